#!/bin/sh
# Is the stored page of the tunable numbers the one that src/tunables/rows.inc gives?
tests/check_tunables --print | diff "${srcdir:-.}/doc/tunables.md" - && exit 0
echo "doc/tunables.md is out of date: run 'make manual' and commit it"
exit 1
