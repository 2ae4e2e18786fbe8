#!/bin/sh
# report.sh - reports from outside: well-formed, without network, harmless whatever the record says.
#
# IKI is the program (default ./iki), srcdir the source folder (default .).

. "${srcdir:-.}/tests/outside.inc"
sgf=$srcdir/regress/sgf

# report STATUS ARGUMENTS...
report()
{
    wanted=$1
    shift
    ends "$wanted" report "$@"
    is_empty out
}

lacks()
{
    grep -E -i -e "$2" "$1" >/dev/null && fail "$1 has what it should not: $2"
}

# well_formed FILE: every element ends; but for "meta" the pages are XML
well_formed()
{
    command -v xmllint >/dev/null 2>&1 || return 0
    sed 's|^\(<meta .*[^/]\)>|\1/>|' "$1" | xmllint --noout - 2>err || fail "$1 is not well-formed"
}

# What holds for every page.
page()
{
    matches "$1" '^<!DOCTYPE html>$'
    matches "$1" '^<html lang="en">$'
    lacks "$1" 'https?:|src=|url\(|@import|on(click|load|error)='
    [ "$(grep -c '<script' "$1")" -eq 1 ] || fail 'not one script'
    [ "$(sed '/<.head>/q' "$1" | grep -c '^<title>.*</title>$')" -eq 1 ] || fail 'not one title in the head'
    [ "$(wc -c <"$1")" -lt 300000 ] || fail 'a large page'
    grep -o ' id="[^"]*"' "$1" | sort | uniq -d | grep . >/dev/null && fail 'an id occurs twice'
    # every link has its target
    grep -o 'href="#[^"]*"' "$1" | sed 's/href="#\(.*\)"/\1/' | sort -u >links
    grep -o ' id="[^"]*"' "$1" | sed 's/ id="\(.*\)"/\1/' | sort -u >targets
    [ -z "$(comm -23 links targets)" ] || fail "a link leads nowhere: $(comm -23 links targets)"
    well_formed "$1"
}

# --- usage --------------------------------------------------------------------------------------

step='iki report --help'
"$IKI" report --help >help 2>err
matches help '^Usage: iki report'
matches help '^  --dead V,V\.\.\. '
matches help '^Examples:$'
matches help '^Exit status: 0'
awk 'length > 90 { exit 1 }' help || fail 'a line is too long'

report 2
matches err 'nothing to report'
report 2 "$sgf/edge-9x9.sgf"
matches err '[-]o OUT\.html'
report 2 "$sgf/edge-9x9.sgf" -o page.txt
matches err 'does not end in \.html'
report 2 a.sgf b.sgf -o page.html
matches err 'takes one file'
report 1 nowhere.sgf -o page.html
matches err '^iki: nowhere\.sgf: No such file'
report 1 "$sgf/edge-9x9.sgf" -o no-folder/page.html
matches err '^iki: no-folder/page\.html: '
report 1 --dead E5,Z9 "$sgf/edge-9x9.sgf" -o page.html
matches err '[-]-dead'
[ ! -e page.html ] || fail 'a page in spite of a failure'

# --- pages --------------------------------------------------------------------------------------

for file in "$sgf"/*.sgf; do
    report 0 "$file" -o a.html
    page a.html
    matches a.html '<tr id="c-[A-Z][0-9]+"'
    matches a.html '>Territory(, in force)?<'
    report 0 "$file" -o b.html
    cmp -s a.html b.html || fail 'not the same twice'
    report 0 --move 40 "$file" -o b.html
    page b.html
done

# each chain has its row and its stones
printf 'loadsgf %s\niki-verdicts\n' "$sgf/moyo-19x19.sgf" | "$IKI" gtp 2>err |
    sed -n 's/^=* *\([A-Z][0-9]*\) [a-z]* [a-z]* [a-z]* [a-z]*$/\1/p' | sort >chains
report 0 "$sgf/moyo-19x19.sgf" -o a.html
sed -n 's/^<tr id="c-\([A-Z0-9]*\)".*/\1/p' a.html | sort | cmp -s - chains || fail 'other rows'
grep -o ' id="s-[A-Z0-9]*"' a.html | sed 's/.*-\(.*\)"/\1/' | sort | cmp -s - chains ||
    fail 'other chains on the board'

