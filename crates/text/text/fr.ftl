# Les textes du programme. Les clés commencent par acies- ; en.ftl a les mêmes clés et les mêmes faits.

acies-north = Nord
acies-south = Sud

# Une chose nommée, et ce qui en est dit.
acies-labelled = { $label } : { $text }

# Ce qui est déjà dit dans les deux langues.
acies-said = { $fr }

# Un nombre seul.
acies-called-number = { $name } { $number }
acies-called-side = { $name } ({ $side })
acies-number = { $number }

## La fiche d’une pièce, et où une réponse la laisserait

acies-look-threatens = Menace :
acies-look-threatened = Menacée par :
acies-outlook-targets = De là, elle peut combattre :
acies-outlook-dangers = Ce qui pourrait la frapper là au prochain tour :

## Le plateau en texte

acies-board-north = Nord
acies-board-south = Sud
acies-board-setup = Mise en place
acies-board-turn = Tour { $turn }
acies-board-tally = { $name } { $have }/{ $of }
acies-board-count = { $name } { $have }
acies-tally-victory = victoire
acies-tally-wounds = blessures
acies-board-held = { $held ->
    [0] aucune carte en main
    [one] 1 carte en main
   *[other] { $held } cartes en main
}
acies-board-leaders = À leur tête :
acies-board-reserve = En réserve :
acies-board-hand = Main :
acies-board-signs = Signes :
acies-mark-sides = nord en minuscules et sud en MAJUSCULES
acies-mark-strength = le chiffre est la force
acies-mark-steps = le chiffre compte les pas restants
acies-mark-active = > peut agir
acies-mark-leader = * avec un général
acies-mark-boundary = : à gauche d’un hex : sur une limite de section
acies-mark-bases = # unités du nord, = du sud
acies-mark-scale = un signe vaut { $across } pouce sur { $down }, les places sont en pouces depuis l’ouest et le sud
acies-board-kinds = Pions :
acies-board-ground = { $sign } { $name } :
acies-board-elsewhere = partout ailleurs
acies-board-empty = personne
acies-board-led = avec { $leader }
acies-board-active = peut agir
acies-board-boundary = sur une limite de section
acies-board-walled = remparts côté { $sides }
acies-board-orders = Ordres :
acies-board-sheet = Écrit :
acies-board-closed = caché
acies-board-states = États :
acies-mark-facing = les flèches montrent le côté de face, doubles l’angle
acies-mark-stack = +1 de plus dans la pile
acies-mark-order = -> l’ordre donné
acies-board-under = sur
acies-board-rim = au-delà du bord du plateau
acies-board-level = hauteur { $level }
acies-board-marker = { $name } ({ $letters })
acies-side-wall = mur côté { $sides }
acies-side-river = rivière côté { $sides }
acies-side-ford = passage traversable côté { $sides }
acies-side-bridge = pont côté { $sides }
acies-side-slope = pente raide côté { $sides }
acies-side-road = route côté { $sides }
acies-piece-aboard = { $strength } à bord sur { $full }
acies-piece-steps = { $strength } pas sur { $full }
acies-piece-faces-side = face au côté { $towards }
acies-piece-faces-corner = face à l’angle { $towards }
acies-piece-taken = pris à l’ennemi ({ $side })
acies-ship-size = de taille { $size }
acies-ship-damaged = endommagé
acies-ship-sinking = en train de couler
acies-board-objective = objectif, { $side } (vaut { $points })
acies-board-exit = { $side } : sortie du plateau ici (vaut { $points })

# Une carte : $ends sont des lieux.
acies-map-nobody = personne
acies-map-capital = capitale
acies-map-walls = remparts { $walls }
acies-map-seas = Mers
acies-map-aboard = { $units ->
    [one] { $units } unité à bord
   *[other] { $units } unités à bord
}
acies-map-closed = { $ends } ({ $why })
acies-map-roads = routes : { $ends }
acies-map-straits = par le détroit : { $ends }
acies-map-lanes = par mer : { $ends }
acies-map-harbours = port sur : { $ends }
acies-map-ports = ports : { $ends }
acies-edge-north = nord
acies-edge-south = sud
acies-edge-east = est
acies-edge-south-east = sud-est
acies-edge-south-west = sud-ouest
acies-edge-west = ouest
acies-edge-north-west = nord-ouest
acies-edge-north-east = nord-est
acies-piece-tally = { $have } { $name } sur { $of }
acies-piece-count = { $have } { $name }
acies-piece-facing = face au { $degrees }°
acies-piece-blocks = { $full ->
    [one] { $strength } bloc sur 1
   *[other] { $strength } blocs sur { $full }
}

