//! Sealed dice from the first roll to the last: a fair game verifies, a bent one does not, and a second
//! verifier written in another language agrees.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common;

use std::path::Path;
use std::process::Command;

use acies_core::any_table::{AnyTable, WhyNot};
use acies_core::dice::{Dice, Fallen, FastDice};
use acies_core::game::{ToAct, Verdict};
use acies_core::journal::{Deed, Ending, Journal};
use acies_core::sealed::{self, SealedDice, commitment};
use acies_core::side::Side;
use acies_core::verify::{self, Verified};
use acies_kit::options::Options;
use acies_kit::system::{Battle, System};
use common::{Run, acies, file, finish};

/// A seed a test can write down; a real one comes from the system.
const SEED: [u8; 32] = [0xac; 32];

/// Sealed dice with one roll bent by whoever runs the game; none if the number is never reached.
struct Bent {
    sealed: SealedDice,
    number: u64,
}

impl Dice for Bent {
    fn roll(&mut self, faces: u8) -> u8 {
        let bend = u8::from(self.sealed.next() == self.number);
        (self.sealed.roll(faces) + bend) % faces
    }

    fn draw(&mut self, pile: u64) -> u8 {
        let bend = self.sealed.next() == self.number;
        let item = self.sealed.draw(pile);
        let others = pile & !(1 << item);
        if bend && others != 0 { others.trailing_zeros() as u8 } else { item }
    }
}

fn battle() -> Box<dyn Battle> {
    let system = &acies_commands_colors::SYSTEM;
    let first = system.scenarios().swap_remove(0);
    let text = system.scenario_text(&first).expect("a published battle has a text");
    system.open(&format!("{first}.toml"), &text, &Options::NONE).expect("a published battle can be opened")
}

/// A whole game played at random with sealed dice, roll `bent` exchanged, and not opened yet. Whoever
/// may take something back now and then does.
fn game(battle: &dyn Battle, bent: u64) -> Box<dyn AnyTable> {
    let (mut table, next) = battle.start_sealed(SEED);
    assert!(next > 0, "the hands are drawn when the battle is laid out");
    let mut dice = Bent { sealed: SealedDice::new(SEED, next), number: bent };
    let mut whims = FastDice::new(7);
    while let ToAct::Side(side) = table.to_act() {
        let choices = table.choices();
        let choice = &choices[whims.below(choices.len() as u32) as usize];
        table.act(side, &choice.notation, &mut dice).expect("a listed action is legal");
        if whims.below(8) == 0 {
            table.undo(side);
        }
        assert_eq!(dice.sealed.next(), sealed::next_roll(table.journal()), "every roll is in the journal");
    }
    table
}

/// A fair game, opened.
fn fair() -> Box<dyn AnyTable> {
    let mut table = game(&*battle(), u64::MAX);
    table.open_seed(&SEED).expect("the game is over");
    table
}

/// The same journal with other entries, its hashes made anew as a cheat would.
fn chained_again(journal: &Journal) -> Journal {
    let mut again = Journal::new(journal.head.clone());
    for entry in &journal.entries {
        let state = u64::from_str_radix(&entry.state, 16).expect("a hash");
        again.push(entry.by.into(), entry.deed.clone(), state);
    }
    again
}

/// Changes the first die from entry `from` on; says how many entries there are until it.
fn flip(journal: &mut Journal, from: usize) -> usize {
    for (index, entry) in journal.entries.iter_mut().enumerate().skip(from) {
        let Deed::Act { rolls, .. } = &mut entry.deed else { continue };
        if let Some(Fallen::Die(faces, face)) = rolls.iter_mut().find(|roll| matches!(roll, Fallen::Die(..)))
        {
            *face = (*face + 1) % *faces;
            return index + 1;
        }
    }
    panic!("a game without dice");
}

/// The second verifier, where there is something to run it with.
fn second(save: &str) -> Option<Run> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/verify.py");
    let mut python = Command::new("python3");
    if python.arg("--version").output().map_or(true, |output| !output.status.success()) {
        println!("python3 is not on this machine: the second verifier was left out");
        return None;
    }
    let mut command = Command::new("python3");
    command.arg(script).arg(save);
    Some(finish(command, ""))
}

#[test]
fn a_fair_game_verifies() {
    let table = fair();
    let journal = table.journal();
    assert_eq!(journal.head.commitment.as_deref(), Some(commitment(&SEED).as_str()));
    let count = journal.rolls().count();
    assert!(
        journal.entries.iter().any(|entry| matches!(entry.deed, Deed::Undo { .. })),
        "some were taken back"
    );
    assert_eq!(verify::verify(journal), Ok(Verified::Fair { rolls: count as u64 }));
    let save = file("fair.acies", &journal.write());
    acies(&["replay", "verify", &save])
        .ends(0)
        .says(&format!("ok: {} entries", journal.entries.len()))
        .says(&format!("dice: fair, {count} rolls follow from the sealed seed"));
    acies(&["replay", "show", &save]).ends(0).says("Won by ");
    if let Some(run) = second(&save) {
        assert_eq!(run.ends(0).out, format!("ok: {count} rolls\n"));
    }
}

