# Слова, которые есть у каждой придуманной игры; её файл может сказать любое из них иначе.

preset-standard = Обычные правила
preset-standard-about = Так, как играет автор.
option-seats = Игроки
option-seats-about = Сколько человек за столом.
option-rounds = Раздачи
option-rounds-about = Столько раздач — и сравниваем очки.

bot-anything = Случай
bot-anything-about = Ходит как придётся.
bot-greedy = Жадина
bot-greedy-about = Берёт лучшее прямо сейчас и не думает о том, что будет потом.
bot-search = Мыслитель
bot-search-about = Пробует ходы во многих раскладах, которых не может исключить, и доигрывает их до конца.

headline-choose = Твой ход.
headline-together = Все выбирают одновременно: что сделаешь ты?
headline-chosen = Выбрано. Остальные ещё думают.
headline-wait = Ждём хода.
headline-dealing = Карты раздаются.
headline-won = Твоя победа!
headline-lost = Поражение. Ещё партию?
headline-shared = Победа пополам.
headline-over = Игра окончена. Лучший счёт: { $n }
note-chosen = выбор сделан
note-round = Раздача { $n }
note-rounds = Раздача { $n } из { $of }

zone-hand = Рука
zone-board = Поле
zone-grid = Поле
zone-table = Стол
zone-trick = Взятка
zone-row = Ряд
zone-stock = Колода
zone-discard = Сброс
zone-discards = Сброс
zone-won = Взятое
zone-prize = Приз
zone-other = { $name }

play = Сыграть { $card }
lay = Положить { $card }
take = Взять { $card }
discard = Сбросить { $card }
draw = Взять из колоды
pass = Пас
stop = Хватит
check = Чек
call = Уравнять
fold = Сбросить карты
bet = Поставить
raise = Поднять
move-other = { $move }
points = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
kind-play = сыграть карту
kind-lay = положить карту
kind-take = взять карту
kind-discard = сбросить карту
kind-draw = взять из колоды
kind-pass = пас
kind-stop = остановиться
kind-check = чек
kind-call = уравнять
kind-fold = сбросить карты
kind-bet = поставить
kind-raise = поднять
