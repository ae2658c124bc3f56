//! How the table of odds is measured: battles between what could meet, and what they say together.

use std::fmt::Write;

use acies_core::battle::{Muster, Report};
use acies_core::dice::FastDice;
use acies_core::game::Verdict;
use acies_core::scene::Appearance;
use acies_core::side::{BySide, Side};
use acies_kit::embedded::sound;
use acies_kit::odds::{Made, Settles};
use acies_kit::options::Options;

use super::{CLASSES, Class, Course, Losses, advantage, class_of, worth};
use crate::war::components::{Class as Ship, Host, Meeting, Spot, Unit, War};
use crate::war::{files, muster, report, roll};

/// The most a leader is tried as, in halves of a point.
const DEAREST_LEADER: u8 = 30;
/// Fewer battles of a class say nothing by themselves.
const FEWEST: usize = 8;

/// How the laboratory measures the odds of wars.
#[derive(Debug)]
pub(crate) struct Laboratory;

/// The war between whose sides the battles are: the one published with the most nations' ships and grounds.
fn war() -> War {
    sound(files::war("data/wars/punic.toml", &files::published("punic").unwrap_or_default())).1
}

impl Settles for Laboratory {
    fn trial(&self, seed: u64, index: u64) -> Muster {
        let war = war();
        let met = meeting(&war, seed, index);
        muster::muster(&war, &Appearance::default(), &met, &Options::NONE, "trial", true)
    }

    fn table(&self, reports: &[Option<Report>], made: &Made) -> String {
        let war = war();
        let fought = reports
            .iter()
            .zip(0..)
            .filter_map(|(report, index)| sample(&war, &meeting(&war, made.seed, index), report.as_ref()?));
        let (sea, land): (Vec<Sample>, Vec<Sample>) = fought.partition(|sample| sample.at_sea);
        let leader = fit_leader(&land);
        let Made { command, players, seed, hash } = made;
        let mut text = String::from(
            "# What battles of a war come to by the advantage of the attacker: the difference of both prices over their sum, in percent.\n\
             # Each class says how many of a hundred are won, drawn and lost by the attacker, and of each: ten equally frequent losses\n\
             # of either side in percent, how many leaders are killed and captured, and how many lost ships are prizes.\n\
             # Made by the command below; do not edit by hand.\n\n",
        );
        let games = land.len() + sea.len();
        let _ =
            writeln!(text, "command = {command:?}\nplayers = {players:?}\nseed = {seed}\ngames = {games}");
        let _ = writeln!(
            text,
            "hash = {hash:?}\n\n# What a leader counts, in halves of a point.\nleader = {leader}"
        );
        for (key, samples, leader) in [("land", &land, leader), ("sea", &sea, 0)] {
            for (from, (class, games)) in CLASSES.iter().zip(classes(samples, leader)) {
                let _ = writeln!(text, "\n[[{key}]]\nfrom = {from}\ngames = {games}");
                for (word, course) in ["won", "drawn", "lost"].iter().zip(class) {
                    let _ = writeln!(text, "[{key}.{word}]\n{}", written(&course));
                }
            }
        }
        text
    }
}

fn written(course: &Course) -> String {
    let [attacker, defender] = &course.sides;
    let pair = |pick: fn(&Losses) -> u8| [pick(attacker), pick(defender)];
    format!(
        "percent = {}\nattacker = {:?}\ndefender = {:?}\nkilled = {:?}\ncaptured = {:?}\nprizes = {:?}",
        course.percent,
        attacker.deciles,
        defender.deciles,
        pair(|losses| losses.killed),
        pair(|losses| losses.captured),
        pair(|losses| losses.prizes)
    )
}

