# Слова самого термінала.

terminal-you = Ви
terminal-seat = Місце { $seat }
terminal-prompt = Ваш вибір
terminal-how = Введіть номер або запис ходу. «rules» — правила, «quit» — вийти.
terminal-how-notation = Введіть запис ходу. «rules» — правила, «quit» — вийти.
terminal-thinks = { $name }: { $move }
terminal-left = Ви встали з-за столу.
terminal-saved = Запис гри: { $file }
terminal-seed = Число { $seed } роздасть ті самі карти знову.
terminal-move = Хід { $number }, { $name }: { $move }
terminal-start = Початок
terminal-nature = колода
terminal-next = Enter — далі
terminal-pays = { $source } → { $target }: { $points }
