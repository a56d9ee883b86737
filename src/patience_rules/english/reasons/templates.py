"""The templates of reasons, by the keys that the rules find: whole sentences, and ends of some.

Another language has another table, and another `Wording` of the same facts.
"""

from __future__ import annotations

TEMPLATES = {
    "game-won": "the game is won, so no move is left",
    # Draws.
    "draw-has-no-number": "the rules say how many cards a draw takes{form:written}",
    "source-empty": "{source:pile} is empty",
    "draw-not-blocked": (
        "the {other:card}{pile:at} can still move, and a draw is allowed only when nothing else can"
    ),
    "draw-over-space": "{space:any} is empty: the stock is dealt only while {named:each} a card",
    "draw-waits": "a draw is allowed only {clauses:clauses}",
    "drawn-for-spaces": "cards are drawn only for empty piles, and no {to:role one} is empty",
    "dealt-to-spaces": "cards are dealt only to empty piles, and no {to:role one} is empty",
    "dealt-to-this-only": "cards are dealt to {to:pile} only {clauses:clauses}",
    "dealt-to-any-only": (
        "cards are dealt to {to:role any} only {clauses:clauses}, and no pile qualifies"
    ),
    "stands-for-all": "{name} stands for all {first:role all} at once: name one of them",
    "stock-goes-to": "cards from the stock go only to {to:names and}",
    "stock-dealt-to-all": "the stock is dealt to all {first:role all} at once{form:written}",
    "stock-dealt-in-turn": "the stock is dealt to the {first:role all} in turn{form:written}",
    "stock-dealt-to-these": "the stock is dealt to {to:names and} at once{form:written}",
    # Redeals.
    "redeal-has-no-number": "the rules say how many cards a redeal takes{form:written}",
    "stock-not-empty": (
        "the stock still has {held:cards}: a redeal is allowed only when it is empty"
    ),
    "only-redeal-used": "the only redeal has been used",
    "both-redeals-used": "both redeals have been used",
    "redeals-used": "all {used:number} redeals have been used",
    "none-to-gather": "{roles:empty_all} too, so nothing is left to turn over",
    "redeal-waits": "a redeal is allowed only {clauses:clauses}",
    "redeal-not-blocked": (
        "the {other:card}{pile:at} can still move, and a redeal is allowed only when nothing else"
        " can"
    ),
    "draw-still-possible": (
        "a draw is still possible, and a redeal is allowed only when nothing else is"
    ),
    "no-redeal": "nothing goes back to the stock: there is no redeal",
    "only-by-redeal": "only {roles:names or} can become the stock again, in a redeal",
    "redeal-takes-all": "a redeal takes all {source:role all} at once{form:written}",
    "redeal-takes-in-turn": (
        "a redeal takes {source:role all} in turn, one each time{form:written}"
    ),
    "redeal-takes-these": "a redeal takes {roles:names and} at once{form:written}",
    "redeal-takes-these-in-turn": (
        "a redeal takes {roles:names and} in turn, one each time{form:written}"
    ),
    # Mercies.
    "redeals-left": "a buried card comes up only when no redeal is left",
    "only-merci-used": "the only merci has been used",
    "both-mercies-used": "both mercies have been used",
    "mercies-used": "all {used:number} mercies have been used",
    # From pile to pile.
    "source-unused": "there is no {source:role one} in this game",
    "target-unused": "there is no {target:role one} in this game",
    "there-already": "the card is {source:inside} already",
    "all-there-already": "the cards are {source:inside} already",
    "out-of-the-game": "discarded cards are out of the game",
    "goes-only-to": "cards from {source:group} go only to {to:names or}",
    "goes-along": "from {source:any} a card goes only to the {source:role one} {by:within}",
    "never-leaves": "cards never leave {source:group}",
    "leaves-only": "cards leave {source:group} only {clauses:clauses}",
    "in-a-redeal": "in a redeal",
    "to-fill-spaces": "to fill spaces",
    "nothing-laid": "nothing is laid on {target:group}",
    "takes-drawn": "{target:they take} only cards drawn from the stock",
    "takes-fills": "{target:they take} only cards that fill spaces",
    "takes-drawn-and-fills": (
        "{target:they take} only cards drawn from the stock and cards that fill spaces"
    ),
    # Cards that stay.
    "choose-first": "first choose the base: move a card from {of:names or} to a foundation",
    "pile-empty": "{pile:pile} is empty",
    "gone": "no card lies there any more{pile:code}",
    "too-few-cards": "{source:pile} has only {held:cards}, not {count:number}",
    "first-never-leaves": "the first card of {pile:any} never leaves it",
    "first-never-leave": "the first {keep:cards} of {pile:any} never leave it",
    "first-stays": "the first card of {pile:any} stays there",
    "first-stay": "the first {keep:cards} of {pile:any} stay there",
    "piles-keep": "cards leave {pile:group} only {clauses:clauses}",
    "pile-keeps": "cards leave {pile:pile} only {clauses:clauses}",
    "pile-keeps-from": "cards go from {source:pile} to {target:pile} only {clauses:clauses}",
    "covered-by-card": "the {lower:card}{pile:at} is still covered by the {upper:card}{over:at}",
    "covered-by-another": "the {lower:card}{pile:at} is still covered by another{over:code}",
    "this-covered-by-card": "this card{pile:code} is still covered by the {upper:card}{over:at}",
    "this-covered-by-another": "this card{pile:code} is still covered by another{over:code}",
    "source-face-down": "the top card of {source:pile} lies face down",
    "some-face-down": "one of the top {count:cards} of {source:pile} lies face down",
    "one-face-up": "only the top card of {source:pile} lies face up",
    "some-face-up": "only the top {shown:cards} of {source:pile} lie face up",
    "buried": (
        "the {card:card} lies under the {upper:card}: only the top card of {source:pile} is"
        " available"
    ),
    "leave-one-at-a-time": "cards leave {source:group} one at a time, not {count:number} at once",
    "not-in-order": (
        "the {above:card} does not lie in order on the {below:card}: runs go {source:runs}"
    ),
    "whole-run-only": (
        "only one card or the whole run of {most:cards} leaves {source:pile}, not {count:number}"
    ),
    # Discarded cards.
    "discarded-only": "cards are discarded only {clauses:clauses}",
    "two-at-a-time": "two at a time",
    "as-sets": "as sets, collected first on {collecting:group}",
    "with-those-beside": "together with cards beside them",
    "from-between": "from between two others in a row",
    "discarded-singly": "cards are discarded one at a time",
    "discarded-from-tops": "cards are discarded from the tops of their piles, one from each",
    "discarded-when-covered": "a card is discarded only when another is laid on it",
    "must-touch": (
        "cards discarded together must lie side by side in a row or column, or touch at their"
        " corners"
    ),
    "must-share-a-line": "cards discarded together must lie in one row or column",
    "must-be-beside": "cards discarded together must lie side by side",
    "two-at-most": "no more than two cards can be discarded together",
    "only-these-sums": "only cards that make {total:sums} are discarded together",
    "not-outranked": "no {card:a_suit} higher than the {card:card} is available",
    "not-called": "the {card:card} cannot be discarded while {called:rank} is called",
    "none-before": "no card lies before the {one:card}",
    "none-after": "no card lies after the {one:card}",
    "no-match-around": (
        "the {one:card} before and the {other:card} after have neither the same rank nor the same"
        " suit"
    ),
    "wrong-total": (
        "the {card:card} and the {other:card} cannot be discarded together: {one} and {two} make"
        " {sum}, not {total.total}"
    ),
    "wrong-sums": (
        "the {card:card} and the {other:card} cannot be discarded together: {one} and {two} make"
        " {sum}, not {total:sums}"
    ),
    "wrong-sums-in-row": (
        "the cards from the {card:card} to the {other:card} make {sum}, not {total:sums}"
    ),
    "not-alone": "the {card:card} cannot be discarded alone",
    "only-alone": "only {free:ranks} can be discarded alone",
    "needs-others": "the {card:card} needs other cards, to make {total:sums}",
    "no-such-pair": "the {card:card} and the {other:card} are not a pair that can be discarded",
    "only-with": "the {one:card} is discarded only with {sets:sets}",
    "wrong-suits": (
        "the {card:card} and the {other:card} cannot be discarded together: {match:needed}"
    ),
    "different-ranks": "the {card:card} and the {other:card} are of different ranks",
    "neither-goes-on-other": "neither the {card:card} nor the {other:card} goes on the other",
    # Conditions of the target, and what they wait for.
    "spaces-wait": "{target:space} takes cards only {clauses:clauses}",
    "space-waits": "{target:pile} takes cards only {clauses:clauses}",
    "space-waits-from": ("{target:space} takes cards from {source:any} only {clauses:clauses}"),
    "piles-wait": "{target:they are} built on only {clauses:clauses}",
    "pile-waits": "{target:pile} is built on only {clauses:clauses}",
    "pile-waits-from": "{target:pile} takes cards from {source:any} only {clauses:clauses}",
    "waits-for-card": "{target:pile} takes the {card:card} only {clauses:clauses}",
    "when-not-empty": "when {named:each} a card",
    "when-at-least": "when {named:each} at least {n:cards}",
    "when-empty": "when {named:empty_all}",
    "while-at-most": "while {named:each} at most {n:cards}",
    "after-redeal": "after the {n:nth} redeal",
    "before-redeal": "before the {n:nth} redeal",
    "when-rank-lies-there": "when {under:some} {spot:lies} {named:names or}",
    "when-suit-lies-there": "when {match:partner} {spot:lies} {named:names or}",
    "fits-on-none": "the {card:card} fits on no card of {named:names or}",
    "suit-is-elsewhere": "{other:another} has the {card:suit} already",
    "these": "{right:kinds}",
    "if-top-is": "if its top card is {right:kinds}",
    "if-begins-with": "if it begins with {right:kinds}",
    # The pile takes no card, or no more.
    "full": "{target:pile} is full: it holds {room:cards}",
    "has-a-card": "{target:pile} has a card already",
    "complete": "{target:pile} is complete",
    "less-room": "{target:pile} has room for {room:cards}, not for {count:number}",
    "only-while-empty": "{target:pile} takes cards only while it is empty",
    "space-closed": "nothing is laid on {target:space}",
    "top-face-down": "the top card of {target:pile} lies face down",
    # Cards from elsewhere.
    "takes-from": "{target:pile} takes cards only from {named:names or}{not_from:not_from}",
    "takes-card-from": (
        "{target:pile} takes the {card:card} only from {named:names or}{not_from:not_from}"
    ),
    "space-takes-from": "{target:space} takes cards only from {named:names or}{not_from:not_from}",
    # Other cards.
    "takes-only-kinds": "{target:pile} takes only {kinds:clauses}",
    "begins": "{fits:what} begins {begun:this_or_any}{there:from_there}",
    "space-takes": "{target:space} takes {fits:what}{there:from_there}",
    "begins-later": "{fits:what} begins {begun:this_or_any}, {clauses:clauses}",
    "nothing-begins-now": "nothing begins {begun:this_or_any} now",
    "nothing-begins-before-base": "nothing begins {target:any} before a foundation has a card",
    "goes-beside": "{fits:what} goes {beside:beside}{target:code}",
    "goes": "{fits:what} goes on the {top:card}{there:from_there}{now:now}",
    "goes-by-rule": "{fits:what} goes on the {top:card}{there:from_there}{now:now}{rule:rule}",
    "does-not-go": "the {card:card} does not go on the {top:card}{rule:rule}",
    "nothing-goes-on": "nothing goes on {top:rank}",
    "only-this-suit": "{target:pile} takes only {top:suit}",
    "neither-rank-nor-suit": "the {card:card} and the {top:card} agree neither in rank nor in suit",
    "in-no-set": "the {card:card} is in none of the sets that {target:pile} collects",
    "no-set-with-these": "the {card:card} makes no set with the cards on {target:pile}",
    # Other numbers of cards.
    "one-at-a-time": (
        "{taker:pile_or_space} takes one card at a time{there:from_there}, not {count:number}"
    ),
    "all-one-at-a-time": "{target:they take} one card at a time, not {count:number}",
    "other-number": (
        "{taker:pile_or_space} takes {right:numbers} at once{there:from_there}, not {count:number}"
    ),
    "only-of-one-rank": "only {right:numbers} of one rank go to {target:any} together",
    "only-a-suit": "only a complete suit{order:ends} goes to {target:any}",
    "only-in-order": "only {right:numbers} in order{order:ends} go to {target:any}",
    "too-few-spaces": "only {able:cards} can move, not {count:number}{helping:helping}",
    "no-run-there": ("the cards do not form a run there: {target:they take} runs {target:runs}"),
}
