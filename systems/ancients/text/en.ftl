# What the system says, in English.

ancients-army = { $en }
ancients-kind-li = light infantry
ancients-kind-hi = heavy infantry
ancients-kind-px = phalanx
ancients-kind-la = light archers
ancients-kind-ha = heavy archers
ancients-kind-mm = mixed missiles
ancients-kind-lc = light cavalry
ancients-kind-hc = heavy cavalry
ancients-kind-kt = knights
ancients-kind-ch = chariots
ancients-kind-el = elephants
ancients-kind-cp = camp
ancients-kind-hb = horse archers
ancients-kind-ct = cataphracts
ancients-kind-ldr = leader
ancients-leader = leader { $who }
ancients-leader-of = { $who } ({ $side })
ancients-group-infantry = infantry
ancients-group-cavalry = cavalry
ancients-group-other = neither infantry nor cavalry
ancients-n = north
ancients-ne = north-east
ancients-se = south-east
ancients-s = south
ancients-sw = south-west
ancients-nw = north-west
ancients-terrain-river = river
ancients-terrain-stream = stream
ancients-terrain-village = village
ancients-terrain-forest = forest
ancients-terrain-hill = hill
ancients-camp-marker = captured camp
ancients-camp-retaken-marker = retaken camp
ancients-arrows-marker = volleys fired into this hex
ancients-tally-lost = strength lost (panic)
ancients-place-unseen = out of sight
ancients-place-aside = leaders set aside
ancients-place-withdrawn = leaders who withdrew
ancients-place-captured = captured leaders
ancients-place-left = left the map
ancients-note-turn = { $turn ->
    [0] before the first of { $last } game turns
   *[other] game turn { $turn } of { $last }
}
ancients-note-night = after dark
ancients-note-panic = { $side }: panic when the next turn begins
ancients-stakes = Whoever has more victory points after game turn { $last } wins: for the enemy’s camp, for his panic, for twice his strength on the map.
ancients-stakes-prize = Whoever has more victory points after game turn { $last } wins: for the enemy’s camp, for his panic, for eliminating the units this battle names.

ancients-state-hidden = hidden: the enemy does not see it
ancients-state-disorganised = disorganised
ancients-state-panicked = panicked
ancients-state-volleyed = volley marker
ancients-state-collected = collects arrows: it neither moves nor attacks
ancients-state-looting = loots a captured camp
ancients-state-left-zone = left a zone of control and cannot attack this turn
ancients-state-led = stacked with { $who }

ancients-look-group = class
ancients-look-strength = strength
ancients-value-strength = { $now } ({ $full } at full strength, { $disorganised } disorganised)
ancients-look-moves = movement allowance
ancients-look-facing = facing
ancients-look-fire = fire
ancients-value-fire = table { $table }, up to { $range } { $range ->
    [one] hex
   *[other] hexes
}
ancients-look-volleys = volleys left
ancients-look-value = value in duels
ancients-look-front = front hexes
ancients-look-zone = front hexes, its zone of control
ancients-look-flank = flank hexes
ancients-look-range = fires up to { $range } hexes
ancients-look-reach = where it can end its move
ancients-rule-star = Doubled in attack and defence against cavalry.
ancients-rule-fires = Fires in the enemy’s turn; under a volley marker it neither moves nor attacks in its own.
ancients-rule-phalanx-pays = Pays one movement point for any terrain.
ancients-rule-phalanx-fire = Harder to hit by fire.
ancients-rule-holds = Need not advance after combat.
ancients-rule-camp = Never moves; it fires and attacks all round.
ancients-rule-camp-taken = Whoever captures it earns a victory point, and loots it for the rest of the battle.
ancients-rule-scale = { $kind ->
    [PX] About 6000 men
    [LI] About 4000 men
    [HI] About 4000 men
    [CH] About 500 vehicles, 1000 men and their horses
    [EL] About 25 animals, and 5000 light infantry with them
    [LA] About 2000 men
    [HA] About 2000 men
    [MM] About 2000 men
   *[other] About 2000 men and their horses
}
ancients-rule-infantry = Doubled on a hill in attack and defence, and in a village in defence.
ancients-rule-leader = Doubles the strength of the unit he is stacked with, in attack and defence.
ancients-rule-leader-rally = A disorganised unit he is stacked with is at full strength again at the end of his side’s turn.
ancients-rule-leader-dies = When his unit is disorganised or eliminated in combat, he dies on a 1.
ancients-rule-leader-captured = An enemy unit that enters his hex captures him.
ancients-how-melee = melee at { $odds }
ancients-how-fire = fire, hits on 1 to { $needs }
ancients-odds-hit = hits
ancients-odds-hurts = disorganises or eliminates it
ancients-ahead-points = { $points ->
    [one] One movement point is left.
   *[other] { $points } movement points are left.
}
ancients-ahead-seen = It would be seen and put on the map.
ancients-ahead-disorganised = It would be disorganised.
ancients-ahead-left-zone = It would leave a zone of control and could not attack this turn.

