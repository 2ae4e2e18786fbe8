/* raw_nn_reply - the answer of kata-raw-nn: what KataGo's network says of a position. */
#ifndef IKI_RAW_NN_REPLY_H
#define IKI_RAW_NN_REPLY_H

#include "gtp/command.h"

/* The handler of kata-raw-nn. */
iki_status iki_raw_nn_reply(iki_session *s, const iki_args *a, iki_sbuf *out);

#endif
