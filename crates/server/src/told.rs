//! How much is told about what is wrong: enough to put it right, and never more than a page can show, however much
//! was sent.

use std::collections::BTreeSet;

use acies_kit::army::ArmyFault;
use acies_kit::rulebook::RuleBook;
use acies_text::Catalogue;
use acies_words::message::Message;

/// The most faults told of at once.
pub const FAULTS: usize = 100;

/// The longest fault, in letters.
const FAULT: usize = 1_000;

/// The longest sentence of an error, in letters.
pub const SENTENCE: usize = 20_000;

/// A text no longer than so many letters; what is left out is shown by an ellipsis.
pub fn shortened(mut text: String, letters: usize) -> String {
    if let Some((end, _)) = text.char_indices().nth(letters) {
        text.truncate(end);
        text.push('…');
    }
    text
}

/// One fault in the words of a language.
pub fn fault(fault: &ArmyFault, voice: &Catalogue) -> String {
    shortened(voice.say_under(&fault.what, fault.clause), FAULT)
}

/// What is said of faults beyond those told of, if there are any.
pub fn more(count: usize, voice: &Catalogue) -> Option<String> {
    let left = count.checked_sub(FAULTS).filter(|left| *left > 0)?;
    let left = i64::try_from(left).unwrap_or(i64::MAX);
    Some(voice.say(&Message::new("acies-table-more-faults").number("count", left)))
}

/// The first faults in the words of a language, and how many more there are.
pub fn faults(faults: &[ArmyFault], voice: &Catalogue) -> Vec<String> {
    let first = faults.iter().take(FAULTS).map(|one| fault(one, voice));
    first.chain(more(faults.len(), voice)).collect()
}

/// The clauses named in texts, each once, as their book knows them: whoever shows the texts needs no idea of what a
/// number looks like.
pub fn clauses(book: &RuleBook, texts: &[String]) -> Vec<String> {
    let named: BTreeSet<&str> = texts.iter().flat_map(|text| book.named_in(text)).collect();
    named.into_iter().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_end_with_an_ellipsis() {
        assert_eq!(shortened("Lélius".into(), 6), "Lélius");
        assert_eq!(shortened("Lélius".into(), 2), "Lé…");
    }
}
