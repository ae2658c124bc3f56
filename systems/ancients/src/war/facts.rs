//! The facts behind the answers of a war: what a line of a sheet says, who would go along, what a march would find, who would
//! fight whom.

use acies_core::side::{BySide, Side};
use acies_words::message::Message;

use super::action::{Action, Name, Who};
use super::components::{CityId, Force, Host, Meeting, Spot};
use super::game::Campaign;
use super::sheet::{Order, Sheet};
use super::show::{class_name, money, ships_of, units_of};
use super::state::{Stage, State, View};
use crate::show::{asked, kind_name};

impl Campaign {
    /// A line of a sheet in words.
    pub(crate) fn line_of(&self, side: Side, order: Order, count: u8) -> Message {
        let city = |key, city: CityId| Message::new(key).message("place", self.called(Spot::City(city)));
        let at = |key, spot: Spot| Message::new(key).message("place", self.called(spot));
        match order {
            Order::Buy(at, kind) => {
                city("ancients-war-line-buy", at).number("count", count).message("kind", kind_name(kind))
            }
            Order::Build(at, class) => {
                city("ancients-war-line-build", at).number("count", count).message("ship", class_name(class))
            }
            Order::Volleys => {
                Message::new("ancients-war-line-volleys").number("count", 100 * i64::from(count))
            }
            Order::Price => Message::new("ancients-war-line-price").number("count", count),
            Order::March(from, to) => {
                city("ancients-war-line-march", from).message("to", self.called(Spot::City(to)))
            }
            Order::Leave(from, kind) => {
                city("ancients-war-line-leave", from).number("count", count).message("kind", kind_name(kind))
            }
            Order::Stay(leader) => {
                Message::new("ancients-war-line-stay").message("who", self.leader_called(side, leader))
            }
            Order::Sail(from, to) => at("ancients-war-line-sail", from).message("to", self.called(to)),
            Order::Embark(from) => city("ancients-war-line-embark", from),
            Order::Seek(from) => at("ancients-war-line-seek", from),
            Order::Slip(from) => at("ancients-war-line-slip", from),
            Order::Sally(from) => city("ancients-war-line-sally", from),
        }
    }

    /// The armies that could still be told to march, and were not.
    pub(crate) fn idle(&self, state: &State, side: Side, sheet: &Sheet) -> u16 {
        let idle = |city: &CityId| {
            let at = Spot::City(*city);
            !state.army(side, at).is_empty()
                && !state.leaders_at(side, at).is_empty()
                && !self.is_shut(state, side, *city)
                && self.besieger(state, *city) != Some(side)
                && !super::orders::is_ordered(sheet, at)
        };
        self.war.city_ids().filter(idle).count() as u16
    }

    pub(crate) fn who_called(&self, state: &State, who: Who) -> Message {
        match who {
            Who::Unit(kind) => kind_name(kind),
            Who::Leader(name) => {
                let side = match state.stage {
                    Stage::Write(side) => side,
                    _ => Side::North,
                };
                let found = self.leaders[side].iter().position(|leader| *leader == name);
                match found {
                    Some(number) => self.leader_called(side, number as u8),
                    None => Message::new("ancients-war-called").word("en", name).word("fr", name),
                }
            }
        }
    }

