# Sloker. Suits come as the letters s h d c r, ranks as the numbers 2 to 9 or the letters T J Q K A, hands by their names in the
# rules, seats counted from 1.

game-name = Sloker
game-about = Three poker hands in a grid: take one suit away, and the rest falls like sand.

## Words

suit-name = { $suit ->
    [s] spades
    [h] hearts
    [d] diamonds
    [c] clubs
    [r] royals
   *[other] { $suit }
}
rank-name = { $rank ->
    [T] tens
    [J] jacks
    [Q] queens
    [K] kings
    [A] aces
    [2] twos
    [3] threes
    [4] fours
    [5] fives
    [6] sixes
    [7] sevens
    [8] eights
    [9] nines
   *[other] { $rank }
}
chips-count = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
hand-name = { $hand ->
    [high_card] high card
    [one_pair] one pair
    [two_pair] two pair
    [three_of_a_kind] three of a kind
    [straight] straight
    [flush] flush
    [full_house] full house
    [four_of_a_kind] four of a kind
    [straight_flush] straight flush
    [royal_flush] royal flush
    [five_of_a_kind] five of a kind
    [five_suit_high_card] five-suit high card
    [five_suit_one_pair] five-suit pair
    [five_suit_two_pair] five-suit two pair
    [five_suit_three_of_a_kind] five-suit three of a kind
    [five_suit_straight] five-suit straight
    [five_suit_full_house] five-suit full house
    [five_suit_four_of_a_kind] five-suit four of a kind
   *[other] { $hand }
}
row-score = { hand-name } · { $chips }
    .rules = chips

## Choices

call-suit = Remove { suit-name }
call-rank = Remove { rank-name }
call-suit-level = Remove { suit-name }, no fall
call-rank-level = Remove { rank-name }, no fall

## What happens at the table

said-call-blind = The call is { suit-name }.
said-call-suit = All { suit-name } go.
said-call-rank = All { rank-name } go.
said-call-suit-level = All { suit-name } go, and nothing falls.
said-call-rank-level = All { rank-name } go, and nothing falls.
said-layout = Deal { $deal }: the cards are laid.
said-fall = The cards fall.
said-fill = The holes are filled from the bottom up.
said-bonus = A whole row of { suit-name }! { chips-count } as a bonus, and the deal begins again.
said-empty = No { suit-name } on the board: the deal is over.
said-avalanche = Avalanche! The card laid last takes all { suit-name } away.
said-shuffle = The stock is empty: the discards are shuffled, and one last payment follows.
closed-deal = Deal { $deal }: { chips-count }
closed-match = The match is over.

## The headline

headline-call-blind = Call a suit: the cards come after it.
headline-call-open = Your call: what is to go?
headline-wait-call = Waiting for the call.
headline-bonus-call = Bonus! Call a suit again.
headline-dealing = The cards are being dealt.
headline-won = You win!
headline-lost = You lose this one.
headline-draw = A draw.
headline-over = The match is over: { $score ->
    [one] { $score } chip
   *[other] { $score } chips
}

## The table and its papers

role-player = player
role-dealer = dealer
zone-board = Board
zone-stock = Stock
zone-discards = Discards
note-deal = Deal { $deal } of { $deals }
note-cycle = Cycle { $cycle }
journal-title = Journal
journal-deal = Deal
journal-dealer = Dealer
journal-total = Total

## Variations to start from

preset-classic-avalanche = Classic with Avalanche
preset-classic-avalanche-about = Call a suit blind and watch the whole deck roll over the board.
preset-pro-avalanche = Pro with Avalanche
preset-pro-avalanche-about = See all the cards, choose the suit that starts the avalanche, and hold your breath.
preset-classic = Classic
preset-classic-about = The simplest way in: one suit called blind, one fall, three hands paid.
preset-pro = Pro
preset-pro-about = All the cards lie open, and you have one decision: which suit goes.
preset-solo = Solo
preset-solo-about = Ten Pro deals against your own record.
preset-three = Three players
preset-three-about = Two boards side by side; the third seat deals, and the deal goes round.
preset-five-suits = Five suits
preset-five-suits-about = Pro with Avalanche and 65 cards: the royals bring eight new hands.
preset-forum = Free hand
preset-forum-about = Pro in which you may call a rank, too, and say whether the cards fall.

## Bots, from the weakest to the strongest

