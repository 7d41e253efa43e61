#!/bin/sh
# needs.sh PYTHON CXX: list everything this machine lacks to build nonet, and how to install it.
python=$1
cxx=$2
lacks=''
packages=''
lack() { # what, Debian's package
    lacks="$lacks
  - $1"
    packages="$packages $2"
}

if ! command -v "$python" >/dev/null; then
    lack "Python 3.10 or newer: '$python' was not found" 'python3 python3-dev python3-venv'
elif ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 10))'; then
    lack "Python 3.10 or newer: '$python' is $("$python" -V 2>&1) (set PYTHON=...)" python3
else
    "$python" -c 'import ensurepip, venv' 2>/dev/null || lack "the modules venv and ensurepip of $python" python3-venv
    headers=$("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))')
    [ -f "$headers/Python.h" ] || lack "the headers of $python ($headers/Python.h)" python3-dev
fi
if ! command -v "$cxx" >/dev/null; then
    lack "a C++ compiler, g++ 11 or newer or clang 16 or newer: '$cxx' was not found" g++
elif ! "$cxx" -fsyntax-only native/cmake/compiler.cpp 2>/dev/null; then
    lack "g++ 11 or newer or clang 16 or newer: '$cxx' is $("$cxx" --version 2>&1 | head -n 1) (set CXX=...)" g++
fi
free=$(df -Pk . 2>/dev/null | awk 'END { print $4 }')
[ "$free" -ge 1500000 ] || lacks="$lacks
  - 1.5 GB of disk: $((free / 1000)) MB are free here"

[ -n "$lacks" ] || exit 0
echo "nonet cannot be built here yet. It needs$lacks" >&2
[ -z "$packages" ] || echo "On Debian or Ubuntu: apt-get install$packages" >&2
exit 1
