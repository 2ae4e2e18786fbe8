/* cmd_eye - the status of eyes: the paper's words, and the exact values behind them.
 *
 * What the exact solver cannot tell, eyes of several chains and large ones, is asked of the
 * judgement of the whole board. */
#include "engine/go/vertex.h"
#include "gtp/command.h"
#include "gtp/eye_classes.h"
#include "gtp/eyespace_reply.h"
#include "gtp/session.h"
#include "src/eye/answer.h"
#include "src/eye/eyespaces.h"
#include "src/eye/find.h"
#include "src/eye/placement.h"
#include "src/eye/words.h"
#include "src/show/details.h"

/* The answer for an eye; *solved is false when it is too large to solve. */
static iki_status
ask(iki_session *s, const iki_eye *eye, iki_eye_answer *answer, bool *solved)
{
    iki_budget budget = iki_session_budget(s);
    iki_status status =
        iki_eye_evaluate(&s->game->board, eye, s->game->rules.suicide, &budget, s->eyes, answer);
    *solved = status == IKI_OK;
    return status == IKI_E_LIMIT ? IKI_OK : status;
}

/* Moves of an answer, each after a blank: vertices, then "outside", "pass". */
static void
write_moves(const iki_topo *t, const iki_eye *eye, uint16_t moves, iki_sbuf *out)
{
    char v[IKI_VERTEX_SIZE];
    for (int i = 0; i < eye->graph.size; i++) {
        if ((moves >> i & 1) != 0)
            iki_sbuf_printf(out, " %s", iki_vertex_write(t, eye->point[i], v));
    }
    if ((moves >> IKI_EYE_OUTSIDE & 1) != 0)
        iki_sbuf_puts(out, " outside");
    if ((moves >> IKI_EYE_PASS & 1) != 0)
        iki_sbuf_puts(out, " pass");
}

/* --- what other methods know ----------------------------------------------------------------- */

/* What the judgement says of all blocks of an eye alike. */
typedef struct opinion {
    iki_eye_status status;      /* unknown where it is an estimate, or the blocks differ */
    const iki_verdict *verdict; /* the least certain; NULL: nobody was asked */
    bool by_sum;                /* the values of its eye spaces tell the status */
} opinion;

/* Is v less certain than w, or as certain by a method that comes later?  What holds of all blocks
 * is no surer than the least sure of them, whichever comes first on the board. */
static bool
is_weaker(const iki_verdict *v, const iki_verdict *w)
{
    return v->certainty != w->certainty ? v->certainty < w->certainty : v->method > w->method;
}

/* Sets *lives if the blocks are one, whose eye spaces add up to two eyes though the attacker moves
 * first. */
static iki_status
lives_by_sum(iki_session *s, const iki_pset *blocks, bool *lives)
{
    const iki_board *b = &s->game->board;
    iki_pset one = iki_board_chain(b, iki_pset_first(blocks));
    iki_budget budget = iki_session_budget(s);
    *lives = false;
    if (!iki_pset_equal(&one, blocks) || s->game->rules.ko != IKI_KO_SIMPLE)
        return IKI_OK; /* superko may forbid an answer */
    iki_eyespaces *e = iki_calloc(1, sizeof *e);
    if (e == NULL)
        return IKI_E_MEMORY;
    iki_status status =
        iki_eyespaces_solve(b, iki_pset_first(blocks), s->game->rules.suicide, &budget, e);
    *lives = status == IKI_OK && e->two_eyes[0] == IKI_CHANCE_YES;
    iki_free(e);
    return status;
}

/* What the judgement says; where that is an estimate, the sum of the eye spaces. */
static iki_status
ask_others(iki_session *s, const iki_pset *blocks, opinion *out)
{
    const iki_judgement *j;
    *out = (opinion){.verdict = NULL};
    iki_status status = iki_session_judge(s, &j);
    if (status != IKI_OK)
        return status;
    IKI_CHAINS_FOR(chain, &s->game->board, blocks) {
        const iki_verdict *v = iki_judgement_at(j, iki_pset_first(&chain));
        iki_eye_status one = iki_eye_status_of_verdict(v);
        out->status = out->verdict == NULL || out->status == one ? one : IKI_EYE_UNKNOWN;
        if (out->verdict == NULL || is_weaker(v, out->verdict))
            out->verdict = v;
    }
    if (out->status != IKI_EYE_UNKNOWN || iki_pset_is_empty(blocks))
        return IKI_OK;
    status = lives_by_sum(s, blocks, &out->by_sum);
    out->status = out->by_sum ? IKI_EYE_ALIVE : IKI_EYE_UNKNOWN;
    return status;
}

