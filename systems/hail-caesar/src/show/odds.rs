//! Exact odds of volleys and rounds: dice to hit, dice rolled again, saves.

use acies_core::odds::{Distribution, Measure, Next, Odd};
use acies_core::side::{BySide, Side};
use acies_words::message::Message;

use crate::action::Action;
use crate::combat::score::How;
use crate::combat::strike::Blow;
use crate::components::Special;
use crate::game::HailCaesar;
use crate::state::{State, UnitId};

/// An attack as chance sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Odds {
    unit: UnitId,
    target: UnitId,
    dice: u8,
    needed: u8,
    save: Option<u8>,
    /// Misses that may be rolled again, if it is the first attack of its unit.
    tries: u8,
    /// Whether the target may roll one failed save again, if it is the first attack on it.
    stubborn: bool,
}

/// What dice have come to.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Tally {
    /// Wounds.
    pub wounds: u8,
    /// Natural sixes to hit, up to three: a steady unit forgives one of those that frighten it.
    pub sixes: u8,
}

/// Where chance stands.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Point {
    /// The attack.
    at: usize,
    /// Dice still to be thrown, misses still to be rolled again.
    left: u8,
    missed: u8,
    tries: u8,
    /// Whether a failed save may still be rolled again.
    stubborn: bool,
    /// What is thrown now.
    now: Now,
    tally: Tally,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Now {
    Hit,
    Again,
    Save,
    SaveAgain,
}

impl HailCaesar {
    /// The attacks of one side or shooter, as chance sees them.
    fn as_odds(&self, s: &State, blows: &[Blow]) -> Vec<Odds> {
        let odds = |blow: &Blow| {
            let attack = &blow.attack;
            let shot = matches!(attack.how, How::Shot { .. });
            let marksmen = u8::from(self.profile(attack.unit).has(Special::Marksmen));
            Odds {
                unit: attack.unit,
                target: attack.target,
                dice: blow.dice,
                needed: self.to_hit(s, attack),
                save: self.to_save(s, attack),
                tries: if shot { marksmen } else { self.second_tries(s, attack.unit, attack.how) },
                stubborn: self.profile(attack.target).has(Special::Stubborn),
            }
        };
        blows.iter().map(odds).collect()
    }

    /// All that may come of attacks thrown one after the other; none if they are too many to follow exactly.
    pub(crate) fn outcomes(&self, s: &State, blows: &[Blow]) -> Option<Distribution<Tally>> {
        let all = self.as_odds(s, blows);
        let start = begin(&all, 0, Tally::default(), None);
        Distribution::follow(6, start, |point, face| throw(&all, *point, face + 1))
    }
}

/// The next attack that has dice, or the end. `before` is the point the last one ended at.
fn begin(all: &[Odds], at: usize, tally: Tally, before: Option<Point>) -> Next<Point, Tally> {
    let Some(odds) = all.get(at) else { return Next::Done(tally) };
    let last = before.map(|point| (&all[point.at], point));
    // What one attack of a unit left of its second tries serves the next; so do stubborn saves.
    let tries = match last {
        Some((old, point)) if old.unit == odds.unit => point.tries,
        _ => odds.tries,
    };
    let stubborn = odds.stubborn
        && match last {
            Some((old, point)) if old.target == odds.target => point.stubborn,
            _ => true,
        };
    let point = Point { at, left: odds.dice, missed: 0, tries, stubborn, now: Now::Hit, tally };
    go_on(all, point)
}

/// What is thrown after a die has been judged.
fn go_on(all: &[Odds], mut point: Point) -> Next<Point, Tally> {
    if point.left > 0 {
        point.now = Now::Hit;
    } else if point.missed > 0 && point.tries > 0 {
        point.now = Now::Again;
    } else {
        return begin(all, point.at + 1, point.tally, Some(point));
    }
    Next::Throw(point)
}

/// Judges one die.
fn throw(all: &[Odds], mut point: Point, die: u8) -> Next<Point, Tally> {
    let odds = &all[point.at];
    match point.now {
        Now::Hit | Now::Again => {
            if point.now == Now::Hit {
                point.left -= 1;
            } else {
                point.missed -= 1;
                point.tries -= 1;
            }
            if die == 6 {
                point.tally.sixes = (point.tally.sixes + 1).min(3);
            }
            if die < odds.needed {
                // A die is rolled again once.
                point.missed =
                    if point.now == Now::Hit { (point.missed + 1).min(point.tries) } else { point.missed };
                return go_on(all, point);
            }
            if odds.save.is_some() {
                point.now = Now::Save;
                return Next::Throw(point);
            }
            point.tally.wounds += 1;
        }
        Now::Save | Now::SaveAgain => {
            if odds.save.is_some_and(|save| die < save) {
                if point.now == Now::Save && point.stubborn {
                    point.stubborn = false;
                    point.now = Now::SaveAgain;
                    return Next::Throw(point);
                }
                point.tally.wounds += 1;
            }
        }
    }
    go_on(all, point)
}

