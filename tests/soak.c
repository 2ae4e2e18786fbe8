/* soak - one process asked for long: its memory does not grow, no file stays open, and it answers
 * like a fresh one.
 *
 * A session gets commands of all kinds, most of them cheap, with arguments of chance, many of which
 * are refused; `iki score` gets many games in one run, each in a file of its own.  What they hold
 * is read from /proc: of the session after a fifth of the work and at the end, of `iki score` again
 * and again.  Where there is no /proc only the answers are compared.  With IKI_LONG=1: 10^6
 * commands, 10^4 games. */
#include "cli/regress/gtp_process.h"
#include "engine/go/vertex.h"
#include "tests/questions.h"
#include "tests/suite.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    GROWTH_KIB = 1024,   /* what a process may grow by once it is warm */
    WORKERS = 2,         /* of iki score */
    CACHE_KIB = 4096,    /* and each of them while new games fill its stores of eyes */
    BORROWED_KIB = 8192, /* what a search may hold just then: few looks do not find the most */
    ROUND = 200,         /* commands sent at once; they fit into a pipe */
    NAME_SIZE = 64,      /* of the file of a game */
};

static char folder[] = "/tmp/iki-soak-XXXXXX";

/* --- what a process holds ------------------------------------------------------------------- */

typedef struct holds {
    long kib, files;
} holds;

/* The memory that the process has asked for; how much of it is in use depends on when it was
 * touched. */
static long
memory(pid_t pid)
{
    char path[64], line[256];
    long kib = 0;
    snprintf(path, sizeof path, "/proc/%ld/status", (long)pid);
    FILE *f = fopen(path, "r");
    if (f == NULL)
        return 0;
    while (fgets(line, sizeof line, f) != NULL) {
        if (strncmp(line, "VmData:", 7) == 0)
            kib = atol(line + 7);
    }
    fclose(f);
    return kib;
}

static long
open_files(pid_t pid)
{
    char path[64];
    long n = 0;
    snprintf(path, sizeof path, "/proc/%ld/fd", (long)pid);
    DIR *d = opendir(path);
    if (d == NULL)
        return 0;
    while (readdir(d) != NULL)
        n++;
    closedir(d);
    return n;
}

static holds
held_by(pid_t pid)
{
    return (holds){memory(pid), open_files(pid)};
}

static void
must_not_grow(const char *what, long allowed, holds warm, holds end)
{
    fprintf(stderr, "%s: %ld KiB and %ld files when warm, %ld and %ld at the end\n", what, warm.kib,
            warm.files, end.kib, end.files);
#ifdef TEST_SANITIZED
    (void)allowed;
#else
    TEST_CHECK(end.kib <= warm.kib + allowed);
#endif
    TEST_CHECK(end.files <= warm.files);
}

/* --- a session ------------------------------------------------------------------------------ */

/* The program by its whole path, for it runs in a folder of its own. */
static const char *
program(void)
{
    static char path[2 * PATH_MAX], here[PATH_MAX];
    const char *iki = getenv("IKI");
    iki = iki != NULL ? iki : "iki";
    TEST_CHECK(getcwd(here, sizeof here) != NULL);
    snprintf(path, sizeof path, "%s/%s", iki[0] == '/' ? "" : here, iki);
    return path;
}

static void
start(iki_gtp_process *e)
{
    iki_error error;
    char command[2 * PATH_MAX + 16];
    snprintf(command, sizeof command, "exec '%s' gtp", program());
    TEST_CHECK(iki_gtp_process_start(command, NULL, folder, e, &error) == IKI_OK);
}

static void
stop(iki_gtp_process *e)
{
    iki_sbuf reply;
    iki_sbuf_init(&reply, 0);
    TEST_CHECK(iki_gtp_process_ask(e, "quit", &reply) == IKI_OK);
    TEST_CHECK(iki_gtp_process_stop(e) == 0);
    iki_sbuf_free(&reply);
}

