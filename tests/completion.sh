#!/bin/sh
# Completion for bash knows tasks, options and rules from the program's help.
set -u
command -v bash >/dev/null 2>&1 || exit 77
srcdir=${srcdir:-.}
PATH=$PWD:$PATH
export PATH
failures=0

# completes WORDS... : prints what bash would offer for the last word
completes()
{
    # shellcheck disable=SC2016 # expanded by bash
    bash -c '. "$1"
        shift
        COMP_WORDS=("$@")
        COMP_CWORD=$(($# - 1))
        _iki iki
        printf "%s\n" "${COMPREPLY[@]}"' bash "$srcdir/contrib/completion/iki.bash" "$@"
}

# offers WORD... -- COMPLETION
offers()
{
    wanted=$1
    shift
    completes "$@" | grep -Fx -e "$wanted" >/dev/null && return
    failures=$((failures + 1))
    echo "FAILED: no $wanted for: $*"
}

offers score iki ''
offers score iki sc
offers help iki he
offers render iki help re
offers --rules iki --r
offers --json iki score --j
offers chinese iki score --rules chi
offers ancient-territory iki score --rules ''
offers never iki score --color n
offers eps iki render --format e
offers dark iki render --theme ''
completes iki cgt --r | grep rules >/dev/null && {
    failures=$((failures + 1))
    echo "FAILED: the calculator has no rules of Go"
}
exit $((failures > 0))
