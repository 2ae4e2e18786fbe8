/* poll - waiting for input: of pipes, consoles and files.
 *
 * SPDX-License-Identifier: MIT */
#ifndef IKI_WINDOWS_POLL_H
#define IKI_WINDOWS_POLL_H

enum { POLLIN = 1 };

struct pollfd {
    int fd;
    short events, revents;
};

/* A descriptor below 0 is passed over; milliseconds below 0: for ever. */
int poll(struct pollfd *list, unsigned n, int milliseconds);

#endif
