#!/bin/sh
# iki gtp: what other programs send (regress/clients) is answered so that they go on, and what
# different commands tell of a position agrees.
#
# IKI is the program (default ./iki), srcdir the source folder (default .).

. "${srcdir:-.}/tests/outside.inc"

if ! python3 -c 'import sys; sys.exit(sys.version_info < (3, 6))' 2>/dev/null; then
    echo 'python3 is missing'
    exit 77
fi
step='the sessions of other programs'
: >out
: >err
python3 "$srcdir/tests/gtp_clients.py" "$IKI" "$srcdir"/regress/clients/*.gtp || fail 'see above'

step='figures of one position'
python3 "$srcdir/tests/gtp_figures.py" "$IKI" || fail 'see above'

step='iki gtp --name'
printf 'name\n' | "$IKI" gtp --name KataGo >out 2>err
has_line out '= KataGo'
"$IKI" gtp --name "$(printf 'a\tb')" >out 2>err </dev/null && fail 'taken'
has_line err 'iki: --name: a name has letters that can be printed'

# the player itself finds what it is to find
step='a session that fails'
printf 'name\n#> Iki\nversion\n#> none\nnonsense\nnonsense\n#~\nboardsize 99\n' >bad.gtp
python3 "$srcdir/tests/gtp_clients.py" "$IKI" bad.gtp >out && fail 'nothing was found'
matches out '^FAILED: bad\.gtp:3: "version" is answered by'
has_line out 'FAILED: bad.gtp:5: "nonsense" is refused: unknown command'
has_line out 'FAILED: bad.gtp:8: "boardsize 99" is refused: unacceptable size'
[ "$(grep -c FAILED out)" -eq 3 ] || fail 'not three failures'
exit $((failures > 0))
