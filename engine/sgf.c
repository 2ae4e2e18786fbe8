/* sgf - the tree of an SGF file.
 *
 * Idea: the text is copied once and stays the only store of strings.  Nodes, properties and values
 * are rows of three flat arrays that name their place in the text by 32-bit offsets; added strings
 * go to the end of the same text.
 * Source: the FF[4] specification (A. Hollosi, red-bean.com/sgf), with the liberties that files in
 * the wild ask for.
 * The charset of a game must be known before its values can be told apart, and stands in one of
 * them. So the root is looked through first, under each charset until one finds its own name there.
 * Invariant: every offset lies inside the text; the values of a property are neighbours in the
 * value array; nodes come after their parents.
 * Cost: linear in the text (looking ahead included, which has a purse); 16 bytes a node, 16 a
 * property, 8 a value, 8 a level of nesting while reading. */
#include "engine/sgf.h"

#include <string.h>

#include "engine/arena.h"

typedef struct node {
    iki_sgf_node parent, child, sibling;
    iki_sgf_prop prop;
} node;

typedef struct prop {
    uint32_t id; /* offset in the text; ends where no identifier character follows */
    uint32_t value, values;
    iki_sgf_prop next;
} prop;

typedef struct value {
    uint32_t offset;
    uint32_t length : 29, charset : 3; /* a text has less than 2^29 bytes */
} value;

enum { VALUE_LENGTH = (1 << 29) - 1 }; /* its bits */

typedef struct game {
    iki_sgf_node root;
    iki_charset charset;
} game;

/* A growing array's bookkeeping; the rows themselves are typed. */
typedef struct extent {
    uint32_t count, capacity;
} extent;

struct iki_sgf {
    char *text;                  /* the file, then added strings; one more byte is kept as NUL */
    size_t length, room, source; /* source: bytes that came from the file */
    node *node;
    prop *prop;
    value *value;
    game *game;
    extent nodes, props, values, games;
    bool by_characters;         /* some game has a charset of two bytes */
    iki_sgf_node tail_of, tail; /* the last child of tail_of, as add_node left it */
};

/* Makes room for `more` rows; false when out of memory. */
static bool
grow(void *rows, extent *e, size_t row_size, size_t more)
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

static bool
is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool
is_upper(char c)
{
    return c >= 'A' && c <= 'Z';
}

static bool
is_lower(char c)
{
    return c >= 'a' && c <= 'z';
}

static bool
is_letter(char c)
{
    return is_upper(c) || is_lower(c);
}

static bool
is_id(char c)
{
    return is_letter(c) || (c >= '0' && c <= '9') || c == '_';
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
    while (is_id(s->text[end])) /* a NUL stands behind the text */
        end++;
    return (iki_sgf_text){s->text + begin, end - begin, IKI_CHARSET_PLAIN};
}

static bool
has_capital(iki_sgf_text id)
{
    for (size_t i = 0; i < id.n; i++)
        if (is_upper(id.bytes[i]))
            return true;
    return false;
}

