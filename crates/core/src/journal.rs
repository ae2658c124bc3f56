//! The journal of a game: append-only, each entry chained to the one before by its hash.
//!
//! A save is a scenario and a journal. Its file is one JSON object a line: a head, then entries. What
//! was decided and what chance gave is all that is stored; everything else follows by replaying.

use serde::{Deserialize, Serialize};

use crate::bilingual;
use crate::dice::Fallen;
use crate::fault::{Fault, Faults};
use crate::side::Side;
use crate::stable_hash::hexadecimal;
use crate::system::Bilingual;

/// The version of the file format.
pub const FORMAT: u32 = 1;

/// The first line of a save: which game this is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// The version of the file format.
    pub acies: u32,
    /// The rule system.
    pub system: String,
    /// The scenario's id.
    pub scenario: String,
    /// The scenario itself, so that a save stays whole when the published battle changes.
    pub text: String,
    /// The hash of the system's tables the game was begun with.
    pub tables: String,
    /// The version of the system's rules the game was begun under; 1 in saves from before they were counted.
    #[serde(default = "first", skip_serializing_if = "is_first")]
    pub rules: u32,
    /// What chance gave when the battle was laid out.
    pub rolls: Vec<Fallen>,
    /// The commitment to the seed of the dice, if they are sealed; see [`crate::sealed`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
}

const fn first() -> u32 {
    1
}

const fn is_first(rules: &u32) -> bool {
    *rules == 1
}

/// One line of the journal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Who acted.
    pub by: SideWord,
    /// What was done.
    #[serde(flatten)]
    pub deed: Deed,
    /// The first 64 bits of the hash of the state after it.
    pub state: String,
    /// The hash of this entry and the one before.
    pub chain: String,
}

/// A side as a word.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SideWord {
    /// North.
    North,
    /// South.
    South,
}

impl From<Side> for SideWord {
    fn from(side: Side) -> SideWord {
        match side {
            Side::North => SideWord::North,
            Side::South => SideWord::South,
        }
    }
}

impl From<SideWord> for Side {
    fn from(word: SideWord) -> Side {
        match word {
            SideWord::North => Side::North,
            SideWord::South => Side::South,
        }
    }
}

/// What an entry records.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Deed {
    /// A decision was answered.
    Act {
        /// The action in notation.
        act: String,
        /// What chance gave.
        rolls: Vec<Fallen>,
    },
    /// The last actions were taken back.
    Undo {
        /// How many.
        undo: usize,
    },
    /// `by` agreed that actions are taken back beyond what [`Deed::Undo`] allows. What chance gave in them
    /// has fallen all the same: rolls go on being numbered where they were.
    Back {
        /// How many.
        back: usize,
        /// Who asked for it: the other side.
        asked: SideWord,
    },
    /// People ended the game before the rules did.
    End {
        /// How.
        end: Ending,
    },
    /// The dice were sealed anew, because whoever runs the game from here on does not know the old seed.
    Seal {
        /// The commitment to the new seed.
        seal: String,
        /// The number of the first roll that follows from it.
        from: u64,
    },
    /// A player mixed a value into the dice: every later roll depends on it.
    Mix {
        /// The value.
        mix: String,
    },
    /// The rules have changed, and the game goes on under those of today from the last entry on which both agree.
    /// What was played after it stays in the journal and counts no more, except that its rolls have fallen.
    Resume {
        /// The number of that entry; 0 for the opening.
        resume: usize,
        /// The version of the rules from here on.
        rules: u32,
    },
    /// The seed of the sealed dice was opened, which ends the journal: nothing may follow dice that
    /// everybody can foresee.
    Open {
        /// The seed in 64 hexadecimal digits.
        open: String,
    },
}

/// How people end a game before the rules do.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// The side that acted gave up.
    Resigned,
    /// Both agreed to a draw; the side that acted accepted it.
    Agreed,
}

impl Ending {
    /// The word in a journal.
    pub const fn word(self) -> &'static str {
        match self {
            Ending::Resigned => "resigned",
            Ending::Agreed => "agreed",
        }
    }
}

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
    /// The action in notation.
    pub act: &'a str,
    /// What chance gave.
    pub rolls: &'a [Fallen],
}

fn link(before: &[u8; 32], content: &str) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(before);
    hasher.update(content.as_bytes());
    *hasher.finalize().as_bytes()
}

