//! What marches and sails in a war: counts of units and ships, their prices, and who of them fights.

use acies_ancients::components::Kind;
use acies_ancients::sea::components::Size;
use acies_ancients::war::force::{Force, Unit};
use acies_ancients::war::ships::{CLASSES, Class, Fleet, Gear};

fn force(units: &[(Kind, bool, u8)]) -> Force {
    let mut force = Force::NONE;
    units
        .iter()
        .for_each(|(kind, veteran, count)| force.add(Unit { kind: *kind, veteran: *veteran }, *count));
    force
}

fn fleet(ships: &[(Class, u8)]) -> Fleet {
    let mut fleet = Fleet::NONE;
    ships.iter().for_each(|(class, count)| fleet.add(*class, *count));
    fleet
}

// proves: W.buy.2
#[test]
fn a_ship_costs_by_its_size_crew_and_equipment() {
    let price = |size, crew, gear| Class::new(size, crew, gear).price();
    let small = [1, 2, 3, 4].map(|crew| price(Size::Small, crew, Gear::None));
    let large = [1, 2, 3, 4].map(|crew| price(Size::Large, crew, Gear::None));
    // In halves of a point.
    assert_eq!((small, large), ([4, 6, 8, 12], [8, 10, 12, 16]));
    assert_eq!(price(Size::Large, 2, Gear::Corvus), 12);
    assert_eq!(price(Size::Small, 1, Gear::Ballista), 6);
    assert_eq!(fleet(&[(Class::new(Size::Small, 4, Gear::None), 4)]).price(), 48);
}

#[test]
fn every_class_is_one_size_crew_and_equipment() {
    let all: Vec<Class> = Class::all().collect();
    assert_eq!(all.len(), CLASSES);
    for class in all {
        assert_eq!(Class::new(class.size(), class.crew(), class.gear()), class);
        assert_eq!(class.manned(class.crew()), class);
    }
    assert_eq!(Class::new(Size::Large, 2, Gear::Corvus).words(), "large crew 2 corvus");
    assert_eq!(Class::new(Size::Small, 3, Gear::None).words(), "small crew 3");
}

// proves: W.stack.1
#[test]
fn where_only_so_many_can_fight_the_dearest_do() {
    let army = force(&[
        (Kind::MixedMissiles, false, 5),
        (Kind::HeavyInfantry, false, 4),
        (Kind::HeavyInfantry, true, 2),
        (Kind::Elephants, false, 1),
    ]);
    let fight = army.dearest(6);
    // The elephants, then heavy infantry, veterans first; nobody with missiles is left to come.
    assert_eq!(
        fight,
        force(&[
            (Kind::Elephants, false, 1),
            (Kind::HeavyInfantry, true, 2),
            (Kind::HeavyInfantry, false, 3)
        ])
    );
    assert!(army.holds(&fight));
    assert_eq!(army.without(&fight).with(&fight), army);
    assert_eq!(army.dearest(16), army);
    let (cheap, dear) = (Class::new(Size::Small, 2, Gear::None), Class::new(Size::Large, 3, Gear::Corvus));
    let ships = fleet(&[(cheap, 10), (dear, 3)]);
    assert_eq!(ships.dearest(5), fleet(&[(dear, 3), (cheap, 2)]));
}

#[test]
fn units_are_counted_out_in_the_order_of_the_price_list_with_veterans_first() {
    let army = force(&[
        (Kind::LightInfantry, false, 1),
        (Kind::HeavyCavalry, false, 1),
        (Kind::HeavyCavalry, true, 1),
    ]);
    let told: Vec<(&str, bool)> = army.each().map(|unit| (unit.kind.code(), unit.veteran)).collect();
    assert_eq!(told, [("HC", true), ("HC", false), ("LI", false)]);
    assert_eq!((army.units(), army.strength()), (3, 10));
    assert_eq!(army.price(None), 2 * (6 + 6 + 3));
    assert!(!army.is_veteran());
    assert!(force(&[(Kind::LightInfantry, false, 1), (Kind::HeavyCavalry, true, 1)]).is_veteran());
    let mut rest = army;
    assert!(!rest.take(Unit { kind: Kind::Elephants, veteran: false }, 1), "there is none");
    assert!(rest.take(Unit { kind: Kind::LightInfantry, veteran: false }, 1));
    assert_eq!(rest.units(), 2);
}

#[test]
fn ships_carry_as_many_units_as_they_hold_marines() {
    let ships =
        fleet(&[(Class::new(Size::Small, 2, Gear::None), 3), (Class::new(Size::Large, 2, Gear::None), 2)]);
    assert_eq!(ships.room(), 7);
}
