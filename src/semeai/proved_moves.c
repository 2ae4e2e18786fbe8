/* proved_moves - the moves are tried one by one, each with a count of the race that it leaves;
 * where the judgement of the race lists them that is cheaper. */
#include "src/semeai/proved_moves.h"

#include "src/semeai/semeai.h"
#include "src/semeai/trial.h"

iki_race_first_moves
iki_race_split_moves(const iki_race *race, int side, const iki_pset *keeps)
{
    iki_race_first_moves moves = {*keeps, iki_pset_none()};
    iki_pset others = iki_pset_and(&race->cells, &race->board->at[IKI_EMPTY]);
    iki_pset_drop(&others, keeps);
    IKI_PSET_FOR(p, &others) {
        if (iki_board_legal(race->board, iki_side_color(side), p, race->suicide) == IKI_LEGAL)
            iki_pset_add(&moves.loses, p);
    }
    return moves;
}

/* Empty points that are alone in an outer region of the same block as the region of p: a move there
 * does what one at p does.  Just p where that is no such point. */
static iki_pset
equal_points(const iki_race *race, iki_point p)
{
    iki_pset equal = iki_pset_of(p);
    const iki_race_region *own = NULL;
    for (int i = 0; i < race->regions; i++) {
        if (iki_pset_has(&race->region[i].points, p))
            own = &race->region[i];
    }
    iki_assert(own != NULL);
    for (int i = 0; i < race->regions; i++) {
        const iki_race_region *r = &race->region[i];
        bool same = r->kind == IKI_REGION_EXTERNAL && r->beside == own->beside &&
                    r->walls[IKI_BLACK] == own->walls[IKI_BLACK] &&
                    r->walls[IKI_WHITE] == own->walls[IKI_WHITE];
        if (same && own->kind == r->kind && own->empty + own->stones == 1 &&
            r->empty + r->stones == 1)
            iki_pset_join(&equal, &r->points);
    }
    return equal;
}

/* The moves as a judgement of the race lists them, which is cheaper; *known: it knows all. */
static iki_status
list_moves(const iki_race *race, const iki_race_theorem *t, const iki_effort *effort, int side,
           iki_race_first_moves *out, bool *known)
{
    iki_semeai s;
    *known = false;
    iki_status status = iki_race_judge(race, effort, IKI_EITHER_FIRST, &s);
    if (status == IKI_OK)
        status = iki_race_moves(race, effort, side, &s);
    if (status != IKI_OK || !s.moves_known[side] || s.result[side] != t->result[side] ||
        s.result[1 - side] != t->result[1 - side])
        return status;
    *known = true;
    *out = iki_race_split_moves(race, side, &s.moves[side]);
    return IKI_OK;
}

iki_status
iki_race_proved_moves(const iki_race *race, const iki_race_theorem *t, const iki_effort *effort,
                      int side, iki_race_first_moves *out)
{
    iki_pset left = iki_pset_and(&race->cells, &race->board->at[IKI_EMPTY]);
    bool known;
    *out = (iki_race_first_moves){iki_pset_none(), iki_pset_none()};
    if (!iki_race_is_proved(t) || t->result[side] == iki_race_win_of(1 - side))
        return IKI_OK;
    iki_status status = list_moves(race, t, effort, side, out, &known);
    if (status != IKI_OK || known)
        return status;
    while (!iki_pset_is_empty(&left) && status == IKI_OK) {
        iki_race_trial after;
        iki_point p = iki_pset_first(&left);
        iki_pset equal = equal_points(race, p);
        iki_pset_drop(&left, &equal);
        status = iki_race_try_and_prove(race, side, p, effort, &after);
        if (status != IKI_OK || !iki_race_is_proved(&after.theorem))
            continue;
        bool keeps = after.theorem.result[1 - side] == t->result[side];
        iki_pset_join(keeps ? &out->keeps : &out->loses, &equal);
    }
    return status;
}
