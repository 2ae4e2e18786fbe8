/* wire - the two ends of a session: lines in, responses out, and what passes while a command runs.
 *
 * A running command asks it whether it should stop: for a comment "# interrupt" in the input, for
 * SIGINT and, if the command says so, for any line that waits.  It may send its response in parts.
 * Where the client wants that, the progress of long commands goes to stderr as GoGui's live
 * graphics. */
#ifndef IKI_WIRE_H
#define IKI_WIRE_H

#include "gtp/proto.h"
#include "gtp/session.h"

#include <signal.h>

enum { IKI_WIRE_TITLE_SIZE = 64 };

struct iki_wire {
    iki_proto_reader reader;
    int out_fd;
    struct sigaction before; /* what SIGINT did, */
    bool catches;            /* before it was caught */
    int error;               /* errno of the writing that failed */
    /* of the command that runs: */
    const iki_proto_request *request;
    iki_proto_writer writer;
    char title[IKI_WIRE_TITLE_SIZE]; /* for live graphics; empty: none are wanted */
    bool streams;                    /* its response has begun */
    bool yields;                     /* to any line that waits */
    bool stopped;
    bool told;      /* live graphics are shown */
    double worked;  /* seconds of computing before it began to yield */
    double began;   /* seconds of the monotonic clock; */
    double looked;  /* at the input, */
    double spoke;   /* on stderr */
    uint64_t asked; /* how often iki_wire_stops was called */
};

/* False when there is no memory; to be closed in any case. */
bool iki_wire_open(iki_wire *w, int in_fd, int out_fd);

/* Lets SIGINT do what it did before and frees the lines; the descriptors stay open. */
void iki_wire_close(iki_wire *w);

/* The next line that wants an answer, taken apart. */
iki_proto_input iki_wire_next(iki_wire *w, iki_proto_request *request);

/* A command starts; *request must stay until its end.  live: show its progress. */
void iki_wire_start(iki_wire *w, const iki_proto_request *request, bool live);

/* The `poll` of budgets: should the command that runs stop?  Once it should, it always should. */
bool iki_wire_stops(void *wire);

/* From now on any line that waits stops the command, once it has worked for half a second. */
void iki_wire_yield(iki_wire *w);

/* Sends lines of a response that succeeds, the first time with its head; text may be NULL.  False
 * when nobody listens. */
bool iki_wire_stream(iki_wire *w, const char *text);

/* Waits; false as soon as a line waits, the input has ended or the command should stop. */
bool iki_wire_wait(iki_wire *w, double seconds);

/* Ends the command with its response or, if that has begun, with the rest of it; false when nobody
 * listens. */
bool iki_wire_finish(iki_wire *w, bool success, const char *text);

#endif
