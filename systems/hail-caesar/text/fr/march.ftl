## La phase de mouvement

hc-post-left = à gauche
hc-post-right = à droite
hc-post-rear = derrière

## Questions

hc-ask-initiative = { $side } : quelle unité proche de l’ennemi prend l’initiative ?
hc-ask-orders = { $side } : quel capitaine donne quel ordre ?
hc-ask-orders-of = { $side } : { $captain } donne ses ordres. Et ensuite ?
hc-ask-reroll = { $side } : { $captain } a fait { $roll } pour { $rating } : { $outcome }. Relancer, une fois par tour ?
hc-ask-carry = { $side }, { $units } : { $moves ->
    [one] un mouvement
   *[other] { $moves } mouvements
} par unité. Laquelle d’abord, et où ?
hc-ask-move = { $side }, { $unit } : où aller ? { $moves ->
    [one] Un mouvement
   *[other] { $moves } mouvements
} de { $inches } ps.
hc-ask-free-move = { $side }, { $unit } : mouvement gratuit de { $inches } ps. Où ?
hc-ask-victory-move = { $side }, { $unit } : avance de { $inches } ps au plus après la victoire. Où ?
hc-ask-breakthrough-move = { $side }, { $unit } : percée. { $moves ->
    [one] Un mouvement
   *[other] { $moves } mouvements
} de { $inches } ps : où ?
hc-ask-react = { $side } : charge de { $charger } contre { $unit }. Que fait l’unité chargée ?
hc-ask-join-counter = { $side } : quelqu’un accompagne-t-il { $unit } en soutien ?
hc-ask-zeal = { $side }, { $unit } : unité que rien ne retient. Qui charge-t-elle ?
hc-ask-captain = { $side } : où va { $captain } ?
hc-ask-lieutenant = { $side } : où se place le lieutenant de { $captain } ?
hc-ask-captain-flees = { $side } : l’ennemi est sur { $captain }. Quelle unité rejoint-il ?

## Réponses

hc-do-done-initiative = Terminer les mouvements par initiative
hc-do-done-orders = Terminer les ordres
hc-do-done-idle = Mettre fin aux ordres : { $units ->
    [one] { $units } unité sans ordre
   *[other] { $units } unités sans ordre
}
hc-sure-orders = { $units ->
    [one] Une unité n’a pas encore d’ordre et pourrait en recevoir un.
   *[other] { $units } unités n’ont pas encore d’ordre et pourraient en recevoir un.
} Mettre fin à tous les ordres de ce tour ?
hc-sure-ride = { $captain } ne donne plus d’ordre une fois en route, et { $units ->
    [one] une de ses unités n’en a pas
   *[other] { $units } de ses unités n’en ont pas
} encore. Partir quand même ?
hc-do-done-join = Personne d’autre ne l’accompagne
hc-do-done-moves = Les autres restent sur place
hc-do-pass-captain = { $captain } ne donne plus d’ordre
hc-do-order-move = Ordre à { $units } : se déplacer
hc-do-order-charge = Ordre à { $units } : charger { $targets }
hc-do-order-form = Ordre à { $units } : former { $formation }
hc-do-order-form-charge = Ordre à { $units } : former { $formation } et charger { $targets }
hc-do-order-withdraw = Ordre à { $units } : quitter le combat et se retirer
hc-do-follow = « Suivez-moi ! » à { $unit }
hc-do-rally = Rallier { $unit }
hc-do-reroll = Relancer les deux dés
hc-do-accept = Garder les dés
hc-do-go = { $unit } : { $way }{ $turn }
hc-do-go-form = { $unit } : { $way }{ $turn }, en { $formation }
hc-do-go-for = { $unit } : { $purpose } ({ $way }{ $turn })
hc-do-go-form-for = { $unit } : { $purpose }, en { $formation } ({ $way }{ $turn })
hc-for-wood = dans le bois
hc-for-building = vers le bâtiment
hc-for-walls = vers les murs
hc-for-broken = dans le terrain accidenté
hc-for-hill = sur la colline
hc-for-charge = face à { $other }, à portée de charge
hc-for-facing = face à { $other }
hc-for-reach = jusqu’à { $other }, à portée de charge
hc-for-towards = vers { $other }
hc-for-away = loin de { $other }
hc-for-behind = derrière { $other }
hc-for-beside = en ligne à côté de { $other }
hc-way-ahead = { $inches } ps en avant
hc-way-back = { $inches } ps en arrière
hc-way-right = { $inches } ps à droite
hc-way-left = { $inches } ps à gauche
hc-way-north = { $inches } ps au nord
hc-way-south = { $inches } ps au sud
hc-way-east = { $inches } ps à l’est
hc-way-west = { $inches } ps à l’ouest
hc-way-in-place = sur place
hc-turned-not = {""}
hc-turned-right = , en tournant de { $degrees }° à droite
hc-turned-left = , en tournant de { $degrees }° à gauche
hc-do-ahead = { $units } : { $inches } ps tout droit
hc-do-back = { $units } en arrière, { $inches } ps
hc-do-form = { $unit } : se mettre en { $formation }
hc-do-charge = { $unit } : charger { $target }
hc-do-support = { $unit } : soutenir { $friend }, { $post }
hc-do-occupy = { $unit } : entrer dans le bâtiment
hc-do-stay = { $unit } : rester sur place
hc-do-hold = Tenir la position
hc-do-closing-shot = Tirer sur les chargeurs
hc-do-evade = Esquiver
hc-do-parthian = Tirer, puis esquiver
hc-do-counter = Contre-charger
hc-do-face = Faire face
hc-do-lead = { $captain } se porte : { $way }
hc-do-ride = { $captain } se porte { $purpose }
hc-for-midst = au milieu de sa division
hc-for-unit = auprès de { $other }
hc-do-post = Le lieutenant de { $captain } se place à { $inches } ps de { $unit }
hc-do-post-by = Le lieutenant de { $captain } se place à côté de { $unit }
hc-do-join-unit = { $captain } rejoint { $unit }