ancients-ask-hide = { $side }: which of your units that no enemy sees are kept off the map?
ancients-ask-reinforce = { $side }: bring reinforcements, or let them wait
ancients-ask-move = { $side }: move your units, one after the other
ancients-ask-move-dark = { $side }: after dark your units move towards your camp or off the map only, and fire at one hex
ancients-ask-flee = { $side }: your army has panicked; first move its units farther away from the enemy
ancients-ask-close = { $side }: units out of control come first; move them at the enemy
ancients-ask-moving = { $side }: the unit at { $hex } has { $points ->
    [one] one movement point
   *[other] { $points } movement points
} left; go on with it, move another, or end the movement
ancients-ask-over = { $side }: the unit at { $hex } stands over a friend and must go on
ancients-ask-replace = { $side }: where does leader { $who } go?
ancients-ask-fire = { $side }: fire, or hold your fire
ancients-ask-aim = { $side }: declare who fires at whom
ancients-ask-hits = { $side }: choose the shots that hit; { $hits } left
ancients-ask-melee = { $side }: attack, or end your turn
ancients-ask-withdraw = { $side }: your unit at { $hex } is attacked; do its leaders withdraw?
ancients-ask-retreat = { $side }: your unit at { $hex } is attacked; does it retreat before combat?
ancients-ask-press = { $side }: the unit at { $hex } has retreated; attack it all the same?
ancients-ask-advance = { $side }: advance into { $hex }?
ancients-ask-along = { $side }: does leader { $who } go along to { $hex }?
ancients-ask-won = won by { $side }
ancients-ask-drawn = the battle is drawn

ancients-do-hide = keep the unit at { $hex } off the map
ancients-do-join = leader { $who } joins the hidden unit at { $hex }
ancients-do-bring = bring { $unit } to { $hex }
ancients-do-go = move from { $from } to { $to }
ancients-do-turn = at { $hex }, turn to the { $facing }
ancients-do-leave = leave the map from { $hex }
ancients-do-place = place leader { $who } at { $hex }
ancients-do-fire = fire from { $from } at { $to }
ancients-do-aim = declare fire from { $from } at { $to }
ancients-do-hit = the shot of the unit at { $hex } hits
ancients-do-collect = at { $hex }, collect arrows
ancients-do-attack = attack { $to } from { $from }
ancients-do-withdraw = leader { $who } withdraws
ancients-do-remain = the leaders stay
ancients-do-retreat = retreat to { $hex }
ancients-do-stand = stand and fight
ancients-do-press = attack it all the same
ancients-do-let = let it go
ancients-do-advance = advance into { $hex }
ancients-do-hold = stay where you are
ancients-do-along = leader { $who } goes along
ancients-do-behind = leader { $who } stays behind
ancients-do-done-hide = hide no more units
ancients-do-done-reinforce = no more reinforcements
ancients-do-done-move = end the movement
ancients-do-done-fire = no more fire
ancients-do-done-melee = no more attacks
ancients-fact-fire = { $unit } against { $target }: hits on { $needs ->
    [one] a 1
   *[other] 1 to { $needs }
}
ancients-fact-collect = { $count ->
    [one] one volley
   *[other] { $count } volleys
} to keep; then it neither moves nor attacks in its own turn
ancients-fact-attack = attack { $strength }
ancients-fact-defence = defence { $strength }
ancients-fact-odds = odds { $odds }
ancients-fact-hit-disorganises = a hit disorganises it
ancients-fact-hit-eliminates = a hit eliminates it, for it is disorganised
ancients-fact-panic = { $side }: if it is eliminated the whole army panics when its next turn begins
ancients-odds-panic = { $side }: the army will panic
ancients-fact-fixed = without dice: { $result }
ancients-fact-shift = the die is shifted by { $shift } for more leaders
ancients-equals = { $product } = { $total }
ancients-times-leader = { $before } × 2 leader
ancients-times-flank = { $before } × 2 flank
ancients-times-hill = { $before } × 2 hill
ancients-times-village = { $before } × 2 village
ancients-times-bridge = { $before } × 2 bridge
ancients-times-star = { $before } × 2 against cavalry
ancients-times-stream = { $before } ÷ 2 stream
ancients-times-ford = { $before } ÷ 2 ford
ancients-times-charge = { $before } × 3 charge
ancients-result-ad = AD, attacker disorganised
ancients-result-m = M, both disorganised
ancients-result-dd = DD, defender disorganised
ancients-result-de = DE, defender eliminated
ancients-face = { $die }

