//! Chapter 11, hits: what the faces of a roll do to the unit rolled against.
//!
//! Rolling and judging are two things. [`Hitting`] says what counts in a roll and is made from the table
//! alone; [`Hitting::judge`] reads faces that have fallen, all at once or one by one. The roll of a combat
//! hands it the dice thrown, the odds hand it every face there is.

use crate::components::{Face, UnitKind};
use crate::game::CommandsColors;
use crate::state::Public;

/// What hits in a roll of one unit against another.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Hitting {
    /// The symbol of the target's class, which always hits.
    pub symbol: Face,
    /// Whether Swords hit.
    pub swords: bool,
    /// Whether helmets hit.
    pub helmets: bool,
    /// Whether flags drive the target back.
    pub flags: bool,
    /// Whether dice that score with Swords are rolled again.
    pub again: bool,
    /// Swords the target ignores.
    pub spare_swords: u8,
    /// Symbols the target ignores.
    pub spare_symbols: u8,
}

/// What a roll has done so far.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Tally {
    /// Hits.
    pub hits: u8,
    /// Flags.
    pub flags: u8,
    /// Swords the target will still ignore.
    pub spare_swords: u8,
    /// Symbols it will still ignore.
    pub spare_symbols: u8,
}

impl Hitting {
    /// Before the first die.
    #[inline]
    pub fn start(&self) -> Tally {
        Tally { hits: 0, flags: 0, spare_swords: self.spare_swords, spare_symbols: self.spare_symbols }
    }

    /// Adds faces that have fallen, counted, and says how many of the dice are rolled again. It does not
    /// matter whether dice are judged together or one after the other.
    #[inline]
    pub fn judge(&self, tally: &mut Tally, counts: &[u8; 6]) -> u8 {
        // The symbol of the class hits, hand to hand [11.54] and at range [10.23].
        let symbols = counts[self.symbol as usize];
        let ignored = symbols.min(tally.spare_symbols);
        tally.spare_symbols -= ignored;
        let mut hits = symbols - ignored;
        let mut again = 0;
        if self.swords {
            let swords = counts[Face::Swords as usize];
            let ignored = swords.min(tally.spare_swords);
            tally.spare_swords -= ignored;
            hits += swords - ignored;
            // Every die that scored with Swords is rolled again, until none does [11.41].
            if self.again {
                again = swords - ignored;
            }
        }
        if self.helmets {
            hits += counts[Face::Leader as usize];
        }
        tally.hits = tally.hits.saturating_add(hits);
        if self.flags {
            tally.flags = tally.flags.saturating_add(counts[Face::Flag as usize]);
        }
        again
    }
}

impl CommandsColors {
    /// What hits the unit rolled against in the roll now due.
    pub(crate) fn hitting(&self, p: &Public) -> Hitting {
        let c = &p.combat;
        let (roller, victim) = (c.roller(), c.victim());
        let (by, at) = (self.kind(roller), self.kind(victim));
        let standing = !c.evading;
        let hand_to_hand = !c.ranged && standing;
        // Swords hit only hand to hand, for those who have them [11.55], and not an evading unit [13.4].
        // Each one of elephants does [11.40]. Elephants ignore all Swords against them [11.44].
        let swords = hand_to_hand && self.figures(by).swords && at != UnitKind::Elephants;
        // One Swords is ignored by chariots [11.26] and by foot attacked behind ramparts or in a camp.
        let shielded = swords && (at.is_chariots() || self.sheltered(p));
        // Against horses elephants ignore one red square [11.47], camels one blue triangle [11.23],
        // also while they evade.
        let shy = !c.ranged && Self::is_horse(by) && matches!(at, UnitKind::Elephants | UnitKind::Camels);
        Hitting {
            symbol: self.figures(at).class.face(),
            swords,
            helmets: hand_to_hand && self.helmets_hit(p, roller),
            // Flags do not hurt, they drive back [11.56] [10.24]; an evading unit is gone already [13.4].
            flags: standing,
            again: swords && by == UnitKind::Elephants,
            spare_swords: u8::from(shielded),
            spare_symbols: u8::from(shy),
        }
    }
}
