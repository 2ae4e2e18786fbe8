/* gtp_process - a GTP engine as a child process: one command, one reply. */
#ifndef IKI_CLI_REGRESS_GTP_PROCESS_H
#define IKI_CLI_REGRESS_GTP_PROCESS_H

#include "engine/base/sbuf.h"

#include <sys/types.h>

typedef struct iki_gtp_process {
    pid_t pid;
    int to, from;    /* pipes; to is -1 once it was closed */
    double patience; /* seconds that a reply, or its end, may take; 0: for ever */
    double deadline; /* of the reply that is waited for */
    bool killed;
    char chunk[4096];
    size_t begin, end; /* bytes of the chunk not yet taken */
} iki_gtp_process;

/* Starts `sh -c command` in a folder, or, where command is NULL, runs own() as the engine, which
 * returns its exit status.  IKI_E_IO. */
iki_status iki_gtp_process_start(const char *command, int (*own)(void), const char *folder,
                                 iki_gtp_process *e, iki_error *error) IKI_MUST_CHECK;

/* Sends a line.  IKI_E_IO when nobody reads it. */
iki_status iki_gtp_process_send(iki_gtp_process *e, const char *line) IKI_MUST_CHECK;

/* Waits for the next reply, which is stored from its sign on, without the blank line that ends it.
 * IKI_E_IO when the engine has ended, IKI_E_LIMIT when it has no more patience, IKI_E_MEMORY. */
iki_status iki_gtp_process_receive(iki_gtp_process *e, iki_sbuf *reply) IKI_MUST_CHECK;

/* Both.  For the tests. */
iki_status iki_gtp_process_ask(iki_gtp_process *e, const char *line,
                               iki_sbuf *reply) IKI_MUST_CHECK;

/* Closes the engine's input: nothing more can be sent, what it still says can be received. */
void iki_gtp_process_hang_up(iki_gtp_process *e);

/* Ends an engine that does not answer; iki_gtp_process_stop is still to be called. */
void iki_gtp_process_kill(iki_gtp_process *e);

/* Closes the engine's input, waits for its end and tells how it ended: its exit status, or 128 and
 * the number of the signal that killed it.  One that has not ended when there is no more patience
 * is killed. */
int iki_gtp_process_stop(iki_gtp_process *e);

#endif
