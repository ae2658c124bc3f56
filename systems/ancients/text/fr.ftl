# Ce que dit le système, en français.

ancients-army = { $fr }
ancients-kind-li = Infanterie Légère
ancients-kind-hi = Infanterie Lourde
ancients-kind-px = Phalange
ancients-kind-la = Archers Légers
ancients-kind-ha = Archers Lourds
ancients-kind-mm = Projectiles Mixtes
ancients-kind-lc = Cavalerie Légère
ancients-kind-hc = Cavalerie Lourde
ancients-kind-kt = Chevaliers
ancients-kind-ch = Chars
ancients-kind-el = Éléphants
ancients-kind-cp = Camp
ancients-kind-hb = Archers à Cheval
ancients-kind-ct = Cataphractes
ancients-kind-ldr = Chef
ancients-leader = chef { $who }
ancients-leader-of = { $who } ({ $side })
ancients-group-infantry = infanterie
ancients-group-cavalry = cavalerie
ancients-group-other = ni infanterie ni cavalerie
ancients-n = nord
ancients-ne = nord-est
ancients-se = sud-est
ancients-s = sud
ancients-sw = sud-ouest
ancients-nw = nord-ouest
ancients-terrain-river = rivière
ancients-terrain-stream = ruisseau
ancients-terrain-village = village
ancients-terrain-forest = forêt
ancients-terrain-hill = colline
ancients-camp-marker = camp capturé
ancients-camp-retaken-marker = camp repris
ancients-arrows-marker = volées tirées dans cet hex.
ancients-tally-lost = force perdue (panique)
ancients-place-unseen = hors de vue
ancients-place-aside = chefs mis de côté
ancients-place-withdrawn = chefs qui ont battu en retraite
ancients-place-captured = chefs capturés
ancients-place-left = sortis de la carte
ancients-note-turn = { $turn ->
    [0] avant le premier de { $last } tours de jeu
   *[other] tour de jeu { $turn } sur { $last }
}
ancients-note-night = après l’obscurité
ancients-note-panic = { $side } : panique au début du prochain tour
ancients-stakes = Qui a le plus de points de victoire après le tour de jeu { $last } gagne : pour le camp ennemi, pour sa panique, pour le double de sa force sur la carte.
ancients-stakes-prize = Qui a le plus de points de victoire après le tour de jeu { $last } gagne : pour le camp ennemi, pour sa panique, pour l’élimination des unités que nomme la bataille.

ancients-state-hidden = cachée : l’ennemi ne la voit pas
ancients-state-disorganised = désorganisée
ancients-state-panicked = paniquée
ancients-state-volleyed = marqueur Volée
ancients-state-collected = ramasse des flèches : ni déplacement ni attaque
ancients-state-looting = pille un camp capturé
ancients-state-left-zone = a quitté une Zone de Contrôle et n’attaque pas ce tour-ci
ancients-state-led = empilée avec { $who }

