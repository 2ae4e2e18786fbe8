#!/usr/bin/env python3
"""Which stones of a game record live, and who has won: the library from Python.

    pip install ./python
    python3 who.py game.sgf
    IKI_LIBRARY=.libs/libiki.so python3 who.py game.sgf     a library that is not installed
"""
import sys

import iki


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: who.py FILE")
    try:
        with open(sys.argv[1], "rb") as file:
            game = iki.Game.from_sgf(file.read())
    except (OSError, iki.Error) as error:
        sys.exit(f"who.py: {sys.argv[1]}: {error}")
    # every stone that does not live, with the reason
    for point in game.judge():
        if point.stone in ("B", "W") and point.status != "alive":
            print(f"{point.vertex} {point.stone} {point.status}, {point.certainty}: {point.reason}")
    score = game.score()
    print(f"result {score.text}, the winner is {'certain' if score.winner_proved else 'not proved'}")


if __name__ == "__main__":
    main()
