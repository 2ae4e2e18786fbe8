/* open_life - each first mover is read on grounds of its own. */
#include "src/life/open_life.h"

#include "engine/base/arena.h"
#include "engine/go/board.h"
#include "src/life/common_move.h"
#include "src/life/mover.h"
#include "src/life/reading.h"
#include "src/tunables/tunables.h"

enum { HALF = 50 }; /* per cent */

typedef struct asker {
    const iki_life_request *r;
    iki_life_frame frame; /* of the first ground */
    iki_budget *budget;
    iki_dfpn_table *table;
    iki_life_answer *out;
} asker;

/* What the reading about one side may spend: half of what is left, for games can estimate as well,
 * and need nodes.  Where nothing else ends it, it ends after IKI_LIFE_OPEN_NODES. */
static iki_budget
reading_share(const iki_budget *left)
{
    iki_budget part = iki_budget_share(left, HALF, 0);
    if (part.node_limit == 0 && part.deadline == 0)
        part.node_limit = IKI_LIFE_OPEN_NODES;
    return part;
}

/* What a reading about the side found on open ground. */
typedef struct open_side {
    iki_life_area area;
    iki_life_reading reading;
    bool known;   /* true: who succeeds, */
    bool certain; /* and it does not depend on what lies beyond */
} open_side;

static iki_status
read_side(const asker *a, int side, open_side *s)
{
    const iki_life_request *r = a->r;
    iki_life_case c = iki_life_case_for(r, &a->frame, side);
    *iki_life_mover_of(a->r, a->out, side) = iki_life_mover_none(side == iki_life_owner(r));
    iki_budget part = reading_share(a->budget);
    iki_status status = iki_life_area_make(r->board, r->point, r->subject, &a->frame, &s->area);
    if (status == IKI_OK)
        status = iki_life_read(&c, &part, a->table, &s->area, &s->reading);
    iki_budget_join(a->budget, &part);
    if (status != IKI_OK)
        return status;
    iki_success success = s->reading.outcome.success;
    bool saves = success == (side == iki_life_owner(r) ? IKI_WORKS : IKI_FAILS);
    s->certain = s->reading.certainty == IKI_SEARCHED && success != IKI_SUCCESS_UNKNOWN &&
                 (saves || s->area.local.targets <= 1); /* else which one is taken? */
    /* a single estimate says little on narrow ground, but on wide ground a move that works says
     * more than games would; that none works may be for want of room */
    bool works = success == IKI_WORKS || success == IKI_WORKS_BY_KO;
    bool wide = works && s->reading.reach >= IKI_LIFE_REACH;
    bool told = iki_life_reading_holds(&s->reading) || wide;
    s->known = s->certain || (told && s->area.local.targets <= 1);
    if (s->known)
        iki_life_mover_tell(r, &s->area, side, &s->reading.outcome, a->out);
    return IKI_OK;
}

/* A side of which no reading knew the result gets the estimate of games, if it matters. */
static iki_status
estimate_side(const asker *a, int side)
{
    const iki_life_mover *other = iki_life_mover_of(a->r, a->out, 1 - side);
    iki_life_mover *mover = iki_life_mover_of(a->r, a->out, side);
    if (other->success == IKI_FAILS) {
        iki_life_mover_needs_none(mover);
        return IKI_OK;
    }
    return iki_life_mover_estimate(a->r, side, false, a->budget, mover);
}

/* Looks for the vital point of a group that either side decides by moving first. */
static void
find_common_move(const asker *a, open_side *first, open_side *second)
{
    iki_life_found f = {.r = a->r, .budget = a->budget, .table = a->table, .out = a->out};
    open_side *of[2] = {first, second};
    for (int i = 0; i < 2; i++) {
        int side = i == 0 ? a->r->first : 1 - a->r->first;
        f.area[side] = &of[i]->area;
        f.outcome[side] = &of[i]->reading.outcome;
    }
    iki_life_find_common_move(&f);
}

/* Adds what a reading is about: of the answer for both movers all that either rests on. */
static void
add_ground(const asker *a, const open_side *s)
{
    iki_life_answer *out = a->out;
    if (!s->known)
        return;
    out->subject = s->area.subject;
    iki_pset_join(&out->cells, &s->area.cells);
    iki_pset_join(&out->premise, &s->area.premise);
    iki_pset_drop(&out->premise, &out->cells);
}

/* True if the other side needs no move. */
static bool
settles(const open_side *s)
{
    return s->certain && s->reading.outcome.success == IKI_FAILS;
}

/* Reads both movers, as far as they matter; *second: the second one, too. */
static iki_status
read_both(const asker *a, open_side s[2], bool *second)
{
    iki_status status = read_side(a, a->r->first, &s[0]);
    *second = status == IKI_OK &&
              iki_life_second_matters(a->r, iki_life_mover_of(a->r, a->out, a->r->first));
    if (*second)
        status = read_side(a, 1 - a->r->first, &s[1]);
    return status;
}

/* The answer for both movers: what was read, and estimates of the rest. */
static iki_status
ask_both(const asker *a, open_side s[2])
{
    bool second;
    iki_status status = read_both(a, s, &second);
    if (status != IKI_OK)
        return status;
    const open_side *last = second ? &s[1] : &s[0];
    bool settled = settles(&s[0]) || settles(last), read = s[0].certain && last->certain;
    a->out->certainty = settled || read ? IKI_SEARCHED : IKI_ESTIMATED;
    a->out->subject = iki_board_chain(a->r->board, a->r->point);
    if (!second || !settles(last))
        add_ground(a, &s[0]);
    if (second)
        add_ground(a, last);
    if (second && !settled && s[0].known && s[1].known)
        find_common_move(a, &s[0], &s[1]);
    if (!s[0].known)
        status = estimate_side(a, a->r->first);
    if (status == IKI_OK && second && !s[1].known)
        status = estimate_side(a, 1 - a->r->first);
    iki_life_drop_needless(a->out);
    return status;
}

iki_status
iki_life_ask_open(const iki_life_request *r, const iki_life_frame *frame, const iki_effort *effort,
                  iki_life_answer *out)
{
    iki_budget part = iki_budget_part(effort->budget, 0);
    open_side *s = iki_malloc(2 * sizeof *s);
    if (s == NULL)
        return IKI_E_MEMORY;
    asker a = {r, *frame, &part, effort->search, out};
    iki_status status = ask_both(&a, s);
    if (status == IKI_OK && r->seki && s[0].certain && out->attack.success == IKI_FAILS &&
        iki_life_has_prisoners(&s[0].area))
        iki_life_tell_seki(&s[0].area, &part, effort->search, out);
    iki_assert(status != IKI_OK || iki_life_answer_is_sound(out));
    out->nodes = part.nodes;
    iki_budget_join(effort->budget, &part);
    iki_free(s);
    return status;
}
