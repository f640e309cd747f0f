# The club's Dragon Poker. Titles and sentences of rules, modifiers and layouts are in entries.*.ftl. Cards come in signs (7♠, 10♥), seats
# and hands counted from 1, labels such as M63.

game-name = Dragon Poker: the club
game-about = Nine cards, sixty-four layouts, a hundred modifiers: the hour, the moon and your hat decide which cards are wild and which are dead. The table minds all of it.

## Words

words-and = { $one }, { $other }
state-name = { $state ->
    [wild] wild
    [dead] dead
    [home] home
    [free] free
   *[natural] natural
}
moon-name = { $moon ->
    [1] young moon
    [2] first quarter
    [3] waxing moon
    [4] full moon
    [5] waning moon
    [6] last quarter
    [7] old moon
   *[8] new moon
}
weekday-name = { $weekday ->
    [1] Mon
    [2] Tue
    [3] Wed
    [4] Thu
    [5] Fri
    [6] Sat
   *[7] Sun
}

## Choices

choice-check = Check
choice-call = Call { $paid }
choice-raise = Raise by
choice-allin = All in: { $paid }
choice-fold = Fold
choice-ready = Nothing to declare
choice-leave = Leave it
choice-declare = { $number } { $entry }: without “{ $cancelled }”
choice-use = Use: { $entry }
pick-card = { $key ->
    [by] by { $card }
    [revive] revive { $card }
    [wild] { $card } wild
    [free] { $card } free
    [lower] lower { $card }
    [first] { $card }
    [target] raises { $card }
    [target2] lowers { $card }
   *[card] { $card }
}
pick-value = { $key ->
    [as] { $value ->
        [free] free
       *[inc] raises
    }
    [as2] { $value ->
        [home] its partner home
       *[dec] its partner lowers
    }
    [raise] { $value ->
        [0] same rank
       *[1] rank +4
    }
    [invert] { $value ->
        [0] same suit
       *[1] opposite suit
    }
   *[other] { $value }
}
pick-turn = { $card } → { $into }

## What happens at the table

said-avatar = Comes from { $dimension }.
said-hand = { $dark ->
    [true] Hand { $hand } is dealt in the dark: the weakest layout wins.
   *[false] Hand { $hand } is dealt.
}
said-declares = Declares { $number } { $entry }: without “{ $cancelled }”.
said-check = Check.
said-call = { $allin ->
    [true] Calls { $paid } and is all in.
   *[false] Calls { $paid }.
}
said-raise = { $allin ->
    [true] Raises by { $raised } and is all in.
   *[false] Raises by { $raised }.
}
said-fold = Folds.
said-showdown = The cards are shown, and the modifiers do their work.
said-show = Shows.
said-layout = { $natural ->
    [0] { $layout }, natural.
    [1] { $layout }.
   *[2] { $layout }, with wild cards.
}
story = { $number } { $entry }: { $did }.
story-did = { $what ->
    [dead] dead { $cards }
    [wild] wild { $cards }
    [home] home { $cards }
    [free] free { $cards }
    [natural] natural { $cards }
    [revived] alive again { $cards }
    [altered_natural] alive as { $cards }
    [inc] may raise a card: { $cards }
    [dec] may lower a card: { $cards }
    [either] may raise or lower a card: { $cards }
    [locked] locked { $cards }
    [unkillable] not to be killed { $cards }
   *[altered] { $cards }
}
closed-hand = Hand { $hand } of { $hands } is over.
closed-evening = The evening is over.

## Why a hand wins

why-folded = Everybody else has folded: the pot is taken without showing.
why-returned = Nobody could match these chips: they go back.
why-split = Equal layouts, { $layout }: nothing tells them apart, so the pot is shared.
why-shared = Equal layouts share the pot: { $layout }; next comes { $other }.
why-layout = { $dark ->
    [true] In the dark the weaker layout wins: { $layout }, not { $other }.
   *[false] { $layout } stands above { $other }.
}
why-equal = { $step ->
    [key] { $dark ->
        [true] Both have { $layout }: in the dark the lower one wins.
       *[false] Both have { $layout }: the higher one wins.
    }
    [class] { $less ->
        [true] Both have { $layout }: today the less natural one wins.
       *[false] Both have { $layout }: the more natural one wins.
    }
    [bank] Both have { $layout }: the bank-holder wins.
   *[dealer] Both have { $layout }: the dealer wins.
}

## The headline

