/* score - `iki score`: what it promises, and which options go together. */
#include "cli/batch.h"
#include "cli/task.h"

static const char help_start[] =
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
    "standard input, one a line.  A file that cannot be read costs a message and no more.\n";

static const char help_end[] =
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

static int
run(const iki_options *o)
{
    const iki_task_info *t = &iki_task_score;
    if (o->input_count == 0)
        return iki_task_misused(t, "nothing to score: name SGF files, folders, or - for a list on "
                                   "standard input");
    if (o->json && o->board)
        return iki_task_misused(t, "--board and --json exclude each other");
    if (o->json && !iki_batch_has_json())
        return iki_task_misused(t, "this build lacks --json: install libjansson-dev (as Debian "
                                   "calls it), then\nrun ./configure without --without-jansson, "
                                   "and make");
    return iki_batch_score(o);
}

const iki_task_info iki_task_score = {
    .task = IKI_TASK_SCORE,
    .name = "score",
    .purpose = "count the games of SGF files",
    .run = run,
    .help_start = help_start,
    .help_end = help_end,
    .rules = true,
};
