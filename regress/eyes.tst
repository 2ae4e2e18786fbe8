# Eyes by their status; the values behind them.

boardsize 9
gogui-setup b A2 b B2 b C2 b D2 b D1 w B1 w A3 w B3 w C3 w D3 w E2 w E1
10 eye_status A1
#? [nakade]
20 eye_status D1
#? [nakade]
30 iki-eye_info C1
#? [.*attacker_first D.*defender_first D.*]

# the same eye empty: the middle kills and saves
clear_board
gogui-setup b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E2 w E1
40 eye_status A1
#? [unsettled B1]

# five in a row live; three stones in the middle make a seki
clear_board
gogui-setup b A2 b B2 b C2 b D2 b E2 b F2 b F1
50 eye_status A1
#? [alive]
clear_board
gogui-setup b A2 b B2 b C2 b D2 b E2 b F2 b F1 w B1 w C1 w D1
60 eye_status A1
#? [seki]


# two blocks enclose it together: that is for search to say
clear_board
gogui-setup b A2 b B1 b B3 b C2 w A3 w C1 w C3 w B4 w D2
65 eye_status B2
#? [unknown]

# White can take C4 whatever is played, but after B5 only at the price of the wall around it, and
# then it is a seki: the stone is not certainly dead
#
#    5 . . . O O X . X
#    4 O . X . O X X X
#    3 O O O O O . X X
#    2 X X X X X X X X
#    1 X . X X X X X X
rectangular_boardsize 8 5
gogui-setup w D5 w E5 b F5 b H5 w A4 b C4 w E4 b F4 b G4 b H4 w A3 w B3 w C3 w D3 w E3 b G3 b H3
gogui-play_sequence b A2 b B2 b C2 b D2 b E2 b F2 b G2 b H2 b A1 b C1 b D1 b E1 b F1 b G1 b H1
80 iki-verdicts
#? [A1 black alive proved benson\nA3 white alive proved safety\nC4 black dead estimated eye]
play b B5
81 final_status_list seki
#? [A3 B3 C3 D3 E3 A4 E4 D5 E5\nC4\nB5]

# White can take the six stones, but need not live by that: iki-life says what the verdict says
#
#    5 X X X X X X X X X
#    4 O O O . X X X X .
#    3 X . O O X X X X X
#    2 X X X O X . X X X
#    1 X X . O X X X X X
rectangular_boardsize 9 5
gogui-setup w A4 w B4 w C4 b A3 w C3 w D3 b A2 b B2 b C2 w D2 b A1 b B1 w D1 b E1 b F1 b G1 b H1 b J1
gogui-play_sequence b E2 b G2 b H2 b J2 b E3 b F3 b G3 b H3 b J3 b E4 b F4 b G4 b H4
gogui-play_sequence b A5 b B5 b C5 b D5 b E5 b F5 b G5 b H5 b J5
90 iki-life A3
#? [seki searched]
92 dragon_status A3
#? [alive]
93 owl_attack A3
#? [0]
94 owl_defend A3
#? [1 PASS]
91 iki-verdicts
#? [A1 black seki searched eye\nD1 white seki searched eye\nE1 black alive proved benson]

# the table of the paper: classes of six points
100 iki-eye_classes 6
#? [112222 13 yes\n111223 12 yes\n122223 2 no\n112233 4 no\n222233 1 no\n112224 1 no\n111124 1 no\n111133 1 yes]
110 iki-eye_classes 4 1122
#? [shape 1.*]

# what an earlier question or judgement could afford does not help a later one
boardsize 9
kata-set-rules tromp-taylor
gogui-setup b A4 b B4 b C4 b C3 b C2 b C1 w A5 w B5 w C5 w D4 w D3 w D2 w D1 w B2
iki-param node_limit 100000
120 eye_status A1
#? [nakade]
iki-param node_limit 20
121 eye_status A1
#? [unknown]
rectangular_boardsize 4 7
kata-set-rules aga
iki-param region_node_limit 30
gogui-setup w A1 w B1 w D1 b A2 w B2 w C2 w D2 b A3 b B3 b C3 w D3 b A4 b B4 b B5 b C5 b D5 b C6 w D6 b A7 b B7 w D7
play w C1
iki-verdicts
undo
130 iki-verdicts
#? [A1 white dead estimated search.*]

# with fewer nodes than chains none of them gets more than its one
rectangular_boardsize 7 3
kata-set-rules tromp-taylor
iki-param node_limit 1
iki-param region_node_limit 1
gogui-setup b A1 b G3 b D2 w A2 w C2 w E2 w B3 w C3 w D3 w G1
140 dragon_status
#? [A1: unknown\nG1: unknown\nA2: unknown\nC2: unknown\nD2: unknown\nE2: unknown\nG3: unknown]
iki-param node_limit 1000000
iki-param region_node_limit 30000
kata-set-rules japanese
