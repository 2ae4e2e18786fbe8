/* semeai_verdict - from the words of a race to verdicts on its two chains.
 *
 * Only races between proved walls count here: with walls that might die themselves the words are
 * worth little for a finished game.  A race ends with a capture, but life goes on: the winner is
 * called alive because the captured stones lay between him and living stones of his own; where they
 * did not, that is an estimate.  What only the first mover decides is critical. */
#include "src/semeai_verdict.h"

#include "engine/vertex.h"
#include "src/semeai.h"

/* Races with more empty points than this are left for other methods. */
enum { EMPTY_MAX = 12 };

typedef struct judge {
    const iki_board *b;
    bool suicide;
    const iki_effort *effort;
    iki_judgement *j;
    iki_pset alive; /* whatever happens: walls that need no answers */
} judge;

static bool
is_open(const iki_verdict *v)
{
    return v->certainty == IKI_ESTIMATED;
}

/* Stones that are alive though their owner never answers, or by the referee's word. */
static iki_pset
unconditionally_alive(const iki_judgement *j)
{
    iki_pset alive = iki_pset_none();
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        if (v->life == IKI_ALIVE && (v->method == IKI_BY_BENSON || v->method == IKI_BY_REFEREE))
            iki_pset_join(&alive, &v->stones);
    }
    return alive;
}

/* Is all around proved, and little left to play for? */
static bool
is_closed(const judge *g, const iki_race *race)
{
    iki_pset empty = iki_pset_and(&race->cells, &g->b->at[IKI_EMPTY]);
    return !race->cut_off && iki_pset_is_empty(&race->premise) &&
           iki_pset_count(&empty) <= EMPTY_MAX;
}

/* The chain of *v is called life, because of its race with *other. */
static void
offer(judge *g, const iki_semeai *s, const iki_verdict *other, iki_verdict *v, iki_life life,
      iki_certainty certainty)
{
    char name[IKI_VERTEX_SIZE];
    static const char *const why[] = {
        [IKI_ALIVE] = "It wins the capturing race with the chain at %s, whoever moves first.",
        [IKI_DEAD] = "It loses the capturing race with the chain at %s, whoever moves first.",
        [IKI_SEKI] = "Seki with the chain at %s: neither can capture without being captured.",
        [IKI_CRITICAL] = "The capturing race with the chain at %s goes to whoever moves first.",
    };
    iki_vertex_write(g->b->topo, other->first, name);
    if (!iki_judgement_offer(g->j, v->first, life, certainty, IKI_BY_SEMEAI, why[life], name))
        return;
    v->premise = other->stones;
    v->zone = s->zone;
    v->nodes = s->nodes;
}

/* Once `loser` is captured, does the winner reach living stones of his own? */
static bool
connects_out(const judge *g, const iki_verdict *loser, iki_color winner)
{
    iki_pset around = iki_topo_spread(g->b->topo, &loser->stones);
    around = iki_pset_and(&around, &g->b->at[winner]);
    return iki_pset_meets(&around, &g->alive);
}

static void
settle(judge *g, const iki_semeai *s, iki_verdict *v, iki_verdict *w)
{
    iki_race_word word = s->word[0];
    if (word == IKI_RACE_UNKNOWN || s->word[1] == IKI_RACE_UNKNOWN)
        return;
    if (word != s->word[1] || word == IKI_RACE_KO) {
        offer(g, s, w, v, IKI_CRITICAL, IKI_ESTIMATED);
        offer(g, s, v, w, IKI_CRITICAL, IKI_ESTIMATED);
    } else if (word == IKI_RACE_SEKI) {
        offer(g, s, w, v, IKI_SEKI, IKI_SEARCHED);
        offer(g, s, v, w, IKI_SEKI, IKI_SEARCHED);
    } else if (word != IKI_RACE_BOTH) {
        iki_color color = word == IKI_RACE_BLACK ? IKI_BLACK : IKI_WHITE;
        iki_verdict *winner = v->color == color ? v : w, *loser = v->color == color ? w : v;
        iki_certainty certainty = connects_out(g, loser, color) ? IKI_SEARCHED : IKI_ESTIMATED;
        offer(g, s, winner, loser, IKI_DEAD, certainty);
        offer(g, s, loser, winner, IKI_ALIVE, certainty);
    }
}

static iki_status
judge_pair(judge *g, iki_verdict *v, iki_verdict *w)
{
    iki_point stone[2] = {v->first, w->first};
    iki_race race;
    iki_semeai s;
    iki_race_make(g->b, stone, 2, g->suicide, &g->alive, &race);
    if (!is_closed(g, &race) || !iki_race_in_contact(&race, 0, 1))
        return IKI_OK;
    uint64_t nodes = g->effort->region_nodes;
    iki_budget part =
        iki_budget_part(g->effort->budget, nodes < IKI_RACE_NODES ? nodes : IKI_RACE_NODES);
    iki_effort effort = *g->effort;
    effort.budget = &part;
    iki_status status = iki_race_judge(&race, &effort, IKI_EITHER_FIRST, &s);
    iki_budget_join(g->effort->budget, &part);
    if (status == IKI_OK && s.certainty != IKI_ESTIMATED)
        settle(g, &s, v, w);
    return status;
}

/* Stones of the other colour that touch the chain or one of its liberties. */
static iki_pset
opponents_of(const judge *g, const iki_verdict *v)
{
    iki_pset near = iki_board_liberties(g->b, v->first);
    iki_pset_join(&near, &v->stones);
    near = iki_topo_spread(g->b->topo, &near);
    return iki_pset_and(&near, &g->b->at[iki_opponent(v->color)]);
}

iki_status
iki_semeai_judge(const iki_board *b, bool suicide, const iki_effort *effort, iki_judgement *j)
{
    judge g = {b, suicide, effort, j, unconditionally_alive(j)};
    for (int i = 0; i < j->count; i++) {
        iki_verdict *v = &j->verdict[i];
        if (v->color != IKI_BLACK || !is_open(v))
            continue;
        iki_pset others = opponents_of(&g, v);
        for (int k = 0; k < j->count && is_open(v); k++) {
            iki_verdict *w = &j->verdict[k];
            if (!is_open(w) || !iki_pset_meets(&others, &w->stones))
                continue;
            iki_status status = judge_pair(&g, v, w);
            if (status != IKI_OK)
                return status;
        }
    }
    return IKI_OK;
}
