#!/bin/sh
# cli.sh - the program from outside: exit status, output, messages.
#
# IKI is the program (default ./iki), srcdir the source folder (default .).

. "${srcdir:-.}/tests/outside.inc"

# --- conveniences -------------------------------------------------------------------------------

lines_are()
{
    count=$(grep -c '' out)
    [ "$count" -eq "$1" ] || fail "$count lines instead of $1"
}

# --- the material -------------------------------------------------------------------------------

# A 5x5 board that the stones divide: Black A and B, White D and E, nobody C.  With komi 0 a draw.
even='AB[ba:be]AW[da:de]AE[]'
mkdir games games/b games/b/deep empty
printf '(;SZ[5]KM[0]RE[0]%s)\n' "$even" >games/a.sgf
printf '(;SZ[5]KM[0.5]RU[Chinese]RE[B+R]%s)' "$even" >games/b/one.SGF
printf '(;SZ[5]KM[-2]%s)\n(;SZ[3:2]KM[1]RE[B+9];B[aa])' "$even" >games/b/deep/two.sgf
printf '(;SZ[9];B[cc]\n;B[cc];W[dd])\n' >games/b/bad.sgf
printf 'not a game\n' >games/c.sgf
printf 'no game either, and not to be read\n' >games/readme.txt
printf '(;SZ[5]KM[3]%s)' "$even" >plain-name
ln -s .. games/b/loop
ln -s ../plain-name games/d.sgf

# --- help, version, usage -----------------------------------------------------------------------

run --version
status_is 0
matches out '^iki \(Iki\) [0-9]+\.[0-9]+'
matches out '^Copyright \(C\) 2026 The Iki authors$'
matches out 'MIT'
matches out 'NO WARRANTY'
is_empty err

for words in 'cgt --help' 'cgt -h' '--help' 'gtp --help' 'score --help' 'score -h'; do
    # shellcheck disable=SC2086 # several words
    run $words
    status_is 0
    matches out '^Usage: iki'
    matches out '^Examples:$'
    matches out '^Exit status: 0'
    matches out '^  --node-limit N '
    case $words in
    cgt*) grep -e '--rules' out >/dev/null && fail 'rules of Go in a calculator' ;;
    *) matches out '^  --rules NAME ' ;;
    esac
    awk 'length > 90 { exit 1 }' out || fail 'a line is too long'
done
matches out '^  --json '
run --rules chinese score game.sgf
status_is 2
has_line err 'iki: the task goes first, before the options: iki score --...'
run score -xh
status_is 2
matches err 'unknown option "-x"'

run -v
status_is 0
matches out '^iki \(Iki\) [0-9]+\.[0-9]+'
run score -v
status_is 0
run cgt -v
status_is 0
has_line out '^' # an expression: minus down
run help
status_is 0
matches out '^Tasks:$'
run help score
status_is 0
matches out '^Usage: iki score'
run help scroe
status_is 2
has_line err 'iki: unknown task "scroe"'
has_line err 'Do you mean iki score?'
run help score gtp
status_is 2
has_line err 'iki: help explains one task at a time'
run shel game.sgf
status_is 2
has_line err 'Do you mean iki shell?'
run score --jsno games/a.sgf
status_is 2
has_line err 'iki: unknown option "--jsno"'
has_line err 'Do you mean --json?'
run score --size=3 games/a.sgf
status_is 2
has_line err 'iki: unknown option "--size"'
has_line err 'It is an option of iki solve, render.'
run score --ti games/a.sgf
status_is 2
matches err '^iki: "--ti" may be one of several options:.* --timing'

run score
status_is 2
matches err 'nothing to score'
has_line err "Try 'iki score --help' for more information."
run score --nonsense games/a.sgf
status_is 2
matches err '"--nonsense"'
run score --komi
status_is 2
matches err '^iki: --komi needs a value$'
run score --komi six games/a.sgf
status_is 2
matches err '^iki: --komi: "six" is not a number such as 6.5$'
ends 2 score --effort huge games/a.sgf
matches err '^iki: --effort: "huge" is not quick, normal, deep or a number of seconds, at most 1000000$'
run score --rules golf games/a.sgf
status_is 2
matches err '^Known rules: .*chinese'
run score --rules aga-button games/a.sgf
status_is 2
matches err '^iki: --rules: "aga-button" is not a rule set without a button$'
run score --move 0 games/a.sgf
status_is 2
run score --json=no games/a.sgf
status_is 2
run score --time-limit -1 games/a.sgf
status_is 2
run score --node-limit 1x games/a.sgf
status_is 2
run games/a.sgf
status_is 2
has_line err 'To score a file: iki score games/a.sgf'
run gtp games/a.sgf
status_is 2
run --nonsense
status_is 2
has_line err "Try 'iki --help' for more information."
is_empty out

