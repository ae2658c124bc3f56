## The movement phase

hc-post-left = on the left
hc-post-right = on the right
hc-post-rear = behind

## Questions

hc-ask-initiative = { $side }: which unit near the enemy moves on initiative?
hc-ask-orders = { $side }: which captain orders what?
hc-ask-orders-of = { $side }: { $captain } is giving orders. What next?
hc-ask-reroll = { $side }: { $captain } rolled { $roll } against { $rating }: { $outcome }. Throw again, once this turn?
hc-ask-carry = { $side }: { $units } may each make { $moves ->
    [one] one move
   *[other] up to { $moves } moves
}. Who is next, and where?
hc-ask-move = { $side }: where does { $unit } go? { $moves ->
    [one] One move
   *[other] { $moves } moves
} of { $inches }″.
hc-ask-free-move = { $side }: { $unit } has a free move of { $inches }″. Where to?
hc-ask-victory-move = { $side }: { $unit } has won and may move { $inches }″. Where to?
hc-ask-breakthrough-move = { $side }: { $unit } breaks through. { $moves ->
    [one] One move
   *[other] { $moves } moves
} of { $inches }″: where to?
hc-ask-react = { $side }: { $charger } charges { $unit }. How does the charged unit meet it?
hc-ask-join-counter = { $side }: does anybody go with { $unit } and support it?
hc-ask-zeal = { $side }: { $unit } cannot be held. Whom does it charge?
hc-ask-captain = { $side }: where does { $captain } go?
hc-ask-lieutenant = { $side }: where does the lieutenant of { $captain } take his place?
hc-ask-captain-flees = { $side }: the enemy is upon { $captain }. Which unit does he join?

## Answers

hc-do-done-initiative = No more initiative moves
hc-do-done-orders = No more orders
hc-do-done-idle = End all orders: { $units ->
    [one] { $units } unit stands idle
   *[other] { $units } units stand idle
}
hc-sure-orders = { $units ->
    [one] One unit has no order yet and could still get one.
   *[other] { $units } units have no order yet and could still get one.
} End all orders of this turn?
hc-sure-ride = { $captain } gives no orders after his ride, and { $units ->
    [one] one of his units has
   *[other] { $units } of his units have
} none yet. Ride all the same?
hc-do-done-join = Nobody else goes with it
hc-do-done-moves = The others stay where they are
hc-do-pass-captain = { $captain } gives no more orders
hc-do-order-move = Order { $units }: move
hc-do-order-charge = Order { $units }: charge { $targets }
hc-do-order-form = Order { $units }: form { $formation }
hc-do-order-form-charge = Order { $units }: form { $formation } and charge { $targets }
hc-do-order-withdraw = Order { $units }: leave the combat and withdraw
hc-do-follow = “Follow me!” to { $unit }
hc-do-rally = Rally { $unit }
hc-do-reroll = Throw both dice again
hc-do-accept = Let the dice stand
hc-do-go = { $unit }: { $way }{ $turn }
hc-do-go-form = { $unit }: { $way }{ $turn }, in { $formation }
hc-do-go-for = { $unit }: { $purpose } ({ $way }{ $turn })
hc-do-go-form-for = { $unit }: { $purpose }, in { $formation } ({ $way }{ $turn })
hc-for-wood = into the wood
hc-for-building = to the building
hc-for-walls = to the walls
hc-for-broken = into the broken ground
hc-for-hill = onto the hill
hc-for-charge = line up on { $other }, within reach of a charge
hc-for-facing = line up on { $other }
hc-for-reach = up to { $other }, within reach of a charge
hc-for-towards = towards { $other }
hc-for-away = away from { $other }
hc-for-behind = behind { $other }
hc-for-beside = into line beside { $other }
hc-way-ahead = { $inches }″ ahead
hc-way-back = { $inches }″ back
hc-way-right = { $inches }″ to the right
hc-way-left = { $inches }″ to the left
hc-way-north = { $inches }″ north
hc-way-south = { $inches }″ south
hc-way-east = { $inches }″ east
hc-way-west = { $inches }″ west
hc-way-in-place = in place
hc-turned-not = {""}
hc-turned-right = , turning { $degrees }° right
hc-turned-left = , turning { $degrees }° left
hc-do-ahead = { $units }: { $inches }″ straight ahead
hc-do-back = { $units } straight back, { $inches }″
hc-do-form = { $unit } forms { $formation }
hc-do-charge = { $unit } charges { $target }
hc-do-support = { $unit } supports { $friend }, { $post }
hc-do-occupy = { $unit } enters the building
hc-do-stay = { $unit } stays
hc-do-hold = Hold
hc-do-closing-shot = Shoot at the chargers
hc-do-evade = Evade
hc-do-parthian = Shoot, then evade
hc-do-counter = Counter-charge
hc-do-face = Turn to face
hc-do-lead = { $captain } rides: { $way }
hc-do-ride = { $captain } rides { $purpose }
hc-for-midst = to the midst of his division
hc-for-unit = to { $other }
hc-do-post = The lieutenant of { $captain } takes his place { $inches }″ from { $unit }
hc-do-post-by = The lieutenant of { $captain } takes his place beside { $unit }
hc-do-join-unit = { $captain } joins { $unit }

