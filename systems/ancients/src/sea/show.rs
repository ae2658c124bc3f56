//! How a battle at sea is asked about: questions, answers, facts and odds.

use acies_core::game::{Present, Verdict};
use acies_core::gist::Gist;
use acies_core::look::{Look, Outlook};
use acies_core::odds::{Distribution, Next, Odd};
use acies_core::scene::{Scene, Throw};
use acies_words::message::Message;

use super::action::Action;
use super::components::{Assault, Harm, Hex, Ram, Size};
use super::event::Event;
use super::game::Sea;
use super::state::{Stage, State, UnitId};
use crate::show::{asked, facing_name, pointing, side_word};

/// What a ship is called.
pub(crate) fn ship_name(size: Size) -> Message {
    Message::new(match size {
        Size::Small => "ancients-sea-ship-small",
        Size::Large => "ancients-sea-ship-large",
    })
}

/// What a ram is called.
pub(crate) fn ram_name(ram: Ram) -> Message {
    Message::new(match ram {
        Ram::Rake => "ancients-sea-ram-rake",
        Ram::Rudder => "ancients-sea-ram-rudder",
        Ram::Flank => "ancients-sea-ram-flank",
    })
}

/// What a ram comes to.
pub(crate) fn harm_name(harm: Harm) -> Message {
    Message::new(match harm {
        Harm::None => "ancients-sea-harm-none",
        Harm::Damage => "ancients-sea-harm-damage",
        Harm::Sink => "ancients-sea-harm-sink",
    })
}

/// What an attack is called.
pub(crate) fn assault_name(how: Assault) -> Message {
    Message::new(match how {
        Assault::Board => "ancients-sea-assault-board",
        Assault::Shoot => "ancients-sea-assault-shoot",
    })
}

impl Sea {
    /// The ram an answer means: who, whom and how.
    pub(crate) fn meant_ram(&self, state: &State, action: &Action) -> Option<(UnitId, UnitId, Ram)> {
        let Action::Ram(from, to, _) = *action else { return None };
        let (ship, target) = (state.at(from)?, state.at(to)?);
        Some((ship, target, self.ram_kind(state, from, to, target)?))
    }

    /// How likely a ship's own die in a ram harms the other, by what it does.
    pub(crate) fn ram_odds(&self, state: &State, ship: UnitId, ram: Ram, own: bool) -> Vec<Odd> {
        let crew = self.crew(state, ship);
        let Some(die) =
            Distribution::follow(6, Next::Throw(()), |(), face| Next::Done(ram.harm(face + 1 + crew)))
        else {
            return Vec::new();
        };
        let label = |harm: Harm| {
            Message::new(match (harm, own) {
                (Harm::Sink, _) => "ancients-sea-odds-sink",
                (_, true) => "ancients-sea-odds-damage",
                (_, false) => "ancients-sea-odds-damaged-self",
            })
        };
        let odds = [Harm::Damage, Harm::Sink].map(|harm| die.chance(label(harm), |found| *found == harm));
        odds.into_iter().filter(|odd| odd.numerator > 0).collect()
    }

    /// The lowest die with which an attack succeeds.
    pub(crate) fn needs(&self, state: &State, how: Assault, from: Hex) -> u8 {
        let more = u8::from(self.corvus(state, how, from));
        (1..=6).find(|die| how.hits(die + more)).unwrap_or(6)
    }

    /// How likely a die is at least that.
    pub(crate) fn at_least(&self, needs: u8, key: &'static str) -> Option<Odd> {
        let die = Distribution::follow(6, Next::Throw(()), |(), face| Next::Done(face + 1 >= needs))?;
        Some(die.chance(Message::new(key), |hit| *hit))
    }

    /// The attack an answer announces or comes to next.
    fn meant_attack(&self, action: &Action) -> Option<(Assault, Hex)> {
        match *action {
            Action::Announce(how, from, _) | Action::Next(how, from) => Some((how, from)),
            Action::Ballista(from, _) => Some((Assault::Shoot, from)),
            _ => None,
        }
    }
}

impl Present for Sea {
    fn scene(&self, view: &State) -> Scene {
        self.table_seen(view)
    }

