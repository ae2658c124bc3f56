//! Chapter 15: armies players build to a budget, and the battle between two of them.
//!
//! The lists lie in `data/armies.toml`, which explains them; `docs/armies.md` explains the files of armies.

use std::fmt::Write;
use std::sync::LazyLock;

use acies_core::side::Side;
use acies_kit::army::{
    Armies, ArmyCheck, ArmyFault, ArmyForm, ArmyLine, ArmyList, ArmyParts, ArmyReport, Breach, Field,
    FieldKind, Found, Named, Troops, UnitParts, Whole,
};
use acies_kit::data::{Section, Source};
use acies_kit::embedded::sound;
use acies_kit::options::Terms;
use acies_kit::reading::{bilingual as in_both, read};
use acies_words::fault::Faults;
use acies_words::message::{Clause, Message};
use acies_words::{Bilingual, bilingual};

use crate::action::kind as kind_of;
use crate::components::{Kind, LEADERS, National, UNITS};
use crate::files::{Data, FIGURES, FOR_WARS, for_wars};
use crate::look::kind_card;
use crate::scene::figure;

/// The words of files.
const LEADER: &str = "leaders";
const NATION: &str = "nation";

/// How such a battle begins: each side deploys as it likes, after a die [13.3.0.1].
const DEPLOYED: &str = "deployment=die";

/// The map armies meet on, and the row of each camp.
const MAP: (u8, u8) = (14, 12);
/// How many units stand in a row before free deployment moves them.
const ROW: usize = 12;

/// The form of armies: prices in halves of a point, for elephants at half price cost seven and a half [15.3.n1.1].
static FORM: LazyLock<ArmyForm> = LazyLock::new(|| {
    let nation = |nation: National| {
        let name = match nation {
            National::Elephants => bilingual!("Elephants", "Éléphants"),
            National::Navy => bilingual!("Navy", "Marine"),
            National::Barbarians => bilingual!("Barbarians", "Barbares"),
            National::HorseArchers => bilingual!("Horse archers", "Archers à Cheval"),
            National::Crossbows => bilingual!("Crossbows", "Arbalètes"),
            National::Training => bilingual!("Training", "Entraînement"),
        };
        Named { word: nation.word().to_owned(), name }
    };
    ArmyForm {
        parts_per_point: 2,
        // An agreed number, for example 100 [15.2.1].
        points: Whole { least: 10, most: 400, usual: 100 },
        fields: vec![
            // Leaders are free, and as many as the enemy has [15.2.3].
            Field {
                word: LEADER,
                name: bilingual!("Leaders", "Chefs"),
                kind: FieldKind::Number(Whole { least: 1, most: LEADERS as u16 - 1, usual: 2 }),
            },
            // By agreement; the die that gives one is the players' [15.3.7].
            Field {
                word: NATION,
                name: bilingual!("National characteristic", "Caractéristique nationale"),
                kind: FieldKind::Choice(National::ALL.map(nation).to_vec()),
            },
        ],
        group: None,
        count: Whole { least: 1, most: 20, usual: 1 },
        sized: false,
        rules: 0,
    }
});

/// A list: what a nation's armies may be built of [15.1.2, 15.3.3].
#[derive(Clone, Debug)]
pub(crate) struct List {
    pub(crate) id: String,
    name: Bilingual,
    /// When such armies fought [15.1.3].
    period: Bilingual,
    /// A classic army of it [15.1.4].
    army: Vec<(Kind, u8)>,
    /// Its leaders: one, one more if it is well trained, one more for a great general [15.1.5].
    leaders: u8,
    /// The kinds it may have.
    pub(crate) kinds: Vec<Kind>,
    /// Whether its light infantry are barbarians, and its knights need command control [13.9.1, 13.10.1].
    pub(crate) barbarians: bool,
    pub(crate) knights: bool,
}

/// All lists; what is wrong with one is told by a test.
pub(crate) static LISTS: LazyLock<Vec<List>> = LazyLock::new(|| sound(lists("data/armies.toml", &text())));

fn text() -> String {
    acies_kit::embedded::text::<Data>("armies.toml").unwrap_or_default()
}

/// Reads the file of lists.
fn lists(file: &str, text: &str) -> Result<Vec<List>, Faults> {
    read(file, text, |source, whole| {
        let lists = whole.sections("list").iter().map(|section| list(source, section)).collect();
        whole.close();
        lists
    })
}

