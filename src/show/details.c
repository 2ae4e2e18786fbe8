/* details - every block that encloses an eye of at least two points, every race between open chains
 * on which a life depends.
 *
 * What is unconditionally alive needs no such explanation and is left out. */
#include "src/show/details.h"

#include "engine/base/arena.h"
#include "src/eye/answer.h"
#include "src/eye/find.h"
#include "src/show/race.h"
#include <string.h>

enum {
    LEAST_EYE = 2,
    PROVED_SHARE = 10, /* a proved race may cost so many times more: its moves are counted, too */
};

typedef struct finder {
    const iki_game *game;
    const iki_judgement *judgement;
    iki_effort effort; /* without its budget */
    uint64_t nodes;    /* of one question, */
    double seconds;    /* and its time */
    iki_details *out;
    int eye_room, race_room;
} finder;

static bool
is_open(const iki_verdict *v)
{
    return !iki_method_info_of(v->method)->is_final;
}

/* What one question may cost. */
static iki_budget
budget_of(const finder *f)
{
    iki_budget budget;
    iki_budget_init(&budget, f->nodes, f->seconds);
    return budget;
}

/* Room for one more item; NULL when out of memory. */
static void *
grown(void *items, size_t size, int count, int *room)
{
    if (count < *room)
        return items;
    int more = *room == 0 ? 16 : 2 * *room;
    void *bigger = iki_realloc(items, (size_t)more * size);
    if (bigger != NULL)
        *room = more;
    return bigger;
}

/* --- eyes ----------------------------------------------------------------------------------- */

static iki_pset
points_of(const iki_eye *eye, uint16_t bits)
{
    iki_pset set = iki_pset_none();
    for (int i = 0; i < eye->graph.size; i++) {
        if ((bits >> i & 1) != 0)
            iki_pset_add(&set, eye->point[i]);
    }
    if ((bits >> IKI_EYE_OUTSIDE & 1) != 0)
        iki_pset_join(&set, &eye->outside);
    return set;
}

iki_eye_status
iki_eye_status_of_verdict(const iki_verdict *v)
{
    if (v->certainty == IKI_ESTIMATED)
        return IKI_EYE_UNKNOWN;
    switch (v->life) {
    case IKI_ALIVE:
        return IKI_EYE_ALIVE;
    case IKI_DEAD:
        return IKI_EYE_NAKADE;
    case IKI_SEKI:
        return IKI_EYE_SEKI;
    case IKI_CRITICAL:
        return IKI_EYE_UNSETTLED;
    default:
        return IKI_EYE_UNKNOWN;
    }
}

/* What is told of the eye of the chain that v judges: nothing that the verdict denies. */
static iki_status
add_eye(finder *f, const iki_verdict *v, const iki_eye *eye)
{
    iki_details *d = f->out;
    iki_eye_detail *more = grown(d->eye, sizeof *more, d->eyes, &f->eye_room);
    if (more == NULL)
        return IKI_E_MEMORY;
    d->eye = more;
    iki_eye_detail *e = &more[d->eyes];
    memset(e, 0, sizeof *e);
    e->chain = v->first;
    e->eye = *eye;
    iki_budget budget = budget_of(f);
    iki_status status = iki_eye_evaluate(&f->game->board, eye, f->game->rules.suicide, &budget,
                                         f->effort.eyes, &e->answer);
    if (status != IKI_OK)
        return status == IKI_E_LIMIT ? IKI_OK : status;
    e->status = iki_eye_status_of(eye, &e->answer);
    if (e->status == IKI_EYE_UNKNOWN) {
        e->status = iki_eye_status_of_verdict(v);
        e->by_verdict = e->status != IKI_EYE_UNKNOWN;
    }
    e->hot = points_of(eye, iki_eye_hot_spots(eye, &e->answer));
    iki_sbuf_init(&e->names, 0);
    iki_eye_write_classes(eye, &e->names);
    d->eyes++;
    return IKI_OK;
}

static iki_status
find_eyes(finder *f)
{
    const iki_board *b = &f->game->board;
    iki_status status = IKI_OK;
    for (int i = 0; i < f->judgement->count && status == IKI_OK; i++) {
        const iki_verdict *v = &f->judgement->verdict[i];
        iki_eye eye;
        if (!is_open(v) || iki_eye_find(b, v->first, &eye) != IKI_OK)
            continue;
        if (b->head[v->first] == eye.block && !eye.too_large && eye.graph.size >= LEAST_EYE)
            status = add_eye(f, v, &eye);
    }
    return status;
}

/* --- races ---------------------------------------------------------------------------------- */

/* True if the words say more than that both live without a race. */
static bool
is_worth_telling(const iki_semeai *s)
{
    for (int first = 0; first < 2; first++) {
        if (s->result[first] != IKI_RACE_BOTH && s->result[first] != IKI_RACE_UNKNOWN)
            return true;
    }
    return false;
}

