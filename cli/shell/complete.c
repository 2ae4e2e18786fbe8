/* complete - from the argument language of the command table (gtp/command.h) to words. */
#include "cli/shell/complete.h"

#include "engine/go/vertex.h"
#include "gtp/args.h"

#include <string.h>
#include <strings.h>

static void
offer(const char *candidate, size_t n, const char *word, iki_sbuf *out)
{
    size_t m = strlen(word);
    if (m > n || strncasecmp(candidate, word, m) != 0)
        return;
    iki_sbuf_add(out, candidate, n);
    iki_sbuf_putc(out, '\n');
}

static void
offer_commands(const char *word, iki_sbuf *out)
{
    const iki_command *c;
    for (size_t i = 0; (c = iki_command_at(i)) != NULL; i++)
        offer(c->name, strlen(c->name), word, out);
}

static void
offer_points(const iki_topo *t, const iki_pset *set, const char *word, iki_sbuf *out)
{
    IKI_PSET_FOR(p, set) {
        char vertex[IKI_VERTEX_SIZE];
        iki_vertex_write(t, p, vertex);
        offer(vertex, strlen(vertex), word, out);
    }
}

/* Words with | between them. */
static void
offer_choices(const char *words, size_t n, const char *word, iki_sbuf *out)
{
    while (n > 0) {
        size_t one = strcspn(words, "|");
        one = one < n ? one : n;
        offer(words, one, word, out);
        words += one;
        n -= one;
        if (n > 0) {
            words++;
            n--;
        }
    }
}

/* The item of the index-th argument (from 0); NULL if there is none. */
static const iki_arg_item *
item_at(const iki_arg_spec *spec, int index)
{
    size_t at = index < 0 ? SIZE_MAX : (size_t)index;
    if (spec->group && index >= 0)
        at %= spec->items;
    else if (spec->items > 0 && at >= spec->items && spec->item[spec->items - 1].repeated)
        at = spec->items - 1;
    return at < spec->items ? &spec->item[at] : NULL;
}

static bool
offer_argument(const iki_session *s, const iki_arg_item *item, const char *word, iki_sbuf *out)
{
    const iki_board *b = &s->game->board;
    iki_pset stones = iki_pset_or(&b->at[IKI_BLACK], &b->at[IKI_WHITE]);
    switch (item->type) {
    case IKI_ARG_FILE:
        return true;
    case IKI_ARG_COLOR:
        offer_choices("black|white", strlen("black|white"), word, out);
        break;
    case IKI_ARG_STONE:
        offer_points(b->topo, &stones, word, out);
        break;
    case IKI_ARG_VERTEX:
        offer_points(b->topo, &b->topo->points, word, out);
        break;
    case IKI_ARG_MOVE:
        offer_points(b->topo, &b->at[IKI_EMPTY], word, out);
        offer("pass", strlen("pass"), word, out);
        break;
    case IKI_ARG_CHOICE:
        offer_choices(item->choices, item->choices_length, word, out);
        break;
    case IKI_ARG_INT:
    case IKI_ARG_NUMBER:
    case IKI_ARG_WORD:
    case IKI_ARG_TEXT:
        break;
    }
    return false;
}

bool
iki_complete(const iki_session *s, const char *text, const char *word, iki_sbuf *out)
{
    char name[64];
    text += strspn(text, " \t");
    size_t n = strcspn(text, " \t");
    if (text[n] == '\0') {
        offer_commands(word, out);
        return false;
    }
    if (n >= sizeof name)
        return false;
    memcpy(name, text, n);
    name[n] = '\0';
    const iki_command *c = iki_command_find(name);
    if (c == NULL)
        return false;
    int index = -1; /* of the argument that the cursor is in */
    for (text += n; *text != '\0'; index++) {
        text += strspn(text, " \t");
        text += strcspn(text, " \t");
    }
    if (strcmp(name, "help") == 0 || strcmp(name, "known_command") == 0)
        offer_commands(word, out);
    iki_arg_spec spec;
    const iki_arg_item *item = iki_args_spec(c->args, &spec) ? item_at(&spec, index) : NULL;
    return item != NULL && offer_argument(s, item, word, out);
}
