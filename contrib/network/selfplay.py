#!/usr/bin/env python3
"""selfplay.py SIZE GAMES SEED OUT: GNU Go 3.8 plays itself; a line of OUT is "id result moves".

Level 1, komi 6.5; the first four moves are random ones away from the edge, so that the games
differ.  The result is GNU Go's count.  GNU Go (/usr/games/gnugo) is Debian's package gnugo.
"""
import random
import subprocess
import sys

LETTERS = "ABCDEFGHJKLMNOPQRST"
RANDOM_MOVES = 4


class Engine:
    def __init__(self, size, seed):
        command = ["/usr/games/gnugo", "--mode", "gtp", "--level", "1", "--seed", str(seed), "--never-resign"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)
        for line in ("boardsize %d" % size, "clear_board", "komi 6.5"):
            self.ask(line)

    def ask(self, line):
        """The reply without its sign; None for an error."""
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        reply = []
        while not reply or reply[-1] not in ("\n", ""):
            reply.append(self.process.stdout.readline())
        text = "".join(reply)
        return text[1:].strip() if text.startswith("=") else None

    def close(self):
        self.ask("quit")
        self.process.stdin.close()
        self.process.wait()


def play_game(size, seed):
    engine, draw = Engine(size, seed), random.Random(seed)
    moves, passes, count = "", 0, 0
    while passes < 2 and count < 3 * size * size:
        color, move = "BW"[count % 2], None
        if count < RANDOM_MOVES:
            vertex = "%s%d" % (LETTERS[draw.randrange(2, size - 2)], draw.randrange(2, size - 2) + 1)
            move = vertex if engine.ask("play %s %s" % (color, vertex)) is not None else None
        if move is None:
            move = engine.ask("genmove " + color)
        if move.upper() == "PASS":
            passes, moves = passes + 1, moves + "tt"
        else:
            passes = 0
            moves += chr(97 + LETTERS.index(move[0].upper())) + chr(97 + size - int(move[1:]))
        count += 1
    result = engine.ask("final_score")
    engine.close()
    return result, moves


def main():
    size, games, seed, out = int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
    with open(out, "w") as f:
        for g in range(games):
            f.write("g%d\t%s\t%s\n" % ((seed + g,) + play_game(size, seed + g)))
            f.flush()


if __name__ == "__main__":
    main()
