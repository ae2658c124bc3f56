//! Battles of a war: what a meeting becomes at the table, and what its report means for the war.

use acies_ancients::components::{Kind, National, Start};
use acies_ancients::files::battle;
use acies_ancients::sea::components::Size;
use acies_ancients::war::components::{Class, Fleet, Force, Gear, Generals, Host, Meeting, Spot, Unit, War};
use acies_ancients::war::files::{published, war};
use acies_ancients::war::force::{ORDER, strength};
use acies_ancients::war::muster::muster;
use acies_ancients::war::report::tolls;
use acies_ancients::war::roll::{Who, roll};
use acies_ancients::{Ancients, SYSTEM, Sea, sea};
use acies_core::battle::{Fell, Report};
use acies_core::dice::FastDice;
use acies_core::game::{Game, Silence, ToAct, Verdict};
use acies_core::outcome::End;
use acies_core::scene::Appearance;
use acies_core::side::{BySide, Side};
use acies_kit::options::Options;
use acies_kit::system::System;
use acies_proof::in_both_languages;
use acies_words::fault::Faults;

fn punic() -> War {
    war("punic", &published("punic").expect("a published war")).expect("it is sound").1
}

fn options(text: &str) -> Options {
    text.parse().expect("options")
}

fn force(units: &[(Kind, u8)]) -> Force {
    let mut force = Force::NONE;
    units.iter().for_each(|(kind, count)| force.add(Unit { kind: *kind, veteran: false }, *count));
    force
}

fn at(war: &War, word: &str) -> Spot {
    war.spot(word).expect("a place")
}

/// Rome attacks Carthage at a place of the First Punic War.
fn meeting(war: &War, place: &str, north: Host, south: Host) -> Meeting {
    let hosts = BySide([north, south]);
    Meeting { at: at(war, place), shore: false, attacker: Side::North, turn: 1, hosts }
}

fn host(units: &[(Kind, u8)], leaders: &[u8]) -> Host {
    let mut generals = Generals::NONE;
    leaders.iter().for_each(|number| generals.set(*number, true));
    Host { force: force(units), generals, ..Host::default() }
}

fn afloat(ships: &[(Class, u8)]) -> Host {
    let mut fleet = Fleet::NONE;
    ships.iter().for_each(|(class, count)| fleet.add(*class, *count));
    Host { fleet, ..Host::default() }
}

fn text(war: &War, meeting: &Meeting, options: &Options) -> String {
    muster(war, &Appearance::default(), meeting, options, "b", false).text
}

fn laid_out(war: &War, meeting: &Meeting) -> acies_ancients::components::Battle {
    battle("b", &text(war, meeting, &Options::NONE)).unwrap_or_else(|faults| panic!("{faults}")).1
}

// proves: W.lay.1 15.3.4
#[test]
fn a_battle_on_land_is_fought_on_the_ground_of_its_place_for_six_turns() {
    let war = punic();
    let met = meeting(
        &war,
        "enna",
        host(&[(Kind::HeavyInfantry, 3)], &[0]),
        host(&[(Kind::LightInfantry, 4)], &[0]),
    );
    let told = text(&war, &met, &Options::NONE);
    let (info, battle) = battle("b", &told).unwrap_or_else(|faults| panic!("{faults}\n{told}"));
    assert_eq!(battle.turns, 6);
    let ground = &war.grounds[usize::from(war.city(met.at.city().expect("Enna")).ground)];
    assert_eq!((&*ground.id, &battle.map), ("hills", &ground.map));
    assert_eq!(info.title.fr, "Enna, 264 av. J.-C.");
    assert_eq!(info.options.set.value("deployment"), Some("battle"));
    for side in Side::BOTH {
        let army = &battle.armies[side];
        assert_eq!(army.units.iter().filter(|unit| unit.kind == Kind::Camp).count(), 1, "a camp each");
        // Half of the strength, in halves of a point: 3 x 4, and 4 x 2.
        assert_eq!(army.panic, [12, 8][side.index()]);
        assert!(army.units.iter().all(|unit| matches!(unit.start, Start::At(..))));
    }
}

