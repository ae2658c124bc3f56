//! The journal of a game: append-only, each entry chained to the one before by its hash.
//!
//! A save is a scenario and a journal. Its file is one JSON object a line: a head, then entries. What
//! was decided and what chance gave is all that is stored; everything else follows by replaying.

mod entry;
mod file;

use self::entry::is_first;
pub use self::entry::{Deed, Ending, Entry, Head, SideWord};
use acies_words::Bilingual;
use acies_words::bilingual;

use crate::battle::Report;
use crate::dice::Fallen;
use crate::side::Side;
use crate::stable_hash::hexadecimal;

/// The version of the file format.
pub const FORMAT: u32 = 1;

/// A save in memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Journal {
    /// Which game this is.
    pub head: Head,
    /// What was done, oldest first.
    pub entries: Vec<Entry>,
}

/// An action that counts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Standing<'a> {
    /// Who acted.
    pub by: Side,
    /// The action in notation; `fought` for a battle that was fought elsewhere.
    pub act: &'a str,
    /// What chance gave.
    pub rolls: &'a [Fallen],
    /// How that battle came out.
    pub fought: Option<&'a Report>,
}

fn link(before: &[u8; 32], content: &str) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(before);
    hasher.update(content.as_bytes());
    *hasher.finalize().as_bytes()
}

impl Journal {
    /// A journal without entries.
    pub fn new(head: Head) -> Journal {
        Journal { head, entries: Vec::new() }
    }

    fn head_hash(&self) -> [u8; 32] {
        let Head { acies, system, scenario, text, tables, rules, options, rolls, commitment, of } =
            &self.head;
        // A head without sealed dice, without options, of no war or of the first rules hashes as it did before there were
        // any: old saves stay whole.
        let sealed = commitment.as_ref().map(|hash| format!("sealed {hash}|")).unwrap_or_default();
        let under = if is_first(rules) { String::new() } else { format!("rules {rules}|") };
        let with = if options.is_empty() { String::new() } else { format!("options {options:?}|") };
        let war = of.as_ref().map(|entry| format!("of {entry}|")).unwrap_or_default();
        link(
            &[0; 32],
            &format!("{war}{with}{under}{sealed}{acies}|{system}|{scenario}|{tables}|{rolls:?}|{text}"),
        )
    }

    /// Adds an entry, chained to what is there.
    pub fn push(&mut self, by: Side, deed: Deed, state: u64) {
        let before = match self.entries.last() {
            Some(entry) => parse_hash(&entry.chain).unwrap_or_default(),
            None => self.head_hash(),
        };
        let (by, state) = (SideWord::from(by), format!("{state:016x}"));
        let chain = hexadecimal(&link(&before, &Entry::content(by, &deed, &state)));
        self.entries.push(Entry { by, deed, state, chain });
    }

    /// The number of the first entry that breaks the chain of hashes, if one does.
    pub fn breaks(&self) -> Option<usize> {
        let mut before = self.head_hash();
        self.entries.iter().position(|entry| {
            before = link(&before, &Entry::content(entry.by, &entry.deed, &entry.state));
            parse_hash(&entry.chain) != Some(before)
        })
    }

    /// The hash of the last entry, the opened seed left out, which only follows an end.
    pub fn tip(&self) -> [u8; 32] {
        let closed = self.entries.iter().rev().find(|entry| !matches!(entry.deed, Deed::Open { .. }));
        closed.map_or_else(|| self.head_hash(), |entry| parse_hash(&entry.chain).unwrap_or_default())
    }

    /// The number of the last entry that stands as a decision or a battle fought, and its hash: that of the head, and 0,
    /// before there is one. While a game waits for a battle, this is the entry that opened it.
    pub fn last_step(&self) -> Result<(usize, [u8; 32]), Bilingual> {
        Ok(match self.standing_places()?.last() {
            Some(&place) => (place + 1, parse_hash(&self.entries[place].chain).unwrap_or_default()),
            None => (0, self.head_hash()),
        })
    }

