#!/usr/bin/env python3
"""Mutation testing: small faults are put into the sources, one at a time; do the tests notice?

    tests/mutate.py [OPTION]... [FILE]...

FILE: sources below engine/, src/, gtp/ or cli/ (default: all below engine and src).  The tree is
copied into the work folder (--work, default build-mutants) and built there once for each job; the
checkout itself is never changed; a later run takes up what it finds there.  The tests there share
one library of all that Iki's own archives hold, so that a mutant costs a file compiled and a library
linked, not a hundred programs.

A mutant is killed if it does not build, if a test fails, or if a test takes far longer than usual
(in processor time, so that other work on the machine kills nothing).  Tests named after the file
come first, then all others that are short, the fastest first, until the budget is spent.  What
survives these gets two more chances, each of which is counted apart: the nearest tests once more
with the address and the undefined behaviour sanitizer in the file, for a fault that reads or writes
beyond an array may change no answer; and then all the tests that were left out for time, as long as
--last allows, first those near the file, then check_memory.  A mutant from which the compiler makes
the same code is no fault and is not counted.  A header is seen only by the tests named after it,
which are compiled with the undefined behaviour sanitizer and linked with the rest unchanged: to
build all anew for each of its mutants would take minutes.

Survivors are listed as FILE:LINE: BEFORE => AFTER and, with --report, stored as JSON lines.  The
sample is the same for the same seed.  --again REPORT tries the survivors of a report once more.
"""
import argparse
import filecmp
import glob
import json
import os
import random
import re
import resource
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
    ("bits", r" & (?!~)", [" | "]),
    ("bits", r" \| ", [" & "]),
    ("bits", r" & ~", [" & "]),
    ("bits", r" \|= ", [" &= "]),
    ("bits", r" &= ", [" |= "]),
]
SANITIZED = "sanitizer, "
LATE = "late, "
MAKE_SECONDS = 600
PROCESS_SECONDS = 60  # of processor time for each process of a build: the table of eyes is made by one
SANITIZE = " -fsanitize=undefined -fno-sanitize-recover=all"
SANITIZE_MORE = " -fsanitize=address,bounds-strict -fno-omit-frame-pointer" + SANITIZE
SANITIZED_SECONDS = 5
CFLAGS = "-O2 -fvisibility=default -fPIC"
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


def succeeds(command, limit, processor=None, **how):
    """Does a command end well within the limits of time and processor time?  Else its children end
    with it."""
    bound = (lambda: resource.setrlimit(resource.RLIMIT_CPU, (processor, processor))) if processor else None
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, start_new_session=True, preexec_fn=bound, **how)
    try:
        return process.wait(limit) == 0
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        return False


def spent():
    """Processor seconds of all children so far."""
    now = os.times()
    return now.children_user + now.children_system


def module_of(path):
    """src/eye/solve.c is eye_solve, as its tests are named; src/eye/eye.c is eye."""
    parts = path[:-2].split("/")[1:]
    return "_".join(parts[1:] if len(parts) > 1 and parts[0] == parts[1] else parts)


