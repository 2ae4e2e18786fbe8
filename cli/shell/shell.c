/* shell - `iki shell`: the protocol for people: a prompt with history and completion, answers
 * without framing, the board after every change.
 *
 * Lines are edited by libedit where Iki was built with it and standard input is a terminal; else
 * they are read as they come, so that a script can be played, too. */
#include "config.h"

#include "cli/gtp.h"
#include "cli/load.h"
#include "cli/shell/complete.h"
#include "cli/shell/help.h"
#include "cli/shell/pager.h"
#include "cli/task.h"
#include "cli/text_style.h"
#include "cli/wrap.h"
#include "src/show/diagram.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef HAVE_LIBEDIT
#include <editline/readline.h>
#include <locale.h>
#endif

static const char help_start[] =
    "Usage: iki shell [OPTION]... [FILE.sgf]\n"
    "\n"
    "A prompt for the commands of the Go Text Protocol, with history (arrow keys), completion\n"
    "(tab) of commands, vertices and file names, and the board after every move.  FILE is\n"
    "loaded first.  Useful commands to begin with:\n"
    "\n"
    "  loadsgf FILE          load a game; then showboard\n"
    "  iki-verdicts          the status of each chain\n"
    "  iki-explain D4        why\n"
    "  final_score           who won\n"
    "  play black D4, undo   try a move\n"
    "  help, help COMMAND    list all commands by groups, explain one\n"
    "  quit                  or Ctrl-D\n"
    "\n"
    "Ctrl-C drops the line that is being typed.  It ends a running command early, which then\n"
    "answers with what it has found; if that takes too long, a second Ctrl-C ends the shell.\n";

static const char help_end[] =
    "\n"
    "A long list is shown by the pager that PAGER names, less if it names none.  The history is\n"
    "not saved: it ends with the shell.\n"
    "\n"
    "Examples:\n"
    "  iki shell game.sgf              look into a game\n"
    "  iki shell --rules chinese       score by area\n"
    "  iki shell <FILE                 the commands of a file\n"
    "\n"
    "Exit status: 0 if all went well, 1 if FILE cannot be loaded or reading or writing\n"
    "failed, 2 if the command line is wrong.\n";

typedef struct shell {
    iki_session *session;
    iki_text_style style;
    iki_sbuf response;
} shell;

/* --- Ctrl-C --------------------------------------------------------------------------------- */

/* What a signal handler knows must be static. */
static volatile sig_atomic_t was_interrupted, is_working;

static void
interrupted(int signal_number)
{
    if (is_working && was_interrupted) {
        (void)signal(signal_number, SIG_DFL);
        (void)raise(signal_number);
    }
    was_interrupted = 1;
}

/* The `poll` of budgets. */
static bool
stops(void *ctx)
{
    (void)ctx;
    return was_interrupted != 0;
}

/* From a terminal only: the commands of a script end with their shell. */
static void
catch_interrupts(shell *s)
{
    /* without SA_RESTART: the reading of a line is to end */
    struct sigaction action = {.sa_handler = interrupted};
    if (isatty(STDIN_FILENO) && sigaction(SIGINT, &action, NULL) == 0)
        s->session->poll = stops;
}

/* --- lines ---------------------------------------------------------------------------------- */

#ifdef HAVE_LIBEDIT

/* The library asks for candidates without any context of ours. */
static const iki_session *completing;
static iki_sbuf candidates;
static const char *next_candidate;

static char *
take_candidate(const char *word, int state)
{
    (void)word;
    if (state == 0)
        next_candidate = iki_sbuf_text(&candidates);
    size_t n = strcspn(next_candidate, "\n");
    if (n == 0)
        return NULL;
    char *one = strndup(next_candidate, n);
    next_candidate += n + (next_candidate[n] == '\n');
    return one;
}

/* The line up to the cursor decides: libedit counts `end` in characters, rl_point in bytes. */
static char **
find_candidates(const char *word, int start, int end)
{
    (void)start;
    (void)end;
    char *text = strndup(rl_line_buffer, (size_t)rl_point);
    if (text == NULL)
        return NULL;
    iki_sbuf_free(&candidates);
    iki_sbuf_init(&candidates, 0);
    bool file = iki_complete(completing, text, word, &candidates);
    free(text);
    rl_attempted_completion_over = !file;
    return file ? NULL : rl_completion_matches(word, take_candidate);
}

