/* load - from paths and options to games. */
#include "cli/load.h"

#include "cli/source/kind.h"
#include "engine/base/plural.h"
#include "engine/go/game.h"
#include "engine/go/result.h"
#include "engine/sgf/formats.h"
#include "engine/sgf/recode.h"

#include <stdio.h>
#include <string.h>

/* Reads a record of any format: in the charset of --charset, if there is one. */
static iki_status
parse(const iki_options *o, const iki_sbuf *text, iki_sgf **s, iki_error *error)
{
    iki_sbuf utf8;
    const iki_sbuf *from = text;
    iki_status status = IKI_OK;
    iki_sbuf_init(&utf8, IKI_SGF_BYTES_MAX);
    if (o->charset != NULL) {
        from = &utf8;
        if (!iki_recode(o->charset, iki_sbuf_text(text), text->length, &utf8))
            status = iki_error_set(error, IKI_E_MEMORY, "out of memory"); /* the name is known */
        else if (iki_sbuf_status(&utf8) != IKI_OK)
            status = iki_error_set(error, iki_sbuf_status(&utf8), "%s",
                                   iki_status_text(iki_sbuf_status(&utf8)));
    }
    if (status == IKI_OK)
        status = iki_format_parse(iki_sbuf_text(from), from->length, o->lenient, s, error);
    if (status == IKI_OK && o->charset != NULL && iki_sgf_say_utf8(*s) != IKI_OK)
        status = iki_error_set(error, IKI_E_MEMORY, "out of memory");
    iki_sbuf_free(&utf8);
    return status;
}

/* An archive in which the text of a record can be seen all the same is none. */
static bool
is_archive(const iki_sbuf *text)
{
    const char *bytes = iki_sbuf_text(text);
    return iki_kind_is_packed(bytes, text->length) && !iki_kind_is_record(bytes, text->length);
}

/* Can it be told what the bytes are instead of a record? */
static bool
is_something_else(const iki_sbuf *text)
{
    const char *bytes = iki_sbuf_text(text);
    const char *kind = iki_kind_of(bytes, text->length);
    return text->length > 0 && !iki_kind_is_record(bytes, text->length) &&
           memchr(bytes, '(', text->length) == NULL && strcmp(kind, "a text") != 0;
}

iki_status
iki_load_collection(const iki_options *o, const char *path, iki_kept_archive *kept, iki_sgf **s,
                    iki_error *error)
{
    iki_sbuf text;
    *s = NULL;
    iki_sbuf_init(&text, IKI_SGF_BYTES_MAX);
    iki_status status = iki_source_read(path, kept, &text, error);
    bool read = status == IKI_OK, archive = read && is_archive(&text);
    if (read)
        status = archive ? IKI_E_SYNTAX : parse(o, &text, s, error);
    if (archive || (read && status == IKI_E_SYNTAX && is_something_else(&text)))
        status = iki_error_set(error, status, "%s, no record of a game",
                               iki_kind_of(iki_sbuf_text(&text), text.length));
    iki_sbuf_free(&text);
    return status;
}

iki_status
iki_load_chosen(const iki_options *o, const char *path, iki_sgf **s, size_t *number,
                iki_error *error)
{
    iki_status status =
        iki_load_collection(o, strcmp(path, "-") == 0 ? "/dev/stdin" : path, NULL, s, error);
    *number = o->game == 0 ? 1 : (size_t)o->game;
    if (status != IKI_OK)
        return status;
    if (o->game == 0 && iki_sgf_games(*s) > 1)
        fprintf(stderr, "iki: %s: game 1 of %zu; see --game\n", path, iki_sgf_games(*s));
    if (*number <= iki_sgf_games(*s))
        return status;
    return iki_error_set(error, IKI_E_ARGUMENT, "no game %zu: the file holds %zu", *number,
                         iki_sgf_games(*s));
}

bool
iki_load_note_matters(const iki_options *o, const iki_record_note *note)
{
    return !o->has_komi || strcmp(note->property, "KM") != 0;
}

/* The notes that the reader of the record left. */
static void
write_record_notes(const iki_options *o, const char *name, const iki_record_facts *facts,
                   iki_sbuf *out)
{
    for (int i = 0; i < facts->notes; i++) {
        const iki_record_note *n = &facts->note[i];
        if (!iki_load_note_matters(o, n))
            continue;
        iki_sbuf_printf(out, "iki: %s: ", name);
        if (n->property[0] != '\0')
            iki_sbuf_printf(out, "%s[%s] ", n->property, n->value);
        if (n->assumed && strcmp(n->property, "KM") == 0) {
            iki_sbuf_puts(out, "is read as komi ");
            iki_komi_write(n->taken, out);
            iki_sbuf_puts(out, ": ");
        } else if (n->assumed) {
            iki_sbuf_puts(out, "is read as ");
            iki_result_write(n->taken, out);
            iki_sbuf_puts(out, ": ");
        } else if (n->property[0] != '\0' && n->text[0] == '"') {
            iki_sbuf_puts(out, "is read in part: ");
        }
        iki_sbuf_printf(out, "%s\n", n->text);
    }
}

/* Says that the record has not all the moves that were asked for, in terms of what was typed. Where
 * none of the moves to be numbered is there, an error says so. */
