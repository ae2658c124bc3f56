
# Battles at sea.

ancients-sea-ship-small = small ship
    .letters = S
ancients-sea-ship-large = large ship
    .letters = L
ancients-sea-marines = marines
    .letters = M
ancients-sea-water = water
ancients-sea-land = land
ancients-sea-state-corvus = corvus
    .letters = C
ancients-sea-state-ballista = ballista
    .letters = B
ancients-sea-state-damaged = damaged: crew quality 0, no ballista
    .letters = D
ancients-sea-state-crew = crew quality { $crew }
ancients-sea-state-sinking = sinking: it cannot move, and a repair roll in its side’s turns decides
ancients-sea-state-prize = captured: the marines aboard are not of its colour
ancients-sea-note-die = movement die { $die }
ancients-sea-tally-taken = enemy ships sunk, captured or gone
ancients-sea-stakes-most = Enemy ships sunk, captured or gone from the map count: { $last }.
ancients-sea-stakes-goal = Whoever first has taken { $goal } enemy ships, sunk, captured or gone from the map, has won; { $last }.
ancients-sea-stakes-goals = Enemy ships sunk, captured or gone from the map count: { $first ->
    [0] { $one } wins with no number of them
   *[other] { $one } wins with { $first }
}, { $second ->
    [0] { $two } wins with no number of them
   *[other] { $two } wins with { $second }
}; { $last }.
ancients-sea-last-most = after turn { $turns } whoever has taken more wins
ancients-sea-last-draw = after turn { $turns } it is a draw
ancients-sea-last-side = after turn { $turns } { $side } wins
ancients-sea-point-sunk = enemy ships sunk
ancients-sea-point-captured = enemy ships captured
ancients-sea-point-left = enemy ships that left the map

ancients-sea-ram-rake = oar rake
ancients-sea-ram-rudder = rudder attack
ancients-sea-ram-flank = flank ram
ancients-sea-harm-none = nothing
ancients-sea-harm-damage = E, damaged
ancients-sea-harm-sink = C, sinking
ancients-sea-assault-board = boarding
ancients-sea-assault-shoot = archers

ancients-sea-value-crew = { $crew ->
    [0] 0, damaged
    [1] 1, slaves
    [2] 2, poor
    [3] 3, average
   *[other] { $crew }, excellent
}
ancients-sea-value-marines = { $aboard } of { $most }
ancients-sea-look-crew = crew quality
ancients-sea-look-marines = marine points
ancients-sea-look-bow = bow
ancients-sea-look-points = movement points
ancients-sea-look-ahead = ahead of the bow
ancients-sea-look-flanks = flanks
ancients-sea-look-archers = archers, up to two hexes
ancients-sea-look-ballista = ballista, up to three hexes
ancients-sea-look-reach = within reach now
ancients-sea-rule-moves = A hex ahead costs 2 points, a hex astern 3, a turn by one hexside 5.
ancients-sea-rule-large = A large ship holds two marine points and adds 1 to its repair roll.
ancients-sea-rule-corvus = Its corvus adds 1 to boarding: it succeeds on 4 or more.
ancients-sea-rule-ballista = Its ballista shoots up to three hexes and hits on a 6; a damaged ship has lost it.
ancients-sea-rule-ashore = Marines ashore attack ships only as archers.
ancients-sea-rule-cross = They go one hex a turn, on land or onto a friendly ship.
ancients-sea-how-ram = { $ram }{ $die ->
    [1] {""}
   *[other] {" "}with a movement die of { $die } or more
}
ancients-sea-how-board = boarding, on { $needs } or more
ancients-sea-how-shoot = archers, on { $needs } or more
ancients-sea-odds-harm = damages or sinks
ancients-sea-odds-damage = the enemy is damaged (sinking, if he was)
ancients-sea-odds-damaged-self = your own ship is damaged (sinking, if it was)
ancients-sea-odds-sink = the enemy is sinking
ancients-sea-odds-board = the boarding succeeds

