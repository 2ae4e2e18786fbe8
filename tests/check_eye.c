/* The exact solver against the printed rules: the size-6 procedure of Vila and Cazenave 2003
 * (appendix A) with its errors counted, their figures, and laws that every answer obeys. */
#include "src/eye/answer.h"
#include "src/eye/find.h"
#include "src/eye/words.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <string.h>

static iki_arena arena;
static iki_eye_solution *solution;

/* Solves an eye into the arena above, which the caller frees. */
static void
solve(const iki_eye_graph *g, bool suicide)
{
    iki_budget budget;
    iki_arena_init(&arena, 0);
    iki_budget_init(&budget, 0, 0);
    TEST_CHECK(iki_eye_solve(g, IKI_EYE_OUTSIDE_MAX, suicide, &budget, &arena, &solution) ==
               IKI_OK);
}

/* Can there be such a position? */
static bool
is_position(const iki_eye_graph *g, iki_eye_content c, int outside)
{
    return iki_eye_possible(g, c) && (outside > 0 || iki_eye_wall_liberties(g, c) != 0);
}

static bool
is_alive(iki_eye_value v)
{
    return v == IKI_EYE_L || v == IKI_EYE_S;
}

static bool
is_ko(iki_eye_value v)
{
    return v >= -IKI_EYE_KO_MAX && v <= IKI_EYE_KO_MAX;
}

/* From captured whatever happens to two eyes. */
static int
rank(iki_eye_value v)
{
    return is_ko(v) ? -v : v;
}

/* --- appendix A ----------------------------------------------------------------------------- */

typedef enum word { ALIVE, ALIVE_IN_ATARI, UNSETTLED, NAKADE } word;

/* An eye of six points as the procedure sees it. */
typedef struct six {
    const iki_eye_graph *graph;
    char name[IKI_EYE_NAME_SIZE];
    unsigned vital, end;
    bool end_is_whole; /* all of `end` must be filled to count as filled */
} six;

static int
degree(const iki_eye_graph *g, int p)
{
    return __builtin_popcount(g->near[p]);
}

/* Points with so many neighbours inside. */
static unsigned
with_degree(const iki_eye_graph *g, int n)
{
    unsigned r = 0;
    for (int p = 0; p < g->size; p++)
        r |= (degree(g, p) == n ? 1u : 0u) << p;
    return r;
}

static unsigned
beside(const iki_eye_graph *g, unsigned set)
{
    return iki_eye_spread(g, (iki_eye_set)set);
}

/* Section 5: vital and end points by counts of neighbours. */
static void
find_points(const iki_eye_graph *g, six *s)
{
    unsigned one = with_degree(g, 1), two = with_degree(g, 2), three = with_degree(g, 3),
             four = with_degree(g, 4);
    *s = (six){.graph = g, .end_is_whole = true};
    iki_eye_class_name(g, iki_eye_all(g), s->name);
    if (strcmp(s->name, "112224") == 0) {
        s->vital = four;
    } else if (strcmp(s->name, "111124") == 0) {
        s->vital = two | four;
        s->end = one & beside(g, two);
    } else if (strcmp(s->name, "222233") == 0) {
        s->vital = three;
    } else if (strcmp(s->name, "122223") == 0) {
        s->vital = three | beside(g, three);
        s->end = one;
    } else if (strcmp(s->name, "112233-alpha") == 0) {
        s->vital = three;
        s->end = one;
    } else if (strcmp(s->name, "112233-beta") == 0) {
        s->vital = two | three;
        s->end = one;
    }
}

/* Four stones in a zigzag: a path of four that is not a row. */
static bool
is_zigzag(const iki_eye_graph *g, unsigned set)
{
    unsigned three = set & with_degree(g, 3);
    int ends = 0;
    for (int p = 0; p < g->size; p++)
        ends += (set >> p & 1) != 0 && __builtin_popcount(g->near[p] & set) == 1;
    return __builtin_popcount(set) == 4 && __builtin_popcount(three) == 2 && ends == 2 &&
           iki_eye_flood(g, (iki_eye_set)three, (iki_eye_set)set) == set;
}

/* The printed procedure; where it prints [...], the same pattern with the points of section 5. */
static word
appendix_a(const six *s, unsigned filled)
{
    int size = __builtin_popcount(filled);
    unsigned ends = filled & s->end;
    bool saved = s->end != 0 && (s->end_is_whole ? ends == s->end : ends != 0);
    if (s->vital == 0 || saved)
        return size == 5 ? ALIVE_IN_ATARI : ALIVE;
    if (strcmp(s->name, "222233") == 0 && is_zigzag(s->graph, filled))
        return UNSETTLED;
    int missing = __builtin_popcount(s->vital & ~filled);
    return missing == 0 ? NAKADE : missing == 1 ? UNSETTLED : ALIVE;
}

