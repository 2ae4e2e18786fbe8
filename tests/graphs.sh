#!/bin/sh
# graphs.sh - boards that are no rectangle, read from SGF by every task.
#
# IKI is the program (default ./iki), srcdir the source folder (default .).

. "${srcdir:-.}/tests/outside.inc"

# The board without edges between its two lower rows (doc/theory.md has the rule): White lives with
# the eyes in the lower row, Black's two stones there are dead.
cat >cut.sgf <<'END'
(;FF[4]GM[1]SZ[5:3]KM[0]RU[Japanese]AB[ac][ec]AW[cc][bb][cb][db][aa][ba][ca][da][ea]
IKICUT[ac:ab][bc:bb][cc:cb][dc:db][ec:eb])
END
sed 's/^IKICUT.*/)/' cut.sgf >plain.sgf
sed 's/IKICUT/IKICUT[ac:cc]/' cut.sgf >bad.sgf
cat >ring.sgf <<'END'
(;FF[4]GM[1]SZ[5:5]KM[0]IKIREMOVE[cc]IKIJOIN[aa:ee])
END

ends 0 score cut.sgf
matches out 'W+'
ends 0 score plain.sgf
ends 0 analyze cut.sgf
matches out '^   - - - - -$'
matches out '^Cut: A1-A2 B1-B2 C1-C2 D1-D2 E1-E2$'
matches out 'A1  black, 1 stone: dead, proved'
ends 0 analyze ring.sgf
matches out '^Joined: A5-E1$'
ends 0 render cut.sgf -o cut.svg
ends 0 render plain.sgf -o plain.svg
cmp -s cut.svg plain.svg && fail 'the cuts are not drawn'
ends 0 report cut.sgf -o cut.html
for task in score analyze; do
    ends 1 $task bad.sgf
    matches err 'bad\.sgf:2:8: IKICUT\[ac:cc\]: not two points that touch'
done
ends 1 render bad.sgf -o bad.svg
[ ! -e bad.svg ] || fail 'a picture in spite of a failure'

[ "$failures" -eq 0 ] || exit 1