ancients-turn-began = Turn { $turn }: { $side }
ancients-leaders-aside = { $side }: { $count ->
    [one] one leader is set aside
   *[other] { $count } leaders are set aside
}
ancients-panicked = { $side }: the army panics, its losses have reached the threshold
ancients-panicked-leaderless = { $side }: the army panics, all its leaders are lost
ancients-brought = { $side }, { $unit } at { $hex }: waits to come in
ancients-still-waits = { $side }, { $unit } at { $hex }: waits for a later turn
ancients-moved = { $side }, { $unit } at { $hex }: moves to { $to }, { $left ->
    [0] no movement point left
    [one] one movement point left
   *[other] { $left } movement points left
}
ancients-moved-on = { $side }, { $unit } at { $hex }: moves to { $to }
ancients-turned = { $side }, { $unit } at { $hex }: turns to the { $facing }
ancients-left = { $side }, { $unit } at { $hex }: leaves the map
ancients-left-zone = { $side }, { $unit } at { $hex }: leaves a zone of control and cannot attack this turn
ancients-joined = { $side }, { $who }: with the hidden unit at { $hex }
ancients-joined-unseen = { $side }, { $who }: with a unit out of sight
ancients-hid = { $side }, { $unit } at { $hex }: kept off the map
ancients-found = { $side }, { $unit } at { $hex }: sighted and put on the map, facing the { $facing }, { $state }
ancients-guise-full = at full strength
ancients-guise-disorganised = disorganised
ancients-found-end = { $side }, { $unit } at { $hex }: was hidden there at the end
ancients-found-left = { $side }, { $unit }: had left the map unseen
ancients-found-waiting = { $side }, { $unit }: never came
ancients-placed = { $side }, { $who }: at { $hex }
ancients-went-along = { $side }, { $who }: goes along to { $hex }
ancients-fired = { $side }, { $unit } at { $hex }: fires at { $target } at { $to } with a { $die }; { $needs ->
    [one] a 1 hits
   *[other] 1 to { $needs } hits
}
ancients-aimed = { $side }, { $unit } at { $hex }: aims at { $target } at { $to }, { $needs ->
    [one] one die face
   *[other] { $needs } die faces
}
ancients-counted = All shots together: { $sum } die faces, that is { $hits ->
    [one] one hit
   *[other] { $hits } hits
}
ancients-struck = { $side }, { $unit } at { $hex }: its shot hits { $to }
ancients-collected = { $side }, { $unit } at { $hex }: collects { $count ->
    [one] one volley
   *[other] { $count } volleys
} and has { $volleys }
ancients-attacked = { $side }, { $unit } at { $hex }: attacks { $target } at { $to }
ancients-withdrew = { $side }, { $who }: withdraws before combat
ancients-retreated = { $side }, { $unit } at { $hex }: retreats before combat to { $to }
ancients-resolved = Attack { $attack } against { $defence }: { $odds }, a { $die }: { $result }
ancients-resolved-shifted = Attack { $attack } against { $defence }: { $odds }, a { $die } shifted by { $shift } for more leaders: { $result }
ancients-resolved-fixed = Attack { $attack } against { $defence }: { $odds }: { $result }
ancients-disorganised = { $side }, { $unit } at { $hex }: disorganised { $cause }
ancients-eliminated = { $side }, { $unit } at { $hex }: eliminated { $cause }
ancients-cause-panic = by the panic
ancients-cause-passing = by the passage
ancients-cause-forest = by the forest
ancients-cause-fire = by fire
ancients-cause-retreat = by its retreat
ancients-cause-deserted = because its leader withdrew
ancients-cause-melee = in the melee
ancients-cause-attack = by its attack
ancients-cause-defence = by the attack
ancients-spent = { $side }, { $unit } at { $hex }: the scythed chariots are spent
ancients-leader-killed = { $side }, { $who }: killed by a { $die }
ancients-leader-unhurt = { $side }, { $who }: unhurt, a { $die }
ancients-leader-captured = { $side }, { $who }: captured at { $hex }
ancients-advanced = { $side }, { $unit } at { $hex }: advances to { $to }
ancients-camp-captured = { $side }, { $unit } at { $hex }: captures the camp and loots it
ancients-camp-retaken = { $side }, { $unit } at { $hex }: retakes the camp
ancients-cleared = { $side }: { $count ->
    [one] one volley marker is removed
   *[other] { $count } volley markers are removed
}
ancients-rallied = { $side }, { $unit } at { $hex }: rallied, at full strength again
ancients-point = { $side }: one victory point, { $what }
ancients-point-camp = the enemy camp was captured
ancients-point-panic = the enemy army panicked
ancients-point-double = twice the enemy’s strength is on the map
ancients-point-prize = the enemy units named by the battle were eliminated
ancients-won = Won by { $side }, { $north } to { $south }
ancients-drawn = The battle is drawn, { $north } to { $south }

