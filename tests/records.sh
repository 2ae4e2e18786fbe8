#!/bin/sh
# records.sh - records as they come: what the program says of odd ones, as text and as JSON.
#
# IKI is the program (default ./iki), srcdir the source folder (default .).

. "${srcdir:-.}/tests/outside.inc"

# A 9x9 board with a wall: Black has four columns, White five; both pass.  Black is 9 points behind.
wall=';B[da];W[ea];B[db];W[eb];B[dc];W[ec];B[dd];W[ed];B[de];W[ee];B[df];W[ef];B[dg];W[eg];B[dh]'
wall="$wall;W[eh];B[di];W[ei]"
json=--json
printf '(;SZ[9]KM[6.5]%s)' "$wall" >plain.sgf
run score --json plain.sgf
if grep 'this build lacks --json' err >/dev/null; then
    json=
    echo 'without JSON: some tests are left out'
fi

# record ROOT MOVES...: scores that record
record()
{
    printf '(;SZ[9]%s%s%s)' "$1" "$wall" "${2-}" >record.sgf
    run score record.sgf
}

# --- numbers --------------------------------------------------------------------------------------

record 'RU[Chinese]KM[0]RE[W+16.5]'
status_is 0
matches out '^record.sgf: W\+16.5 \('
has_line err 'iki: record.sgf: KM[0] is read as komi 7.5: the usual komi; as it stands it cannot be true together with RE[W+16.5]'
run score --komi 0 record.sgf
matches out ': W\+9 \('
is_empty err
record 'KM[375]RE[白胜8又1/4子]'
matches out ': W\+16.5 \('
has_line err 'iki: record.sgf: KM[375] is read as komi 7.5: hundredths of a stone; a board of 81 points has no room for so many'
record 'RU[Chinese]KM[2.75]RE[W+7.25]'
matches out ': W\+14.5 \('
has_line err 'iki: record.sgf: RE[W+7.25] is read as W+14.5: stones; points have no quarters'
record 'KM[6 roubles]RE[White wins by 15 or so]'
matches out ': W\+15 \('
has_line err 'iki: record.sgf: KM[6 roubles] is read in part: "roubles" in it is not understood'
has_line err 'iki: record.sgf: RE[White wins by 15 or so] is read in part: "or so" in it is not understood'
record 'KM[six and a half]RE[White wins by fifteen and a half points]'
matches out ': W\+15.5 \('
is_empty err
record 'KM[7.5]RE[+16.5]'
has_line err 'iki: record.sgf: RE[+16.5] does not say which side has won'
record 'KM[7.5]RE[W+1e3]'
has_line err 'iki: record.sgf: RE[W+1e3] is not understood'
record 'KM[7.5]RE[No result]'
is_empty err
record 'KM[6.5]RE[W+15]'
has_line err 'iki: record.sgf: RE[W+15] cannot be true together with KM[6.5]'

numbers_as_json()
{
    printf '(;SZ[9]KM[6.5]RE[White wins by fifteen and a half]%s)' "$wall" >record.sgf
    run score --json record.sgf
    has_text out '"agrees":true'
    printf '(;SZ[9]KM[6.5]RE[White wins by two and a half]%s)' "$wall" >record.sgf
    run score --json record.sgf
    has_text out '"agrees":false'
    printf '(;SZ[9]KM[6.5]RE[15.5]%s)' "$wall" >record.sgf
    run score --json record.sgf
    has_text out '"agrees":null'
    has_text out '{"property":"RE","value":"15.5","why":"does not say which side has won"}'
    printf '(;SZ[9]KM[0]RU[Chinese]RE[白胜8.25子]%s)' "$wall" >record.sgf
    run score --json record.sgf
    status_is 0
    is_empty_but_notes
    has_text out '"agrees":true'
    has_text out '"assumed":[{"property":"KM","value":"0","taken":7.5,"why":"the usual komi; as it'
    run score --json --komi 7.5 record.sgf
    grep '"assumed"' out >/dev/null && fail 'something is assumed of a komi that was given'
    printf '(;SZ[9]KM[6.5 x]RU[Ours]RE[W+0.0]%s)' "$wall" >record.sgf
    run score --json record.sgf
    has_text out '"agrees":null'
    has_text out '"warnings":[{"property":"KM","value":"6.5 x","why":"\"x\" in it is not understood"}'
    has_text out '{"property":"RU","value":"Ours","why":"is not known"}]'
}

