//! The card of a unit or leader: figures, what is special about it, how it stands, whom it could hurt and who could
//! hurt it.

use acies_core::look::{Look, Outlook, Special, Threat, Value};
use acies_core::scene::{Extent, Overlay, OverlayKind};
use acies_core::side::Side;
use acies_words::message::{Clause, Message};

use crate::action::Action;
use crate::components::{Ability, Figures, Group, Hex, HexSet, Kind, Table};
use crate::game::Ancients;
use crate::show::{facing_name, kind_name, leader_name};
use crate::state::{LeaderId, Post, State, UnitId, View};
use crate::strength::{Column, Outcome, Pair};
use crate::walk::{End, Foot};

fn special(key: &'static str, clause: &'static str) -> Special {
    Special { text: Message::new(key), clause: Clause(clause) }
}

/// What is special about a kind, a sentence each.
fn specials(figures: &Figures, kind: Kind) -> Vec<Special> {
    let mut rules = Vec::new();
    match figures.ability {
        Ability::Star => rules.push(special("ancients-rule-star", "9.s2.5")),
        Ability::A | Ability::B => rules.push(special("ancients-rule-fires", "8.0.1")),
        Ability::None => {}
    }
    match kind {
        Kind::Phalanx => rules.extend([
            special("ancients-rule-phalanx-pays", "6.f.1"),
            special("ancients-rule-phalanx-fire", "U.PX.3"),
            special("ancients-rule-holds", "9.s4.2"),
        ]),
        Kind::HeavyInfantry => rules.push(special("ancients-rule-holds", "9.s4.2")),
        Kind::Camp => rules
            .extend([special("ancients-rule-camp", "6.j.1"), special("ancients-rule-camp-taken", "12.0.3")]),
        _ => {}
    }
    match figures.group {
        Group::Infantry => rules.push(special("ancients-rule-infantry", "T.ter.4")),
        Group::Cavalry | Group::Other => {}
    }
    // How many men a counter stands for [15.2.6]; a camp has no number.
    if kind != Kind::Camp {
        let text = Message::new("ancients-rule-scale").word("kind", kind.code());
        rules.push(Special { text, clause: Clause("15.2.6") });
    }
    rules
}

/// What a kind of unit is by itself, for whoever buys one: figures, and what is special about it.
pub(crate) fn kind_card(table: &Table, kind: Kind) -> (Vec<Value>, Vec<Special>) {
    let figures = &table[kind.index()];
    let strength = Message::new("ancients-value-strength")
        .number("now", figures.strength)
        .number("full", figures.strength)
        .number("disorganised", figures.disorganised);
    let values = vec![
        Value::new("ancients-look-group", Message::new(group_name(figures.group))),
        Value::new("ancients-look-strength", strength),
        Value::number("ancients-look-moves", figures.moves),
    ];
    (values, specials(figures, kind))
}

/// What a class is called.
fn group_name(group: Group) -> &'static str {
    match group {
        Group::Infantry => "ancients-group-infantry",
        Group::Cavalry => "ancients-group-cavalry",
        Group::Other => "ancients-group-other",
    }
}

impl Ancients {
    /// The card of whoever is at a hex, or of the leader of that name.
    pub(crate) fn look_at(&self, view: &View, place: &str) -> Option<Look> {
        if let Ok(leader) = crate::action::leader(place)
            && view.post(leader) != Post::Nobody
        {
            return Some(self.leader_card(leader));
        }
        let hex: Hex = place.parse().ok()?;
        if let Some(unit) = view.at(hex) {
            return Some(self.unit_card(view, unit, hex));
        }
        let leader = Side::BOTH.into_iter().find_map(|side| view.leaders_at(side, hex).next())?;
        Some(self.leader_card(leader))
    }

    fn leader_card(&self, leader: LeaderId) -> Look {
        let mut look = Look::at(leader_name(leader), leader.side());
        let value =
            self.battle.armies[leader.side()].leaders.get(leader.number()).map_or(3, |leader| leader.value);
        look.figures = vec![Value::number("ancients-look-value", value)];
        look.rules = vec![
            special("ancients-rule-leader", "11.c.1"),
            special("ancients-rule-leader-rally", "10.0.2"),
            special("ancients-rule-leader-dies", "11.d.1"),
            special("ancients-rule-leader-captured", "11.e.1"),
        ];
        look
    }