/* Is the word right with so many outside liberties? */
static bool
is_right(word w, const iki_eye_answer *a, int outside)
{
    bool first = is_alive(a->value[0]), second = is_alive(a->value[1]);
    bool killed = a->value[0] == IKI_EYE_D;
    switch (w) {
    case ALIVE:
        return first && second;
    case ALIVE_IN_ATARI:
        return second && (outside == 0 ? killed : first);
    case UNSETTLED:
        return killed && second;
    default:
        return killed && a->value[1] == IKI_EYE_D;
    }
}

typedef struct error_line {
    const char *name;
    int wrong[3]; /* by outside liberties 0, 1, 2 */
} error_line;

/* Wrong answers over all shapes of a class, 63 fillings each (fewer without outside liberties).
 * 111124: four stones that leave the centre and one arm open, and five that leave the centre open,
 * are not counted as an atari by counting five stones.
 * 112233-alpha: with one end filled a third point is vital.
 * 112224: with the far point filled three points are vital.
 * 222233: three stones on the way to the zigzag are alive, and so are four corners and one more. */
static const error_line error_lines[] = {
    {"112222", {0, 0, 0}},       {"111223", {0, 0, 0}},    {"111133", {0, 0, 0}},
    {"111124", {4, 1, 0}},       {"122223", {14, 0, 0}},   {"112233-alpha", {12, 24, 24}},
    {"112233-beta", {28, 0, 0}}, {"112224", {14, 24, 25}}, {"222233", {14, 6, 6}},
};

enum { ERROR_LINES = sizeof error_lines / sizeof error_lines[0] };

static void
count_errors(const six *s, int wrong[3])
{
    solve(s->graph, false);
    for (unsigned filled = 0; filled < iki_eye_all(s->graph); filled++) {
        for (int e = 0; e < 3; e++) {
            iki_eye_content c = {(iki_eye_set)filled, 0};
            iki_eye_answer a;
            if (!is_position(s->graph, c, e))
                continue;
            TEST_CHECK(iki_eye_ask(solution, c, e, &a) == IKI_OK);
            wrong[e] += !is_right(appendix_a(s, filled), &a, e);
        }
    }
    iki_arena_free(&arena);
}

START_TEST(appendix_a_errors)
{
    static iki_eye_shape shapes[IKI_SHAPES_MAX];
    int wrong[ERROR_LINES][3] = {{0}}, loose[3] = {0};
    for (int i = iki_eye_shapes(6, shapes); i-- > 0;) {
        six s;
        int line = 0;
        iki_eye_graph g = iki_eye_shape_graph(shapes[i], 0);
        find_points(&g, &s);
        while (strcmp(error_lines[line].name, s.name) != 0)
            line++;
        count_errors(&s, wrong[line]);
        s.end_is_whole = false;
        if (strncmp(s.name, "112233", 6) == 0)
            count_errors(&s, loose);
    }
    for (int i = 0; i < ERROR_LINES; i++) {
        for (int e = 0; e < 3; e++)
            ck_assert_int_eq(wrong[i][e], error_lines[i].wrong[e]);
    }
    /* one filled end of [112233] does not save yet */
    ck_assert_int_eq(loose[2], 52);
}
END_TEST

/* --- figures -------------------------------------------------------------------------------- */

static iki_topo topo;
static iki_board board;

/* The status of the eye at a vertex. */
static const char *
status_at(const char *vertex)
{
    static iki_eye eye;
    iki_eye_answer a;
    iki_budget budget;
    iki_eye_cache *cache = iki_eye_cache_new();
    iki_budget_init(&budget, 0, 0);
    ck_assert(cache != NULL);
    ck_assert_int_eq(iki_eye_find(&board, test_point(&topo, vertex), &eye), IKI_OK);
    ck_assert_int_eq(iki_eye_evaluate(&board, &eye, false, &budget, cache, &a), IKI_OK);
    iki_eye_cache_free(cache);
    return iki_eye_status_word(iki_eye_status_of(&eye, &a));
}

/* Figure 10: the two centre shapes of up to seven points where a ko can arise. */
START_TEST(figure_10)
{
    test_draw(". . X X X . .\n"
              ". X X . X X .\n"
              ". X O . O X .\n"
              ". X . . . X .\n"
              ". X X X X X .\n"
              ". . . . . . .\n",
              &topo, &board);
    ck_assert_str_eq(status_at("D4"), "ko");
    test_draw(". . . . . . . . .\n"
              ". . . X X X X . .\n"
              ". X X X O . X . .\n"
              ". X . O . . X . .\n"
              ". X X X . X X . .\n"
              ". . . X X X . . .\n"
              ". . . . . . . . .\n",
              &topo, &board);
    ck_assert_str_eq(status_at("E4"), "ko");
}
END_TEST