# the score is that of iki score
result=$("$IKI" score "$sgf/moyo-19x19.sgf" | sed 's/.*: \([BW]+[0-9.]*\) .*/\1/')
grep -F ">Score: $result</h2>" a.html >/dev/null || fail "the score is not $result"

"$IKI" report "$sgf/moyo-19x19.sgf" -o - >out 2>err || fail 'no page on standard output'
is_empty err
cmp -s out a.html || fail 'another page on standard output'

# the referee's word
printf '(;SZ[9];B[ee])' >one.sgf
report 0 --dead E5 one.sgf -o a.html
page a.html
matches a.html 'class="dead">dead<'
matches a.html '>given<'
matches a.html '[0-9]&#160;% of the points given, '
report 0 --dead A6 "$srcdir/doc/examples/benson.sgf" -o a.html
page a.html
matches a.html '25&#160;% of the points given, 75&#160;% of the points proved, '
matches a.html 'The winner is not proved'
matches a.html 'A proof says otherwise than the referee: A6\.'

# the winner's chance in the words of iki score, where nothing is proved
printf '(;SZ[9]KM[6.5];B[ee];W[ec])' >two.sgf
ends 0 score two.sgf
chance=$(sed -n 's/.*; \(White wins with a chance of [0-9]*\) %$/\1/p' out)
[ -n "$chance" ] || fail 'no chance is told'
report 0 two.sgf -o a.html
page a.html
has_text a.html "The winner is not proved. $chance&#160;%."
for proved in '--komi 0' '--dead A6'; do
    # shellcheck disable=SC2086
    report 0 $proved "$srcdir/doc/examples/benson.sgf" -o a.html
    lacks a.html 'wins with a chance'
done

for size in 1 2 25 2:25; do
    printf '(;SZ[%s])' "$size" >empty.sgf
    report 0 empty.sgf -o a.html
    page a.html
    matches a.html 'no stones on the board'
done

# a pipe holds names, too
step='standard input'
printf '(;SZ[9]PB[Aoki]PW[Sato];B[ee])' | cat | "$IKI" report - -o a.html 2>err || fail 'no page'
page a.html
matches a.html 'Aoki'

# --- records ------------------------------------------------------------------------------------

