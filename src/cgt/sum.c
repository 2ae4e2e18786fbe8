/* sum - negatives, sums, and the games that have names.
 *
 * A sum is made from the sums of its options; a number is added to every option instead (number
 * translation), which keeps the form canonical.  Sums of numbers, ups and nimbers come from
 * arithmetic alone.  Cost: every pair of positions once, as long as it is remembered; recursion
 * goes as deep as both games. */
#include "src/cgt/inner.h"

/* --- making games --------------------------------------------------------------------------- */

iki_cgt_game
iki_cgt_make(iki_cgt *u, const iki_cgt_game *left, uint32_t left_count, const iki_cgt_game *right,
             uint32_t right_count)
{
    uint32_t from = u->top;
    for (uint32_t i = 0; i < left_count; i++)
        iki_cgt_push(u, left[i]);
    for (uint32_t i = 0; i < right_count; i++)
        iki_cgt_push(u, right[i]);
    return iki_cgt_make_top(u, from, left_count);
}

iki_cgt_game
iki_cgt_switch(iki_cgt *u, iki_cgt_game left, iki_cgt_game right)
{
    return iki_cgt_make(u, &left, 1, &right, 1);
}

iki_cgt_game
iki_cgt_tiny(iki_cgt *u, iki_cgt_game g)
{
    iki_cgt_game threat = iki_cgt_switch(u, IKI_CGT_ZERO, iki_cgt_negative(u, g));
    return iki_cgt_switch(u, IKI_CGT_ZERO, threat);
}

/* x + *n: its options are the smaller ones. */
static iki_cgt_game
make_nimber(iki_cgt *u, iki_cgt_number x, unsigned n)
{
    iki_cgt_game smaller[IKI_CGT_DEPTH_MAX + 1];
    iki_assert(n <= IKI_CGT_DEPTH_MAX);
    smaller[0] = iki_cgt_from_number(u, x);
    for (unsigned k = 1; k <= n; k++)
        smaller[k] = iki_cgt_make(u, smaller, k, smaller, k);
    return smaller[n];
}

/* x + ups^ + *nim for ups >= 0 */
static iki_cgt_game
make_ups(iki_cgt *u, const iki_cgt_short *s)
{
    /* From the bottom: *m, then {0 | it} once for every up, each time changing the last bit. */
    iki_assert(s->ups >= 0 && s->ups <= IKI_CGT_DEPTH_MAX);
    unsigned bottom = s->nim ^ ((unsigned)s->ups & 1);
    iki_cgt_game zero = iki_cgt_from_number(u, s->number);
    int ups = s->ups;
    iki_cgt_game g;
    if (bottom > IKI_CGT_DEPTH_MAX)
        return iki_cgt_fail(u, IKI_E_LIMIT);
    if (ups > 0 && bottom == 0) {
        /* {0 | 0} would be *, so begin with ^ = {0 | *} or ^* = {0,* | 0}. */
        iki_cgt_game star = make_nimber(u, s->number, 1);
        iki_cgt_game left[2] = {zero, star};
        g = iki_cgt_make(u, left, 2, &zero, 1);
        ups--;
    } else {
        g = make_nimber(u, s->number, bottom);
    }
    for (; ups > 0; ups--)
        g = iki_cgt_switch(u, zero, g);
    return g;
}

iki_cgt_game
iki_cgt_from_short(iki_cgt *u, iki_cgt_short s)
{
    if (s.ups > IKI_CGT_DEPTH_MAX || s.ups < -IKI_CGT_DEPTH_MAX || s.nim > IKI_CGT_DEPTH_MAX)
        return iki_cgt_fail(u, IKI_E_LIMIT);
    if (s.ups >= 0)
        return make_ups(u, &s);
    s.ups = -s.ups;
    s.number = -s.number;
    return iki_cgt_negative(u, make_ups(u, &s));
}

/* --- negatives and sums --------------------------------------------------------------------- */

static iki_cgt_game
make_negative(iki_cgt *u, const iki_cgt_node *n)
{
    if (n->is_number)
        return iki_cgt_from_number(u, -n->left_stop);
    uint32_t from = u->top;
    for (uint32_t i = 0; i < n->right_count; i++)
        iki_cgt_push(u, iki_cgt_negative(u, n->right[i]));
    for (uint32_t i = 0; i < n->left_count; i++)
        iki_cgt_push(u, iki_cgt_negative(u, n->left[i]));
    return iki_cgt_make_top(u, from, n->right_count);
}

