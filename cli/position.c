/* position - from a path to everything that is to be shown. */
#include "cli/position.h"

#include "engine/go/game.h"
#include "engine/go/vertex.h"

#include <stddef.h>
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

/* An option of the referee's, and the chains that it names. */
typedef struct word {
    const char *option, *proof; /* proof: what a proof against it is one of */
    const char *stones;         /* its argument; NULL: not given */
    size_t set;                 /* offset of its set in iki_given */
} word;

enum { WORDS = 3 };

static void
list_words(const iki_options *o, word out[WORDS])
{
    out[0] = (word){"--dead", "life", o->dead, offsetof(iki_given, dead)};
    out[1] = (word){"--seki", "life or death", o->seki, offsetof(iki_given, seki)};
    out[2] = (word){"--alive", "death", o->alive, offsetof(iki_given, alive)};
}

static iki_pset *
set_of(const word *w, iki_given *given)
{
    return (iki_pset *)((char *)given + w->set);
}

/* The stones that one option names, on the board of this game. */
static iki_status
read_word(const word *w, const iki_game *game, iki_pset *stones, iki_error *error)
{
    *stones = iki_pset_none();
    for (const char *c = w->stones != NULL ? w->stones : ""; *c != '\0'; c += strspn(c, ", ")) {
        size_t n = strcspn(c, ", ");
        iki_point p;
        if (n == 0)
            continue;
        iki_status status = iki_stone_read(w->option, game, c, n, &p, error);
        if (status != IKI_OK)
            return status;
        iki_pset_add(stones, p);
        c += n;
    }
    return IKI_OK;
}

/* What --dead, --seki and --alive say.  IKI_E_ARGUMENT: a vertex that cannot be read or holds no
 * stone, a chain that two of them name. */
static iki_status
read_words(const iki_options *o, const iki_game *game, iki_given *given, iki_error *error)
{
    word all[WORDS];
    iki_pset named = iki_pset_none();
    iki_status status = IKI_OK;
    *given = iki_given_nothing();
    list_words(o, all);
    for (int i = 0; i < WORDS && status == IKI_OK; i++) {
        iki_pset stones;
        status = read_word(&all[i], game, &stones, error);
        IKI_PSET_FOR(p, &stones) {
            iki_pset chain = iki_board_chain(&game->board, p);
            iki_pset_join(set_of(&all[i], given), &chain);
        }
        iki_pset twice = iki_pset_and(set_of(&all[i], given), &named);
        char vertex[IKI_VERTEX_SIZE];
        if (status == IKI_OK && !iki_pset_is_empty(&twice))
            status = iki_error_set(
                error, IKI_E_ARGUMENT, "%s: the chain of %s is named by another option, too",
                all[i].option, iki_vertex_write(&game->topo, iki_pset_first(&twice), vertex));
        iki_pset_join(&named, set_of(&all[i], given));
    }
    return status;
}

/* The first stones of the chains of which a proof says otherwise than the referee. */
static iki_status
find_contradicted(const iki_options *o, const iki_game *game, const iki_given *given,
                  const iki_effort *kept, iki_pset *firsts, iki_error *error)
{
    iki_judgement j;
    *firsts = iki_pset_none();
    if (o->dead == NULL && o->seki == NULL && o->alive == NULL)
        return IKI_OK;
    iki_status status = iki_load_judge(o, game, NULL, kept, &j, error);
    if (status != IKI_OK)
        return status;
    *firsts = iki_given_contradicts(given, &j);
    iki_judgement_free(&j);
    return IKI_OK;
}

/* One of these stones for each of the chains that have such a first stone. */
static iki_pset
one_of_each(const iki_board *b, const iki_pset *stones, const iki_pset *firsts)
{
    iki_pset out = iki_pset_none(), left = *firsts;
    IKI_PSET_FOR(p, stones) {
        iki_pset chain = iki_board_chain(b, p);
        if (!iki_pset_meets(&chain, &left))
            continue;
        iki_pset_add(&out, p);
        iki_pset_drop(&left, &chain);
    }
    return out;
}

void
iki_look_write_contradicted(const iki_options *o, const iki_game *game, const iki_pset *firsts,
                            iki_sbuf *out)
{
    word all[WORDS];
    iki_error error = {0};
    bool more = false;
    list_words(o, all);
    for (int i = 0; i < WORDS; i++) {
        iki_pset stones;
        if (read_word(&all[i], game, &stones, &error) != IKI_OK)
            return; /* then nothing was judged */
        iki_pset wrong = one_of_each(&game->board, &stones, firsts);
        if (iki_pset_is_empty(&wrong))
            continue;
        iki_sbuf_printf(out, "%s%s contradicts a proof of %s: ", more ? "; " : "", all[i].option,
                        all[i].proof);
        iki_vertex_write_set(&game->topo, &wrong, out);
        more = true;
    }
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
    iki_source_show_name(l->path, &text);
    iki_sbuf_puts(&text, ": ");
    iki_look_write_contradicted(o, l->game, &l->contradicts, &text);
    fprintf(stderr, "iki: %s\n", iki_sbuf_text(&text));
    iki_sbuf_free(&text);
}

/* Judges the position without counting it: see iki_look_judge. */
static iki_status
judge(const iki_options *o, const iki_game *game, const iki_effort *kept, iki_judged *out,
      iki_error *error)
{
    iki_given given;
    *out = (iki_judged){.contradicts = iki_pset_none()};
    iki_status status = read_words(o, game, &given, error);
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
