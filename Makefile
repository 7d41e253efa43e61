# nonet: `make` lists the targets.
PYTHON ?= python3
ifeq ($(origin CXX),default)
CXX := $(shell command -v c++ || command -v g++ || command -v clang++ || echo c++)
endif
export CXX
VENV := .venv
BIN := $(VENV)/bin
DEV := $(VENV)/built $(VENV)/dev
NATIVE := $(shell find native CMakeLists.txt -type f 2>/dev/null)
QUIET := --disable-pip-version-check -qq
# The job server of make is closed to other programs, which ninja reports as an error.
ALONE := env MAKEFLAGS=
PIP := $(ALONE) $(BIN)/python -m pip $(QUIET)
TOOLS := scikit-build-core nanobind nanobind-backend cmake ninja
CMAKE := $(ALONE) $(BIN)/cmake
# Keep byte code: the tests start many programs.
PYTEST := PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -q
PARALLEL := -n auto --dist worksteal
ORDER := -p no:randomly# make test ORDER= shuffles the tests
TREE := build/native# where the module, the native tests and the benchmark are built
CORE := -G Ninja -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN)/ninja) -DNONET_PYTHON=OFF
FUZZ := 10
INPUTS := 10000# make fuzz INPUTS=1000000 takes hours

.DEFAULT_GOAL := help
.PHONY: help demo test test-all ready quick native-test native-bench cover sanitize fuzz fuzz-variants fuzz-readers arm wasm compilers dist-test \
  check fmt stubs alphabet docs wire messages serve bench practice wheel clean

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

demo: $(VENV)/built  ## build, then solve, explain and generate a few puzzles
	@$(BIN)/python examples/tour.py

test: ready  ## run every test except the slow sweeps
	@$(PYTEST) $(PARALLEL) $(ORDER)

test-all: ready  ## run every test, including the slow sweeps
	@$(PYTEST) $(PARALLEL) $(ORDER) -m "slow or not slow"

# Run the native tests while the development tools are installed.
ready: $(VENV)/built
	@$(MAKE) --no-print-directory -j 2 native-test $(VENV)/dev

quick: $(DEV)  ## run the doctests and the tests named by TESTS, such as TESTS=tests/formats
	@$(PYTEST) $(PARALLEL) $(ORDER) src tests/test_architecture.py $(TESTS)

native-test: $(VENV)/built  ## run only the native tests
	@$(CMAKE) --build $(TREE) --target native_tests -- --quiet
	@$(BIN)/ctest --test-dir $(TREE) --output-on-failure --no-tests=error

native-bench: $(VENV)/built
	@$(CMAKE) --build $(TREE) --target bench_kernels -- --quiet

fuzz: $(DEV)  ## try FUZZ seconds of puzzles on all kernels, of programs of rules, of slow inputs; INPUTS texts on each reader
	@$(CMAKE) --build $(TREE) --target fuzz_kernels fuzz_variants -- --quiet
	@$(TREE)/fuzz_kernels $(FUZZ)
	@$(TREE)/fuzz_variants $(FUZZ)
	@$(BIN)/python tests/fuzz_readers.py --count $(INPUTS)
	@$(BIN)/python tests/slow_inputs.py --seconds $(FUZZ)

CLANG := clang++
fuzz-variants: $(VENV)/tools  ## fuzz the solver for rules with libFuzzer, ASan and UBSan, for FUZZ seconds
	@$(CMAKE) -S . -B build/fuzz $(CORE) -DNONET_SANITIZE=ON -DNONET_FUZZER=ON -DCMAKE_CXX_COMPILER=$(CLANG) --log-level=WARNING
	@$(CMAKE) --build build/fuzz --target fuzz_variants -- --quiet
	@mkdir -p build/fuzz/corpus
	@build/fuzz/fuzz_variants build/fuzz/corpus -artifact_prefix=build/fuzz/ -max_total_time=$(FUZZ) -timeout=60

