/* help - the commands of the protocol explained to people. */
#ifndef IKI_CLI_SHELL_HELP_H
#define IKI_CLI_SHELL_HELP_H

#include "gtp/command.h"

/* Adds the commands, group by group, for a screen of that many columns (0: as wide as need be). */
void iki_shell_help_all(int width, iki_sbuf *out);

/* Adds the commands of the group whose title begins with the words; false if there is none, and
 * nothing is added. */
bool iki_shell_help_group(const char *words, int width, iki_sbuf *out);

/* Adds what a command does, what it answers and an example. */
void iki_shell_help_command(const iki_command *c, int width, iki_sbuf *out);

/* The command that somebody may have meant, or NULL. */
const char *iki_shell_meant(const char *typed);

#endif
