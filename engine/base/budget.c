/* budget - accounting for searches.
 *
 * The clock is read every 64 nodes only, as some nodes take a millisecond, and the owner is asked
 * every 1024: a node costs an addition and a compare. */
#include "engine/base/budget.h"

#include "engine/base/clock.h"

enum { CLOCK_EVERY = 64, POLL_EVERY = 1024 };

void
iki_budget_init(iki_budget *b, uint64_t node_limit, double seconds)
{
    *b = (iki_budget){.node_limit = node_limit,
                      .deadline = seconds > 0 ? iki_clock_seconds() + seconds : 0};
}

/* Did it end for a reason that ends all that it is a part of? */
static bool
is_over(const iki_budget *b)
{
    return b->end != IKI_BUDGET_OPEN && b->end != IKI_BUDGET_NODES;
}

static void
ask_owner(iki_budget *b)
{
    if (b->end == IKI_BUDGET_OPEN && b->poll != NULL && b->poll(b->ctx))
        b->end = IKI_BUDGET_CANCELLED;
}

static void
read_clock(iki_budget *b)
{
    if (b->end == IKI_BUDGET_OPEN && b->deadline > 0 && iki_clock_seconds() >= b->deadline)
        b->end = IKI_BUDGET_TIME;
}

bool
iki_budget_spend(iki_budget *b)
{
    if (b->end != IKI_BUDGET_OPEN)
        return false;
    if (b->node_limit != 0 && b->nodes >= b->node_limit)
        b->end = IKI_BUDGET_NODES;
    if (b->nodes % POLL_EVERY == 0)
        ask_owner(b);
    if (b->nodes % CLOCK_EVERY == 0)
        read_clock(b);
    if (b->end != IKI_BUDGET_OPEN)
        return false;
    b->nodes++;
    return true;
}

bool
iki_budget_stopped(iki_budget *b)
{
    ask_owner(b);
    read_clock(b);
    return is_over(b);
}

bool
iki_budget_allows(iki_budget *b, uint64_t n)
{
    if (b->end == IKI_BUDGET_OPEN && b->node_limit != 0 &&
        (b->nodes > b->node_limit || n > b->node_limit - b->nodes))
        b->end = IKI_BUDGET_NODES;
    return b->end == IKI_BUDGET_OPEN;
}

iki_budget
iki_budget_part(const iki_budget *b, uint64_t node_limit)
{
    iki_budget part = *b;
    part.nodes = 0;
    part.node_limit = node_limit;
    if (b->node_limit != 0) {
        uint64_t left = b->node_limit > b->nodes ? b->node_limit - b->nodes : 0;
        if (node_limit == 0 || left < node_limit)
            part.node_limit = left;
        if (left == 0)
            part.end = IKI_BUDGET_NODES;
    }
    return part;
}

iki_budget
iki_budget_share(const iki_budget *b, unsigned percent, uint64_t node_limit)
{
    iki_budget part = iki_budget_part(b, 0);
    double now = iki_clock_seconds();
    part.node_limit =
        (part.node_limit / 100 * percent) + (part.node_limit % 100 * percent + 99) / 100;
    if (node_limit != 0 && (part.node_limit == 0 || node_limit < part.node_limit))
        part.node_limit = node_limit;
    if (part.deadline > now)
        part.deadline = now + (part.deadline - now) * percent / 100;
    return part;
}

void
iki_budget_join(iki_budget *b, const iki_budget *part)
{
    bool own_deadline = part->end == IKI_BUDGET_TIME && part->deadline != b->deadline;
    b->nodes += part->nodes;
    if (is_over(part) && !own_deadline)
        b->end = part->end;
}
