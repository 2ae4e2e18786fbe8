/* suggest - the distance of two words in slips of the fingers.
 *
 * Source: F. J. Damerau, "A technique for computer detection and correction of spelling errors",
 * CACM 7 (1964); the restricted form, in which no pair of letters is edited twice.  Cost: the
 * product of the lengths. */
#include "cli/suggest.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

enum { LONGEST = 40 };

static bool
same(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

static int
least(int a, int b)
{
    return a < b ? a : b;
}

/* Letters to be changed, added, left out or exchanged with their neighbour; both words are shorter
 * than LONGEST. */
static int
distance(const char *a, const char *b)
{
    int row[3][LONGEST + 1]; /* of prefixes of a: the one before the last, the last, this one */
    int n = (int)strlen(b);
    for (int k = 0; k <= n; k++)
        row[1][k] = row[0][k] = k;
    for (int i = 0; a[i] != '\0'; i++) {
        row[2][0] = i + 1;
        for (int k = 0; k < n; k++) {
            int d = least(row[1][k] + !same(a[i], b[k]), least(row[1][k + 1], row[2][k]) + 1);
            if (i > 0 && k > 0 && same(a[i], b[k - 1]) && same(a[i - 1], b[k]))
                d = least(d, row[0][k - 1] + 1);
            row[2][k + 1] = d;
        }
        memcpy(row[0], row[1], sizeof row[0]);
        memcpy(row[1], row[2], sizeof row[1]);
    }
    return row[1][n];
}

iki_suggestion
iki_suggest(const char *typed)
{
    return (iki_suggestion){.typed = typed};
}

void
iki_suggest_offer(iki_suggestion *s, const char *word)
{
    size_t n = strlen(s->typed), m = strlen(word);
    if (n == 0 || n >= LONGEST || m >= LONGEST)
        return;
    bool begins = n >= 2 && strncasecmp(s->typed, word, n) == 0;
    int d = begins ? 1 : distance(s->typed, word);
    if (d > (int)(n + 1) / 3 || (size_t)d >= n || (s->best != NULL && d >= s->distance))
        return;
    s->best = word;
    s->distance = d;
}
