#!/bin/sh
# render.sh - pictures from outside: files, sizes, messages.
#
# IKI is the program (default ./iki), srcdir the source folder (default .).

. "${srcdir:-.}/tests/outside.inc"
sgf=$srcdir/regress/sgf

# render STATUS ARGUMENTS...
render()
{
    wanted=$1
    shift
    ends "$wanted" render "$@"
    is_empty out
}

# the bytes I to J (from 1) of a file, in hexadecimal
bytes()
{
    head -c "$3" "$1" | tail -c $(($3 - $2 + 1)) | od -An -tx1 | tr -d ' \n'
}

well_formed()
{
    if command -v xmllint >/dev/null 2>&1; then
        xmllint --noout "$1" 2>err || fail "$1 is not well-formed"
    fi
}

# --- usage --------------------------------------------------------------------------------------

step='iki render --help'
"$IKI" render --help >help 2>err
matches help '^Usage: iki render'
matches help '^  --size N '
matches help '^Examples:$'
matches help '^Exit status: 0'
awk 'length > 90 { exit 1 }' help || fail 'a line is too long'

render 2
matches err 'nothing to draw'
render 2 "$sgf/edge-9x9.sgf"
matches err '-o OUT'
render 2 "$sgf/edge-9x9.sgf" -o picture.jpg
matches err 'does not end in \.png, \.svg, \.pdf or \.eps'
cp "$sgf/edge-9x9.sgf" record.svg
render 2 record.svg -o ./record.svg
matches err 'would replace the record itself'
render 2 "$sgf/edge-9x9.sgf" "$sgf/moyo-19x19.sgf" -o picture.svg
matches err 'takes one file'
render 2 "$sgf/edge-9x9.sgf" --size 0 -o picture.svg
matches err 'number of pixels'
render 1 nowhere.sgf -o picture.svg
matches err '^iki: nowhere\.sgf: No such file'
printf '(;SZ[9];B[cc]\n;B[cc])' >bad.sgf
render 1 bad.sgf -o picture.svg
matches err '^iki: bad\.sgf:2:4: '
render 1 "$sgf/edge-9x9.sgf" -o no-folder/picture.svg
matches err '^iki: no-folder/picture\.svg: '
render 1 "$sgf/edge-9x9.sgf" --game 2 -o picture.svg
matches err 'no game 2'
[ ! -e picture.svg ] || fail 'a picture in spite of a failure'

# --- SVG ----------------------------------------------------------------------------------------

for file in "$sgf"/*.sgf; do
    render 0 "$file" -o a.svg
    matches a.svg '<svg xmlns="http://www\.w3\.org/2000/svg" role="img"'
    matches a.svg '<title id="picture-title">Go position, '
    matches a.svg '<desc id="picture-text">.*Dead: '
    matches a.svg '>territory, proved<'
    [ "$(grep -c 'http' a.svg)" -eq 1 ] || fail 'a picture needs the network'
    well_formed a.svg
    render 0 "$file" -o b.svg
    cmp -s a.svg b.svg || fail 'not the same twice'
    for n in 1 7 40; do
        render 0 --move $n "$file" -o c.svg
        well_formed c.svg
    done
done

# the stones of the board are those of the picture
render 0 --plain --move 21 "$sgf/edge-9x9.sgf" -o plain.svg
[ "$(grep -c '<circle.*r="18\.2"' plain.svg)" -eq 20 ] || fail 'not 20 stones'
grep -e 'territory' -e 'B+' plain.svg >/dev/null && fail 'analysis in a plain picture'

# sizes and shapes of boards
for size in 1 2 25 3:25 25:1; do
    printf '(;SZ[%s];B[aa])' "$size" >size.sgf
    render 0 --lenient --size 500 size.sgf -o size.svg
    matches size.svg '(width|height)="500"'
    well_formed size.svg
done
step='iki render -'
"$IKI" render - -o stdin.svg <"$sgf/edge-9x9.sgf" 2>err || fail 'standard input is not read'
[ -s stdin.svg ] || fail 'no picture from standard input'

# --- for teachers -------------------------------------------------------------------------------

# texts FILE: what is written in it, one line a text, sorted
texts()
{
    sed -n 's/.*<text[^>]*>\([^<]*\)<.*/\1/p' "$1" | LC_ALL=C sort | tr '\n' ' '
}

