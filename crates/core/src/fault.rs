//! Faults of files: what is wrong, where, and what would be right.

use std::fmt;

use crate::system::Bilingual;

/// One fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The file.
    pub file: String,
    /// The line, from 1; 0 where the whole file is meant.
    pub line: usize,
    /// What is wrong and what would be right, in English.
    pub what: String,
    /// The same in French, where players meet it and not only those who write for the program.
    pub fr: Option<String>,
}

impl Fault {
    /// A fault told in English alone.
    pub fn new(file: &str, line: usize, what: impl Into<String>) -> Fault {
        Fault { file: file.into(), line, what: what.into(), fr: None }
    }

    /// A fault told in both languages.
    pub fn told(file: &str, line: usize, what: Bilingual) -> Fault {
        Fault { file: file.into(), line, what: what.en, fr: Some(what.fr) }
    }

    /// What is wrong, in both languages as far as there are both.
    pub fn both(&self) -> Bilingual {
        Bilingual { en: self.what.clone(), fr: self.fr.clone().unwrap_or_else(|| self.what.clone()) }
    }

    /// Where it stands and what is wrong, as a line in both languages.
    pub fn said(&self) -> Bilingual {
        let at = |what: &str| match self.line {
            0 => format!("{}: {what}", self.file),
            line => format!("{}:{line}: {what}", self.file),
        };
        let Bilingual { en, fr } = self.both();
        Bilingual { en: at(&en), fr: at(&fr) }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said().en)
    }
}

/// All faults of a file: loading reports every one of them at once, in the order of their lines.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// One fault of a whole file.
    pub fn whole(file: &str, what: impl Into<String>) -> Faults {
        Faults(vec![Fault::new(file, 0, what)])
    }
}

/// The faults of several files together.
impl FromIterator<Faults> for Faults {
    fn from_iter<I: IntoIterator<Item = Faults>>(faults: I) -> Faults {
        Faults(faults.into_iter().flat_map(|faults| faults.0).collect())
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.0.iter().enumerate() {
            if i > 0 {
                writeln!(f)?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}
