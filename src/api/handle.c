/* handle - opening and closing, errors, versions, limits. */
#include "config.h"

#include "src/api/handle.h"

#include "engine/go/vertex.h"

const char *
iki_version(void)
{
    return PACKAGE_VERSION;
}

int
iki_version_number(void)
{
    return IKI_VERSION_NUMBER;
}

void
iki_use_allocator(void *(*reallocate)(void *context, void *p, size_t n), void *context)
{
    iki_allocator_set(reallocate, context);
}

iki *
iki_open(int width, int height)
{
    iki_rules rules;
    iki *h = iki_calloc(1, sizeof *h);
    if (h == NULL || iki_rules_named("japanese", &rules) != IKI_OK) {
        iki_free(h);
        return NULL;
    }
    iki_sbuf_init(&h->result, 64);
    iki_arena_init(&h->memory, 0);
    iki_arena_init(&h->life_memory, 0);
    iki_arena_init(&h->race_memory, 0);
    h->race_class = -1;
    h->game = iki_game_new(width, height, &rules);
    if (h->game == NULL) {
        iki_free(h);
        return NULL;
    }
    return h;
}

void
iki_handle_forget(iki *h)
{
    if (h->judged)
        iki_judgement_free(&h->judgement);
    iki_vitals_free(&h->vitals);
    h->judged = h->surveyed = h->weighed = h->searched = false;
    h->reason = NULL;
    h->doubt = NULL;
    h->vital = NULL;
    iki_arena_free(&h->memory);
    iki_arena_free(&h->life_memory);
    iki_arena_free(&h->race_memory);
}

void
iki_handle_forget_all(iki *h)
{
    iki_handle_forget(h);
    iki_words_free(&h->words);
}

void
iki_close(iki *h)
{
    if (h == NULL || h->busy)
        return;
    iki_handle_forget_all(h);
    iki_sbuf_free(&h->result);
    iki_game_free(h->game);
    iki_free(h);
}

/* --- errors --------------------------------------------------------------------------------- */

/* The codes of iki.h are those of the engine under names that do not change. */
static_assert((int)IKI_ERROR_NONE == (int)IKI_OK, "code");
static_assert((int)IKI_ERROR_MEMORY == (int)IKI_E_MEMORY, "code");
static_assert((int)IKI_ERROR_LIMIT == (int)IKI_E_LIMIT, "code");
static_assert((int)IKI_ERROR_ARGUMENT == (int)IKI_E_ARGUMENT, "code");
static_assert((int)IKI_ERROR_SYNTAX == (int)IKI_E_SYNTAX, "code");
static_assert((int)IKI_ERROR_ILLEGAL == (int)IKI_E_ILLEGAL, "code");
static_assert((int)IKI_ERROR_STATE == (int)IKI_E_STATE, "code");
static_assert((int)IKI_ERROR_SYSTEM == (int)IKI_E_IO, "code");
static_assert((int)IKI_ERROR_STOPPED == (int)IKI_E_CANCELLED, "code");

const char *
iki_message(const iki *h)
{
    return h != NULL ? h->error.text : "no game was given";
}

int
iki_error_code(const iki *h)
{
    return h != NULL ? (int)h->error.status : (int)IKI_ERROR_ARGUMENT;
}

const char *
iki_error_text(int code)
{
    if (code < IKI_ERROR_NONE || code > IKI_ERROR_STOPPED)
        return "unknown error";
    return iki_status_text((iki_status)code);
}

bool
iki_handle_begin(iki *h)
{
    if (h != NULL && h->busy)
        (void)iki_handle_fail(h, IKI_E_STATE, "the game is being analysed");
    return h != NULL && !h->busy;
}

int
iki_handle_outcome(iki *h, iki_status status)
{
    if (status == IKI_OK)
        return 0;
    return iki_handle_fail(h, status, iki_status_text(status));
}

