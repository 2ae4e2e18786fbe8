# The examples of four documents in their order: two on unconditional life, one on the static
# classification of eyes, one on capturing races as combinatorial games.  The boards are drawn as far
# as the texts describe them, or are reconstructed from them; where a claim holds only in part, the
# right answer is shown.

# ==== Two documents on unconditional life =======================================================

# ---- Benson's definition of unconditional life -------------------------------------------------

# A region of five points, three of them empty; the black stone beside it is no part of it.
#
#    4 . . . . . .
#    3 X X X X X .
#    2 O . . X X .
#    1 . O X . X .
rectangular_boardsize 6 4
gogui-setup b A3 b B3 b C3 b D3 b E3 w A2 b D2 b E2 w B1 b C1 b E1
10 iki-benson_regions black pairs
#? [A1 dropped 1 vital - other C1 E1\nD1 dropped 1 vital C1 E1 other -\nF1 dropped 1 vital - other E1]

# The left region is vital to the left chain only, the right one to both. White captures the right
# chain by C3 and D4.
#
#    4 X X X . X O
#    3 X . . X X O
#    2 X X X O O O
#    1 O O O O . .
rectangular_boardsize 6 4
gogui-setup b A4 b B4 b C4 b E4 w F4 b A3 b D3 b E3 w F3 b A2 b B2 b C2 w D2 w E2 w F2 w A1 w B1 w C1 w D1
20 benson_alive black
#? []
30 iki-benson_regions black pairs
#? [A1 dropped 1 vital - other A2 D3\nB3 dropped 1 vital A2 other D3\nD4 dropped 1 vital A2 D3 other -]
40 iki-benson_witness D3
#? [C3 D4]

# Both regions are vital to the chain: it is unconditionally alive.
#
#    4 . X . X O
#    3 X X X X O
#    2 O O O O O
#    1 . . . . .
rectangular_boardsize 5 4
gogui-setup b B4 b D4 w E4 b A3 b B3 b C3 b D3 w E3 w A2 w B2 w C2 w D2 w E2
50 benson_alive black
#? [A3 B3 C3 D3 B4 D4]
60 iki-benson_regions black
#? [A4\nC4]

# Chains that share their eyes: all are unconditionally alive.
#
#    3 . X X
#    2 X . X
#    1 X X .
rectangular_boardsize 3 3
gogui-setup b B3 b C3 b A2 b C2 b A1 b B1
70 benson_alive black
#? [A1 B1 A2\nC2 B3 C3]
80 iki-benson_regions black pairs
#? [C1 kept vital A1 C2 other -\nB2 kept vital A1 C2 other -\nA3 kept vital A1 C2 other -]

# The example of the algorithm: five chains, six regions. C2 and E6 fall first, then D1; A3 and A6
# stay.
#
#    6 X . X . X .
#    5 . X X . . X
#    4 X X . . X X
#    3 X . . . X X
#    2 X . X . X X
#    1 X X . X X .
rectangular_boardsize 6 6
gogui-setup b A6 b C6 b E6 b B5 b C5 b F5 b A4 b B4 b E4 b F4 b A3 b E3 b F3 b A2 b C2 b E2 b F2 b A1 b B1 b D1 b E1
90 iki-benson_trace black
#? [pass 1: chains C2 E6; regions C1 B2 F6\npass 2: chains D1; regions F1\nalive: A1 A6]
100 iki-benson_trace black reasons
#? [pass 1: chains C2 E6; regions C1 B2 F6\n  chain C2 has only one vital region; region C1 is vital; region B2 is not vital, as B3 does not touch the chain\n  chain E6 has only one vital region; region B2 is not vital, as B2 does not touch the chain; region F6 is vital\n  region C1 borders the dropped chain C2\n  region B2 borders the dropped chain C2\n  region F6 borders the dropped chain E6\npass 2: chains D1; regions F1\n  chain D1 has only one vital region; region C1 was dropped in pass 1; region F1 is vital; region B2 is not vital, as B2 does not touch the chain; region F6 was dropped in pass 1\n  region F1 borders the dropped chain D1\nalive: A1 A6]
110 benson_alive black
#? [A1 B1 A2 A3 A4 B4 B5 C5 C6\nA6]
120 iki-benson_regions black
#? [A5\nB6]
130 iki-benson_witness C2
#? [C3 D2 B2 C1]
140 iki-benson_witness D1
#? [C3 D2 B2 C1 D6 E5 F6 D4 D3 F1]
150 iki-benson_witness A3
#? [alive]

