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
card-back = face-down card
slot-empty = empty place
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
company = With whom
opponent = Opponent
opponent-number = Opponent { $n }
opponent-bot = Bot
opponent-friend = Friend by link
opponent-friend-about = The table opens with a link to send. Nobody needs an account.
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
winner = winner
watching = You are watching this match.
waiting-friend = Waiting for company
choose-first = Pick a card or a button
skip-hint = A tap on the table skips ahead
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
sit-about = Sit down and the cards are dealt.
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
refused-not_saved = The move could not be stored.
refused-too_fast = Too much at once. It works again in a moment.

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
