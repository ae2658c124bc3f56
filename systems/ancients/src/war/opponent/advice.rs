//! What a sensible player would write next on his sheet: armies go where they outnumber, fleets where they are needed, and the
//! treasury is spent.

use acies_core::dice::Dice;
use acies_core::side::Side;

use super::{LEADER, power, sea_power};
use crate::components::Kind;
use crate::war::action::Action;
use crate::war::buying::BESIEGERS;
use crate::war::charts::FAR;
use crate::war::components::{CityId, SeaId, Spot};
use crate::war::game::Campaign;
use crate::war::sheet::Order;
use crate::war::state::State;

impl Campaign {
    /// The next answer to writing a sheet.
    pub(in crate::war) fn advice<D: Dice>(&self, state: &State, side: Side, dice: &mut D) -> Action {
        self.army_orders(state, side, dice)
            .or_else(|| self.fleet_orders(state, side, dice))
            .or_else(|| self.spend(state, side, dice))
            .unwrap_or(Action::Seal)
    }

    /// What a side has against an army that comes to a city: there, and near enough to come.
    fn guard(&self, state: &State, enemy: Side, city: CityId) -> (i32, i32) {
        let at = Spot::City(city);
        let there = match state.shut.has(city) && state.owned[enemy].has(city) {
            true => 0,
            false => power(state.army(enemy, at)) + LEADER * state.leaders_at(enemy, at).len() as i32,
        };
        let mut near = 0;
        for (_, other) in self.war.roads_from(city) {
            near += power(state.army(enemy, Spot::City(other)));
        }
        (there, near)
    }

    /// How much an army of that worth would like to have a city before it, from so far away.
    fn wants(&self, state: &State, side: Side, city: CityId, (own, units): (i32, u16), apart: u8) -> i32 {
        let enemy = side.other();
        let (there, near) = self.guard(state, enemy, city);
        if state.owned[side].has(city) {
            // An own city with enemies before it is to be relieved.
            return match there > 0 && own * 4 > there * 5 {
                true => self.prize(city) * 2 / (i32::from(apart) + 1),
                false => 0,
            };
        }
        if units < BESIEGERS || own * 5 < there * 6 || own * 3 < near {
            return 0;
        }
        let holds = i32::from(self.holds(state, city)) + 1;
        let left = i32::from(self.war.turns()) - i32::from(state.turn) - i32::from(apart) / 2;
        if holds > left + 1 && there == 0 {
            return 0;
        }
        let margin = if there > 0 { 2 * (own - there).min(there + 20) } else { 0 };
        (3 * self.prize(city) / (holds + 2) + margin) * 2 / (i32::from(apart) + 2)
    }

    /// An army that has no order and would rather be elsewhere.
    fn army_orders<D: Dice>(&self, state: &State, side: Side, dice: &mut D) -> Option<Action> {
        let sheet = &state.sheets[side];
        for city in self.war.city_ids() {
            let at = Spot::City(city);
            let force = state.army(side, at);
            if sheet.march(city).is_some() || sheet.has(Order::Embark(city)) || force.is_empty() {
                continue;
            }
            if self.is_shut(state, side, city) {
                let sally = Action::Sally(self.word(at));
                let before = power(state.army(side.other(), at));
                if power(force) * 4 > before * 5 && !sheet.has(Order::Sally(city)) {
                    return Some(sally);
                }
                continue;
            }
            if state.leaders_at(side, at).is_empty() {
                continue;
            }
            let own = power(force) + LEADER * state.leaders_at(side, at).len() as i32;
            let units = force.units();
            // A siege goes on as long as nobody threatens it.
            let here = match self.besieger(state, city) == Some(side) {
                true => {
                    let (_, near) = self.guard(state, side.other(), city);
                    let safe = own * 5 > near * 4;
                    if safe { 3 * self.prize(city) } else { self.prize(city) / 2 }
                }
                false => 25,
            };
            let mut best = (here + i32::from(dice.roll(20)), None);
            for target in self.war.city_ids().filter(|target| *target != city) {
                let apart = self.charts.apart(city, target);
                if apart == FAR {
                    continue;
                }
                let like = self.wants(state, side, target, (own, units), apart);
                let like = like * (8 + i32::from(dice.roll(5))) / 10;
                if like > best.0 {
                    best = (like, Some(target));
                }
            }
            let action = match best.1 {
                Some(target) => self.step_towards(state, side, city, target),
                // Too weak for anything: to the next friends, where there is nothing to guard.
                None if here == 25 && units < BESIEGERS => self.join(state, side, city),
                None => None,
            };
            let action = action.or_else(|| self.ship_over(state, side, city, (own, units), best.0, dice));
            if let Some(action) = action.filter(|action| self.written(state, side, action).is_ok()) {
                return Some(action);
            }
        }
        None
    }

