//! The figures a unit is shown with.

use acies_core::scene::Ranks;
use acies_hail_caesar::components::{Formation, Size};
use acies_hail_caesar::figures::shown;
use acies_hail_caesar::muster::enlist;
use acies_hail_caesar::profile::Profile;
use acies_hail_caesar::tables::troop;

fn profile(code: &str, size: Size) -> Profile {
    let troop = troop(code).unwrap_or_else(|| panic!("there is a profile {code}"));
    enlist(troop, Some(size), &[]).unwrap_or_else(|faults| panic!("{code}: {faults:?}"))
}

/// Ranks and figures in battle line.
fn line(code: &str, size: Size) -> (u8, u8) {
    match shown(&profile(code, size), Formation::Line) {
        Ranks::Close(ranks, files) => (ranks, ranks * files),
        other => panic!("{code} stands in {other:?}"),
    }
}

// proves: figures.5 figures.6 figures.7 figures.8 figures.9 figures.10 figures.12 figures.13
#[test]
fn standard_units_have_as_many_figures_as_the_rulebook_advises() {
    let spans = [
        ("HI", 2, 16..=20),
        ("MI", 2, 16..=20),
        ("HOP", 3, 24..=30),
        ("PIK", 4, 32..=40),
        ("WB", 4, 32..=40),
        ("HC", 2, 12..=16),
        ("LC", 2, 12..=16),
        ("HCH", 1, 2..=3),
        ("LCH", 1, 4..=5),
        ("ARTL", 1, 2..=3),
        ("ARTH", 1, 2..=3),
        ("EL", 1, 1..=1),
    ];
    for (code, ranks, span) in spans {
        let (stand, figures) = line(code, Size::Standard);
        assert_eq!(stand, ranks, "{code}");
        assert!(span.contains(&figures), "{code}: {figures} figures");
    }
}

// proves: unit-size.2 unit-size.3 unit-size.4
#[test]
fn sizes_have_twice_half_and_a_quarter_of_the_figures() {
    let figures = |size| line("HI", size).1;
    assert_eq!(figures(Size::Large), 2 * figures(Size::Standard));
    assert!((8..=10).contains(&figures(Size::Small)));
    // A tiny unit has no battle line; in column it has as many.
    match shown(&profile("HI", Size::Tiny), Formation::Column) {
        Ranks::Close(ranks, files) => assert!((4..=6).contains(&(ranks * files)), "{ranks} by {files}"),
        other => panic!("{other:?}"),
    }
}

// proves: formations.2 formations.4 formations.5
#[test]
fn the_same_figures_stand_in_every_formation() {
    let infantry = profile("LI", Size::Standard);
    assert_eq!(shown(&infantry, Formation::Line), Ranks::Close(2, 9));
    // More ranks than files.
    assert_eq!(shown(&infantry, Formation::Column), Ranks::Close(6, 3));
    assert_eq!(shown(&infantry, Formation::Open), Ranks::Loose(18));
    assert_eq!(shown(&profile("LCH", Size::Standard), Formation::Open), Ranks::Loose(4));
    assert_eq!(shown(&infantry, Formation::Square), Ranks::Round);
    assert_eq!(shown(&profile("EL", Size::Standard), Formation::Column), Ranks::Close(1, 1));
}
