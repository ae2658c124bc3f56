//! How the exact odds of a choice are written at the terminal.

use acies_core::odds::{Measure, Odd};
use acies_words::message::Message;

/// One line of odds: a chance as a percentage with one decimal, an average as a number with two. What can
/// happen is never shown as 0 %, and what is not certain never as 100 %.
pub fn line(odd: &Odd) -> Message {
    let (key, scale, digits) = match odd.measure {
        Measure::Chance => ("acies-odds-chance", 10, 1),
        Measure::Mean => ("acies-odds-mean", 100, 2),
    };
    let chance = odd.measure == Measure::Chance;
    let rounded = odd.rounded(if chance { 1000 } else { 100 });
    let about = |key: &'static str| Message::new(key).message("label", odd.label.clone());
    match rounded {
        0 if chance && odd.is_open() => about("acies-odds-least"),
        1000 if chance && odd.is_open() => about("acies-odds-most"),
        _ => {
            let part = format!("{:0digits$}", rounded % scale);
            about(key).word("whole", rounded / scale).word("part", part)
        }
    }
}

#[cfg(test)]
mod tests {
    use acies_text::{Catalogue, Language};

    use super::*;

    fn said(language: Language, measure: Measure, numerator: u128, denominator: u128) -> String {
        let catalogue =
            Catalogue::with_own(language, "test-hit = Hit").unwrap_or_else(|faults| panic!("{faults}"));
        let label = Message::new("test-hit");
        catalogue.say(&line(&Odd { label, measure, numerator, denominator }))
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
}
