#!/bin/sh
# windows.sh - the program for Windows, run by wine, beside the one for this machine (IKI): the same
# answers byte for byte, lines that end in CR LF, file names in UTF-8, and what Windows cannot do
# refused.  make check-windows calls it in a build for Windows; ./bootstrap windows makes that.
#
# IKI_EXE: iki.exe; its folder holds the library, too.  CC: the compiler for Windows.  Without wine
# or IKI the test is skipped.
# IKI_LONG=1: answers to 1000 positions instead of 300.
#
# SPDX-License-Identifier: MIT

set -u
LC_ALL=C.UTF-8
export LC_ALL
cd "${srcdir:-.}" || exit 99
exe=${IKI_EXE:-$PWD/iki.exe}
command -v wine >/dev/null || {
    echo 'windows: wine is missing (apt-get install wine64 wine)'
    exit 77
}
[ -x "${IKI:-}" ] || {
    echo 'windows: IKI names no program for this machine, whose answers these are compared with'
    exit 77
}
temp=$(mktemp -d) || exit 99
WINEPREFIX=$temp/wine WINEDEBUG=-all
export WINEPREFIX WINEDEBUG
unset DISPLAY
trap 'wineserver -k 2>/dev/null; wineserver -w 2>/dev/null; rm -rf "$temp"' EXIT
status=0
checked=0

fail()
{
    printf 'windows: %s\n' "$*" >&2
    status=1
}

# wine_iki: as a program of one word, for those who start one.
printf '#!/bin/sh\nexec wine "%s" "$@"\n' "$exe" >"$temp/iki"
chmod +x "$temp/iki"
timeout 120 wine "$exe" --version >"$temp/version" 2>"$temp/errors" || {
    cat "$temp/errors" >&2
    fail 'iki.exe does not run'
    exit 1
}

# Only libraries that every Windows has: wine brings others, zlib1.dll for one, and so would not tell.
for file in "$exe" "$(dirname "$exe")"/.libs/libiki-*.dll; do
    others=$(LC_ALL=C tr -cs '[:alnum:]._-' '\n' <"$file" | grep -i '\.dll$' |
        grep -v -i -x -e 'kernel32\.dll' -e 'msvcrt\.dll' -e "${file##*/}")
    [ -z "$others" ] || fail "$file needs $others"
done

# same INPUT ARGUMENTS...: both programs say the same, on both streams, and end the same.
same()
{
    input=$1
    shift
    timeout 60 "$temp/iki" "$@" <"$input" >"$temp/theirs" 2>"$temp/theirs-errors"
    theirs=$?
    timeout 60 "$IKI" "$@" <"$input" >"$temp/ours" 2>"$temp/ours-errors"
    ours=$?
    checked=$((checked + 1))
    [ $theirs -eq $ours ] || fail "$*: status $theirs, not $ours"
    cmp -s "$temp/theirs" "$temp/ours" && cmp -s "$temp/theirs-errors" "$temp/ours-errors" && return
    fail "$*: another answer"
    diff "$temp/ours" "$temp/theirs" | head -n 10 >&2
    diff "$temp/ours-errors" "$temp/theirs-errors" | head -n 10 >&2
}

# refused WORDS ARGUMENTS...: a message with these words, status 2.
refused()
{
    words=$1
    shift
    timeout 60 "$temp/iki" "$@" </dev/null >"$temp/out" 2>"$temp/errors"
    code=$?
    checked=$((checked + 1))
    [ $code -eq 2 ] || fail "$*: status $code, not 2"
    grep -q -e "$words" "$temp/errors" || fail "$*: the message does not say: $words"
    [ ! -s "$temp/out" ] || fail "$*: it writes something all the same"
}

# The protocol: lines that end in CR LF, and the suites.  wine does not tell whether a pipe of its
# host has bytes, so no line would end a stream: stream.tst is played through pipes of Windows.
printf '1 name\r\nboardsize 9\r\nplay b D4\r\n\r\n# nothing\r\nshowboard\r\nno-such\r\nquit\r\n' \
    >"$temp/session"
