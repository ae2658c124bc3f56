//! The card of a unit or captain: profile, special rules and state, what it may still do, the enemy nearest to it, and what
//! to draw over the table: its front, its range, its move, what binds it.

use acies_core::look::{Look, Special, Value};
use acies_core::scene::{Extent, Overlay, OverlayKind, Spot};
use acies_ground::{Base, Footprint, Mils, Pose, arcs, measure};
use acies_miniatures::overlay::{around, circle, front, spots};
use acies_words::message::{Arg, Clause, Message};

use crate::action::Action;
use crate::components::Weapon;
use crate::game::HailCaesar;
use crate::profile::Profile;
use crate::refusal::told;
use crate::show::march_facts::charge_way;
use crate::show::nature::nature;
use crate::show::scene::named;
use crate::show::terms;
use crate::state::{CaptainId, Phase, Place, State, UnitId};
use crate::tables::{self, TABLES};
use crate::terrain::field::TWELVE;

/// The letter a state is marked by on the map.
fn letter(state: &str) -> Option<&'static str> {
    match state {
        "hc-state-disordered" => Some("hc-letter-disordered"),
        "hc-state-shaken" => Some("hc-letter-shaken"),
        "hc-state-demoralised" => Some("hc-letter-demoralised"),
        _ => None,
    }
}

impl HailCaesar {
    /// The ground a unit would cover after a move.
    pub(crate) fn ghost_of(&self, s: &State, action: &Action) -> Vec<Spot> {
        match action {
            Action::Go(unit, pose, form) => {
                let Some(unit) = self.named(*unit) else { return Vec::new() };
                let formation = form.unwrap_or(s.unit(unit).formation);
                spots(&pose.footprint(self.base_in(unit, formation)))
            }
            Action::Charge(unit, target) => {
                let (Some(unit), Some(target)) = (self.named(*unit), self.named(*target)) else {
                    return Vec::new();
                };
                let way = charge_way(self, s, unit, target);
                way.map_or_else(Vec::new, |(way, _)| spots(&way.to.footprint(self.base(s, unit))))
            }
            Action::Lead(_, point) => circle(*point, 600),
            Action::Way(unit, pose) => {
                let Some(unit) = self.named(*unit) else { return Vec::new() };
                spots(&pose.footprint(self.base(s, unit)))
            }
            _ => Vec::new(),
        }
    }

    /// The card of the unit or captain of that name.
    pub(crate) fn look_at(&self, s: &State, place: &str) -> Option<Look> {
        if let Some(unit) = place.parse().ok().and_then(|name| self.named(name)) {
            return Some(self.unit_card(s, unit));
        }
        let captain = place.parse().ok().and_then(|name| self.captain_named(name))?;
        Some(self.captain_card(s, captain))
    }

    fn unit_card(&self, s: &State, unit: UnitId) -> Look {
        let (start, now, profile) = (self.start_of(unit), s.unit(unit), self.profile(unit));
        let apart = self.units_apart[unit.index()];
        let mut look = Look::at(apart.numbered(named(&start.name)), start.side);
        let wounds =
            Message::new("hc-value-wounds").number("wounds", now.wounds).number("stamina", profile.stamina);
        look.figures = figures_of(profile, wounds, self.allowance(s, unit));
        look.rules = nature(profile.class, now.formation);
        look.rules.extend(profile.specials.iter().map(special));
        look.state = self.state_lines(s, unit);
        look.may = self.may_lines(s, unit);
        let Some((pose, print)) = s.pose(unit).zip(self.footprint(s, unit)) else { return look };
        look.state.extend(self.nearest_enemy(s, unit, pose, self.base(s, unit)));
        look.threatens = self.threatens(s, unit);
        look.threatened = self.threatened(s, unit);
        look.overlays = self.overlays(s, unit, pose, &print);
        look
    }

