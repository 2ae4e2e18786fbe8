/* picture - one position as a drawing: the board with what is known of it, and a legend.
 *
 * Nothing is told by colour alone: every mark has a shape of its own, so that the picture can be
 * read in grey and by people who cannot tell some colours. */
#ifndef IKI_CLI_PICTURE_H
#define IKI_CLI_PICTURE_H

#include "cli/picture/drawing.h"
#include "engine/go/board.h"

typedef struct iki_look iki_look;       /* cli/position.h */
typedef struct iki_verdict iki_verdict; /* src/verdict/verdict.h */
typedef struct iki_options iki_options; /* cli/options.h */

/* A sequence of moves to be shown on the board, hidden until a page asks for it. */
typedef struct iki_sequence {
    iki_point chain; /* first stone of the chain that it is about */
    iki_color first; /* who moves first */
    int moves;
    const iki_point *move; /* [moves], points or IKI_PASS */
} iki_sequence;

/* The columns and rows of a part of the board, from 0, all four included. */
typedef struct iki_part {
    int left, bottom, right, top;
} iki_part;

/* What teachers mark points with. */
typedef enum iki_sign {
    IKI_SIGN_LABEL,
    IKI_SIGN_TRIANGLE,
    IKI_SIGN_SQUARE,
    IKI_SIGN_CIRCLE,
    IKI_SIGN_CROSS,
    IKI_SIGN_TERRITORY, /* of Black, in a record's TB */
    IKI_SIGN_TERRITORY_WHITE,
} iki_sign;

enum { IKI_SIGN_TEXT_SIZE = 16 };

typedef struct iki_signed {
    iki_point point;
    iki_sign sign;
    char text[IKI_SIGN_TEXT_SIZE]; /* of a label */
} iki_signed;

/* What is drawn over a position. */
typedef struct iki_notes {
    int number[IKI_POINTS_MAX]; /* of the move that put the stone there; 0: none */
    iki_signed *sign;           /* owned */
    size_t signs, sign_capacity;
    iki_sbuf words; /* of moves that cannot be numbered */
} iki_notes;

typedef struct iki_picture {
    const iki_look *look;   /* a plain one needs its game alone */
    const iki_part *part;   /* NULL: the whole board */
    const iki_notes *notes; /* or NULL */
    const char *caption;    /* below the board; NULL: none */
    bool no_coordinates;
    bool plain;    /* the stones alone */
    bool legend;   /* marks that occur and the result, below the board */
    bool page;     /* chains are links to "#c-D4" and have the id "s-D4"; sequences "l-D4" */
    int sequences; /* of a page */
    const iki_sequence *sequence;
} iki_picture;

/* What a point or a picture is marked with; the values are bits. */
typedef enum iki_mark {
    IKI_MARK_DEAD = 1,
    IKI_MARK_SEKI = 2, /* stones, and empty points that only such stones reach */
    IKI_MARK_CRITICAL = 4,
    IKI_MARK_SEARCHED = 8,   /* a stone that no more than a search speaks for */
    IKI_MARK_ESTIMATED = 16, /* a stone that no more than an estimate speaks for */
    IKI_MARK_TERRITORY = 32, /* the next three: territory by its certainty */
    IKI_MARK_TERRITORY_SEARCHED = 64,
    IKI_MARK_TERRITORY_ESTIMATED = 128,
    IKI_MARK_DAME = 256,
    IKI_MARK_VITAL = 512,
    IKI_MARK_LAST = 1024, /* the last move */
    IKI_MARK_CUT = 2048,  /* neighbours that do not touch */
    IKI_MARK_JOINED = 4096,
    IKI_MARK_SIGN = 8192, /* of the record */
    IKI_MARKS = 14,
} iki_mark;

/* The marks of one point, as bits; never those of edges and of the record. */
unsigned iki_picture_marks_at(const iki_picture *p, iki_point point);

/* All marks that occur in the picture, those of edges and of the record included. */
unsigned iki_picture_marks(const iki_picture *p);

/* The size of the drawing in units, and in pixels with `longest` on the longer side; no words. */
void iki_picture_measure(const iki_picture *p, int longest, iki_canvas *c);

/* Draws it on a drawing that was started with the canvas of iki_picture_measure and that is not
 * finished here. */
void iki_picture_draw(const iki_picture *p, iki_drawing *d);

/* The i-th entry of a legend, i < IKI_MARKS: its words and its mark. */
const char *iki_picture_entry(const iki_picture *p, int i, iki_mark *mark);

/* A sample of a mark for a legend: two cells side by side, the middle of the left one at `at`. */
void iki_picture_sample(iki_drawing *d, iki_xy at, double cell, iki_mark mark);

/* Appends the name of the picture: "Go position, 19x19, after 80 moves: B+3.5", where it is plain
 * without the result. */
void iki_picture_title(const iki_picture *p, iki_sbuf *out);

/* Appends "B+3.5, japanese rules, komi 6.5; proved 61 %, ...". */
void iki_picture_result(const iki_look *look, iki_sbuf *out);

/* Appends what the picture shows, in sentences; where it is plain, the stones alone. */
void iki_picture_describe(const iki_picture *p, iki_sbuf *out);

/* "Black D4, 3 stones: dead, proved" */
void iki_picture_chain_words(const iki_look *look, const iki_verdict *v, iki_sbuf *out);

#endif
