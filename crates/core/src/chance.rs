//! How good a position looks, told as a chance to win: a table the laboratory measures from games that were played.
//!
//! A judgement is in units of its own; what it is worth is how often whoever stood so went on to win. Nothing but
//! whole numbers is kept, so every machine reads the same chance from it.

use crate::game::Verdict;
use crate::side::Side;

/// The whole of a chance, in the units all of them are told in.
pub const CERTAIN: u16 = 1000;
/// As likely as not.
pub const EVEN: u16 = CERTAIN / 2;

/// How chances were measured.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Measuring {
    /// Who played both sides.
    pub players: String,
    /// Games played.
    pub games: u32,
    /// Positions looked at in them.
    pub positions: u32,
}

/// What judgements are worth: for the side that is ahead, its chance per mille at some of them, in rising order. In
/// between it rises evenly, and beyond the last it stays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chances {
    points: Vec<(i32, u16)>,
    measuring: Measuring,
}

impl Chances {
    /// From points measured, each a judgement and the chance per mille of the side it favours. None unless both rise,
    /// the judgements from more than nothing, the chances from even to certain.
    pub fn new(points: Vec<(i32, u16)>) -> Option<Chances> {
        let mut before = (0, EVEN);
        for (judged, chance) in &points {
            if *judged <= before.0 || *chance < before.1 || *chance > CERTAIN {
                return None;
            }
            before = (*judged, *chance);
        }
        (!points.is_empty()).then_some(Chances { points, measuring: Measuring::default() })
    }

    /// The same, and how they were measured.
    pub fn measured(self, measuring: Measuring) -> Chances {
        Chances { measuring, ..self }
    }

    /// How they were measured.
    pub fn measuring(&self) -> &Measuring {
        &self.measuring
    }

    /// The points measured.
    pub fn points(&self) -> &[(i32, u16)] {
        &self.points
    }

    /// The chance per mille of the side for which a position is judged so.
    pub fn of(&self, judged: i32) -> u16 {
        let ahead = self.ahead(judged.unsigned_abs().into());
        if judged < 0 { CERTAIN - ahead } else { ahead }
    }

    fn ahead(&self, judged: i64) -> u16 {
        let mut before = (0, i64::from(EVEN));
        for (at, chance) in &self.points {
            let (at, chance) = (i64::from(*at), i64::from(*chance));
            if judged < at {
                let rise = (chance - before.1) * (judged - before.0) / (at - before.0);
                return u16::try_from(before.1 + rise).unwrap_or(EVEN);
            }
            before = (at, chance);
        }
        u16::try_from(before.1).unwrap_or(EVEN)
    }
}

/// The chance of a side in a battle that is over.
pub fn settled(verdict: Verdict, side: Side) -> u16 {
    match verdict {
        Verdict::Won(winner) if winner == side => CERTAIN,
        Verdict::Won(_) => 0,
        Verdict::Draw => EVEN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_rise_evenly_between_the_points_and_stay_beyond_the_last() {
        let chances = Chances::new(vec![(100, 600), (300, 900)]).expect("rising");
        let read = [0, 50, 100, 200, 300, 5_000, i32::MAX].map(|judged| chances.of(judged));
        assert_eq!(read, [500, 550, 600, 750, 900, 900, 900]);
        for judged in [1, 77, 100, 299, 4_000] {
            assert_eq!(chances.of(judged) + chances.of(-judged), CERTAIN, "{judged}");
        }
        assert_eq!(chances.of(i32::MIN), 100);
    }

    #[test]
    fn points_that_do_not_rise_are_none() {
        for points in [
            vec![],
            vec![(0, 500)],
            vec![(10, 490)],
            vec![(10, 600), (10, 700)],
            vec![(10, 600), (20, 590)],
            vec![(10, 1001)],
        ] {
            assert_eq!(Chances::new(points.clone()), None, "{points:?}");
        }
    }

    #[test]
    fn whoever_has_won_has_all_of_it() {
        let won = Verdict::Won(Side::South);
        assert_eq!(Side::BOTH.map(|side| settled(won, side)), [0, CERTAIN]);
        assert_eq!(Side::BOTH.map(|side| settled(Verdict::Draw, side)), [EVEN; 2]);
    }
}