## Mots des titres

acies-system = Système

## La ligne de commande

acies-cli-usage = Usage :
acies-cli-commands = Commandes :
acies-cli-arguments = Arguments :
acies-cli-options = Options :
acies-cli-default = [par défaut : { $value }]
acies-cli-unknown = { $command } ne prend pas « { $given } » ; ce qu’il prend : { $known }. Voyez : { $command } --help
acies-cli-unknown-near = { $command } ne prend pas « { $given } » ; vouliez-vous dire { $near } ? Voyez : { $command } --help
acies-cli-valueless = { $command } : il manque une valeur à { $argument }. Voyez : { $command } --help
acies-cli-value = { $command } : « { $given } » ne convient pas à { $argument }, qui prend { $takes }. Voyez : { $command } --help
acies-cli-missing = { $command } demande { $missing }, qui manque. Voyez : { $command } --help
acies-cli-commandless = { $command } demande une de ses commandes : { $known }. Voyez : { $command } --help
acies-cli-twice = { $command } : { $argument } est donné deux fois ; donnez-le une seule. Voyez : { $command } --help
acies-cli-together = { $command } : { $argument } ne va pas avec { $other } ; donnez l’un des deux. Voyez : { $command } --help
acies-cli-not-text = { $command } : un argument n’est pas du texte ; écrivez-le en UTF-8. Voyez : { $command } --help
acies-cli-misread = { $command } : les arguments ne se comprennent pas. Voyez : { $command } --help

## Batailles

acies-scenario-id = Bataille
acies-scenario-title = Titre
acies-scenario-minutes = Minutes
acies-scenario-armies = Nord : { $north }. Sud : { $south }. { $first } commence ; environ { $minutes } minutes.
acies-scenario-armies-open = Nord : { $north }. Sud : { $south }. Un dé décide qui commence ; environ { $minutes } minutes.
acies-scenario-written = { $file } est écrit. Changez-le, puis voyez s’il est juste avec `acies scenario check --system { $system } { $file }` et jouez-le avec `acies play --system { $system } --scenario { $file }`.
acies-scenario-sound = { $file } : ok, { $title }
acies-scenario-special = Règles spéciales :
acies-scenario-source = Origine des chiffres : { $source }
acies-options-played = Options :
acies-options-offered = Options, que l’on choisit par --options :
acies-options-line = { $option } — { $name } : { $about } [{ $clause }]
acies-options-value = { $value } : { $name }
acies-options-set = toujours en vigueur dans cette bataille
acies-options-forbidden = pas dans cette bataille : { $why }
acies-army-sound = { $file } : ok, { $name }, { $points } points sur { $limit }
acies-army-priced = { $file } : { $name } coûterait { $points } points sur { $limit }
acies-army-profile = Profil
acies-army-rules = Règles permises en plus
acies-army-what = Unité
acies-army-count = Nombre
acies-army-each = Pièce
acies-army-points = Points
acies-army-sum = { $points } points sur { $limit }

## Règles

acies-rules-reading = Lecture retenue : { $text }
acies-rules-missing = Absent du livret : { $text }
acies-rules-clauses = Clauses
acies-rules-cited = Citées
acies-rules-proven = Prouvées
acies-rules-examples = Exemples prouvés
acies-rules-uncited = { $system }, citées par aucun code :
acies-rules-unproven = { $system }, prouvées par aucun cas ni test :
acies-rules-strays = { $system }, citées ou prouvées sans être des clauses :

## Le laboratoire

