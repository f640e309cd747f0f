# Драконячий покер, як у романі. Масті приходять літерами s h d c, ранги — числами від 2 до 9, літерами T J Q K A або словами
# elf unicorn giant dragon, розклади — своїми назвами з правил; кони й місця лічаться з 1.

game-name = Драконячий покер: роман
game-about = Дев’ять карт і найкращі шість із них, дикі єдинороги, вбиті трійки й порядок, що перевертається. Торгуйся й пам’ятай, що в силі.

## Слова

card-name = { $rank ->
    [T] 10
    [elf] Ельф
    [unicorn] Єдиноріг
    [giant] Велетень
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
    [s] піки ♠
    [h] чирви ♥
    [d] бубни ♦
    [c] трефи ♣
   *[other] { $to }
}
rank-name = { $rank ->
    [2] двійки
    [3] трійки
    [4] четвірки
    [5] п’ятірки
    [6] шістки
    [7] сімки
    [8] вісімки
    [9] дев’ятки
    [T] десятки
    [J] валети
    [Q] дами
    [K] королі
    [A] тузи
    [elf] Ельфи
    [unicorn] Єдинороги
    [giant] Велетні
    [dragon] Дракони
    [none] пустушка
   *[other] { $rank }
}
lower-name = { $lower ->
    [2] двійки
    [3] трійки
    [4] четвірки
    [5] п’ятірки
    [6] шістки
    [7] сімки
    [8] вісімки
    [9] дев’ятки
    [T] десятки
    [J] валети
    [Q] дами
    [K] королі
    [A] тузи
    [elf] Ельфи
    [unicorn] Єдинороги
    [giant] Велетні
    [dragon] Дракони
    [none] пустушка
   *[other] { $lower }
}
hand-name = { $hand ->
    [high_card] онер
    [pair] пара
    [two_pair] дві пари
    [three_of_a_kind] трійка
    [three_pair] три пари
    [full_house] повний дім
    [four_of_a_kind] каре
    [clash] зіткнення
    [flush] флеш
    [straight] стрит
    [full_belly] повне черево
    [full_dragon] повний дракон
    [straight_flush] флеш-рояль
   *[other] { $hand }
}
other-name = { $other ->
    [high_card] онер
    [pair] пара
    [two_pair] дві пари
    [three_of_a_kind] трійка
    [three_pair] три пари
    [full_house] повний дім
    [four_of_a_kind] каре
    [clash] зіткнення
    [flush] флеш
    [straight] стрит
    [full_belly] повне черево
    [full_dragon] повний дракон
    [straight_flush] флеш-рояль
   *[other] { $other }
}

## Вибір

choice-check = Чек
choice-bet = Поставити
choice-call = { $allin ->
    [true] Підтримати: { $paid }, ва-банк
   *[false] Підтримати: { $paid }
}
choice-double = Гнути до { $level }
choice-raise = Підняти до
choice-fold = Пас
choice-show = Відкрити карти
choice-change = Відкрити, змінивши масть: { card-name } → { suit-name }

## Що діється на столі

said-hand = Кін { $hand }: роздача.
said-common = Колода скінчилася: остання карта — спільна.
said-sevens-die = Відкрито десятку: сімки вбито.
said-sevens-live = Десятка більше не рахується: сімки живі.
said-giant = Першим відкрито Велетня: чотири карти відкриті, п’ять закритих.
said-check = Чек.
said-bet = { $allin ->
    [true] Ставить { $paid }: ва-банк.
   *[false] Ставить { $paid }.
}
said-call = { $allin ->
    [true] Підтримує на { $paid }: ва-банк.
   *[false] Підтримує на { $paid }.
}
said-raise = { $allin ->
    [true] Гне до { $level }: ва-банк.
   *[false] Гне до { $level }.
}
said-fold = Пас.
said-showdown = Карти відкриваються.
said-show = Відкриває карти.
said-change = Відкриває карти й змінює масть: { card-name } → { suit-name }.
said-four = Розіграно каре: { rank-name } вбито з наступного кону.
closed-hand = Кін { $hand } з { $hands } зіграно.
closed-evening = Вечір закінчено.

## Чому виграла рука

