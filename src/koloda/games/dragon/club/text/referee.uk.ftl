# Суддя за справжнім столом. Карти надходять знаками (7♠, 10♥), місця й кола рахують від 1.

## Чому пункт діє

fact-clock = на годиннику { $time }
fact-wild = цієї години дика { $rank }
fact-dead = годину тому дикою була { $rank }
fact-month = місяць { $month }
fact-home = домашні: { $ranks }
fact-hand = партія { $hand }, місць: { $seats }
fact-weekday = { weekday-name }
fact-date = { weekday-name } { $date }
fact-seat = числа ведуть до місця { $seat }
fact-light = { $light ->
    [day] світло
   *[night] темно
}
fact-people = { $trait ->
    [woman] жінки: { $seats }
    [man] чоловіки: { $seats }
    [glasses] в окулярах: { $seats }
    [beard] з бородою: { $seats }
    [hat] у капелюсі: { $seats }
    [soft] з безалкогольним: { $seats }
    [alcohol] з міцним: { $seats }
    [deck] із запасною колодою: { $seats }
    [analogue] з годинником зі стрілками: { $seats }
   *[digital] з цифровим годинником: { $seats }
}
fact-dealer = роздає місце { $seat }
fact-dimensions = виміри: { $names }
fact-top = минулу партію виграв розклад зі старшою { $card }
fact-four = минулу партію виграла четвірка { $cards }
fact-layout = минулу партію виграв розклад «{ $layout }»
fact-pot = минулий банк був { $pot }
fact-shown = відкриті в минулій партії: { $cards }
fact-record = у записі: { $ranks }, лишилося партій: { $left }

## Ланцюжок карти

card-counts = { state-name }, рахується як { $card }
link-trigger = { $locked ->
    [true] спричинила це й тепер замкнена, бо була змінена
   *[false] спричинила це
}
link-did = { $what ->
    [dead] убита
    [wild] стала дикою
    [home] стала домашньою
    [free] стала вільною
    [natural] знову природна
    [revived] ожила
    [altered] { $was } стала { $card }
    [altered_natural] ожила як { $card }
    [spared] була б убита, але стала іншою: { state-name }
    [undone] це скасовано, знову { state-name }
    [inc] може підвищити іншу карту
    [dec] може понизити іншу карту
    [either] може підвищити або понизити іншу карту
    [locked] замкнена
    [unkillable] модифікаторам її не вбити
   *[other] зачеплена, але лишилася якою була
}
link-barred = { $why ->
    [locked] змінив би її, але вона замкнена
    [thrice] змінив би її, але більше трьох модифікаторів не буває
   *[own-only] змінив би її, але причина діє лише у своїй руці
}

## Сторінка

