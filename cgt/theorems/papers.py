"""The works whose statements stand in the ledger, and how a statement of one is declared.

:data:`PAPERS` is the table of them: the key with which the statements' keys begin, the source, the modules that state
them, and their chapters. A module asks its paper for the chapter it is about and declares statements with that::

    chapter = CYCLES.chapter("2.3")

    @chapter.lemma("2.6", "p. 12", text="A line of n unmarked edges ...", bound=20, ...)
    def both_ends(n: int) -> bool: ...

which makes the key ``cycles-2.6`` and the citation "J. S. Zandee, The Game of Cycles (2022), Lemma 2.6, p. 12".
"""

import re
from collections.abc import Mapping
from typing import TypeVar, Unpack

import attrs

from cgt.errors import StatementError, shown
from cgt.theorems import bibliography
from cgt.theorems.bibliography import Reference, Source
from cgt.theorems.statement import Declaration, Fields, Kind, Statement, Verdict, register, statement

__all__ = ["PAPERS", "Chapter", "Paper"]

T = TypeVar("T")

_NUMBER = re.compile(r"\d+(?:\.\d+)*")
_DEFINITION = "It is a definition; nothing is claimed."

# Kinds that papers do not number: such a statement is found by its section.
_UNNUMBERED = {Kind.CLAIM, Kind.QUESTION, Kind.TABLE}


@attrs.frozen
class Chapter:
    """A chapter or section of a paper, with a decorator for every kind of statement in it.

    The decorators take the name of a statement, which is its number with a suffix for a reading; the place where it
    stands; and the fields of :func:`statement`. A page alone (``"p. 12"``), or nothing, as place is completed by what
    the paper calls the statement and its number, or by the section. Works from which the paper quotes it are given as
    ``sources``.

    Attributes
    ----------
    paper : Paper
        Of what it is a part.
    number : str
        Its number there; in a collection the topic.
    title : str
        Its title; empty in a collection.

    Examples
    --------
    >>> from cgt.theorems.bibliography import Source
    >>> source = Source("A. N. Author", "On squares", year="2024")
    >>> chapter = Paper("doctest", source=source, chapters={"1": "Odd numbers"}).chapter("1")
    >>> @chapter.lemma("1.2", "p. 3", text="Squares of odd numbers are odd.",
    ...                bound=5, bound_text="n up to {bound}", instances=lambda bound: range(1, bound + 1, 2))
    ... def odd_squares(n):
    ...     return n * n % 2 == 1
    >>> odd_squares.key, odd_squares.citation
    ('doctest-1.2', 'A. N. Author, On squares (2024), Lemma 1.2, p. 3')
    """

    paper: "Paper"
    number: str
    title: str

    def __str__(self) -> str:
        return f"{self.number} {self.title}".strip()

    def definition(self, name: str, place: str = "", **fields: Unpack[Fields[T]]) -> Declaration[T]:
        """Declare something checkable about a definition."""
        return self._declare(Kind.DEFINITION, name, place, fields)

    def theorem(self, name: str, place: str = "", **fields: Unpack[Fields[T]]) -> Declaration[T]:
        """Declare a theorem."""
        return self._declare(Kind.THEOREM, name, place, fields)

    def lemma(self, name: str, place: str = "", **fields: Unpack[Fields[T]]) -> Declaration[T]:
        """Declare a lemma."""
        return self._declare(Kind.LEMMA, name, place, fields)

    def proposition(self, name: str, place: str = "", **fields: Unpack[Fields[T]]) -> Declaration[T]:
        """Declare a proposition."""
        return self._declare(Kind.PROPOSITION, name, place, fields)

    def corollary(self, name: str, place: str = "", **fields: Unpack[Fields[T]]) -> Declaration[T]:
        """Declare a corollary."""
        return self._declare(Kind.COROLLARY, name, place, fields)

    def conjecture(self, name: str, place: str = "", **fields: Unpack[Fields[T]]) -> Declaration[T]:
        """Declare a conjecture."""
        return self._declare(Kind.CONJECTURE, name, place, fields)

    def example(self, name: str, place: str = "", **fields: Unpack[Fields[T]]) -> Declaration[T]:
        """Declare a worked example."""
        return self._declare(Kind.EXAMPLE, name, place, fields)

    def remark(self, name: str, place: str = "", **fields: Unpack[Fields[T]]) -> Declaration[T]:
        """Declare a remark."""
        return self._declare(Kind.REMARK, name, place, fields)

    def table(self, name: str, place: str = "", **fields: Unpack[Fields[T]]) -> Declaration[T]:
        """Declare a table."""
        return self._declare(Kind.TABLE, name, place, fields)

    def claim(self, name: str, place: str = "", **fields: Unpack[Fields[T]]) -> Declaration[T]:
        """Declare a checkable sentence of the prose."""
        return self._declare(Kind.CLAIM, name, place, fields)

    def question(self, name: str, place: str = "", **fields: Unpack[Fields[T]]) -> Declaration[T]:
        """Declare an open problem."""
        return self._declare(Kind.QUESTION, name, place, fields)

    def unchecked(
        self, kind: Kind, name: str, place: str = "", *, text: str, latex: str, why: str = _DEFINITION
    ) -> Statement:
        """Put into the ledger what no computation can decide, and why it cannot."""
        return register(
            Statement(
                key=f"{self.paper.key}-{name}",
                kind=kind,
                sources=self._own(kind, name, place),
                chapter=str(self),
                text=text,
                latex=latex,
                uncheckable=why,
                recorded=Verdict.UNCHECKABLE,
            )
        )

    def _declare(self, kind: Kind, name: str, place: str, fields: Fields[T]) -> Declaration[T]:
        sources = (*self._own(kind, name, place), *fields.get("sources", ()))
        merged: Fields[T] = {**fields, "sources": sources}
        return statement(f"{self.paper.key}-{name}", kind=kind, chapter=str(self), **merged)

    def _own(self, kind: Kind, name: str, place: str) -> tuple[Reference, ...]:
        """Reference to the paper itself, if it is one."""
        if self.paper.source is None:
            return ()
        if not place or place.startswith("p. "):
            place = ", ".join(filter(None, (self._item(kind, name), place)))
        return (self.paper.source.at(place),)

    def _item(self, kind: Kind, name: str) -> str:
        """What the paper calls a statement, and its number."""
        if kind in _UNNUMBERED or (number := _NUMBER.search(name)) is None:
            return f"{'Section' if '.' in self.number else 'Chapter'} {self.number}"
        return f"{kind.value.capitalize()} {number[0]}"


