/* check_semeai - capturing races on drawn boards: questions, numbers, words, moves, the graph. */
#include "src/semeai/semeai.h"

#include "engine/base/arena.h"
#include "engine/go/rules.h"
#include "src/resolve/resolve.h"
#include "src/semeai/gain.h"
#include "src/semeai/game_graph.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

/* Two and two liberties, one shared; the rows outside are alive. */
static const char *const EVEN = ". O . O O O O\n"
                                "O O O O . O .\n"
                                "X X X X X X X\n"
                                "O O O . O O O\n"
                                "O O O O O O O\n"
                                "X X X X . X .\n"
                                ". X . X X X X\n";

/* The same without outside liberties, three shared: seki. */
static const char *const SEKI = ". O . O O O O\n"
                                "O O O O O O O\n"
                                "X X X X X X X\n"
                                "O . O . O . O\n"
                                "O O O O O O O\n"
                                "X X X X X X X\n"
                                ". X . X X X X\n";

/* Black has an eye at A4, White none: the shared liberty at D4 is Black's. */
static const char *const EYE = ". O . O O O O\n"
                               "O O O O O O O\n"
                               "X X X X X X X\n"
                               ". X O . O O O\n"
                               "X X O O O O O\n"
                               "O O O X X X .\n"
                               "X X X X . X .\n"
                               ". X . X X X X\n";

typedef struct scene {
    iki_topo topo;
    iki_board board;
    iki_point stone[IKI_RACE_BLOCKS_MAX];
    int stones;
} scene;

/* Draws a board and reads the stones of a question. */
static void
draw(scene *s, const char *drawing, const char *vertices)
{
    char text[64];
    test_draw(drawing, &s->topo, &s->board);
    snprintf(text, sizeof text, "%s", vertices);
    s->stones = 0;
    for (char *v = strtok(text, " "); v != NULL; v = strtok(NULL, " "))
        s->stone[s->stones++] = test_point(&s->topo, v);
}

static iki_race_chains
chains_of(const scene *s)
{
    return (iki_race_chains){&s->board, s->stone, s->stones, false};
}

/* The line of the protocol. */
static const char *
words(const char *drawing, const char *vertices)
{
    static char line[300];
    scene s;
    iki_semeai race;
    iki_error error = {0};
    iki_budget budget;
    iki_effort effort = {.budget = &budget};
    iki_budget_init(&budget, 100000, 0);
    draw(&s, drawing, vertices);
    const iki_race_chains chains = chains_of(&s);
    iki_status status = iki_semeai_eval(&chains, &effort, &race, &error);
    if (status != IKI_OK)
        snprintf(line, sizeof line, "%s", error.text);
    else
        snprintf(line, sizeof line, "%s %s %s", iki_race_result_text(race.result[0]),
                 iki_race_result_text(race.result[1]), iki_certainty_word(race.certainty));
    return line;
}

static const char *
explained(const char *drawing, const char *vertices)
{
    static char text[4000];
    scene s;
    iki_sbuf out;
    draw(&s, drawing, vertices);
    iki_sbuf_init(&out, 0);
    const iki_race_chains chains = chains_of(&s);
    ck_assert_int_eq(iki_semeai_write(&chains, NULL, &out, NULL), IKI_OK);
    snprintf(text, sizeof text, "%s", iki_sbuf_text(&out));
    iki_sbuf_free(&out);
    return text;
}

static bool
says(const char *text, const char *line)
{
    size_t n = strlen(line);
    for (const char *at = text; (at = strstr(at, line)) != NULL; at++) {
        if ((at == text || at[-1] == '\n') && at[n] == '\n')
            return true;
    }
    return false;
}

START_TEST(faulty_questions)
{
    ck_assert_str_eq(words(EVEN, "A5"), "a race needs two chains");
    ck_assert_str_eq(words(EVEN, "A5 A2"),
                     "the chains after the first must be of the other colour");
    ck_assert_str_eq(words(EVEN, "A5 A4 C3"), "the same chain twice");
    char far[13 * 14 + 1];
    for (int i = 0; i < 13 * 14; i++)
        far[i] = i == 0 ? 'X' : i == 13 * 14 - 2 ? 'O' : i % 14 == 13 ? '\n' : '.';
    far[13 * 14] = '\0';
    ck_assert_str_eq(words(far, "A13 N1"), "the chains are not in contact");
}
END_TEST

