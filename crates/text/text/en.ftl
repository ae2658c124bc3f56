# The program’s own texts. Keys begin with acies-; fr.ftl holds the same keys with the same facts.

acies-north = North
acies-south = South

# Something named, and what is said of it.
acies-labelled = { $label }: { $text }

# What is already said in both languages.
acies-said = { $en }

# Somebody of a name that others bear: his number among those of his army, and his army where both have the name.
acies-called-number = { $name } { $number }
acies-called-side = { $name } ({ $side })

# A number that stands alone.
acies-number = { $number }

## The card of a piece, and where an answer would leave it

acies-look-threatens = Threatens:
acies-look-threatened = Threatened by:
acies-outlook-targets = From there it can fight:
acies-outlook-dangers = What could hit it there next turn:

## The board as text

acies-board-north = North
acies-board-south = South
acies-board-setup = Setting up
acies-board-turn = Turn { $turn }
acies-board-tally = { $name } { $have }/{ $of }
acies-board-count = { $name } { $have }
acies-tally-victory = victory
acies-tally-wounds = wounds
acies-board-held = { $held ->
    [0] no cards in hand
    [one] 1 card in hand
   *[other] { $held } cards in hand
}
acies-board-leaders = Leaders:
acies-board-reserve = In reserve:
acies-board-hand = Hand:
acies-board-signs = Signs:
acies-mark-sides = north in small letters and south in CAPITALS
acies-mark-strength = the figure is strength
acies-mark-steps = the figure counts the steps left
acies-mark-active = > may act
acies-mark-leader = * with a leader
acies-mark-boundary = : left of a hex: on a section line
acies-mark-bases = # units of the north, = of the south
acies-mark-scale = a character is { $across } by { $down } inches, places are in inches from west and south
acies-board-kinds = Pieces:
acies-board-ground = { $sign } { $name }:
acies-board-elsewhere = everywhere else
acies-board-empty = nobody
acies-board-led = with { $leader }
acies-board-active = may act
acies-board-boundary = on a section line
acies-board-walled = walled to the { $sides }
acies-board-orders = Orders:
acies-board-sheet = Written:
acies-board-closed = closed
acies-board-states = States:
acies-mark-facing = arrows show the side faced, double ones the corner
acies-mark-stack = +1 more in the stack
acies-mark-order = -> what a force is told
acies-board-under = over
acies-board-rim = beyond the edge of the board
acies-board-level = height { $level }
acies-board-marker = { $name } ({ $letters })
acies-side-wall = a wall to the { $sides }
acies-side-river = a river to the { $sides }
acies-side-ford = a ford to the { $sides }
acies-side-bridge = a bridge to the { $sides }
acies-side-slope = a steep slope down to the { $sides }
acies-side-road = a road to the { $sides }
acies-piece-aboard = { $strength } of { $full } aboard
acies-piece-steps = { $strength } of { $full } steps
acies-piece-faces-side = facing { $towards }
acies-piece-faces-corner = facing the { $towards } corner
acies-piece-taken = taken from { $side }
acies-ship-size = of size { $size }
acies-ship-damaged = damaged
acies-ship-sinking = sinking
acies-board-objective = objective of { $side } (worth { $points })
acies-board-exit = { $side } may leave the board here (worth { $points })

# A map: $ends are places.
acies-map-nobody = nobody
acies-map-capital = capital
acies-map-walls = walls { $walls }
acies-map-seas = Seas
acies-map-aboard = { $units ->
    [one] { $units } unit aboard
   *[other] { $units } units aboard
}
acies-map-closed = { $ends } ({ $why })
acies-map-roads = roads to { $ends }
acies-map-straits = over the strait to { $ends }
acies-map-lanes = by sea to { $ends }
acies-map-harbours = port on { $ends }
acies-map-ports = ports: { $ends }
acies-edge-north = north
acies-edge-south = south
acies-edge-east = east
acies-edge-south-east = south-east
acies-edge-south-west = south-west
acies-edge-west = west
acies-edge-north-west = north-west
acies-edge-north-east = north-east
acies-piece-tally = { $have } of { $of } { $name }
acies-piece-count = { $have } { $name }
acies-piece-facing = facing { $degrees }°
acies-piece-blocks = { $full ->
    [one] { $strength } of 1 block
   *[other] { $strength } of { $full } blocks
}

