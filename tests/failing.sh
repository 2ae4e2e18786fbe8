#!/bin/sh
# failing.sh - output that cannot be written, disks that are full, signals: always an exit status
# and a message, never half a file, nothing left behind.
#
# IKI is the program (default ./iki), srcdir the source folder (default .); IKI_LONG=1 kills more
# often.

. "${srcdir:-.}/tests/outside.inc"
mounted=
clean_up()
{
    [ -z "$mounted" ] || umount "$mounted"
    chmod -R u+w "$work"
    rm -rf "$work"
}
trap clean_up EXIT

# --- conveniences -------------------------------------------------------------------------------

# After a run of $1 that left status and err: one message about standard output and status 1, but
# for diff 2 (1 is an answer).
output_failed()
{
    wanted=1
    [ "$1" != diff ] || [ "$2" = --help ] || wanted=2
    [ "$status" -eq $wanted ] || fail "exit status $status instead of $wanted"
    [ "$(grep -c -E '^iki: (standard output|gtp): .' err)" -eq 1 ] ||
        fail 'not one message about the output'
}

# The folder holds exactly these names.
folder_is()
{
    [ "$(ls -A "$1" | sort | tr '\n' ' ')" = "$2" ] ||
        fail "in $1: $(ls -A "$1" | tr '\n' ' ')instead of $2"
}

cp "$srcdir/regress/sgf/edge-9x9.sgf" game.sgf || exit 99
printf '(;SZ[5]AB[ba][bb][bc][ac]AW[ca][cb][cc][bd][ad]PL[W])\n' >problem.sgf
# With its answer more than 1024 bytes, whatever that is.
printf '(;SZ[19]AB[da][db][dc][cc][bc][ac]AW[ea:ed][dd][cd][bd][ad][bb][ag:sr]PL[W])\n' >large.sgf
printf '1 name\n#? [Iki]\n' >good.tst
printf '1 name\n#? [Hugo]\n' >bad.tst
# As JUnit XML, too.
awk 'BEGIN { for (i = 1; i <= 20; i++) print i " name\n#? [Iki]" }' >many.tst
printf 'name\nversion\nshowboard\n' >lines
printf '1 + 1\n{4|0}\n' >expressions
printf '{"id":"%s","moves":[["B","C3"]],"rules":"chinese","boardXSize":5,"boardYSize":5}\n' \
    first second >queries
# Empty in a build without JSON.
json=
"$IKI" score --json game.sgf >old.json 2>err && "$IKI" score --json --komi 50 game.sgf >new.json &&
    json=yes
# All of them, as the program's own help lists them.
tasks=$("$IKI" --help | sed -n '/^Tasks:$/,/^$/s/^  \([a-z]*\) .*/\1/p')
[ "$(echo "$tasks" | wc -l)" -ge 11 ] || fail "iki --help lists too few tasks: $tasks"

# --- standard output ------------------------------------------------------------------------------

# Runs each task with its output and input: $1 is the name of a function that does so.
each_json_task()
{
    "$1" /dev/null score --jobs 2 --json game.sgf problem.sgf
    "$1" /dev/null analyze --json game.sgf
    "$1" /dev/null diff old.json new.json
    "$1" queries analysis
}

each_task()
{
    [ -z "$json" ] || each_json_task "$1"
    "$1" /dev/null score game.sgf
    "$1" /dev/null score --jobs 2 game.sgf problem.sgf
    "$1" /dev/null score --board game.sgf
    "$1" /dev/null score --csv game.sgf
    "$1" /dev/null score --review 1 --tsv game.sgf
    "$1" /dev/null analyze game.sgf
    "$1" /dev/null solve problem.sgf
    "$1" /dev/null solve problem.sgf -o -
    "$1" /dev/null render game.sgf -o -
    "$1" /dev/null report game.sgf -o -
    "$1" /dev/null cgt '{4|0}'
    "$1" expressions cgt
    "$1" /dev/null regress good.tst
    "$1" /dev/null regress bad.tst
    "$1" /dev/null regress good.tst bad.tst
    "$1" lines shell
    "$1" lines shell game.sgf
    "$1" lines gtp
    "$1" /dev/null --help
    "$1" /dev/null --version
    for task in $tasks; do
        "$1" /dev/null $task --help
        "$1" /dev/null help $task
    done
}

full()
{
    input=$1
    shift
    step="iki $* >/dev/full"
    "$IKI" "$@" >/dev/full 2>err <"$input"
    status=$?
    output_failed "$@"
}

