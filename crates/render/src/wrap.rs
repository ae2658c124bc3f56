//! Lines that fit the terminal.

/// The widest line texts are broken to: that of a terminal nobody has made wider.
pub const WIDTH: usize = 80;

/// Breaks a text into lines, all but the first set in by `indent` characters. `column` is where the
/// first line begins. Line ends in the text itself do not count, and a space that must not be broken
/// is not.
pub fn wrap(text: &str, column: usize, indent: usize) -> String {
    let mut broken = String::new();
    let mut at = column;
    let words = text.split([' ', '\n']).filter(|word| !word.is_empty());
    for (index, word) in words.enumerate() {
        let width = word.chars().count();
        if index > 0 {
            if at + 1 + width > WIDTH {
                broken.push('\n');
                broken.push_str(&" ".repeat(indent));
                at = indent;
            } else {
                broken.push(' ');
                at += 1;
            }
        }
        broken.push_str(word);
        at += width;
    }
    broken
}

/// Breaks a line that may have columns: what does not fit goes on under the last of them that begins in its first
/// third.
pub fn hang(line: &str) -> String {
    let signs: Vec<char> = line.chars().collect();
    if signs.len() <= WIDTH {
        return line.to_owned();
    }
    let lead = signs.iter().take_while(|sign| **sign == ' ').count();
    let column = (lead + 3..=WIDTH / 3).rev().find(|&at| signs[at] != ' ' && signs[at - 2..at] == [' ', ' ']);
    let (start, indent) = column.map_or((lead, lead + 2), |column| (column, column));
    let (before, rest): (String, String) = (signs[..start].iter().collect(), signs[start..].iter().collect());
    before + &wrap(&rest, start, indent)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_broken_and_set_in() {
        let text = wrap(&"word ".repeat(30), 4, 6);
        assert!(text.lines().count() > 1);
        assert!(text.lines().skip(1).all(|line| line.starts_with("      word")), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        assert_eq!(wrap("short\nand plain ", 0, 2), "short and plain");
        let unbroken = format!("{}\u{a0}!", "x".repeat(WIDTH));
        assert_eq!(wrap(&unbroken, 0, 2), unbroken);
    }

    #[test]
    fn what_stands_in_a_column_stays_in_it() {
        assert_eq!(hang("  quit     leaves the table"), "  quit     leaves the table");
        let long = hang(&format!("  quit     {}", "word ".repeat(30)));
        assert!(long.lines().skip(1).all(|line| line.starts_with("           word")), "{long}");
        assert!(long.lines().all(|line| line.chars().count() <= WIDTH), "{long}");
        let plain = hang(&"word ".repeat(30));
        assert!(plain.lines().skip(1).all(|line| line.starts_with("  word")), "{plain}");
    }
}
