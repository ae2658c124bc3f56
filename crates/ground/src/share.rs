//! Parts of a whole.

/// A part of a whole, kept as both, so that "less than half" is decided and not rounded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Share {
    /// The part, between nothing and the whole.
    pub part: i128,
    /// The whole, above nothing.
    pub whole: i128,
}

impl Share {
    /// Everything.
    pub const ALL: Self = Self { part: 1, whole: 1 };
    /// Nothing.
    pub const NONE: Self = Self { part: 0, whole: 1 };

    /// A part of a whole; rounding may not carry it beyond the whole.
    pub(crate) fn new(part: i128, whole: i128) -> Self {
        if whole <= 0 { Self::NONE } else { Self { part: part.clamp(0, whole), whole } }
    }

    /// Whether it is less than half.
    pub const fn less_than_half(self) -> bool {
        2 * self.part < self.whole
    }

    /// Whether it is more than half.
    pub const fn more_than_half(self) -> bool {
        2 * self.part > self.whole
    }

    /// Whether it is nothing at all.
    pub const fn is_none(self) -> bool {
        self.part == 0
    }

    /// Whether it is everything.
    pub const fn is_all(self) -> bool {
        self.part == self.whole
    }

    /// The share of `n`, rounded down: of 100, whole per cents.
    pub const fn scaled(self, n: i32) -> i32 {
        (self.part * n as i128 / self.whole) as i32
    }
}
