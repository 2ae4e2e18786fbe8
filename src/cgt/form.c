/* form - comparison, and the canonical form of {left | right}.
 *
 * The idea (Berlekamp, Conway, Guy, "Winning Ways"; Siegel, "Combinatorial Game Theory"): a short
 * game has one form without dominated and reversible options.  Options are handles of canonical
 * games, so a new form is made canonical by comparisons alone.  The simplicity rule finds numbers;
 * number avoidance compares with them.
 *
 * Invariant: the form that is being made canonical is the node `raw`.  Taking away options does not
 * change its value, so what was remembered about it stays true.
 *
 * Cost: a comparison is remembered pair by pair; recursion goes at most as deep as the depths of
 * both games together, which IKI_CGT_DEPTH_MAX bounds. */
#include "src/cgt/inner.h"

#include "engine/base/sort.h"

#include <string.h>

/* --- comparison ----------------------------------------------------------------------------- */

/* No left option of g reaches h, and no right option of h falls to g.  Against a number only the
 * other game is played in (number avoidance). */
static bool
le_by_options(iki_cgt *u, iki_cgt_game g, iki_cgt_game h)
{
    const iki_cgt_node *a = iki_cgt_form(u, g), *b = iki_cgt_form(u, h);
    for (uint32_t i = 0; !a->is_number && i < a->left_count; i++) {
        if (iki_cgt_le_form(u, h, a->left[i]))
            return false;
    }
    for (uint32_t i = 0; !b->is_number && i < b->right_count; i++) {
        if (iki_cgt_le_form(u, b->right[i], g))
            return false;
    }
    return true;
}

bool
iki_cgt_le_form(iki_cgt *u, iki_cgt_game g, iki_cgt_game h)
{
    if (u->status != IKI_OK)
        return false;
    if (g == h)
        return true;
    const iki_cgt_node *a = iki_cgt_form(u, g), *b = iki_cgt_form(u, h);
    if (a->left_stop < b->right_stop)
        return true;
    if (a->left_stop > b->left_stop || a->right_stop > b->right_stop)
        return false;
    iki_assert(!a->is_number || !b->is_number); /* equal ones have one handle */
    if (a->is_short && b->is_short) {           /* their stops say that the numbers are the same */
        int ups = b->name.ups - a->name.ups;
        return ups > 1 || (ups == 1 && (a->name.nim ^ b->name.nim) != 1);
    }
    uint32_t result;
    if (iki_cgt_recall(u, IKI_CGT_MEMO_LE, g, h, &result))
        return result != 0;
    bool yes = iki_cgt_step(u) && le_by_options(u, g, h) && u->status == IKI_OK;
    iki_cgt_remember(u, IKI_CGT_MEMO_LE, g, h, yes); /* which a table that has failed never asks */
    return yes;
}

bool
iki_cgt_le(iki_cgt *u, iki_cgt_game g, iki_cgt_game h)
{
    return u->status == IKI_OK && g != IKI_CGT_NONE && h != IKI_CGT_NONE &&
           iki_cgt_le_form(u, g, h);
}

iki_cgt_order
iki_cgt_compare(iki_cgt *u, iki_cgt_game g, iki_cgt_game h)
{
    if (u->status == IKI_OK && g == h)
        return IKI_CGT_EQUAL;
    bool less = iki_cgt_le(u, g, h), greater = !less && iki_cgt_le(u, h, g);
    if (u->status != IKI_OK)
        return IKI_CGT_CONFUSED;
    return less ? IKI_CGT_LESS : greater ? IKI_CGT_GREATER : IKI_CGT_CONFUSED;
}

const char *
iki_cgt_order_text(iki_cgt_order order)
{
    static const char *const text[] = {"<", "=", ">", "||"};
    iki_assert(order <= IKI_CGT_CONFUSED);
    return text[order];
}

/* --- the short notation --------------------------------------------------------------------- */

