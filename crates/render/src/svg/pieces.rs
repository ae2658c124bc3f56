//! Pieces: a unit as the blocks it has left, with its emblem, its letters and its leader.

use acies_core::scene::{Appearance, Form, Piece, Tops};
use acies_text::Catalogue;
use acies_words::message::Message;

use super::layout::Layout;
use super::{class, colour, counters, escape, portraits, put, ships, stack, symbols};

/// Every piece of a scene, from the north down, so that nearer ones stand before farther ones.
pub(super) fn draw(layout: Layout<'_>, appearance: Appearance, catalogue: &Catalogue) -> String {
    let mut svg = String::from("<g font-weight=\"700\" text-anchor=\"middle\">");
    for hex in layout.all() {
        match &hex.cell.stack[..] {
            [] => {}
            [piece] => {
                let at = At {
                    place: Some(&hex.cell.name),
                    x: hex.x,
                    y: hex.y,
                    more: "",
                    framed: true,
                    faces: true,
                    appearance,
                };
                write(&mut svg, layout, &at, piece, catalogue);
            }
            stack => stack::write(&mut svg, layout, (&hex, stack), appearance, catalogue),
        }
        stack::markers(&mut svg, &hex, catalogue);
    }
    svg.push_str("</g>");
    svg
}

/// Where a piece is drawn, and what place it answers for.
pub(super) struct At<'a> {
    /// The name of the place, unless a stack answers for it.
    pub(super) place: Option<&'a str>,
    pub(super) x: i32,
    pub(super) y: i32,
    /// More attributes.
    pub(super) more: &'a str,
    /// Whether the hex is framed for it while it may act.
    pub(super) framed: bool,
    /// Whether it shows itself where a counter faces; the stack does it for the one under tokens.
    pub(super) faces: bool,
    /// How the battle looks.
    pub(super) appearance: Appearance,
}

/// One piece.
pub(super) fn write(svg: &mut String, layout: Layout<'_>, at: &At<'_>, piece: &Piece, catalogue: &Catalogue) {
    let more = [(piece.active, " active"), (piece.leader.is_some(), " led")];
    let mut more: String = more.iter().filter(|(is, _)| *is).map(|(_, class)| *class).collect();
    match piece.form {
        Form::Blocks => {}
        Form::Counter => more.push_str(" counter"),
        Form::Ship(_) => more.push_str(" ship"),
    }
    // A leader alone is called by his own name.
    let name = piece.leader.as_ref().filter(|_| piece.full == 0).unwrap_or(&piece.name);
    let name = escape(&catalogue.say(name));
    let place = at
        .place
        .map_or(String::new(), |place| format!(" data-place=\"{}\" data-name=\"{name}\"", escape(place)));
    put(
        svg,
        format_args!(
            "<g class=\"piece {}{more}\"{place} data-strength=\"{}\"{} \
             transform=\"translate({},{})\" color=\"{}\"><title>{}</title>",
            class(piece.side),
            piece.strength,
            at.more,
            at.x,
            at.y,
            colour(piece.colour()),
            escape(&title(piece, catalogue)),
        ),
    );
    if piece.active && at.framed {
        frame(svg, layout);
    }
    match piece.form {
        Form::Blocks => standing(svg, piece, at.appearance, catalogue),
        Form::Counter => counters::write(svg, layout, piece, at.faces, catalogue),
        Form::Ship(ship) => ships::write(svg, layout, piece, ship, catalogue),
    }
    svg.push_str("</g>");
}

/// The frame of a hex in which somebody may act.
pub(super) fn frame(svg: &mut String, layout: Layout<'_>) {
    let id = if layout.tops() == Tops::Flat { "active-flat" } else { "active" };
    put(svg, format_args!("<use class=\"frame\" href=\"#{id}\"/>"));
}

