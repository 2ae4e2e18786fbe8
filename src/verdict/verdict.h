/* verdict - what is known of a chain, how surely, and why.
 *
 * The order of strength is estimated < searched < proved < given; a verdict never replaces a
 * stronger one (iki_judgement_offer). */
#ifndef IKI_VERDICT_H
#define IKI_VERDICT_H

#include "engine/go/pset.h"
#include "src/verdict/method.h"
#include "src/verdict/reason.h"

typedef struct iki_board iki_board; /* engine/go/board.h */

typedef enum iki_life {
    IKI_UNKNOWN = 0,
    IKI_ALIVE,
    IKI_DEAD,
    IKI_SEKI,
    IKI_CRITICAL, /* whoever moves first decides; counts as alive when the game is over */
} iki_life;

typedef enum iki_certainty {
    IKI_ESTIMATED = 0, /* statistics or a heuristic */
    IKI_SEARCHED,      /* exhaustive local search within stated premises */
    IKI_PROVED,        /* a theorem */
    IKI_GIVEN,         /* the referee's word */
} iki_certainty;

/* What a method hands to the judgement about one chain, whole: nothing is set afterwards. */
typedef struct iki_claim {
    iki_life life;
    iki_certainty certainty;
    iki_method method;
    iki_reason reason;
    iki_pset premise; /* stones of other chains whose verdicts this one relies on */
    iki_pset zone;    /* points that the proof relies on */
    uint16_t eyes;    /* vital regions, where the method counts them */
    uint64_t nodes;   /* spent by a search */
} iki_claim;

typedef struct iki_verdict {
    iki_point first; /* first point of the chain in board order */
    iki_color color;
    iki_life life;
    iki_certainty certainty;
    iki_method method;
    iki_reason reason;
    uint16_t eyes;
    uint64_t nodes;
    iki_pset stones;
    iki_pset premise, zone;
    bool superko; /* true: it is searched and not proved, as superko might forbid an answer */
    bool in_seki; /* true: in an eye of a seki: dead, but where seki is taxed it counts with it */
} iki_verdict;

/* Is the verdict neither proved, searched nor given? */
static inline bool
iki_verdict_is_estimated(const iki_verdict *v)
{
    return v->certainty == IKI_ESTIMATED;
}

/* --- who will own every point, as chances --------------------------------------------------- */

enum { IKI_CHANCE_ONE = 1 << 15 };

typedef struct iki_owners {
    uint16_t black[IKI_POINTS_MAX]; /* the chance that Black owns the point in the end, of
                                     * IKI_CHANCE_ONE; half of it where nobody may */
} iki_owners;

/* The chance that a colour owns a point, of IKI_CHANCE_ONE. */
static inline unsigned
iki_owners_chance_at(const iki_owners *o, iki_point p, iki_color color)
{
    iki_assert(color != IKI_EMPTY);
    return color == IKI_BLACK ? o->black[p] : (unsigned)IKI_CHANCE_ONE - o->black[p];
}

/* A chance in whole percent. */
static inline int
iki_percent(unsigned chance)
{
    return (int)((100 * chance + IKI_CHANCE_ONE / 2) / IKI_CHANCE_ONE);
}

/* The chance that a colour owns the points of a set, which is not empty: the mean over them. */
static inline unsigned
iki_owners_chance(const iki_owners *o, const iki_pset *points, iki_color color)
{
    uint32_t sum = 0, size = (uint32_t)iki_pset_count(points);
    iki_assert(size > 0);
    IKI_PSET_FOR(p, points)
        sum += iki_owners_chance_at(o, p, color);
    return (sum + size / 2) / size;
}

/* --- the judgement ------------------------------------------------------------------------- */

