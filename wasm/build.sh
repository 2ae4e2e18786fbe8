#!/bin/sh
# build.sh - builds the WebAssembly module and the npm package around it: make check-wasm.
#
#     wasm/build.sh BUILD-FOLDER SOURCE...
#
# SOURCE...: the C sources of library and protocol, from the top folder; headers among them are left
# out.  BUILD-FOLDER holds config.h and the table of eyes.  The package is made in wasm/dist.
#
# SPDX-License-Identifier: MIT

set -u
LC_ALL=C
export LC_ALL
build=$(cd "$1" && pwd) || exit 99
shift
cd "$(dirname "$0")/.." || exit 99
CC=${WASM_CC:-clang-14}
LD=${WASM_LD:-wasm-ld-14}
lib=/usr/lib/wasm32-wasi
objects=$build/wasm
dist=wasm/dist

die()
{
    printf 'wasm/build.sh: %s\n' "$*" >&2
    exit 1
}

for tool in "$CC" "$LD" node; do
    command -v "$tool" >/dev/null ||
        die "$tool is missing: apt-get install clang-14 lld-14 wasi-libc libclang-rt-14-dev-wasm32 nodejs"
done
[ -f $lib/crt1-reactor.o ] || die 'the C library is missing: apt-get install wasi-libc'
builtins=$("$CC" --target=wasm32-wasi -print-libgcc-file-name)
[ -f "$builtins" ] ||
    die 'the runtime of the compiler is missing: apt-get install libclang-rt-14-dev-wasm32'

# The same numbers as every other build: no product is fused with a sum.  Assertions are left out.
flags="--target=wasm32-wasi -std=c17 -O2 -ffp-contract=off -fvisibility=hidden -DNDEBUG
    -D_POSIX_C_SOURCE=200809L -D_WASI_EMULATED_GETPID -Wall -Wextra -Wno-unused -Werror
    -Wno-unused-command-line-argument -ffile-prefix-map=$build=. -Iwasm/system -I. -I$build"

mkdir -p "$objects" "$dist" || exit 1
list=$objects/list
: >"$list"
for source in "$@" src/eye/table_data.c wasm/*.c; do
    case $source in
    # wasm/host.c stands for what asks the operating system.
    engine/base/clock.c | engine/base/file.c | gtp/proto_reader.c | gtp/wire.c) continue ;;
    *.c) printf '%s\n' "$source" >>"$list" ;;
    esac
done

# One object: older than its source or any header?
compile='
    source=$1
    object=$objects/$(echo "$source" | tr / -).o
    [ -f "$source" ] || source=$build/$source
    if [ -f "$object" ] && [ -z "$(find "$source" $headers wasm/build.sh -newer "$object")" ]; then
        exit 0
    fi
    $CC $flags -c "$source" -o "$object"'
headers=$(find engine src gtp wasm -name '*.h' -o -name '*.inc')
export CC flags objects build headers
xargs -n 1 -P "${WASM_JOBS:-$(nproc)}" sh -c "$compile" sh <"$list" || die 'a source does not compile'

# The linker itself, not through clang, which would run wasm-opt where that is installed: the same
# packages of Debian always make the same bytes.  The stack lies first, so that an overflow traps.
# shellcheck disable=SC2046 # no name here has a blank in it
"$LD" --entry=_initialize --strip-all --stack-first -z stack-size=1048576 --initial-memory=4194304 \
    --max-memory=1073741824 -o "$dist/iki.wasm" $lib/crt1-reactor.o \
    $(tr / - <"$list" | sed "s|^|$objects/|; s|\$|.o|") -L$lib -lc "$builtins" || die 'linking failed'

node wasm/make.mjs "$dist" || die 'the package could not be made'
printf 'wasm/dist/iki.wasm: %s bytes, %s with gzip -9; %s, wasi-libc %s\n' \
    "$(wc -c <$dist/iki.wasm)" "$(gzip -9n <$dist/iki.wasm | wc -c)" \
    "$("$CC" --version | head -n 1)" "$(dpkg-query -W -f='${Version}' wasi-libc 2>/dev/null)"
