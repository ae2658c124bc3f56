//! The hidden map, drawn before deployment [4.0.01]: who may hide and where [data.44].

use acies_core::commitments::Commitments;
use acies_core::dice::Dice;
use acies_core::side::{BySide, Side};
use acies_ground::{Footprint, INCH, Mils, Outline, Point, Pose, Segment, overlaps, within};
use acies_miniatures::deployment::home_edge;

use crate::action::Action;
use crate::battle::Ground;
use crate::components::Formation;
use crate::event::Event;
use crate::game::{Armati, Play, tell};
use crate::refusal::{Refusal, no, wrong_moment};
use crate::state::{NO_DIVISION, Secret, Stage, State, UnitId, UnitName};

/// How deep the enemy's deployment zone is, from which an ambush may not be seen [data.44].
const ZONE: Mils = 16 * INCH;
/// Places of the zone that are looked from.
const STEP: Mils = 4 * INCH;
/// Gap between neighbours of an ambush that is imagined.
const GAP: Mils = 50;

impl Armati {
    /// Judges a hidden map: whole divisions [data.50], each unit in the own half, wholly in woods or rough ground, or behind
    /// woods or a hill out of sight of the enemy's deployment zone [data.44].
    pub(crate) fn judge_map(
        &self,
        s: &State,
        side: Side,
        action: &Action,
    ) -> Result<Vec<(UnitId, Pose)>, Refusal> {
        let Action::Map(entries) = action else { return Err(wrong_moment()) };
        let mut map: Vec<(UnitId, Pose)> = Vec::new();
        for (name, pose) in entries {
            let unit = self.of_side(s, side, *name)?;
            let print = pose.footprint(self.profile(s, unit).base(s.unit(unit).formation));
            self.may_hide_at(s, side, (unit, *name), &print)?;
            let upon = map.iter().find(|(other, there)| overlaps(&self.print_at(s, *other, *there), &print));
            if let Some((other, _)) = upon {
                return Err(no("armati-no-place", "data.6").unit(*name).other(self.name(*other)));
            }
            map.push((unit, *pose));
        }
        self.are_whole_divisions(s, side, &map)?;
        Ok(map)
    }

    /// Whether a base is hidden where it would stand.
    fn may_hide_at(
        &self,
        s: &State,
        side: Side,
        (unit, name): (UnitId, UnitName),
        print: &Footprint,
    ) -> Result<(), Refusal> {
        let table = self.battle.table;
        if !table.contains(print) {
            return Err(no("armati-no-edge", "data.46").unit(name));
        }
        let far = print.points().iter().map(|point| table.room(home_edge(side), point)).max().unwrap_or(0);
        if far > table.depth() / 2 {
            return Err(no("armati-no-hide-half", "data.44").unit(name));
        }
        self.allowance(s, unit, &[print])?;
        if self.is_wholly_in(print, Ground::is_difficult) || self.is_out_of_sight(side, print) {
            return Ok(());
        }
        Err(no("armati-no-hide-open", "data.44").unit(name))
    }

    /// Whether woods or hills hide a base from the whole deployment zone of the enemy.
    fn is_out_of_sight(&self, side: Side, print: &Footprint) -> bool {
        let table = self.battle.table;
        let y = if side == Side::South { table.depth() - ZONE } else { ZONE };
        (0..=table.width() / STEP).all(|step| {
            let eye = Point::clamped((step * STEP).into(), y.into());
            print.points().iter().all(|corner| self.is_covered(eye, *corner, print))
        })
    }

    /// Whether woods or a hill lie between an eye and a corner of a base that does not stand on them.
    fn is_covered(&self, eye: Point, corner: Point, print: &Footprint) -> bool {
        let line = Segment::new(eye, corner);
        self.battle.terrain.iter().any(|piece| {
            (piece.ground == Ground::Woods || piece.ground.is_hill())
                && overlaps(&line, &piece.shape)
                && !overlaps(print, &piece.shape)
        })
    }

    /// An ambush is a whole division, which hangs together: else initiative would tell whether somebody unseen holds it
    /// together [data.50] [data.15]. Where armies are set up freely, what is hidden together is a division.
    fn are_whole_divisions(&self, s: &State, side: Side, map: &[(UnitId, Pose)]) -> Result<(), Refusal> {
        let mut after = s.clone();
        for (unit, pose) in map {
            after.unit_mut(*unit).pose = Some(*pose);
        }
        for (unit, _) in map {
            let division = s.unit(*unit).division;
            if division == NO_DIVISION {
                continue;
            }
            let of: Vec<UnitId> =
                self.units_of(side).filter(|other| s.unit(*other).division == division).collect();
            if let Some(left) = of.iter().find(|other| !map.iter().any(|(unit, _)| unit == *other)) {
                return Err(no("armati-no-hide-part", "data.50")
                    .unit(self.name(*unit))
                    .other(self.name(*left)));
            }
            let names: Vec<UnitName> = of.iter().map(|unit| self.name(*unit)).collect();
            self.judge_group(&after, side, &names)?;
        }
        Ok(())
    }

    /// Whether a side has units hidden: everybody can count who is missing.
    pub(crate) fn has_hidden(&self, s: &State, side: Side) -> bool {
        self.units_of(side).any(|unit| s.unit(unit).hidden)
    }