    /// Every result of chance in the order it fell, with the number of its entry: 0 for the head.
    ///
    /// What was taken back is not left out, for a roll that fell is never thrown again.
    pub fn rolls(&self) -> impl Iterator<Item = (usize, &Fallen)> {
        let opening = self.head.rolls.iter().map(|roll| (0, roll));
        let later = self.entries.iter().enumerate().flat_map(|(index, entry)| {
            let rolls = match &entry.deed {
                Deed::Act { rolls, .. } => rolls.as_slice(),
                _ => &[],
            };
            rolls.iter().map(move |roll| (index + 1, roll))
        });
        opening.chain(later)
    }

    /// The opened seed in hexadecimal digits, with the number of the entry that opened it.
    pub fn opened(&self) -> Option<(usize, &str)> {
        self.entries.iter().enumerate().find_map(|(index, entry)| match &entry.deed {
            Deed::Open { open } => Some((index + 1, open.as_str())),
            _ => None,
        })
    }

    /// How people ended the game, and who did.
    pub fn ended(&self) -> Option<(Side, Ending)> {
        // Only the opened seed may follow an end, so it is one of the last two entries.
        let resumed = |entry: &&Entry| matches!(entry.deed, Deed::Resume { .. });
        let last = self.entries.iter().rev().take(2).take_while(|entry| !resumed(entry));
        last.into_iter().find_map(|entry| match entry.deed {
            Deed::End { end } => Some((entry.by.into(), end)),
            _ => None,
        })
    }

    /// The commitment the next roll is bound to: the one in the head, or a later one if dice were sealed anew.
    pub fn commitment(&self) -> Option<&str> {
        let anew = self.entries.iter().rev().find_map(|entry| match &entry.deed {
            Deed::Seal { seal, .. } => Some(seal),
            _ => None,
        });
        anew.or(self.head.commitment.as_ref()).map(String::as_str)
    }

    /// For each entry whether it counts: what a [`Deed::Resume`] goes back behind does not.
    pub fn counted(&self) -> Vec<bool> {
        let mut counted = vec![true; self.entries.len()];
        let mut end = self.entries.len();
        while let Some((at, from)) = self.entries[..end].iter().enumerate().rev().find_map(|(at, entry)| {
            let Deed::Resume { resume, .. } = entry.deed else { return None };
            Some((at, resume.min(at)))
        }) {
            counted[from..at].fill(false);
            end = from;
        }
        counted
    }

    /// The places in the journal of the actions that stand, those taken back left out.
    pub fn standing_places(&self) -> Result<Vec<usize>, Bilingual> {
        let mut standing: Vec<usize> = Vec::new();
        for ((index, entry), counts) in self.entries.iter().enumerate().zip(self.counted()) {
            match &entry.deed {
                _ if !counts => {}
                Deed::Act { .. } | Deed::Fought { .. } => standing.push(index),
                Deed::Undo { undo: count } | Deed::Back { back: count, .. } => {
                    let left = standing.len().checked_sub(*count).ok_or_else(|| {
                        let entry = index + 1;
                        bilingual!(
                            "entry {entry} takes back {count} actions, more than there are",
                            "l’entrée {entry} reprend {count} actions, plus qu’il n’y en a"
                        )
                    })?;
                    standing.truncate(left);
                }
                Deed::End { .. }
                | Deed::Seal { .. }
                | Deed::Mix { .. }
                | Deed::Resume { .. }
                | Deed::Open { .. } => {}
            }
        }
        Ok(standing)
    }

    /// The actions that count, those taken back left out.
    pub fn standing(&self) -> Result<Vec<Standing<'_>>, Bilingual> {
        let places = self.standing_places()?;
        let acted = |place: usize| match &self.entries[place] {
            Entry { by, deed: Deed::Act { act, rolls }, .. } => {
                Some(Standing { by: (*by).into(), act, rolls, fought: None })
            }
            Entry { by, deed: Deed::Fought { fought }, .. } => {
                Some(Standing { by: (*by).into(), act: "fought", rolls: &[], fought: Some(fought) })
            }
            _ => None,
        };
        Ok(places.into_iter().filter_map(acted).collect())
    }
}

