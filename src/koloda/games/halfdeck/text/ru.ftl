# Полколоды. Масти приходят буквами s h d c, у джокера x; номиналы — числами от 2 до 9 или буквами T J Q K A.

game-name = Полколоды
game-about = Собери свой тайный ряд посреди стола, пока соперник из тех же карт собирает другой. У каждого по полколоды.

## Слова

card-name = { $suit ->
    [x] джокер
   *[other] { $rank ->
        [T] 10
       *[other] { $rank }
    }{ $suit ->
        [s] ♠
        [h] ♥
        [d] ♦
        [c] ♣
       *[other] { $suit }
    }
}
other-card = { $suit2 ->
    [x] джокер
   *[other] { $rank2 ->
        [T] 10
       *[other] { $rank2 }
    }{ $suit2 ->
        [s] ♠
        [h] ♥
        [d] ♦
        [c] ♣
       *[other] { $suit2 }
    }
}
mission = { $cards }
mission-done = выполнено
mission-mine = твоё
mission-unknown = ?

## Ходы

play-place = { card-name }: сюда, в ряд
play-replacement = { card-name }: под эту карту
play-open = Открыть карту под рядом
play-flip = Перевернуть карту ряда
play-pass = Пропустить
play-swap = Обменять { $cards }
play-keep = Оставить всё
play-discard = Сбросить { $cards ->
    [one] { $cards } карту
    [few] { $cards } карты
   *[many] { $cards } карт
}
play-next = Продолжить: { card-name }
play-stop-open = Хватит: { card-name } против { other-card }
play-stop-closed = Хватит: { card-name } остаётся
play-take = { card-name } встаёт на место { other-card }
play-hold = Не менять: { other-card } остаётся, { card-name } ждёт под ней
play-hold-flip = Не менять: { other-card } остаётся, { card-name } уходит

## Что происходит за столом

said-place = Карта ложится в ряд рубашкой вверх.
said-replacement = Карта ложится под карту ряда рубашкой вверх.
said-open = Карты под рядом открываются.
said-flip = Карта ряда переворачивается, и все карты под ней открываются.
said-pass = Пропуск.
said-swap = Задание обменяно.
said-discard = { $cards ->
    [one] { $cards } карта уходит в отбой.
    [few] { $cards } карты уходят в отбой.
   *[many] { $cards } карт уходит в отбой.
}
said-reshuffle = Отбой перетасован и стал колодой.
said-next = Открывается следующая карта.
said-stop = Больше карт здесь не открывают.
said-duel = { card-name } бьёт { other-card }.
said-duel-cycle = Исключение: { card-name } бьёт { other-card }.
said-duel-both = { card-name } и { other-card } равны: уходят обе.
said-duel-tie = { card-name } и { other-card } равны: уходит { other-card }, она бросила вызов.
said-largest = { card-name } остаётся, { other-card } уходит.
said-centre-higher = { card-name } старше, чем { other-card } в ряду.
said-centre-lower = { card-name } не старше, чем { other-card } в ряду.
said-stays = { card-name } остаётся открытой под закрытой картой.
said-take = Она встаёт в ряд.
said-hold = Она не встаёт в ряд.
said-complete = Задание выполнено!
said-complete-given = Выполнено задание соперника!
said-clear = Карты задания уходят из ряда.
why-mission = задание, карт: { $cards }
closed-mission = Задание выполнено, и партия выиграна.
closed-points = Нужные очки набраны.
closed-missions = Задания кончились.
closed-turns = Сыгран последний ход.

## Заголовок

headline-dealing = Карты раздаются.
headline-act = Твой ход: положи, открой или переверни карту.
headline-actions = Твой ход: { $left ->
    [one] { $left } действие
    [few] { $left } действия
   *[many] { $left } действий
}.
headline-chain = Твоя карта проиграла карте { card-name }. Открыть следующую?
headline-centre = Твоя карта старше. Поставить её в ряд?
headline-discard = Сбрось что хочешь — и ход окончен.
headline-wait = Ждём соперника.
headline-won = Победа!
headline-lost = На этот раз поражение.
headline-draw = Ничья.
headline-over = Партия окончена: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}

## Стол и бумаги

