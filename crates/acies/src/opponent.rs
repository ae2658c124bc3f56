//! Who plays against a person at the terminal.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use acies_ai::Level;
use acies_core::seat::Seat;
use indicatif::ProgressBar;

/// How long a person looks at a still screen before wondering.
const PATIENCE: Duration = Duration::from_millis(600);

/// The machine at the other side of the table. It is handed its seat for every decision and knows nothing else.
#[derive(Debug)]
pub struct Opponent {
    level: Level,
    seed: u64,
    decisions: u64,
}

impl Opponent {
    /// An opponent whose thoughts follow from the seed and are apart from the dice of the game.
    pub fn new(level: Level, seed: u64) -> Opponent {
        Opponent { level, seed: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 1, decisions: 0 }
    }

    /// The same opponent at another table.
    pub fn anew(&self, seed: u64) -> Opponent {
        Opponent::new(self.level, seed)
    }

    /// Its answer in notation; `None` if it owes none. If it takes long, `thinking` is shown meanwhile on the
    /// error stream, at a terminal only.
    pub fn choose(&mut self, seat: &dyn Seat, thinking: &str) -> Option<String> {
        self.decisions += 1;
        let (level, seed) = (self.level, self.seed.wrapping_add(self.decisions));
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            scope.spawn(move || sender.send(acies_ai::choose(level, seat, seed)));
            if let Ok(answer) = receiver.recv_timeout(PATIENCE) {
                return answer;
            }
            let sign = ProgressBar::new_spinner().with_message(thinking.to_owned());
            sign.tick();
            let answer = receiver.recv().ok().flatten();
            sign.finish_and_clear();
            answer
        })
    }
}
