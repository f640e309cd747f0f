# Слова самого клиента. Игры приносят свои.

title = Колода: новые карточные игры
loading = Минутку…
language = Язык
rules = Правила
contents = Содержание
to-lobby = Все игры
try-again = Ещё раз
close = Закрыть
total = Итого

## Карты

card = { $rank ->
    [two] двойка
    [three] тройка
    [four] четвёрка
    [five] пятёрка
    [six] шестёрка
    [seven] семёрка
    [eight] восьмёрка
    [nine] девятка
    [ten] десятка
    [jack] валет
    [queen] дама
    [king] король
   *[ace] туз
} { $suit ->
    [spades] пик
    [hearts] червей
    [diamonds] бубен
    [clubs] треф
   *[royals] корон
}
card-coloured = { $rank ->
    [jack] { $colour ->
        [red] красный
       *[black] чёрный
    } валет
    [king] { $colour ->
        [red] красный
       *[black] чёрный
    } король
    [ace] { $colour ->
        [red] красный
       *[black] чёрный
    } туз
   *[other] { $colour ->
        [red] красная
        [yellow] жёлтая
        [green] зелёная
        [blue] синяя
        [orange] оранжевая
       *[black] чёрная
    } { $rank ->
        [two] двойка
        [three] тройка
        [four] четвёрка
        [five] пятёрка
        [six] шестёрка
        [seven] семёрка
        [eight] восьмёрка
        [nine] девятка
        [queen] дама
       *[ten] десятка
    }
}
card-joker = { $rank ->
    [jack] валет
    [queen] дама
    [king] король
   *[joker] джокер
} игрока { $seat }
card-again = { $card } второй колоды
card-closed = { $card }, рубашкой вверх
card-badge = { $card }, { $badge }
card-back = карта рубашкой вверх
slot-empty = пустое место
slot-chip = { $card }, фишка игрока { $seat }
pile = { $title }: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}

## Вход

games = Игры
variation = Во что играем
change-rules = Изменить правила
own-rules = свои
options-reset = Вернуть обычные правила
option-automatic = авто
more = Больше
fewer = Меньше
numbers-more = Ещё один…
numbers-less = Убрать из списка: { $what }
company = С кем
opponent = Соперник
opponent-number = Соперник { $n }
opponent-bot = Бот
opponent-friend = Друг по ссылке
opponent-friend-about = Стол даст ссылку — отправь её другу. Регистрация не нужна.
bot-anything = Случай
bot-anything-about = Ходит как придётся.
level = Уровень
strength = Сила: { $n } из { $of }
alone = В одиночку: только карты и рекорд, который пора побить.
name = Имя за столом
name-placeholder = Гость
play = Играть
play-friend = Открыть стол

## Стол

seats = Места
you = Ты
seat-open = Свободное место
seat-number = Гость { $n }
seat-away = нет на связи
seat-turn = ходит
chips-left = Игрок { $seat }: { $count ->
    [one] осталась { $count } фишка
    [few] остались { $count } фишки
   *[many] осталось { $count } фишек
}
winner = победа
watching = Ты смотришь, как играют.
waiting-friend = Ждём компанию
choose-first = Выбери карту или кнопку
choose-button = Выбери кнопку
choose-card = Выбери карту
choose-cards = Выбери карты с руки
choose-more = К этим картам нужны ещё
choose-reading = Как это сыграть?
choose-clear = Сбросить
picked-as = { $n ->
    [one] Выбрана { $n } карта
    [few] Выбраны { $n } карты
   *[many] Выбрано { $n } карт
}, можно сыграть как: { $words }
picked = Пока не складывается. Отсюда { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[many] { $n } ходов
}.
amount-of = { $label }: { $n }
amount-least = минимум
amount-most = максимум
sort = Порядок карт на руке
sort-rank = По рангу
sort-suit = По масти
hand-of = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
clock-next = { $n ->
    [one] Через { $n } минуту
    [few] Через { $n } минуты
   *[many] Через { $n } минут
}: { $what }.
clock-now = На часах сейчас :{ $minute }: { $what }.
clock-told = Считается минута :{ $minute }: { $what }
clock-nothing = ничего особенного
skip-hint = Коснись стола, чтобы пропустить показ
sending = Отправляем…
next = Дальше
settlement = Расчёт
transfer = { $source } → { $target }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
play-again = Сыграть ещё
stand-in = Бот не успел подумать: сделан первый возможный ход.

