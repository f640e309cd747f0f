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
company = З ким
opponent = Суперник
opponent-number = Суперник { $n }
opponent-bot = Бот
opponent-friend = Друг за посиланням
opponent-friend-about = Біля столу з’явиться посилання, яке можна надіслати другові. Реєстрація не потрібна.
level = Рівень
strength = Сила: { $n } з { $of }
alone = Наодинці: лише карти й рекорд, який час побити.
name = Ім’я за столом
name-placeholder = Гість
play = Грати
play-friend = Відкрити стіл

## Стіл

seats = Місця
you = Ви
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
watching = Режим глядача.
waiting-friend = Чекаємо на товариство
choose-first = Оберіть карту або кнопку
skip-hint = Дотик до столу пришвидшує показ
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
sit-about = Сідайте — і карти буде роздано.
sit = Сісти за стіл

## Коли щось заважає

offline = Зв’язок зник. Ходи зберігаються й підуть, щойно він відновиться.
refused-offline = Немає зв’язку із сервером. Усе збережено — спробуйте ще раз трохи згодом.
refused-error = Не вдалося.
refused-bad_card = Такої карти немає.
refused-duplicate_card = Ця карта вже на столі.
refused-bad_rules = Ці правила не поєднуються.
refused-bad_record = Запис не читається.
refused-illegal_action = Зараз такий хід неможливий.
refused-not_your_turn = Зараз ходить інший гравець.
refused-game_over = Гру закінчено.
refused-bad_message = Сервер не зрозумів повідомлення.
refused-too_large = Задовго.
refused-not_found = Такого столу чи сторінки немає.
refused-foreign_origin = Сторінку відкрито з чужої адреси.
refused-seat_taken = Місце вже зайняте.
refused-no_seat = Ходять лише ті, хто сидить за столом.
refused-outdated = Гра вже пішла вперед. Ось як усе стоїть тепер.
refused-unreadable = Цю партію пошкоджено, її неможливо прочитати.
refused-not_saved = Хід не вдалося зберегти.
refused-too_fast = Забагато водночас. За мить усе запрацює.
refused-closed = Цими картами ще грають.
refused-no_advice = Чого варті ходи, тут сказати не можна.

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
setting-sounds-about = Карти, очки, ваш хід
setting-autoplay = Вимушені ходи робити за мене
setting-autoplay-about = Коли можливий лише один хід

## Як сісти за стіл і чого тут навчать

learn = Навчитися за одну роздачу
opponent-here = За цим екраном
opponent-here-about = Удвох за одним екраном: ходите по черзі, а стіл підкаже, чий хід.
alone-or-not = Наодинці чи майже
alone-solo = Соло
mirror = Дуель на тих самих картах
mirror-about = Спершу граєте ви, потім друг — тими самими картами. Вирішує різниця.
name-number = Гравець { $n }
with-coach = З тренером
with-coach-about = Поки ви обираєте, стіл показує, чого вартий кожен хід. У записі це позначено.
real-deck = У нас справжня колода
real-deck-about = Ви роздаєте справжні карти й позначаєте їх тут, а стіл судить і рахує.

## За столом

now-plays = Зараз ходить { $name }
take-back = Повернути хід
match-over = Гру закінчено
won-by = Перемога: { $name }
rules-of = До цього місця в правилах
closed = Цими картами ще грають. Їх покажуть, коли закінчать обоє.
new-version = Вийшла нова версія. Під час завантаження нічого не загубиться.
reload = Завантажити
curtain-title = Передайте екран: { $name }
curtain-about = Наступні карти — лише для цих очей.
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
preview-nothing = Карти залишаться на місцях.

## Тренер

