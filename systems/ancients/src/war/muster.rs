//! The battle of a meeting: the text of its file, which the system lays out like any other.

use std::collections::BTreeMap;
use std::fmt::Write;

use acies_core::battle::Muster;
use acies_core::scene::Appearance;
use acies_core::side::Side;
use acies_kit::options::Options;
use acies_words::Bilingual;

use super::components::{Host, Meeting, Spot, War};
use super::lay::{berths, ranks};
use super::roll::{Who, handed_out, leaders, roll};
use crate::components::{Kind, National};
use crate::files;

/// The turns of a battle at sea [W.lay.4].
const TURNS_AT_SEA: u8 = 12;
/// The turns of a battle on land [15.3.4].
const TURNS_ON_LAND: u8 = 6;

/// The muster of a meeting. `look` is how the war looks, `chosen` the options it is played with, `id` what the battle is to be
/// called.
pub fn muster(
    war: &War,
    look: &Appearance,
    meeting: &Meeting,
    chosen: &Options,
    id: &str,
    machine: bool,
) -> Muster {
    let arrows = chosen.is_on("arrows");
    let text = text(war, look, meeting, arrows);
    let options = options(&text, meeting, chosen);
    Muster { id: id.to_owned(), text, options, machine }
}

/// The options of chapter 13 chosen for the war, as far as this battle has something for them; at sea there are none.
fn options(text: &str, meeting: &Meeting, chosen: &Options) -> BTreeMap<String, String> {
    if meeting.at.sea().is_some() {
        return BTreeMap::new();
    }
    let forbidden = files::battle("battle", text).map(|(info, _)| info.options.forbidden).unwrap_or_default();
    let fits =
        |id: &str| crate::options::OPTIONS.iter().any(|rule| rule.id == id) && !forbidden.contains_key(id);
    chosen.iter().filter(|(id, _)| fits(id)).map(|(id, value)| (id.to_owned(), value.to_owned())).collect()
}

/// The text of the battle file.
pub fn text(war: &War, look: &Appearance, meeting: &Meeting, arrows: bool) -> String {
    match meeting.at {
        Spot::City(_) => on_land(war, look, meeting, arrows),
        Spot::Sea(_) => at_sea(war, look, meeting),
    }
}

/// On the ground of the place, for six turns [15.3.4], deployed freely with the attacker as first player [W.lay.1, W.lay.2]:
/// by the die where the file says so [13.3.0.1]. Nobody says when an army panics, so that it does at half [15.2.4].
fn on_land(war: &War, look: &Appearance, meeting: &Meeting, arrows: bool) -> String {
    let city = meeting.at.city().map(|city| war.city(city));
    let ground = city.and_then(|city| war.grounds.get(usize::from(city.ground)));
    let Some(ground) = ground else { return String::new() };
    let mut text = head(war, look, meeting, 50);
    let map = &ground.map;
    let _ = writeln!(text, "turns = {TURNS_ON_LAND}\nmap = \"{}x{}\"", map.width, map.height);
    let first = if war.die_for_first { "die" } else { "battle" };
    let _ = writeln!(text, "\n[options]\nset = [\"deployment={first}\"]");
    let _ = writeln!(text, "\n[terrain]\n{}", ground.text);
    for side in Side::BOTH {
        let host = &meeting.hosts[side];
        side_head(&mut text, war, side);
        army(&mut text, war, side, host, arrows);
        let hexes = ranks(map, side, host.force.units() as u8).unwrap_or_default();
        let units = roll(war, meeting, side).into_iter().filter_map(|who| match who {
            Who::Camp => Some("CP"),
            Who::Unit(unit) => Some(unit.kind.code()),
            _ => None,
        });
        let lines: Vec<String> = units
            .zip(hexes)
            .map(|(code, hex)| format!("\"{code} {:02}{:02}\"", hex.col(), hex.row()))
            .collect();
        let _ = writeln!(text, "units = [{}]", lines.join(", "));
    }
    text
}