START_TEST(numbers_decide)
{
    ck_assert_str_eq(words(EVEN, "A5 A4"), "black white proved");
    ck_assert_str_eq(words(EVEN, "A4 A5"), "black white proved");
    ck_assert_str_eq(words(SEKI, "A5 A4"), "seki seki proved");
    ck_assert_str_eq(words(EYE, "A6 C5"), "black black proved");
}
END_TEST

/* Black lives by an eye of four in a row, all around him is one white block. */
static const char *const LIVING = "O O O O O O O\n"
                                  "X X X X X X O\n"
                                  "X . . . . X O\n"
                                  "X X X X X X O\n"
                                  "O O O O O O O\n"
                                  ". O O O O O .\n"
                                  "X X X X X X X\n"
                                  ". X . X X X X\n";

/* An eye of three, which the first to play in the middle settles. */
static const char *const UNSETTLED = "O O O O O O O\n"
                                     "X X X X X X O\n"
                                     "X . . . X X O\n"
                                     "X X X X X X O\n"
                                     "O O O O O O O\n"
                                     ". O . O . O .\n"
                                     "X X X X X X X\n"
                                     ". X . X X X X\n";

START_TEST(eyes_decide)
{
    ck_assert_str_eq(words(LIVING, "A7 A4"), "black black proved");
    ck_assert_str_eq(words(UNSETTLED, "A7 A4"), "black white searched");
}
END_TEST

START_TEST(chains_that_are_alive_do_not_race)
{
    static const char *const corner = ". X . X O\nX X X X .\n";
    ck_assert_str_eq(words(corner, "D2 E2"), "black black searched");
    ck_assert_str_eq(words(corner, "E2 B2"), "black black searched");
    ck_assert_str_eq(words("X . X O O\nX X X O .\nX X O O O\n. X O . O\nX X O O O\n", "A1 C1"),
                     "both both proved");
}
END_TEST

START_TEST(reasons)
{
    const char *text = explained(EVEN, "A5 A4");
    ck_assert(says(text, "kind static"));
    ck_assert(says(text, "black_liberties 2"));
    ck_assert(says(text, "white_liberties 2"));
    ck_assert(says(text, "shared 1"));
    ck_assert(says(text, "total 0"));
    ck_assert(says(text, "margin 0 0"));
    ck_assert(says(text, "case 1"));
    ck_assert(says(text, "class 0"));
    ck_assert(says(text, "moves_black E2 G2"));
    ck_assert(says(text, "moves_white E6 G6"));
    ck_assert(says(text, "certainty proved"));
    text = explained("X . X O O\n"
                     "X X X O .\n"
                     "X X O O O\n"
                     ". O . O .\n"
                     "X X . . .\n",
                     "A5 D5"); /* common ground, but no point of it touches both */
    ck_assert(says(text, "shared 0"));
    ck_assert(says(text, "black_liberties 2"));
    text = explained(EYE, "A6 C5");
    ck_assert(says(text, "black_eye 1 1"));
    ck_assert(says(text, "margin -1 1"));
    ck_assert(says(text, "class 1"));
}
END_TEST

static iki_life
judged(const char *drawing, const char *vertex, iki_certainty *certainty)
{
    scene s;
    iki_rules rules;
    iki_judgement j;
    draw(&s, drawing, vertex);
    ck_assert_int_eq(iki_rules_named("japanese", &rules), IKI_OK);
    ck_assert_int_eq(iki_resolve(&s.board, &rules, NULL, NULL, &j), IKI_OK);
    iki_life life = iki_judgement_at(&j, s.stone[0])->life;
    *certainty = iki_judgement_at(&j, s.stone[0])->certainty;
    iki_judgement_free(&j);
    return life;
}

START_TEST(races_judge_chains)
{
    iki_certainty certainty;
    ck_assert_int_eq(judged(SEKI, "A5", &certainty), IKI_SEKI);
    ck_assert_int_eq(certainty, IKI_SEARCHED);
    ck_assert_int_eq(judged(SEKI, "A4", &certainty), IKI_SEKI);
    ck_assert_int_eq(judged(EVEN, "A5", &certainty), IKI_CRITICAL);
    ck_assert_int_eq(judged(EYE, "A6", &certainty), IKI_ALIVE);
    ck_assert_int_eq(judged(EYE, "C5", &certainty), IKI_DEAD);
    ck_assert_int_eq(certainty, IKI_PROVED);
}
END_TEST

