//! What is told and shown after a decision, in both languages, and how it is packed for storage.
//!
//! From one decision to the next little changes, so a frame is stored as what differs from the one before: its text is
//! cut where marks begin, and parts the frame before had are named by their places in it.

use std::collections::BTreeMap;
use std::io::{Read, Write};

use acies_core::any_table::AnyTable;
use acies_core::game::ToAct;
use acies_core::side::{Side, Viewer};
use acies_render::svg;
use acies_text::{Catalogue, Language};
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::protocol::{LogEntry, Panels};
use crate::record::place;
use crate::snapshot;

/// What everybody may see after a decision, and what each viewer is told of it.
#[derive(Clone, Serialize, Deserialize)]
pub struct Frame {
    /// The side that owes the next decision.
    pub side_to_act: Option<String>,
    /// In English and in French.
    said: [Said; 2],
}

/// A frame in one language.
#[derive(Clone, Serialize, Deserialize)]
pub struct Said {
    /// The question asked.
    pub prompt: String,
    /// What stands on the ground.
    pub pieces: String,
    /// What lies beside it.
    pub panels: Panels,
    /// Lines that concern both sides.
    pub notes: Vec<String>,
    /// The story of this decision for north, south and spectators.
    log: [Vec<LogEntry>; 3],
}

impl Frame {
    /// Of the last decision of a table, as a spectator sees it.
    pub fn of(table: &dyn AnyTable, voices: [&Catalogue; 2]) -> Frame {
        let scene = table.scene(Viewer::Spectator);
        let prompt = table.prompt(Viewer::Spectator);
        let silent = table.silent().last().is_some_and(|silent| *silent);
        let owner = table.journal().entries.last().map(|entry| Side::from(entry.by));
        // What somebody did silently is told to nobody else.
        let stories = Viewer::ALL.map(|viewer| match silent && !owner.is_some_and(|side| viewer.is(side)) {
            true => Vec::new(),
            false => table.log(viewer, table.steps(viewer).saturating_sub(1)),
        });
        let said = voices.map(|voice| Said {
            prompt: voice.say(&prompt),
            pieces: svg::pieces(&scene, voice),
            panels: snapshot::panels(&scene, voice),
            notes: scene.notes.iter().map(|note| voice.say(note)).collect(),
            log: stories.each_ref().map(|lines| snapshot::story(lines, voice)),
        });
        let side_to_act = match table.to_act() {
            ToAct::Side(side) => Some(side.word().to_owned()),
            ToAct::Battle | ToAct::Over(_) => None,
        };
        Frame { side_to_act, said }
    }

    /// In a language.
    pub fn said(&self, language: Language) -> &Said {
        &self.said[usize::from(language == Language::Fr)]
    }
}

impl Said {
    /// The story of this decision for a viewer.
    pub fn log(&self, viewer: Viewer) -> &[LogEntry] {
        &self.log[place(viewer)]
    }
}

/// A piece of a packed frame: parts of the frame before, or a text of its own.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Piece {
    Same(usize, usize),
    New(String),
}

/// The parts of a text, cut before every mark.
fn parts(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        // A mark is one byte, which no other letter has within it.
        let next = rest.bytes().skip(1).position(|byte| matches!(byte, b'<' | b'{'));
        let (part, after) = rest.split_at(next.map_or(rest.len(), |at| at + 1));
        parts.push(part);
        rest = after;
    }
    parts
}

fn differences(before: &str, text: &str) -> Vec<Piece> {
    let known = parts(before);
    let mut places: BTreeMap<&str, usize> = BTreeMap::new();
    for (place, part) in known.iter().enumerate().rev() {
        places.insert(part, place);
    }
    let mut pieces: Vec<Piece> = Vec::new();
    for part in parts(text) {
        let goes_on = |from: usize, count: usize| known.get(from + count) == Some(&part);
        match pieces.last_mut() {
            Some(Piece::Same(from, count)) if goes_on(*from, *count) => *count += 1,
            last => match (places.get(part), last) {
                (Some(place), _) => pieces.push(Piece::Same(*place, 1)),
                (None, Some(Piece::New(own))) => own.push_str(part),
                (None, _) => pieces.push(Piece::New(part.to_owned())),
            },
        }
    }
    pieces
}

