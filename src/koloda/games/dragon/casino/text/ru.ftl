# Драконий покер, правила казино. Масти приходят буквами s h d c, номиналы — числами от 2 до 9 или буквами T J Q K A, комбинации —
# своими именами из правил, партии сессии считаются с 1.

game-name = Драконий покер: казино
game-about = Шесть карт против казино, один обмен и часы на стене: минута вскрытия приносит козыри или переворачивает всё с ног на голову.

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
        [J] Эльф{ " " }
        [Q] Единорог{ " " }
        [K] Великан{ " " }
        [A] Дракон{ " " }
       *[other] { $rank }
    }
   *[plain] { $rank ->
        [T] 10
       *[other] { $rank }
    }
}{ suit-sign }
trump-name = { $trump ->
    [s] ♠ пики
    [h] ♥ червы
    [d] ♦ бубны
    [c] ♣ крести
   *[other] { $trump }
}
hand-name = { $hand ->
    [high_card] старшая карта
    [pair] пара
    [two_pair] две пары
    [three_of_a_kind] тройка
    [three_pair] три пары
    [full_house] фулл-хаус
    [straight] стрит
    [four_of_a_kind] каре
    [clash] столкновение
    [flush] масть
    [two_trips] две тройки
    [dragon] дракон
    [straight_flush] стрит-флэш
   *[other] { $hand }
}
hand-other = { $other ->
    [high_card] старшая карта
    [pair] пара
    [two_pair] две пары
    [three_of_a_kind] тройка
    [three_pair] три пары
    [full_house] фулл-хаус
    [straight] стрит
    [four_of_a_kind] каре
    [clash] столкновение
    [flush] масть
    [two_trips] две тройки
    [dragon] дракон
    [straight_flush] стрит-флэш
   *[other] { $other }
}
regime-name = { $regime ->
    [trump] Козыри — { trump-name }
    [reversal] Обращение: выигрывает младшая рука
   *[plain] Без особых правил
}

## Выбор

choose-bet = { $move ->
    [play] Играю
    [raise] Поднимаю на { $chips }
   *[fold] Пас
}
choose-draw = { $cards ->
    [0] Оставить все
   *[other] Сменить { $named }
}

## Что происходит на столе

said-deal = Партия { $number }: по шесть карт.
said-bet = { $move ->
    [play] Играю.
    [raise] Поднимаю!
   *[fold] Пас.
}
said-draw = { $cards ->
    [0] Карт не надо.
    [one] { $cards } карта на обмен.
    [few] { $cards } карты на обмен.
   *[many] { $cards } карт на обмен.
}
said-house-draw = { $cards ->
    [0] Казино оставляет свои карты.
    [one] Казино меняет { $cards } карту.
    [few] Казино меняет { $cards } карты.
   *[many] Казино меняет { $cards } карт.
}
said-open = Карты открыты.
said-open-at = На часах :{ $minute }. { regime-name }.
why-fold = Пас: банк уходит казино, и его карты остаются тайной.
why-won = { $winner ->
    [player] Выигрывает игрок
   *[house] Выигрывает казино
}. У игрока { hand-name }, у казино { hand-other }. { $by ->
    [trump] Козыри — { trump-name }, и козырь есть только у победителя.
    [class] { $turned ->
        [yes] Обращение: выигрывает младшая комбинация.
       *[no] Выигрывает старшая комбинация.
    }
    [rank] { $turned ->
        [yes] Комбинации равны, старшие карты — нет. Обращение: выигрывает младшая, { card-name }.
       *[no] Комбинации равны, решает старшая карта: { card-name }.
    }
    [ranks] { $turned ->
        [yes] Комбинации равны, номиналы — нет. Обращение: выигрывают младшие.
       *[no] Комбинации равны, решают номиналы.
    }
    [suits] { $turned ->
        [yes] Все номиналы равны. Обращение: выигрывает младшая масть.
       *[no] Все номиналы равны, решает масть.
    }
   *[suit] { $turned ->
        [yes] Старшие карты разнятся только мастью. Обращение: выигрывает младшая, { card-name }.
       *[no] Старшие карты разнятся только мастью: { card-name } старше.
    }
}
closed-hand = Партия { $number } сыграна.
closed-match = Сессия окончена: { $chips ->
    [one] { $chips } фишка
    [few] { $chips } фишки
   *[many] { $chips } фишек
}

## Заголовок

headline-first = Твои шесть карт: играть, поднять или пас?
headline-draw = Выбери карты, которые хочешь сменить.
headline-second = Открываем карты? Решает минута.
headline-wait = Игрок думает.
headline-deal = Карты сдаются: { $cards } из 12.
headline-dealing = Карты сдаются.
headline-won = Ты уходишь с прибылью!
headline-lost = На этот раз впереди казино.
headline-over = Сессия окончена: { $score ->
    [one] { $score } фишка
    [few] { $score } фишки
   *[many] { $score } фишек
}

## Стол и записи

