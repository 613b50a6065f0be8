"""``python -m cgt`` is the command line."""

from cgt.cli import main

if __name__ == "__main__":
    main(prog_name="cgt")
