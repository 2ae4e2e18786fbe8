#!/usr/bin/env python3
"""Mutation testing: small faults are put into the sources, one at a time; do the tests notice?

    tests/mutate.py [OPTION]... [FILE]...

FILE: sources below engine/, src/, gtp/ or cli/ (default: engine/*.c and src/*.c).  The tree is
copied into the work folder (--work, default build-mutants) and built there once for each job; the
checkout itself is never changed.  A mutant is killed if it does not build, if a test fails, or if a
test takes far longer than usual.  Tests named after the file come first, then all others that are
short, the fastest first.  Survivors are listed as FILE:LINE: BEFORE => AFTER and, with --report,
stored as JSON lines.  The sample is the same for the same seed.
"""
import argparse
import glob
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import threading
import time

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# What is replaced in code, comments and strings left out, and by what.
OPERATORS = [
    ("relation", r"(?<![-<>=])<(?![<=])(?= )", ["<="]),
    ("relation", r"<=(?= )", ["<"]),
    ("relation", r"(?<![->=])>(?![>=])(?= )", [">="]),
    ("relation", r">=(?= )", [">"]),
    ("equality", r"==", ["!="]),
    ("equality", r"!=", ["=="]),
    ("logic", r"&&", ["||"]),
    ("logic", r"\|\|", ["&&"]),
    ("negation", r"!(?=[a-z(])", [""]),
    ("one", r" \+ 1\b(?![.x])", ["", " + 2"]),
    ("one", r" - 1\b(?![.x])", [""]),
    ("truth", r"\breturn true;", ["return false;"]),
    ("truth", r"\breturn false;", ["return true;"]),
    ("jump", r"\bcontinue;", [";"]),
    ("sum", r" \+= ", [" -= "]),
    ("sum", r" -= ", [" += "]),
]
MAKE_SECONDS = 300
CONDITION = re.compile(r"\b(?:if|while) \(")


def masked(text):
    """The text with comments, strings, assertions and preprocessor lines blanked out."""
    blank = lambda m: re.sub(r"[^\n]", " ", m.group(0))
    text = re.sub(r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])+'", blank, text, flags=re.S)
    text = re.sub(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", blank, text, flags=re.M)
    return re.sub(r"\biki_assert\([^;]*;", blank, text)


def closing(text, start):
    """The index behind the bracket that closes the one at start."""
    depth = 0
    for i in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[i], 0)
        if depth == 0:
            return i + 1
    return -1


def describe(mutant, text):
    line = text.count("\n", 0, mutant["start"]) + 1
    old = " ".join(text[mutant["start"]:mutant["end"]].split())
    row = text.split("\n")[line - 1].strip()
    return "%s:%d: %s => %s  in  %s" % (mutant["file"], line, old, mutant["new"].strip() or "nothing", row)


def mutants_of(path):
    """All mutants of a file: dictionaries with file, kind, start, end, new, text."""
    with open(os.path.join(TOP, path), encoding="utf-8") as f:
        text = f.read()
    code = masked(text)
    found = []
    for kind, pattern, news in OPERATORS:
        for m in re.finditer(pattern, code):
            found += [dict(file=path, kind=kind, start=m.start(), end=m.end(), new=new) for new in news]
    for m in CONDITION.finditer(code):
        end = closing(code, m.end() - 1)
        if end > 0:
            for new in ["false"] if m.group(0).startswith("while") else ["true", "false"]:
                found.append(dict(file=path, kind="condition", start=m.end(), end=end - 1, new=new))
    for mutant in found:
        mutant["text"] = describe(mutant, text)
    return found


def succeeds(command, limit, **how):
    """Does a command end well within the limit?  Else its children end with it."""
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, start_new_session=True, **how)
    try:
        return process.wait(limit) == 0
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        return False


