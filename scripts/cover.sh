#!/bin/sh
# cover.sh VENV [TESTS ...]: the tests on a module built with gcov's counters; reports under build/cover.
# The module is in a separate environment, which borrows the tools of VENV.
set -eu
venv=$1
shift
out=build/cover
"$venv/bin/python" -m pip install --disable-pip-version-check -qq --no-build-isolation 'gcovr>=8' 'pytest-cov>=5'
[ -d "$out/venv" ] || "$venv/bin/python" -m venv --without-pip "$out/venv"
python=$PWD/$out/venv/bin/python
site() { "$1" -c 'import sysconfig; print(sysconfig.get_path("purelib"))'; }
site "$venv/bin/python" >"$(site "$python")/tools.pth"

"$python" -m pip install -qq --no-build-isolation --no-deps --ignore-installed --editable . \
    --config-settings=build-dir="$out/tree" --config-settings=cmake.define.NONET_COVERAGE=ON
find "$out/tree" -name '*.gcda' -delete
"$venv/bin/cmake" --build "$out/tree" --target native_tests -- --quiet
"$venv/bin/ctest" --test-dir "$out/tree" --output-on-failure --no-tests=error
PYTHONPATH=tests "$python" -m pytest -q -n auto --dist worksteal -p no:randomly -p helpers.counters \
    --cov --cov-report=html --cov-report=term:skip-covered "$@"
rm -rf "$out/started"
mkdir -p "$out/native"
# Kernels are compiled several times from the same lines, and a machine runs one: merge the lines.
"$python" -m gcovr --root . --object-directory "$out/tree" --filter native/ --exclude native/tests/ \
    --gcov-executable "${GCOV:-gcov}" --exclude-throw-branches --merge-lines --txt-summary --html-nested "$out/native/index.html" --txt "$out/native.txt"
echo "Reports: $out/python/index.html, $out/native/index.html"
