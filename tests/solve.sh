#!/bin/sh
# iki solve: answers, who begins, whose life, variations as SGF, JSON.
. "${srcdir:-.}/tests/outside.inc"

# three in the corner
printf '(;SZ[9]PL[W]AB[ac][bc][cc][dc][ec][ea][eb]AW[ab][bb][cb][db][da])' >three.sgf
ends 0 solve three.sgf
has_text out 'The group at A8 is unsettled: White lives with B9: '
ends 0 solve --first black three.sgf -o kill.sgf
has_text out 'The group at A8 is unsettled: Black kills with B9: '
has_text kill.sgf '(;B[ba]TE[1]C[Right.]'
has_text kill.sgf '(;B[aa]BM[1]C[Wrong.]'
has_text kill.sgf 'AB[ac]'
"$IKI" score --komi 0 kill.sgf >out 2>err || fail 'the variations are no record'
ends 0 solve --first black --json three.sgf
has_text out '"first":"black","target":"A8","goal":"kill","result":"works","moves":["B9"],"line":["B9"]'
"$IKI" solve three.sgf -o - <three.sgf >out 2>err || fail 'SGF on standard output'
has_text out '(;FF[4]'
has_text err 'White lives'

# four by two on the side: replies, and more than one move
printf '(;SZ[9]AB[aa][ab][ac][bc][cc][dc][ec][fc][fb][fa][ga]AW[ad][bd][cd][dd][ed][fd][gd][gc][gb][ha])' >side.sgf
ends 0 solve --first white --target A7 side.sgf -o side-white.sgf
has_text out 'The group at A7 is alive: White cannot kill: '
ends 0 solve --first black --target A7 side.sgf -o side-black.sgf
has_text out 'The group at A7 is alive: Black lives'
[ "$(tr -cd ';' <side-black.sgf | wc -c)" -ge 3 ] || fail 'no tree'
ends 1 solve --node-limit 1 --target A7 --first white side.sgf
has_text out 'no answer found within the limits'

# wider and wider ground is searched: the nodes are those of all searches
printf '(;SZ[19]AB[dd][pd][dp][pp][jj][cf][fc][ck][qk]AW[dq][cq][qp][qo][jd][nc][fq][cn][dj])' >wide.sgf
ends 1 solve --node-limit 5000 --target D4 wide.sgf
matches out ': [0-9][0-9][0-9][0-9] nodes, no answer found within the limits'

# kos: who takes them first?
printf '(;SZ[7]AB[dg][df][ae][be][ce][de][bf][ag]AW[eg][ef][ee][ed][ad][bd][cd][dd][cf][bg])' >ko.sgf
ends 0 solve --first white --target D1 ko.sgf
has_text out 'The group at D1: White kills by a ko with A2, taking it first: '
ends 0 solve --first white --target D1 --json ko.sgf
has_text out '"result":"ko","ko_first":true,"moves":["A2"]'
printf '(;SZ[7]AB[dg][df][ae][be][ce][de]AW[eg][ef][ee][ed][ad][bd][cd][dd][bg])' >threat.sgf
ends 0 solve --target D1 threat.sgf
has_text out 'Black lives by a ko with B2, after finding the first threat: '

# three kos between two groups without eyes
printf '(;SZ[8:6]PL[B]AB[ac][bc][cc][dc][ec][fc][gc][hc][bd][cd][ed][fd][gd][ae]AW[ba][da][ea][fa][ga][ha][ab][bb][cb][db][eb][fb][gb][hb][dd][hd][be][ce][ee][fe][ge][af][bf][cf][df][ef][ff][gf][hf])' >triple.sgf
ends 0 solve triple.sgf
has_text out 'Line: D2 A3 H2 D3 A2 H3, and so on without end: it lives as long as play may repeat'