# A corner that lives where suicide is prohibited. Where it is allowed White fills B1, which takes
# both white stones off, plays B1 again and captures by A2.
#
#    3 X X O . .
#    2 . X X X O
#    1 X . O X O
rectangular_boardsize 5 3
gogui-setup b A3 b B3 w C3 b B2 b C2 b D2 w E2 b A1 w C1 b D1 w E1
160 benson_alive black nosuicide
#? [A1\nD1 B2 C2 D2 A3 B3]
170 benson_alive black suicide
#? []
180 iki-benson_witness A1 nosuicide
#? [alive]
190 iki-benson_witness A1 suicide
#? [B1 B1 A2]

# Alive under both rules.
#
#    4 X X O . O
#    3 . X O O O
#    2 X . X X X
#    1 X X X . X
rectangular_boardsize 5 4
gogui-setup b A4 b B4 w C4 w E4 b B3 w C3 w D3 w E3 b A2 b C2 b D2 b E2 b A1 b B1 b C1 b E1
200 benson_alive black nosuicide
#? [A1 B1 C1 E1 A2 C2 D2 E2\nB3 A4 B4]
210 benson_alive black suicide
#? [A1 B1 C1 E1 A2 C2 D2 E2\nB3 A4 B4]

# A two-eye formation has no liberty outside its eyes. After the capture of E4 it is none, and as
# alive as before.
#
#    4 . X . X O
#    3 X X X X O
#    2 O O O O O
#    1 . . . . .
rectangular_boardsize 5 4
gogui-setup b B4 b D4 w E4 b A3 b B3 b C3 b D3 w E3 w A2 w B2 w C2 w D2 w E2
220 iki-benson_formations black
#? [A3 B3 C3 D3 B4 D4]

# The same chain with a liberty at E4.
#
#    4 . X . X .
#    3 X X X X O
#    2 O O O O O
#    1 . . . . .
rectangular_boardsize 5 4
gogui-setup b B4 b D4 b A3 b B3 b C3 b D3 w E3 w A2 w B2 w C2 w D2 w E2
230 iki-benson_formations black
#? []
240 benson_alive black
#? [A3 B3 C3 D3 B4 D4]

# ---- Version of 2010 ---------------------------------------------------------------------------

# Example 2: a big chain with eyes of its own at A6 and A4, and a stone that leans on it and on a
# region with two points that are no liberties of it. White fills the liberties of the stone, the
# outside first.
#
#    6 . X O . . .
#    5 X X X X X .
#    4 . X . . . .
#    3 X X . . X .
#    2 . . O . . .
#    1 . . . . . .
rectangular_boardsize 6 6
gogui-setup b B6 w C6 b A5 b B5 b C5 b D5 b E5 b B4 b A3 b B3 b E3 w C2
250 benson_alive black
#? [A3 B3 B4 A5 B5 C5 D5 E5 B6]
260 iki-benson_witness E3
#? [E2 F3 D3 E4]

