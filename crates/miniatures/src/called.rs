//! How those are told apart who bear one name: by a number in their name, as legions were, and by their army where both
//! have somebody of that name. Whoever reads reads this; notation is for whoever types.

use acies_core::side::Side;
use acies_words::Bilingual;
use acies_words::message::Message;

/// What tells somebody from all others of his name. It is settled when a battle is laid out and never changes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Apart {
    /// Which he is of those of his side who bear the name, in the order of notation; none if he is the only one.
    number: Option<u8>,
    /// His side, if the other has somebody of the name as well.
    side: Option<Side>,
}

/// Tells everybody apart, in their order, by side and name. Who is called alike in one language only is told apart too.
pub fn told_apart<'a>(everybody: impl IntoIterator<Item = (Side, &'a Bilingual)>) -> Vec<Apart> {
    let everybody: Vec<(Side, &Bilingual)> = everybody.into_iter().collect();
    let mut all: Vec<Apart> = Vec::with_capacity(everybody.len());
    for (place, (side, name)) in everybody.iter().enumerate() {
        let alike = |other: &usize| {
            let (_, named) = everybody[*other];
            *other != place && (named.en == name.en || named.fr == name.fr)
        };
        let (own, theirs): (Vec<usize>, Vec<usize>) =
            (0..everybody.len()).filter(alike).partition(|other| everybody[*other].0 == *side);
        let before = own.iter().filter_map(|other| all.get(*other)?.number).max().unwrap_or(0);
        all.push(Apart {
            number: (!own.is_empty()).then_some(before + 1),
            side: (!theirs.is_empty()).then_some(*side),
        });
    }
    all
}

impl Apart {
    /// His number as it is written, for where there is no room for a name; none if he is the only one.
    pub fn sign(self) -> Option<String> {
        self.number.map(roman)
    }

    /// His name with his number, for where it is plain whose he is.
    pub fn numbered(self, name: Message) -> Message {
        with_number(name, self.sign())
    }

    /// What he is called among all.
    pub fn called(self, name: Message) -> Message {
        self.of_side(self.numbered(name))
    }

    fn of_side(self, name: Message) -> Message {
        let Some(side) = self.side else { return name };
        Message::new("acies-called-side").message("name", name).term("side", side.key())
    }
}

fn with_number(name: Message, number: Option<String>) -> Message {
    match number {
        Some(number) => Message::new("acies-called-number").message("name", name).word("number", number),
        None => name,
    }
}

/// What several are called together, in their order: those of one name are named once, with all their numbers.
pub fn several<'a>(
    all: impl IntoIterator<Item = (Apart, &'a Bilingual)>,
    named: impl Fn(&Bilingual) -> Message,
) -> Vec<Message> {
    let mut groups: Vec<(&Bilingual, Apart, Vec<u8>)> = Vec::new();
    for (apart, name) in all {
        let same = groups.iter_mut().find(|(other, of, _)| *other == name && of.side == apart.side);
        match same {
            Some((.., numbers)) => numbers.extend(apart.number),
            None => groups.push((name, apart, apart.number.into_iter().collect())),
        }
    }
    let said = |(name, apart, numbers): (&Bilingual, Apart, Vec<u8>)| {
        apart.of_side(with_number(named(name), runs(numbers)))
    };
    groups.into_iter().map(said).collect()
}

/// Numbers as they are written, those that follow each other by the first and the last; none where there is none.
fn runs(mut numbers: Vec<u8>) -> Option<String> {
    numbers.sort_unstable();
    numbers.dedup();
    let runs = numbers.chunk_by(|one, next| one + 1 == *next).map(|run| match run {
        [first, .., last] => format!("{}–{}", roman(*first), roman(*last)),
        _ => run.iter().copied().map(roman).collect(),
    });
    Some(runs.collect::<Vec<_>>().join(", ")).filter(|written| !written.is_empty())
}

/// A number as Romans wrote it.
fn roman(mut number: u8) -> String {
    const SIGNS: [(u8, &str); 9] =
        [(100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")];
    let mut written = String::new();
    for (value, sign) in SIGNS {
        while number >= value {
            written.push_str(sign);
            number -= value;
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(en: &str, fr: &str) -> Bilingual {
        Bilingual { en: en.to_owned(), fr: fr.to_owned() }
    }

    #[test]
    fn those_of_one_name_are_counted_on_their_side() {
        let (horse, pikes, ours) =
            (name("Horse", "Cavalerie"), name("Pikes", "Piquiers"), name("Riders", "Cavalerie"));
        let everybody = [
            (Side::North, &horse),
            (Side::North, &pikes),
            (Side::North, &horse),
            (Side::South, &horse),
            (Side::South, &pikes),
            (Side::South, &pikes),
        ];
        let apart = told_apart(everybody);
        let signs: Vec<Option<String>> = apart.iter().map(|apart| apart.sign()).collect();
        let sign = |text: &str| Some(text.to_owned());
        assert_eq!(signs, [sign("I"), None, sign("II"), None, sign("I"), sign("II")]);
        assert!(apart.iter().all(|apart| apart.side.is_some()), "both armies have each of the names");
        for (place, (side, name)) in everybody.iter().enumerate() {
            let same = |other: usize| everybody[other] == (*side, *name) && apart[other] == apart[place];
            assert!(!(0..everybody.len()).any(|other| other != place && same(other)), "{place}");
        }
        // In French these three are called alike.
        let mixed = told_apart([(Side::South, &horse), (Side::South, &ours), (Side::South, &horse)]);
        assert_eq!(mixed.iter().map(|apart| apart.number).collect::<Vec<_>>(), [Some(1), Some(2), Some(3)]);
        assert_eq!(told_apart([(Side::South, &horse), (Side::North, &pikes)]), [Apart::default(); 2]);
    }

    #[test]
    fn several_of_one_name_are_named_once() {
        let (horse, pikes) = (name("Horse", "Cavalerie"), name("Pikes", "Piquiers"));
        let apart = |number| Apart { number, side: None };
        let all = [(apart(Some(2)), &horse), (apart(None), &pikes), (apart(Some(3)), &horse)];
        let said = several(all, |name| Message::new("name").word("en", &name.en));
        let horse = Message::new("name").word("en", "Horse");
        assert_eq!(said[0], with_number(horse, Some("II–III".to_owned())));
        assert_eq!(said[1], Message::new("name").word("en", "Pikes"));
        assert_eq!((said.len(), runs(vec![5, 1, 2, 4])), (2, Some("I–II, IV–V".to_owned())));
    }

    #[test]
    fn numbers_are_written_as_romans_wrote_them() {
        let written: Vec<String> = [1, 4, 9, 14, 28, 49, 90, 148].into_iter().map(roman).collect();
        assert_eq!(written, ["I", "IV", "IX", "XIV", "XXVIII", "XLIX", "XC", "CXLVIII"]);
    }
}