/// Leaders, what sets the nation apart, who are barbarians, and the volleys of each unit that fires.
fn army(text: &mut String, war: &War, side: Side, host: &Host, arrows: bool) {
    let nation = &war.nations[side];
    let (named, nameless) = leaders(war, side, host);
    // The battle adds the leader of 15.3.n6.1 itself.
    let nameless = nameless - usize::from(host.nation == Some(National::Training));
    let values = named.iter().filter_map(|number| nation.generals.get(usize::from(number)));
    let values = values.map(|general| general.value).chain((0..nameless).map(|_| 3));
    let values: Vec<String> = values.map(|value| value.to_string()).collect();
    let _ = writeln!(text, "leaders = {}\nvalues = \"{}\"", values.len(), values.join(" "));
    // A navy is worth nothing in battles of a war [W.lay.5].
    if let Some(national) = host.nation.filter(|national| *national != National::Navy) {
        let _ = writeln!(text, "nation = \"{}\"", national.word());
    }
    let has = |kind: Kind| host.force.count(kind) > 0;
    let barbarians = nation.barbarians && has(Kind::LightInfantry);
    let wild: Vec<&str> = [(barbarians, "\"LI\""), (nation.knights && has(Kind::Knights), "\"KT\"")]
        .into_iter()
        .filter_map(|(is, code)| is.then_some(code))
        .collect();
    if !wild.is_empty() {
        let _ = writeln!(text, "wild = [{}]", wild.join(", "));
    }
    if barbarians {
        let _ = writeln!(text, "barbarians = [\"LI\"]");
    }
    if arrows {
        let volleys = handed_out(&host.force, host.nation, host.volleys);
        let volleys: Vec<String> = volleys.iter().map(u8::to_string).collect();
        let _ = writeln!(text, "volleys = \"{}\"", volleys.join(" "));
    }
}

/// Each fleet in two rows by its own edge, bows on, for twelve turns; who has taken half of the enemy's ships has won, and
/// after the last turn whoever has taken more [W.lay.4]. Marines are as many as a ship holds [14.7.d.1, 14.7.d.2].
fn at_sea(war: &War, look: &Appearance, meeting: &Meeting) -> String {
    let waters = if meeting.shore { &war.shore } else { &war.open };
    let mut text = head(war, look, meeting, 40);
    let map = &waters.map;
    let _ = writeln!(
        text,
        "kind = \"sea\"\nturns = {TURNS_AT_SEA}\nlast = \"most\"\nmap = \"{}x{}\"",
        map.width, map.height
    );
    let _ = writeln!(text, "\n[terrain]\n{}", waters.text);
    for side in Side::BOTH {
        side_head(&mut text, war, side);
        let goal = meeting.hosts[side.other()].fleet.count().div_ceil(2).max(1);
        let _ = writeln!(text, "goal = {goal}");
        let ships = roll(war, meeting, side);
        let hexes = berths(map, side, ships.len()).unwrap_or_default();
        let lines = ships.into_iter().zip(hexes).filter_map(|(who, hex)| match who {
            Who::Ship(class) => Some(format!("\"{} {hex}\"", class.words())),
            _ => None,
        });
        let _ = writeln!(text, "ships = [{}]", lines.collect::<Vec<_>>().join(", "));
    }
    text
}

fn side_head(text: &mut String, war: &War, side: Side) {
    let Bilingual { en, fr } = &war.nations[side].name;
    let _ = writeln!(text, "\n[{side}]\narmy.en = {}\narmy.fr = {}", quoted(en), quoted(fr));
}

/// The head of the battle: it is called after its place, and looks as its war does.
fn head(war: &War, look: &Appearance, meeting: &Meeting, minutes: u8) -> String {
    let mut text = String::new();
    let place = war.name(meeting.at);
    let [north, south] = Side::BOTH.map(|side| &war.nations[side].name);
    let attacker = &war.nations[meeting.attacker].name;
    let year = war.years.get(usize::from(meeting.turn).saturating_sub(1)).copied().unwrap_or(1);
    let _ = writeln!(text, "minutes = {minutes}\nyear = {year}\nfirst = \"{}\"", meeting.attacker);
    let _ = writeln!(text, "title.en = {}\ntitle.fr = {}", quoted(&place.en), quoted(&place.fr));
    let en = format!("{} and {} meet: {}. {} attacks.", north.en, south.en, place.en, attacker.en);
    let fr = format!("{} et {} se rencontrent : {}. {} attaque.", north.fr, south.fr, place.fr, attacker.fr);
    let _ = writeln!(text, "story.en = {}\nstory.fr = {}", quoted(&en), quoted(&fr));
    let _ = writeln!(text, "source.layout = \"house\"\nlook.air = \"{}\"", look.air.word());
    for side in Side::BOTH {
        if let Some(people) = look.peoples[side] {
            let _ = writeln!(text, "look.{side} = \"{}\"", people.word());
        }
    }
    text
}

/// A text as TOML writes it.
fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}
