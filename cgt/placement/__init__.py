"""Games in which a move claims a cell: rules, the kernel that solves them, drawings."""