# Notes go to standard error, too.
is_empty_but_notes()
{
    grep -v '^iki: record.sgf: ' err >/dev/null && fail 'another message'
}

if [ -n "$json" ]; then
    numbers_as_json
fi

# --- text -----------------------------------------------------------------------------------------

# a name in Shift_JIS whose second byte is a backslash, without CA
record "$(printf 'PB[\203\134]KM[6.5]')"
status_is 0
matches out ': W\+15.5 \('
has_line err 'iki: record.sgf: its charset is not told: read as Shift_JIS; see --charset'
run score --write-sgf copies record.sgf
grep 'CA\[Shift_JIS\]' copies/record.sgf >/dev/null || fail 'the copy does not tell its charset'

# a copy is plain SGF and is called so
gzip -c record.sgf >packed.sgf.gz
run score --write-sgf copies packed.sgf.gz
status_is 0
grep '^(;' copies/packed.sgf.gz.sgf >/dev/null || fail 'the copy of a packed record is not called SGF'
run score --charset shift_jis record.sgf
matches out ': W\+15.5 \('
is_empty err
run score --charset klingon record.sgf
status_is 2
has_line err 'iki: --charset: "klingon" is not a charset that is known here'
{
    printf '\377\376'
    tr -d '\200-\377' <plain.sgf | sed 's/./&@/g' | tr '@' '\000'
} >wide.sgf
run score wide.sgf
status_is 0
matches out '^wide.sgf: W\+15.5 \('
is_empty err
record 'KM[6.5]' ';B[jj];W[``]'
matches out ': W\+15.5 \('
is_empty err
# a result in GBK is told in UTF-8 everywhere, and a copy has it in GBK
record "$(printf 'CA[GBK]KM[6.5]RE[\272\332]')"
black=$(printf '\351\273\221')
if [ -n "$json" ]; then
    run score --json record.sgf
    matches out "\"recorded\":\"$black\""
fi
run score --csv record.sgf
matches out ",$black,"
run analyze record.sgf
matches out "the record says $black$"
run score --write-sgf copies record.sgf
LC_ALL=C grep "$(printf 'result: \272\332\])$')" copies/record.sgf >/dev/null ||
    fail 'the copy has another result'
# what is left out of a record is told
printf '(;GM[1]HA[x];SZ[9]PL[x];B[cc])' >left.sgf
run score left.sgf
has_line err 'iki: left.sgf: HA[x] is not a number of stones: it is left out'
has_line err 'iki: left.sgf: PL[x] is neither B nor W: it is left out'
has_line err 'iki: left.sgf: SZ[9] stands after the first node and does not count: the board is 19x19'
record 'KM[6.5]PB[Ann[3d]]'
status_is 1
run score --lenient record.sgf
status_is 0
has_line err 'iki: record.sgf: brackets inside values lack their "\"'
record 'KM[6.5]PB[Ann [3d]]' ';C[Who wins [if anybody]?]'
run score --lenient --write-sgf copies record.sgf
grep -F 'PB[Ann [3d\]]' copies/record.sgf >/dev/null || fail 'the bracket in a name is not escaped'
grep -F 'C[Who wins [if anybody\]?' copies/record.sgf >/dev/null || fail 'nor the one in a comment'
run score copies/record.sgf
status_is 0
is_empty err
sed 's/)$//' plain.sgf >cut.sgf
run score cut.sgf
status_is 0
has_line err 'iki: cut.sgf: the closing ")" is missing: the end may be missing, too'

