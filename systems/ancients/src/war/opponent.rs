//! How good a war looks, and what a sensible player would write: what opponents steer by. No rule is here, only opinion, so no
//! clause is cited.

mod advice;

use acies_core::chance::Chances;
use acies_core::dice::{Dice, FastDice};
use acies_core::game::{Game, Silence, ToAct};
use acies_core::seat::Judge;
use acies_core::side::Side;

use super::action::{Action, How};
use super::components::{CityId, Class, Fleet, Force, Spot};
use super::force;
use super::game::Campaign;
use super::sheet::Sheet;
use super::state::{Post, Stage, State};
use crate::components::{KINDS, Kind};
use crate::files::FIGURES;
use crate::system::CARRIED;

/// What the war is worth: more than everything else.
const VICTORY: i32 = 60_000;
/// What a point of the end is worth.
const POINT: i32 = 260;
/// What a leader is worth beside an army, in halves of a point.
pub(super) const LEADER: i32 = 14;

/// What an army is worth, in halves of a point; veterans a little more.
pub(super) fn power(army: &Force) -> i32 {
    let mut power = 0;
    for kind in 0..KINDS {
        let cost = i32::from(FIGURES.0[kind].cost);
        power += cost * i32::from(army.plain[kind]) + (cost + 1) * i32::from(army.veterans[kind]);
    }
    power
}

/// What a fleet is worth in a battle.
pub(super) fn sea_power(fleet: &Fleet) -> i32 {
    let mut power = 0;
    if !fleet.is_empty() {
        for class in Class::all() {
            power += i32::from(class.price()) * i32::from(fleet.of(class));
        }
    }
    power
}

impl Campaign {
    /// What a city is worth to whoever holds it.
    pub(super) fn prize(&self, city: CityId) -> i32 {
        let place = self.war.city(city);
        let capital = Side::BOTH.into_iter().any(|side| self.war.nations[side].capital == city);
        30 * i32::from(place.worth) + 6 * i32::from(place.tax) + if capital { 150 } else { 0 }
    }

    /// What a side has.
    fn worth(&self, state: &State, side: Side) -> i32 {
        let left = i32::from(self.war.turns()) - i32::from(state.turn) + 1;
        let mut worth = POINT * i32::from(self.above_par(state, side)) + 4 * i32::from(state.treasury[side]);
        // What comes in until the end, as far as one sees.
        worth += 3 * self.taxes(state, side) as i32 * left.min(4);
        for at in self.war.spots() {
            worth += 5 * power(state.army(side, at)) + 4 * sea_power(state.fleet(side, at));
        }
        for post in &state.leaders[side] {
            worth += match post {
                Post::At(_) => 90,
                Post::Prisoner(_) => 30,
                _ => 0,
            };
        }
        for city in self.war.city_ids() {
            worth += self.standing(state, side, city);
        }
        worth
    }

    /// What a siege is worth to the besieger, and being near what one wants.
    fn standing(&self, state: &State, side: Side, city: CityId) -> i32 {
        let army = state.army(side, Spot::City(city));
        if army.is_empty() || state.owned[side].has(city) {
            return 0;
        }
        if self.besieger(state, city) != Some(side) {
            return 0;
        }
        let (holds, held) =
            (i32::from(self.holds(state, city)), i32::from(state.sieges[usize::from(city.0)]));
        let left = i32::from(self.war.turns()) - i32::from(state.turn);
        if holds - held > left {
            return 20;
        }
        6 * self.prize(city) * (held + 1) / (holds + 2)
    }

    /// A sheet a sensible player might write.
    pub(crate) fn likely_sheet<D: Dice>(&self, state: &State, side: Side, dice: &mut D) -> Sheet {
        let mut world = *state;
        world.sheets[side] = Sheet::EMPTY;
        // Not everybody writes down everything that is good.
        let most = 8 + dice.roll(40);
        for _ in 0..most {
            let action = self.advice(&world, side, dice);
            match self.written(&world, side, &action) {
                Ok(sheet) => world.sheets[side] = sheet,
                Err(_) => break,
            }
        }
        world.sheets[side]
    }

    /// What a sensible player would answer.
    fn sensible<D: Dice>(&self, state: &State, side: Side, dice: &mut D) -> Action {
        let at = state.affair.at;
        match state.stage {
            Stage::Write(_) => self.advice(state, side, dice),
            Stage::Meet(_) => self.meet_sensibly(state, side),
            Stage::Settle(_) => Action::Settle(How::Odds),
            Stage::Recover(_) => {
                let dearest = self.recoverable(state).max_by_key(|kind| force::price(*kind, None));
                dearest.map_or(Action::Done, Action::Recover)
            }
            Stage::Drown(_) => {
                let aboard = Kind::ALL.into_iter().filter(|kind| state.army(side, at).count(*kind) > 0);
                aboard.min_by_key(|kind| force::price(*kind, None)).map_or(Action::Done, Action::Drown)
            }
            _ => self.go_sensibly(state, side),
        }
    }

