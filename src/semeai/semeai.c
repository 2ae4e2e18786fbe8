/* semeai - the methods in their order, and what their answers are worth.
 *
 * An answer is proved if it is a theorem and every wall around the race is unconditionally alive;
 * with walls that are only assumed it is as good as a search.  Where area had to be cut off, or
 * the search could not finish, it is an estimate. */
#include "src/semeai/semeai.h"

#include "src/benson/benson.h"
#include "src/semeai/read.h"
#include "src/semeai/total.h"
#include "src/semeai/view.h"
#include "src/tunables/tunables.h"

#include <string.h>

/* The table for one against two has been checked with all numbers up to these. */
enum { TABLE_EXTERNAL_MAX = 6, TABLE_SHARED_MAX = 4 };

/* True if the results of a judged race agree with their regimes and with what is known of moves. */
IKI_CHECKER static bool
results_are_sound(const iki_semeai *s)
{
    for (int first = 0; first < 2; first++) {
        const iki_race_result *regime = s->regime[first];
        bool differ = regime[0] != regime[1];
        bool open = regime[0] == IKI_RACE_UNKNOWN || regime[1] == IKI_RACE_UNKNOWN;
        if (s->life_open[first] && s->certainty != IKI_ESTIMATED)
            return false;
        if (s->by[first] == IKI_RACE_SEARCH && s->result[first] == IKI_RACE_KO && !differ)
            return false;
        if (s->by[first] == IKI_RACE_SEARCH && !open && differ && s->result[first] != IKI_RACE_KO)
            return false;
    }
    return s->pairs >= 0 && s->pairs < IKI_RACE_BLOCKS_MAX && s->row >= 0 && s->row <= 10;
}

/* The first movers among `who` whose result is unknown. */
static unsigned
unsettled(const iki_semeai *s, unsigned who)
{
    for (int first = 0; first < 2; first++) {
        if (s->result[first] != IKI_RACE_UNKNOWN)
            who &= ~(1u << first);
    }
    return who;
}

/* The first movers among `who` whose result may still become another one. */
static unsigned
to_search(const iki_semeai *s, unsigned who)
{
    unsigned open = unsettled(s, who);
    for (int first = 0; first < 2; first++) {
        if (s->life_open[first])
            open |= who & 1u << first;
    }
    return open;
}

static iki_certainty
worth_of_theorem(const iki_race *race)
{
    return iki_pset_is_empty(&race->premise) ? IKI_PROVED : IKI_SEARCHED;
}

/* --- numbers and games ---------------------------------------------------------------------- */

/* Counts a race of two blocks; what cannot be counted is no failure. */
static iki_status
count(const iki_race *race, const iki_effort *effort, iki_race_total *total)
{
    iki_cgt u;
    iki_cgt_init(&u, IKI_RACE_GAME_BYTES, effort->budget);
    iki_status status = iki_race_count(race, effort, &u, total);
    if (status == IKI_E_LIMIT) {
        total->counted = total->exact = false;
        status = IKI_OK;
    }
    iki_cgt_free(&u);
    return status;
}

static void
judge_by_total(const iki_race *race, const iki_race_total *total, iki_semeai *s)
{
    s->kind = total->plain ? IKI_RACE_STATIC : IKI_RACE_COUNTING;
    for (int first = 0; first < 2; first++) {
        if (s->result[first] != IKI_RACE_UNKNOWN)
            continue;
        s->result[first] = iki_race_outcome_of(&total->numbers, first);
        s->by[first] = s->kind;
    }
    iki_assert(total->counted && race->blocks == 2);
    s->certainty = total->exact ? worth_of_theorem(race) : IKI_ESTIMATED;
}

/* Takes the theorems; where there are none the results stay unknown. */
static void
take_theorems(const iki_race *race, const iki_race_total *total, iki_semeai *s)
{
    for (int first = 0; first < 2; first++)
        s->result[first] = total->result[first];
    s->kind = s->by[0] = s->by[1] = total->plain ? IKI_RACE_STATIC : IKI_RACE_COUNTING;
    s->certainty = worth_of_theorem(race);
}

/* The liberties that a region seems to be worth: an eye all that it can count, open space all its
 * points. */
