/* Drawn races with well-known outcomes.  Each drawing is put before the twin first, so that a wrong
 * drawing is not mistaken for a wrong evaluation. */
#include "engine/base/arena.h"
#include "src/semeai/find.h"
#include "src/semeai/semeai.h"
#include "src/show/race.h"
#include "tests/race_support.h"
#include "tests/suite.h"
#include "tests/support.h"
#include "tests/twin_race.h"

#include <stdio.h>
#include <string.h>

enum { LIMIT = 400000 };

typedef struct example {
    const char *drawing; /* as race_read wants it */
    iki_race_result word[2];
    const char *moves[2]; /* all that win, or NULL; "pass" is told by the twin */
} example;

#define B    IKI_RACE_BLACK
#define W    IKI_RACE_WHITE
#define SEKI IKI_RACE_SEKI
#define KO   IKI_RACE_KO
#define BOTH IKI_RACE_BOTH

static race_board race;
static twin_race_board question;
static twin_race_answer answer;

static twin_race_word
plain_word(iki_race_result word)
{
    static const twin_race_word words[] = {[IKI_RACE_UNKNOWN] = TWIN_RACE_UNKNOWN,
                                           [B] = TWIN_RACE_BLACK,
                                           [W] = TWIN_RACE_WHITE,
                                           [SEKI] = TWIN_RACE_SEKI,
                                           [BOTH] = TWIN_RACE_SEKI,
                                           [KO] = TWIN_RACE_KO};
    return words[word];
}

static iki_pset
twin_moves(int first)
{
    iki_pset moves = iki_pset_none();
    for (int i = 0; i < race.sketch.width * race.sketch.height; i++) {
        int x = i % race.sketch.width, y = i / race.sketch.width;
        if (answer.move[first][y][x])
            iki_pset_add(&moves, iki_topo_point(&race.topo, x, y));
    }
    return moves;
}

static void
check_twin(const example *e)
{
    race_ask(&race, &question);
    if (!twin_race_solve(&question, LIMIT, &answer))
        test_failed(__FILE__, __LINE__, "too large for the twin:\n%s", race.text);
    for (int first = 0; first < 2; first++) {
        if (answer.word[first] != plain_word(e->word[first]))
            test_failed(__FILE__, __LINE__, "%d first: the twin says %d of\n%s", first,
                        (int)answer.word[first], race.text);
        iki_pset moves = twin_moves(first);
        if (e->moves[first] != NULL)
            TEST_SET_IS(&race.topo, &moves, e->moves[first]);
    }
}

static void
check_evaluation(const example *e)
{
    iki_semeai s;
    iki_error error;
    const iki_race_chains chains = race_chains(&race);
    TEST_CHECK(iki_semeai_moves(&chains, NULL, &s, &error) == IKI_OK);
    TEST_CHECK(s.certainty >= IKI_SEARCHED);
    for (int first = 0; first < 2; first++) {
        if (s.result[first] != e->word[first])
            test_failed(__FILE__, __LINE__, "%d first: %d, not %d\n%s", first, (int)s.result[first],
                        (int)e->word[first], race.text);
        iki_pset moves = twin_moves(first);
        TEST_CHECK(iki_pset_within(&s.moves[first], &moves));
        if (e->moves[first] != NULL)
            TEST_SET_IS(&race.topo, &s.moves[first], e->moves[first]);
    }
}

static void
check_examples(const example *e, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        race_read(e[i].drawing, &race);
        check_twin(&e[i]);
        check_evaluation(&e[i]);
    }
}

#define CHECK(examples) check_examples(examples, sizeof(examples) / sizeof *(examples))

