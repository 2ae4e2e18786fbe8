/* gtp - sessions of the protocol as the command line wants them. */
#ifndef IKI_CLI_GTP_H
#define IKI_CLI_GTP_H

#include "cli/options.h"
#include "gtp/session.h"

/* How a session starts under these options. */
void iki_options_for_gtp(const iki_options *o, iki_gtp_options *gtp);

#endif