/* Does the verdict on one chain name the race with the other as its reason? */
static bool
rests_on_race(const iki_verdict *v, const iki_verdict *w)
{
    return iki_reason_has_rival(&v->reason) && v->reason.rival == w->first;
}

/* Is the chain known to live, without a race? */
static bool
lives_anyway(const iki_verdict *v)
{
    return v->life == IKI_ALIVE && v->certainty >= IKI_SEARCHED && v->method != IKI_BY_SEMEAI;
}

/* Does a life depend on the race?  Not where both chains are taken as alive, nor where one is known
 * to live without it; and an area that goes on beyond the race, or walls that are called dead, make
 * it a part of a fight that nobody has counted. */
static bool
decides_life(const finder *f, const iki_verdict *v, const iki_verdict *w)
{
    const iki_point stone[2] = {v->first, w->first};
    const iki_race_chains chains = {&f->game->board, stone, 2, f->game->rules.suicide};
    iki_race race;
    iki_error error;
    if (rests_on_race(v, w) || rests_on_race(w, v))
        return true;
    if ((v->life == IKI_ALIVE && w->life == IKI_ALIVE) || lives_anyway(v) || lives_anyway(w))
        return false;
    iki_pset dead = iki_judgement_stones(f->judgement, IKI_DEAD);
    return iki_semeai_pose(&chains, &race, &error) == IKI_OK && !race.cut_off &&
           !iki_pset_meets(&race.premise, &dead);
}

static void
free_figure(iki_race_figure *figure)
{
    iki_race_figure_free(figure);
    iki_free(figure);
}

static iki_status
look_at_race(finder *f, const iki_verdict *black, const iki_verdict *white)
{
    iki_details *d = f->out;
    const iki_point stone[2] = {black->first, white->first};
    const iki_race_chains chains = {&f->game->board, stone, 2, f->game->rules.suicide};
    iki_race_detail race = {.black = black->first, .white = white->first};
    iki_error error;
    iki_budget budget = budget_of(f);
    iki_effort effort = f->effort;
    effort.budget = &budget;
    effort.eyes = NULL; /* what was solved as the board lies would help in some views alone */
    if (black->certainty == IKI_PROVED || white->certainty == IKI_PROVED)
        budget.node_limit *= PROVED_SHARE;
    if (!decides_life(f, black, white))
        return IKI_OK;
    iki_race_detail *more = grown(d->race, sizeof *more, d->races, &f->race_room);
    if (more == NULL)
        return IKI_E_MEMORY;
    d->race = more;
    race.figure = iki_malloc(sizeof *race.figure);
    if (race.figure == NULL)
        return IKI_E_MEMORY;
    iki_status status = iki_race_figure_make(&chains, &effort, race.figure, &error);
    if (status == IKI_OK && is_worth_telling(&race.figure->result))
        more[d->races++] = race;
    else
        free_figure(race.figure);
    return status == IKI_E_MEMORY ? status : IKI_OK;
}

/* True if the chains touch or share a liberty. */
static bool
in_contact(const iki_board *b, const iki_verdict *v, const iki_verdict *w)
{
    iki_pset near = iki_board_liberties(b, v->first), other = iki_board_liberties(b, w->first);
    if (iki_pset_meets(&near, &other))
        return true;
    near = iki_topo_spread(b->topo, &v->stones);
    return iki_pset_meets(&near, &w->stones);
}

static iki_status
find_races(finder *f)
{
    const iki_judgement *j = f->judgement;
    iki_status status = IKI_OK;
    for (int i = 0; i < j->count && status == IKI_OK; i++) {
        const iki_verdict *v = &j->verdict[i];
        if (v->color != IKI_BLACK || !is_open(v))
            continue;
        for (int k = 0; k < j->count && status == IKI_OK; k++) {
            const iki_verdict *w = &j->verdict[k];
            if (w->color == IKI_WHITE && is_open(w) && in_contact(&f->game->board, v, w))
                status = look_at_race(f, v, w);
        }
    }
    return status;
}

iki_status
iki_details_find(const iki_game *g, const iki_judgement *j, uint64_t nodes, double seconds,
                 iki_details *out)
{
    iki_whole_effort whole;
    memset(out, 0, sizeof *out);
    iki_status status = iki_effort_complete(NULL, &whole);
    finder f = {.game = g,
                .judgement = j,
                .effort = whole.effort,
                .nodes = nodes,
                .seconds = seconds,
                .out = out};
    f.effort.superko = j->superko;
    if (status == IKI_OK)
        status = find_eyes(&f);
    if (status == IKI_OK)
        status = find_races(&f);
    return iki_effort_finish(&whole, status);
}

void
iki_details_free(iki_details *d)
{
    for (int i = 0; i < d->eyes; i++)
        iki_sbuf_free(&d->eye[i].names);
    for (int i = 0; i < d->races; i++)
        free_figure(d->race[i].figure);
    iki_free(d->eye);
    iki_free(d->race);
    memset(d, 0, sizeof *d);
}
