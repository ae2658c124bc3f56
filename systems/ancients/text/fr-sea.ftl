
# Batailles navales.

ancients-sea-ship-small = petit bateau
    .letters = P
ancients-sea-ship-large = grand bateau
    .letters = G
ancients-sea-marines = marins
    .letters = M
ancients-sea-water = eau
ancients-sea-land = terre
ancients-sea-state-corvus = corvus
    .letters = C
ancients-sea-state-ballista = baliste
    .letters = B
ancients-sea-state-damaged = endommagé : qualité d’équipage 0, plus de baliste
    .letters = E
ancients-sea-state-crew = qualité d’équipage { $crew }
ancients-sea-state-sinking = en train de couler : il ne bouge pas, et un jet de réparation en décide aux tours de son joueur
ancients-sea-state-prize = capturé : les marins à bord ne sont pas de sa couleur
ancients-sea-note-die = dé de mouvement { $die }
ancients-sea-tally-taken = bateaux ennemis coulés, capturés ou partis
ancients-sea-stakes-most = Comptent les bateaux ennemis coulés, capturés ou partis de la carte : { $last }.
ancients-sea-stakes-goal = Qui le premier a pris { $goal } bateaux ennemis, coulés, capturés ou partis de la carte, a gagné ; { $last }.
ancients-sea-stakes-goals = Comptent les bateaux ennemis coulés, capturés ou partis de la carte : { $first ->
    [0] { $one } ne gagne avec aucun nombre
   *[other] { $one } gagne avec { $first }
}, { $second ->
    [0] { $two } ne gagne avec aucun nombre
   *[other] { $two } gagne avec { $second }
} ; { $last }.
ancients-sea-last-most = après le tour { $turns }, qui en a pris le plus gagne
ancients-sea-last-draw = après le tour { $turns }, match nul
ancients-sea-last-side = après le tour { $turns }, { $side } gagne
ancients-sea-point-sunk = bateaux ennemis coulés
ancients-sea-point-captured = bateaux ennemis capturés
ancients-sea-point-left = bateaux ennemis qui ont quitté la carte

ancients-sea-ram-rake = ramassage de rames
ancients-sea-ram-rudder = attaque de gouvernail
ancients-sea-ram-flank = éperonnage de flanc
ancients-sea-harm-none = rien
ancients-sea-harm-damage = E, endommagé
ancients-sea-harm-sink = C, en train de couler
ancients-sea-assault-board = abordage
ancients-sea-assault-shoot = tirs d’archers

ancients-sea-value-crew = { $crew ->
    [0] 0, endommagé
    [1] 1, esclave
    [2] 2, faible
    [3] 3, moyen
   *[other] { $crew }, excellent
}
ancients-sea-value-marines = { $aboard } sur { $most }
ancients-sea-look-crew = qualité de l’équipage
ancients-sea-look-marines = points de marins
ancients-sea-look-bow = proue
ancients-sea-look-points = points de mouvement
ancients-sea-look-ahead = devant la proue
ancients-sea-look-flanks = flancs
ancients-sea-look-archers = archers, jusqu’à deux hex.
ancients-sea-look-ballista = baliste, jusqu’à trois hex.
ancients-sea-look-reach = à portée maintenant
ancients-sea-rule-moves = Un hex. en avant coûte 2 points, un hex. en marche arrière 3, un changement d’orientation d’un côté d’hex. 5.
ancients-sea-rule-large = Un grand bateau porte deux points de marins et ajoute 1 à son jet de réparation.
ancients-sea-rule-corvus = Son corvus ajoute 1 aux abordages : ils réussissent sur 4 ou plus.
ancients-sea-rule-ballista = Sa baliste tire jusqu’à trois hex. et touche sur un 6 ; un bateau endommagé l’a perdue.
ancients-sea-rule-ashore = À terre, les marins n’attaquent les bateaux que par des tirs d’archers.
ancients-sea-rule-cross = Ils vont d’un hex. par tour, sur terre ou sur un bateau ami.
ancients-sea-how-ram = { $ram }{ $die ->
    [1] {""}
   *[other] {" "}avec un dé de mouvement de { $die } ou plus
}
ancients-sea-how-board = abordage, sur { $needs } ou plus
ancients-sea-how-shoot = tirs d’archers, sur { $needs } ou plus
ancients-sea-odds-harm = endommagé ou en train de couler
ancients-sea-odds-damage = l’ennemi est endommagé (en train de couler, s’il l’était)
ancients-sea-odds-damaged-self = votre propre bateau est endommagé (en train de couler, s’il l’était)
ancients-sea-odds-sink = l’ennemi est en train de couler
ancients-sea-odds-board = l’abordage réussit

