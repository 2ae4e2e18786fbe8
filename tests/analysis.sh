#!/bin/sh
# iki analysis: queries, answers, errors and the order of answers; with Python the sessions of other
# programs (analysis_clients.py).
#
# IKI is the program (default ./iki), srcdir the source folder (default .).

. "${srcdir:-.}/tests/outside.inc"

: >empty
"$IKI" analysis <empty >out 2>err
if grep 'this build lacks analysis' err >/dev/null; then
    echo 'without JSON there is no such protocol'
    exit 77
fi

# asks FILE [OPTION]...: a session with the lines of the file; leaves out, err, status
asks()
{
    file=$1
    shift
    step="iki analysis $* <$file"
    "$IKI" analysis "$@" <"$file" >out 2>err
    status=$?
}

# says REQUEST ANSWER: this one request draws this one line
says()
{
    printf '%s\n' "$1" >request
    asks request
    step="$1"
    status_is 0
    printf '%s\n' "$2" >wanted
    cmp -s wanted out || fail "the answer is not $2"
}

# lines COUNT
lines()
{
    [ "$(grep -c '' out)" -eq "$1" ] || fail "not $1 lines of output"
}

asks empty
status_is 0
is_empty out
has_line err 'Started, ready to begin handling requests'

# --- the command line -----------------------------------------------------------------------------

printf '{"id":"a","action":"clear_cache"}' >one # no LF at its end
for options in '' '-config x -model y' '--config x --model y' '-config=x -model=y' \
    '-override-config a=1,b=2 -override-config c=3 -quit-without-waiting' \
    '-model m -config c -analysis-threads 12 -human-model h' '--effort quick' '-effort quick'; do
    # shellcheck disable=SC2086 # several words
    asks one $options
    status_is 0
    has_line out '{"id":"a","action":"clear_cache"}'
    lines 1
done
asks one -config x
has_line err 'iki: analysis: options that only KataGo needs are not used'
asks one
[ "$(grep -c '' err)" -eq 1 ] || fail 'more on stderr than that it is ready'
ends 2 analysis -confi
ends 2 analysis -config
has_line err 'iki: -config needs a value'
ends 2 analysis -nonsense
has_line err 'iki: unknown option "--nonsense"'
ends 2 analysis game.sgf
has_line err 'iki: analysis takes no files; to explain one: iki analyze game.sgf'
ends 0 analysis -h
has_text out 'includeOwnership'
if [ -c /dev/full ]; then
    step='iki analysis >/dev/full'
    "$IKI" analysis <one >/dev/full 2>err
    [ $? -eq 1 ] || fail 'a full disk went unnoticed'
    matches err '^iki: standard output: '
fi

# --- actions --------------------------------------------------------------------------------------

says '{"id":"v","action":"query_version"}' \
    "{\"id\":\"v\",\"action\":\"query_version\",\"version\":\"1.15.3\",\"git_hash\":\"<omitted>\",\"iki\":\"$("$IKI" --version | sed -n '1s/.* //p')\"}"
says '{"id":"c","action":"clear_cache","more":[1]}' '{"id":"c","action":"clear_cache","more":[1]}'
printf '{"id":"m","action":"query_models"}\n' >request
asks request
has_text out '"models":[{"name":"iki",'
says '{"id":"t","action":"terminate"}' '{"error":"Requests for a terminate action must have a string \"terminateId\" field","field":"terminateId","id":"t"}'
says '{"id":"t","action":"terminate","terminateId":"a","turnNumbers":[1.5]}' '{"error":"If provided, must be an array of integers indicating turns to terminate","field":"turnNumbers","id":"t"}'
says '{"id":"t","action":"terminate","terminateId":"nobody"}' '{"id":"t","action":"terminate","terminateId":"nobody"}'
says '{"id":"t","action":"dance"}' "{\"error\":\"'action' field must be 'query_version', 'query_models', 'clear_cache', 'terminate' or 'terminate_all'\",\"field\":\"action\",\"id\":\"t\"}"

