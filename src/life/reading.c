/* reading - one ground after another. */
#include "src/life/reading.h"

#include "src/life/way_out.h"
#include "src/tunables/tunables.h"

enum { HALF = 50 }; /* per cent */

typedef struct reader {
    iki_life_case c; /* its frame is that of the ground that is read */
    iki_budget *budget;
    iki_dfpn_table *table;
} reader;

/* True if the group dies. */
static bool
dies(const iki_life_area *area, int mover, const iki_life_outcome *o)
{
    return o->success == (mover == area->question.owner ? IKI_FAILS : IKI_WORKS);
}

static iki_status
make_area(const reader *r, bool way_out, iki_life_area *area)
{
    iki_life_frame frame = r->c.frame;
    frame.way_out = way_out;
    return iki_life_area_make(r->c.board, r->c.point, r->c.subject, &frame, area);
}

/* A death on open ground is certain only if there is no way out.  Then the outcome is that of the
 * ground with the border open, for other moves may kill where it is held. */
static iki_status
look_for_way_out(const reader *r, iki_life_area *area, iki_life_reading *out)
{
    iki_way_out way;
    iki_success success = out->outcome.success;
    iki_budget part = iki_budget_share(
        r->budget, HALF, IKI_TREE_OTHER_NODES + IKI_TREE_OTHER_TIMES * out->outcome.nodes);
    iki_status status = iki_life_way_out(&r->c, &part, r->table, &way);
    iki_budget_join(r->budget, &part);
    if (status != IKI_OK)
        return status;
    bool known = way.outcome.success != IKI_SUCCESS_UNKNOWN;
    out->way_out = way.at;
    out->gets_out = known && way.outcome.success != success;
    out->certainty = known && !out->gets_out ? IKI_SEARCHED : IKI_ESTIMATED;
    if (out->certainty != IKI_SEARCHED)
        return IKI_OK;
    out->outcome = way.outcome;
    return make_area(r, true, area);
}

/* The search about the area; on open ground it gets half of what is left, and once more where that
 * was not enough. */
static iki_status
search(const reader *r, const iki_life_area *area, iki_life_outcome *o)
{
    bool open = iki_life_area_is_open(area);
    uint64_t before = r->budget->nodes;
    iki_life_question q = iki_life_case_question(&r->c, area);
    iki_dfpn_table_next(r->table);
    for (int i = open ? 2 : 1; i > 0; i--) {
        iki_budget part =
            open ? iki_budget_share(r->budget, HALF, 0) : iki_budget_part(r->budget, 0);
        iki_life_search(&q, r->c.mover, &part, r->table, o);
        iki_budget_join(r->budget, &part);
        if (part.end == IKI_BUDGET_MEMORY)
            return IKI_E_MEMORY;
        if (o->success != IKI_SUCCESS_UNKNOWN)
            break;
    }
    o->nodes = r->budget->nodes - before;
    return IKI_OK;
}

/* Reads the case on one ground. */
static iki_status
read_ground(const reader *r, iki_life_area *area, iki_life_reading *out)
{
    bool open = iki_life_area_is_open(area);
    iki_status status = search(r, area, &out->outcome);
    out->reach = r->c.frame.reach;
    out->way_out = IKI_NOWHERE;
    out->gets_out = false;
    bool known = out->outcome.success != IKI_SUCCESS_UNKNOWN;
    bool ko = out->outcome.success == IKI_WORKS_BY_KO;
    out->certainty = known && !area->bounded && !(open && ko) ? IKI_SEARCHED : IKI_ESTIMATED;
    if (status == IKI_OK && open && dies(area, r->c.mover, &out->outcome))
        return look_for_way_out(r, area, out);
    return status;
}

/* The next wider ground; false if there is none. */
static bool
widen(reader *r, iki_life_area *area, iki_status *status)
{
    iki_pset before = area->cells;
    for (*status = IKI_OK; *status == IKI_OK && r->c.frame.reach < IKI_LIFE_REACH_MAX;) {
        r->c.frame.reach++;
        *status = make_area(r, false, area);
        if (*status == IKI_OK && !iki_pset_equal(&before, &area->cells))
            return true;
    }
    if (*status == IKI_E_LIMIT)
        *status = IKI_OK;
    return false;
}

iki_status
iki_life_read(const iki_life_case *c, iki_budget *budget, iki_dfpn_table *table,
              iki_life_area *area, iki_life_reading *out)
{
    reader r = {*c, budget, table};
    iki_life_reading next;
    iki_status status = read_ground(&r, area, out);
    bool open = status == IKI_OK && iki_life_area_is_open(area);
    while (open && out->certainty == IKI_ESTIMATED && dies(area, c->mover, &out->outcome) &&
           !iki_budget_stopped(budget)) {
        int reach = r.c.frame.reach;
        bool wider = widen(&r, area, &status);
        if (wider)
            status = read_ground(&r, area, &next);
        if (wider && status == IKI_OK && next.outcome.success != IKI_SUCCESS_UNKNOWN) {
            *out = next;
            continue;
        }
        r.c.frame.reach = reach; /* back to the ground that the outcome is about */
        return status != IKI_OK ? status : make_area(&r, false, area);
    }
    return status;
}