## Компания

invite-title = { $n ->
    [one] Ссылка для друга
   *[other] Ссылка для друзей
}
invite-about = Игра начнётся, как только все сядут за стол.
invite-link = Ссылка на этот стол
invite-copy = Скопировать
invite-copied = Скопировано
invite-share = Поделиться
sit-title = Есть свободное место
sit-about = Садись — и начнём сдавать.
sit = Сесть за стол

## Когда что-то мешает

offline = Связь пропала. Ходы сохраняются и уйдут, как только она вернётся.
refused-offline = Нет связи с сервером. Всё сохранено — попробуй ещё раз чуть позже.
refused-error = Не получилось.
refused-bad_card = Такой карты нет.
refused-duplicate_card = Эта карта уже на столе.
refused-bad_rules = Эти правила не сочетаются.
refused-bad_record = Запись не читается.
refused-illegal_action = Сейчас такой ход невозможен.
refused-not_your_turn = Сейчас ходит другой игрок.
refused-game_over = Игра окончена.
refused-bad_message = Сервер не понял сообщения.
refused-too_large = Это слишком длинно.
refused-not_found = Такого стола или страницы нет.
refused-foreign_origin = Страница открыта с чужого адреса.
refused-seat_taken = Место уже занято.
refused-no_seat = Ходят только те, кто сидит за столом.
refused-outdated = Игра уже ушла вперёд. Вот что на столе теперь.
refused-rules_changed = Правила этой игры изменились, пока ты играл, и партия им больше не подходит. Начни новую.
refused-unreadable = Эта игра повреждена, её не прочитать.
refused-not_saved = Ход не удалось сохранить.
refused-busy = Сейчас много проверок в очереди. Попробуй через полминуты.
refused-bad_study = Такую проверку сыграть нельзя.
refused-too_fast = Слишком много сразу. Через мгновение всё снова заработает.
refused-closed = Этими картами ещё играют.
refused-no_advice = Чего стоят ходы, здесь не сказать.

## Настройки

settings = Настройки
setting-theme = Оформление
setting-theme-system = Как в системе
setting-theme-light = Светлое
setting-theme-dark = Тёмное
setting-suits = Масти
setting-suits-four = Четыре цвета
setting-suits-two = Два цвета
setting-cards = Карты
setting-cards-normal = Обычные
setting-cards-large = Крупные
setting-speed = Анимация
setting-speed-0 = Без неё
setting-speed-1 = Медленно
setting-speed-2 = Обычно
setting-speed-3 = Быстро
setting-sounds = Звуки
setting-sounds-about = Карты, очки, твой ход
setting-autoplay = Вынужденные ходы делать за меня
setting-autoplay-about = Когда возможен только один ход

## Как сесть за стол и чему тут научат

learn = Научиться за одну сдачу
opponent-here = За этим экраном
opponent-here-about = Вдвоём за одним экраном: ходите по очереди, а стол подскажет, чей ход.
alone-or-not = В одиночку или почти
alone-solo = Соло
mirror = Дуэль на одних картах
mirror-about = Сначала играешь ты, потом друг — теми же самыми картами. Решает разница.
name-number = Игрок { $n }
with-coach = С тренером
with-coach-about = Пока ты выбираешь, стол показывает, чего стоит каждый ход. В записи это отмечено.
real-deck = У нас настоящая колода
real-deck-about = Ты сдаёшь настоящие карты и отмечаешь их здесь, а стол судит и считает.

