# Commands & Colors: Ancients en français. Les clés commencent par cca- ; en.ftl a les mêmes clés et les mêmes faits.
#
# Les noms d’unités sont sans article et en minuscules, pour les listes comme pour les phrases. Leur genre
# et leur nombre varient (« archers », « infanterie lourde ») : aucune phrase ne s’accorde donc avec eux. Le
# récit nomme le camp, l’unité et son hex, puis dit ce qui arrive : « Sud, archers (d4) : tir sur c6. »
# Récit, questions et refus finissent par un point ; noms, choix, faits et notes non. Devant ; : ! ? et
# dans les guillemets, l’espace est insécable (U+00A0).

## Camps et armées

cca-person = { $fr }
cca-army = { $fr }

## Unités. Leurs lettres sont sur la carte ; en notation s’écrivent les lettres anglaises.

cca-unit-li = infanterie légère
    .letters = ILé
cca-unit-ls = frondeurs
    .letters = FR
cca-unit-lb = archers
    .letters = AR
cca-unit-ax = auxiliaires
    .letters = AX
cca-unit-md = infanterie moyenne
    .letters = IMo
cca-unit-wr = guerriers
    .letters = GU
cca-unit-hv = infanterie lourde
    .letters = ILo
cca-unit-lw = machine de guerre légère
    .letters = MLé
cca-unit-hw = machine de guerre lourde
    .letters = MLo
cca-unit-lc = cavalerie légère
    .letters = CLé
cca-unit-ha = archers montés
    .letters = AM
cca-unit-lx = chars légers
    .letters = XLé
cca-unit-mc = cavalerie moyenne
    .letters = CMo
cca-unit-cm = dromadaires
    .letters = DR
cca-unit-hc = cavalerie lourde
    .letters = CLo
cca-unit-hx = chars lourds
    .letters = XLo
cca-unit-el = éléphants
    .letters = EL
cca-unit-leader = leader

# Une unité comme le récit la nomme : si son camp n’en a qu’une du genre, le genre suffit.
cca-who = { $unit } ({ $hex })
cca-who-only = { $unit }

## Terrains

cca-terrain-broken = terrain accidenté
cca-terrain-forest = forêt
cca-terrain-hill = colline
cca-terrain-coast = côte
cca-terrain-river = rivière
cca-terrain-ford = rivière traversable
cca-terrain-camp = camp fortifié

## Faces des dés

cca-face-light = léger
cca-face-medium = moyen
cca-face-heavy = lourd
cca-face-leader = casque
cca-face-flag = drapeau
cca-face-swords = épées

## Ce que les dés disent d’un leader

cca-word-hit = touché
cca-word-missed = indemne

## Cartes

cca-card-two-left = Ordre à deux unités à gauche
cca-card-two-centre = Ordre à deux unités au centre
cca-card-two-right = Ordre à deux unités à droite
cca-card-three-left = Ordre à trois unités à gauche
cca-card-three-centre = Ordre à trois unités au centre
cca-card-three-right = Ordre à trois unités à droite
cca-card-four-left = Ordre à quatre unités à gauche
cca-card-four-centre = Ordre à quatre unités au centre
cca-card-four-right = Ordre à quatre unités à droite
cca-card-coordinated-attack = Attaque coordonnée
cca-card-out-flanked = Débordement
cca-card-order-light = Ordre aux troupes légères
cca-card-order-medium = Ordre aux troupes moyennes
cca-card-order-heavy = Ordre aux troupes lourdes
cca-card-order-mounted = Ordre aux troupes montées
cca-card-leadership-any = Leadership dans toute section
cca-card-inspired-left = Leadership inspiré à gauche
cca-card-inspired-centre = Leadership inspiré au centre
cca-card-inspired-right = Leadership inspiré à droite
cca-card-clash-of-shields = Choc des boucliers
cca-card-counter-attack = Contre-attaque
cca-card-darken-the-sky = Assombrir le ciel
cca-card-double-time = Double cadence
cca-card-first-strike = Premier à frapper
cca-card-spartacus = Je suis Spartacus
cca-card-line-command = En ligne
cca-card-move-fire-move = Bougez, tirez, bougez
cca-card-mounted-charge = Charge montée
cca-card-rally = Ralliement