# --- text ---------------------------------------------------------------------------------------

run score games/a.sgf
status_is 0
matches out '^games/a\.sgf: 0 \(proved [0-9]+ %, searched [0-9]+ %, estimated [0-9]+ %\)$'
lines_are 1
is_empty err
awk '{ gsub(/[^0-9 ]/, "", $0) } { n = 0; for (i = NF; i > NF - 3; i--) n += $i }
     n != 100 { exit 1 }' out || fail 'the shares do not sum to 100'

run score plain-name
status_is 0
matches out '^plain-name: W\+3 \('

run score games/b/deep/two.sgf
status_is 0
lines_are 2
matches out '^games/b/deep/two\.sgf#1: B\+2 \('
matches out '^games/b/deep/two\.sgf#2: B\+4 \('

run score games
status_is 1
lines_are 5
cut -d: -f1 out >order
printf 'games/a.sgf\ngames/b/deep/two.sgf#1\ngames/b/deep/two.sgf#2\ngames/b/one.SGF\n%s\n' \
    games/d.sgf >wanted
cmp -s order wanted || fail 'wrong order'
has_line err 'iki: games/b/bad.sgf:2:4: move 2: illegal move B C7: occupied; see --lenient'
matches err '^iki: games/c\.sgf:1:1: no game tree found'
has_line err 'iki: 2 files were skipped, because their names or kinds are not those of records:'
has_line err '  games/b/loop: a link to a folder'
has_line err '  games/readme.txt: a text'
[ "$(grep -c '' err)" -eq 5 ] || fail 'not two messages and three lines'

cp out first
run score games/
cmp -s out first || fail 'a slash at the end changes something'

run score --lenient games/b/bad.sgf
status_is 0
lines_are 1
matches err 'illegal moves skipped: 1$'

run score nowhere.sgf games/a.sgf empty
status_is 1
lines_are 1
matches err '^iki: nowhere\.sgf: No such file'
matches err '^iki: empty: no record in this folder$'

step='iki score -'
printf 'games/b/one.SGF\n\nnowhere.sgf\ngames/b/deep\r\nplain-name' |
    "$IKI" score - games/a.sgf >out 2>err
status=$?
status_is 1
cut -d: -f1 out >order
printf 'games/b/one.SGF\ngames/b/deep/two.sgf#1\ngames/b/deep/two.sgf#2\nplain-name\n%s\n' \
    games/a.sgf >wanted
cmp -s order wanted || fail 'wrong order'

# --- rules, komi, moves -------------------------------------------------------------------------

run score --komi -1.5 games/a.sgf
matches out ': B\+1\.5 '
run score --komi=2 games/b/one.SGF
matches out ': W\+2 '
printf '(;SZ[5]%s)' "$even" >bare.sgf
run score bare.sgf
matches out ': W\+6\.5 '
run score --rules new-zealand bare.sgf
matches out ': W\+7 '
run score --rul nz bare.sgf
matches out ': W\+7 '
printf '(;SZ[9]HA[2]AB[cc][gg];W[ee])' >handicap.sgf
run score handicap.sgf
matches out ': W\+0\.5 '
printf '(;SZ[9]KM[0];B[aa];W[cc];B[dd])' >moves.sgf
run score --move 2 moves.sgf
status_is 0
matches out ': 0 '
run score --move 1 moves.sgf
matches out ': 0 '
run score --move 99 moves.sgf
matches out ': W\+1 '
run score --node-limit 1000 --time-limit 0.5 --seed 7 moves.sgf
status_is 0

# --- board and timing ---------------------------------------------------------------------------

run score --board games/a.sgf
status_is 0
has_line out ' 3 b X . O w 3'
matches out "^X Black +O White +b Black's territory +w White's territory"
run score --timing games/a.sgf
matches out '\) [0-9]+\.[0-9][0-9][0-9] ms$'

