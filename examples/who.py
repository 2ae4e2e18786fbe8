#!/usr/bin/env python3
"""Which stones of a game record live, and who has won: the library from Python, by ctypes.

    python3 who.py game.sgf
    IKI_LIBRARY=.libs/libiki.so python3 who.py game.sgf     a library that is not installed
"""
import ctypes
import os
import sys


def load():
    """The library with the types of the functions that are used here."""
    iki = ctypes.CDLL(os.environ.get("IKI_LIBRARY", "libiki.so.0"))
    handle, text, number = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int
    for name, result, arguments in [
        ("iki_open", handle, [number, number]),
        ("iki_close", None, [handle]),
        ("iki_message", text, [handle]),
        ("iki_read_sgf", number, [handle, text, ctypes.c_size_t, number, ctypes.c_long]),
        ("iki_width", number, [handle]),
        ("iki_height", number, [handle]),
        ("iki_stone_at", ctypes.c_char, [handle, number, number]),
        ("iki_status_at", text, [handle, number, number]),
        ("iki_certainty_at", text, [handle, number, number]),
        ("iki_reason_at", text, [handle, number, number]),
        ("iki_winner_is_proved", number, [handle]),
        ("iki_result", text, [handle]),
    ]:
        function = getattr(iki, name)
        function.restype, function.argtypes = result, arguments
    return iki


def tell(iki, game):
    """Every stone that does not live, with the reason."""
    for row in range(iki.iki_height(game), 0, -1):
        for column in range(1, iki.iki_width(game) + 1):
            status = iki.iki_status_at(game, column, row)
            if status is None or status == b"alive":
                continue
            words = [
                "ABCDEFGHJKLMNOPQRSTUVWXYZ"[column - 1] + str(row),
                iki.iki_stone_at(game, column, row).decode(),
                status.decode() + ",",
                iki.iki_certainty_at(game, column, row).decode() + ":",
                iki.iki_reason_at(game, column, row).decode(),
            ]
            print(*words)
    sure = "certain" if iki.iki_winner_is_proved(game) == 1 else "not proved"
    print(f"result {iki.iki_result(game).decode()}, the winner is {sure}")


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: who.py FILE")
    iki = load()
    with open(sys.argv[1], "rb") as file:
        record = file.read()
    game = iki.iki_open(19, 19)
    if not game:
        sys.exit("who.py: out of memory")
    if iki.iki_read_sgf(game, record, len(record), 1, 0) != 0:
        sys.exit(f"who.py: {sys.argv[1]}: {iki.iki_message(game).decode()}")
    tell(iki, game)
    iki.iki_close(game)


if __name__ == "__main__":
    main()
