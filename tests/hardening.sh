#!/bin/sh
# hardening.sh - the defences that configure asked for are in the program and in the library.
#
# HARDENING is the flags of the build.  Left out (status 77) where there is none, as with
# --disable-hardening or sanitizers, and where the tools that look into binaries are missing.
#
# -fcf-protection is looked for in the code: the mark of a whole file says no more than that the C
# library's start files, which are linked in, carry it as well.

. "${srcdir:-.}/tests/outside.inc"

leave_out()
{
    printf '%s\n' "$1"
    exit 77
}

# asked_for FLAG
asked_for()
{
    case " ${HARDENING-} " in
    *" $1 "*) ;;
    *) return 1 ;;
    esac
}

asked_for -fstack-protector-strong || leave_out 'a build without hardening'
! asked_for -all-static || leave_out 'a static program: the names that are looked for are gone'
for tool in readelf objdump; do
    command -v $tool >/dev/null || leave_out "$tool is missing: apt-get install binutils"
done
readelf -h "$IKI" >/dev/null 2>&1 || leave_out 'not an ELF file'

# has FLAG REGEX: a line of out matches, if the flag was asked for.
has()
{
    ! asked_for "$1" || grep -E -e "$2" out >/dev/null || fail "$1 has left no trace: $2"
}

# defended_code FILE: the marks of branch targets, and pages of the stack that are touched
defended_code()
{
    objdump -d "$1" >code || exit 99
    grep -E '	(endbr|(or|mov)[bwlq]? +\$0x0,(0x0)?\(%[er]sp\))' code >out
    has -fcf-protection=full 'endbr'
    has -fstack-clash-protection '\(%[er]sp\)'
}

# hardened FILE
hardened()
{
    step=$1
    readelf -W -h -l -d "$1" >out || exit 99
    has -Wl,-z,relro 'GNU_RELRO'
    has -Wl,-z,now 'BIND_NOW|Flags:.* NOW'
    has -Wl,-z,noexecstack 'GNU_STACK .* RW '
    if grep -E '(LOAD|GNU_STACK) .* RWE ' out >/dev/null; then
        fail 'memory that can be written and run'
    fi
    readelf -W --dyn-syms "$1" >out
    has -fstack-protector-strong 'UND __stack_chk_fail'
    has -D_FORTIFY_SOURCE=3 'UND __[a-z]+_chk'
    if readelf -h "$1" | grep -E 'Machine:.*(X86-64|80386)' >/dev/null; then
        defended_code "$1"
    fi
}

hardened "$IKI"
readelf -W -h -d "$IKI" >out
has -pie 'Type: +DYN'
library=${IKI%/*}/.libs/libiki.so
[ ! -e "$library" ] || hardened "$library"

if [ $failures -ne 0 ]; then
    echo "$failures failures"
    exit 1
fi