## À côté du plateau

cca-note-turn = Tour { $turn } : { $side }
cca-note-pile = Cartes dans la pioche : { $cards }
cca-note-in-play = En jeu : { $cards }

## La question posée

cca-prompt-play = { $side } : choisissez une carte.
cca-prompt-order = { $side } : à qui donner un ordre avec « { $card } » ? Encore { $left } au plus.
cca-prompt-lead = { $side } : quel leader donne les ordres de « { $card } » ? Ou bien une unité au choix.
cca-prompt-chain = { $side } : à qui donner un ordre avec « { $card } » ? Un seul groupe connecté, encore { $left } au plus.
cca-prompt-line = { $side } : à qui donner un ordre avec « { $card } » ? Un seul groupe connecté à pied, sans limite de nombre.
cca-prompt-choice = { $side } : « { $card } » ne convient à personne, l’ordre va à une unité au choix. Laquelle ?
cca-prompt-muster = { $side } : à qui donner un ordre avec les dés de « { $card } » ? Il reste : léger { $light }, moyen { $medium }, lourd { $heavy }, casque { $helmets }.
cca-prompt-rally = { $side } : à qui rendre un bloc avec les dés de « { $card } » ? Il reste : léger { $light }, moyen { $medium }, lourd { $heavy }, casque { $helmets }.
cca-prompt-place = { $side } : faites entrer une unité de la réserve.
cca-prompt-move = { $side } : déplacez ceux qui ont reçu un ordre.
cca-prompt-fight = { $side } : choisissez un combat, ou mettez fin aux combats.
cca-prompt-second-move = { $side } : bougez encore, ou finissez le tour.
cca-prompt-react = { $side } : attaque de { $attacker } contre { $who }. Votre réponse ?
cca-prompt-flags = { $side } : { $flags ->
    [one] { $flags } drapeau
   *[other] { $flags } drapeaux
} contre { $who }. Combien en ignorer ({ $most } au plus) ?
cca-prompt-retreat = { $side }, { $who } : encore { $left } hex de retraite. Par où ?
cca-prompt-evade = { $side }, { $who } : encore { $left } hex d’évitement. Par où ?
cca-prompt-leader-evade = { $side } : { $leader } doit éviter, encore { $left } hex au plus. Par où ?
cca-prompt-advance = { $side }, { $who } : avancer ?
cca-prompt-bonus = { $side }, { $who } : Corps à Corps Bonus ?
cca-prompt-battle-back = { $side }, { $who } : combattre en défense ?
cca-prompt-over = La bataille est finie : { $side } l’emporte.

## Le sens d’un choix

cca-do-play = Jouer « { $card } »
cca-do-discard = Défausser « { $card } »
cca-do-order = Donner un ordre : { $who }
cca-do-order-leader = Donner à { $leader } l’ordre de bouger seul
cca-do-lead = { $leader } donne les ordres
cca-do-ambush = Déclencher l’embuscade : la réserve entre
cca-do-place = Faire entrer en { $hex } une unité de la réserve ({ $unit })
cca-do-rally = Rendre un bloc : { $who }
cca-do-done-orders = Fin des ordres
cca-do-done-moves = Fin des mouvements
cca-do-move = Déplacer l’unité de { $hex } à { $to } ({ $unit })
cca-do-move-leader = Déplacer { $leader } en { $to }
cca-do-exit = Faire sortir du plateau : { $who }
cca-do-exit-leader = { $leader } quitte le plateau
cca-do-attack = Attaque de { $who } contre { $target }
cca-do-fire = Tir de { $who } sur { $target }
cca-do-end = Fin des combats
cca-do-stand = Tenir et combattre
cca-do-evade = Éviter le combat
cca-do-strike = Jouer « { cca-card-first-strike } » et combattre avant l’attaquant
cca-do-ignore = { $flags ->
    [0] N’ignorer aucun drapeau
    [one] Ignorer { $flags } drapeau
   *[other] Ignorer { $flags } drapeaux
}
cca-do-step = Aller en { $hex }
cca-do-stop = S’arrêter ici
cca-do-off = Quitter le plateau
cca-do-advance = Avancer en { $hex }
cca-do-battle = Combattre en défense
cca-do-hold-advance = Ne pas avancer
cca-do-hold-bonus = Pas de Corps à Corps Bonus
cca-do-hold-back = Ne pas combattre en défense