fn list(source: &Source<'_>, section: &Section<'_, '_>) -> Option<List> {
    let id = section.text("id").map(|text| text.value);
    let (name, period) = (in_both(section.section("name")), in_both(section.section("period")));
    let leaders = section.number(LEADER, 1..=LEADERS as i64);
    let found = |text: &str, line: usize| kind_of(text).map_err(|what| source.fault(line, what)).ok();
    let army = section.texts("army").into_iter().filter_map(|text| {
        let (code, count) = text.value.split_once(' ')?;
        Some((found(code, text.line)?, count.trim().parse().ok()?))
    });
    let army: Vec<(Kind, u8)> = army.collect();
    let also = section.texts("also").into_iter().filter_map(|text| found(&text.value, text.line));
    let kinds = army.iter().map(|(kind, _)| *kind).chain(also).collect();
    let (barbarians, knights) = (section.flag("barbarians"), section.flag("knights"));
    section.close();
    let leaders = leaders? as u8;
    Some(List { id: id?, name: name?, period: period?, army, leaders, kinds, barbarians, knights })
}

/// What a unit of a kind costs a nation, in halves of a point [15.2.2]: elephants half as much where it has them
/// [15.3.n1.1], light archers twice as much where they are crossbows [15.3.n5.1].
pub(crate) fn price(kind: Kind, nation: Option<National>) -> u16 {
    let usual = u16::from(FIGURES.0[kind.index()].cost);
    match (kind, nation) {
        (Kind::Elephants, Some(National::Elephants)) => usual / 2,
        (Kind::LightArchers, Some(National::Crossbows)) => usual * 2,
        _ => usual,
    }
}

/// What a kind is called in files and reports.
fn name_of(kind: Kind) -> Bilingual {
    match kind {
        Kind::LightInfantry => bilingual!("Light infantry", "Infanterie Légère"),
        Kind::HeavyInfantry => bilingual!("Heavy infantry", "Infanterie Lourde"),
        Kind::Phalanx => bilingual!("Phalanx", "Phalange"),
        Kind::LightArchers => bilingual!("Light archers", "Archers Légers"),
        Kind::HeavyArchers => bilingual!("Heavy archers", "Archers Lourds"),
        Kind::MixedMissiles => bilingual!("Mixed missiles", "Projectiles Mixtes"),
        Kind::LightCavalry => bilingual!("Light cavalry", "Cavalerie Légère"),
        Kind::HeavyCavalry => bilingual!("Heavy cavalry", "Cavalerie Lourde"),
        Kind::Knights => bilingual!("Knights", "Chevaliers"),
        Kind::Chariots => bilingual!("Chariots", "Chars"),
        Kind::Elephants => bilingual!("Elephants", "Éléphants"),
        Kind::Camp => bilingual!("Camp", "Camp"),
        Kind::HorseArchers => bilingual!("Horse archers", "Archers à Cheval"),
        Kind::Cataphracts => bilingual!("Cataphracts", "Cataphractes"),
    }
}

/// An army that was found sound.
#[derive(Clone, Debug)]
struct Army {
    name: Bilingual,
    list: &'static List,
    limit: u16,
    leaders: u8,
    nation: Option<National>,
    units: Vec<(usize, Kind, u8)>,
}

/// How armies of Ancients are built.
#[derive(Debug)]
pub(crate) struct Builder;

impl Armies for Builder {
    fn form(&self) -> ArmyForm {
        FORM.clone()
    }

    fn lists(&self) -> Vec<ArmyList> {
        let troops = |kind: &Kind| Troops {
            profile: kind.code().to_owned(),
            name: name_of(*kind),
            points: price(*kind, None),
            least: 0,
            most: FORM.count.most as u8,
            sizes: Vec::new(),
            rules: Vec::new(),
            figure: Some(figure(*kind)),
            figures: kind_card(&FIGURES.0, *kind).0,
            special: kind_card(&FIGURES.0, *kind).1,
        };
        let said = |both: &Bilingual| Message::new("acies-said").word("en", &both.en).word("fr", &both.fr);
        let list = |list: &List| ArmyList {
            id: list.id.clone(),
            name: list.name.clone(),
            notes: vec![said(&list.period)],
            shares: Vec::new(),
            troops: list.kinds.iter().map(troops).collect(),
        };
        LISTS.iter().map(list).collect()
    }

