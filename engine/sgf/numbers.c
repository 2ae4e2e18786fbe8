/* numbers - every reading of the komi with every reading of the margin; the cheapest pair that can
 * be true is taken.
 *
 * A row of the table says what a reading makes of a number, where it may be tried, and what it
 * costs: the more is assumed, the more.  As it stands a number costs nothing, unless its quarters
 * or its author speak against it.  Of pairs that cost the same the earlier rows win.  Where no pair
 * can be true each number is read by itself, and the caller is told. */
#include "engine/sgf/numbers.h"

#include <string.h>

typedef struct row {
    iki_reading reading;
    const char *word;
    int times, by;  /* factor of the number */
    bool of_codes;  /* only of whole multiples of 25 such as 50, 375, 650 */
    bool of_whole;  /* only of whole numbers */
    bool quarters;  /* only where the number, before a stone is two points, ends in a quarter */
    bool komi_only; /* no margin is written so */
    int cost;
} row;

static const row table[] = {
    {IKI_READ_POINTS, "points", 1, 1, false, false, false, false, 0},
    {IKI_READ_STONES, "stones", 2, 1, false, false, true, false, 1},
    {IKI_READ_HUNDREDTHS, "hundredths of a point", 1, 100, true, true, false, false, 2},
    {IKI_READ_HUNDREDTHS_OF_STONES, "hundredths of a stone", 2, 100, true, true, true, false, 2},
    {IKI_READ_USUAL, "the usual komi", 1, 1, false, true, false, true, 3},
    {IKI_READ_TENTHS, "tenths of a point", 1, 10, false, true, false, true, 4},
};

enum {
    ROWS = sizeof table / sizeof table[0],
    QUARTERS_COST = 3, /* points that end in a quarter, where area counts or of a margin */
    SERVER_COST = 5,   /* as it stands, although the author means something else */
    IMPOSSIBLE = 1000,
    CODE = 2500, /* hundredths: servers' codes are whole multiples of 25 */
};

/* One of the two numbers, and what is special about it. */
typedef struct number {
    bool there;
    int64_t value; /* hundredths, with its sign */
    iki_said_unit unit;
    bool is_komi;
    int64_t most; /* hundredths: no larger number can be true */
} number;

const char *
iki_reading_word(iki_reading reading)
{
    for (int i = 0; i < ROWS; i++)
        if (table[i].reading == reading)
            return table[i].word;
    return "nothing";
}

static bool
ends_in_quarter(int64_t hundredths)
{
    return hundredths % 50 != 0 && hundredths % 25 == 0;
}

/* The number as a row reads it. */
static int64_t
value_of(const number *n, const row *r, const iki_numbers_question *q)
{
    return r->reading == IKI_READ_USUAL ? q->usual : n->value * r->times / r->by;
}

/* May the row be tried on this number at all? */
static bool
applies(const number *n, const row *r)
{
    if (n->unit != IKI_SAID_BARE) /* a word says what it counts */
        return r->reading == (n->unit == IKI_SAID_STONES ? IKI_READ_STONES : IKI_READ_POINTS);
    if ((r->komi_only && !n->is_komi) || (r->of_whole && n->value % 100 != 0))
        return false;
    if (r->of_codes && (n->value % CODE != 0 || n->value == 0))
        return false;
    if (r->quarters && !ends_in_quarter(n->value / r->by))
        return false;
    if (r->reading == IKI_READ_USUAL)
        return n->value == 0;
    return r->reading != IKI_READ_TENTHS || n->value % 1000 == 500 || n->value % 1000 == -500;
}

/* Does the author of the record mean something else by such a number? */
static bool
is_server_word(const number *n, const iki_numbers_question *q)
{
    if (!q->server || !n->is_komi || n->unit != IKI_SAID_BARE)
        return false;
    return n->value == 0 ? q->even : n->value % CODE == 0;
}

/* What it costs to read the number by the row. */
static int
cost_of(const number *n, const row *r, const iki_numbers_question *q)
{
    if (!applies(n, r) || (q->exact && r->reading != IKI_READ_POINTS))
        return IMPOSSIBLE;
    int64_t value = value_of(n, r, q);
    if (!q->exact && (value > n->most || value < -n->most))
        return IMPOSSIBLE;
    int cost = n->unit == IKI_SAID_BARE ? r->cost : 0;
    if (r->reading == IKI_READ_STONES && q->area)
        cost = 0;
    bool odd = ends_in_quarter(value) && (q->area || !n->is_komi || r->of_codes);
    cost += odd && n->unit == IKI_SAID_BARE ? QUARTERS_COST : 0;
    return cost + (r->reading == IKI_READ_POINTS && is_server_word(n, q) ? SERVER_COST : 0);
}