## Les faits derrière un choix

cca-fact-move = { $hexes } hex ; { $allowance } permis [{ $clause }]
cca-fact-base = De base : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
} [{ $clause }]
cca-fact-limit = Le terrain limite à { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
} [{ $clause }]
cca-fact-card = La carte ajoute { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
} [{ $clause }]
cca-fact-camp = Le camp retire { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
} [{ $clause }]
cca-fact-total = À lancer : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}
cca-fact-hits = Faces qui touchent : { $faces }
cca-fact-ignores = La cible ignore un de ces dés : { $face }
cca-fact-rerolls = Les épées qui touchent sont relancées
cca-fact-morale = Une raison d’ignorer un drapeau : clause { $clause }

## Ce que les dés peuvent faire ; la chance ou le nombre suit chaque ligne

cca-odds-eliminated = Cible éliminée
cca-odds-loses = { $blocks ->
    [one] La cible perd { $blocks } bloc et survit
   *[other] La cible perd { $blocks } blocs et survit
}
cca-odds-hit = La cible perd au moins 1 bloc
cca-odds-mean = Blocs perdus en moyenne
cca-odds-retreats = La cible doit obéir à un drapeau
cca-odds-answers = Cible indemne et en place, qui peut combattre en défense
cca-odds-holds = Cible indemne et en place
cca-odds-escapes = La cible évite indemne
cca-odds-leader = { $leader } tombe
cca-odds-evading-eliminated = Cible éliminée, si elle évite le combat
cca-odds-evading-hit = La cible perd au moins 1 bloc, si elle évite le combat

## Le récit

