"""The Python module from a program's side: run by tests/python.sh, which names the library."""
import doctest
import html
import os
import re
import subprocess
import sys
import threading

import iki
from iki import _library

top = sys.argv[1]
failures = 0

RACE = """. O . O O O O
          O O O O . O .
          X X X X X X X
          O O O . O O O
          O O O O O O O
          X X X X . X .
          . X . X X X X"""
KO = """O . O . O . O
        O O O O O O O
        O . O . O . O
        O O O O O O O
        X X X X X O .
        X . X . X O O
        . O . . . O ."""


def check(fine, what):
    global failures
    if not fine:
        failures += 1
        print("FAILED:", what)


def refused(kind, text, function, *arguments):
    try:
        function(*arguments)
    except iki.Error as error:
        check(error.kind == kind, f"{text}: of kind {error.kind}")
        check(text in str(error), f"{text}: {error}")
    else:
        check(False, f"{text}: nothing is raised")


def the_header():
    with open(os.path.join(top, "src/iki.h"), encoding="utf-8") as file:
        header = file.read()
    names = set(re.findall(r"^IKI_API [^(]*?\b(iki_\w+)\(", header, re.M)) - {"iki_use_allocator"}
    check(names == {f[0] for f in _library.FUNCTIONS}, "the module knows other functions")
    for name, _, arguments in _library.FUNCTIONS:
        text = re.search(rf"\b{name}\(((?:[^()]|\([^()]*\))*)\);", header)[1]
        count = 0 if text == "void" else len(re.sub(r"\([^()]*\)", "", text).split(","))
        check(count == len(arguments), f"{name} has {count} arguments")
    # members of structures, in their order
    for name, body in re.findall(r"typedef struct iki_\w+ \{\n(.*?)\n\} iki_(\w+);", header, re.S):
        name, body = body, re.sub(r"/\*.*?\*/", "", name, flags=re.S)
        members = [m.strip(" *\n") for part in body.split(";") if part.strip()
                   for m in re.sub(r"^\s*(const |unsigned )?(long long|\w+)\s", "", part).split(",")]
        struct = getattr(_library, "".join(w.capitalize() for w in name.split("_")))
        check([f[0] for f in struct._fields_] == members, f"{name}: other members: {members}")
    version = re.search(r'#define IKI_VERSION +"(.*)"', header)[1]
    with open(os.path.join(top, "python/pyproject.toml"), encoding="utf-8") as file:
        check(f'version = "{version}"' in file.read(), "pyproject.toml has another version")
    check(iki.__version__ == version == iki.library_version(), "the module has another version")


def answers():
    game = iki.Game(7, rules="chinese", komi=0.5)
    check((game.width, game.height, game.komi, game.turn) == (7, 7, 0.5, "B"), "a new game")
    game.set_up(RACE)
    race = game.race("A5", "A4")
    check((race.black.result, race.white.result, race.certainty) == ("black", "white", "proved"),
          "the race")
    check(race.black.moves == ("E2", "G2") and race.white.moves == ("E6", "G6"), "its moves")
    check(all(line.end and line.first in "BW" for line in race.lines), "its lines")
    check(race.race_class == 0, "its class")
    score = game.score()
    check(score.proved_percent + score.searched_percent + score.estimated_percent
          + score.given_percent == 100, "shares of certainty")
    check(score.result == score.black.area - score.white.area - 0.5, "the count")
    check(all(0 <= d.percent <= 100 and d.points for d in game.doubts()), "doubts")
    game.use_prisoners(5, 2)
    check(game.prisoners("B") == 5 and game.prisoners("W") == 2, "prisoners")
    game.set_up(KO)
    life = game.life("A3")
    check((life.status, life.attack.takes_ko_first, life.defence.takes_ko_first)
          == ("ko", True, None), "a ko")
    check(life.attack.color == "W" and life.defence.color == "B" and "A3" in life.group, "sides")
    check(game.life("A3", "W").attack.line[0] == life.attack.moves[0], "a line")
    again = iki.Game.from_sgf(game.to_sgf())
    check([p.stone for p in again.judge()] == [p.stone for p in game.judge()], "SGF")
    check(game.result() == game.score().text, "the result")
    game.call("B1", "alive")
    check(game.point("B1").certainty == "given", "the referee's word")