## За столом

now-plays = Сейчас ходит { $name }
take-back = Взять ход назад
match-over = Игра окончена
won-by = Победа: { $name }
rules-of = К этому месту в правилах
closed = Этими картами ещё играют. Их покажут, когда закончат оба.
new-version = Вышла новая версия. При обновлении ничего не потеряется.
reload = Обновить
curtain-title = Передай экран: теперь { $name }
curtain-about = Дальше — карты не для чужих глаз.
curtain-lift = Это я, { $name }: показать карты

## Что сделает ход

preview-goes = { $n ->
    [one] Уйдёт { $n } карта.
    [few] Уйдут { $n } карты.
   *[many] Уйдут { $n } карт.
}
preview-goes-named = { $n ->
    [one] Уйдёт { $n } карта: { $names }.
    [few] Уйдут { $n } карты: { $names }.
   *[many] Уйдут { $n } карт: { $names }.
}
preview-lands = { $n ->
    [one] Сдвинется { $n } карта.
    [few] Сдвинутся { $n } карты.
   *[many] Сдвинутся { $n } карт.
}
preview-pays = { $n ->
    [one] Наверняка принесёт { $n } очко.
    [few] Наверняка принесёт { $n } очка.
   *[many] Наверняка принесёт { $n } очков.
}

## Тренер

coach = Тренер
coach-quiet = молчит.
coach-thinks = Считаем…
coach-nothing = Тут решает только случай.
coach-close = Лучшие ходы почти равны: их { $n }.
coach-equal = Одинаково лучших ходов: { $n }, каждый стоит { $points }
coach-best = Дороже всего «{ $move }»: { $points }
coach-good = лучший
coach-counted = сосчитано
coach-counted-about = Сосчитано до конца, а не прикинуто
coach-exact = Точно
coach-fraction = ≈ { $points }, точно { $exact }
coach-show = Показать
coach-hide = Скрыть
judge-ask = Чего стоил мой ход?
judge-failed = Сейчас это не сосчитать.
judge-nothing = Оценивать тут нечего.
judge-yours = Твой ход: { $move }
judge-best = Лучший ход: { $move }
judge-loss = Упущено
judge-unclear = в пределах погрешности
judge-right = Лучшего хода не было.
judge-luck = Везение: получено { $gained ->
    [one] { $gained } очко
    [few] { $gained } очка
   *[many] { $gained } очков
}

## Разбор

look-back = Разобрать игру
to-replay = Повтор
review-title = Из чего сложился счёт
review-best = Лучшие ходы стоили
review-loss = Упущено
review-luck = Везение
review-gained = Получено
review-costly = Самые дорогие ошибки
review-moment = { $made } ({ $worth }) вместо «{ $best }» ({ $better })
review-clean = Ошибок, которые можно отличить от случайности, нет.
margin-title = Кто был впереди
margin-about = Перевес, { $name }: самый большой { $most }, самый малый { $least }, в конце { $end }.
margin-others = лучший из остальных
margin-foreseen = ожидаемый исход
margin-scores = очки на тот момент
margin-wins = на пути к победе, перевес { $by }
margin-leads = впереди на { $by }
margin-swing = самый большой рывок: { $by }
margin-never = Лидер за партию не сменился.
best-first = Первый результат в этой игре: есть что побить.
best-beaten = Новый рекорд! Прежний — { $n }.
best-stands = Твой рекорд устоял: { $n }.
rematch = Реванш
rematch-asked = Тебе предлагают реванш.
rematch-join = Сыграть реванш
lesson-over = Вот и вся игра
lesson-play = Теперь играть

## Одни карты на двоих