ancients-sea-fact-rake = Ramassage de rames : un dé et { $crew } pour votre équipage ; 7 ou plus endommage.
ancients-sea-fact-rake-back = L’ennemi lance aussi un dé contre vous, avec { $crew } pour son équipage.
ancients-sea-fact-rake-turn = Les deux bateaux changent ensuite d’orientation d’un côté d’hex. en sens horaire.
ancients-sea-fact-rudder = Attaque de gouvernail : un dé et { $crew } pour votre équipage ; 6 ou plus endommage. L’ennemi ne lance pas de dé.
ancients-sea-fact-flank = Éperonnage de flanc : un dé et { $crew } pour votre équipage ; 4 ou 5 endommage, 6 ou plus fait couler. L’ennemi ne lance pas de dé.
ancients-sea-fact-corvus = Le corvus ajoute 1 au dé.
ancients-sea-fact-board = L’abordage réussit sur { $needs } ou plus : l’ennemi perd un point de marins ou, sans marin à bord, son bateau.
ancients-sea-fact-shoot = Il faut { $needs } pour toucher : l’ennemi retire un point de marins, ou son bateau est en train de couler.

ancients-sea-ask-move = { $side } : déplacez vos bateaux, un par un ; le dé de mouvement est { $die }
ancients-sea-ask-moving = { $side } : le bateau en { $hex } a encore { $points ->
    [0] aucun point de mouvement
    [one] un point de mouvement
   *[other] { $points } points de mouvement
} ; continuez, déplacez-en un autre, ou finissez le mouvement
ancients-sea-ask-over = { $side } : le bateau en { $hex } est sur un bateau ami et doit continuer
ancients-sea-ask-scuttle = { $side } : quel bateau ses marins sabordent-ils ? Il reçoit un marqueur Flammes
ancients-sea-ask-cross = { $side } : déplacez des marins d’un hex., sur un bateau ami ou sur terre
ancients-sea-ask-attack = { $side } : annoncez les attaques de vos marins, cible par cible
ancients-sea-ask-announce = { $side } : qui d’autre attaque le bateau en { $hex } ?
ancients-sea-ask-resolve = { $side } : quelle attaque sur le bateau en { $hex } vient ensuite ?
ancients-sea-ask-prize = { $side } : votre marin a abordé le bateau en { $hex }, qui n’a pas de marins ; qu’en faites-vous ?
ancients-sea-ask-yield = { $side } : votre bateau en { $hex } est touché ; perd-il un point de marins, ou est-il en train de couler ?
ancients-sea-ask-ballista = { $side } : tirez avec vos balistes

ancients-sea-do-go = avancer de { $from } en { $to }
ancients-sea-do-sail = aller de { $from } en { $to }
ancients-sea-do-back = marche arrière de { $from } en { $to }
ancients-sea-do-turn = en { $hex }, changer d’orientation vers le { $facing }
ancients-sea-do-leave = quitter la carte avec le bateau en { $hex }
ancients-sea-do-ram = éperonner { $to } depuis { $from } : { $ram }
ancients-sea-do-ram-through = éperonner { $to } depuis { $from } et franchir l’hex. : { $ram }
ancients-sea-do-cross = un point de marins va de { $from } en { $to }
ancients-sea-do-scuttling = saborder un bateau
ancients-sea-do-scuttle = saborder le bateau en { $hex }
ancients-sea-do-board = aborder { $to } depuis { $from }
ancients-sea-do-shoot = les archers en { $from } tirent sur { $to }
ancients-sea-do-resolve = lancer les dés des attaques annoncées
ancients-sea-do-next = { $how } depuis { $hex }
ancients-sea-do-marine = perdre un point de marins
ancients-sea-do-sink = le bateau est en train de couler
ancients-sea-do-capture = le capturer
ancients-sea-do-spare = le laisser
ancients-sea-do-ballista = la baliste en { $from } tire sur { $to }
ancients-sea-do-done-cross = finir le mouvement des marins
ancients-sea-sure-scuttle = Vos marins saborderaient un bateau où ils se trouvent : lequel, on le demande ensuite. Continuer ?
ancients-sea-sure-leave = Le bateau en { $hex } serait compté comme perdu. Quitter la carte ?

