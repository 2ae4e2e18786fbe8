# protocol - what every GTP client relies on.

10 protocol_version
#? [2]
20 name
#? [Iki]
30 version
#? [[0-9]+\.[0-9]+.*]
40 known_command play
#? [true]
50 known_command no_such_command
#? [false]
60 no_such_command
#? [\? unknown command]
70 list_commands
#? [.*\nboardsize\n.*]
80 list_commands
#? [.*\nfinal_status_list\n.*]

# Start-up state.
100 query_boardsize
#? [19( 19)?]
110 get_komi
#? [6\.5]
120 list_stones black
#? []

# A refused size leaves everything as it was.
boardsize 9
clear_board
play b C3
200 boardsize 26
#? [\? unacceptable size]
210 boardsize 0
#? [\? unacceptable size]
220 boardsize nine
#? [\? .*]
230 boardsize
#? [\? .*]
240 color C3
#? [black]
250 query_boardsize
#? [9( 9)?]

# Wrong arguments.
300 play b
#? [\? syntax error.*]
310 play blackk C4
#? [\? .*]
320 play b D4x
#? [\? invalid vertex "D4x"]
330 play b Z99
#? [\? invalid vertex "Z99"]
340 komi nan
#? [\? .*]
350 komi 6.5x
#? [\? .*]
360 get_komi
#? [6\.5]
370 play b C3
#? [\? illegal move.*]
380 loadsgf sgf/no-such-file.sgf
#? [\? cannot load file.*]
390 color C3
#? [black]

# Spellings: colours and vertices in any case, runs of blanks, comments at the end of a line.
400 play WHITE d4
#? []
410   color    D4   # a comment
#? [white]
420 play Black PASS
#? []
undo
430 color d4
#? [white]

# As qGo takes back a move.
undo 0
435 color d4
#? [empty]
436 undo 2
#? [\? invalid moves "2": it must be 0[|]1]
play w d4

# Moves of the engine are legal and can be taken back.
440 reg_genmove b
#? [[A-HJ][1-9]|PASS|pass]
450 list_stones black
#? [C3]
460 genmove w
#? [[A-HJ][1-9]|PASS|pass]
undo
470 list_stones white
#? [D4]

# Sequences are all or nothing.
500 gogui-play_sequence b E5 w E6 b E5
#? [\? .*]
510 color E5
#? [empty]
520 gg-undo 3
#? [\? cannot undo]
530 gg-undo 2
#? []
540 list_stones black
#? []

600 time_settings 0 1 0
#? []
610 time_left b 10 0
#? []
620 kgs-game_over
#? []
630 cputime
#? [[0-9]+\.[0-9]+]