// proves: W.lay.2
#[test]
fn the_attacker_is_first_player_unless_the_file_leaves_it_to_the_die() {
    let mut war = punic();
    let some = || host(&[(Kind::HeavyInfantry, 3)], &[0]);
    let mut met = meeting(&war, "enna", some(), some());
    assert_eq!(laid_out(&war, &met).first, Side::North);
    met.attacker = Side::South;
    assert_eq!(laid_out(&war, &met).first, Side::South);
    war.die_for_first = true;
    let (info, _) = battle("b", &text(&war, &met, &Options::NONE)).expect("it loads");
    assert_eq!(info.options.set.value("deployment"), Some("die"));
}

// proves: W.lay.3
#[test]
fn an_army_has_the_leaders_with_it_and_those_of_its_training_and_general() {
    let war = punic();
    let values = |side: Side, host: Host| {
        let other = || Host { force: force(&[(Kind::LightInfantry, 2)]), ..Host::default() };
        let hosts = if side == Side::North { (host, other()) } else { (other(), host) };
        let met = meeting(&war, "enna", hosts.0, hosts.1);
        let army = &laid_out(&war, &met).armies[side];
        army.leaders.iter().map(|leader| leader.value).collect::<Vec<_>>()
    };
    let some = [(Kind::LightInfantry, 2)];
    // Rome is well trained, so that it has one more than Claudius and Regulus.
    assert_eq!(values(Side::North, host(&some, &[0, 3])), [3, 4, 3]);
    assert_eq!(values(Side::South, host(&some, &[2])), [4]);
    assert_eq!(values(Side::South, host(&some, &[])), [3], "at least one");
    // Barca is a great general.
    assert_eq!(values(Side::South, host(&some, &[0, 6])), [2, 5, 3]);
    let mut veterans = Host::default();
    veterans.force.add(Unit { kind: Kind::LightInfantry, veteran: true }, 2);
    assert_eq!(values(Side::South, veterans), [3], "trained by its wars, and at least one is that one");
    veterans.generals.set(0, true);
    assert_eq!(values(Side::South, veterans), [2, 3]);
    veterans.generals = Generals(0b0111_1111);
    assert_eq!(values(Side::South, veterans), [2, 3, 4, 2, 5, 4], "six at most");
    let trained = Host { nation: Some(National::Training), ..host(&some, &[0]) };
    assert_eq!(values(Side::South, trained), [2, 3], "15.3.n6.1 adds one");
    let many = Host { nation: Some(National::Training), generals: Generals(0b0111_1111), ..trained };
    assert_eq!(values(Side::South, many).len(), 6);
}

// proves: W.lay.5
#[test]
fn a_navy_is_worth_no_point_in_battles_of_a_war() {
    let war = punic();
    let with = |nation| Host { nation: Some(nation), ..host(&[(Kind::LightCavalry, 2)], &[0]) };
    let met = meeting(&war, "enna", with(National::Navy), with(National::HorseArchers));
    let armies = laid_out(&war, &met).armies;
    assert_eq!(armies[Side::North].national, None);
    assert_eq!(armies[Side::South].national, Some(National::HorseArchers));
}