START_TEST(graph)
{
    scene s;
    iki_semeai_graph g;
    draw(&s, EYE, "A6");
    ck_assert_int_eq(iki_semeai_graph_make(&s.board, s.stone[0], false, NULL, &g), IKI_OK);
    ck_assert_int_ge(g.nodes, 3);
    int alive = 0, one_eye = 0;
    for (int i = 0; i < g.nodes; i++) {
        alive += g.node[i].eye == IKI_GRAPH_ALIVE;
        one_eye += g.node[i].eye == 1;
    }
    ck_assert_int_ge(alive, 1);
    ck_assert_int_eq(one_eye, 1);
    ck_assert_int_ge(g.links, 2);
}
END_TEST

/* What the graph says of a chain. */
static const iki_graph_node *
node_at(const iki_semeai_graph *g, iki_point p)
{
    for (int i = 0; i < g->nodes; i++) {
        if (iki_pset_has(&g->node[i].stones, p))
            return &g->node[i];
    }
    test_failed(__FILE__, __LINE__, "no node");
}

/* Too large for the table of eyes. */
#define LARGE_EYE                                                                                  \
    ". . . . . . .\n"                                                                              \
    ". . . . . . .\n"                                                                              \
    ". . . . . . .\n"                                                                              \
    "O O O O O O .\n"                                                                              \
    "X X X X X O .\n"                                                                              \
    ". . . . X O .\n"                                                                              \
    ". . . . X O .\n"

/* Eyes that make a chain live, or that the budget leaves unsettled. */
START_TEST(eyes_of_the_graph)
{
    scene s;
    iki_semeai_graph g;
    iki_budget budget;
    iki_effort effort = {.budget = &budget};
    draw(&s, LIVING, "A7");
    iki_budget_init(&budget, 0, 0);
    ck_assert_int_eq(iki_semeai_graph_make(&s.board, s.stone[0], false, &effort, &g), IKI_OK);
    ck_assert_int_eq(node_at(&g, s.stone[0])->eye, IKI_GRAPH_ALIVE);
    draw(&s, LARGE_EYE, "A3");
    for (unsigned limit = 0; limit <= 1; limit++) {
        iki_budget_init(&budget, limit, 0);
        ck_assert_int_eq(iki_semeai_graph_make(&s.board, s.stone[0], false, &effort, &g), IKI_OK);
        const iki_graph_node *node = node_at(&g, s.stone[0]);
        ck_assert_int_eq(node->eye, limit == 1 ? 8 : IKI_GRAPH_ALIVE);
        ck_assert(node->estimated == (limit == 1));
    }
}
END_TEST

START_TEST(out_of_memory_is_an_answer)
{
    scene s;
    iki_semeai_graph g;
    draw(&s, EYE, "A6 C5");
    const iki_race_chains chains = chains_of(&s);
    for (int task = 0; task < 3; task++) {
        iki_status status = IKI_E_MEMORY;
        for (long n = 0; status != IKI_OK; n++) {
            long left = n;
            iki_race_gain gain;
            iki_semeai race;
            iki_error error = {0};
            ck_assert_int_lt(n, 10000);
            iki_allocator_set(test_scarce, &left);
            if (task == 0)
                status = iki_semeai_graph_make(&s.board, s.stone[0], false, NULL, &g);
            else if (task == 1)
                status = iki_semeai_gain(&chains, NULL, &gain, &error);
            else
                status = iki_semeai_moves(&chains, NULL, &race, &error);
            iki_allocator_set(NULL, NULL);
            ck_assert(status == IKI_OK || status == IKI_E_MEMORY);
        }
    }
}
END_TEST

int
main(void)
{
    return test_suite("semeai", (const TTest *const[]){
                                    faulty_questions, numbers_decide, eyes_decide,
                                    chains_that_are_alive_do_not_race, reasons, races_judge_chains,
                                    graph, eyes_of_the_graph, out_of_memory_is_an_answer, NULL});
}
