hc-army-divisions = the army has { $found ->
    [one] 1 division
   *[other] { $found } divisions
}: { $least } are the least
hc-army-no-general = the army has no general: make one captain the general (general = true in the file)
hc-army-two-generals = the army has two generals: one is allowed
hc-army-division = the division has { $found ->
    [one] 1 unit
   *[other] { $found } units
}: { $least } to { $most } are allowed
hc-army-cost = the army costs { $cost } points: { $limit } are allowed
hc-army-profile = { $list } has no { $code }: it may field { $known }
hc-army-rule = { $code } of { $list } may not be given “{ $rule }”: allowed are { $allowed }
hc-army-no-rule = { $code } of { $list } may not be given “{ $rule }”: it takes no rule beyond its own
hc-army-size = { $code } of { $list } may not be { $size }: allowed are { $allowed }
hc-army-number = the army has { $found ->
    [one] 1 unit
   *[other] { $found } units
} of { $code }: { $least } to { $most } are allowed
hc-army-share-least = { $found } of { $whole } units { $found ->
    [one] is
   *[other] are
} { $troops }, { $have } per cent: { $percent } is the least
hc-army-share-most = { $found } of { $whole } units { $found ->
    [one] is
   *[other] are
} { $troops }, { $have } per cent: { $percent } is the most
hc-army-note-least = { $percent } per cent of the units at least are { $troops }
hc-army-note-most = { $percent ->
    [0] none of the units are { $troops }
   *[other] { $percent } per cent of the units at most are { $troops }
}
hc-army-infantry = infantry
hc-army-cavalry = cavalry, chariots and elephants
hc-army-skirmishers = skirmishers
hc-army-artillery = artillery
hc-army-kind-infantry = Infantry
hc-army-kind-cavalry = Cavalry, chariots, elephants
hc-army-kind-skirmishers = Skirmishers
hc-army-kind-artillery = Artillery
hc-army-wide = the army does not fit into { $lines } lines on a table of { $width } inches: take fewer units
