#!/usr/bin/env python3
"""Checks the dice of a saved game: python3 verify.py FILE [SEED]

Written apart from the program, from the description in crates/core/src/sealed.rs alone. FILE holds one JSON
object a line. SEED (64 hexadecimal digits) is for games whose seed was made known apart from the file.
Ends with 0 if every roll is fair, 1 if one is not, 2 if nothing can be said.
"""
import hashlib
import json
import sys


def stop(status, text):
    print(text)
    sys.exit(status)


def number_below(seed, n, k):
    attempt = 0
    while True:
        block = seed + n.to_bytes(8, "little") + attempt.to_bytes(4, "little")
        x = int.from_bytes(hashlib.sha256(block).digest()[:8], "little")
        if x < 2**64 // k * k:
            return x % k
        attempt += 1


def main(path, seed=None):
    with open(path, encoding="utf-8") as file:
        head, *entries = [json.loads(line) for line in file if line.strip()]
    if "commitment" not in head:
        stop(2, "not sealed: the dice of this game cannot be checked")
    opened = [i for i, entry in enumerate(entries) if "open" in entry]
    if opened and opened[0] != len(entries) - 1:
        stop(1, f"entry {opened[0] + 2} comes after the seed was opened")
    seed = seed or (entries[-1]["open"] if opened else None)
    if not seed:
        stop(2, "sealed, not yet opened: the dice can be checked when the game is over")
    seed = bytes.fromhex(seed)
    if hashlib.sha256(b"acies dice 1" + seed).hexdigest() != head["commitment"]:
        stop(1, "the opened seed is not the one the game was sealed with")
    rolls = head["rolls"] + [roll for entry in entries for roll in entry.get("rolls", [])]
    for n, (source, result) in enumerate(rolls):
        if isinstance(source, str):
            pile = int(source, 16)
            values = [bit for bit in range(64) if pile >> bit & 1]
        else:
            values = range(source) if source < 256 else []
        if not values or result != (right := values[number_below(seed, n, len(values))]):
            stop(1, f"roll {n}: {[source, result]} is wrong, the seed gives {right if values else 'nothing'}")
    print(f"ok: {len(rolls)} rolls")


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        stop(2, __doc__)
    try:
        main(*sys.argv[1:])
    except (OSError, LookupError, TypeError, ValueError) as error:
        stop(2, f"this is no saved game or no seed: {error}")