/* --- eye_status ------------------------------------------------------------------------------ */

/* The status of an eye that no single block encloses, in the same words. */
static iki_status
shared_status(iki_session *s, iki_point p, const char *text, iki_sbuf *out)
{
    iki_pset region, owners = iki_eye_owners(&s->game->board, p, &region);
    opinion o;
    if (iki_pset_is_empty(&owners))
        return IKI_FAIL(out, IKI_E_ARGUMENT, "no eye at %s", text);
    iki_status status = ask_others(s, &owners, &o);
    if (status == IKI_OK)
        iki_sbuf_puts(out, iki_eye_status_word(o.status));
    return status;
}

static iki_status
eye_status(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_eye eye;
    iki_eye_answer answer;
    bool solved;
    if (iki_eye_find(&s->game->board, a->v[0].point, &eye) != IKI_OK)
        return shared_status(s, a->v[0].point, a->v[0].text, out);
    iki_status status = ask(s, &eye, &answer, &solved);
    if (status != IKI_OK)
        return status;
    iki_eye_status word = solved ? iki_eye_status_of(&eye, &answer) : IKI_EYE_UNKNOWN;
    if (word == IKI_EYE_UNKNOWN) {
        iki_pset block = iki_board_chain(&s->game->board, eye.block);
        opinion o;
        status = ask_others(s, &block, &o);
        if (status == IKI_OK)
            iki_sbuf_puts(out, iki_eye_status_word(o.status));
        return status;
    }
    iki_sbuf_puts(out, iki_eye_status_word(word));
    write_moves(&s->game->topo, &eye, iki_eye_hot_spots(&eye, &answer), out);
    iki_sbuf_puts(out, iki_eye_is_saved_by_capture(&eye, &answer) ? " by_capture" : "");
    return IKI_OK;
}

/* --- iki-eye_info ---------------------------------------------------------------------------- */

static void
write_points(const iki_topo *t, const char *key, const iki_eye *eye, iki_eye_set set, iki_sbuf *out)
{
    iki_sbuf_puts(out, key);
    write_moves(t, eye, set, out);
    iki_sbuf_putc(out, '\n');
}

/* What the neighbour classification says: explanation, from the exact solution. */
static iki_status
write_explanation(iki_session *s, const iki_eye *eye, iki_sbuf *out)
{
    const iki_topo *t = &s->game->topo;
    iki_eye_class class = {.life_property = false};
    iki_budget budget = iki_session_budget(s);
    iki_status status = iki_eye_explain(eye, s->game->rules.suicide, &budget, s->eyes, &class);
    if (status != IKI_OK && status != IKI_E_LIMIT)
        return status;
    write_points(t, "vital", eye, class.vital, out);
    write_points(t, "end", eye, class.end, out);
    iki_sbuf_printf(out, "size %d\nclass ", eye->graph.size);
    iki_eye_write_classes(eye, out);
    iki_sbuf_putc(out, '\n');
    iki_sbuf_printf(out, "life_property %s\n",
                    status != IKI_OK      ? "n/a"
                    : class.life_property ? "yes"
                                          : "no");
    return IKI_OK;
}

static void
write_answer(const iki_topo *t, const iki_eye *eye, const iki_eye_answer *answer, iki_sbuf *out)
{
    static const char *const keys[2] = {"attacker_first", "defender_first"};
    for (int side = 0; side < 2; side++) {
        char value[8];
        iki_sbuf_printf(out, "%s %s", keys[side], iki_eye_value_text(answer->value[side], value));
        write_moves(t, eye, answer->moves[side], out);
        iki_sbuf_putc(out, '\n');
    }
    iki_sbuf_printf(out, "eye_liberties %d %d %d %d\n", answer->liberties[0], answer->liberties[1],
                    answer->liberties[2], answer->liberties[3]);
}

/* The points of an eye and how it lies. */
static void
write_place(const iki_session *s, const iki_eye *eye, iki_sbuf *out)
{
    static const char *const places[] = {"centre", "side", "corner", "open"};
    iki_sbuf_printf(out, "placement %s\nplain %s\n",
                    places[iki_eye_placement(&s->game->board, eye)],
                    iki_eye_is_plain(eye) ? "yes" : "no");
    if (eye->too_large)
        iki_sbuf_printf(out, "size %d\n", iki_pset_count(&eye->space));
}