fuzz-readers: $(DEV)  ## fuzz the readers with atheris (pip install atheris), for FUZZ seconds
	@mkdir -p build/fuzz/texts
	@$(BIN)/python tests/fuzz_readers.py --coverage build/fuzz/texts -artifact_prefix=build/fuzz/ -max_total_time=$(FUZZ)

sanitize: $(VENV)/tools  ## run the native tests and a fuzz run under ASan and UBSan
	@$(CMAKE) -S . -B build/sanitize $(CORE) -DNONET_SANITIZE=ON -DNONET_TEST_ARGUMENTS=--quick --log-level=WARNING
	@$(CMAKE) --build build/sanitize --target native_tests fuzz_kernels fuzz_variants -- --quiet
	@$(BIN)/ctest --test-dir build/sanitize --output-on-failure --no-tests=error
	@build/sanitize/fuzz_kernels $(FUZZ)
	@build/sanitize/fuzz_variants $(FUZZ)

ARM := aarch64-linux-gnu
arm: $(VENV)/tools  ## build the core for 64-bit ARM and run its tests under emulation
	@command -v $(ARM)-g++ >/dev/null && command -v qemu-aarch64 >/dev/null || \
	  { echo "make arm needs a cross compiler and an emulator: apt-get install g++-$(ARM) qemu-user"; exit 1; }
	@$(CMAKE) -S . -B build/arm $(CORE) -DNONET_STRICT=ON -DNONET_TEST_ARGUMENTS=--quick --log-level=WARNING \
	  -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=aarch64 -DCMAKE_CXX_COMPILER=$(ARM)-g++ \
	  -DCMAKE_CROSSCOMPILING_EMULATOR='qemu-aarch64;-L;/usr/$(ARM)'
	@$(CMAKE) --build build/arm --target all native_tests -- --quiet
	@$(BIN)/ctest --test-dir build/arm --output-on-failure --no-tests=error

wasm: $(DEV)  ## build core and module with Emscripten, and run their tests in Node
	@$(ALONE) PYTHONPATH=scripts sh scripts/wasm.sh $(abspath $(BIN)/python)

# Every compiler on the path, once, however many names it has.
FOUND = $(shell for folder in $$(echo $$PATH | tr : ' '); do \
  ls $$folder/g++ $$folder/g++-[0-9]* $$folder/clang++ $$folder/clang++-[0-9]* 2>/dev/null; done | \
  while read -r cxx; do echo $$(readlink -f $$cxx) $$cxx; done | sort -u -k 1,1 | cut -d ' ' -f 2)
compilers: $(VENV)/built  ## build with every g++ and clang++ on the path, warnings as errors
	@for cxx in $(FOUND); do \
	  name=$$(basename $$cxx); \
	  $$cxx -fsyntax-only native/cmake/compiler.cpp 2>/dev/null || { echo "$$name: too old, skipped"; continue; }; \
	  $(CMAKE) -S . -B build/$$name $(CORE) -DNONET_PYTHON=ON -DNONET_STRICT=ON -DCMAKE_CXX_COMPILER=$$cxx \
	    -DPython_EXECUTABLE=$(abspath $(BIN)/python) --log-level=WARNING && \
	  $(CMAKE) --build build/$$name --target all native_tests fuzz_kernels fuzz_variants -- --quiet || exit 1; \
	  echo "$$name: built without a warning"; \
	done

cover: $(DEV)  ## write the coverage of src and native to build/cover
	@$(ALONE) sh scripts/cover.sh $(abspath $(VENV)) $(TESTS)

dist-test: $(DEV)  ## build sdist and wheel, and test both in a clean environment
	@$(ALONE) sh scripts/dist.sh $(abspath $(BIN)/python) $(TESTS)

