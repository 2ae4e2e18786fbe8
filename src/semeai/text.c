/* text - a race as lines of text, for people. */
#include "src/semeai/semeai.h"

#include "engine/go/board.h"
#include "engine/go/vertex.h"
#include "src/semeai/line.h"
#include "src/semeai/total.h"
#include "src/tunables/tunables.h"

#include <inttypes.h>
#include <stdio.h>

typedef struct writer {
    const iki_race *race;
    const iki_race_total *total;
    const iki_semeai *s;
    iki_cgt *u;
    iki_sbuf *out;
    bool pair;          /* total is that of a race of two, counted as far as the budget went */
    const char *prefix; /* of lines about regions, total and moves */
} writer;

static const char *const SIDE[2] = {"black", "white"};

/* --- numbers -------------------------------------------------------------------------------- */

static void
write_liberties(const writer *w)
{
    for (int side = 0; side < 2; side++)
        iki_sbuf_printf(w->out, "%s_liberties %d\n", SIDE[side],
                        w->total->liberties[side] - w->total->numbers.shared);
    iki_sbuf_printf(w->out, "shared %d\n", w->total->numbers.shared);
    for (int side = 0; side < 2; side++)
        iki_sbuf_printf(w->out, "%s_eye %d %d\n", SIDE[side], w->total->numbers.eye_class[side],
                        w->total->eye[side]);
}

/* "region black {4|0} 2*": one line for each, in board order. */
static void
write_regions(const writer *w)
{
    for (int i = 0; i < w->race->regions; i++) {
        const iki_race_region *r = &w->race->region[i];
        const iki_region_count *count = &w->total->region[i];
        if (r->kind == IKI_REGION_SHARED)
            continue;
        iki_color owner = w->race->block[__builtin_ctz(r->beside)].color;
        iki_sbuf_printf(w->out, "%sregion %s ", w->prefix, iki_color_word(owner));
        if (count->counted) {
            iki_cgt_write(w->u, count->game, w->out);
            iki_sbuf_putc(w->out, ' ');
            iki_cgt_write(w->u, count->cooled, w->out);
        } else {
            iki_sbuf_puts(w->out, "unknown unknown");
        }
        iki_sbuf_putc(w->out, '\n');
    }
}

/* The sum of all games. */
static void
write_sum(const writer *w)
{
    iki_sbuf_printf(w->out, "%stotal ", w->prefix);
    iki_cgt_write_brief(w->u, w->total->total, w->out);
    iki_sbuf_putc(w->out, '\n');
}

static void
write_total(const writer *w)
{
    const iki_race_numbers *n = &w->total->numbers;
    const int64_t *after = n->balance.after;
    int64_t apart = after[0] - after[1];
    iki_assert(w->total->counted && apart >= 0);
    write_sum(w);
    iki_sbuf_printf(w->out, "margin %d %d\n",
                    iki_race_margin(n->eye_class[0], n->eye_class[1], n->shared),
                    iki_race_margin(n->eye_class[1], n->eye_class[0], n->shared));
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
    const iki_topo *t = w->race->board->topo;
    for (int i = 0; i < w->s->pairs; i++)
        iki_sbuf_printf(w->out, "pair %s %s %s\n", iki_vertex_write(t, w->race->block[0].first, y),
                        iki_vertex_write(t, w->race->block[i + 1].first, x), sign[w->s->pair[i]]);
    if (w->s->row > 0)
        iki_sbuf_printf(w->out, "row %d\n", w->s->row);
}

/* --- moves and premises --------------------------------------------------------------------- */

