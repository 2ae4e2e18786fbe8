#!/bin/sh
# Are the sessions of the manual's pages true, and do its links lead somewhere?  Runs every line behind
# "$ " in a copy of doc/examples and compares what it prints with what the page shows.
set -u
LC_ALL=C
export LC_ALL
srcdir=$(cd "${srcdir:-.}" && pwd)
IKI=${IKI:-./iki}
case $IKI in
/*) ;;
*) IKI=$PWD/$IKI ;;
esac
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
ln -s "$IKI" "$work/bin/iki"
PATH=$work/bin:$PATH
export PATH
failures=0
if iki score --json /dev/null 2>&1 | grep 'this build lacks' >/dev/null; then
    echo 'without JSON: the pages show what this build cannot print'
    exit 77
fi

fail()
{
    failures=$((failures + 1))
    echo "FAILED: $1"
}

# sessions PAGE: as plain text
sessions()
{
    sed -n '/<pre class="session">/,/<\/pre>/p' "$srcdir/doc/$1" |
        sed -e '/^<pre/d' -e '/^<\/pre>/d' -e 's/&lt;/</g' -e 's/&gt;/>/g' -e 's/&amp;/\&/g'
}

# check PAGE LEAST: as many commands as that at least
check()
{
    rm -rf "$work/here"
    mkdir "$work/here"
    cp "$srcdir"/doc/examples/*.sgf "$work/here"
    sessions "$1" >"$work/shown"
    [ "$(grep -c '^\$ ' "$work/shown")" -ge "$2" ] || fail "$1: sessions are missing"
    (
        cd "$work/here" || exit 99
        grep '^\$ ' "$work/shown" | sed 's/^..//' | while IFS= read -r command; do
            printf '$ %s\n' "$command"
            sh -c "$command" 2>&1 </dev/null
        done
    ) >"$work/true"
    # blank lines at the end of a reply are a matter of taste
    sed 's/ *$//' "$work/shown" | grep . >"$work/a"
    sed 's/ *$//' "$work/true" | grep . >"$work/b"
    diff "$work/a" "$work/b" ||
        fail "doc/$1 shows something else (<) than what is printed (>)"
}

# links PAGE: every file and every place that it names is there
links()
{
    grep -o '\(href\|src\)="[^"]*"' "$srcdir/doc/$1" | sed 's/.*="\(.*\)"/\1/' | sort -u |
        while IFS= read -r link; do
            file=${link%%#*}
            [ -n "$file" ] || file=$1
            [ -f "$srcdir/doc/$file" ] || echo "doc/$1: no file $file"
            case $link in
            *'#'*)
                grep "id=\"${link#*#}\"" "$srcdir/doc/$file" >/dev/null ||
                    echo "doc/$1: no place $link"
                ;;
            esac
        done >"$work/missing"
    [ ! -s "$work/missing" ] || fail "$(cat "$work/missing")"
}

check manual.html 10
check players.html 6
check referees.html 10
check programmers.html 3
check limits.html 1
for page in manual players referees programmers limits; do
    links $page.html
    grep 'href="manual.css"' "$srcdir/doc/$page.html" >/dev/null || fail "$page.html: no style"
done
exit $((failures > 0))
