//! What sails: ships by class, of which equal ones are interchangeable too.

use crate::sea::components::{BEST_CREW, Size};

/// What a ship has aboard beside its marines: at most one of both.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Gear {
    /// Nothing.
    None,
    /// A corvus [14.8.h.1].
    Corvus,
    /// A ballista [14.9.0.1].
    Ballista,
}

impl Gear {
    /// All of them, with their words in files and notation.
    pub const ALL: [(Gear, &'static str); 3] =
        [(Gear::None, ""), (Gear::Corvus, "corvus"), (Gear::Ballista, "ballista")];

    /// Its word; empty for nothing.
    pub const fn word(self) -> &'static str {
        Gear::ALL[self as usize].1
    }
}

/// How many classes of ships there are: two sizes, four crews, three kinds of equipment.
pub const CLASSES: usize = 2 * BEST_CREW as usize * Gear::ALL.len();

/// A class of ships: size, quality of the crew and equipment, by a number below [`CLASSES`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Class(u8);

impl Class {
    /// The class of ships of that size, crew (1 to 4) and equipment.
    pub const fn new(size: Size, crew: u8, gear: Gear) -> Class {
        let crew = if crew == 0 { 0 } else { (crew - 1) % BEST_CREW };
        Class((size as u8 * BEST_CREW + crew) * Gear::ALL.len() as u8 + gear as u8)
    }

    /// All classes: small ships first, the worst crews first, without equipment first.
    pub fn all() -> impl DoubleEndedIterator<Item = Class> {
        (0..CLASSES as u8).map(Class)
    }

    /// As an index into tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// How large its ships are.
    pub const fn size(self) -> Size {
        if self.index() < CLASSES / 2 { Size::Small } else { Size::Large }
    }

    /// The quality of their crews, 1 to 4.
    pub const fn crew(self) -> u8 {
        self.0 / Gear::ALL.len() as u8 % BEST_CREW + 1
    }

    /// Their equipment.
    pub const fn gear(self) -> Gear {
        Gear::ALL[self.0 as usize % Gear::ALL.len()].0
    }

    /// The same with another crew.
    #[must_use]
    pub const fn manned(self, crew: u8) -> Class {
        Class::new(self.size(), crew, self.gear())
    }

    /// What a ship of it costs, in halves of a point [W.buy.2].
    pub const fn price(self) -> u16 {
        let hull = match self.size() {
            Size::Small => 3,
            Size::Large => 5,
        };
        let manned = match self.crew() {
            1 => hull - 1,
            2 => hull,
            3 => hull + 1,
            _ => hull + 3,
        };
        let gear = if matches!(self.gear(), Gear::None) { 0 } else { 1 };
        2 * (manned + gear)
    }

    /// How files and notation call it, such as `large crew 2 corvus`.
    pub fn words(self) -> String {
        let words = format!("{} crew {} {}", self.size().word(), self.crew(), self.gear().word());
        words.trim_end().to_owned()
    }
}

/// The ships of a fleet: how many of each class.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Fleet {
    /// How many, by the index of their class.
    pub ships: [u8; CLASSES],
}

impl Fleet {
    /// No ship.
    pub const NONE: Fleet = Fleet { ships: [0; CLASSES] };

    /// How many of a class there are.
    pub const fn of(&self, class: Class) -> u8 {
        self.ships[class.index()]
    }

    /// So many more of a class.
    pub fn add(&mut self, class: Class, count: u8) {
        let slot = &mut self.ships[class.index()];
        *slot = slot.saturating_add(count);
    }

    /// So many fewer of a class; false, and nothing changed, if there are not so many.
    pub fn take(&mut self, class: Class, count: u8) -> bool {
        let slot = &mut self.ships[class.index()];
        let left = slot.checked_sub(count);
        *slot = left.unwrap_or(*slot);
        left.is_some()
    }

    /// All of them together.
    #[must_use]
    pub fn with(&self, other: &Fleet) -> Fleet {
        Fleet { ships: std::array::from_fn(|at| self.ships[at].saturating_add(other.ships[at])) }
    }

    /// Those that are left without others, as far as there are any.
    #[must_use]
    pub fn without(&self, other: &Fleet) -> Fleet {
        Fleet { ships: std::array::from_fn(|at| self.ships[at].saturating_sub(other.ships[at])) }
    }

    /// Whether all of others are among them.
    pub fn holds(&self, other: &Fleet) -> bool {
        other.without(self).is_empty()
    }

    /// How many ships there are.
    pub fn count(&self) -> u16 {
        self.ships.iter().map(|count| u16::from(*count)).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        *self == Fleet::NONE
    }

    /// How many of each class there are, the dearest first.
    pub fn classes(&self) -> impl Iterator<Item = (Class, u8)> {
        let fleet = *self;
        let mut classes: Vec<Class> = Class::all().rev().collect();
        classes.sort_by_key(|class| std::cmp::Reverse(class.price()));
        classes.into_iter().map(move |class| (class, fleet.of(class))).filter(|(_, count)| *count > 0)
    }

    /// Ship by ship, the dearest first.
    pub fn each(&self) -> impl Iterator<Item = Class> {
        self.classes().flat_map(|(class, count)| std::iter::repeat_n(class, usize::from(count)))
    }

    /// What they cost, in halves of a point [W.buy.2].
    pub fn price(&self) -> u32 {
        Class::all().map(|class| u32::from(class.price()) * u32::from(self.of(class))).sum()
    }

    /// How many units of an army they carry: one a small ship, two a large one (W.sail.2).
    pub fn room(&self) -> u16 {
        Class::all().map(|class| u16::from(class.size().holds()) * u16::from(self.of(class))).sum()
    }

    /// Those of them that fight where only so many can: the dearest [W.stack.1].
    #[must_use]
    pub fn dearest(&self, most: u8) -> Fleet {
        let mut fight = Fleet::NONE;
        self.each().take(usize::from(most)).for_each(|class| fight.add(class, 1));
        fight
    }
}