ancients-no-over = the battle is over
ancients-no-yours = this decision is the other side’s
ancients-no-phase = that is not what is asked in this phase
ancients-no-unit = no unit of yours stands at { $hex }
ancients-no-captive = your elephants at { $hex } obey the enemy until the end of your turn
ancients-no-due = no { $kind } is due as a reinforcement
ancients-no-entry = reinforcements do not come in by { $hex }
ancients-no-occupied = a unit is in { $hex } already
ancients-no-entry-free = an entry hex is free, so nobody waits at { $hex } beside one that is not
ancients-no-moved = the unit at { $hex } has finished its move
ancients-no-volleyed = the unit at { $hex } is under a volley marker: it neither moves, turns nor attacks this turn
ancients-no-looting = the unit at { $hex } loots a captured camp and stays there
ancients-no-looters = the unit at { $hex } loots a captured camp and does not attack
ancients-no-camp = the camp at { $hex } never moves
ancients-no-balks = the elephants at { $hex } balk: they neither move, turn nor attack this turn
ancients-no-go-on = the unit at { $hex } stands over a friend and must go on first
ancients-no-front = { $to } is not one of the three front hexes of the unit at { $from }
ancients-no-map = { $hex } is not on the map
ancients-no-river = a river lies between { $from } and { $to }
ancients-no-river-hex = { $hex } is river, where nobody can be
ancients-no-points = { $hex } costs { $cost ->
    [one] one movement point
   *[other] { $cost } movement points
}, and the unit has { $points } left
ancients-no-enemy-hex = an enemy unit stands at { $hex }
ancients-no-forest-friend = a friend stands in the forest at { $hex }, where the unit would have to stop
ancients-no-on-friend = a friend stands at { $hex }, and the unit could not go on from there
ancients-no-flight = from { $hex } the panicked unit could not end its move far enough from the enemy
ancients-no-night = after dark one goes towards a friendly camp or off the map, and { $hex } is neither
ancients-no-same-facing = the unit at { $hex } faces there already
ancients-no-turned-once = the unit at { $hex } has been turned already: take that back to turn it another way
ancients-no-turn = the unit at { $hex } has no movement point left to turn with
ancients-no-stopped = the forest at { $hex } has stopped the unit for this turn
ancients-no-edge = the unit at { $hex } has no front hex off the map
ancients-no-point-left = the unit at { $hex } has no movement point left to leave the map with
ancients-no-entered = the unit at { $hex } waits beside the map and cannot leave it
ancients-no-must-flee = the panicked unit at { $hex } must first get away from the enemy
ancients-no-aside = leader { $other } is placed before { $who }: they come in the order of their letters, which decides nothing
ancients-no-leader = there is no leader { $who }
ancients-no-leader-yours = leader { $who } is the enemy’s
ancients-no-leader-due = leader { $who } arrives in a later turn
ancients-no-leader-dead = leader { $who } is dead
ancients-no-leader-captured = the enemy has captured leader { $who }
ancients-no-leader-spent = leader { $who } was given up for this turn to frighten elephants
ancients-no-free = leader { $who } is none of yours who could be placed in this turn, so he cannot be given up
ancients-no-leader-placed = leader { $who } is on the map already
ancients-no-leader-map = { $hex } is not on the map, where alone leaders are placed
ancients-no-leader-hex = an enemy unit stands at { $hex }, where no leader is placed
ancients-no-missiles = the unit at { $hex } has no missiles
ancients-no-fired = the unit at { $hex } has fired as often as it may
ancients-no-target = no enemy unit stands at { $hex }
ancients-no-sheltered = the unit at { $hex } loots a captured camp and cannot be fired at
ancients-no-arc = { $to } is outside the 120-degree arc of the unit at { $from }
ancients-no-range = { $hex } is farther than { $range } hexes
ancients-no-dark = after dark one fires at one hex, and { $hex } is farther
ancients-no-sight = the line of sight from { $from } to { $to } is blocked at { $by }
ancients-no-sight-hill = the line of sight from { $from } to { $to } is blocked at { $by }, which is on a hill too
ancients-no-sight-near = the line of sight from { $from } to { $to } is blocked at { $by }, which is nearer to the lower of the two
ancients-no-hit = no die would hit the unit at { $hex }
ancients-no-shot = no shot of a unit at { $hex } can be chosen
ancients-no-collected = the unit at { $hex } has collected arrows: it neither moves, turns, fires nor attacks this turn
ancients-no-volleys = the unit at { $hex } has no volleys left
ancients-no-keeping = the unit at { $hex } does not fire and keeps no volleys
ancients-no-fired-instead = the unit at { $hex } has fired in this phase and collects nothing
ancients-no-full = the unit at { $hex } can carry no more volleys than it has
ancients-no-arrows = fewer than two volleys were fired into { $hex }, and half of them can be collected
ancients-no-hidden = the unit at { $hex } is hidden already
ancients-no-on-map = the unit at { $hex } was sighted and stays on the map
ancients-no-seen = an enemy unit sees the one at { $hex }, so it cannot be hidden
ancients-no-join = a hidden unit of yours is at { $hex }: the leader joins it, which is another answer
ancients-no-hideout = no hidden unit of yours is at { $hex }
ancients-no-attacked = the unit at { $hex } has attacked in this phase
ancients-no-left-zone = the unit at { $hex } left a zone of control and does not attack this turn
ancients-no-power = the unit at { $hex } has no strength to attack with
ancients-no-enemy = no enemy unit stands at { $hex }
ancients-no-in-front = { $to } is not one of the front hexes of the unit at { $from }
ancients-no-blocker = from beside the map one attacks only those who block an entry hex, and { $hex } is none
ancients-no-odds = the odds against { $hex } are below 1-2
ancients-no-with = leader { $who } is not with the attacked unit
ancients-no-slower = the unit at { $hex } is not faster than its attacker
ancients-no-disorganised = the unit at { $hex } is disorganised and cannot retreat before combat
ancients-no-outside = the unit at { $hex } waits beside the map and cannot retreat
ancients-no-vacant = { $hex } is not a vacant hex beside the unit
ancients-no-enemy-leader = the enemy leader { $who } is at { $hex }, so nobody retreats there
ancients-no-hold = only phalanxes and heavy infantry may stay: the unit had to advance to { $hex }

