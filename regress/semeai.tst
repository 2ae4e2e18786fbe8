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

# Problem 1 of Nakamura's slides, drawn anew: {4|0} and {6||4|0} against seven liberties.
boardsize 19
gogui-setup w B19 w D19 w E19 w F19 w G19 w H19 w J19 w K19 w L19 w M19 w N19 w O19 w P19 w Q19 w R19 w S19 w T19 w A18 w B18 w C18 w D18 w E18 w F18 w G18 w H18 w J18 w K18 w L18 w M18 w N18 w O18 w P18 w Q18 w R18 w S18 w T18 w A17 w B17 w C17 w D17 w E17 w F17 w G17 w H17 w J17 w L17 w N17 w P17 w R17 w S17 w T17 w A16 w B16 w C16 w D16 w E16 w F16 w G16 w H16 w J16 b K16 b L16 b M16 b N16 b O16 b P16 b Q16 w R16 w S16 w T16 w A15 w C15 w E15 w G15 w J15 b L15 w M15 w N15 w O15 w P15 w Q15 w R15 w S15 w T15 w A14 b B14 b C14 b D14 b E14 b F14 b G14 b H14 w J14 b K14 w N14 w O14 w P14 w Q14 w R14 w S14 w T14 w A13 w B13 w C13 w D13 w F13 w G13 w H13 w J13 b K13 w L13 w M13 w N13 w O13 w P13 w Q13 w R13 w S13 w T13 b A12 b B12 b C12 b D12 b E12 b F12 b G12 b H12 b J12 b K12 b L12 b M12 b N12 b O12 b P12 b Q12 b R12 b S12 b T12 w A11 w B11 w C11 w D11 w E11 w F11 w G11 w H11 w J11 w K11 w L11 w M11 w N11 w O11 w P11 w Q11 w R11 w S11 w T11 b A10 b C10 b E10 b G10 b J10 b L10 b N10 b P10 b Q10 b R10 b S10 b T10 b A9 b B9 b C9 b D9 b E9 b F9 b G9 b H9 b J9 b K9 b L9 b M9 b N9 b O9 b P9 b Q9 b R9 b S9 b T9 b B8 b D8 b E8 b F8 b G8 b H8 b J8 b K8 b L8 b M8 b N8 b O8 b P8 b Q8 b R8 b S8 b T8 b A7 b B7 b C7 b D7 b E7 b F7 b G7 b H7 b J7 b K7 b L7 b M7 b N7 b O7 b P7 b Q7 b R7 b S7 b T7 b A6 b B6 b C6 b D6 b E6 b F6 b G6 b H6 b J6 b K6 b L6 b M6 b N6 b O6 b P6 b Q6 b R6 b S6 b T6 b A5 b B5 b C5 b D5 b E5 b F5 b G5 b H5 b J5 b K5 b L5 b M5 b N5 b O5 b P5 b Q5 b R5 b S5 b T5 b A4 b B4 b C4 b D4 b E4 b F4 b G4 b H4 b J4 b K4 b L4 b M4 b N4 b O4 b P4 b Q4 b R4 b S4 b T4 b A3 b B3 b C3 b D3 b E3 b F3 b G3 b H3 b J3 b K3 b L3 b M3 b N3 b O3 b P3 b Q3 b R3 b S3 b T3 b A2 b B2 b C2 b D2 b E2 b F2 b G2 b H2 b J2 b K2 b L2 b M2 b N2 b O2 b P2 b Q2 b R2 b S2 b T2 b A1 b B1 b C1 b D1 b E1 b F1 b G1 b H1 b J1 b K1 b L1 b M1 b N1 b O1 b P1 b Q1 b R1 b S1 b T1

60 semeai_eval A12 A11
#? [black white proved]

61 analyze_semeai A12 A11
#? [1 1 E13]

# What GNU Go's commands say of the blocks is what iki-life says.
62 iki-life A11
#? [critical attack E13 defend L14 proved]

63 dragon_status A11
#? [critical E13 L14]

64 owl_attack A11
#? [1 E13]

65 owl_defend A11
#? [1 L14]

66 owl_does_defend L14 A11
#? [1]

67 owl_does_defend PASS A11
#? [0]