START_TEST(liberties)
{
    static const example examples[] = {
        /* two against two: who starts */
        {"_X_XXXXX\n"
         "XXXXX.X.\n"
         "oooooooo\n"
         "xxxxxxxx\n"
         "OOOOO.O.\n"
         "_O_OOOOO\n",
         {B, W},
         {"F5 H5", "F2 H2"}},
        /* three against two: a move to spare */
        {"_X_XXXXXXX\n"
         "XXXXXXX.X.\n"
         "oooooooooo\n"
         "xxxxxxxxxx\n"
         "OOOOO.O.O.\n"
         "_O_OOOOOOO\n",
         {B, B},
         {NULL, NULL}},
        /* one shared liberty is as good as none */
        {"_X_XXXXX\n"
         "XXXXX.X.\n"
         "oooooooo\n"
         "o.oooooo\n"
         "xxxxxxxx\n"
         "OOOOO.O.\n"
         "_O_OOOOO\n",
         {B, W},
         {NULL, NULL}},
        /* two shared liberties: seki, though Black has one liberty more */
        {"_X_XXXXX\n"
         "XXXXXXX.\n"
         "oooooooo\n"
         "o.o.oooo\n"
         "xxxxxxxx\n"
         "OOOOO.O.\n"
         "_O_OOOOO\n",
         {B, SEKI},
         {NULL, NULL}},
        {"_X_XXXXX\n"
         "XXXXXXX.\n"
         "oooooooo\n"
         "o.o.o.oo\n"
         "xxxxxxxx\n"
         "OOOOO.O.\n"
         "_O_OOOOO\n",
         {SEKI, SEKI},
         {NULL, NULL}},
        /* both in atari */
        {"_X_XXXXXXX\n"
         "XXXXXXXXX.\n"
         "oooooooooo\n"
         "xxxxxxxxxx\n"
         "OOOOOOOO.O\n"
         "_O_OOOOOOO\n",
         {B, W},
         {"K5", "J2"}},
    };
    CHECK(examples);
}
END_TEST

START_TEST(eyes)
{
    static const example examples[] = {
        /* an eye against none: the shared liberty counts for its owner alone */
        {"_X_XXXXX\n"
         "XXXXX.X.\n"
         "oooooooo\n"
         "xxxx.x.x\n"
         "xxxxxxxx\n"
         "x.xOOOOO\n"
         "xxxOOOOO\n"
         "OOOOOO_O\n"
         "OOOOOOO_\n",
         {B, B},
         {NULL, NULL}},
        /* one eye each, one shared liberty: seki */
        {"_X_XXXXXX\n"
         "XXXXXXooo\n"
         "XXXXXXo.o\n"
         "ooooooooo\n"
         "xxxxxx.xx\n"
         "xxxxxxxxx\n"
         "x.xOOOOOO\n"
         "xxxOOOO_O\n"
         "OOOOOOOO_\n",
         {SEKI, SEKI},
         {NULL, NULL}},
        /* a square of four with one stone inside has four liberties and beats a small eye */
        {"_X_XXXXXX\n"
         "XXXXXXooo\n"
         "XXXX.Xo.o\n"
         "ooooooooo\n"
         "xxxxxx.xx\n"
         "xxxxxxxxx\n"
         "x..xOOOOO\n"
         "xO.xOOOOO\n"
         "xxxxOOOOO\n"
         "OOOOOOO_O\n"
         "OOOOOOOO_\n",
         {B, B},
         {NULL, NULL}},
        /* two eyes each: no race */
        {"_X_XXXXXXX\n"
         "XXXXXooooo\n"
         "XXXXXo.o.o\n"
         "oooooooooo\n"
         "xxxxxxxxxx\n"
         "x.x.xOOOOO\n"
         "xxxxxOOO_O\n"
         "OOOOOOOOO_\n",
         {BOTH, BOTH},
         {NULL, NULL}},
    };
    CHECK(examples);
}
END_TEST

START_TEST(kos)
{
    static const example examples[] = {
        {"XXXXX_X_\n"
         "XXXXXXXX\n"
         "OXXXXXXX\n"
         ".oXXXXXX\n"
         "oooooooo\n"
         "xx..xxxx\n"
         "xxxxxxxx\n"
         ".OOOOOOO\n"
         "OOOOOOOO\n"
         "OOOOO_O_\n",
         {KO, KO},
         {NULL, NULL}},
        /* Black captures if he may ignore bans; if White may, he holds without end by two kos */
        {"OOOOOOOOOO_O_\n"
         "OOOOO.O..OOOO\n"
         "xxxxx.x.xxxxx\n"
         "xxxxxxxxxxxxx\n"
         ".xxxxxxxx.xxx\n"
         "ooooooooooooo\n"
         "ooooooooooooo\n"
         "..XX.XXXXXXXX\n"
         "XXXXXXXXXX_X_\n",
         {KO, KO},
         {NULL, NULL}},
    };
    CHECK(examples);
}
END_TEST