/// A unit of blocks, or a leader alone.
fn standing(svg: &mut String, piece: &Piece, appearance: Appearance, catalogue: &Catalogue) {
    let alone = piece.full == 0;
    blocks(svg, piece);
    if let Some(leader) = &piece.leader {
        // Beside the blocks, so that none of them is hidden; alone he has the hex to himself.
        let (x, y, scale) = if alone { (-3, 1, "1.45") } else { (31, 2, ".98") };
        put(
            svg,
            format_args!(
                "<g class=\"leader\" transform=\"translate({x},{y})scale({scale})\"><use href=\"#b-"
            ),
        );
        put(
            svg,
            format_args!(
                "{}\"/><g class=\"face\" transform=\"translate(0,1)scale(.72)\">",
                class(piece.side)
            ),
        );
        svg.push_str("<circle r=\"17\" fill=\"var(--medal,#efe2c0)\" stroke=\"var(--gold,#f0c75e)\" stroke-width=\"2.6\"/>");
        svg.push_str("<g clip-path=\"url(#medal)\"><g transform=\"scale(.84)\">");
        portraits::draw(svg, leader, appearance.peoples[piece.side]);
        svg.push_str("</g></g></g></g>");
    }
    plate(svg, piece, catalogue);
}

/// What a piece is, in words: for a pointer that rests on it, and for those who cannot see it.
pub(super) fn title(piece: &Piece, catalogue: &Catalogue) -> String {
    let side = catalogue.say(&piece.side.name());
    let name = catalogue.say(&piece.name);
    let mut parts = vec![match &piece.pick {
        Some(pick) if piece.full > 0 => format!("{side}, {name} ({pick})"),
        _ => format!("{side}, {name}"),
    }];
    if piece.full > 0 {
        let key = match piece.form {
            Form::Blocks => "acies-piece-blocks",
            Form::Counter => "acies-piece-steps",
            // What a ship has of them are the soldiers on its deck.
            Form::Ship(_) => "acies-piece-aboard",
        };
        let left = Message::new(key).number("strength", piece.strength);
        parts.push(catalogue.say(&left.number("full", piece.full)));
    }
    parts.extend(crate::words::remarks(piece, catalogue));
    parts.join(", ")
}

/// Where the blocks of a complete unit stand: their scale in hundredths, and their places from the back
/// row to the front.
fn places(full: u8, led: bool) -> (i32, Vec<(i32, i32)>) {
    let full = i32::from(full);
    let columns = if full <= 2 { full } else { (full + 1) / 2 };
    let scale = match (full, led) {
        (0 | 1, false) => 140,
        (1, true) => 105,
        (2, false) => 130,
        (2, true) => 96,
        (3 | 4, false) => 104,
        (3 | 4, true) => 92,
        (5 | 6, false) => 82,
        (5 | 6, true) => 64,
        (_, false) => 330 / columns,
        (_, true) => 230 / columns,
    };
    let (wide, high) = (33 * scale / 100, 34 * scale / 100);
    let middle = if led { -17 } else { -2 };
    let front = if full <= 2 { full } else { columns };
    let rows: &[(i32, i32)] = if full <= 2 { &[(full, 1)] } else { &[(full - front, 0), (front, 2)] };
    let mut found = Vec::new();
    for &(count, level) in rows {
        for index in 0..count {
            let x = middle + (2 * index + 1 - count) * wide / 2;
            found.push((x, (level - 1) * high / 2 + 1));
        }
    }
    (scale, found)
}

/// The blocks that are left, and faintly those that are lost: the front row stands longest.
fn blocks(svg: &mut String, piece: &Piece) {
    if piece.full == 0 {
        return;
    }
    let (scale, places) = places(piece.full.max(piece.strength), piece.leader.is_some());
    let lost = places.len().saturating_sub(usize::from(piece.strength));
    let (side, figure) = (class(piece.side), symbols::figure(piece.figure));
    let scaled = if scale == 100 { String::new() } else { format!("scale({})", decimal(scale)) };
    for (index, (x, y)) in places.into_iter().enumerate() {
        let at = format!("transform=\"translate({x},{y}){scaled}\"");
        if index < lost {
            put(svg, format_args!("<use class=\"lost\" href=\"#l-{side}\" {at}/>"));
        } else {
            let parts = format!("<use href=\"#b-{side}\"/><use href=\"#f-{figure}\"/>");
            put(svg, format_args!("<g class=\"block\" {at}>{parts}</g>"));
        }
    }
}

