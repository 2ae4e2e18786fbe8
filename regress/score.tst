# score - area and territory, komi, prisoners, handicap, dead stones, the six status lists.

# Both sides alive: ten points of area and four of territory each; the column C is dame.
#
#   5 . X . O .
#   4 . X . O .
#   3 X X . O O
#   2 . X . O .
#   1 . X . O .
boardsize 5
clear_board
kata-set-rules chinese
komi 7.5
gogui-setup b A3 b B1 b B2 b B3 b B4 b B5 w E3 w D1 w D2 w D3 w D4 w D5
10 final_score
#? [W\+7\.5]
komi 0
20 final_score
#? [0]
komi -3
30 final_score
#? [B\+3]
komi 0.25
40 final_score
#? [W\+0\.25]
komi 6.5
kata-set-rules japanese
50 final_score
#? [W\+6\.5]
60 final_status_list dame
#? [C1 C2 C3 C4 C5]
70 final_status_list black_territory
#? [A1 A2 A4 A5|A1 A2\nA4 A5]
80 final_status_list white_territory
#? [E1 E2 E4 E5|E1 E2\nE4 E5]
90 final_status_list alive
#? [B1 B2 A3 B3 B4 B5\nD1 D2 D3 E3 D4 D5]
100 final_status_list dead
#? []
110 final_status_list seki
#? []

# A white stone in Black's eye is dead: a point more and a prisoner under territory rules, nothing
# new under area rules.
play w A1
200 final_status A1
#? [dead]
210 final_status_list dead
#? [A1]
220 final_score
#? [W\+5\.5]
230 scoring_system area
#? []
240 final_score
#? [W\+6\.5]
scoring_system territory

# Black takes it: the same result, prisoner for prisoner, less the point that he filled.
play b A2
250 captures black
#? [1]
260 final_score
#? [W\+6\.5]
undo
270 final_score
#? [W\+5\.5]

# The verdict does not hang on passes or on the side to move.
play b pass
play w pass
280 final_status_list dead
#? [A1]
290 final_score
#? [W\+5\.5]

# komi survives a new board.
komi 5.5
boardsize 7
300 get_komi
#? [5\.5]
clear_board
310 get_komi
#? [5\.5]

# An empty board is nobody's.
320 final_score
#? [W\+5\.5]

# One black chain that owns the whole board.
boardsize 3
clear_board
komi 0
kata-set-rules tromp-taylor
komi 0
gogui-setup b B1 b C1 b A2 b B2 b C2 b A3 b B3
400 final_score
#? [B\+9]
kata-set-rules japanese
komi 0
410 final_score
#? [B\+2]

# Handicap: Chinese rules give White a point for each stone, AGA one less, Japanese rules none.
boardsize 5
clear_board
komi 0
kata-set-rules chinese
komi 0
set_free_handicap A3 B1 B2 B3 B4 B5
gogui-play_sequence w E3 w D1 w D2 w D3 w D4 w D5
500 final_score
#? [W\+6]
kata-set-rules aga
komi 0
510 final_score
#? [W\+5]
kata-set-rules japanese
komi 0
520 final_score
#? [0]

# The referee's verdicts, one line a chain.
600 iki-verdicts
#? [B1 black alive proved benson\nD1 white alive proved benson]
610 iki-explain B1
#? [alive proved benson\n.*]

# Whole games with dead stones.
loadsgf sgf/invasion-9x9.sgf
700 final_score
#? [W\+7\.5]
710 final_status_list dead
#? [J4\nH5 H6 J6\nA6\nC6 D6 C7 D7]
loadsgf sgf/edge-9x9.sgf
720 final_score
#? [B\+1\.5]

# Why: the class and the vital point of an eye, the line of a search.
boardsize 6
gogui-setup b A5 b B5 b C5 b D5 b E5 b A4 b E4 b A3 b B3 b C3 b D3 b E3 w A6 w B6 w C6 w D6 w E6 w F6 w F5 w F4 w F3 w A2 w B2 w C2 w D2 w E2 w F2
800 iki-explain A5
#? [critical estimated eye\nclass 112\nvital C4\npremise .*]
boardsize 9
gogui-setup b A7 b B7 b C7 b D7 b E7 b E8 b E9 w A8 w B8 w C8 w D8 w D9
810 iki-explain A8
#? [critical estimated search\npremise A7\nsequence B9 .*]
820 dragon_status
#? [A7: alive\nA8: critical B9 B9]

