# The client's own words. Games bring theirs.

title = Koloda: new card games
loading = One moment…
language = Language
rules = Rules
contents = Contents
to-lobby = All games
try-again = Try again
close = Close
total = Total

## Cards

card = { $rank ->
    [two] two
    [three] three
    [four] four
    [five] five
    [six] six
    [seven] seven
    [eight] eight
    [nine] nine
    [ten] ten
    [jack] jack
    [queen] queen
    [king] king
   *[ace] ace
} of { $suit ->
    [spades] spades
    [hearts] hearts
    [diamonds] diamonds
    [clubs] clubs
   *[royals] royals
}
card-coloured = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
    [orange] orange
   *[black] black
} { $rank ->
    [two] two
    [three] three
    [four] four
    [five] five
    [six] six
    [seven] seven
    [eight] eight
    [nine] nine
    [ten] ten
    [jack] jack
    [queen] queen
    [king] king
   *[ace] ace
}
card-joker = { $rank ->
    [jack] jack
    [queen] queen
    [king] king
   *[joker] joker
} of player { $seat }
card-again = { $card } of the second deck
card-closed = { $card }, face down
card-badge = { $card }, { $badge }
card-back = face-down card
slot-empty = empty place
slot-chip = { $card }, chip of player { $seat }
pile = { $title }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

## Lobby

games = Games
variation = Which way to play
change-rules = Change the rules
own-rules = your own
options-reset = Back to the usual rules
option-automatic = auto
more = More
fewer = Fewer
numbers-more = One more…
numbers-less = Take out: { $what }
company = Who with
opponent = Opponent
opponent-number = Opponent { $n }
opponent-bot = Bot
opponent-friend = Friend by link
opponent-friend-about = The table gives you a link to send. Nobody needs an account.
bot-anything = Chance
bot-anything-about = Plays any card or call, just as it comes.
level = Level
strength = Strength: { $n } of { $of }
alone = Solo: only the cards and the record to beat.
name = Name at the table
name-placeholder = Guest
play = Play
play-friend = Open the table

## Table

seats = Seats
you = You
seat-open = Free seat
seat-number = Guest { $n }
seat-away = away
seat-turn = to move
chips-left = Player { $seat }: { $count ->
    [one] { $count } chip
   *[other] { $count } chips
} left
winner = winner
watching = You are watching this match.
waiting-friend = Waiting for company
choose-first = Pick a card or a button
choose-button = Pick a button
choose-card = Pick a card
choose-cards = Pick cards from your hand
choose-more = These cards need company
choose-reading = What is it to be?
choose-clear = Clear
picked-as = { $n ->
    [one] { $n } card picked, can be played as: { $words }
   *[other] { $n } cards picked, can be played as: { $words }
}
picked = Not complete yet; { $n ->
    [one] { $n } play goes on from here.
   *[other] { $n } plays go on from here.
}
amount-of = { $label }: { $n }
amount-least = least
amount-most = most
sort = Sort the hand
sort-rank = By rank
sort-suit = By suit
hand-of = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
clock-next = { $n ->
    [one] In { $n } minute
   *[other] In { $n } minutes
}: { $what }.
clock-now = The clock now shows :{ $minute }: { $what }.
clock-told = Minute :{ $minute } counts: { $what }
clock-nothing = nothing special
skip-hint = Tap the table to skip ahead
sending = Sending…
next = Next
settlement = Settlement
transfer = { $source } → { $target }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
play-again = Play again
stand-in = The bot ran out of time, so its first legal move was made.

## Company

invite-title = { $n ->
    [one] Send this link to a friend
   *[other] Send this link to friends
}
invite-about = Play begins as soon as everybody has sat down.
invite-link = Link to this table
invite-copy = Copy
invite-copied = Copied
invite-share = Share
sit-title = A seat is free
sit-about = Sit down, and the deal begins.
sit = Take the seat

## When something is in the way

offline = The connection is gone. Moves are kept and sent as soon as it is back.
refused-offline = There is no connection to the server. Everything is kept; try again in a moment.
refused-error = That did not work.
refused-bad_card = There is no such card.
refused-duplicate_card = This card is there already.
refused-bad_rules = These rules do not go together.
refused-bad_record = This record cannot be read.
refused-illegal_action = This move is not possible now.
refused-not_your_turn = It is another player’s turn.
refused-game_over = The match is over.
refused-bad_message = The server did not understand.
refused-too_large = That was too long.
refused-not_found = There is no such table or page.
refused-foreign_origin = This page comes from another address than the server.
refused-seat_taken = The seat is taken.
refused-no_seat = Only those who sit at the table can play.
refused-outdated = The table has moved on. Here is how it stands.
refused-rules_changed = The rules of this game were changed while you played, and this match does not fit them any more. Begin a new one.
refused-unreadable = This match was damaged and cannot be read.
refused-not_saved = The move could not be stored.
refused-busy = Many playtests are waiting. Try again in half a minute.
refused-bad_study = This playtest cannot be played.
refused-too_fast = Too much at once. It works again in a moment.
refused-closed = These cards are still being played.
refused-no_advice = What the moves are worth cannot be said here.

