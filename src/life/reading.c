/* reading - one ground after another. */
#include "src/life/reading.h"

#include "engine/go/board.h"
#include "src/life/way_out.h"
#include "src/tunables/tunables.h"

enum {
    HALF = 50,       /* per cent */
    ENOUGH = 2,      /* grounds on which an estimate is the same */
    WIDE_EMPTY = 25, /* empty points of open ground on which a search gets IKI_LIFE_WIDE_NODES, */
    WIDE_SHARE = 5,  /* or one of so many nodes, if these are more */
};

typedef struct reader {
    iki_life_case c; /* its frame is that of the ground that is read */
    iki_budget *budget;
    iki_dfpn_table *table;
    uint64_t nodes; /* of the whole reading; 0: no limit but time */
    bool holds;     /* true: an estimate was found that is worth telling */
} reader;

static bool
is_known(const iki_life_outcome *o)
{
    return o->success != IKI_SUCCESS_UNKNOWN;
}

static bool
works(const iki_life_outcome *o)
{
    return o->success == IKI_WORKS || o->success == IKI_WORKS_BY_KO;
}

/* True if the group dies. */
static bool
dies(const iki_life_area *area, int mover, const iki_life_outcome *o)
{
    return o->success == (mover == area->question.owner ? IKI_FAILS : IKI_WORKS);
}

/* True if the group lives, without a ko. */
static bool
lives(const iki_life_area *area, int mover, const iki_life_outcome *o)
{
    return o->success == (mover == area->question.owner ? IKI_WORKS : IKI_FAILS);
}

bool
iki_life_reading_holds(const iki_life_reading *r)
{
    if (!is_known(&r->outcome))
        return false;
    return r->certainty == IKI_SEARCHED || r->grounds >= ENOUGH;
}

/* The ground at the present reach. */
static iki_status
make_area(reader *r, iki_life_border border, iki_life_area *area)
{
    r->c.frame.border = border;
    return iki_life_area_make(r->c.board, r->c.point, r->c.subject, &r->c.frame, area);
}

/* The nodes of a search on open ground, at most; 0: all that there are.  A node takes longer by the
 * cube of the empty points, so there are fewer on wide ground where games follow, which tell what
 * takes long to search. */
static uint64_t
most_nodes(const reader *r, const iki_life_area *area)
{
    iki_pset empty = iki_pset_and(&area->cells, &r->c.board->at[IKI_EMPTY]);
    uint64_t n = (uint64_t)iki_pset_count(&empty), wide = WIDE_EMPTY;
    const uint64_t cube = wide * wide * wide;
    uint64_t most = r->nodes / WIDE_SHARE;
    if (!r->c.games || !iki_life_area_is_open(area) || n == 0 || r->nodes == 0)
        return 0;
    most = most > IKI_LIFE_WIDE_NODES ? most : IKI_LIFE_WIDE_NODES;
    return most > UINT64_MAX / cube ? 0 : most * cube / (n * n * n) + 1;
}

/* A search about the area.  Where that is larger it gets half of what is left; on open ground once
 * more where that was not enough, and then the rest, unless there is something to tell already. */
static iki_status
search(const reader *r, const iki_life_area *area, iki_life_outcome *o)
{
    bool open = iki_life_area_is_open(area);
    uint64_t before = r->budget->nodes, most = most_nodes(r, area), left = most;
    iki_life_question q = iki_life_case_question(&r->c, area);
    iki_dfpn_table_next(r->table);
    for (int i = open ? (r->holds ? 2 : 3) : 1; i > 0; i--) {
        bool whole = !area->cut_off || (open && i == 1 && !r->holds);
        iki_budget part =
            whole ? iki_budget_part(r->budget, left) : iki_budget_share(r->budget, HALF, left);
        iki_life_search(&q, r->c.mover, &part, r->table, o);
        iki_budget_join(r->budget, &part);
        if (part.end == IKI_BUDGET_MEMORY)
            return IKI_E_MEMORY;
        left -= most == 0 ? 0 : part.nodes;
        if (is_known(o) || (most != 0 && left == 0))
            break; /* a part of 0 nodes would be without limit */
    }
    o->nodes = r->budget->nodes - before;
    return IKI_OK;
}