bot-keeper = Martha
bot-keeper-about = Holds on to the hands she has and breaks up none of them.
bot-row = Roman
bot-row-about = Falls in love with one row and forgets the other two.
bot-sampler = Leo
bot-sampler-about = Deals a few refills in his head and trusts what he saw.
bot-exact = Sophia
bot-exact-about = Works out the first cycle to the last fraction.
bot-avalanche = Victor
bot-avalanche-about = Works out the first cycle exactly and plays the avalanche to its end in his head.

## Options

option-variant = Variant
option-variant-about = In Classic you call a suit before the cards are laid, in Pro you see them first.
option-variant-classic = Classic: call blind
option-variant-pro = Pro: open cards
option-avalanche = Avalanche
option-avalanche-about = After every payment the suit of the card laid last goes next, until the deck has run out.
option-deck = Deck
option-deck-about = The ordinary deck, or one with a fifth suit, the royals, and new hands of all five suits.
option-deck-52 = 52 cards, four suits
option-deck-65 = 65 cards, five suits
option-seats = Seats
option-seats-about = Alone against your record, two in turn, or three with two boards (Pro only).
option-seats-1 = One: solo
option-seats-2 = Two
option-seats-3 = Three
option-deals = Deals
option-deals-about = How many deals make a match; every seat deals equally often. Auto: ten, for three fifteen; with Avalanche two for two, three for three.
option-first_dealer = First dealer
option-first_dealer-about = Who deals first: the number of the seat, counted from 0. Auto: the last.
option-chips = Chips of the hands
option-chips-about = What a hand pays, where it is to differ from the usual table.
option-bonus_redeal = Bonus redeals
option-bonus_redeal-about = A first layout with a whole row of the called suit is paid at once and the deal begins again.
option-empty_after_bonus = Early end after a bonus
option-empty_after_bonus-about = When a deal ends early after a bonus, its bonus chips are kept, or lost.
option-empty_after_bonus-keep = Bonus kept
option-empty_after_bonus-forfeit = Bonus lost
option-remove = What may be called
option-remove-about = Only suits, or ranks as well, such as three twos that spoil three rows.
option-remove-suit = Suits
option-remove-suit_or_rank = Suits and ranks
option-gravity = Gravity
option-gravity-about = The cards fall into the holes, stay where they are, or do as the player says with the call.
option-gravity-on = Cards fall
option-gravity-off = Cards stay
option-gravity-choice = The player chooses
option-absent_call = Calls of what is not there
option-absent_call-about = Which suits and ranks may be called though none of them lies on the board, so that nothing goes.
option-absent_call-suit = Absent suits only
option-absent_call-none = None
option-absent_call-any = Absent suits and ranks
option-board_order = Laying two boards
option-board_order-about = The dealer lays and fills one whole board after the other, or both in turn, row by row.
option-board_order-board = Board by board
option-board_order-row = Row by row
option-avalanche_gravity = Gravity of later cycles
option-avalanche_gravity-about = After the first cycle the cards always fall, or do as the player chose for the deal.
option-avalanche_gravity-on = Cards fall
option-avalanche_gravity-as_called = As called
option-exact_end = Stock used up exactly
option-exact_end-about = When the last hole takes the last card, there is one more cycle from the shuffled discards, or the deal ends.
option-exact_end-reshuffle = One more cycle
option-exact_end-stop = The deal ends
option-reshuffle_from = Shuffled discards
option-reshuffle_from-about = When the stock runs out, all discards are shuffled, or only those of the earlier cycles.
option-reshuffle_from-all = All of them
option-reshuffle_from-previous = Earlier cycles only
option-settlement = Settlement
option-settlement-about = At the end every two players settle their difference, or only the winners are paid.
option-settlement-pairwise = Everyone with everyone
option-settlement-winners = Only to the winners

lesson-board = Three rows, three poker hands. The one decision: which suit goes. Every row has a pair, and spades fill up all of them: tap a spade, then the button that confirms it.
lesson-paid = What was called has gone, the rest has fallen, and the holes were filled from the bottom. Each row pays what stands beside it. That is the whole game.

## Kinds of moves, in the lab's reports

kind-s = calling spades
kind-h = calling hearts
kind-d = calling diamonds
kind-c = calling clubs
kind-r = calling royals
kind-2 = calling rank 2
kind-3 = calling rank 3
kind-4 = calling rank 4
kind-5 = calling rank 5
kind-6 = calling rank 6
kind-7 = calling rank 7
kind-8 = calling rank 8
kind-9 = calling rank 9
kind-T = calling rank 10
kind-J = calling rank J
kind-Q = calling rank Q
kind-K = calling rank K
kind-A = calling rank A
