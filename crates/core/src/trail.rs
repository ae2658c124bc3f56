//! Earlier states of a game, so that going back a little costs a little.
//!
//! The nearer the past, the more of it is kept: of the states between 2ⁿ and 2ⁿ⁺¹ steps ago one or two. A game of a
//! thousand steps keeps about a dozen states, and going back `n` steps means playing no more than about `n` again.

/// States after so many steps, oldest first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trail<S> {
    kept: Vec<(usize, S)>,
}

impl<S: Clone> Trail<S> {
    /// Without any state.
    pub fn new() -> Trail<S> {
        Trail { kept: Vec::new() }
    }

    /// Keeps the state after `steps` steps, and of the others those still worth keeping.
    pub fn note(&mut self, steps: usize, state: &S) {
        if self.kept.last().is_some_and(|(last, _)| *last >= steps) {
            return;
        }
        self.kept.push((steps, state.clone()));
        self.kept.retain(|(at, _)| {
            let ago = steps - at;
            ago == 0 || at.is_multiple_of(1 << ago.ilog2())
        });
    }

    /// Forgets what came after `steps` steps; gives the latest state that is left, and after how many steps it was.
    pub fn back_to(&mut self, steps: usize) -> Option<(usize, S)> {
        while self.kept.last().is_some_and(|(at, _)| *at > steps) {
            self.kept.pop();
        }
        self.kept.last().cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_states_are_kept_and_going_back_a_little_costs_a_little() {
        let mut trail = Trail::new();
        for steps in 0..5_000usize {
            trail.note(steps, &steps);
            assert!(trail.kept.len() <= 30, "{} states after {steps} steps", trail.kept.len());
        }
        for back in [0, 1, 2, 3, 10, 100, 1_000, 4_999] {
            let steps = 4_999 - back;
            let (at, state) = trail.clone().back_to(steps).expect("the beginning is always kept");
            assert_eq!(at, state);
            assert!(steps - at <= 2 * back, "{back} steps back mean playing {} again", steps - at);
        }
    }

    /// Going all the way back one step at a time, playing again what is not kept, as a table does.
    #[test]
    fn taking_back_everything_step_by_step_stays_cheap() {
        let mut trail = Trail::new();
        (0..4_096usize).for_each(|steps| trail.note(steps, &steps));
        let mut played = 0;
        for steps in (0..4_096usize).rev() {
            let (at, _) = trail.back_to(steps).expect("the beginning is always kept");
            for again in at..steps {
                trail.note(again, &again);
                played += 1;
            }
        }
        assert!(played <= 4_096 * 12, "{played} steps were played again");
    }
}
