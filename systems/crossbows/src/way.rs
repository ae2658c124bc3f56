//! The cheapest way of a unit, its turns included: sections 6.1.5 and 8.1.
//!
//! All ways of somebody are found at once, as sets: for each price the hexes that cost just as much, apart for each facing he
//! may have there. The way to one of them is traced back only where somebody asks for it.

use std::ops::Deref;

use acies_hex::{Arc, Heading};

use crate::components::{BOARD, Footing, Hex, HexSet, sides};
use crate::game::Crossbows;
use crate::lie::stepped;

/// Points somebody may have at most: what a leader has, and no counter has more.
const POINTS: usize = 8;
/// Before the first turn there is one facing, after it there are six.
const LAYERS: usize = 7;
/// Hexes of a way at most.
const LONGEST: usize = POINTS;

/// Who goes, and what stops him.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Goer {
    /// What he pays as.
    pub footing: Footing,
    /// Where he begins.
    pub from: Hex,
    /// Where he faces; nothing for whoever has no facing.
    pub facing: Option<Heading>,
    /// Whether he has turned already.
    pub turned: bool,
    /// Whether he has turned in the hex where he begins, and goes on first [6.1.5.4].
    pub faced: bool,
    /// Points he has.
    pub points: u8,
    /// Hexes he may not enter.
    pub closed: HexSet,
    /// Hexes he may pass and not end in.
    pub through: HexSet,
    /// Hexes in which he must stop [6.2.4.1].
    pub stops: HexSet,
}

/// Where a way ends, and what it took.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct End {
    pub hex: Hex,
    /// Points in all, turns included.
    pub spent: u8,
    /// Where he faces at the end.
    pub facing: Option<Heading>,
    layer: u8,
}

/// The hexes entered on a way, the last first.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Path {
    hexes: [Hex; LONGEST],
    /// The corner turned to before each of them is entered.
    turns: [Option<Heading>; LONGEST],
    len: u8,
    /// Points for entering hexes.
    pub moved: u8,
}

impl Path {
    const fn none(from: Hex) -> Path {
        Path { hexes: [from; LONGEST], turns: [None; LONGEST], len: 0, moved: 0 }
    }

    /// The steps in their order: the corner turned to before, and the hex entered.
    pub fn legs(&self) -> impl Iterator<Item = (Option<Heading>, Hex)> + '_ {
        (0..usize::from(self.len)).rev().map(|place| (self.turns[place], self.hexes[place]))
    }

    /// Before the hex pushed last he turned so.
    fn turn(&mut self, facing: Option<Heading>) {
        if let Some(last) = self.turns.get_mut(usize::from(self.len).wrapping_sub(1)) {
            *last = facing;
        }
    }

    fn push(&mut self, hex: Hex, price: u8) {
        if let Some(place) = self.hexes.get_mut(usize::from(self.len)) {
            *place = hex;
            self.len += 1;
            self.moved += price;
        }
    }
}

impl Deref for Path {
    type Target = [Hex];

    fn deref(&self) -> &[Hex] {
        &self.hexes[..usize::from(self.len)]
    }
}

/// All ends of somebody's ways.
#[derive(Clone, Debug)]
pub(crate) struct Ways {
    goer: Goer,
    /// By price and layer the hexes that are reached for that and not for less.
    fresh: [[HexSet; LAYERS]; POINTS + 1],
    /// The hexes in which a way may end.
    pub hexes: HexSet,
}

impl Ways {
    /// Where they begin.
    pub const fn from(&self) -> Hex {
        self.goer.from
    }

    /// The layer of a facing.
    fn layer(facing: Option<Heading>, turned: bool) -> usize {
        facing.filter(|_| turned).map_or(0, |facing| 1 + facing.index())
    }

    /// The facing in a layer.
    fn facing(&self, layer: usize) -> Option<Heading> {
        if layer == 0 { self.goer.facing } else { Some(Heading::ALL[layer - 1]) }
    }

    /// The end in that hex. A free turn left is worth a point. Of equal ways the one with the fewest turns, then by the corners
    /// in order.
    pub fn end(&self, hex: Hex) -> Option<End> {
        if !self.hexes.contains(hex) {
            return None;
        }
        let points = usize::from(self.goer.points);
        let there = |cost: usize, layer: usize| cost <= points && self.fresh[cost][layer].contains(hex);
        for rank in 0..=points + 1 {
            let (cost, layer) = if there(rank, 0) {
                (rank, 0)
            } else {
                let Some(cost) = rank.checked_sub(1) else { continue };
                let Some(layer) = (1..LAYERS).find(|layer| there(cost, *layer)) else { continue };
                (cost, layer)
            };
            return Some(End { hex, spent: cost as u8, facing: self.facing(layer), layer: layer as u8 });
        }
        None
    }

