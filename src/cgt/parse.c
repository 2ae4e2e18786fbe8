/* parse - expressions of games, read and worked out.
 *
 * A reader by recursive descent that computes while it reads; braces and parentheses inside each
 * other are counted, so that no input can exhaust the stack.  Inside braces the run with the most
 * bars divides first, then those on its sides.
 *
 * Failures: the first one is kept with its column, everything after it falls through.  Cost: linear
 * in the text, and what the games cost. */
#include "src/cgt/cgt.h"

#include <string.h>

enum { SIDES_MAX = 64 };

typedef struct reader {
    iki_cgt *u;
    const char *text, *at;
    int depth;    /* open braces and parentheses */
    bool shifted; /* the options of braces after a number: 2{-3|0^3} */
    iki_error *error;
    iki_status status;
} reader;

static iki_cgt_game expression(reader *p);

/* --- failures ------------------------------------------------------------------------------- */

static iki_cgt_game
fail_at(reader *p, const char *where, iki_status status, const char *what)
{
    if (p->status == IKI_OK) {
        long column = (long)(where - p->text) + 1;
        p->status = iki_error_at(p->error, status, 1, column, "%s", what);
    }
    return IKI_CGT_NONE;
}

/* Fails with what was expected here and what stands there. */
static iki_cgt_game
expected(reader *p, const char *what)
{
    if (p->status != IKI_OK)
        return IKI_CGT_NONE;
    iki_error *e = p->error;
    long column = (long)(p->at - p->text) + 1;
    if (*p->at == '\0')
        p->status = iki_error_at(e, IKI_E_SYNTAX, 1, column, "expected %s, found the end", what);
    else if (*p->at > ' ' && *p->at < 127)
        p->status =
            iki_error_at(e, IKI_E_SYNTAX, 1, column, "expected %s, found \"%c\"", what, *p->at);
    else
        p->status = iki_error_at(e, IKI_E_SYNTAX, 1, column, "expected %s", what);
    return IKI_CGT_NONE;
}

/* --- characters ----------------------------------------------------------------------------- */

static bool
is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool
is_letter(char c)
{
    return c >= 'a' && c <= 'z';
}

/* Signs that have a second spelling beyond ASCII. */
static const struct spelling {
    const char *utf8;
    char ascii;
    int times;
} spellings[] = {
    {"\xE2\x86\x91", '^', 1}, /* upwards arrow */
    {"\xE2\x86\x93", 'v', 1}, /* downwards arrow */
    {"\xE2\x87\x91", '^', 2}, /* upwards double arrow */
    {"\xE2\x87\x93", 'v', 2}, /* downwards double arrow */
    {"\xE2\x88\x92", '-', 1}, /* minus sign */
    {"\xE2\x88\x97", '*', 1}, /* asterisk operator */
    {"\xE2\x8B\x86", '*', 1}, /* star operator */
};

/* How often the sign stands here, by how it is written: 0 if it does not; *bytes of it. */
static int
sign_here(const char *at, char sign, size_t *bytes)
{
    *bytes = 1;
    if (*at == sign)
        return 1;
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++) {
        *bytes = strlen(spellings[i].utf8);
        if (spellings[i].ascii == sign && strncmp(at, spellings[i].utf8, *bytes) == 0)
            return spellings[i].times;
    }
    return 0;
}

static bool
accept_sign(reader *p, char sign)
{
    size_t bytes;
    if (p->status != IKI_OK || sign_here(p->at, sign, &bytes) != 1)
        return false;
    p->at += bytes;
    return true;
}

static bool
is_sign(const reader *p, char sign)
{
    size_t bytes;
    return sign_here(p->at, sign, &bytes) != 0;
}

static void
skip_blanks(reader *p)
{
    while (*p->at == ' ' || *p->at == '\t')
        p->at++;
}

static bool
accept(reader *p, char c)
{
    skip_blanks(p);
    return accept_sign(p, c);
}

