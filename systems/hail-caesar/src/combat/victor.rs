//! After a round: victors move, break through, take buildings, and their supports go with them.

use acies_ground::{Flank, INCH, Mils, Pose, arcs, behind, beside, contact, farthest, slide, travel};
use acies_words::message::Clause;

use crate::action::Action;
use crate::agenda::fight_task::{Aid, FightTask, Fought};
use crate::agenda::march_task::{MarchTask, MoveKind};
use crate::combat::support::SupportSide;
use crate::components::Formation;
use crate::event::Event;
use crate::game::{HailCaesar, Play, tell};
use crate::refusal::{Refusal, no, wrong_moment};
use crate::state::{Entry, Place, State, UnitId};
use crate::turn::fight_choices::Found;
use crate::units::Units;

/// Moves of a breakthrough [breakthrough.2].
const THROUGH: u8 = 2;
/// How far an enemy in accidental contact goes back: like a unit that falls back, and just out of contact with one
/// who follows as far [breakthrough.9].
const CLEAR: Mils = 6 * INCH + contact::TOUCH + contact::TOUCH / 2;

impl HailCaesar {
    /// Whether a victor may break through, all its enemies being destroyed: neither shaken nor disordered
    /// nor of a demoralised division, and once a turn [breakthrough.1] [breakthrough.5] [disorder.8]
    /// [shaken.3] [demoralised.4]; a square does not move [square-move.1].
    pub(crate) fn may_break_through(&self, s: &State, unit: UnitId) -> bool {
        let now = s.unit(unit);
        now.formation != Formation::Square
            && !now.disordered
            && !now.broke_through
            && !self.is_shaken(s, unit)
            && !self.is_demoralised(s, unit)
    }

    pub(crate) fn victor_legal(
        &self,
        s: &State,
        unit: UnitId,
        through: bool,
        house: Option<u8>,
        add: &mut dyn FnMut(Action),
    ) {
        let name = self.name(unit);
        if through && self.may_break_through(s, unit) {
            add(Action::Breakthrough(name));
        }
        if house.is_some_and(|house| self.place_taken(s, unit, house).is_some()) {
            add(Action::Take(name));
        }
        add(Action::Pursue(name));
        add(Action::Halt(name));
    }

    pub(crate) fn judge_victor(
        &self,
        s: &State,
        unit: UnitId,
        through: bool,
        house: Option<u8>,
        action: &Action,
    ) -> Result<Found, Refusal> {
        let asked = self.name(unit);
        match action {
            Action::Breakthrough(name) | Action::Take(name) | Action::Pursue(name) | Action::Halt(name)
                if *name != asked =>
            {
                Err(no("hc-no-not-asked", "sequence.2").unit(*name))
            }
            Action::Pursue(_) => Ok(Found::Pursue),
            Action::Halt(_) => Ok(Found::Done),
            Action::Breakthrough(_) if through && self.may_break_through(s, unit) => Ok(Found::Breakthrough),
            Action::Breakthrough(name) => Err(no("hc-no-breakthrough", "breakthrough.1").unit(*name)),
            Action::Take(name) => {
                let taken =
                    house.and_then(|house| Some(Found::Take(house, self.place_taken(s, unit, house)?)));
                taken.ok_or(no("hc-no-take", "victor-building.1").unit(*name))
            }
            _ => Err(wrong_moment("sequence.3")),
        }
    }

    /// Where a victor stands in a building that it takes; none if it may not. Only infantry goes into one [terrain.15],
    /// and if there is room for it [terrain.13]; it is rearranged inside like anybody who goes in [terrain.16].
    fn place_taken(&self, s: &State, unit: UnitId, building: u8) -> Option<Pose> {
        let mover = self.mover(s, unit).filter(|_| self.profile(unit).class.is_infantry())?;
        mover.place_in(building).ok()
    }

    /// Enemies in contact with a victor's front by accident, neither engaged nor supporting: they would block its
    /// move [breakthrough.9].
    fn touched_by_accident<'a>(&'a self, s: &'a State, victor: UnitId) -> impl Iterator<Item = UnitId> + 'a {
        let place = s.pose(victor).map(|pose| (pose, self.base(s, victor)));
        self.units_of(self.side(victor).other()).filter(move |enemy| {
            let before = || {
                let print = self.footprint(s, *enemy);
                place.zip(print).is_some_and(|((pose, base), print)| arcs::in_front(pose, base, &print))
            };
            s.unit(*enemy).building.is_none()
                && self.touch(s, victor, *enemy)
                && before()
                && !s.is_engaged(*enemy)
                && !self.is_supporting(s, *enemy)
        })
    }

