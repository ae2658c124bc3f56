# Commands & Colors: Ancients in English. Keys begin with cca-; the French files hold the same keys and facts.
#
# Names of units are written without an article and in small letters, for lists as well as sentences.
# Some are plural and some are not (“archers”, “heavy infantry”), so sentences avoid verbs that would have
# to agree: the story is told in the past, questions use “must”, “may” and “can”.
# The story, questions and refusals end with a full stop; names, choices, facts and notes do not.

## Sides and armies

cca-person = { $en }
cca-army = { $en }

## Units. Their letters stand on the map; the English ones are those of notation.

cca-unit-li = light infantry
    .letters = LI
cca-unit-ls = slingers
    .letters = LS
cca-unit-lb = archers
    .letters = LB
cca-unit-ax = auxilia
    .letters = AX
cca-unit-md = medium infantry
    .letters = MD
cca-unit-wr = warriors
    .letters = WR
cca-unit-hv = heavy infantry
    .letters = HV
cca-unit-lw = light war machine
    .letters = LW
cca-unit-hw = heavy war machine
    .letters = HW
cca-unit-lc = light cavalry
    .letters = LC
cca-unit-ha = mounted archers
    .letters = HA
cca-unit-lx = light chariots
    .letters = LX
cca-unit-mc = medium cavalry
    .letters = MC
cca-unit-cm = camels
    .letters = CM
cca-unit-hc = heavy cavalry
    .letters = HC
cca-unit-hx = heavy chariots
    .letters = HX
cca-unit-el = elephants
    .letters = EL
cca-unit-leader = leader

# A unit as it is told of: where its side has only one of the kind, the kind says which is meant.
cca-who = { $unit } at { $hex }
cca-who-only = { $unit }

## Terrain

cca-terrain-broken = broken ground
cca-terrain-forest = forest
cca-terrain-hill = hill
cca-terrain-coast = coast
cca-terrain-river = river
cca-terrain-ford = ford
cca-terrain-camp = fortified camp

## Faces of the dice

cca-face-light = light
cca-face-medium = medium
cca-face-heavy = heavy
cca-face-leader = helmet
cca-face-flag = flag
cca-face-swords = swords

## What the dice said of a leader

cca-word-hit = hit
cca-word-missed = unhurt

## Cards

cca-card-two-left = Order two units left
cca-card-two-centre = Order two units centre
cca-card-two-right = Order two units right
cca-card-three-left = Order three units left
cca-card-three-centre = Order three units centre
cca-card-three-right = Order three units right
cca-card-four-left = Order four units left
cca-card-four-centre = Order four units centre
cca-card-four-right = Order four units right
cca-card-coordinated-attack = Coordinated attack
cca-card-out-flanked = Out flanked
cca-card-order-light = Order light troops
cca-card-order-medium = Order medium troops
cca-card-order-heavy = Order heavy troops
cca-card-order-mounted = Order mounted troops
cca-card-leadership-any = Leadership in any section
cca-card-inspired-left = Inspired leadership left
cca-card-inspired-centre = Inspired leadership centre
cca-card-inspired-right = Inspired leadership right
cca-card-clash-of-shields = Clash of shields
cca-card-counter-attack = Counter attack
cca-card-darken-the-sky = Darken the sky
cca-card-double-time = Double time
cca-card-first-strike = First strike
cca-card-spartacus = I am Spartacus
cca-card-line-command = Line command
cca-card-move-fire-move = Move, fire, move
cca-card-mounted-charge = Mounted charge
cca-card-rally = Rally

## Beside the board

cca-note-turn = Turn { $turn }: { $side }
cca-note-pile = Cards in the pile: { $cards }
cca-note-in-play = In play: { $cards }

## The question asked

