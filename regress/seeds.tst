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

# The note on unsettled eyes names Landman's 1 1/2; his other values belong to eyes beside White's
# wall. Half an eye and a whole one: whoever moves first decides.
#
#    7 O O O O O O O O O O
#    6 . O X . . X X X . O
#    5 O O X X X X X X . O
#    4 . O X X X X X X X O
#    3 O O O . . X X . X O
#    2 O O O X X X X X X O
#    1 O O O O O O O O O O
rectangular_boardsize 10 7
gogui-setup w A7 w B7 w C7 w D7 w E7 w F7 w G7 w H7 w J7 w K7 w B6 b C6 b F6 b G6 b H6 w K6 w A5 w B5 b C5 b D5 b E5 b F5 b G5 b H5 w K5 w B4 b C4 b D4 b E4 b F4 b G4 b H4 b J4 w K4 w A3 w B3 w C3 b F3 b G3 b J3 w K3 w A2 w B2 w C2 b D2 b E2 b F2 b G2 b H2 b J2 w K2 w A1 w B1 w C1 w D1 w E1 w F1 w G1 w H1 w J1 w K1
1491 iki-eyespace_value D3
#? [chain black D2\nvalue 1/2 = \{1\|0\}\nspace 1/2 = \{1\|0\} at D3 E3\nspace 1 at H3\nno_eye J5 D6 E6 J6\nsum 1 1/2\nstatus unsettled\nowner_moves D3\nattacker_moves D3]

# 1* and 1 1/4 add up to more than two: alive.
#
#   10 O O O O O O O O O O
#    9 . O X X X X X X X O
#    8 O O X X X X X X X O
#    7 . O X X X X X . X O
#    6 O O X X X X O . . O
#    5 O O X X X X X X X O
#    4 O X X X O O X X X O
#    3 O X X O O X X X X O
#    2 O X X . X X X X X O
#    1 O O O O O O O O O O
rectangular_boardsize 10 10
gogui-setup w A10 w B10 w C10 w D10 w E10 w F10 w G10 w H10 w J10 w K10 w B9 b C9 b D9 b E9 b F9 b G9 b H9 b J9 w K9 w A8 w B8 b C8 b D8 b E8 b F8 b G8 b H8 b J8 w K8 w B7 b C7 b D7 b E7 b F7 b G7 b J7 w K7 w A6 w B6 b C6 b D6 b E6 b F6 w G6 w K6 w A5 w B5 b C5 b D5 b E5 b F5 b G5 b H5 b J5 w K5 w A4 b B4 b C4 b D4 w E4 w F4 b G4 b H4 b J4 w K4 w A3 b B3 b C3 w D3 w E3 b F3 b G3 b H3 b J3 w K3 w A2 b B2 b C2 b E2 b F2 b G2 b H2 b J2 w K2 w A1 w B1 w C1 w D1 w E1 w F1 w G1 w H1 w J1 w K1
1492 iki-eyespace_value D2
#? [chain black B2\nvalue 1\* = \{2\|0\}\nspace 1\* = \{2\|0\} at D2 D3 E3 E4 F4\nspace 1 1/4 = \{2\|\|1\|0\} at G6 H6 J6 H7\nsum 2 1/4\*\nstatus alive]
1493 iki-eyespace_value H6
#? [chain black B2\nvalue 1 1/4 = \{2\|\|1\|0\}\nspace 1\* = \{2\|0\} at D2 D3 E3 E4 F4\nspace 1 1/4 = \{2\|\|1\|0\} at G6 H6 J6 H7\nsum 2 1/4\*\nstatus alive]

# 3/4 and 1 1/2.
#
#    9 O O O O O O O O O O
#    8 . O X X X X . O X O
#    7 O O X X X X . . . O
#    6 . O X X X X X . X O
#    5 O O X X X X X X X O
#    4 O O X X X X . X X O
#    3 O O X X X O . . X O
#    2 O O X X X X X X X O
#    1 O O O O O O O O O O
rectangular_boardsize 10 9
gogui-setup w A9 w B9 w C9 w D9 w E9 w F9 w G9 w H9 w J9 w K9 w B8 b C8 b D8 b E8 b F8 w H8 b J8 w K8 w A7 w B7 b C7 b D7 b E7 b F7 w K7 w B6 b C6 b D6 b E6 b F6 b G6 b J6 w K6 w A5 w B5 b C5 b D5 b E5 b F5 b G5 b H5 b J5 w K5 w A4 w B4 b C4 b D4 b E4 b F4 b H4 b J4 w K4 w A3 w B3 b C3 b D3 b E3 w F3 b J3 w K3 w A2 w B2 b C2 b D2 b E2 b F2 b G2 b H2 b J2 w K2 w A1 w B1 w C1 w D1 w E1 w F1 w G1 w H1 w J1 w K1
1494 iki-eyespace_value H7
#? [chain black C2\nvalue 3/4 = \{2\|1\|\|0\}\nspace 1 1/2 = \{2\|1\} at F3 G3 H3 G4\nspace 3/4 = \{2\|1\|\|0\} at H6 G7 H7 J7 G8 J8\nsum 2 1/4\nstatus alive]
1495 iki-eyespace_value F3
#? [chain black C2\nvalue 1 1/2 = \{2\|1\}\nspace 1 1/2 = \{2\|1\} at F3 G3 H3 G4\nspace 3/4 = \{2\|1\|\|0\} at H6 G7 H7 J7 G8 J8\nsum 2 1/4\nstatus alive]

# ---- Races: the classes of Mueller ---------------------------------------------------------------

# The paper applies its eyes to races and says that the classes 0, 1 and 2 need no search. Class
# 0: no eye, only single liberties.
#
#    9 . O . O O O O
#    8 O O O O O O O
#    7 O . O . O . O
#    6 X X X X X X X
#    5 X . X . X X X
#    4 O O O O O O O
#    3 X . X . X X X
#    2 X X X X X X X
#    1 . X . X X X X
rectangular_boardsize 7 9
gogui-setup w B9 w D9 w E9 w F9 w G9 w A8 w B8 w C8 w D8 w E8 w F8 w G8 w A7 w C7 w E7 w G7 b A6 b B6 b C6 b D6 b E6 b F6 b G6 b A5 b C5 b E5 b F5 b G5 w A4 w B4 w C4 w D4 w E4 w F4 w G4 b A3 b C3 b E3 b F3 b G3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b B1 b D1 b E1 b F1 b G1
2010 iki-semeai_info A6 A4
#? [kind static\n.*class 0\n.*outcome black seki\ncertainty proved\n.*]

# A dead eye that holds two groups counts like one that holds as many stones in one group.
#
#   10 X . X . X X X X X
#    9 X X X X X X X X X
#    8 X O O O O O O X X
#    7 O O X X X X O O X
#    6 O X X . O . X O X
#    5 O X X O . X X O .
#    4 O X X X X X X O .
#    3 O O O O O O O O X
#    2 X X X X X X X X X
#    1 X . X . X X X X X
rectangular_boardsize 9 10
gogui-setup b A10 b C10 b E10 b F10 b G10 b H10 b J10 b A9 b B9 b C9 b D9 b E9 b F9 b G9 b H9 b J9 b A8 w B8 w C8 w D8 w E8 w F8 w G8 b H8 b J8 w A7 w B7 b C7 b D7 b E7 b F7 w G7 w H7 b J7 w A6 b B6 b C6 w E6 b G6 w H6 b J6 w A5 b B5 b C5 w D5 b F5 b G5 w H5 w A4 b B4 b C4 b D4 b E4 b F4 b G4 w H4 w A3 w B3 w C3 w D3 w E3 w F3 w G3 w H3 b J3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b H2 b J2 b A1 b C1 b E1 b F1 b G1 b H1 b J1
2015 iki-semeai_info B6 A6
#? [kind static\n.*black_eye 5 6\n.*certainty proved\n.*]

# Class 1: an empty eye on each side and one shared liberty.
#
#   13 . O . O O O O
#   12 O O O O O O O
#   11 O O O O O O O
#   10 O X X X X O O
#    9 O X . . X O O
#    8 X X X X X X X
#    7 X . X X X X X
#    6 O O O O O O O
#    5 X O . O X . X
#    4 X O O O X X X
#    3 X X X X X X X
#    2 X X X X X X X
#    1 . X . X X X X
rectangular_boardsize 7 13
gogui-setup w B13 w D13 w E13 w F13 w G13 w A12 w B12 w C12 w D12 w E12 w F12 w G12 w A11 w B11 w C11 w D11 w E11 w F11 w G11 w A10 b B10 b C10 b D10 b E10 w F10 w G10 w A9 b B9 b E9 w F9 w G9 b A8 b B8 b C8 b D8 b E8 b F8 b G8 b A7 b C7 b D7 b E7 b F7 b G7 w A6 w B6 w C6 w D6 w E6 w F6 w G6 b A5 w B5 w D5 b E5 b G5 b A4 w B4 w C4 w D4 b E4 b F4 b G4 b A3 b B3 b C3 b D3 b E3 b F3 b G3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b B1 b D1 b E1 b F1 b G1
2020 iki-semeai_info A8 A6
#? [kind static\n.*black_eye 1 2\nwhite_eye 1 1\n.*class 1\n.*outcome seki seki\ncertainty proved\n.*]

# Class 2: one white stone in Black's eye of three; it is worth two liberties.
#
#   11 . O . O O O O O O
#   10 O O O O O O O O O
#    9 O O O O O O O O O
#    8 O X X X X X O O O
#    7 O X . O . X O . O
#    6 X X X X X X X X X
#    5 X . X X X X X X X
#    4 O O O O O O O O O
#    3 X . X . X . X X X
#    2 X X X X X X X X X
#    1 . X . X X X X X X
rectangular_boardsize 9 11
gogui-setup w B11 w D11 w E11 w F11 w G11 w H11 w J11 w A10 w B10 w C10 w D10 w E10 w F10 w G10 w H10 w J10 w A9 w B9 w C9 w D9 w E9 w F9 w G9 w H9 w J9 w A8 b B8 b C8 b D8 b E8 b F8 w G8 w H8 w J8 w A7 b B7 w D7 b F7 w G7 w J7 b A6 b B6 b C6 b D6 b E6 b F6 b G6 b H6 b J6 b A5 b C5 b D5 b E5 b F5 b G5 b H5 b J5 w A4 w B4 w C4 w D4 w E4 w F4 w G4 w H4 w J4 b A3 b C3 b E3 b G3 b H3 b J3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b H2 b J2 b B1 b D1 b E1 b F1 b G1 b H1 b J1
2030 iki-semeai_info A6 A4
#? [kind static\n.*black_eye 1 2\n.*class 2\n.*outcome black black\ncertainty proved\n.*]

# The rabbity six with the vital point filled: the point in the middle touches no wall, so the eye
# is not plain. It is worth 12 - 1 liberties, without search.
#
#   15 . O . O O O O O O O O O O
#   14 O O O O O O O O O O O O O
#   13 O O O O O O O O O O O O O
#   12 O O X X X O O O O O O O O
#   11 O X X . X X O O O O O O O
#   10 O X . O . X O O O O O O O
#    9 O X . . X X O O O O O O O
#    8 X X X X X X X X X X X X X
#    7 X . X X X X X X X X X X X
#    6 O O O O O O O O O O O O O
#    5 X O . O X . X . X . X . X
#    4 X O O O X X X X X X X X X
#    3 X X X X X X X X X X X X X
#    2 X X X X X X X X X X X X X
#    1 . X . X X X X X X X X X X
rectangular_boardsize 13 15
gogui-setup w B15 w D15 w E15 w F15 w G15 w H15 w J15 w K15 w L15 w M15 w N15 w A14 w B14 w C14 w D14 w E14 w F14 w G14 w H14 w J14 w K14 w L14 w M14 w N14 w A13 w B13 w C13 w D13 w E13 w F13 w G13 w H13 w J13 w K13 w L13 w M13 w N13 w A12 w B12 b C12 b D12 b E12 w F12 w G12 w H12 w J12 w K12 w L12 w M12 w N12 w A11 b B11 b C11 b E11 b F11 w G11 w H11 w J11 w K11 w L11 w M11 w N11 w A10 b B10 w D10 b F10 w G10 w H10 w J10 w K10 w L10 w M10 w N10 w A9 b B9 b E9 b F9 w G9 w H9 w J9 w K9 w L9 w M9 w N9 b A8 b B8 b C8 b D8 b E8 b F8 b G8 b H8 b J8 b K8 b L8 b M8 b N8 b A7 b C7 b D7 b E7 b F7 b G7 b H7 b J7 b K7 b L7 b M7 b N7 w A6 w B6 w C6 w D6 w E6 w F6 w G6 w H6 w J6 w K6 w L6 w M6 w N6 b A5 w B5 w D5 b E5 b G5 b J5 b L5 b N5 b A4 w B4 w C4 w D4 b E4 b F4 b G4 b H4 b J4 b K4 b L4 b M4 b N4 b A3 b B3 b C3 b D3 b E3 b F3 b G3 b H3 b J3 b K3 b L3 b M3 b N3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b H2 b J2 b K2 b L2 b M2 b N2 b B1 b D1 b E1 b F1 b G1 b H1 b J1 b K1 b L1 b M1 b N1
2040 iki-semeai_info A8 A6
#? [kind static\n.*black_eye 6 11\n.*outcome black black\ncertainty proved\n.*]

# Two loose white stones in the square: above class 2. The paper decides this statically as well;
# here the race is searched.
#
#   14 . O . O O O O O
#   13 O O O O O O O O
#   12 O O O O O O O O
#   11 O X X X X O O O
#   10 O X O . X O O O
#    9 O X . O X O O O
#    8 X X X X X X X X
#    7 X . X X X X X X
#    6 O O O O O O O O
#    5 X O . . O X . X
#    4 X O O O O X X X
#    3 X X X X X X X X
#    2 X X X X X X X X
#    1 . X . X X X X X
rectangular_boardsize 8 14
gogui-setup w B14 w D14 w E14 w F14 w G14 w H14 w A13 w B13 w C13 w D13 w E13 w F13 w G13 w H13 w A12 w B12 w C12 w D12 w E12 w F12 w G12 w H12 w A11 b B11 b C11 b D11 b E11 w F11 w G11 w H11 w A10 b B10 w C10 b E10 w F10 w G10 w H10 w A9 b B9 w D9 b E9 w F9 w G9 w H9 b A8 b B8 b C8 b D8 b E8 b F8 b G8 b H8 b A7 b C7 b D7 b E7 b F7 b G7 b H7 w A6 w B6 w C6 w D6 w E6 w F6 w G6 w H6 b A5 w B5 w E5 b F5 b H5 b A4 w B4 w C4 w D4 w E4 b F4 b G4 b H4 b A3 b B3 b C3 b D3 b E3 b F3 b G3 b H3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b H2 b B1 b D1 b E1 b F1 b G1 b H1
2050 iki-semeai_info A8 A6
#? [kind search\n.*class 6\n.*outcome black black\ncertainty searched\n.*]

