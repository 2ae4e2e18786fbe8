/* main - the program iki: finds the task, reads its options, runs it.
 *
 * Exit status: 0 all done, 1 some inputs (or the output) failed, 2 the command line is wrong. */
#include "config.h"

#include "cli/batch.h"
#include "cli/calc.h"
#include "cli/options.h"
#include "gtp/session.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { EXIT_OK = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

static const char short_help[] =
    "Iki tells which stones of a Go position live, die or stand in seki, and scores games.\n"
    "\n"
    "  iki score game.sgf    who has won, and how sure that is\n"
    "  iki gtp               speak the Go Text Protocol with a board program\n"
    "  iki cgt '{4|0} ? 2'   work out combinatorial games\n"
    "  iki --help            more about all of them\n";

static const char help_start[] =
    "Usage: iki [gtp] [OPTION]...\n"
    "  or:  iki score [OPTION]... FILE|FOLDER|-...\n"
    "  or:  iki cgt [OPTION]... [EXPRESSION]...\n"
    "\n"
    "Iki tells which stones of a Go position live, die or stand in seki, proves what can\n"
    "be proved, and scores games.\n"
    "\n"
    "Tasks:\n"
    "  gtp      speak the Go Text Protocol, version 2, on standard input and output;\n"
    "           this is what iki does without a task if it is not on a terminal\n"
    "  score    count the games of SGF files: see 'iki score --help'\n"
    "  cgt      a calculator for combinatorial games: see 'iki cgt --help'\n"
    "\n"
    "Options of gtp:\n";

static const char help_end[] =
    "\n"
    "Examples:\n"
    "  iki score game.sgf              who has won game.sgf\n"
    "  iki gtp --rules chinese         an engine for a board program (GoGui, Sabaki, ...)\n"
    "  echo 'showboard' | iki          one command of the protocol; 'help' lists them all\n"
    "\n"
    "Exit status: 0 if all went well, 1 if input or output failed, 2 if the command line\n"
    "is wrong.\n";

static const char score_help_start[] =
    "Usage: iki score [OPTION]... FILE|FOLDER|-...\n"
    "\n"
    "Counts finished games: finds the dead stones, proves what can be proved, and prints\n"
    "one line for each game, in the order of the inputs:\n"
    "\n"
    "  game.sgf: W+3.5 (proved 61 %, searched 30 %, estimated 9 %)\n"
    "\n"
    "The shares tell how much of the board is decided by a proof, by an exhaustive search\n"
    "and by estimate.  FILE is an SGF file with one game or many; FOLDER stands for all\n"
    "its files *.sgf, those in its folders included, sorted by name; - reads paths from\n"
    "standard input, one a line.  A file that cannot be read costs a message and no more.\n"
    "\n"
    "Options:\n";

static const char score_help_end[] =
    "\n"
    "Rules: --rules, else those that the file names, else japanese.  Komi: --komi, else\n"
    "that of the file, else the usual komi of the rules (0.5 in handicap games).\n"
    "\n"
    "With --json a line is {\"file\", \"game\", \"rules\", \"komi\", \"size\", \"result\", "
    "\"recorded\",\n"
    "\"agrees\", \"winner_proved\", \"dead\", \"seki\", \"certainty\"}, or {\"file\", \"error\"}.\n"
    "\"recorded\" is the result in the file; \"agrees\" is null unless that is a number of\n"
    "points; \"winner_proved\" tells that no estimate could change the winner.\n"
    "\n"
    "Examples:\n"
    "  iki score --board game.sgf                   dead stones and territory as a board\n"
    "  iki score --rules chinese --komi 7.5 games/  a folder, whatever its files say\n"
    "  find . -name '*.sgf' | iki score --json -    as JSON, for other programs\n"
    "\n"
    "Exit status: 0 if every game was scored, 1 if some input (or the output) failed, 2 if\n"
    "the command line is wrong.\n";

