#!/bin/sh
# Is an installed Iki usable?  Run by `make installcheck`, which hands over the folders: the program
# starts, and a program of the user's compiles through pkg-config, from C and from C++, against
# the shared library and runs.
set -eu

: "${bindir:?}" "${libdir:?}" "${includedir:?}"
export libdir includedir
PKG_CONFIG_PATH=${DESTDIR-}$libdir/pkgconfig
export PKG_CONFIG_PATH
[ -z "${DESTDIR-}" ] || {
    PKG_CONFIG_SYSROOT_DIR=$DESTDIR
    export PKG_CONFIG_SYSROOT_DIR
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail()
{
    echo "install.sh: $*" >&2
    exit 1
}

"${DESTDIR-}$bindir/iki" --version | head -n 1 | grep -q '[0-9]\.[0-9]' ||
    fail "the installed program does not tell its version"

# what the pages lead to is there
docs=${DESTDIR-}${docdir:?}
for page in README NEWS tunables.md; do
    [ -s "$docs/$page" ] || fail "$page is not installed in $docs"
done
grep -o 'doc/[a-z_]*\.[a-z]*' "$docs/README" | sort -u >"$work/named"
[ -s "$work/named" ] || fail 'the README names no documents'
while read -r page; do
    [ -s "$docs/${page#doc/}" ] || fail "the README names $page, which is not installed in $docs"
done <"$work/named"
for page in manual players referees programmers limits; do
    grep -o -e 'src="[^"#]*"' -e 'href="[^"#:]*"' "$docs/$page.html" | sed 's/.*"\(.*\)"/\1/'
done >"$work/links"
grep -q 'pictures/' "$work/links" || fail 'no pictures in the manual'
while read -r link; do
    [ -s "$docs/$link" ] || fail "the installed manual leads to $link, which is not there"
done <"$work/links"

# CMake
if command -v cmake >/dev/null 2>&1; then
    INSTALLED=yes srcdir=${srcdir:-$(dirname "$0")/..} sh "$(dirname "$0")/cmake.sh" ||
        fail "CMake cannot use the installed library"
fi

[ -n "$PKG_CONFIG" ] || {
    echo "install.sh: no pkg-config: the library was not tried"
    exit 0
}
$PKG_CONFIG --exists iki || fail "pkg-config does not find iki"
# also where only `make install` was told the folder
grep -qx "prefix=${prefix:?}" "$PKG_CONFIG_PATH/iki.pc" ||
    fail "iki.pc names another folder than $prefix"

cat >"$work/user.c" <<'CODE'
#include <iki.h>
#include <stdio.h>
int
main(void)
{
    puts(iki_version());
    return 0;
}
CODE

# try COMPILER SOURCE
try()
{
    # shellcheck disable=SC2046 # flags are words
    $1 "$2" -o "$work/user" $($PKG_CONFIG --cflags --libs iki) ||
        fail "$1 cannot build a program with the installed library"
    LD_LIBRARY_PATH=${DESTDIR-}$libdir${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} "$work/user" |
        grep -q . || fail "a program with the installed library does not run"
}

try "$CC" "$work/user.c"

# the program that the README shows, with its command and its words
shown()
{
    awk -v first="    $1" '
        on && (/^    \$/ || /^[^ ]/) { exit }
        on { sub(/^    /, ""); print }
        index($0, first) == 1 { on = 1 }' "$docs/README" | sed -e :a -e '/^\n*$/{$d;N;ba' -e '}'
}
{ echo '#include <iki.h>' && shown '#include <iki.h>'; } >"$work/who.c"
command=$(sed -n 's/^    \$ \(cc who\.c .*\)/\1/p' "$docs/README" | sed 's/^cc /$CC /')
[ -n "$command" ] || fail 'the README does not tell how to build its program'
shown '$ cc who.c' >"$work/shown"
export LD_LIBRARY_PATH=${DESTDIR-}$libdir${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
(cd "$work" && eval "$command") | diff "$work/shown" - ||
    fail "the README's program does not do what the README says"
if command -v c++ >/dev/null 2>&1; then
    cp "$work/user.c" "$work/user.cc"
    try c++ "$work/user.cc"
fi
