"""Magpies: hidden hands. Tricks are taken to pick from a row of shining cards, and variety is what counts."""

from koloda.invent import DECK_36, CardGame, Hand, Pile, Row, Spots, height


class Magpies(CardGame):
    """Win tricks to pick shining cards; what counts is variety."""

    id = "magpies"
    author = "Koloda"
    seats = (2, 4)
    deck = DECK_36
    zones = (Row("shine"), Spots("trick"), Hand("hand"), Row("nest", each=True), Pile("discard"))
    facts = {"led": "", "picks": False}
    """The suit that was led in this trick, and whether its winner picks now."""
    options = {"rounds": (1, 1, 5), "trump": True}
    presets = {"standard": {}, "three": {"seats": 3}, "plain": {"trump": False}}

    def deal(self, t):
        if t.round > t.options.rounds:
            return
        t.shuffle()
        t.deal(6, "shine")
        for seat in t.seats:
            t.deal(6, "hand", seat)
        t.turn = t.round % len(t.seats)

    def moves(self, t, seat):
        if t.picks:
            return [f"take {card}" for card in t.shine]
        follow = [card for card in t.hand[seat] if card[1] == t.led]
        return [f"play {card}" for card in follow or t.hand[seat]]

    def play(self, t, seat, move):
        if move.verb == "take":
            before = self.value(t.nest[seat])
            t.move(move.card, "nest", seat)
            t.score(seat, self.value(t.nest[seat]) - before, "picked", cards=[move.card])
            t.move_all("trick", "discard")
            t.picks, t.led, t.turn = False, "", seat
            return
        t.led = t.led or move.card[1]
        t.move(move.card, "trick", seat)
        if None not in t.trick:
            winner = max(t.seats, key=lambda one: self.power(t, t.trick[one]))
            t.say("wins", winner)
            t.picks, t.turn = True, winner

    def power(self, t, card):
        """How high a card is in this trick: hearts beat the suit that was led, where they are trumps."""
        return (2 if t.options.trump and card[1] == "h" else card[1] == t.led, height(card))

    def value(self, nest):
        """As many points as cards, times as many as suits among them."""
        return len(nest) * len({card[1] for card in nest})

    def worth(self, t, seat):
        """Ahead in points; a trick won is worth a pick, and a high card in hand a little."""
        pick = (3 if t.turn == (seat,) else -3) if t.picks else 0
        return super().worth(t, seat) + pick + sum(height(card) for card in t.hand[seat]) / 20

    def lit(self, t):
        return [card for card in t.trick if card and self.power(t, card) == max(self.power(t, one) for one in t.trick if one)]

    words = {
        "en": {
            "name": "Magpies",
            "about": "Win tricks to pick shining cards; what counts is variety.",
            "rules": """
                Everybody holds six of 36 cards, and six more shine in a row. One plays a card, the others follow suit if they can,
                else they play what they like. The highest card of the suit that was led wins the trick, but any heart beats it.

                Whoever wins picks a card from the row into the nest and leads to the next trick. A nest is worth its number of cards
                times its number of suits: `Ah 7s 9d` is 3 × 3 = 9, `Ah 7h 9d` is 3 × 2 = 6. The richest nest wins.
                """,
            "wins": "This card wins the trick: pick one that shines.",
            "picked": "Into the nest: {n}",
            "zone-shine": "Shining",
            "zone-nest": "Nest",
            "option-trump": "Hearts beat all",
            "option-trump-about": "Else only the suit that was led wins a trick.",
            "preset-three": "Three magpies",
            "preset-three-about": "Three at the table, and harder to foresee.",
            "preset-plain": "No trumps",
            "preset-plain-about": "Only the suit that was led wins a trick.",
        },
        "ru": {
            "name": "Сороки",
            "about": "Бери взятки и выбирай блестящие карты; в цене разнообразие.",
            "rules": """
                У каждого шесть карт из 36, и ещё шесть блестят в ряду. Один ходит, остальные кладут ту же масть, если она есть, а
                если нет — что угодно. Взятку берёт старшая карта масти хода, но любая черва её бьёт.

                Кто взял, выбирает карту из ряда в своё гнездо и ходит первым. Гнездо стоит столько, сколько в нём карт, умноженных
                на число мастей: `Ah 7s 9d` — 3 × 3 = 9, `Ah 7h 9d` — 3 × 2 = 6. Побеждает самое дорогое гнездо.
                """,
            "wins": "Эта карта берёт взятку: выбирай, что блестит.",
            "picked": "В гнездо: {n}",
            "zone-shine": "Блестит",
            "zone-nest": "Гнездо",
            "option-trump": "Червы бьют всё",
            "option-trump-about": "Иначе взятку берёт только масть хода.",
            "preset-three": "Три сороки",
            "preset-three-about": "За столом трое, и предвидеть труднее.",
            "preset-plain": "Без козырей",
            "preset-plain-about": "Взятку берёт только масть хода.",
        },
        "uk": {
            "name": "Сороки",
            "about": "Бери взятки й вибирай блискучі карти; у ціні розмаїття.",
            "rules": """
                У кожного шість карт із 36, і ще шість блищать у ряду. Один ходить, решта кладе ту саму масть, якщо вона є, а якщо ні —
                що завгодно. Взятку бере старша карта масті ходу, але будь-яка чирва її б’є.

                Хто взяв, вибирає карту з ряду у своє гніздо й ходить першим. Гніздо варте стільки, скільки в ньому карт, помножених
                на число мастей: `Ah 7s 9d` — 3 × 3 = 9, `Ah 7h 9d` — 3 × 2 = 6. Перемагає найдорожче гніздо.
                """,
            "wins": "Ця карта бере взятку: вибирай, що блищить.",
            "picked": "У гніздо: {n}",
            "zone-shine": "Блищить",
            "zone-nest": "Гніздо",
            "option-trump": "Чирви б’ють усе",
            "option-trump-about": "Інакше взятку бере лише масть ходу.",
            "preset-three": "Три сороки",
            "preset-three-about": "За столом троє, і передбачити важче.",
            "preset-plain": "Без козирів",
            "preset-plain-about": "Взятку бере лише масть ходу.",
        },
    }


BOX = Magpies.box()
