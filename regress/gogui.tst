# gogui - the menu, displays and parameters that graphical clients ask for.

# The menu: what players ask for first comes first, and every kind of display is there.
10 gogui-analyze_commands
#? [gfx/Life and death/iki-gfx\n.*]
20 gogui-analyze_commands
#? [.*gfx/Vital points/.*bwboard/Territory/.*string/Final score/.*dboard/Ownership/.*sboard/Status.*]
30 gogui-analyze_commands
#? [.*gfx/Winning line/.*gfx/Dead stones/.*pstring/Eye status/.*pstring/Capturing race/.*]
40 gogui-analyze_commands
#? [.*cboard/Unconditional life: eyes and territory in colour/.*param/Rules/.*param/Limits/.*]

# Black lives with the eyes A1 and C1.
boardsize 9
clear_board
kata-set-rules japanese
komi 0
100 iki-territory_board
#? [((empty )*empty\n)*(empty )*empty]
gogui-setup b A2 b B2 b B1 b D1 b D2 b C2 w A3 w B3 w C3 w D3 w E3 w E2 w E1 w F2 w G1 w G2 w H2 w J2 w A4 w J3
110 iki-region_board
#? [.*green "" cyan "" "" .*]
120 iki-gfx B1
#? [COLOR cyan .*\nSQUARE B1 D1 A2 B2 C2 D2\nTEXT black B1: alive, proved \(benson\).*]
130 iki-gfx A1
#? [BLACK A1\nTEXT A1: territory of black, proved]
140 iki-status_board
#? [.*\nlive live live live .*]
160 iki-gfx_vital
#? [TEXT Nothing to play here: .*]
170 iki-gfx_line B1
#? [TEXT Nothing to play here: white first cannot kill black B1 \(.*\)]
180 iki-gfx_points dead
#? [TEXT Dead stones: none]
190 iki-gfx_points eyes black
#? [COLOR green A1 C1\nTEXT Eyes of stones that live even if their owner always passes, black: 2 points]
150 iki-ownership
#? [.*\n1\.000 1\.000 1\.000 1\.000 .*]

# Whoever plays B1 decides over Black's three points.
boardsize 7
clear_board
gogui-setup b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 w E2 w E1 w F2 w F3 w G2 w G3
200 iki-vital_points
#? [B1 both]
210 iki-line A2 attack
#? [w B1.*]
220 iki-line A2 defend
#? [b B1.*]
230 iki-line A2
#? [[bw] B1.*]
232 iki-gfx_line A2 attack
#? [VAR w B1.*\nTEXT white first kills black A2 \(searched\): w B1.*]
234 iki-gfx_vital
#? [LABEL B1 both\nTEXT black D1: to kill B1, to save B1]
236 iki-gfx_certainty
#? [COLOR .*\nTEXT green: proved, [0-9]+ points; .*]
240 iki-gfx
#? [.*\nCIRCLE B1\n.*]

# Parameters, as dialogs set them.
iki-param_rules scoring AREA
iki-param_rules komi 7.5
iki-param_limits time_limit 0
400 scoring_system
#? [area]
410 get_komi
#? [7\.5]
440 iki-param_rules suicide 1
#? []
450 kata-get-rules
#? [.*"suicide":true.*]

500 gogui-interrupt
#? []
# interrupt
510 protocol_version
#? [2]

# Lines end before a move that superko forbids, and do not begin with one that a ko forbids now.
kata-set-rules tromp-taylor
rectangular_boardsize 1 9
gogui-play_sequence b A3 w A1 b A2 w A7 b A6 w A8
150 iki-line A3 defend
#? [b A9 w A7 b A8]
kata-set-rules japanese
rectangular_boardsize 5 4
gogui-setup b B1 b A2 b B3 w C1 w D2 w C3 w B2
play b C2
151 iki-life C2
#? [critical attack B2 defend D1 searched]
152 iki-line C2 attack
#? []