# --- what is wrong --------------------------------------------------------------------------------

says 'nonsense' '{"error":"invalid token near '"'nonsense'"' - could not parse input line as json request: nonsense"}'
says '[1]' '{"error":"Request line was valid json but was not an object, ignoring: [1]"}'
says '7' '{"error":"Request line was valid json but was not an object, ignoring: 7"}'
says '{"id":7}' '{"error":"Request must have a string \"id\" field"}'

# wrong FIELDS FIELD MESSAGE: a query with these fields beside id and size
wrong()
{
    says "{\"id\":\"q\",\"boardXSize\":5,\"boardYSize\":5,$1}" \
        "{\"error\":\"$3\",\"field\":\"$2\",\"id\":\"q\"}"
}
pairs='Must be an array of pairs of the form: [\"b\" or \"w\", GTP board vertex]'
good='"moves":[],"rules":"chinese"'
says '{"id":"q"}' '{"error":"Must provide an integer from 1 to 25","field":"boardXSize","id":"q"}'
says '{"id":"q","boardXSize":5}' '{"error":"Must provide an integer from 1 to 25","field":"boardYSize","id":"q"}'
# Ogatak asks so whether large boards are known, and expects an error
says '{"id":"test_bs29","rules":"Chinese","boardXSize":29,"boardYSize":29,"maxVisits":1,"moves":[]}' \
    '{"error":"Must provide an integer from 1 to 25","field":"boardXSize","id":"test_bs29"}'
wrong '"rules":"chinese"' moves 'Must specify an array of [player,location] pairs'
wrong '"moves":7' moves "$pairs"
wrong '"moves":[["B"]]' moves "$pairs"
wrong '"moves":[["B",7]]' moves "$pairs"
wrong '"moves":[["X","A1"]]' moves 'Could not parse player: X'
wrong '"moves":[["B","F6"]]' moves 'Could not parse board location: F6'
for place in '(5,0)' '(0,5)' '(0,-1)' '(,1)' '(1,)' '(1,1' '(1,1)x' '(001,1)' '' I5 pas; do
    wrong "\"moves\":[[\"B\",\"$place\"]]" moves "Could not parse board location: $place"
