//! Hints in the middle of a battle: what a strong opponent would weigh in a player's place, with the odds as reasons.

use acies_ai::{Weighed, weigh};
use acies_core::any_table::{AnyTable, Prospect};
use acies_core::chance::Measuring;
use acies_core::game::ToAct;
use acies_core::odds::{Measure, Odd};
use acies_core::side::{Side, Viewer};
use acies_core::stable_hash::stable_hash64;
use acies_text::Catalogue;

use crate::address::Who;
use crate::error::{ApiError, Problem};
use crate::game::{Live, OpenGame};
use crate::hall::Hall;
use crate::player::Player;
use crate::protocol::{Hint, HintAnswer, MeasuredBy};
use crate::work::Wanted;

/// How many answers are told.
const ANSWERS: usize = 3;

/// How many chances stand in a reason.
const REASONS: usize = 2;

/// What was weighed, and on which position.
pub struct Advice {
    position: Position,
    weighed: Vec<Weighed>,
}

/// A position as it is known again: whose decision, how many were taken, and how it stands.
type Position = (Side, usize, u64);

fn position(table: &dyn AnyTable, by: Side) -> Position {
    (by, table.silent().len(), table.state_hash())
}

impl OpenGame {
    /// Fails between people: a hint is for whoever plays against the machine, or sits at both sides himself, which he
    /// shows by the other token while nobody else has that seat open, or ever had it open at a screen of his own.
    fn may_ask(&self, by: Side, other: &str) -> Result<(), ApiError> {
        if let Player::Machine(_) = self.about.players[by.other()] {
            return Ok(());
        }
        let both = !other.is_empty() && self.viewer(other)? == Viewer::Seat(by.other());
        let alone = !self.company.here()[by.other()] && !self.company.player(by.other()).apart;
        if both && alone { Ok(()) } else { Err(Problem::NoHints.into()) }
    }

    /// The position to weigh, if `by` owes a decision on the position he asks about.
    fn asked(&self, live: &Live, by: Side, seq: u64) -> Result<Position, ApiError> {
        if OpenGame::is_over(live) {
            return Err(Problem::GameOver.into());
        }
        if live.parted.is_some() {
            return Err(Problem::Parted.into());
        }
        if !live.record.is_present(by, seq) {
            return Err(ApiError::stale(live.record.seq(Viewer::Seat(by))));
        }
        if live.table.to_act() != ToAct::Side(by) {
            return Err(Problem::NotYourTurn.into());
        }
        Ok(position(&*live.table, by))
    }
}

/// A hint for `by`. It is thought of once for each position, one at a time in each game, in the queue in which opponents
/// think, and given up with whoever asked. The log tells of it.
pub async fn hint(
    hall: &Hall,
    game: &OpenGame,
    (by, who): (Side, Who),
    (seq, other): (u64, &str),
    voice: &Catalogue,
) -> Result<Hint, ApiError> {
    game.may_ask(by, other)?;
    let mut advice = game.advice.lock().await;
    let (position, seat) = {
        let live = game.lock().await?;
        (game.asked(&live, by, seq)?, live.table.seat(by))
    };
    if advice.as_ref().is_none_or(|advice| advice.position != position) {
        let (level, seed) = (hall.general(), seed(&game.about.id, position));
        let think = move |wanted: &Wanted| weigh(level, &*seat, seed, ANSWERS, &|| wanted.still());
        let weighed = hall.think(who, think).await?.ok_or(Problem::Internal)?;
        let mut live = game.lock().await?;
        // Somebody took back or resigned meanwhile.
        if game.asked(&live, by, seq)? != position {
            return Err(ApiError::stale(live.record.seq(Viewer::Seat(by))));
        }
        game.has_asked(&mut live, by).await?;
        *advice = Some(Advice { position, weighed });
    }
    let live = game.lock().await?;
    let Some(advice) = advice.as_ref().filter(|_| game.asked(&live, by, seq).is_ok()) else {
        return Err(ApiError::stale(live.record.seq(Viewer::Seat(by))));
    };
    let choices = live.table.choices();
    let answer = |weighed: &Weighed| {
        let prospect = live.table.explain(by, &weighed.notation).ok()?;
        let listed = choices.iter().find(|choice| choice.notation == weighed.notation);
        Some(HintAnswer {
            meaning: voice.say(&prospect.meaning),
            picks: listed.map(|choice| choice.picks.clone()).unwrap_or_default(),
            chance: weighed.chance.and_then(|chance| u8::try_from((chance + 5) / 10).ok()),
            reason: reason(&prospect, voice),
            action: weighed.notation.clone(),
        })
    };
    let answers: Vec<HintAnswer> = advice.weighed.iter().filter_map(answer).collect();
    let told = answers.iter().any(|answer| answer.chance.is_some());
    Ok(Hint { measured: measured(&*live.table).filter(|_| told), answers })
}

