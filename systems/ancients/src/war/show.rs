//! How a war is asked about: questions, answers and the facts behind them. All of it is made from a view.

use acies_core::game::{Present, Verdict};
use acies_core::gist::Gist;
use acies_core::look::{Look, Outlook};
use acies_core::odds::Odd;
use acies_core::scene::{Scene, Throw};
use acies_core::side::{Side, Viewer};
use acies_words::message::{Arg, Message};

use super::action::{Action, How, Name};
use super::components::{Class, Fleet, Force, Gear, Generals};
use super::event::Event;
use super::force::strength;
use super::game::Campaign;
use super::state::{Stage, View};
use crate::sea::components::Size;
use crate::show::{asked, kind_name};

/// An amount of money, in halves of a point.
pub(crate) fn money(halves: u32) -> Message {
    Message::new("ancients-war-money").decimal("points", i32::try_from(halves).unwrap_or(0) * 500)
}

/// What a class of ships is called.
pub(crate) fn class_name(class: Class) -> Message {
    let key = match (class.size(), class.gear()) {
        (Size::Small, Gear::None) => "ancients-war-ship-small",
        (Size::Small, Gear::Corvus) => "ancients-war-ship-small-corvus",
        (Size::Small, Gear::Ballista) => "ancients-war-ship-small-ballista",
        (Size::Large, Gear::None) => "ancients-war-ship-large",
        (Size::Large, Gear::Corvus) => "ancients-war-ship-large-corvus",
        (Size::Large, Gear::Ballista) => "ancients-war-ship-large-ballista",
    };
    Message::new(key).number("crew", class.crew())
}

/// So many of something.
fn counted(count: u16, what: Message) -> Arg {
    Arg::Message(Message::new("ancients-war-counted").number("count", count).message("what", what))
}

/// Units by kind, as a list.
pub(crate) fn units_of(force: &Force) -> Vec<Arg> {
    let kinds = super::force::ORDER.into_iter().filter(|kind| force.count(*kind) > 0);
    kinds.map(|kind| counted(force.count(kind), kind_name(kind))).collect()
}

/// Ships by class, as a list.
pub(crate) fn ships_of(fleet: &Fleet) -> Vec<Arg> {
    fleet.classes().map(|(class, count)| counted(u16::from(count), class_name(class))).collect()
}

/// What is picked: the army or the fleet at a place, one's own or the enemy's.
pub(crate) struct Pick<'a> {
    pub own: bool,
    pub fleet: bool,
    pub place: &'a str,
}

/// The word of a pick before the place.
const PICKS: [(&str, bool, bool); 4] = [
    ("enemy-army-", false, false),
    ("enemy-fleet-", false, true),
    ("army-", true, false),
    ("fleet-", true, true),
];

impl Pick<'_> {
    /// What a name picks; nothing where it is that of a place.
    pub fn read(name: &str) -> Option<Pick<'_>> {
        PICKS
            .into_iter()
            .find_map(|(word, own, fleet)| name.strip_prefix(word).map(|place| Pick { own, fleet, place }))
    }

    /// Its name.
    pub fn name(own: bool, fleet: bool, place: Name) -> String {
        let found = PICKS.into_iter().find(|(_, his, ships)| (*his, *ships) == (own, fleet));
        format!("{}{place}", found.map_or("", |(word, ..)| word))
    }
}

impl Campaign {
    /// What a leader is called.
    pub(crate) fn leader_called(&self, side: Side, leader: u8) -> Message {
        let name = &self.war.nations[side].generals[usize::from(leader)].name;
        Message::new("ancients-war-called").word("en", &name.en).word("fr", &name.fr)
    }

    /// Leaders, as a list.
    pub(crate) fn leaders_of(&self, side: Side, who: Generals) -> Vec<Arg> {
        who.iter().map(|leader| Arg::Message(self.leader_called(side, leader))).collect()
    }

    /// The place of a word, for those who show it.
    pub(crate) fn named(&self, name: Name) -> Message {
        match self.spot(name) {
            Ok(spot) => self.called(spot),
            Err(_) => Message::new("ancients-war-called").word("en", name).word("fr", name),
        }
    }

    /// The side that writes, where it is the viewer.
    pub(crate) fn writer(&self, view: &View) -> Option<Side> {
        match view.stage {
            Stage::Write(side) if view.viewer.is(side) => Some(side),
            _ => None,
        }
    }
}

impl Present for Campaign {
    fn scene(&self, view: &View) -> Scene {
        self.table_seen(view)
    }

