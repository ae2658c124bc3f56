//! Hexsides: what lies between two hexes, such as a wall, a river or a slope, belongs to both.

use std::error::Error;
use std::fmt;

use crate::board::BoardOn;
use crate::grid::{Grid, SideOf};
use crate::hex::HexOn;
use crate::set::HexSetOn;
use crate::tops::Tops;

/// The side that two hexes of a board share. Whichever of the two it is asked of, it is the same.
///
/// Each of the two hexes has it as one of its six sides, but only one has it among the first three steps
/// of the endless grid; that hex keeps it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HexsideOn<G: Grid> {
    hex: HexOn<G>,
    step: u8,
}

impl<G: Grid> HexsideOn<G> {
    /// One of the two hexes, and which of its sides it is; the board knows the other.
    pub fn of(self) -> (HexOn<G>, SideOf<G>) {
        (self.hex, G::Tops::side(self.step.into()))
    }
}

impl<G: Grid> fmt::Display for HexsideOn<G> {
    /// Writes a hex and its side, such as `0311/se`; [`BoardOn::read_hexside`] reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hex, side) = self.of();
        f.pad(&format!("{hex}/{side}"))
    }
}

/// A set of hexsides as bits.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct HexsideSetOn<G: Grid>([HexSetOn<G>; 3]);

impl<G: Grid> HexsideSetOn<G> {
    /// The set that holds no hexside.
    pub const EMPTY: HexsideSetOn<G> = HexsideSetOn([HexSetOn::EMPTY; 3]);

    /// Whether the hexside is in the set.
    #[inline]
    pub fn contains(&self, side: HexsideOn<G>) -> bool {
        self.0[usize::from(side.step)].contains(side.hex)
    }

    /// Puts the hexside in the set, where it may already be.
    #[inline]
    pub fn insert(&mut self, side: HexsideOn<G>) {
        self.0[usize::from(side.step)].insert(side.hex);
    }

    /// Takes the hexside out of the set, where it need not be.
    #[inline]
    pub fn remove(&mut self, side: HexsideOn<G>) {
        self.0[usize::from(side.step)].remove(side.hex);
    }

    /// The hexsides of either set.
    #[inline]
    pub fn or(&self, other: &HexsideSetOn<G>) -> HexsideSetOn<G> {
        HexsideSetOn(std::array::from_fn(|step| self.0[step] | other.0[step]))
    }

    /// The hexsides of both sets.
    #[inline]
    pub fn and(&self, other: &HexsideSetOn<G>) -> HexsideSetOn<G> {
        HexsideSetOn(std::array::from_fn(|step| self.0[step] & other.0[step]))
    }

    /// The hexsides of this set that are not in the other.
    #[inline]
    pub fn but(&self, other: &HexsideSetOn<G>) -> HexsideSetOn<G> {
        HexsideSetOn(std::array::from_fn(|step| self.0[step] - other.0[step]))
    }

    /// How many hexsides are in the set.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|hexes| hexes.len()).sum()
    }

    /// Whether no hexside is in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|hexes| hexes.is_empty())
    }

    /// The hexsides of the set, those across the same step together.
    pub fn iter(&self) -> impl Iterator<Item = HexsideOn<G>> + use<G> {
        let HexsideSetOn(sets) = *self;
        (0..3).flat_map(move |step| sets[usize::from(step)].iter().map(move |hex| HexsideOn { hex, step }))
    }
}

impl<G: Grid> FromIterator<HexsideOn<G>> for HexsideSetOn<G> {
    fn from_iter<I: IntoIterator<Item = HexsideOn<G>>>(sides: I) -> HexsideSetOn<G> {
        let mut set = HexsideSetOn::EMPTY;
        sides.into_iter().for_each(|side| set.insert(side));
        set
    }
}

impl<G: Grid> fmt::Debug for HexsideSetOn<G> {
    /// Prints the names of the hexsides.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.iter().map(|side| fmt::from_fn(move |f| write!(f, "{side}")));
        f.debug_set().entries(names).finish()
    }
}

/// Hexsides of a board.
impl<G: Grid> BoardOn<G> {
    /// This side of the hex, or `None` at the board's edge, where it parts the hex from nothing.
    #[inline]
    pub fn hexside(&self, hex: HexOn<G>, side: SideOf<G>) -> Option<HexsideOn<G>> {
        let beyond = self.neighbour(hex, side)?;
        let step = G::Tops::step(side) as u8;
        Some(if step < 3 { HexsideOn { hex, step } } else { HexsideOn { hex: beyond, step: step - 3 } })
    }

    /// The side between two hexes, or `None` where they are not adjacent.
    #[inline]
    pub fn hexside_between(&self, a: HexOn<G>, b: HexOn<G>) -> Option<HexsideOn<G>> {
        self.hexside(a, self.direction(a, b)?)
    }

    /// The two hexes that share the side; `None` where it is a side of another board.
    pub fn hexes_of(&self, side: HexsideOn<G>) -> Option<[HexOn<G>; 2]> {
        let (hex, step) = side.of();
        Some([hex, self.neighbour(hex, step)?])
    }

    /// Every hexside of the board.
    pub fn hexsides(&self) -> HexsideSetOn<G> {
        self.all().iter().flat_map(|hex| self.hexsides_of(hex).iter()).collect()
    }

    /// The hexsides of one hex: six, or fewer at the board's edge.
    pub fn hexsides_of(&self, hex: HexOn<G>) -> HexsideSetOn<G> {
        self.sides().filter_map(|side| self.hexside(hex, side)).collect()
    }

    /// The adjacent hexes that lie across a side of the set.
    #[inline]
    pub fn across(&self, hex: HexOn<G>, sides: &HexsideSetOn<G>) -> HexSetOn<G> {
        let marked = |side: &SideOf<G>| self.hexside(hex, *side).is_some_and(|side| sides.contains(side));
        self.sides().filter(marked).filter_map(|side| self.neighbour(hex, side)).collect()
    }

    /// Reads a hexside as a hex and its side, such as `0311/se`; it may be written from either hex.
    ///
    /// # Errors
    ///
    /// An error where it names no side that two hexes of the board share.
    pub fn read_hexside(&self, text: &str) -> Result<HexsideOn<G>, HexsideNameError> {
        let read = || {
            let (hex, side) = text.split_once('/')?;
            self.hexside(hex.parse().ok()?, side.parse().ok()?)
        };
        read().ok_or_else(|| HexsideNameError {
            text: text.to_owned(),
            example: self.hexsides().iter().next().map(|side| side.to_string()),
        })
    }
}

/// A text that names no hexside of the board; it tells the reader what one looks like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HexsideNameError {
    /// The text as it was given.
    pub text: String,
    /// A hexside of that board, if it has any.
    pub example: Option<String>,
}

impl fmt::Display for HexsideNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no side between two hexes of the board: write a hex and its side", self.text)?;
        self.example.as_ref().map_or(Ok(()), |example| write!(f, ", such as {example}"))
    }
}

impl HexsideNameError {
    /// The same text in French.
    pub fn french(&self) -> String {
        let example = self.example.as_ref().map_or(String::new(), |example| format!(", comme {example}"));
        format!(
            "«\u{a0}{}\u{a0}» n’est pas un côté entre deux hex du plateau\u{a0}: écrivez un hex et son \
             côté{example}",
            self.text
        )
    }
}

impl Error for HexsideNameError {}
