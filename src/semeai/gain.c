/* gain - the results of a race and the lives of its blocks, put together.
 *
 * The results of the race come first.  A life changes them in three ways.  A block that is dead,
 * though the other one may be captured where it lies, is lost even if it wins the race: what it
 * captures does not save it.  A block that dies by a ko, though the race gives up the stones that
 * start it, is taken by that ko.  And where the race came to no end, lives are the better estimate,
 * and name better moves.  A life for which the other block is a wall says nothing: that wall is
 * what the race is about.
 *
 * Of the moves that keep the results the most natural one is named.  The cost is that of the race
 * and of two questions of life, whose nodes are set aside. */
#include "src/semeai/gain.h"

#include "engine/go/board.h"
#include "src/life/life.h"
#include "src/semeai/view.h"
#include "src/tunables/tunables.h"

/* --- results -------------------------------------------------------------------------------- */

/* The success of the mover.  good[0]: it succeeds when it ignores ko bans; good[1]: also when its
 * opponent does, which is no easier; but one may be known where the other is only estimated. */
static iki_success
success_of(const bool good[2])
{
    return good[1] ? IKI_WORKS : good[0] ? IKI_WORKS_BY_KO : IKI_FAILS;
}

/* The result, estimated where it is unknown. */
static iki_race_result
result_for(const iki_semeai *s, int first, int regime)
{
    iki_race_result result = s->regime[first][regime];
    return result == IKI_RACE_UNKNOWN ? s->estimate[first] : result;
}

/* What `mover` gets when `first` plays first. */
static iki_race_gain
gain_of(const iki_semeai *s, int mover, int first)
{
    iki_race_result win = iki_race_win_of(mover);
    iki_race_result loss = mover == 0 ? IKI_RACE_WHITE : IKI_RACE_BLACK;
    bool saved[2], taken[2];
    for (int i = 0; i < 2; i++) {
        iki_race_result result = result_for(s, first, first == mover ? i : 1 - i);
        saved[i] = result != loss;
        taken[i] = result == win;
    }
    return (iki_race_gain){success_of(saved), success_of(taken), IKI_PASS, s->certainty};
}

/* --- moves ---------------------------------------------------------------------------------- */

/* The places of moves, the most natural first. */
enum { KEY_POINT, VITAL, OUTSIDE, SHARED, BESIDE, HIS_EYE, HOME, OWN_EYE, FAR };

/* The number of blocks that have a liberty at p. */
static int
blocks_beside(const iki_race *race, iki_point p)
{
    int n = 0;
    for (int i = 0; i < race->blocks; i++)
        n += iki_pset_has(&race->block[i].liberties, p);
    return n;
}

/* A point that is a liberty of all blocks around its region does most. */
static int
rank_of_liberty(const iki_race *race, const iki_race_region *r, iki_point p, int best)
{
    int beside = blocks_beside(race, p);
    return beside == iki_count_bits(r->beside) ? best : beside > 0 ? BESIDE : FAR;
}

static int
rank_in(const iki_race *race, const iki_race_region *r, int mover, iki_point p)
{
    const iki_race_block *block = &race->block[__builtin_ctz(r->beside)];
    bool own = iki_side(block->color) == mover;
    iki_assert(r->beside != 0);
    switch (r->kind) {
    case IKI_REGION_SHARED:
        return rank_of_liberty(race, r, p, SHARED);
    case IKI_REGION_EYE:
        return own ? OWN_EYE : HIS_EYE;
    case IKI_REGION_EXTERNAL:
        return own ? HOME : rank_of_liberty(race, r, p, OUTSIDE);
    }
    return FAR;
}

/* The rank of a move of the side, the most natural first.  Where it is no matter of counting, the
 * point that the other side needs as well comes before all; then what settles an eye, then
 * liberties from outside to inside, moves at home, and last what touches no block. */
static int
rank_of(const iki_race *race, const iki_semeai *s, int mover, iki_point p)
{
    bool read = s->by[mover] == IKI_RACE_SEARCH || s->by[mover] == IKI_RACE_READ;
    if (read && iki_pset_has(&s->moves[1 - mover], p))
        return KEY_POINT;
    if (iki_pset_has(&s->vital, p))
        return VITAL;
    for (int i = 0; i < race->regions; i++) {
        const iki_race_region *r = &race->region[i];
        if (iki_pset_has(&r->points, p) && r->beside != 0)
            return rank_in(race, r, mover, p);
    }
    return FAR;
}

/* The most natural of the good moves; of all legal ones where none is known. */
static iki_point
choose_move(const iki_race *race, const iki_semeai *s, int mover)
{
    iki_pset points = s->moves[mover];
    iki_point best = IKI_PASS;
    int least = 0;
    if (iki_pset_is_empty(&points))
        points = iki_pset_and(&race->cells, &race->board->at[IKI_EMPTY]);
    IKI_PSET_FOR(p, &points) {
        int rank = rank_of(race, s, mover, p);
        if ((best != IKI_PASS && rank >= least) ||
            iki_board_legal(race->board, iki_side_color(mover), p, race->suicide) != IKI_LEGAL)
            continue;
        iki_assert(best == IKI_PASS || rank < least);
        best = p;
        least = rank;
    }
    return best;
}