    fn examples(&self) -> Vec<String> {
        LISTS.iter().map(example).collect()
    }

    fn check(&self, file: &str, text: &str) -> ArmyCheck {
        found(file, text).check(Army::report)
    }

    fn terms(&self) -> Terms {
        let mut terms = Terms::default();
        let _ = terms.set.add(DEPLOYED);
        terms.forbidden = FOR_WARS.into_iter().map(|id| (id.to_owned(), for_wars())).collect();
        terms
    }

    fn battle(&self, south: (&str, &str), north: (&str, &str)) -> Result<String, Vec<ArmyFault>> {
        let (ours, theirs) = Found::both(found(south.0, south.1), found(north.0, north.1))?;
        if ours.leaders != theirs.leaders {
            let what = Message::new("ancients-army-leaders")
                .number("one", ours.leaders)
                .number("other", theirs.leaders);
            return Err(vec![ArmyFault::of_the_pair(Clause("15.2.3"), what)]);
        }
        Ok(battle(&ours, &theirs))
    }
}

/// Reads an army and checks it against its list and its budget.
fn found(file: &str, text: &str) -> Found<Army> {
    Found::of_form(&FORM, file, text, army)
}

fn army(source: &Source<'_>, parts: &ArmyParts, breaches: &mut Vec<Breach>) -> Option<Army> {
    let list = parts.list_among(source, &LISTS, |list| &list.id);
    let units: Vec<Option<(usize, Kind, u8)>> = parts.units().map(|unit| line(source, unit)).collect();
    // What the list does not have is told of every unit that can be read, whatever else is wrong.
    for (line, kind, _) in units.iter().flatten() {
        if let Some(list) = list.filter(|list| !list.kinds.contains(kind)) {
            let known: Vec<&str> = list.kinds.iter().map(|kind| kind.code()).collect();
            let what = Message::new("ancients-army-kind").word("kind", kind.code());
            let what = what.word("known", known.join(", "));
            breaches.push(Breach { line: *line, clause: Clause("15.3.3"), what });
        }
    }
    let units: Vec<(usize, Kind, u8)> = units.into_iter().collect::<Option<_>>()?;
    let (list, limit) = (list?, parts.points?);
    let nation = parts.values.text(NATION);
    let nation = nation.and_then(|word| National::ALL.into_iter().find(|nation| nation.word() == word));
    let name = parts.name.clone().unwrap_or_else(|| list.name.clone());
    let leaders = parts.values.number(LEADER)? as u8;
    let army = Army { name, list, limit, leaders, nation, units };
    army.weigh(breaches);
    Some(army)
}

fn line(source: &Source<'_>, unit: &UnitParts) -> Option<(usize, Kind, u8)> {
    let code = unit.profile.as_ref()?;
    let kind = kind_of(&code.value).map_err(|what| source.fault(code.line, what)).ok()?;
    if kind == Kind::Camp {
        source.fault(
            code.line,
            bilingual!(
                "an army has its camp already, and it is free: leave CP out [15.2.3]",
                "une armée a déjà son camp, et il est gratuit\u{a0}: retirez CP [15.2.3]"
            ),
        );
        return None;
    }
    Some((unit.line, kind, unit.count?))
}

impl Army {
    /// Whether it keeps to its budget and to what a side can have.
    fn weigh(&self, breaches: &mut Vec<Breach>) {
        let mut breach = |clause, what| breaches.push(Breach { line: 1, clause: Clause(clause), what });
        let count: usize = self.units.iter().map(|(_, _, count)| usize::from(*count)).sum();
        // One place is the camp's.
        if count == 0 || count >= UNITS {
            let what = Message::new("ancients-army-units").number("found", count as i64);
            breach("15.2.1", what.number("most", UNITS as i64 - 1));
        }
        let cost = self.report().total();
        if cost > 2 * u32::from(self.limit) {
            let what = Message::new("ancients-army-cost").decimal("cost", cost as i32 * 500);
            breach("15.2.1", what.number("limit", self.limit));
        }
    }