## Words in headings

acies-system = System

## The command line

acies-cli-usage = Usage:
acies-cli-commands = Commands:
acies-cli-arguments = Arguments:
acies-cli-options = Options:
acies-cli-default = [default: { $value }]
acies-cli-unknown = { $command } takes no '{ $given }'; it takes: { $known }. See: { $command } --help
acies-cli-unknown-near = { $command } takes no '{ $given }'; did you mean { $near }? See: { $command } --help
acies-cli-valueless = { $command }: { $argument } needs a value, which is missing. See: { $command } --help
acies-cli-value = { $command }: '{ $given }' is no value for { $argument }, which takes { $takes }. See: { $command } --help
acies-cli-missing = { $command } needs { $missing }, which is missing. See: { $command } --help
acies-cli-commandless = { $command } needs one of its commands: { $known }. See: { $command } --help
acies-cli-twice = { $command }: { $argument } is given twice; give it once. See: { $command } --help
acies-cli-together = { $command }: { $argument } does not go with { $other }; give one of them. See: { $command } --help
acies-cli-not-text = { $command }: an argument is not text; write it as UTF-8. See: { $command } --help
acies-cli-misread = { $command }: the arguments cannot be understood. See: { $command } --help

## Battles

acies-scenario-id = Battle
acies-scenario-title = Title
acies-scenario-minutes = Minutes
acies-scenario-armies = North: { $north }. South: { $south }. { $first } begins; about { $minutes } minutes.
acies-scenario-armies-open = North: { $north }. South: { $south }. A die decides who begins; about { $minutes } minutes.
acies-scenario-written = { $file } is written. Change it, then look whether it is sound with `acies scenario check --system { $system } { $file }` and play it with `acies play --system { $system } --scenario { $file }`.
acies-scenario-sound = { $file }: ok, { $title }
acies-scenario-special = Special rules:
acies-scenario-source = Where the figures come from: { $source }
acies-options-played = Options:
acies-options-offered = Options, chosen with --options:
acies-options-line = { $option } — { $name }: { $about } [{ $clause }]
acies-options-value = { $value }: { $name }
acies-options-set = always on in this battle
acies-options-forbidden = not in this battle: { $why }
acies-army-sound = { $file }: ok, { $name }, { $points } of { $limit } points
acies-army-priced = { $file }: { $name } would cost { $points } of { $limit } points
acies-army-profile = Profile
acies-army-rules = Rules it may be given
acies-army-what = Unit
acies-army-count = Number
acies-army-each = Each
acies-army-points = Points
acies-army-sum = { $points } of { $limit } points

## Rules

acies-rules-reading = Reading taken: { $text }
acies-rules-missing = Not printed in the rulebook: { $text }
acies-rules-clauses = Clauses
acies-rules-cited = Cited
acies-rules-proven = Proven
acies-rules-examples = Examples proven
acies-rules-uncited = { $system }, not cited by any code:
acies-rules-unproven = { $system }, not proven by any case or test:
acies-rules-strays = { $system }, cited or proven but no clause:

## The laboratory

acies-lab-games = Games
acies-lab-north = North wins
acies-lab-south = South wins
acies-lab-draws = Draws
acies-lab-turns = Turns
acies-lab-decisions = Decisions
acies-lab-most = Most
acies-lab-player = Player
acies-lab-wins = Wins
acies-lab-score = Score
acies-lab-interval = 95 % interval
acies-lab-mean = Mean ms
acies-lab-longest = Longest ms
acies-lab-judged = Judged ahead by
acies-lab-chance = Won
acies-lab-positions = { $positions } positions of { $games } games
acies-lab-odds = { $games } battles make the table in { $file }.
acies-lab-unfinished = { $games ->
    [one] 1 game was given up unfinished and counts as a draw.
   *[other] { $games } games were given up unfinished and count as draws.
}
acies-lab-speed = { $seconds } s on { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
}: { $games } games and { $decisions } decisions a second.
acies-lab-series = Seed { $seed }, players { $players }; final states { $hash }

## Comparisons: one order of battle in several games

