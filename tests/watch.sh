#!/bin/sh
# watch.sh - iki score --watch: files that come and change, and its end.
#
# IKI is the program (default ./iki), srcdir the source folder (default .).

. "${srcdir:-.}/tests/outside.inc"

walls='AB[da:di]AW[ea:ei])'
mkdir round
printf '(;SZ[9]KM[1]%s' "$walls" >round/a.sgf
echo junk >round/z.sgf

has_lines()
{
    [ -f "$1" ] && [ "$(grep -c '' "$1")" -ge "$2" ]
}

# begins ARGUMENTS...: in the background
begins()
{
    step="iki score --watch $*"
    rm -f out err
    "$IKI" score --watch "$@" >out 2>err &
    watcher=$!
    (sleep 30 && kill -9 "$watcher") >/dev/null 2>&1 &
    watchdog=$!
}

stops()
{
    kill -"$1" "$watcher"
    wait "$watcher"
    status=$?
    kill "$watchdog" 2>/dev/null
    wait "$watchdog" 2>/dev/null
}

# --- files that come ------------------------------------------------------------------------------

begins --csv round
within 10 has_lines out 3 || fail 'the first file is not scored'
# half a file is not looked at; it is scored when the rest has come
{
    printf '(;SZ[9]KM[2]'
    sleep 0.3
    printf 'C[x]'
    sleep 0.3
    printf '%s' "$walls"
} >round/b.sgf
mkdir round/table2
printf '(;SZ[9]KM[3]%s' "$walls" >round/table2/c.sgf
within 10 has_lines out 5 || fail 'new files are not scored'
printf '(;SZ[9]KM[40]%s' "$walls" >round/a.sgf
rm round/b.sgf
within 10 has_lines out 6 || fail 'a changed file is not scored'
sleep 1.2 # what has not changed is left alone
stops TERM
status_is 1
matches err '^iki: round/z.sgf:1:1: no game tree'
[ "$(grep -c '' err)" -eq 1 ] || fail 'a broken file is told more than once'
cut -d, -f1,6 out >results
printf '%s\n' file,result round/a.sgf,W+10 round/z.sgf, round/b.sgf,W+11 round/table2/c.sgf,W+12 \
    round/a.sgf,W+49 >wanted
diff wanted results || fail 'other results'

# --- its end --------------------------------------------------------------------------------------

if env --default-signal=INT true 2>/dev/null; then
    step='iki score --watch, interrupted'
    rm -f out
    env --default-signal=INT "$IKI" score --watch round/table2 >out 2>err &
    watcher=$!
    (sleep 30 && kill -9 "$watcher") >/dev/null 2>&1 &
    watchdog=$!
    within 10 test -s out || fail 'nothing is scored'
    stops INT
    status_is 0
    is_empty err
fi

# A line that cannot be written ends the run, and so does a reader who leaves after the last one.
if [ -c /dev/full ]; then
    step='iki score --watch >/dev/full'
    timeout 30 "$IKI" score --watch round/table2 >/dev/full 2>err
    status=$?
    status_is 1
    has_line err 'iki: standard output: No space left on device'
fi
for reader in 'head -n 1' true; do
    step="iki score --watch | $reader"
    {
        timeout 30 "$IKI" score --watch round/table2 2>err
        echo $? >status
    } | $reader >out
    status=$(cat status)
    status_is 1
    has_line err 'iki: standard output: Broken pipe'
    [ "$(grep -c '' err)" -eq 1 ] || fail 'the message comes more than once'
done

ends 1 score --watch nowhere
has_line err 'iki: nowhere: No such file or directory'
ends 2 score --watch -
has_text err 'not at a list'
for place in round round/copies/deep ./round/../round/copies; do
    ends 2 score --watch --write-sgf "$place" round
    has_text err 'the copies would be watched, too'
done

exit $((failures > 0))