ancients-tactic-offensive = offensive
ancients-tactic-cautious = cautious
ancients-tactic-defensive = defensive
ancients-state-wild = out of control
ancients-state-balking = balks: neither moves nor attacks in its owner’s turn
ancients-state-volleys = volleys left: { $volleys }
ancients-state-captive = obeys the enemy of its owner for a turn
ancients-ask-charge = { $side }: do your barbarians charge this turn?
ancients-ask-frighten = { $side }: give up a leader for this turn to frighten the elephants?
ancients-ask-challenge = { $side }: who challenges whom?
ancients-ask-answer = { $side }: { $other } challenges leader { $who }; is the duel accepted?
ancients-ask-tactic = { $side }: choose your tactic in the duel, unseen
ancients-do-frighten = give up leader { $who } to frighten the elephants
ancients-do-no = keep the leaders
ancients-do-charge = charge: barbarian light infantry is tripled this turn
ancients-do-wait = keep the charge for later
ancients-do-challenge = leader { $who } challenges { $other }
ancients-do-accept = accept the duel
ancients-do-refuse = refuse: the leader withdraws, and his unit retreats or is disorganised
ancients-do-tactic = tactic: { $tactic }
ancients-fact-duel = against { $tactic }: of six faces { $wins } { $wins ->
    [1] kills
   *[other] kill
} the enemy’s leader, { $falls } yours
ancients-fact-duel-none = against { $tactic }: nothing comes of it
ancients-command-none = { $side }: no leader is there to hold the men; they are out of control
ancients-command-lost = { $side }: a { $die } against { $held }; the men are out of control
ancients-command-kept = { $side }: a { $die } against { $held }; the men are held
ancients-charged = { $side }: the barbarians charge
ancients-frightened = { $side }, { $who }: given up for this turn to frighten the elephants
ancients-elephants-calm = { $side }, { $unit } at { $hex }: a { $die }, they are not frightened
ancients-elephants-balk = { $side }, { $unit } at { $hex }: a { $die }, they balk
ancients-elephants-turn = { $side }, { $unit } at { $hex }: a { $die }, they turn against their own
ancients-elephants-back = { $side }, { $unit } at { $hex }: they obey again
ancients-challenged = { $side }, { $who }: challenges { $other }
ancients-accepted = { $side }, { $who }: accepts the duel
ancients-declined = { $side }, { $who }: refuses the duel
ancients-chosen = { $side }: a tactic is chosen
ancients-opened = { $side }, { $who }: { $tactic }; { $other }: { $against }
ancients-duel-nobody = The duel: a { $die }, modified by { $by }; nobody is hurt
ancients-duel-won = The duel: a { $die }, modified by { $by }; { $side }, { $who } is killed
ancients-no-farther = out of control, the unit does not go farther from the enemy, as at { $hex }
ancients-no-too-far = out of control, the unit must end nearer to the enemy, and beside him where it can: by { $hex } it could not
ancients-no-around = out of control, the unit goes through the friend at { $hex } and not around it
ancients-no-must-close = the unit at { $hex } is out of control and must first close with the enemy
ancients-no-wild-first = the unit at { $hex } is out of control and moves before all others
ancients-no-must-attack = the unit at { $hex } is out of control and must attack
ancients-no-duel = leader { $who } and { $other } have no duel to fight now
ancients-no-duel-first = duels come first: leader { $who } must challenge { $other }

