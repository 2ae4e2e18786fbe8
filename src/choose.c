/* choose - a modest player: it follows the verdicts, takes what can be taken, and stops in time.
 *
 * A move can gain something only in open ground: a set of connected empty points that both colours
 * reach, or one so large that the other colour may still live in it.  Moves elsewhere only fill
 * territory, so when no open ground is left the answer is to pass.  Among the moves left the order
 * is: capture, save, other; ties are broken by a hash of the seed, the position and the point. */
#include "src/choose.h"

enum { ROOM_TO_LIVE = 16 }; /* empty points that one colour surrounds may still be invaded */

typedef struct search {
    const iki_game *game;
    iki_color color;
} search;

static uint64_t
mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* Every neighbour is an own stone. */
static bool
is_own_eye(const iki_board *b, iki_color color, iki_point p)
{
    IKI_NEIGHBOURS(q, b->topo, p) {
        if (b->color[*q] != color)
            return false;
    }
    return true;
}

/* Empty points where something is still to be gained. */
static iki_pset
open_ground(const iki_board *b, const iki_judgement *j)
{
    iki_pset left = b->at[IKI_EMPTY], open = iki_pset_none();
    iki_pset_drop(&left, &j->territory[IKI_BLACK]);
    iki_pset_drop(&left, &j->territory[IKI_WHITE]);
    while (!iki_pset_is_empty(&left)) {
        iki_pset one = iki_pset_of(iki_pset_first(&left));
        iki_pset region = iki_topo_flood(b->topo, &one, &left);
        iki_pset_drop(&left, &region);
        iki_pset shore = iki_topo_spread(b->topo, &region);
        bool contested =
            iki_pset_meets(&shore, &b->at[IKI_BLACK]) && iki_pset_meets(&shore, &b->at[IKI_WHITE]);
        if (contested || iki_pset_count(&region) > ROOM_TO_LIVE)
            iki_pset_join(&open, &region);
    }
    return open;
}

/* Liberties of the chain that the move would belong to, and the stones that it captures. */
static void
after_move(const search *s, iki_point p, int *liberties, int *captured)
{
    iki_board b = s->game->board;
    iki_undo undo;
    iki_color enemy = iki_opponent(s->color);
    int before = (int)b.prisoners[enemy];
    iki_board_play(&b, s->color, p, &undo);
    *captured = (int)b.prisoners[enemy] - before;
    *liberties = 0;
    if (b.color[p] == s->color) {
        iki_pset set = iki_board_liberties(&b, p);
        *liberties = iki_pset_count(&set);
    }
}

/* Stones of own chains in atari that p would connect to. */
static int
saves(const search *s, iki_point p)
{
    const iki_board *b = &s->game->board;
    int n = 0;
    IKI_NEIGHBOURS(q, b->topo, p) {
        if (b->color[*q] == s->color && iki_board_in_atari(b, *q, NULL))
            n += b->size[b->head[*q]];
    }
    return n;
}

/* How good a legal move looks; 0 means: do not play it. */
static int
worth(const search *s, iki_point p)
{
    const iki_board *b = &s->game->board;
    if (is_own_eye(b, s->color, p))
        return 0;
    int liberties, captured;
    after_move(s, p, &liberties, &captured);
    if (captured > 0)
        return 1000 + captured;
    if (liberties < 2)
        return 0; /* it would be taken at once */
    int saved = liberties > 2 ? saves(s, p) : 0;
    if (saved > 0)
        return 500 + saved;
    int contact = 0;
    IKI_NEIGHBOURS(q, b->topo, p)
        contact += b->color[*q] != IKI_EMPTY;
    int degree = iki_topo_degree(b->topo, p);
    return 10 + 4 * degree + 3 * contact;
}

iki_point
iki_choose_move(const iki_game *g, const iki_judgement *j, iki_color color, uint64_t seed)
{
    search s = {.game = g, .color = color};
    iki_pset ground = open_ground(&g->board, j);
    iki_point best = IKI_PASS;
    uint64_t best_rank = 0;
    uint64_t salt = mix(seed ^ g->board.hash ^ (uint64_t)color);
    IKI_PSET_FOR(p, &ground) {
        if (iki_game_legal(g, color, p) != IKI_LEGAL)
            continue;
        int value = worth(&s, p);
        if (value == 0)
            continue;
        /* quiet moves differ by a few points only, so the hash may overrule them */
        uint64_t rank = (uint64_t)value * 64 + mix(salt + p) % (24 * 64);
        if (rank > best_rank) {
            best_rank = rank;
            best = p;
        }
    }
    return best;
}

/* A liberty of the chain at `stone` that may be filled without harm, or IKI_PASS. */
static iki_point
attack(const search *s, iki_point stone)
{
    const iki_board *b = &s->game->board;
    iki_pset liberties = iki_board_liberties(b, stone);
    iki_point fallback = IKI_PASS;
    IKI_PSET_FOR(p, &liberties) {
        if (iki_game_legal(s->game, s->color, p) != IKI_LEGAL)
            continue;
        int left, captured;
        after_move(s, p, &left, &captured);
        if (captured > 0 || left >= 2)
            return p;
        if (left == 1)
            fallback = p;
    }
    return fallback;
}

iki_point
iki_choose_cleanup(const iki_game *g, const iki_judgement *j, iki_color color)
{
    search s = {.game = g, .color = color};
    iki_point best = IKI_PASS;
    int fewest = IKI_POINTS_MAX;
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        if (v->color == color || v->life != IKI_DEAD)
            continue;
        iki_pset set = iki_board_liberties(&g->board, v->first);
        int liberties = iki_pset_count(&set);
        iki_point p = liberties < fewest ? attack(&s, v->first) : IKI_PASS;
        if (p != IKI_PASS) {
            fewest = liberties;
            best = p;
        }
    }
    return best;
}