## Faits et chances

hc-fact-ride = Il ne donne plus d’ordre ce tour-ci [{ $clause }]
hc-fact-command = Commandement { $command } [{ $clause }]
hc-fact-penalty = − { $penalty } pour la distance [{ $clause }]
hc-fact-rating = Réussit sur { $rating } ou moins [{ $clause }]
hc-fact-way = La figurine qui va le plus loin fait { $length } ps sur { $allowed } ps ; reste { $left } ps [{ $clause }]
hc-fact-hold = Elle reste où elle est et y reçoit la charge [{ $clause }].
hc-fact-closing = Elle tire avec sa valeur longue portée quand l’adversaire arrive, et ne fait rien d’autre [{ $clause }].
hc-fact-evade = Elle teste comme pour un ordre et s’éloigne tout droit, d’au moins un mouvement ; rattrapée, elle est détruite [{ $clause }].
hc-fact-shoot-evade = Elle tire d’abord, puis se dérobe [{ $clause }].
hc-fact-counter = Les deux s’avancent et se rencontrent à mi-chemin ; les deux comptent comme ayant chargé [{ $clause }].
hc-fact-face = Elle fait front face à la charge, sans test [{ $clause }].
hc-fact-form = Prend un mouvement complet [{ $clause }]
hc-odds-moves = { $moves ->
    [one] un mouvement
   *[other] { $moves } mouvements
}
hc-odds-success = succès
hc-odds-failed = l’ordre échoue
hc-odds-blunder = fiasco

## Ce qui s’est passé

