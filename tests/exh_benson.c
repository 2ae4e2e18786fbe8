/* All positions of 3x3 and 3x4 (4x4 with IKI_LONG=1): Benson's algorithm is what it claims to be.
 *
 * For both suicide rules: the alive chains are exactly those that an attacker moving alone can
 * never take; the fast analysis and the textbook agree; no territory of rule D2 can ever hold a
 * pass-alive enemy chain; stopping at the first empty step changes nothing; and the marking of
 * strings that was once proposed instead (below) is another thing. */
#include "src/benson/benson.h"
#include "tests/suite.h"
#include "tests/twin_attack.h"
#include "tests/twin_benson.h"

#include <string.h>

/* What is counted on a board, Black's view (White's is the same by symmetry and checked too). */
typedef struct tally {
    long positions, life, differ; /* differ: the two suicide rules say different things */
    long regions, dead, eyespaces, territories; /* enclosed regions: all, truly dead, S6, D2 */
} tally;

typedef struct survey {
    twin_attack attack, other; /* under the rule at hand, under the other one */
    twin_graph graph;
    iki_topo topo;
    iki_board board;
    tally tally;
} survey;

static unsigned
to_bits(const survey *s, const bool *marks)
{
    unsigned bits = 0;
    for (int p = 0; p < s->attack.n; p++)
        bits |= (unsigned)marks[p] << p;
    return bits;
}

static unsigned
set_bits(const survey *s, const iki_pset *set)
{
    unsigned bits = 0;
    IKI_PSET_FOR(p, set) {
        bits |= 1u << twin_from_point(&s->graph, &s->topo, p);
    }
    return bits;
}

/* The connected part of `mask` that holds its lowest bit. */
static unsigned
first_part(const survey *s, unsigned mask)
{
    unsigned part = mask & -mask, before;
    do {
        before = part;
        part |= s->attack.spread[part] & mask;
    } while (part != before);
    return part;
}

/* Enclosed regions one by one, against the points where White can come to live. */
static void
check_regions(survey *s, const twin_benson *slow, unsigned lives)
{
    unsigned eyespace = to_bits(s, slow->eyespace), territory = to_bits(s, slow->territory);
    for (unsigned left = to_bits(s, slow->enclosed); left != 0;) {
        unsigned region = first_part(s, left);
        left &= ~region;
        bool dead = (lives & region) == 0, d2 = (territory & region) != 0;
        bool s6 = (eyespace & region) != 0;
        TEST_CHECK(dead || (!d2 && !s6));
        TEST_CHECK(d2 || !s6);
        s->tally.regions++;
        s->tally.dead += dead;
        s->tally.eyespaces += s6;
        s->tally.territories += d2;
    }
}

/* The board with these stones, for the engine and for the twin. */
static void
put(survey *s, unsigned black, unsigned white, twin_board *twin)
{
    iki_pset stones[3] = {{{0}}, {{0}}, {{0}}};
    twin_init(twin, &s->graph);
    for (int p = 0; p < s->attack.n; p++) {
        twin->color[p] = black >> p & 1 ? IKI_BLACK : white >> p & 1 ? IKI_WHITE : IKI_EMPTY;
        iki_pset_add(&stones[twin->color[p]], twin_to_point(&s->graph, &s->topo, p));
    }
    TEST_CHECK(iki_board_set(&s->board, &stones[IKI_BLACK], &stones[IKI_WHITE]) == IKI_OK);
}

/* One colour: the defender's stones are `own`. */
static void
check_color(survey *s, const twin_board *twin, iki_color color, unsigned own, unsigned enemy)
{
    iki_benson fast;
    twin_benson slow, early;
    bool suicide = s->attack.suicide;
    unsigned safe = s->attack.safe[twin_attack_code(&s->attack, own, enemy)];
    iki_benson_analyse(&s->board, color, suicide, &fast);
    twin_benson_analyse(twin, color, suicide, TWIN_STOP_FIXPOINT, &slow);
    twin_benson_analyse(twin, color, suicide, TWIN_STOP_EMPTY_STEP, &early);
    TEST_CHECK(set_bits(s, &fast.alive) == safe);
    TEST_CHECK(to_bits(s, slow.alive) == safe);
    TEST_CHECK(set_bits(s, &fast.eyespace) == to_bits(s, slow.eyespace));
    TEST_CHECK(set_bits(s, &fast.territory) == to_bits(s, slow.territory));
    TEST_CHECK(memcmp(&slow, &early, sizeof slow) == 0);
    if (color == IKI_BLACK) {
        s->tally.life += safe != 0;
        s->tally.differ += safe != s->other.safe[twin_attack_code(&s->other, own, enemy)];
        check_regions(s, &slow, s->attack.lives[twin_attack_code(&s->attack, own, enemy)]);
    }
}