# the record's marks at that move, and no others; territory on request
printf '(;SZ[9]AB[cc]AW[gg]LB[aa:A][ba:12][ca:a<b]TR[cc];B[dd]LB[ee:Z][ff:x:y\\]z]
TR[aa:bb][cc]SQ[gg]CR[hh]MA[ii]TB[ab]TW[hi:ih];W[ee])' >marks.sgf
render 0 --plain --no-coordinates --move 1 marks.sgf -o a.svg
[ "$(texts a.svg)" = '12 A a&lt;b ' ] || fail "other labels: $(texts a.svg)"
render 0 --plain --no-coordinates --move 2 marks.sgf -o a.svg
[ "$(texts a.svg)" = 'Z x:y]z ' ] || fail "other labels: $(texts a.svg)"
[ "$(grep -c '^<path d="M[^Z]*Z"' a.svg)" -eq 8 ] || fail 'not page, board, 5 triangles, a square'
[ "$(grep -c '<circle.*r="9.6"' a.svg)" -eq 1 ] || fail 'not one circle'
render 0 --plain --no-coordinates --territory --move 2 marks.sgf -o b.svg
[ "$(grep -c '^<path d="M[^Z]*Z"' b.svg)" -eq 13 ] || fail 'not 5 points of territory more'
render 0 --plain --no-coordinates --no-marks --move 2 marks.sgf -o b.svg
[ -z "$(texts b.svg)" ] || fail 'labels in spite of --no-marks'
render 0 --plain --no-coordinates marks.sgf -o b.svg
[ -z "$(texts b.svg)" ] || fail 'labels of another move'
render 0 --move 2 marks.sgf -o a.svg
texts a.svg | grep -F 'marks of the record' >/dev/null || fail 'the legend explains no marks'
render 2 --territory marks.sgf -o a.svg
matches err '^iki: --territory is for pictures with --plain or --numbers'
printf '(;SZ[9]LB[zz:A][aa][:B][tt:C][bb:]TR[zz][aa:zz][]MA[jj:kk])' >odd.sgf
render 0 --plain --no-coordinates odd.sgf -o a.svg
[ -z "$(texts a.svg)" ] || fail 'marks beyond the board'

# numbers: of stones that stand; others are told
printf '(;SZ[5];B[ba];W[aa];B[ab];W[ee];B[];W[];B[aa];W[cc])' >ko.sgf
render 0 --numbers 1-7 --no-coordinates ko.sgf -o a.svg
[ "$(texts a.svg)" = '1 2 at A5, 5 pass, 6 pass 3 4 7 ' ] || fail "other numbers: $(texts a.svg)"
render 0 --numbers 3-4 --no-coordinates ko.sgf -o a.svg
[ "$(texts a.svg)" = '3 4 ' ] || fail "other numbers: $(texts a.svg)"
[ "$(grep -c '<circle.*r="18\.2"' a.svg)" -eq 3 ] || fail 'not the position after move 4'
render 0 --numbers 7- --no-coordinates ko.sgf -o a.svg
[ "$(texts a.svg)" = '7 8 ' ] || fail "other numbers: $(texts a.svg)"
render 0 --numbers 4 --no-coordinates ko.sgf -o a.svg
[ "$(texts a.svg)" = '4 ' ] || fail "other numbers: $(texts a.svg)"
# numbers beyond the end: of some moves, of all
render 0 --numbers 7-100 --no-coordinates ko.sgf -o a.svg
[ "$(texts a.svg)" = '7 8 ' ] || fail "other numbers: $(texts a.svg)"
has_line err 'iki: ko.sgf: --numbers: the record has only 8 moves'
for range in 9 9- 100- 100-110; do
    rm -f c.svg
    render 1 --numbers $range ko.sgf -o c.svg
    has_line err "iki: ko.sgf: --numbers: there is no move ${range%%-*}: the record has only 8 moves"
    [ "$(wc -l <err)" -eq 1 ] || fail 'another message'
    [ ! -e c.svg ] || fail 'a picture without numbers'
done
render 1 --numbers 5-6 --move 5 ko.sgf -o c.svg
has_line err 'iki: ko.sgf: --numbers: there is no move 5: the position shown has only 4 moves'
render 0 --numbers 7-8 --move 20 --no-coordinates ko.sgf -o a.svg
has_line err 'iki: ko.sgf: --move 20: taking the end of the record, after 8 moves'
for range in 0-3 5-3 x 3-x - -3 3--4; do
    render 2 --numbers "$range" ko.sgf -o c.svg
    has_line err "iki: --numbers: \"$range\" is not a range such as 30-45 or 30-"