acies-compare-language = English
acies-compare-heading = One battle, several rulebooks
acies-compare-before = { $title }, { $year } BC
acies-compare-after = { $title }, { $year }
acies-compare-span = { $low } to { $high }
acies-compare-at = at { $part } %
acies-compare-system = Game
acies-compare-unknown = not measured
acies-compare-course = Course of the battle, from its first turn to its last
acies-compare-measured = { $games } games in each game system, { $player ->
        [level1] recruits (level 1)
        [level2] centurions (level 2)
        [level3] strategists (level 3)
       *[random] random answers
    } on both sides, seed { $seed }.
acies-compare-measured-uneven = { $games } to { $most } games in each game system, { $player ->
        [level1] recruits (level 1)
        [level2] centurions (level 2)
        [level3] strategists (level 3)
       *[random] random answers
    } on both sides, seed { $seed }.
acies-compare-changed = { $system }: the battle or the rules have changed since these games were played.
acies-compare-unplayed = { $system }: no games were played yet.
acies-compare-alone = Only one game of this program is for the time of this battle.
acies-compare-source = Where the figures come from:
acies-compare-rules = The rules of translation
acies-compare-rule-1 = There is one order of battle, with its sources. Nobody is added to it or left out for a game.
acies-compare-rule-2 = A body of men becomes units of one kind: its men divided by the men of a unit in that game, rounded to the nearest, and at least one.
acies-compare-rule-3 = The kind follows from how the men fought and how good they were, by a list of the game that is the same for both armies.
acies-compare-rule-4 = Units stand evenly along the front their body had, in the row of its line, each in the nearest place that is free; where a row is full, in the one behind it.
acies-compare-rule-5 = Captains whom the accounts name stand with their men. What they are worth follows from four steps of skill, by a list of the game.
acies-compare-rule-6 = Ground lies where it lay. What a game does not know is open ground in it.
acies-compare-rule-7 = What beats an army is what the rulebook says. Where it asks for a number, both armies have the same share; so with turns.
acies-compare-rule-8 = Nothing is changed afterwards to make the battle even.
acies-compare-scale = How many men a unit is
acies-compare-unit = Counted
acies-compare-class-close = Men on foot, shoulder to shoulder
acies-compare-class-loose = Men on foot with missiles
acies-compare-class-horse = Riders
acies-compare-class-elephants = Elephants
acies-compare-class-guns = Guns
acies-compare-class-baggage = Wagons
acies-compare-became = Who became what
acies-compare-who = Who
acies-compare-men = Men
acies-compare-won = Who wins?
acies-compare-won-about = The share of the games each army won, with the interval that holds the true share in 95 of 100 such series. A draw is won by neither.
acies-compare-won-one = { $system }: { $one } wins { $north }, { $other } { $south }.
acies-compare-games-won = Games won
acies-compare-length = How long does it take?
acies-compare-length-about = Turns of a game as each rulebook counts them: the mark is the middle game, the thick line the middle half, the thin one all games. Beside them stand the decisions in which there was a choice.
acies-compare-length-one = { $system }: { $middle } turns in the middle game, { $low } to { $high } in half of the games.
acies-compare-turns = Turns
acies-compare-half = Middle half
acies-compare-range = All games
acies-compare-choices = Choices
acies-compare-middle = Middle game
acies-compare-losses = How do losses fall?
acies-compare-losses-about = The share of each army, units and leaders, that was destroyed by each part of the battle, on the mean of all games. At the end those captured count as lost too.
acies-compare-losses-one = { $system }: at the end { $one } has lost { $north }, { $other } { $south }.
acies-compare-winner = Who won, at the end
acies-compare-loser = Who lost, at the end
acies-compare-ahead = How sure is the winner?
acies-compare-ahead-about = The chance that whoever won in the end had on the way, on the mean of all games with a winner, as measured in games between opponents of the program. The last moment is the result itself.
acies-compare-ahead-one = { $system }: halfway the winner had { $half }.
acies-compare-chance = Chance of who won in the end
acies-compare-decided = When is it decided?
acies-compare-decided-about = A battle is decided from the turn on from which the chance of the winner stays better than even to the end. The line says how many battles were decided by each part of their course; drawn ones never were.
acies-compare-decided-one = { $system }: the middle game was decided at { $middle } of its course.
acies-compare-settled = Battles that were decided
acies-compare-luck = How much is luck?
acies-compare-luck-about = Every throw is compared with other throws at the same moment; what it brought beyond their mean is luck. The share is how much of the difference between the results goes with the luck of the whole game: the square of their correlation, with its 95 % interval. The rest is what opponents chose, and what the measured chances do not see.
acies-compare-luck-one = { $system }: { $luck } of the result goes with luck.
acies-compare-explained = Share of the result explained by luck
acies-compare-by-chance = By dice and cards
acies-compare-by-dice = By dice alone
acies-compare-written = { $games } games in { $folder }: { $report }, { $table } and { $plots } plots.
acies-compare-goes-on = { $games } games are there already; the series goes on with them.

