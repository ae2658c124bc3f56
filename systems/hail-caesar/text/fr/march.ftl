## La phase de mouvement

hc-post-left = à gauche
hc-post-right = à droite
hc-post-rear = derrière

## Questions

hc-ask-initiative = { $side } : quelle unité proche de l’ennemi prend l’initiative ?
hc-ask-orders = { $side } : quel capitaine donne quel ordre ?
hc-ask-orders-of = { $side } : { $captain } donne ses ordres. Et ensuite ?
hc-ask-reroll = { $side } : { $captain } a fait { $roll } pour { $rating }. Relancer, une fois par tour ?
hc-ask-carry = { $side } : { $units } ont droit à { $moves ->
    [one] un mouvement
   *[other] { $moves } mouvements
} chacune. Laquelle d’abord, et où ?
hc-ask-move = { $side } : où va { $unit } ? { $moves ->
    [one] Un mouvement
   *[other] { $moves } mouvements
} de { $inches } ps.
hc-ask-free-move = { $side } : { $unit } a un mouvement gratuit de { $inches } ps. Où ?
hc-ask-victory-move = { $side } : { $unit } a vaincu et peut avancer de { $inches } ps. Où ?
hc-ask-breakthrough-move = { $side } : { $unit } fait une percée. { $moves ->
    [one] Un mouvement
   *[other] { $moves } mouvements
} de { $inches } ps : où ?
hc-ask-react = { $side } : { $charger } charge { $unit }. Que fait l’unité chargée ?
hc-ask-join-counter = { $side } : quelqu’un accompagne-t-il { $unit } pour la soutenir ?
hc-ask-zeal = { $side } : { $unit } ne se retient plus. Qui charge-t-elle ?
hc-ask-captain = { $side } : où va { $captain } ?
hc-ask-captain-flees = { $side } : l’ennemi est sur { $captain }. Quelle unité rejoint-il ?

## Réponses

hc-do-done-initiative = Plus de mouvement par initiative
hc-do-done-orders = Plus d’ordres
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
hc-do-ahead = { $units } tout droit, { $inches } ps
hc-do-back = { $units } en arrière, { $inches } ps
hc-do-form = { $unit } se met en { $formation }
hc-do-charge = { $unit } charge { $target }
hc-do-support = { $unit } soutient { $friend }, { $post }
hc-do-occupy = { $unit } entre dans le bâtiment
hc-do-stay = { $unit } reste sur place
hc-do-hold = Tenir la position
hc-do-closing-shot = Tirer sur les chargeurs
hc-do-evade = Esquiver
hc-do-parthian = Tirer, puis esquiver
hc-do-counter = Contre-charger
hc-do-face = Faire face
hc-do-lead = { $captain } se porte : { $way }
hc-do-join-unit = { $captain } rejoint { $unit }

## Faits et chances

hc-fact-command = Commandement { $command } [{ $clause }]
hc-fact-penalty = − { $penalty } pour la distance [{ $clause }]
hc-fact-rating = Réussit sur { $rating } ou moins [{ $clause }]
hc-fact-way = La figurine qui va le plus loin fait { $length } ps sur { $allowed } ps ; reste { $left } ps [{ $clause }]
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
hc-event-militia = { $unit } ne bouge pas.
hc-event-passed = { $captain } a donné ses ordres.
hc-event-moved = { $unit } se déplace de { $length } ps.
hc-event-entered = { $unit } entre sur la table.
hc-event-formed = { $unit } se met en { $formation }.
hc-event-stayed = { $unit } reste sur place.
hc-event-occupied = { $unit } entre dans le bâtiment.
hc-event-passed-through = { $unit } traverse { $friend }.
hc-event-charge = { $unit } charge { $target } ; elle peut faire { $reach } ps.
hc-event-hold = { $unit } tient sa position.
hc-event-shoot = { $unit } tire sur les chargeurs.
hc-event-evade = { $unit } esquive.
hc-event-parthian = { $unit } tire, puis esquive.
hc-event-counter = { $unit } contre-charge.
hc-event-face = { $unit } fait face.
hc-event-charged = { $unit } atteint { $target }.
hc-event-evade-tested = { $dice } font { $roll } pour { $rating } : { $unit } esquive de { $moves ->
    [one] un mouvement
   *[other] { $moves } mouvements
}.
hc-event-evaded = { $unit } s’échappe, { $length } ps.
hc-event-caught = { $unit } est rattrapée : la charge porte à { $reach } ps, elle n’était qu’à { $away } ps.
hc-event-counter-charged = { $unit } et { $charger } se rencontrent à mi-chemin.
hc-event-faced = { $unit } s’est tournée face à la charge.
hc-event-supported = { $unit } soutient { $friend }, { $post }.
hc-event-rallied = { $captain } rallie { $unit } : une blessure de moins.
hc-event-impetuous = { $roll } : { $unit } s’élance sans ordre.
hc-event-impetuous-held = { $roll } : { $unit } est retenue.
hc-event-captain-moved = { $captain } se déplace.
hc-event-captain-joined = { $captain } rejoint { $unit }.
hc-event-captain-shifted = { $captain } s’écarte.
hc-event-captured = { $captain } est capturé.

