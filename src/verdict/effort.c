/* effort - defaults for what the caller of a judgement leaves open. */
#include "src/verdict/effort.h"

#include "engine/go/rules.h"
#include "src/eye/cache.h"
#include "src/search/dfpn.h"

#include <string.h>

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
    if (e->level.percent == 0)
        e->level.percent = 100;
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

unsigned
iki_effort_percent(const iki_effort *e)
{
    return e->level.percent == 0 ? 100 : e->level.percent;
}

uint64_t
iki_effort_region(const iki_effort *e, uint64_t most)
{
    iki_assert(e->region_nodes > 0);
    uint64_t least = e->region_nodes < most ? e->region_nodes : most,
             percent = iki_effort_percent(e);
    if (least > UINT64_MAX / percent)
        return least;
    return least < 100 ? least : least * percent / 100;
}

int
iki_effort_games(const iki_effort *e, int games)
{
    iki_assert(games > 0);
    int64_t n = (int64_t)games * iki_effort_percent(e) / 100;
    return n < 1 ? 1 : n > IKI_EFFORT_GAMES ? IKI_EFFORT_GAMES : (int)n;
}

/* --- words ---------------------------------------------------------------------------------- */

static const struct {
    const char *word;
    iki_effort_level level;
} levels[] = {
    {"quick", {IKI_EFFORT_QUICK_PERCENT, 0}},
    {"normal", {100, 0}},
    {"deep", {100, IKI_EFFORT_DEEP_SECONDS}},
};

enum { SECONDS_MAX = 1000000 };

bool
iki_effort_level_read(const char *text, iki_effort_level *level)
{
    int64_t hundredths;
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        if (strcmp(text, levels[i].word) == 0) {
            *level = levels[i].level;
            return true;
        }
    }
    if (iki_limit_read(text, &hundredths) != IKI_OK || hundredths == 0 ||
        hundredths > (int64_t)SECONDS_MAX * 100)
        return false;
    *level = (iki_effort_level){100, (double)hundredths / 100};
    return true;
}

void
iki_effort_level_write(iki_effort_level level, iki_sbuf *out)
{
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        if (level.percent == levels[i].level.percent &&
            level.seconds == levels[i].level.seconds) { /* NOLINT: they were copied */
            iki_sbuf_puts(out, levels[i].word);
            return;
        }
    }
    iki_komi_write((int64_t)(level.seconds * 100 + 0.5), out);
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
