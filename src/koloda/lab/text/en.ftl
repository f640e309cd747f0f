lab-title = { $game }: a playtest
lab-asked = What was asked
lab-form = The form of the game
lab-form-standard = as it is, every option at its default
lab-players = Played by
lab-size = { NUMBER($games) } { $games ->
    [one] game
   *[other] games
}, { NUMBER($deals) } different { $deals ->
    [one] deal
   *[other] deals
}
lab-count-games = { NUMBER($games) } { $games ->
    [one] game
   *[other] games
}
lab-part = This is the report of a study that is not finished: { $done } of { $wanted } games so far.
lab-again = To get exactly these figures again
lab-versions = Koloda { $koloda }, rules { $rules }, seed { $seed }
lab-verdicts = What to know
lab-intervals = Every figure stands with the interval that holds the truth in 95 of 100 studies like this one.

lab-even-none = Nobody wins or loses here: this form is for one player, and what counts is the points, { $points } on average.
lab-even-even = The seats are even: the first one takes { $share } of the victories, which is fair to within two points in a hundred.
lab-even-tilted = The seats are not even: the first one takes { $share } of the victories where { $fair } would be fair.
lab-even-unknown = Whether the seats are even cannot be said yet: the first one takes { $share } of the victories, and { $fair } would be fair. More games would tell.
lab-length = A game takes { $decisions } decisions on average, in 90 of 100 games from { $low } to { $high }; each is a choice among { $choices }.
lab-length-broken = { $share } of the games went on too long and were broken off.
lab-length-stuck = { $share } of the games came to a point where nobody had a move.
lab-skill-none = How much skill decides was not asked.
lab-skill = Skill shows: { $high } takes { $share } of the victories from { $low } on the same cards, it takes about { $games } to tell them apart.
lab-skill-flat = Skill hardly shows: { $high } takes { $share } of the victories from { $low } on the same cards.
lab-skill-luck = The cards and the seats make { $luck } of the difference between two such players in one game.
lab-tense-none = How tense it is cannot be said: the score says nothing before the end, or there are too few games.
lab-tense = The lead changes { $changes } times, the game is decided after { $decided } of it.
lab-tense-comeback = Who is clearly behind at half-time still wins { $comeback } of the games.
lab-dead-none = Every kind of move is made and everything that can be paid for was seen.
lab-dead = Hardly ever seen, in fewer than one game of a hundred: { $names }.
lab-inverted = What is rarer should pay more, and does not: { $rare } pays less than { $common }.

lab-pictures = Pictures
lab-picture-seats = Who wins, by seat
lab-picture-fan = The first seat's chance during a game
lab-picture-fan-about = The line is the middle game; half of all games run in the dark band, eight of ten in the light one. The chance is estimated from the lead and the time.
lab-picture-margins = How it ends
lab-picture-ladder = Each player against the one below
lab-picture-without = What a player wins who never does this
lab-picture-options = What each option changes: who wins
lab-picture-options-length = What each option changes: how long it takes
lab-picture-rarity = What things pay, and how often they come
lab-picture-rarity-about = Red: something rarer pays less than something more common.
lab-picture-openings = How games begin, and how well that does
lab-picture-kinds = Moves in a game, by kind

lab-seat = Seat { $seat }
lab-share-won = share of the victories
lab-of-the-game = of the game
lab-chance-of-first = chance of the first seat
lab-games = games
lab-margin = points by which the first seat is ahead at the end
lab-points = points at the end
lab-times-a-game = times in a game
lab-points-each = points each
lab-begin-so = games that begin so
lab-then-win = then wins
lab-change-share = change of the first seat's share of the victories
lab-change-margin = change of the margin, in points
lab-change-length = change in decisions a game

lab-figures = The figures
lab-figure = figure
lab-value = value
lab-interval = from … to
lab-of = of
lab-how-exact = counted exactly
lab-how-none-seen = none seen
lab-draws = draws
lab-broken = games broken off
lab-stuck = games without a move left
lab-decisions = decisions in a game
lab-moves = moves in a game, the cards' dealing included
lab-forced = moves without a choice
lab-choices = choices at a decision
lab-drama = drama: how far below its fair share the winner's chance was
lab-lead-changes = changes of the lead
lab-decided-at = part of the game after which it is decided
lab-comeback = victories of those clearly behind at half-time
lab-snowball = the one ahead at half-time wins
lab-score = points of seat { $seat }
lab-share-of-seat = victories of seat { $seat }

lab-forms = What the options change
lab-form-name = form
lab-change = change on the same deals
lab-chance = by chance
lab-since = What has changed since the last report
lab-since-same = On the same deals nothing has changed that these games could show.
lab-since-share = The first seat's share of the victories changed by { $change }.
lab-since-margin = The margin changed by { $change } points.
lab-since-decisions = A game takes { $change } decisions more or fewer.
lab-replays = See it happen
lab-replay-longest = the longest game
lab-replay-shortest = the shortest game
lab-replay-broken = a game that was broken off
lab-replay-stuck = a game in which nobody had a move
lab-replay-comeback = a game won from behind
lab-replay-opening = the most usual beginning
lab-replay-how = Open a record on the page “Replay”, or with koloda replay FILE.
lab-sure = How sure is this?
lab-sure-bots = These games were played by programs, not by people: { $bots }. What they cannot do, the figures cannot show.
lab-sure-strong = The strongest program that the game has is { $bot }; { $used ->
    [yes] it played here.
   *[no] it did not play here, and a stronger player may find other ways.
}
lab-sure-denied = A player that is denied a kind of move, and would have made it, makes another one at random; so its loss is rather too great.
lab-sure-curve = The chance of winning during a game is estimated from the lead alone.
lab-sure-many = Of many comparisons some seem to differ by chance; the chances given here allow for that.
lab-ago = { $game } · koloda lab

lab-says-failed = The rules or a bot failed in { $share } of the games: there is something to repair.
lab-says-choices = At a decision { $good } moves are good; the move that was made gives { $regret } points away, any move at all { $careless }.
lab-says-careless = Carelessness costs { $margin } points a game: so far is { $high } ahead of { $low }, and wins { $share }.
lab-says-doubling = Thinking twice as long ({ $time } and not { $half }) wins { $share } of the games against oneself.
lab-says-without = What one can least do without is this: { $kind }. Who never does it wins { $share }.
lab-says-option = With { $form } the first seat's share of the victories changes by { $change }.
lab-says-points = With { $form } all players together get { $change } points more or fewer.
lab-says-draws = Nobody wins alone in { $share } of the games.
lab-says-permanence = Who is ahead at one moment still is at the next in { $kept } of all moments.
lab-says-often = The most usual of all that pays is { $name }, { $times } times a game.
lab-failed = games in which the rules or a bot failed
lab-permanence = who is ahead stays ahead to the next moment
lab-replay-failed = a game in which the rules or a bot failed
lab-choice-good = good moves at a decision
lab-choice-open = as many equally good moves as the choice is like
lab-choice-regret = points given away by the move that was made
lab-choice-careless = points given away by any move at all
lab-picture-careless = What carelessness costs
lab-picture-doubling = Twice the time to think
lab-picture-board = Where games begin
lab-picture-board-about = The darker, the more often; the number says how often whoever began there wins.
lab-points-ahead = points ahead in a game
