#!/usr/bin/env python3
"""selfplay.py SIZE GAMES SEED OUT [BEGINNINGS]: GNU Go 3.8 plays itself, often badly.

A line of OUT is "id result moves dead": the result is GNU Go's count, dead what it calls dead.
Level 1, komi 6.5.  A game begins with four random moves away from the edge, or with the first 40 to
160 moves of a line "id result moves" of BEGINNINGS.  Each side plays a random move now and then, one
perhaps often, so that large groups die and leads are large.  GNU Go (/usr/games/gnugo) is Debian's
package gnugo.
"""
import random
import subprocess
import sys

LETTERS = "ABCDEFGHJKLMNOPQRST"
RANDOM_MOVES = 4
SLIPS = (0, 0, 0.03, 0.1, 0.3)      # how often a side plays a random move


class Engine:
    def __init__(self, size, seed):
        command = ["/usr/games/gnugo", "--mode", "gtp", "--level", "1", "--seed", str(seed), "--never-resign",
                   "--japanese-rules"]
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


def name_of(size, x, y):
    return "%s%d" % (LETTERS[x], y + 1)


def sgf_of(size, vertex):
    if vertex.upper() == "PASS":
        return "tt"
    return chr(97 + LETTERS.index(vertex[0].upper())) + chr(97 + size - int(vertex[1:]))


def vertex_of(size, move):
    return "PASS" if move == "tt" else "%s%d" % (LETTERS[ord(move[0]) - 97], size - (ord(move[1]) - 97))


def random_move(engine, size, color, draw):
    """A legal move that fills no point between the mover's own stones; None if ten draws find none."""
    own = set(engine.ask("list_stones " + ("black" if color == "B" else "white")).split())
    taken = own | set(engine.ask("list_stones " + ("white" if color == "B" else "black")).split())
    for _ in range(10):
        x, y = draw.randrange(size), draw.randrange(size)
        near = [name_of(size, x + dx, y + dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
                if 0 <= x + dx < size and 0 <= y + dy < size]
        vertex = name_of(size, x, y)
        if vertex not in taken and not own.issuperset(near) and engine.ask("play %s %s" % (color, vertex)) is not None:
            return vertex
    return None


def opening(size, draw, beginnings):
    if not beginnings:
        return [name_of(size, draw.randrange(2, size - 2), draw.randrange(2, size - 2)) for _ in range(RANDOM_MOVES)]
    moves = draw.choice(beginnings).split()[2][:2 * draw.randint(40, 160)]
    return [vertex_of(size, moves[k:k + 2]) for k in range(0, len(moves), 2)]


def play_game(size, seed, beginnings):
    engine, draw = Engine(size, seed), random.Random(seed)
    moves, passes, count = "", 0, 0
    slips = {"B": draw.choice(SLIPS), "W": draw.choice(SLIPS)}
    begin = opening(size, draw, beginnings)
    while passes < 2 and count < 2 * size * size:
        color, move = "BW"[count % 2], None
        if count < len(begin):
            move = begin[count] if engine.ask("play %s %s" % (color, begin[count])) is not None else None
        elif draw.random() < slips[color] and not passes:
            move = random_move(engine, size, color, draw)
        if move is None:
            move = engine.ask("genmove " + color)
        passes = passes + 1 if move.upper() == "PASS" else 0
        moves += sgf_of(size, move)
        count += 1
    result, dead = engine.ask("final_score"), engine.ask("final_status_list dead")
    engine.close()
    return result, moves, "".join(sgf_of(size, v) for v in dead.split())


def main():
    size, games, seed, out = int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
    beginnings = open(sys.argv[5]).read().splitlines() if len(sys.argv) > 5 else []
    with open(out, "w") as f:
        for g in range(games):
            f.write("g%d\t%s\t%s\t%s\n" % ((seed + g,) + play_game(size, seed + g, beginnings)))
            f.flush()


if __name__ == "__main__":
    main()