/* True if no move is better than a pass: it is as good, or everything is lost. */
static bool
may_pass(const iki_race *race, const iki_semeai *s, int mover, const iki_race_gain *now)
{
    iki_race_gain later = gain_of(s, mover, 1 - mover);
    bool known = s->result[0] != IKI_RACE_UNKNOWN && s->result[1] != IKI_RACE_UNKNOWN;
    return race->blocks == 0 || now->defence == IKI_FAILS ||
           (known && now->defence == later.defence && now->attack == later.attack);
}

/* --- lives ---------------------------------------------------------------------------------- */

typedef struct question {
    const iki_race_chains *chains; /* two */
    int mover;
    const iki_effort *effort;
    uint64_t life_nodes; /* for each life */
} question;

/* Asks about the life of chain i. */
static iki_status
ask_life(const question *q, int i, iki_life_answer *life)
{
    iki_part_effort part;
    iki_effort_part(q->effort, q->life_nodes, &part);
    iki_life_request r = {.board = q->chains->board,
                          .point = q->chains->stone[i],
                          .subject = IKI_LIFE_CHAIN,
                          .suicide = q->chains->suicide,
                          .first = q->mover,
                          .both = true,
                          .for_move = true,
                          .first_move = true};
    iki_status status = iki_life_ask(&r, &part.effort, life);
    iki_assert(part.budget.nodes <= q->life_nodes);
    iki_effort_join(&part);
    return status;
}

/* True if the search's answer about chain i holds whatever happens to the other one. */
static bool
is_certain(const question *q, int i, const iki_life_answer *life)
{
    iki_point other = q->chains->stone[1 - i];
    return life->certainty != IKI_ESTIMATED && !iki_pset_has(&life->premise, other);
}

static bool
is_critical(const iki_life_answer *life)
{
    return life->certainty != IKI_ESTIMATED && life->attack.success == IKI_WORKS &&
           life->defend.success == IKI_WORKS;
}

/* The race knows threats without end only, and whoever has these may wait; a life that hangs on a
 * ko is one that finitely many threats decide, and it names the move.  True if it hangs on one. */
static bool
correct_by_ko(const question *q, const iki_life_answer life[2], iki_race_gain *gain)
{
    const iki_life_mover *taker = &life[1].attack, *saver = &life[0].defend;
    bool saves = life[0].certainty != IKI_ESTIMATED && saver->success == IKI_WORKS_BY_KO;
    bool takes = life[1].certainty != IKI_ESTIMATED && taker->success == IKI_WORKS_BY_KO &&
                 gain->attack == IKI_WORKS_BY_KO;
    if (saves && is_certain(q, 0, &life[0]) && gain->defence == IKI_WORKS)
        gain->defence = IKI_WORKS_BY_KO;
    if (taker->success == IKI_WORKS_BY_KO && is_certain(q, 1, &life[1]) &&
        gain->attack == IKI_FAILS && gain->defence == IKI_WORKS) {
        gain->attack = IKI_WORKS_BY_KO; /* stones that the race gives up may come back to kill */
        gain->move = taker->move;
        return true;
    }
    if (gain->attack == IKI_WORKS || gain->defence != IKI_WORKS_BY_KO || !(saves || takes))
        return false;
    gain->move = takes ? taker->move : saver->move;
    return true;
}

/* A side that wins the race and is dead all the same has lost: [0] the mover's block, [1] the other
 * one; where both are dead nothing is gained.  True if a death decides. */
static bool
correct_by_death(const question *q, const iki_life_answer life[2], iki_race_gain *gain)
{
    bool lost = is_certain(q, 0, &life[0]) && life[0].defend.success == IKI_FAILS;
    bool won = is_certain(q, 1, &life[1]) && life[1].attack.success == IKI_WORKS;
    if (lost) {
        gain->move = IKI_PASS;
        gain->defence = gain->attack = IKI_FAILS;
    } else if (won && gain->attack != IKI_WORKS) {
        gain->move = life[1].attack.move;
        gain->defence = gain->attack = IKI_WORKS;
    }
    iki_assert(!(won || lost) || gain->defence == gain->attack);
    return won || lost;
}

/* Corrects the estimate of a race that came to no end by the lives of its blocks. */
static void
estimate_by_lives(const iki_life_answer life[2], iki_race_gain *gain)
{
    if (gain->attack != IKI_WORKS && life[1].attack.likely == IKI_WORKS) {
        gain->defence = gain->attack = IKI_WORKS;
        gain->move = life[1].attack.move;
    } else if (gain->defence != IKI_WORKS && life[0].certainty != IKI_ESTIMATED &&
               life[0].defend.success == IKI_WORKS) {
        gain->defence = IKI_WORKS;
        gain->move = life[0].defend.move;
    } else if (gain->attack == IKI_WORKS && is_critical(&life[1])) {
        gain->move = life[1].attack.move;
    } else if (gain->defence == IKI_WORKS && is_critical(&life[0])) {
        gain->move = life[0].defend.move;
    }
}

