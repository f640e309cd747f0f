# Гаґіс. Ранги приходять числами від 2 до 13 (11 валет, 12 дама, 13 король), бомби — рівнем від 1 до 6, місця й раунди лічаться з 1.

game-name = Гаґіс
game-about = Набори, послідовності й бомби: скинь сімнадцять карт раніше за інших. Твоїх джокерів бачать усі, а ти бачиш чужих.

## Слова

rank-name = { $high ->
    [2] двійка
    [3] трійка
    [4] четвірка
    [5] п’ятірка
    [6] шістка
    [7] сімка
    [8] вісімка
    [9] дев’ятка
    [10] десятка
    [11] валет
    [12] дама
   *[other] король
}
    .few = { $high ->
        [2] двійки
        [3] трійки
        [4] четвірки
        [5] п’ятірки
        [6] шістки
        [7] сімки
        [8] вісімки
        [9] дев’ятки
       *[other] десятки
    }
    .many = { $high ->
        [2] двійок
        [3] трійок
        [4] четвірок
        [5] п’ятірок
        [6] шісток
        [7] сімок
        [8] вісімок
        [9] дев’яток
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
    [4] чотири { rank-name.few }
    [5] п’ять { rank-name.many }
    [6] шість { rank-name.many }
    [7] сім { rank-name.many }
   *[other] { $size } { rank-name.many }
}
run-name = { $size } поспіль, від { $low } до { rank-name.short }
rows-name = { $width ->
    [2] { $length ->
        [few] { $length } пари поспіль
       *[many] { $length } пар поспіль
    }
    [3] { $length ->
        [few] { $length } трійки поспіль
       *[many] { $length } трійок поспіль
    }
    [4] { $length ->
        [few] { $length } четвірки поспіль
       *[many] { $length } четвірок поспіль
    }
   *[other] { $length } × { $width } поспіль
}, від { $low } до { rank-name.short }
bomb-name = { $level ->
    [1] веселкова бомба
    [2] бомба з валета й дами
    [3] бомба з валета й короля
    [4] бомба з дами й короля
    [5] бомба з трьох джокерів
   *[other] бомба одного кольору
}

## Вибір

play-set = Зіграти: { set-name }
play-run = Зіграти: { run-name }
play-rows = Зіграти: { rows-name }
play-bomb = Бомба: { $level ->
    [1] веселкова
    [2] валет і дама
    [3] валет і король
    [4] дама й король
    [5] три джокери
   *[other] один колір
}
play-pass = Пас
play-bet = { $points ->
    [15] Мала обіцянка: 15
   *[other] Велика обіцянка: { $points }
}
play-give = Віддати місцю { $seat }

## Що діється на столі

said-gather = Раунд { $round }: карти тасуються, джокери повертаються до господарів.
said-deal = Роздається чотирнадцять карт.
said-bet = { $points ->
    [15] Мала обіцянка: вийти раніше за всіх — 15 очок!
   *[other] Велика обіцянка: вийти раніше за всіх — { $points } очок!
}
said-set = { set-name }
said-run = { run-name }
said-rows = { rows-name }
said-bomb = Бабах! { bomb-name }
said-pass = Пас.
said-out = Карт більше немає!
said-captured = { $points ->
    [one] Забирає взятку, карт { $cards }: { $points } очко.
    [few] Забирає взятку, карт { $cards }: { $points } очки.
   *[many] Забирає взятку, карт { $cards }: { $points } очок.
}
said-given = { $points ->
    [one] Отримує підірвану взятку, карт { $cards }: { $points } очко.
    [few] Отримує підірвану взятку, карт { $cards }: { $points } очки.
   *[many] Отримує підірвану взятку, карт { $cards }: { $points } очок.
}
said-shown = Остання рука й гаґіс відкриваються.
round-score = за вихід { $out }, за карти { $cards }, за обіцянки { $bets }
closed-round = Раунд { $round } закінчено.
closed-match = Гру закінчено.

## Заголовок

headline-lead = Твій захід: поклади будь-яку комбінацію.
headline-beat-set = На столі { set-name }. Поклади { $size ->
    [1] старшу карту
    [few] { $size } карти одного рангу, але старші,
   *[many] { $size } карт одного рангу, але старших,
} або пасуй.
headline-beat-run = На столі { run-name }. Поклади { $size } поспіль, але старші, або пасуй.
headline-beat-rows = На столі { rows-name }. Поклади стільки ж, але старших, або пасуй.
headline-beat-bomb = На столі { bomb-name }. Поклади старшу бомбу або пасуй.
headline-pass-set = На столі { set-name }: бити нічим.
headline-pass-run = На столі { run-name }: бити нічим.
headline-pass-rows = На столі { rows-name }: бити нічим.
headline-pass-bomb = На столі { bomb-name }: бити нічим.
headline-give = Взятка за твоєю бомбою. Кому віддати її карти?
headline-wait = Чекаємо на хід.
headline-wait-bet = Чекаємо на хід. Ще можна дати обіцянку.
headline-dealing = Карти роздаються.
headline-scored = Раунд { $round } закінчено.
headline-won = Твоя перемога!
headline-lost = Цього разу програш.
headline-over = Гру закінчено: { $score ->
    [one] { $score } очко
    [few] { $score } очки
   *[many] { $score } очок
}