impl Entry {
    fn content(by: SideWord, deed: &Deed, state: &str) -> String {
        let side = Side::from(by);
        match deed {
            Deed::Act { act, rolls } => format!("{side}|{act}|{rolls:?}|{state}"),
            Deed::Undo { undo } => format!("{side}|undo {undo}|{state}"),
            Deed::Back { back, asked } => {
                format!("{side}|back {back} asked by {}|{state}", Side::from(*asked))
            }
            Deed::End { end } => format!("{side}|end {}|{state}", end.word()),
            Deed::Seal { seal, from } => format!("{side}|seal {seal} from {from}|{state}"),
            Deed::Mix { mix } => format!("{side}|mix {mix:?}|{state}"),
            Deed::Resume { resume, rules } => format!("{side}|resume {resume} under {rules}|{state}"),
            Deed::Open { open } => format!("{side}|open {open}|{state}"),
        }
    }
}

impl Journal {
    /// A journal without entries.
    pub fn new(head: Head) -> Journal {
        Journal { head, entries: Vec::new() }
    }

    fn head_hash(&self) -> [u8; 32] {
        let Head { acies, system, scenario, text, tables, rules, rolls, commitment } = &self.head;
        // A head without sealed dice or of the first rules hashes as it did before either could be: old saves stay
        // whole.
        let sealed = commitment.as_ref().map(|hash| format!("sealed {hash}|")).unwrap_or_default();
        let under = if is_first(rules) { String::new() } else { format!("rules {rules}|") };
        link(&[0; 32], &format!("{under}{sealed}{acies}|{system}|{scenario}|{tables}|{rolls:?}|{text}"))
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

    /// The text of a save file.
    pub fn write(&self) -> String {
        let mut text = serde_json::to_string(&self.head).expect("a head is plain data");
        text.push('\n');
        for entry in &self.entries {
            text.push_str(&serde_json::to_string(entry).expect("an entry is plain data"));
            text.push('\n');
        }
        text
    }

    /// Reads a save file and checks its chain. Whether it fits the rules is for replaying to say.
    pub fn read(file: &str, text: &str) -> Result<Journal, Faults> {
        let fault = |line: usize, what: Bilingual| Faults(vec![Fault::new(file, line, what)]);
        let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let Some((at, first)) = lines.next() else {
            return Err(fault(
                0,
                bilingual!(
                    "is empty; a saved game begins with a line that names its system",
                    "est vide\u{a0}; une partie enregistrée commence par une ligne qui nomme son système"
                ),
            ));
        };
        let head: Head = serde_json::from_str(first).map_err(|error| {
            // What the reader of JSON says is English, so that French names the line alone.
fault(at + 1, bilingual!(
"is not the head of a saved game ({error}); save it again from the table",
"n’est pas l’en-tête d’une partie enregistrée\u{a0}; enregistrez-la de nouveau depuis la table"
))
        })?;
        if head.acies != FORMAT {
            let found = head.acies;
            let what = bilingual!(
                "has format {found}, this program reads format {FORMAT}",
                "est au format {found}, ce programme lit le format {FORMAT}"
            );
            return Err(fault(at + 1, what));
        }
        let mut journal = Journal::new(head);
        let mut before = journal.head_hash();
        for (at, line) in lines {
            let entry: Entry = serde_json::from_str(line).map_err(|error| {
                fault(
                    at + 1,
                    bilingual!(
                        "is not an entry of a journal ({error}); the file was changed",
                        "n’est pas une entrée de journal\u{a0}; le fichier a été modifié"
                    ),
                )
            })?;
            let expected = link(&before, &Entry::content(entry.by, &entry.deed, &entry.state));
            if parse_hash(&entry.chain) != Some(expected) {
                let what = bilingual!(
                    "breaks the chain of hashes: this entry or one before it was changed, lost or \
 added; use an untouched copy of the save",
                    "rompt la chaîne des empreintes\u{a0}: cette entrée ou une autre avant elle a été modifiée, perdue \
 ou ajoutée\u{a0}; prenez une copie intacte de la sauvegarde"
                );
                return Err(fault(at + 1, what));
            }
            before = expected;
            journal.entries.push(entry);
        }
        Ok(journal)
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
                Deed::Act { .. } => standing.push(index),
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
                Some(Standing { by: (*by).into(), act, rolls })
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
            rolls: vec![Fallen::Drawn(Pile(0xff), 1), Fallen::Die(6, 2)],
            commitment: None,
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
