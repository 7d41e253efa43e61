#!/bin/sh
# progress.sh TREE COMMAND ...: run COMMAND and report every five seconds how many files it has compiled in TREE.
tree=$1
shift
compiled() { grep -c '\.o	' "$tree/.ninja_log" 2>/dev/null || true; }
before=$(compiled)
"$@" &
command=$!
trap 'kill $command' INT TERM
(
    last=0
    while sleep 5 >/dev/null 2>&1; do
        count=$(($(compiled) - ${before:-0}))
        total=$(grep '^build .*\.o:' "$tree/build.ninja" 2>/dev/null | grep -vc -e /tests/ -e /bench/)
        [ "$count" -le "$last" ] || echo "  $count of $total files compiled"
        last=$count
    done
) &
reporter=$!
wait $command
status=$?
kill $reporter
wait $reporter 2>/dev/null
exit $status
