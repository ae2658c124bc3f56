//! The table as text.
//!
//! A hex takes two lines. The upper one names it and shows its ground, the lower one shows who stands
//! there, so neither hides the other:
//!
//! ```text
//! |e4   |e5 ^^:e6   |
//! |     |>HV4*: lc2 |
//! ```
//!
//! Of a stack the topmost is shown, with how many lie under it; the legend and the words of a hex tell the rest.

mod hexes;
mod map;
mod measured;

use std::collections::BTreeMap;

use acies_core::scene::{Aside, Board, Cell, ClosedOrder, Facing, Panel, Piece, Scene};
use acies_core::side::Side;
use acies_text::Catalogue;
use acies_words::message::Message;

pub(crate) use self::measured::inside;
use crate::ink::Ink;
use crate::wrap::{WIDTH, wrap};

/// The whole table in bare characters: the board, what lies beside it, and how to read it.
pub fn text_board(scene: &Scene, catalogue: &Catalogue) -> String {
    let table = TextTable { scene, catalogue, ink: Ink::Plain };
    format!("{}\n{}\n{}", table.board(), table.panels(), table.legend())
}

/// A table to be drawn as text, part by part.
#[derive(Copy, Clone, Debug)]
pub struct TextTable<'a> {
    /// What is seen.
    pub scene: &'a Scene,
    /// The words.
    pub catalogue: &'a Catalogue,
    /// Whether it may be coloured.
    pub ink: Ink,
}

