//! One game of a comparison: what is kept of it.

use acies_core::chance::EVEN;
use acies_core::course::{Course, Luck, Moment};
use acies_core::game::Verdict;
use acies_core::outcome::Outcome;
use acies_core::playout::Playout;
use acies_core::side::{BySide, Side};

/// How often each throw is thrown again to say what was luck.
pub(super) const AGAIN: u32 = 32;

/// At how many moments of a battle it is looked at, from its beginning to its end, evenly by turns.
pub const POINTS: usize = 21;

/// Who won a game.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Winner {
    /// A side.
    Side(Side),
    /// Nobody.
    Draw,
    /// Nobody, for the game was given up at the limit of decisions.
    Unfinished,
}

impl Winner {
    /// All of them.
    pub const ALL: [Winner; 4] =
        [Winner::Side(Side::North), Winner::Side(Side::South), Winner::Draw, Winner::Unfinished];

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Winner::Side(side) => side.word(),
            Winner::Draw => "draw",
            Winner::Unfinished => "unfinished",
        }
    }

    /// What it is worth to north, in halves of a game.
    pub const fn halves(self) -> i64 {
        match self {
            Winner::Side(Side::North) => 2,
            Winner::Side(Side::South) => 0,
            Winner::Draw | Winner::Unfinished => 1,
        }
    }
}

/// A game of a comparison.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The order of battle.
    pub order: String,
    /// The system.
    pub system: String,
    /// The hash of the battle and its rules.
    pub battle: String,
    /// Who played both sides.
    pub player: String,
    /// The seed of the series.
    pub seed: u64,
    /// The number of the game in it.
    pub game: u64,
    /// Who won.
    pub winner: Winner,
    /// Turns begun.
    pub turns: u32,
    /// Decisions answered.
    pub decisions: u32,
    /// Those among them with a single answer.
    pub forced: u32,
    /// Units and leaders of each side at the beginning.
    pub pieces: BySide<u32>,
    /// How many of them were lost or captured.
    pub lost: BySide<u32>,
    /// What dice brought north beyond what they bring on the mean, per mille of a game; none where no chances were measured.
    pub dice: Option<i32>,
    /// The same of what was drawn.
    pub drawn: Option<i32>,
    /// From which moment on the winner's chance was better than even to the end, per mille of the battle; none without a
    /// winner or chances.
    pub decided: Option<u32>,
    /// The chance of north per mille, at [`POINTS`] moments; empty where none were measured.
    pub chance: Vec<u32>,
    /// Pieces lost, at the same moments.
    pub losses: BySide<Vec<u32>>,
    /// The hash of the final state.
    pub hash: u64,
}

/// A value at each of [`POINTS`] moments of the battle.
fn sampled<T>(moments: &[Moment], value: impl Fn(&Moment) -> T) -> Vec<T> {
    let last = moments.len().saturating_sub(1);
    (0..POINTS).filter_map(|point| moments.get(point * last / (POINTS - 1))).map(value).collect()
}

impl Game {
    /// A game of which only the heading is known.
    pub(super) fn heading(order: &str, system: &str, battle: &str, player: &str, seed: u64) -> Game {
        Game {
            order: order.into(),
            system: system.into(),
            battle: battle.into(),
            player: player.into(),
            seed,
            game: 0,
            winner: Winner::Unfinished,
            turns: 0,
            decisions: 0,
            forced: 0,
            pieces: BySide::default(),
            lost: BySide::default(),
            dice: None,
            drawn: None,
            decided: None,
            chance: Vec::new(),
            losses: BySide::default(),
            hash: 0,
        }
    }

    /// Whether it belongs to the same series as another.
    pub fn is_of(&self, heading: &Game) -> bool {
        let key = |game: &Game| {
            let Game { order, system, battle, player, seed, .. } = game.clone();
            (order, system, battle, player, seed)
        };
        key(self) == key(heading)
    }

    /// What became of it.
    pub(super) fn played(self, playout: &Playout, outcome: Option<&Outcome>, course: &Course) -> Game {
        let winner = match playout.verdict {
            Some(Verdict::Won(side)) => Winner::Side(side),
            Some(Verdict::Draw) => Winner::Draw,
            None => Winner::Unfinished,
        };
        let moments = &course.moments;
        let known = moments.iter().all(|moment| moment.north.is_some()) && !moments.is_empty();
        let luck = |dice: bool| {
            let fell = course.luck.iter().filter(|luck| luck.dice == dice);
            known.then(|| fell.map(Luck::for_north).sum())
        };
        let chance = |moment: &Moment| u32::from(moment.north.unwrap_or(EVEN));
        let pieces = |side: Side| outcome.map_or(0, |outcome| outcome.fates[side].len() as u32);
        Game {
            winner,
            turns: playout.turns,
            decisions: playout.decisions,
            forced: playout.forced,
            pieces: BySide(Side::BOTH.map(pieces)),
            lost: BySide(Side::BOTH.map(|side| playout.toll[side].lost)),
            dice: luck(true),
            drawn: luck(false),
            decided: decided(winner, moments).filter(|_| known),
            chance: if known { sampled(moments, chance) } else { Vec::new() },
            losses: BySide(Side::BOTH.map(|side| sampled(moments, |moment| moment.lost[side]))),
            hash: playout.hash,
            ..self
        }
    }
}

/// From which moment on the chance of the winner was better than even to the end, per mille of the battle.
fn decided(winner: Winner, moments: &[Moment]) -> Option<u32> {
    let Winner::Side(side) = winner else { return None };
    let ahead = |moment: &Moment| {
        moment.north.is_some_and(|north| if side == Side::North { north > EVEN } else { north < EVEN })
    };
    let doubtful = moments.iter().rposition(|moment| !ahead(moment));
    let first = doubtful.map_or(0, |last| last + 1);
    let last = moments.len().checked_sub(1).filter(|last| *last > 0)?;
    Some((first.min(last) * 1000 / last) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moments(north: &[u16]) -> Vec<Moment> {
        let moment = |(turn, north): (usize, &u16)| Moment {
            step: turn * 3,
            turn: turn as u32,
            north: Some(*north),
            tally: BySide([None, None]),
            lost: BySide([turn as u32, 0]),
        };
        north.iter().enumerate().map(moment).collect()
    }

    #[test]
    fn a_battle_is_decided_where_the_winner_is_ahead_for_good() {
        let moments = moments(&[500, 600, 450, 700, 900, 1000]);
        assert_eq!(decided(Winner::Side(Side::North), &moments), Some(600));
        assert_eq!(decided(Winner::Side(Side::South), &moments), Some(1000));
        assert_eq!(decided(Winner::Draw, &moments), None);
        assert_eq!(decided(Winner::Side(Side::South), &self::moments(&[400, 300, 0])), Some(0));
    }

    #[test]
    fn a_battle_is_looked_at_evenly_from_its_beginning_to_its_end() {
        let lost =
            |count: u16| sampled(&moments(&vec![500; usize::from(count)]), |moment| moment.lost[Side::North]);
        assert_eq!(lost(21), (0..21).collect::<Vec<_>>());
        let few = lost(3);
        assert_eq!((few.len(), few[0], few[9], few[10], few[20]), (POINTS, 0, 0, 1, 2));
        assert_eq!(lost(1), vec![0; POINTS]);
        assert!(lost(0).is_empty());
    }
}
