# La fiche d’une unité ou d’un leader : ses chiffres, ses règles propres, son état, ce qu’elle peut encore faire, qui elle menace.

cca-look-class = Classe
cca-look-blocks = Blocs
cca-look-move = Mouvement
cca-look-close = Corps à corps
cca-look-fire = Tir
cca-look-hits = Fait un Hit sur
cca-look-hit-by = Subit un Hit sur
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
cca-value-move-less = { $hexes } hex ; combat après { $most } au plus
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
cca-value-hits-swords = le symbole de la cible ; au corps à corps, les épées aussi
cca-value-hit-by = { $face }
cca-value-retreat = { $hexes } hex par drapeau

cca-rule-hurries = Après un mouvement de 2 hex, elle n’attaque pas et ne tire pas.
cca-rule-charges = Elle peut bouger de 2 hex si elle finit à côté d’une unité ennemie, et doit alors en attaquer une.
cca-rule-fresh-die = Tant qu’elle est à pleine puissance, et jusqu’à la fin du combat où elle perd son premier bloc, elle jette 1 dé de plus au corps à corps.
cca-rule-fresh-flag = À pleine puissance, et jusqu’à la fin de ce même combat, elle peut ignorer 1 drapeau.
cca-rule-machine = Elle n’attaque et ne tire que si elle n’a pas bougé ce tour-ci.
cca-rule-wheels = Elle n’entre pas en terrain accidenté.
cca-rule-crew = Elle peut éviter tout attaquant, et seul son propre symbole la touche alors : si elle survit, ses servants fuient et elle quitte le plateau sans Bannière.
cca-rule-fires-moving = Elle tire avec 2 dés même après avoir bougé.
cca-rule-chariots = Au corps à corps, elle ignore un dé d’épées jeté contre elle.
cca-rule-heavy-chariots = En combat de défense, ou avec « { cca-card-first-strike } », elle ne jette que 3 dés.
cca-rule-camels = En combat de défense, ou avec « { cca-card-first-strike } », elle ne jette que 2 dés.
cca-rule-camels-spared = Au corps à corps, elle ignore un triangle bleu de la cavalerie et des chars.
cca-rule-frighten = Cavalerie et chars qu’elle fait retraiter retraitent de 1 hex de plus par drapeau qu’elle a obtenu.
cca-rule-elephants = Elle jette autant de dés que l’unité attaquée en jetterait contre elle ; en combat de défense, autant qu’on en a jeté contre elle.
cca-rule-elephants-fixed = Contre éléphants, guerriers, chars lourds et dromadaires, elle jette toujours 3 dés, contre un leader seul 1 dé.
cca-rule-elephants-again = Les épées qui touchent sont relancées, encore et encore, jusqu’à ce qu’aucune ne touche plus.
cca-rule-elephants-swords = Les épées ne la touchent pas.
cca-rule-elephants-led = Un leader ne lui sert à rien : ses casques ne touchent pas, et elle n’ignore pas de drapeau grâce à lui.
cca-rule-elephants-alone = Des amis à côté ne l’aident pas à ignorer un drapeau ; elle, elle les aide.
cca-rule-elephants-horses = Au corps à corps, elle peut ignorer un carré rouge et un drapeau de la cavalerie et des chars.
cca-rule-rampage = Si elle doit retraiter, Perte de Contrôle d’abord : 2 dés contre chacun de ses voisins, ami ou ennemi, que seul son propre symbole touche.
cca-rule-barred = Si des unités barrent sa retraite, elle reste et ce sont elles qui perdent les blocs, 1 chacune par hex qu’elle n’a pu faire.
cca-rule-forest = Elle peut combattre le tour où elle entre en forêt.
cca-rule-evades = Attaquée au corps à corps, elle peut éviter tout attaquant : 2 hex en arrière, sans combat de défense, et seul son propre symbole la touche.
cca-rule-evades-medium = Attaquée par des unités à pied ou des unités montées lourdes, elle peut éviter : 2 hex en arrière, sans combat de défense, et seul son propre symbole la touche.
cca-rule-evades-heavy = Attaquée par des unités à pied ou des éléphants, elle peut éviter : 2 hex en arrière, sans combat de défense, et seul son propre symbole la touche.
cca-rule-stands = Elle n’évite jamais.
cca-rule-momentum = Après sa première attaque du tour, elle peut avancer de 1 hex au-delà de celui qu’elle a vidé.
cca-rule-bonus = Si son attaque élimine une unité ou la chasse de son hex, elle peut y avancer et attaquer encore une fois (Corps à Corps Bonus).
cca-rule-bonus-led = Si son attaque élimine une unité ou la chasse de son hex, elle peut y avancer ; avec un leader dans son hex, elle peut attaquer encore une fois (Corps à Corps Bonus).
cca-rule-no-advance = Elle n’avance jamais après un combat.
cca-rule-leader-alone = Seul, il ne combat pas.
cca-rule-leader-helmets = Les casques touchent au corps à corps pour les unités de son hex ou à côté, sauf les éléphants.
cca-rule-leader-flag = L’unité de son hex peut ignorer 1 drapeau, sauf des éléphants.
cca-rule-leader-support = Seul, il compte comme un ami adjacent pour l’unité que deux amis aident à ignorer un drapeau.
cca-rule-leader-bonus = Une unité à pied dans son hex, sauf une machine de guerre, peut attaquer encore une fois après une avance.
cca-rule-leader-attacked = Attaqué seul, il tombe sur un casque ; sinon il doit éviter, de 1 à 3 hex vers son bord, ou quitter le plateau sans Bannière.
cca-rule-leader-checked = Avec une unité qui perd des blocs, il tombe si 2 dés montrent deux casques ; si elle perd le dernier, sur un casque de 1 dé, et sinon il doit éviter.
cca-rule-leader-banner = S’il tombe, l’ennemi prend une Bannière.

cca-state-led = Avec { $leader } : les casques touchent au corps à corps
cca-state-with = Avec { $leader }
cca-state-near = Un leader est tout près : les casques touchent au corps à corps
cca-state-flags = Peut ignorer { $flags ->
    [one] 1 drapeau
   *[other] { $flags } drapeaux
} : { $reasons }
cca-state-flag-led = un leader [{ $clause }]
cca-state-flag-support = deux amis à côté [{ $clause }]
cca-state-flag-camp = le camp, si elle est attaquée [{ $clause }]
cca-state-flag-fresh = aucun bloc perdu [{ $clause }]
cca-state-flag-horses = Peut ignorer 1 drapeau de la cavalerie et des chars au corps à corps, aucun autre [{ $clause }]
cca-state-no-flag = Ne peut ignorer aucun drapeau là où elle est
cca-state-rampart = Attaquée à travers son rempart, elle peut ignorer 1 drapeau de plus [{ $clause }]

cca-may-wait = C’est le tour de l’autre camp : attaquée, elle peut répondre
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
