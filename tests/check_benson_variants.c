/* Rules for unconditional life that were proposed beside Benson's, and where they fail.
 *
 * Each variant is written down here from the words of the discussion and compared with the truth,
 * an attacker who moves alone.  For each that fails, the smallest board where it does is drawn here
 * and in the manual: no board with fewer points has one.  The two that hold are compared as well.
 */
#include "src/benson/benson.h"
#include "src/benson/witness.h"
#include "tests/suite.h"
#include "tests/twin_attack.h"

/* The stones of Black that a rule calls alive; sets are bits as in twin_attack. */
typedef unsigned (*rule)(const twin_attack *a, unsigned black, unsigned white);

static unsigned
flood(const twin_attack *a, unsigned seed, unsigned mask)
{
    unsigned before;
    do {
        before = seed;
        seed |= a->spread[seed] & mask;
    } while (seed != before);
    return seed;
}

/* Takes the connected part with the lowest bit out of *left. */
static unsigned
take(const twin_attack *a, unsigned *left)
{
    unsigned part = flood(a, *left & (0 - *left), *left);
    *left &= ~part;
    return part;
}

/* --- Benson's rule and those that change one word of it ------------------------------------- */

typedef enum stop { AT_FIXPOINT, WHEN_A_STEP_DROPS_NOTHING, AFTER_ONE_STEP } stop;

typedef struct wording {
    bool all_points;  /* all points of a region must touch the chain, not the empty ones alone */
    bool empty_alone; /* regions are made of empty points: an enemy stone ends them */
    stop stop;
} wording;

/* The regions of Black in `kept`, a set of points, that are vital to the chain: how many? */
static int
count_vital(const twin_attack *a, unsigned white, unsigned kept, unsigned chain, const wording *w)
{
    int n = 0;
    while (kept != 0) {
        unsigned region = take(a, &kept), near = a->spread[chain];
        unsigned wanted = w->all_points ? region : region & ~white;
        n += (near & region) != 0 && (wanted & ~near) == 0;
    }
    return n;
}

/* Chains dropped for want of two vital regions, then regions that border a dropped stone. */
static unsigned
eliminate(const twin_attack *a, unsigned black, unsigned white, const wording *w)
{
    unsigned alive = black, kept = a->all & ~black & ~(w->empty_alone ? white : 0);
    for (;;) {
        unsigned left = alive, regions = kept, chains_before = alive, kept_before = kept;
        while (left != 0) {
            unsigned chain = take(a, &left);
            if (count_vital(a, white, kept, chain, w) < 2)
                alive &= ~chain;
        }
        while (regions != 0) {
            unsigned region = take(a, &regions), around = a->spread[region] & ~region;
            if ((around & (w->empty_alone ? a->all & ~alive : black & ~alive)) != 0)
                kept &= ~region;
        }
        bool chains = alive != chains_before, dropped = kept != kept_before;
        if (w->stop == AFTER_ONE_STEP || (!chains && !dropped) ||
            (w->stop == WHEN_A_STEP_DROPS_NOTHING && (!chains || !dropped)))
            return alive;
    }
}

static unsigned
benson(const twin_attack *a, unsigned black, unsigned white)
{
    return eliminate(a, black, white, &(wording){.all_points = a->suicide});
}

/* Kamenetsky's stop: as soon as one of the two steps drops nothing. */
static unsigned
kamenetsky(const twin_attack *a, unsigned black, unsigned white)
{
    return eliminate(a, black, white, &(wording){a->suicide, false, WHEN_A_STEP_DROPS_NOTHING});
}

/* Two vital regions are enough, whatever else borders them.  This is also what comes out when the
 * regions are filled but for one point each and then one of them altogether: chains that fall only
 * after another one are not found. */
static unsigned
two_vital_regions(const twin_attack *a, unsigned black, unsigned white)
{
    return eliminate(a, black, white, &(wording){a->suicide, false, AFTER_ONE_STEP});
}

/* The condition of the other suicide rule. */
static unsigned
crossed(const twin_attack *a, unsigned black, unsigned white)
{
    return eliminate(a, black, white, &(wording){.all_points = !a->suicide});
}

/* Regions of empty points, bordered by stones of the set only: an eye with an enemy stone in it is
 * none. */
static unsigned
empty_regions(const twin_attack *a, unsigned black, unsigned white)
{
    return eliminate(a, black, white, &(wording){.all_points = true, .empty_alone = true});
}

/* A chain is alive if all other chains around two regions vital to it are: read as a rule to build
 * the set up from nothing. */
static unsigned
built_up(const twin_attack *a, unsigned black, unsigned white)
{
    const wording w = {.all_points = a->suicide};
    unsigned alive = 0, before;
    do {
        before = alive;
        for (unsigned left = black; left != 0;) {
            unsigned chain = take(a, &left), kept = 0, regions = a->all & ~black;
            while (regions != 0) {
                unsigned region = take(a, &regions);
                if ((a->spread[region] & black & ~chain & ~alive) == 0)
                    kept |= region;
            }
            if (count_vital(a, white, kept, chain, &w) >= 2)
                alive |= chain;
        }
    } while (alive != before);
    return alive;
}

/* --- Knechtel's marking --------------------------------------------------------------------- */

/* Strings are maximal connected sets of one colour, empty included.  Repeat until nothing changes:
 * unmark every empty string; mark each empty string whose adjacent unmarked strings have all the
 * same colour; mark each other string with at most one adjacent marked empty string.  The unmarked
 * stones are called alive. */
