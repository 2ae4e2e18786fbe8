/* record_save - games as SGF trees: the root with its rules, then a node for each set-up and move.
 *
 * Source: the FF[4] specification of Go properties.  Cost: linear in the game. */
#include "engine/sgf/record.h"

#include "engine/go/game.h"
#include "engine/go/vertex.h"
#include "engine/sgf/record_graph.h"
#include "engine/sgf/write.h"

#include <stdio.h>
#include <string.h>

typedef struct saver {
    const iki_game *g;
    iki_sgf *s;
    iki_status status; /* the first that went wrong */
} saver;

static iki_sgf_node
add_node(saver *v, iki_sgf_node parent)
{
    iki_sgf_node n = 0;
    if (v->status == IKI_OK)
        v->status = iki_sgf_add_node(v->s, parent, &n);
    return n;
}

static void
add(saver *v, iki_sgf_node n, const char *id, const char *value)
{
    if (v->status == IKI_OK)
        v->status = iki_sgf_add_value(v->s, n, id, value);
}

static void
add_set(saver *v, iki_sgf_node n, const char *id, const iki_pset *set)
{
    IKI_PSET_FOR(p, set) {
        char text[3];
        add(v, n, id, iki_sgf_point_write(&v->g->topo, p, text));
    }
}

/* The word for rules that FF[4] prescribes, else our own; custom rules in KataGo's short form. */
static void
write_rules(const iki_rules *rules, iki_sbuf *out)
{
    static const char *const words[][2] = {
        {"japanese", "Japanese"}, {"chinese", "Chinese"}, {"korean", "Korean"},
        {"aga", "AGA"},           {"ing", "GOE"},         {"new-zealand", "NZ"},
    };
    if (strcmp(rules->name, IKI_RULES_CUSTOM) == 0) {
        iki_rules_write_short(rules, out);
        return;
    }
    const char *word = rules->name;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(words[i][0], rules->name) == 0)
            word = words[i][1];
    iki_sbuf_puts(out, word);
}

/* A property with the text that was written to b, which is freed. */
static void
add_text(saver *v, iki_sgf_node n, const char *id, iki_sbuf *b)
{
    if (v->status == IKI_OK)
        v->status = iki_sbuf_status(b);
    add(v, n, id, iki_sbuf_text(b));
    iki_sbuf_free(b);
}

static void
save_rules(saver *v, iki_sgf_node root)
{
    iki_sbuf b;
    iki_sbuf_init(&b, 0);
    write_rules(&v->g->rules, &b);
    add_text(v, root, "RU", &b);
}

static void
save_komi(saver *v, iki_sgf_node root)
{
    iki_sbuf b;
    iki_sbuf_init(&b, 64);
    iki_komi_write(v->g->komi, &b);
    add_text(v, root, "KM", &b);
}

static void
save_root(saver *v, iki_sgf_node root)
{
    const iki_game *g = v->g;
    char text[16];
    add(v, root, "FF", "4");
    add(v, root, "GM", "1");
    add(v, root, "CA", "UTF-8");
    add(v, root, "AP", "Iki");
    if (g->topo.width == g->topo.height)
        snprintf(text, sizeof text, "%d", g->topo.width);
    else
        snprintf(text, sizeof text, "%d:%d", g->topo.width, g->topo.height);
    add(v, root, "SZ", text);
    save_komi(v, root);
    save_rules(v, root);
    if (g->handicap != 0) {
        snprintf(text, sizeof text, "%d", g->handicap > 0 ? g->handicap : 0);
        add(v, root, "HA", text);
    }
    add_set(v, root, "AB", &g->setup[0].black);
    add_set(v, root, "AW", &g->setup[0].white);
}

/* PL at the end; set-up and moves do not share a node. */
static void
say_player(saver *v, iki_sgf_node n, iki_color color)
{
    if (v->g->moves > 0)
        n = add_node(v, n);
    add(v, n, "PL", color == IKI_BLACK ? "B" : "W");
}

/* A later set-up as the difference from the position before it, `now`; one that changes nothing
 * empties an empty point, for it still begins the history that superko looks at. */
static void
save_setup(saver *v, iki_sgf_node n, const iki_setup *setup, const iki_board *now)
{
    iki_pset black = iki_pset_minus(&setup->black, &now->at[IKI_BLACK]);
    iki_pset white = iki_pset_minus(&setup->white, &now->at[IKI_WHITE]);
    iki_pset before = iki_pset_or(&now->at[IKI_BLACK], &now->at[IKI_WHITE]);
    iki_pset after = iki_pset_or(&setup->black, &setup->white);
    iki_pset gone = iki_pset_minus(&before, &after);
    if (iki_pset_equal(&before, &after) && iki_pset_is_empty(&black) && iki_pset_is_empty(&white))
        gone = iki_pset_of(iki_pset_first(&now->at[IKI_EMPTY]));
    add_set(v, n, "AB", &black);
    add_set(v, n, "AW", &white);
    add_set(v, n, "AE", &gone);
}

/* Moves and set-ups after the root; replayed on a board of its own to find what set-ups change.
 * Returns the last node. */
static iki_sgf_node
save_line(saver *v, iki_sgf_node n)
{
    const iki_game *g = v->g;
    iki_board board;
    iki_undo undo;
    size_t next = 1;
    iki_board_init(&board, &g->topo);
    iki_status status = iki_board_set(&board, &g->setup[0].black, &g->setup[0].white);
    iki_assert(status == IKI_OK);
    for (size_t i = 0; status == IKI_OK && i < g->moves && v->status == IKI_OK; i++) {
        iki_move m = iki_game_move(g, i);
        char text[3];
        n = add_node(v, n);
        add(v, n, m.color == IKI_BLACK ? "B" : "W", iki_sgf_point_write(&g->topo, m.point, text));
        if (m.forced)
            add(v, n, "KO", "");
        iki_board_play(&board, m.color, m.point, &undo);
        if (next < g->setups && g->setup[next].after == i + 1) {
            const iki_setup *setup = &g->setup[next++];
            n = add_node(v, n);
            save_setup(v, n, setup, &board);
            status = iki_board_set(&board, &setup->black, &setup->white);
            iki_assert(status == IKI_OK);
        }
    }
    return n;
}

iki_status
iki_record_save(const iki_game *g, iki_sbuf *out)
{
    saver v = {.g = g, .s = iki_sgf_new(), .status = IKI_OK};
    if (v.s == NULL)
        return IKI_E_MEMORY;
    iki_sgf_node root = add_node(&v, IKI_SGF_NONE);
    if (v.status == IKI_OK)
        save_root(&v, root);
    if (v.status == IKI_OK)
        v.status = iki_record_graph_write(v.s, root, &g->topo);
    if (v.status == IKI_OK) {
        iki_sgf_node last = save_line(&v, root);
        if (g->told != IKI_EMPTY)
            say_player(&v, last, g->told);
    }
    if (v.status == IKI_OK) {
        iki_sgf_write(v.s, out);
        v.status = iki_sbuf_status(out);
    }
    iki_sgf_free(v.s);
    return v.status;
}