/* Regions in which a move gains liberties. */
START_TEST(regions)
{
    static const example examples[] = {
        /* White must connect before he can fill, and then Black is one liberty ahead */
        {"_O_OOOOOOO\n"
         "OOOOOOOOOO\n"
         "OO.OOOOOOO\n"
         "OxOxxOOOOO\n"
         "OxO.xOOOOO\n"
         "xxxxxxxxxx\n"
         "oooooooooo\n"
         "X.XXXXXXXX\n"
         "XXXXXXXXXX\n"
         "_X_XXXXXXX\n",
         {B, W},
         {NULL, NULL}},
        /* {4|0}: worth most to both */
        {"_X_XXXXXXX\n"
         "XXXXXX.X.X\n"
         "oooooooooo\n"
         "xxxxxxxxxx\n"
         "OOOOO.OOOO\n"
         "OOXXXXXXXO\n"
         "OO.O.O.O.O\n"
         "OOOOOOOOOO\n"
         "_O_OOOOOOO\n",
         {B, W},
         {"F5", "F5"}},
    };
    CHECK(examples);
}
END_TEST

START_TEST(one_against_two)
{
    static const example examples[] = {
        {race_two_at_once, {B, W}, {NULL, NULL}},
        {"_O_OXXXX_X_\n"
         "OOOOXXXXXXX\n"
         "O.OOXXXXXXX\n"
         "xxxxoXXXXXX\n"
         "x.xxoXXXXXX\n"
         "ooooooooooo\n"
         "x.xxoXXXXXX\n"
         "xxxxoXXXXXX\n"
         "O.OOXXXXXXX\n"
         "OOOOXXXXXXX\n"
         "_O_OXXXX_X_\n",
         {W, W},
         {NULL, NULL}},
    };
    CHECK(examples);
}
END_TEST

/* A lattice of White's with an eye in every mesh, a black stone in one of them. */
START_TEST(more_liberties_than_regions)
{
    static iki_race many;
    iki_topo t;
    iki_board b;
    iki_pset stones[3] = {iki_pset_none(), iki_pset_none(), iki_pset_none()}, proved = stones[0];
    TEST_CHECK(iki_topo_init(&t, 25, 25) == IKI_OK);
    iki_board_init(&b, &t);
    IKI_PSET_FOR(p, &t.points) {
        int x = iki_topo_x(&t, p), y = iki_topo_y(&t, p);
        if (y % 2 == 0 || (x % 2 == 0 && !(x == 2 && y == 1)))
            iki_pset_add(&stones[IKI_WHITE], p);
    }
    iki_point stone[] = {iki_topo_point(&t, 0, 0), iki_topo_point(&t, 1, 1)};
    iki_pset_add(&stones[IKI_BLACK], stone[1]);
    TEST_CHECK(iki_board_set(&b, &stones[IKI_BLACK], &stones[IKI_WHITE]) == IKI_OK);
    iki_race_make(&(iki_race_chains){&b, stone, 2, false}, &proved, &many);
    ck_assert_int_gt(iki_pset_count(&many.cells), IKI_RACE_REGIONS_MAX);
    ck_assert_int_le(many.regions, IKI_RACE_REGIONS_MAX);
    iki_pset divided = iki_pset_none();
    for (int i = 0; i < many.regions; i++)
        iki_pset_join(&divided, &many.region[i].points);
    ck_assert(iki_pset_equal(&divided, &many.cells));
    ck_assert(!many.cut_off && !many.narrow);
}
END_TEST

/* --- in words --------------------------------------------------------------------------------- */

/* The figure of the race has the class that its words tell. */
static void
check_class(const char *text)
{
    static iki_race_figure f;
    iki_error error;
    char line[16];
    const iki_race_chains chains = race_chains(&race);
    TEST_CHECK(iki_race_figure_make(&chains, NULL, &f, &error) == IKI_OK);
    snprintf(line, sizeof line, "class %d\n", f.race_class);
    if (strstr(text, line) == NULL)
        test_failed(__FILE__, __LINE__, "no %s in\n%s", line, text);
    iki_race_figure_free(&f);
}

/* The reasons for the drawn race must hold these lines one after the other, others between. */
static void
check_words(const char *drawing, const char *const *line, int lines)
{
    iki_sbuf out;
    iki_error error;
    race_read(drawing, &race);
    iki_sbuf_init(&out, 0);
    const iki_race_chains chains = race_chains(&race);
    TEST_CHECK(iki_semeai_write(&chains, NULL, &out, &error) == IKI_OK);
    const char *at = iki_sbuf_text(&out);
    for (int i = 0; i < lines; i++) {
        at = strstr(at, line[i]);
        if (at == NULL)
            test_failed(__FILE__, __LINE__, "no %s in\n%s", line[i], iki_sbuf_text(&out));
    }
    check_class(iki_sbuf_text(&out));
    iki_sbuf_free(&out);
}

