//! Roads and lanes of a war: between which places they lead, and the points they are drawn through.

use acies_core::scene::Dot;
use acies_kit::data::At;
use acies_words::bilingual;

use super::Reader;
use super::chart::Chart;
use super::words::{points, rest};
use crate::war::components::{Lane, Road};

impl Reader<'_, '_> {
    /// A way and the points it is drawn through, as in `rome capua via 50 14 55 17`.
    fn via<'t>(&self, text: &'t At<String>) -> (&'t str, Vec<Dot>) {
        let (said, via) = match text.value.split_once(" via ") {
            Some((said, via)) => (said, self.fault(text.line, points(via))),
            None => (&*text.value, None),
        };
        (said, via.unwrap_or_default())
    }

    pub(super) fn lane(&self, text: &At<String>, chart: &mut Chart) {
        let (said, via) = self.via(text);
        let mut words = said.split_whitespace();
        let ends = [words.next(), words.next()]
            .map(|word| self.fault(text.line, chart.sea(word.unwrap_or_default())));
        self.fault(text.line, rest(words, &text.value));
        let [Some(one), Some(two)] = ends else { return };
        let lane = Lane { ends: [one, two] };
        let twice = chart.lanes.iter().any(|other| other.from(one) == Some(two));
        if self.way_is_sound(text, one == two, twice) {
            chart.lanes.push(lane);
            chart.drawing.lanes.push(via);
        }
    }

    pub(super) fn road(&self, text: &At<String>, chart: &mut Chart) {
        let (said, via) = self.via(text);
        let mut words = said.split_whitespace().peekable();
        let ends = [words.next(), words.next()]
            .map(|word| self.fault(text.line, chart.city(word.unwrap_or_default())));
        let strait = words.next_if_eq(&"strait").map(|_| words.next().unwrap_or_default());
        let strait = strait.and_then(|word| self.fault(text.line, chart.sea(word)));
        self.fault(text.line, rest(words, &text.value));
        let [Some(one), Some(two)] = ends else { return };
        let twice = chart.roads.iter().any(|other| other.from(one) == Some(two));
        if self.way_is_sound(text, one == two, twice) {
            chart.roads.push(Road { ends: [one, two], strait });
            chart.drawing.roads.push(via);
        }
    }

    /// A way leads somewhere else, and there is one of it.
    fn way_is_sound(&self, text: &At<String>, back: bool, twice: bool) -> bool {
        let said = &text.value;
        if back {
            self.source.fault(
                text.line,
                bilingual!(
                    "'{said}' leads to where it began: name two places",
                    "«\u{a0}{said}\u{a0}» mène à son point de départ\u{a0}: nommez deux lieux"
                ),
            );
        } else if twice {
            self.source.fault(
                text.line,
                bilingual!(
                    "'{said}' is there twice: leave one out",
                    "«\u{a0}{said}\u{a0}» s’y trouve deux fois\u{a0}: retirez-en un"
                ),
            );
        }
        !back && !twice
    }
}
