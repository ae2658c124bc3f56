
# Guerres.

ancients-war-called = { $fr }
ancients-war-money = { $points }
ancients-war-counted = { $count } × { $what }
ancients-war-ship-small = petit bateau, équipage { $crew }
    .letters = P
ancients-war-ship-small-corvus = petit bateau à corvus, équipage { $crew }
    .letters = P
ancients-war-ship-small-ballista = petit bateau à baliste, équipage { $crew }
    .letters = P
ancients-war-ship-large = grand bateau, équipage { $crew }
    .letters = G
ancients-war-ship-large-corvus = grand bateau à corvus, équipage { $crew }
    .letters = G
ancients-war-ship-large-ballista = grand bateau à baliste, équipage { $crew }
    .letters = G
ancients-war-army = armée
ancients-war-fleet = flotte
ancients-war-leaders = chefs sans armée
ancients-war-use-port = port
ancients-war-use-levy = levée
ancients-war-use-yard = chantier
ancients-war-siege-left = { $left ->
    [0] tombe à la fin de ce tour
    [one] tient encore un tour
   *[other] tient encore { $left } tours
}
ancients-war-state-blockaded = bloqué : des bateaux ennemis devant le port, et aucun à lui
ancients-war-state-shut = enfermée dans ses murs
ancients-war-state-besieges = assiège la ville
ancients-war-state-veterans = très entraînée : à moitié vétérane
ancients-war-way-closed = fermé pour { $side } : l’ennemi seul a des bateaux dans le détroit
ancients-war-tally-points = points vers l’objectif
ancients-war-tally-treasury = trésor
ancients-war-tally-left = reste selon votre feuille
ancients-war-tally-taxes = impôts l’hiver prochain
ancients-war-tally-volleys = volées en réserve
ancients-war-tally-tax = impôt
ancients-war-tally-worth = valeur
ancients-war-leader-dead = { $who }, mort
ancients-war-leader-prisoner = { $who }, prisonnier
ancients-war-note-turn = tour { $turn } sur { $last }, { $year } av. J.-C.
ancients-war-note-sealed = { $side } a scellé sa feuille
ancients-war-stakes = Après le tour { $turns }, celui qui dépasse le plus son objectif gagne, compté à la valeur des villes tenues : { $north } pour { $one }, { $south } pour { $two }. Qui prend la capitale ennemie gagne aussitôt.

ancients-war-ask-write = { $side } écrit sa feuille, secrète jusqu’à ce que les deux soient scellées : choisissez une ville pour y acheter, ou une armée ou une flotte et où elle va. { $left ->
    [0] Il ne reste rien à dépenser.
    [one] Il reste un point à dépenser.
   *[other] Il reste { $left } points à dépenser.
}
ancients-war-ask-writes = { $side } écrit sa feuille
ancients-war-ask-meet = { $side } : l’ennemi a rejoint votre armée à { $place }. Tient-elle ?
ancients-war-ask-settle = { $side } : comment régler la bataille de { $place } ? La manière la plus complète l’emporte.
ancients-war-ask-fight = La bataille de { $place } se livre
ancients-war-ask-recover = { $side } a gagné à { $place } et récupère la moitié de ses pertes : il reste { $points } points de force
ancients-war-ask-drawn = { $side } : match nul à { $place }
ancients-war-ask-drown = { $side } : les bateaux restants ne portent plus { $units ->
    [one] une unité
   *[other] { $units } unités
}. Qui est perdu ?
ancients-war-ask-whither = { $side } : où aller depuis { $place } ?
ancients-war-ask-won = { $side } a gagné la guerre
ancients-war-ask-draw = La guerre finit sur un match nul

