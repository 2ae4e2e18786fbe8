#!/bin/sh
# batch.sh - iki score with many games: worker processes, shares, resumption, copies.
#
# IKI is the program (default ./iki), srcdir the source folder (default .).

. "${srcdir:-.}/tests/outside.inc"

# --- conveniences -------------------------------------------------------------------------------

same()
{
    cmp "$1" "$2" || fail "$1 and $2 differ"
}

# The processes that the process $1 has started.
children()
{
    for file in /proc/[0-9]*/stat; do
        { read -r id _ _ parent _ <"$file"; } 2>/dev/null || continue
        [ "$parent" = "$1" ] && echo "$id"
    done
}

has_children()
{
    [ "$(children "$1" | grep -c '')" -ge "$2" ]
}

has_lines()
{
    [ "$(grep -c '' "$1")" -ge "$2" ]
}

# Gone, or a zombie that nobody has taken leave of yet.
is_gone()
{
    { read -r _ _ state _ <"/proc/$1/stat"; } 2>/dev/null || return 0
    [ "$state" = Z ]
}

# --- the material: single games, collections, some broken -----------------------------------------

even='AB[ba:be]AW[da:de]'
mkdir -p games/deep/er
cp "$srcdir"/regress/sgf/*.sgf games
for n in 1 2 3 4 5 6 7 8 9; do
    printf '(;SZ[5]KM[%s]%s)\n' "$n" "$even" >"games/deep/$n.sgf"
    cp "$srcdir"/regress/sgf/edge-9x9.sgf "games/deep/er/edge-$n.sgf"
done
printf '(;SZ[5]KM[9]RE[B+9]%s)\n' "$even" >games/deep/9.sgf
n=1
while [ "$n" -le 50 ]; do
    case $n in
    7 | 33) printf '(;SZ[9];B[cc]\n;B[cc];W[dd])\n' ;;
    *) printf '(;SZ[9]KM[%s]RE[W+%s]AB[da:di]AW[fa:fi])\n' "$n" "$n" ;;
    esac
    n=$((n + 1))
done >games/deep/fifty.sgf
echo 'no game' >games/deep/junk.sgf
ln -s nowhere games/deep/gone.sgf
json=--json
run score --json games/deep/1.sgf
if grep 'this build lacks --json' err >/dev/null; then
    json=
    echo 'without JSON: some tests are left out'
fi

# --- the number of workers changes nothing --------------------------------------------------------

# shellcheck disable=SC2086 # nothing or one word
for words in '' "$json" '--board'; do
    run score --jobs 1 $words games
    status_is 1
    cp out one.out
    cp err one.err
    [ "$(grep -c '' err)" -eq 4 ] || fail 'not four messages'
    for jobs in 2 5 0 60; do
        run score --jobs $jobs $words games
        status_is 1
        same out one.out
        same err one.err
    done
done
run score games
sed 's/: [BW0].*//' out >order
n=1
while [ "$n" -le 50 ]; do
    [ "$n" -eq 7 ] || [ "$n" -eq 33 ] || echo "games/deep/fifty.sgf#$n"
    n=$((n + 1))
done >wanted
grep fifty order >part
same part wanted
sed 's/#.*//' order | uniq >part
sort -u part | sort >sorted
same part sorted
has_line err 'iki: games/deep/fifty.sgf:8:4: game 7: move 2: illegal move B C7: occupied; see --lenient'
matches err '^iki: games/deep/gone.sgf: No such file'
matches err '^iki: games/deep/junk.sgf:1:1: no game tree'

run score --jobs 1001 games
status_is 2
matches err 'at most 1000'
run score --jobs -1 games
status_is 2

# a list: the first answer comes before the second question is asked
step='iki score -, as a filter'
mkfifo to from
"$IKI" score --jobs 3 - <to >from 2>err &
filter=$!
(sleep 120 && kill "$filter") >/dev/null 2>&1 &
watchdog=$!
exec 3>to 4<from
: >out
for n in 1 2 3; do
    echo "games/deep/$n.sgf" >&3
    read -r line <&4
    echo "$line" >>out
