/* words - what the referee said of chains, kept while a game goes on. */
#ifndef IKI_RESOLVE_WORDS_H
#define IKI_RESOLVE_WORDS_H

#include "src/resolve/resolve.h"

/* A word on a chain; it holds whenever the very same stones are a chain. */
typedef struct iki_word {
    iki_pset stones;
    iki_color color;
    iki_life life;
} iki_word;

/* All zero: none. */
typedef struct iki_words {
    iki_word *word; /* [count] */
    size_t count, room;
} iki_words;

/* The chain at the stone p is alive, dead or in seki; IKI_UNKNOWN takes the word on it back.
 * IKI_E_MEMORY and IKI_E_LIMIT (65536 words) change nothing. */
iki_status iki_words_say(iki_words *w, const iki_board *b, iki_point p,
                         iki_life life) IKI_MUST_CHECK;

/* The words that hold on this board. */
iki_given iki_words_given(const iki_words *w, const iki_board *b);

/* Takes all words back and gives their memory back. */
void iki_words_free(iki_words *w);

#endif
