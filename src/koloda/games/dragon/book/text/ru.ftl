# Драконий покер, как в романе. Масти приходят буквами s h d c, ранги — числами от 2 до 9, буквами T J Q K A или словами
# elf unicorn giant dragon, расклады — своими именами из правил; коны и места считаются с 1.

game-name = Драконий покер: роман
game-about = Девять карт и лучшие шесть из них, дикие единороги, убитые тройки и порядок, который переворачивается. Торгуйся и помни, что в силе.

## Слова

card-name = { $rank ->
    [T] 10
    [elf] Эльф
    [unicorn] Единорог
    [giant] Великан
    [dragon] Дракон
   *[other] { $rank }
}{ $suit ->
    [s] ♠
    [h] ♥
    [d] ♦
    [c] ♣
   *[other] { $suit }
}
suit-name = { $to ->
    [s] пики ♠
    [h] червы ♥
    [d] бубны ♦
    [c] трефы ♣
   *[other] { $to }
}
rank-name = { $rank ->
    [2] двойки
    [3] тройки
    [4] четвёрки
    [5] пятёрки
    [6] шестёрки
    [7] семёрки
    [8] восьмёрки
    [9] девятки
    [T] десятки
    [J] валеты
    [Q] дамы
    [K] короли
    [A] тузы
    [elf] Эльфы
    [unicorn] Единороги
    [giant] Великаны
    [dragon] Драконы
    [none] пустышка
   *[other] { $rank }
}
lower-name = { $lower ->
    [2] двойки
    [3] тройки
    [4] четвёрки
    [5] пятёрки
    [6] шестёрки
    [7] семёрки
    [8] восьмёрки
    [9] девятки
    [T] десятки
    [J] валеты
    [Q] дамы
    [K] короли
    [A] тузы
    [elf] Эльфы
    [unicorn] Единороги
    [giant] Великаны
    [dragon] Драконы
    [none] пустышка
   *[other] { $lower }
}
hand-name = { $hand ->
    [high_card] онёр
    [pair] пара
    [two_pair] две пары
    [three_of_a_kind] тройка
    [three_pair] три пары
    [full_house] полный дом
    [four_of_a_kind] каре
    [clash] столкновение
    [flush] флеш
    [straight] стрит
    [full_belly] полное брюхо
    [full_dragon] полный дракон
    [straight_flush] флеш-рояль
   *[other] { $hand }
}
other-name = { $other ->
    [high_card] онёр
    [pair] пара
    [two_pair] две пары
    [three_of_a_kind] тройка
    [three_pair] три пары
    [full_house] полный дом
    [four_of_a_kind] каре
    [clash] столкновение
    [flush] флеш
    [straight] стрит
    [full_belly] полное брюхо
    [full_dragon] полный дракон
    [straight_flush] флеш-рояль
   *[other] { $other }
}

## Выбор

choice-check = Чек
choice-bet = Поставить
choice-call = { $allin ->
    [true] Поддержать: { $paid }, ва-банк
   *[false] Поддержать: { $paid }
}
choice-double = Гнуть до { $level }
choice-raise = Поднять до
choice-fold = Пас
choice-show = Открыть карты
choice-change = Открыть, сменив масть: { card-name } → { suit-name }

## Что происходит на столе

said-hand = Кон { $hand }: сдача.
said-common = Колода кончилась: последняя карта — общая.
said-sevens-die = Открыта десятка: семёрки убиты.
said-sevens-live = Десятка больше не в счёт: семёрки живы.
said-giant = Первым открыт Великан: четыре карты в открытую, пять в тёмную.
said-check = Чек.
said-bet = { $allin ->
    [true] Ставит { $paid }: ва-банк.
   *[false] Ставит { $paid }.
}
said-call = { $allin ->
    [true] Поддерживает на { $paid }: ва-банк.
   *[false] Поддерживает на { $paid }.
}
said-raise = { $allin ->
    [true] Гнёт до { $level }: ва-банк.
   *[false] Гнёт до { $level }.
}
said-fold = Пас.
said-showdown = Карты открываются.
said-show = Открывает карты.
said-change = Открывает карты и меняет масть: { card-name } → { suit-name }.
said-four = Разыграно каре: { rank-name } убиты со следующего кона.
closed-hand = Кон { $hand } из { $hands } сыгран.
closed-evening = Вечер окончен.

