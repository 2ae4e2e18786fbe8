/* cmd_semeai - capturing races: who wins, why, the graph of blocks, GNU Go's words. */
#include "engine/go/vertex.h"
#include "gtp/command.h"
#include "gtp/reply.h"
#include "gtp/session.h"
#include "src/semeai/gain.h"
#include "src/semeai/game_graph.h"
#include "src/semeai/semeai.h"

/* The chains of the arguments, whose stones `stone` will hold. */
static iki_status
read_chains(const iki_session *s, const iki_args *a, iki_point stone[IKI_RACE_BLOCKS_MAX],
            iki_race_chains *chains, iki_sbuf *out)
{
    if (a->count > IKI_RACE_BLOCKS_MAX)
        return IKI_FAIL(out, IKI_E_ARGUMENT, "too many chains: a race has at most %d",
                        IKI_RACE_BLOCKS_MAX);
    for (size_t i = 0; i < a->count; i++)
        stone[i] = a->v[i].point;
    *chains = (iki_race_chains){&s->game->board, stone, (int)a->count, s->game->rules.suicide};
    return IKI_OK;
}

static iki_status
semeai_eval(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_point stone[IKI_RACE_BLOCKS_MAX];
    iki_race_chains chains;
    iki_semeai race;
    iki_error error = {0};
    iki_budget budget;
    iki_effort effort = iki_session_effort(s, &budget);
    iki_status status = read_chains(s, a, stone, &chains, out);
    if (status != IKI_OK)
        return status;
    status = iki_semeai_eval(&chains, &effort, &race, &error);
    if (status != IKI_OK)
        return IKI_FAIL(out, status, "%s", error.text);
    iki_sbuf_printf(out, "%s %s %s", iki_race_result_text(race.result[0]),
                    iki_race_result_text(race.result[1]), iki_certainty_word(race.certainty));
    return IKI_OK;
}

static iki_status
semeai_info(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_point stone[IKI_RACE_BLOCKS_MAX];
    iki_race_chains chains;
    iki_error error = {0};
    iki_budget budget;
    iki_effort effort = iki_session_effort(s, &budget);
    iki_status status = read_chains(s, a, stone, &chains, out);
    if (status != IKI_OK)
        return status;
    status = iki_semeai_write(&chains, &effort, out, &error);
    return status == IKI_OK ? IKI_OK : IKI_FAIL(out, status, "%s", error.text);
}

static iki_status
semeai_graph(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    const iki_topo *t = &s->game->topo;
    iki_semeai_graph g;
    iki_budget budget;
    iki_effort effort = iki_session_effort(s, &budget);
    char v[IKI_VERTEX_SIZE], w[IKI_VERTEX_SIZE];
    iki_status status =
        iki_semeai_graph_make(&s->game->board, a->v[0].point, s->game->rules.suicide, &effort, &g);
    if (status != IKI_OK)
        return status == IKI_E_LIMIT
                   ? IKI_FAIL(out, status, "too many chains: the graph holds at most %d",
                              IKI_GRAPH_NODES_MAX)
                   : status;
    for (int i = 0; i < g.nodes; i++) {
        iki_sbuf_printf(out, "node %s eye ", iki_vertex_write(t, g.node[i].first, v));
        if (g.node[i].eye == IKI_GRAPH_ALIVE)
            iki_sbuf_puts(out, "inf");
        else
            iki_sbuf_printf(out, "%d%s", g.node[i].eye, g.node[i].estimated ? " estimated" : "");
        iki_sbuf_printf(out, " %s %s\n", iki_color_word(g.node[i].color),
                        g.node[i].eye == IKI_GRAPH_ALIVE ? "safe" : "essential");
    }
    for (int i = 0; i < g.links; i++)
        iki_sbuf_printf(out, "link %s %s %d %s\n",
                        iki_vertex_write(t, g.node[g.link[i].from].first, v),
                        iki_vertex_write(t, g.node[g.link[i].to].first, w), g.link[i].liberties,
                        g.link[i].cooled[0] != '\0' ? g.link[i].cooled : "unknown");
    return IKI_OK;
}