ancients-look-group = classe
ancients-look-strength = force
ancients-value-strength = { $now } ({ $full } à pleine puissance, { $disorganised } désorganisée)
ancients-look-moves = mouvement
ancients-look-facing = orientation
ancients-look-fire = tir
ancients-value-fire = table { $table }, jusqu’à { $range } hex.
ancients-look-volleys = volées restantes
ancients-look-value = valeur en duel
ancients-look-front = hex. de front
ancients-look-zone = hex. de front, sa zone de contrôle
ancients-look-flank = hex. de flanc
ancients-look-range = tire jusqu’à { $range } hex.
ancients-look-reach = où elle peut finir son mouvement
ancients-rule-star = Doublée en attaque et en défense contre la cavalerie.
ancients-rule-fires = Tire pendant le tour ennemi ; sous un marqueur Volée, elle ne se déplace ni n’attaque pendant le sien.
ancients-rule-phalanx-pays = Paie un point de mouvement pour tout terrain.
ancients-rule-phalanx-fire = Plus difficile à toucher par les tirs.
ancients-rule-holds = N’est pas obligée d’avancer après combat.
ancients-rule-camp = Ne se déplace jamais ; il tire et attaque tout autour.
ancients-rule-camp-taken = Qui le capture gagne un point de victoire, et le pille pour le reste de la bataille.
ancients-rule-scale = { $kind ->
    [PX] Environ 6000 hommes
    [LI] Environ 4000 hommes
    [HI] Environ 4000 hommes
    [CH] Environ 500 véhicules, 1000 hommes et leurs chevaux
    [EL] Environ 25 animaux, et 5000 fantassins légers avec eux
    [LA] Environ 2000 hommes
    [HA] Environ 2000 hommes
    [MM] Environ 2000 hommes
   *[other] Environ 2000 hommes et leurs chevaux
}
ancients-rule-infantry = Doublée sur une colline en attaque et en défense, et dans un village en défense.
ancients-rule-leader = Double la force de l’unité avec laquelle il est empilé, en attaque et en défense.
ancients-rule-leader-rally = Une unité désorganisée avec laquelle il est empilé revient à pleine puissance à la fin du tour de son joueur.
ancients-rule-leader-dies = Quand son unité est désorganisée ou éliminée au combat, il meurt sur un 1.
ancients-rule-leader-captured = Une unité ennemie qui entre dans son hex. le capture.
ancients-how-melee = mêlée à { $odds }
ancients-how-fire = tir, touche sur 1 à { $needs }
ancients-odds-hit = touche
ancients-odds-hurts = la désorganise ou l’élimine
ancients-ahead-points = { $points ->
    [0] Il ne reste aucun point de mouvement.
    [one] Il reste un point de mouvement.
   *[other] Il reste { $points } points de mouvement.
}
ancients-ahead-seen = Elle serait repérée et posée sur la carte.
ancients-ahead-disorganised = Elle serait désorganisée.
ancients-ahead-left-zone = Elle quitterait une Zone de Contrôle et n’attaquerait pas ce tour-ci.

ancients-ask-hide = { $side } : lesquelles de vos unités qu’aucun ennemi ne voit sont gardées hors de la carte ?
ancients-ask-reinforce = { $side } : faites venir des renforts, ou gardez-les
ancients-ask-move = { $side } : déplacez vos unités, une par une
ancients-ask-move-dark = { $side } : après l’obscurité vos unités ne se déplacent que vers le camp ou hors de la carte, et tirent à un hex. de distance
ancients-ask-flee = { $side } : votre armée panique ; éloignez d’abord ses unités de l’ennemi
ancients-ask-close = { $side } : d’abord les unités qui échappent au commandement ; menez-les à l’ennemi
ancients-ask-moving = { $side } : l’unité en { $hex } a encore { $points ->
    [0] aucun point de mouvement
    [one] un point de mouvement
   *[other] { $points } points de mouvement
} ; continuez, déplacez-en une autre, ou finissez le mouvement
ancients-ask-over = { $side } : l’unité en { $hex } est par-dessus une unité amie et doit continuer
ancients-ask-replace = { $side } : où va le chef { $who } ?
ancients-ask-fire = { $side } : tirez, ou ne tirez pas
ancients-ask-aim = { $side } : déclarez qui tire sur qui
ancients-ask-hits = { $side } : choisissez les tirs qui touchent ; encore { $hits }
ancients-ask-melee = { $side } : attaquez, ou finissez votre tour
ancients-ask-withdraw = { $side } : votre unité en { $hex } est attaquée ; ses chefs battent-ils en retraite ?
ancients-ask-retreat = { $side } : votre unité en { $hex } est attaquée ; bat-elle en retraite avant le combat ?
ancients-ask-press = { $side } : l’unité en { $hex } a battu en retraite ; l’attaquer quand même ?
ancients-ask-advance = { $side } : avancer en { $hex } ?
ancients-ask-along = { $side } : le chef { $who } va-t-il avec l’unité en { $hex } ?
ancients-ask-won = victoire : { $side }
ancients-ask-drawn = match nul