    /// All ends, hex by hex.
    pub fn ends(&self) -> impl Iterator<Item = End> + '_ {
        self.hexes.iter().filter_map(|hex| self.end(hex))
    }
}

impl Crossbows {
    /// Every hex somebody can go to, each by its cheapest way. He goes through his front alone [6.1.5.1, 8.1.4], the first
    /// turn is free and each other costs a point, whatever the angle [6.1.5.2, 6.1.5.4]; whoever has no facing goes where he
    /// likes and never pays for a turn [6.1.4.1, 6.1.5.5].
    pub(crate) fn ways(&self, goer: &Goer) -> Ways {
        let goer = Goer { points: goer.points.min(POINTS as u8), ..goer.clone() };
        let points = usize::from(goer.points);
        let (start, stops) = (Ways::layer(goer.facing, goer.turned), goer.stops.without(goer.from));
        let mut fresh = [[HexSet::EMPTY; LAYERS]; POINTS + 1];
        let mut known = [HexSet::EMPTY; LAYERS];
        let mut hexes = HexSet::EMPTY;
        fresh[0][start] = HexSet::of(goer.from);
        for cost in 0..=points {
            let mut turning = HexSet::EMPTY;
            for layer in 0..LAYERS {
                let here = fresh[cost][layer] - known[layer];
                fresh[cost][layer] = here;
                if here.is_empty() {
                    continue;
                }
                known[layer] |= here;
                hexes |= here;
                let going = here - stops;
                let facing = if layer == 0 { goer.facing } else { Some(Heading::ALL[layer - 1]) };
                if layer > 0 {
                    turning |= if goer.faced { going.without(goer.from) } else { going };
                } else if let Some(facing) = facing {
                    // The first turn is free.
                    for other in (0..6).filter(|other| *other != facing.index()) {
                        fresh[cost][1 + other] |= going;
                    }
                }
                let front = facing.map(|facing| sides(facing, Arc::Front));
                let ways = front.as_ref().map_or(&acies_hex::Direction::ALL[..], |front| &front[..]);
                for &way in ways {
                    let to = stepped(going, way) - goer.closed;
                    if to.is_empty() {
                        continue;
                    }
                    let prices = self.lie.prices(goer.footing).iter().map(|price| usize::from(*price));
                    for price in prices.filter(|price| cost + price <= points) {
                        fresh[cost + price][layer] |= self.lie.enter(goer.footing, price, (way, to));
                    }
                }
            }
            if cost < points {
                for layer in &mut fresh[cost + 1][1..] {
                    *layer |= turning;
                }
            }
        }
        let hexes = hexes.without(goer.from) - goer.through;
        Ways { goer, fresh, hexes }
    }

    /// The hexes entered on the way to an end.
    pub(crate) fn path(&self, ways: &Ways, end: &End) -> Path {
        let goer = &ways.goer;
        let mut path = Path::none(goer.from);
        let (mut hex, mut layer) = (end.hex, usize::from(end.layer));
        let mut cost = end.spent;
        let stops = goer.stops.without(goer.from);
        while cost > 0 || hex != goer.from {
            let here = |cost: u8, layer: usize, hex: Hex| {
                ways.fresh[usize::from(cost)][layer].contains(hex) && !stops.contains(hex)
            };
            let front = ways.facing(layer).map(|facing| sides(facing, Arc::Front));
            let sides = front.as_ref().map_or(&acies_hex::Direction::ALL[..], |front| &front[..]);
            let from = sides.iter().find_map(|way| {
                let from = BOARD.neighbour(hex, way.opposite())?;
                let price = self.lie.price(goer.footing, from, *way)?;
                here(cost.checked_sub(price)?, layer, from).then_some((from, price))
            });
            if let Some((from, price)) = from {
                path.push(hex, price);
                (hex, cost) = (from, cost - price);
                continue;
            }
            // He has turned here: for nothing if it was the first time.
            path.turn(ways.facing(layer));
            let other = |cost: u8| (1..LAYERS).find(|other| *other != layer && here(cost, *other, hex));
            if layer > 0 && here(cost, 0, hex) && ways.facing(0) != ways.facing(layer) {
                layer = 0;
            } else if let Some((other, less)) =
                cost.checked_sub(1).and_then(|less| Some((other(less)?, less)))
            {
                (layer, cost) = (other, less);
            } else {
                break;
            }
        }
        if layer != Ways::layer(goer.facing, goer.turned) {
            path.turn(ways.facing(layer));
        }
        path
    }
}
