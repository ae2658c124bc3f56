//! Reading TOML data so that every fault of a file is reported at once, with its line.
//!
//! A [`Source`] collects faults; a [`Section`] is one table of the file. Values are asked for by name
//! and type; a name nobody asked for is itself a fault, so that a misspelt key cannot be overlooked.

mod section;
mod source;

pub use section::Section;
pub use source::Source;

/// A value together with the line it stands on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct At<T> {
    /// The value.
    pub value: T,
    /// Its line, from 1.
    pub line: usize,
}

#[cfg(test)]
mod tests {
    use acies_words::Bilingual;

    use super::*;

    #[test]
    fn every_fault_is_reported_with_its_line() {
        let text = "name = 3\nnumber = 99\nextra = true\n[[unit]]\nkind = \"\"\n";
        let source = Source::new("a.toml", text);
        let table = source.parse();
        let whole = Section::whole(&source, &table);
        whole.text("name");
        whole.number("number", 1..=9);
        whole.text("story");
        for unit in whole.sections("unit") {
            unit.text("kind");
            unit.close();
        }
        whole.close();
        let faults = source.finish(Some(())).unwrap_err().to_string();
        assert_eq!(
            faults.lines().collect::<Vec<_>>(),
            [
                "a.toml:1: `name` should be a text in quotation marks",
                "a.toml:1: the file lacks `story`: give a text in quotation marks",
                "a.toml:2: `number` should be a whole number from 1 to 9",
                "a.toml:3: the file has no key `extra`; its keys are name, number, story, unit",
                "a.toml:5: `kind` is empty",
            ]
        );
    }

    #[test]
    fn a_hundred_faults_are_told_and_the_rest_is_counted() {
        let text: String = (0..1000).map(|number| format!("key{number} = 1\n")).collect();
        let source = Source::new("a.toml", &text);
        let table = source.parse();
        Section::whole(&source, &table).close();
        let faults = source.finish(Some(())).unwrap_err();
        assert_eq!(faults.0.len(), 101);
        let Bilingual { en, fr } = &faults.0[100].what;
        assert!(en.contains("and 900 more faults: 100 is the most"), "{en}");
        assert!(fr.contains("et 900 autres fautes\u{a0}: 100 au plus"), "{fr}");
    }

    #[test]
    fn lines_are_found_anywhere_in_a_text() {
        let source = Source::new("a.toml", "a\nbc\n\nd");
        let lines: Vec<usize> = (0..9).map(|offset| source.line_at(offset)).collect();
        assert_eq!(lines, [1, 1, 2, 2, 2, 3, 4, 4, 4]);
    }

    #[test]
    fn a_broken_file_is_reported_and_does_not_stop_the_rest() {
        let source = Source::new("b.toml", "a = \nb = 1\n");
        let table = source.parse();
        assert_eq!(Section::whole(&source, &table).number("b", 0..=5), Some(1));
        assert!(source.finish(Some(())).unwrap_err().to_string().starts_with("b.toml:1: not readable"));
    }

    #[test]
    fn numbers_of_a_list_are_read_one_by_one() {
        let source = Source::new("e.toml", "years = [-264,\n-262,\n1800, \"x\"]\nturns = 3\n");
        let table = source.parse();
        let whole = Section::whole(&source, &table);
        let years: Vec<(i64, usize)> =
            whole.numbers("years", -3000..=1700).into_iter().map(|year| (year.value, year.line)).collect();
        assert_eq!(years, [(-264, 1), (-262, 2)]);
        assert_eq!(whole.numbers("turns", 1..=9), []);
        let faults = source.finish(Some(())).unwrap_err().to_string();
        let what = "should be a list, each of it a whole number from -3000 to 1700";
        assert_eq!(
            faults,
            format!("e.toml:3: `years` {what}\ne.toml:4: `turns` should be a list of whole numbers")
        );
    }

    #[test]
    fn a_comment_is_told_from_a_letter_of_a_text() {
        let has = |text: &str| {
            let source = Source::new("d.toml", text);
            source.has_comments(&source.parse())
        };
        assert!(!has("a = \"#1\"\n\"b#\" = ['#2', \"\"\"\n# three\"\"\"]\n[[c]]\nd.e = '#'\n"));
        assert!(has("# one\na = \"#1\"\n"));
        assert!(has("a = [\n  1, # one\n]\n"));
        assert!(has("[[c]] # three\nd = '#'\n"));
    }

    #[test]
    fn a_decimal_out_of_bounds_is_a_fault() {
        let source = Source::new("c.toml", "a = 2.4\nb = 2.4001\nc = 80\n");
        let table = source.parse();
        let whole = Section::whole(&source, &table);
        assert_eq!(whole.thousandths("a", 0..=72_000), Some(2400));
        assert_eq!(whole.thousandths("b", 0..=72_000), None);
        assert_eq!(whole.thousandths("c", 0..=72_000), None);
        let faults = source.finish(Some(())).unwrap_err().to_string();
        let what = "should be a number from 0 to 72 with at most three decimals";
        assert_eq!(faults, format!("c.toml:2: `b` {what}\nc.toml:3: `c` {what}"));
    }
}
