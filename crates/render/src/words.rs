//! The board in words, for those who ask about one hex or cannot look at rows of characters.

pub(crate) mod map;

use acies_core::scene::{
    Cell, Damage, Edge, Facing, Form, Lone, Mark, MarkKind, Measured, Piece, Scene, SideForm, Spot,
    StandingBase, State, Tally,
};
use acies_core::side::Side;
use acies_text::Catalogue;
use acies_words::message::{Arg, Message};

/// What is to be gained in a place, and by whom.
pub(crate) fn mark(mark: Mark) -> Message {
    let key = match mark.kind {
        MarkKind::Objective => "acies-board-objective",
        MarkKind::Exit => "acies-board-exit",
    };
    Message::new(key).message("side", mark.side.name()).number("points", mark.points)
}

fn edge(edge: Edge) -> Message {
    Message::new(match edge {
        Edge::North => "acies-edge-north",
        Edge::South => "acies-edge-south",
        Edge::East => "acies-edge-east",
        Edge::SouthEast => "acies-edge-south-east",
        Edge::SouthWest => "acies-edge-south-west",
        Edge::West => "acies-edge-west",
        Edge::NorthWest => "acies-edge-north-west",
        Edge::NorthEast => "acies-edge-north-east",
    })
}

/// What is in the hex of that name, in one line; `None` if the board has no such hex.
pub fn describe(scene: &Scene, name: &str, catalogue: &Catalogue) -> Option<String> {
    if let Some(table) = scene.board.measured() {
        let base = table.bases.iter().find(|base| base.place.eq_ignore_ascii_case(name));
        let figure = || table.figures.iter().find(|figure| figure.place.eq_ignore_ascii_case(name));
        let base = base.map(|base| measured_line(base, catalogue));
        return base.or_else(|| figure().map(|figure| figure_line(figure, catalogue)));
    }
    if let Some(map) = scene.board.map() {
        return map::describe(map, name, catalogue);
    }
    let named = |piece: &&Piece| piece.pick.as_deref().is_some_and(|pick| pick.eq_ignore_ascii_case(name));
    let mut cells = scene.board.cells();
    cells.find(|cell| cell.name.eq_ignore_ascii_case(name)).map(|cell| line(cell, catalogue)).or_else(|| {
        let mut all = scene.board.cells().flat_map(|cell| cell.stack.iter().map(move |piece| (cell, piece)));
        let (cell, piece) = all.find(|(_, piece)| named(piece))?;
        Some(labelled(&cell.name, piece_parts(piece, catalogue, true), catalogue))
    })
}

/// Every piece of a side, a line each, in the order of the board from its upper left.
pub fn units(scene: &Scene, of: Side, catalogue: &Catalogue) -> Vec<String> {
    if let Some(table) = scene.board.measured() {
        return measured_lines(table, catalogue)
            .filter(|(side, _)| *side == of)
            .map(|(_, line)| line)
            .collect();
    }
    if let Some(map) = scene.board.map() {
        return map::units(map, of, catalogue);
    }
    let told = |cell: &Cell, piece: &Piece| {
        let parts = piece_parts(piece, catalogue, false).into_iter().chain(place_parts(cell, catalogue));
        labelled(&cell.name, parts.collect(), catalogue)
    };
    let of_side = |cell: &Cell| -> Vec<String> {
        cell.stack.iter().filter(|piece| piece.side == of).map(|piece| told(cell, piece)).collect()
    };
    scene.board.cells().flat_map(of_side).collect()
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
    format!("{} {}, {}", base.place, measured_title(base, catalogue), inches(front, catalogue))
}

/// A figure alone on a measured table, with its place in inches.
fn figure_line(figure: &Lone, catalogue: &Catalogue) -> String {
    let (whose, name) = (catalogue.say(&figure.side.name()), catalogue.say(&figure.name));
    format!("{} {whose}, {name}, {}", figure.place, inches(figure.at, catalogue))
}

/// A spot in inches from the west and from the south, to the nearest tenth.
fn inches((x, y): Spot, catalogue: &Catalogue) -> String {
    let inches = |mils: i32| catalogue.decimal((mils + 50).div_euclid(100) * 100);
    format!("{} {}", inches(x), inches(y))
}

