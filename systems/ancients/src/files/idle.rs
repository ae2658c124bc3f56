//! Optional rules for which a battle has nothing.

use acies_words::{Bilingual, bilingual};

use super::fires;
use crate::components::{Army, Battle, Kind, Mustered};

/// The options of wars, and why no battle is played with them.
pub(crate) const FOR_WARS: [&str; 2] = ["battles", "nations"];

pub(crate) fn for_wars() -> Bilingual {
    bilingual!("it is for wars", "c’est pour les guerres")
}

/// The optional rules for which a battle has nothing, and what it lacks: they are not offered [13.0.3].
pub(super) fn idle(battle: &Battle) -> Vec<(&'static str, Bilingual)> {
    let armies = &battle.armies.0;
    let has = |what: &dyn Fn(&Mustered) -> bool| armies.iter().any(|army| army.units.iter().any(what));
    let both = |what: &dyn Fn(&Army) -> bool| armies.iter().all(what);
    let camps = both(&|army| army.units.iter().any(|unit| unit.kind == Kind::Camp));
    let fires = |unit: &Mustered| fires(unit.kind, None);
    [
        (FOR_WARS[0], true, for_wars()),
        (FOR_WARS[1], true, for_wars()),
        ("deployment", !camps, bilingual!("a side has no camp", "une armée n’a pas de camp")),
        (
            "duels",
            !both(&|army| !army.leaders.is_empty()),
            bilingual!("a side has no leaders", "une armée n’a pas de chef"),
        ),
        (
            "command",
            !has(&|unit| unit.wild),
            bilingual!(
                "it names no knights or barbarians that need command control",
                "elle ne soumet ni chevaliers ni barbares à la maîtrise du commandement"
            ),
        ),
        (
            "charge",
            !has(&|unit| unit.barbarian),
            bilingual!("there are no barbarians", "il n’y a pas de barbares"),
        ),
        (
            "elephants",
            !has(&|unit| unit.kind == Kind::Elephants),
            bilingual!("there are no elephants", "il n’y a pas d’éléphants"),
        ),
        (
            "dismount",
            !has(&|unit| crate::setting_up::on_foot(unit.kind, None).is_some()),
            bilingual!("there is no cavalry", "il n’y a pas de cavalerie"),
        ),
        (
            "elevation",
            battle.map.hill.is_empty(),
            bilingual!("there are no hills", "il n’y a pas de collines"),
        ),
        ("arrows", !has(&fires), bilingual!("nobody fires", "personne ne tire")),
        ("missiles", !has(&fires), bilingual!("nobody fires", "personne ne tire")),
    ]
    .into_iter()
    .filter(|(_, idle, _)| *idle)
    .map(|(id, _, why)| (id, why))
    .collect()
}
