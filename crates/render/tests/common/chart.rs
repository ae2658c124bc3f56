//! A small map with one of everything: cities of both sides and of nobody, walls, uses, a siege, every kind of way, armies,
//! fleets, somebody alone, and orders.

use acies_core::scene::{
    Air, Appearance, Aside, Board, Coast, Dot, Figure, Force, ForceForm, Map, Order, Panel, Place, PlaceKind,
    Region, Scene, Siege, State, Tally, Use, UseSign, Way, WayKind, Written,
};
use acies_core::side::{BySide, Side};
use acies_words::message::Message;

/// Its words, beyond those of the other samples.
pub const TEXTS: &str = "
called = { $name }
tax = tax
army = army
fleet = fleet
march = march to { $to }
port = port
levy = levy
yard = yard
siege = besieged, { $left } turns left
blocked = an enemy fleet
";

fn called(name: &str) -> Message {
    Message::new("called").word("name", name)
}

fn city(name: &str, title: &str, at: Dot, owner: Option<Side>, pays: i32) -> Place {
    let tallies = vec![Tally::count(Message::new("tax"), pays)];
    Place { owner, walls: 2, tallies, region: Some(0), ..Place::city(name, called(title), at) }
}

fn way(from: &str, to: &str, kind: WayKind) -> Way {
    Way { from: from.into(), to: to.into(), kind, via: Vec::new(), closed: None }
}

fn force(pick: &str, at: &str, side: Side, form: ForceForm, strength: u16) -> Force {
    Force {
        pick: pick.into(),
        at: at.into(),
        side,
        name: Message::new(if form == ForceForm::Army { "army" } else { "fleet" }),
        form,
        strength,
        leaders: Vec::new(),
        parts: vec![Aside { count: 3, ..Aside::one("HF", Message::new("pikes"), Figure::Pike) }],
        states: Vec::new(),
        active: false,
    }
}

fn order(force: &str, path: &[&str], afloat: bool) -> Order {
    Order {
        side: Side::North,
        force: force.into(),
        path: path.iter().map(|place| (*place).to_owned()).collect(),
        afloat,
        name: Message::new("march").word("to", path.last().copied().unwrap_or_default()),
    }
}

/// The map.
pub fn map() -> Map {
    let anchor = || Use { sign: UseSign::Anchor, name: Message::new("port") };
    let uses = vec![
        anchor(),
        Use { sign: UseSign::Standard, name: Message::new("levy") },
        Use { sign: UseSign::Stocks, name: Message::new("yard") },
    ];
    let siege = Siege { side: Side::North, left: 3, name: Message::new("siege").number("left", 3) };
    let mut strait = way("alba", "bruma", WayKind::Strait);
    strait.closed = Some(Message::new("blocked"));
    let mut lane = way("inner", "outer", WayKind::Lane);
    lane.via = vec![(500, 600), (600, 500)];
    Map {
        coasts: vec![
            Coast { outline: vec![(-50, -50), (450, -50), (420, 250), (300, 500), (-50, 420)] },
            Coast { outline: vec![(560, 60), (900, 120), (820, 420), (600, 380)] },
        ],
        regions: vec![
            Region { name: called("West"), at: Some((150, 60)) },
            Region { name: called("Nowhere"), at: None },
        ],
        places: vec![
            Place {
                kind: PlaceKind::Capital,
                uses,
                ..city("alba", "Alba", (380, 200), Some(Side::North), 10)
            },
            Place { uses: vec![anchor()], ..city("bruma", "Brume <&>", (600, 220), Some(Side::South), 3) },
            Place { siege: Some(siege), ..city("cora", "Cora", (780, 300), Some(Side::South), 4) },
            Place { walls: 0, ..city("dun", "Dun", (200, 380), None, 1) },
            Place::sea("inner", called("Inner Sea"), (480, 420)),
            Place::sea("outer", called("Outer Sea"), (800, 640)),
        ],
        ways: vec![
            way("alba", "dun", WayKind::Road),
            way("bruma", "cora", WayKind::Road),
            strait,
            lane,
            way("alba", "inner", WayKind::Harbour),
            way("bruma", "inner", WayKind::Harbour),
        ],
        forces: vec![
            Force {
                leaders: vec![called("Mago"), called("Hanno")],
                active: true,
                ..force("n-alba", "alba", Side::North, ForceForm::Army, 7)
            },
            Force { active: true, ..force("f-alba", "alba", Side::North, ForceForm::Fleet { aboard: 0 }, 3) },
            force("n-cora", "cora", Side::North, ForceForm::Army, 6),
            Force {
                states: vec![State { name: Message::new("routed"), marker: Some('B') }],
                ..force("s-cora", "cora", Side::South, ForceForm::Army, 2)
            },
            Force {
                leaders: vec![called("Xanthippus")],
                ..force("l-cora", "cora", Side::South, ForceForm::Alone, 0)
            },
            force("f-outer", "outer", Side::South, ForceForm::Fleet { aboard: 5 }, 6),
        ],
        orders: vec![
            order("n-alba", &["alba", "dun"], false),
            order("f-alba", &["alba", "inner", "outer"], true),
            order("n-cora", &["cora"], false),
        ],
        ..Map::sheet(100, 80)
    }
}

/// The map as a scene.
pub fn scene() -> Scene {
    let mut panels = BySide([Panel::of(Message::new("swiss")), Panel::of(Message::new("league"))]);
    panels[Side::North].sheet =
        vec![Written { name: Message::new("march").word("to", "dun"), strike: Some("strike alba".into()) }];
    Scene {
        board: Board::Map(map()),
        panels,
        turn: 3,
        notes: Vec::new(),
        appearance: Appearance { air: Air::Summer, ..Appearance::default() },
    }
}
