#!/bin/sh
# lint.sh - the sources under static analysers: make lint.
#
#     tests/lint.sh BUILD-FOLDER
#
# clang-tidy 14 (.clang-tidy says what it looks for), cppcheck, clang-format 14, shellcheck, reuse
# (does each file have a licence?), and functions that no source may call.  Where a tool is missing it
# is named and the check fails; without reuse that check is left out.

set -u
LC_ALL=C
export LC_ALL
build=$(cd "${1:-.}" && pwd) || exit 99
cd "$(dirname "$0")/.." || exit 99
status=0

fail()
{
    printf 'lint: %s\n' "$*" >&2
    status=1
}

# check NAME COMMAND...: what it prints is shown if it fails.
check()
{
    name=$1
    shift
    command -v "$1" >/dev/null || {
        fail "$1 is missing: apt-get install clang-format-14 cppcheck shellcheck"
        return
    }
    "$@" || fail "$name found something"
}

# shellcheck disable=SC2046 # no name here has a blank in it
set -- $(find engine src gtp cli -name '*.c' | sort)
# shellcheck disable=SC2046 # words
flags="-std=c17 -D_GNU_SOURCE -DHAVE_CONFIG_H -I. -I$build $(pkg-config --cflags cairo jansson libedit)"

# Some minutes; several files at a time.
# shellcheck disable=SC2086 # words
tidy()
{
    printf '%s\n' "$@" | xargs -P "$(nproc)" -I FILE clang-tidy-14 --quiet FILE -- $flags 2>/dev/null
}
if command -v clang-tidy-14 >/dev/null; then
    tidy "$@" || fail 'clang-tidy found something'
else
    fail 'clang-tidy-14 is missing: apt-get install clang-tidy-14'
fi

# - autoVariables: structs on the stack point to each other while a question is asked.
# - uninitvar, ctuuninitvar: arrays of which only the part that was counted is filled.
check cppcheck cppcheck --quiet --std=c11 -j2 --inline-suppr --error-exitcode=1 \
    --enable=warning,performance,portability \
    --suppress=autoVariables --suppress=uninitvar --suppress=ctuuninitvar \
    -I. "-I$build" -DHAVE_CONFIG_H "$@"

# shellcheck disable=SC2046 # no name here has a blank in it
check clang-format clang-format-14 --dry-run --Werror "$@" \
    $(find engine src gtp cli -name '*.h') $(find wasm windows contrib -name '*.[ch]') \
    tests/*.c tests/*.h tests/fuzz/*.c tests/bench/*.c examples/*.c
check arrows env srcdir=. sh tests/arrows.sh
check shellcheck shellcheck -x --severity=warning bootstrap .ci/run cli/report/embed.sh tests/*.sh \
    tests/fuzz/run doc/man/*.sh wasm/build.sh contrib/completion/iki.bash contrib/release/make.sh \
    contrib/slurm/* debian/tests/library debian/tests/program
licences()
{
    found=$(reuse lint 2>&1) || {
        printf '%s\n' "$found"
        return 1
    }
}
if command -v reuse >/dev/null; then
    check reuse licences
else
    echo 'lint: reuse is missing (apt-get install reuse): licences were not looked at'
fi

grep -nE '\b(strcpy|strcat|sprintf|vsprintf|gets|atoi|atol|strtok|alloca|setjmp|longjmp)[ ]*\(' "$@" &&
    fail 'a function that no source may call'
# shellcheck disable=SC2046 # likewise
grep -nE '\b(exit|abort|printf|puts|putchar)[ ]*\(' $(find engine src -name '*.c') | grep -v '^src/eye/table_make' &&
    fail 'the engine and the analysis print nothing and never exit'
exit "$status"