hc-event-ordered-move = { $captain } ordonne à { $units } de se déplacer.
hc-event-ordered-charge = { $captain } ordonne à { $units } de charger { $targets }.
hc-event-ordered-form = { $captain } ordonne à { $units } de former { $formation }.
hc-event-ordered-form-charge = { $captain } ordonne à { $units } de former { $formation } et de charger { $targets }.
hc-event-ordered-withdraw = { $captain } ordonne à { $units } de quitter le combat.
hc-event-ordered-follow = { $captain } crie « Suivez-moi ! » à { $units }.
hc-event-ordered-rally = { $captain } rallie { $units }.
hc-event-tested = { $dice } font { $roll } pour { $rating }{ $penalty ->
    [0] {""}
   *[other] {" "}(− { $penalty } pour la distance)
}.
hc-event-tested-again = { $captain } relance : { $dice } font { $roll } pour { $rating }.
hc-event-granted = L’ordre donne { $moves ->
    [one] un mouvement
   *[other] { $moves } mouvements
}.
hc-event-failed = L’ordre échoue ; { $captain } n’en donne plus ce tour.
hc-event-blunder-flee = Fiasco ! Demi-tour et fuite.
hc-event-blunder-back = Fiasco ! On recule d’un mouvement complet.
hc-event-blunder-left = Fiasco ! On part sur la gauche.
hc-event-blunder-right = Fiasco ! On part sur la droite.
hc-event-blunder-forward = Fiasco ! On avance.
hc-event-blunder-rush = Fiasco ! On fonce en avant.
hc-event-militia = { $unit } : pas de mouvement.
hc-event-passed = { $captain } a donné ses ordres.
hc-event-moved = { $unit } : déplacement de { $length } ps.
hc-event-entered = { $unit } : entrée sur la table.
hc-event-formed = { $unit } : passage en { $formation }.
hc-event-stayed = { $unit } : pas de déplacement.
hc-event-occupied = { $unit } : entrée dans le bâtiment.
hc-event-passed-through = { $unit } : passage à travers { $friend }.
hc-event-charge = Charge de { $unit } contre { $target }, jusqu’à { $reach } ps.
hc-event-hold = { $unit } : position tenue.
hc-event-shoot = { $unit } : tir sur les chargeurs.
hc-event-evade = { $unit } : esquive.
hc-event-parthian = { $unit } : tir, puis esquive.
hc-event-counter = { $unit } : contre-charge.
hc-event-face = { $unit } : changement de front.
hc-event-charged = { $unit } : contact avec { $target }.
hc-event-evade-tested = { $dice } font { $roll } pour { $rating }. { $unit } : esquive de { $moves ->
    [one] un mouvement
   *[other] { $moves } mouvements
}.
hc-event-evaded = { $unit } : esquive réussie, { $length } ps.
hc-event-caught = { $unit } : unité rattrapée ; la charge porte à { $reach } ps, elle n’était qu’à { $away } ps.
hc-event-counter-charged = { $unit } et { $charger } se rencontrent à mi-chemin.
hc-event-faced = { $unit } : front tourné vers la charge.
hc-event-supported = { $unit } : soutien à { $friend }, { $post }.
hc-event-rallied = { $captain } rallie { $unit } : une blessure de moins.
hc-event-impetuous = { $roll }, { $unit } : élan sans ordre.
hc-event-impetuous-held = { $roll }, { $unit } : unité retenue.
hc-event-captain-moved = { $captain } se déplace.
hc-event-captain-joined = { $captain } rejoint { $unit }.
hc-event-posted = Le lieutenant de { $captain } prend sa place.
hc-event-captain-shifted = { $captain } s’écarte.
hc-event-captured = { $captain } est capturé.

## Ce qui n’est pas possible

