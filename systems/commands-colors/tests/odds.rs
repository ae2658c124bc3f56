//! The odds are exact: they are what comes out when the rules play every roll there is, and what a great
//! many rolls come to.

use std::collections::{BTreeMap, BTreeSet};

use acies_commands_colors::action::Action;
use acies_commands_colors::components::UnitKind;
use acies_commands_colors::event::Event;
use acies_commands_colors::state::{Combat, Public, Roll, Stage, UnitId};
use acies_commands_colors::{CommandsColors, SYSTEM, State, open};
use acies_core::dice::{Dice, FastDice};
use acies_core::game::{Game, Present, ToAct};
use acies_core::odds::{Measure, Odd};
use acies_core::side::{Side, Viewer};
use acies_kit::system::System;
use acies_words::message::{Arg, Clause};

/// A decision that leads to a roll, with what the odds say of it.
struct Position {
    game: usize,
    state: State,
    side: Side,
    action: Action,
    /// Who is rolled against, if it is a unit.
    victim: Option<UnitId>,
    /// Dice thrown before any re-roll.
    dice: usize,
    /// Whether a leader may be checked.
    led: bool,
    /// Whether dice that score may be rolled again.
    again: bool,
    odds: Vec<Odd>,
}

/// Dice that go through all the ways they can fall. A way that asks for more than `depth` dice shows the
/// first face from there on and is marked as cut.
struct EveryWay {
    way: Vec<u8>,
    at: usize,
    depth: usize,
    cut: bool,
}

impl EveryWay {
    fn new(depth: usize) -> EveryWay {
        EveryWay { way: Vec::new(), at: 0, depth, cut: false }
    }

    /// Turns to the next way; false when all have been.
    fn turn(&mut self) -> bool {
        self.at = 0;
        self.cut = false;
        while let Some(last) = self.way.last_mut() {
            if *last < 5 {
                *last += 1;
                return true;
            }
            self.way.pop();
        }
        false
    }
}

impl Dice for EveryWay {
    fn roll(&mut self, faces: u8) -> u8 {
        assert_eq!(faces, 6);
        if self.at == self.depth {
            self.cut = true;
            return 0;
        }
        if self.at == self.way.len() {
            self.way.push(0);
        }
        self.at += 1;
        self.way[self.at - 1]
    }

    fn draw(&mut self, _: u64) -> u8 {
        panic!("no roll of a combat draws a card")
    }
}

/// What the rules made of a roll.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Seen {
    lost: u8,
    gone: bool,
    obeys: bool,
    fell: bool,
    /// Whether all dice the odds speak of were thrown before the way was cut.
    rolled: bool,
}

/// Whether an event belongs to what follows after hits and checks.
fn comes_later(event: &Event) -> bool {
    match event {
        Event::Retreated { .. } | Event::Rampage { .. } => true,
        Event::Lost { clause, .. } => *clause == Clause("12.14"),
        _ => false,
    }
}

/// Reads from the events and the state what the first roll did, and whether flags must be obeyed.
fn seen(position: &Position, after: &State, events: &[Event]) -> Seen {
    let mut seen = Seen { lost: 0, gone: false, obeys: false, fell: false, rolled: false };
    let mut flags = 0;
    for event in events.iter().take_while(|event| !comes_later(event)) {
        match event {
            Event::Rolled { flags: rolled, .. } => {
                flags = *rolled;
                seen.rolled = true;
            }
            Event::Lost { blocks, .. } => seen.lost = *blocks,
            Event::Eliminated { .. } => seen.gone = true,
            Event::LeaderChecked { hit, .. } => seen.fell = *hit,
            Event::LeaderAttacked { hit, .. } => (seen.fell, seen.rolled) = (*hit, true),
            _ => {}
        }
    }
    let p = &after.public;
    let over = matches!(p.stage, Stage::Over(_)) && !events.iter().any(comes_later);
    seen.obeys = match p.stage {
        Stage::IgnoreFlags { most } => p.combat.flags > most,
        _ => position.victim.is_some() && !seen.gone && !over && flags > 0,
    };
    seen
}

/// The number of blocks a label speaks of.
fn blocks_of(odd: &Odd) -> Option<u8> {
    odd.label.args.iter().find_map(|(name, value)| match value {
        Arg::Number(number) if *name == "blocks" => u8::try_from(*number).ok(),
        _ => None,
    })
}