## Стіл і записи

laid-set = { set-name }
laid-run = { run-name }
laid-rows = { rows-name }
laid-bomb = { bomb-name }
zone-jokers = Джокери
zone-hand = Рука
zone-haggis = Гаґіс
zone-won-own = Твої взятки
zone-won = Взятки
seat-cards = { $cards ->
    [one] { $cards } карта
    [few] { $cards } карти
   *[many] { $cards } карт
}
seat-out = без карт
seat-bet = обіцянка { $points }
seat-captured = { $points ->
    [one] { $points } очко у взятках
    [few] { $points } очки у взятках
   *[many] { $points } очок у взятках
}
note-round = Раунд { $round }
note-target = Мета: { $target }
sheet-tricks = Взятки раунду
sheet-trick = Взятка
sheet-nothing = ·
sheet-play = { $cards }
sheet-pass = пас
sheet-last = Раунд { $round }
sheet-part = За що
sheet-match = Гра
sheet-round = Раунд
sheet-total = Разом
part-out = Вихід
part-bonus = Перший вихід
part-tricks = Взятки
part-hand = Остання рука
part-haggis = Гаґіс
part-bets = Обіцянки

## З чого почати

preset-standard = Удвох, до 250
preset-standard-about = Чотири кольори й вісім карт, яких ніхто не бачить. Приблизно на пів години.
preset-three = Утрьох, до 250
preset-three-about = П’ятий колір і двоє суперників. Підірвана взятка йде тому, чия комбінація друга.
preset-book = Утрьох, за друкованою книжкою
preset-book-about = Хто підірвав взятку, сам вирішує, кому віддати карти.
preset-arena = Як на Board Game Arena
preset-arena-about = Зайві джокери завжди лягають згори послідовності, а втрьох за перший вихід не доплачують.
preset-long = Довга гра
preset-long-about = Удвох, до 350 очок.

## Налаштування

option-seats = Місця
option-seats-about = Скільки грають: удвох — чотири кольори, утрьох — п’ять.
option-seats-2 = Два
option-seats-3 = Три
option-target = Очки до перемоги
option-target-about = Раунд, у якому хтось їх набрав, останній — якщо вгорі не порівну.
option-bets = Обіцянки
option-bets-about = До своєї першої карти можна пообіцяти за 15 чи 30 очок, що вийдеш раніше за всіх.
option-bet_window = Коли обіцяють
option-bet_window-about = У будь-якому разі лише до своєї першої карти.
option-bet_window-any_time = Будь-коли
option-bet_window-own_turn = Лише у свій хід
option-bet_window-before_lead = До найпершої карти
option-wild_rank = Джокери в послідовності
option-wild_rank-about = Де джокер може стати і вище, і нижче: вибираєш ти або він завжди згори.
option-wild_rank-any = Вибирає гравець
option-wild_rank-highest = Завжди згори
option-run_match = Чим бити послідовність
option-run_match-about = Три пари проти шести карт одного кольору: карт стільки ж, вигляд інший.
option-run_match-shape = Такою самою на вигляд
option-run_match-count = Такою самою за кількістю
option-bomb_gift = Підірвана взятка втрьох
option-bomb_gift-about = Кому йдуть її карти, коли грають троє. Удвох — завжди суперникові.
option-bomb_gift-second = Другій комбінації
option-bomb_gift-choice = Вирішує той, хто підірвав
option-hand_to = Остання рука
option-hand_to-about = Кому йдуть очки карт, що лишилися в останній руці.
option-hand_to-winner = Тому, хто вийшов першим
option-hand_to-nobody = Нікому
option-haggis_to = Гаґіс
option-haggis_to-about = Кому йдуть очки карт, яких не роздали.
option-haggis_to-winner = Тому, хто вийшов першим
option-haggis_to-nobody = Нікому
option-first_out_bonus = Премія за перший вихід
option-first_out_bonus-about = Очки тому, хто з трьох вийшов першим. Удвох її немає.
option-first_leader = Хто починає
option-first_leader-about = Хто заходить у першому раунді: номер місця, лік з 0.
option-next_leader = Хто заходить далі
option-next_leader-about = За книжкою — той, хто відстає.
option-next_leader-lowest = У кого менше очок
option-next_leader-winner = Хто вийшов першим
option-next_leader-rotate = По черзі

## Боти, від слабкого до сильного

bot-random = Петрик
bot-random-about = Кладе що під руку трапиться і нічого не обіцяє.
bot-novice = Ліза
bot-novice-about = Спершу скидає дрібноту, рве все поспіль і ніколи не підриває.
bot-careful = Марта
bot-careful-about = Не рве послідовностей, береже джокерів і дає обіцянку, коли сподівається вийти першою.
bot-counter = Віктор
bot-counter-about = Рахує карти і приміряє хід до кількох розкладів подумки.
bot-master = Ірма
bot-master-about = Обмірковує, що в кого може бути і хто як піде, а останні карти дограє до кінця.

## Kinds of moves, in the lab's reports

kind-set = набір одного рангу
kind-sequence = послідовність
kind-bomb = бомба
kind-pass = пас
kind-bet = ставка
kind-give = подарована взятка
