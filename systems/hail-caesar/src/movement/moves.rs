//! Moves as answers: whether a unit may make one, and what happens when it does.

use acies_ground::{Mils, Pose};
use acies_words::message::Clause;

use crate::action::{Action, Post};
use crate::agenda::fight_task::FightTask;
use crate::agenda::march_task::{Charge, MarchTask, MoveKind};
use crate::components::{Formation, Special};
use crate::event::Event;
use crate::game::{HailCaesar, Play, tell};
use crate::movement::motion::Mover;
use crate::movement::way::Way;
use crate::refusal::{Refusal, no};
use crate::state::{Entry, Moved, Place, State, UnitId, UnitName};
use crate::units::Units;

/// What a unit does with a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Manoeuvre {
    /// It goes to a pose, perhaps taking a formation on the way.
    Go(Pose, Option<Formation>),
    /// It takes a formation, which is said aloud by choosing it [formation-change.1].
    Form(Formation, Option<acies_ground::Heading>),
    /// It charges.
    Charge(UnitId),
    /// It moves into support.
    Support(UnitId, Post),
    /// It enters the building it touches.
    Occupy,
    /// It stays.
    Stay,
}

impl MoveKind {
    /// The enemies it was ordered to charge.
    pub(crate) const fn targets(self) -> Units {
        match self {
            MoveKind::Order { intent, .. } | MoveKind::Free { intent, .. } => intent.targets,
            _ => Units::NONE,
        }
    }

    /// How a unit has moved after it.
    const fn mark(self) -> Option<Moved> {
        match self {
            MoveKind::Initiative => Some(Moved::Initiative),
            MoveKind::Order { .. } | MoveKind::Follow => Some(Moved::Ordered),
            MoveKind::Free { .. } => Some(Moved::Free),
            MoveKind::Victory { .. } | MoveKind::Breakthrough => None,
        }
    }

    /// The clause that gives the move.
    pub(crate) const fn clause(self) -> Clause {
        Clause(match self {
            MoveKind::Initiative => "initiative.1",
            MoveKind::Order { group, .. } if group.len() > 1 => "division-orders.3",
            MoveKind::Order { .. } => "command-test.3",
            MoveKind::Free { .. } => "free-moves.1",
            MoveKind::Follow => "special-orders.3",
            MoveKind::Victory { .. } => "victor-move.1",
            MoveKind::Breakthrough => "breakthrough.2",
        })
    }
}

impl HailCaesar {
    /// The unit of that name, or why there is none.
    pub(crate) fn find(&self, name: UnitName) -> Result<UnitId, Refusal> {
        self.named(name).ok_or_else(|| no("hc-no-such-unit", "army.1").unit(name))
    }

    /// The unit an answer moves and what it does; none if the answer is no move.
    pub(crate) fn manoeuvre(&self, action: &Action) -> Result<Option<(UnitId, Manoeuvre)>, Refusal> {
        Ok(Some(match action {
            Action::Go(unit, pose, form) => (self.find(*unit)?, Manoeuvre::Go(*pose, *form)),
            Action::Form(unit, form, heading) => (self.find(*unit)?, Manoeuvre::Form(*form, *heading)),
            Action::Charge(unit, target) => (self.find(*unit)?, Manoeuvre::Charge(self.find(*target)?)),
            Action::Support(unit, friend, post) => {
                (self.find(*unit)?, Manoeuvre::Support(self.find(*friend)?, *post))
            }
            Action::Occupy(unit) => (self.find(*unit)?, Manoeuvre::Occupy),
            Action::Stay(unit) => (self.find(*unit)?, Manoeuvre::Stay),
            _ => return Ok(None),
        }))
    }
}

/// A manoeuvre that was found possible, with all that was found out about it: what is carried out is what was judged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Course {
    /// It goes along a way that begins there.
    Go(Way, Pose),
    /// It takes a formation.
    Form(Way),
    /// It charges an enemy, and what the ground leaves of its reach.
    Charge(UnitId, Mils),
    /// A victor follows an enemy into contact.
    Follow(UnitId, Way),
    /// It moves into support of a friend.
    Support(UnitId, Post, Way),
    /// It enters that building and stands there in it.
    Occupy(u8, Pose),
    /// It stays.
    Stay,
}

