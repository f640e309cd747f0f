# Слова самого термінала.

terminal-you = Ти
terminal-seat = Місце { $seat }
terminal-prompt = Твій вибір
terminal-how = Введи номер або запис ходу. «rules» — правила, «quit» — вийти.
terminal-how-notation = Введи запис ходу. «rules» — правила, «quit» — вийти.
terminal-many = …і ходи картами, їх { $moves }: надрукуй карти. Як вони пишуться, скаже «rules».
terminal-thinks = { $name }: { $move }
terminal-left = Ти встаєш з-за столу.
terminal-saved = Запис гри: { $file }
terminal-seed = Число { $seed } роздасть ті самі карти знову.
terminal-move = Хід { $number }, { $name }: { $move }
terminal-start = Початок
terminal-nature = колода
terminal-next = Enter — далі
terminal-pays = { $source } → { $target }: { $points }
bot-anything = Випадок
bot-anything-about = Ходить як випаде.
terminal-clock = Хвилина :{ $minute }: { $what }.
terminal-clock-next = Потім { $what }, через { $minutes ->
    [one] { $minutes } хвилину
    [few] { $minutes } хвилини
   *[many] { $minutes } хвилин
}.
terminal-nothing = нічого особливого