ancients-war-line-buy = { $count } { $kind } à { $place }
ancients-war-line-build = { $count } × { $ship } à { $place }
ancients-war-line-volleys = { $count } volées
ancients-war-line-price = éléphants à { $count } points dès le tour suivant
ancients-war-line-march = { $place } marche sur { $to }
ancients-war-line-leave = { $count } { $kind } restent à { $place }
ancients-war-line-stay = { $who } reste
ancients-war-line-sail = flotte de { $place } vers { $to }
ancients-war-line-embark = l’armée de { $place } embarque
ancients-war-line-seek = la flotte de { $place } cherche la bataille
ancients-war-line-slip = la flotte de { $place } évite la bataille
ancients-war-line-sally = sortie de { $place }

ancients-war-do-buy = acheter { $kind } à { $place } pour { $price }
ancients-war-do-build = construire un { $ship } à { $place } pour { $price }
ancients-war-do-volleys = acheter 100 volées pour 1 point
ancients-war-do-price = demander { $points } points par éléphants dès le tour suivant
ancients-war-do-unbuy = un { $kind } de moins à { $place }
ancients-war-do-unbuild = un { $ship } de moins à { $place }
ancients-war-do-unvolleys = 100 volées de moins
ancients-war-do-march = marcher de { $place } à { $to }
ancients-war-do-leave = laisser { $who } à { $place }
ancients-war-do-take = emmener tout de même { $who } de { $place }
ancients-war-do-sail = naviguer de { $place } à { $to }
ancients-war-do-embark = embarquer l’armée de { $place }
ancients-war-do-seek = la flotte de { $place } cherche la bataille malgré l’armée à bord
ancients-war-do-slip = la flotte de { $place } évite la bataille
ancients-war-do-sally = faire une sortie de { $place }
ancients-war-do-strike = rayer les ordres de { $place }
ancients-war-do-seal = sceller la feuille
ancients-war-do-stand = tenir et combattre
ancients-war-do-retire = se retirer à { $to } sans combattre
ancients-war-do-go = se retirer à { $to }
ancients-war-do-shut = enfermer l’armée dans ses murs
ancients-war-do-table = à la table
ancients-war-do-machine = par la machine
ancients-war-do-odds = par les probabilités
ancients-war-do-recover = récupérer { $kind } ({ $points } points de force)
ancients-war-do-drown = { $kind } est perdu
ancients-war-do-done = continuer
ancients-war-sure-seal = { $idle ->
    [0] Aucune armée prête à marcher n’est oisive
    [one] Une armée avec un chef n’a pas d’ordre
   *[other] { $idle } armées avec des chefs n’ont pas d’ordre
}, et { $left } points ne sont pas dépensés. Sceller la feuille ? Cela ne se reprend pas.

ancients-war-fact-goes = { $units ->
    [one] Une unité part
   *[other] { $units } unités partent
} avec { $who }
ancients-war-fact-aboard = { $units ->
    [one] Une unité embarque
   *[other] { $units } unités embarquent
}
ancients-war-fact-aboard-led = { $units ->
    [one] Une unité embarque
   *[other] { $units } unités embarquent
} avec { $who }
ancients-war-fact-strait = Le détroit est fermé pour l’instant : l’ennemi seul a des bateaux dans { $sea }
ancients-war-fact-stops = Elle s’arrête à { $place }, qui n’est pas à elle
ancients-war-fact-lanes = { $lanes ->
    [0] Aucune voie à suivre
    [one] Une voie
   *[other] { $lanes } voies
} ; de la place pour { $room ->
    [one] une unité
   *[other] { $room } unités
}
ancients-war-fact-foreign = Le port n’est pas à vous : une armée y débarque, les bateaux restent en mer
ancients-war-fact-enemy = Là pour l’instant : { $units }
ancients-war-fact-walls = Quatre unités prennent la ville après un siège de { $turns ->
    [0] zéro tour
    [one] un tour
   *[other] { $turns } tours
}
ancients-war-fact-found = Une flotte qui évite la bataille est trouvée sur 1 à 4 par celle qui la cherche
ancients-war-fact-left = Il reste { $left } points à dépenser
ancients-war-fact-host = { $side } : { $what }, d’une valeur de { $price } points
ancients-war-ahead-stop = Le lieu n’est pas à vous : la marche s’y arrête

