# Драконячий покер, правила казино. Масті приходять літерами s h d c, номінали — числами від 2 до 9 або літерами T J Q K A,
# комбінації — своїми іменами з правил, партії сесії рахуються з 1.

game-name = Драконячий покер: казино
game-about = Шість карт проти казино, один обмін і годинник на стіні: хвилина розкриття приносить козирі або перевертає все догори дриґом.

## Слова

suit-sign = { $suit ->
    [s] ♠
    [h] ♥
    [d] ♦
    [c] ♣
   *[other] { $suit }
}
card-name = { $names ->
    [dragon] { $rank ->
        [T] 10
        [J] Ельф{ " " }
        [Q] Єдиноріг{ " " }
        [K] Велетень{ " " }
        [A] Дракон{ " " }
       *[other] { $rank }
    }
   *[plain] { $rank ->
        [T] 10
       *[other] { $rank }
    }
}{ suit-sign }
trump-name = { $trump ->
    [s] ♠ піки
    [h] ♥ чирви
    [d] ♦ бубни
    [c] ♣ трефи
   *[other] { $trump }
}
hand-name = { $hand ->
    [high_card] старша карта
    [pair] пара
    [two_pair] дві пари
    [three_of_a_kind] трійка
    [three_pair] три пари
    [full_house] фул-хаус
    [straight] стріт
    [four_of_a_kind] каре
    [clash] зіткнення
    [flush] масть
    [two_trips] дві трійки
    [dragon] дракон
    [straight_flush] стріт-флеш
   *[other] { $hand }
}
hand-other = { $other ->
    [high_card] старша карта
    [pair] пара
    [two_pair] дві пари
    [three_of_a_kind] трійка
    [three_pair] три пари
    [full_house] фул-хаус
    [straight] стріт
    [four_of_a_kind] каре
    [clash] зіткнення
    [flush] масть
    [two_trips] дві трійки
    [dragon] дракон
    [straight_flush] стріт-флеш
   *[other] { $other }
}
regime-name = { $regime ->
    [trump] Козирі — { trump-name }
    [reversal] Обернення: виграє молодша рука
   *[plain] Без особливих правил
}

## Вибір

choose-bet = { $move ->
    [play] Граю
    [raise] Піднімаю на { $chips }
   *[fold] Пас
}
choose-draw = { $cards ->
    [0] Лишити всі
   *[other] Змінити { $named }
}

## Що відбувається за столом

said-deal = Партія { $number }: по шість карт.
said-bet = { $move ->
    [play] Граю.
    [raise] Піднімаю!
   *[fold] Пас.
}
said-draw = { $cards ->
    [0] Карт не треба.
    [one] { $cards } карта на обмін.
    [few] { $cards } карти на обмін.
   *[many] { $cards } карт на обмін.
}
said-house-draw = { $cards ->
    [0] Казино лишає свої карти.
    [one] Казино міняє { $cards } карту.
    [few] Казино міняє { $cards } карти.
   *[many] Казино міняє { $cards } карт.
}
said-open = Карти відкрито.
said-open-at = На годиннику :{ $minute }. { regime-name }.
why-fold = Пас: банк іде казино, а його карти лишаються таємницею.
why-won = { $winner ->
    [player] Виграє гравець
   *[house] Виграє казино
}. У гравця { hand-name }, у казино { hand-other }. { $by ->
    [trump] Козирі — { trump-name }, і козир є тільки в переможця.
    [class] { $turned ->
        [yes] Обернення: виграє молодша комбінація.
       *[no] Виграє старша комбінація.
    }
    [rank] { $turned ->
        [yes] Комбінації рівні, старші карти — ні. Обернення: виграє молодша, { card-name }.
       *[no] Комбінації рівні, вирішує старша карта: { card-name }.
    }
    [ranks] { $turned ->
        [yes] Комбінації рівні, номінали — ні. Обернення: виграють молодші.
       *[no] Комбінації рівні, вирішують номінали.
    }
    [suits] { $turned ->
        [yes] Усі номінали рівні. Обернення: виграє молодша масть.
       *[no] Усі номінали рівні, вирішує масть.
    }
   *[suit] { $turned ->
        [yes] Старші карти різняться лише мастю. Обернення: виграє молодша, { card-name }.
       *[no] Старші карти різняться лише мастю: { card-name } старша.
    }
}
closed-hand = Партію { $number } зіграно.
closed-match = Сесію завершено: { $chips ->
    [one] { $chips } фішка
    [few] { $chips } фішки
   *[many] { $chips } фішок
}

## Заголовок

headline-first = Твої шість карт: грати, підняти чи пас?
headline-draw = Вибери карти, які хочеш змінити.
headline-second = Відкриваємо карти? Вирішує хвилина.
headline-wait = Гравець думає.
headline-deal = Карти роздають: { $cards } з 12.
headline-dealing = Карти роздають.
headline-won = Ти йдеш із прибутком!
headline-lost = Цього разу попереду казино.
headline-over = Сесію завершено: { $score ->
    [one] { $score } фішка
    [few] { $score } фішки
   *[many] { $score } фішок
}

## Стіл і записи