# --- JSON ---------------------------------------------------------------------------------------

json_tests()
{
    number='-?[0-9]+(\.[0-9]+)?'
    text='"[^"]*"'
    list='\[("[A-Z][0-9]+"(,"[A-Z][0-9]+")*)?\]'
    object="^\{\"file\":$text,\"game\":[0-9]+,\"rules\":$text,\"komi\":$number"
    object="$object,\"size\":([0-9]+|\[[0-9]+,[0-9]+\]),\"result\":\"(0|[BW]\+[0-9.]+)\""
    object="$object,\"recorded\":($text|null),\"agrees\":(true|false|null)(,\"fits\":\[[^]]*\])?"
    doubt="\{\"color\":$text,\"percent\":[0-9]+,\"points\":$list\}"
    object="$object,\"winner_proved\":(true|false),\"winner_percent\":$number"
    object="$object,\"finished\":(true|false),\"open_points\":[0-9]+"
    object="$object,\"doubts\":\[($doubt(,$doubt)*)?\],\"gaps\":\[[^]]*\],\"protective\":\[[^]]*\]"
    object="$object,\"dead\":$list,\"seki\":$list"
    object="$object,\"certainty\":\{\"proved\":$number,\"searched\":$number"
    object="$object,\"estimated\":$number\}(,\"assumed\":\[[^]]*\])?(,\"warnings\":\[[^]]*\])?(,\"file_bytes\":$text)?(,\"ms\":$number)?\}\$"
    error="^\{\"file\":$text,\"error\":\"([^\"]|\\\\\")*\"\}\$"

    run score --json games
    status_is 1
    lines_are 7
    grep -Ev -e "$object" -e "$error" out >/dev/null && fail 'a line is not as promised'
    matches out '^\{"file":"games/b/bad\.sgf","error":"2:4: move 2: illegal move B C7: occupied; see --lenient"\}$'
    matches out '"games/a\.sgf","game":1,"rules":"japanese","komi":0\.0,"size":5,"result":"0"'
    matches out '"recorded":"0","agrees":true'
    matches out '"recorded":"B\+R","agrees":null'
    matches out '"recorded":null,"agrees":null'
    matches out '"game":2,"rules":"japanese","komi":1\.0,"size":\[3,2\],"result":"B\+4"'
    matches out '"recorded":"B\+9","agrees":false'
    cp out first
    run score --json games
    cmp -s out first || fail 'not the same twice'
    run score --json --timing games/a.sgf
    matches out "$object"
    matches out '"ms":'
    run score --json --board games/a.sgf
    status_is 2
    run score --json "$srcdir/regress/sgf"
    status_is 0
    grep -v '"agrees":true' out >/dev/null && fail 'a sample game is counted otherwise'
    grep '"dead":\[\]' out >/dev/null && fail 'a sample game without dead stones'

    file=$(printf 'latin-1-\344.sgf')
    if cp games/a.sgf "$file" 2>/dev/null; then
        run score --json "$file"
        status_is 0
        matches out "$object"
        rm -f "$file"
    fi
}

run score --json games/a.sgf
if grep 'this build lacks --json' err >/dev/null; then
    status_is 2
    matches err 'libjansson-dev'
    echo 'without JSON: its tests are left out'
else
    json_tests
fi

# --- the calculator -----------------------------------------------------------------------------

# EXPRESSION ANSWER, as one operand and as a line of stdin
answers()
{
    run cgt "$1"
    status_is 0
    printf '%s\n' "$2" | cmp -s - out || fail "not $2"
    is_empty err
    printf '%s\n' "$1" >>expressions
    printf '%s\n' "$2" >>wanted
}

: >expressions
: >wanted
answers '2*' '2*'
answers 'cool({4|0},2)' '2*'
answers '2* + cool({6||4|0},2) - 7' '-1^*'
answers '{6||4|0} ? 4' '>'
answers '* ? 0' '||'
answers 'stops({4|0})' '4 0'
answers 'canon(^)' '{0|*}'
answers '-2^' '-2^'
answers '-{4|0}' '{0|-4}'
answers '-v' '^'
step='iki cgt <expressions'
"$IKI" cgt <expressions >out 2>err
status=$?
status_is 0
cmp -s out wanted || fail 'other answers than to operands'
is_empty err

