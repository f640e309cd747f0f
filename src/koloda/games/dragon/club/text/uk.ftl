# Драконячий покер клубу. Назви й фрази правил, модифікаторів і розкладів — в entries.*.ftl. Карти надходять знаками (7♠, 10♥), місця та
# партії рахуються з 1, мітки — такі, як M63.

game-name = Драконячий покер: клуб
game-about = Дев’ять карт, шістдесят чотири розклади, сто модифікаторів: година, місяць і твій капелюх вирішують, які карти дикі, а які вбиті. За всім стежить стіл.

## Слова

words-and = { $one }, { $other }
state-name = { $state ->
    [wild] дика
    [dead] убита
    [home] домашня
    [free] вільна
   *[natural] природна
}
moon-name = { $moon ->
    [1] молодий місяць
    [2] перша чверть
    [3] зростає місяць
    [4] повня
    [5] спадає місяць
    [6] остання чверть
    [7] старий місяць
   *[8] новий місяць
}
weekday-name = { $weekday ->
    [1] пн
    [2] вт
    [3] ср
    [4] чт
    [5] пт
    [6] сб
   *[7] нд
}

## Вибір

choice-check = Чек
choice-call = Відповісти: { $paid }
choice-raise = Підняти на
choice-allin = Ва-банк: { $paid }
choice-fold = Пас
choice-ready = Оголошувати нічого
choice-leave = Не треба
choice-declare = { $number } { $entry }: без «{ $cancelled }»
choice-use = Застосувати: { $entry }
pick-card = { $key ->
    [by] картою { $card }
    [revive] оживити { $card }
    [wild] { $card } дика
    [free] { $card } вільна
    [lower] знизити { $card }
    [first] { $card }
    [target] підвищує { $card }
    [target2] знижує { $card }
   *[card] { $card }
}
pick-value = { $key ->
    [as] { $value ->
        [free] вільна
       *[inc] підвищує
    }
    [as2] { $value ->
        [home] пара домашня
       *[dec] пара знижує
    }
    [raise] { $value ->
        [0] номінал той самий
       *[1] номінал +4
    }
    [invert] { $value ->
        [0] масть та сама
       *[1] масть протилежна
    }
   *[other] { $value }
}
pick-turn = { $card } → { $into }

## Що відбувається за столом

said-avatar = Прибуває з виміру { $dimension }.
said-hand = { $dark ->
    [true] Партію { $hand } здають утемну: виграє найслабший розклад.
   *[false] Партія { $hand }: здача.
}
said-declares = Оголошує { $number } { $entry }: без «{ $cancelled }».
said-check = Чек.
said-call = { $allin ->
    [true] Відповідає на { $paid }: ва-банк.
   *[false] Відповідає на { $paid }.
}
said-raise = { $allin ->
    [true] Піднімає на { $raised }: ва-банк.
   *[false] Піднімає на { $raised }.
}
said-fold = Пас.
said-showdown = Карти відкривають, до справи беруться модифікатори.
said-show = Відкриває карти.
said-layout = { $natural ->
    [0] { $layout }, природний розклад.
    [1] { $layout }.
   *[2] { $layout }, з дикими картами.
}
story = { $number } { $entry }: { $did }.
story-did = { $what ->
    [dead] убиті { $cards }
    [wild] дикі { $cards }
    [home] домашні { $cards }
    [free] вільні { $cards }
    [natural] природні { $cards }
    [revived] знову живі { $cards }
    [altered_natural] ожили: { $cards }
    [inc] може підвищити карту: { $cards }
    [dec] може знизити карту: { $cards }
    [either] може підвищити чи знизити карту: { $cards }
    [locked] замкнені { $cards }
    [unkillable] не вбити { $cards }
   *[altered] { $cards }
}
closed-hand = Партію { $hand } з { $hands } зіграно.
closed-evening = Вечір скінчився.

## Чому виграно партію

why-folded = Усі інші спасували: банк узято без показу.
why-returned = На ці фішки ніхто не зміг відповісти: вони повертаються.
why-split = Розклади рівні, { $layout }: розрізнити їх нічим, банк ділять.
why-shared = Рівні розклади ділять банк: «{ $layout }»; далі «{ $other }».
why-layout = { $dark ->
    [true] Утемну перемагає найслабший: «{ $layout }», а не «{ $other }».
   *[false] «{ $layout }» старший за «{ $other }».
}
why-equal = { $step ->
    [key] { $dark ->
        [true] В обох { $layout }: утемну перемагає молодший.
       *[false] В обох { $layout }: перемагає старший.
    }
    [class] { $less ->
        [true] В обох { $layout }: сьогодні перемагає менш природний.
       *[false] В обох { $layout }: перемагає природніший.
    }
    [bank] В обох { $layout }: перемагає той, хто тримає банк.
   *[dealer] В обох { $layout }: перемагає роздавач.
}

## Заголовок

