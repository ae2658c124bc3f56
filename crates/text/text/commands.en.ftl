# What --help says of every command and argument. A command is keyed by its words joined by hyphens. Its attributes
# are its arguments; NAME-takes tells whoever gave NAME something else what it takes. What stands after an empty line
# is shown by --help and not by -h. commands.fr.ftl holds the same keys.

command = A digital table for ancient, medieval and Renaissance battles.

    Without a command it opens the table in the browser, as `acies serve` does.
    .after =
        Exit status: 0 done, 1 a case failed, 2 something given to the program is wrong.
        The language is that of --lang, else of ACIES_LANG, else of LC_ALL or LANG; English if none is French.
    .lang = The language to speak: en or fr.
    .lang-takes = en or fr
    .help = Print this help; -h is shorter.
    .version = Print the version.

command-serve = Open the table in the browser: alone, with a friend, or against the machine.
    .port = The port to listen on; 0 takes any that is free, and absent it is 7878 unless that one is taken.
    .port-takes = a whole number from 0 to 65535
    .bind = The address to listen on; only this machine can reach the usual one.
    .bind-takes = an IP address such as 127.0.0.1 or 0.0.0.0
    .data = The file games are kept in; absent, acies/acies.db in the folder for your data.
    .no_open = Do not open the browser; the address is printed in any case.
    .games_per_second = How many games one address may begin each second when it has begun many at once.
    .games_per_second-takes = a whole number from 1 up
    .requests_per_second = How many requests one address may make each second when it has made many at once.
    .requests_per_second-takes = a whole number from 1 up
    .connections_per_address = How many connections, and how many live pages, one address may hold open at once; usually 512 and 256.
    .connections_per_address-takes = a whole number from 1 up
    .public_url =
        The address the table is reached at from elsewhere, such as https://table.example.org; may be given several
        times. Without it the table answers only to this machine’s own names and to the address it was reached at.
    .public_url-takes = an address with its scheme and without a path, such as https://table.example.org
    .trust_proxy =
        The address of a proxy in front of the table, such as 127.0.0.1; may be given several times. The proxies
        named are believed when they write into X-Forwarded-For whom they were asked by: the last address there that
        is none of them is the player’s, and limits count by it. Nobody else’s header is read.
    .trust_proxy-takes = an IP address such as 127.0.0.1
    .metrics = Also tell counts for Prometheus (/metrics) and whether all is well (/health) at this address; nowhere if absent.
    .metrics-takes = an IP address with a port, such as 127.0.0.1:9187
    .log = How the log is written, on the error stream: text, json or off.
    .log-takes = text, json or off
    .log_level = From which level on it is written; at debug every request has a line. Tokens and seeds are never written.
    .log_level-takes = error, warn, info or debug

command-backup = Copy the file of games, while the table is open or not, and check the copy.
    .file = The copy to write; it must not be there yet.
    .data = The file of games; absent, the one `acies serve` uses.

command-restore = Put a copy in the place of the file of games; the file from before is kept beside it.
    .file = The copy.
    .data = The file of games; absent, the one `acies serve` uses. No table may be open on it.

command-play = Play a battle at this terminal, alone, in turns, or against the machine.
    .system = The rule system; absent, the one that has the battle, or the first one.
    .scenario = A published battle by its id, or the path of a scenario file.
    .side = The side you play, north or south; without it, both sides are played at this terminal.
    .side-takes = north or south
    .opponent = Who plays the other side: random, level1, level2 or level3, from any answer to a searching opponent.
    .opponent-takes = a level; the levels are: random, level1, level2, level3
    .seed =
        The seed of the dice; a fresh one if absent. It is told, so these dice are not sealed: whoever sits here runs
        the game and proves nothing to anybody. Dice between people are sealed by `acies serve`.
    .seed-takes = a whole number from 0 up
    .load = A saved game to go on with.
    .options = Options of the game, with commas between them, such as zones,extended=8; `acies scenario show` lists them.
    .options-takes = ids of options with commas between them, and `=` and a value for those that take one
    .no_coach = Silence the coach of a battle that teaches the game.

