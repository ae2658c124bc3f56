//! Whether anybody follows a game. The machine plays on only for somebody: a game without a live line that nobody has
//! asked for lately sleeps until somebody looks.

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// What is known about who follows a game.
pub struct Follow {
    looked: Mutex<Instant>,
    asleep: AtomicBool,
    /// The address the machine's thinking is counted by: who began the game, or who first came back to it.
    host: OnceLock<IpAddr>,
}

impl Follow {
    /// A game somebody opens now.
    pub fn new() -> Follow {
        Follow { looked: Mutex::new(Instant::now()), asleep: AtomicBool::new(false), host: OnceLock::new() }
    }

    /// Somebody asks for it. Says whether it slept.
    pub fn look(&self) -> bool {
        *self.looked.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        self.asleep.load(Ordering::SeqCst)
    }

    /// Whose game it is, unless that is known already.
    pub fn belongs_to(&self, who: Option<IpAddr>) {
        if let Some(address) = who {
            let _ = self.host.set(address);
        }
    }

    /// Whose game it is.
    pub fn host(&self) -> Option<IpAddr> {
        self.host.get().copied()
    }

    /// Whether it stays awake: somebody watches, or has looked within `rest`. Otherwise it sleeps from now on.
    ///
    /// It first sleeps and then looks round: who comes in between either is seen, or sees that it sleeps and wakes it.
    pub fn stays_awake(&self, watched: impl Fn() -> bool, rest: Duration) -> bool {
        self.asleep.store(true, Ordering::SeqCst);
        let looked = *self.looked.lock().unwrap_or_else(PoisonError::into_inner);
        let awake = watched() || looked.elapsed() < rest;
        if awake {
            self.wake();
        }
        awake
    }

    /// It sleeps until somebody looks.
    pub fn sleep(&self) {
        self.asleep.store(true, Ordering::SeqCst);
    }

    /// It is played on.
    pub fn wake(&self) {
        self.asleep.store(false, Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_nobody_follows_sleeps_and_who_looks_learns_it() {
        let follow = Follow::new();
        let (long, none) = (Duration::from_secs(3600), Duration::ZERO);
        assert!(follow.stays_awake(|| false, long), "somebody has just looked");
        assert!(!follow.look());
        assert!(follow.stays_awake(|| true, none), "somebody watches");
        assert!(!follow.stays_awake(|| false, none));
        assert!(follow.look(), "it sleeps");
        follow.wake();
        assert!(!follow.look());
        let (one, two) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        follow.belongs_to(None);
        follow.belongs_to(Some(one));
        follow.belongs_to(Some(two));
        assert_eq!(follow.host(), Some(one));
    }
}
