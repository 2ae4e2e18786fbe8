/* dfpn_line - makes and frees the memory of a search; conditions by name; states in and out of the
 * line. */
#include "src/search/dfpn_line.h"

#include "engine/base/arena.h"

#include <stddef.h>
#include <string.h>

/* --- the table ------------------------------------------------------------------------------ */

iki_dfpn_table *
iki_dfpn_table_new(int log2)
{
    log2 = log2 < IKI_DFPN_LOG2_MIN ? IKI_DFPN_LOG2_MIN : log2;
    log2 = log2 > IKI_DFPN_LOG2_MAX ? IKI_DFPN_LOG2_MAX : log2;
    iki_dfpn_table *t = iki_malloc(sizeof *t);
    if (t == NULL)
        return NULL;
    memset(t, 0, offsetof(iki_dfpn_table, move));
    if (iki_dfpn_store_open(&t->store, log2))
        return t;
    iki_free(t);
    return NULL;
}

void
iki_dfpn_table_free(iki_dfpn_table *t)
{
    if (t == NULL)
        return;
    iki_dfpn_store_close(&t->store);
    iki_free(t);
}

void
iki_dfpn_table_next(iki_dfpn_table *t)
{
    t->saw_ko = t->asked = 0;
    iki_dfpn_store_clear(&t->store);
}

bool
iki_dfpn_table_saw_ko(const iki_dfpn_table *t, int tag)
{
    iki_assert(tag >= 0 && tag < IKI_DFPN_TAGS);
    return (t->saw_ko >> tag & 1) != 0;
}

bool
iki_dfpn_table_rests_on_ko(const iki_dfpn_table *t)
{
    return t->rests_on_ko;
}

/* --- conditions ----------------------------------------------------------------------------- */

bool
iki_dfpn_conditions_hold(const iki_dfpn_table *t, const iki_dfpn_entry *e, iki_dfpn_conditions *c)
{
    for (int i = 0; i < 2 && e->given[i] != 0; i++) {
        const iki_dfpn_named *n = &t->store.named[e->given[i] - 1];
        iki_assert(e->given[i] - 1u <= t->store.name_mask);
        iki_assert(n->ply < IKI_DFPN_PLIES || n->ply == IKI_DFPN_NOT_IN_LINE);
        if (n->lost)
            continue;
        if (n->ply == IKI_DFPN_NOT_IN_LINE)
            return false;
        iki_dfpn_add_condition(c, n->ply);
    }
    return true;
}

bool
iki_dfpn_name_conditions(iki_dfpn_table *t, const iki_dfpn_conditions *c, uint16_t given[2])
{
    int n = 0;
    given[0] = given[1] = 0;
    for (int i = 0; i < IKI_DFPN_CONDITION_WORDS; i++) {
        for (uint64_t left = c->w[i]; left != 0; left &= left - 1) {
            int ply = i * 64 + __builtin_ctzll(left);
            if (n == 2 || ply == IKI_DFPN_TOO_DEEP)
                return false;
            iki_dfpn_line_state *above = &t->line[ply];
            if (above->name == 0)
                above->name = iki_dfpn_name(&t->store, &above->key, true);
            if (above->name == 0)
                return false;
            iki_assert(iki_dfpn_same(&t->store.named[above->name - 1].key, &above->key));
            t->store.named[above->name - 1].ply = (uint16_t)ply;
            given[n++] = above->name;
        }
    }
    return true;
}

/* --- the line ------------------------------------------------------------------------------- */

int
iki_dfpn_ply_of(const iki_dfpn_table *t, const iki_dfpn_key *k, uint64_t hash)
{
    for (uint64_t h = hash % IKI_DFPN_LINE_SLOTS; t->slot[h] != 0;
         h = (h + 1) % IKI_DFPN_LINE_SLOTS) {
        if (iki_dfpn_same(&t->line[t->slot[h] - 1].key, k))
            return t->slot[h] - 1;
    }
    return -1;
}

void
iki_dfpn_enter(iki_dfpn_table *t, int ply)
{
    iki_assert(ply >= 0 && ply < IKI_DFPN_PLIES);
    iki_dfpn_line_state *s = &t->line[ply];
    uint64_t h = s->hash % IKI_DFPN_LINE_SLOTS;
    iki_assert(iki_dfpn_ply_of(t, &s->key, s->hash) < 0); /* a repetition ends the line before */
    while (t->slot[h] != 0)
        h = (h + 1) % IKI_DFPN_LINE_SLOTS;
    t->slot[h] = (uint16_t)(ply + 1);
    s->name = t->store.names == 0 ? 0 : iki_dfpn_name(&t->store, &s->key, false);
    if (s->name != 0)
        t->store.named[s->name - 1].ply = (uint16_t)ply;
    s->given = (iki_dfpn_conditions){{0}};
}

void
iki_dfpn_leave(iki_dfpn_table *t, int ply)
{
    iki_dfpn_line_state *s = &t->line[ply];
    uint64_t h = s->hash % IKI_DFPN_LINE_SLOTS;
    while (t->slot[h] != (uint16_t)(ply + 1))
        h = (h + 1) % IKI_DFPN_LINE_SLOTS;
    t->slot[h] = 0; /* the youngest: nobody probes past it */
    iki_assert(s->name == 0 || t->store.named[s->name - 1].ply == ply);
    if (s->name != 0)
        t->store.named[s->name - 1].ply = IKI_DFPN_NOT_IN_LINE;
    iki_assert(iki_dfpn_conditions_are_above(&s->given, ply));
    s->given.w[ply >> 6] &= ~(UINT64_C(1) << (ply & 63));
}

bool
iki_dfpn_line_is_empty(const iki_dfpn_table *t)
{
    for (int i = 0; i < IKI_DFPN_LINE_SLOTS; i++) {
        if (t->slot[i] != 0)
            return false;
    }
    return true;
}