/* Where the race names no move, one that decides over a life is better than any. */
static void
take_move_of_life(const question *q, const iki_life_answer life[2], iki_race_gain *gain)
{
    const iki_life_mover *taker = &life[1].attack, *saver = &life[0].defend;
    if (gain->attack == IKI_WORKS && taker->success == IKI_WORKS && taker->move != IKI_PASS)
        gain->move = taker->move;
    else if (gain->defence == IKI_WORKS && saver->success == IKI_WORKS && saver->move != IKI_PASS)
        gain->move = saver->move;
    else if (is_certain(q, 0, &life[0]) && life[0].attack.success == IKI_FAILS)
        gain->move = IKI_PASS; /* it lives, and nothing is known to be gained */
}

enum { KO_TIMES = 5 }; /* the nodes for a life that seems to hang on a ko */

static iki_status
add_lives(const question *q, bool move_known, iki_race_gain *gain)
{
    iki_life_answer life[2];
    iki_status status = ask_life(q, 0, &life[0]);
    if (status == IKI_OK)
        status = ask_life(q, 1, &life[1]);
    if (status == IKI_OK && gain->defence == IKI_WORKS_BY_KO &&
        life[0].certainty == IKI_ESTIMATED) {
        question longer = *q; /* of the moves that keep a ko the race does not know which is best */
        longer.life_nodes *= KO_TIMES;
        status = ask_life(&longer, 0, &life[0]);
    }
    if (status != IKI_OK)
        return status;
    if (correct_by_death(q, life, gain) || correct_by_ko(q, life, gain))
        return IKI_OK;
    if (gain->certainty == IKI_ESTIMATED)
        estimate_by_lives(life, gain);
    if (!move_known && gain->move != IKI_PASS)
        take_move_of_life(q, life, gain);
    return IKI_OK;
}

/* --- both together -------------------------------------------------------------------------- */

/* What the race says, which is judged on its canonical view. */
typedef struct hearing {
    bool any;        /* some block may be taken */
    bool move_known; /* a move that keeps the result */
} hearing;

static iki_status
judge_race(const question *q, const iki_effort *effort, iki_race_gain *out, hearing *said,
           iki_error *error)
{
    iki_race_view view;
    iki_race race;
    iki_semeai judged;
    iki_status status = iki_race_view_make(q->chains, &view, error);
    if (status != IKI_OK)
        return status;
    int mover = iki_race_view_side(&view, q->mover);
    status = iki_semeai_move(&view.chains, mover, effort, &race, &judged, error);
    if (status != IKI_OK)
        return status;
    *out = gain_of(&judged, mover, mover);
    iki_point move = IKI_PASS;
    if (!may_pass(&race, &judged, mover, out))
        move = choose_move(&race, &judged, mover);
    out->move = move == IKI_PASS ? IKI_PASS : view.aspect.from[move];
    said->any = race.blocks > 0;
    said->move_known = !iki_pset_is_empty(&judged.moves[mover]);
    return IKI_OK;
}

static iki_status
find_gain(question *q, iki_race_gain *out, iki_error *error)
{
    hearing said;
    uint64_t limit = q->effort->budget->node_limit, share = limit / IKI_RACE_GAIN_LIFE_PART + 1;
    q->life_nodes =
        limit != 0 && share < IKI_RACE_GAIN_LIFE_NODES ? share : IKI_RACE_GAIN_LIFE_NODES;
    uint64_t lives = 2 * q->life_nodes;
    iki_part_effort part;
    iki_assert(q->life_nodes > 0 && q->life_nodes <= IKI_RACE_GAIN_LIFE_NODES);
    iki_effort_part(q->effort, limit > lives ? limit - lives : limit, &part);
    iki_status status = judge_race(q, &part.effort, out, &said, error);
    iki_effort_join(&part);
    return status == IKI_OK && said.any ? add_lives(q, said.move_known, out) : status;
}

iki_status
iki_semeai_gain(const iki_race_chains *chains, const iki_effort *effort, iki_race_gain *out,
                iki_error *error)
{
    iki_whole_effort whole;
    question q = {.chains = chains, .mover = iki_side(chains->board->color[chains->stone[0]])};
    iki_assert(chains->stones == 2);
    iki_status status = iki_effort_complete(effort, &whole);
    q.effort = &whole.effort;
    if (status == IKI_OK)
        status = find_gain(&q, out, error);
    status = iki_effort_finish(&whole, status);
    return status == IKI_OK || status == IKI_E_ARGUMENT
               ? status
               : iki_error_set(error, status, "%s", iki_status_text(status));
}
