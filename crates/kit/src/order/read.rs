//! Reads an order of battle. Everything is asked for before anything is given up, so that all faults come at once.

use acies_core::side::{BySide, Side};
use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::fault::Faults;

use super::{Army, Body, Command, Ground, Land, Order, Part, Quality, Skill, Span, Troop};
use crate::battle_head;
use crate::data::{At, Section, Source};
use crate::embedded;
use crate::reading::{at_most, bilingual as both, one_of, read, side, word};

/// The years a battle may be of, the most metres of a field, men of a body, lines, commands, bodies and parts of ground.
const YEARS: std::ops::RangeInclusive<i64> = -3000..=1700;
const METRES: u32 = 20_000;
const MEN: i64 = 200_000;
const LINES: i64 = 9;
const COMMANDS: usize = 16;
const BODIES: usize = 12;
const PARTS: usize = 40;

/// What must say where it comes from, and what French calls it.
const SOURCES: &[(&str, &str)] = &[("troops", "troupes"), ("leaders", "chefs"), ("ground", "terrain")];

impl Order {
    /// Reads the file; `file` without its ending is its id.
    pub fn parse(file: &str, text: &str) -> Result<Order, Faults> {
        let id = file.rsplit(['/', '\\']).next().unwrap_or(file).trim_end_matches(".toml").to_owned();
        read(file, text, |source, whole| {
            whole.optional_number("order", 1..=99);
            let year = whole.number("year", YEARS);
            let first = side(source, whole.text("first"));
            let title = both(whole.section("title"));
            let story = both(whole.section("story"));
            let sources = battle_head::sources(source, whole, SOURCES);
            let look = battle_head::appearance(source, whole);
            let ground = whole.section("ground").and_then(|section| ground(source, &section));
            let width = ground.as_ref().map_or(METRES, |ground| ground.width);
            let armies = battle_head::sides(whole, |_, section| army(source, section, width));
            whole.close();
            let [north, south] = armies?.0;
            Some(Order {
                id,
                year: year?,
                first: first?,
                title: title?,
                story: story?,
                source: sources?,
                look,
                ground: ground?,
                armies: BySide([north?, south?]),
                hash: embedded::hash(&[text]),
            })
        })
    }
}

fn metres(section: &Section<'_, '_>, key: &'static str) -> Option<u32> {
    section.number(key, 100..=i64::from(METRES)).and_then(|number| u32::try_from(number).ok())
}

fn ground(source: &Source<'_>, section: &Section<'_, '_>) -> Option<Ground> {
    let (width, depth) = (metres(section, "width"), metres(section, "depth"));
    let what = bilingual!("parts of ground", "parties de terrain");
    let parts = at_most(source, section.line(), &what, section.texts("parts"), PARTS);
    section.close();
    let (width, depth) = (width?, depth?);
    let parts: Vec<_> = parts.iter().map(|text| part(source, text, (width, depth))).collect();
    Some(Ground { width, depth, parts: parts.into_iter().collect::<Option<_>>()? })
}

/// A span such as `400-1200` within `most`, or a fault.
fn span(source: &Source<'_>, line: usize, text: &str, most: u32) -> Option<Span> {
    let found = text.split_once('-').and_then(|(from, to)| {
        let (from, to) = (from.trim().parse().ok()?, to.trim().parse().ok()?);
        (from < to && to <= most).then_some(Span { from, to })
    });
    if found.is_none() {
        source.fault(
            line,
            bilingual!(
                "'{text}' is no span: write two numbers, the lesser first, such as 400-1200; {most} is the most",
                "«\u{a0}{text}\u{a0}» n’est pas une étendue\u{a0}: écrivez deux nombres, le plus petit d’abord, comme 400-1200\u{a0}; {most} au plus"
            ),
        );
    }
    found
}

fn part(source: &Source<'_>, text: &At<String>, (width, depth): (u32, u32)) -> Option<Part> {
    let words: Vec<&str> = text.value.split_whitespace().collect();
    let (land, spans, protects) = match words.as_slice() {
        [land, across, along] => (land, [across, along], None),
        [land, across, along, side] => (land, [across, along], Some(side)),
        _ => {
            let value = &text.value;
            source.fault(
                text.line,
                bilingual!(
                    "'{value}' is no part of the ground: write what it is and its spans, as \"hill 400-1200 900-1400\"",
                    "«\u{a0}{value}\u{a0}» n’est pas une partie du terrain\u{a0}: écrivez ce que c’est et ses étendues, comme \"hill 400-1200 900-1400\""
                ),
            );
            return None;
        }
    };
    let what = bilingual!("the ground", "le terrain");
    let land = one_of(source, text.line, &what, land, &Land::ALL);
    let (across, along) =
        (span(source, text.line, spans[0], width), span(source, text.line, spans[1], depth));
    let protects =
        protects.and_then(|word| side(source, Some(At { value: (*word).to_owned(), line: text.line })));
    let land = land?;
    if (land == Land::Ditch) != protects.is_some() {
        source.fault(
            text.line,
            bilingual!(
                "a ditch, and nothing else, ends with the side it protects: north or south",
                "un fossé, et lui seul, finit par le camp qu’il protège\u{a0}: north ou south"
            ),
        );
        return None;
    }
    Some(Part { land, across: across?, along: along?, protects })
}

