"""The Game of Cycles: boards, rules, symmetries, solver, drawings."""
