/* ioctl - the size of the console.
 *
 * SPDX-License-Identifier: MIT */
#ifndef IKI_WINDOWS_IOCTL_H
#define IKI_WINDOWS_IOCTL_H

#define TIOCGWINSZ 1

struct winsize {
    unsigned short ws_row, ws_col;
};

int ioctl(int fd, int what, struct winsize *size);

#endif
