/* Pictures: every shape is where its point is, on every board; text is harmless; what fails is
 * told. */
#include "config.h"

#include "cli/picture/inner.h"
#include "cli/picture/xml_escape.h"
#include "cli/position.h"
#include "engine/base/arena.h"
#include "src/resolve/resolve.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

static void
judge(iki_look *l)
{
    const iki_game *g = l->game;
    TEST_CHECK(iki_resolve(&g->board, &g->rules, NULL, NULL, &l->judgement) == IKI_OK);
    TEST_CHECK(iki_view_make(g, &l->judgement, NULL, &l->view) == IKI_OK);
}

static iki_look
look_at(const char *rules, const char *drawing)
{
    iki_look l = {.path = "drawn", .game = test_draw_game(rules, drawing)};
    judge(&l);
    return l;
}

static void
close_look(iki_look *l)
{
    iki_view_free(&l->view);
    iki_judgement_free(&l->judgement);
    iki_game_free(l->game);
}

static void
draw_svg(const iki_picture *p, iki_sbuf *out)
{
    iki_canvas c;
    iki_svg svg;
    iki_sbuf_init(out, 0);
    iki_picture_measure(p, 400, &c);
    ck_assert_int_eq(c.pixels_wide > c.pixels_high ? c.pixels_wide : c.pixels_high, 400);
    c.title = "Title & more", c.description = "<words>";
    iki_svg_start(&svg, &c, out);
    iki_picture_draw(p, &svg.drawing);
    iki_svg_finish(&svg);
    ck_assert_int_eq(iki_sbuf_status(out), IKI_OK);
}

static int
occurrences(const iki_sbuf *out, const char *what)
{
    int n = 0;
    for (const char *c = iki_sbuf_text(out); (c = strstr(c, what)) != NULL; c++)
        n++;
    return n;
}

/* IKI_PICTURES names a folder for looking at what the tests draw. */
static void
keep(const char *name, const iki_sbuf *out)
{
    char path[300];
    const char *folder = getenv("IKI_PICTURES");
    if (folder == NULL)
        return;
    snprintf(path, sizeof path, "%s/%s.svg", folder, name);
    FILE *f = fopen(path, "w");
    ck_assert_ptr_nonnull(f);
    fputs(iki_sbuf_text(out), f);
    ck_assert_int_eq(fclose(f), 0);
}

START_TEST(stones_are_discs_in_chains)
{
    iki_sbuf out;
    iki_look l = look_at("japanese", ". X . X O . O\n"
                                     "X X X X O O .\n"
                                     ". X . X O O O\n");
    iki_picture p = {.look = &l, .plain = true};
    draw_svg(&p, &out);
    ck_assert_int_eq(occurrences(&out, "<circle"), 8 + 7);
    ck_assert_int_eq(occurrences(&out, "class=\"chain\""), l.judgement.count);
    ck_assert_int_eq(occurrences(&out, "<g"), occurrences(&out, "</g>"));
    ck_assert_int_eq(occurrences(&out, ">A</text>"), 2);
    ck_assert_int_eq(occurrences(&out, ">I</text>"), 0);
    ck_assert_ptr_nonnull(strstr(iki_sbuf_text(&out), ">Title &amp; more</title>"));
    ck_assert_ptr_nonnull(strstr(iki_sbuf_text(&out), ">&lt;words&gt;</desc>"));
    ck_assert_int_eq((int)iki_picture_marks(&p), 0);
    p.plain = false, p.legend = true;
    iki_sbuf_free(&out);
    draw_svg(&p, &out);
    keep("small", &out);
    ck_assert_ptr_nonnull(strstr(iki_sbuf_text(&out), ">territory, proved<"));
    ck_assert_ptr_nonnull(strstr(iki_sbuf_text(&out), "japanese rules"));
    iki_sbuf_free(&out);
    close_look(&l);
}
END_TEST