static const char cgt_help_start[] =
    "Usage: iki cgt [OPTION]... [EXPRESSION]...\n"
    "\n"
    "Works out an expression of combinatorial games, as they occur in endgames and capturing\n"
    "races, and prints its value in canonical form.  Several operands are joined with blanks;\n"
    "without any, expressions are read from standard input, one a line, one answer a line.\n"
    "Quote the expression: * ? | ( ) { } mean something to the shell.\n"
    "\n"
    "Games:\n"
    "  2  -3/2           numbers; the denominator is a power of two\n"
    "  *  *3             star, nimbers\n"
    "  ^  v  ^2  v2      up, down, their multiples\n"
    "  -1^*              number, up and star together.  The sign belongs to the number:\n"
    "                    -2^ is (-2) + ^, but G - 2^ takes away 2 and ^\n"
    "  {4|0}  {0,*|0}    the options of Left, then those of Right\n"
    "  {6||4|0}          short for {6|{4|0}}; the most bars divide first\n"
    "  tiny(G)  miny(G)  {0||0|-G} and its negative\n"
    "\n"
    "Operations: G + H, G - H, -G, (G), and\n"
    "  cool(G,t)         every move costs t\n"
    "  heat(G,t)         every move gains t\n"
    "  mean(G)  temp(G)  mean value and temperature\n"
    "  birthday(G)       how deep the game is\n"
    "\n"
    "Questions, which stand alone:\n"
    "  G ? H             how G compares with H: <, =, > or || (confused)\n"
    "  stops(G)          the left and the right stop\n"
    "  canon(G)          the options of the canonical form\n"
    "\n"
    "Options, which stand before the expression:\n";

static const char cgt_help_end[] =
    "\n"
    "An expression may take 1000000 nodes of work, or what --node-limit says, and 64 MiB.\n"
    "\n"
    "Examples:\n"
    "  iki cgt 'cool({4|0},2)'               2*\n"
    "  iki cgt '2* + cool({6||4|0},2) - 7'   -1^*\n"
    "  iki cgt '{6||4|0} ? 4'                >\n"
    "  iki cgt 'stops({4|0})'                4 0\n"
    "  iki cgt <FILE                         the expressions of a file\n"
    "\n"
    "Exit status: 0 if all went well, 1 if an expression cannot be read or is too large, or\n"
    "if input or output failed, 2 if the command line is wrong.\n";

static void
print_rules_names(void)
{
    fputs("\nRules:", stdout);
    size_t column = 6;
    for (const char *const *name = iki_rules_names(); *name != NULL; name++) {
        size_t n = strlen(*name) + 1;
        bool wrap = column + n > 84;
        printf("%s%s", wrap ? "\n       " : " ", *name);
        column = wrap ? 7 + n : column + n;
    }
    putchar('\n');
}

static void
print_version(void)
{
    puts("iki (Iki) " PACKAGE_VERSION "\n"
         "Copyright (C) 2026 The Iki authors\n"
         "Licence MIT: <https://opensource.org/licenses/MIT>\n"
         "This is free software: you may use, change and pass it on.\n"
         "There is NO WARRANTY, to the extent permitted by law.");
}

/* Closes stdout; what could not be written turns success into failure. */
static int
finish(int code)
{
    bool failed = ferror(stdout) != 0;
    errno = 0;
    if (fclose(stdout) != 0)
        failed = true;
    if (!failed)
        return code;
    if (code == EXIT_OK) {
        fprintf(stderr, "iki: standard output: %s\n", strerror(errno != 0 ? errno : EIO));
        code = EXIT_FAILED;
    }
    return code;
}