    fn unit_card(&self, state: &State, unit: UnitId, hex: Hex) -> Look {
        let (kind, side) = (state.unit(unit).kind, state.side_of(unit));
        let figures = self.figures(kind);
        let strength = Message::new("ancients-value-strength")
            .number("now", self.printed(state, unit))
            .number("full", figures.strength)
            .number("disorganised", figures.disorganised);
        let mut look = Look::at(kind_name(kind), side);
        look.figures = vec![
            Value::new("ancients-look-group", Message::new(group_name(figures.group))),
            Value::new("ancients-look-strength", strength),
            Value::number("ancients-look-moves", figures.moves),
            Value::new("ancients-look-facing", facing_name(state.unit(unit).facing)),
        ];
        if let Ability::A | Ability::B = figures.ability {
            let sign = figures.ability.sign();
            let range = self.range(state, unit);
            let fire = Message::new("ancients-value-fire").word("table", sign).number("range", range);
            look.figures.push(Value::new("ancients-look-fire", fire));
        }
        if let Some(volleys) = self.volleys(state, unit).filter(|_| self.range(state, unit) > 0) {
            look.figures.push(Value::number("ancients-look-volleys", volleys));
        }
        look.rules = specials(figures, kind);
        look.state = self.state_lines(state, unit);
        for to in self.within_reach(state, unit, hex) {
            if let Some(enemy) = state.of_side(side.other(), to) {
                let pair = Pair { attacker: unit, from: hex, target: enemy, to };
                look.threatens.extend(self.threat(state, pair, enemy, to));
            }
        }
        for (enemy, from) in state.army(side.other()) {
            if self.within_reach(state, enemy, from).contains(hex) {
                let pair = Pair { attacker: enemy, from, target: unit, to: hex };
                look.threatened.extend(self.threat(state, pair, enemy, from));
            }
        }
        look.overlays = self.overlays(state, unit, hex);
        look
    }

    /// The enemies a unit could attack or fire at as everybody stands.
    fn within_reach(&self, state: &State, unit: UnitId, hex: Hex) -> HexSet {
        let enemies = state.hexes[state.side_of(unit).other()];
        let near = self.board.within(hex, self.range(state, unit).max(1)) & enemies;
        let could = |to: &Hex| {
            self.may_attack(state, unit, hex, *to).is_ok() || self.may_fire_at(state, unit, hex, *to).is_ok()
        };
        near.iter().filter(could).collect()
    }

    /// What one unit could do to another: in melee where it may attack, else by fire; told of one of the two.
    fn threat(&self, state: &State, pair: Pair, of: UnitId, at: Hex) -> Option<Threat> {
        let name = kind_name(state.unit(of).kind);
        let place = at.to_string();
        let Pair { attacker, from, target, to } = pair;
        if self.may_attack(state, attacker, from, to).is_ok()
            && let Some(column) = self.column(state, pair)
        {
            let how = Message::new("ancients-how-melee").word("odds", column.word());
            return Some(Threat { place, name, how, chance: self.melee_chance(state, pair, column) });
        }
        let needs = self.needs(state, attacker, target, self.board.distance(from, to));
        let how = Message::new("ancients-how-fire").number("needs", needs);
        Some(Threat { place, name, how, chance: self.fire_odds(needs) })
    }

    /// How likely an attack is to hurt its target.
    fn melee_chance(&self, state: &State, pair: Pair, column: Column) -> Option<acies_core::odds::Odd> {
        use acies_core::odds::{Distribution, Next};
        let shift = self.shift(state, pair);
        let hurts = |face: u8| {
            let outcome = if self.switches.diceless {
                column.fixed()
            } else {
                column.result((face + 1).saturating_add_signed(shift).clamp(1, 6))
            };
            outcome != Outcome::AttackerDisorganised
        };
        let die = Distribution::follow(6, Next::Throw(()), |(), face| Next::Done(hurts(face)));
        die.map(|die| die.chance(Message::new("ancients-odds-hurts"), |hurt| *hurt))
    }

    /// How a unit stands, line by line.
    fn state_lines(&self, state: &State, unit: UnitId) -> Vec<Message> {
        let sets = [
            (state.hidden, "ancients-state-hidden"),
            (state.disorganised, "ancients-state-disorganised"),
            (state.panicked, "ancients-state-panicked"),
            (state.volleyed, "ancients-state-volleyed"),
            (state.collected, "ancients-state-collected"),
            (state.looting, "ancients-state-looting"),
            (state.left_zone, "ancients-state-left-zone"),
            (state.wild, "ancients-state-wild"),
            (state.balking, "ancients-state-balking"),
            (state.captive, "ancients-state-captive"),
        ];
        let mut lines: Vec<Message> =
            sets.into_iter().filter(|(set, _)| set.has(unit)).map(|(_, key)| Message::new(key)).collect();
        if let Some(hex) = state.unit(unit).hex() {
            let leaders = state.leaders_at(state.side_of(unit), hex);
            lines.extend(
                leaders.map(|leader| Message::new("ancients-state-led").message("who", leader_name(leader))),
            );
        }
        lines
    }