START_TEST(marks_say_what_is_known)
{
    iki_sbuf out;
    iki_look l = look_at("japanese", ". . . X O . O\n"
                                     "X X X X O O .\n"
                                     "O O O O O O O\n");
    const iki_topo *t = &l.game->topo;
    iki_picture p = {.look = &l, .legend = true};
    unsigned stone = iki_picture_marks_at(&p, test_point(t, "A2"));
    ck_assert_int_eq((int)stone, IKI_MARK_CRITICAL | IKI_MARK_ESTIMATED);
    ck_assert((iki_picture_marks_at(&p, test_point(t, "B3")) & IKI_MARK_VITAL) != 0);
    ck_assert_int_eq((int)iki_picture_marks_at(&p, test_point(t, "F3")), IKI_MARK_TERRITORY);
    draw_svg(&p, &out);
    keep("critical", &out);
    ck_assert_ptr_nonnull(strstr(iki_sbuf_text(&out), "Black A2, 5 stones: critical"));
    iki_sbuf_free(&out);
    p.plain = true;
    ck_assert_int_eq((int)iki_picture_marks_at(&p, test_point(t, "A2")), 0);
    close_look(&l);
}
END_TEST

/* Neither in the drawing of dead stones nor of seki does anything depend on the colour. */
START_TEST(seki_and_dead_stones)
{
    iki_sbuf out;
    iki_look l = look_at("japanese", "X O . X O . O\n"
                                     "X O . X O O .\n"
                                     "X O O X O O O\n"
                                     "X X X X O . X\n"
                                     "O O O O O O O\n"
                                     "O . O . O . O\n");
    const iki_topo *t = &l.game->topo;
    iki_picture p = {.look = &l, .legend = true};
    ck_assert((iki_picture_marks_at(&p, test_point(t, "G3")) & IKI_MARK_DEAD) != 0);
    for (int i = 0; i < l.judgement.count; i++) {
        const iki_verdict *v = &l.judgement.verdict[i];
        bool seki = (iki_picture_marks_at(&p, v->first) & IKI_MARK_SEKI) != 0;
        ck_assert_int_eq(seki, v->life == IKI_SEKI);
    }
    draw_svg(&p, &out);
    keep("seki", &out);
    iki_sbuf_free(&out);
    close_look(&l);
}
END_TEST

/* An eye of White's in a seki is shown as his only where it is worth a point. */
START_TEST(eyes_in_a_seki)
{
    static const char *const rules[] = {"japanese", "chinese"};
    for (int i = 0; i < 2; i++) {
        iki_look l = look_at(rules[i], ". X O . O X .\n"
                                       "X X O O O X X\n"
                                       "O O O X X X .\n"
                                       ". O . O X X X\n");
        iki_point eye = test_point(&l.game->topo, "D4");
        iki_picture p = {.look = &l};
        for (int k = 0; k < l.judgement.count; k++)
            l.judgement.verdict[k].life = IKI_SEKI;
        iki_score_count(l.game, &l.judgement, &l.view.score);
        unsigned marks = iki_picture_marks_at(&p, eye);
        ck_assert_int_eq((marks & IKI_MARK_SEKI) != 0, i == 0);
        ck_assert_int_eq(iki_picture_owner(&l, eye), i == 0 ? IKI_EMPTY : IKI_WHITE);
        close_look(&l);
    }
}
END_TEST

static iki_game *
game_on(const iki_topo *topo)
{
    iki_rules rules;
    TEST_CHECK(iki_rules_named("chinese", &rules) == IKI_OK);
    iki_game *g = iki_game_new(topo->width, topo->height, &rules);
    TEST_CHECK(g != NULL && iki_game_set_topo(g, topo) == IKI_OK);
    return g;
}

