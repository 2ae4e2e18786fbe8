/* cmd_owl - life and death by search: iki-life, and GNU Go's words for it. */
#include "engine/go/vertex.h"
#include "gtp/command.h"
#include "gtp/life_ask.h"
#include "gtp/life_codes.h"
#include "gtp/reply.h"
#include "gtp/session.h"
#include "src/life/life.h"

/* A move, where one is known and needed. */
static void
write_move(const iki_topo *t, const char *what, const iki_life_mover *mover, iki_sbuf *out)
{
    char v[IKI_VERTEX_SIZE];
    bool works = mover->success == IKI_WORKS || mover->success == IKI_WORKS_BY_KO;
    if (works && mover->move != IKI_PASS)
        iki_sbuf_printf(out, " %s %s", what, iki_vertex_write(t, mover->move, v));
}

static iki_status
life(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_life_answer answer;
    const iki_topo *t = &s->game->topo;
    bool ko;
    iki_status status = iki_life_of_chain(s, a->v[0].point, &answer);
    if (status != IKI_OK)
        return status;
    iki_life word = iki_life_status_of(&answer, &ko);
    iki_sbuf_puts(out, word == IKI_UNKNOWN && ko ? "ko" : iki_life_word(word));
    write_move(t, "attack", &answer.attack, out);
    write_move(t, "defend", &answer.defend, out);
    bool known = (word != IKI_UNKNOWN || ko) && !answer.may_be_seki;
    iki_sbuf_printf(out, " %s", iki_certainty_word(known ? answer.certainty : IKI_ESTIMATED));
    return IKI_OK;
}

/* --- GNU Go's words ------------------------------------------------------------------------- */

static iki_status
owl(iki_session *s, const iki_args *a, bool defence, iki_sbuf *out)
{
    return iki_life_code(s, a->v[0].point, IKI_LIFE_GROUP, defence, out);
}

static iki_status
owl_attack(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return owl(s, a, false, out);
}

static iki_status
owl_defend(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return owl(s, a, true, out);
}

/* What a move that is only tried achieves. */
static iki_status
try_move(iki_session *s, const iki_args *a, iki_life_subject subject, bool defence, iki_sbuf *out)
{
    const iki_board *b = &s->game->board;
    iki_point move = a->v[0].point, p = a->v[1].point;
    iki_color color = defence ? b->color[p] : iki_opponent(b->color[p]);
    iki_legality why = iki_game_legal(s->game, color, move);
    if (why != IKI_LEGAL)
        return iki_reply_illegal(why, out);
    return iki_life_code_after(s, p, move, subject, defence, out);
}

static iki_status
owl_does_attack(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return try_move(s, a, IKI_LIFE_GROUP, false, out);
}

static iki_status
owl_does_defend(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return try_move(s, a, IKI_LIFE_GROUP, true, out);
}

static iki_status
does_attack(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return try_move(s, a, IKI_LIFE_CHAIN, false, out);
}

static iki_status
does_defend(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return try_move(s, a, IKI_LIFE_CHAIN, true, out);
}

static void
write_dragon(const iki_topo *t, const iki_life_answer *answer, iki_sbuf *out)
{
    char v[IKI_VERTEX_SIZE], w[IKI_VERTEX_SIZE];
    bool known = answer->attack.success != IKI_SUCCESS_UNKNOWN &&
                 answer->defend.success != IKI_SUCCESS_UNKNOWN;
    if (answer->attack.success == IKI_FAILS)
        iki_sbuf_puts(out, "alive");
    else if (answer->defend.success == IKI_FAILS)
        iki_sbuf_puts(out, "dead");
    else if (!known)
        iki_sbuf_puts(out, "unknown");
    else
        iki_sbuf_printf(out, "critical %s %s", iki_vertex_write(t, answer->attack.move, v),
                        iki_vertex_write(t, answer->defend.move, w));
}

static iki_status
dragon_status_at(iki_session *s, iki_point p, const iki_effort *effort, iki_sbuf *out)
{
    iki_life_answer answer;
    iki_status status = iki_life_of_group(s, p, effort, &answer);
    if (status == IKI_OK)
        write_dragon(&s->game->topo, &answer, out);
    return status;
}

/* The nodes of one chain: all get the same, so that the order in which they are asked about does
 * not matter, and none more than a region of a whole position.  For the same reason eyes that were
 * solved for one chain do not help the next. */
static uint64_t
share_of_nodes(const iki_board *b, const iki_effort *effort)
{
    uint64_t chains = 0, limit = effort->budget->node_limit;
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        IKI_PSET_FOR(p, &b->at[c])
            chains += b->head[p] == p;
    }
    uint64_t share = limit == 0 || chains == 0 ? effort->region_nodes : limit / chains;
    iki_assert(effort->region_nodes > 0);
    return share == 0 ? 1 : share < effort->region_nodes ? share : effort->region_nodes;
}

/* Once the time is over none is asked about: even a question that may not search costs something,
 * and there may be hundreds. */
