#!/bin/sh
# slurm.sh - contrib/slurm on a real Slurm: one node on the loopback, its own munge, configuration
# and state in a scratch folder.
#
# An array job scores a sample archive in 8 shares; one task is killed, one gets the notice of its
# time limit, one is cancelled; the first two come back by themselves, the third is submitted again,
# and what iki-merge makes of the shares is compared with a single run.
#
# IKI is the program (default ./iki), srcdir the source folder (default .).  Exits 77 where Slurm is
# not installed (apt-get install slurm-wlm munge).

set -u
LC_ALL=C
export LC_ALL
PATH=$PATH:/usr/sbin:/sbin
srcdir=$(cd "${srcdir:-.}" && pwd) || exit 99
IKI=${IKI:-./iki}
case $IKI in
/*) ;;
*) IKI=$PWD/$IKI ;;
esac
export IKI
recipe=$srcdir/contrib/slurm

skip()
{
    echo "left out: $1"
    exit 77
}

for program in munged slurmctld slurmd sbatch scancel scontrol sinfo squeue; do
    command -v "$program" >/dev/null 2>&1 ||
        skip "there is no $program (apt-get install slurm-wlm munge)"
done
[ -r /proc/self/stat ] || skip 'there is no /proc'
"$IKI" score --json /dev/null 2>&1 | grep 'lacks --json' && skip 'without JSON'

work=$(mktemp -d "${TMPDIR:-/tmp}/iki-slurm.XXXXXX") || exit 99
daemons=

clean_up()
{
    [ -n "$daemons" ] && scancel --user="$(id -un)" >/dev/null 2>&1 && sleep 3
    for daemon in $daemons; do
        kill "$daemon" 2>/dev/null
    done
    sleep 1
    for daemon in $daemons; do
        kill -KILL "$daemon" 2>/dev/null
    done
    rm -rf "$work"
}
trap clean_up EXIT
trap 'exit 99' HUP INT TERM
chmod 755 "$work"
cd "$work" || exit 99

fail()
{
    echo "FAILED: $*"
    for file in *.err *.log; do
        echo "--- $file"
        tail -n 20 "$file"
    done
    exit 1
}

# wait_for SECONDS CONDITION...
wait_for()
{
    left=$(($1 * 2))
    shift
    until "$@"; do
        left=$((left - 1))
        [ "$left" -gt 0 ] || fail "waited in vain: $*"
        sleep 0.5
    done
}

# --- a cluster ----------------------------------------------------------------------------------

host=$(hostname -s 2>/dev/null || hostname)
port=$((20000 + $$ % 20000))
mkdir state spool
dd if=/dev/urandom of=munge.key bs=1024 count=1 2>/dev/null && chmod 600 munge.key
: >cgroup.conf
# A job that comes back waits for the end of its old credential: cred_expire.
cat >slurm.conf <<TEXT
ClusterName=iki
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
AuthType=auth/munge
AuthInfo=socket=$work/munge.socket,cred_expire=5
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
ReturnToService=2
SlurmdParameters=config_overrides
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=batch_sched_delay=0,sched_interval=2
KillWait=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=4 State=UNKNOWN
PartitionName=work Nodes=$host Default=YES MaxTime=60 State=UP
TEXT
SLURM_CONF=$work/slurm.conf
export SLURM_CONF

munged --foreground --force --socket="$work/munge.socket" --key-file="$work/munge.key" \
    --pid-file="$work/munged.pid" --log-file="$work/munged.log" --seed-file="$work/munge.seed" \
    >munged.err 2>&1 &
daemons=$!
wait_for 20 test -S munge.socket
slurmctld -D -c -f "$SLURM_CONF" >slurmctld.log 2>&1 &
daemons="$daemons $!"
slurmd -D -c -f "$SLURM_CONF" >slurmd.log 2>&1 &
daemons="$daemons $!"

node_is_idle()
{
    sinfo --noheader --format=%t 2>sinfo.err | grep '^idle$' >/dev/null
}
wait_for 30 node_is_idle

# --- the archive --------------------------------------------------------------------------------

mkdir out nothing
for copy in 1 2 3 4 5 6; do
    mkdir -p "games/$copy"
    cp "$srcdir"/regress/sgf/*.sgf "games/$copy"
    sed 's/^(;/(;PC[again]/' "$srcdir"/regress/sgf/edge-9x9.sgf "$srcdir"/regress/sgf/*-9x9.sgf \
        >"games/$copy/many.sgf"
done
echo 'no game' >games/1/broken.sgf
cp "$srcdir/regress/sgf/edge-9x9.sgf" 'games/2/a "name" \ of-its.sgf'
find games -name '*.sgf' | sort >games.list
"$IKI" score --json - <games.list >single 2>single.err
[ $? -eq 1 ] || fail 'the broken file was not noticed'

# In three shares the last file is a pipe at first, so that their tasks are found at work: all lines
# but its own are written then.
for share in 2 5 7; do
    "$IKI" score --json --shard "$share/8" - <games.list >"share-$share" 2>/dev/null
    (cd nothing && "$IKI" score --shard "$share/8" - <../games.list 2>&1) |
        sed -n '$s/^iki: \(.*\): No such file or directory$/\1/p' >"last-$share"
    file=$(cat "last-$share")
    [ -f "$file" ] || fail "share $share is empty"
    grep -Fvc "\"$file\"" "share-$share" >"before-$share"
    mv "$file" "kept-$share"
    mkfifo "$file" || fail 'no mkfifo'
done

# --- what happens to the array ------------------------------------------------------------------

submit()
{
    sbatch --parsable --array="$1" "$recipe/iki-score.sbatch" 8 games.list out 2>>sbatch.err
}

finished()
{
    for share in "$@"; do
        [ -f "out/$share-of-8.jsonl" ] || return 1
    done
}

at_the_pipe()
{
    for share in "$@"; do
        [ -f "out/$share-of-8.new" ] &&
            [ "$(grep -c '' "out/$share-of-8.new")" -eq "$(cat "before-$share")" ] || return 1
    done
}

# The name that Slurm gives to the task of a share, while there is one.
task()
{
    squeue --array --noheader --format='%F_%K' | grep "_$1\$"
}

is_over()
{
    [ -z "$(task "$1")" ]
}

# The first process of a share; its workers bear the same words.
process_of()
{
    for file in /proc/[0-9]*/cmdline; do
        { tr '\0' ' ' <"$file"; } 2>/dev/null | grep -Fq -- " --shard $1/8 " || continue
        id=${file#/proc/}
        id=${id%/cmdline}
        [ "$(readlink "/proc/$id/cwd")" = "$work" ] && echo "$id"
    done | sort -n | head -n 1
}