done

# the record's marks give way to numbers, and to nothing else
printf '(;SZ[5];B[aa]TR[aa];W[bb]LB[aa:A][bb:B][dd:C]TR[aa][bb]SQ[aa]MA[cc]TB[aa][ee])' >marked.sgf
render 0 --numbers 1- --territory --no-coordinates marked.sgf -o a.svg
[ "$(texts a.svg)" = '1 2 C ' ] || fail "other numbers and labels: $(texts a.svg)"
has_text a.svg "s territory at E1, cross at C3, C at D2."
render 0 --numbers 2 --no-coordinates marked.sgf -o a.svg
[ "$(texts a.svg)" = '2 A C ' ] || fail "other numbers and labels: $(texts a.svg)"
has_text a.svg " Marked: square at A5, triangle at A5, cross at C3, A at A5, C at D2."

# a part of the board, its corners in any order
render 0 --plain --crop C3:E6 "$sgf/edge-9x9.sgf" -o a.svg
[ "$(texts a.svg)" = '3 3 4 4 5 5 6 6 C C D D E E ' ] || fail "other coordinates: $(texts a.svg)"
render 0 --plain --crop e3:c6 "$sgf/edge-9x9.sgf" -o b.svg
cmp -s a.svg b.svg || fail 'other corners, another part'
render 0 --crop all "$sgf/edge-9x9.sgf" -o a.svg
render 0 "$sgf/edge-9x9.sgf" -o b.svg
cmp -s a.svg b.svg || fail 'all of the board is another part'
for part in A1 A1: A1:K3 A1:I3 Z9:A1 A1:C3:D4 nonsense ''; do
    rm -f c.svg
    render 1 --crop "$part" "$sgf/edge-9x9.sgf" -o c.svg
    has_text err "--crop: \"$part\" is no part of this 9x9 board, such as A1:C3"
    [ ! -e c.svg ] || fail 'a picture in spite of a failure'
done

# a race: letters, and in words what they are
printf '(;SZ[7]AW[ba][da][ea][fa][ga][ab][bb][cb][db][fb][ad][bd][cd][ed][fd][gd][ae][be][ce][de][ee]
[fe][ge]AB[ac][bc][cc][dc][ec][fc][gc][af][bf][cf][df][ff][bg][dg][eg][fg][gg])' >race.sgf
render 0 --race A5,A4 --no-coordinates race.sgf -o a.svg
texts a.svg | grep -F 'Black A5 against White A3: ' >/dev/null || fail "no caption: $(texts a.svg)"
texts a.svg | grep -F 'A, B: Black' >/dev/null || fail "no regions: $(texts a.svg)"
texts a.svg | grep -F 'Black wins with E2 G2' >/dev/null || fail "no moves: $(texts a.svg)"
render 0 --race A4,A5 --no-coordinates race.sgf -o b.svg
texts b.svg | grep -F 'Black A5 against White A3: ' >/dev/null || fail 'another race'
for chains in A5 'A5,' A5,A4,B3 A5,A5 Z9,A4 A5,I3 A5,E5x A5,D4 ''; do
    render 1 --race "$chains" race.sgf -o c.svg
    has_text err 'iki: race.sgf: --race: '
done
has_text err '"" is not two stones such as A5,A4'

# a race on open ground is one question, under the limits of one: without them it takes far longer
printf '(;SZ[7]AB[cc][dc]AW[cd][dd])' >open7.sgf
for limit in --node-limit=100 --time-limit=1 --komi=0; do
    step="iki render $limit --race C5,C4"
    timeout 300 "$IKI" render --effort quick "$limit" --race C5,C4 open7.sgf -o a.svg 2>err ||
        fail 'a race without end'
    texts a.svg | grep -F 'Black C5 against White C4: ' >/dev/null || fail "no caption: $(texts a.svg)"
done

# caption and themes
render 0 --plain --caption 'White <& Black' --no-coordinates "$sgf/edge-9x9.sgf" -o a.svg
[ "$(texts a.svg)" = 'White &lt;&amp; Black ' ] || fail "another caption: $(texts a.svg)"
well_formed a.svg
for theme in wood print dark; do
    render 0 --theme $theme "$sgf/edge-9x9.sgf" -o $theme.svg
    well_formed $theme.svg