/* %v stands for a vertex, %c for a colour, %n for a number. */
static const char *const cheap[] = {"play %c %v",
                                    "play %c %v",
                                    "play %c %v",
                                    "play %c %v",
                                    "play %c pass",
                                    "undo",
                                    "gg-undo %n",
                                    "is_legal %c %v",
                                    "all_legal %c",
                                    "list_stones %c",
                                    "color %v",
                                    "captures %c",
                                    "benson_alive",
                                    "iki-benson_regions %c",
                                    "iki-benson_trace %c",
                                    "unconditional_status %v",
                                    "eye_status %v",
                                    "iki-eye_info %v",
                                    "iki-eye_classes %n",
                                    "iki-cgt {%n|0} + cool({4||2|-%n}, 1)",
                                    "iki-cgt *%n + ^ ? %n",
                                    "komi %n.5",
                                    "get_komi",
                                    "name",
                                    "showboard",
                                    "printsgf",
                                    "move_history",
                                    "known_command no%n",
                                    "no_command %n",
                                    "play nobody nowhere",
                                    "%n showboard",
                                    "kata-get-rules",
                                    "kata-set-rule suicide true",
                                    "kgs-rules chinese",
                                    "kata-set-rules japanese",
                                    "scoring_system area",
                                    "set_random_seed %n",
                                    "gogui-play_sequence %c %v %c %v",
                                    "gogui-setup %c %v",
                                    "iki-topology join %v %v",
                                    "iki-topology remove %v",
                                    "iki-set_status %v dead",
                                    "help play",
                                    "cputime"};

static const char *const rare[] = {"savesgf game.sgf", "loadsgf game.sgf", "loadsgf none.sgf",
                                   "genmove %c",       "reg_genmove %c",   "clear_board",
                                   "list_commands",    "fixed_handicap %n"};

static void
fill(test_random *r, int size, const char *command, char line[TEST_LINE_MAX])
{
    size_t n = 0;
    for (const char *s = command; *s != '\0'; s++) {
        TEST_CHECK(n + IKI_VERTEX_SIZE < TEST_LINE_MAX);
        if (*s != '%') {
            line[n++] = *s;
            continue;
        }
        s++;
        int number = (int)test_below(r, (unsigned)size) + 1;
        if (*s == 'c')
            line[n++] = test_below(r, 2) == 0 ? 'b' : 'w';
        else if (*s == 'n')
            n += (size_t)snprintf(line + n, TEST_LINE_MAX - n, "%d", number % 6);
        else
            n += (size_t)snprintf(line + n, TEST_LINE_MAX - n, "%c%d",
                                  iki_column_letter((int)test_below(r, (unsigned)size)), number);
    }
    line[n] = '\0';
}

static bool
is_stream(const char *command)
{
    static const char *const streams[] = {"analyze ", "lz-analyze", "kata-analyze", "cgos-analyze"};
    for (size_t i = 0; i < sizeof streams / sizeof streams[0]; i++) {
        if (strncmp(command, streams[i], strlen(streams[i])) == 0)
            return true;
    }
    return false;
}

/* A command by chance, and now and then an analysis or a new board. */
static const char *
choose(test_random *r, int *size)
{
    static const char *const sizes[] = {"boardsize 4", "boardsize 5", "boardsize 6", "boardsize 7"};
    unsigned luck = test_below(r, 1000);
    if (luck < 8) {
        unsigned i = test_below(r, 4);
        *size = (int)i + 4;
        return sizes[i];
    }
    if (luck < 12)
        return rare[test_below(r, sizeof rare / sizeof rare[0])];
    if (luck >= 18)
        return cheap[test_below(r, sizeof cheap / sizeof cheap[0])];
    unsigned questions = 0;
    while (test_questions[questions].command != NULL)
        questions++;
    return test_questions[test_below(r, questions)].command;
}

/* Sends many commands and then takes the replies: as many, whatever was asked. */
static void
chat(iki_gtp_process *e, test_random *r, int commands)
{
    char line[TEST_LINE_MAX];
    int size = 7;
    iki_sbuf reply;
    iki_sbuf_init(&reply, 0);
    TEST_CHECK(iki_gtp_process_send(e, "boardsize 7") == IKI_OK);
    for (int i = 1; i < commands - 1; i++) {
        fill(r, size, choose(r, &size), line);
        TEST_CHECK(iki_gtp_process_send(e, line) == IKI_OK);
    }
    TEST_CHECK(iki_gtp_process_send(e, "name") == IKI_OK); /* ends a stream, too */
    for (int i = 0; i < commands; i++)
        TEST_CHECK(iki_gtp_process_receive(e, &reply) == IKI_OK);
    if (strcmp(iki_sbuf_text(&reply), "= Iki") != 0)
        test_failed(__FILE__, __LINE__, "out of step: %s", iki_sbuf_text(&reply));
    iki_sbuf_free(&reply);
}