done
wrong '"rules":"chinese","moves":[["B","A1"],["W","A1"]]' moves 'Illegal move 1: A1'
wrong '"moves":[],"initialStones":[["B","pass"]]' initialStones 'Could not parse board location: pass'
wrong "$good,\"initialStones\":[[\"B\",\"A1\"],[\"W\",\"A2\"],[\"W\",\"B1\"]]" initialStones 'Illegal stones: a chain would have no liberty'
wrong "$good,\"initialPlayer\":\"x\"" initialPlayer 'Must be \"b\" or \"w\"'
wrong "$good,\"analyzeTurns\":[1]" analyzeTurns 'Invalid turn number: 1'
wrong "$good,\"analyzeTurns\":[-1]" analyzeTurns 'Invalid turn number: -1'
wrong "$good,\"analyzeTurns\":{}" analyzeTurns 'Must specify an array of integers indicating turns to analyze'
wrong "$good,\"priorities\":[1]" priorities 'Can only specify when also specifying analyzeTurns'
wrong "$good,\"analyzeTurns\":[0],\"priorities\":[1,2]" priorities 'Must be of matching length to analyzeTurns'
wrong "$good,\"analyzeTurns\":[0],\"priorities\":[4611686018427387904]" priorities 'Invalid priority: 4611686018427387904'
wrong "$good,\"analyzeTurns\":[0],\"priority\":1,\"priorities\":[1]" priorities 'Cannot specify both priority and priorities'
wrong "$good,\"priority\":-4611686018427387904" priority 'Must be a number between -2^62 and 2^62'
wrong "$good,\"priority\":1.5" priority 'Must be a number between -2^62 and 2^62'
wrong '"moves":[]' rules 'Must specify rules string, such as \"chinese\" or \"tromp-taylor\", or a JSON object with detailed rules parameters.'
wrong "$good,\"komi\":7.25" komi 'Must be a integer or half-integer from -150.0 to 150.0'
wrong "$good,\"komi\":151" komi 'Must be a integer or half-integer from -150.0 to 150.0'
wrong "$good,\"komi\":\"7\"" komi 'Must be a integer or half-integer from -150.0 to 150.0'
wrong "$good,\"whiteHandicapBonus\":\"3\"" whiteHandicapBonus 'Rules::parseWhiteHandicapBonusRule: Invalid whiteHandicapBonus rule: 3'
wrong "$good,\"maxVisits\":0" maxVisits 'Must be an integer from 1 to 2^50'
seconds='Must be number of seconds from 0.001 to 1000000.0'
wrong "$good,\"reportDuringSearchEvery\":0" reportDuringSearchEvery "$seconds"
wrong "$good,\"firstReportDuringSearchAfter\":2e6" firstReportDuringSearchAfter "$seconds"
wrong "$good,\"rootFpuReductionMax\":2.5" rootFpuReductionMax 'Must be a number from 0.0 to 2.0'
wrong "$good,\"rootPolicyTemperature\":\"1\"" rootPolicyTemperature 'Must be a number from 0.01 to 100.0'
wrong "$good,\"includeOwnership\":1" includeOwnership 'Must be a boolean'
wrong "$good,\"overrideSettings\":[]" overrideSettings 'Must be an object'
wrong "$good,\"allowMoves\":[],\"avoidMoves\":[]" allowMoves 'Cannot specify both allowMoves and avoidMoves'
wrong "$good,\"avoidMoves\":[{\"player\":\"B\",\"moves\":[]}]" avoidMoves "Must be a list of dicts with subfields 'player', 'moves', 'untilDepth'"
wrong "$good,\"avoidMoves\":[{\"player\":\"B\",\"moves\":[\"Z1\"],\"untilDepth\":1}]" moves 'Could not parse board location: Z1'
wrong "$good,\"avoidMoves\":[{\"player\":\"B\",\"moves\":[],\"untilDepth\":0}]" untilDepth 'Must be a positive integer'
printf '{"id":"q","boardXSize":5,"boardYSize":5,"moves":[],"rules":"house"}\n' >request
asks request
matches out '^\{"error":"Could not parse rules: house .*","field":"rules","id":"q"\}$'

# bytes that are no text, no JSON, and lines that are too long: an error each, and it goes on
{
    printf 'a\000b\n\377\376\n{"id":"\303("}\n{"id":"\\u0000"}\n'
    awk 'BEGIN { for (i = 0; i < 5000; i++) printf "["; print "" }'
    awk 'BEGIN { s = "0123456789abcdef"; for (i = 0; i < 18; i++) s = s s; printf "{\"id\":\"%s%s\"}\n", s, s }'
    printf '\r\n  \n'
    cat one
} >bytes
asks bytes
status_is 0
lines 7
[ "$(grep -c '^{"error":' out)" -eq 6 ] || fail 'not six errors'
has_line out '{"error":"Request line is too long, ignoring"}'
has_line out '{"id":"a","action":"clear_cache"}'
grep "$(printf '\377')" out >/dev/null && fail 'bytes that are no UTF-8'

# --- answers --------------------------------------------------------------------------------------

# query ID FIELDS: one line of a query on 5x5
query()
{
    printf '{"id":"%s","boardXSize":5,"boardYSize":5,"rules":"chinese","komi":0,%s}\n' "$1" "$2"
}
told() # the ids and turns that were answered, in order
{
    sed -n 's/^{"id":"\([^"]*\)","turnNumber":\([0-9]*\),.*/\1\2/p' out | tr '\n' ' '
}
in_order()
{
    [ "$(told)" = "$1" ] || fail "answered are $(told)instead of $1"
}
moves='"moves":[["B","C3"],["W","C4"],["B","D4"]]'

