//! The figures of `data/` are those of the rulebook, and the published battles can be laid out.

use std::collections::BTreeMap;

use acies_commands_colors::SYSTEM;
use acies_commands_colors::battle::{Battle, Start, UnitStart};
use acies_commands_colors::components::{CardKind, Class, Section, Strip, UnitKind};
use acies_commands_colors::load::{TableTexts, battle, battles, tables_from};
use acies_commands_colors::tables::{
    Bonus, Evades, NO_LIMIT, TABLES, TerrainFigures, TerrainKind, UnitFigures,
};
use acies_core::side::Side;
use acies_hex::{Direction, Hex, HexSet};

fn unit(code: &str) -> &'static UnitFigures {
    TABLES.unit(UnitKind::named(code).unwrap_or_else(|| panic!("{code}")))
}

/// Asserts that of all kinds exactly those of the list have the property.
fn exactly(list: &str, property: impl Fn(&UnitFigures) -> bool) {
    for kind in UnitKind::ALL {
        let named = list.split(' ').any(|code| code == kind.code());
        assert_eq!(property(TABLES.unit(kind)), named, "{}", kind.code());
    }
}

fn hex(name: &str) -> Hex {
    name.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn set(names: &str) -> HexSet {
    names.split(' ').map(hex).collect()
}

// proves: 2.12 2.13 2.14 2.15 2.16
#[test]
fn units_have_their_blocks() {
    exactly("LI LS LB AX WR MD HV", |unit| unit.blocks == 4);
    exactly("LC HA MC HC CM", |unit| unit.blocks == 3);
    exactly("LW HW EL LX HX", |unit| unit.blocks == 2);
}

// proves: 2.19 2.20 2.21 2.22 2.23
#[test]
fn units_have_their_symbols() {
    exactly("LI LS LB LC HA LW AX LX", |unit| unit.class == Class::Light);
    exactly("MD MC CM WR", |unit| unit.class == Class::Medium);
    exactly("HV HC HX EL HW", |unit| unit.class == Class::Heavy);
}

// proves: 8.12 8.23
#[test]
fn units_are_foot_or_mounted() {
    exactly("LI LS LB AX LW MD WR HV HW", |unit| !unit.mounted);
    exactly("LC HA LX MC CM HC EL HX", |unit| unit.mounted);
}

#[test]
fn units_have_their_moves() {
    exactly("MD WR HV LW HW", |unit| unit.moves == 1);
    exactly("LI LS LB AX HC EL HX", |unit| unit.moves == 2);
    exactly("LX MC CM", |unit| unit.moves == 3);
    exactly("LC HA", |unit| unit.moves == 4);
    // Only auxilia and war machines lose their fight by moving, only warriors charge.
    exactly("AX LW HW", |unit| unit.fights_after < unit.moves);
    assert_eq!([unit("AX"), unit("LW"), unit("HW")].map(|unit| unit.fights_after), [1, 0, 0]);
    exactly("WR", |unit| unit.charge == 2);
    exactly("LI LS LB AX MD HV LW HW LC HA LX MC CM HC HX EL", |unit| unit.charge == 0);
}

#[test]
fn units_have_their_dice_in_close_combat() {
    exactly("LI LS LB LW HW LC HA LX", |unit| unit.close == 2);
    exactly("AX WR MC CM", |unit| unit.close == 3);
    exactly("MD HC HX", |unit| unit.close == 4);
    exactly("HV", |unit| unit.close == 5);
    // Elephants take theirs from the enemy.
    exactly("EL", |unit| unit.close == 0 && unit.close_back == 0);
    exactly("CM HX", |unit| unit.close_back + 1 == unit.close);
    exactly("LI LS LB AX MD WR HV LW HW LC HA LX MC HC EL", |unit| unit.close_back == unit.close);
    exactly("WR", |unit| unit.full_bonus == 1);
    exactly("LI LS LB LC HA LW HW", |unit| !unit.swords);
}

// proves: 10.11 10.12 10.13
#[test]
fn units_have_their_missiles() {
    exactly("LI LC AX HA LX HW", |unit| unit.range == 2);
    exactly("LB LS LW", |unit| unit.range == 3);
    exactly("LI LS LB AX LW HW LC HA LX", |unit| unit.fire_still == 2);
    exactly("MD WR HV MC CM HC HX EL", |unit| (unit.range, unit.fire_still) == (0, 0));
    exactly("LI LS LB AX LC HA", |unit| unit.fire_moved == 1);
    exactly("LX", |unit| unit.fire_moved == 2);
}

// proves: 12.4 12.5 12.6
#[test]
fn units_have_their_flights() {
    exactly("AX MD HV LW HW EL", |unit| unit.retreat == 1);
    exactly("LI LS LB WR HC HX", |unit| unit.retreat == 2);
    exactly("LX MC CM", |unit| unit.retreat == 3);
    exactly("LC HA", |unit| unit.retreat == 4);
    exactly("LI LS LB LC HA LX LW HW", |unit| unit.evades == Evades::Always);
    exactly("MC CM", |unit| unit.evades == Evades::FootAndHeavyMounted);
    exactly("HC HX", |unit| unit.evades == Evades::FootAndElephants);
    exactly("AX MD WR HV EL", |unit| unit.evades == Evades::Never);
    exactly("LW HW", |unit| unit.bonus == Bonus::Never);
    exactly("LI LS LB AX MD HV", |unit| unit.bonus == Bonus::WithLeader);
}

#[test]
fn terrain_has_its_figures() {
    let plain = TerrainFigures {
        origin: acies_kit::reading::Origin::Rulebook,
        impassable: false,
        close_limit: NO_LIMIT,
        fire_limit: NO_LIMIT,
        target_limit: NO_LIMIT,
        fewer_dice: 0,
        protects: false,
        blocks_sight: false,
    };
    let expected = [
        TerrainFigures { close_limit: 2, ..plain },
        TerrainFigures { close_limit: 2, target_limit: 1, blocks_sight: true, ..plain },
        TerrainFigures { blocks_sight: true, ..plain },
        TerrainFigures { impassable: true, ..plain },
        TerrainFigures { impassable: true, ..plain },
        TerrainFigures { close_limit: 2, fire_limit: 1, ..plain },
        TerrainFigures { fewer_dice: 1, protects: true, blocks_sight: true, ..plain },
    ];
    assert_eq!(TABLES.terrain, expected);
    let hill = (TABLES.uphill_limit, TABLES.hill_foot_limit, TABLES.hill_mounted_limit);
    assert_eq!(hill, (2, 3, 2));
}

// proves: 17.1
#[test]
fn the_deck_is_complete() {
    let expected = "two-left 3 two-centre 4 two-right 3 three-left 3 three-centre 4 three-right 3 \
                    four-left 1 four-centre 1 four-right 1 coordinated-attack 2 out-flanked 2 \
                    order-light 4 order-medium 3 order-heavy 2 order-mounted 1 leadership-any 3 \
                    inspired-left 1 inspired-centre 1 inspired-right 1 clash-of-shields 1 \
                    counter-attack 2 darken-the-sky 1 double-time 2 first-strike 1 spartacus 1 \
                    line-command 4 move-fire-move 2 mounted-charge 2 rally 1";
    let mut words = expected.split_whitespace();
    let mut seen = 0u64;
    for (n, &kind) in CardKind::ALL.iter().enumerate() {
        assert_eq!(words.next(), Some(kind.name()));
        let copies: u8 = words.next().and_then(|word| word.parse().ok()).unwrap();
        assert_eq!(TABLES.card_counts[n], copies, "{}", kind.name());
        let bits = TABLES.copies[n];
        assert_eq!(bits.count_ones(), u32::from(copies));
        for (card, &of) in TABLES.cards.iter().enumerate() {
            assert_eq!(bits >> card & 1 == 1, of == kind, "card {card}");
        }
        seen |= bits;
    }
    assert_eq!(seen, (1 << 60) - 1);
    let sum = |kinds: std::ops::Range<usize>| -> u8 { TABLES.card_counts[kinds].iter().sum() };
    assert_eq!([sum(0..11), sum(11..15), sum(15..19), sum(19..29)], [27, 10, 6, 17]);
}

// proves: 2.4 2.5 2.6 2.7
#[test]
fn the_board_has_its_hexes_and_strips() {
    let board = &TABLES.board;
    assert_eq!(board.rows(), 9);
    assert_eq!(board.all().len(), 113);
    for row in 0..9 {
        assert_eq!(board.width(row), if row % 2 == 0 { 13 } else { 12 });
    }
    let [west, centre, east] = Strip::ALL.map(|strip| TABLES.strip(strip));
    assert_eq!(west | centre | east, board.all());
    assert!(!west.intersects(east));
    assert_eq!(west & centre, set("a5 c5 e5 g5 i5"));
    assert_eq!(centre & east, set("a9 c9 e9 g9 i9"));
    assert_eq!([west.len(), centre.len(), east.len()], [41, 41, 41]);
    assert!(west.contains(hex("b4")) && !west.contains(hex("b5")) && centre.contains(hex("b5")));
    assert!(centre.contains(hex("h8")) && east.contains(hex("h9")) && !centre.contains(hex("h9")));
    // One strip is the left of the one player and the right of the other.
    for side in Side::BOTH {
        assert_eq!(Section::Left.strip(side), Section::Right.strip(side.other()));
        assert_eq!(Section::Centre.strip(side), Strip::Centre);
    }
    assert_eq!(Section::Left.strip(Side::South), Strip::West);
    // Lines of sight are known as far as the longest missile flies, and no further.
    assert!(board.sight(hex("e5"), hex("e8")).is_some());
    assert!(board.sight(hex("e5"), hex("e9")).is_none());
}

#[test]
fn the_hash_covers_every_figure() {
    let texts = TableTexts::embedded().unwrap();
    assert_eq!(tables_from(&texts).unwrap().hash, TABLES.hash);
    assert_eq!(TABLES.hash.len(), 64);
    let mut other = texts.clone();
    other.units = other.units.replacen("blocks = 4", "blocks = 3", 1);
    assert_ne!(tables_from(&other).unwrap().hash, TABLES.hash);
    let mut other = texts;
    other.cards = other.cards.replace('\n', "\r\n");
    assert_eq!(tables_from(&other).unwrap().hash, TABLES.hash);
}

fn published(id: &str) -> Battle {
    let found = battles().into_iter().find(|(name, _)| name == id);
    let (id, text) = found.unwrap_or_else(|| panic!("no battle {id}"));
    battle(&format!("{id}.toml"), &text).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The units of a side by kind, such as `AX 4 HV 1`, in the order of [`UnitKind::ALL`].
fn roster(battle: &Battle, side: Side) -> String {
    let mut counts = BTreeMap::new();
    for unit in &battle.armies[side].units {
        *counts.entry(unit.kind).or_insert(0) += 1;
    }
    let words: Vec<String> = counts.iter().map(|(kind, count)| format!("{} {count}", kind.code())).collect();
    words.join(" ")
}

fn leaders(battle: &Battle, side: Side) -> String {
    let place = |start| match start {
        Start::At(hex) => hex.to_string(),
        Start::Reserve => "-".into(),
    };
    let army = &battle.armies[side];
    let words: Vec<String> =
        army.leaders.iter().map(|leader| format!("{} {}", leader.name.en, place(leader.start))).collect();
    words.join(", ")
}

// proves: 3.1
#[test]
fn the_battles_are_offered_in_order() {
    let ids: Vec<String> = battles().into_iter().map(|(id, _)| id).collect();
    let expected = ["foragers", "akragas", "ticinus", "trebbia", "trasimene", "cannae", "ilipa", "zama"];
    assert_eq!(ids, expected);
    let titles: Vec<String> = ids.iter().map(|id| published(id).info.title.en).collect();
    assert_eq!(titles[1], "Akragas, 406 BC");
    assert_eq!(published("cannae").info.title.fr, "Cannes, 216 av. J.-C.");
    for id in &ids {
        let battle = published(id);
        assert_eq!(&battle.info.id, id);
        for story in [&battle.info.story.en, &battle.info.story.fr] {
            assert_eq!(story.split("\n\n").count(), 3, "{id}: a story has three paragraphs");
        }
        // What stands in brackets is ours to translate.
        let details = |text: &str| text.split('(').skip(1).map(str::to_owned).collect::<Vec<_>>();
        let (en, fr) = (details(&battle.info.source.en), details(&battle.info.source.fr));
        assert_eq!(en.len(), fr.len(), "{id}: {}", battle.info.source.fr);
        assert!(en.iter().zip(&fr).all(|(en, fr)| en != fr), "{id}: {}", battle.info.source.fr);
    }
}

// proves: 3.3 3.5
#[test]
fn the_battles_have_their_armies() {
    let expected = "\
        foragers | LI 2 LS 1 AX 1 MD 1 WR 1 LC 1 | Hannibal b7
        foragers | LI 2 AX 1 MD 2 LC 1 MC 1 | Minucius g6
        akragas | LI 1 LB 1 AX 4 MD 2 HV 1 LC 1 HX 2 | Himilco b4
        akragas | LI 1 LB 2 AX 3 HV 4 LC 1 MC 1 | Daphnaeus h7
        ticinus | LC 5 MC 2 HC 3 | Hannibal c7, Maharbal b11
        ticinus | LI 4 AX 2 WR 1 LC 2 MC 3 | P. Scipio g7
        trebbia | LI 3 LS 2 AX 1 MD 1 WR 2 HV 2 LC 3 MC 3 HC 1 EL 2 | Hannibal c7, Maharbal b2, Mago -
        trebbia | LI 4 AX 4 MD 6 WR 1 HV 2 LC 1 MC 3 | Sempronius g7, Scipio h7
        trasimene | LS 2 AX 4 MD 2 WR 3 HV 2 LC 4 MC 2 | Hannibal c11, Maharbal c2, Hasdrubal d5
        trasimene | LI 3 AX 6 MD 4 HV 2 MC 1 | Flaminius g7, Tribunus f11
        cannae | LS 2 AX 4 MD 2 WR 3 HV 4 LC 4 MC 2 HC 2 | Hannibal e7, Hasdrubal c12, Maharbal c2
        cannae | LI 4 AX 4 MD 8 HV 3 LC 1 MC 3 | Varro h2, Paullus h11, Servilius h7
        ilipa | LI 3 AX 4 MD 2 WR 2 HV 3 LC 2 EL 2 | Hasdrubal Gisgo c7, Mago c10
        ilipa | LI 4 AX 4 MD 4 WR 1 HV 2 LC 2 MC 2 | Scipio g11, Silanus g4
        zama | LI 2 LS 1 AX 2 MD 3 WR 3 HV 3 LC 2 MC 1 HC 1 EL 3 | Hannibal a7, Tychaeus c2, Carthalo c12
        zama | LI 4 AX 2 MD 5 HV 3 LC 3 MC 2 | Scipio g7, Laelius g12, Masinissa g2";
    let mut found = Vec::new();
    for (id, _) in battles() {
        for side in Side::BOTH {
            let battle = published(&id);
            found.push(format!("{id} | {} | {}", roster(&battle, side), leaders(&battle, side)));
        }
    }
    assert_eq!(found, expected.lines().map(str::trim).collect::<Vec<_>>());
    let akragas = published("akragas");
    let places = |code| -> HexSet {
        let units = akragas.armies.0.iter().flat_map(|army| &army.units);
        let of_kind = units.filter(|unit| unit.kind.code() == code);
        let place = |unit: &UnitStart| match unit.start {
            Start::At(hex) => Some(hex),
            Start::Reserve => None,
        };
        of_kind.filter_map(place).collect()
    };
    assert_eq!(places("AX"), set("b3 b7 b8 b9 h3 h9 h10"));
    assert_eq!(places("HV"), set("b4 h4 h6 h7 h8"));
    assert_eq!(places("LB"), set("c5 g4 g7"));
    assert_eq!(places("HX"), set("c3 c11"));
}

// proves: 4.2
#[test]
fn the_battles_have_their_war_councils() {
    // Command north and south, who begins, banners.
    let expected = [
        ("foragers", (4, 4, Side::South, 3)),
        ("akragas", (5, 6, Side::South, 5)),
        ("ticinus", (5, 4, Side::North, 5)),
        ("trebbia", (6, 4, Side::South, 7)),
        ("trasimene", (6, 5, Side::North, 6)),
        ("cannae", (6, 5, Side::South, 8)),
        ("ilipa", (4, 6, Side::South, 7)),
        ("zama", (5, 6, Side::South, 8)),
    ];
    for (id, council) in expected {
        let battle = published(id);
        let [north, south] = &battle.armies.0;
        let found = (north.command, south.command, battle.first, battle.banners);
        assert_eq!(found, council, "{id}");
        assert_eq!(battle.info.first, Some(battle.first));
        if id != "trasimene" {
            let [north, south] = [north, south].map(|army| army.dealt == army.command);
            assert!(north && south, "{id}");
        }
    }
    let rome = &published("trasimene").armies[Side::South];
    assert_eq!((rome.dealt, rome.draws), (2, 2));
}

// proves: 2.8 3.2
#[test]
fn the_battles_have_their_ground_and_rules() {
    let ticinus = published("ticinus").ground(TerrainKind::River);
    assert_eq!(ticinus, set("a1 b1 c1 d1 e1 f1 g1 h1 i1"));
    let cannae = published("cannae");
    let river = set("a13 b12 c13 d12 e13 f12 g13 h12 i13");
    assert_eq!(cannae.ground(TerrainKind::River), river);
    assert_eq!(cannae.ground(TerrainKind::Hill), set("d1 e1 f1"));

    let trebbia = published("trebbia");
    assert_eq!(trebbia.ground(TerrainKind::Ford).len(), 13);
    let ambush = trebbia.ambush.expect("Mago's ambush");
    assert_eq!(ambush.side, Side::North);
    assert_eq!(ambush.hexes, trebbia.ground(TerrainKind::Ford) | set("h1 h12"));
    let army = &trebbia.armies[Side::North];
    let mago = army.leaders.iter().find(|leader| leader.name.en == "Mago").unwrap();
    let his = army.units[mago.with.unwrap()];
    assert_eq!((his.kind, his.start), (UnitKind::MediumCavalry, Start::Reserve));
    assert_eq!(army.units.iter().filter(|unit| unit.start == Start::Reserve).count(), 4);

    let ilipa = published("ilipa");
    assert_eq!(ilipa.ground(TerrainKind::Camp), set("a7"));
    let [objective] = ilipa.objectives[..] else { panic!("one objective") };
    assert_eq!((objective.hex, objective.side, objective.banners), (hex("a7"), Side::South, 1));

    let [exit] = published("trasimene").exits[..] else { panic!("one exit") };
    assert_eq!((exit.side, exit.banners), (Side::South, 1));
    assert_eq!(exit.hexes, set("a10 a11 a12 a13"));
    assert_eq!(published("zama").lanes, Some(Side::South));
    assert_eq!(
        published("foragers").ramparts[..2],
        [(hex("b6"), Direction::SouthWest), (hex("b6"), Direction::SouthEast)]
    );
}

#[test]
fn the_balance_is_measured_for_the_published_battles() {
    acies_proof::balance_is_of_the_battles(&SYSTEM);
}

#[test]
fn what_a_judgement_is_worth_is_measured() {
    acies_proof::chances_are_measured(&SYSTEM);
}
