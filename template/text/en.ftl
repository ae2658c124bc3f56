# What the system says, in English.

template-army = { $en }
template-foot = foot
template-horse = horse
template-wood = wood
template-n = north
template-ne = north-east
template-se = south-east
template-s = south
template-sw = south-west
template-nw = north-west

template-strength = strength
template-look-hits = hits on
template-rule-horse = It does not enter a wood.
template-note-turn = turn { $turn } of { $last }
template-ask-act = { $side }: move, turn or attack with one unit
template-ask-go-on = { $side }: the horse at { $hex } may go on
template-ask-won = { $side } has won
template-ask-drawn = nobody has won

template-do-move = move from { $from } to { $to }
template-do-turn = at { $hex }, turn to the { $facing }
template-do-attack = attack { $to } from { $from }
template-do-stop = stop here
template-fact-needs = one die, { $needs } or more hits
template-odds-hit = hits
template-face = { $die }

template-turn-began = Turn { $turn }: { $side }
template-moved = { $side }, { $unit } at { $hex }: moves to { $to }
template-turned = { $side }, { $unit } at { $hex }: turns to the { $facing }
template-attacked = { $side }, { $unit } at { $hex }: attacks { $to } with a { $die }; { $needs } or more hits
template-hit = { $side }, { $unit } at { $hex }: hit, strength { $left } left
template-removed = { $side }, { $unit } at { $hex }: removed
template-pressed = { $side }, { $unit } at { $hex }: presses on to { $to }
template-won-camp = { $side } has taken the camp and won
template-won-alone = { $side } has won: no enemy is left
template-won-stronger = { $side } has won: it is stronger after the last turn
template-drawn = Nobody has won: both are as strong after the last turn

template-no-over = the battle is over
template-no-turn = it is the other side’s turn
template-no-unit = no unit of yours stands at { $hex }
template-no-other = only the horse at { $hex } may act now: move it or stop
template-no-stop = no horse has moved this turn
template-no-ahead = { $to } is not one of the two hexes before the unit at { $from }
template-no-room = a unit stands at { $hex }
template-no-wood = { $hex } is a wood, which horse does not enter
template-no-turning = the unit at { $hex } faces there already
template-no-enemy = no enemy stands at { $hex }
template-no-front = the enemy at { $to } is not before the unit at { $from }