/* A death on open ground is certain only if there is no way out.  Then the outcome is that of the
 * ground with the border open, for other moves may kill where it is held. */
static iki_status
look_for_way_out(reader *r, iki_life_area *area, iki_life_reading *out)
{
    iki_way_out way;
    iki_budget part = iki_budget_share(
        r->budget, HALF, IKI_TREE_OTHER_NODES + IKI_TREE_OTHER_TIMES * out->outcome.nodes);
    iki_status status = iki_life_way_out(&r->c, &part, r->table, &way);
    iki_budget_join(r->budget, &part);
    if (status != IKI_OK)
        return status;
    out->way_out = way.at;
    if (!dies(area, r->c.mover, &way.outcome))
        return IKI_OK;
    out->outcome = way.outcome;
    out->certainty = IKI_SEARCHED;
    out->border = IKI_LIFE_BORDER_OPEN;
    return make_area(r, out->border, area);
}

/* What is likely on open ground where nothing is certain.  If the search for that comes to no end,
 * what the attacker does where the border is held stands; it is told only where narrower ground
 * agrees.  Games know more than that. */
static iki_status
look_at_likely(reader *r, iki_life_area *area, iki_life_reading *out)
{
    iki_life_outcome o;
    int owner = area->question.owner, owned = iki_count_bits(area->local.safe[owner]);
    iki_status status = make_area(r, IKI_LIFE_BORDER_NEARER, area);
    if (status != IKI_OK)
        return status;
    out->border = IKI_LIFE_BORDER_NEARER;
    if (iki_count_bits(area->local.safe[owner]) == owned)
        return IKI_OK; /* the owner is nowhere nearer */
    status = search(r, area, &o);
    if (status == IKI_OK && !r->c.games && !is_known(&o) && out->outcome.success == IKI_WORKS) {
        out->border = IKI_LIFE_BORDER_HELD;
        return make_area(r, out->border, area);
    }
    out->outcome = o;
    return status;
}

/* Goes back to the ground of an earlier reading. */
static iki_status
go_back(reader *r, const iki_life_reading *to, iki_life_area *area)
{
    r->c.frame.reach = to->reach;
    return make_area(r, to->border, area);
}

/* Reads the case on one ground, where the other colour holds what lies beyond. */
static iki_status
read_ground(reader *r, iki_life_area *area, iki_life_reading *out)
{
    iki_status status = search(r, area, &out->outcome);
    bool known = is_known(&out->outcome), open = iki_life_area_is_open(area);
    bool sure = !open || lives(area, r->c.mover, &out->outcome);
    out->reach = r->c.frame.reach;
    out->border = IKI_LIFE_BORDER_HELD;
    out->grounds = 1;
    out->way_out = IKI_NOWHERE;
    out->certainty = known && sure && !area->bounded ? IKI_SEARCHED : IKI_ESTIMATED;
    if (status == IKI_OK && open && dies(area, r->c.mover, &out->outcome))
        status = look_for_way_out(r, area, out);
    if (status == IKI_OK && open && known && out->certainty == IKI_ESTIMATED)
        status = look_at_likely(r, area, out);
    return status;
}

/* The next wider ground; false if there is none. */
static bool
widen(reader *r, iki_life_area *area, iki_status *status)
{
    iki_pset before = area->cells;
    for (*status = IKI_OK; *status == IKI_OK && r->c.frame.reach < IKI_LIFE_REACH_MAX;) {
        r->c.frame.reach++;
        *status = make_area(r, IKI_LIFE_BORDER_HELD, area);
        if (*status == IKI_OK && !iki_pset_equal(&before, &area->cells))
            return true;
    }
    if (*status == IKI_E_LIMIT)
        *status = IKI_OK;
    return false;
}

