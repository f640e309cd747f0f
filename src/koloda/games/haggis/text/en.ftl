# Haggis. Ranks come as the numbers 2 to 13 (11 jack, 12 queen, 13 king), bombs by their level 1 to 6, seats and rounds counted from 1.

game-name = Haggis
game-about = Sets, sequences and bombs: be the first to get rid of seventeen cards. Everybody sees your jokers, and you see theirs.

## Words

rank-name = { $high ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] jack
    [12] queen
   *[other] king
}
    .many = { $high ->
        [6] sixes
       *[other] { rank-name }s
    }
    .short = { $high ->
        [11] J
        [12] Q
        [13] K
       *[other] { $high }
    }
set-name = { $size ->
    [1] single { rank-name }
    [2] pair of { rank-name.many }
    [3] three { rank-name.many }
    [4] four { rank-name.many }
    [5] five { rank-name.many }
    [6] six { rank-name.many }
    [7] seven { rank-name.many }
   *[other] { $size } { rank-name.many }
}
run-name = { $size } in a row, { $low } to { rank-name.short }
rows-name = { $width ->
    [2] { $length } pairs in a row
    [3] { $length } threes in a row
    [4] { $length } fours in a row
   *[other] { $length } × { $width } in a row
}, { $low } to { rank-name.short }
bomb-name = { $level ->
    [1] rainbow bomb
    [2] bomb of jack and queen
    [3] bomb of jack and king
    [4] bomb of queen and king
    [5] bomb of all three jokers
   *[other] bomb of one colour
}

## Choices

play-set = Play { $size ->
    [1] a { set-name }
    [2] a { set-name }
   *[other] { set-name }
}
play-run = Play { run-name }
play-rows = Play { rows-name }
play-bomb = Bomb: { $level ->
    [1] rainbow
    [2] jack and queen
    [3] jack and king
    [4] queen and king
    [5] all three jokers
   *[other] one colour
}
play-pass = Pass
play-bet = { $points ->
    [15] Little bet: 15
   *[other] Big bet: { $points }
}
play-give = Give to seat { $seat }

## What happens at the table

said-gather = Round { $round }: the cards are shuffled, and everybody takes back their jokers.
said-deal = Fourteen cards are dealt.
said-bet = { $points ->
    [15] A little bet: first out for 15 points!
   *[other] A big bet: first out for { $points } points!
}
said-set = { set-name }
said-run = { run-name }
said-rows = { rows-name }
said-bomb = Boom! { bomb-name }
said-pass = Pass.
said-out = Out! No cards left.
said-captured = { $points ->
    [one] Takes the trick: { $cards } cards, { $points } point.
   *[other] Takes the trick: { $cards } cards, { $points } points.
}
said-given = { $points ->
    [one] Gets the bombed trick: { $cards } cards, { $points } point.
   *[other] Gets the bombed trick: { $cards } cards, { $points } points.
}
said-shown = The last hand and the haggis are turned up.
round-score = going out { $out }, cards { $cards }, bets { $bets }
closed-round = Round { $round } is over.
closed-match = The match is over.

## The headline

headline-lead = Your lead: lay any combination.
headline-beat-set = On the table: { set-name }. Lay { $size ->
    [1] a higher card
   *[other] { $size } higher cards of one rank
}, or pass.
headline-beat-run = On the table: { run-name }. Lay { $size } in a row and higher, or pass.
headline-beat-rows = On the table: { rows-name }. Lay as many and higher, or pass.
headline-beat-bomb = On the table: { bomb-name }. Lay a higher bomb, or pass.
headline-pass-set = On the table: { set-name }. You have nothing higher.
headline-pass-run = On the table: { run-name }. You have nothing higher.
headline-pass-rows = On the table: { rows-name }. You have nothing higher.
headline-pass-bomb = On the table: { bomb-name }. You have nothing higher.
headline-give = Your bomb wins the trick. Who gets its cards?
headline-wait = Waiting for a move.
headline-wait-bet = Waiting for a move. You may still bet.
headline-dealing = The cards are being dealt.
headline-scored = Round { $round } is over.
headline-won = You win!
headline-lost = You lose this one.
headline-over = The match is over: { $score ->
    [one] { $score } point
   *[other] { $score } points
}