## Settings

settings = Settings
setting-theme = Colours
setting-theme-system = As the system
setting-theme-light = Light
setting-theme-dark = Dark
setting-suits = Suits
setting-suits-four = Four colours
setting-suits-two = Two colours
setting-cards = Cards
setting-cards-normal = Normal
setting-cards-large = Large
setting-speed = Animation
setting-speed-0 = Off
setting-speed-1 = Slow
setting-speed-2 = Normal
setting-speed-3 = Fast
setting-sounds = Sounds
setting-sounds-about = Cards, points, your turn
setting-autoplay = Make forced moves for me
setting-autoplay-about = Where only one move is possible

## Ways to sit, and what one learns

learn = Learn in one deal
opponent-here = On this screen
opponent-here-about = Two at one screen: you take turns, and the table says whose it is.
alone-or-not = Alone, or not quite
alone-solo = Solo
mirror = Duel on the same cards
mirror-about = You play first; then a friend plays the very same cards. The difference counts.
name-number = Player { $n }
with-coach = With a coach
with-coach-about = While you choose, the table shows what each choice is worth. The record says so.
real-deck = We have a real deck
real-deck-about = You deal real cards and tap them in. The table referees and counts.

## At the table

now-plays = { $name } to play
take-back = Take the move back
match-over = The match is over
won-by = The winner is { $name }
rules-of = To this place in the rules
closed = These cards are still being played. They are shown when both players have finished.
new-version = A new version is here. Nothing is lost when you load it.
reload = Load it
curtain-title = Pass the screen: now { $name }
curtain-about = The next cards are not for other eyes.
curtain-lift = I’m { $name }: show the cards

## What a move would do

preview-goes = { $n ->
    [one] { $n } card goes.
   *[other] { $n } cards go.
}
preview-goes-named = { $n ->
    [one] { $n } card goes: { $names }.
   *[other] { $n } cards go: { $names }.
}
preview-lands = { $n ->
    [one] { $n } card moves.
   *[other] { $n } cards move.
}
preview-pays = { $n ->
    [one] It pays { $n } point for certain.
   *[other] It pays { $n } points for certain.
}

## The coach

coach = Coach
coach-quiet = is quiet.
coach-thinks = Working it out…
coach-nothing = Only chance decides here.
coach-close = The { $n } best choices are too close to call.
coach-equal = The { $n } best choices are equally good: { $points }
coach-best = { $move } is worth most: { $points }
coach-good = best
coach-counted = exact
coach-counted-about = Counted to the end, not estimated
coach-exact = Exactly
coach-fraction = ≈ { $points }, exactly { $exact }
coach-show = Show
coach-hide = Hide
judge-ask = What was my choice worth?
judge-failed = This cannot be worked out just now.
judge-nothing = There is nothing to judge here.
judge-yours = Yours: { $move }
judge-best = Best: { $move }
judge-loss = Given away
judge-unclear = too close to call
judge-right = There was no better choice.
judge-luck = Luck, for { $gained ->
    [one] { $gained } point gained
   *[other] { $gained } points gained
}

## Looking back

look-back = Look back
to-replay = Replay
review-title = What it came to
review-best = The best choices were worth
review-loss = Given away
review-luck = Luck
review-gained = Gained
review-costly = The costliest decisions
review-moment = { $made } ({ $worth }) instead of { $best } ({ $better })
review-clean = No mistake can be told from chance.
margin-title = Who was ahead
margin-about = How far { $name } was ahead: at most { $most }, at least { $least }, in the end { $end }.
margin-others = the best other
margin-foreseen = the end, as it was foreseen
margin-scores = points so far
margin-wins = on the way to a win by { $by }
margin-leads = in the lead by { $by }
margin-swing = the greatest gain: { $by }
margin-never = The lead never changed hands.
best-first = Your first result in this game: a record to beat.
best-beaten = A new record! The old one was { $n }.
best-stands = Your record stands: { $n }.
rematch = Rematch
rematch-asked = You are asked for a rematch.
rematch-join = Join the rematch
lesson-over = That is all there is to it
lesson-play = Now play

## The same cards for two

