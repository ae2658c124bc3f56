//! Colour for terminals. It only repeats what the characters say, so nothing is lost without it.

use acies_core::side::Side;

/// Whether text may be coloured.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Ink {
    /// Bare characters: for pipes, files, screen readers and tests.
    #[default]
    Plain,
    /// The sixteen colours every terminal has.
    Colour,
}

impl Ink {
    /// What only helps the eye along: names of hexes, lines between them.
    pub fn faint(self, text: &str) -> String {
        self.wrap("2", text)
    }

    /// Headings.
    pub fn strong(self, text: &str) -> String {
        self.wrap("1", text)
    }

    /// The ground.
    pub fn ground(self, text: &str) -> String {
        self.wrap("32", text)
    }

    /// A piece, brighter while it may still act.
    pub fn piece(self, side: Side, active: bool, text: &str) -> String {
        match (side, active) {
            (Side::North, false) => self.wrap("31", text),
            (Side::North, true) => self.wrap("1;7;31", text),
            (Side::South, false) => self.wrap("36", text),
            (Side::South, true) => self.wrap("1;7;36", text),
        }
    }

    fn wrap(self, code: &str, text: &str) -> String {
        match self {
            Ink::Colour if !text.trim().is_empty() => format!("\x1b[{code}m{text}\x1b[0m"),
            _ => text.to_owned(),
        }
    }
}
