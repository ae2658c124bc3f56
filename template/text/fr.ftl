# Ce que dit le système, en français.

template-army = { $fr }
template-foot = fantassins
template-horse = cavaliers
template-wood = bois
template-n = nord
template-ne = nord-est
template-se = sud-est
template-s = sud
template-sw = sud-ouest
template-nw = nord-ouest

template-strength = force
template-look-hits = touche sur
template-rule-horse = Elle n’entre pas dans un bois.
template-note-turn = tour { $turn } sur { $last }
template-ask-act = { $side } : déplacez, faites pivoter ou attaquer une unité
template-ask-go-on = { $side } : les cavaliers en { $hex } peuvent continuer
template-ask-won = { $side } a gagné
template-ask-drawn = personne n’a gagné

template-do-move = se déplacer de { $from } en { $to }
template-do-turn = en { $hex }, pivoter vers le { $facing }
template-do-attack = attaquer { $to } depuis { $from }
template-do-stop = s’arrêter ici
template-fact-needs = un dé, { $needs } ou plus touche
template-odds-hit = touche
template-face = { $die }

template-turn-began = Tour { $turn } : { $side }
template-moved = { $side }, { $unit } en { $hex } : déplacement en { $to }
template-turned = { $side }, { $unit } en { $hex } : pivote vers le { $facing }
template-attacked = { $side }, { $unit } en { $hex } : attaque { $to } avec un { $die } ; { $needs } ou plus touche
template-hit = { $side }, { $unit } en { $hex } : touche, reste { $left } de force
template-removed = { $side }, { $unit } en { $hex } : retrait
template-pressed = { $side }, { $unit } en { $hex } : poursuite en { $to }
template-won-camp = { $side } a pris le camp et gagné
template-won-alone = { $side } a gagné : il ne reste pas d’ennemi
template-won-stronger = { $side } a gagné, plus fort après le dernier tour
template-drawn = Personne n’a gagné : la force est égale après le dernier tour

template-no-over = la bataille est finie
template-no-turn = c’est à l’autre armée de jouer
template-no-unit = aucune de vos unités n’est en { $hex }
template-no-other = seuls les cavaliers en { $hex } agissent maintenant : déplacez-les ou arrêtez-vous
template-no-stop = aucun cavalier ne s’est déplacé ce tour
template-no-ahead = { $to } n’est pas un des deux hex du front de l’unité en { $from }
template-no-room = une unité est en { $hex }
template-no-wood = { $hex } est un bois, où les cavaliers n’entrent pas
template-no-turning = l’unité en { $hex } a déjà cette orientation
template-no-enemy = aucun ennemi n’est en { $hex }
template-no-front = l’ennemi en { $to } n’est pas dans le front de l’unité en { $from }