    /// The march that leads nearest to a city.
    fn step_towards(&self, state: &State, side: Side, from: CityId, target: CityId) -> Option<Action> {
        let open = |to: &&CityId| {
            let way = self.charts.march(from, **to);
            let mut last = from;
            way.iter().all(|city| {
                let bars = self.barred(state, side, last, *city).is_some();
                last = *city;
                !bars
            })
        };
        let marches = self.charts.marches(from).iter().filter(open);
        let nearest = marches.min_by_key(|to| (self.charts.apart(**to, target), to.0))?;
        let nearer = self.charts.apart(*nearest, target) < self.charts.apart(from, target);
        let word = |city: CityId| self.word(Spot::City(city));
        nearer.then(|| Action::March(word(from), word(*nearest)))
    }

    /// A march to a larger army of one's own.
    fn join(&self, state: &State, side: Side, from: CityId) -> Option<Action> {
        let own = power(state.army(side, Spot::City(from)));
        let friends = self
            .charts
            .marches(from)
            .iter()
            .filter(|to| state.owned[side].has(**to) && power(state.army(side, Spot::City(**to))) > own);
        let best = friends.max_by_key(|to| power(state.army(side, Spot::City(**to))))?;
        let word = |city: CityId| self.word(Spot::City(city));
        Some(Action::March(word(from), word(*best)))
    }

    /// The fleet of the port takes the army where it is wanted more: first the voyage is written, then who goes aboard.
    fn ship_over<D: Dice>(
        &self,
        state: &State,
        side: Side,
        port: CityId,
        (own, units): (i32, u16),
        here: i32,
        dice: &mut D,
    ) -> Option<Action> {
        let at = Spot::City(port);
        let fleet = state.fleet(side, at);
        let room = fleet.room();
        if fleet.is_empty() || room < BESIEGERS {
            return None;
        }
        let going = if room < units { own * i32::from(room) / i32::from(units) } else { own };
        if let Some(Spot::City(_)) = state.sheets[side].sail(at) {
            return Some(Action::Embark(self.word(at)));
        }
        if state.sheets[side].sail(at).is_some() {
            return None;
        }
        let mut best = (here + 20, None);
        for to in self.charts.voyages(at) {
            let Spot::City(target) = *to else { continue };
            if self.charts.apart(port, target) <= 2 {
                continue;
            }
            let sea = self.charts.voyage(at, *to).last().copied().unwrap_or(SeaId(0));
            let against = sea_power(state.fleet(side.other(), Spot::Sea(sea)));
            if against > sea_power(fleet) {
                continue;
            }
            let like = self.wants(state, side, target, (going, units.min(room)), 1);
            let like = like * (8 + i32::from(dice.roll(5))) / 10;
            if like > best.0 {
                best = (like, Some(*to));
            }
        }
        best.1.map(|to| Action::Sail(self.word(at), self.word(to)))
    }

    /// A fleet that has no order and is needed elsewhere.
    fn fleet_orders<D: Dice>(&self, state: &State, side: Side, dice: &mut D) -> Option<Action> {
        let sheet = &state.sheets[side];
        for at in self.war.spots() {
            let fleet = state.fleet(side, at);
            if fleet.is_empty() {
                continue;
            }
            let embarks = at.city().is_some_and(|city| {
                matches!(sheet.sail(at), Some(Spot::City(_)))
                    && state.anybody(side, at)
                    && !sheet.has(Order::Embark(city))
                    && sheet.march(city).is_none()
            });
            if embarks && dice.roll(4) > 0 {
                let embark = Action::Embark(self.word(at));
                if self.written(state, side, &embark).is_ok() {
                    return Some(embark);
                }
            }
            if sheet.sail(at).is_some() {
                continue;
            }
            let own = sea_power(fleet);
            let aboard = at.sea().is_some() && state.anybody(side, at);
            let mut best = (self.sea_wish(state, side, at, own) + i32::from(dice.roll(12)), None);
            for to in self.charts.voyages(at) {
                let like = match (*to, aboard) {
                    // Whoever is aboard wants to go ashore.
                    (Spot::City(city), true) => {
                        let force = state.army(side, at);
                        let wanted = self.wants(state, side, city, (power(force), force.units()), 1);
                        if state.owned[side].has(city) { 60.max(wanted) } else { wanted }
                    }
                    (Spot::City(city), false) if !state.owned[side].has(city) => continue,
                    _ => self.sea_wish(state, side, *to, own),
                };
                let like = like + i32::from(dice.roll(12));
                if like > best.0 {
                    best = (like, Some(*to));
                }
            }
            if let Some(to) = best.1 {
                return Some(Action::Sail(self.word(at), self.word(to)));
            }
        }
        None
    }

