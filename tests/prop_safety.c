/* prop_safety - searched safety on random boards of up to 36 points, where nothing can be counted
 * out: an attacker with another search, another idea of what is certain and many more nodes looks
 * for a refutation.  And turning the board or exchanging colours changes nothing, nor does it
 * matter what is remembered of earlier searches. */
#include "src/benson/benson.h"
#include "src/safety/search.h"
#include "src/search/dfpn.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>

typedef struct prober {
    iki_topo topo;
    iki_board board;
    bool suicide, hostile; /* hostile: White seems to live, so that only links are left there */
    bool in_parts;         /* parts of areas are tried, too */
    bool helped;           /* what is found without links is known to live, and left alone */
    int least, wider;
    iki_whole_effort effort;
    iki_safety safety;
    iki_safety_memo answers, *memory; /* memory: that, or NULL */
    long claims, refuted, settled;
} prober;

/* Takes off chains without liberties, those of the second colour first. */
static void
clear_dead(const iki_topo *topo, iki_pset *first, iki_pset *second)
{
    iki_pset *turn[2] = {second, first};
    for (int i = 0; i < 2; i++) {
        iki_pset empty = iki_pset_minus(&topo->points, first);
        iki_pset_drop(&empty, second);
        iki_pset near = iki_topo_spread(topo, &empty);
        *turn[i] = iki_topo_flood(topo, &near, turn[i]);
    }
}

/* Many stones of Black, some of White. */
static void
random_board(test_random *r, prober *p)
{
    iki_pset stones[2] = {iki_pset_none(), iki_pset_none()};
    unsigned black = 30 + test_below(r, 35), white = 3 + test_below(r, 22);
    TEST_CHECK(iki_topo_init(&p->topo, 3 + (int)test_below(r, 4), 3 + (int)test_below(r, 4)) ==
               IKI_OK);
    iki_board_init(&p->board, &p->topo);
    IKI_PSET_FOR(q, &p->topo.points) {
        unsigned x = test_below(r, 100);
        if (x < black + white)
            iki_pset_add(&stones[x >= black], q);
    }
    clear_dead(&p->topo, &stones[0], &stones[1]);
    clear_dead(&p->topo, &stones[1], &stones[0]);
    TEST_CHECK(iki_board_set(&p->board, &stones[0], &stones[1]) == IKI_OK);
}

static void
find(prober *p, const iki_board *b, iki_color color, iki_safety *out)
{
    iki_safety_request q = {.board = b, .color = color, .suicide = p->suicide};
    q.answers = p->memory;
    q.dead = q.sure = q.closed = iki_pset_none();
    if (!p->hostile)
        q.dead = b->at[iki_opponent(color)];
    if (p->helped) {
        TEST_CHECK(iki_safety_search(&q, &p->effort.effort, out) == IKI_OK);
        q.sure = out->alive;
        for (int i = 0; i < out->groups; i++)
            iki_pset_join(&q.closed, &out->group[i].zone);
    }
    q.least = p->least;
    q.in_parts = p->in_parts;
    q.wider = p->wider;
    TEST_CHECK(iki_safety_search(&q, &p->effort.effort, out) == IKI_OK);
}

/* All ways to ask, one after the other. */
static void
vary(prober *p, int i)
{
    static const int LEAST[] = {0, 1, 3, 1};
    p->suicide = i % 4 == 0;
    p->hostile = i % 3 == 0;
    p->least = LEAST[i % 5 % 4];
    p->helped = i % 5 == 3;
    p->in_parts = i % 7 < 4;
    test_vary_effort((uint64_t)i / 3, IKI_SAFETY_NODES, &p->effort.effort);
    p->wider = i % 11 < 5 ? 4 : 0;
}

/* --- the attacker --------------------------------------------------------------------------- */

