//! A measured table as text: a map of one character to an inch, and every unit in words.

use acies_core::scene::{Landform, Measured, Spot};
use acies_core::side::Side;
use acies_text::Catalogue;
use acies_words::message::Message;

use crate::words::measured_lines;
use crate::wrap::{hang, wrap};

/// Thousandths of an inch to a character, across and down.
const ACROSS: i32 = INCH;
const DOWN: i32 = 2 * INCH;
/// Thousandths of an inch to an inch.
const INCH: i32 = 1_000;

/// The map, north at the top: where units lie, # for the north and = for the south, and their names in the middle
/// of them.
pub(super) fn board(table: &Measured) -> String {
    let (columns, rows) = ((table.width / ACROSS) as usize, (table.depth / DOWN) as usize);
    let mut map = vec![vec![' '; columns]; rows];
    let spot = |row: usize, column: usize| -> Spot {
        (column as i32 * ACROSS + ACROSS / 2, table.depth - row as i32 * DOWN - DOWN / 2)
    };
    for (row, line) in map.iter_mut().enumerate() {
        for (column, sign) in line.iter_mut().enumerate() {
            let at = spot(row, column);
            if let Some(area) = table.areas.iter().rev().find(|area| inside(&area.outline, at)) {
                *sign = ground(area.form);
            }
            if let Some(base) = table.bases.iter().find(|base| inside(&base.outline, at)) {
                *sign = if base.side == Side::North { '#' } else { '=' };
            }
        }
    }
    for base in &table.bases {
        let sum = base.outline.iter().fold((0, 0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
        write(&mut map, table, (sum.0 / 4, sum.1 / 4), &base.place);
    }
    for lone in &table.figures {
        write(&mut map, table, lone.at, &lone.place);
    }
    let rule = format!("+{}+\n", "-".repeat(columns));
    let lines: String = map.into_iter().map(|line| format!("|{}|\n", String::from_iter(line))).collect();
    format!("{rule}{lines}{rule}")
}

/// What the signs of the map mean, and everybody in words.
pub(super) fn legend(table: &Measured, catalogue: &Catalogue) -> String {
    let scale = Message::new("acies-mark-scale").number("across", ACROSS / INCH).number("down", DOWN / INCH);
    let mut signs = vec![catalogue.say(&Message::new("acies-mark-bases"))];
    let mut grounds: Vec<String> = table
        .areas
        .iter()
        .map(|area| format!("{} {}", ground(area.form), catalogue.say(&area.name)))
        .collect();
    grounds.sort();
    grounds.dedup();
    signs.extend(grounds);
    let heading = catalogue.say(&Message::new("acies-board-signs"));
    let everybody: String =
        measured_lines(table, catalogue).map(|(_, line)| format!("{}\n", hang(&line))).collect();
    let signs = wrap(&format!("{heading} {}", signs.join(", ")), 0, 2);
    format!("{signs}\n  {}\n{everybody}", wrap(&catalogue.say(&scale), 2, 4))
}

/// Writes a name about a point, as far as the map goes.
fn write(map: &mut [Vec<char>], table: &Measured, (x, y): Spot, name: &str) {
    let row = (table.depth - y).div_euclid(DOWN);
    let first = x.div_euclid(ACROSS) - name.chars().count() as i32 / 2;
    let Some(line) = usize::try_from(row).ok().and_then(|row| map.get_mut(row)) else { return };
    for (index, sign) in name.chars().enumerate() {
        if let Some(place) =
            usize::try_from(first + index as i32).ok().and_then(|column| line.get_mut(column))
        {
            *place = sign;
        }
    }
}

fn ground(form: Landform) -> char {
    match form {
        Landform::Forest => '"',
        Landform::Broken | Landform::Crag => ':',
        Landform::Hill => '^',
        Landform::River | Landform::Stream | Landform::Coast | Landform::Sea | Landform::Ford => '~',
        Landform::Marsh => ',',
        Landform::Camp | Landform::Houses | Landform::Village | Landform::Town | Landform::Wagons => '%',
        Landform::Hedge => '|',
        Landform::Road => '.',
        Landform::Bridge => '_',
    }
}

/// Whether a point lies inside an outline, by counting the edges it is left of.
pub(crate) fn inside(outline: &[Spot], (x, y): Spot) -> bool {
    let mut within = false;
    for (index, &(ax, ay)) in outline.iter().enumerate() {
        let (bx, by) = outline[(index + 1) % outline.len()];
        if (ay > y) != (by > y) {
            let cross = i64::from(bx - ax) * i64::from(y - ay) - i64::from(x - ax) * i64::from(by - ay);
            if (cross > 0) == (by > ay) {
                within = !within;
            }
        }
    }
    within
}
