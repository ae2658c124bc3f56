//! Grids and boards to try things on, and the reference that places them on the endless grid.

use acies_hex::{BoardOn, Grid, HexOn, Layout, Shifted, Tops};
use proptest::prelude::*;

acies_hex::grid! { pub Land: 16 x 12, Flat, Numbers }
acies_hex::grid! { pub Sea: 24 x 18, Flat, Numbers }
acies_hex::grid! { pub Field: 18 x 12, Pointed, Rows }
acies_hex::grid! { pub Strip: 20 x 3, Pointed, Letters }
acies_hex::grid! { pub LargestFlat: 32 x 32, Flat, Numbers }
acies_hex::grid! { pub LargestPointed: 32 x 32, Pointed, Rows }

/// The shape of a board: columns, rows, and which of them are pushed aside.
pub type Shape = (u8, u8, Shifted);

/// Any shape that fits the grid.
pub fn shape<G: Grid>() -> impl Strategy<Value = Shape> {
    let shifted = prop_oneof![Just(Shifted::First), Just(Shifted::Second)];
    (1..=G::WIDTH as u8, 1..=G::ROWS as u8, shifted)
}

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

/// Runs a property for a grid of either top, small and as large as may be.
#[macro_export]
macro_rules! on_every_grid {
    ($property:ident) => {
        mod $property {
            use super::*;
            use acies_hex::Small;
            use $crate::any::shapes::{Field, Land, LargestFlat, LargestPointed, Sea, Strip, shape};

            proptest! {
                #![proptest_config(ProptestConfig::with_cases(16))]
                #[test]
                fn on_the_small_grid(shape in shape::<Small>(), picks in any::<(usize, usize)>()) {
                    super::$property::<Small>(shape, picks)?;
                }

                #[test]
                fn on_land(shape in shape::<Land>(), picks in any::<(usize, usize)>()) {
                    super::$property::<Land>(shape, picks)?;
                }

                #[test]
                fn on_a_field(shape in shape::<Field>(), picks in any::<(usize, usize)>()) {
                    super::$property::<Field>(shape, picks)?;
                }

                #[test]
                fn on_strips(shape in shape::<Strip>(), picks in any::<(usize, usize)>()) {
                    super::$property::<Strip>(shape, picks)?;
                }
            }

            proptest! {
                #![proptest_config(ProptestConfig::with_cases(3))]
                #[test]
                fn at_sea(shape in shape::<Sea>(), picks in any::<(usize, usize)>()) {
                    super::$property::<Sea>(shape, picks)?;
                }

                #[test]
                fn on_the_largest(
                    flat in shape::<LargestFlat>(),
                    pointed in shape::<LargestPointed>(),
                    picks in any::<(usize, usize)>(),
                ) {
                    super::$property::<LargestFlat>(flat, picks)?;
                    super::$property::<LargestPointed>(pointed, picks)?;
                }
            }
        }
    };
}