cca-event-turn-began = Tour { $turn } : { $side }.
cca-event-card-played = { $side } : carte jouée, « { $card } ».
cca-event-countered = { $side } : la contre-attaque vaut « { $card } ».
cca-event-card-discarded = { $side } : aucune carte jouable, « { $card } » est défaussée.
cca-event-fell-back = La carte ne convient à personne : l’ordre va à une unité au choix.
cca-event-ordered = Ordre donné : { $side }, { $who }.
cca-event-leader-ordered = Ordre de bouger seul : { $side }, { $leader }.
cca-event-all-ordered = { $count ->
    [0] La carte ne donne d’ordre à aucune unité.
    [one] La carte donne un ordre à { $count } unité.
   *[other] La carte donne un ordre à { $count } unités.
}
cca-event-order-dice = Les dés pour les ordres : { $faces }.
cca-event-nobody-to-rally = Personne n’est rallié : aucune unité diminuée qui puisse l’être n’est avec un leader ou à côté. La carte ne donne aucun ordre.
cca-event-nobody-rallied = Personne n’est rallié : aucun dé ne montre le symbole d’une unité diminuée qui soit avec un leader ou à côté. La carte ne donne aucun ordre.
cca-event-nobody-mustered = Aucun dé ne trouve à qui donner un ordre. La carte ne donne aucun ordre.
cca-event-rallied = { $side }, { $who } : ralliement, 1 bloc revient, ce qui fait { $blocks }.
cca-event-ambush-sprung = Embuscade ! { $side } : la réserve entre en jeu.
cca-event-placed = { $side }, { $unit } : entrée en { $hex }.
cca-event-moved = { $side }, { $unit } : mouvement de { $hex } à { $to }.
cca-event-leader-moved = { $side }, { $leader } : mouvement vers { $to }.
cca-event-exited = { $side }, { $who } : sortie du plateau.
cca-event-leader-exited = { $side }, { $leader } : sortie du plateau.
cca-event-scored = { $side } : gain de { $banners ->
    [one] { $banners } Bannière
   *[other] { $banners } Bannières
} par les règles spéciales de cette bataille.
cca-event-fired = { $side }, { $who } : tir sur { $target } avec { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}.
cca-event-attacked = { $side }, { $who } : attaque contre { $target }.
cca-event-attacked-again = { $side }, { $who } : dans l’élan, nouvelle attaque contre { $target }.
cca-event-evaded = { $side }, { $who } : combat refusé, évitement.
cca-event-struck-first = { $side }, { $who } : la défense frappe d’abord !
cca-event-battled-back = { $side }, { $who } : Combat de Défense.
cca-event-rolled = { $side }, { $who } : les dés donnent { $faces }, { $hits ->
    [0] { $flags ->
        [0] sans effet
        [one] soit { $flags } drapeau
       *[other] soit { $flags } drapeaux
    }
    [one] soit { $hits } Hit{ $flags ->
        [0] {""}
        [one] {" "}et { $flags } drapeau
       *[other] {" "}et { $flags } drapeaux
    }
   *[other] soit { $hits } Hits{ $flags ->
        [0] {""}
        [one] {" "}et { $flags } drapeau
       *[other] {" "}et { $flags } drapeaux
    }
}.
cca-event-rolled-again = Épées relancées : { $faces }.
cca-event-lost = { $side }, { $who } : { $blocks ->
    [one] { $blocks } bloc perdu
   *[other] { $blocks } blocs perdus
}, { $left ->
    [0] il n’en reste aucun
   *[other] il en reste { $left }
}.
cca-event-eliminated = { $side }, { $who } : unité éliminée.
cca-event-banner-taken = { $side } : { $total } Bannières sur { $needed }.
cca-event-leader-checked = { $side }, { $leader } : Test de Perte de Leader, les dés donnent { $faces }, il est { $verdict }.
cca-event-leader-attacked = { $side }, { $leader } seul face à l’ennemi : les dés donnent { $faces }, il est { $verdict }.
cca-event-leader-lost = { $side } : { $leader } est perdu !
cca-event-flags-ignored = { $side }, { $who } : { $flags ->
    [one] { $flags } drapeau ignoré
   *[other] { $flags } drapeaux ignorés
}.
cca-event-retreated = { $side }, { $unit } : retraite de { $hex } à { $to }.
cca-event-evaded-to = { $side }, { $unit } : évitement de { $hex } à { $to }.
cca-event-joined = { $side }, { $who } : arrêt, { $leader } se joint à l’unité.
cca-event-crew-fled = { $side }, { $who } : les servants l’abandonnent et s’enfuient, ce qui ne vaut aucune Bannière.
cca-event-rampage = { $side }, { $who } : Perte de Contrôle, les éléphants se déchaînent !
cca-event-trampled = La Perte de Contrôle atteint { $hex } : { $side } obtient { $faces }, { $hits ->
    [0] sans effet
    [one] soit { $hits } Hit
   *[other] soit { $hits } Hits
}.
cca-event-elephants-blocked = { $side }, { $who } : retraite bloquée, ceux qui barrent la route en paient le prix.
cca-event-leader-evaded = { $side }, { $leader } : évitement de { $from } à { $to }.
cca-event-escape-tried = { $side }, { $leader } tente de fuir à travers { $hex } ({ $unit }) : les dés donnent { $faces }, il est { $verdict }.
cca-event-leader-left = { $side }, { $leader } quitte le plateau par son bord, ce qui ne vaut aucune Bannière.
cca-event-leader-trapped = { $side }, { $leader } n’a aucune issue.
cca-event-advanced = { $side }, { $unit } : Avance de Momentum de { $hex } à { $to }.
cca-event-drew = { $side } : « { $card } » piochée.
cca-event-drew-hidden = { $side } : une carte piochée.
cca-event-command-grew = { $side } : le Commandement passe à { $command }.
cca-event-reshuffled = Les cartes sont mélangées en une nouvelle pioche.
cca-event-won = { $side } gagne la bataille, avec { $total } Bannières sur les { $needed } qu’il fallait !
cca-outcome-units = unités éliminées : { $units }
cca-outcome-leader = leader perdu : { $leader }
cca-outcome-objective = objectif { $hex }
cca-outcome-exits = unités sorties du plateau

## Pourquoi une action est impossible : à qui de décider, à quel moment