ancients-do-hide = garder l’unité en { $hex } hors de la carte
ancients-do-join = le chef { $who } rejoint l’unité cachée en { $hex }
ancients-do-bring = faire venir { $unit } en { $hex }
ancients-do-go = se déplacer de { $from } en { $to }
ancients-do-turn = en { $hex }, changer d’orientation vers le { $facing }
ancients-do-leave = sortir de la carte depuis { $hex }
ancients-do-place = placer le chef { $who } en { $hex }
ancients-do-fire = tirer de { $from } sur { $to }
ancients-do-aim = déclarer un tir de { $from } sur { $to }
ancients-do-hit = le tir de l’unité en { $hex } touche
ancients-do-collect = en { $hex }, ramasser des flèches
ancients-do-attack = attaquer { $to } depuis { $from }
ancients-do-withdraw = le chef { $who } bat en retraite
ancients-do-remain = les chefs restent
ancients-do-retreat = battre en retraite en { $hex }
ancients-do-stand = rester et combattre
ancients-do-press = l’attaquer quand même
ancients-do-let = la laisser aller
ancients-do-advance = avancer en { $hex }
ancients-do-hold = rester sur place
ancients-do-along = le chef { $who } va avec elle
ancients-do-behind = le chef { $who } reste
ancients-do-done-hide = ne plus cacher d’unités
ancients-do-done-reinforce = finir les renforts
ancients-do-done-move = finir le mouvement
ancients-do-done-fire = finir les tirs
ancients-do-done-melee = finir les attaques
ancients-fact-fire = { $unit } contre { $target } : touche sur { $needs ->
    [one] un 1
   *[other] 1 à { $needs }
}
ancients-fact-collect = { $count ->
    [one] une volée
   *[other] { $count } volées
} à garder ; ensuite ni déplacement ni attaque à son propre tour
ancients-fact-attack = attaque { $strength }
ancients-fact-defence = défense { $strength }
ancients-fact-odds = probabilités { $odds }
ancients-fact-hit-disorganises = un tir au but la désorganise
ancients-fact-hit-eliminates = un tir au but l’élimine, car elle est désorganisée
ancients-fact-panic = { $side } : si elle est éliminée, toute l’armée panique au début de son prochain tour
ancients-odds-panic = { $side } : l’armée paniquera
ancients-fact-fixed = sans hasard : { $result }
ancients-fact-shift = le dé est modifié de { $shift } pour plus de chefs
ancients-equals = { $product } = { $total }
ancients-times-leader = { $before } × 2 chef
ancients-times-flank = { $before } × 2 flanc
ancients-times-hill = { $before } × 2 colline
ancients-times-village = { $before } × 2 village
ancients-times-bridge = { $before } × 2 pont
ancients-times-star = { $before } × 2 contre la cavalerie
ancients-times-stream = { $before } ÷ 2 ruisseau
ancients-times-ford = { $before } ÷ 2 gué
ancients-times-charge = { $before } × 3 charge
ancients-result-ad = AD, attaquant désorganisé
ancients-result-m = M, tous deux désorganisés
ancients-result-dd = DD, défenseur désorganisé
ancients-result-de = DE, défenseur éliminé
ancients-face = { $die }