command-case = Run cases: files that say what must be true.
    .paths = Case files, or folders that are searched for *.case.
    .system = The rule system; absent, the one the case names in its head, else the one in whose folder it lies.

command-rules = Read the rules, and see how much of them is enforced and proven.

command-rules-list = List every clause.
    .system = The rule system; all of them if absent.
    .json = Answer in JSON.

command-rules-show = Show clauses whole, with the reading taken where the rulebook is silent.
    .ids = Numbers of clauses, such as 11.36.
    .system = The rule system; all of them if absent.
    .json = Answer in JSON.

command-rules-coverage = How many clauses the code cites and how many the cases and tests prove.
    .system = The rule system; all of them if absent.
    .json = Answer in JSON.

command-scenario = Look at battles, and write and check your own.

command-scenario-list = List the published battles.
    .system = The rule system; all of them if absent.
    .json = Answer in JSON.

command-scenario-check = Check scenario files and report every fault of each.
    .paths = Scenario files, or folders that are searched for *.toml.
    .system = The rule system; absent, the one in whose folder the file lies, else the one that finds least wrong.
    .json = Answer in JSON.

command-scenario-new = Write a battle file to begin from: a small battle that can be played, with every line explained.
    .file = The file to write, which must not be there yet; absent, it is written to the output.
    .system = The rule system; the first one if absent.
    .kind = What kind of file, where a system has several, such as land, sea or war for Ancients; absent, the usual one.

command-scenario-translate = Write the battle that a game makes of an order of battle.
    .order = An order of battle by its id, such as zama or cerignola, or the path of its file.
    .file = The file to write, which must not be there yet; absent, it is written to the output.
    .system = The rule system; the first one if absent.

command-scenario-show = Tell the story of a battle and show its armies, special rules and board.
    .scenario = A published battle by its id, or the path of a scenario file.
    .options = Options of the game, with commas between them, such as zones,extended=8; `acies scenario show` lists them.
    .options-takes = ids of options with commas between them, and `=` and a value for those that take one
    .system = The rule system; absent, the one that has the battle.
    .json = Answer in JSON.

command-army = Check, price and deploy armies you build.

command-army-check = Check army files against their lists and report every fault of each.
    .paths = Army files.
    .system = The rule system; the first one that builds armies if absent.
    .json = Answer in JSON.

command-army-cost = Say what an army costs, unit by unit.
    .file = The army file.
    .system = The rule system; the first one that builds armies if absent.
    .json = Answer in JSON.

command-army-lists = Show the lists armies are built from, with their troops.
    .system = The rule system; the first one that builds armies if absent.
    .json = Answer in JSON.

command-army-battle = Write the scenario of a battle between two armies, drawn up in lines.
    .south = The army in the south, which begins.
    .north = The army in the north.
    .system = The rule system; the first one that builds armies if absent.

command-replay = Read and verify saved games.

command-replay-show = Tell the story of a saved game, turn by turn.
    .file = The saved game.

command-replay-verify = Check the chain of hashes, every action against the rules, and every state.
    .file = The saved game.
    .battles = Battles fought in it, if it is a war: each must be the one its report names.

command-lab = Play many games at once and count.
    .system = The rule system; the first one if absent.
    .scenario = Battles by their ids with commas between them, the path of a scenario file, or all.
    .games = How many games of each battle; different opponents play them in pairs, so an odd number is rounded up.
    .games-takes = a whole number from 1 up
    .seed = The seed of the series; the same seed gives the same games however many threads play them.
    .seed-takes = a whole number from 0 up
    .players =
        Who plays whom: random, level1, level2 or level3. Two alike measure the battle and stay in their seats; others
        play each deal and its dice twice, once from either side.
    .players-takes = two of random, level1, level2 and level3 with a comma between them, such as random,random
    .threads = How many threads share the work; absent, as many as the machine runs at once.
    .threads-takes = a whole number from 1 to 1024
    .max_decisions = After how many decisions a game is given up as unfinished.
    .max_decisions-takes = a whole number from 1 up
    .json = Answer in JSON.
    .balance = Also write the balance of the battles to a file, as the lobby shows it; takes two players alike.
    .chance = Instead measure how often whoever opponents judge ahead wins, and write it to a file, as hints use it; takes two players alike.
    .odds = Instead play battles that a war could settle by odds, and write the table they make to a file; takes two players alike.
    .options = Options of the game, with commas between them, such as zones,extended=8; `acies scenario show` lists them.
    .options-takes = ids of options with commas between them, and `=` and a value for those that take one
    .battles =
        How battles within a game are fought: by their odds, by the machine as games of their own, or mixed: one in ten so.
    .battles-takes = odds, machine or mixed