## Ce qui n’est pas possible

hc-no-such-unit = Il n’y a pas d’unité { $unit }.
hc-no-such-captain = Il n’y a pas de capitaine { $captain }.
hc-no-gone = { $unit } n’est plus dans la bataille.
hc-no-gone-unit = { $unit } n’est pas sur la table.
hc-no-not-yours-unit = { $unit } est à l’ennemi.
hc-no-not-his-turn = { $captain } n’est pas du camp dont c’est le tour.
hc-no-moved = { $unit } s’est déjà déplacée : un seul type de mouvement par phase.
hc-no-move-engaged = { $unit } est au combat et ne se déplace pas.
hc-no-initiative-disordered = { $unit } est désorganisée et en rangs serrés : pas d’initiative.
hc-no-initiative-far = { $unit } est à { $asked } ps de l’ennemi le plus proche ; l’initiative demande { $allowed } ps ou moins.
hc-no-initiative-start = { $unit } n’était pas près de l’ennemi au début de son tour.
hc-no-disordered-away = { $unit } est désorganisée : elle ne fait que s’éloigner de l’ennemi ou se rapprocher de son bord.
hc-no-finish-first = { $other } finit ses mouvements avant que { $unit } ne commence.
hc-no-not-waiting = { $unit } n’a pas de mouvement à faire maintenant.
hc-no-silent = { $captain } ne donne plus d’ordre ce tour.
hc-no-orders-moved = { $captain } s’est déplacé, et un capitaine ne le fait qu’après tous ses ordres.
hc-no-other-captain = { $captain } donne d’abord tous ses ordres, ou passe.
hc-no-pass = { $captain } n’est pas en train de donner des ordres.
hc-no-other-division = { $unit } n’est pas de la division de { $captain }.
hc-no-order-nobody = Personne ne peut exécuter cet ordre.
hc-no-ordered = { $unit } a déjà reçu un ordre ce tour.
hc-no-moved-initiative = { $unit } a pris l’initiative et ne reçoit pas d’ordre.
hc-no-order-disordered = { $unit } est désorganisée et ne reçoit pas d’ordre.
hc-no-order-engaged = { $unit } est au combat et ne reçoit pas d’ordre.
hc-no-return = { $unit } est ébranlée ou sa division démoralisée : elle ne revient pas.
hc-no-withdraw = { $unit } ne peut pas se retirer : il faut être engagée et savoir feindre la fuite.
hc-no-withdraw-away = { $unit } se retire en s’éloignant de ses ennemis.
hc-no-withdraw-contact = { $unit } se retire : elle ne peut finir au contact de { $other }.
hc-no-square-order = { $unit } est en carré : on ne peut lui ordonner que de changer de formation.
hc-no-square = { $unit } est en carré et ne se déplace pas.
hc-no-special-far = { $unit } est à { $asked } ps de { $captain } ; il faut { $allowed } ps au plus.
hc-no-rally-wounds = { $unit } a { $wounds ->
    [0] zéro blessure
    [one] une blessure
   *[other] { $wounds } blessures
} ; il en faut au moins deux pour un ralliement.
hc-no-rally-demoralised = { $unit } est d’une division démoralisée et ne peut être ralliée.
hc-no-frenzied = { $unit } peut charger, donc elle le doit.
hc-no-scythed = { $unit } ne peut que charger.
hc-no-apart = { $unit } serait à { $asked } ps des autres unités de l’ordre ; { $allowed } ps au plus.
hc-no-too-far = Une figurine de { $unit } ferait { $asked } ps ; { $allowed } ps au plus.
hc-no-step = Personne ne peut aller si loin sans jeter de dé : déplacez-les une à une.
hc-no-off-table = { $unit } ne serait pas entièrement sur la table.
hc-no-through-enemy = { $unit } ne peut traverser { $other }.
hc-no-through-combat = { $unit } ne peut traverser { $other }, qui combat.
hc-no-end-on-friend = { $unit } doit finir en dehors de { $other }.
hc-no-contact = { $unit } toucherait { $other } : seule une charge le peut.
hc-no-facing = { $unit } fait face à { $other } à moins de 12 ps : elle ne peut qu’avancer vers elle ou reculer en lui faisant face.
hc-no-turn-first = { $unit } a { $other } devant elle à moins de 12 ps : en se déplaçant elle doit lui faire face.
hc-no-aside = { $unit } est près de { $other } : elle s’en approche ou s’en éloigne.
hc-no-forest = { $unit } ne peut traverser la forêt : seulement l’infanterie et la cavalerie en rangs dispersés, ou par la route.
hc-no-forest-pace = En forêt { $unit } fait { $allowed } ps au plus ; ici { $asked } ps.
hc-no-river = { $unit } ne franchit la rivière que par un pont ou un gué.
hc-no-building = { $unit } ne peut traverser le bâtiment.
hc-no-fortification = { $unit } ne peut traverser la fortification.
hc-no-impassable = { $unit } ne peut aller là : le terrain est infranchissable.
hc-no-obstacle = { $unit } doit d’abord venir jusqu’à l’obstacle ; le franchir prend un mouvement complet.
hc-no-artillery-inside = { $unit } est en batterie dans un bâtiment et ne se déplace pas.
hc-no-occupy-infantry = { $unit } ne peut entrer : seule l’infanterie le peut.
hc-no-occupy-touch = { $unit } doit toucher un bâtiment pour y entrer.
hc-no-occupy-full = Il n’y a pas de place pour { $unit } dans le bâtiment.
hc-no-breakthrough-arc = La percée de { $unit } se fait dans son arc frontal.
hc-no-formation = { $unit } ne peut se mettre en { $formation }.
hc-no-formed-already = { $unit } est déjà en { $formation }.
hc-no-reformed = { $unit } a déjà changé de formation dans cette phase.
hc-no-unannounced = L’ordre à { $unit } ne l’a pas annoncé.
hc-no-form-and-move = { $unit } a besoin d’un mouvement complet pour changer de formation.
hc-no-must-charge = { $unit } a reçu l’ordre de charger et le peut : elle le doit.
hc-no-not-towards = { $unit } a reçu l’ordre de charger et doit aller vers sa cible.
hc-no-haste = { $unit } a reçu l’ordre de charger et doit aller vers sa cible aussi vite que possible : le même chemin mène plus loin.
hc-no-must-come-up = { $unit } a reçu l’ordre de charger et doit s’approcher de sa cible tant qu’elle le peut.
hc-no-must-support = { $unit } ne peut charger avec sa division mais peut soutenir celles qui l’ont fait : elle le doit.
hc-no-eager-towards = { $unit } ne peut aller que vers l’ennemi qu’elle devait charger.
hc-no-target = { $other } n’est pas un ennemi que { $unit } puisse charger.
hc-no-charge-engaged = { $unit } est au combat.
hc-no-charge-disordered = { $unit } est désorganisée et ne peut charger.
hc-no-charge-shaken = { $unit } est ébranlée et ne peut charger.
hc-no-charge-formation = { $unit } ne peut charger en colonne ni en carré.
hc-no-charge-artillery = { $unit } est de l’artillerie et ne peut charger.
hc-no-charge-noncombatant = { $unit } ne prend pas part aux combats.
hc-no-charge-demoralised = { $unit } est d’une division démoralisée et ne charge pas.
hc-no-charge-unordered = { $unit } n’a pas reçu l’ordre de charger { $other }.
hc-no-charge-off = { $unit } entre avec son premier mouvement ; elle pourra charger { $other } avec le suivant.
hc-no-charge-far = { $unit } devrait faire { $asked } ps pour charger { $other } ; elle peut en faire { $allowed }.
hc-no-charge-broken = { $unit } devrait faire { $asked } ps pour charger { $other } ; le terrain accidenté en chemin ne lui laisse qu’un mouvement, { $allowed } ps.
hc-no-charge-obstacle = { $unit } devrait faire { $asked } ps pour charger { $other } ; franchir l’obstacle en chemin prend un mouvement complet et lui laisse { $allowed } ps.
hc-no-charge-forest = { $unit } devrait faire { $asked } ps pour charger { $other } ; la forêt en chemin la ralentit à { $allowed } ps.
hc-no-charge-unseen = { $unit } ne voit pas { $other }.
hc-no-not-facing = { $unit } ne fait pas face à { $other } : il faut qu’elle soit sur sa ligne médiane.
hc-no-open-charge = { $unit } est en rangs dispersés et ne peut charger { $other }, qui est en rangs serrés.
hc-no-drawn-in = { $unit } est en rangs dispersés et serait entraînée au combat contre { $other }.
hc-no-assault = Seule l’infanterie prend d’assaut un bâtiment : { $unit } ne peut charger { $other }.
hc-no-room-there = Il n’y a pas de place pour { $unit } sur le côté de { $other } qu’elle atteindrait.
hc-no-leader-contact = Le meneur de { $unit } ne toucherait pas { $other } ; elle peut venir en soutien.
hc-no-victory-charge = Victorieuse, { $unit } ne peut suivre au contact que l’ennemi qui s’est replié, pas { $other }.
hc-no-support-engaged = { $other } n’est pas une amie engagée que { $unit } puisse soutenir.
hc-no-support-shaken = { $unit } est ébranlée et ne vient pas en soutien.
hc-no-support-taken = { $other } a déjà un soutien de ce côté : { $unit } n’y trouve pas de place.
hc-no-support-kind = { $unit } ne peut soutenir { $other }.
hc-no-react-engaged = { $unit } est déjà engagée et ne peut que tenir.
hc-no-react-evaded = { $unit } a déjà esquivé ce tour et ne peut que tenir.
hc-no-closing-shot = { $unit } ne peut tirer sur les chargeurs.
hc-no-parthian = { $unit } ne peut à la fois tirer et esquiver.
hc-no-evade = { $unit } ne peut esquiver : elle n’est pas en rangs dispersés.
hc-no-evade-disordered = { $unit } est désorganisée et ne peut esquiver.
hc-no-counter = { $unit } ne peut contre-charger : seulement la cavalerie et les chars chargés de front.
hc-no-counter-way = { $unit } ne fait pas face aux chargeurs avec un chemin libre pour les rencontrer.
hc-no-face = { $unit } ne peut faire face : seulement la cavalerie et les éléphants chargés de flanc ou de dos.
hc-no-face-disordered = { $unit } est désorganisée et ne peut faire face.
hc-no-face-room = { $unit } n’a pas la place de pivoter.
hc-no-join-counter = { $unit } ne peut accompagner la contre-charge.
hc-no-captain-moved = { $captain } s’est déjà déplacé ce tour.
hc-no-captain-off = { $captain } quitterait la table.
hc-no-ride-far = { $captain } devrait faire { $asked } ps ; { $allowed } ps au plus.
hc-no-captain-enemy = { $captain } ne peut ni traverser { $other } ni aller contre elle ; il peut la contourner s’il en a la distance.
hc-no-join-enemy = { $captain } ne peut rejoindre { $unit } : elle est à l’ennemi.
hc-no-join-already = { $captain } est déjà avec { $unit }.
hc-no-join-wounded = { $captain } est blessé et ne rejoint pas d’unité engagée.
hc-no-refuge = { $captain } ne peut atteindre { $unit } en un mouvement.