class Job:
    """A copy of the tree with a build of its own."""

    def __init__(self, folder, tests):
        self.source = os.path.join(folder, "iki")
        self.build = os.path.join(folder, "build")
        self.tests = tests

    def prepare(self):
        shutil.rmtree(os.path.dirname(self.source), ignore_errors=True)
        names = subprocess.run(["git", "ls-files", "-z"], cwd=TOP, check=True, capture_output=True).stdout
        for name in filter(None, names.decode().split("\0")):
            target = os.path.join(self.source, name)
            os.makedirs(os.path.dirname(target), exist_ok=True)
            shutil.copy2(os.path.join(TOP, name), target)
        os.makedirs(self.build)
        self.call(["./bootstrap"], self.source)
        options = ["CFLAGS=-O1 -g", "--disable-shared", "--enable-assertions", "--disable-hardening"]
        self.call(["../iki/configure", "-q"] + options, self.build)
        self.call(["make", "-s", "check", "TESTS="], self.build)

    def call(self, command, folder):
        done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode != 0:
            sys.exit("mutate.py: failed: %s\n%s" % (" ".join(command), done.stdout.decode()[-3000:]))

    def run(self, test, limit):
        """Does the test pass within the limit?"""
        env = dict(os.environ, srcdir=self.source, IKI=os.path.join(self.build, "iki"), CK_FORK="no")
        return succeeds([os.path.join(self.build, "tests", test)], limit, cwd=self.build, env=env)

    def make(self, target):
        return succeeds(["make", "-s", target], MAKE_SECONDS, cwd=self.build)

    def try_mutant(self, mutant, order, budget):
        """What killed it: "build", the name of a test, or None."""
        path = os.path.join(self.source, mutant["file"])
        with open(path, encoding="utf-8") as f:
            text = f.read()
        try:
            with open(path, "w", encoding="utf-8") as f:
                f.write(text[: mutant["start"]] + mutant["new"] + text[mutant["end"]:])
            begin = time.time()
            for test in order:
                if time.time() - begin > budget:
                    return None
                if not self.make("tests/" + test):
                    return "build"
                if not self.run(test, 5 * self.tests[test] + 10):
                    return test
            return None
        finally:
            with open(path, "w", encoding="utf-8") as f:
                f.write(text)


def unit_tests():
    with open(os.path.join(TOP, "Makefile.am"), encoding="utf-8") as f:
        rows = re.search(r"^unit_tests = \\\n((?:.*\\\n)*.*)$", f.read(), re.M).group(1)
    return re.findall(r"tests/(\w+)", rows)


def order_for(path, tests, longest):
    """The tests for a file: those that bear its name, or the beginning of it, then the short ones."""
    stem = os.path.basename(path)[:-2]
    head = stem.split("_")[0]
    named = [t for t in tests if t.split("_", 1)[-1] == stem]
    near = [t for t in tests if t not in named and re.search(r"(?:^|_)%s" % head, t)]
    rest = [t for t in tests if t not in named and t not in near]
    by_time = lambda names: sorted((t for t in names if tests[t] <= longest), key=tests.get)
    return by_time(named) + by_time(near) + by_time(rest)


def measure(job, names):
    """Processor time of each test: other work on the machine must not shorten the list."""
    for name in names:
        before = os.times()
        if not job.run(name, 600):
            sys.exit("mutate.py: %s fails without any mutant" % name)
        after = os.times()
        job.tests[name] = after.children_user + after.children_system - before.children_user - before.children_system


def work(job, queue, lock, state, options):
    while True:
        with lock:
            if not queue or time.time() > state["end"]:
                return
            mutant = queue.pop()
        killer = job.try_mutant(mutant, order_for(mutant["file"], job.tests, options.longest), options.budget)
        mutant["killer"] = killer
        with lock:
            state["done"].append(mutant)
            if killer is None:
                print("survived: " + mutant["text"], flush=True)
            if options.report:
                with open(options.report, "a", encoding="utf-8") as f:
                    f.write(json.dumps(mutant) + "\n")


def summary(done):
    by_file = {}
    for m in done:
        by_file.setdefault(m["file"], []).append(m)
    for name, rows in sorted(by_file.items()):
        killed = sum(m["killer"] is not None for m in rows)
        print("%-28s %3d of %3d" % (name, killed, len(rows)))
    killed = sum(m["killer"] is not None for m in done)
    unbuilt = sum(m["killer"] == "build" for m in done)
    print("killed: %d of %d (%.1f %%); %d of them did not build"
          % (killed, len(done), 100 * killed / max(1, len(done)), unbuilt))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--sample", type=int, default=100, help="mutants to try (0: all)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--budget", type=float, default=60, help="seconds of tests for one mutant")
    parser.add_argument("--longest", type=float, default=15, help="leave out tests of more seconds (of processor time)")
    parser.add_argument("--seconds", type=float, default=1e9, help="start no mutant after this time")
    parser.add_argument("--work", default="build-mutants")
    parser.add_argument("--report", help="a file for JSON lines")
    options = parser.parse_args()
    files = options.files or sorted(glob.glob("engine/*.c", root_dir=TOP) + glob.glob("src/*.c", root_dir=TOP))
    queue = [m for f in files for m in mutants_of(f)]
    everything = len(queue)
    random.Random(options.seed).shuffle(queue)
    queue = queue[: options.sample or everything]
    print("%d of %d mutants" % (len(queue), everything), flush=True)
    tests = {}
    jobs = [Job(os.path.abspath(os.path.join(options.work, str(i))), tests) for i in range(options.jobs)]
    for job in jobs:
        job.prepare()
    measure(jobs[0], unit_tests())
    state = {"done": [], "end": time.time() + options.seconds}
    lock = threading.Lock()
    threads = [threading.Thread(target=work, args=(j, queue, lock, state, options)) for j in jobs]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    summary(state["done"])


if __name__ == "__main__":
    main()
