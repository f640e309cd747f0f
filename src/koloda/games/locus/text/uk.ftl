# Локус-покер. Масті приходять літерами s h d c, ранги — числами від 2 до 9 або літерами T J Q K A, руки — своїми назвами
# з правил, партії лічаться з 1.

game-name = Локус-покер
game-about = Постав фішку на відкриту карту й отримай очки за найкращу покерну руку довкола неї. Нічого не приховано: вирішує вправність.

## Слова

card-name = { $rank ->
    [T] 10
   *[other] { $rank }
}{ $suit ->
    [s] ♠
    [h] ♥
    [d] ♦
    [c] ♣
   *[other] { $suit }
}
hand-name = { $hand ->
    [high_card] нічого
    [pair] пара
    [two_pair] дві пари
    [three_of_a_kind] трійка
    [straight] стрит
    [flush] флеш
    [full_house] фул-хаус
    [four_of_a_kind] каре
    [straight_flush] стрит-флеш
    [five_of_a_kind] п’ять однакових
   *[other] { $hand }
}
bonus-name = { $where ->
    [orthogonal] поруч
    [diagonal] через кут
   *[other] { $where }
}
points-half = { $points },5
hand-score = { hand-name } · { $points }
turn-score = { hand-name } · { $points } + { $bonus }

## Вибір

play-up = { card-name } лицем угору
play-down = { card-name } лицем донизу: джокер

## Що діється на столі

said-deal = Карти відкрито.
said-up = { card-name } грає лицем угору.
said-down = { card-name } — лицем донизу: джокер на цей хід, далі карта мертва.
said-swap = Ті самі карти ще раз, починає інший гравець.
closed-game = Перша партія: { $one } на { $other }
closed-match = Гру закінчено.

## Заголовок

headline-choose = Твій хід: вибери карту.
headline-wait = Чекаємо на хід.
headline-dealing = Карти викладаються.
headline-won = Твоя перемога!
headline-lost = Цього разу програш.
headline-draw = Нічия.
headline-over = Гру закінчено: { $score ->
    [one] { $score } очко
    [few] { $score } очки
   *[many] { $score } очок
}

## Стіл і записи

zone-grid = Поле
role-first = перший
role-second = другий
role-komi = другий, +{ $points }
role-komi-half = другий, +{ $points },5
note-game = Партія { $game } з { $games }
note-turn = Хід { $turn } з { $turns }
note-mirror = Порядок ходів 1 2 2 1
sheet-title = Рахунок
sheet-of = Партія
sheet-game = Партія { $game }
sheet-komi = Комі
sheet-total = Разом

## З чого почати

preset-standard = Як задумав автор
preset-standard-about = Тридцять карт, ходять по черзі. За доброї гри перший майже завжди виграє, очок на 7; шанси рівняють чесна черга, комі або дуель.
preset-mirror = Чесна черга
preset-mirror-about = Ходять перший, другий, другий, перший: шанси майже рівні.
preset-komi = З комі
preset-komi-about = Хто ходить другим, отримує за це 7½ очка, і нічиїх не буває.
preset-duel = Дуель
preset-duel-about = Дві партії на тих самих картах, починають по черзі: лишається сама вправність.
preset-quick = Швидка гра
preset-quick-about = Шістнадцять карт, по вісім ходів, черга чесна.
preset-large = Велике поле
preset-large-about = Сорок вісім карт, чесна черга — на довгий вечір.

## Налаштування

option-seats = Місця
option-seats-about = У локус-покер грають удвох.
option-seats-2 = Два
option-columns = Стовпці
option-columns-about = Ширина поля. В автора поля 6 × 5, 6 × 6, 7 × 6 і 8 × 6; карт не більше ніж 52, і число їх парне.
option-rows = Ряди
option-rows-about = Висота поля.
option-turn_order = Порядок ходів
option-turn_order-about = Строга черга вигідна тому, хто починає; дзеркальний порядок 1 2 2 1 майже чесний.
option-turn_order-alternate = По черзі
option-turn_order-mirror = 1 2 2 1
option-komi = Комі
option-komi-about = Очки тому, хто ходить другим; додаються наприкінці. З 7,5 гра майже чесна, і нічиїх немає.
option-games = Партії
option-games-about = Одна партія або дуель: дві на тих самих картах, починають по черзі, очки додаються.
option-games-1 = Одна
option-games-2 = Дві: дуель
option-first_player = Хто починає
option-first_player-about = Хто ходить першим: номер місця, лік від 0.
option-joker = Джокери
option-joker-about = Карту можна зіграти лицем донизу: на цей хід вона джокер, далі — мертва.
option-bonus = Бонусні очки
option-bonus-about = Свої фішки поруч із картою додають очки.
option-bonus_table = Бонус за фішку
option-bonus_table-about = Скільки додає своя фішка поруч із картою і скільки — через кут.
option-score_table = Очки за руки
option-score_table-about = Скільки дає рука, якщо не стільки, як у звичайній таблиці. П’ять однакових збирають із джокером; 0 — такої руки немає.

## Боти, від слабкого до сильного

bot-random = Тиміш
bot-random-about = Ставить фішки куди заманеться.
bot-careless = Даринка
bot-careless-about = Гляне на пів дюжини карт і забуде, де стоять її фішки.
bot-greedy = Максим
bot-greedy-about = Бере все, що можна взяти зараз, і про майбутнє не думає.
bot-builder = Ніна
bot-builder-about = Любить ставити свої фішки поруч, але не помічає, які місця вже зайняті.
bot-planner = Павло
bot-planner-about = Рахує, що ще принесуть його фішки; до твоїх ходів йому байдуже.
bot-blocker = Ольга
bot-blocker-about = Думає про майбутнє й забирає те, що найбільше знадобилося б тобі.
bot-champion = Олександр
bot-champion-about = Дивиться на багато ходів уперед, а кінцівку грає без помилок.

## Kinds of moves, in the lab's reports

kind-u = фішка на відкриту карту
kind-d = фішка на перевернуту карту
