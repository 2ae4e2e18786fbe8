# Eyes: the examples of a paper on the static classification of eyes, in its order, as far as the
# text describes them; and where its claims hold only in part.

# ---- Definitions -------------------------------------------------------------------------------

# Figure 1: a corner eye of class [1122]. It is not plain, as the corner point does not touch the
# chain around it.
#
#    6 . . . . . .
#    5 . . . . . .
#    4 . . . . . .
#    3 X X . . . .
#    2 . X X X . .
#    1 . . . X . .
rectangular_boardsize 6 6
gogui-setup b A3 b B3 b B2 b C2 b D2 b D1
10 eye_status A1
#? [alive]
20 iki-eye_info A1
#? [placement corner\nplain no\nvital A1 B1\nend C1 A2\nsize 4\nclass 1122\nlife_property no\nstones 0\nexternal 6\nattacker_first L\ndefender_first L A1 B1 pass\neye_liberties -1 -1 -1 -1\nstatus alive]

# Figure 2 is said to be of class [112234]. There is none: the numbers of neighbours add up to
# twice the number of edges, and 13 is odd (errors.tst). Six points on the side have these
# classes.
30 iki-eye_classes 6 side
#? [112222 12 yes\n111223 7 yes\n122223 1 no\n112233 4 no\n222233 1 no]

# Figure 3: centre eyes of classes [1122233] and [112224], plain, and one with an own stone that
# makes it not plain.
#
#    9 . . . . . . . . .
#    8 . . . . . . . . .
#    7 . . . . . . . . .
#    6 . . X X X X . . .
#    5 . . X . . X X . .
#    4 . X X . . . X . .
#    3 . X . . X X X . .
#    2 . X X X X . . . .
#    1 . . . . . . . . .
rectangular_boardsize 9 9
gogui-setup b C6 b D6 b E6 b F6 b C5 b F5 b G5 b B4 b C4 b G4 b B3 b E3 b F3 b G3 b B2 b C2 b D2 b E2
40 eye_status C3
#? [alive]
50 iki-eye_info C3
#? [placement centre\nplain yes\nvital\nend\nsize 7\nclass 1122233\nlife_property yes\nstones 0\nexternal 19\nattacker_first L\ndefender_first L C3 D3 D4 E4 F4 D5 E5 pass\neye_liberties -1 -1 -1 -1\nstatus alive]

# The rabbity six.
#
#    8 . . . . . . . .
#    7 . . . . . . . .
#    6 . . X X X . . .
#    5 . X X . X X . .
#    4 . X . . . X . .
#    3 . X . . X X . .
#    2 . X X X X . . .
#    1 . . . . . . . .
rectangular_boardsize 8 8
gogui-setup b C6 b D6 b E6 b B5 b C5 b E5 b F5 b B4 b F4 b B3 b E3 b F3 b B2 b C2 b D2 b E2
60 eye_status C3
#? [unsettled D4]
70 iki-eye_info C3
#? [placement centre\nplain no\nvital D4\nend C3 E4 D5\nsize 6\nclass 112224\nlife_property no\nstones 0\nexternal 17\nattacker_first D D4\ndefender_first L D3 C4 D4\neye_liberties 29 -1 29 -1\nstatus unsettled]

# With a loose own stone on the point in the middle, which touches no wall.
#
#    8 . . . . . . . .
#    7 . . . . . . . .
#    6 . . X X X . . .
#    5 . X X . X X . .
#    4 . X . X . X . .
#    3 . X . . X X . .
#    2 . X X X X . . .
#    1 . . . . . . . .
rectangular_boardsize 8 8
gogui-setup b C6 b D6 b E6 b B5 b C5 b E5 b F5 b B4 b D4 b F4 b B3 b E3 b F3 b B2 b C2 b D2 b E2
80 eye_status C3
#? [alive]
90 iki-eye_info C3
#? [placement centre\nplain no\nvital D4\nend C3 E4 D5\nsize 6\nclass 112224\nlife_property no\nstones 0\nexternal 17\nattacker_first L\ndefender_first L C3 D3 C4 E4 D5 pass\neye_liberties -1 -1 -1 -1\nstatus alive]