ancients-turn-began = Tour { $turn } : { $side }
ancients-leaders-aside = { $side } : { $count ->
    [one] un chef est mis de côté
   *[other] { $count } chefs sont mis de côté
}
ancients-panicked = { $side } : l’armée panique, ses pertes ont atteint le seuil
ancients-panicked-leaderless = { $side } : l’armée panique, tous ses chefs sont perdus
ancients-brought = { $side }, { $unit } en { $hex } : prête à entrer sur la carte
ancients-still-waits = { $side }, { $unit } en { $hex } : gardée jusqu’à un prochain tour
ancients-moved = { $side }, { $unit } en { $hex } : se déplace en { $to }, { $left ->
    [0] plus aucun point de mouvement
    [one] encore un point de mouvement
   *[other] encore { $left } points de mouvement
}
ancients-moved-on = { $side }, { $unit } en { $hex } : se déplace en { $to }
ancients-turned = { $side }, { $unit } en { $hex } : change d’orientation vers le { $facing }
ancients-left = { $side }, { $unit } en { $hex } : sort de la carte
ancients-left-zone = { $side }, { $unit } en { $hex } : quitte une Zone de Contrôle et n’attaque pas ce tour-ci
ancients-joined = { $side }, { $who } : avec l’unité cachée en { $hex }
ancients-joined-unseen = { $side }, { $who } : avec une unité hors de vue
ancients-hid = { $side }, { $unit } en { $hex } : gardée hors de la carte
ancients-found = { $side }, { $unit } en { $hex } : repérée et posée sur la carte, orientée { $facing }, { $state }
ancients-guise-full = intacte
ancients-guise-disorganised = désorganisée
ancients-found-end = { $side }, { $unit } en { $hex } : y était cachée à la fin
ancients-found-left = { $side }, { $unit } : avait quitté la carte sans être vue
ancients-found-waiting = { $side }, { $unit } : n’est jamais venue
ancients-placed = { $side }, { $who } : en { $hex }
ancients-went-along = { $side }, { $who } : avance aussi en { $hex }
ancients-fired = { $side }, { $unit } en { $hex } : tire sur { $target } en { $to } avec un { $die } ; { $needs ->
    [one] un 1 touche
   *[other] 1 à { $needs } touche
}
ancients-aimed = { $side }, { $unit } en { $hex } : vise { $target } en { $to }, { $needs ->
    [one] une face de dé
   *[other] { $needs } faces de dé
}
ancients-counted = Tous les tirs ensemble : { $sum } faces de dé, soit { $hits ->
    [0] aucun coup au but
    [one] un coup au but
   *[other] { $hits } coups au but
}
ancients-struck = { $side }, { $unit } en { $hex } : son tir touche { $to }
ancients-collected = { $side }, { $unit } en { $hex } : ramasse { $count ->
    [one] une volée
   *[other] { $count } volées
} et en a { $volleys }
ancients-attacked = { $side }, { $unit } en { $hex } : attaque { $target } en { $to }
ancients-withdrew = { $side }, { $who } : bat en retraite avant le combat
ancients-retreated = { $side }, { $unit } en { $hex } : bat en retraite avant le combat en { $to }
ancients-resolved = Attaque { $attack } contre { $defence } : { $odds }, un { $die } : { $result }
ancients-resolved-shifted = Attaque { $attack } contre { $defence } : { $odds }, un { $die } modifié de { $shift } pour plus de chefs : { $result }
ancients-resolved-fixed = Attaque { $attack } contre { $defence } : { $odds } : { $result }
ancients-disorganised = { $side }, { $unit } en { $hex } : désorganisée { $cause }
ancients-eliminated = { $side }, { $unit } en { $hex } : éliminée { $cause }
ancients-cause-panic = par la panique
ancients-cause-passing = par le passage
ancients-cause-forest = par la forêt
ancients-cause-fire = par les tirs
ancients-cause-retreat = par sa retraite
ancients-cause-deserted = parce que son chef a battu en retraite
ancients-cause-melee = dans la mêlée
ancients-cause-attack = par son attaque
ancients-cause-defence = par l’attaque
ancients-spent = { $side }, { $unit } en { $hex } : les chars à faux sont retirés
ancients-leader-killed = { $side }, { $who } : tué par un { $die }
ancients-leader-unhurt = { $side }, { $who } : sans effet, un { $die }
ancients-leader-captured = { $side }, { $who } : capturé en { $hex }
ancients-advanced = { $side }, { $unit } en { $hex } : avance en { $to }
ancients-camp-captured = { $side }, { $unit } en { $hex } : capture le camp et le pille
ancients-camp-retaken = { $side }, { $unit } en { $hex } : reprend le camp
ancients-cleared = { $side } : { $count ->
    [one] un marqueur Volée est retiré
   *[other] { $count } marqueurs Volée sont retirés
}
ancients-rallied = { $side }, { $unit } en { $hex } : ralliée, de nouveau à pleine puissance
ancients-point = { $side } : un point de victoire, { $what }
ancients-point-camp = le camp ennemi a été capturé
ancients-point-panic = l’armée ennemie a paniqué
ancients-point-double = deux fois plus de points de force sur la carte que l’adversaire
ancients-point-prize = les unités ennemies que la bataille désigne ont été éliminées
ancients-won = Victoire : { $side }, { $north } à { $south }
ancients-drawn = Match nul, { $north } à { $south }

