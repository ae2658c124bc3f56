## Tir, combat et sort des unités

hc-unit = { $name } ({ $id })
hc-unit-unknown = { $id }
hc-captain-of = { $name } ({ $id })
hc-share = { $target } : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}
hc-met-front = le front
hc-met-flank = le flanc
hc-met-rear = le dos

## Questions

hc-ask-shoot = { $side } : qui tire sur qui ?
hc-ask-fire = { $side } : { $mover } a croisé votre front. Qui tire ?
hc-ask-combat = { $side } : quel combat livrer maintenant ?
hc-ask-join = { $side }, combat de { $unit } : un capitaine s’y joint-il ?
hc-ask-attacks = { $side }, combat de { $unit } : combien d’attaques le capitaine ajoute-t-il ?
hc-ask-ranks = { $side }, combat de { $unit } : qui serre les rangs ?
hc-ask-aim = { $side }, combat de { $unit } : comment répartir les attaques ?
hc-ask-trumpet = { $side } : { $unit } a fait { $first } et { $second }, moins { $minus }. L’éléphant fait-il relancer un dé ?
hc-ask-valour = { $side } : { $unit } a fait { $first } et { $second }, moins { $minus }. Relancer les deux, une fois par bataille ?
hc-ask-waver = { $side } : { $unit } reste dans la confusion, ou retraite ?
hc-ask-way = { $side } : { $unit } laisse-t-elle passer { $mover } ?
hc-ask-victor = { $side } : que fait { $unit } après sa victoire ?

## Réponses

