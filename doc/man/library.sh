#!/bin/sh
# Makes iki.3, the manual page of the library: library.sh HEADER VERSION EXAMPLE OUTPUT.
#
# The header is blocks with blank lines between them: its first comment, the page's introduction;
# "/* --- Name --- */", the heads of sections; and comments, each with the declarations that it
# explains below it.  The page shows declarations first.  EXAMPLE is a program, OUTPUT what it prints.
set -eu
cat <<TEXT
.\\" Made by doc/man/library.sh from src/iki.h and examples/.
.TH IKI 3 "November 2026" "Iki $2" "Library functions"
.SH NAME
iki \\- life, death and score of Go positions
.SH SYNOPSIS
.B #include <iki.h>
.PP
.B cc FILE.c $(printf '\\(ga')pkg\\-config \\-\\-cflags \\-\\-libs iki$(printf '\\(ga')
.SH DESCRIPTION
This is the library of Iki.
TEXT
awk -v RS= '
function escaped(s) { gsub(/\\/, "\\e", s); gsub(/-/, "\\-", s); return s }
function print_line(s) { s = escaped(s); print s ~ /^[.\047]/ ? "\\&" s : s }
function print_code(s) {
    print ".PP\n.nf\n.RS"
    print_line(s)
}
# The lines of a comment, without its stars; in the introduction "Word.  Text" heads a part.
function print_text(lines, n, heads,  i, s, code) {
    for (i = 1; i <= n; i++) {
        s = lines[i]
        if (s ~ /^    /) {
            if (!code) print ".PP\n.nf\n.RS"
            print_line(substr(s, 5))
            code = 1
            continue
        }
        if (code) print ".RE\n.fi"
        code = 0
        if (s == "") {
            if (lines[i + 1] !~ /^    / && !(heads && lines[i + 1] ~ /^[A-Z][a-z]*\.  /)) print ".PP"
            continue
        }
        if (heads && match(s, /^[A-Z][a-z]*\.  /)) {
            print ".SS " substr(s, 1, RLENGTH - 3)
            s = substr(s, RLENGTH + 1)
        }
        print_line(s)
    }
    if (code) print ".RE\n.fi"
}
function print_declaration(line, from, to,  i, s, shown) {
    print ".PP\n.nf"
    shown = line[from] ~ /^IKI_API/
    for (i = from; i <= to; i++) {
        s = line[i]
        sub(/^IKI_API /, "", s)
        if (shown) {
            sub(/^ +/, "    ", s)
            print ".B \"" escaped(s) "\""
        } else {
            print_line(s)
        }
    }
    print ".fi"
}
function print_block(line, n,  i, m, text) {
    m = 0
    i = 1
    if (line[1] ~ /^\/\*/) {
        do {
            m++
            text[m] = line[i]
            sub(/^(\/\*| \*) ?/, "", text[m])
            sub(/ ?\*\/$/, "", text[m])
        } while (line[i++] !~ /\*\/$/)
    }
    while (i <= n && line[i] ~ /^#(if|endif)/) i++
    if (i > n && !first++) {
        text[1] = ""
        print_text(text, m, 1)
    } else if (i <= n) {
        print_declaration(line, i, n)
        if (m > 0) print ".RS 4"
        print_text(text, m, 0)
        if (m > 0) print ".RE"
    }
}
/^#if|^#endif|__cplusplus|^#include|^#define IKI_H|^#define IKI_API/ { next }
/^\/\* --- / { gsub(/[^A-Za-z ]/, ""); gsub(/^ +| +$/, ""); print ".SH " toupper($0); next }
/^\/\* iki.h - / { sub(/\n#ifndef.*/, "") }
{ n = split($0, line, "\n"); print_block(line, n) }
' "$1"
# listing FILE: its lines, as they are
listing()
{
    printf '%s\n' .PP .nf .RS
    sed -e 's/\\/\\e/g' -e 's/-/\\-/g' -e "s/^[.']/\\\\\\&&/" "$1"
    printf '%s\n' .RE .fi
}
echo '.SH EXAMPLE'
listing "$3"
echo .PP
echo 'It prints:'
listing "$4"
cat <<'TEXT'
.SH FILES
.TP
.I iki.pc
for pkg\-config: the module
.B iki
.TP
.I iki\-config.cmake
for CMake: find_package(Iki) and the target Iki::iki
.TP
.I libiki.so.0
the shared library; after an installation into a new folder
.B ldconfig
tells the system of it
.SH SEE ALSO
.BR iki (6)
TEXT
