//! How battles come out over many games, as the laboratory measured them: a small file of a system that the
//! laboratory writes and the lobby shows.

use std::fmt::Write;

use acies_words::bilingual;
use acies_words::fault::Faults;

use crate::data::{Section, Source};

/// How one battle came out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Balance {
    /// The battle.
    pub scenario: String,
    /// Games played.
    pub games: u32,
    /// Of these, won by north.
    pub north: u32,
    /// Of these, won by south.
    pub south: u32,
    /// The hash of the series, to repeat it by.
    pub hash: String,
}

/// How the battles of a system came out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Measured {
    /// The command that measured it.
    pub command: String,
    /// Who played both sides.
    pub players: String,
    /// Battle by battle.
    pub battles: Vec<Balance>,
}

impl Measured {
    /// The text of the file.
    pub fn write(&self) -> String {
        let mut text =
            String::from("# How the battles come out. Made by the command below; do not edit by hand.\n\n");
        // A string takes everything.
        let _ = writeln!(text, "command = {:?}\nplayers = {:?}", self.command, self.players);
        for one in &self.battles {
            let Balance { scenario, games, north, south, hash } = one;
            let _ = write!(text, "\n[[battle]]\nid = {scenario:?}\ngames = {games}\nnorth = {north}\n");
            let _ = writeln!(text, "south = {south}\nhash = {hash:?}");
        }
        text
    }

    /// Reads the file.
    pub fn parse(file: &str, text: &str) -> Result<Measured, Faults> {
        let source = Source::new(file, text);
        let table = source.parse();
        let whole = Section::whole(&source, &table);
        let command = whole.text("command").map(|command| command.value);
        let players = whole.text("players").map(|players| players.value);
        let battles = whole.sections("battle").iter().filter_map(one).collect();
        whole.close();
        let measured = command.zip(players);
        source.finish(measured.map(|(command, players)| Measured { command, players, battles }))
    }

    /// How a battle came out.
    pub fn of(&self, scenario: &str) -> Option<&Balance> {
        self.battles.iter().find(|one| one.scenario == scenario)
    }
}

fn one(section: &Section<'_, '_>) -> Option<Balance> {
    let number =
        |key| section.number(key, 0..=i64::from(u32::MAX)).and_then(|value| u32::try_from(value).ok());
    let scenario = section.text("id");
    let (games, north, south) = (number("games"), number("north"), number("south"));
    let hash = section.text("hash");
    section.close();
    let one =
        Balance { scenario: scenario?.value, games: games?, north: north?, south: south?, hash: hash?.value };
    if u64::from(one.north) + u64::from(one.south) > u64::from(one.games) {
        let scenario = &one.scenario;
        section.fault(bilingual!(
            "`{scenario}` has more games won than played",
            "`{scenario}` a plus de parties gagnées que jouées"
        ));
    }
    Some(one)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let battle =
            |id: &str, north| Balance { scenario: id.into(), games: 10, north, south: 6, hash: "0f".into() };
        let measured = Measured {
            command: "acies lab --seed 1".into(),
            players: "level2,level2".into(),
            battles: vec![battle("cannae", 4), battle("zama", 3)],
        };
        assert_eq!(Measured::parse("balance.toml", &measured.write()), Ok(measured.clone()));
        assert_eq!(measured.of("zama").map(|one| one.north), Some(3));
        assert!(measured.of("issus").is_none());
    }

    #[test]
    fn faults_name_their_line() {
        let text = "command = \"x\"\nplayers = \"y\"\n[[battle]]\nid = \"a\"\ngames = 1\nnorth = 1\nsouth = 1\nhash = \"h\"\n";
        let faults = Measured::parse("b.toml", text).unwrap_err().to_string();
        assert_eq!(faults, "b.toml:3: `a` has more games won than played");
        assert!(Measured::parse("b.toml", "command = 1\n").is_err());
    }
}
