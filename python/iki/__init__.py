"""Life, death and score of Go positions: the library of Iki for Python.

    >>> import iki
    >>> game = iki.Game(9, 9)
    >>> game.play("B", "D4")
    >>> game.stone("D4")
    'B'

Points are vertices, "A1" being the lower left corner; there is no column I.  Colours are "B" and
"W"; "." is an empty point, or nobody.  What the functions mean is told by man 3 iki, the manual
page of the C library, whose functions have nearly the same names.

The module needs no compiler: it loads libiki by ctypes, from where the system finds it, or the
file that the environment variable IKI_LIBRARY names.  Games are independent of each other; a game
may be used by one thread at a time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Callable, List, Optional, Tuple, Union

from . import _library
from ._library import LibraryNotFound, library_version

__all__ = [
    "Doubt",
    "Error",
    "Game",
    "LibraryNotFound",
    "Life",
    "Line",
    "Mover",
    "Point",
    "Race",
    "Racer",
    "Score",
    "Side",
    "Stopped",
    "Vital",
    "__version__",
    "library_version",
]

__version__ = _library.VERSION

_COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


class Error(Exception):
    """A call that failed, and changed nothing; the text says why.

    kind: "memory", "limit", "argument", "syntax", "illegal", "state", "system" or "stopped".
    """

    def __init__(self, text: str, kind: str) -> None:
        super().__init__(text)
        self.kind = kind


class Stopped(Error):
    """An analysis that the function of Game.use_stop ended."""


@dataclass(frozen=True)
class Point:
    """A point of a judged board.  Texts are "" where there is nothing to say."""

    vertex: str
    stone: str  # "B", "W", "."; "" where there is no point
    owner: str  # in the finished game: "B", "W", "."
    black_percent: int  # the chances that Black and White own it then, together 100
    white_percent: int
    status: str  # of a stone: "alive", "dead", "seki", "critical", "unknown"
    certainty: str  # "proved", "searched", "estimated", "given"
    method: str
    reason: str
    meaning: str


@dataclass(frozen=True)
class Side:
    """What one side has."""

    area: int
    territory: int
    prisoners: int


@dataclass(frozen=True)
class Score:
    """The score in detail; points, where the library counts in hundredths."""

    text: str  # "B+3.5"
    winner: str  # "B", "W", or "." for a draw
    winner_percent: int
    winner_proved: bool
    finished: bool
    open_points: int
    margin: float
    result: float  # Black's points minus White's, komi included
    least: float  # proved: Black can get at least this result,
    most: float  # White at most this one
    area_result: float
    territory_result: float
    black: Side
    white: Side
    dame: int
    proved_percent: int
    searched_percent: int
    estimated_percent: int
    given_percent: int


@dataclass(frozen=True)
class Doubt:
    """Neighbouring points that are counted for one colour and may yet be the other's."""

    owner: str
    percent: int
    points: Tuple[str, ...]


@dataclass(frozen=True)
class Vital:
    """A chain that goes to whoever moves first, and where."""

    color: str
    chain: str
    attack: Tuple[str, ...]
    defence: Tuple[str, ...]


@dataclass(frozen=True)
class Mover:
    """What a side gets if it moves first against a group, or for it."""

    color: str
    result: str  # "works", "fails", "ko", "unknown"
    certainty: str
    needless: bool
    takes_ko_first: Optional[bool]
    seki: bool
    moves: Tuple[str, ...]
    line: Tuple[str, ...]
    zone: Tuple[str, ...]
    premise: Tuple[str, ...]
    way_out: Optional[str]
    nodes: int


@dataclass(frozen=True)
class Life:
    """The life of a group."""

    status: str  # "alive", "dead", "seki", "critical", "ko", "unknown"
    certainty: str
    attack: Mover
    defence: Mover
    group: Tuple[str, ...]


@dataclass(frozen=True)
class Line:
    """How the games of a race are played out."""

    first: str
    mistake: bool
    end: str
    moves: Tuple[str, ...]


@dataclass(frozen=True)
class Racer:
    """What a side gets that moves first in a race."""

    result: str
    moves: Tuple[str, ...]
    mistakes: Tuple[str, ...]
    can_wait: bool


@dataclass(frozen=True)
class Race:
    """A capturing race."""

    black: Racer
    white: Racer
    certainty: str
    method: str
    total: str
    zone: Tuple[str, ...]
    premise: Tuple[str, ...]
    lines: Tuple[Line, ...]
    race_class: int  # 0 to 2: Mueller's; 3 to 8: harder (iki.h tells them)