# --- handicap -------------------------------------------------------------------------------------

printf '(;SZ[9]RU[Chinese];B[ca];B[cb];B[cc];W[ea];B[cd];W[eb];B[ce];W[ec];B[cf];W[ed];B[cg];W[ee];B[ch];W[ef];B[ci];W[eg];B[da];W[eh];B[db];W[ei])' >handicap.sgf
run score --komi 0.5 handicap.sgf
cp out played
sed 's/HA//; s/RU/HA[0]RU/' handicap.sgf >even.sgf
run score --komi 3.5 even.sgf
sed 's/^[^:]*//' out >wanted
sed 's/^[^:]*//' played | cmp -s - wanted || fail 'three moves before White moves are no handicap'

# --- other formats ---------------------------------------------------------------------------------

mkdir formats
{
    printf '\\HS\r\n\\[GAMEBLACKNAME=Ann (3D)\\]\r\n'
    printf '\\[GAMEINFOMAIN=GBKIND:3,GONGJE:65,GRLT:1,ZIPSU:65\\]\r\n\\HE\r\n\\GS\r\nINI 0 1 0 &4\r\n'
    printf 'STO 0 2 1 15 3\r\nSTO 0 3 2 3 15\r\nSKI 0 4\r\n\\GE\r\n'
} >formats/a.gib
printf '%s\n' 'Friendly match' 9 'Bob 2D' 'Ann 3D' site 0 0 6 20240101 0 \
    'White wins by 15.5 points! >> White(45):Black(36)' 18 >formats/b.NGF
for row in B C D E F G H I J; do
    printf 'PMAABE%s%sE\nPMABWF%s%sF\n' $row $row $row $row
done >>formats/b.NGF
printf '%s\n' '[Header]' Size=9 Hdcp=2,0.5 Rule=CHN Winner=W,C CoordinateType=IGS '[Data]' \
    CC,B0,0,0 GG,B0,0,0 EE,W1,1,3 YA,B1,2,3 >formats/c.ugi
run score formats
status_is 0
is_empty err
matches out '^formats/a.gib: W\+6.5 \('
matches out '^formats/b.NGF: W\+15.5 \('
matches out '^formats/c.ugi: '
if [ -n "$json" ]; then
    run score --json formats
    has_text out '"komi":6.5,"size":19,"result":"W+6.5","recorded":"W+6.5","agrees":true'
    has_text out '"komi":6.5,"size":9,"result":"W+15.5","recorded":"White wins by 15.5 points","agrees":true'
    has_text out '"rules":"chinese","komi":0.5,"size":9'
fi
run score --move 1 --board formats/c.ugi
matches out '^ 7 .*X.* 7$'
matches out '^ 3 .*X.* 3$'
printf '%s\n' '[Header]' Size=9 Crypt=9666,X '[Data]' CC,B1,1,0 >secret.ugf
run score secret.ugf
status_is 1
matches err '^iki: secret.ugf:4:1: an encrypted UGF record$'
printf '\\HS\n\\HE\n\\GS\nSTO 0 2 7 1 1\n\\GE\n' >bad.gib
run score bad.gib
status_is 1
has_line err 'iki: bad.gib:4:1: not a move of a GIB record, such as "STO 0 2 1 15 3"'

# --- what is no record -----------------------------------------------------------------------------

mkdir other
printf '\211PNG\r\n\032\n' >other/picture.png
cp other/picture.png other/picture.sgf
printf 'read me' >other/readme.txt
printf '(;SZ[9]KM[0])' >other/game.txt
cp plain.sgf other
mkfifo other/pipe.sgf
(
    "$IKI" score other/pipe.sgf >pipe.out 2>pipe.err </dev/null
    echo $? >pipe.status
) &
waits=$!
mkfifo suite.tst
"$IKI" regress suite.tst >suite.out 2>suite.err </dev/null &
waits_too=$!
mkfifo run.json
if [ -n "$json" ]; then
    printf '{"file":"a.sgf","error":"none"}\n' >one.json
    "$IKI" diff one.json run.json >diff.out 2>diff.err </dev/null &
    waits_diff=$!
    "$IKI" score --json --skip-done run.json plain.sgf >skip.out 2>skip.err </dev/null &
    waits_skip=$!
