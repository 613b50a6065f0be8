"""Long work: jobs, the store of results, censuses."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cgt.runs.censuses import (
        ParityReport as ParityReport,
        census as census,
        parity_report as parity_report,
    )
else:
    from cgt._lazy import contents

    __getattr__, __dir__, __all__ = contents(__name__)