mirror-link = Link to the same cards
mirror-link-about = Send this link to a friend: the same cards wait there. The result shows when both have finished.
mirror-other = Your friend
mirror-plays = { $name } is playing the same cards.
mirror-finished = { $name } has finished. The result shows when you have, too.
mirror-ahead = { $n ->
    [one] You are { $n } point ahead of { $name }!
   *[other] You are { $n } points ahead of { $name }!
}
mirror-behind = { $n ->
    [one] { $name } is { $n } point ahead of you.
   *[other] { $name } is { $n } points ahead of you.
}
mirror-even = You and { $name } are even.

## A real deck

deal-headline = Deal from the deck
deal-title = { $n ->
    [one] Deal { $n } card
   *[other] Deal { $n } cards
}
deal-left = { $n ->
    [one] { $n } card to go. Tap the cards in the order you deal them.
   *[other] { $n } cards to go. Tap the cards in the order you deal them.
}
deal-many = { $n ->
    [one] { $n } card too many.
   *[other] { $n } cards too many.
}
deal-unread = “{ $text }” is not a card.
deal-unfit = This card cannot come now: { $card }.
deal-full = All there. Do they lie like this on the table?
deal-cards = Cards that may come
deal-type = or type: ah 7c 10s
deal-undo = Undo the last
deal-confirm = Dealt
tell-title = What is it: { $what }?

## Replay

replay-title = Replay
replay-record = Replay a saved match
replay-about = Look at a match again, move by move: open the record that was saved at a table.
replay-choose = Choose a record
replay-drop = or drop the file here
replay-another = Another record
replay-controls = Match
replay-details = About the match
replay-position = Move
replay-of = { $n } of { $of }
replay-part = Go to
replay-first = To the beginning of the deal
replay-back = One move back
replay-play = Play
replay-pause = Pause
replay-forward = One move on
replay-last = To the end of the deal
replay-beginning = The beginning of the match
replay-move = Move { $n }
replay-share = Link to this moment
replay-download = Save the record
replay-to-table = To the table

## Puzzles

puzzles = Puzzles
puzzle-today = Puzzle of the day
puzzle-number = Puzzle { $n }
puzzle-grade = Difficulty
puzzle-grade-number = { $n ->
    [1] easy
    [2] medium
    [3] hard
   *[other] very hard
}
puzzle-streak = { $n } in a row
puzzle-best-streak = Longest streak: { $n }
puzzle-find = Find the best move
puzzle-other = Opponent
puzzle-right = That is it!
puzzle-wrong = There is a better move
puzzle-line = Best play
puzzle-worth = “{ $move }” is worth exactly { $points }: { $margin ->
    [one] { $margin } point
   *[other] { $margin } points
} more than any other move.
puzzle-less = “{ $move }” is worth exactly { $points }: { $less ->
    [one] { $less } point
   *[other] { $less } points
} less than the best move.
puzzle-meaning = What a move is worth: how many more points than your opponent you make from here to the end, if both play their best.
puzzle-again = Try again
puzzle-reveal = Show the solution
puzzle-watch = Watch best play
puzzle-next = Next puzzle
puzzle-all = What every move is worth

## Playtests

lab-ask = How does this variation play?
lab-title = How { $game } plays
lab-about = Programs play this variation here, now, by the same rules as you; every figure stands with the interval that holds the truth in 95 of 100 such playtests.
lab-usual = As usual
lab-change = Change the rules and ask again
lab-deals = Deals
lab-run = Play it
lab-compare = Play it beside what is shown
lab-played = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
lab-by = played by { $players }
lab-progress = Progress
lab-failed = The playtest was given up: a game takes too long here, or a program failed.
lab-since = What is different, on the same cards
lab-all-figures = All figures
lab-fan = The first seat’s chance during a game
lab-fan-about = From the first move on the left to the last on the right. Half of all games run in the dark band, eight of ten in the light one.
lab-margins = By how many points the first seat is ahead at the end
lab-points = Points at the end
lab-share = Share this playtest
lab-sure = The same link gives the same figures to everybody. What these programs cannot do, the figures cannot show.
fair-check = Check the deal
fair-checking = Dealing every card again and comparing…
fair-good = All fair: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, exactly those promised before the game.
fair-seen = This browser kept the promise before the first card, and your number is in the shuffle.
fair-unseen = This browser was not at the table, so it learned of the promise only now.
fair-promise = The secret is not the one that was promised: do not trust this deal.
fair-changed = Before the game the server showed another promise: do not trust this deal.
fair-nonce = The number that this browser added is not in the shuffle: do not trust this deal.
fair-card = Move { $n } dealt other cards than promised.
fair-insecure = Browsers can check only on pages with https. Save the match's record and check it with koloda verify.
fair-how = How it works
fair-about = Before the game the server sealed the order of the cards: it showed a fingerprint of its secret. Then every browser added a random number to the shuffle. Now the secret is open, and anybody can deal all the cards again: none can be swapped without changing the fingerprint.
fair-commitment = The fingerprint shown before the game
fair-nonces = The players' numbers
fair-secret = The secret

