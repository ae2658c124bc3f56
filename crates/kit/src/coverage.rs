//! How much of a system's rules the code cites and the cases and tests prove.
//!
//! Code cites a clause by its number, in square brackets beside what enforces it or as a text in code. A case names what it
//! proves in its head; a Rust test does so in a comment line that begins with `proves:`.

use std::collections::BTreeSet;

use acies_words::bilingual;
use acies_words::fault::Faults;
use serde::Serialize;

use crate::case::CaseFile;
use crate::embedded::Evidence;
use crate::reading::read;
use crate::rulebook::{Kind, RuleBook};

/// The figures for one system.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Coverage {
    /// The system's id.
    pub system: String,
    /// Rule clauses: every kind but note, example and missing data.
    pub clauses: usize,
    /// Those the code cites.
    pub cited: usize,
    /// Those a case or test proves.
    pub proven: usize,
    /// Rule clauses nobody cites.
    pub uncited: Vec<String>,
    /// Rule clauses nobody proves.
    pub unproven: Vec<String>,
    /// Worked examples.
    pub examples: usize,
    /// Those a case or test proves.
    pub examples_proven: usize,
    /// Numbers cited or claimed proven that are no clause: always a mistake.
    pub strays: Vec<String>,
}

/// The clause numbers the comments of a Rust test file say it proves.
pub fn proofs(source: &str) -> impl Iterator<Item = &str> {
    source
        .lines()
        .filter_map(|line| line.trim_start().trim_start_matches('/').trim_start().strip_prefix("proves:"))
        .flat_map(str::split_whitespace)
}

impl Coverage {
    /// Compares a rules reference with what the texts of its system cite and prove.
    pub fn measure(book: &RuleBook, evidence: &Evidence) -> Coverage {
        let cases = evidence.cases.iter().filter_map(|text| CaseFile::parse("case", text).ok());
        let cases: Vec<CaseFile> = cases.collect();
        let cited: BTreeSet<&str> = evidence.sources.iter().flat_map(|text| book.citations(text)).collect();
        let tests = evidence.tests.iter().flat_map(|text| proofs(text));
        let proven: BTreeSet<&str> =
            tests.chain(cases.iter().flat_map(|case| case.proves.iter().map(String::as_str))).collect();
        Coverage::compare(book, &cited, &proven)
    }

    fn compare(book: &RuleBook, cited: &BTreeSet<&str>, proven: &BTreeSet<&str>) -> Coverage {
        let rules = || book.clauses.iter().filter(|clause| clause.kind.is_rule());
        let examples = || book.clauses.iter().filter(|clause| clause.kind == Kind::Example);
        let without = |set: &BTreeSet<&str>| -> Vec<String> {
            rules().filter(|clause| !set.contains(&*clause.id)).map(|clause| clause.id.clone()).collect()
        };
        let (uncited, unproven) = (without(cited), without(proven));
        let clauses = rules().count();
        Coverage {
            system: book.system.clone(),
            clauses,
            cited: clauses - uncited.len(),
            proven: clauses - unproven.len(),
            uncited,
            unproven,
            examples: examples().count(),
            examples_proven: examples().filter(|clause| proven.contains(&*clause.id)).count(),
            strays: cited
                .union(proven)
                .filter(|id| book.clause(id).is_none())
                .map(|id| (*id).to_owned())
                .collect(),
        }
    }

    /// What has fallen below the figures a system has reached, which a file holds, or what is wrong with the
    /// file.
    pub fn above(&self, file: &str, floors: &str) -> Result<(), Faults> {
        let figures: [(&str, usize, &[String]); 3] = [
            ("cited", self.cited, &self.uncited),
            ("proven", self.proven, &self.unproven),
            ("examples_proven", self.examples_proven, &[]),
        ];
        read(file, floors, |_, whole| {
            for (key, figure, without) in figures {
                let Some(floor) = whole.number(key, 0..=i64::from(u16::MAX)) else { continue };
                if (figure as i64) < floor {
                    let without = without.join(" ");
                    whole.fault(bilingual!(
                        "`{key}` fell to {figure}: {floor} were reached; without {without}",
                        "`{key}` est tombé à {figure}\u{a0}: {floor} étaient atteints\u{a0}; sans {without}"
                    ));
                }
            }
            whole.close();
            Some(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_reached_may_not_be_lost() {
        let coverage = Coverage {
            system: "chess".into(),
            clauses: 3,
            cited: 3,
            proven: 2,
            uncited: Vec::new(),
            unproven: vec!["1.3".into()],
            examples: 0,
            examples_proven: 0,
            strays: Vec::new(),
        };
        let floors = "cited = 3\nproven = 3\n";
        let faults = coverage.above("coverage.toml", floors).expect_err("it fell").to_string();
        assert!(faults.contains("`proven` fell to 2: 3 were reached; without 1.3"), "{faults}");
        assert!(faults.contains("lacks `examples_proven`"), "{faults}");
        assert_eq!(coverage.above("coverage.toml", "cited = 3\nproven = 2\nexamples_proven = 0"), Ok(()));
    }

    #[test]
    fn proofs_are_found_in_comments() {
        let source = "// proves: 1.1 2.2\nfn f() {}\n    /// proves: 3.3\n";
        assert_eq!(proofs(source).collect::<Vec<_>>(), ["1.1", "2.2", "3.3"]);
    }
}