command-lab-compare =
    Play one order of battle in every game that covers its time, and show what comes of it side by side.

    Each game makes a battle of it by the same rules of translation. Every game played is a line of a table, so a
    series that was interrupted goes on when the same command is given again; the same seed gives the same report.
    .order = An order of battle by its id, such as zama or cerignola, or the path of its file.
    .out = The folder for the table of all games, the report and the plots.
    .systems = The rule systems, with commas between them; all that cover its time if absent.
    .games = How many games in each of them.
    .games-takes = a whole number from 1 up
    .seed = The seed of the series; the same seed gives the same games however many threads play them.
    .seed-takes = a whole number from 0 up
    .player = Who plays both sides: random, level1, level2 or level3.
    .player-takes = random, level1, level2 or level3
    .threads = How many threads share the work; absent, as many as the machine runs at once.
    .threads-takes = a whole number from 1 to 1024
    .max_decisions = After how many decisions a game is given up as unfinished.
    .max_decisions-takes = a whole number from 1 up

command-soak =
    Play games for as long as you like and check every promise of the rules on the way.

    Both sides answer at random, in every third game a beginner plays. If a promise is broken, or the rules panic, the
    shortest game found that shows it is saved, and the command ends with status 1.
    .system = The rule system; the first one if absent.
    .scenario = A battle by its id, the path of a scenario file, or all.
    .minutes = For how many minutes to play at most; one if the number of games is not given either.
    .minutes-takes = a whole number from 1 up
    .games = How many games of each battle to play at most.
    .games-takes = a whole number from 1 up
    .seed = The seed of the series; the same seed gives the same games.
    .seed-takes = a whole number from 0 up
    .from = The number of the first game of each battle in the series.
    .from-takes = a whole number from 0 up
    .threads = How many threads share the work; absent, as many as the machine runs at once.
    .threads-takes = a whole number from 1 to 1024
    .out = Where to save a game that breaks a promise; absent, a name made of its battle and number.
    .keep = Also save every whole game to this folder, compressed; replay and play read it so.
    .options = Options of the game, with commas between them, such as zones,extended=8; `acies scenario show` lists them.
    .options-takes = ids of options with commas between them, and `=` and a value for those that take one
    .mixes = With how many mixes of options, chosen by chance, each battle is played beside without; where none are named.
    .mixes-takes = a whole number from 0 to 255
    .battles =
        How battles within a game are fought: by their odds, by the machine as games of their own, or mixed: one in ten so.
    .battles-takes = odds, machine or mixed

command-help = Print the help of the program or of a command.
    .words = The words of the command, such as rules show.

# What stands for the value of an argument.
value-names = Value names
    .ADDRESS = ADDRESS
    .BATTLE = BATTLE
    .CLAUSE = CLAUSE
    .COMMAND = COMMAND
    .FILE = FILE
    .FOLDER = FOLDER
    .ID = ID
    .KIND = KIND
    .LEVEL = LEVEL
    .N = N
    .NORTH = NORTH
    .ONE = ONE
    .OPTION = OPTIONS
    .OTHER = OTHER
    .PATH = PATH
    .SIDE = SIDE
    .SOUTH = SOUTH
    .SYSTEM = SYSTEM
    .URL = URL
