hc-army-divisions = l’armée a { $found ->
    [one] { $found } division
   *[other] { $found } divisions
} : { $least } au moins
hc-army-no-general = l’armée n’a pas de général : faites d’un capitaine le général (general = true dans le fichier)
hc-army-two-generals = l’armée a deux généraux : un seul est permis
hc-army-division = la division a { $found ->
    [one] { $found } unité
   *[other] { $found } unités
} : de { $least } à { $most } sont permises
hc-army-cost = l’armée coûte { $cost } points : { $limit } sont permis
hc-army-profile = pas de { $code } dans la liste { $list } : elle offre { $known }
hc-army-rule = { $code } de la liste { $list } ne peut recevoir « { $rule } » : sont permises { $allowed }
hc-army-no-rule = { $code } de la liste { $list } ne peut recevoir « { $rule } » : aucune règle ne s’y ajoute
hc-army-size = { $code } de la liste { $list } ne peut être { $size } : sont permises { $allowed }
hc-army-number = l’armée a { $found ->
    [one] { $found } unité
   *[other] { $found } unités
} de { $code } : de { $least } à { $most } sont permises
hc-army-share-least = { $found ->
    [one] { $found } unité sur { $whole } est
   *[other] { $found } unités sur { $whole } sont
} { $troops }, soit { $have } pour cent : { $percent } au moins
hc-army-share-most = { $found ->
    [one] { $found } unité sur { $whole } est
   *[other] { $found } unités sur { $whole } sont
} { $troops }, soit { $have } pour cent : { $percent } au plus
hc-army-note-least = { $percent } pour cent des unités au moins sont { $troops }
hc-army-note-most = { $percent ->
    [0] aucune des unités n’est { $troops }
   *[other] { $percent } pour cent des unités au plus sont { $troops }
}
hc-army-infantry = d’infanterie
hc-army-cavalry = de cavalerie, des chars ou des éléphants
hc-army-skirmishers = des tirailleurs
hc-army-artillery = d’artillerie
hc-army-kind-infantry = Infanterie
hc-army-kind-cavalry = Cavalerie, chars, éléphants
hc-army-kind-skirmishers = Tirailleurs
hc-army-kind-artillery = Artillerie
hc-army-wide = l’armée ne tient pas en { $lines } lignes sur une table de { $width } pouces : prenez moins d’unités
