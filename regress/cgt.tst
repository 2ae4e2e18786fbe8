# The calculator for combinatorial games.

# Liberty counting games, cooled by 2.
10 iki-cgt cool({4|0},2)
#? [2\*]
11 iki-cgt cool({6||4|0},2)
#? [4\^]
12 iki-cgt cool({-5|-9},2)
#? [-7\*]
13 iki-cgt cool({0|-4},2)
#? [-2\*]
14 iki-cgt cool({0||-2|-6},2)
#? [-2\^]
15 iki-cgt cool({6|2},2)
#? [4\*]
16 iki-cgt cool({3|0},2)
#? [3/2]
# a move that only fills a liberty vanishes
17 iki-cgt cool({4|0,{3|0,{2|0}}},2)
#? [2\*]
# cooled regions may be hot still
18 iki-cgt cool({9|1},2)
#? [\{7\|3\}]

# Black kills first unless the total is at most -1, and second if it is at least 1.
# Problem 1: who plays first wins.
100 iki-cgt 2* + 4^ - 7
#? [-1\^\*]
101 iki-cgt cool({4|0},2) + cool({6||4|0},2) - 7
#? [-1\^\*]
102 iki-cgt cool({4|0} + {6||4|0} - 7, 2)
#? [-1\^\*]
103 iki-cgt 2* + 4^ - 7 ? -1
#? [\|\|]
104 iki-cgt 2* + 4^ - 7 ? 1
#? [<]
105 iki-cgt stops({4|0} + {6||4|0} - 7)
#? [1 -3]

# Problem 2: more than -1, too.
110 iki-cgt 2* + 4^ - 7*
#? [-1\^]
111 iki-cgt 2* + 4^ - 7* ? -1
#? [>]
112 iki-cgt cool({4|0} + {6||4|0} + {-5|-9}, 2)
#? [-1\^]

# The main example, one block against two, and with one liberty more.
120 iki-cgt cool({6|2},2) + cool({0|-4},2) + cool({0||-2|-6},2) - 1
#? [-1\^]
121 iki-cgt 4* - 2* + -2^ - 1 ? -1
#? [>]
122 iki-cgt 5 + -2* + -2^ - 1
#? [\^\*]
123 iki-cgt 5 + -2* + -2^ - 1 ? 0
#? [\|\|]
124 iki-cgt 6 + -2* + -2^ - 1
#? [1\^\*]
125 iki-cgt 6 + -2* + -2^ - 1 ? 1
#? [\|\|]

# Problem 3: ups, downs and stars cancel; what is left is -1 and a tiny.
130 iki-cgt 2* - 2* + 3* + 2v - 4 + tiny(2) + 6^* + 2 - 10
#? [-1\+tiny\(2\)]
131 iki-cgt 2* - 2* + 3* + 2v - 4 + tiny(2) + 6^* + 2 - 10 ? -1
#? [>]
132 iki-cgt 2* - 2* + 3* + 2v - 4 + tiny(2) + 6^* + 2 - 10 ? 0
#? [<]

# Problem 4: thirteen regions.
140 iki-cgt mean(7/4 + 2+{miny(3)|0||0|||0} + 3+{miny(1)|0} + 3^* + 7/4 + 3 - 1 - 5/2 - 4^ - 2* - 1 - 3+{0|tiny(2)} - 2+{0||0|tiny(3)})
#? [-1]
141 iki-cgt 7/4 + 2+{miny(3)|0||0|||0} + 3+{miny(1)|0} + 3^* + 7/4 + 3 - 1 - 5/2 - 4^ - 2* - 1 - 3+{0|tiny(2)} - 2+{0||0|tiny(3)} ? -1
#? [\|\|]
142 iki-cgt 7/4 + 2+{miny(3)|0||0|||0} + 3+{miny(1)|0} + 3^* + 7/4 + 3 - 1 - 5/2 - 4^ - 2* - 1 - 3+{0|tiny(2)} - 2+{0||0|tiny(3)} ? 1
#? [<]

# Comparisons.
200 iki-cgt {6||4|0} ? 4
#? [>]
201 iki-cgt * ? 0
#? [\|\|]
202 iki-cgt ^ ? 0
#? [>]
203 iki-cgt ^ ? *
#? [\|\|]
204 iki-cgt ^2 ? *
#? [>]
205 iki-cgt {0|*} ? ^
#? [=]
206 iki-cgt tiny(2) ? tiny(1)
#? [<]
207 iki-cgt miny(1) ? 0
#? [<]
208 iki-cgt {4|0} ? 5
#? [<]
209 iki-cgt {4|0} - {4|0} ? 0
#? [=]

# Numbers, notation, and what else can be asked.
300 iki-cgt {0|1}
#? [1/2]
301 iki-cgt {1/4|1}
#? [1/2]
302 iki-cgt {|-3}
#? [-4]
303 iki-cgt -2^
#? [-2\^]
304 iki-cgt 0 - 2^
#? [-2v]
305 iki-cgt * + *3
#? [\*2]
306 iki-cgt canon(^)
#? [\{0\|\*\}]
307 iki-cgt stops({4|0})
#? [4 0]
308 iki-cgt mean({9|1})
#? [5]
309 iki-cgt temp({9|1})
#? [4]
310 iki-cgt temp({6||4|0})
#? [2]
311 iki-cgt birthday({4|0})
#? [5]
312 iki-cgt heat(2*,2)
#? [\{4\|0\}]
313 iki-cgt {6|{4|0}}
#? [\{6\|\|4\|0\}]

# The notation of Nakamura's slides.
320 iki-cgt 1 3/4 - 2 1/2
#? [-3/4]
321 iki-cgt 2{-3|0^3} ? 2 + {{{miny(3)|0}|0}|0}
#? [=]
322 iki-cgt -3{0|+2}
#? [\{-3\|-3\+tiny\(2\)\}]
323 iki-cgt +_2 + -_2
#? [0]