## Facts and odds

hc-fact-ride = He gives no more orders this turn [{ $clause }]
hc-fact-command = Command { $command } [{ $clause }]
hc-fact-penalty = − { $penalty } for distance [{ $clause }]
hc-fact-rating = Succeeds on { $rating } or less [{ $clause }]
hc-fact-way = The farthest figure goes { $length }″ of { $allowed }″; { $left }″ remain [{ $clause }]
hc-fact-hold = It stays where it stands and meets the charge there [{ $clause }].
hc-fact-closing = It shoots with its long-range value when the charger has come up, and does nothing else [{ $clause }].
hc-fact-evade = It tests like an order and goes straight away from the charger, at least one move; outreached, it is destroyed [{ $clause }].
hc-fact-shoot-evade = It shoots first and then evades [{ $clause }].
hc-fact-counter = Both go and meet half-way; both count as charging [{ $clause }].
hc-fact-face = It turns its front to the charger, without a test [{ $clause }].
hc-fact-form = Takes a whole move [{ $clause }]
hc-odds-moves = { $moves ->
    [one] one move
   *[other] { $moves } moves
}
hc-odds-success = success
hc-odds-failed = the order fails
hc-odds-blunder = blunder

## What happened

hc-event-ordered-move = { $captain } orders { $units } to move.
hc-event-ordered-charge = { $captain } orders { $units } to charge { $targets }.
hc-event-ordered-form = { $captain } orders { $units } to form { $formation }.
hc-event-ordered-form-charge = { $captain } orders { $units } to form { $formation } and charge { $targets }.
hc-event-ordered-withdraw = { $captain } orders { $units } to leave the combat.
hc-event-ordered-follow = { $captain } calls “Follow me!” to { $units }.
hc-event-ordered-rally = { $captain } rallies { $units }.
hc-event-tested = { $dice } is { $roll } against { $rating }{ $penalty ->
    [0] {""}
   *[other] {" "}(− { $penalty } for distance)
}.
hc-event-tested-again = { $captain } throws again: { $dice } is { $roll } against { $rating }.
hc-event-granted = The order gives { $moves ->
    [one] one move
   *[other] { $moves } moves
}.
hc-event-failed = The order fails; { $captain } gives no more this turn.
hc-event-blunder-flee = Blunder! They turn about and run.
hc-event-blunder-back = Blunder! They go back a whole move.
hc-event-blunder-left = Blunder! They go to the left.
hc-event-blunder-right = Blunder! They go to the right.
hc-event-blunder-forward = Blunder! They go forward.
hc-event-blunder-rush = Blunder! They rush forward.
hc-event-militia = { $unit } does not stir.
hc-event-passed = { $captain } has given his orders.
hc-event-moved = { $unit } moves { $length }″.
hc-event-entered = { $unit } comes on the table.
hc-event-formed = { $unit } forms { $formation }.
hc-event-stayed = { $unit } stays.
hc-event-occupied = { $unit } goes into the building.
hc-event-passed-through = { $unit } passes through { $friend }.
hc-event-charge = { $unit } charges { $target }; it can go { $reach }″.
hc-event-hold = { $unit } holds.
hc-event-shoot = { $unit } shoots at the chargers.
hc-event-evade = { $unit } evades.
hc-event-parthian = { $unit } shoots and then evades.
hc-event-counter = { $unit } counter-charges.
hc-event-face = { $unit } turns to face.
hc-event-charged = { $unit } reaches { $target }.
hc-event-evade-tested = { $dice } is { $roll } against { $rating }: { $unit } evades with { $moves ->
    [one] one move
   *[other] { $moves } moves
}.
hc-event-evaded = { $unit } gets away, { $length }″.
hc-event-caught = { $unit } is ridden down: the charge reaches { $reach }″, it got { $away }″ away.
hc-event-counter-charged = { $unit } and { $charger } meet half way.
hc-event-faced = { $unit } has turned to face the charge.
hc-event-supported = { $unit } supports { $friend }, { $post }.
hc-event-rallied = { $captain } rallies { $unit }: one wound less.
hc-event-impetuous = { $roll }: { $unit } breaks loose.
hc-event-impetuous-held = { $roll }: { $unit } is held back.
hc-event-captain-moved = { $captain } rides.
hc-event-captain-joined = { $captain } joins { $unit }.
hc-event-posted = The lieutenant of { $captain } takes his place.
hc-event-captain-shifted = { $captain } gets out of the way.
hc-event-captured = { $captain } is captured.

