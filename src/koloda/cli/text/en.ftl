# The terminal's own words.

terminal-you = You
terminal-seat = Seat { $seat }
terminal-prompt = Your choice
terminal-how = Type the number or the notation of a move. “rules” shows the rules, “quit” leaves.
terminal-how-notation = Type the notation of a move. “rules” shows the rules, “quit” leaves.
terminal-many = … and { $moves } moves with cards: type the cards. “rules” tells how they are written.
terminal-thinks = { $name }: { $move }
terminal-left = You left the table.
terminal-saved = The record is in { $file }.
terminal-seed = Seed { $seed } deals these cards again.
terminal-move = Move { $number }, { $name }: { $move }
terminal-start = Start
terminal-nature = the deck
terminal-next = Enter: go on
terminal-pays = { $source } → { $target }: { $points }
bot-anything = Chance
bot-anything-about = Plays any card or call, just as it comes.
terminal-clock = The minute is :{ $minute }: { $what }.
terminal-clock-next = { $minutes ->
    [one] In { $minutes } minute
   *[other] In { $minutes } minutes
}: { $what }.
terminal-nothing = nothing special

# A game being checked.

new-written = Written: { $file }. Look at it, then: koloda serve { $file }
check-it-ends = A match has to end by itself. Here it went on and on: is there a move that changes nothing, or does deal always deal again? Let moves run out, or call t.end().
check-options-read-back = Options must read back as they were written, and refuse what is wrong. Look at their bounds and defaults.
check-determinism = The same position and the same move must always lead to the same place, or no record replays. Chance comes only from dealt cards: no random numbers, no clock, and nothing remembered outside t.
check-scene = What is drawn must offer exactly the legal moves, each on places that are there, and no two that look alike. Give two moves with the same cards words of their own.
check-record = A match that was written down must replay to the same end. Something decides here that is not in the moves.
check-taking-back = A move that was taken back and made again must do the same as before.
check-result = Every seat needs a score; winners are seats of this table, and there are none before the end.
check-types = Something has another type than it declares, such as a word where a text belongs. A browser far away would break on it.
check-legal-moves = Whoever is waited for must have at least one move.
check-refusals = Only listed moves may be accepted; everything else is refused with a short reason that tells nothing hidden.
check-events = Whoever follows the movements from one picture of the table must arrive at the next one. A card lies elsewhere than it was moved to.
check-imagine = A world that a seat cannot rule out must look to this seat exactly as the real one does.
check-two-worlds = Something hidden leaks: a seat sees a difference where only cards differ that it may not know (or sees none where it should). Look for facts, notes, texts or moves that come from somebody else’s cards.
check-cards = Cards may come only from the pile, each as often as it is there, and no more than are left.
check-other = This is a rule that all games keep.
check-file = The file does not run yet:
check-raised = While playing, the game’s own code stopped here:
check-slow = One match takes too long; some loop never ends:
check-memory = The game’s class has changed while it was played ({ $names }). A game has no memory: declare facts and use t, else two tables share what they know.
check-broken = The game breaks a rule that all games keep, “{ $rule }”:
check-again = To see it again: { $command }
check-bot = The bot “{ $bot }” could not play:
check-well = All is well: { $matches } matches, { $moves } moves, { $bots } bots, nothing leaks, every record replays.
check-unsaid = No words yet for: { $ids }
check-language = Not said yet in “{ $language }”, so English stands there: { $ids }
check-next = Next: koloda serve { $file }, or koloda lab { $file }
hint-syntaxerror = Python cannot read this line: often a bracket, a quote or a colon is missing here or just above.
hint-indentationerror = The spaces at the beginning of this line do not fit those above.
hint-nameerror = This name is not known here: is it misspelt, or not imported at the top?
hint-importerror = There is nothing of this name to import; koloda.invent says what it has.
hint-modulenotfounderror = There is no such package here.
terminal-fair = All fair: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} from { $shuffles ->
    [one] { $shuffles } shuffle
   *[other] { $shuffles } shuffles
}, exactly those promised before the game.
terminal-fair-promise = The promise (SHA-256 of the secret): { $promise }
terminal-fair-nonce = Player { $player } added: { $nonce }