# Two loose stones in the rabbity six, one of them on the vital point.
#
#   15 . O . O O O O O O O O
#   14 O O O O O O O O O O O
#   13 O O O O O O O O O O O
#   12 O O X X X O O O O O O
#   11 O X X . X X O O O O O
#   10 O X . O O X O O O O O
#    9 O X O . X X O O O O O
#    8 X X X X X X X X X X X
#    7 X . X X X X X X X X X
#    6 O O O O O O O O O O O
#    5 X O . O X . X . X . X
#    4 X O O O X X X X X X X
#    3 X X X X X X X X X X X
#    2 X X X X X X X X X X X
#    1 . X . X X X X X X X X
rectangular_boardsize 11 15
gogui-setup w B15 w D15 w E15 w F15 w G15 w H15 w J15 w K15 w L15 w A14 w B14 w C14 w D14 w E14 w F14 w G14 w H14 w J14 w K14 w L14 w A13 w B13 w C13 w D13 w E13 w F13 w G13 w H13 w J13 w K13 w L13 w A12 w B12 b C12 b D12 b E12 w F12 w G12 w H12 w J12 w K12 w L12 w A11 b B11 b C11 b E11 b F11 w G11 w H11 w J11 w K11 w L11 w A10 b B10 w D10 w E10 b F10 w G10 w H10 w J10 w K10 w L10 w A9 b B9 w C9 b E9 b F9 w G9 w H9 w J9 w K9 w L9 b A8 b B8 b C8 b D8 b E8 b F8 b G8 b H8 b J8 b K8 b L8 b A7 b C7 b D7 b E7 b F7 b G7 b H7 b J7 b K7 b L7 w A6 w B6 w C6 w D6 w E6 w F6 w G6 w H6 w J6 w K6 w L6 b A5 w B5 w D5 b E5 b G5 b J5 b L5 b A4 w B4 w C4 w D4 b E4 b F4 b G4 b H4 b J4 b K4 b L4 b A3 b B3 b C3 b D3 b E3 b F3 b G3 b H3 b J3 b K3 b L3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b H2 b J2 b K2 b L2 b B1 b D1 b E1 b F1 b G1 b H1 b J1 b K1 b L1
2060 iki-semeai_info A8 A6
#? [kind search\n.*class 6\n.*outcome black black\ncertainty searched\n.*]

# ==== Capturing races as combinatorial games ====================================================

# ---- Terms ---------------------------------------------------------------------------------------

# Each block's capture ends the race, all around them lives; each empty point between a block and
# a wall is an external region of its own. Black's three regions and White's four: the side with
# more wins.
#
#    8 . O . O O O O O O
#    7 O O O O O O O O O
#    6 O . O . O . O O O
#    5 X X X X X X X X X
#    4 O O O O O O O O O
#    3 X . X . X . X . X
#    2 X X X X X X X X X
#    1 . X . X X X X X X
rectangular_boardsize 9 8
gogui-setup w B8 w D8 w E8 w F8 w G8 w H8 w J8 w A7 w B7 w C7 w D7 w E7 w F7 w G7 w H7 w J7 w A6 w C6 w E6 w G6 w H6 w J6 b A5 b B5 b C5 b D5 b E5 b F5 b G5 b H5 b J5 w A4 w B4 w C4 w D4 w E4 w F4 w G4 w H4 w J4 b A3 b C3 b E3 b G3 b J3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b H2 b J2 b B1 b D1 b E1 b F1 b G1 b H1 b J1
2070 iki-semeai_info A5 A4
#? [kind static\nblack_liberties 3\nwhite_liberties 4\nshared 0\n.*total -1\n.*outcome white white\n.*]
2080 iki-semeai_graph A5
#? [node B1 eye inf black safe\nnode A4 eye 0 white essential\nnode A5 eye 0 black essential\nnode A6 eye inf white safe\nlink B1 A4 4 4\nlink A4 A5 0 0\nlink A5 A6 3 3]
2090 iki-semeai_figure A5 A4
#? [.*region [A-Z] external black 1 1 B6\n.*]

# Points that touch both blocks are shared. With two of them one liberty more is enough for Black
# only if Black moves first.
#
#    9 . O . O O
#    8 O O O O O
#    7 O . O . O
#    6 X X X X X
#    5 X . X . X
#    4 O O O O O
#    3 X . X X X
#    2 X X X X X
#    1 . X . X X
rectangular_boardsize 5 9
gogui-setup w B9 w D9 w E9 w A8 w B8 w C8 w D8 w E8 w A7 w C7 w E7 b A6 b B6 b C6 b D6 b E6 b A5 b C5 b E5 w A4 w B4 w C4 w D4 w E4 b A3 b C3 b D3 b E3 b A2 b B2 b C2 b D2 b E2 b B1 b D1 b E1
2100 iki-semeai_info A6 A4
#? [.*shared 2\n.*margin 1 1\n.*outcome black seki\ncertainty proved\n.*]

# Eye liberties: the bulky five counts eight, the square five, both less the stone inside.
#
#   15 . O . O O O O O O O
#   14 O O O O O O O O O O
#   13 O O O O O O O O O O
#   12 O X X X X X O O O O
#   11 O X . . X X O O O O
#   10 O X . O . X O O O O
#    9 X X X X X X X X X X
#    8 X . X X X X X X X X
#    7 O O O O O O O O O O
#    6 X O . . O X . X . X
#    5 X O X . O X X X X X
#    4 X O O O O X X X X X
#    3 X X X X X X X X X X
#    2 X X X X X X X X X X
#    1 . X . X X X X X X X
rectangular_boardsize 10 15
gogui-setup w B15 w D15 w E15 w F15 w G15 w H15 w J15 w K15 w A14 w B14 w C14 w D14 w E14 w F14 w G14 w H14 w J14 w K14 w A13 w B13 w C13 w D13 w E13 w F13 w G13 w H13 w J13 w K13 w A12 b B12 b C12 b D12 b E12 b F12 w G12 w H12 w J12 w K12 w A11 b B11 b E11 b F11 w G11 w H11 w J11 w K11 w A10 b B10 w D10 b F10 w G10 w H10 w J10 w K10 b A9 b B9 b C9 b D9 b E9 b F9 b G9 b H9 b J9 b K9 b A8 b C8 b D8 b E8 b F8 b G8 b H8 b J8 b K8 w A7 w B7 w C7 w D7 w E7 w F7 w G7 w H7 w J7 w K7 b A6 w B6 w E6 b F6 b H6 b K6 b A5 w B5 b C5 w E5 b F5 b G5 b H5 b J5 b K5 b A4 w B4 w C4 w D4 w E4 b F4 b G4 b H4 b J4 b K4 b A3 b B3 b C3 b D3 b E3 b F3 b G3 b H3 b J3 b K3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b H2 b J2 b K2 b B1 b D1 b E1 b F1 b G1 b H1 b J1 b K1
2110 iki-semeai_info A9 A7
#? [.*black_eye 5 7\nwhite_eye 4 4\n.*margin -1 1\n.*outcome black black\ncertainty proved\n.*]

# ---- Liberties as games --------------------------------------------------------------------------

# Four white liberties count -4 whoever moves; four black ones make the sum 0.
#
#    8 . O . O O O O O O
#    7 O O O O O O O O O
#    6 O . O . O . O . O
#    5 X X X X X X X X X
#    4 O O O O O O O O O
#    3 X . X . X . X . X
#    2 X X X X X X X X X
#    1 . X . X X X X X X
rectangular_boardsize 9 8
gogui-setup w B8 w D8 w E8 w F8 w G8 w H8 w J8 w A7 w B7 w C7 w D7 w E7 w F7 w G7 w H7 w J7 w A6 w C6 w E6 w G6 w J6 b A5 b B5 b C5 b D5 b E5 b F5 b G5 b H5 b J5 w A4 w B4 w C4 w D4 w E4 w F4 w G4 w H4 w J4 b A3 b C3 b E3 b G3 b J3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b H2 b J2 b B1 b D1 b E1 b F1 b G1 b H1 b J1
2120 iki-semeai_info A5 A4
#? [.*black_liberties 4\nwhite_liberties 4\n.*total 0\nmargin 0 0\ncase 1\n.*outcome black white\n.*]

# {3|0}: Black connects at the lower point and has three liberties, White cuts and leaves none.
# Cooled by 2 it is 3/2.
#
#   10 . O . O O O O
#    9 O O O O O O O
#    8 O . O . O . O
#    7 O X X X X X O
#    6 O O O . O O O
#    5 X X X X X X X
#    4 O O O O O O O
#    3 X . X X X X X
#    2 X X X X X X X
#    1 . X . X X X X
rectangular_boardsize 7 10
gogui-setup w B10 w D10 w E10 w F10 w G10 w A9 w B9 w C9 w D9 w E9 w F9 w G9 w A8 w C8 w E8 w G8 w A7 b B7 b C7 b D7 b E7 b F7 w G7 w A6 w B6 w C6 w E6 w F6 w G6 b A5 b B5 b C5 b D5 b E5 b F5 b G5 w A4 w B4 w C4 w D4 w E4 w F4 w G4 b A3 b C3 b D3 b E3 b F3 b G3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b B1 b D1 b E1 b F1 b G1
2130 iki-semeai_info A5 A4
#? [.*region black \{3\|0\} 3/2\ntotal 1/2\n.*moves_black B3 D6\nmoves_white D6\noutcome black white\n.*certainty proved\n.*]

# {4|0}: the same with a longer chain; cooled by 2 it is 2*.
#
#   10 . O . O O O O O O
#    9 O O O O O O O O O
#    8 O . O . O . O . O
#    7 O X X X X X X X O
#    6 O O O O . O O O O
#    5 X X X X X X X X X
#    4 O O O O O O O O O
#    3 X . X . X X X X X
#    2 X X X X X X X X X
#    1 . X . X X X X X X
rectangular_boardsize 9 10
gogui-setup w B10 w D10 w E10 w F10 w G10 w H10 w J10 w A9 w B9 w C9 w D9 w E9 w F9 w G9 w H9 w J9 w A8 w C8 w E8 w G8 w J8 w A7 b B7 b C7 b D7 b E7 b F7 b G7 b H7 w J7 w A6 w B6 w C6 w D6 w F6 w G6 w H6 w J6 b A5 b B5 b C5 b D5 b E5 b F5 b G5 b H5 b J5 w A4 w B4 w C4 w D4 w E4 w F4 w G4 w H4 w J4 b A3 b C3 b E3 b F3 b G3 b H3 b J3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b H2 b J2 b B1 b D1 b E1 b F1 b G1 b H1 b J1
2140 iki-semeai_info A5 A4
#? [.*region black \{4\|0\} 2\*\ntotal \*\n.*moves_black E6\nmoves_white E6\noutcome black white\n.*certainty proved\n.*]
2150 iki-cgt cool({4|0},2)
#? [2\*]
2160 iki-semeai_figure A5 A4
#? [.*region [A-Z] external black \{4\|0\} 2\* .*wins black E6\n.*]
2170 reg_genmove b
#? [E6]
2180 reg_genmove w
#? [E6]

# Filling costs a move that the opponent uses as well: an option that only fills vanishes on
# cooling.
2190 iki-cgt cool({4|0,{3|0,{2|0}}},2)
#? [2\*]

# A stone without liberties may be played if it wins the race: the last liberty needs no approach
# move. Black's left region counts two, as White must connect at C8 before filling D6. The sum is
# 1, so that Black should win whoever starts; but White fills the other region at G6 first, takes
# at D6 at once, and wins moving first. A count of approach moves proves nothing by itself: the
# race is searched.
#
#   10 . O . O O O O O
#    9 O O O O O O O O
#    8 O O . O O O O O
#    7 O X O X X O O O
#    6 O X O . X O . O
#    5 X X X X X X X X
#    4 O O O O O O O O
#    3 X . X . X X X X
#    2 X X X X X X X X
#    1 . X . X X X X X
rectangular_boardsize 8 10
gogui-setup w B10 w D10 w E10 w F10 w G10 w H10 w A9 w B9 w C9 w D9 w E9 w F9 w G9 w H9 w A8 w B8 w D8 w E8 w F8 w G8 w H8 w A7 b B7 w C7 b D7 b E7 w F7 w G7 w H7 w A6 b B6 w C6 b E6 w F6 w H6 b A5 b B5 b C5 b D5 b E5 b F5 b G5 b H5 w A4 w B4 w C4 w D4 w E4 w F4 w G4 w H4 b A3 b C3 b E3 b F3 b G3 b H3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b H2 b B1 b D1 b E1 b F1 b G1 b H1
2200 iki-semeai_info A5 A4
#? [.*region black 2 2\nregion black 1 1\ntotal 1\n.*moves_white G6\noutcome black white\ncertainty searched\n.*]

# ---- The evaluation of a sum ---------------------------------------------------------------------

# Case 1, an integer: 1 wins for Black whoever starts.
#
#    8 . O . O O O O
#    7 O O O O O O O
#    6 O . O . O . O
#    5 X X X X X X X
#    4 O O O O O O O
#    3 X . X . X X X
#    2 X X X X X X X
#    1 . X . X X X X
rectangular_boardsize 7 8
gogui-setup w B8 w D8 w E8 w F8 w G8 w A7 w B7 w C7 w D7 w E7 w F7 w G7 w A6 w C6 w E6 w G6 b A5 b B5 b C5 b D5 b E5 b F5 b G5 w A4 w B4 w C4 w D4 w E4 w F4 w G4 b A3 b C3 b E3 b F3 b G3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b B1 b D1 b E1 b F1 b G1
2210 iki-semeai_info A5 A4
#? [.*total 1\nmargin 0 0\ncase 1\nafter_black 1\nafter_white 1\n.*outcome black black\n.*]

# Case 1 with 0: who moves first wins.
#
#    8 . O . O O
#    7 O O O O O
#    6 O . O . O
#    5 X X X X X
#    4 O O O O O
#    3 X . X . X
#    2 X X X X X
#    1 . X . X X
rectangular_boardsize 5 8
gogui-setup w B8 w D8 w E8 w A7 w B7 w C7 w D7 w E7 w A6 w C6 w E6 b A5 b B5 b C5 b D5 b E5 w A4 w B4 w C4 w D4 w E4 b A3 b C3 b E3 b A2 b B2 b C2 b D2 b E2 b B1 b D1 b E1
2220 iki-semeai_info A5 A4
#? [.*total 0\nmargin 0 0\ncase 1\nafter_black 0\nafter_white 0\n.*outcome black white\n.*]

