/* args - reading the argument language and the arguments.
 *
 * An optional item is left out when the next word does not fit it, so "[color:color] [rule:a|b]"
 * takes either, both or none.  Invariant: a value is handed out only after its type, and for
 * vertices the board, have been checked.  Cost: linear in the text. */
#include "gtp/args.h"

#include "engine/base/arena.h"
#include "engine/go/rules.h"
#include "engine/go/vertex.h"
#include "gtp/proto.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static const struct {
    const char *word;
    iki_arg_type type;
} types[] = {
    {"color", IKI_ARG_COLOR}, {"vertex", IKI_ARG_VERTEX}, {"stone", IKI_ARG_STONE},
    {"move", IKI_ARG_MOVE},   {"int", IKI_ARG_INT},       {"number", IKI_ARG_NUMBER},
    {"word", IKI_ARG_WORD},   {"file", IKI_ARG_FILE},     {"text", IKI_ARG_TEXT},
};

static bool
is_text(const char *text, size_t n, const char *word)
{
    return strlen(word) == n && memcmp(text, word, n) == 0;
}

static bool
read_type(const char *text, size_t n, iki_arg_item *item)
{
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        if (is_text(text, n, types[i].word)) {
            item->type = types[i].type;
            return true;
        }
    }
    item->type = IKI_ARG_CHOICE;
    item->choices = text;
    item->choices_length = n;
    return memchr(text, '|', n) != NULL;
}

static bool
ends_with(const char *text, size_t n, const char *tail)
{
    size_t t = strlen(tail);
    return n >= t && memcmp(text + n - t, tail, t) == 0;
}

/* "name:type", the brackets and dots already gone. */
static bool
read_item(const char *text, size_t n, iki_arg_item *item)
{
    const char *colon = memchr(text, ':', n);
    if (colon == NULL || colon == text)
        return false;
    item->name = text;
    item->name_length = (size_t)(colon - text);
    return read_type(colon + 1, n - item->name_length - 1, item);
}

/* One word of the language. */
static bool
read_spec_word(const char *text, size_t n, bool in_group, iki_arg_spec *spec)
{
    if (spec->items == IKI_ARG_ITEMS_MAX)
        return false;
    iki_arg_item *item = &spec->item[spec->items++];
    *item = (iki_arg_item){0};
    if (in_group)
        return read_item(text, n, item);
    item->optional = text[0] == '[' && n > 1;
    if (item->optional) {
        if (text[n - 1] != ']')
            return false;
        text++;
        n -= 2;
    }
    item->repeated = ends_with(text, n, "...");
    return read_item(text, item->repeated ? n - 3 : n, item);
}

/* What takes all that is left comes last and after items that are always there, or after one choice
 * without which nothing is left; what is needed comes before what is optional. */
static bool
may_follow(const iki_arg_item *a, const iki_arg_item *b)
{
    bool takes_all = b->repeated || b->type == IKI_ARG_TEXT;
    if (a->optional && a->type == IKI_ARG_CHOICE && b->optional && b->repeated)
        return true;
    return !a->repeated && a->type != IKI_ARG_TEXT && (!a->optional || (b->optional && !takes_all));
}

bool
iki_args_spec(const char *text, iki_arg_spec *spec)
{
    *spec = (iki_arg_spec){0};
    if (text == NULL)
        return true;
    spec->group = ends_with(text, strlen(text), " ...]");
    for (const char *s = text + spec->group; *s != '\0';) {
        size_t n = strcspn(s, " ");
        if (spec->group && is_text(s, n, "...]"))
            break;
        if (!read_spec_word(s, n, spec->group, spec))
            return false;
        s += n + (s[n] == ' ');
    }
    for (size_t i = 0; i + 1 < spec->items; i++) {
        if (!may_follow(&spec->item[i], &spec->item[i + 1]))
            return false;
    }
    return spec->items > 0;
}