static void
need(reader *p, char c, const char *what)
{
    if (!accept(p, c))
        (void)expected(p, what);
}

/* Digits; fails beyond max. */
static int64_t
read_digits(reader *p, int64_t max)
{
    const char *start = p->at;
    int64_t n = 0;
    while (is_digit(*p->at)) {
        n = 10 * n + (*p->at++ - '0');
        if (n > max) {
            (void)fail_at(p, start, IKI_E_LIMIT, "the number is too large");
            return 0;
        }
    }
    return n;
}

/* --- literals ------------------------------------------------------------------------------- */

/* The denominator after a numerator's bar; 0 after a failure. */
static int64_t
read_denominator(reader *p)
{
    p->at++;
    if (!is_digit(*p->at)) {
        (void)expected(p, "a denominator");
        return 0;
    }
    const char *start = p->at;
    int64_t below = read_digits(p, IKI_CGT_ONE);
    if (p->status == IKI_OK && (below == 0 || (below & (below - 1)) != 0)) {
        (void)fail_at(p, start, IKI_E_SYNTAX, "expected a power of two as denominator");
        return 0;
    }
    return below;
}

/* True if a fraction follows a whole number, after blanks: the 3/4 of 1 3/4. */
static bool
fraction_follows(const reader *p)
{
    const char *at = p->at;
    while (*at == ' ' || *at == '\t')
        at++;
    if (at == p->at || !is_digit(*at))
        return false;
    while (is_digit(*at))
        at++;
    return *at == '/';
}

/* 3, 3/2 or 1 3/4; 0 where there is no digit. */
static iki_cgt_number
read_number(reader *p)
{
    iki_cgt_number whole = read_digits(p, IKI_CGT_ONE) * IKI_CGT_ONE, x = whole;
    if (p->status != IKI_OK)
        return 0;
    bool mixed = *p->at != '/' && fraction_follows(p);
    if (mixed) {
        skip_blanks(p);
        x = read_digits(p, IKI_CGT_ONE) * IKI_CGT_ONE;
    }
    if (*p->at != '/' || p->status != IKI_OK)
        return x;
    int64_t below = read_denominator(p);
    return below != 0 ? x / below + (mixed ? whole : 0) : 0;
}

/* ^ ^^ ^3 v v2 or arrows, if there are any */
static int
read_ups(reader *p)
{
    char arrow = is_sign(p, '^') ? '^' : 'v';
    size_t bytes;
    int64_t n = 0;
    for (int times; n <= IKI_CGT_DEPTH_MAX && (times = sign_here(p->at, arrow, &bytes)) != 0;
         n += times)
        p->at += bytes;
    if (n == 1 && is_digit(*p->at))
        n = read_digits(p, IKI_CGT_DEPTH_MAX);
    return (int)(arrow == '^' ? n : -n);
}

/* * *3, if there is one */
static unsigned
read_nim(reader *p)
{
    if (!accept_sign(p, '*'))
        return 0;
    return is_digit(*p->at) ? (unsigned)read_digits(p, IKI_CGT_DEPTH_MAX) : 1;
}

static iki_cgt_game bracketed(reader *p);

/* [number][ups][nimber] without blanks; a sign belongs to the number alone.  Braces right after it
 * are added to it. */
static iki_cgt_game
literal(reader *p, bool negative)
{
    iki_cgt_short s = {0, 0, 0};
    s.number = read_number(p);
    s.number = negative ? -s.number : s.number;
    s.ups = read_ups(p);
    s.nim = read_nim(p);
    iki_cgt_game g = p->status == IKI_OK ? iki_cgt_from_short(p->u, s) : IKI_CGT_NONE;
    if (p->status != IKI_OK || *p->at != '{')
        return g;
    bool outside = p->shifted;
    p->shifted = true;
    g = iki_cgt_sum(p->u, g, bracketed(p));
    p->shifted = outside;
    return g;
}