    fn report(&self) -> ArmyReport {
        let line = |(line, kind, count): &(usize, Kind, u8)| ArmyLine {
            line: *line,
            group: None,
            what: name_of(*kind),
            count: *count,
            each: price(*kind, self.nation),
        };
        ArmyReport {
            name: self.name.clone(),
            list: self.list.name.clone(),
            limit: self.limit,
            lines: self.units.iter().map(line).collect(),
        }
    }

    /// The lines of a side of the battle: units in rows from the camp on, until they are deployed freely [15.2.5].
    fn muster(&self, text: &mut String, side: Side) {
        let (south, rows) = (side == Side::South, MAP.1);
        let row = |depth: u8| if south { rows - depth } else { 1 + depth };
        let mut places =
            (1..=4).flat_map(|depth| (0..ROW as u8).map(move |at| format!("{:02}{:02}", at + 2, row(depth))));
        let _ = writeln!(text, "\n[{side}]");
        let _ = writeln!(text, "army.en = {}\narmy.fr = {}", quoted(&self.name.en), quoted(&self.name.fr));
        let _ = writeln!(text, "leaders = {}", self.leaders);
        // Every army has a camp [15.1.6], free of charge [15.2.3].
        let mut lines = vec![format!("\"CP 07{:02}\"", row(0))];
        for (_, kind, count) in &self.units {
            let hexes: Vec<String> = places.by_ref().take(usize::from(*count)).collect();
            lines.push(format!("\"{} {}\"", kind.code(), hexes.join(" ")));
        }
        let _ = writeln!(text, "units = [{}]", lines.join(", "));
        let has = |wanted: Kind| self.units.iter().any(|(_, kind, _)| *kind == wanted);
        let wild: Vec<&str> =
            [(self.list.barbarians, Kind::LightInfantry), (self.list.knights, Kind::Knights)]
                .into_iter()
                .filter(|(named, kind)| *named && has(*kind))
                .map(|(_, kind)| kind.code())
                .collect();
        if !wild.is_empty() {
            let _ = writeln!(text, "wild = [\"{}\"]", wild.join("\", \""));
        }
        if self.list.barbarians && has(Kind::LightInfantry) {
            let _ = writeln!(text, "barbarians = [\"LI\"]");
        }
        if let Some(nation) = self.nation {
            let _ = writeln!(text, "nation = \"{}\"", nation.word());
        }
    }
}

/// The text of a battle between two armies: on open ground with a few hills and woods, six turns [13.4.1], each panicking
/// at half its strength [15.2.4], deployed freely with a die for first player [15.2.5, 13.3.0.1].
fn battle(ours: &Army, theirs: &Army) -> String {
    let mut text = String::new();
    let both = |with: &str, pick: fn(&Bilingual) -> &str| {
        format!("{} {with} {}", pick(&ours.name), pick(&theirs.name))
    };
    let (en, fr) = (both("against", |name| &name.en), both("contre", |name| &name.fr));
    let head = [
        "minutes = 60".to_owned(),
        "turns = 6".to_owned(),
        "first = \"south\"".to_owned(),
        format!("map = \"{}x{}\"", MAP.0, MAP.1),
        format!("title.en = {}", quoted(&en)),
        format!("title.fr = {}", quoted(&fr)),
        format!("story.en = {}", quoted(&format!("A battle of built armies: {en}."))),
        format!("story.fr = {}", quoted(&format!("Une bataille d’armées composées : {fr}."))),
        "source.layout = \"house\"".to_owned(),
        format!("\n[options]\nset = [\"{DEPLOYED}\"]"),
        "\n[terrain]\nhill = \"0406 0407 1106 1107\"\nforest = \"0305 1208 0806\"".to_owned(),
    ];
    for line in head {
        let _ = writeln!(text, "{line}");
    }
    ours.muster(&mut text, Side::South);
    theirs.muster(&mut text, Side::North);
    text
}

/// A text as TOML writes it.
fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

/// The classic army of a list, as a file [15.1.4].
fn example(list: &List) -> String {
    let halves: u32 =
        list.army.iter().map(|(kind, count)| u32::from(price(*kind, None)) * u32::from(*count)).sum();
    let mut text =
        format!("list = \"{}\"\npoints = {}\nleaders = {}\n", list.id, halves.div_ceil(2), list.leaders);
    for (kind, count) in &list.army {
        let _ = write!(text, "\n[[unit]]\nprofile = \"{}\"\ncount = {count}\n", kind.code());
    }
    text
}