ancients-war-look-army = armée à { $place }
ancients-war-look-fleet = flotte à { $place }
ancients-war-look-units = unités
ancients-war-look-ships = bateaux
ancients-war-look-room = place pour des unités
ancients-war-look-price = valeur en points
ancients-war-look-strength = points de force
ancients-war-look-tax = impôt d’hiver
ancients-war-look-worth = points à la fin
ancients-war-look-walls = tours que tiennent ses murs
ancients-war-look-who = { $what }
ancients-war-look-there = { $side } : { $what }
ancients-war-look-siege = assiégée par { $side } : { $left ->
    [0] tombe à la fin de ce tour
    [one] tient encore un tour
   *[other] tient encore { $left } tours
}
ancients-war-look-nobody = n’est à personne
ancients-war-look-unled = sans chef, elle ne marche pas
ancients-war-threat = { $units ->
    [one] une unité
   *[other] { $units } unités
}
ancients-war-rule-march = Une armée avec un chef suit jusqu’à deux routes et s’arrête où le lieu n’est pas à elle ou à une armée ennemie.
ancients-war-rule-shut = Qui est enfermé ne sort que par une sortie, et il est perdu si la ville tombe.
ancients-war-rule-sail = Une flotte suit jusqu’à trois voies et finit en mer ou dans un port à elle.
ancients-war-rule-found = Les flottes qui cherchent la bataille se battent où elles se rencontrent ; celle qui ne la cherche pas est trouvée sur 1 à 4.
ancients-war-rule-storm = Un bateau en mer l’hiver est perdu sur un 1, avec un corvus sur 1 ou 2.
ancients-war-rule-siege = Quatre unités devant une ville la prennent après autant de tours qu’elle a de murs.
ancients-war-rule-port = Un port tient deux fois plus longtemps s’il n’est pas bloqué.
ancients-war-rule-buy = Ce qu’on y achète est là à la fin des mouvements, et bouge dès le tour suivant.

