"""Heron: everything lies open. A heron strides through a pond of cards, and what it steps on is taken."""

from koloda.invent import DECK_36, CardGame, Grid, Row


class Heron(CardGame):
    """A heron strides through a pond of cards: take where it lands, and build long runs."""

    id = "heron"
    author = "Koloda"
    deck = DECK_36
    zones = (Grid("pond", columns=6, rows=4), Row("nest", each=True))
    facts = {"at": ""}
    """The place where the heron stands; empty: it has not come yet."""
    options = {"leap": True}
    presets = {"standard": {}, "wading": {"leap": False}}

    def deal(self, t):
        if t.round == 1:
            t.deal(24, "pond")

    def moves(self, t, seat):
        """Where the heron may go: along its row or its column, over empty water only if it may leap."""
        if not t.at:
            return [f"take {card}" for card in t.pond]
        start, found = int(t.at.split(".")[1]), []
        for step, way in ((1, 6 - start % 6 - 1), (-1, start % 6), (6, 3 - start // 6), (-6, start // 6)):
            for place in range(start + step, start + step * (way + 1), step):
                if t.pond[place] is not None:
                    found.append(f"take {t.pond[place]}")
                elif not t.options.leap:
                    break
        return found

    def play(self, t, seat, move):
        before = self.value(t.nest[seat])
        t.at = t.where(move.card)
        t.move(move.card, "nest", seat)
        t.score(seat, self.value(t.nest[seat]) - before, "grown", cards=[move.card])

    def value(self, nest):
        """A run of n cards of one suit is worth n times n."""
        total = run = 0
        for card in DECK_36.cards:  # suit by suit, upwards
            run = run + 1 if card in nest else 0
            total += 2 * run - 1 if run else 0  # 1 + 3 + 5 + … = n × n
            run = 0 if card[0] == "A" else run
        return total

    def lit(self, t):
        return [t.at] if t.at else []

    words = {
        "en": {
            "name": "Heron",
            "about": "A heron strides through a pond of cards: take where it lands, and build long runs.",
            "rules": """
                24 of 36 cards lie open, four rows of six. The first player sets the heron on any card and takes it. After that whoever
                is to move walks the heron along its row or its column to a card, takes that card, and leaves the heron there.

                In your nest cards of one suit that follow each other (`6h 7h 8h`) are a run. A run of one card is worth 1 point, of two 4,
                of three 9, of four 16, and so on. When the heron cannot move, whoever has most points wins.
                """,
            "grown": "The nest grows: {n}",
            "zone-pond": "Pond",
            "zone-nest": "Nest",
            "option-leap": "The heron leaps",
            "option-leap-about": "It may pass empty water; else it stops before it.",
            "preset-wading": "Wading",
            "preset-wading-about": "The heron does not pass empty water: ponds dry up early.",
        },
        "ru": {
            "name": "Цапля",
            "about": "Цапля шагает по пруду из карт: бери ту, на которую она ступила, и собирай длинные ряды.",
            "rules": """
                24 карты из 36 лежат открыто, четыре ряда по шесть. Первый игрок ставит цаплю на любую карту и берёт её. Дальше тот,
                чей ход, ведёт цаплю вдоль её ряда или столбца к какой-нибудь карте и берёт эту карту, а цапля остаётся на её месте.

                Карты одной масти подряд (`6h 7h 8h`) в твоём гнезде — это ряд. Ряд из одной карты стоит 1 очко, из двух — 4, из трёх — 9,
                из четырёх — 16 и так далее. Когда цапле некуда шагнуть, побеждает тот, у кого больше очков.
                """,
            "grown": "Гнездо растёт: {n}",
            "zone-pond": "Пруд",
            "zone-nest": "Гнездо",
            "option-leap": "Цапля перелетает",
            "option-leap-about": "Она минует пустую воду; иначе перед ней останавливается.",
            "preset-wading": "Вброд",
            "preset-wading-about": "Цапля не минует пустую воду: пруд мелеет рано.",
        },
        "uk": {
            "name": "Чапля",
            "about": "Чапля крокує ставком із карт: бери ту, на яку вона ступила, і збирай довгі ряди.",
            "rules": """
                24 карти з 36 лежать відкрито, чотири ряди по шість. Перший гравець ставить чаплю на будь-яку карту й бере її. Далі
                той, чий хід, веде чаплю вздовж її ряду або стовпця до якоїсь карти й бере цю карту, а чапля лишається на її місці.

                Карти однієї масті поспіль (`6h 7h 8h`) у твоєму гнізді — це ряд. Ряд з однієї карти вартий 1 очко, з двох — 4, з трьох — 9,
                з чотирьох — 16 і так далі. Коли чаплі нікуди ступити, перемагає той, у кого більше очок.
                """,
            "grown": "Гніздо росте: {n}",
            "zone-pond": "Ставок",
            "zone-nest": "Гніздо",
            "option-leap": "Чапля перелітає",
            "option-leap-about": "Вона минає порожню воду; інакше перед нею спиняється.",
            "preset-wading": "Убрід",
            "preset-wading-about": "Чапля не минає порожню воду: ставок міліє рано.",
        },
    }


BOX = Heron.box()