# the examples of the help are true
run cgt --help
sed -n "s/^  iki cgt '\(.*\)'  *\(.*[^ ]\)\$/\1\n\2/p" out >examples
count=$(grep -c '' examples)
[ "$count" -ge 6 ] || fail 'no examples'
while IFS= read -r expression && IFS= read -r wanted; do
    answers "$expression" "$wanted"
done <examples

# operands are joined; a minus begins no option, but a line of options may come before
run cgt 2 - 7 + -3
has_line out '-8'
run cgt -2 + 1
has_line out '-1'
run cgt --node-limit 1000 --time-limit 1 -- --2
status_is 0
has_line out 2

run cgt '{4|'
status_is 1
has_line err 'iki: column 4: expected a game, found the end'
has_line err 'iki: the expression was: {4|'
is_empty out
run cgt 2 x
status_is 1
matches err '^iki: column 3: '
run cgt ''
status_is 1
matches err '^iki: column 1: '
run cgt --node-limit 5 '{4|0} + {3|1}'
status_is 1
matches err '^iki: column [0-9]+: too large'
run cgt --node-limit 0 '{4|0} + {3|1}'
status_is 0
for words in --nonsense '--komi 1 2' --node-limit '--node-limit many 2' '--rules japanese 2'; do
    # shellcheck disable=SC2086 # several words
    run cgt $words
    status_is 2
    has_line err "Try 'iki cgt --help' for more information."
    is_empty out
done

# no expressions, no answers
run cgt
status_is 0
is_empty out

# the other lines are answered; blank ones are not; the last needs no end
step='iki cgt, lines with errors'
printf '2*\n\n  1 -\r\n\t \n3\0004\n\000\n{4|0} ? 2' | "$IKI" cgt >out 2>err
status=$?
status_is 1
printf '2*\n||\n' | cmp -s - out || fail 'wrong answers'
has_line err 'iki: line 3: column 6: expected a game, found the end'
matches err '^iki: line 5: column 2: '
matches err '^iki: line 6: column 1: '
[ "$(grep -c '' err)" -eq 3 ] || fail 'not three messages'
step='iki cgt, stdin closed'
"$IKI" cgt >out 2>err <&-
status=$?
status_is 1
matches err '^iki: standard input: '
step='iki cgt, stdin a folder'
"$IKI" cgt >out 2>err <.
status=$?
status_is 1
matches err '^iki: standard input: '

# --- output that fails --------------------------------------------------------------------------

if [ -c /dev/full ]; then
    for words in 'score games/a.sgf' '--help' '--version' 'cgt --help' 'cgt 2'; do
        step="iki $words >/dev/full"
        : >out
        # shellcheck disable=SC2086 # several words
        "$IKI" $words >/dev/full 2>err </dev/null
        status=$?
        status_is 1
        matches err '^iki: standard output: '
    done
fi
printf '2\n3\n' >two-lines
for words in 'score games/a.sgf games/a.sgf' cgt 'cgt 2'; do
    step="iki $words, stdout closed"
    # shellcheck disable=SC2086 # several words
    "$IKI" $words >&- 2>err <two-lines
    status=$?
    status_is 1
    matches err '^iki: standard output: '
    step="iki $words, reader gone"
    {
        sleep 1
        # shellcheck disable=SC2086 # several words
        "$IKI" $words 2>err <two-lines
        echo $? >status
    } | true
    status=$(cat status)
    status_is 1
    has_line err 'iki: standard output: Broken pipe'
    [ "$(grep -c '' err)" -eq 1 ] || fail 'not one message'
done
step='iki score -, stdin closed'
"$IKI" score - >out 2>err <&-
status=$?
status_is 1

# --- the protocol -------------------------------------------------------------------------------

for words in '' gtp '--rules chinese' 'gtp --komi 3.5 --seed 1 --node-limit 5 --time-limit 1'; do
    step="iki $words"
    # shellcheck disable=SC2086 # several words
    printf '1 name\n2 get_komi\nquit\n' | "$IKI" $words >out 2>err
    status=$?
    status_is 0
    has_line out '=1 Iki'
    case $words in
    '' | gtp) has_line out '=2 6.5' ;;
    --rules*) has_line out '=2 7.5' ;;
    *) has_line out '=2 3.5' ;;
    esac
    is_empty err
done

[ "$failures" -eq 0 ] || exit 1