ancients-war-turn-began = Tour { $turn }, { $year } av. J.-C. : { $side } a l’initiative
ancients-war-sealed = { $side } scelle sa feuille
ancients-war-opened = { $side } avait écrit : { $orders }
ancients-war-opened-empty = { $side } n’avait rien écrit
ancients-war-paid = { $side } paie { $paid } points
ancients-war-paid-abroad = { $side } paie { $paid } points, dont { $abroad } à l’ennemi pour des éléphants
ancients-war-sailed = { $ships ->
    [one] Un bateau
   *[other] { $ships } bateaux
} de { $side } : de { $from } vers { $sea }
ancients-war-sailed-with = { $ships ->
    [one] Un bateau
   *[other] { $ships } bateaux
} de { $side } : de { $from } vers { $sea }, avec { $units ->
    [0] des chefs
    [one] une unité
   *[other] { $units } unités
} à bord
ancients-war-found = La flotte de { $side } est trouvée dans { $sea } : { $die }
ancients-war-missed = La flotte de { $side } n’est pas trouvée dans { $sea } : { $die }
ancients-war-in-port = { $ships ->
    [one] Un bateau
   *[other] { $ships } bateaux
} de { $side } au port de { $place }
ancients-war-landed = { $units ->
    [0] Des chefs
    [one] Une unité
   *[other] { $units } unités
} de { $side } : débarquement à { $place }
ancients-war-marched = { $side } marche de { $place } à { $to } avec { $units ->
    [0] ses seuls chefs
    [one] une unité
   *[other] { $units } unités
}
ancients-war-closed = Le détroit est fermé pour { $side } à { $place } : l’ennemi seul a des bateaux dans { $sea }
ancients-war-crossed = Les armées se croisent sur la route, et se retrouvent à { $place }
ancients-war-met = { $side } rejoint l’ennemi à { $place }
ancients-war-stood = { $side } tient à { $place }
ancients-war-retired = { $side } se retire de { $place } à { $to }
ancients-war-shut = { $side } s’enferme dans { $place }
ancients-war-wanted = { $side } la veut { $how }
ancients-war-settled = La bataille de { $place } se règle { $how }
ancients-war-how-table = à la table
ancients-war-how-machine = par la machine
ancients-war-how-odds = par les probabilités
ancients-war-odds-wins = victoire : { $side }
ancients-war-odds-draw = match nul
ancients-war-odds-loses = pertes moyennes en force ou en bateaux : { $side }
ancients-war-rolled = Les dés : { $verdict } sur 100 pour le résultat, { $north } et { $south } sur 10 pour les pertes
ancients-war-fought = { $side } gagne la bataille de { $place }
ancients-war-fought-draw = Match nul à { $place }
ancients-war-lost = { $side } a perdu { $what }
ancients-war-lost-taken = L’ennemi a pris à { $side } : { $taken }
ancients-war-lost-both = { $side } a perdu { $what } ; l’ennemi a pris { $taken }
ancients-war-killed = { $who } de { $side } est tué
ancients-war-captured = { $who } de { $side } est capturé
ancients-war-veterans = { $units ->
    [one] Une unité de { $side } est maintenant vétérane
   *[other] { $units } unités de { $side } sont maintenant vétéranes
}
ancients-war-crews = Les équipages de { $ships ->
    [one] un bateau
   *[other] { $ships } bateaux
} de { $side } sont meilleurs
ancients-war-recovered = { $side } récupère { $kind } ; il reste { $points } points de force
ancients-war-drowned = { $kind } de { $side } sombre avec les bateaux
ancients-war-gone = Tout ce que { $side } avait à { $place } est perdu
ancients-war-besieged = { $side } assiège { $place } : { $left ->
    [0] elle tombe au tour suivant
    [one] elle tient encore un tour
   *[other] elle tient encore { $left } tours
}
ancients-war-relieved = { $place } n’est plus assiégée
ancients-war-fell = { $place } tombe aux mains de { $side }
ancients-war-put-to-sea = Les bateaux de { $side } quittent { $place } : { $sea }
ancients-war-storm = Hiver dans { $sea } : sur { $ships ->
    [one] un bateau
   *[other] { $ships } bateaux
} de { $side }, { $lost ->
    [0] aucun n’est perdu
    [one] un est perdu
   *[other] { $lost } sont perdus
}
ancients-war-taxed = { $side } reçoit { $paid } points d’impôts
ancients-war-exchanged = Échange de prisonniers : { $one } contre { $other }
ancients-war-leader-came = { $who } de { $side } arrive à { $place }
ancients-war-nation = Caractéristique nationale de { $side } : { $what }
ancients-war-nation-elephants = éléphants
ancients-war-nation-navy = marine
ancients-war-nation-barbarians = barbares
ancients-war-nation-horse-archers = archers à cheval
ancients-war-nation-crossbows = arbalètes
ancients-war-nation-training = entraînement
ancients-war-won = { $side } a gagné la guerre : { $one } dépasse son objectif de { $north }, { $two } de { $south }
ancients-war-won-capital = { $side } a pris la capitale ennemie et gagné la guerre
ancients-war-drawn = Match nul : chacun dépasse son objectif de { $north }