# Figure 4a: [112233]-alpha with both vital points filled.
#
#    9 . . . . . . . . .
#    8 . . . . . . . . .
#    7 . . . . . . . . .
#    6 . . . . . . . . .
#    5 . . X X X X . . .
#    4 . X X . . X X . .
#    3 . X . O O . X . .
#    2 . X X X X X X . .
#    1 . . . . . . . . .
rectangular_boardsize 9 9
gogui-setup b C5 b D5 b E5 b F5 b B4 b C4 b F4 b G4 b B3 w D3 w E3 b G3 b B2 b C2 b D2 b E2 b F2 b G2
100 eye_status C3
#? [nakade]

# Figure 4b: the square has no vital point.
#
#    7 . . . . . . .
#    6 . . . . . . .
#    5 . X X X X . .
#    4 . X . . X . .
#    3 . X . . X . .
#    2 . X X X X . .
#    1 . . . . . . .
rectangular_boardsize 7 7
gogui-setup b B5 b C5 b D5 b E5 b B4 b E4 b B3 b E3 b B2 b C2 b D2 b E2
110 eye_status C3
#? [nakade]

# The square is not always nakade: with two diagonal stones and liberties outside it is unsettled.
#
#    7 . . . . . . .
#    6 . . . . . . .
#    5 . X X X X . .
#    4 . X O . X . .
#    3 . X . O X . .
#    2 . X X X X . .
#    1 . . . . . . .
rectangular_boardsize 7 7
gogui-setup b B5 b C5 b D5 b E5 b B4 w C4 b E4 b B3 w D3 b E3 b B2 b C2 b D2 b E2
120 eye_status C3
#? [unsettled C3 D4]

# Without liberties outside it is nakade.
#
#    7 . . . . . . .
#    6 . O O O O . .
#    5 O X X X X O .
#    4 O X O . X O .
#    3 O X . O X O .
#    2 O X X X X O .
#    1 . O O O O . .
rectangular_boardsize 7 7
gogui-setup w B6 w C6 w D6 w E6 w A5 b B5 b C5 b D5 b E5 w F5 w A4 b B4 w C4 b E4 w F4 w A3 b B3 w D3 b E3 w F3 w A2 b B2 b C2 b D2 b E2 w F2 w B1 w C1 w D1 w E1
130 eye_status C3
#? [nakade]

# Figure 5: [1222234] with one of its two vital points filled.
#
#    8 . . . . . . . .
#    7 . . . . . . . .
#    6 . . X X X . . .
#    5 . X X . X X . .
#    4 . X . O . X . .
#    3 . X . . . X . .
#    2 . X X X X X . .
#    1 . . . . . . . .
rectangular_boardsize 8 8
gogui-setup b C6 b D6 b E6 b B5 b C5 b E5 b F5 b B4 w D4 b F4 b B3 b F3 b B2 b C2 b D2 b E2 b F2
140 eye_status C3
#? [unsettled D3]

# Figure 6a: [1112234]-beta with one of its three vital points filled; the other two are miai (a
# seki if the attacker takes one).
#
#    9 . . . . . . . . .
#    8 . . . . . . . . .
#    7 . . . . . . . . .
#    6 . . X X X . . . .
#    5 . X X . X X X . .
#    4 . X . O . . X . .
#    3 . X X . . X X . .
#    2 . . X X X X . . .
#    1 . . . . . . . . .
rectangular_boardsize 9 9
gogui-setup b C6 b D6 b E6 b B5 b C5 b E5 b F5 b G5 b B4 w D4 b G4 b B3 b C3 b F3 b G3 b C2 b D2 b E2 b F2
150 eye_status D3
#? [seki E4]

