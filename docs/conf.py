from importlib.metadata import version as _version

project = "cgt"
author = "The cgt developers"
copyright = "2026, The cgt developers"  # noqa: A001 - Sphinx wants this name
release = version = _version("cgt-algebra")

extensions = [
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

intersphinx_mapping = {
    "python": ("https://docs.python.org/3", None),
    "networkx": ("https://networkx.org/documentation/stable", None),
    "sympy": ("https://docs.sympy.org/latest", None),
    "hypothesis": ("https://hypothesis.readthedocs.io/en/latest", None),
}
# Inventories are a convenience: a build without the network must not fail for want of them.
intersphinx_timeout = 5
suppress_warnings = ["intersphinx.external"]