zone-player = Твоя рука
zone-house = Казино
zone-stock = Колода
zone-discards = Скид
badge-trump = козир
note-made = { hand-name } · { card-name }
note-changed = { $cards ->
    [0] без обміну
    [one] обмін: { $cards } карта
    [few] обмін: { $cards } карти
   *[many] обмін: { $cards } карт
}
note-stake = з них у банку { $chips }
note-hand = Партія { $number } з { $hands }
note-bank = Банк: { $chips }
note-thrown = Скинуто: { $named }
sheet-title = Партії
sheet-hand = Партія
sheet-how = Що вирішило
sheet-by = { $by ->
    [trump] козир
    [class] комбінація
    [rank] старша карта
    [suit] масть
   *[fold] пас
}
sheet-total = Разом
sheet-balance = казино: { $chips }

## З чого почати

preset-standard = Як розказано
preset-standard-about = Казино підтримує будь-яку ставку й береже свої пари навіть у хвилини обернення. Вправний гравець виграє фішку за партію.
preset-dragon = З Ельфами й Драконами
preset-dragon-about = Та сама гра, а онери звуться як у романах: Ельф, Єдиноріг, Велетень, Дракон.
preset-watchful = Казино стежить за годинником
preset-watchful-about = Воно міняє карти під козирі й під обернення, як і ти. Лишаються твої ставки: менш ніж пів фішки за партію.
preset-even = Майже порівну
preset-even-about = Казино стежить за годинником, а внесок удесятеро більший за ставку: твоя перевага — кілька сотих внеску.
preset-timeless = Без годинника
preset-timeless-about = Ні козирів, ні обернення: шість карт, обмін, і старша рука бере банк.
preset-evening = На весь вечір
preset-evening-about = Сорок партій: годинник встигне обійти коло.

## Налаштування

option-seats = Місця
option-seats-about = Граєш проти казино, а воно лише йде за своїм правилом.
option-seats-1 = Одне
option-ante = Внесок
option-ante-about = Скільки кожна сторона вносить до роздачі.
option-raise = Ставка
option-raise-about = Скільки додає кожна сторона, коли ти піднімаєш, до обміну й після. Казино завжди підтримує.
option-stack = Твої фішки
option-stack-about = Із чим ти сідаєш за стіл; не менше за внесок.
option-hands = Партії
option-hands-about = Скільки партій у сесії, якщо вистачить фішок.
option-clock = Годинник
option-clock-about = Хвилина розкриття вирішує, чи будуть козирі або обернення. Без годинника особливих правил немає.
option-trump_scope = Де рахується козир
option-trump_scope-about = Лише в комбінації чи серед усіх шести карт.
option-trump_scope-combination = У комбінації
option-trump_scope-hand = У всій руці
option-trump_high_card = Старша карта може бути козирем
option-trump_high_card-about = Чи може виграти козирем рука без комбінації.
option-reversal = Обернення
option-reversal-about = Перевертати будь-який вислід чи лише суперечку різних комбінацій.
option-reversal-full = Усе
option-reversal-class = Лише комбінації
option-tie_break = Рівні комбінації
option-tie_break-about = Вирішує старша карта комбінації, потім її масть; або номінали по черзі, як у покері.
option-tie_break-highest_card = Старша карта
option-tie_break-poker = Як у покері
option-house_draw = Як міняє казино
option-house_draw-about = Воно нічого не вирішує, а йде за одним правилом. Найсильніше те, що стежить за годинником.
option-house_draw-combination = Береже комбінацію
option-house_draw-five_suited = І п’ять карт масті
option-house_draw-clock = За годинником
option-house_draw-stand = Ніколи не міняє
option-zone = Чий годинник
option-zone-about = Хвилини майже всюди ті самі; подекуди годинник зсунуто на пів години чи на три чверті.
option-zone-utc = Всесвітній час
option-zone-st_johns = Сент-Джонс
option-zone-new_york = Нью-Йорк
option-zone-london = Лондон
option-zone-berlin = Берлін
option-zone-kyiv = Київ
option-zone-tehran = Тегеран
option-zone-delhi = Делі
option-zone-kathmandu = Катманду
option-zone-adelaide = Аделаїда
option-names = Імена онерів
option-names-about = Валет, дама, король і туз, як звичайно, або Ельф, Єдиноріг, Велетень і Дракон, як у романах.
option-names-plain = Звичайні
option-names-dragon = Як у романах

## Гравці, від слабшого до сильнішого

bot-random = Феня
bot-random-about = Кидає карти й фішки як заманеться.
bot-timid = Мартин
bot-timid-about = Ніколи не піднімає, а без пари пасує. Казино його обожнює.
bot-copycat = Клара
bot-copycat-about = Міняє точнісінько як казино й не піднімає: розходяться при своїх.
bot-counter = Борис
bot-counter-about = Рахує кожен обмін, але на годинник не дивиться.
bot-advisor = Вікторія
bot-advisor-about = Знає, чого вартий кожен обмін саме цієї хвилини.

## Kinds of moves, in the lab's reports

kind-draw = прикуп
kind-fold = скидання руки
kind-play = гра без підвищення
kind-raise = підвищення
