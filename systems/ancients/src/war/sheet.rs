//! The sheet a player writes unseen [W.order.1]: purchases and orders, each with how often it stands there. Equal sheets are
//! equal values, in whatever order they were written.

use super::components::{CityId, Class, Spot};
use crate::components::Kind;

/// How many different lines a sheet has room for.
pub const LINES: usize = 96;

/// A line of a sheet.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Order {
    /// Units of a kind are bought there.
    Buy(CityId, Kind),
    /// Ships of a class are built there.
    Build(CityId, Class),
    /// So many hundreds of volleys.
    Volleys,
    /// So many points for elephants.
    Price,
    /// The army marches.
    March(CityId, CityId),
    /// So many units of a kind stay where an army marches off or goes aboard.
    Leave(CityId, Kind),
    /// The leader of that number stays.
    Stay(u8),
    /// The fleet sails.
    Sail(Spot, Spot),
    /// The army of the port goes aboard.
    Embark(CityId),
    /// The fleet seeks battle.
    Seek(Spot),
    /// It seeks none.
    Slip(Spot),
    /// Whoever is shut up there comes out.
    Sally(CityId),
}

impl Order {
    /// The place where it is to be done; none of purchases, and none of who stays, which goes with a march.
    pub const fn place(self) -> Option<Spot> {
        match self {
            Order::March(city, _) | Order::Embark(city) | Order::Sally(city) => Some(Spot::City(city)),
            Order::Sail(spot, _) | Order::Seek(spot) | Order::Slip(spot) => Some(spot),
            _ => None,
        }
    }
}

/// An order and how often.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Line {
    /// What.
    pub order: Order,
    /// How often, or how much.
    pub count: u8,
}

const BLANK: Line = Line { order: Order::Volleys, count: 0 };

/// A sheet.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sheet {
    lines: [Line; LINES],
    len: u8,
}

impl Default for Sheet {
    fn default() -> Sheet {
        Sheet::EMPTY
    }
}

impl Sheet {
    /// Nothing is written.
    pub const EMPTY: Sheet = Sheet { lines: [BLANK; LINES], len: 0 };

    /// Its lines, in their own order.
    pub fn lines(&self) -> &[Line] {
        &self.lines[..usize::from(self.len)]
    }

    /// Whether nothing is written.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether there is room for another line.
    pub const fn has_room(&self) -> bool {
        (self.len as usize) < LINES
    }

    fn find(&self, order: Order) -> Result<usize, usize> {
        self.lines().binary_search_by_key(&order, |line| line.order)
    }

    /// How often an order stands there.
    pub fn count(&self, order: Order) -> u8 {
        self.find(order).map_or(0, |at| self.lines[at].count)
    }

    /// Whether it stands there.
    pub fn has(&self, order: Order) -> bool {
        self.find(order).is_ok()
    }

    /// Writes an order so often; 0 times strikes it out. What there is no room for is not written.
    pub fn set(&mut self, order: Order, count: u8) {
        let len = usize::from(self.len);
        match (self.find(order), count) {
            (Ok(at), 0) => {
                self.lines.copy_within(at + 1..len, at);
                self.lines[len - 1] = BLANK;
                self.len -= 1;
            }
            (Ok(at), _) => self.lines[at].count = count,
            (Err(_), 0) => {}
            (Err(at), _) if len < LINES => {
                self.lines.copy_within(at..len, at + 1);
                self.lines[at] = Line { order, count };
                self.len += 1;
            }
            (Err(_), _) => {}
        }
    }

    /// Strikes out every order that fits.
    pub fn strike(&mut self, fits: impl Fn(Order) -> bool) {
        let kept = *self;
        *self = Sheet::EMPTY;
        for line in kept.lines().iter().filter(|line| !fits(line.order)) {
            self.set(line.order, line.count);
        }
    }

    /// Where the army of a city is told to march.
    pub fn march(&self, from: CityId) -> Option<CityId> {
        self.lines().iter().find_map(|line| match line.order {
            Order::March(at, to) if at == from => Some(to),
            _ => None,
        })
    }

    /// Where the fleet of a place is told to sail.
    pub fn sail(&self, from: Spot) -> Option<Spot> {
        self.lines().iter().find_map(|line| match line.order {
            Order::Sail(at, to) if at == from => Some(to),
            _ => None,
        })
    }
}
