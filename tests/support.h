/* support - what the tests share: drawn boards, seeded random numbers, small conveniences.
 *
 * Nothing here depends on Check, so that benchmarks can use it too: a broken expectation prints one
 * line and aborts, which Check's fork mode reports as a failed test. */
#ifndef IKI_TESTS_SUPPORT_H
#define IKI_TESTS_SUPPORT_H

#include "engine/go/board.h"
#include "engine/go/game.h"
#include "src/verdict/effort.h"
#include "src/verdict/verdict.h"

/* Reads a drawn board: one row a line, top row first; X # black, O white, . + empty, / or _ a point
 * that does not exist; blanks between points are ignored.  Sets *topo (the size is that of the
 * drawing) and *board; aborts the test with a message when the drawing is faulty. */
void test_draw(const char *drawing, iki_topo *topo, iki_board *board);

/* The same onto a topology made by the caller (removed points must be drawn as such). */
void test_draw_on(const char *drawing, const iki_topo *topo, iki_board *board);

/* The drawing seen from one of its sides, 0 to 7 (0 as it is drawn), or from there with the colours
 * exchanged, 8 to 15. */
void test_draw_seen(const char *drawing, int side, iki_topo *topo, iki_board *board);

/* The point of a vertex such as "C3"; aborts the test if there is none. */
iki_point test_point(const iki_topo *topo, const char *vertex);

/* A game with the drawn position under the named rules, Black to move; the caller frees it. */
iki_game *test_draw_game(const char *rules, const char *drawing);

/* A set from vertices separated by blanks. */
iki_pset test_points(const iki_topo *topo, const char *vertices);

/* The sentence of a verdict, valid until the next call. */
const char *test_reason(const iki_topo *topo, const iki_verdict *v);

/* The level of one of several efforts, by `which`, and so much less for one region that no search
 * gets more nodes for that than `nodes`: quick, usual, 4, 16, or 64 times the usual effort.  More
 * effort is not only more nodes; sections of areas grow with it. */
void test_vary_effort(uint64_t which, uint64_t nodes, iki_effort *effort);

/* Prints what went wrong and aborts. */
_Noreturn void test_failed(const char *file, int line, const char *format, ...) IKI_PRINTF(3, 4);

/* An assertion cheap enough for inner loops (Check's own writes to a pipe each time). */
#define TEST_CHECK(condition)                                                                      \
    ((condition) ? (void)0 : test_failed(__FILE__, __LINE__, "%s", #condition))

/* The set must hold exactly these vertices. */
#define TEST_SET_IS(topo, set, vertices) test_set_is(__FILE__, __LINE__, topo, set, vertices)
void test_set_is(const char *file, int line, const iki_topo *topo, const iki_pset *set,
                 const char *vertices);

/* Built with the address sanitizer: all takes longer, forks most of all, and what was freed is kept
 * for a while. */
#if defined __has_feature
#if __has_feature(address_sanitizer)
#define TEST_SANITIZED
#endif
#endif
#ifdef __SANITIZE_ADDRESS__
#define TEST_SANITIZED
#endif

/* Is the variable IKI_LONG set to something but 0?  Then the long forms of the tests run. */
bool test_is_long(void);

/* An allocator for iki_allocator_set: gives memory *ctx times (a long), then none. */
void *test_scarce(void *ctx, void *p, size_t size);

/* Memory in which one allocation fails, or that one and all later ones. */
typedef struct test_scarcity {
    long left; /* allocations until then */
    bool and_later, failed;
} test_scarcity;

/* The allocator for that; ctx is a test_scarcity. */
void *test_scarce_for_once(void *ctx, void *p, size_t size);

/* Seeded random numbers (splitmix64), the same everywhere. */
typedef struct test_random {
    uint64_t state;
} test_random;
uint64_t test_next(test_random *r);

/* 0 .. n-1 */
unsigned test_below(test_random *r, unsigned n);

/* How a topology is made: a rectangle, then steps.  Steps may be impossible (a point taken away
 * twice, an edge that is not there); whoever carries them out must refuse those. */
enum { TEST_STEPS_MAX = 64 };
typedef enum test_op { TEST_REMOVE, TEST_CUT, TEST_JOIN } test_op;
typedef struct test_step {
    test_op op;
    int ax, ay, bx, by;
} test_step;
typedef struct test_recipe {
    int width, height, steps;
    test_step step[TEST_STEPS_MAX];
} test_recipe;

/* A random size up to max_size, half of the time with some steps. */
void test_random_recipe(test_random *r, int max_size, test_recipe *recipe);

/* A random graph that is no plain rectangle, with at least so many points and at most those of 5x5;
 * they need not be connected. */
iki_topo test_random_graph(test_random *r, int least);

/* The recipe turned or mirrored: symmetry 0 .. 7 (0 changes nothing), and one point of it. */
test_recipe test_recipe_turned(const test_recipe *recipe, int symmetry);
void test_turned(int width, int height, int symmetry, int *x, int *y);

/* Carries one step out on a topology. */
iki_status test_step_apply(iki_topo *topo, const test_step *step);

/* The topology of a recipe; impossible steps are left out. */
void test_recipe_topo(const test_recipe *recipe, iki_topo *topo);

/* A random topology: size, then sometimes removed points, cut edges, wormholes. */
void test_random_topo(test_random *r, int max_size, iki_topo *topo);

/* Plays up to `moves` random legal moves in turn on b, without filling own eyes; stops when neither
 * side has such a move.  Returns the number of moves played. */
int test_random_play(test_random *r, iki_board *b, int moves, bool suicide);

/* A random legal position: every point is a stone with a chance of `percent`, chains without
 * liberties are taken off again. */
void test_random_stones(test_random *r, unsigned percent, iki_board *b);

/* The same; of the stones about black of 100 are black. */
void test_random_colors(test_random *r, unsigned percent, unsigned black, iki_board *b);

#endif
