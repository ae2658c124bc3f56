#!/usr/bin/env python3
"""Our rules beside OpenSpiel's games, in one run on one thread.

A decision is listing the legal answers and playing one of them at random. OpenSpiel is measured in
three ways, because its C++ layer cannot be asked for a bare random game from Python:

python    a loop in Python over legal_actions() and apply_action(); the cost of crossing from Python
          to C++ twice in each decision is included, so this is what a user of the Python package gets;
bots      pyspiel.evaluate_bots with two uniform random bots: whole games in C++; what its bots do
          around a choice is included; decisions are counted exactly from the final state;
rollouts  pyspiel.RandomRolloutEvaluator, run by one simulation of pyspiel.MCTSBot from the opening:
          bare random games in C++, the fairest to OpenSpiel. It does not say how many decisions it
          took, so the games are multiplied by the mean length found by the other two ways.

Where a game has nodes of chance of its own (backgammon), they are steps but nobody's decision. Our
dice fall inside the decision that throws them. The column steps/s counts both.
"""

import argparse
import importlib.metadata
import json
import pathlib
import platform
import random
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
GAMES = {
    "backgammon": "backgammon",
    "dark_chess": "dark_chess",
    "hex 13×9": "hex(num_cols=13,num_rows=9)",
}


# Everything is measured in this many rounds.
ROUNDS = 5


class Count:
    """Games, decisions and steps in a time."""

    def __init__(self):
        self.games = 0
        self.decisions = 0.0
        self.steps = 0.0
        self.seconds = 0.0

    def add(self, other):
        self.games += other.games
        self.decisions += other.decisions
        self.steps += other.steps
        self.seconds += other.seconds


def python_loop(game, rng, seconds):
    """Whole games, every step taken from Python."""
    count = Count()
    begun = time.perf_counter()
    while count.seconds < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                actions, odds = zip(*outcomes)
                action = rng.choices(actions, odds)[0]
            else:
                actions = state.legal_actions()
                action = actions[int(rng.random() * len(actions))]
                count.decisions += 1
            state.apply_action(action)
            count.steps += 1
        count.games += 1
        count.seconds = time.perf_counter() - begun
    return count


def bots(pyspiel, game, rng, seconds):
    """Whole games between uniform random bots, in C++; the counting is outside the time."""
    players = [pyspiel.make_uniform_random_bot(p, rng.randrange(2**31)) for p in range(2)]
    count = Count()
    while count.seconds < seconds:
        state = game.new_initial_state()
        seed = rng.randrange(2**31)
        begun = time.perf_counter()
        pyspiel.evaluate_bots(state, players, seed)
        count.seconds += time.perf_counter() - begun
        history = state.full_history()
        count.games += 1
        count.steps += len(history)
        count.decisions += sum(1 for step in history if step.player >= 0)
    return count


