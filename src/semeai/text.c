/* text - a race as lines of text, for people.
 *
 * All is worked out on the canonical view; what is written is said of the board. */
#include "src/semeai/semeai.h"

#include "engine/base/sort.h"
#include "engine/go/board.h"
#include "engine/go/vertex.h"
#include "src/semeai/line.h"
#include "src/semeai/total.h"
#include "src/semeai/view.h"
#include "src/tunables/tunables.h"

#include <inttypes.h>
#include <stdio.h>

typedef struct writer {
    const iki_topo *topo; /* of the board */
    const iki_race_view *view;
    const iki_race *race; /* on the view, as all that follows */
    const iki_race_total *total;
    const iki_semeai *s;
    iki_cgt *u;
    iki_sbuf *out;
    bool pair;          /* total is that of a race of two, counted as far as the budget went */
    const char *prefix; /* of lines about regions, total and moves */
} writer;

static const char *const SIDE[2] = {"black", "white"};
static const char *const MOVES[2] = {"moves_black", "moves_white"};

/* The first stone of a block of the view, on the board. */
static iki_point
first_of(const iki_race_view *view, const iki_race_block *block)
{
    iki_pset stones = iki_aspect_from(&view->aspect, &block->stones);
    return iki_pset_first(&stones);
}

/* A game of the view, counted for the board's Black; as it is where the table has failed.  The
 * negative costs nodes, so it is made whether it is wanted or not. */
static iki_cgt_game
turned(const writer *w, iki_cgt_game game)
{
    if (iki_cgt_status(w->u) != IKI_OK)
        return game;
    iki_cgt_game negative = iki_cgt_negative(w->u, game);
    return iki_race_view_swaps(w->view) ? negative : game;
}

/* --- numbers -------------------------------------------------------------------------------- */

static void
write_liberties(const writer *w)
{
    const iki_race_numbers *n = &w->total->numbers;
    for (int side = 0; side < 2; side++)
        iki_sbuf_printf(w->out, "%s_liberties %d\n", SIDE[side],
                        w->total->liberties[iki_race_view_side(w->view, side)] - n->shared);
    iki_sbuf_printf(w->out, "shared %d\n", n->shared);
    for (int side = 0; side < 2; side++) {
        int seen = iki_race_view_side(w->view, side);
        iki_sbuf_printf(w->out, "%s_eye %d %d\n", SIDE[side], n->eye_class[seen],
                        w->total->eye[seen]);
    }
}

/* "region black {4|0} 2*". */
static void
write_region(const writer *w, int index)
{
    const iki_race_region *r = &w->race->region[index];
    const iki_region_count *count = &w->total->region[index];
    if (r->kind == IKI_REGION_SHARED)
        return;
    int owner = iki_side(w->race->block[__builtin_ctz(r->beside)].color);
    iki_sbuf_printf(w->out, "%sregion %s ", w->prefix, SIDE[iki_race_view_side(w->view, owner)]);
    if (count->counted) {
        iki_cgt_write(w->u, turned(w, count->game), w->out);
        iki_sbuf_putc(w->out, ' ');
        iki_cgt_write(w->u, turned(w, count->cooled), w->out);
    } else {
        iki_sbuf_puts(w->out, "unknown unknown");
    }
    iki_sbuf_putc(w->out, '\n');
}

/* A line for each, in board order. */
static void
write_regions(const writer *w)
{
    int order[IKI_RACE_REGIONS_MAX], regions = w->race->regions;
    iki_point rank[IKI_RACE_REGIONS_MAX];
    for (int i = 0; i < regions; i++) {
        iki_pset points = iki_aspect_from(&w->view->aspect, &w->race->region[i].points);
        rank[i] = iki_pset_first(&points);
        IKI_INSERT(order, i, i, at, rank[order[at - 1]] > rank[i]);
    }
    for (int i = 0; i < regions; i++)
        write_region(w, order[i]);
}

