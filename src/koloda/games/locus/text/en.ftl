# Locus Poker. Suits come as the letters s h d c, ranks as the numbers 2 to 9 or the letters T J Q K A, hands by their names in
# the rules, games counted from 1.

game-name = Locus Poker
game-about = Put a chip on an open card and score the best poker hand around it. Nothing is hidden: skill decides.

## Words

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
    [high_card] nothing
    [pair] pair
    [two_pair] two pair
    [three_of_a_kind] three of a kind
    [straight] straight
    [flush] flush
    [full_house] full house
    [four_of_a_kind] four of a kind
    [straight_flush] straight flush
    [five_of_a_kind] five of a kind
   *[other] { $hand }
}
bonus-name = { $where ->
    [orthogonal] side by side
    [diagonal] across the corner
   *[other] { $where }
}
points-half = { $points }.5
hand-score = { hand-name } · { $points }
turn-score = { hand-name } · { $points } + { $bonus }

## Choices

play-up = { card-name } face up
play-down = { card-name } face down: a joker

## What happens at the table

said-deal = The cards lie open.
said-up = { card-name } is played face up.
said-down = { card-name } goes face down: a joker for this turn, then dead.
said-swap = The same cards again, and the other player begins.
closed-game = First game: { $one } to { $other }
closed-match = The match is over.

## The headline

headline-choose = Your turn: choose a card.
headline-wait = Waiting for a move.
headline-dealing = The cards are being dealt.
headline-won = You win!
headline-lost = You lose this one.
headline-draw = A draw.
headline-over = The match is over: { $score ->
    [one] { $score } point
   *[other] { $score } points
}

## The table and its papers

zone-grid = Grid
role-first = first
role-second = second
role-komi = second, +{ $points }
role-komi-half = second, +{ $points }.5
note-game = Game { $game } of { $games }
note-turn = Turn { $turn } of { $turns }
note-mirror = Turns go 1 2 2 1
sheet-title = Score
sheet-of = Game
sheet-game = Game { $game }
sheet-komi = Komi
sheet-total = Total

## Variations to start from

preset-standard = As its author made it
preset-standard-about = Thirty cards, taking turns. Played well, whoever begins nearly always wins, by some 7 points; fair turns, komi or a duel make it even.
preset-mirror = Fair turns
preset-mirror-about = Turns go first, second, second, first: nearly as good for one as for the other.
preset-komi = With komi
preset-komi-about = The one who moves second gets 7½ points for it, and there are no draws.
preset-duel = Duel
preset-duel-about = Two games on the same cards, and the other player begins the second: only skill is left.
preset-quick = Quick game
preset-quick-about = Sixteen cards and eight turns each, in fair order.
preset-large = Large grid
preset-large-about = Forty-eight cards in fair order, for a long evening.

## Options

option-seats = Seats
option-seats-about = Locus Poker is a game for two.
option-seats-2 = Two
option-columns = Columns
option-columns-about = How wide the grid is. The author’s grids are 6 × 5, 6 × 6, 7 × 6 and 8 × 6; at most 52 cards, an even number.
option-rows = Rows
option-rows-about = How high the grid is.
option-turn_order = Order of turns
option-turn_order-about = Taking turns favours whoever begins; the mirrored order 1 2 2 1 is nearly fair.
option-turn_order-alternate = In turn
option-turn_order-mirror = 1 2 2 1
option-komi = Komi
option-komi-about = Points for whoever moves second, added at the end. With 7.5 the game is nearly fair and has no draws.
option-games = Games
option-games-about = One game, or a duel: two on the same cards with the seats swapped, and the points of both count.
option-games-1 = One
option-games-2 = Two: a duel
option-first_player = Who begins
option-first_player-about = Who has the first turn: the number of the seat, counted from 0.
option-joker = Jokers
option-joker-about = A card may be played face down: a joker for this turn, and dead from then on.
option-bonus = Bonus points
option-bonus-about = Your own chips beside the card add points.
option-bonus_table = Bonus of a chip
option-bonus_table-about = What a chip of your own beside the card adds, and one across its corner.
option-score_table = Points of the hands
option-score_table-about = What a hand scores, where it is to differ from the usual table. Five of a kind takes a joker; with 0 it is no hand.

## Bots, from the weakest to the strongest

bot-random = Toby
bot-random-about = Puts his chips wherever his hand happens to fall.
bot-careless = Daisy
bot-careless-about = Glances at half a dozen cards and forgets where her own chips lie.
bot-greedy = Max
bot-greedy-about = Takes the most points there are now and never thinks of later.
bot-builder = Nina
bot-builder-about = Likes to build her chips together, but overlooks which places are taken already.
bot-planner = Paul
bot-planner-about = Counts what his chips may still earn; what you do is all the same to him.
bot-blocker = Olga
bot-blocker-about = Counts on what is to come and takes what you would have liked best.
bot-champion = Alexander
bot-champion-about = Looks many turns ahead and plays the ending without a mistake.

## Kinds of moves, in the lab's reports

kind-u = chip on an open card
kind-d = chip on a card turned face down
