#!/bin/sh
# What the README shows is what a reader gets: below each command its output, in the session the
# replies, from the program of the library its words.
set -u
srcdir=${srcdir:-.}
: "${IKI:=$PWD/iki}" "${LINK:=}"
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
failures=0

# shown FIRST LAST: the indented text between the line that begins with FIRST (left out) and the
# next that begins with LAST or is not indented; blank lines at its end are left out.
shown()
{
    awk -v first="    $1" -v last="    $2" '
        on && (index($0, last) == 1 || /^[^ ]/) { exit }
        on && /^$/ { blank++ }
        on && /./ { for (; blank > 0; blank--) print ""; sub(/^    /, ""); print }
        index($0, first) == 1 { on = 1 }' "$srcdir/README"
}

# compare WHAT: what is shown with what came out
compare()
{
    [ -s "$work/shown" ] && diff "$work/shown" "$work/real" && return
    failures=$((failures + 1))
    echo "FAILED: $1 (<: the README)"
}

game=regress/sgf/edge-9x9.sgf
shown "\$ iki score --board $game" '$' >"$work/shown"
(cd "$srcdir" && "$IKI" score --board $game) 2>&1 | sed '${/^$/d;}' >"$work/real"
compare "iki score --board"

# Each paragraph begins with a command; the replies of the program are paragraphs, too.
shown '$ iki gtp' '$' >"$work/shown"
awk -v RS= '{ sub(/\n.*/, ""); print }' "$work/shown" >"$work/commands"
(cd "$srcdir" && "$IKI" gtp) <"$work/commands" >"$work/replies"
awk 'RS == "\n" { command[NR] = $0; next }
    { sub(/ $/, ""); print (n++ > 0 ? "\n" : "") command[n] "\n" $0 }' \
    "$work/commands" RS= "$work/replies" >"$work/real"
compare 'iki gtp'

if [ -n "$LINK" ]; then
    { echo '#include <iki.h>' && shown '#include <iki.h>' '$'; } >"$work/who.c"
    shown '$ cc who.c' '$' >"$work/shown"
    eval "$LINK" "-I$srcdir/src $work/who.c libiki.la -o $work/who" && "$work/who" >"$work/real"
    compare 'the program of the library'
fi
exit $((failures > 0))