static void
set_up(iki_gtp_process *e, const char *commands)
{
    iki_sbuf reply;
    iki_sbuf_init(&reply, 0);
    for (const char *s = commands; *s != '\0';) {
        char line[TEST_LINE_MAX];
        size_t n = strcspn(s, ";");
        TEST_CHECK(n < sizeof line);
        memcpy(line, s, n);
        line[n] = '\0';
        TEST_CHECK(iki_gtp_process_ask(e, line, &reply) == IKI_OK);
        if (iki_sbuf_text(&reply)[0] != '=')
            test_failed(__FILE__, __LINE__, "%s: %s", line, iki_sbuf_text(&reply));
        s += n + (s[n] == ';');
    }
    iki_sbuf_free(&reply);
}

/* All questions about a fixed position, in one text. */
static void
probe(iki_gtp_process *e, iki_sbuf *said)
{
    static test_position p;
    test_random r = {52};
    set_up(e, "boardsize 9;clear_board;kata-set-rules japanese;komi 6.5;set_random_seed 1;"
              "iki-param node_limit 5000;iki-param region_node_limit 1000");
    test_position_random(&r, 7, 7, true, &p);
    iki_pset stones = iki_pset_or(&p.board.at[IKI_BLACK], &p.board.at[IKI_WHITE]);
    set_up(e, "boardsize 7");
    IKI_PSET_FOR(q, &stones) {
        char v[IKI_VERTEX_SIZE], line[TEST_LINE_MAX];
        snprintf(line, sizeof line, "play %s %s", iki_color_word(p.board.color[q]),
                 iki_vertex_write(&p.topo, q, v));
        set_up(e, line);
    }
    for (const test_question *q = test_questions; q->command != NULL; q++) {
        test_asked a;
        char line[TEST_LINE_MAX];
        iki_sbuf reply;
        if (is_stream(q->command) || !test_asked_about(&r, &p, q, &a))
            continue;
        test_asked_line(&p, &a, 0, line);
        iki_sbuf_init(&reply, 0);
        TEST_CHECK(iki_gtp_process_ask(e, line, &reply) == IKI_OK);
        iki_sbuf_printf(said, "%s\n%s\n", line, iki_sbuf_text(&reply));
        iki_sbuf_free(&reply);
    }
    set_up(e, "iki-param node_limit 200;iki-param region_node_limit 50");
}

static void
must_answer_like_a_fresh_one(iki_gtp_process *e)
{
    iki_gtp_process fresh;
    iki_sbuf said[2];
    start(&fresh);
    for (int i = 0; i < 2; i++) {
        iki_sbuf_init(&said[i], 0);
        probe(i == 0 ? e : &fresh, &said[i]);
    }
    stop(&fresh);
    if (strcmp(iki_sbuf_text(&said[0]), iki_sbuf_text(&said[1])) != 0)
        test_failed(__FILE__, __LINE__, "%s--- a fresh one\n%s", iki_sbuf_text(&said[0]),
                    iki_sbuf_text(&said[1]));
    iki_sbuf_free(&said[0]);
    iki_sbuf_free(&said[1]);
}

START_TEST(session)
{
    test_random r = {51};
    iki_gtp_process e;
    holds warm = {0, 0};
    const int rounds = test_is_long() ? 5000 : 25;
    TEST_CHECK(mkdtemp(folder) != NULL);
    start(&e);
    for (int i = 0; i < rounds; i++) {
        if (i % (rounds / 5) == 0)
            must_answer_like_a_fresh_one(&e);
        if (i == rounds / 5)
            warm = held_by(e.pid);
        chat(&e, &r, ROUND);
    }
    must_answer_like_a_fresh_one(&e);
    must_not_grow("session", GROWTH_KIB, warm, held_by(e.pid));
    stop(&e);
    char path[64];
    snprintf(path, sizeof path, "%s/game.sgf", folder);
    (void)unlink(path);
    TEST_CHECK(rmdir(folder) == 0);
}
END_TEST

/* --- many games ----------------------------------------------------------------------------- */

static void
name_game(const char *dir, int number, char path[NAME_SIZE])
{
    snprintf(path, NAME_SIZE, "%s/%05d.sgf", dir, number);
}