coach = Тренер
coach-quiet = мовчить.
coach-thinks = Рахуємо…
coach-nothing = Обирати тут немає за чим.
coach-close = { $n ->
    [one] Вирізняється { $n } хід.
    [few] { $n } найкращі ходи не розрізнити.
   *[many] { $n } найкращих ходів не розрізнити.
}
coach-best = Найцінніший хід «{ $move }»: { $points }
coach-good = найкращий
coach-exact = Точно
coach-fraction = ≈ { $points }, точно { $exact }
coach-show = Показати
coach-hide = Сховати
judge-ask = Чого був вартий мій хід?
judge-failed = Зараз цього не порахувати.
judge-nothing = Обирати не було з чого.
judge-yours = Ваш хід: { $move }
judge-best = Найкращий хід: { $move }
judge-loss = Втрачено
judge-unclear = не розрізнити
judge-right = Кращого ходу не було.
judge-luck = Удача: отримано { $gained ->
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
review-luck = Удача
review-gained = Отримано
review-costly = Найдорожчі помилки
review-moment = { $made } ({ $worth }) замість «{ $best }» ({ $better })
review-clean = Жоден хід не втратив нічого, що відрізнялося б від випадковості.
best-first = Перший результат у цій грі: є що побити.
best-beaten = Новий рекорд! Попередній — { $n }.
best-stands = Ваш рекорд встояв: { $n }.
rematch = Реванш
rematch-asked = Вам пропонують реванш.
rematch-join = Зіграти реванш
lesson-over = Оце й уся гра
lesson-play = Тепер грати

## Ті самі карти для двох

mirror-link = Посилання на ті самі карти
mirror-link-about = Надішліть посилання другові: там чекають ті самі карти. Підсумок відкриється, коли закінчать обоє.
mirror-other = Друг
mirror-plays = Тими самими картами зараз грає { $name }.
mirror-finished = Суперник уже закінчив: { $name }. Підсумок відкриється, коли закінчите й ви.
mirror-ahead = Ви попереду, { $name } відстає на { $n ->
    [one] { $n } очко
    [few] { $n } очки
   *[many] { $n } очок
}!
mirror-behind = Попереду { $name }: на { $n ->
    [one] { $n } очко
    [few] { $n } очки
   *[many] { $n } очок
}.
mirror-even = Нічия: ви й { $name }.

## Справжня колода

deal-headline = Роздайте карти з колоди
deal-title = { $n ->
    [one] Роздайте { $n } карту
    [few] Роздайте { $n } карти
   *[many] Роздайте { $n } карт
}
deal-left = { $n ->
    [one] Лишилася { $n } карта. Позначайте карти за порядком роздачі.
    [few] Лишилося { $n } карти. Позначайте карти за порядком роздачі.
   *[many] Лишилося { $n } карт. Позначайте карти за порядком роздачі.
}
deal-many = { $n ->
    [one] Зайва { $n } карта.
    [few] Зайві { $n } карти.
   *[many] Зайвих карт: { $n }.
}
deal-unread = «{ $text }» — не карта.
deal-unfit = Ця карта зараз прийти не може: { $card }.
deal-full = Усі на місці. Чи так вони лежать на столі?
deal-cards = Карти, що можуть прийти
deal-type = або впишіть: ah 7c 10s
deal-undo = Прибрати останню
deal-confirm = Роздано
tell-title = Що на столі: { $what }?

## Повтор

replay-title = Повтор партії
replay-record = Переглянути збережену партію
replay-about = Партію можна переглянути хід за ходом: відкрийте запис, збережений за столом.
replay-choose = Вибрати запис
replay-drop = або перетягніть файл сюди
replay-another = Інший запис
replay-controls = Партія
replay-details = Про партію
replay-position = Хід
replay-of = { $n } із { $of }
replay-part = Перейти
replay-first = До початку роздачі
replay-back = На хід назад
replay-play = Дивитися
replay-pause = Пауза
replay-forward = На хід уперед
replay-last = До кінця роздачі
replay-beginning = Початок партії
replay-move = Хід { $n }
replay-share = Посилання на цей момент
replay-download = Зберегти запис
replay-to-table = До столу