def rollouts(pyspiel, game, rng, seconds, mean):
    """Random rollouts from the opening, in C++; `mean` is decisions and steps in a game."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    count = Count()
    batch = 20
    while count.seconds < seconds:
        evaluator = pyspiel.RandomRolloutEvaluator(batch, rng.randrange(2**31))
        # One simulation evaluates the root and does nothing else.
        bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 1, False)
        begun = time.perf_counter()
        bot.mcts_search(state)
        spent = time.perf_counter() - begun
        count.games += batch
        count.seconds += spent
        # About five searches in the time, so that setting one up does not count.
        batch = max(20, int(batch * seconds / 5 / max(spent, 1e-6)))
    count.decisions = count.games * mean[0]
    count.steps = count.games * mean[1]
    return count


def command(arguments, seconds, seed):
    """Our own measurement, with cozy-chess beside it."""
    program = [arguments.binary] if arguments.binary else [
        "cargo", "run", "--release", "--quiet", "-p", "acies-bench", "--"]
    return program + ["engine", "--json", "--seconds", str(seconds), "--seed", str(seed)]


def ours(arguments, seconds, seed, counts):
    """Adds one round of our own measurement to `counts`."""
    line = command(arguments, seconds, seed)
    try:
        done = subprocess.run(line, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    except OSError as error:
        sys.exit(f"peers.py: `{line[0]}` cannot be run: {error}")
    if done.returncode != 0:
        sys.exit(f"peers.py: `{' '.join(line)}` failed with status {done.returncode}")
    for found in json.loads(done.stdout)["rows"]:
        count = Count()
        count.games, count.seconds = found["games"], found["seconds"]
        count.decisions = count.steps = found["decisions"]
        counts.setdefault((found["name"], "native"), Count()).add(count)


def row(name, measured, count, unit):
    return {
        "name": name,
        "measured": measured,
        "games": count.games,
        "seconds": count.seconds,
        "decisions_per_second": count.decisions / count.seconds,
        "steps_per_second": count.steps / count.seconds,
        "games_per_second": count.games / count.seconds,
        "decisions_per_game": count.decisions / count.games,
        "ratio_to_cozy_chess": count.decisions / count.seconds / unit,
    }


def measure(pyspiel, arguments):
    """All counts. Ours and OpenSpiel's ways take turns, so that noise hits all of them alike."""
    rng = random.Random(arguments.seed)
    games = {f"OpenSpiel {name}": pyspiel.load_game(spec) for name, spec in GAMES.items()}
    seconds = max(1, round(arguments.seconds / ROUNDS))
    counts = {}
    for number in range(ROUNDS):
        ours(arguments, seconds, arguments.seed + number, counts)
        for name, game in games.items():
            loop, bot, rollout = (
                counts.setdefault((name, way), Count()) for way in ("python", "bots", "rollouts"))
            loop.add(python_loop(game, rng, seconds))
            bot.add(bots(pyspiel, game, rng, seconds))
            played = loop.games + bot.games
            mean = ((loop.decisions + bot.decisions) / played, (loop.steps + bot.steps) / played)
            rollout.add(rollouts(pyspiel, game, rng, seconds, mean))
    return counts


def table(rows):
    print("| rules | measured | decisions/s | steps/s | games/s | decisions/game | × cozy-chess |")
    print("|---|---|--:|--:|--:|--:|--:|")
    for r in rows:
        print(f"| {r['name']} | {r['measured']} | {r['decisions_per_second']:,.0f} "
              f"| {r['steps_per_second']:,.0f} | {r['games_per_second']:,.0f} "
              f"| {r['decisions_per_game']:.1f} | {r['ratio_to_cozy_chess']:.3f} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=int, default=5, help="for each row, in five rounds of at least one second (default 5)")
    parser.add_argument("--seed", type=int, default=1, help="of all games (default 1)")
    parser.add_argument("--binary", help="a built acies-bench; without it cargo builds and runs it")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    arguments = parser.parse_args()
    if arguments.seconds < 1 or arguments.seed < 0:
        parser.error("--seconds must be at least 1, --seed not negative")
    try:
        import pyspiel
    except ImportError:
        sys.stderr.write("peers.py: OpenSpiel is not installed here: python3 -m venv VENV && "
                         "VENV/bin/pip install open_spiel, then run this with VENV/bin/python\n")
        return 2

    if not arguments.binary:
        # Building is not measured.
        subprocess.run(["cargo", "build", "--release", "--quiet", "-p", "acies-bench"], cwd=ROOT)
    counts = measure(pyspiel, arguments)
    yardstick = counts["cozy-chess", "native"]
    unit = yardstick.decisions / yardstick.seconds
    rows = [row(name, way, count, unit) for (name, way), count in counts.items()]
    versions = {"open_spiel": importlib.metadata.version("open_spiel"), "python": platform.python_version()}
    if arguments.json:
        print(json.dumps({"versions": versions, "seconds_each": arguments.seconds,
                          "seed": arguments.seed, "rows": rows}, indent=2, ensure_ascii=False))
        return 0
    table(rows)
    print()
    print("A decision is listing the legal answers and playing one at random; one thread. "
          "native: the whole loop compiled, no interpreter.")
    print(__doc__[__doc__.index("python    "):].rstrip())
    print()
    print(f"OpenSpiel {versions['open_spiel']}, Python {versions['python']}. To repeat: "
          f"python bench/peers.py --seconds {arguments.seconds} --seed {arguments.seed}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
