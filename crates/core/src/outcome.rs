//! How a battle came out, in full: who won and by which clause, what each side's points are for, and what became of
//! every unit. People read it at the end, the laboratory counts it, and a campaign goes on from it.

use acies_words::message::{Clause, Message};

use crate::game::Verdict;
use crate::side::{BySide, Side};

/// How a battle came out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who won.
    pub verdict: Verdict,
    /// The clause that ended it.
    pub clause: Clause,
    /// What each side was given points for.
    pub points: BySide<Vec<Point>>,
    /// What became of each army, in the order in which the battle names its units.
    pub fates: BySide<Vec<Fate>>,
}

/// Points of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Point {
    /// What they are for.
    pub what: Message,
    /// The clause that gives them.
    pub clause: Clause,
    /// How many.
    pub points: i16,
}

/// What became of a unit or a leader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fate {
    /// How the notation calls it: by its name, or by the place where it stands or began; empty for one without either.
    pub unit: String,
    /// What it is called, as all of its kind are.
    pub name: Message,
    /// What tells it from others of its side and name: a number. None where its place does, or nobody else has the name.
    pub sign: Option<String>,
    /// The strength it has left.
    pub left: u16,
    /// The strength it began with; 0 for somebody without one, such as a leader.
    pub full: u16,
    /// The volleys it has left, where they are counted; 0 otherwise.
    pub stock: u16,
    /// Where it is at the end.
    pub end: End,
}

/// Where a unit is at the end of a battle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// In the field.
    Stands,
    /// It left, and is no loss.
    Left,
    /// It was destroyed, routed or killed.
    Lost,
    /// The enemy has it.
    Captured,
    /// It was to come and has not.
    NeverCame,
}

impl End {
    /// All of them.
    pub const ALL: [End; 5] = [End::Stands, End::Left, End::Lost, End::Captured, End::NeverCame];

    /// The word programs compare.
    pub const fn word(self) -> &'static str {
        match self {
            End::Stands => "stands",
            End::Left => "left",
            End::Lost => "lost",
            End::Captured => "captured",
            End::NeverCame => "never-came",
        }
    }

    /// Whether it is a loss of its side.
    pub const fn is_loss(self) -> bool {
        matches!(self, End::Lost | End::Captured)
    }
}

/// An outcome as numbers, for one side.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Toll {
    /// Its points.
    pub points: i32,
    /// How many of its units and leaders were lost or captured.
    pub lost: u32,
    /// The strength it lost: all of the units that were lost or captured, and what the others lack.
    pub strength: u32,
}

impl Outcome {
    /// The outcome as numbers, for a side.
    pub fn toll(&self, side: Side) -> Toll {
        let fates = &self.fates[side];
        let missing = |fate: &Fate| if fate.end.is_loss() { fate.full } else { fate.full - fate.left };
        Toll {
            points: self.points[side].iter().map(|point| i32::from(point.points)).sum(),
            lost: fates.iter().map(|fate| u32::from(fate.end.is_loss())).sum(),
            strength: fates.iter().map(|fate| u32::from(missing(fate))).sum(),
        }
    }

    /// What is wrong with it by itself, if anything: nobody has more strength than he began with, and who is lost has
    /// none that counts.
    pub fn fault(&self) -> Option<String> {
        let fates = self.fates.0.iter().flatten();
        let odd = |fate: &&Fate| fate.left > fate.full || (fate.end == End::Lost && fate.left > 0);
        fates.into_iter().find(odd).map(|fate| format!("{fate:?}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_toll_counts_whoever_is_lost_whole_and_what_the_others_lack() {
        let (unit, name) = (String::new(), Message::new("x"));
        let fate = |left, full, end| Fate {
            unit: unit.clone(),
            name: name.clone(),
            sign: None,
            left,
            full,
            stock: 0,
            end,
        };
        let point = |points| Point { what: Message::new("p"), clause: Clause("4.3"), points };
        let north = vec![
            fate(3, 4, End::Stands),
            fate(0, 4, End::Lost),
            fate(2, 3, End::Captured),
            fate(2, 2, End::Left),
            fate(4, 4, End::NeverCame),
            fate(0, 0, End::Lost),
        ];
        let outcome = Outcome {
            verdict: Verdict::Draw,
            clause: Clause("4.1"),
            points: BySide([vec![point(2), point(-1)], Vec::new()]),
            fates: BySide([north, Vec::new()]),
        };
        assert_eq!(outcome.toll(Side::North), Toll { points: 1, lost: 3, strength: 8 });
        assert_eq!(outcome.toll(Side::South), Toll::default());
        assert_eq!(outcome.fault(), None);
    }
}
