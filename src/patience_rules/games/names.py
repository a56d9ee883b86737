"""The names and summaries of all games, by family, in the order of lists: no rule set is needed."""

from .catalogue import OF_THE_FIRST_PACK, RIGHT_TO_LEFT, ListedGame, NoNumbers, Numbered

THE_FIVE = (
    ListedGame(
        "new-york",
        "Two decks: three wastes to choose from, foundations from any rank round the corner",
        numbered=Numbered(order=(*range(1, 9), 0), opening=("s-f1",)),
    ),
    ListedGame(
        "cast-out-nines",
        "Two decks: foundations from the nines, seven piles down in suit, runs move",
        numbered=NoNumbers.ABSENT,
    ),
    ListedGame("escalator", "A pyramid cleared to the waste, one rank up or down at a time"),
    ListedGame(
        "balcony",
        "Five piles down in alternating colours, and a row of thirteen open at one end",
        numbered=NoNumbers.ABSENT,
    ),
    ListedGame(
        "quadrangle",
        "Two decks: twelve piles down in suit whose spaces fill from the waste by themselves",
        numbered=Numbered(order=(37, *range(37))),
    ),
)
"""The five main games, which come first in lists."""

KLONDIKE = (
    ListedGame(
        "klondike",
        "Seven piles down in alternating colours, kings in spaces; the stock card by card",
        also=(
            "Solitaire",
            "Patience",
            "Klondike Draw 1",
            "Klondike by Ones",
            "Classic Solitaire",
            "American Patience",
            "Draw One Klondike",
            "Small Triangle",
            "Klondike Turn 1",
        ),
        numbered=RIGHT_TO_LEFT,
    ),
    ListedGame(
        "klondike-by-threes",
        "Klondike with three cards turned to the waste at a time",
        also=(
            "Klondike Draw 3",
            "Klondike 3",
            "Solitaire Draw Three",
            "Draw Three Klondike",
            "Klondike Turn 3",
        ),
        numbered=RIGHT_TO_LEFT,
    ),
    ListedGame(
        "vegas-klondike",
        "Klondike card by card, with no redeal",
        also=("Vegas", "Las Vegas Solitaire"),
        numbered=RIGHT_TO_LEFT,
    ),
    ListedGame("trigon", "Klondike built down in suit", numbered=RIGHT_TO_LEFT),
    ListedGame("double-klondike", "Klondike with two decks and nine piles"),
    ListedGame("gargantua", "Double Klondike with a single redeal", also=("Jumbo",)),
    ListedGame("harp", "Double Klondike with three redeals", numbered=NoNumbers.NOT_COMPARED),
    ListedGame(
        "thumb-and-pouch",
        "Klondike built down in any other suit, with no redeal",
        name="Thumb and Pouch",
        numbered=RIGHT_TO_LEFT,
    ),
    ListedGame(
        "chinaman", "Thumb and Pouch by threes, kings in spaces, one redeal", numbered=RIGHT_TO_LEFT
    ),
    ListedGame(
        "whitehead",
        "An open Klondike built down in colour; runs in suit move; no redeal",
        numbered=RIGHT_TO_LEFT,
    ),
    ListedGame("eastcliff", "Seven piles of three, any card in spaces, the stock once through"),
    ListedGame("westcliff", "Ten piles of three, any card in spaces, the stock once through"),
    ListedGame("easthaven", "Eastcliff without a waste: the stock deals a card to each pile"),
    ListedGame("westhaven", "Westcliff without a waste: the stock deals a card to each pile"),
    ListedGame(
        "agnes-sorel",
        "Down in colour, spaces stay empty; the stock deals to every pile",
        also=("Agnes",),
        numbered=RIGHT_TO_LEFT,
    ),
    ListedGame(
        "agnes-bernauer",
        "A dealt card sets the base; the stock deals to seven reserve piles",
        also=("Agnes II",),
        numbered=RIGHT_TO_LEFT,
    ),
    ListedGame("casino-klondike", "Klondike card by card with two redeals", numbered=RIGHT_TO_LEFT),
    ListedGame(
        "half-klondike", "Klondike with spades and hearts on four piles", numbered=RIGHT_TO_LEFT
    ),
    ListedGame("smokey", "Whitehead dealt like Klondike, with two redeals", numbered=RIGHT_TO_LEFT),
    ListedGame("small-harp", "Klondike with the longest pile first", also=("Die kleine Harfe",)),
    ListedGame("pas-seul", "Eastcliff with six piles", numbered=NoNumbers.OTHER_TABLE),
    ListedGame("blind-alleys", "Eastcliff with six piles, the aces lying ready, and one redeal"),
    ListedGame("lanes", "Six piles of three built card by card, the aces lying ready, one redeal"),
    ListedGame("aunt-mary", "Klondike on six piles of six, with no redeal"),
    ListedGame(
        "eight-times-eight",
        "Two decks, eight open piles of eight in alternating colours",
        name="8 x 8",
    ),
    ListedGame("achtmal-acht", "8 x 8 with two redeals"),
    ListedGame("triple-easthaven", "Easthaven with three decks and twelve piles"),
    ListedGame("canister", "Eight open piles down regardless of suit; runs move"),
    ListedGame("american-canister", "Canister in alternating colours"),
    ListedGame("british-canister", "Canister in alternating colours card by card, kings in spaces"),
)

GYPSY = (
    ListedGame(
        "gypsy",
        "Eight piles of three down in alternating colours; the stock deals to each pile",
        also=("Double Easthaven",),
    ),
    ListedGame(
        "miss-milligan",
        "One card a pile at a time, kings in spaces, and a pocket once the stock is gone",
    ),
    ListedGame("milligan-cell", "Miss Milligan with four cells from the start"),
    ListedGame("nomad", "Gypsy dealt open, with a cell"),
    ListedGame("milligan-harp", "Gypsy with piles of one to eight cards"),
    ListedGame("carlton", "Milligan Harp with every card face up"),
    ListedGame(
        "lexington-harp", "Milligan Harp in which any face-up card moves with all that lies on it"
    ),
    ListedGame("brunswick", "Lexington Harp with every card face up"),
    ListedGame("mississippi", "Lexington Harp with seven piles"),
    ListedGame("griffon", "Mississippi with every card face up"),
    ListedGame(
        "blockade", "Twelve piles down in suit whose spaces fill from the stock by themselves"
    ),
    ListedGame(
        "giant",
        "Gypsy with one card a pile at first; foundations give cards once the stock is gone",
    ),
    ListedGame(
        "surprise",
        "Eleven piles of one to six cards, and a reserve for three once the stock is gone",
    ),
    ListedGame("imperial-guards", "Miss Milligan with any card in a space"),
    ListedGame("steve", "Carlton regardless of suit, with runs in suit"),
    ListedGame("elba", "Ten piles with four face-down cards, kings in spaces"),
    ListedGame("phantom-blockade", "Thirteen open piles of three, kings in spaces"),
    ListedGame(
        "hypotenuse",
        "Ten piles of ten cards to one, kings in spaces",
        numbered=NoNumbers.OTHER_TABLE,
    ),
    ListedGame(
        "eternal-triangle",
        "Ten open piles of one to ten cards, kings in spaces",
        also=("Lobachevsky",),
    ),
    ListedGame("brazilian-patience", "Ten piles of one to ten cards, kings in spaces"),
    ListedGame("millie", "Gypsy with one card a pile at first"),
    ListedGame("eclipse", "Thirteen open piles of four in suit"),
    ListedGame(
        "flamenco", "Gypsy dealt open, with foundations both ways", numbered=OF_THE_FIRST_PACK
    ),
    ListedGame(
        "die-koenigsbergerin",
        "Gypsy dealt open, whose aces go to the foundations as they are dealt",
        name="Die Königsbergerin",
        numbered=NoNumbers.NOT_COMPARED,
    ),
)

