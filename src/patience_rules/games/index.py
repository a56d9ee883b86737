"""The index of all games, and the rule set of a name, a position or a record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from ..basics.errors import Code, PatienceError, RulesError, shorten
from ..rules.kinds import Plain
from ..rules.ruleset import Rules
from .catalogue import Catalogue, CatalogueEntry, Plugins

FIVE = ("new-york", "cast-out-nines", "escalator", "balcony", "quadrangle")
"""The five main games, which come first in lists."""

_HERE = __package__

FAMILIES = {
    "klondike": (
        "klondike klondike-by-threes vegas-klondike trigon double-klondike gargantua harp "
        "thumb-and-pouch chinaman whitehead eastcliff westcliff easthaven westhaven "
        "agnes-sorel agnes-bernauer casino-klondike half-klondike smokey small-harp pas-seul "
        "blind-alleys lanes aunt-mary eight-times-eight achtmal-acht triple-easthaven "
        "canister american-canister british-canister"
    ),
    "gypsy": (
        "gypsy miss-milligan milligan-cell nomad milligan-harp carlton lexington-harp "
        "brunswick mississippi griffon blockade giant surprise imperial-guards steve elba "
        "phantom-blockade hypotenuse eternal-triangle brazilian-patience millie eclipse "
        "flamenco die-koenigsbergerin"
    ),
    "freecell": (
        "freecell relaxed-freecell forecell seven-by-four seven-by-five bath double-freecell "
        "triple-freecell bakers-game king-only-bakers-game eight-off seahaven-towers "
        "relaxed-seahaven-towers somerset morehead cell-11 repair stalactites "
        "challenge-freecell super-challenge-freecell clink penguin opus deep german-freecell "
        "antares"
    ),
    "spider": (
        "spider spider-one-suit spider-two-suits relaxed-spider black-widow grandmothers-game "
        "mrs-mop spiderette baby-spiderette will-o-the-wisp simple-simon scorpion wasp "
        "scorpion-tail double-scorpion three-blind-mice open-spider triple-scorpion "
        "farmers-wife how-they-run rachel ground-for-a-divorce "
        "grounds-for-a-divorce-three-decks"
    ),
    "yukon": (
        "yukon russian-solitaire moosehide alaska roslin odessa double-yukon "
        "double-russian-solitaire queenie rushdike chinese-discipline chinese-solitaire "
        "australian-patience tasmanian-patience canberra raw-prawn bim-bom abacus "
        "tvetes-grandfather"
    ),
    "forty_thieves": (
        "forty-thieves busy-aces limited courtyard corona waning-moon josephine "
        "napoleons-square marie-rose san-juan-hill lucas forty-and-eight sixty-thieves deuces "
        "interchange unlimited streets maria roosevelt emperor rank-and-file number-ten "
        "triple-line red-and-black zebra alternation indian midshipman napoleons-exile "
        "double-rail single-rail little-forty breakwater famous-fifty eighty-thieves "
        "big-courtyard express carnation big-streets number-twelve mumbai final-battle "
        "triple-rail diplomat rows-of-four lady-palk congress crossroads"
    ),
    "canfield": (
        "canfield superior-canfield rainfall rainbow chameleon storehouse double-canfield "
        "american-toad variegated-canfield demon-two-decks triple-canfield eagle-wing acme duke "
        "minerva munger mystique doorway gate demons-and-thieves"
    ),
    "golf": (
        "golf dead-king-golf relaxed-golf elevator tri-peaks black-hole all-in-a-row robert "
        "eliminator"
    ),
    "sets": (
        "elevens elevens-too suit-elevens tens nines fifteens the-lucky-number triple-alliance "
        "cheops hurricane ides-of-march exit"
    ),
    "accordions": "accordion open-accordion relaxed-accordion twenty-three-skidoo",
    "stretches": "push-pin royal-marriage decade seven-up",
    "carlos": (
        "monte-carlo monte-carlo-two-decks weddings monte-carlo-thirteens neighbour quatorze"
    ),
    "pyramid": (
        "pyramid relaxed-pyramid king-tut giza thirteens baroness camelot nestor patient-pairs "
        "patient-pairs-open fourteen simple-pairs block-ten"
    ),
    "castles": (
        "beleaguered-castle streets-and-alleys stronghold fastness fortress chessboard lasker "
        "bastion ten-by-one bakers-dozen spanish-patience portuguese-solitaire "
        "castles-in-spain martha cruel perseverance indefatigable royal-family ripple-fan "
        "unusual bakers-dozen-two-decks spanish-patience-ii vineyard citadel exiled-kings "
        "siegecraft chequers castle-of-indolence zerline zerline-three-decks good-measure"
    ),
    "fans": (
        "fan la-belle-lucie super-flower-garden trefoil scotch-patience shamrocks "
        "house-in-the-wood bristol flower-garden wildflower king-albert queen-victoria raglan "
        "relaxed-raglan brigade stonewall phoenix arizona artic-garden northwest-territory "
        "klondike-territory dover spike belvedere intelligence bear-river"
    ),
    "two_ways": (
        "bisley double-bisley realm mancunian house-on-the-hill capricieuse nationale patriarchs "
        "contradance odd-and-even royal-cotillion betsy-ross grandfathers-clock big-ben "
        "windmill napoleons-tomb sultan sultan-plus carpet fortunes-favor senate senate-plus"
    ),
    "short_packs": (
        "the-wish the-wish-open strata die-russische british-constitution "
        "new-british-constitution amazons bad-seven sticko"
    ),
    "courts": (
        "captive-queens boudoir idle-aces sixes-and-sevens box-kite alhambra granada twenty "
        "kingdom zodiac braid-fort braid long-braid big-braid backbone backbone-plus "
        "mount-olympus zeus ladies-battle saxony"
    ),
    "tournaments": (
        "la-nivernaise kingsdown-eights carthage algerian-patience algerian-patience-three-decks "
        "cone louis st-helena"
    ),
    "rounds": "matrimony senior-wrangler crescent grand-duchess parisienne interregnum primrose",
    "gaps": ("montana spaces moonlight blue-moon red-moon galary jungle paganini double-montana"),
    "galleries": "picture-gallery royal-parade virginia-reel",
    "tails": "cats-tail snake kings retinue intrigue laggard-lady glencoe salic-law",
    "terraces": (
        "blondes-and-brunettes falling-star wood mamy-susan terrace queen-of-italy "
        "generals-patience signora duchess madame"
    ),
    "rushes": "gold-rush canfield-rush eight-by-eight",
    "corners": "four-seasons florentine-patience czarina simplicity",
    "equal_ranks": (
        "beehive batsford batsford-again arachnida harvestman curds-and-whey miss-muffet nordic "
        "pileon small-pileon dumfries galloway robin"
    ),
    "sundry": (
        "calculation doublets aces-up hit-or-miss osmosis peek sir-tommy lady-betty auld-lang-syne "
        "sir-tommy-two-decks german-patience bavarian-patience trusty-twelve knotty-nines "
        "sweet-sixteen circle-eight fortunes labyrinth diamond-mine"
    ),
    "heaps": (
        "frog fly gnat colorado sly-fox gloaming chamberlain toad puss-in-the-corner strategy "
        "gotham tam-o-shanter"
    ),
    "harps": (
        "pantagruel big-harp steps triple-klondike triple-klondike-by-threes chinese-klondike "
        "lady-jane inquisitor arabella big-deal delivery kingsley double-kingsley "
        "thieves-of-egypt open-jumbo ali-baba cassim saratoga gold-mine double-gold-mine "
        "legion athena boost scarp seven-devils double-dot"
    ),
    "webs": (
        "big-spider big-spider-one-suit big-spider-two-suits spider-four-decks tarantula "
        "spider-web long-tail short-tail spidike freds-spider freds-spider-three-decks "
        "trillium lily wake-robin wake-robin-three-decks wave-motion flourish cicely "
        "rouge-et-noir scorpion-head applegate triple-yukon triple-russian-solitaire "
        "ten-across geoffrey queensland brisbane russian-spider kiev dnieper yukon-cells "
        "tabby-cat manx maine-coon spider-three-decks"
    ),
    "rings": (
        "corner-suite khedive phalanx two-rings toni marshal grandee turncoats voracious "
        "catherine-the-great reserves three-pirates royal-rendezvous shady-lanes "
        "the-red-and-the-black thirty-two-cards little-napoleon floradora foothold regal-family"
    ),
    "towers": (
        "kingcell can-can limpopo needle haystack pitchfork buffalo-bill little-billie "
        "dolphin double-dolphin flake flake-two-decks beacon castle-mount lightweight "
        "penelopes-web soother lucky-thirteen lucky-piles box-fan skippy"
    ),
    "chains": (
        "perpetual-motion simplex eight-packs acquaintance scuffle double-acquaintance "
        "bridesmaids doublets-ii right-and-left two-pyramids pharaohs three-fir-trees "
        "relaxed-three-fir-trees napoleon-takes-moscow napoleon-leaves-moscow"
    ),
}


def _find_plugins(is_taken: Callable[[str], bool]) -> Plugins:
    from .plugins import find_plugins  # seldom needed

    return find_plugins(is_taken)


GAMES = Catalogue(
    {f"{_HERE}.{id.replace('-', '_')}": [id] for id in FIVE}
    | {f"{_HERE}.families.{module}": ids.split() for module, ids in FAMILIES.items()},
    _find_plugins,
)
"""The rule sets of all games by id, in the order of lists."""


def find_game(game: str | Rules | CatalogueEntry) -> Rules:
    """Return the rule set of a game.

    Args:
        game: one of the game's names (see ``GAMES.entry``), its entry in the catalogue, or a rule
            set, which is returned unchanged.

    Raises:
        RulesError: ``unknown-game`` with the most similar name.

    >>> find_game("New York").id, find_game("Russian").id
    ('new-york', 'russian-solitaire')
    """
    rules = game.rules if isinstance(game, CatalogueEntry) else game
    if isinstance(rules, Rules):
        return rules
    if not isinstance(game, str):
        message = f"a game is a name, such as 'golf', or a rule set, not {shorten(game)}"
        raise RulesError(Code.UNKNOWN_GAME, message)
    return GAMES.entry(game).rules


def read_header(data: Mapping[str, Any], error: type[PatienceError]) -> Rules:
    """Return the rule set of a position or a record: that of its game and options, or its own.

    Args:
        data: the keys and values of the position or the record.
        error: the class of errors to raise for its form.

    Raises:
        RulesError: ``unknown-game``, ``bad-option`` or ``bad-rules``.
        PatienceError: of that class, with ``syntax``.
    """
    if "rules" in data:
        if not isinstance(data["rules"], Mapping):
            found = shorten(data["rules"])
            raise RulesError(Code.BAD_RULES, f"rules: should be an object, not {found}")
        rules = Rules.from_json(data["rules"])
        if "game" in data:
            raise error(Code.SYNTAX, "'game' cannot be combined with 'rules'")
    elif not isinstance(data.get("game"), str):
        raise error(Code.SYNTAX, "needs 'game' with a game's name, or 'rules'")
    else:
        rules = find_game(data["game"])
    options = data.get("options", {})
    if not isinstance(options, Mapping):
        raise error(Code.SYNTAX, f"options: should be an object, not {shorten(options)}")
    return rules.with_options(**{str(name): value for name, value in options.items()})


def write_header(rules: Rules) -> dict[str, Any]:
    """Return the keys of a position or a record for its rules: ``game``, ``options`` or ``rules``.

    >>> from patience_rules import GAMES
    >>> write_header(GAMES["escalator"].with_options(draw="any"))
    {'game': 'escalator', 'options': {'draw': 'any'}}
    """
    options = options_of(rules)
    if options is None:
        return {"rules": rules.to_json()}
    return {"game": rules.id, "options": dict(options)} if options else {"game": rules.id}


@lru_cache(maxsize=64)
def options_of(rules: Rules) -> Mapping[str, Plain] | None:
    """Return the options that make a rule set from the game with its id; None if none do.

    It compares values, so equal rule sets have one answer, wherever they came from.
    """
    known = GAMES.get(rules.id)
    if known is rules or known == rules:
        return _NO_OPTIONS
    if known is None or known.options != rules.options:
        return None
    usual = known.option_values()
    chosen = {n: v for n, v in rules.option_values().items() if usual.get(n, v) != v}
    return MappingProxyType(chosen) if known.with_options(**chosen) == rules else None


_NO_OPTIONS: Mapping[str, Plain] = MappingProxyType({})