## What is not possible

hc-no-such-unit = There is no unit { $unit }.
hc-no-such-captain = There is no captain { $captain }.
hc-no-gone = { $unit } is no longer in the battle.
hc-no-gone-unit = { $unit } is not on the table.
hc-no-not-yours-unit = { $unit } is the enemy’s.
hc-no-not-his-turn = { $captain } is not of the side whose turn it is.
hc-no-moved = { $unit } has moved already: one kind of move in a phase.
hc-no-move-engaged = { $unit } is in a combat and does not move now.
hc-no-initiative-disordered = { $unit } is disordered and in close order: it does not move on initiative.
hc-no-initiative-far = { $unit } is { $asked }″ from the nearest enemy; initiative needs { $allowed }″ or less.
hc-no-demoralised-leaves = { $unit } belongs to a demoralised division: it makes for the nearest edge of the table and does nothing else with its moves.
hc-no-initiative-start = { $unit } was not near an enemy when its turn began.
hc-no-disordered-away = { $unit } is disordered: it only moves away from the enemy or towards its own edge.
hc-no-finish-first = { $other } finishes its moves before { $unit } begins.
hc-no-not-waiting = { $unit } has no move to make now.
hc-no-silent = { $captain } gives no more orders this turn.
hc-no-orders-moved = { $captain } has moved, and a captain moves only after all his orders.
hc-no-other-captain = { $captain } first gives all his orders, or passes.
hc-no-pass = { $captain } is not giving orders now.
hc-no-other-division = { $unit } is not of the division of { $captain }.
hc-no-ordered = { $unit } has been given an order this turn.
hc-no-moved-initiative = { $unit } moved on initiative and takes no order.
hc-no-order-disordered = { $unit } is disordered and takes no order.
hc-no-order-engaged = { $unit } is in a combat and takes no order.
hc-no-return = { $unit } is shaken or its division demoralised: it does not come back.
hc-no-withdraw = { $unit } cannot withdraw: only an engaged unit with feigned flight can.
hc-no-withdraw-away = { $unit } withdraws away from its enemies.
hc-no-withdraw-contact = { $unit } withdraws: it may not end in contact with { $other }.
hc-no-square-order = { $unit } is in square: it can only be ordered to change formation.
hc-no-square = { $unit } is in square and does not move.
hc-no-special-far = { $unit } is { $asked }″ from { $captain }; it must be within { $allowed }″.
hc-no-rally-wounds = { $unit } has { $wounds ->
    [0] no wound
    [one] one wound
   *[other] { $wounds } wounds
}; a rally needs two or more.
hc-no-rally-demoralised = { $unit } is of a demoralised division and cannot be rallied.
hc-no-frenzied = { $unit } can charge, so it must.
hc-no-scythed = { $unit } can only charge.
hc-no-apart = { $unit } would be { $asked }″ from the others of its order; { $allowed }″ at most.
hc-no-too-far = A figure of { $unit } would go { $asked }″; { $allowed }″ at most.
hc-no-step-nowhere = Say how far they go: no inches is no move.
hc-no-step = Nobody can go so far without a die being thrown: move them one by one.
hc-no-off-table = { $unit } would not be wholly on the table.
hc-no-through-enemy = { $unit } cannot go through { $other }.
hc-no-through-combat = { $unit } cannot go through { $other }, which is fighting.
hc-no-end-on-friend = { $unit } must end clear of { $other }.
hc-no-contact = { $unit } would touch { $other }: only a charge may.
hc-no-facing = { $unit } faces { $other } within 12″: it can only advance on it or go back, still facing it.
hc-no-turn-first = { $unit } has { $other } before it within 12″: when it moves it must turn to face it.
hc-no-aside = { $unit } is near { $other }: it moves towards it or away from it.
hc-no-forest = { $unit } cannot go through the forest: only open-order infantry and cavalry, or by road.
hc-no-forest-pace = In the forest { $unit } goes { $allowed }″ at most; this is { $asked }″.
hc-no-river = { $unit } crosses the river only by bridge or ford.
hc-no-building = { $unit } cannot go through the building.
hc-no-storm = { $unit } cannot storm a fortification: only infantry can.
hc-no-fortification = { $unit } cannot go through the fortification.
hc-no-impassable = { $unit } cannot go there: the ground is impassable.
hc-no-obstacle = { $unit } must first come up to the obstacle; crossing it takes a whole move.
hc-no-inside = { $unit } goes right out of its building or stays in it.
hc-no-artillery-inside = { $unit } is set up in a building and does not move.
hc-no-occupy-infantry = { $unit } cannot enter: only infantry does.
hc-no-occupy-touch = { $unit } must touch a building to enter it.
hc-no-occupy-full = There is no room for { $unit } in the building.
hc-no-breakthrough-arc = { $unit } breaks through within its front arc.
hc-no-formation = { $unit } cannot form { $formation }.
hc-no-formed-already = { $unit } is in { $formation } already.
hc-no-reformed = { $unit } has changed formation this phase already.
hc-no-unannounced = The order to { $unit } did not say so.
hc-no-form-and-move = { $unit } needs a whole move to change formation.
hc-no-must-charge = { $unit } was ordered to charge and can: so it must.
hc-no-not-towards = { $unit } was ordered to charge and must go towards its target.
hc-no-haste = { $unit } was ordered to charge and must go at its target as fast as it can: the same way leads farther.
hc-no-must-form = { $unit } was ordered to form { $formation } and must while it can: this is its last move for it.
hc-no-off-woods = { $unit } is in { $formation } only to cross a wood: away from one it forms up again or goes towards it.
hc-no-must-come-up = { $unit } was ordered to charge and must come up to its target while it can.
hc-no-must-support = { $unit } cannot charge with its division but can support those who have: so it must.
hc-no-eager-towards = { $unit } may only go towards the enemy it was to charge.
hc-no-target = { $other } is no enemy that { $unit } could charge.
hc-no-charge-engaged = { $unit } is in a combat.
hc-no-charge-disordered = { $unit } is disordered and cannot charge.
hc-no-charge-shaken = { $unit } is shaken and cannot charge.
hc-no-charge-formation = { $unit } cannot charge in column or square.
hc-no-charge-artillery = { $unit } is artillery and cannot charge.
hc-no-charge-noncombatant = { $unit } takes no part in the fighting.
hc-no-charge-demoralised = { $unit } is of a demoralised division and does not charge.
hc-no-charge-unordered = { $unit } was not ordered to charge { $other }.
hc-no-charge-off = { $unit } comes on with its first move; it may charge { $other } with the next.
hc-no-charge-far = { $unit } would have to go { $asked }″ to charge { $other }; it can go { $allowed }″.
hc-no-charge-broken = { $unit } would have to go { $asked }″ to charge { $other }; broken ground on the way leaves it one move, { $allowed }″.
hc-no-charge-obstacle = { $unit } would have to go { $asked }″ to charge { $other }; crossing the obstacle on the way takes a whole move and leaves it { $allowed }″.
hc-no-charge-forest = { $unit } would have to go { $asked }″ to charge { $other }; the forest on the way slows it to { $allowed }″.
hc-no-charge-unseen = { $unit } does not see { $other }.
hc-no-not-facing = { $unit } does not face { $other }: it must lie on its centre line.
hc-no-open-charge = { $unit } is in open order and cannot charge { $other }, which is in close order.
hc-no-drawn-in = { $unit } is in open order and would be drawn into a fight with { $other }.
hc-no-assault = Only infantry assaults a building: { $unit } cannot charge { $other }.
hc-no-room-outside = There is no room for { $unit } between the wall of its building and { $other }.
hc-no-room-there = There is no room for { $unit } on the side of { $other } it would meet.
hc-no-leader-contact = The leader figure of { $unit } would not touch { $other }; it can support instead.
hc-no-victory-charge = After its victory { $unit } may only follow the enemy that fell back, not { $other }.
hc-no-support-engaged = { $other } is no engaged friend that { $unit } could support.
hc-no-support-shaken = { $unit } is shaken and does not come into support.
hc-no-support-taken = { $other } has a support on that side already: { $unit } finds no place there.
hc-no-support-kind = { $unit } cannot support { $other }.
hc-no-react-engaged = { $unit } is engaged already and can only hold.
hc-no-react-evaded = { $unit } has evaded this turn and can only hold.
hc-no-closing-shot = { $unit } cannot shoot at the chargers.
hc-no-parthian = { $unit } cannot shoot and evade as well.
hc-no-evade = { $unit } cannot evade: it is not in open order.
hc-no-evade-disordered = { $unit } is disordered and cannot evade.
hc-no-evade-building = { $unit } is in a building and does not evade.
hc-no-counter = { $unit } cannot counter-charge: only cavalry and chariots charged on their front can.
hc-no-counter-way = { $unit } does not face the chargers with a free way to meet them.
hc-no-face = { $unit } cannot turn to face: only cavalry and elephants charged in flank or rear can.
hc-no-face-disordered = { $unit } is disordered and cannot turn to face.
hc-no-face-room = { $unit } has no room to turn.
hc-no-join-counter = { $unit } cannot go with the counter-charge.
hc-no-captain-moved = { $captain } has moved this turn.
hc-no-captain-off = { $captain } would leave the table.
hc-no-post-far = The lieutenant of { $captain } would be { $asked }″ from { $unit }, the nearest of his division; { $allowed }″ at most.
hc-no-post-enemy = The lieutenant of { $captain } cannot come there: { $other } is upon the place.
hc-no-post-friend = The lieutenant of { $captain } cannot come there: { $unit } stands on the place.
hc-no-ride-far = { $captain } would have to go { $asked }″; { $allowed }″ at most.
hc-no-captain-enemy = { $captain } goes neither through { $other } nor up to it; he may ride round it if he has the distance.
hc-no-join-enemy = { $captain } cannot join { $unit }: it is the enemy’s.
hc-no-join-already = { $captain } is with { $unit } already.
hc-no-join-wounded = { $captain } is wounded and joins no engaged unit.
hc-no-refuge = { $captain } cannot reach { $unit } with one move.