    fn prompt(&self, view: &State) -> Message {
        let (side, other) = (view.active, view.active.other());
        let target = || view.ships.get(view.attack.target.index()).and_then(|ship| ship.hex());
        let at = |key, hex: Option<Hex>| {
            let message = asked(key, side);
            message.word("hex", hex.map_or(String::new(), |hex| hex.to_string()))
        };
        match view.stage {
            Stage::Move if view.over => at("ancients-sea-ask-over", view.over_at()),
            Stage::Move => match view.mover {
                UnitId::NONE => asked("ancients-sea-ask-move", side).number("die", view.die),
                mover => at("ancients-sea-ask-moving", view.ship(mover).hex()).number("points", view.points),
            },
            Stage::Scuttle(_) => asked("ancients-sea-ask-scuttle", side),
            Stage::Cross => asked("ancients-sea-ask-cross", side),
            Stage::Attack if view.attack.target != UnitId::NONE => at("ancients-sea-ask-announce", target()),
            Stage::Attack => asked("ancients-sea-ask-attack", side),
            Stage::Resolve => at("ancients-sea-ask-resolve", target()),
            Stage::Prize => at("ancients-sea-ask-prize", target()),
            Stage::Yield(_) => {
                let hex = target().map_or(String::new(), |hex| hex.to_string());
                asked("ancients-sea-ask-yield", other).word("hex", hex)
            }
            Stage::Ballista => asked("ancients-sea-ask-ballista", side),
            Stage::Over(Verdict::Won(winner)) => asked("ancients-ask-won", winner),
            Stage::Over(Verdict::Draw) => Message::new("ancients-ask-drawn"),
        }
    }

    fn stakes(&self, _view: &State) -> Option<Message> {
        Some(self.what_wins())
    }

    fn meaning(&self, view: &State, action: &Action) -> Message {
        let way =
            |key: &'static str, from: &Hex, to: &Hex| Message::new(key).word("from", from).word("to", to);
        let at = |key: &'static str, hex: &Hex| Message::new(key).word("hex", hex);
        match action {
            Action::Go(from, to) => {
                let ahead = view.at(*from).map(|ship| view.ship(ship).facing);
                let key = match self.board.direction(*from, *to) {
                    towards if towards.is_some() && towards == ahead => "ancients-sea-do-go",
                    Some(towards) if Some(towards.opposite()) == ahead => "ancients-sea-do-back",
                    // A way of several steps.
                    _ => "ancients-sea-do-sail",
                };
                way(key, from, to)
            }
            Action::Turn(hex, facing) => {
                at("ancients-sea-do-turn", hex).message("facing", facing_name(*facing))
            }
            Action::Leave(hex) => at("ancients-sea-do-leave", hex),
            Action::Ram(from, to, through) => {
                let ram = self.meant_ram(view, action).map_or(Ram::Flank, |(.., ram)| ram);
                let key = if *through { "ancients-sea-do-ram-through" } else { "ancients-sea-do-ram" };
                way(key, from, to).message("ram", ram_name(ram))
            }
            Action::Cross(from, to) => way("ancients-sea-do-cross", from, to),
            Action::Scuttling => Message::new("ancients-sea-do-scuttling"),
            Action::Scuttle(hex) => at("ancients-sea-do-scuttle", hex),
            Action::Announce(Assault::Board, from, to) => way("ancients-sea-do-board", from, to),
            Action::Announce(Assault::Shoot, from, to) => way("ancients-sea-do-shoot", from, to),
            Action::Resolve => Message::new("ancients-sea-do-resolve"),
            Action::Next(how, from) => at("ancients-sea-do-next", from).message("how", assault_name(*how)),
            Action::Marine => Message::new("ancients-sea-do-marine"),
            Action::Sink => Message::new("ancients-sea-do-sink"),
            Action::Capture => Message::new("ancients-sea-do-capture"),
            Action::Spare => Message::new("ancients-sea-do-spare"),
            Action::Ballista(from, to) => way("ancients-sea-do-ballista", from, to),
            Action::Done => Message::new(match view.stage {
                Stage::Move => "ancients-do-done-move",
                Stage::Cross => "ancients-sea-do-done-cross",
                Stage::Attack => "ancients-do-done-melee",
                _ => "ancients-do-done-fire",
            }),
        }
    }

    /// A ship that leaves the map is lost, and one that is scuttled most likely.
    fn sure(&self, _view: &State, action: &Action) -> Option<Message> {
        match *action {
            Action::Leave(hex) => Some(Message::new("ancients-sea-sure-leave").word("hex", hex)),
            Action::Scuttling => Some(Message::new("ancients-sea-sure-scuttle")),
            _ => None,
        }
    }