zone-player = Твоя рука
zone-house = Казино
zone-stock = Колода
zone-discards = Сброс
badge-trump = козырь
note-made = { hand-name } · { card-name }
note-changed = { $cards ->
    [0] без обмена
    [one] обмен: { $cards } карта
    [few] обмен: { $cards } карты
   *[many] обмен: { $cards } карт
}
note-stake = из них в банке { $chips }
note-hand = Партия { $number } из { $hands }
note-bank = Банк: { $chips }
note-thrown = Сброшено: { $named }
sheet-title = Партии
sheet-hand = Партия
sheet-how = Что решило
sheet-by = { $by ->
    [trump] козырь
    [class] комбинация
    [rank] старшая карта
    [suit] масть
   *[fold] пас
}
sheet-total = Итого
sheet-balance = казино: { $chips }

## С чего начать

preset-standard = Как рассказано
preset-standard-about = Казино поддерживает любую ставку и бережёт свои пары даже в минуты обращения. Умелый игрок выигрывает фишку за партию.
preset-dragon = С Эльфами и Драконами
preset-dragon-about = Та же игра, а онеры зовутся как в романах: Эльф, Единорог, Великан, Дракон.
preset-watchful = Казино смотрит на часы
preset-watchful-about = Оно меняет карты под козыри и под обращение, как и ты. Остаются твои ставки: меньше полфишки за партию.
preset-even = Почти поровну
preset-even-about = Казино смотрит на часы, а взнос вдесятеро больше ставки: твоё преимущество — несколько сотых взноса.
preset-timeless = Без часов
preset-timeless-about = Ни козырей, ни обращения: шесть карт, обмен, и старшая рука берёт банк.
preset-evening = На весь вечер
preset-evening-about = Сорок партий: часы успеют обойти круг.

## Настройки

option-seats = Места
option-seats-about = Играешь против казино, а оно только следует своему правилу.
option-seats-1 = Одно
option-ante = Взнос
option-ante-about = Сколько каждая сторона вносит до сдачи.
option-raise = Ставка
option-raise-about = Сколько добавляет каждая сторона, когда ты поднимаешь, до обмена и после. Казино всегда поддерживает.
option-stack = Твои фишки
option-stack-about = С чем ты садишься за стол; не меньше взноса.
option-hands = Партии
option-hands-about = Сколько партий в сессии, если хватит фишек.
option-clock = Часы
option-clock-about = Минута вскрытия решает, будут ли козыри или обращение. Без часов особых правил нет.
option-trump_scope = Где считается козырь
option-trump_scope-about = Только в комбинации или среди всех шести карт.
option-trump_scope-combination = В комбинации
option-trump_scope-hand = Во всей руке
option-trump_high_card = Старшая карта может быть козырем
option-trump_high_card-about = Может ли выиграть козырем рука без комбинации.
option-reversal = Обращение
option-reversal-about = Переворачивать любой исход или только спор разных комбинаций.
option-reversal-full = Всё
option-reversal-class = Только комбинации
option-tie_break = Равные комбинации
option-tie_break-about = Решает старшая карта комбинации, потом её масть; или номиналы по очереди, как в покере.
option-tie_break-highest_card = Старшая карта
option-tie_break-poker = Как в покере
option-house_draw = Как меняет казино
option-house_draw-about = Оно ничего не решает, а следует одному правилу. Сильнее всех то, что смотрит на часы.
option-house_draw-combination = Бережёт комбинацию
option-house_draw-five_suited = И пять карт масти
option-house_draw-clock = По часам
option-house_draw-stand = Никогда не меняет
option-zone = Чьи часы
option-zone-about = Минуты почти везде одни; кое-где часы сдвинуты на полчаса или на три четверти.
option-zone-utc = Всемирное время
option-zone-st_johns = Сент-Джонс
option-zone-new_york = Нью-Йорк
option-zone-london = Лондон
option-zone-berlin = Берлин
option-zone-kyiv = Киев
option-zone-tehran = Тегеран
option-zone-delhi = Дели
option-zone-kathmandu = Катманду
option-zone-adelaide = Аделаида
option-names = Имена онеров
option-names-about = Валет, дама, король и туз, как обычно, или Эльф, Единорог, Великан и Дракон, как в романах.
option-names-plain = Обычные
option-names-dragon = Как в романах

## Игроки, от слабого к сильному

bot-random = Феня
bot-random-about = Бросает карты и фишки как придётся.
bot-timid = Мартын
bot-timid-about = Никогда не поднимает, а без пары пасует. Казино его обожает.
bot-copycat = Клара
bot-copycat-about = Меняет точь-в-точь как казино и не поднимает: расходятся при своих.
bot-counter = Борис
bot-counter-about = Считает каждый обмен, но на часы не смотрит.
bot-advisor = Виктория
bot-advisor-about = Знает, чего стоит каждый обмен именно в эту минуту.

## Kinds of moves, in the lab's reports

kind-draw = прикуп
kind-fold = сброс руки
kind-play = игра без повышения
kind-raise = повышение
