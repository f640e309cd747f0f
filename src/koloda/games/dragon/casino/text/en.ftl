# Dragon Poker, casino rules. Suits come as the letters s h d c, ranks as the numbers 2 to 9 or the letters T J Q K A, classes by
# their names in the rules, hands of the session counted from 1.

game-name = Dragon Poker: the casino
game-about = Six cards against the house, one draw, and a clock: the minute of the reveal brings trumps, or turns all hands upside down.

## Words

suit-sign = { $suit ->
    [s] ♠
    [h] ♥
    [d] ♦
    [c] ♣
   *[other] { $suit }
}
card-name = { $names ->
    [dragon] { $rank ->
        [T] 10
        [J] Elf{ " " }
        [Q] Unicorn{ " " }
        [K] Giant{ " " }
        [A] Dragon{ " " }
       *[other] { $rank }
    }
   *[plain] { $rank ->
        [T] 10
       *[other] { $rank }
    }
}{ suit-sign }
trump-name = { $trump ->
    [s] ♠ spades
    [h] ♥ hearts
    [d] ♦ diamonds
    [c] ♣ clubs
   *[other] { $trump }
}
hand-name = { $hand ->
    [high_card] high card
    [pair] pair
    [two_pair] two pair
    [three_of_a_kind] three of a kind
    [three_pair] three pair
    [full_house] full house
    [straight] straight
    [four_of_a_kind] four of a kind
    [clash] clash
    [flush] flush
    [two_trips] two trips
    [dragon] dragon
    [straight_flush] straight flush
   *[other] { $hand }
}
hand-other = { $other ->
    [high_card] high card
    [pair] pair
    [two_pair] two pair
    [three_of_a_kind] three of a kind
    [three_pair] three pair
    [full_house] full house
    [straight] straight
    [four_of_a_kind] four of a kind
    [clash] clash
    [flush] flush
    [two_trips] two trips
    [dragon] dragon
    [straight_flush] straight flush
   *[other] { $other }
}
regime-name = { $regime ->
    [trump] Trumps { trump-name }
    [reversal] Reversal: the lower hand wins
   *[plain] No special rule
}

## Choices

choose-bet = { $move ->
    [play] Play
    [raise] Raise by { $chips }
   *[fold] Fold
}
choose-draw = { $cards ->
    [0] Keep all
   *[other] Change { $named }
}

## What happens at the table

said-deal = Hand { $number }: six cards each.
said-bet = { $move ->
    [play] Play.
    [raise] A raise!
   *[fold] Fold.
}
said-draw = { $cards ->
    [0] No cards, thank you.
    [one] { $cards } card changed.
   *[other] { $cards } cards changed.
}
said-house-draw = { $cards ->
    [0] The house keeps its cards.
    [one] The house changes { $cards } card.
   *[other] The house changes { $cards } cards.
}
said-open = The cards are opened.
said-open-at = The clock says :{ $minute }. { regime-name }.
why-fold = Folded: the bank goes to the house, and its cards stay hidden.
why-won = { $winner ->
    [player] The player wins
   *[house] The house wins
} – player: { hand-name }, house: { hand-other }. { $by ->
    [trump] Trumps are { trump-name }, and only the winner holds one.
    [class] { $turned ->
        [yes] Reversal: the lower combination wins.
       *[no] The higher combination wins.
    }
    [rank] { $turned ->
        [yes] The combinations are equal, the highest cards are not. Reversal: the lower wins, { card-name }.
       *[no] The combinations are equal, so the highest card decides: { card-name }.
    }
    [ranks] { $turned ->
        [yes] The combinations are equal, the ranks are not. Reversal: the lower win.
       *[no] The combinations are equal, so the ranks decide.
    }
    [suits] { $turned ->
        [yes] All ranks are equal. Reversal: the lower suit wins.
       *[no] All ranks are equal, so the suit decides.
    }
   *[suit] { $turned ->
        [yes] Only the suits of the highest cards differ. Reversal: the lower wins, { card-name }.
       *[no] Only the suits of the highest cards differ: { card-name } is higher.
    }
}
closed-hand = Hand { $number } is over.
closed-match = The session is over: { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}

## The headline

headline-first = Your six cards: play, raise or fold?
headline-draw = Choose the cards you want to change.
headline-second = Open the cards? The minute decides.
headline-wait = The player is thinking.
headline-deal = The cards are being dealt: { $cards } of 12.
headline-dealing = The cards are being dealt.
headline-won = You leave with more than you brought!
headline-lost = The house is ahead this time.
headline-over = The session is over: { $score ->
    [one] { $score } chip
   *[other] { $score } chips
}