# Example 3: an eye with a point that is no liberty. A white stone there mends it, unless suicide
# is legal.
#
#    4 X X X . X
#    3 X X X X X
#    2 . . X X X
#    1 . . X X X
rectangular_boardsize 5 4
gogui-setup b A4 b B4 b C4 b E4 b A3 b B3 b C3 b D3 b E3 b C2 b D2 b E2 b C1 b D1 b E1
270 benson_alive black
#? []
280 iki-benson_trace black reasons
#? [pass 1: chains C1; regions A1 D4\n  chain C1 has only one vital region; region A1 is not vital, as A1 does not touch the chain; region D4 is vital\n  region A1 borders the dropped chain C1\n  region D4 borders the dropped chain C1\nalive: -]

# The same with a white stone at A1.
#
#    4 X X X . X
#    3 X X X X X
#    2 . . X X X
#    1 O . X X X
rectangular_boardsize 5 4
gogui-setup b A4 b B4 b C4 b E4 b A3 b B3 b C3 b D3 b E3 b C2 b D2 b E2 w A1 b C1 b D1 b E1
290 benson_alive black nosuicide
#? [C1 D1 E1 C2 D2 E2 A3 B3 C3 D3 E3 A4 B4 C4 E4]
300 benson_alive black suicide
#? []

# Unusual board 1: no edges between the two lower rows. Both black stones are necessary.
#
#    3 O O O O O
#    2 . O O O .
#    1 X . O . X
rectangular_boardsize 5 3
iki-topology cut A1 A2
iki-topology cut B1 B2
iki-topology cut C1 C2
iki-topology cut D1 D2
iki-topology cut E1 E2
gogui-setup w A3 w B3 w C3 w D3 w E3 w B2 w C2 w D2 b A1 w C1 b E1
310 iki-topology
#? [cut A1 A2\ncut B1 B2\ncut C1 C2\ncut D1 D2\ncut E1 E2]
320 benson_alive white
#? [C1\nB2 C2 D2 A3 B3 C3 D3 E3]
330 iki-verdicts
#? [A1 black dead proved territory\nC1 white alive proved benson\nE1 black dead proved territory\nB2 white alive proved benson]
340 unconditional_status A1
#? [dead]
350 unconditional_status E1
#? [dead]

# Without the stone at A1 the white stone below has one eye.
#
#    3 O O O O O
#    2 . O O O .
#    1 . . O . X
rectangular_boardsize 5 3
iki-topology cut A1 A2
iki-topology cut B1 B2
iki-topology cut C1 C2
iki-topology cut D1 D2
iki-topology cut E1 E2
gogui-setup w A3 w B3 w C3 w D3 w E3 w B2 w C2 w D2 w C1 b E1
360 benson_alive white
#? [B2 C2 D2 A3 B3 C3 D3 E3]
370 iki-benson_witness C1
#? [B1 D1]

# Unusual board 2: a wormhole joins the single stones A1 and E1.
#
#    5 O O X O O
#    4 . O X O .
#    3 O O . O O
#    2 . O X O .
#    1 O X X X O
rectangular_boardsize 5 5
iki-topology join A1 E1
gogui-setup w A5 w B5 b C5 w D5 w E5 w B4 b C4 w D4 w A3 w B3 w D3 w E3 w B2 b C2 w D2 w A1 b B1 b C1 b D1 w E1
380 benson_alive white
#? [A1 E1\nB2 A3 B3 B4 A5 B5\nD2 D3 E3 D4 D5 E5]

# Without the wormhole.
#
#    5 O O X O O
#    4 . O X O .
#    3 O O . O O
#    2 . O X O .
#    1 O X X X O
rectangular_boardsize 5 5
gogui-setup w A5 w B5 b C5 w D5 w E5 w B4 b C4 w D4 w A3 w B3 w D3 w E3 w B2 b C2 w D2 w A1 b B1 b C1 b D1 w E1
390 benson_alive white
#? []

# Unusual board 3: the point in the middle does not exist.
#
#    3 . O O
#    2 O / O
#    1 O O .
rectangular_boardsize 3 3
iki-topology remove B2
gogui-setup w B3 w C3 w A2 w C2 w A1 w B1
400 benson_alive white
#? [A1 B1 A2\nC2 B3 C3]