/* --- subscripts and powers ------------------------------------------------------------------ */

/* +_2 and -_3: tiny and miny with a number below them. */
static bool
is_subscript(const reader *p)
{
    size_t bytes;
    return (sign_here(p->at, '+', &bytes) != 0 || sign_here(p->at, '-', &bytes) != 0) &&
           p->at[bytes] == '_';
}

/* A sign, perhaps the low line after it, and the number. */
static iki_cgt_game
read_subscript(reader *p)
{
    bool miny = accept_sign(p, '-');
    if (!miny)
        p->at++;
    if (*p->at == '_')
        p->at++;
    if (!is_digit(*p->at))
        return expected(p, "a number below the sign");
    iki_cgt_game g = iki_cgt_tiny(p->u, iki_cgt_from_number(p->u, read_number(p)));
    return miny ? iki_cgt_negative(p->u, g) : g;
}

/* The end of a side of braces. */
static bool
is_end(const char *at)
{
    at += strspn(at, " \t");
    return *at == '|' || *at == '}';
}

/* True if the only option of a side of shifted braces is +2 or -3: the slides of Nakamura write
 * tiny and miny so, the number being a subscript there. */
static bool
is_bare_subscript(const reader *p)
{
    size_t bytes;
    bool sign = sign_here(p->at, '+', &bytes) != 0 || sign_here(p->at, '-', &bytes) != 0;
    size_t digits = sign ? strspn(p->at + bytes, "0123456789") : 0;
    return p->shifted && digits > 0 && is_end(p->at + bytes + digits);
}

/* How often a zero is written by 0^3, the only option of a side of shifted braces; else 0. */
static int
read_zeros(reader *p)
{
    size_t digits = strncmp(p->at, "0^", 2) == 0 ? strspn(p->at + 2, "0123456789") : 0;
    if (!p->shifted || digits == 0 || !is_end(p->at + 2 + digits))
        return 0;
    p->at += 2;
    return (int)read_digits(p, IKI_CGT_DEPTH_MAX);
}

/* --- braces --------------------------------------------------------------------------------- */

/* What stands between bars: options, as a part of those of the braces, and the bars after it. */
struct side {
    uint32_t from, count;
    int zeros; /* 0^n: n zeros, one in each of n braces inside each other */
    int bars;
    const char *bars_at;
};

struct braces {
    iki_cgt_game *option;
    uint32_t count, room;
    struct side side[SIDES_MAX];
    int sides;
};

static void
add_option(reader *p, struct braces *b, iki_cgt_game g)
{
    if (b->count == b->room) {
        uint32_t room = b->room != 0 ? 2 * b->room : 4;
        iki_cgt_game *option = iki_realloc(b->option, room * sizeof *option);
        if (option == NULL) {
            (void)fail_at(p, p->at, IKI_E_MEMORY, "out of memory");
            return;
        }
        b->option = option;
        b->room = room;
    }
    iki_assert(b->count < b->room);
    b->option[b->count++] = g;
    b->side[b->sides].count++;
}

static iki_cgt_game
read_option(reader *p)
{
    skip_blanks(p);
    return is_bare_subscript(p) ? read_subscript(p) : expression(p);
}

/* Options with commas between them, or none. */
static void
read_side(reader *p, struct braces *b)
{
    iki_assert(b->sides < SIDES_MAX);
    struct side *s = &b->side[b->sides];
    *s = (struct side){.from = b->count};
    skip_blanks(p);
    if (*p->at != '|' && *p->at != '}') {
        s->zeros = read_zeros(p);
        do {
            add_option(p, b, s->zeros > 0 ? IKI_CGT_ZERO : read_option(p));
        } while (p->status == IKI_OK && accept(p, ','));
        skip_blanks(p);
    }
    s->bars_at = p->at;
    for (; *p->at == '|' && p->status == IKI_OK; s->bars++)
        p->at++;
    b->sides++;
}

