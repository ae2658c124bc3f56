//! What is wrong with a war as a whole, though each of its lines can be read.

use acies_core::side::{BySide, Side};
use acies_words::bilingual;
use acies_words::decimal::in_thousandths;

use super::Reader;
use super::chart::Chart;
use crate::war::components::{Cities, CityId, SeaId, Seas, War};

impl Reader<'_, '_> {
    /// Ports have seas, seas have ports, and everything can be reached.
    pub(super) fn chart_is_sound(&self, chart: &Chart) {
        for port in chart.ports.iter() {
            let Some(city) = chart.cities.get(usize::from(port.0)) else { continue };
            if city.value.seas.0 == 0 {
                let id = &city.value.id;
                self.source.fault(city.line, bilingual!(
                    "{id} is a port of no sea: name it under `ports` of a [[sea]], or leave port out",
                    "{id} n’est le port d’aucune mer\u{a0}: nommez-la sous `ports` d’une [[sea]], ou retirez port"
                ));
            }
        }
        for sea in chart.seas.iter().filter(|sea| sea.value.ports == Cities::default()) {
            let id = &sea.value.id;
            self.source.fault(
                sea.line,
                bilingual!(
                    "the sea {id} has no port: nobody could put out there",
                    "la mer {id} n’a pas de port\u{a0}: personne n’y prendrait la mer"
                ),
            );
        }
        let Some(first) = chart.cities.first() else { return };
        let (cities, seas) = reached(chart);
        let from = &first.value.id;
        let lost = chart.cities.iter().enumerate().filter(|(at, _)| !cities.has(CityId(*at as u8)));
        let lost = lost.map(|(_, city)| (city.line, &city.value.id));
        let adrift = chart.seas.iter().enumerate().filter(|(at, _)| !seas.has(SeaId(*at as u8)));
        let adrift = adrift.map(|(_, sea)| (sea.line, &sea.value.id));
        for (line, id) in lost.chain(adrift) {
            self.source.fault(line, bilingual!(
                "nothing leads from {from} to {id}: give it a road, a lane or a port under [ways] or [[sea]]",
                "rien ne mène de {from} à {id}\u{a0}: donnez-lui une route, une voie ou un port sous [ways] ou [[sea]]"
            ));
        }
    }

    /// Nobody begins with more than his budget, both can buy, and the end is open.
    pub(super) fn war_is_sound(&self, war: &War, lines: BySide<usize>) {
        let worth: u32 = war.cities.iter().map(|city| u32::from(city.worth)).sum();
        for side in Side::BOTH {
            let (nation, line, fr) = (&war.nations[side], lines[side], side.french());
            // In halves of a point [W.file.1, 15.2.2, W.buy.2].
            let forces: u32 =
                war.start[side].iter().map(|there| there.force.price(None) + there.fleet.price()).sum();
            let sum = forces + u32::from(nation.treasury);
            if sum > u32::from(nation.budget) {
                let points = |halves: u32| in_thousandths(halves as i32 * 500);
                let (sum, forces, budget) = (points(sum), points(forces), points(nation.budget.into()));
                let treasury = points(nation.treasury.into());
                self.source.fault(line, bilingual!(
                    "{side} begins with {sum} points, {forces} of them in the field and {treasury} in the treasury, and its budget is {budget}: take some away, or raise the budget [W.file.1]",
                    "le {fr} commence avec {sum} points, dont {forces} en campagne et {treasury} au trésor, et son budget est de {budget}\u{a0}: retirez-en, ou augmentez le budget [W.file.1]"
                ));
            }
            let own = || war.cities.iter().filter(|city| city.owner == Some(side));
            if !own().any(|city| city.levy) {
                self.source.fault(line, bilingual!(
                    "{side} has nowhere to levy units: write levy for one of its cities [15.3.3]",
                    "le {fr} n’a nulle part où lever des unités\u{a0}: écrivez levy pour l’une de ses villes [15.3.3]"
                ));
            }
            if !nation.ships.is_empty() && !own().any(|city| city.yard) {
                self.source.fault(line, bilingual!(
                    "{side} may build ships and has no yard: write yard for one of its ports, or leave `ships` out",
                    "le {fr} peut construire des bateaux et n’a pas de chantier\u{a0}: écrivez yard pour l’un de ses ports, ou retirez `ships`"
                ));
            }
            if war.start[side].iter().all(|there| there.force.is_empty()) {
                self.source.fault(
                    line,
                    bilingual!(
                        "{side} begins without an army: write one under [start]",
                        "le {fr} commence sans armée\u{a0}: écrivez-en une sous [start]"
                    ),
                );
            }
            let par = u32::from(nation.par);
            if par == 0 || par >= worth {
                self.source.fault(line, bilingual!(
                    "the par of {side} is {par}, which could not be missed or not be met: all cities are worth {worth}, so write 1 to {worth} less 1",
                    "l’objectif du {fr} est {par}, qu’on ne pourrait manquer ou atteindre\u{a0}: toutes les villes valent {worth}, écrivez donc de 1 à {worth} moins 1"
                ));
            }
        }
    }
}

/// What can be reached from the first city by roads, from port to sea and by lanes.
fn reached(chart: &Chart) -> (Cities, Seas) {
    let (mut cities, mut seas) = (Cities(1), Seas::default());
    loop {
        let before = (cities, seas);
        for (at, city) in chart.cities.iter().enumerate() {
            let id = CityId(at as u8);
            if cities.has(id) {
                city.value.seas.iter().for_each(|sea| seas.add(sea));
                chart.roads.iter().filter_map(|road| road.from(id)).for_each(|end| cities.set(end, true));
            }
        }
        for (at, sea) in chart.seas.iter().enumerate() {
            let id = SeaId(at as u8);
            if seas.has(id) {
                sea.value.ports.iter().for_each(|port| cities.set(port, true));
                chart.lanes.iter().filter_map(|lane| lane.from(id)).for_each(|end| seas.add(end));
            }
        }
        if before == (cities, seas) {
            return before;
        }
    }
}
