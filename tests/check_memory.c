/* Memory runs out: every allocation of every command and of every function of the library fails in
 * turn, once alone and once together with all that follow.
 *
 * What is asked for: a refusal or the right answer, never anything else; nothing lost; after a
 * refusal the state is as before, and the same question is answered as if nothing had happened.
 *
 * A command is tried in a process of its own that is forked after the set-up, so that every attempt
 * begins from the same state, with the same things worked out.  The short form tries the first
 * allocations one by one and a sample of the later ones, fewer under the address sanitizer; the
 * long form tries all. */
#include "engine/base/arena.h"
#include "src/iki.h"
#include "tests/gtp_support.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

/* --- an allocator that fails ------------------------------------------------------------------ */

static struct {
    unsigned long asked, fails; /* the number of the one that fails; 0: none does */
    bool and_later, failed;
    long live; /* blocks not yet given back */
} memory;

static void *
scarce(void *ctx, void *p, size_t size)
{
    (void)ctx;
    if (size == 0) {
        memory.live -= p != NULL;
        free(p);
        return NULL;
    }
    memory.asked++;
    bool reached = memory.fails != 0 && memory.asked >= memory.fails;
    if (reached && (memory.and_later || memory.asked == memory.fails)) {
        memory.failed = true;
        return NULL;
    }
    void *q = realloc(p, size);
    memory.live += p == NULL && q != NULL;
    return q;
}

static void
fail_from_now(unsigned long n, bool and_later)
{
    memory.asked = 0;
    memory.fails = n;
    memory.and_later = and_later;
    memory.failed = false;
}

/* Plenty again. */
static void
relax(void)
{
    memory.fails = 0;
}

/* So many fail one by one; the next one after the n-th is n / STEP further on. */
#ifdef TEST_SANITIZED
enum { ONE_BY_ONE = 3, STEP = 1 };
#else
enum { ONE_BY_ONE = 16, STEP = 2 };
#endif

static unsigned long
next_to_fail(unsigned long n)
{
    return n < ONE_BY_ONE || test_is_long() ? n + 1 : n + n / STEP;
}

/* --- commands --------------------------------------------------------------------------------- */

enum { TEXT_SIZE = 1 << 18, SHOWN = 400 };

/* What is to be expected; shared by the processes. */
typedef struct expected {
    char before[TEXT_SIZE], answer[TEXT_SIZE], after[TEXT_SIZE];
} expected;

/* One command to be tried. */
typedef struct trial {
    test_gtp *g;
    const iki_command *command;
    expected *wanted;
    unsigned long n;
    bool and_later;
} trial;

/* How a process ends, when nothing is wrong. */
enum { DONE = 0, GOES_ON = 1 };

/* Runs work(t) in a process of its own; its exit status. */
static int
in_child(int (*work)(const trial *t), const trial *t)
{
    int how;
    fflush(NULL);
    pid_t child = fork();
    TEST_CHECK(child >= 0);
    if (child == 0)
        _exit(work(t));
    TEST_CHECK(waitpid(child, &how, 0) == child);
    if (!WIFEXITED(how) || WEXITSTATUS(how) > GOES_ON)
        test_failed(__FILE__, __LINE__, "%s: allocation %lu%s", t->command->name, t->n,
                    t->and_later ? " and all later ones" : "");
    return WEXITSTATUS(how);
}

static void
keep(char *to, const char *text)
{
    TEST_CHECK(strlen(text) < TEXT_SIZE);
    memcpy(to, text, strlen(text) + 1);
}

static int
expect(const trial *t)
{
    keep(t->wanted->before, test_gtp_state(t->g));
    keep(t->wanted->answer, test_gtp_ask(t->g, t->command->example.command));
    keep(t->wanted->after, test_gtp_state(t->g));
    TEST_CHECK(t->wanted->answer[0] == '=');
    return DONE;
}

/* The state must be this. */
static void
state_is(const trial *t, const char *wanted, const char *when)
{
    const char *state = test_gtp_state(t->g);
    if (strcmp(state, wanted) != 0)
        test_failed(__FILE__, __LINE__, "%s: another state %s:\n%s\ninstead of\n%s",
                    t->command->name, when, state, wanted);
}

