//! What happened in a war, in words.

use acies_core::game::Verdict;
use acies_core::gist::{Gist, Happening};
use acies_core::scene::{DieFace, Throw};
use acies_core::side::Side;
use acies_words::message::{Arg, Message};

use super::action::How;
use super::components::{CityId, SeaId, Spot};
use super::event::Event;
use super::game::Campaign;
use super::show::{money, ships_of, units_of};
use crate::show::kind_name;
use crate::tell::thrown;

/// A message about a side.
fn by(key: &'static str, side: Side) -> Message {
    Message::new(key).message("side", side.name())
}

impl Campaign {
    fn at_city(&self, message: Message, city: CityId) -> Message {
        message.message("place", self.called(Spot::City(city)))
    }

    fn at_sea(&self, message: Message, sea: SeaId) -> Message {
        message.message("sea", self.called(Spot::Sea(sea)))
    }

    /// What an event is told as.
    pub(crate) fn told(&self, event: &Event) -> Message {
        match event {
            Event::TurnBegan { turn, year, first } => by("ancients-war-turn-began", *first)
                .number("turn", *turn)
                .number("year", year.unsigned_abs()),
            Event::Sealed { side } => by("ancients-war-sealed", *side),
            Event::Opened { side, sheet } => {
                if sheet.is_empty() {
                    return by("ancients-war-opened-empty", *side);
                }
                let lines = sheet.lines().iter().map(|line| self.line_of(*side, line.order, line.count));
                by("ancients-war-opened", *side).list("orders", lines.map(Arg::Message))
            }
            Event::Paid { side, paid, elephants } => {
                let key = if *elephants > 0 { "ancients-war-paid-abroad" } else { "ancients-war-paid" };
                by(key, *side).message("paid", money(*paid)).message("abroad", money(*elephants))
            }
            Event::Sailed { side, from, to, ships, units } => {
                let key = if *units > 0 { "ancients-war-sailed-with" } else { "ancients-war-sailed" };
                let said = by(key, *side).message("from", self.called(*from));
                self.at_sea(said, *to).number("ships", *ships).number("units", *units)
            }
            Event::Sought { sea, side, die, found } => {
                let key = if *found { "ancients-war-found" } else { "ancients-war-missed" };
                self.at_sea(by(key, *side), *sea).number("die", *die)
            }
            Event::InPort { side, city, ships } => {
                self.at_city(by("ancients-war-in-port", *side), *city).number("ships", *ships)
            }
            Event::Landed { side, city, units } => {
                self.at_city(by("ancients-war-landed", *side), *city).number("units", *units)
            }
            Event::Marched { side, from, to, units } => self
                .at_city(by("ancients-war-marched", *side), *from)
                .message("to", self.called(Spot::City(*to)))
                .number("units", *units),
            Event::Closed { side, at, sea } => {
                self.at_sea(self.at_city(by("ancients-war-closed", *side), *at), *sea)
            }
            Event::Crossed { at } => self.at_city(Message::new("ancients-war-crossed"), *at),
            Event::Met { at, attacker } => {
                by("ancients-war-met", *attacker).message("place", self.called(*at))
            }
            Event::Stood { side, at } => by("ancients-war-stood", *side).message("place", self.called(*at)),
            Event::Retired { side, from, to, .. } => by("ancients-war-retired", *side)
                .message("place", self.called(*from))
                .message("to", self.called(*to)),
            Event::Shut { side, city, .. } => self.at_city(by("ancients-war-shut", *side), *city),
            Event::Wanted { side, how } => by("ancients-war-wanted", *side).message("how", how_name(*how)),
            Event::Settled { at, how } => Message::new("ancients-war-settled")
                .message("place", self.called(*at))
                .message("how", how_name(*how)),
            Event::Rolled { verdict, north, south } => Message::new("ancients-war-rolled")
                .number("verdict", *verdict)
                .number("north", *north)
                .number("south", *south),
            Event::Fought { at, verdict } => {
                let said = match verdict {
                    Verdict::Won(side) => by("ancients-war-fought", *side),
                    Verdict::Draw => Message::new("ancients-war-fought-draw"),
                };
                said.message("place", self.called(*at))
            }
            Event::Lost { side, units, ships, taken } => {
                let mut what = units_of(units);
                what.extend(ships_of(ships));
                let taken: Vec<Arg> = ships_of(taken);
                if taken.is_empty() {
                    by("ancients-war-lost", *side).list("what", what)
                } else if what.is_empty() {
                    by("ancients-war-lost-taken", *side).list("taken", taken)
                } else {
                    by("ancients-war-lost-both", *side).list("what", what).list("taken", taken)
                }
            }
            Event::LeaderLost { side, leader, captured } => {
                let key = if *captured { "ancients-war-captured" } else { "ancients-war-killed" };
                by(key, *side).message("who", self.leader_called(*side, *leader))
            }
            Event::Veterans { side, units } => by("ancients-war-veterans", *side).number("units", *units),
            Event::Crews { side, ships } => by("ancients-war-crews", *side).number("ships", *ships),
            Event::Recovered { side, kind, points } => by("ancients-war-recovered", *side)
                .message("kind", kind_name(*kind))
                .number("points", *points),
            Event::Drowned { side, kind, .. } => {
                by("ancients-war-drowned", *side).message("kind", kind_name(*kind))
            }
            Event::Gone { side, at } => by("ancients-war-gone", *side).message("place", self.called(*at)),
            Event::Besieged { city, by: side, left } => {
                self.at_city(by("ancients-war-besieged", *side), *city).number("left", *left)
            }
            Event::Relieved { city } => self.at_city(Message::new("ancients-war-relieved"), *city),
            Event::Fell { city, by: side } => self.at_city(by("ancients-war-fell", *side), *city),
            Event::PutToSea { side, city, sea } => {
                self.at_sea(self.at_city(by("ancients-war-put-to-sea", *side), *city), *sea)
            }
            Event::Storm { side, sea, dice, lost } => {
                let said = self.at_sea(by("ancients-war-storm", *side), *sea);
                said.number("ships", dice.len() as i64).number("lost", *lost)
            }
            Event::Taxed { side, halves } => by("ancients-war-taxed", *side).message("paid", money(*halves)),
            Event::Exchanged { north, south } => Message::new("ancients-war-exchanged")
                .message("one", self.leader_called(Side::North, *north))
                .message("other", self.leader_called(Side::South, *south)),
            Event::LeaderCame { side, leader, city } => self
                .at_city(by("ancients-war-leader-came", *side), *city)
                .message("who", self.leader_called(*side, *leader)),
            Event::Nation { side, nation } => {
                by("ancients-war-nation", *side).message("what", nation_name(*nation))
            }
            Event::Ended { verdict, north, south, by: clause } => {
                let said = match (verdict, *clause) {
                    (Verdict::Won(side), "W.win.1") => by("ancients-war-won-capital", *side),
                    (Verdict::Won(side), _) => by("ancients-war-won", *side),
                    (Verdict::Draw, _) => Message::new("ancients-war-drawn"),
                };
                let said = said.message("one", Side::North.name()).message("two", Side::South.name());
                said.number("north", *north).number("south", *south)
            }
        }
    }