/* Is n the form {x | s} of x + (s.ups + 1)^ + *(s.nim ^ 1), or, mirrored, that of downs? */
static bool
name_ups(const iki_cgt_node *n, const iki_cgt_short *a, const iki_cgt_short *b, iki_cgt_short *s)
{
    bool a_plain = a->ups == 0 && a->nim == 0, b_plain = b->ups == 0 && b->nim == 0;
    if (n->left_count != 1 || n->right_count != 1 || a_plain == b_plain)
        return false;
    int sign = a_plain ? 1 : -1;
    const iki_cgt_short *far = a_plain ? b : a;
    if (far->ups * sign < 0)
        return false;
    *s = (iki_cgt_short){far->number, far->ups + sign, far->nim ^ 1};
    return true;
}

/* The place of a name among the nimbers with the number x, 0 for x itself; -1: another name. */
static int
nim_place(const iki_cgt_node *n, iki_cgt_number x)
{
    if (!n->is_short || n->name.number != x || n->name.ups != 0 || n->name.nim >= IKI_CGT_DEPTH_MAX)
        return -1;
    return (int)n->name.nim;
}

/* Are the options exactly x, x*, ..., x*(count-1)? */
static bool
is_nim_list(const iki_cgt *u, const iki_cgt_game *list, uint32_t count, iki_cgt_number x)
{
    for (uint32_t i = 0; i < count; i++) {
        int place = nim_place(iki_cgt_at(u, list[i]), x);
        if (place < 0 || (uint32_t)place >= count)
            return false; /* distinct handles below count: all of them */
    }
    return true;
}

/* Does the form have a name of the short notation? */
static bool
find_name(const iki_cgt *u, const iki_cgt_node *n, iki_cgt_short *s)
{
    const iki_cgt_node *l = iki_cgt_at(u, n->left[0]), *r = iki_cgt_at(u, n->right[0]);
    if (!l->is_short || !r->is_short || l->name.number != r->name.number)
        return false;
    iki_cgt_number x = l->name.number;
    if (name_ups(n, &l->name, &r->name, s))
        return true;
    if (!is_nim_list(u, n->left, n->left_count, x) || !is_nim_list(u, n->right, n->right_count, x))
        return false;
    *s = (iki_cgt_short){.number = x};
    if (n->left_count == n->right_count)
        s->nim = n->left_count;
    else if (n->left_count + n->right_count == 3) /* {0,*|0} is ^* */
        s->nim = 1, s->ups = n->left_count == 2 ? 1 : -1;
    return s->nim != 0;
}

/* --- canonical forms ------------------------------------------------------------------------ */

/* The bounds that options set to a number between them. */
struct gap {
    bool below, above;    /* is there a bound? */
    bool low_in, high_in; /* does it belong to the gap? */
    iki_cgt_number low, high;
};

static iki_cgt_number
floor_to(iki_cgt_number x, iki_cgt_number unit)
{
    return x & -unit;
}

static bool
in_gap(const struct gap *k, iki_cgt_number x)
{
    if (k->below && (x < k->low || (x == k->low && !k->low_in)))
        return false;
    return !k->above || x < k->high || (x == k->high && k->high_in);
}

/* The simplest number of the gap (the integer next to 0, else the least denominator); false if
 * there is none, or none of this fineness: then the gap has both bounds, and is empty unless the
 * low one is less than the high one. */
static bool
simplest(const struct gap *k, iki_cgt_number *x)
{
    *x = 0;
    if (in_gap(k, 0))
        return true;
    bool positive = k->below && k->low >= 0;
    for (iki_cgt_number unit = IKI_CGT_ONE; unit != 0; unit /= 2) {
        /* The candidate next to 0 on that side of the near bound, bound included. */
        iki_cgt_number near = positive ? k->low : k->high;
        *x = positive ? -floor_to(-near, unit) : floor_to(near, unit);
        if (!in_gap(k, *x))
            *x += *x == near ? (positive ? unit : -unit) : 0;
        if (in_gap(k, *x))
            return true;
    }
    return false;
}

/* A list of options on the stack. */
struct list {
    uint32_t from, count;
};

/* Sorts by handles.  Insertion: lists are short and nearly in order. */
static void
sort(iki_cgt_game *list, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++) {
        iki_cgt_game g = list[i];
        IKI_INSERT(list, i, g, at, list[at - 1] > g);
    }
}

