//! The small map on which cases of a war are played.

use acies_core::side::{BySide, Side};
use acies_words::Bilingual;

use crate::components::{self, KINDS, Kind};
use crate::sea;
use crate::sea::components::Size;
use crate::war::components::{
    Cities, City, CityId, Class, Design, Drawing, Gear, Ground, Lane, Nation, Road, Sea, SeaId, Seas, War,
    Waters,
};

/// Rome and Capua, Rhegium and Messana with the strait between them, Enna and Syracuse, Panormus, and Carthage; four seas in a
/// ring.
pub(super) fn map() -> War {
    let (north, south) = (Some(Side::North), Some(Side::South));
    // Name, owner, tax, worth, walls, seas, levy, yard.
    let cities = [
        ("rome", north, 10, 5, 4, 0b0001, true, true),
        ("capua", north, 4, 2, 1, 0, true, false),
        ("rhegium", north, 2, 1, 1, 0b0011, false, false),
        ("messana", None, 2, 2, 1, 0b0011, false, false),
        ("enna", None, 1, 1, 0, 0, false, false),
        ("syracuse", south, 5, 3, 2, 0b0010, true, true),
        ("panormus", south, 3, 2, 2, 0b0101, false, true),
        ("carthage", south, 10, 5, 4, 0b1100, true, true),
    ];
    let city = |(index, (name, owner, tax, worth, walls, seas, levy, yard)): (
        usize,
        (&str, _, _, _, _, _, _, _),
    )| City {
        id: name.into(),
        name: Bilingual::same(capital(name)),
        at: (10 + 10 * index as u8, 40),
        region: 0,
        tax,
        worth,
        walls,
        seas: Seas(seas),
        levy,
        yard,
        ground: 0,
        owner,
    };
    let cities: Vec<City> = cities.into_iter().enumerate().map(city).collect();
    let seas = ["tyrrhenian", "ionian", "sardinian", "libyan"].into_iter().enumerate();
    let sea = |(number, name): (usize, &str)| {
        let mut ports = Cities(0);
        for (index, city) in cities.iter().enumerate() {
            ports.set(CityId(index as u8), city.seas.has(SeaId(number as u8)));
        }
        let at = (20 + 15 * number as u8, 70);
        Sea { id: name.into(), name: Bilingual::same(capital(name)), at, ports }
    };
    let seas = seas.map(sea).collect();
    let road = |one: u8, other: u8| Road { ends: [CityId(one), CityId(other)], strait: None };
    let roads = vec![
        road(0, 1),
        road(1, 2),
        Road { strait: Some(SeaId(1)), ..road(2, 3) },
        road(3, 4),
        road(3, 5),
        road(4, 5),
        road(4, 6),
        road(3, 6),
    ];
    let lane = |one: u8, other: u8| Lane { ends: [SeaId(one), SeaId(other)] };
    let waters = Waters { map: sea::components::Map::of(24, 18), text: "map = \"24x18\"\n".into() };
    War {
        regions: vec![Bilingual::same("Map")],
        drawing: Drawing::default(),
        cities,
        seas,
        roads,
        lanes: vec![lane(0, 1), lane(0, 2), lane(2, 3), lane(3, 1)],
        nations: BySide([nation("North", 0), nation("South", 7)]),
        start: BySide([Vec::new(), Vec::new()]),
        grounds: vec![Ground {
            id: "plain".into(),
            map: components::Map::of(14, 12),
            text: "map = \"14x12\"\n".into(),
        }],
        open: waters.clone(),
        shore: waters,
        years: (0..10).map(|turn| turn - 264).collect(),
        march: 2,
        sail: 3,
        most_units: 16,
        most_ships: 12,
        storm: 1,
        storm_corvus: 2,
        die_for_first: false,
        first: Side::North,
    }
}

fn capital(name: &str) -> String {
    let (first, rest) = name.split_at(1);
    first.to_uppercase() + rest
}

fn nation(name: &str, capital: u8) -> Nation {
    let ships = [
        Class::new(Size::Small, 2, Gear::None),
        Class::new(Size::Large, 2, Gear::None),
        Class::new(Size::Large, 2, Gear::Corvus),
    ];
    Nation {
        name: Bilingual::same(name),
        kinds: vec![
            Kind::HeavyCavalry,
            Kind::LightCavalry,
            Kind::HeavyInfantry,
            Kind::LightInfantry,
            Kind::MixedMissiles,
            Kind::Elephants,
        ],
        barbarians: false,
        knights: false,
        trained: false,
        treasury: 80,
        budget: 400,
        par: 8,
        capital: CityId(capital),
        ships: ships.into_iter().map(|class| Design { class, from: 1 }).collect(),
        rare: [None; KINDS],
        generals: Vec::new(),
    }
}
