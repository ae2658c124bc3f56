
# Wars.

ancients-war-called = { $en }
ancients-war-money = { $points }
ancients-war-counted = { $count } × { $what }
ancients-war-ship-small = small ship, crew { $crew }
    .letters = S
ancients-war-ship-small-corvus = small ship with corvus, crew { $crew }
    .letters = S
ancients-war-ship-small-ballista = small ship with ballista, crew { $crew }
    .letters = S
ancients-war-ship-large = large ship, crew { $crew }
    .letters = L
ancients-war-ship-large-corvus = large ship with corvus, crew { $crew }
    .letters = L
ancients-war-ship-large-ballista = large ship with ballista, crew { $crew }
    .letters = L
ancients-war-army = army
ancients-war-fleet = fleet
ancients-war-leaders = leaders without an army
ancients-war-use-port = port
ancients-war-use-levy = levy
ancients-war-use-yard = yard
ancients-war-siege-left = { $left ->
    [0] falls at the end of this turn
    [one] holds one turn more
   *[other] holds { $left } turns more
}
ancients-war-state-blockaded = blockaded: enemy ships at sea off the port, and none of its own
ancients-war-state-shut = shut up in its walls
ancients-war-state-besieges = besieges the city
ancients-war-state-veterans = well trained: half of it are veterans
ancients-war-way-closed = closed to { $side }: only the enemy has ships in the strait
ancients-war-tally-points = points to par
ancients-war-tally-treasury = treasury
ancients-war-tally-left = left by your sheet
ancients-war-tally-taxes = taxes next winter
ancients-war-tally-volleys = volleys in stock
ancients-war-tally-tax = tax
ancients-war-tally-worth = worth
ancients-war-leader-dead = { $who }, dead
ancients-war-leader-prisoner = { $who }, prisoner
ancients-war-note-turn = turn { $turn } of { $last }, { $year } BC
ancients-war-note-sealed = { $side } has sealed its sheet
ancients-war-stakes = After turn { $turns } whoever is farther above par wins, counted by what the cities held are worth: par is { $north } for { $one } and { $south } for { $two }. Whoever takes the enemy’s capital wins at once.

ancients-war-ask-write = { $side } writes its sheet, unseen until both are sealed: choose a city to buy there, or an army or a fleet and where it goes. { $left ->
    [0] Nothing is left to spend.
    [one] One point is left to spend.
   *[other] { $left } points are left to spend.
}
ancients-war-ask-writes = { $side } writes its sheet
ancients-war-ask-meet = { $side }: the enemy has come upon your army at { $place }. Does it stand?
ancients-war-ask-settle = { $side }: how is the battle at { $place } settled? The more thorough way counts.
ancients-war-ask-fight = The battle at { $place } is being fought
ancients-war-ask-recover = { $side } has won at { $place } and recovers half of its losses: { $points } strength points are left
ancients-war-ask-drawn = { $side }: the battle at { $place } was a draw
ancients-war-ask-drown = { $side }: the ships left cannot carry { $units ->
    [one] one unit
   *[other] { $units } units
}. Who is lost?
ancients-war-ask-whither = { $side }: where to from { $place }?
ancients-war-ask-won = { $side } has won the war
ancients-war-ask-draw = The war is a draw

ancients-war-line-buy = { $count } { $kind } at { $place }
ancients-war-line-build = { $count } × { $ship } at { $place }
ancients-war-line-volleys = { $count } volleys
ancients-war-line-price = elephants for { $count } points from next turn on
ancients-war-line-march = { $place } marches to { $to }
ancients-war-line-leave = { $count } { $kind } at { $place } to stay
ancients-war-line-stay = { $who } to stay
ancients-war-line-sail = fleet from { $place } sails to { $to }
ancients-war-line-embark = the army at { $place } goes aboard
ancients-war-line-seek = fleet from { $place } seeks battle
ancients-war-line-slip = fleet from { $place } avoids battle
ancients-war-line-sally = sally from { $place }

