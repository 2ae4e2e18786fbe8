/* memo - the searched areas of one board, with their answers.
 *
 * Several rounds and stages ask about the same area with the same walls and links.  The memo saves
 * the second search, also after a search that found nothing. */
#ifndef IKI_SAFETY_MEMO_H
#define IKI_SAFETY_MEMO_H

#include "src/safety/liberties.h"

enum {
    IKI_SAFETY_MEMO_WORDS = 1 << 14,
    IKI_SAFETY_MEMO_KEY_WORDS =
        3 + IKI_CELLS_MAX + 3 + 2 * IKI_SAFETY_WALLS_MAX + 5 * IKI_SAFETY_CELL_LINKS_MAX,
};

/* A question as words: two questions about one board are the same if and only if all words are. */
typedef struct iki_safety_memo_key {
    int words;
    uint64_t word[IKI_SAFETY_MEMO_KEY_WORDS];
} iki_safety_memo_key;

typedef struct iki_safety_memo {
    int used;
    uint64_t word[IKI_SAFETY_MEMO_WORDS]; /* entries: length and answer in one word, then the key */
} iki_safety_memo;

/* Writes the key of a game that begins with the position. */
void iki_safety_memo_key_write(const iki_safety_game *a, const iki_local_position *p,
                               iki_safety_memo_key *q);

/* True if the memo has the key; then *yes is its answer. */
bool iki_safety_memo_find(const iki_safety_memo *s, const iki_safety_memo_key *q, bool *yes);

/* Adds an answer if there is room. */
void iki_safety_memo_add(iki_safety_memo *s, const iki_safety_memo_key *q, bool yes);

#endif
