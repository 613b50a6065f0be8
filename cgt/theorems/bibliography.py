"""Where published statements come from: every source in full, as data.

A :class:`Source` is a thesis, an article or a book; a :class:`Reference` is a place in one. Five works have their
statements in the ledger as a whole (:mod:`cgt.theorems.papers`); the others are what these quote, and where the
classical theorems come from.
"""

import attrs

__all__ = ["Reference", "Source"]


def _split(authors: str) -> tuple[str, ...]:
    return tuple(authors.replace(" and ", ", ").split(", "))


@attrs.frozen
class Source:
    """A published work.

    Attributes
    ----------
    authors : tuple of str
        As they sign; a text is read as names joined by commas and "and".
    title : str
        The whole title.
    published : str
        Journal with volume, publisher, institution or archive.
    year : str
        When it appeared; empty where that is not known.
    pages : str
        First and last page.
    kind : str
        What it is, where the place of publication does not say it: a thesis, a preprint.
    short : str
        The title as :attr:`label` gives it, where the whole is long.
    url : str
        Where it can be read.

    Examples
    --------
    >>> book = Source("J. H. Conway", "On Numbers and Games", "Academic Press", "1976")
    >>> str(book)
    'J. H. Conway, On Numbers and Games, Academic Press, 1976'
    >>> str(book.at("ch. 6"))
    'J. H. Conway, On Numbers and Games (1976), ch. 6'
    """

    authors: tuple[str, ...] = attrs.field(converter=_split)
    title: str
    published: str = ""
    year: str = ""
    pages: str = ""
    kind: str = attrs.field(default="", kw_only=True)
    short: str = attrs.field(default="", kw_only=True)
    url: str = attrs.field(default="", kw_only=True)

    def __str__(self) -> str:
        return ", ".join(filter(None, (self._names, self.title, self.kind, self.published, self.year, self.pages)))

    @property
    def _names(self) -> str:
        *others, last = self.authors
        return f"{', '.join(others)} and {last}" if others else last

    @property
    def label(self) -> str:
        """Authors, title and year, short enough for a line."""
        names = self._names if len(self.authors) <= 3 else f"{self.authors[0]} et al."
        return f"{names}, {self.short or self.title}" + (f" ({self.year})" if self.year else "")

    def at(self, place: str) -> "Reference":
        """A place in this work: a chapter, an item, a page."""
        return Reference(self, place)


@attrs.frozen
class Reference:
    """A place in a source: a numbered item, a section, a page; without one, the whole.

    Attributes
    ----------
    source : Source
        The work.
    place : str
        Where in it.
    """

    source: Source
    place: str = ""

    def __str__(self) -> str:
        return f"{self.source.label}, {self.place}" if self.place else self.source.label


# The works whose statements stand in the ledger.

ZANDEE = Source(
    "J. S. Zandee",
    "The Game of Cycles",
    "Delft University of Technology",
    "2022",
    kind="bachelor's thesis",
    url="https://repository.tudelft.nl/record/uuid:6c61bdb6-58c2-4a76-9712-448a882e044b",
)
ERICKSON = Source(
    "L. A. Erickson", "The Game of Nim on Graphs", "North Dakota State University", "2011", kind="doctoral dissertation"
)
BEELER = Source("R. A. Beeler", "Tic-Tac-Toe on graphs", "Australas. J. Combin. 72(1)", "2018", "106–112")
LEELATHANAKIT = Source(
    "T. Leelathanakit",
    "Closing Octagons game",
    "Chulalongkorn University",
    kind="master's thesis",
    url="https://digital.car.chula.ac.th/chulaetd/826/",
)
BOONKLURB_LEELATHANAKIT = Source(
    "R. Boonklurb and T. Leelathanakit",
    "Greedy strategy for some normal m × n closing octagons games and winning strategy for normal 1 × n and 2 × n "
    "closing octagons games",
    kind="article, accepted on 14 November 2019",
    short="Greedy strategy for closing octagons games",
)

# What these works quote.

ALVARADO = Source(
    "R. Alvarado, M. Averett, B. Gaines, C. Jackson, M. L. Karker, M. A. Marciniak, F. Su and S. Walker",
    "The Game of Cycles",
    "Amer. Math. Monthly 128",
    "2021",
    url="https://arxiv.org/abs/2004.00776",
)
LIN = Source(
    "K. Lin", "Exploring Winning Strategies for the Game of Cycles", "Harvey Mudd College", "2021", kind="senior thesis"
)
MATHEWS = Source(
    "B. G. Mathews",
    "The Game of Arrows on 3-legged spider graphs",
    "arXiv:2110.08738",
    "2022",
    kind="preprint",
    url="https://arxiv.org/abs/2110.08738",
)
FUKUYAMA = Source("M. Fukuyama", "A Nim game played on graphs", "Theoret. Comput. Sci. 304", "2003", "387–399")
FUKUYAMA_II = Source("M. Fukuyama", "A Nim game played on graphs II", "Theoret. Comput. Sci. 304", "2003", "401–419")
BERGE = Source("C. Berge", "Two theorems in graph theory", "Proc. Nat. Acad. Sci. U.S.A. 43", "1957", "842–844")

