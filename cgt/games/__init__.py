"""Games with pieces and pictures of their own: Clobber, Konane, Amazons, Toads and Frogs, Hackenbush."""