/* An answer of success must be the right one; some differ from run to run. */
static void
answer_is_right(const trial *t, const char *answer)
{
    const char *wanted = t->wanted->answer;
    if (answer[0] == '=' && (t->command->example.reply == NULL || strcmp(answer, wanted) == 0))
        return;
    test_failed(__FILE__, __LINE__, "%s: %.*s\ninstead of %.*s", t->command->name, SHOWN, answer,
                SHOWN, wanted);
}

/* "? words", a line end, a blank line, nothing behind it: not the lines of an answer. */
static bool
is_refusal(const char *response)
{
    const char *end = strchr(response, '\n');
    return strncmp(response, "? ", 2) == 0 && end != NULL && end > response + 2 &&
           strcmp(end, "\n\n") == 0;
}

static int
starve(const trial *t)
{
    enum { ROOM = 1 << 18 };
    iki_sbuf_reserve(&t->g->response, ROOM);
    fail_from_now(t->n, t->and_later);
    const char *answer = test_gtp_ask(t->g, t->command->example.command);
    relax();
    bool failed = memory.failed;
    if (is_refusal(answer)) {
        TEST_CHECK(failed);
        state_is(t, t->wanted->before, "after a refusal");
        answer = test_gtp_ask(t->g, t->command->example.command);
    }
    answer_is_right(t, answer);
    state_is(t, t->wanted->after, "after an answer");
    test_gtp_close(t->g);
    if (memory.live != 0)
        test_failed(__FILE__, __LINE__, "%s: %ld blocks lost", t->command->name, memory.live);
    return failed ? GOES_ON : DONE;
}

/* All trials of one command. */
static int
try_command(const trial *whole)
{
    trial t = *whole;
    if (t.command->example.setup != NULL)
        test_gtp_do(t.g, t.command->example.setup);
    (void)in_child(expect, &t);
    for (int later = 0; later < 2; later++) {
        t.and_later = later;
        t.n = 1;
        while (in_child(starve, &t) == GOES_ON)
            t.n = next_to_fail(t.n);
        TEST_CHECK(t.n > 1);
    }
    return DONE;
}

/* Questions that take more than the examples: positions with searches and random games. */
static const char *const records[][2] = {
    {"corner.sgf", "(;SZ[9]PL[W]AB[ac][bc][cc][dc][ec][ea][eb]AW[ab][bb][cb][db][da])"},
    {"open.sgf", "(;SZ[9]AB[ba][bb][bc][ac][hi][gi][hf][gf][ff][eg][eh][ei]"
                 "AW[ca][cb][cc][bd][ad][dd][hh][gh][fh][fi][ih];W[ge])"},
};
enum { RECORDS = sizeof records / sizeof records[0] };
static const iki_command deep[] = {
    {.name = "verdicts in a corner", .example = {"loadsgf corner.sgf", "iki-verdicts", ""}},
    {.name = "a move in a corner", .example = {"loadsgf corner.sgf", "genmove b", ""}},
    {.name = "verdicts", .example = {"loadsgf open.sgf", "iki-verdicts", ""}},
    {.name = "the score", .example = {"loadsgf open.sgf", "final_score", ""}},
    {.name = "a move", .example = {"loadsgf open.sgf", "genmove b", ""}},
};

static void
write_records(void)
{
    for (size_t i = 0; i < RECORDS; i++) {
        FILE *f = fopen(records[i][0], "w");
        TEST_CHECK(f != NULL && fputs(records[i][1], f) >= 0 && fclose(f) == 0);
    }
}

static void
remove_records(void)
{
    for (size_t i = 0; i < RECORDS; i++)
        TEST_CHECK(unlink(records[i][0]) == 0);
}

static expected *
new_expected(void)
{
    FILE *f = tmpfile();
    TEST_CHECK(f != NULL && ftruncate(fileno(f), sizeof(expected)) == 0);
    void *p = mmap(NULL, sizeof(expected), PROT_READ | PROT_WRITE, MAP_SHARED, fileno(f), 0);
    TEST_CHECK(p != MAP_FAILED && fclose(f) == 0);
    return p;
}

