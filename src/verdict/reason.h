/* reason - why a claim is made, as data; its sentence is made where it is shown.
 *
 * A claim is found on a board that may be turned, so it names no vertex in words: points are kept
 * as points, and are turned back with the rest of the claim. */
#ifndef IKI_VERDICT_REASON_H
#define IKI_VERDICT_REASON_H

#include "engine/base/base.h"

typedef struct iki_topo iki_topo; /* engine/go/topo.h */

typedef enum iki_reason_code {
    IKI_REASON_UNKNOWN = 0,
    IKI_REASON_REFEREE_ALIVE,
    IKI_REASON_REFEREE_DEAD,
    IKI_REASON_REFEREE_SEKI,
    IKI_REASON_UNCONDITIONAL, /* number: vital regions */
    IKI_REASON_ENCLOSED,      /* by unconditionally alive chains */
    IKI_REASON_SAFE,
    IKI_REASON_INSIDE_SAFE, /* dead in the ground of safe chains */

    /* eyes: number is the size of the eye space, eye_class its class */
    IKI_REASON_EYE_LIFE,
    IKI_REASON_EYE_GUEST_DEAD, /* the chain stands inside an eye that lives */
    IKI_REASON_EYE_DEATH,
    IKI_REASON_EYE_KO_LIFE,
    IKI_REASON_EYE_KO_DEATH,
    IKI_REASON_EYE_SEKI,
    IKI_REASON_EYE_GUEST_SEKI,
    IKI_REASON_EYE_GUEST_STAYS,    /* by convention */
    IKI_REASON_EYE_GUEST_TAKEN,    /* inside an eye of a seki, whose owner takes it when it likes */
    IKI_REASON_EYE_SEKI_OR_EYES,   /* unless its owner gets two eyes by a ko */
    IKI_REASON_EYE_SEKI_OR_KO,     /* unless its owner wins a ko that it has to begin */
    IKI_REASON_EYE_SEKI_OR_ATTACK, /* unless the attacker wins a ko that it has to begin */
    IKI_REASON_EYE_LIFE_OR_SEKI,   /* territory if its owner moves first, else a seki */
    IKI_REASON_EYE_CRITICAL,
    IKI_REASON_EYE_CRITICAL_KO,
    IKI_REASON_EYE_CRITICAL_ATTACK_KO,
    IKI_REASON_EYE_CRITICAL_DEFENCE_KO,
    IKI_REASON_EYE_CRITICAL_SEKI_KO,
    IKI_REASON_EYE_GUEST_CRITICAL,

    /* races: rival is the first stone of the other chain */
    IKI_REASON_RACE_WON,
    IKI_REASON_RACE_LOST,
    IKI_REASON_RACE_SEKI,
    IKI_REASON_RACE_CRITICAL,
    IKI_REASON_RACE_KEPT, /* won, or a seki */
    /* the same for cutting stones: rival is the first stone of their own side's block */
    IKI_REASON_RACE_JOINED,
    IKI_REASON_RACE_SHUT_IN,
    IKI_REASON_RACE_CUT,

    IKI_REASON_SEARCH_LIFE,
    IKI_REASON_SEARCH_DEATH,
    IKI_REASON_SEARCH_SEKI,
    IKI_REASON_SEARCH_CRITICAL,
    IKI_REASON_CAPTORS_DEAD, /* all stones around it are dead */

    IKI_REASON_CHANCE, /* number: percent; games: the same by random games alone */
    IKI_REASON_SEKI_AROUND,
    IKI_REASON_SEKI_SHARED,
    IKI_REASONS,
} iki_reason_code;

/* What is added to the sentence of a search. */
typedef enum iki_reason_note {
    IKI_NOTE_NONE = 0,
    IKI_NOTE_KO,    /* ko threats are left aside */
    IKI_NOTE_SEKI,  /* it may be a seki */
    IKI_NOTE_WALLS, /* that its walls live is an estimate */
} iki_reason_note;

enum { IKI_REASON_NAME_SIZE = 24 };

typedef struct iki_reason {
    iki_reason_code code;
    iki_reason_note note;
    int number;
    int games;       /* percent; only where the code says so */
    iki_point rival; /* only where the code says so */
    char eye_class[IKI_REASON_NAME_SIZE];
} iki_reason;

/* Room for every sentence. */
enum { IKI_REASON_SIZE = 240 };

/* Does the reason name a rival? */
bool iki_reason_has_rival(const iki_reason *reason);

/* Does the chain stay on the board by convention, although it could be taken? */
bool iki_reason_is_convention(const iki_reason *reason);

/* The sentence, with vertices of this board.  Returns out. */
const char *iki_reason_write(const iki_reason *reason, const iki_topo *topo,
                             char out[IKI_REASON_SIZE]);

#endif