/* The judged position: every chain in board order, and who owns which proved territory. */
typedef struct iki_judgement {
    int count;
    iki_verdict *verdict;              /* [count], owned by the judgement */
    uint16_t of_point[IKI_POINTS_MAX]; /* of a stone: index of its chain's verdict */
    iki_pset territory[3];             /* [colour]: points proved to be that colour's: empty ones,
                                        * under enemy stones, and under own stones that do not
                                        * live by themselves; [IKI_EMPTY] unused */
    iki_pset
        ground[3]; /* [colour]: points of areas in which a search leaves the opponent no life */
    iki_pset
        unconditional[3]; /* [colour]: stones that live unconditionally, whatever the verdict */
    iki_pset open_eyes;   /* points of eyes about which the first move or a ko decides */
    bool estimated;       /* was anything estimated? */
    iki_owners owners;    /* then: the chances of every point */
    bool superko;         /* may no position of the game come back? */
    iki_pset barred[3]; /* [colour]: then, points where stones of it were taken: a move of its there
                         * may repeat a position of the game */
} iki_judgement;

/* A judgement of every chain of b as alive, estimated.  IKI_E_MEMORY. */
iki_status iki_judgement_init(iki_judgement *j, const iki_board *b) IKI_MUST_CHECK;

/* Can the judgement be one of b?  Every stone has the verdict of its chain, proofs rest on proofs
 * of other chains, proofs that ask for answers have zones that are apart or one, and no point is
 * proved to be both colours'.  For assertions; slow. */
bool iki_judgement_is_sound(const iki_judgement *j, const iki_board *b);

/* Frees the verdicts; *j is then empty. */
void iki_judgement_free(iki_judgement *j);

/* The verdict on the stone at p. */
static inline iki_verdict *
iki_judgement_at(const iki_judgement *j, iki_point p)
{
    return &j->verdict[j->of_point[p]];
}

/* Replaces the verdict on the chain at p by a stronger claim; false if the one in place is as
 * strong or stronger.  An estimate is stronger than knowing nothing, and a proof that survives
 * superko stronger than the same by a race. */
bool iki_judgement_offer(iki_judgement *j, iki_point p, const iki_claim *claim);

/* The same where a pass knows better than an estimate that is in place. */
void iki_judgement_revise(iki_judgement *j, iki_point p, const iki_claim *claim);

/* The sentence that says why, with vertices of this board.  Returns out. */
static inline const char *
iki_verdict_reason(const iki_verdict *v, const iki_topo *topo, char out[IKI_REASON_SIZE])
{
    return iki_reason_write(&v->reason, topo, out);
}

/* Does the verdict rest on the referee's word alone?  Not where the referee calls alive what lives
 * unconditionally. */
bool iki_verdict_is_word(const iki_judgement *j, const iki_verdict *v);

/* Is the verdict a proof that holds only if its owner answers in its zone?  Not where it says that
 * whoever moves first decides: that promises nothing to the side that moves second. */
bool iki_verdict_needs_answers(const iki_verdict *v);

/* Makes the proofs about these stones, and what rests on them, "searched", and takes their ground
 * out of the proved territory.  *weak: the stones of all verdicts that this changed. */
void iki_judgement_weaken(iki_judgement *j, const iki_pset *stones, iki_pset *weak);

/* Proofs whose owner must answer in a zone hold together only where their zones are apart: one move
 * in two of them could threaten both.  Weakens all that are not; `sure` is territory that needs no
 * answers. */
void iki_judgement_compare_zones(iki_judgement *j, const iki_pset sure[3]);

/* Searched verdicts that ask for answers in zones that meet may each be true and fail together:
 * they name each other as premises, but for those that one search found. */
void iki_judgement_name_shared(iki_judgement *j);

/* The stones with a given life (critical chains count as alive in the finished game until the
 * resolver has settled them). */
iki_pset iki_judgement_stones(const iki_judgement *j, iki_life life);

/* The words of the protocol, here and below: "unknown", "alive", "dead", "seki", "critical". */
const char *iki_life_word(iki_life life);

/* The word for a verdict: that for its life, but "unsettled" where the chance that a chain stays is
 * near one half.  A finished game is counted all the same, by the likelier of the two. */
const char *iki_verdict_word(const iki_verdict *v);

/* "estimated", "searched", "proved", "given". */
const char *iki_certainty_word(iki_certainty certainty);

#endif
