#!/bin/sh
# The programs of examples/ run and agree, and the library shows the functions of its header and
# nothing else.
set -u
srcdir=${srcdir:-.}
game=$srcdir/regress/sgf/edge-9x9.sgf
library=.libs/libiki.so
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
failures=0

fail()
{
    failures=$((failures + 1))
    echo "FAILED: $*"
}

examples/who "$game" >"$work/c" || fail "examples/who"
grep -q '^G2 W dead, proved: ' "$work/c" || fail "examples/who does not find the dead stone"
tail -n 1 "$work/c" | grep -q '^result [BW]+[0-9.]*, the winner is ' || fail "no result"
examples/judge | diff "$srcdir/examples/judge.txt" - || fail "examples/judge: man 3 iki shows another output"
examples/who /nonexistent >/dev/null 2>&1 && fail "examples/who takes a file that is not there"

[ -f $library ] || {
    echo "no shared library in this build: the rest was not tried"
    exit $((failures > 0 ? 1 : 77))
}

# Python loads libraries of its own word size only.  A sanitizer's runtime must be the first library
# of a process, which Python is not.
bits=$(python3 -c 'import struct; print(8 * struct.calcsize("P"))' 2>/dev/null)
case $(od -An -t u1 -j 4 -N 1 $library | tr -d ' ') in
1) class=32 ;;
*) class=64 ;;
esac
if [ "$bits" = $class ] && ! nm -D $library | grep -q __asan_init; then
    IKI_LIBRARY=$PWD/$library PYTHONPATH=$srcdir/python PYTHONDONTWRITEBYTECODE=1 \
        python3 "$srcdir/examples/who.py" "$game" >"$work/python" ||
        fail "examples/who.py"
    cmp "$work/c" "$work/python" || fail "C and Python disagree"
fi

# the same names in the header, the map, the library, the manual page and the page for programmers
sed -n 's/^IKI_API .*[ *]\(iki_[a-z_]*\)(.*/\1/p' "$srcdir/src/iki.h" | sort >"$work/header"
[ "$(grep -c '' "$work/header")" -ge 40 ] || fail "the header was not understood"
nm -D --defined-only $library | awk '$2 ~ /[TDBR]/ { sub(/@.*/, "", $3); print $3 }' | sort \
    >"$work/library"
diff "$work/header" "$work/library" || fail "the library shows other names than its header"
sed -n 's/^    \(iki_[a-z_]*\);$/\1/p' "$srcdir/src/iki.map" | sort >"$work/map"
diff "$work/header" "$work/map" || fail "src/iki.map has other names than the header"
sed -n 's/^\.B ".*[ *]\(iki_[a-z_]*\)(.*/\1/p' "$srcdir/doc/man/iki.3" | sort -u >"$work/manual"
diff "$work/header" "$work/manual" || fail "doc/man/iki.3 has other names than the header"
sed -n '/<caption>All functions/,/<\/table>/s/<code>\(iki_[a-z_]*\)<\/code>/\n\1\n/gp' "$srcdir/doc/programmers.html" |
    grep '^iki_' | sort >"$work/page"
diff "$work/header" "$work/page" || fail "doc/programmers.html has other names than the header"
exit $((failures > 0))