static void
check_position(void *ctx, unsigned black, unsigned white)
{
    survey *s = ctx;
    twin_board twin;
    put(s, black, white, &twin);
    check_color(s, &twin, IKI_BLACK, black, white);
    check_color(s, &twin, IKI_WHITE, white, black);
}

static tally
run_survey(int width, int height, bool suicide)
{
    static survey s;
    memset(&s, 0, sizeof s);
    TEST_CHECK(iki_topo_init(&s.topo, width, height) == IKI_OK);
    iki_board_init(&s.board, &s.topo);
    twin_graph_init(&s.graph, width, height);
    twin_attack_init(&s.attack, &s.graph, suicide, true);
    twin_attack_init(&s.other, &s.graph, !suicide, false);
    s.tally.positions = twin_attack_each(&s.attack, check_position, &s);
    twin_attack_free(&s.attack);
    twin_attack_free(&s.other);
    return s.tally;
}

START_TEST(three_by_three)
{
    tally without = run_survey(3, 3, false), with = run_survey(3, 3, true);
    ck_assert_int_eq(without.positions, 12675);
    ck_assert_int_eq(without.life, 883);
    ck_assert_int_eq(with.life, 635);
    ck_assert_int_eq(without.differ, 248);
    ck_assert_int_eq(with.differ, 248);
}
END_TEST

START_TEST(three_by_four)
{
    tally without = run_survey(4, 3, false), with = run_survey(4, 3, true);
    ck_assert_int_eq(without.positions, 321689);
    ck_assert_int_eq(without.life, 14246);
    ck_assert_int_eq(with.life, 7782);
    ck_assert_int_eq(without.differ, 6516);
    ck_assert_int_eq(with.differ, 6516);
    ck_assert_int_eq(without.regions, 34353);
    ck_assert_int_eq(without.dead, 34321);
    ck_assert_int_eq(without.eyespaces, 33569);
    ck_assert_int_eq(without.territories, 34305);
    ck_assert_int_eq(with.regions, 19785);
    ck_assert_int_eq(with.dead, 19659);
    ck_assert_int_eq(with.eyespaces, 18591);
    ck_assert_int_eq(with.territories, 19597);
}
END_TEST

START_TEST(four_by_four)
{
    if (!test_is_long())
        return;
    tally without = run_survey(4, 4, false), with = run_survey(4, 4, true);
    ck_assert_int_eq(without.positions, 24318165);
    ck_assert_int_eq(without.life, 694682);
    ck_assert_int_eq(with.life, 450748);
    ck_assert_int_eq(without.differ, 250822);
    ck_assert_int_eq(without.regions, 1884189);
    ck_assert_int_eq(without.dead, 1879581);
    ck_assert_int_eq(without.eyespaces, 1733450);
    ck_assert_int_eq(without.territories, 1869021);
    ck_assert_int_eq(with.regions, 1280201);
    ck_assert_int_eq(with.dead, 1271021);
    ck_assert_int_eq(with.eyespaces, 1076804);
    ck_assert_int_eq(with.territories, 1234265);
}
END_TEST

/* The smallest boards where the rules differ: 1x4 and 2x3, not 2x2. */
START_TEST(smallest_boards_where_the_rules_differ)
{
    ck_assert_int_eq(run_survey(2, 2, false).differ, 0);
    ck_assert_int_eq(run_survey(3, 1, false).differ, 0);
    ck_assert_int_gt(run_survey(4, 1, false).differ, 0);
    ck_assert_int_gt(run_survey(3, 2, false).differ, 0);
}
END_TEST

/* The same on odd graphs: random ones of up to 10 points. */
START_TEST(random_graphs)
{
    test_random r = {21};
    int rounds = test_is_long() ? 200 : 12;
    for (int i = 0; i < rounds; i++) {
        static survey s;
        test_recipe recipe;
        do {
            test_random_recipe(&r, 5, &recipe);
        } while (recipe.steps == 0 || recipe.width * recipe.height > 10);
        memset(&s, 0, sizeof s);
        test_recipe_topo(&recipe, &s.topo);
        iki_board_init(&s.board, &s.topo);
        twin_graph_recipe(&s.graph, &recipe);
        twin_attack_init(&s.attack, &s.graph, i % 2 == 0, true);
        twin_attack_init(&s.other, &s.graph, i % 2 != 0, false);
        TEST_CHECK(twin_attack_each(&s.attack, check_position, &s) > 0);
        twin_attack_free(&s.attack);
        twin_attack_free(&s.other);
    }
}
END_TEST

