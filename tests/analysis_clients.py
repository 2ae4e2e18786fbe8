"""The traffic of programs that start `katago analysis`, played with `iki analysis`.

usage: analysis_clients.py PROGRAM

Each session has the command line and the form of queries of one program, and every reply is checked
for the keys that this program reads.  The forms were taken from
  KaTrain   katrain/core/engine.py (02d4e839a8d0) and game_node.py (01f0663ac1f9),
            github.com/sanderland/katrain
  Ogatak    src/modules/engine.js (01a8bac79d7b) and query.js (05d883fd23f3),
            github.com/rooklift/ogatak
  KataGo    python/query_analysis_engine_example.py (42a06ac2c1a8) and docs/Analysis_Engine.md
            (029f167c37f1), github.com/lightvector/KataGo
"""
import json
import random
import subprocess
import sys
import threading

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
failures = 0


def check(condition, message):
    global failures
    if not condition:
        failures += 1
        print("FAILED: " + message)


class Engine:
    """A child process; what it says on stderr is kept."""

    def __init__(self, program, arguments):
        self.process = subprocess.Popen(
            [program] + arguments,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self.errors = []
        self.thread = threading.Thread(target=self.listen, daemon=True)
        self.thread.start()

    def listen(self):
        for line in self.process.stderr:
            self.errors.append(line.decode())

    def send(self, query):
        self.process.stdin.write((json.dumps(query) + "\n").encode())
        self.process.stdin.flush()

    def receive(self):
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("FAILED: the engine ended: " + "".join(self.errors))
        return json.loads(line.decode())

    def ask(self, query):
        self.send(query)
        return self.receive()

    def close(self, name):
        self.process.stdin.close()
        rest = self.process.stdout.read()
        check(self.process.wait() == 0, name + ": the exit status is not 0")
        self.thread.join()
        check(rest == b"", name + ": more came than was asked for")
        check(
            any("ready to begin handling requests" in e for e in self.errors),
            name + ": it did not say that it is ready",
        )


def has_keys(found, keys, where):
    missing = [key for key in keys if key not in found]
    check(not missing, "%s: no %s" % (where, ", ".join(missing)))


def check_answer(answer, query, where):
    """What the documents of the protocol promise of every answer."""
    points = query["boardXSize"] * query["boardYSize"]
    has_keys(answer, ["id", "turnNumber", "isDuringSearch", "moveInfos", "rootInfo"], where)
    check(answer["id"] == query["id"] and answer["isDuringSearch"] is False, where + ": id")
    root_keys = ["winrate", "scoreLead", "scoreSelfplay", "scoreStdev", "utility", "visits"]
    move_keys = root_keys + ["move", "order", "prior", "lcb", "utilityLcb", "scoreMean", "pv"]
    has_keys(answer["rootInfo"], root_keys + ["currentPlayer"], where)
    for order, info in enumerate(answer["moveInfos"]):
        has_keys(info, move_keys, where)
        check(info["order"] == order, where + ": order")
        check(info["pv"][0] == info["move"], where + ": the line begins with another move")
        check(0 <= info["winrate"] <= 1 and 0 <= info["prior"] <= 1, where + ": shares")
        if query.get("includeMovesOwnership"):
            check_ownership(info["ownership"], points, where)
    if query.get("includeOwnership"):
        check_ownership(answer["ownership"], points, where)
    if query.get("includePolicy"):
        policy = answer["policy"]
        likely = [p for p in policy if p >= 0]
        check(len(policy) == points + 1, where + ": length of policy")
        check(abs(sum(likely) - 1) < 1e-6, where + ": policy does not add up to 1")
        check(all(p == -1 or 0 < p <= 1 for p in policy), where + ": policy")


def check_ownership(ownership, points, where):
    check(len(ownership) == points, where + ": length of ownership")
    check(all(-1 <= o <= 1 for o in ownership), where + ": ownership")


# --- KaTrain --------------------------------------------------------------------------------------


def katrain_query(number, moves, size, **more):
    query = {
        "rules": "japanese",
        "priority": 1,
        "analyzeTurns": [len(moves)],
        "maxVisits": 500,
        "komi": 6.5,
        "boardXSize": size,
        "boardYSize": size,
        "includeOwnership": True,
        "includeMovesOwnership": True,
        "includePolicy": True,
        "initialStones": [],
        "initialPlayer": "B",
        "moves": moves,
        "overrideSettings": {
            "reportAnalysisWinratesAs": "BLACK",
            "maxTime": 8.0,
            "wideRootNoise": 0.04,
        },
        "id": "QUERY:%d" % number,
    }
    query.update(more)
    return query


def katrain_reads(answer):
    """What KaTrain's GameNode takes out of an answer."""
    root = answer["rootInfo"]["scoreLead"], answer["rootInfo"]["winrate"]
    best = [(m["order"], m["scoreLead"], m["visits"], m["move"], m["pv"][0])
            for m in answer["moveInfos"]]
    return root, best, answer.get("ownership"), answer.get("policy")


def katrain(program):
    engine = Engine(
        program,
        ["analysis", "-model", "model.bin.gz", "-config", "analysis.cfg", "-analysis-threads", "12"],
    )
    size, number = 9, 0
    game = [["B", "E5"], ["W", "E3"], ["B", "pass"], ["W", "G5"]]
    for turn in range(len(game) + 1):
        number += 1
        query = katrain_query(number, game[:turn], size, reportDuringSearchEvery=0.5)
        answer = engine.ask(query)
        check_answer(answer, query, "KaTrain, turn %d" % turn)
        check(answer["turnNumber"] == turn, "KaTrain: turn")
        _, best, _, _ = katrain_reads(answer)
    # other moves than those that it knows
    known = [b[3] for b in best]
    avoid = [{"moves": known, "player": "B", "untilDepth": 1}]
    query = katrain_query(90, game, size, avoidMoves=avoid)
    answer = engine.ask(query)
    check_answer(answer, query, "KaTrain, alternatives")
    check(not set(known) & {m["move"] for m in answer["moveInfos"]}, "KaTrain: known moves")
    # moves near the last one
    far = [LETTERS[x] + str(y + 1) for x in range(size) for y in range(size)
           if max(abs(x - 6), abs(y - 4)) > 3]
    query = katrain_query(91, game, size,
                          avoidMoves=[{"moves": far, "player": "B", "untilDepth": 1}])
    answer = engine.ask(query)
    check_answer(answer, query, "KaTrain, near")
    check(not set(far) & {m["move"] for m in answer["moveInfos"]}, "KaTrain: a move far away")
    # every point is tried, occupied ones too: "Illegal move" is no error to be shown
    query = katrain_query(92, game + [["B", "E5"]], size, includeOwnership=False,
                          includeMovesOwnership=False, includePolicy=False)
    answer = engine.ask(query)
    check("Illegal move" in answer["error"] and answer["id"] == query["id"], "KaTrain: sweep")
    # a new game
    engine.ask({"action": "terminate", "terminateId": "QUERY:1", "id": "QUERY:93"})
    engine.close("KaTrain")


# --- Ogatak ---------------------------------------------------------------------------------------


def ogatak_query(name, moves, size):
    query = {
        "id": name,
        "rules": "Chinese",
        "komi": 7.5,
        "boardXSize": size,
        "boardYSize": size,
        "maxVisits": 1000000,
        "reportDuringSearchEvery": 0.1,
        "includeOwnership": True,
        "includeMovesOwnership": True,
        "overrideSettings": {"reportAnalysisWinratesAs": "SIDETOMOVE", "wideRootNoise": 0},
        "initialStones": [],
        "moves": moves,
    }
    if not moves:
        query["initialPlayer"] = "B"
    return query


def ogatak(program):
    engine = Engine(
        program, ["analysis", "-config", "a.cfg", "-model", "m.bin.gz", "-quit-without-waiting"]
    )
    engine.send({"id": "query_version", "action": "query_version"})
    engine.send({"id": "test_bs29", "rules": "Chinese", "boardXSize": 29, "boardYSize": 29,
                 "maxVisits": 1, "moves": []})
    version = engine.receive()
    check(version["action"] == "query_version", "Ogatak: version")
    check([int(n) for n in version["version"].split(".")] > [1, 9, 0], "Ogatak: old version")
    check("error" in engine.receive(), "Ogatak: boards of 29x29")
    leads = []
    for moves in [[], [["B", "E5"]], [["B", "E5"], ["W", "pass"]]]:
        query = ogatak_query("node:%d" % len(moves), moves, 9)
        answer = engine.ask(query)
        check_answer(answer, query, "Ogatak")
        leads.append(answer["rootInfo"]["scoreLead"])
    check(leads[1] == -leads[2], "Ogatak: values of the side to move")
    stop = {"id": "stop!node:1", "action": "terminate", "terminateId": "node:1"}
    check(engine.ask(stop) == stop, "Ogatak: terminate is echoed")
    engine.close("Ogatak")


# --- KataGo's examples ----------------------------------------------------------------------------


def example_script(program):
    """One stone on 19x19 as the example script asks about it."""
    engine = Engine(program, ["analysis", "-config", "a.cfg", "-model", "m.bin.gz"])
    query = {
        "id": "0",
        "moves": [("b", "D4")],
        "initialStones": [],
        "rules": "Chinese",
        "komi": 6.5,
        "boardXSize": 19,
        "boardYSize": 19,
        "includePolicy": True,
    }
    answer = engine.ask(query)
    check_answer(answer, query, "the example script")
    check(abs(answer["rootInfo"]["scoreLead"]) < 60, "one stone is a landslide")
    engine.close("the example script")


def document(program):
    """The requests of the document, all fields, several turns."""
    engine = Engine(program, ["analysis", "-config", "a.cfg", "-model", "m.bin.gz"])
    query = {
        "id": "foo",
        "initialStones": [["B", "G3"], ["B", "C7"]],
        "moves": [["W", "C3"], ["B", "D3"]],
        "rules": "tromp-taylor",
        "komi": 7.5,
        "boardXSize": 9,
        "boardYSize": 9,
        "analyzeTurns": [0, 1, 2],
        "rootPolicyTemperature": 1.5,
        "rootFpuReductionMax": 0,
        "includeOwnership": True,
        "includeMovesOwnership": True,
        "includePolicy": True,
        "priorities": [1, 2, 3],
    }
    engine.send(query)
    turns = []
    for _ in range(3):
        answer = engine.receive()
        check_answer(answer, query, "the document")
        turns.append(answer["turnNumber"])
    check(turns == [2, 1, 0], "the document: priorities")
    clear = {"id": "foo", "action": "clear_cache"}
    check(engine.ask(clear) == clear, "the document: clear_cache")
    version = engine.ask({"id": "foo", "action": "query_version"})
    has_keys(version, ["id", "action", "version", "git_hash"], "the document: query_version")
    models = engine.ask({"id": "foo", "action": "query_models"})["models"]
    has_keys(models[0], ["name", "internalName", "maxBatchSize", "version"], "query_models")
    stop = {"id": "bar", "action": "terminate", "terminateId": "foo", "turnNumbers": [1, 2]}
    check(engine.ask(stop) == stop, "the document: terminate")
    engine.close("the document")


# --- scores ---------------------------------------------------------------------------------------


def leads(program):
    """Under area rules the lead is what the ownership adds up to, less komi: of the position, and
    after each move."""
    engine = Engine(program, ["analysis"])
    chance = random.Random(20)
    answered = 0
    for number in range(40):
        width, height = chance.choice([(5, 5), (7, 6), (9, 9)])
        places = [LETTERS[x] + str(y + 1) for x in range(width) for y in range(height)]
        chance.shuffle(places)
        count = chance.randrange(len(places) * 2 // 3)
        query = {
            "id": str(number),
            "moves": [["BW"[i % 2], place] for i, place in enumerate(places[:count])],
            "rules": "tromp-taylor",
            "komi": chance.randrange(-20, 21) / 2,
            "boardXSize": width,
            "boardYSize": height,
            "includeOwnership": True,
            "includeMovesOwnership": True,
        }
        answer = engine.ask(query)
        check("error" not in answer or "Illegal move" in answer["error"], "leads: an error")
        if "error" in answer:
            continue
        answered += 1
        views = [(answer["rootInfo"]["scoreLead"], answer["ownership"])]
        views += [(m["scoreLead"], m["ownership"]) for m in answer["moveInfos"]]
        for lead, ownership in views:
            expected = sum(ownership) - query["komi"]
            check(abs(lead - expected) < 0.011,
                  "query %d: lead %g, ownership says %g" % (number, lead, expected))
    check(answered >= 20, "leads: too few positions")
    engine.close("leads")


# --- damage ---------------------------------------------------------------------------------------


def damaged(chance, request):
    """The request with a few bytes changed, left out, or put in."""
    extra = [b"-1", b"null", b"[]", b"{}", b'""', b"99999999999999999999", b"1e308", b"true"]
    line = bytearray(request)
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(len(line))
        kind = chance.randrange(4)
        if kind == 0:
            line[at] = chance.randrange(256)
        elif kind == 1:
            del line[at:at + chance.randrange(1, 9)]
        elif kind == 2:
            line[at:at] = chance.choice(extra)
        else:
            start = chance.randrange(len(request))
            line[at:at] = request[start:start + chance.randrange(1, 12)]
    return bytes(line).replace(b"\n", b" ")


def damage(program):
    """Requests that were damaged draw errors or answers, all of them JSON, and harm nothing."""
    chance = random.Random(5)
    request = json.dumps({
        "id": "foo",
        "initialStones": [["B", "B2"]],
        "moves": [["W", "C3"], ["B", "(3,1)"]],
        "rules": {"scoring": "AREA", "ko": "SIMPLE"},
        "komi": 7.5,
        "boardXSize": 4,
        "boardYSize": 4,
        "analyzeTurns": [0, 2],
        "priorities": [1, 2],
        "avoidMoves": [{"player": "B", "moves": ["A1", "pass"], "untilDepth": 2}],
        "overrideSettings": {"a": 1},
        "includePolicy": True,
    }).encode()
    lines = [damaged(chance, request) for _ in range(500)]
    lines.append(b'{"id":"end","action":"clear_cache"}')
    done = subprocess.run([program, "analysis"], input=b"\n".join(lines), stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE)
    check(done.returncode == 0, "damage: exit status %d" % done.returncode)
    replies = [json.loads(line.decode()) for line in done.stdout.splitlines()]
    check({"id": "end", "action": "clear_cache"} in replies, "damage: the end was not answered")
    check(any("moveInfos" in r for r in replies), "damage: nothing was answered")
    check(len([r for r in replies if "error" in r]) > 200, "damage: few errors")


for session in [katrain, ogatak, example_script, document, leads, damage]:
    session(sys.argv[1])
sys.exit(failures > 0)