# Case 2, between 0 and 1: Black, moving first, rounds up to 1 and White down to 0.
#
#   12 . O . O O O O O O
#   11 O O O O O O O O O
#   10 O . O . O . O . O
#    9 O X X X X X X X O
#    8 O . X O O O O O O
#    7 O X . . O O O O O
#    6 O X O O O O O O O
#    5 X X X X X X X X X
#    4 O O O O O O O O O
#    3 X . X . X . X . X
#    2 X X X X X X X X X
#    1 . X . X X X X X X
rectangular_boardsize 9 12
gogui-setup w B12 w D12 w E12 w F12 w G12 w H12 w J12 w A11 w B11 w C11 w D11 w E11 w F11 w G11 w H11 w J11 w A10 w C10 w E10 w G10 w J10 w A9 b B9 b C9 b D9 b E9 b F9 b G9 b H9 w J9 w A8 b C8 w D8 w E8 w F8 w G8 w H8 w J8 w A7 b B7 w E7 w F7 w G7 w H7 w J7 w A6 b B6 w C6 w D6 w E6 w F6 w G6 w H6 w J6 b A5 b B5 b C5 b D5 b E5 b F5 b G5 b H5 b J5 w A4 w B4 w C4 w D4 w E4 w F4 w G4 w H4 w J4 b A3 b C3 b E3 b G3 b J3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b H2 b J2 b B1 b D1 b E1 b F1 b G1 b H1 b J1
2230 iki-semeai_info A5 A4
#? [.*region black \{6\|\|4\|0\} 4\^\ntotal \^\nmargin 0 0\ncase 2\nafter_black 1\nafter_white 0\n.*outcome black white\n.*certainty proved\n.*]

# Case 2 between -1 and 0, with a down.
#
#   11 . O . O O O O O
#   10 O O O O O O O O
#    9 O . O O . O . O
#    8 O X X . X X X O
#    7 O X . O . O . O
#    6 O . O O O O O O
#    5 X X X X X X X X
#    4 O O O O O O O O
#    3 X . X . X X X X
#    2 X X X X X X X X
#    1 . X . X X X X X
rectangular_boardsize 8 11
gogui-setup w B11 w D11 w E11 w F11 w G11 w H11 w A10 w B10 w C10 w D10 w E10 w F10 w G10 w H10 w A9 w C9 w D9 w F9 w H9 w A8 b B8 b C8 b E8 b F8 b G8 w H8 w A7 b B7 w D7 w F7 w H7 w A6 w C6 w D6 w E6 w F6 w G6 w H6 b A5 b B5 b C5 b D5 b E5 b F5 b G5 b H5 w A4 w B4 w C4 w D4 w E4 w F4 w G4 w H4 b A3 b C3 b E3 b F3 b G3 b H3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b H2 b B1 b D1 b E1 b F1 b G1 b H1
2240 iki-semeai_info A5 A4
#? [.*region black \{6\|2\|\|0\} 2v\ntotal v\nmargin 0 0\ncase 2\nafter_black 0\nafter_white -1\nclass 4\nmoves_black B6\nmoves_white B6 C7 D8 B9\noutcome black white\n.*certainty proved\n.*]

# Case 3, confused with 0: up to 1 and down to -1.
#
#   11 . O . O O O O
#   10 O O O O O O O
#    9 O . O . O . O
#    8 O X X X X X O
#    7 O O O X . O O
#    6 O O . . O O O
#    5 X X X X X X X
#    4 O O O O O O O
#    3 X . X . X . X
#    2 X X X X X X X
#    1 . X . X X X X
rectangular_boardsize 7 11
gogui-setup w B11 w D11 w E11 w F11 w G11 w A10 w B10 w C10 w D10 w E10 w F10 w G10 w A9 w C9 w E9 w G9 w A8 b B8 b C8 b D8 b E8 b F8 w G8 w A7 w B7 w C7 b D7 w F7 w G7 w A6 w B6 w E6 w F6 w G6 b A5 b B5 b C5 b D5 b E5 b F5 b G5 w A4 w B4 w C4 w D4 w E4 w F4 w G4 b A3 b C3 b E3 b G3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b B1 b D1 b E1 b F1 b G1
2250 iki-semeai_info A5 A4
#? [.*region black \{5\|1\} 3\*\ntotal \*\nmargin 0 0\ncase 3\nafter_black 1\nafter_white -1\n.*outcome black white\n.*certainty proved\n.*]

# Between -2 and -1 White wins whoever starts: 3/2 - 3.
#
#   10 . O . O O O O
#    9 O O O O O O O
#    8 O . O . O . O
#    7 O X X X X X O
#    6 O O O . O O O
#    5 X X X X X X X
#    4 O O O O O O O
#    3 X . X . X . X
#    2 X X X X X X X
#    1 . X . X X X X
rectangular_boardsize 7 10
gogui-setup w B10 w D10 w E10 w F10 w G10 w A9 w B9 w C9 w D9 w E9 w F9 w G9 w A8 w C8 w E8 w G8 w A7 b B7 b C7 b D7 b E7 b F7 w G7 w A6 w B6 w C6 w E6 w F6 w G6 b A5 b B5 b C5 b D5 b E5 b F5 b G5 w A4 w B4 w C4 w D4 w E4 w F4 w G4 b A3 b C3 b E3 b G3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b B1 b D1 b E1 b F1 b G1
2260 iki-semeai_info A5 A4
#? [.*total -3/2\nmargin 0 0\ncase 2\nafter_black -1\nafter_white -2\n.*outcome white white\n.*certainty proved\n.*]

# ---- The outcome of one block against one --------------------------------------------------------

# The slide with the table has lost its numbers; these boards show the rule for external
# liberties, shared liberties and eyes. Without eyes and with two or more shared liberties one
# needs to be ahead by their number less one.
#
# One shared liberty counts for nobody.
#
#    9 . O . O O
#    8 O O O O O
#    7 O . O . O
#    6 X X X X X
#    5 X . X X X
#    4 O O O O O
#    3 X . X . X
#    2 X X X X X
#    1 . X . X X
rectangular_boardsize 5 9
gogui-setup w B9 w D9 w E9 w A8 w B8 w C8 w D8 w E8 w A7 w C7 w E7 b A6 b B6 b C6 b D6 b E6 b A5 b C5 b D5 b E5 w A4 w B4 w C4 w D4 w E4 b A3 b C3 b E3 b A2 b B2 b C2 b D2 b E2 b B1 b D1 b E1
2270 iki-semeai_info A6 A4
#? [.*shared 1\n.*margin 0 0\n.*outcome black white\ncertainty proved\n.*]

# Three shared, one ahead: seki.
#
#    9 . O . O O O O
#    8 O O O O O O O
#    7 O . O . O O O
#    6 X X X X X X X
#    5 X . X . X . X
#    4 O O O O O O O
#    3 X . X X X X X
#    2 X X X X X X X
#    1 . X . X X X X
rectangular_boardsize 7 9
gogui-setup w B9 w D9 w E9 w F9 w G9 w A8 w B8 w C8 w D8 w E8 w F8 w G8 w A7 w C7 w E7 w F7 w G7 b A6 b B6 b C6 b D6 b E6 b F6 b G6 b A5 b C5 b E5 b G5 w A4 w B4 w C4 w D4 w E4 w F4 w G4 b A3 b C3 b D3 b E3 b F3 b G3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b B1 b D1 b E1 b F1 b G1
2280 iki-semeai_info A6 A4
#? [.*total 1\nmargin 2 2\n.*outcome seki seki\ncertainty proved\n.*]

# Three shared, two ahead: Black wins moving first.
#
#    9 . O . O O O O
#    8 O O O O O O O
#    7 O . O . O . O
#    6 X X X X X X X
#    5 X . X . X . X
#    4 O O O O O O O
#    3 X . X X X X X
#    2 X X X X X X X
#    1 . X . X X X X
rectangular_boardsize 7 9
gogui-setup w B9 w D9 w E9 w F9 w G9 w A8 w B8 w C8 w D8 w E8 w F8 w G8 w A7 w C7 w E7 w G7 b A6 b B6 b C6 b D6 b E6 b F6 b G6 b A5 b C5 b E5 b G5 w A4 w B4 w C4 w D4 w E4 w F4 w G4 b A3 b C3 b D3 b E3 b F3 b G3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b B1 b D1 b E1 b F1 b G1
2290 iki-semeai_info A6 A4
#? [.*total 2\nmargin 2 2\n.*outcome black seki\ncertainty proved\n.*]

# Three shared, three ahead: Black wins.
#
#    9 . O . O O O O O O
#    8 O O O O O O O O O
#    7 O . O . O . O . O
#    6 X X X X X X X X X
#    5 X . X . X . X X X
#    4 O O O O O O O O O
#    3 X . X X X X X X X
#    2 X X X X X X X X X
#    1 . X . X X X X X X
rectangular_boardsize 9 9
gogui-setup w B9 w D9 w E9 w F9 w G9 w H9 w J9 w A8 w B8 w C8 w D8 w E8 w F8 w G8 w H8 w J8 w A7 w C7 w E7 w G7 w J7 b A6 b B6 b C6 b D6 b E6 b F6 b G6 b H6 b J6 b A5 b C5 b E5 b G5 b H5 b J5 w A4 w B4 w C4 w D4 w E4 w F4 w G4 w H4 w J4 b A3 b C3 b D3 b E3 b F3 b G3 b H3 b J3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b H2 b J2 b B1 b D1 b E1 b F1 b G1 b H1 b J1
2300 iki-semeai_info A6 A4
#? [.*total 3\nmargin 2 2\n.*outcome black black\ncertainty proved\n.*]

# An eye against none: both shared liberties are Black's.
#
#   11 . O . O O O
#   10 O O O O O O
#    9 O O O O O O
#    8 O X X X X O
#    7 O X . . X O
#    6 X X X X X X
#    5 X . X . X X
#    4 O O O O O O
#    3 X . X . X X
#    2 X X X X X X
#    1 . X . X X X
rectangular_boardsize 6 11
gogui-setup w B11 w D11 w E11 w F11 w A10 w B10 w C10 w D10 w E10 w F10 w A9 w B9 w C9 w D9 w E9 w F9 w A8 b B8 b C8 b D8 b E8 w F8 w A7 b B7 b E7 w F7 b A6 b B6 b C6 b D6 b E6 b F6 b A5 b C5 b E5 b F5 w A4 w B4 w C4 w D4 w E4 w F4 b A3 b C3 b E3 b F3 b A2 b B2 b C2 b D2 b E2 b F2 b B1 b D1 b E1 b F1
2310 iki-semeai_info A6 A4
#? [.*total 0\nmargin -2 2\n.*outcome black black\ncertainty proved\n.*]
2320 iki-semeai_graph A6
#? [node B1 eye inf black safe\nnode A4 eye 0 white essential\nnode A5 eye 2 black essential\n.*link A4 A5 2 2\n.*]

# The same, but White is ahead by as many liberties as are shared: who moves first.
#
#   11 . O . O O O O
#   10 O O O O O O O
#    9 O O O O O O O
#    8 O X X X O O O
#    7 O X . X O O O
#    6 X X X X X X X
#    5 X . X . X X X
#    4 O O O O O O O
#    3 X . X . X . X
#    2 X X X X X X X
#    1 . X . X X X X
rectangular_boardsize 7 11
gogui-setup w B11 w D11 w E11 w F11 w G11 w A10 w B10 w C10 w D10 w E10 w F10 w G10 w A9 w B9 w C9 w D9 w E9 w F9 w G9 w A8 b B8 b C8 b D8 w E8 w F8 w G8 w A7 b B7 b D7 w E7 w F7 w G7 b A6 b B6 b C6 b D6 b E6 b F6 b G6 b A5 b C5 b E5 b F5 b G5 w A4 w B4 w C4 w D4 w E4 w F4 w G4 b A3 b C3 b E3 b G3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b B1 b D1 b E1 b F1 b G1
2330 iki-semeai_info A6 A4
#? [.*total -2\nmargin -2 2\n.*outcome black white\ncertainty proved\n.*]

# White is ahead by one more.
#
#   11 . O . O O O O O O
#   10 O O O O O O O O O
#    9 O O O O O O O O O
#    8 O X X X O O O O O
#    7 O X . X O O O O O
#    6 X X X X X X X X X
#    5 X . X . X X X X X
#    4 O O O O O O O O O
#    3 X . X . X . X . X
#    2 X X X X X X X X X
#    1 . X . X X X X X X
rectangular_boardsize 9 11
gogui-setup w B11 w D11 w E11 w F11 w G11 w H11 w J11 w A10 w B10 w C10 w D10 w E10 w F10 w G10 w H10 w J10 w A9 w B9 w C9 w D9 w E9 w F9 w G9 w H9 w J9 w A8 b B8 b C8 b D8 w E8 w F8 w G8 w H8 w J8 w A7 b B7 b D7 w E7 w F7 w G7 w H7 w J7 b A6 b B6 b C6 b D6 b E6 b F6 b G6 b H6 b J6 b A5 b C5 b E5 b F5 b G5 b H5 b J5 w A4 w B4 w C4 w D4 w E4 w F4 w G4 w H4 w J4 b A3 b C3 b E3 b G3 b J3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b H2 b J2 b B1 b D1 b E1 b F1 b G1 b H1 b J1
2340 iki-semeai_info A6 A4
#? [.*total -3\nmargin -2 2\n.*outcome white white\ncertainty proved\n.*]

# An eye of the same class on both sides and one liberty ahead: Black must move first for more
# than a seki.
#
#   13 . O . O O O O O
#   12 O O O O O O O O
#   11 O O O O O O O O
#   10 O X X X X O O O
#    9 O X . . X O . O
#    8 X X X X X X X X
#    7 X . X X X X X X
#    6 O O O O O O O O
#    5 X O . . O X X X
#    4 X O O O O X X X
#    3 X X X X X X X X
#    2 X X X X X X X X
#    1 . X . X X X X X
rectangular_boardsize 8 13
gogui-setup w B13 w D13 w E13 w F13 w G13 w H13 w A12 w B12 w C12 w D12 w E12 w F12 w G12 w H12 w A11 w B11 w C11 w D11 w E11 w F11 w G11 w H11 w A10 b B10 b C10 b D10 b E10 w F10 w G10 w H10 w A9 b B9 b E9 w F9 w H9 b A8 b B8 b C8 b D8 b E8 b F8 b G8 b H8 b A7 b C7 b D7 b E7 b F7 b G7 b H7 w A6 w B6 w C6 w D6 w E6 w F6 w G6 w H6 b A5 w B5 w E5 b F5 b G5 b H5 b A4 w B4 w C4 w D4 w E4 b F4 b G4 b H4 b A3 b B3 b C3 b D3 b E3 b F3 b G3 b H3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b H2 b B1 b D1 b E1 b F1 b G1 b H1
2350 iki-semeai_info A8 A6
#? [.*total 1\nmargin 1 1\n.*outcome black seki\ncertainty proved\n.*]