merge()
{
    sh "$recipe/iki-merge" games.list out >merged 2>merge.err
}

submit 1-8 >job || fail 'no array'
wait_for 60 finished 1 3 4 6 8
wait_for 30 at_the_pipe 2 5 7
merge && fail 'merged three shares too few'
grep 'share 5 of 8 is not finished' merge.err >/dev/null || fail 'nothing about share 5'
grep 'files have no line' merge.err >/dev/null || fail 'nothing about missing files'

scancel "$(task 7)" || fail 'scancel'
for share in 2 5 7; do
    mv -f "kept-$share" "$(cat "last-$share")"
done
kill -KILL "$(process_of 2)" || fail 'no process to kill'
scancel --signal=USR1 --batch "$(task 5)" || fail 'no signal'
wait_for 60 finished 2 5
for share in 2 5; do
    grep "share $share of 8 was interrupted" iki-score-*_"$share".log >/dev/null ||
        fail "share $share was not interrupted"
done
wait_for 30 is_over 7
merge && fail 'merged one share too few'
sleep 6 # as long as a task that is queued again would wait
finished 7 && fail 'the cancelled task has come back'
is_over 7 || fail 'the cancelled task comes back'

submit 1-8 >job || fail 'no second array'
wait_for 60 finished 7
merge || fail 'not complete'
cmp single merged || fail 'not what a single run says'
for share in 1 2 3 4 5 6 7 8; do
    rm "out/$share-of-8.jsonl"
done
rmdir out || fail 'something is left in the folder'
echo 'ok'
