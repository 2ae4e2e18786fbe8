/* Eye spaces as games: the eight values are all there are, their sums say what play says, and whole
 * boards agree with a search of all positions that knows neither spaces nor values. */
#include "src/cgt/cgt.h"
#include "src/eye/eyespaces.h"
#include "src/eye/placement.h"
#include "tests/compare_spaces.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

/* --- the eight games ------------------------------------------------------------------------ */

static iki_cgt table;
static iki_cgt_game value_game[IKI_EYESPACE_VALUES];

static void
make_games(void)
{
    iki_cgt_init(&table, 0, NULL);
    for (int pass = 0; pass < 3; pass++) { /* options first */
        for (int v = 0; v < IKI_EYESPACE_VALUES; v++) {
            iki_eyespace_value left = iki_eyespace_after((iki_eyespace_value)v, true);
            iki_eyespace_value right = iki_eyespace_after((iki_eyespace_value)v, false);
            if (left != (iki_eyespace_value)v)
                value_game[v] = iki_cgt_switch(&table, value_game[left], value_game[right]);
            else
                value_game[v] = iki_cgt_integer(&table, v == IKI_EYESPACE_0   ? 0
                                                        : v == IKI_EYESPACE_1 ? 1
                                                                              : 2);
        }
    }
}

/* a is as good as b in every sum that is counted at the end: whoever owns it is never behind in
 * a - b when moving second. */
static bool
at_least(iki_cgt_game a, iki_cgt_game b)
{
    return iki_cgt_at(&table, iki_cgt_minus(&table, a, b))->right_stop >= 0;
}

START_TEST(eight_values_are_different)
{
    make_games();
    for (int a = 0; a < IKI_EYESPACE_VALUES; a++) {
        for (int b = 0; b < IKI_EYESPACE_VALUES; b++) {
            bool confused = (a == IKI_EYESPACE_1 && b == IKI_EYESPACE_STAR) ||
                            (b == IKI_EYESPACE_1 && a == IKI_EYESPACE_STAR);
            TEST_CHECK(at_least(value_game[a], value_game[b]) == (a >= b && !confused));
        }
    }
    iki_cgt_free(&table);
}
END_TEST

/* The options: value i alone for i < 8, then 1 and 1* together. */
static uint32_t
options(int i, iki_cgt_game out[2])
{
    if (i < IKI_EYESPACE_VALUES) {
        out[0] = value_game[i];
        return 1;
    }
    out[0] = value_game[IKI_EYESPACE_1];
    out[1] = value_game[IKI_EYESPACE_STAR];
    return 2;
}

/* Whatever a player may choose between, some of these options are as good as all, so that these
 * games are all whose options are of the eight. */
START_TEST(eight_values_are_all)
{
    make_games();
    for (int i = 0; i <= IKI_EYESPACE_VALUES; i++) {
        for (int k = 0; k <= IKI_EYESPACE_VALUES; k++) {
            iki_cgt_game left[2], right[2];
            uint32_t lefts = options(i, left), rights = options(k, right);
            iki_cgt_game g = iki_cgt_make(&table, left, lefts, right, rights);
            const iki_cgt_node *node = iki_cgt_at(&table, g);
            int equal = 0;
            for (int v = 0; v < IKI_EYESPACE_VALUES; v++)
                equal += at_least(g, value_game[v]) && at_least(value_game[v], g);
            /* a number that is none of them: nobody wants to move, and both pass */
            TEST_CHECK(equal == 1 || (equal == 0 && node->is_number));
        }
    }
    TEST_CHECK(iki_cgt_status(&table) == IKI_OK);
    iki_cgt_free(&table);
}
END_TEST

