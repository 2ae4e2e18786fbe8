/* bar - the line about a batch.
 *
 * The time left assumes that a file that is left takes as long as the files so far did. */
#include "cli/score/bar.h"

#include "cli/progress.h"
#include "engine/base/plural.h"

#include <stdio.h>
#include <string.h>

enum { CELLS = 24 };

void
iki_bar_write(const iki_bar *b, char out[IKI_BAR_SIZE])
{
    int n = 0;
    if (b->files > 0) {
        char cell[CELLS + 1] = "";
        size_t full = b->done >= b->files ? CELLS : b->done * CELLS / b->files;
        memset(cell, '#', full);
        memset(cell + full, '.', CELLS - full);
        n = snprintf(out, IKI_BAR_SIZE, "[%s] %zu of %zu file%s", cell, b->done, b->files,
                     iki_plural((long)b->files));
    } else {
        n = snprintf(out, IKI_BAR_SIZE, "%zu file%s", b->done, iki_plural((long)b->done));
    }
    if (b->seconds > 0)
        n += snprintf(out + n, IKI_BAR_SIZE - (size_t)n, ", %.3g games/s",
                      (double)b->games / b->seconds);
    if (b->files > b->done && b->done > b->passed) {
        double each = b->seconds / (double)(b->done - b->passed);
        n += snprintf(out + n, IKI_BAR_SIZE - (size_t)n, ", ");
        n += iki_progress_write_time(out + n, IKI_BAR_SIZE - (size_t)n,
                                     each * (double)(b->files - b->done));
        snprintf(out + n, IKI_BAR_SIZE - (size_t)n, " left");
    }
}
