## Tir, combat et sort des unités

hc-unit-unknown = { $id }
hc-lieutenant-of = le lieutenant de { $captain }
hc-share = { $target } : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}
hc-met-front = le front
hc-met-flank = le flanc
hc-met-rear = le dos

## Questions

hc-ask-shoot = { $side } : qui tire sur qui ?
hc-ask-fire = { $side } : front croisé par { $mover }. Qui tire ?
hc-ask-combat = { $side } : quel combat livrer maintenant ?
hc-ask-join = { $side }, combat de { $unit } : un capitaine s’y joint-il ?
hc-ask-attacks = { $side }, combat de { $unit } : combien d’attaques le capitaine ajoute-t-il ?
hc-ask-ranks = { $side }, combat de { $unit } : qui serre les rangs ?
hc-ask-aim = { $side }, combat de { $unit } : comment répartir les attaques ?
hc-ask-trumpet = { $side }, test de { $unit } : { $first } et { $second }, moins { $minus }. L’éléphant fait-il relancer un dé ?
hc-ask-valour = { $side }, test de { $unit } : { $first } et { $second }, moins { $minus }. Relancer les deux, une fois par bataille ?
hc-ask-waver = { $side }, { $unit } : rester dans la confusion, ou retraiter ?
hc-ask-way = { $side }, { $unit } : laisser passer { $mover } ?
hc-ask-victor = { $side }, { $unit } : que faire après la victoire ?

## Réponses

hc-do-shoot = { $unit } : tirer sur { $target }
hc-do-split = { $unit } : diviser les tirs, { $shares }
hc-do-cease = Finir les tirs
hc-do-fire = { $unit } : tirer sur l’ennemi qui passe
hc-do-pass = Personne ne tire
hc-do-combat = Livrer le combat de { $unit }
hc-do-join = { $captain } : rejoindre { $unit }
hc-do-apart = Les capitaines restent où ils sont
hc-do-attacks = { $captain } : { $attacks ->
    [0] n’ajouter aucune attaque
    [one] ajouter { $attacks } attaque
   *[other] ajouter { $attacks } attaques
}
hc-do-close-ranks = { $unit } : serrer les rangs
hc-do-keep-ranks = Les rangs restent tels quels
hc-do-aim = { $unit } : { $shares }
hc-do-again = Relancer les deux dés
hc-do-again-one = Faire relancer le dé { $die }
hc-do-keep = Garder les dés
hc-do-stand = { $unit } : rester, dans la confusion
hc-do-retreat = { $unit } : retraiter
hc-do-way = Laisser passer : { $way }{ $turn }
hc-do-block = Ne pas laisser passer : l’unité qui recule est détruite
hc-do-block-retreat = Ne pas laisser le passage : l’unité en retraite continue au-delà
hc-do-block-support = Ne pas laisser passer : le soutien qui recule s’arrête là
hc-do-pursue = { $unit } : faire le mouvement de victoire
hc-do-breakthrough = { $unit } : faire une percée, deux mouvements vers l’avant
hc-do-take = { $unit } : prendre le bâtiment
hc-do-halt = { $unit } : rester sur place

## Combien de dés et pourquoi

