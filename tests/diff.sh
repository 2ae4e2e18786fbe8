#!/bin/sh
# diff.sh - iki diff: two runs of iki score --json.
#
# IKI is the program (default ./iki), srcdir the source folder (default .).

. "${srcdir:-.}/tests/outside.inc"

run diff a b
if grep 'this build lacks diff' err >/dev/null; then
    echo 'without JSON: nothing to compare'
    exit 77
fi

sgf=$srcdir/regress/sgf
mkdir games
cp "$sgf/edge-9x9.sgf" games/a.sgf
cp "$sgf/invasion-9x9.sgf" games/c.sgf
{ cat "$sgf/selfplay-9x9.sgf"; cat "$sgf/edge-9x9.sgf"; } >games/b.sgf
echo junk >games/z.sgf
cp "$sgf/edge-9x9.sgf" "games/$(printf 'l\344').sgf" 2>/dev/null
ends 1 score --json games
cp out old.json

# --- the same -------------------------------------------------------------------------------------

ends 0 diff old.json old.json
is_empty out
is_empty err
sort -r old.json >turned.json
ends 0 diff old.json turned.json
is_empty out
step='iki diff - and a pipe'
"$IKI" diff - turned.json <old.json >out 2>err
status=$?
status_is 0
"$IKI" diff old.json - <turned.json >out 2>err
status=$?
status_is 0
is_empty out
: >none.json
ends 0 diff none.json /dev/null

# --- another count --------------------------------------------------------------------------------

sed -e '/a.sgf/s/"result":"B+1.5"/"result":"W+7.5"/' \
    -e '/a.sgf/s/"dead":\["G2",/"dead":["A1",/' \
    -e '/"game":2/s/"finished":true/"finished":false/' \
    -e '/c.sgf/d' -e 's/no game tree/no record/' old.json >new.json
ends 1 diff old.json new.json
has_line out 'games/a.sgf: B+1.5 -> W+7.5; dead +A1 -G2'
has_line out 'games/b.sgf#2: no longer finished'
has_line out 'games/c.sgf: only in old.json: W+7.5'
matches out '^games/z.sgf: only in old.json: error: 1:1: no game tree'
matches out '^games/z.sgf: only in new.json: error: 1:1: no record'
matches out '^2 of [34] games changed: 1 result, 1 dead or seki, 1 certainty, 0 rules or komi; 2 lines only in old.json, 1 only in new.json$'
sort new.json >mixed.json
cp out first
ends 1 diff old.json mixed.json
sort out >a
sed 's/new\.json/mixed.json/g' first | sort >b
cmp -s a b || fail 'another order changes the answer'
ends 1 diff new.json old.json
has_line out 'games/a.sgf: W+7.5 -> B+1.5; dead +G2 -A1'

ends 0 score --json --rules chinese --komi 6.5 --dead G2 games/a.sgf
cp out other.json
grep '/a.sgf' old.json >one.json
ends 1 diff one.json other.json
matches out '^games/a.sgf: B\+1.5 -> B\+2.5; rules aga -> chinese; komi 7.5 -> 6.5; .*proved [0-9.]+ % -> [0-9.]+ %; .*given 0.00 % -> [0-9.]+ %$'
has_text out '1 of 1 game changed: 1 result, '

# a run of a version that told less
sed -e 's/"winner_percent":[0-9.]*,//' -e 's/"finished":true,//' -e 's/"doubts":\[\],//' old.json >less.json
ends 0 diff less.json old.json

# the name of a file that is not UTF-8 is that file's
if ls games/l*.sgf >/dev/null 2>&1; then
    sed 's/%E4/%E5/g' old.json >bytes.json
    ends 1 diff old.json bytes.json
    has_line out "$(printf 'games/l\344.sgf: only in old.json: B+1.5')"
    has_line out "$(printf 'games/l\345.sgf: only in bytes.json: B+1.5')"
fi

# many games in another order
n=1
while [ "$n" -le 3000 ]; do
    echo '{"file":"g'$n'.sgf","game":1,"result":"B+'$n'"}'
    n=$((n + 1))
done >many.json
sort -r many.json | sed 's/"g77.sgf",\(.*\)"B+77"/"g77.sgf",\1"0"/' >sorted.json
ends 1 diff many.json sorted.json
printf 'g77.sgf: B+77 -> 0\n%s\n' \
    '1 of 3000 games changed: 1 result, 0 dead or seki, 0 certainty, 0 rules or komi; 0 lines only in many.json, 0 only in sorted.json' >wanted
cmp out wanted || fail 'not one change'

# --- trouble --------------------------------------------------------------------------------------

ends 2 diff old.json
has_text err 'name two files'
ends 2 diff - -
has_text err 'only one'
ends 2 diff --json old.json new.json
ends 2 diff old.json nowhere.json
has_line err 'iki: nowhere.json: No such file or directory'
ends 2 diff games old.json
has_line err 'iki: games: Is a directory'
for line in '{}' '[]' 'x' '{"file":"a","game":0,"result":"0"}' '{"file":"a","error":1}' '{"game":1,"result":"0"}' \
    '{"file":"a","game":1,"result":"0","error":"both"}' '{"file":"a","file_bytes":"%G","game":1,"result":"0"}'; do
    { cat one.json; echo "$line"; } >broken.json
    ends 2 diff one.json broken.json
    has_line err 'iki: broken.json:2: not a line of iki score --json'
done
{ cat one.json; printf '{"file":"b.sgf","ga'; } >cut.json
ends 0 diff one.json cut.json
has_line err 'iki: cut.json:2: the last line is cut off and left out'
printf '(;SZ[9];B[cc])' >record.sgf
ends 2 diff record.sgf record.sgf
has_line err 'iki: record.sgf:1: not a line of iki score --json'
head -c 17000000 /dev/zero | tr '\000' x >long.json
ends 2 diff one.json long.json
has_line err 'iki: long.json:1: the line is too long'
rm long.json
# lists of anything are no reason to fall
echo '{"file":"a","game":1,"result":"0","dead":[1,null,"A1"],"seki":{},"size":[],"certainty":7}' >a
echo '{"file":"a","game":1,"result":"B+1","dead":{"A1":1},"seki":[[]],"size":"x","certainty":[]}' >b
ends 1 diff a b
matches out '^a: 0 -> B\+1; size '
if [ -w /dev/full ]; then
    step='iki diff >/dev/full'
    "$IKI" diff old.json new.json >/dev/full 2>err
    status=$?
    status_is 2
    has_text err 'iki: standard output: '
fi

exit $((failures > 0))
