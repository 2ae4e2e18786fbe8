/* answer - what was asked about pieces of ground of one board, and what the answer was.
 *
 * Several rounds and stages look at the same ground with the same walls and links; a search that
 * found nothing would be made again just as long. */
#ifndef IKI_SAFETY_ANSWER_H
#define IKI_SAFETY_ANSWER_H

#include "src/safety/liberties.h"

enum {
    IKI_ANSWERS_WORDS = 1 << 14,
    IKI_QUESTION_WORDS =
        2 + IKI_CELLS_MAX + 3 + 2 * IKI_PROMISE_WALLS_MAX + 5 * IKI_PROMISE_LINKS_MAX,
};

/* All that tells a question from others about the same board. */
typedef struct iki_question {
    int words;
    uint64_t word[IKI_QUESTION_WORDS];
} iki_question;

typedef struct iki_safety_memo {
    int used;
    uint64_t word[IKI_ANSWERS_WORDS]; /* question after question, the length and answer before */
} iki_safety_memo;

/* The words of a game that begins with the position. */
void iki_question_write(const iki_promise_game *a, const iki_local_position *p, iki_question *q);

/* Has it been asked?  Then *yes is the answer. */
bool iki_answers_find(const iki_safety_memo *s, const iki_question *q, bool *yes);

/* Keeps an answer while there is room. */
void iki_answers_keep(iki_safety_memo *s, const iki_question *q, bool yes);

#endif