hc-fact-range = Portée { $range } ps [{ $clause }]
hc-fact-gap = Vue par un intervalle de { $gap } ps, dés en proportion [{ $clause }]
hc-fact-dice = { $unit } contre { $target } : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}
hc-fact-hits = Touche sur { $needed } et plus
hc-fact-no-save = La cible n’a pas de sauvegarde
hc-fact-saves = Sauve sur { $needed } et plus (sauvegarde { $save })
hc-fact-sixes = { $sixes ->
    [one] Un 6 naturel fait tester la cible
   *[other] { $sixes } 6 naturels font tester la cible
} [{ $clause }]
hc-fact-captain-most = Au plus { $most ->
    [one] { $most } attaque
   *[other] { $most } attaques
} [{ $clause }]
hc-fact-risk = Touché si l’ennemi fait { $needed } ou plus avec deux dés [{ $clause }]
hc-mod-worse = Unité ébranlée ou désorganisée { $by } [{ $clause }]
hc-mod-hidden = Cible en partie cachée { $by } [{ $clause }]
hc-mod-open-target = Cible en rangs dispersés { $by } [{ $clause }]
hc-mod-engine-target = Cible : artillerie ou chariots { $by } [{ $clause }]
hc-mod-cataphract = Cible : cataphractaires { $by } [{ $clause }]
hc-mod-testudo = Cible en tortue { $by } [{ $clause }]
hc-mod-heavy-front = Front d’infanterie lourde { $by } [{ $clause }]
hc-mod-closing = Tir de contre-charge { $by } [{ $clause }]
hc-mod-opportunity = Tir d’opportunité { $by } [{ $clause }]
hc-mod-far = À plus de 12 ps { $by } [{ $clause }]
hc-mod-elephant-target = Rangs dispersés contre un éléphant { $by } [{ $clause }]
hc-mod-nerve = Première attaque d’une unité fraîchement levée { $by } [{ $clause }]
hc-mod-charge = Charge { $by } [{ $clause }]
hc-mod-victory = Dernier round gagné { $by } [{ $clause }]
hc-mod-beset = Unité engagée de flanc ou de dos { $by } [{ $clause }]
hc-mod-above = Position surélevée { $by } [{ $clause }]
hc-mod-open = En rangs dispersés { $by } [{ $clause }]
hc-mod-closed-ranks = Rangs serrés { $by } [{ $clause }]
hc-mod-pikes = Front d’une unité de piques { $by } [{ $clause }]
hc-save-square = Sauvegarde : carré ou coin { $by } [{ $clause }]
hc-save-testudo = Sauvegarde : tortue { $by } [{ $clause }]
hc-save-column = Sauvegarde : colonne { $by } [{ $clause }]
hc-save-cover = Sauvegarde : couvert { $by } [{ $clause }]
hc-save-building = Sauvegarde : bâtiment { $by } [{ $clause }]
hc-save-walls = Sauvegarde : fortifications { $by } [{ $clause }]
hc-save-fanatic = Sauvegarde : fanatiques { $by } [{ $clause }]
hc-save-light-engine = Sauvegarde : artillerie légère { $by } [{ $clause }]
hc-save-engine = Sauvegarde : artillerie moyenne ou lourde { $by } [{ $clause }]
hc-save-sling = Sauvegarde : fronde à courte portée { $by } [{ $clause }]
hc-save-no-shield = Sauvegarde : armes à deux mains, sans boucliers { $by } [{ $clause }]
hc-save-closed-ranks = Sauvegarde : rangs serrés { $by } [{ $clause }]
hc-save-two-handed = Sauvegarde : contre des armes à deux mains { $by } [{ $clause }]
hc-save-lance = Sauvegarde : contre des lances qui chargent { $by } [{ $clause }]
hc-save-kontos = Sauvegarde : contre le kontos { $by } [{ $clause }]
hc-save-pilum = Sauvegarde : contre les pilums { $by } [{ $clause }]

## Chances

hc-odds-wounds = { $wounds ->
    [one] { $wounds } blessure
   *[other] { $wounds } blessures
}
hc-odds-mean = Blessures en moyenne
hc-odds-tests = La cible teste sa panique
hc-odds-shattered = La cible est brisée
hc-odds-side-mean = Blessures infligées en moyenne, { $side }
hc-odds-wins = Round gagné, { $side }
hc-odds-draw = Round nul

## Ce qui s’est passé

