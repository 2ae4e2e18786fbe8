/* options - the command line: one table of options feeds the parser and the help texts. */
#ifndef IKI_CLI_OPTIONS_H
#define IKI_CLI_OPTIONS_H

#include "engine/base/sbuf.h"
#include "engine/go/rules.h"
#include "src/verdict/effort.h"

#include <stdio.h>

/* What the program is asked to do.  The values are bits: an option names the tasks that know it. */
typedef enum iki_task {
    IKI_TASK_GTP = 1,
    IKI_TASK_SCORE = 2,
    IKI_TASK_CGT = 4,
    IKI_TASK_ANALYZE = 8,
    IKI_TASK_RENDER = 16,
    IKI_TASK_REPORT = 32,
    IKI_TASK_SOLVE = 64,
    IKI_TASK_REGRESS = 128,
    IKI_TASK_SHELL = 256,
    IKI_TASK_DIFF = 512,
    IKI_TASK_ANALYSIS = 1024,
} iki_task;

/* When text is coloured and uses characters beyond ASCII. */
typedef enum iki_when {
    IKI_WHEN_AUTO = 0, /* where a terminal shows it */
    IKI_WHEN_ALWAYS,
    IKI_WHEN_NEVER,
} iki_when;

typedef struct iki_options {
    bool help, version;
    bool has_rules, has_komi;
    iki_effort_level effort; /* --effort, else normal */
    iki_rules rules;         /* --rules, else japanese */
    int64_t komi;            /* --komi, hundredths */
    int64_t move;            /* --move: stop before it; 0: play all */
    int64_t node_limit;      /* -1: not given; 0: none */
    int64_t time_limit;      /* hundredths of a second; -1: not given; 0: none */
    int64_t seed;            /* -1: not given */
    int64_t game;            /* --game: number in a collection, from 1; 0: not given */
    int64_t jobs;            /* --jobs: worker processes; 0: one for each core */
    int64_t shard, shards;   /* --shard K/N; 0, 0: not given */
    int64_t size;            /* --size: pixels of the longer side; 0: not given */
    int64_t review;          /* --review: a chance in hundredths of a percent; -1: not given */
    iki_color first;         /* --first; IKI_EMPTY: not given */
    int64_t first_number;    /* --numbers: the moves that are numbered; 0: none */
    int64_t last_number;
    iki_when color, unicode;
    bool json, lenient, board, timing, timeline, plain, verbose;
    bool watch;                               /* look for files that come */
    bool for_katago;                          /* an option came that only KataGo needs */
    bool csv, tsv;                            /* a table with commas, with tabs */
    bool require_finished;                    /* a game that is not finished is an exit status */
    bool no_coordinates, no_marks, territory; /* of a picture */
    const char *output;                       /* --output; NULL: not given, as below */
    const char *format;                       /* --format: a word */
    const char *crop;                         /* --crop: "C3:K12" */
    const char *caption;                      /* --caption: text below a picture */
    const char *theme;                        /* --theme: a word */
    const char *race;                         /* --race: "A5,A4" */
    char *dead;            /* --dead, all of them: vertices, separated by commas, of stones that the
                            * referee calls dead; owned, NULL: not given */
    char *seki, *alive;    /* likewise */
    const char *name;      /* --name: that the program answers to `name` */
    const char *charset;   /* --charset: the name of one */
    const char *skip_done; /* --skip-done: a file of JSON lines */
    const char *write_sgf; /* --write-sgf: a folder */
    const char *engine;    /* --engine: a command */
    const char *junit;     /* --junit: a file */
    const char *html;      /* --html: a file */
    const char *target;    /* --target: a vertex */
    char **inputs;         /* what is left of the command line */
    int input_count;
} iki_options;

/* Reads argv[1 ..] into *o, to be freed in any case; argv[0] is the name of the task.  False after
 * a message on stderr.  The options of IKI_TASK_CGT stand before its expression; a word such as -2
 * or -{4|0} begins that. */
bool iki_options_read(int argc, char **argv, iki_task task, iki_options *o) IKI_MUST_CHECK;

/* Gives back what it took, also after a failure. */
void iki_options_free(iki_options *o);

/* The seconds of --time-limit; 0: no limit. */
double iki_options_seconds(const iki_options *o);

/* Adds the options of a task, one a line, as help texts show them. */
void iki_options_list(iki_task task, iki_sbuf *out);

#endif