same "$temp/session" gtp
same /dev/null gtp
for suite in regress/*.tst; do
    [ "$suite" = regress/stream.tst ] && continue
    timeout 300 "$IKI" regress --time-limit 60 --engine "$temp/iki gtp" "$suite" >"$temp/suite" 2>&1 || {
        tail -n 20 "$temp/suite" >&2
        fail "$suite fails"
    }
    tail -n 1 "$temp/suite"
done

# Streams that a line ends, or an interrupt.
# shellcheck disable=SC2086 # the compiler may be several words
if [ -n "${CC:-}" ] && $CC -std=c17 tests/windows_pipes.c -o "$temp/pipes.exe"; then
    printf '#!/bin/sh\nexec wine "%s" "%s" "$@"\n' "$temp/pipes.exe" "$exe" >"$temp/piped"
    chmod +x "$temp/piped"
    timeout 300 "$IKI" regress --time-limit 60 --engine "$temp/piped gtp" regress/stream.tst \
        >"$temp/suite" 2>&1 || {
        tail -n 20 "$temp/suite" >&2
        fail 'regress/stream.tst fails'
    }
    tail -n 1 "$temp/suite"
    {
        printf 'boardsize 9\nkata-analyze b 10\n'
        sleep 2
        printf '# interrupt\n7 name\nquit\n'
    } | timeout 60 "$temp/piped" gtp | tr -d '\r' >"$temp/out"
    { grep -q '^info move' "$temp/out" && grep -q '^=7 Iki' "$temp/out"; } || {
        tail -n 20 "$temp/out" >&2
        fail '# interrupt does not end a stream'
    }
    checked=$((checked + 2))
elif [ -n "${CC:-}" ]; then
    fail 'tests/windows_pipes.c does not build'
fi

# Games and positions.
same /dev/null score regress/sgf
same /dev/null score --board --rules chinese regress/sgf/edge-9x9.sgf
same /dev/null score --csv --jobs 1 regress/sgf
same /dev/null score doc/examples no-such.sgf
ls regress/sgf/*.sgf >"$temp/list"
same "$temp/list" score -
same /dev/null analyze regress/sgf/edge-9x9.sgf
same /dev/null solve doc/examples/life.sgf
same /dev/null cgt '{2|-1} + *'
same /dev/null score --help
printf 'showboard\nhelp\nquit\n' >"$temp/session"
same "$temp/session" shell regress/sgf/edge-9x9.sgf

# Files: names in UTF-8, pictures that replace older ones, records in other charsets.
name=$temp/囲碁-é
mkdir "$name"
cp regress/sgf/edge-9x9.sgf "$name/対局.sgf"
same /dev/null score "$name"
same /dev/null score "$name/無.sgf"
command -v python3 >/dev/null &&
    python3 - "$temp/archive.zip" regress/sgf <<'TEXT' && same /dev/null score "$temp/archive.zip"
import sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as archive:
    for name in "edge-9x9.sgf", "selfplay-9x9.sgf":
        archive.write(sys.argv[2] + "/" + name, "games/" + name)
TEXT
gzip -c regress/sgf/edge-9x9.sgf >"$temp/edge.sgf.gz" && same /dev/null score "$temp/edge.sgf.gz"
for game in edge-9x9 selfplay-9x9; do
    timeout 60 "$temp/iki" render "regress/sgf/$game.sgf" -o "$name/図.svg" ||
        fail "render: status $?"
    "$IKI" render "regress/sgf/$game.sgf" -o "$temp/ours.svg"
    cmp "$temp/ours.svg" "$name/図.svg" || fail "render: another picture of $game"
done
[ "$(ls "$name" | wc -l)" -eq 2 ] || fail "render leaves files behind: $(ls "$name")"
printf '(;SZ[9]CA[GBK]PB[\271\305\301\246]PW[\304\364\316\300\306\275];B[cc])' >"$temp/gbk.sgf"
printf '(;SZ[9]CA[Shift_JIS]PB[\226\173\210\366\226\125];B[cc])' >"$temp/sjis.sgf"
printf '(;SZ[9]CA[Big5]PB[\263\257\244\255];B[cc])' >"$temp/big5.sgf"
for game in gbk sjis big5; do
    same /dev/null analyze "$temp/$game.sgf"
    timeout 60 "$temp/iki" report "$temp/$game.sgf" -o "$temp/theirs.html" || fail "report: status $?"
    "$IKI" report "$temp/$game.sgf" -o "$temp/ours.html"
    cmp "$temp/ours.html" "$temp/theirs.html" || fail "report: another page of $game.sgf"
done

# What there is not.
refused 'one process' score --jobs 2 regress/sgf
refused 'not there on Windows' score --watch regress/sgf
refused 'not there on Windows' regress regress/score.tst
refused 'jansson' score --json regress/sgf
refused 'draws only .svg' render regress/sgf/edge-9x9.sgf -o "$temp/a.png"

# The library.
if [ -n "${CC:-}" ]; then
    libs=$(dirname "$exe")/.libs
    # shellcheck disable=SC2086 # the compiler may be several words
    if $CC -std=c17 -Isrc examples/judge.c -L"$libs" -liki -o "$temp/judge.exe"; then
        cp "$libs"/libiki-*.dll "$temp"
        wine "$temp/judge.exe" 2>&1 | tr -d '\r' | cmp - examples/judge.txt ||
            fail 'examples/judge.c says something else with libiki.dll'
        checked=$((checked + 1))
    else
        fail 'examples/judge.c does not build with libiki.dll'
    fi
fi

# One number for all answers.
positions=300
[ "${IKI_LONG:-}" = 1 ] && positions=1000
theirs=$(IKI=$temp/iki sh tests/signature.sh $positions)
ours=$(sh tests/signature.sh $positions)
if [ "$theirs" = "$ours" ]; then
    printf 'windows: %d comparisons; signature of %d positions: %s\n' $checked $positions "$theirs"
else
    fail "the signature of $positions positions is $theirs, not $ours"
fi
exit $status