static void
write_missing_moves(const iki_options *o, const char *name, const iki_record_facts *facts,
                    iki_sbuf *out)
{
    long moves = facts->moves;
    const char *many = iki_plural(moves);
    if (o->move <= moves + 1)
        return;
    if (o->first_number == 0 || o->move - 1 != o->last_number)
        iki_sbuf_printf(out,
                        "iki: %s: --move %lld: taking the end of the record, after %ld move%s\n",
                        name, (long long)o->move, moves, many);
    else if (o->first_number <= moves)
        iki_sbuf_printf(out, "iki: %s: --numbers: the record has only %ld move%s\n", name, moves,
                        many);
}

void
iki_load_write_notes(const iki_options *o, const char *name, const iki_record_facts *facts,
                     iki_sbuf *out)
{
    if (facts->skipped > 0)
        iki_sbuf_printf(out, "iki: %s: illegal moves skipped: %ld\n", name, facts->skipped);
    write_missing_moves(o, name, facts, out);
    if (facts->odd_rules[0] != '\0' && !o->has_rules)
        iki_sbuf_printf(out, "iki: %s: RU[%s] is not known: using %s rules; see --rules\n", name,
                        facts->odd_rules, o->rules.name);
    if (facts->odd_komi[0] != '\0' && !o->has_komi)
        iki_sbuf_printf(out, "iki: %s: KM[%s] is not known: using the usual komi; see --komi\n",
                        name, facts->odd_komi);
    write_record_notes(o, name, facts, out);
}

void
iki_load_tell_notes(const iki_options *o, const char *name, const iki_record_facts *facts)
{
    iki_sbuf text, shown;
    iki_sbuf_init(&text, 0);
    iki_sbuf_init(&shown, 0);
    iki_source_show_name(name, &shown);
    iki_load_write_notes(o, iki_sbuf_text(&shown), facts, &text);
    fputs(iki_sbuf_text(&text), stderr);
    iki_sbuf_free(&text);
    iki_sbuf_free(&shown);
}

void
iki_load_complain(const char *path, const iki_error *error)
{
    iki_sbuf name;
    iki_sbuf_init(&name, 0);
    iki_source_show_name(path, &name);
    fprintf(stderr, "iki: %s:", iki_sbuf_text(&name));
    if (error->line > 0)
        fprintf(stderr, "%ld:%ld:", error->line, error->column);
    fprintf(stderr, " %s\n", error->text);
    iki_sbuf_free(&name);
}

/* The komi where neither the command line nor the file tells it. */
static int64_t
usual_komi(const iki_game *g)
{
    bool handicap = g->handicap > 0 || iki_game_handicap_stones(g) > 0;
    return handicap ? IKI_HANDICAP_KOMI : g->rules.usual_komi;
}

/* What to do about a move that cannot be played. */
static void
name_cure(iki_error *error)
{
    size_t n = strlen(error->text);
    snprintf(error->text + n, sizeof error->text - n, "; see --lenient");
}

iki_status
iki_load_game(const iki_options *o, const iki_sgf *s, size_t number, iki_game **game,
              iki_record_facts *facts, iki_error *error)
{
    iki_record_options how = {.before_move = (long)o->move, .lenient = o->lenient};
    iki_game *g = *game = iki_game_new(19, 19, &o->rules);
    if (g == NULL)
        return iki_error_set(error, IKI_E_MEMORY, "out of memory");
    iki_status status = iki_record_load(s, number - 1, &how, g, facts, error);
    if (status == IKI_E_ILLEGAL)
        name_cure(error);
    if (status != IKI_OK)
        return status;
    if (o->has_rules)
        g->rules = o->rules;
    if (o->has_komi)
        g->komi = o->komi;
    else if (!facts->has_komi)
        g->komi = usual_komi(g);
    return IKI_OK;
}

iki_status
iki_load_path(const iki_options *o, const char *path, iki_game **game, iki_record_facts *facts,
              iki_error *error)
{
    iki_sgf *s = NULL;
    size_t number;
    *game = NULL;
    iki_status status = iki_load_chosen(o, path, &s, &number, error);
    if (status == IKI_OK)
        status = iki_load_game(o, s, number, game, facts, error);
    if (status == IKI_OK)
        iki_load_tell_notes(o, path, facts);
    iki_sgf_free(s);
    return status;
}

uint64_t
iki_load_region_nodes(const iki_options *o)
{
    return o->node_limit > 0 ? (uint64_t)o->node_limit : IKI_REGION_NODES;
}

iki_effort
iki_load_effort(const iki_options *o, iki_budget *budget)
{
    iki_budget_init(budget, 0, iki_options_seconds(o));
    return (iki_effort){
        .budget = budget, .region_nodes = iki_load_region_nodes(o), .level = o->effort};
}

iki_status
iki_load_judge(const iki_options *o, const iki_game *game, const iki_given *given,
               const iki_effort *kept, iki_judgement *j, iki_error *error)
{
    iki_budget budget;
    iki_effort effort = iki_load_effort(o, &budget);
    if (kept != NULL) {
        effort.eyes = kept->eyes;
        effort.search = kept->search;
    }
    iki_status status = iki_resolve_game(game, given, &effort, j);
    if (status != IKI_OK)
        iki_judgement_free(j);
    return status == IKI_OK ? IKI_OK : iki_error_set(error, status, "%s", iki_status_text(status));
}
