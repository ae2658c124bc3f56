//! The file of a save: one JSON object a line.

use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::fault::{Fault, Faults};

use super::{Entry, FORMAT, Head, Journal, link, parse_hash};

impl Journal {
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
}
