/* sgf - the tree of an SGF file: walking it, its values as text, adding to it.
 *
 * Source: the FF[4] specification (A. Hollosi, red-bean.com/sgf). */
#include "engine/sgf/inner.h"

#include "engine/base/arena.h"

#include <string.h>

bool
iki_sgf_grow(void *rows, iki_sgf_extent *e, size_t row_size, size_t more)
{
    if (e->count + more <= e->capacity)
        return true;
    size_t capacity = e->capacity == 0 ? 16 : (size_t)e->capacity * 2;
    iki_assert(e->count + more <= capacity); /* no caller wants more than it has */
    iki_assert(capacity <= UINT32_MAX);      /* the size of the text bounds every count */
    void *old;
    memcpy(&old, rows, sizeof old);
    void *new = iki_realloc(old, capacity * row_size);
    if (new == NULL)
        return false;
    memcpy(rows, &new, sizeof new);
    e->capacity = (uint32_t)capacity;
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * The collection */

iki_sgf *
iki_sgf_new(void)
{
    iki_sgf *s = iki_calloc(1, sizeof *s);
    if (s == NULL)
        return NULL;
    s->tail_of = s->tail = IKI_SGF_NONE;
    return s;
}

void
iki_sgf_free(iki_sgf *s)
{
    if (s == NULL)
        return;
    iki_free(s->text);
    iki_free(s->node);
    iki_free(s->prop);
    iki_free(s->value);
    iki_free(s->game);
    iki_free(s);
}

size_t
iki_sgf_games(const iki_sgf *s)
{
    return s->games.count;
}

iki_sgf_node
iki_sgf_root(const iki_sgf *s, size_t i)
{
    iki_assert(i < s->games.count);
    return s->game[i].root;
}

iki_charset
iki_sgf_charset(const iki_sgf *s, size_t i)
{
    iki_assert(i < s->games.count);
    return s->game[i].charset;
}

iki_sgf_flaws
iki_sgf_flaws_of(const iki_sgf *s, size_t i)
{
    iki_assert(i < s->games.count);
    return s->game[i].flaws;
}

iki_sgf_node
iki_sgf_first_child(const iki_sgf *s, iki_sgf_node n)
{
    iki_assert(n < s->nodes.count);
    return s->node[n].child;
}

iki_sgf_node
iki_sgf_next_sibling(const iki_sgf *s, iki_sgf_node n)
{
    iki_assert(n < s->nodes.count);
    return s->node[n].sibling;
}

iki_sgf_node
iki_sgf_parent(const iki_sgf *s, iki_sgf_node n)
{
    iki_assert(n < s->nodes.count);
    return s->node[n].parent;
}

iki_sgf_prop
iki_sgf_first_prop(const iki_sgf *s, iki_sgf_node n)
{
    iki_assert(n < s->nodes.count);
    return s->node[n].prop;
}

iki_sgf_prop
iki_sgf_next_prop(const iki_sgf *s, iki_sgf_prop p)
{
    iki_assert(p < s->props.count);
    return s->prop[p].next;
}

iki_sgf_text
iki_sgf_id(const iki_sgf *s, iki_sgf_prop p)
{
    iki_assert(p < s->props.count);
    size_t begin = s->prop[p].id, end = begin;
    while (iki_sgf_is_id(s->text[end])) /* a NUL stands behind the text */
        end++;
    return (iki_sgf_text){s->text + begin, end - begin, IKI_CHARSET_PLAIN};
}

static bool
has_capital(iki_sgf_text id)
{
    for (size_t i = 0; i < id.n; i++)
        if (iki_sgf_is_upper(id.bytes[i]))
            return true;
    return false;
}

bool
iki_sgf_same_id(iki_sgf_text have, const char *id)
{
    bool fold = !has_capital(have);
    for (size_t i = 0; i < have.n; i++) {
        char c = have.bytes[i];
        if (iki_sgf_is_lower(c) && !fold)
            continue;
        if (iki_sgf_is_lower(c))
            c = (char)(c - 'a' + 'A');
        if (c != *id)
            return false;
        id++;
    }
    return *id == '\0';
}

bool
iki_sgf_is(const iki_sgf *s, iki_sgf_prop p, const char *id)
{
    return iki_sgf_same_id(iki_sgf_id(s, p), id);
}

iki_sgf_prop
iki_sgf_find(const iki_sgf *s, iki_sgf_node n, const char *id)
{
    iki_sgf_prop p = iki_sgf_first_prop(s, n);
    while (p != IKI_SGF_NONE && !iki_sgf_is(s, p, id))
        p = s->prop[p].next;
    return p;
}

size_t
iki_sgf_values(const iki_sgf *s, iki_sgf_prop p)
{
    iki_assert(p < s->props.count);
    return s->prop[p].values;
}

iki_sgf_text
iki_sgf_value(const iki_sgf *s, iki_sgf_prop p, size_t i)
{
    iki_assert(p < s->props.count);
    iki_assert(i < s->prop[p].values);
    iki_sgf_value_row v = s->value[s->prop[p].value + i];
    iki_assert((size_t)v.offset + v.length <= s->length);
    return (iki_sgf_text){s->text + v.offset, v.length, (iki_charset)v.charset};
}

/* ------------------------------------------------------------------------------------------------
 * Places and text */

/* Length of the line end at i: 0, 1 or 2 bytes. */
static size_t
line_end(const char *text, size_t i, size_t n)
{
    char c = text[i];
    if (c != '\n' && c != '\r')
        return 0;
    char other = c == '\n' ? '\r' : '\n';
    return i + 1 < n && text[i + 1] == other ? 2 : 1;
}

void
iki_sgf_place_at(const iki_sgf *s, size_t offset, long *line, long *column)
{
    size_t begin = 0;
    *line = 1;
    for (size_t i = 0; i < offset;) {
        size_t end = line_end(s->text, i, s->source);
        i += end == 0 ? 1 : end;
        if (end != 0) {
            ++*line;
            begin = i;
        }
    }
    *column = (long)(offset - begin) + 1;
}

void
iki_sgf_place(const iki_sgf *s, iki_sgf_prop p, size_t i, long *line, long *column)
{
    iki_assert(p < s->props.count);
    iki_assert(i < s->prop[p].values);
    size_t offset = s->value[s->prop[p].value + i].offset;
    *line = *column = 0;
    if (offset < s->source)
        iki_sgf_place_at(s, offset, line, column);
}

void
iki_sgf_simple_text(iki_sgf_text v, iki_sbuf *out)
{
    size_t start = out->length, kept = start; /* kept: the end of the last byte that is no blank */
    for (size_t i = 0; i < v.n;) {
        bool escaped = v.bytes[i] == '\\' && i + 1 < v.n;
        if (escaped)
            i++;
        size_t n = iki_charset_step(v.charset, v.bytes + i, v.n - i);
        if (n > 1) {
            iki_sbuf_add(out, v.bytes + i, n);
            kept = out->length;
            i += n;
            continue;
        }
        size_t end = line_end(v.bytes, i, v.n);
        if (escaped && end != 0) { /* a soft line break is nothing */
            i += end;
            continue;
        }
        char c = v.bytes[i];
        bool blank = c == ' ' || ((unsigned char)c < 32) || c == 127;
        if (!blank || out->length > start)
            iki_sbuf_putc(out, blank ? ' ' : c);
        if (!blank)
            kept = out->length;
        i += end == 0 ? 1 : end;
    }
    iki_sbuf_truncate(out, kept);
}

/* ------------------------------------------------------------------------------------------------
 * Building */

bool
iki_sgf_append_node(iki_sgf *s, iki_sgf_node parent, iki_sgf_node before)
{
    if (!iki_sgf_grow(&s->node, &s->nodes, sizeof *s->node, 1))
        return false;
    if (parent == IKI_SGF_NONE && !iki_sgf_grow(&s->game, &s->games, sizeof *s->game, 1))
        return false;
    iki_sgf_node n = s->nodes.count++;
    s->node[n] = (iki_sgf_node_row){parent, IKI_SGF_NONE, IKI_SGF_NONE, IKI_SGF_NONE};
    if (parent == IKI_SGF_NONE)
        s->game[s->games.count++] = (iki_sgf_game_row){.root = n};
    else if (before == IKI_SGF_NONE)
        s->node[parent].child = n;
    else
        s->node[before].sibling = n;
    iki_assert(parent == IKI_SGF_NONE || parent < n);
    return true;
}

void
iki_sgf_link_prop(iki_sgf *s, iki_sgf_node n, iki_sgf_prop before, iki_sgf_prop p)
{
    if (before == IKI_SGF_NONE)
        s->node[n].prop = p;
    else
        s->prop[before].next = p;
}

/* The last child of a node.  Children added one after the other are found at once. */
static iki_sgf_node
last_child(const iki_sgf *s, iki_sgf_node parent)
{
    iki_sgf_node n = s->tail_of == parent ? s->tail : s->node[parent].child;
    while (n != IKI_SGF_NONE && s->node[n].sibling != IKI_SGF_NONE)
        n = s->node[n].sibling;
    return n;
}

iki_status
iki_sgf_add_node(iki_sgf *s, iki_sgf_node parent, iki_sgf_node *out)
{
    iki_assert(parent == IKI_SGF_NONE || parent < s->nodes.count);
    if (s->nodes.count >= IKI_SGF_BYTES_MAX)
        return IKI_E_LIMIT;
    iki_sgf_node before = parent == IKI_SGF_NONE ? IKI_SGF_NONE : last_child(s, parent);
    if (!iki_sgf_append_node(s, parent, before))
        return IKI_E_MEMORY;
    iki_sgf_node n = s->nodes.count - 1;
    if (parent != IKI_SGF_NONE) {
        s->tail_of = parent;
        s->tail = n;
    }
    if (out != NULL)
        *out = n;
    return IKI_OK;
}

/* Makes room in the text for n more bytes and a NUL. */
static iki_status
reserve_text(iki_sgf *s, size_t n)
{
    if (s->length + n > (size_t)2 * IKI_SGF_BYTES_MAX)
        return IKI_E_LIMIT;
    if (s->length + n + 1 <= s->room)
        return IKI_OK;
    size_t room = (s->length + n + 1) * 2;
    char *text = iki_realloc(s->text, room);
    if (text == NULL)
        return IKI_E_MEMORY;
    s->text = text;
    s->room = room;
    return IKI_OK;
}

/* Appends an identifier with its NUL, so that nothing runs into it. */
static uint32_t
store_id(iki_sgf *s, const char *id)
{
    size_t begin = s->length, n = strlen(id) + 1;
    memcpy(s->text + begin, id, n);
    s->length += n;
    iki_assert(s->length < s->room);
    return (uint32_t)begin;
}

/* Appends a value with its escapes: never before the second byte of a character. */
static iki_sgf_value_row
store_value(iki_sgf *s, const char *text, iki_charset charset)
{
    size_t begin = s->length, left = strlen(text);
    while (left > 0) {
        size_t n = iki_charset_step(charset, text, left);
        if (*text == ']' || *text == '\\')
            s->text[s->length++] = '\\';
        memcpy(s->text + s->length, text, n);
        s->length += n;
        text += n;
        left -= n;
    }
    s->text[s->length++] = '\0';
    iki_assert(s->length < s->room);
    return iki_sgf_value_row_of(begin, s->length - 1, charset);
}

/* The game that a node belongs to. */
static iki_sgf_game_row *
game_of(iki_sgf *s, iki_sgf_node n)
{
    while (s->node[n].parent != IKI_SGF_NONE)
        n = s->node[n].parent;
    size_t low = 0, high = s->games.count;
    while (high - low > 1) { /* roots ascend */
        size_t middle = low + (high - low) / 2;
        if (s->game[middle].root <= n)
            low = middle;
        else
            high = middle;
    }
    iki_assert(s->game[low].root == n);
    return &s->game[low];
}

/* A CA that is added to a root is the charset of what is added after it. */
static void
note_charset(iki_sgf *s, iki_sgf_node n, const char *id, const char *text)
{
    if (s->node[n].parent != IKI_SGF_NONE || strcmp(id, "CA") != 0)
        return;
    iki_sgf_game_row *g = game_of(s, n);
    g->charset = iki_charset_named(text, strlen(text));
    s->by_characters = s->by_characters || g->charset != IKI_CHARSET_PLAIN;
}

/* How many values must move so that p, which may be none, can get one more: all, or none if they
 * are at the end of the array. */
static uint32_t
values_to_move(const iki_sgf *s, iki_sgf_prop p)
{
    if (p == IKI_SGF_NONE || s->prop[p].value + s->prop[p].values == s->values.count)
        return 0;
    return s->prop[p].values;
}

/* Moves n values of p to the end of the array. */
static void
move_values(iki_sgf *s, iki_sgf_prop p, uint32_t n)
{
    if (n == 0)
        return;
    memcpy(s->value + s->values.count, s->value + s->prop[p].value, n * sizeof *s->value);
    s->prop[p].value = s->values.count;
    s->values.count += n;
}

/* The last property of a node. */
static iki_sgf_prop
last_prop(const iki_sgf *s, iki_sgf_node n)
{
    iki_sgf_prop last = IKI_SGF_NONE;
    for (iki_sgf_prop p = s->node[n].prop; p != IKI_SGF_NONE; p = s->prop[p].next)
        last = p;
    return last;
}

iki_status
iki_sgf_add_value(iki_sgf *s, iki_sgf_node n, const char *id, const char *text)
{
    iki_assert(n < s->nodes.count);
    iki_assert(iki_sgf_is_letter(id[0]));
    iki_sgf_prop p = iki_sgf_find(s, n, id);
    uint32_t moved = values_to_move(s, p);
    size_t length = strlen(text);
    iki_status status =
        length > IKI_SGF_BYTES_MAX ? IKI_E_LIMIT : reserve_text(s, strlen(id) + 1 + length * 2 + 1);
    if (status != IKI_OK)
        return status;
    if (!iki_sgf_grow(&s->value, &s->values, sizeof *s->value, (size_t)moved + 1) ||
        !iki_sgf_grow(&s->prop, &s->props, sizeof *s->prop, 1))
        return IKI_E_MEMORY;
    if (p == IKI_SGF_NONE) {
        iki_sgf_prop before = last_prop(s, n);
        p = s->props.count++;
        s->prop[p] = (iki_sgf_prop_row){store_id(s, id), s->values.count, 0, IKI_SGF_NONE};
        iki_sgf_link_prop(s, n, before, p);
    }
    move_values(s, p, moved);
    iki_charset charset = s->by_characters ? game_of(s, n)->charset : IKI_CHARSET_PLAIN;
    s->value[s->values.count++] = store_value(s, text, charset);
    s->prop[p].values++;
    iki_assert(s->prop[p].value + s->prop[p].values == s->values.count);
    note_charset(s, n, id, text);
    return IKI_OK;
}

void
iki_sgf_remove_prop(iki_sgf *s, iki_sgf_node n, const char *id)
{
    iki_assert(n < s->nodes.count);
    iki_sgf_prop before = IKI_SGF_NONE;
    for (iki_sgf_prop p = s->node[n].prop; p != IKI_SGF_NONE; p = s->prop[p].next) {
        if (iki_sgf_is(s, p, id))
            iki_sgf_link_prop(s, n, before, s->prop[p].next);
        else
            before = p;
    }
}

/* Makes the last property of a node its first. */
static void
last_to_front(iki_sgf *s, iki_sgf_node n)
{
    iki_sgf_prop first = s->node[n].prop, last = last_prop(s, n), before = first;
    if (first == last)
        return;
    while (s->prop[before].next != last)
        before = s->prop[before].next;
    s->prop[before].next = IKI_SGF_NONE;
    s->prop[last].next = first;
    s->node[n].prop = last;
}

iki_status
iki_sgf_say_charset(iki_sgf *s, size_t i, const char *name)
{
    iki_sgf_node root = iki_sgf_root(s, i);
    iki_sgf_remove_prop(s, root, "CA");
    iki_status status = iki_sgf_add_value(s, root, "CA", name);
    if (status == IKI_OK)
        last_to_front(s, root);
    return status;
}

iki_status
iki_sgf_say_utf8(iki_sgf *s)
{
    iki_status status = IKI_OK;
    for (size_t i = 0; i < iki_sgf_games(s) && status == IKI_OK; i++)
        status = iki_sgf_say_charset(s, i, "UTF-8");
    return status;
}
