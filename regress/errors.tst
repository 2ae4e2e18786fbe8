# errors - not for gogui-regress, which counts every reply with "?" as a failure; run by iki regress.
#
# What is refused, in which words, and that it changes nothing.

10 no_such_command
#? [\? unknown command]

# A refused size leaves everything as it was.
boardsize 9
clear_board
play b C3
20 boardsize 26
#? [\? unacceptable size]
30 boardsize 0
#? [\? unacceptable size]
40 boardsize nine
#? [\? .*]
50 boardsize
#? [\? .*]
60 color C3
#? [black]
70 query_boardsize
#? [9( 9)?]

# Wrong arguments.
100 play b
#? [\? syntax error.*]
110 play blackk C4
#? [\? .*]
120 play b D4x
#? [\? invalid vertex "D4x": a vertex is a letter and a number, as C3]
130 play b Z99
#? [\? invalid vertex "Z99": the board has columns A to J and rows 1 to 9]
140 komi nan
#? [\? .*]
150 komi 6.5x
#? [\? .*]
160 get_komi
#? [6\.5]
170 play b C3
#? [\? illegal move.*]
180 loadsgf sgf/no-such-file.sgf
#? [\? cannot load file.*]
190 color C3
#? [black]
200 final_status_list nonsense
#? [\? .*]
210 undo 2
#? [\? invalid moves "2": it must be 0[|]1]

# The letter I is no column.
220 play b I1
#? [\? .*]
230 play b K1
#? [\? .*]

# Sequences are all or nothing.
300 gogui-play_sequence b E5 w E6 b E5
#? [\? .*]
310 color E5
#? [empty]
320 gg-undo 3
#? [\? cannot undo]
330 list_stones black
#? [C3]

# Suicide of one stone, a point that is taken, and no undo beyond the start.
boardsize 5
clear_board
kata-set-rules japanese
play w A1
play b A2
play b B1
400 play w A1
#? [\? illegal move: suicide]
410 play b A2
#? [\? illegal move: occupied]
undo
420 color A1
#? [white]
undo
undo
430 undo
#? [\? cannot undo]

# Suicide of two stones where the rules forbid it.
play b A1
play w C1
play w A2
play w B2
440 play b B1
#? [\? illegal move: suicide]
450 list_stones black
#? [A1]

# Simple ko; and superko, where passes change nothing.
#
#   4 . . X O .
#   3 . X * . O     White's stone * is taken from D3
#   2 . . X O .
clear_board
gogui-play_sequence b B3 w E3 b C4 w D4 b C2 w D2 b pass w C3 b D3
500 play w C3
#? [\? illegal move: ko]
play w pass
play b pass
kata-set-rule ko POSITIONAL
510 play w C3
#? [\? illegal move: superko]
kata-set-rule ko SITUATIONAL
520 play w C3
#? [\? illegal move: superko]
521 owl_does_attack C3 D3
#? [\? illegal move: superko]
522 analyze_semeai_after_move w C3 D4 B3
#? [\? illegal move: superko]
kata-set-rule ko SIMPLE
530 play w C3
#? []

# Handicap stones are no moves, and there is a choice of numbers.
boardsize 9
clear_board
540 fixed_handicap 5
#? [C3 G3 E5 C7 G7]
550 undo
#? [\? cannot undo]
560 fixed_handicap 2
#? [\? .*]
clear_board
570 fixed_handicap 1
#? [\? .*]
580 fixed_handicap 10
#? [\? .*]
590 list_stones black
#? []

# Rectangles; a board whose edge A1-B1 is cut: C1 does not help the stone in the corner; a point
# that is no more.
rectangular_boardsize 7 3
600 is_legal black A4
#? [\? .*]
iki-topology cut A1 B1
play b A1
play w A2
610 play b A1
#? [\? illegal move: suicide]
clear_board
iki-topology remove D2
620 play b D2
#? [\? .*]

# A move where a stone stands.
boardsize 9
gogui-setup b A7 b B7 b C7 b D7 b E7 b E8 b E9 w A8 w B8 w C8 w D8 w D9
700 owl_does_attack A8 A8
#? [\? illegal move: occupied]

# Eyes, races and lines of play where there are none.
710 eye_status E5
#? [\? no eye at E5]
play b E5
720 eye_status E5
#? [\? no eye at E5]
730 iki-line A1
#? [\? .*]
740 semeai_eval A7
#? [\? .*]
750 semeai_eval A7 B7
#? [\? .*the other colour]
760 semeai_eval A1 A8
#? [\? .*A1.*]

# Parameters and options that do not exist.
800 iki-param_rules ko NONE
#? [\? invalid value "NONE"]
810 iki-param_limits live_gfx 2
#? [\? invalid value "2": it must be 0 or 1]
820 kata-analyze nobody
#? [\? syntax error.*]

# The calculator tells the column.
900 iki-cgt {4|
#? [\? column 4: .*found the end]
901 iki-cgt {4}
#? [\? column 3: .*found "\}"]
902 iki-cgt 1/3
#? [\? column 3: .*power of two.*]
903 iki-cgt 2 3
#? [\? column 3: .*found "3"]
904 iki-cgt chill(2)
#? [\? column 1: .*unknown name]
905 iki-cgt cool({4|0})
#? [\? column 11: .*]
906 iki-cgt cool({4|0},*)
#? [\? column 12: .*]
907 iki-cgt cool({4|0},-1)
#? [\? column 12: .*]
908 iki-cgt 1 + stops(2)
#? [\? column 5: .*]
909 iki-cgt 99999999999
#? [\? column 1: .*too large]
910 iki-cgt
#? [\? .*]
# and does no harm
920 iki-cgt 2 + 2
#? [4]

# Classes that no eye has: their numbers of neighbours add up to an odd number.
800 iki-eye_classes 6 112234
#? [\? no eyes of class 112234: iki-eye_classes lists the classes]

# Neither a chain nor an eye; words that the arguments do not have.
boardsize 5
clear_board
810 iki-benson_witness C3
#? [\? no stone at C3]
820 iki-benson_regions black all
#? [\? .*]
830 iki-benson_trace black because
#? [\? .*]
840 iki-topology A1
#? [\? invalid change "A1": it must be reset\|remove\|cut\|join]

# A move of trymove, and what popgo may take back.
boardsize 9
clear_board
play b C3
900 popgo
#? [\? stack empty: the last move is none of trymove]
trymove w D4
play b E5
910 popgo
#? [\? stack empty: the last move is none of trymove]
# the same position, reached by a move that was played
trymove w F6
undo
play w F6
912 popgo
#? [\? stack empty: the last move is none of trymove]
undo
trymove w F6
913 gogui-play_sequence b A1 w A1
#? [\? illegal move: occupied \(move 2, w A1\)]
914 popgo
#? []
920 trymove b C3
#? [\? illegal move: occupied]
930 list_stones w
#? [D4]
