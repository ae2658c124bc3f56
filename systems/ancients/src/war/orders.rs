//! Writing a sheet [W.order.1]: marches, voyages and who stays. Orders are judged by one's own sheet and by what all see, so
//! nothing that is offered or refused depends on the other's sheet.

mod voyages;

use acies_core::side::Side;
use acies_words::message::Message;

use super::action::{Action, Name, Who};
use super::components::{CityId, Force, Generals, Spot, Unit};
use super::game::Campaign;
use super::refusal::Refusal;
use super::sheet::{Order, Sheet};
use super::state::State;
use crate::components::Kind;
use crate::show::kind_name;

impl Campaign {
    /// The place of a word.
    pub(crate) fn spot(&self, name: Name) -> Result<Spot, Refusal> {
        let found = self.words.iter().position(|word| *word == name);
        let spot = found.and_then(|index| self.war.spots().nth(index));
        spot.ok_or_else(|| {
            Refusal::new("W.order.1", Message::new("ancients-war-no-place").word("word", name))
        })
    }

    /// The city of a word.
    pub(crate) fn city(&self, name: Name) -> Result<CityId, Refusal> {
        let spot = self.spot(name)?;
        spot.city().ok_or_else(|| self.no("W.order.1", "ancients-war-no-city", spot))
    }

    /// The word of a place.
    pub(crate) fn word(&self, spot: Spot) -> Name {
        let index = match spot {
            Spot::City(city) => usize::from(city.0),
            Spot::Sea(sea) => self.war.cities.len() + usize::from(sea.0),
        };
        self.words[index]
    }

    /// What a place is called.
    pub(crate) fn called(&self, spot: Spot) -> Message {
        let name = self.war.name(spot);
        Message::new("ancients-war-called").word("en", &name.en).word("fr", &name.fr)
    }

    /// A refusal about a place.
    pub(crate) fn no(&self, clause: &'static str, key: &'static str, at: Spot) -> Refusal {
        Refusal::new(clause, Message::new(key).message("place", self.called(at)))
    }

    /// The number of the leader of that name.
    fn leader(&self, side: Side, name: Name) -> Result<u8, Refusal> {
        let found = self.leaders[side].iter().position(|leader| *leader == name);
        found.map(|number| number as u8).ok_or_else(|| {
            Refusal::new("W.order.1", Message::new("ancients-war-no-leader").word("word", name))
        })
    }

    /// The sheet as it would stand with one more answer, or why it cannot: the one place where sheets are judged.
    pub(crate) fn written(&self, state: &State, side: Side, action: &Action) -> Result<Sheet, Refusal> {
        let mut sheet = state.sheets[side];
        match *action {
            Action::Buy(..)
            | Action::Build(..)
            | Action::Volleys
            | Action::Price(_)
            | Action::Unbuy(..)
            | Action::Unbuild(..)
            | Action::NoVolleys => self.priced(state, side, action, &mut sheet)?,
            Action::March(from, to) => self.order_march(state, side, (from, to), &mut sheet)?,
            Action::Leave(at, who) => self.order_leave(state, side, (at, who), &mut sheet)?,
            Action::Take(at, who) => self.order_take(state, side, (at, who), &mut sheet)?,
            Action::Sail(from, to) => self.order_sail(state, side, (from, to), &mut sheet)?,
            Action::Embark(at) => self.order_embark(state, side, at, &mut sheet)?,
            Action::Seek(at) => self.order_bearing(state, side, (at, true), &mut sheet)?,
            Action::Slip(at) => self.order_bearing(state, side, (at, false), &mut sheet)?,
            Action::Sally(at) => self.order_sally(state, side, at, &mut sheet)?,
            Action::Strike(at) => {
                let at = self.spot(at)?;
                if !is_ordered(&sheet, at) {
                    return Err(self.no("W.order.1", "ancients-war-no-order", at));
                }
                self.strike(state, side, at, &mut sheet);
            }
            _ => return Err(Refusal::plain("W.turn.1", "ancients-war-no-now")),
        }
        Ok(sheet)
    }

    /// Writes a line for which there must be room.
    pub(crate) fn put(&self, sheet: &mut Sheet, order: Order, count: u8) -> Result<(), Refusal> {
        if count > 0 && !sheet.has(order) && !sheet.has_room() {
            return Err(Refusal::plain("W.order.1", "ancients-war-no-room"));
        }
        sheet.set(order, count);
        Ok(())
    }

