//! Faces: everybody who commands has one, put together from what his people wears and from his name, so that he looks
//! the same in every battle and in both languages.

use acies_core::scene::People;
use acies_words::message::Message;

use super::put;

const PARTS: &str = include_str!("portraits.svg");

/// Colours of skin, and of hair and beard.
const FLESH: [&str; 3] = ["#e8bd95", "#d39e6c", "#b07a4c"];
const MANE: [&str; 5] = ["#3a2414", "#6b4423", "#a9713a", "#8d8478", "#1f1712"];
const BEARDS: usize = 4;

/// The parts faces are made of.
pub(super) fn symbols(svg: &mut String) {
    PARTS.lines().for_each(|line| svg.push_str(line));
}

/// The names of the parts a face is made of, from the back to the front, each 40 by 40 about its middle and with the
/// `color` it takes; that of the side where there is none.
pub fn portrait(person: &Message, people: Option<People>) -> Vec<(String, Option<&'static str>)> {
    // The name as the battle has it, whatever language it is read in.
    let name = format!("{:?}", person.args);
    let sum =
        name.bytes().fold(0x811c_9dc5_u32, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    let pick = |shift: u32, of: usize| (sum >> shift) as usize % of;
    let people = people.unwrap_or(People::ALL[pick(3, People::ALL.len())].0);
    let tones = match people {
        People::Celtic | People::Knightly => 0..1,
        People::Roman | People::Greek => 0..2,
        People::Punic | People::Eastern => 1..2,
        People::Nomad => 2..3,
    };
    let flesh = tones.start + pick(7, tones.len());
    let mane = match people {
        People::Celtic => 1 + pick(11, 2),
        People::Punic | People::Eastern | People::Nomad => [0, 4][pick(11, 2)],
        _ => pick(11, MANE.len()),
    };
    let beard = match people {
        People::Roman => [0, 0, 1][pick(15, 3)],
        People::Celtic => 3 - pick(15, 2),
        People::Punic | People::Eastern => 1 + pick(15, 2),
        _ => pick(15, BEARDS),
    };
    let mut parts = vec![("v-bust".to_owned(), None), ("v-face".to_owned(), Some(FLESH[flesh]))];
    if beard > 0 {
        parts.push((format!("v-beard-{beard}"), Some(MANE[mane])));
    }
    parts.push((format!("v-{}", people.word()), Some(MANE[mane])));
    parts
}

/// A face where one is drawn.
pub(super) fn draw(svg: &mut String, person: &Message, people: Option<People>) {
    for (part, colour) in portrait(person, people) {
        let colour = colour.map_or(String::new(), |colour| format!(" color=\"{colour}\""));
        put(svg, format_args!("<use href=\"#{part}\"{colour}/>"));
    }
}
