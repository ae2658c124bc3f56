//! Directions in tenths of a degree, with sines as whole numbers.
//!
//! One quarter of the circle is a table; the other three are the same numbers with other signs, so a battle
//! turned by a quarter or seen in a mirror gives exactly the same answers.

use crate::{Absurd, Point};
use std::{fmt, str::FromStr};

/// One, as the sine table counts it.
pub const UNIT: i64 = 1 << 30;

const QUARTER: usize = 900;
const TURN: i32 = 3600;
/// π times 2^60, rounded.
const PI: i128 = 0x3243_F6A8_885A_308D;

/// Sines of 0 to 90 degrees by tenths, by the alternating series in 60 binary places, rounded to 30.
const SINES: [i32; QUARTER + 1] = {
    let mut table = [0; QUARTER + 1];
    let mut tenths = 0;
    while tenths <= QUARTER {
        let angle = PI * tenths as i128 / 1800;
        let square = (angle * angle) >> 60;
        let mut term = angle;
        let mut sum = 0;
        let mut n = 1;
        while term != 0 {
            sum += term;
            term = -((term * square) >> 60) / ((n + 1) * (n + 2));
            n += 2;
        }
        table[tenths] = ((sum + (1 << 29)) >> 30) as i32;
        tenths += 1;
    }
    table
};

/// A direction: tenths of a degree clockwise from north, 0 to 3599.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Heading(u16);

impl Heading {
    /// Towards growing y.
    pub const NORTH: Self = Self(0);
    /// Towards growing x.
    pub const EAST: Self = Self(900);
    /// Towards falling y.
    pub const SOUTH: Self = Self(1800);
    /// Towards falling x.
    pub const WEST: Self = Self(2700);

    /// A heading from tenths of a degree, 0 to 3599.
    pub const fn new(tenths: i32) -> Result<Self, Absurd> {
        if tenths < 0 || tenths >= TURN {
            Err(Absurd::Heading(tenths as i64))
        } else {
            Ok(Self(tenths as u16))
        }
    }

    /// Tenths of a degree clockwise from north.
    pub const fn tenths(self) -> i32 {
        self.0 as i32
    }

    /// This heading turned clockwise by tenths of a degree, anticlockwise when negative.
    #[must_use]
    pub const fn turned(self, tenths: i32) -> Self {
        Self((self.0 as i32 + tenths % TURN).rem_euclid(TURN) as u16)
    }

    /// The other way.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(TURN / 2)
    }

    /// The shorter turn that leads to `other`, clockwise positive; half a turn is clockwise.
    pub const fn turn_to(self, other: Self) -> i32 {
        let turn = (other.0 as i32 - self.0 as i32).rem_euclid(TURN);
        if turn > TURN / 2 { turn - TURN } else { turn }
    }

    /// Sine of the heading times [`UNIT`]: the eastward part of a step.
    pub const fn sine(self) -> i64 {
        let place = self.0 as usize % QUARTER;
        match self.0 as usize / QUARTER {
            0 => SINES[place] as i64,
            1 => SINES[QUARTER - place] as i64,
            2 => -(SINES[place] as i64),
            _ => -(SINES[QUARTER - place] as i64),
        }
    }

    /// Cosine of the heading times [`UNIT`]: the northward part of a step.
    pub const fn cosine(self) -> i64 {
        self.turned(QUARTER as i32).sine()
    }

    /// Its sine and cosine.
    pub(crate) const fn turn(self) -> (i64, i64) {
        (self.sine(), self.cosine())
    }

    /// The heading nearest to the line from one point to another; none when they are the same.
    pub fn towards(from: Point, to: Point) -> Option<Self> {
        let (x, y) = (i64::from(to.x()) - i64::from(from.x()), i64::from(to.y()) - i64::from(from.y()));
        if x == 0 && y == 0 {
            return None;
        }
        // Work with the angle to the nearer axis, within one eighth of the circle, where the answer grows
        // with the sine; the other seven eighths are reflections, so the rounding is the same in all.
        let (small, large) = (x.abs().min(y.abs()), x.abs().max(y.abs()));
        let off = |tenths: i32| {
            let heading = Self(tenths as u16);
            small * heading.cosine() - large * heading.sine()
        };
        let (mut low, mut high) = (0, 450);
        while low < high {
            let middle = (low + high + 1) / 2;
            if off(middle) >= 0 { low = middle } else { high = middle - 1 }
        }
        let tilt = if low < 450 && off(low) > -off(low + 1) { low + 1 } else { low };
        let from_north = if x.abs() <= y.abs() { tilt } else { 900 - tilt };
        let tenths = match (x >= 0, y >= 0) {
            (true, true) => from_north,
            (true, false) => 1800 - from_north,
            (false, false) => 1800 + from_north,
            (false, true) => -from_north,
        };
        Some(Self(0).turned(tenths))
    }
}

impl fmt::Display for Heading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_multiple_of(10) {
            write!(f, "{}", self.0 / 10)
        } else {
            write!(f, "{}.{}", self.0 / 10, self.0 % 10)
        }
    }
}

impl FromStr for Heading {
    type Err = Absurd;

    fn from_str(text: &str) -> Result<Self, Absurd> {
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        let (whole, tenth) = text.trim().split_once(['.', ',']).unwrap_or((text.trim(), "0"));
        if !digits(whole) || !digits(tenth) || whole.len() > 6 || tenth.len() != 1 {
            return Err(Absurd::HeadingText);
        }
        let number = |part: &str| part.parse::<i32>().map_err(|_| Absurd::HeadingText);
        Self::new(number(whole)? * 10 + number(tenth)?)
    }
}