closed()
{
    input=$1
    shift
    step="iki $* >&-"
    "$IKI" "$@" >&- 2>err <"$input"
    status=$?
    output_failed "$@"
}

# Nobody reads the pipe: its other end is closed before the program starts.
unread()
{
    input=$1
    shift
    step="iki $* | true"
    {
        within 60 [ -e deaf ]
        "$IKI" "$@" 2>err <"$input"
        echo $? >status
    } | {
        exec <&-
        : >deaf
    }
    rm deaf
    status=$(cat status)
    output_failed "$@"
}

[ ! -c /dev/full ] || each_task full
each_task closed
each_task unread

# Standard error gone as well: the status tells.
step='iki score, nothing to write to'
"$IKI" score game.sgf >&- 2>&- </dev/null
status=$?
[ $status -eq 1 ] || fail "exit status $status instead of 1"

# A reader who leaves early has what he read.
step='iki score | head'
{ "$IKI" score game.sgf game.sgf game.sgf 2>err; echo $? >status; } | head -n 1 >out
[ "$(wc -l <out)" -eq 1 ] || fail 'the first line is missing'
case $(cat status) in
0 | 1) ;;
*) fail "exit status $(cat status)" ;;
esac

# --- files ------------------------------------------------------------------------------------------

# not_saved NAME ARGUMENTS...: status 1, a message that names the file, the file as it was
not_saved()
{
    name=$1
    shift
    "$IKI" "$@" >/dev/null 2>err </dev/null
    status=$?
    [ $status -eq 1 ] || fail "exit status $status instead of 1"
    grep -F -e "iki: $name: " err >/dev/null || fail "no message names $name"
}

# each_file FOLDER: all tasks that save, into a folder where that cannot succeed
each_file()
{
    for line in \
        'page.html report game.sgf -o' 'picture.svg render game.sgf -o' \
        'tree.sgf solve large.sgf -o' 'line.svg solve large.sgf -o' \
        'tests.xml regress many.tst --junit' 'tests.html regress many.tst --html'; do
        # shellcheck disable=SC2086
        set -- "$1" $line
        step="iki $3 $4 $5 $1/$2: $how"
        not_saved "$1/$2" "$3" "$4" "$5" "$1/$2"
    done
}

how='no such folder'
each_file nowhere

mkdir kept
all='line.svg page.html picture.svg tests.html tests.xml tree.sgf '
for name in $all; do
    echo old >"kept/$name"
done

still_old()
{
    folder_is "$1" "$all"
    for name in $all; do
        [ "$(cat "$1/$name")" = old ] || fail "$1/$name has changed"
    done
}

# Root may write anywhere.
if [ "$(id -u)" -ne 0 ]; then
    how='read-only folder'
    chmod a-w kept
    each_file kept
    chmod u+w kept
    still_old kept
fi

how='file size limit'
step='iki report beyond the file size limit'
(
    ulimit -f 1 # 512 or 1024 bytes
    each_file kept
    exit $failures
)
failures=$((failures + $?))
still_old kept