ancients-war-do-buy = buy { $kind } at { $place } for { $price }
ancients-war-do-build = build a { $ship } at { $place } for { $price }
ancients-war-do-volleys = buy 100 volleys for 1 point
ancients-war-do-price = ask { $points } points for elephants from next turn on
ancients-war-do-unbuy = one { $kind } fewer at { $place }
ancients-war-do-unbuild = one { $ship } fewer at { $place }
ancients-war-do-unvolleys = 100 volleys fewer
ancients-war-do-march = march from { $place } to { $to }
ancients-war-do-leave = leave { $who } at { $place }
ancients-war-do-take = take { $who } along from { $place } after all
ancients-war-do-sail = sail from { $place } to { $to }
ancients-war-do-embark = take the army at { $place } aboard
ancients-war-do-seek = the fleet from { $place } seeks battle though an army is aboard
ancients-war-do-slip = the fleet from { $place } avoids battle
ancients-war-do-sally = sally from { $place }
ancients-war-do-strike = strike out what is ordered at { $place }
ancients-war-do-seal = seal the sheet
ancients-war-do-stand = stand and fight
ancients-war-do-retire = retire to { $to } without a fight
ancients-war-do-go = retire to { $to }
ancients-war-do-shut = shut the army up in its walls
ancients-war-do-table = at the table
ancients-war-do-machine = by the machine
ancients-war-do-odds = by the odds
ancients-war-do-recover = recover { $kind } ({ $points } strength points)
ancients-war-do-drown = { $kind } is lost
ancients-war-do-done = go on
ancients-war-sure-seal = { $idle ->
    [0] No army that could march stands idle
    [one] One army with a leader has no order
   *[other] { $idle } armies with leaders have no order
}, and { $left } points are not spent. Seal the sheet? It is not taken back.

ancients-war-fact-goes = { $units ->
    [one] One unit goes
   *[other] { $units } units go
} with { $who }
ancients-war-fact-aboard = { $units ->
    [one] One unit goes aboard
   *[other] { $units } units go aboard
}
ancients-war-fact-aboard-led = { $units ->
    [one] One unit goes aboard
   *[other] { $units } units go aboard
} with { $who }
ancients-war-fact-strait = The strait is closed as things stand: only the enemy has ships in the { $sea }
ancients-war-fact-stops = It stops at { $place }, which is not its own
ancients-war-fact-lanes = { $lanes ->
    [0] No lane to cross
    [one] One lane
   *[other] { $lanes } lanes
}; room for { $room ->
    [one] one unit
   *[other] { $room } units
}
ancients-war-fact-foreign = The port is not yours: an army goes ashore there, the ships stay at sea
ancients-war-fact-enemy = There now: { $units }
ancients-war-fact-walls = Four units take the city after a siege of { $turns ->
    [0] no turn
    [one] one turn
   *[other] { $turns } turns
}
ancients-war-fact-found = A fleet that avoids battle is found on 1 to 4 of a die by one that seeks it
ancients-war-fact-left = { $left } points are left to spend
ancients-war-fact-host = { $side }: { $what }, worth { $price } points
ancients-war-ahead-stop = The place is not yours: the march ends there

ancients-war-look-army = army at { $place }
ancients-war-look-fleet = fleet at { $place }
ancients-war-look-units = units
ancients-war-look-ships = ships
ancients-war-look-room = room for units
ancients-war-look-price = worth in points
ancients-war-look-strength = strength points
ancients-war-look-tax = tax in winter
ancients-war-look-worth = points at the end
ancients-war-look-walls = turns its walls hold
ancients-war-look-who = { $what }
ancients-war-look-there = { $side }: { $what }
ancients-war-look-siege = besieged by { $side }: { $left ->
    [0] falls at the end of this turn
    [one] holds one turn more
   *[other] holds { $left } turns more
}
ancients-war-look-nobody = belongs to nobody
ancients-war-look-unled = without a leader it does not march
ancients-war-threat = { $units ->
    [one] one unit
   *[other] { $units } units
}
ancients-war-rule-march = An army with a leader marches along up to two roads and stops where the place is not its own or an enemy army is.
ancients-war-rule-shut = Who is shut up comes out by a sally only, and is lost if the city falls.
ancients-war-rule-sail = A fleet sails along up to three lanes and ends at sea or in a port of its own.
ancients-war-rule-found = Fleets that seek battle fight where they meet; one that does not is found on 1 to 4.
ancients-war-rule-storm = A ship at sea in winter is lost on a 1, with a corvus on a 1 or 2.
ancients-war-rule-siege = Four units before a city take it after as many turns as it has walls.
ancients-war-rule-port = A port holds twice as long unless it is blockaded.
ancients-war-rule-buy = What is bought here is there at the end of the moves, and moves from the next turn on.

