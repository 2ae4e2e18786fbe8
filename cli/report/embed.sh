#!/bin/sh
# embed.sh - text files as C: embed.sh NAME FILE [NAME FILE]...
#
# Every FILE becomes an array NAME of its lines, which ends with NULL.  One string for a whole file
# could be longer than a C compiler has to take.  The page is XML, too, and holds the files as they
# are: so & and < must not occur in them.

set -eu
LC_ALL=C
export LC_ALL

echo '/* Made by cli/report/embed.sh. */'
echo '#include "cli/report/page.h"'
while [ $# -ge 2 ]; do
    if grep -n '[&<]' "$2" >&2; then
        echo "embed.sh: $2: & and < would mean something to XML" >&2
        exit 1
    fi
    printf '\nconst char *const %s[] = {\n' "$1"
    # ? as well: two of them begin a trigraph
    sed -e 's/[\\"?]/\\&/g' -e 's/.*/    "&\\n",/' "$2"
    printf '    NULL,\n};\n'
    shift 2
done
