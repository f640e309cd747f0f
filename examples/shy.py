"""Shy: everybody chooses at the same time. The boldest card frightens the prize away; the second boldest takes it."""

from koloda.invent import DECK_52, CardGame, Hand, Pile, Row, Spots, height, text


class Shy(CardGame):
    """The boldest card frightens the prize away: the second boldest takes it."""

    id = "shy"
    author = "Koloda"
    seats = (3, 5)
    deck = DECK_52
    zones = (Row("prize"), Spots("shown"), Hand("hand"), Row("won", each=True), Pile("discard"))
    options = {"cards": (7, 3, 8)}
    presets = {"standard": {}, "five": {"seats": 5}, "short": {"cards": 4}}

    def deal(self, t):
        if t.round == 1:
            for seat in t.seats:
                t.deal(t.options.cards, "hand", seat)
            t.deal(1, "prize")

    def moves(self, t, seat):
        return [f"lay {card}" for card in t.hand[seat]]

    def together(self, t, moves):
        for seat, move in moves.items():
            t.move(move.card, "shown", seat)
        ranks = [card[0] for card in t.shown]
        bold = sorted((seat for seat in t.seats if ranks.count(ranks[seat]) == 1), key=lambda seat: -height(t.shown[seat]))
        if bold:
            taker = bold[1] if len(bold) > 1 else bold[0]
            t.score(taker, sum(map(height, t.prize)), "takes", cards=[t.shown[taker]])
            t.move_all("prize", "won", to_seat=taker)
        else:
            t.say("nobody")
        t.pause("look")
        t.move_all("shown", "discard")
        if t.hand[0]:
            t.deal(1, "prize")

    def notes(self, t):
        return [text("at-stake", n=sum(map(height, t.prize)))] if t.prize else []

    def worth(self, t, seat):
        """Ahead in points, and middling cards in hand: they are what takes prizes."""
        return super().worth(t, seat) - sum(abs(height(card) - 10) for card in t.hand[seat]) / 10

    words = {
        "en": {
            "name": "Shy",
            "about": "The boldest card frightens the prize away: the second boldest takes it.",
            "rules": """
                Three to five players hold seven cards each. A prize card is turned up, and all lay one card at the same time.

                Cards of one rank scare each other off and count for nothing. Of those that are left the second highest takes the prize, or
                the only one. A prize is worth its rank: 2 to 10, jack 11, queen 12, king 13, ace 14. If nobody takes it, it stays,
                and the next one is laid beside it. When all cards are played, whoever has most points wins.
                """,
            "takes": "Takes the prize: {n}",
            "nobody": "All scared off: the prize stays.",
            "look": "The cards are cleared away.",
            "at-stake": "At stake: {n}",
            "zone-shown": "Shown",
            "option-cards": "Cards in hand",
            "option-cards-about": "So many prizes are played for.",
            "preset-five": "A full table",
            "preset-five-about": "Five players: the second boldest is hard to be.",
            "preset-short": "Four prizes",
            "preset-short-about": "Three minutes.",
        },
        "ru": {
            "name": "Скромница",
            "about": "Самая смелая карта спугивает приз: его берёт вторая по смелости.",
            "rules": """
                У каждого из трёх–пяти игроков по семь карт. Открывается карта-приз, и все одновременно кладут по одной карте.

                Карты одного ранга спугивают друг друга и не считаются. Из оставшихся приз берёт вторая по старшинству, а если она одна —
                то она. Приз стоит свой ранг: от 2 до 10, валет 11, дама 12, король 13, туз 14. Если его никто не взял, он остаётся,
                и рядом ложится следующий. Когда карты кончились, побеждает тот, у кого больше очков.
                """,
            "takes": "Берёт приз: {n}",
            "nobody": "Все друг друга спугнули: приз остаётся.",
            "look": "Карты уходят со стола.",
            "at-stake": "На кону: {n}",
            "zone-shown": "Открыто",
            "option-cards": "Карт на руке",
            "option-cards-about": "Столько призов разыгрывается.",
            "preset-five": "Полный стол",
            "preset-five-about": "Пятеро: вторым по смелости быть трудно.",
            "preset-short": "Четыре приза",
            "preset-short-about": "На три минуты.",
        },
        "uk": {
            "name": "Скромниця",
            "about": "Найсміливіша карта сполохує приз: його бере друга за сміливістю.",
            "rules": """
                У кожного з трьох–п’яти гравців по сім карт. Відкривається карта-приз, і всі одночасно кладуть по одній карті.

                Карти одного рангу сполохують одна одну й не рахуються. З решти приз бере друга за старшинством, а якщо вона одна —
                то вона. Приз вартий свого рангу: від 2 до 10, валет 11, дама 12, король 13, туз 14. Якщо його ніхто не взяв, він лишається,
                і поруч лягає наступний. Коли карти скінчилися, перемагає той, у кого більше очок.
                """,
            "takes": "Бере приз: {n}",
            "nobody": "Усі одне одного сполохали: приз лишається.",
            "look": "Карти йдуть зі столу.",
            "at-stake": "На кону: {n}",
            "zone-shown": "Відкрито",
            "option-cards": "Карт на руці",
            "option-cards-about": "Стільки призів розігрується.",
            "preset-five": "Повний стіл",
            "preset-five-about": "П’ятеро: другим за сміливістю бути важко.",
            "preset-short": "Чотири призи",
            "preset-short-about": "На три хвилини.",
        },
    }


BOX = Shy.box()