START_TEST(graphs_are_drawn)
{
    iki_topo topo;
    iki_sbuf out;
    TEST_CHECK(iki_topo_init(&topo, 7, 5) == IKI_OK);
    TEST_CHECK(iki_topo_remove(&topo, test_point(&topo, "D3")) == IKI_OK);
    TEST_CHECK(iki_topo_remove(&topo, test_point(&topo, "A1")) == IKI_OK);
    TEST_CHECK(iki_topo_cut(&topo, test_point(&topo, "F2"), test_point(&topo, "F3")) == IKI_OK);
    TEST_CHECK(iki_topo_cut(&topo, test_point(&topo, "B5"), test_point(&topo, "C5")) == IKI_OK);
    TEST_CHECK(iki_topo_join(&topo, test_point(&topo, "A5"), test_point(&topo, "G1")) == IKI_OK);
    TEST_CHECK(iki_topo_join(&topo, test_point(&topo, "A2"), test_point(&topo, "G2")) == IKI_OK);
    iki_look l = {.game = game_on(&topo)};
    TEST_CHECK(iki_game_play(l.game, IKI_BLACK, test_point(&topo, "C3"), NULL) == IKI_OK);
    judge(&l);
    iki_picture p = {.look = &l, .legend = true};
    unsigned marks = iki_picture_marks(&p);
    ck_assert((marks & IKI_MARK_CUT) != 0 && (marks & IKI_MARK_JOINED) != 0);
    ck_assert((marks & IKI_MARK_LAST) != 0);
    draw_svg(&p, &out);
    keep("graph", &out);
    ck_assert_ptr_nonnull(strstr(iki_sbuf_text(&out), "joined points"));
    iki_sbuf_free(&out);
    p.plain = true, p.legend = false;
    draw_svg(&p, &out);
    ck_assert_int_eq(occurrences(&out, "Q"), 2); /* the curves */
    ck_assert_int_eq(occurrences(&out, "stroke=\"#8a3b77\" stroke-width=\"4\""), 1);
    iki_sbuf_free(&out);
    close_look(&l);
}
END_TEST

/* Any graph, any stones: well formed, and the same twice. */
START_TEST(random_boards)
{
    test_random r = {7};
    for (int i = 0; i < (test_is_long() ? 400 : 40); i++) {
        iki_topo topo;
        iki_sbuf out, again;
        test_random_topo(&r, 9, &topo);
        iki_look l = {.game = game_on(&topo)};
        test_random_stones(&r, test_below(&r, 90), &l.game->board);
        judge(&l);
        iki_picture p = {.look = &l, .legend = test_below(&r, 2) == 0, .page = i % 3 == 0};
        draw_svg(&p, &out);
        draw_svg(&p, &again);
        ck_assert_str_eq(iki_sbuf_text(&out), iki_sbuf_text(&again));
        ck_assert_int_eq(occurrences(&out, "<g"), occurrences(&out, "</g>"));
        ck_assert_int_eq(occurrences(&out, "<a "), p.page ? l.judgement.count : 0);
        ck_assert_ptr_null(strstr(iki_sbuf_text(&out), "nan"));
        iki_sbuf_free(&again);
        iki_sbuf_free(&out);
        close_look(&l);
    }
}
END_TEST

START_TEST(sequences_are_numbered)
{
    iki_sbuf out;
    iki_look l = look_at("japanese", ". X . .\n"
                                     "X X . .\n"
                                     ". X . O\n");
    const iki_topo *t = &l.game->topo;
    const iki_point moves[] = {test_point(t, "C1"), IKI_PASS, test_point(t, "C2"),
                               test_point(t, "C1")};
    iki_sequence s = {test_point(t, "B1"), IKI_WHITE, 4, moves};
    iki_picture p = {.look = &l, .page = true, .sequences = 1, .sequence = &s};
    draw_svg(&p, &out);
    ck_assert_int_eq(occurrences(&out, "class=\"line\" id=\"l-B1\""), 1);
    ck_assert_int_eq(occurrences(&out, "font-weight=\"bold\""), 2); /* 1 and 3 */
    ck_assert_int_eq(occurrences(&out, "href=\"#c-B1\""), 1);
    iki_sbuf_free(&out);
    close_look(&l);
}
END_TEST