    /// How it is drawn up, whose it is and what has become of it.
    fn state_lines(&self, s: &State, unit: UnitId) -> Vec<Message> {
        let division = self.division(self.captain_of(unit));
        let mut lines = vec![
            Message::new("hc-look-unit")
                .message("formation", crate::show::scene::formation(s.unit(unit).formation))
                .message("division", named(&division.name)),
        ];
        let states: Vec<Arg> = self
            .states_of(s, unit)
            .map(|state| match letter(state.name.key) {
                Some(letter) => {
                    Message::new("hc-look-mark").message("state", state.name).term("letter", letter)
                }
                None => state.name,
            })
            .map(Arg::Message)
            .collect();
        if !states.is_empty() {
            lines.push(Message::new("hc-look-states").list("states", states));
        }
        lines
    }

    /// What it may still do this turn.
    fn may_lines(&self, s: &State, unit: UnitId) -> Vec<Message> {
        let line = Message::new;
        if s.agenda.is_empty() || s.pose(unit).is_none() && !matches!(s.unit(unit).place, Place::Off(_)) {
            return Vec::new();
        }
        if self.side(unit) != s.active {
            return vec![line("hc-may-wait")];
        }
        vec![match s.phase {
            _ if self.drags(s, unit) => line("hc-may-move"),
            Phase::Start | Phase::Initiative | Phase::Orders => match self.may_hear(s, unit, false) {
                Ok(()) => line("hc-may-order"),
                Err(why) => told(self, &why),
            },
            Phase::Free => line("hc-may-free"),
            Phase::Shooting => match self.may_shoot(s, unit) {
                Ok(()) if self.has_target(s, unit) => line("hc-may-shoot"),
                Ok(()) => line("hc-may-shoot-nobody"),
                Err(why) => told(self, &why),
            },
            Phase::Combat | Phase::End if s.unit(unit).fought => line("hc-may-fought"),
            Phase::Combat | Phase::End if s.is_engaged(unit) => line("hc-may-fight"),
            Phase::Combat | Phase::End => line("hc-may-rest"),
        }]
    }

    /// What is drawn over the table for a unit.
    fn overlays(&self, s: &State, unit: UnitId, pose: Pose, print: &Footprint) -> Vec<Overlay> {
        let profile = self.profile(unit);
        // Ahead is before the two front corners and 45 degrees outwards [arcs.1]; a garrison's ranges begin at its walls
        // [terrain.21].
        let mut overlays = Vec::new();
        if self.is_close(s, unit) {
            overlays.push(Overlay {
                name: Message::new("hc-look-proximity"),
                kind: OverlayKind::Proximity,
                extent: Extent::Outline(front(print, pose, TWELVE)),
            });
        }
        let range = tables::range(profile.weapon);
        if profile.weapon != Weapon::None && (profile.short > 0 || profile.long > 0) {
            let reach = if profile.long > 0 { range } else { range.min(tables::range(Weapon::Javelin)) };
            let outline = match self.walls_of(s, unit) {
                Some(walls) => around(walls, reach),
                None if self.is_close(s, unit) => front(print, pose, reach),
                None => circle(pose.at, reach),
            };
            let name = Message::new("hc-look-range").decimal("inches", reach);
            overlays.push(Overlay { name, kind: OverlayKind::Range, extent: Extent::Outline(outline) });
        }
        let allowance = self.allowance(s, unit);
        overlays.push(Overlay {
            name: Message::new("hc-look-move").decimal("inches", allowance),
            kind: OverlayKind::Move,
            extent: Extent::Outline(
                self.walls_of(s, unit)
                    .map_or_else(|| circle(pose.at, allowance), |walls| around(walls, allowance)),
            ),
        });
        overlays
    }

    /// The enemy nearest to a unit at some pose: how far, and in which arc. It is told whenever it is asked [measuring.1].
    pub(crate) fn nearest_enemy(&self, s: &State, unit: UnitId, pose: Pose, base: Base) -> Option<Message> {
        let field = self.field(s);
        let here = field.ground_at(unit, pose, base);
        let (enemy, there) = field.nearest_of(self.side(unit).other(), &here)?;
        let arc = match arcs::arc_of(pose, base, s.pose(enemy)?.at) {
            acies_ground::Arc::Front => "hc-look-arc-front",
            acies_ground::Arc::Left => "hc-look-arc-left",
            acies_ground::Arc::Right => "hc-look-arc-right",
            acies_ground::Arc::Rear => "hc-look-arc-rear",
        };
        Some(
            Message::new("hc-look-nearest")
                .message("unit", terms::unit(self, enemy))
                .decimal("inches", measure::distance(&here, &there))
                .term("arc", arc),
        )
    }

