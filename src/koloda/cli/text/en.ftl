# The terminal's own words.

terminal-you = You
terminal-seat = Seat { $seat }
terminal-prompt = Your choice
terminal-how = Type the number or the notation of a move. “rules” shows the rules, “quit” leaves.
terminal-how-notation = Type the notation of a move. “rules” shows the rules, “quit” leaves.
terminal-many = … and { $moves } moves with cards: type the cards. “rules” tells how they are written.
terminal-thinks = { $name }: { $move }
terminal-left = You left the table.
terminal-saved = The record is in { $file }.
terminal-seed = Seed { $seed } deals these cards again.
terminal-move = Move { $number }, { $name }: { $move }
terminal-start = Start
terminal-nature = the deck
terminal-next = Enter: go on
terminal-pays = { $source } pays { $target }: { $points }
bot-anything = Chance
bot-anything-about = Plays any card or call, just as it comes.
terminal-clock = The minute is :{ $minute }: { $what }.
terminal-clock-next = Then { $what }, in { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
terminal-nothing = nothing special
