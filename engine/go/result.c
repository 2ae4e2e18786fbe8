/* result - who won, and by how much, as people write it. */
#include "engine/go/result.h"

#include "engine/go/rules.h"

void
iki_result_write(int64_t result, iki_sbuf *out)
{
    if (result == 0) {
        iki_sbuf_putc(out, '0');
        return;
    }
    iki_sbuf_puts(out, result > 0 ? "B+" : "W+");
    iki_komi_write(result > 0 ? result : -result, out);
}