cca-prompt-play = { $side }: choose a card.
cca-prompt-order = { $side }: whom to order with “{ $card }”? Up to { $left } more.
cca-prompt-lead = { $side }: which leader gives the orders of “{ $card }”? Or order one unit of choice.
cca-prompt-chain = { $side }: whom to order with “{ $card }”? One linked group, up to { $left } more.
cca-prompt-line = { $side }: whom to order with “{ $card }”? One linked group on foot, of any size.
cca-prompt-choice = { $side }: “{ $card }” fits nobody, so one unit of choice gets the order. Which?
cca-prompt-muster = { $side }: whom do the dice of “{ $card }” order? Left: light { $light }, medium { $medium }, heavy { $heavy }, helmet { $helmets }.
cca-prompt-rally = { $side }: to whom do the dice of “{ $card }” give back a block? Left: light { $light }, medium { $medium }, heavy { $heavy }, helmet { $helmets }.
cca-prompt-place = { $side }: bring on a unit of the reserve.
cca-prompt-move = { $side }: move those you have ordered.
cca-prompt-fight = { $side }: choose a combat, or end the fighting.
cca-prompt-second-move = { $side }: move again, or end the turn.
cca-prompt-react = { $side }: attack on the { $who } by the { $attacker }. Your answer?
cca-prompt-flags = { $side }: { $flags ->
    [one] 1 flag
   *[other] { $flags } flags
} against the { $who }. Ignore how many ({ $most } at most)?
cca-prompt-retreat = { $side }: the { $who } must retreat { $left ->
    [one] 1 more hex
   *[other] { $left } more hexes
}. Where to?
cca-prompt-evade = { $side }: the { $who } must still evade { $left ->
    [one] 1 hex
   *[other] { $left } hexes
}. Where to?
cca-prompt-leader-evade = { $side }: { $leader } must get away, up to { $left ->
    [one] 1 more hex
   *[other] { $left } more hexes
}. Where to?
cca-prompt-advance = { $side }: advance with the { $who }?
cca-prompt-bonus = { $side }: attack once more with the { $who }?
cca-prompt-battle-back = { $side }: battle back with the { $who }?
cca-prompt-over = The battle is over: { $side } has won it.

## What a choice means

cca-do-play = Play “{ $card }”
cca-do-discard = Put “{ $card }” away
cca-do-order = Order the { $who }
cca-do-order-leader = Order { $leader } to move alone
cca-do-lead = { $leader } gives the orders
cca-do-ambush = Spring the ambush: bring on the reserve
cca-do-place = Bring on the { $unit } at { $hex }
cca-do-rally = Give a block back to the { $who }
cca-do-done-orders = No more orders
cca-do-done-moves = No more moves
cca-do-move = Move the { $unit } from { $hex } to { $to }
cca-do-move-leader = Move { $leader } to { $to }
cca-do-exit = March the { $who } off the board
cca-do-exit-leader = { $leader } leaves the board
cca-do-attack = Attack the { $target } with the { $who }
cca-do-fire = Shoot at the { $target } with the { $who }
cca-do-end = No more combats
cca-do-stand = Stand and fight
cca-do-evade = Evade
cca-do-strike = Play “{ cca-card-first-strike }” and fight before the attacker
cca-do-ignore = { $flags ->
    [0] Ignore no flag
    [one] Ignore 1 flag
   *[other] Ignore { $flags } flags
}
cca-do-step = Go to { $hex }
cca-do-stop = Stop here
cca-do-off = Leave the board
cca-do-advance = Advance to { $hex }
cca-do-battle = Battle back
cca-do-hold-advance = Do not advance
cca-do-hold-bonus = Do not attack again
cca-do-hold-back = Do not battle back

## The facts behind a choice

cca-fact-move = { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
}; { $allowance } allowed [{ $clause }]
cca-fact-base = Base: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} [{ $clause }]
cca-fact-limit = The ground allows no more than { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} [{ $clause }]
cca-fact-card = The card adds { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} [{ $clause }]
cca-fact-camp = The camp takes away { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} [{ $clause }]
cca-fact-total = To roll: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
cca-fact-hits = Hits on: { $faces }
cca-fact-ignores = The target ignores one such die: { $face }
cca-fact-rerolls = Swords that hit are rolled again
cca-fact-morale = A reason to ignore one flag: clause { $clause }

## What the dice may do; the chance or the number follows each line

cca-odds-eliminated = Target destroyed
cca-odds-loses = { $blocks ->
    [one] Target loses { $blocks } block and lives
   *[other] Target loses { $blocks } blocks and lives
}
cca-odds-hit = Target loses at least 1 block
cca-odds-mean = Blocks lost on average
cca-odds-retreats = Target must obey a flag
cca-odds-answers = Target unhurt and in place, may battle back
cca-odds-holds = Target unhurt and in place
cca-odds-escapes = Target gets away unhurt
cca-odds-leader = { $leader } falls
cca-odds-evading-eliminated = Target destroyed, if it evades
cca-odds-evading-hit = Target loses at least 1 block, if it evades

