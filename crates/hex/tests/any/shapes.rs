//! Grids and boards to try things on, and the reference that places them on the endless grid.

use acies_hex::{BoardOn, Grid, HexOn, Layout, Shifted, Tops};
use proptest::prelude::*;
use proptest::test_runner::{TestCaseResult, TestRunner};

acies_hex::grid! { pub Land: 16 x 12, Flat, Numbers }
acies_hex::grid! { pub Sea: 24 x 18, Flat, Numbers }
acies_hex::grid! { pub Field: 18 x 12, Pointed, Rows }
acies_hex::grid! { pub Strip: 20 x 3, Pointed, Letters }
acies_hex::grid! { pub LargestFlat: 32 x 32, Flat, Numbers }
acies_hex::grid! { pub LargestPointed: 32 x 32, Pointed, Rows }

/// The shape of a board: columns, rows, and which of them are pushed aside.
pub type Shape = (u8, u8, Shifted);

/// The board of a shape, with short lines of sight.
pub fn board<G: Grid>((width, rows, shifted): Shape) -> BoardOn<G> {
    BoardOn::of(Layout::new(width, rows).shifted(shifted), 3)
}

/// A board of a shape with a few holes, and its hexes in order.
pub fn with_holes<G: Grid>((width, rows, shifted): Shape, holes: &[(u8, u8)]) -> BoardOn<G> {
    let holes = holes.iter().filter_map(|&(row, col)| HexOn::new(row, col)).collect();
    BoardOn::of(Layout::new(width, rows).shifted(shifted).without(holes), 3)
}

/// Two hexes of a board, picked by two numbers.
pub fn two<G: Grid>(board: &BoardOn<G>, (a, b): (usize, usize)) -> [HexOn<G>; 2] {
    let hexes: Vec<_> = board.all().iter().collect();
    [hexes[a % hexes.len()], hexes[b % hexes.len()]]
}

/// Whether a number is one of those picked by a seed: one in four or so, scattered.
pub fn scattered(number: usize, seed: usize) -> bool {
    (number + 1).wrapping_mul(seed | 1) >> 5 & 3 == 0
}

/// Where the hex lies on the endless grid, by way of doubled coordinates: a row or column that is pushed
/// aside lies one half further, and halves are whole numbers there.
pub fn place<G: Grid>(hex: HexOn<G>, shifted: Shifted) -> hexx::Hex {
    let (row, col) = (i32::from(hex.row()), i32::from(hex.col()));
    let half = |count: i32| i32::from((count % 2 == 1) == (shifted == Shifted::Second));
    // Where the even ones are pushed, the odd ones lie half a hex before them: the origin moves along.
    if G::Tops::FLAT {
        let doubled = 2 * row + half(col) - half(0);
        hexx::Hex::new(col, (doubled - col) / 2)
    } else {
        let doubled = 2 * col + half(row) - half(0);
        hexx::Hex::new((doubled - row) / 2, row)
    }
}

/// Where the centre of the hex is on paper, in thousandths of the distance between two centres.
pub fn centre<G: Grid>(hex: HexOn<G>, shifted: Shifted) -> (i64, i64) {
    let (row, col) = (i64::from(hex.row()), i64::from(hex.col()));
    let half = |count: i64| if (count % 2 == 1) == (shifted == Shifted::Second) { 500 } else { 0 };
    if G::Tops::FLAT { (866 * col, 1000 * row + half(col)) } else { (1000 * col + half(row), 866 * row) }
}

/// What holds of any board and any two numbers to pick hexes by.
pub type Property = fn(Shape, (usize, usize)) -> TestCaseResult;

/// Tries a property on boards of any shape that fits the grid.
pub fn tried<G: Grid>(cases: u32, property: Property) {
    tried_on(G::WIDTH as u8, G::ROWS as u8, cases, property);
}

/// Knows no grid, so that it is compiled once and not for every property on every grid.
fn tried_on(width: u8, rows: u8, cases: u32, property: Property) {
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases) };
    let shifted = prop_oneof![Just(Shifted::First), Just(Shifted::Second)];
    let boards = ((1..=width, 1..=rows, shifted), any::<(usize, usize)>());
    let tried = TestRunner::new(config).run(&boards, |(shape, picks)| property(shape, picks));
    tried.unwrap_or_else(|what| panic!("{what}"));
}

/// Runs a property for a grid of either top, small and as large as may be.
#[macro_export]
macro_rules! on_every_grid {
    ($property:ident) => {
        mod $property {
            use $crate::any::shapes::{Field, Land, LargestFlat, LargestPointed, Sea, Strip, tried};

            use acies_hex::Small;

            use super::$property as property;

            #[test]
            fn on_the_small_grid() {
                tried::<Small>(16, property::<Small>);
            }

            #[test]
            fn on_land() {
                tried::<Land>(16, property::<Land>);
            }

            #[test]
            fn on_a_field() {
                tried::<Field>(16, property::<Field>);
            }

            #[test]
            fn on_strips() {
                tried::<Strip>(16, property::<Strip>);
            }

            #[test]
            fn at_sea() {
                tried::<Sea>(3, property::<Sea>);
            }

            #[test]
            fn on_the_largest() {
                tried::<LargestFlat>(3, property::<LargestFlat>);
                tried::<LargestPointed>(3, property::<LargestPointed>);
            }
        }
    };
}