    /// Where a support stands beside or behind its unit.
    fn post_of(&self, s: &State, aid: &Aid) -> Option<Pose> {
        let engaged = (s.pose(aid.unit)?, self.base(s, aid.unit));
        let base = self.base(s, aid.support);
        Some(match aid.side {
            SupportSide::Left => beside(engaged, base, Flank::Left),
            SupportSide::Right => beside(engaged, base, Flank::Right),
            SupportSide::Rear => behind(engaged),
        })
    }
}

impl Play<'_> {
    /// The tests of a round are over. Units still in contact fight again next time [combat-end.1]; victors
    /// with no enemy left in contact may move [victor-move.1], after the beaten enemy or elsewhere
    /// [victor-move.3].
    pub(crate) fn aftermath(&mut self, fought: &Fought) {
        let game = self.game;
        let mut all: Vec<UnitId> =
            fought.pairs.iter().flat_map(|pair| [pair.north.0, pair.south.0]).collect();
        all.sort_unstable();
        all.dedup();
        self.s.push(FightTask::StandDown(all.clone()));
        let supports = fought.aids.iter().map(|aid| aid.support);
        let combat: Units = all.iter().copied().chain(supports).collect();
        let Some(winner) = fought.winner else { return };
        for unit in all.into_iter().rev() {
            // One that went back itself, as the wavering may, has not driven anybody off.
            let stood = self.s.pose(unit).is_some() && !self.s.unit(unit).shifted;
            let free = stood && !self.s.is_engaged(unit);
            if game.side(unit) != winner || !free {
                continue;
            }
            let foes: Vec<UnitId> = fought
                .pairs
                .iter()
                .filter(|pair| pair.of(winner).0 == unit)
                .map(|pair| pair.of(winner.other()).0)
                .collect();
            let aids: Vec<Aid> = fought.aids.iter().filter(|aid| aid.unit == unit).copied().collect();
            let houses = fought.houses.iter().filter(|(foe, ..)| foes.contains(foe)).copied().collect();
            self.s.push(FightTask::Triumph { unit, foes, aids, houses, combat });
        }
    }

    /// A victor moves, its supports after it; once they have, what it broke into may have to be fought.
    pub(crate) fn triumph(
        &mut self,
        unit: UnitId,
        foes: &[UnitId],
        aids: Vec<Aid>,
        houses: &[(UnitId, u8)],
        combat: Units,
    ) {
        let game = self.game;
        let Some(from) = self.s.pose(unit).filter(|_| !self.s.is_engaged(unit)) else { return };
        // It may follow any of those that fell back [victor-move.2].
        let gave: Units = foes.iter().copied().filter(|foe| self.s.pose(*foe).is_some()).collect();
        // Whoever cannot come back is destroyed, be it that he left the table shaken [breakthrough.1] [shaken.2].
        let gone = |foe: &UnitId| self.s.unit(*foe).place == Place::Gone;
        let through = foes.iter().all(gone);
        let house = houses.iter().find(|(foe, ..)| gone(foe)).map(|(_, house)| *house);
        self.s.push(FightTask::Clash { unit, combat });
        self.s.push(FightTask::Follow { unit, from, aids });
        // Whoever has somebody in the way says first whether he sets out [breakthrough.9].
        let choice = house.is_some() || game.touched_by_accident(self.s, unit).next().is_some();
        if choice || through && game.may_break_through(self.s, unit) {
            self.s.push(FightTask::Victor { unit, foes: gave, through, house });
        } else {
            self.s.push(MarchTask::Move { unit, left: 1, kind: MoveKind::Victory { foes: gave } });
        }
    }

    /// Enemies in contact by accident do not stop a victor that sets out: they go back, as far as there is room;
    /// artillery is destroyed [breakthrough.9] [breakthrough.10].
    fn clear_front(&mut self, victor: UnitId) {
        let game = self.game;
        let Some(pose) = self.s.pose(victor) else { return };
        let blocking: Vec<UnitId> = game.touched_by_accident(self.s, victor).collect();
        for enemy in blocking {
            if game.profile(enemy).class.is_artillery() {
                self.destroy(enemy, Clause("breakthrough.10"));
            } else if let Some(from) = self.s.pose(enemy) {
                let back = slide(from, pose.heading, CLEAR);
                let to = farthest(from, back, |to| game.stands_free(self.s, enemy, to, &[]));
                if to != from {
                    tell!(self, Event::MovedAside { unit: enemy, victor });
                    self.place(enemy, to);
                    self.run_over(enemy, (from, game.base(self.s, enemy)), to);
                }
            }
        }
    }

    /// A victor breaks through with a move like others: it may be a charge, with the reactions and shots that follow
    /// [breakthrough.8].
    pub(crate) fn break_through(&mut self, unit: UnitId) {
        self.s.unit_mut(unit).broke_through = true;
        self.s.push(MarchTask::Move { unit, left: THROUGH, kind: MoveKind::Breakthrough });
        self.clear_front(unit);
    }

    /// A victor makes its move.
    pub(crate) fn pursue(&mut self, unit: UnitId, foes: Units) {
        self.s.push(MarchTask::Move { unit, left: 1, kind: MoveKind::Victory { foes } });
        self.clear_front(unit);
    }

    /// A victor takes a building, where there is room for it at a pose.
    pub(crate) fn take_building(&mut self, unit: UnitId, building: u8, pose: Pose) {
        let formation = self.game.formation_inside(self.s, unit);
        let state = self.s.unit_mut(unit);
        (state.building, state.formation) = (Some(building), formation);
        self.place(unit, pose);
        tell!(self, Event::TookBuilding(unit));
    }

    /// The supports of a victor that moved go with it as far as they can [victor-move.4], and may come to
    /// be engaged [victor-move.5]. Those of one that went into a building move as they like
    /// [victor-building.2].
    pub(crate) fn follow(&mut self, unit: UnitId, from: Pose, aids: Vec<Aid>) {
        let game = self.game;
        let Some(now) = self.s.pose(unit) else { return };
        if now == from {
            return;
        }
        for aid in aids {
            let support = aid.support;
            let free = !self.s.is_engaged(support) && !game.is_supporting(self.s, support);
            let (Some(start), true) = (self.s.pose(support), free) else { continue };
            if self.s.unit(unit).building.is_some() {
                self.s.push(MarchTask::Move {
                    unit: support,
                    left: 1,
                    kind: MoveKind::Victory { foes: Units::NONE },
                });
                continue;
            }
            // A shaken unit does not come into support [shaken.3].
            if game.is_shaken(self.s, support) || game.stays_put(self.s, support) {
                continue;
            }
            let Some(post) = game.post_of(self.s, &aid) else { continue };
            let base = game.base(self.s, support);
            let moves = if self.s.unit(unit).broke_through { Mils::from(THROUGH) } else { 1 };
            let allowed = moves * game.allowance(self.s, support);
            let reached = farthest(start, post, |pose| {
                travel((start, base), (pose, base)) <= allowed && game.stands_free(self.s, support, pose, &[])
            });
            if reached == start {
                continue;
            }
            tell!(self, Event::Followed { unit: support, victor: unit });
            self.place(support, reached);
            self.run_over(support, (start, base), reached);
            // In a combat it comes to with the victor it has all its dice.
            self.s.unit_mut(support).lent = 0;
            let met = game.newly_met(self.s, support).next();
            if let Some(enemy) = met {
                self.engage(support, enemy, Entry::None);
                self.defer(support);
            }
        }
    }

    /// A breakthrough into enemies who are in no other combat, even if they have fought one, is fought at once
    /// [breakthrough.4]; one into a combat still to be fought is fought with it [breakthrough.6], and one that
    /// goes on with the same combat next time [breakthrough.3]. What a victory move led to is fought next time
    /// [victor-move.2].
    pub(crate) fn clash(&mut self, unit: UnitId, former: Units) {
        if !self.s.is_engaged(unit) {
            return;
        }
        if self.s.unit(unit).entry == Entry::None {
            self.defer(unit);
            return;
        }
        let combat = self.game.combat_of(self.s, unit);
        let side = self.game.side(unit);
        let alone = combat.iter().all(|other| other == unit || self.game.side(other) != side);
        let goes_on = combat.iter().any(|other| other != unit && former.has(other));
        // In the same engagement the round it has won counts for the next, and so does the charge [breakthrough.11].
        if goes_on {
            self.s.unit_mut(unit).won = true;
        }
        if alone && !goes_on {
            self.begin_bout(unit);
        }
    }

    /// Enemies that a unit met after its fight, and who are in no combat still to be fought, do not fight
    /// now.
    fn defer(&mut self, unit: UnitId) {
        let met: Vec<UnitId> = self.s.foes(unit).map(|(foe, _)| foe).collect();
        for foe in met {
            if self.s.foes(foe).all(|(other, _)| self.s.unit(other).fought) {
                self.s.unit_mut(foe).fought = true;
            }
        }
    }

    /// Those who are in no combat any more forget it.
    pub(crate) fn stand_down(&mut self, units: impl IntoIterator<Item = UnitId>) {
        for unit in units {
            if !self.s.is_engaged(unit) {
                let now = self.s.unit_mut(unit);
                (now.rounds, now.won, now.entry, now.unbeaten) = (0, false, Entry::None, false);
            }
        }
    }
}
