# What the web table says besides the program's own texts. fr.ftl holds the same keys with the same facts.

## The table

acies-table-won = Won by { $side }.
acies-table-drawn = The battle ends in a draw.
acies-table-over-resigned = { $side }: resigned.
acies-table-over-agreed = Both sides agreed to a draw.
acies-table-more-faults = { $count ->
    [one] One more fault is not shown.
   *[other] { $count } more faults are not shown.
}
acies-table-named = { $side } ({ $name })
acies-table-log-resigned = { $side }: resigned.
acies-table-log-offered-draw = { $side }: a draw is offered.
acies-table-log-accepted-draw = { $side }: the draw is accepted.
acies-table-log-declined-draw = { $side }: the draw is declined.
acies-table-log-offered-undo = { $side }: a request to take back the last decision.
acies-table-log-accepted-undo = { $side }: agreed; the last decision of { $other } is taken back.
acies-table-log-declined-undo = { $side }: not agreed; the last decision stands.
acies-table-log-mixed = { $side }: “{ $value }” is mixed into the dice.
acies-table-log-asked = { $side }: the general is asked for advice.
acies-table-log-offered-resume = { $side }: a request to go on under the rules of today.
acies-table-log-declined-resume = { $side }: not agreed to go on under the rules of today.
acies-table-log-noted = { $side }: { $act }
acies-table-log-noted-dice = { $side }: { $act } ({ $rolls })
acies-table-over-before = The game ended under the rules it was played by.
acies-table-log-resumed = { $side }: the game goes on from step { $step } under the rules of today.
acies-table-log-sealed = The dice are sealed anew from roll { $roll } on.
acies-table-log-withdrawn = The request of { $side } lapses: play has gone on.

## What goes wrong, and what would be right