/// A meeting of what the two sides could have bought, on land and at sea by turns: one of them worth 30 to 110 points, the
/// other from two fifths of that to as much again and a half.
fn meeting(war: &War, seed: u64, index: u64) -> Meeting {
    let mut dice = FastDice::of_series(seed ^ 0x0DD5, index);
    let at_sea = index % 2 == 1;
    let spots: Vec<Spot> = war.spots().filter(|spot| spot.sea().is_some() == at_sea).collect();
    let at = spots[dice.below(spots.len() as u32) as usize];
    let base = if at_sea { 24 + dice.below(80) } else { 60 + dice.below(160) };
    let other = base * (40 + dice.below(210)) / 100;
    let (strong, attacker) = (Side::BOTH[dice.below(2) as usize], Side::BOTH[dice.below(2) as usize]);
    let hosts = Side::BOTH.map(|side| {
        let budget = if side == strong { base } else { other };
        let nation = &war.nations[side];
        let mut host = Host::default();
        if at_sea {
            while host.fleet.price() < budget && host.fleet.count() < u16::from(war.most_ships) {
                let design = nation.ships[dice.below(nation.ships.len() as u32) as usize].class;
                host.fleet.add(crewed(design, &mut dice), 1);
            }
        } else {
            while host.force.price(None) < budget && host.force.units() < u16::from(war.most_units) {
                let kind = nation.kinds[dice.below(nation.kinds.len() as u32) as usize];
                host.force.add(Unit { kind, veteran: dice.below(4) == 0 }, 1);
            }
            let count = nation.generals.len() as u32;
            for _ in 0..dice.below(3) {
                host.generals.set(dice.below(count) as u8, true);
            }
        }
        host
    });
    let shore = dice.below(2) == 0;
    Meeting { at, shore, attacker, turn: 1, hosts: BySide(hosts) }
}

/// Crews that won before are better.
fn crewed(class: Ship, dice: &mut FastDice) -> Ship {
    let better = (class.crew() + u8::from(dice.below(3) == 0)).min(3);
    class.manned(class.crew().max(better))
}

/// What a battle says.
#[derive(Copy, Clone, Debug)]
struct Sample {
    at_sea: bool,
    /// Prices without leaders, and how many leaders, of attacker and defender.
    price: [u32; 2],
    leaders: [u32; 2],
    /// 0 won by the attacker, 1 drawn, 2 lost.
    outcome: usize,
    /// What each lost of its strength or ships, in percent.
    lost: [u8; 2],
    /// Leaders with a name, and of them killed and captured.
    named: [[u32; 3]; 2],
    /// Ships lost, and of them captured.
    ships: [[u32; 2]; 2],
}

fn sample(war: &War, met: &Meeting, fought: &Report) -> Option<Sample> {
    let tolls = report::tolls(war, met, false, fought).ok()?;
    let sides = [met.attacker, met.attacker.other()];
    let at_sea = met.at.sea().is_some();
    let lost = sides.map(|side| {
        let (toll, host) = (&tolls[side], &met.hosts[side]);
        let (part, whole) = if at_sea {
            (u32::from(toll.sunk.count() + toll.taken.count()), u32::from(host.fleet.count()))
        } else {
            (toll.lost.strength(), host.force.strength())
        };
        percent(part, whole)
    });
    Some(Sample {
        at_sea,
        price: sides.map(|side| worth(war, met, side, 0)),
        leaders: sides.map(|side| {
            let (named, nameless) = roll::leaders(war, side, &met.hosts[side]);
            named.len() + nameless as u32
        }),
        outcome: match fought.verdict {
            Verdict::Won(side) if side == met.attacker => 0,
            Verdict::Draw => 1,
            Verdict::Won(_) => 2,
        },
        lost,
        named: sides.map(|side| {
            let toll = &tolls[side];
            [met.hosts[side].generals.len(), toll.dead.len(), toll.captured.len()]
        }),
        ships: sides.map(|side| {
            let taken = u32::from(tolls[side].taken.count());
            [u32::from(tolls[side].sunk.count()) + taken, taken]
        }),
    })
}

/// A part in percent, rounded.
fn percent(part: u32, whole: u32) -> u8 {
    (100 * part + whole / 2).checked_div(whole).unwrap_or(0).min(100) as u8
}

impl Sample {
    fn advantage(&self, leader: u8) -> i16 {
        let [one, two] = [0, 1].map(|side| self.price[side] + u32::from(leader) * self.leaders[side]);
        advantage(one, two)
    }
}