/* The point of the outcome's move, IKI_PASS or IKI_NOWHERE. */
static iki_point
point_of(const iki_life_area *area, const iki_life_outcome *o)
{
    if (o->move == IKI_CELL_PASS)
        return IKI_PASS;
    return o->move < area->local.size ? area->local.point[o->move] : IKI_NOWHERE;
}

/* Says on how many grounds in a row the outcome and the move are those of the last one.  A move
 * that worked before is asked about where another one was found.  Where no move works there is
 * none to agree by. */
static void
compare(const reader *r, const iki_life_area *area, iki_point before, const iki_life_reading *last,
        iki_life_reading *next)
{
    iki_life_outcome *o = &next->outcome;
    if (next->certainty != IKI_ESTIMATED || o->success != last->outcome.success)
        return;
    if (before < IKI_POINTS_MAX && point_of(area, o) != before) {
        iki_life_question q = iki_life_case_question(&r->c, area);
        int cell = iki_local_cell(&area->local, before);
        if (cell != IKI_CELL_NONE)
            iki_life_prefer(&q, r->c.mover, cell, r->budget, r->table, o);
    }
    if (before != IKI_NOWHERE && point_of(area, o) == before)
        next->grounds = last->grounds + 1;
}

/* Where the last reading does not hold, an earlier one that holds stands, unless the last has
 * another outcome, or games follow. */
static iki_status
keep_held(reader *r, const iki_life_reading *held, iki_life_area *area, iki_life_reading *out)
{
    bool agree = is_known(&held->outcome) && held->outcome.success == out->outcome.success;
    if (r->c.games || !agree || iki_life_reading_holds(out))
        return IKI_OK;
    *out = *held;
    return go_back(r, out, area);
}

/* Reads the area and, if that is open ground, wider and wider ground. */
static iki_status
read_grounds(reader *r, iki_life_area *area, iki_life_reading *out)
{
    iki_life_reading held = {.outcome.success = IKI_SUCCESS_UNKNOWN}; /* the last one that holds */
    iki_status status = read_ground(r, area, out);
    bool open = status == IKI_OK && iki_life_area_is_open(area);
    while (open && out->certainty == IKI_ESTIMATED && is_known(&out->outcome) &&
           !iki_budget_stopped(r->budget)) {
        iki_life_reading next;
        iki_point move = point_of(area, &out->outcome);
        bool wider = widen(r, area, &status);
        if (wider)
            status = read_ground(r, area, &next);
        if (status != IKI_OK)
            return status;
        if (!wider || !is_known(&next.outcome)) {
            status = go_back(r, out, area);
            break;
        }
        compare(r, area, move, out, &next);
        *out = next;
        r->holds = iki_life_reading_holds(out);
        if (r->holds)
            held = *out;
    }
    return status == IKI_OK ? keep_held(r, &held, area, out) : status;
}

/* Beyond hanging walls the area goes on, so what was read up to them is an estimate.  Open ground
 * may tell more: what is certain, or a move where the estimate has none. */
static iki_status
read_past_walls(reader *r, iki_life_area *area, iki_life_reading *out)
{
    const iki_life_reading before = *out;
    r->c.frame.past_walls = true;
    iki_status status = make_area(r, IKI_LIFE_BORDER_HELD, area);
    bool open = status == IKI_OK && iki_life_area_is_open(area);
    if (open)
        status = read_grounds(r, area, out);
    if (status != IKI_OK && status != IKI_E_LIMIT)
        return status;
    if (open && status == IKI_OK && (out->certainty == IKI_SEARCHED || !works(&before.outcome)))
        return IKI_OK;
    *out = before;
    r->c.frame.past_walls = false;
    return go_back(r, out, area);
}

iki_status
iki_life_read(const iki_life_case *c, iki_budget *budget, iki_dfpn_table *table,
              iki_life_area *area, iki_life_reading *out)
{
    reader r = {*c, budget, table, budget->node_limit, false};
    iki_status status = read_grounds(&r, area, out);
    if (status == IKI_OK && area->bounded && out->certainty == IKI_ESTIMATED)
        status = read_past_walls(&r, area, out);
    return status;
}
