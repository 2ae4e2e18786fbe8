#!/bin/sh
# iki shell, played from a script: bare answers, the board after changes, colours and signs.
. "${srcdir:-.}/tests/outside.inc"

# play STATUS COMMANDS ARGUMENTS...
play()
{
    wanted=$1
    commands=$2
    shift 2
    printf '%s' "$commands" | "$IKI" shell "$@" >out 2>err
    status=$?
    step="iki shell $*"
    status_is "$wanted"
}

play 0 'name
7 query_boardsize
nonsense
boardsize 3
play b B2
undo
quit
name
'
cat >wanted <<'TEXT'
Iki
19
? unknown command; 'help' lists all
   A B C
 3 . . . 3
 2 . . . 2
 1 . . . 1
   A B C
   A B C
 3 . . . 3
 2 .(X). 2
 1 . . . 1
   A B C
   A B C
 3 . . . 3
 2 . . . 2
 1 . . . 1
   A B C
TEXT
cmp -s out wanted || fail 'another dialogue'
[ -s err ] && fail 'something on stderr'

printf '(;SZ[3]AB[ba]AW[bb])' >game.sgf
play 0 '' game.sgf
has_text out ' 3 . X . 3'
play 0 'final_score' --unicode always game.sgf
has_text out ' 3 · ● · 3'
has_text out ' 2 · ○ · 2'
play 0 'showboard' --color always game.sgf
has_text out "$(printf '\033[48;5;180m')"
play 0 'kata-get-rules
get_komi
' --rules chinese --komi 5.5
has_text out '5.5'
mkdir 'a folder'
cp game.sgf 'a folder/game #1 2.sgf'
play 0 'gogui-title
' 'a folder/game #1 2.sgf'
has_text out ' 3 . X . 3'
has_text out 'game #1 2.sgf'
printf '(;SZ[3]KM[7]RU[japanese]AB[ba]AW[bb])' >told.sgf
play 0 'get_komi' --komi 5.5 told.sgf
has_text out '5.5'
printf '(;SZ[3])(;SZ[4])' >two.sgf
play 0 '' two.sgf
has_line err 'iki: two.sgf: game 1 of 2; see --game'
play 0 'query_boardsize
' --game 2 two.sgf
has_line out 4
is_empty err
play 1 '' missing.sgf
grep -q 'missing.sgf' err || fail 'no message about the missing file'
play 2 '' a b

# only boards are drawn
ask='list_commands
iki-verdicts
move_history
gogui-analyze_commands
iki-eye_classes 4
iki-benson_trace
semeai_eval A2 A3
iki-cgt *2+^'
printf '(;SZ[9]AB[aa][ba];B[hi];W[ii])' >moves.sgf
play 0 "$ask" --color never --unicode never moves.sgf
sed '1,11d' out >plain
play 0 "$ask" --color always --unicode always moves.sgf
sed '1,11d' out | cmp -s - plain || fail 'an answer that is no board was drawn'
grep -q '^black H1' plain || fail 'no move in the history'

# help: groups, one of them, one command, a word that was meant
play 0 'help'
has_line out 'Setting up'
grep -q '^  play COLOR MOVE  *Plays a move or a pass' out || fail 'no line about play'
play 0 'help scoring'
has_line out 'Scoring'
grep -q 'iki-verdicts' out || fail 'no group'
grep -q 'boardsize' out && fail 'another group'
play 0 'help play'
has_line out '  play COLOR MOVE'
play 0 'help nothing
finl_score
3 finl_score'
has_line out '? no command "nothing": list_commands names them'
[ "$(grep -cFx '? unknown command: do you mean final_score?' out)" -eq 2 ] ||
    fail 'no word was suggested'
# Ctrl-C, on a terminal: drops a line, ends a command, not the shell
#
# Where lines are edited the terminal is in another mode while one is read, and the change comes
# after the prompt; what Ctrl-C and Ctrl-D type before that is lost, or becomes part of the line.

# seen TEXT TIMES: so many lines on the terminal
seen()
{
    [ "$(grep -ac "$1" typed)" -ge "$2" ]
}

edits()
{
    [ -s name ] && stty -a <"$(cat name)" | grep -q -e -icanon
}

works()
{
    ! edits
}