ancients-ask-pitch = { $side }: where does your camp stand?
ancients-ask-pitch-other = { $side }: where does the enemy’s camp stand?
ancients-ask-shift = { $side }: shift your camp by up to three hexes, or let it stay
ancients-ask-deploy = { $side }: deploy your army within three hexes of your camp
ancients-ask-deployed = { $side }: all stand; turn them as you like, or begin
ancients-ask-dismount = { $side }: does any of your cavalry fight on foot?
ancients-do-pitch = the camp stands at { $hex }
ancients-do-stay = the camp stays where it is
ancients-do-set = { $unit } at { $hex }
ancients-do-dismount = the cavalry at { $hex } fights on foot
ancients-do-dismount-two = the cavalry at { $hex } and { $with } fights on foot as one unit, at { $hex }
ancients-do-done-deploy = the army is deployed
ancients-do-done-dismount = the rest stays mounted
ancients-first-player = The die for first player: a { $die }, { $side }
ancients-pitched = { $side }: the camp stands at { $hex }
ancients-set = { $side }, { $unit }: at { $hex }
ancients-dismounted = { $side }, { $unit } at { $hex }: fights on foot, as { $kind }
ancients-no-shift = { $hex } is more than three hexes from the camp
ancients-no-set = no { $kind } waits to be deployed
ancients-no-far-from-camp = { $hex } is more than three hexes from the camp
ancients-no-still-to-set = { $kind } has still to be deployed first
ancients-no-on-foot = the unit at { $hex } does not fight on foot
ancients-no-two = heavy cavalry dismounts in pairs: name a second unit with the one at { $hex }
ancients-no-one = the unit at { $hex } dismounts by itself: name it alone
ancients-no-pair = { $from } and { $to } are not two units of heavy cavalry

ancients-ask-fury = { $side }: is this the melee phase in which your light infantry is tripled?
ancients-raged = { $side }: its light infantry is tripled in this melee phase
ancients-point-navy = its navy rules the sea

ancients-army-leaders = both armies get as many leaders, and here { $one } stand against { $other }
ancients-army-kind = { $kind } is not in this list, which has { $known }
ancients-army-units = an army has from 1 to { $most } units besides its camp, and this one has { $found }
ancients-army-cost = the army costs { $cost } points, and { $limit } were agreed on
ancients-no-must-place = leader { $who } has still to be placed
ancients-no-aimed = the unit at { $hex } has declared all its shots
