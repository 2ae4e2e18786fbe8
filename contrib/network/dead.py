#!/usr/bin/env python3
"""dead.py IKI < GAMES > GAMES: who is dead where Iki's count is not the recorded result?

IKI is the program.  A line of GAMES is "id result moves" (19x19, komi 6.5).  Where GNU Go 3.8 comes
within one point of the result and Iki does not, a fourth word tells what GNU Go calls dead: points as
in SGF.  GNU Go (/usr/games/gnugo) is Debian's package gnugo.
"""
import subprocess
import sys

LETTERS = "ABCDEFGHJKLMNOPQRST"
SIZE = 19
GNUGO = ["/usr/games/gnugo", "--mode", "gtp", "--level", "8", "--japanese-rules"]


class Engine:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)

    def ask(self, lines):
        """The reply to the last line, without its sign."""
        self.process.stdin.write("\n".join(lines) + "\n")
        self.process.stdin.flush()
        for _ in lines:
            reply = []
            while not reply or reply[-1] not in ("\n", ""):
                reply.append(self.process.stdout.readline())
        return "".join(reply)[1:].strip()


def commands(moves):
    lines = ["boardsize %d" % SIZE, "clear_board", "komi 6.5"]
    for k in range(0, len(moves), 2):
        move = moves[k:k + 2]
        vertex = "pass" if move == "tt" else "%s%d" % (LETTERS[ord(move[0]) - 97], SIZE - ord(move[1]) + 97)
        lines.append("play %s %s" % ("bw"[k // 2 % 2], vertex))
    return lines


def points(result):
    return 0 if result == "0" else (1 if result[0] == "B" else -1) * float(result[2:])


def sgf(vertex):
    return chr(97 + LETTERS.index(vertex[0])) + chr(97 + SIZE - int(vertex[1:]))


def main():
    iki, gnugo = Engine([sys.argv[1], "gtp"]), Engine(GNUGO)
    for line in sys.stdin:
        name, result, moves = line.split()[:3]
        told, lines, dead = points(result), commands(moves), ""
        if abs(points(iki.ask(lines + ["final_score"])) - told) > 1 and \
                abs(points(gnugo.ask(lines + ["final_score"])) - told) <= 1:
            dead = "".join(sgf(v) for v in gnugo.ask(["final_status_list dead"]).split())
        print(name, result, moves, *([dead] if dead else []), sep="\t", flush=True)


main()