# --- values --------------------------------------------------------------------------------------


def _spot(vertex: str) -> Tuple[int, int]:
    """Column and row, which the library checks against the board; ValueError for no vertex."""
    column = _COLUMNS.find(vertex[:1].upper()) if vertex else -1
    if column < 0 or not vertex[1:].isdigit() or len(vertex) > 3:
        raise ValueError(f"no vertex: {vertex!r}")
    return column + 1, int(vertex[1:])


def _vertex(column: int, row: int) -> str:
    return f"{_COLUMNS[column - 1]}{row}" if column > 0 else "pass"


def _vertices(spots: _library.Spots) -> Tuple[str, ...]:
    return tuple(_vertex(spots.spot[i].column, spots.spot[i].row) for i in range(spots.count))


def _letter(color: str) -> bytes:
    """A colour as the library takes it, which refuses what is none."""
    return color.encode("ascii", "replace") if len(color) == 1 else b"?"


def _whole(value: int, bits: int, what: str) -> int:
    """A whole number from 0 that C can hold; ctypes would cut a larger one without a word."""
    if not 0 <= value < 1 << bits:
        raise Error(f"{what}: {value} is out of range", "argument")
    return value


def _mover(m: _library.MoverInfo) -> Mover:
    way_out = _vertex(m.way_out.column, m.way_out.row) if m.way_out.column > 0 else None
    return Mover(
        color=m.color.decode(),
        result=m.result.decode(),
        certainty=m.certainty.decode(),
        needless=bool(m.needless),
        takes_ko_first=None if m.takes_ko_first < 0 else bool(m.takes_ko_first),
        seki=bool(m.seki),
        moves=_vertices(m.moves),
        line=_vertices(m.line),
        zone=_vertices(m.zone),
        premise=_vertices(m.premise),
        way_out=way_out,
        nodes=m.nodes,
    )


def _racer(r: _library.RacerInfo) -> Racer:
    return Racer(r.result.decode(), _vertices(r.moves), _vertices(r.mistakes), bool(r.can_wait))


def _point(p: _library.PointInfo) -> Point:
    there = p.stone != b"\0"
    return Point(
        vertex=_vertex(p.column, p.row),
        stone=p.stone.decode() if there else "",
        owner=p.owner.decode() if there else "",
        black_percent=p.black_percent,
        white_percent=p.white_percent,
        status=p.status.decode(),
        certainty=p.certainty.decode(),
        method=p.method.decode(),
        reason=p.reason.decode(),
        meaning=p.meaning.decode(),
    )


# --- games ---------------------------------------------------------------------------------------