ancients-war-turn-began = Turn { $turn }, { $year } BC: { $side } has the initiative
ancients-war-sealed = { $side } seals its sheet
ancients-war-opened = { $side } had written: { $orders }
ancients-war-opened-empty = { $side } had written nothing
ancients-war-paid = { $side } pays { $paid } points
ancients-war-paid-abroad = { $side } pays { $paid } points, { $abroad } of them to the enemy for elephants
ancients-war-sailed = { $ships ->
    [one] One ship of { $side } sails
   *[other] { $ships } ships of { $side } sail
} from { $from } to the { $sea }
ancients-war-sailed-with = { $ships ->
    [one] One ship of { $side } sails
   *[other] { $ships } ships of { $side } sail
} from { $from } to the { $sea }, { $units ->
    [0] leaders
    [one] one unit
   *[other] { $units } units
} aboard
ancients-war-found = The fleet of { $side } in the { $sea } is found: { $die }
ancients-war-missed = The fleet of { $side } in the { $sea } is not found: { $die }
ancients-war-in-port = { $ships ->
    [one] One ship of { $side } puts in
   *[other] { $ships } ships of { $side } put in
} at { $place }
ancients-war-landed = { $units ->
    [0] Leaders of { $side } go ashore
    [one] One unit of { $side } goes ashore
   *[other] { $units } units of { $side } go ashore
} at { $place }
ancients-war-marched = { $side } marches from { $place } to { $to } with { $units ->
    [0] leaders alone
    [one] one unit
   *[other] { $units } units
}
ancients-war-closed = The strait is closed to { $side } at { $place }: only the enemy has ships in the { $sea }
ancients-war-crossed = Armies meet on the road, and at { $place }
ancients-war-met = { $side } comes upon the enemy at { $place }
ancients-war-stood = { $side } stands at { $place }
ancients-war-retired = { $side } retires from { $place } to { $to }
ancients-war-shut = { $side } shuts itself up in { $place }
ancients-war-wanted = { $side } wants it { $how }
ancients-war-settled = The battle at { $place } is settled { $how }
ancients-war-how-table = at the table
ancients-war-how-machine = by the machine
ancients-war-how-odds = by the odds
ancients-war-odds-wins = { $side } wins
ancients-war-odds-draw = nobody wins
ancients-war-odds-loses = { $side }: strength lost on average, or ships
ancients-war-rolled = The dice: { $verdict } of 100 for the verdict, { $north } and { $south } of 10 for the losses
ancients-war-fought = { $side } wins the battle at { $place }
ancients-war-fought-draw = The battle at { $place } is a draw
ancients-war-lost = { $side } has lost { $what }
ancients-war-lost-taken = The enemy has taken from { $side }: { $taken }
ancients-war-lost-both = { $side } has lost { $what }; the enemy has taken { $taken }
ancients-war-killed = { $who } of { $side } is killed
ancients-war-captured = { $who } of { $side } is captured
ancients-war-veterans = { $units ->
    [one] One unit of { $side } is of veterans now
   *[other] { $units } units of { $side } are veterans now
}
ancients-war-crews = The crews of { $ships ->
    [one] one ship
   *[other] { $ships } ships
} of { $side } are better now
ancients-war-recovered = { $side } recovers { $kind }; { $points } strength points are left
ancients-war-drowned = { $kind } of { $side } goes down with the ships
ancients-war-gone = Everything { $side } had at { $place } is lost
ancients-war-besieged = { $side } besieges { $place }: { $left ->
    [0] it falls next turn
    [one] it holds one turn more
   *[other] it holds { $left } turns more
}
ancients-war-relieved = { $place } is besieged no more
ancients-war-fell = { $place } falls to { $side }
ancients-war-put-to-sea = The ships of { $side } at { $place } put to sea: { $sea }
ancients-war-storm = Winter in the { $sea }: of { $ships ->
    [one] one ship
   *[other] { $ships } ships
} of { $side } { $lost ->
    [0] none is lost
    [one] one is lost
   *[other] { $lost } are lost
}
ancients-war-taxed = { $side } gets { $paid } points in taxes
ancients-war-exchanged = Prisoners are exchanged: { $one } for { $other }
ancients-war-leader-came = { $who } of { $side } comes to { $place }
ancients-war-nation = National characteristic of { $side }: { $what }
ancients-war-nation-elephants = elephants
ancients-war-nation-navy = navy
ancients-war-nation-barbarians = barbarians
ancients-war-nation-horse-archers = horse archers
ancients-war-nation-crossbows = crossbows
ancients-war-nation-training = training
ancients-war-won = { $side } has won the war: { $one } is { $north } and { $two } { $south } above par
ancients-war-won-capital = { $side } has taken the enemy’s capital and won the war
ancients-war-drawn = The war is a draw: both are { $north } above par