int
iki_handle_fail(iki *h, iki_status status, const char *text)
{
    iki_error_set(&h->error, status, "%s", text);
    return -1;
}

/* --- what arguments mean -------------------------------------------------------------------- */

iki_point
iki_handle_point(const iki *h, int column, int row)
{
    const iki_topo *t = &h->game->topo;
    if (column < 1 || column > t->width || row < 1 || row > t->height)
        return IKI_NOWHERE;
    iki_point p = iki_topo_point(t, column - 1, row - 1);
    return iki_pset_has(&t->points, p) ? p : IKI_NOWHERE;
}

bool
iki_handle_color(iki *h, char letter, iki_color *color)
{
    char text[2] = {letter, '\0'};
    if (iki_color_read(text, color) == IKI_OK)
        return true;
    (void)iki_handle_fail(h, IKI_E_ARGUMENT, "a colour is 'B' or 'W'");
    return false;
}

/* --- limits --------------------------------------------------------------------------------- */

static int
limit(iki *h, iki_handle_limits *which, unsigned long long nodes, double seconds)
{
    if (!(seconds >= 0 && seconds <= 1e9))
        return iki_handle_fail(h, IKI_E_ARGUMENT, "seconds are out of range");
    *which = (iki_handle_limits){nodes, seconds};
    iki_handle_forget(h);
    return 0;
}

int
iki_limit(iki *h, unsigned long long region_nodes, double seconds)
{
    return iki_handle_begin(h) ? limit(h, &h->board, region_nodes, seconds) : -1;
}

int
iki_limit_questions(iki *h, unsigned long long nodes, double seconds)
{
    return iki_handle_begin(h) ? limit(h, &h->question, nodes, seconds) : -1;
}

int
iki_use_stop(iki *h, int (*stop)(void *context), void *context)
{
    if (!iki_handle_begin(h))
        return -1;
    h->stop = stop;
    h->context = context;
    return 0;
}

/* A poll of budgets.  Once it has said stop it always does. */
static bool
is_stopped(void *context)
{
    iki *h = context;
    if (!h->stopped) {
        h->busy = true;
        h->stopped = h->stop(h->context) != 0;
        h->busy = false;
    }
    return h->stopped;
}

iki_budget
iki_handle_budget(iki *h, uint64_t nodes, double seconds)
{
    iki_budget budget;
    iki_budget_init(&budget, nodes, seconds);
    h->stopped = false;
    if (h->stop != NULL) {
        budget.poll = is_stopped;
        budget.ctx = h;
    }
    return budget;
}

iki_status
iki_handle_ended(const iki *h, iki_status status)
{
    return h->stopped ? IKI_E_CANCELLED : status;
}

/* --- lists ---------------------------------------------------------------------------------- */

iki_spot
iki_handle_spot(const iki *h, iki_point p)
{
    const iki_topo *t = &h->game->topo;
    if (p == IKI_PASS || p == IKI_NOWHERE)
        return (iki_spot){0, 0};
    return (iki_spot){iki_topo_x(t, p) + 1, iki_topo_y(t, p) + 1};
}

iki_status
iki_handle_spots(const iki *h, const iki_pset *set, iki_arena *a, iki_spots *out)
{
    iki_point point[IKI_POINTS_MAX];
    int count = 0;
    IKI_PSET_FOR(p, set)
        point[count++] = p;
    return iki_handle_moves(h, point, count, a, out);
}

iki_status
iki_handle_moves(const iki *h, const iki_point *move, int count, iki_arena *a, iki_spots *out)
{
    *out = (iki_spots){.count = 0};
    if (count == 0)
        return IKI_OK;
    iki_spot *spot = iki_arena_alloc(a, (size_t)count * sizeof *spot);
    if (spot == NULL)
        return IKI_E_MEMORY;
    for (int i = 0; i < count; i++)
        spot[i] = iki_handle_spot(h, move[i]);
    *out = (iki_spots){spot, count};
    return IKI_OK;
}
