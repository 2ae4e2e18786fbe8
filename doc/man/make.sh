#!/bin/sh
# Makes the manual pages from the program's own help: make.sh PROGRAM FOLDER.  One page for the
# program and one for each of its tasks.
set -eu
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
folder=$2
here=$(cd "$(dirname "$0")" && pwd)
LC_ALL=C
SOURCE_DATE_EPOCH=1795219200 # of the last change to these pages worth a date: 2026-11-21
export LC_ALL SOURCE_DATE_EPOCH

command -v help2man >/dev/null || {
    echo "the manual pages were left as they are: help2man is missing (apt-get install help2man)" >&2
    exit 1
}

# page NAME PURPOSE COMMAND: help2man takes the name from --version, which is the program's
page()
{
    title=$(echo "$1" | tr '[:lower:]' '[:upper:]')
    help2man --no-info --section=6 --manual=Games --name="$2" --include="$here/common.h2m" "$3" |
        sed -e "s/^\.TH IKI /.TH $title /" -e "s/^iki \\\\- /$1 \\\\- /" >"$folder/$1.6"
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ln -s "$program" "$work/iki"
PATH=$work:$PATH
export PATH

page iki 'life, death and score of Go positions' iki
iki --help | sed -n '/^Tasks:$/,/^$/s/^  \([a-z]*\)  *\(.*\)/\1 \2/p' |
    while read -r task purpose; do
        page "iki-$task" "$purpose" "iki $task"
    done