# A square against a small eye: the greater eye has the shared liberties.
#
#   14 . O . O O O O O
#   13 O O O O O O O O
#   12 O O O O O O O O
#   11 O X X X X O O O
#   10 O X O . X O O O
#    9 O X . . X O O O
#    8 X X X X X X X X
#    7 X . X . X X X X
#    6 O O O O O O O O
#    5 X O . . O X . X
#    4 X O O O O X X X
#    3 X X X X X X X X
#    2 X X X X X X X X
#    1 . X . X X X X X
rectangular_boardsize 8 14
gogui-setup w B14 w D14 w E14 w F14 w G14 w H14 w A13 w B13 w C13 w D13 w E13 w F13 w G13 w H13 w A12 w B12 w C12 w D12 w E12 w F12 w G12 w H12 w A11 b B11 b C11 b D11 b E11 w F11 w G11 w H11 w A10 b B10 w C10 b E10 w F10 w G10 w H10 w A9 b B9 b E9 w F9 w G9 w H9 b A8 b B8 b C8 b D8 b E8 b F8 b G8 b H8 b A7 b C7 b E7 b F7 b G7 b H7 w A6 w B6 w C6 w D6 w E6 w F6 w G6 w H6 b A5 w B5 w E5 b F5 b H5 b A4 w B4 w C4 w D4 w E4 b F4 b G4 b H4 b A3 b B3 b C3 b D3 b E3 b F3 b G3 b H3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b H2 b B1 b D1 b E1 b F1 b G1 b H1
2360 iki-semeai_info A8 A6
#? [.*black_eye 4 4\nwhite_eye 1 2\n.*margin -2 2\n.*outcome black black\ncertainty proved\n.*]

# The rule fails for a block in atari. Black's square with three stones counts 5 - 3 = 2, White
# has one liberty, and yet White captures at once.
#
#   11 . O . O O O
#   10 O O O O O O
#    9 O O O O O O
#    8 O X X X X O
#    7 O X O O X O
#    6 O X O . X O
#    5 X X X X X X
#    4 O O O O O O
#    3 X . X X X X
#    2 X X X X X X
#    1 . X . X X X
rectangular_boardsize 6 11
gogui-setup w B11 w D11 w E11 w F11 w A10 w B10 w C10 w D10 w E10 w F10 w A9 w B9 w C9 w D9 w E9 w F9 w A8 b B8 b C8 b D8 b E8 w F8 w A7 b B7 w C7 w D7 b E7 w F7 w A6 b B6 w C6 b E6 w F6 b A5 b B5 b C5 b D5 b E5 b F5 w A4 w B4 w C4 w D4 w E4 w F4 b A3 b C3 b D3 b E3 b F3 b A2 b B2 b C2 b D2 b E2 b F2 b B1 b D1 b E1 b F1
2370 iki-semeai_info A5 A4
#? [.*moves_white D6\noutcome black white\n.*]

# It fails in the corner, too. A square with one stone has four liberties elsewhere, and Black
# would win against three; here White wins whoever starts.
#
#    8 . . X O . O . O O
#    7 . O X O O O O O O
#    6 X X X O O O O O O
#    5 X X X X X X X X X
#    4 O O O O O O O O O
#    3 X . X . X . X X X
#    2 X X X X X X X X X
#    1 . X . X X X X X X
rectangular_boardsize 9 8
gogui-setup b C8 w D8 w F8 w H8 w J8 w B7 b C7 w D7 w E7 w F7 w G7 w H7 w J7 b A6 b B6 b C6 w D6 w E6 w F6 w G6 w H6 w J6 b A5 b B5 b C5 b D5 b E5 b F5 b G5 b H5 b J5 w A4 w B4 w C4 w D4 w E4 w F4 w G4 w H4 w J4 b A3 b C3 b E3 b G3 b H3 b J3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b H2 b J2 b B1 b D1 b E1 b F1 b G1 b H1 b J1
2380 iki-semeai_info A5 A4
#? [.*outcome white white\ncertainty searched\n.*]

# Nor is it the greater eye there: against an eye of two with one shared liberty it gets a seki,
# in the centre it would win.
#
#   11 . . X O . O . O O
#   10 . O X O O O O O O
#    9 X X X O O O O O O
#    8 X X X X X X X X X
#    7 X . X X X X X X X
#    6 O O O O O O O O O
#    5 X O . . O X X X X
#    4 X O O O O X X X X
#    3 X X X X X X X X X
#    2 X X X X X X X X X
#    1 . X . X X X X X X
rectangular_boardsize 9 11
gogui-setup b C11 w D11 w F11 w H11 w J11 w B10 b C10 w D10 w E10 w F10 w G10 w H10 w J10 b A9 b B9 b C9 w D9 w E9 w F9 w G9 w H9 w J9 b A8 b B8 b C8 b D8 b E8 b F8 b G8 b H8 b J8 b A7 b C7 b D7 b E7 b F7 b G7 b H7 b J7 w A6 w B6 w C6 w D6 w E6 w F6 w G6 w H6 w J6 b A5 w B5 w E5 b F5 b G5 b H5 b J5 b A4 w B4 w C4 w D4 w E4 b F4 b G4 b H4 b J4 b A3 b B3 b C3 b D3 b E3 b F3 b G3 b H3 b J3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b H2 b J2 b B1 b D1 b E1 b F1 b G1 b H1 b J1
2390 iki-semeai_info A8 A6
#? [.*outcome seki seki\ncertainty searched\n.*]

# ---- One block against two: the table ------------------------------------------------------------

# White's long block is Y, Black's above and below are X1 and X2; in each pair the other is taken
# to be alive. In the lines => means that Y wins, <= that X does, <-> that the first player does,
# <=> a seki.
#
# Row 1: Y wins both.
#
#    9 . O . O X X X . X .
#    8 O O O O X X X X X X
#    7 O . O O X X X X X X
#    6 X X X X O X . X . X
#    5 O O O O O O O O O O
#    4 X X X X O X X X X X
#    3 O . O O X X X X X X
#    2 O O O O X X X X X X
#    1 . O . O X X X . X .
rectangular_boardsize 10 9
gogui-setup w B9 w D9 b E9 b F9 b G9 b J9 w A8 w B8 w C8 w D8 b E8 b F8 b G8 b H8 b J8 b K8 w A7 w C7 w D7 b E7 b F7 b G7 b H7 b J7 b K7 b A6 b B6 b C6 b D6 w E6 b F6 b H6 b K6 w A5 w B5 w C5 w D5 w E5 w F5 w G5 w H5 w J5 w K5 b A4 b B4 b C4 b D4 w E4 b F4 b G4 b H4 b J4 b K4 w A3 w C3 w D3 b E3 b F3 b G3 b H3 b J3 b K3 w A2 w B2 w C2 w D2 b E2 b F2 b G2 b H2 b J2 b K2 w B1 w D1 b E1 b F1 b G1 b J1
2400 iki-semeai_info A5 A6 A4
#? [.* =>\npair .* =>\nrow 1\n.*outcome white white\ncertainty proved\n.*]

# Row 2: X wins both pairs even if Y moves first, and so the whole.
#
#    9 . O . O O X X . X .
#    8 O O O O O X X X X X
#    7 O . O . O X X X X X
#    6 X X X X X O X . X X
#    5 O O O O O O O O O O
#    4 X X X X X O X X X X
#    3 O . O . O X X X X X
#    2 O O O O O X X X X X
#    1 . O . O O X X . X .
rectangular_boardsize 10 9
gogui-setup w B9 w D9 w E9 b F9 b G9 b J9 w A8 w B8 w C8 w D8 w E8 b F8 b G8 b H8 b J8 b K8 w A7 w C7 w E7 b F7 b G7 b H7 b J7 b K7 b A6 b B6 b C6 b D6 b E6 w F6 b G6 b J6 b K6 w A5 w B5 w C5 w D5 w E5 w F5 w G5 w H5 w J5 w K5 b A4 b B4 b C4 b D4 b E4 w F4 b G4 b H4 b J4 b K4 w A3 w C3 w E3 b F3 b G3 b H3 b J3 b K3 w A2 w B2 w C2 w D2 w E2 b F2 b G2 b H2 b J2 b K2 w B1 w D1 w E1 b F1 b G1 b J1
2410 iki-semeai_info A5 A6 A4
#? [.* <=\npair .* <=\nrow 2\n.*outcome black black\ncertainty proved\n.*]

# Row 2, an exception of those that the table leaves open: X wins both pairs, but Y moving first
# gets a seki above. White at B8 threatens both, so that who moves first wins. (The rule: X wins
# the whole if X wins both pairs although Y moves first, else the first player.)
#
#   10 . O . O O O O X X . X .
#    9 O O O O O O O X X X X X
#    8 O . O O O O O X X X X X
#    7 X X X X X X X O X X X X
#    6 X . X . X X X O X X X X
#    5 O O O O O O O O O O O O
#    4 X X X X X X X O X X X X
#    3 O . O . O . O X X X X X
#    2 O O O O O O O X X X X X
#    1 . O . O O O O X X . X .
rectangular_boardsize 12 10
gogui-setup w B10 w D10 w E10 w F10 w G10 b H10 b J10 b L10 w A9 w B9 w C9 w D9 w E9 w F9 w G9 b H9 b J9 b K9 b L9 b M9 w A8 w C8 w D8 w E8 w F8 w G8 b H8 b J8 b K8 b L8 b M8 b A7 b B7 b C7 b D7 b E7 b F7 b G7 w H7 b J7 b K7 b L7 b M7 b A6 b C6 b E6 b F6 b G6 w H6 b J6 b K6 b L6 b M6 w A5 w B5 w C5 w D5 w E5 w F5 w G5 w H5 w J5 w K5 w L5 w M5 b A4 b B4 b C4 b D4 b E4 b F4 b G4 w H4 b J4 b K4 b L4 b M4 w A3 w C3 w E3 w G3 b H3 b J3 b K3 b L3 b M3 w A2 w B2 w C2 w D2 w E2 w F2 w G2 b H2 b J2 b K2 b L2 b M2 w B1 w D1 w E1 w F1 w G1 b H1 b J1 b L1
2420 iki-semeai_info A5 A6 A4
#? [.* <=\npair .* <=\nrow 2\n.*nakamura black black\n.*outcome black white\ncertainty proved\n.*]

# Row 3: X1 wins its pair, Y the other one.
#
#    9 . O . O O O O X X X . X .
#    8 O O O O O O O X X X X X X
#    7 O . O . O . O X X X X X X
#    6 X X X X X X X O X . X . X
#    5 O O O O O O O O O O O O O
#    4 X X X X X X X O X X X X X
#    3 O . O O O O O X X X X X X
#    2 O O O O O O O X X X X X X
#    1 . O . O O O O X X X . X .
rectangular_boardsize 13 9
gogui-setup w B9 w D9 w E9 w F9 w G9 b H9 b J9 b K9 b M9 w A8 w B8 w C8 w D8 w E8 w F8 w G8 b H8 b J8 b K8 b L8 b M8 b N8 w A7 w C7 w E7 w G7 b H7 b J7 b K7 b L7 b M7 b N7 b A6 b B6 b C6 b D6 b E6 b F6 b G6 w H6 b J6 b L6 b N6 w A5 w B5 w C5 w D5 w E5 w F5 w G5 w H5 w J5 w K5 w L5 w M5 w N5 b A4 b B4 b C4 b D4 b E4 b F4 b G4 w H4 b J4 b K4 b L4 b M4 b N4 w A3 w C3 w D3 w E3 w F3 w G3 b H3 b J3 b K3 b L3 b M3 b N3 w A2 w B2 w C2 w D2 w E2 w F2 w G2 b H2 b J2 b K2 b L2 b M2 b N2 w B1 w D1 w E1 w F1 w G1 b H1 b J1 b K1 b M1
2430 iki-semeai_info A5 A6 A4
#? [.* <=\npair .* =>\nrow 3\n.*outcome white white\ncertainty proved\n.*]

# Row 4: two sekis add up to a win of Y.
#
#   11 . O . O O X X . X .
#   10 O O O O O X X X X X
#    9 O . O . O X X X X X
#    8 X X X X X O X X X X
#    7 X . X . X O X X X X
#    6 O O O O O O O O O O
#    5 X . X . X O X X X X
#    4 X X X X X O X X X X
#    3 O . O . O X X X X X
#    2 O O O O O X X X X X
#    1 . O . O O X X . X .
rectangular_boardsize 10 11
gogui-setup w B11 w D11 w E11 b F11 b G11 b J11 w A10 w B10 w C10 w D10 w E10 b F10 b G10 b H10 b J10 b K10 w A9 w C9 w E9 b F9 b G9 b H9 b J9 b K9 b A8 b B8 b C8 b D8 b E8 w F8 b G8 b H8 b J8 b K8 b A7 b C7 b E7 w F7 b G7 b H7 b J7 b K7 w A6 w B6 w C6 w D6 w E6 w F6 w G6 w H6 w J6 w K6 b A5 b C5 b E5 w F5 b G5 b H5 b J5 b K5 b A4 b B4 b C4 b D4 b E4 w F4 b G4 b H4 b J4 b K4 w A3 w C3 w E3 b F3 b G3 b H3 b J3 b K3 w A2 w B2 w C2 w D2 w E2 b F2 b G2 b H2 b J2 b K2 w B1 w D1 w E1 b F1 b G1 b J1
2440 iki-semeai_info A6 A7 A5
#? [.* <=>\npair .* <=>\nrow 4\n.*outcome white white\ncertainty proved\n.*]

# Row 5: a seki, and Y wins the other.
#
#   10 . O . O O X X . X .
#    9 O O O O O X X X X X
#    8 O . O O O X X X X X
#    7 X X X X X O X X X X
#    6 X . X . X O X . X X
#    5 O O O O O O O O O O
#    4 X X X X X O X X X X
#    3 O . O O O X X X X X
#    2 O O O O O X X X X X
#    1 . O . O O X X . X .
rectangular_boardsize 10 10
gogui-setup w B10 w D10 w E10 b F10 b G10 b J10 w A9 w B9 w C9 w D9 w E9 b F9 b G9 b H9 b J9 b K9 w A8 w C8 w D8 w E8 b F8 b G8 b H8 b J8 b K8 b A7 b B7 b C7 b D7 b E7 w F7 b G7 b H7 b J7 b K7 b A6 b C6 b E6 w F6 b G6 b J6 b K6 w A5 w B5 w C5 w D5 w E5 w F5 w G5 w H5 w J5 w K5 b A4 b B4 b C4 b D4 b E4 w F4 b G4 b H4 b J4 b K4 w A3 w C3 w D3 w E3 b F3 b G3 b H3 b J3 b K3 w A2 w B2 w C2 w D2 w E2 b F2 b G2 b H2 b J2 b K2 w B1 w D1 w E1 b F1 b G1 b J1
2450 iki-semeai_info A5 A6 A4
#? [.* <=>\npair .* =>\nrow 5\n.*outcome white white\ncertainty proved\n.*]