# Both chains are dead: whoever takes the other one has gained nothing.
boardsize 4 5
iki-param rules chinese
gogui-setup b D2 b B3 b C3 b B4 b C4 b D4 b B5 b D5 w A1 w C1 w D1 w B2 w C2 w A3 w A4 w A5
68 iki-life D2
#? [dead searched]

69 iki-life A1
#? [dead searched]

70 analyze_semeai D2 A1
#? [0 0 PASS]

iki-param node_limit 1000000
# The rectangular six in the corner: one move kills, two only make a ko.
rectangular_boardsize 7 5
iki-param rules chinese
gogui-setup w A5 w B5 w C5 w E5 w G5 w A4 w B4 w C4 w D4 w E4 w F4 w G4 b A3 b B3 b C3 b D3 w E3 w F3 w G3 b D2 w E2 w F2 w G2 b D1 w E1 w F1 w G1
71 analyze_semeai A5 A3
#? [1 1 B2]
72 iki-semeai_info A5 A3
#? [.*\nmoves_white B2\n.*]

# A race that hangs on a ko: a pass loses it, and finitely many threats do not bring it back.
rectangular_boardsize 5 10
iki-param rules japanese
gogui-setup w B10 w D10 w E10 w A9 w B9 w C9 w D9 w E9 b A8 b B8 b C8 b D8 b E8 w A7 b C7 b D7 b A6 w D6 w A5 w B5 w C5 w D5 w E5 w A4 w B4 w D4 w E4 w A3 w B3 w C3 w D3 w E3 b A2 b B2 b C2 b D2 b E2 b B1 b D1 b E1
73 analyze_semeai A8 A3
#? [2 0 B6]

# Bent four in the corner is not saved by passing.
rectangular_boardsize 8 4
gogui-setup w A4 w B4 w C4 b E4 w F4 w H4 b B3 b C3 b D3 b E3 w F3 w G3 w H3 b A2 b B2 w C2 w D2 w E2 w F2 w H2 w A1 w B1 w C1 w D1 w E1 w F1 w G1 w H1
74 analyze_semeai A2 A4
#? [2 0 PASS]

# Whether a ko is won without threats is the same for the chain and its group.
rectangular_boardsize 5 8
gogui-setup w B8 w D8 w E8 w A7 w B7 w C7 w D7 w E7 b A6 b B6 b C6 b D6 b E6 b E5 w B4 w E4 w A3 w B3 w C3 w D3 w E3 b A2 b B2 b C2 b D2 b E2 b B1 b D1 b E1
75 defend A6
#? [2 C5]
76 owl_defend A6
#? [2 C5]

# An eye each and two shared liberties: nothing needs to be played, nor may everything be.
boardsize 9
iki-param rules tromp-taylor
gogui-setup b B9 b D9 b E9 b F9 b G9 b H9 b J9 b A8 b B8 b C8 b D8 b E8 b F8 w G8 w H8 w J8 b A7 b B7 b C7 b D7 b E7 w F7 w G7 w J7 w A6 w B6 w C6 w D6 w E6 w F6 w G6 w H6 w J6 b A5 b B5 b C5 b D5 b G5 b H5 b J5 b A4 b B4 b C4 b D4 b E4 b F4 b G4 b H4 b J4 b A3 b C3 w D3 w E3 w F3 w G3 w H3 w J3 b A2 b B2 b C2 w D2 w E2 w F2 w G2 w J2 w A1 w B1 w C1 w D1 w E1 w F1 w G1 w H1
77 analyze_semeai A6 A7
#? [1 0 PASS]

# White takes Black after giving up five stones: no seki, whoever is asked.
rectangular_boardsize 4 3
iki-param rules japanese
gogui-setup w A1 b A2 b A3 w B1 b B3 w C1 w C2 b C3 b D2 b D3
78 iki-verdicts
#? [A1 white alive searched search\nA2 black dead searched search]
79 iki-life A1
#? [alive searched]
80 iki-life A2
#? [dead searched]

# Where no move is known to be good a liberty of both is named, and the mirrored one on a mirrored board.
boardsize 9
iki-param node_limit 100
gogui-setup b C3 b G6 w C4 w G7
81 analyze_semeai C3 C4
#? [1 1 C5]
clear_board
gogui-setup b G3 b C6 w G4 w C7
82 analyze_semeai G3 G4
#? [1 1 G5]