# whoever begins
printf '(;SZ[19]AW[ca][cb][ac][bc][cc]AB[da][db][dc][ad][bd][cd][dd])' >tripod.sgf
ends 0 solve tripod.sgf
has_text out 'The group at A17 is dead: Black kills, even without a move: '
ends 0 solve --json tripod.sgf
has_text out '"result":"works","moves":["A19"'
has_text out '"needless":true'
ends 0 solve --json three.sgf
has_text out '"result":"works","moves":["B9"]'
has_text out '"needless":false'

# A group that lives without the stones that were asked about.
printf '(;SZ[7]PL[W]AB[ca][cb][dc][ec][ae][be][ce][de][ee][fe][fa][fb][fc][fd][af][bf][bg][cf][cg][df][dg][ef][eg][ff][fg][gb][gc][gd][ge][gf]AW[aa][bb][db][cc][ad][bd][ed])' >without.sgf
ends 0 solve --target E4 without.sgf
has_text out 'The group at A4 is unsettled: White lives with D7: '
has_text out 'It lives without the stones at E4, which are lost'
ends 0 solve --target E4 --json without.sgf
has_text out '"target":"A4","lost":"E4","goal":"live","result":"works"'

# the group that is shut in, not its wall, whose ground is open
printf '(;SZ[19]AW[ab][bb][cb][db]AB[eb][ac][bc][cc][dc][ec])' >corner4.sgf
ends 0 solve corner4.sgf
has_text out 'The group at A18: Black kills with E19: '
printf '(;SZ[19]AW[ab][bb][cb][db][eb][fb]AB[gb][ac][bc][cc][dc][ec][fc][gc])' >corner6.sgf
ends 0 solve corner6.sgf
has_text out 'The group at A18 is alive: Black cannot kill: '
printf '(;SZ[19]AW[cb][db][eb][fb][gb][hb][ib][jb]AB[bb][bc][cc][dc][ec][fc][gc][hc][ic][jc][kc][kb])' >eight.sgf
ends 0 solve eight.sgf
has_text out 'The group at C18 is alive: Black cannot kill: '
printf '(;SZ[19]AW[dd][de])' >wall.sgf
ends 1 solve --node-limit 100 wall.sgf
has_text out 'The group at D15: '

# seki, whoever begins and by the first move
printf '(;SZ[9]AB[fa][ab][bb][cb][db][eb][fb]AW[ba][ca][da][ga][gb][ac][bc][cc][dc][ec][fc][gc])' >seki.sgf
ends 0 solve --first white --target A8 seki.sgf
has_text out 'The group at A8 lives in seki: White cannot kill: '
ends 0 solve --first black --target A8 seki.sgf
has_text out 'The group at A8: Black lives in seki, even without a move: '
printf '(;SZ[9]AB[fa][ab][bb][cb][db][eb][fb]AW[ba][ca][ga][gb][ac][bc][cc][dc][ec][fc][gc])' >soon.sgf
ends 0 solve --first white --target A8 soon.sgf -o soon-white.sgf
has_text out 'The group at A8: White cannot kill, but makes seki with D9: '
has_text soon-white.sgf ';W[da]TE[1]C[Right: seki.]'
ends 0 solve --first white --target A8 --json soon.sgf
has_text out '"result":"fails","seki":true,"moves":["D9"]'

# every wrong first move has its refutation: a move of the other side follows
ends 0 solve --first white --target A7 side.sgf -o side-white.sgf
tr -d '\n' <side-white.sgf >side-line
[ "$(grep -o 'BM\[1\]' side-line | wc -l)" -ge 4 ] || fail 'too few wrong moves'
grep -o 'BM\[1\]C\[Wrong[^]]*\].' side-line >wrong
if grep -v ';$' wrong | grep -q -v '($'; then fail 'a wrong move without a refutation'; fi

