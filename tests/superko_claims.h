/* superko_claims - what is called proved in a game under superko, put to the attacker who knows the
 * history (tests/twin_superko.h).
 *
 *   alive   the opponent moves first and takes no stone of the chain, nor of all such chains;
 *   seki    the same for the chain;
 *   dead    its owner moves first, and the chain is taken; the chains that the proof rests on stand
 *           then and afterwards;
 *   ground  an enemy stone that is put on a point of proved territory is taken likewise.
 * Both sides obey superko with the history of the game. */
#ifndef IKI_TESTS_SUPERKO_CLAIMS_H
#define IKI_TESTS_SUPERKO_CLAIMS_H

#include "src/resolve/resolve.h"
#include "tests/twin_superko.h"

typedef enum superko_kind {
    SUPERKO_ALIVE,
    SUPERKO_TOGETHER, /* all proved living chains of a colour */
    SUPERKO_SEKI,
    SUPERKO_DEAD,
    SUPERKO_DEAD_IN_BENSON, /* every wall lives without answers */
    SUPERKO_GROUND,
    SUPERKO_GROUND_IN_BENSON,
    SUPERKO_KINDS,
} superko_kind;

/* How a claim was found. */
typedef enum superko_source {
    SUPERKO_BENSON,
    SUPERKO_PAIRS, /* method safety: by pairs of points, or else by search */
    SUPERKO_SAFE_SEARCH,
    SUPERKO_EYE,
    SUPERKO_TERRITORY,
    SUPERKO_SEMEAI,
    SUPERKO_OTHER,
    SUPERKO_SOURCES,
} superko_source;

/* What the game has seen of the points where the side that must answer does so. */
typedef enum superko_past {
    SUPERKO_SET_UP,    /* nothing: the position was just set up */
    SUPERKO_UNTOUCHED, /* no stone was ever taken there */
    SUPERKO_ENEMIES,   /* none of that side was */
    SUPERKO_OWN,       /* stones of that side were taken there */
    SUPERKO_PASTS,
} superko_past;

/* One claim as a question. */
typedef struct superko_claim {
    superko_kind kind;
    superko_source source;
    superko_question question;
    uint32_t zone; /* where the side that must answer does so */
    int enemy_at;  /* where an enemy stone is put first, or SUPERKO_PASS */
    bool falls;    /* as claimed */
} superko_claim;

enum { SUPERKO_CLAIMS_MAX = 2 * SUPERKO_POINTS_MAX + 2 };

typedef struct superko_list {
    int count;
    superko_claim claim[SUPERKO_CLAIMS_MAX];
} superko_list;

typedef struct superko_tally {
    long claims, open, wrong;
    long withdrawn;     /* false with this history, but then not claimed either */
    long wrong_if_free; /* stands, but falls to an attacker whom no bans hold */
} superko_tally;

/* A board and a rule set whose games are judged and attacked; what came of it. */
typedef struct superko_claims {
    iki_topo topo;
    iki_rules rules;
    iki_effort effort;
    twin_graph graph;
    twin_superko *twin;
    superko_stones taken; /* points where stones were taken in the game on the twin */
    long nodes;           /* of one question */
    bool ask_free;        /* also ask about the attacker whom no bans hold */
    superko_tally tally[SUPERKO_KINDS][SUPERKO_SOURCES][SUPERKO_PASTS];
} superko_claims;

void superko_claims_open(superko_claims *c, const iki_topo *topo, iki_ko_rule ko, bool suicide);
void superko_claims_close(superko_claims *c);

/* The judgement of the position of a game with its history. */
iki_status superko_judge(const iki_game *g, const iki_effort *effort,
                         iki_judgement *j) IKI_MUST_CHECK;

/* A game that begins with these stones; NULL if a chain has no liberty. */
iki_game *superko_game(const superko_claims *c, superko_stones s);

/* Plays the game again on the twin. */
void superko_replay(superko_claims *c, const iki_game *g);

/* What the judgement of the game calls proved. */
void superko_collect(superko_claims *c, const iki_game *g, superko_list *list);

/* Attacks the claims with the history of g; returns how many of them are wrong.  Those that were
 * collected from the position alone count only if the judgement of g makes them too. */
long superko_attack(superko_claims *c, const iki_game *g, const superko_list *list,
                    bool from_position);

/* Prints the tally; returns the number of wrong claims. */
long superko_report(const superko_claims *c, const char *title);

/* A set of points as bits of the twin. */
uint32_t superko_bits(const iki_topo *t, const iki_pset *set);

#endif