# Figure 6b: [11222] lives whatever stones are inside.
#
#    9 . . . . . . . . .
#    8 . . . . . . . . .
#    7 . . . . . . . . .
#    6 . . . . . . . . .
#    5 . X X X X X X . .
#    4 . X . . . . X . .
#    3 . X O X X X X . .
#    2 . X X X . . . . .
#    1 . . . . . . . . .
rectangular_boardsize 9 9
gogui-setup b B5 b C5 b D5 b E5 b F5 b G5 b B4 b G4 b B3 w C3 b D3 b E3 b F3 b G3 b B2 b C2 b D2
160 eye_status C3
#? [alive]

# Three stones in it make no difference but that a capture will be needed.
#
#    9 . . . . . . . . .
#    8 . . . . . . . . .
#    7 . . . . . . . . .
#    6 . . . . . . . . .
#    5 . X X X X X X . .
#    4 . X O O O . X . .
#    3 . X O X X X X . .
#    2 . X X X . . . . .
#    1 . . . . . . . . .
rectangular_boardsize 9 9
gogui-setup b B5 b C5 b D5 b E5 b F5 b G5 b B4 w C4 w D4 w E4 b G4 b B3 w C3 b D3 b E3 b F3 b G3 b B2 b C2 b D2
170 eye_status C3
#? [alive_in_atari F4]

# Figure 7a: [111223] with one empty point, alive in atari.
#
#    9 . . . . . . . . .
#    8 . . . . . . . . .
#    7 . . . . . . . . .
#    6 . . . . . . . . .
#    5 . X X X X X X . .
#    4 . X O O O O X . .
#    3 . X O X . X X . .
#    2 . X X X X X . . .
#    1 . . . . . . . . .
rectangular_boardsize 9 9
gogui-setup b B5 b C5 b D5 b E5 b F5 b G5 b B4 w C4 w D4 w E4 w F4 b G4 b B3 w C3 b D3 b F3 b G3 b B2 b C2 b D2 b E2 b F2
180 eye_status C3
#? [alive_in_atari E3]

# Without liberties outside the chain is in atari, and a capture saves it.
#
#    9 . . . . . . . . .
#    8 . . . . . . . . .
#    7 . . . . . . . . .
#    6 . O O O O O O . .
#    5 O X X X X X X O .
#    4 O X O O O O X O .
#    3 O X O X . X X O .
#    2 O X X X X X O . .
#    1 . O O O O O . . .
rectangular_boardsize 9 9
gogui-setup w B6 w C6 w D6 w E6 w F6 w G6 w A5 b B5 b C5 b D5 b E5 b F5 b G5 w H5 w A4 b B4 w C4 w D4 w E4 w F4 b G4 w H4 w A3 b B3 w C3 b D3 b F3 b G3 w H3 w A2 b B2 b C2 b D2 b E2 b F2 w G2 w B1 w C1 w D1 w E1 w F1
190 eye_status C3
#? [unsettled E3 by_capture]

# Figure 7b: [222233] with two empty points.
#
#    8 . . . . . . . .
#    7 . . . . . . . .
#    6 . . . . . . . .
#    5 . X X X X X . .
#    4 . X O O . X . .
#    3 . X O O . X . .
#    2 . X X X X X . .
#    1 . . . . . . . .
rectangular_boardsize 8 8
gogui-setup b B5 b C5 b D5 b E5 b F5 b B4 w C4 w D4 b F4 b B3 w C3 w D3 b F3 b B2 b C2 b D2 b E2 b F2
200 eye_status C3
#? [nakade]

# ---- Neighbour classes -------------------------------------------------------------------------

