#!/bin/sh
# Are the stored manual pages the ones that the program's help gives?
set -u
srcdir=${srcdir:-.}
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
status=0
version=$(./iki --version | sed -n '1s/.* //p')
sh "$srcdir/doc/man/library.sh" "$srcdir/src/iki.h" "$version" "$srcdir/examples/judge.c" \
    "$srcdir/examples/judge.out" >"$work/iki.3" || exit 1
cmp "$work/iki.3" "$srcdir/doc/man/iki.3" || status=1
command -v help2man >/dev/null 2>&1 || {
    [ $status -eq 0 ] || echo "doc/man/iki.3 is out of date: run 'make manual' and commit it"
    echo "help2man is missing: the pages of the program were not compared"
    exit $((status == 0 ? 77 : status))
}
sh "$srcdir/doc/man/make.sh" ./iki "$work" || exit 1
for page in "$work"/*.6; do
    cmp "$page" "$srcdir/doc/man/${page##*/}" || status=1
done
[ $status -eq 0 ] || echo "doc/man is out of date: run 'make manual' and commit it"
exit $status
