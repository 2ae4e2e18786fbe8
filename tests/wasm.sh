#!/bin/sh
# wasm.sh - the WebAssembly module and its npm package: the tests of the package, the same answers as
# the program (IKI), and a tarball that is the same each time.  make check-wasm calls it.
#
# IKI_LONG=1: all positions of tests/signature.sh, not the first ones alone.
#
# SPDX-License-Identifier: MIT

set -u
LC_ALL=C
export LC_ALL
unset TAR_OPTIONS # of make dist
IKI=${IKI:-$PWD/iki}
cd "${srcdir:-.}" || exit 99
temp=$(mktemp -d) || exit 99
trap 'rm -rf "$temp"' EXIT
status=0

fail()
{
    printf 'wasm: %s\n' "$*" >&2
    status=1
}

timeout 300 node --test wasm/tests/*.test.* >"$temp/tests" 2>&1 || {
    cat "$temp/tests" >&2
    fail 'a test of the package fails'
}
sed -n 's/^# \(pass\) /wasm: tests that pass: /p; s/^. pass /wasm: tests that pass: /p' "$temp/tests"

# The module as a program.
module=$temp/module
printf '#!/bin/sh\nexec node "%s/wasm/tests/gtp.mjs"\n' "$PWD" >"$module"
chmod +x "$module"

positions=1000
node wasm/tests/same.mjs $positions >"$temp/session"
"$module" <"$temp/session" >"$temp/answers-module" &
"$IKI" gtp <"$temp/session" >"$temp/answers-program"
wait $!
if [ "$(grep -c '^= rules ' "$temp/answers-program")" -lt $positions ]; then
    fail "the program does not answer about $positions positions"
elif cmp "$temp/answers-program" "$temp/answers-module"; then
    printf 'wasm: %d positions, %d bytes of answers, 0 differences\n' $positions \
        "$(wc -c <"$temp/answers-program")"
else
    fail 'the module does not answer as the program does'
fi

positions=40
[ -n "${IKI_LONG-}" ] && positions=300
IKI=$module sh tests/signature.sh $positions >"$temp/signature-module" &
sh tests/signature.sh $positions >"$temp/signature-program"
wait $!
if cmp "$temp/signature-program" "$temp/signature-module"; then
    printf 'wasm: signature of %d positions: %s\n' $positions "$(cat "$temp/signature-module")"
else
    fail 'the module has another signature than the program'
fi

# The tarball, twice; the second time the files are younger.
pack()
{
    (cd wasm/dist && npm pack --silent --offline --pack-destination "$temp" >"$temp/name") &&
        cksum <"$temp/$(cat "$temp/name")"
}
if command -v npm >/dev/null; then
    first=$(pack) || fail 'npm pack fails'
    touch wasm/dist/*
    second=$(pack) || fail 'npm pack fails'
    [ "$first" = "$second" ] || fail "npm pack makes other bytes each time: $first, $second"
    # The licences of all that is in it, and every file that package.json names.
    tar -tzf "$temp/$(cat "$temp/name")" | sed 's|^package/||' >"$temp/files"
    for file in LICENSE NOTICE README.md package.json \
        $(sed -n 's|.*"\./\([^"]*\.[^"]*\)".*|\1|p' wasm/dist/package.json | sort -u); do
        grep -Fx "$file" "$temp/files" >/dev/null || fail "npm pack leaves out $file"
    done
    printf 'wasm: %s: %s bytes, twice the same\n' "$(cat "$temp/name")" \
        "$(wc -c <"$temp/$(cat "$temp/name")")"
else
    echo 'wasm: npm is missing, so nothing was packed'
fi
exit "$status"
