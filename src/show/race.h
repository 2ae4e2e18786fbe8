/* race - a capturing race as a figure: its regions with letters, what is won and lost by which
 * first move, and how the games of its regions are played out. */
#ifndef IKI_SHOW_RACE_H
#define IKI_SHOW_RACE_H

#include "engine/base/sbuf.h"
#include "src/semeai/line.h"
#include "src/semeai/semeai.h"

typedef struct iki_figure_region {
    char letter;     /* '*' where there are more regions than letters */
    iki_color owner; /* of the block beside it; IKI_EMPTY: shared */
    iki_region_kind kind;
    iki_pset points;
    size_t game, cooled; /* where its values begin in `words`, which is "" for unknown ones */
} iki_figure_region;

/* A first move and how play goes on. */
typedef struct iki_figure_line {
    int first;    /* side that moves first */
    bool mistake; /* true: the first move loses what another move keeps */
    int moves;
    iki_point move[IKI_LINE_MAX];
} iki_figure_line;

enum { IKI_FIGURE_LINES_MAX = 4 };

typedef struct iki_race_figure iki_race_figure;

struct iki_race_figure {
    int blocks;
    iki_point block[IKI_RACE_BLOCKS_MAX]; /* first stones, as they were asked for */
    iki_semeai result;
    int race_class; /* see iki_semeai_class */
    int regions;
    iki_figure_region region[IKI_RACE_REGIONS_MAX];
    iki_pset keeps[2]; /* [side] first moves that keep its result, if that is no loss */
    iki_pset loses[2]; /* [side] first moves in the area of the race that do not */
    int lines;
    iki_figure_line line[IKI_FIGURE_LINES_MAX];
    size_t total;   /* the cooled sum in `words`; "" where the race is not counted */
    iki_sbuf words; /* texts, each with a NUL behind it */
};

/* How the games of the race of two chains are played out after the first move of *line, which is
 * legal and takes none of them; the move alone where that is not a matter of counting.  effort may
 * be NULL.  IKI_E_MEMORY.
 */
iki_status iki_race_line_after(const iki_race_chains *chains, const iki_effort *effort,
                               iki_figure_line *line) IKI_MUST_CHECK;

/* Judges the race of the first chain against the others and draws its figure.  The letters
 * and lines are those of the canonical view, so turned boards have turned figures.  effort may be
 * NULL. IKI_E_ARGUMENT with a reason: no race; IKI_E_MEMORY.  To be freed in any case. */
iki_status iki_race_figure_make(const iki_race_chains *chains, const iki_effort *effort,
                                iki_race_figure *out, iki_error *error) IKI_MUST_CHECK;

void iki_race_figure_free(iki_race_figure *f);

/* "external", "eye", "shared". */
const char *iki_region_kind_text(iki_region_kind kind);

/* The text of a value that begins at `at`. */
const char *iki_race_figure_word(const iki_race_figure *f, size_t at);

/* How a line ends for the side that begins it: "wins", "loses", "seki", "both", "ko", "unknown". */
const char *iki_figure_line_end(const iki_race_figure *f, const iki_figure_line *line);

/* The letter at a point of the board, or '\0'. */
char iki_race_figure_letter(const iki_race_figure *f, iki_point p);

/* Lines of KEY VALUE: outcome, blocks, regions, total, moves, lines of play. */
void iki_race_figure_write(const iki_race_figure *f, const iki_board *b, iki_sbuf *out);

#endif
