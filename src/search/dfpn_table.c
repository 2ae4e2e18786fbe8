/* dfpn_table - the tables of the proof-number search: entries, names, evaluations.
 *
 * Few buckets are in use at first, with as many evaluations as these have places: small tables
 * stay in the caches, and clearing wipes the marks of the first buckets only; all else carries the
 * generation it was written in.  When the buckets double, entries move to their new buckets;
 * evaluations do not, so some are asked for again.  Memory is taken at first use, and kept.  Marks
 * and buckets that were never in use hold anything. */
#include "src/search/dfpn_table.h"

#include "engine/base/arena.h"

#include <string.h>

enum {
    BUCKETS_FIRST = 1 << 8,
    NAME_PROBES = 8,
    EVALS_MAX = 1 << 15, /* at most */
};

/* --- memory --------------------------------------------------------------------------------- */

static uint64_t
evals_beside(uint64_t buckets)
{
    uint64_t n = buckets * IKI_DFPN_PLACES;
    return n < EVALS_MAX ? n : EVALS_MAX;
}

static void
use_buckets(iki_dfpn_store *s, uint64_t n)
{
    s->mask = n - 1;
    s->eval_mask = evals_beside(n) - 1;
}

static uint64_t
first_buckets(const iki_dfpn_store *s)
{
    return s->most < BUCKETS_FIRST ? s->most : BUCKETS_FIRST;
}

static bool
is_power_of_two(uint64_t n)
{
    return n != 0 && (n & (n - 1)) == 0;
}

/* True if what is in use lies within the memory that there is, and that within what there may be.
 */
IKI_CHECKER static bool
store_is_sound(const iki_dfpn_store *s)
{
    uint64_t used = s->mask + 1;
    return is_power_of_two(used) && used <= s->buckets && s->buckets <= s->most &&
           is_power_of_two(s->eval_mask + 1) && s->eval_mask < evals_beside(s->buckets) &&
           is_power_of_two(s->name_mask + 1) && s->names <= s->name_mask + 1 && s->generation != 0;
}

/* True if the places of a bucket are filled from the first one on, each under the mark of its state
 * and no state twice. */
IKI_CHECKER static bool
bucket_is_sound(const iki_dfpn_store *s, uint64_t bucket)
{
    const iki_dfpn_marks *m = &s->marks[bucket];
    const iki_dfpn_bucket *b = &s->bucket[bucket];
    for (int i = 0; i < IKI_DFPN_PLACES && m->of[i] != 0; i++) {
        const iki_dfpn_entry *e = &b->entry[i];
        iki_dfpn_key key = {{e->stones[0], e->stones[1]}, e->rest};
        uint64_t hash = iki_dfpn_hash(&key);
        if ((hash & s->mask) != bucket || m->of[i] != iki_dfpn_mark(hash))
            return false;
        for (int k = 0; k < i; k++) {
            if (iki_dfpn_is(&b->entry[k], &key))
                return false;
        }
    }
    for (int i = 1; i < IKI_DFPN_PLACES; i++) {
        if (m->of[i] != 0 && m->of[i - 1] == 0)
            return false;
    }
    return true;
}

/* The buckets that come into use later are filled then, with marks and all. */
static void
start_small(iki_dfpn_store *s)
{
    s->states = 0;
    s->names = 0;
    use_buckets(s, first_buckets(s));
    memset(s->marks, 0, (size_t)(s->mask + 1) * sizeof *s->marks);
}

/* Memory for n buckets and the evaluations beside them; new ones are empty.  False, with
 * all kept as it is, when there is none. */
static bool
reserve(iki_dfpn_store *s, uint64_t n)
{
    uint64_t before = evals_beside(s->buckets), after = evals_beside(n);
    if (n <= s->buckets)
        return true;
    iki_dfpn_marks *marks = iki_realloc(s->marks, (size_t)n * sizeof *marks);
    iki_dfpn_bucket *bucket = iki_realloc(s->bucket, (size_t)n * sizeof *bucket);
    iki_dfpn_eval *evals = iki_realloc(s->evals, (size_t)after * sizeof *evals);
    s->marks = marks != NULL ? marks : s->marks;
    s->bucket = bucket != NULL ? bucket : s->bucket;
    s->evals = evals != NULL ? evals : s->evals;
    if (marks == NULL || bucket == NULL || evals == NULL)
        return false;
    memset(evals + before, 0, (size_t)(after - before) * sizeof *evals);
    s->buckets = n;
    return true;
}