    fn facts(&self, view: &State, action: &Action) -> Vec<Message> {
        if let Some((ship, target, ram)) = self.meant_ram(view, action) {
            let table = Message::new(match ram {
                Ram::Rake => "ancients-sea-fact-rake",
                Ram::Rudder => "ancients-sea-fact-rudder",
                Ram::Flank => "ancients-sea-fact-flank",
            });
            let mut facts = vec![table.number("crew", self.crew(view, ship))];
            if ram == Ram::Rake {
                facts.push(
                    Message::new("ancients-sea-fact-rake-back").number("crew", self.crew(view, target)),
                );
                facts.push(Message::new("ancients-sea-fact-rake-turn"));
            }
            return facts;
        }
        let Some((how, from)) = self.meant_attack(action) else { return Vec::new() };
        let mut facts = Vec::new();
        if self.corvus(view, how, from) {
            facts.push(Message::new("ancients-sea-fact-corvus"));
        }
        let key = match how {
            Assault::Board => "ancients-sea-fact-board",
            Assault::Shoot => "ancients-sea-fact-shoot",
        };
        facts.push(Message::new(key).number("needs", self.needs(view, how, from)));
        facts
    }

    fn odds(&self, view: &State, action: &Action) -> Vec<Odd> {
        if let Some((ship, target, ram)) = self.meant_ram(view, action) {
            let mut odds = self.ram_odds(view, ship, ram, true);
            if ram == Ram::Rake {
                odds.extend(self.ram_odds(view, target, ram, false));
            }
            return odds;
        }
        let Some((how, from)) = self.meant_attack(action) else { return Vec::new() };
        let key = match how {
            Assault::Board => "ancients-sea-odds-board",
            Assault::Shoot => "ancients-odds-hit",
        };
        self.at_least(self.needs(view, how, from), key).into_iter().collect()
    }

    fn picks(&self, _: &State, action: &Action) -> Vec<String> {
        match action {
            Action::Go(from, to)
            | Action::Ram(from, to, false)
            | Action::Cross(from, to)
            | Action::Announce(_, from, to)
            | Action::Ballista(from, to) => vec![from.to_string(), to.to_string()],
            // Pointing at the far side means to go through.
            Action::Ram(from, to, true) => {
                let way = self.board.direction(*from, *to);
                let far = way.and_then(|way| self.board.neighbour(*to, way)).unwrap_or(*to);
                vec![from.to_string(), far.to_string()]
            }
            Action::Turn(hex, facing) => vec![hex.to_string(), format!("{hex}/{}", side_word(*facing))],
            Action::Leave(hex) | Action::Scuttle(hex) | Action::Next(_, hex) => vec![hex.to_string()],
            _ => Vec::new(),
        }
    }

    fn intended(&self, view: &State, picks: &[&str]) -> Option<Action> {
        if let Some((at, facing)) = pointing::turned(picks) {
            return Some(Action::Turn(at, facing));
        }
        if let (Stage::Scuttle(_), [at]) = (view.stage, picks) {
            return Some(Action::Scuttle(at.parse().ok()?));
        }
        let [from, to] = picks else { return None };
        let (from, to): (Hex, Hex) = (from.parse().ok()?, to.parse().ok()?);
        match view.stage {
            Stage::Move => {
                let ship = view.of_side(view.active, from)?;
                let enemies = view.hexes[view.active.other()];
                let facing = view.ship(ship).facing;
                let bow = self.beside(from, facing);
                if enemies.contains(to) {
                    return Some(Action::Ram(from, to, false));
                }
                // Beyond an enemy ahead.
                match bow.filter(|bow| enemies.contains(*bow) && self.beside(*bow, facing) == Some(to)) {
                    Some(bow) => Some(Action::Ram(from, bow, true)),
                    None => Some(Action::Go(from, to)),
                }
            }
            Stage::Cross => Some(Action::Cross(from, to)),
            Stage::Attack => {
                let how = if self.board.distance(from, to) <= 1 { Assault::Board } else { Assault::Shoot };
                Some(Action::Announce(how, from, to))
            }
            Stage::Ballista => Some(Action::Ballista(from, to)),
            _ => None,
        }
    }

    fn way(&self, view: &State, picks: &[&str]) -> Vec<Action> {
        pointing::two(picks).map_or_else(Vec::new, |(from, to)| self.way_to(view, from, to))
    }

    fn reach(&self, view: &State, picks: &[&str]) -> Vec<String> {
        let Some(from) = pointing::one(picks) else { return Vec::new() };
        self.ways_from(view, from).iter().map(|hex| hex.to_string()).collect()
    }

    fn outlook(&self, view: &State, action: &Action) -> Outlook {
        self.look_ahead(view, action)
    }

    fn look(&self, view: &State, place: &str) -> Option<Look> {
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
