/* rules - the presets, KataGo's way to name the parts of a rule set, and komi as exact hundredths.
 *
 * Sources of the presets: the rule texts of the associations as summarised by KGS and KataGo. Ing's
 * ko rules are approximated by positional superko. */
#include "engine/go/rules.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const iki_rules presets[] = {
    {.name = "japanese",
     .ko = IKI_KO_SIMPLE,
     .scoring = IKI_TERRITORY,
     .tax = IKI_TAX_SEKI,
     .usual_komi = 650},
    {.name = "korean",
     .ko = IKI_KO_SIMPLE,
     .scoring = IKI_TERRITORY,
     .tax = IKI_TAX_SEKI,
     .usual_komi = 650},
    {.name = "chinese",
     .ko = IKI_KO_SIMPLE,
     .scoring = IKI_AREA,
     .bonus = IKI_BONUS_N,
     .usual_komi = 750},
    {.name = "chinese-kgs",
     .ko = IKI_KO_POSITIONAL,
     .scoring = IKI_AREA,
     .bonus = IKI_BONUS_N,
     .usual_komi = 750},
    {.name = "chinese-ogs",
     .ko = IKI_KO_POSITIONAL,
     .scoring = IKI_AREA,
     .bonus = IKI_BONUS_N,
     .usual_komi = 750},
    {.name = "aga",
     .ko = IKI_KO_SITUATIONAL,
     .scoring = IKI_AREA,
     .bonus = IKI_BONUS_N_MINUS_1,
     .pass_stones = true,
     .usual_komi = 750},
    {.name = "bga",
     .ko = IKI_KO_SITUATIONAL,
     .scoring = IKI_AREA,
     .bonus = IKI_BONUS_N_MINUS_1,
     .pass_stones = true,
     .usual_komi = 750},
    {.name = "french",
     .ko = IKI_KO_SITUATIONAL,
     .scoring = IKI_AREA,
     .bonus = IKI_BONUS_N_MINUS_1,
     .pass_stones = true,
     .usual_komi = 750},
    {.name = "ing",
     .ko = IKI_KO_POSITIONAL,
     .scoring = IKI_AREA,
     .suicide = true,
     .usual_komi = 750},
    {.name = "new-zealand",
     .ko = IKI_KO_SITUATIONAL,
     .scoring = IKI_AREA,
     .suicide = true,
     .usual_komi = 700},
    {.name = "tromp-taylor",
     .ko = IKI_KO_POSITIONAL,
     .scoring = IKI_AREA,
     .suicide = true,
     .usual_komi = 750},
    {.name = "stone-scoring",
     .ko = IKI_KO_SIMPLE,
     .scoring = IKI_AREA,
     .tax = IKI_TAX_ALL,
     .usual_komi = 750},
    {.name = "ancient-territory",
     .ko = IKI_KO_SIMPLE,
     .scoring = IKI_TERRITORY,
     .tax = IKI_TAX_ALL,
     .usual_komi = 650},
};
enum { PRESETS = sizeof presets / sizeof presets[0] };

/* Other spellings, already in folded form. */
static const struct {
    const char *folded, *name;
} aliases[] = {
    {"jp", "japanese"},
    {"japan", "japanese"},
    {"kr", "korean"},
    {"korea", "korean"},
    {"cn", "chinese"},
    {"china", "chinese"},
    {"american", "aga"},
    {"british", "bga"},
    {"france", "french"},
    {"goe", "ing"},
    {"ingsst", "ing"},
    {"nz", "new-zealand"},
    {"newzealandrules", "new-zealand"},
    {"tt", "tromp-taylor"},
    {"tromptaylorrules", "tromp-taylor"},
    {"logical", "tromp-taylor"},
    {"area", "chinese"},
    {"territory", "japanese"},
    {"ancientarea", "stone-scoring"},
    {"日本", "japanese"},
    {"日本ルール", "japanese"},
    {"日本規則", "japanese"},
    {"日本规则", "japanese"},
    {"中国", "chinese"},
    {"中国ルール", "chinese"},
    {"中国规则", "chinese"},
    {"中國", "chinese"},
    {"中國規則", "chinese"},
    {"韓国", "korean"},
    {"韓国ルール", "korean"},
    {"韩国", "korean"},
    {"韩国规则", "korean"},
    {"한국", "korean"},
    {"한국룰", "korean"},
};
enum { ALIASES = sizeof aliases / sizeof aliases[0], FOLDED_SIZE = 40 };

