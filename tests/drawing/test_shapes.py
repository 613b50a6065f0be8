import pytest
from hypothesis import given, strategies as st

from cgt.drawing.shapes import short_labels

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
