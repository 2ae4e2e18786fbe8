/* pattern - the patterns of suites as regular expressions of POSIX. */
#include "cli/regress/pattern.h"

#include "engine/base/sbuf.h"

#include <regex.h>

/* What stands for a backslash and c; in brackets POSIX takes a backslash for itself. */
static void
put_escaped(char c, bool bracket, iki_sbuf *out)
{
    if (c == 'n')
        iki_sbuf_putc(out, '\n');
    else if (c == 'd')
        iki_sbuf_puts(out, bracket ? "0-9" : "[0-9]");
    else
        iki_sbuf_printf(out, bracket ? "%c" : "\\%c", c);
}

/* The pattern as a POSIX expression that holds for a whole reply: \n is a line end, \d a digit. */
static void
posix_pattern(const char *pattern, size_t n, iki_sbuf *out)
{
    bool bracket = false;
    iki_sbuf_puts(out, "^(");
    for (size_t i = 0; i < n; i++) {
        if (pattern[i] == '\\' && i + 1 < n) {
            put_escaped(pattern[++i], bracket, out);
            continue;
        }
        bracket = bracket ? pattern[i] != ']' : pattern[i] == '[';
        iki_sbuf_putc(out, pattern[i]);
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
