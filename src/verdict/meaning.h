/* meaning - what a verdict promises, in a few words that are the same everywhere.
 *
 * The certainty alone does not tell which opponent it stands against: these words say who has to
 * answer, who may ignore kos, and what it rests on.  doc/theory.md, "What proved means". */
#ifndef IKI_VERDICT_MEANING_H
#define IKI_VERDICT_MEANING_H

#include "src/verdict/verdict.h"

/* Static text, part of a sentence without its full stop: "holds whatever is played, even if its
 * owner always passes". */
const char *iki_verdict_meaning(const iki_judgement *j, const iki_verdict *v);

#endif