ancients-war-no-now = c’est autre chose qui est demandé
ancients-war-no-fighting = une bataille se livre : personne ne décide rien avant sa fin
ancients-war-no-place = il n’y a pas de lieu « { $word } »
ancients-war-no-city = { $place } est une mer, et il s’agit d’une ville
ancients-war-no-leader = vous n’avez pas de chef « { $word } »
ancients-war-no-order = rien n’est ordonné à { $place }
ancients-war-no-again = c’est déjà ordonné à { $place }
ancients-war-no-room = la feuille est pleine : rayez d’abord quelque chose
ancients-war-no-army = vous n’avez personne à { $place }
ancients-war-no-shut = votre armée à { $place } est enfermée dans ses murs : elle n’en sort que par une sortie
ancients-war-no-aboard = l’armée de { $place } embarque : rayez d’abord cet ordre
ancients-war-no-one-leads = aucun chef ne partirait de { $place }, et aucune armée ne marche sans chef
ancients-war-no-road = { $to } est à plus de { $roads } routes de { $from }
ancients-war-no-leaving = personne n’a ordre de partir de { $place }, donc personne n’a besoin d’y rester par ordre
ancients-war-no-such-unit = il n’y a plus de { $kind } à { $place } qui puisse rester
ancients-war-no-leader-here = { $who } ne part pas de { $place }
ancients-war-no-stays = personne de tel n’a ordre de rester à { $place }
ancients-war-no-fleet = vous n’avez pas de bateau à { $place }
ancients-war-no-lane = aucun bateau ne va de { $from } à { $to } en un tour : { $lanes } voies au plus
ancients-war-no-sailing = aucune flotte n’a ordre de quitter { $place }
ancients-war-no-marching = l’armée de { $place } marche : rayez d’abord cet ordre
ancients-war-no-bearing = aucune de vos flottes à { $place } n’est en mer ni n’y va
ancients-war-no-seek = la flotte de { $place } n’a pas d’armée à bord et cherche la bataille de toute façon
ancients-war-no-slip = la flotte de { $place } a une armée à bord et évite la bataille de toute façon
ancients-war-no-sally = vous n’avez pas d’armée enfermée dans { $place }
ancients-war-no-own = { $place } n’est pas à vous
ancients-war-no-besieged = { $place } est assiégée
ancients-war-no-blockaded = { $place } est bloquée
ancients-war-no-money = cela coûte { $price } points, et il en reste { $left }
ancients-war-no-bought = rien de tel n’est sur la feuille
ancients-war-no-arrows = on n’achète des volées qu’avec l’approvisionnement en flèches
ancients-war-no-more-volleys = on n’achète pas plus de volées en un tour
ancients-war-no-elephants = seule une nation dont les éléphants sont la caractéristique en fixe le prix
ancients-war-no-price = un prix va de 1 à { $most } points
ancients-war-no-same-price = c’est déjà le prix
ancients-war-no-levy = on ne lève pas d’unités à { $place }
ancients-war-no-kind = dans cette guerre, vous n’achetez pas de { $kind }
ancients-war-no-rare = pas plus de { $most } { $kind } par tour
ancients-war-no-more-of = un joueur a au plus { $most } { $kind }
ancients-war-no-yard = on ne construit pas de bateaux à { $place }
ancients-war-no-ship = dans cette guerre, vous ne construisez pas de { $ship }
ancients-war-no-ship-yet = { $ship } : on en construit dès le tour { $turn }
ancients-war-no-more-ships = un joueur a au plus { $most } bateaux
ancients-war-no-stand = nul ne peut combattre à { $place } : l’un des joueurs n’y a pas d’unité
ancients-war-no-walls = { $place } n’a pas de murs à vous
ancients-war-no-neighbour = { $place } n’est pas un lieu voisin
ancients-war-no-strait = le détroit vers { $place } est fermé : l’ennemi seul y a des bateaux
ancients-war-no-enemies = des ennemis sont à { $place }
ancients-war-no-refuge = { $place } n’est pas un refuge : le lieu n’est pas à vous
ancients-war-no-lost = aucune unité de ce type n’a été perdue
ancients-war-no-points = elle a { $needs } points de force, et il en reste { $left } à récupérer
ancients-war-no-drown = aucune unité de ce type n’est à bord