/* The same games, whenever it is called, each in a file of its own. */
static void
write_games(const char *dir, int first, int games)
{
    static test_position p;
    test_random r = {53};
    test_gtp g;
    test_gtp_open(&g);
    for (int i = 0; i < games; i++) {
        char path[NAME_SIZE];
        name_game(dir, first + i, path);
        test_position_random(&r, 5, 9, true, &p);
        test_position_play(&g, &p, &r);
        FILE *f = fopen(path, "w");
        TEST_CHECK(f != NULL && fputs(test_gtp_ask(&g, "printsgf") + 2, f) >= 0 && fclose(f) == 0);
    }
    test_gtp_close(&g);
}

/* What the child and its own children hold; nothing that counts, unless they are as many. */
static holds
held_by_family(pid_t pid, int children)
{
    char path[80];
    long child;
    holds all = held_by(pid);
    snprintf(path, sizeof path, "/proc/%ld/task/%ld/children", (long)pid, (long)pid);
    FILE *f = fopen(path, "r");
    while (f != NULL && fscanf(f, "%ld", &child) == 1) {
        holds h = held_by((pid_t)child);
        all.kib += h.kib;
        all.files += h.files;
        children--;
    }
    if (f != NULL)
        fclose(f);
    return children == 0 ? all : (holds){0, LONG_MAX};
}

static pid_t
score(const char *path, int workers, int *out)
{
    int ends[2];
    char jobs[16];
    snprintf(jobs, sizeof jobs, "%d", workers);
    TEST_CHECK(pipe(ends) == 0);
    pid_t pid = fork();
    TEST_CHECK(pid >= 0);
    if (pid == 0) {
        (void)dup2(ends[1], STDOUT_FILENO);
        (void)close(ends[0]);
        (void)close(ends[1]);
        (void)execl(program(), "iki", "score", "--node-limit", "1000", "--jobs", jobs, path,
                    (char *)NULL);
        _exit(127);
    }
    (void)close(ends[1]);
    *out = ends[0];
    return pid;
}

/* Searches borrow memory for a while, and few looks may miss it, so the most memory counts.  A
 * record is open only while it is read, and few looks may meet that: the fewest files count, for
 * those that stay open are among them, too. */
static void
keep(holds *kept, holds now)
{
    kept->kib = now.kib > kept->kib ? now.kib : kept->kib;
    kept->files = now.files < kept->files ? now.files : kept->files;
}

/* Scores so many games so many times, in one run with so many workers, and compares what they held
 * in the first half with what they held in the rest. */
static void
must_hold_the_same(const char *what, int games, int times, int workers, long allowed)
{
    const int all = games * times;
    char dir[] = "/tmp/iki-soak-XXXXXX", line[1024];
    int out, lines = 0, status;
    holds warm = {0, LONG_MAX}, end = {0, LONG_MAX};
    TEST_CHECK(mkdtemp(dir) != NULL);
    for (int i = 0; i < times; i++)
        write_games(dir, i * games, games);
    pid_t pid = score(dir, workers, &out);
    FILE *f = fdopen(out, "r");
    TEST_CHECK(f != NULL);
    while (fgets(line, sizeof line, f) != NULL) {
        lines++;
        if (lines % (1 + all / 200) == 0 && lines <= all - all / 20)
            keep(lines <= all / 2 ? &warm : &end, held_by_family(pid, workers));
    }
    TEST_CHECK(fclose(f) == 0 && waitpid(pid, &status, 0) == pid);
    TEST_CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0 && lines == all);
    for (int i = 0; i < all; i++) {
        char path[NAME_SIZE];
        name_game(dir, i, path);
        TEST_CHECK(unlink(path) == 0);
    }
    TEST_CHECK(rmdir(dir) == 0);
    if (warm.files == LONG_MAX || end.files == LONG_MAX)
        fprintf(stderr, "%s: scored before anybody looked\n", what);
    else
        must_not_grow(what, allowed, warm, end);
}

START_TEST(games)
{
    if (test_is_long())
        must_hold_the_same("games", 10000, 1, WORKERS, WORKERS * CACHE_KIB);
    else
        must_hold_the_same("games", 60, 1, WORKERS, WORKERS * (CACHE_KIB + BORROWED_KIB));
}
END_TEST

START_TEST(same_games)
{
    if (test_is_long())
        must_hold_the_same("the same games", 200, 25, 1, GROWTH_KIB);
    else
        must_hold_the_same("the same games", 4, 10, 1, BORROWED_KIB);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {session, games, same_games, NULL};
    return test_suite("soak", tests);
}