/* --- GNU Go's words ------------------------------------------------------------------------- */

/* Its code for what the mover gets. */
static int
code_of(iki_success success)
{
    return success == IKI_WORKS ? 1 : success == IKI_WORKS_BY_KO ? 2 : 0;
}

static iki_status
answer_gnugo(iki_session *s, const iki_board *b, const iki_value *chain, iki_sbuf *out)
{
    const iki_point stone[2] = {chain[0].point, chain[1].point};
    const iki_race_chains chains = {b, stone, 2, s->game->rules.suicide};
    iki_race_gain gain;
    iki_error error = {0};
    iki_budget budget;
    iki_effort effort = iki_session_effort(s, &budget);
    char v[IKI_VERTEX_SIZE];
    iki_status status = iki_semeai_gain(&chains, &effort, &gain, &error);
    if (status != IKI_OK)
        return IKI_FAIL(out, status, "%s", error.text);
    iki_sbuf_printf(out, "%d %d %s", code_of(gain.defence), code_of(gain.attack),
                    iki_vertex_write(b->topo, gain.move, v));
    return IKI_OK;
}

static iki_status
analyze_semeai(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return answer_gnugo(s, &s->game->board, a->v, out);
}

static iki_status
analyze_semeai_after_move(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_board b = s->game->board;
    iki_undo undo;
    iki_color color = a->v[0].color;
    iki_legality why = iki_game_legal(s->game, color, a->v[1].point);
    if (why != IKI_LEGAL)
        return iki_reply_illegal(why, out);
    iki_board_play(&b, color, a->v[1].point, &undo);
    for (int i = 2; i < 4; i++) {
        if (b.color[a->v[i].point] == IKI_EMPTY)
            return IKI_FAIL(out, IKI_E_ARGUMENT, "the move captures the chain at %s", a->v[i].text);
    }
    return answer_gnugo(s, &b, a->v + 2, out);
}

/* Black's row 5 has the liberties E6 and G6, White's rows 3 and 4 have E2 and G2, and both have D4;
 * rows 1 and 2 and rows 6 and 7 are alive. */
#define RACE                                                                                       \
    "boardsize 7; gogui-setup w B7 w D7 w E7 w F7 w G7 w A6 w B6 w C6 w D6 w F6 b A5 b B5 b "      \
    "C5 b D5 b E5 b F5 b G5 w A4 w B4 w C4 w E4 w F4 w G4 w A3 w B3 w C3 w D3 w E3 w F3 w "        \
    "G3 b A2 b B2 b C2 b D2 b F2 b B1 b D1 b E1 b F1 b G1"

