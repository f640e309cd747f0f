# Півколоди. Масті приходять літерами s h d c, у джокера x; номінали — числами від 2 до 9 або літерами T J Q K A.

game-name = Півколоди
game-about = Збери свій таємний ряд посеред столу, поки суперник із тих самих карт збирає інший. У кожного по півколоди.

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
mission-done = виконано
mission-mine = твоє
mission-unknown = ?

## Ходи

play-place = { card-name }: сюди, у ряд
play-replacement = { card-name }: під цю карту
play-open = Відкрити карту під рядом
play-flip = Перевернути карту ряду
play-pass = Пропустити
play-swap = Обміняти { $cards }
play-keep = Залишити все
play-discard = Скинути { $cards ->
    [one] { $cards } карту
    [few] { $cards } карти
   *[many] { $cards } карт
}
play-next = Далі: { card-name }
play-stop-open = Досить: { card-name } проти { other-card }
play-stop-closed = Досить: { card-name } лишається
play-take = { card-name } стає на місце { other-card }
play-hold = Не міняти: { other-card } лишається, { card-name } чекає під нею
play-hold-flip = Не міняти: { other-card } лишається, { card-name } йде

## Що відбувається за столом

said-place = Карта лягає в ряд сорочкою догори.
said-replacement = Карта лягає під карту ряду сорочкою догори.
said-open = Карти під рядом відкриваються.
said-flip = Карта ряду перевертається, і всі карти під нею відкриваються.
said-pass = Пропуск.
said-swap = Завдання обміняно.
said-discard = { $cards ->
    [one] { $cards } карта йде у відбій.
    [few] { $cards } карти йдуть у відбій.
   *[many] { $cards } карт іде у відбій.
}
said-reshuffle = Відбій перетасовано, він стає колодою.
said-next = Відкривається наступна карта.
said-stop = Більше карт тут не відкривають.
said-duel = { card-name } б’є { other-card }.
said-duel-cycle = Виняток: { card-name } б’є { other-card }.
said-duel-both = { card-name } і { other-card } рівні: ідуть обидві.
said-duel-tie = { card-name } і { other-card } рівні: іде { other-card }, вона кинула виклик.
said-largest = { card-name } лишається, { other-card } йде.
said-centre-higher = { card-name } старша, ніж { other-card } в ряду.
said-centre-lower = { card-name } не старша, ніж { other-card } в ряду.
said-stays = { card-name } лишається відкритою під закритою картою.
said-take = Вона стає в ряд.
said-hold = Вона не стає в ряд.
said-complete = Завдання виконано!
said-complete-given = Виконано завдання суперника!
said-clear = Карти завдання йдуть із ряду.
why-mission = завдання, карт: { $cards }
closed-mission = Завдання виконано, і партію виграно.
closed-points = Потрібні очки набрано.
closed-missions = Завдання скінчилися.
closed-turns = Зіграно останній хід.

## Заголовок

headline-dealing = Карти роздаються.
headline-act = Твій хід: поклади, відкрий або переверни карту.
headline-actions = Твій хід: { $left ->
    [one] { $left } дія
    [few] { $left } дії
   *[many] { $left } дій
}.
headline-chain = Твоя карта програла карті { card-name }. Відкрити наступну?
headline-centre = Твоя карта старша. Поставити її в ряд?
headline-discard = Скинь що хочеш — і хід закінчено.
headline-wait = Чекаємо на суперника.
headline-won = Перемога!
headline-lost = Цього разу поразка.
headline-draw = Нічия.
headline-over = Партію закінчено: { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}

## Стіл і папери

zone-centre = Ряд
zone-hand = Рука
zone-missions = Завдання
zone-piles = Колода і відбій
zone-stock = Колода
zone-discards = Відбій
zone-mission-stock = Лишилося завдань
badge-fits = пасує до завдання
note-fits = { $fits } з { $cards } на місці
note-turn = Хід { $turn } з { $turns }
role-first = починає
role-second = ходить другим
sheet-missions = Завдання цього столу
sheet-mission = Завдання
sheet-where = Де

## З чого почати