/* "COLOR" or, of a choice, its words. */
static void
write_item(const iki_arg_item *item, iki_sbuf *out)
{
    if (item->type == IKI_ARG_CHOICE) {
        iki_sbuf_add(out, item->choices, item->choices_length);
    } else {
        for (size_t i = 0; i < item->name_length; i++)
            iki_sbuf_putc(out, (char)toupper((unsigned char)item->name[i]));
    }
    if (item->repeated)
        iki_sbuf_puts(out, "...");
}

void
iki_args_usage(const iki_arg_spec *spec, iki_sbuf *out)
{
    for (size_t i = 0; i < spec->items; i++) {
        bool open = spec->group ? i == 0 : spec->item[i].optional;
        bool close = !spec->group && spec->item[i].optional;
        iki_sbuf_puts(out, open ? " [" : " ");
        write_item(&spec->item[i], out);
        iki_sbuf_puts(out, close ? "]" : "");
    }
    iki_sbuf_puts(out, spec->group ? " ...]" : "");
}

/* A whole number; what does not fit becomes the nearest that does. */
static bool
read_int(const char *text, int64_t *number)
{
    bool negative = *text == '-';
    const char *s = text + (*text == '-' || *text == '+');
    if (*s == '\0')
        return false;
    int64_t value = 0;
    for (; *s != '\0'; s++) {
        if (*s < '0' || *s > '9')
            return false;
        int digit = *s - '0';
        value = value > (INT64_MAX - digit) / 10 ? INT64_MAX : value * 10 + digit;
    }
    *number = negative ? -value : value;
    return true;
}

static bool
read_choice(const iki_arg_item *item, const char *text, int64_t *number)
{
    size_t length = strlen(text);
    iki_assert(item->type == IKI_ARG_CHOICE && item->choices_length > 0);
    const char *s = item->choices, *end = s + item->choices_length;
    for (int64_t i = 0; s < end; i++) {
        const char *bar = memchr(s, '|', (size_t)(end - s));
        size_t n = (size_t)((bar != NULL ? bar : end) - s);
        if (n == length && strncasecmp(s, text, n) == 0) {
            *number = i;
            return true;
        }
        s += n + 1;
    }
    return false;
}

/* Reads one word; false if it does not fit. */
static bool
read_value(const iki_arg_item *item, const iki_board *board, const char *text, iki_value *value)
{
    iki_assert(text != NULL && (*text != '\0' || item->type == IKI_ARG_FILE));
    *value = (iki_value){.text = text, .point = IKI_NOWHERE};
    switch (item->type) {
    case IKI_ARG_COLOR:
        return iki_color_read(text, &value->color) == IKI_OK;
    case IKI_ARG_VERTEX:
        return iki_vertex_read(board->topo, text, &value->point) == IKI_OK;
    case IKI_ARG_STONE:
        return iki_vertex_read(board->topo, text, &value->point) == IKI_OK &&
               board->color[value->point] != IKI_EMPTY;
    case IKI_ARG_MOVE:
        return iki_move_read(board->topo, text, &value->point) == IKI_OK;
    case IKI_ARG_INT:
        return read_int(text, &value->number);
    case IKI_ARG_NUMBER:
        return iki_komi_read(text, &value->number) == IKI_OK;
    case IKI_ARG_CHOICE:
        return read_choice(item, text, &value->number);
    case IKI_ARG_FILE:
        return *text != '\0';
    case IKI_ARG_WORD:
    case IKI_ARG_TEXT:
        return true;
    }
    return false;
}

iki_status
iki_args_no_vertex(const iki_topo *t, const char *text, iki_sbuf *out)
{
    char why[IKI_VERTEX_FAULT_SIZE];
    return IKI_FAIL(out, IKI_E_SYNTAX, "invalid vertex \"%.40s\": %s", text,
                    iki_vertex_fault(t, text, why));
}

