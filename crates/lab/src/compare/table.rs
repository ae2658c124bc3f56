//! The games of a comparison as a table of comma-separated values: what is kept while they are played, gone on with, and
//! given to whoever wants to count otherwise.

use std::fmt::Write;
use std::str::FromStr;

use acies_core::side::BySide;
use acies_words::bilingual;
use acies_words::fault::{Fault, Faults};

use super::record::{Game, POINTS, Winner};

/// The names of the columns.
pub const HEAD: &str = "order,system,battle,player,seed,game,winner,turns,decisions,forced,north_pieces,south_pieces,\
                        north_lost,south_lost,dice,drawn,decided,chance,north_losses,south_losses,hash";

/// How many there are.
const COLUMNS: usize = 21;

fn list(values: &[u32]) -> String {
    values.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
}

fn or_nothing<T: ToString>(value: Option<T>) -> String {
    value.map_or(String::new(), |value| value.to_string())
}

/// A game as a line, with its end.
pub fn line(game: &Game) -> String {
    let Game { order, system, battle, player, seed, winner, turns, decisions, forced, .. } = game;
    let ([north, south], [north_lost, south_lost]) = (game.pieces.0, game.lost.0);
    let mut line = format!("{order},{system},{battle},{player},{seed},{},{}", game.game, winner.word());
    let _ = write!(line, ",{turns},{decisions},{forced},{north},{south},{north_lost},{south_lost}");
    let _ =
        write!(line, ",{},{},{}", or_nothing(game.dice), or_nothing(game.drawn), or_nothing(game.decided));
    let [north, south] = &game.losses.0;
    let _ = writeln!(line, ",{},{},{},{:016x}", list(&game.chance), list(north), list(south), game.hash);
    line
}

/// The whole table: the games in the order of their systems, as `systems` names them, and of their numbers, each once.
pub fn write(games: &[Game], systems: &[&str]) -> String {
    let mut sorted: Vec<&Game> = games.iter().collect();
    let place = |game: &Game| systems.iter().position(|system| *system == game.system);
    sorted.sort_by_key(|game| (place(game).unwrap_or(usize::MAX), game.system.clone(), game.game));
    sorted.dedup_by_key(|game| (game.system.clone(), game.game));
    let mut text = format!("{HEAD}\n");
    sorted.iter().for_each(|game| text.push_str(&line(game)));
    text
}

/// Reads a table. A last line without an end was being written when the program was stopped, and counts for nothing.
pub fn read(file: &str, text: &str) -> Result<Vec<Game>, Faults> {
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    let mut lines = (1..).zip(whole.lines());
    let mut faults = Vec::new();
    match lines.next() {
        None => return Ok(Vec::new()),
        Some((_, head)) if head == HEAD => {}
        Some((line, _)) => {
            let what = bilingual!(
                "is no table of a comparison: its first line should be {HEAD}",
                "n’est pas un tableau de comparaison\u{a0}: sa première ligne devrait être {HEAD}"
            );
            return Err(Faults(vec![Fault::new(file, line, what)]));
        }
    }
    let mut games = Vec::new();
    for (number, line) in lines {
        match row(line) {
            Ok(game) => games.push(game),
            Err(column) => faults.push(Fault::new(
                file,
                number,
                bilingual!("cannot be read at `{column}`", "illisible à `{column}`"),
            )),
        }
    }
    if faults.is_empty() { Ok(games) } else { Err(Faults(faults)) }
}

