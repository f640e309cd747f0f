# Слокер. Масті приходять літерами s h d c r, ранги — числами від 2 до 9 або літерами T J Q K A, руки — своїми назвами
# з правил, місця лічаться з 1.

game-name = Слокер
game-about = Три покерні руки на одному полі: прибери масть — і решта осиплеться, наче пісок.

## Слова

suit-name = { $suit ->
    [s] піки
    [h] чирви
    [d] бубни
    [c] трефи
    [r] корони
   *[other] { $suit }
}
rank-name = { $rank ->
    [T] десятки
    [J] валети
    [Q] дами
    [K] королі
    [A] тузи
    [2] двійки
    [3] трійки
    [4] четвірки
    [5] п’ятірки
    [6] шістки
    [7] сімки
    [8] вісімки
    [9] дев’ятки
   *[other] { $rank }
}
    .accusative = { $rank ->
        [J] валетів
        [Q] дам
        [K] королів
        [A] тузів
       *[other] { rank-name }
    }
chips-count = { $chips ->
    [one] { $chips } фішка
    [few] { $chips } фішки
   *[many] { $chips } фішок
}
hand-name = { $hand ->
    [high_card] старша карта
    [one_pair] пара
    [two_pair] дві пари
    [three_of_a_kind] трійка
    [straight] стрит
    [flush] флеш
    [full_house] фул-хаус
    [four_of_a_kind] каре
    [straight_flush] стрит-флеш
    [royal_flush] роял-флеш
    [five_of_a_kind] п’ять однакових
    [five_suit_high_card] п’ятимасть: старша карта
    [five_suit_one_pair] п’ятимасть: пара
    [five_suit_two_pair] п’ятимасть: дві пари
    [five_suit_three_of_a_kind] п’ятимасть: трійка
    [five_suit_straight] п’ятимасть: стрит
    [five_suit_full_house] п’ятимасть: фул-хаус
    [five_suit_four_of_a_kind] п’ятимасть: каре
   *[other] { $hand }
}
row-score = { hand-name } · { $chips }
    .rules = chips

## Вибір

call-suit = Прибрати { suit-name }
call-rank = Прибрати { rank-name.accusative }
call-suit-level = Прибрати { suit-name } без падіння
call-rank-level = Прибрати { rank-name.accusative } без падіння

## Що діється на столі

said-call-blind = Названо { suit-name }.
said-call-suit = Усі { suit-name } йдуть геть.
said-call-rank = Усі { rank-name } йдуть геть.
said-call-suit-level = Усі { suit-name } йдуть геть, карти не падають.
said-call-rank-level = Усі { rank-name } йдуть геть, карти не падають.
said-layout = Роздача { $deal }: карти викладено.
said-fall = Карти падають.
said-fill = Порожні місця заповнюються знизу вгору.
said-bonus = Цілий ряд — { suit-name }! Бонус: { chips-count }, і роздача починається знову.
said-empty = Названо { suit-name }, а на полі їх немає: роздачу закінчено.
said-avalanche = Лавина! Остання викладена карта забирає всі { suit-name }.
said-shuffle = Колода скінчилася: відбій тасується, і попереду останній підрахунок.
closed-deal = Роздача { $deal }: { chips-count }
closed-match = Гру закінчено.

## Заголовок

headline-call-blind = Назви масть: карти ляжуть після цього.
headline-call-open = Твій хід: що прибрати?
headline-wait-call = Чекаємо, що назвуть.
headline-bonus-call = Бонус! Назви масть ще раз.
headline-dealing = Карти викладаються.
headline-won = Твоя перемога!
headline-lost = Цього разу програш.
headline-draw = Нічия.
headline-over = Гру закінчено: { $score ->
    [one] { $score } фішка
    [few] { $score } фішки
   *[many] { $score } фішок
}

## Стіл і записи

role-player = гравець
role-dealer = роздавач
zone-board = Поле
zone-stock = Колода
zone-discards = Відбій
note-deal = Роздача { $deal } з { $deals }
note-cycle = Цикл { $cycle }
journal-title = Журнал
journal-deal = Роздача
journal-dealer = Роздавач
journal-total = Разом

## З чого почати

preset-classic-avalanche = Класик із Лавиною
preset-classic-avalanche-about = Назви масть наосліп і дивися, як полем котиться вся колода.
preset-pro-avalanche = Про з Лавиною
preset-pro-avalanche-about = Усі карти видно: вибери масть, з якої зійде лавина, і затамуй подих.
preset-classic = Класик
preset-classic-about = Найпростіше: одна масть наосліп, одне падіння, три руки оплачено.
preset-pro = Про
preset-pro-about = Усі карти відкриті, а рішення одне: яка масть піде геть.
preset-solo = Соло
preset-solo-about = Десять роздач Про проти власного рекорду.
preset-three = Утрьох
preset-three-about = Два поля поруч, третій роздає, і роздача йде по колу.
preset-five-suits = П’ять мастей
preset-five-suits-about = Про з Лавиною на 65 картах: корони приносять вісім нових рук.
preset-forum = Вільний вибір
preset-forum-about = Про, де можна прибрати й ранг і самому вирішити, чи падати картам.

## Боти, від слабкого до сильного

