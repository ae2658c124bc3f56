//! Arcs part the six sides, in the shares their names say, and turn with the facing.

use acies_hex::{
    Arc, Arcs, BoardOn, Facing, Flat, Grid, Heading, HexOn, HexSetOn, Layout, Pointed, Six, Tops,
};
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;

use crate::any::shapes::{Field, Land, Shape, board, two};
use crate::on_every_grid;

const ARCS: [Arc; 3] = [Arc::Front, Arc::Flank, Arc::Rear];

/// The shares of front, flank and rear, whatever is faced; and turning the facing turns the arcs.
fn shares<T: Tops, F: Facing<T>>(arcs: Arcs, expected: [usize; 3]) {
    for facing in F::ALL {
        let count = |arc| T::Side::ALL.iter().filter(|side| arcs.of::<T>(facing, **side) == arc).count();
        assert_eq!(ARCS.map(count), expected);
        for (side, turn) in T::Side::ALL.into_iter().flat_map(|side| (-6..=6).map(move |turn| (side, turn))) {
            let turned = arcs.of::<T>(facing.turned(turn), side.turned(turn));
            assert_eq!(turned, arcs.of::<T>(facing, side));
        }
    }
}

#[test]
fn arcs_have_the_shares_their_names_say_and_turn_with_the_facing() {
    fn both<T: Tops>() {
        shares::<T, T::Side>(Arcs::THREE_TWO_ONE, [3, 2, 1]);
        shares::<T, T::Side>(Arcs::THREE_THREE, [3, 3, 0]);
        shares::<T, T::Side>(Arcs::ONE_FOUR_ONE, [1, 4, 1]);
        shares::<T, T::Corner>(Arcs::TWO_TWO_TWO, [2, 2, 2]);
        shares::<T, T::Side>(Arcs::ALL_ROUND, [6, 0, 0]);
        shares::<T, T::Corner>(Arcs::ALL_ROUND, [6, 0, 0]);
    }
    both::<Pointed>();
    both::<Flat>();
}

#[test]
fn a_corner_has_the_sides_that_meet_there_in_front_and_those_opposite_behind() {
    fn both<T: Tops>() {
        for corner in T::Corner::ALL {
            let arc = |side| Arcs::TWO_TWO_TWO.of::<T>(corner, side);
            assert_eq!(T::sides_at(corner).map(arc), [Arc::Front; 2]);
            assert_eq!(T::sides_at(corner.opposite()).map(arc), [Arc::Rear; 2]);
        }
        for side in T::Side::ALL {
            for arcs in [Arcs::THREE_TWO_ONE, Arcs::THREE_THREE] {
                let ahead = [-1, 0, 1].map(|turn| arcs.of::<T>(side, side.turned(turn)));
                assert_eq!(ahead, [Arc::Front; 3]);
            }
            assert_eq!(Arcs::ONE_FOUR_ONE.of::<T>(side, side), Arc::Front);
            assert_eq!(Arcs::ONE_FOUR_ONE.of::<T>(side, side.opposite()), Arc::Rear);
        }
    }
    both::<Pointed>();
    both::<Flat>();
}

fn arcs_part_the_neighbours<G: Grid>(shape: Shape, picks: (usize, usize)) -> TestCaseResult {
    fn parted<G: Grid, F: Facing<G::Tops>>(board: &BoardOn<G>, hex: HexOn<G>) -> TestCaseResult {
        for facing in F::ALL {
            let parts = ARCS.map(|arc| board.arc(hex, facing, arc));
            prop_assert_eq!(parts[0] | parts[1] | parts[2], board.adjacent(hex));
            prop_assert_eq!(parts.map(HexSetOn::len).iter().sum::<u32>(), board.adjacent(hex).len());
            // Whoever is in front of a facing is behind the opposite one, where both arcs are as wide.
            let back = board.arc_by(Arcs::TWO_TWO_TWO, hex, facing.opposite(), Arc::Rear);
            prop_assert_eq!(board.arc_by(Arcs::TWO_TWO_TWO, hex, facing, Arc::Front), back);
            for other in board.all() {
                let arc = board.arc_of(F::ARCS, hex, facing, other);
                prop_assert_eq!(
                    arc,
                    ARCS.into_iter().zip(parts).find(|(_, part)| part.contains(other)).map(|(arc, _)| arc)
                );
            }
            for other in parts[0] {
                let cone = if F::ARCS == Arcs::THREE_TWO_ONE { 120 } else { 60 };
                prop_assert!(board.bearing(hex, other).unwrap().within(facing, cone));
            }
        }
        Ok(())
    }
    let board = board::<G>(shape);
    let [hex, _] = two(&board, picks);
    parted::<G, <G::Tops as Tops>::Side>(&board, hex)?;
    parted::<G, <G::Tops as Tops>::Corner>(&board, hex)
}
on_every_grid!(arcs_part_the_neighbours);

fn set<G: Grid>(names: &str) -> HexSetOn<G> {
    names.split(' ').map(|name| name.parse::<HexOn<G>>().unwrap()).collect()
}

#[test]
fn flat_tops_facing_a_side_as_the_map_shows_it() {
    let board = BoardOn::<Land>::of(Layout::new(14, 12), 0);
    let odd: HexOn<Land> = "0506".parse().unwrap();
    assert_eq!(board.arc(odd, Heading::North, Arc::Front), set("0505 0605 0405"));
    assert_eq!(board.arc_by(Arcs::THREE_THREE, odd, Heading::North, Arc::Flank), set("0507 0606 0406"));
    assert_eq!(board.arc(odd, Heading::North, Arc::Rear), set("0507"));
    let even: HexOn<Land> = "0606".parse().unwrap();
    assert_eq!(board.arc(even, Heading::North, Arc::Front), set("0605 0506 0706"));
    assert_eq!(board.arc_by(Arcs::ONE_FOUR_ONE, even, Heading::South, Arc::Front), set("0607"));
    assert_eq!(
        board.arc_by(Arcs::ONE_FOUR_ONE, even, Heading::South, Arc::Flank),
        set("0506 0507 0706 0707")
    );
}

#[test]
fn pointed_tops_facing_a_corner_as_the_map_shows_it() {
    let board = BoardOn::<Field>::of(Layout::new(18, 12), 0);
    let hex: HexOn<Field> = "4.4".parse().unwrap();
    assert_eq!(board.arc(hex, Heading::North, Arc::Front), set("3.3 3.4"));
    assert_eq!(board.arc(hex, Heading::North, Arc::Flank), set("4.3 4.5"));
    assert_eq!(board.arc(hex, Heading::North, Arc::Rear), set("5.3 5.4"));
    assert_eq!(board.arc(hex, Heading::SouthEast, Arc::Front), set("4.5 5.4"));
    assert_eq!(board.arc(hex, Heading::SouthEast, Arc::Flank), set("3.4 5.3"));
}