/// The price of a leader by which advantages and outcomes agree best: the highest correlation, in whole numbers.
fn fit_leader(samples: &[Sample]) -> u8 {
    let agreement = |leader: u8| {
        let pairs =
            samples.iter().map(|sample| (i64::from(sample.advantage(leader)), 1 - sample.outcome as i64));
        let (mut n, mut x, mut y, mut xx, mut xy) = (0, 0, 0, 0, 0);
        for (advantage, won) in pairs {
            (n, x, y, xx, xy) =
                (n + 1, x + advantage, y + won, xx + advantage * advantage, xy + advantage * won);
        }
        let (covers, spreads) = (n * xy - x * y, n * xx - x * x);
        // Its square over the spread, scaled so that whole numbers tell them apart.
        i128::from(covers) * i128::from(covers.max(0)) * 1_000_000 / i128::from(spreads.max(1))
    };
    // The cheapest of those that agree alike.
    (0..=DEAREST_LEADER).max_by_key(|leader| (agreement(*leader), std::cmp::Reverse(*leader))).unwrap_or(0)
}

/// The classes and how many battles are behind each. Classes with too few, and those in which a larger advantage would win less,
/// are put together.
fn classes(samples: &[Sample], leader: u8) -> Vec<(Class, usize)> {
    let mut groups: Vec<(usize, Vec<Sample>)> = Vec::new();
    for class in 0..CLASSES.len() {
        let here = samples.iter().filter(|sample| class_of(sample.advantage(leader)) == class);
        groups.push((1, here.copied().collect()));
        while let [.., before, last] = &groups[..] {
            let score = |samples: &[Sample]| samples.iter().map(|sample| 2 - sample.outcome).sum::<usize>();
            let falls = score(&before.1) * last.1.len() > score(&last.1) * before.1.len();
            let few = before.1.len() < FEWEST || (last.1.len() < FEWEST && class + 1 == CLASSES.len());
            if !falls && !few {
                break;
            }
            let Some((spans, more)) = groups.pop() else { break };
            if let Some(before) = groups.last_mut() {
                before.0 += spans;
                before.1.extend(more);
            }
        }
    }
    let told = |(spans, group): (usize, Vec<Sample>)| {
        let class = class(&group, samples);
        std::iter::repeat_n((class, group.len()), spans)
    };
    groups.into_iter().flat_map(told).collect()
}

fn class(group: &[Sample], all: &[Sample]) -> Class {
    let count = |outcome: usize| group.iter().filter(|sample| sample.outcome == outcome).count() as u32;
    let whole = group.len() as u32;
    let won = percent(count(0), whole);
    let drawn = percent(count(1), whole).min(100 - won);
    let shares = [won, drawn, 100 - won - drawn];
    std::array::from_fn(|outcome| {
        let of = |samples: &[Sample]| -> Vec<Sample> {
            samples.iter().filter(|sample| sample.outcome == outcome).copied().collect()
        };
        // What did not happen in this class is as it was in the others.
        let here = of(group);
        let like = if here.len() < FEWEST { of(all) } else { here };
        Course { percent: shares[outcome], sides: [0, 1].map(|side| losses(&like, side)) }
    })
}

fn losses(samples: &[Sample], side: usize) -> Losses {
    let mut lost: Vec<u8> = samples.iter().map(|sample| sample.lost[side]).collect();
    lost.sort_unstable();
    let decile = |place: usize| lost.get((2 * place + 1) * lost.len() / 20).copied().unwrap_or(0);
    let sum = |pick: &dyn Fn(&Sample) -> u32| samples.iter().map(pick).sum::<u32>();
    let named = sum(&|sample| sample.named[side][0]);
    Losses {
        deciles: std::array::from_fn(decile),
        killed: percent(sum(&|sample| sample.named[side][1]), named),
        captured: percent(sum(&|sample| sample.named[side][2]), named),
        prizes: percent(sum(&|sample| sample.ships[side][1]), sum(&|sample| sample.ships[side][0])),
    }
}
