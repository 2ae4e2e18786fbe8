#!/bin/sh
# score.sh - iki score for referees: how sure a result is, what a person should look at, tables, the
# referee's word, other readings of a record.
#
# IKI is the program (default ./iki), srcdir the source folder (default .).

. "${srcdir:-.}/tests/outside.inc"

# The middle of a game, and the end of one.
cp "$srcdir/regress/sgf/selfplay-13x13.sgf" game.sgf
# A board of two walls: Black has 36 points, White 45.
printf '(;SZ[9]KM[0]RE[W+9]AB[da:di]AW[ea:ei])' >walls.sgf

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
matches out '^other.sgf: B\+5.5 \(.*\); another winner is recorded: W\+2.5$'
[ "$(grep -c '' out)" -eq 1 ] || fail 'more than one game'
sed 's/RE\[[^]]*\]/RE[0]/; s/KM\[[^]]*\]/KM[6]/' game.sgf >draw.sgf
ends 0 score --review 0 draw.sgf
matches out '; a draw is recorded: 0[;]?'

# half a point hangs on dame and protective moves
sed 's/KM\[0\]RE\[W+9\]/KM[-8.5]/' walls.sgf >close.sgf
ends 0 score --review 0.99 close.sgf
matches out '^close.sgf: W\+0.5 \(.*\); White wins with a chance of 9[0-9] %$'
has_line out '    the lead is small: look at dame and protective moves'
sed 's/KM\[0\]RE\[W+9\]/KM[-9]/' walls.sgf >draw.sgf
ends 0 score --review 0 draw.sgf
matches out '^draw.sgf: 0 \(.*\); the count is a draw$'

for chance in 2 1.1 -1 .99999 1. . '' 0,9 99% x; do
    ends 2 score --review "$chance" walls.sgf
    matches err "^iki: --review: \"$chance\" is not a chance from 0 to 1"
done

if [ -n "$json" ]; then
    ends 0 score --json --move 30 game.sgf
    matches out '"winner_percent":[0-9]+\.[0-9]+,"finished":false,"open_points":[0-9]+,"doubts":\[\{"color":"(black|white)","percent":[0-9]+,"points":\["'
    grep '"review"' out >/dev/null && fail 'review without --review'
    ends 0 score --json --review 0.99 plain.sgf other.sgf
    matches out '^\{"file":"plain.sgf".*"winner_percent":100.0,"finished":true,.*"review":false,"why":\[\],"look_at":\[\]\}$'
    matches out '^\{"file":"other.sgf".*"review":true,"why":\["another winner is recorded: W\+2.5"\],"look_at":\[\]\}$'
fi

# --- the referee's word ---------------------------------------------------------------------------

benson=$srcdir/doc/examples/benson.sgf
ends 0 score --alive B1 "$benson"
matches out ', given [0-9]+ %\)'
has_line err "iki: $benson: --alive contradicts a proof of death: B1"
ends 0 score --alive A3,A6 "$benson"
is_empty err
ends 0 score --dead A6 --seki D1,H3 --seki A3 --alive B1 "$benson"
has_line err "iki: $benson: --dead contradicts a proof of life: A6; --seki contradicts a proof of life or death: D1 A3 H3; --alive contradicts a proof of death: B1"
ends 0 score --dead E8,E5,D5 "$benson"
has_line err "iki: $benson: --dead contradicts a proof of life: D5 E8"
ends 1 score --dead A6,D1 --alive C2 "$benson"
has_line err "iki: $benson: --alive: the chain of D1 is named by another option, too"
is_empty out
ends 1 score --seki E5,Z9 "$benson"
has_text err '--seki: no vertex "Z9": '
ends 1 score --alive J4 "$benson"
has_line err "iki: $benson: --alive: no stone at \"J4\""
ends 2 score --seki , "$benson"
has_text err 'iki: --seki: "," is not a list of stones'
# two walls that share the points between them live in seki if the referee says so
printf '(;SZ[5]KM[0]AB[ba:be]AW[da:de])' >five.sgf
ends 0 score five.sgf
matches out '^five.sgf: 0 '
ends 0 score --seki B1,D1 five.sgf
matches out '^five.sgf: 0 \(.*given [0-9]+ %\)$'
ends 0 score --alive B1 --dead D1 five.sgf
matches out '^five.sgf: B\+'
for task in analyze 'render -o picture.svg' 'report -o page.html'; do
    # shellcheck disable=SC2086 # several words
    ends 0 $task --seki B1 --alive D1 five.sgf
    # shellcheck disable=SC2086
    ends 1 $task --seki B1 --alive B5 five.sgf
    has_text err '--alive: the chain of B1 is named by another option, too'
