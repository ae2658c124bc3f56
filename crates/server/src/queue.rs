//! A fair queue for places to work in: opponents think in them, and files are read and replayed in them.
//!
//! Addresses take turns, and what one address wants is done in the order it came; a game asks for one place at a
//! time, so the games of an address take turns too. No address holds all places: whoever comes next finds one as
//! soon as what is being done in it is done.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::address::Who;

/// Who waits, by address, in the order of their turns.
#[derive(Debug)]
pub(crate) struct Turns<T> {
    lines: VecDeque<(Who, VecDeque<T>)>,
}

impl<T> Turns<T> {
    fn new() -> Turns<T> {
        Turns { lines: VecDeque::new() }
    }

    /// Waits at the end of the line of an address; a new address comes last.
    fn push(&mut self, who: Who, item: T) {
        match self.lines.iter_mut().find(|(address, _)| *address == who) {
            Some((_, line)) => line.push_back(item),
            None => self.lines.push_back((who, VecDeque::from([item]))),
        }
    }

    /// Whose turn it is among those who may; his address comes last from then on.
    fn next(&mut self, may: impl Fn(Who) -> bool) -> Option<(Who, T)> {
        let place = self.lines.iter().position(|(who, _)| may(*who))?;
        let (who, mut line) = self.lines.remove(place)?;
        let item = line.pop_front()?;
        if !line.is_empty() {
            self.lines.push_back((who, line));
        }
        Some((who, item))
    }
}

struct Inside {
    free: usize,
    held: BTreeMap<Who, usize>,
    turns: Turns<oneshot::Sender<Place>>,
}

/// A number of places; copies share them.
#[derive(Clone)]
pub(crate) struct Places {
    inside: Arc<Mutex<Inside>>,
    an_address: usize,
}

/// A place to work in, free again when this is dropped.
pub(crate) struct Place {
    places: Places,
    who: Who,
}

impl Drop for Place {
    fn drop(&mut self) {
        {
            let mut inside = self.places.lock();
            inside.free += 1;
            if let Some(held) = inside.held.get_mut(&self.who) {
                *held -= 1;
                if *held == 0 {
                    inside.held.remove(&self.who);
                }
            }
        }
        self.places.call();
    }
}

impl Places {
    /// So many places, at least two.
    pub fn new(count: usize) -> Places {
        let count = count.max(2);
        let inside = Inside { free: count, held: BTreeMap::new(), turns: Turns::new() };
        Places { inside: Arc::new(Mutex::new(inside)), an_address: count - 1 }
    }

    fn lock(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a place. Whoever stops waiting gives up the turn.
    pub async fn take(&self, who: Who) -> Place {
        loop {
            let (ticket, called) = oneshot::channel();
            self.lock().turns.push(who, ticket);
            self.call();
            if let Ok(place) = called.await {
                return place;
            }
        }
    }

    /// Gives free places to those whose turn it is.
    fn call(&self) {
        loop {
            let (place, ticket) = {
                let mut inside = self.lock();
                if inside.free == 0 {
                    return;
                }
                let Inside { held, turns, .. } = &mut *inside;
                let may = |who| held.get(&who).is_none_or(|held| *held < self.an_address);
                let Some((who, ticket)) = turns.next(may) else { return };
                if ticket.is_closed() {
                    continue;
                }
                inside.free -= 1;
                *inside.held.entry(who).or_default() += 1;
                (Place { places: self.clone(), who }, ticket)
            };
            // Whoever went away just now gives the place back by dropping it.
            drop(ticket.send(place));
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::future::{Future, poll_fn};
    use std::net::IpAddr;
    use std::pin::Pin;
    use std::task::Poll;

    use super::*;

    /// Asks a future once.
    pub(crate) async fn polled<F: Future + Unpin>(future: &mut F) -> Poll<F::Output> {
        poll_fn(|context| Poll::Ready(Pin::new(&mut *future).poll(context))).await
    }

    fn at(last: u8) -> Who {
        Some(IpAddr::from([10, 0, 0, last]))
    }

    #[test]
    fn addresses_take_turns_and_then_their_games() {
        let mut turns = Turns::new();
        for game in ["a1", "a2", "a3", "a4"] {
            turns.push(at(1), game);
        }
        turns.push(at(2), "b1");
        turns.push(at(3), "c1");
        turns.push(at(3), "c2");
        let mut order = Vec::new();
        while let Some((who, game)) = turns.next(|_| true) {
            order.push(game);
            // A game that goes on asks again, behind the others of its address.
            if game == "b1" && order.len() < 5 {
                turns.push(who, "b1");
            }
        }
        assert_eq!(order, ["a1", "b1", "c1", "a2", "b1", "c2", "a3", "a4"]);
    }

    #[tokio::test]
    async fn one_address_with_many_games_leaves_a_place_to_others() {
        let places = Places::new(2);
        let held = places.take(at(1)).await;
        // Forty games of the same address wait, though a place is free: it is kept for others.
        let mut waiting: Vec<_> = (0..40).map(|_| Box::pin(places.take(at(1)))).collect();
        for one in &mut waiting {
            assert!(polled(one).await.is_pending());
        }
        let other = places.take(at(2)).await;
        let mut third = Box::pin(places.take(at(3)));
        assert!(polled(&mut third).await.is_pending(), "both places are taken");
        drop(other);
        let third = third.await;
        assert!(polled(&mut waiting[0]).await.is_pending(), "an address holds one of two places");
        drop(held);
        assert!(polled(&mut waiting[0]).await.is_ready(), "the oldest of them comes first");
        drop(third);
    }

    #[tokio::test]
    async fn who_goes_away_is_passed_over() {
        let places = Places::new(2);
        let held = places.take(at(1)).await;
        let mut gone = Box::pin(places.take(at(1)));
        assert!(polled(&mut gone).await.is_pending());
        let mut stays = Box::pin(places.take(at(1)));
        assert!(polled(&mut stays).await.is_pending());
        drop(gone);
        drop(held);
        drop(stays.await);
        assert_eq!(places.lock().free, 2, "every place is free again");
        // A place that was given and never looked at is free again too.
        let held = places.take(at(1)).await;
        let mut called = Box::pin(places.take(at(1)));
        assert!(polled(&mut called).await.is_pending());
        drop(held);
        drop(called);
        assert_eq!(places.lock().free, 2);
    }
}