why-folded = Усі інші спасували: банк узято без показу.
why-returned = На ці фішки ніхто не зміг відповісти: вони повертаються.
why-split = Розклади рівні, { hand-name }: масті не мають старшинства, банк ділиться.
why-shared = Рівні розклади ділять банк: { hand-name } старше, ніж { other-name }.
why-class = Вище в порядку розкладів: { hand-name } старше, ніж { other-name }.
why-natural = Розклади рівні, { hand-name }: природний б’є складений із дикими картами.
why-natural-class = В обох { hand-name }: природний розклад б’є складений із дикими картами.
why-run = { $order ->
    [reversed] В обох { hand-name }: порядок перевернуто, і в ньому цей розклад старший.
   *[normal] В обох { hand-name }: перемагає старший.
}
why-rank = { $order ->
    [reversed] В обох { hand-name }: { rank-name } старші, ніж { lower-name }, — порядок перевернуто.
   *[normal] В обох { hand-name }: { rank-name } старші, ніж { lower-name }.
}

## Заголовок

headline-dealing = Кін { $hand }: триває роздача.
headline-free = Твій хід: чек або ставка.
headline-pay = Твій хід: підтримати коштує { $paid ->
    [one] { $paid } фішку.
    [few] { $paid } фішки.
   *[many] { $paid } фішок.
}
headline-show = Відкрий карти. В однієї можна змінити масть.
headline-wait = Чекаємо на ставку.
headline-wait-show = Чекаємо, поки відкриють карти.
headline-done = Кін { $hand } зіграно.
headline-won = Вечір за тобою!
headline-lost = Цей вечір — не твій.
headline-draw = Перемога спільна.
headline-over = Вечір закінчено.

## Стіл і записи

role-dealer = здає
badge-wild = дика
badge-dead = вбита
badge-natural = знову звичайна
badge-changed = була { card-name }
zone-stock = Колода
note-pot = { $pot ->
    [one] У банку { $pot } фішка
    [few] У банку { $pot } фішки
   *[many] У банку { $pot } фішок
}
note-hand = { $made ->
    [wild] { hand-name }, з дикими картами
   *[natural] { hand-name }, без диких карт
}
note-out = без фішок
note-won = виграш { $won }
note-folded = пас
note-all-in = ва-банк
note-put = у цьому колі { $put }
note-paid = у банк { $paid }
note-changes = { $left ->
    [1] може змінити масть
   *[other] може змінити масть, ще { $left }
}
note-game = Кін { $hand } з { $hands }
note-level = Ставка { $level } з { $most }
note-side-pot = Банк { $number }: { $amount }
note-last = Кін { $hand }:
note-reversed = Порядок перевернуто: 2 старша, A молодший
note-wild = Дикі: { $cards }
note-dead = Вбито: { $cards }
note-giant = Велетень: п’ять карт закритих
force-title = Що в силі
force-cards = Карти
force-why = Що з ними й чому
force-rank = { $which ->
    [red] червоні { rank-name }
    [black] чорні { rank-name }
   *[all] { rank-name }
}
force-state = { $state ->
    [wild] дикі
    [natural] більше не дикі
   *[dead] вбито
}: { $why ->
    [even] парний кін
    [evening] увесь вечір
    [four] розіграно каре
   *[ten] рано відкрито десятку
}
sheet-title = Вечір
sheet-hand = Кін
sheet-won = Виграв розклад
sheet-folded = усі спасували

## З чого почати

preset-novel = Вечір із роману
preset-novel-about = Десять конів і все, що довелося вивчити Сківу; онери звуться Ельф, Єдиноріг, Велетень і Дракон.
preset-quick = Короткий вечір
preset-quick-about = Три кони; у третьому порядок карт перевернуто.
preset-free = Вільне підняття
preset-free-about = Ставку підіймають до будь-якого числа, а не лише подвоюють.
preset-match = Двобій
preset-match-about = Двоє та глибокі стоси фішок — як Сків проти Малюка.
preset-long = Довгий вечір
preset-long-about = Двадцять п’ять конів і по 300 фішок.
preset-plain = Без модифікаторів
preset-plain-about = Дев’ять карт і найкращі шість, нічого дикого й нічого вбитого: щоб вивчити розклади.

