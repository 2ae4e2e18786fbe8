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
TST
ends 0 regress suites/good.tst
has_line out 'suites/good.tst: 7 passed, 0 failed, 1 known to fail'
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
has_line out 'total: 7 passed, 4 failed, 1 known to fail, 1 marked as failing but passed'

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
grep -q 'name \*\.tst files' err || fail 'no hint'
: >empty.tst
ends 0 regress empty.tst
has_line out 'empty.tst: 0 passed, 0 failed'
exit $((failures > 0))