preset-posted = Як у дописі
preset-posted-about = Правила з форуму: десять завдань по п’ять карт, перемагає перше виконане.
preset-quick = Швидка
preset-quick-about = Завдання по три карти, відразу два, читати можна в обидва боки. Наша пропозиція.
preset-tournament = Турнір
preset-tournament-about = Кілька рядів, по три завдання, перемагають три очки; міняти карту не обов’язково. Наша пропозиція.

## Налаштування

option-seats = Місця
option-seats-about = «Півколоди» — гра на двох.
option-seats-2 = Двоє
option-deck = Колода
option-deck-about = Скільки карт ділиться навпіл. У колоді з 54 карт у кожного по джокеру.
option-deck-36 = 36
option-deck-52 = 52
option-deck-54 = 54, з джокерами
option-split = Половини
option-split-about = Дві масті того, хто починає; решта дві — у суперника.
option-split-sh = ♠ і ♥
option-split-sd = ♠ і ♦
option-split-ch = ♣ і ♥
option-split-cd = ♣ і ♦
option-joker = Джокери
option-joker-about = «Будь-яка карта» пасує до завдання всюди і програє всі сутички; старший б’є майже всіх, але для завдання не годиться.
option-joker-wild = Будь-яка карта
option-joker-high = Старша карта
option-cycle = Що старше за туза
option-cycle-about = Один молодший номінал б’є туза, щоб найстаршої карти не було.
option-cycle-lowest = Наймолодший номінал
option-cycle-six = Шістка
option-cycle-off = Ніщо
option-hand = Рука
option-hand-about = До скількох карт ти добираєш на початку ходу.
option-refill = Коли колода скінчилася
option-refill-about = Чи добирати того самого ходу з перетасованого відбою.
option-refill-stop = Узяти що є
option-refill-continue = Добирати далі
option-field = Центр
option-field-about = Один ряд або кілька рядів один над одним. Завдання завжди читається вздовж ряду.
option-field-line = Один ряд
option-field-grid = Кілька рядів
option-width = Стовпців не більше
option-width-about = Якої ширини може стати центр: 0 — без межі, або від 2 до 30.
option-height = Рядів не більше
option-height-about = Якої висоти може стати центр; 0 — без межі.
option-gap = Порожнє місце після завдання
option-gap-about = Чи зсувається ряд, коли зібране завдання прибрано.
option-gap-stay = Лишається
option-gap-close = Стуляється
option-clear = Що прибирають
option-clear-about = Карти виконаного завдання або все з центру (наша пропозиція).
option-clear-run = Завдання
option-clear-all = Усе
option-actions = Дій за хід
option-actions-about = Скільки можна зробити до скидання. Дві й три — наша пропозиція.
option-actions-1 = Одна
option-actions-2 = Дві
option-actions-3 = Три
option-pass = Пропуск
option-pass-about = Чи можна пропускати хід будь-коли.
option-pass-free = Завжди
option-pass-forced = Якщо більше нічого не можна
option-flip = Переворот
option-flip-about = Які закриті карти ряду можна перевертати.
option-flip-any = Усі
option-flip-own = Лише свої
option-ties = Рівні карти
option-ties-about = Яка карта йде, коли дві карти під рядом рівні.
option-ties-both = Обидві
option-ties-challenger = Та, що кинула виклик
option-chain = Після програної сутички
option-chain-about = Чи може той, хто програв, зупинитися, чи мусить відкрити наступну карту.
option-chain-may = Можна далі
option-chain-must = Треба далі
option-reuse = Відкрита карта в бою знову
option-reuse-about = Карту, що лишилася відкритою під рядом, можна взяти для нової сутички.
option-replace = Заміна
option-replace-about = Чи мусить старша карта стати в ряд, чи вирішує її власник (наша пропозиція).
option-replace-must = Обов’язкова
option-replace-may = Вирішує власник
option-count = Що йде в залік
option-count-about = Чи рахуються для твоїх завдань твої закриті карти.
option-count-open = Відкриті карти
option-count-own = І свої закриті
option-claim = Чиє завдання
option-claim-about = Чи можна виконати завдання і ходом суперника.
option-claim-both = Обох гравців
option-claim-actor = Лише того, чий хід
option-read = Напрям
option-read-about = Від тебе справа наліво, як у дописі, або в будь-який бік (наша пропозиція).
option-read-right = Справа наліво
option-read-either = У будь-який бік
option-missions_each = Завдань одразу
option-missions_each-about = Скільки завдань у тебе на руках. Два й три — наша пропозиція.
option-missions_each-1 = Одне
option-missions_each-2 = Два
option-missions_each-3 = Три
option-swap = Обмін завдань
option-swap-about = Дією можна обміняти завдання на верхнє з решти. Наша пропозиція.
option-win = Як перемагають
option-win-about = Першим завданням, очками або більшістю очок, коли завдання скінчаться.
option-win-first = Перше завдання
option-win-points = Очки
option-win-most = Більше очок
option-target = Очок для перемоги
option-target-about = Скільки очок одразу закінчують партію, якщо грають на очки.
option-score = Очки за завдання
option-score-about = Одне або за кількістю карт.
option-score-one = Одне
option-score-length = За кількістю карт
option-max_turns = Ходів не більше
option-max_turns-about = Після стількох ходів обох гравців партія закінчується.
option-open_discards = Відкритий відбій
option-open_discards-about = Обидва гравці можуть дивитися обидва відбої.
option-mission_length = Довжина завдання
option-mission_length-about = Скільки в завданні карт.
option-mission_count = Скільки завдань
option-mission_count-about = Скільки різних завдань тасується. Увесь набір відомий обом.
option-mission_ranks = Номінали в завданнях
option-mission_ranks-about = За спаданням, за зростанням або будь-які.
option-mission_ranks-down = За спаданням
option-mission_ranks-up = За зростанням
option-mission_ranks-both = І так, і так
option-mission_ranks-any = Будь-які
option-mission_colours = Кольори в завданнях
option-mission_colours-about = Червоний і чорний по черзі або будь-які.
option-mission_colours-alternate = По черзі
option-mission_colours-any = Будь-які
option-mission_wrap = Через туза
option-mission_wrap-about = Послідовність може йти далі від наймолодшого номіналу до туза.
option-mission_seed = Номер набору
option-mission_seed-about = Той самий номер дає ті самі завдання.
option-mission_list = Свої завдання
option-mission_list-about = Наприклад, RK BQ RJ / BT R9: R — червоний, B — чорний, далі номінал. Якщо порожньо, завдання складаються самі.

