
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
hc-look-general = He is the general
hc-look-lieutenant = A lieutenant has taken his place
hc-look-wounded = Wounded
hc-rule-captain-test = His orders are tested with two dice: his command or less succeeds, and the lower the roll, the more moves.
hc-rule-captain-far = Beyond 12″ his command counts as 1 less, beyond 24″ as 2 less, and so on.
hc-rule-captain-shot = Nobody shoots at him.