/* Why a word does not fit. */
static iki_status
complain(const iki_arg_item *item, const iki_board *board, const char *text, iki_sbuf *out)
{
    iki_point p;
    switch (item->type) {
    case IKI_ARG_COLOR:
        return IKI_FAIL(out, IKI_E_SYNTAX, "invalid color \"%.40s\"", text);
    case IKI_ARG_INT:
        return IKI_FAIL(out, IKI_E_SYNTAX, "invalid integer \"%.40s\"", text);
    case IKI_ARG_NUMBER:
        return IKI_FAIL(out, IKI_E_SYNTAX, "invalid number \"%.40s\"", text);
    case IKI_ARG_FILE:
        return IKI_FAIL(out, IKI_E_SYNTAX, "the name of the file is empty");
    case IKI_ARG_CHOICE:
        return IKI_FAIL(out, IKI_E_SYNTAX, "invalid %.*s \"%.40s\": it must be %.*s",
                        (int)item->name_length, item->name, text, (int)item->choices_length,
                        item->choices);
    default:
        if (item->type == IKI_ARG_STONE && iki_vertex_read(board->topo, text, &p) == IKI_OK)
            return IKI_FAIL(out, IKI_E_SYNTAX, "no stone at %.40s", text);
        return iki_args_no_vertex(board->topo, text, out);
    }
}

static size_t
count_words(const char *text)
{
    size_t n = 0;
    for (const char *s = text; *s != '\0'; s++)
        n += *s != ' ' && (s == text || s[-1] == ' ');
    return n;
}

/* What reading arguments needs to hand around. */
struct reading {
    const iki_arg_spec *spec;
    const iki_board *board;
    char *text;
    char *word; /* looked at, and not yet taken; NULL: the next one is in text */
    const iki_arg_item *refuser;
    size_t refused; /* how many optional items did not take the word, the last of them refuser */
    iki_value *v;
    size_t count;
    iki_sbuf *out;
};

/* The words that follow for a repeated item, or for the group. */
static iki_status
read_repeated(struct reading *r, size_t first, size_t items)
{
    iki_assert(items > 0 && first + items <= r->spec->items);
    for (char *word; (word = iki_proto_word(&r->text)) != NULL; r->count++) {
        const iki_arg_item *item = &r->spec->item[first + (r->count - first) % items];
        if (!read_value(item, r->board, word, &r->v[r->count]))
            return complain(item, r->board, word, r->out);
    }
    bool whole = (r->count - first) % items == 0;
    bool enough = r->spec->group || r->spec->item[first].optional || r->count > first;
    return whole && enough ? IKI_OK : IKI_E_SYNTAX;
}

/* The rest of the line as one value. */
static iki_status
read_text(struct reading *r, const iki_arg_item *item)
{
    char *rest = r->text + strspn(r->text, " ");
    size_t n = strlen(rest);
    while (n > 0 && rest[n - 1] == ' ')
        rest[--n] = '\0';
    r->v[r->count++] = (iki_value){.text = n > 0 ? rest : NULL};
    r->text = rest + n;
    return n > 0 || item->optional ? IKI_OK : IKI_E_SYNTAX;
}

/* A word between quotation marks, in which blanks stand for themselves, or NULL where none begins.
 * Marks inside need a backslash. */
static char *
quoted_word(char **text)
{
    char *start = *text + strspn(*text, " "), quote = *start;
    if (quote != '"' && quote != '\'')
        return NULL;
    char *end = ++start;
    for (; *end != '\0' && *end != quote; end++)
        end += *end == '\\' && end[1] == quote;
    if (*end != quote || (end[1] != '\0' && end[1] != ' '))
        return NULL;
    char *to = start;
    for (const char *from = start; from < end; from++) {
        from += *from == '\\' && from[1] == quote;
        *to++ = *from;
    }
    *to = '\0';
    *text = end + 1;
    return start;
}

