//! The beginning and the end of turns: recovery, demoralised divisions, beaten armies, the end of the battle.

use acies_core::game::Verdict;
use acies_core::side::{BySide, Side};
use acies_words::message::Clause;

use crate::components::{Class, Size, Special};
use crate::event::Event;
use crate::game::{HailCaesar, Play, tell};
use crate::state::{CaptainId, Moved, Place, State, UnitId};
use crate::terrain::field::TWELVE;

/// The score on which levies recover and brave units rally [special.6] [special.9].
const FOUR: u8 = 4;

impl HailCaesar {
    /// Whether a unit counts for the heart of its division: skirmishers, light artillery and tiny units do
    /// not [victory.4], nor do the types that the battle leaves out by agreement [victory.5].
    fn counts(&self, unit: UnitId) -> bool {
        let profile = self.profile(unit);
        !matches!(profile.class, Class::Skirmishers | Class::LightArtillery)
            && profile.size != Size::Tiny
            && !self.battle.uncounted.contains(&profile.class)
    }

    /// The units of a division that count: all of them if most would not [victory.4].
    fn counted(&self, captain: CaptainId) -> Vec<UnitId> {
        let all: Vec<UnitId> = self.units_under(captain).collect();
        let counted: Vec<UnitId> = all.iter().copied().filter(|unit| self.counts(*unit)).collect();
        if 2 * (all.len() - counted.len()) > all.len() { all } else { counted }
    }

    /// Whether a unit is destroyed or has left the table; a reserve that has not come on yet has not
    /// [off-table.2].
    fn is_away(s: &State, unit: UnitId) -> bool {
        s.unit(unit).entered && s.pose(unit).is_none()
    }

    /// Whether a unit is in the battle, on the table or off it again: it recovers from disorder in either place,
    /// or it could never return [off-table.5] [orders.3].
    fn takes_part(s: &State, unit: UnitId) -> bool {
        s.unit(unit).entered && s.unit(unit).place != Place::Gone
    }

    /// Units of a division that are destroyed, shaken or have left the table, and how many count
    /// [victory.2] [demoralised.1].
    pub(crate) fn losses(&self, s: &State, captain: CaptainId) -> (usize, usize) {
        let counted = self.counted(captain);
        let lost = counted.iter().filter(|unit| Self::is_away(s, **unit) || self.is_shaken(s, **unit));
        (lost.count(), counted.len())
    }

    /// Whether all units of a division that remain are shaken [victory.3].
    fn all_shaken(&self, s: &State, captain: CaptainId) -> bool {
        let counted = self.counted(captain);
        let mut remain = counted.iter().filter(|unit| !Self::is_away(s, **unit)).peekable();
        remain.peek().is_some() && remain.all(|unit| self.is_shaken(s, *unit))
    }

    /// Divisions of a side that are demoralised.
    pub(crate) fn demoralised_of(&self, s: &State, side: Side) -> usize {
        self.captains_of(side).filter(|captain| s.demoralised[captain.index()]).count()
    }
}

