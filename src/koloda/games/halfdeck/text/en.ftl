# Half-Deck. Suits come as the letters s h d c, x for a joker; ranks as the numbers 2 to 9 or the letters T J Q K A.

game-name = Half-Deck
game-about = Build your secret row in the middle of the table while your opponent builds another with the same cards. Half a pack each.

## Words

card-name = { $suit ->
    [x] joker
   *[other] { $rank ->
        [T] 10
       *[other] { $rank }
    }{ $suit ->
        [s] ♠
        [h] ♥
        [d] ♦
        [c] ♣
       *[other] { $suit }
    }
}
other-card = { $suit2 ->
    [x] joker
   *[other] { $rank2 ->
        [T] 10
       *[other] { $rank2 }
    }{ $suit2 ->
        [s] ♠
        [h] ♥
        [d] ♦
        [c] ♣
       *[other] { $suit2 }
    }
}
mission = { $cards }
mission-done = completed
mission-mine = yours
mission-unknown = ?

## Choices

play-place = { card-name }: here, in the row
play-replacement = { card-name }: below this card
play-open = Open the card below
play-flip = Flip the card of the row
play-pass = Pass
play-swap = Swap { $cards }
play-keep = Keep all
play-discard = Discard { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
play-next = Go on with { card-name }
play-stop-open = Stop: { card-name } meets { other-card }
play-stop-closed = Stop: { card-name } stays
play-take = { card-name } takes the place of { other-card }
play-hold = Hold: { other-card } stays, { card-name } waits below it
play-hold-flip = Hold: { other-card } stays, { card-name } goes

## What happens at the table

said-place = A card is laid in the row, face down.
said-replacement = A card is laid below a card of the row, face down.
said-open = The cards below are opened.
said-flip = A card of the row is flipped, and all cards below it come up.
said-pass = Pass.
said-swap = A mission is swapped.
said-discard = { $cards ->
    [one] { $cards } card is discarded.
   *[other] { $cards } cards are discarded.
}
said-reshuffle = The discard pile is shuffled and becomes the stock.
said-next = The next card below comes up.
said-stop = No more cards are opened here.
said-duel = { card-name } beats { other-card }.
said-duel-cycle = The exception: { card-name } beats { other-card }.
said-duel-both = { card-name } and { other-card } are equal: both go.
said-duel-tie = { card-name } and { other-card } are equal: { other-card } has challenged and goes.
said-largest = { card-name } stays, { other-card } goes.
said-centre-higher = { card-name } is higher than { other-card } in the row.
said-centre-lower = { card-name } is not higher than { other-card } in the row.
said-stays = { card-name } stays open below the closed card.
said-take = It takes the place in the row.
said-hold = It does not take the place in the row.
said-complete = A mission is complete!
said-complete-given = The other player’s mission is complete!
said-clear = The cards of the mission leave the row.
why-mission = mission of { $cards }
closed-mission = A mission is complete, and the game is won.
closed-points = The target is reached.
closed-missions = There are no more missions to take.
closed-turns = The last turn has been played.

## The headline

headline-dealing = The cards are being dealt.
headline-act = Your turn: lay a card, open or flip.
headline-actions = Your turn: { $left ->
    [one] { $left } action
   *[other] { $left } actions
}.
headline-chain = Your card lost to { card-name }. Open the next one?
headline-centre = Your card is higher. Should it take the place in the row?
headline-discard = Discard what you like, then your turn ends.
headline-wait = Waiting for the other player.
headline-won = You win!
headline-lost = You lose this one.
headline-draw = A draw.
headline-over = The game is over: { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## The table and its papers

zone-centre = Row
zone-hand = Hand
zone-missions = Missions
zone-piles = Stock and discard pile
zone-stock = Stock
zone-discards = Discards
zone-mission-stock = Missions left
badge-fits = fits your mission
note-fits = { $fits } of { $cards } in place
note-turn = Turn { $turn } of { $turns }
role-first = begins
role-second = second
sheet-missions = Missions of this table
sheet-mission = Mission
sheet-where = Where

## Variations to start from

preset-posted = As posted
preset-posted-about = The rules of the forum post: ten missions of five cards, the first one completed wins.
preset-quick = Quick
preset-quick-about = Missions of three cards, two at a time, read in either direction. Our proposal.
preset-tournament = Tournament
preset-tournament-about = Rows above and below, three missions at a time, three points win; nobody must replace. Our proposal.

## Options

option-seats = Seats
option-seats-about = Half-Deck is a game for two.
option-seats-2 = Two
option-deck = Pack
option-deck-about = How many cards are halved. With 54 each player has a joker.
option-deck-36 = 36
option-deck-52 = 52
option-deck-54 = 54, with jokers
option-split = Halves
option-split-about = The two suits of the player who begins; the other has the other two.
option-split-sh = ♠ and ♥
option-split-sd = ♠ and ♦
option-split-ch = ♣ and ♥
option-split-cd = ♣ and ♦
option-joker = Jokers
option-joker-about = A wild joker is any card of a mission and loses every fight; a high one wins nearly all and is no card of a mission.
option-joker-wild = Wild
option-joker-high = High
option-cycle = What beats the ace
option-cycle-about = One low rank beats the ace, so that no card is the highest.
option-cycle-lowest = The lowest rank
option-cycle-six = The six
option-cycle-off = Nothing
option-hand = Hand
option-hand-about = Up to how many cards you draw at the start of your turn.
option-refill = When the stock runs out
option-refill-about = Whether you go on drawing from the reshuffled discard pile in the same turn.
option-refill-stop = Take what there is
option-refill-continue = Go on drawing
option-field = Centre
option-field-about = One row, or rows above and below each other. A mission is always read along a row.
option-field-line = One row
option-field-grid = Several rows
option-width = Most columns
option-width-about = How wide the centre may become: 0 for no limit, or 2 to 30.
option-height = Most rows
option-height-about = How high the centre may become; 0 for no limit.
option-gap = The gap of a mission
option-gap-about = Whether the row closes up when a completed mission is taken away.
option-gap-stay = Stays open
option-gap-close = Is closed
option-clear = What is taken away
option-clear-about = The cards of the completed mission, or everything in the centre (our proposal).
option-clear-run = The mission
option-clear-all = Everything
option-actions = Actions in a turn
option-actions-about = How much you may do before you discard. Two or three are our proposal.
option-actions-1 = One
option-actions-2 = Two
option-actions-3 = Three
option-pass = Passing
option-pass-about = Whether you may pass at any time.
option-pass-free = Always
option-pass-forced = Only if nothing else is possible
option-flip = Flipping
option-flip-about = Which closed cards of the row you may flip.
option-flip-any = All
option-flip-own = Only your own
option-ties = Equal ranks
option-ties-about = Which card goes when two cards below the row are equal.
option-ties-both = Both
option-ties-challenger = The challenger
option-chain = After a lost fight
option-chain-about = Whether the loser may stop or must open the next card.
option-chain-may = May go on
option-chain-must = Must go on
option-reuse = Open cards open again
option-reuse-about = A card that stayed open below the row may be used for another fight.
option-replace = Replacing
option-replace-about = Whether a higher card must take the place in the row, or its owner decides (our proposal).
option-replace-must = Compulsory
option-replace-may = The owner decides
option-count = What counts
option-count-about = Whether your own closed cards count for your missions.
option-count-open = Open cards
option-count-own = Your own closed cards, too
option-claim = Whose mission
option-claim-about = Whether a mission is also completed by the opponent’s action.
option-claim-both = Both players’
option-claim-actor = Only that of the player on turn
option-read = Direction
option-read-about = From your right to your left, as posted, or in either direction (our proposal).
option-read-right = From your right
option-read-either = Either
option-missions_each = Missions at a time
option-missions_each-about = How many missions you hold. Two or three are our proposal.
option-missions_each-1 = One
option-missions_each-2 = Two
option-missions_each-3 = Three
option-swap = Swapping missions
option-swap-about = As an action, a mission may be exchanged for the top one of the rest. Our proposal.
option-win = How to win
option-win-about = By the first mission, by points, or by most points when the missions run out.
option-win-first = First mission
option-win-points = Points
option-win-most = Most points
option-target = Points to win
option-target-about = How many points end the game at once, if it is played for points.
option-score = Points of a mission
option-score-about = One, or as many as it has cards.
option-score-one = One
option-score-length = One a card
option-max_turns = Most turns
option-max_turns-about = After so many turns of both players the game ends.
option-open_discards = Open discard piles
option-open_discards-about = Both players may look through both discard piles.
option-mission_length = Length of missions
option-mission_length-about = How many cards a mission has.
option-mission_count = Number of missions
option-mission_count-about = How many different missions are shuffled. Both players know the set.
option-mission_ranks = Ranks of missions
option-mission_ranks-about = Runs falling or rising by one, or any ranks.
option-mission_ranks-down = Falling
option-mission_ranks-up = Rising
option-mission_ranks-both = Falling or rising
option-mission_ranks-any = Any
option-mission_colours = Colours of missions
option-mission_colours-about = Red and black in turn, or any colours.
option-mission_colours-alternate = In turn
option-mission_colours-any = Any
option-mission_wrap = Runs around the corner
option-mission_wrap-about = A run may go on from the lowest rank to the ace.
option-mission_seed = Number of the set
option-mission_seed-about = The same number makes the same missions.
option-mission_list = Missions of your own
option-mission_list-about = Written as in RK BQ RJ / BT R9: R red, B black, then the rank. Where it is empty, the missions are made.

## The page that makes missions

wizard-title = Missions to play with
wizard-link = Missions
wizard-about = Make a set, or write one of your own. Print the slips and play with paper, or play with them here.
wizard-way = How
wizard-made = Made for you
wizard-written = Written by hand
wizard-type = One mission a line
wizard-how = R is red, B is black, then the rank: RK BQ RJ BT R9.
wizard-wrong = No mission cards:
wizard-another = Another set
wizard-set = The set
wizard-count = Missions: { $missions }.
wizard-distinct = Different ones of this kind: { $missions }.
wizard-play = Play with these
wizard-friend = A friend, by link
wizard-print = Print the slips

## Bots, from the weakest to the strongest

bot-random = Ben
bot-random-about = Plays whatever comes to hand.
bot-blocker = Bella
bot-blocker-about = Spoils what the others build, and hardly looks at her own mission.
bot-builder = Max
bot-builder-about = Builds his own mission and looks at nothing else.
bot-balanced = Ada
bot-balanced-about = Builds, and spoils what you seem to build.
bot-bluffer = Felix
bot-bluffer-about = Builds under closed cards, turns them up late and does not always do the same.
bot-searcher = Nora
bot-searcher-about = Imagines what lies face down, and plays it on in her head.

## Kinds of moves, in the lab's reports

kind-P = placing a card
kind-R = laying a card in one's own column
kind-W = swapping a mission
kind-O = opening a card of one's own
kind-F = flipping a centre card
kind-X = passing
kind-D = discarding
kind-N = going on
kind-S = stopping
kind-T = taking the place in the row
kind-H = holding back