    fn prompt(&self, view: &View) -> Message {
        let at = || self.called(view.affair.at);
        match view.stage {
            Stage::Write(side) => match self.writer(view) {
                Some(_) => {
                    let left = self.purse(view, side, &view.sheets[side]);
                    asked("ancients-war-ask-write", side).message("left", money(left))
                }
                None => asked("ancients-war-ask-writes", side),
            },
            Stage::Meet(side) => asked("ancients-war-ask-meet", side).message("place", at()),
            Stage::Settle(side) => asked("ancients-war-ask-settle", side).message("place", at()),
            Stage::Fight(_) => Message::new("ancients-war-ask-fight").message("place", at()),
            Stage::Recover(side) => match view.affair.winner {
                Some(_) => asked("ancients-war-ask-recover", side)
                    .message("place", at())
                    .number("points", view.affair.points),
                None => asked("ancients-war-ask-drawn", side).message("place", at()),
            },
            Stage::Drown(side) => {
                let over = view
                    .army(side, view.affair.at)
                    .units()
                    .saturating_sub(view.fleet(side, view.affair.at).room());
                asked("ancients-war-ask-drown", side).number("units", over)
            }
            Stage::Whither(side) => asked("ancients-war-ask-whither", side).message("place", at()),
            Stage::Over(Verdict::Won(winner)) => asked("ancients-war-ask-won", winner),
            Stage::Over(Verdict::Draw) => Message::new("ancients-war-ask-draw"),
        }
    }

    fn stakes(&self, _view: &View) -> Option<Message> {
        let said = Message::new("ancients-war-stakes").number("turns", self.war.turns());
        let [north, south] = Side::BOTH.map(|side| self.war.nations[side].par);
        let said = said.message("one", Side::North.name()).message("two", Side::South.name());
        Some(said.number("north", north).number("south", south))
    }

    fn meaning(&self, view: &View, action: &Action) -> Message {
        let at = |key: &'static str, place: Name| Message::new(key).message("place", self.named(place));
        let way = |key: &'static str, from: Name, to: Name| at(key, from).message("to", self.named(to));
        let beaten = matches!(view.stage, Stage::Whither(_));
        match *action {
            Action::Buy(kind, city) => {
                let said = at("ancients-war-do-buy", city).message("kind", kind_name(kind));
                let side = self.side_asked(view);
                said.message("price", money(u32::from(self.unit_price(view, side, kind))))
            }
            Action::Build(city, class) => {
                let side = self.side_asked(view);
                let said = at("ancients-war-do-build", city).message("ship", class_name(class));
                said.message("price", money(u32::from(self.ship_price(view, side, class))))
            }
            Action::Volleys => Message::new("ancients-war-do-volleys"),
            Action::Price(points) => Message::new("ancients-war-do-price").number("points", points),
            Action::Unbuy(kind, city) => at("ancients-war-do-unbuy", city).message("kind", kind_name(kind)),
            Action::Unbuild(city, class) => {
                at("ancients-war-do-unbuild", city).message("ship", class_name(class))
            }
            Action::NoVolleys => Message::new("ancients-war-do-unvolleys"),
            Action::March(from, to) => way("ancients-war-do-march", from, to),
            Action::Leave(city, who) => {
                at("ancients-war-do-leave", city).message("who", self.who_called(view, who))
            }
            Action::Take(city, who) => {
                at("ancients-war-do-take", city).message("who", self.who_called(view, who))
            }
            Action::Sail(from, to) => way("ancients-war-do-sail", from, to),
            Action::Embark(city) => at("ancients-war-do-embark", city),
            Action::Seek(place) => at("ancients-war-do-seek", place),
            Action::Slip(place) => at("ancients-war-do-slip", place),
            Action::Sally(city) => at("ancients-war-do-sally", city),
            Action::Strike(place) => at("ancients-war-do-strike", place),
            Action::Seal => Message::new("ancients-war-do-seal"),
            Action::Stand => Message::new("ancients-war-do-stand"),
            Action::Retire(to) => {
                let key = if beaten { "ancients-war-do-go" } else { "ancients-war-do-retire" };
                Message::new(key).message("to", self.named(to))
            }
            Action::Shut => Message::new("ancients-war-do-shut"),
            Action::Settle(How::Table) => Message::new("ancients-war-do-table"),
            Action::Settle(How::Machine) => Message::new("ancients-war-do-machine"),
            Action::Settle(How::Odds) => Message::new("ancients-war-do-odds"),
            Action::Recover(kind) => Message::new("ancients-war-do-recover")
                .message("kind", kind_name(kind))
                .number("points", strength(kind)),
            Action::Drown(kind) => Message::new("ancients-war-do-drown").message("kind", kind_name(kind)),
            Action::Done => Message::new("ancients-war-do-done"),
        }
    }