/// The cheat runs the game himself: the hashes, the states and the rules all fit the bent roll.
#[test]
fn a_bent_roll_is_caught_though_everything_else_fits() {
    let battle = battle();
    for number in [30, 100] {
        let mut table = game(&*battle, number);
        table.open_seed(&SEED).expect("the game is over");
        battle.replay(table.journal().clone()).expect("the save fits the rules");
        let save = file(&format!("bent-{number}.acies"), &table.journal().write());
        acies(&["replay", "verify", &save]).ends(2).complains(&format!("roll {number} in entry "));
        if let Some(run) = second(&save) {
            run.ends(1).says(&format!("roll {number}: "));
        }
    }
}

/// The cheat changes the file afterwards and makes its hashes anew.
#[test]
fn a_changed_roll_is_caught_though_its_hashes_are_made_anew() {
    let table = fair();
    let middle = table.journal().entries.len() / 2;
    for from in [0, middle] {
        let mut changed = table.journal().clone();
        let entry = flip(&mut changed, from);
        let save = file(&format!("flipped-{from}.acies"), &changed.write());
        acies(&["replay", "verify", &save]).ends(2).complains("breaks the chain");
        let save = file(&format!("flipped-{from}.acies"), &chained_again(&changed).write());
        acies(&["replay", "verify", &save])
            .ends(2)
            .complains(&format!("in entry {entry}, '"))
            .complains("but the seed gives");
        if let Some(run) = second(&save) {
            run.ends(1).says("is wrong, the seed gives");
        }
    }
}

/// A seed with a commitment of its own in place of the one sealed, and one that is no seed.
#[test]
fn an_exchanged_seed_is_caught() {
    let table = fair();
    for (open, complaint) in
        [("00".repeat(32), "the seed was exchanged"), ("zz".into(), "is not 64 hexadecimal digits")]
    {
        let mut changed = table.journal().clone();
        changed.entries.last_mut().expect("the seed is opened last").deed = Deed::Open { open };
        let save = file("exchanged.acies", &chained_again(&changed).write());
        acies(&["replay", "verify", &save]).ends(2).complains(complaint);
        if let Some(run) = second(&save) {
            assert_ne!(run.status, 0, "{}", run.out);
        }
    }
    // With the commitment exchanged as well the rolls no longer fit.
    let mut changed = table.journal().clone();
    changed.head.commitment = Some(commitment(&[0; 32]));
    changed.entries.last_mut().expect("an entry").deed = Deed::Open { open: "00".repeat(32) };
    let save = file("exchanged.acies", &chained_again(&changed).write());
    acies(&["replay", "verify", &save]).ends(2).complains("roll 0 in the head");
}

#[test]
fn the_seed_is_opened_once_at_the_end_and_by_its_owner_only() {
    let battle = battle();
    let (mut begun, _) = battle.start_sealed(SEED);
    assert!(begun.open_seed(&SEED).unwrap_err().en.contains("only when the game is over"));
    assert!(begun.journal().opened().is_none());
    assert!(!begun.journal().write().contains(&"ac".repeat(32)), "the seed of a running game is not saved");

    let mut unsealed = battle.start(&mut FastDice::new(1));
    assert!(unsealed.open_seed(&SEED).unwrap_err().en.contains("not sealed"));

    let mut table = game(&*battle, u64::MAX);
    let hash = table.state_hash();
    assert!(table.open_seed(&[0; 32]).unwrap_err().en.contains("its commitment is another"));
    table.open_seed(&SEED).expect("the game is over");
    assert!(table.open_seed(&SEED).unwrap_err().en.contains("open already"));
    assert_eq!(table.state_hash(), hash);
    assert_eq!(table.undo(Side::North), 0);
    assert_eq!(table.undo(Side::South), 0);
    battle.replay(table.journal().clone()).expect("an opened game replays");

    // Written into a running game by hand, it is refused on replay.
    let mut early = begun.journal().clone();
    let by = Side::South;
    early.push(by, Deed::Open { open: "ac".repeat(32) }, begun.state_hash());
    let refused = battle.replay(early).err().expect("too early").to_string();
    assert!(refused.contains("only when the game is over"), "{refused}");
}