/* The sum of all games. */
static void
write_sum(const writer *w)
{
    iki_sbuf_printf(w->out, "%stotal ", w->prefix);
    iki_cgt_write_brief(w->u, turned(w, w->total->total), w->out);
    iki_sbuf_putc(w->out, '\n');
}

static void
write_total(const writer *w)
{
    const iki_race_numbers *n = &w->total->numbers;
    bool swap = iki_race_view_swaps(w->view);
    int black = swap ? 1 : 0, white = 1 - black;
    int64_t after[2] = {n->balance.after[0], n->balance.after[1]};
    if (swap) {
        after[0] = -n->balance.after[1];
        after[1] = -n->balance.after[0];
    }
    int64_t apart = after[0] - after[1];
    iki_assert(w->total->counted && apart >= 0);
    write_sum(w);
    iki_sbuf_printf(w->out, "margin %d %d\n",
                    iki_race_margin(n->eye_class[black], n->eye_class[white], n->shared),
                    iki_race_margin(n->eye_class[white], n->eye_class[black], n->shared));
    iki_sbuf_printf(w->out, "case %d\nafter_black %" PRId64 "\nafter_white %" PRId64 "\n",
                    apart == 0   ? 1
                    : apart == 1 ? 2
                                 : 3,
                    after[0], after[1]);
}

int
iki_semeai_class(const iki_race *race, const iki_cgt *u, const iki_race_total *total,
                 const iki_semeai *s)
{
    if (race->blocks != 2)
        return 8;
    if (s->result[0] == IKI_RACE_KO || s->result[1] == IKI_RACE_KO)
        return 7;
    int class = 0;
    for (int i = 0; i < race->regions; i++) {
        const iki_race_region *r = &race->region[i];
        const iki_region_count *count = &total->region[i];
        int here = 0;
        if (!count->counted)
            here = r->kind == IKI_REGION_EYE ? 6 : 5;
        else if (r->kind == IKI_REGION_EYE)
            here = count->eye_stones == 0 ? 1 : count->exact ? 2 : 3;
        else if (r->kind == IKI_REGION_EXTERNAL && !iki_cgt_at(u, count->game)->is_number)
            here = 4;
        class = here > class ? here : class;
    }
    iki_assert(class >= 0 && class <= 6);
    return class;
}

/* Counts a race of two blocks in the writer's table; where the budget or the table is too small for
 * that, pair is cleared. */
static iki_status
count_pair(writer *w, const iki_effort *effort, iki_race_total *total)
{
    const iki_race *race = w->race;
    *total = (iki_race_total){.counted = false};
    w->pair = race->blocks == 2 && race->block[0].color != race->block[1].color;
    if (!w->pair)
        return IKI_OK;
    iki_status status = iki_race_count(race, effort, w->u, total);
    w->pair = status == IKI_OK;
    if (!w->pair)
        *total = (iki_race_total){.counted = false}; /* its games are gone */
    return status == IKI_E_LIMIT ? IKI_OK : status;
}

/* --- one against two ------------------------------------------------------------------------ */

static void
write_pairs(const writer *w)
{
    static const char *const sign[] = {[IKI_PAIR_FIRST] = "<->",
                                       [IKI_PAIR_SEKI] = "<=>",
                                       [IKI_PAIR_Y] = "=>",
                                       [IKI_PAIR_X] = "<="};
    char y[IKI_VERTEX_SIZE], x[IKI_VERTEX_SIZE];
    const iki_race_block *block = w->race->block;
    for (int i = 0; i < w->s->pairs; i++)
        iki_sbuf_printf(
            w->out, "pair %s %s %s\n", iki_vertex_write(w->topo, first_of(w->view, &block[0]), y),
            iki_vertex_write(w->topo, first_of(w->view, &block[i + 1]), x), sign[w->s->pair[i]]);
    if (w->s->row > 0)
        iki_sbuf_printf(w->out, "row %d\n", w->s->row);
}

