/* record_info - the properties that say under which conditions a game was played, and its result.
 *
 * They may stand in any node of the main line: the first of each counts.  Numbers are decided at
 * the end (numbers.h), for the usual komi depends on a handicap that the moves may give. Cost: one
 * walk along the main line. */
#include "engine/sgf/record_info.h"

#include "engine/go/game.h"
#include "engine/sgf/numbers.h"
#include "engine/sgf/recode.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* The properties, IKI_SGF_NONE where there is none. */
typedef struct found {
    iki_sgf_prop komi, rules, handicap, result, author, charset;
} found;

/* Bytes of a value that are read, and room for them as UTF-8; what is longer is a story, of which
 * the end may matter. */
enum { VALUE_MAX = 200, READ_MAX = 3 * VALUE_MAX + 1 };

/* What is to be made of a value: false where not all of its text is understood. */
typedef struct reader {
    bool (*read)(const char *text, void *into);
    void *into;
} reader;

iki_status
iki_record_text(const iki_sgf *s, iki_sgf_prop p, char *out, size_t size)
{
    iki_sgf_text v = iki_sgf_value(s, p, 0);
    v.n = v.n < size * 4 ? v.n : size * 4;
    iki_sbuf b;
    iki_sbuf_init(&b, 0);
    iki_sgf_simple_text(v, &b);
    iki_status status = iki_sbuf_status(&b);
    size_t n = b.length;
    if (n >= size) {
        n = size - 1;
        while (n > 0 && ((unsigned char)b.data[n] & 0xC0) == 0x80)
            n--;
    }
    memcpy(out, iki_sbuf_text(&b), n);
    out[n] = '\0';
    iki_sbuf_free(&b);
    return status;
}

/* HA[0] says more than no HA: stones that are set up are no handicap then.  One stone is none. */
static int
read_handicap(const char *text)
{
    int n = iki_small_number(text);
    return n == 0 ? IKI_HANDICAP_EVEN : n >= 2 ? n : 0;
}

/* Leaves out the signs that join the words of a name: "Tromp/Taylor", "Ing's". */
static void
squeeze(char *text)
{
    char *to = text;
    for (const char *c = text; *c != '\0'; c++)
        if (strchr("/&'.", *c) == NULL)
            *to++ = *c;
    *to = '\0';
}

/* The rules that a text names; words at the end ("rules", "2009 edition") may be too many. */
static bool
read_beginning(char *text, iki_rules *rules)
{
    static const char gaps[] = " ,;:/(.";
    size_t n = iki_rules_has_button(text) ? 0 : strlen(text); /* never AGA without its button */
    while (n > 0) {
        text[n] = '\0';
        if (iki_rules_named(text, rules) == IKI_OK)
            return true;
        while (n > 0 && strchr(gaps, text[n - 1]) == NULL)
            n--;
        while (n > 0 && strchr(gaps, text[n - 1]) != NULL)
            n--;
    }
    return false;
}

static bool
read_rules(const char *text, iki_rules *rules)
{
    static const char *const before[] = {"the ", "rules:", "ruleset:", "rules of "};
    char copy[80];
    for (size_t i = 0; i < sizeof before / sizeof before[0]; i++) {
        size_t n = strlen(before[i]);
        text += strncasecmp(text, before[i], n) == 0 ? n + strspn(text + n, " ") : 0;
    }
    snprintf(copy, sizeof copy, "%s", text);
    if (read_beginning(copy, rules))
        return true;
    snprintf(copy, sizeof copy, "%s", text);
    squeeze(copy);
    return read_beginning(copy, rules);
}

static void
find(const iki_sgf *s, iki_sgf_node root, found *f, long *moves)
{
    *f =
        (found){IKI_SGF_NONE, IKI_SGF_NONE, IKI_SGF_NONE, IKI_SGF_NONE, IKI_SGF_NONE, IKI_SGF_NONE};
    const struct {
        const char *id;
        iki_sgf_prop *to;
    } wanted[] = {{"KM", &f->komi},   {"RU", &f->rules},  {"HA", &f->handicap},
                  {"RE", &f->result}, {"AP", &f->author}, {"CA", &f->charset}};
    for (iki_sgf_node n = root; n != IKI_SGF_NONE; n = iki_sgf_first_child(s, n)) {
        iki_sgf_prop p = iki_sgf_first_prop(s, n);
        for (; p != IKI_SGF_NONE; p = iki_sgf_next_prop(s, p)) {
            bool move = iki_sgf_is(s, p, "B") || iki_sgf_is(s, p, "W");
            *moves += move;
            for (size_t k = 0; k < sizeof wanted / sizeof wanted[0] && !move; k++)
                if (*wanted[k].to == IKI_SGF_NONE && iki_sgf_is(s, p, wanted[k].id))
                    *wanted[k].to = p;
        }
    }
}

