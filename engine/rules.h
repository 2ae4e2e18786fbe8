/* rules - a rule set as a record, the named presets, and komi.
 *
 * Komi is kept in hundredths of a point, so that sums are exact. */
#ifndef IKI_RULES_H
#define IKI_RULES_H

#include "engine/sbuf.h"

typedef enum iki_ko_rule { IKI_KO_SIMPLE, IKI_KO_POSITIONAL, IKI_KO_SITUATIONAL } iki_ko_rule;
typedef enum iki_scoring { IKI_AREA, IKI_TERRITORY } iki_scoring;

/* What White gets for N handicap stones under area scoring. */
typedef enum iki_bonus { IKI_BONUS_NONE, IKI_BONUS_N, IKI_BONUS_N_MINUS_1 } iki_bonus;

/* Which living groups pay two points: none, those in seki (their eyes do not count), all. */
typedef enum iki_tax { IKI_TAX_NONE, IKI_TAX_SEKI, IKI_TAX_ALL } iki_tax;

typedef struct iki_rules {
    const char *name; /* static text: the preset it came from, e.g. "chinese" */
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
 * stone-scoring ancient-territory.  IKI_E_ARGUMENT for any other word. */
iki_status iki_rules_named(const char *name, iki_rules *rules) IKI_MUST_CHECK;

/* The names that help should list, ending with NULL. */
const char *const *iki_rules_names(void);

/* KataGo's JSON form of the record:
 * {"ko":"SIMPLE","scoring":"AREA","tax":"NONE","suicide":false,...}. */
void iki_rules_write_json(const iki_rules *rules, iki_sbuf *out);

/* Changes one field by KataGo's words: ko (SIMPLE POSITIONAL SITUATIONAL), score or scoring (AREA
 * TERRITORY), tax (NONE SEKI ALL), suicide (true false), whiteHandicapBonus (0 N N-1). */
iki_status iki_rules_set(iki_rules *rules, const char *key, const char *value) IKI_MUST_CHECK;

/* A decimal number ("6.5", "-.25", "7", "1e2") into hundredths, halves away from zero.
 * IKI_E_SYNTAX for anything that is not a finite decimal number; IKI_E_ARGUMENT beyond 10^12. */
iki_status iki_komi_read(const char *text, int64_t *hundredths) IKI_MUST_CHECK;

/* "6.5", "7", "-0.25": the shortest form. */
void iki_komi_write(int64_t hundredths, iki_sbuf *out);

#endif
