/* life_ask - questions of a session about the life of one chain or group. */
#ifndef IKI_LIFE_ASK_H
#define IKI_LIFE_ASK_H

#include "gtp/command.h"
#include "src/life/life.h"

/* What a session asks about the stone at p, the opponent's move first. */
iki_life_request iki_life_request_for(const iki_session *s, iki_point p, iki_life_subject subject);

/* Makes the limits of a question about a chain those of one about its group, which takes longer to
 * read: IKI_LIFE_GROUP_TIMES the nodes. */
void iki_life_widen(iki_budget *limits);

/* What the verdict on the board says of the stone at p; false in *sure, and no answer, if that is
 * not certain. */
iki_status iki_life_by_verdict(iki_session *s, iki_point p, const iki_budget *budget, bool *sure,
                               iki_life_answer *answer) IKI_MUST_CHECK;

/* The move that takes a chain in atari at once, without a ko; IKI_PASS if there is none. */
iki_point iki_life_capture_of(const iki_session *s, iki_point stone);

/* What becomes of the group of the stone at p, whoever moves first.  A certain verdict on the stone
 * comes first, and a certain search of its chain alone before estimates. */
iki_status iki_life_of_group(iki_session *s, iki_point p, const iki_effort *effort,
                             iki_life_answer *out) IKI_MUST_CHECK;

/* What becomes of the chain at p, whoever moves first: what is known of it, by a certain verdict
 * first, else what is told of its group, as an estimate. */
iki_status iki_life_of_chain(iki_session *s, iki_point p, iki_life_answer *out) IKI_MUST_CHECK;

/* Puts in place of an estimate about a group what is certain of the stone, whoever moves first: by
 * the verdicts on the whole board; else by a search of its chain alone, without which there is no
 * group to save. */
iki_status iki_life_settle(iki_session *s, const iki_life_request *group, const iki_effort *effort,
                           iki_life_answer *answer) IKI_MUST_CHECK;

#endif
