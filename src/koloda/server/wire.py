"""What goes over the wire. The client's TypeScript types are generated from these structs."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from koloda.cards import Card
from koloda.core.advice import Worth
from koloda.core.event import Closed, Marked, Moved, Place, Said, Scored, Shuffled, Turned
from koloda.core.fair import Shuffle
from koloda.core.game import Result
from koloda.core.lesson import Tip
from koloda.core.options import END
from koloda.core.record import Promise
from koloda.core.scene import Scene
from koloda.core.seat import Seat
from koloda.server.clocks import Pace
from koloda.server.wire_ends import EndingInfo, Leave, MessageId, Ping, Pong, Times, Way
from koloda.server.wire_people import RatingInfo
from koloda.server.wire_talk import Report, Say, Talk

Language = Literal["en", "ru", "uk"]
MOST_NAME: Final = 40
"""The longest name of a person, in characters."""
WHO: Final = ("me", "me <name>", "friend")
"""Who may be asked to sit somewhere, besides the game's bots (``bot <id>``)."""
Who = Annotated[
    str,
    Meta(
        max_length=60,
        extra_json_schema={"pattern": rf"^(me( [\s\S]{{0,{MOST_NAME}}})?|friend|bot \S+){END}", "examples": ["me", "me Ann", "friend"]},
    ),
]
"""One of them. The pattern is only told: whoever reads it knows the bots and says what would be right."""
MoveText = Annotated[str, Meta(max_length=200)]
Dealing = Literal["koloda", "person"]
"""Who answers for Nature: the server, or whoever made the table, with a real deck."""
ShownEvent = Said | Moved | Turned | Marked | Shuffled | Scored | Closed
"""The events that screens follow; a game's own events stay on the server."""


# ---- HTTP