done
exec 3>&-
wait "$filter"
status=$?
exec 4<&-
kill "$watchdog"
wait "$watchdog" 2>/dev/null
status_is 0
cut -d' ' -f 1-2 out >part
printf 'games/deep/%s.sgf: W+%s\n' 1 1 2 2 3 3 >wanted
same part wanted
is_empty err

# --- deaths ---------------------------------------------------------------------------------------

if [ -r /proc/self/stat ]; then
    mkfifo pipe.sgf
    exec 5<>pipe.sgf
    for jobs in 1 2; do
        printf '(' >&5 # the pipe has a writer, who takes his time
        step="iki score --jobs $jobs, a worker is killed"
        "$IKI" score --jobs $jobs $json games/deep/fifty.sgf pipe.sgf games/deep/junk.sgf \
            games/deep/1.sgf >out 2>err </dev/null &
        master=$!
        within 60 has_lines out 48 || fail 'no line of the first file'
        sleep 1
        # with two workers one of them idles by now; its death costs nothing
        for child in $(children "$master"); do
            kill -KILL "$child"
        done
        wait "$master"
        status=$?
        status_is 1
        has_line err 'iki: pipe.sgf: worker died (signal 9)'
        [ "$(grep -c '' err)" -eq 4 ] || fail 'not four messages'
        [ -z "$json" ] || has_line out '{"file":"pipe.sgf","error":"worker died (signal 9)"}'
        [ "$(grep -c '[BW]+' out)" -eq 49 ] || fail 'games are missing'
    done

    step='iki score, killed'
    "$IKI" score --jobs 3 games/deep/1.sgf pipe.sgf pipe.sgf pipe.sgf >out 2>err </dev/null &
    master=$!
    within 60 has_children "$master" 3 || fail 'not three workers'
    orphans=$(children "$master")
    kill -KILL "$master"
    wait "$master" 2>/dev/null
    for child in $orphans; do
        within 60 is_gone "$child" || fail "worker $child lives on"
    done
    exec 5>&-
    rm pipe.sgf
fi

# --- output that fails ----------------------------------------------------------------------------

for jobs in 1 4; do
    : >out
    if [ -c /dev/full ]; then
        step="iki score --jobs $jobs >/dev/full"
        "$IKI" score --jobs $jobs games >/dev/full 2>err </dev/null
        status=$?
        status_is 1
        matches err '^iki: standard output: '
    fi
    step="iki score --jobs $jobs, stdout closed"
    "$IKI" score --jobs $jobs games >&- 2>err </dev/null
    status=$?
    status_is 1
    matches err '^iki: standard output: '
done

# --- shares ---------------------------------------------------------------------------------------

# known answers of FNV-1a
check_share()
{
    run score --shard "$2" "$1"
    matches err "^iki: $1: No such file"
}
check_share nowhere/1 5/7
check_share nowhere/2 41/64
run score --shard 1/1 games
status_is 1
cp out all.out
cp err all.err
for n in 2 3 7; do
    : >shares.out
    : >shares.err
    k=1
    while [ "$k" -le "$n" ]; do
        run score --jobs 2 --shard "$k/$n" games
        cat out >>shares.out
        cat err >>shares.err
        cut -d: -f1 out | sed 's/#.*//' | sort -u >>"names-$n"
        k=$((k + 1))
    done
    for file in out err; do
        sort "all.$file" >wanted
        sort "shares.$file" >part
        same part wanted
    done
    [ -z "$(sort "names-$n" | uniq -d)" ] || fail 'a file falls to two shares'
done
for words in 0/2 3/2 1 1/0 /2 1/ a/b; do
    run score --shard "$words" games
    status_is 2
done

# --- resumption -----------------------------------------------------------------------------------

# resume FILE WANTED: a run that skips what FILE tells of says WANTED
resume()
{
    run score --json --jobs 2 --skip-done "$1" games
    same out "$2"
}