## Почему выиграла рука

why-folded = Все остальные спасовали: банк взят без показа.
why-returned = Этим фишкам никто не смог ответить: они возвращаются.
why-split = Расклады равны, { hand-name }: масти не старшинствуют, банк делится.
why-shared = Равные расклады делят банк: { hand-name } старше, чем { other-name }.
why-class = Выше в порядке раскладов: { hand-name } старше, чем { other-name }.
why-natural = Расклады равны, { hand-name }: естественный бьёт составленный с дикими картами.
why-natural-class = У обоих { hand-name }: естественный расклад бьёт составленный с дикими картами.
why-run = { $order ->
    [reversed] У обоих { hand-name }: порядок перевёрнут, и в нём этот расклад старше.
   *[normal] У обоих { hand-name }: побеждает старший.
}
why-rank = { $order ->
    [reversed] У обоих { hand-name }: { rank-name } старше, чем { lower-name }, — порядок перевёрнут.
   *[normal] У обоих { hand-name }: { rank-name } старше, чем { lower-name }.
}

## Заголовок

headline-dealing = Кон { $hand }: идёт сдача.
headline-free = Твой ход: чек или ставка.
headline-pay = Твой ход: поддержать стоит { $paid ->
    [one] { $paid } фишку.
    [few] { $paid } фишки.
   *[many] { $paid } фишек.
}
headline-show = Открой карты. У одной можно сменить масть.
headline-wait = Ждём ставки.
headline-wait-show = Ждём, пока откроют карты.
headline-done = Кон { $hand } сыгран.
headline-won = Вечер за тобой!
headline-lost = Этот вечер — не твой.
headline-draw = Победа общая.
headline-over = Вечер окончен.

## Стол и записи

role-dealer = сдаёт
badge-wild = дикая
badge-dead = убита
badge-natural = снова обычная
badge-changed = была { card-name }
zone-stock = Колода
note-pot = { $pot ->
    [one] В банке { $pot } фишка
    [few] В банке { $pot } фишки
   *[many] В банке { $pot } фишек
}
note-hand = { $made ->
    [wild] { hand-name }, с дикими картами
   *[natural] { hand-name }, без диких карт
}
note-out = без фишек
note-won = выигрыш { $won }
note-folded = пас
note-all-in = ва-банк
note-put = в этом круге { $put }
note-paid = в банк { $paid }
note-changes = { $left ->
    [1] может сменить масть
   *[other] может сменить масть, ещё { $left }
}
note-game = Кон { $hand } из { $hands }
note-level = Ставка { $level } из { $most }
note-side-pot = Банк { $number }: { $amount }
note-last = Кон { $hand }:
note-reversed = Порядок перевёрнут: 2 старшая, A младший
note-wild = Дикие: { $cards }
note-dead = Убиты: { $cards }
note-giant = Великан: пять карт в тёмную
force-title = Что в силе
force-cards = Карты
force-why = Что с ними и почему
force-rank = { $which ->
    [red] красные { rank-name }
    [black] чёрные { rank-name }
   *[all] { rank-name }
}
force-state = { $state ->
    [wild] дикие
    [natural] больше не дикие
   *[dead] убиты
}: { $why ->
    [even] чётный кон
    [evening] весь вечер
    [four] разыграно каре
   *[ten] рано открыта десятка
}
sheet-title = Вечер
sheet-hand = Кон
sheet-won = Выиграл расклад
sheet-folded = все спасовали

## С чего начать

preset-novel = Вечер из романа
preset-novel-about = Десять конов и всё, что пришлось выучить Скиву; онёры зовутся Эльф, Единорог, Великан и Дракон.
preset-quick = Короткий вечер
preset-quick-about = Три кона; в третьем порядок карт перевёрнут.
preset-free = Свободный подъём
preset-free-about = Ставку поднимают до любого числа, а не только удваивают.
preset-match = Поединок
preset-match-about = Двое и глубокие стопки фишек — как Скив против Малыша.
preset-long = Долгий вечер
preset-long-about = Двадцать пять конов и по 300 фишек.
preset-plain = Без модификаторов
preset-plain-about = Девять карт и лучшие шесть, ничего дикого и ничего убитого: чтобы выучить расклады.

