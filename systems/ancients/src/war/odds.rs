//! Battles settled without a game: what an advantage comes to, as the laboratory measured it, and the dice that say which of it
//! happens [W.settle.2].

mod measured;

use std::sync::LazyLock;

use acies_core::battle::{Fell, Report};
use acies_core::dice::Dice;
use acies_core::game::Verdict;
use acies_core::outcome::End;
use acies_core::side::{BySide, Side};
use acies_kit::data::Section;
use acies_kit::embedded::{self, sound};
use acies_kit::reading::{read, small};
use acies_words::bilingual;
use acies_words::fault::Faults;

use super::components::{Meeting, War};
use super::force::strength;
use super::roll::{Who, leaders, roll};
use crate::files::{Data, FIGURES};

pub(crate) use self::measured::Laboratory;

/// The advantage of the attacker from which on a class counts, in percent: the difference of both prices over their sum.
pub(crate) const CLASSES: [i16; 5] = [-100, -35, -12, 12, 35];

/// What the laboratory measured.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    /// What a leader counts beside the prices of units, in halves of a point.
    pub leader: u8,
    /// By the class of advantage, on land and at sea.
    land: [Class; CLASSES.len()],
    sea: [Class; CLASSES.len()],
}

/// A class of advantage: how battles of it came out for the attacker, won, drawn and lost.
pub(crate) type Class = [Course; 3];

/// How battles of a class went that came out alike.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Course {
    /// How many of a hundred came out so.
    pub(crate) percent: u8,
    /// For attacker and defender.
    pub(crate) sides: [Losses; 2],
}

/// What one side lost in them, in percent.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Losses {
    /// Of its strength, of ships their number: ten values, each as often as the others.
    pub(crate) deciles: [u8; 10],
    /// Leaders killed.
    pub(crate) killed: u8,
    /// Leaders captured.
    pub(crate) captured: u8,
    /// Of the ships lost those that were captured.
    pub(crate) prizes: u8,
}

/// The table this program was built with.
static ODDS: LazyLock<Odds> = LazyLock::new(|| {
    sound(embedded::text::<Data>("odds.toml").and_then(|text| odds("data/odds.toml", &text)))
});

/// The hash of everything a war is played by: figures of units and odds.
pub(crate) static TABLES: LazyLock<String> = LazyLock::new(|| {
    let odds = sound(embedded::text::<Data>("odds.toml"));
    embedded::hash(&[&FIGURES.1, &odds])
});

/// Reads the table.
pub fn odds(file: &str, text: &str) -> Result<Odds, Faults> {
    read(file, text, |_, whole| {
        for key in ["command", "players", "hash"] {
            whole.text(key);
        }
        whole.number("seed", 0..=i64::MAX);
        whole.number("games", 0..=i64::from(u32::MAX));
        let leader = small(whole, "leader", 0..=60);
        let [land, sea] = ["land", "sea"].map(|key| classes(whole, key));
        whole.close();
        Some(Odds { leader: leader?, land: land?, sea: sea? })
    })
}

fn classes(whole: &Section<'_, '_>, key: &'static str) -> Option<[Class; CLASSES.len()]> {
    let sections = whole.sections(key);
    let classes: Option<Vec<Class>> = sections
        .iter()
        .zip(CLASSES)
        .map(|(section, from)| {
            let from = i64::from(from);
            section.number("from", from..=from);
            section.number("games", 0..=i64::from(u32::MAX));
            let [won, drawn, lost] = ["won", "drawn", "lost"].map(|key| course(&section.section(key)?));
            section.close();
            Some([won?, drawn?, lost?])
        })
        .collect();
    let classes = classes?;
    let whole_percent =
        |class: &Class| class.iter().map(|course| u16::from(course.percent)).sum::<u16>() == 100;
    if sections.len() != CLASSES.len() || !classes.iter().all(whole_percent) {
        let count = CLASSES.len();
        whole.fault(bilingual!(
            "`{key}` should be {count} classes, in each of which the percents of won, drawn and lost make 100",
            "`{key}` devrait être {count} classes, où les pourcentages de won, drawn et lost font 100"
        ));
        return None;
    }
    classes.try_into().ok()
}

fn course(section: &Section<'_, '_>) -> Option<Course> {
    let percent = small(section, "percent", 0..=100);
    let list = |key: &'static str| -> Vec<u8> {
        section.numbers(key, 0..=100).into_iter().map(|number| number.value as u8).collect()
    };
    let deciles = [list("attacker"), list("defender")].map(|list| <[u8; 10]>::try_from(list).ok());
    let pairs = [list("killed"), list("captured"), list("prizes")].map(|list| <[u8; 2]>::try_from(list).ok());
    section.close();
    let ([Some(attacker), Some(defender)], [Some(killed), Some(captured), Some(prizes)]) = (deciles, pairs)
    else {
        section.fault(bilingual!(
            "attacker and defender have ten numbers each, killed, captured and prizes two",
            "attacker et defender ont dix nombres chacun, killed, captured et prizes deux"
        ));
        return None;
    };
    let losses = |side: usize, deciles| Losses {
        deciles,
        killed: killed[side],
        captured: captured[side],
        prizes: prizes[side],
    };
    Some(Course { percent: percent?, sides: [losses(0, attacker), losses(1, defender)] })
}

/// What a side is worth in a battle, in halves of a point: units or ships at their prices, and its leaders.
fn worth(war: &War, meeting: &Meeting, side: Side, leader: u8) -> u32 {
    let host = &meeting.hosts[side];
    if meeting.at.sea().is_some() {
        return host.fleet.price();
    }
    let (named, nameless) = leaders(war, side, host);
    host.force.price(None) + u32::from(leader) * (named.len() + nameless as u32)
}

