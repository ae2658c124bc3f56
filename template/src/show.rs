//! How the battle is told: questions, answers, facts, odds and what happened. All of it is made from a view.

use acies_core::game::{Present, Verdict};
use acies_core::gist::{Gist, Happening};
use acies_core::look::{Look, Special, Threat, Value};
use acies_core::odds::{Distribution, Next, Odd};
use acies_core::scene::{DieFace, Scene, Throw};
use acies_core::side::Side;
use acies_hex::Heading;
use acies_words::message::{Clause, Message};

use crate::action::Action;
use crate::components::{Hex, Kind};
use crate::event::{Event, Who};
use crate::game::Template;
use crate::state::{Stage, State, Unit};

pub(crate) fn kind_name(kind: Kind) -> Message {
    Message::new(match kind {
        Kind::Foot => "template-foot",
        Kind::Horse => "template-horse",
    })
}

fn facing_name(facing: Heading) -> Message {
    Message::new(match facing {
        Heading::North => "template-n",
        Heading::NorthEast => "template-ne",
        Heading::SouthEast => "template-se",
        Heading::South => "template-s",
        Heading::SouthWest => "template-sw",
        Heading::NorthWest => "template-nw",
    })
}

/// A message about a unit.
fn about(key: &'static str, unit: &Who) -> Message {
    Message::new(key)
        .message("side", unit.side.name())
        .message("unit", kind_name(unit.kind))
        .word("hex", unit.hex)
}

impl Template {
    /// Who attacks and who is attacked.
    fn fight<'s>(&self, state: &'s State, from: Hex, to: Hex) -> Option<(&'s Unit, &'s Unit)> {
        Some((state.at(state.active, from)?, state.at(state.active.other(), to)?))
    }

    /// What one unit could do to another, told of one of the two.
    fn threat(&self, by: &Unit, at: &Unit, of: &Unit) -> Threat {
        let needs = self.needs(by, at);
        let how = Message::new("template-fact-needs").number("needs", needs);
        Threat { place: of.hex.to_string(), name: kind_name(of.kind), how, chance: self.chance(needs) }
    }

    /// How likely a die is to hit.
    fn chance(&self, needs: u8) -> Option<Odd> {
        let die = Distribution::follow(6, Next::Throw(()), |(), face| Next::Done(face + 1 >= needs));
        die.map(|die| die.chance(Message::new("template-odds-hit"), |hit| *hit))
    }
}

impl Present for Template {
    fn scene(&self, view: &State) -> Scene {
        self.table_seen(view)
    }

    fn prompt(&self, view: &State) -> Message {
        match view.stage {
            Stage::Act => Message::new("template-ask-act").message("side", view.active.name()),
            Stage::GoOn(hex) => {
                Message::new("template-ask-go-on").message("side", view.active.name()).word("hex", hex)
            }
            Stage::Over(Verdict::Won(side), _) => {
                Message::new("template-ask-won").message("side", side.name())
            }
            Stage::Over(Verdict::Draw, _) => Message::new("template-ask-drawn"),
        }
    }

    fn meaning(&self, _: &State, action: &Action) -> Message {
        match action {
            Action::Move(from, to) => Message::new("template-do-move").word("from", from).word("to", to),
            Action::Turn(at, facing) => {
                Message::new("template-do-turn").word("hex", at).message("facing", facing_name(*facing))
            }
            Action::Attack(from, to) => Message::new("template-do-attack").word("from", from).word("to", to),
            Action::Stop => Message::new("template-do-stop"),
        }
    }

    fn facts(&self, view: &State, action: &Action) -> Vec<Message> {
        let Action::Attack(from, to) = action else { return Vec::new() };
        let needs = self.fight(view, *from, *to).map(|(unit, target)| self.needs(unit, target));
        needs.map(|needs| Message::new("template-fact-needs").number("needs", needs)).into_iter().collect()
    }

    fn odds(&self, view: &State, action: &Action) -> Vec<Odd> {
        let Action::Attack(from, to) = action else { return Vec::new() };
        let Some((unit, target)) = self.fight(view, *from, *to) else { return Vec::new() };
        self.chance(self.needs(unit, target)).into_iter().collect()
    }