done

# --- tables ---------------------------------------------------------------------------------------

mkdir table
cp walls.sgf table/plain.sgf
cp walls.sgf 'table/a "b", c.sgf'
cp walls.sgf "table/$(printf 'tab\there').sgf"
cp walls.sgf "table/$(printf 'line\nend').sgf"
bytes=$(printf 'b\344r').sgf
cp walls.sgf "table/$bytes" 2>/dev/null || bytes=
echo junk >table/z.sgf
names='file,game,rules,komi,size,result,recorded,agrees,fits,winner_proved,winner_percent,finished,open_points,protective,dead,seki,proved_percent,searched_percent,estimated_percent,given_percent,review,why,ms,error,file_bytes'
ends 1 score --csv table
[ "$(head -n 1 out)" = "$names" ] || fail 'another header'
matches out '^"table/a ""b"", c.sgf",1,japanese,0,9,W\+9,W\+9,true,,false,[0-9]+\.[0-9][0-9],true,[0-9]+,,,,[0-9.]+,[0-9.]+,[0-9.]+,0.00,,,,,$'
matches out '^table/z.sgf,,,,,,,,,,,,,,,,,,,,,,,"?1:1: no game tree'
matches out "$(printf '^table/tab\there.sgf,1,')"
has_line out '"table/line'
matches out '^end.sgf",1,japanese,'
[ -z "$bytes" ] || matches out "^table/b$(printf '\357\277\275')r.sgf,1,.*,table/b%E4r.sgf\$"
ends 1 score --tsv --review 1 --timing table
[ "$(head -n 1 out | tr '\t' ,)" = "$names" ] || fail 'another header'
matches out "$(printf '^"table/a ""b"", c.sgf"\t1\tjapanese\t')"
matches out "$(printf '^"table/tab\there.sgf"\t1\t')"
matches out "$(printf '\t(true|false)\t[^\t]*\t[0-9]+\\.[0-9]+\t\t$')"
if command -v python3 >/dev/null; then
    for kind in csv tsv; do
        ends 1 score --$kind --review 1 table
        python3 -c 'import csv, sys
rows = list(csv.DictReader(open("out", newline="", encoding="utf-8"),
                           dialect="excel-tab" if sys.argv[1] == "tsv" else "excel"))
assert [r["file"] for r in rows if r["error"]] == ["table/z.sgf"], rows
assert all(r["result"] == "W+9" for r in rows if not r["error"]), rows
assert "table/line\nend.sgf" in [r["file"] for r in rows], rows
assert all(len(r) == 25 and None not in r.values() for r in rows), rows' $kind || fail 'not a table'
    done
fi
ends 1 score --csv nowhere
[ "$(grep -c '' out)" -eq 2 ] || fail 'not a header and a row'
for two in '--csv --json' '--tsv --csv' '--tsv --board'; do
    # shellcheck disable=SC2086
    ends 2 score $two walls.sgf
    has_text err 'only one can be given'
done

# --- protective moves -----------------------------------------------------------------------------

# Once D4 is filled Black must connect at D2, or White takes there.
printf '(;SZ[7:5]KM[0]AB[dc][ad][bd][cd][ed][fd][gd][be][de][fe]AW[ba][da][fa][ab][bb][cb][eb][fb][gb][ac][bc][cc][ec][fc][gc])' >teire.sgf
ends 0 score teire.sgf
matches out '^teire.sgf: 0 \(.*\); Black must protect D2, which costs a point$'
ends 0 score --rules chinese teire.sgf
matches out '^teire.sgf: W\+4 \(proved [0-9]+ %, searched [0-9]+ %, estimated 0 %\)$'
ends 0 score --rules aga teire.sgf
grep protect out >/dev/null && fail 'a move that costs nothing'
ends 0 score --write-sgf copies teire.sgf
has_text copies/teire.sgf 'Black must protect D2'
printf 'loadsgf teire.sgf\niki-score_detail\n' | "$IKI" gtp >out 2>err
has_line out 'protect black D2'
printf '(;SZ[9]AB[eb][ec][ed][ee][ef][eg][eh][ei]AW[fb][fc][fd][fe][ff][fg][fh][fi])' >gap.sgf
if [ -n "$json" ]; then
    ends 0 score --json teire.sgf walls.sgf
    ends 0 score --json gap.sgf
    matches out '"gaps":\[\{"color":"black","points":36,"moves":\["E9"\]\},\{"color":"white","points":27,"moves":\["F9"\]\}\],"protective"'
    ends 0 score --json teire.sgf walls.sgf
    matches out '^\{"file":"teire.sgf".*,"protective":\[\{"color":"black","moves":1,"points":\["D2"\]\}\],"dead"'
    matches out '^\{"file":"walls.sgf".*,"protective":\[\],"dead"'