# Table 1, with the class that it prints as [121].
210 iki-eye_classes 1
#? [0 1 no]
220 iki-eye_classes 2
#? [11 1 no]
230 iki-eye_classes 3
#? [112 2 no]
240 iki-eye_classes 4
#? [1122 3 no\n1113 1 no\n2222 1 no]
250 iki-eye_classes 5
#? [11222 7 yes\n11123 3 no\n12223 1 no\n11114 1 no]
260 iki-eye_classes 6
#? [112222 13 yes\n111223 12 yes\n122223 2 no\n112233 4 no\n222233 1 no\n112224 1 no\n111124 1 no\n111133 1 yes]
270 iki-eye_classes 7
#? [1122222 30 yes\n1112223 40 yes\n1222223 5 yes\n1122233 11 yes\n1222333 2 yes\n1111233 8 yes\n1112333 2 yes\n1222234 1 no\n1112234 2 no\n1122224 1 no\n1111224 4 yes\n2222224 1 no]
280 iki-eye_classes 3 [121]
#? [shape 1\nEVE\nshape 2\nE\nVE]

# Figure 10: the two centre shapes of up to seven points where a ko can arise.
#
#    6 . . X X X . .
#    5 . X X . X X .
#    4 . X O . O X .
#    3 . X . . . X .
#    2 . X X X X X .
#    1 . . . . . . .
rectangular_boardsize 7 6
gogui-setup b C6 b D6 b E6 b B5 b C5 b E5 b F5 b B4 w C4 w E4 b F4 b B3 b F3 b B2 b C2 b D2 b E2 b F2
290 eye_status D4
#? [ko D4]

# The second one.
#
#    7 . . . . . . . . .
#    6 . . . X X X X . .
#    5 . X X X O . X . .
#    4 . X . O . . X . .
#    3 . X X X . X X . .
#    2 . . . X X X . . .
#    1 . . . . . . . . .
rectangular_boardsize 9 7
gogui-setup b D6 b E6 b F6 b G6 b B5 b C5 b D5 w E5 b G5 b B4 w D4 b G4 b B3 b C3 b D3 b F3 b G3 b D2 b E2 b F2
300 eye_status E4
#? [ko E4]

# Vital points (V) and end points (E), figures 11 to 16.
310 iki-eye_classes 6 112224
#? [shape 1\n E\n\.VE\nE\.]
320 iki-eye_classes 6 111124
#? [shape 1\n \.\n\.VVE\n \.]
330 iki-eye_classes 6 222233
#? [shape 1\nEVE\nEVE]
340 iki-eye_classes 6 112233-alpha
#? [shape 1\n \.\.\nEVVE\nshape 2\nE\nVVE\n\.\.]
350 iki-eye_classes 6 112233-beta
#? [shape 1\nEVV\n VVE\nshape 2\nE\nVV\nVVE]
360 iki-eye_classes 6 122223
#? [shape 1\n\.V\nVVVE\nshape 2\nE\nVVV\n V\.]

# Figure 8: [1122224].
370 iki-eye_classes 7 1122224
#? [shape 1\n \.\nVVVE\n\.V]

# ---- Corner and side ---------------------------------------------------------------------------

# Figure 17a: a member of [1122233] that keeps the life property on the side.
#
#    5 . . . . . . . . .
#    4 O O O O O O O O O
#    3 O X X X X X O O O
#    2 O X O . O X X X O
#    1 O X X . . O . X O
rectangular_boardsize 9 5
gogui-setup w A4 w B4 w C4 w D4 w E4 w F4 w G4 w H4 w J4 w A3 b B3 b C3 b D3 b E3 b F3 w G3 w H3 w J3 w A2 b B2 w C2 w E2 b F2 b G2 b H2 w J2 w A1 b B1 b C1 w F1 b H1 w J1
380 eye_status D1
#? [alive]
390 iki-eye_info D1
#? [placement side\nplain no\nvital\nend\nsize 7\nclass 1122233\nlife_property yes\nstones 3\nexternal 0\nattacker_first L\ndefender_first L D1 E1 D2 pass\neye_liberties -1 -1 -1 -1\nstatus alive]