#[test]
fn what_cannot_be_proven_is_not_called_fair() {
    let battle = battle();
    let begun = battle.start_sealed(SEED).0.journal().write();
    let never = game(&*battle, u64::MAX).journal().write();
    let unsealed = battle.start(&mut FastDice::new(1)).journal().write();
    let cases = [
        (begun, "dice: sealed, not yet opened\n", "sealed, not yet opened"),
        (never, "dice: sealed, never opened, so they prove nothing\n", "sealed, not yet opened"),
        (unsealed, "dice: not sealed, so they prove nothing\n", "not sealed"),
    ];
    for (index, (text, first, other)) in cases.into_iter().enumerate() {
        let save = file(&format!("unproven-{index}.acies"), &text);
        acies(&["replay", "verify", &save]).ends(0).says(first);
        if let Some(run) = second(&save) {
            run.ends(2).says(other);
        }
    }
}

/// Both verifiers must say the same of a save: `first` is what ours says, `status` how the second ends.
fn both_say(name: &str, journal: &Journal, first: &str, status: i32) {
    let save = file(&format!("{name}.acies"), &journal.write());
    let ours = acies(&["replay", "verify", &save]);
    match status {
        0 | 3 => drop(ours.ends(0).says(first)),
        _ => drop(ours.ends(2).complains(first)),
    }
    if let Some(run) = second(&save) {
        run.ends(status);
    }
}

/// The last `count` actions are left out of the save with the consent to it, so that their rolls could be
/// thrown again.
fn without(journal: &Journal, places: std::ops::Range<usize>) -> Journal {
    let mut changed = journal.clone();
    changed.entries.drain(places);
    chained_again(&changed)
}

/// Plays at random until dice have fallen in `more` decisions; says who decided last.
fn play_on(table: &mut dyn AnyTable, seed: &[u8; 32], whims: &mut FastDice, more: usize) -> Side {
    let (mut fallen, mut last) = (0, Side::North);
    while let (true, ToAct::Side(side)) = (fallen < more, table.to_act()) {
        let choices = table.choices();
        let choice = &choices[whims.below(choices.len() as u32) as usize];
        let before = sealed::next_roll(table.journal());
        let mut dice = sealed::dice_of(table.journal(), seed);
        table.act(side, &choice.notation, &mut dice).expect("a listed action is legal");
        fallen += usize::from(sealed::next_roll(table.journal()) > before);
        last = side;
    }
    last
}

#[test]
fn a_game_given_up_or_drawn_is_over_and_proven() {
    let battle = battle();
    let ends = [(Ending::Resigned, Verdict::Won(Side::South)), (Ending::Agreed, Verdict::Draw)];
    for (end, verdict) in ends {
        let (mut table, _) = battle.start_sealed(SEED);
        play_on(&mut *table, &SEED, &mut FastDice::new(3), 4);
        table.end(Side::North, end).expect("a running game can be ended");
        assert_eq!(table.to_act(), ToAct::Over(verdict));
        assert!(table.choices().is_empty());
        assert_eq!(table.act(Side::South, "done", &mut FastDice::new(1)), Err(WhyNot::Ended));
        assert!(table.end(Side::South, end).is_err() && table.mix(Side::South, "x").is_err());
        assert!(table.take_back(Side::North, Side::South, 1).is_err());
        table.open_seed(&SEED).expect("the game is over");
        let journal = table.journal().clone();
        assert_eq!(battle.replay(journal.clone()).expect("it replays").to_act(), ToAct::Over(verdict));
        let rolls = journal.rolls().count();
        both_say("given-up", &journal, &format!("dice: fair, {rolls} rolls"), 0);
        // Another result in the same file breaks its chain; without the end the seed may not be open yet.
        let other = if end == Ending::Agreed { "resigned" } else { "agreed" };
        let changed =
            journal.write().replace(&format!("\"end\":\"{}\"", end.word()), &format!("\"end\":\"{other}\""));
        acies(&["replay", "verify", &file("given-up-2.acies", &changed)])
            .ends(2)
            .complains("breaks the chain");
        let place = journal.entries.len() - 2;
        let running = file("given-up-3.acies", &without(&journal, place..place + 1).write());
        acies(&["replay", "verify", &running]).ends(2).complains("only when the game is over");
        let mut twice = journal.clone();
        twice.entries.insert(place, twice.entries[place].clone());
        let twice = file("given-up-4.acies", &chained_again(&twice).write());
        acies(&["replay", "verify", &twice]).ends(2).complains("the game is over");
    }
}

