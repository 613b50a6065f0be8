from xml.etree import ElementTree

import pytest
from hypothesis import given, strategies as st

from cgt import (
    GameOfCycles,
    GraphTicTacToe,
    Hackenbush,
    NimOnGraph,
    NodeKayles,
    PlacementSystem,
    PositionalGame,
    StringsAndCoins,
)
from cgt.drawing.svg import element, short_labels

NAMES = st.text(max_size=9) | st.integers() | st.tuples(st.integers(0, 20), st.integers(0, 20))


@given(st.lists(NAMES, max_size=12))
def test_labels_are_short_and_tell_names_apart(names):
    labels = short_labels(names)
    assert set(labels) == set(names)
    assert len(set(labels.values())) == len(labels)
    assert all(len(label) <= 5 for label in labels.values())


@pytest.mark.parametrize(
    ("names", "labels"),
    [
        (["A", "B"], ["A", "B"]),
        ([(0, 1), (10, 11)], ["0,1", "10,11"]),
        (["Argentina", "Brazil"], ["Arge…", "Braz…"]),
        ([f"vertex {i}" for i in (1, 12)], ["ve…1", "ve…12"]),
        (["aaaaxaaaa", "aaaayaaaa"], ["#0", "#1"]),
    ],
)
def test_how_names_are_shortened(names, labels):
    assert list(short_labels(names).values()) == labels


NASTY = '<b a="&\'">\x00\ud800'


@pytest.mark.parametrize(
    "drawn",
    [
        NimOnGraph({(NASTY, "b"): 2, ("b", "c"): 1}, NASTY),
        GraphTicTacToe([(NASTY, "b"), ("b", "c")], left=["b"]),
        PositionalGame([NASTY, "b", "c"], [[NASTY, "b"]]),
        StringsAndCoins([(NASTY, "b"), ("b", "b")]),
        Hackenbush([(0, NASTY, "b"), (NASTY, "c", "r")]),
        NodeKayles([NASTY, "b"], [(NASTY, "b")]),
        PlacementSystem([NASTY, "b"], forbid=[[NASTY, "b"]]),
        GameOfCycles([(NASTY, "b"), ("b", "c"), ("c", NASTY)]),
    ],
    ids=lambda drawn: type(drawn).__name__,
)
def test_labels_of_users_are_escaped_in_every_drawing(drawn):
    root = ElementTree.fromstring(drawn._repr_svg_())
    written = [element.text for element in root.iter() if element.tag.endswith("title")]
    assert any(text and '<b a="&\'">\ufffd\ufffd' in text for text in written)
    assert not [element for element in root.iter() if element.tag.endswith("}b")]


def test_elements_escape_text_title_and_attributes():
    made = ElementTree.fromstring(element("text", "a<b", title="&", fill='"red"', x=1.25, stroke_width=2))
    assert made.attrib == {"fill": '"red"', "x": "1.2", "stroke-width": "2"}
    assert "".join(made.itertext()) == "&a<b"
