# gogui - the menu, displays, parameters and streams that graphical clients ask for.

# The menu: every kind of display is there.
10 gogui-analyze_commands
#? [.*gfx/Life and Death/iki-gfx\n.*]
20 gogui-analyze_commands
#? [.*dboard/Ownership/.*bwboard/Territory/.*cboard/Benson regions/.*sboard/Status/.*]
30 gogui-analyze_commands
#? [.*plist/Dead/.*plist/Benson alive black/.*pstring/Eye status/.*pstring/Semeai/.*]
40 gogui-analyze_commands
#? [.*pspairs/Vital points/.*var/Winning line/.*param/Rules/.*param/Limits/.*]

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
#? [.*\nA2 A2 A2 A2 .*]
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
240 iki-gfx
#? [.*\nCIRCLE B1\n.*]
250 iki-line A1
#? [\? .*]

# Candidate moves; the next line ends the stream.
300 analyze b 50
#? [.*info move B1 visits [0-9]+ winrate 0\.[0-9]+ scoreMean -?[0-9.]+ scoreLead .* pv B1.*]
310 kata-analyze w interval 10 ownership true
#? [.*info move B1 .* ownership( -?[01]\.[0-9][0-9][0-9])+]
320 lz-analyze w 100
#? [.*info move B1 visits [0-9]+ winrate [0-9]+ prior [0-9]+ lcb [0-9]+ order 0 pv B1.*]
330 kata-analyze nobody
#? [\? syntax error.*]

# Parameters, as dialogs set them.
iki-param_rules scoring AREA
iki-param_rules komi 7.5
iki-param_limits time_limit 0
400 scoring_system
#? [area]
410 get_komi
#? [7\.5]
420 iki-param_rules ko NONE
#? [\? invalid value "NONE"]
430 iki-param_limits live_gfx 2
#? [\? invalid value "2": it must be 0 or 1]
440 iki-param_rules suicide 1
#? []
450 kata-get-rules
#? [.*"suicide":true.*]

500 gogui-interrupt
#? []
# interrupt
510 protocol_version
#? [2]