/* Is Black's count minus White's a whole number? */
static bool
can_be_true(int64_t komi, int64_t margin)
{
    return (komi + margin) % 100 == 0;
}

/* The cheapest row for one number; -1 if none can be true.  With `other` the two must fit. */
static int
best_alone(const number *n, const iki_numbers_question *q, const int64_t *other)
{
    int best = -1, least = IMPOSSIBLE;
    for (int i = 0; n->there && i < ROWS; i++) {
        int cost = cost_of(n, &table[i], q);
        if (cost < least && (other == NULL || can_be_true(value_of(n, &table[i], q), *other))) {
            best = i;
            least = cost;
        }
    }
    return best;
}

/* The cheapest pair of rows that can be true; false if there is none. */
static bool
best_pair(const number n[2], const iki_numbers_question *q, int best[2])
{
    int least = IMPOSSIBLE;
    for (int i = 0; i < ROWS; i++) {
        int64_t komi = value_of(&n[0], &table[i], q);
        int k = best_alone(&n[1], q, &komi);
        int cost = cost_of(&n[0], &table[i], q);
        cost += k < 0 ? IMPOSSIBLE : cost_of(&n[1], &table[k], q);
        if (cost < least) {
            least = cost;
            best[0] = i;
            best[1] = k;
        }
    }
    return least < IMPOSSIBLE;
}

/* Why the number is read by that row.  other: the other number. */
static iki_read_for
reason_of(const number *n, const row *r, const iki_numbers_question *q, const number *other)
{
    if (r->reading == IKI_READ_POINTS)
        return IKI_READ_FOR_NONE;
    if (n->unit == IKI_SAID_STONES)
        return IKI_READ_FOR_WORD;
    if (n->value > n->most || n->value < -n->most)
        return IKI_READ_FOR_SIZE;
    if (r->reading == IKI_READ_STONES)
        return IKI_READ_FOR_QUARTERS;
    if (other->there && best_alone(other, q, &n->value) < 0)
        return IKI_READ_FOR_OTHER;
    return is_server_word(n, q) ? IKI_READ_FOR_SERVER : IKI_READ_FOR_OTHER;
}

/* The two numbers that the values name. */
static void
find_numbers(const iki_numbers_question *q, number n[2])
{
    const iki_said *result = &q->result;
    int64_t most = (int64_t)q->points * 100;
    n[0] = (number){q->komi.has_number, q->komi.number, q->komi.unit, true, most};
    n[1] = (number){.unit = result->unit, .most = 3 * most}; /* prisoners and komi count, too */
    n[1].there = result->has_number && result->number != 0 && result->winner != IKI_EMPTY &&
                 !result->no_points;
    n[1].value = result->winner == IKI_WHITE ? -result->number : result->number;
    if (result->draw && result->winner == IKI_EMPTY && !result->no_points) {
        n[1].there = true;
        n[1].value = 0;
    }
}

void
iki_numbers_decide(const iki_numbers_question *q, iki_numbers *out)
{
    number n[2];
    int best[2] = {-1, -1};
    find_numbers(q, n);
    *out = (iki_numbers){0};
    if (!n[0].there || !n[1].there || !best_pair(n, q, best)) {
        best[0] = best_alone(&n[0], q, NULL);
        best[1] = best_alone(&n[1], q, n[0].there ? NULL : &q->usual);
        best[1] = best[1] >= 0 ? best[1] : best_alone(&n[1], q, NULL);
        out->contradict = best[0] >= 0 && best[1] >= 0;
    }
    if (best[0] >= 0) {
        out->komi_reading = table[best[0]].reading;
        out->komi_reason = reason_of(&n[0], &table[best[0]], q, &n[1]);
        out->komi = value_of(&n[0], &table[best[0]], q);
    }
    if (best[1] >= 0) {
        out->margin_reading = table[best[1]].reading;
        out->margin_reason = reason_of(&n[1], &table[best[1]], q, &n[0]);
        out->margin = value_of(&n[1], &table[best[1]], q);
    }
}

int
iki_small_number(const char *text)
{
    int n = 0;
    size_t digits = strspn(text, "0123456789");
    for (size_t i = 0; i < digits && digits <= 4; i++)
        n = n * 10 + (text[i] - '0');
    return digits == 0 || digits > 4 ? -1 : n;
}
