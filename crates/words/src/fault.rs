//! Faults of files: what is wrong, where, and what would be right.

use std::fmt;

use crate::Bilingual;
use crate::bilingual;

/// Faults of one file that are told; the rest is counted. Nobody reads more before mending these.
pub const MOST: usize = 100;

/// What is wrong with a file, told up to [`MOST`] times and counted beyond.
#[derive(Debug)]
pub struct Counted<T> {
    told: Vec<T>,
    rest: usize,
}

impl<T> Default for Counted<T> {
    fn default() -> Counted<T> {
        Counted { told: Vec::new(), rest: 0 }
    }
}

impl<T> Counted<T> {
    /// One more; it is made only if it is told.
    pub fn push_with(&mut self, make: impl FnOnce() -> T) {
        if self.told.len() < MOST {
            self.told.push(make());
        } else {
            self.rest += 1;
        }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.told.is_empty()
    }

    /// Those that are told, and what to say of the rest if there are more.
    pub fn take(self) -> (Vec<T>, Option<Bilingual>) {
        let (told, rest) = (self.told.len(), self.rest);
        let more = (rest > 0).then(|| {
            bilingual!(
                "and {rest} more faults: {told} is the most that are told at once, mend these first",
                "et {rest} autres fautes\u{a0}: {told} au plus sont dites à la fois, corrigez d’abord celles-ci"
            )
        });
        (self.told, more)
    }
}

impl<T> Extend<T> for Counted<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, all: I) {
        all.into_iter().for_each(|one| self.push_with(|| one));
    }
}

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

    /// Faults of a file, as many as are told at once, and how many more there are.
    pub fn counted(file: &str, faults: Counted<Fault>) -> Faults {
        let (mut told, rest) = faults.take();
        told.extend(rest.map(|what| Fault::new(file, 0, what)));
        Faults(told)
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
