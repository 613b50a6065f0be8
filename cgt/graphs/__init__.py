"""Graphs as the games read them: layouts, labelling, small graphs, plane embeddings."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cgt.graphs.names import named_graph as named_graph, register_graph_name as register_graph_name
    from cgt.graphs.reading import SimpleGraph as SimpleGraph
    from cgt.graphs.small import (
        canonical_code as canonical_code,
        connected_codes as connected_codes,
        connected_graphs as connected_graphs,
        graph6_text as graph6_text,
        graph_code as graph_code,
    )
    from cgt.graphs.subgraphs import contains as contains, copies as copies
else:
    from cgt._lazy import contents

    __getattr__, __dir__, __all__ = contents(__name__)
