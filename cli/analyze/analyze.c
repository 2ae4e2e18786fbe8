/* analyze - `iki analyze`: everything that is known of one position. */
#include "cli/analyze/analyze.h"

#include "cli/json.h"
#include "cli/progress.h"
#include "cli/task.h"
#include "cli/text_style.h"
#include "cli/wrap.h"
#include "engine/base/plural.h"

#include <stdio.h>
#include <string.h>

static const char help_start[] =
    "Usage: iki analyze [OPTION]... FILE.sgf\n"
    "\n"
    "Explains one position, the last one of the record or the one before --move:\n"
    "the count under both kinds of rules, the board with dead stones and territory, every\n"
    "chain with its status, how sure that is and why, the eyes that one chain encloses, and\n"
    "the capturing races with their liberties as combinatorial games, cooled by 2.  With\n"
    "--timeline it also shows since which move the fate of each chain was likely,\n"
    "searched and proved, and the chains that were captured; --dead, --seki and --alive hold\n"
    "for the position itself, not for the positions before it.\n"
    "\n"
    "FILE may be - for standard input.\n";

static const char help_end[] =
    "\n"
    "With --json there is one object: \"file\", \"rules\", \"komi\", \"size\", \"result\", "
    "\"recorded\",\n"
    "\"as_it_stands\" and \"after_dame\" (each \"area\", \"territory\"), \"protective\" moves\n"
    "(\"black\", \"white\"), \"winner_proved\", \"points\"\n"
    "(\"given\", \"proved\", \"searched\", \"estimated\"), and the lists \"chains\" (\"chain\", "
    "\"color\",\n"
    "\"status\", \"certainty\", \"method\", \"means\", \"reason\", \"stones\", \"premise\"; those\n"
    "that live or die by who moves first also \"attack\", \"defence\"), \"eyes\" (\"block\",\n"
    "\"color\", \"points\", \"class\", \"status\", \"attacker_first\", \"defender_first\", "
    "\"moves\"),\n"
    "\"races\" (\"black\", \"white\", \"black_first\", \"white_first\",\n"
    "\"kind\", \"certainty\", \"total\", \"regions\": \"letter\", \"kind\", \"owner\", "
    "\"game\", \"cooled\",\n"
    "\"points\"; the first moves that \"keeps\" and that \"loses\" what each side has; "
    "\"lines\":\n"
    "\"first\", \"ends\", \"moves\"), with --timeline \"timeline\" (\"chain\", \"status\", "
    "\"first\":\n"
    "the move of its first stone or, with \"set_up\", the moves before it was set up; \"likely\",\n"
    "\"searched\", \"proved\": numbers of moves, null for never) and \"captured\" (\"chain\",\n"
    "\"color\", \"stones\", \"captured\", \"likely\": chains of at least three stones);\n"
    "with --dead, --seki or --alive also \"contradicts\", the chains of which a proof says\n"
    "otherwise.\n"
    "\n"
    "Examples:\n"
    "  iki analyze game.sgf                 the final position\n"
    "  iki analyze --move 61 game.sgf       the position before move 61\n"
    "  iki analyze --timeline game.sgf      when each group lived or died\n"
    "  iki analyze --dead G2,B8 game.sgf    with chains that a referee calls dead\n"
    "\n"
    "Exit status: 0 if all went well, 1 if the file cannot be read or the output failed, 2 if\n"
    "the command line is wrong.\n";

/* A progress of timelines; data is an iki_progress. */
static void
show_moves(size_t left, void *data)
{
    char text[60];
    (void)snprintf(text, sizeof text, "%zu move%s left", left, iki_plural((long)left));
    iki_progress_show(data, text);
}

/* The timeline takes back the moves of a second copy of the game.  False after a message. */
static bool
find_timeline(const iki_options *o, iki_findings *a)
{
    iki_game *walked;
    iki_record_facts facts;
    iki_error error = {0};
    iki_progress progress;
    iki_timeline_request request = {.final = &a->look.judgement,
                                    .nodes = iki_load_region_nodes(o),
                                    .seconds = iki_options_seconds(o),
                                    .progress = show_moves,
                                    .data = &progress};
    iki_progress_start(&progress);
    iki_status status = iki_load_game(o, a->look.record, a->look.number, &walked, &facts, &error);
    bool loaded = status == IKI_OK;
    request.game = walked;
    if (loaded)
        status = iki_timeline_make(&request, &a->timeline);
    if (loaded && status != IKI_OK)
        iki_error_set(&error, status, "%s", iki_status_text(status));
    iki_progress_clear(&progress);
    if (status != IKI_OK)
        iki_load_complain(a->look.path, &error);
    iki_game_free(walked);
    a->has_timeline = status == IKI_OK;
    return a->has_timeline;
}

/* Prints the analysis; false after a message. */
static bool
print(const iki_options *o, const iki_findings *a)
{
    iki_sbuf text, styled, out;
    iki_status status = IKI_OK;
    iki_sbuf_init(&text, 0);
    iki_sbuf_init(&styled, 0);
    iki_sbuf_init(&out, 0);
    if (o->json) {
        status = iki_findings_write_json(a, &out);
    } else {
        iki_findings_write(a, &text);
        iki_text_style_write(iki_text_style_for(o, stdout), iki_sbuf_text(&text), &styled);
        iki_wrap_lines(iki_sbuf_text(&styled), iki_terminal_width(stdout), &out);
        bool whole = iki_sbuf_status(&text) == IKI_OK && iki_sbuf_status(&styled) == IKI_OK;
        status = whole ? iki_sbuf_status(&out) : IKI_E_MEMORY;
    }
    if (status != IKI_OK)
        fputs("iki: out of memory\n", stderr);
    bool good = status == IKI_OK && iki_task_print(iki_sbuf_text(&out), stdout);
    iki_sbuf_free(&text);
    iki_sbuf_free(&out);
    iki_sbuf_free(&styled);
    return good;
}

static bool
analyze(const iki_options *o, iki_findings *a)
{
    if (!iki_look_open(o, o->inputs[0], &a->look))
        return false;
    uint64_t nodes = iki_load_region_nodes(o);
    if (iki_details_find(a->look.game, &a->look.judgement, nodes, iki_options_seconds(o),
                         &a->details) != IKI_OK) {
        fputs("iki: out of memory\n", stderr);
        return false;
    }
    return (!o->timeline || find_timeline(o, a)) && print(o, a);
}

static int
run(const iki_options *o)
{
    iki_findings a;
    memset(&a, 0, sizeof a);
    if (o->input_count != 1)
        return iki_task_misused(&iki_task_analyze, "analyze takes one file; to score many: iki "
                                                   "score");
    if (o->json && !iki_json_is_there())
        return iki_task_misused(&iki_task_analyze, IKI_JSON_MISSING, "--json");
    bool good = analyze(o, &a);
    iki_timeline_free(&a.timeline);
    iki_details_free(&a.details);
    iki_look_close(&a.look);
    return good ? IKI_EXIT_OK : IKI_EXIT_FAILED;
}

const iki_task_info iki_task_analyze = {
    .task = IKI_TASK_ANALYZE,
    .name = "analyze",
    .purpose = "explain one position in every detail",
    .run = run,
    .help_start = help_start,
    .help_end = help_end,
    .rules = true,
};
