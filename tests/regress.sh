#!/bin/sh
# iki regress: what passes, what fails, how it says so.
set -u
LC_ALL=C
export LC_ALL
IKI=${IKI:-$PWD/iki}
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 99
failures=0

fail()
{
    failures=$((failures + 1))
    echo "FAILED: $1"
    sed 's/^/    out: /' out
    sed 's/^/    err: /' err
}

# run STATUS ARGUMENTS...
run()
{
    wanted=$1
    shift
    "$IKI" regress "$@" >out 2>err </dev/null
    status=$?
    [ $status -eq "$wanted" ] || fail "iki regress $*: status $status instead of $wanted"
}

# the whole line occurs
says()
{
    grep -Fx -e "$1" out >/dev/null || fail "no line: $1"
}

mkdir suites
printf '(;SZ[5]KM[0];B[cc])' >suites/game.sgf
cat >suites/good.tst <<'TST'
# games are found beside the suite, wherever iki is started
loadsgf game.sgf

10 query_boardsize
#? [5]
  20 color C3   # a comment behind the command
#? [bl\w*]
30 color C4
#? [!black]
40 list_stones white
#? []
50 color Z26
#? [\? .*]
60 help iki-cgt
#? [.*\n.*]
70 query_boardsize
#? [\d]
80 query_boardsize
#? [6]*
TST
run 0 suites/good.tst
says 'suites/good.tst: 7 passed, 0 failed, 1 known to fail'
run 0 --verbose suites/good.tst
says 'suites/good.tst:6: 20 color C3   # a comment behind the command: ok, got [black]'
says 'suites/good.tst:18: 80 query_boardsize: fails as expected: [6]*, got [5]'

printf '1 query_boardsize\n#? [1]\n2 query_boardsize\n#? [19]*\nnonsense\n#? [x]\n3 name\n#? [(]\n' >bad.tst
run 1 bad.tst suites/good.tst
says 'bad.tst:1: 1 query_boardsize: expected [1], got [19]'
says 'bad.tst:3: 2 query_boardsize: passes, though it is marked as failing: [19]*, got [19]'
says 'bad.tst:6: a test needs a numbered command before it and the form [PATTERN]'
says 'bad.tst:8: the pattern is no extended regular expression'
says 'bad.tst:5: nonsense: failed, got [? unknown command]'
says 'bad.tst: 0 passed, 4 failed, 1 marked as failing but passed'
says 'total: 7 passed, 4 failed, 1 known to fail, 1 marked as failing but passed'

# other engines, also such as do not behave
printf '1 name\n#? [Other]\n2 version\n#? [1]\n' >other.tst
cat >engine.sh <<'SH'
while read -r id command; do
    case $command in
    name) printf '=%s Other\n\n' "$id" ;;
    *) exit 3 ;;
    esac
done
SH
run 1 --engine "sh $work/engine.sh" other.tst
says 'other.tst:3: the engine ended without a reply'
says 'other.tst: the engine ended with status 3'
says 'other.tst: 1 passed, 2 failed'
run 1 --engine /nonexistent/engine other.tst
says 'other.tst: the engine ended with status 127'

run 1 missing.tst
grep -q '^iki: missing.tst: No such file' err || fail 'no message about the missing file'
run 2
grep -q 'name \*\.tst files' err || fail 'no hint'
: >empty.tst
run 0 empty.tst
says 'empty.tst: 0 passed, 0 failed'
exit $((failures > 0))