/// What a line of odds counts in one outcome; `None` for the lines about an evade that is not this action.
fn value(odd: &Odd, seen: &Seen) -> Option<u128> {
    let counts = match odd.label.key {
        "cca-odds-eliminated" => seen.gone,
        "cca-odds-loses" => !seen.gone && Some(seen.lost) == blocks_of(odd),
        "cca-odds-hit" => seen.lost > 0,
        "cca-odds-mean" => return Some(seen.lost.into()),
        "cca-odds-retreats" => seen.obeys,
        "cca-odds-answers" | "cca-odds-holds" => seen.lost == 0 && !seen.obeys,
        "cca-odds-escapes" => seen.lost == 0,
        "cca-odds-leader" => seen.fell,
        "cca-odds-evading-eliminated" | "cca-odds-evading-hit" => return None,
        other => panic!("no outcome is known for {other}"),
    };
    Some(counts.into())
}

/// Plays the action of a position and the stand that answers an attack.
fn play<D: Dice>(game: &CommandsColors, position: &Position, dice: &mut D) -> (State, Vec<Event>) {
    let mut state = position.state.clone();
    let mut events = Vec::new();
    game.apply(&mut state, position.side, &position.action, dice, &mut events).expect("it is legal");
    if matches!(position.action, Action::Attack(..)) && state.public.stage == Stage::React {
        let other = position.side.other();
        game.apply(&mut state, other, &Action::Stand, dice, &mut events).expect("a unit may always stand");
    }
    (state, events)
}

/// The combat in which the first roll of an action is made.
fn rolled_in(p: &Public, action: &Action) -> Option<(UnitId, Option<UnitId>)> {
    let enemy = |from, to| Some((p.unit_at(from)?, p.unit_at(to)));
    let c = p.combat;
    let of = |c: Combat| Some((c.roller(), Some(c.victim())));
    match *action {
        Action::Attack(from, to) | Action::Fire(from, to) => enemy(from, to),
        Action::Stand | Action::Evade => of(c),
        Action::Strike => of(Combat { roll: Roll::Strike, ..c }),
        Action::Battle => of(Combat { roll: c.answer(), ..c }),
        _ => None,
    }
}

fn position(
    game: &CommandsColors,
    index: usize,
    state: &State,
    side: Side,
    action: Action,
) -> Option<Position> {
    let p = &state.public;
    let view = game.view(state, Viewer::Seat(side));
    let odds = game.odds(&view, &action);
    let Some((roller, victim)) = rolled_in(p, &action) else {
        assert!(odds.is_empty(), "{action} throws no dice");
        return None;
    };
    assert!(!odds.is_empty(), "{action} throws dice");
    let total = game.facts(&view, &action).into_iter().find(|fact| fact.key == "cca-fact-total");
    let dice = match total.as_ref().map(|fact| fact.args.as_slice()) {
        Some([("dice", Arg::Number(dice))]) => usize::try_from(*dice).expect("a number of dice"),
        other => panic!("the facts of {action} do not say how many dice: {other:?}"),
    };
    Some(Position {
        game: index,
        state: state.clone(),
        side,
        action,
        victim,
        dice,
        led: victim.is_some_and(|unit| p.attached(unit).is_some()),
        again: game.kind(roller) == UnitKind::Elephants,
        odds,
    })
}

/// Positions out of random games of every battle, each different in what matters to a roll.
fn positions(games: &[CommandsColors]) -> Vec<Position> {
    let mut found = Vec::new();
    let mut known = BTreeSet::new();
    let mut list = Vec::new();
    for (index, game) in games.iter().enumerate() {
        for seed in 0..2 {
            let mut dice = FastDice::of_series(seed, index as u64);
            let mut state = game.start(&mut dice);
            while let ToAct::Side(side) = game.to_act(&state) {
                list.clear();
                game.legal(&state, side, &mut list);
                for action in &list {
                    let Some(position) = position(game, index, &state, side, *action) else { continue };
                    let p = &state.public;
                    let (roller, victim) = rolled_in(p, action).expect("it throws dice");
                    let at = victim.map(|unit| (game.kind(unit), p.blocks[unit.index()]));
                    let lines: Vec<_> =
                        position.odds.iter().map(|odd| (odd.label.key, odd.numerator)).collect();
                    let what = (game.kind(roller), at, position.dice, position.led, lines);
                    if known.insert(what) {
                        found.push(position);
                    }
                }
                let action = list[dice.below(list.len() as u32) as usize];
                game.apply(&mut state, side, &action, &mut dice, &mut Vec::new()).expect("it is listed");
            }
        }
    }
    found
}

