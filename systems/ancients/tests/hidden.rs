//! Hidden movement: what one side does out of sight shows nowhere to the other, in a battle made for it.

use acies_ancients::SYSTEM;
use acies_core::any_table::AnyTable;
use acies_core::conformance::{Effort, Failure, Nobody, Trial};
use acies_core::dice::FastDice;
use acies_core::side::{Side, Viewer};
use acies_kit::system::{Battle, System};

/// A belt of forest between two armies, with reinforcements on both sides and something for every option.
const BELT: &str = r#"
order = 1
minutes = 10
first = "south"
turns = 4
map = "9x8"
title.en = "The belt"
title.fr = "La ceinture"
source.layout = "house"
look = { air = "spring", north = "celtic", south = "roman" }
story.en = "A belt of forest hides two armies from each other."
story.fr = "Une ceinture de bois cache deux armées l’une à l’autre."

[terrain]
forest = "0104-0904"
hill = "0205 0602"

[north]
army.en = "North"
army.fr = "Nord"
leaders = 2
panic = 8
wild = ["HC"]
barbarians = ["LI"]
units = ["LI 0302 0403", "LA 0502", "HC 0603", "EL 0802", "CP 0701"]

[[north.later]]
turn = 2
entry = "0906 0907"
units = ["LC 1"]

[south]
army.en = "South"
army.fr = "Sud"
leaders = 2
panic = 8
units = ["PX 0407", "LC 0507 0306", "LA 0606 0706", "CP 0708"]

[[south.later]]
turn = 1
entry = "0105 0106"
units = ["HC 1"]
leaders = 1
"#;

fn battle(options: &str) -> Box<dyn Battle> {
    let options = options.parse().expect("options");
    SYSTEM.open("belt", BELT, &options).unwrap_or_else(|faults| panic!("{faults}"))
}

/// All that somebody can see and read of a table.
fn seen(table: &dyn AnyTable, viewer: Viewer) -> String {
    let (scene, prompt) = (table.scene(viewer), table.prompt(viewer));
    let (log, steps) = (table.log(viewer, 0), table.steps(viewer));
    format!("{scene:?} {prompt:?} {log:?} {steps} {:?} {:?}", table.waits(), table.to_act())
}

fn act(table: &mut dyn AnyTable, side: Side, line: &str) {
    table.act(side, line, &mut FastDice::new(1)).unwrap_or_else(|why| panic!("{line}: {why:?}"));
    table.settle(&mut FastDice::new(1));
}

#[test]
fn two_games_that_differ_in_hidden_moves_look_alike_to_the_other_side() {
    let battle = battle("hidden,arrows");
    let [mut one, mut two] = [(), ()].map(|()| battle.start(&mut FastDice::new(1)));
    let openly = [
        (Side::South, "hide 0507"),
        (Side::South, "hide 0306"),
        (Side::South, "hide 0407"),
        (Side::South, "done"),
        (Side::North, "done"),
    ];
    for (side, line) in openly {
        act(&mut *one, side, line);
        act(&mut *two, side, line);
    }
    let alike = |one: &dyn AnyTable, two: &dyn AnyTable, after: &str| {
        for viewer in [Viewer::Seat(Side::North), Viewer::Spectator] {
            assert_eq!(seen(one, viewer), seen(two, viewer), "{viewer:?} can tell after {after}");
        }
        let own = Viewer::Seat(Side::South);
        seen(one, own) != seen(two, own)
    };
    // In one of the games a reinforcement comes, and three units walk about; in the other all of them wait.
    act(&mut *one, Side::South, "bring HC 0005");
    assert!(alike(&*one, &*two, "a reinforcement"), "its owner sees it");
    act(&mut *one, Side::South, "done");
    act(&mut *two, Side::South, "done");
    for line in ["go 0005 0105", "go 0507 0506", "turn 0506 3", "go 0306 0305", "turn 0407 4"] {
        act(&mut *one, Side::South, line);
        assert!(alike(&*one, &*two, line), "its owner sees it");
    }
    // One and the same unit on the map moves in both, though another one moved before it in one of them.
    for line in ["go 0606 0605", "done", "place sA 0508", "place sB 0508"] {
        act(&mut *one, Side::South, line);
        act(&mut *two, Side::South, line);
        assert!(alike(&*one, &*two, line), "its owner sees it");
    }
}