headline-gathering = За столом збираються гості.
headline-deal = Партія { $hand }: іде здача.
headline-free = Твій хід: чек або підняття.
headline-pay = Твій хід: відповісти коштує { $paid ->
    [one] { $paid } фішку.
    [few] { $paid } фішки.
   *[many] { $paid } фішок.
}
headline-declare = До торгів ти можеш дещо оголосити.
headline-ready = Оголошення до торгів. Тобі оголошувати нічого.
headline-option = { $kind ->
    [must] { $number } { $entry }: вибрати треба.
   *[may] { $number } { $entry }: вирішувати тобі.
}
headline-wait-declare = Чекаємо оголошень.
headline-wait-bet = Чекаємо ставки.
headline-wait-choose = Чекаємо: хтось вирішує, чи скористатися своєю можливістю.
headline-done = Партію { $hand } зіграно.
headline-won = Вечір твій!
headline-lost = Вечір за іншим.
headline-draw = Перемога на двох.
headline-over = Вечір скінчився.

## Стіл

role-dealer = { $bank ->
    [true] { $deals ->
        [true] здає, тримає банк
       *[false] тримає банк
    }
   *[false] здає
}
badge-state = { state-name }
badge-altered = була { $card }
badge-counts = рахується як { $card }
badge-flag = { $flag ->
    [I] може підвищити іншу карту
    [D] може знизити іншу карту
    [L] замкнена
   *[U] її не вбити
}
note-out = фішки скінчилися
note-won = виграш { $won }
note-put = поставлено { $put }
note-paid = внесено { $paid }
note-folded = пас
note-all-in = ва-банк
note-avatar = { $sex ->
    [f] ♀ { $dimension }
    [m] ♂ { $dimension }
   *[none] { $dimension }
}
    .about = { trait-from }
zone-stock = Колода
note-layout = { $natural ->
    [0] { $layout }, природний
    [1] { $layout }
   *[2] { $layout }, з дикими картами
}
note-so-far = Поки що: { $layout }
note-game = Партія { $hand } з { $hands }
note-pot = { $pot ->
    [one] Банк: { $pot } фішка
    [few] Банк: { $pot } фішки
   *[many] Банк: { $pot } фішок
}
note-side-pot = Банк { $number }: { $amount }
note-dark = Партія втемну: перемагає найслабший розклад
note-ranks = { $dead ->
    [none] Дикі { $wild } · домашні { $home }
   *[other] Дикі { $wild } · убиті { $dead } · домашні { $home }
}
note-inverted = Двійки найстарші, Дракони наймолодші
note-last = Партія { $hand }: { $why }
trait-from = { $sex ->
    [f] пані з виміру { $dimension }
    [m] пан із виміру { $dimension }
   *[none] з виміру { $dimension }
}
trait-tone = { $tone ->
    [light] у світлому
   *[dark] у темному
}
trait-glasses = окуляри
trait-beard = борода
trait-hat = капелюх
trait-drink = { $drink ->
    [soft] лимонад
   *[alcohol] хмільне
}
trait-analogue = годинників зі стрілками: { $count }
trait-digital = цифрових годинників: { $count }
trait-deck = запасних колод: { $count }

## Папери

people-title = Хто за столом
people-seat = Місце
people-who = Що бачать модифікатори
force-title = Що діє
force-what = Що
force-is = Тепер
force-wild = Дикі цієї години
force-dead = Убиті цієї години
force-home = Домашні цього місяця
force-ranks = { $ranks }
force-m1 = Без диких карт
force-seat = місце { $seat }
force-order = Порядок карт
force-order-is = { $inverted ->
    [true] найстарша Двійка, наймолодший Дракон
   *[false] найстарший Дракон, наймолодша Двійка
}
force-suits = Масті
force-suits-are = { $inverted ->
    [true] ♠ ♣ ♦ ♥, від найстаршої
   *[false] ♥ ♦ ♣ ♠, від найстаршої
}
force-moment = Коли
force-moment-is = { weekday-name } { $date }, { $time }, { $light ->
    [day] видно
   *[night] темно
}
force-clock = Годинник столу
force-clock-is = { $time }, { moon-name }, { $tone ->
    [light] більше світлого одягу
    [dark] більше темного одягу
   *[none] одяг різний
}
force-room = Кімната
room-weather = { $weather ->
    [sunny] сонячно
    [overcast] хмарно
   *[other] погода не рахується
}
room-saints = зображень святих: { $count }
room-animals = тварин: { $count }
room-analogue = годинників зі стрілками: { $count }
room-digital = цифрових годинників: { $count }
room-exits = виходів: { $count }
room-table = стіл штучний
room-closed = двері замкнено
touched-title = Що торкнулося карт
touched-card = Карта
touched-is = Стан
touched-by = Чим
touched-name = { $card }
touched-state = { state-name }
touched-entry = { $number } { $entry }
sheet-title = Вечір
sheet-hand = Партія
sheet-won = Чим виграно
sheet-who = Узяло
sheet-folded = усі спасували

## Набори правил