static iki_dfpn_result
judge(const void *ctx, const iki_dfpn_state *s, iki_dfpn_numbers *guess)
{
    const iki_local *l = ctx;
    uint8_t all = (uint8_t)((1u << l->targets) - 1);
    uint32_t least = IKI_CELLS_MAX;
    for (int t = 0; t < l->targets; t++) {
        uint32_t n = (uint32_t)__builtin_popcountll(iki_local_liberties(l, &s->position, t));
        least = n < least ? n : least;
    }
    guess->proof = 1 + least;
    return iki_local_alive(l, &s->position, 0) == all ? IKI_DFPN_LOSS : IKI_DFPN_OPEN;
}

static bool
taken(const void *ctx, uint8_t targets, int by)
{
    (void)ctx;
    (void)targets;
    return by == 1;
}

static iki_dfpn_result
attack(prober *p, const iki_pset *alive)
{
    iki_local l;
    iki_point target[IKI_TARGETS_MAX];
    int targets = 0;
    iki_pset left = *alive, cells = p->topo.points;
    while (!iki_pset_is_empty(&left) && targets < IKI_TARGETS_MAX) {
        iki_pset chain = iki_board_chain(&p->board, iki_pset_first(&left));
        target[targets++] = iki_pset_first(&left);
        iki_pset_drop(&left, &chain);
        iki_pset_drop(&cells, &chain);
    }
    iki_dfpn_state s = {.side = 1};
    const iki_local_area area = {&p->board, &cells, target, targets, p->suicide};
    TEST_CHECK(iki_local_make(&area, &l, &s.position) == IKI_OK);
    iki_dfpn_goal goal = {
        .prover = 1, .ctx = &l, .judge = judge, .taken = taken, .waits_out_ban = true};
    iki_budget budget;
    iki_budget_init(&budget, test_is_long() ? 100000 : 3000, 0);
    iki_dfpn_table_next(p->effort.effort.search);
    return iki_dfpn_solve(p->effort.effort.search, &l, &goal, &s, &budget);
}

static void
show(const prober *p, const iki_pset *alive)
{
    for (int y = p->topo.height - 1; y >= 0; y--) {
        for (int x = 0; x < p->topo.width; x++) {
            iki_point q = iki_topo_point(&p->topo, x, y);
            char c = p->board.color[q] == IKI_EMPTY   ? '.'
                     : p->board.color[q] == IKI_BLACK ? 'X'
                                                      : 'O';
            fprintf(stderr, " %c", iki_pset_has(alive, q) ? '#' : c);
        }
        fputc('\n', stderr);
    }
    fprintf(stderr, "# falls%s\n", p->suicide ? ", suicide allowed" : "");
}

START_TEST(no_refutation)
{
    static prober p;
    const char *seed = getenv("SEED");
    test_random r = {seed != NULL ? (uint64_t)atol(seed) : 5};
    TEST_CHECK(iki_effort_complete(NULL, &p.effort) == IKI_OK);
    for (int i = 0; i < (test_is_long() ? 100000 : 3000); i++) {
        random_board(&r, &p);
        vary(&p, i);
        find(&p, &p.board, IKI_BLACK, &p.safety);
        iki_benson benson;
        iki_benson_analyse(&p.board, IKI_BLACK, p.suicide, &benson);
        TEST_CHECK(iki_pset_within(&p.safety.alive, &p.board.at[IKI_BLACK]));
        if (iki_pset_within(&p.safety.alive, &benson.alive))
            continue;
        p.claims++;
        iki_dfpn_result word = attack(&p, &p.safety.alive);
        p.settled += word != IKI_DFPN_OPEN;
        if (word == IKI_DFPN_WIN && p.refuted++ < 5)
            show(&p, &p.safety.alive);
    }
    printf("%ld claims, %ld settled, %ld refuted\n", p.claims, p.settled, p.refuted);
    ck_assert_int_eq(p.refuted, 0);
    TEST_CHECK(iki_effort_finish(&p.effort, IKI_OK) == IKI_OK);
}
END_TEST

/* --- symmetry ------------------------------------------------------------------------------- */

