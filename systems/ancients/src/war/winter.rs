//! Sieges at the end of a summer [W.siege.1], the winter after it, and the end of the war.

use acies_core::dice::Dice;
use acies_core::game::{Listener, Verdict};
use acies_core::outcome::{End, Fate, Outcome, Point};
use acies_core::side::{BySide, Side};
use acies_words::message::{Clause, Message};

use super::components::{CityId, Class, Gear, Generals, SPOTS, SeaId, Spot};
use super::event::Event;
use super::force::{self, ORDER, strength};
use super::game::Campaign;
use super::sheet::Sheet;
use super::state::{Affair, Places, Post, Season, Stage, State};
use crate::components::Kind;
use crate::show::kind_name;

impl Campaign {
    /// How many turns a city holds: as many as it has walls, a port twice as many unless it is blockaded [W.siege.2].
    pub(crate) fn holds(&self, state: &State, city: CityId) -> u8 {
        let place = self.war.city(city);
        let free = place.is_port() && !self.is_blockaded(state, city);
        place.walls * if free { 2 } else { 1 }
    }

    /// Every siege goes on, ends or takes its city [W.siege.1].
    pub(crate) fn besiege<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        for city in self.war.city_ids() {
            let index = usize::from(city.0);
            let Some(by) = self.besieger(state, city) else {
                if std::mem::take(&mut state.sieges[index]) > 0 {
                    listener.tell(|| Event::Relieved { city });
                }
                continue;
            };
            let holds = self.holds(state, city);
            if state.sieges[index] >= holds {
                self.fall(state, city, by, listener);
                if let Stage::Over(_) = state.stage {
                    return;
                }
            } else {
                state.sieges[index] += 1;
                let left = holds - state.sieges[index];
                listener.tell(|| Event::Besieged { city, by, left });
            }
        }
    }

    /// A city falls: whoever is shut up in it is lost, his leaders are captured, and ships in the port put to sea [W.siege.3].
    fn fall<L: Listener<Event>>(&self, state: &mut State, city: CityId, by: Side, listener: &mut L) {
        let (at, enemy) = (Spot::City(city), by.other());
        listener.tell(|| Event::Fell { city, by });
        state.sieges[usize::from(city.0)] = 0;
        state.shut.set(city, false);
        if state.anybody(enemy, at) {
            self.all_lost(state, enemy, at, listener);
        }
        let fleet = std::mem::take(state.fleet_mut(enemy, at));
        if !fleet.is_empty() {
            let sea = self.war.city(city).seas.iter().next().unwrap_or(SeaId(0));
            let there = state.fleet_mut(enemy, Spot::Sea(sea));
            *there = there.with(&fleet);
            listener.tell(|| Event::PutToSea { side: enemy, city, sea });
        }
        let taken = state.owned[enemy].has(city);
        state.owned[enemy].set(city, false);
        state.owned[by].set(city, true);
        // Who takes the enemy's capital has won the war [W.win.1].
        if taken && self.war.nations[enemy].capital == city {
            self.end(state, Verdict::Won(by), "W.win.1", listener);
        }
    }

    /// Storms, taxes, prisoners and leaders; then the next turn, or the end.
    pub(crate) fn winter<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        for side in Side::BOTH {
            for sea in self.war.sea_ids() {
                self.storm(state, side, sea, dice, listener);
            }
        }
        for side in Side::BOTH {
            self.tax(state, side, listener);
        }
        self.exchange(state, listener);
        if state.turn >= self.war.turns() {
            let verdict = self.standing_verdict(state);
            self.end(state, verdict, "W.win.2", listener);
            return;
        }
        for side in Side::BOTH {
            for number in 0..self.war.nations[side].generals.len() as u8 {
                let due = state.leaders[side][usize::from(number)] == Post::Due;
                if due && self.war.nations[side].generals[usize::from(number)].from <= state.turn + 1 {
                    self.come_home(state, side, number, listener);
                }
            }
        }
        self.next_turn(state, listener);
    }

    /// The next turn begins: the initiative changes hands [W.turn.2].
    fn next_turn<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        state.turn += 1;
        state.season = Season::Sheets;
        state.initiative = state.initiative.other();
        state.sheets = BySide([Sheet::EMPTY; 2]);
        state.sealed = BySide([false; 2]);
        state.came = BySide([Places::default(); 2]);
        state.meetings = Places::default();
        state.affair = Affair::NONE;
        let first = state.initiative;
        state.stage = Stage::Write(first);
        let (turn, year) = (state.turn, self.war.years[usize::from(state.turn) - 1]);
        listener.tell(|| Event::TurnBegan { turn, year, first });
    }

    /// Ships at sea in winter: a die each [W.storm.1]. Of whoever the others cannot carry the cheapest go down; without a ship
    /// leaders drown too.
    fn storm<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        side: Side,
        sea: SeaId,
        dice: &mut D,
        listener: &mut L,
    ) {
        let at = Spot::Sea(sea);
        if state.fleet(side, at).is_empty() {
            return;
        }
        let (mut fell, mut lost) = (Vec::new(), 0_u16);
        for class in Class::all() {
            let deadly = if class.gear() == Gear::Corvus { self.war.storm_corvus } else { self.war.storm };
            for _ in 0..state.fleet(side, at).of(class) {
                let die = dice.roll(6) + 1;
                if L::LISTENS {
                    fell.push(die);
                }
                if die <= deadly {
                    lost += 1;
                    state.fleet_mut(side, at).take(class, 1);
                    state.ledger[side].sunk[class.size() as usize] += 1;
                }
            }
        }
        listener.tell(|| Event::Storm { side, sea, dice: fell, lost });
        let room = state.fleet(side, at).room();
        while state.army(side, at).units() > room {
            let kinds = ORDER.into_iter().filter(|kind| state.army(side, at).count(*kind) > 0);
            let Some(cheapest) = kinds.min_by_key(|kind| force::price(*kind, None)) else { break };
            self.drown(state, (side, at), cheapest, true, listener);
        }
        if state.fleet(side, at).is_empty() {
            let leaders = state.leaders_at(side, at);
            self.lose_leaders(state, side, leaders, false, listener);
        }
    }

    /// What a side's cities pay: all but those besieged or blockaded [W.tax.1], in halves of a point.
    pub(crate) fn taxes(&self, state: &State, side: Side) -> u32 {
        let pays = |city: &CityId| self.besieger(state, *city).is_none() && !self.is_blockaded(state, *city);
        let cities = state.owned[side].iter().filter(pays);
        cities.map(|city| 2 * u32::from(self.war.city(city).tax)).sum()
    }

    fn tax<L: Listener<Event>>(&self, state: &mut State, side: Side, listener: &mut L) {
        let halves = self.taxes(state, side);
        let room = u32::from(u16::MAX - state.treasury[side]);
        let halves = halves.min(room);
        state.treasury[side] += halves as u16;
        state.ledger[side].taxes += halves;
        listener.tell(|| Event::Taxed { side, halves });
    }

    /// As many prisoners are exchanged as both hold, those held longest first [W.lead.1].
    fn exchange<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let held = |state: &State, side: Side| {
            let posts = state.leaders[side].iter().enumerate();
            let held = posts.filter_map(|(number, post)| match post {
                Post::Prisoner(since) => Some((*since, number as u8)),
                _ => None,
            });
            held.min().map(|(_, number)| number)
        };
        while let [Some(north), Some(south)] = Side::BOTH.map(|side| held(state, side)) {
            listener.tell(|| Event::Exchanged { north, south });
            self.come_home(state, Side::North, north, listener);
            self.come_home(state, Side::South, south, listener);
        }
    }

    /// A leader comes to the capital or, while it is besieged or lost, to the nearest own city [W.lead.2].
    fn come_home<L: Listener<Event>>(&self, state: &mut State, side: Side, leader: u8, listener: &mut L) {
        let capital = self.war.nations[side].capital;
        let open = |city: &CityId| self.besieger(state, *city).is_none();
        let cities = state.owned[side].iter().filter(open);
        let city = cities.min_by_key(|city| (self.charts.apart(capital, *city), city.0)).unwrap_or(capital);
        let mut who = Generals::NONE;
        who.set(leader, true);
        state.post(side, who, Post::At(Spot::City(city)));
        listener.tell(|| Event::LeaderCame { side, leader, city });
    }

    /// The points of a side: what its cities are worth [W.win.2].
    pub(crate) fn points(&self, state: &State, side: Side) -> i16 {
        state.owned[side].iter().map(|city| i16::from(self.war.city(city).worth)).sum()
    }

    /// How far a side is above its par.
    pub(crate) fn above_par(&self, state: &State, side: Side) -> i16 {
        self.points(state, side) - self.war.nations[side].par as i16
    }

    /// Who is farther above his par [W.win.2].
    pub(crate) fn standing_verdict(&self, state: &State) -> Verdict {
        let [north, south] = Side::BOTH.map(|side| self.above_par(state, side));
        match north.cmp(&south) {
            std::cmp::Ordering::Greater => Verdict::Won(Side::North),
            std::cmp::Ordering::Less => Verdict::Won(Side::South),
            std::cmp::Ordering::Equal => Verdict::Draw,
        }
    }

    fn end<L: Listener<Event>>(
        &self,
        state: &mut State,
        verdict: Verdict,
        by: &'static str,
        listener: &mut L,
    ) {
        state.stage = Stage::Over(verdict);
        state.affair = Affair::NONE;
        let [north, south] = Side::BOTH.map(|side| self.above_par(state, side));
        listener.tell(|| Event::Ended { verdict, north, south, by });
    }

    /// How the war came out in full.
    pub(crate) fn came_out_in_all(&self, state: &State) -> Option<Outcome> {
        let Stage::Over(verdict) = state.stage else { return None };
        let fell = |side: Side| !state.owned[side].has(self.war.nations[side].capital);
        let clause = match Side::BOTH.into_iter().any(fell) {
            true => "W.win.1",
            false => "W.win.2",
        };
        let points = |side: Side| {
            let worth =
                state.owned[side].iter().filter(|city| self.war.city(*city).worth > 0).map(|city| Point {
                    what: self.called(Spot::City(city)),
                    clause: Clause("W.win.2"),
                    points: i16::from(self.war.city(city).worth),
                });
            worth.collect()
        };
        Some(Outcome {
            verdict,
            clause: Clause(clause),
            points: BySide(Side::BOTH.map(points)),
            fates: BySide(Side::BOTH.map(|side| self.fates(state, side))),
        })
    }

    /// What became of every leader, and of the units of each kind together.
    fn fates(&self, state: &State, side: Side) -> Vec<Fate> {
        let leader = |(number, general): (usize, &super::components::General)| Fate {
            unit: general.name.en.clone(),
            name: Message::new("ancients-war-called")
                .word("en", &general.name.en)
                .word("fr", &general.name.fr),
            sign: None,
            left: 0,
            full: 0,
            stock: 0,
            end: match state.leaders[side][number] {
                Post::At(_) => End::Stands,
                Post::Prisoner(_) => End::Captured,
                Post::Dead => End::Lost,
                Post::Due | Post::Nobody => End::NeverCame,
            },
        };
        let units = |kind: Kind| {
            let here: u16 = (0..SPOTS).map(|spot| state.armies[side][spot].count(kind)).sum();
            let all = here + state.ledger[side].lost[kind.index()];
            let each = u16::from(strength(kind));
            let end = if here > 0 { End::Stands } else { End::Lost };
            let fate = Fate {
                unit: kind.code().into(),
                name: kind_name(kind),
                sign: None,
                left: here * each,
                full: all * each,
                stock: 0,
                end,
            };
            (all > 0).then_some(fate)
        };
        let leaders = self.war.nations[side].generals.iter().enumerate().map(leader);
        leaders.chain(ORDER.into_iter().filter_map(units)).collect()
    }
}
