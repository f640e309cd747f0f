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
refused-not_saved = Хід не вдалося зберегти.
refused-too_fast = Забагато водночас. За мить усе запрацює.

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