# Row 6: a seki, and X wins the other: Y wins all the same.
#
#   10 . O . O O O O O O X X . X .
#    9 O O O O O O O O O X X X X X
#    8 O . O O O O O O O X X X X X
#    7 X X X X X X X X X O X X X X
#    6 X . X . X X X X X O X . X X
#    5 O O O O O O O O O O O O O O
#    4 X X X X X X X X X O X X X X
#    3 O . O . O . O . O X X X X X
#    2 O O O O O O O O O X X X X X
#    1 . O . O O O O O O X X . X .
rectangular_boardsize 14 10
gogui-setup w B10 w D10 w E10 w F10 w G10 w H10 w J10 b K10 b L10 b N10 w A9 w B9 w C9 w D9 w E9 w F9 w G9 w H9 w J9 b K9 b L9 b M9 b N9 b O9 w A8 w C8 w D8 w E8 w F8 w G8 w H8 w J8 b K8 b L8 b M8 b N8 b O8 b A7 b B7 b C7 b D7 b E7 b F7 b G7 b H7 b J7 w K7 b L7 b M7 b N7 b O7 b A6 b C6 b E6 b F6 b G6 b H6 b J6 w K6 b L6 b N6 b O6 w A5 w B5 w C5 w D5 w E5 w F5 w G5 w H5 w J5 w K5 w L5 w M5 w N5 w O5 b A4 b B4 b C4 b D4 b E4 b F4 b G4 b H4 b J4 w K4 b L4 b M4 b N4 b O4 w A3 w C3 w E3 w G3 w J3 b K3 b L3 b M3 b N3 b O3 w A2 w B2 w C2 w D2 w E2 w F2 w G2 w H2 w J2 b K2 b L2 b M2 b N2 b O2 w B1 w D1 w E1 w F1 w G1 w H1 w J1 b K1 b L1 b N1
2460 iki-semeai_info A5 A6 A4
#? [.* <=>\npair .* <=\nrow 6\n.*outcome white white\ncertainty proved\n.*]

# Row 7: two even races. X's move at a liberty of Y's serves both, and Y has no such move; judged
# by that alone X would win whoever starts (the line nakamura), but the first player wins, as the
# table says.
#
#    9 . O . O O X X X . X .
#    8 O O O O O X X X X X X
#    7 O . O . O X X X X X X
#    6 X X X X X O X . X . X
#    5 O O O O O O O O O O O
#    4 X X X X X O X X X X X
#    3 O . O . O X X X X X X
#    2 O O O O O X X X X X X
#    1 . O . O O X X X . X .
rectangular_boardsize 11 9
gogui-setup w B9 w D9 w E9 b F9 b G9 b H9 b K9 w A8 w B8 w C8 w D8 w E8 b F8 b G8 b H8 b J8 b K8 b L8 w A7 w C7 w E7 b F7 b G7 b H7 b J7 b K7 b L7 b A6 b B6 b C6 b D6 b E6 w F6 b G6 b J6 b L6 w A5 w B5 w C5 w D5 w E5 w F5 w G5 w H5 w J5 w K5 w L5 b A4 b B4 b C4 b D4 b E4 w F4 b G4 b H4 b J4 b K4 b L4 w A3 w C3 w E3 b F3 b G3 b H3 b J3 b K3 b L3 w A2 w B2 w C2 w D2 w E2 b F2 b G2 b H2 b J2 b K2 b L2 w B1 w D1 w E1 b F1 b G1 b H1 b K1
2470 iki-semeai_info A5 A6 A4
#? [.* <->\npair .* <->\nrow 7\n.*nakamura black black\n.*outcome black white\ncertainty proved\n.*]

# Row 7, the one exception among small numbers: no liberty of Y's but one shared with each. Y wins
# whoever starts.
#
#   11 . O . O X X . X .
#   10 O O O O X X X X X
#    9 O . O O X X X X X
#    8 X X X X O X X X X
#    7 X . X X O X X X X
#    6 O O O O O O O O O
#    5 X . X X O X X X X
#    4 X X X X O X X X X
#    3 O . O O X X X X X
#    2 O O O O X X X X X
#    1 . O . O X X . X .
rectangular_boardsize 9 11
gogui-setup w B11 w D11 b E11 b F11 b H11 w A10 w B10 w C10 w D10 b E10 b F10 b G10 b H10 b J10 w A9 w C9 w D9 b E9 b F9 b G9 b H9 b J9 b A8 b B8 b C8 b D8 w E8 b F8 b G8 b H8 b J8 b A7 b C7 b D7 w E7 b F7 b G7 b H7 b J7 w A6 w B6 w C6 w D6 w E6 w F6 w G6 w H6 w J6 b A5 b C5 b D5 w E5 b F5 b G5 b H5 b J5 b A4 b B4 b C4 b D4 w E4 b F4 b G4 b H4 b J4 w A3 w C3 w D3 b E3 b F3 b G3 b H3 b J3 w A2 w B2 w C2 w D2 b E2 b F2 b G2 b H2 b J2 w B1 w D1 b E1 b F1 b H1
2480 iki-semeai_info A6 A7 A5
#? [.* <->\npair .* <->\nrow 7\n.*outcome white white\ncertainty searched\n.*]

# Row 8: an even race, and Y wins the other.
#
#    9 . O . O O X X X . X .
#    8 O O O O O X X X X X X
#    7 O . O . O X X X X X X
#    6 X X X X X O X . X . X
#    5 O O O O O O O O O O O
#    4 X X X X X O X X X X X
#    3 O . O O O X X X X X X
#    2 O O O O O X X X X X X
#    1 . O . O O X X X . X .
rectangular_boardsize 11 9
gogui-setup w B9 w D9 w E9 b F9 b G9 b H9 b K9 w A8 w B8 w C8 w D8 w E8 b F8 b G8 b H8 b J8 b K8 b L8 w A7 w C7 w E7 b F7 b G7 b H7 b J7 b K7 b L7 b A6 b B6 b C6 b D6 b E6 w F6 b G6 b J6 b L6 w A5 w B5 w C5 w D5 w E5 w F5 w G5 w H5 w J5 w K5 w L5 b A4 b B4 b C4 b D4 b E4 w F4 b G4 b H4 b J4 b K4 b L4 w A3 w C3 w D3 w E3 b F3 b G3 b H3 b J3 b K3 b L3 w A2 w B2 w C2 w D2 w E2 b F2 b G2 b H2 b J2 b K2 b L2 w B1 w D1 w E1 b F1 b G1 b H1 b K1
2490 iki-semeai_info A5 A6 A4
#? [.* <->\npair .* =>\nrow 8\n.*outcome white white\ncertainty proved\n.*]

# Row 9: an even race, and X wins the other.
#
#    9 . O . O O O O X X X . X .
#    8 O O O O O O O X X X X X X
#    7 O . O . O O O X X X X X X
#    6 X X X X X X X O X . X . X
#    5 O O O O O O O O O O O O O
#    4 X X X X X X X O X X X X X
#    3 O . O . O . O X X X X X X
#    2 O O O O O O O X X X X X X
#    1 . O . O O O O X X X . X .
rectangular_boardsize 13 9
gogui-setup w B9 w D9 w E9 w F9 w G9 b H9 b J9 b K9 b M9 w A8 w B8 w C8 w D8 w E8 w F8 w G8 b H8 b J8 b K8 b L8 b M8 b N8 w A7 w C7 w E7 w F7 w G7 b H7 b J7 b K7 b L7 b M7 b N7 b A6 b B6 b C6 b D6 b E6 b F6 b G6 w H6 b J6 b L6 b N6 w A5 w B5 w C5 w D5 w E5 w F5 w G5 w H5 w J5 w K5 w L5 w M5 w N5 b A4 b B4 b C4 b D4 b E4 b F4 b G4 w H4 b J4 b K4 b L4 b M4 b N4 w A3 w C3 w E3 w G3 b H3 b J3 b K3 b L3 b M3 b N3 w A2 w B2 w C2 w D2 w E2 w F2 w G2 b H2 b J2 b K2 b L2 b M2 b N2 w B1 w D1 w E1 w F1 w G1 b H1 b J1 b K1 b M1
2500 iki-semeai_info A5 A6 A4
#? [.* <->\npair .* <=\nrow 9\n.*outcome black white\ncertainty proved\n.*]

# Row 10: an even race and a seki.
#
#   10 . O . O O O O X X . X .
#    9 O O O O O O O X X X X X
#    8 O . O . O . O X X X X X
#    7 X X X X X X X O X . X X
#    6 O O O O O O O O O O O O
#    5 X . X . X X X O X X X X
#    4 X X X X X X X O X X X X
#    3 O . O O O O O X X X X X
#    2 O O O O O O O X X X X X
#    1 . O . O O O O X X . X .
rectangular_boardsize 12 10
gogui-setup w B10 w D10 w E10 w F10 w G10 b H10 b J10 b L10 w A9 w B9 w C9 w D9 w E9 w F9 w G9 b H9 b J9 b K9 b L9 b M9 w A8 w C8 w E8 w G8 b H8 b J8 b K8 b L8 b M8 b A7 b B7 b C7 b D7 b E7 b F7 b G7 w H7 b J7 b L7 b M7 w A6 w B6 w C6 w D6 w E6 w F6 w G6 w H6 w J6 w K6 w L6 w M6 b A5 b C5 b E5 b F5 b G5 w H5 b J5 b K5 b L5 b M5 b A4 b B4 b C4 b D4 b E4 b F4 b G4 w H4 b J4 b K4 b L4 b M4 w A3 w C3 w D3 w E3 w F3 w G3 b H3 b J3 b K3 b L3 b M3 w A2 w B2 w C2 w D2 w E2 w F2 w G2 b H2 b J2 b K2 b L2 b M2 w B1 w D1 w E1 w F1 w G1 b H1 b J1 b L1
2510 iki-semeai_info A6 A7 A5
#? [.* <->\npair .* <=>\nrow 10\n.*outcome white white\ncertainty proved\n.*]

# ---- One block against two, with games -----------------------------------------------------------

# The main example. Above: {6|2}, drawn as {4|0} and two liberties. White's regions: a =
# {0||-2|-6} (Q7), b = {0|-4} (T5) and one liberty, which the totals of the slides need. Below:
# five liberties. The totals are -1^ and ^*, both are even races, and Black loses whoever starts.
# The slides' reason does not hold: they say that no black move wins both pairs, but a does (the
# lines moves_black); that there is a common move is necessary and not enough. With these sets
# their procedure has the first player win (the line nakamura).
#
#   12 . O . O O O O O O O O O O X X X X X X X X X . X .
#   11 O O O O O O O O O O O O O X X X X X X X X X X X X
#   10 O . O . O . O . O O O O O X X . X X . X . X X X X
#    9 O X X X X X X X O O O O O X X O O . O O O X X X X
#    8 O O O O . O O O O . O . O X X O . X . X . X X X X
#    7 X X X X X X X X X X X X X O X . X X X X X X X X X
#    6 O O O O O O O O O O O O O O O O O O O O O O O O O
#    5 X X X X X X X X X X X X X O X X X X . X X X X . X
#    4 O . O . O . O . O . O O O X X O O O O O O O X X X
#    3 O O O O O O O O O O O O O X X . X . X . X . X X X
#    2 O O O O O O O O O O O O O X X X X X X X X X X X X
#    1 . O . O O O O O O O O O O X X X X X X X X X . X .
rectangular_boardsize 25 12
gogui-setup w B12 w D12 w E12 w F12 w G12 w H12 w J12 w K12 w L12 w M12 w N12 b O12 b P12 b Q12 b R12 b S12 b T12 b U12 b V12 b W12 b Y12 w A11 w B11 w C11 w D11 w E11 w F11 w G11 w H11 w J11 w K11 w L11 w M11 w N11 b O11 b P11 b Q11 b R11 b S11 b T11 b U11 b V11 b W11 b X11 b Y11 b Z11 w A10 w C10 w E10 w G10 w J10 w K10 w L10 w M10 w N10 b O10 b P10 b R10 b S10 b U10 b W10 b X10 b Y10 b Z10 w A9 b B9 b C9 b D9 b E9 b F9 b G9 b H9 w J9 w K9 w L9 w M9 w N9 b O9 b P9 w Q9 w R9 w T9 w U9 w V9 b W9 b X9 b Y9 b Z9 w A8 w B8 w C8 w D8 w F8 w G8 w H8 w J8 w L8 w N8 b O8 b P8 w Q8 b S8 b U8 b W8 b X8 b Y8 b Z8 b A7 b B7 b C7 b D7 b E7 b F7 b G7 b H7 b J7 b K7 b L7 b M7 b N7 w O7 b P7 b R7 b S7 b T7 b U7 b V7 b W7 b X7 b Y7 b Z7 w A6 w B6 w C6 w D6 w E6 w F6 w G6 w H6 w J6 w K6 w L6 w M6 w N6 w O6 w P6 w Q6 w R6 w S6 w T6 w U6 w V6 w W6 w X6 w Y6 w Z6 b A5 b B5 b C5 b D5 b E5 b F5 b G5 b H5 b J5 b K5 b L5 b M5 b N5 w O5 b P5 b Q5 b R5 b S5 b U5 b V5 b W5 b X5 b Z5 w A4 w C4 w E4 w G4 w J4 w L4 w M4 w N4 b O4 b P4 w Q4 w R4 w S4 w T4 w U4 w V4 w W4 b X4 b Y4 b Z4 w A3 w B3 w C3 w D3 w E3 w F3 w G3 w H3 w J3 w K3 w L3 w M3 w N3 b O3 b P3 b R3 b T3 b V3 b X3 b Y3 b Z3 w A2 w B2 w C2 w D2 w E2 w F2 w G2 w H2 w J2 w K2 w L2 w M2 w N2 b O2 b P2 b Q2 b R2 b S2 b T2 b U2 b V2 b W2 b X2 b Y2 b Z2 w B1 w D1 w E1 w F1 w G1 w H1 w J1 w K1 w L1 w M1 w N1 b O1 b P1 b Q1 b R1 b S1 b T1 b U1 b V1 b W1 b Y1
2520 iki-semeai_info A6 A7 A5
#? [.*local A7 region white \{0\|-4\} -2\*\nlocal A7 region white -1 -1\nlocal A7 region white \{0\|\|-2\|-6\} -2\^\nlocal A7 region black \{4\|0\} 2\*\n.*local A7 total -1\^\nlocal A7 moves_black Q7\n.*local A5 total \^\*\nlocal A5 moves_black T5 Q7\nlocal A5 moves_white T5 Q7\nnakamura black white\n.*]
2530 semeai_eval A6 A7 A5
#? [white white searched]
2540 iki-semeai_graph A6
#? [node B1 eye inf white safe\nnode O1 eye inf black safe\nnode A5 eye 0 black essential\nnode O5 eye 0 white essential\nnode A7 eye 0 black essential\n.*link B1 A5 5 5\n.*]