ancients-no-over = la bataille est finie
ancients-no-yours = cette décision est à l’autre joueur
ancients-no-phase = ce n’est pas ce qui est demandé dans cette phase
ancients-no-unit = aucune de vos unités n’est en { $hex }
ancients-no-captive = vos éléphants en { $hex } obéissent à l’ennemi jusqu’à la fin de votre tour
ancients-no-due = aucun renfort { $kind } n’est prévu
ancients-no-entry = les renforts n’entrent pas par { $hex }
ancients-no-occupied = une unité est déjà en { $hex }
ancients-no-entry-free = un hex. d’entrée est libre : personne n’attend en { $hex } à côté d’un autre
ancients-no-moved = l’unité en { $hex } a fini son mouvement
ancients-no-volleyed = l’unité en { $hex } a un marqueur Volée : elle ne peut ni se déplacer, ni changer d’orientation, ni attaquer ce tour-ci
ancients-no-looting = l’unité en { $hex } pille un camp capturé et y reste
ancients-no-looters = l’unité en { $hex } pille un camp capturé et n’attaque pas
ancients-no-camp = le camp en { $hex } ne se déplace jamais
ancients-no-balks = les éléphants en { $hex } rechignent : ni déplacement, ni orientation, ni attaque ce tour-ci
ancients-no-go-on = l’unité en { $hex } est par-dessus une unité amie et doit d’abord continuer
ancients-no-front = { $to } n’est pas l’un des trois hex. de front de l’unité en { $from }
ancients-no-map = { $hex } n’est pas sur la carte
ancients-no-river = une rivière sépare { $from } et { $to }
ancients-no-river-hex = { $hex } est une rivière, où personne ne peut être
ancients-no-points = { $hex } coûte { $cost ->
    [one] un point de mouvement
   *[other] { $cost } points de mouvement
}, et l’unité en a encore { $points }
ancients-no-enemy-hex = une unité ennemie est en { $hex }
ancients-no-forest-friend = une unité amie est dans la forêt en { $hex }, où l’unité devrait s’arrêter
ancients-no-on-friend = une unité amie est en { $hex }, d’où l’unité ne pourrait pas continuer
ancients-no-flight = depuis { $hex }, l’unité paniquée ne pourrait pas finir assez loin de l’ennemi
ancients-no-night = après l’obscurité, on va vers un camp ami ou hors de la carte, ce que { $hex } ne fait pas
ancients-no-same-facing = l’unité en { $hex } a déjà cette orientation
ancients-no-turned-once = l’unité en { $hex } a déjà été tournée : annulez cela pour l’orienter autrement
ancients-no-turn = l’unité en { $hex } n’a plus de point de mouvement pour changer d’orientation
ancients-no-stopped = la forêt en { $hex } a arrêté l’unité pour ce tour
ancients-no-edge = l’unité en { $hex } n’a pas d’hex. de front hors de la carte
ancients-no-point-left = l’unité en { $hex } n’a plus de point de mouvement pour sortir de la carte
ancients-no-entered = l’unité en { $hex } attend hors de la carte et ne peut en sortir
ancients-no-must-flee = l’unité paniquée en { $hex } doit d’abord s’éloigner de l’ennemi
ancients-no-aside = le chef { $other } se place avant { $who } : l’ordre est celui des lettres, ce qui ne décide de rien
ancients-no-leader = il n’y a pas de chef { $who }
ancients-no-leader-yours = le chef { $who } est à l’ennemi
ancients-no-leader-due = le chef { $who } arrive à un tour suivant
ancients-no-leader-dead = le chef { $who } est mort
ancients-no-leader-captured = l’ennemi a capturé le chef { $who }
ancients-no-leader-spent = le chef { $who } a été retiré pour ce tour contre les éléphants
ancients-no-free = le chef { $who } n’est pas un des vôtres à placer ce tour-ci et ne peut donc être retiré contre les éléphants
ancients-no-leader-placed = le chef { $who } est déjà sur la carte
ancients-no-leader-map = { $hex } n’est pas sur la carte, seul lieu où l’on place un chef
ancients-no-leader-hex = une unité ennemie est en { $hex }, où aucun chef n’est placé
ancients-no-missiles = l’unité en { $hex } n’a pas la capacité de lancer des projectiles
ancients-no-fired = l’unité en { $hex } a tiré autant qu’elle le peut
ancients-no-target = aucune unité ennemie n’est en { $hex }
ancients-no-sheltered = l’unité en { $hex } pille un camp capturé et ne peut être prise pour cible
ancients-no-arc = { $to } est hors de l’arc de cercle de 120 degrés de l’unité en { $from }
ancients-no-range = { $hex } est à plus de { $range } hex.
ancients-no-dark = après l’obscurité, on tire à un hex. de distance, et { $hex } est plus loin
ancients-no-sight = la ligne de vue de { $from } à { $to } est bloquée en { $by }
ancients-no-sight-hill = la ligne de vue de { $from } à { $to } est bloquée en { $by }, qui est aussi sur une colline
ancients-no-sight-near = la ligne de vue de { $from } à { $to } est bloquée en { $by }, plus près de l’unité la plus basse
ancients-no-hit = aucun dé ne toucherait l’unité en { $hex }
ancients-no-shot = aucun tir d’une unité en { $hex } ne peut être choisi
ancients-no-collected = l’unité en { $hex } a ramassé des flèches : ni déplacement, ni orientation, ni tir, ni attaque ce tour
ancients-no-volleys = l’unité en { $hex } n’a plus de volées
ancients-no-keeping = l’unité en { $hex } ne tire pas et ne garde pas de volées
ancients-no-fired-instead = l’unité en { $hex } a tiré dans cette phase et ne ramasse rien
ancients-no-full = l’unité en { $hex } ne peut pas porter plus de volées qu’elle n’en a
ancients-no-arrows = moins de deux volées ont été tirées en { $hex }, et la moitié s’en récupère
ancients-no-hidden = l’unité en { $hex } est déjà cachée
ancients-no-on-map = l’unité en { $hex } a été repérée et reste sur la carte
ancients-no-seen = une unité ennemie voit celle en { $hex }, qui ne peut donc pas être cachée
ancients-no-join = une unité cachée à vous est en { $hex } : le chef la rejoint, ce qui est une autre réponse
ancients-no-hideout = aucune unité cachée à vous n’est en { $hex }
ancients-no-attacked = l’unité en { $hex } a déjà attaqué dans cette phase
ancients-no-left-zone = l’unité en { $hex } a quitté une Zone de Contrôle et n’attaque pas ce tour-ci
ancients-no-power = l’unité en { $hex } n’a pas de force pour attaquer
ancients-no-enemy = aucune unité ennemie n’est en { $hex }
ancients-no-in-front = { $to } n’est pas un hex. de front de l’unité en { $from }
ancients-no-blocker = hors de la carte, on n’attaque que les unités bloquantes d’un hex. d’entrée, ce que { $hex } n’est pas
ancients-no-odds = les probabilités contre { $hex } sont inférieures à 1-2
ancients-no-with = le chef { $who } n’est pas avec l’unité attaquée
ancients-no-slower = l’unité en { $hex } n’est pas plus rapide que son attaquant
ancients-no-disorganised = l’unité en { $hex } est désorganisée et ne peut battre en retraite avant le combat
ancients-no-outside = l’unité en { $hex } attend hors de la carte et ne peut battre en retraite
ancients-no-vacant = { $hex } n’est pas un hex. vacant adjacent à l’unité
ancients-no-enemy-leader = le chef ennemi { $who } est en { $hex } : personne n’y bat en retraite
ancients-no-hold = seules les Phalanges et l’Infanterie Lourde peuvent rester : l’unité devait avancer en { $hex }

