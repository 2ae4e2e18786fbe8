/* cgt - short combinatorial games: exact values in canonical form, and what can be asked of them.
 *
 * A table holds every game once: two games are equal exactly when their handles are.  All memory
 * comes from one arena with a byte limit.  Failure is sticky: once the table is full (or a number
 * too large or too fine, the budget spent, ...) every function that makes a game or works one out
 * returns IKI_CGT_NONE or 0 at once and iki_cgt_status tells why, so that a caller computes first
 * and asks once, at the end. */
#ifndef IKI_CGT_H
#define IKI_CGT_H

#include "engine/base/arena.h"
#include "engine/base/budget.h"
#include "engine/base/sbuf.h"

/* A handle, valid as long as its table.  IKI_CGT_ZERO is the game 0 in every table. */
typedef uint32_t iki_cgt_game;
enum { IKI_CGT_ZERO = 0 };
#define IKI_CGT_NONE UINT32_MAX

/* A dyadic fraction, as a multiple of 2^-30; at most 2^30 from 0. */
typedef int64_t iki_cgt_number;
#define IKI_CGT_ONE        ((iki_cgt_number)1 << 30)
#define IKI_CGT_NUMBER_MAX ((iki_cgt_number)1 << 60)

enum {
    IKI_CGT_DEPTH_MAX = 400,    /* moves that a game may last until it is a number */
    IKI_CGT_OPTIONS_MAX = 4096, /* options of one player */
};

/* A piecewise linear function of the temperature t >= 0: from each corner straight to the next,
 * constant after the last.  The first corner has t = 0. */
typedef struct iki_cgt_corner {
    iki_cgt_number t, value;
} iki_cgt_corner;

/* The walls of a game: what Left (Right) gets by moving first when every move costs t. */
typedef struct iki_cgt_thermograph {
    const iki_cgt_corner *left, *right;
    uint32_t left_count, right_count;
    iki_cgt_number mean, temperature;
} iki_cgt_thermograph;

/* number + ups times ^ + *nim: the games of the usual short notation. */
typedef struct iki_cgt_short {
    iki_cgt_number number;
    int ups;
    unsigned nim;
} iki_cgt_short;

typedef struct iki_cgt_node {
    const iki_cgt_game *left, *right; /* ascending handles; a number keeps none */
    uint32_t left_count, right_count;
    iki_cgt_game negative; /* IKI_CGT_NONE: not yet worked out */
    bool is_number, is_short;
    uint16_t depth;
    iki_cgt_number left_stop, right_stop;
    uint64_t birthday;
    iki_cgt_short name; /* if is_short */
    const iki_cgt_thermograph *thermograph;
} iki_cgt_node;

typedef struct iki_cgt_memo iki_cgt_memo;

typedef struct iki_cgt {
    iki_arena arena;
    iki_budget *budget; /* one node a step of work; may be NULL */
    iki_status status;  /* the sticky failure */
    iki_cgt_node **page;
    uint32_t count, page_count, page_room;
    iki_cgt_game *slot; /* open addressing; 0: free, else handle + 1 */
    uint32_t slots;
    iki_cgt_memo *memo;     /* lossy: an entry may be overwritten */
    uint32_t memos, stored; /* how many fit; how many came since it grew */
    iki_cgt_game *stack;    /* options on their way into a game */
    uint32_t top, stack_room;
    iki_cgt_node raw;    /* the form that is being made canonical, */
    iki_cgt_game raw_id; /* and the name under which it is remembered */
} iki_cgt;

/* An empty table of at most byte_limit bytes (0: no limit but memory). */
void iki_cgt_init(iki_cgt *u, size_t byte_limit, iki_budget *budget);

/* Gives all memory back, with every game and node.  The table has then failed (IKI_E_STATE) until
 * it is made anew. */
void iki_cgt_free(iki_cgt *u);

