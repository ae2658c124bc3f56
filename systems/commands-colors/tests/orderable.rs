//! Which of a player's cards could order a unit, and what its card says of the flags it may ignore.

use acies_commands_colors::action::Action;
use acies_commands_colors::components::CardKind;
use acies_commands_colors::state::{ANYWHERE, Given};
use acies_commands_colors::{CommandsColors, State};
use acies_core::game::{Game, Present};
use acies_core::side::{Side, Viewer};
use acies_hex::Hex;
use acies_words::message::{Arg, Message};

use crate::threats::{Helmets, laid_out};

fn look_lines(position: &str, at: &str, viewer: Viewer) -> (Vec<Message>, Vec<Message>) {
    let (game, state) = laid_out(position);
    let look = game.look(&game.view(&state, viewer), at).expect("somebody is there");
    (look.state, look.may)
}

/// The keys of the cards that are said to be able to order a unit.
fn said(game: &CommandsColors, state: &State, side: Side, at: Hex) -> Vec<&'static str> {
    let look = game.look(&game.view(state, Viewer::Seat(side)), &at.to_string()).expect("a unit");
    let [line] = look.may.as_slice() else { panic!("{:?}", look.may) };
    match (line.key, line.args.as_slice()) {
        ("cca-may-no-card", []) => Vec::new(),
        ("cca-may-cards", [("cards", Arg::List(cards))]) => cards
            .iter()
            .map(|card| match card {
                Arg::Message(title) => title.key,
                other => panic!("{other:?} is no title"),
            })
            .collect(),
        _ => panic!("{line:?}"),
    }
}

fn cards(position: &str, at: &str) -> Vec<&'static str> {
    let (game, state) = laid_out(position);
    let names = said(&game, &state, state.public.active, at.parse().expect("a hex"));
    names.into_iter().map(|key| key.strip_prefix("cca-card-").expect("a card")).collect()
}

/// Left and right are those of the side; a hex on a dotted line is in two sections.
/// proves: 7.3 17.2
#[test]
fn section_cards_order_their_section() {
    let hand = "south hand two-left two-centre two-right out-flanked\nnorth MD a1\n";
    assert_eq!(cards(&format!("{hand}south MD e2"), "e2"), ["two-left", "out-flanked"]);
    assert_eq!(cards(&format!("{hand}south MD e7"), "e7"), ["two-centre"]);
    assert_eq!(cards(&format!("{hand}south MD e5"), "e5"), ["two-left", "two-centre", "out-flanked"]);
    let north = "turn north\nnorth hand two-left two-right\nsouth MD i1\nnorth MD e2";
    assert_eq!(cards(north, "e2"), ["two-right"]);
}

/// Troop cards order a class; without one, a unit of choice.
/// proves: 17.14 17.15 17.17 17.79
#[test]
fn troop_cards_order_their_class_or_a_unit_of_choice() {
    let hand = "south hand order-light order-medium order-mounted line-command\nnorth MD a1\n";
    let army = "south LI e2\nsouth MC e6\nsouth HV e10";
    assert_eq!(cards(&format!("{hand}{army}"), "e2"), ["order-light", "line-command"]);
    assert_eq!(cards(&format!("{hand}{army}"), "e6"), ["order-medium", "order-mounted"]);
    assert_eq!(cards(&format!("{hand}{army}"), "e10"), ["line-command"]);
    // Nobody light, medium or mounted is left.
    let alone = format!("{hand}south HV e10");
    assert_eq!(cards(&alone, "e10"), ["order-light", "order-medium", "order-mounted", "line-command"]);
}

/// proves: 17.29 17.37 17.72 17.77
#[test]
fn tactic_cards_order_whom_they_fit() {
    let hand = "south hand clash-of-shields darken-the-sky rally first-strike\n";
    let army =
        "south leader e5\nsouth MD e4 3\nsouth MD e6\nsouth EL d5 1\nsouth LB g5\nsouth MD g9 2\nnorth MD d6";
    assert_eq!(cards(&format!("{hand}{army}"), "e4"), ["rally"]);
    assert_eq!(cards(&format!("{hand}{army}"), "e6"), ["clash-of-shields"]);
    assert_eq!(cards(&format!("{hand}{army}"), "d5"), ["clash-of-shields"]);
    assert_eq!(cards(&format!("{hand}{army}"), "g5"), ["darken-the-sky"]);
    assert!(cards(&format!("{hand}{army}"), "g9").is_empty(), "too far from the leader");
}

