/* pager - none: the window of a console can be scrolled.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/shell/pager.h"

bool
iki_shell_page(const char *text)
{
    return fputs(text, stdout) >= 0 && fflush(stdout) == 0;
}