acies-lab-games = Parties
acies-lab-north = Victoires nord
acies-lab-south = Victoires sud
acies-lab-draws = Nulles
acies-lab-turns = Tours
acies-lab-decisions = Décisions
acies-lab-most = Maximum
acies-lab-player = Joueur
acies-lab-wins = Victoires
acies-lab-score = Points
acies-lab-interval = Intervalle à 95 %
acies-lab-mean = Moyenne, ms
acies-lab-longest = Maximum, ms
acies-lab-judged = Avance jugée
acies-lab-chance = Gagnées
acies-lab-positions = { $positions } positions de { $games } parties
acies-lab-odds = { $games } batailles font la table dans { $file }.
acies-lab-unfinished = { $games ->
    [one] { $games } partie a été abandonnée sans fin et compte comme nulle.
   *[other] { $games } parties ont été abandonnées sans fin et comptent comme nulles.
}
acies-lab-speed = { $seconds } s sur { $threads ->
    [one] { $threads } fil
   *[other] { $threads } fils
} : { $games } parties et { $decisions } décisions par seconde.
acies-lab-series = Graine { $seed }, joueurs { $players } ; états finaux { $hash }

## Comparaisons : un ordre de bataille dans plusieurs jeux

acies-compare-language = Français
acies-compare-heading = Une bataille, plusieurs livrets
acies-compare-before = { $title }, { $year } av. J.-C.
acies-compare-after = { $title }, { $year }
acies-compare-span = { $low } à { $high }
acies-compare-at = à { $part } %
acies-compare-system = Jeu
acies-compare-unknown = non mesuré
acies-compare-course = Cours de la bataille, du premier tour au dernier
acies-compare-measured = { $games } parties dans chaque jeu, { $player ->
        [level1] des recrues (niveau 1)
        [level2] des centurions (niveau 2)
        [level3] des stratèges (niveau 3)
       *[random] des réponses au hasard
    } des deux côtés, graine { $seed }.
acies-compare-measured-uneven = { $games } à { $most } parties dans chaque jeu, { $player ->
        [level1] des recrues (niveau 1)
        [level2] des centurions (niveau 2)
        [level3] des stratèges (niveau 3)
       *[random] des réponses au hasard
    } des deux côtés, graine { $seed }.
