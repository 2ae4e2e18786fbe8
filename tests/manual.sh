#!/bin/sh
# Is the stored page of the GTP commands the one that the command table gives?
tests/manual | diff "${srcdir:-.}/doc/protocol.md" - && exit 0
echo "doc/protocol.md is out of date: run 'make manual' and commit it"
exit 1
