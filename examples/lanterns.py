"""Lanterns: betting. Lanterns are lit one by one, and shine for whoever holds a card of their suit."""

from koloda.invent import DECK_36, EACH, Amount, CardGame, Hand, Row, height, text

LAMPS, LIMIT = 3, 5


class Lanterns(CardGame):
    """Three lanterns are lit one by one; bet on how many shine for you."""

    id = "lanterns"
    author = "Koloda"
    seats = (2, 4)
    deck = DECK_36
    zones = (Row("lantern"), Hand("hand"))
    facts = {"paid": EACH(0), "folded": EACH(False), "spoken": EACH(False), "hands": 0}
    """What everybody has put into the pot of this hand, who is out of it, who has spoken since the last raise; and hands played."""
    scores = 20
    zero_sum = True
    options = {"rounds": (4, 1, 10)}

    def deal(self, t):
        playing = [seat for seat in t.seats if not t.folded[seat]]
        if t.round > 1 and (len(t.lantern) == LAMPS or len(playing) == 1):
            self.pay(t, playing)
            if t.hands == t.options.rounds or not min(t.scores):
                return
        if t.round == 1 or not sum(t.paid):
            t.shuffle()
            for seat in t.seats:
                t.deal(2, "hand", seat)
                t.paid[seat], t.folded[seat] = 1, False
        t.deal(1, "lantern")
        t.spoken = [False] * len(t.seats)
        t.turn = t.hands % len(t.seats)

    def moves(self, t, seat):
        out = t.folded[seat] or t.folded.count(False) == 1 or t.hands == t.options.rounds
        if out or (t.spoken[seat] and t.paid[seat] == max(t.paid)):
            return []
        room = min(LIMIT, min(t.scores[one] for one in t.seats if not t.folded[one]) - max(t.paid))
        moves = ["fold", "call"] if t.paid[seat] < max(t.paid) else ["check"]
        return [*moves, Amount("raise", 1, room)] if room > 0 and not t.spoken[seat] else moves

    def play(self, t, seat, move):
        t.spoken[seat] = True
        if move.verb == "fold":
            t.folded[seat] = True
        elif move.verb != "check":
            t.paid[seat] = max(t.paid) + (move.number if move.verb == "raise" else 0)
            t.say("pays", seat, n=t.paid[seat])

    def pay(self, t, playing):
        """The pot goes to whoever has most light; equals share it, and what cannot be shared goes to the first of them."""
        lights = {seat: self.light(t.hand[seat], t.lantern) for seat in playing}
        for seat in playing if len(playing) > 1 else ():
            t.show("hand", seat)
            t.say("light", seat, n=lights[seat])
        best = [seat for seat in playing if lights[seat] == max(lights.values())]
        share, rest = divmod(sum(t.paid), len(best))
        for seat in t.seats:
            won = (share + (rest if seat == best[0] else 0)) if seat in best else 0
            if won != t.paid[seat]:
                t.score(seat, won - t.paid[seat], "pot")
        t.paid, t.hands = [0] * len(t.seats), t.hands + 1
        t.pause("hand-over", of=t.options.rounds, hand=t.hands)

    def light(self, hand, lanterns):
        """The ranks of the lanterns of one's suits, together."""
        return sum(height(lamp) for lamp in lanterns if lamp[1] in {card[1] for card in hand})

    def worth(self, t, seat):
        """The chips, less what is in the pot, and a part of the pot by how bright it is."""
        if not sum(t.paid) or t.folded[seat]:
            return t.scores[seat] - t.paid[seat]
        mine, others = self.light(t.hand[seat], t.lantern) + 1, t.folded.count(False) - 1
        bright = mine**2 / (mine**2 + others * (5 * len(t.lantern)) ** 2) if others else 1
        return t.scores[seat] - t.paid[seat] + bright * sum(t.paid)

    def notes(self, t):
        return [text("in-pot", n=sum(t.paid)), text("note-rounds", n=min(t.hands + 1, t.options.rounds), of=t.options.rounds)]

    def beside(self, t, seat):
        return [text("fold" if t.folded[seat] else "in", n=t.paid[seat])] if sum(t.paid) else []

    words = {
        "en": {
            "name": "Lanterns",
            "about": "Three lanterns are lit one by one; bet on how many shine for you.",
            "rules": """
                Everybody has 20 chips, puts one into the pot and gets two of 36 cards. Three lanterns are turned up, one by one. After each
                you may **check**, **raise** by up to five, **call** a raise or **fold**; whoever has spoken may only call or fold
                when raised. Nobody raises beyond what the poorest can pay.

                A lantern shines for you if you hold a card of its suit, and gives as much light as its rank: 6 to 10, jack 11, queen 12,
                king 13, ace 14. With `Ah 7s` the lanterns `Qh Ts 9d` give 12 + 10 = 22. Most light takes the pot; equals share it.
                After four hands, or when somebody has nothing left, most chips win.
                """,
            "pays": "In the pot now: {n}.",
            "light": "Light: {n}",
            "pot": "The pot is settled: {n}",
            "hand-over": "Hand {hand} of {of} is over.",
            "in-pot": "Pot: {n}",
            "in": "in the pot: {n}",
            "zone-lantern": "Lanterns",
        },
        "ru": {
            "name": "Фонари",
            "about": "Три фонаря зажигаются один за другим; ставь на то, сколько из них светит тебе.",
            "rules": """
                У каждого 20 фишек; одну он кладёт в банк и получает две карты из 36. По одному открываются три фонаря. После каждого можно
                сказать **чек**, **поднять** не больше чем на пять, **уравнять** или **сбросить карты**; кто уже говорил, в ответ только
                уравнивает или сбрасывает. Никто не поднимает выше того, что может заплатить самый бедный.

                Фонарь светит тебе, если у тебя есть карта его масти, и даёт столько света, каков его ранг: от 6 до 10, валет 11, дама 12,
                король 13, туз 14. С `Ah 7s` фонари `Qh Ts 9d` дают 12 + 10 = 22. Больше света — твой банк; при равенстве он делится.
                После четырёх раздач, или когда у кого-то ничего не осталось, побеждает тот, у кого больше фишек.
                """,
            "pays": "Теперь в банке: {n}.",
            "light": "Света: {n}",
            "pot": "Банк разделён: {n}",
            "hand-over": "Раздача {hand} из {of} окончена.",
            "in-pot": "Банк: {n}",
            "in": "в банке: {n}",
            "zone-lantern": "Фонари",
        },
        "uk": {
            "name": "Ліхтарі",
            "about": "Три ліхтарі засвічуються один за одним; став на те, скільки з них світить тобі.",
            "rules": """
                У кожного 20 фішок; одну він кладе в банк і дістає дві карти з 36. По одному відкриваються три ліхтарі. Після кожного можна
                сказати **чек**, **підняти** не більше ніж на п’ять, **зрівняти** або **скинути карти**; хто вже говорив, у відповідь лише
                зрівнює або скидає. Ніхто не піднімає вище за те, що може заплатити найбідніший.

                Ліхтар світить тобі, якщо в тебе є карта його масті, і дає стільки світла, який його ранг: від 6 до 10, валет 11, дама 12,
                король 13, туз 14. З `Ah 7s` ліхтарі `Qh Ts 9d` дають 12 + 10 = 22. Більше світла — твій банк; за рівності він ділиться.
                Після чотирьох роздач, або коли в когось нічого не лишилося, перемагає той, у кого більше фішок.
                """,
            "pays": "Тепер у банку: {n}.",
            "light": "Світла: {n}",
            "pot": "Банк поділено: {n}",
            "hand-over": "Роздачу {hand} з {of} закінчено.",
            "in-pot": "Банк: {n}",
            "in": "у банку: {n}",
            "zone-lantern": "Ліхтарі",
        },
    }


BOX = Lanterns.box()