cca-refused-over = La bataille est finie : { $side } l’emporte.
cca-refused-not-your-decision = La décision est à { $side }.
cca-refused-wrong-moment = Cela ne répond pas à la question posée.
cca-refused-off-board = Le plateau n’a pas d’hex { $hex } : ses rangées vont de a à i, avec 13 hex chacune et 12 en b, d, f et h.

## Cartes et ordres

cca-refused-not-in-hand = « { $card } » n’est pas dans votre main.
cca-refused-only-an-answer = « { cca-card-first-strike } » ne peut que répondre à une attaque ennemie : jouez une autre carte.
cca-refused-nothing-to-counter = « { cca-card-counter-attack } » reprend le dernier ordre de l’ennemi, et il n’y en a pas encore.
cca-refused-can-play = Une carte n’est défaussée que si aucune n’est jouable : vous en tenez une qui l’est.
cca-refused-no-unit = Vous n’avez pas d’unité en { $hex }.
cca-refused-no-leader = Vous n’avez pas de leader en { $hex }.
cca-refused-already-ordered = L’unité ou le leader en { $hex } a déjà son ordre : un seul chacun.
cca-refused-no-order-there = La carte n’a pas, ou plus, d’ordre pour la section de { $hex }.
cca-refused-wrong-kind = « { $card } » n’est pas pour l’unité en { $hex } ({ $unit }) : choisissez une unité du type auquel elle donne des ordres.
cca-refused-no-orders-left = Tous les ordres de « { $card } » sont donnés.
cca-refused-not-linked = « { $card } » donne ses ordres à un seul groupe connecté, et l’unité en { $hex } ne le touche pas.
cca-refused-may-not-detach = Sous « { $card } », le leader en { $hex } reste avec son unité : seules les cartes de section et « { cca-card-order-mounted } » lui permettent de la quitter.
cca-refused-no-leaders = « { $card } » n’ordonne à aucun leader de bouger seul.
cca-refused-leader-elsewhere = « { $card } » ne peut partir du leader en { $hex } : il n’est pas dans sa section.
cca-refused-unit-elsewhere = L’adversaire a donné « { $card } » dans une autre section que celle de { $hex } : c’est là qu’on le contre.
cca-refused-no-die = « { $card } » n’a plus de dé pour { $hex } : il y faut le symbole de l’unité, ou un casque.
cca-refused-no-helmet = « { $card } » n’a plus de casque : rien d’autre ne donne d’ordre au leader en { $hex }.
cca-refused-rally-too-far = L’unité en { $hex } est trop loin pour être ralliée : il lui faut un leader dans son hex ou à côté.
cca-refused-rally-full = L’unité en { $hex } a tous ses blocs et n’en regagne aucun.
cca-refused-rally-never = L’unité en { $hex } ({ $unit }) ne peut être ralliée : éléphants et chars ne le sont jamais.
cca-refused-no-ambush = Une embuscade demande une réserve, un hex libre pour elle et une carte de leadership dont aucun ordre n’est encore donné.
cca-refused-not-in-reserve = La réserve n’a aucune unité de ce type ({ $unit }).
cca-refused-not-there = La réserve ne peut entrer en { $hex } : il lui faut un hex libre parmi ceux que nomme la bataille.

## Mouvements

cca-refused-not-ordered = L’unité ou le leader en { $hex } n’a pas d’ordre pour cela.
cca-refused-already-moved = L’unité ou le leader en { $hex } a déjà bougé.
cca-refused-halted = Le terrain en { $hex } retient l’unité : elle ne bouge plus ce tour.
cca-refused-too-far = C’est à { $distance } hex ; cette unité ({ $unit }) en parcourt { $allowance } au plus.
cca-refused-leader-too-far = C’est à { $distance } hex ; un leader en parcourt 3 au plus.
cca-refused-friend = Une de vos unités est en { $hex } : un hex n’en contient qu’une.
cca-refused-enemy = L’ennemi est en { $hex } : nul n’y entre, mais d’un hex voisin vous pouvez l’attaquer.
cca-refused-second-leader = Il y a déjà un leader en { $hex } : un hex n’en contient qu’un.
cca-refused-impassable = Le terrain en { $hex } est impassable.
cca-refused-no-wheels = Les machines de guerre n’entrent pas dans le terrain accidenté en { $hex }.
cca-refused-no-charge = Une charge de cette longueur doit finir au contact d’une unité ennemie, et { $hex } n’en touche aucune.
cca-refused-no-way = Aucun chemin ne mène en { $hex } : des unités ou le terrain le barrent, ou arrêtent le mouvement avant.
cca-refused-no-exit = Aucune sortie n’est à portée : on ne quitte le plateau que là où la bataille le permet.