resume_tests()
{
    run score --json games
    cp out whole
    grep '"error":' whole >errors
    resume whole errors
    status_is 1
    [ "$(grep -c '' err)" -eq 4 ] || fail 'not four messages'
    : >nothing
    resume nothing whole
    # interrupted in the middle of a collection, with and without half a line
    for lines in 1 20 33 60; do
        head -n "$lines" whole >begun
        { grep '"error":' begun; sed "1,${lines}d" whole; } >wanted
        tail -c 40 whole | tr -d '\n' >>begun
        resume begun wanted
        sed 's/"error":/"\\u0065rror":/' begun >encoded
        resume encoded wanted
    done
    # one game of a collection
    grep -v '"game":13,' whole >begun
    { grep '"error":' begun; grep '"game":13,' whole; } | sort >wanted
    run score --json --jobs 2 --skip-done begun games
    sort out >part
    same part wanted
    # what is done needs no file
    run score --json --skip-done whole games/deep/1.sgf
    status_is 0
    is_empty out
    is_empty err
    # a game that is not finished stays so in a run in two pieces
    printf '(;SZ[19]KM[6.5];B[dd];W[pp])' >open.sgf
    run score --json --require-finished open.sgf
    status_is 3
    cp out begun
    run score --json --require-finished --skip-done begun open.sgf
    status_is 3
    is_empty out
    run score --json --skip-done begun open.sgf
    status_is 0
    sed 's/"finished":false/"finished":true/' begun >settled
    run score --json --require-finished --skip-done settled open.sgf
    status_is 0

    run score --skip-done nowhere games
    status_is 1
    matches err '^iki: nowhere: No such file'
    is_empty out
    run score games/deep/1.sgf
    cp out text
    run score --skip-done text games
    status_is 1
    has_line err 'iki: text:1: not a line of iki score --json'
    is_empty out

    # names that JSON cannot tell apart
    for letter in '\344' '\366'; do
        # shellcheck disable=SC2059 # an escape in the format
        file=$(printf "odd-$letter.sgf")
        cp games/deep/1.sgf "$file" 2>/dev/null || return
    done
    run score --json odd-*.sgf
    status_is 0
    cp out whole
    matches out '^\{"file":"odd-[^"]*","game":1,.*,"file_bytes":"odd-%E4\.sgf"\}$'
    run score --json --skip-done whole odd-*.sgf
    is_empty out
    grep '%F6' whole >begun
    run score --json --skip-done begun odd-*.sgf
    grep '%E4' whole >wanted
    same out wanted
    # nor what does not tell which
    sed 's/,"file_bytes":"[^"]*"//' whole >vague
    run score --json --skip-done vague odd-*.sgf
    same out whole
    sed 's/%E4/%E/' whole >broken
    run score --json --skip-done broken odd-*.sgf
    status_is 1
    matches err '^iki: broken:[12]: not a line of iki score --json'
}

if [ -n "$json" ]; then
    resume_tests
fi

# --- the referee's word ---------------------------------------------------------------------------

run score --dead D1 games/deep/3.sgf
status_is 0
matches out ': B\+22 \('
run score --dead c3 games/deep/3.sgf
status_is 1
has_line err 'iki: games/deep/3.sgf: --dead: no stone at "c3"'
is_empty out

run score --move 999 games/deep/3.sgf
status_is 0
matches err '^iki: games/deep/3\.sgf: --move 999: taking the end of the record, after [0-9]* moves?$'

# a proof that speaks against it; what rests on it is not proved
run score --dead A6 "$srcdir/doc/examples/benson.sgf"
status_is 0
matches out ': W\+27 \(proved 75 %, searched 0 %, estimated 0 %, given 25 %\)$'
has_line err "iki: $srcdir/doc/examples/benson.sgf: --dead contradicts a proof of life: A6"
run score --dead B1 "$srcdir/doc/examples/benson.sgf"
matches out ', given 1 %\)$'
is_empty err
run score --dead A6 --dead B1,D1 "$srcdir/doc/examples/benson.sgf"
matches out ', given [3-9][0-9] %\)$'
has_text err 'a proof of life: D1 A6'
for none in '' ',' ' '; do
    run score --dead A6 --dead "$none" "$srcdir/doc/examples/benson.sgf"
    status_is 2
    matches err '^iki: --dead: "[, ]?" is not a list of stones'
done
if [ -n "$json" ]; then
    run score --json --dead A6 "$srcdir/doc/examples/benson.sgf"
    matches out '"certainty":\{"proved":0\.[0-9]*,"searched":0\.0,"estimated":0\.0,"given":0\.[0-9]*\},"contradicts":\["A6"\]\}$'