## The story

cca-event-turn-began = Turn { $turn }: { $side }.
cca-event-card-played = { $side } played “{ $card }”.
cca-event-countered = { $side }’s counter attack works as “{ $card }”.
cca-event-card-discarded = { $side } had no card to play and put “{ $card }” away.
cca-event-fell-back = The card fits nobody: one unit of choice gets the order instead.
cca-event-ordered = Ordered: { $side }’s { $who }.
cca-event-leader-ordered = Ordered to move alone: { $leader } ({ $side }).
cca-event-all-ordered = { $count ->
    [0] The card ordered no unit.
    [one] The card ordered 1 unit.
   *[other] The card ordered { $count } units.
}
cca-event-order-dice = The dice for orders: { $faces }.
cca-event-nobody-to-rally = Nobody is rallied: no unit that can be has lost a block and is with a leader or next to one. The card gives no order.
cca-event-nobody-rallied = Nobody is rallied: no die shows the symbol of a unit that has lost a block and is with a leader or next to one. The card gives no order.
cca-event-nobody-mustered = No die finds anyone to order. The card gives no order.
cca-event-rallied = { $side }’s { $who } rallied: 1 block came back, which makes { $blocks }.
cca-event-ambush-sprung = Ambush! { $side } brings its reserve on.
cca-event-placed = { $side }’s { $unit } came on at { $hex }.
cca-event-moved = { $side }’s { $unit } moved from { $hex } to { $to }.
cca-event-leader-moved = { $leader } ({ $side }) moved to { $to }.
cca-event-exited = { $side }’s { $who } marched off the board.
cca-event-leader-exited = { $leader } ({ $side }) left the board.
cca-event-scored = { $side } gained { $banners ->
    [one] 1 banner
   *[other] { $banners } banners
} by the special rules of this battle.
cca-event-fired = { $side }’s { $who } shot at the { $target } with { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}.
cca-event-attacked = { $side }’s { $who } attacked the { $target }.
cca-event-attacked-again = { $side }’s { $who } pressed on and attacked the { $target }.
cca-event-evaded = { $side }’s { $who } would not stand and chose to evade.
cca-event-struck-first = { $side }’s { $who } struck first!
cca-event-battled-back = { $side }’s { $who } battled back.
cca-event-rolled = { $side }’s { $who } rolled { $faces }: { $hits ->
    [0] { $flags ->
        [0] no effect
        [one] 1 flag
       *[other] { $flags } flags
    }
    [one] 1 hit{ $flags ->
        [0] {""}
        [one] {" "}and 1 flag
       *[other] {" "}and { $flags } flags
    }
   *[other] { $hits } hits{ $flags ->
        [0] {""}
        [one] {" "}and 1 flag
       *[other] {" "}and { $flags } flags
    }
}.
cca-event-rolled-again = Swords rolled again: { $faces }.
cca-event-lost = { $side }’s { $who } lost { $blocks ->
    [one] 1 block
   *[other] { $blocks } blocks
}; { $left ->
    [0] none
   *[other] { $left }
} left.
cca-event-eliminated = Destroyed: { $side }’s { $who }.
cca-event-banner-taken = Banners for { $side }: { $total } of { $needed }.
cca-event-leader-checked = { $leader } ({ $side }) was in danger; the dice gave { $faces }: { $verdict }.
cca-event-leader-attacked = { $leader } ({ $side }) stood alone; the dice gave { $faces }: { $verdict }.
cca-event-leader-lost = { $leader } ({ $side }) was lost!
cca-event-flags-ignored = { $side }’s { $who } ignored { $flags ->
    [one] 1 flag
   *[other] { $flags } flags
}.
cca-event-retreated = { $side }’s { $unit } retreated from { $hex } to { $to }.
cca-event-evaded-to = { $side }’s { $unit } evaded from { $hex } to { $to }.
cca-event-joined = { $side }’s { $who } reached { $leader } and halted.
cca-event-crew-fled = The crew of { $side }’s { $who } ran and left it behind; that gives no banner.
cca-event-rampage = { $side }’s { $who } ran wild!
cca-event-trampled = The rampage reached { $hex }; { $side } rolled { $faces }: { $hits ->
    [0] no effect
    [one] 1 hit
   *[other] { $hits } hits
}.
cca-event-elephants-blocked = { $side }’s { $who } found the way back blocked, and those in the way pay for it.
cca-event-leader-evaded = { $leader } ({ $side }) made off from { $from } to { $to }.
cca-event-escape-tried = { $leader } ({ $side }) tried to slip through the { $unit } at { $hex }; the dice gave { $faces }: { $verdict }.
cca-event-leader-left = { $leader } ({ $side }) left the board by his own edge; that gives no banner.
cca-event-leader-trapped = { $leader } ({ $side }) had nowhere to go.
cca-event-advanced = { $side }’s { $unit } advanced from { $hex } to { $to }.
cca-event-drew = { $side } drew “{ $card }”.
cca-event-drew-hidden = { $side } drew a card.
cca-event-command-grew = { $side }’s Command grew to { $command }.
cca-event-reshuffled = The cards were shuffled into a new pile.
cca-event-won = { $side } holds { $total } banners of the { $needed } it needed and won the battle!
cca-outcome-units = units destroyed: { $units }
cca-outcome-leader = leader lost: { $leader }
cca-outcome-objective = objective { $hex }
cca-outcome-exits = units marched off

