//! Answers worth proposing where more are legal than can be listed.

use acies_core::side::Side;
use acies_ground::{Flank, Heading, INCH, Mils, nearness};

use crate::action::{Action, Walk};
use crate::components::{Formation, Wheeling};
use crate::game::Armati;
use crate::place::field::{Near, WHEEL};
use crate::state::{Post, State, Swing, UnitId, UnitName};

/// Lengths that are tried, as shares of a move.
const SHARES: [(Mils, Mils); 3] = [(1, 1), (1, 2), (1, 6)];

impl Armati {
    /// The widest wheel of 2 inches a block can make about an end, in tenths of a degree; none if it can make none.
    pub(crate) fn widest(&self, s: &State, units: &[UnitId], hinge: Flank) -> Option<Swing> {
        let fits = |tenths: u16| {
            let walk = Walk { wheel: Some(Swing { hinge, tenths }), ..Walk::default() };
            self.ways(s, units, walk, false).is_ok()
        };
        let (mut reached, mut refused) = (0, 1_000);
        while refused - reached > 1 {
            let middle = u16::midpoint(reached, refused);
            if fits(middle) { reached = middle } else { refused = middle }
        }
        (reached > 0).then_some(Swing { hinge, tenths: reached })
    }

    /// No wheel, and the widest to each side and half of it.
    pub(crate) fn small_wheels(&self, s: &State, unit: UnitId) -> Vec<Option<Swing>> {
        let mut wheels = vec![None];
        for hinge in [Flank::Left, Flank::Right] {
            if let Some(widest) = self.widest(s, &[unit], hinge) {
                wheels.push(Some(widest));
                if widest.tenths > 1 {
                    wheels.push(Some(Swing { tenths: widest.tenths / 2, ..widest }));
                }
            }
        }
        wheels
    }

    /// Where a general might ride: a unit he joins, staying, or his place in front of nobody.
    pub(crate) fn propose_leads(&self, s: &State, side: Side, list: &mut Vec<Action>) {
        let general = Armati::general_name(side);
        list.push(Action::Stay(general));
        match s.generals[side].post {
            Post::At(_) => {
                for unit in self.units_of(side) {
                    let join = Action::Join(general, self.name(unit));
                    if self.judge_lead(s, side, &join).is_ok() {
                        list.push(join);
                    }
                }
            }
            Post::With(unit) => {
                // He leaves it to the rear, if he leaves it.
                let Some(pose) = s.pose(unit) else { return };
                let behind = acies_ground::retire(pose, self.base(s, unit).depth() + INCH).at;
                let lead = Action::Lead(general, behind);
                if self.judge_lead(s, side, &lead).is_ok() {
                    list.push(lead);
                }
            }
            Post::Gone | Post::Unplaced => {}
        }
    }

    /// Divisions as blocks: units of one division that face one way and still have their move.
    pub(crate) fn blocks(&self, s: &State, side: Side) -> Vec<Vec<UnitId>> {
        let mut blocks: Vec<((u8, Heading), Vec<UnitId>)> = Vec::new();
        for unit in self.units_of(side) {
            let Some(pose) = s.pose(unit) else { continue };
            if self.has_move(s, unit).is_err() || self.is_controlled(s, unit).is_err() {
                continue;
            }
            let key = (s.unit(unit).division, pose.heading);
            match blocks.iter_mut().find(|(other, _)| *other == key) {
                Some((_, units)) => units.push(unit),
                None => blocks.push((key, vec![unit])),
            }
        }
        blocks.into_iter().map(|(_, units)| units).filter(|units| units.len() > 1).collect()
    }

    /// Moves of units and divisions: ahead, after a wheel, charges at whom they reach, manoeuvres; and the end of them.
    pub(crate) fn propose_moves(&self, s: &State, side: Side, list: &mut Vec<Action>) {
        let mut walks: Vec<(Vec<UnitId>, Walk)> = Vec::new();
        for block in self.blocks(s, side) {
            let pace = block.iter().map(|unit| self.profile(s, *unit).pace).min().unwrap_or(0);
            for (times, over) in SHARES {
                walks.push((block.clone(), Walk { ahead: pace * times / over, ..Walk::default() }));
            }
            for hinge in [Flank::Left, Flank::Right] {
                let wheel = self.widest(s, &block, hinge);
                if wheel.is_some() {
                    walks.push((block.clone(), Walk { wheel, ..Walk::default() }));
                }
            }
        }
        for unit in self.units_of(side) {
            if s.pose(unit).is_none() || self.has_move(s, unit).is_err() {
                continue;
            }
            let wheels = self.small_wheels(s, unit);
            self.propose_charges(s, side, (unit, &wheels), list);
            if self.is_controlled(s, unit).is_err() {
                continue;
            }
            let (profile, pace) = (self.profile(s, unit), self.profile(s, unit).pace);
            for wheel in wheels {
                let left = if wheel.is_some() { pace - WHEEL } else { pace };
                let goes_on = wheel.is_none() || profile.wheeling != Wheeling::Only;
                if wheel.is_some() {
                    walks.push((vec![unit], Walk { wheel, ..Walk::default() }));
                }
                for (times, over) in SHARES.into_iter().filter(|_| goes_on) {
                    walks.push((vec![unit], Walk { about: false, wheel, ahead: left * times / over }));
                }
            }
            if profile.wheeling == Wheeling::AboutAndMove {
                walks.push((vec![unit], Walk { about: true, wheel: None, ahead: pace }));
                walks.push((vec![unit], Walk { about: true, ..Walk::default() }));
                walks.push((vec![unit], Walk { ahead: -pace, ..Walk::default() }));
            }
            self.propose_manoeuvres(s, side, unit, list);
        }
        for (units, walk) in walks {
            let names: Vec<UnitName> = units.iter().map(|unit| self.name(*unit)).collect();
            if self.judge_go(s, side, &names, walk).is_ok() {
                list.push(Action::Go(names, walk));
            }
        }
        // They end as they stand where that is paid for, or where nobody can mend it any more.
        let mut ends = true;
        if self.is_paid_for(s, side).is_err() {
            let back = self.units_of(side).filter(|unit| self.may_go_back(s, side, *unit).is_ok());
            let back: Vec<Action> = back.map(|unit| Action::Again(self.name(unit))).collect();
            let up = self.comes_up(s, side).map(|(unit, walk)| Action::Go(vec![self.name(unit)], walk));
            ends = back.is_empty() && up.is_none();
            list.extend(back);
            list.extend(up.filter(|up| !list.contains(up)));
        }
        list.extend(ends.then_some(Action::Done));
    }

