"""Misère play of impartial games: forms, genera, quotients."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cgt.misere.forms import MisereForm as MisereForm
    from cgt.misere.genera import (
        Genus as Genus,
        genus as genus,
        misere_form as misere_form,
        misere_grundy as misere_grundy,
    )
    from cgt.misere.quotients import (
        MisereQuotient as MisereQuotient,
        misere_quotient as misere_quotient,
    )
else:
    from cgt._lazy import contents

    __getattr__, __dir__, __all__ = contents(__name__)
