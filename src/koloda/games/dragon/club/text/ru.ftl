# Драконий покер клуба. Названия и фразы правил, модификаторов и раскладов — в entries.*.ftl. Карты приходят знаками (7♠, 10♥), места и
# партии считаются с 1, метки — такие, как M63.

game-name = Драконий покер: клуб
game-about = Девять карт, шестьдесят четыре расклада, сто модификаторов: час, луна и твоя шляпа решают, какие карты дикие, а какие убиты. За всем следит стол.

## Слова

words-and = { $one }, { $other }
state-name = { $state ->
    [wild] дикая
    [dead] убита
    [home] домашняя
    [free] свободна
   *[natural] естественная
}
moon-name = { $moon ->
    [1] молодая луна
    [2] первая четверть
    [3] растущая луна
    [4] полнолуние
    [5] убывающая луна
    [6] последняя четверть
    [7] старая луна
   *[8] новолуние
}
weekday-name = { $weekday ->
    [1] пн
    [2] вт
    [3] ср
    [4] чт
    [5] пт
    [6] сб
   *[7] вс
}

## Выбор

choice-check = Чек
choice-call = Ответить: { $paid }
choice-raise = Поднять на
choice-allin = Ва-банк: { $paid }
choice-fold = Пас
choice-ready = Объявлять нечего
choice-leave = Не надо
choice-declare = { $number } { $entry }: без «{ $cancelled }»
choice-use = Применить: { $entry }
pick-card = { $key ->
    [by] картой { $card }
    [revive] оживить { $card }
    [wild] { $card } дикая
    [free] { $card } свободна
    [lower] понизить { $card }
    [first] { $card }
    [target] повышает { $card }
    [target2] понижает { $card }
   *[card] { $card }
}
pick-value = { $key ->
    [as] { $value ->
        [free] свободна
       *[inc] повышает
    }
    [as2] { $value ->
        [home] пара домашняя
       *[dec] пара понижает
    }
    [raise] { $value ->
        [0] номинал прежний
       *[1] номинал +4
    }
    [invert] { $value ->
        [0] масть прежняя
       *[1] масть противоположная
    }
   *[other] { $value }
}
pick-turn = { $card } → { $into }

## Что происходит на столе

said-avatar = Прибывает из измерения { $dimension }.
said-hand = { $dark ->
    [true] Партия { $hand } сдаётся втёмную: выиграет самый слабый расклад.
   *[false] Партия { $hand }: сдача.
}
said-declares = Объявляет { $number } { $entry }: без «{ $cancelled }».
said-check = Чек.
said-call = { $allin ->
    [true] Отвечает на { $paid }: ва-банк.
   *[false] Отвечает на { $paid }.
}
said-raise = { $allin ->
    [true] Поднимает на { $raised }: ва-банк.
   *[false] Поднимает на { $raised }.
}
said-fold = Пас.
said-showdown = Карты открываются, за дело берутся модификаторы.
said-show = Открывает карты.
said-layout = { $natural ->
    [0] { $layout }, естественный расклад.
    [1] { $layout }.
   *[2] { $layout }, с дикими картами.
}
story = { $number } { $entry }: { $did }.
story-did = { $what ->
    [dead] убиты { $cards }
    [wild] дикие { $cards }
    [home] домашние { $cards }
    [free] свободны { $cards }
    [natural] естественные { $cards }
    [revived] снова живы { $cards }
    [altered_natural] ожили: { $cards }
    [inc] может повысить карту: { $cards }
    [dec] может понизить карту: { $cards }
    [either] может повысить или понизить карту: { $cards }
    [locked] заперты { $cards }
    [unkillable] не убить { $cards }
   *[altered] { $cards }
}
closed-hand = Партия { $hand } из { $hands } сыграна.
closed-evening = Вечер окончен.

## Почему выиграна партия

why-folded = Все остальные спасовали: банк взят без показа.
why-returned = Этим фишкам никто не смог ответить: они возвращаются.
why-split = Расклады равны, { $layout }: различить их нечем, банк делится.
why-shared = Равные расклады делят банк: «{ $layout }»; следом «{ $other }».
why-layout = { $dark ->
    [true] Втёмную побеждает слабейший: «{ $layout }», а не «{ $other }».
   *[false] «{ $layout }» старше, чем «{ $other }».
}
why-equal = { $step ->
    [key] { $dark ->
        [true] У обоих { $layout }: втёмную побеждает младший.
       *[false] У обоих { $layout }: побеждает старший.
    }
    [class] { $less ->
        [true] У обоих { $layout }: сегодня побеждает менее естественный.
       *[false] У обоих { $layout }: побеждает более естественный.
    }
    [bank] У обоих { $layout }: побеждает держатель банка.
   *[dealer] У обоих { $layout }: побеждает сдающий.
}

## Заголовок

