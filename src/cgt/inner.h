/* inner - what the files of cgt share and nobody else needs. */
#ifndef IKI_CGT_INNER_H
#define IKI_CGT_INNER_H

#include "src/cgt/cgt.h"

typedef enum iki_cgt_memo_kind {
    IKI_CGT_MEMO_NONE,
    IKI_CGT_MEMO_LE,
    IKI_CGT_MEMO_SUM,
    IKI_CGT_MEMO_COOL,
    IKI_CGT_MEMO_HEAT,
} iki_cgt_memo_kind;

/* A handle of a form that is no node: never one of a table, which would be full before. */
#define IKI_CGT_RAW_FIRST 0x80000000u
#define IKI_CGT_RAW_LAST  0xFFFFFFF0u

/* Zeroed memory of the table; NULL (and the table has failed) when there is none. */
void *iki_cgt_take(iki_cgt *u, size_t count, size_t size);

/* Accounts for a step of work; false when the table has failed. */
bool iki_cgt_step(iki_cgt *u);

/* A node of the table, or the form in the making. */
const iki_cgt_node *iki_cgt_form(const iki_cgt *u, iki_cgt_game g);

/* The handle of the node with this number or these canonical lists, -1 if there is none yet. */
int64_t iki_cgt_find(const iki_cgt *u, const iki_cgt_node *n);

/* Stores a node that iki_cgt_find does not know; its lists must lie where they stay. */
iki_cgt_game iki_cgt_add(iki_cgt *u, const iki_cgt_node *n);

/* What was worked out earlier about (kind, a, b), if it is still known. */
bool iki_cgt_recall(const iki_cgt *u, iki_cgt_memo_kind kind, uint32_t a, uint64_t b,
                    uint32_t *result);

/* Keeps what was worked out about (kind, a, b), until something else takes its place.  Lack of
 * memory is no failure: less is kept then. */
void iki_cgt_remember(iki_cgt *u, iki_cgt_memo_kind kind, uint32_t a, uint64_t b, uint32_t result);

/* Empties that memory: needed before handles of forms in the making are given out again. */
void iki_cgt_forget(iki_cgt *u);

/* Puts an option on top of the stack; nothing when the table has failed (or g is none). */
void iki_cgt_push(iki_cgt *u, iki_cgt_game g);

/* The game whose options lie on the stack from `from` to the top, left ones first; takes them off
 * again.  After a failure it only takes them off. */
iki_cgt_game iki_cgt_make_top(iki_cgt *u, uint32_t from, uint32_t left_count);

/* Comparison of nodes or the form in the making; false after a failure. */
bool iki_cgt_le_form(iki_cgt *u, iki_cgt_game g, iki_cgt_game h);

#endif
