//! The combat phase: which combat comes next, and what is asked before its round.

use crate::action::Action;
use crate::agenda::fight_task::{Bout, FightTask, Share, Step};
use crate::components::Special;
use crate::event::Event;
use crate::game::{HailCaesar, Play, tell};
use crate::refusal::{Fact, Naming, Refusal, no, wrong_moment};
use crate::state::{CaptainId, State, UnitId};
use crate::turn::fight_choices::Found;
use crate::units::Units;

impl HailCaesar {
    /// Everybody who is engaged with a unit, directly or through others.
    pub(crate) fn combat_of(&self, s: &State, unit: UnitId) -> Units {
        let mut all = Units::one(unit);
        loop {
            let before = all;
            for pair in &s.engagements {
                if all.has(pair.north.0) || all.has(pair.south.0) {
                    all = all.with(pair.north.0).with(pair.south.0);
                }
            }
            if all == before {
                return all;
            }
        }
    }

    /// The combats still to be fought in this phase, each by its first unit of the active side. A combat is
    /// to be fought while somebody in it has not fought: so a breakthrough into a fresh enemy or an open
    /// combat is fought now, and one into a combat already fought, or a former support, next time
    /// [breakthrough.3] [breakthrough.6] [breakthrough.7].
    pub(crate) fn open_combats(&self, s: &State) -> Vec<UnitId> {
        let mut seen = Units::NONE;
        let mut open = Vec::new();
        for unit in self.units_of(s.active) {
            if !s.is_engaged(unit) || seen.has(unit) {
                continue;
            }
            let all = self.combat_of(s, unit);
            seen = all.iter().fold(seen, Units::with);
            if all.iter().any(|unit| !s.unit(unit).fought) {
                open.push(unit);
            }
        }
        open
    }

    /// Captains of the side of a bout who could add attacks and have not been asked.
    fn unasked<'a>(&'a self, s: &'a State, bout: &'a Bout) -> impl Iterator<Item = CaptainId> + 'a {
        let combat = self.combat_of(s, bout.lead);
        self.captains_of(bout.side).filter(move |captain| {
            s.captain(*captain).with.is_some_and(|unit| combat.has(unit))
                && !bout.adds.iter().any(|(asked, _)| asked == captain)
                && self.most_attacks(s, bout, *captain) > 0
        })
    }

    /// Whether a unit may close ranks: heavy infantry with shields [close-ranks.1].
    fn may_close_ranks(&self, s: &State, unit: UnitId) -> bool {
        let profile = self.profile(unit);
        profile.class == crate::components::Class::HeavyInfantry
            && profile.has(Special::Shields)
            && !s.unit(unit).closed_ranks
    }

    /// Whether the question of a bout has anything to answer.
    fn is_open(&self, s: &State, bout: &Bout) -> bool {
        let combat = self.combat_of(s, bout.lead);
        let mut own = combat.iter().filter(|unit| self.side(*unit) == bout.side);
        match bout.step {
            Step::Join => own.any(|unit| {
                self.captains_of(bout.side).any(|captain| self.may_join(s, captain, unit).is_ok())
            }),
            Step::Attacks => self.unasked(s, bout).next().is_some(),
            Step::Ranks => own.any(|unit| self.may_close_ranks(s, unit)),
            Step::Aim => self.undecided(s, bout).is_some(),
        }
    }

    pub(crate) fn ask_legal(&self, s: &State, bout: &Bout, add: &mut dyn FnMut(Action)) {
        let combat = self.combat_of(s, bout.lead);
        let own = combat.iter().filter(|unit| self.side(*unit) == bout.side);
        match bout.step {
            Step::Join => {
                for unit in own {
                    for captain in self.captains_of(bout.side) {
                        if self.may_join(s, captain, unit).is_ok() {
                            add(Action::Fight(self.captain_name(captain), self.name(unit)));
                        }
                    }
                }
                add(Action::Apart);
            }
            Step::Attacks => {
                if let Some(captain) = self.unasked(s, bout).next() {
                    let name = self.captain_name(captain);
                    (0..=self.most_attacks(s, bout, captain))
                        .rev()
                        .for_each(|count| add(Action::Attacks(name, count)));
                }
            }
            Step::Ranks => {
                own.filter(|unit| self.may_close_ranks(s, *unit))
                    .for_each(|unit| add(Action::CloseRanks(self.name(unit))));
                add(Action::KeepRanks);
            }
            Step::Aim => {
                if let Some(unit) = self.undecided(s, bout) {
                    for aim in self.divisions(s, bout, unit) {
                        let shares = aim.into_iter().map(|(foe, dice)| (self.name(foe), dice)).collect();
                        add(Action::Aim(self.name(unit), shares));
                    }
                }
            }
        }
    }

    pub(crate) fn judge_answer(&self, s: &State, bout: &Bout, action: &Action) -> Result<Found, Refusal> {
        let combat = self.combat_of(s, bout.lead);
        match (bout.step, action) {
            (Step::Join, Action::Apart) | (Step::Ranks, Action::KeepRanks) => Ok(Found::Done),
            (Step::Join, Action::Fight(captain, name)) => {
                let who = self.captain_of_side(*captain, bout.side)?;
                let unit = self.unit_of(*name, bout.side)?;
                if !combat.has(unit) {
                    return Err(no("hc-no-not-engaged", "captain-move.3").unit(*name));
                }
                self.may_join(s, who, unit).map(|()| Found::Joins(who, unit))
            }
            (Step::Attacks, Action::Attacks(captain, count)) => {
                let who = self.captain_of_side(*captain, bout.side)?;
                if self.unasked(s, bout).next() != Some(who) {
                    return Err(no("hc-no-captain", "army.1").captain(*captain));
                }
                let most = self.most_attacks(s, bout, who);
                if *count > most {
                    // More than he has [captain-combat.1], or than the unit's own leave him [captain-combat.3].
                    let own = *count > s.captain(who).attacks;
                    let clause = if own { "captain-combat.1" } else { "captain-combat.3" };
                    return Err(no("hc-no-captain-attacks", clause)
                        .captain(*captain)
                        .with(Fact::Attacks(*count))
                        .with(Fact::Most(most)));
                }
                Ok(Found::Attacks(who, *count))
            }
            (Step::Ranks, Action::CloseRanks(name)) => {
                let unit = self.unit_of(*name, bout.side)?;
                if combat.has(unit) && self.may_close_ranks(s, unit) {
                    Ok(Found::CloseRanks(unit))
                } else {
                    Err(no("hc-no-close-ranks", "close-ranks.1").unit(*name))
                }
            }
            (Step::Aim, Action::Aim(name, shares)) => {
                let unit = self.unit_of(*name, bout.side)?;
                if self.undecided(s, bout) != Some(unit) {
                    return Err(no("hc-no-not-asked", "sequence.2").unit(*name));
                }
                let foes: Result<Vec<(UnitId, u8)>, Refusal> =
                    shares.iter().map(|(foe, dice)| Ok((self.enemy_of(*foe, bout.side)?, *dice))).collect();
                let foes = foes?;
                if self.divisions(s, bout, unit).contains(&foes) {
                    return Ok(Found::Aim(unit, foes));
                }
                Err(self.fault_of(s, bout, unit, &foes))
            }
            _ => Err(wrong_moment("sequence.3")),
        }
    }

    pub(crate) fn judge_choice(&self, s: &State, action: &Action) -> Result<Found, Refusal> {
        let Action::Combat(name) = action else { return Err(wrong_moment("sequence.3")) };
        let unit = self.unit_of(*name, s.active)?;
        if self.open_combats(s).contains(&unit) {
            Ok(Found::Combat(unit))
        } else {
            Err(no("hc-no-combat", "combat.5").unit(*name))
        }
    }
}

