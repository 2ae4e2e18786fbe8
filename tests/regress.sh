#!/bin/sh
# iki regress: what passes, what fails, how it says so.
. "${srcdir:-.}/tests/outside.inc"

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
90 final_score
#? [[BW]\+[\d.\+]+|0]
TST
ends 0 regress suites/good.tst
has_line out 'suites/good.tst: 8 passed, 0 failed, 1 known to fail'
ends 0 regress --verbose suites/good.tst
has_line out 'suites/good.tst:6: 20 color C3   # a comment behind the command: ok, got [black]'
has_line out 'suites/good.tst:18: 80 query_boardsize: fails as expected: [6]*, got [5]'

printf '1 query_boardsize\n#? [1]\n2 query_boardsize\n#? [19]*\nnonsense\n#? [x]\n3 name\n#? [(]\n' >bad.tst
ends 1 regress bad.tst suites/good.tst
has_line out 'bad.tst:1: 1 query_boardsize: expected [1], got [19]'
has_line out 'bad.tst:3: 2 query_boardsize: passes, though it is marked as failing: [19]*, got [19]'
has_line out 'bad.tst:6: a test needs a numbered command before it and the form [PATTERN]'
has_line out 'bad.tst:8: the pattern is no extended regular expression'
has_line out 'bad.tst:5: nonsense: failed, got [? unknown command]'
has_line out 'bad.tst: 0 passed, 4 failed, 1 marked as failing but passed'
has_line out 'total: 8 passed, 4 failed, 1 known to fail, 1 marked as failing but passed'

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
ends 1 regress --engine "sh $work/engine.sh" other.tst
has_line out 'other.tst:3: the engine ended without a reply'
has_line out 'other.tst: the engine ended with status 3'
has_line out 'other.tst: 1 passed, 2 failed'
ends 1 regress --engine /nonexistent/engine other.tst
has_line out 'other.tst: the engine ended with status 127'

cat >silent.sh <<'SH'
read -r id command
printf '=%s Other\n\n' "$id"
exec sleep 600
SH
ends 1 regress --time-limit 2 --engine "exec sh $work/silent.sh" other.tst
has_line out 'other.tst:3: no reply in time'
has_line out 'other.tst: 1 passed, 1 failed'

# a stream ends with the next command, and with the file: also where nothing comes after it
cat >stream.tst <<'TST'
boardsize 3
1 kata-analyze b rootInfo true
2 name
#? [Iki]
3 kata-analyze b rootInfo true
#? [(.|\n)*rootInfo(.|\n)*]

# no more
TST
ends 0 regress --time-limit 60 stream.tst
has_line out 'stream.tst: 2 passed, 0 failed'
cat >endless.sh <<'SH'
read -r id command
printf '=%s Other\n' "$id"
while sleep 0.1; do
    echo more || exit
done
SH
printf '1 name\n#? [Other]\n' >endless.tst
ends 1 regress --time-limit 2 --engine "exec sh $work/endless.sh" endless.tst
has_line out 'endless.tst:1: no reply in time'
has_line out 'endless.tst: 0 passed, 1 failed'

# and such as answer everything, but do not end with their input
for closing in '' 'exec >&-'; do
    cat >staying.sh <<SH
read -r id command
printf '=%s Other\\n\\n' "\$id"
$closing
exec sleep 600
SH
    ends 1 regress --time-limit 2 --engine "exec sh $work/staying.sh" endless.tst
    has_line out 'endless.tst: the engine did not end in time'
    has_line out 'endless.tst: 1 passed, 1 failed'
done

ends 1 regress missing.tst
grep -q '^iki: missing.tst: No such file' err || fail 'no message about the missing file'
ends 2 regress
grep -q 'name \*\.tst files or folders' err || fail 'no hint'
: >empty.tst
ends 0 regress empty.tst
has_line out 'empty.tst: 0 passed, 0 failed'

# folders, sorted, with what lies in their folders; nothing else in them
mkdir -p tree/b/deep tree/a tree/none
printf '1 name\n#? [Iki]\n' >tree/b/deep/z.TST
cp tree/b/deep/z.TST tree/a/y.tst
cp tree/b/deep/z.TST tree/x.tst
echo nonsense >tree/a/notes.txt
ln -s .. tree/a/loop
ends 0 regress tree
sed 's/:.*//' out | tr '\n' ' ' >order
has_line order 'tree/a/y.tst tree/b/deep/z.TST tree/x.tst total '
has_line out 'total: 3 passed, 0 failed'
ends 1 regress tree/none tree/x.tst
has_line err 'iki: tree/none: no *.tst files in this folder'
has_line out 'tree/x.tst: 1 passed, 0 failed'

# what is left out, and the marks of GNU Go's suites
cat >marks.tst <<'TST'
1 name
#? [Other]*
2 name
#? [Other]&
3 name
#? [!Other]*
4 name
#? [Other]*&
5 name
#? [Iki]
TST
ends 0 regress marks.tst
has_line out 'marks.tst: 1 passed, 0 failed, 1 known to fail, 1 marked as failing but passed, 2 left out'

# reports
printf '1 name\n#? [<a>&"b"]\nfail <here>\n' >'odd <&>.tst'
ends 1 regress --junit out.xml --html out.html marks.tst 'odd <&>.tst' missing.tst
has_text out.xml '<testsuites tests="8" failures="3" errors="0" skipped="3" time="'
has_text out.xml '<testsuite name="marks.tst" tests="5" failures="0" errors="0" skipped="3"'
has_text out.xml 'name="line 1: 1 name" file="marks.tst" line="1"'
has_text out.xml '<skipped message="fails as expected: [Other]*, got [Iki]"/>'
has_text out.xml '<skipped message="left out: [Other]&amp;, got [Iki]"/>'
has_text out.xml '<system-out>passes, though it is marked as failing: [!Other]*, got [Iki]<'
has_text out.xml '<failure message="expected [&lt;a&gt;&amp;&quot;b&quot;], got [Iki]"/>'
has_text out.xml '<testcase classname="missing.tst" name="the suite" file="missing.tst" time="0.000">'
has_text out.xml '<failure message="No such file or directory"/>'
has_text out.html '<h1>Regression tests</h1>'
has_text out.html '1 passed, 3 failed, 1 known to fail'
has_text out.html '<a href="#suite-2">odd &lt;&amp;&gt;.tst</a>'
has_text out.html '<code>fail &lt;here&gt;</code>'
grep -F '<a>' out.xml out.html && fail 'text of a suite is markup'
if command -v xmllint >/dev/null 2>&1; then
    xmllint --noout out.xml 2>err || fail 'the XML is not well-formed'
    sed -e 1d -e 's|^\(<meta .*\)>|\1/>|' out.html >body.xml
    xmllint --noout body.xml 2>err || fail 'the page is not well-formed'
fi
ends 1 regress --junit no-folder/out.xml tree/x.tst
has_text err 'iki: no-folder/out.xml: '
has_line out 'tree/x.tst: 1 passed, 0 failed'
ends 2 regress --html - tree/x.tst
has_text err 'name a file for --junit and --html'
exit $((failures > 0))