    /// How much a fleet wants to end its turn somewhere: a port is safe from storms, and a sea where a siege needs it, the
    /// enemy is weaker or a strait is to be closed is worth the risk.
    fn sea_wish(&self, state: &State, side: Side, at: Spot, own: i32) -> i32 {
        let sea = match at {
            Spot::City(_) => return 30,
            Spot::Sea(sea) => sea,
        };
        let enemy = side.other();
        let against = sea_power(state.fleet(enemy, at));
        let mut wish = 30 - own / 4;
        if against > 0 {
            wish += if own * 4 > against * 5 { 40 } else { -120 };
        }
        for port in self.war.sea(sea).ports.iter() {
            if self.besieger(state, port) == Some(side) {
                wish += self.prize(port) / 3;
            }
            let lurking = sea_power(state.fleet(enemy, Spot::City(port)));
            if lurking > own {
                wish -= 40;
            }
        }
        wish
    }

    /// Money is for armies at the front and for ships where the enemy has more.
    fn spend<D: Dice>(&self, state: &State, side: Side, dice: &mut D) -> Option<Action> {
        let (sheet, nation) = (&state.sheets[side], &self.war.nations[side]);
        let purse = self.purse(state, side, sheet);
        if purse < 4 || state.turn >= self.war.turns() {
            return None;
        }
        let total = |side: Side| -> i32 { self.war.spots().map(|at| sea_power(state.fleet(side, at))).sum() };
        let building: i32 = sheet
            .lines()
            .iter()
            .map(|line| match line.order {
                Order::Build(_, class) => i32::from(class.price()) * i32::from(line.count),
                _ => 0,
            })
            .sum();
        let (own, theirs) = (total(side) + building, total(side.other()));
        let yards = state.owned[side].iter().filter(|city| self.war.city(*city).yard);
        let wants_ships = own * 4 < theirs * 5 && i32::from(dice.roll(100)) < 60 && own < 160;
        let mut choices: Vec<(u32, Action)> = Vec::new();
        if wants_ships {
            for city in yards {
                for design in &nation.ships {
                    choices.push((
                        u32::from(design.class.crew()) * 2,
                        Action::Build(self.word(Spot::City(city)), design.class),
                    ));
                }
            }
        }
        if choices.is_empty() {
            for city in state.owned[side].iter().filter(|city| self.war.city(*city).levy) {
                let front = self.front(state, side, city);
                let led = !state.leaders_at(side, Spot::City(city)).is_empty();
                for kind in &nation.kinds {
                    let like = match kind {
                        Kind::HeavyInfantry | Kind::Phalanx | Kind::Knights => 10,
                        Kind::HeavyCavalry | Kind::Elephants => 6,
                        Kind::LightCavalry | Kind::HeavyArchers => 4,
                        _ => 3,
                    };
                    let like = like * front * if led { 2 } else { 1 };
                    choices.push((like, Action::Buy(*kind, self.word(Spot::City(city)))));
                }
            }
        }
        choices.retain(|(_, action)| self.written(state, side, action).is_ok());
        let all: u32 = choices.iter().map(|(like, _)| *like).sum();
        let mut left = all * u32::from(dice.roll(100)) / 100;
        for (like, action) in &choices {
            if left < *like {
                return Some(*action);
            }
            left -= like;
        }
        choices.last().map(|(_, action)| *action)
    }

    /// How near a city is to what is not one's own.
    fn front(&self, state: &State, side: Side, city: CityId) -> u32 {
        let foreign = self.war.city_ids().filter(|other| !state.owned[side].has(*other));
        match foreign.map(|other| self.charts.apart(city, other)).min().unwrap_or(FAR) {
            0..=1 => 5,
            2 => 4,
            3 => 2,
            _ => 1,
        }
    }
}