impl Play<'_> {
    /// The combat phase begins: every combat will be fought once [combat.3].
    pub(crate) fn begin_combat(&mut self) {
        self.s.units.iter_mut().for_each(|unit| (unit.fought, unit.lent) = (false, 0));
        // A charge whose target shooting drove off is over.
        self.stand_down(self.game.units());
        self.s.push(FightTask::Combats);
    }

    /// The phase goes on while a combat is open; the active side chooses if there are several [combat.5].
    pub(crate) fn combats(&mut self) {
        match self.game.open_combats(self.s).as_slice() {
            [] => {}
            [unit] => {
                let unit = *unit;
                self.s.push(FightTask::Combats);
                self.begin_bout(unit);
            }
            _ => {
                self.s.push(FightTask::Combats);
                self.s.push(FightTask::Choose);
            }
        }
    }

    /// A combat comes up: its questions, then its round.
    pub(crate) fn begin_bout(&mut self, lead: UnitId) {
        let units: Vec<UnitId> = self.game.combat_of(self.s, lead).iter().collect();
        self.disorder_pikes(&units);
        tell!(self, Event::CombatBegan { units });
        let side = self.s.active;
        let (adds, shares) = (Vec::new(), Vec::new());
        self.s.push(FightTask::Bout(Box::new(Bout { lead, step: Step::Join, side, adds, shares })));
    }

    /// The next question of a bout that has an answer, or its round.
    pub(crate) fn bout(&mut self, mut bout: Box<Bout>) {
        loop {
            if self.game.is_open(self.s, &bout) {
                self.s.push(FightTask::Ask(bout));
                return;
            }
            if !self.next_question(&mut bout) {
                self.strike(&bout);
                return;
            }
        }
    }

    /// Moves on to the other side, then to the next question; whether there is one.
    fn next_question(&self, bout: &mut Bout) -> bool {
        if bout.side == self.s.active {
            bout.side = bout.side.other();
            return true;
        }
        bout.side = self.s.active;
        match bout.step.next() {
            Some(step) => bout.step = step,
            None => return false,
        }
        true
    }

    /// What was answered holds for the round; the question is asked again while it has another answer.
    pub(crate) fn answer_ask(&mut self, mut bout: Box<Bout>, found: Found) {
        match found {
            Found::Joins(captain, unit) => self.join(captain, unit),
            Found::Attacks(captain, attacks) => {
                bout.adds.push((captain, attacks));
                tell!(self, Event::CaptainFights { captain, attacks });
            }
            Found::CloseRanks(unit) => {
                self.s.unit_mut(unit).closed_ranks = true;
                tell!(self, Event::ClosedRanks(unit));
            }
            Found::Aim(unit, shares) => {
                let shares = shares.into_iter().map(|(target, dice)| Share { unit, target, dice });
                bout.shares.extend(shares);
            }
            // Enough of this question.
            Found::Done => {
                if !self.next_question(&mut bout) {
                    self.strike(&bout);
                    return;
                }
            }
            found => unreachable!("{found:?} was never found to answer {:?}", bout.step),
        }
        self.s.push(FightTask::Bout(bout));
    }
}