    /// What a march or a voyage would take along and find.
    pub(crate) fn way_facts(&self, view: &View, side: Side, action: &Action) -> Vec<Message> {
        let (sheet, mut facts) = (&view.sheets[side], Vec::new());
        match *action {
            Action::March(from, to) => {
                let (Ok(from), Ok(to)) = (self.city(from), self.city(to)) else { return facts };
                let (force, leaders) = self.going(view, side, sheet, from);
                facts.push(
                    Message::new("ancients-war-fact-goes")
                        .number("units", force.units())
                        .list("who", self.leaders_of(side, leaders)),
                );
                let mut last = from;
                for city in self.charts.march(from, to) {
                    if let Some(sea) = self.barred(view, side, last, *city) {
                        facts.push(
                            Message::new("ancients-war-fact-strait")
                                .message("sea", self.called(Spot::Sea(sea))),
                        );
                    }
                    last = *city;
                }
                let stop = self.stops(view, side, (from, to));
                if stop != to {
                    let at = self.called(Spot::City(stop));
                    facts.push(Message::new("ancients-war-fact-stops").message("place", at));
                }
                facts.extend(self.finds(view, side, stop));
            }
            Action::Sail(from, to) => {
                let (Ok(from), Ok(to)) = (self.spot(from), self.spot(to)) else { return facts };
                let lanes = self.charts.voyage(from, to).len().saturating_sub(1) as u16;
                let room = view.fleet(side, from).room();
                facts.push(
                    Message::new("ancients-war-fact-lanes").number("lanes", lanes).number("room", room),
                );
                if let Spot::City(city) = to
                    && !view.owned[side].has(city)
                {
                    facts.push(Message::new("ancients-war-fact-foreign"));
                    facts.extend(self.finds(view, side, city));
                }
            }
            Action::Embark(at) => {
                let Ok(city) = self.city(at) else { return facts };
                let (force, leaders) = self.aboard(view, side, sheet, city);
                let key = match leaders.is_empty() {
                    true => "ancients-war-fact-aboard",
                    false => "ancients-war-fact-aboard-led",
                };
                facts.push(
                    Message::new(key)
                        .number("units", force.units())
                        .list("who", self.leaders_of(side, leaders)),
                );
            }
            _ => {}
        }
        facts
    }

    /// Where a march would end as things stand: at the first place that is not its own, or where an enemy army is [W.march.2].
    fn stops(&self, view: &View, side: Side, (from, to): (CityId, CityId)) -> CityId {
        let mut way = self.charts.march(from, to).iter().copied();
        let stops =
            |city: &CityId| !view.owned[side].has(*city) || view.anybody(side.other(), Spot::City(*city));
        way.find(stops).unwrap_or(to)
    }

    /// The battle a march would lead to, if everybody stayed where he is and the enemy stood: what all see, and one's own sheet.
    pub(crate) fn would_meet(&self, view: &View, (from, to): (Name, Name)) -> Option<Meeting> {
        let Stage::Write(side) = view.stage else { return None };
        let (from, to) = (self.city(from).ok()?, self.city(to).ok()?);
        let to = self.stops(view, side, (from, to));
        let (enemy, at) = (side.other(), Spot::City(to));
        if view.army(enemy, at).is_empty() || self.is_shut(view, enemy, to) {
            return None;
        }
        let (force, generals) = self.going(view, side, &view.sheets[side], from);
        let host = |force: &Force, generals, side: Side| Host {
            force: force.dearest(self.war.most_units),
            generals,
            nation: view.nations[side],
            ..Host::default()
        };
        let mut hosts = BySide([Host::default(); 2]);
        hosts[side] = host(&force, generals, side);
        hosts[enemy] = host(view.army(enemy, at), view.leaders_at(enemy, at), enemy);
        (!force.is_empty()).then_some(Meeting { at, shore: false, attacker: side, turn: view.turn, hosts })
    }

    /// Who is at a city now, and what a siege of it would take.
    fn finds(&self, view: &View, side: Side, city: CityId) -> Vec<Message> {
        let (at, enemy) = (Spot::City(city), side.other());
        let mut facts = Vec::new();
        let army = view.army(enemy, at);
        if !army.is_empty() {
            facts.push(Message::new("ancients-war-fact-enemy").list("units", units_of(army)));
        }
        if !view.owned[side].has(city) {
            let turns = self.holds(view, city);
            facts.push(Message::new("ancients-war-fact-walls").number("turns", turns));
        }
        facts
    }

    /// Who would fight whom in the affair.
    pub(crate) fn hosts_told(&self, view: &View) -> Vec<Message> {
        if !matches!(view.stage, Stage::Meet(_) | Stage::Settle(_)) {
            return Vec::new();
        }
        let meeting = self.meeting(view);
        let host = |side: Side| {
            let host = &meeting.hosts[side];
            let mut what = units_of(&host.force);
            what.extend(ships_of(&host.fleet));
            what.extend(self.leaders_of(side, host.generals));
            let price = host.force.price(None) + host.fleet.price();
            asked("ancients-war-fact-host", side).list("what", what).message("price", money(price))
        };
        Side::BOTH.into_iter().map(host).collect()
    }
}