acies-compare-changed = { $system } : la bataille ou les règles ont changé depuis que ces parties furent jouées.
acies-compare-unplayed = { $system } : aucune partie n’a encore été jouée.
acies-compare-alone = Un seul jeu de ce programme est fait pour l’époque de cette bataille.
acies-compare-source = D’où viennent les chiffres :
acies-compare-rules = Les règles de traduction
acies-compare-rule-1 = Il y a un seul ordre de bataille, avec ses sources. Personne n’y est ajouté ni omis pour un jeu.
acies-compare-rule-2 = Un corps d’hommes devient des unités d’une seule sorte : ses hommes divisés par ceux d’une unité dans ce jeu, au plus proche, et au moins une.
acies-compare-rule-3 = La sorte suit de la façon de combattre et de la qualité, par une liste du jeu, la même pour les deux armées.
acies-compare-rule-4 = Les unités se tiennent à intervalles égaux le long du front de leur corps, dans la rangée de sa ligne, chacune à la place libre la plus proche ; quand une rangée est pleine, dans celle de derrière.
acies-compare-rule-5 = Les capitaines que nomment les récits sont avec leurs hommes. Leur valeur suit de quatre degrés de talent, par une liste du jeu.
acies-compare-rule-6 = Le terrain est où il était. Ce qu’un jeu ne connaît pas y est terrain ouvert.
acies-compare-rule-7 = Ce qui bat une armée est ce que dit le livret. Où il demande un nombre, les deux armées ont la même part ; de même pour les tours.
acies-compare-rule-8 = Rien n’est changé ensuite pour équilibrer la bataille.
acies-compare-scale = Combien d’hommes fait une unité
acies-compare-unit = On compte
acies-compare-class-close = Fantassins coude à coude
acies-compare-class-loose = Fantassins à projectiles
acies-compare-class-horse = Cavaliers
acies-compare-class-elephants = Éléphants
acies-compare-class-guns = Canons
acies-compare-class-baggage = Bagages
acies-compare-became = Qui est devenu quoi
acies-compare-who = Qui
acies-compare-men = Hommes
acies-compare-won = Qui gagne ?
acies-compare-won-about = La part des parties que chaque armée a gagnées, avec l’intervalle qui contient la vraie part dans 95 séries semblables sur 100. Une partie nulle n’est gagnée par personne.
acies-compare-won-one = { $system } : { $one } gagne { $north }, { $other } { $south }.
acies-compare-games-won = Parties gagnées
acies-compare-length = Combien de temps dure-t-elle ?
acies-compare-length-about = Les tours d’une partie comme chaque livret les compte : la marque est la partie du milieu, le trait épais la moitié du milieu, le fin toutes les parties. À côté, les décisions où il y avait un choix.
acies-compare-length-one = { $system } : { $middle } tours dans la partie du milieu, { $low } à { $high } dans la moitié des parties.
acies-compare-turns = Tours
acies-compare-half = Moitié du milieu
acies-compare-range = Toutes les parties
acies-compare-choices = Choix
acies-compare-middle = Partie du milieu
acies-compare-losses = Comment tombent les pertes ?
acies-compare-losses-about = La part de chaque armée, unités et chefs, détruite à chaque moment de la bataille, en moyenne de toutes les parties. À la fin, les captifs comptent aussi comme perdus.
acies-compare-losses-one = { $system } : à la fin { $one } a perdu { $north }, { $other } { $south }.
acies-compare-winner = Qui a gagné, à la fin
acies-compare-loser = Qui a perdu, à la fin
acies-compare-ahead = Le vainqueur est-il sûr de lui ?
acies-compare-ahead-about = La chance qu’avait en chemin celui qui finit par gagner, en moyenne des parties qui ont un vainqueur, telle qu’elle fut mesurée entre adversaires du programme. Le dernier moment est le résultat lui-même.
acies-compare-ahead-one = { $system } : à mi-chemin le vainqueur avait { $half }.
acies-compare-chance = Chance de celui qui finit par gagner
acies-compare-decided = Quand est-elle décidée ?
acies-compare-decided-about = Une bataille est décidée à partir du tour dès lequel la chance du vainqueur reste meilleure qu’égale jusqu’à la fin. La ligne dit combien de batailles l’étaient à chaque moment de leur cours ; les nulles ne le furent jamais.
acies-compare-decided-one = { $system } : la partie du milieu fut décidée à { $middle } de son cours.
acies-compare-settled = Batailles décidées
acies-compare-luck = Combien est la part de la chance ?
acies-compare-luck-about = Chaque jet est comparé à d’autres jets au même moment ; ce qu’il apporta au-delà de leur moyenne est de la chance. La part dit combien de la différence entre les résultats va avec la chance de toute la partie : le carré de leur corrélation, avec son intervalle à 95 %. Le reste est ce que les adversaires ont choisi, et ce que les chances mesurées ne voient pas.
acies-compare-luck-one = { $system } : { $luck } du résultat va avec la chance.
acies-compare-explained = Part du résultat qu’explique la chance
acies-compare-by-chance = Par les dés et les cartes
acies-compare-by-dice = Par les dés seuls
acies-compare-written = { $games } parties dans { $folder } : { $report }, { $table } et { $plots } figures.
acies-compare-goes-on = { $games } parties sont déjà là ; la série continue avec elles.

## Épreuve des règles

acies-soak-sound = Chaque promesse est tenue : { $games ->
    [one] une partie
   *[other] { $games } parties
}, { $decisions } décisions, { $looks } positions examinées de près. Graine { $seed }.
acies-soak-broken = Une promesse est rompue : { $promise }.
acies-soak-where = { $scenario }, graine { $seed }, partie { $game }, joueurs { $players }, après { $decisions ->
    [0] aucune décision
    [one] une décision
   *[other] { $decisions } décisions
}.
acies-soak-facts = Ce qui fut trouvé : { $facts }
acies-soak-saved = La partie est sauvée : acies replay show { $file }
acies-soak-again = Pour la retrouver : { $command }
acies-soak-progress = { $games ->
    [one] une partie
   *[other] { $games } parties
}, { $decisions } décisions

## Parties sauvées