    fn picks(&self, _: &State, action: &Action) -> Vec<String> {
        match action {
            Action::Move(from, to) | Action::Attack(from, to) => vec![from.to_string(), to.to_string()],
            // A corner is no place to point at: who points at a unit is offered its turns in words.
            Action::Turn(at, _) => vec![at.to_string()],
            Action::Stop => Vec::new(),
        }
    }

    fn intended(&self, view: &State, picks: &[&str]) -> Option<Action> {
        let [first, second] = picks else { return None };
        let (from, to): (Hex, Hex) = (first.parse().ok()?, second.parse().ok()?);
        let enemy = view.at(view.active.other(), to).is_some();
        Some(if enemy { Action::Attack(from, to) } else { Action::Move(from, to) })
    }

    fn look(&self, view: &State, place: &str) -> Option<Look> {
        let hex: Hex = place.parse().ok()?;
        let (side, unit) = Side::BOTH.into_iter().find_map(|side| Some((side, view.at(side, hex)?)))?;
        let threats = |by: &Unit, at: Vec<&Unit>| -> Vec<Threat> {
            at.into_iter().map(|target| self.threat(by, target, target)).collect()
        };
        let before = self.targets(view, side, unit);
        let enemies = || view.of(side.other());
        Some(Look {
            figures: vec![
                Value::number("template-strength", unit.strength),
                Value::number("template-look-hits", self.figures.hits),
            ],
            rules: match unit.kind {
                Kind::Foot => Vec::new(),
                Kind::Horse => {
                    vec![Special { text: Message::new("template-rule-horse"), clause: Clause("3.4") }]
                }
            },
            threatens: threats(unit, enemies().filter(|enemy| before.contains(enemy.hex)).collect()),
            threatened: enemies()
                .filter(|enemy| self.targets(view, side.other(), enemy).contains(hex))
                .map(|enemy| self.threat(enemy, unit, enemy))
                .collect(),
            ..Look::at(kind_name(unit.kind), side)
        })
    }

    fn tell(&self, event: &Event) -> Message {
        match event {
            Event::TurnBegan { side, turn } => {
                Message::new("template-turn-began").message("side", side.name()).number("turn", *turn)
            }
            Event::Moved { unit, to } => about("template-moved", unit).word("to", to),
            Event::Turned { unit, facing } => {
                about("template-turned", unit).message("facing", facing_name(*facing))
            }
            Event::Attacked { unit, target, die, needs } => about("template-attacked", unit)
                .word("to", target.hex)
                .number("die", *die)
                .number("needs", *needs),
            Event::Hit { unit, left } => about("template-hit", unit).number("left", *left),
            Event::Removed { unit } => about("template-removed", unit),
            Event::Pressed { unit, to } => about("template-pressed", unit).word("to", to),
            Event::Won { side, by } => {
                let key = match *by {
                    "5.1" => "template-won-camp",
                    "5.2" => "template-won-alone",
                    _ => "template-won-stronger",
                };
                Message::new(key).message("side", side.name())
            }
            Event::Drawn => Message::new("template-drawn"),
        }
    }

    fn gist(&self, event: &Event) -> Option<Gist> {
        let by = |deed, unit: &Who| Gist::new(deed, unit.side).at(unit.hex);
        Some(match event {
            Event::TurnBegan { side, turn } => Gist::new(Happening::Turn, *side).count(*turn),
            Event::Moved { unit, to } => by(Happening::Move, unit).to(to),
            Event::Attacked { unit, target, .. } => by(Happening::Attack, unit).to(target.hex),
            Event::Hit { unit, .. } => by(Happening::Loss, unit).count(1_u16),
            Event::Removed { unit } => by(Happening::Destroyed, unit),
            Event::Pressed { unit, to } => by(Happening::Advance, unit).to(to),
            Event::Won { side, .. } => Gist::new(Happening::Won, *side),
            Event::Turned { .. } | Event::Drawn => return None,
        })
    }

    fn thrown(&self, event: &Event) -> Vec<Throw> {
        let Event::Attacked { die, .. } = event else { return Vec::new() };
        const FACES: [&str; 6] = ["1", "2", "3", "4", "5", "6"];
        let label = Message::new("template-face").number("die", *die);
        let face = DieFace { name: FACES[usize::from(*die - 1)], label };
        vec![Throw { die: "d6", faces: vec![face] }]
    }
}