fn battles() -> Vec<CommandsColors> {
    SYSTEM.scenarios().iter().map(|id| open(id).expect("a published battle loads")).collect()
}

/// Every way the dice can fall, with its weight over `6^depth`; ways that were cut apart.
fn outcomes(game: &CommandsColors, position: &Position, depth: usize) -> (BTreeMap<Seen, u128>, u128) {
    let mut all = BTreeMap::new();
    let mut cut = 0;
    let mut dice = EveryWay::new(depth);
    loop {
        let (after, events) = play(game, position, &mut dice);
        let weight = 6_u128.pow((depth - dice.way.len()) as u32);
        // A roll without a re-roll ends within the depth, and later dice change nothing of it.
        if dice.cut && position.again {
            cut += weight;
        } else {
            *all.entry(seen(position, &after, &events)).or_insert(0) += weight;
        }
        if !dice.turn() {
            return (all, cut);
        }
    }
}

fn describe(position: &Position, odd: &Odd) -> String {
    let Odd { label, numerator, denominator, .. } = odd;
    format!("battle {}, {}: {} is {numerator}/{denominator}", position.game, position.action, label.key)
}

/// proves: 11.23 11.26 11.44 11.47 11.53 11.54 11.55 10.23 13.4 14.1 14.11 14.14
#[test]
fn odds_equal_the_enumeration_of_every_roll() {
    let games = battles();
    let mut lines = BTreeMap::new();
    let mut tried = BTreeMap::new();
    for position in positions(&games) {
        let depth = position.dice + if position.led { 2 } else { 0 };
        // A few of the largest are enough: each takes 6^7 games.
        let times = tried.entry((depth, position.led)).or_insert(0);
        *times += 1;
        if position.again || depth > 7 || (depth == 7 && *times > 1) || (depth == 6 && *times > 6) {
            continue;
        }
        let (all, cut) = outcomes(&games[position.game], &position, depth);
        let total = 6_u128.pow(depth as u32);
        assert_eq!((all.values().sum::<u128>(), cut), (total, 0));
        assert!(all.keys().all(|seen| seen.rolled));
        for odd in &position.odds {
            let parts = all.iter().map(|(seen, weight)| value(odd, seen).map(|value| value * weight));
            let Some(sum) = parts.sum::<Option<u128>>() else { continue };
            assert_eq!(sum * odd.denominator, odd.numerator * total, "{}", describe(&position, odd));
            *lines.entry(odd.label.key).or_insert(0) += 1;
        }
    }
    let tested: Vec<_> = lines.keys().copied().collect();
    let all = [
        "cca-odds-answers",
        "cca-odds-eliminated",
        "cca-odds-escapes",
        "cca-odds-hit",
        "cca-odds-holds",
        "cca-odds-leader",
        "cca-odds-loses",
        "cca-odds-mean",
        "cca-odds-retreats",
    ];
    assert_eq!(tested, all, "{lines:?}");
    assert!(lines["cca-odds-eliminated"] > 300, "{lines:?}");
}

/// proves: 11.40 11.41 11.42
#[test]
fn odds_of_re_rolls_lie_within_the_enumeration_of_long_rolls() {
    let games = battles();
    let (mut tried, mut scoring) = (0, 0);
    for position in positions(&games) {
        if !position.again || position.victim.is_none() || position.dice > 4 || position.led || tried == 40 {
            continue;
        }
        tried += 1;
        let depth = 6;
        let (all, cut) = outcomes(&games[position.game], &position, depth);
        let total = 6_u128.pow(depth as u32);
        assert_eq!(all.values().sum::<u128>() + cut, total);
        scoring += u32::from(cut > 0);
        let blocks = position.victim.map_or(0, |unit| position.state.public.blocks[unit.index()]);
        for odd in &position.odds {
            let parts = all.iter().map(|(seen, weight)| value(odd, seen).map(|value| value * weight));
            let Some(least) = parts.sum::<Option<u128>>() else { continue };
            let each = if odd.measure == Measure::Mean { u128::from(blocks) } else { 1 };
            let exact = odd.numerator * total;
            let range = least * odd.denominator..=(least + cut * each) * odd.denominator;
            assert!(range.contains(&exact), "{}, not within {range:?}", describe(&position, odd));
        }
    }
    assert!(tried > 10 && scoring > 5, "{tried} rolls of elephants, {scoring} with long re-rolls");
}

