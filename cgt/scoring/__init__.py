"""Games played for points: strings-and-coins, Dots and Boxes, Closing Octagons."""
