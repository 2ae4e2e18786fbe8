#!/bin/sh
# The suites under the rules of GoGui's own gogui-regress, without Java.
#
# The rules are those of GoGui's source, src/net/sf/gogui/tools/regress/Regress.java (handleLine,
# handleTest, handleLastResponse, getId) and src/net/sf/gogui/gtp/GtpClient.java (send and its
# InputThread), as of commit 501f6dbc of GoGui's repository:
#   - a line is sent when the one before has been answered, so a stream never ends;
#   - name, version and cputime are asked first, cputime and quit last;
#   - lines before one that begins with = or ? are skipped; an empty line ends a response;
#   - a response is what follows its first blank, without blanks around it;
#   - "#? [PATTERN]" must match the whole of it, where . is also a line end; "[!PATTERN]" must not;
#     blanks around the pattern go; a star behind the bracket: known to fail;
#   - whatever begins with ? is a failure, expected or not, and so is a numbered command that fails
#     without a test; one without a number counts as an error;
#   - a pattern needs a command before it of its own, and brackets: else the run is broken off.
# errors*.tst and stream*.tst go against these rules on purpose, and their first lines say so.
. "${srcdir:-.}/tests/outside.inc"

# ask LINE: sends it and writes the response down; fails when the engine has ended
ask()
{
    printf '%s\n' "$1" >&3 || return 1
    begun=
    while IFS= read -r answer <&4; do
        case $begun$answer in
        '' | [!=?]*) continue ;;
        esac
        [ -n "$answer" ] || return 0
        begun='='
        printf '< %s\n' "$answer"
    done
    return 1
}

# talk SUITE: what is said and answered; the last line is "late" when the engine has ended
talk()
{
    for line in name version cputime; do
        ask $line || {
            echo late
            return
        }
    done
    sed 's/^[[:space:]]*//; s/[[:space:]]*$//; s/	/ /g' "$1" >lines
    while IFS= read -r line || [ -n "$line" ]; do
        printf '> %s\n' "$line"
        case $line in
        '' | '#'*) continue ;;
        esac
        ask "$line" || {
            echo late
            return
        }
    done <lines
    echo '> '
    ask cputime && ask quit
}

# Ends the engine when the time is over, so that nothing waits for it any more.
watch()
{
    left=$1
    while [ "$left" -gt 0 ]; do
        sleep 1
        left=$((left - 1))
    done
    kill "$engine" 2>/dev/null
}

