# errors-words - not for gogui-regress, which counts every reply with "?" as a failure; run by iki regress.
#
# What GNU Go's and Fuego's words refuse or do not know.

# Chains in the open are not read to their end, with few nodes as with many.
iki-param node_limit 3000
boardsize 9
clear_board
gogui-setup b E5 w D5 w F5 w E4 w G6 w C6
20 attack D5
#? [\? not known: the search does not settle it]
30 defend D5
#? [\? not known: the search does not settle it]

# A ko is weighed by a search: whoever takes first may not keep it.
boardsize 9
clear_board
gogui-setup w D5 w E6 w E4 b E5 b F6 b F4 b G5
80 attack E5
#? [\? not known: .*]

# Stones of two colours, no stones, no vertices.
boardsize 5
clear_board
gogui-setup b B1 b A2 w C1 w B2 w A3
90 attack E5
#? [\? .*]
100 attack
#? [\? syntax error: attack STRING]
110 connect B1 C1
#? [\? B1 and C1 must have the same color]
120 connect B1
#? [\? .*]
130 disconnect Z9 B1
#? [\? .*]

# Two points apart.
boardsize 9
clear_board
gogui-setup b A9 b A8 b E5 b F4 b E2 b G2 w B9
270 disconnect E2 G2
#? [\? not known whether E2 and G2 can be disconnected]
280 same_dragon E2 G2
#? [\? not known whether E2 and G2 are connected]
290 connect E5 A9
#? [\? not known whether E5 and A9 can be connected]

# White's chains may be taken.
boardsize 5
clear_board
gogui-setup w A3 w B3 w C3 w D3 w E3 w A4 w C4 w E4 w A5 w C5 w D5 w E5 b A1 b E1 b B1
300 connect A1 E1
#? [\? not known .*]

# Two stones whose only liberties are the pair: White plays one and takes them at the other.
boardsize 5
clear_board
gogui-setup b A1 b B2 w B3 w C2 w A3 w C1
340 disconnect A1 B2
#? [\? not known .*]

# Eyes.
boardsize 5
clear_board
gogui-setup b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E2 w E1
play w B1
420 eval_eye E5
#? [\? not known: .*]
boardsize 9
clear_board
430 eval_eye E5
#? [\? no eye space at E5: .*]

# All is White's: rows 2 and 4 wall off eyes on rows 1, 3 and 5, in one of them a dead stone.
boardsize 5
clear_board
komi 6.5
gogui-setup w A2 w B2 w C2 w D2 w E2 w B1 b D1 w A4 w B4 w C4 w D4 w E4
komi -40.5
60 static_score
#? [\? .*]

# Rules.
kata-set-rules japanese
go_param_rules japanese_scoring 0
go_param_rules allow_suicide 1
go_param_rules extra_handicap_komi 1
go_param_rules ko_rule pos_superko
go_param_rules capture_dead 0
230 go_param_rules capture_dead 1
#? [\? capture_dead is always 0 here]
240 go_param_rules two_passes_end_game 0
#? [\? two_passes_end_game is always 1 here]
250 go_param_rules allow_suicide
#? [\? syntax error: .*]
260 go_param_rules allow_suicide maybe
#? [\? invalid value "maybe": it must be 0 or 1]
270 go_param_rules ko_rule ancient
#? [\? unknown ko rule "ancient": it must be simple, superko or pos_superko]
280 go_param_rules nonsense 1
#? [\? syntax error: .*]