/* The options of a side; NULL may stand for none. */
static const iki_cgt_game *
options_of(const struct braces *b, const struct side *s)
{
    return s->count != 0 ? b->option + s->from : NULL;
}

/* The game of the sides from .. to: options of one side as they are, else {left | right}; none if
 * reading has failed.  Every level has fewer bars than the one above, so the depth is less than the
 * sides. */
static iki_cgt_game
divide(reader *p, struct braces *b, int from, int to)
{
    iki_assert(from >= 0 && from <= to && to < b->sides);
    int best = from;
    for (int i = from; i < to; i++)
        best = b->side[i].bars > b->side[best].bars ? i : best;
    for (int i = best + 1; i < to; i++) {
        if (b->side[i].bars == b->side[best].bars)
            return fail_at(
                p, b->side[i].bars_at, IKI_E_SYNTAX,
                "expected fewer or more bars: with equal ones it is open which divide first");
    }
    const struct side *l = &b->side[from], *r = &b->side[to];
    iki_cgt_game one[2] = {IKI_CGT_NONE, IKI_CGT_NONE};
    const iki_cgt_game *left = options_of(b, l), *right = options_of(b, r);
    uint32_t left_count = l->count, right_count = r->count;
    if (best > from) {
        one[0] = divide(p, b, from, best);
        left = &one[0];
        left_count = 1;
    }
    if (best + 1 < to) {
        one[1] = divide(p, b, best + 1, to);
        right = &one[1];
        right_count = 1;
    }
    iki_cgt_game g = p->status == IKI_OK ? iki_cgt_make(p->u, left, left_count, right, right_count)
                                         : IKI_CGT_NONE;
    for (int n = 1; best == from && n < l->zeros; n++) /* {0^2|G} is {0|{0|G}} */
        g = iki_cgt_switch(p->u, IKI_CGT_ZERO, g);
    for (int n = 1; best + 1 == to && n < r->zeros; n++)
        g = iki_cgt_switch(p->u, g, IKI_CGT_ZERO);
    return g;
}

/* After the opening brace. */
static iki_cgt_game
braces(reader *p)
{
    struct braces *b = iki_calloc(1, sizeof *b);
    if (b == NULL)
        return fail_at(p, p->at, IKI_E_MEMORY, "out of memory");
    do {
        read_side(p, b);
    } while (p->status == IKI_OK && b->side[b->sides - 1].bars != 0 && b->sides < SIDES_MAX);
    if (p->status == IKI_OK && b->side[b->sides - 1].bars != 0)
        (void)fail_at(p, p->at, IKI_E_LIMIT, "too many bars between two braces");
    if (p->status == IKI_OK && b->sides == 1)
        (void)expected(p, "\"|\" between the options of Left and Right");
    need(p, '}', "\",\", \"|\" or \"}\"");
    iki_cgt_game g = divide(p, b, 0, b->sides - 1);
    iki_free(b->option);
    iki_free(b);
    return g;
}

/* --- functions ------------------------------------------------------------------------------ */

/* The number that an argument must be. */
static iki_cgt_number
number_argument(reader *p)
{
    skip_blanks(p);
    const char *start = p->at;
    iki_cgt_game t = expression(p);
    if (t == IKI_CGT_NONE)
        return 0;
    const iki_cgt_node *n = iki_cgt_at(p->u, t);
    if (!n->is_number)
        (void)fail_at(p, start, IKI_E_SYNTAX, "expected a number as temperature");
    else if (n->left_stop < 0)
        (void)fail_at(p, start, IKI_E_SYNTAX, "expected a temperature that is not negative");
    return n->left_stop;
}

static iki_cgt_game
do_birthday(iki_cgt *u, iki_cgt_game g)
{
    return iki_cgt_integer(u, (int64_t)iki_cgt_at(u, g)->birthday);
}

