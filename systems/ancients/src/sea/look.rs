//! The card of a ship or of marines ashore: figures, what is special about it, how it stands, whom it could hurt and who could
//! hurt it.

use acies_core::game::Silence;
use acies_core::look::{Look, Outlook, Special, Threat, Value};
use acies_core::odds::{Distribution, Next, Odd};
use acies_core::scene::{Extent, Overlay, OverlayKind};
use acies_core::side::Side;
use acies_hex::{Arc, Arcs};
use acies_words::message::{Clause, Message};

use super::action::Action;
use super::components::{ARCHERS, Assault, BALLISTA, Harm, Hex, HexSet, Ram, Size};
use super::game::Sea;
use super::sailing::Course;
use super::show::{ram_name, ship_name};
use super::state::{Stage, State, UnitId};
use crate::show::facing_name;

fn special(key: &'static str, clause: &'static str) -> Special {
    Special { text: Message::new(key), clause: Clause(clause) }
}

fn named(set: HexSet) -> Extent {
    Extent::Hexes(set.iter().map(|hex| hex.to_string()).collect())
}

/// What the quality of a crew is called [T.crew.1].
fn crew_name(crew: u8) -> Message {
    Message::new("ancients-sea-value-crew").number("crew", crew)
}

impl Sea {
    /// The card of whoever is at a hex.
    pub(crate) fn look_at(&self, state: &State, place: &str) -> Option<Look> {
        let hex: Hex = place.parse().ok()?;
        if let Some(ship) = state.at(hex) {
            return Some(self.ship_card(state, ship, hex));
        }
        let side = Side::BOTH.into_iter().find(|side| state.ashore[*side][hex.index()] > 0)?;
        let mut look = Look::at(Message::new("ancients-sea-marines"), side);
        look.figures = vec![Value::number("ancients-sea-look-marines", state.ashore[side][hex.index()])];
        look.rules = vec![
            special("ancients-sea-rule-ashore", "14.8.c.1"),
            special("ancients-sea-rule-cross", "14.7.c.1"),
        ];
        look.overlays = vec![self.archery(state, hex)];
        Some(look)
    }

    fn ship_card(&self, state: &State, ship: UnitId, hex: Hex) -> Look {
        let (size, side, there) = (self.size(ship), state.side_of(ship), state.ship(ship));
        let mustered = self.mustered[ship.index()];
        let mut look = Look::at(ship_name(size), side);
        let marines = Message::new("ancients-sea-value-marines")
            .number("aboard", there.marines)
            .number("most", size.holds());
        look.figures = vec![
            Value::new("ancients-sea-look-crew", crew_name(self.crew(state, ship))),
            Value::new("ancients-sea-look-marines", marines),
            Value::new("ancients-sea-look-bow", facing_name(there.facing)),
        ];
        if side == state.active && state.stage == Stage::Move {
            let points = self.course(state, ship, hex).points;
            look.figures.push(Value::number("ancients-sea-look-points", points));
        }
        look.rules = vec![special("ancients-sea-rule-moves", "14.5.4")];
        if size == Size::Large {
            look.rules.push(special("ancients-sea-rule-large", "14.10.a.2"));
        }
        if mustered.is_some_and(|ship| ship.corvus) {
            look.rules.push(special("ancients-sea-rule-corvus", "14.8.h.1"));
        }
        if mustered.is_some_and(|ship| ship.ballista) {
            look.rules.push(special("ancients-sea-rule-ballista", "14.9.b.1"));
        }
        let states = [
            (state.damaged.has(ship), "ancients-sea-state-damaged"),
            (state.sinking.has(ship), "ancients-sea-state-sinking"),
            (state.prizes.has(ship), "ancients-sea-state-prize"),
        ];
        let states = states.into_iter().filter(|(is, _)| *is);
        look.state = states.map(|(_, key)| Message::new(key)).collect();
        look.threatens = self.threatens(state, ship, hex);
        look.threatened = self.threatened(state, ship, hex);
        look.overlays = self.overlays(state, ship, hex);
        look
    }