fi

# --- copies ---------------------------------------------------------------------------------------

run score --jobs 3 --write-sgf copies games
status_is 1
same out all.out
find copies -type f | sed 's,^copies/,,' | sort >names
grep 'games/deep/fifty.sgf/' names >fifty
[ "$(grep -c '' fifty)" -eq 48 ] || fail 'not a copy for each game'
grep -v fifty names >part
cut -d: -f1 all.out | grep -v '#' | sort >wanted
same part wanted
grep -Fx 'games/deep/fifty.sgf/08.sgf' fifty >/dev/null || fail 'numbers in another form'

# they are the same games: scored again they give the same, which is their recorded result now
run score copies/games
sed -e 's/^copies\///' -e 's/fifty\.sgf\/0*\([0-9]*\)\.sgf/fifty.sgf#\1/' out | sort >part
sort all.out >wanted
same part wanted
run score --json copies/games/deep
grep -v '"agrees":true' out >/dev/null && fail 'a copy with another result'

printf '(;SZ[5]RE[B+R]KM[0]C[root]AB[ba:be]AW[da:de]XX[a\\]b][c]\n(;C[end\\]]TB[aa]TW[bb];B[ca](;W[])(;W[cb]C[x]))(;B[cc]C[other]))' >tree.sgf
run score --write-sgf copies ./tree.sgf
status_is 0
tr -d '\n' <copies/tree.sgf >copy
matches copy '^\(;SZ\[5\]KM\[0\]C\[root\]AB\[ba:be\]AW\[da:de\]XX\[a\\\]b\]\[c\]RE\[[BW0]'
matches copy '\(;C\[end\\\]\]TB\[aa\]TW\[bb\];B\[ca\]\(;W\[\]TB\[aa\]'
matches copy 'Recorded result: B\+R\]\)\(;W\[cb\]C\[x\]\)\)\(;B\[cc\]C\[other\]\)\)$'
run score --move 1 --write-sgf copies tree.sgf
status_is 0
tr '\n' ' ' <copies/tree.sgf >copy
matches copy '\(;TB\[aa\].*TW\[ea\].*C\[end\\\]  Iki [^]]*Recorded result: B\+R\] ?;B\[ca\] \(;W'

# what a record says in words that nobody knows is told
printf '(;SZ[9]RU[Old Chinese]KM[a\033b];B[ee];W[ec])' >odd.sgf
run score odd.sgf
status_is 0
matches err 'odd.sgf: RU\[Old Chinese\] is not known: using japanese rules; see --rules'
matches err 'odd.sgf: KM\[a b\] is not known: using the usual komi; see --komi'
run score --rules chinese --komi 7 odd.sgf
status_is 0
same err /dev/null

# a charset in which half a character looks like a bracket or a backslash stays as it is
printf '(;CA[Shift_JIS]SZ[5]PB[\203\135]RE[\203\134]KM[0]AB[ba:be]AW[da:de];B[ca]C[\203\134])' >sjis.sgf
run score --write-sgf copies ./sjis.sgf
status_is 0
printf 'Recorded result: \203\134])\n' >wanted
tail -n 1 copies/sjis.sgf >part
same part wanted
[ "$(grep -c "$(printf 'PB\\[\203\135]KM')" copies/sjis.sgf)" -eq 1 ] || fail 'the name is changed'
[ "$(grep -c "$(printf ';B\\[ca]TB.*')" copies/sjis.sgf)" -eq 1 ] || fail 'the move is lost'

printf '(;SZ[9];B[ee];W[ec];RE[0])' >late.sgf
run score --komi 6.5 --write-sgf copies late.sgf
status_is 0
tr -d '\n' <copies/late.sgf >copy
[ "$(grep -o 'RE\[' copy | grep -c '')" -eq 1 ] || fail 'two results in one copy'
matches copy 'Recorded result: 0\]'

# copied FILE ARGUMENTS...: the copy, scored again, has the same result by the same rules and komi,
# which is its recorded one now
copied()
{
    file=$1
    shift
    "$IKI" score --csv "$@" --write-sgf copies "$file" 2>err | sed -n 2p | cut -d, -f3-6 >wanted
    run score --csv "copies/$file"
    sed -n 2p out | cut -d, -f3-6 >part
    same part wanted
    is_empty err
    [ "$(sed -n 2p out | cut -d, -f8)" = true ] || fail 'the copy contradicts itself'
    tr -d '\n' <"copies/$file" >copy
}

