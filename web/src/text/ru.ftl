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
card-back = карта рубашкой вверх
slot-empty = пустое место
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
company = С кем
opponent = Соперник
opponent-number = Соперник { $n }
opponent-bot = Бот
opponent-friend = Друг по ссылке
opponent-friend-about = У стола появится ссылка: её можно отправить другу. Регистрация не нужна.
level = Уровень
strength = Сила: { $n } из { $of }
alone = В одиночку: только карты и рекорд, который пора побить.
name = Имя за столом
name-placeholder = Гость
play = Играть
play-friend = Открыть стол

## Стол

seats = Места
you = Вы
seat-open = Свободное место
seat-number = Гость { $n }
seat-away = нет на связи
seat-turn = ходит
winner = победа
watching = Режим зрителя.
waiting-friend = Ждём компанию
choose-first = Выберите карту или кнопку
skip-hint = Касание стола пропускает показ
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
sit-about = Садитесь — и карты будут розданы.
sit = Сесть за стол

## Когда что-то мешает

offline = Связь пропала. Ходы сохраняются и уйдут, как только она вернётся.
refused-offline = Нет связи с сервером. Всё сохранено — попробуйте ещё раз чуть позже.
refused-error = Не получилось.
refused-bad_card = Такой карты нет.
refused-duplicate_card = Эта карта уже на столе.
refused-bad_rules = Эти правила не сочетаются.
refused-bad_record = Запись не читается.
refused-illegal_action = Сейчас такой ход невозможен.
refused-not_your_turn = Сейчас ходит другой игрок.
refused-game_over = Игра окончена.
refused-bad_message = Сервер не понял сообщения.
refused-too_large = Слишком длинно.
refused-not_found = Такого стола или страницы нет.
refused-foreign_origin = Страница открыта с чужого адреса.
refused-seat_taken = Место уже занято.
refused-no_seat = Ходят только те, кто сидит за столом.
refused-outdated = Игра уже ушла вперёд. Вот как всё стоит теперь.
refused-not_saved = Ход не удалось сохранить.
refused-too_fast = Слишком много сразу. Через мгновение всё заработает.

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
setting-sounds-about = Карты, очки, ваш ход
setting-autoplay = Вынужденные ходы делать за меня
setting-autoplay-about = Когда возможен только один ход

## Повтор

replay-title = Повтор партии
replay-record = Посмотреть сохранённую партию
replay-about = Партию можно пересмотреть ход за ходом: откройте запись, сохранённую за столом.
replay-choose = Выбрать запись
replay-drop = или перетащите файл сюда
replay-another = Другая запись
replay-controls = Партия
replay-details = О партии
replay-position = Ход
replay-of = { $n } из { $of }
replay-part = Перейти
replay-first = К началу раздачи
replay-back = На ход назад
replay-play = Смотреть
replay-pause = Пауза
replay-forward = На ход вперёд
replay-last = К концу раздачи
replay-beginning = Начало партии
replay-move = Ход { $n }
replay-share = Ссылка на этот момент
replay-download = Сохранить запись
replay-to-table = К столу
