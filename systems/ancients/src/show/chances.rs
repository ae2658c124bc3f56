//! What an answer comes to: how likely each end of it is, and the facts that are counted from that.

use acies_core::odds::{Distribution, Next, Odd};
use acies_core::side::Side;
use acies_words::message::Message;

use super::terms::{asked, outcome_name, tactic_name};
use crate::action::Action;
use crate::duel::{Fall, fall};
use crate::game::Ancients;
use crate::state::{Stage, State, Tactic, UnitId, View};
use crate::strength::{Column, Outcome, Pair};

impl Ancients {
    /// The attack an answer declares or goes on with.
    pub(crate) fn meant(&self, state: &State, action: &Action) -> Option<Pair> {
        match *action {
            Action::Attack(from, to) => {
                let (attacker, target) = (state.at(from)?, state.at(to)?);
                Some(Pair { attacker, from, target, to })
            }
            Action::Press | Action::Stand | Action::Remain => self.pair(state),
            _ => None,
        }
    }

    /// How likely each result of an attack is, exactly.
    pub(crate) fn melee_odds(&self, state: &State, pair: Pair, column: Column) -> Vec<Odd> {
        if self.switches.diceless {
            return Vec::new();
        }
        let fallen = self.results(state, pair, column);
        let Some(die) =
            Distribution::follow(6, Next::Throw(()), |(), face| Next::Done(fallen[usize::from(face)]))
        else {
            return Vec::new();
        };
        let odds = Outcome::ALL.map(|outcome| die.chance(outcome_name(outcome), |found| *found == outcome));
        odds.into_iter().filter(|odd| odd.numerator > 0).collect()
    }

    /// How likely a shot is to hit.
    pub(crate) fn fire_odds(&self, needs: u8) -> Option<Odd> {
        let die = Distribution::follow(6, Next::Throw(()), |(), face| Next::Done(face < needs));
        die.map(|die| die.chance(Message::new("ancients-odds-hit"), |hit| *hit))
    }

    /// What a tactic would come to against each of the other's: of six dice, how many kill whom [13.8.8].
    pub(super) fn duel_facts(&self, view: &View, own: Tactic) -> Vec<Message> {
        let (Some(duel), Stage::Tactic(side)) = (view.duel, view.stage) else { return Vec::new() };
        let challenges = side == duel.challenger.side();
        let against = |other: Tactic| {
            let tactics = if challenges { [own, other] } else { [other, own] };
            let said = |key: &'static str| Message::new(key).message("tactic", tactic_name(other));
            let Some(modifier) = self.modifier(duel, tactics) else { return said("ancients-fact-duel-none") };
            let count = |wanted| (1..=6).filter(|die| fall(*die, modifier) == wanted).count() as u8;
            let [one, two] = [count(Fall::Challenger), count(Fall::Other)];
            let [falls, wins] = if challenges { [one, two] } else { [two, one] };
            said("ancients-fact-duel").number("wins", wins).number("falls", falls)
        };
        Tactic::ALL.map(against).into()
    }

    /// What the loss of a unit would come to for its army, where it would panic [4.0.2].
    pub(super) fn panic_fact(&self, state: &State, unit: UnitId) -> Option<Message> {
        self.panics_without(state, unit).then(|| asked("ancients-fact-panic", unit.owner()))
    }

    /// What each face of the die comes to in an attack; without dice all come to the same [13.2.1].
    pub(crate) fn results(&self, state: &State, pair: Pair, column: Column) -> [Outcome; 6] {
        let shift = self.shift(state, pair);
        [1_u8, 2, 3, 4, 5, 6].map(|face| match self.switches.diceless {
            true => column.fixed(),
            false => column.result(face.saturating_add_signed(shift).clamp(1, 6)),
        })
    }

    /// How many faces of the die in an attack would make an army panic when its next turn begins, for one of its units is
    /// eliminated: outright, or because it is disorganised already [9.s3.2].
    pub(crate) fn panic_faces(&self, state: &State, pair: Pair, side: Side) -> u8 {
        let Some(column) = self.column(state, pair) else { return 0 };
        let own = if pair.target.owner() == side { pair.target } else { pair.attacker };
        if own.owner() != side || !self.panics_without(state, own) {
            return 0;
        }
        let again = state.disorganised.has(own);
        let falls = |outcome: &Outcome| match outcome {
            Outcome::DefenderEliminated => own == pair.target,
            Outcome::DefenderDisorganised => own == pair.target && again,
            Outcome::AttackerDisorganised => own == pair.attacker && again,
            Outcome::Melee => again,
        };
        self.results(state, pair, column).iter().filter(|outcome| falls(outcome)).count() as u8
    }

    /// How likely an attack is to make an army panic, if it may.
    pub(super) fn panic_odds(&self, state: &State, pair: Pair) -> Vec<Odd> {
        let odd = |side: Side| {
            let faces = self.panic_faces(state, pair, side);
            let die = Distribution::follow(6, Next::Throw(()), |(), face| Next::Done(face < faces))?;
            (faces > 0).then(|| die.chance(asked("ancients-odds-panic", side), |panics| *panics))
        };
        Side::BOTH.into_iter().filter_map(odd).collect()
    }

    /// Who fires at whom, and the highest die that hits.
    pub(super) fn shot(&self, state: &State, action: &Action) -> Option<(UnitId, UnitId, u8)> {
        let (Action::Fire(from, to) | Action::Aim(from, to)) = *action else { return None };
        let (unit, target) = (state.at(from)?, state.at(to)?);
        Some((unit, target, self.needs(state, unit, target, self.board.distance(from, to))))
    }
}
