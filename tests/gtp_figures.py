"""Do the figures agree that different commands of `iki gtp` tell of one position?

usage: gtp_figures.py PROGRAM

The lead of kata-analyze, of kata-raw-nn and of cgos-analyze is what the ownership beside it adds up
to, under area rules; and what "allow" and "avoid" forbid is never named.
"""
import json
import random
import re
import subprocess
import sys
import time

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
OWNERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
failures = 0


def check(condition, message):
    global failures
    if not condition:
        failures += 1
        print("FAILED: " + message)


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "gtp"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, universal_newlines=True)

    def ask(self, line, wait=0):
        """The text of the response; None for a failure.  A stream is ended after so many seconds."""
        self.process.stdin.write(line + "\n")
        if "analyze" in line and "genmove" not in line:
            self.process.stdin.flush()
            time.sleep(wait)
            self.process.stdin.write("\n")
        self.process.stdin.flush()
        lines = []
        while not lines or lines[-1] != "":
            lines.append(self.process.stdout.readline().rstrip("\n"))
        return "\n".join(lines).strip()[1:].strip() if lines[0].startswith("=") else None

    def first_report(self, line):
        """The response of a stream that is left open until it has told something."""
        for wait in [0, 0.5, 2, 8, 30]:
            report = self.ask(line, wait)
            if report:
                return report
        check(False, line + ": no report")
        sys.exit(1)

    def close(self):
        self.ask("quit")
        check(self.process.wait() == 0, "exit status")


def set_up(engine, chance):
    """Random moves on a small board; its places."""
    width, height = chance.choice([(5, 5), (7, 6), (9, 9)])
    places = [LETTERS[x] + str(y + 1) for x in range(width) for y in range(height)]
    order = places[:]
    chance.shuffle(order)
    komi = chance.randrange(-20, 21) / 2
    for line in ["boardsize %d %d" % (width, height), "clear_board", "kata-set-rules tromp-taylor",
                 "komi %g" % komi]:
        check(engine.ask(line) is not None, line)
    for i, place in enumerate(order[:chance.randrange(len(order) * 2 // 3)]):
        engine.ask("play %s %s" % ("bw"[i % 2], place))
    return places, komi


def numbers(text):
    return [float(word) for word in text.split()]


def near(a, b, limit):
    return abs(a - b) <= limit + 1e-9


def check_lead(engine, komi, where):
    """All as Black sees it, who moves next."""
    engine.ask("gogui-setup_player b")
    report = engine.first_report("kata-analyze b 1000 ownership true rootInfo true")
    lead = float(re.search("rootInfo .* scoreLead (-?[0-9.]+)", report).group(1))
    winrate = float(re.search("rootInfo .* winrate ([0-9.]+)", report).group(1))
    owner = numbers(report.split("ownership")[1])
    check(near(lead, sum(owner) - komi, 0.02), "%s: lead %g, ownership %g" % (where, lead, sum(owner)))
    raw = engine.ask("kata-raw-nn")
    white = numbers(raw.split("whiteOwnership")[1])
    values = dict(line.split() for line in raw.split("policy")[0].strip().split("\n"))
    check(white == [-o for o in owner], where + ": whiteOwnership")
    check(float(values["whiteLead"]) == -lead, where + ": whiteLead")
    check(near(float(values["whiteLoss"]), winrate, 0), where + ": whiteLoss")
    policy = raw.split("policy\n")[1].split("policyPass")
    chances = numbers(policy[0].replace("NAN", "0")) + [float(policy[1].split()[0])]
    check(near(sum(chances), 1, 1e-4), where + ": the policy adds up to %g" % sum(chances))
    told = json.loads(engine.first_report("cgos-analyze b 1000"))
    check(told["score"] == lead and near(told["winrate"], winrate, 0), where + ": CGOS's score")
    decoded = [OWNERS.index(c) / 31 - 1 for c in told["ownership"]]
    check(all(near(d, o, 1 / 62) for d, o in zip(decoded, owner)), where + ": CGOS's ownership")
    check(len(decoded) == len(owner), where + ": the length of CGOS's ownership")


def moves_of(report):
    return re.findall("info move ([^ ]+)", report)


def check_bans(engine, places, chance, where):
    some = chance.sample(places, len(places) // 3)
    legal = set(engine.ask("all_legal b").split())
    for form in ["analyze", "kata-analyze", "lz-analyze", "kata-search_analyze"]:
        kept = moves_of(engine.ask("%s b 1000 allow b %s 1" % (form, ",".join(some))))
        if legal & set(some):
            check(set(kept) <= set(some), "%s: %s allows %s" % (where, form, kept))
        kept = moves_of(engine.ask("%s b 1000 avoid b %s 1" % (form, ",".join(some))))
        check(not set(kept) & set(some), "%s: %s does not avoid %s" % (where, form, kept))
    chosen = engine.ask("kata-genmove_analyze b 1000 avoid b %s 1" % ",".join(some))
    move = chosen.split()[-1]
    check(move not in some, "%s: plays %s" % (where, move))


def main():
    engine = Engine(sys.argv[1])
    chance = random.Random(4)
    for number in range(10):
        where = "position %d" % number
        places, komi = set_up(engine, chance)
        check_lead(engine, komi, where)
        check_bans(engine, places, chance, where)
    engine.close()
    sys.exit(failures > 0)


main()