# Figure 17b: one that loses it, by a ko.
#
#    5 . . . . . . . . .
#    4 O O O O O O O O O
#    3 O O X X X X O O O
#    2 O X X O O X X X O
#    1 O X . . . O . X O
rectangular_boardsize 9 5
gogui-setup w A4 w B4 w C4 w D4 w E4 w F4 w G4 w H4 w J4 w A3 w B3 b C3 b D3 b E3 b F3 w G3 w H3 w J3 w A2 b B2 b C2 w D2 w E2 b F2 b G2 b H2 w J2 w A1 b B1 w F1 b H1 w J1
400 eye_status C1
#? [ko D1]
410 iki-eye_info C1
#? [placement side\nplain no\nvital\nend D1\nsize 7\nclass 1122233\nlife_property no\nstones 3\nexternal 0\nattacker_first K0 E1\ndefender_first L D1\neye_liberties 8 -1 -1 -1\nstatus ko]

# The life property on the side and in the corner belongs to a placement.
420 iki-eye_classes 5 side
#? [11222 5 yes\n11123 2 no\n12223 1 no]
430 iki-eye_classes 6 side
#? [112222 12 yes\n111223 7 yes\n122223 1 no\n112233 4 no\n222233 1 no]
440 iki-eye_classes 7 side
#? [1122222 30 yes\n1112223 25 yes\n1222223 3 yes\n1122233 10 mixed\n1222333 4 no\n1111233 3 yes\n1112333 2 no\n1222234 1 no\n1112234 1 no]
450 iki-eye_classes 6 corner
#? [112222 6 mixed\n122223 3 no\n111223 1 no\n222233 1 no\n112233 2 no\n112224 1 no]

# Figure 18: side [112233]-alpha, no vital point filled: alive while empty,
#
#   10 . . . . . . . . . .
#    9 . . . . . . . . . .
#    8 . . . . . . . . . .
#    7 . . . . . . . . . .
#    6 . . . . . . . . . .
#    5 . . . . . . . . . .
#    4 . . . . . . . . . .
#    3 . . . X X X X . . .
#    2 . . X X . . X X . .
#    1 . . X . . . . X . .
rectangular_boardsize 10 10
gogui-setup b D3 b E3 b F3 b G3 b C2 b D2 b G2 b H2 b C1 b H1
460 eye_status D1
#? [alive]

# and a ko with a stone inside.
#
#   10 . . . . . . . . . .
#    9 . . . . . . . . . .
#    8 . . . . . . . . . .
#    7 . . . . . . . . . .
#    6 . . . . . . . . . .
#    5 . . . . . . . . . .
#    4 . . . . . . . . . .
#    3 . . . X X X X . . .
#    2 . . X X O . X X . .
#    1 . . X . . . . X . .
rectangular_boardsize 10 10
gogui-setup b D3 b E3 b F3 b G3 b C2 b D2 w E2 b G2 b H2 b C1 b H1
470 eye_status D1
#? [ko E1 F1 F2]

# Figure 19: a corner eye of twelve points. It does not have the life property, and lives when it
# is empty.
#
#    8 . . . . . . . .
#    7 . . . . . . . .
#    6 . . . . . . . .
#    5 . . . . . . . .
#    4 X X X X . . . .
#    3 . . . X X . . .
#    2 . . . . X X . .
#    1 . . . . . X . .
rectangular_boardsize 8 8
gogui-setup b A4 b B4 b C4 b D4 b D3 b E3 b E2 b F2 b F1
480 eye_status A1
#? [alive]

# A calm ko in the corner, of the kind of bent four: both sides leave it, and the chain has the
# worse of it.
#
#    7 . . . . . . .
#    6 . . . . . . .
#    5 . . . . . . .
#    4 O O . . . . .
#    3 X X O O O . .
#    2 . X X X X O .
#    1 . O O . X O .
rectangular_boardsize 7 7
gogui-setup w A4 w B4 b A3 b B3 w C3 w D3 w E3 b B2 b C2 b D2 b E2 w F2 w B1 w C1 b E1 w F1
490 eye_status A1
#? [ko A1 pass]