static iki_cgt_game
do_mean(iki_cgt *u, iki_cgt_game g)
{
    return iki_cgt_from_number(u, iki_cgt_mean(u, g));
}

static iki_cgt_game
do_temp(iki_cgt *u, iki_cgt_game g)
{
    return iki_cgt_from_number(u, iki_cgt_temperature(u, g));
}

static iki_cgt_game
do_miny(iki_cgt *u, iki_cgt_game g)
{
    return iki_cgt_negative(u, iki_cgt_tiny(u, g));
}

static const struct function {
    const char *name;
    iki_cgt_game (*one)(iki_cgt *u, iki_cgt_game g);
    iki_cgt_game (*two)(iki_cgt *u, iki_cgt_game g, iki_cgt_number t);
} functions[] = {
    {"birthday", do_birthday, NULL}, {"cool", NULL, iki_cgt_cool}, {"heat", NULL, iki_cgt_heat},
    {"mean", do_mean, NULL},         {"miny", do_miny, NULL},      {"temp", do_temp, NULL},
    {"tiny", iki_cgt_tiny, NULL},
};

static bool
is_word(const char *text, size_t n, const char *word)
{
    return strlen(word) == n && memcmp(text, word, n) == 0;
}

static iki_cgt_game
call(reader *p, const struct function *f)
{
    need(p, '(', "\"(\" after the name");
    iki_cgt_game g = p->status == IKI_OK ? expression(p) : IKI_CGT_NONE;
    iki_cgt_number t = 0;
    if (f->two != NULL) {
        need(p, ',', "\",\" and a temperature");
        t = p->status == IKI_OK ? number_argument(p) : 0;
    }
    need(p, ')', "\")\"");
    if (p->status != IKI_OK)
        return IKI_CGT_NONE;
    return f->two != NULL ? f->two(p->u, g, t) : f->one(p->u, g);
}

static iki_cgt_game
named(reader *p)
{
    const char *start = p->at;
    while (is_letter(*p->at))
        p->at++;
    size_t n = (size_t)(p->at - start);
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
        if (is_word(start, n, functions[i].name))
            return call(p, &functions[i]);
    }
    if (is_word(start, n, "stops") || is_word(start, n, "canon"))
        return fail_at(p, start, IKI_E_SYNTAX,
                       "stops(G) and canon(G) are answers, not games: expected them alone");
    return fail_at(p, start, IKI_E_SYNTAX,
                   "expected cool, heat, mean, temp, birthday, tiny or miny: unknown name");
}

/* --- expressions ---------------------------------------------------------------------------- */

static iki_cgt_game
bracketed(reader *p)
{
    if (++p->depth > IKI_CGT_NEST_MAX)
        return fail_at(p, p->at, IKI_E_LIMIT, "too many braces inside each other");
    iki_cgt_game g;
    if (accept(p, '{')) {
        g = braces(p);
    } else if (accept(p, '(')) {
        g = expression(p);
        need(p, ')', "\")\" or an operator");
    } else {
        g = named(p);
    }
    iki_assert(p->depth > 0);
    p->depth--;
    return p->status == IKI_OK ? g : IKI_CGT_NONE;
}

/* True if ups or a nimber stand here without a number. */
static bool
is_literal(const reader *p)
{
    bool word = *p->at == 'v' && is_letter(p->at[1]) && p->at[1] != 'v';
    return is_sign(p, '^') || is_sign(p, '*') || (is_sign(p, 'v') && !word);
}

/* A term with its signs. */
static iki_cgt_game
term(reader *p)
{
    bool negative = false;
    skip_blanks(p);
    for (; !is_subscript(p) && (is_sign(p, '-') || is_sign(p, '+')); skip_blanks(p))
        negative ^= !accept_sign(p, '+') && accept_sign(p, '-');
    char c = *p->at;
    if (is_digit(c))
        return literal(p, negative);
    iki_cgt_game g;
    if (is_subscript(p))
        g = read_subscript(p);
    else if (is_literal(p))
        g = literal(p, false);
    else if (c == '{' || c == '(' || is_letter(c))
        g = bracketed(p);
    else
        g = expected(p, "a game");
    return negative ? iki_cgt_negative(p->u, g) : g;
}