check: $(DEV) compilers  ## lint, check formatting, types, warnings and generated files
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m nanobind.stubgen -m nonet._native -o build/_native.pyi
	@diff -u src/nonet/_native.pyi build/_native.pyi || \
	  { echo "src/nonet/_native.pyi is out of date: run 'make stubs'"; exit 1; }
	$(BIN)/clang-format --dry-run --Werror $$(git ls-files 'native/*.?pp' 'bench/*.?pp')
	$(BIN)/python scripts/page_files.py --check
	$(BIN)/python scripts/js_tables.py --check
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory node_modules/made && npx tsc --project .; \
	  else echo "npm not found: skipped the type check of the page"; fi
	@$(MAKE) --no-print-directory docs

fmt: $(DEV)  ## format the Python and C++ sources
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/clang-format -i $$(git ls-files 'native/*.?pp' 'bench/*.?pp')

stubs: $(VENV)/built  ## regenerate src/nonet/_native.pyi
	$(BIN)/python -m nanobind.stubgen -m nonet._native -o src/nonet/_native.pyi

docs: $(DEV)  ## build the site into build/site; broken links are errors
	@NO_MKDOCS_2_WARNING=1 DISABLE_MKDOCS_2_WARNING=true $(BIN)/mkdocs build --quiet --strict --site-dir build/site
	@echo "build/site/index.html"

alphabet: $(VENV)/built  ## regenerate the character tables of the native code
	$(BIN)/python scripts/character_tables.py > native/board/alphabet.hpp

wire: $(DEV)  ## regenerate the stub of the rules, the files of the page, and the examples of the API
	$(BIN)/python scripts/rules_stub.py
	$(BIN)/python scripts/page_files.py
	$(BIN)/python scripts/js_tables.py

messages: $(DEV)  ## collect the English texts of the page for translators
	$(BIN)/python scripts/page_messages.py

serve: $(DEV)  ## serve the web page and the REST API
	$(BIN)/nonet serve

bench: $(DEV)  ## run the benchmarks against other solvers
	$(BIN)/python -m bench

practice: $(VENV)/built  ## rebuild the practice positions, or those of TECHNIQUE=KEY (long; resumes)
	$(BIN)/python scripts/build_positions.py $(if $(TECHNIQUE),--only $(TECHNIQUE))

wheel: $(VENV)/built  ## build a wheel into dist/
	$(PIP) wheel --no-build-isolation --no-deps --config-settings=build-dir=$(TREE) -w dist .

clean:  ## remove the environment and everything built
	rm -rf $(VENV) build dist node_modules

# Use the pip of $(PYTHON) if it has one: that saves unpacking another before anything is installed.
$(VENV)/tools:
	@sh scripts/needs.sh $(PYTHON) $(CXX)
	@echo "Setting up $(VENV) ..."
	@if $(PYTHON) -m venv --without-pip $(VENV) && $(PYTHON) -m pip --python $(BIN)/python --version >/dev/null 2>&1; \
	  then $(PYTHON) -m pip --python $(BIN)/python $(QUIET) install --no-compile pip $(TOOLS); \
	  else $(PYTHON) -m venv $(VENV) && $(PIP) install --no-compile $(TOOLS); fi
	@touch $@

node_modules/made: package.json package-lock.json
	@npm ci --silent --no-audit --no-fund
	@touch $@

# The package with its run-time dependencies.
$(VENV)/installed: $(VENV)/tools pyproject.toml
	@echo "Building nonet with $(CXX) ..."
	@sh scripts/progress.sh $(TREE) $(PIP) install --no-compile --no-build-isolation \
	  --config-settings=build-dir=$(TREE) --editable .
	@touch $@

# Recompile the module after a change to its sources, and install it over the first build.
$(VENV)/built: $(VENV)/installed $(NATIVE)
	@$(CMAKE) --build $(TREE) -- --quiet
	@$(CMAKE) --install $(TREE) --prefix $$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("platlib"))') >/dev/null
	@touch $@

# The tools of tests and checks. pip uses the installed nonet and compiles nothing.
$(VENV)/dev: pyproject.toml | $(VENV)/built
	@echo "Installing the development tools ..."
	@$(PIP) install 'nonet[dev]'
	@touch $@