query a "$moves" >queries
asks queries
status_is 0
lines 1
in_order 'a3 '
has_text out '"isDuringSearch":false'
has_text out '"rootInfo":{"currentPlayer":"W"'
has_text out '"iki":{"result":'
grep -e '"ownership"' -e '"policy"' out >/dev/null && fail 'more than was asked for'

# the highest priority first, then the oldest, of a query by turns
{
    query low "$moves"
    query turns "$moves,\"analyzeTurns\":[2,0],\"priorities\":[3,7]"
    query first "$moves,\"priority\":5"
    query second "$moves,\"priority\":5"
    query all "$moves,\"analyzeTurns\":[3,0,0,1],\"priority\":-2"
    query none "$moves,\"analyzeTurns\":[]"
} >queries
asks queries
in_order 'turns0 first3 second3 turns2 low3 all0 all1 all3 '

# what waits can be called off: by name, by turn, all of it
{
    query a "$moves,\"analyzeTurns\":[0,1,2]"
    query b "$moves"
    printf '{"id":"t","action":"terminate","terminateId":"a","turnNumbers":[1,9]}\n'
} >queries
asks queries
has_line out '{"id":"a","turnNumber":1,"isDuringSearch":false,"noResults":true}'
has_line out '{"id":"t","action":"terminate","terminateId":"a","turnNumbers":[1,9]}'
in_order 'a1 a0 a2 b3 '
printf '{"id":"t","action":"terminate_all"}\n' >>queries
asks queries
[ "$(grep -c '"noResults":true' out)" -eq 4 ] || fail 'not all was called off'
lines 6

# values from either side
for side in BLACK WHITE SIDETOMOVE b w; do
    query $side "\"moves\":[[\"B\",\"C3\"]],\"overrideSettings\":{\"reportAnalysisWinratesAs\":\"$side\"}"
done >queries
query default '"moves":[["B","C3"]]' >>queries
query bad '"moves":[],"overrideSettings":{"reportAnalysisWinratesAs":"RED"}' >>queries
asks queries
lead() # ID: its scoreLead
{
    sed -n "/^{\"id\":\"$1\"/s/.*\"rootInfo\":{[^}]*\"scoreLead\":\([-0-9.]*\).*/\1/p" out
}
case $(lead BLACK) in
'' | 0.0 | -*) fail 'Black, who has the centre, does not lead' ;;
esac
[ "$(lead WHITE)" = "-$(lead BLACK)" ] || fail 'White sees another lead'
[ "$(lead SIDETOMOVE)" = "$(lead WHITE)" ] || fail 'the side to move sees another lead'
{ [ "$(lead b)" = "$(lead BLACK)" ] && [ "$(lead w)" = "$(lead WHITE)" ]; } || fail 'b and w are other sides'
[ "$(lead default)" = "$(lead BLACK)" ] || fail 'Black is not the default'
has_line out '{"error":"Could not set settings: Could not parse config value for reportAnalysisWinratesAs: RED","field":"overrideSettings","id":"bad"}'

# settings that KataGo alone knows are nothing to warn of, others are
query s "$moves,\"overrideSettings\":{\"maxTime\":8,\"wideRootNoise\":0.04,\"ignorePreRootHistory\":false,\"rootPolicyTemperature\":1.1,\"colour\":1,\"x\":\"y\"}" >queries
query p "$moves,\"includePVVisits\":true" >>queries
query u "$moves,\"includeOwnerhip\":true" >>queries
asks queries
has_line out '{"warning":"Unknown config params: colour,x","field":"overrideSettings","id":"s"}'
has_line out '{"warning":"Iki has no such figures","field":"includePVVisits","id":"p"}'
has_line out '{"warning":"Unexpected or unused field, do you have a typo?","field":"includeOwnerhip","id":"u"}'
in_order 's3 p3 u3 '

