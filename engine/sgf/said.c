/* said - one walk over the words of a value.
 *
 * Idea: a table of words gives each a kind, whatever its language; numbers are figures, fractions,
 * English words or the numerals of Chinese and Japanese.  The order of the words matters little:
 * the first colour has won, unless a word says that it lost; a half behind a number belongs to it
 * ("2目半"). Cost: the length of the text times the size of the table. */
#include "engine/sgf/said.h"

#include "engine/go/rules.h"

#include <string.h>
#include <strings.h>

typedef enum kind {
    BLACK,
    WHITE,
    POINTS,
    STONES,
    HALF,
    AND,     /* between a whole number and a fraction */
    DRAW,    /* nobody has won */
    OTHER,   /* the game did not end by count */
    LOSES,   /* the colour before it has lost */
    GIVES,   /* the colour before it gives komi */
    REVERSE, /* White gives komi */
    ARTICLE, /* one of the unit behind it: "a point" */
    SCALE,   /* makes another number of the one before it */
    NOISE,   /* says nothing that matters */
} kind;

typedef struct word {
    const char *text;
    kind kind;
} word;

/* Words of letters, compared as a whole, in any case. */
static const word letters[] = {
    {"b", BLACK},         {"black", BLACK},       {"schwarz", BLACK},    {"noir", BLACK},
    {"w", WHITE},         {"white", WHITE},       {"weiss", WHITE},      {"blanc", WHITE},
    {"p", POINTS},        {"point", POINTS},      {"points", POINTS},    {"pt", POINTS},
    {"pts", POINTS},      {"moku", POINTS},       {"punkt", POINTS},     {"punkte", POINTS},
    {"stone", STONES},    {"stones", STONES},     {"zi", STONES},        {"half", HALF},
    {"and", AND},         {"draw", DRAW},         {"drawn", DRAW},       {"jigo", DRAW},
    {"tie", DRAW},        {"r", OTHER},           {"res", OTHER},        {"resign", OTHER},
    {"resi", OTHER},      {"resignation", OTHER}, {"t", OTHER},          {"time", OTHER},
    {"timeout", OTHER},   {"overtime", OTHER},    {"f", OTHER},          {"forfeit", OTHER},
    {"void", OTHER},      {"unknown", OTHER},     {"unfinished", OTHER}, {"aborted", OTHER},
    {"suspended", OTHER}, {"adjourned", OTHER},   {"abandoned", OTHER},  {"cancelled", OTHER},
    {"canceled", OTHER},  {"annulled", OTHER},    {"noresult", OTHER},   {"default", OTHER},
    {"loses", LOSES},     {"lost", LOSES},        {"dozen", SCALE},      {"thousand", SCALE},
    {"thousands", SCALE}, {"million", SCALE},     {"a", ARTICLE},        {"an", ARTICLE},
    {"win", NOISE},       {"wins", NOISE},        {"won", NOISE},        {"by", NOISE},
    {"on", NOISE},        {"of", NOISE},          {"the", NOISE},        {"komi", NOISE},
    {"counting", NOISE},  {"players", NOISE},     {"left", NOISE},       {"both", OTHER},
    {"gives", GIVES},     {"game", NOISE},
};