# Classical games and theorems.

ALBERT_CLOBBER = Source(
    "M. H. Albert, J. P. Grossman, R. J. Nowakowski and D. Wolfe",
    "An introduction to Clobber",
    "Integers 5(2)",
    "2005",
    "A1",
)
BACHET = Source("C. G. Bachet", "Problèmes plaisans et délectables", "Rigaud, Lyon", "1612")
BERLEKAMP_AMAZONS = Source("E. R. Berlekamp", "Sums of N × 2 Amazons", "IMS Lecture Notes 35", "2000", "1–34")
BERLEKAMP_STRINGS = Source(
    "E. R. Berlekamp",
    "The Hackenbush number system for compression of numerical data",
    "Information and Control 26",
    "1974",
    "134–140",
)
BOUTON = Source(
    "C. L. Bouton", "Nim, a game with a complete mathematical theory", "Ann. of Math. 3", "1901–02", "35–39"
)
CLOW_MCKAY = Source("A. Clow and N. A. McKay", "Digraph placement games", "", "2024", kind="preprint")
CONWAY = Source("J. H. Conway", "On Numbers and Games", "Academic Press", "1976")
ERICKSON_TOADS = Source(
    "J. Erickson", "New Toads and Frogs results", "Games of No Chance, MSRI Publ. 29", "1996", "299–310"
)
ERNST = Source(
    "M. D. Ernst",
    "Playing Konane mathematically: a combinatorial game-theoretic analysis",
    "UMAP J. 16(2)",
    "1995",
    "95–121",
    short="Playing Konane mathematically",
)
EULER = Source("L. Euler", "Elementa doctrinae solidorum", "Novi Comm. Acad. Sci. Petrop. 4", "1758", "109–140")
FERGUSON = Source(
    "T. S. Ferguson", "On sums of graph games with last player losing", "Internat. J. Game Theory 3", "1974", "159–167"
)
FINK_TOPPLING = Source(
    "A. Fink, R. J. Nowakowski, A. N. Siegel and D. Wolfe",
    "Toppling conjectures",
    "Games of No Chance 4, MSRI Publ. 63",
    "2015",
    "65–76",
)
GALE = Source("D. Gale", "A curious Nim-type game", "Amer. Math. Monthly 81", "1974", "876–879")
GARDNER = Source(
    "M. Gardner",
    "Cram, crosscram and quadraphage: new games having elusive winning strategies",
    "Scientific American 230(2)",
    "1974",
    "106–108",
    short="Cram, crosscram and quadraphage",
)
GRUNDY = Source("P. M. Grundy", "Mathematics and games", "Eureka 2", "1939", "6–8")
GUY_SMITH = Source(
    "R. K. Guy and C. A. B. Smith",
    "The G-values of various games",
    "Proc. Cambridge Philos. Soc. 52",
    "1956",
    "514–526",
)
HALES_JEWETT = Source(
    "A. W. Hales and R. I. Jewett", "Regularity and positional games", "Trans. Amer. Math. Soc. 106", "1963", "222–229"
)
MOORE = Source("E. H. Moore", "A generalization of the game called Nim", "Ann. of Math. 11", "1910", "93–94")
NIVASCH = Source(
    "G. Nivasch", "The Sprague–Grundy function of the game Euclid", "Discrete Math. 306", "2006", "2798–2800"
)
SCHAEFER = Source(
    "T. J. Schaefer",
    "On the complexity of some two-person perfect-information games",
    "J. Comput. System Sci. 16",
    "1978",
    "185–225",
)
SPRAGUE = Source("R. P. Sprague", "Über mathematische Kampfspiele", "Tôhoku Math. J. 41", "1935–36", "438–444")
WELTER = Source(
    "C. P. Welter",
    "The theory of a class of games on a sequence of squares, in terms of the advancing operation in a special group",
    "Indag. Math. 16",
    "1954",
    "194–200",
    short="The theory of a class of games on a sequence of squares",
)
WHINIHAN = Source("M. J. Whinihan", "Fibonacci Nim", "Fibonacci Quart. 1", "1963", "9–13")
WINNING_WAYS = Source(
    "E. R. Berlekamp, J. H. Conway and R. K. Guy",
    "Winning Ways for your Mathematical Plays",
    "Academic Press",
    "1982",
    short="Winning Ways",
)
WYTHOFF = Source("W. A. Wythoff", "A modification of the game of Nim", "Nieuw Arch. Wisk. 7", "1907", "199–202")
ZERMELO = Source(
    "E. Zermelo",
    "Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels",
    "Proc. 5th Int. Congress of Mathematicians 2",
    "1913",
    "501–504",
)