FREECELL = (
    ListedGame(
        "freecell", "Eight open piles down in alternating colours, and four cells", name="FreeCell"
    ),
    ListedGame(
        "relaxed-freecell",
        "FreeCell in which a run moves whatever spaces there are",
        name="Relaxed FreeCell",
    ),
    ListedGame(
        "forecell",
        "FreeCell with the cells full at the start, and kings in spaces",
        name="ForeCell",
    ),
    ListedGame("seven-by-four", "FreeCell with seven piles", also=("7x4",), name="Seven by Four"),
    ListedGame(
        "seven-by-five",
        "FreeCell with seven piles and five cells",
        also=("7x5",),
        name="Seven by Five",
    ),
    ListedGame("bath", "Ten piles of one to eight cards, two cells, kings in spaces"),
    ListedGame(
        "double-freecell",
        "FreeCell with two decks on four foundations of twice thirteen cards",
        name="Double FreeCell",
        numbered=OF_THE_FIRST_PACK,
    ),
    ListedGame(
        "triple-freecell",
        "FreeCell with three decks, thirteen piles and ten cells",
        name="Triple FreeCell",
    ),
    ListedGame("bakers-game", "FreeCell built down in suit", name="Baker's Game"),
    ListedGame(
        "king-only-bakers-game", "Baker's Game with kings in spaces", name="King Only Baker's Game"
    ),
    ListedGame("eight-off", "Down in suit, kings in spaces, eight cells, four of them full"),
    ListedGame(
        "seahaven-towers",
        "Ten piles of five down in suit, kings in spaces, four cells",
        also=("Seahaven", "Sea Towers", "Towers"),
    ),
    ListedGame(
        "relaxed-seahaven-towers", "Seahaven Towers in which a run moves whatever spaces there are"
    ),
    ListedGame("somerset", "Ten open piles down in alternating colours, without cells"),
    ListedGame("morehead", "Somerset in any other suit, card by card"),
    ListedGame("cell-11", "Triple FreeCell with twelve piles and eleven cells"),
    ListedGame(
        "repair", "Two decks, ten piles in which runs move, and four cells, full at the start"
    ),
    ListedGame(
        "stalactites",
        "Piles on which nothing is laid, two cells; foundations up from four dealt cards",
        also=("Grampus", "Old Mole"),
    ),
    ListedGame(
        "challenge-freecell",
        "FreeCell with the twos and aces at the bottom of the piles",
        name="Challenge FreeCell",
    ),
    ListedGame(
        "super-challenge-freecell",
        "Challenge FreeCell with only kings in spaces",
        name="Super Challenge FreeCell",
    ),
    ListedGame("clink", "Two foundations of 26 in alternating colours, two full cells"),
    ListedGame(
        "penguin",
        "Seven piles in suit round the corner, seven cells; the first card sets the base",
        also=("Beak and Flipper",),
    ),
    ListedGame("opus", "Penguin with five cells"),
    ListedGame("deep", "Two decks in eight piles of thirteen, eight cells; runs move"),
    ListedGame(
        "german-freecell",
        "Seven piles in which runs move, and a cell for each suit",
        name="German FreeCell",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "antares",
        "Half FreeCell in alternating colours, half Scorpion in suit; cards go from half to half",
        numbered=NoNumbers.NOT_COMPARED,
    ),
)