fi
{
    printf plain.sgf
    head -c 248 /dev/zero
    printf 'ustar\00000'
    head -c 248 /dev/zero
    cat plain.sgf
} >other/tar.sgf
run score other
status_is 1
has_line err 'iki: other/tar.sgf: a tar archive, no record of a game'
has_line err 'iki: other/picture.sgf: a PNG picture, no record of a game'
has_line err 'iki: 4 files were skipped, because their names or kinds are not those of records:'
has_line err '  other/picture.png: a PNG picture'
has_line err '  other/readme.txt: a text'
has_line err '  other/game.txt: a record by another name'
has_line err '  other/pipe.sgf: a pipe'

# refused FILE WHY: no task reads the file, and each says why
refused()
{
    for task in score analyze solve 'render -o picture.svg'; do
        # shellcheck disable=SC2086 # the words of a task are its arguments
        run $task "$1"
        status_is 1
        is_empty out
        has_line err "iki: $1: $2"
        [ ! -e picture.svg ] || fail 'there is a picture all the same'
    done
}
truncate -s 3G big.sgf
refused big.sgf 'larger than 256 MiB, the most that is read'
rm big.sgf

# --- packed records --------------------------------------------------------------------------------

# unpack NAME: makes NAME.zip of base64 (the build machine may lack zip)
unpack()
{
    base64 -d >"$1.zip"
}

