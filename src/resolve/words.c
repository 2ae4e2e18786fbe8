/* words - a list of chains as they stood when something was said of them.
 *
 * Invariant: no two words are about the same stones of a colour. */
#include "src/resolve/words.h"

#include "engine/base/arena.h"
#include "engine/go/board.h"

enum { WORDS_MAX = 1 << 16 };

/* Takes back what was said of exactly these stones. */
static void
unsay(iki_words *w, iki_color color, const iki_pset *stones)
{
    size_t kept = 0;
    for (size_t i = 0; i < w->count; i++) {
        if (w->word[i].color != color || !iki_pset_equal(&w->word[i].stones, stones))
            w->word[kept++] = w->word[i];
    }
    w->count = kept;
}

/* Makes room for one more. */
static iki_status
reserve(iki_words *w)
{
    if (w->count == WORDS_MAX)
        return IKI_E_LIMIT;
    if (w->count < w->room)
        return IKI_OK;
    size_t room = w->room == 0 ? 16 : w->room * 2;
    iki_word *more = iki_realloc(w->word, room * sizeof *more);
    if (more == NULL)
        return IKI_E_MEMORY;
    w->word = more;
    w->room = room;
    return IKI_OK;
}

iki_status
iki_words_say(iki_words *w, const iki_board *b, iki_point p, iki_life life)
{
    iki_assert(p < IKI_POINTS_MAX && life <= IKI_SEKI);
    const iki_word word = {.stones = iki_board_chain(b, p), .color = b->color[p], .life = life};
    iki_assert(word.color != IKI_EMPTY);
    iki_status status = life == IKI_UNKNOWN ? IKI_OK : reserve(w);
    if (status != IKI_OK)
        return status;
    unsay(w, word.color, &word.stones);
    if (life != IKI_UNKNOWN)
        w->word[w->count++] = word;
    return IKI_OK;
}

iki_given
iki_words_given(const iki_words *w, const iki_board *b)
{
    iki_given given = iki_given_nothing();
    for (size_t i = 0; i < w->count; i++)
        iki_given_add(&given, b, &w->word[i].stones, w->word[i].color, w->word[i].life);
    return given;
}

void
iki_words_free(iki_words *w)
{
    iki_free(w->word);
    *w = (iki_words){.word = NULL};
}
