#!/bin/sh
# Makes iki.3, the manual page of the library, from its header: library.sh HEADER VERSION.  Every
# comment of the header stands before the declarations that it explains.
set -eu
cat <<TEXT
.\\" Made by doc/man/library.sh from src/iki.h.
.TH IKI 3 "November 2026" "Iki $2" "Library functions"
.SH NAME
iki \\- life, death and score of Go positions
.SH SYNOPSIS
.B #include <iki.h>
.PP
.B cc FILE.c $(printf '\\(ga')pkg\\-config \\-\\-cflags \\-\\-libs iki$(printf '\\(ga')
.SH DESCRIPTION
TEXT
awk '
function escaped(s) { gsub(/\\/, "\\e", s); gsub(/-/, "\\-", s); return s }
function text(s) {
    s = escaped(s)
    if (s ~ /^    /) {                      # lines of code
        if (!code) print ".PP\n.nf\n.RS"
        code = 1
        print substr(s, 5)
        return
    }
    if (code) print ".RE\n.fi\n.PP"
    code = 0
    print s == "" ? ".PP" : s ~ /^[.\047]/ ? "\\&" s : s
}
function finish() { if (code) print ".RE\n.fi"; code = 0 }
/^#ifdef __cplusplus/ { skip = 1 }
/^#endif/ { skip = 0; next }
skip || /^#/ || /^}/ { next }
/^\/\* iki.h - / { next_first = 1; in_comment = 1; print "This is the library of Iki."; next }
/^\/\*/ { finish(); print ".PP"; in_comment = 1; sub(/^\/\* ?/, "") }
in_comment {
    last = sub(/ ?\*\/$/, "")
    sub(/^ \* ?/, "")
    text($0)
    if (last) { finish(); in_comment = 0 }
    next
}
/^typedef/ { print ".PP\n.nf\n.B " escaped($0) "\n.fi"; next }
/^IKI_API/ { sub(/^IKI_API /, ""); print ".PP\n.nf"; declaring = 1 }
declaring {
    sub(/^ +/, "    ")
    print ".B \"" escaped($0) "\""
    if (/;$/) { print ".fi"; declaring = 0 }
}
' "$1"
cat <<'TEXT'
.SH SEE ALSO
.BR iki (6)
TEXT