/* Figure 17: the life property on a side, kept by one member of [1122233] and lost by another. */
START_TEST(figure_17)
{
    test_draw(". . . . . . . . .\n"
              "O O O O O O O O O\n"
              "O X X X X X O O O\n"
              "O X O . O X X X O\n"
              "O X X . . O . X O\n",
              &topo, &board);
    ck_assert_str_eq(status_at("D1"), "alive");
    test_draw(". . . . . . . . .\n"
              "O O O O O O O O O\n"
              "O O X X X X O O O\n"
              "O X X O O X X X O\n"
              "O X . . . O . X O\n",
              &topo, &board);
    ck_assert_str_eq(status_at("C1"), "ko");
}
END_TEST

/* Figure 18: no vital point is filled, and White makes a ko all the same. */
START_TEST(figure_18)
{
    test_draw(". . . . . . . .\n"
              ". . X X X X . .\n"
              ". X X . . X X .\n"
              ". X . . . . X .\n",
              &topo, &board);
    ck_assert_str_eq(status_at("C1"), "alive");
    test_draw(". . . . . . . .\n"
              ". . X X X X . .\n"
              ". X X O . X X .\n"
              ". X . . . . X .\n",
              &topo, &board);
    ck_assert_str_eq(status_at("C1"), "ko");
}
END_TEST

/* The fillings of side [112233] with both points of three neighbours open that are kos at two
 * outside liberties: four in one -alpha, two in the other, none in -beta. */
START_TEST(figure_18_counted)
{
    static const struct {
        iki_eye_shape shape;
        int kos;
    } members[] = {{0x060F, 4}, {0x020307, 2}, {0x070E, 0}, {0x010307, 0}};
    for (int i = 0; i < 4; i++) {
        iki_eye_graph g = iki_eye_shape_graph(members[i].shape, IKI_EDGE_SOUTH);
        int kos = 0;
        solve(&g, false);
        for (unsigned filled = 0; filled < iki_eye_all(&g); filled++) {
            iki_eye_content c = {(iki_eye_set)filled, 0};
            iki_eye_answer a;
            if ((filled & with_degree(&g, 3)) != 0 || !iki_eye_possible(&g, c))
                continue;
            ck_assert_int_eq(iki_eye_ask(solution, c, 2, &a), IKI_OK);
            kos += is_ko(a.value[IKI_EYE_ATTACKER]);
        }
        ck_assert_int_eq(kos, members[i].kos);
        iki_arena_free(&arena);
    }
}
END_TEST

/* --- laws ----------------------------------------------------------------------------------- */

/* Calls a function for every content of a class in the table. */
static void
for_contents(int eye, void (*visit)(const iki_eye_place *place, iki_eye_content c))
{
    const iki_eye_graph *g = iki_eye_table_graph(eye);
    unsigned all = iki_eye_all(g);
    iki_eye_place place;
    TEST_CHECK(iki_eye_table_match(g, &place));
    for (unsigned a = 0; a <= all; a++) {
        for (unsigned d = 0; d <= all; d++) {
            iki_eye_content c = {(iki_eye_set)a, (iki_eye_set)d};
            if ((a & d) == 0 && (d & g->touch) == 0 && iki_eye_possible(g, c))
                visit(&place, c);
        }
    }
}

/* More outside liberties never harm the block, nor does the first move. */
static void
check_order(const iki_eye_place *place, iki_eye_content c)
{
    const iki_eye_graph *g = iki_eye_table_graph(place->eye);
    iki_eye_answer before = {.value = {IKI_EYE_D, IKI_EYE_D}};
    for (int e = 0; e <= IKI_EYE_OUTSIDE_MAX; e++) {
        iki_eye_answer a;
        if (!is_position(g, c, e))
            continue;
        iki_eye_table_ask(place, c, e, &a);
        TEST_CHECK(rank(a.value[IKI_EYE_ATTACKER]) <= rank(a.value[IKI_EYE_DEFENDER]));
        for (int side = 0; side < 2; side++)
            TEST_CHECK(rank(a.value[side]) >= rank(before.value[side]));
        before = a;
    }
}

/* A mover with something to lose has a move; pass is one exactly if the other side's first move
 * gives the same value. */