START_TEST(commands)
{
    char folder[] = "/tmp/iki-memory-XXXXXX"; /* for the files that examples write */
    TEST_CHECK(mkdtemp(folder) != NULL && chdir(folder) == 0);
    write_records();
    test_gtp g;
    trial t = {.g = &g, .wanted = new_expected()};
    iki_allocator_set(scarce, NULL);
    test_gtp_open(&g);
    for (size_t i = 0; (t.command = iki_command_at(i)) != NULL; i++)
        (void)in_child(try_command, &t);
    for (size_t i = 0; i < sizeof deep / sizeof deep[0]; i++) {
        t.command = &deep[i];
        (void)in_child(try_command, &t);
    }
    test_gtp_close(&g);
    iki_allocator_set(NULL, NULL);
    (void)unlink("game.sgf");
    remove_records();
    TEST_CHECK(chdir("/") == 0 && rmdir(folder) == 0); /* no other file is left behind */
    TEST_CHECK(munmap(t.wanted, sizeof *t.wanted) == 0);
}
END_TEST

/* --- a whole connection ----------------------------------------------------------------------- */

static const char conversation[] = "1 boardsize 5\n2 play b c3\n3 showboard\n4 no-such-command\n"
                                   "5 final_score\n6 undo\n7 quit\n";
enum { LINES = 7 };

/* How many responses there are, all well-formed and in order? */
static int
responses(const char *text)
{
    int n = 0;
    char head[16];
    for (const char *s = text; *s != '\0'; n++) {
        TEST_CHECK(*s == '=' || *s == '?');
        snprintf(head, sizeof head, "%d ", n + 1);
        size_t length = strlen(head) - 1; /* an empty answer may end it with LF */
        if (strncmp(s + 1, head, length) != 0)
            test_failed(__FILE__, __LINE__, "response %d: %s", n + 1, s);
        s = strstr(s, "\n\n");
        TEST_CHECK(s != NULL);
        s += 2;
    }
    return n;
}

/* Every line has its response, or there was no connection at all. */
static void
converse(void)
{
    char text[4096];
    FILE *in = tmpfile(), *out = tmpfile();
    TEST_CHECK(in != NULL && out != NULL);
    TEST_CHECK(fputs(conversation, in) >= 0 && fflush(in) == 0);
    TEST_CHECK(lseek(fileno(in), 0, SEEK_SET) == 0);
    int code = iki_gtp_run(fileno(in), fileno(out), NULL);
    TEST_CHECK(lseek(fileno(out), 0, SEEK_SET) == 0);
    ssize_t n = read(fileno(out), text, sizeof text - 1);
    TEST_CHECK(n >= 0);
    text[n] = '\0';
    TEST_CHECK(code == 0 || code == 1);
    ck_assert_int_eq(responses(text), code == 0 ? LINES : 0);
    TEST_CHECK(fclose(in) == 0 && fclose(out) == 0);
}

START_TEST(connection)
{
    iki_allocator_set(scarce, NULL);
    for (int later = 0; later < 2; later++) {
        unsigned long n = 1;
        do {
            fail_from_now(n, later);
            converse();
            relax();
            ck_assert_int_eq(memory.live, 0);
            n = next_to_fail(n);
        } while (memory.failed);
    }
    iki_allocator_set(NULL, NULL);
}
END_TEST

/* --- the library ------------------------------------------------------------------------------ */

static const char drawing[] = ". X . O . "
                              ". X . O . "
                              "X X . O O "
                              ". X . O . "
                              "O X . O . ";
static const char record[] = "(;SZ[5]KM[3.5]RU[Chinese];B[cc];W[bb];B[dd])";

/* Calls a function of the library; *answer gets what it says.  False on failure. */
typedef bool (*call)(iki *game, iki_sbuf *answer);

static bool
word(iki_sbuf *answer, const char *text)
{
    if (text != NULL)
        iki_sbuf_puts(answer, text);
    return text != NULL;
}

static bool
number(iki_sbuf *answer, long long n, bool fine)
{
    if (fine)
        iki_sbuf_printf(answer, "%lld", n);
    return fine;
}

static bool
read_sgf(iki *game, iki_sbuf *answer)
{
    return number(answer, 0, iki_read_sgf(game, record, strlen(record), 1, 3) == 0);
}