/// The advantage of the attacker in percent.
fn advantage(attacker: u32, defender: u32) -> i16 {
    let (one, other) = (i64::from(attacker), i64::from(defender));
    (100 * (one - other) / (one + other).max(1)) as i16
}

/// The class of an advantage.
fn class_of(advantage: i16) -> usize {
    CLASSES.iter().rposition(|from| *from <= advantage).unwrap_or(0)
}

/// What may come of a battle that is settled by odds: those very numbers are rolled for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Forecast {
    /// Who attacks.
    pub attacker: Side,
    /// The advantage of the attacker in percent.
    pub advantage: i16,
    courses: Class,
}

impl Forecast {
    /// How many of a hundred such battles a side wins.
    pub fn wins(&self, side: Side) -> u8 {
        self.courses[if side == self.attacker { 0 } else { 2 }].percent
    }

    /// How many of a hundred nobody wins.
    pub fn draws(&self) -> u8 {
        self.courses[1].percent
    }

    /// What a side loses on average of its strength, of ships their number, in percent.
    pub fn loses(&self, side: Side) -> u8 {
        let place = usize::from(side != self.attacker);
        let mean = |course: &Course| {
            let sum: u32 = course.sides[place].deciles.iter().map(|decile| u32::from(*decile)).sum();
            sum * u32::from(course.percent)
        };
        (self.courses.iter().map(mean).sum::<u32>() / 1000) as u8
    }
}

/// The odds of a meeting.
pub fn forecast(war: &War, meeting: &Meeting) -> Forecast {
    let attacker = meeting.attacker;
    let [ours, theirs] = [attacker, attacker.other()].map(|side| worth(war, meeting, side, ODDS.leader));
    let advantage = advantage(ours, theirs);
    let table = if meeting.at.sea().is_some() { &ODDS.sea } else { &ODDS.land };
    Forecast { attacker, advantage, courses: table[class_of(advantage)] }
}

/// The dice of a battle settled by the odds, as they fell: for the verdict 1 to 100, for the losses of each side 1 to 10.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rolled {
    /// For the verdict.
    pub verdict: u8,
    /// For the losses.
    pub losses: BySide<u8>,
}

/// How a meeting comes out by the odds: a D100 says for whom, a D10 for each side how much it loses, north first; the lost are
/// drawn one by one until the next would be more than that, and a D100 is rolled for each leader with a name [W.settle.2].
pub fn settle<D: Dice>(war: &War, meeting: &Meeting, dice: &mut D) -> (Report, Rolled) {
    let forecast = forecast(war, meeting);
    let thrown = dice.roll(100);
    let mut die = thrown;
    let course = forecast.courses.iter().position(|course| {
        let here = die < course.percent;
        die = die.saturating_sub(course.percent);
        here
    });
    let course = course.unwrap_or(1);
    let verdict = match course {
        0 => Verdict::Won(meeting.attacker),
        1 => Verdict::Draw,
        _ => Verdict::Won(meeting.attacker.other()),
    };
    let deciles = Side::BOTH.map(|_| dice.roll(10));
    let fates = Side::BOTH.map(|side| {
        let losses = &forecast.courses[course].sides[usize::from(side != meeting.attacker)];
        fates(&roll(war, meeting, side), losses, deciles[side.index()], dice)
    });
    let rolled = Rolled { verdict: thrown + 1, losses: BySide(deciles.map(|die| die + 1)) };
    (Report { verdict, fates: BySide(fates), last: None }, rolled)
}

/// What becomes of everybody of a side. Volleys that were handed out are shot.
fn fates<D: Dice>(roll: &[Who], losses: &Losses, decile: u8, dice: &mut D) -> Vec<Fell> {
    let weight = |who: &Who| match who {
        Who::Unit(unit) => u32::from(strength(unit.kind)),
        Who::Ship(_) => 1,
        _ => 0,
    };
    let whole: u32 = roll.iter().map(weight).sum();
    let most = whole * u32::from(losses.deciles[usize::from(decile) % losses.deciles.len()]);
    // In hundredths; rounded to the nearest, or few would never lose anybody.
    let mut room = (most + 50) / 100;
    let mut pile = roll
        .iter()
        .take(64)
        .enumerate()
        .filter(|(_, who)| weight(who) > 0)
        .fold(0_u64, |pile, (at, _)| pile | 1 << at);
    let mut lost = Vec::new();
    while pile != 0 && room > 0 {
        let drawn = dice.draw(pile);
        let heavy = roll.get(usize::from(drawn)).map_or(0, weight);
        if heavy > room {
            break;
        }
        room -= heavy;
        pile &= !(1 << drawn);
        lost.push(usize::from(drawn));
    }
    let prizes = (lost.len() * usize::from(losses.prizes) + 50) / 100;
    let fate = |(at, who): (usize, &Who)| {
        let end = match (who, lost.iter().position(|other| *other == at)) {
            (Who::Ship(_), Some(number)) if number < prizes => End::Captured,
            (_, Some(_)) => End::Lost,
            (Who::General(_), None) => match dice.roll(100) {
                die if die < losses.killed => End::Lost,
                die if die < losses.killed.saturating_add(losses.captured) => End::Captured,
                _ => End::Stands,
            },
            _ => End::Stands,
        };
        let left = match (who, end) {
            (Who::Unit(unit), End::Stands) => u16::from(strength(unit.kind)),
            (Who::Ship(_), End::Stands) => 2,
            (Who::Ship(_), End::Captured) => 1,
            _ => 0,
        };
        Fell { end, left, stock: 0 }
    };
    roll.iter().enumerate().map(fate).collect()
}
