/* twin_superko - play on a small board under superko, by search with the history that the game has.
 *
 * The attacker wants to take a stone of some targets; their owner answers as best he can.  Each
 * move that would repeat a position of the game is forbidden, whether that position came up before
 * the question or in answer to it.  Whose turn it was counts too where superko is situational.  Two
 * passes in a row end play, so an attacker who passes has failed.
 *
 * It knows the rules only: no engine code. */
#ifndef IKI_TESTS_TWIN_SUPERKO_H
#define IKI_TESTS_TWIN_SUPERKO_H

#include "tests/twin_board.h"

enum { SUPERKO_POINTS_MAX = 25, SUPERKO_PASS = -1, SUPERKO_LINE_MAX = 64 };

/* Stones as sets of points: point y * width + x is bit y * width + x. */
typedef struct superko_stones {
    uint32_t black, white;
} superko_stones;

typedef enum superko_answer {
    SUPERKO_STANDS, /* the targets cannot be taken */
    SUPERKO_FALLS,  /* the attacker takes one of them, and keeps his walls */
    SUPERKO_OPEN,   /* not settled within the nodes */
} superko_answer;

/* What is asked of the position that the game has come to. */
typedef struct superko_question {
    uint32_t targets; /* stones of the owner */
    uint32_t walls;   /* stones that the attacker may not lose on the way, nor afterwards */
    bool owner_is_black, owner_first;
    bool attacker_free; /* no bans hold for the attacker, as if he had threats without end */
    long nodes;         /* positions that the search may look at */
} superko_question;

typedef struct twin_superko twin_superko;

/* A game on any graph of up to SUPERKO_POINTS_MAX points, those that are gone included; aborts when
 * there is no memory. */
twin_superko *superko_new(const twin_graph *graph, bool suicide, bool situational);
void superko_free(twin_superko *k);

/* A new game: stones that are set up, and who moves first. */
void superko_start(twin_superko *k, superko_stones s, bool black_first);

/* Is a move, or SUPERKO_PASS, legal for that side now?  Plays it if so.  Where one side moves
 * several times, the passes in between must be played: situational superko counts them. */
bool superko_play(twin_superko *k, bool black, int point);

/* Takes the last move back. */
void superko_undo(twin_superko *k);

superko_stones superko_now(const twin_superko *k);

superko_answer superko_ask(twin_superko *k, const superko_question *q);

/* Points of a line of play that shows the last answer SUPERKO_FALLS, sides in turn; its length. */
int superko_line(const twin_superko *k, int line[SUPERKO_LINE_MAX]);

#endif
