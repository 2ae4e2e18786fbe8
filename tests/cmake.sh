#!/bin/sh
# Does a project of the user's find the library by CMake, build with it and run?  The installed
# files in $DESTDIR, where `make installcheck` says so; else copies of them as they will lie.
set -u
srcdir=$(cd "${srcdir:-.}" && pwd)
: "${libdir:?}" "${includedir:?}"
command -v cmake >/dev/null 2>&1 || {
    echo "cmake is missing: nothing was tried"
    exit 77
}
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT

fail()
{
    echo "cmake.sh: $*" >&2
    exit 1
}

root=${DESTDIR-}
[ -n "${INSTALLED-}" ] || {
    # A sanitizer's library wants a compiler with the same flags, and one that is not built cannot
    # be found.
    [ -f .libs/libiki.so ] && ! nm -D .libs/libiki.so | grep -q __asan_init || {
        echo "no shared library for others in this build: nothing was tried"
        exit 77
    }
    root=$work/root
    mkdir -p "$root$libdir/cmake/iki" "$root$includedir" || exit 99
    cp -P .libs/libiki.so* "$root$libdir" || exit 99
    cp iki-config.cmake iki-config-version.cmake "$root$libdir/cmake/iki" || exit 99
    cp "$srcdir/src/iki.h" "$root$includedir" || exit 99
}

mkdir "$work/project" "$work/build" && cp "$srcdir/examples/judge.c" "$work/project" || exit 99
cat >"$work/project/CMakeLists.txt" <<'TEXT'
cmake_minimum_required(VERSION 3.13)
project(user C)
find_package(Iki 0.1 REQUIRED)
find_package(iki ${Iki_VERSION} EXACT REQUIRED)
add_executable(judge judge.c)
target_link_libraries(judge PRIVATE Iki::iki)
find_package(Iki 0.999 QUIET)
if(Iki_FOUND)
  message(FATAL_ERROR "a version was found that does not exist")
endif()
find_package(Iki 1 QUIET)
if(Iki_FOUND)
  message(FATAL_ERROR "another major version was taken for this one")
endif()
TEXT
cd "$work/build" || exit 99
cmake -DCMAKE_PREFIX_PATH="$root$libdir/cmake" -DIki_DIR="$root$libdir/cmake/iki" \
    -Diki_DIR="$root$libdir/cmake/iki" "$work/project" >log 2>&1 && cmake --build . >>log 2>&1 || {
    cat log
    fail "the project does not build"
}
LD_LIBRARY_PATH=$root$libdir ./judge | diff "$srcdir/examples/judge.out" - ||
    fail "the program does not run"