/* Black has no liberty but that of the hot region: White takes him there, and nothing follows. */
START_TEST(words_about_hot_regions)
{
    static const char *const lines[] = {"kind counting\n", "case 3\n", "class 4\n",
                                        "sequence black F5\n", "sequence white F5\n"};
    check_words("_X_XXXXXXX\n"
                "XXXXXX.X.X\n"
                "oooooooooo\n"
                "xxxxxxxxxx\n"
                "OOOOO.OOOO\n"
                "OOXXXXXXXO\n"
                "OO.O.O.O.O\n"
                "OOOOOOOOOO\n"
                "_O_OOOOOOO\n",
                lines, sizeof lines / sizeof lines[0]);
}
END_TEST

START_TEST(words_about_one_against_two)
{
    static const char *const lines[] = {"kind graph\n", "pair ", "pair ", "row ", "class 8\n"};
    check_words(race_two_at_once, lines, sizeof lines / sizeof lines[0]);
}
END_TEST

/* "sequence black F5 C3": legal moves in turn, the last of them in a race that both are still in.
 */
static void
check_sequence(const char *line)
{
    char text[200], *rest = text;
    iki_board b = race.board;
    snprintf(text, sizeof text, "%.*s", (int)strcspn(line, "\n"), line);
    b.ko = IKI_NOWHERE;
    TEST_CHECK(strcmp(strtok_r(text, " ", &rest), "sequence") == 0);
    iki_color c = strcmp(strtok_r(NULL, " ", &rest), "black") == 0 ? IKI_BLACK : IKI_WHITE;
    for (char *v; (v = strtok_r(NULL, " ", &rest)) != NULL; c = iki_opponent(c)) {
        iki_undo undo;
        iki_point p = test_point(&race.topo, v);
        for (int i = 0; i < race.stones; i++)
            TEST_CHECK(b.color[race.stone[i]] != IKI_EMPTY);
        if (iki_board_legal(&b, c, p, false) != IKI_LEGAL)
            test_failed(__FILE__, __LINE__, "%s in %s is illegal:\n%s", v, line, race.text);
        iki_board_play(&b, c, p, &undo);
    }
}

/* The words of a race and its text say the same. */
static void
check_text(void)
{
    char outcome[100];
    iki_sbuf out;
    iki_semeai s;
    iki_error error;
    iki_sbuf_init(&out, 0);
    const iki_race_chains chains = race_chains(&race);
    TEST_CHECK(iki_semeai_write(&chains, NULL, &out, &error) == IKI_OK);
    TEST_CHECK(iki_semeai_moves(&chains, NULL, &s, &error) == IKI_OK);
    const char *text = iki_sbuf_text(&out);
    snprintf(outcome, sizeof outcome, "\noutcome %s %s\n", iki_race_result_text(s.result[0]),
             iki_race_result_text(s.result[1]));
    if (strstr(text, outcome) == NULL)
        test_failed(__FILE__, __LINE__, "no %s in\n%s\n%s", outcome, text, race.text);
    for (const char *at = text; (at = strstr(at, "sequence ")) != NULL; at++)
        check_sequence(at);
    iki_sbuf_free(&out);
}

START_TEST(words_about_random_races)
{
    enum { ROUNDS = 4, CELLS = 14 };
    test_random r = {7};
    for (int i = 0; i < ROUNDS * RACE_FAMILIES; i++) {
        race_draw(&r, (race_family)(i % RACE_FAMILIES), CELLS, &race);
        check_text();
    }
}
END_TEST

START_TEST(out_of_memory_is_an_answer)
{
    test_random r = {11};
    race_draw(&r, RACE_MIXED, 12, &race);
    const iki_race_chains chains = race_chains(&race);
    iki_status status = IKI_E_MEMORY;
    for (long n = 0; status != IKI_OK; n += 1 + n / 8) {
        long left = n;
        iki_sbuf out;
        iki_error error = {0};
        iki_sbuf_init(&out, 0);
        iki_allocator_set(test_scarce, &left);
        status = iki_semeai_write(&chains, NULL, &out, &error);
        if (status == IKI_OK)
            status = iki_sbuf_status(&out);
        else
            ck_assert_str_eq(error.text, iki_status_text(IKI_E_MEMORY));
        ck_assert(status == IKI_OK || status == IKI_E_MEMORY);
        iki_sbuf_free(&out);
        iki_allocator_set(NULL, NULL);
    }
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {liberties,
                            eyes,
                            kos,
                            regions,
                            one_against_two,
                            more_liberties_than_regions,
                            words_about_hot_regions,
                            words_about_one_against_two,
                            words_about_random_races,
                            out_of_memory_is_an_answer,
                            NULL};
    return test_suite("semeai_boards", tests);
}
