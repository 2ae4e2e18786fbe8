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

boardsize 9
clear_board
play b C3
240 color C3
#? [black]
250 query_boardsize
#? [9( 9)?]

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

# Sequences, and several moves taken back at once.
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
