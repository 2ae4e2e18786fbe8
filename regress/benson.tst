# benson - unconditional life, eye space and territory on drawn positions.

# Two walls of one colour each with two eyes; the column between is dame.
#
#   5 . X . O .
#   4 . X . O .
#   3 X X . O O
#   2 . X . O .
#   1 . X . O .
boardsize 5
clear_board
kata-set-rules japanese
gogui-setup b A3 b B1 b B2 b B3 b B4 b B5 w E3 w D1 w D2 w D3 w D4 w D5
10 benson_alive black
#? [B1 B2 A3 B3 B4 B5]
20 benson_alive white
#? [D1 D2 D3 E3 D4 D5]
30 benson_alive
#? [B1 B2 A3 B3 B4 B5\nD1 D2 D3 E3 D4 D5]
40 benson_alive black suicide
#? [B1 B2 A3 B3 B4 B5]
50 iki-benson_regions black
#? [A1 A2\nA4 A5]
60 iki-benson_territory white
#? [E1 E2\nE4 E5]
70 iki-benson_trace black
#? [alive: B1]
75 iki-benson_trace black suicide
#? [alive: B1]
80 unconditional_status A1
#? [black_territory]
90 unconditional_status C3
#? [undecided]
100 unconditional_status B3
#? [alive]
110 go_safe benson black
#? [10 .*]
120 go_safe benson
#? [20 .*]
130 iki-benson_formations black
#? []
140 final_status B1
#? [alive]

# The same walls with one eye each: nothing is alive for ever.
clear_board
gogui-setup b B1 b B2 b B3 b B4 b B5 w D1 w D2 w D3 w D4 w D5
200 benson_alive
#? []
210 iki-benson_regions black
#? []
220 iki-benson_territory black
#? []
230 go_safe benson
#? [0 ?]
240 unconditional_status B1
#? [undecided]

# A white stone in the corner, with both points around it next to Black.  Where suicide is
# illegal, White cannot fill: the region is an eye.  Where it is legal, White fills A2 and then B1
# and starts again, so the corner is none.
#
#   3 X X . . .
#   2 . X X X X
#   1 O . X . X
clear_board
gogui-setup w A1 b A3 b B3 b B2 b C2 b C1 b D2 b E2 b E1
300 benson_alive black nosuicide
#? [C1 E1 B2 C2 D2 E2 A3 B3]
310 benson_alive black suicide
#? []
320 benson_alive black
#? [C1 E1 B2 C2 D2 E2 A3 B3]
kata-set-rule suicide true
330 benson_alive black
#? []
kata-set-rule suicide false
340 iki-benson_regions black nosuicide
#? [A1 B1 A2\nD1]
350 unconditional_status A1
#? [dead]
360 iki-benson_trace black suicide
#? [pass 1: chains C1; regions A1 D1 C3\nalive: -]
370 iki-benson_trace black nosuicide
#? [alive: C1]
380 iki-benson_trace white
#? [pass 1: chains A1; regions B1\nalive: -]
390 benson_alive white
#? []

# Two chains that share their eyes live together.
#
#   3 . X X
#   2 X . X
#   1 X X .
boardsize 3
clear_board
gogui-setup b A1 b B1 b A2 b C2 b B3 b C3
400 benson_alive black
#? [A1 B1 A2\nC2 B3 C3]
410 iki-benson_regions black
#? [C1\nB2\nA3]
420 benson_alive white
#? []

# A whole board of one colour's stones with two single-point eyes, and with one.
boardsize 3
clear_board
gogui-setup b B1 b C1 b A2 b B2 b C2 b A3 b B3
500 benson_alive black
#? [B1 C1 A2 B2 C2 A3 B3]
510 iki-benson_formations black
#? [B1 C1 A2 B2 C2 A3 B3]
520 iki-benson_territory black
#? [A1\nC3]
clear_board
gogui-setup b B1 b C1 b A2 b B2 b C2 b A3 b B3 b C3
530 benson_alive black
#? []

# Unusual boards: on a row of five points, X at B1 and D1 leave three regions; each chain has two.
rectangular_boardsize 5 1
clear_board
gogui-setup b B1 b D1
600 benson_alive black
#? [B1\nD1]
610 iki-benson_regions black
#? [A1\nC1\nE1]
# A wormhole from A1 to E1 makes a ring: two regions, shared by both chains.
rectangular_boardsize 5 1
clear_board
iki-topology join A1 E1
gogui-setup b B1 b D1
620 iki-benson_regions black
#? []
630 benson_alive black
#? []

# What is not unconditionally alive falls to moves that can be played.  The corner from above: with
# suicide White fills A2 and B1, which takes A1 off again, and then leaves A1 for the end.
boardsize 5
clear_board
gogui-setup w A1 b A3 b B3 b B2 b C2 b C1 b D2 b E2 b E1
700 iki-benson_witness C1 nosuicide
#? [alive]
710 iki-benson_witness C1 suicide
#? [.* D1]
720 iki-gfx_witness C1 suicide
#? [VAR w .* w D1\nTEXT black C1 is captured in [0-9]+ moves if its owner always passes]
730 iki-benson_regions black suicide pairs
#? [A1 dropped 1 vital - other C1\nD1 dropped 1 vital C1 other -\nC3 dropped 1 vital - other C1]
740 iki-benson_trace black suicide reasons
#? [pass 1: chains C1; regions A1 D1 C3\n  chain C1 has only one vital region; .*\nalive: -]
750 iki-benson_regions black nosuicide json
#? [."color":"black","suicide":false,"regions":.*"vital_to":\["C1"\].*]

# A board without edges between its two lower rows: told, drawn, and judged alike by both commands.
rectangular_boardsize 5 3
760 iki-topology
#? [plain]
iki-topology cut A1 A2
iki-topology cut B1 B2
iki-topology cut C1 C2
iki-topology cut D1 D2
iki-topology cut E1 E2
770 iki-topology
#? [cut A1 A2\ncut B1 B2\ncut C1 C2\ncut D1 D2\ncut E1 E2]
gogui-setup w A3 w B3 w C3 w D3 w E3 w B2 w C2 w D2 b A1 w C1 b E1
780 iki-verdicts
#? [A1 black dead proved territory\nC1 white alive proved benson\nE1 black dead proved territory\nB2 white alive proved benson]
790 unconditional_status A1
#? [dead]
800 printsgf
#? [.*IKICUT\[ac:ab\].*]
