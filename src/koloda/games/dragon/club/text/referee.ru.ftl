# Судья за настоящим столом. Карты приходят знаками (7♠, 10♥), места и круги считаются с 1.

## Почему пункт действует

fact-clock = на часах { $time }
fact-wild = в этот час дикая { $rank }
fact-dead = час назад дикой была { $rank }
fact-month = месяц { $month }
fact-home = домашние: { $ranks }
fact-hand = партия { $hand }, мест: { $seats }
fact-weekday = { weekday-name }
fact-date = { weekday-name } { $date }
fact-seat = числа ведут к месту { $seat }
fact-light = { $light ->
    [day] светло
   *[night] темно
}
fact-people = { $trait ->
    [woman] женщины: { $seats }
    [man] мужчины: { $seats }
    [glasses] в очках: { $seats }
    [beard] с бородой: { $seats }
    [hat] в шляпе: { $seats }
    [soft] с безалкогольным: { $seats }
    [alcohol] с крепким: { $seats }
    [deck] с запасной колодой: { $seats }
    [analogue] с часами со стрелками: { $seats }
   *[digital] с цифровыми часами: { $seats }
}
fact-dealer = сдаёт место { $seat }
fact-dimensions = измерения: { $names }
fact-top = прошлую партию выиграл расклад со старшей { $card }
fact-four = прошлую партию выиграла четвёрка { $cards }
fact-layout = прошлую партию выиграл расклад «{ $layout }»
fact-pot = прошлый банк был { $pot }
fact-shown = открыты в прошлой партии: { $cards }
fact-record = в записи: { $ranks }, осталось партий: { $left }

## Цепочка карты

card-counts = { state-name }, считается как { $card }
link-trigger = { $locked ->
    [true] вызвала это и теперь заперта, потому что была изменена
   *[false] вызвала это
}
link-did = { $what ->
    [dead] убита
    [wild] стала дикой
    [home] стала домашней
    [free] стала свободной
    [natural] снова естественная
    [revived] ожила
    [altered] { $was } превратилась в { $card }
    [altered_natural] ожила как { $card }
    [spared] была бы убита, но стала иной: { state-name }
    [undone] это отменено, снова { state-name }
    [inc] может повысить другую карту
    [dec] может понизить другую карту
    [either] может повысить или понизить другую карту
    [locked] заперта
    [unkillable] модификаторам её не убить
   *[other] задета, но осталась какой была
}
link-barred = { $why ->
    [locked] изменил бы её, но она заперта
    [thrice] изменил бы её, но больше трёх модификаторов не бывает
   *[own-only] изменил бы её, но причина действует только в своей руке
}

## Страница