static bool
is_same_id(iki_sgf_text have, const char *id)
{
    bool fold = !has_capital(have);
    for (size_t i = 0; i < have.n; i++) {
        char c = have.bytes[i];
        if (is_lower(c) && !fold)
            continue;
        if (is_lower(c))
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
    return is_same_id(iki_sgf_id(s, p), id);
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
    value v = s->value[s->prop[p].value + i];
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

static void
place(const iki_sgf *s, size_t offset, long *line, long *column)
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
        place(s, offset, line, column);
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

void
iki_sgf_escape(const char *text, iki_charset charset, iki_sbuf *out)
{
    for (size_t left = strlen(text), n; left > 0; text += n, left -= n) {
        n = iki_charset_step(charset, text, left);
        if (*text == ']' || *text == '\\')
            iki_sbuf_putc(out, '\\');
        iki_sbuf_add(out, text, n);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Reading */

/* An open parenthesis: the node before it, and the first node inside it. */
typedef struct level {
    iki_sgf_node before, first;
} level;

typedef struct reader {
    iki_sgf *s;
    size_t at;
    iki_sgf_node here; /* the node that properties go to */
    iki_sgf_node last; /* the last child that `here` has got so far */
    iki_sgf_prop prop; /* the last property of `here` */
    bool opened;       /* just after "(": a node must follow */
    level *level;
    extent levels;
    iki_charset charset; /* of the game being read */
    size_t purse;        /* bytes that may still be looked ahead */
    size_t plain;        /* games that begin before this place are read by bytes */
    iki_error *error;
} reader;

static iki_status
fail(reader *r, iki_status status, size_t at, const char *what)
{
    long line, column;
    place(r->s, at, &line, &column);
    return iki_error_at(r->error, status, line, column, "%s", what);
}

static iki_status
no_memory(reader *r)
{
    return iki_error_set(r->error, IKI_E_MEMORY, "out of memory");
}

static void
skip_blanks(reader *r)
{
    const iki_sgf *s = r->s;
    while (r->at < s->source && is_blank(s->text[r->at]))
        r->at++;
}

/* A new node under `parent` after its child `before` (either may be none). */
static bool
append_node(iki_sgf *s, iki_sgf_node parent, iki_sgf_node before)
{
    if (!grow(&s->node, &s->nodes, sizeof *s->node, 1))
        return false;
    if (parent == IKI_SGF_NONE && !grow(&s->game, &s->games, sizeof *s->game, 1))
        return false;
    iki_sgf_node n = s->nodes.count++;
    s->node[n] = (node){parent, IKI_SGF_NONE, IKI_SGF_NONE, IKI_SGF_NONE};
    if (parent == IKI_SGF_NONE)
        s->game[s->games.count++] = (game){n, IKI_CHARSET_PLAIN};
    else if (before == IKI_SGF_NONE)
        s->node[parent].child = n;
    else
        s->node[before].sibling = n;
    iki_assert(parent == IKI_SGF_NONE || parent < n);
    return true;
}

static iki_status
read_node(reader *r)
{
    if (!r->opened && r->last != IKI_SGF_NONE)
        return fail(r, IKI_E_SYNTAX, r->at,
                    "a node after a variation: either \"(\" or \")\" is missing before \";\"");
    if (!append_node(r->s, r->here, r->last))
        return no_memory(r);
    r->here = r->s->nodes.count - 1;
    if (r->opened)
        r->level[r->levels.count - 1].first = r->here;
    r->last = IKI_SGF_NONE;
    r->prop = IKI_SGF_NONE;
    r->opened = false;
    return IKI_OK;
}

static iki_status
read_open(reader *r)
{
    if (r->opened)
        return fail(r, IKI_E_SYNTAX, r->at, "\"(\" where a node, \";\", was expected");
    if (r->levels.count >= IKI_SGF_DEPTH_MAX)
        return fail(r, IKI_E_LIMIT, r->at, "variations are nested more than 1000000 deep");
    if (!grow(&r->level, &r->levels, sizeof *r->level, 1))
        return no_memory(r);
    r->level[r->levels.count++] = (level){r->here, IKI_SGF_NONE};
    r->opened = true;
    r->at++;
    return IKI_OK;
}

static iki_status
read_close(reader *r)
{
    if (r->opened)
        return fail(r, IKI_E_SYNTAX, r->at, "\")\" where a node, \";\", was expected");
    iki_assert(r->levels.count > 0);
    level l = r->level[--r->levels.count];
    r->here = l.before;
    r->last = l.first;
    r->prop = IKI_SGF_NONE; /* properties cannot follow; read_prop says so */
    r->at++;
    return IKI_OK;
}

/* The "]" that closes the value at `at` when bytes are characters, or SIZE_MAX. */
static size_t
plain_end(const iki_sgf *s, size_t at)
{
    for (size_t from = at;;) {
        const char *end = memchr(s->text + from, ']', s->source - from);
        if (end == NULL)
            return SIZE_MAX;
        size_t close = (size_t)(end - s->text), back = close;
        while (back > at && s->text[back - 1] == '\\')
            back--;
        if ((close - back) % 2 == 0)
            return close;
        from = close + 1;
    }
}

/* The same by the characters of a charset. */
static size_t
value_end(const iki_sgf *s, size_t at, iki_charset charset)
{
    if (charset == IKI_CHARSET_PLAIN)
        return plain_end(s, at);
    while (at < s->source && s->text[at] != ']') {
        at += s->text[at] == '\\';
        if (at < s->source)
            at += iki_charset_step(charset, s->text + at, s->source - at);
    }
    return at < s->source ? at : SIZE_MAX;
}

static value
new_value(size_t begin, size_t end, iki_charset charset)
{
    iki_assert(end - begin <= VALUE_LENGTH);
    return (value){(uint32_t)begin, (uint32_t)(end - begin) & VALUE_LENGTH, (uint32_t)charset & 7};
}

/* The value that begins at r->at, just after its "[". */
static iki_status
read_value(reader *r)
{
    iki_sgf *s = r->s;
    size_t begin = r->at, end = value_end(s, begin, r->charset);
    if (end == SIZE_MAX)
        return fail(r, IKI_E_SYNTAX, begin - 1, "a value begins here and has no closing \"]\"");
    if (!grow(&s->value, &s->values, sizeof *s->value, 1))
        return no_memory(r);
    s->value[s->values.count++] = new_value(begin, end, r->charset);
    r->at = end + 1;
    return IKI_OK;
}

static void
link_prop(iki_sgf *s, iki_sgf_node n, iki_sgf_prop before, iki_sgf_prop p)
{
    if (before == IKI_SGF_NONE)
        s->node[n].prop = p;
    else
        s->prop[before].next = p;
}

static iki_status
read_prop(reader *r)
{
    iki_sgf *s = r->s;
    if (r->last != IKI_SGF_NONE)
        return fail(r, IKI_E_SYNTAX, r->at, "a property after a variation: \";\" is missing");
    if (!grow(&s->prop, &s->props, sizeof *s->prop, 1))
        return no_memory(r);
    iki_sgf_prop p = s->props.count;
    s->prop[p] = (prop){(uint32_t)r->at, s->values.count, 0, IKI_SGF_NONE};
    size_t begin = r->at;
    while (r->at < s->source && is_id(s->text[r->at]))
        r->at++;
    size_t end = r->at;
    skip_blanks(r);
    if (r->at >= s->source || s->text[r->at] != '[') {
        char what[64] = "property  has no value";
        size_t n = end - begin < 16 ? end - begin : 16;
        memmove(what + 9 + n, what + 9, sizeof " has no value");
        memcpy(what + 9, s->text + begin, n);
        return fail(r, IKI_E_SYNTAX, begin, what);
    }
    while (r->at < s->source && s->text[r->at] == '[') {
        r->at++;
        iki_status status = read_value(r);
        if (status != IKI_OK)
            return status;
        skip_blanks(r);
    }
    s->prop[p].values = s->values.count - s->prop[p].value;
    s->props.count++;
    link_prop(s, r->here, r->prop, p);
    r->prop = p;
    return IKI_OK;
}

static iki_status
read_junk(reader *r)
{
    unsigned char c = (unsigned char)r->s->text[r->at];
    if (c == '[')
        return fail(r, IKI_E_SYNTAX, r->at, "a value without a property before it");
    if (c > 32 && c < 127) {
        char what[] = "unexpected character \"x\"";
        what[sizeof what - 3] = (char)c;
        return fail(r, IKI_E_SYNTAX, r->at, what);
    }
    char what[] = "unexpected byte 0x00";
    what[sizeof what - 3] = "0123456789abcdef"[c >> 4];
    what[sizeof what - 2] = "0123456789abcdef"[c & 15];
    return fail(r, IKI_E_SYNTAX, r->at, what);
}

/* One part of a game: a parenthesis, a node, a property. */
static iki_status
read_part(reader *r)
{
    char c = r->s->text[r->at];
    if (c == '(')
        return read_open(r);
    if (c == ')')
        return read_close(r);
    if (!is_letter(c) && c != ';')
        return read_junk(r);
    if (c == ';' || r->opened) { /* a ';' missing after '(' is forgiven */
        iki_status status = read_node(r);
        if (status != IKI_OK)
            return status;
    }
    if (c != ';')
        return read_prop(r);
    r->at++;
    return IKI_OK;
}

/* The game that begins at r->at with its "(".  The end of the text closes every parenthesis. */
static iki_status
read_game(reader *r)
{
    r->here = r->last = IKI_SGF_NONE;
    iki_status status = read_open(r);
    while (status == IKI_OK && r->levels.count > 0) {
        skip_blanks(r);
        if (r->at >= r->s->source)
            break;
        status = read_part(r);
    }
    if (status == IKI_OK && r->opened)
        status = fail(r, IKI_E_SYNTAX, r->s->source, "the text ends after \"(\"");
    r->levels.count = 0;
    return status;
}

/* Does a game begin at the "(" at r->at: is it followed by ";" or, if `bare` will do, by a property
 * in capitals? */
static bool
game_begins(const reader *r, bool bare)
{
    const iki_sgf *s = r->s;
    size_t i = r->at + 1;
    while (i < s->source && is_blank(s->text[i]))
        i++;
    if (i < s->source && s->text[i] == ';')
        return true;
    size_t begin = i;
    while (i < s->source && is_upper(s->text[i]))
        i++;
    bool named = bare && i > begin;
    while (named && i < s->source && is_blank(s->text[i]))
        i++;
    return named && i < s->source && s->text[i] == '[';
}

/* Moves to the "(" of the next game; false if there is none.  A game without its first ";" is only
 * recognised where no junk precedes it. */
static bool
find_game(reader *r)
{
    const iki_sgf *s = r->s;
    if (r->at == 0 && s->source >= 3 && memcmp(s->text, "\xEF\xBB\xBF", 3) == 0)
        r->at = 3; /* byte order mark */
    skip_blanks(r);
    bool bare = true;
    while (r->at < s->source) {
        const char *open = memchr(s->text + r->at, '(', s->source - r->at);
        if (open == NULL)
            break;
        size_t at = (size_t)(open - s->text);
        bare = bare && at == r->at;
        r->at = at;
        if (game_begins(r, bare))
            return true;
        r->at++;
        bare = false;
    }
    r->at = s->source;
    return false;
}

/* Looks through the properties of the root at r->at under a charset; true if there is a CA, whose
 * charset is then *named. */
static bool
look_for_charset(reader *r, iki_charset charset, iki_charset *named)
{
    reader ahead = *r;
    const char *text = r->s->text;
    bool found = false, good = true;
    ahead.at++; /* "(" */
    skip_blanks(&ahead);
    ahead.at += text[ahead.at] == ';';
    while (good && !found && ahead.at - r->at < r->purse) {
        skip_blanks(&ahead);
        iki_sgf_text id = {text + ahead.at, 0, IKI_CHARSET_PLAIN};
        while (is_id(text[ahead.at]))
            ahead.at++;
        id.n = (size_t)(text + ahead.at - id.bytes);
        bool is_charset = is_same_id(id, "CA");
        skip_blanks(&ahead);
        good = id.n > 0 && text[ahead.at] == '[';
        while (good && !found && text[ahead.at] == '[') {
            size_t begin = ahead.at + 1, end = value_end(r->s, begin, charset);
            good = end != SIZE_MAX;
            found = good && is_charset;
            if (found)
                *named = iki_charset_named(text + begin, end - begin);
            ahead.at = good ? end + 1 : r->s->source;
            skip_blanks(&ahead);
        }
    }
    size_t looked = ahead.at - r->at;
    r->purse -= looked < r->purse ? looked : r->purse;
    return found;
}

/* The charset that the game at r->at says it is written in. */
static iki_charset
find_charset(reader *r)
{
    iki_charset named = IKI_CHARSET_PLAIN;
    if (r->at < r->plain)
        return IKI_CHARSET_PLAIN;
    if (look_for_charset(r, IKI_CHARSET_PLAIN, &named))
        return named;
    for (iki_charset c = IKI_CHARSET_SHIFT_JIS; c <= IKI_CHARSET_GBK; c++)
        if (look_for_charset(r, c, &named) && named == c)
            return c;
    return IKI_CHARSET_PLAIN;
}

/* The game at r->at by the characters of r->charset; false, with nothing read, where that cannot be
 * its charset: it cannot be read so, or is UTF-8.  No place is tried twice. */
static bool
read_by_characters(reader *r, iki_status *status)
{
    iki_sgf *s = r->s;
    iki_error *error = r->error;
    size_t begin = r->at;
    uint32_t nodes = s->nodes.count, props = s->props.count, values = s->values.count;
    uint32_t games = s->games.count;
    r->error = NULL;
    *status = read_game(r);
    r->error = error;
    if (*status == IKI_E_MEMORY)
        return no_memory(r) == IKI_E_MEMORY;
    if (*status == IKI_OK && !iki_charset_is_utf8(s->text + begin, r->at - begin)) {
        s->game[games].charset = r->charset;
        s->by_characters = true;
        return true;
    }
    r->plain = *status == IKI_OK ? r->at : s->source;
    r->at = begin;
    r->opened = false;
    r->charset = IKI_CHARSET_PLAIN;
    s->nodes.count = nodes;
    s->props.count = props;
    s->values.count = values;
    s->games.count = games;
    return false;
}

static iki_status
read_collection(reader *r)
{
    iki_status status = IKI_OK;
    r->purse = 4 * r->s->source;
    while (status == IKI_OK && find_game(r)) {
        r->charset = find_charset(r);
        if (r->charset == IKI_CHARSET_PLAIN || !read_by_characters(r, &status))
            status = read_game(r);
    }
    if (status == IKI_OK && r->s->games.count == 0)
        status = iki_error_at(r->error, IKI_E_SYNTAX, 1, 1,
                              r->s->source == 0 ? "the file is empty"
                                                : "no game tree found: no \"(;\" in the file");
    return status;
}

iki_status
iki_sgf_parse(const char *bytes, size_t n, iki_sgf **out, iki_error *error)
{
    *out = NULL;
    if (n > IKI_SGF_BYTES_MAX)
        return iki_error_set(error, IKI_E_LIMIT, "the file has more than %d MiB",
                             IKI_SGF_BYTES_MAX >> 20);
    iki_sgf *s = iki_sgf_new();
    if (s == NULL)
        return iki_error_set(error, IKI_E_MEMORY, "out of memory");
    s->text = iki_malloc(n + 1);
    if (s->text == NULL) {
        iki_sgf_free(s);
        return iki_error_set(error, IKI_E_MEMORY, "out of memory");
    }
    if (n > 0)
        memcpy(s->text, bytes, n);
    s->text[n] = '\0';
    s->length = s->source = n;
    s->room = n + 1;
    reader r = {.s = s, .error = error, .prop = IKI_SGF_NONE};
    iki_status status = read_collection(&r);
    iki_free(r.level);
    if (status != IKI_OK) {
        iki_sgf_free(s);
        return status;
    }
    *out = s;
    return IKI_OK;
}

/* ------------------------------------------------------------------------------------------------
 * Building */

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
    if (!append_node(s, parent, before))
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
static value
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
    return new_value(begin, s->length - 1, charset);
}

/* The game that a node belongs to. */
static game *
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
    game *g = game_of(s, n);
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
    iki_assert(is_letter(id[0]));
    iki_sgf_prop p = iki_sgf_find(s, n, id);
    uint32_t moved = values_to_move(s, p);
    size_t length = strlen(text);
    iki_status status =
        length > IKI_SGF_BYTES_MAX ? IKI_E_LIMIT : reserve_text(s, strlen(id) + 1 + length * 2 + 1);
    if (status != IKI_OK)
        return status;
    if (!grow(&s->value, &s->values, sizeof *s->value, (size_t)moved + 1) ||
        !grow(&s->prop, &s->props, sizeof *s->prop, 1))
        return IKI_E_MEMORY;
    if (p == IKI_SGF_NONE) {
        iki_sgf_prop before = last_prop(s, n);
        p = s->props.count++;
        s->prop[p] = (prop){store_id(s, id), s->values.count, 0, IKI_SGF_NONE};
        link_prop(s, n, before, p);
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
            link_prop(s, n, before, s->prop[p].next);
        else
            before = p;
    }
}
