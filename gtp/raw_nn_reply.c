/* raw_nn_reply - KataGo's lines of keys and values, filled with what an analysis says.
 *
 * Lead, winrate, moves and ownership are those of kata-analyze, seen from White.  What nothing here
 * stands for is -1, as KataGo writes for a network that does not tell it.  All eight symmetries
 * give the same answer, for none of them changes a judgement.
 *
 * Source: KataGo's docs/GTP_Extensions.md.  LizzieYzy (KataEstimate.java, 3213ae645e81) reads the
 * rows behind the line that begins with "whiteOwnership". */
#include "gtp/raw_nn_reply.h"

#include "engine/base/arena.h"
#include "gtp/candidates.h"
#include "gtp/reply.h"
#include "gtp/session.h"
#include "src/show/analysis.h"

enum { SYMMETRIES = 8, MILLION = 1000000 };

/* The position that is told. */
typedef struct told {
    const iki_topo *t;
    iki_analysis *analysis; /* for the side to move */
    iki_view view;
    iki_pset legal; /* where that side may play */
    int64_t visits; /* of all candidates */
} told;

/* How likely the move is, in millionths: candidates by their visits, and every legal move a little,
 * as in `iki analysis`. */
static int64_t
chance_of(const told *n, iki_point p)
{
    int64_t weight = 1, all = n->visits + iki_pset_count(&n->legal) + 1;
    for (int i = 0; i < n->analysis->count; i++) {
        if (n->analysis->candidate[i].move == p)
            weight += iki_candidate_visits(&n->analysis->candidate[i]);
    }
    return (MILLION * weight + all / 2) / all;
}

/* The means: probabilities, counts. */
static void
put_values(const told *n, iki_sbuf *out)
{
    const iki_analysis *a = n->analysis;
    int rate = iki_analysis_winrate(a, a->lead);
    int white = a->color == IKI_WHITE ? rate : 10000 - rate;
    int64_t lead = -n->view.survey.lead;
    iki_reply_decimal("whiteWin ", white, 4, out);
    iki_reply_decimal("\nwhiteLoss ", 10000 - white, 4, out);
    iki_reply_decimal("\nnoResult ", 0, 4, out);
    iki_reply_decimal("\nwhiteLead ", lead, 2, out);
    iki_reply_decimal("\nwhiteScoreSelfplay ", lead, 2, out);
    double points = (double)lead / 100, spread = (double)a->spread / 100; /* komi may be huge */
    iki_sbuf_printf(out, "\nwhiteScoreSelfplaySq %.4f", points * points + spread * spread);
    iki_sbuf_puts(out, "\nvarTimeLeft -1\nshorttermWinlossError -1\nshorttermScoreError -1\n");
}

static void
put_policy(const told *n, iki_sbuf *out)
{
    iki_sbuf_puts(out, "policy\n");
    for (int y = n->t->height - 1; y >= 0; y--) {
        for (int x = 0; x < n->t->width; x++) {
            iki_point p = iki_topo_point(n->t, x, y);
            const char *lead = x > 0 ? " " : "";
            if (iki_pset_has(&n->legal, p))
                iki_reply_decimal(lead, chance_of(n, p), 6, out);
            else
                iki_sbuf_printf(out, "%sNAN", lead);
        }
        iki_sbuf_putc(out, '\n');
    }
    iki_reply_decimal("policyPass ", chance_of(n, IKI_PASS), 6, out);
}

static void
put_ownership(const told *n, iki_sbuf *out)
{
    iki_sbuf_puts(out, "\nwhiteOwnership\n");
    for (int y = n->t->height - 1; y >= 0; y--) {
        for (int x = 0; x < n->t->width; x++) {
            int value = n->view.survey.ownership[iki_topo_point(n->t, x, y)];
            iki_reply_decimal(x > 0 ? " " : "", -value, 3, out);
        }
        iki_sbuf_putc(out, '\n');
    }
}

/* Analyses the position; n->view is to be freed in any case. */
static iki_status
find(iki_session *s, told *n)
{
    static const iki_ban nothing;
    iki_color color = iki_game_to_move(s->game);
    iki_status status = iki_candidates_find(s, color, &nothing, NULL, &n->view, n->analysis);
    n->legal = iki_game_legal_points(s->game, color);
    for (int i = 0; i < n->analysis->count && status == IKI_OK; i++)
        n->visits += iki_candidate_visits(&n->analysis->candidate[i]);
    return status;
}

iki_status
iki_raw_nn_reply(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    bool all = a->v[0].text != NULL && a->v[0].number == SYMMETRIES;
    int first = all || a->v[0].text == NULL ? 0 : (int)a->v[0].number;
    told n = {.t = &s->game->topo, .analysis = iki_calloc(1, sizeof *n.analysis)};
    if (n.analysis == NULL)
        return IKI_E_MEMORY;
    iki_status status = find(s, &n);
    for (int k = first; status == IKI_OK && k <= (all ? SYMMETRIES - 1 : first); k++) {
        iki_sbuf_printf(out, "symmetry %d\n", k);
        put_values(&n, out);
        put_policy(&n, out);
        put_ownership(&n, out);
    }
    iki_view_free(&n.view);
    iki_free(n.analysis);
    return status == IKI_OK ? iki_sbuf_status(out) : status;
}