ancients-sea-fact-rake = Oar rake: a die and { $crew } for your crew; 7 or more damages.
ancients-sea-fact-rake-back = The enemy rolls against you as well, with { $crew } for his crew.
ancients-sea-fact-rake-turn = Both ships are then turned clockwise by one hexside.
ancients-sea-fact-rudder = Rudder attack: a die and { $crew } for your crew; 6 or more damages. The enemy does not roll.
ancients-sea-fact-flank = Flank ram: a die and { $crew } for your crew; 4 or 5 damages, 6 or more sinks. The enemy does not roll.
ancients-sea-fact-corvus = The corvus adds 1 to the die.
ancients-sea-fact-board = Boarding succeeds on { $needs } or more: the enemy loses a marine point, or with none aboard his ship.
ancients-sea-fact-shoot = A hit needs { $needs }: the enemy gives up a marine point or his ship is sinking.

ancients-sea-ask-move = { $side }: move your ships, one by one; the movement die is { $die }
ancients-sea-ask-moving = { $side }: the ship at { $hex } has { $points ->
    [0] no movement points
    [one] one movement point
   *[other] { $points } movement points
} left; go on, move another, or end the movement
ancients-sea-ask-over = { $side }: the ship at { $hex } lies over a friend and must go on
ancients-sea-ask-scuttle = { $side }: which ship do its marines scuttle? A flame marker is put on it
ancients-sea-ask-cross = { $side }: move marines by one hex, to a friendly ship or ashore
ancients-sea-ask-attack = { $side }: announce attacks of your marines, target by target
ancients-sea-ask-announce = { $side }: who else attacks the ship at { $hex }?
ancients-sea-ask-resolve = { $side }: which attack on the ship at { $hex } is next?
ancients-sea-ask-prize = { $side }: your marine has boarded the ship at { $hex }, which has no marines; what becomes of it?
ancients-sea-ask-yield = { $side }: your ship at { $hex } is hit; does it lose a marine point, or is it sinking?
ancients-sea-ask-ballista = { $side }: shoot with your ballistas

ancients-sea-do-go = go ahead from { $from } to { $to }
ancients-sea-do-sail = sail from { $from } to { $to }
ancients-sea-do-back = go astern from { $from } to { $to }
ancients-sea-do-turn = at { $hex }, turn to the { $facing }
ancients-sea-do-leave = leave the map with the ship at { $hex }
ancients-sea-do-ram = ram { $to } from { $from }: { $ram }
ancients-sea-do-ram-through = ram { $to } from { $from } and go through: { $ram }
ancients-sea-do-cross = a marine point goes from { $from } to { $to }
ancients-sea-do-scuttling = scuttle a ship
ancients-sea-do-scuttle = scuttle the ship at { $hex }
ancients-sea-do-board = board { $to } from { $from }
ancients-sea-do-shoot = archers at { $from } shoot at { $to }
ancients-sea-do-resolve = roll for the attacks announced
ancients-sea-do-next = { $how } from { $hex }
ancients-sea-do-marine = lose a marine point
ancients-sea-do-sink = the ship is sinking
ancients-sea-do-capture = capture it
ancients-sea-do-spare = leave it alone
ancients-sea-do-ballista = the ballista at { $from } shoots at { $to }
ancients-sea-do-done-cross = no more marines move
ancients-sea-sure-scuttle = Your marines would sink a ship they are on: which one is asked next. Go on?
ancients-sea-sure-leave = The ship at { $hex } would count as lost. Leave the map with it?

