//! Ctrl+C for commands that work long and have something to tell when they are stopped.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::Poll;
use std::{future, process, thread};

/// The exit status of a program that was interrupted, as shells tell it.
pub const STATUS: u8 = 130;

/// A flag that the first Ctrl+C sets; the second ends the program at once. When this returns, signals are heard.
/// Where the system tells of none, the flag is never set and Ctrl+C does what it always does.
pub fn watch() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let heard = Arc::clone(&flag);
    let (ready, begun) = std::sync::mpsc::channel();
    thread::spawn(move || {
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
        runtime.block_on(async move {
            let mut first = pin!(tokio::signal::ctrl_c());
            // Asking once is what makes the system tell of signals.
            let asked = future::poll_fn(|context| Poll::Ready(first.as_mut().poll(context))).await;
            let waits = match asked {
                Poll::Pending => {
                    drop(ready);
                    first.await
                }
                Poll::Ready(told) => told,
            };
            if waits.is_err() {
                return;
            }
            heard.store(true, Ordering::Relaxed);
            if tokio::signal::ctrl_c().await.is_ok() {
                process::exit(STATUS.into());
            }
        });
    });
    // The other end is dropped when signals are heard, or will never be.
    let _: Result<(), _> = begun.recv();
    flag
}