## Налаштування

option-seats = Місця
option-seats-about = Скільки людей за столом, від двох до шести.
option-hands = Кони
option-hands-about = Довжина вечора. Він скінчиться раніше, якщо фішки лишаться в одного.
option-stack = Фішки
option-stack-about = Скільки має кожен на початку.
option-ante = Захід
option-ante-about = Скільки кожен кладе в банк перед роздачею.
option-min_bet = Найменша ставка
option-min_bet-about = Менше не ставлять, і вільне підняття не менше за це.
option-max_bet = Найбільше за коло
option-max_bet-about = Скільки щонайбільше можна внести за одне коло торгівлі.
option-raise = Підняття
option-raise-about = Гнути — значить подвоювати ставку; вільно — підіймати до будь-якого числа.
option-raise-double = Подвоєння
option-raise-free = Вільне
option-wild_ranks = Дикі ранги
option-wild_ranks-about = Ранги, дикі весь вечір.
option-dead_ranks = Вбиті ранги
option-dead_ranks-about = Ранги, вбиті на весь вечір.
option-even_red_dragons = Червоні Дракони
option-even_red_dragons-about = Два червоні тузи дикі в парних конах.
option-reverse = Переворот порядку
option-reverse-about = Коли двійки стають старшими, а тузи молодшими.
option-reverse-multiple = Раз на кілька конів
option-reverse-blocks = Смугами
option-reverse-off = Ніколи
option-reverse_every = Через скільки конів
option-reverse_every-about = Котрий кін перевернуто — або якої довжини смуга.
option-four_kills = Каре вбиває
option-four_kills-about = Після каре його ранг убито до кінця вечора; дикий ранг лише перестає бути диким.
option-four_kills-shown = Хто б не показав
option-four_kills-winner = Лише те, що виграло
option-four_kills-off = Ніколи
option-tens = Десятки вбивають сімки
option-tens-about = Десятка в перших двох відкритих колах убиває сімки, друга їх оживляє.
option-tens-any_round = Друга — будь-коли
option-tens-first_two = Друга — теж рано
option-tens-off = Ніколи
option-giant = Велетень
option-giant-about = Якщо першим відкрито короля, чотири карти роздаються відкритими й п’ять закритими.
option-suit_changes = Зміни масті
option-suit_changes-about = Скільки разів за вечір кожен може, відкриваючись, змінити масть однієї своєї карти.
option-natural = Природний розклад
option-natural-about = Чи б’є розклад без диких карт розклад із ними.
option-natural-value = За рівної цінності
option-natural-class = За того самого виду
option-natural-off = Без різниці
option-clash = Зіткнення
option-clash-about = Три пари в тих самих двох мастях старші за каре.
option-ace_low = Молодший туз
option-ace_low-about = A 2 3 4 5 6 — теж стрит.
option-wild = Дикі карти
option-wild-about = Чим може бути дика карта.
option-wild-any = Будь-якою картою
option-wild-free = Онером своєї масті
option-wild_as_dead = Дика за вбиту
option-wild_as_dead-about = Дика карта може бути й убитою картою — тоді та рахується.
option-names = Імена онерів
option-names-about = Як звуться валети, дами, королі й тузи.
option-names-plain = Звичайні
option-names-dragon = Ельф, Єдиноріг, Велетень, Дракон

## Боти, від слабкого до сильного

bot-random = Бісеня Піп
bot-random-about = Робить ставки, які спадуть на думку.
bot-newcomer = Грета
bot-newcomer-about = Грала в інший покер і не помічає, що дике, що вбите й коли порядок перевернуто.
bot-careful = Отто
bot-careful-about = Пам’ятає модифікатори й знає, наскільки добрий його розклад зараз, але не думає про карти попереду.
bot-counter = Віра
bot-counter-about = Сотні разів дограє кін подумки й порівнює з тим, що в банку.
bot-reader = Лев
bot-reader-about = Робить те саме й за твоїми ставками читає, які в тебе карти.

## Kinds of moves, in the lab's reports

kind-bet = ставка
kind-call = зрівняння
kind-check = чек
kind-fold = скидання руки
kind-raise = підвищення
kind-show = розкриття