class Job:
    """A copy of the tree with a build of its own."""

    def __init__(self, folder, tests):
        self.source = os.path.join(folder, "iki")
        self.build = os.path.join(folder, "build")
        self.tests = tests
        self.objects = {}
        self.library = os.path.join(self.build, "libmutant.so")

    def prepare(self):
        """Copies the sources and builds them; what is there already and still right stays."""
        self.copy()
        if not os.path.exists(os.path.join(self.build, "Makefile")):
            os.makedirs(self.build, exist_ok=True)
            self.call(["./bootstrap"], self.source)
            options = ["CFLAGS=" + CFLAGS, "--disable-shared", "--enable-assertions", "--disable-hardening"]
            self.call(["../iki/configure", "-q"] + options, self.build)
        self.call(["make", "-s", "libcore.a", "libgtp.a"], self.build)
        if not self.link():
            sys.exit("mutate.py: the library of the tests could not be linked")
        self.call(["make", "-s", "check", "TESTS="] + self.linked(), self.build)
        for folder in ("engine", "src", "gtp"):
            for path in glob.glob(folder + "/**/*.c", root_dir=self.source, recursive=True):
                self.objects[path] = self.compiled(path)

    def copy(self):
        names = subprocess.run(["git", "ls-files", "-z"], cwd=TOP, check=True, capture_output=True).stdout
        for name in filter(None, names.decode().split("\0")):
            source, target = os.path.join(TOP, name), os.path.join(self.source, name)
            if os.path.exists(target) and filecmp.cmp(source, target, shallow=False):
                continue
            os.makedirs(os.path.dirname(target), exist_ok=True)
            shutil.copyfile(source, target)
            shutil.copymode(source, target)

    def linked(self):
        """What make is told so that programs link the library instead of the archives."""
        with open(os.path.join(self.build, "Makefile"), encoding="utf-8") as f:
            rows = f.read().split("\n")
        changed = []
        for name in ("LDADD", "iki_LDADD"):
            value = " ".join(row.split("=", 1)[1].strip() for row in rows if re.match(name + r" *=", row))
            value = value.replace("libgtp.a", "").replace("libcore.a", self.library)
            changed.append(name + "=" + value)
        return changed

    def link(self, *options):
        archives = ["-Wl,--whole-archive", "libcore.a", "libgtp.a", "-Wl,--no-whole-archive"]
        command = ["gcc", "-shared", "-o", self.library] + archives + ["-lm"] + list(options)
        return succeeds(command, MAKE_SECONDS, cwd=self.build)

    def call(self, command, folder):
        done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode != 0:
            sys.exit("mutate.py: failed: %s\n%s" % (" ".join(command), done.stdout.decode()[-3000:]))

    def run(self, test, limit, processor, **more):
        """Does the test pass within the limits?  more: of its environment."""
        env = dict(os.environ, srcdir=self.source, IKI=os.path.join(self.build, "iki"), CK_FORK="no", **more)
        command = [os.path.join(self.build, "tests", test)]
        return succeeds(command, limit, processor, cwd=self.build, env=env)

    def make(self, *arguments):
        return succeeds(["make", "-s"] + list(arguments), MAKE_SECONDS, PROCESS_SECONDS, cwd=self.build)

    def compiled(self, path):
        """What the compiler made of a file of the library; none of src/eye/table_make.c, which is a program."""
        name = os.path.join(self.build, path[:-2] + ".o")
        if not os.path.exists(name):
            return None
        with open(name, "rb") as f:
            return f.read()

    def first_killer(self, order, budget, patience=1, **more):
        """The first of the tests that fails, and those beyond the budget, which are left out."""
        for i, test in enumerate(order):
            taken = self.tests[test]
            if budget < 0:
                return None, order[i:]
            budget -= taken["processor"]
            limits = 60 + 10 * taken["clock"], int(5 + 4 * taken["processor"])
            if not self.run(test, *(patience * limit for limit in limits), **more):
                return test, []
        return None, []

    def try_source(self, path, plan):
        if path.startswith("cli/"):
            built = self.make("check", "TESTS=", *self.linked())
        else:
            built = self.make("libcore.a", "libgtp.a") and self.link()
        if not built:
            return "build"
        if self.objects.get(path) and self.objects[path] == self.compiled(path):
            return "same"
        killer, left = self.first_killer(plan.order, plan.budget)
        return killer or self.second_chance(path, plan) or self.last_chance(path, left + plan.late, plan)

    def second_chance(self, path, plan):
        """The nearest tests once more, the file compiled with sanitizers, as `./bootstrap clang` does: a
        fault that reads beyond an array changes no answer.  The programs know nothing of that, so the
        sanitizers' own library is loaded before all others."""
        if path.startswith("cli/"):
            return None
        if not self.rebuild(path, SANITIZE_MORE):  # a program of the build went wrong: the eye table
            return SANITIZED + "build"
        libraries = [subprocess.check_output(["gcc", "-print-file-name=lib%s.so" % name], text=True).strip()
                     for name in ("asan", "ubsan")]
        killer, _ = self.first_killer(plan.order, SANITIZED_SECONDS, patience=3, LD_PRELOAD=" ".join(libraries),
                                      ASAN_OPTIONS="detect_leaks=0:detect_odr_violation=0")
        return killer and SANITIZED + killer

    def rebuild(self, path, options=""):
        """The library with this file compiled once more, in another way."""
        os.utime(os.path.join(self.source, path))
        if not self.make("libcore.a", "libgtp.a", "CFLAGS=" + CFLAGS + options):
            return False
        return self.link(*options.split())

    def last_chance(self, path, left, plan):
        """The tests that were left out for time."""
        if path.startswith("cli/") or plan.last <= 0 or not self.rebuild(path):
            return None
        near = lambda t: t in near_tests(path, self.tests)
        left = sorted(left, key=lambda t: (not near(t), t != "check_memory", self.tests[t]["clock"]))
        killer, _ = self.first_killer(left, plan.last)
        return killer and LATE + killer

    def try_header(self, path, plan):
        """A few programs alone, compiled with the mutant beside the unchanged library."""
        stem = module_of(path)
        order = [t for t in plan.order if t.split("_", 1)[-1] == stem]
        stale = [o for a in ("libcore.a", "libgtp.a", "tests/libsupport.a") for o in ("-o", a)]
        for test in order:
            target = os.path.join(self.build, "tests", test)
            for name in (target, target + ".o"):
                os.rename(name, name + ".kept")
            options = stale + ["CFLAGS=" + CFLAGS + SANITIZE] + self.linked()
            try:
                if not self.make("tests/" + test, *options):
                    return "build"
                if self.first_killer([test], plan.budget)[0]:
                    return test
            finally:
                for name in (target, target + ".o"):
                    os.rename(name + ".kept", name)
        return None

    def try_mutant(self, mutant, plan):
        """What killed it: "build", the name of a test, or None; "same" if there is nothing to kill."""
        path = os.path.join(self.source, mutant["file"])
        times = os.stat(path)
        with open(path, encoding="utf-8") as f:
            text = f.read()
        header = path.endswith(".h")
        if header:  # the unchanged library, whatever the mutant before this one was
            self.make("libcore.a", "libgtp.a") and self.link()
        lines = text.count("\n", mutant["start"], mutant["end"])
        try:
            with open(path, "w", encoding="utf-8") as f:
                f.write(text[: mutant["start"]] + mutant["new"] + "\n" * lines + text[mutant["end"]:])
            return (self.try_header if header else self.try_source)(mutant["file"], plan)
        finally:
            with open(path, "w", encoding="utf-8") as f:
                f.write(text)
            if header:
                os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def unit_tests():
    with open(os.path.join(TOP, "Makefile.am"), encoding="utf-8") as f:
        rows = re.search(r"^unit_tests = \\\n((?:.*\\\n)*.*)$", f.read(), re.M).group(1)
    return re.findall(r"tests/(\w+)", rows)