/* Words without letters of ASCII, found wherever they begin; the longest counts. */
static const word signs[] = {
    {"黑", BLACK},       {"黒", BLACK},       {"흑", BLACK},
    {"白", WHITE},       {"백", WHITE},       {"目", POINTS},
    {"点", POINTS},      {"點", POINTS},      {"집", POINTS},
    {"子", STONES},      {"자", STONES},      {"半", HALF},
    {"반", HALF},        {"又", AND},         {"과", AND},
    {"和棋", DRAW},      {"和局", DRAW},      {"平局", DRAW},
    {"持碁", DRAW},      {"持棋", DRAW},      {"ジゴ", DRAW},
    {"무승부", DRAW},    {"빅", DRAW},        {"?", OTHER},
    {"？", OTHER},       {"中押し", OTHER},   {"中押", OTHER},
    {"中盘", OTHER},     {"中盤", OTHER},     {"不计", OTHER},
    {"不計", OTHER},     {"불계", OTHER},     {"超时", OTHER},
    {"超時", OTHER},     {"时间", OTHER},     {"時間", OTHER},
    {"時間切れ", OTHER}, {"시간", OTHER},     {"反則", OTHER},
    {"反则", OTHER},     {"弃权", OTHER},     {"棄權", OTHER},
    {"棄権", OTHER},     {"기권", OTHER},     {"无胜负", OTHER},
    {"無勝負", OTHER},   {"不计胜负", OTHER}, {"不計勝負", OTHER},
    {"打ち掛け", OTHER}, {"打掛", OTHER},     {"负", LOSES},
    {"負", LOSES},       {"負け", LOSES},     {"败", LOSES},
    {"敗", LOSES},       {"敗け", LOSES},     {"패", LOSES},
    {"胜", NOISE},       {"勝", NOISE},       {"勝ち", NOISE},
    {"赢", NOISE},       {"贏", NOISE},       {"승", NOISE},
    {"番", NOISE},       {"方", NOISE},       {"棋", NOISE},
    {"は", NOISE},       {"の", NOISE},       {"で", NOISE},
    {"이", NOISE},       {"贴", GIVES},       {"貼", GIVES},
    {"贴目", GIVES},     {"貼目", GIVES},     {"コミ", NOISE},
    {"덤", NOISE},       {"出し", NOISE},     {"倒贴", REVERSE},
    {"倒貼", REVERSE},   {"逆コミ", REVERSE}, {"역덤", REVERSE},
    {"+", NOISE},        {"＋", NOISE},       {"(", NOISE},
    {")", NOISE},        {"（", NOISE},       {"）", NOISE},
    {":", NOISE},        {";", NOISE},        {"：", NOISE},
    {".", NOISE},        {",", NOISE},        {"、", NOISE},
    {"，", NOISE},       {"。", NOISE},       {"\xE3\x80\x80", NOISE} /* a wide blank */,
};

typedef struct reader {
    const char *text, *at; /* the beginning, and the place that is reached */
    iki_said *said;
    iki_color last; /* the last colour */
    bool joins;     /* a fraction may follow: a unit or "and" stands before */
    bool fresh;     /* a number stands before, and nothing behind it but blanks */
    bool article;   /* "a" stands before */
    bool plus;      /* a plus sign behind the first colour says that it has won */
    bool reverse, gives, two_winners;
    bool unreadable; /* a number, or its sign, cannot be read */
} reader;

/* ------------------------------------------------------------------------------------------------
 * Numbers */

/* A figure at c, wide ones too; its bytes in *n, or -1. */
static int
figure(const char *c, size_t *n)
{
    const unsigned char *u = (const unsigned char *)c;
    *n = 1;
    if (*c >= '0' && *c <= '9')
        return *c - '0';
    *n = 3;
    bool wide = u[0] == 0xEF && u[1] == 0xBC && u[2] >= 0x90 && u[2] <= 0x99;
    return wide ? u[2] - 0x90 : -1;
}

/* Bytes of a decimal mark at c, 0 if there is none. */
static size_t
decimal_mark(const char *c)
{
    static const char *const marks[] = {".", ",", "．", "，", "·"};
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        if (strncmp(c, marks[i], strlen(marks[i])) == 0)
            return strlen(marks[i]);
    return 0;
}

static const char *
skip_blanks(const char *c)
{
    return c + strspn(c, " ");
}

/* Figures as text without leading zeros, at most `room`; the place behind them, or NULL if there
 * are more. */
static const char *
copy_figures(const char *c, char *out, size_t room)
{
    size_t n, used = 0;
    for (int f; (f = figure(c, &n)) >= 0; c += n) {
        if (used == 1 && out[0] == '0')
            used = 0;
        if (used == room)
            return NULL;
        out[used++] = (char)('0' + f);
    }
    out[used] = '\0';
    return c;
}

