#!/bin/sh
# Completion for bash and fish knows tasks, options and rules from the program's help.  A shell that
# is missing is not tried.
set -u
srcdir=${srcdir:-.}
PATH=$PWD:$PATH
export PATH
failures=0

# bash_offers WORDS... : prints what bash would offer for the last word
bash_offers()
{
    # shellcheck disable=SC2016 # expanded by bash
    bash -c '. "$1"
        shift
        COMP_WORDS=("$@")
        COMP_CWORD=$(($# - 1))
        _iki iki
        printf "%s\n" "${COMPREPLY[@]}"' bash "$srcdir/contrib/completion/iki.bash" "$@"
}

# fish_offers WORDS... : likewise, without the descriptions
fish_offers()
{
    # shellcheck disable=SC2016 # expanded by fish
    HOME=/nowhere fish --no-config -c 'source $argv[1]
        complete -C "$argv[2..-1]"' "$srcdir/contrib/completion/iki.fish" "$@" 2>/dev/null |
        cut -f 1
}

# offers WORD WORDS...
offers()
{
    wanted=$1
    shift
    "${shell}_offers" "$@" | grep -Fx -e "$wanted" >/dev/null && return
    failures=$((failures + 1))
    echo "FAILED: $shell: no $wanted for: $*"
}

tried=
for shell in bash fish; do
    command -v $shell >/dev/null 2>&1 || continue
    tried="$tried $shell"
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
    "${shell}_offers" iki cgt --r | grep rules >/dev/null && {
        failures=$((failures + 1))
        echo "FAILED: $shell: the calculator has no rules of Go"
    }
done
[ -n "$tried" ] || exit 77
echo "tried:$tried"
exit $((failures > 0))