done
render 0 "$sgf/edge-9x9.sgf" -o b.svg
cmp -s wood.svg b.svg || fail 'wood is not the usual theme'
grep -i -e '#f3dfb4' print.svg dark.svg >/dev/null && fail 'wood in another theme'
grep -o '#[0-9a-f]\{6\}' print.svg | sort -u |
    while read -r color; do
        [ "$(printf %s "$color" | cut -c2-3)" = "$(printf %s "$color" | cut -c4-5)" ] || echo "$color"
    done >colors
is_empty colors
render 2 --theme neon "$sgf/edge-9x9.sgf" -o c.svg
has_line err 'iki: --theme: "neon" is not wood, print or dark'

# a name that means something to XML does no harm
cp "$sgf/edge-9x9.sgf" 'a<b>&"c.sgf'
render 0 'a<b>&"c.sgf' -o 'd<e>.svg'
well_formed 'd<e>.svg'

# --- PNG and PDF --------------------------------------------------------------------------------

cairo_tests()
{
    [ "$(bytes a.png 1 8)" = 89504e470d0a1a0a ] || fail 'no PNG'
    for size in 50 333 1200; do
        render 0 --size $size "$sgf/edge-9x9.sgf" -o b.png
        high=$(printf '%08x' $size)
        [ "$(bytes b.png 21 24)" = "$high" ] || fail "not $size pixels high"
        render 0 --size $size "$sgf/edge-9x9.sgf" -o c.png
        cmp -s b.png c.png || fail 'not the same twice'
    done
    render 0 "$sgf/moyo-19x19.sgf" -o a.pdf
    [ "$(head -c 5 a.pdf)" = '%PDF-' ] || fail 'no PDF'
    sleep 1
    SOURCE_DATE_EPOCH=1 TZ=Asia/Tokyo "$IKI" render "$sgf/moyo-19x19.sgf" -o b.pdf
    cmp -s a.pdf b.pdf || fail 'the time of the day changes the PDF'
    printf '(;SZ[5]LB[aa:\351\001x])' >latin.sgf
    for ending in pdf png eps; do
        render 0 --caption "$(printf 'caf\303\251 \377')" latin.sgf -o c.$ending
    done
    render 0 --plain "$sgf/moyo-19x19.sgf" -o a.eps
    [ "$(head -n 1 a.eps)" = '%!PS-Adobe-3.0 EPSF-3.0' ] || fail 'no EPS'
    matches a.eps '^%%BoundingBox: 0 0 600 600$'
    sleep 1
    "$IKI" render --plain "$sgf/moyo-19x19.sgf" -o b.eps
    cmp -s a.eps b.eps || fail 'the time of the day changes the EPS'
}

# standard output, devices, pipes; the format by name
"$IKI" render "$sgf/edge-9x9.sgf" -o a.svg
for to in - /dev/stdout; do
    ends 0 render "$sgf/edge-9x9.sgf" -o $to
    is_empty err
    cmp -s out a.svg || fail 'another picture on standard output'
done
mkfifo pipe
cat pipe >piped &
render 0 "$sgf/edge-9x9.sgf" -o pipe
wait
cmp -s piped a.svg || fail 'another picture through a pipe'
[ -p pipe ] || fail 'the pipe is gone'
render 0 --format svg "$sgf/edge-9x9.sgf" -o a.picture
cmp -s a.picture a.svg || fail 'another picture by --format'
render 1 "$sgf/edge-9x9.sgf" -o /dev/full
has_line err 'iki: /dev/full: No space left on device'
"$IKI" render "$sgf/edge-9x9.sgf" -o - >/dev/full 2>err && fail 'a full disk went unnoticed'
has_line err 'iki: standard output: No space left on device'
render 2 --format gif "$sgf/edge-9x9.sgf" -o a.png
matches err '"gif" is not png, svg, pdf or eps$'

step='iki render to PNG'
"$IKI" render "$sgf/edge-9x9.sgf" -o a.png 2>err
status=$?
if grep 'this build draws \.svg alone' err >/dev/null; then
    [ "$status" -eq 2 ] || fail "exit status $status instead of 2"
    matches err 'libcairo2-dev'
    echo 'without cairo: the tests of PNG and PDF are left out'
else
    [ "$status" -eq 0 ] || fail "exit status $status"
    cairo_tests
fi

[ "$failures" -eq 0 ] || exit 1