/* The library takes characters beyond ASCII only where the locale knows them.  Nothing else may
 * depend on the locale (in Turkish "ING" is not "ing"), so it is that of the user while a line is
 * read, and no longer. */
static char *
read_edited(const shell *s)
{
    completing = s->session;
    rl_readline_name = "iki";
    rl_attempted_completion_function = find_candidates;
    (void)setlocale(LC_CTYPE, "");
    char *line = readline("iki> ");
    if (line != NULL && line[strspn(line, " \t")] != '\0')
        add_history(line);
    (void)setlocale(LC_CTYPE, "C");
    return line;
}

static void
stop_editing(void)
{
    iki_sbuf_free(&candidates);
}

#endif

static char *
read_plain(bool prompt)
{
    char *line = NULL;
    size_t room = 0;
    if (prompt) {
        fputs("iki> ", stdout);
        fflush(stdout);
    }
    if (getline(&line, &room, stdin) >= 0)
        return line;
    free(line);
    return NULL;
}

/* The next line, to be freed; NULL at the end. */
static char *
read_line(const shell *s)
{
    bool terminal = isatty(STDIN_FILENO);
#ifdef HAVE_LIBEDIT
    if (terminal && isatty(STDOUT_FILENO))
        return read_edited(s);
#endif
    (void)s;
    return read_plain(terminal);
}

/* --- answers -------------------------------------------------------------------------------- */

/* What changes when a move is made or a position set up. */
typedef struct sight {
    iki_pset black, white;
    size_t moves;
    int width, height;
} sight;

static sight
look(const iki_session *s)
{
    const iki_game *g = s->game;
    return (sight){g->board.at[IKI_BLACK], g->board.at[IKI_WHITE], g->moves, g->topo.width,
                   g->topo.height};
}

static bool
same_sight(const sight *a, const sight *b)
{
    return iki_pset_equal(&a->black, &b->black) && iki_pset_equal(&a->white, &b->white) &&
           a->moves == b->moves && a->width == b->width && a->height == b->height;
}

/* Prints a text, no wider than the terminal; boards in it get the style. */
static bool
print_styled(iki_text_style style, const char *text)
{
    iki_sbuf styled, out;
    iki_sbuf_init(&styled, 0);
    iki_sbuf_init(&out, 0);
    iki_text_style_write(style, text, &styled);
    iki_wrap_lines(iki_sbuf_text(&styled), iki_terminal_width(stdout), &out);
    bool whole = iki_sbuf_status(&styled) == IKI_OK && iki_sbuf_status(&out) == IKI_OK;
    bool good = whole && fputs(iki_sbuf_text(&out), stdout) >= 0;
    iki_sbuf_free(&styled);
    iki_sbuf_free(&out);
    return good;
}

static bool
print_board(const shell *s)
{
    iki_sbuf text;
    iki_sbuf_init(&text, 0);
    iki_diagram_position(s->session->game, &text);
    bool good = print_styled(s->style, iki_sbuf_text(&text));
    iki_sbuf_free(&text);
    return good;
}

/* The word `index` of a line, from 0; empty if there is none. */
static void
word_of(const char *line, int index, char word[64])
{
    for (; index > 0; index--) {
        line += strspn(line, " \t");
        line += strcspn(line, " \t");
    }
    line += strspn(line, " \t");
    (void)snprintf(word, 64, "%.*s", (int)strcspn(line, " \t\r\n"), line);
}

/* Behind the answer to a command that does not exist. */
static bool
print_meant(const char *line)
{
    char word[64];
    word_of(line, 0, word);
    if (word[strspn(word, "0123456789")] == '\0')
        word_of(line, 1, word);
    const char *meant = iki_shell_meant(word);
    return meant == NULL ? printf("; 'help' lists all\n") >= 0
                         : printf(": do you mean %s?\n", meant) >= 0;
}

/* The answer without sign and number; a failure keeps its question mark. */
static bool
print_answer(const shell *s, const char *line)
{
    const char *text = iki_sbuf_text(&s->response);
    bool failed = text[0] == '?';
    text += text[0] != '\0';
    text += strspn(text, "0123456789");
    text += text[0] == ' ';
    size_t n = strlen(text);
    while (n > 0 && text[n - 1] == '\n')
        n--;
    if (n == 0)
        return true;
    char *bare = strndup(text, n);
    bool unknown = bare != NULL && failed && strcmp(bare, "unknown command") == 0;
    bool good = bare != NULL && (!failed || fputs("? ", stdout) >= 0) &&
                print_styled(s->style, bare) && (unknown || putchar('\n') != EOF);
    free(bare);
    return unknown ? good && print_meant(line) : good;
}

