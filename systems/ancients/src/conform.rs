//! What the common suite needs to know of this system: any action, and what may never be lost.

use acies_core::commitments::Answer;
use acies_core::conformance::Conform;
use acies_core::dice::Dice;
use acies_core::side::{Side, Viewer};
use acies_hex::Heading;

use crate::action::Action;
use crate::components::{Hex, HexSet, Kind, LEADERS, Start};
use crate::game::Ancients;
use crate::state::{LeaderId, Place, Stage, State, Tactic, UnitId, Units};

impl Conform for Ancients {
    fn any_action<D: Dice>(&self, dice: &mut D) -> Action {
        // Hexes of the whole grid and one column more, so that those off the map are tried too; half of the second ones
        // are beside the first.
        let from = Hex::new(dice.roll(14), dice.roll(19)).unwrap_or(Hex::from_index(0));
        let facing = Heading::ALL[usize::from(dice.roll(6))];
        let to = match dice.roll(2) {
            0 => Hex::new(dice.roll(14), dice.roll(19)),
            _ => self.board.neighbour(from, facing),
        };
        let to = to.unwrap_or(Hex::from_index(0));
        let leader = LeaderId(dice.roll(2 * LEADERS as u8));
        match dice.roll(28) {
            0 => Action::Bring(Kind::ALL[usize::from(dice.roll(14))], to),
            1..=3 => Action::Go(from, to),
            4 => Action::Turn(from, facing),
            5 => Action::Leave(from),
            6 => Action::Place(leader, to),
            7 => Action::Fire(from, to),
            8 => Action::Aim(from, to),
            9 => Action::Hit(from),
            10 | 11 => Action::Attack(from, to),
            12 => Action::Withdraw(leader),
            13 => Action::Retreat(to),
            14 => Action::Along(leader),
            15 => Action::Behind(leader),
            16 => [Action::Remain, Action::Stand][usize::from(dice.roll(2))],
            17 => [Action::Press, Action::Let][usize::from(dice.roll(2))],
            18 => [Action::Advance, Action::Hold][usize::from(dice.roll(2))],
            19 => [Action::Charge, Action::Wait][usize::from(dice.roll(2))],
            20 => [Action::Frighten(leader), Action::No][usize::from(dice.roll(2))],
            21 => Action::Challenge(leader, LeaderId(dice.roll(2 * LEADERS as u8))),
            22 => match dice.roll(3) {
                0 => Action::Accept,
                1 => Action::Refuse,
                _ => Action::Tactic(Tactic::ALL[usize::from(dice.roll(3))]),
            },
            23 => match dice.roll(3) {
                0 => Action::Pitch(to),
                1 => Action::Stay,
                _ => Action::Set(Kind::ALL[usize::from(dice.roll(14))], to),
            },
            24 => Action::Dismount(from, (dice.roll(2) == 0).then_some(to)),
            25 => Action::Collect(from),
            26 => [Action::Hide(from), Action::Join(leader, to)][usize::from(dice.roll(2))],
            _ => Action::Done,
        }
    }

    /// Tactics somebody else has chosen [13.8.4], and his units that are or may come to be out of sight [13.7.2].
    fn secrets(&self, state: &State, viewer: Viewer) -> u32 {
        let seen = state.tactics.seen_by(viewer);
        let tactics = Side::BOTH.iter().filter(|side| seen.by[**side] == Answer::Made).count() as u32;
        if !self.switches.hidden || matches!(state.stage, Stage::Over(_)) {
            return tactics;
        }
        let known = |unit: &UnitId| viewer.is(unit.owner());
        // Who is not due yet will be out of sight when he is.
        let moved_second = u8::from(state.active != state.first);
        let later = |unit: UnitId| match self.mustered[unit.index()].map(|unit| unit.start) {
            Some(Start::Due(turn, _)) => {
                turn > state.turn
                    || turn == state.turn && moved_second < u8::from(unit.owner() != state.first)
            }
            _ => false,
        };
        let waits = |unit: UnitId| state.unit(unit).place == Place::Waiting && later(unit);
        let may_hide = |unit: &UnitId| state.hidden.has(*unit) || waits(*unit);
        let units = Units(u64::MAX).iter().filter(|unit| !known(unit) && may_hide(unit));
        tactics + units.count() as u32
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        let mut hexes = HexSet::EMPTY;
        let everybody = Units(u64::MAX);
        for unit in everybody.iter() {
            let there = state.unit(unit);
            let mustered = self.mustered[unit.index()].is_some();
            if mustered == (there.place == Place::Nobody) {
                return Err(format!("{unit:?} was made or lost"));
            }
            if there.volleys > crate::arrows::MOST {
                return Err(format!("{unit:?} carries {} volleys [13.6.4]", there.volleys));
            }
            let Some(hex) = there.hex() else {
                let marked =
                    state.disorganised | state.panicked | state.volleyed | state.collected | state.looting;
                if marked.has(unit) {
                    return Err(format!("{unit:?} is not on the map and has a marker"));
                }
                continue;
            };
            if state.hidden.has(unit) && self.is_seen(state, unit) {
                return Err(format!("the unit in {hex} is seen and hidden [13.7.4]"));
            }
            let over = state.over && unit == state.mover;
            if !self.on_map(hex) && !self.battle.map.beyond.contains(hex)
                || self.battle.map.river.contains(hex)
            {
                return Err(format!("{unit:?} cannot be in {hex}"));
            }
            if !over && (hexes.contains(hex) || state.at[hex.index()] != unit) {
                return Err(format!("two units in {hex} [6.c.1]"));
            }
            if !over {
                hexes.insert(hex);
                if !state.hexes[state.side_of(unit)].contains(hex) {
                    return Err(format!("the unit in {hex} is not where its side thinks it is"));
                }
            }
            let enemy = state.side_of(unit).other();
            // Elephants that changed sides leave the leaders they were with alone [13.11.5].
            let turned = state.captive.has(unit);
            if state.leaders_at(enemy, hex).next().is_some()
                && !turned
                && !matches!(state.stage, Stage::Along(_))
            {
                return Err(format!("a leader shares {hex} with an enemy [11.e.1]"));
            }
        }
        if state.taken() != hexes {
            return Err("hexes are taken by nobody".into());
        }
        let empty = |unit: &UnitId| *unit == UnitId::NONE;
        if state.at.iter().filter(|unit| !empty(unit)).count() != hexes.len() as usize {
            return Err("somebody is in two hexes".into());
        }
        Ok(())
    }
}