impl Play<'_> {
    /// The turn of the active side begins: what units did last turn is forgotten, elite units recover,
    /// divisions and armies are judged.
    pub(crate) fn begin_turn(&mut self) {
        let side = self.s.active;
        tell!(self, Event::TurnBegan { side, turn: self.s.turn });
        for unit in &mut self.s.units {
            unit.moved = Moved::No;
            (unit.moves, unit.reformed, unit.ordered) = (0, false, false);
            (unit.evaded, unit.shot, unit.broke_through) = (false, false, false);
            (unit.fired_at, unit.set_out) = (None, None);
            // Each turn has its own first six [special.8].
            unit.steadied = false;
        }
        for captain in &mut self.s.captains {
            (captain.silent, captain.moved) = (None, false);
        }
        // Whoever a retreat or a withdrawal set free has no combat to remember.
        self.stand_down(self.game.units());
        self.s.rerolled = BySide::default();
        self.s.ordering = None;
        self.elites_recover(side);
        for captain in self.game.captains_of(side).collect::<Vec<_>>() {
            let (lost, of) = self.game.losses(self.s, captain);
            if 2 * lost > of {
                self.demoralise(captain, Clause("victory.2"));
            }
        }
        self.judge_army(side);
    }

    /// A disordered elite unit may recover at the start of its turn [special.5].
    fn elites_recover(&mut self, side: Side) {
        let clause = Clause("special.5");
        for unit in self.game.units_of(side) {
            let profile = self.game.profile(unit);
            let takes_part = HailCaesar::takes_part(self.s, unit);
            if self.s.unit(unit).disordered && takes_part && profile.has(Special::Elite) {
                let (die, needed) = (self.d6(), profile.elite);
                self.recover(unit, Some((die, needed)), clause);
            }
        }
    }

    fn recover(&mut self, unit: UnitId, die: Option<(u8, u8)>, clause: Clause) {
        let recovered = die.is_none_or(|(die, needed)| die >= needed);
        tell!(self, Event::Recovery { unit, die, recovered, clause });
        if recovered {
            self.s.unit_mut(unit).disordered = false;
        }
    }

    /// The movement phase of the active side is over: brave units rally, and divisions of which only shaken
    /// units remain lose heart.
    pub(crate) fn movement_over(&mut self) {
        let side = self.s.active;
        for unit in self.game.units_of(side) {
            if self.may_rally_alone(unit) {
                let die = self.d6();
                tell!(self, Event::RalliedAlone { unit, die });
                if die >= FOUR {
                    self.s.unit_mut(unit).wounds -= 1;
                }
            }
        }
        for captain in self.game.captains_of(side).collect::<Vec<_>>() {
            if self.game.all_shaken(self.s, captain) {
                self.demoralise(captain, Clause("victory.3"));
            }
        }
        self.judge_army(side);
    }

    /// A shaken brave unit with no enemy within 12", not in a demoralised division [special.9]
    /// [demoralised.3].
    fn may_rally_alone(&self, unit: UnitId) -> bool {
        let enemy = self.game.side(unit).other();
        self.game.profile(unit).has(Special::Brave)
            && self.s.pose(unit).is_some()
            && self.game.is_shaken(self.s, unit)
            && !self.game.is_demoralised(self.s, unit)
            && !self.game.units_of(enemy).any(|foe| self.game.within(self.s, unit, foe, TWELVE))
    }

    fn demoralise(&mut self, captain: CaptainId, clause: Clause) {
        if !self.s.demoralised[captain.index()] {
            self.s.demoralised[captain.index()] = true;
            tell!(self, Event::Demoralised { captain, clause });
            // Units that left the table cannot return [demoralised.2].
            let entered = |unit: &UnitId| self.s.unit(*unit).entered;
            for unit in self.game.units_under(captain).filter(entered).collect::<Vec<_>>() {
                let Place::Off(edge) = self.s.unit(unit).place else { continue };
                self.s.unit_mut(unit).place = Place::Gone;
                // A captain who left with one has nobody to return with: he comes back to the edge alone.
                for captain in self.game.captains_with(self.s, unit).collect::<Vec<_>>() {
                    let state = self.s.captain_mut(captain);
                    (state.with, state.at) = (None, Some(edge));
                }
            }
        }
    }

    /// An army with more than half of its divisions demoralised is beaten [victory.1].
    fn judge_army(&mut self, side: Side) {
        let all = self.game.captains_of(side).count();
        if 2 * self.game.demoralised_of(self.s, side) > all {
            for captain in self.game.captains_of(side).collect::<Vec<_>>() {
                self.demoralise(captain, Clause("victory.1"));
            }
            tell!(self, Event::Defeated(side));
            self.end(Verdict::Won(side.other()), Clause("victory.1"));
        }
    }

    fn end(&mut self, verdict: Verdict, clause: Clause) {
        tell!(self, Event::Ended { verdict, clause });
        self.s.verdict = Some(verdict);
    }

    /// The turn ends: units recover [disorder.12], and the other side begins [sequence.2]. After the last
    /// turn the side with fewer demoralised divisions has won [scope.3].
    pub(crate) fn end_turn(&mut self) {
        let side = self.s.active;
        for unit in self.game.units_of(side) {
            let busy = self.s.is_engaged(unit) || self.game.is_supporting(self.s, unit);
            if !self.s.unit(unit).disordered || busy || !HailCaesar::takes_part(self.s, unit) {
                continue;
            }
            if self.game.profile(unit).has(Special::Levy) {
                let die = self.d6();
                self.recover(unit, Some((die, FOUR)), Clause("special.6"));
            } else {
                self.recover(unit, None, Clause("disorder.12"));
            }
        }
        if self.s.turn >= 2 * self.game.battle.turns {
            let [north, south] = Side::BOTH.map(|side| self.game.demoralised_of(self.s, side));
            let verdict = match north.cmp(&south) {
                std::cmp::Ordering::Less => Verdict::Won(Side::North),
                std::cmp::Ordering::Equal => Verdict::Draw,
                std::cmp::Ordering::Greater => Verdict::Won(Side::South),
            };
            self.end(verdict, Clause("scope.3"));
            return;
        }
        self.s.active = side.other();
        self.s.turn += 1;
    }
}