# One liberty more below: 1^*, confused with 1. Now a wins for Black; the first player wins.
#
#   12 . O . O O O O O O O O O O X X X X X X X X X . X .
#   11 O O O O O O O O O O O O O X X X X X X X X X X X X
#   10 O . O . O . O . O O O O O X X . X X . X . X X X X
#    9 O X X X X X X X O O O O O X X O O . O O O X X X X
#    8 O O O O . O O O O . O . O X X O . X . X . X X X X
#    7 X X X X X X X X X X X X X O X . X X X X X X X X X
#    6 O O O O O O O O O O O O O O O O O O O O O O O O O
#    5 X X X X X X X X X X X X X O X X X X . X X X X . X
#    4 O . O . O . O . O . O . O X X O O O O O O O X X X
#    3 O O O O O O O O O O O O O X X . X . X . X . X X X
#    2 O O O O O O O O O O O O O X X X X X X X X X X X X
#    1 . O . O O O O O O O O O O X X X X X X X X X . X .
rectangular_boardsize 25 12
gogui-setup w B12 w D12 w E12 w F12 w G12 w H12 w J12 w K12 w L12 w M12 w N12 b O12 b P12 b Q12 b R12 b S12 b T12 b U12 b V12 b W12 b Y12 w A11 w B11 w C11 w D11 w E11 w F11 w G11 w H11 w J11 w K11 w L11 w M11 w N11 b O11 b P11 b Q11 b R11 b S11 b T11 b U11 b V11 b W11 b X11 b Y11 b Z11 w A10 w C10 w E10 w G10 w J10 w K10 w L10 w M10 w N10 b O10 b P10 b R10 b S10 b U10 b W10 b X10 b Y10 b Z10 w A9 b B9 b C9 b D9 b E9 b F9 b G9 b H9 w J9 w K9 w L9 w M9 w N9 b O9 b P9 w Q9 w R9 w T9 w U9 w V9 b W9 b X9 b Y9 b Z9 w A8 w B8 w C8 w D8 w F8 w G8 w H8 w J8 w L8 w N8 b O8 b P8 w Q8 b S8 b U8 b W8 b X8 b Y8 b Z8 b A7 b B7 b C7 b D7 b E7 b F7 b G7 b H7 b J7 b K7 b L7 b M7 b N7 w O7 b P7 b R7 b S7 b T7 b U7 b V7 b W7 b X7 b Y7 b Z7 w A6 w B6 w C6 w D6 w E6 w F6 w G6 w H6 w J6 w K6 w L6 w M6 w N6 w O6 w P6 w Q6 w R6 w S6 w T6 w U6 w V6 w W6 w X6 w Y6 w Z6 b A5 b B5 b C5 b D5 b E5 b F5 b G5 b H5 b J5 b K5 b L5 b M5 b N5 w O5 b P5 b Q5 b R5 b S5 b U5 b V5 b W5 b X5 b Z5 w A4 w C4 w E4 w G4 w J4 w L4 w N4 b O4 b P4 w Q4 w R4 w S4 w T4 w U4 w V4 w W4 b X4 b Y4 b Z4 w A3 w B3 w C3 w D3 w E3 w F3 w G3 w H3 w J3 w K3 w L3 w M3 w N3 b O3 b P3 b R3 b T3 b V3 b X3 b Y3 b Z3 w A2 w B2 w C2 w D2 w E2 w F2 w G2 w H2 w J2 w K2 w L2 w M2 w N2 b O2 b P2 b Q2 b R2 b S2 b T2 b U2 b V2 b W2 b X2 b Y2 b Z2 w B1 w D1 w E1 w F1 w G1 w H1 w J1 w K1 w L1 w M1 w N1 b O1 b P1 b Q1 b R1 b S1 b T1 b U1 b V1 b W1 b Y1
2550 iki-semeai_info A6 A7 A5
#? [.*row 7\n.*local A7 total -1\^\n.*local A5 total 1\^\*\n.*moves_black Q7\n.*]
2560 semeai_eval A6 A7 A5
#? [black white searched]

# No common move in row 7: X1 = {4|0} is won at E7 alone, X2 = 2 at Y's liberties alone. Y wins
# whoever starts.
#
#   11 . O . O O O O O O X X X . X .
#   10 O O O O O O O O O X X X X X X
#    9 O . O . O . O . O X X X X X X
#    8 O X X X X X X X O X X X X X X
#    7 O O O O . O O O O X X X X X X
#    6 X X X X X X X X X O X . X . X
#    5 O O O O O O O O O O O O O O O
#    4 X X X X X X X X X O X X X X X
#    3 O . O . O O O O O X X X X X X
#    2 O O O O O O O O O X X X X X X
#    1 . O . O O O O O O X X X . X .
rectangular_boardsize 15 11
gogui-setup w B11 w D11 w E11 w F11 w G11 w H11 w J11 b K11 b L11 b M11 b O11 w A10 w B10 w C10 w D10 w E10 w F10 w G10 w H10 w J10 b K10 b L10 b M10 b N10 b O10 b P10 w A9 w C9 w E9 w G9 w J9 b K9 b L9 b M9 b N9 b O9 b P9 w A8 b B8 b C8 b D8 b E8 b F8 b G8 b H8 w J8 b K8 b L8 b M8 b N8 b O8 b P8 w A7 w B7 w C7 w D7 w F7 w G7 w H7 w J7 b K7 b L7 b M7 b N7 b O7 b P7 b A6 b B6 b C6 b D6 b E6 b F6 b G6 b H6 b J6 w K6 b L6 b N6 b P6 w A5 w B5 w C5 w D5 w E5 w F5 w G5 w H5 w J5 w K5 w L5 w M5 w N5 w O5 w P5 b A4 b B4 b C4 b D4 b E4 b F4 b G4 b H4 b J4 w K4 b L4 b M4 b N4 b O4 b P4 w A3 w C3 w E3 w F3 w G3 w H3 w J3 b K3 b L3 b M3 b N3 b O3 b P3 w A2 w B2 w C2 w D2 w E2 w F2 w G2 w H2 w J2 b K2 b L2 b M2 b N2 b O2 b P2 w B1 w D1 w E1 w F1 w G1 w H1 w J1 b K1 b L1 b M1 b O1
2570 iki-semeai_info A5 A6 A4
#? [.*row 7\n.*local A6 moves_black E7\n.*local A4 moves_black M6 O6\nlocal A4 moves_white B3 D3\nnakamura unknown unknown\n.*]
2580 semeai_eval A5 A6 A4
#? [white white searched]

# Games break row 2: X1 = {3|0} + 1 and X2 = 3 win against Y = {0|-3} even if Y moves first; but
# Y's move there threatens both, and who moves first wins.
#
#   11 . O . O O O O O O X X X X X . X .
#   10 O O O O O O O O O X X X X X X X X
#    9 O . O . O . O O O X X X X X X X X
#    8 O X X X X X O O O X X . X . X . X
#    7 O O O . O O O . O X X O O O O O X
#    6 X X X X X X X X X O X X X . X X X
#    5 O O O O O O O O O O O O O O O O O
#    4 X X X X X X X X X O X X X X X X X
#    3 O . O . O . O O O X X X X X X X X
#    2 O O O O O O O O O X X X X X X X X
#    1 . O . O O O O O O X X X X X . X .
rectangular_boardsize 17 11
gogui-setup w B11 w D11 w E11 w F11 w G11 w H11 w J11 b K11 b L11 b M11 b N11 b O11 b Q11 w A10 w B10 w C10 w D10 w E10 w F10 w G10 w H10 w J10 b K10 b L10 b M10 b N10 b O10 b P10 b Q10 b R10 w A9 w C9 w E9 w G9 w H9 w J9 b K9 b L9 b M9 b N9 b O9 b P9 b Q9 b R9 w A8 b B8 b C8 b D8 b E8 b F8 w G8 w H8 w J8 b K8 b L8 b N8 b P8 b R8 w A7 w B7 w C7 w E7 w F7 w G7 w J7 b K7 b L7 w M7 w N7 w O7 w P7 w Q7 b R7 b A6 b B6 b C6 b D6 b E6 b F6 b G6 b H6 b J6 w K6 b L6 b M6 b N6 b P6 b Q6 b R6 w A5 w B5 w C5 w D5 w E5 w F5 w G5 w H5 w J5 w K5 w L5 w M5 w N5 w O5 w P5 w Q5 w R5 b A4 b B4 b C4 b D4 b E4 b F4 b G4 b H4 b J4 w K4 b L4 b M4 b N4 b O4 b P4 b Q4 b R4 w A3 w C3 w E3 w G3 w H3 w J3 b K3 b L3 b M3 b N3 b O3 b P3 b Q3 b R3 w A2 w B2 w C2 w D2 w E2 w F2 w G2 w H2 w J2 b K2 b L2 b M2 b N2 b O2 b P2 b Q2 b R2 w B1 w D1 w E1 w F1 w G1 w H1 w J1 b K1 b L1 b M1 b N1 b O1 b Q1
2590 iki-semeai_info A5 A6 A4
#? [.*row 2\n.*nakamura black black\n.*outcome black white\n.*]

# Games break row 9: Y = {0|-3} - 1, X1 = {4|0}, X2 = {3|0} + 2. The table has the first player
# win; Y wins whoever starts.
#
#   13 . O . O O O O O O O O X X X X X . X .
#   12 O O O O O O O O O O O X X X X X X X X
#   11 O . O . O . O . O O O X X X X X X X X
#   10 O X X X X X X X O O O X X . X . X . X
#    9 O O O O . O O O O O O X X O O O O O X
#    8 X X X X X X X X X X X O X X X . X X X
#    7 O O O O O O O O O O O O O O O O O O O
#    6 X X X X X X X X X X X O X . X X X X X
#    5 O O O . O O O . O . O X X X X X X X X
#    4 O X X X X X O O O O O X X X X X X X X
#    3 O . O . O . O O O O O X X X X X X X X
#    2 O O O O O O O O O O O X X X X X X X X
#    1 . O . O O O O O O O O X X X X X . X .
rectangular_boardsize 19 13
gogui-setup w B13 w D13 w E13 w F13 w G13 w H13 w J13 w K13 w L13 b M13 b N13 b O13 b P13 b Q13 b S13 w A12 w B12 w C12 w D12 w E12 w F12 w G12 w H12 w J12 w K12 w L12 b M12 b N12 b O12 b P12 b Q12 b R12 b S12 b T12 w A11 w C11 w E11 w G11 w J11 w K11 w L11 b M11 b N11 b O11 b P11 b Q11 b R11 b S11 b T11 w A10 b B10 b C10 b D10 b E10 b F10 b G10 b H10 w J10 w K10 w L10 b M10 b N10 b P10 b R10 b T10 w A9 w B9 w C9 w D9 w F9 w G9 w H9 w J9 w K9 w L9 b M9 b N9 w O9 w P9 w Q9 w R9 w S9 b T9 b A8 b B8 b C8 b D8 b E8 b F8 b G8 b H8 b J8 b K8 b L8 w M8 b N8 b O8 b P8 b R8 b S8 b T8 w A7 w B7 w C7 w D7 w E7 w F7 w G7 w H7 w J7 w K7 w L7 w M7 w N7 w O7 w P7 w Q7 w R7 w S7 w T7 b A6 b B6 b C6 b D6 b E6 b F6 b G6 b H6 b J6 b K6 b L6 w M6 b N6 b P6 b Q6 b R6 b S6 b T6 w A5 w B5 w C5 w E5 w F5 w G5 w J5 w L5 b M5 b N5 b O5 b P5 b Q5 b R5 b S5 b T5 w A4 b B4 b C4 b D4 b E4 b F4 w G4 w H4 w J4 w K4 w L4 b M4 b N4 b O4 b P4 b Q4 b R4 b S4 b T4 w A3 w C3 w E3 w G3 w H3 w J3 w K3 w L3 b M3 b N3 b O3 b P3 b Q3 b R3 b S3 b T3 w A2 w B2 w C2 w D2 w E2 w F2 w G2 w H2 w J2 w K2 w L2 b M2 b N2 b O2 b P2 b Q2 b R2 b S2 b T2 w B1 w D1 w E1 w F1 w G1 w H1 w J1 w K1 w L1 b M1 b N1 b O1 b P1 b Q1 b S1
2600 iki-semeai_info A7 A8 A6
#? [.*row 9\n.*outcome white white\n.*]

# The document judges by common moves: only one side has some, then that side wins. X has a common
# move against Y = 1 (X1 = {3|0}, X2 = 1) and Y has none; still Y, moving first, wins either pair.
#
#   11 . O . O O O O X X . X .
#   10 O O O O O O O X X X X X
#    9 O . O . O . O X X X X X
#    8 O X X X X X O X X X X X
#    7 O O O . O O O X X X X X
#    6 X X X X X X X O X . X X
#    5 O O O O O O O O O O O O
#    4 X X X X X X X O X X X X
#    3 O . O O O O O X X X X X
#    2 O O O O O O O X X X X X
#    1 . O . O O O O X X . X .
rectangular_boardsize 12 11
gogui-setup w B11 w D11 w E11 w F11 w G11 b H11 b J11 b L11 w A10 w B10 w C10 w D10 w E10 w F10 w G10 b H10 b J10 b K10 b L10 b M10 w A9 w C9 w E9 w G9 b H9 b J9 b K9 b L9 b M9 w A8 b B8 b C8 b D8 b E8 b F8 w G8 b H8 b J8 b K8 b L8 b M8 w A7 w B7 w C7 w E7 w F7 w G7 b H7 b J7 b K7 b L7 b M7 b A6 b B6 b C6 b D6 b E6 b F6 b G6 w H6 b J6 b L6 b M6 w A5 w B5 w C5 w D5 w E5 w F5 w G5 w H5 w J5 w K5 w L5 w M5 b A4 b B4 b C4 b D4 b E4 b F4 b G4 w H4 b J4 b K4 b L4 b M4 w A3 w C3 w D3 w E3 w F3 w G3 b H3 b J3 b K3 b L3 b M3 w A2 w B2 w C2 w D2 w E2 w F2 w G2 b H2 b J2 b K2 b L2 b M2 w B1 w D1 w E1 w F1 w G1 b H1 b J1 b L1
2610 iki-semeai_info A5 A6 A4
#? [.*nakamura black black\n.*outcome black white\n.*]

# ---- One block against many ----------------------------------------------------------------------

# White's block of two liberties against three of two, three and three. Black needs a move that is
# good in all races: each liberty of White's is one.
#
#    9 . O . O O X . X . X X O O O O . O .
#    8 O O O O O X X X X X X O O O O O O O
#    7 O . O . O X X X X X X O . O . O . O
#    6 X X X X X O X . X X O X X X X X X X
#    5 O O O O O O O O O O O O O O O O O O
#    4 X X X X X X X O X . X X X X X X X X
#    3 O . O . O . O X X X X X X X X X X X
#    2 O O O O O O O X X X X X X X X X X X
#    1 . O . O O O O X X X X X X X X . X .
rectangular_boardsize 18 9
gogui-setup w B9 w D9 w E9 b F9 b H9 b K9 b L9 w M9 w N9 w O9 w P9 w R9 w A8 w B8 w C8 w D8 w E8 b F8 b G8 b H8 b J8 b K8 b L8 w M8 w N8 w O8 w P8 w Q8 w R8 w S8 w A7 w C7 w E7 b F7 b G7 b H7 b J7 b K7 b L7 w M7 w O7 w Q7 w S7 b A6 b B6 b C6 b D6 b E6 w F6 b G6 b J6 b K6 w L6 b M6 b N6 b O6 b P6 b Q6 b R6 b S6 w A5 w B5 w C5 w D5 w E5 w F5 w G5 w H5 w J5 w K5 w L5 w M5 w N5 w O5 w P5 w Q5 w R5 w S5 b A4 b B4 b C4 b D4 b E4 b F4 b G4 w H4 b J4 b L4 b M4 b N4 b O4 b P4 b Q4 b R4 b S4 w A3 w C3 w E3 w G3 b H3 b J3 b K3 b L3 b M3 b N3 b O3 b P3 b Q3 b R3 b S3 w A2 w B2 w C2 w D2 w E2 w F2 w G2 b H2 b J2 b K2 b L2 b M2 b N2 b O2 b P2 b Q2 b R2 b S2 w B1 w D1 w E1 w F1 w G1 b H1 b J1 b K1 b L1 b M1 b N1 b O1 b P1 b R1
2620 iki-semeai_info A5 A6 A4 S6
#? [kind graph\n.*outcome black white\ncertainty proved\n.*]
2630 semeai_eval A5 A6 A4 S6
#? [black white proved]

