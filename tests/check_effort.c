/* The levels of effort: their words, and what more rounds may change. */
#include "engine/go/rules.h"
#include "src/resolve/resolve.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <string.h>

START_TEST(words_are_read_and_written)
{
    static const struct {
        const char *word, *written; /* written NULL: not read */
    } all[] = {{"quick", "quick"}, {"normal", "normal"}, {"deep", "deep"},   {"2.5", "2.5"},
               {"10", "deep"},     {"0.01", "0.01"},     {"30", "30"},       {"0", NULL},
               {"-1", NULL},       {"", NULL},           {"deeper", NULL},   {"Deep", NULL},
               {"1e3", "1000"},    {"nan", NULL},        {"99999999", NULL}, {"2.5 ", NULL}};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        iki_effort_level level = {7, 7};
        iki_sbuf text;
        iki_sbuf_init(&text, 0);
        bool read = iki_effort_level_read(all[i].word, &level);
        ck_assert_msg(read == (all[i].written != NULL), "%s", all[i].word);
        if (read)
            iki_effort_level_write(level, &text);
        else
            ck_assert(level.percent == 7);
        ck_assert_str_eq(iki_sbuf_text(&text), read ? all[i].written : "");
        iki_sbuf_free(&text);
    }
}
END_TEST

/* White's corner and Black's wall race; the rest is settled. */
static const char board[] = ".O.X.....\n"
                            "OO.XX.OOO\n"
                            "XXXX.XOXX\n"
                            "...X.XOX.\n"
                            ".X.XXXOXX\n"
                            "OXXXOOOOO\n"
                            "OOOXO.XXX\n"
                            ".OXXOOXOO\n"
                            "O.OX.OXO.\n";

static void
judge(iki_effort_level level, iki_judgement *j)
{
    static iki_topo topo;
    static iki_board b;
    iki_rules rules;
    iki_effort effort = {.level = level};
    ck_assert(iki_rules_named("japanese", &rules) == IKI_OK);
    test_draw(board, &topo, &b);
    ck_assert(iki_resolve(&b, &rules, NULL, &effort, j) == IKI_OK);
}

/* More effort takes no proof back, and contradicts none. */
START_TEST(proofs_stay)
{
    static const iki_effort_level levels[] = {{25, 0}, {0, 0}, {100, 0.3}, {1000, 0}};
    iki_judgement before, j;
    judge(levels[0], &before);
    for (size_t i = 1; i < sizeof levels / sizeof levels[0]; i++) {
        judge(levels[i], &j);
        ck_assert_int_eq(j.count, before.count);
        for (int k = 0; k < j.count; k++) {
            if (before.verdict[k].certainty != IKI_PROVED)
                continue;
            ck_assert(j.verdict[k].certainty == IKI_PROVED);
            ck_assert(j.verdict[k].life == before.verdict[k].life);
        }
        iki_judgement_free(&before);
        before = j;
    }
    iki_judgement_free(&before);
}
END_TEST

/* The same level gives the same judgement, and no level is the normal one. */
START_TEST(levels_are_repeatable)
{
    static const iki_effort_level levels[] = {{0, 0}, {100, 0}};
    iki_judgement j[2];
    for (int i = 0; i < 2; i++)
        judge(levels[i], &j[i]);
    ck_assert(memcmp(j[0].owners.black, j[1].owners.black, sizeof j[0].owners.black) == 0);
    for (int i = 0; i < 2; i++)
        iki_judgement_free(&j[i]);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {words_are_read_and_written, proofs_stay, levels_are_repeatable, NULL};
    return test_suite("check_effort", tests);
}
