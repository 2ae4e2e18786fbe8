/* manual - prints doc/protocol.md, the page of all GTP commands, from the command table.
 *
 * `make manual` stores it; the test tests/manual.sh asks that the stored page is up to date. */
#include "gtp/command.h"

#include <stdio.h>
#include <stdlib.h>

int
main(void)
{
    iki_sbuf page;
    iki_sbuf_init(&page, 0);
    iki_command_manual(&page);
    bool good = iki_sbuf_status(&page) == IKI_OK;
    good = fputs(iki_sbuf_text(&page), stdout) >= 0 && good;
    iki_sbuf_free(&page);
    return fclose(stdout) == 0 && good ? EXIT_SUCCESS : EXIT_FAILURE;
}