## Games being written

workshop-broken = { $file } brings no game as it stands
workshop-playing = The game in { $file } stopped while it was played
workshop-line = Line { $line }
workshop-hint = Save the file, and this page is new.

## Time, and ends

pace = Time to think
pace-none = No clock
pace-match = { $minutes } min + { $seconds } s a move
pace-seconds = { $n } s for each move
pace-minutes = { $n } min for each move
pace-days = { $n ->
    [one] { $n } day for each move
   *[other] { $n } days for each move
}
pace-about = Whoever runs out of time loses. The clocks start with the first move.
time-left = Time left
time-days = { $n } d { $time }
yes = Yes
no = No
way-abort = Call the match off
way-resign = Give up
way-draw = Offer a draw
sure-abort = Call the match off?
sure-resign = Give up for good?
draw-offer = { $name } offers a draw.
draw-offered = You offer a draw.
draw-withdraw = Take it back
draw-agree = Agree
draw-decline = Play on
ending-aborted = { $name } called the match off.
ending-aborted-you = You called the match off.
ending-resigned = { $name } gave up.
ending-resigned-you = You gave up.
ending-time = { $name } ran out of time.
ending-time-you = Your time is up.
ending-agreed = A draw by agreement.
ending-stale = Nobody came back to this table, so the match is closed.
ending-stale-lost = Nobody came back to this table: whoever it waited for has lost.

## Accounts

account = Account
account-about = You need no account to play. With one you find your matches again on every machine; what you have played in this browser comes along.
account-name = Name
account-password = Password
account-no-reset = Eight characters or more. Keep it well: nobody here can send you another one.
account-in = Sign in
account-begin = Begin an account
account-none = I have no account yet
account-have = I have an account
account-hello = Hello, { $name }!
account-kept = Whatever you play here is kept for you.
account-rename = Change the name
account-renamed = The name is changed.
account-new-password = Change the password
account-old = Password so far
account-new = New password
account-elsewhere = Everywhere else you will be signed out.
account-renewed = The password is changed.
account-delete = Delete the account
account-delete-about = Your name goes from all tables, and you cannot return to your matches.
account-deleted = The account is deleted.
account-out = Sign out
refused-bad_name = A name has letters of one alphabet, digits, spaces and simple signs such as . - ’ and at least one letter or digit.
refused-name_taken = Somebody else has this name.
refused-wrong_password = Name and password do not fit together.

## Talk

talk = Talk
talk-text = Write something
talk-say = Say
talk-mute = Do not show what { $name } writes
talk-unmute = Show what { $name } writes
talk-report = Report
talk-reported = Reported, thank you.
say-hello = Hello!
say-luck = Good luck!
say-well = Well played!
say-thanks = Thank you!
say-sorry = Sorry!
say-moment = One moment, please
say-again = Once more?
say-bye = Goodbye!

## Ratings, profiles, the list of one’s games

rating = Rating
rating-of = { $points } ± { $margin }
rating-finding = still finding out
rating-change = { $name }: { $before } → { $after } ± { $margin }
rated = Rated
rated-about = This match counts for ratings. Once the cards are dealt it cannot be called off, and whoever leaves it for good loses.
rated-if-friend = It counts for ratings if whoever sits down has an account.
rated-if-you = It counts for ratings if you have an account.
rated-for-you = It will count for ratings.
profile-of = { $name }: rating { $rating }
account-profile = How others see you
person-since = Here since { $date }
person-you = so others see you.
person-nobody = Nobody here is called { $name }
person-nobody-about = Perhaps it is written otherwise, or the name has changed since.
person-nothing = No rated matches yet. A match counts when everybody who plays has an account.
person-gone = a deleted account
person-played = { $n ->
    [one] { $n } rated match
   *[other] { $n } rated matches
}
person-record = { $won } won, { $drawn } drawn, { $lost } lost
person-course = { $n ->
    [one] After one match: from { $first } to { $last }.
   *[other] Over the last { $n } matches: from { $first } to { $last }; lowest { $low }, highest { $high }.
}
person-matches = Last matches
outcome-won = Won
outcome-drawn = Drawn
outcome-lost = Lost
outcome-place = Place { $place }
mine = Your games
mine-turns = { $n ->
    [one] { $n } waits for you
   *[other] { $n } wait for you
}
mine-turn = Your move
mine-alone = Go on whenever you like
mine-waits = { $name } to move
mine-others = Others to move
mine-left = { $time } left
mine-all = Show all ({ $n })
mine-fewer = Show fewer
mine-next = Also your move in { $game }: { $names }
