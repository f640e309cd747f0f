# The referee for a real table. Cards come in signs (7♠, 10♥), seats and circles counted from 1.

## Why an entry acts

fact-clock = the clock shows { $time }
fact-wild = { $rank } is wild this hour
fact-dead = { $rank } was wild an hour ago
fact-month = month { $month }
fact-home = home: { $ranks }
fact-hand = hand { $hand }, seats: { $seats }
fact-weekday = { weekday-name }
fact-date = { weekday-name } { $date }
fact-seat = the numbers lead to seat { $seat }
fact-light = { $light ->
    [day] daylight
   *[night] no daylight
}
fact-people = { $trait ->
    [woman] women: { $seats }
    [man] men: { $seats }
    [glasses] in glasses: { $seats }
    [beard] bearded: { $seats }
    [hat] in a hat: { $seats }
    [soft] with a soft drink: { $seats }
    [alcohol] with a strong drink: { $seats }
    [deck] with a spare deck: { $seats }
    [analogue] wearing watches with hands: { $seats }
   *[digital] wearing digital watches: { $seats }
}
fact-dealer = seat { $seat } deals
fact-dimensions = dimensions: { $names }
fact-top = the last hand was won with { $card } on top
fact-four = the last hand was won with the four { $cards }
fact-layout = the last hand was won with { $layout }
fact-pot = the last pot was { $pot }
fact-shown = open in the last hand: { $cards }
fact-record = on record: { $ranks }, hands left: { $left }

## The chain of a card

card-counts = { state-name }, counts as { $card }
link-trigger = { $locked ->
    [true] set this off, and is locked now because it had been changed
   *[false] set this off
}
link-did = { $what ->
    [dead] killed
    [wild] became wild
    [home] became a home card
    [free] became free
    [natural] became natural again
    [revived] came alive again
    [altered] { $was } became { $card }
    [altered_natural] came alive as { $card }
    [spared] was to be killed, and became { state-name } instead
    [undone] this was taken back: { state-name } again
    [inc] may raise another card
    [dec] may lower another card
    [either] may raise or lower another card
    [locked] locked
    [unkillable] cannot be killed by modifiers
   *[other] touched, and stayed what it was
}
link-barred = { $why ->
    [locked] would have changed it, but it is locked
    [thrice] would have changed it, but three modifiers are the most
   *[own-only] would have changed it, but its trigger works in its own hand only
}

## The page

ref-link = Referee for your own deck
ref-title = Dragon Poker: the referee
ref-about = Play with your own deck. Tell the phone who sits at the table, what the room is like and which cards lie open, and it tells you what every card has become, who wins, and why.
ref-steps = Steps
ref-step-room = Room
ref-step-cards = Cards
ref-step-ruling = Ruling
ref-now = Hand { $hand }: { $name } deals
ref-next = On to the cards
ref-moment = Moment
ref-date = Date
ref-time = Time
ref-clock = Take it from this phone
ref-clock-about = The clock is read once, when the first card is dealt.
ref-elsewhere = Elsewhere: the sun is up from 6 to 18
ref-room = The room
ref-more = How the rules are read
ref-people = The people
ref-people-about = Clockwise from north. Tap a name to tell what the modifiers look at.
ref-seat = Seat { $seat }
ref-name = Name
ref-add = Add a seat
ref-remove = Take the seat away
ref-at = Sits in the
ref-point = { $at ->
    [N] north
    [NE] north-east
    [E] east
    [SE] south-east
    [S] south
    [SW] south-west
    [W] west
   *[NW] north-west
}
ref-sex = Counts as
ref-sex-is = { $sex ->
    [f] woman
    [m] man
   *[none] neither
}
ref-trait = { $trait ->
    [glasses] Glasses
    [beard] Beard
   *[hat] Hat
}
ref-tone = Clothes
ref-tone-is = { $tone ->
    [light] light
    [dark] dark
   *[none] mixed
}
ref-drink = Drink
ref-drink-is = { $drink ->
    [soft] soft
    [alcohol] strong
   *[none] none
}
ref-dimension = Home dimension
ref-count = { $what ->
    [analogue] Watches with hands
    [digital] Digital watches
   *[spare_deck] Spare decks
}
ref-plain = nothing to see
ref-new-game = People have changed places: a new Game begins with hand 1.
ref-circle = { $up ->
    [true] Circle { $circle }, face up
   *[false] Circle { $circle }, face down
}
ref-card-of = { $name }, circle { $circle }
ref-all-down = { $count ->
    [1] One card face down to each
   *[other] { $count } cards face down to each
}
ref-unseen = face down
ref-pick = Choose the card of { $name }
ref-show = Show the cards: { $name }, circle { $circle }
ref-all-told = All cards are told.
ref-undo = Take back
ref-keep-down = Leave face down
ref-fold = Folds
ref-folded = folded
ref-betting = Bets
ref-raiser = Raised last
ref-nobody = Nobody
ref-pot = Pot
ref-pot-about = Modifier 62 looks at the last pot.
ref-read = Read the ruling
ref-missing = { $count ->
    [1] So far. One card is still to be shown.
   *[other] So far. Cards still to be shown: { $count }
}
ref-wins = { $names } wins
ref-share = { $names } share the pot
ref-cards = Cards and layouts
ref-cards-about = Tap a card: what has become of it?
ref-so-far = so far
ref-stands = { $card } as { $value }
ref-chain = { $card }: { $state }
ref-untouched = Nothing has touched it.
ref-set-off = Set off by { $cards }
ref-chosen-by = chosen by { $name }
ref-options = Options
ref-options-about = In this order. What is not said is lost.
ref-options-none = Nobody has an option.
ref-declare = Before the betting
ref-may-declare = Before the betting: does anybody declare something?
ref-forced = must
ref-leave-out = leave out
ref-key = { $key ->
    [by] By which card?
    [revive] Which one revives?
    [wild] Which one becomes wild?
    [free] Which one becomes free?
    [lower] Which one is lowered?
    [first] Which of the two first?
    [as] What does it do?
    [target] Which one does it raise?
    [as2] And its partner?
    [target2] Which one does it lower?
    [cancel] Which modifier is off?
    [suit] Which suit?
    [rank] Which rank?
    [step] Up or down?
    [shift] By how much?
    [raise] Raise by 4?
    [invert] Turn the suit?
    [cards] Which card, or two?
   *[card] Which card?
}
ref-take = Do it
ref-used = Said
ref-take-back = Take back: { $what }
ref-not-allowed = Not allowed: { $what }
ref-entries = Rules at work
ref-entries-about = Untick a modifier to see what would be without it.
ref-kept = kept off by { $label }
ref-what-if = Without { $labels }
ref-same = Nothing would change.
ref-would = { $now } → { $then }
ref-all-on = Play all of them again
ref-leave-off = Leave out for good
ref-next-hand = Next hand
ref-next-about = The winner, the pot and the rights used are carried over.
ref-over = New evening
ref-sure = Forget this evening?
ref-yes = Forget it
ref-no = Keep it
ref-journal = The evening
ref-won-with = Hand { $hand }: { $names }, { $layout }
ref-won-folded = Hand { $hand }: { $names }, all others folded
ref-again = Try again