SPIDER = (
    ListedGame(
        "spider",
        "Ten piles down regardless of suit; runs in suit move, whole suits leave",
        also=("Spider (4 Suits)",),
    ),
    ListedGame("spider-one-suit", "Spider with spades alone", name="Spider (1 Suit)"),
    ListedGame(
        "spider-two-suits",
        "Spider with hearts and spades",
        name="Spider (2 Suits)",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame("relaxed-spider", "Spider in which the stock may be dealt over spaces"),
    ListedGame("black-widow", "Spider in which runs move whatever their suits"),
    ListedGame(
        "grandmothers-game", "Relaxed Spider with sixty open cards", name="Grandmother's Game"
    ),
    ListedGame(
        "mrs-mop", "Spider with all cards dealt out, open, on thirteen piles", name="Mrs. Mop"
    ),
    ListedGame("spiderette", "Spider with one deck on Klondike's seven piles"),
    ListedGame("baby-spiderette", "Spiderette in which runs move whatever their suits"),
    ListedGame("will-o-the-wisp", "Spiderette with seven piles of three", name="Will o' the Wisp"),
    ListedGame("simple-simon", "Spider's building with one deck, all open on ten piles"),
    ListedGame(
        "scorpion", "Seven piles down in suit; any face-up card moves with all that lies on it"
    ),
    ListedGame("wasp", "Scorpion with any card in spaces"),
    ListedGame("scorpion-tail", "Scorpion built in alternating colours"),
    ListedGame("double-scorpion", "Scorpion with two decks, all dealt out"),
    ListedGame("three-blind-mice", "Scorpion with ten piles and a reserve of two cards"),
    ListedGame("open-spider", "Spider with all cards open", also=("Beetle",)),
    ListedGame("triple-scorpion", "Scorpion with three decks and thirteen piles, all dealt out"),
    ListedGame("farmers-wife", "Three Blind Mice in alternating colours", name="Farmer's Wife"),
    ListedGame("how-they-run", "Three Blind Mice with cells in place of the reserve"),
    ListedGame("rachel", "Six piles with a stock turned card by card; whole suits leave"),
    ListedGame(
        "ground-for-a-divorce",
        "Spider with fifty cards dealt, whose draw passes over spaces",
        also=("Scheidungsgrund", "Grounds for a Divorce"),
        name="Ground for a Divorce",
        numbered=NoNumbers.OTHER_TABLE,
    ),
    ListedGame(
        "grounds-for-a-divorce-three-decks",
        "Ground for a Divorce with three decks and thirteen piles, round the corner",
        also=("Big Divorce",),
        name="Grounds for a Divorce (3 Decks)",
    ),
)

YUKON = (
    ListedGame("yukon", "Klondike's piles without a stock; a card moves with all that lies on it"),
    ListedGame("russian-solitaire", "Yukon built down in suit"),
    ListedGame("moosehide", "Yukon built down in any other suit"),
    ListedGame("alaska", "Yukon built up or down in suit"),
    ListedGame("roslin", "Yukon built up or down in alternating colours"),
    ListedGame("odessa", "Russian Solitaire on seven piles of six and eight cards"),
    ListedGame("double-yukon", "Yukon with two decks and ten piles"),
    ListedGame("double-russian-solitaire", "Russian Solitaire with two decks and ten piles"),
    ListedGame(
        "queenie",
        "Yukon on open piles of one to seven cards; the stock deals to every pile",
        numbered=RIGHT_TO_LEFT,
    ),
    ListedGame(
        "rushdike", "Queenie built down in suit, on Klondike's piles", numbered=RIGHT_TO_LEFT
    ),
    ListedGame(
        "chinese-discipline", "Yukon with a stock of three cards, dealt to the first three piles"
    ),
    ListedGame("chinese-solitaire", "Chinese Discipline with any card in spaces"),
    ListedGame(
        "australian-patience", "Seven piles of four down in suit, and a stock turned card by card"
    ),
    ListedGame("tasmanian-patience", "Australian Patience by threes, with redeals"),
    ListedGame("canberra", "Australian Patience with one redeal"),
    ListedGame("raw-prawn", "Australian Patience with any card in spaces"),
    ListedGame("bim-bom", "Raw Prawn with two decks and eight piles of five"),
    ListedGame(
        "abacus",
        "Yukon whose suits count by one, two, three and four, on foundations and piles",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "tvetes-grandfather",
        "Russian Solitaire with the longest pile in the middle, shuffled and dealt again twice",
        also=("Grandfather",),
        name="Tvete's Grandfather",
        numbered=NoNumbers.NOT_COMPARED,
    ),
)

FORTY_THIEVES = (
    ListedGame(
        "forty-thieves",
        "Ten piles of four, down in suit, one card at a time; the stock once through",
        also=("Napoleon at St Helena", "Big Forty", "Le Cadran", "Roosevelt at San Juan"),
    ),
    ListedGame("busy-aces", "Forty Thieves with twelve piles of one card"),
    ListedGame("limited", "Forty Thieves with twelve piles of three"),
    ListedGame(
        "courtyard", "Busy Aces in which runs move, and spaces fill from the waste by themselves"
    ),
    ListedGame("corona", "Limited whose spaces fill from the waste by themselves"),
    ListedGame("waning-moon", "Forty Thieves with thirteen piles"),
    ListedGame("josephine", "Forty Thieves in which runs move"),
    ListedGame("napoleons-square", "Josephine with twelve piles", name="Napoleon's Square"),
    ListedGame("marie-rose", "Josephine with three decks and twelve piles of five"),
    ListedGame("san-juan-hill", "Forty Thieves with the aces on the foundations"),
    ListedGame(
        "lucas",
        "Forty Thieves with the aces on the foundations and thirteen piles of three",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "forty-and-eight",
        "Forty Thieves with eight piles of five and one redeal",
        name="Forty and Eight",
        numbered=Numbered(options=(("cards-a-pile", 4),)),
    ),
    ListedGame("sixty-thieves", "Forty Thieves with three decks and twelve piles of five"),
    ListedGame("deuces", "Foundations from the twos round the corner; ten piles of one card"),
    ListedGame("interchange", "Seven piles of seven, every other card face down; runs move"),
    ListedGame("unlimited", "Interchange with redeals without limit"),
    ListedGame("streets", "Forty Thieves built in alternating colours"),
    ListedGame("maria", "Streets with nine piles"),
    ListedGame("roosevelt", "Streets with seven piles"),
    ListedGame("emperor", "Streets with three of four cards face down", also=("Deauville",)),
    ListedGame(
        "rank-and-file", "Emperor in which runs move", also=("Dress Parade",), name="Rank and File"
    ),
    ListedGame("number-ten", "Rank and File with two cards face down and two up"),
    ListedGame(
        "triple-line", "Twelve piles of three, runs move, spaces fill from the waste; one redeal"
    ),
    ListedGame(
        "red-and-black",
        "Foundations and eight piles in alternating colours; runs move",
        name="Red and Black",
    ),
    ListedGame("zebra", "Red and Black card by card, spaces fill from the waste; one redeal"),
    ListedGame("alternation", "Interchange built in alternating colours, with any card in spaces"),
    ListedGame("indian", "Ten piles of three, one face down, built down in any other suit"),
    ListedGame("midshipman", "Indian with nine piles of four, two face down"),
    ListedGame(
        "napoleons-exile", "Forty Thieves built down regardless of suit", name="Napoleon's Exile"
    ),
    ListedGame("double-rail", "Five piles of one card down regardless of suit; runs move"),
    ListedGame("single-rail", "Double Rail with one deck and four piles"),
    ListedGame(
        "little-forty", "Ten piles of four down regardless of suit; by threes, three redeals"
    ),
    ListedGame("breakwater", "Interchange built down regardless of suit, with any card in spaces"),
    ListedGame("famous-fifty", "Forty Thieves with ten piles of five"),
    ListedGame("eighty-thieves", "Forty Thieves with four decks and ten piles of eight"),
    ListedGame("big-courtyard", "Courtyard with three decks"),
    ListedGame("express", "Limited with three decks and fourteen piles"),
    ListedGame("carnation", "Limited with four decks and sixteen piles"),
    ListedGame("big-streets", "Streets with three decks and twelve piles"),
    ListedGame("number-twelve", "Number Ten with three decks and twelve piles"),
    ListedGame("mumbai", "Indian with three decks and thirteen piles"),
    ListedGame("final-battle", "Double Rail with six piles"),
    ListedGame("triple-rail", "Double Rail with three decks and nine piles"),
    ListedGame("diplomat", "Napoleon's Exile with eight piles"),
    ListedGame("rows-of-four", "Diplomat with two redeals", name="Rows of Four"),
    ListedGame("lady-palk", "Diplomat in which runs move"),
    ListedGame("congress", "Diplomat with eight single cards that fill from the waste"),
    ListedGame("crossroads", "Alternation with four decks", numbered=NoNumbers.NOT_COMPARED),
)

CANFIELD = (
    ListedGame(
        "canfield",
        "Four piles, and a reserve of thirteen that fills spaces; three cards a draw",
        also=("Demon", "Fascination", "Thirteen"),
        numbered=RIGHT_TO_LEFT,
    ),
    ListedGame(
        "superior-canfield",
        "Canfield with an open reserve and spaces filled at will",
        numbered=RIGHT_TO_LEFT,
    ),
    ListedGame("rainfall", "Canfield card by card with two redeals", numbered=RIGHT_TO_LEFT),
    ListedGame(
        "rainbow",
        "Canfield built regardless of suit, card by card, with no redeal",
        numbered=RIGHT_TO_LEFT,
    ),
    ListedGame(
        "chameleon",
        "Rainbow with three piles and a reserve of twelve; runs move",
        also=("Kansas",),
        numbered=RIGHT_TO_LEFT,
    ),
    ListedGame(
        "storehouse",
        "Canfield in suit on foundations from the twos",
        also=("Straight Up", "Provisions", "Thirteen Up", "The Reserve"),
        numbered=RIGHT_TO_LEFT,
    ),
    ListedGame("double-canfield", "Canfield with two decks and five piles", numbered=RIGHT_TO_LEFT),
    ListedGame(
        "american-toad",
        "Two decks, eight piles in suit, an open reserve of twenty",
        numbered=RIGHT_TO_LEFT,
    ),
    ListedGame(
        "variegated-canfield",
        "Double Canfield from the aces, with an open reserve",
        numbered=RIGHT_TO_LEFT,
    ),
    ListedGame(
        "demon-two-decks",
        "Two decks, eight piles whose runs move, and a reserve of forty",
        name="Demon (2 Decks)",
        numbered=RIGHT_TO_LEFT,
    ),
    ListedGame(
        "triple-canfield",
        "Canfield with three decks, seven piles, a reserve of 26",
        numbered=RIGHT_TO_LEFT,
    ),
    ListedGame(
        "eagle-wing",
        "Eight piles of three at most, in suit; a trunk of thirteen fills their spaces",
        also=("Thirteen Down", "Wings"),
        numbered=RIGHT_TO_LEFT,
    ),
    ListedGame("acme", "Canfield in suit from the aces, card by card", numbered=RIGHT_TO_LEFT),
    ListedGame("duke", "Four piles in alternating colours, four reserves of three, two redeals"),
    ListedGame("minerva", "Seven piles, kings in spaces, a reserve of eleven, one redeal"),
    ListedGame("munger", "Minerva with a reserve of seven and no redeal"),
    ListedGame("mystique", "Munger with any card in spaces and a reserve of nine"),
    ListedGame("doorway", "Five piles regardless of suit; cells for a king and a queen"),
    ListedGame(
        "gate",
        "Eight piles whose spaces take reserve cards, and cards of the waste once these are gone",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "demons-and-thieves",
        "Four piles in alternating colours, five in suit, and a reserve; two redeals",
        name="Demons and Thieves",
        numbered=NoNumbers.NOT_COMPARED,
    ),
)

GOLF = (
    ListedGame("golf", "Seven piles of five cleared to the waste, a rank up or down at a time"),
    ListedGame("dead-king-golf", "Golf in which nothing goes on a king"),
    ListedGame("relaxed-golf", "Golf in which aces and kings are neighbours", also=("Putt Putt",)),
    ListedGame(
        "elevator",
        "Relaxed Golf on a pyramid; only its last row lies open",
        also=("Egyptian Solitaire", "Pyramid Golf"),
    ),
    ListedGame(
        "tri-peaks",
        "Relaxed Golf on three peaks joined at the foot",
        also=("Three Peaks", "Triple Peaks", "Tri Towers"),
        name="TriPeaks",
    ),
    ListedGame(
        "black-hole", "Seventeen piles of three to the ace of spades, a rank up or down at a time"
    ),
    ListedGame(
        "all-in-a-row",
        "Black Hole with thirteen piles of four, from any card",
        name="All in a Row",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "robert", "One foundation, a rank up or down at a time, from a stock with two redeals"
    ),
    ListedGame(
        "eliminator",
        "Four piles of thirteen to six foundations, a rank up or down at a time",
        numbered=NoNumbers.ABSENT,
    ),
)

SETS = (
    ListedGame(
        "elevens",
        "Nine cards cleared by pairs that make eleven, and by jack, queen and king",
        also=("Eleven Away",),
    ),
    ListedGame(
        "elevens-too", "Elevens whose spaces fill only once a jack, queen and king are together"
    ),
    ListedGame("suit-elevens", "Elevens in suit, with fifteen cards"),
    ListedGame(
        "tens",
        "Thirteen cards cleared by pairs that make ten, and by four tens or court cards of a kind",
        also=("Take Ten",),
    ),
    ListedGame(
        "nines", "Nine cards cleared by pairs that make nine, and by ten, jack, queen and king"
    ),
    ListedGame(
        "fifteens",
        "Sixteen cards cleared by any that make fifteen, and by ten, jack, queen and king",
    ),
    ListedGame("the-lucky-number", "Elevens with two decks and a waste, on twelve piles of four"),
    ListedGame(
        "triple-alliance",
        "Eighteen piles whose top cards leave by threes, in sequence round the corner",
        also=("Triplets",),
    ),
    ListedGame(
        "cheops", "Pyramid cleared by pairs of equal or neighbouring rank, without a redeal"
    ),
    ListedGame(
        "hurricane",
        "Ten reserves of three and three cards, cleared by pairs that add up to fourteen",
    ),
    ListedGame(
        "ides-of-march",
        "Hurricane by pairs that add up to fifteen, and pairs of aces",
        also=("XV",),
        name="Ides of March",
    ),
    ListedGame(
        "exit",
        "Ten piles of five cleared by pairs of eleven, of jacks, and of queen and king",
        also=("Gay Gordons",),
        numbered=Numbered(order=tuple(range(51, -1, -1))),
    ),
)

ACCORDIONS = (
    ListedGame(
        "accordion",
        "A row that closes up: a card goes on one like it in rank or suit, one or three before it",
        also=("Idle Year", "Tower of Babel", "Methuselah"),
    ),
    ListedGame(
        "open-accordion", "Accordion with all cards dealt at first", numbered=NoNumbers.ABSENT
    ),
    ListedGame("relaxed-accordion", "Accordion in which cards go one or three places either way"),
    ListedGame(
        "twenty-three-skidoo",
        "Accordion in which cards go two or three places back",
        name="23 Skidoo",
    ),
)

STRETCHES = (
    ListedGame("push-pin", "A row that closes up; one card or two leave from between two alike"),
    ListedGame(
        "royal-marriage",
        "Push Pin from the queen of hearts to the king, who are left alone",
        also=("Betrothal", "Coquette", "Royal Wedding", "The Queen and Her Lad"),
    ),
    ListedGame(
        "decade",
        "A row that closes up; cards side by side leave that make ten, twenty or thirty",
        also=("Ten Twenty Thirty",),
    ),
    ListedGame(
        "seven-up",
        "A row that closes up; cards side by side leave that make a multiple of seven",
        also=("Seventh Wonder", "The Magic Seven"),
        numbered=NoNumbers.NOT_COMPARED,
    ),
)

CARLOS = (
    ListedGame(
        "monte-carlo",
        "Five rows of five; equal neighbours leave, and the others close up",
        also=("Quilt", "Double and Quits"),
    ),
    ListedGame(
        "monte-carlo-two-decks", "Monte Carlo with two decks", name="Monte Carlo (Two Decks)"
    ),
    ListedGame("weddings", "Monte Carlo whose cards move up their columns"),
    ListedGame(
        "monte-carlo-thirteens",
        "Monte Carlo by neighbours that add up to thirteen",
        numbered=NoNumbers.ABSENT,
    ),
    ListedGame(
        "neighbour", "Monte Carlo by neighbours that add up to thirteen; the gaps close at once"
    ),
    ListedGame(
        "quatorze",
        "Cards of one row or column that make fourteen leave; gaps fill from the stock, or close",
    ),
)

PYRAMID = (
    ListedGame(
        "pyramid",
        "A pyramid and its stock cleared by pairs that add up to thirteen; two redeals",
        also=("Pile of Twenty-Eight", "Solitaire 13"),
    ),
    ListedGame("relaxed-pyramid", "Pyramid that is won once the pyramid is gone"),
    ListedGame(
        "king-tut",
        "Relaxed Pyramid by threes, with redeals without limit",
        also=("Tut's Tomb",),
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame("giza", "Pyramid with eight open reserves of three in place of the stock"),
    ListedGame(
        "thirteens",
        "Ten cards, filled from the stock, cleared by pairs that add up to thirteen",
        also=("Helsinki",),
    ),
    ListedGame(
        "baroness",
        "Five piles that the stock is dealt to, cleared by pairs that add up to thirteen",
        also=("Five Piles",),
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "camelot",
        "Four rows of four, with places for kings, queens and jacks; pairs that make ten leave",
        also=("Kings in the Corners",),
    ),
    ListedGame(
        "nestor",
        "Eight piles of six different ranks, four reserve cards, cleared by pairs of one rank",
        numbered=NoNumbers.OTHER_TABLE,
    ),
    ListedGame(
        "patient-pairs",
        "Thirteen piles of four; their tops leave in pairs of one rank",
        also=("Isabel",),
    ),
    ListedGame(
        "patient-pairs-open", "Patient Pairs with all cards face up", name="Patient Pairs (Open)"
    ),
    ListedGame(
        "fourteen",
        "Twelve piles from which pairs leave that add up to fourteen",
        also=("Fourteen Out", "Fourteens", "Take Fourteen"),
    ),
    ListedGame(
        "simple-pairs",
        "Nine cards, filled from the stock, cleared by pairs of one rank",
        also=("Jamestown",),
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "block-ten",
        "Nine cards, filled from the stock; pairs that make ten leave, and equal court cards",
        numbered=NoNumbers.NOT_COMPARED,
    ),
)

CASTLES = (
    ListedGame(
        "beleaguered-castle",
        "Eight piles of six, down regardless of suit; the aces lie ready",
        also=("Laying Siege", "Sham Battle", "Castle"),
    ),
    ListedGame(
        "streets-and-alleys",
        "Beleaguered Castle with the aces among the piles",
        name="Streets and Alleys",
    ),
    ListedGame("stronghold", "Streets and Alleys with a cell"),
    ListedGame("fastness", "Streets and Alleys with two cells"),
    ListedGame("fortress", "Ten piles up or down in suit, any card in spaces"),
    ListedGame("chessboard", "Fortress round the corner, the first foundation card sets the base"),
    ListedGame("lasker", "Chessboard in which runs move", numbered=NoNumbers.NOT_COMPARED),
    ListedGame("bastion", "Fortress with two cells, full at the start"),
    ListedGame("ten-by-one", "Fortress with one cell", name="Ten by One"),
    ListedGame(
        "bakers-dozen",
        "Thirteen piles of four, kings at the bottom, down regardless of suit",
        name="Baker's Dozen",
    ),
    ListedGame("spanish-patience", "Baker's Dozen with foundations in any suits"),
    ListedGame("portuguese-solitaire", "Baker's Dozen as dealt, with kings in spaces"),
    ListedGame(
        "castles-in-spain",
        "Thirteen piles of four, three face down, in alternating colours",
        name="Castles in Spain",
    ),
    ListedGame("martha", "Twelve piles of four, two face down; runs move, single cards to spaces"),
    ListedGame("cruel", "Twelve piles of four down in suit, gathered and dealt again at any time"),
    ListedGame("perseverance", "Cruel in which runs move, with two redeals"),
    ListedGame("indefatigable", "Cruel built up or down, any card in spaces, with two redeals"),
    ListedGame(
        "royal-family", "Indefatigable down from the kings, in alternating colours, with one redeal"
    ),
    ListedGame("ripple-fan", "Cruel with thirteen piles of four, in which runs move"),
    ListedGame("unusual", "Cruel with two decks and twenty-four piles"),
    ListedGame(
        "bakers-dozen-two-decks",
        "Baker's Dozen with two decks and twenty-six piles",
        name="Baker's Dozen (2 Decks)",
    ),
    ListedGame(
        "spanish-patience-ii",
        "Portuguese Solitaire with any card in spaces",
        name="Spanish Patience II",
    ),
    ListedGame("vineyard", "Ten open piles in alternating colours, card by card"),
    ListedGame(
        "citadel", "Beleaguered Castle in which cards go to the foundations while they are dealt"
    ),
    ListedGame("exiled-kings", "Citadel with only kings in spaces; runs move"),
    ListedGame("siegecraft", "Beleaguered Castle with a cell"),
    ListedGame(
        "chequers", "Twenty-five piles of four up or down in suit; foundations go both ways"
    ),
    ListedGame(
        "castle-of-indolence",
        "Eight piles regardless of suit and four open reserves of thirteen",
        name="Castle of Indolence",
    ),
    ListedGame(
        "zerline", "Eight piles, queens in spaces, a reserve for four; foundations from kings"
    ),
    ListedGame(
        "zerline-three-decks",
        "Zerline with three decks and a reserve for six",
        name="Zerline (3 Decks)",
    ),
    ListedGame(
        "good-measure",
        "Baker's Dozen with ten piles of five and two aces on the foundations",
        numbered=NoNumbers.NOT_COMPARED,
    ),
)

FANS = (
    ListedGame("fan", "Seventeen piles of three and one card, down in suit, kings in spaces"),
    ListedGame(
        "la-belle-lucie",
        "Fan whose spaces stay empty, with two redeals that shuffle",
        also=("Midnight Oil", "Clover Leaf", "Alexander the Great", "Fair Lucy", "Lovely Lucy"),
    ),
    ListedGame("super-flower-garden", "La Belle Lucie built down regardless of suit"),
    ListedGame("trefoil", "La Belle Lucie with the aces lying ready"),
    ListedGame(
        "scotch-patience", "Fan down regardless of suit, foundations alternating; spaces stay empty"
    ),
    ListedGame(
        "shamrocks",
        "Piles of three cards at most, up or down regardless of suit, kings at the bottom",
        also=("Three-Card Fan",),
        numbered=Numbered(options=(("sinking-rank", None),)),
    ),
    ListedGame(
        "house-in-the-wood",
        "Two decks in thirty-five piles, up or down in suit; spaces stay empty",
        name="House in the Wood",
    ),
    ListedGame(
        "bristol", "Eight piles of three, foundations regardless of suit, draws to three wastes"
    ),
    ListedGame(
        "flower-garden",
        "Six piles of six down regardless of suit, and a reserve of sixteen single cards",
        also=("The Garden", "The Bouquet", "Parterre"),
    ),
    ListedGame("wildflower", "Flower Garden in which runs in suit move"),
    ListedGame(
        "king-albert",
        "Nine piles of one to nine cards in alternating colours, and seven reserve cards",
    ),
    ListedGame("queen-victoria", "King Albert in which runs move"),
    ListedGame("raglan", "King Albert with the aces lying ready and six reserve cards"),
    ListedGame("relaxed-raglan", "Raglan in which runs move"),
    ListedGame(
        "brigade",
        "Raglan down regardless of suit, with seven piles of five and thirteen reserve cards",
    ),
    ListedGame(
        "stonewall", "Six piles of six, half face down, and a reserve of sixteen single cards"
    ),
    ListedGame("phoenix", "Stonewall dealt open"),
    ListedGame("arizona", "Phoenix built regardless of suit"),
    ListedGame("artic-garden", "Eight open piles of one to eight cards, and sixteen reserve cards"),
    ListedGame(
        "northwest-territory",
        "Klondike dealt to eight piles, with sixteen reserve cards and no stock",
    ),
    ListedGame("klondike-territory", "Klondike with twenty-four reserve cards and no stock"),
    ListedGame("dover", "Bristol with two decks, in suit; spaces are filled from the wastes"),
    ListedGame("spike", "Klondike with three wastes, dealt to at once, and no redeal"),
    ListedGame(
        "belvedere", "Bristol with an ace on its foundation", numbered=NoNumbers.NOT_COMPARED
    ),
    ListedGame(
        "intelligence",
        "Eighteen piles of three, up or down in suit, filled from the stock; two redeals",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "bear-river",
        "Eighteen fans of at most three, round the corner in suit; three of them may be refilled",
        numbered=NoNumbers.NOT_COMPARED,
    ),
)

TWO_WAYS = (
    ListedGame(
        "bisley", "Twelve piles of four up or down in suit; foundations from aces and from kings"
    ),
    ListedGame("double-bisley", "Bisley with two decks and twenty-four piles"),
    ListedGame("realm", "Eight piles up or down in alternating colours; foundations go both ways"),
    ListedGame("mancunian", "Realm built regardless of suit"),
    ListedGame(
        "house-on-the-hill",
        "House in the Wood with foundations from aces and from kings",
        name="House on the Hill",
    ),
    ListedGame(
        "capricieuse",
        "Twelve piles of eight up or down in suit, dealt again twice; foundations go both ways",
        numbered=OF_THE_FIRST_PACK,
    ),
    ListedGame(
        "nationale",
        "Capricieuse round the corner and without a redeal",
        also=("Zigzag Course",),
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "patriarchs",
        "Nine cards that fill from the waste; foundations from aces and from kings",
        numbered=OF_THE_FIRST_PACK,
    ),
    ListedGame(
        "contradance",
        "Foundations down from fives and up from sixes, from the waste alone",
        also=("Cotillion",),
    ),
    ListedGame(
        "odd-and-even",
        "Foundations by twos from aces and twos; nine cards fill from the waste",
        name="Odd and Even",
    ),
    ListedGame(
        "royal-cotillion",
        "Foundations by twos from aces and twos; sixteen single cards and four piles of three",
        also=("Lords and Ladies",),
    ),
    ListedGame(
        "betsy-ross",
        "Four foundations that count by ones, twos, threes and fours; two redeals",
        also=("Fairest", "Four Kings", "Quadruple Alliance", "Musical Patience"),
        numbered=NoNumbers.OTHER_TABLE,
    ),
    ListedGame(
        "grandfathers-clock",
        "Twelve foundations, each built until it shows its hour",
        name="Grandfather's Clock",
    ),
    ListedGame(
        "big-ben",
        "Grandfather's Clock with two decks, whose piles are filled up to three from the stock",
        also=("Father Time",),
        numbered=NoNumbers.OTHER_TABLE,
    ),
    ListedGame(
        "windmill",
        "A foundation up from an ace four times round, and four down from kings",
        also=("Propeller",),
        numbered=OF_THE_FIRST_PACK,
    ),
    ListedGame(
        "napoleons-tomb",
        "A foundation from six down to ace four times round, and four from seven up to king",
        name="Napoleon's Tomb",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "sultan",
        "Seven kings and an ace, built up to the queens around a king; six single cards",
        also=("Sultan of Turkey", "Emperor of Germany"),
        numbered=OF_THE_FIRST_PACK,
    ),
    ListedGame("sultan-plus", "Sultan with eight single cards", numbered=OF_THE_FIRST_PACK),
    ListedGame("carpet", "Twenty single cards, any card in spaces; the aces lie ready"),
    ListedGame(
        "fortunes-favor",
        "Twelve piles down in suit that fill from the waste; the aces lie ready",
        name="Fortune's Favor",
    ),
    ListedGame("senate", "Four piles down in suit, and eight reserves that the stock is dealt to"),
    ListedGame("senate-plus", "Senate with five piles"),
)

SHORT_PACKS = (
    ListedGame(
        "the-wish", "Thirty-two cards in eight piles; their tops leave in pairs of one rank"
    ),
    ListedGame("the-wish-open", "The Wish with all cards face up", name="The Wish (Open)"),
    ListedGame(
        "strata",
        "Two decks without twos to sixes, in eight piles of eight; they are dealt again twice",
        also=("Persian Patience",),
    ),
    ListedGame(
        "die-russische",
        "Two decks without twos to sixes, in seven open piles, an ace on its foundation",
        also=("Russian Piquet",),
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "british-constitution",
        "Two decks without queens and kings, 32 piles; only the first eight give to foundations",
        also=("Constitution",),
    ),
    ListedGame(
        "new-british-constitution", "British Constitution regardless of suit, with jacks in spaces"
    ),
    ListedGame(
        "amazons",
        "Sevens to queens on aces: each foundation is built from the pile below it",
        also=("Amazonen",),
    ),
    ListedGame(
        "bad-seven",
        "Seven piles, every other card face down; aces go to foundations at once; one redeal",
        also=("Die böse Sieben",),
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "sticko",
        "One foundation for 32 cards: a rank up in suit, a rank down in its colour, or an equal",
        numbered=NoNumbers.NOT_COMPARED,
    ),
)

COURTS = (
    ListedGame(
        "captive-queens",
        "Foundations down from fives and up from sixes around the queens",
        also=("Quadrille",),
    ),
    ListedGame(
        "boudoir",
        "Foundations up from aces and down from tens around queens and jacks",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "idle-aces",
        "Foundations down from kings and up from twos; four aces lie apart",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "sixes-and-sevens",
        "Foundations up from sevens and down from sixes; nine single cards",
        name="Sixes and Sevens",
    ),
    ListedGame(
        "box-kite",
        "Twelve piles of eight, up or down round the corner; foundations go both ways",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "alhambra",
        "Eight reserves of four; the waste is built up or down in suit",
        numbered=OF_THE_FIRST_PACK,
    ),
    ListedGame(
        "granada", "Alhambra with four wastes", numbered=Numbered(picked_of=0, opening=("s-w",))
    ),
    ListedGame(
        "twenty",
        "Twenty piles that the stock fills and deals to; foundations go both ways",
        numbered=Numbered(picked_of=1),
    ),
    ListedGame(
        "kingdom",
        "Eight cards that fill from the waste; foundations regardless of suit",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "zodiac",
        "Two decks, 24 piles up or down in suit; foundations wait until the waste is empty",
    ),
    ListedGame(
        "braid-fort",
        "A plait that fills four piles, eight more for the waste; foundations go both ways",
        also=("Fort",),
        name="Fort (Braid)",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "braid",
        "Fort with a base rank, foundations all up or all down, and a plait of twenty",
        also=("Plait", "Pigtail", "Der Zopf"),
    ),
    ListedGame("long-braid", "Braid with a plait of twenty-four", also=("Der lange Zopf",)),
    ListedGame("big-braid", "Braid with three decks"),
    ListedGame(
        "backbone", "Eight piles in suit; two reserves of eleven, which one card covers; one redeal"
    ),
    ListedGame("backbone-plus", "Backbone with ten piles and no redeal"),
    ListedGame("mount-olympus", "Nine piles and sixteen foundations, all by twos in suit"),
    ListedGame("zeus", "Mount Olympus with four cards a pile at first; kings and queens in spaces"),
    ListedGame(
        "ladies-battle",
        "Six piles that the stock fills and deals to; foundations from queens to jacks",
    ),
    ListedGame(
        "saxony", "Four piles in suit, four cells, eight reserves that the stock is dealt to"
    ),
)

TOURNAMENTS = (
    ListedGame(
        "la-nivernaise",
        "Six piles of four that the stock deals to by fours; eight cells; two redeals",
        also=("Napoleon's Flank", "Tournament"),
        numbered=NoNumbers.OTHER_TABLE,
    ),
    ListedGame(
        "kingsdown-eights", "Eight piles, and eight reserves that the stock deals to by fours"
    ),
    ListedGame("carthage", "Eight piles in suit, and six reserves that the stock deals to by twos"),
    ListedGame(
        "algerian-patience",
        "Carthage up or down in suit; foundations go both ways, the last cards to the tableau",
        numbered=OF_THE_FIRST_PACK,
    ),
    ListedGame(
        "algerian-patience-three-decks",
        "Algerian Patience with three decks, up from the aces",
        name="Algerian Patience (3 Decks)",
    ),
    ListedGame(
        "cone",
        "Seven piles of one to four cards; two decks on four foundations; a reserve at the end",
    ),
    ListedGame(
        "louis",
        "Twelve piles in suit, to which the whole stock is dealt at once; two redeals",
        also=("St. Louis",),
        numbered=OF_THE_FIRST_PACK,
    ),
    ListedGame(
        "st-helena",
        "Twelve piles up or down; at first some serve only the nearest foundations",
        also=("Napoleon's Favourite", "Washington's Favourite"),
        name="St. Helena",
        numbered=OF_THE_FIRST_PACK,
    ),
)

ROUNDS = (
    ListedGame(
        "matrimony",
        "Sixteen piles that only give; down from jacks, up from queens; one pile a redeal",
        numbered=OF_THE_FIRST_PACK,
    ),
    ListedGame(
        "senior-wrangler",
        "Eight foundations, by ones to by eights; eight piles; each redeal takes one up",
        numbered=NoNumbers.OTHER_TABLE,
    ),
    ListedGame(
        "crescent",
        "Sixteen piles in suit; three times each pile's lowest card comes to its top",
        numbered=OF_THE_FIRST_PACK,
    ),
    ListedGame(
        "grand-duchess",
        "Four piles that only give, and two heaps that are opened once the stock is empty",
        also=("Duchess of Luynes", "One to Six"),
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "parisienne",
        "Grand Duchess with an ace and a king of each suit on the foundations",
        also=("La Parisienne", "Parisian"),
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "interregnum", "Each foundation begins a rank above a reserve card, and ends with that card"
    ),
    ListedGame("primrose", "Interregnum with all cards dealt and eight redeals of one pile"),
)

GAPS = (
    ListedGame(
        "montana",
        "Four rows with gaps for aces; a gap takes the card that goes beside the one to its left",
        also=("Gaps", "Vacancies", "Addiction"),
    ),
    ListedGame("spaces", "Montana whose gaps are anywhere when the cards are dealt again"),
    ListedGame("moonlight", "Montana whose gaps also take the card below the one to their right"),
    ListedGame("blue-moon", "Montana whose aces begin the rows", also=("Rangoon",)),
    ListedGame("red-moon", "Blue Moon whose gaps all lie beside the aces at first"),
    ListedGame("galary", "Red Moon whose gaps also take the card below the one to their right"),
    ListedGame("jungle", "Blue Moon built regardless of suit, with one redeal"),
    ListedGame(
        "paganini",
        "Blue Moon with aces and the cards from six up, and one redeal",
        also=("Long Trip",),
    ),
    ListedGame("double-montana", "Montana with two decks in eight rows"),
)

GALLERIES = (
    ListedGame(
        "picture-gallery",
        "Two decks; 24 foundations up by threes from twos, threes and fours, one for aces",
        also=("Die Bildgallerie", "Mod-3"),
    ),
    ListedGame(
        "royal-parade",
        "Picture Gallery in which two cards that lie on wrong foundations may change places",
        also=("Financier", "Hussars", "Three Up"),
    ),
    ListedGame(
        "virginia-reel",
        "Royal Parade with three foundations begun rightly; no draw while one is empty",
    ),
)

TAILS = (
    ListedGame(
        "cats-tail", "Nine piles, each from a king to the next; eight cells", name="Cat's Tail"
    ),
    ListedGame(
        "snake", "Cat's Tail with seven cells; aces go to the foundations as they are dealt"
    ),
    ListedGame(
        "kings",
        "Eight piles, each from a king to the next; eight cells",
        numbered=NoNumbers.OTHER_TABLE,
    ),
    ListedGame(
        "retinue",
        "Kings with the aces on the foundations, and runs as long as empty cells allow",
        numbered=NoNumbers.OTHER_TABLE,
    ),
    ListedGame(
        "intrigue",
        "Queens open eight piles; foundations up from sixes and down from fives",
        numbered=NoNumbers.OTHER_TABLE,
    ),
    ListedGame(
        "laggard-lady",
        "Intrigue with two foundations for each queen",
        numbered=NoNumbers.OTHER_TABLE,
    ),
    ListedGame(
        "glencoe",
        "Laggard Lady whose foundations begin in the suits of the queens",
        numbered=NoNumbers.OTHER_TABLE,
    ),
    ListedGame(
        "salic-law",
        "Kings open eight piles; a foundation for each king",
        numbered=NoNumbers.OTHER_TABLE,
    ),
)

TERRACES = (
    ListedGame(
        "blondes-and-brunettes",
        "A terrace of ten, nine piles that fill, foundations in alternating colours",
        name="Blondes and Brunettes",
    ),
    ListedGame("falling-star", "Blondes and Brunettes with a terrace of eleven"),
    ListedGame("wood", "Blondes and Brunettes in which spaces take cards of the waste at will"),
    ListedGame(
        "mamy-susan", "A terrace of six, ten piles of four; foundations in suit from the aces"
    ),
    ListedGame("terrace", "A terrace of eleven; one of four cards, chosen first, sets the base"),
    ListedGame(
        "queen-of-italy",
        "Terrace with spaces that take any card; cards come back",
        name="Queen of Italy",
    ),
    ListedGame(
        "generals-patience",
        "Terrace with a terrace of thirteen and foundations in suit",
        name="General's Patience",
    ),
    ListedGame("signora", "Terrace with nine cards; one of them becomes the base"),
    ListedGame(
        "duchess",
        "The base is chosen from four reserves, which alone fill spaces while they last",
        also=("Dutchess", "Glenwood"),
    ),
    ListedGame("madame", "Terrace with three decks, a terrace of fifteen and ten piles"),
)

RUSHES = (
    ListedGame(
        "gold-rush",
        "Klondike in three passes, by threes, by twos and card by card",
        numbered=RIGHT_TO_LEFT,
    ),
    ListedGame(
        "canfield-rush",
        "Canfield in three passes, by threes, by twos and card by card",
        numbered=RIGHT_TO_LEFT,
    ),
    ListedGame(
        "eight-by-eight",
        "8 x 8 regardless of suit, in three passes of fewer cards a draw",
        name="Eight by Eight",
    ),
)

CORNERS = (
    ListedGame(
        "four-seasons",
        "Five piles regardless of suit round the corner; a dealt card sets the base",
        also=("Corner Card", "Vanishing Cross", "Cross Currents", "Royal East"),
    ),
    ListedGame("florentine-patience", "Four Seasons with one redeal"),
    ListedGame("czarina", "Four Seasons in which the waste fills spaces"),
    ListedGame("simplicity", "Twelve piles in alternating colours round the corner; a dealt base"),
)

EQUAL_RANKS = (
    ListedGame(
        "beehive",
        "Canfield's reserve and spaces, but all is built by equal ranks and leaves in fours",
        numbered=RIGHT_TO_LEFT,
    ),
    ListedGame(
        "batsford",
        "Ten Klondike piles of two decks, and a reserve for three kings; no redeal",
        numbered=RIGHT_TO_LEFT,
    ),
    ListedGame("batsford-again", "Batsford with one redeal", numbered=RIGHT_TO_LEFT),
    ListedGame(
        "arachnida", "Spider that is also built by equal ranks, which move together as suits do"
    ),
    ListedGame("harvestman", "Arachnida built down in suit, or by equal ranks"),
    ListedGame(
        "curds-and-whey",
        "Thirteen open piles, down in suit or by equal ranks, until each is a suit",
        name="Curds and Whey",
    ),
    ListedGame("miss-muffet", "Curds and Whey with ten piles"),
    ListedGame("nordic", "Miss Muffet whose spaces take any card"),
    ListedGame(
        "pileon",
        "Thirteen piles of four and two spaces, sorted until each pile is a rank",
        also=("Fifteen Puzzle Solitaire",),
        name="PileOn",
    ),
    ListedGame(
        "small-pileon",
        "PileOn with nine ranks, without those from two to five",
        name="Small PileOn",
    ),
    ListedGame(
        "dumfries", "Eight piles, down or by equal ranks in alternating colours, and an open stock"
    ),
    ListedGame("galloway", "Dumfries with seven piles"),
    ListedGame("robin", "Dumfries with two decks and twelve piles"),
)

SUNDRY = (
    ListedGame(
        "calculation",
        "Four foundations that count by ones, twos, threes and fours; four waste piles",
        also=("Progression", "Broken Intervals", "Hopscotch"),
        numbered=NoNumbers.OTHER_TABLE,
    ),
    ListedGame(
        "doublets",
        "Ranks double from card to card on one foundation, from seven cards and the waste",
        also=("Double or Quits",),
        numbered=NoNumbers.OTHER_TABLE,
    ),
    ListedGame(
        "aces-up",
        "Four piles from which lower cards of a suit leave until four aces are left",
        also=("Aces High", "Drivel", "Firing Squad", "Idiot's Delight"),
    ),
    ListedGame(
        "hit-or-miss",
        "Ranks are called one after another; a card leaves that is turned as its rank is called",
        also=("Harvest", "Hit or Miss Unlimited", "Roll Call", "Talkative", "Treize"),
        name="Hit or Miss",
    ),
    ListedGame(
        "osmosis",
        "Suits in any order, each only with ranks of the suit above; three cards a draw",
        also=("Treasure Trove",),
    ),
    ListedGame("peek", "Osmosis with open reserves"),
    ListedGame(
        "sir-tommy",
        "Foundations regardless of suit from four waste piles",
        also=("Old Patience", "Numerica"),
    ),
    ListedGame("lady-betty", "Sir Tommy in suit, with six waste piles"),
    ListedGame(
        "auld-lang-syne", "Four cards dealt at a time to four piles; foundations regardless of suit"
    ),
    ListedGame(
        "sir-tommy-two-decks",
        "Sir Tommy with two decks and six waste piles",
        name="Sir Tommy (2 Decks)",
    ),
    ListedGame(
        "german-patience",
        "Eight piles up round the corner, thirteen cards each, from a stock that is turned once",
    ),
    ListedGame("bavarian-patience", "German Patience with ten piles"),
    ListedGame(
        "trusty-twelve", "Twelve piles, down, whose spaces fill; won when the stock is used up"
    ),
    ListedGame("knotty-nines", "Trusty Twelve with nine piles"),
    ListedGame("sweet-sixteen", "Trusty Twelve with sixteen piles in alternating colours"),
    ListedGame(
        "circle-eight", "Eight piles up round the corner that take the whole pack; one redeal"
    ),
    ListedGame(
        "fortunes",
        "Aces Up in which a space takes a card with all that lies on it",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "labyrinth",
        "Up to six rows of eight cards; in line, the first and the last card are available",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "diamond-mine",
        "Diamonds go from thirteen shafts to a mine; other suits are built down",
        numbered=NoNumbers.NOT_COMPARED,
    ),
)

HEAPS = (
    ListedGame(
        "frog",
        "A reserve of thirteen, five piles that take any card; foundations regardless of suit",
    ),
    ListedGame("fly", "Frog with all aces on the foundations"),
    ListedGame(
        "gnat", "One deck, four piles that take any card, six reserve cards; the aces lie ready"
    ),
    ListedGame(
        "colorado",
        "Twenty piles that take any card; foundations from aces and from kings",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "sly-fox",
        "Twenty piles filled at first, then twenty cards at a time from the hand",
        numbered=Numbered(picked_of=0, order=(*range(28), *range(103, 27, -1))),
    ),
    ListedGame("gloaming", "Three open reserves, and five piles that take any of their cards"),
    ListedGame(
        "chamberlain",
        "Four open reserves, three piles that take any card; foundations regardless of suit",
    ),
    ListedGame(
        "toad", "Thirteen reserves, dealt to whenever all are empty; five piles that take any card"
    ),
    ListedGame(
        "puss-in-the-corner",
        "Four waste piles; foundations are built in colour; one redeal",
        name="Puss in the Corner",
    ),
    ListedGame(
        "strategy",
        "Eight piles that take any card; foundations are built once the stock is used up",
    ),
    ListedGame("gotham", "New York regardless of suit, with three cards a pile; runs move"),
    ListedGame("tam-o-shanter", "Auld Lang Syne with the aces in the pack", name="Tam O'Shanter"),
)

HARPS = (
    ListedGame("pantagruel", "Double Klondike with any card in a space and no redeal"),
    ListedGame("big-harp", "Pantagruel with ten piles", also=("Die große Harfe",)),
    ListedGame("steps", "Pantagruel with seven piles and one redeal"),
    ListedGame("triple-klondike", "Klondike with three decks and thirteen piles"),
    ListedGame(
        "triple-klondike-by-threes",
        "Triple Klondike with three cards a draw",
        name="Triple Klondike by Threes",
    ),
    ListedGame("chinese-klondike", "Three decks without diamonds, twelve piles on another suit"),
    ListedGame("lady-jane", "Two decks dealt open; three cards a draw; runs in suit, one redeal"),
    ListedGame("inquisitor", "Lady Jane built in suit, with two redeals"),
    ListedGame("arabella", "Three decks dealt open to thirteen piles; runs in suit, no redeal"),
    ListedGame("big-deal", "Klondike with four decks, twelve piles and one redeal"),
    ListedGame("delivery", "Four decks, twelve piles of three in suit, card by card"),
    ListedGame(
        "kingsley",
        "Klondike with foundations down from kings and piles built up, with no redeal",
        numbered=RIGHT_TO_LEFT,
    ),
    ListedGame("double-kingsley", "Kingsley with two decks"),
    ListedGame(
        "thieves-of-egypt",
        "Two decks dealt open to ten piles of one to ten cards; one redeal",
        name="Thieves of Egypt",
    ),
    ListedGame(
        "open-jumbo", "Double Klondike dealt open, with one redeal", also=("Open Gargantua",)
    ),
    ListedGame(
        "ali-baba", "Ten piles of four in suit, with redeals; the aces lie on the foundations"
    ),
    ListedGame("cassim", "Ali Baba with seven piles"),
    ListedGame("saratoga", "Klondike by threes with every card face up", numbered=RIGHT_TO_LEFT),
    ListedGame("gold-mine", "Klondike by threes that begins with empty piles; no redeal"),
    ListedGame("double-gold-mine", "Gold Mine with two decks and nine piles"),
    ListedGame("legion", "Eight piles with face-down and open cards in turn; no redeal"),
    ListedGame("athena", "Klondike with piles of four, every other card face down"),
    ListedGame("boost", "Klondike with four piles and two redeals", numbered=RIGHT_TO_LEFT),
    ListedGame(
        "scarp",
        "Three decks; every draw deals to all of thirteen piles",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "seven-devils",
        "Two decks, and seven reserves that only foundations take",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame("double-dot", "Built by twos, from two aces and two twos"),
)

WEBS = (
    ListedGame("big-spider", "Spider with three decks and thirteen piles"),
    ListedGame("big-spider-one-suit", "Big Spider with one suit", name="Big Spider (1 Suit)"),
    ListedGame(
        "big-spider-two-suits",
        "Big Spider with two suits",
        name="Big Spider (2 Suits)",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame("spider-four-decks", "Big Spider with four decks", name="Spider (4 Decks)"),
    ListedGame("tarantula", "Spider with runs of one colour", numbered=NoNumbers.NOT_COMPARED),
    ListedGame("spider-web", "Seven piles of Spider's kind with a cell"),
    ListedGame("long-tail", "Five piles of Spider's kind and a reserve of two"),
    ListedGame("short-tail", "Long Tail with two decks and eight piles"),
    ListedGame(
        "spidike",
        "Spider's building on seven open piles of one to seven cards; foundations card by card",
    ),
    ListedGame(
        "freds-spider", "Spidike with two decks dealt open to ten piles", name="Fred's Spider"
    ),
    ListedGame(
        "freds-spider-three-decks",
        "Fred's Spider with three decks and thirteen piles",
        name="Fred's Spider (3 Decks)",
    ),
    ListedGame("trillium", "Thirteen piles in alternating colours, won by whole runs"),
    ListedGame("lily", "Trillium with kings in spaces"),
    ListedGame("wake-robin", "Trillium regardless of suit, with nine piles"),
    ListedGame(
        "wake-robin-three-decks",
        "Wake Robin with three decks and thirteen piles",
        name="Wake-Robin (3 Decks)",
    ),
    ListedGame("wave-motion", "Eight reserves and eight empty piles in suit, won by whole runs"),
    ListedGame("flourish", "Wave Motion in alternating colours with seven piles"),
    ListedGame(
        "cicely",
        "Eight cells and eight piles up or down in suit; the stock deals four cards to each pile",
    ),
    ListedGame(
        "rouge-et-noir",
        "Four foundations up in colour, and four for whole runs in alternating colours",
        name="Rouge et Noir",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame("scorpion-head", "Scorpion without a stock, with four cells"),
    ListedGame(
        "applegate",
        "Seven piles down in suit round the corner; a card moves with all that lies on it",
    ),
    ListedGame("triple-yukon", "Yukon with three decks and thirteen piles"),
    ListedGame("triple-russian-solitaire", "Triple Yukon in suit"),
    ListedGame("ten-across", "Ten piles with a face-down middle, two cells; whole suits leave"),
    ListedGame("geoffrey", "Eight piles in suit, four of them with four face-down cards"),
    ListedGame(
        "queensland", "Russian Solitaire with five cards on the first pile, and any card in a space"
    ),
    ListedGame("brisbane", "Queensland regardless of suit, with kings in spaces"),
    ListedGame(
        "russian-spider",
        "Russian Solitaire in which whole suits leave",
        also=("Ukrainian Solitaire",),
    ),
    ListedGame(
        "kiev",
        "Seven piles in suit; a card moves with all that lies on it; the stock deals to each",
        also=("Kyiv",),
    ),
    ListedGame("dnieper", "Kiev round the corner", also=("Dnipro",)),
    ListedGame("yukon-cells", "Yukon with two cells"),
    ListedGame("tabby-cat", "Four piles down round the corner and a reserve that takes runs"),
    ListedGame("manx", "Tabby Cat with a cell in place of the reserve"),
    ListedGame("maine-coon", "Tabby Cat with two decks"),
    ListedGame(
        "spider-three-decks",
        "Spider with three decks and twelve piles; the stock may be dealt onto spaces",
        numbered=NoNumbers.ABSENT,
    ),
)

RINGS = (
    ListedGame(
        "corner-suite", "Nine empty piles, which the waste alone begins; one deck, no redeal"
    ),
    ListedGame("khedive", "Two decks; twenty-five single cards whose spaces fill from the waste"),
    ListedGame(
        "phalanx",
        "Fifteen cells full of cards, a stock and no tableau",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "two-rings", "Up from sevens, down from sixes; eight piles that only give, one redeal"
    ),
    ListedGame(
        "toni",
        "Up from aces, down from kings; twelve piles that only give, two redeals",
        numbered=OF_THE_FIRST_PACK,
    ),
    ListedGame("marshal", "Twenty-four piles up or down in suit whose spaces fill from the stock"),
    ListedGame("grandee", "Fourteen piles in suit; every draw deals to each"),
    ListedGame("turncoats", "Twelve piles up or down in alternating colours that the stock fills"),
    ListedGame("voracious", "Twelve piles in suit whose spaces fill from the waste"),
    ListedGame(
        "catherine-the-great",
        "Down from seven queens and up from a king of hearts",
        name="Catherine the Great",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "reserves",
        "Alhambra with four reserves of twelve and a waste regardless of suit",
        numbered=OF_THE_FIRST_PACK,
    ),
    ListedGame(
        "three-pirates", "Ten piles in suit and three wastes", numbered=Numbered(opening=("s-w",))
    ),
    ListedGame(
        "royal-rendezvous",
        "Foundations by ones and by twos, and four for single kings",
        numbered=OF_THE_FIRST_PACK,
    ),
    ListedGame(
        "shady-lanes", "Foundations in colour; spaces of the four piles take only reserve cards"
    ),
    ListedGame(
        "the-red-and-the-black",
        "Foundations in alternating colours; reserves go by way of the piles",
        name="The Red and the Black",
    ),
    ListedGame(
        "thirty-two-cards",
        "Thirty-two single cards whose spaces fill from the stock; foundations go both ways",
    ),
    ListedGame(
        "little-napoleon", "Eight piles of Spider's kind with three face-down cards; a waste"
    ),
    ListedGame(
        "floradora", "Six piles of six, card by card; the eight kings lie on one foundation"
    ),
    ListedGame("foothold", "Eight piles of five, up or down in alternating colours"),
    ListedGame(
        "regal-family",
        "Twenty piles round foundations down from tens, but for diamonds, which go up and down",
        numbered=NoNumbers.NOT_COMPARED,
    ),
)

TOWERS = (
    ListedGame("kingcell", "FreeCell regardless of suit, with kings in spaces", name="KingCell"),
    ListedGame("can-can", "Thirteen piles in alternating colours and three single cards"),
    ListedGame("limpopo", "Eight piles and two reserves of up to four cards"),
    ListedGame(
        "needle",
        "Nine piles, the middle one empty, and a reserve that takes any card, up to eighteen",
    ),
    ListedGame("haystack", "Needle whose reserve takes no more than eight"),
    ListedGame("pitchfork", "Needle whose reserve takes no card"),
    ListedGame(
        "buffalo-bill", "Twenty-six piles that only give, eight cells, foundations both ways"
    ),
    ListedGame("little-billie", "Buffalo Bill with twenty-four piles and cells that are full"),
    ListedGame("dolphin", "One foundation for the whole pack, up regardless of suit; four cells"),
    ListedGame("double-dolphin", "Dolphin with two decks and five cells"),
    ListedGame("flake", "One foundation up or down from any card; six piles up or down"),
    ListedGame("flake-two-decks", "Flake with two decks and eight piles", name="Flake (2 Decks)"),
    ListedGame("beacon", "One foundation up; eight piles down that the stock fills"),
    ListedGame("castle-mount", "Three decks, twelve piles, runs in suit"),
    ListedGame("lightweight", "Two decks, twelve piles, kings in spaces"),
    ListedGame(
        "penelopes-web", "Streets and Alleys with runs, and kings in spaces", name="Penelope's Web"
    ),
    ListedGame("soother", "Four decks, nine piles, and a reserve that takes any eight cards"),
    ListedGame("lucky-thirteen", "Thirteen piles of four, down, whose spaces stay"),
    ListedGame("lucky-piles", "Lucky Thirteen up or down in suit, kings in spaces"),
    ListedGame(
        "box-fan", "Fan in alternating colours with sixteen piles; the aces lie on the foundations"
    ),
    ListedGame("skippy", "Sixteen piles that begin a rank below a dealt base, and four cells"),
)

CHAINS = (
    ListedGame(
        "perpetual-motion",
        "Four piles that come round; four cards of one rank leave together",
        also=("Narcotic", "First Law"),
    ),
    ListedGame("simplex", "Nine piles by equal ranks; four cards of one rank leave together"),
    ListedGame("eight-packs", "Ten piles up in suit, two redeals, won by whole runs"),
    ListedGame("acquaintance", "Auld Lang Syne with two redeals"),
    ListedGame(
        "scuffle", "Auld Lang Syne with two redeals that shuffle", numbered=NoNumbers.NOT_COMPARED
    ),
    ListedGame("double-acquaintance", "Acquaintance with two decks and eight piles"),
    ListedGame("bridesmaids", "Osmosis without reserves"),
    ListedGame(
        "doublets-ii",
        "Pairs of one rank leave twelve piles that the stock fills",
        name="Doublets II",
    ),
    ListedGame(
        "right-and-left",
        "Two piles that come round; pairs of one rank leave",
        name="Right and Left",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame("two-pyramids", "Pyramid with two decks and two pyramids"),
    ListedGame("pharaohs", "The whole pack in three pyramids, from which pairs of thirteen leave"),
    ListedGame(
        "three-fir-trees",
        "Golf with two decks, and cards that cover one another",
        name="Three Fir-trees",
    ),
    ListedGame(
        "relaxed-three-fir-trees",
        "Three Fir-trees round the corner",
        name="Relaxed Three Fir-trees",
    ),
    ListedGame(
        "napoleon-takes-moscow",
        "Eight piles in suit, and sixteen reserve cards that cover one another; two redeals",
        numbered=NoNumbers.NOT_COMPARED,
    ),
    ListedGame(
        "napoleon-leaves-moscow",
        "Napoleon Takes Moscow with runs and piles of five",
        numbered=NoNumbers.NOT_COMPARED,
    ),
)

FAMILIES = {
    "klondike": KLONDIKE,
    "gypsy": GYPSY,
    "freecell": FREECELL,
    "spider": SPIDER,
    "yukon": YUKON,
    "forty_thieves": FORTY_THIEVES,
    "canfield": CANFIELD,
    "golf": GOLF,
    "sets": SETS,
    "accordions": ACCORDIONS,
    "stretches": STRETCHES,
    "carlos": CARLOS,
    "pyramid": PYRAMID,
    "castles": CASTLES,
    "fans": FANS,
    "two_ways": TWO_WAYS,
    "short_packs": SHORT_PACKS,
    "courts": COURTS,
    "tournaments": TOURNAMENTS,
    "rounds": ROUNDS,
    "gaps": GAPS,
    "galleries": GALLERIES,
    "tails": TAILS,
    "terraces": TERRACES,
    "rushes": RUSHES,
    "corners": CORNERS,
    "equal_ranks": EQUAL_RANKS,
    "sundry": SUNDRY,
    "heaps": HEAPS,
    "harps": HARPS,
    "webs": WEBS,
    "rings": RINGS,
    "towers": TOWERS,
    "chains": CHAINS,
}
"""The games of each module of families."""
