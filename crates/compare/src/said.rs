//! Words and numbers as a language writes them.

use acies_kit::order::Order;
use acies_text::{Catalogue, Message};

/// A text without facts.
pub fn say(voice: &Catalogue, key: &'static str) -> String {
    voice.say(&Message::new(key))
}

/// A whole number, its thousands apart.
pub fn count(voice: &Catalogue, number: u64) -> String {
    let digits = number.to_string();
    let apart = if voice.language().word() == "fr" { '\u{202f}' } else { ',' };
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(apart);
        }
        out.push(digit);
    }
    out
}

/// A share as whole hundredths.
pub fn percent(voice: &Catalogue, share: f64) -> String {
    format!("{}\u{a0}%", voice.measured(share * 100.0, 0))
}

/// A span of shares.
pub fn span(voice: &Catalogue, low: f64, high: f64) -> String {
    let low = voice.measured(low * 100.0, 0);
    voice.say(&Message::new("acies-compare-span").word("low", low).word("high", percent(voice, high)))
}

/// The name of the battle with its year.
pub fn dated(order: &Order, voice: &Catalogue) -> String {
    let title = order.title.get(voice.language().word());
    let key = if order.year < 0 { "acies-compare-before" } else { "acies-compare-after" };
    voice.say(&Message::new(key).word("title", title).word("year", order.year.unsigned_abs()))
}
