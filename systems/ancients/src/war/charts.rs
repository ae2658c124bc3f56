//! The ways of a war, found once: a march or a voyage names its end and takes the shortest way, the first in the file among
//! equals [W.march.1, W.sail.1].

use super::components::{CITIES, CityId, SPOTS, SeaId, Spot, War};

/// Cities farther apart than this are not told apart: no road leads there.
pub const FAR: u8 = 99;

/// The ways.
#[derive(Clone, Debug)]
pub(crate) struct Charts {
    roads: Vec<Vec<CityId>>,
    lanes: Vec<Vec<SeaId>>,
    apart: Vec<u8>,
    /// Where marches lead from each city.
    marches: Vec<Vec<CityId>>,
    /// Where voyages lead from each place.
    voyages: Vec<Vec<Spot>>,
}

impl Charts {
    pub fn new(war: &War) -> Charts {
        let mut charts = Charts {
            roads: vec![Vec::new(); CITIES * CITIES],
            lanes: vec![Vec::new(); SPOTS * SPOTS],
            apart: vec![FAR; CITIES * CITIES],
            marches: vec![Vec::new(); CITIES],
            voyages: vec![Vec::new(); SPOTS],
        };
        for from in war.city_ids() {
            charts.chart_roads(war, from);
        }
        for from in war.spots() {
            charts.chart_lanes(war, from);
        }
        charts
    }

    fn chart_roads(&mut self, war: &War, from: CityId) {
        let at = |to: CityId| usize::from(from.0) * CITIES + usize::from(to.0);
        self.apart[at(from)] = 0;
        let mut queue = vec![from];
        let mut next = 0;
        while let Some(&city) = queue.get(next) {
            next += 1;
            let steps = self.apart[at(city)];
            for (_, to) in war.roads_from(city) {
                if self.apart[at(to)] != FAR {
                    continue;
                }
                self.apart[at(to)] = steps + 1;
                queue.push(to);
                if steps < war.march {
                    let mut way = self.roads[at(city)].clone();
                    way.push(to);
                    self.roads[at(to)] = way;
                    self.marches[usize::from(from.0)].push(to);
                }
            }
        }
    }

    fn chart_lanes(&mut self, war: &War, from: Spot) {
        let at = |to: Spot| from.index() * SPOTS + to.index();
        let begin: Vec<SeaId> = match from {
            Spot::Sea(sea) => vec![sea],
            Spot::City(city) => war.city(city).seas.iter().collect(),
        };
        let mut ways: Vec<Vec<SeaId>> = begin.into_iter().map(|sea| vec![sea]).collect();
        let mut next = 0;
        while let Some(way) = ways.get(next).cloned() {
            next += 1;
            let Some(&last) = way.last() else { continue };
            for to in [Spot::Sea(last)].into_iter().chain(war.sea(last).ports.iter().map(Spot::City)) {
                if to != from && self.lanes[at(to)].is_empty() {
                    self.lanes[at(to)] = way.clone();
                    self.voyages[from.index()].push(to);
                }
            }
            if way.len() <= usize::from(war.sail) {
                for sea in war.lanes_from(last) {
                    if ways.iter().all(|other| other.last() != Some(&sea)) {
                        let mut longer = way.clone();
                        longer.push(sea);
                        ways.push(longer);
                    }
                }
            }
        }
    }

    /// The cities on a march after the first; none where it cannot be made in a turn.
    pub fn march(&self, from: CityId, to: CityId) -> &[CityId] {
        &self.roads[usize::from(from.0) * CITIES + usize::from(to.0)]
    }

    /// The seas on a voyage; none where it cannot be made in a turn.
    pub fn voyage(&self, from: Spot, to: Spot) -> &[SeaId] {
        &self.lanes[from.index() * SPOTS + to.index()]
    }

    /// Where an army may march from a city.
    pub fn marches(&self, from: CityId) -> &[CityId] {
        &self.marches[usize::from(from.0)]
    }

    /// Where a fleet may sail from a place.
    pub fn voyages(&self, from: Spot) -> &[Spot] {
        &self.voyages[from.index()]
    }

    /// How many roads lie between two cities.
    pub fn apart(&self, one: CityId, other: CityId) -> u8 {
        self.apart[usize::from(one.0) * CITIES + usize::from(other.0)]
    }
}