# judge: reads what was said; its last line is the tally
judge()
{
    awk '
    function trim(s) { gsub(/^[ \t\r\n]+|[ \t\r\n]+$/, "", s); return s }
    function broken(why) { print "broken off at: " line ": " why; off = 1; exit }
    function untested() {
        if (id >= 0) tests++
        if (full !~ /^\?/) return
        if (id < 0) errors++; else failed++
        print "unexpected FAIL: " command ": " full
    }
    function holds(pattern, response,    whole) {
        whole = pattern
        gsub(/\\d/, "[0-9]", whole)
        gsub(/\\n/, "\n", whole)
        return whole == "" ? response == "" : response ~ ("^(" whole ")$")
    }
    function tested(p,    known, not, response, fail) {
        if (p == "") { untested(); return }
        known = p ~ /\*$/
        if (known) p = substr(p, 1, length(p) - 1)
        if (p !~ /^\[/ || p !~ /\]$/) broken("a pattern needs brackets")
        p = trim(substr(p, 2, length(p) - 2))
        not = p ~ /^!/
        response = index(full, " ") ? trim(substr(full, index(full, " "))) : ""
        fail = full ~ /^\?/ || holds(substr(p, 1 + not), response) == not
        tests++
        if (fail && known) expected++
        else if (known) { passed++; print "unexpected PASS: " command }
        else if (fail) { failed++; print "unexpected FAIL: " command ": correct [" p "], got: " full }
    }
    /^late$/ { late = 1; print "no answer: " line; exit }
    /^< / { full = full (full == "" ? "" : "\n") substr($0, 3); next }
    {
        line = substr($0, 3)
        if (line ~ /^#\?/) {
            if (command == "") broken("no command before it")
            tested(trim(substr(line, 3)))
            command = ""
            next
        }
        if (command != "") untested()
        command = ""
        full = ""
        if (line == "" || line ~ /^#/) next
        command = line
        id = line ~ /^[0-9]+ / ? line + 0 : -1
    }
    END {
        printf "%d tests, %d FAIL, %d fail, %d PASS, %d errors%s\n", tests, failed, expected, passed,
            errors, late ? ", timed out" : off ? ", broken off" : ""
    }'
}

# regress SUITE [SECONDS]: leaves the complaints and the tally in out
regress()
{
    step=$1
    rm -f to from
    mkfifo to from || exit 99
    (cd "$(dirname "$1")" && exec "$IKI" gtp) <to >from 2>err &
    engine=$!
    exec 3>to 4<from
    watch "${2:-600}" 3>&- 4<&- &
    watcher=$!
    talk "$1" >said
    exec 3>&- 4<&-
    wait "$engine" 2>/dev/null
    kill "$watcher" 2>/dev/null
    wait "$watcher" 2>/dev/null
    judge <said >out
}

# tells TALLY: it is the last line of out
tells()
{
    [ "$(sed -n '$p' out)" = "$1" ] || fail "not the tally: $1"
}
trap '' PIPE # an engine that has ended is told by its silence

# The rules themselves.
cat >rules.tst <<'TST'
# a comment, and a command without a number
boardsize 9
1 query_boardsize
#? [ \d ]
	2 query_boardsize
#? [!19]
3 boardsize 10
#?
4 list_stones b
#? []
5 help iki-cgt
#? [iki-cgt .*combinatorial.*]
6 query_boardsize
#? [11]*
7 name
8 query_boardsize
#? [1]
9 query_boardsize
#? [10]*
10 xyzzy
#? [\? unknown command]
11 xyzzy
xyzzy
12 xyzzy
#? [!x]*
TST
regress "$work/rules.tst"
tells '12 tests, 3 FAIL, 2 fail, 1 PASS, 1 errors'
printf '1 name\n2 analyze b 50\n#? [.*info.*]\n3 name\n' >endless.tst
regress "$work/endless.tst" 5
tells '1 tests, 0 FAIL, 0 fail, 0 PASS, 0 errors, timed out'
has_line out 'no answer: 2 analyze b 50'
printf '1 name\n#? [Iki]\n#? [Iki]\n' >twice.tst
regress "$work/twice.tst"
tells '1 tests, 0 FAIL, 0 fail, 0 PASS, 0 errors, broken off'
printf '1 name\n#? Iki\n' >bare.tst
regress "$work/bare.tst"
tells '0 tests, 0 FAIL, 0 fail, 0 PASS, 0 errors, broken off'

# The suites.
suites=0
for suite in "${SUITES:-$srcdir/regress}"/*.tst; do
    name=$(basename "$suite" .tst)
    first=$(sed -n 1p "$suite")
    case $name in
    errors* | stream*)
        step=$suite
        : >out
        case $first in
        "# $name - not for gogui-regress, "*) ;;
        *) fail "its first line does not say what it is" ;;
        esac
        continue
        ;;
    esac
    regress "$suite"
    echo "$name: $(sed -n '$p' out)"
    case $(sed -n '$p' out) in
    '0 tests'* | *', timed out' | *', broken off') fail 'not run to its end' ;;
    *' tests, 0 FAIL, '*' 0 PASS, 0 errors') ;;
    *) fail 'failures' ;;
    esac
    suites=$((suites + 1))
done
[ "$suites" -gt 0 ] || fail 'no suites'
exit $((failures > 0))
