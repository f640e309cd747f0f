# Слокер. Масти приходят буквами s h d c r, номиналы — числами от 2 до 9 или буквами T J Q K A, руки — своими именами
# из правил, места считаются с 1.

game-name = Слокер
game-about = Три покерные руки на одном поле: убери масть — и остальное осыплется, как песок.

## Слова

suit-name = { $suit ->
    [s] пики
    [h] червы
    [d] бубны
    [c] трефы
    [r] короны
   *[other] { $suit }
}
rank-name = { $rank ->
    [T] десятки
    [J] валеты
    [Q] дамы
    [K] короли
    [A] тузы
    [2] двойки
    [3] тройки
    [4] четвёрки
    [5] пятёрки
    [6] шестёрки
    [7] семёрки
    [8] восьмёрки
    [9] девятки
   *[other] { $rank }
}
    .accusative = { $rank ->
        [J] валетов
        [Q] дам
        [K] королей
        [A] тузов
       *[other] { rank-name }
    }
chips-count = { $chips ->
    [one] { $chips } фишка
    [few] { $chips } фишки
   *[many] { $chips } фишек
}
hand-name = { $hand ->
    [high_card] старшая карта
    [one_pair] пара
    [two_pair] две пары
    [three_of_a_kind] тройка
    [straight] стрит
    [flush] флэш
    [full_house] фулл-хаус
    [four_of_a_kind] каре
    [straight_flush] стрит-флэш
    [royal_flush] роял-флэш
    [five_of_a_kind] пять одинаковых
    [five_suit_high_card] пятимасть: старшая карта
    [five_suit_one_pair] пятимасть: пара
    [five_suit_two_pair] пятимасть: две пары
    [five_suit_three_of_a_kind] пятимасть: тройка
    [five_suit_straight] пятимасть: стрит
    [five_suit_full_house] пятимасть: фулл-хаус
    [five_suit_four_of_a_kind] пятимасть: каре
   *[other] { $hand }
}
row-score = { hand-name } · { $chips }
    .rules = chips

## Выбор

call-suit = Убрать { suit-name }
call-rank = Убрать { rank-name.accusative }
call-suit-level = Убрать { suit-name } без падения
call-rank-level = Убрать { rank-name.accusative } без падения

## Что происходит на столе

said-call-blind = Названы { suit-name }.
said-call-suit = Все { suit-name } уходят.
said-call-rank = Все { rank-name } уходят.
said-call-suit-level = Все { suit-name } уходят, карты не падают.
said-call-rank-level = Все { rank-name } уходят, карты не падают.
said-layout = Сдача { $deal }: карты выложены.
said-fall = Карты падают.
said-fill = Пустоты заполняются снизу вверх.
said-bonus = Целый ряд — { suit-name }! Бонус: { chips-count }, и сдача начинается заново.
said-empty = Названы { suit-name }, а на поле их нет: сдача окончена.
said-avalanche = Лавина! Последняя выложенная карта уносит все { suit-name }.
said-shuffle = Колода кончилась: отбой тасуется, и впереди последний подсчёт.
closed-deal = Сдача { $deal }: { chips-count }
closed-match = Игра окончена.

## Заголовок

headline-call-blind = Назови масть: карты лягут после этого.
headline-call-open = Твой ход: что убрать?
headline-wait-call = Ждём, что назовут.
headline-bonus-call = Бонус! Назови масть ещё раз.
headline-dealing = Карты раскладываются.
headline-won = Твоя победа!
headline-lost = На этот раз проигрыш.
headline-draw = Ничья.
headline-over = Игра окончена: { $score ->
    [one] { $score } фишка
    [few] { $score } фишки
   *[many] { $score } фишек
}

## Стол и записи

role-player = игрок
role-dealer = дилер
zone-board = Поле
zone-stock = Колода
zone-discards = Отбой
note-deal = Сдача { $deal } из { $deals }
note-cycle = Цикл { $cycle }
journal-title = Журнал
journal-deal = Сдача
journal-dealer = Дилер
journal-total = Итого

## С чего начать

preset-classic-avalanche = Классик с Лавиной
preset-classic-avalanche-about = Назови масть вслепую и смотри, как по полю катится вся колода.
preset-pro-avalanche = Про с Лавиной
preset-pro-avalanche-about = Все карты на виду: выбери масть, с которой сойдёт лавина, и затаи дыхание.
preset-classic = Классик
preset-classic-about = Проще всего: одна масть вслепую, одно падение, три руки оплачены.
preset-pro = Про
preset-pro-about = Все карты открыты, а решение одно: какая масть уйдёт.
preset-solo = Соло
preset-solo-about = Десять сдач Про против собственного рекорда.
preset-three = Втроём
preset-three-about = Два поля рядом, третий сдаёт, и сдача переходит по кругу.
preset-five-suits = Пять мастей
preset-five-suits-about = Про с Лавиной на 65 картах: короны приносят восемь новых рук.
preset-forum = Вольный выбор
preset-forum-about = Про, в котором можно убрать и номинал и самому решить, падать ли картам.

## Боты, от слабого к сильному

