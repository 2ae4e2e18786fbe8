/* A tournament in small, as gogui-twogtp holds it: two engines play, a referee follows and has the
 * last word.  The programs are separate processes of the iki that is tested. */
#include "cli/regress/gtp_process.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { PLAYERS = 2, REFEREE = 2, ENGINES = 3, MOVES_MAX = 300 };

typedef struct match {
    iki_gtp_process engine[ENGINES]; /* Black, White, the referee */
    iki_sbuf reply;
    char result[ENGINES][32]; /* final_score of each */
    int moves;
} match;

static void
start(match *m, const char *const arguments[ENGINES])
{
    iki_error error;
    const char *program = getenv("IKI");
    iki_sbuf_init(&m->reply, 0);
    for (int i = 0; i < ENGINES; i++) {
        char command[512];
        snprintf(command, sizeof command, "'%s' gtp %s", program != NULL ? program : "./iki",
                 arguments[i]);
        TEST_CHECK(iki_gtp_process_start(command, NULL, ".", &m->engine[i], &error) == IKI_OK);
    }
}

static void
stop(match *m)
{
    for (int i = 0; i < ENGINES; i++) {
        TEST_CHECK(iki_gtp_process_ask(&m->engine[i], "quit", &m->reply) == IKI_OK);
        ck_assert_int_eq(iki_gtp_process_stop(&m->engine[i]), 0);
    }
    iki_sbuf_free(&m->reply);
}

/* The answer to a command that must not fail, without the sign. */
static const char *
ask(match *m, int engine, const char *command)
{
    TEST_CHECK(iki_gtp_process_ask(&m->engine[engine], command, &m->reply) == IKI_OK);
    const char *text = iki_sbuf_text(&m->reply);
    ck_assert_msg(text[0] == '=', "%s: %s", command, text);
    return text + 1 + (text[1] == ' ');
}

static void
tell_all(match *m, const char *command)
{
    for (int i = 0; i < ENGINES; i++)
        (void)ask(m, i, command);
}

/* Plays until two passes; everybody sees every move. */
static void
play(match *m)
{
    int passes = 0;
    for (m->moves = 0; m->moves < MOVES_MAX && passes < 2; m->moves++) {
        static const char *const names[PLAYERS] = {"b", "w"};
        char command[64], move[16];
        int side = m->moves % 2;
        snprintf(command, sizeof command, "genmove %s", names[side]);
        snprintf(move, sizeof move, "%s", ask(m, side, command));
        ck_assert_str_ne(move, "resign");
        passes = strcasecmp(move, "pass") == 0 ? passes + 1 : 0;
        snprintf(command, sizeof command, "play %s %s", names[side], move);
        for (int i = 0; i < ENGINES; i++) {
            if (i != side)
                (void)ask(m, i, command);
        }
    }
    ck_assert_int_eq(passes, 2);
}

/* Everybody counts; a result is always a number. */
static void
count(match *m)
{
    for (int i = 0; i < ENGINES; i++) {
        snprintf(m->result[i], sizeof m->result[i], "%s", ask(m, i, "final_score"));
        const char *r = m->result[i];
        ck_assert_msg(strcmp(r, "0") == 0 ||
                          ((r[0] == 'B' || r[0] == 'W') && r[1] == '+' && atof(r + 2) > 0),
                      "no result: %s", r);
    }
}

/* The stones of a list of vertices, one chain a line. */
static int
stones_in(const char *list)
{
    int n = 0;
    for (const char *c = list; *c != '\0'; c++)
        n += *c >= 'A' && *c <= 'Z';
    return n;
}

static void
hold(match *m, const char *const arguments[ENGINES], int seed)
{
    char command[64];
    start(m, arguments);
    tell_all(m, "boardsize 7");
    tell_all(m, "clear_board");
    for (int i = 0; i < PLAYERS; i++) {
        snprintf(command, sizeof command, "set_random_seed %d", 10 * seed + i);
        (void)ask(m, i, command);
    }
    play(m);
    count(m);
}

START_TEST(the_referee_agrees_with_the_players)
{
    static const char *const arguments[ENGINES] = {"--rules chinese", "--rules chinese",
                                                   "--rules chinese"};
    for (int seed = 1; seed <= (test_is_long() ? 30 : 3); seed++) {
        match m;
        hold(&m, arguments, seed);
        ck_assert_str_eq(m.result[0], m.result[REFEREE]);
        ck_assert_str_eq(m.result[1], m.result[REFEREE]);
        stop(&m);
    }
}
END_TEST

/* A player who counts by other rules disagrees; the referee's word stands. */
START_TEST(the_referee_settles_a_disagreement)
{
    static const char *const arguments[ENGINES] = {
        "--rules chinese --komi 6.5", "--rules chinese --komi 0.5", "--rules chinese --komi 6.5"};
    match m;
    hold(&m, arguments, 1);
    ck_assert_str_eq(m.result[0], m.result[REFEREE]);
    ck_assert_str_ne(m.result[1], m.result[REFEREE]);
    stop(&m);
}
END_TEST

/* Every stone is in exactly one list, also while the game is young; the referee's own word on a
 * chain is kept. */
START_TEST(the_referee_judges_every_stone)
{
    static const char *const arguments[ENGINES] = {"", "", ""};
    static const char *const lists[] = {"final_status_list alive", "final_status_list dead",
                                        "final_status_list seki"};
    match m;
    start(&m, arguments);
    tell_all(&m, "boardsize 9");
    (void)ask(&m, REFEREE, "play b C3");
    (void)ask(&m, REFEREE, "play w G7");
    (void)ask(&m, REFEREE, "play b C7");
    int n = 0;
    for (int i = 0; i < 3; i++)
        n += stones_in(ask(&m, REFEREE, lists[i]));
    ck_assert_int_eq(n, 3);
    (void)ask(&m, REFEREE, "iki-set_status C7 dead");
    ck_assert_str_eq(ask(&m, REFEREE, "final_status C7"), "dead");
    ck_assert_str_eq(ask(&m, REFEREE, "final_status_list dead"), "C7");
    (void)ask(&m, REFEREE, "iki-set_status C7 auto");
    ck_assert_str_eq(ask(&m, REFEREE, "final_status C7"), "alive");
    stop(&m);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {the_referee_agrees_with_the_players, the_referee_settles_a_disagreement,
                            the_referee_judges_every_stone, NULL};
    return test_suite("referee", tests);
}
