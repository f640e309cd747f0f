# Dragon Poker as the novel tells it. Suits come as the letters s h d c, ranks as the numbers 2 to 9, as the letters T J Q K A, or as
# elf unicorn giant dragon, hands by their names in the rules, hands of play and seats counted from 1.

game-name = Dragon Poker: the novel
game-about = Nine cards, the best six of them, wild unicorns, dead threes, and an order of ranks that turns over. Bet well, and remember what is in force.

## Words

card-name = { $rank ->
    [T] 10
    [elf] Elf
    [unicorn] Unicorn
    [giant] Giant
    [dragon] Dragon
   *[other] { $rank }
}{ $suit ->
    [s] ♠
    [h] ♥
    [d] ♦
    [c] ♣
   *[other] { $suit }
}
suit-name = { $to ->
    [s] spades ♠
    [h] hearts ♥
    [d] diamonds ♦
    [c] clubs ♣
   *[other] { $to }
}
rank-name = { $rank ->
    [2] twos
    [3] threes
    [4] fours
    [5] fives
    [6] sixes
    [7] sevens
    [8] eights
    [9] nines
    [T] tens
    [J] jacks
    [Q] queens
    [K] kings
    [A] aces
    [elf] Elves
    [unicorn] Unicorns
    [giant] Giants
    [dragon] Dragons
    [none] a blank
   *[other] { $rank }
}
lower-name = { $lower ->
    [2] twos
    [3] threes
    [4] fours
    [5] fives
    [6] sixes
    [7] sevens
    [8] eights
    [9] nines
    [T] tens
    [J] jacks
    [Q] queens
    [K] kings
    [A] aces
    [elf] Elves
    [unicorn] Unicorns
    [giant] Giants
    [dragon] Dragons
    [none] a blank
   *[other] { $lower }
}
hand-name = { $hand ->
    [high_card] high card
    [pair] pair
    [two_pair] two pair
    [three_of_a_kind] three of a kind
    [three_pair] three pair
    [full_house] full house
    [four_of_a_kind] four of a kind
    [clash] clash
    [flush] flush
    [straight] straight
    [full_belly] full belly
    [full_dragon] full dragon
    [straight_flush] straight flush
   *[other] { $hand }
}
other-name = { $other ->
    [high_card] high card
    [pair] pair
    [two_pair] two pair
    [three_of_a_kind] three of a kind
    [three_pair] three pair
    [full_house] full house
    [four_of_a_kind] four of a kind
    [clash] clash
    [flush] flush
    [straight] straight
    [full_belly] full belly
    [full_dragon] full dragon
    [straight_flush] straight flush
   *[other] { $other }
}

## Choices

choice-check = Check
choice-bet = Bet
choice-call = { $allin ->
    [true] Support { $paid }: all in
   *[false] Support { $paid }
}
choice-double = Bend to { $level }
choice-raise = Raise to
choice-fold = Fold
choice-show = Show
choice-change = Show { card-name } as { suit-name }

## What happens at the table

said-hand = Hand { $hand } is dealt.
said-common = The deck runs out: the last card belongs to all.
said-sevens-die = A ten lies open: the sevens die.
said-sevens-live = The ten no longer counts: the sevens live.
said-giant = The first open card is a Giant: four open cards, five hidden.
said-check = Check.
said-bet = { $allin ->
    [true] Bets { $paid } and is all in.
   *[false] Bets { $paid }.
}
said-call = { $allin ->
    [true] Supports with { $paid } and is all in.
   *[false] Supports with { $paid }.
}
said-raise = { $allin ->
    [true] Bends to { $level } and is all in.
   *[false] Bends to { $level }.
}
said-fold = Folds.
said-showdown = The cards are shown.
said-show = Shows.
said-change = Shows, and { card-name } becomes { suit-name }.
said-four = Four of a kind was played: { rank-name } are killed from the next hand on.
closed-hand = Hand { $hand } of { $hands } is over.
closed-evening = The evening is over.

## Why a hand wins

why-folded = Everybody else has folded: the pot is taken without showing.
why-returned = Nobody could match these chips: they go back.
why-split = Equal hands, { hand-name }: suits have no rank, so the pot is shared.
why-shared = Equal hands share the pot: { hand-name } beats { other-name }.
why-class = Higher in the list of hands: { hand-name } beats { other-name }.
why-natural = Equal hands, { hand-name }: the natural one beats the one made with wild cards.
why-natural-class = Both have { hand-name }: the natural one beats the one made with wild cards.
why-run = { $order ->
    [reversed] Both have { hand-name }: the order of ranks is turned over, and the one that is higher in it wins.
   *[normal] Both have { hand-name }: the higher one wins.
}
why-rank = { $order ->
    [reversed] Both have { hand-name }: { rank-name } beat { lower-name }, for the order of ranks is turned over.
   *[normal] Both have { hand-name }: { rank-name } beat { lower-name }.
}

## The headline

headline-dealing = Hand { $hand } is being dealt.
headline-free = Your turn: check, or bet.
headline-pay = Your turn: { $paid ->
    [one] { $paid } chip to support.
   *[other] { $paid } chips to support.
}
headline-show = Show your hand. You may change the suit of one card.
headline-wait = Waiting for a bet.
headline-wait-show = Waiting for the cards to be shown.
headline-done = Hand { $hand } is over.
headline-won = The evening is yours!
headline-lost = The evening is another’s.
headline-draw = You share the victory.
headline-over = The evening is over.

## The table and its papers

