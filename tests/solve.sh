#!/bin/sh
# iki solve: answers, who begins, whose life, variations as SGF, JSON.
set -u
LC_ALL=C
export LC_ALL
IKI=${IKI:-$PWD/iki}
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 99
failures=0

fail()
{
    failures=$((failures + 1))
    echo "FAILED: $1"
    sed 's/^/    out: /' out | head -n 40
    sed 's/^/    err: /' err
}

# run STATUS ARGUMENTS...
run()
{
    wanted=$1
    shift
    timeout 300 "$IKI" solve "$@" >out 2>err </dev/null
    status=$?
    [ $status -eq "$wanted" ] || fail "iki solve $*: status $status instead of $wanted"
}

says()
{
    grep -F -e "$1" "${2:-out}" >/dev/null || fail "nothing says: $1"
}

# three in the corner
printf '(;SZ[9]PL[W]AB[ac][bc][cc][dc][ec][ea][eb]AW[ab][bb][cb][db][da])' >three.sgf
run 0 three.sgf
says 'The group at A8: White lives with B9: '
run 0 --first black three.sgf -o kill.sgf
says 'The group at A8: Black kills with B9: '
says '(;B[ba]TE[1]C[Right.]' kill.sgf
says '(;B[aa]BM[1]C[Wrong.]' kill.sgf
says 'AB[ac]' kill.sgf
"$IKI" score --komi 0 kill.sgf >out 2>err || fail 'the variations are no record'
run 0 --first black --json three.sgf
says '"first":"black","target":"A8","goal":"kill","result":"works","moves":["B9"],"line":["B9"]'
"$IKI" solve three.sgf -o - <three.sgf >out 2>err || fail 'SGF on standard output'
says '(;FF[4]'
says 'White lives' err

# four by two on the side: replies, and more than one move
printf '(;SZ[9]AB[aa][ab][ac][bc][cc][dc][ec][fc][fb][fa][ga]AW[ad][bd][cd][dd][ed][fd][gd][gc][gb][ha])' >side.sgf
run 0 --first white --target A7 side.sgf -o side-white.sgf
says 'The group at A7: White '
run 0 --first black --target A7 side.sgf -o side-black.sgf
says 'The group at A7: Black lives'
[ "$(tr -cd ';' <side-black.sgf | wc -c)" -ge 3 ] || fail 'no tree'
run 1 --node-limit 1 --target A7 --first white side.sgf
says 'budget ended'

# nothing that is in doubt
printf '(;SZ[5]AB[ab][bb][cb][db][eb][ba][da])' >alive.sgf
run 1 alive.sgf
says 'no group whose life is in question' err
printf '(;SZ[5])' >empty.sgf
run 1 empty.sgf
run 1 --target F9 three.sgf
says '--target: no stone at "F9"' err
run 1 missing.sgf
run 2
run 2 --first green three.sgf
run 1 three.sgf -o missing-folder/x.sgf
"$IKI" solve three.sgf >/dev/full 2>err
[ $? -eq 1 ] || fail 'a full disk went unnoticed'
exit $((failures > 0))