/* --- moves and premises --------------------------------------------------------------------- */

static void
write_set(const writer *w, const char *key, const iki_pset *set, bool pass)
{
    iki_pset points = iki_aspect_from(&w->view->aspect, set);
    iki_sbuf_printf(w->out, "%s%s", w->prefix, key);
    if (!iki_pset_is_empty(&points))
        iki_sbuf_putc(w->out, ' ');
    iki_vertex_write_set(w->topo, &points, w->out);
    iki_sbuf_puts(w->out, pass ? " pass\n" : "\n");
}

/* What Nakamura's procedure looks at in the pairs. */
typedef struct procedure {
    iki_race_pair pair[IKI_RACE_BLOCKS_MAX];
    int pairs;
    iki_pset common[2]; /* [side] moves that win in all pairs */
    bool open;          /* true: some pair has another result, or its moves are not known */
} procedure;

static void
take_pair(const writer *w, procedure *n)
{
    const iki_semeai *s = w->s;
    int y_side = iki_side(w->race->block[0].color);
    for (int side = 0; side < 2; side++) {
        iki_race_result win = iki_race_win_of(side);
        iki_pset moves = s->result[side] == win ? s->moves[side] : iki_pset_none();
        n->common[side] = n->pairs == 0 ? moves : iki_pset_and(&n->common[side], &moves);
        n->open = n->open || s->result[side] == IKI_RACE_UNKNOWN ||
                  s->result[side] == IKI_RACE_KO || !s->moves_known[side];
    }
    n->pair[n->pairs++] = n->open ? IKI_PAIR_SEKI : iki_race_pair_of(s->result, y_side);
}

/* The race of the first block against another one, the rest being safe: its regions, total and
 * winning moves. */
static iki_status
write_pair(const writer *all, const iki_effort *effort, int other, procedure *n)
{
    const iki_race *race = all->race;
    iki_race pair;
    iki_race_total total;
    iki_semeai s;
    iki_cgt u;
    char v[IKI_VERTEX_SIZE], prefix[IKI_VERTEX_SIZE + 8];
    iki_race_make_pair(race, other, &pair);
    snprintf(prefix, sizeof prefix, "local %s ",
             iki_vertex_write(all->topo, first_of(all->view, &race->block[other]), v));
    writer w = {all->topo, all->view, &pair, &total, &s, &u, all->out, false, prefix};
    iki_cgt_init(&u, IKI_RACE_GAME_BYTES, effort->budget);
    iki_status status = count_pair(&w, effort, &total);
    if (status == IKI_OK && w.pair)
        status = iki_race_judge_counted(&pair, effort, IKI_EITHER_FIRST, &total, &s);
    else if (status == IKI_OK)
        status = iki_race_judge(&pair, effort, IKI_EITHER_FIRST, &s);
    if (status == IKI_OK && w.pair)
        write_regions(&w);
    if (status == IKI_OK && total.counted)
        write_sum(&w);
    if (iki_cgt_status(&u) == IKI_E_MEMORY)
        status = IKI_E_MEMORY;
    else if (status == IKI_E_LIMIT)
        status = IKI_OK; /* a sum that is too long to be written */
    for (int i = 0; i < 2 && status == IKI_OK; i++)
        status = iki_race_moves_counted(&pair, effort, iki_race_side(&pair, i), &u,
                                        w.pair ? &total : NULL, &s);
    for (int side = 0; side < 2 && status == IKI_OK; side++) {
        int seen = iki_race_view_side(w.view, side);
        if (s.moves_known[seen])
            write_set(&w, MOVES[side], &s.moves[seen], false);
    }
    if (status == IKI_OK)
        take_pair(&w, n);
    iki_cgt_free(&u);
    return status;
}

/* A result of the view, on the board. */
static const char *
result_text(const iki_race_view *view, iki_race_result r)
{
    int winner = r == IKI_RACE_BLACK ? 0 : 1;
    bool won = r == IKI_RACE_BLACK || r == IKI_RACE_WHITE;
    return won ? SIDE[iki_race_view_side(view, winner)] : iki_race_result_text(r);
}

