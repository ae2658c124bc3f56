//! Battles of a war settled by the odds: the table that was measured, and what is rolled on it.

use std::collections::BTreeSet;

use acies_ancients::SYSTEM;
use acies_ancients::components::Kind;
use acies_ancients::sea::components::Size;
use acies_ancients::war::components::{Class, Gear, Generals, Host, Meeting, Unit, War};
use acies_ancients::war::files::{published, war};
use acies_ancients::war::odds::{forecast, odds, settle};
use acies_ancients::war::report::tolls;
use acies_core::dice::{FastDice, Scripted, ScriptedDice};
use acies_core::game::Verdict;
use acies_core::side::{BySide, Side};
use acies_kit::odds::Made;
use acies_kit::options::Options;
use acies_kit::system::System;

fn punic() -> War {
    war("punic", &published("punic").expect("a published war")).expect("it is sound").1
}

fn army(count: u8) -> Host {
    let mut host = Host { generals: Generals(1), ..Host::default() };
    host.force.add(Unit { kind: Kind::HeavyInfantry, veteran: false }, count);
    host
}

fn fleet(count: u8) -> Host {
    let mut host = Host::default();
    host.fleet.add(Class::new(Size::Small, 3, Gear::None), count);
    host
}

fn meeting(war: &War, at: &str, hosts: [Host; 2]) -> Meeting {
    let at = war.spot(at).expect("a place");
    Meeting { at, shore: false, attacker: Side::North, turn: 1, hosts: BySide(hosts) }
}

// proves: W.settle.2
#[test]
fn a_larger_advantage_never_wins_less_and_what_is_shown_is_rolled() {
    let war = punic();
    for (place, host) in [("enna", army as fn(u8) -> Host), ("ionian", fleet)] {
        let mut before = 0;
        for ours in 1..=12 {
            let met = meeting(&war, place, [host(ours), host(6)]);
            let told = forecast(&war, &met);
            let score = 2 * u16::from(told.wins(Side::North)) + u16::from(told.draws());
            assert!(score >= before, "{place}: {ours} against 6");
            before = score;
            assert_eq!(told.wins(Side::North) + told.draws() + told.wins(Side::South), 100);
            assert!(told.loses(Side::North) <= 100 && told.loses(Side::South) <= 100);
            // Of a hundred throws of the first die as many are won as was shown.
            let verdicts = (0..100).map(|die| {
                let dice = &mut FirstDie(Some(die), FastDice::new(u64::from(die)));
                settle(&war, &met, dice).0.verdict
            });
            let won = verdicts.filter(|verdict| *verdict == Verdict::Won(Side::North)).count();
            assert_eq!(won, usize::from(told.wins(Side::North)), "{place}: {ours} against 6");
        }
    }
}

/// Dice of which the first shows what is wanted.
struct FirstDie(Option<u8>, FastDice);

impl acies_core::dice::Dice for FirstDie {
    fn roll(&mut self, faces: u8) -> u8 {
        self.0.take().unwrap_or_else(|| self.1.roll(faces))
    }

    fn draw(&mut self, pile: u64) -> u8 {
        self.1.draw(pile)
    }
}

#[test]
fn what_the_odds_give_is_a_report_of_that_battle() {
    let war = punic();
    let mut seen = BTreeSet::new();
    for index in 0..400 {
        let dice = &mut FastDice::of_series(3, index);
        let (one, two) = (1 + dice.below(12) as u8, 1 + dice.below(12) as u8);
        let met = match index % 2 {
            0 => meeting(&war, "enna", [army(one), army(two)]),
            _ => meeting(&war, "ionian", [fleet(one), fleet(two)]),
        };
        let (report, rolled) = settle(&war, &met, dice);
        assert!(
            (1..=100).contains(&rolled.verdict) && rolled.losses.0.iter().all(|die| (1..=10).contains(die))
        );
        let tolls = tolls(&war, &met, false, &report).unwrap_or_else(|why| panic!("{}", why.0.en));
        for side in Side::BOTH {
            let toll = &tolls[side];
            assert_eq!(toll.lost.with(&toll.stood), met.hosts[side].force);
            assert_eq!(toll.sunk.with(&toll.taken).with(&toll.afloat), met.hosts[side].fleet);
            for (what, is) in [
                ("lost", !toll.lost.is_empty()),
                ("sunk", !toll.sunk.is_empty()),
                ("taken", !toll.taken.is_empty()),
            ] {
                if is {
                    seen.insert(what);
                }
            }
        }
        seen.insert(["draw", "won"][usize::from(report.verdict != Verdict::Draw)]);
    }
    assert!(seen.len() >= 4, "{seen:?}");
}

#[test]
fn the_dice_of_a_battle_by_the_odds_are_told_in_their_order() {
    let war = punic();
    let met = meeting(&war, "enna", [army(4), army(4)]);
    let mut dice = ScriptedDice::default();
    let lost = (0..8).map(|at| Scripted::Item(1 << (at % 4 + 1)));
    dice.push([Scripted::Face(0), Scripted::Face(9), Scripted::Face(9)].into_iter().chain(lost));
    let (_, rolled) = settle(&war, &met, &mut dice);
    assert_eq!((rolled.verdict, rolled.losses), (1, BySide([10, 10])));
}

#[test]
fn the_table_is_measured_and_says_how() {
    let text = include_str!("../data/odds.toml");
    odds("odds.toml", text).unwrap_or_else(|faults| panic!("{faults}"));
    assert!(text.contains("command = \"acies lab --system ancients --games "), "{text}");
    let faults =
        odds("odds.toml", &text.replacen("percent = ", "percent = 1", 1)).expect_err("not a hundred");
    assert!(
        faults.to_string().contains("`land` should be 5 classes") || faults.to_string().contains("percent"),
        "{faults}"
    );
}

#[test]
fn trials_open_and_few_reports_make_a_table_that_reads() {
    let settles = SYSTEM.settles().expect("wars are settled by odds");
    for index in 0..40 {
        let muster = settles.trial(5, index);
        let opened = SYSTEM.open(&muster.id, &muster.text, &Options::NONE);
        assert!(opened.is_ok(), "{}", muster.text);
    }
    let made = Made { command: "c".into(), players: "p".into(), seed: 5, hash: "h".into() };
    let text = settles.table(&[None, None], &made);
    odds("odds.toml", &text).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
}
