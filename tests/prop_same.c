/* prop_same - one position, one answer: whatever way led to it, whoever is to move, whatever was
 * asked before, however the board is turned, and with the colours exchanged.
 *
 * Random positions of random games.  Order, side to move and earlier questions are tried through
 * the protocol, order and earlier questions with every command, symmetries on the judgement and the
 * count (prop_turned: on every command). */
#include "engine/go/vertex.h"
#include "src/resolve/resolve.h"
#include "src/score/score.h"
#include "tests/questions.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

static const char *const statuses[] = {"final_status_list alive",
                                       "final_status_list dead",
                                       "final_status_list seki",
                                       "final_status_list white_territory",
                                       "final_status_list black_territory",
                                       "final_status_list dame",
                                       "iki-verdicts",
                                       "final_score",
                                       "iki-score_detail"};

enum { ANSWERS = sizeof statuses / sizeof statuses[0], OF_POSITION = ANSWERS - 1 };

/* What a session says of the position. */
typedef struct answers {
    char *text[ANSWERS];
} answers;

/* --- positions ------------------------------------------------------------------------------ */

/* A position of a random game, mostly a late one; prisoners are left out of account. */
static void
random_position(test_random *r, iki_topo *topo, iki_board *b)
{
    int size = 5 + (int)test_below(r, 9), points = size * size;
    TEST_CHECK(iki_topo_init(topo, size, size) == IKI_OK);
    iki_board_init(b, topo);
    (void)test_random_play(r, b, points / 3 + (int)test_below(r, (unsigned)points * 3 / 2), false);
}

/* All stones in a random order. */
static int
shuffled_stones(test_random *r, const iki_board *b, iki_point list[IKI_POINTS_MAX])
{
    int n = 0;
    iki_pset stones = iki_pset_or(&b->at[IKI_BLACK], &b->at[IKI_WHITE]);
    IKI_PSET_FOR(p, &stones)
        list[n++] = p;
    for (int i = n - 1; i > 0; i--) {
        int k = (int)test_below(r, (unsigned)i + 1);
        iki_point p = list[i];
        list[i] = list[k];
        list[k] = p;
    }
    return n;
}

/* --- through the protocol ------------------------------------------------------------------- */

static void
tell(test_gtp *g, const char *command, iki_color color, const iki_topo *t, iki_point p)
{
    char vertex[IKI_VERTEX_SIZE], line[64];
    iki_vertex_write(t, p, vertex);
    snprintf(line, sizeof line, "%s%s %s", command,
             color == IKI_BLACK   ? " black"
             : color == IKI_WHITE ? " white"
                                  : "",
             p == IKI_PASS ? "pass" : vertex);
    test_gtp_do(g, line);
}

/* The position by moves in a random order; the last one is `last`'s pass.  The first is a pass,
 * too: stones of Black before White's first move would be a handicap. */
static void
lead_to(test_gtp *g, test_random *r, const iki_board *b, const char *rules, iki_color last)
{
    char setup[96];
    iki_point list[IKI_POINTS_MAX];
    snprintf(setup, sizeof setup, "boardsize %d;clear_board;kata-set-rules %s;komi 0.5",
             b->topo->width, rules);
    test_gtp_do(g, setup);
    int n = shuffled_stones(r, b, list);
    tell(g, "play", IKI_WHITE, b->topo, IKI_PASS);
    for (int i = 0; i < n; i++)
        tell(g, "play", b->color[list[i]], b->topo, list[i]);
    tell(g, "play", last, b->topo, IKI_PASS);
}

static void
ask_all(test_gtp *g, answers *a)
{
    for (int i = 0; i < ANSWERS; i++) {
        const char *text = test_gtp_ask(g, statuses[i]);
        TEST_CHECK(text[0] == '=');
        a->text[i] = strdup(text);
        TEST_CHECK(a->text[i] != NULL);
    }
}

static void
forget(answers *a)
{
    for (int i = 0; i < ANSWERS; i++)
        free(a->text[i]);
}

static void
must_be_same(const answers *a, const answers *b, int count, const char *what, test_gtp *g)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(a->text[i], b->text[i]) != 0)
            test_failed(__FILE__, __LINE__, "%s: %s\n%s%s%s", what, statuses[i], a->text[i],
                        b->text[i], test_gtp_ask(g, "showboard"));
    }
}