unpack games <<'END'
UEsDBBQAAAAIAAAAIVA/xaL7MQAAAEkAAAAFAAAAYS5zZ2bTsA6OijaN9faNNoi1dopOToy1Do9OSQSzk8DsJDA7GcxOBrNTwOwU
MDsVzE6N1QQAUEsDBBQAAAAIAAAAIVA/xaL7MQAAAEkAAAAIAAAAaW4vYi5zZ2bTsA6OijaN9faNNoi1dopOToy1Do9OSQSzk8Ds
JDA7GcxOBrNTwOwUMDsVzE6N1QQAUEsDBBQAAAAIAAAAIVCGphA2BwAAAAUAAAAMAAAAaW4vbm90ZXMudHh0y0jNyckHAFBLAQIU
ABQAAAAIAAAAIVA/xaL7MQAAAEkAAAAFAAAAAAAAAAAAAACAAQAAAABhLnNnZlBLAQIUABQAAAAIAAAAIVA/xaL7MQAAAEkAAAAI
AAAAAAAAAAAAAACAAVQAAABpbi9iLnNnZlBLAQIUABQAAAAIAAAAIVCGphA2BwAAAAUAAAAMAAAAAAAAAAAAAACAAasAAABpbi9u
b3Rlcy50eHRQSwUGAAAAAAMAAwCjAAAA3AAAAAAA
END
unpack stored <<'END'
UEsDBBQAAAAAAAAAIVA/xaL7SQAAAEkAAAAFAAAAcy5zZ2YoO1NaWzVdS01bMF07QltjYV07V1tkYV07QltjYl07V1tkYl07Qltj
Y107V1tkY107QltjZF07V1tkZF07QltjZV07V1tkZV0pUEsBAhQAFAAAAAAAAAAhUD/FovtJAAAASQAAAAUAAAAAAAAAAAAAAIAB
AAAAAHMuc2dmUEsFBgAAAAABAAEAMwAAAGwAAAAAAA==
END
unpack outer <<'END'
UEsDBBQAAAAIAAAAIVDPr0HxbwAAAJ0AAAAHAAAAb25lLnppcAvwZmYRYWBg4ABixQD7o4t+GwJZnkDMCsQVesXpaZc38PV1mfV+
/dZr1rG1rMvPr2crX7+fJ8vmyQfeqBhYS57xY9scfOCNiIG16Bm/3qssDAHejEwiDLhNhYEGRgaYHQHerGwgDiMQGgPpELACAFBL
AwQUAAAACAAAACFQP8Wi+zEAAABJAAAABQAAAHkuc2dm07AOjoo2jfX2jTaItXaKTk6MtQ6PTkkEs5PA7CQwOxnMTgazU8DsFDA7
FcxOjdUEAFBLAQIUABQAAAAIAAAAIVDPr0HxbwAAAJ0AAAAHAAAAAAAAAAAAAACAAQAAAABvbmUuemlwUEsBAhQAFAAAAAgAAAAh
UD/FovsxAAAASQAAAAUAAAAAAAAAAAAAAIABlAAAAHkuc2dmUEsFBgAAAAACAAIAaAAAAOgAAAAAAA==
END
unpack broken <<'END'
UEsDBBQAAAAAAAAAIVA/xaL7SQAAAEkAAAAFAAAAcy5zZ2YoO1NaWzVdS01bOV07QltjYV07V1tkYV07QltjYl07V1tkYl07Qltj
Y107V1tkY107QltjZF07V1tkZF07QltjZV07V1tkZV0pUEsBAhQAFAAAAAAAAAAhUD/FovtJAAAASQAAAAUAAAAAAAAAAAAAAIAB
AAAAAHMuc2dmUEsFBgAAAAABAAEAMwAAAGwAAAAAAA==
END
unpack bomb <<'END'
UEsDBBQAAAAIAAAAIVA/xaL7MQAAAEkAAAAFAAAAYS5zZ2bTsA6OijaN9faNNoi1dopOToy1Do9OSQSzk8DsJDA7GcxOBrNTwOwU
MDsVzE6N1QQAUEsDBBQAAAAIAAAAIVA/xaL7MQAAAEkAAAAGAAAAYjAuc2dm07AOjoo2jfX2jTaItXaKTk6MtQ6PTkkEs5PA7CQw
OxnMTgazU8DsFDA7FcxOjdUEAFBLAwQUAAAACAAAACFQP8Wi+zEAAABJAAAABgAAAGIxLnNnZtOwDo6KNo319o02iLV2ik5OjLUO
j05JBLOTwOwkMDsZzE4Gs1PA7BQwOxXMTo3VBABQSwMEFAAAAAgAAAAhUD/FovsxAAAASQAAAAYAAABiMi5zZ2bTsA6OijaN9faN
Noi1dopOToy1Do9OSQSzk8DsJDA7GcxOBrNTwOwUMDsVzE6N1QQAUEsBAhQAFAAAAAgAAAAhUD/FovsxAAAAAACAJQUAAAAAAAAA
AAAAAIABAAAAAGEuc2dmUEsBAhQAFAAAAAgAAAAhUD/FovsxAAAAAACAJQYAAAAAAAAAAAAAAIABVAAAAGIwLnNnZlBLAQIUABQA
AAAIAAAAIVA/xaL7MQAAAAAAgCUGAAAAAAAAAAAAAACAAakAAABiMS5zZ2ZQSwECFAAUAAAACAAAACFQP8Wi+zEAAAAAAIAlBgAA
AAAAAAAAAAAAgAH+AAAAYjIuc2dmUEsFBgAAAAAEAAQAzwAAAFMBAAAAAA==
END
unpack liar <<'END'
UEsDBBQAAAAIAAAAIVAj9oRqNQAAANsAAAAFAAAAYS5zZ2bTsA6OijaN9faNNoi1dopOToy1Do9OSQSzk8DsJDA7GcxOBrNTwOwU
MDsVzE6N1dQYdAYBAFBLAQIUABQAAAAIAAAAIVAj9oRqNQAAAAoAAAAFAAAAAAAAAAAAAACAAQAAAABhLnNnZlBLBQYAAAAAAQAB
ADMAAABYAAAAAAA=
END
unpack secret <<'END'
UEsDBBQAAAAAAAAAIVA/xaL7SQAAAEkAAAAFAAAAcy5zZ2YoO1NaWzVdS01bMF07QltjYV07V1tkYV07QltjYl07V1tkYl07Qltj
Y107V1tkY107QltjZF07V1tkZF07QltjZV07V1tkZV0pUEsBAhQAFAABAAAAAAAhUD/FovtJAAAASQAAAAUAAAAAAAAAAAAAAIAB
AAAAAHMuc2dmUEsFBgAAAAABAAEAMwAAAGwAAAAAAA==
END
unpack bzip <<'END'
UEsDBBQAAAAAAAAAIVA/xaL7SQAAAEkAAAAFAAAAcy5zZ2YoO1NaWzVdS01bMF07QltjYV07V1tkYV07QltjYl07V1tkYl07Qltj
Y107V1tkY107QltjZF07V1tkZF07QltjZV07V1tkZV0pUEsBAhQAFAAAAAwAAAAhUD/FovtJAAAASQAAAAUAAAAAAAAAAAAAAIAB
AAAAAHMuc2dmUEsFBgAAAAABAAEAMwAAAGwAAAAAAA==
END
unpack empty <<'END'
UEsDBBQAAAAIAAAAIVCDFtyMAwAAAAEAAAAJAAAAbm90ZXMudHh0qwAAUEsBAhQAFAAAAAgAAAAhUIMW3IwDAAAAAQAAAAkAAAAA
AAAAAAAAAIABAAAAAG5vdGVzLnR4dFBLBQYAAAAAAQABADcAAAAqAAAAAAA=
END

