#!/bin/sh
# score.sh - iki score for referees: how sure a result is, what a person should look at, tables, the
# referee's word, other readings of a record.
#
# IKI is the program (default ./iki), srcdir the source folder (default .).

. "${srcdir:-.}/tests/outside.inc"

# The middle of a game, and the end of one.
cp "$srcdir/regress/sgf/selfplay-13x13.sgf" game.sgf
# A board of two walls: Black has 35 points, White 45 without komi.
printf '(;SZ[9]KM[0]RE[W+10]AB[da:di]AW[ea:ei])' >walls.sgf

json=yes
run score --json walls.sgf
if grep 'this build lacks --json' err >/dev/null; then
    json=
    echo 'without JSON: some tests are left out'
fi

# --- how sure -------------------------------------------------------------------------------------

ends 0 score game.sgf
matches out '^game.sgf: B\+5.5 \(proved 100 %, searched 0 %, estimated 0 %\)$'
ends 0 score --move 30 game.sgf
matches out '^game.sgf: [BW]\+[0-9.]* \(.*\); not finished: [0-9]+ points are open; (Black|White) wins with a chance of [0-9]+ %$'
ends 3 score --move 30 --require-finished game.sgf
matches out '; not finished: '
ends 0 score --require-finished game.sgf
ends 1 score --move 30 --require-finished game.sgf nowhere.sgf

# the comment of a copy says it, too
ends 0 score --move 30 --write-sgf copies game.sgf
matches copies/game.sgf '^C\[.*Iki .*; not finished: [0-9]+ points are open'

# --- what a person should look at -----------------------------------------------------------------

sed 's/RE\[[^]]*\]//' game.sgf >plain.sgf
ends 0 score --review 0.99 plain.sgf
is_empty out
ends 0 score --review 1 plain.sgf
is_empty out
ends 0 score --review 0 --move 30 game.sgf plain.sgf
[ "$(grep -c '^[a-z]*.sgf: .*; not finished: ' out)" -eq 2 ] || fail 'not two games'
matches out '^    [A-N][0-9]+( and [0-9]+ points? more)?: counted as (Black|White).s, (Black|White).s with a chance of [0-9]+ %$'
sed 's/RE\[[^]]*\]/RE[W+2.5]/' game.sgf >other.sgf
ends 0 score --review 0 plain.sgf other.sgf
matches out '^other.sgf: B\+5.5 \(.*\); recorded is W\+2.5$'
[ "$(grep -c '' out)" -eq 1 ] || fail 'more than one game'

# half a point hangs on dame and protective moves
sed 's/KM\[0\]RE\[W+10\]/KM[-8.5]/' walls.sgf >close.sgf
ends 0 score --review 0.99 close.sgf
matches out '^close.sgf: W\+0.5 \(.*\); White wins with a chance of 9[0-9] %$'
has_line out '    the lead is small: look at dame and protective moves'
sed 's/KM\[0\]RE\[W+10\]/KM[-9]/' walls.sgf >draw.sgf
ends 0 score --review 0 draw.sgf
matches out '^draw.sgf: 0 \(.*\); the count is a draw$'

for chance in 2 1.1 -1 .99999 1. . '' 0,9 99% x; do
    ends 2 score --review "$chance" walls.sgf
    matches err "^iki: --review: \"$chance\" is not a chance from 0 to 1"
done

if [ -n "$json" ]; then
    ends 0 score --json --move 30 game.sgf
    matches out '"winner_percent":[0-9]+\.[0-9]+,"finished":false,"open_points":[0-9]+,"doubts":\[\{"color":"(black|white)","percent":[0-9]+,"vertex":"[A-N][0-9]+","points":\["'
    grep '"review"' out >/dev/null && fail 'review without --review'
    ends 0 score --json --review 0.99 plain.sgf other.sgf
    matches out '^\{"file":"plain.sgf".*"winner_percent":100.0,"finished":true,.*"review":false,"why":\[\],"look_at":\[\]\}$'
    matches out '^\{"file":"other.sgf".*"review":true,"why":\["recorded is W\+2.5"\],"look_at":\[\]\}$'
fi

exit $((failures > 0))
