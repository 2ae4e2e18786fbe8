/* Races in which a dead eye holds several enemy groups: numbers decide them as they do with one
 * group.  Every dead content of every centre eye counts the liberties of the formula, and random
 * races that are called proved have the twin's words and moves. */
#include "src/eye/placement.h"
#include "src/eye/table.h"
#include "src/semeai/semeai.h"
#include "tests/race_support.h"
#include "tests/suite.h"
#include "tests/support.h"
#include "tests/twin_race.h"

/* --- the formula ---------------------------------------------------------------------------- */

/* A block in atari without outside liberties is captured at once by an attacker who moves first:
 * races with such a block are not counted. */
static void
check_liberties(const iki_eye_place *place, const iki_eye_graph *g, iki_eye_content c, int outside)
{
    iki_eye_answer a;
    int liberties = iki_count_bits(iki_eye_wall_liberties(g, c)) + outside;
    iki_eye_table_ask(place, c, outside, &a);
    if (a.value[0] != IKI_EYE_D || a.value[1] != IKI_EYE_D || liberties < 2)
        return;
    int wanted = iki_race_eye_liberties(g->size) - iki_count_bits(c.attacker) + outside;
    for (int i = 0; i < 4; i++) {
        if (a.liberties[i] != wanted)
            test_failed(__FILE__, __LINE__, "an eye of %d points with %d stones counts %d, not %d",
                        g->size, iki_count_bits(c.attacker), a.liberties[i], wanted);
    }
}

/* Returns how many contents have a liberty of the block and are possible. */
static long
check_shape(iki_eye_shape shape)
{
    long contents = 0;
    iki_eye_place place;
    iki_eye_graph g = iki_eye_shape_graph(shape, 0);
    TEST_CHECK(iki_eye_table_find(shape, g.touch, &place));
    const iki_eye_graph *class = iki_eye_table_graph(place.eye);
    for (unsigned set = 0; set < iki_eye_all(class); set++) {
        iki_eye_content c = {(iki_eye_set)set, 0};
        if (!iki_eye_possible(class, c))
            continue;
        iki_eye_place same = {.eye = place.eye};
        for (int i = 0; i < class->size; i++)
            same.map[i] = (uint8_t)i;
        contents++;
        for (int outside = 0; outside <= 3; outside++) {
            if (outside > 0 || iki_eye_wall_liberties(class, c) != 0)
                check_liberties(&same, class, c, outside);
        }
    }
    return contents;
}

START_TEST(dead_centre_eyes_count_by_the_formula)
{
    long contents = 0;
    for (int n = 1; n <= IKI_EYE_TABLE_POINTS; n++) {
        iki_eye_shape shape[IKI_SHAPES_MAX];
        int shapes = iki_eye_shapes(n, shape);
        for (int i = 0; i < shapes; i++)
            contents += iki_eye_shape_has_hole(shape[i]) ? 0 : check_shape(shape[i]);
    }
    TEST_CHECK(contents > 10000);
}
END_TEST

/* --- random races --------------------------------------------------------------------------- */

static race_board race;
static twin_race_board question;
static twin_race_answer answer;

/* True if an eye of the race holds enemy stones of several groups and no other stone. */
static bool
has_groups(const iki_race *r)
{
    for (int i = 0; i < r->regions; i++) {
        const iki_race_region *region = &r->region[i];
        if (region->kind != IKI_REGION_EYE)
            continue;
        const iki_race_block *own = &r->block[__builtin_ctz(region->beside)];
        iki_pset stones = iki_pset_and(&region->points, &r->board->at[iki_opponent(own->color)]);
        iki_pset loose = iki_pset_and(&region->points, &r->board->at[own->color]);
        int groups = 0;
        IKI_CHAINS_FOR(chain, r->board, &stones)
            groups++;
        if (groups > 1 && iki_pset_is_empty(&loose))
            return true;
    }
    return false;
}

static twin_race_word
word_of(iki_race_result r)
{
    static const twin_race_word words[] = {
        [IKI_RACE_BLACK] = TWIN_RACE_BLACK, [IKI_RACE_WHITE] = TWIN_RACE_WHITE,
        [IKI_RACE_SEKI] = TWIN_RACE_SEKI,   [IKI_RACE_BOTH] = TWIN_RACE_SEKI,
        [IKI_RACE_KO] = TWIN_RACE_KO,
    };
    return words[r];
}

static void
compare(const iki_semeai *e)
{
    for (int first = 0; first < 2; first++) {
        if (word_of(e->result[first]) != answer.word[first])
            test_failed(__FILE__, __LINE__, "%s first: the twin disagrees with\n%s",
                        first == 0 ? "Black" : "White", race.text);
        IKI_PSET_FOR(p, &e->moves[first]) {
            int x = iki_topo_x(&race.topo, p), y = iki_topo_y(&race.topo, p);
            if (!answer.move[first][y][x])
                test_failed(__FILE__, __LINE__, "column %d, row %d loses\n%s", x + 1, y + 1,
                            race.text);
        }
    }
}

/* Draws a race, and compares it if numbers decide it and an eye holds several groups. */
static bool
try_race(test_random *r)
{
    static iki_race found;
    iki_semeai e;
    iki_error error;
    race_family family = test_below(r, 2) == 0 ? RACE_EYE : RACE_MIXED;
    race_draw(r, family, 14, &race);
    const iki_race_chains chains = race_chains(&race);
    if (iki_semeai_pose(&chains, &found, &error) != IKI_OK || !has_groups(&found))
        return false;
    TEST_CHECK(iki_semeai_moves(&chains, NULL, &e, &error) == IKI_OK);
    race_ask(&race, &question);
    if (e.certainty != IKI_PROVED || e.kind != IKI_RACE_STATIC ||
        !twin_race_solve(&question, 100000, &answer))
        return false;
    compare(&e);
    return true;
}

START_TEST(twin_agrees_on_eyes_with_several_groups)
{
    test_random r = {1801};
    int races = test_is_long() ? 400 : 12, count = 0;
    for (int tries = 0; count < races; tries++) {
        TEST_CHECK(tries < 1000 * races);
        count += try_race(&r);
    }
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {dead_centre_eyes_count_by_the_formula,
                            twin_agrees_on_eyes_with_several_groups, NULL};
    return test_suite("prop_race_eyes", tests);
}