/// The exact odds of what an answer brings.
pub(crate) fn odds(game: &HailCaesar, s: &State, action: &Action) -> Vec<Odd> {
    let volleys = game.volleys(s, action);
    if let [(shooter, mark, shot)] = volleys.as_slice() {
        let attack = game.volley(*shooter, mark, *shot, 0);
        let blow = Blow { attack, dice: game.shot_dice(s, *shooter, mark, *shot) };
        return volley_odds(game, s, &blow);
    }
    match game.bout_with(s, action) {
        Some((after, bout)) => round_odds(game, &after, &game.blows_of(&after, &bout)),
        None => Vec::new(),
    }
}

/// The odds of one volley: wounds, and whether the target must test.
fn volley_odds(game: &HailCaesar, s: &State, blow: &Blow) -> Vec<Odd> {
    let Some(all) = game.outcomes(s, &[*blow]) else { return Vec::new() };
    let target = blow.attack.target;
    let profile = game.profile(target);
    let line = Message::new;
    let mut lines = Vec::new();
    for wounds in (1..=blow.dice).rev() {
        let odd = all.chance(line("hc-odds-wounds").number("wounds", wounds), |tally| tally.wounds == wounds);
        if odd.numerator > 0 {
            lines.push(odd);
        }
    }
    lines.push(all.mean(line("hc-odds-mean"), |tally| tally.wounds));
    let spare = u8::from(profile.has(Special::Steady) && !s.unit(target).steadied);
    let sixes = HailCaesar::sixes_that_frighten(game.to_hit(s, &blow.attack));
    let frightens = |tally: &Tally| tally.sixes >= sixes + spare;
    let left = profile.stamina.saturating_sub(s.unit(target).wounds);
    let tests = |tally: &Tally| {
        let hurt = tally.wounds > 0 && tally.wounds >= left;
        hurt || frightens(tally) || (tally.wounds > 0 && profile.has(Special::Wavering))
    };
    lines.push(all.chance(line("hc-odds-tests"), tests));
    let gone = 2 * profile.stamina - s.unit(target).wounds.min(2 * profile.stamina);
    let shattered = all.chance(line("hc-odds-shattered"), |tally| tally.wounds >= gone);
    if shattered.numerator > 0 {
        lines.push(shattered);
    }
    lines
}

/// The odds of a round: how many wounds each side inflicts on average, and who wins it.
fn round_odds(game: &HailCaesar, s: &State, blows: &[Blow]) -> Vec<Odd> {
    let mut of: BySide<Vec<Blow>> = BySide::default();
    for blow in blows {
        of[game.side(blow.attack.unit)].push(*blow);
    }
    let (Some(north), Some(south)) = (game.outcomes(s, &of[Side::North]), game.outcomes(s, &of[Side::South]))
    else {
        return Vec::new();
    };
    let line = |key, side: Side| Message::new(key).message("side", side.name());
    let mut lines = vec![
        north.mean(line("hc-odds-side-mean", Side::North), |tally| tally.wounds),
        south.mean(line("hc-odds-side-mean", Side::South), |tally| tally.wounds),
    ];
    let ways = [
        (line("hc-odds-wins", Side::North), std::cmp::Ordering::Greater),
        (Message::new("hc-odds-draw"), std::cmp::Ordering::Equal),
        (line("hc-odds-wins", Side::South), std::cmp::Ordering::Less),
    ];
    for (label, order) in ways {
        lines.extend(compare(label, &north, &south, order));
    }
    lines
}

/// How likely one throw's wounds compare so with another's; none if the fraction outgrows its numbers.
fn compare(
    label: Message,
    one: &Distribution<Tally>,
    other: &Distribution<Tally>,
    order: std::cmp::Ordering,
) -> Option<Odd> {
    let denominator = one.total().checked_mul(other.total())?;
    let mut numerator = 0_u128;
    for (tally, weight) in one.outcomes() {
        for (against, times) in other.outcomes() {
            if tally.wounds.cmp(&against.wounds) == order {
                numerator += weight * times;
            }
        }
    }
    let common = gcd(numerator, denominator).max(1);
    let (numerator, denominator) = (numerator / common, denominator / common);
    Some(Odd { label, measure: Measure::Chance, numerator, denominator })
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}
