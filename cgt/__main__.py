"""``python -m cgt`` is the command line."""

from cgt.cli import main

main(prog_name="cgt")
