
## What a unit may still do, whom it threatens, and what is special about captains

hc-may-wait = It is the other side’s turn: charged, it may react
hc-may-move = May move now
hc-may-order = May still be given an order this turn
hc-may-free = Its moves of this turn are made
hc-may-shoot = May shoot now
hc-may-shoot-nobody = Has nobody to shoot at
hc-may-fight = Fights this turn
hc-may-fought = Has fought this turn
hc-may-rest = Has nothing more to do this turn
hc-may-command = May give orders now

hc-threat-fight = in combat with it, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
hc-threat-charge = a charge within reach of an order, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
hc-threat-shoot = shooting, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
hc-odds-wounded = At least 1 wound
hc-outlook-nobody = From there it can shoot at nobody this turn

hc-look-with = With { $unit }
hc-look-general = He is the general: once a turn the dice of an order he gives may be rolled again
hc-look-lieutenant = A lieutenant has taken his place
hc-look-wounded = Wounded
hc-rule-captain-test = His orders are tested with two dice: his command or less succeeds, and the lower the roll, the more moves; after one that fails he gives no more this turn.
hc-rule-captain-far = Beyond 12″ his command counts as 1 less, beyond 24″ as 2 less, and so on.
hc-rule-captain-shot = Nobody shoots at him or charges him.
hc-rule-captain-touched = Touched by an enemy unit he must at once join a friendly one within 24″, or he is captured.

hc-rule-open = In open order it may evade a charge.
hc-rule-open-shots = In open order shots hit it at -1, and it shoots all round itself.
hc-rule-open-fights = In open order it hits in combat at -1, cannot be supported and does not charge troops in close order.
hc-rule-column = In column it fights with 1 die and saves at -2, neither shoots nor charges, and may make one move after a failed order.
hc-rule-square = In square it neither moves nor charges and cannot be supported, but has no flanks and saves at +1.
hc-rule-heavy = Shots at its front hit it at -1.
hc-rule-counter = Charged in front it may counter-charge, if it could charge itself.
hc-rule-turns = Charged in flank or rear it may turn to face.
hc-rule-engines = It does not charge and cannot be supported.
hc-rule-engines-light = It may shoot after one move, not after more.
hc-rule-engines-heavy = It makes one move at most, and does not shoot in a turn in which it moves.
