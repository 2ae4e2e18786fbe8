/* changes - what two lines about the same game tell in another way. */
#ifndef IKI_CLI_DIFF_CHANGES_H
#define IKI_CLI_DIFF_CHANGES_H

#include "engine/base/sbuf.h"

#include <jansson.h>

/* Bits. */
typedef enum iki_change {
    IKI_CHANGE_NONE = 0,
    IKI_CHANGE_RESULT = 1,
    IKI_CHANGE_STONES = 2, /* dead, or in seki */
    IKI_CHANGE_CERTAINTY = 4,
    IKI_CHANGE_RULES = 8, /* rules, komi or size: what is counted is not the same */
} iki_change;

/* Compares two results and appends the changes, "; " between them: "B+3.5 -> W+2.5; dead +C3 -D4;
 * proved 61.00 % -> 65.00 %".  What only one of them tells is no change. */
unsigned iki_changes_find(const json_t *before, const json_t *after, iki_sbuf *out);

#endif
