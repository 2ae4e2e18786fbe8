/* result - who won, and by how much, as people write it. */
#include "engine/go/result.h"

#include "engine/go/rules.h"
#include "engine/go/vertex.h"

#include <string.h>
#include <strings.h>

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

static const char *
skip_blanks(const char *text)
{
    return text + strspn(text, " ");
}

/* Who won: the text up to "+", without blanks. */
static bool
read_winner(const char *text, size_t n, iki_color *winner)
{
    char word[8];
    while (n > 0 && text[n - 1] == ' ')
        n--;
    if (n == 0 || n >= sizeof word)
        return false;
    memcpy(word, text, n);
    word[n] = '\0';
    return iki_color_read(word, winner) == IKI_OK;
}

/* A number with a decimal point or comma; behind a blank, what it counts may be said. */
static bool
read_margin(const char *text, int64_t *points)
{
    static const char *const units[] = {"", "point", "points", "pt", "pts", "moku"};
    char number[24];
    size_t n = strspn(text, "0123456789.,");
    const char *unit = skip_blanks(text + n);
    if (n >= sizeof number || (*unit != '\0' && unit == text + n))
        return false;
    memcpy(number, text, n);
    number[n] = '\0';
    char *comma = strchr(number, ',');
    if (comma != NULL)
        *comma = '.';
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++)
        if (strcasecmp(unit, units[i]) == 0)
            return iki_komi_read(number, points) == IKI_OK;
    return false;
}

bool
iki_result_read(const char *text, int64_t *result)
{
    static const char *const draws[] = {"0", "draw", "jigo"};
    for (size_t i = 0; i < sizeof draws / sizeof draws[0]; i++) {
        if (strcasecmp(text, draws[i]) == 0) {
            *result = 0;
            return true;
        }
    }
    iki_color winner;
    int64_t points;
    const char *plus = strchr(text, '+');
    if (plus == NULL || !read_winner(text, (size_t)(plus - text), &winner) ||
        !read_margin(skip_blanks(plus + 1), &points))
        return false;
    *result = winner == IKI_BLACK ? points : -points;
    return true;
}
