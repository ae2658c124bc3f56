//! What a fleet can expect: of its marines in this turn, and of the enemy's rams and boarders in his next one.

use acies_core::side::Side;
use acies_hex::Heading;

use super::{DAMAGED, MARINE, TAKEN};
use crate::components::UNITS;
use crate::sea::components::{AHEAD, Assault, Harm, Hex, PLACES, Ram, Size};
use crate::sea::game::Sea;
use crate::sea::sailing::Course;
use crate::sea::state::{State, UnitId};

/// A die that shows anything.
pub(super) const BEST_DIE: u8 = 6;
/// No way leads there.
const NEVER: u8 = u8::MAX;
/// As many marines come at one ship at most.
const CROWD: usize = 12;

/// Where a ship can come to in a turn, by the points it takes.
pub(super) struct Reach {
    pub ship: UnitId,
    crew: u8,
    /// For each hex and each facing there.
    ends: Box<[[u8; 6]; PLACES]>,
    /// For each hex, however it faces.
    near: Box<[u8; PLACES]>,
}

/// What each enemy can do to each ship of a side: rams, and boarding.
pub(super) struct Fears {
    rows: Vec<([i32; 2 * UNITS], [i32; 2 * UNITS])>,
}

/// How many sixths of the dice give a ship with that crew so many points.
fn sixths(points: u8, crew: u8) -> i32 {
    if points == NEVER { 0 } else { (7 + i32::from(crew) - i32::from(points)).clamp(0, 6) }
}

impl Sea {
    /// What it costs whoever commands a ship that it sinks: of a prize only its use.
    fn price(&self, state: &State, ship: UnitId) -> i32 {
        let hull = if state.prizes.has(ship) { TAKEN / 6 } else { TAKEN };
        hull + MARINE * i32::from(state.ship(ship).marines)
    }

    /// What a harm to a ship costs whoever commands it.
    pub(super) fn cost_of(&self, state: &State, ship: UnitId, harm: Harm) -> i32 {
        let sinks = match self.size(ship) {
            _ if state.sinking.has(ship) => 0,
            Size::Small => self.price(state, ship) * 4 / 5,
            Size::Large => self.price(state, ship) * 3 / 5,
        };
        match harm {
            Harm::None => 0,
            Harm::Damage if state.sinking.has(ship) => 0,
            Harm::Damage if !state.damaged.has(ship) => DAMAGED.min(sinks),
            Harm::Damage | Harm::Sink => sinks,
        }
    }

    /// What a ram is worth on the mean to whoever rams, what it costs him included.
    pub(super) fn ram_gain(&self, state: &State, ram: Ram, ship: UnitId, target: UnitId) -> i32 {
        let mean = |by: UnitId, of: UnitId| {
            let crew = self.crew(state, by);
            (1..=6).map(|die| self.cost_of(state, of, ram.harm(die + crew))).sum::<i32>() / 6
        };
        mean(ship, target) - if ram == Ram::Rake { mean(target, ship) } else { 0 }
    }

    /// Where the ships of a side can come to in their next turn if its die is the best.
    pub(super) fn reaches(&self, state: &State, side: Side) -> Vec<Reach> {
        let reach = |(ship, hex): (UnitId, Hex)| {
            let crew = self.crew(state, ship);
            let mut reach =
                Reach { ship, crew, ends: Box::new([[NEVER; 6]; PLACES]), near: Box::new([NEVER; PLACES]) };
            if state.sinking.has(ship) {
                reach.near[hex.index()] = 0;
                return reach;
            }
            let begin = Course { hex, facing: state.ship(ship).facing, points: BEST_DIE + crew };
            for halt in self.halts(state, ship, begin).iter().filter(|halt| !halt.over) {
                let Course { hex, facing, points } = halt.course;
                let (cost, place) = (begin.points - points, hex.index());
                let end = &mut reach.ends[place][facing.index()];
                *end = cost.min(*end);
                reach.near[place] = cost.min(reach.near[place]);
            }
            reach
        };
        state.fleet(side).map(reach).collect()
    }

    /// The most a ship can expect of ramming another that would lie there so.
    pub(super) fn ram_feared(
        &self,
        state: &State,
        reach: &Reach,
        (target, hex, bow): (UnitId, Hex, Heading),
    ) -> i32 {
        let friends = state.hexes[state.side_of(target)];
        let from = |way: Heading| {
            let at = self.beside(hex, way).filter(|at| !friends.contains(*at))?;
            let cost = reach.ends[at.index()][way.opposite().index()];
            let chance = sixths(cost.saturating_add(AHEAD), reach.crew);
            (chance > 0)
                .then(|| chance * self.ram_gain(state, kind(bow, way.opposite()), reach.ship, target) / 6)
        };
        Heading::ALL.into_iter().filter_map(from).max().unwrap_or(0).max(0)
    }

    /// The most a ship can expect of boarding another that would lie there.
    fn boarding_feared(&self, state: &State, reach: &Reach, (target, hex): (UnitId, Hex)) -> i32 {
        let marines = state.ship(reach.ship).marines;
        if marines == 0 {
            return 0;
        }
        let friends = state.hexes[state.side_of(target)];
        let beside = (self.board.adjacent(hex) & self.battle.map.hexes) - friends;
        let cost = beside.iter().map(|at| reach.near[at.index()]).min().unwrap_or(NEVER);
        let chance = if cost == 0 { 6 } else { sixths(cost, reach.crew) };
        if chance == 0 {
            return 0;
        }
        let attacks = [self.hits_in_six(reach.ship); 2];
        chance * self.raid(state, target, &attacks[..usize::from(marines.min(2))]) / 6
    }

