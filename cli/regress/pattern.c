/* pattern - the patterns of suites as regular expressions of POSIX. */
#include "cli/regress/pattern.h"

#include "engine/base/sbuf.h"

#include <regex.h>

/* The pattern as a POSIX expression that holds for a whole reply: \n is a line end, \d a digit. */
static void
posix_pattern(const char *pattern, size_t n, iki_sbuf *out)
{
    iki_sbuf_puts(out, "^(");
    for (size_t i = 0; i < n; i++) {
        if (pattern[i] != '\\' || i + 1 == n)
            iki_sbuf_putc(out, pattern[i]);
        else if (pattern[++i] == 'n')
            iki_sbuf_putc(out, '\n');
        else if (pattern[i] == 'd')
            iki_sbuf_puts(out, "[0-9]");
        else
            iki_sbuf_add(out, pattern + i - 1, 2);
    }
    iki_sbuf_puts(out, ")$");
}

bool
iki_pattern_matches(const char *reply, const char *pattern, size_t n, bool *valid)
{
    iki_sbuf posix;
    regex_t compiled;
    bool match = false;
    iki_sbuf_init(&posix, 0);
    posix_pattern(pattern, n, &posix);
    *valid = iki_sbuf_status(&posix) == IKI_OK &&
             regcomp(&compiled, iki_sbuf_text(&posix), REG_EXTENDED | REG_NOSUB) == 0;
    if (*valid) {
        match = regexec(&compiled, reply, 0, NULL, 0) == 0;
        regfree(&compiled);
    }
    iki_sbuf_free(&posix);
    return match;
}
