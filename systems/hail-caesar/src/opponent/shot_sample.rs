//! One likely answer instead of the list of all, for games that an opponent only imagines: see
//! [`crate::opponent::sample::sample`]. Who may shoot at whom is the one list of this half that takes long.

use acies_core::dice::FastDice;

use crate::action::Action;
use crate::agenda::fight_task::FightTask;
use crate::game::HailCaesar;
use crate::state::State;

/// A likely answer; none where the list is short.
pub(crate) fn sample(game: &HailCaesar, s: &State, task: &FightTask, dice: &mut FastDice) -> Option<Action> {
    match task {
        FightTask::Shoot => game.sample_shot(s, dice),
        _ => None,
    }
}

impl HailCaesar {
    /// The first unit that has a target shoots; the order of the volleys seldom matters.
    fn sample_shot(&self, s: &State, dice: &mut FastDice) -> Option<Action> {
        self.units_of(s.active).find_map(|shooter| {
            let targets = self.targets(s, shooter);
            let mark = targets.get(dice.below(targets.len().max(1) as u32) as usize)?;
            Some(Action::Shoot(self.name(shooter), self.name(mark.target)))
        })
    }
}
