//! Names round-trip in every way of writing them, and nonsense is refused with a word in both languages.

use acies_hex::{Direction, Grid, Heading, HexOn, Index, Small};
use proptest::prelude::*;

use crate::any::shapes::{Field, Land, LargestFlat, LargestPointed, Sea, Strip};

fn every_place<G: Grid>() -> impl Iterator<Item = HexOn<G>> {
    (0..G::PLACES).map(|index| HexOn::from_index(G::Index::new(index)))
}

#[test]
fn every_hex_reads_back_from_its_name() {
    fn reads_back<G: Grid>() {
        for hex in every_place::<G>() {
            assert_eq!(hex.to_string().parse(), Ok(hex));
            assert_eq!(hex.to_string().to_uppercase().parse(), Ok(hex));
            assert_eq!(HexOn::new(hex.row(), hex.col()), Some(hex));
        }
        assert_eq!(HexOn::<G>::new(G::ROWS as u8, 0), None);
        assert_eq!(HexOn::<G>::new(0, G::PITCH as u8), None);
    }
    reads_back::<Small>();
    reads_back::<Land>();
    reads_back::<Sea>();
    reads_back::<Field>();
    reads_back::<Strip>();
    reads_back::<LargestFlat>();
    reads_back::<LargestPointed>();
}

#[test]
fn the_same_hex_has_its_name_in_each_way_of_writing() {
    assert_eq!(HexOn::<Land>::new(10, 2).unwrap().to_string(), "0311");
    assert_eq!(HexOn::<Sea>::new(17, 7).unwrap().to_string(), "0818");
    assert_eq!(HexOn::<Field>::new(10, 2).unwrap().to_string(), "10.2");
    assert_eq!(HexOn::<Strip>::new(2, 19).unwrap().to_string(), "c20");
    assert_eq!(format!("{:?}", HexOn::<Land>::new(10, 2).unwrap()), "Hex(0311)");
}

#[test]
fn what_is_no_name_is_refused() {
    for text in ["", "0", "311", "0000", "0100", "0001", "1913", "03110", "03 1", "+301", "é11", "03é", "c3"]
    {
        assert_eq!(text.parse::<HexOn<Land>>().expect_err(text).text, text);
    }
    for text in ["", ".", "3", "3.", ".3", "03.1", "3.01", "12.0", "3.19", "3,1", "3.1.1", "-3.1", "+3.1"] {
        assert_eq!(text.parse::<HexOn<Field>>().expect_err(text).text, text);
    }
    for text in ["d1", "a0", "a22", "a01", "a100"] {
        assert_eq!(text.parse::<HexOn<Strip>>().expect_err(text).text, text);
    }
    let error = "99".parse::<HexOn<Land>>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "'99' is no hex: write two digits of the column from the west and two of the row from the north, \
         such as 0311"
    );
    assert!(error.french().ends_with("comme 0311"));
    let error = "99".parse::<HexOn<Field>>().unwrap_err();
    assert!(error.to_string().ends_with("such as 3.10") && error.french().ends_with("comme 3.10"));
    let error = "x1".parse::<HexOn<Strip>>().unwrap_err();
    assert!(error.to_string().contains("a to c") && error.french().contains("de a à c"));
}

#[test]
fn every_heading_reads_back_from_its_name() {
    let names = Heading::ALL.map(|heading| heading.to_string());
    assert_eq!(names, ["n", "ne", "se", "s", "sw", "nw"]);
    for (index, heading) in Heading::ALL.into_iter().enumerate() {
        assert_eq!(heading.to_string().to_uppercase().parse(), Ok(heading));
        assert_eq!((heading.index(), heading.turned(6)), (index, heading));
        assert_eq!(heading.turned(-1).turned(1), heading);
        assert_eq!(heading.opposite().opposite(), heading);
    }
    let error = "e".parse::<Heading>().unwrap_err();
    assert_eq!(error.to_string(), "'e' is no direction: write n, ne, se, s, sw or nw");
    assert!(error.french().ends_with("écrivez n, ne, se, s, sw ou nw"));
    assert!("n".parse::<Direction>().unwrap_err().french().ends_with("écrivez e, se, sw, w, nw ou ne"));
}

proptest! {
    #[test]
    fn no_text_upsets_the_reading(text in "[0-9a-c.+é]{0,5}") {
        if let Ok(hex) = text.parse::<HexOn<Land>>() {
            prop_assert_eq!(hex.to_string(), text.clone());
        }
        if let Ok(hex) = text.parse::<HexOn<Field>>() {
            prop_assert_eq!(hex.to_string(), text.clone());
        }
        if let Ok(hex) = text.parse::<HexOn<Strip>>() {
            prop_assert_eq!(hex.to_string(), text);
        }
    }
}
