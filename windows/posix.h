/* posix - what the sources name of POSIX and Windows has not; every file of a build for Windows
 * includes it first (Makefile.am), so that no other file asks which system it is built for.
 *
 * What Windows cannot do at all is not pretended here: those files have a twin in this folder
 * (workers.c, watch.c, pager.c, regress.c).  File names are UTF-8: the program's manifest says so.
 *
 * SPDX-License-Identifier: MIT */
#ifndef IKI_WINDOWS_POSIX_H
#define IKI_WINDOWS_POSIX_H

/* io.h has a function of this name, and so have the sources. */
#define tell iki_windows_tell
#include <dirent.h>
#include <fcntl.h>
#include <io.h>
#undef tell

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

/* The printf that knows %zu (configure asks for it). */
#define IKI_PRINTF(f, a) __attribute__((format(gnu_printf, f, a)))

/* Files are bytes, and no other process gets them. */
#define O_CLOEXEC  (O_NOINHERIT | O_BINARY)
#define O_NONBLOCK 0
#define O_NOCTTY   0

int iki_windows_isatty(int fd);                           /* NUL is no terminal */
int iki_windows_rename(const char *from, const char *to); /* also over a file that is there */
int iki_windows_mkdir(const char *path);
int iki_windows_open(const char *path, int flags, ...); /* knows ENOTDIR */
#define isatty(fd)        iki_windows_isatty(fd)
#define rename(from, to)  iki_windows_rename(from, to)
#define mkdir(path, mode) iki_windows_mkdir(path)
#define open(path, ...)   iki_windows_open(path, __VA_ARGS__)

/* Nothing in a listing is a link, and a new file keeps the rights that its folder gives. */
#define lstat(path, status) stat(path, status)
#define fchmod(fd, mode)    ((void)(fd), (void)(mode), 0)
#define fsync(fd)           _commit(fd)
ssize_t readlink(const char *path, char *target, size_t size);

/* Descriptors have no flags: a closed one is all that can be found out. */
enum { F_GETFD = 1, F_GETFL = 3, F_SETFL = 4 };
int fcntl(int fd, int what, ...);

ssize_t pread(int fd, void *bytes, size_t n, off_t at);
ssize_t getline(char **line, size_t *room, FILE *stream);
char *strndup(const char *text, size_t n);
int strerror_r(int code, char *text, size_t n);

int scandir(const char *path, struct dirent ***list, int (*wanted)(const struct dirent *),
            int (*compare)(const struct dirent **, const struct dirent **));

enum { _SC_NPROCESSORS_ONLN = 84 };
long sysconf(int what);

/* Of the signals there is SIGINT; the others never come. */
struct sigaction {
    void (*sa_handler)(int);
    int sa_flags;
};
enum { SA_RESTART = 1 };
#define SIGPIPE 13
#define SIGXFSZ 25
int sigaction(int number, const struct sigaction *action, struct sigaction *before);

#endif
