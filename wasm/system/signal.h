/* signal - what the sources name of signals; a WebAssembly module gets none.
 *
 * SPDX-License-Identifier: MIT */
#ifndef IKI_WASM_SIGNAL_H
#define IKI_WASM_SIGNAL_H

typedef int sig_atomic_t;

struct sigaction {
    void (*sa_handler)(int);
};

#define SIG_IGN ((void (*)(int))1)
#define SIGPIPE 13

/* Never called: it stands in the loop that serves file descriptors, which the module leaves out. */
int sigaction(int number, const struct sigaction *action, struct sigaction *before);

#endif