impl Mover<'_> {
    /// Whether the unit may do that with its next move.
    pub fn may(&self, kind: MoveKind, left: u8, manoeuvre: &Manoeuvre) -> Result<(), Refusal> {
        self.judge(kind, left, manoeuvre).map(drop)
    }

    /// What comes of a manoeuvre that the unit makes with its next move, or why it may not.
    pub fn judge(&self, kind: MoveKind, left: u8, manoeuvre: &Manoeuvre) -> Result<Course, Refusal> {
        // Whoever has come into a combat meanwhile does not move [combat.7], unless to leave it.
        let leaves = matches!(kind, MoveKind::Order { intent, .. } if intent.withdraw);
        if *manoeuvre != Manoeuvre::Stay && self.s.is_engaged(self.unit) && !leaves {
            return Err(no("hc-no-move-engaged", "combat.7").unit(self.name()));
        }
        match manoeuvre {
            Manoeuvre::Charge(target) => return self.may_charge(kind, left, *target),
            Manoeuvre::Stay => return self.may_stay(kind, left).map(|()| Course::Stay),
            _ => {}
        }
        // Whoever is ordered to charge and can does nothing else instead [charge-move.2].
        if matches!(manoeuvre, Manoeuvre::Support(..) | Manoeuvre::Occupy) {
            self.must_not_charge(kind, left)?;
        }
        self.must_not_rage(kind, left)?;
        let free = matches!(kind, MoveKind::Initiative | MoveKind::Follow | MoveKind::Free { .. });
        if free && self.game.profile(self.unit).has(Special::Scythed) {
            return Err(no("hc-no-scythed", "special.51").unit(self.name()));
        }
        match manoeuvre {
            Manoeuvre::Go(pose, form) => {
                // To a friend's side with a corner on his enemy: that is a move into support [support.11].
                if let Some(aid) = self.support_askew(*pose).filter(|_| form.is_none()) {
                    self.must_not_charge(kind, left)?;
                    return self.may_aid(kind, left, aid, Some(*pose));
                }
                let (way, from) = self.go(kind, left, *pose, *form)?;
                self.keeps_to_woods(&way)?;
                if form.is_none() && (left == 1 || self.is_last(&way)) {
                    self.must_not_form(kind, left)?;
                }
                Ok(Course::Go(way, from))
            }
            Manoeuvre::Form(form, heading) => self.reform(kind, left, *form, *heading).map(Course::Form),
            Manoeuvre::Support(friend, post) => {
                self.may_aid(kind, left, (*friend, *post), self.support_post(*friend, *post))
            }
            Manoeuvre::Occupy => {
                let (building, pose) = self.may_occupy(kind, left)?;
                self.must_not_form(kind, left)?;
                Ok(Course::Occupy(building, pose))
            }
            Manoeuvre::Charge(_) | Manoeuvre::Stay => unreachable!("both are judged above"),
        }
    }

    /// Whether it has no move left after such a way, whatever its order gave: none after broken ground
    /// [terrain.7].
    fn is_last(&self, way: &Way) -> bool {
        way.going.broken || self.game.most_moves(self.s, self.unit) == 1
    }
}

/// What comes of a manoeuvre that a unit makes with its next move, or why it may not.
pub(crate) fn judge(
    game: &HailCaesar,
    s: &State,
    unit: UnitId,
    left: u8,
    kind: MoveKind,
    manoeuvre: &Manoeuvre,
) -> Result<Course, Refusal> {
    match game.mover(s, unit) {
        Some(mover) => mover.judge(kind, left, manoeuvre),
        None => Err(no("hc-no-gone", "declare.1").unit(game.name(unit))),
    }
}

