# La fiche d’une unité ou d’un leader : ses chiffres, ses règles propres, son état, ce qu’elle peut encore faire, qui elle menace.

cca-look-class = Classe
cca-look-blocks = Blocs
cca-look-move = Mouvement
cca-look-close = Corps à corps
cca-look-fire = Tir
cca-look-hits = Touche sur
cca-look-hit-by = Est touchée par
cca-look-retreat = Retraite
cca-look-range = Portée { $hexes } hex

cca-value-class = { $class }, { $manner }
cca-value-foot = à pied
cca-value-mounted = monté
cca-value-leader = leader, seul
cca-value-leader-hit = un casque
cca-value-blocks = { $blocks } sur { $full }
cca-value-hexes = { $hexes } hex
cca-value-move-or-fight = { $hexes } hex, ou combat
cca-value-move-less = { $hexes } hex ; combat après { $most }
cca-value-move-charge = { $hexes } hex ; { $charge } pour charger
cca-value-dice = { $dice ->
    [one] 1 dé
   *[other] { $dice } dés
}
cca-value-dice-copied = comme son ennemi
cca-value-dice-full = { $dice } dés ; { $full } sans perte
cca-value-dice-back = { $dice } dés ; { $back } en défense
cca-value-none = aucun
cca-value-fire = { $hexes } hex, { $dice } dés ; { $moved } si elle a bougé
cca-value-fire-still = { $hexes } hex, { $dice } dés ; aucun si elle a bougé
cca-value-hits = le symbole de la cible
cca-value-hits-swords = le symbole de la cible, les épées
cca-value-hit-by = { $face }
cca-value-retreat = { $hexes } hex par drapeau

cca-rule-hurries = Après un mouvement de 2 hex, elle ne combat pas.
cca-rule-charges = Elle peut bouger de 2 hex si elle finit à côté d’une unité ennemie, et doit alors attaquer.
cca-rule-fresh-die = Tant qu’elle n’a perdu aucun bloc, elle jette 1 dé de plus au corps à corps.
cca-rule-fresh-flag = Tant qu’elle n’a perdu aucun bloc, elle peut ignorer 1 drapeau.
cca-rule-machine = Elle ne combat et ne tire que si elle n’a pas bougé ce tour-ci.
cca-rule-wheels = Elle n’entre pas en terrain accidenté.
cca-rule-crew = Elle peut éviter tout attaquant : si elle survit, ses servants fuient et elle quitte le plateau sans Bannière.
cca-rule-fires-moving = Elle tire avec 2 dés même après avoir bougé.
cca-rule-chariots = Attaquée au corps à corps, elle ignore un dé d’épées.
cca-rule-heavy-chariots = En combat de défense, ou avec « { cca-card-first-strike } », elle ne jette que 3 dés.
cca-rule-camels = En combat de défense, ou avec « { cca-card-first-strike } », elle ne jette que 2 dés.
cca-rule-camels-spared = Cavalerie et chars la touchent moins : elle ignore un de leurs triangles bleus.
cca-rule-frighten = Cavalerie et chars qu’elle fait retraiter retraitent de 1 hex de plus par drapeau.
cca-rule-elephants = Elle jette autant de dés que l’unité attaquée en jetterait contre elle ; en combat de défense, autant qu’on en a jeté contre elle.
cca-rule-elephants-fixed = Contre éléphants, guerriers, chars lourds et dromadaires, elle jette toujours 3 dés.
cca-rule-elephants-again = Les épées qui touchent sont relancées, jusqu’à ce qu’aucune ne touche plus.
cca-rule-elephants-swords = Les épées ne la touchent pas.
cca-rule-elephants-led = Un leader ne lui sert à rien : ses casques ne touchent pas, et elle n’ignore pas de drapeau grâce à lui.
cca-rule-elephants-horses = Contre cavalerie et chars, elle ignore un carré rouge et un drapeau.
cca-rule-rampage = Si elle doit retraiter, Perte de Contrôle d’abord : 2 dés contre chacun de ses voisins, ami ou ennemi.
cca-rule-forest = Elle peut combattre le tour où elle entre en forêt.
cca-rule-evades = Attaquée au corps à corps, elle peut éviter tout attaquant : 2 hex en arrière, et seul son propre symbole la touche.
cca-rule-evades-medium = Elle peut éviter les unités à pied et les unités montées lourdes.
cca-rule-evades-heavy = Elle peut éviter les unités à pied et les éléphants.
cca-rule-stands = Elle n’évite jamais.
cca-rule-momentum = Après son premier succès, elle peut avancer de 1 hex au-delà de celui qu’elle a vidé.
cca-rule-bonus = Après un succès au corps à corps, elle peut avancer et attaquer encore une fois.
cca-rule-bonus-led = Après un succès au corps à corps, elle peut avancer ; avec un leader dans son hex, elle peut attaquer encore une fois.
cca-rule-no-advance = Elle n’avance jamais après un combat.
cca-rule-leader-alone = Seul, il ne combat pas.
cca-rule-leader-helmets = Les casques touchent au corps à corps pour les unités de son hex ou à côté.
cca-rule-leader-flag = L’unité de son hex peut ignorer 1 drapeau.
cca-rule-leader-bonus = Une unité à pied dans son hex peut attaquer encore une fois après une avance.
cca-rule-leader-attacked = Attaqué seul, il tombe sur un casque ; sinon il doit éviter, de 1 à 3 hex.
cca-rule-leader-banner = S’il tombe, l’ennemi prend une Bannière.

