//! How a battle came out, at the terminal: points with their clauses, and what became of every unit that did not stay
//! whole.

use std::io::Write;

use acies_core::outcome::{End, Fate, Outcome};
use acies_core::side::{BySide, Side};
use acies_text::Catalogue;
use acies_words::Bilingual;
use acies_words::message::Message;

use crate::output::{Failure, wrap};

/// Writes the outcome for both sides; `armies` are their names.
pub fn write(
    out: &mut dyn Write,
    outcome: &Outcome,
    armies: &BySide<Bilingual>,
    catalogue: &Catalogue,
) -> Result<(), Failure> {
    for side in Side::BOTH {
        let toll = outcome.toll(side);
        let fates = &outcome.fates[side];
        let head = Message::new("acies-outcome-side")
            .term("side", side.key())
            .word("army", armies[side].get(catalogue.language().word()))
            .number("points", toll.points)
            .number("lost", toll.lost)
            .number("units", i64::try_from(fates.len()).unwrap_or(i64::MAX));
        writeln!(out, "\n{}", wrap(&catalogue.say(&head), 0, 2))?;
        for point in &outcome.points[side] {
            let said = format!("{:+} {} [{}]", point.points, catalogue.say(&point.what), point.clause.0);
            writeln!(out, "  {}", wrap(&said, 2, 4))?;
        }
        // Whoever stands as he began is not worth a line.
        let whole = |fate: &&Fate| fate.end == End::Stands && fate.left == fate.full;
        for fate in fates.iter().filter(|fate| !whole(fate)) {
            writeln!(out, "  {}", wrap(&line(fate, catalogue), 2, 4))?;
        }
    }
    Ok(())
}

/// One unit: its name, where, what is left of it and what became of it.
fn line(fate: &Fate, catalogue: &Catalogue) -> String {
    let key = match fate.end {
        End::Stands => "acies-outcome-stands",
        End::Left => "acies-outcome-left",
        End::Lost => "acies-outcome-lost",
        End::Captured => "acies-outcome-captured",
        End::NeverCame => "acies-outcome-never-came",
    };
    let sign = fate.sign.as_ref().map_or(String::new(), |sign| format!(" {sign}"));
    let name = format!("{}{sign}", catalogue.say(&fate.name));
    let place = if fate.unit.is_empty() { String::new() } else { format!(" {}", fate.unit) };
    let strength = if fate.full == 0 { String::new() } else { format!(" ({}/{})", fate.left, fate.full) };
    catalogue.say(&Message::new(key).word("unit", format!("{name}{place}{strength}")))
}