    /// Whether an army of a side is shut up in a city [W.siege.3].
    pub(crate) fn is_shut(&self, state: &State, side: Side, city: CityId) -> bool {
        state.shut.has(city) && state.owned[side].has(city)
    }

    fn order_march(
        &self,
        state: &State,
        side: Side,
        (from, to): (Name, Name),
        sheet: &mut Sheet,
    ) -> Result<(), Refusal> {
        let (from, to) = (self.city(from)?, self.city(to)?);
        let at = Spot::City(from);
        if !state.anybody(side, at) {
            return Err(self.no("W.march.1", "ancients-war-no-army", at));
        }
        // Who is shut up comes out by a sally only.
        if self.is_shut(state, side, from) {
            return Err(self.no("W.siege.3", "ancients-war-no-shut", at));
        }
        if sheet.has(Order::Embark(from)) {
            return Err(self.no("W.march.1", "ancients-war-no-aboard", at));
        }
        if self.going(state, side, sheet, from).1.is_empty() {
            return Err(self.no("W.march.1", "ancients-war-no-one-leads", at));
        }
        if self.charts.march(from, to).is_empty() {
            let said = Message::new("ancients-war-no-road").message("from", self.called(at));
            let said = said.message("to", self.called(Spot::City(to))).number("roads", self.war.march);
            return Err(Refusal::new("W.march.1", said));
        }
        if sheet.has(Order::March(from, to)) {
            return Err(self.no("W.order.1", "ancients-war-no-again", at));
        }
        sheet.strike(|order| matches!(order, Order::March(city, _) if city == from));
        self.put(sheet, Order::March(from, to), 1)
    }

    /// Those who would go from a city with the orders of a sheet: everybody who was not told to stay. Of equal kinds those who
    /// are no veterans stay first [W.march.1].
    pub(crate) fn going(&self, state: &State, side: Side, sheet: &Sheet, city: CityId) -> (Force, Generals) {
        let at = Spot::City(city);
        let (mut force, mut leaders) = (*state.army(side, at), state.leaders_at(side, at));
        for line in sheet.lines() {
            match line.order {
                Order::Leave(place, kind) if place == city => {
                    for _ in 0..line.count {
                        let _ = force.take(Unit { kind, veteran: false }, 1)
                            || force.take(Unit { kind, veteran: true }, 1);
                    }
                }
                Order::Stay(leader) => leaders.set(leader, false),
                _ => {}
            }
        }
        (force, leaders)
    }

    /// Those who would go aboard: no more than the ships carry, the dearest first [W.sail.2].
    pub(crate) fn aboard(&self, state: &State, side: Side, sheet: &Sheet, port: CityId) -> (Force, Generals) {
        let (force, leaders) = self.going(state, side, sheet, port);
        let room = state.fleet(side, Spot::City(port)).room();
        let force = match force.units() <= room {
            true => force,
            false => force.dearest(u8::try_from(room).unwrap_or(u8::MAX)),
        };
        (force, leaders)
    }

    /// The city from which somebody is told to go, so that others can be told to stay.
    fn leaving(&self, sheet: &Sheet, at: Name) -> Result<CityId, Refusal> {
        let city = self.city(at)?;
        match sheet.march(city).is_some() || sheet.has(Order::Embark(city)) {
            true => Ok(city),
            false => Err(self.no("W.march.1", "ancients-war-no-leaving", Spot::City(city))),
        }
    }

    fn order_leave(
        &self,
        state: &State,
        side: Side,
        (at, who): (Name, Who),
        sheet: &mut Sheet,
    ) -> Result<(), Refusal> {
        let city = self.leaving(sheet, at)?;
        match who {
            Who::Unit(kind) => {
                let (order, there) =
                    (Order::Leave(city, kind), state.army(side, Spot::City(city)).count(kind));
                let stay = sheet.count(order);
                if u16::from(stay) >= there {
                    let said = Message::new("ancients-war-no-such-unit").message("kind", kind_name(kind));
                    let said = said.message("place", self.called(Spot::City(city)));
                    return Err(Refusal::new("W.march.1", said));
                }
                self.put(sheet, order, stay + 1)
            }
            Who::Leader(name) => {
                let leader = self.leader(side, name)?;
                let goers = self.going(state, side, sheet, city).1;
                if !goers.has(leader) {
                    let said = Message::new("ancients-war-no-leader-here").word("who", name);
                    return Err(Refusal::new(
                        "W.march.1",
                        said.message("place", self.called(Spot::City(city))),
                    ));
                }
                if goers.len() == 1 && sheet.march(city).is_some() {
                    return Err(self.no("W.march.1", "ancients-war-no-one-leads", Spot::City(city)));
                }
                self.put(sheet, Order::Stay(leader), 1)
            }
        }
    }

