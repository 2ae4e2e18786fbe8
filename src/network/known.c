/* known - proofs and searches as sets of points. */
#include "src/network/known.h"

#include "engine/go/board.h"

void
iki_known_make(const iki_board *b, const iki_judgement *j, iki_known *out)
{
    *out = (iki_known){.stays = iki_pset_none()};
    out->owned[IKI_BLACK] = j->territory[IKI_BLACK];
    out->owned[IKI_WHITE] = j->territory[IKI_WHITE];
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        if (v->life == IKI_SEKI) {
            iki_pset liberties = iki_board_liberties(b, v->first);
            iki_pset_join(&out->stays, &v->stones);
            iki_pset_join(&out->stays, &liberties);
        } else if (v->certainty >= IKI_SEARCHED && v->life == IKI_ALIVE) {
            iki_pset_join(&out->owned[v->color], &v->stones);
        } else if (v->certainty >= IKI_SEARCHED && v->life == IKI_DEAD) {
            iki_pset_join(&out->owned[iki_opponent(v->color)], &v->stones);
        }
    }
    iki_pset_drop(&out->owned[IKI_BLACK], &out->stays);
    iki_pset_drop(&out->owned[IKI_WHITE], &out->stays);
    iki_pset_drop(&out->owned[IKI_WHITE], &out->owned[IKI_BLACK]);
    iki_assert(!iki_pset_meets(&out->owned[IKI_BLACK], &out->owned[IKI_WHITE]));
}