acies-replay-setup = Mise en place — { $north } { $northern }, { $south } { $southern }
acies-replay-turn = Tour { $turn } — { $north } { $northern }, { $south } { $southern }
acies-replay-sound = ok : { $entries ->
    [one] 1 entrée
   *[other] { $entries } entrées
}, état final { $state }
acies-replay-ended = la partie était finie
acies-version-older = Commencée sous la version { $rules } des règles ; celles d’aujourd’hui, version { $today }, s’accordent avec chaque pas.
acies-version-parted = Commencée sous la version { $rules } des règles. Celles d’aujourd’hui, version { $today }, différeraient à partir du pas { $step } : { $why }.
acies-version-beyond = À partir d’ici, les règles d’aujourd’hui différeraient. Ce qui fut noté :
acies-version-step = { $step }. { $side } : { $act }
acies-version-rolls = { $step }. { $side } : { $act } ({ $rolls })
acies-version-resumed = La partie continue depuis le pas { $step } sous les règles d’aujourd’hui ; ce qui fut joué au-delà reste dans le journal.
acies-dice-not-sealed = dés : non scellés, ils ne prouvent donc rien
acies-dice-never-opened = dés : scellés, jamais ouverts, ils ne prouvent donc rien
acies-dice-not-opened = dés : scellés, pas encore ouverts
acies-dice-fair = dés : honnêtes, { $rolls } jets découlent de la graine scellée
acies-dice-part-not-sealed = dés : jets { $first } à { $last } non scellés, ils ne prouvent donc rien
acies-dice-part-fair = dés : jets { $first } à { $last } honnêtes, ils découlent de la graine scellée { $seal }
acies-dice-part-never-opened = dés : jets { $first } à { $last } non prouvés, la graine scellée { $seal } n’a jamais été ouverte
acies-dice-part-not-opened = dés : jets { $first } à { $last } non prouvés, la graine scellée { $seal } n’est pas encore ouverte

## Cas

acies-case-sum = { $passed ->
    [one] { $passed } réussi
   *[other] { $passed } réussis
}, { $failed ->
    [one] { $failed } échoué
   *[other] { $failed } échoués
}

## Jouer au terminal