static int
apparent_liberties(const iki_race *race, const iki_race_region *r, const iki_race_block *block)
{
    if (r->kind == IKI_REGION_EYE) {
        int liberties = iki_race_eye_liberties(r->empty + r->stones) - r->stones;
        return liberties > 1 ? liberties : 1;
    }
    iki_pset touch = iki_pset_and(&r->points, &block->liberties);
    iki_pset beyond = iki_topo_spread(race->board->topo, &r->points);
    beyond = iki_pset_and(&beyond, &race->board->at[IKI_EMPTY]);
    return iki_pset_within(&beyond, &race->cells) ? iki_pset_count(&touch) : r->empty;
}

/* Estimates a result: the side that lives wins, else the side that settles an eye first, else the
 * side with more liberties. */
static void
make_estimate(const iki_race *race, const iki_race_total *total, iki_semeai *s)
{
    int lead = 0;
    for (int i = 0; i < race->regions; i++) {
        const iki_race_region *r = &race->region[i];
        if (r->kind == IKI_REGION_SHARED)
            continue;
        iki_assert(r->beside != 0);
        const iki_race_block *block = &race->block[__builtin_ctz(r->beside)];
        int liberties = apparent_liberties(race, r, block);
        lead += block->color == IKI_BLACK ? liberties : -liberties;
    }
    for (int first = 0; first < 2; first++) {
        int winner = lead > 0 ? 0 : lead < 0 ? 1 : first;
        if (!iki_pset_is_empty(&total->vital))
            winner = first;
        if (total->alive[0] != total->alive[1])
            winner = total->alive[0] ? 0 : 1;
        s->estimate[first] = (iki_race_result)(IKI_RACE_BLACK + winner);
    }
}

/* --- one against two ------------------------------------------------------------------------ */

static bool
is_in_table(const iki_race_total *t)
{
    return t->exact && t->plain && t->numbers.eye_class[0] == 0 && t->numbers.eye_class[1] == 0 &&
           t->numbers.shared <= TABLE_SHARED_MAX &&
           t->liberties[0] - t->numbers.shared <= TABLE_EXTERNAL_MAX &&
           t->liberties[1] - t->numbers.shared <= TABLE_EXTERNAL_MAX;
}

/* What the pairs of one block Y against several X say.  Y's side is y. */
typedef struct pairs {
    const iki_race *race;
    int y;
    bool in_table, exact;        /* so far, all pairs are */
    bool x_always;               /* X wins all pairs, whoever moves first */
    bool plain_y, plain_x;       /* the regions of Y, of all X, are single liberties */
    bool y_wins[2];              /* [first mover] Y wins some pair */
    int fewest;                  /* liberties of an X, */
    iki_race_result of_least[2]; /* and the race against that one */
} pairs;

/* True if every region lies beside one block alone and is no eye. */
static bool
regions_are_separate(const iki_race *race)
{
    for (int i = 0; i < race->regions; i++) {
        const iki_race_region *r = &race->region[i];
        if (r->kind != IKI_REGION_EXTERNAL || (r->beside & (r->beside - 1)) != 0)
            return false;
    }
    return !race->cut_off;
}

static void
take_pair(pairs *p, const iki_race *pair, const iki_race_total *total,
          const iki_race_result result[2])
{
    int y = p->y, liberties = total->liberties[1 - y];
    iki_race_result win = (iki_race_result)(IKI_RACE_BLACK + y);
    p->in_table = p->in_table && is_in_table(total);
    p->exact = p->exact && total->exact;
    p->x_always = p->x_always && result[0] == result[1] && result[y] != IKI_RACE_SEKI;
    for (int first = 0; first < 2; first++)
        p->y_wins[first] = p->y_wins[first] || result[first] == win;
    for (int i = 0; i < pair->regions; i++) {
        bool *plain = pair->region[i].beside == 1 ? &p->plain_y : &p->plain_x;
        *plain = *plain && total->region[i].plain;
    }
    if (p->fewest >= 0 && liberties >= p->fewest)
        return;
    p->fewest = liberties;
    p->of_least[0] = result[0];
    p->of_least[1] = result[1];
}

/* What holds of one block against any number, whatever games its regions are (doc/theory.md): Y
 * wins if it wins a pair; if the regions of Y are single liberties, X wins if it wins all pairs
 * moving second; if those of X are, the X with the fewest decides. */
