//! What a person wants to know of a unit or captain he points at: its profile and state in words, the enemy
//! nearest to it, and what to draw over the table: its front, its range, its move, what binds it.

use acies_core::scene::{Extent, Overlay, OverlayKind, Spot};
use acies_ground::{Base, Pose, arcs, measure};
use acies_miniatures::overlay::{around, circle, front, spots};
use acies_words::message::{Arg, Message};

use crate::action::Action;
use crate::components::Weapon;
use crate::game::HailCaesar;
use crate::show::march_facts::charge_way;
use crate::show::scene::named;
use crate::state::{CaptainId, State, UnitId};
use crate::tables::{self, TABLES};
use crate::terrain::field::TWELVE;

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

    /// What is to be known of the unit or captain of that name.
    pub(crate) fn look_at(&self, s: &State, place: &str) -> (Vec<Message>, Vec<Overlay>) {
        if let Some(unit) = place.parse().ok().and_then(|name| self.named(name)) {
            return self.look_at_unit(s, unit);
        }
        match place.parse().ok().and_then(|name| self.captain_named(name)) {
            Some(captain) => self.look_at_captain(s, captain),
            None => (Vec::new(), Vec::new()),
        }
    }

    fn look_at_unit(&self, s: &State, unit: UnitId) -> (Vec<Message>, Vec<Overlay>) {
        let (start, now, profile) = (self.start_of(unit), s.unit(unit), self.profile(unit));
        let save = match profile.save {
            Some(save) => Message::new("hc-look-save").number("save", save),
            None => Message::new("hc-look-no-save"),
        };
        let mut lines = vec![
            Message::new("hc-look-unit")
                .message("name", named(&start.name))
                .message("formation", crate::show::scene::formation(now.formation))
                .message("division", named(&self.division(self.captain_of(unit)).name)),
            Message::new("hc-look-values")
                .number("clash", profile.clash)
                .number("sustained", profile.sustained)
                .number("support", profile.support)
                .number("short", profile.short)
                .number("long", profile.long)
                .number("stamina", profile.stamina)
                .number("wounds", now.wounds)
                .message("save", save),
        ];
        let states: Vec<Arg> = self
            .states_of(s, unit)
            .map(|state| match state.marker {
                Some(letter) => {
                    Message::new("hc-look-mark").message("state", state.name).word("letter", letter)
                }
                None => state.name,
            })
            .map(Arg::Message)
            .collect();
        if !states.is_empty() {
            lines.push(Message::new("hc-look-states").list("states", states));
        }
        let specials: Vec<Arg> = profile
            .specials
            .iter()
            .map(|special| Arg::Message(named(&TABLES.specials[special as usize].name)))
            .collect();
        if !specials.is_empty() {
            lines.push(Message::new("hc-look-special").list("rules", specials));
        }
        let Some((pose, print)) = s.pose(unit).zip(self.footprint(s, unit)) else {
            return (lines, Vec::new());
        };
        lines.extend(self.nearest_enemy(s, unit, pose, self.base(s, unit)));
        // Ahead is before the two front corners and 45 degrees outwards [arcs.1]; a garrison's ranges begin at its walls
        // [terrain.21].
        let mut overlays = Vec::new();
        if self.is_close(s, unit) {
            overlays.push(Overlay {
                name: Message::new("hc-look-proximity"),
                kind: OverlayKind::Proximity,
                extent: Extent::Outline(front(&print, pose, TWELVE)),
            });
        }
        let range = tables::range(profile.weapon);
        if profile.weapon != Weapon::None && (profile.short > 0 || profile.long > 0) {
            let reach = if profile.long > 0 { range } else { range.min(tables::range(Weapon::Javelin)) };
            let outline = match self.walls_of(s, unit) {
                Some(walls) => around(walls, reach),
                None if self.is_close(s, unit) => front(&print, pose, reach),
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
        (lines, overlays)
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
                .word("unit", self.name(enemy))
                .message("name", named(&self.start_of(enemy).name))
                .decimal("inches", measure::distance(&here, &there))
                .term("arc", arc),
        )
    }

    fn look_at_captain(&self, s: &State, captain: CaptainId) -> (Vec<Message>, Vec<Overlay>) {
        let now = s.captain(captain);
        let line = Message::new("hc-look-captain")
            .message("name", named(&self.division(captain).captain.name))
            .number("command", now.command)
            .number("attacks", now.attacks)
            .message("division", named(&self.division(captain).name));
        let bands = now.at.into_iter().flat_map(|at| {
            [TWELVE, 2 * TWELVE].map(|reach| Overlay {
                name: Message::new("hc-look-command").decimal("inches", reach),
                kind: OverlayKind::Command,
                extent: Extent::Outline(circle(at, reach)),
            })
        });
        (vec![line], bands.collect())
    }
}