## Why an action is not possible: whose decision, which moment

cca-refused-over = The battle is over: { $side } has won it.
cca-refused-not-your-decision = { $side } is to decide now.
cca-refused-wrong-moment = That does not answer the question now asked.
cca-refused-off-board = The board has no hex { $hex }: its rows are a to i, with 13 hexes each and 12 in b, d, f and h.

## Cards and orders

cca-refused-not-in-hand = “{ $card }” is not in your hand.
cca-refused-only-an-answer = “{ cca-card-first-strike }” can only answer an enemy attack: play another card.
cca-refused-nothing-to-counter = “{ cca-card-counter-attack }” repeats the enemy’s last order, and there is none yet.
cca-refused-can-play = A card is put away only if none can be played: you hold one that can.
cca-refused-no-unit = You have no unit at { $hex }.
cca-refused-no-leader = You have no leader at { $hex }.
cca-refused-already-ordered = The unit or leader at { $hex } has been ordered already: one order each is the most.
cca-refused-no-order-there = The card has no order, or none left, for the section of { $hex }.
cca-refused-wrong-kind = “{ $card }” is not for the { $unit } at { $hex }: choose a unit of the kind it orders.
cca-refused-no-orders-left = All orders of “{ $card }” have been given.
cca-refused-not-linked = “{ $card }” orders one linked group, and the unit at { $hex } is not next to it.
cca-refused-may-not-detach = Under “{ $card }” the leader at { $hex } stays with his unit: only section cards and “{ cca-card-order-mounted }” let him leave it.
cca-refused-no-leaders = “{ $card }” orders no leader to move alone.
cca-refused-leader-elsewhere = “{ $card }” cannot begin with the leader at { $hex }: he is not in its section.
cca-refused-unit-elsewhere = Your opponent gave “{ $card }” in another section than that of { $hex }: it is countered there.
cca-refused-no-die = “{ $card }” has no die left for { $hex }: it takes the symbol of the unit, or a helmet.
cca-refused-no-helmet = “{ $card }” has no helmet left: nothing else orders the leader at { $hex }.
cca-refused-rally-too-far = The unit at { $hex } is too far away to rally: it must be with a leader or next to one.
cca-refused-rally-full = The unit at { $hex } has all its blocks and regains none.
cca-refused-rally-never = The { $unit } at { $hex } cannot rally: elephants and chariots never do.
cca-refused-no-ambush = An ambush takes a reserve, a free hex for it and a leadership card with no order given yet.
cca-refused-not-in-reserve = The reserve holds no { $unit }.
cca-refused-not-there = The reserve cannot come on at { $hex }: it needs a free hex among those named by the battle.

## Moves