ancients-sea-turn-began = Tour { $turn } : { $side }
ancients-sea-die = { $side } : le dé de mouvement est { $die }
ancients-sea-die-given = { $side } : la bataille donne un dé de mouvement de { $die }
ancients-sea-moved = { $side } : { $ship } va de { $hex } en { $to }, il reste { $left ->
    [one] un point
   *[other] { $left } points
}
ancients-sea-backed = { $side } : { $ship } fait marche arrière de { $hex } en { $to }, il reste { $left ->
    [one] un point
   *[other] { $left } points
}
ancients-sea-turned = { $side } : { $ship } en { $hex } change d’orientation vers le { $facing }, il reste { $left ->
    [one] un point
   *[other] { $left } points
}
ancients-sea-left = { $side } : { $ship } quitte la carte en { $hex } et compte comme perdu
ancients-sea-rammed = { $side } : { $ship } en { $hex } éperonne { $to } : { $ram }
ancients-sea-rammed-through = { $side } : { $ship } en { $hex } éperonne { $to } et franchit l’hex. jusqu’en { $far } : { $ram }
ancients-sea-swung = { $side } : { $ship } en { $hex } est tourné vers le { $facing }
ancients-sea-ram-rolled = { $side } : { $ram } contre { $to }, { $die } + { $crew } = { $total } : { $result }
ancients-sea-damaged = { $side } : { $ship } en { $hex } est endommagé
ancients-sea-sinks = { $side } : { $ship } en { $hex } est en train de couler
ancients-sea-crossed = { $side } : un point de marins va de { $from } en { $to }
ancients-sea-scuttled = { $side } saborde son { $ship } en { $hex }
ancients-sea-scuttled-enemy = { $side } : les attaquants sabordent le { $ship } en { $hex }
ancients-sea-announced = { $side } annonce contre { $to } : { $how } depuis { $from }
ancients-sea-struck = { $side } : { $how } depuis { $from } contre { $to }, { $die } : réussi
ancients-sea-missed = { $side } : { $how } depuis { $from } contre { $to }, { $die } : rien
ancients-sea-struck-corvus = { $side } : { $how } depuis { $from } contre { $to }, { $die } + 1 corvus : réussi
ancients-sea-missed-corvus = { $side } : { $how } depuis { $from } contre { $to }, { $die } + 1 corvus : rien
ancients-sea-wasted = Gaspillé : { $how } depuis { $from } contre { $to }{ $count ->
    [one] {""}
   *[other] {" "}({ $count })
}
ancients-sea-shot = { $side } : la baliste en { $hex } tire sur { $to }, { $die } : touché
ancients-sea-shot-missed = { $side } : la baliste en { $hex } tire sur { $to }, { $die } : rien
ancients-sea-marine-lost = { $side } : { $ship } en { $hex } perd un point de marins, il en reste { $left }
ancients-sea-captured = { $side } : { $ship } en { $hex } est capturé depuis { $from }
ancients-sea-returned = { $side } contrôle de nouveau le { $ship } en { $hex } : aucun marin ennemi n’est à bord
ancients-sea-spared = { $side } : les attaquants laissent le { $ship } en { $hex }
ancients-sea-repair-sinks = { $side } : réparation du { $ship } en { $hex }, { $die }{ $more ->
    [0] {""}
   *[other] {" "}+ 1
} : il coule
ancients-sea-repair-holds = { $side } : réparation du { $ship } en { $hex }, { $die }{ $more ->
    [0] {""}
   *[other] {" "}+ 1
} : toujours en train de couler
ancients-sea-repair-mended = { $side } : réparation du { $ship } en { $hex }, { $die }{ $more ->
    [0] {""}
   *[other] {" "}+ 1
} : réparé, et endommagé
ancients-sea-sank = { $side } : { $ship } en { $hex } a coulé{ $marines ->
    [0] {""}
    [one] {" "}avec un point de marins
   *[other] {" "}avec { $marines } points de marins
}
ancients-sea-won = { $side } a gagné ; bateaux pris : nord { $north }, sud { $south }
ancients-sea-drawn = Match nul ; bateaux pris : nord { $north }, sud { $south }