static bool
write_sgf(iki *game, iki_sbuf *answer)
{
    char *text = iki_write_sgf(game);
    bool fine = word(answer, text);
    iki_release(text);
    return fine;
}

static bool
resize(iki *game, iki_sbuf *answer)
{
    return number(answer, 0, iki_resize(game, 6, 4) == 0);
}

static bool
use_rules(iki *game, iki_sbuf *answer)
{
    return number(answer, 0, iki_use_rules(game, "tromp-taylor") == 0);
}

static bool
use_komi(iki *game, iki_sbuf *answer)
{
    return number(answer, 0, iki_use_komi(game, 0.5) == 0);
}

static bool
play(iki *game, iki_sbuf *answer)
{
    return number(answer, 0, iki_play(game, 'B', 3, 3) == 0);
}

static bool
many_moves(iki *game, iki_sbuf *answer)
{
    for (int i = 0; i < 100; i++) {
        if (iki_pass(game, 'B') == 0)
            continue;
        while (i-- > 0)
            TEST_CHECK(iki_take_back(game) == 0);
        return false;
    }
    return number(answer, 0, true);
}

static bool
take_back(iki *game, iki_sbuf *answer)
{
    return number(answer, 0, iki_take_back(game) == 0);
}

static bool
set_up(iki *game, iki_sbuf *answer)
{
    return number(answer, 0,
                  iki_set_up(game, "X...." /* a corner */
                                   "....."
                                   "....."
                                   "....."
                                   "....O") == 0);
}

static bool
may_play(iki *game, iki_sbuf *answer)
{
    return number(answer, iki_may_play(game, 'W', 3, 3), true);
}

static bool
status_at(iki *game, iki_sbuf *answer)
{
    return word(answer, iki_status_at(game, 1, 1));
}

static bool
certainty_at(iki *game, iki_sbuf *answer)
{
    return word(answer, iki_certainty_at(game, 1, 1));
}

static bool
method_at(iki *game, iki_sbuf *answer)
{
    return word(answer, iki_method_at(game, 1, 1));
}

static bool
meaning_at(iki *game, iki_sbuf *answer)
{
    return word(answer, iki_meaning_at(game, 1, 1));
}

static bool
reason_at(iki *game, iki_sbuf *answer)
{
    return word(answer, iki_reason_at(game, 1, 1));
}

static bool
owner_at(iki *game, iki_sbuf *answer)
{
    char owner = iki_owner_at(game, 1, 1);
    return number(answer, owner, owner != '\0');
}

static bool
ownership_at(iki *game, iki_sbuf *answer)
{
    int share = 0;
    return number(answer, share, iki_ownership_at(game, 1, 1, &share) == 0);
}

static bool
call_it(iki *game, iki_sbuf *answer)
{
    return number(answer, 0, iki_call(game, 1, 1, "alive") == 0);
}

static bool
limit(iki *game, iki_sbuf *answer)
{
    return number(answer, 0, iki_limit(game, 100, 0) == 0);
}

static bool
winner(iki *game, iki_sbuf *answer)
{
    int proved = iki_winner_is_proved(game);
    return number(answer, proved, proved >= 0);
}

static bool
count(iki *game, iki_sbuf *answer)
{
    long long points = 0;
    bool fine = iki_count(game, &points) == 0;
    return number(answer, points, fine);
}

static bool
result(iki *game, iki_sbuf *answer)
{
    return word(answer, iki_result(game));
}

/* Two chains that nobody can take. */
static const iki_spot pair[] = {{2, 1}, {4, 1}};

static bool
judge(iki *game, iki_sbuf *answer)
{
    static const iki_position corner = {
        5, 5, ". . . . . . . . . . O O O O . X X X O O . . X O .", 'W', 2, 1, "chinese", 1};
    iki_point_info point[25];
    if (iki_judge(game, &corner, point, 25) != 0)
        return false;
    for (int i = 0; i < 25; i++)
        iki_sbuf_printf(answer, "%c%c%d%s%s ", point[i].stone, point[i].owner,
                        point[i].black_percent, point[i].status, point[i].reason);
    return true;
}

