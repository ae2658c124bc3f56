//! Limits on how often one address may ask.
//!
//! `tower_governor` would count too, but by a clock of its own that no test can set, by an address every request must
//! have, and with answers of its own; what is left once these are replaced is the arithmetic below.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often.
#[derive(Copy, Clone, Debug)]
pub struct Rate {
    /// How many at once.
    pub burst: u32,
    /// How many more each second.
    pub a_second: u32,
}

/// The most addresses remembered; beyond it those that have rested are forgotten.
const REMEMBERED: usize = 10_000;

#[derive(Copy, Clone)]
struct Bucket {
    /// Thousandths of a request left.
    left: u64,
    at: Duration,
}

/// Counts requests by address.
pub struct Limiter {
    rate: Rate,
    begun: Instant,
    buckets: Mutex<BTreeMap<Option<IpAddr>, Bucket>>,
}

impl Limiter {
    /// A limit; a rate with nothing each second never recovers.
    pub fn new(rate: Rate) -> Limiter {
        Limiter { rate, begun: Instant::now(), buckets: Mutex::default() }
    }

    /// Counts a request made now. `Err` says after how many seconds to come again.
    pub fn count(&self, from: Option<IpAddr>) -> Result<(), u64> {
        self.count_at(from, self.begun.elapsed())
    }

    fn count_at(&self, from: Option<IpAddr>, now: Duration) -> Result<(), u64> {
        let full = u64::from(self.rate.burst) * 1000;
        let rate = u64::from(self.rate.a_second);
        let refill = |bucket: &Bucket| {
            let passed = u64::try_from(now.saturating_sub(bucket.at).as_millis()).unwrap_or(u64::MAX);
            bucket.left.saturating_add(passed.saturating_mul(rate)).min(full)
        };
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= REMEMBERED {
            buckets.retain(|_, bucket| refill(bucket) < full);
        }
        let bucket = buckets.entry(from).or_insert(Bucket { left: full, at: now });
        let left = refill(bucket);
        bucket.at = now;
        match left.checked_sub(1000) {
            Some(rest) => {
                bucket.left = rest;
                Ok(())
            }
            None => {
                bucket.left = left;
                Err((1000 - left).div_ceil((rate * 1000).max(1)).max(1))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_the_rate() {
        let limiter = Limiter::new(Rate { burst: 2, a_second: 1 });
        let at = |seconds| limiter.count_at(None, Duration::from_secs(seconds));
        assert_eq!(at(0), Ok(()));
        assert_eq!(at(0), Ok(()));
        assert_eq!(at(0), Err(1));
        assert_eq!(at(1), Ok(()));
        assert_eq!(at(1), Err(1));
        let other = Some(IpAddr::from([127, 0, 0, 1]));
        assert_eq!(limiter.count_at(other, Duration::ZERO), Ok(()), "each address has its own");
    }
}