def near_tests(path, tests):
    """The tests that bear the name of a file or the beginning of it."""
    head = module_of(path).split("_")[0]
    return [t for t in tests if re.search(r"(?:^|_)%s" % head, t)]


class Plan:
    """The tests for a file: first those that bear its name or the beginning of it, the short ones before
    the one long one that may bear its name; then all others that are short; those that are long come
    late."""

    def __init__(self, path, tests, options):
        self.budget, self.last = options.budget, options.last
        stem = module_of(path)
        near = near_tests(path, tests)
        named = [t for t in near if t.split("_", 1)[-1] == stem]
        near = [t for t in near if t not in named]
        rest = [t for t in tests if t not in named and t not in near]
        by_time = lambda names: sorted(names, key=lambda t: tests[t]["clock"])
        short = lambda names: by_time(t for t in names if tests[t]["processor"] <= options.longest)
        long = by_time(t for t in named + near if tests[t]["processor"] > options.longest)
        self.order = short(named) + short(near) + long + short(rest)
        self.late = [t for t in rest if t not in self.order]


def measure(job, names, stored):
    """What each test takes, kept in a file for the next run.  Processor time decides which are tried:
    other work on the machine must not shorten the list."""
    if os.path.exists(stored):
        with open(stored, encoding="utf-8") as f:
            job.tests.update((t, times) for t, times in json.load(f).items() if t in names)
    for name in (t for t in names if t not in job.tests):
        clock, processor = time.time(), spent()
        if not job.run(name, 600, 300):
            sys.exit("mutate.py: %s fails without any mutant" % name)
        job.tests[name] = dict(clock=time.time() - clock, processor=spent() - processor)
    with open(stored, "w", encoding="utf-8") as f:
        json.dump(job.tests, f, indent=1)