static bool
get_score(iki *game, iki_sbuf *answer)
{
    iki_score_info s = {.least = 0};
    bool fine = iki_get_score(game, &s) == 0;
    return number(answer, s.least, fine);
}

static bool
count_vitals(iki *game, iki_sbuf *answer)
{
    int n = iki_count_vitals(game);
    return number(answer, n, n >= 0);
}

static bool
ask_life(iki *game, iki_sbuf *answer)
{
    iki_life_info life;
    return word(answer, iki_ask_life(game, 1, 1, 0, &life) == 0 ? life.status : NULL);
}

static bool
ask_race(iki *game, iki_sbuf *answer)
{
    iki_race_info race;
    return word(answer, iki_ask_race(game, pair, 2, &race) == 0 ? race.black.result : NULL);
}

static const struct {
    const char *name;
    call call;
} calls[] = {
    {"iki_read_sgf", read_sgf},
    {"iki_write_sgf", write_sgf},
    {"iki_resize", resize},
    {"iki_use_rules", use_rules},
    {"iki_use_komi", use_komi},
    {"iki_play", play},
    {"iki_pass", many_moves},
    {"iki_take_back", take_back},
    {"iki_set_up", set_up},
    {"iki_may_play", may_play},
    {"iki_status_at", status_at},
    {"iki_certainty_at", certainty_at},
    {"iki_method_at", method_at},
    {"iki_reason_at", reason_at},
    {"iki_meaning_at", meaning_at},
    {"iki_owner_at", owner_at},
    {"iki_ownership_at", ownership_at},
    {"iki_call", call_it},
    {"iki_limit", limit},
    {"iki_winner_is_proved", winner},
    {"iki_count", count},
    {"iki_result", result},
    {"iki_judge", judge},
    {"iki_get_score", get_score},
    {"iki_count_vitals", count_vitals},
    {"iki_ask_life", ask_life},
    {"iki_ask_race", ask_race},
};

/* The game in which each function is tried; warm: judged before. */
static iki *
new_game(bool warm)
{
    iki *game = iki_open(5, 5);
    TEST_CHECK(game != NULL && iki_set_up(game, drawing) == 0 && iki_pass(game, 'B') == 0);
    if (warm)
        TEST_CHECK(iki_result(game) != NULL);
    return game;
}

/* All that the library tells of a game. */
static void
describe(iki *game, iki_sbuf *out)
{
    TEST_CHECK(write_sgf(game, out));
    iki_sbuf_printf(out, "%g %s\n", iki_komi(game), iki_result(game));
    for (int row = 1; row <= iki_height(game); row++) {
        for (int column = 1; column <= iki_width(game); column++) {
            int share = 0;
            const char *status = iki_status_at(game, column, row);
            TEST_CHECK(iki_ownership_at(game, column, row, &share) == 0);
            iki_sbuf_printf(out, "%c%c %s %d\n", iki_stone_at(game, column, row),
                            iki_owner_at(game, column, row), status != NULL ? status : "-", share);
        }
    }
    iki_sbuf_printf(out, "%d\n", iki_winner_is_proved(game));
    TEST_CHECK(iki_sbuf_status(out) == IKI_OK);
}

/* What a call does. */
typedef struct effect {
    iki_sbuf answer, state; /* afterwards */
} effect;

static void
effect_start(effect *e)
{
    iki_sbuf_init(&e->answer, 0);
    iki_sbuf_init(&e->state, 0);
    iki_sbuf_reserve(&e->answer, 4096);
}

static void
effect_free(effect *e)
{
    iki_sbuf_free(&e->answer);
    iki_sbuf_free(&e->state);
}

/* With plenty of memory. */
static void
effect_of(call c, effect *e)
{
    iki *game = new_game(false);
    effect_start(e);
    if (c != NULL)
        TEST_CHECK(c(game, &e->answer));
    describe(game, &e->state);
    iki_close(game);
}

/* One call to be tried. */
typedef struct attempt {
    size_t which;
    bool warm, and_later;
    unsigned long n;
} attempt;

