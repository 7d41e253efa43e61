#!/bin/sh
# Each object compiled for a CPU level may define one global symbol, its table of operations, and no weak one: a
# weak or inline function compiled for AVX-512 could otherwise be the copy that the linker keeps for everybody.
nm=${NM:-nm}
failed=0
for object in "$@"; do
    count=$("$nm" --defined-only --extern-only "$object" | grep -c .)
    weak=$("$nm" "$object" | awk '$(NF-1) ~ /^[WwVvu]$/' | wc -l)
    if [ "$count" -ne 1 ] || [ "$weak" -ne 0 ]; then
        echo "$object: $count global symbols, $weak weak"
        "$nm" --defined-only --extern-only "$object"
        failed=$((failed + 1))
    fi
done
echo "$(($# - failed)) passed, $failed failed"
[ "$failed" -eq 0 ]
