//! The board in words, for those who ask about one hex or cannot look at rows of characters.

use acies_core::scene::{Cell, Edge, Lone, Mark, MarkKind, Measured, Scene, Spot, StandingBase};
use acies_core::side::Side;
use acies_text::Catalogue;
use acies_words::message::{Arg, Message};

/// The word for a side.
pub(crate) fn side(side: Side) -> Message {
    Message::new(match side {
        Side::North => "acies-north",
        Side::South => "acies-south",
    })
}

/// What is to be gained in a place, and by whom.
pub(crate) fn mark(mark: Mark) -> Message {
    let key = match mark.kind {
        MarkKind::Objective => "acies-board-objective",
        MarkKind::Exit => "acies-board-exit",
    };
    Message::new(key).message("side", side(mark.side)).number("points", mark.points)
}

fn edge(edge: Edge) -> Message {
    Message::new(match edge {
        Edge::East => "acies-edge-east",
        Edge::SouthEast => "acies-edge-south-east",
        Edge::SouthWest => "acies-edge-south-west",
        Edge::West => "acies-edge-west",
        Edge::NorthWest => "acies-edge-north-west",
        Edge::NorthEast => "acies-edge-north-east",
    })
}

fn cells(scene: &Scene) -> impl Iterator<Item = &Cell> {
    scene.board.rows().iter().flatten()
}

/// What is in the hex of that name, in one line; `None` if the board has no such hex.
pub fn describe(scene: &Scene, name: &str, catalogue: &Catalogue) -> Option<String> {
    if let Some(table) = scene.board.measured() {
        let base = table.bases.iter().find(|base| base.place.eq_ignore_ascii_case(name));
        let figure = || table.figures.iter().find(|figure| figure.place.eq_ignore_ascii_case(name));
        let base = base.map(|base| measured_line(base, catalogue));
        return base.or_else(|| figure().map(|figure| figure_line(figure, catalogue)));
    }
    cells(scene).find(|cell| cell.name.eq_ignore_ascii_case(name)).map(|cell| line(cell, catalogue, true))
}

/// Every piece of a side, a line each, in the order of the board from its upper left.
pub fn units(scene: &Scene, of: Side, catalogue: &Catalogue) -> Vec<String> {
    if let Some(table) = scene.board.measured() {
        return measured_lines(table, catalogue)
            .filter(|(side, _)| *side == of)
            .map(|(_, line)| line)
            .collect();
    }
    cells(scene)
        .filter(|cell| cell.piece.as_ref().is_some_and(|piece| piece.side == of))
        .map(|cell| line(cell, catalogue, false))
        .collect()
}

/// Everybody on a measured table, a line each with his side: units first, then figures alone.
pub(crate) fn measured_lines<'t>(
    table: &'t Measured,
    catalogue: &'t Catalogue,
) -> impl Iterator<Item = (Side, String)> + 't {
    let bases = table.bases.iter().map(|base| (base.side, measured_line(base, catalogue)));
    bases.chain(table.figures.iter().map(|figure| (figure.side, figure_line(figure, catalogue))))
}

/// A unit on a measured table, with the place of the middle of its front in inches.
fn measured_line(base: &StandingBase, catalogue: &Catalogue) -> String {
    let [left, right, ..] = base.outline;
    let front = ((left.0 + right.0) / 2, (left.1 + right.1) / 2);
    format!("{}, {}", measured_title(base, catalogue), inches(front, catalogue))
}

/// A figure alone on a measured table, with its place in inches.
fn figure_line(figure: &Lone, catalogue: &Catalogue) -> String {
    let (whose, name) = (catalogue.say(&side(figure.side)), catalogue.say(&figure.name));
    format!("{} {whose}, {name}, {}", figure.place, inches(figure.at, catalogue))
}

/// A spot in inches from the west and from the south, to the nearest tenth.
fn inches((x, y): Spot, catalogue: &Catalogue) -> String {
    let inches = |mils: i32| catalogue.decimal((mils + 50).div_euclid(100) * 100);
    format!("{} {}", inches(x), inches(y))
}

/// A unit on a measured table in words.
pub(crate) fn measured_title(base: &StandingBase, catalogue: &Catalogue) -> String {
    let whose = catalogue.say(&side(base.side));
    let mut parts = vec![format!("{} {whose}, {}", base.place, catalogue.say(&base.name))];
    parts.extend(base.states.iter().map(|state| catalogue.say(&state.name)));
    if base.wounds.0 > 0 {
        let wounds = Message::new("acies-piece-wounds").number("wounds", base.wounds.0);
        parts.push(catalogue.say(&wounds.number("stamina", base.wounds.1)));
    }
    let facing = Message::new("acies-piece-facing").number("degrees", (base.heading + 5) / 10 % 360);
    parts.push(catalogue.say(&facing));
    if base.active {
        parts.push(catalogue.say(&Message::new("acies-board-active")));
    }
    parts.join(", ")
}

fn line(cell: &Cell, catalogue: &Catalogue, whose: bool) -> String {
    let mut parts = Vec::new();
    match &cell.piece {
        None => parts.push(catalogue.say(&Message::new("acies-board-empty"))),
        Some(piece) => {
            if whose {
                parts.push(catalogue.say(&side(piece.side)));
            }
            let name = catalogue.say(&piece.name);
            parts.push(match piece.strength {
                0 => name,
                strength => format!("{name} ({}) {strength}/{}", piece.code, piece.full),
            });
            if let Some(leader) = &piece.leader {
                let leader = Message::new("acies-board-led").message("leader", leader.clone());
                parts.push(catalogue.say(&leader));
            }
            if piece.active {
                parts.push(catalogue.say(&Message::new("acies-board-active")));
            }
        }
    }
    if let Some(terrain) = &cell.terrain {
        parts.push(catalogue.say(&terrain.name));
    }
    parts.extend(extras(cell, catalogue));
    if cell.boundary {
        parts.push(catalogue.say(&Message::new("acies-board-boundary")));
    }
    let labelled = Message::new("acies-labelled").word("label", &cell.name).word("text", parts.join(", "));
    catalogue.say(&labelled)
}

/// The walls of a hex and what is to be gained there.
pub(crate) fn extras(cell: &Cell, catalogue: &Catalogue) -> Vec<String> {
    let mut parts = Vec::new();
    if !cell.ramparts.is_empty() {
        let sides = cell.ramparts.iter().map(|side| Arg::Message(edge(*side)));
        parts.push(catalogue.say(&Message::new("acies-board-walled").list("sides", sides)));
    }
    parts.extend(cell.marks.iter().map(|mark| catalogue.say(&self::mark(*mark))));
    parts
}