bool
iki_dfpn_store_open(iki_dfpn_store *s, int log2)
{
    int name_log2 = log2 < 6 ? 4 : log2 > 16 ? 14 : log2 - 2;
    *s = (iki_dfpn_store){.most = (UINT64_C(1) << log2) / IKI_DFPN_PLACES, .generation = 1};
    s->name_mask = (UINT64_C(1) << name_log2) - 1;
    s->named = iki_calloc((size_t)s->name_mask + 1, sizeof *s->named);
    if (s->named == NULL || !reserve(s, first_buckets(s))) {
        iki_dfpn_store_close(s);
        return false;
    }
    start_small(s);
    iki_assert(store_is_sound(s));
    return true;
}

void
iki_dfpn_store_close(iki_dfpn_store *s)
{
    iki_free(s->marks);
    iki_free(s->bucket);
    iki_free(s->named);
    iki_free(s->evals);
}

void
iki_dfpn_store_clear(iki_dfpn_store *s)
{
    start_small(s);
    iki_assert(store_is_sound(s));
    if (++s->generation != 0)
        return;
    memset(s->named, 0, (size_t)(s->name_mask + 1) * sizeof *s->named);
    memset(s->evals, 0, (size_t)evals_beside(s->buckets) * sizeof *s->evals);
    s->generation = 1;
}

/* --- states --------------------------------------------------------------------------------- */

static uint64_t
hash_of(const iki_dfpn_entry *e)
{
    return iki_dfpn_hash(&(iki_dfpn_key){{e->stones[0], e->stones[1]}, e->rest});
}

/* Twice as many buckets: the states of each stay or move to the one that is new.  False when there
 * is no memory. */
static bool
enlarge(iki_dfpn_store *s)
{
    uint64_t old = s->mask + 1;
    iki_assert(store_is_sound(s) && 2 * old <= s->most);
    if (!reserve(s, 2 * old))
        return false;
    use_buckets(s, 2 * old);
    for (uint64_t n = 0; n < old; n++) {
        const iki_dfpn_marks all = s->marks[n];
        iki_dfpn_bucket *from = &s->bucket[n];
        int count[2] = {0, 0};
        s->marks[n] = s->marks[n + old] = (iki_dfpn_marks){{0}};
        for (int i = 0; i < IKI_DFPN_PLACES && all.of[i] != 0; i++) {
            bool moves = (hash_of(&from->entry[i]) & old) != 0;
            uint64_t to = moves ? n + old : n;
            int place = count[moves]++;
            s->marks[to].of[place] = all.of[i];
            iki_assert(place < IKI_DFPN_PLACES);
            s->bucket[to].entry[place] = from->entry[i];
        }
        iki_assert(bucket_is_sound(s, n) && bucket_is_sound(s, n + old));
    }
    return true;
}

iki_dfpn_entry *
iki_dfpn_place(iki_dfpn_store *s, const iki_dfpn_key *k, uint64_t hash)
{
    iki_assert(hash == iki_dfpn_hash(k));
    if (s->states > s->mask && s->mask + 1 < s->most && !enlarge(s))
        return NULL;
    iki_dfpn_bucket *b = &s->bucket[hash & s->mask];
    iki_dfpn_marks *m = &s->marks[hash & s->mask];
    int place = 0;
    for (int i = 0; i < IKI_DFPN_PLACES; i++) {
        bool empty = m->of[i] == 0;
        s->states += empty;
        if (empty || iki_dfpn_is(&b->entry[i], k)) {
            place = i;
            break;
        }
        if (b->entry[i].work < b->entry[place].work)
            place = i;
    }
    iki_dfpn_entry *e = &b->entry[place];
    m->of[place] = iki_dfpn_mark(hash);
    memcpy(e->stones, k->stones, sizeof e->stones);
    e->rest = k->rest;
    iki_assert(bucket_is_sound(s, hash & s->mask));
    return e;
}

/* --- names ---------------------------------------------------------------------------------- */

uint16_t
iki_dfpn_name(iki_dfpn_store *s, const iki_dfpn_key *k, bool wanted)
{
    uint64_t h = iki_dfpn_hash(k) >> 7;
    for (uint64_t i = 0; i < NAME_PROBES; i++) {
        uint64_t place = (h + i) & s->name_mask;
        iki_dfpn_named *n = &s->named[place];
        if (n->generation == s->generation && iki_dfpn_same(&n->key, k))
            return (uint16_t)(place + 1);
        if (n->generation == s->generation)
            continue;
        if (!wanted)
            return 0;
        *n = (iki_dfpn_named){*k, s->generation, IKI_DFPN_NOT_IN_LINE, false};
        s->names++;
        iki_assert(s->names <= s->name_mask + 1 && place < UINT16_MAX);
        return (uint16_t)(place + 1);
    }
    return 0;
}