# Two liberties against {4|0}, two and three: no move serves the first and the second race, Black
# cannot win.
#
#   11 . O . O O O O O O X . X . X X O O . O .
#   10 O O O O O O O O O X X X X X X O O O O O
#    9 O . O . O . O . O X X X X X X O O O O O
#    8 O X X X X X X X O X X X X X X O O O O O
#    7 O O O O . O O O O X X X X X X O . O . O
#    6 X X X X X X X X X O X . X X O X X X X X
#    5 O O O O O O O O O O O O O O O O O O O O
#    4 X X X X X X X O X . X X X X X X X X X X
#    3 O . O . O . O X X X X X X X X X X X X X
#    2 O O O O O O O X X X X X X X X X X X X X
#    1 . O . O O O O X X X X X X X X X X . X .
rectangular_boardsize 20 11
gogui-setup w B11 w D11 w E11 w F11 w G11 w H11 w J11 b K11 b M11 b O11 b P11 w Q11 w R11 w T11 w A10 w B10 w C10 w D10 w E10 w F10 w G10 w H10 w J10 b K10 b L10 b M10 b N10 b O10 b P10 w Q10 w R10 w S10 w T10 w U10 w A9 w C9 w E9 w G9 w J9 b K9 b L9 b M9 b N9 b O9 b P9 w Q9 w R9 w S9 w T9 w U9 w A8 b B8 b C8 b D8 b E8 b F8 b G8 b H8 w J8 b K8 b L8 b M8 b N8 b O8 b P8 w Q8 w R8 w S8 w T8 w U8 w A7 w B7 w C7 w D7 w F7 w G7 w H7 w J7 b K7 b L7 b M7 b N7 b O7 b P7 w Q7 w S7 w U7 b A6 b B6 b C6 b D6 b E6 b F6 b G6 b H6 b J6 w K6 b L6 b N6 b O6 w P6 b Q6 b R6 b S6 b T6 b U6 w A5 w B5 w C5 w D5 w E5 w F5 w G5 w H5 w J5 w K5 w L5 w M5 w N5 w O5 w P5 w Q5 w R5 w S5 w T5 w U5 b A4 b B4 b C4 b D4 b E4 b F4 b G4 w H4 b J4 b L4 b M4 b N4 b O4 b P4 b Q4 b R4 b S4 b T4 b U4 w A3 w C3 w E3 w G3 b H3 b J3 b K3 b L3 b M3 b N3 b O3 b P3 b Q3 b R3 b S3 b T3 b U3 w A2 w B2 w C2 w D2 w E2 w F2 w G2 b H2 b J2 b K2 b L2 b M2 b N2 b O2 b P2 b Q2 b R2 b S2 b T2 b U2 w B1 w D1 w E1 w F1 w G1 b H1 b J1 b K1 b L1 b M1 b N1 b O1 b P1 b Q1 b R1 b T1
2640 iki-semeai_info A5 A6 A4 U6
#? [.*outcome white white\n.*]

# ---- Problems 1 to 4 -----------------------------------------------------------------------------

# Problem 1: {4|0} on the left, {6||4|0} beside it, seven white liberties. The total -1^* is
# confused with -1, so the first player wins: Black at E6 alone, where the last move in the
# regions is Black's as well.
#
#   12 . O . O O O O O O O O O O O O O O
#   11 O O O O O O O O O O O O O O O O O
#   10 O O O O O O O O O . O . O . O . O
#    9 O O O O O O O O O X X X X X X X O
#    8 O . O . O . O . O . X O O O O O O
#    7 O X X X X X X X O X . . O O O O O
#    6 O O O O . O O O O X O O O O O O O
#    5 X X X X X X X X X X X X X X X X X
#    4 O O O O O O O O O O O O O O O O O
#    3 X . X . X . X . X . X . X . X X X
#    2 X X X X X X X X X X X X X X X X X
#    1 . X . X X X X X X X X X X X X X X
rectangular_boardsize 17 12
gogui-setup w B12 w D12 w E12 w F12 w G12 w H12 w J12 w K12 w L12 w M12 w N12 w O12 w P12 w Q12 w R12 w A11 w B11 w C11 w D11 w E11 w F11 w G11 w H11 w J11 w K11 w L11 w M11 w N11 w O11 w P11 w Q11 w R11 w A10 w B10 w C10 w D10 w E10 w F10 w G10 w H10 w J10 w L10 w N10 w P10 w R10 w A9 w B9 w C9 w D9 w E9 w F9 w G9 w H9 w J9 b K9 b L9 b M9 b N9 b O9 b P9 b Q9 w R9 w A8 w C8 w E8 w G8 w J8 b L8 w M8 w N8 w O8 w P8 w Q8 w R8 w A7 b B7 b C7 b D7 b E7 b F7 b G7 b H7 w J7 b K7 w N7 w O7 w P7 w Q7 w R7 w A6 w B6 w C6 w D6 w F6 w G6 w H6 w J6 b K6 w L6 w M6 w N6 w O6 w P6 w Q6 w R6 b A5 b B5 b C5 b D5 b E5 b F5 b G5 b H5 b J5 b K5 b L5 b M5 b N5 b O5 b P5 b Q5 b R5 w A4 w B4 w C4 w D4 w E4 w F4 w G4 w H4 w J4 w K4 w L4 w M4 w N4 w O4 w P4 w Q4 w R4 b A3 b C3 b E3 b G3 b J3 b L3 b N3 b P3 b Q3 b R3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b H2 b J2 b K2 b L2 b M2 b N2 b O2 b P2 b Q2 b R2 b B1 b D1 b E1 b F1 b G1 b H1 b J1 b K1 b L1 b M1 b N1 b O1 b P1 b Q1 b R1
2650 iki-semeai_info A5 A4
#? [.*region black \{4\|0\} 2\*\nregion black \{6\|\|4\|0\} 4\^\ntotal -1\^\*\nmargin 0 0\ncase 3\nafter_black 0\nafter_white -2\nclass 4\nmoves_black E6\nmoves_white E6 L7 B8 D8 F8 H8 K8 K10 M10 O10 Q10\noutcome black white\n.*certainty proved\n.*]
2660 iki-verdicts
#? [.*A4 white critical proved semeai\nA5 black critical proved semeai\n.*]
2670 reg_genmove b
#? [E6]
play b L7
2680 semeai_eval A5 A4
#? [.* white proved]
undo
play b E6
2690 semeai_eval A5 A4
#? [.* black proved]
undo

# Problem 2: the same black regions against {-5|-9}, drawn as {0|-4} and five liberties. The total
# -1^ is more than -1. Black must play at L9, which leaves E8 and E5 as a pair; after E8 White
# gets the last move.
#
#   14 . O . O O O O O O O O O O O O O O O O
#   13 O O O O O O O O O O O O O O O O O O O
#   12 O O O O O O O O O . O . O . O . O O O
#   11 O O O O O O O O O X X X X X X X O O O
#   10 O . O . O . O . O . X O O O O O O O O
#    9 O X X X X X X X O X . . O O O O O O O
#    8 O O O O . O O O O X O O O O O O O O O
#    7 X X X X X X X X X X X X X X X X X X X
#    6 O O O O O O O O O O O O O O O O O O O
#    5 X X X X . X X X X . X . X . X . X . X
#    4 X O O O O O O O X X X X X X X X X X X
#    3 X . X . X . X . X X X X X X X X X X X
#    2 X X X X X X X X X X X X X X X X X X X
#    1 . X . X X X X X X X X X X X X X X X X
rectangular_boardsize 19 14
gogui-setup w B14 w D14 w E14 w F14 w G14 w H14 w J14 w K14 w L14 w M14 w N14 w O14 w P14 w Q14 w R14 w S14 w T14 w A13 w B13 w C13 w D13 w E13 w F13 w G13 w H13 w J13 w K13 w L13 w M13 w N13 w O13 w P13 w Q13 w R13 w S13 w T13 w A12 w B12 w C12 w D12 w E12 w F12 w G12 w H12 w J12 w L12 w N12 w P12 w R12 w S12 w T12 w A11 w B11 w C11 w D11 w E11 w F11 w G11 w H11 w J11 b K11 b L11 b M11 b N11 b O11 b P11 b Q11 w R11 w S11 w T11 w A10 w C10 w E10 w G10 w J10 b L10 w M10 w N10 w O10 w P10 w Q10 w R10 w S10 w T10 w A9 b B9 b C9 b D9 b E9 b F9 b G9 b H9 w J9 b K9 w N9 w O9 w P9 w Q9 w R9 w S9 w T9 w A8 w B8 w C8 w D8 w F8 w G8 w H8 w J8 b K8 w L8 w M8 w N8 w O8 w P8 w Q8 w R8 w S8 w T8 b A7 b B7 b C7 b D7 b E7 b F7 b G7 b H7 b J7 b K7 b L7 b M7 b N7 b O7 b P7 b Q7 b R7 b S7 b T7 w A6 w B6 w C6 w D6 w E6 w F6 w G6 w H6 w J6 w K6 w L6 w M6 w N6 w O6 w P6 w Q6 w R6 w S6 w T6 b A5 b B5 b C5 b D5 b F5 b G5 b H5 b J5 b L5 b N5 b P5 b R5 b T5 b A4 w B4 w C4 w D4 w E4 w F4 w G4 w H4 b J4 b K4 b L4 b M4 b N4 b O4 b P4 b Q4 b R4 b S4 b T4 b A3 b C3 b E3 b G3 b J3 b K3 b L3 b M3 b N3 b O3 b P3 b Q3 b R3 b S3 b T3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b H2 b J2 b K2 b L2 b M2 b N2 b O2 b P2 b Q2 b R2 b S2 b T2 b B1 b D1 b E1 b F1 b G1 b H1 b J1 b K1 b L1 b M1 b N1 b O1 b P1 b Q1 b R1 b S1 b T1
2700 iki-semeai_info A7 A6
#? [.*region white \{0\|-4\} -2\*\n.*total -1\^\nmargin 0 0\ncase 2\nafter_black 0\nafter_white -1\nclass 4\nmoves_black L9\nmoves_white E5 E8 L9 M9 B10 D10 F10 H10 K10 K12 M12 O12 Q12\noutcome black white\n.*certainty proved\n.*]
2710 reg_genmove b
#? [L9]
play b E8
2720 semeai_eval A7 A6
#? [.* white proved]
undo
play b L9
2730 semeai_eval A7 A6
#? [.* black proved]
undo

# Problem 3: 2*, 3*, 2v and 6^* (drawn as 2* and 4^) and 2 of Black's, -2*, -4 and a tiny (drawn
# as {0||-2|-8} and two liberties) and -10 of White's. Stars, ups and downs cancel, -1 and the
# tiny are left: between -1 and 0, the first player wins. The first of the two slides has 6^ in
# place of 6^*; with it a star would be left over. The arrow on -4 must be positive, or the total
# would not be above -1.
#
#   23 . O . O O O O O O O O O O O O O O O O O O O O O O
#   22 O O O O O O O O O O O O O O O O O O O O O O O O O
#   21 O O O O O O O O O . O . O . O . O O . O . O O O O
#   20 O . O . O . O . O X X X X X O X X . X X X O O O O
#   19 O X X X X X X X O O O X . O O X . O . O . O O O O
#   18 O O O O . O O O O O . . O O O . O O O O O O . O O
#   17 X X X X X X X X X X X X X X X X X X X X X X X X O
#   16 O O O O . O O O O X O O O O O O O . O O O O O X O
#   15 O X X X X X X X O X . . O O O O O O O O O O O X O
#   14 O . O . O . O . O . X O O O O O O O O O . O O X O
#   13 O O O O O O O O O X X X X X X X O O O O O O O X O
#   12 O O O O O O O O O . O . O . O . O O O O . O O X O
#   11 O O O O O O O O O O O O O O O O O O O O O O O X O
#   10 X X X X X X X X X X X X X X X X X X X X X X X O X
#    9 X X X X X X X X X X X X X X X X X X X . X . X O X
#    8 X . X . X . X . X . X . X . X . X . X X X X X O X
#    7 O O O O O O O O O O O O O O O O O O O O O O O O X
#    6 X X X X . X X X X . X X X X X X X X . X . X . X X
#    5 X O O O O O O O X O . X . X . X . X X X X X X X X
#    4 X . X . X . X . X O O . O O O O O X X X X X X X X
#    3 X X X X X X X X X . X X . X . X . X X X X X X X X
#    2 X X X X X X X X X X X X X X X X X X X X X X X X X
#    1 . X . X X X X X X X X X X X X X X X X X X X X X X
rectangular_boardsize 25 23
gogui-setup w B23 w D23 w E23 w F23 w G23 w H23 w J23 w K23 w L23 w M23 w N23 w O23 w P23 w Q23 w R23 w S23 w T23 w U23 w V23 w W23 w X23 w Y23 w Z23 w A22 w B22 w C22 w D22 w E22 w F22 w G22 w H22 w J22 w K22 w L22 w M22 w N22 w O22 w P22 w Q22 w R22 w S22 w T22 w U22 w V22 w W22 w X22 w Y22 w Z22 w A21 w B21 w C21 w D21 w E21 w F21 w G21 w H21 w J21 w L21 w N21 w P21 w R21 w S21 w U21 w W21 w X21 w Y21 w Z21 w A20 w C20 w E20 w G20 w J20 b K20 b L20 b M20 b N20 b O20 w P20 b Q20 b R20 b T20 b U20 b V20 w W20 w X20 w Y20 w Z20 w A19 b B19 b C19 b D19 b E19 b F19 b G19 b H19 w J19 w K19 w L19 b M19 w O19 w P19 b Q19 w S19 w U19 w W19 w X19 w Y19 w Z19 w A18 w B18 w C18 w D18 w F18 w G18 w H18 w J18 w K18 w N18 w O18 w P18 w R18 w S18 w T18 w U18 w V18 w W18 w Y18 w Z18 b A17 b B17 b C17 b D17 b E17 b F17 b G17 b H17 b J17 b K17 b L17 b M17 b N17 b O17 b P17 b Q17 b R17 b S17 b T17 b U17 b V17 b W17 b X17 b Y17 w Z17 w A16 w B16 w C16 w D16 w F16 w G16 w H16 w J16 b K16 w L16 w M16 w N16 w O16 w P16 w Q16 w R16 w T16 w U16 w V16 w W16 w X16 b Y16 w Z16 w A15 b B15 b C15 b D15 b E15 b F15 b G15 b H15 w J15 b K15 w N15 w O15 w P15 w Q15 w R15 w S15 w T15 w U15 w V15 w W15 w X15 b Y15 w Z15 w A14 w C14 w E14 w G14 w J14 b L14 w M14 w N14 w O14 w P14 w Q14 w R14 w S14 w T14 w U14 w W14 w X14 b Y14 w Z14 w A13 w B13 w C13 w D13 w E13 w F13 w G13 w H13 w J13 b K13 b L13 b M13 b N13 b O13 b P13 b Q13 w R13 w S13 w T13 w U13 w V13 w W13 w X13 b Y13 w Z13 w A12 w B12 w C12 w D12 w E12 w F12 w G12 w H12 w J12 w L12 w N12 w P12 w R12 w S12 w T12 w U12 w W12 w X12 b Y12 w Z12 w A11 w B11 w C11 w D11 w E11 w F11 w G11 w H11 w J11 w K11 w L11 w M11 w N11 w O11 w P11 w Q11 w R11 w S11 w T11 w U11 w V11 w W11 w X11 b Y11 w Z11 b A10 b B10 b C10 b D10 b E10 b F10 b G10 b H10 b J10 b K10 b L10 b M10 b N10 b O10 b P10 b Q10 b R10 b S10 b T10 b U10 b V10 b W10 b X10 w Y10 b Z10 b A9 b B9 b C9 b D9 b E9 b F9 b G9 b H9 b J9 b K9 b L9 b M9 b N9 b O9 b P9 b Q9 b R9 b S9 b T9 b V9 b X9 w Y9 b Z9 b A8 b C8 b E8 b G8 b J8 b L8 b N8 b P8 b R8 b T8 b U8 b V8 b W8 b X8 w Y8 b Z8 w A7 w B7 w C7 w D7 w E7 w F7 w G7 w H7 w J7 w K7 w L7 w M7 w N7 w O7 w P7 w Q7 w R7 w S7 w T7 w U7 w V7 w W7 w X7 w Y7 b Z7 b A6 b B6 b C6 b D6 b F6 b G6 b H6 b J6 b L6 b M6 b N6 b O6 b P6 b Q6 b R6 b S6 b U6 b W6 b Y6 b Z6 b A5 w B5 w C5 w D5 w E5 w F5 w G5 w H5 b J5 w K5 b M5 b O5 b Q5 b S5 b T5 b U5 b V5 b W5 b X5 b Y5 b Z5 b A4 b C4 b E4 b G4 b J4 w K4 w L4 w N4 w O4 w P4 w Q4 w R4 b S4 b T4 b U4 b V4 b W4 b X4 b Y4 b Z4 b A3 b B3 b C3 b D3 b E3 b F3 b G3 b H3 b J3 b L3 b M3 b O3 b Q3 b S3 b T3 b U3 b V3 b W3 b X3 b Y3 b Z3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b H2 b J2 b K2 b L2 b M2 b N2 b O2 b P2 b Q2 b R2 b S2 b T2 b U2 b V2 b W2 b X2 b Y2 b Z2 b B1 b D1 b E1 b F1 b G1 b H1 b J1 b K1 b L1 b M1 b N1 b O1 b P1 b Q1 b R1 b S1 b T1 b U1 b V1 b W1 b X1 b Y1 b Z1
2740 iki-semeai_info A17 A7
#? [.*region white \{0\|\|-2\|-8\} -2\+tiny\(2\)\nregion white \{0\|-4\} -2\*\n.*total -1\+tiny\(2\)\nmargin 0 0\ncase 2\nafter_black 0\nafter_white -1\n.*]
2750 semeai_eval A17 A7
#? [black white proved]
2760 iki-cgt 2* - 2* + 3* + 2v - 4 + tiny(2) + 6^* + 2 - 10
#? [-1\+tiny\(2\)]
2770 iki-cgt 2* - 2* + 3* + 2v - 4 + tiny(2) + 6^ + 2 - 10 ? -1
#? [\|\|]

