# gnugo - GNU Go's words for chains, connections, eyes and the score.

# A chain in atari can be taken at once.
boardsize 9
clear_board
gogui-setup b E5 w D5 w F5 w E4 w G6 w C6
10 attack E5
#? [1 E6]

# Whoever plays B1 decides over Black's three points; White's chains are taken to be alive.
boardsize 7
clear_board
gogui-setup b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 w E2 w E1 w F2 w F3 w G2 w G3
32 attack A2
#? [1 B1]
34 defend A2
#? [1 B1]

# A dead stone in a living group's eye, and the group.
boardsize 5
clear_board
gogui-setup b A2 b B2 b C2 b D2 b E2 b B1 b E1 w C1
40 attack C1
#? [1 D1]
50 defend C1
#? [0]
60 attack A2
#? [0]
70 defend A2
#? [1 PASS]

# Two chains are taken at once, and no ko.
boardsize 5
clear_board
gogui-setup b B1 b A2 w C1 w B2 w A3
85 attack B1
#? [1 A1]

# The same moves, tried one after the other.
90 does_attack A1 B1
#? [1]
92 trymove white A1
#? []
93 color B1
#? [empty]
94 trymove w B3
#? []
95 popgo
#? []
96 popgo
#? []
97 color B1
#? [black]
increase_depths
98 attack B1
#? [1 A1]
decrease_depths

# Stones of two colours.
140 same_dragon B1 C1
#? [0]

# Connected: as one chain, by two liberties; by one move; cut off for good.
boardsize 9
clear_board
gogui-setup b A9 b A8 b E5 b F4 b E2 b G2 w B9
200 connect A9 A8
#? [1 PASS]
210 disconnect A9 A8
#? [0]
220 same_dragon A9 A8
#? [1]
230 connect E5 F4
#? [1 PASS]
240 disconnect E5 F4
#? [0]
250 same_dragon F4 E5
#? [1]
260 connect E2 G2
#? [1 F2]

# Two diagonals: each cut has its answer.  One step further it takes a move.
boardsize 9
clear_board
gogui-setup b B4 b D2 b C3 w E4 b G7 b J5
270 connect B4 D2
#? [1 PASS]
272 disconnect B4 D2
#? [0]
274 same_dragon B4 D2
#? [1]
276 connect G7 J5
#? [1 H6]

# White's wall lives: what it parts can never meet.
boardsize 5
clear_board
gogui-setup w A3 w B3 w C3 w D3 w E3 w A4 w C4 w E4 w A5 w C5 w D5 w E5 b A1 b E1 b B1
boardsize 7
clear_board
gogui-setup w D1 w D2 w D3 w D4 w D5 w D6 w D7 w E1 w E3 w E5 w E7 w F1 w F2 w F3 w F4 w F5 w F6 w F7 b A4 b G4
310 connect A4 G4
#? [0]
320 disconnect A4 G4
#? [1 PASS]
330 same_dragon A4 G4
#? [0]

# Eyes.
boardsize 5
clear_board
gogui-setup b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E2 w E1
400 eval_eye A1
#? [1 2 B1 B1]
play w B1
410 eval_eye A1
#? [1 1]
boardsize 9
clear_board

# The score.
boardsize 9
clear_board
komi 6.5
scoring_system area
play b E5
500 new_score
#? [W\+5.5]

# A tried move gets the code of the command that names it: another chain of the group is saved,
boardsize 5 4
gogui-setup b A1 w A2 w A3 b B1 w B3 w B4 w C1 w C2 b C3 w C4 b D1 b D2 b D3 b D4 b E1 w E3 w E4
500 owl_defend E3
#? [1 B2]
501 owl_does_defend B2 E3
#? [1]
502 owl_does_defend E2 E3
#? [1]

# a ko is left where the stone itself is taken at once,
boardsize 4 4
gogui-setup w A1 b A2 b A4 w B2 b B3 w C1 w C2 b C3 b C4 w D2 b D3
510 owl_attack A2
#? [2 A3]
511 owl_does_attack A3 A2
#? [2]

# or the capture leaves a ko elsewhere.
boardsize 6 4
gogui-setup b A2 w A3 b B1 w B3 w B4 b C1 w C3 b D1 w D2 b D3 w D4 b E1 b E3 w E4 b F2 w F3
520 attack F3
#? [1 F4]
521 does_attack F4 F3
#? [1]

# A verdict takes it that nobody has ko threats; a question names the ko.
boardsize 7
gogui-setup b A1 b B1 b C1 b D1 b E1 b G1 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b A3 b B3 b C3 b D3 b E3 b F3 w A4 w B4 w C4 b D4 b E4 b F4 b G4 w C5 w D5 b E5 b F5 b G5 w D6 b E6 b F6 b G6 w D7 b E7 b G7
530 iki-verdicts
#? [(.*\n)?A4 white alive searched eye(\n.*)?]
531 iki-life A4
#? [ko attack B6 defend B6 searched]
532 owl_attack A4
#? [3 B6]
533 owl_does_attack B6 A4
#? [3]
534 dragon_status A4
#? [critical B6 B6]

# Bent four in the corner beside a seki: the three stones are given up for a ko.
boardsize 9
gogui-setup b A1 b B1 b C1 b D1 w F1 b H1 w A2 w B2 w C2 w D2 w E2 w F2 w G2 w H2 w J2 w B3 w D3 w E3 w F3 w G3 w H3 w J3 w A4 w B4 w C4 w D4 w E4 w F4 w G4 w H4 w J4 b A5 b B5 b C5 b D5 b E5 b F5 b G5 b H5 b J5 b A6 b B6 b C6 b D6 b F6 b H6 b J6 w A7 w B7 b C7 b D7 b E7 b F7 b G7 b H7 b J7 w B8 w C8 w D8 w E8 b F8 b G8 b J8 b A9 b B9 b C9 w E9 b F9 b G9 b H9 b J9
540 iki-verdicts
#? [(.*\n)?A7 white dead searched eye(\n.*)?]
541 iki-life A7
#? [ko attack A8 searched]
542 owl_attack A7
#? [2 A8]
543 attack A7
#? [2 A8]
544 analyze_semeai A9 A7
#? [1 2 A8]
545 semeai_eval A9 A7
#? [seki seki proved]

# Two sent, one returned: the attacker comes to no end, and a ko decides.
rectangular_boardsize 6 8
komi 0
gogui-setup w A1 w A2 b A3 w A5 w A8 w B1 w B2 b B3 b B4 b B5 w B6 w B7 w C1 w C2 w C3 w C4 b C5 b C6 b C7 b C8 w D1 w D2 w D3 w D5 w D6 w D7 w D8 w E1 w E2 w E3 w E4 w E5 w E6 w E7 w E8 w F1 w F2 w F3 w F4 w F5 w F6 w F8
550 iki-life A3
#? [ko attack A6 defend A6 searched]
551 owl_defend A3
#? [2 A6]
552 eye_status A3
#? [ko A6]

# What D2 does for E1 rests on the chain at B2, which is dead.
rectangular_boardsize 6 5
iki-topology cut E2 D2
iki-topology cut E5 F5
komi 0
gogui-setup b A1 b A2 b A3 b A4 b A5 w B2 b B3 b B4 b B5 w C2 b C3 b C4 b D1 b D3 b D5 w E1 b E3 b E4 b E5 b F3 b F4 b F5
560 defend E1
#? [0]
561 owl_defend E1
#? [0]
562 iki-life E1
#? [dead searched]
