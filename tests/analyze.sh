#!/bin/sh
# iki analyze: chains, eyes, races, timeline; text and JSON; the referee's word.
set -u
LC_ALL=C
export LC_ALL
srcdir=$(cd "${srcdir:-.}" && pwd)
IKI=${IKI:-$PWD/iki}
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 99
failures=0

fail()
{
    failures=$((failures + 1))
    echo "FAILED: $1"
    sed 's/^/    out: /' out | head -n 40
    sed 's/^/    err: /' err
}

# run STATUS ARGUMENTS...
run()
{
    wanted=$1
    shift
    "$IKI" analyze "$@" >out 2>err </dev/null
    status=$?
    [ $status -eq "$wanted" ] || fail "iki analyze $*: status $status instead of $wanted"
}

says()
{
    grep -F -e "$1" out >/dev/null || fail "nothing says: $1"
}

game=$srcdir/regress/sgf/edge-9x9.sgf
run 0 "$game"
says 'edge-9x9.sgf: B+1.5 under aga rules, komi 7.5; the record says B+1.5'
says ' 2 b b X b X b o X b 2'
says '  G2  white, 3 stones: dead, proved.  Dead: enclosed by'
[ -s err ] && fail 'something on stderr'

# a straight three that the first move settles, and a race that goes to whoever begins it
printf '(;SZ[7:5]KM[0]AB[da][ab][bb][cb][db]AW[ea][eb][fb][ac][bc][cc][dc][ec][fc][gc][ga])' >eye.sgf
run 0 eye.sgf
says 'Eyes of one block'
says '(112): unsettled; attacker first D, defender first L; moves B5'
says 'its opponent plays B5'
run 0 --json eye.sgf
says '"attack":["B5"]'
says '"class":"112","status":"unsettled"'
says '"size":[7,5]'
[ "$(grep -c '' out)" -eq 1 ] || fail 'more than one line of JSON'

run 0 --dead G2 --komi 0 --rules japanese "$game"
says 'given by the referee 3'
run 0 --move 1 "$game"
run 1 --dead A1 "$game"
grep -q 'no stone at "A1"' err || fail 'no message about a wrong vertex'
"$IKI" analyze - <"$game" >out 2>err || fail 'standard input'
says '-: B+1.5'
run 0 --timeline "$srcdir/regress/sgf/selfplay-9x9.sgf"
says 'Timeline of '
says ', proved since move '
printf '(;SZ[7];B[dd];W[dd];B[cc];AW[ee];W[bb])' >skips.sgf
run 0 --timeline --lenient skips.sgf
[ "$(grep -c 'illegal moves skipped: 1' err)" -eq 1 ] || fail 'illegal moves are told of twice'
says '  E3  alive: set up, '
run 0 --timeline --lenient --json skips.sgf
says '"first":0'
grep -F '"first":-1' out >/dev/null && fail 'a move with the number -1'
run 0 --color always --unicode always eye.sgf
says '●'

run 1 missing.sgf
grep -q '^iki: missing.sgf: No such file' err || fail 'no message about the missing file'
run 1 --game 2 eye.sgf
grep -q 'no game 2' err || fail 'no message about the missing game'
run 2
run 2 eye.sgf eye.sgf
run 2 --timeline -
"$IKI" analyze eye.sgf >/dev/full 2>err
[ $? -eq 1 ] || fail 'a full disk went unnoticed'
exit $((failures > 0))
