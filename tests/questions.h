/* questions - random positions, and every command that analyses one. */
#ifndef IKI_TESTS_QUESTIONS_H
#define IKI_TESTS_QUESTIONS_H

#include "tests/gtp_support.h"
#include "tests/support.h"

/* --- positions ------------------------------------------------------------------------------ */

/* The board points to the topology beside it: do not copy. */
typedef struct test_position {
    test_recipe recipe;
    iki_topo topo;
    iki_board board;
    iki_color to_move;
    const char *rules;
} test_position;

/* On a board of `least` to `most` lines, with a few changed edges unless it is to be plain: late in
 * a random game, or stones at random. */
void test_position_random(test_random *r, int least, int most, bool plain, test_position *p);

/* A position as text. */
typedef struct test_drawn {
    int width, height;
    const char *rules;
    const char *stones; /* B, W or . for each point, the top row first */
} test_drawn;

/* Black to move. */
void test_position_draw(const test_drawn *d, test_position *p);

/* One of 16 views: symmetry 0 .. 7 of the board (0 is as it lies), 8 more with the colours
 * exchanged. */
enum { TEST_VIEWS = 16 };

/* Where a point lies in a view: column + IKI_SIZE_MAX * row. */
int test_view_point(const test_position *p, int view, iki_point point);
iki_color test_view_color(int view, iki_color color);

/* Does the board look the same in another of the first `views` views? */
bool test_position_has_twin(const test_position *p, int views);

/* Puts a session before the position as it looks in a view: board, stones, rules, komi, turn. */
void test_position_set_up(test_gtp *g, const test_position *p, int view);

/* The same by moves in a random order. */
void test_position_play(test_gtp *g, const test_position *p, test_random *r);

/* --- questions ------------------------------------------------------------------------------ */

/* How a reply is to be read. */
typedef enum test_reply {
    TEST_REPLY_LISTS, /* lines in any order, the points of a line in any order */
    TEST_REPLY_NAMES, /* the same; a stone stands for its chain, which its first one names */
    TEST_REPLY_PARTS, /* the same; a point stands for its chain, or for the region of others */
    TEST_REPLY_TURNS, /* two words: what comes of Black's first move, and of White's */
    TEST_REPLY_RACE,  /* lines of a race: names, words for two turns, games with Black as Left */
    TEST_REPLY_ROWS,  /* a word a point, row by row */
    TEST_REPLY_DEALT, /* the same, but words only tell parts apart */
    TEST_REPLY_SHARE, /* the same with numbers that are Black's if positive */
    TEST_REPLY_MOVE,  /* words; moves are some of many that do as well */
    TEST_REPLY_CODE,  /* the same after a code, 2 or 3 for kos: which is told by one line of play */
    TEST_REPLY_ANY,   /* made of moves that do as well as others, or of chance */
} test_reply;

/* "%s" in a command stands for a stone, %o for one of the other colour, %e for an empty point, %p
 * for any point and %c for a colour. */
typedef struct test_question {
    const char *command;
    test_reply reply;
} test_question;

/* All commands of the table that analyse a position and do not change it; the last has none. */
extern const test_question test_questions[];

/* Every command of the table is among the questions, or known to be none. */
void test_questions_are_complete(void);

/* A question about a position. */
enum { TEST_BLANKS_MAX = 4 };
typedef struct test_asked {
    const test_question *question;
    iki_point point[TEST_BLANKS_MAX];
    iki_color color;
    bool exact; /* true: lines about one of several ways to play, and nodes, count, too */
} test_asked;

/* Fills the blanks at random; false if the position has no such point. */
bool test_asked_about(test_random *r, const test_position *p, const test_question *q,
                      test_asked *a);

/* The line as it reads in a view. */
enum { TEST_LINE_MAX = 128 };
void test_asked_line(const test_position *p, const test_asked *a, int view,
                     char line[TEST_LINE_MAX]);

#endif