const iki_command iki_cmd_semeai[] = {
    {.name = "semeai_eval",
     .run = semeai_eval,
     .args = "chain:stone others:stone...",
     .reply =
         "WORD WORD proved|searched|estimated; WORD is black, white, seki, ko, both or unknown",
     .gui = "pstring/Capturing race/semeai_eval %P",
     .help =
         "Who wins the capturing race between two chains, if Black moves first and if White does. "
         "The words: black (Black captures White's chain and keeps the own one), white, seki "
         "(neither can take the other's chain without losing the own one first), ko (the result "
         "depends on who may ignore the ban on retaking, as often as it likes: questions about "
         "life, "
         "and analyze_semeai, ask about threats that come to an end), both (both live without a "
         "race). Then how surely that is known. The race is over when one of the chains is taken, "
         "so a stone "
         "inside an eye that is given up to kill its owner does not win it: iki-life tells what "
         "becomes of the chain. With more vertices the first chain races against all others: it "
         "wins by capturing one of them, they win by capturing it.",
     .example = {RACE, "semeai_eval A5 A4", "black white proved"}},
    {.name = "iki-semeai_info",
     .run = semeai_info,
     .args = "chain:stone others:stone...",
     .reply = "lines of KEY VALUE",
     .gui = "pstring/Capturing race in detail/iki-semeai_info %P",
     .help =
         "All about a capturing race. kind: static (numbers), counting (liberty counting games), "
         "graph (the table for one against two) or search; black_liberties and white_liberties "
         "without the shared ones; black_eye and white_eye: class (0 none, 1 up to 3 points, then "
         "the size) and liberties, of several eyes the largest; a line for every region with its "
         "owner, its game in liberties "
         "and the game cooled by 2; total: their sum (\"0ish\" or \"about 3/2\" where it is too "
         "long to be written out); margin: the lead that Black and White need to capture when "
         "they move first; case (the total is 1 an integer, 2 between two integers, 3 confused "
         "with one); after_black and after_white: the total rounded in favour of the side that "
         "moves first; pair and row: one against two; local X: regions, total and winning moves "
         "of the first chain against the one at X alone, the others taken to be alive; nakamura: "
         "what Nakamura's procedure for one against many says if Black moves first and if White "
         "does, which is no proof (outcome is the answer); sequence: the order in "
         "which regions that moves can change are played; class (Mueller's 0 to 2; 3 to 8 are "
         "harder); moves_black and moves_white: all moves that win, or else reach seki (where the "
         "race hangs on a ko, for a side that ignores the ban); premise: "
         "surrounding chains taken to be alive; certainty; nodes.",
     .example = {RACE, "iki-semeai_info A5 A4",
                 "kind static\nblack_liberties 2\nwhite_liberties 2\nshared 1\nblack_eye 0 0\n"
                 "white_eye 0 0\nregion white -1 -1\nregion white -1 -1\nregion black 1 1\n"
                 "region black 1 1\ntotal 0\nmargin 0 0\ncase 1\nafter_black 0\n"
                 "after_white 0\nclass 0\nmoves_black E2 G2\nmoves_white E6 G6\n"
                 "outcome black white\ncertainty proved\nnodes 1"}},
    {.name = "iki-semeai_graph",
     .run = semeai_graph,
     .args = "chain:stone",
     .reply = "lines \"node V eye N|inf [estimated] COLOR essential|safe\" and \"link V V "
              "LIBERTIES VALUE\"",
     .gui = "string/Capturing races around a chain/iki-semeai_graph %p",
     .help = "The capturing races around a chain, as a graph: chains with the liberties of their "
             "eyes (inf: "
             "alive) and, for chains that touch or share liberties, the liberties between them. "
             "Stones inside an eye are no chains of the graph. A chain that can be captured is "
             "essential: the race ends with it. VALUE: what those liberties are worth as games, "
             "cooled by 2, to the chain that has them; shared ones by their number. "
             "The graph ends at chains that are alive. If an eye could not be solved its empty "
             "points are counted, which is an estimate.",
     .example = {RACE, "iki-semeai_graph A5",
                 "node B1 eye inf black safe\nnode A3 eye 0 white essential\n"
                 "node A5 eye 0 black essential\nnode A6 eye inf white safe\n"
                 "link B1 A3 2 2\nlink A3 A5 1 1\nlink A5 A6 2 2"}},
    {.name = "analyze_semeai",
     .run = analyze_semeai,
     .args = "own:stone other:stone",
     .reply = "DEFENCE ATTACK VERTEX|PASS",
     .help =
         "GNU Go's question about a race in which the owner of the first chain moves first: "
         "can that chain be saved, can the other one be captured? Codes: 0 no, 1 yes, 2 by a "
         "ko; then the move. A chain that takes the other one and is dead all the same has "
         "lost: 0 0 PASS. Where the race hangs on a ko the lives of the two chains name the move.",
     .example = {RACE, "analyze_semeai A5 A4", "1 1 E2"}},
    {.name = "analyze_semeai_after_move",
     .run = analyze_semeai_after_move,
     .args = "color:color move:move own:stone other:stone",
     .reply = "DEFENCE ATTACK VERTEX|PASS",
     .help = "The answer of analyze_semeai after a move, which is not played on the board.",
     .example = {RACE, "analyze_semeai_after_move w E6 A5 A4", "0 0 PASS"}},
    {.name = NULL},
};