/// Reads a line, or names the column that cannot be read.
fn row(line: &str) -> Result<Game, &'static str> {
    let fields: Vec<&str> = line.split(',').collect();
    if fields.len() != COLUMNS {
        return Err("order");
    }
    let mut at = fields.into_iter().zip(HEAD.split(','));
    let mut next = || at.next().unwrap_or(("", ""));
    let mut text = || Ok::<_, &str>(next().0.to_owned());
    let (order, system, battle, player) = (text()?, text()?, text()?, text()?);
    let seed = number(next())?;
    let game = number(next())?;
    let (word, column) = next();
    let winner = Winner::ALL.into_iter().find(|winner| winner.word() == word).ok_or(column)?;
    let (turns, decisions, forced) = (number(next())?, number(next())?, number(next())?);
    let pieces = BySide([number(next())?, number(next())?]);
    let lost = BySide([number(next())?, number(next())?]);
    let (dice, drawn, decided) = (maybe(next())?, maybe(next())?, maybe(next())?);
    let chance = numbers(next())?;
    let losses = BySide([numbers(next())?, numbers(next())?]);
    let (hash, column) = next();
    let hash = u64::from_str_radix(hash, 16).map_err(|_| column)?;
    Ok(Game {
        order,
        system,
        battle,
        player,
        seed,
        game,
        winner,
        turns,
        decisions,
        forced,
        pieces,
        lost,
        dice,
        drawn,
        decided,
        chance,
        losses,
        hash,
    })
}

fn number<T: FromStr>((text, column): (&str, &'static str)) -> Result<T, &'static str> {
    text.parse().map_err(|_| column)
}

fn maybe<T: FromStr>((text, column): (&str, &'static str)) -> Result<Option<T>, &'static str> {
    if text.is_empty() { Ok(None) } else { number((text, column)).map(Some) }
}

/// Values at each moment, or none at all.
fn numbers((text, column): (&str, &'static str)) -> Result<Vec<u32>, &'static str> {
    let numbers: Vec<u32> =
        text.split_ascii_whitespace().map(|text| number((text, column))).collect::<Result<_, _>>()?;
    if numbers.is_empty() || numbers.len() == POINTS { Ok(numbers) } else { Err(column) }
}

#[cfg(test)]
mod tests {
    use acies_core::side::Side;

    use super::*;

    fn game(system: &str, number: u64) -> Game {
        Game {
            game: number,
            winner: Winner::Side(Side::South),
            turns: 12,
            pieces: BySide([20, 21]),
            lost: BySide([9, 4]),
            dice: Some(-120),
            decided: Some(450),
            chance: vec![500; POINTS],
            losses: BySide([vec![3; POINTS], vec![0; POINTS]]),
            hash: 7,
            ..Game::heading("zama", system, "0f", "level2", 1)
        }
    }

    #[test]
    fn what_is_written_is_read_in_order_and_each_game_once() {
        let games = [game("b", 1), game("a", 0), game("b", 0), game("b", 1)];
        let text = write(&games, &["b", "a"]);
        let read = read("games.csv", &text).expect("a table");
        let found: Vec<_> = read.iter().map(|game| (&*game.system, game.game)).collect();
        assert_eq!(found, [("b", 0), ("b", 1), ("a", 0)]);
        assert_eq!(read[0], game("b", 0));
        assert_eq!(HEAD.split(',').count(), COLUMNS);
    }

    #[test]
    fn a_line_that_was_being_written_counts_for_nothing() {
        let text = write(&[game("a", 0), game("a", 1)], &["a"]);
        let torn = &text[..text.len() - 9];
        assert_eq!(read("games.csv", torn).expect("a table").len(), 1);
        assert_eq!(read("games.csv", "").expect("nothing"), []);
        assert_eq!(read("games.csv", "order,sys").expect("nothing yet"), []);
    }

    #[test]
    fn faults_name_their_line_and_column() {
        let text =
            write(&[game("a", 0), game("a", 1)], &["a"]).replace("level2,1,1,south", "level2,1,1,west");
        let faults = read("games.csv", &text).unwrap_err().to_string();
        assert_eq!(faults, "games.csv:3: cannot be read at `winner`");
        let faults = read("games.csv", "a,b\n1,2\n").unwrap_err().to_string();
        assert!(faults.starts_with("games.csv:1: is no table of a comparison"), "{faults}");
    }
}
