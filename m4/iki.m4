# iki.m4 - small probes for configure.ac.

# IKI_PROBE_COMPILE(VARIABLE, FLAG)
# Appends FLAG to VARIABLE if the compiler takes it without a warning.
AC_DEFUN([IKI_PROBE_COMPILE],
[AS_VAR_PUSHDEF([iki_cache], [iki_cv_compile_$2])dnl
AC_CACHE_CHECK([whether $CC accepts $2], [iki_cache],
  [iki_saved_CFLAGS=$CFLAGS
   CFLAGS="$CFLAGS -Werror $2"
   AC_COMPILE_IFELSE([AC_LANG_PROGRAM([[#include <stdio.h>]], [[puts("");]])],
                     [AS_VAR_SET([iki_cache], [yes])],
                     [AS_VAR_SET([iki_cache], [no])])
   CFLAGS=$iki_saved_CFLAGS])
AS_VAR_IF([iki_cache], [yes], [AS_VAR_APPEND([$1], [" $2"])])
AS_VAR_POPDEF([iki_cache])dnl
])

# IKI_PROBE_LINK(VARIABLE, FLAG)
# Appends FLAG to VARIABLE if a program links with it (and with -fPIE, for -pie) without a warning.
AC_DEFUN([IKI_PROBE_LINK],
[AS_VAR_PUSHDEF([iki_cache], [iki_cv_link_$2])dnl
AC_CACHE_CHECK([whether $CC links with $2], [iki_cache],
  [iki_saved_CFLAGS=$CFLAGS iki_saved_LDFLAGS=$LDFLAGS
   CFLAGS="$CFLAGS -Werror -fPIE" LDFLAGS="$LDFLAGS $2"
   AC_LINK_IFELSE([AC_LANG_PROGRAM([[#include <stdio.h>]], [[puts("");]])],
                  [AS_VAR_SET([iki_cache], [yes])],
                  [AS_VAR_SET([iki_cache], [no])])
   CFLAGS=$iki_saved_CFLAGS LDFLAGS=$iki_saved_LDFLAGS])
AS_VAR_IF([iki_cache], [yes], [AS_VAR_APPEND([$1], [" $2"])])
AS_VAR_POPDEF([iki_cache])dnl
])

# IKI_ENABLE(NAME, DEFAULT, HELP)
# --enable-NAME or --disable-NAME; the shell variable iki_NAME becomes yes or no.
AC_DEFUN([IKI_ENABLE],
[AC_ARG_ENABLE([$1], [AS_HELP_STRING([--enable-$1], [$3])],
  [AS_CASE([$enableval], [yes|no], [iki_$1=$enableval],
    [AC_MSG_ERROR([--enable-$1 takes no value but yes or no])])],
  [iki_$1=$2])])

# IKI_SEARCH_ICONV
# iconv is part of most C libraries; else it is a library of its own, whose header may rename it.
AC_DEFUN([IKI_SEARCH_ICONV],
[AC_CACHE_CHECK([for the library with iconv], [iki_cv_lib_iconv],
  [iki_saved_LIBS=$LIBS
   iki_cv_lib_iconv=missing
   for iki_lib in '' -liconv; do
     LIBS="$iki_lib $iki_saved_LIBS"
     AC_LINK_IFELSE([AC_LANG_PROGRAM([[#include <iconv.h>]],
                                     [[return iconv_open("UTF-8", "GBK") == (iconv_t)-1;]])],
       [iki_cv_lib_iconv=${iki_lib:-none}; break])
   done
   LIBS=$iki_saved_LIBS])
AS_CASE([$iki_cv_lib_iconv],
  [missing], [AC_MSG_ERROR([iconv is missing, which reads records in GBK, Big5 and Shift_JIS.
  Install GNU libiconv and say where: ./configure CPPFLAGS=-I... LDFLAGS=-L...])],
  [none], [],
  [LIBS="$iki_cv_lib_iconv $LIBS"])
])

# IKI_SYSTEM_WORDS
# What systems have beside POSIX 2008, hidden or under another name; IKI_CPPFLAGS gets what makes
# them alike.
AC_DEFUN([IKI_SYSTEM_WORDS],
[AC_CACHE_CHECK([what shows the number of cores], [iki_cv_shows_cores],
  [iki_saved_CPPFLAGS=$CPPFLAGS
   iki_cv_shows_cores=missing
   for iki_word in '' -D_DARWIN_C_SOURCE -D__BSD_VISIBLE=1 -D_NETBSD_SOURCE -D_BSD_SOURCE \
                   -D__EXTENSIONS__; do
     CPPFLAGS="$iki_saved_CPPFLAGS -D_POSIX_C_SOURCE=200809L $iki_word"
     AC_COMPILE_IFELSE([AC_LANG_PROGRAM([[#include <unistd.h>]],
                                        [[return sysconf(_SC_NPROCESSORS_ONLN) > 0;]])],
       [iki_cv_shows_cores=${iki_word:-nothing more}; break])
   done
   CPPFLAGS=$iki_saved_CPPFLAGS])
AS_CASE([$iki_cv_shows_cores],
  [missing], [AC_MSG_ERROR([this system does not tell the number of its cores (_SC_NPROCESSORS_ONLN)])],
  [-D*], [IKI_CPPFLAGS="$IKI_CPPFLAGS $iki_cv_shows_cores"])
iki_saved_CPPFLAGS=$CPPFLAGS
CPPFLAGS="$CPPFLAGS -D_POSIX_C_SOURCE=200809L $IKI_CPPFLAGS"
AC_CHECK_MEMBER([struct stat.st_mtim], [],
  [AC_CHECK_MEMBER([struct stat.st_mtimespec], [IKI_CPPFLAGS="$IKI_CPPFLAGS -Dst_mtim=st_mtimespec"],
     [AC_MSG_ERROR([this system has no fine times of files (st_mtim)])], [[#include <sys/stat.h>]])],
  [[#include <sys/stat.h>]])
# Without it the signal stays, which the program ignores.
AC_CHECK_DECL([MSG_NOSIGNAL], [], [IKI_CPPFLAGS="$IKI_CPPFLAGS -DMSG_NOSIGNAL=0"],
  [[#include <sys/socket.h>]])
CPPFLAGS=$iki_saved_CPPFLAGS
])