// proves: W.lay.4
#[test]
fn a_battle_at_sea_lasts_twelve_turns_and_half_of_the_ships_win_it() {
    let war = punic();
    let (large, small) = (Class::new(Size::Large, 2, Gear::Corvus), Class::new(Size::Small, 4, Gear::None));
    let mut met = meeting(&war, "ionian", afloat(&[(small, 4), (large, 2)]), afloat(&[(small, 5)]));
    let read = |met: &Meeting| {
        let told = text(&war, met, &Options::NONE);
        sea::files::battle("b", &told).unwrap_or_else(|faults| panic!("{faults}\n{told}")).1
    };
    let battle = read(&met);
    assert_eq!((battle.turns, battle.last), (12, sea::components::Last::Most));
    assert!(battle.map.land.is_empty());
    assert_eq!((battle.fleets[Side::North].goal, battle.fleets[Side::South].goal), (Some(3), Some(3)));
    let fleet = &battle.fleets[Side::North].ships;
    assert_eq!(fleet.iter().map(|ship| ship.marines).collect::<Vec<_>>(), [2, 2, 1, 1, 1, 1]);
    let from_middle = |size: Size| {
        let ships = fleet.iter().filter(move |ship| ship.size == size);
        ships.map(|ship| ship.hex.col().abs_diff(12)).max().expect("ships")
    };
    assert!(from_middle(Size::Large) < from_middle(Size::Small), "large ships lie in the middle");
    let mut rows: Vec<u8> = fleet.iter().map(|ship| ship.hex.row()).collect();
    rows.sort_unstable();
    rows.dedup();
    assert_eq!(rows, [1, 2], "two rows by its own edge");
    assert!(battle.fleets[Side::South].ships.iter().all(|ship| ship.hex.row() >= 15));
    met.shore = true;
    assert!(!read(&met).map.land.is_empty(), "off a port there is land");
}

// proves: W.arrows.1
#[test]
fn firing_units_share_the_stock_of_volleys_and_give_back_what_is_left() {
    let war = punic();
    let arrows = options("arrows");
    let with =
        |volleys| Host { volleys, ..host(&[(Kind::MixedMissiles, 3), (Kind::HeavyInfantry, 2)], &[0]) };
    let met = meeting(&war, "enna", with(100), with(7));
    let battle = battle("b", &text(&war, &met, &arrows)).expect("it loads").1;
    let carried = |side: Side| -> Vec<u8> {
        battle.armies[side].units.iter().filter_map(|unit| unit.volleys).collect()
    };
    assert_eq!((carried(Side::North), carried(Side::South)), (vec![6, 6, 6], vec![3, 2, 2]));
    // Two of the three have one left, the third was lost with two.
    let mut report = standing(&war, &met);
    let missiles = |who: &Who| matches!(who, Who::Unit(unit) if unit.kind == Kind::MixedMissiles);
    let places: Vec<usize> = roll(&war, &met, Side::North)
        .iter()
        .enumerate()
        .filter(|(_, who)| missiles(who))
        .map(|(at, _)| at)
        .collect();
    for at in &places {
        report.fates[Side::North][*at].stock = 1;
    }
    report.fates[Side::North][places[2]] = Fell { end: End::Lost, left: 0, stock: 2 };
    let told = tolls(&war, &met, true, &report).expect("it can be");
    assert_eq!(told[Side::North].volleys, 100 - 18 + 2);
    // Without arrows nobody counts.
    assert!(tolls(&war, &met, false, &report).is_err());
    assert_eq!(tolls(&war, &met, false, &standing(&war, &met)).expect("it can be")[Side::South].volleys, 7);
    let wrong = text(&war, &met, &arrows).replace("volleys = \"3 2 2\"", "volleys = \"3 7\"");
    let faults: Faults = acies_ancients::files::battle("b", &wrong).expect_err("too few, and too many");
    assert!(
        in_both_languages(&faults)
            .contains("`volleys` should have a number from 0 to 6 for each of the 3 units"),
        "{faults}"
    );
}

/// A report in which everybody stands.
fn standing(war: &War, meeting: &Meeting) -> Report {
    let stands = |who: &Who| {
        let left = match who {
            Who::Unit(unit) => u16::from(strength(unit.kind)),
            Who::Ship(_) => 2,
            _ => 0,
        };
        Fell { end: End::Stands, left, stock: 0 }
    };
    let fates = Side::BOTH.map(|side| roll(war, meeting, side).iter().map(stands).collect());
    Report { verdict: Verdict::Draw, fates: BySide(fates), last: None }
}

