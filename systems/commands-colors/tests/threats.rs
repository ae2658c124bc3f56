//! Whom a piece threatens and who threatens it: by positions, and in whole games against the rules themselves, which move
//! the unit everywhere it may go and ask whom it may fight from there.

use std::collections::BTreeMap;

use acies_commands_colors::action::Action;
use acies_commands_colors::components::CardKind;
use acies_commands_colors::state::{ANYWHERE, Given, Stage};
use acies_commands_colors::{CommandsColors, SYSTEM, State, open};
use acies_core::dice::{Dice, FastDice};
use acies_core::game::{Game, Present, ToAct};
use acies_core::look::Threat;
use acies_core::side::{Side, Viewer};
use acies_kit::case::{CaseGame, Line};
use acies_kit::options::Options;
use acies_kit::system::System;
use acies_words::message::Arg;

/// A position as cases write it.
pub(crate) fn laid_out(position: &str) -> (CommandsColors, State) {
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
    let lines: Vec<Line> =
        (1..).zip(position.lines()).map(|(number, text)| Line { number, words: words(text) }).collect();
    CommandsColors::position(&lines, &Options::NONE).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn dice_of(threat: &Threat) -> i64 {
    match threat.how.args.as_slice() {
        [("dice", Arg::Number(dice))] => *dice,
        other => panic!("how many dice? {other:?}"),
    }
}

/// Each as "e7 close 4": where, how and with how many dice; `-after` where it has to move first.
fn told(threats: &[Threat]) -> Vec<String> {
    let how = |threat: &Threat| threat.how.key.strip_prefix("cca-threat-").expect("a threat").to_owned();
    threats.iter().map(|threat| format!("{} {} {}", threat.place, how(threat), dice_of(threat))).collect()
}

fn threatens(position: &str, at: &str) -> Vec<String> {
    let (game, state) = laid_out(position);
    told(&game.look(&game.view(&state, Viewer::Spectator), at).expect("somebody is there").threatens)
}

fn threatened(position: &str, at: &str) -> Vec<String> {
    let (game, state) = laid_out(position);
    told(&game.look(&game.view(&state, Viewer::Spectator), at).expect("somebody is there").threatened)
}

/// Light infantry moves two hexes and shoots two; medium infantry moves one and strikes.
/// proves: 8.13 8.17 10.11
#[test]
fn who_is_too_far_away_threatens_nobody() {
    assert_eq!(threatens("south LI e5\nnorth MD e9", "e5"), ["e9 fire-after 1"]);
    assert!(threatens("south LI e5\nnorth MD e10", "e5").is_empty());
    assert_eq!(threatened("south LI e5\nnorth MD e9", "e9"), ["e5 fire-after 1"]);
    assert!(threatened("south LI e5\nnorth MD e9", "e5").is_empty());
    assert_eq!(threatened("south LI e5\nnorth MD e7", "e5"), ["e7 close-after 4"]);
    assert!(threatened("south LI e5\nnorth MD e8", "e5").is_empty());
}

/// Auxilia do not fight after two hexes, war machines not after one.
/// proves: 8.14 8.22 10.13 10.21
#[test]
fn a_move_after_which_nobody_fights_is_no_threat() {
    assert_eq!(threatens("south AX e5\nnorth MD e8", "e5"), ["e8 fire-after 1"]);
    assert!(threatens("south AX e5\nnorth MD e9", "e5").is_empty());
    assert_eq!(threatens("south HW e5\nnorth MD e7", "e5"), ["e7 fire 2"]);
    assert!(threatens("south HW e5\nnorth MD e8", "e5").is_empty());
}

/// Along a hexside only obstacles on both sides hide the target.
/// proves: 10.15 10.16 10.18 16.15
#[test]
fn what_cannot_be_seen_is_not_shot_at() {
    assert!(threatens("south HW e5\nnorth MD e7\nterrain forest e6", "e5").is_empty());
    assert!(threatens("south HW e5\nsouth MD e6\nnorth MD e7", "e5").is_empty());
    assert!(threatens("south HW e5\nsouth leader e6\nnorth MD e7", "e5").is_empty());
    assert_eq!(threatens("south HW e5\nnorth MD c5\nterrain forest d4", "e5"), ["c5 fire 2"]);
    assert!(threatens("south HW e5\nnorth MD c5\nterrain forest d4 d5", "e5").is_empty());
}

/// The ground on the way may forbid the fight or the way, and the ground there costs dice.
/// proves: 16.7 16.11 16.12 16.13 16.14 16.17 16.27
#[test]
fn the_ground_counts() {
    let foot = |ground: &str| threatens(&format!("south MD e5\nnorth AX e7\n{ground}"), "e5");
    assert_eq!(foot("terrain hill i1"), ["e7 close-after 4"]);
    assert!(foot("terrain forest e6").is_empty());
    assert!(foot("terrain river e6").is_empty());
    assert_eq!(foot("terrain broken e6"), ["e7 close-after 2"]);
    assert_eq!(foot("terrain hill e7"), ["e7 close-after 2"]);
    // Light infantry may fight in the forest it enters, and warriors would rather go round it.
    assert_eq!(threatens("south LI e5\nnorth AX e7\nterrain forest e6", "e5"), ["e7 close-after 2"]);
    assert_eq!(threatens("south WR e5\nnorth AX e7\nterrain forest e6", "e5"), ["e7 close-after 4"]);
    let horse = "south HC e5\nnorth AX e7\nterrain river d5 f5\n";
    assert_eq!(threatens(horse, "e5"), ["e7 close-after 4"]);
    assert!(threatens(&format!("{horse}terrain broken e6"), "e5").is_empty());
    assert_eq!(threatens("south HW e5\nnorth MD e7\nterrain forest e7", "e5"), ["e7 fire 1"]);
}

/// Next to an enemy unit nobody shoots; and who can strike from where he stands is not told to move.
/// proves: 10.4 11.1
#[test]
fn whoever_is_in_contact_strikes() {
    assert_eq!(threatens("south HW e5\nnorth MD e6\nnorth MD c5", "e5"), ["e6 close 2"]);
    assert_eq!(threatens("south MC e5\nnorth MD e6", "e5"), ["e6 close 3"]);
    assert_eq!(threatens("south LX e5\nsouth MD d4\nsouth MD f4\nnorth MD e6", "e5"), ["e6 close 2"]);
}

/// Whole warriors roll four dice, others three; elephants what their enemy would roll.
/// proves: 11.12 11.36 11.39
#[test]
fn dice_are_those_of_the_moment() {
    assert_eq!(threatens("south WR e5\nnorth AX e6", "e5"), ["e6 close 4"]);
    assert_eq!(threatens("south WR e5 3\nnorth AX e6", "e5"), ["e6 close 3"]);
    assert_eq!(threatens("south EL e5\nnorth HV e6", "e5"), ["e6 close 5"]);
    assert_eq!(threatens("south EL e5\nnorth leader e6", "e5"), ["e6 close 1"]);
}

/// Warriors may charge two hexes only at a unit, and must attack one then: a leader beside it is safe from them.
/// proves: 8.19
#[test]
fn a_charge_threatens_units_and_no_leader_alone() {
    let beside = "north leader e8\nnorth AX f7";
    assert_eq!(threatens(&format!("south WR e5\n{beside}"), "e5"), ["f7 close-after 4"]);
    assert!(threatened(&format!("south WR e5\n{beside}"), "e8").is_empty());
    assert!(threatens("south WR e5\nnorth leader e8", "e5").is_empty());
    assert_eq!(threatens("south WR e6\nnorth leader e8", "e6"), ["e8 close-after 4"]);
    let (game, state) =
        laid_out(&format!("south WR e5\n{beside}\nturn south\nphase move three-centre\nordered e5"));
    let view = game.view(&state, Viewer::Seat(Side::South));
    let outlook = game.outlook(&view, &"move e5 e7".parse().expect("an action"));
    assert_eq!(told(&outlook.targets), ["f7 close 4"]);
    assert!(outlook.lines.iter().any(|line| line.key == "cca-outlook-charge"), "{:?}", outlook.lines);
}

/// A leader who stands alone is threatened and threatens nobody; with a unit he shares its fate.
/// proves: 11.52 13.7
#[test]
fn a_leader_alone_is_in_danger() {
    let position = "south MD e5\nnorth leader e6";
    assert_eq!(threatened(position, "e6"), ["e5 close 4"]);
    assert!(threatens(position, "e6").is_empty());
    assert!(threatened(position, "e5").is_empty());
}

fn total(game: &CommandsColors, state: &State, side: Side, action: &Action) -> i64 {
    let facts = game.facts(&game.view(state, Viewer::Seat(side)), action);
    let total = facts.into_iter().find(|fact| fact.key == "cca-fact-total").expect("an attack has dice");
    match total.args.as_slice() {
        [("dice", Arg::Number(dice))] => *dice,
        other => panic!("how many dice? {other:?}"),
    }
}

/// Best attack on each target: hand to hand before shooting, then more dice, then without a move.
type Attacks = BTreeMap<String, (bool, i64, bool)>;

/// What the rules let a unit attack now.
fn attacks_now(game: &CommandsColors, state: &State, side: Side, still: bool, found: &mut Attacks) {
    let mut list = Vec::new();
    game.legal(state, side, &mut list);
    for action in list {
        let (to, close) = match action {
            Action::Attack(_, to) => (to, true),
            Action::Fire(_, to) => (to, false),
            _ => continue,
        };
        let attack = (close, total(game, state, side, &action), still);
        let best = found.entry(to.to_string()).or_insert(attack);
        *best = attack.max(*best);
    }
}

/// All a unit could attack if it alone were ordered by a card that adds nothing.
fn attacks(game: &CommandsColors, state: &State, hex: acies_hex::Hex) -> Attacks {
    let mut before = state.clone();
    let p = &mut before.public;
    let unit = p.unit_at(hex).expect("a unit");
    p.active = unit.side();
    p.order = Given { card: CardKind::ThreeCentre, strips: ANYWHERE };
    p.ordered = unit.bit();
    p.stage = Stage::Move;
    let side = unit.side();
    let mut list = Vec::new();
    game.legal(&before, side, &mut list);
    let mut found = Attacks::new();
    for action in list.iter().filter(|action| matches!(action, Action::Move(..) | Action::Done)) {
        let mut after = before.clone();
        game.apply(&mut after, side, action, &mut FastDice::new(1), &mut Vec::new()).expect("it is listed");
        if after.public.stage == Stage::Fight {
            attacks_now(game, &after, side, *action == Action::Done, &mut found);
        }
    }
    found
}

/// In whole games of every battle what cards say of threats is what the rules allow, no more and no less, with the same
/// dice; and both ends of a threat say the same.
#[test]
fn threats_are_what_the_rules_allow() {
    let (mut asked, mut compared) = (0, 0);
    for (index, id) in SYSTEM.scenarios().iter().enumerate() {
        let game = open(id).expect("a published battle loads");
        let mut dice = FastDice::of_series(7, index as u64);
        let mut state = game.start(&mut dice);
        let mut list = Vec::new();
        while let ToAct::Side(side) = game.to_act(&state) {
            if state.public.stage == Stage::PlayCard && state.public.turn % 8 == 1 {
                asked += 1;
                compared += compare(&game, &state, id);
            }
            list.clear();
            game.legal(&state, side, &mut list);
            let action = list[dice.below(list.len() as u32) as usize];
            game.apply(&mut state, side, &action, &mut dice, &mut Vec::new()).expect("it is listed");
        }
    }
    assert!(asked > 20 && compared > 300, "{compared} threats at {asked} moments");
}

/// How many threats there are at a moment, each compared.
fn compare(game: &CommandsColors, state: &State, id: &str) -> usize {
    let p = &state.public;
    let view = game.view(state, Viewer::Spectator);
    let look = |hex: &str| game.look(&view, hex).expect("somebody is there");
    let mut both: Vec<(String, String, String)> = Vec::new();
    for hex in Side::BOTH.into_iter().flat_map(|side| p.units[side].iter()) {
        let said = look(&hex.to_string()).threatens;
        let lines: Attacks = said
            .iter()
            .map(|threat| {
                let (close, still) = (threat.how.key.contains("close"), !threat.how.key.ends_with("after"));
                (threat.place.clone(), (close, dice_of(threat), still))
            })
            .collect();
        assert_eq!(lines, attacks(game, state, hex), "{id}, turn {}, {hex}", p.turn);
        both.extend(said.iter().map(|threat| {
            (hex.to_string(), threat.place.clone(), format!("{} {}", threat.how.key, dice_of(threat)))
        }));
    }
    let mut other: Vec<(String, String, String)> = Vec::new();
    for hex in Side::BOTH.into_iter().flat_map(|side| (p.units[side] | p.leaders[side]).iter()) {
        other.extend(look(&hex.to_string()).threatened.into_iter().map(|threat| {
            let how = format!("{} {}", threat.how.key, dice_of(&threat));
            (threat.place, hex.to_string(), how)
        }));
    }
    both.sort();
    other.sort();
    assert_eq!(both, other, "{id}, turn {}", p.turn);
    both.len()
}

/// Dice of cards: nothing but helmets.
pub(crate) struct Helmets;

impl Dice for Helmets {
    fn roll(&mut self, _: u8) -> u8 {
        acies_commands_colors::components::Face::Leader as u8
    }

    fn draw(&mut self, pile: u64) -> u8 {
        pile.trailing_zeros() as u8
    }
}
