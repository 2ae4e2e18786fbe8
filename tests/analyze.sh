#!/bin/sh
# iki analyze: chains, eyes, races, timeline; text and JSON; the referee's word.
. "${srcdir:-.}/tests/outside.inc"

game=$srcdir/regress/sgf/edge-9x9.sgf
ends 0 analyze "$game"
has_text out 'edge-9x9.sgf: B+1.5 under aga rules, komi 7.5; the record says B+1.5'
has_text out ' 2 b b X b X b o X b 2'
has_text out '  G2  white, 3 stones: dead, proved.  Dead: enclosed by'
[ -s err ] && fail 'something on stderr'

# a straight three that the first move settles, and a race that goes to whoever begins it
printf '(;SZ[7:5]KM[0]AB[da][ab][bb][cb][db]AW[ea][eb][fb][ac][bc][cc][dc][ec][fc][gc][ga])' >eye.sgf
ends 0 analyze eye.sgf
has_text out 'Eyes enclosed by one chain'
has_text out '3 points (class 112): unsettled; attacker first: dead, defender first: alive; moves B5'
has_text out 'killed by the opponent at B5'

# the walls are open, so all is estimated; the points that decide are those that GTP names
printf '(;SZ[7]KM[0]AB[af][bf][cf][df][dg]AW[ae][be][ce][de][ee][ef][ff][eg])' >doubt.sgf
printf 'loadsgf doubt.sgf\niki-vital_points\n' | "$IKI" gtp >gtp.out 2>err
grep -q '^= B1 both$' gtp.out || fail 'GTP does not name B1'
ends 0 analyze doubt.sgf
has_text out '      killed by the opponent at B1      saved by the owner at B1'
ends 0 analyze --json eye.sgf
has_text out '"attack":["B5"]'
has_text out '"class":"112","status":"unsettled"'
has_text out '"size":[7,5]'
[ "$(grep -c '' out)" -eq 1 ] || fail 'more than one line of JSON'

# a race as a figure: letters, moves, lines; with values in JSON
race=$srcdir/regress/race-17x17.sgf
ends 0 analyze "$race"
has_text out '  Black A8 against White A7: Black wins if Black moves first, White wins if White does (proved)'
has_text out '      11 O B O B O B O B O A X O O O O O O 11'
has_text out '      Black wins with E9'
has_text out 'Black first loses: '
ends 0 analyze --json "$race"
has_text out '"kind":"external","owner":"black","game":"{4|0}","cooled":"2*","points":["E9","B10"'
has_text out '"keeps":{"black":["E9"]'
has_text out '"first":"black","ends":"wins","moves":["E9"'
# a line that ends in a seki
cat >seki-race.sgf <<'END'
(;GM[1]FF[4]SZ[9:11]KM[0]AB[bd][cd][dd][ed][fd][gd][hd][af][bf][cf][df][ef][ff][gf][hf][if]
[bg][dg][eg][fg][gg][hg][ig][ai][ci][ei][gi][hi][ii][aj][bj][cj][dj][ej][fj][gj][hj][ij][bk]
[dk][ek][fk][gk][hk][ik]AW[aa][ca][ea][fa][ga][ha][ia][ab][bb][cb][db][eb][fb][gb][hb][ib][ac]
[cc][ec][gc][ic][ad][id][ae][be][ce][de][fe][ge][he][ie][ah][bh][ch][dh][eh][fh][gh][hh][ih])
END
ends 0 analyze seki-race.sgf
has_text out 'Black B5 against White A4: seki if Black moves first, White wins if White does (proved)'
has_text out 'Black first makes a seki: E7'
# "?" says that the result is not known
printf '(;SZ[9]RE[?];B[ee])' >unknown.sgf
ends 0 analyze unknown.sgf
grep -q 'the record says' out && fail 'a record that does not know the result is quoted'
# races on which no life depends are not listed
ends 0 analyze "$srcdir/regress/sgf/moyo-19x19.sgf"
grep -q 'Capturing races' out && fail 'races on which no life depends'