static void
effect_is(const attempt *a, const iki_sbuf *seen, const iki_sbuf *wanted)
{
    ck_assert_msg(strcmp(iki_sbuf_text(seen), iki_sbuf_text(wanted)) == 0,
                  "%s, allocation %lu: %s\ninstead of %s", calls[a->which].name, a->n,
                  iki_sbuf_text(seen), iki_sbuf_text(wanted));
}

/* Does the call while the n-th allocation fails; true if one did. */
static bool
starve_call(const attempt *a, const effect *before, const effect *after)
{
    effect seen;
    iki *game = new_game(a->warm);
    effect_start(&seen);
    fail_from_now(a->n, a->and_later);
    bool fine = calls[a->which].call(game, &seen.answer);
    relax();
    bool failed = memory.failed;
    TEST_CHECK(fine || failed);
    if (!fine) {
        ck_assert_str_eq(iki_message(game), iki_status_text(IKI_E_MEMORY));
        describe(game, &seen.state);
        effect_is(a, &seen.state, &before->state);
        iki_sbuf_clear(&seen.state);
        iki_sbuf_clear(&seen.answer);
        TEST_CHECK(calls[a->which].call(game, &seen.answer));
    }
    describe(game, &seen.state);
    effect_is(a, &seen.answer, &after->answer);
    effect_is(a, &seen.state, &after->state);
    effect_free(&seen);
    iki_close(game);
    return failed;
}

START_TEST(calls_of_the_library)
{
    effect before, after;
    iki_use_allocator(scarce, NULL);
    effect_of(NULL, &before);
    attempt a;
    for (a.which = 0; a.which < sizeof calls / sizeof calls[0]; a.which++) {
        effect_of(calls[a.which].call, &after);
        long live = memory.live;
        for (int way = 0; way < 4; way++) {
            a.warm = way & 1;
            a.and_later = way & 2;
            a.n = 1;
            while (starve_call(&a, &before, &after))
                a.n = next_to_fail(a.n);
            ck_assert_msg(memory.live == live, "%s loses memory", calls[a.which].name);
        }
        effect_free(&after);
    }
    effect_free(&before);
    ck_assert_int_eq(memory.live, 0);
    iki_use_allocator(NULL, NULL);
}
END_TEST

/* Lists that are made when they are first asked for. */
static int
ask_list(iki *game, int which)
{
    iki_doubt_info doubt;
    iki_vital_info vital;
    iki_life_info life;
    switch (which) {
    case 0:
        return iki_get_doubt(game, 0, &doubt);
    case 1:
        return iki_get_vital(game, 0, &vital);
    default:
        return iki_ask_life(game, 1, 2, 0, &life);
    }
}

/* A corner that goes to whoever moves first. */
static const char contested[] = ". . . . . . . . . . . . . . . . . . . . . . . . . . . . "
                                "O O O O O . . X X X X O O O . . . X O . .";

START_TEST(lists_of_the_library)
{
    iki_use_allocator(scarce, NULL);
    for (int which = 0; which < 3; which++) {
        bool failed = true;
        for (unsigned long n = 1; failed; n = next_to_fail(n)) {
            iki *game = iki_open(7, 7);
            TEST_CHECK(game != NULL && iki_set_up(game, contested) == 0);
            TEST_CHECK(iki_result(game) != NULL);
            fail_from_now(n, false);
            int done = ask_list(game, which);
            relax();
            failed = memory.failed;
            ck_assert(done == 0 || (failed && iki_error_code(game) == IKI_ERROR_MEMORY));
            ck_assert_int_eq(ask_list(game, which), 0);
            iki_close(game);
            ck_assert_int_eq(memory.live, 0);
        }
    }
    iki_use_allocator(NULL, NULL);
}
END_TEST

START_TEST(opening)
{
    iki_use_allocator(scarce, NULL);
    bool failed = true;
    for (unsigned long n = 1; failed; n++) {
        fail_from_now(n, false);
        iki *game = iki_open(19, 19);
        relax();
        failed = memory.failed;
        ck_assert(failed == (game == NULL));
        iki_close(game);
        ck_assert_int_eq(memory.live, 0);
    }
    iki_use_allocator(NULL, NULL);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {commands, connection, calls_of_the_library, lists_of_the_library,
                                  opening,  NULL};
    return test_suite("memory", tests);
}
