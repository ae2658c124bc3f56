#!/usr/bin/env python3
"""Checks the dice of a saved game: python3 verify.py FILE [SEED]

Written apart from the program, from the description in crates/core/src/sealed.rs alone. FILE holds one JSON
object a line. SEED (64 hexadecimal digits) is for games whose seed was made known apart from the file.
Ends with 0 if every roll is fair, 1 if one is not, 2 if nothing can be said, 3 if only some can be checked.
"""
import hashlib
import json
import sys


def stop(status, text):
    print(text)
    sys.exit(status)


def number_below(key, n, k):
    for attempt in range(2**32):
        block = key + n.to_bytes(8, "little") + attempt.to_bytes(4, "little")
        x = int.from_bytes(hashlib.sha256(block).digest()[:8], "little")
        if x < 2**64 // k * k:
            return x % k


def main(path, seed=None):
    with open(path, encoding="utf-8") as file:
        head, *entries = [json.loads(line) for line in file if line.strip()]
    seals = [head.get("commitment")] + [entry["seal"] for entry in entries if "seal" in entry]
    opened = [entry["open"] for entry in entries if "open" in entry]
    if not any(seals) or not (opened or seed):
        stop(2, ("sealed, not yet opened" if any(seals) else "not sealed") + ": the dice cannot be checked")
    seed = bytes.fromhex(seed or opened[0])
    mine = hashlib.sha256(b"acies dice 1" + seed).hexdigest()
    if mine not in seals or opened and ("open" not in entries[-1] or mine != seals[-1]):
        stop(1, "the opened seed is not the one the game was sealed with, or more follows after it")
    n, proven = 0, []
    for entry in [{"seal": seals[0], "from": 0, "rolls": head["rolls"]}] + entries:
        if "seal" in entry:
            key = seed if entry["seal"] == mine else None
            if entry["from"] != n:
                stop(1, f"the dice are sealed anew from roll {entry['from']} on, but the next roll is {n}")
        if "mix" in entry and key:
            key = hashlib.sha256(b"acies mix 1" + key + entry["mix"].encode()).digest()
        for source, result in entry.get("rolls", []):
            pile = int(source, 16) if isinstance(source, str) else (1 << source) - 1
            values = [bit for bit in range(255) if pile >> bit & 1]
            if key and (not values or result != values[number_below(key, n, len(values))]):
                stop(1, f"roll {n}: {[source, result]} is wrong, the seed gives another")
            proven, n = proven + [n] * bool(key), n + 1
    if len(proven) < n:
        stop(3, f"ok: rolls {proven[:1]} to {proven[-1:]} of {n}; the seed of the others was never opened")
    print(f"ok: {n} rolls")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except (OSError, LookupError, TypeError, ValueError) as error:
        stop(2, f"this is no saved game or no seed: {error}")