static void
check_moves(const iki_eye_place *place, iki_eye_content c)
{
    static const iki_eye_value nothing_to_lose[2] = {IKI_EYE_L, IKI_EYE_D};
    const iki_eye_graph *g = iki_eye_table_graph(place->eye);
    for (int e = 0; e <= IKI_EYE_OUTSIDE_MAX; e++) {
        iki_eye_answer a;
        if (!is_position(g, c, e))
            continue;
        iki_eye_table_ask(place, c, e, &a);
        for (int side = 0; side < 2; side++) {
            unsigned inside = a.moves[side] & iki_eye_all(g), filled = c.attacker | c.defender;
            bool plays = a.value[side] != nothing_to_lose[side];
            bool passes = (a.moves[side] >> IKI_EYE_PASS & 1) != 0;
            TEST_CHECK((a.moves[side] != 0) == plays);
            TEST_CHECK((inside & filled) == 0);
            TEST_CHECK(passes == (plays && a.value[0] == a.value[1]));
        }
        TEST_CHECK((a.moves[1] >> IKI_EYE_OUTSIDE & 1) == 0);
        TEST_CHECK(e > 0 || (a.moves[0] >> IKI_EYE_OUTSIDE & 1) == 0);
    }
}

/* In a race the attacker needs at least one move, and no more where kos favour him. */
static void
check_liberties(const iki_eye_place *place, iki_eye_content c)
{
    const iki_eye_graph *g = iki_eye_table_graph(place->eye);
    for (int e = 0; e <= IKI_EYE_OUTSIDE_MAX; e++) {
        iki_eye_answer a;
        if (!is_position(g, c, e))
            continue;
        iki_eye_table_ask(place, c, e, &a);
        for (int i = 0; i < 4; i++)
            TEST_CHECK(a.liberties[i] == IKI_EYE_NEVER || a.liberties[i] >= 1);
        for (int i = 0; i < 2; i++) {
            bool never = a.liberties[i] == IKI_EYE_NEVER, later = a.liberties[i + 2] < 0;
            TEST_CHECK(later || (!never && a.liberties[i] <= a.liberties[i + 2]));
        }
        if (a.value[IKI_EYE_ATTACKER] == IKI_EYE_D)
            TEST_CHECK(a.liberties[0] > 0 && a.liberties[2] > 0);
        if (a.value[IKI_EYE_ATTACKER] == IKI_EYE_L)
            TEST_CHECK(a.liberties[0] == IKI_EYE_NEVER && a.liberties[2] == IKI_EYE_NEVER);
    }
}

START_TEST(answers_are_in_order)
{
    for (int i = 0; i < IKI_EYE_TABLE_CLASSES; i++) {
        for_contents(i, check_order);
        for_contents(i, check_moves);
        for_contents(i, check_liberties);
    }
}
END_TEST

typedef struct spot_count {
    int unsettled, two, three, more, elsewhere;
} spot_count;

/* In the centre an unsettled eye has one killing point, with few exceptions, and the defender saves
 * himself there too. */
START_TEST(killing_points)
{
    static iki_eye_shape shapes[IKI_SHAPES_MAX];
    spot_count all = {0};
    for (int size = 3; size <= IKI_EYE_TABLE_POINTS; size++) {
        for (int i = iki_eye_shapes(size, shapes); i-- > 0;) {
            iki_eye_place place;
            iki_eye_graph g = iki_eye_shape_graph(shapes[i], 0);
            TEST_CHECK(iki_eye_table_find(shapes[i], g.touch, &place));
            for (unsigned filled = 0; filled < iki_eye_all(&g); filled++) {
                iki_eye_content c = {(iki_eye_set)filled, 0};
                iki_eye_answer a;
                if (!iki_eye_possible(&g, c))
                    continue;
                iki_eye_table_ask(&place, c, 2, &a);
                if (a.value[0] != IKI_EYE_D || !is_alive(a.value[1]))
                    continue;
                unsigned kill = a.moves[0] & iki_eye_all(&g);
                int n = __builtin_popcount(kill);
                all.unsettled++;
                all.two += n == 2;
                all.three += n == 3;
                all.more += n == 0 || n > 3;
                all.elsewhere += (kill & a.moves[1]) == 0;
            }
        }
    }
    ck_assert_int_gt(all.unsettled, 200);
    ck_assert_int_eq(all.two, 2 + 2); /* [2222] with a diagonal, [222233] */
    ck_assert_int_eq(all.three, 10);  /* [2222224] */
    ck_assert_int_eq(all.more, 0);
    ck_assert_int_eq(all.elsewhere, 0);
}
END_TEST

/* --- moves ---------------------------------------------------------------------------------- */

static iki_eye_graph
row_of(int n)
{
    return iki_eye_shape_graph((UINT64_C(1) << n) - 1, 0);
}