static iki_status
dragon_statuses(iki_session *s, const iki_effort *effort, iki_sbuf *out)
{
    const iki_board *b = &s->game->board;
    iki_pset left = iki_pset_or(&b->at[IKI_BLACK], &b->at[IKI_WHITE]);
    uint64_t nodes = share_of_nodes(b, effort);
    iki_budget all = *effort->budget;
    iki_status status = IKI_OK;
    char v[IKI_VERTEX_SIZE];
    all.node_limit = 0; /* every chain has its share, and be it one node */
    while (status == IKI_OK && !iki_pset_is_empty(&left)) {
        iki_point p = iki_pset_first(&left);
        iki_pset chain = iki_board_chain(b, p);
        iki_budget part = iki_budget_part(&all, nodes);
        iki_effort share = *effort;
        share.budget = &part;
        share.eyes = NULL;
        iki_pset_drop(&left, &chain);
        iki_sbuf_printf(out, "%s: ", iki_vertex_write(b->topo, p, v));
        if (iki_budget_stopped(&all))
            iki_sbuf_puts(out, "unknown");
        else
            status = dragon_status_at(s, p, &share, out);
        iki_sbuf_puts(out, "\n");
        iki_budget_join(&all, &part);
    }
    return status;
}

static iki_status
dragon_status(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_budget budget;
    iki_effort effort = iki_session_effort(s, &budget);
    if (a->v[0].text == NULL)
        return dragon_statuses(s, &effort, out);
    iki_life_widen(&budget);
    return dragon_status_at(s, a->v[0].point, &effort, out);
}

/* Black has three points in a row, shut in by living stones: whoever plays B1 decides. */
#define THREE                                                                                      \
    "boardsize 7; gogui-setup b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 w E2 w E1 w F2 "   \
    "w F3 w G2 w G3"

const iki_command iki_cmd_owl[] = {
    {.name = "iki-life",
     .run = life,
     .args = "chain:stone",
     .reply = "STATUS [attack MOVE] [defend MOVE] CERTAINTY",
     .gui = "string/Can this chain be killed or saved?/iki-life %p",
     .help =
         "The life and death of a chain by search in the area around it. The status is alive, "
         "seki, dead, critical (with the moves that kill and save), ko or unknown. The "
         "surrounding chains are taken to be alive. A certain verdict on the whole board "
         "comes before the search, unless the stones live by a ko for which nobody has threats. If "
         "the area is too large to be searched it is cut off, a chain that gets out counts as "
         "alive, and the answer is an estimate; with more "
         "nodes (iki-param node_limit) it reads further. What is not known of the chain itself "
         "is asked about its group, as by dragon_status, with four times the nodes. Of several "
         "moves that work it names the one that seems to leave most points.",
     .example = {THREE, "iki-life A2", "critical attack B1 defend B1 searched"}},
    {.name = "owl_attack",
     .run = owl_attack,
     .args = "dragon:stone",
     .reply = "0, or CODE VERTEX|PASS",
     .help =
         "GNU Go's question: can the opponent, moving first, capture the group of this stone? 0 "
         "no, 1 yes, 2 by a ko that the attacker takes first, 3 by a ko for which the attacker "
         "must find the first threat; then the move, PASS if none is needed. Of several moves that "
         "work it names the one that seems to leave most points. A ko ban that is in force on the "
         "board holds for the first move. A certain verdict on the board comes before a search of "
         "the group, unless the stones live by a ko for which nobody has threats. The answer is an "
         "estimate if the node limit is reached.",
     .example = {THREE, "owl_attack A2", "1 B1"}},
    {.name = "owl_defend",
     .run = owl_defend,
     .args = "dragon:stone",
     .reply = "0, or CODE VERTEX|PASS",
     .help = "GNU Go's question: can the owner, moving first, save any stones of the group of this "
             "stone? The codes are those of owl_attack.",
     .example = {THREE, "owl_defend A2", "1 B1"}},
    {.name = "owl_does_attack",
     .run = owl_does_attack,
     .args = "move:move dragon:stone",
     .reply = "0|1|2|3",
     .help = "Whether this move of the opponent captures the group, as the code of owl_attack.",
     .example = {THREE, "owl_does_attack B1 A2", "1"}},
    {.name = "owl_does_defend",
     .run = owl_does_defend,
     .args = "move:move dragon:stone",
     .reply = "0|1|2|3",
     .help = "Whether this move of the owner saves the group, as the code of owl_defend.",
     .example = {THREE, "owl_does_defend A1 A2", "0"}},
    {.name = "does_attack",
     .run = does_attack,
     .args = "move:move string:stone",
     .reply = "0|1|2|3",
     .help =
         "Whether this move of the opponent captures the chain, as the code of attack; fails as "
         "that does where it is not known.",
     .example = {THREE, "does_attack B1 A2", "1"}},
    {.name = "does_defend",
     .run = does_defend,
     .args = "move:move string:stone",
     .reply = "0|1|2|3",
     .help = "Whether this move of the owner saves the chain, as the code of defend; fails as that "
             "does where it is not known.",
     .example = {THREE, "does_defend A1 A2", "0"}},
    {.name = "dragon_status",
     .run = dragon_status,
     .args = "[dragon:stone]",
     .reply = "alive|dead|unknown, or critical ATTACK DEFENCE",
     .help = "GNU Go's status of a group, from owl_attack and owl_defend. Without a stone: a line "
             "\"VERTEX: STATUS\" for each chain.",
     .example = {THREE, "dragon_status A2", "critical B1 B1"}},
    {.name = NULL},
};
