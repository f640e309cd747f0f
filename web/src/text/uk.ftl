# Слова самого клієнта. Ігри приносять свої.

title = Колода: нові карткові ігри
loading = Хвилинку…
language = Мова
rules = Правила
contents = Зміст
to-lobby = Усі ігри
try-again = Ще раз
close = Закрити
total = Разом

## Карти

card = { $rank ->
    [two] двійка
    [three] трійка
    [four] четвірка
    [five] п’ятірка
    [six] шістка
    [seven] сімка
    [eight] вісімка
    [nine] дев’ятка
    [ten] десятка
    [jack] валет
    [queen] дама
    [king] король
   *[ace] туз
} { $suit ->
    [spades] пік
    [hearts] чирв
    [diamonds] бубон
    [clubs] треф
   *[royals] корон
}
card-coloured = { $rank ->
    [jack] { $colour ->
        [red] червоний
       *[black] чорний
    } валет
    [king] { $colour ->
        [red] червоний
       *[black] чорний
    } король
    [ace] { $colour ->
        [red] червоний
       *[black] чорний
    } туз
   *[other] { $colour ->
        [red] червона
        [yellow] жовта
        [green] зелена
        [blue] синя
        [orange] помаранчева
       *[black] чорна
    } { $rank ->
        [two] двійка
        [three] трійка
        [four] четвірка
        [five] п’ятірка
        [six] шістка
        [seven] сімка
        [eight] вісімка
        [nine] дев’ятка
        [queen] дама
       *[ten] десятка
    }
}
card-joker = { $rank ->
    [jack] валет
    [queen] дама
    [king] король
   *[joker] джокер
} гравця { $seat }
card-again = { $card } другої колоди
card-closed = { $card }, сорочкою догори
card-badge = { $card }, { $badge }
card-back = карта сорочкою догори
slot-empty = порожнє місце
slot-chip = { $card }, фішка гравця { $seat }
pile = { $title }: { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}

## Вхід

games = Ігри
variation = У що граємо
change-rules = Змінити правила
own-rules = власні
options-reset = Повернути звичайні правила
option-automatic = авто
more = Більше
fewer = Менше
numbers-more = Ще один…
numbers-less = Прибрати зі списку: { $what }
company = З ким
opponent = Суперник
opponent-number = Суперник { $n }
opponent-bot = Бот
opponent-friend = Друг за посиланням
opponent-friend-about = Стіл дасть посилання — надішли його другові. Реєстрація не потрібна.
bot-anything = Випадок
bot-anything-about = Ходить як випаде.
level = Рівень
strength = Сила: { $n } з { $of }
alone = Наодинці: лише карти й рекорд, який час побити.
name = Ім’я за столом
name-placeholder = Гість
play = Грати
play-friend = Відкрити стіл

## Стіл