/* Lower case, without '-', '_', blanks; "" when it does not fit. */
static void
fold(const char *name, char out[FOLDED_SIZE])
{
    size_t n = 0;
    for (; *name != '\0'; name++) {
        unsigned char c = (unsigned char)*name;
        if (c == '-' || c == '_' || c == ' ')
            continue;
        if (n == FOLDED_SIZE - 1) {
            n = 0;
            break;
        }
        out[n++] = (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    }
    out[n] = '\0';
}

const char *const *
iki_rules_names(void)
{
    static const char *const names[] = {
        "japanese",          "chinese", "korean", "aga",         "ing",         "new-zealand",
        "tromp-taylor",      "bga",     "french", "chinese-ogs", "chinese-kgs", "stone-scoring",
        "ancient-territory", NULL};
    _Static_assert(sizeof names / sizeof names[0] == PRESETS + 1, "a name for each preset");
    return names;
}

/* --- the name that the fields deserve ------------------------------------------------------- */

bool
iki_rules_equal(const iki_rules *a, const iki_rules *b)
{
    return a->ko == b->ko && a->scoring == b->scoring && a->suicide == b->suicide &&
           a->bonus == b->bonus && a->tax == b->tax && a->pass_stones == b->pass_stones;
}

static void
settle_name(iki_rules *r)
{
    const char *name = IKI_RULES_CUSTOM;
    for (int i = PRESETS - 1; i >= 0; i--) {
        if (!iki_rules_equal(r, &presets[i]))
            continue;
        if (strcmp(r->name, presets[i].name) == 0)
            return;
        name = presets[i].name;
    }
    r->name = name;
}

/* One field that takes one of a few words; the index of the word is its value. */
typedef struct choice {
    const char *key;
    const char *words[4];
} choice;

static const choice ko_choice = {"ko", {"SIMPLE", "POSITIONAL", "SITUATIONAL", NULL}};
static const choice scoring_choice = {"scoring", {"AREA", "TERRITORY", NULL}};
static const choice tax_choice = {"tax", {"NONE", "SEKI", "ALL", NULL}};
static const choice bonus_choice = {"whiteHandicapBonus", {"0", "N", "N-1", NULL}};
static const choice suicide_choice = {"suicide", {"false", "true", NULL}};
static const choice pass_choice = {"passStones", {"false", "true", NULL}};

/* The index of value among the words, or -1. */
static int
choose(const choice *c, const char *value)
{
    for (int i = 0; c->words[i] != NULL; i++) {
        if (strcasecmp(c->words[i], value) == 0)
            return i;
    }
    return -1;
}

static bool
says_pass_stones(const iki_rules *r)
{
    return r->pass_stones && strcmp(r->name, IKI_RULES_CUSTOM) == 0;
}

void
iki_rules_write_json(const iki_rules *r, iki_sbuf *out)
{
    iki_sbuf_printf(out,
                    "{\"name\":\"%s\",\"ko\":\"%s\",\"scoring\":\"%s\",\"tax\":\"%s\","
                    "\"suicide\":%s,\"whiteHandicapBonus\":\"%s\",\"hasButton\":false,"
                    "\"friendlyPassOk\":%s%s}",
                    r->name, ko_choice.words[r->ko], scoring_choice.words[r->scoring],
                    tax_choice.words[r->tax], r->suicide ? "true" : "false",
                    bonus_choice.words[r->bonus], r->scoring == IKI_AREA ? "true" : "false",
                    says_pass_stones(r) ? ",\"passStones\":true" : "");
}

void
iki_rules_write_short(const iki_rules *r, iki_sbuf *out)
{
    iki_sbuf_printf(out, "ko%sscore%stax%ssui%d", ko_choice.words[r->ko],
                    scoring_choice.words[r->scoring], tax_choice.words[r->tax], r->suicide);
    if (r->bonus != IKI_BONUS_NONE)
        iki_sbuf_printf(out, "whb%s", bonus_choice.words[r->bonus]);
    iki_sbuf_puts(out, r->scoring == IKI_AREA ? "fpok1" : "");
    iki_sbuf_puts(out, says_pass_stones(r) ? "passStones1" : "");
}

/* Fields of KataGo's record that have one value only here: accepted when it is that value. */
static bool
fixed_field(const char *key, const char *value)
{
    if (strcasecmp(key, "hasButton") == 0)
        return strcasecmp(value, "false") == 0;
    return strcasecmp(key, "friendlyPassOk") == 0 &&
           (strcasecmp(value, "true") == 0 || strcasecmp(value, "false") == 0);
}

/* Sets the field of that choice to the n-th of its values. */
static void
set_field(iki_rules *r, const choice *field, int n)
{
    if (field == &ko_choice)
        r->ko = (iki_ko_rule)n;
    else if (field == &scoring_choice)
        r->scoring = (iki_scoring)n;
    else if (field == &tax_choice)
        r->tax = (iki_tax)n;
    else if (field == &bonus_choice)
        r->bonus = (iki_bonus)n;
    else if (field == &pass_choice)
        r->pass_stones = n == 1;
    else
        r->suicide = n == 1;
}

iki_status
iki_rules_set(iki_rules *r, const char *key, const char *value)
{
    static const choice *const fields[] = {&ko_choice,    &scoring_choice, &tax_choice,
                                           &bonus_choice, &suicide_choice, &pass_choice};
    if (strcasecmp(key, "score") == 0)
        key = "scoring";
    if (strcasecmp(key, "multiStoneSuicideLegal") == 0)
        key = "suicide";
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        if (strcasecmp(fields[i]->key, key) != 0)
            continue;
        int n = choose(fields[i], value);
        if (n < 0)
            return IKI_E_ARGUMENT;
        set_field(r, fields[i], n);
        settle_name(r);
        return IKI_OK;
    }
    return fixed_field(key, value) ? IKI_OK : IKI_E_ARGUMENT;
}