START_TEST(moves_inside)
{
    iki_eye_graph g = row_of(5);
    iki_eye_play play;
    iki_eye_content c = {0x16, 0}; /* . x x . x */
    ck_assert(iki_eye_possible(&g, c));
    ck_assert_uint_eq(iki_eye_wall_liberties(&g, c), 0x09);
    ck_assert(iki_eye_try(&g, c, true, 3, false, &play)); /* takes the one, not the two */
    ck_assert_uint_eq(play.after.attacker, 0x06);
    ck_assert_uint_eq(play.after.defender, 0x08);
    ck_assert_uint_eq(play.ban, IKI_EYE_NO_BAN);
    ck_assert(!play.blocks);
    ck_assert(iki_eye_try(&g, c, false, 0, false, &play));
    ck_assert_uint_eq(play.after.attacker, 0x17);
    ck_assert(!play.blocks);
    c = play.after;
    ck_assert(iki_eye_try(&g, c, false, 3, false, &play)); /* only good for capturing the block */
    ck_assert(play.blocks && !play.breathes);
    ck_assert(iki_eye_try(&g, c, false, 3, true, &play)); /* or to take all five off */
    ck_assert(play.blocks && play.breathes);
    ck_assert_uint_eq(play.after.attacker, 0);
    ck_assert(!iki_eye_possible(&g, (iki_eye_content){0x1F, 0}));
}
END_TEST

/* In the corner a stone that does not touch the wall is loose and can be taken. */
START_TEST(ko_inside)
{
    iki_eye_graph g = iki_eye_shape_graph(0x0107, IKI_EDGE_SOUTH | IKI_EDGE_WEST); /* abc, d on a */
    iki_eye_play play;
    iki_eye_content c = {0xA, 0}; /* x at b and d */
    ck_assert(iki_eye_possible(&g, c));
    ck_assert(iki_eye_try(&g, c, true, 0, false, &play)); /* takes d, whose liberty a was */
    ck_assert_uint_eq(play.after.attacker, 0x2);
    ck_assert_uint_eq(play.after.defender, 0x1);
    ck_assert_uint_eq(play.ban, 3);
    c = (iki_eye_content){0x8, 0x1}; /* d would have no liberty */
    ck_assert(!iki_eye_possible(&g, c));
    g = iki_eye_shape_graph(0x0303, IKI_EDGE_SOUTH | IKI_EDGE_WEST); /* ab, cd above */
    c = (iki_eye_content){0x4, 0x1};
    ck_assert(iki_eye_possible(&g, c));
    ck_assert(iki_eye_try(&g, c, false, 1, false, &play)); /* takes a, but b breathes at d too */
    ck_assert_uint_eq(play.after.attacker, 0x6);
    ck_assert_uint_eq(play.after.defender, 0);
    ck_assert_uint_eq(play.ban, IKI_EYE_NO_BAN);
    ck_assert(!play.blocks);
    c = (iki_eye_content){0x4, 0x8}; /* d belongs to the block: no taking it */
    ck_assert_uint_eq(iki_eye_wall_liberties(&g, c), 0x2);
    ck_assert(iki_eye_try(&g, c, false, 1, false, &play));
    ck_assert_uint_eq(play.after.defender, 0x8);
    ck_assert(play.blocks);
}
END_TEST

/* Suicide gives the attacker moves and the race another length, but no eye of up to six points
 * another value. */
START_TEST(suicide_changes_no_value)
{
    long differ = 0;
    for (int i = 0; i < IKI_EYE_TABLE_CLASSES; i++) {
        const iki_eye_graph *g = iki_eye_table_graph(i);
        unsigned all = iki_eye_all(g);
        iki_eye_place place;
        if (g->size > 6)
            continue;
        TEST_CHECK(iki_eye_table_match(g, &place));
        solve(g, true);
        for (unsigned k = 0; k < 2 * (all + 1); k++) {
            iki_eye_content c = {(iki_eye_set)(k / 2), 0};
            iki_eye_answer a, b;
            if (!is_position(g, c, (int)(k % 2)))
                continue;
            iki_eye_table_ask(&place, c, (int)(k % 2), &a);
            TEST_CHECK(iki_eye_ask(solution, c, (int)(k % 2), &b) == IKI_OK);
            TEST_CHECK(a.value[0] == b.value[0] && a.value[1] == b.value[1]);
            differ += a.moves[0] != b.moves[0] || a.moves[1] != b.moves[1];
            for (int n = 0; n < 4; n++)
                differ += a.liberties[n] != b.liberties[n];
        }
        iki_arena_free(&arena);
    }
    ck_assert_int_gt(differ, 0);
}
END_TEST

START_TEST(value_words)
{
    char text[8];
    ck_assert_str_eq(iki_eye_value_text(IKI_EYE_L, text), "L");
    ck_assert_str_eq(iki_eye_value_text(IKI_EYE_S, text), "S");
    ck_assert_str_eq(iki_eye_value_text(IKI_EYE_D, text), "D");
    ck_assert_str_eq(iki_eye_value_text(0, text), "K0");
    ck_assert_str_eq(iki_eye_value_text(-IKI_EYE_KO_MAX, text), "K-8");
}
END_TEST

/* --- limits --------------------------------------------------------------------------------- */