static iki_pset
turned(const iki_topo *from, const iki_topo *to, int symmetry, const iki_pset *set)
{
    iki_pset out = iki_pset_none();
    IKI_PSET_FOR(p, set) {
        int x = iki_topo_x(from, p), y = iki_topo_y(from, p);
        test_turned(from->width, from->height, symmetry, &x, &y);
        iki_pset_add(&out, iki_topo_point(to, x, y));
    }
    return out;
}

static void
check_turn(prober *p, int symmetry)
{
    static iki_topo topo;
    static iki_safety other;
    iki_board b;
    int x = p->topo.width - 1, y = p->topo.height - 1, x0 = 0, y0 = 0;
    test_turned(p->topo.width, p->topo.height, symmetry, &x, &y);
    test_turned(p->topo.width, p->topo.height, symmetry, &x0, &y0);
    TEST_CHECK(iki_topo_init(&topo, abs(x - x0) + 1, abs(y - y0) + 1) == IKI_OK);
    iki_pset black = turned(&p->topo, &topo, symmetry, &p->board.at[IKI_BLACK]);
    iki_pset white = turned(&p->topo, &topo, symmetry, &p->board.at[IKI_WHITE]);
    bool swap = symmetry % 2 == 1;
    iki_board_init(&b, &topo);
    TEST_CHECK(iki_board_set(&b, swap ? &white : &black, swap ? &black : &white) == IKI_OK);
    find(p, &b, swap ? IKI_WHITE : IKI_BLACK, &other);
    iki_pset alive = turned(&p->topo, &topo, symmetry, &p->safety.alive);
    iki_pset ground = turned(&p->topo, &topo, symmetry, &p->safety.territory);
    TEST_CHECK(iki_pset_equal(&alive, &other.alive));
    TEST_CHECK(iki_pset_equal(&ground, &other.territory));
}

START_TEST(same_for_turned_boards)
{
    static prober p;
    test_random r = {6};
    TEST_CHECK(iki_effort_complete(NULL, &p.effort) == IKI_OK);
    for (int i = 0; i < (test_is_long() ? 5000 : 300); i++) {
        random_board(&r, &p);
        vary(&p, i);
        find(&p, &p.board, IKI_BLACK, &p.safety);
        for (int symmetry = 1; symmetry < 8; symmetry++)
            check_turn(&p, symmetry);
    }
    TEST_CHECK(iki_effort_finish(&p.effort, IKI_OK) == IKI_OK);
}
END_TEST

/* --- memory --------------------------------------------------------------------------------- */

/* Everything is asked for both colours and in all ways with one memory, then once more. */
static void
check_memory(prober *p)
{
    static iki_safety other;
    for (int i = 0; i < 12; i++) {
        iki_color color = i % 2 == 0 ? IKI_BLACK : IKI_WHITE;
        vary(p, i / 2 % 3 + 1);
        p->suicide = false;
        p->effort.effort.level = iki_effort_normal; /* what is remembered is of one effort */
        p->effort.effort.region_nodes = IKI_SAFETY_NODES;
        p->memory = NULL;
        find(p, &p->board, color, &p->safety);
        p->memory = &p->answers;
        find(p, &p->board, color, &other);
        TEST_CHECK(iki_pset_equal(&p->safety.alive, &other.alive));
        TEST_CHECK(iki_pset_equal(&p->safety.territory, &other.territory));
    }
}

START_TEST(same_with_memory)
{
    static prober p;
    test_random r = {7};
    TEST_CHECK(iki_effort_complete(NULL, &p.effort) == IKI_OK);
    for (int i = 0; i < (test_is_long() ? 5000 : 200); i++) {
        random_board(&r, &p);
        p.answers.used = 0;
        check_memory(&p);
    }
    TEST_CHECK(iki_effort_finish(&p.effort, IKI_OK) == IKI_OK);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {no_refutation, same_for_turned_boards, same_with_memory, NULL};
    return test_suite("safety, random", tests);
}