# two questions at once: the group of the other side first, then the other one
printf '(;SZ[13]PL[B]AB[ea][eb][ec][ac][bc][cc][dc][lj][mj][kj][kk][kl][km]AW[da][ab][bb][cb][db][jj][jk][jl][jm][ji][ki][li][mi])' >two.sgf
ends 0 solve two.sgf
has_text out 'The group at A12 is unsettled: Black kills with B13: '
has_text out 'Another question: Black to save the group at '
ends 0 solve --json two.sgf
has_text out '"other":{"target":'
has_text out '"goal":"live"}'
ends 0 solve --first white two.sgf
has_text out 'Another question: White to save the group at A12 (--target A12)'
ends 0 solve --target A12 two.sgf
! grep -q 'Another question' out || fail 'another question is told beside a target'

# the end of a game that starts with an empty board
printf '(;SZ[5];B[ab];W[ac];B[bb];W[bc];B[cb];W[cc];B[ca];W[dc];B[];W[db];B[];W[da])' >game.sgf
ends 0 solve game.sgf
has_text out 'The group at A3 is alive: Black '

# nothing that is in doubt
printf '(;SZ[5]AB[ab][bb][cb][db][eb][ba][da])' >alive.sgf
ends 1 solve alive.sgf
has_text err 'no group to solve: '
printf '(;SZ[5])' >empty.sgf
ends 1 solve empty.sgf
ends 1 solve --target F9 three.sgf
has_text err '--target: no stone at "F9"'
ends 1 solve missing.sgf
ends 2 solve
ends 2 solve --first green three.sgf
ends 1 solve three.sgf -o missing-folder/x.sgf
ends 2 solve three.sgf -o answer.jpg
has_text err '"answer.jpg" does not end in .sgf, .png, .svg, .pdf or .eps'
[ ! -e answer.jpg ] || fail 'a record with the name of a picture'
ends 2 solve three.sgf side.sgf
has_text err '"side.sgf" is one too many'
printf '(;SZ[9]KM[0]PL[W]AB[ac][bc][cc][dc][ec][ea][eb]AW[ab][bb][cb][db][da])' >no-komi.sgf
ends 0 solve no-komi.sgf -o no-komi-answer.sgf
has_text no-komi-answer.sgf 'KM[0]'
"$IKI" solve three.sgf >/dev/full 2>err
[ $? -eq 1 ] || fail 'a full disk went unnoticed'
# the best line as a picture: numbered stones, the corner that matters
ends 0 solve corner4.sgf -o line.svg
has_text out 'Line: E19 D19 B19'
[ "$(sed -n 's/.*<text[^>]*>\([0-9]\)<.*/\1/p' line.svg | tr -d '\n')" = 123 ] || fail 'no numbers'
has_text line.svg '>Black kills with E19<'
has_text line.svg 'Moves, Black first: E19 D19 B19.'
has_text line.svg '>G<'
grep -q '>H<' line.svg && fail 'the whole board'
ends 0 solve corner4.sgf --crop all --caption 'Problem 1' -o line.svg
has_text line.svg '>T<'
has_text line.svg '>Problem 1<'
ends 0 solve --first white --target D1 ko.sgf -o line.svg
has_text line.svg '>2 pass<'
ends 1 solve corner4.sgf --crop A1:Z3 -o other.svg
has_line err 'iki: corner4.sgf: --crop: "A1:Z3" is no part of this 19x19 board, such as A1:C3'
[ ! -e other.svg ] || fail 'a picture in spite of a failure'
for words in '--crop A1:C3' '--caption x' '--theme dark' '--size 300' --no-coordinates; do
    # shellcheck disable=SC2086 # several words
    ends 2 solve corner4.sgf $words
    has_text err 'the options of pictures need one: -o FILE.png'
    # shellcheck disable=SC2086
    ends 2 solve corner4.sgf $words -o answer.sgf
done
ends 2 solve corner4.sgf --theme neon -o line.svg

# The problem itself is not replaced, under whatever name.
cp corner4.sgf own.sgf
ln -s own.sgf other-name.sgf
ends 2 solve own.sgf -o ./own.sgf
has_line err 'iki: --output: "./own.sgf" would replace the record itself: give another name'
ends 2 solve own.sgf -o other-name.sgf
cmp -s corner4.sgf own.sgf || fail 'the problem was replaced'

exit $((failures > 0))