/* The next word, which stays until an item takes it; NULL at the end of the line. */
static char *
next_word(struct reading *r, const iki_arg_item *item)
{
    if (r->word == NULL && item != NULL && item->type == IKI_ARG_FILE)
        r->word = quoted_word(&r->text);
    if (r->word == NULL)
        r->word = iki_proto_word(&r->text);
    return r->word;
}

/* An item that takes one word or, if it is optional and the word does not fit, none. */
static iki_status
read_single(struct reading *r, const iki_arg_item *item)
{
    char *word = next_word(r, item);
    iki_value *value = &r->v[r->count++];
    if (word != NULL && read_value(item, r->board, word, value)) {
        r->word = NULL;
        r->refused = 0;
        return IKI_OK;
    }
    if (!item->optional)
        return word == NULL ? IKI_E_SYNTAX : complain(item, r->board, word, r->out);
    *value = (iki_value){.point = IKI_NOWHERE};
    r->refuser = item;
    r->refused++;
    return IKI_OK;
}

/* The items one after the other, to the end of the line.  If one optional item alone
 * did not take the word that is left over, it says what is wrong. */
static iki_status
read_items(struct reading *r)
{
    for (size_t i = 0; i < r->spec->items; i++) {
        const iki_arg_item *item = &r->spec->item[i];
        iki_assert(r->count == i);
        iki_assert(r->word == NULL || item->type != IKI_ARG_TEXT);
        if (item->repeated && r->word != NULL) /* which the choice before did not take */
            return complain(r->refuser, r->board, r->word, r->out);
        if (item->repeated)
            return read_repeated(r, i, 1);
        iki_status status = item->type == IKI_ARG_TEXT ? read_text(r, item) : read_single(r, item);
        if (status != IKI_OK)
            return status;
    }
    char *left = next_word(r, NULL);
    if (left == NULL)
        return IKI_OK;
    return r->refused == 1 ? complain(r->refuser, r->board, left, r->out) : IKI_E_SYNTAX;
}

iki_status
iki_args_read(const iki_arg_spec *spec, const iki_board *board, char *text, iki_args *args,
              iki_sbuf *out)
{
    size_t room = count_words(text) + IKI_ARG_ITEMS_MAX;
    struct reading r = {.spec = spec, .board = board, .text = text, .out = out};
    *args = (iki_args){0};
    r.v = iki_malloc(room * sizeof *r.v);
    if (r.v == NULL)
        return IKI_E_MEMORY;
    args->v = r.v;
    iki_assert(spec->items <= IKI_ARG_ITEMS_MAX);
    iki_status status = spec->group ? read_repeated(&r, 0, spec->items) : read_items(&r);
    iki_assert(r.count <= room);
    args->count = r.count;
    return status;
}

iki_status
iki_args_stones(const iki_args *a, iki_pset stones[3], iki_sbuf *out)
{
    iki_assert(a->count % 2 == 0);
    for (iki_color c = IKI_EMPTY; c <= IKI_WHITE; c++)
        stones[c] = iki_pset_none();
    for (size_t i = 0; i < a->count; i += 2) {
        iki_point p = a->v[i + 1].point;
        if (iki_pset_has(&stones[IKI_BLACK], p) || iki_pset_has(&stones[IKI_WHITE], p))
            return IKI_FAIL(out, IKI_E_ARGUMENT, "vertex %s is given twice", a->v[i + 1].text);
        iki_pset_add(&stones[a->v[i].color], p);
    }
    return IKI_OK;
}

bool
iki_switch_read(const char *word, bool *on)
{
    static const char *const words[] = {"0", "false", "1", "true"};
    for (int i = 0; i < 4 && word != NULL; i++) {
        if (strcasecmp(word, words[i]) == 0) {
            *on = i >= 2;
            return true;
        }
    }
    return false;
}

bool
iki_count_read(const char *word, int64_t *count)
{
    int64_t hundredths;
    if (word == NULL || iki_komi_read(word, &hundredths) != IKI_OK || hundredths < 0)
        return false;
    *count = hundredths / 100;
    return true;
}