walls='AB[da:di]AW[ea:ei]'
printf '(;SZ[9]RU[Japanese]KM[6.5]%s;B[ab]RU[Japanese])' "$walls" >told.sgf
copied told.sgf --rules chinese --komi 7.5
matches copy '^\(;SZ\[9\]AB.*RU\[Chinese\]AP\[Iki\]KM\[7\.5\]RE\['
[ "$(grep -o 'RU\[' copy | grep -c '')" -eq 1 ] || fail 'the rules of the record are still there'
# what is as the record says stands as it stands there
copied told.sgf --rules jp --komi 6.5
matches copy '^\(;SZ\[9\]RU\[Japanese\]KM\[6\.5\]AB'
copied told.sgf --rules koSIMPLEscoreAREAtaxALLsui1
has_text copy 'RU[koSIMPLEscoreAREAtaxALLsui1'
# what the record leaves out and nobody gives is left out
printf '(;SZ[9]%s)' "$walls" >bare.sgf
copied bare.sgf
[ "$(grep -c 'RU\[\|KM\[' copy)" -eq 0 ] || fail 'rules or komi out of nothing'
copied bare.sgf --rules chinese --komi 5
matches copy 'RU\[Chinese\].*KM\[5\]'
# numbers that mean something else in that record, or for the program that made it
printf '(;AP[foxwq]SZ[9]RU[Chinese]KM[375]RE[W+9]%s)' "$walls" >fox.sgf
copied fox.sgf
has_text copy 'KM[7.5]'
copied fox.sgf --komi 0
copied fox.sgf --komi 3.75 --rules japanese

run score --write-sgf . tree.sgf
status_is 1
matches err 'tree.sgf: copy: it would replace the game itself'
is_empty out
[ "$(find . -name '*.tmp' | grep -c '')" -eq 0 ] || fail 'something is left behind'

# nothing leads out of the folder, and no two files share a copy
mkdir -p in/side '%up' '%root'
for file in outer.sgf in/inner.sgf %up/outer.sgf; do
    cp games/deep/1.sgf "$file"
done
step='copies of files above'
(
    cd in || exit 99
    "$IKI" score --write-sgf side/copies ../outer.sgf inner.sgf side/../../outer.sgf \
        "$work/outer.sgf" ../%up/outer.sgf >../out 2>../err
)
find in/side -type f | sort >part
{
    echo "in/side/copies/%root$work/outer.sgf"
    echo in/side/copies/%up/%%up/outer.sgf
    echo in/side/copies/%up/outer.sgf
    echo in/side/copies/inner.sgf
    echo in/side/copies/side/%up/%up/outer.sgf
} | sort >wanted
same part wanted

: >file
run score $json --write-sgf file games/deep/1.sgf
status_is 1
matches err 'games/deep/1.sgf: copy: '
[ -n "$json" ] || is_empty out
run score --write-sgf '' games
status_is 2

# --- names that would steer the terminal -----------------------------------------------------------

# Control characters of a name split no line and reach no terminal; the file is found all the same.
odd=$(printf 'odd\nname\033[31m\177.sgf')
if cp games/deep/1.sgf "$odd" 2>/dev/null; then
    run score "$odd"
    status_is 0
    [ "$(grep -c '' out)" -eq 1 ] || fail 'not one line'
    matches out '^odd[?]name[?]\[31m[?][.]sgf: [BW]\+'
    run score --move 999 --write-sgf copies "$odd" "$odd/none"
    status_is 1
    matches err '^iki: odd[?]name[?]\[31m[?][.]sgf: --move 999'
    matches err '^iki: odd[?]name[?]\[31m[?][.]sgf/none: '
    [ -f "copies/$odd" ] || fail 'the copy has another name'
    run score --csv "$odd"
    has_text out '"odd'
    run score --watch "none$odd"
    matches err '^iki: noneodd[?]name[?]'
fi

