#!/bin/sh
# records.sh - records as they come: what the program says of odd ones, as text and as JSON.
#
# IKI is the program (default ./iki), srcdir the source folder (default .).

. "${srcdir:-.}/tests/outside.inc"

# A 9x9 board with a wall: Black has four columns, White five; both pass.  Black is 9 points behind.
wall=';B[da];W[ea];B[db];W[eb];B[dc];W[ec];B[dd];W[ed];B[de];W[ee];B[df];W[ef];B[dg];W[eg];B[dh]'
wall="$wall;W[eh];B[di];W[ei]"
json=--json
printf '(;SZ[9]KM[6.5]%s)' "$wall" >plain.sgf
run score --json plain.sgf
if grep 'this build lacks --json' err >/dev/null; then
    json=
    echo 'without JSON: some tests are left out'
fi

# record ROOT MOVES...: scores that record
record()
{
    printf '(;SZ[9]%s%s%s)' "$1" "$wall" "${2-}" >record.sgf
    run score record.sgf
}

# --- numbers --------------------------------------------------------------------------------------

record 'RU[Chinese]KM[0]RE[W+16.5]'
status_is 0
matches out '^record.sgf: W\+16.5 \('
has_line err 'iki: record.sgf: KM[0] is read as komi 7.5: the usual komi; as it stands it cannot be true together with RE[W+16.5]'
run score --komi 0 record.sgf
matches out ': W\+9 \('
is_empty err
record 'KM[375]RE[白胜8又1/4子]'
matches out ': W\+16.5 \('
has_line err 'iki: record.sgf: KM[375] is read as komi 7.5: hundredths of a stone; a board of 81 points has no room for so many'
record 'RU[Chinese]KM[2.75]RE[W+7.25]'
matches out ': W\+14.5 \('
has_line err 'iki: record.sgf: RE[W+7.25] is read as W+14.5: stones; points have no quarters'
record 'KM[6 roubles]RE[White wins by 15 or so]'
matches out ': W\+15 \('
has_line err 'iki: record.sgf: KM[6 roubles] is read in part: "roubles" in it is not understood'
has_line err 'iki: record.sgf: RE[White wins by 15 or so] is read in part: "or so" in it is not understood'
record 'KM[6.5]RE[W+15]'
has_line err 'iki: record.sgf: RE[W+15] cannot be true together with KM[6.5]'

numbers_as_json()
{
    printf '(;SZ[9]KM[0]RU[Chinese]RE[白胜8.25子]%s)' "$wall" >record.sgf
    run score --json record.sgf
    status_is 0
    is_empty_but_notes
    has_text out '"agrees":true'
    has_text out '"assumed":[{"property":"KM","value":"0","taken":7.5,"why":"the usual komi; as it'
    run score --json --komi 7.5 record.sgf
    grep '"assumed"' out >/dev/null && fail 'something is assumed of a komi that was given'
    printf '(;SZ[9]KM[6.5 x]RU[Ours]RE[W+0.0]%s)' "$wall" >record.sgf
    run score --json record.sgf
    has_text out '"agrees":null'
    has_text out '"warnings":[{"property":"KM","value":"6.5 x","why":"\"x\" in it is not understood"}'
    has_text out '{"property":"RU","value":"Ours","why":"is not known"}]'
}

# Notes go to standard error, too.
is_empty_but_notes()
{
    grep -v '^iki: record.sgf: ' err >/dev/null && fail 'another message'
}

if [ -n "$json" ]; then
    numbers_as_json
fi

# --- text -----------------------------------------------------------------------------------------

# a name in Shift_JIS whose second byte is a backslash, without CA
record "$(printf 'PB[\203\134]KM[6.5]')"
status_is 0
matches out ': W\+15.5 \('
has_line err 'iki: record.sgf: its charset is not told: read as Shift_JIS; see --charset'
run score --write-sgf copies record.sgf
grep 'CA\[Shift_JIS\]' copies/record.sgf >/dev/null || fail 'the copy does not tell its charset'
run score --charset shift_jis record.sgf
matches out ': W\+15.5 \('
is_empty err
run score --charset klingon record.sgf
status_is 1
has_line err 'iki: record.sgf: no charset "klingon" is known here'
{
    printf '\377\376'
    tr -d '\200-\377' <plain.sgf | sed 's/./&@/g' | tr '@' '\000'
} >wide.sgf
run score wide.sgf
status_is 0
matches out '^wide.sgf: W\+15.5 \('
is_empty err
record 'KM[6.5]' ';B[jj];W[``]'
matches out ': W\+15.5 \('
is_empty err
record 'KM[6.5]PB[Ann[3d]]'
status_is 1
run score --lenient record.sgf
status_is 0
has_line err 'iki: record.sgf: brackets inside values lack their "\"'
sed 's/)$//' plain.sgf >cut.sgf
run score cut.sgf
status_is 0
has_line err 'iki: cut.sgf: the closing ")" is missing: the end may be missing, too'

# --- handicap -------------------------------------------------------------------------------------

printf '(;SZ[9]RU[Chinese];B[ca];B[cb];B[cc];W[ea];B[cd];W[eb];B[ce];W[ec];B[cf];W[ed];B[cg];W[ee];B[ch];W[ef];B[ci];W[eg];B[da];W[eh];B[db];W[ei])' >handicap.sgf
run score --komi 0.5 handicap.sgf
cp out played
sed 's/HA//; s/RU/HA[0]RU/' handicap.sgf >even.sgf
run score --komi 3.5 even.sgf
sed 's/^[^:]*//' out >wanted
sed 's/^[^:]*//' played | cmp -s - wanted || fail 'three moves before White moves are no handicap'

[ "$failures" -eq 0 ] || exit 1