/* The pairs in detail, and what Nakamura's procedure makes of them. */
static iki_status
write_locals(const writer *w, const iki_effort *effort)
{
    procedure n = {.pairs = 0};
    iki_status status = IKI_OK;
    int y_side = iki_side(w->race->block[0].color);
    for (int i = 1; i < w->race->blocks && status == IKI_OK; i++)
        status = write_pair(w, effort, i, &n);
    if (status != IKI_OK)
        return status;
    bool common[2] = {!iki_pset_is_empty(&n.common[0]), !iki_pset_is_empty(&n.common[1])};
    iki_sbuf_puts(w->out, "nakamura");
    for (int side = 0; side < 2; side++) {
        int first = iki_race_view_side(w->view, side);
        iki_race_result r =
            n.open ? IKI_RACE_UNKNOWN : iki_race_nakamura(n.pair, n.pairs, common, first, y_side);
        iki_sbuf_printf(w->out, " %s", result_text(w->view, r));
    }
    iki_sbuf_putc(w->out, '\n');
    return IKI_OK;
}

static bool
is_one_against_many(const iki_race *race)
{
    return race->blocks > 2 && race->block[0].color != race->block[1].color;
}

static void
write_judgement(const writer *w)
{
    const iki_semeai *s = w->s;
    iki_sbuf_printf(w->out, "class %d\n", iki_semeai_class(w->race, w->u, w->total, s));
    int black = iki_race_view_side(w->view, 0), white = 1 - black;
    for (int side = 0; side < 2; side++) {
        int seen = iki_race_view_side(w->view, side);
        bool peace = s->result[seen] == IKI_RACE_SEKI || s->result[seen] == IKI_RACE_BOTH;
        if (s->moves_known[seen])
            write_set(w, MOVES[side], &s->moves[seen], s->can_wait[seen] && peace);
    }
    if (!iki_pset_is_empty(&s->premise))
        write_set(w, "premise", &s->premise, false);
    iki_sbuf_printf(w->out, "outcome %s %s\n", result_text(w->view, s->result[black]),
                    result_text(w->view, s->result[white]));
}

/* How the games are played out when either side moves first. */
typedef struct sequences {
    iki_point move[2][IKI_LINE_MAX];
    int moves[2];
} sequences;

/* "sequence black C4 F3 ...". */
static void
write_sequence(const writer *w, const sequences *q, int side)
{
    int seen = iki_race_view_side(w->view, side);
    char v[IKI_VERTEX_SIZE];
    if (q->moves[seen] == 0)
        return;
    iki_sbuf_printf(w->out, "sequence %s", SIDE[side]);
    for (int i = 0; i < q->moves[seen]; i++)
        iki_sbuf_printf(w->out, " %s",
                        iki_vertex_write(w->topo, w->view->aspect.from[q->move[seen][i]], v));
    iki_sbuf_putc(w->out, '\n');
}

static iki_status
write_sequences(const writer *w, const iki_effort *effort)
{
    sequences q = {.moves = {0, 0}};
    iki_status status = IKI_OK;
    for (int first = 0; first < 2 && status == IKI_OK; first++)
        status = iki_semeai_line(w->race, effort, first, q.move[first], &q.moves[first]);
    for (int side = 0; side < 2 && status == IKI_OK; side++)
        write_sequence(w, &q, side);
    return status;
}

/* The numbers of a race of two: all of them, or none if the table has no room for their text. */
static iki_status
write_numbers(const writer *w)
{
    size_t start = w->out->length;
    iki_assert(w->race->blocks == 2 && w->race->regions <= IKI_RACE_REGIONS_MAX);
    write_liberties(w);
    write_regions(w);
    if (w->total->counted)
        write_total(w);
    iki_status status = iki_cgt_status(w->u);
    if (status != IKI_OK)
        iki_sbuf_truncate(w->out, start);
    return status == IKI_E_LIMIT ? IKI_OK : status;
}