## Soaking the rules

acies-soak-sound = Every promise kept: { $games ->
    [one] one game
   *[other] { $games } games
}, { $decisions } decisions, { $looks } positions looked at closely. Seed { $seed }.
acies-soak-broken = A promise is broken: { $promise }.
acies-soak-where = { $scenario }, seed { $seed }, game { $game }, players { $players }, after { $decisions ->
    [0] no decision
    [one] one decision
   *[other] { $decisions } decisions
}.
acies-soak-facts = What was found: { $facts }
acies-soak-saved = The game is saved: acies replay show { $file }
acies-soak-again = To find it again: { $command }
acies-soak-progress = { $games ->
    [one] one game
   *[other] { $games } games
}, { $decisions } decisions

## Saved games

acies-replay-setup = Setting up — { $north } { $northern }, { $south } { $southern }
acies-replay-turn = Turn { $turn } — { $north } { $northern }, { $south } { $southern }
acies-replay-sound = ok: { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
}, final state { $state }
acies-replay-ended = the game had ended
acies-version-older = Begun under version { $rules } of the rules; those of today, version { $today }, agree with every step.
acies-version-parted = Begun under version { $rules } of the rules. Those of today, version { $today }, would differ from step { $step } on: { $why }.
acies-version-beyond = From here on the rules of today would differ. What was recorded, in notation:
acies-version-step = { $step }. { $side }: { $act }
acies-version-rolls = { $step }. { $side }: { $act } ({ $rolls })
acies-version-resumed = The game goes on from step { $step } under the rules of today; what was played beyond stays in the record.
acies-dice-not-sealed = dice: not sealed, so they prove nothing
acies-dice-never-opened = dice: sealed, never opened, so they prove nothing
acies-dice-not-opened = dice: sealed, not yet opened
acies-dice-fair = dice: fair, { $rolls } rolls follow from the sealed seed
acies-dice-part-not-sealed = dice: rolls { $first } to { $last } not sealed, so they prove nothing
acies-dice-part-fair = dice: rolls { $first } to { $last } fair, they follow from the seed sealed as { $seal }
acies-dice-part-never-opened = dice: rolls { $first } to { $last } unproven, the seed sealed as { $seal } was never opened
acies-dice-part-not-opened = dice: rolls { $first } to { $last } unproven, the seed sealed as { $seal } is not yet opened

## Cases

acies-case-sum = { $passed } passed, { $failed } failed

## Play at the terminal

