#!/bin/sh
# Are the sessions of doc/manual.html true?  Runs every line behind "$ " in doc/examples and compares
# what it prints with what the page shows.
set -u
LC_ALL=C
export LC_ALL
srcdir=$(cd "${srcdir:-.}" && pwd)
here=$PWD
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
ln -s "${IKI:-$here/iki}" "$work/iki"
PATH=$work:$PATH
export PATH

# the sessions, as plain text
sed -n '/<pre class="session">/,/<\/pre>/p' "$srcdir/doc/manual.html" |
    sed -e '/^<pre/d' -e '/^<\/pre>/d' -e 's/&lt;/</g' -e 's/&gt;/>/g' -e 's/&amp;/\&/g' \
        >"$work/shown"
[ "$(grep -c '^\$ ' "$work/shown")" -ge 10 ] || {
    echo "no sessions found"
    exit 1
}

cd "$srcdir/doc/examples" || exit 99
grep '^\$ ' "$work/shown" | sed 's/^..//' | while IFS= read -r command; do
    printf '$ %s\n' "$command"
    sh -c "$command" 2>&1 </dev/null
done >"$work/true"

# blank lines at the end of a reply are a matter of taste
sed 's/ *$//' "$work/shown" | grep . >"$work/a"
sed 's/ *$//' "$work/true" | grep . >"$work/b"
diff "$work/a" "$work/b" && exit 0
echo "doc/manual.html shows something else (<) than what is printed (>)"
exit 1
