# rules - captures, suicide, ko, superko, handicap, undo.

# A corner stone without liberties comes off.
boardsize 5
clear_board
kata-set-rules japanese
play w A1
play b A2
10 captures black
#? [0]
play b B1
20 captures black
#? [1]
30 color A1
#? [empty]
40 list_stones black
#? [(B1 A2|A2 B1)]
50 list_stones white
#? []

# Single-stone suicide is no legal move, nor is a point that is taken.
70 is_legal white A1
#? [0]
80 is_legal black A1
#? [1]
90 is_legal black A2
#? [0]

# Undo brings the captured stone back.
undo
100 color A1
#? [white]
110 captures black
#? [0]

# A suicide of two stones where the rules allow it: both come off, White has them as prisoners.
clear_board
kata-set-rule suicide true
play b A1
play w C1
play w A2
play w B2
130 play b B1
#? []
140 list_stones black
#? []
150 captures white
#? [2]
undo
160 list_stones black
#? [A1]
kata-set-rule suicide false
170 is_legal b B1
#? [0]

# Simple ko: White may retake after an exchange, or after two passes.
#
#   4 . . X O .
#   3 . X * . O     White's stone * is taken from D3
#   2 . . X O .
clear_board
kata-set-rule ko SIMPLE
gogui-play_sequence b B3 w E3 b C4 w D4 b C2 w D2 b pass w C3 b D3
200 captures black
#? [1]
210 is_legal w C3
#? [0]
220 is_legal black C3
#? [1]
play w A1
play b A2
230 is_legal white C3
#? [1]
undo
undo
240 is_legal white C3
#? [0]
play w pass
play b pass
250 is_legal white C3
#? [1]
260 play w C3
#? []

# Positional and situational superko remember further back: the passes change nothing.
undo
kata-set-rule ko POSITIONAL
270 is_legal w C3
#? [0]
kata-set-rule ko SITUATIONAL
280 is_legal w C3
#? [0]
kata-set-rule ko SIMPLE

# Handicap stones stand on their places and are no moves.
boardsize 9
clear_board
300 fixed_handicap 5
#? [C3 G3 E5 C7 G7]
clear_board
350 list_stones black
#? []
360 set_free_handicap A1 J9 E5
#? []
370 list_stones black
#? [A1 E5 J9]
boardsize 19
clear_board
380 fixed_handicap 2
#? [D4 Q16]

# The letter I is no column.
boardsize 9
clear_board
400 play b J1
#? []

# One colour may move twice; a pass is a move.
play b C3
play b D3
play w pass
430 list_stones black
#? [J1 C3 D3]
undo
undo
440 list_stones black
#? [J1 C3]

# Rectangles, and a board whose edge A1-B1 is cut: C1 does not help the stone in the corner.
rectangular_boardsize 7 3
500 is_legal black G3
#? [1]
iki-topology cut A1 B1
play b A1
play w A2
520 list_stones black
#? []
530 is_legal b A1
#? [0]
clear_board
iki-topology join A1 G3
play b A1
play w A2
540 list_stones black
#? [A1]
play w G3
550 list_stones black
#? []
clear_board
iki-topology remove D2
560 all_legal b
#? [!(.*[ \n])?D2([ \n].*)?]