    fn meet_sensibly(&self, state: &State, side: Side) -> Action {
        let at = state.affair.at;
        let mut list = Vec::new();
        self.list_meeting(state, side, &mut list);
        let force =
            |side: Side| power(state.army(side, at)) + LEADER * state.leaders_at(side, at).len() as i32;
        let (own, theirs) = (force(side), force(side.other()));
        // An open field is worth something, and so is the siege one leads.
        if list.first() == Some(&Action::Stand) && own * 5 >= theirs * 4 {
            return Action::Stand;
        }
        if list.contains(&Action::Shut) && own * 3 < theirs * 2 && state.army(side, at).units() > 0 {
            return Action::Shut;
        }
        self.best_refuge(state, side, &list).unwrap_or(list[0])
    }

    fn go_sensibly(&self, state: &State, side: Side) -> Action {
        let mut list = Vec::new();
        self.list_ways_out(state, side, true, &mut list);
        self.best_refuge(state, side, &list).or(list.first().copied()).unwrap_or(Action::Done)
    }

    /// The place to retire to where one is safest.
    fn best_refuge(&self, state: &State, side: Side, list: &[Action]) -> Option<Action> {
        let capital = self.war.nations[side].capital;
        let worth = |action: &Action| match *action {
            Action::Retire(to) => match self.spot(to) {
                Ok(Spot::City(city)) => {
                    let own = i32::from(state.owned[side].has(city)) * 60;
                    let near = 8 * i32::from(self.charts.apart(city, capital).min(9));
                    own - near + power(state.army(side, Spot::City(city))) / 4
                }
                _ => -80,
            },
            Action::Shut => -40,
            _ => i32::MIN,
        };
        list.iter().filter(|action| worth(action) > i32::MIN).max_by_key(|action| worth(action)).copied()
    }

    /// How a turn comes out for a side with a sheet: imagined to its end, the enemy's sheet as he might write it.
    fn tried(&self, state: &State, side: Side, sheet: Sheet, dice: &mut FastDice) -> i32 {
        let mut world = *state;
        world.sheets[side] = sheet;
        let turn = world.turn;
        for _ in 0..400 {
            match self.to_act(&world) {
                ToAct::Over(_) => break,
                ToAct::Battle => {
                    let Some(report) = self.guess(&world, dice) else { break };
                    if self.fought(&mut world, &report, &mut Silence).is_err() {
                        break;
                    }
                }
                ToAct::Side(by) => {
                    if world.turn > turn {
                        break;
                    }
                    let action = match world.stage {
                        Stage::Write(writer) if writer == side => Action::Seal,
                        _ => self.sensible(&world, by, dice),
                    };
                    if self.apply(&mut world, by, &action, dice, &mut Silence).is_err() {
                        break;
                    }
                }
            }
        }
        self.judge(&world, side)
    }

    /// The next answer that leads from a sheet to another.
    fn towards(&self, state: &State, side: Side, wanted: &Sheet) -> Action {
        use super::sheet::Order;
        let have = &state.sheets[side];
        let place = |spot: Spot| self.word(spot);
        for line in have.lines().iter().filter(|line| wanted.count(line.order) < line.count) {
            match line.order {
                Order::Buy(city, kind) => return Action::Unbuy(kind, place(Spot::City(city))),
                Order::Build(city, class) => return Action::Unbuild(place(Spot::City(city)), class),
                Order::Volleys => return Action::NoVolleys,
                order => {
                    if let Some(at) = order.place() {
                        return Action::Strike(place(at));
                    }
                }
            }
        }
        for line in wanted.lines().iter().filter(|line| have.count(line.order) < line.count) {
            let action = match line.order {
                Order::Buy(city, kind) => Action::Buy(kind, place(Spot::City(city))),
                Order::Build(city, class) => Action::Build(place(Spot::City(city)), class),
                Order::Volleys => Action::Volleys,
                Order::Price => Action::Price(line.count),
                Order::March(from, to) => Action::March(place(Spot::City(from)), place(Spot::City(to))),
                Order::Leave(city, kind) => {
                    Action::Leave(place(Spot::City(city)), super::action::Who::Unit(kind))
                }
                Order::Stay(_) => continue,
                Order::Sail(from, to) => Action::Sail(place(from), place(to)),
                Order::Embark(city) => Action::Embark(place(Spot::City(city))),
                Order::Seek(at) => Action::Seek(place(at)),
                Order::Slip(at) => Action::Slip(place(at)),
                Order::Sally(city) => Action::Sally(place(Spot::City(city))),
            };
            if self.written(state, side, &action).is_ok() {
                return action;
            }
        }
        Action::Seal
    }
}

