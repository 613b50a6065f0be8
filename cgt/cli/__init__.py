"""The command line: ``cgt verify``, ``cgt heap``, ``cgt census`` and the rest.

Each command lives in a module of its own with a click command called ``command``; it is imported only when it runs.
"""

import importlib

import click

from cgt.errors import CGTError

__all__ = ["main"]

_COMMANDS = {
    "census": "Ask a question of every board of a family.",
    "heap": "Compute the nim sequence of a take-and-break game, and its period.",
    "show": "Show one statement: its text, reading, verdict and counterexample.",
    "verify": "Check the published statements and print the ledger.",
}


class _LazyGroup(click.Group):
    """A group whose commands are imported when they are called, so that ``cgt --help`` is quick."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"cgt.cli.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(sorted(_COMMANDS.items()))

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except CGTError as error:
            raise click.ClickException(str(error)) from error


@click.command(cls=_LazyGroup)
@click.version_option(package_name="cgt-algebra")
def main() -> None:
    """Exact combinatorial game theory on the command line."""