static void
write_set(const writer *w, const char *key, const iki_pset *set, bool pass)
{
    iki_sbuf_printf(w->out, "%s%s", w->prefix, key);
    if (!iki_pset_is_empty(set))
        iki_sbuf_putc(w->out, ' ');
    iki_vertex_write_set(w->race->board->topo, set, w->out);
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
write_pair(const iki_race *race, const iki_effort *effort, int other, iki_sbuf *out, procedure *n)
{
    iki_race pair;
    iki_race_total total;
    iki_semeai s;
    iki_cgt u;
    char v[IKI_VERTEX_SIZE], prefix[IKI_VERTEX_SIZE + 8];
    iki_race_make_pair(race, other, &pair);
    snprintf(prefix, sizeof prefix, "local %s ",
             iki_vertex_write(race->board->topo, race->block[other].first, v));
    writer w = {&pair, &total, &s, &u, out, false, prefix};
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
    for (int first = 0; first < 2 && status == IKI_OK; first++) {
        if (s.moves_known[first])
            write_set(&w, first == 0 ? "moves_black" : "moves_white", &s.moves[first], false);
    }
    if (status == IKI_OK)
        take_pair(&w, n);
    iki_cgt_free(&u);
    return status;
}

/* The pairs in detail, and what Nakamura's procedure makes of them. */
static iki_status
write_locals(const iki_race *race, const iki_effort *effort, iki_sbuf *out)
{
    procedure n = {.pairs = 0};
    iki_status status = IKI_OK;
    int y_side = iki_side(race->block[0].color);
    for (int i = 1; i < race->blocks && status == IKI_OK; i++)
        status = write_pair(race, effort, i, out, &n);
    if (status != IKI_OK)
        return status;
    bool common[2] = {!iki_pset_is_empty(&n.common[0]), !iki_pset_is_empty(&n.common[1])};
    iki_sbuf_puts(out, "nakamura");
    for (int first = 0; first < 2; first++) {
        iki_race_result r =
            n.open ? IKI_RACE_UNKNOWN : iki_race_nakamura(n.pair, n.pairs, common, first, y_side);
        iki_sbuf_printf(out, " %s", iki_race_result_text(r));
    }
    iki_sbuf_putc(out, '\n');
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
    for (int side = 0; side < 2; side++) {
        bool peace = s->result[side] == IKI_RACE_SEKI || s->result[side] == IKI_RACE_BOTH;
        if (s->moves_known[side])
            write_set(w, side == 0 ? "moves_black" : "moves_white", &s->moves[side],
                      s->can_wait[side] && peace);
    }
    if (!iki_pset_is_empty(&s->premise))
        write_set(w, "premise", &s->premise, false);
    iki_sbuf_printf(w->out, "outcome %s %s\n", iki_race_result_text(s->result[0]),
                    iki_race_result_text(s->result[1]));
}

/* "sequence black C4 F3 ...": how the games are played out when that side moves first. */
static iki_status
write_sequence(const writer *w, const iki_effort *effort, int first)
{
    iki_point move[IKI_LINE_MAX];
    int moves;
    char v[IKI_VERTEX_SIZE];
    iki_status status = iki_semeai_line(w->race, effort, first, move, &moves);
    if (status != IKI_OK || moves == 0)
        return status;
    iki_sbuf_printf(w->out, "sequence %s", SIDE[first]);
    for (int i = 0; i < moves; i++)
        iki_sbuf_printf(w->out, " %s", iki_vertex_write(w->race->board->topo, move[i], v));
    iki_sbuf_putc(w->out, '\n');
    return IKI_OK;
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
    for (int first = 0; first < 2 && status == IKI_OK && w->total->counted; first++)
        status = write_sequence(w, effort, first);
    iki_sbuf_printf(w->out, "certainty %s\nnodes %" PRIu64 "\n", iki_certainty_word(s->certainty),
                    s->nodes);
    return status == IKI_E_LIMIT ? IKI_OK : status;
}

/* The numbers come first: what a search or the list of moves uses up does not take them away. */
static iki_status
count_and_write(const iki_race *race, const iki_effort *effort, const char *locals, iki_sbuf *out)
{
    iki_cgt u;
    iki_race_total total;
    iki_semeai s;
    writer w = {race, &total, &s, &u, out, false, ""};
    iki_cgt_init(&u, IKI_RACE_GAME_BYTES, effort->budget);
    uint64_t before = effort->budget->nodes;
    iki_status status = count_pair(&w, effort, &total);
    if (status == IKI_OK && w.pair)
        status = iki_race_judge_counted(race, effort, IKI_EITHER_FIRST, &total, &s);
    else if (status == IKI_OK)
        status = iki_race_judge(race, effort, IKI_EITHER_FIRST, &s);
    s.nodes = effort->budget->nodes - before;
    if (status == IKI_OK)
        status = write_all(&w, effort, locals, &s);
    iki_cgt_free(&u);
    return status;
}

/* The pairs get a part of the budget, and that before the whole, which may use up all of it. */
static iki_status
write_race(const iki_race *race, const iki_effort *effort, iki_sbuf *out)
{
    iki_sbuf locals;
    iki_part_effort part;
    uint64_t limit = effort->budget->node_limit;
    iki_status status = IKI_OK;
    iki_sbuf_init(&locals, 0);
    if (is_one_against_many(race)) {
        iki_effort_part(effort, limit == 0 ? 0 : limit / IKI_RACE_PAIRS_PART + 1, &part);
        status = write_locals(race, &part.effort, &locals);
        iki_effort_join(&part);
        if (status == IKI_OK)
            status = iki_sbuf_status(&locals);
    }
    if (status == IKI_OK)
        status = count_and_write(race, effort, iki_sbuf_text(&locals), out);
    iki_sbuf_free(&locals);
    return status;
}

iki_status
iki_semeai_write(const iki_race_chains *chains, const iki_effort *effort, iki_sbuf *out,
                 iki_error *error)
{
    iki_race race;
    iki_whole_effort whole;
    iki_status status = iki_semeai_pose(chains, &race, error);
    if (status != IKI_OK)
        return status;
    status = iki_effort_complete(effort, &whole);
    if (status == IKI_OK)
        status = write_race(&race, &whole.effort, out);
    status = iki_effort_finish(&whole, status);
    return status == IKI_OK ? IKI_OK : iki_error_set(error, status, "%s", iki_status_text(status));
}
