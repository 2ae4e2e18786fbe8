"""The traffic of programs that start a GTP engine, played with `iki gtp`.

usage: gtp_clients.py PROGRAM FILE...

A file is what one program sends, line by line; its comment names the program, the source and what
it expects.  Beside comments and blank lines, which are not sent, it holds
    #! crlf     lines end with CR LF
    COMMAND     sent as it stands, also with an id; the next line waits for its response
    +COMMAND    sent together with the next one
    #> PATTERN  the text of the response, as a regular expression, whole; a dot is also a line end
    #~          the program takes a failure of this command
Every response must be one of a success unless the program takes a failure.  A stream (... analyze)
goes on until the first line of it has come and the next command is sent.
"""
import re
import subprocess
import sys
import threading

PATIENCE = 300  # seconds for a file
failures = 0


def fail(where, message):
    global failures
    failures += 1
    print("FAILED: %s: %s" % (where, message))


class Command:
    """A line that is sent, and what is expected of its response."""

    def __init__(self, place, text):
        self.place = place
        self.waits = not text.startswith("+")
        self.text = text.lstrip("+")
        self.pattern = None
        self.may_fail = False
        words = self.text.split()
        self.id = words.pop(0) if words[0].isdigit() else ""
        self.streams = re.fullmatch("([a-z]+-)?analyze", words[0]) is not None


def read_file(name):
    """The commands of a file, and how their lines end."""
    commands, line_end = [], "\n"
    with open(name, encoding="ascii") as lines:
        for number, line in enumerate(lines, 1):
            line = line.rstrip("\n")
            if line == "#! crlf":
                line_end = "\r\n"
            elif line.startswith("#> "):
                commands[-1].pattern = line[3:]
            elif line == "#~":
                commands[-1].may_fail = True
            elif line and not line.startswith("#"):
                commands.append(Command("%s:%d" % (name, number), line))
    return commands, line_end


class Engine:
    def __init__(self, program, line_end):
        self.line_end = line_end
        self.process = subprocess.Popen([program, "gtp"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.timer = threading.Timer(PATIENCE, self.process.kill)
        self.timer.start()

    def send(self, text):
        self.process.stdin.write((text + self.line_end).encode())
        self.process.stdin.flush()

    def read_line(self):
        line = self.process.stdout.readline().decode("ascii")
        if not line:
            raise EOFError
        return line.rstrip("\r\n")

    def close(self):
        self.process.stdin.close()
        rest = self.process.stdout.read()
        noise = self.process.stderr.read()
        status = self.process.wait()
        self.timer.cancel()
        return status, rest, noise


def read_until_told(engine):
    """The beginning of a stream: its head and the first line of it."""
    lines = [engine.read_line()]
    while lines[-1] == "=" or re.fullmatch("=[0-9]+ ?", lines[-1]):
        lines.append(engine.read_line())
    return lines


def read_rest(engine, lines):
    """A whole response, of which some lines may have come."""
    while not lines or lines[-1] != "":
        lines.append(engine.read_line())
    return lines[:-1]


def check(command, lines):
    head = re.match("([=?])([0-9]*) ?", lines[0])
    if head is None or head.group(2) != command.id:
        fail(command.place, "no response to \"%s\": %s" % (command.text, lines[0]))
        return
    text = "\n".join([lines[0][head.end():]] + lines[1:]).strip()
    if head.group(1) == "?" and not command.may_fail:
        fail(command.place, "\"%s\" is refused: %s" % (command.text, text))
    if command.pattern is not None and not re.fullmatch(command.pattern, text, re.DOTALL):
        fail(command.place, "\"%s\" is answered by\n%s" % (command.text, text))


def play(program, name):
    commands, line_end = read_file(name)
    engine = Engine(program, line_end)
    pending, stream = [], None
    try:
        for command in commands:
            engine.send(command.text)
            if stream is not None:  # which this line ends
                check(stream[0], read_rest(engine, stream[1]))
                stream = None
            pending.append(command)
            if not command.waits:
                continue
            if command.streams:
                stream = command, read_until_told(engine)
                pending.pop()
            for waiting in pending:
                check(waiting, read_rest(engine, []))
            pending = []
    except EOFError:
        fail(name, "the engine ended, or gave no response in time")
    status, rest, noise = engine.close()
    if status != 0 or rest or noise:
        fail(name, "at the end: status %d, %r, %r" % (status, rest, noise))


def main():
    for name in sys.argv[2:]:
        play(sys.argv[1], name)
    sys.exit(failures > 0)


main()