/* The short name is the game cooled by 1. */
START_TEST(names_are_cooled_games)
{
    make_games();
    for (int v = 0; v < IKI_EYESPACE_VALUES; v++) {
        iki_eyespace_sum sum = {0, false};
        iki_eyespace_add(&sum, (iki_eyespace_value)v);
        iki_cgt_game name = iki_cgt_from_number(&table, sum.quarters * (IKI_CGT_ONE / 4));
        if (sum.star)
            name = iki_cgt_sum(&table, name, iki_cgt_from_short(&table, (iki_cgt_short){.nim = 1}));
        iki_cgt_game read;
        iki_error error;
        TEST_CHECK(iki_cgt_parse(&table, iki_eyespace_game_text((iki_eyespace_value)v), &read,
                                 &error) == IKI_OK);
        TEST_CHECK(read == value_game[v]);
        TEST_CHECK(iki_cgt_cool(&table, value_game[v], IKI_CGT_ONE) == name);
    }
    iki_cgt_free(&table);
}
END_TEST

/* All sums of up to five values against their stops: what is counted at the end. */
START_TEST(sums_say_what_play_says)
{
    make_games();
    int most = 8 * 8 * 8 * 8 * 8;
    for (int code = 0; code < most; code++) {
        iki_eyespace_sum sum = {0, false};
        iki_cgt_game g = IKI_CGT_ZERO;
        bool ascending = true;
        for (int i = 0, rest = code, last = 0; i < 5; i++, rest /= 8) {
            ascending = ascending && rest % 8 >= last;
            last = rest % 8;
            iki_eyespace_add(&sum, (iki_eyespace_value)(rest % 8));
            g = ascending ? iki_cgt_sum(&table, g, value_game[rest % 8]) : g;
        }
        if (!ascending)
            continue;
        const iki_cgt_node *node = iki_cgt_at(&table, g);
        TEST_CHECK(iki_eyespace_lives(sum, true) == (node->left_stop >= 2 * IKI_CGT_ONE));
        TEST_CHECK(iki_eyespace_lives(sum, false) == (node->right_stop >= 2 * IKI_CGT_ONE));
    }
    TEST_CHECK(iki_cgt_status(&table) == IKI_OK);
    iki_cgt_free(&table);
}
END_TEST

/* --- eyes that a block encloses --------------------------------------------------------------- */

/* Counts the values of all contents of a shape in a place that hold no stone of the owner. */
static void
count_values(iki_eye_shape shape, unsigned edges, long seen[IKI_EYESPACE_VALUES + 1])
{
    iki_eye_graph g = iki_eye_shape_graph(shape, edges);
    iki_eyespace_solution *s;
    iki_arena arena;
    iki_budget budget;
    iki_arena_init(&arena, 0);
    iki_budget_init(&budget, 0, 0);
    TEST_CHECK(iki_eyespace_solve(&g, false, &budget, &arena, &s) == IKI_OK);
    for (unsigned set = 0; set < iki_eye_all(&g); set++) {
        iki_eye_content c = {(iki_eye_set)set, 0};
        if (iki_eye_possible(&g, c))
            seen[iki_eyespace_exact(iki_eyespace_bounds_of(s, c))]++;
    }
    iki_arena_free(&arena);
}

/* Eyes of up to 6 points (7 in the long form) that one block encloses are worth 1, 1 1/2 or 2. */
START_TEST(single_eyes)
{
    long seen[3][IKI_EYESPACE_VALUES + 1] = {{0}};
    static const unsigned edges[] = {0, IKI_EDGE_SOUTH, IKI_EDGE_SOUTH | IKI_EDGE_WEST};
    for (int n = 1; n <= (test_is_long() ? 7 : 6); n++) {
        iki_eye_shape shape[IKI_SHAPES_MAX], form[IKI_PLACEMENTS_OF_SHAPE];
        int shapes = iki_eye_shapes(n, shape);
        for (int i = 0; i < 3 * shapes; i++) {
            int forms = iki_eye_placements(shape[i / 3], edges[i % 3], form);
            for (int k = 0; k < forms; k++)
                count_values(form[k], edges[i % 3], seen[i % 3]);
        }
    }
    for (int place = 0; place < 3; place++) {
        const long *n = seen[place];
        long known = n[IKI_EYESPACE_1] + n[IKI_EYESPACE_3_2] + n[IKI_EYESPACE_2];
        for (int v = 0; v < IKI_EYESPACE_VALUES; v++)
            known -= n[v];
        TEST_CHECK(known == 0 && n[IKI_EYESPACE_1] > 0 && n[IKI_EYESPACE_3_2] > 0);
    }
}
END_TEST