static unsigned
knechtel(const twin_attack *a, unsigned black, unsigned white)
{
    unsigned stones_marked = 0, before, empty = a->all & ~black & ~white;
    do {
        unsigned eyes = 0;
        before = stones_marked;
        for (unsigned left = empty; left != 0;) {
            unsigned string = take(a, &left), around = a->spread[string] & ~stones_marked;
            if ((around & black) == 0 || (around & white) == 0)
                eyes |= string;
        }
        for (int color = 0; color < 2; color++) {
            for (unsigned left = color == 0 ? black : white; left != 0;) {
                unsigned string = take(a, &left), near = flood(a, a->spread[string] & eyes, eyes);
                int n = 0;
                while (near != 0) {
                    (void)take(a, &near);
                    n++;
                }
                stones_marked |= n < 2 ? string : 0;
            }
        }
    } while (stones_marked != before);
    return black & ~stones_marked;
}

/* --- the smallest boards where a rule fails -------------------------------------------------- */

/* Widths and heights in the order of their points. */
static const int sizes[][2] = {{1, 1}, {2, 1}, {3, 1}, {4, 1}, {2, 2}, {5, 1}, {6, 1},
                               {3, 2}, {7, 1}, {8, 1}, {4, 2}, {9, 1}, {3, 3}};
enum { SIZES = sizeof sizes / sizeof sizes[0] };

typedef struct hunt {
    rule rule;
    twin_attack attack;
    int width, height;
    char claims[64], misses[64]; /* the first board where it calls too much alive, too little */
} hunt;

static void
draw(const hunt *h, unsigned black, unsigned white, char out[64])
{
    int n = 0;
    for (int y = h->height - 1; y >= 0; y--) {
        for (int x = 0; x < h->width; x++) {
            unsigned bit = 1u << (y * h->width + x);
            out[n++] = (black & bit) != 0 ? 'X' : (white & bit) != 0 ? 'O' : '.';
        }
        out[n++] = y > 0 ? '/' : '\0';
    }
}

static void
look_at(void *ctx, unsigned black, unsigned white)
{
    hunt *h = ctx;
    unsigned safe = h->attack.safe[twin_attack_code(&h->attack, black, white)];
    unsigned called = h->rule(&h->attack, black, white);
    if ((called & ~safe) != 0 && h->claims[0] == '\0')
        draw(h, black, white, h->claims);
    if ((safe & ~called) != 0 && h->misses[0] == '\0')
        draw(h, black, white, h->misses);
}

/* The smallest boards, and of boards as small the first. */
static hunt
hunt_for(rule r, bool suicide)
{
    hunt h = {.rule = r};
    for (int i = 0; i < SIZES; i++) {
        twin_graph g;
        h.width = sizes[i][0];
        h.height = sizes[i][1];
        twin_graph_init(&g, h.width, h.height);
        twin_attack_init(&h.attack, &g, suicide, false);
        (void)twin_attack_each(&h.attack, look_at, &h);
        twin_attack_free(&h.attack);
    }
    return h;
}

static void
fails_at(rule r, bool suicide, const char *claims, const char *misses)
{
    hunt h = hunt_for(r, suicide);
    ck_assert_str_eq(h.claims, claims);
    ck_assert_str_eq(h.misses, misses);
}

START_TEST(what_holds)
{
    for (int suicide = 0; suicide < 2; suicide++) {
        fails_at(benson, suicide, "", "");
        fails_at(kamenetsky, suicide, "", "");
    }
}
END_TEST

START_TEST(what_fails)
{
    fails_at(knechtel, false, ".X..", ".X.O");
    fails_at(two_vital_regions, false, "X.X.", "");
    fails_at(built_up, false, "", "X./.X");
    fails_at(empty_regions, false, "", ".X.O");
    fails_at(crossed, false, "", ".X.O");
}
END_TEST

START_TEST(what_fails_with_suicide)
{
    fails_at(knechtel, true, ".X..", "OXO/.X.");
    fails_at(two_vital_regions, true, "X.X.", "");
    fails_at(built_up, true, "", "X./.X");
    fails_at(empty_regions, true, "", "OXO/.X.");
    fails_at(crossed, true, ".X.O", "");
}
END_TEST

/* What Iki says of the boards that the manual draws: the stone at the vertex, and how many moves
 * take it (0: it is alive). */
static void
iki_says(const char *drawing, const char *vertex, bool suicide, int moves)
{
    iki_topo t;
    iki_board b;
    iki_benson benson;
    iki_benson_witness w;
    test_draw(drawing, &t, &b);
    iki_point p = test_point(&t, vertex);
    iki_benson_analyse(&b, IKI_BLACK, suicide, &benson);
    ck_assert_int_eq(iki_benson_witness_find(&b, p, suicide, &w), IKI_OK);
    ck_assert_int_eq(iki_pset_has(&benson.alive, p), moves == 0);
    ck_assert_int_eq(w.moves, moves);
    iki_benson_witness_free(&w);
}

START_TEST(boards_of_the_manual)
{
    iki_says(". X . .\n", "B1", false, 2);
    iki_says(". X . O\n", "B1", false, 0);
    iki_says(". X . O\n", "B1", true, 3);
    iki_says("X . X .\n", "C1", false, 2);
    iki_says("X .\n. X\n", "B1", false, 0);
    iki_says("O X O\n. X .\n", "B1", true, 0);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {what_holds, what_fails, what_fails_with_suicide, boards_of_the_manual,
                            NULL};
    return test_suite("check_benson_variants", tests);
}