acies-play-seats = Both sides are played at this terminal; each in turn sees only its own cards.
acies-play-seats-open = Both sides are played at this terminal.
acies-play-seat = You command { $side }.
acies-play-seed = Seed of the dice: { $seed }
acies-play-coach = Coach: { $text }
acies-play-hint = Type the number of a choice, an action, or ? for help.
acies-play-folded = { $many ->
    [one] one answer: { $number }) { $example }
   *[other] { $many } answers, such as { $number }) { $example }
}
acies-play-unfold = Write the name of a piece, such as { $example }, or the beginning of an action to see all its answers; choices lists everybody's.
acies-play-forms = What can be written now, by example: { $examples }
acies-play-forms-all = forms shows every form an action may have at any time.
acies-play-no-choice = { $many ->
    [0] There is nothing to choose.
    [one] There is no choice { $number }: there is only one.
   *[other] There is no choice { $number }: they go from 1 to { $many }.
}
acies-play-refused = Not possible: { $why }
acies-play-undone = { $actions ->
    [one] Taken back.
   *[other] Taken back, with what followed from it of itself.
}
acies-play-no-undo = Nothing can be taken back: since then dice fell, something hidden was shown, or somebody else decided.
acies-play-no-hand = No cards in hand.
acies-play-no-wish = There is nothing to wish beforehand: you are asked when there is something to decide.
acies-play-wish-how = What you would answer an attack with can be said beforehand, so that nobody learns from who is asked: wish first, wish never, wish at HEX …, or wish ask.
acies-play-wished = { $side }, { $title }: { $wish }.
acies-play-no-hex = The board has no hex { $hex }.
acies-play-no-place = The table has no { $place }: units are named as { $unit }, and so are captains.
acies-play-no-city = The map has no { $place }: places are named as { $some }.
acies-play-save-where = Say where: save FILE
acies-play-save-taken = { $file } is there already and is no saved game: choose another name.
acies-play-save-failed = { $file } cannot be written ({ $why }): choose another name.
acies-play-saved = Saved: { $file }
acies-play-won = Won by { $army }.
acies-play-you-won = You won. { $how }
acies-play-you-lost = You lost. { $how }
acies-play-draw = The battle ends in a draw.
acies-play-thinking = Your opponent is thinking…
acies-play-waits = The battle goes on; to decide: { $army }.
acies-play-battle = The war waits for a battle.
acies-replay-battle-sound = ok: { $file } is the battle of entry { $entry }
acies-replay-battle-missing = entry { $entry } reports a battle that was not given: { $hash }
acies-play-battle-begins = A battle is to be fought: { $battle }.
acies-play-battle-machine = The machine fights it.
acies-play-battle-ends = Back to the war.
acies-play-over = The battle is over. log, board, save FILE and quit still work.
acies-outcome-side = { $army }: points: { $points }; lost: { $lost } of { $units }.
acies-outcome-stands = { $unit }: stands
acies-outcome-left = { $unit }: left the field
acies-outcome-lost = { $unit }: lost
acies-outcome-captured = { $unit }: captured
acies-outcome-never-came = { $unit }: never came
acies-play-bye = Farewell.
# The odds of a choice: $part is one decimal of a percentage, or two of a number.
acies-odds-chance = { $label }: { $whole }.{ $part } %
acies-odds-least = { $label }: less than 0.1 %
acies-odds-most = { $label }: more than 99.9 %
acies-odds-mean = { $label }: { $whole }.{ $part }
# A hint: what a strong opponent would weigh.
acies-play-general = You ask the general. In your place he would weigh:
acies-play-general-chance = Chance to win the battle with it: about { $percent } %
acies-play-general-measured = The chances are estimates: how often whoever stood so went on to win, in { $games } games of the machine.
acies-play-help-hex = at HEX         what is in a hex
acies-play-help-place = at { $unit }         who goes by that name
acies-play-help-city = at PLACE       what a place is, and who is there
acies-play-help-hand = hand           your cards
acies-play-help-wish = wish first     what to answer attacks with; or wish never, at HEX, ask
acies-play-help =
    A number takes that choice; so does its action written out, such as the words after the number.
      ? 3            explains a choice: what it means, how many dice and why, and the odds
      ? ACTION       explains any action, or says why it is not possible and by which rule
      ? { $clause } shows a clause of the rules
      choices        lists every choice with its meaning
      forms          every form an action may have
      board, legend  the table, and how to read it
      units          every unit in words
      { $looks }
      log, log 50    the last things that happened, with the clauses behind them
      undo           takes back your last choice, as long as no die fell and nothing was shown
      hint           asks the general: what a strong opponent would weigh in your place
      save FILE      saves the game; acies play --load FILE goes on with it
      quit           leaves the table

## The table in the browser

acies-serve-address = The table is open at { $address }
acies-serve-others = Others find it at { $address }
acies-serve-data = Games are kept in { $file }
acies-serve-metrics = Whoever watches over it reads { $address }
acies-serve-stop = Press Ctrl+C to close it.
acies-backup-done = { $file }: { $games ->
    [one] one game, copied and checked.
   *[other] { $games } games, copied and checked.
}
acies-restore-done = { $file }: { $games ->
    [one] one game, put back and checked.
   *[other] { $games } games, put back and checked.
}
acies-restore-aside = The file from before is kept as { $file }