/* The status by the other methods, and which of them; or why there is none. */
static iki_status
write_opinion(iki_session *s, const iki_pset *blocks, const char *reason, iki_sbuf *out)
{
    opinion o;
    iki_status status = ask_others(s, blocks, &o);
    if (status != IKI_OK)
        return status;
    iki_sbuf_printf(out, "status %s\n", iki_eye_status_word(o.status));
    if (o.by_sum)
        iki_sbuf_puts(out, "method eyespaces\n");
    else if (o.status != IKI_EYE_UNKNOWN)
        iki_sbuf_printf(out, "method %s %s\n", iki_method_word(o.verdict->method),
                        iki_certainty_word(o.verdict->certainty));
    else
        iki_sbuf_printf(out, "why %s, and the other methods only estimate\n", reason);
    return IKI_OK;
}

/* An eye that no single block encloses. */
static iki_status
shared_info(iki_session *s, iki_point p, const char *text, iki_sbuf *out)
{
    const iki_topo *t = &s->game->topo;
    iki_pset region, firsts = iki_pset_none();
    iki_pset owners = iki_eye_owners(&s->game->board, p, &region);
    if (iki_pset_is_empty(&owners))
        return IKI_FAIL(out, IKI_E_ARGUMENT, "no eye at %s", text);
    IKI_CHAINS_FOR(chain, &s->game->board, &owners)
        iki_pset_add(&firsts, iki_pset_first(&chain));
    iki_sbuf_printf(out, "size %d\nowners ", iki_pset_count(&region));
    iki_vertex_write_set(t, &firsts, out);
    iki_sbuf_putc(out, '\n');
    return write_opinion(s, &owners, "several chains enclose the eye", out);
}

/* What becomes of the block with all its eyes. */
static iki_status
write_whole(iki_session *s, const iki_eye *eye, const iki_eye_answer *answer, iki_sbuf *out)
{
    iki_sbuf_printf(out, "external %d\n", eye->external);
    if (answer != NULL)
        write_answer(&s->game->topo, eye, answer, out);
    iki_eye_status word = answer != NULL ? iki_eye_status_of(eye, answer) : IKI_EYE_UNKNOWN;
    if (word != IKI_EYE_UNKNOWN) {
        iki_sbuf_printf(out, "status %s%s\n", iki_eye_status_word(word),
                        iki_eye_is_saved_by_capture(eye, answer) ? " by_capture" : "");
        return IKI_OK;
    }
    iki_pset block = iki_board_chain(&s->game->board, eye->block);
    return write_opinion(s, &block,
                         eye->too_large ? "the eye space has more than 12 points"
                         : eye->open_ended && answer != NULL
                             ? "the block may have more eye space, too large to solve"
                             : "the node limit was reached",
                         out);
}

static iki_status
eye_info(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_eye eye, one;
    iki_eye_answer answer;
    bool solved;
    if (iki_eye_find(&s->game->board, a->v[0].point, &eye) != IKI_OK)
        return shared_info(s, a->v[0].point, a->v[0].text, out);
    iki_status status = ask(s, &eye, &answer, &solved);
    if (status != IKI_OK)
        return status;
    if (!iki_eye_region(&s->game->board, &eye, a->v[0].point, &one))
        one = eye; /* a stone of the block was asked for */
    write_place(s, &one, out);
    status = one.too_large ? IKI_OK : write_explanation(s, &one, out);
    if (status != IKI_OK)
        return status;
    if (!one.too_large)
        iki_sbuf_printf(out, "stones %d\n", iki_count_bits(one.content.attacker));
    if (iki_pset_count(&eye.space) != iki_pset_count(&one.space)) {
        iki_sbuf_puts(out, "space ");
        iki_vertex_write_set(&s->game->topo, &eye.space, out);
        iki_sbuf_putc(out, '\n');
    }
    return write_whole(s, &eye, solved ? &answer : NULL, out);
}

/* --- the table ------------------------------------------------------------------------------- */

/* Black's eye A1 B1 C1 with a white stone in its middle: three in a row, dead. */
#define THREE "boardsize 5; gogui-setup b A2 b B2 b C2 b D2 b D1 w B1 w A3 w B3 w C3 w D3 w E2 w E1"

