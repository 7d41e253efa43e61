#!/bin/sh
# Build the core and the module for WebAssembly, and run their tests. Usage: wasm.sh PYTHON
# EM: a prefix for the commands of Emscripten, such as "chroot /srv/sid env -C $PWD"; PYODIDE: the
# folder of Pyodide's npm package; PYINCLUDE: the headers of its Python.
set -e
python=$1
pyodide=${PYODIDE:-node_modules/pyodide}
include=${PYINCLUDE:-/usr/include/python3.14}
tree=build/wasm

if ! $EM sh -c 'command -v emcmake' >/dev/null 2>&1; then
    echo "make wasm: skipped, since there is no Emscripten (Debian sid: apt-get install emscripten)"
    exit 0
fi
em() { $EM "$@"; }

em emcmake cmake -S . -B $tree -G Ninja -DNONET_PYTHON=OFF -DCMAKE_BUILD_TYPE=Release --log-level=WARNING
em ninja -C $tree --quiet nonet_js
cp $tree/nonet.mjs $tree/nonet.wasm js/src/
"$python" scripts/js_cases.py "${CASES:-100}" >build/cases.json
if ! command -v node >/dev/null; then
    echo "make wasm: the tests are skipped, since there is no Node"
    exit 0
fi
CASES=build/cases.json node --test js/test/

if ! [ -f "$pyodide/python_stdlib.zip" ] || ! em test -d "$include"; then
    echo "make wasm: no module, since $pyodide or $include is missing (npm install --no-save pyodide; apt-get install libpython3.14-dev)"
    exit 0
fi
mkdir -p build/pyinclude
em cp -r "$include/." build/pyinclude
"$python" scripts/pyodide_headers.py "$pyodide" build/pyinclude
em emcmake cmake -S . -B $tree -DNONET_PYTHON=ON --log-level=WARNING \
    -DPython_EXECUTABLE="$(em sh -c 'command -v python3')" -DPython_INCLUDE_DIR="$PWD/build/pyinclude" \
    -DSKBUILD_SOABI=cpython-314-wasm32-emscripten -DSKBUILD_SOSABI=abi3 \
    -Dnanobind_DIR="$("$python" -m nanobind --cmake_dir)"
em ninja -C $tree --quiet _native
"$python" scripts/pyodide_wheel.py $tree/_native.cpython-314-wasm32-emscripten.so dist
LIBRARIES=$("$python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))') PYODIDE=$pyodide \
    node --test js/pyodide/
