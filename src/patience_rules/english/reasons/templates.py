"""The templates of reasons, by the keys that the rules find: the only English of a refused landing.

Another language has another table, and another `Wording` of the same facts.
"""

from __future__ import annotations

TEMPLATES = {
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
