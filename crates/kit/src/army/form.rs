//! What an army of a system is made of, so that programs can ask for its parts without knowing the system.
//!
//! Every army file has a `list`, a `name`, the `points` it may cost, and lines of units with `profile` and `count`.
//! The rest is the system's own, and the form tells it.

use acies_words::Bilingual;

/// What the armies of a system have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArmyForm {
    /// How many parts a point has: prices are whole numbers of parts, so that half a point has a price too.
    pub parts_per_point: u16,
    /// The points an army may be given. A file says how many; the usual number is where builders begin.
    pub points: Whole,
    /// What an army as a whole is asked besides.
    pub fields: Vec<Field>,
    /// What its units are divided into; none if they stand in one list.
    pub group: Option<GroupForm>,
    /// How many units a line may stand for.
    pub count: Whole,
    /// Whether a line of units may choose a size, of those its troops have.
    pub sized: bool,
    /// How many rules a line of units may be given at most, of those its troops have.
    pub rules: u8,
}

/// What the units of an army are divided into.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GroupForm {
    /// The word in files.
    pub word: &'static str,
    /// What it is called before its number: `Division`.
    pub name: Bilingual,
    /// One of them: `a division`.
    pub one: Bilingual,
    /// Several: `divisions`.
    pub many: Bilingual,
    /// How many an army has at least.
    pub least: u8,
    /// How many units it has, at least and at most.
    pub units: [u8; 2],
    /// What is asked of each, such as who leads it.
    pub fields: Vec<Field>,
}

/// Something an army or a group is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// The word in files.
    pub word: &'static str,
    /// What a person calls it.
    pub name: Bilingual,
    /// What answers there are.
    pub kind: FieldKind,
}

/// What answers there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FieldKind {
    /// A text that must be there. Builders propose these, one group after the other.
    Text(Vec<String>),
    /// A whole number, the usual one if nobody says any.
    Number(Whole),
    /// Yes for one group, no for the others.
    One,
    /// One of these words, or none of them.
    Choice(Vec<Named>),
}

/// A whole number: what it is at least, at most, and before somebody chooses.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Whole {
    /// The least.
    pub least: u16,
    /// The most.
    pub most: u16,
    /// The usual.
    pub usual: u16,
}

/// A word of files with its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// The word.
    pub word: String,
    /// Its name.
    pub name: Bilingual,
}

impl ArmyForm {
    /// A price in thousandths of a point.
    pub fn thousandths(&self, parts: u32) -> i32 {
        let thousandths = u64::from(parts) * 1000 / u64::from(self.parts_per_point.max(1));
        i32::try_from(thousandths).unwrap_or(i32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_in_halves_is_told_in_points() {
        let whole = Whole { least: 1, most: 9, usual: 1 };
        let form = |parts_per_point| ArmyForm {
            parts_per_point,
            points: whole,
            fields: Vec::new(),
            group: None,
            count: whole,
            sized: false,
            rules: 0,
        };
        assert_eq!((form(1).thousandths(15), form(2).thousandths(15)), (15_000, 7_500));
    }
}
