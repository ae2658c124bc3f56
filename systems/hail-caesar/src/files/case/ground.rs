//! Whether the pieces of a position can stand where and as their lines say.

use acies_ground::{Footprint, overlaps};
use acies_kit::case::LineFaults;
use acies_miniatures::battle_file::in_inches;
use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::decimal::in_thousandths;

use super::captain::CaptainLine;
use super::piece::UnitLine;
use crate::battle::TerrainKind;
use crate::game::HailCaesar;
use crate::state::{State, UnitId, UnitName};

/// Everybody on the table, on nobody else's ground and outside houses, unless he is in one.
pub(super) fn check(
    game: &HailCaesar,
    s: &State,
    units: &[(usize, UnitLine)],
    captains: &[(usize, CaptainLine)],
    faults: &mut LineFaults,
) {
    let mut placed: Vec<(UnitName, Footprint)> = Vec::new();
    for (line, unit) in units {
        let Some(id) = game.named(unit.name) else { continue };
        let mut fault = |what: Bilingual| faults.push((*line, what));
        state(game, s, id).into_iter().for_each(&mut fault);
        let Some(print) = game.footprint(s, id) else { continue };
        let name = unit.name;
        if !game.battle.table.contains(&print) {
            let size = size(game);
            fault(bilingual!(
                "{name} stands over the edge of the table of {size} inches: move it further in, or write `off`",
                "{name} dépasse le bord de la table de {size} pouces\u{a0}: rentrez-la, ou écrivez `off`"
            ));
        }
        // Inside a building figures are rearranged [terrain.16].
        if s.unit(id).building.is_some() {
            continue;
        }
        if let Some((other, _)) = placed.iter().find(|(_, there)| overlaps(&print, there)) {
            fault(bilingual!(
                "{name} stands on {other}: move one of them clear",
                "{name} est sur {other}\u{a0}: écartez l’une des deux"
            ));
        }
        if let Some(house) = house_under(game, &print) {
            fault(bilingual!(
                "{name} stands in the building that is terrain {house}: move it out, or write `in {house}`",
                "{name} est dans le bâtiment qui est le terrain {house}\u{a0}: sortez-la, ou écrivez `in {house}`"
            ));
        }
        placed.push((name, print));
    }
    for (line, captain) in captains {
        if let Some(at) = captain.at.filter(|at| !game.battle.table.contains(at)) {
            let (place, size) = (in_inches(at), size(game));
            faults.push((
                *line,
                bilingual!(
                    "the captain stands at {place}, off the table of {size} inches: write `off` if he is",
                    "le capitaine est en {place}, hors de la table de {size} pouces\u{a0}: écrivez `off` s’il l’est"
                ),
            ));
        }
    }
}

fn size(game: &HailCaesar) -> String {
    format!("{} × {}", in_thousandths(game.battle.table.width()), in_thousandths(game.battle.table.depth()))
}

/// The building some ground lies in, counted as lines count terrain.
fn house_under(game: &HailCaesar, print: &Footprint) -> Option<usize> {
    let under = |terrain: &crate::battle::Terrain| {
        terrain.kind == TerrainKind::Building && overlaps(&terrain.shape, print)
    };
    game.battle.terrain.iter().position(under).map(|index| index + 1)
}

/// What is wrong with the state of a unit: wounds beyond its stamina are forgotten at once [excess.2].
fn state(game: &HailCaesar, s: &State, id: UnitId) -> Vec<Bilingual> {
    let (unit, stamina) = (s.unit(id), game.profile(id).stamina);
    let mut wrong = Vec::new();
    if unit.wounds > stamina {
        let wounds = unit.wounds;
        wrong.push(bilingual!(
            "{wounds} wounds: this unit carries {stamina} at most [excess.2]",
            "{wounds} pertes\u{a0}: cette unité en porte {stamina} au plus [excess.2]"
        ));
    }
    if let Some(index) = unit.building
        && game
            .battle
            .terrain
            .get(usize::from(index))
            .is_none_or(|terrain| terrain.kind != TerrainKind::Building)
    {
        let number = index + 1;
        wrong.push(bilingual!(
            "terrain {number} of the position is no building: write a line `terrain building …` in that place",
            "le terrain {number} de la position n’est pas un bâtiment\u{a0}: écrivez une ligne `terrain building …` à cette place"
        ));
    }
    wrong
}
