//! Work that takes a while: files read, battles laid out, games replayed. It is done beside the requests, a
//! bounded number at a time, and given up with whoever asked for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::task::{JoinError, spawn_blocking};

use crate::address::Who;
use crate::queue::Places;

/// Whether somebody still waits for the work.
#[derive(Clone)]
pub struct Wanted(Arc<AtomicBool>);

impl Wanted {
    /// Whether somebody still waits.
    pub fn still(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Says that nobody waits any more when it is dropped, as it is with the request it belongs to.
struct Waits(Wanted);

impl Drop for Waits {
    fn drop(&mut self) {
        self.0.0.store(false, Ordering::Relaxed);
    }
}

/// Where such work is done.
pub struct Workshop(Places);

impl Workshop {
    /// With so many places.
    pub fn new(places: usize) -> Workshop {
        Workshop(Places::new(places))
    }

    /// Does something for an address once a place is free. If this is dropped before it began, it never begins;
    /// if it has begun, `work` is told that nobody waits.
    pub async fn run<T: Send + 'static>(
        &self,
        who: Who,
        work: impl FnOnce(&Wanted) -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        run_in(&self.0, who, work).await
    }
}

/// The same in places that are there for something else too.
pub async fn run_in<T: Send + 'static>(
    places: &Places,
    who: Who,
    work: impl FnOnce(&Wanted) -> T + Send + 'static,
) -> Result<T, JoinError> {
    let place = places.take(who).await;
    let wanted = Wanted(Arc::new(AtomicBool::new(true)));
    let _waits = Waits(wanted.clone());
    spawn_blocking(move || {
        let done = work(&wanted);
        drop(place);
        done
    })
    .await
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;
    use crate::queue::tests::polled;

    #[tokio::test]
    async fn work_is_given_up_with_whoever_asked_for_it() {
        let shop = Workshop::new(2);
        let (begun, has_begun) = tokio::sync::oneshot::channel();
        let (ended, has_ended) = tokio::sync::oneshot::channel();
        let mut running = Box::pin(shop.run(None, move |wanted: &Wanted| {
            begun.send(()).expect("the test waits");
            while wanted.still() {
                std::thread::yield_now();
            }
            ended.send(()).expect("the test waits");
        }));
        let (never, was_never) = mpsc::channel::<()>();
        tokio::select! {
            biased;
            _ = &mut running => unreachable!("it works as long as it is wanted"),
            _ = has_begun => {}
        }
        // One address has one of two places: what it asks for besides waits, and is dropped without having begun.
        let mut queued = Box::pin(shop.run(None, move |_: &Wanted| never.send(())));
        assert!(polled(&mut queued).await.is_pending());
        drop(queued);
        drop(running);
        has_ended.await.expect("it noticed that nobody waits");
        shop.run(None, |_| ()).await.expect("the place is free again");
        assert!(was_never.recv().is_err(), "work that was queued never began");
    }
}