impl TextTable<'_> {
    /// The board.
    pub fn board(&self) -> String {
        match &self.scene.board {
            Board::Measured(table) => measured::board(table),
            Board::Hexes(board) => hexes::board(board, self.ink),
            Board::Map(map) => map::board(map, self.catalogue, self.ink),
        }
    }

    /// What lies beside the board: the turn, both armies, what concerns both.
    pub fn panels(&self) -> String {
        let mut notes = self.names(&self.scene.notes);
        if notes.is_empty() {
            // A system that has more to say of the turn than its number says it in its notes.
            notes.push(self.say(match self.scene.turn {
                0 => Message::new("acies-board-setup"),
                turn => Message::new("acies-board-turn").number("turn", turn),
            }));
        }
        let mut lines = vec![wrap(&notes.join(" · "), 0, 2)];
        for side in Side::BOTH {
            self.panel(side, &self.scene.panels[side], &mut lines);
        }
        finish(lines)
    }

    fn panel(&self, side: Side, panel: &Panel, lines: &mut Vec<String>) {
        let word = self.say(Message::new(match side {
            Side::North => "acies-board-north",
            Side::South => "acies-board-south",
        }));
        let army = self.catalogue.say(&panel.name);
        let tally = |tally| self.say(crate::words::tally(tally, "acies-board-tally", "acies-board-count"));
        let score: Vec<String> = panel.tallies.iter().map(tally).collect();
        let mut line = format!("{}  {}", self.ink.strong(&format!("{word}, {army}")), score.join(" · "));
        // Where nobody holds cards there are none to speak of.
        if Side::BOTH.iter().any(|side| self.scene.panels[*side].held > 0) {
            let cards = self.say(Message::new("acies-board-held").number("held", panel.held));
            line = format!("{line} · {cards}");
        }
        lines.push(line);
        let leaders = self.leaders(side);
        if !leaders.is_empty() {
            self.row("acies-board-leaders", &leaders, lines);
        }
        if !panel.reserve.is_empty() {
            self.row("acies-board-reserve", &self.asides(&panel.reserve), lines);
        }
        for place in &panel.places {
            let heading = format!("  {}", self.label(&self.say(place.name.clone())));
            let there = match place.pieces.is_empty() {
                true => vec![self.say(Message::new("acies-board-empty"))],
                false => self.asides(&place.pieces),
            };
            lines.push(broken(&heading, there.iter(), ", "));
        }
        if !panel.orders.is_empty() {
            let orders: Vec<String> = panel.orders.iter().map(|order| self.order(order)).collect();
            self.row("acies-board-orders", &orders, lines);
        }
        if !panel.sheet.is_empty() {
            self.row("acies-board-sheet", &self.names(panel.sheet.iter().map(|line| &line.name)), lines);
        }
        if !panel.hand.is_empty() {
            self.row("acies-board-hand", &self.names(panel.hand.iter().map(|card| &card.title)), lines);
        }
    }

    /// A leader and his order, or what it can still be, or that it is closed.
    fn order(&self, held: &ClosedOrder) -> String {
        let leader = self.catalogue.say(&held.leader);
        let order = match (&held.order, &held.open[..]) {
            (Some(order), _) => self.catalogue.say(order),
            (None, []) => self.say(Message::new("acies-board-closed")),
            (None, open) => self.names(open).join(" / "),
        };
        format!("{leader} ({order})")
    }

    fn names<'m>(&self, messages: impl IntoIterator<Item = &'m Message>) -> Vec<String> {
        messages.into_iter().map(|message| self.catalogue.say(message)).collect()
    }

    fn asides(&self, pieces: &[Aside]) -> Vec<String> {
        let named = |piece: &Aside| match (&piece.leader, piece.count) {
            (Some(leader), _) => match (self.catalogue.say(leader), &piece.pick) {
                (name, Some(pick)) if !name.contains(pick.as_str()) => format!("{name} ({pick})"),
                (name, _) => name,
            },
            (None, 1) => self.catalogue.say(&piece.name),
            (None, count) => format!("{count} × {}", self.catalogue.say(&piece.name)),
        };
        pieces.iter().map(named).collect()
    }

    fn leaders(&self, side: Side) -> Vec<String> {
        let leader = |(cell, piece): (&Cell, &Piece)| {
            Some(format!("{} {}", self.catalogue.say(piece.leader.as_ref()?), cell.name))
        };
        let everybody =
            self.scene.board.cells().flat_map(|cell| cell.stack.iter().map(move |piece| (cell, piece)));
        everybody.filter(|(_, piece)| piece.side == side).filter_map(leader).collect()
    }

    /// How to read the board: marks, kinds of pieces, the ground with its hexes, and what the board has no
    /// room for: walls and what may be gained where.
    pub fn legend(&self) -> String {
        if let Some(table) = self.scene.board.measured() {
            return measured::legend(table, self.catalogue);
        }
        if let Some(map) = self.scene.board.map() {
            return map::legend(map, self.catalogue);
        }
        let mut kinds = BTreeMap::new();
        let mut grounds: BTreeMap<&str, (String, Vec<&str>)> = BTreeMap::new();
        for cell in self.scene.board.cells() {
            for piece in &cell.stack {
                kinds.entry(piece.code.as_str()).or_insert_with(|| self.catalogue.say(&piece.name));
            }
            if let Some(terrain) = &cell.terrain {
                let ground = grounds
                    .entry(terrain.sign)
                    .or_insert_with(|| (self.catalogue.say(&terrain.name), Vec::new()));
                ground.1.push(&cell.name);
            }
        }
        let any = |is: fn(&Piece) -> bool| self.scene.board.cells().flat_map(|cell| &cell.stack).any(is);
        // Where strength is printed on a counter, the figure tells its steps.
        let printed = any(|piece| piece.figures.is_some());
        let mut signs = vec!["acies-mark-sides"];
        signs.push(if printed { "acies-mark-steps" } else { "acies-mark-strength" });
        signs.extend(["acies-mark-active", "acies-mark-leader"]);
        if self.scene.board.cells().any(|cell| cell.boundary) {
            signs.push("acies-mark-boundary");
        }
        if any(|piece| piece.facing.is_some()) {
            signs.push("acies-mark-facing");
        }
        let mut marks: Vec<String> = signs.into_iter().map(|key| self.say(Message::new(key))).collect();
        if self.scene.board.cells().any(|cell| cell.stack.len() > 1) {
            marks.push(self.say(Message::new("acies-mark-stack")));
        }
        let mut lines = Vec::new();
        self.row("acies-board-signs", &marks, &mut lines);
        if !kinds.is_empty() {
            let kinds: Vec<String> = kinds.into_iter().map(|(code, name)| format!("{code} {name}")).collect();
            self.row("acies-board-kinds", &kinds, &mut lines);
        }
        let mut letters = BTreeMap::new();
        for state in self.scene.board.cells().flat_map(|cell| &cell.stack).flat_map(|piece| &piece.states) {
            if let Some(letter) = state.marker {
                letters.entry(letter).or_insert_with(|| self.catalogue.say(&state.name));
            }
        }
        if !letters.is_empty() {
            let states: Vec<String> =
                letters.into_iter().map(|(sign, name)| format!("{sign} {name}")).collect();
            self.row("acies-board-states", &states, &mut lines);
        }
        let all = self.scene.board.cells().count();
        for (sign, (name, hexes)) in grounds {
            let ground = self.say(Message::new("acies-board-ground").word("sign", sign).word("name", name));
            // What is nearly everywhere, as the sea is, needs no list.
            match 2 * hexes.len() > all {
                true => {
                    lines.push(format!("  {ground} {}", self.say(Message::new("acies-board-elsewhere"))));
                }
                false => lines.push(broken(&format!("  {ground}"), hexes.iter(), " ")),
            }
        }
        for cell in self.scene.board.cells() {
            let extras = crate::words::extras(cell, self.catalogue);
            // Of the hexes beyond the edge only those in use are worth a line.
            let unused = cell.rim && cell.stack.is_empty();
            if !extras.is_empty() && !unused {
                lines.push(broken(&format!("  {}", self.label(&cell.name)), extras.iter(), ", "));
            }
            if cell.stack.len() > 1 {
                let stack: Vec<String> =
                    cell.stack.iter().map(|piece| crate::words::piece(piece, self.catalogue)).collect();
                lines.push(broken(&format!("  {}", self.label(&cell.name)), stack.iter(), " / "));
            }
        }
        finish(lines)
    }

    /// A name that something is said of, with the colon of the language.
    fn label(&self, name: &str) -> String {
        let labelled = self.say(Message::new("acies-labelled").word("label", name).word("text", ""));
        labelled.trim_end().to_owned()
    }

    /// A heading and items, broken where the line is full.
    fn row(&self, heading: &'static str, items: &[String], lines: &mut Vec<String>) {
        let heading = format!("  {}", self.say(Message::new(heading)));
        lines.push(broken(&heading, items.iter(), ", "));
    }

    fn say(&self, message: Message) -> String {
        self.catalogue.say(&message)
    }
}

