//! A board of hexes as rows of characters.
//!
//! With flat tops every other column begins a line lower, as it does on the table. A board too wide for the terminal
//! is cut into sheets, from the west to the east.

use acies_core::scene::{Cell, HexBoard, Tops};

use super::{piece_text, width};
use crate::ink::Ink;
use crate::wrap::WIDTH;

/// How wide the parts of a hex are, in characters.
struct Widths {
    name: usize,
    cell: usize,
}

/// The board, sheet by sheet.
pub(super) fn board(board: &HexBoard, ink: Ink) -> String {
    let cells = || board.rows.iter().flatten();
    let name = cells().map(|cell| width(&cell.name)).max().unwrap_or(0);
    let sign = |cell: &Cell| width(&sign(cell)).max(2);
    let ground = name + cells().map(sign).max().unwrap_or(2);
    let piece = cells().map(|cell| width(&standing(cell)).max(5)).max().unwrap_or(5);
    let widths = Widths { name, cell: piece.max(ground) };
    // A bar before each hex and one at the end, a column of air, and half a hex for the rows that are shifted.
    let columns = cells_across(board);
    let spare = if board.tops == Tops::Pointed { widths.cell.div_ceil(2) } else { 0 };
    let whole = |count: usize| 2 + count * (widths.cell + 1);
    // Where rows are shifted to the right, the longest are usually those that are not.
    let fits = if whole(columns) <= WIDTH { columns } else { (WIDTH - 2 - spare) / (widths.cell + 1) };
    let mut text = String::new();
    for first in (0..columns).step_by(fits.max(1)) {
        if first > 0 {
            text.push('\n');
        }
        let sheet = first..(first + fits.max(1)).min(columns);
        match board.tops {
            Tops::Pointed => pointed(&mut text, board, sheet, &widths, ink),
            Tops::Flat => flat(&mut text, board, sheet, &widths, ink),
        }
    }
    text
}

fn cells_across(board: &HexBoard) -> usize {
    board.rows.iter().map(Vec::len).max().unwrap_or(0)
}

fn pointed(text: &mut String, board: &HexBoard, sheet: std::ops::Range<usize>, widths: &Widths, ink: Ink) {
    for (index, row) in board.rows.iter().enumerate() {
        let row = &row[sheet.start.min(row.len())..sheet.end.min(row.len())];
        let indent = if board.shifted.holds(index) { widths.cell.div_ceil(2) } else { 0 };
        for draw in [upper, lower] {
            text.push_str(&" ".repeat(indent + 1));
            for cell in row {
                text.push_str(&bar(cell, ink));
                text.push_str(&draw(cell, widths, ink));
            }
            text.push_str(&ink.faint("|"));
            text.push('\n');
        }
    }
}

fn flat(text: &mut String, board: &HexBoard, sheet: std::ops::Range<usize>, widths: &Widths, ink: Ink) {
    // Two lines a row, and one more for the columns that are shifted.
    for line in 0..=2 * board.rows.len() {
        let mut drawn = String::from(" ");
        for col in sheet.clone() {
            let at = line.checked_sub(usize::from(board.shifted.holds(col)));
            let cell = at.and_then(|at| Some((at, board.rows.get(at / 2)?.get(col)?)));
            match cell {
                None => drawn.push_str(&format!("{}{}", ink.faint("|"), " ".repeat(widths.cell))),
                Some((at, cell)) => {
                    let draw = if at % 2 == 0 { upper } else { lower };
                    drawn.push_str(&format!("{}{}", bar(cell, ink), draw(cell, widths, ink)));
                }
            }
        }
        drawn.push_str(&ink.faint("|"));
        text.push_str(&drawn);
        text.push('\n');
    }
}

/// What stands left of a hex. A section line is shown as `:` there, the edge of the board as `(`.
fn bar(cell: &Cell, ink: Ink) -> String {
    ink.faint(match (cell.rim, cell.boundary) {
        (true, _) => "(",
        (false, true) => ":",
        (false, false) => "|",
    })
}

/// The sign of the ground, with its height before it.
fn sign(cell: &Cell) -> String {
    let level = if cell.level > 0 { cell.level.to_string() } else { String::new() };
    format!("{level}{}", cell.terrain.as_ref().map_or("", |terrain| terrain.sign))
}

/// The topmost piece, and how many lie under it; where nobody stands, what lies there.
fn standing(cell: &Cell) -> String {
    let tags: Vec<&str> = cell.markers.iter().map(|marker| marker.letters.as_str()).collect();
    let tags = if tags.is_empty() { String::new() } else { format!("[{}]", tags.join(" ")) };
    match &cell.stack[..] {
        [] => tags,
        [piece] => piece_text(piece) + &tags,
        [piece, under @ ..] => format!("{}+{}{tags}", piece_text(piece), under.len()),
    }
}

fn upper(cell: &Cell, widths: &Widths, ink: Ink) -> String {
    let name = format!("{:1$}", cell.name, widths.name);
    let rest = format!("{:>1$}", sign(cell), widths.cell - width(&name));
    format!("{}{}", ink.faint(&name), ink.ground(&rest))
}

fn lower(cell: &Cell, widths: &Widths, ink: Ink) -> String {
    let text = format!("{:1$}", standing(cell), widths.cell);
    match cell.top() {
        None => text,
        Some(piece) => ink.piece(piece.side, piece.active, &text),
    }
}
