//! The lie of the land: what a map comes to for whoever goes over it, worked out once when a battle is laid out.

use std::sync::LazyLock;

use acies_hex::{Arc, Bits, Direction, Grid, Heading};

use crate::battle::Battle;
use crate::components::{BOARD, Field, Footing, Hex, HexSet, arc};
use crate::few::Few;
use crate::tables::{Ground, Tables};

/// Prices a step may have, a list with one place for each; what costs more nobody can pay.
pub(crate) const PRICES: usize = 9;

/// A step that is closed.
const CLOSED: u8 = u8::MAX;

/// For each way of going, what every step costs and where it leads.
#[derive(Clone, Debug)]
pub(crate) struct Lie {
    /// What it costs to leave each hex by each side.
    price: [Vec<[u8; 6]>; 3],
    /// The hexes that can be entered from each hex.
    open: [Vec<HexSet>; 3],
    /// The prices there are.
    prices: [Few<u8, PRICES>; 3],
    /// The hexes that are entered at each price, going in each direction.
    enter: [Vec<[HexSet; 6]>; 3],
    /// River hexes.
    pub rivers: HexSet,
    /// Where the zone of a unit is, for each corner it may face.
    zones: [Vec<[HexSet; 6]>; 3],
    /// Hexes whose ground blocks sight.
    pub covered: HexSet,
    /// What blocks sight for whom on each level.
    shades: Vec<Shade>,
}

/// What blocks sight for whoever stands on a level.
#[derive(Clone, Debug)]
pub(crate) struct Shade {
    /// The hexes that block it from there to another of that level, whoever stands in them.
    pub always: HexSet,
    /// The hexes of that level: they block it if somebody stands in them.
    pub there: HexSet,
    /// Higher ones.
    pub above: HexSet,
}

impl Lie {
    /// What the map of a battle comes to.
    pub fn of(battle: &Battle, tables: &Tables) -> Lie {
        let places = <Field as Grid>::PLACES;
        let mut lie = Lie {
            price: std::array::from_fn(|_| vec![[CLOSED; 6]; places]),
            open: std::array::from_fn(|_| vec![HexSet::EMPTY; places]),
            prices: [Few::new(0); 3],
            enter: std::array::from_fn(|_| vec![[HexSet::EMPTY; 6]; PRICES]),
            rivers: BOARD.all().iter().filter(|hex| battle.map.ground(*hex) == Ground::River).collect(),
            zones: std::array::from_fn(|_| vec![[HexSet::EMPTY; 6]; places]),
            covered: BOARD
                .all()
                .iter()
                .filter(|hex| tables.ground[battle.map.ground(*hex) as usize].blocks)
                .collect(),
            shades: Lie::shades(battle, tables),
        };
        for hex in BOARD.all() {
            for way in Direction::ALL {
                let Some(to) = BOARD.neighbour(hex, way) else { continue };
                for footing in [Footing::Foot, Footing::Horse, Footing::Wheels] {
                    let Some(price) = tables.step_cost(&battle.map, footing, (hex, way, to)) else {
                        continue;
                    };
                    let foot = footing as usize;
                    lie.price[foot][hex.index()][way.index()] = price;
                    lie.open[foot][hex.index()].insert(to);
                    if let Some(enter) = lie.enter[foot].get_mut(usize::from(price)) {
                        enter[way.index()].insert(to);
                        if !lie.prices[foot].contains(&price) {
                            lie.prices[foot].push(price);
                        }
                    }
                }
            }
            for (open, zones) in lie.open.iter().zip(&mut lie.zones) {
                zones[hex.index()] =
                    Heading::ALL.map(|facing| open[hex.index()] - arc(hex, facing, Arc::Rear));
            }
        }
        lie
    }

    /// What blocks sight on each level.
    fn shades(battle: &Battle, tables: &Tables) -> Vec<Shade> {
        let map = &battle.map;
        let highest = BOARD.all().iter().map(|hex| map.level(hex)).max().unwrap_or(0);
        let those =
            |so: &dyn Fn(Hex) -> bool| -> HexSet { BOARD.all().iter().filter(|hex| so(*hex)).collect() };
        let covered = |hex: Hex| tables.ground[map.ground(hex) as usize].blocks;
        let towns = those(&|hex| covered(hex) && map.ground(hex) == Ground::Town);
        let shade = |level: u8| {
            let (above, there) =
                (those(&|hex| map.level(hex) > level), those(&|hex| map.level(hex) == level));
            Shade { always: above | (there & those(&covered)) | towns, there, above }
        };
        (0..=highest).map(shade).collect()
    }

    /// What blocks sight on a level of the map.
    #[inline]
    pub fn shade(&self, level: u8) -> &Shade {
        &self.shades[usize::from(level)]
    }

    /// The zone of a unit [6.0.1]: through front and flank, not rear [6.1.3.1, 6.2.1.1], and not where it could not go
    /// [6.2.2.1].
    #[inline]
    pub fn zone(&self, footing: Footing, hex: Hex, facing: Heading) -> HexSet {
        self.zones[footing as usize][hex.index()][facing.index()]
    }

    /// What it costs to leave a hex by a side; none where that is closed.
    #[inline]
    pub fn price(&self, footing: Footing, from: Hex, way: Direction) -> Option<u8> {
        let price = self.price[footing as usize][from.index()][way.index()];
        (price != CLOSED).then_some(price)
    }

    /// The adjacent hexes whoever goes so could enter, by the ground alone.
    #[inline]
    pub fn open(&self, footing: Footing, from: Hex) -> HexSet {
        self.open[footing as usize][from.index()]
    }

    /// The prices a step may have for whoever goes so.
    #[inline]
    pub fn prices(&self, footing: Footing) -> &[u8] {
        &self.prices[footing as usize]
    }

    /// Those of some hexes that are entered at a price, going in a direction.
    #[inline]
    pub fn enter(&self, footing: Footing, price: usize, (way, to): (Direction, HexSet)) -> HexSet {
        self.enter[footing as usize][price][way.index()] & to
    }
}

/// Where a set of hexes comes to by one step in a direction. What leaves the board may come to places that are no hexes:
/// whoever asks takes only hexes from it.
#[inline]
pub(crate) fn stepped(set: HexSet, way: Direction) -> HexSet {
    const ROW: usize = <Field as Grid>::PITCH;
    // The odd rows lie half a hex to the right.
    let (bits, aside) = (set.bits(), set.bits().and(*ASIDE));
    let straight = bits.but(aside);
    HexSet::from_bits(match way {
        Direction::East => bits.up(1),
        Direction::West => bits.down(1),
        Direction::SouthEast => straight.up(ROW).or(aside.up(ROW + 1)),
        Direction::SouthWest => straight.up(ROW - 1).or(aside.up(ROW)),
        Direction::NorthEast => straight.down(ROW).or(aside.down(ROW - 1)),
        Direction::NorthWest => straight.down(ROW + 1).or(aside.down(ROW)),
    })
}

/// The hexes of the odd rows.
static ASIDE: LazyLock<<Field as Grid>::Bits> =
    LazyLock::new(|| BOARD.all().iter().filter(|hex| hex.row() % 2 == 1).collect::<HexSet>().bits());