static void
decide_by_pairs(const pairs *p, iki_semeai *s)
{
    iki_race_result y_win = (iki_race_result)(IKI_RACE_BLACK + p->y);
    iki_race_result x_win = (iki_race_result)(IKI_RACE_BLACK + 1 - p->y);
    if (!p->exact || !regions_are_separate(p->race))
        return;
    for (int first = 0; first < 2; first++) {
        if (s->result[first] != IKI_RACE_UNKNOWN)
            continue;
        if (p->plain_x)
            s->result[first] = p->of_least[first];
        else if (p->y_wins[first])
            s->result[first] = y_win;
        else if (p->plain_y && !p->y_wins[p->y])
            s->result[first] = x_win;
    }
}

/* Looks at all pairs; *all is false if one of them cannot be counted. */
static iki_status
look_at_pairs(const iki_race *race, const iki_effort *effort, iki_semeai *s, pairs *p, bool *all)
{
    *all = false;
    for (int i = 1; i < race->blocks; i++) {
        iki_race pair;
        iki_race_total total;
        iki_semeai local = {.kind = IKI_RACE_STATIC};
        iki_race_make_pair(race, i, &pair);
        iki_status status = count(&pair, effort, &total);
        if (status != IKI_OK || !total.counted)
            return status;
        judge_by_total(&pair, &total, &local);
        s->pair[s->pairs++] = iki_race_pair_of(local.result, p->y);
        take_pair(p, &pair, &total, local.result);
    }
    *all = true;
    return IKI_OK;
}

static iki_status
judge_by_table(const iki_race *race, const iki_effort *effort, iki_semeai *s)
{
    pairs p = {.race = race, .y = iki_side(race->block[0].color), .fewest = -1};
    bool all;
    p.in_table = p.exact = p.x_always = p.plain_x = p.plain_y = true;
    iki_status status = look_at_pairs(race, effort, s, &p, &all);
    if (status != IKI_OK || !all)
        return status;
    if (s->pairs == 2)
        s->row = iki_race_row(s->pair[0], s->pair[1]);
    for (int first = 0; first < 2 && s->row > 0 && p.in_table; first++)
        s->result[first] = iki_race_row_outcome(s->row, p.x_always, first, p.y);
    decide_by_pairs(&p, s);
    s->kind = s->by[0] = s->by[1] = IKI_RACE_GRAPH;
    s->certainty = worth_of_theorem(race);
    return IKI_OK;
}

/* --- search --------------------------------------------------------------------------------- */

static void
take_outcome(const iki_local *l, const iki_race_outcome *outcome, int first, iki_semeai *s)
{
    s->result[first] = outcome->result;
    s->regime[first][0] = outcome->regime[0];
    s->regime[first][1] = outcome->regime[1];
    s->moves_known[first] = outcome->moves_known;
    iki_assert(!outcome->life_open || outcome->result == IKI_RACE_SEKI);
    s->life_open[first] = outcome->life_open;
    for (iki_cells left = outcome->moves; left != 0; left &= left - 1)
        iki_pset_add(&s->moves[first], l->point[__builtin_ctzll(left)]);
}

/* Asks the search about some first movers. */
static iki_status
search(const iki_race *race, const iki_effort *effort, unsigned first, bool moves, iki_semeai *s)
{
    iki_local l;
    iki_race_outcome outcome[2];
    iki_race_question q = {.local = &l, .first = first, .moves = moves};
    iki_status status = iki_race_local(race, &l, &q.position);
    if (status != IKI_OK)
        return status == IKI_E_LIMIT ? IKI_OK : status;
    iki_semeai_search(&q, effort->budget, effort->search, outcome);
    for (int side = 0; side < 2; side++) {
        if ((first >> side & 1) != 0)
            take_outcome(&l, &outcome[side], side, s);
    }
    return IKI_OK;
}

static void
lower_certainty(iki_semeai *s, iki_certainty certainty)
{
    if (s->certainty > certainty)
        s->certainty = certainty;
}

/* Searches for the results of `who`, which are unknown, with at most `nodes` nodes (0: no limit).
 */
static iki_status
judge_by_search(const iki_race *race, const iki_effort *effort, unsigned who, uint64_t nodes,
                iki_semeai *s)
{
    iki_part_effort part;
    iki_effort_part(effort, nodes, &part);
    iki_status status = search(race, &part.effort, who, false, s);
    iki_assert(nodes == 0 || part.budget.nodes <= nodes);
    iki_effort_join(&part);
    for (int first = 0; first < 2; first++) {
        if ((who >> first & 1) == 0)
            continue;
        s->by[first] = IKI_RACE_SEARCH;
        if (s->result[first] != IKI_RACE_UNKNOWN)
            lower_certainty(s, race->cut_off ? IKI_ESTIMATED : IKI_SEARCHED);
    }
    s->kind = IKI_RACE_SEARCH;
    return status;
}