    /// Charges of a unit at the enemies that it could reach, straight on and after a wheel.
    fn propose_charges(
        &self,
        s: &State,
        side: Side,
        (unit, wheels): (UnitId, &[Option<Swing>]),
        list: &mut Vec<Action>,
    ) {
        let reach = self.profile(s, unit).pace;
        let Some(print) = self.footprint(s, unit) else { return };
        let near: Vec<UnitId> = self
            .enemies_near(s, side, Near::around(&[print], reach + INCH))
            .filter(|(_, there)| nearness(&print, there).mils() <= reach)
            .map(|(enemy, _)| enemy)
            .collect();
        let wheels = match self.profile(s, unit).wheeling {
            Wheeling::Only => &[None],
            Wheeling::AndMove | Wheeling::AboutAndMove => wheels,
        };
        for enemy in near {
            for wheel in wheels {
                let (name, target) = (self.name(unit), self.name(enemy));
                if self.judge_charge(s, side, name, *wheel, target, None).is_ok() {
                    list.push(Action::Charge(name, *wheel, target, None));
                }
            }
        }
    }

    /// Complex manoeuvres of a unit.
    fn propose_manoeuvres(&self, s: &State, side: Side, unit: UnitId, list: &mut Vec<Action>) {
        let name = self.name(unit);
        if self.judge_turn(s, side, name).is_ok() {
            list.push(Action::Turn(name));
        }
        for hinge in [Flank::Left, Flank::Right] {
            for tenths in [450, 900] {
                let wheel = Swing { hinge, tenths };
                if self.judge_long_wheel(s, side, name, wheel).is_ok() {
                    list.push(Action::Wheel(name, wheel));
                }
            }
            for (formation, _) in Formation::ALL {
                if self.judge_form(s, side, name, formation, hinge).is_ok() {
                    list.push(Action::Form(name, formation, hinge));
                }
            }
        }
    }

    /// Support charges of a side.
    pub(crate) fn propose_supports(&self, s: &State, side: Side, list: &mut Vec<Action>) {
        for unit in self.units_of(side) {
            for (wheel, target) in self.supports(s, unit) {
                list.push(Action::Support(self.name(unit), wheel, self.name(target)));
            }
        }
    }

    /// The support charges a unit could make.
    fn supports(&self, s: &State, unit: UnitId) -> Vec<(Option<Swing>, UnitId)> {
        let side = self.side(unit);
        let mut found = Vec::new();
        if s.pose(unit).is_none() || self.may_support(s, unit).is_err() {
            return found;
        }
        let wheels = match self.profile(s, unit).wheeling {
            Wheeling::Only => vec![None],
            Wheeling::AndMove | Wheeling::AboutAndMove => self.small_wheels(s, unit),
        };
        for (enemy, _) in self.enemies_of(s, side) {
            for wheel in &wheels {
                if self.judge_support(s, side, self.name(unit), *wheel, self.name(enemy)).is_ok() {
                    found.push((*wheel, enemy));
                }
            }
        }
        found
    }

    /// Whether a unit can make a support charge.
    pub(crate) fn can_support(&self, s: &State, unit: UnitId) -> bool {
        !self.supports(s, unit).is_empty()
    }

    /// Exploitations of a unit: straight on, and a wheel with what is left.
    pub(crate) fn propose_exploits(&self, s: &State, unit: UnitId, list: &mut Vec<Action>) {
        for wheel in self.small_wheels(s, unit) {
            let lengths = if wheel.is_some() { vec![0, INCH] } else { vec![INCH, 3 * INCH] };
            for ahead in lengths {
                if self.judge_exploit(s, unit, wheel, ahead).is_ok() {
                    list.push(Action::Exploit(self.name(unit), wheel, ahead));
                }
            }
        }
    }
}