hc-do-shoot = { $unit } : tirer sur { $target }
hc-do-split = { $unit } : diviser les tirs, { $shares }
hc-do-cease = Finir les tirs
hc-do-fire = { $unit } : tirer sur l’ennemi qui passe
hc-do-pass = Personne ne tire
hc-do-combat = Livrer le combat de { $unit }
hc-do-join = { $captain } : rejoindre { $unit }
hc-do-apart = Aucun autre capitaine ne s’y joint
hc-do-attacks = { $captain } : { $attacks ->
    [0] n’ajouter aucune attaque
    [one] ajouter { $attacks } attaque
   *[other] ajouter { $attacks } attaques
}
hc-do-close-ranks = { $unit } : serrer les rangs
hc-do-keep-ranks = Personne d’autre ne serre les rangs
hc-do-aim = { $unit } : { $shares }
hc-do-again = Relancer les deux dés
hc-do-again-one = Faire relancer le dé { $die }
hc-do-keep = Garder les dés
hc-do-stand = { $unit } : rester, dans la confusion
hc-do-retreat = { $unit } : retraiter
hc-do-way = { $unit } laisse passer : { $way }{ $turn }
hc-do-block = { $unit } : ne pas laisser passer ; l’unité qui recule est détruite
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
hc-mod-worse = Ébranlée ou désorganisée { $by } [{ $clause }]
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
hc-mod-victory = A gagné le dernier round { $by } [{ $clause }]
hc-mod-beset = Engagée de flanc ou de dos { $by } [{ $clause }]
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
hc-struck = { $unit } : frappe { $target }. Il faut { $needed }+ : { $dice }{ $rerolls ->
    [0] {""}
   *[other] , relancés { $again }
} ; { $reached ->
    [one] { $reached } touche
   *[other] { $reached } touches
}.
hc-struck-support = { $unit } : soutient contre { $target }. Il faut { $needed }+ : { $dice }{ $rerolls ->
    [0] {""}
   *[other] , relancés { $again }
} ; { $reached ->
    [one] { $reached } touche
   *[other] { $reached } touches
}.
hc-saved = { $unit } : sauve sur { $needed }+ : { $dice }{ $rerolls ->
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
hc-shaken = { $unit } : ébranlée.
hc-passed-on = { $wounds ->
    [one] { $wounds } blessure passe
   *[other] { $wounds } blessures passent
} de { $unit } à son soutien { $support }.
hc-destroyed = { $unit } : détruite.
hc-destroyed-cornered = { $unit } : sans issue, détruite.
hc-destroyed-shattered = { $unit } : brisée et détruite.
hc-destroyed-routed = { $unit } : en déroute, retirée du jeu.
hc-left-table = { $unit } : a quitté la table, et peut revenir.
hc-left-for-good = { $unit } : a quitté la table pour de bon.
hc-disordered = { $unit } : désorganisée.
hc-disorder-test = { $unit } : test de désorganisation, { $die } (réussi sur 4+).
hc-recovered = { $unit } : de nouveau en ordre.
hc-recovered-die = { $unit } : { $die } ({ $needed }+), de nouveau en ordre.
hc-not-recovered = { $unit } : { $die } ({ $needed }+), toujours désorganisée.
hc-rallied = { $unit } : { $die }, une blessure de moins.
hc-not-rallied = { $unit } : { $die }, ne se rallie pas.
hc-tried = { $unit } : première attaque de la bataille, { $die }.
hc-steady = { $unit } : solide, le premier 6 ne compte pas.
hc-engaged = { $unit } : engagée contre { $target }, sur { $arc }.
hc-testudo-opened = { $unit } : la tortue s’ouvre en ligne de bataille.
hc-combat-began = Combat : { $units }.
hc-closed-ranks = { $unit } : serre les rangs.
hc-combat-won = Blessures infligées : nord { $north }, sud { $south }. Round gagné, { $side }.
hc-combat-drawn = Blessures infligées : nord { $north }, sud { $south }. Round nul.
hc-phalanx-held = { $unit } : battue de { $margin }, la phalange tient comme pour un nul.
hc-panic-shooting = { $unit } : test de panique au tir, { $first } + { $second } - { $minus } = { $score }.
hc-panic-combat = { $unit } : test de panique au corps à corps, { $first } + { $second } - { $minus } = { $score }.
hc-panic-again = { $unit } : relance, { $first } + { $second } - { $minus } = { $score }.
hc-panic-result = { $unit } : { $result }.
hc-panic-hold = indomptable
hc-panic-confusion = confusion
hc-panic-confusion-or-retreat = confusion ou retraite
hc-panic-retreat = retraite
hc-panic-disordered-retreat = retraite désorganisée
hc-panic-fall-back = repli
hc-panic-disordered-fall-back = repli désorganisé
hc-panic-chaotic = repli anarchique
hc-panic-rout = déroute
hc-gave-ground = { $unit } : recule de { $distance } ps.
hc-stampede = { $unit } : { $die }, l’éléphant s’emballe !
hc-no-stampede = { $unit } : { $die }, l’éléphant ne s’emballe pas.
hc-trampled = { $unit } : près de l’éléphant emballé, { $die } (blessure sur 5+).
hc-made-way = { $unit } : laisse passer { $mover }.
hc-blocked = { $unit } : ne laisse pas passer { $mover }.
hc-followed = { $unit } : suit { $victor }.
hc-occupied = { $unit } : prend le bâtiment.
hc-moved-aside = { $unit } : recule devant { $victor }.
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
hc-demoralised = Démoralisée : { $division }.
hc-defeated = Armée vaincue, { $side }.
hc-ended-won = La bataille est finie : victoire, { $side }.
hc-ended-counted = Le dernier tour est fini. Le camp { $side } a moins de divisions démoralisées et l’emporte.
hc-ended-draw = Le dernier tour est fini, avec autant de divisions démoralisées de part et d’autre : match nul.

## Pourquoi non

hc-no-unit = Il n’y a pas d’unité { $unit } dans cette bataille.
hc-no-captain = Il n’y a pas de capitaine { $captain } à interroger ici.
hc-no-not-asked = Ce n’est pas de { $unit } qu’il s’agit.
hc-no-not-engaged = { $unit } n’est pas engagée dans ce combat ; un capitaine rejoint une unité qui l’est.
hc-no-not-there = { $unit } n’est pas sur la table.
hc-no-friend = { $target } est une unité amie.
hc-no-missiles = { $unit } n’a rien pour tirer : courte et longue portée valent 0.
hc-no-has-shot = { $unit } a déjà tiré dans cette phase.
hc-no-in-combat = { $unit } est engagée ou en soutien dans un combat.
hc-no-shooting-formed = { $unit } est en colonne ou en tortue et ne peut pas tirer.
hc-no-engine-moved = { $unit } a fait { $moves ->
    [one] { $moves } mouvement
   *[other] { $moves } mouvements
} ce tour ; pour tirer elle peut en faire { $most }.
hc-no-too-near = La cible est à { $range } ps ; jusqu’à 6 ps { $unit } n’a pas de tir.
hc-no-out-of-range = La cible est à { $range } ps ; { $unit } tire jusqu’à { $reach } ps.
hc-no-out-of-arc = { $target } n’est pas dans l’arc frontal de { $unit }.
hc-no-unseen = { $unit } ne voit pas { $target }.
hc-no-overhead = { $unit } ne peut pas tirer par-dessus d’autres sur { $target } : il faut 6 ps dégagés devant chacune des deux.
hc-no-gap = { $unit } voit { $target } par un intervalle de { $gap } ps ; il faut 3 ps à l’artillerie.
hc-no-nearer = { $nearer } est plus près de { $unit }, à { $at } ps, et ne peut pas être ignorée.
hc-no-nearer-engine = { $nearer } est plus près de { $unit }, à { $at } ps, à moins de la moitié de sa portée.
hc-no-split = { $unit } peut diviser tous ses dés entre des ennemis à égale distance, et pas autrement.
hc-no-split-walls = { $unit } tire de chaque côté de son bâtiment avec deux dés au plus, sur l’ennemi le plus proche devant ce côté, et au total sans dépasser sa valeur.
hc-no-did-not-cross = L’ennemi n’a pas croisé le front de { $unit } à portée.
hc-no-combat = { $unit } ne désigne pas un combat encore à livrer.
hc-no-captain-wounded = { $captain } est blessé et ne peut pas rejoindre une unité engagée.
hc-no-captain-bound = { $captain } doit rester avec { $unit } tant qu’elle est engagée.
hc-no-captain-far = { $captain } est à { $distance } ps de { $unit } ; il la rejoint à 12 ps au plus.
hc-no-captain-away = { $captain } ou { $unit } n’est pas sur la table.
hc-no-captain-attacks = { $captain } ne peut pas ajouter { $asked } attaques ; { $most } au plus.
hc-no-close-ranks = { $unit } ne peut pas serrer les rangs : il faut une infanterie lourde engagée avec boucliers, une fois par round.
hc-no-aim-front = { $unit } a { $dice } attaques ; au moins { $front } vont au front, au plus la moitié aux flancs.
hc-no-aim-uneven = { $unit } a { $dice } attaques ; celles du front se répartissent également entre les ennemis qui s’y trouvent.
hc-no-aim-flanks = { $unit } a { $dice } attaques ; au plus la moitié va aux flancs.
hc-no-aim-side = { $unit } a { $dice } attaques : toutes sont portées, deux des siennes au plus de chaque côté, réparties également.
hc-no-way-far = { $unit } ferait { $asked } ps sur { $allowed } ps.
hc-no-way-free = { $unit } ne peut pas se tenir là.
hc-no-way-still = { $unit } serait encore sur le chemin de { $mover }.
hc-no-breakthrough = { $unit } ne peut pas faire de percée : tous ses ennemis doivent être détruits, et elle ni ébranlée, ni désorganisée, ni démoralisée, une fois par tour.
hc-no-take = { $unit } n’a pas de bâtiment à prendre.