START_TEST(budget_ends)
{
    iki_eye_graph g = row_of(7);
    iki_budget budget;
    iki_arena_init(&arena, 0);
    iki_budget_init(&budget, 2186, 0);
    ck_assert_int_eq(iki_eye_solve(&g, 1, false, &budget, &arena, &solution), IKI_E_LIMIT);
    ck_assert_int_eq(budget.end, IKI_BUDGET_NODES);
    iki_budget_init(&budget, 2187, 0);
    ck_assert_int_eq(iki_eye_solve(&g, 1, false, &budget, &arena, &solution), IKI_OK);
    iki_arena_free(&arena);
}
END_TEST

static bool
stops(void *ctx)
{
    int *left = ctx;
    return (*left)-- <= 0;
}

/* The owner of the budget may say stop at any time; each of three kinds of games asks before each
 * of its layers, of which there is one for each number of outside liberties. */
START_TEST(owner_says_stop)
{
    iki_eye_graph g = row_of(4);
    iki_status status = IKI_E_LIMIT;
    int asked = 0;
    for (; status == IKI_E_LIMIT; asked++) {
        int left = asked;
        iki_budget budget;
        iki_arena_init(&arena, 0);
        iki_budget_init(&budget, 0, 0);
        budget.poll = stops;
        budget.ctx = &left;
        status = iki_eye_solve(&g, IKI_EYE_OUTSIDE_MAX, false, &budget, &arena, &solution);
        ck_assert_int_eq(status, left < 0 ? IKI_E_LIMIT : IKI_OK);
        iki_arena_free(&arena);
    }
    ck_assert_int_gt(asked, 3 * (IKI_EYE_OUTSIDE_MAX + 1));
}
END_TEST

/* An arena of any size: an answer or IKI_E_MEMORY. */
START_TEST(memory_ends)
{
    iki_eye_graph g = iki_eye_shape_graph(0x0307, IKI_EDGE_SOUTH | IKI_EDGE_WEST);
    int solved = 0, answered = 0, tried = 0;
    for (size_t limit = 512; answered == 0 && limit < (1u << 24); limit += 64) {
        iki_budget budget;
        iki_eye_answer a;
        iki_budget_init(&budget, 0, 0);
        iki_arena_init(&arena, limit);
        iki_status status = iki_eye_solve(&g, 4, false, &budget, &arena, &solution);
        ck_assert(status == IKI_OK || status == IKI_E_MEMORY);
        for (unsigned k = 0; status == IKI_OK && k < 32; k++) {
            iki_eye_content c = {(iki_eye_set)k, 0};
            if (!iki_eye_possible(&g, c))
                continue;
            status = iki_eye_ask(solution, c, 1, &a);
            ck_assert(status == IKI_OK || status == IKI_E_MEMORY);
            solved++;
        }
        answered += status == IKI_OK;
        tried++;
        iki_arena_free(&arena);
    }
    ck_assert_int_eq(answered, 1);
    ck_assert_int_gt(solved, 5);
    ck_assert_int_gt(tried, 10);
}
END_TEST

/* States with a banned point are made only where a stone takes one by a ko.  A row in the open has
 * no kos, and half a megabyte is enough for its states. */
START_TEST(memory_without_kos)
{
    iki_eye_graph g = row_of(7);
    iki_budget budget;
    iki_arena_init(&arena, 1u << 19);
    iki_budget_init(&budget, 0, 0);
    ck_assert_int_eq(iki_eye_solve(&g, IKI_EYE_OUTSIDE_MAX, false, &budget, &arena, &solution),
                     IKI_OK);
    iki_arena_free(&arena);
}
END_TEST

/* What was worked out for a ko when it was asked for is kept: to ask again takes no more memory. */
START_TEST(memory_of_a_ko_asked_again)
{
    iki_eye_graph g = iki_eye_shape_graph(0x0107, IKI_EDGE_SOUTH | IKI_EDGE_WEST);
    iki_budget budget;
    iki_eye_answer a;
    iki_arena_init(&arena, 1u << 19);
    iki_budget_init(&budget, 0, 0);
    ck_assert_int_eq(iki_eye_solve(&g, 0, false, &budget, &arena, &solution), IKI_OK);
    for (int i = 0; i < 10000; i++)
        TEST_CHECK(iki_eye_ask(solution, (iki_eye_content){0, 0}, 0, &a) == IKI_OK);
    ck_assert_int_eq(a.value[IKI_EYE_ATTACKER], 1);
    iki_arena_free(&arena);
}
END_TEST

/* Gives memory, but for the request number *ctx. */
static void *
fails_once(void *ctx, void *p, size_t size)
{
    long *left = ctx;
    if (size == 0) {
        free(p);
        return NULL;
    }
    return (*left)-- == 0 ? NULL : realloc(p, size);
}