role-dealer = deals
badge-wild = wild
badge-dead = dead
badge-natural = natural again
badge-changed = was { card-name }
zone-stock = Stock
note-pot = { $pot ->
    [one] Pot: { $pot } chip
   *[other] Pot: { $pot } chips
}
note-hand = { $made ->
    [wild] { hand-name }, with wild cards
   *[natural] { hand-name }, natural
}
note-out = out of chips
note-won = won { $won }
note-folded = folded
note-all-in = all in
note-put = this round { $put }
note-paid = in the pot { $paid }
note-changes = { $left ->
    [1] may change a suit
   *[other] may change a suit, { $left } times
}
note-game = Hand { $hand } of { $hands }
note-level = Stake { $level } of { $most }
note-side-pot = Pot { $number }: { $amount }
note-last = Hand { $hand }:
note-reversed = Ranks turned over: 2 high, A low
note-wild = Wild: { $cards }
note-dead = Dead: { $cards }
note-giant = Giant: five cards hidden
force-title = In force now
force-cards = Cards
force-why = State and reason
force-rank = { $which ->
    [red] red { rank-name }
    [black] black { rank-name }
   *[all] { rank-name }
}
force-state = { $state ->
    [wild] wild
    [natural] no longer wild
   *[dead] dead
}: { $why ->
    [even] even hand
    [evening] all evening
    [four] a four of a kind was played
   *[ten] an early ten lies open
}
sheet-title = The evening
sheet-hand = Hand
sheet-won = Won with
sheet-folded = all folded

## Variations to start from

preset-novel = The novel’s evening
preset-novel-about = Ten hands with all that Skeeve had to learn; honours are called Elf, Unicorn, Giant and Dragon.
preset-quick = Quick evening
preset-quick-about = Three hands; in the third the ranks are turned over.
preset-free = Free raises
preset-free-about = A raise goes to any number instead of doubling the stake.
preset-match = The match
preset-match-about = Two players and deep stacks, as Skeeve met the Kid.
preset-long = Long evening
preset-long-about = Twenty-five hands and 300 chips each.
preset-plain = Without modifiers
preset-plain-about = Nine cards and the best six, nothing wild and nothing dead: for learning the hands.

## Options

option-seats = Seats
option-seats-about = How many sit at the table, two to six.
option-hands = Hands
option-hands-about = How long the evening is. It ends sooner when only one seat has chips.
option-stack = Chips
option-stack-about = What everybody begins with.
option-ante = Ante
option-ante-about = What everybody puts in before the cards of a hand are dealt.
option-min_bet = Least bet
option-min_bet-about = The least that may be bet, and the least step of a free raise.
option-max_bet = Most in a round
option-max_bet-about = The most that anybody can put in in one round of betting.
option-raise = Raises
option-raise-about = To bend is to double the stake; a free raise goes to any number.
option-raise-double = Doubling
option-raise-free = Free
option-wild_ranks = Wild ranks
option-wild_ranks-about = Ranks that are wild all evening.
option-dead_ranks = Dead ranks
option-dead_ranks-about = Ranks that are dead all evening.
option-even_red_dragons = Red Dragons
option-even_red_dragons-about = The two red aces are wild in hands with an even number.
option-reverse = Turning the ranks over
option-reverse-about = When twos become the highest and aces the lowest.
option-reverse-multiple = Every so many hands
option-reverse-blocks = In blocks
option-reverse-off = Never
option-reverse_every = So many hands
option-reverse_every-about = Every how many hands the ranks turn over, or how long a block is.
option-four_kills = Four of a kind kills
option-four_kills-about = After a four of a kind its rank is killed for the rest of the evening; a wild rank only stops being wild.
option-four_kills-shown = Whoever shows it
option-four_kills-winner = Only if it wins
option-four_kills-off = Never
option-tens = Tens kill sevens
option-tens-about = A ten among the first two open rounds kills the sevens; a second ten revives them.
option-tens-any_round = Second ten any time
option-tens-first_two = Second ten early, too
option-tens-off = Never
option-giant = The Giant
option-giant-about = If the first open card is a king, four cards are dealt open and five hidden.
option-suit_changes = Changes of suit
option-suit_changes-about = How often in an evening each seat may change the suit of one of its cards as it shows them.
option-natural = Natural hands
option-natural-about = Whether a hand without wild cards beats one with them.
option-natural-value = Of equal value
option-natural-class = Of the same kind
option-natural-off = No difference
option-clash = Clash
option-clash-about = Three pairs in the same two suits count above four of a kind.
option-ace_low = Low ace
option-ace_low-about = A 2 3 4 5 6 is a straight.
option-wild = Wild cards
option-wild-about = What a wild card may be.
option-wild-any = Any card
option-wild-free = An honour of its suit
option-wild_as_dead = Wild as dead cards
option-wild_as_dead-about = A wild card may stand for a dead card, which then counts.
option-names = Names of the honours
option-names-about = What jacks, queens, kings and aces are called.
option-names-plain = Usual
option-names-dragon = Elf, Unicorn, Giant, Dragon

## Bots, from the weakest to the strongest

bot-random = Pip the imp
bot-random-about = Bets whatever comes to mind.
bot-newcomer = Greta
bot-newcomer-about = Has played other poker and notices nothing of what is wild, dead or turned over.
bot-careful = Otto
bot-careful-about = Knows the modifiers and how good his hand is so far, but does not think of cards to come.
bot-counter = Vera
bot-counter-about = Plays the rest of the hand out in her head a few hundred times and weighs it against the pot.
bot-reader = Leo
bot-reader-about = Does the same, and reads from your bets which cards you probably hold.

## Kinds of moves, in the lab's reports

kind-bet = bet
kind-call = call
kind-check = check
kind-fold = fold
kind-raise = raise
kind-show = showing a hand
