# fuego - Fuego's words for safe points, the count and the rules.

# All is White's: rows 2 and 4 wall off eyes on rows 1, 3 and 5, in one of them a dead stone.
boardsize 5
clear_board
komi 6.5
gogui-setup w A2 w B2 w C2 w D2 w E2 w B1 b D1 w A4 w B4 w C4 w D4 w E4
10 go_safe benson w
#? [25 .*]
20 go_safe_winner
#? [white]
30 static_score tromp_taylor_score
#? [W\+31\.5]
40 static_score japanese_score
#? [W\+21\.5]
komi -40.5
50 go_safe_winner
#? [black]

# Nothing is sure on a board with one stone, nor what a referee only says.
boardsize 9
clear_board
komi 6.5
play b E5
100 go_safe_winner
#? [unknown]
boardsize 5
clear_board
komi 6.5
gogui-setup w A2 w B2 w C2 w D2 w E2 w B1 b D1 w A4 w B4 w C4 w D4 w E4
iki-set_status D1 dead
110 go_safe_winner
#? [unknown]

# Rules.
kata-set-rules japanese
200 go_param_rules
#? [\[bool\] allow_suicide 0\n\[bool\] capture_dead 0\n\[bool\] extra_handicap_komi 0\n\[bool\] japanese_scoring 1\n\[bool\] two_passes_end_game 1\n\[list/simple/superko/pos_superko\] ko_rule simple]
go_param_rules japanese_scoring 0
210 scoring_system
#? [area]
go_param_rules allow_suicide 1
go_param_rules extra_handicap_komi 1
go_param_rules ko_rule pos_superko
220 kata-get-rules
#? [.*"ko":"POSITIONAL","scoring":"AREA","tax":"NONE","suicide":true,"whiteHandicapBonus":"N".*]
go_param_rules capture_dead 0
290 kata-get-rules
#? [.*"ko":"POSITIONAL","scoring":"AREA","tax":"NONE","suicide":true,"whiteHandicapBonus":"N".*]