bot-keeper = Марта
bot-keeper-about = Береже готові руки й жодної не ламає.
bot-row = Роман
bot-row-about = Закохується в один ряд і забуває про два інші.
bot-sampler = Лев
bot-sampler-about = Прикидає подумки, чим заповняться порожні місця, і вірить тому, що побачив.
bot-exact = Софія
bot-exact-about = Рахує перший цикл до останнього дробу.
bot-avalanche = Віктор
bot-avalanche-about = Перший цикл рахує точно, а лавину програє подумки аж до кінця.

## Налаштування

option-variant = Варіант
option-variant-about = У Класику масть називають до викладання, у Про спершу бачать карти.
option-variant-classic = Класик: наосліп
option-variant-pro = Про: відкриті карти
option-avalanche = Лавина
option-avalanche-about = Після кожного підрахунку йде масть останньої викладеної карти — і так, доки не скінчиться колода.
option-deck = Колода
option-deck-about = Звичайна колода або колода з п’ятою мастю, коронами, і новими руками з усіх п’яти мастей.
option-deck-52 = 52 карти, чотири масті
option-deck-65 = 65 карт, п’ять мастей
option-seats = Місця
option-seats-about = Самому проти рекорду, удвох по черзі або втрьох із двома полями (лише Про).
option-seats-1 = Одне: соло
option-seats-2 = Два
option-seats-3 = Три
option-deals = Роздачі
option-deals-about = Скільки роздач у грі; кожен роздає порівну. Авто: десять, утрьох п’ятнадцять; з Лавиною вдвох дві, утрьох три.
option-first_dealer = Перший роздавач
option-first_dealer-about = Хто роздає першим: номер місця, лік від 0. Авто: останнє.
option-chips = Фішки за руки
option-chips-about = Скільки платить рука, якщо не стільки, як у звичайній таблиці.
option-bonus_redeal = Бонусні перездачі
option-bonus_redeal-about = Якщо в першому розкладі цілий ряд названої масті, його одразу оплачують, і роздача починається знову.
option-empty_after_bonus = Достроковий кінець після бонусу
option-empty_after_bonus-about = Якщо після бонусу роздача кінчається достроково, бонусні фішки лишаються або згорають.
option-empty_after_bonus-keep = Бонус лишається
option-empty_after_bonus-forfeit = Бонус згорає
option-remove = Що можна назвати
option-remove-about = Лише масть або ще й ранг — скажімо, три двійки, що псують три ряди.
option-remove-suit = Масті
option-remove-suit_or_rank = Масті й ранги
option-gravity = Гравітація
option-gravity-about = Карти падають у порожні місця, лишаються на місці або роблять так, як вирішив гравець.
option-gravity-on = Карти падають
option-gravity-off = Карти на місці
option-gravity-choice = Вирішує гравець
option-absent_call = Назвати те, чого немає
option-absent_call-about = Що можна назвати, якщо на полі цього немає і нічого не піде.
option-absent_call-suit = Лише масть
option-absent_call-none = Нічого
option-absent_call-any = Масть і ранг
option-board_order = Викладання двох полів
option-board_order-about = Роздавач викладає й заповнює поля цілком одне за одним або по черзі, ряд за рядом.
option-board_order-board = Поле за полем
option-board_order-row = Ряд за рядом
option-avalanche_gravity = Гравітація наступних циклів
option-avalanche_gravity-about = Після першого циклу карти падають завжди або так, як гравець вибрав на цю роздачу.
option-avalanche_gravity-on = Карти падають
option-avalanche_gravity-as_called = Як вибрано
option-exact_end = Колода скінчилася рівно
option-exact_end-about = Якщо останнє порожнє місце взяло останню карту, іде ще один цикл із перетасованого відбою — або роздача кінчається.
option-exact_end-reshuffle = Ще один цикл
option-exact_end-stop = Роздача кінчається
option-reshuffle_from = Що тасується з відбою
option-reshuffle_from-about = Коли колода скінчилася, тасують увесь відбій або лише те, що пішло в попередніх циклах.
option-reshuffle_from-all = Увесь відбій
option-reshuffle_from-previous = Лише попередні цикли
option-settlement = Розрахунок
option-settlement-about = Наприкінці кожні двоє розраховуються між собою або платять лише переможцям.
option-settlement-pairwise = Кожен з кожним
option-settlement-winners = Лише переможцям

lesson-board = Три ряди — три покерні руки. Рішення одне: яка масть піде. У кожному ряді є пара, а піки лише займають місце: торкнися будь-якої піки й підтвердь кнопкою.
lesson-paid = Названа масть пішла, решта карт упала, порожні місця заповнилися знизу вгору. Скільки платить ряд, написано поруч із ним. Оце й уся гра.

## Kinds of moves, in the lab's reports

kind-s = виклик пік
kind-h = виклик червів
kind-d = виклик бубен
kind-c = виклик треф
kind-r = виклик п’ятої масті
kind-2 = виклик рангу 2
kind-3 = виклик рангу 3
kind-4 = виклик рангу 4
kind-5 = виклик рангу 5
kind-6 = виклик рангу 6
kind-7 = виклик рангу 7
kind-8 = виклик рангу 8
kind-9 = виклик рангу 9
kind-T = виклик рангу 10
kind-J = виклик рангу J
kind-Q = виклик рангу Q
kind-K = виклик рангу K
kind-A = виклик рангу A
