# Хаггис. Ранги приходят числами от 2 до 13 (11 валет, 12 дама, 13 король), бомбы — уровнем от 1 до 6, места и раунды считаются с 1.

game-name = Хаггис
game-about = Наборы, последовательности и бомбы: сбрось семнадцать карт раньше других. Твои джокеры видны всем, а тебе видны чужие.

## Слова

rank-name = { $high ->
    [2] двойка
    [3] тройка
    [4] четвёрка
    [5] пятёрка
    [6] шестёрка
    [7] семёрка
    [8] восьмёрка
    [9] девятка
    [10] десятка
    [11] валет
    [12] дама
   *[other] король
}
    .few = { $high ->
        [2] двойки
        [3] тройки
        [4] четвёрки
        [5] пятёрки
        [6] шестёрки
        [7] семёрки
        [8] восьмёрки
        [9] девятки
       *[other] десятки
    }
    .many = { $high ->
        [2] двоек
        [3] троек
        [4] четвёрок
        [5] пятёрок
        [6] шестёрок
        [7] семёрок
        [8] восьмёрок
        [9] девяток
       *[other] десяток
    }
    .short = { $high ->
        [11] J
        [12] Q
        [13] K
       *[other] { $high }
    }
set-name = { $size ->
    [1] { rank-name }
    [2] пара { rank-name.many }
    [3] три { rank-name.few }
    [4] четыре { rank-name.few }
    [5] пять { rank-name.many }
    [6] шесть { rank-name.many }
    [7] семь { rank-name.many }
   *[other] { $size } { rank-name.many }
}
run-name = { $size } подряд, от { $low } до { rank-name.short }
rows-name = { $width ->
    [2] { $length ->
        [few] { $length } пары подряд
       *[many] { $length } пар подряд
    }
    [3] { $length ->
        [few] { $length } тройки подряд
       *[many] { $length } троек подряд
    }
    [4] { $length ->
        [few] { $length } четвёрки подряд
       *[many] { $length } четвёрок подряд
    }
   *[other] { $length } × { $width } подряд
}, от { $low } до { rank-name.short }
bomb-name = { $level ->
    [1] радужная бомба
    [2] бомба из валета и дамы
    [3] бомба из валета и короля
    [4] бомба из дамы и короля
    [5] бомба из трёх джокеров
   *[other] бомба одного цвета
}

## Выбор

play-set = Сыграть: { set-name }
play-run = Сыграть: { run-name }
play-rows = Сыграть: { rows-name }
play-bomb = Бомба: { $level ->
    [1] радужная
    [2] валет и дама
    [3] валет и король
    [4] дама и король
    [5] три джокера
   *[other] один цвет
}
play-pass = Пас
play-bet = { $points ->
    [15] Малый обет: 15
   *[other] Большой обет: { $points }
}
play-give = Отдать месту { $seat }

## Что происходит на столе

said-gather = Раунд { $round }: карты тасуются, джокеры возвращаются к хозяевам.
said-deal = Раздаются четырнадцать карт.
said-bet = { $points ->
    [15] Малый обет: выйти раньше всех за 15 очков!
   *[other] Большой обет: выйти раньше всех за { $points } очков!
}
said-set = { set-name }
said-run = { run-name }
said-rows = { rows-name }
said-bomb = Бабах! { bomb-name }
said-pass = Пас.
said-out = Карт больше нет!
said-captured = { $points ->
    [one] Забирает взятку, карт { $cards }: { $points } очко.
    [few] Забирает взятку, карт { $cards }: { $points } очка.
   *[many] Забирает взятку, карт { $cards }: { $points } очков.
}
said-given = { $points ->
    [one] Получает взорванную взятку, карт { $cards }: { $points } очко.
    [few] Получает взорванную взятку, карт { $cards }: { $points } очка.
   *[many] Получает взорванную взятку, карт { $cards }: { $points } очков.
}
said-shown = Последняя рука и хаггис открываются.
round-score = за выход { $out }, за карты { $cards }, за обеты { $bets }
closed-round = Раунд { $round } окончен.
closed-match = Игра окончена.

## Заголовок

headline-lead = Твой заход: положи любую комбинацию.
headline-beat-set = На столе { set-name }. Положи { $size ->
    [1] карту старше
    [few] { $size } карты одного ранга, но старше,
   *[many] { $size } карт одного ранга, но старше,
} или пасуй.
headline-beat-run = На столе { run-name }. Положи { $size } подряд, но старше, или пасуй.
headline-beat-rows = На столе { rows-name }. Положи столько же, но старше, или пасуй.
headline-beat-bomb = На столе { bomb-name }. Положи бомбу старше или пасуй.
headline-pass-set = На столе { set-name }: бить нечем.
headline-pass-run = На столе { run-name }: бить нечем.
headline-pass-rows = На столе { rows-name }: бить нечем.
headline-pass-bomb = На столе { bomb-name }: бить нечем.
headline-give = Взятка за твоей бомбой. Кому отдать её карты?
headline-wait = Ждём хода.
headline-wait-bet = Ждём хода. Ещё можно дать обет.
headline-dealing = Карты раздаются.
headline-scored = Раунд { $round } окончен.
headline-won = Твоя победа!
headline-lost = На этот раз проигрыш.
headline-over = Игра окончена: { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}