hc-turn-began = Tour { $turn }, { $side }.
hc-shot = { $unit } : tir sur { $target } à { $range } ps. Il faut { $needed }+ : { $dice }{ $rerolls ->
    [0] {""}
   *[other] , relancés { $again }
} ; { $reached ->
    [one] { $reached } touche
   *[other] { $reached } touches
}.
hc-shot-closing = { $unit } : tir de contre-charge sur { $target }. Il faut { $needed }+ : { $dice }{ $rerolls ->
    [0] {""}
   *[other] , relancés { $again }
} ; { $reached ->
    [one] { $reached } touche
   *[other] { $reached } touches
}.
hc-shot-opportunity = { $unit } : tir d’opportunité sur { $target } à { $range } ps. Il faut { $needed }+ : { $dice }{ $rerolls ->
    [0] {""}
   *[other] , relancés { $again }
} ; { $reached ->
    [one] { $reached } touche
   *[other] { $reached } touches
}.
hc-struck = { $unit } : attaque contre { $target }. Il faut { $needed }+ : { $dice }{ $rerolls ->
    [0] {""}
   *[other] , relancés { $again }
} ; { $reached ->
    [one] { $reached } touche
   *[other] { $reached } touches
}.
hc-struck-support = { $unit } : soutien contre { $target }. Il faut { $needed }+ : { $dice }{ $rerolls ->
    [0] {""}
   *[other] , relancés { $again }
} ; { $reached ->
    [one] { $reached } touche
   *[other] { $reached } touches
}.
hc-saved = { $unit } : sauvegarde, il faut { $needed }+ : { $dice }{ $rerolls ->
    [0] {""}
   *[other] , relancés { $again }
} ; { $wounds ->
    [one] { $wounds } blessure
   *[other] { $wounds } blessures
}.
hc-saved-none = { $unit } : pas de sauvegarde ; { $wounds ->
    [one] { $wounds } blessure
   *[other] { $wounds } blessures
}.
hc-wounded = { $unit } : { $wounds ->
    [one] { $wounds } blessure
   *[other] { $wounds } blessures
}, en tout { $carries }.
hc-shaken = { $unit } : unité ébranlée.
hc-passed-on = { $wounds ->
    [one] { $wounds } blessure passe
   *[other] { $wounds } blessures passent
} de { $unit } au soutien, { $support }.
hc-destroyed = { $unit } : unité détruite.
hc-destroyed-cornered = { $unit } : aucune issue, unité détruite.
hc-destroyed-shattered = { $unit } : unité brisée et détruite.
hc-destroyed-routed = { $unit } : déroute, unité retirée du jeu.
hc-left-table = { $unit } : sortie de la table, retour possible.
hc-left-for-good = { $unit } : sortie de la table, sans retour.
hc-disordered = { $unit } : unité désorganisée.
hc-disorder-test = { $unit } : test de désorganisation, { $die } (réussi sur 4+).
hc-recovered = { $unit } : de nouveau en ordre.
hc-recovered-die = { $unit } : { $die } ({ $needed }+), de nouveau en ordre.
hc-not-recovered = { $unit } : { $die } ({ $needed }+), unité toujours désorganisée.
hc-rallied = { $unit } : { $die }, une blessure de moins.
hc-not-rallied = { $unit } : { $die }, pas de ralliement.
hc-tried = { $unit } : première attaque de la bataille, { $die }.
hc-steady = { $unit } : unité solide, le premier 6 ne compte pas.
hc-engaged = { $unit } : combat engagé contre { $target }, sur { $arc }.
hc-testudo-opened = { $unit } : la tortue s’ouvre en ligne de bataille.
hc-combat-began = Combat : { $units }.
hc-closed-ranks = { $unit } : rangs serrés.
hc-combat-won = Blessures infligées : { $northern } { $north }, { $southern } { $south }. Round gagné, { $side }.
hc-combat-drawn = Blessures infligées : { $northern } { $north }, { $southern } { $south }. Round nul.
hc-phalanx-held = { $unit } : round perdu de { $margin }, la phalange tient comme pour un nul.
hc-panic-shooting = { $unit } : test de panique au tir, { $first } + { $second } - { $minus } = { $score }.
hc-panic-combat = { $unit } : test de panique au corps à corps, { $first } + { $second } - { $minus } = { $score }.
hc-panic-again = { $unit } : relance, { $first } + { $second } - { $minus } = { $score }.
hc-panic-result = { $unit } : { $result }.
hc-panic-hold = unité indomptable
hc-panic-confusion = confusion
hc-panic-confusion-or-retreat = confusion ou retraite
hc-panic-retreat = retraite
hc-panic-disordered-retreat = retraite désorganisée
hc-panic-fall-back = repli
hc-panic-disordered-fall-back = repli désorganisé
hc-panic-chaotic = repli anarchique
hc-panic-rout = déroute
hc-gave-ground = { $unit } : retraite de { $distance } ps.
hc-stampede = { $unit } : { $die }, l’éléphant s’emballe !
hc-stampede-held = { $unit } : { $die }, l’éléphant ne s’emballe pas.
hc-trampled = { $unit } : près de l’éléphant emballé, { $die } (blessure sur 5+).
hc-made-way = { $unit } : passage laissé à { $mover }.
hc-blocked = { $unit } : passage refusé à { $mover }.
hc-followed = { $unit } : à la suite de { $victor }.
hc-occupied = { $unit } : prise du bâtiment.
hc-moved-aside = { $unit } : retraite devant { $victor }.
hc-captain-joined = { $captain } : rejoint { $unit }.
hc-captain-fights = { $captain } : { $attacks ->
    [0] n’ajoute aucune attaque
    [one] ajoute { $attacks } attaque
   *[other] ajoute { $attacks } attaques
}.
hc-captain-risk = { $captain } en danger : { $first } + { $second } + { $plus } = { $score } (touché sur 12 ou plus).
hc-captain-killed = { $captain } : { $die }, tué.
hc-captain-wounded = { $captain } : { $die }, blessé.
hc-captain-unharmed = { $captain } : { $die }, indemne.
hc-succeeded = Un lieutenant remplace { $captain }, commandement { $command }.
hc-demoralised = Division démoralisée : { $division }.
hc-defeated = Armée vaincue, { $side }.
hc-ended-won = Plus de la moitié des divisions ennemies sont démoralisées : victoire, { $side }.
hc-ended-counted = Le dernier tour est fini. { $side } l’emporte, avec moins de divisions démoralisées.
hc-ended-draw = Le dernier tour est fini, avec autant de divisions démoralisées de part et d’autre : match nul.
hc-outcome-division = division démoralisée : { $division }

