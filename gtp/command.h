/* command - what a command is: a descriptor in one table, from which everything else follows.
 *
 * Dispatch, argument checks, list_commands, help, gogui-analyze_commands and doc/protocol.md read
 * the descriptors.  To add a command, write the handler and its descriptor in the gtp/cmd_*.c of
 * its family; nothing else needs to know. */
#ifndef IKI_COMMAND_H
#define IKI_COMMAND_H

#include "gtp/args.h"

typedef struct iki_session iki_session; /* session.h */

/* Answers into *out, which is empty at the start.  On failure the state is as before and *out holds
 * what the client reads after '?' (IKI_FAIL); when it is empty the words of the status are taken,
 * and for IKI_E_SYNTAX the usage. */
typedef iki_status (*iki_handler)(iki_session *s, const iki_args *a, iki_sbuf *out);

/* The language of .args: items separated by blanks.
 *     name:type          needed
 *     [name:type]        optional: left out when the word does not fit
 *     name:type...       one or more;   [name:type...]  none or more
 *     [a:type b:type ...]  the whole list, any number of times
 * Types: color, vertex (a point of the board), stone (a vertex that holds a stone), move (vertex or
 * pass), int, number (a decimal), word, file, text (all that follows), or the words to choose from:
 * name:one|two|three. */
typedef struct iki_command {
    const char *name;
    iki_handler run;
    const char *args;  /* NULL: none */
    const char *reply; /* form of the answer, for people; words with | between: exactly those */
    const char *gui;   /* lines of gogui-analyze_commands, LF between; NULL: none */
    const char *help;  /* sentences, the first says what it does */
    struct {
        const char *setup;   /* commands before, separated by "; ", from the start-up state */
        const char *command; /* NULL: no example */
        const char *reply;   /* NULL: differs from run to run */
    } example;
} iki_command;

/* The tables, each ended by a descriptor without a name. */
extern const iki_command iki_cmd_admin[], iki_cmd_setup[], iki_cmd_play[], iki_cmd_state[],
    iki_cmd_score[], iki_cmd_life[], iki_cmd_eye[], iki_cmd_owl[], iki_cmd_semeai[], iki_cmd_race[],
    iki_cmd_cgt[], iki_cmd_gfx[], iki_cmd_show[], iki_cmd_param[], iki_cmd_analyze[],
    iki_cmd_gogui[], iki_cmd_kata[], iki_cmd_kgs[], iki_cmd_gnugo[], iki_cmd_fuego[];

/* All commands, family by family; NULL after the last. */
const iki_command *iki_command_at(size_t i);

/* What the commands of the i-th family are about, and how many come before and in it; NULL after
 * the last. */
const char *iki_command_family(size_t i, size_t *first, size_t *count);

/* The command of that name, or NULL. */
const iki_command *iki_command_find(const char *name);

/* Checks the arguments (the text is changed) and runs the command.  *out gets the answer or, with
 * any status but IKI_OK, the reason. */
iki_status iki_command_run(iki_session *s, const char *name, char *args, iki_sbuf *out);

/* The handler of commands for which there is nothing to do once their arguments are checked. */
iki_status iki_command_do_nothing(iki_session *s, const iki_args *a, iki_sbuf *out);

/* "play COLOR MOVE" */
void iki_command_usage(const iki_command *c, iki_sbuf *out);

/* The first sentence of the help, without its full stop. */
void iki_command_summary(const iki_command *c, iki_sbuf *out);

/* Is .args written in its language?  For the tests. */
bool iki_command_args_valid(const iki_command *c);

/* The page doc/protocol.md. */
void iki_command_manual(iki_sbuf *out);

#endif