cca-state-led = Avec { $leader } : les casques touchent au corps à corps
cca-state-near = Un leader est tout près : les casques touchent au corps à corps
cca-state-flags = Peut ignorer { $flags ->
    [one] 1 drapeau
   *[other] { $flags } drapeaux
} : { $reasons }
cca-state-flag-led = un leader [{ $clause }]
cca-state-flag-support = deux amis à côté [{ $clause }]
cca-state-flag-fresh = aucun bloc perdu [{ $clause }]
cca-state-no-flag = Ne peut ignorer aucun drapeau là où elle est

cca-may-wait = C’est le tour de l’autre camp : attaquée, elle répond
cca-may-card = Attend une carte
cca-may-cards = Vos cartes qui pourraient lui donner un ordre : { $cards }
cca-may-no-card = Aucune de vos cartes ne peut lui donner d’ordre maintenant
cca-may-order = Peut recevoir un ordre maintenant
cca-may-ordered = A reçu un ordre
cca-may-rally = Peut retrouver un bloc maintenant
cca-may-no-order = N’a pas reçu d’ordre ce tour-ci
cca-may-move = Peut encore bouger, de { $hexes } hex au plus
cca-may-moved = A bougé
cca-may-fight = Peut encore combattre ce tour-ci
cca-may-no-fight = Ne peut pas combattre ce tour-ci
cca-may-fought = A combattu

cca-threat-close = corps à corps, { $dice ->
    [one] 1 dé
   *[other] { $dice } dés
}
cca-threat-close-after = en s’approchant, corps à corps, { $dice ->
    [one] 1 dé
   *[other] { $dice } dés
}
cca-threat-fire = tir, { $dice ->
    [one] 1 dé
   *[other] { $dice } dés
}
cca-threat-fire-after = en s’approchant, tir, { $dice ->
    [one] 1 dé
   *[other] { $dice } dés
}

cca-outlook-second = Après le second mouvement, elle ne tire pas [{ $clause }]
cca-outlook-ground = En entrant sur ce terrain, elle ne peut pas combattre ce tour-ci [{ $clause }]
cca-outlook-too-far = Après un si long mouvement, elle ne peut pas combattre ce tour-ci [{ $clause }]
cca-outlook-charge = Une charge : elle doit alors attaquer [{ $clause }]
cca-outlook-nobody = De là, elle n’atteint personne ce tour-ci
