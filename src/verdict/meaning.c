/* meaning - a text for each kind of promise. */
#include "src/verdict/meaning.h"

static const char *
meaning_of_proof(const iki_judgement *j, const iki_verdict *v)
{
    iki_assert(v->certainty == IKI_PROVED && v->life != IKI_SEKI);
    if (v->life == IKI_CRITICAL)
        return "goes to the side that moves first in the zone, even if the other ignores every ko";
    const iki_method_info *method = iki_method_info_of(v->method);
    if (method->answers == IKI_ANSWERS_NEVER)
        return "holds whatever is played, even if its owner always passes";
    if (v->life != IKI_DEAD)
        return j->superko
                   ? "holds if its owner answers in the zone; superko forbids none of the answers"
                   : "holds if its owner answers in the zone, even if the opponent ignores every "
                     "ko";
    if (method->answers != IKI_ANSWERS_IN_GROUND)
        return "holds if the opponent answers in the zone, even if its owner ignores every ko";
    return j->superko ? "has no room for two eyes and is taken if the opponent answers there; "
                        "superko forbids none of the answers"
                      : "has no room for two eyes and is taken if the opponent answers there";
}

const char *
iki_verdict_meaning(const iki_judgement *j, const iki_verdict *v)
{
    switch (v->certainty) {
    case IKI_PROVED:
        return meaning_of_proof(j, v);
    case IKI_SEARCHED:
        return v->superko ? "holds if superko forbids none of the answers, and what it relies on "
                            "stands"
                          : "holds for this chain alone, if what it relies on stands";
    case IKI_GIVEN:
        return v->method == IKI_BY_REFEREE ? "is the referee's word"
                                           : "is proved if the referee's word is right";
    default:
        return v->life == IKI_CRITICAL
                   ? "is decided by the side that moves first; who does is not known"
                   : "is an estimate";
    }
}