/* The stops of a form that is no number. */
static void
set_stops(const iki_cgt *u, iki_cgt_node *n)
{
    n->left_stop = iki_cgt_at(u, n->left[0])->right_stop;
    for (uint32_t i = 1; i < n->left_count; i++) {
        iki_cgt_number x = iki_cgt_at(u, n->left[i])->right_stop;
        n->left_stop = x > n->left_stop ? x : n->left_stop;
    }
    n->right_stop = iki_cgt_at(u, n->right[0])->left_stop;
    for (uint32_t i = 1; i < n->right_count; i++) {
        iki_cgt_number x = iki_cgt_at(u, n->right[i])->left_stop;
        n->right_stop = x < n->right_stop ? x : n->right_stop;
    }
}

/* The numbers x with every left option confused with or less than x, every right one with or
 * greater: a bound itself belongs unless some option reaches it. */
static void
find_gap(iki_cgt *u, const iki_cgt_node *n, struct gap *k)
{
    *k = (struct gap){.below = n->left_count != 0, .above = n->right_count != 0};
    for (uint32_t i = 0; i < n->left_count; i++) {
        iki_cgt_number x = iki_cgt_at(u, n->left[i])->right_stop;
        if (i != 0 && x < k->low)
            continue;
        bool in = !iki_cgt_le_form(u, iki_cgt_from_number(u, x), n->left[i]);
        k->low_in = in && (i == 0 || x > k->low || k->low_in);
        k->low = x;
    }
    for (uint32_t i = 0; i < n->right_count; i++) {
        iki_cgt_number x = iki_cgt_at(u, n->right[i])->left_stop;
        if (i != 0 && x > k->high)
            continue;
        bool in = !iki_cgt_le_form(u, n->right[i], iki_cgt_from_number(u, x));
        k->high_in = in && (i == 0 || x < k->high || k->high_in);
        k->high = x;
    }
}

/* Takes away options that another one makes useless, its own likes among them. */
static void
drop_dominated(iki_cgt *u, iki_cgt_game *list, uint32_t *count, bool left)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < *count; i++) {
        iki_cgt_game g = list[i];
        bool useless = false;
        for (uint32_t j = 0; j < n && !useless; j++)
            useless = left ? iki_cgt_le_form(u, g, list[j]) : iki_cgt_le_form(u, list[j], g);
        if (useless)
            continue;
        uint32_t kept = 0;
        for (uint32_t j = 0; j < n; j++) {
            if (!(left ? iki_cgt_le_form(u, list[j], g) : iki_cgt_le_form(u, g, list[j])))
                list[kept++] = list[j];
        }
        list[kept++] = g;
        n = kept;
    }
    *count = n;
}

/* The reply of the opponent that is no worse for the opponent than the position before the option:
 * the option stands for what follows.  A number is never such an option: the better one that the
 * game must have dominates it. */
static iki_cgt_game
find_reversal(iki_cgt *u, iki_cgt_game option, bool left)
{
    const iki_cgt_node *n = iki_cgt_at(u, option);
    uint32_t count = left ? n->right_count : n->left_count;
    for (uint32_t i = 0; i < count; i++) {
        iki_cgt_game reply = left ? n->right[i] : n->left[i];
        if (left ? iki_cgt_le_form(u, reply, u->raw_id) : iki_cgt_le_form(u, u->raw_id, reply))
            return reply;
    }
    return IKI_CGT_NONE;
}

/* Replaces reversible options by what stands behind them, on top of the stack; true if there was
 * one.  The replaced list is the whole list again. */
static bool
bypass(iki_cgt *u, struct list *list, bool left)
{
    bool found = false;
    uint32_t to = u->top;
    for (uint32_t i = 0; i < list->count && u->status == IKI_OK; i++) {
        iki_cgt_game g = u->stack[list->from + i], reply = find_reversal(u, g, left);
        if (reply == IKI_CGT_NONE) {
            iki_cgt_push(u, g);
            continue;
        }
        found = true;
        uint32_t n = left ? iki_cgt_left_count(u, reply) : iki_cgt_right_count(u, reply);
        for (uint32_t j = 0; j < n; j++)
            iki_cgt_push(u, left ? iki_cgt_left(u, reply, j) : iki_cgt_right(u, reply, j));
    }
    *list = (struct list){to, u->top - to};
    return found;
}