mirror-link = Ссылка на те же карты
mirror-link-about = Отправь ссылку другу: там ждут те же карты. Итог откроется, когда закончат оба.
mirror-other = Друг
mirror-plays = Теми же картами сейчас играет { $name }.
mirror-finished = Соперник уже закончил: { $name }. Итог откроется, когда закончишь и ты.
mirror-ahead = Ты впереди, { $name } отстаёт на { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}!
mirror-behind = { $name } впереди на { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}.
mirror-even = Ничья: ты и { $name }.

## Настоящая колода

deal-headline = Сдай карты из колоды
deal-title = { $n ->
    [one] Сдай { $n } карту
    [few] Сдай { $n } карты
   *[many] Сдай { $n } карт
}
deal-left = { $n ->
    [one] Осталась { $n } карта. Отмечай карты в том порядке, в каком сдаёшь.
    [few] Осталось { $n } карты. Отмечай карты в том порядке, в каком сдаёшь.
   *[many] Осталось { $n } карт. Отмечай карты в том порядке, в каком сдаёшь.
}
deal-many = { $n ->
    [one] Лишняя { $n } карта.
    [few] Лишние { $n } карты.
   *[many] Лишних карт: { $n }.
}
deal-unread = «{ $text }» — не карта.
deal-unfit = Эта карта сейчас прийти не может: { $card }.
deal-full = Все на месте. Так ли они лежат на столе?
deal-cards = Карты, которые могут прийти
deal-type = или впиши: ah 7c 10s
deal-undo = Убрать последнюю
deal-confirm = Сдано
tell-title = Что на столе: { $what }?

## Повтор

replay-title = Повтор игры
replay-record = Посмотреть сохранённую игру
replay-about = Игру можно пересмотреть ход за ходом: открой запись, сохранённую за столом.
replay-choose = Выбрать запись
replay-drop = или перетащи файл сюда
replay-another = Другая запись
replay-controls = Игра
replay-details = Об игре
replay-position = Ход
replay-of = { $n } из { $of }
replay-part = Перейти
replay-first = К началу сдачи
replay-back = На ход назад
replay-play = Смотреть
replay-pause = Пауза
replay-forward = На ход вперёд
replay-last = К концу сдачи
replay-beginning = Начало игры
replay-move = Ход { $n }
replay-share = Ссылка на этот момент
replay-download = Сохранить запись
replay-to-table = К столу

## Задачи

puzzles = Задачи
puzzle-today = Задача дня
puzzle-number = Задача { $n }
puzzle-grade = Сложность
puzzle-grade-number = { $n ->
    [1] лёгкая
    [2] средняя
    [3] трудная
   *[other] очень трудная
}
puzzle-streak = Подряд: { $n }
puzzle-best-streak = Самая длинная серия: { $n }
puzzle-find = Найди лучший ход
puzzle-other = Соперник
puzzle-right = Верно!
puzzle-wrong = Есть ход получше
puzzle-line = Лучшая игра
puzzle-worth = «{ $move }» стоит ровно { $points }: на { $margin ->
    [one] { $margin } очко
    [few] { $margin } очка
   *[other] { $margin } очков
} больше любого другого хода.
puzzle-less = «{ $move }» стоит ровно { $points }: на { $less ->
    [one] { $less } очко
    [few] { $less } очка
   *[other] { $less } очков
} меньше лучшего хода.
puzzle-meaning = Сколько стоит ход: на сколько очков ты обойдёшь соперника отсюда до конца, если оба играют лучшим образом.
puzzle-again = Ещё попытка
puzzle-reveal = Показать решение
puzzle-watch = Посмотреть лучшую игру
puzzle-next = Следующая задача
puzzle-all = Сколько стоит каждый ход

## Проверки игрой