preset-club = Вечір у клубі
preset-club-about = Три партії в кімнаті з кішкою, іконою та стінним годинником; кожен тягне собі персонажа.
preset-bazaar = Базар-на-Деві
preset-bazaar-about = Шестеро за столом, дві колоди, двоє звірів і сонце у вікні.
preset-duel = Двобій
preset-duel-about = Двоє, п’ять партій: у кожній парній порядок карт перевертається.
preset-cellar = Льох
preset-cellar-about = Замкнений льох за Полярним колом, пластиковий стіл і троє святих.
preset-bare = Голий стіл
preset-bare-about = Порожня кімната й гості без прикмет: модифікаторів менше не буває.

## Параметри

option-seats = Місця
option-seats-about = Скільки гравців, від двох до восьми. Від шести — дві колоди.
option-hands = Партії
option-hands-about = Довжина вечора. Він скінчиться раніше, якщо фішки лишаться в одного.
option-stack = Фішки
option-stack-about = З чим кожен починає.
option-min_bet = Найменше підняття
option-min_bet-about = Парне число; внесок перед здачею — його половина.
option-max_bet = Найбільше підняття
option-max_bet-about = На скільки можна підняти за раз.
option-avatars = Персонажі
option-avatars-about = На що в людях зважають модифікатори: кожен тягне персонажа картою — або ні в кого немає прикмет.
option-avatars-drawn = За жеребом
option-avatars-plain = Без прикмет
option-place = Де граємо
option-place-about = Чий годинник, сонце й місяць рахуються.
option-place-kyiv = Київ
option-place-london = Лондон
option-place-new_york = Нью-Йорк
option-place-quito = Кіто
option-place-reykjavik = Рейк’явік
option-place-sydney = Сідней
option-place-tbilisi = Тбілісі
option-place-tokyo = Токіо
option-place-tromso = Тромсе
option-weather = Погода
option-weather-about = Що за вікном; сонце й хмари вбивають карти.
option-weather-other = Не рахується
option-weather-sunny = Сонячно
option-weather-overcast = Хмарно
option-saints = Зображення святих
option-saints-about = Непарне число відбирає дикість у трьох номіналів.
option-animals = Тварини
option-animals-about = Звірі в кімнаті оживляють карти.
option-analogue = Годинники зі стрілками
option-analogue-about = Кожен переводить годинник столу на годину вперед.
option-digital = Цифрові годинники
option-digital-about = Кожен переводить годинник столу на годину назад.
option-exits = Виходи
option-exits-about = Непарне число робить карти домашніми й дикими.
option-table_natural = Справжній стіл
option-table_natural-about = За штучним столом порядок карт перевернуто.
option-closed = Замкнена кімната
option-closed-about = За замкненими дверима бубни виходять на волю.
option-decks = Колоди
option-decks-about = Одна на двох–п’ятьох, дві на більше число.
option-decks-auto = Скільки треба
option-decks-1 = Одна
option-decks-2 = Дві
option-dark_hand = Партії втемну
option-dark_hand-about = Як здають утемну.
option-dark_hand-all_down = Усе сорочкою вгору
option-dark_hand-blind = Як завжди, не дивлячись
option-clock_shift = Годинники в кімнаті
option-clock_shift-about = Хто зважає на час, зсунутий годинниками.
option-clock_shift-rules_and_later = Правила й пізні модифікатори
option-clock_shift-all = Усі
option-clock_shift-later = Лише пізні модифікатори
option-r2_scope = Старша карта переможця
option-r2_scope-about = Дикою стане вона сама чи весь її номінал.
option-r2_scope-card = Вона сама
option-r2_scope-rank = Увесь номінал
option-naturalness = Природність
option-naturalness-about = Вирішує в рівних розкладів після номіналів чи до них.
option-naturalness-after_components = Після
option-naturalness-before_components = До
option-series_86_88 = Різний одяг, партії 3 і 4
option-series_86_88-about = Модифікатори 87 і 88 — у партії 2, як написано, чи в партіях 3 і 4.
option-series_86_88-literal = Як написано
option-series_86_88-series = За порядком
option-m61_cancels = Третій капелюх скасовує
option-m61_cancels-about = Який модифікатор не діє, коли третій гравець у капелюсі: про бороди чи про капелюхи.
option-m61_cancels-56 = 56, бороди
option-m61_cancels-57 = 57, капелюхи
option-raise_cap = Піднять за коло
option-raise_cap-about = Скільки їх може бути; якщо не задано — скільки завгодно.
option-off = Без модифікаторів
option-off-about = Ці не грають.

## Боти, від слабкого до сильного

bot-random = Бісик Піп
bot-random-about = Ставить, що на думку спаде.
bot-natural = Грета
bot-natural-about = Бачить, що на картах надруковано, і не бачить, що з ними роблять правила.
bot-knower = Отто
bot-knower-about = Застосовує правила до карт, які бачить, і не пропускає нагоди поліпшити свій розклад.
bot-simulator = Віра
bot-simulator-about = Десятки разів дограє кін подумки з усіма модифікаторами, читає твої ставки й приміряє кожну можливість до того, що відкрили інші.

## Види ходів, для звітів лабораторії

kind-allin = ва-банк
kind-call = відповідь
kind-check = чек
kind-declare = оголошення
kind-fold = пас
kind-leave = відмова від можливості
kind-option = застосування можливості
kind-raise = підняття
kind-ready = оголошувати нічого
