/* parse - reading SGF.
 *
 * Source: the FF[4] specification (A. Hollosi, red-bean.com/sgf), with the liberties that files in
 * the wild ask for.
 * The charset of a game must be known before its values can be told apart, and stands in one of
 * them. So the root is looked through first, under each charset until one finds its own name there.
 * Cost: linear in the text (looking ahead included, which has a budget); 8 bytes a level of nesting
 * while reading. */
#include "engine/base/arena.h"
#include "engine/sgf/inner.h"
#include "engine/sgf/recode.h"

#include <string.h>

/* An open parenthesis: the node before it, and the first node inside it. */
typedef struct level {
    iki_sgf_node before, first;
} level;

/* How many times the length of the text may be looked ahead in all: a record has few doubtful
 * places, and only one made to be slow has more. */
enum { AHEAD_TIMES = 16 };

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
    size_t ahead;        /* bytes that may still be looked ahead */
    bool lenient;        /* brackets in values may lack their backslash */
    bool brackets;       /* such were found in the game being read */
    bool utf8;           /* all of the text is ASCII or UTF-8 */
    iki_charset guess;   /* of the last game without a charset of its own */
    size_t plain;        /* games that begin before this place are read by bytes */
    iki_error *error;
} reader;

static iki_status
fail(reader *r, iki_status status, size_t at, const char *what)
{
    long line, column;
    if (r->error == NULL) /* a trial: nobody asks where */
        return status;
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

/* Can what stands behind a "]" follow a value: another one, a property in capitals, the next part
 * or the end of the text? */
static bool
can_follow(const iki_sgf *s, size_t at)
{
    while (at < s->source && iki_sgf_is_blank(s->text[at]))
        at++;
    if (at >= s->source || strchr("[;()", s->text[at]) != NULL)
        return true;
    bool named = iki_sgf_is_upper(s->text[at]);
    while (at < s->source && iki_sgf_is_letter(s->text[at]))
        at++;
    while (named && at < s->source && iki_sgf_is_blank(s->text[at]))
        at++;
    return named && at < s->source && s->text[at] == '[';
}

/* The "]" that ends a value in which brackets are not escaped: the first that closes as many as
 * were opened, or else the first at all, behind which something of SGF can stand; SIZE_MAX if there
 * is none.  Spends the budget. */
static size_t
loose_end(reader *r, size_t begin)
{
    enum { BALANCE_MAX = 65536 };
    const iki_sgf *s = r->s;
    size_t first = SIZE_MAX, depth = 0, at = begin;
    while (at < s->source && at - begin < BALANCE_MAX && at - begin < r->ahead) {
        char c = s->text[at];
        bool closes = c == ']' && can_follow(s, at + 1);
        first = closes && first == SIZE_MAX ? at : first;
        if (closes && depth == 0)
            break;
        depth += c == '[';
        depth -= c == ']' && depth > 0;
        at += c == '\\';
        at += at < s->source ? iki_charset_step(r->charset, s->text + at, s->source - at) : 0;
    }
    r->ahead -= at - begin < r->ahead ? at - begin : r->ahead;
    return at < s->source && s->text[at] == ']' ? at : first;
}

/* The value that begins at r->at, just after its "[". */
static iki_status
read_value(reader *r)
{
    iki_sgf *s = r->s;
    size_t begin = r->at, end = value_end(s, begin, r->charset);
    if (r->lenient && end != SIZE_MAX &&
        (!can_follow(s, end + 1) || memchr(s->text + begin, '[', end - begin) != NULL)) {
        size_t loose = loose_end(r, begin);
        r->brackets = r->brackets || loose != end;
        end = loose;
    }
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
    uint32_t game = r->s->games.count;
    r->here = r->last = IKI_SGF_NONE;
    r->brackets = false;
    iki_status status = read_open(r);
    while (status == IKI_OK && r->levels.count > 0) {
        skip_blanks(r);
        if (r->at >= r->s->source)
            break;
        status = read_part(r);
    }
    if (status == IKI_OK && r->opened)
        status = fail(r, IKI_E_SYNTAX, r->s->source, "the text ends after \"(\"");
    if (status == IKI_OK) {
        r->s->game[game].flaws.open = r->levels.count > 0;
        r->s->game[game].flaws.brackets = r->brackets;
    }
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
    while (good && !found && ahead.at - r->at < r->ahead) {
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
    r->ahead -= looked < r->ahead ? looked : r->ahead;
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

/* How far a reader and its collection are, to go back there. */
typedef struct mark {
    size_t at;
    uint32_t nodes, props, values, games;
} mark;

static mark
mark_of(const reader *r)
{
    const iki_sgf *s = r->s;
    return (mark){r->at, s->nodes.count, s->props.count, s->values.count, s->games.count};
}

/* Forgets what was read since the mark. */
static void
go_back(reader *r, const mark *m)
{
    iki_sgf *s = r->s;
    r->at = m->at;
    r->opened = false;
    s->nodes.count = m->nodes;
    s->props.count = m->props;
    s->values.count = m->values;
    s->games.count = m->games;
}

/* Reads the game at r->at by a charset, without an error record. */
static iki_status
read_as(reader *r, iki_charset charset)
{
    iki_error *error = r->error;
    r->error = NULL;
    r->charset = charset;
    iki_status status = read_game(r);
    r->error = error;
    return status;
}

/* The game at r->at by the characters of a charset that it names; false, with nothing read, where
 * that cannot be its charset: it cannot be read so, or is UTF-8.  No place is tried twice. */
static bool
read_by_characters(reader *r, iki_charset charset, iki_status *status)
{
    iki_sgf *s = r->s;
    mark begin = mark_of(r);
    *status = read_as(r, charset);
    if (*status == IKI_E_MEMORY)
        return no_memory(r) == IKI_E_MEMORY;
    if (*status == IKI_OK && !iki_charset_is_utf8(s->text + begin.at, r->at - begin.at)) {
        s->game[begin.games].charset = charset;
        s->by_characters = true;
        return true;
    }
    r->plain = *status == IKI_OK ? r->at : s->source;
    go_back(r, &begin);
    return false;
}

/* Does a value hold what looks like a move, or a bracket that half a character escapes and behind
 * which a property begins? */
static bool
is_swollen(const iki_sgf *s, iki_sgf_value_row v)
{
    size_t end = (size_t)v.offset + v.length;
    for (size_t i = v.offset; i + 2 < end; i++) {
        const char *c = s->text + i;
        if (c[0] == ';' && (c[1] == 'B' || c[1] == 'W') && c[2] == '[')
            return true;
        if (c[1] == '\\' && c[2] == ']' && (unsigned char)c[0] >= 0x80 && can_follow(s, i + 3))
            return true;
    }
    return false;
}

/* Is there such a value since the mark? */
static bool
swallows_moves(const iki_sgf *s, const mark *m)
{
    for (uint32_t i = m->values; i < s->values.count; i++)
        if (is_swollen(s, s->value[i]))
            return true;
    return false;
}

/* The game at r->at without a charset of two bytes, read by bytes: would another charset be better,
 * because this one fails or swallows moves?  Of text in UTF-8 it is not asked. */
static bool
is_doubtful(const reader *r, const mark *m, iki_status status)
{
    return !r->utf8 && (status != IKI_OK || swallows_moves(r->s, m));
}

/* Is the text neither ASCII nor UTF-8? */
static bool
is_foreign(const char *text, size_t n)
{
    return iki_charset_oddness(IKI_CHARSET_PLAIN, text, n) > 0 && !iki_charset_is_utf8(text, n);
}

/* The charset of two bytes in which the game at r->at can be read and swallows no move, if there is
 * one (closed: and closes all parentheses, for reading by bytes does): that of the games before it,
 * or the one that makes usual text of it.  Spends the budget. */
static iki_charset
guess_charset(reader *r, const mark *m, bool closed)
{
    const iki_sgf *s = r->s;
    iki_charset best = IKI_CHARSET_PLAIN;
    size_t least = SIZE_MAX;
    for (iki_charset c = IKI_CHARSET_SHIFT_JIS; c <= IKI_CHARSET_GBK && r->ahead > 0; c++) {
        bool good = read_as(r, c) == IKI_OK && !swallows_moves(s, m);
        size_t read = r->at - m->at;
        good =
            good && is_foreign(s->text + m->at, read) && !(closed && s->game[m->games].flaws.open);
        size_t odd = good ? iki_charset_oddness(c, s->text + m->at, read) : SIZE_MAX;
        r->ahead -= read < r->ahead ? read : r->ahead;
        odd = good && c == r->guess ? 0 : odd;
        if (odd < least) {
            least = odd;
            best = c;
        }
        go_back(r, m);
    }
    return best;
}

/* The game at r->at, by bytes or in the charset that suits it. */
static iki_status
read_plain_game(reader *r)
{
    mark begin = mark_of(r);
    iki_charset guess = IKI_CHARSET_PLAIN;
    iki_status status = read_as(r, IKI_CHARSET_PLAIN);
    if (status == IKI_E_MEMORY)
        return no_memory(r);
    bool doubtful = is_doubtful(r, &begin, status);
    if (status == IKI_OK && !doubtful)
        return IKI_OK;
    bool closed = status == IKI_OK && !r->s->game[begin.games].flaws.open;
    go_back(r, &begin);
    if (doubtful)
        guess = guess_charset(r, &begin, closed);
    r->charset = guess;
    status = read_game(r); /* again: the errors are told now */
    if (status == IKI_OK && guess != IKI_CHARSET_PLAIN) {
        r->s->game[begin.games].charset = r->guess = guess;
        r->s->game[begin.games].flaws.guessed = true;
        r->s->by_characters = true;
    }
    return status;
}

static iki_status
read_collection(reader *r)
{
    iki_status status = IKI_OK;
    r->ahead = AHEAD_TIMES * r->s->source;
    r->utf8 = !is_foreign(r->s->text, r->s->source);
    while (status == IKI_OK && find_game(r)) {
        iki_charset charset = find_charset(r);
        if (charset == IKI_CHARSET_PLAIN || !read_by_characters(r, charset, &status))
            status = read_plain_game(r);
    }
    if (status == IKI_OK && r->s->games.count == 0)
        status = iki_error_at(r->error, IKI_E_SYNTAX, 1, 1,
                              r->s->source == 0 ? "the file is empty"
                                                : "no game tree found: no \"(;\" in the file");
    for (size_t i = 0; i < r->s->games.count && status == IKI_OK; i++)
        if (r->s->game[i].flaws.guessed)
            status = iki_sgf_say_charset(r->s, i, iki_charset_name(r->s->game[i].charset));
    return status;
}

/* Reads bytes that are no UTF-16. */
static iki_status
parse(const char *bytes, size_t n, bool lenient, iki_sgf **out, iki_error *error)
{
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
    reader r = {.s = s, .error = error, .prop = IKI_SGF_NONE, .lenient = lenient};
    iki_status status = read_collection(&r);
    iki_free(r.level);
    if (status != IKI_OK) {
        iki_sgf_free(s);
        return status;
    }
    *out = s;
    return IKI_OK;
}

/* UTF-16 as UTF-8, which its roots then say, too. */
static iki_status
parse_utf16(const char *bytes, size_t n, bool lenient, iki_sgf **out, iki_error *error)
{
    iki_sbuf text;
    iki_sbuf_init(&text, IKI_SGF_BYTES_MAX);
    iki_recode_utf16(bytes, n, &text);
    iki_status status = iki_sbuf_status(&text);
    if (status == IKI_OK)
        status = parse(iki_sbuf_text(&text), text.length, lenient, out, error);
    else
        iki_error_set(error, status, "%s", iki_status_text(status));
    iki_sbuf_free(&text);
    if (status == IKI_OK && (status = iki_sgf_say_utf8(*out)) != IKI_OK) {
        iki_sgf_free(*out);
        *out = NULL;
        iki_error_set(error, status, "%s", iki_status_text(status));
    }
    return status;
}

static iki_status
parse_any(const char *bytes, size_t n, bool lenient, iki_sgf **out, iki_error *error)
{
    *out = NULL;
    if (n > IKI_SGF_BYTES_MAX)
        return iki_error_set(error, IKI_E_LIMIT, "the file has more than %d MiB",
                             IKI_SGF_BYTES_MAX >> 20);
    if (iki_recode_is_utf16(bytes, n))
        return parse_utf16(bytes, n, lenient, out, error);
    return parse(bytes, n, lenient, out, error);
}

iki_status
iki_sgf_parse(const char *bytes, size_t n, iki_sgf **out, iki_error *error)
{
    return parse_any(bytes, n, false, out, error);
}

iki_status
iki_sgf_parse_lenient(const char *bytes, size_t n, iki_sgf **out, iki_error *error)
{
    iki_status status = parse_any(bytes, n, false, out, error);
    return status == IKI_E_SYNTAX ? parse_any(bytes, n, true, out, error) : status;
}
