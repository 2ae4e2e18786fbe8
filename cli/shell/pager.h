/* pager - long texts of the shell, page by page. */
#ifndef IKI_CLI_SHELL_PAGER_H
#define IKI_CLI_SHELL_PAGER_H

#include <stdbool.h>

/* Shows a text: through the pager that PAGER names (less if it names none) where standard input and
 * output are terminals and the text is higher than this one.  False if standard output failed. */
bool iki_shell_page(const char *text);

#endif