ref-link = Судья для своей колоды
ref-title = Драконий покер: судья
ref-about = Играй с друзьями своей колодой. Расскажи телефону, кто сидит за столом, какая вокруг комната и какие карты лежат открыто, — он скажет, чем стала каждая карта, кто выиграл и почему.
ref-steps = Шаги
ref-step-room = Комната
ref-step-cards = Карты
ref-step-ruling = Решение
ref-now = Партия { $hand }: сдаёт { $name }
ref-next = К картам
ref-moment = Когда
ref-date = Дата
ref-time = Время
ref-clock = Взять с этого телефона
ref-clock-about = Часы смотрят один раз — когда сдают первую карту.
ref-elsewhere = В другом месте: солнце с 6 до 18
ref-room = Комната
ref-more = Как читать правила
ref-people = Люди
ref-people-about = По часовой стрелке от севера. Нажми на имя и отметь, на что смотрят модификаторы.
ref-seat = Место { $seat }
ref-name = Имя
ref-add = Добавить место
ref-remove = Убрать место
ref-at = Где сидит
ref-point = { $at ->
    [N] север
    [NE] северо-восток
    [E] восток
    [SE] юго-восток
    [S] юг
    [SW] юго-запад
    [W] запад
   *[NW] северо-запад
}
ref-sex = Кем считать
ref-sex-is = { $sex ->
    [f] женщина
    [m] мужчина
   *[none] никем
}
ref-trait = { $trait ->
    [glasses] Очки
    [beard] Борода
   *[hat] Шляпа
}
ref-tone = Одежда
ref-tone-is = { $tone ->
    [light] светлая
    [dark] тёмная
   *[none] разная
}
ref-drink = Напиток
ref-drink-is = { $drink ->
    [soft] безалкогольный
    [alcohol] крепкий
   *[none] нет
}
ref-dimension = Родное измерение
ref-count = { $what ->
    [analogue] Часы со стрелками
    [digital] Цифровые часы
   *[spare_deck] Запасные колоды
}
ref-plain = ничего особенного
ref-new-game = Места изменились: начинается новая игра с партии 1.
ref-circle = { $up ->
    [true] Круг { $circle }, в открытую
   *[false] Круг { $circle }, втёмную
}
ref-card-of = { $name }, круг { $circle }
ref-all-down = { $count ->
    [1] Каждому по карте втёмную
   *[other] Каждому карт втёмную: { $count }
}
ref-unseen = рубашкой вверх
ref-pick = Выбери карту: { $name }
ref-show = Показ карт: { $name }, круг { $circle }
ref-all-told = Все карты названы.
ref-undo = Вернуть
ref-keep-down = Оставить втёмную
ref-fold = Пас
ref-folded = спасовал
ref-betting = Ставки
ref-raiser = Кто поднимал последним
ref-nobody = Никто
ref-pot = Банк
ref-pot-about = На прошлый банк смотрит модификатор 62.
ref-read = Прочесть решение
ref-missing = { $count ->
    [1] Пока так. Осталось показать одну карту.
   *[other] Пока так. Осталось показать карт: { $count }
}
ref-wins = Выигрывает { $names }
ref-share = Банк делят { $names }
ref-cards = Карты и расклады
ref-cards-about = Нажми на карту: что с ней стало?
ref-so-far = пока
ref-stands = { $card } за { $value }
ref-chain = { $card }: { $state }
ref-untouched = Её ничто не коснулось.
ref-set-off = Причина: { $cards }
ref-chosen-by = выбор: { $name }
ref-options = Выбор
ref-options-about = По порядку. Что не сказано, то пропало.
ref-options-none = Выбирать никому нечего.
ref-declare = До ставок
ref-may-declare = До ставок: кто-нибудь что-то объявляет?
ref-forced = обязательно
ref-leave-out = не надо
ref-key = { $key ->
    [by] Какой картой?
    [revive] Какую оживить?
    [wild] Какую сделать дикой?
    [free] Какую освободить?
    [lower] Какую понизить?
    [first] Какая из двух первая?
    [as] Что она делает?
    [target] Какую повышает?
    [as2] А её пара?
    [target2] Какую понижает?
    [cancel] Какой модификатор отменить?
    [suit] Какая масть?
    [rank] Какое достоинство?
    [step] Вверх или вниз?
    [shift] На сколько?
    [raise] Повысить на 4?
    [invert] Сменить масть?
    [cards] Какую карту или две?
   *[card] Какую карту?
}
ref-take = Сделать так
ref-used = Сказано
ref-take-back = Вернуть: { $what }
ref-not-allowed = Нельзя: { $what }
ref-entries = Что сработало
ref-entries-about = Сними галочку с модификатора и увидишь, что было бы без него.
ref-kept = отменён: { $label }
ref-what-if = Без { $labels }
ref-same = Ничего бы не изменилось.
ref-would = { $now } → { $then }
ref-all-on = Вернуть все
ref-leave-off = Убрать насовсем
ref-next-hand = Следующая партия
ref-next-about = Победитель, банк и использованные права переходят в неё.
ref-over = Новый вечер
ref-sure = Забыть этот вечер?
ref-yes = Забыть
ref-no = Оставить
ref-journal = Вечер
ref-won-with = Партия { $hand }: { $names }, { $layout }
ref-won-folded = Партия { $hand }: { $names }, остальные спасовали
ref-again = Ещё раз