# Problem 4, Black to move: thirteen regions with the values of the slide, but for the star that
# is missing in D and J, and for whole numbers. The total is -1 and an infinitesimal, confused
# with -1; Black wins at B20 alone.
#
#   25 . O . O O O O O O O O O O O O O O O O O O O O O O
#   24 O O O O O O O O O O O . O . O . O . O O O O O O O
#   23 O . O O . O . O . O O X X X X X X X O . O O . O O
#   22 O X X . X . X X X . O . X O O O O O O X X . X . O
#   21 O X . O . O . O . O O X . . O O O O O X . O . O O
#   20 O . O O O O O O O O O X O O O O O O O . O O O O O
#   19 X X X X X X X X X X X X X X X X X X X X X X X X O
#   18 O . O O O O O O O O O O O O O O O . O O O O O X O
#   17 O X . O . O . O . O . O . O . O O X . O . O O X O
#   16 O X X . X . X . X . X X X X X . O X X . X . O X O
#   15 O . O O . O . O . O . O . O . O O . O O . O O X O
#   14 O O . O O O O O O O O O O O O O . O O O O O . X O
#   13 O O O O O O O O O O O O O O O O O O O O O O O X O
#   12 X X X X X X X X X X X X X X X X X X X X X X X O X
#   11 X . X X . X . X . X . X . X X X X X X . X X X O X
#   10 X O O . O . O . O O O O O . X X X X X X X X X O X
#    9 X O . X . X . X . X . X . X X X X X X . X X X O X
#    8 X . X X X X X X X X X X X X X . . X X X . X X O X
#    7 O O O O O O O O O O O O O O O O O O O O O O O O X
#    6 X . X X X X X X X X X O X X X X X X X . X X X . X
#    5 X O . X . X . X . X X O . . X X X X X O . X X X X
#    4 X O O . O . O O O . X . O X X X X X X O O . X X X
#    3 X . X X . X . O . X X O O O O O O O X . X X X X X
#    2 X X X X X X X . X X X . X . X . X . X X X X X X X
#    1 . X . X X X X X X X X X X X X X X X X X X X X X X
rectangular_boardsize 25 25
gogui-setup w B25 w D25 w E25 w F25 w G25 w H25 w J25 w K25 w L25 w M25 w N25 w O25 w P25 w Q25 w R25 w S25 w T25 w U25 w V25 w W25 w X25 w Y25 w Z25 w A24 w B24 w C24 w D24 w E24 w F24 w G24 w H24 w J24 w K24 w L24 w N24 w P24 w R24 w T24 w U24 w V24 w W24 w X24 w Y24 w Z24 w A23 w C23 w D23 w F23 w H23 w K23 w L23 b M23 b N23 b O23 b P23 b Q23 b R23 b S23 w T23 w V23 w W23 w Y23 w Z23 w A22 b B22 b C22 b E22 b G22 b H22 b J22 w L22 b N22 w O22 w P22 w Q22 w R22 w S22 w T22 b U22 b V22 b X22 w Z22 w A21 b B21 w D21 w F21 w H21 w K21 w L21 b M21 w P21 w Q21 w R21 w S21 w T21 b U21 w W21 w Y21 w Z21 w A20 w C20 w D20 w E20 w F20 w G20 w H20 w J20 w K20 w L20 b M20 w N20 w O20 w P20 w Q20 w R20 w S20 w T20 w V20 w W20 w X20 w Y20 w Z20 b A19 b B19 b C19 b D19 b E19 b F19 b G19 b H19 b J19 b K19 b L19 b M19 b N19 b O19 b P19 b Q19 b R19 b S19 b T19 b U19 b V19 b W19 b X19 b Y19 w Z19 w A18 w C18 w D18 w E18 w F18 w G18 w H18 w J18 w K18 w L18 w M18 w N18 w O18 w P18 w Q18 w R18 w T18 w U18 w V18 w W18 w X18 b Y18 w Z18 w A17 b B17 w D17 w F17 w H17 w K17 w M17 w O17 w Q17 w R17 b S17 w U17 w W17 w X17 b Y17 w Z17 w A16 b B16 b C16 b E16 b G16 b J16 b L16 b M16 b N16 b O16 b P16 w R16 b S16 b T16 b V16 w X16 b Y16 w Z16 w A15 w C15 w D15 w F15 w H15 w K15 w M15 w O15 w Q15 w R15 w T15 w U15 w W15 w X15 b Y15 w Z15 w A14 w B14 w D14 w E14 w F14 w G14 w H14 w J14 w K14 w L14 w M14 w N14 w O14 w P14 w Q14 w S14 w T14 w U14 w V14 w W14 b Y14 w Z14 w A13 w B13 w C13 w D13 w E13 w F13 w G13 w H13 w J13 w K13 w L13 w M13 w N13 w O13 w P13 w Q13 w R13 w S13 w T13 w U13 w V13 w W13 w X13 b Y13 w Z13 b A12 b B12 b C12 b D12 b E12 b F12 b G12 b H12 b J12 b K12 b L12 b M12 b N12 b O12 b P12 b Q12 b R12 b S12 b T12 b U12 b V12 b W12 b X12 w Y12 b Z12 b A11 b C11 b D11 b F11 b H11 b K11 b M11 b O11 b P11 b Q11 b R11 b S11 b T11 b V11 b W11 b X11 w Y11 b Z11 b A10 w B10 w C10 w E10 w G10 w J10 w K10 w L10 w M10 w N10 b P10 b Q10 b R10 b S10 b T10 b U10 b V10 b W10 b X10 w Y10 b Z10 b A9 w B9 b D9 b F9 b H9 b K9 b M9 b O9 b P9 b Q9 b R9 b S9 b T9 b V9 b W9 b X9 w Y9 b Z9 b A8 b C8 b D8 b E8 b F8 b G8 b H8 b J8 b K8 b L8 b M8 b N8 b O8 b P8 b S8 b T8 b U8 b W8 b X8 w Y8 b Z8 w A7 w B7 w C7 w D7 w E7 w F7 w G7 w H7 w J7 w K7 w L7 w M7 w N7 w O7 w P7 w Q7 w R7 w S7 w T7 w U7 w V7 w W7 w X7 w Y7 b Z7 b A6 b C6 b D6 b E6 b F6 b G6 b H6 b J6 b K6 b L6 w M6 b N6 b O6 b P6 b Q6 b R6 b S6 b T6 b V6 b W6 b X6 b Z6 b A5 w B5 b D5 b F5 b H5 b K5 b L5 w M5 b P5 b Q5 b R5 b S5 b T5 w U5 b W5 b X5 b Y5 b Z5 b A4 w B4 w C4 w E4 w G4 w H4 w J4 b L4 w N4 b O4 b P4 b Q4 b R4 b S4 b T4 w U4 w V4 b X4 b Y4 b Z4 b A3 b C3 b D3 b F3 w H3 b K3 b L3 w M3 w N3 w O3 w P3 w Q3 w R3 w S3 b T3 b V3 b W3 b X3 b Y3 b Z3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b J2 b K2 b L2 b N2 b P2 b R2 b T2 b U2 b V2 b W2 b X2 b Y2 b Z2 b B1 b D1 b E1 b F1 b G1 b H1 b J1 b K1 b L1 b M1 b N1 b O1 b P1 b Q1 b R1 b S1 b T1 b U1 b V1 b W1 b X1 b Y1 b Z1
2780 iki-semeai_info A19 A7
#? [.*region black \{6\|\|4\|0\} 4\^\ntotal -1ish\nmargin 0 0\ncase 3\nafter_black 0\nafter_white -2\nclass 4\nmoves_black B20\n.*outcome black white\n.*certainty proved\n.*]

# White's F9 is in atari at a liberty of White's wall: Black takes it there, then the wall.  It is no
# stone that the wall could join to live.
#    9 O X O X . O X . X
#    8 O X O X O X X X X
#    7 O X O . O X . X X
#    6 . X O O O X X . X
#    5 X X O X X X X X X
#    4 O O O X . X . X X
#    3 X X X X X X . X X
#    2 X X X X X X . X X
#    1 . X . X X X X X X
boardsize 9
gogui-setup w A9 b B9 w C9 b D9 w F9 b G9 b J9 w A8 b B8 w C8 b D8 w E8 b F8 b G8 b H8 b J8 w A7 b B7 w C7 w E7 b F7 b H7 b J7 b B6 w C6 w D6 w E6 b F6 b G6 b J6 b A5 b B5 w C5 b D5 b E5 b F5 b G5 b H5 b J5 w A4 w B4 w C4 b D4 b F4 b H4 b J4 b A3 b B3 b C3 b D3 b E3 b F3 b H3 b J3 b A2 b B2 b C2 b D2 b E2 b F2 b H2 b J2 b B1 b D1 b E1 b F1 b G1 b H1 b J1
2790 iki-life A5
#? [critical attack A6 defend A6 searched]
2791 dragon_status A5
#? [critical A6 A6]

# White A4 takes six stones at once: no estimate says that they live.
#    7 O X O X . O X O . X O X O
#    6 O X O X O X X X O X O X O
#    5 O X O X O X . X O X O X O
#    4 . X O O O X . X O O O X .
#    3 X X O X X X . X X X O X X
#    2 O O O X . . . . . X O O O
#    1 X X X X . . . . . X X X X
rectangular_boardsize 13 7
gogui-setup w A7 b B7 w C7 b D7 w F7 b G7 w H7 b K7 w L7 b M7 w N7 w A6 b B6 w C6 b D6 w E6 b F6 b G6 b H6 w J6 b K6 w L6 b M6 w N6 w A5 b B5 w C5 b D5 w E5 b F5 b H5 w J5 b K5 w L5 b M5 w N5 b B4 w C4 w D4 w E4 b F4 b H4 w J4 w K4 w L4 b M4 b A3 b B3 w C3 b D3 b E3 b F3 b H3 b J3 b K3 w L3 b M3 b N3 w A2 w B2 w C2 b D2 b K2 w L2 w M2 w N2 b A1 b B1 b C1 b D1 b K1 b L1 b M1 b N1
2792 iki-life A3
#? [unknown attack A4 estimated]

# The eye falls to one move: the network alone would have it alive with 100 %
#    8 O . O . O . O . O
#    7 O O O O O O O O O
#    6 O O X X X X O O O
#    5 O X X . . X . O O
#    4 O X . . . X . O O
#    3 O X X . X X O O O
#    2 O O X X X O O O O
#    1 O . O . O . O . O
rectangular_boardsize 9 8
gogui-setup w A8 w C8 w E8 w G8 w J8 w A7 w B7 w C7 w D7 w E7 w F7 w G7 w H7 w J7 w A6 w B6 b C6 b D6 b E6 b F6 w G6 w H6 w J6 w A5 b B5 b C5 b F5 w H5 w J5 w A4 b B4 b F4 w H4 w J4 w A3 b B3 b C3 b E3 b F3 w G3 w H3 w J3 w A2 w B2 b C2 b D2 b E2 w F2 w G2 w H2 w J2 w A1 w C1 w E1 w G1 w J1
2793 iki-verdicts
#? [A1 white alive proved benson\nC1 white alive searched search\nE1 white alive proved safety\nC2 black critical estimated search]