// proves: 15.3.6 W.after.1
#[test]
fn who_left_the_map_is_back_and_who_stands_is_whole() {
    let war = punic();
    let met = meeting(
        &war,
        "enna",
        host(&[(Kind::HeavyInfantry, 3)], &[0, 1]),
        host(&[(Kind::LightInfantry, 4)], &[0]),
    );
    let mut report = standing(&war, &met);
    report.verdict = Verdict::Won(Side::South);
    let fates = &mut report.fates[Side::North];
    // The camp, three units, two leaders with names and one without.
    assert_eq!(fates.len(), 7);
    fates[0] = Fell { end: End::Captured, left: 0, stock: 0 };
    fates[1] = Fell { end: End::Left, left: 4, stock: 0 };
    fates[2] = Fell { end: End::Lost, left: 0, stock: 0 };
    fates[3].left = 2;
    fates[4] = Fell { end: End::Captured, left: 0, stock: 0 };
    fates[5] = Fell { end: End::Lost, left: 0, stock: 0 };
    fates[6] = Fell { end: End::Captured, left: 0, stock: 0 };
    let toll = tolls(&war, &met, false, &report).expect("it can be")[Side::North];
    let one = force(&[(Kind::HeavyInfantry, 1)]);
    assert_eq!((toll.left, toll.lost, toll.stood), (one, one, one));
    assert_eq!((toll.captured, toll.dead), (Generals(1), Generals(2)));
}

// proves: W.after.1
#[test]
fn a_prize_is_its_captors_and_the_losers_sinking_ships_sink() {
    let war = punic();
    let small = Class::new(Size::Small, 3, Gear::None);
    let met = meeting(&war, "ionian", afloat(&[(small, 5)]), afloat(&[(small, 2)]));
    let mut report = standing(&war, &met);
    let ends = [(End::Captured, 1), (End::Left, 2), (End::Lost, 0), (End::Stands, 0), (End::Stands, 1)];
    report.fates[Side::North] = ends.map(|(end, left)| Fell { end, left, stock: 0 }).to_vec();
    for (verdict, sunk, afloat) in
        [(Verdict::Won(Side::South), 2, 2), (Verdict::Won(Side::North), 1, 3), (Verdict::Draw, 1, 3)]
    {
        report.verdict = verdict;
        let toll = tolls(&war, &met, false, &report).expect("it can be")[Side::North];
        assert_eq!(
            [toll.taken, toll.sunk, toll.afloat].map(|ships| ships.count()),
            [1, sunk, afloat],
            "{verdict:?}"
        );
        assert!(toll.lost.is_empty(), "ships have no strength points to recover");
    }
}

#[test]
fn what_cannot_be_is_refused() {
    let war = punic();
    let met = meeting(
        &war,
        "enna",
        host(&[(Kind::HeavyInfantry, 2)], &[0]),
        host(&[(Kind::MixedMissiles, 2)], &[0]),
    );
    let sound = standing(&war, &met);
    assert!(tolls(&war, &met, false, &sound).is_ok());
    let refused = |change: &dyn Fn(&mut Report), what: &str| {
        let mut report = sound.clone();
        change(&mut report);
        let told = tolls(&war, &met, false, &report).expect_err("it cannot be").0;
        assert!(told.en.contains(what) && told.en != told.fr, "{told:?}");
    };
    refused(
        &|report| report.fates[Side::North].push(Fell { end: End::Stands, left: 0, stock: 0 }),
        "6 fates for north, where 5 were mustered",
    );
    refused(&|report| report.fates[Side::South].truncate(3), "3 fates for south, where 4 were mustered");
    refused(
        &|report| report.fates[Side::North][1].left = 5,
        "number 2 of north cannot have come out so: stands, strength 5",
    );
    refused(&|report| report.fates[Side::North][1].end = End::Lost, "lost, strength 4");
    refused(&|report| report.fates[Side::North][1].end = End::NeverCame, "never-came");
    refused(&|report| report.fates[Side::North][1].end = End::Captured, "captured, strength 4");
    refused(&|report| report.fates[Side::South][1].stock = 1, "volleys 1");
    refused(&|report| report.fates[Side::North][0].end = End::Left, "number 1 of north");
    refused(&|report| report.fates[Side::North][3].end = End::Left, "number 4 of north");
}