# Example 5: a point that is not adjacent to the stone in question makes its second eye none; a
# white stone there mends that where suicide is illegal.
#
#    1 . X . .
rectangular_boardsize 4 1
gogui-setup b B1
410 benson_alive black
#? []
420 iki-benson_witness B1
#? [C1 A1]

# The same with the white stone.
#
#    1 . X . O
rectangular_boardsize 4 1
gogui-setup b B1 w D1
430 benson_alive black nosuicide
#? [B1]
440 benson_alive black suicide
#? []
450 iki-benson_witness B1 suicide
#? [C1 C1 A1]

# Example 6: B1 is no liberty of the upper chain. With suicide none is safe.
#
#    4 X X O . O
#    3 . X O O O
#    2 X . X X X
#    1 X O X . X
rectangular_boardsize 5 4
gogui-setup b A4 b B4 w C4 w E4 b B3 w C3 w D3 w E3 b A2 b C2 b D2 b E2 b A1 w B1 b C1 b E1
460 benson_alive black nosuicide
#? [A1 A2\nC1 E1 C2 D2 E2\nB3 A4 B4]
470 benson_alive black suicide
#? []
480 iki-benson_witness A2 suicide
#? [B2 B2 A3 B1]

# One chain with a large region and two small ones: it carries itself without a circle in the
# argument.
#
#    3 . X . X .
#    2 X X X X .
#    1 . . . . .
rectangular_boardsize 5 3
gogui-setup b B3 b D3 b A2 b B2 b C2 b D2
490 benson_alive black
#? [A2 B2 C2 D2 B3 D3]
500 iki-benson_regions black
#? [A3\nC3]

# D1 touches only one of the two chains. That does not matter to the other, which has its eyes
# elsewhere.
#
#    3 . X X X
#    2 X . X X
#    1 X X . .
rectangular_boardsize 4 3
gogui-setup b B3 b C3 b D3 b A2 b C2 b D2 b A1 b B1
510 benson_alive black
#? [A1 B1 A2\nC2 D2 B3 C3 D3]
520 iki-benson_regions black pairs
#? [C1 kept vital C2 other A1\nB2 kept vital A1 C2 other -\nA3 kept vital A1 C2 other -]

# A black eye space with a point that is no liberty looks safe and is none: White kills.
#
#    4 . . . . X O
#    3 X . X X X O
#    2 X X X O O O
#    1 O O O O . .
rectangular_boardsize 6 4
gogui-setup b E4 w F4 b A3 b C3 b D3 b E3 w F3 b A2 b B2 b C2 w D2 w E2 w F2 w A1 w B1 w C1 w D1
530 benson_alive black
#? []
540 iki-benson_witness A2
#? [A4 C4 D4 B3]

# Marking strings fails here: the stone is called alive, and falls to two moves.
#
#    1 . X . .
rectangular_boardsize 4 1
gogui-setup b B1
550 benson_alive black
#? []
560 iki-benson_witness B1
#? [C1 A1]

# The marking does not find that this stone lives.
#
#    1 . X . O
rectangular_boardsize 4 1
gogui-setup b B1 w D1
570 benson_alive black
#? [B1]

# ==== The static classification of eyes ========================================================

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
1010 eye_status A1
#? [alive]
1020 iki-eye_info A1
#? [placement corner\nplain no\nvital A1 B1\nend C1 A2\nsize 4\nclass 1122\nlife_property no\nstones 0\nexternal 6\nattacker_first L\ndefender_first L A1 B1 pass\neye_liberties -1 -1 -1 -1\nstatus alive]

