# Everything happens in a local .venv; `make verify` and `make test` set it up by themselves.
PYTHON ?= python3.11
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: verify test test-python lint types docs bench clean

verify: $(READY)
	$(BIN)/cgt verify

test: $(READY)
	$(BIN)/python -m pytest -n 2 --dist loadfile

test-python: $(READY)
	CGT_BACKEND=python $(BIN)/python -m pytest -n 2 --dist loadfile

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

docs: $(READY)
	rm -rf docs/reference/generated docs/ledger
	$(BIN)/sphinx-build -W --keep-going -b html docs docs/_build/html

bench: $(READY)
	$(BIN)/pip install --quiet -e '.[bench]'
	$(BIN)/python -m benchmarks

$(READY): pyproject.toml $(shell find cgt/_native -name "*.h" -o -name "*.cpp" -o -name CMakeLists.txt)
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet -e '.[dev]'
	touch $(READY)

clean:
	rm -rf $(VENV) build docs/_build docs/reference/generated docs/ledger
