//! The answers open, listed so that a person finds his way.

use std::io::Write;

use acies_core::any_table::Choice;
use acies_core::scene::{Measured, Piece, Scene};
use acies_text::Catalogue;

use super::fold;
use crate::output::{Failure, WIDTH, wrap};

/// Up to so many answers are listed one by one; of more, all that begin alike are put together.
const FEW: usize = 14;
/// So many answers for one piece are put together even where there are few in all: they differ in
/// the hex alone.
const ALIKE: usize = 5;

/// Lists the answers: few with their meaning, many in groups, more than a screen or two by who acts.
pub fn write(
    out: &mut dyn Write,
    choices: &[Choice],
    scene: &Scene,
    catalogue: &Catalogue,
) -> Result<(), Failure> {
    if fold::is_long(choices) {
        return fold::write(out, choices, scene, catalogue);
    }
    let all: Vec<usize> = (0..choices.len()).collect();
    write_these(out, &all, choices, scene, catalogue)
}

/// Lists some of the answers under the numbers they have among all.
pub fn write_these(
    out: &mut dyn Write,
    these: &[usize],
    choices: &[Choice],
    scene: &Scene,
    catalogue: &Catalogue,
) -> Result<(), Failure> {
    if let Some(table) = scene.board.measured().filter(|_| these.len() > FEW) {
        return write_by_piece(out, these, choices, table, catalogue);
    }
    let together = |group: &&Vec<usize>| {
        let one_piece = beginning(&choices[group[0]]).contains(' ');
        match these.len() {
            0..=FEW => one_piece && group.len() >= ALIKE,
            _ => one_piece || group.len() > 1,
        }
    };
    let groups = groups(these, choices);
    let large = || groups.iter().filter(together);
    let items = large().flatten().map(|&index| target(&choices[index], scene).chars().count());
    let small = || groups.iter().filter(|group| !together(group)).flatten();
    let layout = Layout {
        start: large().map(|group| heading(&choices[group[0]], scene).chars().count()).max().unwrap_or(0),
        number: choices.len().to_string().len(),
        item: items.max().unwrap_or(0),
    };
    let widest = small().map(|&index| choices[index].notation.chars().count()).max().unwrap_or(0);
    for group in &groups {
        if together(&group) {
            write_group(out, group, choices, scene, &layout)?;
            continue;
        }
        for &index in group {
            write_one(out, index, &choices[index], widest, catalogue)?;
        }
    }
    Ok(())
}

/// So many forms are shown as examples.
const EXAMPLES: usize = 12;

/// One answer of each form open now: those that differ in names and numbers alone have the same form.
pub fn forms(choices: &[Choice]) -> Vec<&str> {
    let form = |notation: &str| -> Vec<String> {
        let is_word = |word: &&str| word.chars().all(|sign| sign.is_ascii_lowercase() || sign == '-');
        notation.split(' ').filter(is_word).map(str::to_owned).collect()
    };
    let mut seen: Vec<Vec<String>> = Vec::new();
    let mut examples = Vec::new();
    for choice in choices {
        let form = form(&choice.notation);
        if !seen.contains(&form) {
            seen.push(form);
            examples.push(&*choice.notation);
        }
    }
    examples.truncate(EXAMPLES);
    examples
}

/// Lists every answer with its meaning.
pub fn write_all(out: &mut dyn Write, choices: &[Choice], catalogue: &Catalogue) -> Result<(), Failure> {
    let widest = choices.iter().map(|choice| choice.notation.chars().count()).max().unwrap_or(0);
    for (index, choice) in choices.iter().enumerate() {
        write_one(out, index, choice, widest, catalogue)?;
    }
    Ok(())
}

/// Writes an answer with its meaning.
pub(super) fn write_one(
    out: &mut dyn Write,
    index: usize,
    choice: &Choice,
    widest: usize,
    catalogue: &Catalogue,
) -> Result<(), Failure> {
    let start = format!("{:>4}) {:widest$}  ", index + 1, choice.notation);
    let column = start.chars().count();
    writeln!(out, "{start}{}", wrap(&catalogue.say(&choice.meaning), column, column))?;
    Ok(())
}

/// The words of an answer but for the last.
fn beginning(choice: &Choice) -> &str {
    choice.notation.rsplit_once(' ').map_or(&*choice.notation, |(before, _)| before)
}

/// Indices of answers that begin alike, in the order of their first.
fn groups(these: &[usize], choices: &[Choice]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for &index in these {
        let alike = |group: &&mut Vec<usize>| beginning(&choices[group[0]]) == beginning(&choices[index]);
        match groups.iter_mut().find(alike) {
            Some(group) => group.push(index),
            None => groups.push(vec![index]),
        }
    }
    groups
}

/// How wide the parts of grouped answers are, so that they stand in columns.
struct Layout {
    start: usize,
    number: usize,
    item: usize,
}

/// What answers of a group have in common, and the piece they speak of: `move e5 (HV 4)`.
fn heading(choice: &Choice, scene: &Scene) -> String {
    let start = beginning(choice);
    match start.rsplit(' ').next().and_then(|word| piece(scene, word)) {
        Some(piece) if piece.strength > 0 => format!("{start} ({} {})", piece.code, piece.strength),
        Some(piece) => format!("{start} ({})", piece.code),
        None => start.to_owned(),
    }
}