/// The bytes that 64 hexadecimal digits spell.
pub(crate) fn parse_hash(text: &str) -> Option<[u8; 32]> {
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    let mut bytes = [0; 32];
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::dice::Pile;

    fn sample() -> Journal {
        let mut journal = Journal::new(Head {
            acies: FORMAT,
            system: "s".into(),
            scenario: "b".into(),
            text: "t = 1".into(),
            tables: "00".into(),
            rules: 1,
            options: BTreeMap::new(),
            rolls: vec![Fallen::Drawn(Pile(0xff), 1), Fallen::Die(6, 2)],
            commitment: None,
            of: None,
        });
        journal.push(Side::South, Deed::Act { act: "play x".into(), rolls: vec![] }, 1);
        journal.push(Side::South, Deed::Act { act: "order a1".into(), rolls: vec![Fallen::Die(6, 3)] }, 2);
        journal.push(Side::South, Deed::Undo { undo: 1 }, 1);
        journal
    }

    #[test]
    fn what_is_written_is_read_again() {
        let journal = sample();
        assert_eq!(Journal::read("f", &journal.write()).unwrap(), journal);
        assert_eq!(journal.standing().unwrap().len(), 1);
    }

    /// The same journal with sealed dice, opened at the end.
    fn sealed() -> Journal {
        let mut journal = sample();
        let entries = std::mem::take(&mut journal.entries);
        journal.head.commitment = Some("c0".repeat(32));
        for entry in entries {
            journal.push(entry.by.into(), entry.deed, 1);
        }
        journal.push(Side::North, Deed::Open { open: "5e".repeat(32) }, 1);
        journal
    }

    #[test]
    fn sealed_dice_are_written_and_read_again() {
        let journal = sealed();
        assert_eq!(Journal::read("f", &journal.write()).unwrap(), journal);
        assert_eq!(journal.standing().unwrap().len(), 1);
        assert_eq!(journal.opened(), Some((4, "5e".repeat(32).as_str())));
        let fallen: Vec<usize> = journal.rolls().map(|(entry, _)| entry).collect();
        assert_eq!(fallen, [0, 0, 2], "what was taken back has fallen all the same");
    }

    #[test]
    fn the_commitment_belongs_to_the_chain() {
        let (sealed, plain) = (sealed(), sample());
        assert!(!plain.write().contains("commitment"), "saves without sealed dice stay as they were");
        for head in [None, Some("c1".repeat(32))] {
            let mut changed = sealed.clone();
            changed.head.commitment = head;
            assert!(Journal::read("f", &changed.write()).is_err());
        }
    }

    /// The chain of a save written before dice could be sealed.
    #[test]
    fn old_saves_keep_their_hashes() {
        let last = &sample().entries[2].chain;
        assert_eq!(last, "4a0587dc378fa3230eadc65691b4ab346cbcc110cabd608c365c44052a48c214");
    }

    /// The same journal with everything people may do besides playing.
    fn eventful() -> Journal {
        let mut journal = sealed();
        journal.entries.pop();
        journal.push(Side::North, Deed::Back { back: 1, asked: SideWord::South }, 1);
        journal.push(Side::South, Deed::Mix { mix: "é | \"x\"".into() }, 1);
        journal.push(Side::South, Deed::Seal { seal: "c1".repeat(32), from: 3 }, 1);
        journal.push(Side::North, Deed::End { end: Ending::Resigned }, 1);
        journal.push(Side::North, Deed::Open { open: "5e".repeat(32) }, 1);
        journal
    }

    #[test]
    fn what_people_agree_on_is_written_and_read_again() {
        let journal = eventful();
        assert_eq!(Journal::read("f", &journal.write()).unwrap(), journal);
        assert_eq!(journal.standing().unwrap(), []);
        assert_eq!(journal.commitment(), Some("c1".repeat(32).as_str()));
        assert_eq!(journal.rolls().count(), 3, "what was taken back has fallen all the same");
        let mut greedy = journal;
        greedy.push(Side::North, Deed::Back { back: 1, asked: SideWord::South }, 1);
        assert!(greedy.standing().unwrap_err().en.contains("more than there are"));
    }

    #[test]
    fn a_later_version_of_the_rules_belongs_to_the_chain_and_the_first_is_not_written() {
        assert!(!sample().write().contains("rules"), "saves of the first rules stay as they were");
        let mut later = sample();
        let entries = std::mem::take(&mut later.entries);
        later.head.rules = 2;
        for entry in entries {
            later.push(entry.by.into(), entry.deed, 1);
        }
        assert_eq!(Journal::read("f", &later.write()).unwrap(), later);
        later.head.rules = 3;
        assert!(Journal::read("f", &later.write()).is_err());
    }

    #[test]
    fn options_belong_to_the_chain_and_are_not_written_where_there_are_none() {
        assert!(!sample().write().contains("options"), "saves without options stay as they were");
        let mut chosen = sample();
        let entries = std::mem::take(&mut chosen.entries);
        chosen.head.options = [("zones".into(), "on".into()), ("night".into(), "8".into())].into();
        for entry in entries {
            chosen.push(entry.by.into(), entry.deed, 1);
        }
        assert_eq!(Journal::read("f", &chosen.write()).unwrap(), chosen);
        assert!(chosen.write().contains(r#""options":{"night":"8","zones":"on"}"#), "{}", chosen.write());
        for changed in [("night".into(), "9".into()), ("duels".into(), "on".into())] {
            let mut other = chosen.clone();
            other.head.options.extend([changed]);
            assert!(Journal::read("f", &other.write()).is_err());
        }
        chosen.head.options.clear();
        assert!(Journal::read("f", &chosen.write()).is_err());
    }

    /// What was played after the entry a game goes on from stays, and counts no more.
    #[test]
    fn a_game_that_goes_on_from_an_earlier_entry_keeps_what_was_played() {
        let mut journal = sample();
        journal.push(Side::South, Deed::Act { act: "order b2".into(), rolls: vec![Fallen::Die(6, 4)] }, 3);
        journal.push(Side::North, Deed::Resume { resume: 2, rules: 2 }, 2);
        journal.push(Side::South, Deed::Act { act: "done".into(), rolls: vec![] }, 4);
        assert_eq!(Journal::read("f", &journal.write()).unwrap(), journal);
        let acts: Vec<&str> = journal.standing().unwrap().iter().map(|standing| standing.act).collect();
        assert_eq!(acts, ["play x", "order a1", "done"], "the undoing lies behind it as well");
        assert_eq!(journal.counted(), [true, true, false, false, true, true]);
        assert_eq!(journal.rolls().count(), 4, "what fell has fallen");
        journal.push(Side::North, Deed::Resume { resume: 1, rules: 3 }, 1);
        assert_eq!(journal.standing().unwrap().len(), 1);
        changed_bytes_are_noticed(&journal);
    }

    #[test]
    fn every_changed_byte_is_noticed() {
        changed_bytes_are_noticed(&sample());
        changed_bytes_are_noticed(&sealed());
        changed_bytes_are_noticed(&eventful());
    }

    fn changed_bytes_are_noticed(sample: &Journal) {
        let text = sample.write();
        for at in 0..text.len() {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= 1;
            let Ok(changed) = String::from_utf8(bytes) else { continue };
            if let Ok(journal) = Journal::read("f", &changed) {
                // A changed line end or hexadecimal letter case can spell the same journal.
                assert_eq!(journal.entries, sample.entries, "byte {at}");
            }
        }
    }

    #[test]
    fn a_lost_entry_is_noticed() {
        let text = sample().write();
        let without: Vec<&str> =
            text.lines().enumerate().filter(|(i, _)| *i != 1).map(|(_, line)| line).collect();
        let error = Journal::read("f", &without.join("\n")).unwrap_err().to_string();
        assert!(error.starts_with("f:2: breaks the chain"), "{error}");
    }
}