mkdir small
if mount -t tmpfs -o size=24k iki-small small 2>/dev/null; then
    mounted=$work/small
    cp kept/* small
    how='full disk'
    cat /dev/zero >small/filler 2>/dev/null
    each_file small
    step='iki score --write-sgf: full disk'
    "$IKI" score --write-sgf small/copies game.sgf >out 2>err </dev/null
    status=$?
    [ $status -eq 1 ] || fail "exit status $status instead of 1"
    grep -F 'No space left' err >/dev/null || fail 'no message'
    rm -rf small/filler small/copies
    still_old small
    mount -o remount,ro small || exit 99
    how='read-only disk'
    each_file small
    still_old small
    umount small
    mounted=
fi

# --- killed while saving ------------------------------------------------------------------------------

hash_of()
{
    cksum <"$1"
}

"$IKI" report game.sgf -o new.html 2>err || exit 99
"$IKI" report problem.sgf -o old.html 2>err || exit 99
old=$(hash_of old.html)
new=$(hash_of new.html)
mkdir saved

# killed_at SIGNAL SECONDS
killed_at()
{
    step="iki report, SIG$1 after $2 s"
    cp old.html saved/page.html
    "$IKI" report game.sgf -o saved/page.html 2>err &
    child=$!
    sleep "$2"
    kill -"$1" $child 2>/dev/null
    wait $child 2>/dev/null
    case $(hash_of saved/page.html) in
    "$old" | "$new") ;;
    *) fail 'half a file' ;;
    esac
}

rounds=25
[ "${IKI_LONG:-0}" = 0 ] || rounds=1000
i=0
while [ $i -lt $rounds ]; do
    killed_at KILL "0.0$((10 + i * 37 % 90))"
    rm -f saved/*.tmp # SIGKILL leaves no time to tidy up
    i=$((i + 1))
done

# one_save OPTIONS-OF-STRACE...: the old page is replaced by the new one
one_save()
{
    cp old.html saved/page.html
    strace "$@" "$IKI" report game.sgf -o saved/page.html 2>err
}

# The injected fault of the run in trace lies in the save: between the first call that makes a file
# beside the page and the one that renames it.
fault_in_save()
{
    awk '/saved\/page.*O_CREAT/ { saving = 1 }
        saving && /\(INJECTED\)/ { found = 1 }
        /^rename\(/ { saving = 0 }
        END { exit !found }' trace
}

# failed_save CALL HOW-MANIETH: that call of the save fails. A sanitizer reads its own list of
# memory in a number of calls that differs from run to run: a fault that missed is tried again.
failed_save()
{
    tries=50
    while [ $tries -gt 0 ]; do
        one_save -o trace -e inject="$1:error=EIO:when=$2"
        status=$?
        ! fault_in_save || return
        tries=$((tries - 1))
    done
    fail 'the fault never met the save'
}

# The system calls of that, "NAME HOW-MANIETH" (as strace counts them): those from the first that
# makes a file beside the page, or all of them in the long form.
calls_of_save()
{
    one_save -o trace
    awk -F '(' -v all="${IKI_LONG:-0}" '
        /^[a-z0-9_]+\(/ && $1 != "execve" && $1 != "exit_group" {
            n[$1]++
            saving += /saved\/page.*O_CREAT/
            if (saving || all != "0")
                print $1, n[$1]
        }' trace >calls
    grep '^rename ' calls >/dev/null || fail 'no system call was traced'
}

# Leaks cannot be looked for in a traced process.
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
export ASAN_OPTIONS
# A program that counts for gcov writes files of its own behind the page.
can_be_traced()
{
    command -v strace >/dev/null && strace -o trace "$IKI" --version >/dev/null 2>&1 &&
        ! grep -F .gcda trace >/dev/null
}

if can_be_traced; then
    step='strace iki report'
    calls_of_save
    while read -r call n; do
        step="iki report, killed at $call $n"
        one_save -o /dev/null -e inject="$call:signal=KILL:when=$n"
        case $(hash_of saved/page.html) in
        "$old" | "$new") ;;
        *) fail 'half a file' ;;
        esac
        rm -f saved/*.tmp
    done <calls
    IKI_LONG=0 calls_of_save
    grep -E '^(openat|write|fsync|rename) ' calls >fallible
    grep '^close ' calls | head -n 1 >>fallible # the second is standard output
    while read -r call n; do
        step="iki report: $call $n fails"
        failed_save "$call" "$n"
        [ $status -eq 1 ] || fail "exit status $status instead of 1"
        [ "$(hash_of saved/page.html)" = "$old" ] || fail 'the old file has changed'
        folder_is saved 'page.html '
    done <fallible
fi

# --- interrupted --------------------------------------------------------------------------------------

# Processes of this run that still live: the script's own name for the program tells them apart.
cp "$IKI" iki-under-test || exit 99
living()
{
    ps -e -o stat= -o args= | grep -v '^Z' | grep -F "$work/iki-under-test" | grep -v grep
}
none_lives()
{
    ! living >/dev/null
}

awk 'BEGIN { for (i = 0; i < 50000; i++) print "game.sgf" }' >list

# interrupted SIGNAL STATUS: sent to the master alone, in the midst of its work
interrupted()
{
    step="iki score --jobs 2, SIG$1"
    rm -f out
    # a shell without job control lets its children ignore SIGINT: env gives it back
    env --default-signal=INT "$work/iki-under-test" score --jobs 2 - >out 2>err <list &
    master=$!
    within 60 [ -s out ] || fail 'no output'
    kill -"$1" $master
    wait $master 2>/dev/null
    status=$?
    [ $status -eq "$2" ] || fail "exit status $status instead of $2"
    within 60 none_lives || fail "still there: $(living)"
}

if env --default-signal=INT true 2>/dev/null && command -v ps >/dev/null; then
    interrupted INT 130
    interrupted TERM 143
fi

if [ $failures -ne 0 ]; then
    echo "$failures failures"
    exit 1
fi