headline-gathering = За столом собираются гости.
headline-deal = Партия { $hand }: идёт сдача.
headline-free = Твой ход: чек или подъём.
headline-pay = Твой ход: ответить стоит { $paid ->
    [one] { $paid } фишку.
    [few] { $paid } фишки.
   *[many] { $paid } фишек.
}
headline-declare = До торгов ты можешь кое-что объявить.
headline-ready = Объявления до торгов. Тебе объявлять нечего.
headline-option = { $kind ->
    [must] { $number } { $entry }: выбрать нужно.
   *[may] { $number } { $entry }: решать тебе.
}
headline-wait-declare = Ждём объявлений.
headline-wait-bet = Ждём ставки.
headline-wait-choose = Ждём: кто-то решает, применить ли свою возможность.
headline-done = Партия { $hand } сыграна.
headline-won = Вечер за тобой!
headline-lost = Вечер за другим.
headline-draw = Победа на двоих.
headline-over = Вечер окончен.

## Стол

role-dealer = { $bank ->
    [true] { $deals ->
        [true] сдаёт, держит банк
       *[false] держит банк
    }
   *[false] сдаёт
}
badge-state = { state-name }
badge-altered = была { $card }
badge-counts = считается как { $card }
badge-flag = { $flag ->
    [I] может повысить другую карту
    [D] может понизить другую карту
    [L] заперта
   *[U] её не убить
}
note-out = фишки кончились
note-won = выигрыш { $won }
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
    [0] { $layout }, естественный
    [1] { $layout }
   *[2] { $layout }, с дикими картами
}
note-so-far = Пока: { $layout }
note-game = Партия { $hand } из { $hands }
note-pot = { $pot ->
    [one] Банк: { $pot } фишка
    [few] Банк: { $pot } фишки
   *[many] Банк: { $pot } фишек
}
note-side-pot = Банк { $number }: { $amount }
note-dark = Партия втёмную: побеждает слабейший расклад
note-ranks = { $dead ->
    [none] Дикие { $wild } · домашние { $home }
   *[other] Дикие { $wild } · убиты { $dead } · домашние { $home }
}
note-inverted = Двойки старше всех, Драконы младше
note-last = Партия { $hand }: { $why }
trait-from = { $sex ->
    [f] дама из измерения { $dimension }
    [m] господин из измерения { $dimension }
   *[none] из измерения { $dimension }
}
trait-tone = { $tone ->
    [light] в светлом
   *[dark] в тёмном
}
trait-glasses = очки
trait-beard = борода
trait-hat = шляпа
trait-drink = { $drink ->
    [soft] лимонад
   *[alcohol] спиртное
}
trait-analogue = часов со стрелками: { $count }
trait-digital = цифровых часов: { $count }
trait-deck = запасных колод: { $count }

## Бумаги

people-title = Кто за столом
people-seat = Место
people-who = Что видят модификаторы
force-title = Что в силе
force-what = Что
force-is = Сейчас
force-wild = Дикие в этот час
force-dead = Убиты в этот час
force-home = Домашние в этом месяце
force-ranks = { $ranks }
force-m1 = Без диких карт
force-seat = место { $seat }
force-order = Порядок карт
force-order-is = { $inverted ->
    [true] старше всех Двойка, младше всех Дракон
   *[false] старше всех Дракон, младше всех Двойка
}
force-suits = Масти
force-suits-are = { $inverted ->
    [true] ♠ ♣ ♦ ♥, от старшей
   *[false] ♥ ♦ ♣ ♠, от старшей
}
force-moment = Когда
force-moment-is = { weekday-name } { $date }, { $time }, { $light ->
    [day] светло
   *[night] темно
}
force-clock = Часы стола
force-clock-is = { $time }, { moon-name }, { $tone ->
    [light] больше светлой одежды
    [dark] больше тёмной одежды
   *[none] одежда разная
}
force-room = Комната
room-weather = { $weather ->
    [sunny] солнечно
    [overcast] пасмурно
   *[other] погода не в счёт
}
room-saints = изображений святых: { $count }
room-animals = животных: { $count }
room-analogue = часов со стрелками: { $count }
room-digital = цифровых часов: { $count }
room-exits = выходов: { $count }
room-table = стол искусственный
room-closed = дверь заперта
touched-title = Что коснулось карт
touched-card = Карта
touched-is = Состояние
touched-by = Чем
touched-name = { $card }
touched-state = { state-name }
touched-entry = { $number } { $entry }
sheet-title = Вечер
sheet-hand = Партия
sheet-won = Чем выиграна
sheet-who = Взяло
sheet-folded = все спасовали

## Наборы правил

preset-club = Вечер в клубе
preset-club-about = Три партии в комнате с кошкой, иконой и стенными часами; каждый тянет себе персонажа.
preset-bazaar = Базар-на-Деве
preset-bazaar-about = Шестеро за столом, две колоды, два зверя и солнце в окне.
preset-duel = Дуэль
preset-duel-about = Двое, пять партий: в каждой чётной порядок карт переворачивается.
preset-cellar = Погреб
preset-cellar-about = Запертый погреб за Полярным кругом, пластиковый стол и три святых.
preset-bare = Голый стол
preset-bare-about = Пустая комната и гости без примет: модификаторов меньше не бывает.