/* Questions that may be refused, about random points. */
static void
ask_other_things(test_gtp *g, test_random *r, const iki_board *b)
{
    static const char *const questions[] = {
        "iki-explain",  "final_status",         "eye_status",        "iki-life",
        "owl_attack",   "unconditional_status", "dragon_status",     "eval_eye",
        "iki-eye_info", "reg_genmove black",    "reg_genmove white", "benson_alive"};
    iki_point list[IKI_POINTS_MAX];
    test_gtp_do(g, "iki-param node_limit 2000");
    int n = shuffled_stones(r, b, list);
    for (int i = 0; i < 10 && i < n; i++) {
        char vertex[IKI_VERTEX_SIZE], line[64];
        const char *question = questions[test_below(r, sizeof questions / sizeof questions[0])];
        iki_vertex_write(b->topo, list[i], vertex);
        bool bare = strchr(question, ' ') != NULL || strcmp(question, "benson_alive") == 0;
        snprintf(line, sizeof line, "%s %s", question, bare ? "" : vertex);
        (void)test_gtp_ask(g, line);
    }
}

START_TEST(ways_and_questions)
{
    static const char *const rules[] = {"japanese", "chinese", "aga", "tromp-taylor"};
    test_random r = {11};
    for (int i = 0; i < (test_is_long() ? 200 : 12); i++) {
        iki_topo topo;
        iki_board b;
        test_gtp one, two;
        answers first, again, other;
        const char *names = rules[i % 4];
        random_position(&r, &topo, &b);
        test_gtp_open(&one);
        test_gtp_open(&two);
        lead_to(&one, &r, &b, names, IKI_BLACK);
        ask_all(&one, &first);
        lead_to(&two, &r, &b, names, IKI_BLACK);
        ask_other_things(&two, &r, &b);
        ask_all(&two, &again);
        must_be_same(&first, &again, ANSWERS, "another order, other questions before", &one);
        lead_to(&two, &r, &b, names, IKI_WHITE);
        ask_all(&two, &other);
        must_be_same(&first, &other, OF_POSITION, "the other side to move", &one);
        forget(&first);
        forget(&again);
        forget(&other);
        test_gtp_close(&one);
        test_gtp_close(&two);
    }
}
END_TEST

/* --- all commands --------------------------------------------------------------------------- */

enum { ASKED_MAX = 100 };

/* Questions about a position, and what a session said. */
typedef struct asking {
    test_position p;
    test_asked asked[ASKED_MAX];
    char *said[ASKED_MAX];
    int count;
} asking;

/* May the moves before decide what is legal now? */
static bool
depends_on_moves(const asking *a, const test_question *q)
{
    iki_rules rules;
    TEST_CHECK(iki_rules_named(a->p.rules, &rules) == IKI_OK);
    bool of_moves = strstr(q->command, "legal") != NULL || q->reply == TEST_REPLY_ANY;
    return of_moves && rules.ko != IKI_KO_SIMPLE;
}

static void
choose_questions(asking *a, test_random *r)
{
    a->count = 0;
    for (const test_question *q = test_questions; q->command != NULL; q++) {
        TEST_CHECK(a->count < ASKED_MAX);
        if (!depends_on_moves(a, q) && test_asked_about(r, &a->p, q, &a->asked[a->count]))
            a->count++;
    }
}

static void
ask_other_questions(const asking *a, test_gtp *g, test_random *r)
{
    for (const test_question *q = test_questions; q->command != NULL; q++) {
        test_asked asked;
        char line[TEST_LINE_MAX];
        if (test_below(r, 2) == 0 || !test_asked_about(r, &a->p, q, &asked))
            continue;
        test_asked_line(&a->p, &asked, 0, line);
        (void)test_gtp_ask(g, line);
    }
}

static void
remember(asking *a, test_gtp *g)
{
    char line[TEST_LINE_MAX];
    for (int i = 0; i < a->count; i++) {
        test_asked_line(&a->p, &a->asked[i], 0, line);
        a->said[i] = strdup(test_gtp_ask(g, line));
        TEST_CHECK(a->said[i] != NULL);
    }
}

/* Last question first; forgets. */
static void
must_repeat(asking *a, test_gtp *g)
{
    char line[TEST_LINE_MAX];
    for (int i = a->count - 1; i >= 0; i--) {
        test_asked_line(&a->p, &a->asked[i], 0, line);
        const char *again = test_gtp_ask(g, line);
        if (strcmp(a->said[i], again) != 0)
            test_failed(__FILE__, __LINE__, "%s\n%sby other moves, after other questions\n%s%s",
                        line, a->said[i], again, test_gtp_ask(g, "showboard"));
        free(a->said[i]);
    }
}

