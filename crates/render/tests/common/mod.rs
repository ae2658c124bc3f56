//! A table no system has: everything a scene can hold is on it once at least.

pub mod chart;
pub mod sheet;

use acies_core::scene::{
    Appearance, Aside, Board, Cell, ClosedOrder, Damage, Edge, Facing, Figure, Form, HexBoard, Landform,
    Mark, MarkKind, Marker, OffBoard, Panel, Piece, Scene, Shifted, Ship, SideForm, State, Tally, Terrain,
    Tops,
};
use acies_core::side::{BySide, Side};
use acies_words::message::Message;

/// Its words, the same in both languages: what the renderer adds is in theirs.
pub const TEXTS: &str = "\
swiss = Swiss
league = The League
pikes = pike square
crossbows = crossbowmen
shot = arquebusiers
guns = battery
wagons = baggage
camp = camp
trireme = trireme
quinquereme = quinquereme
marines = marines
elephants = elephants
leader = leader
trivulzio = Trivulzio
gaston = Gaston
routed = routed
uncommanded = uncommanded
volleyed = volleyed
burning = burning
arrows = arrows
captured-camp = captured camp
hill = hill
forest = forest
stream = stream
bridge = bridge
marsh = marsh
village = village
town = town
sea = sea
points = points
losses = losses
due = reinforcements
withdrawn = withdrawn
prisoners = prisoners
attack = Attack
stand = Stand
retreat = Retreat
";

fn said(key: &'static str) -> Message {
    Message::new(key)
}

fn counter(side: Side, code: &str, name: &'static str, figure: Figure, printed: &str) -> Piece {
    Piece {
        form: Form::Counter,
        strength: 4,
        full: 4,
        figures: Some(printed.into()),
        ..Piece::new(side, code, said(name), figure)
    }
}

fn leader(side: Side, pick: &str, person: &'static str) -> Piece {
    Piece {
        form: Form::Counter,
        leader: Some(said(person)),
        pick: Some(pick.into()),
        ..Piece::new(side, "LD", said("leader"), Figure::Leader)
    }
}

fn ship(side: Side, code: &str, name: &'static str, size: u8, damage: Damage) -> Piece {
    Piece { form: Form::Ship(Ship { size, damage }), ..Piece::new(side, code, said(name), Figure::Galley) }
}

fn state(name: &'static str, marker: char) -> State {
    State { name: said(name), marker: Some(marker) }
}

fn ground(name: &'static str, form: Landform, sign: &'static str) -> Option<Terrain> {
    Some(Terrain { name: said(name), form, sign })
}

/// Nine columns of six: the first lies beyond the edge, the last three are the sea. A hex is `CCRR`.
pub fn everything(tops: Tops) -> Scene {
    let mut rows: Vec<Vec<Cell>> =
        (1..=6).map(|row| (0..9).map(|col| Cell::named(format!("{col:02}{row:02}"))).collect()).collect();
    let (sides, corners) = (tops.sides(), tops.corners());
    let side = |index: usize| Some(Facing::Side(sides[index]));
    let corner = |index: usize| Some(Facing::Corner(corners[index]));
    for row in &mut rows {
        row[0].rim = true;
        for cell in &mut row[6..] {
            cell.terrain = ground("sea", Landform::Sea, "≈≈");
        }
    }
    land(&mut rows, tops);
    // Somebody waits beyond the edge.
    rows[2][0].stack = vec![Piece {
        facing: side(1),
        ..counter(Side::South, "LC", "crossbows", Figure::RidingArcher, "1B6")
    }];
    rows[0][1].stack = vec![Piece {
        facing: side(3),
        states: vec![state("routed", 'R'), state("uncommanded", 'U')],
        strength: 3,
        ..counter(Side::North, "PK", "pikes", Figure::Pike, "5A3")
    }];
    rows[0][3].stack =
        vec![Piece { facing: corner(0), ..counter(Side::North, "XB", "crossbows", Figure::Crossbow, "3B4") }];
    rows[1][1].stack = vec![
        Piece { active: true, facing: corner(5), ..counter(Side::South, "SW", "pikes", Figure::Pike, "6A4") },
        Piece { strength: 2, ..counter(Side::South, "AQ", "shot", Figure::Arquebus, "2C3") },
        leader(Side::South, "sA", "trivulzio"),
        leader(Side::South, "sB", "gaston"),
    ];
    rows[2][2].stack =
        vec![Piece { facing: side(0), ..counter(Side::South, "CN", "guns", Figure::Cannon, "4D1") }];
    rows[2][4].stack = vec![counter(Side::North, "WG", "wagons", Figure::Wagon, "0A2")];
    rows[3][3].stack = vec![counter(Side::North, "CP", "camp", Figure::Camp, "1–0")];
    // Elephants of the north, led on by the south.
    rows[4][2].stack = vec![Piece {
        owner: Some(Side::North),
        facing: side(5),
        states: vec![state("volleyed", 'V')],
        ..counter(Side::South, "EL", "elephants", Figure::Elephant, "7A4")
    }];
    rows[3][1].markers = vec![
        Marker { name: said("arrows"), letters: "2".into() },
        Marker { name: said("captured-camp"), letters: "C".into() },
    ];
    rows[4][4].marks = vec![Mark { side: Side::South, kind: MarkKind::Objective, points: 2 }];
    rows[0][7].stack =
        vec![Piece { facing: side(2), ..ship(Side::North, "TR", "trireme", 1, Damage::Whole) }];
    rows[2][7].stack = vec![
        Piece { facing: corner(1), ..ship(Side::South, "QR", "quinquereme", 3, Damage::Damaged) },
        Piece { full: 0, strength: 0, ..counter(Side::South, "MR", "marines", Figure::Marine, "2") },
    ];
    rows[4][7].stack = vec![Piece {
        owner: Some(Side::North),
        facing: side(4),
        states: vec![state("burning", 'B')],
        ..ship(Side::South, "TR", "trireme", 2, Damage::Sinking)
    }];
    Scene {
        board: Board::Hexes(HexBoard { tops, shifted: Shifted::Even, rows }),
        panels: BySide([north(), south()]),
        turn: 3,
        notes: Vec::new(),
        appearance: Appearance::default(),
    }
}

