//! A game whose battles are games: the suite, undoing, saving and replaying, on the war of the toy.

use std::panic::{AssertUnwindSafe, catch_unwind};

use acies_core::any_table::AnyTable;
use acies_core::battle::{Fell, Report};
use acies_core::conformance::{Effort, conforms};
use acies_core::dice::FastDice;
use acies_core::game::{ToAct, Verdict};
use acies_core::journal::{Deed, Journal};
use acies_core::outcome::End;
use acies_core::side::{BySide, Side, Viewer};
use acies_core::stable_hash::hexadecimal;
use acies_kit::options::Options;
use acies_kit::system::{Battle, System};
use acies_proof::toy::{ToySystem, War, WarFault, war};

const MEET: [(Side, &str); 5] = [
    (Side::North, "send"),
    (Side::North, "seal"),
    (Side::South, "send"),
    (Side::South, "seal"),
    (Side::North, "table"),
];

fn played(acts: &[(Side, &str)]) -> Box<dyn AnyTable> {
    let mut dice = FastDice::new(3);
    let mut table = war("war").start(&mut dice);
    for (by, act) in acts {
        table.act(*by, act, &mut dice).unwrap_or_else(|why| panic!("{act}: {why:?}"));
    }
    table
}

/// Plays the battle mustered at random to its end.
fn fight(table: &dyn AnyTable) -> Box<dyn AnyTable> {
    let muster = table.muster().expect("a battle is waited for");
    let mut battle = ToySystem.open(&muster.id, &muster.text, &Options::NONE).expect("it opens");
    let (_, hash) = table.journal().last_step().expect("it is sound");
    battle.arise(hash);
    let mut dice = FastDice::new(5);
    let mut fought = battle.start(&mut dice);
    while let ToAct::Side(side) = fought.to_act() {
        let choice = fought.choices()[0].notation.clone();
        fought.act(side, &choice, &mut dice).expect("it is offered");
    }
    fought
}

fn said(fault: Option<WarFault>) -> Result<(), String> {
    let effort = Effort { games: 60, strangers: 4, decisions: 2_000, every: 1 };
    catch_unwind(AssertUnwindSafe(|| conforms(War::new(fault), 7, effort))).map_err(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default()
    })
}

#[test]
fn a_war_with_sound_rules_passes() {
    assert_eq!(said(None), Ok(()));
}

#[test]
fn sheets_are_hidden_and_musters_and_reports_are_sound() {
    for (fault, words) in [
        (WarFault::Shown, "can be told"),
        (WarFault::Heard, "tells a secret"),
        (WarFault::Takes, "a fate too many is taken"),
        (WarFault::Costs, "refusing a report with a fate too many changed the position"),
        (WarFault::Mute, "a battle is waited for and not mustered"),
        (WarFault::Guess, "nobody guesses how it may come out"),
        (WarFault::Decides, "has answers while a battle is fought"),
    ] {
        let said = said(Some(fault)).expect_err(&format!("{fault:?} is not caught"));
        assert!(said.contains(words), "{fault:?}: {said}");
    }
}

#[test]
fn a_sheet_is_taken_back_freely_until_it_is_sealed() {
    let mut table = played(&[(Side::North, "send"), (Side::North, "send"), (Side::North, "keep")]);
    for _ in 0..3 {
        assert_eq!((table.undo(Side::North), table.steps(Viewer::Spectator)), (1, 0));
    }
    assert_eq!(table.can_undo(Side::North), 0);
    let sealed = played(&MEET[..2]);
    assert_eq!((sealed.can_undo(Side::North), sealed.can_undo(Side::South)), (0, 0));
}