/// proves: 17.34 17.35
#[test]
fn counter_attack_orders_what_the_enemy_ordered() {
    let position = |last: &str| format!("south hand counter-attack\nsouth MD e2\nnorth MD a1\n{last}");
    assert!(cards(&position("banners 5"), "e2").is_empty(), "nothing to counter");
    assert_eq!(cards(&position("north last two-right"), "e2"), ["counter-attack"]);
    assert!(cards(&position("north last two-left"), "e2").is_empty());
    assert!(cards(&position("north last order-heavy"), "e2") == ["counter-attack"], "as a unit of choice");
}

/// A Counter Attack on Leadership keeps to one strip, but a chain from a leader there leads out of it.
/// proves: 17.21 17.36
#[test]
fn a_chain_leads_out_of_the_strip_that_is_countered() {
    let position = "south hand counter-attack\nsouth leader e4\nsouth MD e4\nsouth MD e5\nsouth MD e6\n\
                    south MD e7\nsouth MD e8\nnorth MD a1";
    let (game, mut state) = laid_out(position);
    let west = 0b001;
    state.public.last[Side::North] = Some(Given { card: CardKind::LeadershipAny, strips: west });
    let could =
        |state: &State, at: &str| !said(&game, state, Side::South, at.parse().expect("a hex")).is_empty();
    // Linked to him: e5, e6 and e7; e8 is the fourth link and not in the west.
    assert!(["e4", "e5", "e6", "e7"].into_iter().all(|at| could(&state, at)));
    assert!(!could(&state, "e8"));
    agree(&game, &state);
    let (game, mut alone) = laid_out("south hand counter-attack\nsouth MD e4\nsouth MD e7\nnorth MD a1");
    alone.public.last[Side::North] = Some(Given { card: CardKind::LeadershipAny, strips: west });
    assert_eq!(said(&game, &alone, Side::South, "e7".parse().expect("a hex")).len(), 0);
    agree(&game, &alone);
}

/// Whoever is not asked to play a card is told so, and the other side learns nothing of the hand.
#[test]
fn a_hand_is_told_to_its_owner_only() {
    let position = "south hand two-left\nsouth MD e2\nnorth MD a1\nturn south";
    for viewer in [Viewer::Seat(Side::North), Viewer::Spectator] {
        let (_, may) = look_lines(position, "e2", viewer);
        assert_eq!(may.iter().map(|line| line.key).collect::<Vec<_>>(), ["cca-may-card"]);
    }
    let (_, may) = look_lines(position, "a1", Viewer::Seat(Side::North));
    assert_eq!(may.iter().map(|line| line.key).collect::<Vec<_>>(), ["cca-may-wait"]);
}

/// Whether the rules, asked step by step, let a card order the unit at a hex; its dice show helmets only.
fn can(game: &CommandsColors, state: &State, side: Side, card: CardKind, at: Hex) -> bool {
    let mut after = state.clone();
    let play = Action::Play(card);
    if game.apply(&mut after, side, &play, &mut Helmets, &mut Vec::new()).is_err() {
        return false;
    }
    let unit = state.public.unit_at(at).expect("a unit");
    reached(game, &after, side, unit.bit(), 5)
}

fn reached(game: &CommandsColors, state: &State, side: Side, unit: u64, depth: u8) -> bool {
    if state.public.ordered & unit != 0 {
        return true;
    }
    let mut list = Vec::new();
    game.legal(state, side, &mut list);
    let gives = |action: &&Action| matches!(action, Action::Order(_) | Action::Lead(_) | Action::Rally(_));
    depth > 0
        && list.iter().filter(gives).any(|action| {
            let mut after = state.clone();
            game.apply(&mut after, side, action, &mut Helmets, &mut Vec::new()).expect("it is listed");
            reached(game, &after, side, unit, depth - 1)
        })
}