seats = Місця
you = Ти
seat-open = Вільне місце
seat-number = Гість { $n }
seat-away = немає на зв’язку
seat-turn = ходить
chips-left = Гравець { $seat }: { $count ->
    [one] лишилася { $count } фішка
    [few] лишилися { $count } фішки
   *[many] лишилося { $count } фішок
}
winner = перемога
watching = Ти дивишся, як грають.
waiting-friend = Чекаємо на компанію
choose-first = Вибери карту або кнопку
choose-button = Вибери кнопку
choose-card = Обери карту
choose-cards = Обери карти з руки
choose-more = До цих карт потрібні ще
choose-reading = Як це зіграти?
choose-clear = Скинути
picked-as = { $n ->
    [one] Обрано { $n } карту
    [few] Обрано { $n } карти
   *[many] Обрано { $n } карт
}, можна зіграти як: { $words }
picked = Поки не складається. Звідси { $n ->
    [one] { $n } хід
    [few] { $n } ходи
   *[many] { $n } ходів
}.
amount-of = { $label }: { $n }
amount-least = мінімум
amount-most = максимум
sort = Порядок карт на руці
sort-rank = За рангом
sort-suit = За мастю
hand-of = { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}
clock-next = { $n ->
    [one] Через { $n } хвилину
    [few] Через { $n } хвилини
   *[many] Через { $n } хвилин
}: { $what }.
clock-now = На годиннику зараз :{ $minute }: { $what }.
clock-told = Рахується хвилина :{ $minute }: { $what }
clock-nothing = нічого особливого
skip-hint = Торкнися столу, щоб пропустити показ
sending = Надсилаємо…
next = Далі
settlement = Розрахунок
transfer = { $source } → { $target }: { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
play-again = Зіграти ще
stand-in = Бот не встиг подумати: зроблено перший можливий хід.

## Товариство

invite-title = { $n ->
    [one] Посилання для друга
   *[other] Посилання для друзів
}
invite-about = Гра почнеться, щойно всі сядуть за стіл.
invite-link = Посилання на цей стіл
invite-copy = Скопіювати
invite-copied = Скопійовано
invite-share = Поділитися
sit-title = Є вільне місце
sit-about = Сідай — і почнемо роздавати.
sit = Сісти за стіл

## Коли щось заважає

offline = Зв’язок зник. Ходи зберігаються: надішлемо їх, щойно він відновиться.
refused-offline = Немає зв’язку із сервером. Усе збережено — спробуй ще раз трохи згодом.
refused-error = Не вдалося.
refused-bad_card = Такої карти немає.
refused-duplicate_card = Ця карта вже на столі.
refused-bad_rules = Ці правила не поєднуються.
refused-bad_record = Запис не читається.
refused-illegal_action = Зараз такий хід неможливий.
refused-not_your_turn = Зараз ходить інший гравець.
refused-game_over = Гру закінчено.
refused-bad_message = Сервер не зрозумів повідомлення.
refused-too_large = Це надто довге.
refused-not_found = Такого столу чи сторінки немає.
refused-foreign_origin = Сторінку відкрито з чужої адреси.
refused-seat_taken = Місце вже зайняте.
refused-no_seat = Ходять лише ті, хто сидить за столом.
refused-outdated = Гра вже пішла вперед. Ось що на столі тепер.
refused-rules_changed = Правила цієї гри змінилися, поки ти грав, і партія їм більше не пасує. Почни нову.
refused-unreadable = Цю гру пошкоджено, її не прочитати.
refused-not_saved = Хід не вдалося зберегти.
refused-busy = Зараз багато перевірок у черзі. Спробуй за пів хвилини.
refused-bad_study = Таку перевірку зіграти не можна.
refused-too_fast = Забагато водночас. За мить усе знову запрацює.
refused-closed = Цими картами ще грають.
refused-no_advice = Чого варті ходи, тут не сказати.

## Налаштування

settings = Налаштування
setting-theme = Оформлення
setting-theme-system = Як у системі
setting-theme-light = Світле
setting-theme-dark = Темне
setting-suits = Масті
setting-suits-four = Чотири кольори
setting-suits-two = Два кольори
setting-cards = Карти
setting-cards-normal = Звичайні
setting-cards-large = Великі
setting-speed = Анімація
setting-speed-0 = Без неї
setting-speed-1 = Повільно
setting-speed-2 = Звичайно
setting-speed-3 = Швидко
setting-sounds = Звуки
setting-sounds-about = Карти, очки, твій хід
setting-autoplay = Вимушені ходи робити за мене
setting-autoplay-about = Коли можливий лише один хід

## Як сісти за стіл і чого тут навчать

learn = Навчитися за одну роздачу
opponent-here = За цим екраном
opponent-here-about = Удвох за одним екраном: ходите по черзі, а стіл підкаже, чий хід.
alone-or-not = Наодинці чи майже
alone-solo = Соло
mirror = Дуель на тих самих картах
mirror-about = Спершу граєш ти, потім друг — тими самими картами. Вирішує різниця.
name-number = Гравець { $n }
with-coach = З тренером
with-coach-about = Поки ти вибираєш, стіл показує, чого вартий кожен хід. У записі це позначено.
real-deck = У нас справжня колода
real-deck-about = Ти роздаєш справжні карти й позначаєш їх тут, а стіл судить і рахує.

## За столом

now-plays = Зараз ходить { $name }
take-back = Узяти хід назад
match-over = Гру закінчено
won-by = Перемога: { $name }
rules-of = До цього місця в правилах
closed = Цими картами ще грають. Їх покажуть, коли закінчать обоє.
new-version = Вийшла нова версія. Під час оновлення нічого не загубиться.
reload = Оновити
curtain-title = Передай екран: тепер { $name }
curtain-about = Далі — карти не для чужих очей.
curtain-lift = Це я, { $name }: показати карти

## Що зробить хід

preview-goes = { $n ->
    [one] Піде { $n } карта.
    [few] Підуть { $n } карти.
   *[many] Підуть { $n } карт.
}
preview-goes-named = { $n ->
    [one] Піде { $n } карта: { $names }.
    [few] Підуть { $n } карти: { $names }.
   *[many] Підуть { $n } карт: { $names }.
}
preview-lands = { $n ->
    [one] Зсунеться { $n } карта.
    [few] Зсунуться { $n } карти.
   *[many] Зсунуться { $n } карт.
}
preview-pays = { $n ->
    [one] Напевно принесе { $n } очко.
    [few] Напевно принесе { $n } очки.
   *[many] Напевно принесе { $n } очок.
}

## Тренер

coach = Тренер
coach-quiet = мовчить.
coach-thinks = Рахуємо…
coach-nothing = Тут вирішує лише випадок.
coach-close = Найкращі ходи майже рівні: їх { $n }.
coach-equal = Однаково найкращих ходів: { $n }, кожен вартий { $points }
coach-best = Найцінніший хід «{ $move }»: { $points }
coach-good = найкращий
coach-counted = пораховано
coach-counted-about = Пораховано до кінця, а не приблизно
coach-exact = Точно
coach-fraction = ≈ { $points }, точно { $exact }
coach-show = Показати
coach-hide = Сховати
judge-ask = Чого був вартий мій хід?
judge-failed = Зараз цього не порахувати.
judge-nothing = Оцінювати тут нічого.
judge-yours = Твій хід: { $move }
judge-best = Найкращий хід: { $move }
judge-loss = Втрачено
judge-unclear = у межах похибки
judge-right = Кращого ходу не було.
judge-luck = Везіння: отримано { $gained ->
    [one] { $gained } очко
    [few] { $gained } очки
   *[many] { $gained } очок
}

## Розбір

look-back = Розібрати гру
to-replay = Повтор
review-title = З чого склався рахунок
review-best = Найкращі ходи були варті
review-loss = Втрачено
review-luck = Везіння
review-gained = Отримано
review-costly = Найдорожчі помилки
review-moment = { $made } ({ $worth }) замість «{ $best }» ({ $better })
review-clean = Помилок, які можна відрізнити від випадковості, немає.
margin-title = Хто був попереду
margin-about = Перевага, { $name }: найбільша { $most }, найменша { $least }, наприкінці { $end }.
margin-others = найкращий з решти
margin-foreseen = очікуваний підсумок
margin-scores = очки на той момент
margin-wins = на шляху до перемоги, перевага { $by }
margin-leads = попереду на { $by }
margin-swing = найбільший ривок: { $by }
margin-never = Лідер за партію не змінився.
best-first = Перший результат у цій грі: є що побити.
best-beaten = Новий рекорд! Попередній — { $n }.
best-stands = Твій рекорд устояв: { $n }.
rematch = Реванш
rematch-asked = Тобі пропонують реванш.
rematch-join = Зіграти реванш
lesson-over = Оце й уся гра
lesson-play = Тепер грати

## Ті самі карти для двох

mirror-link = Посилання на ті самі карти
mirror-link-about = Надішли посилання другові: там чекають ті самі карти. Підсумок відкриється, коли закінчать обоє.
mirror-other = Друг
mirror-plays = Тими самими картами зараз грає { $name }.
mirror-finished = Суперник уже закінчив: { $name }. Підсумок відкриється, коли закінчиш і ти.
mirror-ahead = Ти попереду, { $name } відстає на { $n ->
    [one] { $n } очко
    [few] { $n } очки
   *[many] { $n } очок
}!
mirror-behind = { $name } попереду на { $n ->
    [one] { $n } очко
    [few] { $n } очки
   *[many] { $n } очок
}.
mirror-even = Нічия: ти й { $name }.

## Справжня колода

deal-headline = Роздай карти з колоди
deal-title = { $n ->
    [one] Роздай { $n } карту
    [few] Роздай { $n } карти
   *[many] Роздай { $n } карт
}
deal-left = { $n ->
    [one] Лишилася { $n } карта. Позначай карти в тому порядку, у якому роздаєш.
    [few] Лишилося { $n } карти. Позначай карти в тому порядку, у якому роздаєш.
   *[many] Лишилося { $n } карт. Позначай карти в тому порядку, у якому роздаєш.
}
deal-many = { $n ->
    [one] Зайва { $n } карта.
    [few] Зайві { $n } карти.
   *[many] Зайвих карт: { $n }.
}
deal-unread = «{ $text }» — не карта.
deal-unfit = Ця карта зараз прийти не може: { $card }.
deal-full = Усі на місці. Чи так вони лежать на столі?
deal-cards = Карти, що можуть прийти
deal-type = або впиши: ah 7c 10s
deal-undo = Прибрати останню
deal-confirm = Роздано
tell-title = Що на столі: { $what }?

## Повтор

replay-title = Повтор гри
replay-record = Переглянути збережену гру
replay-about = Гру можна переглянути хід за ходом: відкрий запис, збережений за столом.
replay-choose = Вибрати запис
replay-drop = або перетягни файл сюди
replay-another = Інший запис
replay-controls = Гра
replay-details = Про гру
replay-position = Хід
replay-of = { $n } із { $of }
replay-part = Перейти
replay-first = До початку роздачі
replay-back = На хід назад
replay-play = Дивитися
replay-pause = Пауза
replay-forward = На хід уперед
replay-last = До кінця роздачі
replay-beginning = Початок гри
replay-move = Хід { $n }
replay-share = Посилання на цей момент
replay-download = Зберегти запис
replay-to-table = До столу

## Задачі

puzzles = Задачі
puzzle-today = Задача дня
puzzle-number = Задача { $n }
puzzle-grade = Складність
puzzle-grade-number = { $n ->
    [1] легка
    [2] середня
    [3] важка
   *[other] дуже важка
}
puzzle-streak = Поспіль: { $n }
puzzle-best-streak = Найдовша серія: { $n }
puzzle-find = Знайди найкращий хід
puzzle-other = Суперник
puzzle-right = Так!
puzzle-wrong = Є кращий хід
puzzle-line = Найкраща гра
puzzle-worth = «{ $move }» вартий рівно { $points }: на { $margin ->
    [one] { $margin } очко
    [few] { $margin } очки
   *[other] { $margin } очок
} більше за будь-який інший хід.
puzzle-less = «{ $move }» вартий рівно { $points }: на { $less ->
    [one] { $less } очко
    [few] { $less } очки
   *[other] { $less } очок
} менше за найкращий хід.
puzzle-meaning = Скільки вартий хід: на скільки очок ти випередиш суперника звідси до кінця, якщо обоє грають найкраще.
puzzle-again = Ще спроба
puzzle-reveal = Показати розв’язок
puzzle-watch = Подивитися найкращу гру
puzzle-next = Наступна задача
puzzle-all = Скільки вартий кожен хід

## Перевірки грою

lab-ask = Як грається цей варіант?
lab-title = Як грається { $game }
lab-about = Програми просто зараз грають цей варіант за тими самими правилами, що й ти; поруч із кожним числом — інтервал, у який правда потрапляє у 95 зі 100 таких перевірок.
lab-usual = Як зазвичай
lab-change = Змінити правила й спитати знову
lab-deals = Роздачі
lab-run = Зіграти
lab-compare = Зіграти поруч із показаним
lab-played = { $games ->
    [one] { $games } партія
    [few] { $games } партії
   *[many] { $games } партій
}
lab-by = грають: { $players }
lab-progress = Скільки зіграно
lab-failed = Перевірку довелося кинути: партія тут триває надто довго, або програма збилася.
lab-since = Що змінилося на тих самих картах
lab-all-figures = Усі числа
lab-fan = Шанси першого місця впродовж партії
lab-fan-about = Ліворуч перший хід, праворуч останній. У темній смузі йде половина партій, у світлій — вісім із десяти.
lab-margins = На скільки очок перше місце попереду наприкінці
lab-points = Очки наприкінці
lab-share = Поділитися цією перевіркою
lab-sure = За цим посиланням усі побачать ті самі числа. Чого не вміють ці програми, того не видно і в числах.
fair-check = Перевірити роздачу
fair-checking = Роздаю всі карти наново й звіряю…
fair-good = Усе чесно: { $cards ->
    [one] { $cards } карта
    [few] { $cards } карти
   *[many] { $cards } карт
} — саме ті, що були обіцяні до гри.
fair-seen = Обіцянку цей браузер запам’ятав ще до першої карти, і твоє число в тасуванні є.
fair-unseen = Цей браузер не сидів за столом, тож обіцянку він дізнався лише тепер.
fair-promise = Секрет не той, що був обіцяний: роздачі вірити не можна.
fair-changed = Перед грою сервер показував іншу обіцянку: роздачі вірити не можна.
fair-nonce = У тасуванні немає числа, яке додав цей браузер: роздачі вірити не можна.
fair-card = Хід { $n } роздав не ті карти, що були обіцяні.
fair-insecure = Браузер уміє перевіряти лише на сторінках із https. Завантаж запис партії та перевір його командою koloda verify.
fair-how = Як це працює
fair-about = До гри сервер запечатав порядок карт: показав відбиток свого секрету. Потім кожен браузер додав у тасування своє випадкове число. Тепер секрет відкрито, і будь-хто може роздати всі карти наново: підмінити їх не можна, не змінивши відбитка.
fair-commitment = Відбиток, показаний до гри
fair-nonces = Числа гравців
fair-secret = Секрет

## Ігри, які пишуться

workshop-broken = { $file } поки не дає гри
workshop-playing = Гра з { $file } зупинилася на ходу
workshop-line = Рядок { $line }
workshop-hint = Збережи файл — і сторінка оновиться.

## Час і завершення

pace = Час на роздуми
pace-none = Без годинника
pace-match = { $minutes } хв + { $seconds } с за хід
pace-seconds = { $n } с на хід
pace-minutes = { $n } хв на хід
pace-days = { $n ->
    [one] { $n } день на хід
    [few] { $n } дні на хід
   *[other] { $n } днів на хід
}
pace-about = У кого вийшов час, той програє. Годинник іде з першого ходу.
time-left = Залишилося часу
time-days = { $n } д { $time }
yes = Так
no = Ні
way-abort = Скасувати партію
way-resign = Здатися
way-draw = Запропонувати нічию
sure-abort = Скасувати партію?
sure-resign = Точно здаєшся?
draw-offer = { $name } пропонує нічию.
draw-offered = Ти пропонуєш нічию.
draw-withdraw = Передумати
draw-agree = Погодитися
draw-decline = Грати далі
ending-aborted = Партію скасовано: { $name }.
ending-aborted-you = Партію скасовано.
ending-resigned = { $name } здає партію.
ending-resigned-you = Ти здаєш партію.
ending-time = Час вийшов: { $name }.
ending-time-you = Твій час вийшов.
ending-agreed = Нічия за згодою.
ending-stale = До цього столу ніхто не повернувся, партію закрито.
ending-stale-lost = До цього столу ніхто не повернувся: програє той, на кого чекали.

## Обліковий запис

account = Обліковий запис
account-about = Щоб грати, він не потрібен. З ним ти знайдеш свої партії на будь-якому пристрої; зігране в цьому браузері залишиться з тобою.
account-name = Ім’я
account-password = Пароль
account-no-reset = Щонайменше вісім знаків. Бережи його: надіслати новий тут нікому.
account-in = Увійти
account-begin = Створити запис
account-none = У мене ще немає запису
account-have = У мене вже є запис
account-hello = Привіт, { $name }!
account-kept = Усе, що ти граєш тут, зберігається для тебе.
account-rename = Змінити ім’я
account-renamed = Ім’я змінено.
account-new-password = Змінити пароль
account-old = Попередній пароль
account-new = Новий пароль
account-elsewhere = На інших пристроях доведеться увійти знову.
account-renewed = Пароль змінено.
account-delete = Видалити запис
account-delete-about = Твоє ім’я зникне з усіх столів, і повернутися до своїх партій буде неможливо.
account-deleted = Запис видалено.
account-out = Вийти
refused-bad_name = В імені бувають літери однієї абетки, цифри, пробіли й прості знаки на зразок . - ’ — і хоча б одна літера чи цифра.
refused-name_taken = Це ім’я вже зайняте.
refused-wrong_password = Ім’я і пароль не підходять одне до одного.

## Розмова

talk = Розмова
talk-text = Напиши що-небудь
talk-say = Сказати
talk-mute = Не показувати, що пише { $name }
talk-unmute = Показувати, що пише { $name }
talk-report = Поскаржитися
talk-reported = Скаргу записано, дякуємо.
say-hello = Привіт!
say-luck = Щасти!
say-well = Чудовий хід!
say-thanks = Дякую!
say-sorry = Вибач!
say-moment = Хвилинку, будь ласка
say-again = Ще раз?
say-bye = Бувай!

## Рейтинги, профілі, перелік своїх партій

rating = Рейтинг
rating-of = { $points } ± { $margin }
rating-finding = ще уточнюється
rating-change = { $name }: { $before } → { $after } ± { $margin }
rated = На рейтинг
rated-about = Ця партія йде в рейтинг. Після роздачі її не скасувати, а хто покине її назовсім, програє.
rated-if-friend = Партія піде в рейтинг, якщо в того, хто сяде, є обліковий запис.
rated-if-you = Партія піде в рейтинг, якщо в тебе є обліковий запис.
rated-for-you = Партія піде в рейтинг.
profile-of = { $name }: рейтинг { $rating }
account-profile = Яким тебе бачать інші
person-since = Тут з { $date }
person-you = таким тебе бачать інші.
person-nobody = Тут нікого не звуть { $name }
person-nobody-about = Може, ім’я пишеться інакше або його відтоді змінили.
person-nothing = Рейтингових партій ще немає. Партія йде в рейтинг, коли в усіх, хто грає, є обліковий запис.
person-gone = видалений запис
person-played = { $n ->
    [one] { $n } рейтингова партія
    [few] { $n } рейтингові партії
   *[many] { $n } рейтингових партій
}
person-record = перемог { $won }, нічиїх { $drawn }, поразок { $lost }
person-course = { $n ->
    [one] За { $n } партію: з { $first } до { $last }; найнижче { $low }, найвище { $high }.
    [few] За останні { $n } партії: з { $first } до { $last }; найнижче { $low }, найвище { $high }.
   *[many] За останні { $n } партій: з { $first } до { $last }; найнижче { $low }, найвище { $high }.
}
person-matches = Останні партії
outcome-won = Перемога
outcome-drawn = Нічия
outcome-lost = Програш
outcome-place = Місце { $place }
mine = Твої партії
mine-turns = { $n ->
    [one] { $n } партія чекає на тебе
    [few] { $n } партії чекають на тебе
   *[many] { $n } партій чекають на тебе
}
mine-turn = Твій хід
mine-alone = Можна продовжити
mine-waits = Ходить { $name }
mine-others = Ходять інші
mine-left = лишилося { $time }
mine-all = Показати всі ({ $n })
mine-fewer = Показати менше
mine-next = Ще твій хід, «{ $game }»: { $names }