/* One request that is refused, and those after it that are not, make no solution and no answer:
 * here a ko, for which more is worked out when it is asked for. */
START_TEST(memory_fails_once)
{
    iki_eye_graph g = iki_eye_shape_graph(0x070707, IKI_EDGE_SOUTH | IKI_EDGE_WEST);
    bool refused = true;
    for (long n = 0; refused; n++) {
        long left = n;
        iki_budget budget;
        iki_eye_answer a;
        iki_budget_init(&budget, 0, 0);
        iki_arena_init(&arena, 0);
        iki_allocator_set(fails_once, &left);
        iki_status status = iki_eye_solve(&g, 0, false, &budget, &arena, &solution);
        if (status == IKI_OK)
            status = iki_eye_ask(solution, (iki_eye_content){0x3, 0}, 0, &a);
        iki_allocator_set(NULL, NULL);
        refused = left < 0;
        ck_assert_int_eq(status, refused ? IKI_E_MEMORY : IKI_OK);
        ck_assert(refused || is_ko(a.value[IKI_EYE_ATTACKER]));
        iki_arena_free(&arena);
    }
}
END_TEST

/* Nor do they make a class: here of a corner eye that may be a ko. */
START_TEST(memory_of_a_class_fails_once)
{
    iki_eye_graph g = iki_eye_shape_graph(0x070F, IKI_EDGE_SOUTH | IKI_EDGE_WEST);
    bool refused = true;
    int classified = 0;
    for (long n = 0; refused; n++) {
        long left = n;
        iki_eye_class class;
        solve(&g, false);
        iki_allocator_set(fails_once, &left);
        iki_status status = iki_eye_classify(&g, solution, 2, &class);
        iki_allocator_set(NULL, NULL);
        refused = left < 0;
        ck_assert_int_eq(status, refused ? IKI_E_MEMORY : IKI_OK);
        iki_arena_free(&arena);
        classified++;
    }
    ck_assert_int_gt(classified, 1);
}
END_TEST

/* Eyes beyond the table: a row of nine lives, nine points in a square too unless half filled. */
START_TEST(large_eyes)
{
    iki_eye_answer a;
    iki_eye_graph g = {.size = 9, .touch = 0x1EF};
    for (int i = 0; i < 9; i++) {
        unsigned near = 0;
        near |= i % 3 > 0 ? 1u << (i - 1) : 0;
        near |= i % 3 < 2 ? 1u << (i + 1) : 0;
        near |= i >= 3 ? 1u << (i - 3) : 0;
        near |= i < 6 ? 1u << (i + 3) : 0;
        g.near[i] = (iki_eye_set)near;
    }
    solve(&g, false);
    ck_assert_int_eq(iki_eye_ask(solution, (iki_eye_content){0, 0}, 0, &a), IKI_OK);
    ck_assert_int_eq(a.value[IKI_EYE_ATTACKER], IKI_EYE_L);
    iki_arena_free(&arena);
    iki_eye_class class;
    ck_assert_int_eq(iki_eye_classify(&g, NULL, IKI_EYE_OUTSIDE_MAX, &class), IKI_E_LIMIT);
}
END_TEST

/* Random graphs, most of which no plain board has. */
static iki_eye_graph
random_eye(test_random *r)
{
    iki_eye_graph g = {.size = 3 + (int)test_below(r, 4)};
    unsigned joined = 15 + test_below(r, 45), walled = 30 + test_below(r, 70);
    for (int i = 0; i < g.size; i++) {
        for (int k = 0; k < i; k++) {
            if (test_below(r, 100) >= joined)
                continue;
            g.near[i] |= (iki_eye_set)(1u << k);
            g.near[k] |= (iki_eye_set)(1u << i);
        }
        if (i == 0 || test_below(r, 100) < walled)
            g.touch |= (iki_eye_set)(1u << i);
    }
    return g;
}

/* Vital and end points are those with two outside liberties, for however many an eye was solved. */
START_TEST(points_with_two_liberties)
{
    test_random r = {59};
    for (int i = 0; i < 100; i++) {
        iki_eye_graph g = random_eye(&r);
        iki_eye_class two, five;
        solve(&g, false);
        ck_assert_int_eq(iki_eye_classify(&g, solution, 2, &two), IKI_OK);
        ck_assert_int_eq(iki_eye_classify(&g, solution, IKI_EYE_OUTSIDE_MAX, &five), IKI_OK);
        ck_assert_int_eq(two.vital, five.vital);
        ck_assert_int_eq(two.end, five.end);
        iki_arena_free(&arena);
    }
}
END_TEST

