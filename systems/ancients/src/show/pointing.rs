//! Places that are pointed at, on land and at sea.

use std::str::FromStr;

use acies_hex::Heading;

use super::terms::side_word;

/// The place, where one is pointed at.
pub(crate) fn one<H: FromStr>(picks: &[&str]) -> Option<H> {
    let [at] = picks else { return None };
    at.parse().ok()
}

/// From where to where, where two are.
pub(crate) fn two<H: FromStr>(picks: &[&str]) -> Option<(H, H)> {
    let [from, to] = picks else { return None };
    Some((from.parse().ok()?, to.parse().ok()?))
}

/// Who is to turn and where to, where a side of his hex is pointed at.
pub(crate) fn turned<H: FromStr>(picks: &[&str]) -> Option<(H, Heading)> {
    let [from, side] = picks else { return None };
    let (_, word) = side.split_once('/')?;
    let facing = Heading::ALL.into_iter().find(|facing| side_word(*facing) == word)?;
    Some((from.parse().ok()?, facing))
}