/// Lines as one text that ends its last line.
fn finish(lines: Vec<String>) -> String {
    let mut text = String::new();
    for line in lines {
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// `heading item, item, …`, with the lines after the first set in.
fn broken(heading: &str, items: impl ExactSizeIterator<Item = impl AsRef<str>>, between: &str) -> String {
    let mut text = heading.to_owned();
    let mut column = width(heading);
    let last = items.len().saturating_sub(1);
    for (index, item) in items.enumerate() {
        let after = if index == last { "" } else { between.trim_end() };
        let item = format!("{}{after}", item.as_ref());
        if column + 1 + width(&item) > WIDTH {
            text.push_str("\n   ");
            column = 3;
        }
        text.push(' ');
        text.push_str(&item);
        column += 1 + width(&item);
    }
    text
}

/// A piece in few characters: `>` while it may act, its kind, its strength, `*` for a leader with it, where it faces
/// and the letters of its states.
pub(crate) fn piece_text(piece: &Piece) -> String {
    let mark = if piece.active { ">" } else { " " };
    let code = match piece.side {
        Side::North => piece.code.to_lowercase(),
        Side::South => piece.code.to_uppercase(),
    };
    if piece.strength == 0 {
        return format!("{mark}{code}{}", turned(piece));
    }
    let leader = if piece.leader.is_some() { "*" } else { "" };
    format!("{mark}{code}{}{leader}{}", piece.strength, turned(piece))
}

/// Where a piece faces, as an arrow, and the letters of its states.
fn turned(piece: &Piece) -> String {
    let arrow = piece.facing.map(|facing| match facing {
        Facing::Side(edge) => ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'][edge as usize],
        Facing::Corner(edge) => ['⇑', '⇗', '⇒', '⇘', '⇓', '⇙', '⇐', '⇖'][edge as usize],
    });
    let letters = piece.states.iter().filter_map(|state| state.marker);
    arrow.into_iter().chain(letters).collect()
}

/// Characters of a text; the texts measured here hold none of double width.
fn width(text: &str) -> usize {
    text.chars().count()
}