/* What two outside liberties tell of five, if they do. */
static void
compare_with_five(const iki_eye_graph *g, iki_eye_solution *two)
{
    for (unsigned a = 0; a <= iki_eye_all(g); a++) {
        iki_eye_content c = {(iki_eye_set)a, 0};
        iki_eye_answer few, many;
        if (!iki_eye_possible(g, c))
            continue;
        ck_assert_int_eq(iki_eye_ask(two, c, 2, &few), IKI_OK);
        ck_assert_int_eq(iki_eye_ask(solution, c, IKI_EYE_OUTSIDE_MAX, &many), IKI_OK);
        if (is_ko(few.value[0]) || is_ko(few.value[1]))
            continue;
        for (int i = 0; i < 2; i++) {
            ck_assert_int_eq(few.value[i], many.value[i]);
            ck_assert_int_eq(few.moves[i], many.moves[i]);
        }
        for (int i = 0; i < 4; i++) {
            int more = few.liberties[i] == IKI_EYE_NEVER ? 0 : IKI_EYE_OUTSIDE_MAX - 2;
            ck_assert_int_eq(few.liberties[i] + more, many.liberties[i]);
        }
    }
}

/* Where the second liberty changes nothing, no further one does. */
START_TEST(steady_eyes)
{
    test_random r = {5};
    int steady = 0, n = test_is_long() ? 5000 : 300;
    for (int i = 0; i < n; i++) {
        iki_eye_graph g = random_eye(&r);
        iki_eye_solution *two;
        iki_budget budget;
        solve(&g, i % 2 == 0);
        iki_budget_init(&budget, 0, 0);
        ck_assert_int_eq(iki_eye_solve(&g, 2, i % 2 == 0, &budget, &arena, &two), IKI_OK);
        if (iki_eye_is_steady(two)) {
            steady++;
            compare_with_five(&g, two);
        }
        iki_arena_free(&arena);
    }
    ck_assert_int_gt(steady, n / 4);
    ck_assert_int_lt(steady, n);
}
END_TEST

/* A third liberty may give two eyes where it spares nobody from capture and gains no more than
 * itself: six points that all touch the wall, with three stones in them. */
START_TEST(two_eyes_by_a_third_liberty)
{
    iki_eye_graph g = {6, 0x3F, {0x1A, 0x29, 0x20, 0x23, 0x21, 0x1E}, 0};
    iki_eye_content c = {0x25, 0};
    iki_eye_solution *two;
    iki_eye_answer few, many;
    iki_budget budget;
    solve(&g, false);
    iki_budget_init(&budget, 0, 0);
    ck_assert_int_eq(iki_eye_solve(&g, 2, false, &budget, &arena, &two), IKI_OK);
    ck_assert_int_eq(iki_eye_ask(two, c, 2, &few), IKI_OK);
    ck_assert_int_eq(iki_eye_ask(solution, c, 3, &many), IKI_OK);
    ck_assert_int_eq(few.value[IKI_EYE_ATTACKER], IKI_EYE_S);
    ck_assert_int_eq(many.value[IKI_EYE_ATTACKER], IKI_EYE_L);
    ck_assert(!iki_eye_is_steady(two));
    iki_arena_free(&arena);
}
END_TEST

/* Ko threats are counted up to eight: one more stands for all that are beyond.  The graphs are
 * those of no plain board. */
START_TEST(kos_of_more_than_eight_threats)
{
    static const struct {
        iki_eye_graph graph;
        iki_eye_content content;
        int first; /* who moves */
        iki_eye_value value;
    } cases[] = {
        {{6, 0x01, {0x24, 0x04, 0x23, 0x10, 0x28, 0x15}, 0}, {0x1, 0}, IKI_EYE_DEFENDER, 9},
        {{7, 0x06, {0x06, 0x01, 0x11, 0x40, 0x24, 0x50, 0x28}, 0}, {0x2, 0}, IKI_EYE_ATTACKER, -9},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        iki_eye_answer a;
        solve(&cases[i].graph, false);
        ck_assert_int_eq(iki_eye_ask(solution, cases[i].content, IKI_EYE_OUTSIDE_MAX, &a), IKI_OK);
        ck_assert_int_eq(a.value[cases[i].first], cases[i].value);
        iki_arena_free(&arena);
    }
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {steady_eyes,
                            kos_of_more_than_eight_threats,
                            two_eyes_by_a_third_liberty,
                            appendix_a_errors,
                            figure_10,
                            figure_17,
                            figure_18,
                            figure_18_counted,
                            answers_are_in_order,
                            killing_points,
                            moves_inside,
                            ko_inside,
                            suicide_changes_no_value,
                            value_words,
                            budget_ends,
                            owner_says_stop,
                            memory_ends,
                            memory_without_kos,
                            memory_of_a_ko_asked_again,
                            memory_fails_once,
                            memory_of_a_class_fails_once,
                            large_eyes,
                            points_with_two_liberties,
                            NULL};
    return test_suite("eye", tests);
}
