//! A battle within a game: a war whose armies meet has them fight at a table of its own, and hears how it came out.
//!
//! While [`crate::game::ToAct::Battle`] nobody owes a decision. [`crate::game::Game::muster`] says which battle is to be
//! fought, and [`crate::game::Game::fought`] takes its [`Report`]; whoever has no table to fight it at takes the report that
//! [`crate::game::Game::guess`] makes.

use std::collections::BTreeMap;

use acies_words::Bilingual;
use acies_words::bilingual;
use serde::{Deserialize, Serialize};

use crate::game::Verdict;
use crate::journal::parse_hash;
use crate::outcome::{End, Fate, Outcome};
use crate::side::{BySide, Side};
use crate::stable_hash::hexadecimal;

/// A battle that is to be fought. It is made of what everybody knows, and a side of the war is the same side in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Muster {
    /// The battle's id.
    pub id: String,
    /// Its file, as the same system opens it.
    pub text: String,
    /// The options it is played with.
    pub options: BTreeMap<String, String>,
    /// Whether the machine plays both sides of it.
    pub machine: bool,
}

/// How a battle came out: an [`Outcome`] without words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct Report {
    /// Who won it.
    pub verdict: Verdict,
    /// What became of each army, in the order of the muster.
    pub fates: BySide<Vec<Fell>>,
    /// The hash of the entry that ended its journal; none where it was not played.
    pub last: Option<[u8; 32]>,
}

/// What became of one of those who fought.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Fell {
    /// Where it is at the end.
    pub end: End,
    /// The strength it has left.
    pub left: u16,
    /// The volleys it has left.
    pub stock: u16,
}

impl Report {
    /// The report of a battle that is over.
    pub fn of(outcome: &Outcome, last: Option<[u8; 32]>) -> Report {
        let fell = |fate: &Fate| Fell { end: fate.end, left: fate.left, stock: fate.stock };
        let fates = BySide(Side::BOTH.map(|side| outcome.fates[side].iter().map(fell).collect()));
        Report { verdict: outcome.verdict, fates, last }
    }

    /// Everything it says in a line, for the chain of a journal.
    pub fn content(&self) -> String {
        serde_json::to_string(self).expect("a report is plain data")
    }
}

/// Why a report cannot be that of the battle fought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misreport(pub Bilingual);

impl Misreport {
    /// No battle is being fought.
    pub fn no_battle() -> Misreport {
        Misreport(bilingual!(
            "no battle is being fought here, so none can be reported",
            "aucune bataille ne se livre ici, donc aucune ne peut être rapportée"
        ))
    }

    /// There are other numbers of fates than of those who fought.
    pub fn count(side: Side, found: usize, mustered: usize) -> Misreport {
        let camp = side.french();
        Misreport(bilingual!(
            "the report has {found} fates for {side}, where {mustered} were mustered",
            "le rapport a {found} sorts pour le {camp}, où {mustered} furent alignés"
        ))
    }

    /// Somebody has come out as he cannot have.
    pub fn fate(side: Side, place: usize, fell: Fell) -> Misreport {
        let (number, camp, Fell { end, left, stock }) = (place + 1, side.french(), fell);
        let word = end.word();
        Misreport(bilingual!(
            "number {number} of {side} cannot have come out so: {word}, strength {left}, volleys {stock}",
            "le numéro {number} du {camp} ne peut être sorti ainsi\u{a0}: {word}, force {left}, volées {stock}"
        ))
    }
}

/// A report as a journal has it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    verdict: VerdictWord,
    north: Vec<(EndWord, u16, u16)>,
    south: Vec<(EndWord, u16, u16)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    last: Option<LastHash>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum VerdictWord {
    North,
    South,
    Draw,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum EndWord {
    Stands,
    Left,
    Lost,
    Captured,
    NeverCame,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
struct LastHash([u8; 32]);

impl TryFrom<String> for LastHash {
    type Error = &'static str;

    fn try_from(text: String) -> Result<LastHash, &'static str> {
        parse_hash(&text).map(LastHash).ok_or("a hash has 64 hexadecimal digits")
    }
}

impl From<LastHash> for String {
    fn from(hash: LastHash) -> String {
        hexadecimal(&hash.0)
    }
}

impl From<Written> for Report {
    fn from(written: Written) -> Report {
        let verdict = match written.verdict {
            VerdictWord::North => Verdict::Won(Side::North),
            VerdictWord::South => Verdict::Won(Side::South),
            VerdictWord::Draw => Verdict::Draw,
        };
        let end = |word: EndWord| match word {
            EndWord::Stands => End::Stands,
            EndWord::Left => End::Left,
            EndWord::Lost => End::Lost,
            EndWord::Captured => End::Captured,
            EndWord::NeverCame => End::NeverCame,
        };
        let fates = |list: Vec<(EndWord, u16, u16)>| {
            list.into_iter().map(|(word, left, stock)| Fell { end: end(word), left, stock }).collect()
        };
        let last = written.last.map(|LastHash(hash)| hash);
        Report { verdict, fates: BySide([fates(written.north), fates(written.south)]), last }
    }
}

impl From<Report> for Written {
    fn from(report: Report) -> Written {
        let verdict = match report.verdict {
            Verdict::Won(Side::North) => VerdictWord::North,
            Verdict::Won(Side::South) => VerdictWord::South,
            Verdict::Draw => VerdictWord::Draw,
        };
        let word = |end: End| match end {
            End::Stands => EndWord::Stands,
            End::Left => EndWord::Left,
            End::Lost => EndWord::Lost,
            End::Captured => EndWord::Captured,
            End::NeverCame => EndWord::NeverCame,
        };
        let fates =
            |list: Vec<Fell>| list.iter().map(|fell| (word(fell.end), fell.left, fell.stock)).collect();
        let BySide([north, south]) = report.fates;
        Written { verdict, north: fates(north), south: fates(south), last: report.last.map(LastHash) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_written_in_words_and_read_again() {
        let fell = |end, left, stock| Fell { end, left, stock };
        let north = End::ALL.map(|end| fell(end, 3, 1)).to_vec();
        for last in [None, Some([0xac; 32])] {
            for verdict in [Verdict::Won(Side::North), Verdict::Won(Side::South), Verdict::Draw] {
                let report = Report { verdict, fates: BySide([north.clone(), Vec::new()]), last };
                let text = report.content();
                assert!(text.contains(r#"["never-came",3,1]"#), "{text}");
                assert_eq!(text.contains("last"), last.is_some(), "{text}");
                assert_eq!(serde_json::from_str::<Report>(&text).expect("it reads"), report);
            }
        }
        assert!(serde_json::from_str::<Report>(r#"{"verdict":"west","north":[],"south":[]}"#).is_err());
        let short = r#"{"verdict":"draw","north":[],"south":[],"last":"ac"}"#;
        assert!(serde_json::from_str::<Report>(short).is_err());
    }
}