# The names "a\n\033.sgf", "b\n.sgf" and "c\177.txt"; a line feed is "?" as soon as they are read.
base64 -d >names.zip <<'END'
UEsDBBQAAAAAAAAAIQCSSjlGHwAAAB8AAAAHAAAAYQobLnNnZig7U1pbOV1LTVsxXUFCW2RhOmRp
XUFXW2VhOmVpXSlQSwMEFAAAAAAAAAAhAJJKOUYfAAAAHwAAAAYAAABiCi5zZ2YoO1NaWzldS01b
MV1BQltkYTpkaV1BV1tlYTplaV0pUEsDBBQAAAAAAAAAIQCSSjlGHwAAAB8AAAAGAAAAY38udHh0
KDtTWls5XUtNWzFdQUJbZGE6ZGldQVdbZWE6ZWldKVBLAQIUAxQAAAAAAAAAIQCSSjlGHwAAAB8A
AAAHAAAAAAAAAAAAAACAAQAAAABhChsuc2dmUEsBAhQDFAAAAAAAAAAhAJJKOUYfAAAAHwAAAAYA
AAAAAAAAAAAAAIABRAAAAGIKLnNnZlBLAQIUAxQAAAAAAAAAIQCSSjlGHwAAAB8AAAAGAAAAAAAA
AAAAAACAAYcAAABjfy50eHRQSwUGAAAAAAMAAwCdAAAAygAAAAAA
END
run score names.zip
if ! grep zlib err >/dev/null; then
    status_is 0
    cut -d: -f1 out >part
    printf 'names.zip/%s\n' 'a??.sgf' 'b?.sgf' >wanted
    same part wanted
    has_line err '  names.zip/c?.txt: not a record by its name'
    run score "$(printf 'names.zip/a?\033.sgf')"
    status_is 0
    run analyze names.zip
    status_is 1
    has_text err 'name one, as in .../a??.sgf'
    run analyze --move 7 "$(printf 'names.zip/a?\033.sgf')"
    has_line err 'iki: names.zip/a??.sgf: --move 7: taking the end of the record, after 0 moves'
    has_text out 'names.zip/a??.sgf: '
    run analyze "$(printf 'names.zip/\033')"
    has_text err 'iki: names.zip/?: '
fi

# --- contrib/slurm, without Slurm -----------------------------------------------------------------

scorer=$IKI

# task K [OPTION]...: the share of an array job, by $scorer
task()
{
    step="iki-score.sbatch, share $*"
    share_id=$1
    shift
    IKI=$scorer SLURM_ARRAY_TASK_ID=$share_id sh "$srcdir/contrib/slurm/iki-score.sbatch" 4 games.list \
        shares "$@" >out 2>err
    status=$?
}

merge()
{
    step=iki-merge
    sh "$srcdir/contrib/slurm/iki-merge" games.list shares >out 2>err
    status=$?
}