    /// The dice, of six, with which a marine boards from a ship with success.
    fn hits_in_six(&self, ship: UnitId) -> i32 {
        let corvus = self.mustered[ship.index()].is_some_and(|ship| ship.corvus);
        (1..=6).filter(|die| Assault::Board.hits(die + u8::from(corvus))).count() as i32
    }

    /// What attacks by boarding on a ship are worth on the mean, each with so many dice of six that succeed: marines killed, and
    /// the ship when nobody is left.
    fn raid(&self, state: &State, target: UnitId, attacks: &[i32]) -> i32 {
        let marines = usize::from(state.ship(target).marines);
        // How likely so many succeed, where 2 to the 20th is certain.
        let mut hits = [0_i64; CROWD + 1];
        hits[0] = 1 << 20;
        for hit in attacks.iter().take(CROWD) {
            for count in (0..CROWD).rev() {
                let gone = hits[count] * i64::from(*hit) / 6;
                hits[count + 1] += gone;
                hits[count] -= gone;
            }
        }
        let own = state.prizes.has(target);
        // What sinks is most likely lost anyway, unless it is one's own.
        let ship = i64::from(if state.sinking.has(target) && !own { TAKEN / 4 } else { TAKEN });
        let worth = |count: usize| {
            let last = if count >= marines { MARINE } else { 0 };
            let killed = if marines == 0 { 0 } else { MARINE * count.min(marines) as i32 + last };
            i64::from(killed) + if count > marines { ship } else { 0 }
        };
        let mean: i64 = hits.iter().enumerate().map(|(count, chance)| chance * worth(count)).sum();
        (mean >> 20) as i32
    }

    /// What the marines of a side can expect of boarding where the ships lie now. Each point attacks once; where there are several
    /// to attack they go together at the one that promises most.
    pub(super) fn boarding(&self, state: &State, side: Side) -> i32 {
        let mut used = [0_u8; 2 * UNITS];
        let mut total = 0;
        loop {
            let found = state.fleet(side.other()).filter_map(|(target, hex)| {
                let worth = self.raid_on(state, (side, target, hex), &used, |_, _| ());
                (worth > 0).then_some((worth, target, hex))
            });
            let Some((worth, target, hex)) = found.max_by_key(|(worth, ..)| *worth) else { return total };
            total += worth;
            let taken = used;
            self.raid_on(state, (side, target, hex), &taken, |ship, marines| used[ship.index()] += marines);
        }
    }

    /// The same against one ship, with those who are still free.
    pub(super) fn raid_on(
        &self,
        state: &State,
        (side, target, hex): (Side, UnitId, Hex),
        used: &[u8; 2 * UNITS],
        mut with: impl FnMut(UnitId, u8),
    ) -> i32 {
        let beside = self.board.adjacent(hex) & state.hexes[side];
        if beside.is_empty() {
            return 0;
        }
        let (mut attacks, mut count) = ([0; CROWD], 0);
        for at in beside {
            let ship = state.at[at.index()];
            let free = state.ship(ship).marines.saturating_sub(used[ship.index()]);
            for _ in 0..free {
                if count < CROWD {
                    attacks[count] = self.hits_in_six(ship);
                    count += 1;
                }
            }
            if free > 0 {
                with(ship, free);
            }
        }
        self.raid(state, target, &attacks[..count])
    }

    /// What the enemy can do in his next turn to each ship of a side.
    pub(super) fn fears(&self, state: &State, side: Side, reaches: &[Reach]) -> Fears {
        let row = |reach: &Reach| {
            let mut row = ([0; 2 * UNITS], [0; 2 * UNITS]);
            for (ship, hex) in state.fleet(side) {
                let bow = state.ship(ship).facing;
                row.0[ship.index()] = self.ram_feared(state, reach, (ship, hex, bow));
                row.1[ship.index()] = self.boarding_feared(state, reach, (ship, hex));
            }
            row
        };
        Fears { rows: reaches.iter().map(row).collect() }
    }

    /// What is to be feared in all if a ship lay there so: each enemy rams one ship and boards one.
    pub(super) fn feared(
        &self,
        state: &State,
        reaches: &[Reach],
        fears: &Fears,
        moved: Option<(UnitId, Hex, Heading)>,
    ) -> i32 {
        let worst = |row: &[i32; 2 * UNITS]| {
            let but = moved.map_or(2 * UNITS, |(ship, ..)| ship.index());
            row.iter()
                .enumerate()
                .filter(|(index, _)| *index != but)
                .map(|(_, fear)| *fear)
                .max()
                .unwrap_or(0)
        };
        let of = |(reach, row): (&Reach, &([i32; 2 * UNITS], [i32; 2 * UNITS]))| {
            let (rams, boards) = (worst(&row.0), worst(&row.1));
            match moved {
                None => rams + boards,
                Some((ship, hex, bow)) => {
                    rams.max(self.ram_feared(state, reach, (ship, hex, bow)))
                        + boards.max(self.boarding_feared(state, reach, (ship, hex)))
                }
            }
        };
        reaches.iter().zip(&fears.rows).map(of).sum()
    }
}

/// How one is rammed whose bow points so by one who comes that way.
pub(super) fn kind(bow: Heading, way: Heading) -> Ram {
    match (bow.index() + 6 - way.index()) % 6 {
        0 => Ram::Rudder,
        3 => Ram::Rake,
        _ => Ram::Flank,
    }
}