/* --- whole boards --------------------------------------------------------------------------- */

enum { ROOM_WIDTH = 7, ROOM_HEIGHT = 5, WIDTH = ROOM_WIDTH + 3, HEIGHT = ROOM_HEIGHT + 2 };

typedef struct drawn {
    char cell[HEIGHT][WIDTH]; /* B # _ . o x, as the twin reads them */
    int free, spaces;
} drawn;

/* Keeps the largest chain of B as the block; other ones become loose stones. */
static int
keep_one_block(drawn *d)
{
    int part[HEIGHT][WIDTH] = {{0}}, size[HEIGHT * WIDTH + 1] = {0}, parts = 0, best = 0;
    for (int i = 0; i < HEIGHT * WIDTH; i++) {
        int stack[HEIGHT * WIDTH], top = 0;
        if (d->cell[i / WIDTH][i % WIDTH] != 'B' || part[i / WIDTH][i % WIDTH] != 0)
            continue;
        part[i / WIDTH][i % WIDTH] = ++parts;
        for (stack[top++] = i; top > 0;) {
            int p = stack[--top];
            const int step[] = {1, -1, WIDTH, -WIDTH}; /* a wall is all round the room */
            size[parts]++;
            for (int k = 0; k < 4; k++) {
                int q = p + step[k];
                if (q < 0 || q >= HEIGHT * WIDTH || d->cell[q / WIDTH][q % WIDTH] != 'B' ||
                    part[q / WIDTH][q % WIDTH] != 0)
                    continue;
                part[q / WIDTH][q % WIDTH] = parts;
                stack[top++] = q;
            }
        }
        best = size[parts] > size[best] ? parts : best;
    }
    for (int i = 0; i < HEIGHT * WIDTH; i++) {
        if (part[i / WIDTH][i % WIDTH] != 0 && part[i / WIDTH][i % WIDTH] != best)
            d->cell[i / WIDTH][i % WIDTH] = 'x';
    }
    return size[best];
}

/* A wall with two eyes of one point round a room, in which points are dug out of a block.  An edge
 * of the room may be the edge of the board (`side`): then the wall is left off there. */
static void
draw_room(test_random *r, int most_free, bool side, drawn *d)
{
    unsigned dug = 2 + test_below(r, (unsigned)most_free - 1);
    unsigned stones = test_below(r, 60), own = test_below(r, 20);
    for (int i = 0; i < HEIGHT * WIDTH; i++) {
        int x = i % WIDTH, y = i / WIDTH;
        bool room = x >= 2 && x < 2 + ROOM_WIDTH && y >= 1 && y <= ROOM_HEIGHT;
        d->cell[y][x] = room ? 'B' : '#';
        if (x == 0 && (y == 1 || y == 3))
            d->cell[y][x] = '_';
        if (side && y == HEIGHT - 1)
            d->cell[y][x] = '/';
    }
    int seeds = 1 + (int)test_below(r, 3), sx[3], sy[3];
    for (int i = 0; i < seeds; i++) {
        sx[i] = 2 + (int)test_below(r, ROOM_WIDTH);
        sy[i] = 1 + (int)test_below(r, ROOM_HEIGHT);
    }
    for (unsigned i = 0; i < dug; i++) { /* walks from the seeds */
        int k = (int)test_below(r, (unsigned)seeds);
        unsigned kind = test_below(r, 100);
        d->cell[sy[k]][sx[k]] = kind < stones ? 'o' : kind < stones + own ? 'x' : '.';
        sx[k] += sx[k] < 1 + ROOM_WIDTH && test_below(r, 3) == 0;
        sx[k] -= sx[k] > 2 && test_below(r, 3) == 0;
        sy[k] += sy[k] < ROOM_HEIGHT && test_below(r, 3) == 0;
        sy[k] -= sy[k] > 1 && test_below(r, 3) == 0;
    }
}

