//! Faults of files: what is wrong, where, and what would be right.

use std::fmt;

/// One fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The file.
    pub file: String,
    /// The line, from 1; 0 where the whole file is meant.
    pub line: usize,
    /// What is wrong and what would be right.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.file, self.what),
            line => write!(f, "{}:{line}: {}", self.file, self.what),
        }
    }
}

/// All faults of a file: loading reports every one of them at once, in the order of their lines.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// One fault of a whole file.
    pub fn whole(file: &str, what: impl Into<String>) -> Faults {
        Faults(vec![Fault { file: file.into(), line: 0, what: what.into() }])
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