ancients-sea-no-phase = ce n’est pas ce qui est demandé maintenant : { $step }
ancients-sea-step-move = les bateaux se déplacent et éperonnent
ancients-sea-step-scuttle = on désigne le bateau à saborder
ancients-sea-step-cross = les marins se déplacent d’un hex.
ancients-sea-step-attack = on annonce les attaques des marins
ancients-sea-step-resolve = les attaques annoncées se règlent une à une
ancients-sea-step-prize = on décide du bateau abordé
ancients-sea-step-yield = on décide de ce que perd le bateau touché
ancients-sea-step-ballista = les balistes tirent
ancients-sea-no-scuttle-first = on dit d’abord que l’on saborde, par scuttle seul ; le bateau est demandé ensuite
ancients-sea-no-scuttle-turn = les marins ne sabordent qu’à leur propre tour
ancients-sea-no-scuttle-later = des attaques sont annoncées : on saborde quand toutes sont réglées
ancients-sea-no-ship = vous ne contrôlez aucun bateau en { $hex }
ancients-sea-no-sinking = le bateau en { $hex } est en train de couler et ne bouge pas
ancients-sea-no-moved = le bateau en { $hex } a fini son mouvement
ancients-sea-no-rammed = le bateau en { $hex } a éperonné, ce qui a fini son mouvement
ancients-sea-no-go-on = le bateau en { $hex } est sur un bateau ami et doit d’abord continuer
ancients-sea-no-line = { $to } n’est ni droit devant la proue ni droit derrière la poupe du bateau en { $from }
ancients-sea-no-points = le bateau en { $hex } { $has ->
    [0] n’a aucun point de mouvement
    [one] a un point de mouvement
   *[other] a { $has } points de mouvement
} et il en faut { $needs }
ancients-sea-no-land = { $hex } est un hex. terrestre, interdit aux bateaux
ancients-sea-no-edge = la carte finit là : seul `leave` va au-delà de { $hex }
ancients-sea-no-enemy = un ennemi est en { $hex } : on n’entre dans son hex. qu’en éperonnant
ancients-sea-no-astern = un ennemi est en { $hex } : on éperonne vers l’avant, non en marche arrière
ancients-sea-no-friend = un bateau ami est en { $hex }, et le bateau ne pourrait pas continuer
ancients-sea-no-one-side = le bateau en { $hex } change d’orientation d’un côté d’hex. à la fois
ancients-sea-no-faces = la proue du bateau en { $hex } est déjà orientée ainsi
ancients-sea-no-at-edge = le bateau en { $hex } n’a ni la proue ni la poupe au bord de la carte
ancients-sea-no-target = aucun bateau ennemi n’est en { $hex }
ancients-sea-no-forward = { $to } n’est pas droit devant le bateau en { $from } : on éperonne vers l’avant
ancients-sea-no-flank = le bateau en { $hex } serait éperonné de flanc, et l’on ne passe pas au travers
ancients-sea-no-far = un bateau est en { $hex }, de l’autre côté : un bateau par hex.
ancients-sea-no-ram-on = le bateau en { $hex } est sur un bateau ami et y resterait après l’éperonnage
ancients-sea-no-attacker = vous n’avez en { $hex } aucun point de marins qui puisse encore attaquer
ancients-sea-no-marine = vous n’avez en { $hex } aucun point de marins qui puisse encore se déplacer
ancients-sea-no-adjacent = { $to } n’est pas adjacent à { $from } : les marins vont d’un hex.
ancients-sea-no-water = il n’y a pas de bateau en { $hex }, seulement de l’eau
ancients-sea-no-enemy-ship = le bateau en { $hex } est ennemi : les marins n’y vont que par abordage
ancients-sea-no-crowded = le bateau en { $hex } aurait plus { $most ->
    [one] d’un point de marins
   *[other] de { $most } points de marins
} à la fin du tour
ancients-sea-no-overfull = le bateau en { $hex } a plus de points de marins qu’il n’en porte : il faut d’abord en déplacer
ancients-sea-no-aboard = aucun de vos marins n’est à bord du bateau en { $hex } pour le saborder
ancients-sea-no-scuttle = aucun de vos bateaux ne peut être sabordé par des marins
ancients-sea-no-sinks = le bateau en { $hex } est déjà en train de couler
ancients-sea-no-ashore = les marins en { $hex } sont à terre : on n’aborde pas depuis la terre
ancients-sea-no-beside = { $to } n’est pas adjacent à { $from } : on n’aborde qu’un bateau adjacent
ancients-sea-no-far-shot = { $to } est à plus de deux hex. de { $from }
ancients-sea-no-far-bolt = { $to } est à plus de trois hex. de { $from }
ancients-sea-no-sight = un bateau ou un hex. terrestre bloque la ligne de vue de { $from } à { $to }
ancients-sea-no-sight-side = la ligne de vue de { $from } à { $to } suit un côté d’hex., et un bateau ou la terre la bloque des deux côtés
ancients-sea-no-one-target = les attaques sur le bateau en { $hex } se règlent d’abord
ancients-sea-no-attacked = toutes les attaques sur le bateau en { $hex } ont été annoncées et réglées
ancients-sea-no-announced = aucune attaque de ce genre n’est annoncée
ancients-sea-no-unresolved = des attaques sont annoncées : réglez-les d’abord
ancients-sea-no-nothing = le bateau en { $hex } est en train de couler et n’a pas de marins : un tir n’y peut plus rien
ancients-sea-no-ballista = le bateau en { $hex } n’a pas de baliste
ancients-sea-no-ballista-lost = le bateau en { $hex } est endommagé et a perdu sa baliste
ancients-sea-no-fired = la baliste en { $hex } a déjà tiré ce tour-ci