# Who takes a ko first needs no threat; then the other may not take it back at once.
boardsize 7
gogui-setup b D1 b D2 b A3 b B3 b C3 b D3 b B2 b A1 w E1 w E2 w E3 w E4 w A4 w B4 w C4 w D4 w C2 w B1
840 owl_attack D1
#? [2 A2]
850 owl_does_attack A2 D1
#? [2]
860 iki-life D1
#? [ko attack A2 defend C1 searched]
play w A2
870 owl_defend D1
#? [3 A1]
880 owl_does_defend C1 D1
#? [0]
boardsize 7
gogui-setup b D1 b D2 b A3 b B3 b C3 b D3 w E1 w E2 w E3 w E4 w A4 w B4 w C4 w D4 w B1
900 owl_defend D1
#? [3 B2]
play b B2
910 owl_attack D1
#? [2 C1]
920 owl_does_attack A2 D1
#? [3]

# All chains live and nobody knows whose the middle is: its points are what the winner hangs on.
#
#   6 . X . X .
#   5 X X X X X
#   4 . . . . .
#   3 . . . . .
#   2 O O O O O
#   1 . O . O .
rectangular_boardsize 5 6
komi 0
gogui-setup b B6 b D6 b A5 b B5 b C5 b D5 b E5 w A2 w B2 w C2 w D2 w E2 w B1 w D1
1000 iki-score_detail
#? [rules .*winner_proved no.*at_risk A3 B3 C3 D3 E3 A4 B4 C4 D4 E4]

# The point that both sides want is named for both, where it works for both.
boardsize 9
gogui-setup b A9 b E9 b E8 b A7 b B7 b C7 b E7 w A8 w F9 w F8 w F7 w A6 w B6 w C6 w D6 w E6 w F6
1100 iki-life E7
#? [critical attack D7 defend D7 searched]
boardsize 9
gogui-setup b E9 b E8 b B7 b C7 b D7 b E7 w A7 w F9 w F8 w F7 w A6 w B6 w C6 w D6 w E6 w F6
1110 iki-life E7
#? [ko attack A8 defend A8 searched]

# What the search about the chain alone does not settle is told by a certain verdict.
boardsize 9
gogui-setup b C1 b C2 b C3 b C4 b C5 b B5 b A6 b B6 w D1 w D2 w D3 w D4 w D5 w D6 w C6 w C7 w B7 w A8 w B8
iki-param node_limit 3
1120 iki-life C1
#? [alive proved]
1121 iki-life D1
#? [unknown estimated]

# A stone in the eye of a seki that can be taken at any time is dead where area counts; where seki
# counts nothing it stays.
boardsize 9
komi 0
iki-param rules chinese
gogui-setup b B9 b D9 b E9 b F9 b G9 b H9 b J9 b A8 b B8 b C8 b D8 b E8 w F8 w G8 w H8 w J8 b A7 b B7 b C7 b D7 w E7 w F7 b G7 w J7 w A6 w B6 w C6 w D6 w E6 w F6 w G6 w H6 w J6 b A5 b B5 b C5 b D5 b E5 b F5 b H5 b J5 b A4 b B4 b C4 b D4 b E4 b F4 b G4 b H4 b J4 b A3 b C3 w D3 w E3 w F3 w G3 w H3 w J3 b A2 b B2 b C2 w D2 w E2 w F2 w G2 w J2 w A1 w B1 w C1 w D1 w E1 w F1 w G1 w H1
1130 final_status_list dead
#? [G7]
1131 final_score
#? [B\+2]
1134 iki-score_detail
#? [.*\narea B\+2\nterritory 0\n.*]
iki-param rules japanese
1132 final_status_list dead
#? []
1133 final_score
#? [0]
1135 iki-score_detail
#? [.*\narea B\+2\nterritory 0\n.*]
# The same, where what is taken does not touch all of the wall.
boardsize 9
komi 0
iki-param rules chinese
gogui-setup b C1 b C2 b D2 b E2 b B3 b E3 b A4 b B4 b C4 b D4 b E4 w B1 w D1 w E1 w F1 w G1 w J1 w A2 w B2 w F2 w G2 w H2 w J2 w C3 w F3 w G3 w H3 w J3 w A5 w B5 w C5 w D5 w E5 w F4 w F5 w G4 w H4 w J4 w G6 w H6 w J6 w A6 w B6 w C6 w D6 w E6 w F6 w G7 w H8 w J8
1140 iki-verdicts
#? [.*C3 white dead searched eye.*]
1141 iki-life C3
#? [dead searched]
iki-param rules japanese
1142 iki-verdicts
#? [.*C3 white seki searched eye.*]
# White has nothing but the six points, and Black moving first makes them a seki: they are an estimate.
rectangular_boardsize 9 8
komi 0
gogui-setup w A4 w B4 w C4 w B3 w C3 w D3 w D2 w C1 w D1 b D4 b E4 b F4 b G4 b H4 b E3 b F3 b G3 b H3 b J3 b E2 b G2 b H2 b J2 b E1 b F1 b G1 b H1 b J1
gogui-play_sequence b A5 b B5 b C5 b D5 b E5 b F5 b G5 b H5 b J5 b A6 b B6 b C6 b D6 b E6 b F6 b G6 b H6 b J6
gogui-play_sequence b A7 b B7 b C7 b D7 b E7 b F7 b G7 b H7 b J7 b A8 b B8 b C8 b D8 b E8 b F8 b G8 b H8 b J8
1150 iki-score_detail
#? [.*\nwhite_territory 6\n.*\nsearched 0\nestimated 6\n.*]

