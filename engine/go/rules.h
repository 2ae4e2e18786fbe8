/* rules - a rule set as a record, the named presets, and komi.
 *
 * Komi is kept in hundredths of a point, so that sums are exact. */
#ifndef IKI_GO_RULES_H
#define IKI_GO_RULES_H

#include "engine/base/sbuf.h"

typedef enum iki_ko_rule { IKI_KO_SIMPLE, IKI_KO_POSITIONAL, IKI_KO_SITUATIONAL } iki_ko_rule;
typedef enum iki_scoring { IKI_AREA, IKI_TERRITORY } iki_scoring;

/* What White gets for N handicap stones under area scoring. */
typedef enum iki_bonus { IKI_BONUS_NONE, IKI_BONUS_N, IKI_BONUS_N_MINUS_1 } iki_bonus;

/* Which living groups pay two points: none, those in seki (their eyes do not count), all. */
typedef enum iki_tax { IKI_TAX_NONE, IKI_TAX_SEKI, IKI_TAX_ALL } iki_tax;

/* The name of rules that are no preset. */
#define IKI_RULES_CUSTOM "custom"

typedef struct iki_rules {
    const char *name; /* static text: a preset with these very fields, or IKI_RULES_CUSTOM */
    iki_ko_rule ko;
    iki_scoring scoring;
    bool suicide; /* chains of any length may be filled by their owner */
    iki_bonus bonus;
    iki_tax tax;
    bool pass_stones;   /* each pass hands the opponent a prisoner (AGA) */
    int64_t usual_komi; /* hundredths; what the preset's players use when nothing is said */
} iki_rules;

/* A preset by any usual spelling, case, '-', '_' and blanks ignored: chinese japanese korean aga
 * ing new-zealand (nz, new_zealand) tromp-taylor (tt) bga french chinese-ogs chinese-kgs
 * stone-scoring ancient-territory; or rules in KataGo's short form.  IKI_E_ARGUMENT for any other
 * word, and for rules with a button. */
iki_status iki_rules_named(const char *name, iki_rules *rules) IKI_MUST_CHECK;

/* Does a name ask for a button (half a point for the first pass), which Iki does not know? */
bool iki_rules_has_button(const char *name);

/* Are all fields the same?  The names do not matter. */
bool iki_rules_equal(const iki_rules *a, const iki_rules *b);

/* The names that help should list, ending with NULL. */
const char *const *iki_rules_names(void);

/* KataGo's JSON form of the record:
 * {"ko":"SIMPLE","scoring":"AREA","tax":"NONE","suicide":false,...}; passStones as in the short
 * form.
 */
void iki_rules_write_json(const iki_rules *rules, iki_sbuf *out);

/* KataGo's short form: "koPOSITIONALscoreAREAtaxNONEsui1", then "whbN" or "whbN-1" and "fpok1"
 * where they hold.  "passStones1", which KataGo does not know, is written for custom rules under
 * which a pass hands over a prisoner. */
void iki_rules_write_short(const iki_rules *rules, iki_sbuf *out);

/* Changes one field by KataGo's words: ko (SIMPLE POSITIONAL SITUATIONAL), score or scoring (AREA
 * TERRITORY), tax (NONE SEKI ALL), suicide or multiStoneSuicideLegal (true false),
 * whiteHandicapBonus (0 N N-1), passStones (true false); hasButton may be false, friendlyPassOk
 * either.  The name follows: it stays while the fields are that preset's, else it is that of a
 * preset with all these fields, else IKI_RULES_CUSTOM. */
iki_status iki_rules_set(iki_rules *rules, const char *key, const char *value) IKI_MUST_CHECK;

/* Another way to count, with the tax that goes with it: seki is taxed where territory counts, and
 * nothing where area does.  The name follows. */
void iki_rules_score_by(iki_rules *rules, iki_scoring scoring);

/* Rules put together from fields get the name and the usual komi of the preset that has them; if
 * there is none the komi that goes with the way of counting, as in KataGo: 7.5 for area and 6.5 for
 * territory. */
void iki_rules_settle(iki_rules *rules);

/* A decimal number ("6.5", "-.25", "7", "1e2") into hundredths, halves away from zero.
 * IKI_E_SYNTAX for anything that is not a finite decimal number; IKI_E_ARGUMENT beyond 10^12. */
iki_status iki_komi_read(const char *text, int64_t *hundredths) IKI_MUST_CHECK;

/* The same for a limit, which is not negative (IKI_E_ARGUMENT) and is none when 0: whatever is more
 * than that becomes at least 1. */
iki_status iki_limit_read(const char *text, int64_t *hundredths) IKI_MUST_CHECK;

/* "6.5", "7", "-0.25": the shortest form. */
void iki_komi_write(int64_t hundredths, iki_sbuf *out);

#endif