/// The losses of a unit are told without a gap: they add up to the chance of any loss.
#[test]
fn odds_add_up() {
    let games = battles();
    for position in positions(&games) {
        let of = |key: &'static str| position.odds.iter().filter(move |odd| odd.label.key == key);
        let Some(hit) = of("cca-odds-hit").next() else { continue };
        // Every denominator divides a power of six; no roll here takes as many throws.
        let whole = 6_u128.pow(24);
        let weight = |odd: &Odd| {
            assert!(whole.is_multiple_of(odd.denominator), "{}", describe(&position, odd));
            odd.numerator * (whole / odd.denominator)
        };
        let sum: u128 = of("cca-odds-loses").chain(of("cca-odds-eliminated")).map(weight).sum();
        assert_eq!(sum, weight(hit), "{}", describe(&position, hit));
        let wrong = position
            .odds
            .iter()
            .find(|odd| odd.measure == Measure::Chance && odd.numerator > odd.denominator);
        assert_eq!(wrong, None);
    }
}

/// What an attack says of a target that evades is what that target is told before it does.
#[test]
fn attacker_and_evader_are_told_the_same() {
    let games = battles();
    let mut compared = 0;
    for position in positions(&games) {
        let told = |odds: &[Odd], key: &str| {
            let found = odds.iter().find(|odd| odd.label.key == key);
            found.map(|odd| (odd.numerator, odd.denominator))
        };
        let Some(gone) = told(&position.odds, "cca-odds-evading-eliminated") else { continue };
        let game = &games[position.game];
        let mut state = position.state.clone();
        let no_dice = &mut EveryWay::new(0);
        game.apply(&mut state, position.side, &position.action, no_dice, &mut Vec::new())
            .expect("it is legal");
        let other = position.side.other();
        game.check(&state, other, &Action::Evade).expect("it may evade");
        let odds = game.odds(&game.view(&state, Viewer::Seat(other)), &Action::Evade);
        assert_eq!(told(&odds, "cca-odds-eliminated"), Some(gone), "{}", position.action);
        let hit = told(&odds, "cca-odds-hit").unwrap_or(gone);
        assert_eq!(told(&position.odds, "cca-odds-evading-hit"), Some(hit), "{}", position.action);
        compared += 1;
    }
    assert!(compared > 50, "only {compared} attacks on units that may evade");
}

/// Rolls of one simulation.
const ROLLS: u32 = 1_000_000;

#[test]
#[allow(clippy::cast_precision_loss, reason = "the distance to the exact value is only compared")]
fn a_million_rolls_of_elephants_come_to_the_odds() {
    let games = battles();
    let found = positions(&games);
    // The rolls with most dice, against different kinds of target.
    let mut chosen: Vec<&Position> =
        found.iter().filter(|position| position.again && position.victim.is_some()).collect();
    chosen.sort_by_key(|position| std::cmp::Reverse((position.led, position.dice)));
    let mut kinds = BTreeSet::new();
    chosen.retain(|position| {
        kinds.insert(position.victim.map(|unit| games[position.game].kind(unit))) && kinds.len() <= 3
    });
    assert_eq!(chosen.len(), 3);
    for (index, position) in chosen.into_iter().enumerate() {
        let mut dice = FastDice::new(index as u64 + 1);
        let mut counts: BTreeMap<Seen, u32> = BTreeMap::new();
        for _ in 0..ROLLS {
            let (after, events) = play(&games[position.game], position, &mut dice);
            *counts.entry(seen(position, &after, &events)).or_insert(0) += 1;
        }
        for odd in position.odds.iter().filter(|odd| odd.measure == Measure::Chance) {
            let parts = counts.iter().map(|(seen, count)| Some(value(odd, seen)? as f64 * f64::from(*count)));
            let Some(sum) = parts.sum::<Option<f64>>() else { continue };
            let chance = odd.numerator as f64 / odd.denominator as f64;
            let rolls = f64::from(ROLLS);
            let sigma = (rolls * chance * (1.0 - chance)).sqrt();
            let off = (sum - rolls * chance).abs();
            assert!(off <= 4.0 * sigma, "{}: {sum} times, {off} off", describe(position, odd));
        }
    }
}
