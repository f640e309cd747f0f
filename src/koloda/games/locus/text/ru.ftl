# Локус-покер. Масти приходят буквами s h d c, номиналы — числами от 2 до 9 или буквами T J Q K A, руки — своими именами
# из правил, партии считаются с 1.

game-name = Локус-покер
game-about = Поставь фишку на открытую карту и получи очки за лучшую покерную руку вокруг неё. Ничего не скрыто: решает мастерство.

## Слова

card-name = { $rank ->
    [T] 10
   *[other] { $rank }
}{ $suit ->
    [s] ♠
    [h] ♥
    [d] ♦
    [c] ♣
   *[other] { $suit }
}
hand-name = { $hand ->
    [high_card] ничего
    [pair] пара
    [two_pair] две пары
    [three_of_a_kind] тройка
    [straight] стрит
    [flush] флэш
    [full_house] фулл-хаус
    [four_of_a_kind] каре
    [straight_flush] стрит-флэш
    [five_of_a_kind] пять одинаковых
   *[other] { $hand }
}
bonus-name = { $where ->
    [orthogonal] рядом
    [diagonal] через угол
   *[other] { $where }
}
points-half = { $points },5
hand-score = { hand-name } · { $points }
turn-score = { hand-name } · { $points } + { $bonus }

## Выбор

play-up = { card-name } лицом вверх
play-down = { card-name } лицом вниз: джокер

## Что происходит на столе

said-deal = Карты открыты.
said-up = { card-name } играет лицом вверх.
said-down = { card-name } — лицом вниз: джокер на этот ход, дальше карта мертва.
said-swap = Те же карты ещё раз, начинает другой игрок.
closed-game = Первая партия: { $one } на { $other }
closed-match = Игра окончена.

## Заголовок

headline-choose = Твой ход: выбери карту.
headline-wait = Ждём хода.
headline-dealing = Карты раскладываются.
headline-won = Твоя победа!
headline-lost = На этот раз проигрыш.
headline-draw = Ничья.
headline-over = Игра окончена: { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}

## Стол и записи

zone-grid = Поле
role-first = первый
role-second = второй
role-komi = второй, +{ $points }
role-komi-half = второй, +{ $points },5
note-game = Партия { $game } из { $games }
note-turn = Ход { $turn } из { $turns }
note-mirror = Порядок ходов 1 2 2 1
sheet-title = Счёт
sheet-of = Партия
sheet-game = Партия { $game }
sheet-komi = Коми
sheet-total = Итого

## С чего начать

preset-standard = Как задумал автор
preset-standard-about = Тридцать карт, ходят по очереди. При хорошей игре первый почти всегда выигрывает, очков на 7; шансы ровняют честная очередь, коми или дуэль.
preset-mirror = Честная очередь
preset-mirror-about = Ходят первый, второй, второй, первый: шансы почти равны.
preset-komi = С коми
preset-komi-about = Кто ходит вторым, получает за это 7½ очка, и ничьих не бывает.
preset-duel = Дуэль
preset-duel-about = Две партии на одних и тех же картах, начинают по очереди: остаётся одно мастерство.
preset-quick = Быстрая игра
preset-quick-about = Шестнадцать карт, по восемь ходов, очередь честная.
preset-large = Большое поле
preset-large-about = Сорок восемь карт, честная очередь — на долгий вечер.

## Настройки

option-seats = Места
option-seats-about = В локус-покер играют вдвоём.
option-seats-2 = Два
option-columns = Колонки
option-columns-about = Ширина поля. У автора поля 6 × 5, 6 × 6, 7 × 6 и 8 × 6; карт не больше 52, и число их чётное.
option-rows = Ряды
option-rows-about = Высота поля.
option-turn_order = Порядок ходов
option-turn_order-about = Строгая очередь выгодна тому, кто начинает; зеркальный порядок 1 2 2 1 почти честен.
option-turn_order-alternate = По очереди
option-turn_order-mirror = 1 2 2 1
option-komi = Коми
option-komi-about = Очки тому, кто ходит вторым; прибавляются в конце. С 7,5 игра почти честная, и ничьих нет.
option-games = Партии
option-games-about = Одна партия или дуэль: две на одних и тех же картах, начинают по очереди, очки складываются.
option-games-1 = Одна
option-games-2 = Две: дуэль
option-first_player = Кто начинает
option-first_player-about = Кто ходит первым: номер места, счёт с 0.
option-joker = Джокеры
option-joker-about = Карту можно сыграть лицом вниз: на этот ход она джокер, дальше — мертва.
option-bonus = Бонусные очки
option-bonus-about = Свои фишки рядом с картой добавляют очки.
option-bonus_table = Бонус за фишку
option-bonus_table-about = Сколько добавляет своя фишка рядом с картой и сколько — через угол.
option-score_table = Очки за руки
option-score_table-about = Сколько даёт рука, если не столько, как в обычной таблице. Пять одинаковых собирают с джокером; 0 — такой руки нет.

## Боты, от слабого к сильному

bot-random = Тимоша
bot-random-about = Ставит фишки куда придётся.
bot-careless = Даша
bot-careless-about = Взглянет на полдюжины карт и забудет, где стоят её фишки.
bot-greedy = Максим
bot-greedy-about = Берёт всё, что можно взять сейчас, и о будущем не думает.
bot-builder = Нина
bot-builder-about = Любит ставить свои фишки рядом, но не замечает, какие места уже заняты.
bot-planner = Павел
bot-planner-about = Считает, что ещё принесут его фишки; твои ходы ему безразличны.
bot-blocker = Ольга
bot-blocker-about = Думает о будущем и забирает то, что больше всего пригодилось бы тебе.
bot-champion = Александр
bot-champion-about = Смотрит на много ходов вперёд, а концовку играет без ошибок.

## Kinds of moves, in the lab's reports

kind-u = фишка на открытую карту
kind-d = фишка на перевёрнутую карту