    /// What an event comes to for whoever draws it.
    pub(crate) fn in_short(&self, event: &Event) -> Option<Gist> {
        let city = |city: CityId| self.war.word(Spot::City(city)).to_owned();
        let spot = |spot: Spot| self.war.word(spot).to_owned();
        Some(match event {
            Event::TurnBegan { turn, first, .. } => Gist::new(Happening::Turn, *first).count(*turn),
            Event::Marched { side, from, to, .. } => {
                Gist::new(Happening::Move, *side).at(city(*from)).to(city(*to))
            }
            Event::Sailed { side, from, to, .. } => {
                Gist::new(Happening::Move, *side).at(spot(*from)).to(spot(Spot::Sea(*to)))
            }
            Event::Retired { side, from, to, .. } => {
                Gist::new(Happening::Retreat, *side).at(spot(*from)).to(spot(*to))
            }
            Event::Stood { side, at } => Gist::new(Happening::Stand, *side).at(spot(*at)),
            Event::Met { at, attacker } => Gist::new(Happening::Attack, *attacker).at(spot(*at)),
            Event::Lost { side, units, ships, taken } => {
                Gist::new(Happening::Loss, *side).count(units.units() + ships.count() + taken.count())
            }
            Event::Gone { side, at } => Gist::new(Happening::Destroyed, *side).at(spot(*at)),
            Event::LeaderLost { side, .. } => Gist::new(Happening::LeaderLost, *side),
            Event::Fell { city: fallen, by } => Gist::new(Happening::Banner, *by).at(city(*fallen)),
            Event::Ended { verdict: Verdict::Won(side), .. } => Gist::new(Happening::Won, *side),
            _ => return None,
        })
    }

    /// The dice that fell in an event.
    pub(crate) fn dice_of(&self, event: &Event) -> Vec<Throw> {
        match event {
            Event::Sought { die, .. } => thrown(*die).into_iter().collect(),
            Event::Storm { dice, .. } => {
                let faces: Vec<DieFace> =
                    dice.iter().filter_map(|die| thrown(*die)).flat_map(|throw| throw.faces).collect();
                if faces.is_empty() { Vec::new() } else { vec![Throw { die: "d6", faces }] }
            }
            _ => Vec::new(),
        }
    }
}

/// What a way to settle a battle is called.
fn how_name(how: How) -> Message {
    Message::new(match how {
        How::Table => "ancients-war-how-table",
        How::Machine => "ancients-war-how-machine",
        How::Odds => "ancients-war-how-odds",
    })
}

/// What a national characteristic is called.
pub(crate) fn nation_name(nation: crate::components::National) -> Message {
    use crate::components::National;
    Message::new(match nation {
        National::Elephants => "ancients-war-nation-elephants",
        National::Navy => "ancients-war-nation-navy",
        National::Barbarians => "ancients-war-nation-barbarians",
        National::HorseArchers => "ancients-war-nation-horse-archers",
        National::Crossbows => "ancients-war-nation-crossbows",
        National::Training => "ancients-war-nation-training",
    })
}
