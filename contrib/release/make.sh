#!/bin/sh
# make.sh - the files of a release: make release.
#
#     contrib/release/make.sh BUILD-FOLDER NAME FOLDER PART...
#
# NAME is the tarball's, without its ending; FOLDER, new or empty, takes the files.  The parts:
#
#     source     NAME.tar.gz
#     debian     Debian's packages, binary and source; lintian looks at them where it is installed
#     windows    NAME-windows-x86_64.zip: iki.exe and libiki.dll, tested with wine
#     npm        the npm package, tested with node
#
# and SHA256SUMS.  All of it is made from what the tarball holds, with the date of debian/changelog in
# place of the clock (SOURCE_DATE_EPOCH); tests show that tarball and npm package are the same bytes
# each time.  What a part needs is looked for before anything is made.
#
# SPDX-License-Identifier: MIT

set -u
LC_ALL=C
TZ=UTC
export LC_ALL TZ

die()
{
    printf '%s\n' "release: $*" >&2
    exit 1
}

[ $# -gt 3 ] || die 'which part? (source, debian, windows, npm)'
build=$1
name=$2
target=$3
shift 3
parts=$*
build=$(cd "$build" && pwd) || exit 1
case $target in
/*) ;;
*) target=$PWD/$target ;;
esac

# --- what is needed -----------------------------------------------------------------------------

missing=

# needs PART COMMAND...: notes each that is not there
needs()
{
    part=$1
    shift
    for tool in "$@"; do
        command -v "$tool" >/dev/null && continue
        printf '%s\n' "release: $part: $tool is missing" >&2
        missing=yes
    done
}

needs source "${MAKE:-make}" sha256sum
for part in $parts; do
    case $part in
    source) ;;
    debian) needs debian dpkg-buildpackage dh ;;
    windows) needs windows x86_64-w64-mingw32-gcc wine zip ;;
    npm) needs npm clang-14 wasm-ld-14 node npm ;;
    *) die "no such part: $part (source, debian, windows, npm)" ;;
    esac
done
[ -z "$missing" ] || die "nothing is made.  ./bootstrap release installs what is missing (Debian);
    to leave a part out, name the others: make release PARTS='source ...'"
[ -z "$(ls -A "$target" 2>/dev/null)" ] ||
    die "$target is not empty: remove it, or name another: make release RELEASE=FOLDER"

# --- the parts ----------------------------------------------------------------------------------

work=$(mktemp -d "${TMPDIR:-/tmp}/iki-release.XXXXXX") || exit 1
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
mkdir "$work/made" "$work/debian" || exit 1

say()
{
    printf '%s\n' "release: $*"
}

# quietly COMMAND...: its output is shown if it fails.
quietly()
{
    "$@" >"$work/log" 2>&1 && return
    tail -n 40 "$work/log" >&2
    die "failed: $*"
}

# The sources as users have them, in a folder of their own for each part.
unpack()
{
    mkdir -p "$work/$1" && tar -xzf "$work/$name.tar.gz" -C "$work/$1" || die 'the tarball is damaged'
    cd "$work/$1/$name" || exit 1
}

tarball()
{
    say 'making the tarball'
    quietly "${MAKE:-make}" -C "$build" dist
    cp "$build/$name.tar.gz" "$work" || exit 1
    rm -rf "$work/sources"
    unpack sources
    # The day of the release, whenever it is made.
    SOURCE_DATE_EPOCH=$(date -d "$(sed -n 's/^ -- .*>  //p;T;q' debian/changelog)" +%s) ||
        die 'debian/changelog names no date'
    export SOURCE_DATE_EPOCH
}

make_source()
{
    cp "$work/$name.tar.gz" "$work/made"
}

# Tests of the program are no part of it (make distcheck): DEB_BUILD_OPTIONS= runs them.
make_debian()
{
    unpack debian
    quietly env "DEB_BUILD_OPTIONS=${DEB_BUILD_OPTIONS-nocheck}" dpkg-buildpackage -us -uc
    cd "$work/debian" || exit 1
    if command -v lintian >/dev/null; then
        quietly lintian --fail-on error,warning ./*.changes
    else
        say 'lintian is missing, so it has not seen the packages'
    fi
    cp ./*.deb ./*.dsc ./*.tar.xz "$work/made"
}

# text FILE: for editors of Windows
text()
{
    sed 's/$/\r/' "$1" >"$folder/$1.txt"
}

make_windows()
{
    unpack windows
    quietly ./bootstrap windows
    folder=$work/windows/zip/$name
    mkdir -p "$folder/doc" "$folder/licences" || exit 1
    cp build-windows/iki.exe build-windows/.libs/libiki-0.dll build-windows/.libs/libiki.dll.a \
        src/iki.h SECURITY.md "$folder" && cp -R examples "$folder" &&
        cp -R doc/*.html doc/*.css doc/*.md doc/*.png doc/pictures doc/examples "$folder/doc" || exit 1
    x86_64-w64-mingw32-strip "$folder/iki.exe" "$folder/libiki-0.dll" || exit 1
    text README && text NEWS && text COPYING || exit 1
    # What is linked into the program.
    for package in mingw-w64-x86-64-dev gcc-mingw-w64-x86-64-posix libz-mingw-w64-dev; do
        cp "/usr/share/doc/$package/copyright" "$folder/licences/$package.txt" ||
            die "the licence of $package is not in /usr/share/doc"
    done
    cd "$work/windows/zip" || exit 1
    find "$name" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
    find "$name" -type f | sort | quietly zip -q -X -9 "$work/made/$name-windows-x86_64.zip" -@
}

make_npm()
{
    unpack npm
    quietly ./bootstrap wasm
    cd wasm/dist && quietly npm pack --silent --offline --pack-destination "$work/made"
}

tarball
for part in $parts; do
    say "making $part"
    "make_$part" || die "no $part"
done
cd "$work/made" && sha256sum -- * >../SHA256SUMS && mv ../SHA256SUMS . || exit 1
mkdir -p "$target" && target=$(cd "$target" && pwd) && cp "$work"/made/* "$target" || exit 1
say "ready, in $target:"
cat "$work/made/SHA256SUMS"
