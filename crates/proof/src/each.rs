//! Long checks of many things at once, on as many threads as there are cores.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Looks at everything in a list, with its place in it. A check that fails fails the whole.
///
/// The harness gives a test one thread; a system's longest test checks battle after battle, and the other core would
/// wait for it.
///
/// # Panics
/// As soon as one of the checks does.
pub fn each<T: Sync>(things: &[T], check: impl Fn(usize, &T) + Sync) {
    let next = AtomicUsize::new(0);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..cores.min(things.len()) {
            scope.spawn(|| {
                while let Some((place, thing)) = {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    things.get(place).map(|thing| (place, thing))
                } {
                    check(place, thing);
                }
            });
        }
    });
}

#[cfg(test)]
mod tests {
    use super::each;
    use std::sync::Mutex;

    #[test]
    fn everything_is_looked_at_once() {
        let seen = Mutex::new(Vec::new());
        each(&['a', 'b', 'c'], |place, letter| seen.lock().expect("nobody fell").push((place, *letter)));
        let mut seen = seen.into_inner().expect("nobody fell");
        seen.sort_unstable();
        assert_eq!(seen, [(0, 'a'), (1, 'b'), (2, 'c')]);
    }

    #[test]
    #[should_panic(expected = "a scoped thread panicked")]
    fn one_that_fails_fails_the_whole() {
        each(&[1, 2, 3], |_, number| assert!(*number < 3));
    }
}