cluster_tests()
{
    mkdir -p shares odd
    # names that JSON writes in another way
    # shellcheck disable=SC1003,SC2059 # backslashes; escapes in the format
    for name in 'a "b"' 'c\d' "$(printf 'e\tf\001\033g')" "$(printf '\347\224\237')" \
        "$(printf 'h\344i')" '%s' 'error":"game 3: '; do
        cp games/deep/1.sgf "odd/$name.sgf" 2>/dev/null
    done
    find games odd -name "*.sgf" | sort >games.list
    step='iki score --json - <games.list'
    "$IKI" score --json - <games.list >single 2>single.err
    status=$?
    status_is 1

    merge
    status_is 1
    matches err 'shares of one run are wanted'
    for share in 1 2 3; do
        task "$share"
        [ "$status" -le 1 ] || fail 'a share failed'
        cat err >>tasks.err
    done
    merge
    status_is 1
    matches err 'share 4 of 4 is not finished'
    matches err '[0-9]+ files have no line'
    task 4
    cat err >>tasks.err
    merge
    status_is 0
    same out single
    matches err "^iki-merge: $(grep -c '' games.list) files, $(grep -c '' single) lines: 4 errors, 1 not"
    sort single.err >wanted
    sort tasks.err >part
    same part wanted

    # a finished share is left alone; an interrupted one goes on where it was
    touch -t 200001010000 shares/*.jsonl
    task 1
    status_is 0
    [ -z "$(find shares -type f -newer games/deep/1.sgf)" ] || fail 'a finished share has changed'
    for share in 1 2 3 4; do
        half=$(($(wc -c <shares/$share-of-4.jsonl) / 2))
        head -c $half shares/$share-of-4.jsonl >shares/$share-of-4.new
        rm shares/$share-of-4.jsonl
        merge
        status_is 1
        matches err "share $share of 4 is not finished"
        task $share
        status_is 0
        merge
        status_is 0
        same out single
    done

    # a name that stands there twice, a file that nobody scored
    cat games.list games.list >twice
    mv games.list once
    mv twice games.list
    merge
    status_is 0
    same out single
    matches err 'named twice'
    { cat once; echo games/new.sgf; } >games.list
    merge
    status_is 1
    matches err '1 files have no line'
    has_line err '  "games/new.sgf"'
    rm -r shares
    mkdir shares
    task 1x
    status_is 2

    # a game that is not finished is done; an output that fails is not
    echo '(;SZ[9])' >open.sgf
    echo open.sgf >games.list
    for share in 1 2 3 4; do
        task $share --require-finished
        status_is 0
    done
    merge
    status_is 0
    has_text out '"finished":false'
    rm shares/*
    printf '#!/bin/sh\necho "iki: standard output: No space left on device" >&2\nexit 1\n' >full
    chmod +x full
    scorer=$PWD/full
    task 1
    status_is 74
    [ ! -f shares/1-of-4.jsonl ] || fail 'half a share counts as finished'
}

if [ -n "$json" ]; then
    cluster_tests
fi

# --- a terminal -----------------------------------------------------------------------------------

if script -qec true /dev/null >/dev/null 2>&1 </dev/null; then
    step='iki score, on a terminal'
    # five black stones decide; whoever moves first decides about them
    printf '(;SZ[7]KM[-27.5]AB[af][bf][cf][df][dg]AW%s)\n' \
        '[ae][be][ce][de][ee][ef][eg][ff][fe][gf][ge]' >close.sgf
    script -qec "'$IKI' score --jobs 2 games close.sgf; echo status \$?" /dev/null >typed 2>err \
        </dev/null
    # what a terminal shows: after a return a line begins anew
    tr -d '\r' <typed | sed 's/^.*\x1b\[K//' >out
    has_line out 'status 1'
    matches out '^73 games scored in .* s \(.* a second\), 4 failed; as recorded: '
    matches out '^not the recorded result: 1$'
    has_line out '  games/deep/9.sgf: W+9 (recorded B+9)'
    matches out '^the winner is not sure: '
    grep '^games/.*: [BW0].*(proved' out >part
    cut -d: -f1 part >names
    cut -d: -f1 all.out >wanted
    same names wanted
    script -qec "'$IKI' score games/deep/1.sgf" /dev/null >out 2>err </dev/null
    [ "$(grep -c '' out)" -eq 1 ] || fail 'a summary of one game'
    step='iki score, solve and diff, on a terminal of 40 columns'
    printf '(;SZ[9]AB[ab][bb][cb][da]AW[ac][bc][cc][dc][db][eb][ea])' >problem.sgf
    plain='--color never --unicode never'
    set -- "score $plain games/deep/1.sgf" "solve $plain problem.sgf"
    [ -z "$json" ] || {
        "$IKI" score --json games/deep/1.sgf >old.json 2>err
        sed 's/"result":"[^"]*"/"result":"B+100.5"/; s/"rules":"[^"]*"/"rules":"bga"/' \
            old.json >new.json
        set -- "$@" 'diff old.json new.json'
    }
    for line; do
        script -qec "stty cols 40; '$IKI' $line" /dev/null >typed 2>err </dev/null
        tr -d '\r' <typed | sed 's/^.*\x1b\[K//' >out
        awk 'length > 40 { exit 1 }' out || fail "$line: a line is too long"
        # shellcheck disable=SC2086 # words
        "$IKI" $line >wanted 2>err
        tr -s ' \n' '  ' <out >part
        tr -s ' \n' '  ' <wanted | cmp -s - part || fail "$line: other words"
    done
fi

[ "$failures" -eq 0 ] || exit 1