def work(job, queue, lock, state, options):
    while True:
        with lock:
            if not queue or time.time() > state["end"]:
                return
            mutant = queue.pop()
        killer = job.try_mutant(mutant, Plan(mutant["file"], job.tests, options))
        mutant["killer"] = killer
        with lock:
            state["done"].append(mutant)
            if killer is None:
                print("survived: " + mutant["text"], flush=True)
            if options.report:
                with open(options.report, "a", encoding="utf-8") as f:
                    f.write(json.dumps(mutant) + "\n")


def summary(done):
    same = sum(m["killer"] == "same" for m in done)
    done = [m for m in done if m["killer"] != "same"]
    by_file = {}
    for m in done:
        by_file.setdefault(m["file"], []).append(m)
    for name, rows in sorted(by_file.items()):
        killed = sum(m["killer"] is not None for m in rows)
        print("%-28s %3d of %3d" % (name, killed, len(rows)))
    killed = sum(m["killer"] is not None for m in done)
    unbuilt = sum(m["killer"] == "build" for m in done)
    sanitized, late = (sum((m["killer"] or "").startswith(how) for m in done) for how in (SANITIZED, LATE))
    print("killed: %d of %d (%.1f %%); %d of them did not build, %d fail under a sanitizer only, %d in tests that the "
          "budget leaves out; the same code: %d more"
          % (killed, len(done), 100 * killed / max(1, len(done)), unbuilt, sanitized, late, same))


def survivors(report):
    """The mutants that survived in a report, as they are found in today's sources; and their likes,
    where a line stands in a file more than once."""
    with open(report, encoding="utf-8") as f:
        rows = [json.loads(line) for line in f]
    name = lambda m: re.sub(r":\d+:", ":", m["text"])  # lines may have moved
    names = {name(m) for m in rows if m["killer"] is None}
    return [m for path in sorted({m["file"] for m in rows}) for m in mutants_of(path) if name(m) in names]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--sample", type=int, default=100, help="mutants to try (0: all)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--budget", type=float, default=60,
                        help="seconds of processor time that the tests of a mutant usually take together")
    parser.add_argument("--longest", type=float, default=15,
                        help="leave out tests that usually take more seconds of processor time")
    parser.add_argument("--last", type=float, default=600,
                        help="seconds of processor time for the tests that were left out (0: none)")
    parser.add_argument("--seconds", type=float, default=1e9, help="start no mutant after this time")
    parser.add_argument("--work", default="build-mutants")
    parser.add_argument("--again", metavar="REPORT", help="try the survivors of this report, not a sample")
    parser.add_argument("--report", help="a file for JSON lines")
    options = parser.parse_args()
    files = options.files or sorted(p for d in ("engine", "src") for p in glob.glob(d + "/**/*.c", root_dir=TOP, recursive=True))
    queue = survivors(options.again) if options.again else [m for f in files for m in mutants_of(f)]
    everything = len(queue)
    random.Random(options.seed).shuffle(queue)
    queue = queue[: everything if options.again else options.sample or everything]
    print("%d of %d mutants" % (len(queue), everything), flush=True)
    tests = {}
    jobs = [Job(os.path.abspath(os.path.join(options.work, str(i))), tests) for i in range(options.jobs)]
    for job in jobs:
        job.prepare()
    measure(jobs[0], unit_tests(), os.path.join(options.work, "times.json"))
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