ends 0 analyze --dead G2 --komi 0 --rules japanese "$game"
has_text out 'given by the referee 3'
printf '(;SZ[7];B[dd])(;SZ[9];B[dd])\n' >two.sgf
ends 0 analyze two.sgf
has_line err 'iki: two.sgf: game 1 of 2; see --game'
ends 0 analyze --game 1 two.sgf
is_empty err
ends 0 analyze --move 2 two.sgf --game 2
is_empty err
ends 0 analyze --move 3 two.sgf --game 2
has_line err 'iki: two.sgf: --move 3: taking the end of the record, after 1 move'
benson=$srcdir/doc/examples/benson.sgf
ends 0 analyze --dead A6 "$benson"
has_text out 'given by the referee 20; the winner is not proved'
has_line err "iki: $benson: --dead contradicts a proof of life: A6"
ends 0 analyze --json --dead A6 "$benson"
has_text out '"contradicts":["A6"]'
ends 0 analyze --move 1 "$game"
ends 1 analyze --dead A1 "$game"
grep -q 'no stone at "A1"' err || fail 'no message about a wrong vertex'
ends 1 analyze --dead Z9 "$game"
has_text err '--dead: no vertex "Z9": the board has columns A to J and rows 1 to 9'
ends 1 analyze --dead A7,I5 "$game"
has_text err '--dead: no vertex "I5": columns skip the letter I'
ends 1 analyze --dead pass "$game"
has_text err '--dead: no vertex "pass": a vertex is a letter and a number, as C3'
"$IKI" analyze - <"$game" >out 2>err || fail 'standard input'
has_text out '-: B+1.5'
ends 0 analyze --timeline "$srcdir/regress/sgf/selfplay-9x9.sgf"
has_text out 'Timeline of '
has_text out 'proved since move '
printf '(;SZ[7];B[af];W[ag];B[bf];W[bg];B[cf];W[cg];B[dg];W[bg])' >taken.sgf
ends 0 analyze --timeline taken.sgf
has_text out 'likely since move '
has_line out 'Captured (chains of 3 stones and more)'
grep -q '^  A1  white, 3 stones: captured by move 7; likely dead since move [1-6]$' out ||
    fail 'no captured chain'
ends 0 analyze --timeline --json taken.sgf
has_text out '"captured":[{"chain":"A1","color":"white","stones":["A1","B1","C1"],"captured":7,'
# an illegal move is skipped, and what the record takes off is no capture
printf '(;SZ[7]AW[aa][ba][ca];B[dd]AE[aa][ba][ca];W[ee])' >off.sgf
ends 0 analyze --timeline --lenient off.sgf
grep -q Captured out && fail 'stones that the record takes off are captured'
printf '(;SZ[7];B[dd];W[dd];B[cc];AW[ee];W[bb])' >skips.sgf
ends 0 analyze --timeline --lenient skips.sgf
[ "$(grep -c 'illegal moves skipped: 1' err)" -eq 1 ] || fail 'illegal moves are told of twice'
has_text out '  E3  alive: set up after move 2; '
ends 0 analyze --timeline --lenient --json skips.sgf
has_text out '"first":2,"set_up":true'
grep -F '"first":-1' out >/dev/null && fail 'a move with the number -1'
# stones set up in the middle of the game, though moves join them later, and at its start; what the
# record has taken off meanwhile does not count
printf '(;SZ[5]KM[0]AW[ea];B[aa];W[bb];AE[aa]AB[cc][ce];W[dd];B[cd];W[ba];B[ab])' >middle.sgf
ends 0 analyze --timeline middle.sgf
has_text out '  C1  alive: set up after move 2; '
has_text out '  D2  dead: first stone at move 3; '
has_text out '  A4  alive: first stone at move 6; '
has_text out '  E5  alive: set up; '
printf '(;SZ[5]KM[0];B[aa];W[ee];AE[aa];W[bb];AB[aa];W[ec];B[ca])' >again.sgf
ends 0 analyze --timeline again.sgf
has_text out '  A5  dead: set up after move 3; '
ends 0 analyze --color always --unicode always eye.sgf
has_text out '●'

ends 1 analyze missing.sgf
grep -q '^iki: missing.sgf: No such file' err || fail 'no message about the missing file'
ends 1 analyze --game 2 eye.sgf
grep -q 'no game 2' err || fail 'no message about the missing game'
ends 2 analyze
ends 2 analyze eye.sgf eye.sgf
"$IKI" analyze --timeline - <eye.sgf >out 2>err || fail 'a timeline of standard input'
has_text out 'Timeline of '
"$IKI" analyze eye.sgf >/dev/full 2>err
[ $? -eq 1 ] || fail 'a full disk went unnoticed'
exit $((failures > 0))
