/* eyespace_reply - the reply of iki-eyespace_value. */
#ifndef IKI_GTP_EYESPACE_REPLY_H
#define IKI_GTP_EYESPACE_REPLY_H

#include "gtp/command.h"
#include "gtp/session.h"

/* Argument: a vertex.  IKI_E_ARGUMENT if it belongs to no chain's eye spaces, IKI_E_MEMORY. */
iki_status iki_eyespace_reply(iki_session *s, const iki_args *a, iki_sbuf *out);

/* The handler of eval_eye. */
iki_status iki_eval_eye_reply(iki_session *s, const iki_args *a, iki_sbuf *out);

#endif
