//! What the program wants to say, before any language is chosen.

/// The number of a clause in a system's rules reference, such as `11.36`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Clause(pub &'static str);

/// A sentence to be said: a key of the text files and the facts that go into it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Message {
    /// Key in the text files.
    pub key: &'static str,
    /// Named facts.
    pub args: Vec<(&'static str, Arg)>,
}

/// A fact inside a message.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Arg {
    /// A number, which the language may inflect for.
    Number(i64),
    /// A decimal number in thousandths, told to the nearest hundredth without needless zeros; the language
    /// chooses its decimal mark.
    Decimal(i32),
    /// A word that is the same in every language: a hex, a name of a person.
    Word(String),
    /// Another message, said in the same language: the name of a unit, of a card.
    Message(Message),
    /// Several facts in a row, said as a list.
    List(Vec<Arg>),
}

impl Message {
    /// A message without facts.
    pub fn new(key: &'static str) -> Message {
        Message { key, args: Vec::new() }
    }

    /// Adds a number.
    #[must_use]
    pub fn number(mut self, name: &'static str, value: impl Into<i64>) -> Message {
        self.args.push((name, Arg::Number(value.into())));
        self
    }

    /// Adds a decimal number, given in thousandths: a length in inches.
    #[must_use]
    pub fn decimal(mut self, name: &'static str, thousandths: i32) -> Message {
        self.args.push((name, Arg::Decimal(thousandths)));
        self
    }

    /// Adds a word that needs no translation.
    #[must_use]
    pub fn word(mut self, name: &'static str, value: impl ToString) -> Message {
        self.args.push((name, Arg::Word(value.to_string())));
        self
    }

    /// Adds a message that is translated in its turn.
    #[must_use]
    pub fn message(mut self, name: &'static str, value: Message) -> Message {
        self.args.push((name, Arg::Message(value)));
        self
    }

    /// Adds a named term of the text files.
    #[must_use]
    pub fn term(self, name: &'static str, key: &'static str) -> Message {
        self.message(name, Message::new(key))
    }

    /// Adds a list.
    #[must_use]
    pub fn list(mut self, name: &'static str, items: impl IntoIterator<Item = Arg>) -> Message {
        self.args.push((name, Arg::List(items.into_iter().collect())));
        self
    }
}
