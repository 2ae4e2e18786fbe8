#!/bin/sh
# The Python module: what its README shows, errors, stopping, threads.
set -u
srcdir=$(cd "${srcdir:-.}" && pwd)
library=$PWD/.libs/libiki.so

skip()
{
    echo "$*: nothing was tried"
    exit 77
}
[ -f "$library" ] || skip "no shared library in this build"
# Python loads libraries of its own word size only.  A sanitizer's runtime must be the first library
# of a process, which Python is not.
bits=$(python3 -c 'import struct, sys; print(8 * struct.calcsize("P")) if sys.version_info >= (3, 8) else 0' \
    2>/dev/null) || skip "python3 is missing"
case $(od -An -t u1 -j 4 -N 1 "$library" | tr -d ' ') in
1) class=32 ;;
*) class=64 ;;
esac
[ "$bits" = $class ] || skip "no Python 3.8 of $class bits"
nm -D "$library" | grep -q __asan_init && skip "the library has sanitizers"
PYTHONDONTWRITEBYTECODE=1 PYTHONIOENCODING=utf-8 IKI_LIBRARY=$library
export PYTHONDONTWRITEBYTECODE PYTHONIOENCODING IKI_LIBRARY
PYTHONPATH=$srcdir/python python3 "$srcdir/tests/python_module.py" "$srcdir" || exit 1

# pip makes a folder in the sources, so it gets a copy of them
python3 -c 'import setuptools, wheel, pip' 2>/dev/null || {
    echo "pip, setuptools or wheel is missing: the installation was not tried"
    exit 0
}
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
mkdir "$work/python" && cp -R "$srcdir/python/." "$work/python" && chmod -R u+w "$work/python" || exit 99
python3 -m pip install --quiet --disable-pip-version-check --no-index --no-build-isolation \
    --no-deps --target "$work/installed" "$work/python" >"$work/log" 2>&1 || {
    cat "$work/log"
    echo "FAILED: pip install"
    exit 1
}
cd "$work" && PYTHONPATH=$work/installed python3 -c 'import iki; iki.Game(9).play("B", "D4")'