impl Play<'_> {
    /// A unit makes a move that was found legal.
    pub(crate) fn make(&mut self, unit: UnitId, left: u8, kind: MoveKind, course: Course) {
        if course == Course::Stay {
            tell!(self, Event::Stayed { unit });
            // Whoever finds no room at the edge follows behind its division [off-table.9].
            let group = matches!(kind, MoveKind::Order { group, .. } if group.len() > 1);
            if group && matches!(self.s.unit(unit).place, Place::Off(_)) {
                self.s.march.following = self.s.march.following.with(unit);
            }
            return;
        }
        self.mark(unit, kind);
        match course {
            Course::Go(way, from) => {
                self.leave_combat(unit);
                let later = self.s.agenda.len();
                self.walk(unit, &way, kind.clause());
                self.and_then(later, unit, left, kind, &way, from);
            }
            Course::Form(way) => {
                // A square that breaks up does not move in the same turn [square-move.3]; one that is formed after
                // a march has marched before it was one [square-move.4].
                let square = self.s.unit(unit).formation == Formation::Square;
                let from = self.set_out(unit, way.to);
                let later = self.s.agenda.len();
                self.walk(unit, &way, Clause("formation-change.2"));
                self.and_then(later, unit, if square { 1 } else { left }, kind, &way, from);
            }
            // The charge is the last of its moves [charge.2].
            Course::Charge(target, reach) => self.declare(unit, target, reach),
            Course::Follow(target, way) => self.follow_up(unit, target, &way),
            Course::Support(friend, post, way) => {
                let from = self.set_out(unit, way.to);
                self.walk(unit, &way, kind.clause());
                tell!(self, Event::Supported { unit, friend, post });
                self.support_contact(unit);
                self.s.push(FightTask::Opportunity { mover: unit, from });
            }
            Course::Occupy(building, pose) => {
                let formation = self.game.formation_inside(self.s, unit);
                let state = self.s.unit_mut(unit);
                (state.building, state.formation) = (Some(building), formation);
                state.moves += 1;
                self.place(unit, pose);
                tell!(self, Event::Occupied { unit });
            }
            Course::Stay => {}
        }
    }

    /// Where a unit sets out from that goes there: where it stands, or the edge where it comes on.
    fn set_out(&self, unit: UnitId, to: Pose) -> Pose {
        let edge = || self.game.mover(self.s, unit).map(|mover| mover.from);
        self.s.pose(unit).or_else(edge).unwrap_or(to)
    }

    /// A unit has made this kind of move [movement-phase.2].
    pub(crate) fn mark(&mut self, unit: UnitId, kind: MoveKind) {
        if let Some(moved) = kind.mark() {
            self.s.unit_mut(unit).moved = moved;
        }
    }

    /// Friends a unit passes through by more than half test with it [pass-through.6].
    pub(crate) fn pass_through(&mut self, unit: UnitId, friends: Units) {
        for friend in friends.iter() {
            tell!(self, Event::PassedThrough { unit, friend });
            self.disorder_test(unit, Clause("pass-through.6"));
            self.disorder_test(friend, Clause("pass-through.6"));
        }
    }

    /// A unit goes along a way.
    pub(crate) fn walk(&mut self, unit: UnitId, way: &Way, clause: Clause) {
        // It sets out drawn up as it goes [formation-change.3].
        let drawn_up = self.game.base_in(unit, way.formation);
        let from = self.s.pose(unit).map(|from| (from, drawn_up));
        // Whoever comes on sets out from the edge.
        let start = from.or_else(|| {
            let mover = self.game.entrant(self.s, unit, way.to).or_else(|| self.game.mover(self.s, unit));
            mover.map(|mover| (mover.from, drawn_up))
        });
        self.pass_through(unit, way.through);
        let state = self.s.unit_mut(unit);
        state.moves = state.moves.saturating_add(1);
        state.building = state.building.filter(|_| way.inside);
        let formed = state.formation != way.formation;
        if formed {
            state.formation = way.formation;
            state.reformed = true;
        }
        self.s.march.following = self.s.march.following.without(unit);
        self.place(unit, way.to);
        if let Some(start) = start {
            self.run_over(unit, start, way.to);
        }
        if formed {
            tell!(self, Event::Formed { unit, formation: way.formation });
        }
        match from {
            Some((from, _)) if from != way.to => {
                tell!(self, Event::Moved { unit, from, to: way.to, length: way.length, clause });
            }
            Some(_) => {}
            None => tell!(self, Event::Entered { unit, to: way.to }),
        }
    }

    /// After a move: enemies whose front was crossed may shoot, and the unit may have moves left. After broken
    /// ground it has none [terrain.7]. What the move itself led to comes before that, such as captains who
    /// flee at once [captain-move.8]: it lies on the agenda above the place named.
    fn and_then(&mut self, later: usize, unit: UnitId, left: u8, kind: MoveKind, way: &Way, from: Pose) {
        let ends = way.going.broken || self.game.most_moves(self.s, unit) == 1;
        let left = if ends { 0 } else { left.saturating_sub(1) };
        self.s.agenda.insert(later, FightTask::Opportunity { mover: unit, from }.into());
        if left > 0 {
            self.s.agenda.insert(later, MarchTask::Move { unit, left, kind }.into());
        }
    }

    /// A unit that withdraws is out of its combat [special.20].
    fn leave_combat(&mut self, unit: UnitId) {
        let foes: Vec<UnitId> = self.s.foes(unit).map(|(foe, _)| foe).collect();
        if foes.is_empty() {
            return;
        }
        self.s.disengage(unit);
        for foe in foes {
            if !self.s.is_engaged(foe) {
                self.s.disengage(foe);
            }
        }
    }

    /// A victor follows the enemy that fell back into contact; it is no charge [victor-move.2].
    fn follow_up(&mut self, unit: UnitId, target: UnitId, way: &Way) {
        let from = self.set_out(unit, way.to);
        self.walk(unit, way, Clause("victor-move.2"));
        self.s.push(MarchTask::Contact { charger: unit, target, entry: Entry::None, countered: false });
        self.s.push(FightTask::Opportunity { mover: unit, from });
    }

    /// A support whose leader figure or centre line comes to the enemy is engaged, without a charge bonus
    /// [support-move.4] [victor-move.5].
    pub(crate) fn support_contact(&mut self, unit: UnitId) {
        let met = self.game.newly_met(self.s, unit).next();
        if let Some(enemy) = met {
            self.engage(unit, enemy, Entry::None);
        }
    }

    /// A charge that nobody ordered takes its course. What the ground on the way leaves of its reach is what an
    /// evade must outrun [evade.6].
    pub(crate) fn declare_charge(&mut self, charger: UnitId, target: UnitId, reach: Mils) {
        let mover = self.game.mover(self.s, charger);
        let way = mover.and_then(|mover| mover.charge_in_reach(target, reach).ok());
        self.declare(charger, target, way.map_or(reach, |(_, allowed)| allowed));
    }

    /// A charge is declared, and the charged side reacts [reaction.1], to a breakthrough too [breakthrough.8].
    pub(crate) fn declare(&mut self, charger: UnitId, target: UnitId, reach: Mils) {
        let Some(from) = self.s.pose(charger) else { return };
        tell!(self, Event::ChargeDeclared { charger, target, reach });
        self.s.push(MarchTask::React(Charge { charger, target, reach, from }));
    }
}