cat >hostile.sgf <<'END'
(;SZ[9]PB[<script>alert(1)</script>]PW["><img src=x onerror=alert(2)> & ']BR[</bdi>]
EV[</title></h1><style>*{display:none}</style>]DT[-->]PC[<!--]GN[x]RE[<b>];B[ee])
END
report 0 hostile.sgf -o a.html
grep -v -e '&lt;' a.html >rest.html
lacks rest.html 'alert|<img|<b>'
matches a.html '&lt;script&gt;alert\(1\)&lt;/script&gt;'
[ "$(grep -c '<script' a.html)" -eq 1 ] || fail 'not one script'
[ "$(grep -c '<style' a.html)" -eq 1 ] || fail 'not one style'
lacks a.html '<img|<!--'
well_formed a.html
mkdir '<i>'
cp one.sgf '<i>/"&.sgf'
report 0 '<i>/"&.sgf' -o a.html
page a.html
matches a.html '&lt;i&gt;/&quot;&amp;\.sgf'

# charsets: none and UTF-8, none and Latin-1, named
printf '(;SZ[9]PB[\347\224\237\343\201\215])' >utf8.sgf
report 0 utf8.sgf -o a.html
page a.html
matches a.html "$(printf '<bdi>\347\224\237\343\201\215</bdi>')"
printf '(;SZ[9]PB[J\344ger])' >latin1.sgf
report 0 latin1.sgf -o a.html
page a.html
matches a.html "$(printf '<bdi>J\303\244ger</bdi>')"
printf '(;SZ[9]CA[ISO-8859-15]PB[\244])' >latin9.sgf
report 0 latin9.sgf -o a.html
page a.html
printf '(;SZ[9]CA[no-such-charset]PB[\377\376])' >unknown.sgf
report 0 unknown.sgf -o a.html
page a.html

printf '(;SZ[9]CA[Shift_JIS]PB[\203\\\203\175]PW[\203\135])' >sjis.sgf # bytes like brackets
report 0 sjis.sgf -o a.html
page a.html
matches a.html "$(printf '<bdi>\343\202\275\343\203\236</bdi>')"
matches a.html "$(printf '<bdi>\343\202\276</bdi>')"

# standard input: a file can be read again for the names, a pipe cannot
step='iki report -'
printf '(;SZ[9]PB[Ann]PW[Bob];B[ee])' >names.sgf
"$IKI" report - -o a.html <names.sgf 2>err || fail 'standard input is not read'
page a.html
"$IKI" report - -o b.html 2>err <<END || fail 'a pipe is not read'
(;SZ[9]PB[Ann]PW[Bob];B[ee])
END
page b.html
matches b.html 'From <bdi>standard input</bdi>'

# a record that says nothing of the result by "?"
printf '(;SZ[9]RE[?];B[ee])' >unknown.sgf
report 0 unknown.sgf -o a.html
lacks a.html 'Result in the record'

# the second game of a collection, with its own names
printf '(;SZ[9]PB[Ann])(;SZ[9]PB[Eve])' >two.sgf
report 0 --game 2 two.sgf -o a.html
matches a.html '<bdi>Eve</bdi>'

# a race on which a life depends, with the letters of its regions; no section where there is none
report 0 "$srcdir/regress/race-17x17.sgf" -o a.html
page a.html
matches a.html '<h2 id="races-head">Capturing races</h2>'
matches a.html '<text .*>B</text>'
matches a.html "^<li>B: Black&#39;s outside liberties, [{]4[|]0[}], cooled 2[*]: E9 B10 "
matches a.html '^<li>All cooled together: '
matches a.html '^<li>Black wins with E9</li>$'
matches a.html '^<li>Black fails with '
matches a.html '^<li>Black first loses: '
lacks a.html '<li>outcome '
lacks b.html 'Capturing races'

# a border that is open, and a territory that needs a move; nothing where all is played
printf '(;SZ[9]AB[eb][ec][ed][ee][ef][eg][eh][ei]AW[fb][fc][fd][fe][ff][fg][fh][fi])' >gap.sgf
report 0 gap.sgf -o a.html
page a.html
matches a.html '^<li>Close the border: Black closes off 36 points at E9[.]</li>$'
printf '(;SZ[7:5]KM[0]AB[dc][ad][bd][cd][ed][fd][gd][be][de][fe]AW[ba][da][fa][ab][bb][cb][eb][fb][gb][ac][bc][cc][ec][fc][gc])' >teire.sgf
report 0 teire.sgf -o a.html
page a.html
matches a.html '^<li>Black must protect D2 with 1 move once the dame are filled[.]</li>$'
printf '(;SZ[5]AW[aa][ac][ae][bb][ba][bc][bd][be][ad][cb][da][db][dd][de][ec][ed][eb])' >played.sgf
report 0 played.sgf -o a.html
lacks a.html 'Still to play'

cp played.sgf played.html
report 2 played.html -o ./played.html
has_line err 'iki: --output: "./played.html" would replace the record itself: give another name'
cmp -s played.sgf played.html || fail 'the record was replaced'

[ "$failures" -eq 0 ] || exit 1