acies-error-not-found = There is nothing at this address.
acies-remedy-not-found = Begin at the front page.
acies-error-method = This address does not answer that method.
acies-remedy-method = The Allow header names the methods it answers.
acies-error-bad-request = The request cannot be read: { $detail }
acies-remedy-bad-request = Reload the page and try again; docs/protocol.md describes every request.
acies-error-content-type = The body is not sent as JSON.
acies-remedy-content-type = Send it with the header Content-Type: application/json.
acies-error-too-large = The request is too large.
acies-remedy-too-large = Actions may have 256 kB, saved games 4 MB.
acies-error-too-many = Too many requests at once.
acies-remedy-too-many = { $seconds ->
    [one] Try again in a second.
   *[other] Try again in { $seconds } seconds.
}
acies-error-too-many-lines = Too many browsers watch this table at once.
acies-remedy-too-many-lines = Close a window that shows it, or try again in { $seconds } seconds; until then reload to see the present.
acies-error-too-many-connections = Too many connections from your address are open at once.
acies-remedy-too-many-connections = Close windows that show this table. Whoever runs it can allow more with --connections-per-address.
acies-error-other-host = This table does not answer to the name “{ $detail }”.
acies-remedy-other-host = Open it by the address it printed. Whoever runs it can start it with --public-url and the address it is reached at.
acies-error-other-origin = A page of “{ $detail }” may not play at this table.
acies-remedy-other-origin = Open the table’s own page. Whoever runs it can start it with --public-url and the address of that page.
acies-error-unknown-system = There is no rule system “{ $detail }”.
acies-remedy-unknown-system = Choose one of those the front page offers.
acies-error-unknown-scenario = There is no battle “{ $detail }” in this system.
acies-remedy-unknown-scenario = Choose one of those the front page offers.
acies-error-unknown-player = “{ $detail }” is no player.
acies-remedy-unknown-player = Write human, random, level1, level2 or level3.
acies-error-bad-options = These options do not fit: { $detail }
acies-remedy-bad-options = Choose others, or none.
acies-error-unknown-game = There is no such game here.
acies-remedy-unknown-game = Check the link, or begin a new game at the front page.
acies-error-token-missing = No token was given.
acies-remedy-token-missing = Open the game by the whole link you were given.
acies-error-token-unknown = The token opens no seat of this game.
acies-remedy-token-unknown = Ask whoever invited you for the whole link again.
acies-error-spectator = Spectators decide nothing.
acies-remedy-spectator = Open the game by the link of a seat.
acies-error-not-your-turn = The other side owes the decision now.
acies-remedy-not-your-turn = Wait for it; the table tells you when it is your turn.
acies-error-stale = The game has gone on since this was decided.
acies-remedy-stale = Look at the present position and decide again.
acies-error-game-over = The game is over.
acies-remedy-game-over = Replay it, save it, or begin another at the front page.
acies-error-refused = The rules forbid this.
acies-remedy-refused = Choose one of the answers that are lit.
acies-error-unreadable = The action cannot be read: { $detail }
acies-remedy-unreadable = Choose one of the answers that are lit.
acies-error-nothing-to-undo = There is no decision of yours to take back.
acies-remedy-nothing-to-undo = Decide something first.
acies-error-offer-stands = An offer stands already.
acies-remedy-offer-stands = Wait for its answer, or answer it.
acies-error-no-offer = There is no offer for you to answer.
acies-remedy-no-offer = Look at the present position.
acies-error-mixed-already = You have mixed something into the dice of this game already.
acies-remedy-mixed-already = Once is enough: every later roll depends on it.
acies-error-no-windows = Nothing can be wished beforehand in this game.
acies-remedy-no-windows = You will be asked when there is something to decide.
acies-error-unknown-wish = “{ $detail }” is no wish and no unit of yours on the board.
acies-remedy-unknown-wish = Wish ask, first, at, never or open; for at, name units of yours by where they stand.
acies-error-bad-name = This name cannot be shown here.
acies-remedy-bad-name = Give one of 1 to { $detail } letters.
acies-error-bad-word = This cannot be said here.
acies-remedy-bad-word = Say it in one line of 1 to { $detail } letters.
acies-error-unheard = Nobody hears your words now.
acies-remedy-unheard = Words go from one player to the other as long as both want to hear them.
acies-error-not-over = The game is not over yet.
acies-remedy-not-over = Play it to its end, or resign; then sides can be changed.
acies-error-of-a-war = This is a battle of a war: nobody gives it up, offers a draw in it or plays it again.
acies-remedy-of-a-war = Lead your units off the map where you must, or resign the war itself.
acies-error-war-over = The war this battle belongs to is over, and the battle with it.
acies-remedy-war-over = Go back to the war to see how it ended.
acies-error-machine-plays = The machine plays this side.
acies-remedy-machine-plays = Watch it; how it comes out is told to you.
acies-error-bad-army = These armies cannot be drawn up: { $detail }
acies-remedy-bad-army = Put right what is named, and try again.
acies-error-bad-battle = This battle cannot be put on the table: { $detail }
acies-remedy-bad-battle = Put right what is named, and try again.
acies-error-no-armies = No armies are built in { $detail }.
acies-remedy-no-armies = Choose a rule system whose armies can be built.
acies-error-parted = This game was played under earlier rules, and those of today would differ in it.
acies-remedy-parted = Go on from the last step on which both agree: the table offers it.
acies-error-not-parted = This game cannot go on from an earlier step: it agrees with the rules of today, or they differ from its opening on.
acies-remedy-not-parted = Play on, or begin a new game.
acies-error-bad-save = This is no saved game that can go on here: { $detail }
acies-remedy-bad-save = Use an untouched file saved by this program.
acies-error-no-hints = The general advises nobody in a game between two people.
acies-remedy-no-hints = Decide for yourself; hints are for games against the machine, and for a screen at which one plays both sides.
acies-error-secret = A game that is still being played holds the secrets of both sides.
acies-remedy-secret = Save it when it is over, or from a screen at which both sides are played.
acies-error-unknown-step = The game has no such step.
acies-remedy-unknown-step = Steps go from 0 to { $detail }.
acies-error-damaged = This game is damaged in storage: { $detail }
acies-remedy-damaged = Restore the file of games from a copy, or import a saved game; other games are not affected.
acies-error-disk-full = The disk of the server is full: nothing was written.
acies-remedy-disk-full = Nothing was changed. Whoever runs the server must make room; then try again.
acies-error-storage = The file of games cannot be read or written.
acies-remedy-storage = Nothing was changed. See what the server prints, and try again.
acies-error-internal = The table made a mistake of its own.
acies-remedy-internal = Nothing was changed. Reload the page; if it happens again, please report it with the log.