static iki_cgt_game
expression(reader *p)
{
    iki_cgt_game g = term(p);
    while (p->status == IKI_OK && p->u->status == IKI_OK) {
        if (accept(p, '+'))
            g = iki_cgt_sum(p->u, g, term(p));
        else if (accept(p, '-'))
            g = iki_cgt_minus(p->u, g, term(p));
        else
            break;
    }
    /* A table that has failed ends the reading here, where it was. */
    if (p->status == IKI_OK && p->u->status != IKI_OK)
        return fail_at(p, p->at, p->u->status,
                       p->u->status == IKI_E_LIMIT
                           ? "too large: over the limit of memory, work or depth of games"
                           : iki_status_text(p->u->status));
    return p->status == IKI_OK ? g : IKI_CGT_NONE;
}

static reader
reader_of(iki_cgt *u, const char *text, iki_error *error)
{
    reader p = {.u = u, .text = text, .at = text, .error = error};
    if (u->status != IKI_OK)
        (void)fail_at(&p, text, u->status, iki_status_text(u->status));
    return p;
}

static void
need_end(reader *p)
{
    skip_blanks(p);
    if (*p->at != '\0')
        (void)expected(p, "an operator (+ - ?) or the end");
}

iki_status
iki_cgt_parse(iki_cgt *u, const char *text, iki_cgt_game *g, iki_error *error)
{
    reader p = reader_of(u, text, error);
    *g = expression(&p);
    need_end(&p);
    iki_assert(p.status != IKI_OK || *g != IKI_CGT_NONE);
    return p.status;
}

/* stops(G) and canon(G), if the text begins so: the word is taken, 's' or 'c' returned, else 0. */
static char
take_question(reader *p)
{
    skip_blanks(p);
    const char *start = p->at, *end = start;
    while (is_letter(*end))
        end++;
    size_t n = (size_t)(end - start);
    if (!is_word(start, n, "stops") && !is_word(start, n, "canon"))
        return 0;
    p->at = end;
    return *start;
}

static void
answer_question(reader *p, char question, iki_sbuf *out)
{
    need(p, '(', "\"(\" after the name");
    iki_cgt_game g = p->status == IKI_OK ? expression(p) : IKI_CGT_NONE;
    need(p, ')', "\")\"");
    need_end(p);
    if (p->status != IKI_OK)
        return;
    if (question == 'c') {
        iki_cgt_write_options(p->u, g, out);
        return;
    }
    iki_cgt_write_number(iki_cgt_at(p->u, g)->left_stop, out);
    iki_sbuf_putc(out, ' ');
    iki_cgt_write_number(iki_cgt_at(p->u, g)->right_stop, out);
}

iki_status
iki_cgt_answer(iki_cgt *u, const char *text, iki_sbuf *out, iki_error *error)
{
    reader p = reader_of(u, text, error);
    char question = take_question(&p);
    if (question != 0) {
        answer_question(&p, question, out);
    } else {
        iki_cgt_game g = expression(&p), h = IKI_CGT_NONE;
        bool compared = accept(&p, '?');
        if (compared)
            h = expression(&p);
        need_end(&p);
        if (p.status == IKI_OK && compared)
            iki_sbuf_puts(out, iki_cgt_order_text(iki_cgt_compare(u, g, h)));
        else if (p.status == IKI_OK)
            iki_cgt_write(u, g, out);
    }
    if (p.status == IKI_OK && u->status != IKI_OK)
        (void)fail_at(&p, p.at, u->status,
                      u->status == IKI_E_LIMIT ? "the answer is too large"
                                               : iki_status_text(u->status));
    return p.status;
}
