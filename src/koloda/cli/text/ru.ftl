# Слова самого терминала.

terminal-you = Вы
terminal-seat = Место { $seat }
terminal-prompt = Ваш выбор
terminal-how = Введите номер или запись хода. «rules» — правила, «quit» — выйти.
terminal-how-notation = Введите запись хода. «rules» — правила, «quit» — выйти.
terminal-thinks = { $name }: { $move }
terminal-left = Вы встали из-за стола.
terminal-saved = Запись игры: { $file }
terminal-seed = Число { $seed } сдаст те же карты снова.
terminal-move = Ход { $number }, { $name }: { $move }
terminal-start = Начало
terminal-nature = колода
terminal-next = Enter — дальше
terminal-pays = { $source } → { $target }: { $points }