# Figure 2 is said to be of class [112234]. There is none: the numbers of neighbours add up to
# twice the number of edges, and 13 is odd (errors.tst). Six points on the side have these
# classes.
1030 iki-eye_classes 6 side
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
1040 eye_status C3
#? [alive]
1050 iki-eye_info C3
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
1060 eye_status C3
#? [unsettled D4]
1070 iki-eye_info C3
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
1080 eye_status C3
#? [alive]
1090 iki-eye_info C3
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
1100 eye_status C3
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
1110 eye_status C3
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
1120 eye_status C3
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
1130 eye_status C3
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
1140 eye_status C3
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
1150 eye_status D3
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
1160 eye_status C3
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
1170 eye_status C3
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
1180 eye_status C3
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
1190 eye_status C3
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
1200 eye_status C3
#? [nakade]

# ---- Neighbour classes -------------------------------------------------------------------------

# Table 1, with the class that it prints as [121].
1210 iki-eye_classes 1
#? [0 1 no]
1220 iki-eye_classes 2
#? [11 1 no]
1230 iki-eye_classes 3
#? [112 2 no]
1240 iki-eye_classes 4
#? [1122 3 no\n1113 1 no\n2222 1 no]
1250 iki-eye_classes 5
#? [11222 7 yes\n11123 3 no\n12223 1 no\n11114 1 no]
1260 iki-eye_classes 6
#? [112222 13 yes\n111223 12 yes\n122223 2 no\n112233 4 no\n222233 1 no\n112224 1 no\n111124 1 no\n111133 1 yes]
1270 iki-eye_classes 7
#? [1122222 30 yes\n1112223 40 yes\n1222223 5 yes\n1122233 11 yes\n1222333 2 yes\n1111233 8 yes\n1112333 2 yes\n1222234 1 no\n1112234 2 no\n1122224 1 no\n1111224 4 yes\n2222224 1 no]
1280 iki-eye_classes 3 [121]
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
1290 eye_status D4
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
1300 eye_status E4
#? [ko E4]

# Vital points (V) and end points (E), figures 11 to 16.
1310 iki-eye_classes 6 112224
#? [shape 1\n E\n\.VE\nE\.]
1320 iki-eye_classes 6 111124
#? [shape 1\n \.\n\.VVE\n \.]
1330 iki-eye_classes 6 222233
#? [shape 1\nEVE\nEVE]
1340 iki-eye_classes 6 112233-alpha
#? [shape 1\n \.\.\nEVVE\nshape 2\nE\nVVE\n\.\.]
1350 iki-eye_classes 6 112233-beta
#? [shape 1\nEVV\n VVE\nshape 2\nE\nVV\nVVE]
1360 iki-eye_classes 6 122223
#? [shape 1\n\.V\nVVVE\nshape 2\nE\nVVV\n V\.]

# Figure 8: [1122224].
1370 iki-eye_classes 7 1122224
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
1380 eye_status D1
#? [alive]
1390 iki-eye_info D1
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
1400 eye_status C1
#? [ko D1]
1410 iki-eye_info C1
#? [placement side\nplain no\nvital\nend D1\nsize 7\nclass 1122233\nlife_property no\nstones 3\nexternal 0\nattacker_first K0 E1\ndefender_first L D1\neye_liberties 8 -1 -1 -1\nstatus ko]

# The life property on the side and in the corner belongs to a placement.
1420 iki-eye_classes 5 side
#? [11222 5 yes\n11123 2 no\n12223 1 no]
1430 iki-eye_classes 6 side
#? [112222 12 yes\n111223 7 yes\n122223 1 no\n112233 4 no\n222233 1 no]
1440 iki-eye_classes 7 side
#? [1122222 30 yes\n1112223 25 yes\n1222223 3 yes\n1122233 10 mixed\n1222333 4 no\n1111233 3 yes\n1112333 2 no\n1222234 1 no\n1112234 1 no]
1450 iki-eye_classes 6 corner
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
1460 eye_status D1
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
1470 eye_status D1
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
1480 eye_status A1
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
1490 eye_status A1
#? [ko A1 pass]