cca-refused-not-ordered = The unit or leader at { $hex } has no order for that.
cca-refused-already-moved = The unit or leader at { $hex } has moved already.
cca-refused-halted = The ground at { $hex } holds the unit: it moves no more this turn.
cca-refused-too-far = That is { $distance ->
    [one] 1 hex
   *[other] { $distance } hexes
} away; the { $unit } can move { $allowance } at most.
cca-refused-leader-too-far = That is { $distance ->
    [one] 1 hex
   *[other] { $distance } hexes
} away; a leader moves 3 at most.
cca-refused-friend = A unit of yours is at { $hex }: a hex holds only one.
cca-refused-enemy = The enemy is at { $hex }: nobody moves in there, but from next to it you can attack.
cca-refused-second-leader = There is a leader at { $hex } already: a hex holds only one.
cca-refused-impassable = The ground at { $hex } is impassable.
cca-refused-no-wheels = War machines cannot enter the broken ground at { $hex }.
cca-refused-no-charge = A charge of that length must end next to an enemy unit, and { $hex } is next to none.
cca-refused-no-way = No way leads to { $hex }: units or the ground bar it, or stop the move before.
cca-refused-no-exit = No exit is within reach: the board is left only where the battle allows it.

## Combat

cca-refused-leader-cannot-fight = The leader at { $hex } is alone and cannot fight: only units do.
cca-refused-combat-goes-on = The combat of the unit at { $hex } is not over: attack with it again, or hold.
cca-refused-already-fought = The unit at { $hex } has fought already this turn.
cca-refused-moved-too-far = The { $unit } moved too far to fight this turn.
cca-refused-terrain-forbids = The unit at { $hex } entered ground this turn from which it may not fight yet.
cca-refused-no-close-combat = “{ $card }” allows no close combat.
cca-refused-no-fire = “{ $card }” allows no shooting.
cca-refused-no-enemy = There is no enemy at { $hex }.
cca-refused-not-adjacent = Close combat is fought against an adjacent hex; { $hex } is { $distance ->
    [one] 1 hex
   *[other] { $distance } hexes
} away.
cca-refused-must-attack-unit = The unit at { $hex } charged: it must attack a unit, not a leader alone.
cca-refused-no-missiles = The { $unit } cannot shoot: only units with missiles can.
cca-refused-too-near = The enemy at { $hex } is too near to shoot at: attack hand to hand.
cca-refused-in-contact = An enemy unit is next to { $hex }: from there only close combat is possible.
cca-refused-out-of-range = The target is { $distance ->
    [one] 1 hex
   *[other] { $distance } hexes
} away; this unit reaches { $range }.
cca-refused-no-sight = Something between blocks the line of sight to { $hex }.
cca-refused-no-dice = The unit at { $hex } would have no die to roll.
cca-refused-must-fight = The unit at { $hex } charged and must attack before the fighting ends.

## Retreats, evading and advances

cca-refused-may-not-evade = The { $unit } may not evade this attacker.
cca-refused-evade-blocked = The unit at { $hex } cannot evade: every hex behind it is blocked.
cca-refused-too-many-ignored = { $flags ->
    [one] 1 flag is
   *[other] { $flags } flags are
} too many to ignore: { $most } at most.
cca-refused-not-homeward = { $hex } is not the next hex towards your own edge.
cca-refused-step-blocked = The way into { $hex } is blocked.
cca-refused-shorter-path = By { $hex } the unit would make fewer hexes than it can: choose a way that goes farther.
cca-refused-must-leave = The leader must go at least 1 hex.
cca-refused-no-end = The leader’s flight cannot end at { $hex }: an enemy or another leader is there.
cca-refused-not-at-edge = A leader can leave the board only from his own edge, with a hex of his flight left for it.
cca-refused-no-advance = The advance cannot end at { $hex }: it goes to the hex just emptied, for cavalry in its first combat up to 1 free hex farther.

## What is wished for First strike before anybody is attacked

cca-wish-title = { cca-card-first-strike }
cca-wish-about = If a unit of yours is attacked and you hold “{ cca-card-first-strike }”: what then? Everybody is asked, card or no card.
cca-wish-ask = Ask me each time
cca-wish-first = Strike at the first chance
cca-wish-at = Strike only with these units
cca-wish-never = Keep the card: never strike
