/* task - what the program can be asked to do: a descriptor each, in one table.
 *
 * To add a task, write its file with a descriptor, a bit in cli/options.h and a line in
 * cli/task.c. */
#ifndef IKI_CLI_TASK_H
#define IKI_CLI_TASK_H

#include "cli/options.h"

enum { IKI_EXIT_OK = 0, IKI_EXIT_FAILED = 1, IKI_EXIT_USAGE = 2, IKI_EXIT_UNFINISHED = 3 };

typedef struct iki_task_info {
    iki_task task;
    const char *name;
    const char *purpose;               /* for the list of tasks: a few words */
    int (*run)(const iki_options *o);  /* returns the exit status */
    const char *help_start, *help_end; /* before and after the list of options */
    bool rules;                        /* the help names the rule sets */
} iki_task_info;

extern const iki_task_info iki_task_gtp, iki_task_score, iki_task_diff, iki_task_analyze,
    iki_task_solve, iki_task_render, iki_task_report, iki_task_shell, iki_task_regress,
    iki_task_cgt, iki_task_analysis;

/* The tasks in the order of the help; NULL after the last.  The first one runs when none is
 * named. */
const iki_task_info *iki_task_at(size_t i);

/* NULL if no task has that name. */
const iki_task_info *iki_task_named(const char *name);

/* Writes the help of one task to stdout. */
void iki_task_help(const iki_task_info *t);

/* Writes the help of the program to stdout: the tasks, and all about the one that runs when none is
 * named. */
void iki_task_help_all(void);

/* Writes a help text to stdout, as wide as the terminal. */
void iki_task_show(const char *text);

/* Writes a whole text to a stream (stdout or stderr) and flushes it.  False after a message that
 * says why it failed. */
bool iki_task_print(const char *text, FILE *stream) IKI_MUST_CHECK;

/* "Try 'iki score --help' for more information." on stderr. */
void iki_task_hint(const iki_task_info *t);

/* "iki: MESSAGE" and where to find help, on stderr; the exit status for it. */
int iki_task_misused(const iki_task_info *t, const char *format, ...) IKI_PRINTF(2, 3);

/* Is --output (NULL: nothing) another file than the first input?  IKI_EXIT_OK, or as above. */
int iki_task_check_output(const iki_task_info *t, const iki_options *o);

#endif
