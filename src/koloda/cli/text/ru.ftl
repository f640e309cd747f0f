# Слова самого терминала.

terminal-you = Ты
terminal-seat = Место { $seat }
terminal-prompt = Твой выбор
terminal-how = Введи номер или запись хода. «rules» — правила, «quit» — выйти.
terminal-how-notation = Введи запись хода. «rules» — правила, «quit» — выйти.
terminal-many = …и ходы картами, их { $moves }: напечатай карты. Как они пишутся, скажет «rules».
terminal-thinks = { $name }: { $move }
terminal-left = Ты встаёшь из-за стола.
terminal-saved = Запись игры: { $file }
terminal-seed = Число { $seed } сдаст те же карты снова.
terminal-move = Ход { $number }, { $name }: { $move }
terminal-start = Начало
terminal-nature = колода
terminal-next = Enter — дальше
terminal-pays = { $source } → { $target }: { $points }
bot-anything = Случай
bot-anything-about = Ходит как придётся.
terminal-clock = Минута :{ $minute }: { $what }.
terminal-clock-next = Потом { $what }, через { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}.
terminal-nothing = ничего особенного
