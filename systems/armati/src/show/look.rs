//! The card of a unit or general: its figures, what its kind and marks mean, its state, what it may still do, and what to
//! draw over the table.

use acies_core::look::{Look, Outlook, Special, Value};
use acies_core::scene::{Extent, Overlay, OverlayKind, Spot};
use acies_core::side::Side;
use acies_ground::{Base, Mils, Point, UNIT, advance, sidestep};
use acies_miniatures::overlay::{circle, front, spots};
use acies_words::message::{Arg, Clause, Message};

use crate::action::Action;
use crate::game::Armati;
use crate::movement::walk::Way;
use crate::show::nature;
use crate::show::scene::letter;
use crate::show::terms::{general, named};
use crate::state::{LeaderName, Stage, State, UnitId};
use crate::turn::choices::decides;

/// The least and the greatest of some numbers.
fn ends(numbers: impl Iterator<Item = Mils> + Clone) -> Option<(Mils, Mils)> {
    Some((numbers.clone().min()?, numbers.max()?))
}

impl Armati {
    /// Where an answer would leave its units.
    fn ways_of(&self, s: &State, action: &Action) -> Vec<Way> {
        let side = decides(s);
        let one = |way: Result<Way, _>| way.into_iter().collect();
        match action {
            Action::Go(units, walk) => self.judge_go(s, side, units, *walk).unwrap_or_default(),
            Action::Evade(unit, walk) => one(self.judge_evade(s, side, *unit, *walk)),
            Action::Charge(unit, wheel, target, on) => {
                one(self.judge_charge(s, side, *unit, *wheel, *target, *on).map(|onset| onset.way))
            }
            Action::Support(unit, wheel, target) => {
                one(self.judge_support(s, side, *unit, *wheel, *target).map(|onset| onset.way))
            }
            Action::Wheel(unit, wheel) => one(self.judge_long_wheel(s, side, *unit, *wheel)),
            Action::Turn(unit) => one(self.judge_turn(s, side, *unit)),
            Action::Exploit(unit, wheel, ahead) => {
                let unit = self.named(*unit);
                let onset = unit.map(|unit| self.judge_exploit(s, unit, *wheel, *ahead));
                onset.and_then(Result::ok).map(|onset| onset.way).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// Where the first unit that moves would stand after an answer.
    pub(crate) fn end_of(&self, s: &State, action: &Action) -> Option<Point> {
        self.ways_of(s, action).first().map(|way| way.to.at)
    }

    /// The ground a unit would cover after a move; of a block, the ground from one end of it to the other.
    pub(crate) fn ghost_of(&self, s: &State, action: &Action) -> Vec<Spot> {
        if let Action::Lead(_, point) = action {
            return circle(*point, 600);
        }
        let ways = self.ways_of(s, action);
        let Some(first) = ways.first() else { return Vec::new() };
        let alone = || spots(&self.print_at(s, first.unit, first.to));
        if ways.len() == 1 { alone() } else { self.ground_of(s, first, &ways).unwrap_or_else(alone) }
    }

    /// The smallest base that faces as a block does and covers all of its bases.
    fn ground_of(&self, s: &State, first: &Way, block: &[Way]) -> Option<Vec<Spot>> {
        let corners = block.iter().flat_map(|way| self.print_at(s, way.unit, way.to).corners());
        let corners: Vec<(Mils, Mils)> = corners
            .map(|corner| first.to.local(corner))
            .map(|(right, ahead)| ((right / UNIT) as Mils, (ahead / UNIT) as Mils))
            .collect();
        let (left, right) = ends(corners.iter().map(|(right, _)| *right))?;
        let (rear, ahead) = ends(corners.iter().map(|(_, ahead)| *ahead))?;
        let base = Base::new(right - left, ahead - rear).ok()?;
        Some(spots(&sidestep(advance(first.to, ahead), (left + right) / 2).footprint(base)))
    }

    /// Whom a unit could meet or what it would come to at the end of a move.
    pub(crate) fn outlook_of(&self, s: &State, action: &Action) -> Outlook {
        let mut outlook = Outlook::default();
        for way in self.ways_of(s, action) {
            let mut after = s.clone();
            after.unit_mut(way.unit).pose = Some(way.to);
            if self.is_pinned(&after, way.unit) && !self.is_pinned(s, way.unit) {
                let unit = crate::show::terms::unit(self, way.unit);
                outlook.lines.push(Message::new("armati-outlook-pinned").message("unit", unit));
            }
        }
        outlook
    }

    /// The card of the unit or general of that name.
    pub(crate) fn look_at(&self, s: &State, place: &str) -> Option<Look> {
        if let Some(unit) = place.parse().ok().and_then(|name| self.named(name)) {
            return Some(self.unit_card(s, unit));
        }
        let LeaderName(side, number) = place.parse().ok()?;
        (number == 0 && self.general_at(s, side).is_some()).then(|| self.general_card(s, side))
    }

    fn general_card(&self, s: &State, side: Side) -> Look {
        let mut look = Look::at(general(self, side), side);
        look.figures.push(Value::new(
            "armati-label-ride",
            Message::new("armati-value-inches").decimal("inches", 15_000),
        ));
        look.rules.push(Special { text: Message::new("armati-rule-general"), clause: Clause("2.3.04") });
        if let Some(at) = self.general_at(s, side) {
            look.overlays.push(Overlay {
                name: Message::new("armati-look-ride"),
                kind: OverlayKind::Move,
                extent: Extent::Outline(circle(at, crate::general::RIDE)),
            });
        }
        look
    }

    fn unit_card(&self, s: &State, unit: UnitId) -> Look {
        let (start, now, profile) = (self.start_of(unit), s.unit(unit), self.profile(s, unit));
        let mut look = Look::at(self.units_apart[unit.index()].numbered(named(&start.name)), start.side);
        let strength = Message::new("armati-value-strength")
            .number("losses", now.losses)
            .number("fatigue", now.fatigue)
            .number("threshold", profile.threshold);
        look.figures = nature::figures_of(profile, strength, profile.pace);
        look.rules = nature::rules(profile);
        let division = Message::new("armati-look-division").word("letter", letter(now.division));
        look.state.push(division);
        let states: Vec<Arg> = self.states_of(s, unit).map(|state| Arg::Message(state.name)).collect();
        if !states.is_empty() {
            look.state.push(Message::new("armati-look-states").list("states", states));
        }
        for zone in s.zones.iter().filter(|zone| zone.foe(unit).is_some()) {
            look.state.extend(self.zone_lines(s, zone));
        }
        look.may = self.may_lines(s, unit);
        look.overlays = self.overlays(s, unit);
        [look.threatens, look.threatened] = self.threats(s, unit);
        look
    }

    /// What it may still do this turn.
    fn may_lines(&self, s: &State, unit: UnitId) -> Vec<Message> {
        let side = self.side(unit);
        if s.verdict.is_some() || s.pose(unit).is_none() {
            return Vec::new();
        }
        let may = |judged: Result<(), crate::refusal::Refusal>, key| match judged {
            Ok(()) => vec![Message::new(key)],
            Err(why) => vec![crate::refusal::told(self, &why)],
        };
        match &s.stage {
            Stage::Moves(mover) if *mover == side => may(self.has_move(s, unit), "armati-may-move"),
            Stage::Evade(mover) if *mover == side => may(self.may_evade(s, unit), "armati-may-evade"),
            Stage::Fire => match self.targets(s, unit).first() {
                Some(target) => vec![
                    Message::new("armati-may-shoot")
                        .message("other", crate::show::terms::unit(self, *target)),
                ],
                None => vec![Message::new("armati-may-not-shoot")],
            },
            Stage::Rally(mover) if *mover == side && self.can_rally(s, unit) => {
                vec![Message::new("armati-may-rally")]
            }
            _ => vec![Message::new("armati-may-wait")],
        }
    }

    /// Range, front line, the way straight ahead, and the strip in which it pins.
    fn overlays(&self, s: &State, unit: UnitId) -> Vec<Overlay> {
        let (Some(pose), Some(print)) = (s.pose(unit), self.footprint(s, unit)) else { return Vec::new() };
        let profile = self.profile(s, unit);
        let mut overlays = Vec::new();
        let mut add = |key, kind, outline: Vec<Spot>| {
            overlays.push(Overlay { name: Message::new(key), kind, extent: Extent::Outline(outline) });
        };
        let ahead = |length| {
            let strip = Base::new(self.base(s, unit).front(), length).ok()?;
            Some(spots(&advance(pose, length).footprint(strip)))
        };
        if profile.range > 0 {
            let outline = match self.shoots_all_round(s, unit) {
                true => circle(
                    acies_miniatures::shapes::centre(&print),
                    profile.range + self.base(s, unit).depth() / 2,
                ),
                false => front(&print, pose, profile.range),
            };
            add("armati-look-range", OverlayKind::Range, outline);
        }
        if let Some(outline) = ahead(profile.pace) {
            add("armati-look-reach", OverlayKind::Move, outline);
        }
        if profile.kind.is_massed()
            && let Some(outline) = ahead(6_000)
        {
            add("armati-look-pin", OverlayKind::Proximity, outline);
        }
        overlays
    }
}
