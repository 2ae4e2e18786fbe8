/* parse - reading SGF.
 *
 * Source: the FF[4] specification (A. Hollosi, red-bean.com/sgf), with the liberties that files in
 * the wild ask for.
 * The charset of a game must be known before its values can be told apart, and stands in one of
 * them. So the root is looked through first, under each charset until one finds its own name there.
 * Cost: linear in the text (looking ahead included, which has a purse); 8 bytes a level of nesting
 * while reading. */
#include "engine/base/arena.h"
#include "engine/sgf/inner.h"

#include <string.h>

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
    iki_sgf_extent levels;
    iki_charset charset; /* of the game being read */
    size_t purse;        /* bytes that may still be looked ahead */
    size_t plain;        /* games that begin before this place are read by bytes */
    iki_error *error;
} reader;

static iki_status
fail(reader *r, iki_status status, size_t at, const char *what)
{
    long line, column;
    iki_sgf_place_at(r->s, at, &line, &column);
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
    while (r->at < s->source && iki_sgf_is_blank(s->text[r->at]))
        r->at++;
}

static iki_status
read_node(reader *r)
{
    if (!r->opened && r->last != IKI_SGF_NONE)
        return fail(r, IKI_E_SYNTAX, r->at,
                    "a node after a variation: either \"(\" or \")\" is missing before \";\"");
    if (!iki_sgf_append_node(r->s, r->here, r->last))
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
    if (!iki_sgf_grow(&r->level, &r->levels, sizeof *r->level, 1))
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

/* The value that begins at r->at, just after its "[". */
static iki_status
read_value(reader *r)
{
    iki_sgf *s = r->s;
    size_t begin = r->at, end = value_end(s, begin, r->charset);
    if (end == SIZE_MAX)
        return fail(r, IKI_E_SYNTAX, begin - 1, "a value begins here and has no closing \"]\"");
    if (!iki_sgf_grow(&s->value, &s->values, sizeof *s->value, 1))
        return no_memory(r);
    s->value[s->values.count++] = iki_sgf_value_row_of(begin, end, r->charset);
    r->at = end + 1;
    return IKI_OK;
}

static iki_status
read_prop(reader *r)
{
    iki_sgf *s = r->s;
    if (r->last != IKI_SGF_NONE)
        return fail(r, IKI_E_SYNTAX, r->at, "a property after a variation: \";\" is missing");
    if (!iki_sgf_grow(&s->prop, &s->props, sizeof *s->prop, 1))
        return no_memory(r);
    iki_sgf_prop p = s->props.count;
    s->prop[p] = (iki_sgf_prop_row){(uint32_t)r->at, s->values.count, 0, IKI_SGF_NONE};
    size_t begin = r->at;
    while (r->at < s->source && iki_sgf_is_id(s->text[r->at]))
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
    iki_sgf_link_prop(s, r->here, r->prop, p);
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
    if (!iki_sgf_is_letter(c) && c != ';')
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
    while (i < s->source && iki_sgf_is_blank(s->text[i]))
        i++;
    if (i < s->source && s->text[i] == ';')
        return true;
    size_t begin = i;
    while (i < s->source && iki_sgf_is_upper(s->text[i]))
        i++;
    bool named = bare && i > begin;
    while (named && i < s->source && iki_sgf_is_blank(s->text[i]))
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
        while (iki_sgf_is_id(text[ahead.at]))
            ahead.at++;
        id.n = (size_t)(text + ahead.at - id.bytes);
        bool is_charset = iki_sgf_same_id(id, "CA");
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