packed_tests()
{
    run score games.zip stored.zip
    status_is 0
    cut -d' ' -f1-2 out >part
    printf '%s: B+5\n' games.zip/a.sgf games.zip/in/b.sgf stored.zip/s.sgf | cmp -s - part ||
        fail 'not all records of the archives'
    has_line err 'iki: 1 file was skipped, because its name or kind is not that of a record:'
    has_line err '  games.zip/in/notes.txt: not a record by its name'
    run score games.zip/in/b.sgf
    status_is 0
    is_empty err
    matches out '^games.zip/in/b.sgf: B\+5 '
    run score games.zip/in/c.sgf
    status_is 1
    has_line err 'iki: games.zip/in/c.sgf: no such file in the ZIP archive'
    run analyze stored.zip
    status_is 0
    run analyze games.zip
    status_is 1
    has_line err 'iki: games.zip: a ZIP archive of 2 records: name one, as in .../a.sgf'
    run analyze outer.zip
    status_is 1
    has_line err 'iki: outer.zip: a ZIP archive with another archive inside, which is not read: name the record, as in .../y.sgf'
    run analyze outer.zip/y.sgf
    status_is 0

    printf 'loadsgf games.zip/in/b.sgf\nfinal_score\nloadsgf games.zip\n' >commands
    "$IKI" gtp <commands >out 2>err
    has_line out '= B+5'
    has_line out '? cannot load file: games.zip: a ZIP archive of 2 records: name one, as in .../a.sgf'

    # an archive that is replaced while its records are scored
    cp games.zip changed.zip
    : >changed.out
    {
        echo changed.zip/in/b.sgf
        tries=100
        while [ ! -s changed.out ] && [ $((tries -= 1)) -gt 0 ]; do sleep 0.1; done
        cp stored.zip new.zip
        mv new.zip changed.zip
        printf '%s\n' changed.zip/s.sgf changed.zip/in/b.sgf
    } | "$IKI" score --jobs 1 - 2>err | tee changed.out >/dev/null
    cut -d' ' -f1-2 changed.out >part
    printf '%s: B+5\n' changed.zip/in/b.sgf changed.zip/s.sgf | cmp -s - part ||
        fail 'the old archive is still read'
    has_line err 'iki: changed.zip/in/b.sgf: no such file in the ZIP archive'

    # inside folders, and packed one by one
    mkdir packed
    cp games.zip outer.zip packed
    gzip -c plain.sgf >packed/plain.sgf.gz
    cat packed/plain.sgf.gz packed/plain.sgf.gz >packed/two.sgf.gz
    gzip -c games.zip >packed/wrong.sgf.gz
    head -c 60 packed/plain.sgf.gz >packed/cut.sgf.gz
    run score packed
    status_is 1
    cut -d: -f1 out >part
    printf '%s\n' games.zip/a.sgf games.zip/in/b.sgf outer.zip/y.sgf plain.sgf.gz 'two.sgf.gz#1' \
        'two.sgf.gz#2' | sed 's,^,packed/,' | cmp -s - part || fail 'other records'
    has_line err 'iki: packed/outer.zip/one.zip: an archive inside an archive is not read: unpack it first'
    has_line err 'iki: packed/wrong.sgf.gz: a ZIP archive inside a gzip file: unpack it first'
    refused packed/cut.sgf.gz 'a damaged gzip file'
    refused packed/wrong.sgf.gz 'a ZIP archive inside a gzip file: unpack it first'
    refused bomb.zip 'a ZIP archive that would unpack to 2400 MiB, more than 1024: unpack it first'
    refused outer.zip/one.zip 'a ZIP archive inside a ZIP archive: unpack it first'

    # faults
    run score broken.zip bomb.zip liar.zip secret.zip bzip.zip empty.zip
    status_is 1
    is_empty out
    has_line err 'iki: broken.zip/s.sgf: a damaged ZIP archive'
    has_line err 'iki: bomb.zip: a ZIP archive that would unpack to 2400 MiB, more than 1024: unpack it first'
    has_line err 'iki: liar.zip/a.sgf: a damaged ZIP archive'
    has_line err 'iki: secret.zip/s.sgf: an encrypted file in a ZIP archive'
    has_line err 'iki: bzip.zip/s.sgf: packed by method 12 of ZIP, which is not read: unpack it first'
    has_line err 'iki: empty.zip: no record in this ZIP archive'
    if [ -n "${IKI_LONG-}" ]; then
        head -c 1000000000 /dev/zero | gzip >bomb.sgf.gz
        run score bomb.sgf.gz
        status_is 1
        has_line err 'iki: bomb.sgf.gz: unpacked larger than 256 MiB, the most that is read'
    fi
}

