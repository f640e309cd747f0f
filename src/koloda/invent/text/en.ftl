# Words that every invented game has; its file may say any of them otherwise.

preset-standard = The usual rules
preset-standard-about = As its author plays it.
option-seats = Players
option-seats-about = How many sit at the table.
option-rounds = Rounds
option-rounds-about = After so many the points are compared.

bot-anything = Random
bot-anything-about = Any move that is allowed.
bot-greedy = Greedy
bot-greedy-about = Takes what is best at once, and does not think of what comes after.
bot-search = Thinker
bot-search-about = Tries its moves in many worlds that it cannot rule out, to the end of the game.

headline-choose = Your move.
headline-together = All choose at the same time: what will you do?
headline-chosen = Chosen. The others are still thinking.
headline-wait = Waiting for a move.
headline-dealing = The cards are being dealt.
headline-won = You win!
headline-lost = You lose. Another game?
headline-shared = You share the win.
headline-over = The game is over. The best score: { $n }
note-chosen = has chosen
note-round = Round { $n }
note-rounds = Round { $n } of { $of }

zone-hand = Hand
zone-board = Board
zone-grid = Board
zone-table = Table
zone-trick = Trick
zone-row = Row
zone-stock = Stock
zone-discard = Discards
zone-discards = Discards
zone-won = Won
zone-prize = Prize
zone-other = { $name }

play = Play { $card }
lay = Lay { $card }
take = Take { $card }
discard = Discard { $card }
draw = Draw
pass = Pass
stop = Stop
check = Check
call = Call
fold = Fold
bet = Bet
raise = Raise
move-other = { $move }
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
kind-play = playing a card
kind-lay = laying a card
kind-take = taking a card
kind-discard = discarding
kind-draw = drawing
kind-pass = passing
kind-stop = stopping
kind-check = checking
kind-call = calling
kind-fold = folding
kind-bet = betting
kind-raise = raising
