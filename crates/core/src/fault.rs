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
    /// What is wrong and what would be right.
    pub what: Bilingual,
}

impl Fault {
    /// A fault on a line of a file. Whoever finds it words it in both languages.
    pub fn new(file: &str, line: usize, what: Bilingual) -> Fault {
        Fault { file: file.into(), line, what }
    }

    /// Where it stands and what is wrong, as a line in both languages.
    pub fn said(&self) -> Bilingual {
        let at = |what: &str| match self.line {
            0 => format!("{}: {what}", self.file),
            line => format!("{}:{line}: {what}", self.file),
        };
        Bilingual { en: at(&self.what.en), fr: at(&self.what.fr) }
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
    pub fn whole(file: &str, what: Bilingual) -> Faults {
        Faults(vec![Fault::new(file, 0, what)])
    }

    /// Every fault on a line of its own, in both languages.
    pub fn said(&self) -> Bilingual {
        let said: Vec<Bilingual> = self.0.iter().map(Fault::said).collect();
        let lines = |pick: fn(&Bilingual) -> &str| said.iter().map(pick).collect::<Vec<_>>().join("\n");
        Bilingual { en: lines(|line| &line.en), fr: lines(|line| &line.fr) }
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
        f.write_str(&self.said().en)
    }
}

impl std::error::Error for Faults {}