## Сторінка, де складають завдання

wizard-title = Завдання для гри
wizard-link = Завдання
wizard-about = Склади набір або напиши свій. Роздрукуй картки й грай на папері — або грай із ними тут.
wizard-way = Як
wizard-made = Скласти
wizard-written = Написати самому
wizard-type = По завданню в рядку
wizard-how = R — червоний, B — чорний, далі номінал: RK BQ RJ BT R9.
wizard-wrong = Таких карт у завданнях немає:
wizard-another = Інший набір
wizard-set = Набір
wizard-count = Завдань: { $missions }.
wizard-distinct = Різних такого виду: { $missions }.
wizard-play = Грати з цими
wizard-friend = Друг за посиланням
wizard-print = Роздрукувати

## Боти, від слабкого до сильного

bot-random = Беня
bot-random-about = Грає перше, що під руку трапиться.
bot-blocker = Белла
bot-blocker-about = Псує чуже і майже не дивиться на своє завдання.
bot-builder = Макс
bot-builder-about = Будує своє завдання і ні на що більше не дивиться.
bot-balanced = Ада
bot-balanced-about = Будує своє і псує те, що, схоже, будуєш ти.
bot-bluffer = Фелікс
bot-bluffer-about = Будує під закритими картами, відкриває їх пізно і не завжди ходить однаково.
bot-searcher = Нора
bot-searcher-about = Уявляє, що лежить сорочкою догори, і дограє подумки.

## Kinds of moves, in the lab's reports

kind-P = карта в ряд
kind-R = карта під ряд
kind-W = обмін завдання
kind-O = відкриття своєї карти
kind-F = перевертання карти ряду
kind-X = пропуск ходу
kind-D = скидання
kind-N = продовження
kind-S = зупинка
kind-T = стати в ряд
kind-H = не ставати в ряд