/// What the card of each unit of the side to play says is what the rules do with each card of its hand.
fn agree(game: &CommandsColors, state: &State) {
    let side = state.public.active;
    for at in state.public.units[side].iter() {
        let said = said(game, state, side, at);
        for card in CardKind::ALL.iter().filter(|card| game.check(state, side, &Action::Play(**card)).is_ok())
        {
            let could = said.contains(&card.key());
            assert_eq!(could, can(game, state, side, *card, at), "{} and the unit at {at}", card.name());
        }
    }
}

/// Every card there is, in a position with everything on it: leaders, contact, all classes, losses.
#[test]
fn the_cards_that_could_order_a_unit_are_those_that_can() {
    let army = "south leader e5\nsouth MD e5 2\nsouth LI d4\nsouth EL f5 1\nsouth HV h7\nsouth MC h12 2\n\
                south leader g11\nsouth LB c9\nnorth MD c4\nnorth LI b9\nnorth HC a12";
    let without = "south WR g4 3\nsouth WR g5\nsouth WR e6\nnorth EL a4";
    for army in [army, without] {
        for card in CardKind::ALL {
            let (game, state) = laid_out(&format!("{army}\nsouth hand {}", card.name()));
            agree(&game, &state);
        }
        for last in CardKind::ALL
            .iter()
            .filter(|last| !matches!(last, CardKind::CounterAttack | CardKind::FirstStrike))
        {
            for strips in [0b001, 0b011, 0b100, ANYWHERE] {
                let (game, mut state) = laid_out(&format!("{army}\nsouth hand counter-attack"));
                state.public.last[Side::North] = Some(Given { card: *last, strips });
                agree(&game, &state);
            }
        }
    }
}

fn flags(position: &str, at: &str) -> Vec<&'static str> {
    let (state, _) = look_lines(position, at, Viewer::Spectator);
    state
        .iter()
        .flat_map(|line| match line.args.iter().find(|(name, _)| *name == "reasons") {
            Some((_, Arg::List(reasons))) => reasons
                .iter()
                .map(|reason| match reason {
                    Arg::Message(reason) => reason.key,
                    other => panic!("{other:?} is no reason"),
                })
                .collect(),
            _ => vec![line.key],
        })
        .collect()
}

/// Leader, two friends, full strength, a camp; a rampart only across it; nothing of that for elephants.
/// proves: 11.13 11.46 11.48 12.20 12.21 12.24 16.36 16.42 16.44
#[test]
fn the_flags_a_unit_may_ignore_are_told_with_their_reasons() {
    assert_eq!(flags("south MD e5\nnorth MD a1", "e5"), ["cca-state-no-flag"]);
    let led = "south leader e5\nsouth WR e5\nsouth MD e6\nsouth MD d5\nnorth MD a1";
    let reasons = ["cca-state-led", "cca-state-flag-led", "cca-state-flag-support", "cca-state-flag-fresh"];
    assert_eq!(flags(led, "e5"), reasons);
    let near = "south leader e4\nsouth MD e5\nnorth MD a1";
    assert_eq!(flags(near, "e5"), ["cca-state-near", "cca-state-no-flag"]);
    assert_eq!(flags("south MD e5\nterrain camp e5\nnorth MD a1", "e5"), ["cca-state-flag-camp"]);
    assert_eq!(flags("south MC e5\nterrain camp e5\nnorth MD a1", "e5"), ["cca-state-no-flag"]);
    let rampart = "south MD e5\nrampart e5 ne nw\nnorth MD a1";
    assert_eq!(flags(rampart, "e5"), ["cca-state-no-flag", "cca-state-rampart"]);
    let elephants = "south leader e5\nsouth EL e5\nsouth MD e6\nsouth MD d5\nnorth MD a1";
    assert_eq!(flags(elephants, "e5"), ["cca-state-with", "cca-state-flag-horses"]);
}
