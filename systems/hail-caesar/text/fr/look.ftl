
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
hc-look-general = C’est le général : une fois par tour, les dés d’un ordre qu’il donne peuvent être relancés
hc-look-lieutenant = Un lieutenant a pris sa place
hc-look-wounded = Blessé
hc-rule-captain-test = Ses ordres se testent avec deux dés : son commandement ou moins réussit, et plus le jet est bas, plus il y a de mouvements ; après un échec, il n’en donne plus ce tour-ci.
hc-rule-captain-far = Au-delà de 12 ps, son commandement compte 1 de moins, au-delà de 24 ps 2 de moins, et ainsi de suite.
hc-rule-captain-shot = Personne ne tire sur lui ni ne le charge.
hc-rule-captain-touched = Touché par une unité ennemie, il doit aussitôt rejoindre une unité amie à 24 ps au plus, ou il est capturé.

hc-rule-open = En rangs dispersés, elle peut esquiver une charge.
hc-rule-open-shots = En rangs dispersés, les tirs la touchent à -1, et elle tire elle-même tout autour.
hc-rule-open-fights = En rangs dispersés, elle touche au combat à -1, ne peut pas être soutenue et ne charge pas les troupes en rangs serrés.
hc-rule-column = En colonne, elle combat avec 1 dé et sauvegarde à -2, ne tire ni ne charge, et peut faire un mouvement après un ordre raté.
hc-rule-square = En carré, elle ne bouge ni ne charge et ne peut pas être soutenue, mais n’a pas de flancs et sauvegarde à +1.
hc-rule-heavy = Les tirs sur son front la touchent à -1.
hc-rule-counter = Chargée de front, elle peut contre-charger, si elle pouvait elle-même charger.
hc-rule-turns = Chargée de flanc ou de dos, elle peut faire face.
hc-rule-engines = Elle ne charge pas et ne peut pas être soutenue.
hc-rule-engines-light = Elle peut tirer après un mouvement, pas après davantage.
hc-rule-engines-heavy = Elle fait un mouvement au plus, et ne tire pas le tour où elle bouge.