bot-keeper = Марфа
bot-keeper-about = Бережёт готовые руки и ни одной не ломает.
bot-row = Роман
bot-row-about = Влюбляется в один ряд и забывает про два других.
bot-sampler = Лев
bot-sampler-about = Прикидывает в уме несколько докладок и верит тому, что увидел.
bot-exact = Софья
bot-exact-about = Считает первый цикл до последней дроби.
bot-avalanche = Виктор
bot-avalanche-about = Первый цикл считает точно, а лавину проигрывает в уме до самого конца.

## Настройки

option-variant = Вариант
option-variant-about = В Классике масть называют до раскладки, в Про сначала видят карты.
option-variant-classic = Классик: вслепую
option-variant-pro = Про: в открытую
option-avalanche = Лавина
option-avalanche-about = После каждого подсчёта уходит масть последней выложенной карты — и так, пока не кончится колода.
option-deck = Колода
option-deck-about = Обычная колода или колода с пятой мастью, коронами, и новыми руками из всех пяти мастей.
option-deck-52 = 52 карты, четыре масти
option-deck-65 = 65 карт, пять мастей
option-seats = Места
option-seats-about = Одному против рекорда, вдвоём по очереди или втроём с двумя полями (только Про).
option-seats-1 = Одно: соло
option-seats-2 = Два
option-seats-3 = Три
option-deals = Сдачи
option-deals-about = Сколько сдач в игре; каждый сдаёт поровну. Авто: десять, втроём пятнадцать; с Лавиной вдвоём две, втроём три.
option-first_dealer = Первый дилер
option-first_dealer-about = Кто сдаёт первым: номер места, счёт с 0. Авто: последнее.
option-chips = Фишки за руки
option-chips-about = Сколько платит рука, если не столько, сколько в обычной таблице.
option-bonus_redeal = Бонусные пересдачи
option-bonus_redeal-about = Если в первой раскладке целый ряд названной масти, она сразу оплачивается и сдача начинается заново.
option-empty_after_bonus = Досрочный конец после бонуса
option-empty_after_bonus-about = Если после бонуса сдача кончается досрочно, бонусные фишки остаются или сгорают.
option-empty_after_bonus-keep = Бонус остаётся
option-empty_after_bonus-forfeit = Бонус сгорает
option-remove = Что можно назвать
option-remove-about = Только масть или ещё и номинал — например, три двойки, которые портят три ряда.
option-remove-suit = Масти
option-remove-suit_or_rank = Масти и номиналы
option-gravity = Гравитация
option-gravity-about = Карты падают в пустоты, остаются на месте или делают так, как решил игрок.
option-gravity-on = Карты падают
option-gravity-off = Карты на месте
option-gravity-choice = Решает игрок
option-absent_call = Назвать то, чего нет
option-absent_call-about = Что можно назвать, если на поле этого нет и ничего не уйдёт.
option-absent_call-suit = Только масть
option-absent_call-none = Ничего
option-absent_call-any = Масть и номинал
option-board_order = Раскладка двух полей
option-board_order-about = Дилер выкладывает и заполняет поля целиком одно за другим или по очереди, ряд за рядом.
option-board_order-board = Поле за полем
option-board_order-row = Ряд за рядом
option-avalanche_gravity = Гравитация следующих циклов
option-avalanche_gravity-about = После первого цикла карты падают всегда или так, как игрок выбрал на эту сдачу.
option-avalanche_gravity-on = Карты падают
option-avalanche_gravity-as_called = Как выбрано
option-exact_end = Колода кончилась ровно
option-exact_end-about = Если последняя пустота взяла последнюю карту, идёт ещё один цикл из перетасованного отбоя — или сдача кончается.
option-exact_end-reshuffle = Ещё один цикл
option-exact_end-stop = Сдача кончается
option-reshuffle_from = Что тасуется из отбоя
option-reshuffle_from-about = Когда колода кончилась, тасуют весь отбой или только ушедшее в прежних циклах.
option-reshuffle_from-all = Весь отбой
option-reshuffle_from-previous = Только прежние циклы
option-settlement = Расчёт
option-settlement-about = В конце каждые двое рассчитываются между собой или платят только победителям.
option-settlement-pairwise = Каждый с каждым
option-settlement-winners = Только победителям

lesson-board = Три ряда — три покерные руки. Решение одно: какая масть уйдёт. В каждом ряду есть пара, а пики только занимают место: коснись любой пики и подтверди кнопкой.
lesson-paid = Названная масть ушла, остальные карты упали, пустоты заполнились снизу вверх. Сколько платит ряд, написано рядом с ним. Вот и вся игра.

## Kinds of moves, in the lab's reports

kind-s = вызов пик
kind-h = вызов червей
kind-d = вызов бубён
kind-c = вызов треф
kind-r = вызов пятой масти
kind-2 = вызов ранга 2
kind-3 = вызов ранга 3
kind-4 = вызов ранга 4
kind-5 = вызов ранга 5
kind-6 = вызов ранга 6
kind-7 = вызов ранга 7
kind-8 = вызов ранга 8
kind-9 = вызов ранга 9
kind-T = вызов ранга 10
kind-J = вызов ранга J
kind-Q = вызов ранга Q
kind-K = вызов ранга K
kind-A = вызов ранга A
