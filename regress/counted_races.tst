# A counted race on the whole board.  Black's row 8 has a region worth {4|0} on its left and one
# worth {6||4|0} on its right, each with a chain that may be cut off; White's row 7 has seven
# liberties.  The total is -1^*, so whoever moves first wins, Black at E9 alone.

loadsgf race-17x17.sgf

10 semeai_eval A8 A7
#? [black white proved]

20 iki-verdicts
#? [A1 black alive proved benson\nA7 white critical proved semeai\nA8 black critical proved semeai\nA9 white alive proved benson\nB10 black critical proved semeai\nL11 black critical proved semeai]

30 reg_genmove b
#? [E9]

40 iki-vital_points
#? [E9 both\nL10 both\n.*]

# iki-life says of a stone what its race says.
50 iki-life A8
#? [critical attack [A-Q][0-9]+ defend E9 proved]
51 iki-life A7
#? [critical attack E9 defend [A-Q][0-9]+ proved]
52 iki-life B10
#? [critical attack [A-Q][0-9]+ defend E9 proved]

60 iki-semeai_figure A8 A7
#? [.*region [A-Z] external black \{4\|0\} 2\* E9 B10 .*total -1\^\*\nwins black E9\n.*line black wins E9.*line black loses .*]

61 iki-gfx_race A8 A7
#? [SQUARE A8 .*LABEL E9 [A-Z]\n.*TEXT wins black E9\n.*]

62 iki-semeai_graph A8
#? [node A1 eye inf black safe\nnode A7 eye 0 white essential\nnode A8 eye 0 black essential\nnode A9 eye inf white safe\nlink A1 A7 7 7\nlink A7 A8 0 0\nlink A8 A9 3 6\^\*]
