/* Boards that are no rectangle, written as SGF and as the words of iki-topology, and read again:
 * the same points, the same neighbours, the same stones. */
#include "engine/go/game.h"
#include "engine/go/vertex.h"
#include "engine/sgf/record.h"
#include "tests/gtp_support.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

static void
same_graph(const iki_topo *a, const iki_topo *b)
{
    TEST_CHECK(a->width == b->width && a->height == b->height);
    TEST_CHECK(iki_pset_equal(&a->points, &b->points));
    TEST_CHECK(a->plain == b->plain && a->wormholes == b->wormholes);
    IKI_PSET_FOR(p, &a->points) {
        TEST_CHECK(iki_topo_degree(a, p) == iki_topo_degree(b, p));
        IKI_NEIGHBOURS(q, a, p)
            TEST_CHECK(iki_topo_touch(b, p, *q));
    }
}

static iki_game *
random_game(test_random *r)
{
    iki_topo topo;
    iki_rules rules;
    TEST_CHECK(iki_rules_named("chinese", &rules) == IKI_OK);
    do
        test_random_topo(r, test_below(r, 20) == 0 ? IKI_SIZE_MAX : 9, &topo);
    while (topo.point_count == 0); /* no board can be made so */
    iki_game *g = iki_game_new(topo.width, topo.height, &rules);
    TEST_CHECK(g != NULL && iki_game_set_topo(g, &topo) == IKI_OK);
    for (int i = (int)test_below(r, 40); i > 0; i--) {
        iki_legality why;
        iki_color color = i % 2 == 0 ? IKI_BLACK : IKI_WHITE;
        iki_point p = iki_topo_point(&topo, (int)test_below(r, (unsigned)topo.width),
                                     (int)test_below(r, (unsigned)topo.height));
        iki_status status = iki_game_play(g, color, p, &why); /* often illegal */
        TEST_CHECK(status == IKI_OK || status == IKI_E_ILLEGAL);
    }
    return g;
}

START_TEST(records_keep_the_graph)
{
    test_random r = {91};
    int graphs = 0, rounds = test_is_long() ? 20000 : 600;
    for (int i = 0; i < rounds; i++) {
        iki_game *g = random_game(&r), *back = iki_game_new(3, 3, &g->rules);
        iki_record_options options = {.before_move = 0};
        iki_sbuf text;
        iki_sgf *sgf = NULL;
        iki_error error = {0};
        iki_sbuf_init(&text, 0);
        TEST_CHECK(back != NULL && iki_record_save(g, &text) == IKI_OK);
        TEST_CHECK(iki_sgf_parse(iki_sbuf_text(&text), text.length, &sgf, &error) == IKI_OK);
        TEST_CHECK(iki_record_load(sgf, 0, &options, back, NULL, &error) == IKI_OK);
        same_graph(&g->topo, &back->topo);
        TEST_CHECK(iki_pset_equal(&g->board.at[IKI_BLACK], &back->board.at[IKI_BLACK]));
        TEST_CHECK(iki_pset_equal(&g->board.at[IKI_WHITE], &back->board.at[IKI_WHITE]));
        TEST_CHECK(iki_board_consistent(&back->board));
        graphs += !g->topo.plain;
        iki_sgf_free(sgf);
        iki_sbuf_free(&text);
        iki_game_free(g);
        iki_game_free(back);
    }
    ck_assert_int_gt(graphs, rounds / 4);
}
END_TEST

/* What iki-topology tells makes the same board when it is typed again. */
START_TEST(words_make_the_graph)
{
    test_random r = {92};
    for (int i = 0; i < 200; i++) {
        test_gtp gtp;
        iki_topo topo;
        iki_sbuf words;
        char command[200], *line;
        test_gtp_open(&gtp);
        iki_sbuf_init(&words, 0);
        do
            test_random_topo(&r, 7, &topo);
        while (topo.plain || topo.point_count == 0);
        iki_vertex_write_topo(&topo, &words);
        snprintf(command, sizeof command, "boardsize %d %d", topo.width, topo.height);
        test_gtp_do(&gtp, command);
        for (line = words.data; *line != '\0'; line += strcspn(line, "\n") + 1) {
            snprintf(command, sizeof command, "iki-topology %.*s", (int)strcspn(line, "\n"), line);
            test_gtp_do(&gtp, command);
        }
        same_graph(&topo, &gtp.session->game->topo);
        iki_sbuf_free(&words);
        test_gtp_close(&gtp);
    }
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {records_keep_the_graph, words_make_the_graph, NULL};
    return test_suite("prop_graph_records", tests);
}