class NewTable(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Asks for a table."""

    game: Annotated[str, Meta(max_length=60)]
    """The ``id`` of a :class:`GameInfo`."""
    options: dict[str, Any] = {}
    """What is to differ from the game's defaults, by the ``schema`` of its :class:`GameInfo`."""
    seats: Annotated[tuple[Who, ...], Meta(max_length=12)]
    """Who sits where, one for each of the game's seats (its option ``seats``, where it has one): ``me`` (at least once; several share one
    screen), ``me <name>`` (called otherwise than ``name``, at most 40 characters), ``friend`` (open to whoever has the link and sits
    down), ``bot <id>`` (one of the ``bots`` of its :class:`GameInfo`)."""
    name: Annotated[str, Meta(max_length=MOST_NAME)] = ""
    """What the others call me."""
    coach: bool = False
    """Whether players may ask what their moves are worth."""
    dealing: Dealing = "koloda"
    """Who answers for Nature: the server, or ``person``, whoever makes the table, with a real deck."""
    lesson: bool = False
    """The guided deal of the game: it brings its own options; the seats are one ``me``."""
    mirror: bool = False
    """A duel on the same cards, one after the other, with options for one seat: the seats are one ``me``."""
    fair: bool = True
    """Whether the first cards wait until every player has come and added to the shuffle, each with the ``nonce`` of their
    :class:`Join` (an empty one will do): until then the table is ``undealt`` and nobody has a move. Otherwise they are dealt at once, from
    what the server promised alone. Duels are dealt at once, so that both sides have the same cards, and so are lessons."""
    clock: Pace | None = None
    """How long everybody may think; ``None``: as long as they like."""


class Sit(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Asks for an open seat."""

    seat: Annotated[int, Meta(ge=0, le=11)]
    """One whose :class:`SeatInfo` is of the kind ``open``; the first is 0."""
    name: Annotated[str, Meta(max_length=MOST_NAME)] = ""
    """What the others call me."""


class SeatInfo(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits on a seat."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    """A person's name, or a bot's id."""
    here: bool = True
    """Whether a screen of theirs is connected (bots always are)."""
    account: bool = False
    """Whether the name is an account's, which nobody else can have."""
    rating: RatingInfo | None = None
    """Of whoever has an account: in this game now, or after this match if that counted."""
    was: RatingInfo | None = None
    """Before this match, if it is over and counted."""


class MirrorInfo(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where a duel on the same cards stands."""

    link: str
    """The id of the other table: whoever has it may sit down there."""
    score: int | None = None
    """What was made at this table; ``None``: not finished, or not the viewer's to know yet."""
    other: SeatInfo
    """Who plays at the other table (``here`` says nothing)."""
    other_finished: bool = False
    other_score: int | None = None
    """Known once both have finished."""


class TableInfo(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table as one viewer sees it."""

    id: str
    game: str
    version: int
    credit: dict[str, str]
    options: dict[str, Any]
    """What differs from the game's defaults."""
    seats: tuple[SeatInfo, ...]
    """Seat by seat."""
    you: Seat | None
    """The seat whose eyes the viewer sees with: of several own seats the one to act, else the first; ``None``: a spectator."""
    yours: tuple[Seat, ...] = ()
    """All seats of the viewer."""
    number: int
    """The number of the last move made, Nature's included; what :class:`Play` says as ``after``."""
    over: bool
    """Whether the match is over, by its rules or otherwise."""
    hides: bool = False
    """Whether one seat of this game can know what another may not."""
    closed: bool = False
    """The viewer may not look at this table yet (a duel that others play): scenes are empty, there are no steps."""
    coach: bool = False
    """Whether players may ask what their moves are worth (:class:`Advise`)."""
    rated: bool | None = False
    """Whether the match counts for ratings, which is settled before the first move; ``None``: if all who sit down have an account."""
    dealing: Dealing = "koloda"
    lesson: bool = False
    takeback: bool = False
    """Whether the move ``take back`` is possible for the viewer's seat."""
    promise: Promise | None = None
    """What fixed the cards, where the server deals: with the players' nonces once they are all there, with the secret at the end."""
    undealt: bool = False
    """The first cards are dealt when every player has come and added a nonce: until a :class:`Join` of each has brought one, an empty one
    at least, nobody has a move."""
    wants_nonce: bool = False
    """Whether a nonce of the viewer's is still wanted."""
    rematch: str | None = None
    """The id of the table of the next match, once somebody has asked for one."""
    mirror: MirrorInfo | None = None
    best: int | None = None
    """Alone: the viewer's best result with these options before this match, of matches without help and with the server's cards."""
    clock: Pace | None = None
    times: Times | None = None
    """With a clock: what it shows."""
    ways: tuple[Way, ...] = ()
    """How the viewer may end the match now."""
    offers: tuple[Seat, ...] = ()
    """Who offers a draw."""
    ending: EndingInfo | None = None
    """If the match was ended before its rules end it."""
    build: str = ""
    """The file name of the entry script of the client that this server has, such as ``index-B3xK.js``; empty: none is built."""


class RecordInfo(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a record says about its match."""

    game: str
    version: int
    credit: dict[str, str]
    options: dict[str, Any]
    """What differs from the game's defaults."""
    players: tuple[str, ...] = ()
    """Names, or ``bot <id>``."""
    scope: str
    """``full``, ``public``, ``seat 0``, …"""
    notes: tuple[str, ...] = ()
    """What was special: ``coach``, ``real deck``, ``lesson``, ``mirror``."""
    result: Result | None = None
    """``None``: the match was not over."""


class Replay(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of a match, move by move: of a table as its viewer may know it (all of it once it is over), or of a record."""

    table: TableInfo | None = None
    record: RecordInfo | None = None
    """Of an uploaded record, in place of the table."""
    you: Seat | None
    """Whose eyes see it."""
    total: int
    """How many moves there are in all."""
    start: int
    """How many moves were made before ``first``."""
    first: Scene
    result: Result
    """The result so far at ``first``."""
    steps: tuple[ShownStep, ...]
    """The moves after ``first``, numbered from ``start`` + 1."""


class Deals(Struct, frozen=True, kw_only=True):
    """Everything by which a browser can check that the cards of a finished match are those that were promised before it."""

    promise: Promise
    shuffles: tuple[Shuffle, ...]


class Refusal(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The body of every HTTP error: why something was not done."""

    kind: str
    """Which refusal it is: stable, and told with every answer that may bring it."""
    message: str
    """What is wrong and, where it helps, what would be right: for people; it may be reworded."""
    retry: float = 0
    """With ``too_fast``, ``busy`` and ``not_saved``: after how many seconds it is worth trying again."""


# ---- socket, client to server


class Join(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="join", forbid_unknown_fields=True):
    """The first message of a socket.

    Answered by :class:`Snapshot`; before it come the :class:`Steps` that the client has missed, if it has shown some and
    missed few. So messages come in the order in which they are to be shown, and a snapshot that runs ahead of the steps
    means: show this instead.
    """

    have: Annotated[int, Meta(ge=0)] = 0
    """The number of the last move the client has shown; 0: none."""
    nonce: Annotated[str, Meta(max_length=64, pattern=rf"^[A-Za-z0-9_-]*{END}")] | None = None
    """What a player adds to the shuffle, after having read what the server promised: the first that comes counts, and an empty one
    trusts the server. ``None``: none yet, so that a table made with ``fair`` goes on waiting. Ignored where the cards do not wait for
    it. Whoever wants to read the promise first joins without one, and once more with one."""


class Play(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="move", forbid_unknown_fields=True):
    """A move. Sent again with the same id after a lost connection, it is applied once all the same.

    Answered by :class:`Done` (which comes before its own :class:`Steps`) or :class:`Refused`.
    """

    id: MessageId
    """Of one's own choice, another one for every move."""
    after: Annotated[int, Meta(ge=0)]
    """The number of the last move the client had seen when the player decided: the ``number`` of the :class:`TableInfo` in the last
    :class:`Snapshot`, or of the last of the :class:`Steps` since. If the player's choices have changed since,
    the move is refused as ``outdated``."""
    move: MoveText
    """A move of the game, in its notation: those that are legal stand as ``move`` in the ``choices`` of the newest :class:`Scene`; one with
    ``amounts`` goes on with a space and a number. Or ``take back``; or for Nature, where a person deals, ``deal Ah 7c``."""
    seat: Annotated[int, Meta(ge=-1, le=11)] | None = None
    """Which of one's own seats moves, or -1 for Nature; ``None``: ``you``."""


class Preview(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="preview", forbid_unknown_fields=True):
    """Asks what a move would do for certain; answered by :class:`Previewed` or :class:`Refused`."""

    id: MessageId
    move: MoveText
    """As in :class:`Play`."""


class Advise(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="advise", forbid_unknown_fields=True):
    """Asks what the possible moves are worth, at a table with a coach; answered by :class:`Advice` or :class:`Refused`."""

    id: MessageId


FromClient = Join | Play | Preview | Advise | Leave | Say | Report | Pong

# ---- socket, server to client


class DealInfo(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What whoever deals is to type in: cards (``deal Ah 7c``), or a fact (``tell 17``)."""

    count: int = 0
    """How many cards; 0: a fact is wanted."""
    cards: tuple[Card, ...] = ()
    """The cards that may come; empty where some of them are not everybody's to know."""
    places: tuple[Place, ...] = ()
    """Where each card will lie first, in the order in which they are dealt; empty as ``cards``, or where it depends on them."""
    what: str = ""
    """The name of the fact."""
    allowed: tuple[str, ...] = ()
    """Every answer that the rules understand."""


class Snapshot(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="table"):
    """The table as it is now. Comes after a join, and whenever somebody sits down, comes or goes."""

    table: TableInfo
    scene: Scene
    """What the viewer sees; for whoever is to move with its ``choices``."""
    result: Result
    """Where the match stands; final when it is over."""
    tip: Tip | None = None
    """At a lesson: what is said now."""
    deal: DealInfo | None = None
    """For whoever deals with a real deck, when it is time to deal."""
    now: float = 0
    """What the server's clock shows, in seconds since 1970, where the scene has a clock."""


class ShownStep(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One move as the viewer may know it, with the scene after it."""

    number: int
    seat: Seat
    """Who made it; -1: Nature, which deals cards and tells facts."""
    move: str
    """As the viewer may know it: ``lay ??``, say, where another seat's choice is secret."""
    events: tuple[ShownEvent, ...]
    """What it made true, in the order in which a screen shows it."""
    scene: Scene
    result: Result
    stand_in: bool = False
    """The bot of this seat failed, or ran out of time; this is the first of its legal moves instead."""
    tip: Tip | None = None
    """At a lesson: what is said after it."""


class Steps(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="steps"):
    """Moves made since the last message; several when one action made Nature act."""

    steps: tuple[ShownStep, ...]
    """In order; the last one's scene is where the table stands."""
    over: bool
    """Whether the match is over."""
    you: Seat | None
    """As in :class:`TableInfo`, after these moves; the steps are seen with these eyes."""
    takeback: bool = False
    """As in :class:`TableInfo`, after these moves."""
    deal: DealInfo | None = None
    """As in :class:`Snapshot`, after these moves."""
    times: Times | None = None
    ways: tuple[Way, ...] = ()
    """As in :class:`TableInfo`, after these moves, by which every offer of a draw that others made is gone."""


class Done(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="done"):
    """A message of this client has done what it asks, and that stands in the store."""

    id: str
    """The message's."""
    number: int
    """Of the move, or of what was said."""


class Previewed(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="preview"):
    """What a move would do for certain, before Nature or anybody else acts."""

    id: str
    move: str
    events: tuple[ShownEvent, ...]


class Advice(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="advice"):
    """What the moves of the viewer's seat are worth after move ``number``; nothing where there is nothing to choose by."""

    id: str
    number: int
    worths: tuple[Worth, ...]


class Refused(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="refused"):
    """A message of this client changed nothing."""

    id: str
    """The message's id, or empty when it could not be read."""
    kind: str
    """As in :class:`Refusal`."""
    message: str
    """As in :class:`Refusal`."""
    retry: float = 0
    """With ``too_fast`` and ``not_saved``: after how many seconds it is worth sending the message again, with the same id."""


FromServer = Snapshot | Steps | Done | Talk | Ping | Previewed | Advice | Refused
