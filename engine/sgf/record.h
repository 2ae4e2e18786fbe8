/* record - a game record: the main line of an SGF tree played into a game, and a game as SGF. */
#ifndef IKI_SGF_RECORD_H
#define IKI_SGF_RECORD_H

#include "engine/go/topo.h"
#include "engine/sgf/sgf.h"

typedef struct iki_game iki_game; /* engine/go/game.h */

enum {
    IKI_RECORD_MOVES_MAX = 1000000, /* moves of a main line */
};

typedef struct iki_record_options {
    long before_move;          /* stop before this move (1: root position); 0: play all */
    const char *before_vertex; /* stop before the first move there; NULL: play all */
    bool lenient;              /* skip illegal moves instead of failing */
} iki_record_options;

enum { IKI_RECORD_NOTES = 8, IKI_RECORD_VALUE = 48 };

/* Something that a person should know: a number that was not taken as it stands, or a warning. */
typedef struct iki_record_note {
    const char *property;         /* "KM", "RE", ...; "": the record as a whole; static */
    char value[IKI_RECORD_VALUE]; /* of the property, as UTF-8, shortened to fit */
    bool assumed;  /* the value was read in another way: as `taken`, for the reason in text */
    int64_t taken; /* hundredths of a point; of RE Black minus White */
    char text[120];
} iki_record_note;

/* What a record says beside the moves.  KM, RU, HA and RE are taken from the first node of the main
 * line that has them. */
typedef struct iki_record_facts {
    bool has_komi, has_rules; /* KM, RU were there and understood */
    bool has_margin;          /* RE names a number of points, or a draw */
    int64_t komi;             /* of KM, hundredths */
    int64_t margin;           /* of RE, hundredths: Black minus White */
    iki_record_note note[IKI_RECORD_NOTES];
    int notes;
    char odd_rules[40]; /* RU and KM as they stand where they were not understood, as UTF-8 and */
    char odd_komi[24];  /* shortened to fit; else "" */
    char result[32];    /* RE as it stands, as UTF-8 and shortened to fit; "" if none */
    long skipped;       /* illegal moves left out (lenient) */
    long moves;         /* moves of the main line, whether played or not */
} iki_record_facts;

/* Adds a point "aa" or all points of a rectangle "aa:cc", two corners in any order, to the set; an
 * empty value has none.  False, and nothing is added, if it is not on the board. */
bool iki_record_points(const iki_topo *t, iki_sgf_text value, iki_pset *set);

/* The node of the i-th game's main line whose position is the one before that move (1: the start);
 * move 0: the last node. */
iki_sgf_node iki_record_node_before(const iki_sgf *s, size_t i, long move);

/* Plays the main line of the i-th game into g: size (SZ, default 19), rules (RU; without it those
 * of g stay), komi (KM; without it the komi of g stays), handicap (HA), set-up in any node, PL.
 *
 * SZ[9:13] is 9 wide and 13 high.  KM and RE may be written in figures or words; which komi and
 * margin are meant is decided by what can be true together (numbers.h), and told in the notes.
 * A board that is not the plain rectangle is told by properties of Iki's own (record_graph.h).
 * Set-up comes before the moves of its node.  Stopping before a move also tells the game whose move
 * that is.
 *
 * Errors have the place in the SGF text; g is then unchanged.  IKI_E_SYNTAX: a value that cannot be
 * read, a game other than Go; IKI_E_ARGUMENT: a size that is not 1..25, before_vertex not on the
 * board; IKI_E_ILLEGAL: an illegal move, a set-up with a chain without liberties; IKI_E_LIMIT,
 * IKI_E_MEMORY.  facts may be NULL. */
iki_status iki_record_load(const iki_sgf *s, size_t i, const iki_record_options *options,
                           iki_game *g, iki_record_facts *facts, iki_error *error) IKI_MUST_CHECK;

/* The game as an SGF collection of one game, appended to *out: FF[4], GM[1], CA[UTF-8], AP, SZ, KM,
 * RU, HA, set-up, moves, PL where the side to move does not follow, and the graph where it is not
 * the plain rectangle (record_graph.h).  IKI_E_MEMORY, IKI_E_LIMIT (of out). */
iki_status iki_record_save(const iki_game *g, iki_sbuf *out) IKI_MUST_CHECK;

#endif
