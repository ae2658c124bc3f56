//! Actions nobody would think of, made from the forms in which players are told to write them: for the common suite.

use acies_core::dice::Dice;
use acies_ground::Mils;
use acies_words::decimal::in_thousandths;

use crate::names::{LeaderId, LeaderName, UnitId, UnitName};
use crate::roster::Roster;

/// One of the forms in which actions are written, and the same with other units, leaders, places and headings in it:
/// so a new form is tried as soon as players are told of it. `other` puts another word for those only the game knows.
pub fn any_form<'f, D: Dice>(
    forms: &[&'f str],
    roster: &Roster,
    dice: &mut D,
    other: impl Fn(&str, &mut D) -> Option<String>,
) -> (&'f str, String) {
    let forms: Vec<&str> = forms.iter().flat_map(|forms| forms.split(',')).map(str::trim).collect();
    let form = forms[usize::from(dice.roll(forms.len() as u8))];
    let mut words: Vec<String> = Vec::new();
    for word in form.split_whitespace() {
        let after_facing = words.last().is_some_and(|last| last == "facing");
        let parts = word.split('+').map(|word| {
            let common = any_word(word, after_facing, roster, dice);
            common.or_else(|| other(word, dice)).unwrap_or_else(|| word.into())
        });
        words.push(parts.collect::<Vec<_>>().join("+"));
    }
    (form, words.join(" "))
}

/// Another word of the same kind.
fn any_word<D: Dice>(word: &str, after_facing: bool, roster: &Roster, dice: &mut D) -> Option<String> {
    let is_number = word.starts_with(|letter: char| letter.is_ascii_digit());
    if after_facing && is_number {
        let tenths = Mils::from(dice.roll(36)) * 10_000;
        return Some(in_thousandths(tenths));
    }
    if is_number {
        // Anywhere on the table, in quarters of an inch, so that many tries are almost legal.
        let quarter = Mils::from(dice.roll(72)) * 1000 + Mils::from(dice.roll(4)) * 250;
        return Some(in_thousandths(quarter));
    }
    if word.parse::<UnitName>().is_ok() {
        let unit = UnitId(dice.roll(roster.units().count() as u8));
        return Some(roster.name(unit).to_string());
    }
    if word.parse::<LeaderName>().is_ok() {
        let leader = LeaderId(dice.roll(roster.leaders().count() as u8));
        return Some(roster.leader_name(leader).to_string());
    }
    None
}

#[cfg(test)]
mod tests {
    use acies_core::dice::FastDice;
    use acies_core::side::Side::{North, South};

    use super::*;

    #[test]
    fn only_what_can_be_another_is() {
        let roster = Roster::new([North, South, South], [North, South]);
        let mut dice = FastDice::new(1);
        for _ in 0..100 {
            let (form, any) = any_form(&["go s1+s2 3 4 facing 90 loose"], &roster, &mut dice, |word, _| {
                (word == "loose").then(|| "tight".to_owned())
            });
            assert_eq!(form, "go s1+s2 3 4 facing 90 loose");
            let words: Vec<&str> = any.split(' ').collect();
            let ["go", units, _, _, "facing", _, "tight"] = words[..] else { panic!("{any}") };
            let known = |name: &str| name.parse().ok().and_then(|name| roster.named(name)).is_some();
            assert!(units.split('+').all(known), "{any}");
        }
    }
}