fi
ends 0 score --csv teire.sgf
matches out '^teire.sgf,1,.*,Black D2,,'

# --- other readings of a record -------------------------------------------------------------------

# game NAME PROPERTIES: the two walls, and a stone of Black's in its own territory
game()
{
    printf '(;SZ[9]%sAB[da:di][aa]AW[ea:ei])' "$2" >"$1.sgf"
}

game komi 'KM[6.5]RE[W+14.5]'
game area 'KM[0.5]RE[W+9.5]'
game territory 'RU[Chinese]KM[7.5]RE[W+17.5]'
game agreed 'KM[6.5]RE[W+16.5]'
game nothing 'KM[6.5]RE[W+2.5]'
game unknown 'KM[6.5]RE[W+R]'
sed 's/KM\[0\]/KM[0]RE[B+1]/' teire.sgf >forgotten.sgf
printf '(;SZ[9]RU[Chinese]HA[2]KM[0.5]RE[W+9.5]AB[dd][fd];W[];B[];AB[da:di][aa]AW[ea:ei])' >handicap.sgf
ends 0 score komi.sgf area.sgf territory.sgf handicap.sgf forgotten.sgf
matches out '^komi.sgf: W\+16.5 \(.*\); the recorded result fits komi 4.5$'
matches out '^area.sgf: W\+10.5 \(.*\); the recorded result fits area counting$'
matches out '^territory.sgf: W\+16.5 \(.*\); the recorded result fits territory counting$'
matches out '^handicap.sgf: W\+11.5 \(.*\); the recorded result fits handicap stones without compensation$'
matches out '^forgotten.sgf: 0 \(.*; the recorded result fits the count without protective moves$'
ends 0 score agreed.sgf nothing.sgf unknown.sgf
grep fits out >/dev/null && fail 'it fits'
ends 0 score --komi 4.5 komi.sgf
grep fits out >/dev/null && fail 'it fits'
ends 0 score --review 0 komi.sgf agreed.sgf
matches out '^komi.sgf: W\+16.5 \(.*\); recorded is W\+14.5; the recorded result fits komi 4.5$'
ends 0 score --csv area.sgf
matches out '^area.sgf,1,japanese,0.5,9,W\+10.5,W\+9.5,false,area counting,'
if [ -n "$json" ]; then
    ends 0 score --json komi.sgf nothing.sgf agreed.sgf
    matches out '"agrees":false,"fits":\["komi 4.5"\],'
    matches out '"agrees":false,"fits":\[\],'
    matches out '"agrees":true,"winner_proved"'
fi

# --- marks of territory ------------------------------------------------------------------------------

# Black has four columns with two dead stones in them, White has five.
marked()
{
    printf '(;SZ[9]KM[0]AB[da:di]AW[ea:ei][bc][bg]%s)' "$2" >"$1.sgf"
}
marked same 'TB[aa:ci]TW[fa:ii]'
marked bare 'TB[aa:cb][ac][cc][ad:cf][ag][cg][ah:ci]TW[fa:ii]'
marked lives 'TB[aa:cf][ag][cg][ah:ci]TW[fa:ii]'
marked falls 'TB[aa:ci]TW[fa:ii][da:di]'
marked short 'TB[aa:ci]TW[fa:ih][zz][:]'
ends 0 score same.sgf bare.sgf
grep 'TB' out >/dev/null && fail 'marks that say the same'
ends 0 score lives.sgf falls.sgf short.sgf
matches out "^lives.sgf: .*; the record's TB and TW differ at 1 point: White's B3 is marked alive, and dead here \([a-z]+\)"
matches out "^falls.sgf: .*; the record's TB and TW differ at 9 points: Black's D1 is marked dead, and alive here \([a-z]+\)"
matches out "^short.sgf: .*; the record's TB and TW differ at 4 empty points: F1 and others"
ends 0 score --move 1 lives.sgf
ends 0 score --write-sgf copies falls.sgf
ends 0 score copies/falls.sgf
grep 'TB' out >/dev/null && fail 'a copy has other marks than the count'
if [ -n "$json" ]; then
    ends 0 score --json same.sgf lives.sgf
    matches out '"file":"same.sgf".*,"marks":\{"agree":true,"differ":\[\],"chains":\[\]\},"winner_proved"'
    matches out '"marks":\{"agree":false,"differ":\["B3"\],"chains":\[\{"vertex":"B3","color":"white","status":"dead","certainty":"[a-z]+","why":"'
fi

exit $((failures > 0))