## Combats

cca-refused-leader-cannot-fight = Le leader en { $hex } est seul et ne peut combattre : seules les unités combattent.
cca-refused-combat-goes-on = Le combat de l’unité en { $hex } n’est pas fini : attaquez encore avec elle, ou tenez la position.
cca-refused-already-fought = L’unité en { $hex } a déjà combattu ce tour.
cca-refused-moved-too-far = Cette unité ({ $unit }) a trop bougé pour combattre ce tour.
cca-refused-terrain-forbids = L’unité en { $hex } est entrée ce tour dans un terrain d’où elle ne peut pas encore combattre.
cca-refused-no-close-combat = « { $card } » ne permet aucun corps à corps.
cca-refused-no-fire = « { $card } » ne permet aucun tir.
cca-refused-no-enemy = Il n’y a pas d’ennemi en { $hex }.
cca-refused-not-adjacent = Le corps à corps vise un hex adjacent ; { $hex } est à { $distance } hex.
cca-refused-must-attack-unit = L’unité en { $hex } a chargé : elle doit attaquer une unité, pas un leader seul.
cca-refused-no-missiles = Cette unité ({ $unit }) ne peut pas tirer : il y faut des armes de tir à distance.
cca-refused-too-near = L’ennemi en { $hex } est trop près pour un tir : attaquez-le au corps à corps.
cca-refused-in-contact = Une unité ennemie touche { $hex } : de là, seul le corps à corps est possible.
cca-refused-out-of-range = La cible est à { $distance } hex ; la portée de cette unité est de { $range }.
cca-refused-no-sight = Un obstacle coupe la ligne de vue vers { $hex }.
cca-refused-no-dice = L’unité en { $hex } n’aurait aucun dé à lancer.
cca-refused-must-fight = L’unité en { $hex } a chargé et doit attaquer avant la fin des combats.

## Retraites, évitements et avances

cca-refused-may-not-evade = Cette unité ({ $unit }) ne peut pas éviter cet attaquant.
cca-refused-evade-blocked = L’unité en { $hex } ne peut pas éviter : tous les hex derrière elle sont bloqués.
cca-refused-too-many-ignored = { $flags ->
    [one] Ignorer { $flags } drapeau
   *[other] Ignorer { $flags } drapeaux
}, c’est trop : { $most } au plus.
cca-refused-not-homeward = { $hex } n’est pas l’hex suivant vers votre bord.
cca-refused-step-blocked = L’entrée en { $hex } est bloquée.
cca-refused-shorter-path = Par { $hex }, l’unité ferait moins d’hex qu’elle ne peut : prenez un chemin plus long.
cca-refused-must-leave = Le leader doit parcourir au moins 1 hex.
cca-refused-no-end = L’évitement du leader ne peut finir en { $hex } : un ennemi ou un autre leader s’y trouve.
cca-refused-not-at-edge = Un leader ne quitte le plateau que depuis son bord, s’il lui reste un hex d’évitement.
cca-refused-no-advance = L’avance ne peut finir en { $hex } : elle mène dans l’hex qui vient d’être libéré, et pour la cavalerie, à son premier combat, jusqu’à 1 hex libre plus loin.

## Ce qu’on souhaite pour « Premier à frapper » avant toute attaque

cca-wish-title = { cca-card-first-strike }
cca-wish-about = Si une de vos unités est attaquée et que vous avez « { cca-card-first-strike } » : que faire ? On le demande à tous, carte ou non.
cca-wish-ask = Me demander chaque fois
cca-wish-first = Frapper à la première occasion
cca-wish-at = Frapper seulement avec ces unités
cca-wish-never = Garder la carte : ne jamais frapper