headline-gathering = People gather round the table.
headline-deal = Hand { $hand } is being dealt.
headline-free = Your turn: check or raise.
headline-pay = Your turn: { $paid ->
    [one] { $paid } chip to call.
   *[other] { $paid } chips to call.
}
headline-declare = You may declare something before the betting.
headline-ready = Anything to declare before the betting? You have nothing.
headline-option = { $kind ->
    [must] { $number } { $entry }: you must choose.
   *[may] { $number } { $entry }: it is your choice.
}
headline-wait-declare = Waiting for declarations.
headline-wait-bet = Waiting for a bet.
headline-wait-choose = Waiting for somebody to use an option.
headline-done = Hand { $hand } is over.
headline-won = The evening is yours!
headline-lost = The evening is another’s.
headline-draw = You share the victory.
headline-over = The evening is over.

## The table

role-dealer = { $bank ->
    [true] { $deals ->
        [true] deals, holds the bank
       *[false] holds the bank
    }
   *[false] deals
}
badge-state = { state-name }
badge-altered = was { $card }
badge-counts = counts as { $card }
badge-flag = { $flag ->
    [I] may raise another card
    [D] may lower another card
    [L] locked
   *[U] not to be killed
}
note-out = out of chips
note-won = won { $won }
note-put = { $put } in
note-paid = { $paid } paid
note-folded = folded
note-all-in = all in
note-avatar = { $sex ->
    [f] ♀ { $dimension }
    [m] ♂ { $dimension }
   *[none] { $dimension }
}
    .about = { trait-from }
zone-stock = Stock
note-layout = { $natural ->
    [0] { $layout }, natural
    [1] { $layout }
   *[2] { $layout }, with wild cards
}
note-so-far = So far: { $layout }
note-game = Hand { $hand } of { $hands }
note-pot = { $pot ->
    [one] Pot: { $pot } chip
   *[other] Pot: { $pot } chips
}
note-side-pot = Pot { $number }: { $amount }
note-dark = A dark hand: the weakest layout wins
note-ranks = { $dead ->
    [none] Wild { $wild } · home { $home }
   *[other] Wild { $wild } · dead { $dead } · home { $home }
}
note-inverted = Twos are highest, Dragons lowest
note-last = Hand { $hand }: { $why }
trait-from = { $sex ->
    [f] woman from dimension { $dimension }
    [m] man from dimension { $dimension }
   *[none] from dimension { $dimension }
}
trait-tone = { $tone ->
    [light] light clothes
   *[dark] dark clothes
}
trait-glasses = glasses
trait-beard = beard
trait-hat = hat
trait-drink = { $drink ->
    [soft] soft drink
   *[alcohol] strong drink
}
trait-analogue = watches with hands: { $count }
trait-digital = digital watches: { $count }
trait-deck = spare decks: { $count }

## Papers

people-title = Who sits here
people-seat = Seat
people-who = What the modifiers see
force-title = In force
force-what = What
force-is = Now
force-wild = Wild this hour
force-dead = Dead this hour
force-home = Home this month
force-ranks = { $ranks }
force-m1 = No wild cards for
force-seat = seat { $seat }
force-order = Ranks
force-order-is = { $inverted ->
    [true] Two highest, Dragon lowest
   *[false] Dragon highest, Two lowest
}
force-suits = Suits
force-suits-are = { $inverted ->
    [true] ♠ ♣ ♦ ♥, the highest first
   *[false] ♥ ♦ ♣ ♠, the highest first
}
force-moment = When
force-moment-is = { weekday-name } { $date }, { $time }, { $light ->
    [day] daylight
   *[night] no daylight
}
force-clock = The table’s clock
force-clock-is = { $time }, { moon-name }, { $tone ->
    [light] mostly light clothes
    [dark] mostly dark clothes
   *[none] mixed clothes
}
force-room = The room
room-weather = { $weather ->
    [sunny] sunny
    [overcast] overcast
   *[other] weather of no account
}
room-saints = images of saints: { $count }
room-animals = animals: { $count }
room-analogue = clocks with hands: { $count }
room-digital = digital clocks: { $count }
room-exits = exits: { $count }
room-table = an artificial table
room-closed = locked door
touched-title = What has touched the cards
touched-card = Card
touched-is = State
touched-by = By
touched-name = { $card }
touched-state = { state-name }
touched-entry = { $number } { $entry }
sheet-title = The evening
sheet-hand = Hand
sheet-won = Won with
sheet-who = Taken by
sheet-folded = all others folded

## Presets