## The table and its papers

zone-player = Your hand
zone-house = The house
zone-stock = Stock
zone-discards = Discards
badge-trump = trump
note-made = { hand-name } · { card-name }
note-changed = { $cards ->
    [0] changed nothing
    [one] changed { $cards } card
   *[other] changed { $cards } cards
}
note-stake = { $chips } of them in the bank
note-hand = Hand { $number } of { $hands }
note-bank = Bank: { $chips }
note-thrown = You threw away { $named }
sheet-title = Hands
sheet-hand = Hand
sheet-how = Decided by
sheet-by = { $by ->
    [trump] trump
    [class] combination
    [rank] highest card
    [suit] suit
   *[fold] fold
}
sheet-total = Total
sheet-balance = the house: { $chips }

## Variations to start from

preset-standard = As it is told
preset-standard-about = The house always matches a raise and keeps its pairs even in minutes of reversal. Played well, you gain a chip a hand.
preset-dragon = With Elves and Dragons
preset-dragon-about = The same game, and the honours bear their names from the novels: Elf, Unicorn, Giant, Dragon.
preset-watchful = The house watches the clock
preset-watchful-about = It draws for trumps and for reversal as you do. Only your raises are left: less than half a chip a hand.
preset-even = Nearly even
preset-even-about = The house watches the clock, and the ante is ten times a raise: your advantage shrinks to a few hundredths of the ante.
preset-timeless = Without the clock
preset-timeless-about = No trumps and no reversal: just six cards, a draw, and the higher hand.
preset-evening = A whole evening
preset-evening-about = Forty hands: long enough to see the clock go round.

## Options

option-seats = Seats
option-seats-about = You play against the house, which only follows its rule.
option-seats-1 = One
option-ante = Ante
option-ante-about = What each side pays before the deal.
option-raise = Raise
option-raise-about = What each side adds when you raise, before the draw and after it. The house always matches.
option-stack = Your chips
option-stack-about = What you begin with; at least the ante.
option-hands = Hands
option-hands-about = How many hands a session has, if your chips last.
option-clock = Clock
option-clock-about = The minute of the reveal decides about trumps and reversal. Without it all minutes are plain.
option-trump_scope = Where a trump counts
option-trump_scope-about = In the combination only, or anywhere among the six cards.
option-trump_scope-combination = In the combination
option-trump_scope-hand = Anywhere in the hand
option-trump_high_card = A high card may be a trump
option-trump_high_card-about = Whether a hand with nothing but a high card can win by it.
option-reversal = Reversal
option-reversal-about = Turn every verdict round, or only one between hands of different classes.
option-reversal-full = Everything
option-reversal-class = Classes only
option-tie_break = Equal combinations
option-tie_break-about = The highest card of the combination decides, then its suit; or the ranks one after the other, as in poker.
option-tie_break-highest_card = Highest card
option-tie_break-poker = As in poker
option-house_draw = How the house draws
option-house_draw-about = It never decides anything: it follows one rule. The one that goes by the clock is the strongest.
option-house_draw-combination = Keeps its combination
option-house_draw-five_suited = Also five of a suit
option-house_draw-clock = By the clock
option-house_draw-stand = Never draws
option-zone = Clock of
option-zone-about = Minutes are the same nearly everywhere; some towns are half an hour or three quarters off.
option-zone-utc = Universal time
option-zone-st_johns = St. John’s
option-zone-new_york = New York
option-zone-london = London
option-zone-berlin = Berlin
option-zone-kyiv = Kyiv
option-zone-tehran = Tehran
option-zone-delhi = Delhi
option-zone-kathmandu = Kathmandu
option-zone-adelaide = Adelaide
option-names = Names of the honours
option-names-about = Jack, queen, king and ace as usual, or Elf, Unicorn, Giant and Dragon as in the novels.
option-names-plain = As usual
option-names-dragon = As in the novels

## Players, from the weakest to the strongest

bot-random = Fern
bot-random-about = Throws her cards and her chips wherever.
bot-timid = Martin
bot-timid-about = Never raises, and folds without a pair. The house likes him best.
bot-copycat = Clara
bot-copycat-about = Draws exactly as the house does and never raises: they part as they met.
bot-counter = Bruno
bot-counter-about = Counts every draw, but never looks at the clock.
bot-advisor = Victoria
bot-advisor-about = Knows what every draw is worth in this very minute.

## Kinds of moves, in the lab's reports

kind-draw = draw
kind-fold = fold
kind-play = playing on without a raise
kind-raise = raise