# On a line with A1 beside C1 and E1 beside G1, but F1 not beside G1: Black cannot take the three
# stones without losing its eyes, so it is a seki, in which nobody has a point
rectangular_boardsize 7 1
iki-topology cut F1 G1
iki-topology join E1 G1
iki-topology join A1 C1
gogui-setup b C1 w E1 w F1 w G1
kata-set-rules japanese
komi 0.5
1160 iki-score_detail
#? [rules japanese.*winner_proved no.*]
kata-set-rules chinese

# The nineteen stones cannot be saved, but White moves next where they were, and may live there
rectangular_boardsize 7 5
komi 0
gogui-setup w A5 w B5 w C5 w D5 b E5 b F5 b G5 w A4 w B4 w C4 w D4 b E4 w A3 w B3 w C3 w D3 b E3 w A2 w B2 w C2 w D2 b E2 b F2 b G2 w A1 w B1 w C1 b E1 b F1 b G1
1170 iki-score_detail
#? [rules chinese.*\nproved 15\nsearched 0\nestimated 20\n.*]

# White's block lives in any case, but the first move in its eye decides whether Black's stones there
# are dead or stand in seki with it
kata-set-rules japanese
boardsize 8
komi 0
gogui-setup b B8 b D8 b E8 b F8 b G8 b H8 b A7 b B7 b C7 b D7 b E7 b F7 b G7 b H7 b A6 w B6 w C6 w D6 w E6 w F6 w G6 b H6 b A5 w B5 b D5 b F5 w G5 b H5 b A4 w B4 w C4 b D4 b E4 w G4 b H4 b A3 b B3 w C3 w D3 w E3 b F3 w G3 b H3 b A2 b B2 b C2 b D2 w E2 w F2 w G2 b H2 b A1 b B1 b C1 b D1 b E1 b F1 b G1 b H1
1180 iki-score_detail
#? [rules japanese.*\nwinner_percent 50\n.*\ndoubt white 50 F3 D4 E4 F4 C5 D5 E5 F5\n.*]
play b F4
1190 final_status_list seki
#? [.*E2.*F3.*]

# An eye without stones: nine points if White moves there first, else a seki
boardsize 7
komi 0
gogui-setup w D7 w D6 w D5 w A4 w B4 w C4 w D4 b E7 b G7 b E6 b F6 b G6 b E5 b F5 b G5 b E4 b F4 b G4 b A3 b B3 b C3 b D3 b E3 b F3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b A1 b B1 b C1 b D1 b E1 b G1
1200 iki-score_detail
#? [rules japanese.*\nwinner_percent 50\nfinished no\ndoubt white 50 A5 B5 C5 A6 B6 C6 A7 B7 C7\n.*]
1210 reg_genmove white
#? [A6|B6|B7]
1220 reg_genmove black
#? [A6|B6|B7]

