//! Where requests come from: the address limits are counted by, directly or as a trusted proxy tells it.
//!
//! `axum-client-ip` reads such headers too, but takes one entry of them whoever sent them; here only the proxies
//! named are believed, however many of them stand in a row, and a request that reaches the table past them counts by
//! its own address.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;

/// An address as limits count it; none where a request came without a socket, as in tests.
pub type Who = Option<IpAddr>;

/// The two ends of a connection.
#[derive(Copy, Clone, Debug)]
pub struct Peer {
    /// Who has connected.
    pub from: SocketAddr,
    /// The address of this machine he connected to.
    pub at: SocketAddr,
}

/// Who asks, for handlers.
#[derive(Copy, Clone, Debug)]
pub struct Asker(pub Who);

impl<S: Sync> FromRequestParts<S> for Asker {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Asker, Infallible> {
        Ok(parts.extensions.get::<Asker>().copied().unwrap_or(Asker(None)))
    }
}

/// An address as limits count it: one household has a whole network of 2⁶⁴ addresses of the sixth version.
pub fn counted(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(long) if !long.is_loopback() => {
            let [a, b, c, d, ..] = long.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        other => other,
    }
}

/// The proxies whose word is taken for where a request comes from.
#[derive(Clone, Debug, Default)]
pub struct Proxies(pub Vec<IpAddr>);

/// The header proxies write addresses into, each adding the one it was asked by at the end.
const FORWARDED: &str = "x-forwarded-for";

/// An address as proxies write it, with or without a port.
fn written(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let plain = text.parse::<IpAddr>().ok().or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()));
    plain.or_else(|| text.strip_prefix('[')?.strip_suffix(']')?.parse().ok())
}

impl Proxies {
    /// Whether an address is one of them.
    pub fn holds(&self, address: IpAddr) -> bool {
        self.0.iter().any(|proxy| proxy.to_canonical() == address.to_canonical())
    }

    /// The address a request comes from: that of the connection, or the last one in the header that is no trusted
    /// proxy itself. What stands before it was written by whoever asked, and may be made up.
    pub fn client(&self, from: IpAddr, headers: &HeaderMap) -> IpAddr {
        if !self.holds(from) {
            return from;
        }
        let values: Vec<&str> =
            headers.get_all(FORWARDED).iter().filter_map(|value| value.to_str().ok()).collect();
        let mut client = from;
        for text in values.iter().flat_map(|value| value.split(',')).rev() {
            let Some(address) = written(text) else { break };
            client = address;
            if !self.holds(address) {
                break;
            }
        }
        client
    }
}

/// How much of something each address holds.
pub struct Counts {
    most: usize,
    held: Mutex<BTreeMap<IpAddr, usize>>,
}

/// One of them, until this is dropped.
pub struct Held {
    counts: Arc<Counts>,
    who: Who,
}

impl Drop for Held {
    fn drop(&mut self) {
        let Some(who) = self.who else { return };
        let mut held = self.counts.held.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = held.get_mut(&who) {
            *count -= 1;
            if *count == 0 {
                held.remove(&who);
            }
        }
    }
}

impl Counts {
    /// At most so many each.
    pub fn new(most: usize) -> Arc<Counts> {
        Arc::new(Counts { most, held: Mutex::default() })
    }

    /// One more for an address; none if it has as many as it may have.
    pub fn take(self: &Arc<Counts>, who: Who) -> Option<Held> {
        if let Some(address) = who {
            let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
            let count = held.entry(address).or_default();
            if *count >= self.most {
                return None;
            }
            *count += 1;
        }
        Some(Held { counts: Arc::clone(self), who })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn only_the_word_of_a_trusted_proxy_counts() {
        let mut headers = HeaderMap::new();
        headers.append(FORWARDED, "6.6.6.6, 203.0.113.9".parse().expect("a header"));
        headers.append(FORWARDED, "10.0.0.2:4711".parse().expect("a header"));
        let one = Proxies(vec![ip("127.0.0.1")]);
        assert_eq!(one.client(ip("127.0.0.1"), &headers), ip("10.0.0.2"));
        assert_eq!(one.client(ip("::ffff:127.0.0.1"), &headers), ip("10.0.0.2"));
        assert_eq!(one.client(ip("198.51.100.1"), &headers), ip("198.51.100.1"), "past the proxy");
        let both = Proxies(vec![ip("127.0.0.1"), ip("10.0.0.2")]);
        assert_eq!(
            both.client(ip("127.0.0.1"), &headers),
            ip("203.0.113.9"),
            "what he wrote himself is left out"
        );
        assert_eq!(both.client(ip("127.0.0.1"), &HeaderMap::new()), ip("127.0.0.1"));
        assert_eq!(Proxies::default().client(ip("127.0.0.1"), &headers), ip("127.0.0.1"));
    }

    #[test]
    fn a_network_of_the_sixth_version_counts_as_one() {
        assert_eq!(counted(ip("2001:db8:1:2:3:4:5:6")), counted(ip("2001:db8:1:2::9")));
        assert_ne!(counted(ip("2001:db8:1:2::9")), counted(ip("2001:db8:1:3::9")));
        assert_eq!(counted(ip("::ffff:192.0.2.1")), ip("192.0.2.1"));
        assert_eq!(counted(ip("::1")), ip("::1"));
    }

    #[test]
    fn each_address_holds_so_many_and_no_more() {
        let counts = Counts::new(2);
        let (one, two) = (Some(ip("192.0.2.1")), Some(ip("192.0.2.2")));
        let first = counts.take(one);
        let _second = counts.take(one).expect("two are allowed");
        assert!(first.is_some() && counts.take(one).is_none());
        assert!(counts.take(two).is_some(), "another address has its own");
        drop(first);
        assert!(counts.take(one).is_some());
    }
}
