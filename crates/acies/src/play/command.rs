//! What a person can type at the table.

/// A line of input, understood. The words are the same in every language, as notation is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// An empty line.
    Nothing,
    /// `?`: how to play at this terminal.
    Help,
    /// `? 3`, `? move e5 d5`, `? 11.36`: explain a choice, an action or a clause.
    Explain(String),
    /// `3`: take the third choice.
    Number(usize),
    /// `choices`: all choices with their meaning.
    Choices,
    /// `forms`: every form an action may have.
    Forms,
    /// `undo`: take back.
    Undo,
    /// `save FILE`.
    Save(String),
    /// `log`, `log 50`: what happened.
    Log(Option<usize>),
    /// `board`: the table.
    Board,
    /// `legend`: how to read it.
    Legend,
    /// `hand`: one's own cards.
    Hand,
    /// `units`: all pieces in words.
    Units,
    /// `at e5`: what is in a hex.
    At(String),
    /// `hint`: what a strong opponent would weigh.
    Hint,
    /// `wish first`, `wish at e5`: what to do in windows, said beforehand.
    Wish(String),
    /// `quit`.
    Quit,
    /// Anything else is an action in notation.
    Action(String),
}

impl Command {
    /// Understands a line.
    pub fn read(line: &str) -> Command {
        let line = line.trim();
        let (word, rest) = match line.split_once(char::is_whitespace) {
            Some((word, rest)) => (word, rest.trim()),
            None => (line, ""),
        };
        if let Some(what) = line.strip_prefix('?') {
            return match what.trim() {
                "" => Command::Help,
                what => Command::Explain(what.to_owned()),
            };
        }
        match (word.to_ascii_lowercase().as_str(), rest) {
            ("", _) => Command::Nothing,
            ("help", "") => Command::Help,
            ("choices", "") => Command::Choices,
            ("forms", "") => Command::Forms,
            ("undo", "") => Command::Undo,
            ("save", file) => Command::Save(file.to_owned()),
            ("log", "") => Command::Log(None),
            ("log", number) if number.parse::<usize>().is_ok() => Command::Log(number.parse().ok()),
            ("board", "") => Command::Board,
            ("legend", "") => Command::Legend,
            ("hand", "") => Command::Hand,
            ("units", "") => Command::Units,
            ("at", hex) if !hex.is_empty() => Command::At(hex.to_owned()),
            ("hint", "") => Command::Hint,
            ("wish", wish) => Command::Wish(wish.to_owned()),
            ("quit" | "exit", "") => Command::Quit,
            (number, "") if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                // A number too long to hold is out of range whatever it is.
                Command::Number(number.parse().unwrap_or(usize::MAX))
            }
            _ => Command::Action(line.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        let text = |text: &str| text.to_owned();
        for (line, command) in [
            ("", Command::Nothing),
            (" ? ", Command::Help),
            ("?3", Command::Explain(text("3"))),
            ("? move e5 d5", Command::Explain(text("move e5 d5"))),
            ("12", Command::Number(12)),
            ("99999999999999999999999", Command::Number(usize::MAX)),
            ("UNDO", Command::Undo),
            ("forms", Command::Forms),
            ("save my game.acies", Command::Save(text("my game.acies"))),
            ("save", Command::Save(text(""))),
            ("log 5", Command::Log(Some(5))),
            ("log x", Command::Action(text("log x"))),
            ("at E5", Command::At(text("E5"))),
            ("wish at e5 d4", Command::Wish(text("at e5 d4"))),
            ("hint", Command::Hint),
            ("exit", Command::Quit),
            ("exit a5", Command::Action(text("exit a5"))),
            ("move e5 d5", Command::Action(text("move e5 d5"))),
            ("done", Command::Action(text("done"))),
        ] {
            assert_eq!(Command::read(line), command, "'{line}'");
        }
    }
}