#[test]
fn a_battle_is_fought_elsewhere_and_each_journal_names_the_other() {
    let mut table = played(&MEET);
    assert_eq!((table.to_act(), table.choices().len()), (ToAct::Battle, 0));
    let (entry, opened) = table.journal().last_step().expect("it is sound");
    assert_eq!((entry, hexadecimal(&opened)), (5, table.journal().entries[4].chain.clone()));

    let fought = fight(&*table);
    assert_eq!(fought.journal().head.of, Some(hexadecimal(&opened)));
    let saved = Journal::read("b", &fought.journal().write()).expect("it is whole");
    assert_eq!(saved, *fought.journal());
    let mut other = saved.clone();
    other.head.of = None;
    assert!(Journal::read("b", &other.write()).is_err(), "of which war it is belongs to the chain");

    let report = fought.report().expect("it is over");
    assert_eq!(report.last, Some(fought.journal().tip()));
    table.fought(&report).expect("it is its report");
    assert!(table.fought(&report).is_err(), "a battle is decided once");
    assert_eq!(table.turn(), 2);
    assert_eq!(table.log(Viewer::Spectator, 3).len(), 1, "a report is a step that all see");
    let journal = Journal::read("w", &table.journal().write()).expect("it is whole");
    assert_eq!(journal, *table.journal());
    let again = war("war").replay(journal.clone()).expect("it replays");
    assert_eq!((again.state_hash(), again.steps(Viewer::Seat(Side::North))), (table.state_hash(), 5));
    let standing = journal.standing().expect("it is sound");
    assert_eq!(standing.last().and_then(|last| last.fought), Some(&report));

    let mut bent = journal;
    let Deed::Fought { fought } = &mut bent.entries[5].deed else { panic!("it was fought") };
    fought.last = Some([7; 32]);
    assert!(Journal::read("w", &bent.write()).is_err(), "which battle it was belongs to the chain");
}

#[test]
fn nothing_is_taken_back_past_a_battle() {
    let mut table = played(&MEET);
    let nothing = |table: &mut dyn AnyTable| {
        for side in Side::BOTH {
            assert_eq!((table.can_undo(side), table.undo(side)), (0, 0));
            for count in 1..=5 {
                assert!(table.take_back(side, side.other(), count).is_err());
            }
        }
    };
    nothing(&mut *table);
    let report = fight(&*table).report().expect("it is over");
    table.fought(&report).expect("it is its report");
    nothing(&mut *table);
    // What comes after it is taken back as anywhere.
    let mut dice = FastDice::new(1);
    for act in ["send", "send"] {
        table.act(Side::North, act, &mut dice).expect("it is offered");
    }
    let before = table.state_hash();
    table.act(Side::North, "keep", &mut dice).expect("it is offered");
    assert_eq!((table.undo(Side::North), table.state_hash()), (1, before));
    table.take_back(Side::North, Side::South, 2).expect("both agree");
    assert!(table.take_back(Side::North, Side::South, 1).is_err(), "the report stays");
}

#[test]
fn what_cannot_be_the_report_changes_nothing() {
    let mut table = played(&MEET);
    let fell = |end, left| Fell { end, left, stock: 0 };
    let (stands, lost) = (fell(End::Stands, 1), fell(End::Lost, 0));
    let before = (table.state_hash(), table.journal().clone());
    for (north, south) in [
        (vec![], vec![lost]),
        (vec![stands, stands], vec![lost]),
        (vec![fell(End::Stands, 2)], vec![lost]),
        (vec![stands], vec![fell(End::Lost, 1)]),
        (vec![fell(End::Captured, 0)], vec![lost]),
    ] {
        let report = Report { verdict: Verdict::Won(Side::North), fates: BySide([north, south]), last: None };
        let why = table.fought(&report).expect_err("it cannot be");
        assert_ne!(why.0.en, why.0.fr);
        assert_eq!((table.state_hash(), table.journal().clone()), before);
    }
    table.end(Side::South, acies_core::journal::Ending::Resigned).expect("a war may be resigned");
    assert_eq!((table.to_act(), table.muster()), (ToAct::Over(Verdict::Won(Side::North)), None));
    let report =
        Report { verdict: Verdict::Won(Side::North), fates: BySide([vec![stands], vec![lost]]), last: None };
    assert!(table.fought(&report).is_err(), "a battle under way ends with its war");
}

#[test]
fn random_wars_and_imagined_ones_come_to_their_end() {
    for index in 0..50 {
        let playout = war("war").random_game(1, index, 10_000);
        assert!(playout.verdict.is_some());
        assert_eq!(playout, war("war").random_game(1, index, 10_000));
    }
    let table = played(&MEET[..4]);
    let mut dice = FastDice::new(9);
    let mut world = table.seat(Side::North).imagine(&mut dice);
    assert_eq!(world.answers(), 3);
    world.answer(0, &mut dice);
    assert!(matches!(world.to_act(), ToAct::Side(_)), "the battle came out somehow");
    let waiting = played(&MEET);
    let world = waiting.seat(Side::South).imagine(&mut dice);
    assert!(matches!(world.to_act(), ToAct::Side(_)));
}
