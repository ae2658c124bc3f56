//! Good moves to choose from: the list a person picks from, and all an opponent thinks about. Every one has
//! passed the same check as a pose that is dragged.

use acies_ground::{
    Footprint, INCH, Mils, Point, Pose, advance, apart, distance, least_distance, retire, within,
};

use crate::action::{Action, Post, Words};
use crate::agenda::march_task::{Intent, MoveKind, Order, What};
use crate::components::Formation;
use crate::game::HailCaesar;
use crate::movement::instep::Column;
use crate::movement::motion::Mover;
use crate::movement::moves::Manoeuvre;
use crate::opponent::poses::BEYOND;
use crate::state::{CaptainId, State, UnitId, UnitName};
use crate::terrain::field::TWELVE;
use crate::units::Units;

/// Poses proposed for one unit, at most.
const MOST: usize = 24;
/// Enemies an order to charge is proposed against, at most.
const TARGETS: usize = 3;

impl Mover<'_> {
    /// Whether it may go to one of the poses worth trying.
    pub fn can_go(&self, kind: MoveKind, left: u8) -> bool {
        self.poses(kind.targets())
            .into_iter()
            .any(|pose| self.may(kind, left, &Manoeuvre::Go(pose, None)).is_ok())
    }

    /// Whether it may go straight at one of those it was ordered to charge, or turn to him.
    pub(crate) fn can_come_up(&self, kind: MoveKind, left: u8) -> bool {
        // Who comes to a friend's side against somebody else does not come up; whether he may is asked of this.
        let aside =
            |pose: Pose| self.support_askew(pose).is_some_and(|(friend, _)| self.helps_another(kind, friend));
        let mut poses = self.poses_at(kind.targets()).into_iter().filter(|pose| !aside(*pose));
        poses.any(|pose| self.may(kind, left, &Manoeuvre::Go(pose, None)).is_ok())
    }

    /// Lists what it may do with its next move.
    pub fn propose(&self, kind: MoveKind, left: u8, add: &mut dyn FnMut(Action)) {
        let name = self.name();
        let may = |manoeuvre: &Manoeuvre| self.may(kind, left, manoeuvre).is_ok();
        let charges = self.charge_moves(kind, left);
        for enemy in self.in_reach(charges) {
            if self.may(kind, charges, &Manoeuvre::Charge(enemy)).is_ok() {
                add(Action::Charge(name, self.game.name(enemy)));
            }
        }
        for (friend, post) in self.supportable(kind, left) {
            add(Action::Support(name, self.game.name(friend), post));
        }
        let mut listed: Vec<Pose> = Vec::with_capacity(MOST);
        if self.can_walk().is_ok() {
            for pose in self.poses(kind.targets()) {
                if listed.len() < MOST && !listed.contains(&pose) && may(&Manoeuvre::Go(pose, None)) {
                    listed.push(pose);
                    add(Action::Go(name, pose, None));
                }
            }
        }
        for form in Formation::ALL {
            if self.game.may_form(self.s, self.unit, form).is_err() {
                continue;
            }
            if may(&Manoeuvre::Form(form, None)) {
                add(Action::Form(name, form, None));
            }
            let ahead = advance(self.from, self.allowance.min(6 * INCH));
            if may(&Manoeuvre::Go(ahead, Some(form))) {
                add(Action::Go(name, ahead, Some(form)));
            }
        }
        if may(&Manoeuvre::Occupy) {
            add(Action::Occupy(name));
        }
        if kind != MoveKind::Initiative && may(&Manoeuvre::Stay) {
            add(Action::Stay(name));
        }
    }

    /// How many moves it has to charge with.
    pub(crate) fn charge_moves(&self, kind: MoveKind, left: u8) -> u8 {
        match kind {
            MoveKind::Initiative => self.game.initiative_moves(self.unit, &Manoeuvre::Charge(self.unit)),
            _ => left,
        }
    }

    /// The enemies no farther away than so many moves, the nearest first.
    pub(crate) fn in_reach(&self, moves: u8) -> impl Iterator<Item = UnitId> + '_ {
        let reach = Mils::from(moves) * self.allowance;
        self.enemies().iter().take_while(move |(gap, _)| *gap <= reach).map(|(_, enemy)| *enemy)
    }

    /// Whom it may support with its next move, and where.
    fn supportable(&self, kind: MoveKind, left: u8) -> impl Iterator<Item = (UnitId, Post)> + '_ {
        let reach = self.allowance + 2 * self.base.front();
        let fights = move |(friend, there): &&(UnitId, Footprint)| {
            !self.is_enemy(*friend) && self.s.is_engaged(*friend) && within(&self.here, there, reach)
        };
        let posts = |(friend, _): &(UnitId, Footprint)| {
            let friend = *friend;
            Post::ALL.into_iter().map(move |(post, _)| (friend, post))
        };
        let posts = self.others.iter().filter(fights).flat_map(posts);
        posts.filter(move |(friend, post)| self.may(kind, left, &Manoeuvre::Support(*friend, *post)).is_ok())
    }

    /// Whether it may support anybody with its next move.
    pub(crate) fn can_support(&self, kind: MoveKind, left: u8) -> bool {
        self.supportable(kind, left).next().is_some()
    }
}

