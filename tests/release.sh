#!/bin/sh
# release.sh - what a release must agree in: the version, which stands in configure.ac, wherever else
# it is named; what the library shows, in Debian's list of its symbols; the licence; the parts that
# make release knows.
#
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/outside.inc"

version=$(sed -n 's/^AC_INIT(\[Iki\], \[\([0-9.]*\)\].*/\1/p' "$srcdir/configure.ac")
[ -n "$version" ] || exit 99

# says FILE SED-SCRIPT: what the script prints is the version, once or several times
says()
{
    step="the version in $1"
    found=$(sed -n "$2" "$srcdir/$1" | sort -u)
    [ "$found" = "$version" ] || fail "'$found', but configure.ac has '$version'"
}

says src/iki.h 's/^#define IKI_VERSION  *"\(.*\)"/\1/p'
says NEWS '/^[0-9]/{s/ .*//p;q;}'
says debian/changelog '1s/^iki (\([^)-]*\).*/\1/p'
says python/pyproject.toml 's/^version = "\(.*\)"/\1/p'
says python/iki/_library.py 's/^VERSION = "\([^"]*\)".*/\1/p'
for page in "$srcdir"/doc/man/*.[36]; do
    says "doc/man/${page##*/}" 's/^\.TH .*"Iki \([^"]*\)".*/\1/p'
done
step='the version in wasm/package.json'
grep -q '"version": "0\.0\.0",' "$srcdir/wasm/package.json" ||
    fail 'wasm/make.mjs takes it from the module: it is 0.0.0 here'
step='iki --version'
"$IKI" --version | head -n 1 | grep -Fx "iki (Iki) $version" >out || fail "not $version"

step='debian/libiki0.symbols'
awk '/^IKI_/ { node = $1; print node "@" node }
    /^ *iki_[a-z_]*;/ { sub(/;.*/, "", $1); print $1 "@" node }' "$srcdir/src/iki.map" | sort >map
sed -n 's/^ \([^ ]*\) .*/\1/p' "$srcdir/debian/libiki0.symbols" | sort >symbols
diff map symbols >out || fail 'src/iki.map (<) has other names'

# licence FILE: without the blanks and full stops that Debian's form puts before lines
licence()
{
    sed -n 's/^ \.$//; s/^ //; /^Permission is hereby/,$p' "$srcdir/$1"
}
licence COPYING >licence
for file in LICENSES/MIT.txt debian/copyright; do
    step=$file
    licence $file | diff licence - >out || fail 'another licence than COPYING'
done

# refused WORDS ARGUMENTS...: make release ends with these words and makes nothing
refused()
{
    words=$1
    shift
    step="make release: $*"
    sh "$srcdir/contrib/release/make.sh" "$@" >out 2>err && fail 'exit status 0'
    has_text err "$words"
    is_empty out
    [ ! -e release ] || fail 'a folder is made'
}
mkdir build full && : >full/file
refused 'no such part: sorce' build iki-0 release sorce npm
refused 'which part' build iki-0 release
refused 'full is not empty' build iki-0 full source
MAKE=no-such-program
export MAKE
refused 'no-such-program is missing' build iki-0 release source

if [ $failures -ne 0 ]; then
    echo "$failures failures"
    exit 1
fi