/* Gives one list its canonical options. */
static void
reduce(iki_cgt *u, struct list *list, bool left)
{
    do {
        sort(u->stack + list->from, list->count);
        drop_dominated(u, u->stack + list->from, &list->count, left);
    } while (bypass(u, list, left) && u->status == IKI_OK);
    sort(u->stack + list->from, list->count);
}

/* The handle of a canonical form that is no number; its lists may lie anywhere. */
static iki_cgt_game
intern(iki_cgt *u, iki_cgt_node *n)
{
    int64_t known = iki_cgt_find(u, n);
    if (known >= 0)
        return (iki_cgt_game)known;
    iki_cgt_game *own = iki_cgt_take(u, (size_t)n->left_count + n->right_count, sizeof *own);
    if (own == NULL)
        return IKI_CGT_NONE;
    memcpy(own, n->left, n->left_count * sizeof *own);
    memcpy(own + n->left_count, n->right, n->right_count * sizeof *own);
    n->left = own;
    n->right = own + n->left_count;
    n->negative = IKI_CGT_NONE;
    for (uint32_t i = 0; i < n->left_count + n->right_count; i++) {
        const iki_cgt_node *option = iki_cgt_at(u, own[i]);
        n->depth = option->depth >= n->depth ? (uint16_t)(option->depth + 1) : n->depth;
        n->birthday = option->birthday >= n->birthday ? option->birthday + 1 : n->birthday;
    }
    if (n->depth > IKI_CGT_DEPTH_MAX)
        return iki_cgt_fail(u, IKI_E_LIMIT);
    set_stops(u, n);
    iki_assert(n->left_stop >= n->right_stop);
    n->is_short = find_name(u, n, &n->name);
    return iki_cgt_add(u, n);
}

/* A form that is no number, its lists on the stack. */
static iki_cgt_game
make_canonical(iki_cgt *u, struct list l, struct list r)
{
    u->raw_id = u->raw_id == IKI_CGT_RAW_LAST ? IKI_CGT_RAW_FIRST : u->raw_id + 1;
    if (u->raw_id == IKI_CGT_RAW_FIRST) /* names of forms begin again: forget the old ones */
        iki_cgt_forget(u);
    /* The lists of the form stay where they are: reducing drops what is dominated in place, which
     * changes no value, and puts longer lists on top.  A stack that grows leaves the old behind. */
    u->raw = (iki_cgt_node){.left = u->stack + l.from,
                            .left_count = l.count,
                            .right = u->stack + r.from,
                            .right_count = r.count};
    iki_assert(l.count != 0 && r.count != 0);
    set_stops(u, &u->raw);
    iki_assert(u->raw.left_stop >= u->raw.right_stop);
    reduce(u, &l, true);
    reduce(u, &r, false);
    if (u->status != IKI_OK)
        return IKI_CGT_NONE;
    iki_assert(l.count != 0 && r.count != 0);
    iki_cgt_node n = {.left = u->stack + l.from,
                      .left_count = l.count,
                      .right = u->stack + r.from,
                      .right_count = r.count};
    return intern(u, &n);
}

iki_cgt_game
iki_cgt_make_top(iki_cgt *u, uint32_t from, uint32_t left_count)
{
    struct list l = {from, left_count}, r = {from + left_count, u->top - from - left_count};
    iki_cgt_game g = IKI_CGT_NONE;
    if (u->status == IKI_OK && (l.count > IKI_CGT_OPTIONS_MAX || r.count > IKI_CGT_OPTIONS_MAX))
        (void)iki_cgt_fail(u, IKI_E_LIMIT);
    if (iki_cgt_step(u)) {
        iki_cgt_node n = {.left = u->stack + l.from,
                          .left_count = l.count,
                          .right = u->stack + r.from,
                          .right_count = r.count};
        struct gap k;
        iki_cgt_number x;
        find_gap(u, &n, &k);
        if (u->status == IKI_OK && simplest(&k, &x))
            g = iki_cgt_from_number(u, x);
        else if (u->status == IKI_OK) /* a number that is too fine, or no number */
            g = k.low < k.high ? iki_cgt_fail(u, IKI_E_LIMIT) : make_canonical(u, l, r);
    }
    u->top = from;
    return u->status == IKI_OK ? g : IKI_CGT_NONE;
}