impl HailCaesar {
    /// Lists how far units may go ahead together: with all their moves, with one, and to just out of reach of
    /// the enemy.
    pub(crate) fn propose_steps(&self, s: &State, column: Column, add: &mut dyn FnMut(Action)) {
        let units: Vec<UnitId> = column.waiting.iter().filter(|unit| s.pose(*unit).is_some()).collect();
        let several = units.len() > 1;
        if !several && column.left < 2 || column.kind == MoveKind::Initiative {
            return;
        }
        let Some(pace) = units.iter().map(|unit| self.allowance(s, *unit)).min() else { return };
        let gap = |unit: &UnitId| {
            let here = self.ground_of(s, *unit)?;
            let enemies = self.grounds_of(s, self.side(*unit).other());
            least_distance(&here, enemies.map(|(_, there)| there))
        };
        let most = pace * Mils::from(column.left);
        let short = units.iter().filter_map(gap).min().map_or(most, |gap| gap - TWELVE - BEYOND);
        let lengths = [most, pace, short.clamp(0, most), -pace];
        let all: Units = units.iter().copied().collect();
        let names: Vec<UnitName> = units.iter().map(|unit| self.name(*unit)).collect();
        let mut listed: Vec<Mils> = Vec::new();
        for length in lengths {
            let alone = !several && length.abs() <= pace;
            if length != 0
                && !alone
                && !listed.contains(&length)
                && self.judge_steps(s, column, all, length).is_ok()
            {
                listed.push(length);
                add(Action::Ahead(names.clone(), length));
            }
        }
    }

    /// Lists the orders a captain may give.
    pub(crate) fn propose_orders(&self, s: &State, captain: CaptainId, add: &mut dyn FnMut(Action)) {
        if self.may_command(s, captain).is_err() {
            return;
        }
        let all: Vec<UnitId> = self.units_under(captain).collect();
        let mut able = Units::NONE;
        for unit in all.iter().copied() {
            let order = |what| Order { captain, units: Units::one(unit), what };
            // Whether it may hear orders is found out once: it takes longest.
            let hears = self.may_hear(s, unit, false).is_ok();
            let leaves = !hears && self.may_hear(s, unit, true).is_ok();
            let may = |what| {
                let heard = if matches!(what, What::Act(intent) if intent.withdraw) { leaves } else { hears };
                heard && self.may_be_done(s, &order(what), unit).is_ok()
            };
            let mut say = |intent: Intent| {
                if may(What::Act(intent)) {
                    add(Action::Order(vec![self.name(unit)], self.words(intent)));
                    return true;
                }
                false
            };
            if say(Intent::default()) {
                able = able.with(unit);
            }
            let targets = self.targets_near(s, unit);
            for target in targets.iter().copied() {
                let targets = Units::one(target);
                if say(Intent { targets, ..Intent::default() }) {
                    able = able.with(unit);
                }
            }
            for form in Formation::ALL {
                say(Intent { form: Some(form), ..Intent::default() });
                if form == Formation::Line
                    && let Some(target) = targets.first()
                {
                    say(Intent { form: Some(form), targets: Units::one(*target), withdraw: false });
                }
            }
            say(Intent { withdraw: true, ..Intent::default() });
            if may(What::Follow) {
                add(Action::Follow(self.name(unit)));
            }
            if may(What::Rally) {
                add(Action::Rally(self.name(unit)));
            }
        }
        self.propose_division(s, captain, able, add);
    }