/* A numeral of Chinese below 1000 at *c, or -1. */
static long
numeral(const char **c)
{
    static const struct {
        const char *text;
        int value;
    } digits[] = {{"〇", 0}, {"零", 0}, {"一", 1}, {"二", 2},  {"两", 2},
                  {"兩", 2}, {"三", 3}, {"四", 4}, {"五", 5},  {"六", 6},
                  {"七", 7}, {"八", 8}, {"九", 9}, {"十", 10}, {"百", 100}};
    long sum = 0, digit = -1;
    bool any = false;
    for (size_t i = 0; i < sizeof digits / sizeof digits[0];) {
        if (strncmp(*c, digits[i].text, 3) != 0) {
            i++;
            continue;
        }
        *c += 3;
        any = true;
        if (digits[i].value < 10)
            digit = digits[i].value;
        else
            sum += (digit < 0 ? 1 : digit) * digits[i].value;
        digit = digits[i].value < 10 ? digit : -1;
        i = 0;
    }
    sum += digit > 0 ? digit : 0;
    return any && sum < 1000 ? sum : -1;
}

/* above/below in hundredths, if it is such. */
static bool
fraction_of(long above, long below, int64_t *out)
{
    if (below <= 0 || above < 0 || above > 1000000 || above * 100 % below != 0)
        return false;
    *out = above * 100 / below;
    return true;
}

/* Figures without a decimal mark as a number; -1 where there are none. */
static long
whole(const char **c)
{
    char text[8];
    const char *end = copy_figures(*c, text, sizeof text - 1);
    if (end == NULL || end == *c)
        return -1;
    long n = 0;
    for (const char *t = text; *t != '\0'; t++)
        n = n * 10 + (*t - '0');
    *c = end;
    return n;
}

/* A fraction of its own: "3/4", "¾", "四分之三". */
static bool
read_fraction(const char **at, int64_t *out)
{
    static const struct {
        const char *text;
        int value;
    } single[] = {{"½", 50}, {"¼", 25}, {"¾", 75}};
    for (size_t i = 0; i < 3; i++) {
        if (strncmp(*at, single[i].text, 2) == 0) {
            *at += 2;
            *out = single[i].value;
            return true;
        }
    }
    const char *c = *at;
    long first = whole(&c), second = -1;
    if (first >= 0 && *c == '/') {
        c++;
        second = whole(&c);
    }
    bool good = second > 0 && fraction_of(first, second, out);
    if (!good) {
        c = *at;
        first = numeral(&c);
        size_t sign = strlen("分之");
        bool spoken = first > 0 && strncmp(c, "分之", sign) == 0;
        c += spoken ? sign : 0;
        second = spoken ? numeral(&c) : -1;
        good = second >= 0 && fraction_of(second, first, out);
    }
    *at = good ? c : *at;
    return good;
}

/* Figures with a decimal point or comma, or a numeral. */
static bool
read_plain(const char **at, int64_t *out)
{
    char text[40];
    size_t n;
    const char *c = copy_figures(*at, text, 16);
    if (c == NULL)
        return false;
    size_t used = strlen(text), mark = decimal_mark(c);
    bool comma = *c == ',';
    if (mark > 0 && figure(c + mark, &n) >= 0) {
        text[used++] = '.';
        c += mark;
        size_t begin = used;
        for (int f; (f = figure(c, &n)) >= 0; c += n)
            if (used < sizeof text - 1)
                text[used++] = (char)('0' + f);
        text[used] = '\0';
        if (comma && used == begin + 3) /* "1,000": thousands, or thousandths? */
            return false;
    }
    if (*c == '/') /* a fraction that is no number of hundredths */
        return false;
    if (used > 0 && iki_komi_read(text, out) == IKI_OK) {
        *at = c;
        return true;
    }
    c = *at;
    long n_spoken = used > 0 ? -1 : numeral(&c);
    if (n_spoken < 0)
        return false;
    *out = n_spoken * 100;
    *at = c;
    return true;
}

/* --- numbers in English words: "twelve and a half", "three quarters" ------------------------ */

