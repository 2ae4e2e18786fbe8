/* wait - how a worker ended: never by a signal, for it is this process.
 *
 * SPDX-License-Identifier: MIT */
#ifndef IKI_WINDOWS_WAIT_H
#define IKI_WINDOWS_WAIT_H

#define WIFSIGNALED(how) ((void)(how), 0)
#define WTERMSIG(how)    (how)
#define WEXITSTATUS(how) (how)

#endif