    /// Orders to all units of a division that can be ordered together.
    fn propose_division(&self, s: &State, captain: CaptainId, able: Units, add: &mut dyn FnMut(Action)) {
        if able.len() < 2 {
            return;
        }
        let mut say = |intent: Intent| {
            if self.may_order(s, &Order { captain, units: able, what: What::Act(intent) }).is_ok() {
                let names = able.iter().map(|unit| self.name(unit)).collect();
                add(Action::Order(names, self.words(intent)));
            }
        };
        say(Intent::default());
        let mut targets: Vec<UnitId> = Vec::new();
        for unit in able.iter() {
            for target in self.targets_near(s, unit) {
                if !targets.contains(&target) && targets.len() < TARGETS {
                    targets.push(target);
                }
            }
        }
        for target in &targets {
            say(Intent { targets: Units::one(*target), ..Intent::default() });
        }
        if targets.len() > 1 {
            say(Intent { targets: targets.into_iter().collect(), ..Intent::default() });
        }
    }

    /// The nearest enemies within three moves of a unit.
    pub(crate) fn targets_near(&self, s: &State, unit: UnitId) -> Vec<UnitId> {
        let reach = 3 * self.allowance(s, unit);
        let Some(here) = self.ground_of(s, unit) else { return Vec::new() };
        let mut near: Vec<(Mils, UnitId)> = self
            .grounds_of(s, self.side(unit).other())
            .filter(|(_, there)| apart(&here, there) <= reach)
            .map(|(enemy, there)| (distance(&here, &there), enemy))
            .filter(|(gap, _)| *gap <= reach)
            .collect();
        near.sort_unstable();
        near.into_iter().take(TARGETS).map(|(_, enemy)| enemy).collect()
    }

    pub(crate) fn words(&self, intent: Intent) -> Words {
        Words {
            form: intent.form,
            targets: intent.targets.iter().map(|target| self.name(target)).collect(),
            withdraw: intent.withdraw,
        }
    }

    /// The midst of a captain's division, a little behind it, where he is heard best.
    pub(crate) fn midst(&self, s: &State, captain: CaptainId) -> Option<Point> {
        let (mut x, mut y, mut count) = (0i64, 0i64, 0i64);
        for pose in self.units_under(captain).filter_map(|unit| s.pose(unit)) {
            let behind = retire(pose, 3 * INCH).at;
            (x, y, count) = (x + i64::from(behind.x()), y + i64::from(behind.y()), count + 1);
        }
        (count > 0).then(|| Point::clamped(x / count, y / count))
    }

    /// Where a captain would stand right behind a unit.
    pub(crate) fn behind(&self, s: &State, unit: UnitId) -> Option<Point> {
        Some(retire(s.pose(unit)?, self.base(s, unit).depth() + INCH).at)
    }

    /// Lists where a captain might go: to the midst of his division, to its units, and behind them.
    pub(crate) fn propose_rides(&self, s: &State, captain: CaptainId, add: &mut dyn FnMut(Action)) {
        let name = self.captain_name(captain);
        if let Some(midst) = self.midst(s, captain)
            && s.captain(captain).at != Some(midst)
            && self.may_lead(s, captain, midst).is_ok()
        {
            add(Action::Lead(name, midst));
        }
        for unit in self.units_under(captain) {
            let Some(pose) = s.pose(unit) else { continue };
            if self.may_join_unit(s, captain, unit).is_ok() {
                add(Action::Join(name, self.name(unit)));
            }
            // To where he would be heard, if he is far.
            let Some(behind) = self.behind(s, unit) else { continue };
            let far = s.captain(captain).at.is_none_or(|at| !within(&at, &pose.at, TWELVE));
            if far && self.may_lead(s, captain, behind).is_ok() {
                add(Action::Lead(name, behind));
            }
        }
    }
}