zone-centre = Ряд
zone-hand = Рука
zone-missions = Задания
zone-piles = Колода и отбой
zone-stock = Колода
zone-discards = Отбой
zone-mission-stock = Осталось заданий
badge-fits = подходит к заданию
note-fits = { $fits } из { $cards } на месте
note-turn = Ход { $turn } из { $turns }
role-first = начинает
role-second = ходит вторым
sheet-missions = Задания этого стола
sheet-mission = Задание
sheet-where = Где

## С чего начать

preset-posted = Как в сообщении
preset-posted-about = Правила с форума: десять заданий по пять карт, побеждает первое выполненное.
preset-quick = Быстрая
preset-quick-about = Задания по три карты, сразу два, читать можно в обе стороны. Наше предложение.
preset-tournament = Турнир
preset-tournament-about = Несколько рядов, по три задания, побеждают три очка; менять карту необязательно. Наше предложение.

## Настройки

option-seats = Места
option-seats-about = «Полколоды» — игра на двоих.
option-seats-2 = Двое
option-deck = Колода
option-deck-about = Сколько карт делится пополам. В колоде из 54 карт у каждого по джокеру.
option-deck-36 = 36
option-deck-52 = 52
option-deck-54 = 54, с джокерами
option-split = Половины
option-split-about = Две масти того, кто начинает; остальные две — у соперника.
option-split-sh = ♠ и ♥
option-split-sd = ♠ и ♦
option-split-ch = ♣ и ♥
option-split-cd = ♣ и ♦
option-joker = Джокеры
option-joker-about = «Любая карта» подходит к заданию всюду и проигрывает все схватки; старший бьёт почти всех, но в задание не годится.
option-joker-wild = Любая карта
option-joker-high = Старшая карта
option-cycle = Что старше туза
option-cycle-about = Один младший номинал бьёт туза, чтобы самой старшей карты не было.
option-cycle-lowest = Младший номинал
option-cycle-six = Шестёрка
option-cycle-off = Ничто
option-hand = Рука
option-hand-about = До скольких карт ты добираешь в начале хода.
option-refill = Когда колода кончилась
option-refill-about = Добирать ли в тот же ход из перетасованного отбоя.
option-refill-stop = Взять что есть
option-refill-continue = Добирать дальше
option-field = Центр
option-field-about = Один ряд или несколько рядов друг над другом. Задание всегда читается вдоль ряда.
option-field-line = Один ряд
option-field-grid = Несколько рядов
option-width = Столбцов не больше
option-width-about = Какой ширины может стать центр: 0 — без предела, или от 2 до 30.
option-height = Рядов не больше
option-height-about = Какой высоты может стать центр; 0 — без предела.
option-gap = Пустое место после задания
option-gap-about = Сдвигается ли ряд, когда собранное задание убрано.
option-gap-stay = Остаётся
option-gap-close = Смыкается
option-clear = Что убирают
option-clear-about = Карты выполненного задания или всё из центра (наше предложение).
option-clear-run = Задание
option-clear-all = Всё
option-actions = Действий за ход
option-actions-about = Сколько можно сделать до сброса. Два и три — наше предложение.
option-actions-1 = Одно
option-actions-2 = Два
option-actions-3 = Три
option-pass = Пропуск
option-pass-about = Можно ли пропускать ход когда угодно.
option-pass-free = Всегда
option-pass-forced = Если больше ничего нельзя
option-flip = Переворот
option-flip-about = Какие закрытые карты ряда можно переворачивать.
option-flip-any = Все
option-flip-own = Только свои
option-ties = Равные карты
option-ties-about = Какая карта уходит, когда две карты под рядом равны.
option-ties-both = Обе
option-ties-challenger = Бросившая вызов
option-chain = После проигранной схватки
option-chain-about = Может ли проигравший остановиться или должен открыть следующую карту.
option-chain-may = Можно продолжить
option-chain-must = Нужно продолжить
option-reuse = Открытая карта в бою снова
option-reuse-about = Карту, оставшуюся открытой под рядом, можно использовать для новой схватки.
option-replace = Замена
option-replace-about = Должна ли старшая карта встать в ряд, или решает её владелец (наше предложение).
option-replace-must = Обязательна
option-replace-may = Решает владелец
option-count = Что идёт в счёт
option-count-about = Считаются ли для твоих заданий твои закрытые карты.
option-count-open = Открытые карты
option-count-own = И свои закрытые
option-claim = Чьё задание
option-claim-about = Можно ли выполнить задание и ходом соперника.
option-claim-both = Обоих игроков
option-claim-actor = Только того, чей ход
option-read = Направление
option-read-about = От тебя справа налево, как в сообщении, или в любую сторону (наше предложение).
option-read-right = Справа налево
option-read-either = В любую сторону
option-missions_each = Заданий сразу
option-missions_each-about = Сколько заданий у тебя на руках. Два и три — наше предложение.
option-missions_each-1 = Одно
option-missions_each-2 = Два
option-missions_each-3 = Три
option-swap = Обмен заданий
option-swap-about = Действием можно обменять задание на верхнее из оставшихся. Наше предложение.
option-win = Как побеждают
option-win-about = Первым заданием, очками или большинством очков, когда задания кончатся.
option-win-first = Первое задание
option-win-points = Очки
option-win-most = Больше очков
option-target = Очков для победы
option-target-about = Сколько очков сразу кончают партию, если играют на очки.
option-score = Очки за задание
option-score-about = Одно или по числу карт.
option-score-one = Одно
option-score-length = По числу карт
option-max_turns = Ходов не больше
option-max_turns-about = После стольких ходов обоих игроков партия кончается.
option-open_discards = Открытый отбой
option-open_discards-about = Оба игрока могут смотреть оба отбоя.
option-mission_length = Длина задания
option-mission_length-about = Сколько в задании карт.
option-mission_count = Сколько заданий
option-mission_count-about = Сколько разных заданий тасуется. Весь набор известен обоим.
option-mission_ranks = Номиналы в заданиях
option-mission_ranks-about = По убыванию, по возрастанию или любые.
option-mission_ranks-down = По убыванию
option-mission_ranks-up = По возрастанию
option-mission_ranks-both = И так и так
option-mission_ranks-any = Любые
option-mission_colours = Цвета в заданиях
option-mission_colours-about = Красный и чёрный по очереди или любые.
option-mission_colours-alternate = По очереди
option-mission_colours-any = Любые
option-mission_wrap = Через туза
option-mission_wrap-about = Последовательность может идти дальше от младшего номинала к тузу.
option-mission_seed = Номер набора
option-mission_seed-about = Один и тот же номер даёт одни и те же задания.
option-mission_list = Свои задания
option-mission_list-about = Например, RK BQ RJ / BT R9: R — красный, B — чёрный, дальше номинал. Если пусто, задания составляются сами.