static void
write_twin(const drawn *d, char *text)
{
    for (int y = 0; y < HEIGHT && d->cell[y][0] != '/'; y++) {
        memcpy(text, d->cell[y], WIDTH);
        text[WIDTH] = '\n';
        text += WIDTH + 1;
    }
    *text = '\0';
}

static compared_spaces counts;
static iki_eye_cache *cache;
static char twin_text[HEIGHT * (WIDTH + 1) + 1], engine_text[HEIGHT * (WIDTH + 1) + 1];
static int boards, sums, values[IKI_EYESPACE_VALUES + 1];

static void
tally_spaces(const iki_eyespaces *e)
{
    iki_eyespace_sum sum;
    for (int i = 0; i < e->count; i++)
        values[e->space[i].value]++;
    sums += e->count > 1 && iki_eyespaces_sum(e, &sum);
    boards++;
}

/* The answers do not depend on how the board lies, nor on colours. */
static void
compare_turned(const iki_eyespaces *e)
{
    static iki_eyespaces other;
    for (int side = 1; side < 16; side += 1 + (side % 5)) {
        iki_topo turned;
        iki_board b;
        iki_budget budget;
        iki_budget_init(&budget, 0, 0);
        test_draw_seen(engine_text, side, &turned, &b);
        TEST_CHECK(iki_eyespaces_solve(&b, compare_spaces_block(&b, side < 8), false, &budget,
                                       &other) == IKI_OK);
        TEST_CHECK(iki_eyespaces_find_death(&b, false, &budget, cache, &other) == IKI_OK);
        bool same = strcmp(iki_eyespaces_word(e), iki_eyespaces_word(&other)) == 0 &&
                    e->count == other.count;
        for (int k = 0; k < 2; k++)
            same = same && iki_pset_count(&e->moves[k]) == iki_pset_count(&other.moves[k]);
        if (!same)
            test_failed(__FILE__, __LINE__, "another answer when turned (%d)\n%s", side, twin_text);
    }
}

/* False if the drawing is none that can be asked about. */
static bool
try_board(test_random *r, int most_free)
{
    static iki_eyespaces e;
    drawn d;
    draw_room(r, most_free, test_below(r, 2) == 0, &d);
    if (keep_one_block(&d) < 8)
        return false;
    write_twin(&d, twin_text);
    twin_spaces *t = twin_spaces_new(twin_text);
    if (t == NULL)
        return false;
    compare_spaces(t, twin_text, cache, &e, &counts);
    tally_spaces(&e);
    compare_spaces_drawing(twin_text, engine_text);
    compare_turned(&e);
    twin_spaces_free(t);
    return true;
}

START_TEST(whole_boards_agree)
{
    test_random r = {1901};
    int wanted = test_is_long() ? 3000 : 100, free = test_is_long() ? 9 : 7;
    cache = iki_eye_cache_new();
    TEST_CHECK(cache != NULL);
    while (boards < wanted)
        (void)try_board(&r, free);
    iki_eye_cache_free(cache);
    if (test_is_long()) {
        compare_spaces_print(&counts);
        printf("sums %d\nvalues", sums);
        for (int v = 0; v <= IKI_EYESPACE_VALUES; v++)
            printf(" %s: %d", iki_eyespace_value_text((iki_eyespace_value)v), values[v]);
        printf("\n");
    }
    TEST_CHECK(counts.unknown < boards / 4);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {eight_values_are_different,
                            eight_values_are_all,
                            names_are_cooled_games,
                            sums_say_what_play_says,
                            single_eyes,
                            whole_boards_agree,
                            NULL};
    return test_suite("prop_eyespaces", tests);
}