acies-play-seats = Les deux camps se jouent à ce terminal ; chacun à son tour ne voit que ses propres cartes.
acies-play-seats-open = Les deux camps se jouent à ce terminal.
acies-play-seat = Vous commandez : { $side }.
acies-play-seed = Graine des dés : { $seed }
acies-play-coach = L’instructeur : { $text }
acies-play-hint = Tapez le numéro d’un choix, une action, ou ? pour l’aide.
acies-play-folded = { $many ->
    [1] une réponse : { $number }) { $example }
   *[other] { $many } réponses, ainsi { $number }) { $example }
}
acies-play-unfold = Écrivez le nom d’un pion, par exemple { $example }, ou le début d’une action pour voir toutes ses réponses ; choices montre celles de tous.
acies-play-forms = Ce qui peut s’écrire à présent, par l’exemple : { $examples }
acies-play-forms-all = forms montre toutes les formes qu’une action peut avoir, à tout moment.
acies-play-no-choice = { $many ->
    [0] Il n’y a rien à choisir.
    [1] Il n’y a pas de choix { $number } : il n’y en a qu’un.
   *[other] Il n’y a pas de choix { $number } : ils vont de 1 à { $many }.
}
acies-play-refused = Impossible : { $why }
acies-play-undone = { $actions ->
    [one] Repris.
   *[other] Repris, avec ce qui en découlait de soi-même.
}
acies-play-no-undo = Rien ne peut être repris : depuis, des dés sont tombés, un secret a été montré ou un autre a décidé.
acies-play-no-hand = Aucune carte en main.
acies-play-no-wish = Rien ne se souhaite d’avance : on vous demande quand il y a quelque chose à décider.
acies-play-wish-how = Ce que vous répondriez à une attaque peut se dire d’avance, pour que personne n’apprenne rien de qui est interrogé : wish first, wish never, wish at HEX …, ou wish ask.
acies-play-wished = { $side }, { $title } : { $wish }.
acies-play-no-hex = Le plateau n’a pas d’hex { $hex }.
acies-play-no-place = Pas de { $place } sur la table : une unité se nomme comme { $unit }, un capitaine de même.
acies-play-no-city = La carte n’a pas de { $place } : un lieu se nomme comme { $some }.
acies-play-save-where = Dites où : save FICHIER
acies-play-save-taken = { $file } existe déjà et n’est pas une partie sauvée : choisissez un autre nom.
acies-play-save-failed = { $file } ne peut être écrit ({ $why }) : choisissez un autre nom.
acies-play-saved = Partie sauvée : { $file }
acies-play-won = Victoire : { $army }.
acies-play-you-won = Vous avez gagné. { $how }
acies-play-you-lost = Vous avez perdu. { $how }
acies-play-draw = La bataille se termine sans vainqueur.
acies-play-thinking = Votre adversaire réfléchit…
acies-play-waits = La bataille continue ; la décision est à { $army }.
acies-play-battle = La guerre attend l’issue d’une bataille.
acies-replay-battle-sound = ok : { $file } est la bataille de l’entrée { $entry }
acies-replay-battle-missing = l’entrée { $entry } rapporte une bataille qui n’a pas été donnée : { $hash }
acies-play-battle-begins = Une bataille va se livrer : { $battle }.
acies-play-battle-machine = La machine la livre.
acies-play-battle-ends = Retour à la guerre.
acies-play-over = La bataille est finie. log, board, save FICHIER et quit restent possibles.
acies-outcome-side = { $army } : points : { $points } ; pertes : { $lost } sur { $units }.
acies-outcome-stands = { $unit } : en place
acies-outcome-left = { $unit } : sortie sans perte
acies-outcome-lost = { $unit } : perte
acies-outcome-captured = { $unit } : aux mains de l’ennemi
acies-outcome-never-came = { $unit } : jamais en jeu
acies-play-bye = Au revoir.
# Les chances d’un choix : $part est une décimale d’un pourcentage, ou deux d’un nombre.
acies-odds-chance = { $label } : { $whole },{ $part } %
acies-odds-least = { $label } : moins de 0,1 %
acies-odds-most = { $label } : plus de 99,9 %
acies-odds-mean = { $label } : { $whole },{ $part }
# Un conseil : ce que pèserait un bon adversaire.
acies-play-general = Vous consultez le général. À votre place, il pèserait :
acies-play-general-chance = Chances de gagner la bataille ainsi : environ { $percent } %
acies-play-general-measured = Ces chances sont estimées : combien de fois qui en était là a fini par gagner, en { $games } parties de la machine.
acies-play-help-hex = at HEX         ce qu’il y a dans un hex
acies-play-help-place = at { $unit }         qui porte ce nom
acies-play-help-city = at LIEU        ce qu’est un lieu, et qui s’y trouve
acies-play-help-hand = hand           vos cartes
acies-play-help-wish = wish first     réponse aux attaques, d’avance ; ou wish never, at HEX, ask
acies-play-help =
    Un numéro prend ce choix ; de même son action écrite, comme les mots qui suivent le numéro.
      ? 3            explique un choix : ce qu’il veut dire, combien de dés et pourquoi, et les chances
      ? ACTION       explique toute action, ou dit pourquoi elle est impossible et par quelle règle
      ? { $clause } montre une clause des règles
      choices        tous les choix et leur sens
      forms          toutes les formes qu’une action peut avoir
      board, legend  la table, et comment la lire
      units          chaque unité en mots
      { $looks }
      log, log 50    les derniers événements, avec leurs clauses
      undo           reprend votre dernier choix, tant qu’aucun dé n’est tombé et rien n’a été montré
      hint           consulte le général : ce que pèserait un bon adversaire à votre place
      save FICHIER   sauve la partie ; acies play --load FICHIER la reprend
      quit           quitte la table

## La table dans le navigateur

acies-serve-address = La table est ouverte à l’adresse { $address }
acies-serve-others = Les autres la trouvent à l’adresse { $address }
acies-serve-data = Les parties sont gardées dans { $file }
acies-serve-metrics = Qui veille sur elle lit { $address }
acies-serve-stop = Ctrl+C pour la fermer.
acies-backup-done = { $file } : { $games ->
    [one] { $games } partie copiée et vérifiée.
   *[other] { $games } parties copiées et vérifiées.
}
acies-restore-done = { $file } : { $games ->
    [one] { $games } partie remise en place et vérifiée.
   *[other] { $games } parties remises en place et vérifiées.
}
acies-restore-aside = Le fichier d’avant est gardé sous le nom { $file }