fn army(source: &Source<'_>, section: &Section<'_, '_>, width: u32) -> Option<Army> {
    let name = both(section.section("army"));
    let lanes = section.flag("lanes");
    let what = bilingual!("commands", "commandements");
    let commands = at_most(source, section.line(), &what, section.sections("command"), COMMANDS);
    let commands: Vec<_> = commands.iter().map(|inner| command(source, inner, width)).collect();
    section.close();
    let commands: Vec<Command> = commands.into_iter().collect::<Option<_>>()?;
    let chiefs = commands.iter().filter(|command| command.chief).count();
    if chiefs != 1 {
        section.fault(bilingual!(
            "{chiefs} commands have `chief = true`: one of each army must",
            "{chiefs} commandements ont `chief = true`\u{a0}: il en faut un par armée"
        ));
        return None;
    }
    Some(Army { name: name?, lanes, commands })
}

fn command(source: &Source<'_>, section: &Section<'_, '_>, width: u32) -> Option<Command> {
    let name = both(section.section("name"));
    let leader = section.optional_text("leader").map(|leader| leader.value);
    let french = section.optional_text("leader_fr");
    if let (None, Some(french)) = (&leader, &french) {
        source.fault(french.line, bilingual!("`leader_fr` without `leader`", "`leader_fr` sans `leader`"));
    }
    let skill = match section.has("skill") {
        true => word(source, section, "skill", &Skill::ALL),
        false => Some(Skill::default()),
    };
    let chief = section.flag("chief");
    let what = bilingual!("bodies", "corps");
    let bodies = at_most(source, section.line(), &what, section.sections("body"), BODIES);
    if bodies.is_empty() {
        let key = "[[…command.body]]";
        section.fault(bilingual!("nobody stands in it: add {key}", "personne n’y est\u{a0}: ajoutez {key}"));
    }
    let bodies: Vec<_> = bodies.iter().map(|inner| body(source, inner, width)).collect();
    section.close();
    let leader = leader.map(|en| {
        let fr = french.map_or_else(|| en.clone(), |french| french.value);
        Bilingual { en, fr }
    });
    Some(Command {
        name: name?,
        leader,
        chief,
        skill: skill?,
        bodies: bodies.into_iter().collect::<Option<_>>()?,
    })
}

fn body(source: &Source<'_>, section: &Section<'_, '_>, width: u32) -> Option<Body> {
    let name = both(section.section("name"));
    let troop = word(source, section, "troop", &Troop::ALL);
    let quality = match section.has("quality") {
        true => word(source, section, "quality", &Quality::ALL),
        false => Some(Quality::default()),
    };
    let count = section.number("count", 1..=MEN).and_then(|number| u32::try_from(number).ok());
    let front = section.text("front").and_then(|text| span(source, text.line, &text.value, width));
    let line = section.number("line", 1..=LINES).and_then(|number| u8::try_from(number).ok());
    section.close();
    Some(Body { name: name?, troop: troop?, quality: quality?, count: count?, front: front?, line: line? })
}

impl Order {
    /// The side whose army it is.
    pub fn army(&self, side: Side) -> &Army {
        &self.armies[side]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "year = -202\nfirst = \"south\"\ntitle = { en = \"A\", fr = \"B\" }\n\
        story = { en = \"A\", fr = \"B\" }\nsource = { troops = \"house\", leaders = \"house\", ground = \"house\" }\n";
    const GROUND: &str = "ground = { width = 1000, depth = 800, parts = [\"hill 100-200 300-400\"] }\n";

    fn side_of(name: &str, body: &str) -> String {
        format!(
            "[{name}]\narmy = {{ en = \"A\", fr = \"B\" }}\n[[{name}.command]]\nname = {{ en = \"A\", fr = \"B\" }}\n\
             chief = true\n[[{name}.command.body]]\nname = {{ en = \"A\", fr = \"B\" }}\n{body}"
        )
    }

    const BODY: &str = "troop = \"legion\"\ncount = 4000\nfront = \"100-500\"\nline = 1\n";

    #[test]
    fn what_stands_there_is_read() {
        let text = format!("{HEAD}{GROUND}{}{}", side_of("north", BODY), side_of("south", BODY));
        let order = Order::parse("a/fight.toml", &text).expect("an order");
        assert_eq!((&*order.id, order.year, order.first), ("fight", -202, Side::South));
        let body = &order.army(Side::North).commands[0].bodies[0];
        assert_eq!(
            (body.troop, body.quality, body.count, body.line),
            (Troop::Legion, Quality::Trained, 4000, 1)
        );
        assert_eq!(body.front, Span { from: 100, to: 500 });
        assert_eq!(order.ground.parts[0].land, Land::Hill);
    }

    #[test]
    fn faults_come_all_at_once_with_their_lines() {
        let ground = "ground = { width = 1000, depth = 800, parts = [\"hill 100-1200 300-400\", \"ditch 1-2 3-4\"] }\n";
        let north = side_of("north", &BODY.replace("legion", "knights").replace("100-500", "500-100"));
        let south = side_of("south", BODY).replace("chief = true\n", "skill = \"bad\"\nrank = 1\n");
        let faults =
            Order::parse("f.toml", &format!("{HEAD}{ground}{north}{south}")).unwrap_err().to_string();
        for part in [
            "f.toml:6: '100-1200' is no span",
            "f.toml:6: a ditch, and nothing else, ends with the side it protects",
            "f.toml:14: `troop` is 'knights' and should be one of legion; spears",
            "f.toml:16: '500-100' is no span",
            "`skill` is 'bad'",
            "has no key `rank`",
        ] {
            assert!(faults.contains(part), "{part} in\n{faults}");
        }
    }

    #[test]
    fn an_army_has_one_chief() {
        let south = side_of("south", BODY).replace("chief = true\n", "");
        let text = format!("{HEAD}{GROUND}{}{south}", side_of("north", BODY));
        let faults = Order::parse("f.toml", &text).unwrap_err().to_string();
        assert!(faults.contains("0 commands have `chief = true`: one of each army must"), "{faults}");
    }
}
