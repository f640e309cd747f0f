lab-title = { $game }: a playtest
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
lab-how-none-seen = none seen
lab-draws = draws
lab-broken = games broken off
lab-stuck = games without a move left
lab-decisions = decisions in a game
lab-moves = moves in a game, the cards' dealing included
lab-forced = moves without a choice
lab-drama = drama: how far below its fair share the winner's chance was
lab-lead-changes = changes of the lead
lab-decided-at = part of the game after which it is decided
lab-comeback = victories of those clearly behind at half-time
lab-snowball = the one ahead at half-time wins
lab-score = points of seat { $seat }
lab-share-of-seat = victories of seat { $seat }
lab-forms = What the options change
lab-form-name = form
lab-chance = by chance
lab-failed = games in which the rules or a bot failed
lab-permanence = who is ahead stays ahead to the next moment
lab-points-ahead = points ahead in a game
lab-games-played = Games
lab-made-with = Made with
lab-yes = yes
lab-no = no
lab-count-minutes = { $minutes } { $minutes ->
    [one] minute
   *[other] minutes
}
lab-count-decisions = { $decisions } { $decisions ->
    [one] decision
   *[other] decisions
}
lab-deals = deals
lab-points-given = points given away
lab-change-points = change of all players' points
lab-minutes = minutes, at { $seconds } seconds a decision
lab-luck = part of the difference in points that comes with the cards and the seat
lab-uses = Every kind of move and everything that was said
lab-use-games = share of the games

lab-even-none = This form is for one player: nobody wins, what counts is points, { $points } in a game on average.
lab-even-even = The seats are even: the first one takes { $share } of the victories, and the fair { $fair } lies less than two points in a hundred away.
lab-even-tilted = The seats are not even. The first one takes { $share } of the victories, { $way ->
    [more] more
   *[less] less
} than the fair { $fair }.
lab-even-unknown = Whether the seats are even cannot be said yet: so far the first one has taken { $share } of the victories, and { $fair } would be fair.
lab-length = A game takes { $decisions } decisions, in nine games of ten from { $low } to { $high }; if people take ten seconds for each, that is { $minutes }. Each time one chooses among { $choices } moves, on average.
lab-length-always = Every game takes { $count }; if people take ten seconds for each, that is { $minutes }. Each time one chooses among { $choices } moves, on average.
lab-skill-none = This study did not ask how much skill decides.
lab-skill = Skill decides: on the same cards { $high } takes { $share } of the victories from { $low }, the next best. After { $games } one knows for almost certain who is better.
lab-skill-flat = At the top skill hardly shows: on the same cards { $high } takes { $share } of the victories from { $low }, the next best.
lab-skill-unknown = How much skill decides at the top cannot be said yet: so far { $high } has taken { $share } of the victories from { $low }, the next best, on the same cards.
lab-skill-alone = The strongest player, { $high }, gets { $most } points in a game, the weakest, { $low }, { $least }.
lab-skill-gain = On the same cards the best one has { $gain } points { $way ->
    [up] more
   *[down] less
} than { $next }, the next best.
lab-skill-same = Between the best one and { $next }, the next best, these games show no difference.
lab-skill-luck = Of the difference in points between two such players { $luck } comes with the cards and the seat.
lab-skill-range = From the weakest player, { $low }, to the strongest, { $high }, it is { $elo } Elo points.
lab-tense-none = How tense games are cannot be said: the score says nothing before the end, or there were too few games.
lab-tense-comeback = Whoever is clearly behind at half-time still wins { $comeback } of the games.
lab-tense-alone = For one player alone the lab measures no tension: there is nobody to overtake.
lab-tense-changes = The lead changes { $changes } times in a game.
lab-tense-never = The lead hardly ever changes.
lab-tense-decided = On average a game is decided when { $decided } of it has been played.
lab-dead-none = Nothing in the rules is idle: every kind of move and everything that is paid for came up.
lab-dead = Hardly ever seen, in fewer than one game of a hundred or not at all: { $names }.
lab-inverted = What is rarer should pay more, and does not always: { $rare } is rarer than { $common }.

