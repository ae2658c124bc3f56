//! Names are read and written the same way, and nonsense is refused with a helpful word.

use crate::common;

use acies_hex::{Direction, Hex, PITCH, PLACES};
use common::hex;
use proptest::prelude::*;

#[test]
fn every_hex_reads_back_from_its_name() {
    for place in (0..PLACES as u8).map(Hex::from_index) {
        assert_eq!(place.to_string().parse(), Ok(place));
        assert_eq!(place.to_string().to_uppercase().parse(), Ok(place));
        assert_eq!(Hex::new(place.row(), place.col()), Some(place));
        assert_eq!(Hex::from_index(place.index() as u8), place);
    }
}

#[test]
fn names_count_rows_from_the_north_and_columns_from_the_west() {
    assert_eq!(Hex::new(4, 4).map(|hex| hex.to_string()).as_deref(), Some("e5"));
    assert_eq!(Some(hex("a1")), Hex::new(0, 0));
    assert_eq!(Some(hex("I13")), Hex::new(8, 12));
    assert_eq!(hex("b3").index(), PITCH + 2);
    assert_eq!(format!("[{:>4}]", hex("e5")), "[  e5]");
}

#[test]
fn there_is_no_hex_beyond_the_grid() {
    assert_eq!(Hex::new(9, 0), None);
    assert_eq!(Hex::new(0, 14), None);
    assert_eq!(Hex::new(255, 255), None);
}

#[test]
fn what_is_no_name_is_refused() {
    for text in [
        "", "e", "5", "5e", "e0", "e05", "e15", "e19", "e20", "e100", "j1", "z9", "e5 ", " e5", "e5x", "e+5",
        "e-5", "`1", "@1", "é5", "e５", "ee5", "e5\n",
    ] {
        let error = text.parse::<Hex>().expect_err(text);
        assert_eq!(error.text, text);
    }
    let error = "z9".parse::<Hex>().expect_err("z9");
    assert_eq!(
        error.to_string(),
        "'z9' is no hex: write a row letter a to i from the north and a column number from the west, \
         such as e5"
    );
}

#[test]
fn every_direction_reads_back_from_its_name() {
    let names = Direction::ALL.map(|direction| direction.to_string());
    assert_eq!(names, ["e", "se", "sw", "w", "nw", "ne"]);
    for direction in Direction::ALL {
        assert_eq!(direction.to_string().parse(), Ok(direction));
        assert_eq!(direction.to_string().to_uppercase().parse(), Ok(direction));
    }
    let error = "north".parse::<Direction>().expect_err("north");
    assert_eq!(error.to_string(), "'north' is no direction: write e, se, sw, w, nw or ne");
}

#[test]
fn turning_goes_round_clockwise() {
    use Direction::{East, NorthEast, SouthEast, SouthWest, West};
    assert_eq!(East.turned(1), SouthEast);
    assert_eq!(East.turned(-1), NorthEast);
    assert_eq!(NorthEast.turned(3), SouthWest);
    assert_eq!(East.turned(127), SouthEast);
    assert_eq!(East.turned(-128), Direction::NorthWest);
    assert_eq!(East.opposite(), West);
    for (index, direction) in Direction::ALL.into_iter().enumerate() {
        assert_eq!(direction.index(), index);
        assert_eq!(direction.turned(6), direction);
        assert_eq!(direction.opposite().opposite(), direction);
    }
}

proptest! {
    #[test]
    fn no_text_upsets_the_reading(text in any::<String>()) {
        if let Ok(hex) = text.parse::<Hex>() {
            prop_assert_eq!(hex.to_string(), text.to_lowercase());
        }
        if let Ok(direction) = text.parse::<Direction>() {
            prop_assert_eq!(direction.to_string(), text.to_lowercase());
        }
    }

    #[test]
    fn no_short_text_upsets_the_reading(text in "[a-zA-Z]?[0-9+\\-é]{0,3}") {
        if let Ok(hex) = text.parse::<Hex>() {
            prop_assert_eq!(hex.to_string(), text.to_lowercase());
        }
    }
}