lab-ask = Как играется этот вариант?
lab-title = Как играется { $game }
lab-about = Программы прямо сейчас играют этот вариант по тем же правилам, что и ты; рядом с каждым числом — интервал, в который истина попадает в 95 из 100 таких проверок.
lab-usual = Как обычно
lab-change = Поменять правила и спросить снова
lab-deals = Раздачи
lab-run = Сыграть
lab-compare = Сыграть рядом с показанным
lab-played = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}
lab-by = играют: { $players }
lab-progress = Сколько сыграно
lab-failed = Проверку пришлось бросить: партия здесь идёт слишком долго, или программа сбилась.
lab-since = Что изменилось на тех же картах
lab-all-figures = Все числа
lab-fan = Шансы первого места по ходу партии
lab-fan-about = Слева первый ход, справа последний. В тёмной полосе идёт половина партий, в светлой — восемь из десяти.
lab-margins = На сколько очков первое место впереди в конце
lab-points = Очки в конце
lab-share = Поделиться этой проверкой
lab-sure = По этой ссылке все увидят те же числа. Чего не умеют эти программы, того не видно и в числах.
fair-check = Проверить раздачу
fair-checking = Пересдаю все карты заново и сверяю…
fair-good = Всё честно: { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
} — ровно те, что были обещаны до игры.
fair-seen = Обещание этот браузер запомнил ещё до первой карты, и твоё число в перетасовке есть.
fair-unseen = Этот браузер не сидел за столом, поэтому обещание он узнал только теперь.
fair-promise = Секрет не тот, что был обещан: раздаче верить нельзя.
fair-changed = Перед игрой сервер показывал другое обещание: раздаче верить нельзя.
fair-nonce = В перетасовке нет числа, которое добавил этот браузер: раздаче верить нельзя.
fair-card = Ход { $n } раздал не те карты, что были обещаны.
fair-insecure = Браузер умеет проверять только на страницах с https. Скачай запись партии и проверь её командой koloda verify.
fair-how = Как это работает
fair-about = До игры сервер запечатал порядок карт: показал отпечаток своего секрета. Потом каждый браузер добавил в перетасовку своё случайное число. Теперь секрет открыт, и любой может сдать все карты заново: подменить их нельзя, не изменив отпечаток.
fair-commitment = Отпечаток, показанный до игры
fair-nonces = Числа игроков
fair-secret = Секрет

## Игры, которые пишутся

workshop-broken = { $file } пока не даёт игры
workshop-playing = Игра из { $file } остановилась на ходу
workshop-line = Строка { $line }
workshop-hint = Сохрани файл — и страница обновится.

## Время и окончание

pace = Время на раздумья
pace-none = Без часов
pace-match = { $minutes } мин + { $seconds } с за ход
pace-seconds = { $n } с на ход
pace-minutes = { $n } мин на ход
pace-days = { $n ->
    [one] { $n } день на ход
    [few] { $n } дня на ход
   *[other] { $n } дней на ход
}
pace-about = У кого вышло время, тот проигрывает. Часы идут с первого хода.
time-left = Осталось времени
time-days = { $n } д { $time }
yes = Да
no = Нет
way-abort = Отменить партию
way-resign = Сдаться
way-draw = Предложить ничью
sure-abort = Отменить партию?
sure-resign = Точно сдаёшься?
draw-offer = { $name } предлагает ничью.
draw-offered = Ты предлагаешь ничью.
draw-withdraw = Передумать
draw-agree = Согласиться
draw-decline = Играть дальше
ending-aborted = Партия отменена: { $name }.
ending-aborted-you = Партия отменена.
ending-resigned = { $name } сдаёт партию.
ending-resigned-you = Ты сдаёшь партию.
ending-time = Время вышло: { $name }.
ending-time-you = Твоё время вышло.
ending-agreed = Ничья по согласию.
ending-stale = К этому столу никто не вернулся, партия закрыта.
ending-stale-lost = К этому столу никто не вернулся: проигрывает тот, кого ждали.

## Учётная запись

