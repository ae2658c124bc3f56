//! A sheet of samples: every figure on a base, every formation, every state and every kind of ground of a measured
//! table, for whoever changes how they are drawn.

use acies_core::scene::{
    Air, Appearance, Area, Board, Figure, Landform, Lone, Measured, Panel, People, Ranks, Scene, Spot,
    StandingBase, State, Tally,
};
use acies_core::side::{BySide, Side};
use acies_words::message::Message;

const INCH: i32 = 1_000;

/// The corners of a base whose middle stands somewhere, facing north or south.
fn corners((x, y): Spot, (front, depth): Spot, side: Side) -> [Spot; 4] {
    let ahead = if side == Side::South { 1 } else { -1 };
    let (x, y, half, deep) =
        (x * INCH / 10, y * INCH / 10, ahead * front * INCH / 20, ahead * depth * INCH / 20);
    [(x - half, y + deep), (x + half, y + deep), (x + half, y - deep), (x - half, y - deep)]
}

/// A unit; places and sizes are in tenths of an inch.
pub fn base(index: usize, at: Spot, size: Spot, figure: Figure, ranks: Ranks) -> StandingBase {
    let side = if index.is_multiple_of(2) { Side::South } else { Side::North };
    let letters: &[(&'static str, char)] = match index % 5 {
        3 => &[("routed", 'D')],
        4 => &[("routed", 'S'), ("burning", 'D')],
        _ => &[],
    };
    let state =
        |(name, letter): &(&'static str, char)| State { name: Message::new(name), marker: Some(*letter) };
    StandingBase {
        place: format!("{}{}", if side == Side::South { 's' } else { 'n' }, index + 1),
        side,
        code: "xx".into(),
        name: Message::new("pikes"),
        sign: (!index.is_multiple_of(3)).then(|| "I".repeat(index % 3)),
        division: Some(char::from(b'A' + (index % 8) as u8)),
        figure,
        outline: corners(at, size, side),
        heading: if side == Side::South { 0 } else { 1_800 },
        ranks,
        tallies: vec![Tally::new(Message::new("losses"), index as i32 % 4, 6)],
        states: letters.iter().map(state).collect(),
        active: index % 7 == 1,
        drag: None,
        drag_line: None,
    }
}

/// The sheet, in an air.
pub fn sheet(air: Air) -> Scene {
    use Figure as F;
    let figures = [
        (F::TallShield, 2, 9),
        (F::RoundShield, 3, 9),
        (F::Pike, 4, 9),
        (F::LongSword, 4, 9),
        (F::OvalShield, 2, 9),
        (F::Bow, 2, 9),
        (F::Sling, 2, 9),
        (F::Javelin, 2, 9),
        (F::Rider, 2, 7),
        (F::RidingArcher, 2, 7),
        (F::Lancer, 2, 7),
        (F::ArmouredRider, 2, 7),
        (F::Camel, 2, 7),
        (F::Chariot, 1, 5),
        (F::ScythedChariot, 1, 1),
        (F::Elephant, 1, 1),
        (F::BoltThrower, 1, 3),
        (F::StoneThrower, 1, 3),
    ];
    let mut bases: Vec<StandingBase> = Vec::new();
    for (index, (figure, ranks, files)) in figures.into_iter().enumerate() {
        let front = match figure {
            F::ScythedChariot | F::Elephant => 30,
            F::BoltThrower | F::StoneThrower => 40,
            _ => 70,
        };
        let at = (60 + 85 * (index as i32 % 6), 360 - 40 * (index as i32 / 6));
        bases.push(base(index, at, (front, 24), figure, Ranks::Close(ranks, files)));
    }
    for (index, (size, ranks)) in [
        ((24, 72), Ranks::Close(6, 3)),
        ((93, 24), Ranks::Loose(18)),
        ((35, 35), Ranks::Round),
        ((35, 48), Ranks::Close(4, 5)),
        ((140, 24), Ranks::Close(2, 18)),
        ((18, 24), Ranks::Close(2, 3)),
    ]
    .into_iter()
    .enumerate()
    {
        let figure = [F::TallShield, F::Javelin, F::Pike, F::Lancer, F::RoundShield, F::TallShield][index];
        let at = ([40, 110, 190, 250, 350, 460][index], 220);
        bases.push(base(index + 18, at, size, figure, ranks));
    }
    let person = |index: usize, people| Lone {
        place: format!("s{}", char::from(b'A' + index as u8)),
        side: if people == 0 { Side::North } else { Side::South },
        person: Message::new("leader").word("en", format!("Somebody {index}")),
        division: Some(char::from(b'A' + index as u8)),
        name: Message::new("leader"),
        at: (INCH * (4 + 5 * index as i32), 16 * INCH),
        drag: None,
        active: index == 3,
    };
    Scene {
        board: Board::Measured(Measured {
            width: 52 * INCH,
            depth: 40 * INCH,
            areas: land(),
            bases,
            figures: (0..8).map(|index| person(index, index % 2)).collect(),
        }),
        panels: BySide([Panel::of(Message::new("swiss")), Panel::of(Message::new("league"))]),
        turn: 1,
        notes: Vec::new(),
        appearance: Appearance { air, peoples: BySide([Some(People::Roman), None]) },
    }
}

/// Every kind of ground, side by side.
fn land() -> Vec<Area> {
    use Landform as L;
    let forms =
        [L::Forest, L::Broken, L::Hill, L::Marsh, L::Camp, L::Houses, L::Crag, L::Sea, L::Wagons, L::Bridge];
    let area = |form, outline: &[Spot]| Area {
        name: Message::new("hill"),
        form,
        outline: outline.iter().map(|(x, y)| (x * INCH / 10, y * INCH / 10)).collect(),
    };
    let mut areas: Vec<Area> = Vec::new();
    for (index, form) in forms.into_iter().enumerate() {
        let (x, y) = (15 + 100 * (index as i32 % 5), 75 - 70 * (index as i32 / 5));
        areas.push(area(
            form,
            &[(x, y), (x + 70, y - 8), (x + 90, y + 25), (x + 60, y + 55), (x + 8, y + 48)],
        ));
    }
    areas.push(area(L::River, &[(0, 136), (260, 130), (520, 138), (520, 150), (260, 142), (0, 148)]));
    areas.push(area(L::Road, &[(0, 172), (520, 176), (520, 182), (0, 178)]));
    areas.push(area(L::Hedge, &[(280, 240), (330, 250), (330, 255), (280, 245)]));
    areas.push(area(L::Ford, &[(240, 130), (280, 130), (280, 143), (240, 143)]));
    areas
}
