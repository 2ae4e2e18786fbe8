/* options - the command line: one table of options feeds the parser and the help texts. */
#ifndef IKI_OPTIONS_H
#define IKI_OPTIONS_H

#include "engine/rules.h"

#include <stdio.h>

/* What the program is asked to do.  The values are bits: an option names the tasks that know it. */
typedef enum iki_task {
    IKI_TASK_GTP = 1,
    IKI_TASK_SCORE = 2,
    IKI_TASK_CGT = 4,
} iki_task;

typedef struct iki_options {
    bool help, version;
    bool has_rules, has_komi;
    iki_rules rules;    /* --rules, else japanese */
    int64_t komi;       /* --komi, hundredths */
    int64_t move;       /* --move: stop before it; 0: play all */
    int64_t node_limit; /* -1: not given; 0: none */
    int64_t time_limit; /* hundredths of a second; 0: none */
    int64_t seed;       /* -1: not given */
    bool json, lenient, board, timing;
    char **inputs; /* what is left of the command line */
    int input_count;
} iki_options;

/* Reads argv[1 ..]; argv[0] is the name of the task.  False after a message on stderr.  The options
 * of IKI_TASK_CGT stand before its expression; a word such as -2 or -{4|0} begins that. */
bool iki_options_read(int argc, char **argv, iki_task task, iki_options *o) IKI_MUST_CHECK;

/* The options of a task, one a line, as help texts show them. */
void iki_options_list(iki_task task, FILE *out);

/* "Try 'iki score --help' for more information." on stderr. */
void iki_options_hint(iki_task task);

#endif