type_all()
{
    within 60 seen 'iki>' 1
    edited=false
    within 10 edits && edited=true
    printf 'nonsen\003'
    within 60 seen 'iki>' 2
    ! $edited || within 60 edits
    printf 'query_boardsize\n'
    within 60 seen '^19' 1
    ! $edited || within 60 edits
    printf 'semeai_eval A17 A18\n'
    within 60 works
    sleep 1
    printf '\003'
    within 60 seen 'unknown unknown' 1
    ! $edited || within 60 edits
    printf 'protocol_version\n'
    within 60 seen '^2' 1
    ! $edited || within 60 edits
    printf '\004'
    within 60 seen '^status' 1
}
if script -qec true /dev/null >/dev/null 2>&1 </dev/null; then
    step='iki shell, on a terminal'
    printf '(;SZ[19]AW[ab][bb][cb][db]AB[eb][ac][bc][cc][dc][ec])' >open.sgf
    : >typed
    : >name
    # Ctrl-C reaches the shell that runs this line, too: without a trap some shells end by it
    line="trap : INT; tty >name; '$IKI' shell --node-limit 0 open.sgf; echo status \$?"
    type_all | TERM=dumb script -qec "$line" /dev/null >typed 2>err
    tr -d '\r' <typed >out
    has_line out '19'
    has_line out '2'
    has_line out 'status 0'
    grep -aF 'unknown command' out >/dev/null && fail 'a line was not dropped'
fi
# The width of a terminal, and the pager on it alone
if script -qec true /dev/null >/dev/null 2>&1 </dev/null; then
    step='iki help and iki shell, on a terminal of 60 columns'
    script -qec "stty cols 60; '$IKI' help render" /dev/null </dev/null 2>err | tr -d '\r' >out
    awk 'length > 60 { exit 1 }' out || fail 'a line is too long'
    has_text out '--komi K'
    script -qec "stty cols 40; '$IKI' gtp --help" /dev/null </dev/null 2>err | tr -d '\r' >out
    awk 'length > 40 { exit 1 }' out || fail 'a line that starts far to the right is too long'
    # a copy: the name of a record is one word, and a folder's long path would not fit
    cp "$srcdir/regress/sgf/edge-9x9.sgf" edge.sgf
    script -qec "stty cols 50; '$IKI' analyze edge.sgf --color never" /dev/null </dev/null 2>err |
        tr -d '\r' >out
    awk 'length > 50 { exit 1 }' out || fail 'a line of the analysis is too long'
    printf '#!/bin/sh\necho paged\ncat >/dev/null\n' >my-pager
    chmod +x my-pager
    type_help()
    {
        within 60 seen 'iki>' 1
        edited=false
        within 10 edits && edited=true
        printf 'help\n'
        within 60 seen 'paged' 1
        ! $edited || within 60 edits
        printf 'quit\n'
    }
    : >typed
    : >name
    line="stty rows 24 cols 60; tty >name; TERM=xterm PAGER=./my-pager '$IKI' shell"
    type_help | script -qec "$line" /dev/null >typed 2>err
    grep -aq '^paged' typed || fail 'help was not paged'
fi
# Characters beyond ASCII can be typed where the locale has them, and words behind them completed.
# can_type: is there a terminal, and a locale of UTF-8?
can_type()
{
    script -qec true /dev/null >/dev/null 2>&1 </dev/null &&
        [ "$(LC_ALL=C.UTF-8 locale charmap 2>/dev/null)" = UTF-8 ]
}
type_name()
{
    within 60 seen 'iki>' 1
    edited=false
    within 10 edits && edited=true
    printf 'loadsgf gr\303\266\303\237e.sgf\n'
    within 60 seen ' 3 . X . 3' 1
    ! $edited || : >edited
    ! $edited || within 60 edits
    printf 'play \303\266\303\266 pas\t\n' # the tab makes it "pass"
    within 60 seen '^? ' 1
    ! $edited || within 60 edits
    printf 'quit\n'
}
if can_type; then
    step='iki shell, a name with umlauts'
    cp game.sgf "$(printf 'gr\303\266\303\237e.sgf')"
    : >typed
    : >name
    line="tty >name; LC_ALL=C.UTF-8 '$IKI' shell --color never --unicode never"
    type_name | TERM=dumb script -qec "$line" /dev/null >typed 2>err
    tr -d '\r' <typed >out
    has_line out ' 3 . X . 3'
    grep -a 'cannot load' out >/dev/null && fail 'the file was not found'
    [ ! -e edited ] || has_text out ' pass '
fi
PAGER=./my-pager
export PAGER
play 0 'help'
grep -q paged out && fail 'a pager without a terminal'
printf 'name\n' | "$IKI" shell >/dev/full 2>err
[ $? -eq 1 ] || fail 'a full disk went unnoticed'
exit $((failures > 0))