    /// Its front, its reach, and whom it could fire at.
    fn overlays(&self, state: &State, unit: UnitId, hex: Hex) -> Vec<Overlay> {
        let named = |set: HexSet| Extent::Hexes(set.iter().map(|hex| hex.to_string()).collect());
        let round = self.board.adjacent(hex);
        let front: HexSet = round.iter().filter(|to| self.in_front(state, unit, hex, *to)).collect();
        // What lies before a unit is what it controls [13.1.1].
        let before = if self.switches.zones { "ancients-look-zone" } else { "ancients-look-front" };
        let mut overlays = vec![
            Overlay { name: Message::new(before), kind: OverlayKind::Arc, extent: named(front) },
            Overlay {
                name: Message::new("ancients-look-flank"),
                kind: OverlayKind::Flank,
                extent: named(round - front),
            },
        ];
        let range = self.range(state, unit);
        if range > 0 {
            let facing = state.unit(unit).facing;
            let inside = |to: &Hex| {
                let ahead = self.board.bearing(hex, *to).is_some_and(|way| way.within(facing, 120));
                self.on_map(*to) && (ahead || self.all_round(state, unit)) && self.sees(state, hex, *to)
            };
            let arc: HexSet = self.board.within(hex, range).iter().filter(inside).collect();
            let name = Message::new("ancients-look-range").number("range", range);
            overlays.push(Overlay { name, kind: OverlayKind::Range, extent: named(arc) });
        }
        if let Some(foot) = self.foot(state, unit)
            && state.side_of(unit) == state.active
            && self.may_move(state, unit, hex).is_ok()
        {
            let mut reach = HexSet::EMPTY;
            self.reaches(state, unit, foot, |end| {
                if let End::At(Foot { hex: to, .. }) = end {
                    reach.insert(to);
                }
                false
            });
            let name = Message::new("ancients-look-reach");
            overlays.push(Overlay { name, kind: OverlayKind::Move, extent: named(reach.without(hex)) });
        }
        overlays
    }

    /// What a step leads to: the points left, and whom the unit could attack from there.
    pub(crate) fn look_ahead(&self, view: &View, action: &Action) -> Outlook {
        let Action::Go(from, to) = *action else { return Outlook::default() };
        let mut state = view.seen;
        let side = state.active;
        let Some(unit) = state.of_side(side, from) else { return Outlook::default() };
        if self.check_step(&state, unit, to).is_ok() {
            self.go(&mut state, unit, to, &mut acies_core::game::Silence);
        } else {
            let way = self.way_to(&state, from, to);
            if way.is_empty() {
                return Outlook::default();
            }
            for step in way {
                match step {
                    Action::Go(_, to) => self.go(&mut state, unit, to, &mut acies_core::game::Silence),
                    Action::Turn(_, facing) => {
                        self.turn_to(&mut state, unit, facing, &mut acies_core::game::Silence);
                    }
                    _ => {}
                }
            }
        }
        let mut outlook = Outlook::default();
        outlook.lines.push(Message::new("ancients-ahead-points").number("points", state.points));
        if state.disorganised.has(unit) && !view.disorganised.has(unit) {
            outlook.lines.push(Message::new("ancients-ahead-disorganised"));
        }
        if state.left_zone.has(unit) && !view.left_zone.has(unit) {
            outlook.lines.push(Message::new("ancients-ahead-left-zone"));
        }
        self.spot(&mut state, &mut acies_core::game::Silence);
        if view.hidden.has(unit) && !state.hidden.has(unit) {
            outlook.lines.push(Message::new("ancients-ahead-seen"));
        }
        if state.over {
            return outlook;
        }
        for at in self.victims(&state, unit, to) {
            if let Some(enemy) = state.of_side(side.other(), at) {
                let pair = Pair { attacker: unit, from: to, target: enemy, to: at };
                outlook.targets.extend(self.threat(&state, pair, enemy, at));
            }
        }
        for (enemy, at) in state.army(side.other()) {
            if self.within_reach(&state, enemy, at).contains(to) {
                let pair = Pair { attacker: enemy, from: at, target: unit, to };
                outlook.dangers.extend(self.threat(&state, pair, enemy, at));
            }
        }
        outlook
    }

    /// Whether a step is legal, for whoever looks ahead.
    fn check_step(&self, state: &State, unit: UnitId, to: Hex) -> Result<(), crate::refusal::Refusal> {
        use crate::refusal::Refusal;
        let foot = self.foot(state, unit).ok_or(Refusal::NoUnit(to))?;
        self.may_move(state, unit, foot.hex)?;
        self.may_go(state, unit, foot, self.duty(state, unit, foot), to)
    }
}