    fn order_take(
        &self,
        state: &State,
        side: Side,
        (at, who): (Name, Who),
        sheet: &mut Sheet,
    ) -> Result<(), Refusal> {
        let city = self.city(at)?;
        let order = match who {
            Who::Unit(kind) => Order::Leave(city, kind),
            Who::Leader(name) => {
                let leader = self.leader(side, name)?;
                match state.leaders_at(side, Spot::City(city)).has(leader) {
                    true => Order::Stay(leader),
                    false => return Err(self.no("W.march.1", "ancients-war-no-stays", Spot::City(city))),
                }
            }
        };
        match sheet.count(order) {
            0 => Err(self.no("W.march.1", "ancients-war-no-stays", Spot::City(city))),
            stay => {
                sheet.set(order, stay - 1);
                Ok(())
            }
        }
    }

    fn order_sally(&self, state: &State, side: Side, at: Name, sheet: &mut Sheet) -> Result<(), Refusal> {
        let city = self.city(at)?;
        let at = Spot::City(city);
        if !self.is_shut(state, side, city) || state.army(side, at).is_empty() {
            return Err(self.no("W.siege.3", "ancients-war-no-sally", at));
        }
        if sheet.has(Order::Sally(city)) {
            return Err(self.no("W.order.1", "ancients-war-no-again", at));
        }
        self.put(sheet, Order::Sally(city), 1)
    }

    /// Strikes out all orders of a place, and who was to stay there.
    fn strike(&self, state: &State, side: Side, at: Spot, sheet: &mut Sheet) {
        let leaders = state.leaders_at(side, at);
        sheet.strike(|order| match order {
            Order::Leave(city, _) => Spot::City(city) == at,
            Order::Stay(leader) => leaders.has(leader),
            order => order.place() == Some(at),
        });
    }

    /// Everything that may be written on a sheet now.
    pub(crate) fn list_orders(&self, state: &State, side: Side, list: &mut Vec<Action>) {
        let sheet = &state.sheets[side];
        let mut offer = |action: Action| {
            if self.written(state, side, &action).is_ok() {
                list.push(action);
            }
        };
        self.each_purchase(state, side, &mut offer);
        for city in self.war.city_ids() {
            let (at, word) = (Spot::City(city), self.word(Spot::City(city)));
            if !state.anybody(side, at) {
                continue;
            }
            for to in self.charts.marches(city) {
                offer(Action::March(word, self.word(Spot::City(*to))));
            }
            offer(Action::Embark(word));
            offer(Action::Sally(word));
            if sheet.march(city).is_none() && !sheet.has(Order::Embark(city)) {
                continue;
            }
            for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::Camp) {
                offer(Action::Leave(word, Who::Unit(kind)));
                offer(Action::Take(word, Who::Unit(kind)));
            }
            for leader in state.leaders_at(side, at).iter() {
                let name = self.leaders[side][usize::from(leader)];
                offer(Action::Leave(word, Who::Leader(name)));
                offer(Action::Take(word, Who::Leader(name)));
            }
        }
        for at in self.war.spots() {
            let word = self.word(at);
            if !state.fleet(side, at).is_empty() {
                for to in self.charts.voyages(at) {
                    offer(Action::Sail(word, self.word(*to)));
                }
                offer(Action::Seek(word));
                offer(Action::Slip(word));
            }
            offer(Action::Strike(word));
        }
        list.push(Action::Seal);
    }
}

/// Whether anything is ordered at a place.
pub(crate) fn is_ordered(sheet: &Sheet, at: Spot) -> bool {
    sheet.lines().iter().any(|line| line.order.place() == Some(at))
}
