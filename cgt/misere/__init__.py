"""Misère play of impartial games: forms, genera, quotients."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cgt.misere.forms import MisereForm as MisereForm
    from cgt.misere.genera import (
        GenusSymbol as GenusSymbol,
        form as form,
        genus as genus,
        grundy as grundy,
    )
    from cgt.misere.quotients import (
        MisereQuotient as MisereQuotient,
        quotient as quotient,
    )
else:
    from cgt._lazy import contents

    __getattr__, __dir__, __all__ = contents(__name__)