/* K. Knechtel's marking of strings, from the discussion of the sources, word for word: strings are
 * maximal connected sets of one colour, empty included.  Repeat until nothing changes: unmark every
 * empty string; mark each empty string whose adjacent unmarked strings have all the same colour;
 * mark each non-empty string with no more than one adjacent marked empty string.  The unmarked
 * non-empty strings are called alive.  (Strings are taken in board order; marks count at once.) */
typedef struct marking {
    int strings, of[TWIN_ATTACK_POINTS];
    int color[TWIN_ATTACK_POINTS];
    bool near[TWIN_ATTACK_POINTS][TWIN_ATTACK_POINTS], marked[TWIN_ATTACK_POINTS];
} marking;

static void
find_strings(const twin_board *b, marking *m)
{
    int n = b->graph->width * b->graph->height;
    memset(m, 0, sizeof *m);
    for (int p = 0; p < n; p++)
        m->of[p] = -1;
    for (int p = 0; p < n; p++) {
        twin_set string;
        if (m->of[p] >= 0)
            continue;
        twin_chain(b, p, &string);
        for (int i = 0; i < string.count; i++)
            m->of[string.point[i]] = m->strings;
        m->color[m->strings++] = b->color[p];
    }
    for (int p = 0; p < n; p++) {
        for (int k = 0; k < b->graph->degree[p]; k++)
            m->near[m->of[p]][m->of[b->graph->next_to[p][k]]] = true;
    }
}

static bool
looks_like_an_eye(const marking *m, int string)
{
    int seen = IKI_EMPTY;
    for (int i = 0; i < m->strings; i++) {
        if (i == string || !m->near[string][i] || m->marked[i])
            continue;
        if (seen != IKI_EMPTY && seen != m->color[i])
            return false;
        seen = m->color[i];
    }
    return true;
}

static bool
has_two_eyes(const marking *m, int string)
{
    int eyes = 0;
    for (int i = 0; i < m->strings; i++)
        eyes += m->near[string][i] && m->color[i] == IKI_EMPTY && m->marked[i];
    return eyes >= 2;
}

static void
mark_strings(marking *m)
{
    marking before;
    do {
        before = *m;
        for (int i = 0; i < m->strings; i++)
            m->marked[i] &= m->color[i] != IKI_EMPTY;
        for (int i = 0; i < m->strings; i++)
            m->marked[i] |= m->color[i] == IKI_EMPTY && looks_like_an_eye(m, i);
        for (int i = 0; i < m->strings; i++)
            m->marked[i] |= m->color[i] != IKI_EMPTY && !has_two_eyes(m, i);
    } while (memcmp(&before, m, sizeof before) != 0);
}

typedef struct comparison {
    twin_attack attack;
    twin_graph graph;
    long unsound, incomplete;
} comparison;

static void
compare_marking(void *ctx, unsigned black, unsigned white)
{
    comparison *c = ctx;
    twin_board b;
    marking m;
    unsigned called = 0, safe = c->attack.safe[twin_attack_code(&c->attack, black, white)];
    twin_init(&b, &c->graph);
    for (int p = 0; p < c->attack.n; p++)
        b.color[p] = black >> p & 1 ? IKI_BLACK : white >> p & 1 ? IKI_WHITE : IKI_EMPTY;
    find_strings(&b, &m);
    mark_strings(&m);
    for (int p = 0; p < c->attack.n; p++) {
        if (b.color[p] == IKI_BLACK && !m.marked[m.of[p]])
            called |= 1u << p;
    }
    c->unsound += (called & ~safe) != 0;
    c->incomplete += (safe & ~called) != 0;
}

static comparison
compare_board(int width, int height)
{
    comparison c = {.unsound = 0};
    twin_graph_init(&c.graph, width, height);
    twin_attack_init(&c.attack, &c.graph, false, false);
    (void)twin_attack_each(&c.attack, compare_marking, &c);
    twin_attack_free(&c.attack);
    return c;
}

START_TEST(marking_of_strings_is_not_benson)
{
    comparison small = compare_board(3, 3), flat = compare_board(4, 2);
    ck_assert_int_eq(small.unsound, 326);
    ck_assert_int_eq(small.incomplete, 712);
    ck_assert_int_eq(flat.unsound, 102);
    ck_assert_int_eq(flat.incomplete, 214);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {three_by_three,
                            three_by_four,
                            four_by_four,
                            smallest_boards_where_the_rules_differ,
                            random_graphs,
                            marking_of_strings_is_not_benson,
                            NULL};
    return test_suite("exh_benson", tests);
}