/* Reads for the results of `who`, which are unknown. */
static iki_status
judge_by_reading(const iki_race *race, const iki_effort *effort, unsigned who, uint64_t nodes,
                 iki_semeai *s)
{
    iki_status status = IKI_OK;
    for (int i = 0; i < 2 && status == IKI_OK; i++) {
        int first = iki_race_side(race, i);
        if ((who >> first & 1) == 0)
            continue;
        iki_reading reading = {IKI_RACE_UNKNOWN, IKI_PASS};
        iki_assert(s->result[first] == IKI_RACE_UNKNOWN);
        status = iki_semeai_read(race, effort, first, nodes, &reading);
        if (status != IKI_OK || reading.result == IKI_RACE_UNKNOWN)
            continue;
        s->result[first] = reading.result;
        if (reading.move != IKI_PASS && !iki_race_is_loss(reading.result, first))
            iki_pset_add(&s->moves[first], reading.move);
        s->by[first] = s->kind = IKI_RACE_READ;
        lower_certainty(s, IKI_SEARCHED);
    }
    return status;
}

/* --- all of them ---------------------------------------------------------------------------- */

/* With blocks of one colour only, a block that is not captured lives. */
static void
name_life(iki_semeai *s)
{
    for (int first = 0; first < 2; first++) {
        if (s->result[first] == IKI_RACE_SEKI)
            s->result[first] = IKI_RACE_BOTH;
    }
}

static bool
has_both_colors(const iki_race *race)
{
    for (int i = 1; i < race->blocks; i++) {
        if (race->block[i].color != race->block[0].color)
            return true;
    }
    return false;
}

/* A part of a limited budget, and never more than `most`. */
static uint64_t
part_of(const iki_budget *b, int part, uint64_t most)
{
    uint64_t nodes = b->node_limit == 0 ? most : b->node_limit / (uint64_t)part;
    iki_assert(part > 0 && most > 0);
    return nodes < most ? nodes + 1 : most;
}

/* Search and reading by turns; a race on area that was cut off is read first, since a search is
 * only an estimate there. */
static iki_status
judge_deeper(const iki_race *race, const iki_effort *effort, unsigned who, bool readable,
             iki_semeai *s)
{
    iki_status status = IKI_OK;
    uint64_t easy = part_of(effort->budget, IKI_RACE_EASY_PART, IKI_RACE_EASY_NODES);
    if (!race->cut_off && readable)
        status = judge_by_search(race, effort, unsettled(s, who), easy, s);
    if (status == IKI_OK && readable && unsettled(s, who) != 0)
        status =
            judge_by_reading(race, effort, unsettled(s, who),
                             part_of(effort->budget, IKI_RACE_READ_PART, IKI_RACE_READ_NODES), s);
    if (status == IKI_OK && to_search(s, who) != 0)
        status = judge_by_search(race, effort, to_search(s, who), 0, s);
    return status;
}

static bool
is_pair(const iki_race *race)
{
    return race->blocks == 2 && has_both_colors(race);
}

/* What can be said without a search.  *total is that of a pair; known: it has been counted. */
static iki_status
judge_by_numbers(const iki_race *race, const iki_effort *effort, bool known, iki_race_total *total,
                 iki_semeai *s)
{
    s->certainty = IKI_PROVED;
    s->premise = race->premise;
    s->zone = race->cells;
    if (!has_both_colors(race) || race->block[0].color == race->block[1].color)
        return IKI_OK;
    if (race->blocks > 2)
        return judge_by_table(race, effort, s);
    iki_status status = known ? IKI_OK : count(race, effort, total);
    if (status == IKI_OK)
        take_theorems(race, total, s);
    s->vital = total->vital;
    return status;
}

/* Searches for what numbers leave open; *total is that of a pair. */
static iki_status
judge_further(const iki_race *race, const iki_effort *effort, unsigned who,
              const iki_race_total *total, iki_semeai *s)
{
    bool pair = is_pair(race);
    iki_status status = judge_deeper(race, effort, who, pair, s);
    if (to_search(s, who) != 0)
        s->certainty = IKI_ESTIMATED;
    if (status == IKI_OK && unsettled(s, who) != 0 && total->counted)
        judge_by_total(race, total, s);
    else if (pair && unsettled(s, who) != 0)
        make_estimate(race, total, s);
    return status;
}

