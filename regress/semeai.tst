# Capturing races.  Black's row 5 and White's rows 3 and 4 have two liberties each and share one;
# the rows outside are alive.

boardsize 7
gogui-setup w B7 w D7 w E7 w F7 w G7 w A6 w B6 w C6 w D6 w F6 b A5 b B5 b C5 b D5 b E5 b F5 b G5 w A4 w B4 w C4 w E4 w F4 w G4 w A3 w B3 w C3 w D3 w E3 w F3 w G3 b A2 b B2 b C2 b D2 b F2 b B1 b D1 b E1 b F1 b G1

10 semeai_eval A5 A4
#? [black white proved]

20 semeai_eval A4 A5
#? [black white proved]

30 analyze_semeai A5 A4
#? [1 1 (E2|G2)]

40 analyze_semeai A4 A5
#? [1 1 (E6|G6)]

50 analyze_semeai_after_move w E6 A5 A4
#? [0 0 PASS]

play b E6
60 semeai_eval A5 A4
#? [white white proved]
undo

play w D4
70 semeai_eval A5 A4
#? [black white proved]
undo

# Whoever is alive takes no part.
80 semeai_eval A2 A4
#? [black both searched]

# Three shared liberties and no others: seki.
boardsize 7
gogui-setup w B7 w D7 w E7 w F7 w G7 w A6 w B6 w C6 w D6 w E6 w F6 w G6 b A5 b B5 b C5 b D5 b E5 b F5 b G5 w A4 w C4 w E4 w G4 w A3 w B3 w C3 w D3 w E3 w F3 w G3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b B1 b D1 b E1 b F1 b G1

100 semeai_eval A5 A4
#? [seki seki proved]

110 analyze_semeai A5 A4
#? [1 0 PASS]

120 final_status A5
#? [seki]

130 final_status_list dead
#? []

# Seki is no answer while a life without the race is still searched for.
iki-param node_limit 4000
boardsize 8
iki-topology join C2 B5
iki-topology join F8 A6
iki-topology remove A4 G2 H6
iki-topology join D3 B1
gogui-setup w B1 w D2 w E2 w D3 w E3 w H3 w F4 w A5 w F5 w H5 w B8 w C8 b C1 b D1 b H1 b B2 b F2 b G3 b B4 b C4 b E4 b G4 b E5 b C6 b G6 b B7 b C7 b H7 b G8 b H8

300 semeai_eval H1 H3
#? [black both searched]
