/* budget - what a search may spend: nodes, seconds, memory, and the word of its owner.
 *
 * Every search calls iki_budget_spend once a node.  Node counts decide verdicts (they are the same
 * on every machine); a deadline exists only when somebody asked for one.  A spent budget stays
 * spent: the search unwinds and answers "unknown". */
#ifndef IKI_BASE_BUDGET_H
#define IKI_BASE_BUDGET_H

#include "engine/base/base.h"

typedef enum iki_budget_end {
    IKI_BUDGET_OPEN = 0,  /* go on */
    IKI_BUDGET_NODES,     /* node limit reached */
    IKI_BUDGET_TIME,      /* deadline passed: such an answer must never be cached */
    IKI_BUDGET_CANCELLED, /* poll said stop: neither must this one */
    IKI_BUDGET_MEMORY,    /* the search could not keep what it found: the question has failed */
} iki_budget_end;

typedef struct iki_budget {
    uint64_t nodes, node_limit; /* limit 0: none */
    double deadline;            /* seconds on the monotonic clock; 0: none */
    bool (*poll)(void *ctx);    /* asked every 1024 nodes; true means stop; may be NULL */
    void *ctx;
    iki_budget_end end;
} iki_budget;

/* node_limit 0: unlimited; seconds <= 0: no deadline. */
void iki_budget_init(iki_budget *b, uint64_t node_limit, double seconds);

/* Accounts for one node; false when the budget has ended. */
bool iki_budget_spend(iki_budget *b);

/* Is the time up or memory used up, or does the owner say stop?  Without spending a node: for long
 * stretches of work that was paid for before, and before each of many questions, for even one that
 * may not search costs something. */
bool iki_budget_stopped(iki_budget *b);

/* Are there n more nodes?  If not, the budget has ended (IKI_BUDGET_NODES): for searches that know
 * beforehand what they need. */
bool iki_budget_allows(iki_budget *b, uint64_t n);

/* A fresh node account under the same deadline and owner: of at most node_limit nodes (0: no limit
 * of its own), and never more than *b has left. */
iki_budget iki_budget_part(const iki_budget *b, uint64_t node_limit);

/* The same with at most so many per cent of the nodes and of the seconds that *b has left. */
iki_budget iki_budget_share(const iki_budget *b, unsigned percent, uint64_t node_limit);

/* Adds what a part has spent to its parent.  A part that ran out of nodes, or of the seconds of its
 * own, does not end the parent; one that ended otherwise does. */
void iki_budget_join(iki_budget *b, const iki_budget *part);

#endif