run score games.zip
if grep 'this build cannot unpack it' err >/dev/null; then
    status_is 1
    echo 'without zlib: packed records are left out'
else
    packed_tests
fi

# a pipe whose writer is there first: it must be opened once, or what was written is lost
mkfifo first.sgf
for _ in 1 2 3 4 5; do
    cat plain.sgf >first.sgf &
    writer=$!
    run score first.sgf
    status_is 0
    wait "$writer"
done

# the pipe that nobody writes
wait "$waits"
step='iki score pipe'
[ "$(cat pipe.status)" -eq 1 ] || fail 'a pipe that nobody writes is read'
grep -Fx 'iki: other/pipe.sgf: a pipe to which nobody has written for 10 seconds' pipe.err >/dev/null ||
    fail 'no word of the pipe'
wait "$waits_too" && fail 'a suite in a pipe that nobody writes is read'
grep -Fx 'iki: suite.tst: a pipe to which nobody has written for 10 seconds' suite.err >/dev/null ||
    fail 'no word of the pipe of a suite'
if [ -n "$json" ]; then
    wait "$waits_diff" && fail 'iki diff reads a pipe that nobody writes'
    wait "$waits_skip" && fail '--skip-done reads a pipe that nobody writes'
    for err in diff.err skip.err; do
        grep -Fx 'iki: run.json: a pipe to which nobody has written for 10 seconds' "$err" >/dev/null ||
            fail 'no word of the pipe of JSON lines'
    done
fi

[ "$failures" -eq 0 ] || exit 1
