/* analyze - `iki analyze`: everything that is known of one position. */
#include "cli/analyze.h"

#include "cli/json.h"
#include "cli/skin.h"
#include "cli/task.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static const char help_start[] =
    "Usage: iki analyze [OPTION]... FILE.sgf\n"
    "\n"
    "Tells everything about one position, the last one of the record or that before --move:\n"
    "the count under both kinds of rules, the board with dead stones and territory, every\n"
    "chain with its status, how sure that is and why, the eyes that one block encloses, and\n"
    "the capturing races with their liberties as combinatorial games, cooled by 2.  With\n"
    "--timeline also after which move the fate of each group was settled for good.\n"
    "\n"
    "FILE may be - for standard input.\n";

static const char help_end[] =
    "\n"
    "With --json there is one object: \"file\", \"rules\", \"komi\", \"size\", \"result\", "
    "\"recorded\",\n"
    "\"as_it_stands\" and \"after_dame\" (each \"area\", \"territory\"), \"winner_proved\", "
    "\"points\"\n"
    "(\"given\", \"proved\", \"searched\", \"estimated\"), and the lists \"chains\" (\"chain\", "
    "\"color\",\n"
    "\"status\", \"certainty\", \"method\", \"reason\", \"stones\", \"premise\"; critical ones "
    "\"attack\",\n"
    "\"defence\"), \"eyes\" (\"block\", \"color\", \"points\", \"class\", \"status\", "
    "\"attacker_first\",\n"
    "\"defender_first\", \"moves\"), \"races\" (\"black\", \"white\", \"black_first\", "
    "\"white_first\",\n"
    "\"kind\", \"certainty\", \"total\") and \"timeline\" (\"chain\", \"status\", \"first\", "
    "\"searched\",\n"
    "\"proved\": numbers of moves, null for never).\n"
    "\n"
    "Examples:\n"
    "  iki analyze game.sgf                 the final position\n"
    "  iki analyze --move 61 game.sgf       the position before move 61\n"
    "  iki analyze --timeline game.sgf      when each group lived or died\n"
    "  iki analyze --dead G2,B8 game.sgf    with the referee's word\n"
    "\n"
    "Exit status: 0 if all went well, 1 if the file cannot be read or the output failed, 2 if\n"
    "the command line is wrong.\n";

static void
show_progress(long left)
{
    fprintf(stderr, "\r%ld moves left \b", left);
    if (left == 0)
        fputs("\r                              \r", stderr);
}

/* The timeline walks a game of its own back.  False after a message. */
static bool
find_timeline(const iki_options *o, iki_analysis *a)
{
    iki_look walked;
    bool good = iki_look_open(o, a->look.path, &walked);
    if (good && iki_timeline_make(o, &walked, isatty(STDERR_FILENO) ? show_progress : NULL,
                                  &a->timeline) != IKI_OK) {
        fputs("iki: out of memory\n", stderr);
        good = false;
    }
    iki_look_close(&walked);
    a->has_timeline = good;
    return good;
}

/* Prints the analysis; false after a message. */
static bool
print(const iki_options *o, const iki_analysis *a)
{
    iki_sbuf text, dressed;
    iki_status status = IKI_OK;
    iki_sbuf_init(&text, 0);
    iki_sbuf_init(&dressed, 0);
    if (o->json) {
        status = iki_analysis_write_json(a, &dressed);
    } else {
        iki_analysis_write(a, &text);
        iki_skin_write(iki_skin_for(o, stdout), iki_sbuf_text(&text), &dressed);
        status = iki_sbuf_status(&text) != IKI_OK ? IKI_E_MEMORY : iki_sbuf_status(&dressed);
    }
    errno = 0;
    if (status != IKI_OK)
        fputs("iki: out of memory\n", stderr);
    else if (fputs(iki_sbuf_text(&dressed), stdout) < 0 || fflush(stdout) != 0) {
        fprintf(stderr, "iki: standard output: %s\n", strerror(errno != 0 ? errno : EIO));
        status = IKI_E_IO;
    }
    iki_sbuf_free(&text);
    iki_sbuf_free(&dressed);
    return status == IKI_OK;
}

static bool
analyze(const iki_options *o, iki_analysis *a)
{
    if (!iki_look_open(o, o->inputs[0], &a->look))
        return false;
    if (iki_details_find(o, &a->look, &a->details) != IKI_OK) {
        fputs("iki: out of memory\n", stderr);
        return false;
    }
    return (!o->timeline || find_timeline(o, a)) && print(o, a);
}

static int
run(const iki_options *o)
{
    iki_analysis a;
    memset(&a, 0, sizeof a);
    if (o->input_count != 1)
        return iki_task_misused(&iki_task_analyze, "analyze takes one file; to count many: iki "
                                                   "score");
    if (o->json && !iki_json_is_there())
        return iki_task_misused(&iki_task_analyze, IKI_JSON_MISSING, "--json");
    if (o->timeline && strcmp(o->inputs[0], "-") == 0)
        return iki_task_misused(&iki_task_analyze, "--timeline reads the file twice: name it");
    bool good = analyze(o, &a);
    iki_timeline_free(&a.timeline);
    iki_details_free(&a.details);
    iki_look_close(&a.look);
    return good ? IKI_EXIT_OK : IKI_EXIT_FAILED;
}

const iki_task_info iki_task_analyze = {
    .task = IKI_TASK_ANALYZE,
    .name = "analyze",
    .purpose = "tell everything about one position",
    .run = run,
    .help_start = help_start,
    .help_end = help_end,
    .rules = true,
};