preset-club = Club evening
preset-club-about = Three hands in a room with a cat, an icon and a wall clock; everybody draws an avatar.
preset-bazaar = Bazaar at Deva
preset-bazaar-about = Six at the table, two decks, two animals, and the sun is out.
preset-duel = Duel
preset-duel-about = Two players, five hands: every even hand turns the ranks over.
preset-cellar = The cellar
preset-cellar-about = A locked cellar beyond the polar circle, a plastic table and three saints.
preset-bare = Bare table
preset-bare-about = An empty room and people nobody looks at: the fewest modifiers there can be.

## Options

option-seats = Seats
option-seats-about = How many sit at the table, two to eight. From six on there are two decks.
option-hands = Hands
option-hands-about = How long the evening is. It ends sooner when only one seat has chips.
option-stack = Chips
option-stack-about = What everybody begins with.
option-min_bet = Least raise
option-min_bet-about = An even number; the ante is half of it.
option-max_bet = Greatest raise
option-max_bet-about = The most that one raise may add.
option-avatars = Avatars
option-avatars-about = What the modifiers look at in people: everybody draws a character with a card, or nobody has any traits.
option-avatars-drawn = Drawn
option-avatars-plain = None
option-place = Where you play
option-place-about = Whose clock, sun and moon count.
option-place-kyiv = Kyiv
option-place-london = London
option-place-new_york = New York
option-place-quito = Quito
option-place-reykjavik = Reykjavik
option-place-sydney = Sydney
option-place-tbilisi = Tbilisi
option-place-tokyo = Tokyo
option-place-tromso = Tromsø
option-weather = Weather
option-weather-about = What is seen from the window; sun and clouds kill cards.
option-weather-other = Of no account
option-weather-sunny = Sunny
option-weather-overcast = Overcast
option-saints = Images of saints
option-saints-about = An odd number takes wildness from three ranks.
option-animals = Animals
option-animals-about = Animals in the room revive cards.
option-analogue = Clocks with hands
option-analogue-about = Each of them puts the table’s clock on by an hour.
option-digital = Digital clocks
option-digital-about = Each of them puts the table’s clock back by an hour.
option-exits = Exits
option-exits-about = An odd number of them makes cards home and wild.
option-table_natural = Natural table
option-table_natural-about = At an artificial table the order of ranks is turned over.
option-closed = Locked room
option-closed-about = Behind a locked door diamonds go free.
option-decks = Decks
option-decks-about = One deck for two to five seats, two for more.
option-decks-auto = As many as needed
option-decks-1 = One
option-decks-2 = Two
option-dark_hand = Dark hands
option-dark_hand-about = How a hand is dealt in the dark.
option-dark_hand-all_down = All face down
option-dark_hand-blind = As usual, unseen
option-clock_shift = Clocks of the room
option-clock_shift-about = Who reads the time that the clocks have shifted.
option-clock_shift-rules_and_later = Rules and later modifiers
option-clock_shift-all = Everybody
option-clock_shift-later = Later modifiers only
option-r2_scope = The last winner’s top card
option-r2_scope-about = Whether that very card becomes wild, or all of its rank.
option-r2_scope-card = That card
option-r2_scope-rank = Its rank
option-naturalness = Naturalness
option-naturalness-about = Whether it decides after the ranks of equal layouts or before them.
option-naturalness-after_components = After
option-naturalness-before_components = Before
option-series_86_88 = Mixed clothes, hands 3 and 4
option-series_86_88-about = Modifiers 87 and 88 in hand 2, as they are written, or in hands 3 and 4.
option-series_86_88-literal = As written
option-series_86_88-series = In series
option-m61_cancels = The third hat cancels
option-m61_cancels-about = Which modifier is off when the third seat wears a hat: beards or hats.
option-m61_cancels-56 = 56, beards
option-m61_cancels-57 = 57, hats
option-raise_cap = Raises in a round
option-raise_cap-about = How many there may be; as many as you like if nothing is set.
option-off = Modifiers left out
option-off-about = These are not played.

## Bots, from the weakest to the strongest

bot-random = Pip the imp
bot-random-about = Bets whatever comes to mind.
bot-natural = Greta
bot-natural-about = Sees what is printed on the cards, and nothing that the rules make of it.
bot-knower = Otto
bot-knower-about = Works the rules over the cards he sees, and uses every option that makes his layout better.
bot-simulator = Vera
bot-simulator-about = Deals the hand to its end in her head dozens of times, all modifiers included, reads your bets, and tries every option against what the others show.

## Kinds of moves, in the lab's reports

kind-allin = all in
kind-call = call
kind-check = check
kind-declare = declaration
kind-fold = fold
kind-leave = leaving an option
kind-option = using an option
kind-raise = raise
kind-ready = nothing to declare
