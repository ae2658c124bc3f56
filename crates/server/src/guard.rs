//! Which names the table answers to, and which pages may use it.
//!
//! A page of a stranger can make a browser send requests here, under a name of his own that leads to this machine or
//! under ours. So the name asked for (`Host`) must be one of ours, and whatever changes something or opens a live line
//! must come from a page of ours (`Origin`). Programs that are no browsers send no `Origin` and are let in.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use acies_words::Bilingual;
use acies_words::bilingual;
use axum::extract::{Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::address::{Asker, Peer, counted};
use crate::error::{ApiError, Problem};
use crate::hall::Hall;

/// An address the table is reached at from elsewhere, such as `https://table.example.org`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    scheme: String,
    host: String,
    port: u16,
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", self.scheme, self.host)?;
        if self.port == usual_port(&self.scheme) { Ok(()) } else { write!(f, ":{}", self.port) }
    }
}

/// The port a scheme has by itself.
fn usual_port(scheme: &str) -> u16 {
    if scheme == "https" { 443 } else { 80 }
}

impl FromStr for PublicUrl {
    type Err = Bilingual;

    fn from_str(text: &str) -> Result<PublicUrl, Bilingual> {
        let fault = || {
            bilingual!(
                "'{text}' is no public address; write its scheme and name, such as https://table.example.org",
                "«\u{a0}{text}\u{a0}» n’est pas une adresse publique\u{a0}; écrivez son protocole et son nom, comme \
                 https://table.example.org"
            )
        };
        let uri: Uri = text.parse().map_err(|_| fault())?;
        let scheme =
            uri.scheme_str().filter(|scheme| ["http", "https"].contains(scheme)).ok_or_else(fault)?;
        let authority =
            uri.authority().filter(|authority| !authority.as_str().contains('@')).ok_or_else(fault)?;
        if !matches!(uri.path(), "" | "/") || uri.query().is_some() {
            return Err(fault());
        }
        let port = authority.port_u16().unwrap_or(usual_port(scheme));
        Ok(PublicUrl { scheme: scheme.to_owned(), host: authority.host().to_ascii_lowercase(), port })
    }
}

/// The names the table answers to besides those of the machine it runs on.
#[derive(Clone, Debug, Default)]
pub struct Names(pub Vec<PublicUrl>);

impl Names {
    /// Whether a request for this host is meant for us: a name of this machine for itself, the very address it was
    /// reached at, or a public one. Ports may differ where one is led to another.
    fn are(&self, host: &str, at: Option<SocketAddr>) -> bool {
        let Ok(authority) = host.parse::<Authority>() else { return false };
        let name = authority.host().to_ascii_lowercase();
        let own_name = name == "localhost" || name.ends_with(".localhost");
        let literal = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
        let own_address = literal.is_ok_and(|ip| {
            let ip = ip.to_canonical();
            ip.is_loopback() || ip.is_unspecified() || at.is_some_and(|at| at.ip().to_canonical() == ip)
        });
        own_name || own_address || self.0.iter().any(|public| public.host == name)
    }

    /// Whether a page from `origin` is one of ours: from the host that was asked for, or from a public address.
    fn serve(&self, origin: &str, host: Option<&str>) -> bool {
        let Ok(origin) = origin.parse::<PublicUrl>() else { return false };
        let same = host.and_then(|host| host.parse::<Authority>().ok()).is_some_and(|host| {
            let port = host.port_u16().unwrap_or(usual_port(&origin.scheme));
            host.host().eq_ignore_ascii_case(&origin.host) && port == origin.port
        });
        same || self.0.contains(&origin)
    }
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<Result<&str, ()>> {
    headers.get(name).map(|value| value.to_str().map_err(|_| ()))
}

/// Why a request is turned away, if it is.
fn refused(names: &Names, request: &Request) -> Option<ApiError> {
    let at = request.extensions().get::<Peer>().map(|peer| peer.at);
    let host = text(request.headers(), header::HOST);
    if let Some(host) = host
        && !host.is_ok_and(|host| names.are(host, at))
    {
        return Some(ApiError::new(Problem::OtherHost).detail(host.unwrap_or("?")));
    }
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let upgrades = request.headers().contains_key(header::UPGRADE);
    let origin = text(request.headers(), header::ORIGIN).filter(|_| changes || upgrades)?;
    let ours = origin.is_ok_and(|origin| names.serve(origin, host.and_then(Result::ok)));
    (!ours).then(|| ApiError::new(Problem::OtherOrigin).detail(origin.unwrap_or("?")))
}

/// Finds out who asks, and turns away what was not meant for this table.
pub async fn pass(State(hall): State<Hall>, mut request: Request, next: Next) -> Response {
    let from = request.extensions().get::<Peer>().map(|peer| peer.from.ip());
    let who = from.map(|from| counted(hall.proxies().client(from, request.headers())));
    request.extensions_mut().insert(Asker(who));
    match refused(hall.names(), &request) {
        Some(error) => error.into_response(),
        None => next.run(request).await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(public: &[&str]) -> Names {
        Names(public.iter().map(|url| url.parse().expect("a public address")).collect())
    }

    #[test]
    fn the_table_answers_to_its_own_names_only() {
        let own = names(&["https://table.example.org"]);
        let at = Some("192.168.1.5:7878".parse().expect("an address"));
        for host in [
            "localhost:7878",
            "LOCALHOST",
            "a.localhost:1",
            "127.0.0.1:9",
            "[::1]:7878",
            "0.0.0.0:7878",
            "192.168.1.5:7878",
            "Table.example.org",
            "table.example.org:8443",
        ] {
            assert!(own.are(host, at), "{host}");
        }
        for host in
            ["evil.example", "192.168.1.6:7878", "table.example.org.evil.example", "", "a b", "x@localhost@y"]
        {
            assert!(!own.are(host, at), "{host}");
        }
        assert!(!own.are("192.168.1.5:7878", None), "not an address this machine was reached at");
    }

    #[test]
    fn only_our_own_pages_change_something() {
        let own = names(&["https://table.example.org"]);
        assert!(own.serve("http://localhost:7878", Some("localhost:7878")));
        assert!(own.serve("http://localhost", Some("localhost")));
        assert!(
            own.serve("https://table.example.org", Some("127.0.0.1:7878")),
            "a proxy that changes the host"
        );
        for (origin, host) in [
            ("http://localhost:3000", "localhost:7878"),
            ("http://127.0.0.1:7878", "localhost:7878"),
            ("null", "localhost:7878"),
            ("http://evil.example", "localhost:7878"),
            ("http://table.example.org", "127.0.0.1:7878"),
            ("https://table.example.org:8443", "127.0.0.1:7878"),
        ] {
            assert!(!own.serve(origin, Some(host)), "{origin} to {host}");
        }
    }

    #[test]
    fn what_is_no_public_address_is_told() {
        for text in ["table.example.org", "ftp://x", "https://x/y", "https://", "https://a@b", "https://x?y"]
        {
            let what = text.parse::<PublicUrl>().expect_err(text);
            assert!(what.en.contains("https://table.example.org") && what.fr.contains(text), "{what:?}");
        }
    }
}