/// A unit on a measured table in words. How notation calls it is left to whoever types it.
pub(crate) fn measured_title(base: &StandingBase, catalogue: &Catalogue) -> String {
    let whose = catalogue.say(&base.side.name());
    let mut parts = vec![format!("{whose}, {}", catalogue.say(&base.name))];
    parts.extend(base.states.iter().map(|state| catalogue.say(&state.name)));
    let counted = base.tallies.iter().filter(|tally| tally.have != 0);
    parts.extend(
        counted.map(|tally| catalogue.say(&self::tally(tally, "acies-piece-tally", "acies-piece-count"))),
    );
    let facing = Message::new("acies-piece-facing").number("degrees", (base.heading + 5) / 10 % 360);
    parts.push(catalogue.say(&facing));
    if base.active {
        parts.push(catalogue.say(&Message::new("acies-board-active")));
    }
    parts.join(", ")
}

/// What is counted, as one of two texts: with an end, or without one.
pub(crate) fn tally(tally: &Tally, with_end: &'static str, without: &'static str) -> Message {
    let told = Message::new(if tally.of.is_some() { with_end } else { without });
    let told = told.message("name", tally.name.clone()).number("have", tally.have);
    match tally.of {
        Some(of) => told.number("of", of),
        None => told,
    }
}

/// A hex and everybody in it, from the top down.
fn line(cell: &Cell, catalogue: &Catalogue) -> String {
    let mut parts = Vec::new();
    for (index, piece) in cell.stack.iter().enumerate() {
        let under = index > 0;
        if under {
            parts.push(catalogue.say(&Message::new("acies-board-under")));
        }
        parts.extend(piece_parts(piece, catalogue, true));
    }
    if cell.stack.is_empty() {
        parts.push(catalogue.say(&Message::new("acies-board-empty")));
    }
    parts.extend(place_parts(cell, catalogue));
    labelled(&cell.name, parts, catalogue)
}

fn labelled(name: &str, parts: Vec<String>, catalogue: &Catalogue) -> String {
    catalogue.say(&Message::new("acies-labelled").word("label", name).word("text", parts.join(", ")))
}

/// The letters a kind of piece or a state is shown by on a map: those of the language, which its text has as an attribute
/// `letters`, or else those of notation.
pub(crate) fn letters(name: &Message, notation: impl ToString, catalogue: &Catalogue) -> String {
    catalogue.written(name.key, Some("letters")).unwrap_or_else(|| notation.to_string())
}

/// The letters of the states that have some.
pub(crate) fn state_letters(states: &[State], catalogue: &Catalogue) -> Vec<String> {
    states.iter().filter_map(|state| Some(letters(&state.name, state.marker?, catalogue))).collect()
}

/// One piece of a stack in words.
pub(crate) fn piece(piece: &Piece, catalogue: &Catalogue) -> String {
    piece_parts(piece, catalogue, true).join(", ")
}

/// A piece in a line: whose it is, if that is asked, its kind and strength, and what is to be said of it.
fn piece_parts(piece: &Piece, catalogue: &Catalogue, whose: bool) -> Vec<String> {
    let mut parts = Vec::new();
    if whose {
        parts.push(catalogue.say(&piece.side.name()));
    }
    let name = catalogue.say(&piece.name);
    parts.push(match (piece.strength, &piece.pick) {
        (0, None) => name,
        (0, Some(pick)) => format!("{name} ({pick})"),
        (strength, Some(pick)) => format!("{name} ({} {pick}) {strength}/{}", piece.code, piece.full),
        (strength, None) => format!("{name} ({}) {strength}/{}", piece.code, piece.full),
    });
    parts.extend(remarks(piece, catalogue));
    parts
}