ancients-sea-turn-began = Turn { $turn }: { $side }
ancients-sea-die = { $side }: the movement die is { $die }
ancients-sea-die-given = { $side }: the battle gives a movement die of { $die }
ancients-sea-moved = { $side }: { $ship } goes from { $hex } to { $to }, { $left ->
    [one] one point
   *[other] { $left } points
} left
ancients-sea-backed = { $side }: { $ship } goes astern from { $hex } to { $to }, { $left ->
    [one] one point
   *[other] { $left } points
} left
ancients-sea-turned = { $side }: { $ship } at { $hex } turns to the { $facing }, { $left ->
    [one] one point
   *[other] { $left } points
} left
ancients-sea-left = { $side }: { $ship } leaves the map at { $hex } and counts as lost
ancients-sea-rammed = { $side }: { $ship } at { $hex } rams { $to }: { $ram }
ancients-sea-rammed-through = { $side }: { $ship } at { $hex } rams { $to } and goes through to { $far }: { $ram }
ancients-sea-swung = { $side }: { $ship } at { $hex } swings round to the { $facing }
ancients-sea-ram-rolled = { $side }: { $ram } against { $to }, { $die } + { $crew } = { $total }: { $result }
ancients-sea-damaged = { $side }: { $ship } at { $hex } is damaged
ancients-sea-sinks = { $side }: { $ship } at { $hex } is sinking
ancients-sea-crossed = { $side }: a marine point goes from { $from } to { $to }
ancients-sea-scuttled = { $side } scuttles its { $ship } at { $hex }
ancients-sea-scuttled-enemy = { $side }: the boarders scuttle the { $ship } at { $hex }
ancients-sea-announced = { $side } announces against { $to }: { $how } from { $from }
ancients-sea-struck = { $side }: { $how } from { $from } against { $to }, { $die }: success
ancients-sea-missed = { $side }: { $how } from { $from } against { $to }, { $die }: nothing
ancients-sea-struck-corvus = { $side }: { $how } from { $from } against { $to }, { $die } + 1 corvus: success
ancients-sea-missed-corvus = { $side }: { $how } from { $from } against { $to }, { $die } + 1 corvus: nothing
ancients-sea-wasted = Wasted: { $how } from { $from } against { $to }{ $count ->
    [one] {""}
   *[other] {" "}({ $count })
}
ancients-sea-shot = { $side }: the ballista at { $hex } shoots at { $to }, { $die }: a hit
ancients-sea-shot-missed = { $side }: the ballista at { $hex } shoots at { $to }, { $die }: nothing
ancients-sea-marine-lost = { $side }: { $ship } at { $hex } loses a marine point, { $left } left
ancients-sea-captured = { $side }: { $ship } at { $hex } is captured from { $from }
ancients-sea-returned = { $side } commands the { $ship } at { $hex } again: no captor is aboard
ancients-sea-spared = { $side }: the boarders leave the { $ship } at { $hex } alone
ancients-sea-repair-sinks = { $side }: repairs on the { $ship } at { $hex }, { $die }{ $more ->
    [0] {""}
   *[other] {" "}+ 1
}: it sinks
ancients-sea-repair-holds = { $side }: repairs on the { $ship } at { $hex }, { $die }{ $more ->
    [0] {""}
   *[other] {" "}+ 1
}: still sinking
ancients-sea-repair-mended = { $side }: repairs on the { $ship } at { $hex }, { $die }{ $more ->
    [0] {""}
   *[other] {" "}+ 1
}: repaired, and damaged
ancients-sea-sank = { $side }: { $ship } at { $hex } has sunk{ $marines ->
    [0] {""}
    [one] {" "}with a marine point
   *[other] {" "}with { $marines } marine points
}
ancients-sea-won = { $side } has won; ships taken: north { $north }, south { $south }
ancients-sea-drawn = Drawn; ships taken: north { $north }, south { $south }

