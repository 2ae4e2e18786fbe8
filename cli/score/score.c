/* score - `iki score`: what it promises, and which options go together. */
#include "cli/json.h"
#include "cli/score/batch.h"
#include "cli/score/watch.h"
#include "cli/score/workers.h"
#include "cli/task.h"

static const char help_start[] =
    "Usage: iki score [OPTION]... FILE|FOLDER|-...\n"
    "\n"
    "Scores finished games: finds the dead stones, proves what can be proved, and prints\n"
    "one line for each game, in the order of the inputs:\n"
    "\n"
    "  game.sgf: W+3.5 (proved 61 %, searched 30 %, estimated 9 %)\n"
    "\n"
    "The shares say how much of the board is decided by proof, by exhaustive search and by\n"
    "estimate, and with --dead, --seki or --alive how much the referee has decided (given).\n"
    "A game that is not finished and a winner who is not sure are told on the line.  FILE is\n"
    "an SGF file with one game or many, or a record in GIB, NGF or UGF; packed ones (.gz,\n"
    ".zip) are read if the build has zlib.  FOLDER stands for all its records and archives,\n"
    "those in subfolders included, sorted by name; - reads paths from standard input, one a\n"
    "line.  If a file cannot be read, or a proof contradicts the referee, Iki says so and goes\n"
    "on.  On a terminal a bar shows the progress, and a summary follows.\n"
    "\n"
    "Protective moves: \"White must protect S14, which costs a point\" tells where a move of the\n"
    "opponent would hurt once the dame are filled, if a move in one's own territory costs a\n"
    "point.  The count allows for it.  Iki reads the opponent's move and one answer, no more.\n"
    "\n"
    "Doubt: \"not finished: 43 points are open\" tells how many points will probably end\n"
    "otherwise than they are counted.  \"White wins with a chance of 78 %\" is told below 95 %,\n"
    "with --review below P, too.\n"
    "--review P lists the games that a person should look at, why, and the places that could\n"
    "change the winner: games in which the winner's chance is below P (0.99 is a careful\n"
    "choice), which are not finished, or whose record tells another result.  \"the recorded\n"
    "result fits komi 5.5\" tells under which other komi, kind of counting or compensation for\n"
    "handicap stones the record is right.  Marks of territory (TB, TW) at the end of a record\n"
    "are compared with the count: \"TB and TW differ at 12 points\" names a stone there.\n"
    "\n"
    "Rules: --rules, else those of the file, else japanese.  Komi: --komi, else that of the\n"
    "file, else the usual komi of the rules (0.5 in handicap games).  Where komi and result of\n"
    "a record cannot both be true as they stand, Iki says how it reads them: as stones, as\n"
    "hundredths, or komi 0 as the usual komi.  The manual has the rules.\n";