## Настройки

option-seats = Места
option-seats-about = Сколько человек за столом, от двух до шести.
option-hands = Коны
option-hands-about = Длина вечера. Он кончится раньше, если фишки останутся у одного.
option-stack = Фишки
option-stack-about = Сколько у каждого в начале.
option-ante = Заход
option-ante-about = Сколько каждый кладёт в банк перед сдачей.
option-min_bet = Наименьшая ставка
option-min_bet-about = Меньше не ставят, и свободный подъём не меньше этого.
option-max_bet = Больше всего за круг
option-max_bet-about = Сколько самое большее можно внести за один круг торговли.
option-raise = Подъём
option-raise-about = Гнуть — значит удваивать ставку; свободно — поднимать до любого числа.
option-raise-double = Удвоение
option-raise-free = Свободный
option-wild_ranks = Дикие ранги
option-wild_ranks-about = Ранги, дикие весь вечер.
option-dead_ranks = Убитые ранги
option-dead_ranks-about = Ранги, убитые весь вечер.
option-even_red_dragons = Красные Драконы
option-even_red_dragons-about = Два красных туза дикие в чётных конах.
option-reverse = Переворот порядка
option-reverse-about = Когда двойки становятся старшими, а тузы младшими.
option-reverse-multiple = Раз в несколько конов
option-reverse-blocks = Полосами
option-reverse-off = Никогда
option-reverse_every = Через сколько конов
option-reverse_every-about = Каждый который кон перевёрнут — или какой длины полоса.
option-four_kills = Каре убивает
option-four_kills-about = После каре его ранг убит до конца вечера; дикий ранг лишь перестаёт быть диким.
option-four_kills-shown = Кто бы ни показал
option-four_kills-winner = Только выигравшее
option-four_kills-off = Никогда
option-tens = Десятки убивают семёрки
option-tens-about = Десятка в первых двух открытых кругах убивает семёрки, вторая их оживляет.
option-tens-any_round = Вторая — когда угодно
option-tens-first_two = Вторая — тоже рано
option-tens-off = Никогда
option-giant = Великан
option-giant-about = Если первым открыт король, четыре карты сдаются в открытую и пять в тёмную.
option-suit_changes = Смены масти
option-suit_changes-about = Сколько раз за вечер каждый может, открываясь, сменить масть одной своей карты.
option-natural = Естественный расклад
option-natural-about = Бьёт ли расклад без диких карт расклад с ними.
option-natural-value = При равной ценности
option-natural-class = При том же виде
option-natural-off = Без разницы
option-clash = Столкновение
option-clash-about = Три пары в одних и тех же двух мастях старше каре.
option-ace_low = Младший туз
option-ace_low-about = A 2 3 4 5 6 — тоже стрит.
option-wild = Дикие карты
option-wild-about = Чем может быть дикая карта.
option-wild-any = Любой картой
option-wild-free = Онёром своей масти
option-wild_as_dead = Дикая за убитую
option-wild_as_dead-about = Дикая карта может быть и убитой картой — тогда та в счёт.
option-names = Имена онёров
option-names-about = Как зовутся валеты, дамы, короли и тузы.
option-names-plain = Обычные
option-names-dragon = Эльф, Единорог, Великан, Дракон

## Боты, от слабого к сильному

bot-random = Бесёнок Пип
bot-random-about = Делает ставки, какие взбредут в голову.
bot-newcomer = Грета
bot-newcomer-about = Играла в другой покер и не замечает, что дико, что убито и когда порядок перевёрнут.
bot-careful = Отто
bot-careful-about = Помнит модификаторы и знает, насколько хорош его расклад сейчас, но не думает о картах впереди.
bot-counter = Вера
bot-counter-about = Сотни раз доигрывает кон в уме и сравнивает с тем, что в банке.
bot-reader = Лев
bot-reader-about = Делает то же самое и по твоим ставкам читает, какие у тебя карты.

## Kinds of moves, in the lab's reports

kind-bet = ставка
kind-call = уравнивание
kind-check = чек
kind-fold = сброс руки
kind-raise = повышение
kind-show = вскрытие
