#!/bin/sh
# reproducible.sh - the same sources give the same bytes: make reproducible.
#
#     tests/reproducible.sh BUILD-FOLDER
#
# Two tarballs made at different times are identical.  So are the programs and the libraries that
# two copies of the tarball give: one built in its own folder, the other in a folder elsewhere, with
# another umask, another home and another language.  CFLAGS are passed on (-O1 is quicker).

set -u
build=$(cd "${1:-.}" && pwd) || exit 99
work=$(mktemp -d "${TMPDIR:-/tmp}/iki-reproducible.XXXXXX") || exit 99
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
trap 'exit 99' HUP INT TERM
jobs=$(nproc 2>/dev/null || echo 1)
status=0

die()
{
    [ ! -f "$work/log" ] || tail -n 20 "$work/log" >&2
    printf '%s\n' "reproducible: $*" >&2
    exit 1
}

# same FILE FILE
same()
{
    if cmp "$1" "$2"; then
        printf 'same bytes: %s\n' "${1##*/}"
    else
        status=1
    fi
}

# tarball NAME
tarball()
{
    make -C "$build" dist >"$work/log" 2>&1 || die 'make dist failed'
    cp "$build"/iki-*.tar.gz "$work/$1" || die 'no tarball'
}

# built SOURCES FOLDER: SOURCES as seen from FOLDER
built()
(
    mkdir -p "$2" && cd "$2" && "$1/configure" ${CFLAGS+"CFLAGS=$CFLAGS"} &&
        make -j "$jobs" iki libiki.la
) >"$work/log" 2>&1

tarball first.tar.gz
sleep 2 # times in archives are in seconds, or in two of them
tarball second.tar.gz
same "$work/first.tar.gz" "$work/second.tar.gz"

mkdir "$work/a" "$work/elsewhere" || exit 99
tar -xzf "$work/first.tar.gz" -C "$work/a" --strip-components=1 || exit 99
tar -xzf "$work/first.tar.gz" -C "$work/elsewhere" || exit 99
built . "$work/a" || die 'the first build failed'
elsewhere=$(echo "$work"/elsewhere/iki-*)
(umask 077; HOME=/ LC_ALL=C.UTF-8 TZ=Pacific/Kiritimati built "$elsewhere" "$work/folder/of/b") ||
    die 'the second build failed'
for file in iki .libs/libiki.so .libs/libiki.a; do
    [ ! -e "$work/a/$file" ] || same "$work/a/$file" "$work/folder/of/b/$file"
done
exit $status