/// The ground: every landform that is new, heights, roads, and every kind of side.
fn land(rows: &mut [Vec<Cell>], tops: Tops) {
    let sides = tops.sides();
    for (row, col, level) in [(0, 3, 1), (0, 4, 2), (1, 3, 1), (1, 4, 3), (0, 5, 1)] {
        rows[row][col].level = level;
    }
    rows[1][3].terrain = ground("hill", Landform::Hill, "^^");
    rows[3][5].terrain = ground("forest", Landform::Forest, "%%");
    rows[4][1].terrain = ground("village", Landform::Village, "mm");
    rows[2][3].terrain = ground("town", Landform::Town, "##");
    rows[4][5].terrain = ground("marsh", Landform::Marsh, ",,");
    for col in [1, 2, 4, 5] {
        rows[5][col].terrain = ground("stream", Landform::Stream, "~~");
    }
    rows[5][3].terrain = ground("bridge", Landform::Bridge, "==");
    rows[2][1].roads = vec![sides[1], sides[4]];
    rows[2][2].roads = vec![sides[2], sides[4]];
    let forms = [
        SideForm::Rampart,
        SideForm::Wall,
        SideForm::River,
        SideForm::Ford,
        SideForm::Bridge,
        SideForm::Slope,
    ];
    rows[3][2].sides = sides.into_iter().zip(forms).collect();
    rows[3][4].sides =
        vec![(sides[0], SideForm::River), (sides[1], SideForm::River), (sides[2], SideForm::River)];
    rows[1][4].sides = vec![(Edge::SouthEast, SideForm::Slope), (Edge::SouthWest, SideForm::Slope)];
}

fn north() -> Panel {
    let order = |leader, order, open: &[&'static str]| ClosedOrder {
        leader: said(leader),
        order,
        open: open.iter().map(|key| said(key)).collect(),
    };
    Panel {
        tallies: vec![Tally::new(said("points"), 3, 12), Tally::count(said("losses"), 7)],
        orders: vec![order("gaston", None, &["attack", "stand"]), order("trivulzio", None, &[])],
        places: vec![OffBoard { place: "n-due".into(), name: said("due"), pieces: Vec::new() }],
        ..Panel::of(said("league"))
    }
}

fn south() -> Panel {
    let two = Aside { count: 2, ..Aside::one("AQ", said("shot"), Figure::Arquebus) };
    let away = Aside {
        leader: Some(said("gaston")),
        pick: Some("sC".into()),
        ..Aside::one("LD", said("leader"), Figure::Leader)
    };
    let prisoner = Aside { owner: Some(Side::North), ..Aside::one("MR", said("marines"), Figure::Marine) };
    let place = |place: &str, name, pieces| OffBoard { place: place.into(), name: said(name), pieces };
    Panel {
        tallies: vec![Tally::new(said("points"), 5, 12)],
        orders: vec![ClosedOrder {
            leader: said("trivulzio"),
            order: Some(said("retreat")),
            open: Vec::new(),
        }],
        places: vec![
            place("s-due", "due", vec![two]),
            place("s-withdrawn", "withdrawn", vec![away]),
            place("s-prisoners", "prisoners", vec![prisoner]),
        ],
        ..Panel::of(said("swiss"))
    }
}