/// A file of two hidden units behind a wood, and a rider who comes through it.
const FILE: &str = r#"
order = 1
minutes = 5
first = "north"
turns = 4
map = "9x8"
title.en = "The file"
title.fr = "La file"
source.layout = "house"
look = { air = "spring", north = "celtic", south = "roman" }
story.en = "Two stand behind one another."
story.fr = "Deux unités l’une derrière l’autre."

[terrain]
forest = "0104-0904"

[north]
army.en = "North"
army.fr = "Nord"
leaders = 1
panic = 4
units = ["LI 0503", "HI 0502", "LC 0902"]

[south]
army.en = "South"
army.fr = "Sud"
leaders = 1
panic = 4
units = ["LC 0506", "HI 0107"]
"#;

#[test]
fn who_stands_behind_the_one_that_was_found_is_nobody_elses_business() {
    let options = "hidden".parse().expect("an option");
    let battle = SYSTEM.open("file", FILE, &options).unwrap_or_else(|faults| panic!("{faults}"));
    let [mut one, mut two] = [(), ()].map(|()| battle.start(&mut FastDice::new(1)));
    for line in ["hide 0503", "hide 0502", "done"] {
        act(&mut *one, Side::North, line);
        act(&mut *two, Side::North, line);
    }
    act(&mut *one, Side::South, "done");
    act(&mut *two, Side::South, "done");
    // In one of the games the second rank stays, in the other it falls back by a hex.
    for line in ["turn 0502 1", "go 0502 0501"] {
        act(&mut *two, Side::North, line);
    }
    let both = [
        (Side::North, "done"),
        (Side::North, "place nA 0902"),
        (Side::South, "go 0506 0505"),
        (Side::South, "go 0505 0504"),
    ];
    for (side, line) in both {
        act(&mut *one, side, line);
        act(&mut *two, side, line);
        for viewer in [Viewer::Seat(Side::South), Viewer::Spectator] {
            assert_eq!(seen(&*one, viewer), seen(&*two, viewer), "{viewer:?} can tell after {line}");
        }
    }
    // The first rank was found, the second was not.
    let log = one.log(Viewer::Seat(Side::South), 0);
    let found: Vec<_> = log.iter().filter(|line| line.clause.0 == "13.7.4").collect();
    assert!(found.len() == 1 && format!("{found:?}").contains("0503"), "{found:?}");
}

#[test]
fn the_contract_is_kept_where_nearly_everybody_hides() {
    for options in [
        "hidden",
        "hidden,arrows",
        "hidden,arrows,zones,elevation,extended=8,survival,duels,command,charge,elephants",
        "hidden,arrows,diceless,missiles,duels,command,charge,elephants",
        "hidden,deployment=battle,dismount,arrows",
    ] {
        let battle = battle(options);
        for index in 0..6 {
            let effort = Effort { games: 1, strangers: 10, decisions: 8_000, every: 5 };
            let trial = Trial { seed: 3, index, effort, stop: None };
            if let Err(failure) = battle.soak(trial, &mut Nobody) {
                let Failure { breach, decision, journal } = *failure;
                panic!("{options}, game {index}, decision {decision}: {breach}\n{}", journal.write());
            }
        }
    }
}

/// Games in which a promise was once broken: a panicked unit met somebody in a wood and had no answer left [13.7.14], and
/// two hidden units found each other, of which the first to be told gave the other away [13.7.4].
#[test]
fn games_that_once_broke_a_promise_keep_them_all() {
    for (id, options, seed, index) in [
        ("bannockburn", "arrows,command,deployment=die,diceless,duels,hidden", 6, 2),
        ("kadesh", "arrows,diceless,duels,extended=7,hidden,nightfall=11", 7, 1),
    ] {
        let text = SYSTEM.scenario_text(id).expect("a published battle");
        let battle = SYSTEM.open(id, &text, &options.parse().expect("options")).expect("it opens");
        let effort = Effort { games: 1, strangers: 10, decisions: 8_000, every: 1 };
        let trial = Trial { seed, index, effort, stop: None };
        if let Err(failure) = battle.soak(trial, &mut Nobody) {
            panic!("{id}, game {index}, decision {}: {}", failure.decision, failure.breach);
        }
    }
}