/// The same position of the same game is thought of in the same way: it follows from nothing secret.
fn seed(game: &str, (_, steps, _): Position) -> u64 {
    stable_hash64(&(game.to_owned(), steps as u64))
}

/// How the chances told at a table were measured.
pub fn measured(table: &dyn AnyTable) -> Option<MeasuredBy> {
    table.chances().map(|chances| {
        let Measuring { players, games, positions } = chances.measuring().clone();
        MeasuredBy { games, positions, players }
    })
}

/// The likeliest of what may come of an answer, where something is left to chance.
fn reason(prospect: &Prospect, voice: &Catalogue) -> Option<String> {
    let mut odds: Vec<&Odd> = prospect.odds.iter().filter(|odd| odd.measure == Measure::Chance).collect();
    odds.sort_by_key(|odd| std::cmp::Reverse(odd.rounded(1000)));
    let odds: Vec<String> = odds.iter().take(REASONS).map(|odd| voice.say(&odd.said())).collect();
    (!odds.is_empty()).then(|| format!("{}.", odds.join(" · ")))
}

#[cfg(test)]
mod tests {
    use acies_core::look::Outlook;
    use acies_text::Language;
    use acies_words::message::Message;

    use super::*;

    fn voice(language: Language) -> Catalogue {
        Catalogue::with_own(language, "test-hit = Hit").unwrap_or_else(|faults| panic!("{faults}"))
    }

    fn odd(measure: Measure, numerator: u128, denominator: u128) -> Odd {
        Odd { label: Message::new("test-hit"), measure, numerator, denominator }
    }

    fn said(language: Language, measure: Measure, numerator: u128, denominator: u128) -> String {
        voice(language).say(&odd(measure, numerator, denominator).said())
    }

    #[test]
    fn odds_are_written_as_each_language_writes_them() {
        assert_eq!(said(Language::En, Measure::Chance, 1, 3), "Hit: 33.3\u{a0}%");
        assert_eq!(said(Language::Fr, Measure::Chance, 1, 3), "Hit\u{a0}: 33,3\u{a0}%");
        assert_eq!(said(Language::En, Measure::Mean, 7, 6), "Hit: 1.17");
        assert_eq!(said(Language::Fr, Measure::Mean, 1, 24), "Hit\u{a0}: 0,04");
    }

    #[test]
    fn only_the_impossible_is_nought_and_only_the_certain_a_hundred() {
        assert_eq!(said(Language::En, Measure::Chance, 0, 1), "Hit: 0.0\u{a0}%");
        assert_eq!(said(Language::En, Measure::Chance, 1, 7776), "Hit: less than 0.1\u{a0}%");
        assert_eq!(said(Language::En, Measure::Chance, 7775, 7776), "Hit: more than 99.9\u{a0}%");
        assert_eq!(said(Language::En, Measure::Chance, 1, 1), "Hit: 100.0\u{a0}%");
    }

    #[test]
    fn the_likeliest_are_the_reason() {
        let prospect = |odds: Vec<Odd>| Prospect {
            notation: "x".into(),
            meaning: Message::new("test-hit"),
            facts: Vec::new(),
            odds,
            ghost: Vec::new(),
            outlook: Outlook::default(),
        };
        let odds = vec![
            odd(Measure::Chance, 1, 4),
            odd(Measure::Mean, 2, 1),
            odd(Measure::Chance, 3, 4),
            odd(Measure::Chance, 1, 8),
        ];
        let reason = |odds| reason(&prospect(odds), &voice(Language::En));
        assert_eq!(reason(odds).as_deref(), Some("Hit: 75.0\u{a0}% · Hit: 25.0\u{a0}%."));
        assert_eq!(reason(Vec::new()), None);
    }
}