class Game:
    """A game: a board, rules, komi, moves."""

    def __init__(self, width: int = 19, height: Optional[int] = None, *,
                 rules: str = "japanese", komi: Optional[float] = None) -> None:
        """An empty board; a square one where no height is given.  Komi: 6.5 unless told."""
        self._handle = None
        self._iki = _library.load()
        self._stop = None
        self._raised: Optional[BaseException] = None
        height = width if height is None else height
        if not (1 <= width <= 25 and 1 <= height <= 25):
            raise Error("a board has 1 to 25 columns and rows", "argument")
        self._handle = self._iki.iki_open(width, height)
        if not self._handle:
            raise MemoryError("libiki is out of memory")
        self.use_rules(rules)
        if komi is not None:
            self.use_komi(komi)

    @classmethod
    def from_sgf(cls, text: Union[str, bytes], number: int = 1, before_move: int = 0) -> Game:
        """The number-th game of a record, before a move (from 1; 0: after all moves)."""
        game = cls()
        game.read_sgf(text, number, before_move)
        return game

    def close(self) -> None:
        """Gives the memory back; the game can then no longer be used."""
        if self._handle:
            self._iki.iki_close(self._handle)
        self._handle = None

    def __enter__(self) -> Game:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()

    def _check(self, fine: bool) -> None:
        """Raises what went wrong: the exception of the user's function, or the library's word."""
        if fine:
            return
        raised, self._raised = self._raised, None
        if raised is not None:
            raise raised
        code = self._iki.iki_error_code(self._handle)
        text = self._iki.iki_message(self._handle).decode()
        kind = _library.KINDS[code]
        if kind == "memory":
            raise MemoryError(text)
        raise (Stopped if kind == "stopped" else Error)(text, kind)

    def _do(self, done: int) -> None:
        self._check(done == 0)

    @property
    def _open(self) -> object:
        """The handle of a game that is not closed."""
        if not self._handle:
            raise Error("the game is closed", "argument")
        return self._handle

    # the position

    @property
    def width(self) -> int:
        """The number of columns."""
        return self._iki.iki_width(self._open)

    @property
    def height(self) -> int:
        """The number of rows."""
        return self._iki.iki_height(self._open)

    @property
    def komi(self) -> float:
        """Komi in points."""
        return self._iki.iki_komi(self._open)

    @property
    def turn(self) -> str:
        """Who moves next."""
        return self._iki.iki_turn_of(self._open).decode()

    def resize(self, width: int, height: int) -> None:
        """An empty board of another size."""
        self._do(self._iki.iki_resize(self._handle, width, height))

    def use_rules(self, name: str) -> None:
        """Rules by name: "chinese", "tromp-taylor", ..."""
        self._do(self._iki.iki_use_rules(self._handle, name.encode()))

    def use_komi(self, komi: float) -> None:
        """Komi in points."""
        self._do(self._iki.iki_use_komi(self._handle, komi))

    def use_turn(self, color: str) -> None:
        """Says who moves next."""
        self._do(self._iki.iki_use_turn(self._handle, _letter(color)))

    def use_prisoners(self, taken_by_black: int, taken_by_white: int) -> None:
        """How many stones each side has taken, for a position that was set up."""
        self._do(self._iki.iki_use_prisoners(self._handle, _whole(taken_by_black, 31, "prisoners"),
                                             _whole(taken_by_white, 31, "prisoners")))

    def prisoners(self, color: str) -> int:
        """How many stones a colour has taken."""
        count = self._iki.iki_prisoners(self._handle, _letter(color))
        if count < 0:
            raise ValueError(f"no colour: {color!r}")
        return count

    def read_sgf(self, text: Union[str, bytes], number: int = 1, before_move: int = 0) -> None:
        """Becomes a game of an SGF text."""
        data = text.encode() if isinstance(text, str) else text
        self._do(self._iki.iki_read_sgf(self._handle, data, len(data), _whole(number, 31, "game"),
                                        _whole(before_move, 31, "move")))

    def to_sgf(self) -> str:
        """The game as SGF."""
        text = self._iki.iki_write_sgf(self._handle)
        self._check(bool(text))
        try:
            return _library.text_at(text)
        finally:
            self._iki.iki_release(text)

    def set_up(self, stones: str) -> None:
        """Sets up a position, top row first: X or B black, O or W white, . empty."""
        self._do(self._iki.iki_set_up(self._handle, stones.encode()))

    def play(self, color: str, vertex: str) -> None:
        """Plays a stone, or a pass where the vertex is "pass"."""
        if vertex.lower() == "pass":
            self._do(self._iki.iki_pass(self._handle, _letter(color)))
        else:
            self._do(self._iki.iki_play(self._handle, _letter(color), *_spot(vertex)))

    def take_back(self) -> None:
        """Takes back the last move."""
        self._do(self._iki.iki_take_back(self._handle))

    def stone(self, vertex: str) -> str:
        """The stone at a vertex: "B", "W", "."; "" where there is no point."""
        stone = self._iki.iki_stone_at(self._handle, *_spot(vertex))
        return stone.decode() if stone != b"\0" else ""

    def may_play(self, color: str, vertex: str) -> bool:
        """May a colour play there?"""
        return self._iki.iki_may_play(self._handle, _letter(color), *_spot(vertex)) == 1

    # limits

    def limit(self, region_nodes: int = 0, seconds: float = 0) -> None:
        """What the judgement of a position may cost."""
        self._do(self._iki.iki_limit(self._handle, _whole(region_nodes, 64, "nodes"), seconds))

    def limit_questions(self, nodes: int = 0, seconds: float = 0) -> None:
        """What each question of life and race may cost."""
        self._do(self._iki.iki_limit_questions(self._handle, _whole(nodes, 64, "nodes"), seconds))

    def use_stop(self, stop: Optional[Callable[[], bool]]) -> None:
        """A function that is asked during every analysis whether to stop it.

        The analysis that it stops raises Stopped.  What the function raises goes to the caller of
        the analysis.
        """

        def ask(_: object) -> int:
            try:
                return 1 if stop is not None and stop() else 0
            except BaseException as raised:  # goes to the caller
                self._raised = raised
                return 1

        function = _library.STOP(ask) if stop is not None else _library.STOP()
        self._do(self._iki.iki_use_stop(self._handle, function, None))
        self._stop = function

    # answers

    def judge(self) -> List[Point]:
        """Every point of the judged board, row by row from the top."""
        points = (_library.PointInfo * (self.width * self.height))()
        self._do(self._iki.iki_judge(self._handle, None, points, len(points)))
        return [_point(p) for p in points]

    def judge_position(self, stones: str, width: int, height: int, *, turn: str = "B",
                       taken_by_black: int = 0, taken_by_white: int = 0,
                       rules: str = "japanese", komi: float = 6.5) -> List[Point]:
        """The same for a position, which becomes the game; a failure leaves the game as it is."""
        position = _library.Position(width, height, stones.encode(), _letter(turn),
                                     _whole(taken_by_black, 31, "prisoners"),
                                     _whole(taken_by_white, 31, "prisoners"), rules.encode(), komi)
        size = width * height if 1 <= width <= 25 and 1 <= height <= 25 else 1
        points = (_library.PointInfo * size)()
        self._do(self._iki.iki_judge(self._handle, position, points, size))
        return [_point(p) for p in points]

    def point(self, vertex: str) -> Point:
        """One point of the judged board."""
        column, row = _spot(vertex)
        if column > self.width or not 1 <= row <= self.height:
            raise Error("no such point", "argument")
        return self.judge()[(self.height - row) * self.width + column - 1]

    def call(self, vertex: str, status: str) -> None:
        """The referee's word on a chain: "alive", "dead", "seki", or "auto" to take it back."""
        self._do(self._iki.iki_call(self._handle, *_spot(vertex), status.encode()))

    def result(self) -> str:
        """The result, "B+3.5"."""
        text = self._iki.iki_result(self._handle)
        self._check(text is not None)
        return text.decode()

    def score(self) -> Score:
        """The score in detail."""
        s = _library.ScoreInfo()
        self._do(self._iki.iki_get_score(self._handle, s))
        return Score(
            text=self.result(),
            winner=s.winner.decode(),
            winner_percent=s.winner_percent,
            winner_proved=bool(s.winner_proved),
            finished=bool(s.finished),
            open_points=s.open_points,
            margin=s.margin / 100,
            result=s.result / 100,
            least=s.least / 100,
            most=s.most / 100,
            area_result=s.area_result / 100,
            territory_result=s.territory_result / 100,
            black=Side(s.black.area, s.black.territory, s.black.prisoners),
            white=Side(s.white.area, s.white.territory, s.white.prisoners),
            dame=s.dame,
            proved_percent=s.proved_percent,
            searched_percent=s.searched_percent,
            estimated_percent=s.estimated_percent,
            given_percent=s.given_percent,
        )

    def doubts(self) -> List[Doubt]:
        """The groups of points that may change hands, the weightiest first."""
        score, d = _library.ScoreInfo(), _library.DoubtInfo()
        self._do(self._iki.iki_get_score(self._handle, score))
        doubts = []
        for i in range(score.doubts):
            self._do(self._iki.iki_get_doubt(self._handle, i, d))
            doubts.append(Doubt(d.owner.decode(), d.percent, _vertices(d.points)))
        return doubts

    def vitals(self) -> List[Vital]:
        """The chains that the first move decides, and where."""
        v = _library.VitalInfo()
        count = self._iki.iki_count_vitals(self._handle)
        self._check(count >= 0)
        vitals = []
        for i in range(count):
            self._do(self._iki.iki_get_vital(self._handle, i, v))
            vitals.append(Vital(v.color.decode(), _vertex(v.chain.column, v.chain.row),
                                _vertices(v.attack), _vertices(v.defence)))
        return vitals

    def life(self, vertex: str, first: Optional[str] = None) -> Life:
        """Does the group of a stone live?  first: who moves first; None: each side is asked for."""
        out = _library.LifeInfo()
        side = b"\0" if first is None else _letter(first)
        self._do(self._iki.iki_ask_life(self._handle, *_spot(vertex), side, out))
        return Life(out.status.decode(), out.certainty.decode(), _mover(out.attack),
                    _mover(out.defence), _vertices(out.group))

    def race(self, chain: str, *others: str) -> Race:
        """The race of a chain against others of the other colour."""
        stones = (_library.Spot * (1 + len(others)))(*[_spot(v) for v in (chain, *others)])
        out = _library.RaceInfo()
        self._do(self._iki.iki_ask_race(self._handle, stones, len(stones), out))
        lines = tuple(
            Line(line.first.decode(), bool(line.mistake), line.end.decode(), _vertices(line.moves))
            for line in (out.lines[i] for i in range(out.line_count))
        )
        return Race(_racer(out.black), _racer(out.white), out.certainty.decode(),
                    out.method.decode(), out.total.decode(), _vertices(out.zone),
                    _vertices(out.premise), lines, self._iki.iki_race_class(self._handle))
