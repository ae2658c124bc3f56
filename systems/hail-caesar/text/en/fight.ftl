## Shooting, combat and what becomes of units

hc-unit-unknown = { $id }
hc-lieutenant-of = the lieutenant of { $captain }
hc-share = { $target }: { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
hc-met-front = front
hc-met-flank = flank
hc-met-rear = rear

## Questions

hc-ask-shoot = { $side }: who shoots at whom?
hc-ask-fire = { $side }: { $mover } crossed your front. Does anybody shoot?
hc-ask-combat = { $side }: which combat is fought next?
hc-ask-join = { $side }, combat of { $unit }: does a captain join in?
hc-ask-attacks = { $side }, combat of { $unit }: how many attacks does the captain add?
hc-ask-ranks = { $side }, combat of { $unit }: does anybody close ranks?
hc-ask-aim = { $side }, combat of { $unit }: how are the attacks divided?
hc-ask-trumpet = { $side }: { $unit } rolled { $first } and { $second }, less { $minus }. Shall the elephant make one die be rolled again?
hc-ask-valour = { $side }: { $unit } rolled { $first } and { $second }, less { $minus }. Roll both again, once in the battle?
hc-ask-waver = { $side }: does { $unit } stay in confusion, or retreat?
hc-ask-way = { $side }: does { $unit } make way for { $mover }?
hc-ask-victor = { $side }: what does { $unit } do after its victory?

## Answers

hc-do-shoot = { $unit }: shoot at { $target }
hc-do-split = { $unit }: divide the shots, { $shares }
hc-do-cease = End shooting
hc-do-fire = { $unit }: shoot at the passing enemy
hc-do-pass = Nobody shoots
hc-do-combat = Fight the combat of { $unit }
hc-do-join = { $captain }: join { $unit }
hc-do-apart = The captains stay where they are
hc-do-attacks = { $captain }: { $attacks ->
    [0] add no attack
    [one] add { $attacks } attack
   *[other] add { $attacks } attacks
}
hc-do-close-ranks = { $unit }: close ranks
hc-do-keep-ranks = The ranks stay as they are
hc-do-aim = { $unit }: { $shares }
hc-do-again = Roll both dice again
hc-do-again-one = Have die { $die } rolled again
hc-do-keep = Let the dice stand
hc-do-stand = { $unit }: stay, in confusion
hc-do-retreat = { $unit }: retreat
hc-do-way = Make way: { $way }{ $turn }
hc-do-block = Do not make way: the unit falling back is destroyed
hc-do-block-retreat = Do not make way: the unit retreating goes on past
hc-do-block-support = Do not make way: the support falling back stops short
hc-do-pursue = { $unit }: make the victory move
hc-do-breakthrough = { $unit }: break through, two moves ahead
hc-do-take = { $unit }: take the building
hc-do-halt = { $unit }: stay

## How many dice and why

hc-fact-range = Range { $range }″ [{ $clause }]
hc-fact-gap = Seen through a gap of { $gap }″, the dice in proportion [{ $clause }]
hc-fact-dice = { $unit } against { $target }: { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
hc-fact-hits = Hits on { $needed } and more
hc-fact-no-save = The target has no save
hc-fact-saves = Saves on { $needed } and more (save { $save })
hc-fact-sixes = { $sixes ->
    [one] A natural 6 makes the target test
   *[other] { $sixes } natural 6s make the target test
} [{ $clause }]
hc-fact-captain-most = At most { $most ->
    [one] { $most } attack
   *[other] { $most } attacks
} [{ $clause }]
hc-fact-risk = Hit if the enemy rolls { $needed } or more on two dice [{ $clause }]
hc-mod-worse = Shaken or disordered { $by } [{ $clause }]
hc-mod-hidden = Target partly hidden { $by } [{ $clause }]
hc-mod-open-target = Target in open order { $by } [{ $clause }]
hc-mod-engine-target = Target artillery or wagons { $by } [{ $clause }]
hc-mod-cataphract = Target cataphracts { $by } [{ $clause }]
hc-mod-testudo = Target in testudo { $by } [{ $clause }]
hc-mod-heavy-front = Front of heavy infantry { $by } [{ $clause }]
hc-mod-closing = Closing shot { $by } [{ $clause }]
hc-mod-opportunity = Opportunity shot { $by } [{ $clause }]
hc-mod-far = More than 12″ away { $by } [{ $clause }]
hc-mod-elephant-target = Open order against an elephant { $by } [{ $clause }]
hc-mod-nerve = First attack of a freshly raised unit { $by } [{ $clause }]
hc-mod-charge = Charge { $by } [{ $clause }]
hc-mod-victory = Won the last round { $by } [{ $clause }]
hc-mod-beset = Engaged in flank or rear { $by } [{ $clause }]
hc-mod-above = Higher ground { $by } [{ $clause }]
hc-mod-open = In open order { $by } [{ $clause }]
hc-mod-closed-ranks = Closed ranks { $by } [{ $clause }]
hc-mod-pikes = Front of a pike unit { $by } [{ $clause }]
hc-save-square = Save: square or wedge { $by } [{ $clause }]
hc-save-testudo = Save: testudo { $by } [{ $clause }]
hc-save-column = Save: column { $by } [{ $clause }]
hc-save-cover = Save: cover { $by } [{ $clause }]
hc-save-building = Save: building { $by } [{ $clause }]
hc-save-walls = Save: fortifications { $by } [{ $clause }]
hc-save-fanatic = Save: fanatic { $by } [{ $clause }]
hc-save-light-engine = Save: light artillery { $by } [{ $clause }]
hc-save-engine = Save: medium or heavy artillery { $by } [{ $clause }]
hc-save-sling = Save: sling at short range { $by } [{ $clause }]
hc-save-no-shield = Save: two-handed weapons, no shields { $by } [{ $clause }]
hc-save-closed-ranks = Save: closed ranks { $by } [{ $clause }]
hc-save-two-handed = Save: against two-handed weapons { $by } [{ $clause }]
hc-save-lance = Save: against charging lances { $by } [{ $clause }]
hc-save-kontos = Save: against the kontos { $by } [{ $clause }]
hc-save-pilum = Save: against pila { $by } [{ $clause }]

## Odds

hc-odds-wounds = { $wounds ->
    [one] { $wounds } wound
   *[other] { $wounds } wounds
}
hc-odds-mean = Wounds on average
hc-odds-tests = The target tests for panic
hc-odds-shattered = The target is shattered
hc-odds-side-mean = Wounds by { $side } on average
hc-odds-wins = The round goes to { $side }
hc-odds-draw = The round is drawn

## What happened

hc-turn-began = Turn { $turn } of { $side }.
hc-shot = { $unit }: shot at { $target } from { $range }″. Needs { $needed }+: { $dice }{ $rerolls ->
    [0] {""}
   *[other] , again { $again }
}; { $reached ->
    [one] { $reached } hit
   *[other] { $reached } hits
}.
hc-shot-closing = { $unit }: closing shot at { $target }. Needs { $needed }+: { $dice }{ $rerolls ->
    [0] {""}
   *[other] , again { $again }
}; { $reached ->
    [one] { $reached } hit
   *[other] { $reached } hits
}.
hc-shot-opportunity = { $unit }: shot at { $target } in passing, from { $range }″. Needs { $needed }+: { $dice }{ $rerolls ->
    [0] {""}
   *[other] , again { $again }
}; { $reached ->
    [one] { $reached } hit
   *[other] { $reached } hits
}.
hc-struck = { $unit }: struck { $target }. Needs { $needed }+: { $dice }{ $rerolls ->
    [0] {""}
   *[other] , again { $again }
}; { $reached ->
    [one] { $reached } hit
   *[other] { $reached } hits
}.
hc-struck-support = { $unit }: supported against { $target }. Needs { $needed }+: { $dice }{ $rerolls ->
    [0] {""}
   *[other] , again { $again }
}; { $reached ->
    [one] { $reached } hit
   *[other] { $reached } hits
}.
hc-saved = { $unit }: saves on { $needed }+: { $dice }{ $rerolls ->
    [0] {""}
   *[other] , again { $again }
}; { $wounds ->
    [one] { $wounds } wound
   *[other] { $wounds } wounds
}.
hc-saved-none = { $unit }: no save; { $wounds ->
    [one] { $wounds } wound
   *[other] { $wounds } wounds
}.
hc-wounded = { $unit }: { $wounds ->
    [one] { $wounds } wound
   *[other] { $wounds } wounds
} taken, { $carries } carried.
hc-shaken = { $unit }: shaken.
hc-passed-on = { $wounds ->
    [one] { $wounds } wound passes
   *[other] { $wounds } wounds pass
} from { $unit } to its support { $support }.
hc-destroyed = { $unit }: destroyed.
hc-destroyed-cornered = { $unit }: no way back, destroyed.
hc-destroyed-shattered = { $unit }: shattered and destroyed.
hc-destroyed-routed = { $unit }: routs and is gone.
hc-left-table = { $unit }: left the table, and may return.
hc-left-for-good = { $unit }: left the table for good.
hc-disordered = { $unit }: disordered.
hc-disorder-test = { $unit }: disorder test, { $die } (4+ passes).
hc-recovered = { $unit }: in order again.
hc-recovered-die = { $unit }: { $die } ({ $needed }+), in order again.
hc-not-recovered = { $unit }: { $die } ({ $needed }+), still disordered.
hc-rallied = { $unit }: { $die }, one wound less.
hc-not-rallied = { $unit }: { $die }, does not rally.
hc-tried = { $unit }: first attack of the battle, { $die }.
hc-steady = { $unit }: steady, the first 6 does not count.
hc-engaged = { $unit }: engaged with { $target }, on its { $arc }.
hc-testudo-opened = { $unit }: opens the testudo into battle line.
hc-combat-began = Combat: { $units }.
hc-closed-ranks = { $unit }: closes ranks.
hc-combat-won = Wounds inflicted: { $northern } { $north }, { $southern } { $south }. The round goes to { $side }.
hc-combat-drawn = Wounds inflicted: { $northern } { $north }, { $southern } { $south }. The round is drawn.
hc-phalanx-held = { $unit }: beaten by { $margin }, the phalanx holds as if it were drawn.
hc-panic-shooting = { $unit }: panic test after shooting, { $first } + { $second } - { $minus } = { $score }.
hc-panic-combat = { $unit }: panic test after combat, { $first } + { $second } - { $minus } = { $score }.
hc-panic-again = { $unit }: rolled again, { $first } + { $second } - { $minus } = { $score }.
hc-panic-result = { $unit }: { $result }.
hc-panic-hold = holds
hc-panic-confusion = confusion
hc-panic-confusion-or-retreat = confusion or retreat
hc-panic-retreat = retreat
hc-panic-disordered-retreat = disordered retreat
hc-panic-fall-back = falls back
hc-panic-disordered-fall-back = falls back disordered
hc-panic-chaotic = falls back in chaos
hc-panic-rout = rout
hc-gave-ground = { $unit }: { $distance }″ back.
hc-stampede = { $unit }: { $die }, a stampede!
hc-stampede-held = { $unit }: { $die }, no stampede.
hc-trampled = { $unit }: near the stampede, { $die } (5+ is a wound).
hc-made-way = { $unit }: makes way for { $mover }.
hc-blocked = { $unit }: does not make way for { $mover }.
hc-followed = { $unit }: goes with { $victor }.
hc-occupied = { $unit }: takes the building.
hc-moved-aside = { $unit }: goes back before { $victor }.
hc-captain-joined = { $captain }: joins { $unit }.
hc-captain-fights = { $captain }: { $attacks ->
    [0] adds no attack
    [one] adds { $attacks } attack
   *[other] adds { $attacks } attacks
}.
hc-captain-risk = { $captain } at risk: { $first } + { $second } + { $plus } = { $score } (hit on 12 or more).
hc-captain-killed = { $captain }: { $die }, killed.
hc-captain-wounded = { $captain }: { $die }, wounded.
hc-captain-unharmed = { $captain }: { $die }, unharmed.
hc-succeeded = A lieutenant takes over from { $captain }, command { $command }.
hc-demoralised = Demoralised: { $division }.
hc-defeated = The army of { $side } is beaten.
hc-ended-won = More than half of the enemy’s divisions are demoralised: victory of { $side }.
hc-ended-counted = The last turn is over. { $side } has fewer demoralised divisions and wins.
hc-ended-draw = The last turn is over, with as many demoralised divisions on both sides: a draw.
hc-outcome-division = division demoralised: { $division }

## Why not

hc-no-unit = There is no unit { $unit } in this battle.
hc-no-captain = There is no captain { $captain } to ask here.
hc-no-not-asked = { $unit } is not the unit this is about.
hc-no-not-engaged = { $unit } is not engaged in this combat; a captain joins a unit that is.
hc-no-not-there = { $unit } is not on the table.
hc-no-friend = { $target } is a friend.
hc-no-missiles = { $unit } has nothing to shoot with: short and long range are 0.
hc-no-has-shot = { $unit } has shot already in this phase.
hc-no-in-combat = { $unit } is engaged in or supports a combat.
hc-no-shooting-formed = { $unit } is in column or testudo and cannot shoot.
hc-no-engine-moved = { $unit } made { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} this turn; to shoot it may make { $most }.
hc-no-too-near = The target is { $range }″ away; up to 6″ { $unit } has no shots.
hc-no-out-of-range = The target is { $range }″ away; { $unit } shoots { $reach }″ far.
hc-no-out-of-arc = { $target } is not in the front arc of { $unit }.
hc-no-unseen = { $unit } does not see { $target }.
hc-no-overhead = { $unit } cannot shoot over others at { $target }: 6″ before each of the two must be clear.
hc-no-gap = { $unit } sees { $target } through a gap of { $gap }″; artillery needs 3″.
hc-no-nearer = { $nearer } is nearer to { $unit }, at { $at }″, and may not be ignored.
hc-no-nearer-engine = { $nearer } is nearer to { $unit }, at { $at }″, within half its range.
hc-no-split = { $unit } may divide all its dice between enemies that are equally near, and not otherwise.
hc-no-split-walls = { $unit } shoots with two dice at most from each side of its building, at the nearest enemy before it, and in all with no more than its value.
hc-no-did-not-cross = The enemy did not cross the front of { $unit } within reach.
hc-no-combat = { $unit } does not stand for a combat that is still to be fought.
hc-no-captain-wounded = { $captain } is wounded and may not join an engaged unit.
hc-no-captain-bound = { $captain } must stay with { $unit } while it is engaged.
hc-no-captain-far = { $captain } is { $distance }″ from { $unit }; he joins from 12″ at most.
hc-no-captain-away = { $captain } or { $unit } is not on the table.
hc-no-captain-attacks = { $captain } cannot add that many attacks ({ $asked }); { $most } at most.
hc-no-close-ranks = { $unit } cannot close ranks: it takes engaged heavy infantry with shields, once a round.
hc-no-aim-front = { $unit } has { $dice } attacks; at least { $front } of them go to the front, at most half to the flanks.
hc-no-aim-uneven = { $unit } has { $dice } attacks; those to its front are split evenly between the enemies there.
hc-no-aim-flanks = { $unit } has { $dice } attacks; at most half of them go to the flanks.
hc-no-aim-side = { $unit } has { $dice } attacks: all of them are made, two of its own at most on each side, split evenly there.
hc-no-aim-support = { $unit } supports with { $dice } attacks: all it has for a unit go to one enemy which that unit strikes.
hc-no-way-far = { $unit } would go { $asked }″ of { $allowed }″.
hc-no-way-free = { $unit } cannot stand there.
hc-no-way-still = { $unit } would still be in the way of { $mover }.
hc-no-breakthrough = { $unit } cannot break through: all its enemies must be destroyed, and it neither shaken nor disordered nor demoralised, once a turn.
hc-no-take = { $unit } has no building to take.