/// What is to be said of a piece beyond its kind and its strength.
pub(crate) fn remarks(piece: &Piece, catalogue: &Catalogue) -> Vec<String> {
    let mut parts = Vec::new();
    if let Some(figures) = &piece.figures {
        parts.push(figures.clone());
    }
    if let Form::Ship(ship) = piece.form {
        parts.push(catalogue.say(&Message::new("acies-ship-size").number("size", ship.size)));
        match ship.damage {
            Damage::Whole => {}
            Damage::Damaged => parts.push(catalogue.say(&Message::new("acies-ship-damaged"))),
            Damage::Sinking => parts.push(catalogue.say(&Message::new("acies-ship-sinking"))),
        }
    }
    if let Some(owner) = piece.owner.filter(|owner| *owner != piece.side) {
        parts.push(catalogue.say(&Message::new("acies-piece-taken").message("side", owner.name())));
    }
    if let Some(facing) = piece.facing {
        let (key, towards) = match facing {
            Facing::Side(towards) => ("acies-piece-faces-side", towards),
            Facing::Corner(towards) => ("acies-piece-faces-corner", towards),
        };
        parts.push(catalogue.say(&Message::new(key).message("towards", edge(towards))));
    }
    parts.extend(piece.states.iter().map(|state| catalogue.say(&state.name)));
    if let Some(leader) = &piece.leader {
        parts.push(catalogue.say(&Message::new("acies-board-led").message("leader", leader.clone())));
    }
    if piece.active {
        parts.push(catalogue.say(&Message::new("acies-board-active")));
    }
    parts
}

/// A place in a line: its ground, what runs along it, what lies in it and what it is worth.
fn place_parts(cell: &Cell, catalogue: &Catalogue) -> Vec<String> {
    let mut parts: Vec<String> = cell.terrain.iter().map(|terrain| catalogue.say(&terrain.name)).collect();
    parts.extend(extras(cell, catalogue));
    if cell.boundary {
        parts.push(catalogue.say(&Message::new("acies-board-boundary")));
    }
    parts
}

/// The ground of a hex: its terrain, its height and what runs along its sides.
pub(crate) fn ground(cell: &Cell, catalogue: &Catalogue) -> Vec<String> {
    let mut parts: Vec<String> = cell.terrain.iter().map(|terrain| catalogue.say(&terrain.name)).collect();
    parts.extend(shaped(cell, catalogue));
    parts
}

/// Height, sides and roads.
fn shaped(cell: &Cell, catalogue: &Catalogue) -> Vec<String> {
    let mut parts = Vec::new();
    if cell.rim {
        parts.push(catalogue.say(&Message::new("acies-board-rim")));
    }
    if cell.level > 0 {
        parts.push(catalogue.say(&Message::new("acies-board-level").number("level", cell.level)));
    }
    let mut along = |key: &'static str, edges: Vec<Edge>| {
        if !edges.is_empty() {
            let sides = edges.into_iter().map(|side| Arg::Message(edge(side)));
            parts.push(catalogue.say(&Message::new(key).list("sides", sides)));
        }
    };
    for (wanted, key) in [
        (SideForm::Rampart, "acies-board-walled"),
        (SideForm::Wall, "acies-side-wall"),
        (SideForm::River, "acies-side-river"),
        (SideForm::Ford, "acies-side-ford"),
        (SideForm::Bridge, "acies-side-bridge"),
        (SideForm::Slope, "acies-side-slope"),
    ] {
        let of_form = cell.sides.iter().filter(|(_, form)| *form == wanted);
        along(key, of_form.map(|(side, _)| *side).collect());
    }
    along("acies-side-road", cell.roads.clone());
    parts
}

/// What lies in a hex and is no piece.
pub(crate) fn marker(name: &Message, letters: &str, catalogue: &Catalogue) -> String {
    catalogue.say(&Message::new("acies-board-marker").message("name", name.clone()).word("letters", letters))
}

/// The shape of a hex, what lies there, and what is to be gained.
pub(crate) fn extras(cell: &Cell, catalogue: &Catalogue) -> Vec<String> {
    let mut parts = shaped(cell, catalogue);
    parts.extend(cell.markers.iter().map(|lying| marker(&lying.name, &lying.letters, catalogue)));
    parts.extend(cell.marks.iter().map(|mark| catalogue.say(&self::mark(*mark))));
    parts
}