def failures_of_calls():
    game = iki.Game(7)
    game.play("B", "D4")
    refused("illegal", "occupied", game.play, "W", "D4")
    refused("argument", "a colour is", game.play, "red", "D5")
    refused("argument", "a colour is", game.play, "é", "D5")
    refused("argument", "no such point", game.point, "Z9")
    refused("argument", "1 to 25", iki.Game, 26)
    refused("argument", "1 to 25", game.judge_position, "", 26, 7)
    refused("argument", "fit the board", game.judge_position, "", 7, 7)
    refused("syntax", "line 1", game.read_sgf, "(;B[")
    refused("argument", "unknown rules", game.use_rules, "of thumb")
    refused("argument", "2 to 8", game.race, "D4")
    refused("argument", "out of range", game.use_prisoners, 2**32 + 5, 0)
    refused("argument", "out of range", game.read_sgf, "(;SZ[9])", 2**32 + 1)
    refused("argument", "out of range", game.limit, -1)
    refused("argument", "out of range", game.limit_questions, 2**64)
    for vertex in ("", "D", "I5", "D4x", "44", "D-1"):
        try:
            game.stone(vertex)
            check(False, f"{vertex!r} is a vertex")
        except ValueError:
            pass
    check(game.stone("D4") == "B" and game.stone("E5") == ".", "stones stay")
    game.play("W", "pass")
    game.take_back()
    game.take_back()
    refused("state", "no move", game.take_back)
    with game:
        pass
    refused("argument", "no game", game.take_back)
    refused("argument", "closed", lambda: game.width)


def stopping():
    game = iki.Game(7)
    game.set_up(KO)
    asked = []
    game.use_stop(lambda: asked.append(1))
    game.judge()
    check(len(asked) > 0, "nobody asks whether to stop")
    game.play("W", "D1")
    game.use_stop(lambda: True)
    refused("stopped", "interrupted", game.judge)

    def broken():
        raise KeyError("mine")

    game.use_stop(broken)
    try:
        game.judge()
        check(False, "an exception is lost")
    except KeyError as error:
        check("mine" in str(error), "another exception")
    game.use_stop(None)
    check(len(game.judge()) == 49, "nothing works afterwards")


def threads():
    results = []

    def work():
        game = iki.Game(7)
        game.set_up(KO)
        results.append((game.result(), game.life("A3").status))

    some = [threading.Thread(target=work) for _ in range(4)]
    for thread in some:
        thread.start()
    for thread in some:
        thread.join()
    check(len(results) == 4 and len(set(results)) == 1, f"threads: {results}")


def no_library():
    for named, words in (("/nonexistent/libiki.so", "IKI_LIBRARY names no library"),
                         (None, "ldconfig")):
        environment = {k: v for k, v in os.environ.items() if k != "IKI_LIBRARY"}
        if named is not None:
            environment["IKI_LIBRARY"] = named
        code = ("import iki, iki._library as l, ctypes.util\n"
                "ctypes.util.find_library = lambda name: None\n"
                "l.sys = type('sys', (), {'platform': 'none-such'})\n"
                "l.ctypes.CDLL = (lambda real: lambda name: real('/nonexistent/' + name))"
                "(l.ctypes.CDLL)\n"
                "try:\n    iki.Game()\nexcept iki.LibraryNotFound as e:\n    print(e)\n")
        said = subprocess.run([sys.executable, "-c", code], env=environment, text=True,
                              stdout=subprocess.PIPE, check=False).stdout
        check(words in said and "IKI_LIBRARY" in said, f"without a library: {said!r}")


the_header()
answers()
failures_of_calls()
stopping()
threads()
no_library()
failed, tried = doctest.testfile(os.path.join(top, "python/README.md"), module_relative=False)
check(failed == 0 and tried >= 10, "python/README.md shows something else")
os.chdir(top)
failed, tried = doctest.testfile(os.path.join(top, "README"), module_relative=False)
check(failed == 0 and tried >= 3, "the README shows something else")


def page():
    """The session of the page for programmers, among the examples of the manual."""
    with open(os.path.join(top, "doc/programmers.html"), encoding="utf-8") as file:
        session = re.search(r'<pre class="python">(.*?)</pre>', file.read(), re.S).group(1)
    os.chdir(os.path.join(top, "doc/examples"))
    test = doctest.DocTestParser().get_doctest(html.unescape(session), {}, "session",
                                               "doc/programmers.html", 0)
    failed, tried = doctest.DocTestRunner().run(test)
    check(failed == 0 and tried >= 6, "doc/programmers.html shows something else")
    os.chdir(top)


page()
failed, tried = doctest.testmod(iki)
check(failed == 0 and tried >= 3, "the text of the module shows something else")
sys.exit(failures > 0)