/* Answers "help" for people, with the words of the protocol where a command is explained.  False:
 * the line asks for no help, or for help that is not known. */
static bool
gives_help(const char *line, bool *good)
{
    char name[64], wanted[64];
    iki_sbuf text;
    word_of(line, 0, name);
    word_of(line, 1, wanted);
    if (strcmp(name, "help") != 0)
        return false;
    int width = iki_terminal_width(stdout);
    const iki_command *c = iki_command_find(wanted);
    bool known = true;
    iki_sbuf_init(&text, 0);
    if (wanted[0] == '\0')
        iki_shell_help_all(width, &text);
    else if (c != NULL)
        iki_shell_help_command(c, width, &text);
    else
        known = iki_shell_help_group(wanted, width, &text);
    *good = !known || iki_shell_page(iki_sbuf_text(&text));
    iki_sbuf_free(&text);
    return known;
}

/* Answers one line; false when there is nobody to read the answers. */
static bool
answer(shell *s, const char *line, bool *quit)
{
    sight before = look(s->session);
    bool helped;
    if (gives_help(line, &helped))
        return helped && fflush(stdout) == 0;
    iki_sbuf_clear(&s->response);
    if (iki_session_execute(s->session, line, &s->response, quit) != IKI_OK)
        return fputs("? out of memory\n", stdout) >= 0;
    sight after = look(s->session);
    bool good = print_answer(s, line);
    if (good && !same_sight(&before, &after))
        good = print_board(s);
    return good && fflush(stdout) == 0;
}

/* After an output that failed; false. */
static bool
tell_unheard(void)
{
    fprintf(stderr, "iki: standard output: %s\n", strerror(errno != 0 ? errno : EIO));
    return false;
}

static int
serve(shell *s)
{
    bool quit = false, heard = true;
    catch_interrupts(s);
    while (!quit && heard) {
        is_working = was_interrupted = 0;
        char *line = read_line(s);
        if (line == NULL && was_interrupted) {
            clearerr(stdin);
            putchar('\n');
            continue;
        }
        if (line == NULL)
            break;
        was_interrupted = 0;
        is_working = 1;
        errno = 0;
        heard = answer(s, line, &quit);
        free(line);
    }
    if (!quit && heard && isatty(STDIN_FILENO))
        putchar('\n'); /* behind the prompt that Ctrl-D answered */
    return heard || tell_unheard() ? IKI_EXIT_OK : IKI_EXIT_FAILED;
}

/* --- start ---------------------------------------------------------------------------------- */

static iki_session *
open_session(const iki_options *o)
{
    iki_gtp_options gtp;
    iki_options_for_gtp(o, &gtp);
    return iki_session_new(&gtp);
}

/* Loads the file of the command line, under its options; false after a message. */
static bool
load(const iki_options *o, shell *s)
{
    const char *path = o->inputs[0];
    iki_game *game;
    iki_record_facts facts;
    iki_error error = {0};
    if (iki_load_path(o, path, &game, &facts, &error) != IKI_OK) {
        iki_load_complain(path, &error);
        iki_game_free(game);
        return false;
    }
    iki_game_replace(s->session->game, game);
    iki_session_loaded(s->session, path);
    errno = 0;
    return (print_board(s) && fflush(stdout) == 0) || tell_unheard();
}

static int
run(const iki_options *o)
{
    shell s = {.session = NULL, .style = iki_text_style_for(o, stdout)};
    int code = IKI_EXIT_FAILED;
    if (o->input_count > 1)
        return iki_task_misused(&iki_task_shell, "the shell loads at most one file");
    iki_sbuf_init(&s.response, 0);
    s.session = open_session(o);
    if (s.session == NULL)
        fputs("iki: out of memory\n", stderr);
    else if (o->input_count == 0 || load(o, &s))
        code = serve(&s);
    iki_session_free(s.session);
    iki_sbuf_free(&s.response);
#ifdef HAVE_LIBEDIT
    stop_editing();
#endif
    return code;
}

const iki_task_info iki_task_shell = {
    .task = IKI_TASK_SHELL,
    .name = "shell",
    .purpose = "a prompt for the commands of the protocol",
    .run = run,
    .help_start = help_start,
    .help_end = help_end,
    .rules = true,
};