ancients-tactic-offensive = offensif
ancients-tactic-cautious = prudent
ancients-tactic-defensive = défensif
ancients-state-wild = échappe au commandement
ancients-state-balking = rechigne : ne bouge ni n’attaque au tour de son propriétaire
ancients-state-volleys = volées restantes : { $volleys }
ancients-state-captive = obéit à l’ennemi de son propriétaire pour un tour
ancients-ask-charge = { $side } : vos barbares chargent-ils ce tour-ci ?
ancients-ask-frighten = { $side } : sacrifier un chef pour ce tour afin d’effrayer les éléphants ?
ancients-ask-challenge = { $side } : qui défie qui ?
ancients-ask-answer = { $side } : { $other } défie le chef { $who } ; le duel est-il accepté ?
ancients-ask-tactic = { $side } : choisissez en secret votre tactique pour le duel
ancients-do-frighten = sacrifier le chef { $who } pour effrayer les éléphants
ancients-do-no = garder les chefs
ancients-do-charge = charger : l’Infanterie Légère barbare est triplée ce tour-ci
ancients-do-wait = garder la charge pour plus tard
ancients-do-challenge = le chef { $who } défie { $other }
ancients-do-accept = accepter le duel
ancients-do-refuse = refuser : le chef se retire, et son unité bat en retraite ou est désorganisée
ancients-do-tactic = tactique : { $tactic }
ancients-fact-duel = contre { $tactic } : sur six faces, { $wins } { $wins ->
    [1] tue
   *[other] tuent
} le chef ennemi, { $falls } le vôtre
ancients-fact-duel-none = contre { $tactic } : sans effet
ancients-command-none = { $side } : aucun chef pour tenir les hommes ; la maîtrise du commandement est perdue
ancients-command-lost = { $side } : un { $die } contre { $held } ; la maîtrise du commandement est perdue
ancients-command-kept = { $side } : un { $die } contre { $held } ; la maîtrise du commandement est gardée
ancients-charged = { $side } : les barbares chargent
ancients-frightened = { $side }, { $who } : sacrifié pour ce tour afin d’effrayer les éléphants
ancients-elephants-calm = { $side }, { $unit } en { $hex } : un { $die }, sans effet
ancients-elephants-balk = { $side }, { $unit } en { $hex } : un { $die }, l’unité rechigne
ancients-elephants-turn = { $side }, { $unit } en { $hex } : un { $die }, elle se retourne contre les siens
ancients-elephants-back = { $side }, { $unit } en { $hex } : elle obéit de nouveau
ancients-challenged = { $side }, { $who } : défie { $other }
ancients-accepted = { $side }, { $who } : accepte le duel
ancients-declined = { $side }, { $who } : refuse le duel
ancients-chosen = { $side } : une tactique est choisie
ancients-opened = { $side }, { $who } : { $tactic } ; { $other } : { $against }
ancients-duel-nobody = Le duel : un { $die }, modifié de { $by } ; personne n’est touché
ancients-duel-won = Le duel : un { $die }, modifié de { $by } ; { $side }, { $who } est tué
ancients-no-farther = sans maîtrise du commandement, l’unité ne s’éloigne pas de l’ennemi, comme en { $hex }
ancients-no-too-far = sans maîtrise du commandement, l’unité doit finir plus près de l’ennemi, et à côté de lui si elle le peut : par { $hex } elle ne le pourrait pas
ancients-no-around = sans maîtrise du commandement, l’unité traverse l’unité amie en { $hex } et ne la contourne pas
ancients-no-must-close = l’unité en { $hex } échappe au commandement et doit d’abord s’approcher de l’ennemi
ancients-no-wild-first = l’unité en { $hex } échappe au commandement et se déplace avant toutes les autres
ancients-no-must-attack = l’unité en { $hex } échappe au commandement et doit attaquer
ancients-no-duel = le chef { $who } et { $other } n’ont pas de duel à livrer maintenant
ancients-no-duel-first = les duels d’abord : le chef { $who } doit défier { $other }

