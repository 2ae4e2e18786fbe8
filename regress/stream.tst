# stream - not for gogui-regress, which would wait for ever: it sends no line while a command runs.
#
# Candidate moves come until the next line ends the stream; iki regress sends it.  Whoever plays B1
# decides over Black's three points.

boardsize 7
clear_board
gogui-setup b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 w E2 w E1 w F2 w F3 w G2 w G3
10 analyze b 50
#? [.*info move B1 visits [0-9]+ winrate [0-9]+ scoreMean -?[0-9.]+ scoreLead -?[0-9.]+ prior [0-9]+ lcb [0-9]+ order 0 pv B1.*]
20 kata-analyze w interval 10 ownership true
#? [.*info move B1 .* winrate 0\.[0-9]+ .* ownership( -?[01]\.[0-9][0-9][0-9])+]
30 lz-analyze w 100
#? [.*info move B1 visits [0-9]+ winrate [0-9]+ prior [0-9]+ lcb [0-9]+ order 0 pv B1.*]
40 protocol_version
#? [2]