/* A race whose regions have no room together is searched in the area that has; where that had to
 * be cut off, the numbers of the whole are the better estimate. */
static iki_status
judge_narrow(const iki_race *race, const iki_effort *effort, unsigned who,
             const iki_race_total *total, iki_semeai *s)
{
    iki_race narrow;
    iki_race_total left = {.counted = false};
    iki_race_narrow(race, &narrow);
    iki_assert(!race->narrow);
    if (total->counted && narrow.cut_off) {
        judge_by_total(race, total, s);
        return IKI_OK;
    }
    *s = (iki_semeai){.kind = IKI_RACE_STATIC};
    iki_status status = judge_by_numbers(&narrow, effort, false, &left, s);
    if (status != IKI_OK || unsettled(s, who) == 0)
        return status;
    return judge_further(&narrow, effort, who, &left, s);
}

/* known: what has been counted, or NULL. */
static iki_status
judge(const iki_race *race, const iki_effort *effort, unsigned who, const iki_race_total *known,
      iki_semeai *s)
{
    iki_race_total total = {.counted = false};
    iki_assert(race->blocks > 0 && (who & ~(unsigned)IKI_EITHER_FIRST) == 0);
    if (known != NULL)
        total = *known;
    iki_status status = judge_by_numbers(race, effort, known != NULL, &total, s);
    if (status != IKI_OK || unsettled(s, who) == 0)
        return status;
    status = race->narrow ? judge_further(race, effort, who, &total, s)
                          : judge_narrow(race, effort, who, &total, s);
    if (!has_both_colors(race))
        name_life(s);
    return status;
}

/* The stones of the blocks whose life is in question. */
static int
open_blocks(const iki_race *race, iki_point stone[IKI_RACE_BLOCKS_MAX])
{
    int n = 0;
    for (int i = 0; i < race->blocks; i++) {
        if (!race->block[i].proved)
            stone[n++] = race->block[i].first;
    }
    iki_assert(n <= race->blocks);
    return n;
}

static bool
all_in_contact(const iki_race *race)
{
    for (int i = 1; i < race->blocks; i++) {
        if (!iki_race_in_contact(race, 0, i))
            return false;
    }
    return true;
}

/* Finds the race between the chains, but for those that are alive; false if not all are in contact.
 */
static bool
find_race(const iki_race_chains *chains, iki_race *race)
{
    iki_point open[IKI_RACE_BLOCKS_MAX];
    iki_pset proved = iki_benson_alive(chains->board, chains->suicide);
    iki_race_make(chains, &proved, race);
    bool contact = all_in_contact(race);
    const iki_race_chains left = {chains->board, open, open_blocks(race, open), chains->suicide};
    if (left.stones < chains->stones)
        iki_race_make(&left, &proved, race);
    return contact;
}

iki_status
iki_semeai_pose(const iki_race_chains *chains, iki_race *race, iki_error *error)
{
    iki_status status = iki_race_check(chains, error);
    if (status != IKI_OK)
        return status;
    if (!find_race(chains, race))
        return iki_error_set(error, IKI_E_ARGUMENT, "the chains are not in contact");
    return IKI_OK;
}

iki_status
iki_race_judge_counted(const iki_race *race, const iki_effort *effort, unsigned who,
                       const iki_race_total *known, iki_semeai *s)
{
    *s = (iki_semeai){.premise = race->premise, .zone = race->cells};
    uint64_t before = effort->budget->nodes;
    if (race->blocks == 0) {
        s->result[0] = s->result[1] = IKI_RACE_BOTH;
        s->certainty = IKI_PROVED;
        return IKI_OK;
    }
    iki_status status = judge(race, effort, who, known, s);
    for (int first = 0; first < 2; first++) {
        if (s->by[first] != IKI_RACE_SEARCH)
            s->regime[first][0] = s->regime[first][1] = s->result[first];
    }
    if (effort->superko && s->certainty == IKI_PROVED)
        s->certainty = IKI_SEARCHED;
    if ((s->life_open[0] || s->life_open[1]) && s->certainty != IKI_ESTIMATED)
        s->certainty = IKI_ESTIMATED; /* what is called seki may be life of both */
    s->nodes = effort->budget->nodes - before;
    iki_assert(results_are_sound(s));
    return status;
}