/* Who wrote the record.  Numbers in files of Iki's own mean what they say. */
static void
note_author(const char *text, iki_record_info *info)
{
    info->ours = strncmp(text, "Iki", 3) == 0 && (text[3] == '\0' || text[3] == ':');
    info->server = strncmp(text, "foxwq", 5) == 0;
}

/* Copies as much of a text as fits, and no part of a character. */
static void
shorten(const char *text, size_t n, char *out, size_t size)
{
    size_t used = n < size ? n : size - 1;
    while (used < n && used > 0 && ((unsigned char)text[used] & 0xC0) == 0x80)
        used--;
    memcpy(out, text, used);
    out[used] = '\0';
}

/* Reads a value in a charset.  False where its name is not known; *understood: by the reader. */
static bool
try_charset(const char *charset, const char *bytes, char text[READ_MAX], const reader *r,
            bool *understood)
{
    iki_sbuf b;
    iki_sbuf_init(&b, 0);
    bool known = iki_recode(charset, bytes, strlen(bytes), &b) && iki_sbuf_status(&b) == IKI_OK;
    *understood = false;
    if (known) {
        shorten(iki_sbuf_text(&b), b.length, text, READ_MAX);
        *understood = r->read(text, r->into);
    }
    iki_sbuf_free(&b);
    return known;
}

/* Reads bytes that may be of any charset: text that is no UTF-8 in the charset of CA, or in the
 * usual one in which all of it is understood; where there is none, in that of CA all the same, or
 * in Latin-1, which SGF means where it says nothing. */
static void
read_bytes(const char *charset, const char *bytes, char text[READ_MAX], const reader *r)
{
    static const char latin1[] = "ISO-8859-1";
    static const char *const usual[] = {"GBK", "Big5", "Shift_JIS", "EUC-JP", "EUC-KR", latin1};
    size_t n = strlen(bytes);
    bool understood = false;
    if (iki_charset_oddness(IKI_CHARSET_PLAIN, bytes, n) == 0 || iki_charset_is_utf8(bytes, n)) {
        memcpy(text, bytes, n + 1);
        (void)r->read(text, r->into);
        return;
    }
    bool known = try_charset(charset, bytes, text, r, &understood);
    for (size_t i = 0; i < sizeof usual / sizeof usual[0] && !understood; i++)
        (void)try_charset(usual[i], bytes, text, r, &understood);
    if (!understood)
        (void)try_charset(known ? charset : latin1, bytes, text, r, &understood);
}

/* Reads the first value of p, and gives its text as UTF-8. */
static iki_status
read_value(const iki_sgf *s, const found *f, iki_sgf_prop p, char text[READ_MAX], const reader *r)
{
    char bytes[READ_MAX], charset[32] = "";
    iki_status status = iki_record_text(s, p, bytes, sizeof bytes);
    if (status == IKI_OK && f->charset != IKI_SGF_NONE)
        status = iki_record_text(s, f->charset, charset, sizeof charset);
    text[0] = '\0';
    if (status == IKI_OK)
        read_bytes(charset, bytes, text, r);
    return status;
}

static bool
take_rules(const char *text, void *into)
{
    return read_rules(text, into);
}

static iki_status
read_rules_of(const iki_sgf *s, const found *f, iki_record_info *info, iki_record_facts *facts)
{
    char text[READ_MAX];
    iki_rules rules = {.name = NULL};
    const reader r = {take_rules, &rules};
    iki_status status = read_value(s, f, f->rules, text, &r);
    if (status != IKI_OK)
        return status;
    facts->has_rules = rules.name != NULL;
    if (facts->has_rules)
        info->rules = rules;
    else
        shorten(text, strlen(text), facts->odd_rules, sizeof facts->odd_rules);
    info->area = facts->has_rules && info->rules.scoring == IKI_AREA;
    return IKI_OK;
}

static bool
take_said(const char *text, void *into)
{
    iki_said *said = into;
    iki_said_read(text, said);
    return said->rest[0] == '\0';
}

/* HA, of which anything but a number of stones is told and left out. */
static bool
take_handicap(const char *text, void *into)
{
    int *handicap = into;
    *handicap = read_handicap(text);
    return iki_small_number(text) >= 0;
}

