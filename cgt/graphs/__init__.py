"""Graphs as the games read them: layouts, labelling, small graphs, plane embeddings."""