START_TEST(all_commands)
{
    static asking a;
    test_random r = {13};
    test_gtp one, two;
    test_gtp_open(&one);
    test_gtp_open(&two);
    test_gtp_do(&one, "iki-param node_limit 4000;iki-param region_node_limit 1000");
    test_gtp_do(&two, "iki-param node_limit 4000;iki-param region_node_limit 1000");
    for (int i = 0; i < (test_is_long() ? 300 : 8); i++) {
        test_position_random(&r, 3, 9, i % 3 != 0, &a.p);
        choose_questions(&a, &r);
        test_position_play(&one, &a.p, &r);
        remember(&a, &one);
        test_position_play(&two, &a.p, &r);
        ask_other_questions(&a, &two, &r);
        must_repeat(&a, &two);
    }
    test_gtp_close(&one);
    test_gtp_close(&two);
}
END_TEST

/* --- symmetries ----------------------------------------------------------------------------- */

/* A position judged and counted in one view. */
typedef struct seen {
    iki_game *game;
    iki_judgement j;
    iki_score score;
} seen;

static void
look(const iki_board *b, const char *rules, int view, seen *s)
{
    iki_rules r;
    const iki_topo *t = b->topo;
    iki_pset stones[3] = {iki_pset_none(), iki_pset_none(), iki_pset_none()};
    TEST_CHECK(iki_rules_named(rules, &r) == IKI_OK);
    r.bonus = IKI_BONUS_NONE;
    s->game = iki_game_new(t->width, t->height, &r);
    TEST_CHECK(s->game != NULL);
    IKI_PSET_FOR(p, &t->points) {
        iki_color c = b->color[p];
        int x = iki_topo_x(t, p), y = iki_topo_y(t, p);
        test_turned(t->width, t->height, view & 7, &x, &y);
        c = c != IKI_EMPTY && view >= 8 ? iki_opponent(c) : c;
        iki_pset_add(&stones[c], iki_topo_point(&s->game->topo, x, y));
    }
    TEST_CHECK(iki_game_set_stones(s->game, &stones[IKI_BLACK], &stones[IKI_WHITE]) == IKI_OK);
    iki_game_set_to_move(s->game, view >= 8 ? IKI_WHITE : IKI_BLACK);
    s->game->komi = view >= 8 ? -350 : 350;
    TEST_CHECK(iki_resolve(&s->game->board, &s->game->rules, NULL, NULL, &s->j) == IKI_OK);
    iki_score_count(s->game, &s->j, &s->score);
}

static void
stop_looking(seen *s)
{
    iki_judgement_free(&s->j);
    iki_game_free(s->game);
}

static void
must_look_the_same(const seen *a, const seen *b, int view)
{
    const iki_topo *t = &a->game->topo;
    int sign = view >= 8 ? -1 : 1;
    iki_pset stones = iki_pset_or(&a->game->board.at[IKI_BLACK], &a->game->board.at[IKI_WHITE]);
    IKI_PSET_FOR(p, &stones) {
        int x = iki_topo_x(t, p), y = iki_topo_y(t, p);
        test_turned(t->width, t->height, view & 7, &x, &y);
        const iki_verdict *v = iki_judgement_at(&a->j, p);
        const iki_verdict *w = iki_judgement_at(&b->j, iki_topo_point(t, x, y));
        if (v->life == w->life && v->certainty == w->certainty && v->method == w->method)
            continue;
        char vertex[IKI_VERTEX_SIZE];
        iki_vertex_write(t, p, vertex);
        test_failed(__FILE__, __LINE__, "view %d, %s: %s %s %s, else %s %s %s", view, vertex,
                    iki_life_word(v->life), iki_certainty_word(v->certainty),
                    iki_method_word(v->method), iki_life_word(w->life),
                    iki_certainty_word(w->certainty), iki_method_word(w->method));
    }
    TEST_CHECK(a->score.area_result == sign * b->score.area_result);
    TEST_CHECK(a->score.territory_result == sign * b->score.territory_result);
    TEST_CHECK(a->score.result == sign * b->score.result);
    TEST_CHECK(a->score.after.result == sign * b->score.after.result);
}

START_TEST(views)
{
    static const char *const rules[] = {"japanese", "chinese"};
    test_random r = {12};
    for (int i = 0; i < (test_is_long() ? 200 : 12); i++) {
        iki_topo topo;
        iki_board b;
        seen straight, turned;
        random_position(&r, &topo, &b);
        look(&b, rules[i % 2], 0, &straight);
        for (int k = 0; k < (test_is_long() ? 15 : 4); k++) {
            int view = test_is_long() ? k + 1 : 1 + (int)test_below(&r, 15);
            look(&b, rules[i % 2], view, &turned);
            must_look_the_same(&straight, &turned, view);
            stop_looking(&turned);
        }
        stop_looking(&straight);
    }
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {ways_and_questions, all_commands, views, NULL};
    return test_suite("the same position", tests);
}
