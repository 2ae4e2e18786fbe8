#!/bin/sh
# coverage.sh - which lines and branches of the sources does `make check` reach?  make coverage.
#
#     tests/coverage.sh [FOLDER]
#
# Builds for gcov in FOLDER (default ./build-coverage), runs the tests there, and prints lines and
# branches for each directory and for the files that miss most.  Status 1: below the floor.
#
# What does not count:
# - assertions: the build is the users' one, which has none, and no test may break an invariant;
# - src/eye/table_make.c: it runs when Iki is built, not in the tests.
# All else counts, failing memory too: check_memory lets every allocation fail.
#
# -O1 spares much of the time that -O0 takes; nothing is inlined, so that every line keeps branches of
# its own.  What children of a test count is kept by tests/leave.c.

set -u
LC_ALL=C
export LC_ALL
cd "$(dirname "$0")/.." || exit 99
mkdir -p "${1:-build-coverage}" && build=$(cd "${1:-build-coverage}" && pwd) || exit 99
command -v gcovr >/dev/null || {
    echo 'coverage: gcovr is missing: apt-get install gcovr' >&2
    exit 99
}

[ -f "$build/Makefile" ] || (
    sources=$(pwd)
    cd "$build" && "$sources/configure" --enable-coverage CFLAGS='-O1 -fno-inline -g'
) || exit 99
make -C "$build" -j "$(nproc)" all || exit 99
find "$build" -name '*.gcda' -exec rm -f {} + # what the build itself ran is no test
make -C "$build" -j "$(nproc)" check || exit 99

gcovr --root . --object-directory "$build" --filter '(engine|src|gtp|cli)/' \
    --exclude src/eye/table_make.c --csv --output "$build/coverage.csv" "$build" || exit 99

# Columns of gcovr: name, lines and those reached, their share, branches and those reached, ...
awk -F, '
    function percent(reached, all) { return all == 0 ? 100 : 100 * reached / all }
    function floor(name, of_lines, of_branches) { low_lines[name] = of_lines; low_branches[name] = of_branches }
    BEGIN {
        floor("engine", 98, 95); floor("src", 98, 95); floor("gtp", 90, 80); floor("cli", 90, 80)
        print "directory    lines   reached        branches   reached"
    }
    NR > 1 {
        split($1, path, "/")
        lines[path[1]] += $2; lines_hit[path[1]] += $3
        branches[path[1]] += $5; branches_hit[path[1]] += $6
    }
    END {
        names = split("engine src gtp cli", order, " ")
        for (i = 1; i <= names; i++) {
            name = order[i]
            l = percent(lines_hit[name], lines[name])
            b = percent(branches_hit[name], branches[name])
            printf "%-10s %7d  %6.2f %%        %7d  %6.2f %%\n", name, lines[name], l, branches[name], b
            if (l < low_lines[name] || b < low_branches[name]) {
                printf "%-10s %7s  %6.2f %%        %7s  %6.2f %%\n", "", "floor", low_lines[name], "floor", \
                    low_branches[name]
                below = 1
            }
        }
        exit below
    }' "$build/coverage.csv"
status=$?

echo
echo 'missed: lines branches'
awk -F, 'NR > 1 && ($2 > $3 || $5 > $6) { printf "%13d %8d  %s\n", $2 - $3, $5 - $6, $1 }' \
    "$build/coverage.csv" | sort -k2,2nr -k1,1nr | head -n 25
exit $status
