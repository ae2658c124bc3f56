
## Ce qu’une unité peut encore faire, qui elle menace, et ce qui est propre aux capitaines

hc-may-wait = C’est le tour de l’autre camp : chargée, elle peut réagir
hc-may-move = Peut bouger maintenant
hc-may-order = Peut encore recevoir un ordre ce tour-ci
hc-may-free = Ses mouvements de ce tour sont faits
hc-may-shoot = Peut tirer maintenant
hc-may-shoot-nobody = N’a personne sur qui tirer
hc-may-fight = Combat ce tour-ci
hc-may-fought = A combattu ce tour-ci
hc-may-rest = N’a plus rien à faire ce tour-ci
hc-may-command = Peut donner des ordres maintenant

hc-threat-fight = au combat avec elle, { $dice ->
    [one] 1 dé
   *[other] { $dice } dés
}
hc-threat-charge = charge à portée d’un ordre, { $dice ->
    [one] 1 dé
   *[other] { $dice } dés
}
hc-threat-shoot = tir, { $dice ->
    [one] 1 dé
   *[other] { $dice } dés
}
hc-odds-wounded = Au moins 1 blessure
hc-outlook-nobody = De là, elle ne peut tirer sur personne ce tour-ci

hc-look-with = Avec { $unit }
hc-look-general = C’est le général
hc-look-lieutenant = Un lieutenant a pris sa place
hc-look-wounded = Blessé
hc-rule-captain-test = Ses ordres se testent avec deux dés : son commandement ou moins réussit, et plus le jet est bas, plus il y a de mouvements.
hc-rule-captain-far = Au-delà de 12 ps, son commandement compte 1 de moins, au-delà de 24 ps 2 de moins, et ainsi de suite.
hc-rule-captain-shot = Personne ne tire sur lui.
