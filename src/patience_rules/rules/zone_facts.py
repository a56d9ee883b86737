"""What a zone says, and what follows from it."""

from typing import Annotated

import attrs

from ..arguments import expect, expect_whole
from .build import Build, Start
from .part import Between, Count, Different, Part, Roles
from .vocabulary import Base, Closing, Role, Side, Take


@attrs.frozen(eq=False, repr=False)
class ZoneFacts(Part):
    """The fields of a zone, each by itself as it should be, with what follows from them."""

    role: Role
    take: Take = attrs.field(kw_only=True)
    piles: Count = 1
    start: Start | None = None
    build: Build | None = None
    run: Build | None = None
    capacity: Count | None = None
    cover: tuple[tuple[int, ...], ...] = ()
    fill: Roles = ()
    fill_cards: Count = 1
    to: Roles = ()
    follows: bool = False
    keep: Annotated[int, Between(0, 1000)] = 0
    take_while_empty: Roles = ()
    to_previous: bool = False
    row: Count | None = None
    beside: Side | None = None
    begun: bool = False
    fill_while_empty: Roles = ()
    gathers: bool = False
    swaps: bool = False
    holds_draw: bool = False
    last_from: Role | None = None
    between_from: Role | None = None
    reach: Annotated[tuple[int, ...], Different()] = ()
    ousts: bool = False
    closes: Closing | None = None
    fill_first: bool = False
    own_foundations: bool = False
    name: str = ""

    def hinders(self, closing: Closing) -> str:
        """What keeps the cards of a zone from moving up to gaps before them.

        Args:
            closing: how they would.

        Returns:
            What it is; an empty text where nothing does.

        Raises:
            ArgumentError: ``syntax`` for anything but a closing.

        >>> from patience_rules import Zone
        >>> Zone(Role.TABLEAU, take=Take.TOP, piles=9).hinders(Closing.COLUMNS)
        'the piles lie in no rows'
        """
        expect(closing, Closing, "a closing, such as Closing.COLUMNS")
        joined = self.cover or self.beside or self.follows or self.gathers
        if joined or self.partners or self.keep:
            return "what lies there belongs to its own place"
        in_columns = closing is Closing.COLUMNS and self.row is None
        return "the piles lie in no rows" if in_columns else ""

    def begins(self, place: int) -> bool:
        """Whether ``start`` says what goes on an empty pile, and no card beside it.

        Args:
            place: which pile of the zone it is, from 0.

        Returns:
            False for a place in a row but the first.

        Raises:
            ArgumentError: ``syntax`` for anything but the place of a pile.

        >>> from patience_rules import Build, Direction, Zone
        >>> two_rows = Zone(
        ...     Role.TABLEAU,
        ...     take=Take.TOP,
        ...     piles=6,
        ...     start=Start(),
        ...     build=Build(Direction.UP),
        ...     capacity=1,
        ...     row=3,
        ...     beside=Side.LEFT,
        ... )
        >>> [place for place in range(6) if two_rows.begins(place)]
        [0, 3]
        """
        expect_whole(place, "place", 0)
        return not (self.row and self.beside) or place % self.row == 0

    @property
    def gives(self) -> bool:
        """Whether cards may leave the piles.

        >>> from patience_rules import Zone
        >>> Zone(Role.CELL, take=Take.TOP, start=Start()).gives
        True
        """
        return self.take is not Take.NOTHING

    @property
    def receives(self) -> bool:
        """Whether the player lays cards on the piles.

        >>> from patience_rules import Zone
        >>> Zone(Role.WASTE, take=Take.TOP).receives
        False
        """
        return self.start is not None or self.build is not None

    @property
    def stretches(self) -> bool:
        """Whether cards that only leave lie side by side through all piles, without a gap between.

        >>> from patience_rules import GAMES
        >>> [id for id in ("decade", "accordion") if GAMES[id].zones[-1].stretches]
        ['decade']
        """
        return self.gives and not self.receives and self.closes is Closing.IN_ORDER

    @property
    def only_begun(self) -> bool:
        """Whether cards are laid one by one on empty piles only, which are no foundations.

        With those that lie there others may leave in pairs.

        >>> from patience_rules import GAMES
        >>> GAMES["freecell"].zones[0].only_begun, GAMES["freecell"].zones[-1].only_begun
        (True, False)
        """
        if self.start is None or self.build or self.role is Role.FOUNDATION:
            return False
        return not (self.groups or self.gathers or self.follows)

    @property
    def based(self) -> bool:
        """Whether the base rank says which cards may start the piles.

        >>> from patience_rules import Zone
        >>> Zone(Role.FOUNDATION, take=Take.NOTHING, start=Start(Base.BASE)).based
        True
        """
        return self.start is not None and isinstance(self.start.rank, Base)

    @property
    def at_once(self) -> int:
        """How many cards begin an empty pile together, which is one unless ``start`` asks for more.

        >>> from patience_rules import Zone
        >>> Zone(Role.CELL, take=Take.TOP, start=Start()).at_once
        1
        """
        return (self.start and self.start.cards) or 1

    @property
    def groups(self) -> bool:
        """Whether several cards at once may leave the piles or be laid on them.

        >>> from patience_rules import Zone
        >>> Zone(Role.TABLEAU, take=Take.RUN, build=Build()).groups
        True
        """
        return self.take.many or self.at_once > 1

    @property
    def partners(self) -> frozenset[Role]:
        """The roles of whose piles each belongs to the pile of the zone with the same number.

        >>> from patience_rules import GAMES
        >>> [role.value for role in GAMES["interregnum"].zones[2].partners]
        ['reserve']
        """
        start = (self.start.after, self.start.on) if self.start else ()
        own = (*start, self.last_from, self.between_from)
        return frozenset(role for role in own if role)

    @property
    def links(self) -> Build | None:
        """What the cards of a run have in common, which is ``run`` or else ``build``.

        >>> from patience_rules import GAMES
        >>> GAMES["spider"].zones[-1].links.match
        <Match.SUIT: 'in-suit'>
        """
        return self.run or self.build