## The table and its papers

laid-set = { set-name }
laid-run = { run-name }
laid-rows = { rows-name }
laid-bomb = { bomb-name }
zone-jokers = Jokers
zone-hand = Hand
zone-haggis = Haggis
zone-won-own = You took
zone-won = Tricks
seat-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
seat-out = out
seat-bet = bets { $points }
seat-captured = { $points ->
    [one] { $points } point captured
   *[other] { $points } points captured
}
note-round = Round { $round }
note-target = Target: { $target }
sheet-tricks = Tricks of this round
sheet-trick = Trick
sheet-nothing = ·
sheet-play = { $cards }
sheet-pass = pass
sheet-last = Round { $round }
sheet-part = For
sheet-match = Match
sheet-round = Round
sheet-total = Total
part-out = Going out
part-bonus = First out
part-tricks = Tricks
part-hand = Last hand
part-haggis = Haggis
part-bets = Bets

## Variations to start from

preset-standard = For two, to 250
preset-standard-about = Four colours, and eight cards that nobody sees. Half an hour.
preset-three = For three, to 250
preset-three-about = A fifth colour, and two to keep an eye on. A bombed trick goes to the second-best combination.
preset-book = For three, by the printed book
preset-book-about = Whoever bombs a trick chooses who gets its cards.
preset-arena = As at Board Game Arena
preset-arena-about = Spare jokers always go on top of a sequence, and three play without the bonus for the first out.
preset-long = Long game
preset-long-about = Two players, to 350 points.

## Options

option-seats = Seats
option-seats-about = How many play: four colours for two, five for three.
option-seats-2 = Two
option-seats-3 = Three
option-target = Points to win
option-target-about = A round in which somebody reaches them is the last, unless two are level at the top.
option-bets = Bets
option-bets-about = Before your first card you may bet 15 or 30 points that you will be first out.
option-bet_window = When bets are made
option-bet_window-about = All of it only before one’s own first card.
option-bet_window-any_time = At any time
option-bet_window-own_turn = Only in one’s turn
option-bet_window-before_lead = Before the first card of all
option-wild_rank = Jokers in a sequence
option-wild_rank-about = Where jokers could stand above or below, you choose, or they always go on top.
option-wild_rank-any = The player chooses
option-wild_rank-highest = Always on top
option-run_match = Beating a sequence
option-run_match-about = Three pairs against six in one colour: as many cards, another shape.
option-run_match-shape = By the same shape
option-run_match-count = By as many cards
option-bomb_gift = A bombed trick of three
option-bomb_gift-about = Who gets the cards when three play. With two it is always the other.
option-bomb_gift-second = The second-best combination
option-bomb_gift-choice = Whoever bombed chooses
option-hand_to = The last hand
option-hand_to-about = Who gets the card points that are left in the last hand.
option-hand_to-winner = The first out
option-hand_to-nobody = Nobody
option-haggis_to = The haggis
option-haggis_to-about = Who gets the card points of the cards left over.
option-haggis_to-winner = The first out
option-haggis_to-nobody = Nobody
option-first_out_bonus = Bonus for the first out
option-first_out_bonus-about = Points for the first out of three. With two there is none.
option-first_leader = Who begins
option-first_leader-about = Who leads the first round: the number of the seat, counted from 0.
option-next_leader = Who leads later rounds
option-next_leader-about = By the book the one who lies behind.
option-next_leader-lowest = The lowest total
option-next_leader-winner = The first out
option-next_leader-rotate = In turn

## Bots, from the weakest to the strongest

bot-random = Robin
bot-random-about = Lays whatever comes to hand, and never bets.
bot-novice = Penny
bot-novice-about = Gets rid of low cards first, tears everything apart and never throws a bomb.
bot-careful = Martha
bot-careful-about = Keeps sequences together, saves the jokers and bets when she expects to be out first.
bot-counter = Victor
bot-counter-about = Counts the cards and tries a move on a few deals in his head.
bot-master = Irma
bot-master-about = Thinks through what all of you may hold and do, and plays the last cards out.

## Kinds of moves, in the lab's reports

kind-set = set
kind-sequence = sequence
kind-bomb = bomb
kind-pass = pass
kind-bet = bet
kind-give = gift of a trick