ancients-war-no-now = something else is asked now
ancients-war-no-fighting = a battle is being fought: nobody decides anything until it is over
ancients-war-no-place = there is no place ‘{ $word }’
ancients-war-no-city = { $place } is a sea, and a city is meant
ancients-war-no-leader = you have no leader ‘{ $word }’
ancients-war-no-order = nothing is ordered at { $place }
ancients-war-no-again = that is ordered at { $place } already
ancients-war-no-room = the sheet is full: strike something out first
ancients-war-no-army = you have nobody at { $place }
ancients-war-no-shut = your army at { $place } is shut up in its walls: it comes out by a sally only
ancients-war-no-aboard = the army at { $place } goes aboard: strike that out first
ancients-war-no-one-leads = no leader would march from { $place }, and no army marches without one
ancients-war-no-road = { $to } is farther from { $from } than { $roads } roads
ancients-war-no-leaving = nobody is told to go from { $place }, so nobody need be told to stay
ancients-war-no-such-unit = there is no more { $kind } at { $place } that could stay
ancients-war-no-leader-here = { $who } does not go from { $place }
ancients-war-no-stays = nobody like that is told to stay at { $place }
ancients-war-no-fleet = you have no ship at { $place }
ancients-war-no-lane = no ship gets from { $from } to { $to } in a turn: { $lanes } lanes are the most
ancients-war-no-sailing = no fleet is told to sail from { $place }
ancients-war-no-marching = the army at { $place } marches: strike that out first
ancients-war-no-bearing = no fleet of yours at { $place } is or goes to sea
ancients-war-no-seek = the fleet at { $place } has no army aboard and seeks battle anyway
ancients-war-no-slip = the fleet at { $place } has an army aboard and seeks no battle anyway
ancients-war-no-sally = you have no army shut up in { $place }
ancients-war-no-own = { $place } is not yours
ancients-war-no-besieged = { $place } is besieged
ancients-war-no-blockaded = { $place } is blockaded
ancients-war-no-money = it costs { $price } points, and { $left } are left
ancients-war-no-bought = no such thing is on the sheet
ancients-war-no-arrows = volleys are bought only where arrow supply is played
ancients-war-no-more-volleys = no more volleys can be bought in a turn
ancients-war-no-elephants = only a nation with elephants as its characteristic sets their price
ancients-war-no-price = a price is from 1 to { $most } points
ancients-war-no-same-price = that is the price already
ancients-war-no-levy = no units are levied at { $place }
ancients-war-no-kind = your side buys no { $kind } in this war
ancients-war-no-rare = no more than { $most } { $kind } a turn
ancients-war-no-more-of = a side has at most { $most } of { $kind }
ancients-war-no-yard = no ships are built at { $place }
ancients-war-no-ship = your side builds no { $ship } in this war
ancients-war-no-ship-yet = a { $ship } is built from turn { $turn } on
ancients-war-no-more-ships = a side has at most { $most } ships
ancients-war-no-stand = nobody can fight at { $place }: one side has no units there
ancients-war-no-walls = { $place } has no walls of yours
ancients-war-no-neighbour = { $place } is not a neighbouring place
ancients-war-no-strait = the strait to { $place } is closed: only the enemy has ships in it
ancients-war-no-enemies = enemies are at { $place }
ancients-war-no-refuge = { $place } is no place to retire to: it is not yours
ancients-war-no-lost = no such unit was lost
ancients-war-no-points = it has { $needs } strength points, and { $left } are left to recover
ancients-war-no-drown = no such unit is aboard