    /// Before a sheet is sealed: who stands idle, and what is not spent.
    fn sure(&self, view: &View, action: &Action) -> Option<Message> {
        let side = self.writer(view).filter(|_| *action == Action::Seal)?;
        let sheet = &view.sheets[side];
        let (idle, left) = (self.idle(view, side, sheet), self.purse(view, side, sheet));
        // What is left would not buy much.
        let left = if left < 8 { 0 } else { left };
        if idle == 0 && left == 0 {
            return None;
        }
        Some(Message::new("ancients-war-sure-seal").number("idle", idle).message("left", money(left)))
    }

    fn facts(&self, view: &View, action: &Action) -> Vec<Message> {
        let side = self.side_asked(view);
        match *action {
            Action::March(..) | Action::Sail(..) | Action::Embark(_) => self.way_facts(view, side, action),
            Action::Seek(_) | Action::Slip(_) => vec![Message::new("ancients-war-fact-found")],
            Action::Buy(..) | Action::Build(..) => {
                let left = self.purse(view, side, &view.sheets[side]);
                vec![Message::new("ancients-war-fact-left").message("left", money(left))]
            }
            Action::Stand | Action::Settle(_) => self.hosts_told(view),
            _ => Vec::new(),
        }
    }

    fn odds(&self, view: &View, action: &Action) -> Vec<Odd> {
        match action {
            Action::Stand | Action::Settle(How::Odds) => self.odds_told(&self.meeting(view)),
            Action::March(from, to) => {
                self.would_meet(view, (*from, *to)).map_or_else(Vec::new, |met| self.odds_told(&met))
            }
            _ => Vec::new(),
        }
    }

    fn picks(&self, _: &View, action: &Action) -> Vec<String> {
        let army = |at: Name| Pick::name(true, false, at);
        let fleet = |at: Name| Pick::name(true, true, at);
        match *action {
            Action::March(from, to) => vec![army(from), to.to_string()],
            Action::Sail(from, to) => vec![fleet(from), to.to_string()],
            Action::Leave(at, _) | Action::Take(at, _) | Action::Sally(at) => vec![army(at)],
            Action::Embark(at) | Action::Seek(at) | Action::Slip(at) => vec![fleet(at)],
            Action::Buy(_, at) | Action::Build(at, _) | Action::Strike(at) => vec![at.to_string()],
            Action::Retire(to) => vec![to.to_string()],
            _ => Vec::new(),
        }
    }

    fn intended(&self, view: &View, picks: &[&str]) -> Option<Action> {
        let place = |pick: &str| Name::new(Pick::read(pick).map_or(pick, |pick| pick.place));
        match (view.stage, picks) {
            (Stage::Write(side), [from, to]) => {
                let fleet = Pick::read(from).map(|pick| pick.fleet);
                let (from, to) = (place(from), place(to));
                let start = self.spot(from).ok()?;
                let by_sea = fleet.unwrap_or(!view.anybody(side, start));
                Some(if by_sea { Action::Sail(from, to) } else { Action::March(from, to) })
            }
            (Stage::Meet(_) | Stage::Whither(_), [to]) => Some(Action::Retire(place(to))),
            _ => None,
        }
    }

    fn outlook(&self, view: &View, action: &Action) -> Outlook {
        self.look_ahead(view, action)
    }

    fn look(&self, view: &View, place: &str) -> Option<Look> {
        self.look_at(view, place)
    }

    fn tell(&self, event: &Event) -> Message {
        self.told(event)
    }

    fn gist(&self, event: &Event) -> Option<Gist> {
        self.in_short(event)
    }

    fn thrown(&self, event: &Event) -> Vec<Throw> {
        self.dice_of(event)
    }
}

impl Campaign {
    /// Whoever is asked, or else whoever looks.
    fn side_asked(&self, view: &View) -> Side {
        match (view.stage, view.viewer) {
            (Stage::Write(side) | Stage::Meet(side) | Stage::Settle(side), _) => side,
            (_, Viewer::Seat(side)) => side,
            _ => Side::North,
        }
    }
}
