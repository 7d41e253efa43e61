#!/bin/sh
# dist.sh PYTHON [TESTS ...]: sdist -> wheel -> a clean environment outside the tree -> the tests of
# the sdist against the wheel.
set -eu
python=$1
shift
[ $# -gt 0 ] || set -- tests README.md
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$python" -c 'import sys; from scikit_build_core.build import build_sdist; build_sdist(sys.argv[1])' "$folder" >/dev/null
"$python" -m venv "$folder/venv"
pip="$folder/venv/bin/python -m pip --disable-pip-version-check -qq"
$pip wheel --no-deps -w "$folder" "$folder"/nonet-*.tar.gz
$pip install "$(ls "$folder"/nonet-*.whl)[dev]"
tar -xzf "$folder"/nonet-*.tar.gz -C "$folder"
cd "$folder"/nonet-*/
"$folder/venv/bin/python" -I -c "import nonet; assert nonet.__file__.startswith('$folder/venv/'), nonet.__file__"
"$folder/venv/bin/python" -m pytest -q -n auto --dist worksteal -p no:cacheprovider -p no:randomly "$@"
ls -l "$folder"/nonet-*.tar.gz "$folder"/nonet-*.whl | awk '{ n = split($NF, part, "/"); print part[n], $5, "bytes" }'
