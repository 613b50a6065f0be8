"""Long work: jobs, the store of results, censuses."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cgt.runs.censuses import census as census
    from cgt.runs.jobs import LocalPool as LocalPool, answers as answers, ordered_map as ordered_map
    from cgt.runs.store import Store as Store, default_store_path as default_store_path
else:
    from cgt._lazy import contents

    __getattr__, __dir__, __all__ = contents(__name__)