/* IKI_OK; IKI_E_LIMIT: beyond the byte limit, the budget, numbers or depth; IKI_E_MEMORY;
 * IKI_E_ARGUMENT: a tax below 0; IKI_E_STATE: the table was freed. */
iki_status iki_cgt_status(const iki_cgt *u) IKI_MUST_CHECK;

/* Notes a failure (the first one counts) and returns IKI_CGT_NONE. */
iki_cgt_game iki_cgt_fail(iki_cgt *u, iki_status status);

/* What is known of a game of the table; valid until the table is freed. */
const iki_cgt_node *iki_cgt_at(const iki_cgt *u, iki_cgt_game g);

/* --- making games --------------------------------------------------------------------------- */

/* The number x.  Fails with IKI_E_LIMIT where it is further from 0 than IKI_CGT_NUMBER_MAX. */
iki_cgt_game iki_cgt_from_number(iki_cgt *u, iki_cgt_number x);

/* The integer n. */
iki_cgt_game iki_cgt_integer(iki_cgt *u, int64_t n);

/* number + ups^ + *nim */
iki_cgt_game iki_cgt_from_short(iki_cgt *u, iki_cgt_short s);

/* {left | right} in canonical form; the lists may hold anything in any order. */
iki_cgt_game iki_cgt_make(iki_cgt *u, const iki_cgt_game *left, uint32_t left_count,
                          const iki_cgt_game *right, uint32_t right_count);

/* {left | right} with one option each. */
iki_cgt_game iki_cgt_switch(iki_cgt *u, iki_cgt_game left, iki_cgt_game right);

/* {0 || 0 | -g}, meant for g > 0; its negative is miny. */
iki_cgt_game iki_cgt_tiny(iki_cgt *u, iki_cgt_game g);

/* How many canonical options Left has in g, which may not be IKI_CGT_NONE; of a number they are one
 * or none. */
uint32_t iki_cgt_left_count(const iki_cgt *u, iki_cgt_game g);

/* The same for Right. */
uint32_t iki_cgt_right_count(const iki_cgt *u, iki_cgt_game g);

/* Left's i-th canonical option (0 based), i < iki_cgt_left_count.  That of a number may have to be
 * made first, which can fail. */
iki_cgt_game iki_cgt_left(iki_cgt *u, iki_cgt_game g, uint32_t i);

/* The same for Right, i < iki_cgt_right_count. */
iki_cgt_game iki_cgt_right(iki_cgt *u, iki_cgt_game g, uint32_t i);

/* --- algebra -------------------------------------------------------------------------------- */

/* -g: the players change places.  Kept with both games, so worked out once only. */
iki_cgt_game iki_cgt_negative(iki_cgt *u, iki_cgt_game g);

/* g + h: a move is a move in one of the two.  In general that takes a step for each pair
 * of their positions; sums are remembered for a while. */
iki_cgt_game iki_cgt_sum(iki_cgt *u, iki_cgt_game g, iki_cgt_game h);

/* g - h, the sum of g and the negative of h. */
iki_cgt_game iki_cgt_minus(iki_cgt *u, iki_cgt_game g, iki_cgt_game h);

/* g <= h; false after a failure. */
bool iki_cgt_le(iki_cgt *u, iki_cgt_game g, iki_cgt_game h);

typedef enum iki_cgt_order {
    IKI_CGT_LESS,
    IKI_CGT_EQUAL,
    IKI_CGT_GREATER,
    IKI_CGT_CONFUSED,
} iki_cgt_order;

/* How g stands to h; IKI_CGT_CONFUSED after a failure. */
iki_cgt_order iki_cgt_compare(iki_cgt *u, iki_cgt_game g, iki_cgt_game h);

/* "<", "=", ">" or "||" */
const char *iki_cgt_order_text(iki_cgt_order order);

/* --- temperature (cool.c) ------------------------------------------------------------------- */

/* NULL after a failure.  The temperature of a number m/2^k in lowest terms is -1/2^k, that of any
 * other game is at least 0. */