ref-link = Суддя для своєї колоди
ref-title = Драконячий покер: суддя
ref-about = Грай із друзями своєю колодою. Розкажи телефону, хто сидить за столом, яка довкола кімната та які карти лежать відкрито, — він скаже, чим стала кожна карта, хто виграв і чому.
ref-steps = Кроки
ref-step-room = Кімната
ref-step-cards = Карти
ref-step-ruling = Рішення
ref-now = Партія { $hand }: роздає { $name }
ref-next = До карт
ref-moment = Коли
ref-date = Дата
ref-time = Час
ref-clock = Узяти з цього телефона
ref-clock-about = На годинник дивляться один раз — коли роздають першу карту.
ref-elsewhere = В іншому місці: сонце з 6 до 18
ref-room = Кімната
ref-more = Як читати правила
ref-people = Люди
ref-people-about = За годинниковою стрілкою від півночі. Натисни на ім’я й познач, на що дивляться модифікатори.
ref-seat = Місце { $seat }
ref-name = Ім’я
ref-add = Додати місце
ref-remove = Прибрати місце
ref-at = Де сидить
ref-point = { $at ->
    [N] північ
    [NE] північний схід
    [E] схід
    [SE] південний схід
    [S] південь
    [SW] південний захід
    [W] захід
   *[NW] північний захід
}
ref-sex = Ким рахувати
ref-sex-is = { $sex ->
    [f] жінка
    [m] чоловік
   *[none] ніким
}
ref-trait = { $trait ->
    [glasses] Окуляри
    [beard] Борода
   *[hat] Капелюх
}
ref-tone = Одяг
ref-tone-is = { $tone ->
    [light] світлий
    [dark] темний
   *[none] різний
}
ref-drink = Напій
ref-drink-is = { $drink ->
    [soft] безалкогольний
    [alcohol] міцний
   *[none] немає
}
ref-dimension = Рідний вимір
ref-count = { $what ->
    [analogue] Годинники зі стрілками
    [digital] Цифрові годинники
   *[spare_deck] Запасні колоди
}
ref-plain = нічого особливого
ref-new-game = Місця змінилися: починається нова гра з партії 1.
ref-circle = { $up ->
    [true] Коло { $circle }, відкрито
   *[false] Коло { $circle }, закрито
}
ref-card-of = { $name }, коло { $circle }
ref-all-down = { $count ->
    [1] Кожному по карті закрито
   *[other] Кожному карт закрито: { $count }
}
ref-unseen = сорочкою догори
ref-pick = Обери карту: { $name }
ref-show = Показ карт: { $name }, коло { $circle }
ref-all-told = Усі карти названо.
ref-undo = Повернути
ref-keep-down = Лишити закритою
ref-fold = Пас
ref-folded = спасував
ref-betting = Ставки
ref-raiser = Хто підвищував останнім
ref-nobody = Ніхто
ref-pot = Банк
ref-pot-about = На минулий банк дивиться модифікатор 62.
ref-read = Прочитати рішення
ref-missing = { $count ->
    [1] Поки що так. Лишилося показати одну карту.
   *[other] Поки що так. Лишилося показати карт: { $count }
}
ref-wins = Виграє { $names }
ref-share = Банк ділять { $names }
ref-cards = Карти й розклади
ref-cards-about = Натисни на карту: що з нею сталося?
ref-so-far = поки що
ref-stands = { $card } за { $value }
ref-chain = { $card }: { $state }
ref-untouched = Її ніщо не торкнулося.
ref-set-off = Причина: { $cards }
ref-chosen-by = вибір: { $name }
ref-options = Вибір
ref-options-about = За порядком. Що не сказано, те пропало.
ref-options-none = Обирати нікому нічого.
ref-declare = До ставок
ref-may-declare = До ставок: хтось щось оголошує?
ref-forced = обов’язково
ref-leave-out = не треба
ref-key = { $key ->
    [by] Якою картою?
    [revive] Яку оживити?
    [wild] Яку зробити дикою?
    [free] Яку звільнити?
    [lower] Яку понизити?
    [first] Яка з двох перша?
    [as] Що вона робить?
    [target] Яку підвищує?
    [as2] А її пара?
    [target2] Яку понижує?
    [cancel] Який модифікатор скасувати?
    [suit] Яка масть?
    [rank] Який ранг?
    [step] Вгору чи вниз?
    [shift] На скільки?
    [raise] Підвищити на 4?
    [invert] Змінити масть?
    [cards] Яку карту чи дві?
   *[card] Яку карту?
}
ref-take = Зробити так
ref-used = Сказано
ref-take-back = Повернути: { $what }
ref-not-allowed = Не можна: { $what }
ref-entries = Що спрацювало
ref-entries-about = Зніми позначку з модифікатора й побачиш, що було б без нього.
ref-kept = скасовано: { $label }
ref-what-if = Без { $labels }
ref-same = Нічого б не змінилося.
ref-would = { $now } → { $then }
ref-all-on = Повернути всі
ref-leave-off = Прибрати назовсім
ref-next-hand = Наступна партія
ref-next-about = Переможець, банк і використані права переходять до неї.
ref-over = Новий вечір
ref-sure = Забути цей вечір?
ref-yes = Забути
ref-no = Лишити
ref-journal = Вечір
ref-won-with = Партія { $hand }: { $names }, { $layout }
ref-won-folded = Партія { $hand }: { $names }, решта спасували
ref-again = Ще раз
