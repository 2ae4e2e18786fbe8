/* life_verdict - verdicts on chains from local searches. */
#ifndef IKI_LIFE_VERDICT_H
#define IKI_LIFE_VERDICT_H

#include "src/effort.h"
#include "src/verdict.h"

/* Judges the chains of j that are only estimated and stand on closed ground.  IKI_E_MEMORY. */
iki_status iki_life_judge(const iki_board *b, bool suicide, const iki_effort *effort,
                          iki_judgement *j) IKI_MUST_CHECK;

#endif
