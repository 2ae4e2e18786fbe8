/* position - from a path to everything that is to be shown. */
#include "cli/position.h"

#include "engine/go/game.h"
#include "engine/go/vertex.h"

#include <stdio.h>
#include <string.h>

iki_status
iki_stone_read(const char *option, const iki_game *game, const char *text, size_t n, iki_point *p,
               iki_error *error)
{
    char word[IKI_VERTEX_SIZE + 12], why[IKI_VERTEX_FAULT_SIZE];
    (void)snprintf(word, sizeof word, "%.*s", n < sizeof word ? (int)n : (int)sizeof word, text);
    if (iki_vertex_read(&game->topo, word, p) != IKI_OK)
        return iki_error_set(error, IKI_E_ARGUMENT, "%s: no vertex \"%s\": %s", option, word,
                             iki_vertex_fault(&game->topo, word, why));
    if (game->board.color[*p] == IKI_EMPTY)
        return iki_error_set(error, IKI_E_ARGUMENT, "%s: no stone at \"%s\"", option, word);
    return IKI_OK;
}

/* The chains that --dead names, on the board of this game.  IKI_E_ARGUMENT: a vertex that cannot be
 * read or holds no stone. */
static iki_status
read_dead(const iki_options *o, const iki_game *game, iki_given *given, iki_error *error)
{
    *given = (iki_given){.dead = iki_pset_none()};
    for (const char *c = o->dead != NULL ? o->dead : ""; *c != '\0'; c += strspn(c, ", ")) {
        size_t n = strcspn(c, ", ");
        iki_point p;
        if (n == 0)
            continue;
        iki_status status = iki_stone_read("--dead", game, c, n, &p, error);
        if (status != IKI_OK)
            return status;
        iki_pset chain = iki_board_chain(&game->board, p);
        iki_pset_join(&given->dead, &chain);
        c += n;
    }
    return IKI_OK;
}

/* The first stones of the chains that --dead names and that are proved to live. */
static iki_status
find_contradicted(const iki_options *o, const iki_game *game, const iki_given *given,
                  const iki_effort *kept, iki_pset *firsts, iki_error *error)
{
    iki_judgement j;
    *firsts = iki_pset_none();
    if (iki_pset_is_empty(&given->dead))
        return IKI_OK;
    iki_status status = iki_load_judge(o, game, NULL, kept, &j, error);
    if (status != IKI_OK)
        return status;
    *firsts = iki_given_contradicts(given, &j);
    iki_judgement_free(&j);
    return IKI_OK;
}

void
iki_look_write_contradicted(const iki_game *game, const iki_pset *firsts, iki_sbuf *out)
{
    iki_sbuf_puts(out, "--dead contradicts a proof of life: ");
    iki_vertex_write_set(&game->topo, firsts, out);
}

/* Says on stderr what is doubtful about it. */
static void
warn(const iki_options *o, const iki_look *l)
{
    iki_load_tell_notes(o, l->path, &l->facts);
    if (iki_pset_is_empty(&l->contradicts))
        return;
    iki_sbuf text;
    iki_sbuf_init(&text, 0);
    iki_look_write_contradicted(l->game, &l->contradicts, &text);
    fprintf(stderr, "iki: %s: %s\n", l->path, iki_sbuf_text(&text));
    iki_sbuf_free(&text);
}

/* Judges the position without counting it: see iki_look_judge. */
static iki_status
judge(const iki_options *o, const iki_game *game, const iki_effort *kept, iki_judged *out,
      iki_error *error)
{
    iki_given given;
    *out = (iki_judged){.contradicts = iki_pset_none()};
    iki_status status = read_dead(o, game, &given, error);
    if (status == IKI_OK)
        status = iki_load_judge(o, game, &given, kept, &out->judgement, error);
    if (status != IKI_OK)
        return status;
    status = find_contradicted(o, game, &given, kept, &out->contradicts, error);
    if (status != IKI_OK)
        iki_judgement_free(&out->judgement);
    return status;
}

iki_status
iki_look_judge(const iki_options *o, const iki_game *game, const iki_effort *kept, iki_judged *out,
               iki_error *error)
{
    iki_status status = judge(o, game, kept, out, error);
    if (status == IKI_OK)
        iki_score_count(game, &out->judgement, &out->score);
    return status;
}

static iki_status
view(const iki_options *o, iki_look *l, iki_error *error)
{
    iki_judged judged;
    iki_budget budget;
    iki_status status = judge(o, l->game, NULL, &judged, error);
    if (status != IKI_OK)
        return status;
    l->judgement = judged.judgement;
    l->contradicts = judged.contradicts;
    iki_effort effort = iki_load_effort(o, &budget);
    status = iki_view_make(l->game, &l->judgement, &effort, &l->view);
    return status == IKI_OK ? status : iki_error_set(error, status, "%s", iki_status_text(status));
}

bool
iki_look_open(const iki_options *o, const char *path, iki_look *l)
{
    iki_error error = {0};
    memset(l, 0, sizeof *l);
    l->path = path;
    iki_status status = iki_load_chosen(o, path, &l->record, &l->number, &error);
    if (status == IKI_OK)
        status = iki_load_game(o, l->record, l->number, &l->game, &l->facts, &error);
    if (status == IKI_OK)
        status = view(o, l, &error);
    if (status == IKI_OK) {
        warn(o, l);
        return true;
    }
    iki_load_complain(path, &error);
    return false;
}

void
iki_look_close(iki_look *l)
{
    iki_view_free(&l->view);
    iki_judgement_free(&l->judgement);
    iki_game_free(l->game);
    iki_sgf_free(l->record);
}