START_TEST(hostile_text_is_harmless)
{
    static const struct {
        const char *text, *wanted;
    } cases[] = {
        {"<script>alert('x')</script>", "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"},
        {"a\" onload=\"b & c", "a&quot; onload=&quot;b &amp; c"},
        {"\xE7\x94\x9F\xE3\x81\x8D", "\xE7\x94\x9F\xE3\x81\x8D"},
        {"\xF0\x9F\x98\x80", "\xF0\x9F\x98\x80"},
        {"a\xFF"
         "b\x80",
         "a\xEF\xBF\xBD"
         "b\xEF\xBF\xBD"},
        {"\xC0\xBC"
         "s",
         "\xEF\xBF\xBD\xEF\xBF\xBD"
         "s"},                                                    /* overlong < */
        {"\xED\xA0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"}, /* surrogate */
        {"\xE2\x80\xAE"
         "x",
         "\xEF\xBF\xBD"
         "x"}, /* right to left */
        {"\x01\x1B[2J", "\xEF\xBF\xBD\xEF\xBF\xBD[2J"},
        {"\xEF\xBF\xBF", "\xEF\xBF\xBD"},
        {"\xE7\x94", "\xEF\xBF\xBD\xEF\xBF\xBD"}, /* cut off */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        iki_sbuf out;
        iki_sbuf_init(&out, 0);
        iki_escape(cases[i].text, &out);
        ck_assert_str_eq(iki_sbuf_text(&out), cases[i].wanted);
        iki_sbuf_clear(&out);
        iki_escape_start("<\xC3\xA4>", i, &out);
        ck_assert_str_eq(iki_sbuf_text(&out), i == 0   ? "\xE2\x80\xA6"
                                              : i == 1 ? "&lt;\xE2\x80\xA6"
                                              : i == 2 ? "&lt;\xC3\xA4\xE2\x80\xA6"
                                                       : "&lt;\xC3\xA4&gt;");
        iki_sbuf_free(&out);
    }
}
END_TEST

START_TEST(cairo_draws_the_same_each_time)
{
    iki_look l = look_at("chinese", ". X O .\n"
                                    "X X O O\n"
                                    ". X O .\n");
    iki_picture p = {.look = &l, .legend = true};
    for (int i = 0; i < 2 && iki_cairo_is_here(); i++) {
        iki_sbuf out[2];
        for (int j = 0; j < 2; j++) {
            iki_canvas c;
            iki_picture_measure(&p, 200, &c);
            c.title = "T", c.description = "D";
            iki_sbuf_init(&out[j], 0);
            iki_drawing *d = iki_cairo_start(i == 0 ? IKI_CAIRO_PNG : IKI_CAIRO_PDF, &c, &out[j]);
            ck_assert_ptr_nonnull(d);
            iki_picture_draw(&p, d);
            ck_assert_int_eq(iki_cairo_finish(d), IKI_OK);
        }
        ck_assert_uint_eq(out[0].length, out[1].length);
        ck_assert(memcmp(out[0].data, out[1].data, out[0].length) == 0);
        ck_assert(memcmp(out[0].data, i == 0 ? "\x89PNG" : "%PDF", 4) == 0);
        iki_sbuf_free(&out[0]);
        iki_sbuf_free(&out[1]);
    }
    close_look(&l);
}
END_TEST

/* Whatever allocation fails: the buffer tells it, nothing is leaked, nothing breaks. */
START_TEST(memory_may_be_short)
{
    iki_look l = look_at("japanese", ". . . X O . O\n"
                                     "X X X X O O .\n"
                                     "O O O O O O O\n");
    iki_picture p = {.look = &l, .legend = true};
    bool complete = false;
    for (long n = 0; !complete && n < 500; n++) {
        iki_sbuf out;
        iki_canvas c;
        iki_svg svg;
        long left = n;
        iki_sbuf_init(&out, 0);
        iki_allocator_set(test_scarce, &left);
        iki_picture_measure(&p, 300, &c);
        c.title = "T", c.description = "D";
        iki_svg_start(&svg, &c, &out);
        iki_picture_draw(&p, &svg.drawing);
        iki_svg_finish(&svg);
        complete = left > 0 && iki_sbuf_status(&out) == IKI_OK;
        iki_sbuf_free(&out);
        iki_allocator_set(NULL, NULL);
    }
    ck_assert(complete);
    close_look(&l);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {
        stones_are_discs_in_chains,
        marks_say_what_is_known,
        seki_and_dead_stones,
        eyes_in_a_seki,
        graphs_are_drawn,
        random_boards,
        sequences_are_numbered,
        hostile_text_is_harmless,
        cairo_draws_the_same_each_time,
        memory_may_be_short,
        NULL,
    };
    return test_suite("picture", tests);
}
