/* effort - defaults for what the caller of a judgement leaves open. */
#include "src/verdict/effort.h"

#include "src/eye/eye.h"
#include "src/search/dfpn.h"

iki_status
iki_effort_complete(const iki_effort *given, iki_whole_effort *whole)
{
    *whole = (iki_whole_effort){.effort = {.budget = NULL}};
    if (given != NULL)
        whole->effort = *given;
    iki_effort *e = &whole->effort;
    if (e->budget == NULL) {
        iki_budget_init(&whole->unlimited, 0, 0);
        e->budget = &whole->unlimited;
    }
    if (e->region_nodes == 0)
        e->region_nodes = IKI_REGION_NODES;
    if (e->eyes == NULL)
        e->eyes = whole->eyes = iki_eye_cache_new();
    if (e->search == NULL)
        e->search = whole->search = iki_dfpn_table_new(IKI_SEARCH_TABLE_LOG2);
    return e->eyes != NULL && e->search != NULL ? IKI_OK : IKI_E_MEMORY;
}

iki_status
iki_effort_finish(iki_whole_effort *whole, iki_status status)
{
    bool failed = whole->effort.budget->end == IKI_BUDGET_MEMORY;
    iki_eye_cache_free(whole->eyes);
    iki_dfpn_table_free(whole->search);
    return status == IKI_OK && failed ? IKI_E_MEMORY : status;
}

uint64_t
iki_effort_region(const iki_effort *e, uint64_t most)
{
    iki_assert(e->region_nodes > 0);
    return e->region_nodes < most ? e->region_nodes : most;
}

void
iki_effort_part(const iki_effort *e, uint64_t nodes, iki_part_effort *part)
{
    part->effort = *e;
    part->budget = iki_budget_part(e->budget, nodes);
    part->whole = e->budget;
    part->effort.budget = &part->budget;
}

void
iki_effort_join(const iki_part_effort *part)
{
    iki_budget_join(part->whole, &part->budget);
}
