/* complete - from the argument language of the command table (gtp/command.h) to words. */
#include "cli/shell/complete.h"

#include "engine/go/vertex.h"

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

enum { ITEMS_MAX = 8 };

/* The types of a command's arguments, what stands behind the colons; their number. */
static int
list_types(const char *args, const char *type[ITEMS_MAX], bool *cycle)
{
    int n = 0;
    *cycle = false;
    for (const char *item = args; *item != '\0' && n < ITEMS_MAX; item += strcspn(item, " ")) {
        item += strspn(item, " [");
        const char *colon = item + strcspn(item, ": ");
        if (item[0] == '.')
            *cycle = true; /* "...": the whole list again */
        else if (item[0] != '\0')
            type[n++] = *colon == ':' ? colon + 1 : item;
    }
    return n;
}

/* The type of the index-th argument (from 0), "" if there is none.  The last one, or the whole
 * list, may be repeated. */
static const char *
type_of(const iki_command *c, int index, size_t *n)
{
    const char *type[ITEMS_MAX];
    bool cycle;
    int items = list_types(c->args != NULL ? c->args : "", type, &cycle);
    if (items > 0 && index >= items)
        index = cycle ? index % items : items - 1;
    const char *found = items > 0 && index >= 0 ? type[index] : "";
    *n = strcspn(found, " ].");
    return found;
}

static bool
is_type(const char *type, size_t n, const char *name)
{
    return strlen(name) == n && strncmp(type, name, n) == 0;
}

static bool
offer_argument(const iki_session *s, const char *type, size_t n, const char *word, iki_sbuf *out)
{
    const iki_board *b = &s->game->board;
    iki_pset stones = iki_pset_or(&b->at[IKI_BLACK], &b->at[IKI_WHITE]);
    if (is_type(type, n, "file"))
        return true;
    if (is_type(type, n, "color"))
        offer_choices("black|white", strlen("black|white"), word, out);
    else if (is_type(type, n, "stone"))
        offer_points(b->topo, &stones, word, out);
    else if (is_type(type, n, "vertex"))
        offer_points(b->topo, &b->topo->points, word, out);
    else if (is_type(type, n, "move")) {
        offer_points(b->topo, &b->at[IKI_EMPTY], word, out);
        offer("pass", strlen("pass"), word, out);
    } else if (memchr(type, '|', n) != NULL)
        offer_choices(type, n, word, out);
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
    const char *type = type_of(c, index, &n);
    return offer_argument(s, type, n, word, out);
}