# A seki unless White takes by a ko what stands inside, which needs no threat of its own
boardsize 8
komi 0
gogui-setup b B8 b D8 b E8 b F8 b G8 b H8 b A7 b B7 b C7 b D7 b E7 b F7 b G7 b H7 b A6 b B6 b C6 b D6 b E6 b F6 b G6 b H6 b A5 b B5 b C5 b D5 b E5 b F5 b G5 b H5 w A4 w B4 w C4 w D4 b E4 b F4 b G4 b H4 b A3 w D3 b E3 b F3 b G3 b H3 b A2 w B2 w C2 w D2 b E2 b F2 b G2 b H2 b B1 w D1 b E1 b F1 b G1 b H1
1230 reg_genmove white
#? [B3]

# The same, but the other side can do nothing about the ko: the stones inside are dead
boardsize 7
komi 0
gogui-setup b F1 b G2 b A1 b A2 b A3 b A4 b A5 b B1 b B2 b B3 b B4 b B5 b C1 b C2 b C3 b C4 b C5 b D1 b D5 b E5 b F5 b G5 b A6 b B6 b C6 b D6 b E6 b F6 b G6 b B7 b D7 b E7 b F7 b G7 w D4 w E4 w F4 w G4 w D3 w F3 w D2 w E2 w F2 w E1
1240 iki-score_detail
#? [rules japanese.*\nas_it_stands W\+5\n.*\nfinished yes\nat_risk .*]
1250 reg_genmove white
#? [pass]

# White cannot save the stone in the corner, but by moving first captures the other one before
rectangular_boardsize 7 5
gogui-setup w A1 b A2 b A3 b A4 b A5 b B2 w B3 b B4 b C1 w C2 w C3 b C4 b C5 w D1 w D2 w D3 b D4 w E1 w E3 b E4 b E5 w F1 w F2 w F4 b F5 w G2 w G3 w G4 b G5
1260 iki-verdicts
#? [(.*\n)?C1 black critical .*]
1270 reg_genmove white
#? [B1]
1280 reg_genmove black
#? [B1]

# Whoever moves first in the eye decides over its block as well, and over the game
rectangular_boardsize 7 6
gogui-setup b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 w E2 w E1 w F1 w F2 w F3 w G2 w A4 w B4 w C4 w D4 w E4 w F4 w G4 b A5 b B5 b C5 b D5 b E5 b F5 b G5 b B6 b D6 b F6 b G6
1290 iki-score_detail
#? [(.*\n)*finished no\ndoubt black 50 A1 B1 C1 D1 A2 B2 C2 D2\n(.*\n)*.*]

# The block lives by a ko for which White needs the first threat; without its liberty outside White
# takes first
boardsize 7
gogui-setup w A1 w A2 b A4 w A6 w A7 b B4 w B5 w B6 w B7 b C3 b C4 w C5 w C6 w C7 b D1 b D2 b D3 w D4 w D5 w D6 w D7 w E1 w E2 w E3 w E4 w E5 w E7 w F1 w F2 w F3 w F4 w F5 w F6 w F7 w G1 w G2 w G3 w G4 w G5 w G6
1300 reg_genmove black
#? [!A5]

# Only A2 saves the block; that at B1 White would put it in atari matters less
rectangular_boardsize 6 7
gogui-setup b A4 w A5 w A6 w A7 w B2 b B3 b B4 w B5 w B6 w B7 b C1 b C2 b C3 b C4 w C5 w C6 w C7 w D1 w D2 w D3 w D4 w D5 w D6 w D7 w E2 w E3 w E4 w E5 w E6 w E7 w F1 w F2 w F3 w F5 w F6 w F7
1310 reg_genmove black
#? [A2]

# A ko decides about the points of the eye, and here about the game
rectangular_boardsize 8 7
komi -28
clear_board
kata-set-rules chinese
gogui-setup b A1 w A4 b A6 w A7 b B1 b B2 w B3 b B6 w B7 w C1 b C2 b C3 b C4 b C5 b C6 w C7 w D1 w D2 w D3 w D4 w D5 w D6 w D7 w E1 w E2 w E3 w E4 w E5 w E6 w E7 w F1 w F2 w F3 w F4 w F5 w F6 w F7 w G1 w G2 w G3 w G5 w G6 w G7 w H1 w H2 w H3 w H4 w H5 w H6
1320 iki-verdicts
#? [(.*\n)?A1 black alive searched eye(\n.*)?]
1321 iki-score_detail
#? [(.*\n)*finished no\ndoubt white 50 B3\ndoubt white 50 A4\n.*]
1322 reg_genmove black
#? [B4]
