"""What every game shares: positions, sums, questions about them, the generic solver, play and verification."""