static bool
is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Takes one of the words at *c, with the blanks or the hyphen before it; its place, or -1. */
static int
spoken_word(const char **c, const char *const *words, int count)
{
    const char *at = skip_blanks(*c);
    at += *at == '-' && at == *c ? 1 : 0;
    size_t n = 0;
    while (is_letter(at[n]))
        n++;
    for (int i = 0; i < count && n > 0; i++) {
        if (strlen(words[i]) == n && strncasecmp(words[i], at, n) == 0) {
            *c = at + n;
            return i;
        }
    }
    return -1;
}

static bool
is_spoken(const char **c, const char *what)
{
    return spoken_word(c, &what, 1) == 0;
}

/* A number below 100, or -1. */
static int
spoken_below_100(const char **c)
{
    static const char *const small[] = {"zero",    "one",     "two",       "three",    "four",
                                        "five",    "six",     "seven",     "eight",    "nine",
                                        "ten",     "eleven",  "twelve",    "thirteen", "fourteen",
                                        "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
    static const char *const tens[] = {"twenty", "thirty",  "forty",  "fifty",
                                       "sixty",  "seventy", "eighty", "ninety"};
    int ten = spoken_word(c, tens, 8);
    if (ten < 0)
        return spoken_word(c, small, 20);
    int unit = spoken_word(c, small + 1, 9);
    return 20 + 10 * ten + unit + 1;
}

/* A number below 10000, or -1. */
static int
spoken_whole(const char **c)
{
    int n = spoken_below_100(c);
    if (n == 0 || !is_spoken(c, "hundred"))
        return n;
    const char *end = *c;
    (void)is_spoken(c, "and");
    int more = spoken_below_100(c);
    if (more < 0)
        *c = end;
    return (n < 0 ? 1 : n) * 100 + (more > 0 ? more : 0);
}

/* Hundredths of "half", "a quarter", "three quarters", or 0. */
static int
spoken_fraction(const char **at)
{
    static const char *const count[] = {"a", "an", "one", "two", "three"};
    static const int many[] = {1, 1, 1, 2, 3};
    const char *c = *at;
    int i = spoken_word(&c, count, 5), n = i < 0 ? 1 : many[i];
    int part = n == 1 && is_spoken(&c, "half")                                     ? 50
               : is_spoken(&c, "quarters") || (n == 1 && is_spoken(&c, "quarter")) ? 25 * n
                                                                                   : 0;
    *at = part > 0 ? c : *at;
    return part;
}

/* Adds a fraction in words behind a whole number: "and a half".  A number that counts quarters is
 * one of them: "3 quarters".  What may be either stays: "1 half", "twenty one half". */
static void
add_spoken_fraction(const char **at, bool spoken, int64_t *number)
{
    const char *c = *at;
    bool one = *number == 100;
    if (*number % 100 != 0)
        return;
    if (*number <= 300 && (is_spoken(&c, "quarters") || (one && is_spoken(&c, "quarter")))) {
        *number /= 4;
        *at = c;
        return;
    }
    int part = is_spoken(&c, "and")                       ? spoken_fraction(&c)
               : !spoken && !one && is_spoken(&c, "half") ? 50
                                                          : 0;
    *number += part;
    *at = part > 0 ? c : *at;
}

static bool
read_spoken(const char **at, int64_t *out)
{
    const char *c = *at;
    if (!is_letter(*c))
        return false;
    int part = spoken_fraction(&c), n = part > 0 ? 0 : spoken_whole(&c);
    *out = part > 0 ? part : (int64_t)n * 100;
    if (n < 0)
        return false;
    *at = c;
    return true;
}

/* A number: a fraction, or a plain one with a fraction behind it. */
static bool
read_number(const char **at, int64_t *out)
{
    int64_t more;
    bool spoken = is_letter(**at);
    if (read_fraction(at, out))
        return true;
    if (spoken ? !read_spoken(at, out) : !read_plain(at, out))
        return false;
    const char *c = skip_blanks(*at);
    size_t and = strlen("又");
    c += strncmp(c, "又", and) == 0 ? and : 0;
    c = skip_blanks(c);
    if (*out % 100 == 0 && read_fraction(&c, &more) && more < 100) {
        *out += more;
        *at = c;
    } else {
        add_spoken_fraction(at, spoken, out);
    }
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Words */

/* Bytes of the character at c. */
static size_t
character(const char *c)
{
    size_t n = 1;
    while (((unsigned char)c[n] & 0xC0) == 0x80)
        n++;
    return n;
}

/* The word at c, with its bytes; NULL if it is not known. */
static const word *
find_word(const char *c, size_t *n)
{
    const word *found = NULL;
    *n = 0;
    while (is_letter(c[*n]))
        ++*n;
    for (size_t i = 0; *n > 0 && i < sizeof letters / sizeof letters[0]; i++)
        if (strlen(letters[i].text) == *n && strncasecmp(letters[i].text, c, *n) == 0)
            return &letters[i];
    if (*n > 0)
        return NULL;
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        size_t length = strlen(signs[i].text);
        if (length > *n && strncmp(signs[i].text, c, length) == 0) {
            found = &signs[i];
            *n = length;
        }
    }
    *n = found != NULL ? *n : character(c);
    return found;
}

/* Keeps n bytes that nothing was made of, as far as there is room. */
static void
keep_rest(reader *r, const char *text, size_t n)
{
    char *rest = r->said->rest;
    size_t used = strlen(rest);
    if (used + n >= sizeof r->said->rest)
        return;
    memcpy(rest + used, text, n);
    rest[used + n] = '\0';
}

/* A number behind another one is a part of it, or nobody knows what: "two three". */
static void
take_number(reader *r, int64_t number, const char *text)
{
    iki_said *said = r->said;
    if (!said->has_number) {
        /* a fraction, and a word before it that is not known: how many, perhaps */
        r->unreadable =
            r->unreadable || (number < 100 && is_letter(*text) && said->rest[0] != '\0');
        said->has_number = true;
        said->number = number;
    } else if (r->joins && number < 100 && said->number % 100 == 0) {
        said->number += number;
    } else {
        bool together = r->fresh && text > r->text && text[-1] != ' ' && !is_letter(*text);
        said->doubtful = said->doubtful || together;
        r->unreadable = r->unreadable || (!together && (r->joins || r->fresh));
        keep_rest(r, text, (size_t)(r->at - text));
    }
    r->joins = r->article = false;
    r->fresh = true;
}

static void
take_color(reader *r, iki_color color)
{
    r->two_winners = r->two_winners || (r->said->winner != IKI_EMPTY && r->said->winner != color);
    if (r->said->winner == IKI_EMPTY)
        r->said->winner = color;
    r->last = color;
}

static void
take_word(reader *r, const word *w)
{
    iki_said *said = r->said;
    switch (w->kind) {
    case BLACK:
    case WHITE:
        take_color(r, w->kind == BLACK ? IKI_BLACK : IKI_WHITE);
        break;
    case POINTS:
    case STONES:
        if (r->article && !said->has_number)
            take_number(r, 100, r->at - strlen(w->text));
        said->unit = w->kind == POINTS ? IKI_SAID_POINTS : IKI_SAID_STONES;
        break;
    case HALF: /* half a point, or half a point more */
        r->joins = true;
        take_number(r, 50, r->at - strlen(w->text));
        break;
    case DRAW:
        said->draw = true;
        break;
    case OTHER:
        said->no_points = true;
        break;
    case LOSES:
        if (r->last != IKI_EMPTY && !r->plus) {
            said->winner = iki_opponent(r->last);
            r->two_winners = false;
        }
        break;
    case GIVES:
        r->gives = true;
        break;
    case REVERSE:
        r->reverse = true;
        break;
    case SCALE:
        r->unreadable = true;
        break;
    case AND:
    case ARTICLE:
    case NOISE:
        r->plus = r->plus || (*w->text == '+' && r->last != IKI_EMPTY);
        break;
    }
    r->joins = w->kind == POINTS || w->kind == STONES || w->kind == AND ||
               (w->kind == ARTICLE && r->joins);
    r->article = w->kind == ARTICLE;
    r->fresh = w->kind == HALF;
}

/* Bytes of the figures at c, decimal marks included; 0 where none begins. */
static size_t
figures(const char *c)
{
    size_t n, used = 0;
    while (c[used] != '\0' &&
           (figure(c + used, &n) >= 0 || (used > 0 && decimal_mark(c + used) > 0)))
        used += figure(c + used, &n) >= 0 ? n : decimal_mark(c + used);
    return used;
}

/* Is a word that is not known written together with figures?  It may be a part of the number:
 * "1e3". */
static bool
is_sticking(const reader *r, const char *c, size_t n)
{
    size_t bytes;
    bool before = r->fresh && c > r->text && c[-1] != ' ';
    return is_letter(*c) && (before || figure(c + n, &bytes) >= 0);
}

/* The next number, word or character. */
static void
take_next(reader *r)
{
    int64_t number;
    const char *begin = r->at;
    bool minus = *begin == '-' && (figures(begin + 1) > 0 || decimal_mark(begin + 1) > 0);
    bool sign = minus && !r->said->has_number && r->said->winner == IKI_EMPTY;
    const char *c = begin + sign;
    if (read_number(&c, &number)) {
        r->at = c;
        take_number(r, sign ? -number : number, begin);
        return;
    }
    size_t n = figures(begin);
    r->unreadable = r->unreadable || minus || n > 0;
    const word *w = n > 0 ? NULL : find_word(begin, &n);
    r->at += n;
    if (w != NULL) {
        take_word(r, w);
        return;
    }
    r->said->doubtful = r->said->doubtful || is_sticking(r, begin, n);
    bool hyphen = *begin == '-' && begin > r->text && begin[-1] != ' ';
    r->joins = r->joins && hyphen;
    r->fresh = r->fresh && hyphen;
    r->article = false;
    keep_rest(r, begin, n);
}

/* Words that a letter at their end tells from others: "White resigns". */
static bool
take_resigns(reader *r)
{
    static const char *const words[] = {"resigns", "resigned", "认输", "認輸", "投了", "投降"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        size_t n = strlen(words[i]);
        if (strncasecmp(r->at, words[i], n) != 0)
            continue;
        r->at += n;
        take_word(r, &(word){words[i], OTHER});
        take_word(r, &(word){words[i], LOSES});
        return true;
    }
    return false;
}

/* "No result", "no-result", "no contest". */
static bool
take_no_result(reader *r)
{
    static const char *const what[] = {"result", "contest", "winner"};
    const char *c = r->at;
    if (*c == ' ' || *c == '-' || !is_spoken(&c, "no") || spoken_word(&c, what, 3) < 0)
        return false;
    r->at = c;
    take_word(r, &(word){"no result", OTHER});
    return true;
}

/* Nothing is known of the text: all of it is left over. */
static void
keep_all(reader *r, const char *text)
{
    r->said->rest[0] = '\0';
    for (size_t n; *text != '\0'; text += n) {
        n = character(text);
        keep_rest(r, text, n);
    }
}

static void
trim_end(char *text)
{
    size_t n = strlen(text);
    while (n > 0 && text[n - 1] == ' ')
        text[--n] = '\0';
}

/* What the parts mean together. */
static void
conclude(reader *r, const char *text)
{
    iki_said *said = r->said;
    trim_end(said->rest);
    if (said->draw && said->has_number && said->number != 0) {
        r->unreadable = true;
        said->draw = false;
    }
    if (r->reverse || (r->gives && said->winner == IKI_WHITE))
        said->number = -said->number;
    if (r->unreadable || r->two_winners || (said->no_points && said->has_number))
        keep_all(r, text);
    if (r->two_winners)
        said->winner = IKI_EMPTY;
    said->has_number = said->has_number && !r->unreadable;
    said->draw = said->draw || (said->has_number && said->number == 0 && said->winner == IKI_EMPTY);
}

void
iki_said_read(const char *text, iki_said *out)
{
    reader r = {.text = text, .at = text, .said = out, .last = IKI_EMPTY};
    *out = (iki_said){.winner = IKI_EMPTY};
    while (*r.at != '\0') {
        if (*r.at == ' ') {
            r.at++;
            if (out->rest[0] != '\0')
                keep_rest(&r, " ", 1);
        } else if (!take_resigns(&r) && !take_no_result(&r)) {
            take_next(&r);
        }
    }
    conclude(&r, text);
}