/// A meeting of any armies or fleets anywhere.
fn any_meeting(war: &War, dice: &mut FastDice) -> Meeting {
    let spots: Vec<Spot> = war.spots().collect();
    let at = spots[dice.below(spots.len() as u32) as usize];
    let hosts = Side::BOTH.map(|side| {
        let mut host = Host::default();
        let count = 1 + dice.below(16);
        for _ in 0..count {
            if at.sea().is_some() {
                let classes: Vec<Class> = Class::all().collect();
                host.fleet.add(classes[dice.below(classes.len() as u32) as usize], 1);
            } else {
                let kinds = &war.nations[side].kinds;
                let kind = kinds[dice.below(kinds.len() as u32) as usize];
                host.force.add(Unit { kind, veteran: dice.below(3) == 0 }, 1);
            }
        }
        host.force = host.force.dearest(war.most_units);
        host.fleet = host.fleet.dearest(war.most_ships);
        if at.city().is_some() {
            let all = (1 << war.nations[side].generals.len()) - 1;
            host.generals = Generals((dice.below(128) & dice.below(128) & all) as u16);
            host.volleys = dice.below(120) as u16;
            host.nation = [None, Some(National::ALL[dice.below(6) as usize])][dice.below(2) as usize];
        }
        host
    });
    let attacker = Side::BOTH[dice.below(2) as usize];
    Meeting { at, shore: dice.below(2) == 0, attacker, turn: 1 + dice.below(10) as u8, hosts: BySide(hosts) }
}

/// Plays a game with any answers to its end, and reports it.
fn played<G: Game>(game: &G, dice: &mut FastDice) -> Report {
    let mut state = game.start(dice);
    let mut list = Vec::new();
    while let ToAct::Side(side) = game.to_act(&state) {
        list.clear();
        game.legal(&state, side, &mut list);
        let action = &list[dice.below(list.len() as u32) as usize];
        assert!(game.apply(&mut state, side, action, dice, &mut Silence).is_ok());
    }
    Report::of(&game.outcome(&state).expect("it is over"), None)
}

#[test]
fn any_meeting_becomes_a_battle_whose_outcome_conserves_everybody() {
    let wars = ["punic", "strait"].map(|id| war(id, &published(id).expect("a war")).expect("it is sound").1);
    for index in 0..60 {
        let war = &wars[index % 2];
        let dice = &mut FastDice::of_series(7, index as u64);
        let met = any_meeting(war, dice);
        let chosen = options(
            ["", "arrows,duels", "elephants,survival,missiles", "arrows,hidden,zones"][index / 2 % 4],
        );
        let muster = muster(war, &Appearance::default(), &met, &chosen, "b", false);
        let opened = SYSTEM.open(&muster.id, &muster.text, &muster.options.clone().into());
        let opened = opened.map_err(|faults| format!("{index}: {faults}\n{}", muster.text)).map(|_| ());
        assert_eq!(opened, Ok(()));
        let arrows = muster.options.contains_key("arrows");
        let report = if met.at.sea().is_some() {
            let (info, battle) = sea::files::battle("b", &muster.text).expect("it loads");
            played(&Sea::new(battle, info.armies, info.appearance), dice)
        } else {
            let (info, battle) = battle("b", &muster.text).expect("it loads");
            let settled = SYSTEM.settle(&info, &muster.options.clone().into()).expect("they fit");
            played(&Ancients::new(battle, info.armies, info.appearance, &settled), dice)
        };
        let tolls = tolls(war, &met, arrows, &report)
            .unwrap_or_else(|why| panic!("{index}: {}\n{report:?}\n{}", why.0.en, muster.text));
        for side in Side::BOTH {
            let (toll, host) = (tolls[side], &met.hosts[side]);
            assert_eq!(toll.lost.with(&toll.left).with(&toll.stood), host.force, "{index}");
            assert_eq!(toll.sunk.with(&toll.taken).with(&toll.afloat), host.fleet, "{index}");
            assert!(
                toll.dead.0 & toll.captured.0 == 0 && (toll.dead.0 | toll.captured.0) & !host.generals.0 == 0
            );
            assert!(arrows || toll.volleys == host.volleys, "{index}");
            assert!(ORDER.iter().all(|kind| host.force.count(*kind) >= toll.lost.count(*kind)));
        }
    }
}
