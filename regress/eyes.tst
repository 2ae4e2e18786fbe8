# Eyes by their status; the values behind them.

boardsize 9
gogui-setup b A2 b B2 b C2 b D2 b D1 w B1 w A3 w B3 w C3 w D3 w E2 w E1
10 eye_status A1
#? [nakade]
20 eye_status D1
#? [nakade]
30 iki-eye_info C1
#? [.*attacker_first D.*defender_first D.*]

# the same eye empty: the middle kills and saves
clear_board
gogui-setup b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E2 w E1
40 eye_status A1
#? [unsettled B1]

# five in a row live; three stones in the middle make a seki
clear_board
gogui-setup b A2 b B2 b C2 b D2 b E2 b F2 b F1
50 eye_status A1
#? [alive]
clear_board
gogui-setup b A2 b B2 b C2 b D2 b E2 b F2 b F1 w B1 w C1 w D1
60 eye_status A1
#? [seki]


# two blocks enclose it together: that is for search to say
clear_board
gogui-setup b A2 b B1 b B3 b C2 w A3 w C1 w C3 w B4 w D2
65 eye_status B2
#? [unknown]

# the table of the paper: classes of six points
100 iki-eye_classes 6
#? [112222 13 yes\n111223 12 yes\n122223 2 no\n112233 4 no\n222233 1 no\n112224 1 no\n111124 1 no\n111133 1 yes]
110 iki-eye_classes 4 1122
#? [shape 1.*]