    /// Whom a ship could hurt: by ramming, now where its fleet moves and else with the die of its next turn; by boarding and
    /// shooting as everybody lies.
    fn threatens(&self, state: &State, ship: UnitId, hex: Hex) -> Vec<Threat> {
        let mut threats: Vec<Threat> = Vec::new();
        let now = state.side_of(ship) == state.active && state.stage == Stage::Move;
        if now && self.may_sail(state, ship, hex).is_ok() {
            let course = self.course(state, ship, hex);
            for chance in self.rams_in_reach(state, ship, course) {
                threats.push(self.ram_threat(state, ship, chance.ram, (chance.target, chance.hex), 1));
            }
        }
        let side = state.side_of(ship);
        for to in self.board.within(hex, ARCHERS) & state.hexes[side.other()] {
            threats.extend(self.assault_threat(state, hex, to, to));
        }
        threats
    }

    /// Who could hurt a ship in his next turn.
    fn threatened(&self, state: &State, ship: UnitId, hex: Hex) -> Vec<Threat> {
        let side = state.side_of(ship);
        let mut threats = Vec::new();
        for (enemy, from) in state.fleet(side.other()) {
            if !state.sinking.has(enemy) {
                let most = 6 + self.crew(state, enemy);
                let begin = Course { hex: from, facing: state.ship(enemy).facing, points: most };
                let near = self.board.distance(from, hex) <= most / 2;
                let rams = if near { self.rams_in_reach(state, enemy, begin) } else { Vec::new() };
                if let Some(chance) = rams.iter().find(|chance| chance.target == ship) {
                    let die = chance.cost.saturating_sub(self.crew(state, enemy)).max(1);
                    threats.push(self.ram_threat(state, enemy, chance.ram, (enemy, from), die));
                }
            }
            if self.board.distance(from, hex) <= ARCHERS {
                threats.extend(self.assault_threat(state, from, hex, from));
            }
        }
        threats
    }

    /// A ram, told of one of the two; its ship needs at least that movement die first.
    fn ram_threat(&self, state: &State, ship: UnitId, ram: Ram, (of, at): (UnitId, Hex), die: u8) -> Threat {
        let crew = self.crew(state, ship);
        let how = Message::new("ancients-sea-how-ram").message("ram", ram_name(ram)).number("die", die);
        Threat {
            place: at.to_string(),
            name: ship_name(self.size(of)),
            how,
            chance: chance_of_ram(ram, crew, die),
        }
    }

    /// A boarding or a shot from one ship at another, told of one of the two; nothing where there is nobody to do it.
    fn assault_threat(&self, state: &State, from: Hex, to: Hex, at: Hex) -> Option<Threat> {
        let (ship, target) = (state.at(from)?, state.at(to)?);
        if state.ship(ship).marines == 0 {
            return None;
        }
        let beside = self.board.distance(from, to) == 1;
        let how = if beside { Assault::Board } else { Assault::Shoot };
        let reaches = self.sees(state, from, to) && self.is_worth_a_shot(state, target);
        if !beside && !reaches {
            return None;
        }
        let needs = self.needs(state, how, from);
        let key = if beside { "ancients-sea-how-board" } else { "ancients-sea-how-shoot" };
        let of = if at == from { ship } else { target };
        Some(Threat {
            place: at.to_string(),
            name: ship_name(self.size(of)),
            how: Message::new(key).number("needs", needs),
            chance: self.at_least(needs, "ancients-odds-hit"),
        })
    }

    fn archery(&self, state: &State, hex: Hex) -> Overlay {
        let seen = self
            .board
            .within(hex, ARCHERS)
            .iter()
            .filter(|to| self.on_map(*to) && self.sees(state, hex, *to));
        let name = Message::new("ancients-sea-look-archers");
        Overlay { name, kind: OverlayKind::Range, extent: named(seen.collect()) }
    }