ancients-ask-pitch = { $side } : où se trouve votre camp ?
ancients-ask-pitch-other = { $side } : où se trouve le camp ennemi ?
ancients-ask-shift = { $side } : déplacez votre camp de trois hex. au plus, ou laissez-le
ancients-ask-deploy = { $side } : déployez vos unités à trois hex. au plus de votre camp
ancients-ask-deployed = { $side } : toutes sont placées ; orientez-les à votre gré, ou commencez
ancients-ask-dismount = { $side } : une partie de votre cavalerie combat-elle à pied ?
ancients-do-pitch = le camp se trouve en { $hex }
ancients-do-stay = le camp reste où il est
ancients-do-set = { $unit } en { $hex }
ancients-do-dismount = la cavalerie en { $hex } démonte
ancients-do-dismount-two = la cavalerie en { $hex } et { $with } démonte et forme une seule unité, en { $hex }
ancients-do-done-deploy = l’armée est déployée
ancients-do-done-dismount = les autres restent à cheval
ancients-first-player = Le dé du premier joueur : un { $die }, { $side }
ancients-pitched = { $side } : le camp se trouve en { $hex }
ancients-set = { $side }, { $unit } : en { $hex }
ancients-dismounted = { $side }, { $unit } en { $hex } : démonte et devient { $kind }
ancients-no-shift = { $hex } est à plus de trois hex. du camp
ancients-no-set = aucune unité { $kind } n’attend d’être déployée
ancients-no-far-from-camp = { $hex } est à plus de trois hex. du camp
ancients-no-still-to-set = il reste d’abord à déployer : { $kind }
ancients-no-on-foot = l’unité en { $hex } ne démonte pas
ancients-no-two = la Cavalerie Lourde démonte par paires : nommez une seconde unité avec celle en { $hex }
ancients-no-one = l’unité en { $hex } démonte seule : nommez-la sans autre
ancients-no-pair = { $from } et { $to } ne sont pas deux Cavaleries Lourdes

ancients-ask-fury = { $side } : est-ce la phase de mêlée où votre Infanterie Légère est triplée ?
ancients-raged = { $side } : son Infanterie Légère est triplée pendant cette phase de mêlée
ancients-point-navy = sa marine tient la mer

ancients-army-leaders = les deux armées ont autant de chefs, et ici { $one } sont face à { $other }
ancients-army-kind = { $kind } n’est pas dans cette liste, qui a { $known }
ancients-army-units = une armée a de 1 à { $most } unités outre son camp, et celle-ci en a { $found }
ancients-army-cost = l’armée coûte { $cost } points, et il en a été convenu { $limit }
ancients-no-must-place = le chef { $who } reste à placer
ancients-no-aimed = l’unité en { $hex } a déclaré tous ses tirs
