//! The card of a place, an army or a fleet, and what a march would lead to.

use acies_core::look::{Look, Outlook, Special, Threat, Value};
use acies_core::side::Side;
use acies_words::message::{Clause, Message};

use super::action::Action;
use super::components::{CityId, Spot};
use super::game::Campaign;
use super::scene::is_own;
use super::show::{Pick, money, ships_of, units_of};
use super::state::View;

fn special(key: &'static str, clause: &'static str) -> Special {
    Special { text: Message::new(key), clause: Clause(clause) }
}

impl Campaign {
    /// The card of whatever has that name.
    pub(crate) fn look_at(&self, view: &View, name: &str) -> Option<Look> {
        match Pick::read(name) {
            Some(pick) => {
                let at = self.war.spot(pick.place)?;
                let side = Side::BOTH.into_iter().find(|side| is_own(view.viewer, *side) == pick.own)?;
                match pick.fleet {
                    true => self.fleet_card(view, side, at),
                    false => self.army_card(view, side, at),
                }
            }
            None => match self.war.spot(name)? {
                Spot::City(city) => Some(self.city_card(view, city)),
                at => Side::BOTH.into_iter().find_map(|side| self.fleet_card(view, side, at)),
            },
        }
    }

    fn army_card(&self, view: &View, side: Side, at: Spot) -> Option<Look> {
        let (force, leaders) = (view.army(side, at), view.leaders_at(side, at));
        if force.is_empty() && leaders.is_empty() {
            return None;
        }
        let name = Message::new("ancients-war-look-army").message("place", self.called(at));
        let mut look = Look::at(name, side);
        look.figures = vec![
            Value::number("ancients-war-look-units", force.units()),
            Value::new("ancients-war-look-price", money(force.price(None))),
            Value::number("ancients-war-look-strength", force.strength()),
        ];
        let mut listed = units_of(force);
        listed.extend(self.leaders_of(side, leaders));
        look.state.push(Message::new("ancients-war-look-who").list("what", listed));
        look.rules = vec![special("ancients-war-rule-march", "W.march.1")];
        if let Spot::City(city) = at {
            if self.is_shut(view, side, city) {
                look.rules.push(special("ancients-war-rule-shut", "W.siege.3"));
            }
            if leaders.is_empty() {
                look.state.push(Message::new("ancients-war-look-unled"));
            } else if !self.is_shut(view, side, city) {
                look.threatens = self.threats(view, side, city, true);
            }
            look.threatened = self.threats(view, side.other(), city, false);
        }
        Some(look)
    }

    /// Whom an army could come upon this turn, or who could come upon it.
    fn threats(&self, view: &View, side: Side, city: CityId, from: bool) -> Vec<Threat> {
        let mut threats = Vec::new();
        for other in self.war.city_ids() {
            let way = if from { self.charts.march(city, other) } else { self.charts.march(other, city) };
            let (mover, target) = if from { (city, other) } else { (other, city) };
            let enemy = if from { side.other() } else { side };
            let there = view.army(enemy, Spot::City(other));
            if way.is_empty() || there.is_empty() || mover == target {
                continue;
            }
            if !from && view.leaders_at(side, Spot::City(mover)).is_empty() {
                continue;
            }
            threats.push(Threat {
                place: self.war.word(Spot::City(other)).to_owned(),
                name: self.called(Spot::City(other)),
                how: Message::new("ancients-war-threat").number("units", there.units()),
                chance: None,
            });
        }
        threats
    }

    fn fleet_card(&self, view: &View, side: Side, at: Spot) -> Option<Look> {
        let fleet = view.fleet(side, at);
        if fleet.is_empty() {
            return None;
        }
        let name = Message::new("ancients-war-look-fleet").message("place", self.called(at));
        let mut look = Look::at(name, side);
        look.figures = vec![
            Value::number("ancients-war-look-ships", fleet.count()),
            Value::number("ancients-war-look-room", fleet.room()),
            Value::new("ancients-war-look-price", money(fleet.price())),
        ];
        let mut listed = ships_of(fleet);
        if at.sea().is_some() {
            listed.extend(units_of(view.army(side, at)));
            listed.extend(self.leaders_of(side, view.leaders_at(side, at)));
        }
        look.state.push(Message::new("ancients-war-look-who").list("what", listed));
        look.rules = vec![
            special("ancients-war-rule-sail", "W.sail.1"),
            special("ancients-war-rule-found", "W.sail.3"),
            special("ancients-war-rule-storm", "W.storm.1"),
        ];
        Some(look)
    }

    fn city_card(&self, view: &View, city: CityId) -> Look {
        let (place, at) = (self.war.city(city), Spot::City(city));
        let mut look = Look::at(self.called(at), view.owner(city).unwrap_or(Side::North));
        look.figures = vec![
            Value::number("ancients-war-look-tax", place.tax),
            Value::number("ancients-war-look-worth", place.worth),
            Value::number("ancients-war-look-walls", place.walls),
        ];
        if view.owner(city).is_none() {
            look.state.push(Message::new("ancients-war-look-nobody"));
        }
        for side in Side::BOTH {
            let mut listed = units_of(view.army(side, at));
            listed.extend(self.leaders_of(side, view.leaders_at(side, at)));
            listed.extend(ships_of(view.fleet(side, at)));
            if !listed.is_empty() {
                look.state.push(crate::show::asked("ancients-war-look-there", side).list("what", listed));
            }
        }
        if let Some(by) = self.besieger(view, city) {
            let left = self.holds(view, city).saturating_sub(view.sieges[usize::from(city.0)]);
            look.state.push(crate::show::asked("ancients-war-look-siege", by).number("left", left));
        }
        if self.is_blockaded(view, city) {
            look.state.push(Message::new("ancients-war-state-blockaded"));
        }
        look.rules = vec![special("ancients-war-rule-siege", "W.siege.1")];
        if place.is_port() {
            look.rules.push(special("ancients-war-rule-port", "W.siege.2"));
        }
        if place.levy || place.yard {
            look.rules.push(special("ancients-war-rule-buy", "W.buy.1"));
        }
        look
    }

    /// Where a march leads: who is there, and who could come there too.
    pub(crate) fn look_ahead(&self, view: &View, action: &Action) -> Outlook {
        let mut outlook = Outlook::default();
        let (Action::March(_, to), Some(side)) = (action, self.writer(view)) else { return outlook };
        let Ok(to) = self.city(*to) else { return outlook };
        let there = view.army(side.other(), Spot::City(to));
        if !there.is_empty() {
            outlook.targets.push(Threat {
                place: self.war.word(Spot::City(to)).to_owned(),
                name: self.called(Spot::City(to)),
                how: Message::new("ancients-war-threat").number("units", there.units()),
                chance: None,
            });
        }
        outlook.dangers = self.threats(view, side.other(), to, false);
        if !view.owned[side].has(to) {
            outlook.lines.push(Message::new("ancients-war-ahead-stop"));
        }
        outlook
    }
}