@attrs.frozen
class Paper:
    """A work whose statements stand in the ledger, or a collection of theorems from many.

    Attributes
    ----------
    key : str
        What the keys of its statements begin with.
    source : Source or None
        The work; ``None`` for a collection.
    chapters : mapping
        Titles of its chapters and sections, by number; for a collection its topics.
    modules : tuple of str
        Modules of this package that state its theorems, in the order of its chapters.
    """

    key: str
    source: Source | None = None
    chapters: Mapping[str, str] = attrs.field(factory=dict, repr=False, hash=False)
    modules: tuple[str, ...] = attrs.field(default=(), repr=False)

    def chapter(self, number: str) -> Chapter:
        """The chapter or section with that number.

        Raises
        ------
        StatementError
            There is none.
        """
        if number not in self.chapters:
            raise StatementError(f"{self.key} has no chapter {shown(number)}, only {', '.join(self.chapters)}")
        return Chapter(self, number, self.chapters[number])

    @property
    def title(self) -> str:
        """Title of the work, or of the collection."""
        return "Classical theorems" if self.source is None else self.source.title


CLASSIC = Paper(
    "classic",
    chapters={"Foundations": "", "Heaps": "", "Coins and strips": "", "Boards": ""},
    modules=("classic.foundations", "classic.heaps", "classic.coins_and_strips", "classic.boards"),
)
CYCLES = Paper(
    "cycles",
    bibliography.ZANDEE,
    chapters={
        "1.1": "Impartial games",
        "1.2": "Sprague–Grundy values",
        "1.3": "Take-and-break games",
        "2.1": "The rules of the Game of Cycles",
        "2.2": "Previous results",
        "2.3": "The line-graph",
        "3.1": "Algorithmic approach",
        "3.2": "Counter-examples to Su's conjecture",
        "3.3": "Proof that the double-diamond graph is a counter-example",
        "4.1": "Z-trees",
        "4.2": "An attempt at solving the general case",
        "5.2": "Discussion",
    },
    modules=(
        "cycles.nim",
        "cycles.lasker",
        "cycles.rules",
        "cycles.previous_results",
        "cycles.lines",
        "cycles.search",
        "cycles.diamond",
        "cycles.triangles",
        "cycles.z_trees",
        "cycles.trees",
    ),
)
ERICKSON = Paper(
    "erickson",
    bibliography.ERICKSON,
    chapters={
        "1": "Background",
        "2.1": "Preliminary definitions",
        "2.2": "Nim on graphs basics",
        "2.3": "Previous results",
        "3": "Strategy for Nim on even cycles",
        "4.1": "A structure theorem",
        "4.2": "The complete graph with unit weight",
        "4.3": "The complete graph with arbitrary weight",
        "5.1": "The isomorphic three-path lemma",
        "5.2": "The Petersen graph with unit weight",
        "5.3": "The Petersen graph with arbitrary weight",
        "6": "Nim on the hypercube with unit weight",
        "7": "Bipartite graphs",
    },
    modules=(
        "erickson.nim",
        "erickson.background",
        "erickson.fukuyama",
        "erickson.matchings",
        "erickson.cycles",
        "erickson.pendants",
        "erickson.complete",
        "erickson.conjectures",
        "erickson.petersen",
        "erickson.light_edges",
        "erickson.cubes",
    ),
)
BEELER = Paper(
    "beeler",
    bibliography.BEELER,
    chapters={"1": "Introduction", "2": "The basic game", "3": "Open problems"},
    modules=("beeler.basic_game", "beeler.theorem", "beeler.paths", "beeler.problems"),
)
OCTAGONS = Paper(
    "octagons",
    bibliography.LEELATHANAKIT,
    chapters={
        "2.1": "Graph theory",
        "2.2": "Combinatorial game theory",
        "3.1": "Definition of Closing Octagons game",
        "3.2": "Analysis of Closing Octagons game",
        "4.1": "Some strategies",
        "4.2": "Strategy for playing normal 1 × n and 2 × n games",
        "4.3": "Strategy for playing normal 3 × 3 game",
    },
    modules=(
        "octagons.chapter_2",
        "octagons.chapter_3",
        "octagons.rules",
        "octagons.components",
        "octagons.chapter_4",
        "octagons.strategies",
    ),
)
GREEDY = Paper(
    "greedy",
    bibliography.BOONKLURB_LEELATHANAKIT,
    chapters={
        "2": "CO game: its formulation and greedy strategy",
        "3": "Winning strategy for playing normal 1 × n and 2 × n CO games",
        "4": "Conclusions",
    },
    modules=("octagons.article",),
)

PAPERS = {paper.key: paper for paper in (CLASSIC, CYCLES, ERICKSON, BEELER, OCTAGONS, GREEDY)}
"""The papers by key, in the order of the ledger."""