#[test]
fn what_is_taken_back_by_consent_has_fallen_all_the_same() {
    let battle = battle();
    let (mut table, _) = battle.start_sealed(SEED);
    let mut whims = FastDice::new(5);
    let side = play_on(&mut *table, &SEED, &mut whims, 5);
    let (steps, rolled) = (table.silent().len(), sealed::next_roll(table.journal()));
    assert_eq!(table.can_undo(side), 0, "dice have fallen");
    assert!(table.take_back(side, side, 1).is_err(), "the other side must agree");
    assert!(table.take_back(side.other(), side, 1).is_err(), "one asks for one's own decision");
    assert!(table.take_back(side, side.other(), 0).is_err());
    assert!(table.take_back(side, side.other(), steps + 1).is_err());
    table.take_back(side, side.other(), 1).expect("both agree");
    assert_eq!((table.silent().len(), sealed::next_roll(table.journal())), (steps - 1, rolled));
    let back = table.journal().entries.len() - 1;
    play_on(&mut *table, &SEED, &mut whims, usize::MAX);
    table.open_seed(&SEED).expect("the game is over");
    let journal = table.journal();
    let rolls = journal.rolls().count();
    both_say("consent", journal, &format!("dice: fair, {rolls} rolls"), 0);
    acies(&["replay", "show", &file("consent.acies", &journal.write())]).ends(0).says("Won by ");
    // Left out of the file, the rolls taken back would have been thrown a second time.
    both_say("consent-left-out", &without(journal, back - 1..back + 1), &format!("roll {}", rolled - 1), 1);
    // Consent to another number of actions leads to another state.
    let mut more = journal.clone();
    more.entries[back].deed = Deed::Back { back: 2, asked: side.into() };
    let more = file("consent-more.acies", &chained_again(&more).write());
    acies(&["replay", "verify", &more]).ends(2).complains(&format!("entry {}", back + 1));
}

#[test]
fn values_mixed_in_count_and_dice_sealed_anew_are_proven_by_their_seed() {
    let battle = battle();
    let (mut table, _) = battle.start_sealed(SEED);
    let mut whims = FastDice::new(11);
    play_on(&mut *table, &SEED, &mut whims, 3);
    table.mix(Side::South, "vent du sud").expect("dice are sealed");
    let mixed = table.journal().entries.len() - 1;
    play_on(&mut *table, &SEED, &mut whims, 3);
    // The game is taken elsewhere: whoever goes on with it does not know the seed.
    let mut elsewhere = battle.replay(table.journal().clone()).expect("it replays");
    let other = [0x5e; 32];
    let first = sealed::next_roll(elsewhere.journal());
    elsewhere.seal_anew(&other).expect("the game goes on");
    let sealed_at = elsewhere.journal().entries.len() - 1;
    play_on(&mut *elsewhere, &other, &mut whims, 2);
    elsewhere.mix(Side::North, "Ἀννίβας").expect("dice are sealed");
    play_on(&mut *elsewhere, &other, &mut whims, usize::MAX);
    elsewhere.open_seed(&other).expect("the game is over");
    // At home the game goes on too.
    play_on(&mut *table, &SEED, &mut whims, usize::MAX);
    table.open_seed(&SEED).expect("the game is over");
    both_say("mixed", table.journal(), "dice: fair", 0);
    let mut changed = table.journal().clone();
    changed.entries[mixed].deed = Deed::Mix { mix: "vent du nord".into() };
    both_say("mixed-other", &chained_again(&changed), "but the seed gives", 1);
    both_say("mixed-lost", &without(table.journal(), mixed..mixed + 1), "but the seed gives", 1);

    let journal = elsewhere.journal();
    let last = journal.rolls().count() - 1;
    let unproven = format!("dice: rolls 0 to {} unproven, the seed sealed as", first - 1);
    both_say("elsewhere", journal, &unproven, 3);
    let proven = format!(
        "dice: rolls {first} to {last} fair, they follow from the seed sealed as {}",
        commitment(&other)
    );
    both_say("elsewhere", journal, &proven, 3);
    if let Some(run) = second(&file("elsewhere.acies", &journal.write())) {
        run.ends(3).says(&format!("ok: rolls [{first}] to [{last}] of {}", last + 1));
    }
    let mut changed = journal.clone();
    flip(&mut changed, sealed_at);
    both_say("elsewhere-flipped", &chained_again(&changed), "but the seed gives", 1);
    let mut shifted = journal.clone();
    shifted.entries[sealed_at].deed = Deed::Seal { seal: commitment(&other), from: first + 1 };
    both_say("elsewhere-shifted", &chained_again(&shifted), &format!("but the next roll is {first}"), 1);
    both_say("elsewhere-lost", &without(journal, sealed_at..sealed_at + 1), "the seed was exchanged", 1);
}

#[test]
fn the_second_verifier_stays_short() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/verify.py");
    let text = std::fs::read_to_string(script).expect("docs/verify.py");
    assert!(text.lines().count() <= 60, "{} lines", text.lines().count());
    let foreign = ["hashlib", "json", "sys"];
    for line in text.lines().filter_map(|line| line.strip_prefix("import ")) {
        assert!(foreign.contains(&line), "'{line}' is not needed by a verifier that runs everywhere");
    }
}
