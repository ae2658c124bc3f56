//! Who can open a link to this table, and at which addresses.
//!
//! Where this machine is found is told only to who is at it or in its own network: to others the addresses within it are
//! none of their business, and of no use.

use std::net::{IpAddr, SocketAddr};

use qrcodegen::{QrCode, QrCodeEcc};

use crate::address::Who;
use crate::guard::Names;
use crate::protocol::Reach;

/// The most addresses told.
const MOST: usize = 4;

/// Whether an address belongs to this machine or to a network of its own.
fn is_near(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(short) => short.is_loopback() || short.is_private() || short.is_link_local(),
        IpAddr::V6(long) => long.is_loopback() || long.is_unique_local() || long.is_unicast_link_local(),
    }
}

/// How likely a friend finds the table at an address: those of houses first, those of virtual machines last.
fn rank(name: &str, address: IpAddr) -> u8 {
    let made_up = ["docker", "br-", "veth", "virbr", "vbox", "vmnet", "podman", "cni"];
    let house = match address {
        IpAddr::V4(short) if short.octets()[..2] == [192, 168] => 0,
        IpAddr::V4(short) if short.is_private() => 1,
        IpAddr::V4(_) => 2,
        IpAddr::V6(_) => 3,
    };
    house + if made_up.iter().any(|begin| name.starts_with(begin)) { 10 } else { 0 }
}

/// The addresses of this machine in its networks, the likeliest first.
fn own() -> Vec<(String, IpAddr)> {
    let found = if_addrs::get_if_addrs().unwrap_or_default();
    found.into_iter().map(|interface| (interface.name.clone(), interface.ip())).collect()
}

/// Those of them that others in the network can open where the table listens at `bound`.
fn open(bound: SocketAddr, mut own: Vec<(String, IpAddr)>) -> Vec<String> {
    own.retain(|(_, address)| {
        let useless = match address {
            IpAddr::V4(short) => short.is_loopback() || short.is_link_local() || short.is_unspecified(),
            IpAddr::V6(long) => long.is_loopback() || long.is_unicast_link_local() || bound.is_ipv4(),
        };
        !useless && (bound.ip().is_unspecified() || *address == bound.ip().to_canonical())
    });
    own.sort_by_key(|(name, address)| (rank(name, *address), *address));
    own.dedup_by_key(|(_, address)| *address);
    own.truncate(MOST);
    own.into_iter().map(|(_, address)| format!("http://{}", SocketAddr::new(address, bound.port()))).collect()
}

/// Who can open a link, as it is told to `who`.
pub fn reach(names: &Names, bound: Option<SocketAddr>, who: Who) -> Reach {
    let told = |who: &str, addresses| Reach { who: who.into(), addresses };
    if !names.0.is_empty() {
        return told("anybody", names.0.iter().map(ToString::to_string).collect());
    }
    let Some(bound) = bound else { return told("unknown", Vec::new()) };
    if bound.ip().to_canonical().is_loopback() {
        return told("machine", Vec::new());
    }
    let near = who.is_some_and(is_near);
    told("network", if near { open(bound, own()) } else { Vec::new() })
}

/// A link as a QR code: dark on light whatever the page looks like, with the margin that readers need.
pub fn picture(link: &str) -> Option<String> {
    const MARGIN: i32 = 4;
    let code = QrCode::encode_text(link, QrCodeEcc::Medium).ok()?;
    let size = code.size();
    let dark =
        (0..size).flat_map(|y| (0..size).map(move |x| (x, y))).filter(|(x, y)| code.get_module(*x, *y));
    let path: String = dark.map(|(x, y)| format!("M{} {}h1v1h-1z", x + MARGIN, y + MARGIN)).collect();
    let whole = size + 2 * MARGIN;
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {whole} {whole}\" shape-rendering=\"crispEdges\">\
         <path fill=\"#fff\" d=\"M0 0h{whole}v{whole}H0z\"/><path fill=\"#000\" d=\"{path}\"/></svg>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    fn own() -> Vec<(String, IpAddr)> {
        let all = [
            ("lo", "127.0.0.1"),
            ("docker0", "172.17.0.1"),
            ("tun0", "10.8.0.2"),
            ("wlan0", "192.168.1.5"),
            ("wlan0", "fd00::5"),
            ("wlan0", "fe80::5"),
            ("eth1", "169.254.1.1"),
        ];
        all.map(|(name, address)| (name.to_owned(), ip(address))).into()
    }

    #[test]
    fn the_likeliest_address_comes_first() {
        let short = open("0.0.0.0:7878".parse().expect("an address"), own());
        assert_eq!(short, ["http://192.168.1.5:7878", "http://10.8.0.2:7878", "http://172.17.0.1:7878"]);
        let long = open("[::]:80".parse().expect("an address"), own());
        assert_eq!(long.get(2).map(String::as_str), Some("http://[fd00::5]:80"), "{long:?}");
        let one = open("10.8.0.2:7878".parse().expect("an address"), own());
        assert_eq!(one, ["http://10.8.0.2:7878"], "only where it listens");
    }

    #[test]
    fn only_neighbours_are_told_where_it_is() {
        let bound = Some("0.0.0.0:7878".parse().expect("an address"));
        let none = Names::default();
        let far = reach(&none, bound, Some(ip("203.0.113.9")));
        assert_eq!((far.who.as_str(), far.addresses.len()), ("network", 0));
        assert!(reach(&none, bound, None).addresses.is_empty());
        let own = reach(&none, Some("127.0.0.1:7878".parse().expect("an address")), Some(ip("127.0.0.1")));
        assert_eq!((own.who.as_str(), own.addresses.len()), ("machine", 0));
        let named = Names(vec!["https://table.example.org".parse().expect("a public address")]);
        let named = reach(&named, bound, Some(ip("203.0.113.9")));
        assert_eq!(
            (named.who.as_str(), named.addresses),
            ("anybody", vec!["https://table.example.org".to_owned()])
        );
        for near in ["127.0.0.1", "10.1.1.1", "192.168.7.7", "::1", "fd00::1", "fe80::1"] {
            assert!(is_near(ip(near)), "{near}");
        }
    }

    #[test]
    fn a_link_is_drawn_with_nothing_but_squares() {
        let drawn = picture("http://192.168.1.5:7878/game.html?game=abc#token").expect("it fits");
        assert!(drawn.starts_with("<svg") && drawn.contains("M4 4h1v1h-1z"), "the corner has its mark");
        assert!(!drawn.contains("token"), "the link is in no text of it");
        assert!(picture(&"x".repeat(5000)).is_none());
    }
}