/// `move e5 (HV 4)   3) d5   4) d6  …`
fn write_group(
    out: &mut dyn Write,
    group: &[usize],
    choices: &[Choice],
    scene: &Scene,
    layout: &Layout,
) -> Result<(), Failure> {
    let mut line = format!("  {:1$}", heading(&choices[group[0]], scene), layout.start);
    let indent = line.chars().count();
    let mut column = indent;
    for &index in group {
        let (number, target) = (index + 1, target(&choices[index], scene));
        let item = format!("  {number:>0$}) {target:1$}", layout.number, layout.item);
        let width = item.chars().count();
        if column + width > WIDTH {
            line.push('\n');
            line.push_str(&" ".repeat(indent));
            column = indent;
        }
        line.push_str(&item);
        column += width;
    }
    for line in line.lines() {
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// Lists many answers of a measured table under the piece each is about. Their notation is whole, since it is
/// more than a hex that tells them apart; those about no piece follow with their meaning.
fn write_by_piece(
    out: &mut dyn Write,
    these: &[usize],
    choices: &[Choice],
    table: &Measured,
    catalogue: &Catalogue,
) -> Result<(), Failure> {
    let mut pieces: Vec<(&str, Vec<usize>)> = Vec::new();
    let mut others = Vec::new();
    for &index in these {
        match choices[index].notation.split(' ').nth(1) {
            Some(piece) => match pieces.iter_mut().find(|(name, _)| *name == piece) {
                Some((_, group)) => group.push(index),
                None => pieces.push((piece, vec![index])),
            },
            None => others.push(index),
        }
    }
    for (piece, group) in pieces {
        let base = table.bases.iter().find(|base| base.place == piece).map(|base| &base.name);
        let figure = || table.figures.iter().find(|figure| figure.place == piece);
        let name =
            base.or_else(|| Some(&figure()?.person)).map(|name| catalogue.say(name)).unwrap_or_default();
        writeln!(out, "  {}", wrap(&format!("{piece} {name}"), 2, 4))?;
        write_columns(out, &group, choices)?;
    }
    let widest = others.iter().map(|&index| choices[index].notation.chars().count()).max().unwrap_or(0);
    others.iter().try_for_each(|&index| write_one(out, index, &choices[index], widest, catalogue))
}

/// Answers side by side, as many in a line as fit.
fn write_columns(out: &mut dyn Write, group: &[usize], choices: &[Choice]) -> Result<(), Failure> {
    let items: Vec<String> =
        group.iter().map(|&index| format!("{:>6}) {}", index + 1, choices[index].notation)).collect();
    let width = items.iter().map(|item| item.chars().count()).max().unwrap_or(0) + 2;
    for line in items.chunks((WIDTH / width).max(1)) {
        let line: String = line.iter().map(|item| format!("{item:width$}")).collect();
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// The word that distinguishes an answer from its like, and the piece it names: `d5 LC3`.
fn target(choice: &Choice, scene: &Scene) -> String {
    let word = choice.notation.rsplit(' ').next().unwrap_or_default();
    match piece(scene, word) {
        Some(piece) if piece.strength > 0 => format!("{word} {}{}", piece.code, piece.strength),
        Some(piece) => format!("{word} {}", piece.code),
        None => match choice.picks.last().and_then(|pick| towards(pick)) {
            Some(arrow) => format!("{word} {arrow}"),
            None => word.to_owned(),
        },
    }
}

/// The side of a hex that is pointed at, as the board shows it.
fn towards(pick: &str) -> Option<char> {
    Some(match pick.split_once('/')?.1 {
        "n" => '↑',
        "ne" => '↗',
        "e" => '→',
        "se" => '↘',
        "s" => '↓',
        "sw" => '↙',
        "w" => '←',
        "nw" => '↖',
        _ => return None,
    })
}

/// The piece of that name, or the one on top in the hex of that name.
pub(super) fn piece<'s>(scene: &'s Scene, name: &str) -> Option<&'s Piece> {
    let named = |piece: &&Piece| piece.pick.as_deref() == Some(name);
    let on_top = || scene.board.cells().find(|cell| cell.name == name)?.top();
    scene.board.cells().flat_map(|cell| &cell.stack).find(named).or_else(on_top)
}

#[cfg(test)]
mod tests {
    use acies_words::message::Message;

    use super::*;

    #[test]
    fn answers_that_begin_alike_stand_together() {
        let choices: Vec<Choice> = ["move a1 b1", "move a2 b1", "done", "move a1 b2", "order leader c3"]
            .map(|notation| Choice {
                notation: notation.into(),
                meaning: Message::new("m"),
                picks: Vec::new(),
                ghost: Vec::new(),
                sure: None,
            })
            .into();
        assert_eq!(groups(&[0, 1, 2, 3, 4], &choices), [vec![0, 3], vec![1], vec![2], vec![4]]);
    }
}