hc-no-such-unit = Il n’y a pas d’unité { $unit }.
hc-no-such-captain = Il n’y a pas de capitaine { $captain }.
hc-no-gone = { $unit } : unité hors de la bataille.
hc-no-gone-unit = { $unit } : unité hors de la table.
hc-no-not-yours-unit = { $unit } : unité ennemie.
hc-no-not-his-turn = { $captain } n’est pas du camp dont c’est le tour.
hc-no-moved = { $unit } : mouvement déjà fait ; un seul type de mouvement par phase.
hc-no-move-engaged = { $unit } : unité au combat, pas de déplacement.
hc-no-initiative-disordered = { $unit } : unité désorganisée et en rangs serrés, pas d’initiative.
hc-no-initiative-far = { $unit } : ennemi le plus proche à { $asked } ps ; l’initiative demande { $allowed } ps ou moins.
hc-no-demoralised-leaves = { $unit } : unité d’une division démoralisée, qui gagne le bord de table le plus proche et ne fait rien d’autre de ses mouvements.
hc-no-initiative-start = { $unit } : pas d’ennemi proche au début du tour de l’unité.
hc-no-disordered-away = { $unit } : unité désorganisée, qui ne fait que s’éloigner de l’ennemi ou se rapprocher de son bord.
hc-no-finish-first = { $unit } : attendre la fin des mouvements de { $other }.
hc-no-not-waiting = { $unit } : pas de mouvement à faire maintenant.
hc-no-silent = { $captain } ne donne plus d’ordre ce tour.
hc-no-orders-moved = { $captain } s’est déplacé, et un capitaine ne le fait qu’après tous ses ordres.
hc-no-other-captain = { $captain } donne d’abord tous ses ordres, ou passe.
hc-no-pass = { $captain } n’est pas en train de donner des ordres.
hc-no-other-division = { $unit } : unité d’une autre division que celle de { $captain }.
hc-no-ordered = { $unit } : ordre déjà reçu ce tour.
hc-no-moved-initiative = { $unit } : initiative déjà prise, pas d’ordre.
hc-no-order-disordered = { $unit } : unité désorganisée, pas d’ordre.
hc-no-order-engaged = { $unit } : unité au combat, pas d’ordre.
hc-no-return = { $unit } : unité ébranlée ou division démoralisée, pas de retour.
hc-no-withdraw = { $unit } : pas de retraite du combat ; il faut une unité engagée, qui sait feindre la fuite.
hc-no-withdraw-away = { $unit } : l’unité se retire en s’éloignant de ses ennemis.
hc-no-withdraw-contact = { $unit } : l’unité se retire et ne peut finir au contact de { $other }.
hc-no-square-order = { $unit } : unité en carré ; on ne peut lui ordonner que de changer de formation.
hc-no-square = { $unit } : unité en carré, pas de déplacement.
hc-no-special-far = { $unit } : à { $asked } ps de { $captain } ; il faut { $allowed } ps au plus.
hc-no-rally-wounds = { $unit } : { $wounds ->
    [0] zéro blessure
    [one] une blessure
   *[other] { $wounds } blessures
} ; il en faut au moins deux pour un ralliement.
hc-no-rally-demoralised = { $unit } : unité d’une division démoralisée, pas de ralliement.
hc-no-frenzied = { $unit } : charge possible, donc obligatoire.
hc-no-scythed = { $unit } : rien d’autre à faire que charger.
hc-no-apart = { $unit } : à { $asked } ps des autres unités de l’ordre ; { $allowed } ps au plus.
hc-no-too-far = Une figurine de { $unit } ferait { $asked } ps ; { $allowed } ps au plus.
hc-no-step-nowhere = Dites de combien elles avancent : zéro pouce n’est pas un mouvement.
hc-no-step = Personne ne peut aller si loin sans jeter de dé : déplacez-les une à une.
hc-no-off-table = { $unit } : une partie de l’unité serait hors de la table.
hc-no-through-enemy = { $unit } : pas de passage à travers { $other }.
hc-no-through-combat = { $unit } : pas de passage à travers { $other }, unité au combat.
hc-no-end-on-friend = { $unit } : le mouvement doit finir en dehors de { $other }.
hc-no-contact = { $unit } : contact avec { $other } ; seule une charge le peut.
hc-no-facing = { $unit } : ennemi de face à moins de 12 ps, { $other } ; l’unité ne peut qu’avancer vers lui ou reculer en lui faisant face.
hc-no-turn-first = { $unit } : ennemi devant l’unité à moins de 12 ps, { $other } ; en se déplaçant elle doit lui faire face.
hc-no-aside = { $unit } : ennemi proche, { $other } ; l’unité s’en approche ou s’en éloigne.
hc-no-forest = { $unit } : pas de passage par la forêt ; seulement l’infanterie et la cavalerie en rangs dispersés, ou par la route.
hc-no-forest-pace = { $unit } : en forêt { $allowed } ps au plus ; ici { $asked } ps.
hc-no-river = { $unit } : la rivière ne se franchit que par un pont ou un gué.
hc-no-building = { $unit } : pas de passage à travers le bâtiment.
hc-no-storm = { $unit } : pas d’attaque d’une fortification ; seule l’infanterie en est capable.
hc-no-fortification = { $unit } : pas de passage à travers la fortification.
hc-no-impassable = { $unit } : pas de passage, le terrain est infranchissable.
hc-no-obstacle = { $unit } : venir d’abord jusqu’à l’obstacle ; le franchir prend un mouvement complet.
hc-no-inside = { $unit } : sortir entièrement du bâtiment ou y rester.
hc-no-artillery-inside = { $unit } : artillerie en batterie dans un bâtiment, pas de déplacement.
hc-no-occupy-infantry = { $unit } : pas d’entrée ; seule l’infanterie le peut.
hc-no-occupy-touch = { $unit } : il faut toucher un bâtiment pour y entrer.
hc-no-occupy-full = Il n’y a pas de place pour { $unit } dans le bâtiment.
hc-no-breakthrough-arc = { $unit } : la percée se fait dans l’arc frontal.
hc-no-formation = { $unit } : pas de formation en { $formation } pour cette unité.
hc-no-formed-already = { $unit } : unité déjà en { $formation }.
hc-no-reformed = { $unit } : formation déjà changée dans cette phase.
hc-no-unannounced = L’ordre à { $unit } ne l’a pas annoncé.
hc-no-form-and-move = { $unit } : il faut un mouvement complet pour changer de formation.
hc-no-must-charge = { $unit } : ordre de charger, et charge possible, donc obligatoire.
hc-no-not-towards = { $unit } : ordre de charger ; l’unité doit aller vers sa cible.
hc-no-haste = { $unit } : ordre de charger ; l’unité doit aller vers sa cible aussi vite que possible, et le même chemin mène plus loin.
hc-no-must-form = { $unit } : ordre de se mettre en { $formation } ; l’unité doit le faire tant qu’elle le peut, et c’est son dernier mouvement pour cela.
hc-no-off-woods = { $unit } : en { $formation } seulement pour traverser un bois ; loin de lui, elle se reforme ou va vers lui.
hc-no-must-come-up = { $unit } : ordre de charger ; l’unité doit s’approcher de sa cible tant qu’elle le peut.
hc-no-must-support = { $unit } : pas de charge possible avec la division, mais un soutien à celles qui l’ont fait, donc obligatoire.
hc-no-eager-towards = { $unit } : l’unité ne peut aller que vers l’ennemi qu’elle devait charger.
hc-no-target = { $unit } : pas de charge possible contre { $other }.
hc-no-charge-engaged = { $unit } : unité au combat.
hc-no-charge-disordered = { $unit } : unité désorganisée, pas de charge.
hc-no-charge-shaken = { $unit } : unité ébranlée, pas de charge.
hc-no-charge-formation = { $unit } : pas de charge en colonne ni en carré.
hc-no-charge-artillery = { $unit } : artillerie, pas de charge.
hc-no-charge-noncombatant = { $unit } : unité qui ne prend pas part aux combats.
hc-no-charge-demoralised = { $unit } : unité d’une division démoralisée, pas de charge.
hc-no-charge-unordered = { $unit } : pas d’ordre de charger { $other }.
hc-no-charge-off = { $unit } : entrée sur la table avec le premier mouvement ; charge contre { $other } avec le suivant.
hc-no-charge-far = { $unit } : { $asked } ps à faire pour charger { $other } ; { $allowed } ps au plus.
hc-no-charge-broken = { $unit } : { $asked } ps à faire pour charger { $other } ; le terrain accidenté en chemin ne laisse qu’un mouvement, { $allowed } ps.
hc-no-charge-obstacle = { $unit } : { $asked } ps à faire pour charger { $other } ; franchir l’obstacle en chemin prend un mouvement complet et laisse { $allowed } ps.
hc-no-charge-forest = { $unit } : { $asked } ps à faire pour charger { $other } ; la forêt en chemin ralentit à { $allowed } ps.
hc-no-charge-unseen = { $unit } : ennemi hors de vue, { $other }.
hc-no-not-facing = { $unit } : pas de face à face avec { $other } ; il faut l’ennemi sur la ligne médiane de l’unité.
hc-no-open-charge = { $unit } : unité en rangs dispersés, pas de charge contre { $other }, unité en rangs serrés.
hc-no-drawn-in = { $unit } : unité en rangs dispersés, qui serait entraînée au combat contre { $other }.
hc-no-assault = { $unit } : pas de charge contre { $other } ; seule l’infanterie attaque un bâtiment.
hc-no-room-outside = { $unit } : pas de place entre le mur de son bâtiment et { $other }.
hc-no-room-there = { $unit } : pas de place sur le côté de { $other } à atteindre.
hc-no-leader-contact = { $unit } : pas de contact entre le meneur et { $other } ; l’unité peut venir en soutien.
hc-no-victory-charge = { $unit } : après la victoire on ne suit au contact que l’ennemi qui s’est replié, pas { $other }.
hc-no-support-engaged = { $unit } : pas de soutien possible à { $other } ; il faut une unité amie engagée.
hc-no-support-shaken = { $unit } : unité ébranlée, pas de soutien.
hc-no-support-taken = { $unit } : pas de place, le soutien de { $other } est déjà assuré de ce côté.
hc-no-support-kind = { $unit } : pas de soutien possible à { $other }.
hc-no-react-engaged = { $unit } : unité déjà engagée, qui ne peut que tenir.
hc-no-react-evaded = { $unit } : esquive déjà faite ce tour, l’unité ne peut que tenir.
hc-no-closing-shot = { $unit } : pas de tir sur les chargeurs.
hc-no-parthian = { $unit } : pas de tir suivi d’une esquive.
hc-no-evade = { $unit } : pas d’esquive sans rangs dispersés.
hc-no-evade-disordered = { $unit } : unité désorganisée, pas d’esquive.
hc-no-evade-building = { $unit } : dans un bâtiment, pas d’esquive.
hc-no-counter = { $unit } : pas de contre-charge ; seulement la cavalerie et les chars chargés de front.
hc-no-counter-way = { $unit } : il faut faire face aux chargeurs, avec un chemin libre pour les rencontrer.
hc-no-face = { $unit } : pas de changement de front ; seulement la cavalerie et les éléphants chargés de flanc ou de dos.
hc-no-face-disordered = { $unit } : unité désorganisée, pas de changement de front.
hc-no-face-room = { $unit } : pas la place de pivoter.
hc-no-join-counter = { $unit } : pas de place dans la contre-charge.
hc-no-captain-moved = { $captain } s’est déjà déplacé ce tour.
hc-no-captain-off = { $captain } quitterait la table.
hc-no-post-far = Le lieutenant de { $captain } serait à { $asked } ps de { $unit }, la plus proche de sa division ; { $allowed } ps au plus.
hc-no-post-enemy = Le lieutenant de { $captain } ne peut venir là : { $other } y est au contact.
hc-no-post-friend = Le lieutenant de { $captain } ne peut venir là : place occupée par { $unit }.
hc-no-ride-far = { $captain } devrait faire { $asked } ps ; { $allowed } ps au plus.
hc-no-captain-enemy = { $captain } ne peut ni traverser { $other } ni aller au contact ; un détour est possible s’il en a la distance.
hc-no-join-enemy = { $captain } ne peut rejoindre { $unit }, unité ennemie.
hc-no-join-already = { $captain } est déjà avec { $unit }.
hc-no-join-wounded = { $captain } est blessé et ne rejoint pas d’unité engagée.
hc-no-refuge = { $captain } ne peut atteindre { $unit } en un mouvement.