fn together(before: &str, pieces: Vec<Piece>) -> Option<String> {
    let known = parts(before);
    let mut text = String::new();
    for piece in pieces {
        match piece {
            Piece::New(own) => text.push_str(&own),
            Piece::Same(from, count) => {
                known.get(from..from.checked_add(count)?)?.iter().for_each(|part| text.push_str(part));
            }
        }
    }
    Some(text)
}

/// Frames were once kept with victory points as a pair of numbers: they become the tally they are today.
fn count_points(kept: &mut Value) {
    for (said, name) in ["victory", "victoire"].into_iter().enumerate() {
        for side in Side::BOTH {
            let panel = kept.pointer_mut(&format!("/said/{said}/panels/{}", side.word()));
            let Some(panel) = panel.and_then(Value::as_object_mut) else { continue };
            if let (Some(have), Some(of)) = (panel.remove("score"), panel.remove("needed")) {
                panel.insert("tallies".into(), json!([{ "name": name, "have": have, "of": of }]));
            }
        }
    }
}

/// Packs frames one after the other.
#[derive(Default)]
pub struct Packer {
    before: String,
}

impl Packer {
    /// Packs the next one. The first can be read by itself; the others need those before.
    pub fn pack(&mut self, frame: &Frame) -> std::io::Result<Vec<u8>> {
        let text = serde_json::to_string(frame)?;
        let packed = (self.before.is_empty(), differences(&self.before, &text));
        let mut zlib = ZlibEncoder::new(Vec::new(), Compression::default());
        zlib.write_all(&serde_json::to_vec(&packed)?)?;
        self.before = text;
        zlib.finish()
    }

    /// Unpacks the next one; `None` where it cannot be read, or those before could not.
    pub fn unpack(&mut self, body: &[u8]) -> Option<Frame> {
        let mut bytes = Vec::new();
        ZlibDecoder::new(body).read_to_end(&mut bytes).ok()?;
        let (alone, pieces): (bool, Vec<Piece>) = serde_json::from_slice(&bytes).ok()?;
        if alone {
            self.before.clear();
        }
        self.before = together(&self.before, pieces)?;
        let mut kept: Value = serde_json::from_str(&self.before).ok()?;
        count_points(&mut kept);
        serde_json::from_value(kept).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_gives_the_text_again() {
        let texts = ["", "<a/>", "<a/><b>é</b>", "<b>é</b><c/><a/>", "{x}<a/><a/><a/>", "plain"];
        for before in texts {
            for text in texts {
                let pieces = differences(before, text);
                assert_eq!(together(before, pieces).as_deref(), Some(text), "{before} to {text}");
            }
        }
    }

    #[test]
    fn points_of_frames_from_before_tallies_are_still_counted() {
        let panel =
            r#"{"name":"a","score":2,"needed":5,"held":0,"hand":[],"commander":null,"reserve":[],"lost":[]}"#;
        let said = format!(
            r#"{{"prompt":"","pieces":"","panels":{{"north":{panel},"south":{panel}}},"notes":[],"log":[[],[],[]]}}"#
        );
        let mut kept: Value =
            serde_json::from_str(&format!(r#"{{"side_to_act":null,"said":[{said},{said}]}}"#)).expect("JSON");
        count_points(&mut kept);
        let frame: Frame = serde_json::from_value(kept).expect("a frame of today");
        for (language, name) in Language::ALL.into_iter().zip(["victory", "victoire"]) {
            let tally = &frame.said(language).panels.south.tallies[0];
            assert_eq!((tally.name.as_str(), tally.have, tally.of), (name, 2, Some(5)));
        }
    }

    #[test]
    fn little_is_stored_where_little_changes() {
        let board: String = (0..200).map(|n| format!("<use x=\"{n}\"/>")).collect();
        let after = board.replace("x=\"77\"", "x=\"78\"");
        assert_eq!(differences(&board, &after).len(), 3);
    }
}