# rules as names, as objects, with a bonus; who moves first; coordinates as numbers
{
    query o "$moves" | sed 's/"chinese"/{"scoring":"TERRITORY","ko":"SIMPLE","whiteHandicapBonus":"0"}/'
    query n "$moves,\"whiteHandicapBonus\":\"N-1\"" | sed 's/"chinese"/"Tromp-Taylor"/'
    query w '"moves":[],"initialPlayer":"W"'
    query h '"moves":[],"initialStones":[["b","B2"],["b","D4"]]'
    query c '"moves":[["B","(0,1)"]],"initialStones":[["W","A5"],["B","B5"]]'
} >queries
asks queries
status_is 0
in_order 'o3 n3 w0 h0 c1 '
grep -c '"currentPlayer":"W"' out >count
[ "$(cat count)" -eq 5 ] || fail 'not White moves in all of these'
grep '^{"id":"c"' out | grep '"dead":\[\]' >/dev/null || fail 'A5 was not captured'
grep '^{"id":"c"' out | grep '"chain":"A5"' >/dev/null && fail 'A5 was not captured'

# moves that are not wanted; whoever plays B3 decides over Black's chain
critical='"moves":[],"initialStones":[["b","D3"],["b","A2"],["b","B2"],["b","C2"],["b","D2"],["w","E3"],["w","G3"],["w","E2"],["w","F2"],["w","A1"],["w","B1"],["w","C1"],["w","D1"],["w","E1"],["w","F1"],["w","G1"]]'
vital() # FIELDS MOVES...: exactly these are named for Black
{
    query k "$critical$1" | sed 's/"boardXSize":5,"boardYSize":5/"boardXSize":7,"boardYSize":3/; s/chinese/japanese/; s/$//; s/"komi":0,/"komi":0,"initialPlayer":"B",/' >queries
    asks queries
    shift
    named=$(sed 's/.*"moveInfos":\[\(.*\)\],"rootInfo".*/\1/' out | tr '{' '\n' |
        sed -n 's/^"move":"\([^"]*\)".*/\1/p' | tr '\n' ' ')
    [ "$named" = "$*${1:+ }" ] || fail "named are $named"
}
vital '' B3
vital ',"avoidMoves":[{"player":"W","moves":["B3"],"untilDepth":9}]' B3
vital ',"avoidMoves":[{"player":"B","moves":["B3"],"untilDepth":1}]' pass
vital ',"avoidMoves":[{"player":"B","moves":["B3","pass"],"untilDepth":1}]' A3 C3
vital ',"avoidMoves":[{"player":"B","moves":["B3"],"untilDepth":1},{"player":"B","moves":["pass","A3"],"untilDepth":2}]' C3
vital ',"allowMoves":[{"player":"B","moves":["C3","(1,0)"],"untilDepth":1}]' B3
vital ',"allowMoves":[{"player":"B","moves":["C3"],"untilDepth":1}]' C3
vital ',"allowMoves":[{"player":"B","moves":["A1"],"untilDepth":1}]'
vital ',"allowMoves":[]' B3
has_text out '"chain":"A2","color":"black","status":'

# a thousand queries at once, of which all but one is called off
awk 'BEGIN {
    for (i = 0; i < 1000; i++)
        printf "{\"id\":\"%d\",\"boardXSize\":3,\"boardYSize\":3,\"rules\":\"aga\",\"moves\":[]}\n", i
    for (i = 1; i < 1000; i++)
        printf "{\"id\":\"t\",\"action\":\"terminate\",\"terminateId\":\"%d\"}\n", i
}' >queries
asks queries
lines 1999
tail -n 1 out >last
matches last '^\{"id":"0","turnNumber":0,"isDuringSearch":false,"moveInfos":'

# --- other programs -------------------------------------------------------------------------------

if python3 -c 'import sys; sys.exit(sys.version_info < (3, 6))' 2>/dev/null; then
    step='the sessions of other programs'
    : >out
    : >err
    python3 "$srcdir/tests/analysis_clients.py" "$IKI" || fail 'see above'
else
    echo 'python3 is missing: the sessions of other programs were left out'
fi
exit $((failures > 0))