lab-says-failed = There is something to repair: in { $share } of the games the rules or a bot failed.
lab-says-choices = At a decision { $good } moves are as good as the best one, or nearly. The move that was made gives away { $regret } points, a random one { $careless }.
lab-says-careless = Carelessness is costly: { $high } is { $margin } points a game ahead of { $low }, and wins { $share } of the games.
lab-says-careless-flat = Carelessness shows little: { $high } is { $margin } points a game ahead of { $low }, and wins { $share } of the games.
lab-says-doubling = Thinking longer pays: with { $time } seconds a move instead of { $half } the same player takes { $share } of the victories from itself.
lab-says-without = Nothing is missed as much as this: { $kind }. Whoever never does it wins { $share } of the games, where { $fair } would be fair.
lab-says-option = { $form } – { $way ->
    [up] the first seat gains
   *[down] the first seat loses
} { $change } of all victories.
lab-says-points = { $form } – all players together get { $change } points { $way ->
    [up] more
   *[down] fewer
} in a game.
lab-says-draws = { $share } of the games end without a sole winner.
lab-says-stuck = There is something to repair: { $share } of the games came to a point where nobody had a move.
lab-says-broken = { $share } of the games did not come to an end and were broken off.
lab-says-doubling-flat = Thinking longer shows no gain: with { $time } seconds a move instead of { $half } the same player takes { $share } of the victories from itself.
lab-says-spare = One can do without this: { $kind }. Whoever never does it still wins { $share }.
lab-says-points-alone = { $form } – the player gets { $change } points { $way ->
    [up] more
   *[down] fewer
} in a game.
lab-says-same = These games show no difference with: { $forms }.
lab-says-source = Most points come from this: { $name }, { $times } times a game; it brings { $share } of all.

lab-since = What has changed since the last report
lab-since-same = On the same deals nothing has changed that these games could show.
lab-since-share = The first seat takes { $change } of the victories { $way ->
    [up] more
   *[down] less
}.
lab-since-margin = The first seat is { $change } points { $way ->
    [up] better
   *[down] worse
} off at the end.
lab-since-decisions = A game takes { $change } decisions { $way ->
    [up] more
   *[down] fewer
}.

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
lab-picture-alone = How many points each player gets
lab-picture-careless = What carelessness costs
lab-picture-doubling = Twice the time to think
lab-picture-board = Where games begin
lab-picture-board-about = The darker, the more often; the number says how often whoever began there wins.
lab-picture-length = How long games are
lab-picture-regret = What is given away at a decision
lab-picture-regret-about = In each third of the game, by the adviser's reckoning: the move that was made, and any move at all.
lab-picture-sure = How sure the first figure became
lab-picture-sure-about = The band is the interval after so many deals. It halves with four times as many.

lab-replays = See it happen
lab-replay-longest = the longest game
lab-replay-shortest = the shortest game
lab-replay-broken = a game that was broken off
lab-replay-stuck = a game in which nobody had a move
lab-replay-comeback = a game won from behind
lab-replay-opening = the most usual beginning
lab-replay-how = Open a record on the page “Replay”, or with koloda replay FILE.
lab-replay-failed = a game in which the rules or a bot failed
lab-replay-regret = the costliest decision that was looked at
lab-replay-move = move { $move }

lab-sure = How sure is this?
lab-sure-bots = These games were played by programs, not by people: { $bots }. What they cannot do, the figures cannot show.
lab-sure-strong = The strongest program that the game has is { $bot }; { $used ->
    [yes] it played here.
   *[no] it did not play here, and a stronger player may find other ways.
}
lab-sure-denied = A player that is denied a kind of move, and would have made it, makes another one at random; so its loss is rather too great.
lab-sure-curve = The chance of winning during a game is estimated from the lead alone.
lab-sure-many = Of many comparisons some seem to differ by chance; the chances given here allow for that.

lab-ladder-pair = players
lab-ladder-won = victories of the stronger
lab-ladder-margin = points ahead
lab-ladder-elo = Elo of the stronger
lab-ladder-games = games to tell
lab-ladder-luck = cards and seat

lab-choices = choices at a decision
lab-choice-good = good moves at a decision
lab-choice-open = as many equally good moves as the choice is like
lab-choice-regret = points given away by the move that was made
lab-choice-careless = points given away by any move at all
lab-choice-made = the move made
lab-choice-any = any move

lab-third-0 = first third
lab-third-1 = second third
lab-third-2 = last third
