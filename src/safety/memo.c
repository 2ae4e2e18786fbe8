/* memo - keys and answers, one after the other in an array of words.
 *
 * On one board the points of the cells determine which cells touch, so the key holds the points,
 * the stones, the walls and the links.  Keys are compared whole and never hashed: an answer may
 * become part of a proof.
 *
 * Invariant: the rules about suicide and superko are the same for all questions of one memo.  Cost:
 * one comparison for each entry. */
#include "src/safety/memo.h"

#include <string.h>

static void
add(iki_safety_memo_key *q, uint64_t word)
{
    iki_assert(q->words < IKI_SAFETY_MEMO_KEY_WORDS);
    q->word[q->words++] = word;
}

void
iki_safety_memo_key_write(const iki_safety_game *a, const iki_local_position *p,
                          iki_safety_memo_key *q)
{
    q->words = 0;
    add(q, (uint64_t)a->goal << 2 | (uint64_t)a->superko << 1 | (uint64_t)a->owner);
    add(q, a->border);
    add(q, (uint64_t)a->l.size << 32 | (uint64_t)a->walls << 16 | (uint64_t)a->links);
    for (int i = 0; i < a->l.size; i++)
        add(q, a->l.point[i]);
    iki_assert((p->stones[0] & p->stones[1]) == 0);
    add(q, p->stones[0]);
    add(q, p->stones[1]);
    add(q, a->beyond);
    for (int i = 0; i < a->walls; i++) {
        add(q, a->wall[i].touch);
        add(q, (uint64_t)a->wall[i].outside << 8 | (uint64_t)a->wall[i].required);
    }
    for (int i = 0; i < a->links; i++) {
        const iki_safety_cell_link *k = &a->link[i];
        add(q, k->points);
        add(q, k->filled);
        add(q, k->cut);
        add(q, k->capture);
        add(q, k->inside);
    }
}

bool
iki_safety_memo_find(const iki_safety_memo *s, const iki_safety_memo_key *q, bool *yes)
{
    size_t size = sizeof q->word[0] * (size_t)q->words;
    iki_assert(q->words > 0 && s->used <= IKI_SAFETY_MEMO_WORDS);
    for (int i = 0; i < s->used;) {
        int words = (int)(s->word[i] >> 1);
        *yes = (s->word[i] & 1) != 0;
        iki_assert(words > 0 && i + 1 + words <= s->used);
        if (words == q->words && memcmp(&s->word[i + 1], q->word, size) == 0)
            return true;
        i += 1 + words;
    }
    return false;
}

void
iki_safety_memo_add(iki_safety_memo *s, const iki_safety_memo_key *q, bool yes)
{
    iki_assert(q->words > 0 && s->used >= 0);
    if (q->words >= IKI_SAFETY_MEMO_WORDS - s->used)
        return;
    s->word[s->used] = (uint64_t)q->words << 1 | (uint64_t)yes;
    memcpy(&s->word[s->used + 1], q->word, sizeof q->word[0] * (size_t)q->words);
    s->used += 1 + q->words;
    iki_assert(s->used <= IKI_SAFETY_MEMO_WORDS);
}