static iki_status
read_handicap_of(const iki_sgf *s, const found *f, iki_record_info *info, iki_record_facts *facts)
{
    char text[READ_MAX], shown[IKI_RECORD_VALUE];
    const reader r = {take_handicap, &info->handicap};
    iki_status status = read_value(s, f, f->handicap, text, &r);
    if (status != IKI_OK || text[0] == '\0' || iki_small_number(text) >= 0)
        return status;
    shorten(text, strlen(text), shown, sizeof shown);
    iki_record_warn(facts, "HA", shown, "is not a number of stones: it is left out");
    return IKI_OK;
}

static bool
take_nothing(const char *text, void *into)
{
    (void)text, (void)into;
    return false;
}

iki_status
iki_record_show(const iki_sgf *s, iki_sgf_node root, iki_sgf_prop p, char out[IKI_RECORD_VALUE])
{
    found f;
    long moves = 0;
    char text[READ_MAX];
    const reader r = {take_nothing, NULL};
    find(s, root, &f, &moves);
    iki_status status = read_value(s, &f, p, text, &r);
    shorten(text, strlen(text), out, IKI_RECORD_VALUE);
    return status;
}

/* What all of the value of KM or RE says; out: the value itself, shortened to fit. */
static iki_status
read_said(const iki_sgf *s, const found *f, iki_sgf_prop p, char out[IKI_RECORD_VALUE],
          iki_said *said)
{
    char text[READ_MAX];
    const reader r = {take_said, said};
    iki_status status = read_value(s, f, p, text, &r);
    if (status != IKI_OK)
        return status;
    shorten(text, strlen(text), out, IKI_RECORD_VALUE);
    if (iki_sgf_value(s, p, 0).n <= VALUE_MAX)
        return IKI_OK;
    said->has_number = said->draw = false;
    if (said->rest[0] == '\0')
        snprintf(said->rest, sizeof said->rest, "...");
    return IKI_OK;
}

/* A result of which the number may be a part of what was meant has none: it is compared with the
 * count, while a komi is rather used as far as it goes. */
static void
drop_doubtful_result(iki_record_info *info)
{
    iki_said *said = &info->result;
    if (!said->doubtful)
        return;
    said->has_number = said->draw = false;
    snprintf(said->rest, sizeof said->rest, "%s", info->result_text);
}

iki_status
iki_record_info_read(const iki_sgf *s, iki_sgf_node root, iki_record_info *info,
                     iki_record_facts *facts)
{
    found f;
    char text[8];
    iki_status status = IKI_OK;
    find(s, root, &f, &facts->moves);
    if (f.author != IKI_SGF_NONE &&
        (status = iki_record_text(s, f.author, text, sizeof text)) == IKI_OK)
        note_author(text, info);
    if (status == IKI_OK && f.rules != IKI_SGF_NONE)
        status = read_rules_of(s, &f, info, facts);
    if (status == IKI_OK && f.handicap != IKI_SGF_NONE)
        status = read_handicap_of(s, &f, info, facts);
    if (status == IKI_OK && f.result != IKI_SGF_NONE)
        status = read_said(s, &f, f.result, info->result_text, &info->result);
    shorten(info->result_text, strlen(info->result_text), facts->result, sizeof facts->result);
    drop_doubtful_result(info);
    if (status == IKI_OK && f.komi != IKI_SGF_NONE)
        status = read_said(s, &f, f.komi, info->komi_text, &info->komi);
    return status;
}

/* ------------------------------------------------------------------------------------------------
 * Notes */

static iki_record_note *
add_note(iki_record_facts *facts, const char *property, const char *value)
{
    if (facts->notes == IKI_RECORD_NOTES)
        return NULL;
    iki_record_note *n = &facts->note[facts->notes++];
    *n = (iki_record_note){.property = property};
    snprintf(n->value, sizeof n->value, "%s", value);
    return n;
}

void
iki_record_warn(iki_record_facts *facts, const char *property, const char *value, const char *text)
{
    iki_record_note *n = add_note(facts, property, value);
    if (n != NULL)
        snprintf(n->text, sizeof n->text, "%s", text);
}

/* Why a number is not read as it stands, behind its reading. */
static void
write_reason(iki_read_for reason, const iki_game *g, const char *other, iki_record_note *n)
{
    size_t used = strlen(n->text);
    char *end = n->text + used;
    size_t room = sizeof n->text - used;
    if (reason == IKI_READ_FOR_SIZE)
        snprintf(end, room, "; a board of %d points has no room for so many", g->topo.point_count);
    else if (reason == IKI_READ_FOR_OTHER)
        snprintf(end, room, "; as it stands it cannot be true together with %s", other);
    else if (reason == IKI_READ_FOR_QUARTERS)
        snprintf(end, room, "; points have no quarters");
    else if (reason == IKI_READ_FOR_SERVER)
        snprintf(end, room, "; so writes the program that made the record");
}