impl Judge for Campaign {
    fn chances(&self) -> Option<&Chances> {
        CARRIED.chances("war")
    }

    fn judge(&self, state: &State, side: Side) -> i32 {
        match state.stage {
            Stage::Over(verdict) => verdict.worth(side, VICTORY),
            _ => self.worth(state, side) - self.worth(state, side.other()),
        }
    }

    fn weight(&self, state: &State, action: &Action) -> u32 {
        match action {
            Action::Seal => 6,
            Action::Buy(..) | Action::Build(..) => 4,
            Action::March(..) | Action::Sail(..) => 3,
            Action::Unbuy(..) | Action::Unbuild(..) | Action::NoVolleys | Action::Price(_) => 0,
            Action::Strike(_) | Action::Take(..) => 0,
            Action::Leave(..) => 1,
            Action::Settle(How::Odds) => 20,
            Action::Settle(_) => 0,
            Action::Recover(_) => 8,
            Action::Done if self.recoverable(state).next().is_some() => 0,
            _ => 2,
        }
    }

    /// Whatever strikes out or changes a line: a sheet is only added to, or it would never be sealed.
    fn withdraws(&self, state: &State, side: Side, action: &Action) -> bool {
        if !matches!(state.stage, Stage::Write(_)) || *action == Action::Seal {
            return false;
        }
        let have = &state.sheets[side];
        let lost = |sheet: Sheet| have.lines().iter().any(|line| sheet.count(line.order) < line.count);
        self.written(state, side, action).is_ok_and(lost)
    }

    fn sample(&self, state: &State, side: Side, dice: &mut FastDice) -> Option<Action> {
        Some(self.sensible(state, side, dice))
    }

    /// Few games: each goes through two sheets and all that follows from them.
    fn imagined(&self, usual: u32) -> u32 {
        usual / 4
    }

    fn compared(&self, games: u32) -> u32 {
        games / 3
    }

    /// Whole sheets are compared, not the lines they are made of.
    fn plan(&self, state: &State, side: Side, games: u32) -> Vec<(Action, i32)> {
        match state.stage {
            Stage::Write(_) => {}
            // Who wants to fight a battle out is a person.
            Stage::Settle(_) => return vec![(Action::Settle(How::Odds), self.judge(state, side))],
            _ => return Vec::new(),
        }
        // The same luck for every answer of a sheet, so that what was begun is finished.
        let seed = u64::from(state.turn) << 8 | side.index() as u64;
        let mut blank = *state;
        blank.sheets[side] = Sheet::EMPTY;
        let sheets = (games / 8).clamp(4, 24);
        let tries = (games / sheets / 2).clamp(2, 8);
        // What the enemy has sealed is imagined alike for every line of a sheet, whatever was dealt: or else another sheet would
        // be the best with every line, and none would ever be finished.
        let enemy = side.other();
        let worlds: Vec<(State, FastDice)> = (0..tries)
            .map(|again| {
                let (mut world, mut chance) = (blank, FastDice::of_series(!seed, u64::from(again)));
                world.sheets[enemy] = match state.sealed[enemy] {
                    true => self.likely_sheet(&blank, enemy, &mut chance),
                    false => Sheet::EMPTY,
                };
                (world, chance)
            })
            .collect();
        let mut best: Option<(Sheet, i32)> = None;
        for number in 0..sheets {
            let mut luck = FastDice::of_series(seed, u64::from(number));
            let sheet = match number {
                0 => Sheet::EMPTY,
                _ => self.likely_sheet(&blank, side, &mut luck),
            };
            let mut judged = 0;
            // Other sheets are tried with the same luck.
            for (world, chance) in &worlds {
                judged += self.tried(world, side, sheet, &mut chance.clone()) / tries as i32;
            }
            if best.as_ref().is_none_or(|(_, found)| judged > *found) {
                best = Some((sheet, judged));
            }
        }
        let found = best.map(|(sheet, judged)| (self.towards(state, side, &sheet), judged));
        found.into_iter().collect()
    }
}