iki_status
iki_race_judge(const iki_race *race, const iki_effort *effort, unsigned who, iki_semeai *s)
{
    return iki_race_judge_counted(race, effort, who, NULL, s);
}

iki_status
iki_semeai_eval(const iki_race_chains *chains, const iki_effort *effort, iki_semeai *out,
                iki_error *error)
{
    iki_race race;
    iki_race_view view;
    iki_whole_effort whole;
    iki_status status = iki_race_view_make(chains, &view, error);
    if (status == IKI_OK)
        status = iki_semeai_pose(&view.chains, &race, error);
    if (status != IKI_OK)
        return status;
    status = iki_effort_complete(effort, &whole);
    if (status == IKI_OK)
        status = iki_race_judge(&race, &whole.effort, IKI_EITHER_FIRST, out);
    if (status == IKI_OK)
        iki_race_view_turn_back(&view, out);
    status = iki_effort_finish(&whole, status);
    return status == IKI_OK ? IKI_OK : iki_error_set(error, status, "%s", iki_status_text(status));
}

/* --- moves ------------------------------------------------------------------------------------ */

iki_status
iki_race_search_moves(const iki_race *race, const iki_effort *effort, int first, iki_semeai *s)
{
    iki_semeai found = *s;
    iki_race narrow;
    found.moves_known[first] = false;
    if (!race->narrow)
        iki_race_narrow(race, &narrow);
    iki_status status = search(race->narrow ? race : &narrow, effort, 1u << first, true, &found);
    s->moves[first] = found.moves[first];
    s->moves_known[first] = found.moves_known[first];
    return status;
}

/* Judges, and lists the moves, those of side `first` before the other's. */
static iki_status
judge_with_moves(const iki_race *race, const iki_effort *effort, int first, iki_semeai *out)
{
    iki_whole_effort whole;
    iki_status status = iki_effort_complete(effort, &whole);
    if (status == IKI_OK)
        status = iki_race_judge(race, &whole.effort, IKI_EITHER_FIRST, out);
    for (int i = 0; i < 2 && status == IKI_OK && race->blocks > 0; i++)
        status = iki_race_moves(race, &whole.effort, i == 0 ? first : 1 - first, out);
    return iki_effort_finish(&whole, status);
}

iki_status
iki_semeai_moves(const iki_race_chains *chains, const iki_effort *effort, iki_semeai *out,
                 iki_error *error)
{
    iki_race race;
    iki_race_view view;
    iki_status status = iki_race_view_make(chains, &view, error);
    if (status == IKI_OK)
        status = iki_semeai_pose(&view.chains, &race, error);
    if (status != IKI_OK)
        return status;
    status = judge_with_moves(&race, effort, iki_race_side(&race, 0), out);
    if (status == IKI_OK)
        iki_race_view_turn_back(&view, out);
    return status == IKI_OK ? IKI_OK : iki_error_set(error, status, "%s", iki_status_text(status));
}

iki_status
iki_semeai_move(const iki_race_chains *chains, int mover, const iki_effort *effort, iki_race *race,
                iki_semeai *out, iki_error *error)
{
    iki_status status = iki_race_check(chains, error);
    if (status != IKI_OK)
        return status;
    (void)find_race(chains, race);
    status = judge_with_moves(race, effort, mover, out);
    return status == IKI_OK ? IKI_OK : iki_error_set(error, status, "%s", iki_status_text(status));
}

/* --- names ---------------------------------------------------------------------------------- */

const char *
iki_race_result_text(iki_race_result result)
{
    static const char *const text[] = {
        [IKI_RACE_UNKNOWN] = "unknown", [IKI_RACE_BLACK] = "black", [IKI_RACE_WHITE] = "white",
        [IKI_RACE_SEKI] = "seki",       [IKI_RACE_BOTH] = "both",   [IKI_RACE_KO] = "ko",
    };
    iki_assert(result <= IKI_RACE_KO);
    return text[result];
}

const char *
iki_race_kind_text(iki_race_kind kind)
{
    static const char *const text[] = {
        [IKI_RACE_STATIC] = "static", [IKI_RACE_COUNTING] = "counting", [IKI_RACE_GRAPH] = "graph",
        [IKI_RACE_SEARCH] = "search", [IKI_RACE_READ] = "search",
    };
    iki_assert(kind <= IKI_RACE_READ);
    return text[kind];
}