/* Everything after the judgement, while the table of games lives; locals: the lines about pairs. */
static iki_status
write_all(writer *w, const iki_effort *effort, const char *locals, iki_semeai *s)
{
    const iki_race *race = w->race;
    iki_status status = IKI_OK;
    iki_sbuf_printf(w->out, "kind %s\n", iki_race_kind_text(s->kind));
    if (w->pair)
        status = write_numbers(w);
    for (int i = 0; i < 2 && status == IKI_OK; i++)
        status = iki_race_moves_counted(race, effort, iki_race_side(race, i), w->u,
                                        w->pair ? w->total : NULL, s);
    write_pairs(w);
    iki_sbuf_puts(w->out, locals);
    write_judgement(w);
    if (status == IKI_OK && w->total->counted)
        status = write_sequences(w, effort);
    iki_sbuf_printf(w->out, "certainty %s\nnodes %" PRIu64 "\n", iki_certainty_word(s->certainty),
                    s->nodes);
    return status == IKI_E_LIMIT ? IKI_OK : status;
}

/* The numbers come first: what a search or the list of moves uses up does not take them away. */
static iki_status
count_and_write(const writer *race, const iki_effort *effort, const char *locals)
{
    iki_cgt u;
    iki_race_total total;
    iki_semeai s;
    writer w = *race;
    w.total = &total;
    w.s = &s;
    w.u = &u;
    iki_cgt_init(&u, IKI_RACE_GAME_BYTES, effort->budget);
    uint64_t before = effort->budget->nodes;
    iki_status status = count_pair(&w, effort, &total);
    if (status == IKI_OK && w.pair)
        status = iki_race_judge_counted(w.race, effort, IKI_EITHER_FIRST, &total, &s);
    else if (status == IKI_OK)
        status = iki_race_judge(w.race, effort, IKI_EITHER_FIRST, &s);
    s.nodes = effort->budget->nodes - before;
    if (status == IKI_OK)
        status = write_all(&w, effort, locals, &s);
    iki_cgt_free(&u);
    return status;
}

/* The pairs get a part of the budget, and that before the whole, which may use up all of it. */
static iki_status
write_race(const writer *w, const iki_effort *effort)
{
    iki_sbuf locals;
    iki_part_effort part;
    uint64_t limit = effort->budget->node_limit;
    iki_status status = IKI_OK;
    iki_sbuf_init(&locals, 0);
    if (is_one_against_many(w->race)) {
        writer apart = *w;
        apart.out = &locals;
        iki_effort_part(effort, limit == 0 ? 0 : limit / IKI_RACE_PAIRS_PART + 1, &part);
        status = write_locals(&apart, &part.effort);
        iki_effort_join(&part);
        if (status == IKI_OK)
            status = iki_sbuf_status(&locals);
    }
    if (status == IKI_OK)
        status = count_and_write(w, effort, iki_sbuf_text(&locals));
    iki_sbuf_free(&locals);
    return status;
}

iki_status
iki_semeai_write(const iki_race_chains *chains, const iki_effort *effort, iki_sbuf *out,
                 iki_error *error)
{
    iki_race race;
    iki_race_view view;
    iki_whole_effort whole;
    writer w = {
        .topo = chains->board->topo, .view = &view, .race = &race, .out = out, .prefix = ""};
    iki_status status = iki_race_view_make(chains, &view, error);
    if (status == IKI_OK)
        status = iki_semeai_pose(&view.chains, &race, error);
    if (status != IKI_OK)
        return status;
    status = iki_effort_complete(effort, &whole);
    if (status == IKI_OK)
        status = write_race(&w, &whole.effort);
    status = iki_effort_finish(&whole, status);
    return status == IKI_OK ? IKI_OK : iki_error_set(error, status, "%s", iki_status_text(status));
}
