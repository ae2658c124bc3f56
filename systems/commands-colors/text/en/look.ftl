# The card of a unit or leader: figures, special rules, how it stands, what it may still do, whom it threatens.

cca-look-class = Class
cca-look-blocks = Blocks
cca-look-move = Moves
cca-look-close = Close combat
cca-look-fire = Shooting
cca-look-hits = Hits on
cca-look-hit-by = Is hit by
cca-look-retreat = Retreats
cca-look-range = Range { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
}

cca-value-class = { $class }, { $manner }
cca-value-foot = on foot
cca-value-mounted = mounted
cca-value-leader = leader, alone
cca-value-leader-hit = a helmet
cca-value-blocks = { $blocks } of { $full }
cca-value-hexes = { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
}
cca-value-move-or-fight = { $hexes } hex, or fights
cca-value-move-less = { $hexes } hexes; fights after { $most } at most
cca-value-move-charge = { $hexes } hex; { $charge } to charge
cca-value-dice = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
cca-value-dice-copied = as its enemy
cca-value-dice-full = { $dice } dice; { $full } while whole
cca-value-dice-back = { $dice } dice; battling back { $back }
cca-value-none = none
cca-value-fire = { $hexes } hexes, { $dice } dice; moved { $moved }
cca-value-fire-still = { $hexes } hexes, { $dice } dice; not after moving
cca-value-hits = the target’s symbol
cca-value-hits-swords = the target’s symbol; hand to hand swords too
cca-value-hit-by = { $face }
cca-value-retreat = { $hexes ->
    [one] 1 hex a flag
   *[other] { $hexes } hexes a flag
}

cca-rule-hurries = After a move of 2 hexes it neither attacks nor shoots.
cca-rule-charges = It may move 2 hexes if it ends next to an enemy unit, and must attack one then.
cca-rule-fresh-die = While it is whole, and to the end of the combat in which it loses its first block, it rolls 1 die more in close combat.
cca-rule-fresh-flag = While it is whole, and to the end of that combat, it may ignore 1 flag.
cca-rule-machine = It attacks and shoots only if it has not moved this turn.
cca-rule-wheels = It cannot enter broken ground.
cca-rule-crew = It may evade anybody, and only its own symbol hits it then: if it survives, its crew runs and it is taken off the board without a banner.
cca-rule-fires-moving = It shoots with 2 dice even after moving.
cca-rule-chariots = In close combat it ignores one swords rolled at it.
cca-rule-heavy-chariots = Battling back, or with “{ cca-card-first-strike }”, it rolls 3 dice only.
cca-rule-camels = Battling back, or with “{ cca-card-first-strike }”, it rolls 2 dice only.
cca-rule-camels-spared = Hand to hand it ignores one blue triangle of cavalry and chariots.
cca-rule-frighten = Cavalry and chariots it drives back retreat 1 hex more for each flag it rolled.
cca-rule-elephants = It rolls as many dice as the unit it attacks would roll against it; battling back, as many as were rolled at it.
cca-rule-elephants-fixed = Against elephants, warriors, heavy chariots and camels it always rolls 3 dice, against a leader alone 1.
cca-rule-elephants-again = Swords that hit are rolled again, and again, until no more of them hit.
cca-rule-elephants-swords = Swords do not hit it.
cca-rule-elephants-led = A leader does nothing for it: its helmets do not hit, and it ignores no flag by him.
cca-rule-elephants-alone = Friends next to it do not help it to ignore a flag; it helps them.
cca-rule-elephants-horses = Hand to hand it may ignore one red square and one flag of cavalry and chariots.
cca-rule-rampage = If it must retreat it first runs wild: 2 dice against everybody next to it, friend or enemy, whom only their own symbol hits.
cca-rule-barred = If units bar its retreat, it stays and they lose the blocks, 1 each for every hex it could not make.
cca-rule-forest = It may fight in the turn it enters a forest.
cca-rule-evades = Attacked hand to hand, it may evade anybody: 2 hexes back without battling back, and only its own symbol hits it.
cca-rule-evades-medium = Attacked by units on foot or heavy mounted units, it may evade: 2 hexes back without battling back, and only its own symbol hits it.
cca-rule-evades-heavy = Attacked by units on foot or elephants, it may evade: 2 hexes back without battling back, and only its own symbol hits it.
cca-rule-stands = It never evades.
cca-rule-momentum = After its first attack of a turn it may advance 1 hex beyond the one it emptied.
cca-rule-bonus = If its attack destroys a unit or drives it from its hex, it may advance there and attack once more.
cca-rule-bonus-led = If its attack destroys a unit or drives it from its hex, it may advance there; with a leader in its hex it may attack once more.
cca-rule-no-advance = It never advances after a combat.
cca-rule-leader-alone = Alone he cannot fight.
cca-rule-leader-helmets = Helmets hit in close combat for units in his hex or next to it, elephants excepted.
cca-rule-leader-flag = The unit in his hex may ignore 1 flag, elephants excepted.
cca-rule-leader-support = Alone he counts as a friend next to a unit that two friends let ignore a flag.
cca-rule-leader-bonus = A unit on foot in his hex, but no war machine, may attack once more after an advance.
cca-rule-leader-attacked = Attacked alone, he falls on any helmet; otherwise he must get away, 1 to 3 hexes towards his edge, or off the board without a banner.
cca-rule-leader-checked = With a unit that loses blocks he falls if 2 dice both show helmets; if it loses its last, on a helmet of 1 die, and he must get away else.
cca-rule-leader-banner = If he falls, the enemy takes a banner.

cca-state-led = With { $leader }: helmets hit in close combat
cca-state-with = With { $leader }
cca-state-near = A leader is near: helmets hit in close combat
cca-state-flags = May ignore { $flags ->
    [one] 1 flag
   *[other] { $flags } flags
}: { $reasons }
cca-state-flag-led = a leader [{ $clause }]
cca-state-flag-support = two friends next to it [{ $clause }]
cca-state-flag-camp = the camp, if it is attacked [{ $clause }]
cca-state-flag-fresh = no block lost [{ $clause }]
cca-state-flag-horses = May ignore 1 flag of cavalry and chariots hand to hand, no other [{ $clause }]
cca-state-no-flag = Can ignore no flag where it stands
cca-state-rampart = Attacked across its rampart it may ignore 1 flag more [{ $clause }]

cca-may-wait = It is the other side’s turn: attacked, it may answer
cca-may-card = Waits for a card
cca-may-cards = Cards of yours that could order it: { $cards }
cca-may-no-card = No card of yours can order it now
cca-may-order = Can be ordered now
cca-may-ordered = Is ordered
cca-may-rally = Can get a block back now
cca-may-no-order = Has no order this turn
cca-may-move = May still move, { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
} at most
cca-may-moved = Has moved
cca-may-fight = May still fight this turn
cca-may-no-fight = May not fight this turn
cca-may-fought = Has fought

cca-threat-close = hand to hand, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
cca-threat-close-after = moving up, hand to hand, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
cca-threat-fire = shooting, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
cca-threat-fire-after = moving up, shooting, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}

cca-outlook-second = After the second move it does not shoot [{ $clause }]
cca-outlook-ground = Entering this ground it may not fight this turn [{ $clause }]
cca-outlook-too-far = After so long a move it may not fight this turn [{ $clause }]
cca-outlook-charge = A charge: it must attack then [{ $clause }]
cca-outlook-nobody = From there it reaches nobody this turn