iki_cgt_game
iki_cgt_negative(iki_cgt *u, iki_cgt_game g)
{
    if (u->status != IKI_OK || g == IKI_CGT_NONE)
        return IKI_CGT_NONE;
    iki_cgt_node *n = (iki_cgt_node *)iki_cgt_at(u, g);
    if (n->negative != IKI_CGT_NONE)
        return n->negative;
    iki_cgt_game h = make_negative(u, n);
    if (h == IKI_CGT_NONE)
        return h;
    iki_assert(iki_cgt_at(u, h)->birthday == n->birthday);
    n->negative = h;
    ((iki_cgt_node *)iki_cgt_at(u, h))->negative = g;
    return h;
}

/* g + x for a g that is no number. */
static iki_cgt_game
translate(iki_cgt *u, iki_cgt_game g, iki_cgt_game x)
{
    const iki_cgt_node *n = iki_cgt_at(u, g);
    iki_assert(!n->is_number && iki_cgt_at(u, x)->is_number);
    uint32_t from = u->top;
    for (uint32_t i = 0; i < n->left_count; i++)
        iki_cgt_push(u, iki_cgt_sum(u, n->left[i], x));
    for (uint32_t i = 0; i < n->right_count; i++)
        iki_cgt_push(u, iki_cgt_sum(u, n->right[i], x));
    return iki_cgt_make_top(u, from, n->left_count);
}

static iki_cgt_game
sum_by_options(iki_cgt *u, iki_cgt_game g, iki_cgt_game h)
{
    const iki_cgt_node *a = iki_cgt_at(u, g), *b = iki_cgt_at(u, h);
    iki_assert(!a->is_number && !b->is_number);
    uint32_t from = u->top;
    for (uint32_t i = 0; i < a->left_count && u->status == IKI_OK; i++)
        iki_cgt_push(u, iki_cgt_sum(u, a->left[i], h));
    for (uint32_t i = 0; i < b->left_count && u->status == IKI_OK; i++)
        iki_cgt_push(u, iki_cgt_sum(u, g, b->left[i]));
    uint32_t left_count = u->top - from;
    for (uint32_t i = 0; i < a->right_count && u->status == IKI_OK; i++)
        iki_cgt_push(u, iki_cgt_sum(u, a->right[i], h));
    for (uint32_t i = 0; i < b->right_count && u->status == IKI_OK; i++)
        iki_cgt_push(u, iki_cgt_sum(u, g, b->right[i]));
    return iki_cgt_make_top(u, from, left_count);
}

static iki_cgt_game
make_sum(iki_cgt *u, iki_cgt_game g, iki_cgt_game h)
{
    const iki_cgt_node *a = iki_cgt_at(u, g), *b = iki_cgt_at(u, h);
    if (a->is_number)
        return translate(u, h, g);
    if (b->is_number)
        return translate(u, g, h);
    if (a->is_short && b->is_short) {
        iki_cgt_short s = {a->name.number + b->name.number, a->name.ups + b->name.ups,
                           a->name.nim ^ b->name.nim};
        return iki_cgt_from_short(u, s);
    }
    return sum_by_options(u, g, h);
}

iki_cgt_game
iki_cgt_sum(iki_cgt *u, iki_cgt_game g, iki_cgt_game h)
{
    if (u->status != IKI_OK || g == IKI_CGT_NONE || h == IKI_CGT_NONE)
        return IKI_CGT_NONE;
    if (g == IKI_CGT_ZERO || h == IKI_CGT_ZERO)
        return g == IKI_CGT_ZERO ? h : g;
    const iki_cgt_node *a = iki_cgt_at(u, g), *b = iki_cgt_at(u, h);
    if (a->is_number && b->is_number)
        return iki_cgt_from_number(u, a->left_stop + b->left_stop);
    uint32_t first = g < h ? g : h, second = g < h ? h : g, known;
    if (iki_cgt_recall(u, IKI_CGT_MEMO_SUM, first, second, &known))
        return known;
    iki_cgt_game sum = iki_cgt_step(u) ? make_sum(u, g, h) : IKI_CGT_NONE;
    iki_cgt_remember(u, IKI_CGT_MEMO_SUM, first, second, sum); /* none: the table has failed */
    return sum;
}

iki_cgt_game
iki_cgt_minus(iki_cgt *u, iki_cgt_game g, iki_cgt_game h)
{
    return iki_cgt_sum(u, g, iki_cgt_negative(u, h));
}