static iki_tax
tax_of(iki_scoring scoring)
{
    return scoring == IKI_TERRITORY ? IKI_TAX_SEKI : IKI_TAX_NONE;
}

void
iki_rules_score_by(iki_rules *r, iki_scoring scoring)
{
    r->scoring = scoring;
    r->tax = tax_of(scoring);
    settle_name(r);
}

/* --- names and the short form --------------------------------------------------------------- */

static bool
find_preset(const char *name, iki_rules *rules)
{
    char wanted[FOLDED_SIZE], have[FOLDED_SIZE];
    fold(name, wanted);
    for (int i = 0; i < ALIASES; i++) {
        if (strcmp(aliases[i].folded, wanted) == 0)
            fold(aliases[i].name, wanted);
    }
    for (int i = 0; i < PRESETS; i++) {
        fold(presets[i].name, have);
        if (strcmp(have, wanted) == 0) {
            *rules = presets[i];
            return true;
        }
    }
    return false;
}

/* Takes one of the words of a field from *text: the longest, for "N" begins "N-1". */
static int
take_word(const choice *field, const char **text)
{
    int found = -1;
    size_t longest = 0;
    for (int i = 0; field->words[i] != NULL; i++) {
        size_t n = strlen(field->words[i]);
        if (n > longest && strncasecmp(field->words[i], *text, n) == 0) {
            found = i;
            longest = n;
        }
    }
    *text += longest;
    return found;
}

static const choice no_button = {"", {"0", NULL}}, digit = {"", {"0", "1", NULL}};
static const struct {
    const char *key;
    const choice *words, *field; /* no field: nothing depends on it */
} short_parts[] = {
    {"ko", &ko_choice, &ko_choice},
    {"score", &scoring_choice, &scoring_choice},
    {"tax", &tax_choice, &tax_choice},
    {"sui", &digit, &suicide_choice},
    {"whb", &bonus_choice, &bonus_choice},
    {"button", &no_button, NULL},
    {"fpok", &digit, NULL},
    {"passStones", &digit, &pass_choice},
};
enum { SHORT_PARTS = sizeof short_parts / sizeof short_parts[0] };

/* Takes one part from *text; the field that it sets goes to *field.  False if there is none. */
static bool
take_part(const char **text, iki_rules *rules, const choice **field)
{
    for (size_t i = 0; i < SHORT_PARTS; i++) {
        size_t n = strlen(short_parts[i].key);
        if (strncasecmp(short_parts[i].key, *text, n) != 0)
            continue;
        *text += n;
        *field = short_parts[i].field;
        int value = take_word(short_parts[i].words, text);
        if (value >= 0 && *field != NULL)
            set_field(rules, *field, value);
        return value >= 0;
    }
    return false;
}

void
iki_rules_settle(iki_rules *r)
{
    iki_rules preset;
    settle_name(r);
    r->usual_komi = r->scoring == IKI_AREA ? 750 : 650;
    if (strcmp(r->name, IKI_RULES_CUSTOM) != 0 && find_preset(r->name, &preset))
        r->usual_komi = preset.usual_komi;
}

/* KataGo's short form, its parts in any order; what it does not name is as in Tromp-Taylor rules, a
 * tax as is usual with the scoring. */
