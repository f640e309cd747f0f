# Koloda from a fresh clone: Python 3.11 to 3.13 and make are enough. `make help` names the targets.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --quiet --disable-pip-version-check install
# npm in web/, with the Node that the build would use.
NPM := $(BIN)/python hatch_build.py
KERNELS := $(shell find src/koloda/hands src/koloda/games -name '*.py')
CLIENT_SOURCES := $(shell find web -name node_modules -prune -o -type f -print)

.DEFAULT_GOAL := help
.PHONY: help play test lint client-test python-test reports bench bench-load docs fuzz fuzz-server two-worlds lock clean

help: ## Say what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.warm ## Install Koloda here, serve it and open the browser: make play PORT=8001
	$(BIN)/koloda serve $(if $(PORT),--port $(PORT))

test: lint client-test python-test ## Check and test everything

lint: $(VENV)/.test web/node_modules/.package-lock.json ## Check style, types and the arrows between the rooms
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(NPM) run format:check
	$(NPM) run check

client-test: $(VENV)/.test web/node_modules/.package-lock.json ## Test the web client's parts
	$(NPM) test

python-test: $(VENV)/.test $(VENV)/.warm ## Test everything else, the browser's tests included
	scripts/ensure-chromium
	$(BIN)/pytest -n 2

lab: $(VENV)/.lab $(VENV)/.warm ## Install what the lab's reports need: `.venv/bin/koloda lab --help` says more

reports: lab ## Play all studies of docs/reports again and write their pages
	$(BIN)/koloda lab docs/reports

bench: $(VENV)/.bench ## Measure speed beside other libraries, and hold it to its floors
	$(BIN)/koloda bench
	$(BIN)/pytest -m bench

bench-load: $(VENV)/.test $(VENV)/.warm ## Play 1,000 tables at 100 moves a second for 2 minutes: make bench-load LOAD="--seconds 600 --kills 10"
	$(BIN)/python -m benchmarks.load $(LOAD)

docs: $(VENV)/.docs ## Write the documentation's site, reference included, into site/
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

fuzz: $(VENV)/.test ## Play a million random hands of the novel's Dragon Poker, a hundred thousand of the club's, and count the chips
	$(BIN)/python tests/book_fuzz.py --hands 1000000
	$(BIN)/python tests/club_evenings.py --hands 100000

fuzz-server: $(VENV)/.test $(VENV)/.warm ## Send the server what it does not expect, for a quarter of an hour: make fuzz-server TIMES=100
	KOLODA_FUZZ=$(or $(TIMES),20) $(BIN)/pytest tests/server/test_fuzz_http.py tests/server/test_fuzz_socket.py

two-worlds: $(VENV)/.test $(VENV)/.warm ## Compare every byte of worlds that differ in what is hidden: make two-worlds WORLDS="--steps 500 haggis"
	$(BIN)/python tests/two_worlds.py $(WORLDS)

lock: | $(BIN)/python ## Lock the requirements again: `make lock UPGRADE=--upgrade` takes new versions
	$(PIP) uv
	scripts/lock $(UPGRADE)

clean: ## Remove everything that was installed, built or cached
	rm -rf $(VENV) web/node_modules src/koloda/server/client dist build site
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache test-results
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# What is installed, each step with a stamp in the virtual environment.

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(None if (3, 11) <= sys.version_info < (3, 14) else \
		"Koloda needs Python 3.11, 3.12 or 3.13, and $(PYTHON) is %d.%d: try make $(MAKECMDGOALS) PYTHON=python3.12" % sys.version_info[:2])'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.runtime: requirements/runtime.txt | $(BIN)/python
	$(PIP) --require-hashes -r $<
	@touch $@

$(VENV)/.koloda: $(VENV)/.runtime pyproject.toml hatch_build.py $(CLIENT_SOURCES)
	$(PIP) --no-deps --editable .
	@touch $@

# The first use of a kernel compiles it; done here, nobody waits for it at the table.
$(VENV)/.warm: $(VENV)/.koloda $(KERNELS)
	@echo "Compiling the games' kernels: once, for a minute or two"
	$(BIN)/python -c 'from koloda.core import catalogue; [(print("  ", name, flush=True), catalogue.box(name).warm()) for name in catalogue.names()]'
	@touch $@

$(VENV)/.lab: requirements/lab.txt $(VENV)/.koloda
	$(PIP) --require-hashes -r $<
	@touch $@

$(VENV)/.test: requirements/test.txt requirements/node.txt $(VENV)/.koloda
	$(PIP) --require-hashes -r $<
	$(NPM) --version > /dev/null 2>&1 || $(PIP) --require-hashes -r requirements/node.txt
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.test
	$(PIP) --require-hashes -r $<
	@touch $@

$(VENV)/.docs: requirements/docs.txt $(VENV)/.koloda
	$(PIP) --require-hashes -r $<
	@touch $@

web/node_modules/.package-lock.json: web/package-lock.json | $(VENV)/.test
	$(NPM) ci
	@touch $@
