# nonet: `make` lists what can be made.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NATIVE := $(shell find native CMakeLists.txt -type f 2>/dev/null)
EXTRAS := dev
WIRE := src/nonet/web/static/wire.d.ts
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.DEFAULT_GOAL := help
.PHONY: help demo test test-all native-test sanitize fuzz check fmt stubs wire serve bench wheel clean

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

demo: $(VENV)/built  ## build and show the main job on a built-in puzzle
	@$(BIN)/python examples/tour.py

test: $(VENV)/built native-test  ## run every test but the slow sweeps
	$(BIN)/python -m pytest -q

test-all: $(VENV)/built native-test  ## run every test, with the slow sweeps
	$(BIN)/python -m pytest -q -m "slow or not slow"

native-test:  ## run the tests of the native kernels alone
	@$(MAKE) --no-print-directory -C native/tests test

sanitize:  ## run the native tests and a fuzz run under ASan and UBSan
	@$(MAKE) --no-print-directory -C native/tests sanitize

fuzz:  ## throw random puzzles at all kernels for FUZZ seconds (default 10)
	@$(MAKE) --no-print-directory -C native/tests fuzz

check: $(VENV)/built  ## lint, format, types, drift of stubs and wire types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m nanobind.stubgen -m nonet._native -o build/_native.pyi
	@diff -u src/nonet/_native.pyi build/_native.pyi || \
	  { echo "src/nonet/_native.pyi is out of date: run 'make stubs'"; exit 1; }
	$(BIN)/clang-format --dry-run --Werror $$(git ls-files 'native/*.?pp' 'bench/*.?pp')
	$(BIN)/python -m nonet.web.wire > build/wire.d.ts
	@diff -u $(WIRE) build/wire.d.ts || { echo "$(WIRE) is out of date: run 'make wire'"; exit 1; }
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory node_modules/made && npx tsc --project .; \
	  else echo "npm is not here: the types of the page are checked where it is"; fi

fmt: $(VENV)/built  ## format the Python and C++ sources
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/clang-format -i $$(git ls-files 'native/*.?pp' 'bench/*.?pp')

stubs: $(VENV)/built  ## write src/nonet/_native.pyi anew
	$(BIN)/python -m nanobind.stubgen -m nonet._native -o src/nonet/_native.pyi

wire: $(VENV)/built  ## write the wire types of the page anew
	$(BIN)/python -m nonet.web.wire > $(WIRE)

serve: $(VENV)/built  ## open the page and the REST API on this machine
	$(BIN)/nonet serve

bench: $(VENV)/built  ## measure, side by side with other solvers
	$(BIN)/python -m bench

wheel: $(VENV)/built  ## build a wheel into dist/
	$(PIP) wheel --no-build-isolation --no-deps -w dist .

clean:  ## remove the environment and everything built
	rm -rf $(VENV) build dist node_modules

$(VENV)/tools:
	@command -v $(PYTHON) >/dev/null || { echo "nonet needs Python 3.10 or newer: '$(PYTHON)' was not found."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' || \
	  { echo "nonet needs Python 3.10 or newer; $(PYTHON) is older (set PYTHON=...)."; exit 1; }
	@echo 'int main() { return []<class T>(T x) { return x; }(0); }' > .compiler-check.cpp; \
	  $(or $(CXX),c++) -std=c++20 -fsyntax-only .compiler-check.cpp 2>/dev/null; found=$$?; \
	  rm -f .compiler-check.cpp; [ $$found = 0 ] || \
	  { echo "nonet needs a C++20 compiler, and '$(or $(CXX),c++)' is none: install g++ or clang++ (or set CXX=...)."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(PIP) install scikit-build-core nanobind nanobind-backend cmake ninja
	@touch $@

node_modules/made: package.json package-lock.json
	npm ci --silent --no-audit --no-fund
	@touch $@

$(VENV)/built: $(VENV)/tools pyproject.toml $(NATIVE)
	$(PIP) install --no-build-isolation --editable '.[$(EXTRAS)]'
	@touch $@