/* Says how a number was read, unless it is as it stands or as its words say. */
static void
note_reading(iki_record_facts *facts, const char *property, const iki_record_info *info,
             const iki_numbers *numbers, const iki_game *g)
{
    char other[80];
    bool komi = property[0] == 'K';
    iki_reading reading = komi ? numbers->komi_reading : numbers->margin_reading;
    iki_read_for reason = komi ? numbers->komi_reason : numbers->margin_reason;
    if (reason == IKI_READ_FOR_NONE || reason == IKI_READ_FOR_WORD)
        return;
    iki_record_note *n = add_note(facts, property, komi ? info->komi_text : info->result_text);
    if (n == NULL)
        return;
    snprintf(other, sizeof other, komi ? "RE[%s]" : "KM[%s]",
             komi ? info->result_text : info->komi_text);
    n->assumed = true;
    n->taken = komi ? numbers->komi : numbers->margin;
    snprintf(n->text, sizeof n->text, "%s", iki_reading_word(reading));
    write_reason(reason, g, other, n);
}

/* Warns of what is left over of a value. */
static void
note_rest(iki_record_facts *facts, const char *property, const char *value, const iki_said *said)
{
    char text[100];
    if (said->rest[0] == '\0')
        return;
    if (strcmp(said->rest, value) == 0)
        snprintf(text, sizeof text, "is not understood");
    else
        snprintf(text, sizeof text, "\"%s\" in it is not understood", said->rest);
    iki_record_warn(facts, property, value, text);
}

/* Warns of a margin that nobody has won by. */
static void
note_no_winner(const iki_record_info *info, iki_record_facts *facts)
{
    const iki_said *said = &info->result;
    if (said->has_number && said->number != 0 && said->winner == IKI_EMPTY && !said->no_points)
        iki_record_warn(facts, "RE", info->result_text, "does not say which side has won");
}

/* The values of which not even the number could be used. */
static void
note_odd_komi(const iki_record_info *info, iki_record_facts *facts)
{
    size_t n = strlen(info->komi_text);
    if (facts->has_komi || n == 0)
        return;
    shorten(info->komi_text, n, facts->odd_komi, sizeof facts->odd_komi);
}

void
iki_record_note_flaws(const iki_sgf *s, size_t i, iki_record_facts *facts)
{
    char text[100];
    iki_sgf_flaws flaws = iki_sgf_flaws_of(s, i);
    if (flaws.open)
        iki_record_warn(facts, "", "", "the closing \")\" is missing: the end may be missing, too");
    if (flaws.brackets)
        iki_record_warn(facts, "", "", "brackets inside values lack their \"\\\"");
    snprintf(text, sizeof text, "its charset is not told: read as %s; see --charset",
             iki_charset_name(iki_sgf_charset(s, i)));
    if (flaws.guessed)
        iki_record_warn(facts, "", "", text);
}

void
iki_record_info_decide(const iki_record_info *info, const iki_game *g, iki_record_facts *facts)
{
    iki_numbers numbers;
    char text[100];
    bool handicap = g->handicap > 0 || iki_game_handicap_stones(g) > 0;
    const iki_numbers_question question = {
        .komi = info->komi,
        .result = info->result,
        .area = info->area,
        .points = g->topo.point_count,
        .usual = handicap ? IKI_HANDICAP_KOMI : info->rules.usual_komi,
        .server = info->server,
        .even = info->handicap == IKI_HANDICAP_EVEN,
        .exact = info->ours,
    };
    iki_numbers_decide(&question, &numbers);
    facts->has_komi = numbers.komi_reading != IKI_READ_NOTHING;
    facts->komi = numbers.komi;
    facts->has_margin = numbers.margin_reading != IKI_READ_NOTHING;
    facts->margin = numbers.margin;
    note_reading(facts, "KM", info, &numbers, g);
    note_reading(facts, "RE", info, &numbers, g);
    note_odd_komi(info, facts);
    if (facts->has_komi)
        note_rest(facts, "KM", info->komi_text, &info->komi);
    note_rest(facts, "RE", info->result_text, &info->result);
    note_no_winner(info, facts);
    if (facts->has_komi && facts->komi % 50 != 0 && info->komi.unit == IKI_SAID_BARE && !info->ours)
        iki_record_warn(facts, "KM", info->komi_text,
                        "ends in a quarter, which points never have: does it count stones?");
    if (!numbers.contradict)
        return;
    snprintf(text, sizeof text, "cannot be true together with KM[%s]", info->komi_text);
    iki_record_warn(facts, "RE", info->result_text, text);
}