const iki_command iki_cmd_eye[] = {
    {.name = "eye_status",
     .run = eye_status,
     .args = "vertex:vertex",
     .reply = "alive, alive_in_atari, unsettled, nakade, seki, ko or unknown, then moves, and "
              "by_capture",
     .gui = "pstring/Eye status/eye_status %p",
     .help =
         "The status of the eye at the vertex, which is a point of the eye space or a stone of "
         "the chain around it; then the moves that matter. These are the moves that capture "
         "the stones inside (alive_in_atari), that kill and save (unsettled), that make two "
         "eyes (seki) or that keep the ko. by_capture: the chain is unsettled because it is in "
         "atari; the opponent takes it, but if its owner moves first, capturing the stones "
         "inside saves it. Eyes enclosed by several chains, eyes of more than 12 points and "
         "eyes beyond the node limit have the status that the other methods prove or search for "
         "their chains (as in iki-verdicts), alive where the values of one chain's eye spaces add "
         "up to two eyes (as in iki-eyespace_value), and else unknown.",
     .example = {THREE, "eye_status A1", "nakade"}},
    {.name = "iki-eye_info",
     .run = eye_info,
     .args = "vertex:vertex",
     .reply = "lines of KEY VALUE",
     .gui = "string/Eye in detail/iki-eye_info %p",
     .help = "All about the eye at the vertex, then about its chain. The eye: placement: centre, "
             "side, corner or open; plain: "
             "no stone of the owner is inside, every empty point touches the chain around it, "
             "and the attacker has at most one chain inside; vital and end points; size; class "
             "(neighbours of each point, ascending); life_property: whether the chain "
             "lives whatever stones the attacker has inside; stones of the attacker inside. "
             "The chain with all its eyes, space (all their points, where there are several): "
             "external liberties; attacker_first and defender_first: the value (L two eyes, S "
             "seki, D dead, Kj ko: the defender lives with at least j more ko threats than the "
             "attacker) and the moves that keep it; eye_liberties: in a race, attacker and "
             "defender to move, with kos in favour of the attacker, then the same in favour of "
             "the defender; status as in eye_status, with the method where another one tells it "
             "(eyespaces: the values of iki-eyespace_value add up to two eyes), or why it is "
             "unknown. If the vertex is a stone of the chain, the first part is about "
             "all its eyes together, with one class for each. An eye that several chains enclose: "
             "size, owners, status.",
     .example = {THREE, "iki-eye_info A1",
                 "placement side\nplain yes\nvital B1\nend A1 C1\nsize 3\nclass 112\n"
                 "life_property no\nstones 1\nexternal 0\nattacker_first D A1 C1 pass\n"
                 "defender_first D\neye_liberties 2 2 2 2\nstatus nakade"}},
    {.name = "iki-eyespace_value",
     .run = iki_eyespace_reply,
     .args = "vertex:vertex",
     .reply = "lines of KEY VALUE",
     .gui = "string/Eye values/iki-eyespace_value %p",
     .help =
         "How many eyes the chain at the vertex, or around it, gets in all its eye spaces, by "
         "Landman's values. An eye space is what remains between the chain and opposing chains "
         "that live without it; stones inside belong to it. chain: its color and first stone; "
         "value: of the space at the vertex; space: value, the game that it stands for ({2|1}: "
         "two eyes if the owner moves first, one if the opponent does), points; no_eye: all "
         "points of spaces worth 0; sum of all values. status: alive (two eyes even if the "
         "opponent moves first: the sum is 2 or more), unsettled (two eyes only if the owner "
         "moves first: more than 1, or 1*), no_two_eyes (not even then; a seki or a ko may "
         "still save the chain), dead (nothing does), unknown; premise: opposing chains around it "
         "that are taken to live, where that is not proved; owner_moves, attacker_moves: "
         "first moves of either side that settle an unsettled chain; unless: under superko an "
         "answer may be "
         "forbidden. A value that depends on a "
         "ko, or on liberties elsewhere, and that of a space of more than 12 points, is "
         "unknown, with the reason; then the status may be known all the same.",
     .example =
         {THREE, "iki-eyespace_value A1",
          "chain black D1\nvalue 1\nspace 1 at A1 B1 C1\nsum 1\npremise E1 A3\nstatus dead"}},
    {.name = "iki-eye_classes",
     .run = iki_eye_classes_reply,
     .args = "points:int [place:centre|side|corner] [class:word]",
     .reply = "lines of CLASS SHAPES LIFE_PROPERTY, or drawings",
     .help = "The neighbour classes of the eyes of 1 to 8 points in the centre, on the side or in "
             "the corner: how many shapes each has, and whether they have the life property "
             "(mixed: some have). On the side and in the corner each way to lie there counts as a "
             "shape. With a class (digits in any order, brackets allowed), its shapes are drawn, "
             "with vital points (V), end points (E) and the edges of the board.",
     .example = {NULL, "iki-eye_classes 4", "1122 3 no\n1113 1 no\n2222 1 no"}},
    {.name = NULL},
};