## Pourquoi non

hc-no-unit = Il n’y a pas d’unité { $unit } dans cette bataille.
hc-no-captain = Il n’y a pas de capitaine { $captain } à interroger ici.
hc-no-not-asked = Ce n’est pas de { $unit } qu’il s’agit.
hc-no-not-engaged = { $unit } : unité non engagée dans ce combat ; un capitaine rejoint une unité qui l’est.
hc-no-not-there = { $unit } : unité hors de la table.
hc-no-friend = { $target } : unité amie.
hc-no-missiles = { $unit } : rien pour tirer, courte et longue portée valent 0.
hc-no-has-shot = { $unit } : tir déjà fait dans cette phase.
hc-no-in-combat = { $unit } : unité engagée ou en soutien dans un combat.
hc-no-shooting-formed = { $unit } : pas de tir en colonne ni en tortue.
hc-no-engine-moved = { $unit } : { $moves ->
    [one] { $moves } mouvement
   *[other] { $moves } mouvements
} ce tour ; { $most } au plus pour tirer.
hc-no-too-near = { $unit } : cible à { $range } ps, et pas de tir jusqu’à 6 ps.
hc-no-out-of-range = { $unit } : cible à { $range } ps, pour un tir à { $reach } ps au plus.
hc-no-out-of-arc = { $unit } : cible hors de l’arc frontal, { $target }.
hc-no-unseen = { $unit } : cible hors de vue, { $target }.
hc-no-overhead = { $unit } : pas de tir par-dessus d’autres unités sur { $target } ; il faut 6 ps dégagés devant chacune des deux.
hc-no-gap = { $unit } : cible vue par un intervalle de { $gap } ps, { $target } ; il faut 3 ps à l’artillerie.
hc-no-nearer = { $unit } : ennemi plus proche, à { $at } ps, qui ne peut pas être ignoré : { $nearer }.
hc-no-nearer-engine = { $unit } : ennemi plus proche, à { $at } ps, à moins de la moitié de la portée : { $nearer }.
hc-no-split = { $unit } : tous les dés se divisent entre des ennemis à égale distance, et pas autrement.
hc-no-split-walls = { $unit } : deux dés au plus de chaque côté du bâtiment, sur l’ennemi le plus proche devant ce côté, et au total sans dépasser la valeur de tir de l’unité.
hc-no-did-not-cross = L’ennemi n’a pas croisé le front de { $unit } à portée.
hc-no-combat = { $unit } : pas de combat encore à livrer.
hc-no-captain-wounded = { $captain } est blessé et ne peut pas rejoindre une unité engagée.
hc-no-captain-bound = { $captain } doit rester avec { $unit } tant que l’unité est engagée.
hc-no-captain-far = { $captain } est à { $distance } ps de { $unit } ; un capitaine rejoint une unité à 12 ps au plus.
hc-no-captain-away = { $captain } ou { $unit } : hors de la table.
hc-no-captain-attacks = { $captain } ne peut pas ajouter tant d’attaques ({ $asked }) ; { $most } au plus.
hc-no-close-ranks = { $unit } : pas de rangs serrés ; il faut une infanterie lourde engagée avec boucliers, une fois par round.
hc-no-aim-front = { $unit } : { $dice } attaques ; au moins { $front } vont au front, au plus la moitié aux flancs.
hc-no-aim-uneven = { $unit } : { $dice } attaques ; celles du front se répartissent également entre les ennemis qui s’y trouvent.
hc-no-aim-flanks = { $unit } : { $dice } attaques ; au plus la moitié va aux flancs.
hc-no-aim-side = { $unit } : { $dice } attaques, toutes à porter, dont deux au plus de l’unité même de chaque côté, réparties également.
hc-no-aim-support = { $unit } : { $dice } attaques de soutien ; toutes celles qu’elle a pour une unité vont à un seul des ennemis que celle-ci frappe.
hc-no-way-far = { $unit } : { $asked } ps à faire, sur { $allowed } ps.
hc-no-way-free = { $unit } : pas de place à cet endroit.
hc-no-way-still = { $unit } : position encore sur le chemin de { $mover }.
hc-no-breakthrough = { $unit } : pas de percée ; tous les ennemis de l’unité doivent être détruits, et elle ni ébranlée, ni désorganisée, ni démoralisée, une fois par tour.
hc-no-take = { $unit } : pas de bâtiment à prendre.