## Страница, где составляют задания

wizard-title = Задания для игры
wizard-link = Задания
wizard-about = Составь набор или напиши свой. Распечатай карточки и играй на бумаге — или играй с ними здесь.
wizard-way = Как
wizard-made = Составить
wizard-written = Написать самому
wizard-type = По заданию в строке
wizard-how = R — красный, B — чёрный, дальше номинал: RK BQ RJ BT R9.
wizard-wrong = Таких карт в заданиях нет:
wizard-another = Другой набор
wizard-set = Набор
wizard-count = Заданий: { $missions }.
wizard-distinct = Разных такого вида: { $missions }.
wizard-play = Играть с этими
wizard-friend = Друг по ссылке
wizard-print = Распечатать

## Боты, от слабого к сильному

bot-random = Беня
bot-random-about = Играет первое, что под руку попадётся.
bot-blocker = Белла
bot-blocker-about = Портит чужое и почти не смотрит на своё задание.
bot-builder = Макс
bot-builder-about = Строит своё задание и ни на что больше не смотрит.
bot-balanced = Ада
bot-balanced-about = Строит своё и портит то, что, похоже, строишь ты.
bot-bluffer = Феликс
bot-bluffer-about = Строит под закрытыми картами, открывает их поздно и не всегда ходит одинаково.
bot-searcher = Нора
bot-searcher-about = Представляет, что лежит рубашкой вверх, и доигрывает в уме.

## Kinds of moves, in the lab's reports

kind-P = карта в ряд
kind-R = карта под ряд
kind-W = обмен задания
kind-O = открытие своей карты
kind-F = переворот карты ряда
kind-X = пропуск хода
kind-D = сброс
kind-N = продолжение
kind-S = остановка
kind-T = встать в ряд
kind-H = не вставать в ряд