static bool
read_short(const char *text, iki_rules *rules)
{
    if (*text == '\0' || !find_preset("tromp-taylor", rules))
        return false;
    bool good = true, taxed = false;
    while (good && *text != '\0') {
        const choice *field = NULL;
        good = take_part(&text, rules, &field);
        taxed = taxed || field == &tax_choice;
    }
    if (!taxed)
        rules->tax = tax_of(rules->scoring);
    iki_rules_settle(rules);
    return good;
}

iki_status
iki_rules_named(const char *name, iki_rules *rules)
{
    iki_rules found;
    if (!find_preset(name, &found) && !read_short(name, &found))
        return IKI_E_ARGUMENT;
    *rules = found;
    return IKI_OK;
}

bool
iki_rules_has_button(const char *name)
{
    static const char word[] = "button";
    for (; *name != '\0'; name++)
        if (strncasecmp(name, word, sizeof word - 1) == 0 && name[sizeof word - 1] != '0')
            return true;
    return false;
}

/* Reads digits into *value (saturating) with *shift decimal places counted; returns the end. */
typedef struct decimal {
    int64_t value; /* all digits read, at most 15 significant ones */
    int exponent;  /* value * 10^exponent */
    bool any;
} decimal;

enum { DIGITS_MAX = 15 };
static const int64_t value_full = INT64_C(100000000000000); /* one more digit still fits */

static const char *
read_digits(const char *s, bool fraction, decimal *d)
{
    for (; *s >= '0' && *s <= '9'; s++) {
        d->any = true;
        if (d->value < value_full) {
            d->value = d->value * 10 + (*s - '0');
            d->exponent -= fraction;
        } else {
            d->exponent += !fraction; /* beyond what is kept: drop the digit, keep its place */
        }
    }
    return s;
}

static const char *
read_exponent(const char *s, decimal *d)
{
    if (*s != 'e' && *s != 'E')
        return s;
    const char *start = s++;
    bool negative = *s == '-';
    if (*s == '-' || *s == '+')
        s++;
    if (*s < '0' || *s > '9')
        return start; /* no exponent after all: the caller finds rubbish */
    int e = 0;
    for (; *s >= '0' && *s <= '9'; s++)
        e = e < 10000 ? e * 10 + (*s - '0') : e;
    d->exponent += negative ? -e : e;
    return s;
}

iki_status
iki_komi_read(const char *text, int64_t *hundredths)
{
    static const int64_t limit = INT64_C(100000000000000); /* 10^12 points */
    const char *s = text;
    bool negative = *s == '-';
    if (*s == '-' || *s == '+')
        s++;
    decimal d = {0};
    s = read_digits(s, false, &d);
    if (*s == '.')
        s = read_digits(s + 1, true, &d);
    if (!d.any)
        return IKI_E_SYNTAX;
    s = read_exponent(s, &d);
    if (*s != '\0')
        return IKI_E_SYNTAX;
    int64_t v = d.value;
    int shift = d.exponent + 2;
    for (; shift > 0 && v != 0; shift--) {
        if (v > limit / 10)
            return IKI_E_ARGUMENT;
        v *= 10;
    }
    bool half = false;
    for (; shift < 0 && (v != 0 || half); shift++) {
        half = v % 10 >= 5;
        v /= 10;
    }
    if (half)
        v++;
    if (v > limit)
        return IKI_E_ARGUMENT;
    *hundredths = negative ? -v : v;
    return IKI_OK;
}

iki_status
iki_limit_read(const char *text, int64_t *hundredths)
{
    int64_t v;
    iki_status status = iki_komi_read(text, &v);
    if (status != IKI_OK)
        return status;
    const char *digits = text + strspn(text, "+-.0");
    bool zero = *digits < '1' || *digits > '9';
    if (text[0] == '-' && !zero)
        return IKI_E_ARGUMENT;
    *hundredths = v == 0 && !zero ? 1 : v;
    return IKI_OK;
}

void
iki_komi_write(int64_t hundredths, iki_sbuf *out)
{
    uint64_t v = hundredths < 0 ? 0 - (uint64_t)hundredths : (uint64_t)hundredths;
    iki_sbuf_printf(out, "%s%llu", hundredths < 0 ? "-" : "", (unsigned long long)(v / 100));
    if (v % 100 != 0)
        iki_sbuf_printf(out, ".%02llu", (unsigned long long)(v % 100));
    if (v % 100 != 0 && v % 10 == 0)
        iki_sbuf_truncate(out, out->length - 1);
}
