import re
import socket
import sys
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer

import cgt

project = "cgt"
author = "The cgt developers"
copyright = "2026, The cgt developers"  # noqa: A001 - Sphinx wants this name
release = version = cgt.__version__

sys.path.insert(0, str(Path(__file__).parent))

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.autosummary",
    "sphinx.ext.doctest",
    "sphinx.ext.intersphinx",
    "sphinx.ext.mathjax",
    "sphinx.ext.viewcode",
    "numpydoc",
    "sphinx_copybutton",
    "matplotlib.sphinxext.plot_directive",
]

html_theme = "furo"
html_title = f"cgt {release}"
html_static_path: list[str] = []
exclude_patterns = ["_build"]
default_role = "py:obj"
nitpicky = False

autosummary_generate = True
autodoc_typehints = "none"
autodoc_member_order = "bysource"
numpydoc_show_class_members = False
numpydoc_xref_param_type = False

plot_html_show_formats = False
plot_html_show_source_link = False
plot_include_source = True
plot_formats = ["png"]

copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True


def _reachable(host: str) -> bool:
    try:
        socket.create_connection((host, 443), timeout=2).close()
    except OSError:
        return False
    return True


# Links into other projects are a convenience: a build without the network must not fail for want of them.
intersphinx_mapping = {
    name: (f"https://{host}/{path}", None)
    for name, host, path in [
        ("python", "docs.python.org", "3"),
        ("networkx", "networkx.org", "documentation/stable"),
        ("sympy", "docs.sympy.org", "latest"),
        ("hypothesis", "hypothesis.readthedocs.io", "en/latest"),
    ]
    if _reachable(host)
}


def _comment_of(name: str, value: object) -> list[str] | None:
    """The comment at a named game, which documents it better than its class does."""
    if not type(value).__module__.startswith("cgt."):
        return None
    comments = ModuleAnalyzer.for_module(type(value).__module__).find_attr_docs()
    return comments.get(("", name.rpartition(".")[2]))


def _tidy(_app: object, what: str, name: str, value: object, _options: object, lines: list[str]) -> None:
    if what == "data" and (comment := _comment_of(name, value)) is not None:
        lines[:] = [*comment, "", f"An instance of :class:`~cgt.{type(value).__name__}`."]
    # An initial at the beginning of a line, or of a reference, would number a list.
    lines[:] = [re.sub(r"^(\s*(?:\.\. \[\w+\] )?)([A-Z]\. )", r"\1\\\2", line) for line in lines]


def setup(app: Sphinx) -> None:
    import _ledger

    app.connect("autodoc-process-docstring", _tidy, priority=400)

    _ledger.write()