static int
run_gtp(const iki_options *o)
{
    if (o->input_count > 0) {
        fprintf(stderr, "iki: gtp takes no files; to count one: iki score %s\n", o->inputs[0]);
        iki_options_hint(IKI_TASK_GTP);
        return EXIT_USAGE;
    }
    iki_gtp_options gtp;
    iki_gtp_options_init(&gtp);
    if (o->has_rules) {
        gtp.rules = o->rules;
        gtp.komi = o->rules.usual_komi;
    }
    if (o->has_komi)
        gtp.komi = o->komi;
    if (o->seed >= 0)
        gtp.seed = (uint64_t)o->seed;
    if (o->node_limit >= 0)
        gtp.node_limit = (uint64_t)o->node_limit;
    gtp.time_limit = o->time_limit;
    return iki_gtp_run(STDIN_FILENO, STDOUT_FILENO, &gtp);
}

static int
run_score(const iki_options *o)
{
    const char *wrong = NULL;
    if (o->input_count == 0)
        wrong = "nothing to score: name SGF files, folders, or - for a list on standard input";
    else if (o->json && o->board)
        wrong = "--board and --json exclude each other";
    else if (o->json && !iki_batch_has_json())
        wrong = "this build lacks --json: install libjansson-dev (as Debian calls it), then\n"
                "run ./configure without --without-jansson, and make";
    if (wrong == NULL)
        return iki_batch_score(o);
    fprintf(stderr, "iki: %s\n", wrong);
    iki_options_hint(IKI_TASK_SCORE);
    return EXIT_USAGE;
}

/* The first one runs when no task is named. */
static const struct task {
    iki_task task;
    const char *name;
    int (*run)(const iki_options *o);
    const char *help_start, *help_end; /* before and after the list of options */
    bool rules;                        /* the names of the rules, too */
} tasks[] = {
    {IKI_TASK_GTP, "gtp", run_gtp, help_start, help_end, true},
    {IKI_TASK_SCORE, "score", run_score, score_help_start, score_help_end, true},
    {IKI_TASK_CGT, "cgt", iki_calc_run, cgt_help_start, cgt_help_end, false},
};

static void
print_help(const struct task *t)
{
    fputs(t->help_start, stdout);
    iki_options_list(t->task, stdout);
    if (t->rules)
        print_rules_names();
    fputs(t->help_end, stdout);
}

static int
run(const struct task *t, int argc, char **argv)
{
    iki_options o;
    if (!iki_options_read(argc, argv, t->task, &o))
        return EXIT_USAGE;
    if (o.help)
        print_help(t);
    else if (o.version)
        print_version();
    else
        return t->run(&o);
    return EXIT_OK;
}

static int
unknown_task(const char *word)
{
    struct stat st;
    fprintf(stderr, "iki: unknown task \"%s\"\n", word);
    if (stat(word, &st) == 0)
        fprintf(stderr, "To count a file: iki score %s\n", word);
    iki_options_hint(IKI_TASK_GTP);
    return EXIT_USAGE;
}

/* A descriptor that was closed by the caller would be given to the next file that is opened: it is
 * occupied, in the direction that does not work, so that using it still fails. */
static bool
occupy_standard_files(void)
{
    for (int fd = 0; fd <= 2; fd++) {
        if (fcntl(fd, F_GETFD) != -1 || errno != EBADF)
            continue;
        if (open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY) != fd)
            return false;
    }
    return true;
}

int
main(int argc, char **argv)
{
    /* a reader that goes away is a failed write, not a death */
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    if (!occupy_standard_files() || sigaction(SIGPIPE, &ignore, NULL) != 0)
        return EXIT_FAILED;
    if (argc < 2 && isatty(STDIN_FILENO)) {
        fputs(short_help, stdout);
        return finish(EXIT_OK);
    }
    if (argc < 2 || argv[1][0] == '-')
        return finish(run(&tasks[0], argc, argv));
    for (size_t i = 0; i < sizeof tasks / sizeof tasks[0]; i++)
        if (strcmp(argv[1], tasks[i].name) == 0)
            return finish(run(&tasks[i], argc - 1, argv + 1));
    return unknown_task(argv[1]);
}