const iki_cgt_thermograph *iki_cgt_thermograph_of(iki_cgt *u, iki_cgt_game g);

/* The mean of the thermograph; 0 after a failure. */
iki_cgt_number iki_cgt_mean(iki_cgt *u, iki_cgt_game g);

/* The temperature of the thermograph; 0 after a failure. */
iki_cgt_number iki_cgt_temperature(iki_cgt *u, iki_cgt_game g);

/* The value of a wall at temperature t >= 0. */
iki_cgt_number iki_cgt_wall(const iki_cgt_corner *corner, uint32_t count, iki_cgt_number t);

/* g cooled by t >= 0: every move is taxed by t, until nobody would pay: {gL_t - t | gR_t + t} up to
 * the temperature of g and the mean above it.  A number stays as it is.  IKI_E_ARGUMENT: t < 0. */
iki_cgt_game iki_cgt_cool(iki_cgt *u, iki_cgt_game g, iki_cgt_number t);

/* g heated by t >= 0: {heat(gL) + t | heat(gR) - t}; a number stays as it is.  IKI_E_ARGUMENT:
 * t < 0. */
iki_cgt_game iki_cgt_heat(iki_cgt *u, iki_cgt_game g, iki_cgt_number t);

/* --- text (text.c, parse.c) ----------------------------------------------------------------- */

enum {
    IKI_CGT_BARS_MAX = 4,      /* more bars are written as braces */
    IKI_CGT_NEST_MAX = 200,    /* braces and parentheses inside each other that are read */
    IKI_CGT_TEXT_MAX = 100000, /* bytes of one game as text */
    IKI_CGT_BRIEF_MAX = 200,   /* bytes that people read */
};

/* -3/2 */
void iki_cgt_write_number(iki_cgt_number x, iki_sbuf *out);

/* The game in standard notation: 2*, -1^*, {6||4|0}, ^2, 3+tiny(2).  Fails the table with
 * IKI_E_LIMIT when it would be longer than IKI_CGT_TEXT_MAX. */
void iki_cgt_write(iki_cgt *u, iki_cgt_game g, iki_sbuf *out);

/* The same; a game with a longer text than IKI_CGT_BRIEF_MAX is told by the number that it is
 * infinitely near to, "0ish", or by its mean, "about 3/2". */
void iki_cgt_write_brief(iki_cgt *u, iki_cgt_game g, iki_sbuf *out);

/* The same with the outermost game written as its options: {0|*} for ^. */
void iki_cgt_write_options(iki_cgt *u, iki_cgt_game g, iki_sbuf *out);

/* Reads an expression that stands for a game:
 *     2  -3/2  1 3/4  *  *3  ^  v2*    numbers, nimbers, ups (or arrows); -2^ is (-2) + ^
 *     2{4|0}                           2 + {4|0}
 *     2{-3|0^3}                        2 + {{{miny(3)|0}|0}|0}, as Nakamura writes it: of braces
 *                                      after a number, where a sign and a number, or 0^n, are alone
 *                                      on their side
 *     -_3  +_3                         miny(3), tiny(3)
 *     {6||4|0}  {0,*|0}  {|1}          options; more bars bind less
 *     G + H  G - H  -G  (G)
 *     cool(G,t) heat(G,t) mean(G) temp(G) birthday(G) tiny(G) miny(G)
 * IKI_E_SYNTAX and a column when it cannot be read; the status of the table when it is full. */
iki_status iki_cgt_parse(iki_cgt *u, const char *text, iki_cgt_game *g, iki_error *error);

/* Reads and answers a question: an expression (the answer is its value), canon(G), stops(G) (left
 * and right stop) or G ? H (<, >, = or ||).  Failures as above; *out is then to be ignored. */
iki_status iki_cgt_answer(iki_cgt *u, const char *text, iki_sbuf *out, iki_error *error);

#endif
