/* proof_support - verdicts turned into questions that play on the whole board answers.
 *
 * What each kind of claim comes to:
 *   alive   all proved chains of a colour are attacked at once; the attacker moves first, ignores
 *           the bans of kos, and must not take a stone of any of them;
 *   zone    the same while their owner plays inside the zones of the proofs only;
 *   dead    the owner moves first and ignores the bans; the chain is taken all the same, and the
 *           chains that the proof rests on are lost neither before nor afterwards;
 *   inside  stones in the eye or the ground of living chains: the same with the owner obeying the
 *           bans.  Who has threats may keep them on the board for ever: taking them can need a ko
 *           (see theory.md), and they do not live by that;
 *   ground  a stone that the opponent puts on an empty point that is surely a colour's is dead:
 *           its opponent moves next, takes it and keeps all proved chains, now and afterwards;
 *           on a point that is only searched it is dead if nobody can take the living walls;
 *   critical   the opponent, moving first, takes the chain though its owner ignores the bans; the
 *           owner, moving first, keeps it though the opponent ignores them;
 *   seki    the opponent, moving first and ignoring the bans, does not take the chain, and its
 *           owner cannot take a chain in seki with it and keep his own.  Stones that are only
 *           listed with the seki because they stand in its eye may be taken.
 * A searched verdict is asked about one chain at a time.  Searched death holds against any number
 * of threats, not against endless ones, and by eye a searched verdict may mean a ko: there the side
 * that succeeds ignores the bans.  A claim on premises that fails is asked again with stones that
 * nobody can take for the premises: it is wrong only if it fails although they hold.  Estimates
 * claim nothing. */
#ifndef IKI_TESTS_PROOF_SUPPORT_H
#define IKI_TESTS_PROOF_SUPPORT_H

#include "src/resolve/resolve.h"
#include "tests/twin_whole.h"

#include <stddef.h>

typedef enum proof_kind {
    PROOF_ALIVE,
    PROOF_ZONE,
    PROOF_DEAD,
    PROOF_INSIDE,
    PROOF_GROUND,
    PROOF_SEKI,
    PROOF_CRITICAL,
    SEARCH_ALIVE, /* without premises */
    SEARCH_DEAD,
    SEARCH_SEKI,
    PREMISE_ALIVE, /* searched, on premises */
    PREMISE_DEAD,
    PREMISE_SEKI,
    PREMISE_GROUND,
    PROOF_KINDS,
} proof_kind;

typedef struct proof_claim {
    proof_kind kind;
    iki_method method;
    whole_stones stones;
    whole_question question;
    whole_stones premise;          /* stones that the claim takes for granted */
    bool attacker_first, captured; /* as claimed */
} proof_claim;

typedef struct proof_tally {
    long checked, wrong, too_large;
    long on_premise; /* neither true by themselves nor wrong: true if the premises hold */
} proof_tally;

/* The claims about positions of one board, and what came of them. */
typedef struct proof_claims {
    iki_topo topo;
    iki_rules rules;
    iki_effort effort;
    proof_claim *list;
    size_t count, capacity;
    unsigned turn; /* which of several points is asked about */
    proof_tally tally[PROOF_KINDS];
} proof_claims;

/* Japanese rules, with suicide or without; small budgets, so that many positions can be judged. */
void proof_open(proof_claims *c, int width, int height, bool suicide);
void proof_open_on(proof_claims *c, const iki_topo *topo, bool suicide);
void proof_close(proof_claims *c);

/* A set of points as bits of the twin, and back. */
uint32_t proof_bits(const iki_topo *t, const iki_pset *set);
iki_pset proof_set(const iki_topo *t, uint32_t bits);

/* The position as a board; false if a chain has no liberty. */
bool proof_board(const proof_claims *c, whole_stones s, iki_board *b);

/* How many ways there are to put stones on the points, legal or not, and each of them. */
uint32_t proof_positions(const proof_claims *c);
whole_stones proof_position(const proof_claims *c, uint32_t number);

/* Is the position the first one of those that are the same when the board is turned, if it is a
 * plain rectangle, or the colours are exchanged? */
bool proof_is_first(const proof_claims *c, whole_stones s);

/* Judges a legal position, with much or little effort and with a tax on seki or none, and adds what
 * is claimed about it. */
void proof_judge(proof_claims *c, whole_stones s);

/* Checks what is in the list and empties it; wrong claims are drawn on stderr, some of a kind.
 * Questions with more free points than most_free (see whole_ask) are only counted. */
void proof_check(proof_claims *c, int most_free);

/* Prints the tally and returns the number of wrong claims. */
long proof_report(const proof_claims *c, const char *title);

#endif