## Параметры

option-seats = Места
option-seats-about = Сколько игроков, от двух до восьми. С шести — две колоды.
option-hands = Партии
option-hands-about = Длина вечера. Он кончится раньше, если фишки останутся у одного.
option-stack = Фишки
option-stack-about = С чем каждый начинает.
option-min_bet = Наименьший подъём
option-min_bet-about = Чётное число; взнос перед сдачей — его половина.
option-max_bet = Наибольший подъём
option-max_bet-about = На сколько можно поднять за раз.
option-avatars = Персонажи
option-avatars-about = На что в людях смотрят модификаторы: каждый тянет персонажа картой — или ни у кого нет примет.
option-avatars-drawn = По жребию
option-avatars-plain = Без примет
option-place = Где играем
option-place-about = Чьи часы, солнце и луна в счёт.
option-place-kyiv = Киев
option-place-london = Лондон
option-place-new_york = Нью-Йорк
option-place-quito = Кито
option-place-reykjavik = Рейкьявик
option-place-sydney = Сидней
option-place-tbilisi = Тбилиси
option-place-tokyo = Токио
option-place-tromso = Тромсё
option-weather = Погода
option-weather-about = Что за окном; солнце и тучи убивают карты.
option-weather-other = Не в счёт
option-weather-sunny = Солнечно
option-weather-overcast = Пасмурно
option-saints = Изображения святых
option-saints-about = Нечётное число отнимает дикость у трёх номиналов.
option-animals = Животные
option-animals-about = Звери в комнате оживляют карты.
option-analogue = Часы со стрелками
option-analogue-about = Каждые переводят часы стола на час вперёд.
option-digital = Цифровые часы
option-digital-about = Каждые переводят часы стола на час назад.
option-exits = Выходы
option-exits-about = Нечётное число делает карты домашними и дикими.
option-table_natural = Настоящий стол
option-table_natural-about = За искусственным столом порядок карт перевёрнут.
option-closed = Запертая комната
option-closed-about = За запертой дверью бубны выходят на свободу.
option-decks = Колоды
option-decks-about = Одна на двоих–пятерых, две на большее число.
option-decks-auto = Сколько нужно
option-decks-1 = Одна
option-decks-2 = Две
option-dark_hand = Партии втёмную
option-dark_hand-about = Как сдают втёмную.
option-dark_hand-all_down = Всё рубашкой вверх
option-dark_hand-blind = Как обычно, не глядя
option-clock_shift = Часы в комнате
option-clock_shift-about = Кто смотрит на время, сдвинутое часами.
option-clock_shift-rules_and_later = Правила и поздние модификаторы
option-clock_shift-all = Все
option-clock_shift-later = Только поздние модификаторы
option-r2_scope = Старшая карта победителя
option-r2_scope-about = Дикой станет она сама или весь её номинал.
option-r2_scope-card = Она сама
option-r2_scope-rank = Весь номинал
option-naturalness = Естественность
option-naturalness-about = Решает у равных раскладов после номиналов или до них.
option-naturalness-after_components = После
option-naturalness-before_components = До
option-series_86_88 = Разная одежда, партии 3 и 4
option-series_86_88-about = Модификаторы 87 и 88 — в партии 2, как написано, или в партиях 3 и 4.
option-series_86_88-literal = Как написано
option-series_86_88-series = По порядку
option-m61_cancels = Третья шляпа отменяет
option-m61_cancels-about = Какой модификатор не действует, если третий игрок в шляпе: о бородах или о шляпах.
option-m61_cancels-56 = 56, бороды
option-m61_cancels-57 = 57, шляпы
option-raise_cap = Подъёмов за круг
option-raise_cap-about = Сколько их может быть; если не задано — сколько угодно.
option-off = Без модификаторов
option-off-about = Эти не играют.

## Боты, от слабого к сильному

bot-random = Бесёнок Пип
bot-random-about = Ставит, что в голову взбредёт.
bot-natural = Грета
bot-natural-about = Видит, что на картах напечатано, и не видит, что с ними делают правила.
bot-knower = Отто
bot-knower-about = Применяет правила к картам, которые видит, и берёт каждую возможность улучшить свой расклад.
bot-simulator = Вера
bot-simulator-about = Десятки раз доигрывает кон в уме со всеми модификаторами, читает твои ставки и примеряет каждую возможность к тому, что открыли остальные.

## Виды ходов, для отчётов лаборатории

kind-allin = ва-банк
kind-call = ответ
kind-check = чек
kind-declare = объявление
kind-fold = пас
kind-leave = отказ от возможности
kind-option = применение возможности
kind-raise = подъём
kind-ready = объявлять нечего
