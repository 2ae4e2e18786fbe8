/* answer - what was asked about pieces of ground of one board, and what the answer was.
 *
 * Several rounds and stages look at the same ground with the same walls and links; a search that
 * found nothing would be made again just as long. */
#ifndef IKI_SAFETY_ANSWER_H
#define IKI_SAFETY_ANSWER_H

#include "src/safety/liberties.h"

enum {
    IKI_SAFETY_MEMO_WORDS = 1 << 14,
    IKI_SAFETY_MEMO_KEY_WORDS =
        2 + IKI_CELLS_MAX + 3 + 2 * IKI_SAFETY_WALLS_MAX + 5 * IKI_SAFETY_CELL_LINKS_MAX,
};

/* All that tells a question from others about the same board. */
typedef struct iki_safety_memo_key {
    int words;
    uint64_t word[IKI_SAFETY_MEMO_KEY_WORDS];
} iki_safety_memo_key;

typedef struct iki_safety_memo {
    int used;
    uint64_t
        word[IKI_SAFETY_MEMO_WORDS]; /* question after question, the length and answer before */
} iki_safety_memo;

/* The words of a game that begins with the position. */
void iki_safety_memo_key_write(const iki_safety_game *a, const iki_local_position *p,
                               iki_safety_memo_key *q);

/* Has it been asked?  Then *yes is the answer. */
bool iki_safety_memo_find(const iki_safety_memo *s, const iki_safety_memo_key *q, bool *yes);

/* Keeps an answer while there is room. */
void iki_safety_memo_add(iki_safety_memo *s, const iki_safety_memo_key *q, bool yes);

#endif