static const char help_end[] =
    "\n"
    "With --json a line is {\"file\", \"game\", \"rules\", \"komi\", \"size\", \"result\", "
    "\"recorded\",\n"
    "\"agrees\", \"winner_proved\", \"winner_percent\", \"finished\", \"open_points\", "
    "\"doubts\",\n"
    "\"gaps\", \"protective\", \"dead\", \"seki\", \"certainty\"}, or {\"file\", \"error\"}.  "
    "\"game\" is its\n"
    "number in the file; \"size\" that of the board, or [width, height] if it is not square;\n"
    "\"recorded\" the result in the file; \"agrees\" is null unless that is a number of points;\n"
    "\"winner_proved\" holds whatever is still played; \"winner_percent\" is the chance that the\n"
    "winner of the count wins, 0 to 100, rounded down to hundredths (a draw: 50 at most).\n"
    "\"open_points\" will probably end otherwise than they are counted; the game is \"finished\"\n"
    "if there are few.  \"doubts\" are {\"color\", \"percent\", \"points\"}: points counted as "
    "that\n"
    "colour's, and the chance (0 to 100) that the other side gets them; \"gaps\" in a border\n"
    "{\"color\", \"points\", \"moves\"}: one of these moves closes off so many points; "
    "\"protective\"\n"
    "moves {\"color\", \"moves\", \"points\"}: how many that colour must make, and the points to\n"
    "protect; \"dead\" and \"seki\" are stones; \"certainty\" is {\"proved\", \"searched\",\n"
    "\"estimated\"}: shares of the board (0 to 1).\n"
    "Other fields come at need.  With --review all games are listed, with \"review\" (true:\n"
    "look at it), \"why\" and \"look_at\": a point of each place that could change the winner or,\n"
    "in a game that is not finished, is open; the heaviest first, 8 at most.  With --timing\n"
    "\"ms\" is how many milliseconds the game took.  If \"agrees\" is false, \"fits\" lists the\n"
    "other readings that give the recorded result.  If the record marks territory at its end\n"
    "(TB, TW), \"marks\" is {\"agree\", \"differ\", \"chains\"}: the points that the count gives\n"
    "otherwise, and of the chains there \"vertex\", \"color\", \"status\", \"certainty\" and "
    "\"why\".\n"
    "With --dead, --seki or --alive \"certainty\" also holds \"given\", and \"contradicts\" lists\n"
    "the chains of which a proof says otherwise.  \"assumed\" lists the numbers that were not\n"
    "taken as they stand (\"property\", \"value\", \"taken\", \"why\"), \"warnings\" what of the "
    "record\n"
    "was not understood.  \"file_bytes\" is the name of the file with %E4 for bytes that are\n"
    "not UTF-8.\n"
    "\n"
    "--csv and --tsv write a table, one row a game, below the names of the columns;\n"
    "cells are quoted as RFC 4180 says, and text is UTF-8.  \"review\" and \"why\" are filled "
    "with\n"
    "--review, \"ms\" with --timing.\n"
    "\n"
    "Many games: --jobs changes the time, not the output; if a game crashes its process, only\n"
    "its own line is lost.  --shard takes the files whose FNV-1a hash (64 bit, of the path as\n"
    "given), divided by N, leaves K - 1.  --skip-done continues an interrupted run with\n"
    "--json: games with a result in FILE are skipped, errors are tried again.\n"
    "For many machines see cluster.md, beside the manual.\n"
    "\n"
    "--watch looks at the files and folders every second.  A file that is new or has changed is\n"
    "scored once two looks find it the same; SIGINT (Ctrl-C) or SIGTERM ends the run, with the\n"
    "exit status that all files have earned.\n"
    "\n"
    "--write-sgf: the copy of a/b.sgf is DIR/a/b.sgf; of a collection, every game is a file in\n"
    "the folder DIR/a/b.sgf.  A leading / becomes the folder %root, .. becomes %up.  RE, RU and\n"
    "KM in the root are those of the count, whose position has TB, TW and a comment.\n"
    "\n"
    "Examples:\n"
    "  iki score --board game.sgf                   a board with dead stones and territory\n"
    "  iki score --rules chinese --komi 7.5 games/  by these rules, whatever the files say\n"
    "  iki score --jobs 0 --json games/ > new.json  all cores, JSON for other programs\n"
    "  iki score --json --skip-done new.json games/ > rest.json    what is missing there\n"
    "  find . -name '*.sgf' | iki score -           the files of a list\n"
    "  iki score --watch --csv round3/ >> round3.csv    a tournament's folder\n"
    "  iki score games.zip games.zip/a.sgf          an archive, and one record of it\n"
    "  iki score --dead C3,Q16 --seki R1 game.sgf   what a referee decides\n"
    "  iki score --review 0.99 games/               games that a person should check\n"
    "\n"
    "Exit status: 0 if every game was scored, 1 if some input (or the output) failed, 2 if\n"
    "the command line is wrong, 3 with --require-finished if a game is not finished.\n";

static int
run(const iki_options *o)
{
    const iki_task_info *t = &iki_task_score;
    if (o->input_count == 0)
        return iki_task_misused(t, "nothing to score: name SGF files, folders, or - for a list on "
                                   "standard input");
    if (o->board + o->json + o->csv + o->tsv > 1)
        return iki_task_misused(t, "of --board, --json, --csv and --tsv only one can be given");
    if (o->json && !iki_json_is_there())
        return iki_task_misused(t, IKI_JSON_MISSING, "--json");
    if (o->skip_done != NULL && !iki_json_is_there())
        return iki_task_misused(t, IKI_JSON_MISSING, "--skip-done");
    if (o->jobs > 1 && iki_workers_limit() == 1)
        return iki_task_misused(t, "--jobs: one process is all that there is on this system");
    if (o->jobs > iki_workers_limit())
        return iki_task_misused(t, "--jobs: at most %d processes", iki_workers_limit());
    if (o->write_sgf != NULL && o->write_sgf[0] == '\0')
        return iki_task_misused(t, "--write-sgf: name a folder (. is this one)");
    return o->watch ? iki_watch(o) : iki_batch_score(o, NULL);
}

const iki_task_info iki_task_score = {
    .task = IKI_TASK_SCORE,
    .name = "score",
    .purpose = "score the games of SGF files",
    .run = run,
    .help_start = help_start,
    .help_end = help_end,
    .rules = true,
};
