/* race_words - the figure of a race in sentences, for pictures and for people at a terminal. */
#ifndef IKI_SHOW_RACE_WORDS_H
#define IKI_SHOW_RACE_WORDS_H

#include "engine/base/sbuf.h"
#include "engine/go/board.h"

typedef struct iki_race_figure iki_race_figure; /* src/show/race.h */
typedef struct iki_figure_line iki_figure_line;
typedef struct iki_figure_region iki_figure_region;

/* "Black A5 against White A4: Black wins, whoever moves first (proved)", for a race of two. */
void iki_race_words_result(const iki_race_figure *f, const iki_board *b, iki_sbuf *out);

/* "Black's outside liberties". */
void iki_race_words_sort(const iki_figure_region *r, iki_sbuf *out);

/* "A, B: White's eye; C: shared liberties", where *out is empty; else "; " comes before it. */
void iki_race_words_regions(const iki_race_figure *f, iki_sbuf *out);

/* "Black first wins: E2 D4", likewise. */
void iki_race_words_line(const iki_race_figure *f, const iki_board *b, const iki_figure_line *line,
                         iki_sbuf *out);

/* "Black wins with E2 G2", the first moves that keep a side's result, likewise; nothing where none
 * is told. */
void iki_race_words_moves(const iki_race_figure *f, const iki_board *b, int side, iki_sbuf *out);

/* "Black fails with D4", the first moves in the area of the race that do not, likewise. */
void iki_race_words_mistakes(const iki_race_figure *f, const iki_board *b, int side, iki_sbuf *out);

#endif
