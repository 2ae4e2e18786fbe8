#!/bin/sh
# arrows.sh - does every include follow an arrow that tests/arrows.txt allows?  Is no chain of
# includes longer than the limit?  And does the map of files in HACKING name every file, below its
# folder?  Prints the arrows that are in use with --print.

set -u
LC_ALL=C
export LC_ALL
cd "${srcdir:-.}" || exit 99
failed=0

find engine src gtp cli -name '*.[ch]' | sort | xargs grep -H '^#include "' /dev/null |
    awk -v show="${1-}" -v deepest=9 '
    function folder(path) { return substr(path, 1, match(path, "/[^/]*$") - 1) }
    function depth(file,  n, i, more, most, list) {
        if (file in known)
            return known[file]
        n = split(uses[file], list, " ")
        most = 0
        for (i = 1; i <= n; i++) {
            more = depth(list[i])
            most = more > most ? more : most
        }
        return known[file] = most + 1
    }
    function fail(text) { print "arrows: " text; failed = 1 }
    BEGIN {
        while ((getline line < "tests/arrows.txt") > 0) {
            n = split(line, word, " ")
            if (n == 0 || word[1] ~ /^#/)
                continue
            for (i = 2; i <= n; i++) {
                name = word[i]
                whole = sub(/^\+/, "", name)
                if (!(name in listed))
                    fail("tests/arrows.txt: " word[1] " may not use " name ", which stands below it")
                if (whole)
                    for (other in listed)
                        if ((name, other) in allowed)
                            allowed[word[1], other] = 1
                if (!whole)
                    allowed[word[1], name] = 1
            }
            listed[word[1]] = 1
        }
    }
    {
        file = $0; sub(/:.*/, "", file)
        header = $0; sub(/^[^"]*"/, "", header); sub(/".*/, "", header)
        if (header !~ /\//)
            next
        from = folder(file); to = folder(header)
        uses[file] = uses[file] " " header
        if (from != to)
            arrows[from " -> " to]++
        if (!(from in listed))
            fail(file ": " from " is not in tests/arrows.txt")
        else if (from != to && !((from, to) in allowed))
            fail(file ": " from " may not include " header " (tests/arrows.txt)")
    }
    END {
        for (file in uses)
            if (depth(file) > deepest)
                fail(file ": a chain of " depth(file) " includes; at most " deepest)
        if (show == "--print")
            for (a in arrows)
                print a, arrows[a] | "sort"
        exit failed
    }' || failed=1

find engine src gtp cli -name '*.[ch]' | sort | awk '
    BEGIN {
        while ((getline line < "HACKING") > 0) {
            if (line ~ /^(The map of files|Adding a command)$/)
                inside = !inside
            if (!inside)
                continue
            if (match(line, /^[a-z]+(\/[a-z]+)*\//)) {
                at = substr(line, 1, RLENGTH)
                line = substr(line, RLENGTH + 1)
            }
            n = split(line, word, /[^a-z0-9_]+/)
            for (i = 1; i <= n; i++)
                named[at word[i]] = 1
        }
    }
    $0 != "src/iki.h" && !(substr($0, 1, length($0) - 2) in named) {
        print "arrows: the map of files in HACKING does not name " $0
        failed = 1
    }
    END { exit failed }' || failed=1
exit "$failed"
