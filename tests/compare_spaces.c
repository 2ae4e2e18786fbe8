/* compare_spaces - claims about two eyes, about moves and about death, each against the twin. */
#include "tests/compare_spaces.h"

#include "tests/support.h"

#include <stdio.h>
#include <string.h>

enum { TEXT = TWIN_SPACES_SIDE * (TWIN_SPACES_SIDE + 1) + 1 };

void
compare_spaces_drawing(const char *twin_text, char *engine_text)
{
    static const char from[] = "B#_.ox\n", to[] = "XO..OX\n";
    for (; *twin_text != '\0'; twin_text++)
        *engine_text++ = to[strchr(from, *twin_text) - from];
    *engine_text = '\0';
}

iki_point
compare_spaces_block(const iki_board *b, bool black)
{
    iki_pset stones = b->at[black ? IKI_BLACK : IKI_WHITE];
    iki_point at = IKI_NOWHERE;
    int size = 0;
    IKI_CHAINS_FOR(chain, b, &stones) {
        int n = iki_pset_count(&chain);
        at = n > size ? iki_pset_first(&chain) : at;
        size = n > size ? n : size;
    }
    return at;
}

/* What play says: 1 two eyes under either kind of ko, 0 never, -1 it depends. */
static int
truth(bool against, bool in_favour)
{
    return against ? 1 : in_favour ? -1 : 0;
}

static void
compare_chances(const twin_spaces *t, const char *drawing, const iki_eyespaces *e)
{
    for (int first = 0; first < 2; first++) {
        int says = truth(twin_spaces_two_eyes(t, first, TWIN_SPACES_ATTACKER),
                         twin_spaces_two_eyes(t, first, TWIN_SPACES_OWNER));
        iki_eyespace_chance c = e->two_eyes[first];
        if ((c == IKI_CHANCE_YES && says != 1) || (c == IKI_CHANCE_NO && says != 0))
            test_failed(__FILE__, __LINE__, "%s first: %s, but the twin says %d\n%s",
                        first == 0 ? "attacker" : "owner", c == IKI_CHANCE_YES ? "yes" : "no", says,
                        drawing);
    }
}

/* Dead is what is taken though its owner moves first and ignores bans. */
static void
compare_death(const twin_spaces *t, const char *drawing, const iki_eyespaces *e,
              compared_spaces *counts)
{
    bool taken = twin_spaces_taken(t, TWIN_SPACES_OWNER, TWIN_SPACES_OWNER);
    if (e->dead && !taken)
        test_failed(__FILE__, __LINE__, "dead, but the twin says that it is not taken\n%s",
                    drawing);
    counts->taken += taken;
    counts->dead += e->dead;
}

static void
compare_moves(const twin_spaces *t, const char *drawing, const iki_topo *topo,
              const iki_eyespaces *e, compared_spaces *counts)
{
    IKI_PSET_FOR(p, &topo->points) {
        int x = iki_topo_x(topo, p), y = topo->height - 1 - iki_topo_y(topo, p);
        for (int side = 0; side < 2; side++) {
            bool legal;
            bool against = twin_spaces_after(t, side, x, y, TWIN_SPACES_ATTACKER, &legal);
            bool favour = twin_spaces_after(t, side, x, y, TWIN_SPACES_OWNER, &legal);
            bool works = legal && truth(against, favour) == (side == TWIN_SPACES_OWNER);
            bool listed = iki_pset_has(&e->moves[side], p);
            if (listed && !works)
                test_failed(__FILE__, __LINE__, "%s: column %d, row %d does not work\n%s",
                            side == 0 ? "attacker" : "owner", x + 1, y + 1, drawing);
            counts->moves += works;
            counts->missing += works && !listed;
        }
    }
}

static void
count_word(const char *word, compared_spaces *counts)
{
    counts->boards++;
    counts->alive += strcmp(word, "alive") == 0;
    counts->unsettled += strcmp(word, "unsettled") == 0;
    counts->no_two_eyes += strcmp(word, "no_two_eyes") == 0 || strcmp(word, "dead") == 0;
    counts->unknown += strcmp(word, "unknown") == 0;
}

void
compare_spaces(const twin_spaces *t, const char *twin_text, iki_eye_cache *cache, iki_eyespaces *e,
               compared_spaces *counts)
{
    char text[TEXT];
    iki_topo topo;
    iki_board b;
    iki_budget budget;
    compare_spaces_drawing(twin_text, text);
    test_draw(text, &topo, &b);
    iki_budget_init(&budget, 0, 0);
    TEST_CHECK(iki_eyespaces_solve(&b, compare_spaces_block(&b, true), false, &budget, e) ==
               IKI_OK);
    TEST_CHECK(iki_eyespaces_find_death(&b, false, &budget, cache, e) == IKI_OK);
    count_word(iki_eyespaces_word(e), counts);
    compare_death(t, twin_text, e, counts);
    compare_chances(t, twin_text, e);
    if (strcmp(iki_eyespaces_word(e), "unsettled") == 0)
        compare_moves(t, twin_text, &topo, e, counts);
}

void
compare_spaces_print(const compared_spaces *c)
{
    printf("%ld boards: alive %ld, unsettled %ld, no_two_eyes %ld, unknown %ld\n"
           "dead %ld of %ld taken, moves missing %ld of %ld\n",
           c->boards, c->alive, c->unsettled, c->no_two_eyes, c->unknown, c->dead, c->taken,
           c->missing, c->moves);
}
