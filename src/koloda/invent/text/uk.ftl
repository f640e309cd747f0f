# Слова, які є в кожної вигаданої гри; її файл може сказати будь-яке з них інакше.

preset-standard = Звичайні правила
preset-standard-about = Так, як грає автор.
option-seats = Гравці
option-seats-about = Скільки людей за столом.
option-rounds = Роздачі
option-rounds-about = Стільки роздач — і порівнюємо очки.

bot-anything = Випадок
bot-anything-about = Ходить як заманеться.
bot-greedy = Жаднюга
bot-greedy-about = Бере найкраще просто зараз і не думає про те, що буде потім.
bot-search = Мислитель
bot-search-about = Пробує ходи в багатьох розкладах, яких не може виключити, і дограє їх до кінця.

headline-choose = Твій хід.
headline-together = Усі вибирають одночасно: що зробиш ти?
headline-chosen = Вибрано. Решта ще думає.
headline-wait = Чекаємо на хід.
headline-dealing = Карти роздаються.
headline-won = Твоя перемога!
headline-lost = Поразка. Ще партію?
headline-shared = Перемога навпіл.
headline-over = Гру закінчено. Найкращий рахунок: { $n }
note-chosen = вибір зроблено
note-round = Роздача { $n }
note-rounds = Роздача { $n } з { $of }

zone-hand = Рука
zone-board = Поле
zone-grid = Поле
zone-table = Стіл
zone-trick = Взятка
zone-row = Ряд
zone-stock = Колода
zone-discard = Скид
zone-discards = Скид
zone-won = Узяте
zone-prize = Приз
zone-other = { $name }

play = Зіграти { $card }
lay = Покласти { $card }
take = Узяти { $card }
discard = Скинути { $card }
draw = Узяти з колоди
pass = Пас
stop = Досить
check = Чек
call = Зрівняти
fold = Скинути карти
bet = Поставити
raise = Підняти
move-other = { $move }
points = { $n ->
    [one] { $n } очко
    [few] { $n } очки
   *[many] { $n } очок
}
kind-play = зіграти карту
kind-lay = покласти карту
kind-take = узяти карту
kind-discard = скинути карту
kind-draw = узяти з колоди
kind-pass = пас
kind-stop = зупинитися
kind-check = чек
kind-call = зрівняти
kind-fold = скинути карти
kind-bet = поставити
kind-raise = підняти