ancients-sea-no-phase = that is not what is asked now: { $step }
ancients-sea-step-move = ships move and ram
ancients-sea-step-scuttle = a ship to scuttle is named
ancients-sea-step-cross = marines move by one hex
ancients-sea-step-attack = attacks of marines are announced
ancients-sea-step-resolve = the attacks announced are resolved one by one
ancients-sea-step-prize = what becomes of the boarded ship is decided
ancients-sea-step-yield = what the ship that was hit gives up is decided
ancients-sea-step-ballista = ballistas shoot
ancients-sea-no-scuttle-first = that a ship is scuttled is said first, with scuttle alone; which one is asked next
ancients-sea-no-scuttle-turn = marines scuttle in their own turn only
ancients-sea-no-scuttle-later = attacks are announced: scuttle when all of them are resolved
ancients-sea-no-ship = you command no ship at { $hex }
ancients-sea-no-sinking = the ship at { $hex } is sinking and cannot move
ancients-sea-no-moved = the ship at { $hex } has finished its move
ancients-sea-no-rammed = the ship at { $hex } has rammed, and that ended its move
ancients-sea-no-go-on = the ship at { $hex } lies over a friend and must go on first
ancients-sea-no-line = { $to } is neither straight ahead nor straight astern of the ship at { $from }
ancients-sea-no-points = the ship at { $hex } has { $has ->
    [0] no movement points
    [one] one movement point
   *[other] { $has } movement points
} and needs { $needs }
ancients-sea-no-land = { $hex } is land: ships stay on the water
ancients-sea-no-edge = the map ends there: only `leave` goes beyond { $hex }
ancients-sea-no-enemy = an enemy is at { $hex }: his hex is entered only by ramming
ancients-sea-no-astern = an enemy is at { $hex }: ramming is done ahead, not astern
ancients-sea-no-friend = a friend is at { $hex }, and the ship could not go on from there
ancients-sea-no-one-side = the ship at { $hex } turns by one hexside at a time
ancients-sea-no-faces = the bow of the ship at { $hex } points there already
ancients-sea-no-at-edge = the ship at { $hex } has neither its bow nor its stern at the edge of the map
ancients-sea-no-target = no enemy ship is at { $hex }
ancients-sea-no-forward = { $to } is not straight ahead of the ship at { $from }: ramming is done ahead
ancients-sea-no-flank = the ship at { $hex } would be rammed in its flank, and nobody goes through there
ancients-sea-no-far = a ship is at { $hex } on the far side: a hex holds one
ancients-sea-no-ram-on = the ship at { $hex } lies over a friend and would stay there after the ram
ancients-sea-no-attacker = you have no marine point at { $hex } that could still attack
ancients-sea-no-marine = you have no marine point at { $hex } that could still move
ancients-sea-no-adjacent = { $to } is not beside { $from }: marines go one hex
ancients-sea-no-water = there is no ship at { $hex }, only water
ancients-sea-no-enemy-ship = the ship at { $hex } is an enemy’s: marines get there only by boarding
ancients-sea-no-crowded = the ship at { $hex } would have more than { $most ->
    [one] one marine point
   *[other] { $most } marine points
} at the end of the turn
ancients-sea-no-overfull = the ship at { $hex } has more marine points aboard than it holds: some must leave first
ancients-sea-no-aboard = no marine of yours is aboard the ship at { $hex } to scuttle it
ancients-sea-no-scuttle = you have no ship that marines could scuttle
ancients-sea-no-sinks = the ship at { $hex } is sinking already
ancients-sea-no-ashore = the marines at { $hex } are ashore: from land nobody boards
ancients-sea-no-beside = { $to } is not beside { $from }: only a ship beside can be boarded
ancients-sea-no-far-shot = { $to } is more than two hexes from { $from }
ancients-sea-no-far-bolt = { $to } is more than three hexes from { $from }
ancients-sea-no-sight = a ship or land blocks the line of sight from { $from } to { $to }
ancients-sea-no-sight-side = the line of sight from { $from } to { $to } runs between two hexes, and ships or land in both block it
ancients-sea-no-one-target = the attacks on the ship at { $hex } are resolved first
ancients-sea-no-attacked = all attacks on the ship at { $hex } have been announced and resolved
ancients-sea-no-announced = no such attack is announced
ancients-sea-no-unresolved = attacks are announced: resolve them first
ancients-sea-no-nothing = the ship at { $hex } is sinking and has no marines: a shot could do nothing more
ancients-sea-no-ballista = the ship at { $hex } has no ballista
ancients-sea-no-ballista-lost = the ship at { $hex } is damaged and has lost its ballista
ancients-sea-no-fired = the ballista at { $hex } has shot in this turn