    /// Its bow, its flanks, its reach, and whom it could shoot at.
    fn overlays(&self, state: &State, ship: UnitId, hex: Hex) -> Vec<Overlay> {
        let facing = state.ship(ship).facing;
        let arc = |arc: Arc| self.board.arc_by(Arcs::ONE_FOUR_ONE, hex, facing, arc) & self.battle.map.hexes;
        let overlay = |key, kind, set| Overlay { name: Message::new(key), kind, extent: named(set) };
        let mut overlays = vec![
            overlay("ancients-sea-look-ahead", OverlayKind::Arc, arc(Arc::Front)),
            overlay("ancients-sea-look-flanks", OverlayKind::Flank, arc(Arc::Flank)),
        ];
        if state.ship(ship).marines > 0 {
            overlays.push(self.archery(state, hex));
        }
        if self.has_ballista(state, ship) {
            let seen = self.board.within(hex, BALLISTA).iter();
            let seen = seen.filter(|to| self.on_map(*to) && self.sees(state, hex, *to)).collect();
            overlays.push(overlay("ancients-sea-look-ballista", OverlayKind::Sight, seen));
        }
        if state.side_of(ship) == state.active
            && state.stage == Stage::Move
            && self.may_sail(state, ship, hex).is_ok()
        {
            let halts = self.halts(state, ship, self.course(state, ship, hex));
            let reach: HexSet = halts.iter().filter(|halt| !halt.over).map(|halt| halt.course.hex).collect();
            overlays.push(overlay("ancients-sea-look-reach", OverlayKind::Move, reach.without(hex)));
        }
        overlays
    }

    /// What a step or a way leads to: the points left, whom the ship could ram from there, and who could hurt it there.
    pub(crate) fn look_ahead(&self, view: &State, action: &Action) -> Outlook {
        let (from, to) = match *action {
            Action::Go(from, to) => (from, to),
            Action::Turn(at, _) => (at, at),
            _ => return Outlook::default(),
        };
        let mut state = *view;
        let Some(ship) = state.of_side(state.active, from) else { return Outlook::default() };
        let steps = match self.may_sail(&state, ship, from).is_ok() {
            true if self.check_one(&state, ship, action) => vec![*action],
            true => self.way_to(&state, from, to),
            false => Vec::new(),
        };
        if steps.is_empty() {
            return Outlook::default();
        }
        for step in steps {
            match step {
                Action::Go(_, to) => self.go(&mut state, ship, to, &mut Silence),
                Action::Turn(_, facing) => self.turn_to(&mut state, ship, facing, &mut Silence),
                _ => {}
            }
        }
        let mut outlook = Outlook::default();
        outlook.lines.push(Message::new("ancients-ahead-points").number("points", state.points));
        if !state.over {
            outlook.targets = self.threatens(&state, ship, to);
            outlook.dangers = self.threatened(&state, ship, to);
        }
        outlook
    }

    fn check_one(&self, state: &State, ship: UnitId, action: &Action) -> bool {
        match *action {
            Action::Go(from, to) => self.may_go(state, ship, self.course(state, ship, from), to).is_ok(),
            Action::Turn(at, facing) => {
                self.may_turn(state, ship, self.course(state, ship, at), facing).is_ok()
            }
            _ => false,
        }
    }
}

/// How likely a ram is made and harms: a movement die of at least that, then the die of the ram.
fn chance_of_ram(ram: Ram, crew: u8, least: u8) -> Option<Odd> {
    let start = if least > 1 { Next::Throw(false) } else { Next::Throw(true) };
    let odds = Distribution::follow(6, start, |&moved, face| match moved {
        false if face + 1 >= least => Next::Throw(true),
        false => Next::Done(false),
        true => Next::Done(ram.harm(face + 1 + crew) > Harm::None),
    })?;
    Some(odds.chance(Message::new("ancients-sea-odds-harm"), |harmed| *harmed))
}