/// Hundredths as a short decimal number.
fn decimal(hundredths: i32) -> String {
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
        .trim_end_matches('0')
        .trim_start_matches('0')
        .into()
}

/// The plate under the blocks: the emblem of the class, the letters of the kind, the leader's name. It stays
/// within the width of the hex, so that it never covers a neighbour.
fn plate(svg: &mut String, piece: &Piece, catalogue: &Catalogue) {
    let name = piece.leader.as_ref().map(|name| catalogue.say(name));
    let name = name.as_deref();
    if piece.full == 0 {
        name.iter().for_each(|name| ribbon(svg, name, true));
        return;
    }
    let letters = crate::words::letters(&piece.name, &piece.code, catalogue);
    // A third letter makes the badge longer.
    let more = 4 * (letters.chars().count() as i32 - 2).clamp(0, 2);
    // A leader's name takes the right part of the plate.
    let middle = if name.is_some() { -24 - more } else { 0 };
    if let Some(name) = name {
        ribbon(svg, name, false);
    }
    let wide = 2 * more + if piece.emblem.is_some() { 50 } else { 34 };
    put(
        svg,
        format_args!(
            "<g class=\"badge\"><rect x=\"{}\" y=\"34\" width=\"{wide}\" height=\"19\" rx=\"9.5\" \
             fill=\"var(--plate,#fdf6e3)\" stroke=\"currentColor\" stroke-width=\"1.5\"/>",
            middle - wide / 2
        ),
    );
    let mut x = middle;
    if let Some(emblem) = piece.emblem {
        let id = symbols::emblem(emblem);
        put(svg, format_args!("<use href=\"#e-{id}\" x=\"{}\" y=\"43\"/>", middle - 14 - more));
        x += 8;
    }
    put(
        svg,
        format_args!(
            "<text x=\"{x}\" y=\"48\" font-size=\"13\" fill=\"var(--plate-ink,#2a1d10)\">{}</text></g>",
            escape(&letters)
        ),
    );
}

/// A leader's name on a ribbon: under him if he is alone, else in the right part of the plate. The title
/// has the whole name; here a long one is shortened, and squeezed a little where it still is too wide.
fn ribbon(svg: &mut String, name: &str, alone: bool) {
    let (letters, most) = if alone { (16, 96) } else { (10, 52) };
    let name = shortened(name, letters);
    let natural = 8 * name.chars().count() as i32 + 8;
    let width = natural.clamp(30, most);
    let squeezed = if natural > most {
        format!(" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", width - 7)
    } else {
        String::new()
    };
    // Beside the badge the ribbon begins under its rounded end.
    let (left, wide, middle) = if alone { (-width / 2, width, 0) } else { (-3, width + 3, width / 2 - 1) };
    put(
        svg,
        format_args!(
            "<g class=\"ribbon\"><rect x=\"{left}\" y=\"35\" width=\"{wide}\" height=\"17\" rx=\"4\" \
             fill=\"currentColor\" stroke=\"var(--gold,#f0c75e)\" stroke-width=\"1.4\"/><text x=\"{middle}\" \
             y=\"47.5\" font-size=\"12\" fill=\"var(--figure,#fff6e0)\"{squeezed}>{}</text></g>",
            escape(&name),
        ),
    );
}

/// As many whole words of a name as fit into so many letters, or what fits of the first one.
fn shortened(name: &str, letters: usize) -> String {
    let mut short = String::new();
    for word in name.split_whitespace() {
        if short.chars().count() + usize::from(!short.is_empty()) + word.chars().count() > letters {
            break;
        }
        if !short.is_empty() {
            short.push(' ');
        }
        short.push_str(word);
    }
    if short.is_empty() {
        short = name.trim().chars().take(letters - 1).collect();
        short.push('…');
    }
    short
}