## Стол и записи

laid-set = { set-name }
laid-run = { run-name }
laid-rows = { rows-name }
laid-bomb = { bomb-name }
zone-jokers = Джокеры
zone-hand = Рука
zone-haggis = Хаггис
zone-won-own = Твои взятки
zone-won = Взятки
seat-cards = { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
seat-out = без карт
seat-bet = обет { $points }
seat-captured = { $points ->
    [one] { $points } очко во взятках
    [few] { $points } очка во взятках
   *[many] { $points } очков во взятках
}
note-round = Раунд { $round }
note-target = Цель: { $target }
sheet-tricks = Взятки раунда
sheet-trick = Взятка
sheet-nothing = ·
sheet-play = { $cards }
sheet-pass = пас
sheet-last = Раунд { $round }
sheet-part = За что
sheet-match = Игра
sheet-round = Раунд
sheet-total = Итого
part-out = Выход
part-bonus = Первый выход
part-tricks = Взятки
part-hand = Последняя рука
part-haggis = Хаггис
part-bets = Обеты

## С чего начать

preset-standard = Вдвоём, до 250
preset-standard-about = Четыре цвета и восемь карт, которых никто не видит. Примерно на полчаса.
preset-three = Втроём, до 250
preset-three-about = Пятый цвет и двое соперников. Взорванная взятка уходит тому, чья комбинация вторая.
preset-book = Втроём, по печатной книге
preset-book-about = Кто взорвал взятку, сам решает, кому отдать карты.
preset-arena = Как на Board Game Arena
preset-arena-about = Лишние джокеры всегда ложатся сверху последовательности, а втроём за первый выход не доплачивают.
preset-long = Длинная игра
preset-long-about = Вдвоём, до 350 очков.

## Настройки

option-seats = Места
option-seats-about = Сколько играют: вдвоём — четыре цвета, втроём — пять.
option-seats-2 = Два
option-seats-3 = Три
option-target = Очки до победы
option-target-about = Раунд, в котором кто-то их набрал, последний — если наверху не поровну.
option-bets = Обеты
option-bets-about = До своей первой карты можно дать обет на 15 или 30 очков, что выйдешь раньше всех.
option-bet_window = Когда даются обеты
option-bet_window-about = В любом случае только до своей первой карты.
option-bet_window-any_time = Когда угодно
option-bet_window-own_turn = Только в свой ход
option-bet_window-before_lead = До самой первой карты
option-wild_rank = Джокеры в последовательности
option-wild_rank-about = Где джокер может встать и выше, и ниже: выбираешь ты или он всегда сверху.
option-wild_rank-any = Выбирает игрок
option-wild_rank-highest = Всегда сверху
option-run_match = Чем бить последовательность
option-run_match-about = Три пары против шести карт одного цвета: карт столько же, вид другой.
option-run_match-shape = Такой же по виду
option-run_match-count = Такой же по числу карт
option-bomb_gift = Взорванная взятка втроём
option-bomb_gift-about = Кому идут её карты, когда играют трое. Вдвоём — всегда сопернику.
option-bomb_gift-second = Второй комбинации
option-bomb_gift-choice = Решает взорвавший
option-hand_to = Последняя рука
option-hand_to-about = Кому идут очки карт, оставшихся в последней руке.
option-hand_to-winner = Вышедшему первым
option-hand_to-nobody = Никому
option-haggis_to = Хаггис
option-haggis_to-about = Кому идут очки карт, которых не раздали.
option-haggis_to-winner = Вышедшему первым
option-haggis_to-nobody = Никому
option-first_out_bonus = Премия за первый выход
option-first_out_bonus-about = Очки тому, кто из троих вышел первым. Вдвоём её нет.
option-first_leader = Кто начинает
option-first_leader-about = Кто заходит в первом раунде: номер места, счёт с 0.
option-next_leader = Кто заходит дальше
option-next_leader-about = По книге — тот, кто отстаёт.
option-next_leader-lowest = У кого меньше очков
option-next_leader-winner = Вышедший первым
option-next_leader-rotate = По очереди

## Боты, от слабого к сильному

bot-random = Петя
bot-random-about = Кладёт что под руку попадётся и обетов не даёт.
bot-novice = Лиза
bot-novice-about = Сначала сбрасывает мелочь, рвёт всё подряд и никогда не взрывает.
bot-careful = Марфа
bot-careful-about = Не рвёт последовательностей, бережёт джокеров и даёт обет, когда надеется выйти первой.
bot-counter = Виктор
bot-counter-about = Считает карты и примеряет ход к нескольким раскладам в уме.
bot-master = Ирма
bot-master-about = Продумывает, что у кого может быть и кто как пойдёт, а последние карты доигрывает до конца.

## Kinds of moves, in the lab's reports

kind-set = набор одного ранга
kind-sequence = последовательность
kind-bomb = бомба
kind-pass = пас
kind-bet = ставка
kind-give = подаренная взятка