    fn captain_card(&self, s: &State, captain: CaptainId) -> Look {
        let now = s.captain(captain);
        let line = Message::new;
        let person = named(&self.division(captain).captain.name);
        let called = self.captains_apart[captain.index()].numbered(person);
        let mut look = Look::at(called, self.captain_side(captain));
        look.figures = vec![
            Value::number("hc-look-rating", now.command),
            Value::number("hc-look-attacks", now.attacks),
            Value::new("hc-look-division", named(&self.division(captain).name)),
        ];
        let rule = |key, clause| Special { text: line(key), clause: Clause(clause) };
        look.rules = vec![
            rule("hc-rule-captain-test", "command-test.1"),
            rule("hc-rule-captain-far", "range-penalty.1"),
            rule("hc-rule-captain-shot", "captains.7"),
            rule("hc-rule-captain-touched", "captain-move.8"),
        ];
        look.state.extend(now.with.map(|unit| line("hc-look-with").message("unit", terms::unit(self, unit))));
        let states = [
            (now.general, "hc-look-general"),
            (now.successors > 0, "hc-look-lieutenant"),
            (now.wounded, "hc-look-wounded"),
        ];
        look.state.extend(states.into_iter().filter(|(is, _)| *is).map(|(_, key)| line(key)));
        if self.captain_side(captain) == s.active && s.phase <= Phase::Orders {
            look.may.push(match self.may_command(s, captain) {
                Ok(()) => line("hc-may-command"),
                Err(why) => told(self, &why),
            });
        }
        let bands = now.at.into_iter().flat_map(|at| {
            [TWELVE, 2 * TWELVE].map(|reach| Overlay {
                name: line("hc-look-command").decimal("inches", reach),
                kind: OverlayKind::Command,
                extent: Extent::Outline(circle(at, reach)),
            })
        });
        look.overlays = bands.collect();
        look
    }
}

/// A special rule in its sentence.
pub(crate) fn special(special: crate::components::Special) -> Special {
    let text = &TABLES.specials[special as usize];
    let said = Message::new("hc-look-rule")
        .message("name", named(&text.name))
        .message("effect", named(&text.effect));
    Special { text: said, clause: Clause(text.clauses.first().map_or("profile.7", String::as_str)) }
}

/// What troops can do, in figures: in battle line, and nobody wounded.
pub(crate) fn figures(profile: &Profile) -> Vec<Value> {
    let stamina = Message::new("acies-number").number("number", profile.stamina);
    figures_of(profile, stamina, tables::move_distance(profile, tables::first_formation(profile)))
}

fn figures_of(profile: &Profile, wounds: Message, pace: Mils) -> Vec<Value> {
    let inches = |mils: Mils| Message::new("hc-value-inches").decimal("inches", mils);
    vec![
        Value::number("hc-look-clash", profile.clash),
        Value::number("hc-look-sustained", profile.sustained),
        Value::number("hc-look-support", profile.support),
        Value::number("hc-look-short", profile.short),
        Value::number("hc-look-long", profile.long),
        Value::new(
            "hc-look-weapon",
            match tables::range(profile.weapon) {
                range if profile.short > 0 || profile.long > 0 => inches(range),
                _ => Message::new("hc-value-none"),
            },
        ),
        Value::new(
            "hc-look-save",
            match profile.save {
                Some(save) => Message::new("hc-value-save").number("save", save),
                None => Message::new("hc-value-none"),
            },
        ),
        Value::new("hc-look-stamina", wounds),
        Value::new("hc-look-pace", inches(pace)),
    ]
}