account = Учётная запись
account-about = Чтобы играть, она не нужна. С ней ты найдёшь свои партии на любом устройстве; сыгранное в этом браузере останется с тобой.
account-name = Имя
account-password = Пароль
account-no-reset = Не меньше восьми знаков. Береги его: прислать новый здесь некому.
account-in = Войти
account-begin = Завести запись
account-none = У меня ещё нет записи
account-have = У меня уже есть запись
account-hello = Привет, { $name }!
account-kept = Всё, что ты играешь здесь, хранится для тебя.
account-rename = Сменить имя
account-renamed = Имя изменено.
account-new-password = Сменить пароль
account-old = Прежний пароль
account-new = Новый пароль
account-elsewhere = На других устройствах нужно будет войти заново.
account-renewed = Пароль изменён.
account-delete = Удалить запись
account-delete-about = Твоё имя исчезнет со всех столов, и вернуться к своим партиям будет нельзя.
account-deleted = Запись удалена.
account-out = Выйти
refused-bad_name = В имени бывают буквы одного алфавита, цифры, пробелы и простые знаки вроде . - ’ — и хотя бы одна буква или цифра.
refused-name_taken = Это имя уже занято.
refused-wrong_password = Имя и пароль не подходят друг к другу.

## Разговор

talk = Разговор
talk-text = Напиши что-нибудь
talk-say = Сказать
talk-mute = Не показывать, что пишет { $name }
talk-unmute = Показывать, что пишет { $name }
talk-report = Пожаловаться
talk-reported = Жалоба записана, спасибо.
say-hello = Привет!
say-luck = Удачи!
say-well = Отличный ход!
say-thanks = Спасибо!
say-sorry = Извини!
say-moment = Минутку, пожалуйста
say-again = Ещё разок?
say-bye = Пока!

## Рейтинги, профили, список своих партий

rating = Рейтинг
rating-of = { $points } ± { $margin }
rating-finding = пока уточняется
rating-change = { $name }: { $before } → { $after } ± { $margin }
rated = На рейтинг
rated-about = Эта партия идёт в рейтинг. После раздачи её не отменить, а кто бросит её насовсем, проиграет.
rated-if-friend = Партия пойдёт в рейтинг, если у того, кто сядет, есть учётная запись.
rated-if-you = Партия пойдёт в рейтинг, если у тебя есть учётная запись.
rated-for-you = Партия пойдёт в рейтинг.
profile-of = { $name }: рейтинг { $rating }
account-profile = Каким тебя видят другие
person-since = Здесь с { $date }
person-you = таким тебя видят другие.
person-nobody = Здесь никого не зовут { $name }
person-nobody-about = Может быть, имя пишется иначе или его с тех пор сменили.
person-nothing = Рейтинговых партий пока нет. Партия идёт в рейтинг, когда у всех, кто играет, есть учётная запись.
person-gone = удалённая запись
person-played = { $n ->
    [one] { $n } рейтинговая партия
    [few] { $n } рейтинговые партии
   *[many] { $n } рейтинговых партий
}
person-record = побед { $won }, ничьих { $drawn }, поражений { $lost }
person-course = { $n ->
    [one] За { $n } партию: с { $first } до { $last }; ниже всего { $low }, выше всего { $high }.
    [few] За последние { $n } партии: с { $first } до { $last }; ниже всего { $low }, выше всего { $high }.
   *[many] За последние { $n } партий: с { $first } до { $last }; ниже всего { $low }, выше всего { $high }.
}
person-matches = Последние партии
outcome-won = Победа
outcome-drawn = Ничья
outcome-lost = Проигрыш
outcome-place = Место { $place }
mine = Твои партии
mine-turns = { $n ->
    [one] { $n } партия ждёт тебя
    [few] { $n } партии ждут тебя
   *[many] { $n } партий ждут тебя
}
mine-turn = Твой ход
mine-alone = Можно продолжить
mine-waits = Ходит { $name }
mine-others = Ходят другие
mine-left = осталось { $time }
mine-all = Показать все ({ $n })
mine-fewer = Показать меньше
mine-next = Ещё твой ход, «{ $game }»: { $names }