    /// Ambushes worth proposing: for each division in turn a row in some wood or rough ground of the own half.
    pub(crate) fn propose_maps(&self, s: &State, side: Side, list: &mut Vec<Action>) {
        list.push(Action::Map(Vec::new()));
        let mut divisions: Vec<Vec<UnitId>> = Vec::new();
        for unit in self.units_of(side).filter(|unit| s.unit(*unit).division != NO_DIVISION) {
            let same = |units: &&mut Vec<UnitId>| s.unit(units[0]).division == s.unit(unit).division;
            match divisions.iter_mut().find(same) {
                Some(units) => units.push(unit),
                None => divisions.push(vec![unit]),
            }
        }
        for units in divisions {
            for piece in self.battle.terrain.iter().filter(|piece| piece.ground.is_difficult()) {
                let middle = acies_miniatures::shapes::centre(&piece.shape);
                let action = Action::Map(self.row(s, side, &units, middle));
                if self.judge_map(s, side, &action).is_ok() {
                    list.push(action);
                }
            }
        }
    }

    /// A row of units about a point, facing the enemy.
    fn row(&self, s: &State, side: Side, units: &[UnitId], middle: Point) -> Vec<(UnitName, Pose)> {
        let front = |unit: &UnitId| self.profile(s, *unit).base(Formation::Wide).front();
        let whole: Mils = units.iter().map(front).sum::<Mils>() + GAP * (units.len() as Mils - 1);
        let mut west = middle.x() - whole / 2;
        let mut row = Vec::with_capacity(units.len());
        for unit in units {
            let pose = Pose::new(
                Point::clamped((west + front(unit) / 2).into(), (middle.y()).into()),
                Armati::across(side),
            );
            row.push((self.name(*unit), pose));
            west += front(unit) + GAP;
        }
        row
    }

    /// Deals the hidden units of everybody else anew, a division at a time, where they could be: in a wood or rough ground of
    /// their half, farther than 6 inches from every enemy. Where no place is found they are nowhere in that world, and never
    /// appear.
    pub(crate) fn hide_anew<D: Dice>(&self, s: &mut State, unseen: impl Fn(Side) -> bool, dice: &mut D) {
        let pieces: Vec<_> = self.battle.terrain.iter().filter(|piece| piece.ground.is_difficult()).collect();
        for side in Side::BOTH.into_iter().filter(|side| unseen(*side)) {
            let hidden: Vec<UnitId> = self.units_of(side).filter(|unit| s.unit(*unit).hidden).collect();
            let mut divisions: Vec<u8> = hidden.iter().map(|unit| s.unit(*unit).division).collect();
            divisions.dedup();
            for division in divisions {
                let units: Vec<UnitId> =
                    hidden.iter().copied().filter(|unit| s.unit(*unit).division == division).collect();
                for _ in 0..4 {
                    if pieces.is_empty() {
                        break;
                    }
                    let piece = pieces[usize::from(dice.roll(pieces.len().min(100) as u8))];
                    let middle = acies_miniatures::shapes::centre(&piece.shape);
                    let off = |roll: u8| Mils::from(roll) * 200 - 2000;
                    let at = Point::clamped(
                        (middle.x() + off(dice.roll(21))).into(),
                        (middle.y() + off(dice.roll(21))).into(),
                    );
                    let row = self.row(s, side, &units, at);
                    if self.is_possible(s, side, &row) {
                        for (name, pose) in row {
                            if let Some(unit) = self.named(name) {
                                s.unit_mut(unit).pose = Some(pose);
                            }
                        }
                        break;
                    }
                }
            }
        }
    }

    /// Whether a row could be hidden there now.
    fn is_possible(&self, s: &State, side: Side, row: &[(UnitName, Pose)]) -> bool {
        row.iter().all(|(name, pose)| {
            let Some(unit) = self.named(*name) else { return false };
            let print = self.print_at(s, unit, *pose);
            self.is_wholly_in(&print, Ground::is_difficult)
                && self.may_hide_at(s, side, (unit, *name), &print).is_ok()
                && !self
                    .field(s)
                    .standing_of(side.other())
                    .any(|(_, there)| within(&print, &there, super::found::NEAR))
                && !self.friends_of(s, unit).any(|(_, there)| overlaps(&print, &there))
        })
    }
}

impl Play<'_> {
    /// Both sides draw their maps, unseen [data.57].
    pub(crate) fn begin_maps(&mut self) {
        self.s.stage = Stage::Map;
        self.s.sealed = Some(Commitments::new(Side::South));
    }

    /// A side gives its map; with the second both are in force, and everybody sees who is missing.
    pub(crate) fn commit_map(&mut self, by: Side, action: &Action) -> Result<(), Refusal> {
        let map = self.game.judge_map(self.s, by, action)?;
        let Some(sealed) = &mut self.s.sealed else { return Err(wrong_moment()) };
        if !sealed.commit(by, Secret::Map(map)) {
            return Err(wrong_moment());
        }
        let Some(both) = sealed.opened() else {
            tell!(self, Event::Chosen { side: by });
            return Ok(());
        };
        self.s.sealed = None;
        let maps = both.0.map(|secret| match secret {
            Secret::Map(map) => map,
            Secret::Fire(_) | Secret::Skirmish(_) => Vec::new(),
        });
        let units = maps.each_ref().map(|map| map.iter().map(|(unit, _)| *unit).collect());
        tell!(self, Event::Hidden { units: BySide(units) });
        for (side, map) in Side::BOTH.into_iter().zip(&maps) {
            let free: Vec<UnitId> = map
                .iter()
                .map(|(unit, _)| *unit)
                .filter(|unit| self.s.unit(*unit).division == NO_DIVISION)
                .collect();
            for (unit, pose) in map {
                let state = self.s.unit_mut(*unit);
                (state.pose, state.hidden) = (Some(*pose), true);
            }
            if !free.is_empty() {
                self.group(side, &free);
            }
        }
        self.after_maps();
        Ok(())
    }

    /// After the maps armies are placed, or the generals join.
    pub(crate) fn after_maps(&mut self) {
        let placer = self.s.placer;
        self.s.stage = if self.game.battle.placed { Stage::Attach(placer) } else { Stage::Place(placer) };
    }
}
