//! The army lists of `data/armies` [data.26].

use std::sync::LazyLock;

use acies_ground::{INCH, Mils, Table};
use acies_kit::army::{ArmyList, Troops};
use acies_kit::data::{Section, Source};
use acies_kit::embedded::{sound, texts_in};
use acies_kit::reading::{Origin, bilingual, one_of, read, small};
use acies_miniatures::battle_file;
use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::fault::Faults;
use acies_words::message::Message;

use crate::battle::Ground;
use crate::components::{Factors, Mark, Profile};
use crate::files::load::Data;
use crate::files::muster;
use crate::show::nature;
use crate::tables;

/// The table armies meet on [data.5].
pub(super) const TABLE: (Mils, Mils) = (72 * INCH, 48 * INCH);

/// An army list.
#[derive(Clone, Debug)]
pub(super) struct List {
    pub id: String,
    pub name: Bilingual,
    pub general: Bilingual,
    /// Heavy and light divisions it controls [data.14].
    pub control: [u8; 2],
    pub initiative: u8,
    /// The break point of its core, where the list prints one.
    break_point: Option<u8>,
    pub echelons: bool,
    /// The ground it brings, as a battle writes it [data.61].
    pub terrain: Vec<String>,
    pub entries: Vec<Entry>,
}

/// Troops of a list.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub id: String,
    pub name: Bilingual,
    pub profile: Profile,
    pub core: u8,
    pub bonus: u8,
    pub price: u16,
}

/// The published lists, by their ids.
pub(super) static LISTS: LazyLock<Vec<List>> = LazyLock::new(|| sound(lists()));

fn lists() -> Result<Vec<List>, Faults> {
    let lists: Vec<_> = texts_in::<Data>("armies/").iter().map(|(id, text)| List::read(id, text)).collect();
    lists.into_iter().collect()
}

impl List {
    /// Reads a list.
    pub fn read(id: &str, text: &str) -> Result<List, Faults> {
        read(&format!("data/armies/{id}.toml"), text, |source, whole| list(source, whole, id))
    }

    /// What whoever builds an army is offered.
    pub fn offered(&self) -> ArmyList {
        let [heavy, light] = self.control;
        let mut notes = vec![
            Message::new("armati-army-control").number("heavy", heavy).number("light", light),
            Message::new("armati-army-initiative").number("initiative", self.initiative),
        ];
        notes.extend(self.break_point.map(|point| Message::new("armati-army-break").number("point", point)));
        if self.echelons {
            notes.push(Message::new("armati-army-echelons"));
        }
        let id = self.id.clone();
        let troops = self.entries.iter().map(Entry::offered).collect();
        ArmyList { id, name: self.name.clone(), notes, shares: Vec::new(), troops }
    }
}

impl Entry {
    fn offered(&self) -> Troops {
        Troops {
            profile: self.id.clone(),
            name: self.name.clone(),
            points: self.price,
            least: self.core,
            most: self.core + self.bonus,
            sizes: Vec::new(),
            rules: Vec::new(),
            figure: None,
            figures: nature::figures(&self.profile),
            special: nature::rules(&self.profile),
        }
    }

    /// Its lines in the file of a battle.
    pub fn written(&self) -> Vec<String> {
        let Profile { kind, factors: Factors { front, flank, special }, prot, weapon, marks, .. } =
            self.profile;
        let marks: Vec<String> = marks.iter().map(|mark: Mark| format!("\"{}\"", mark.word())).collect();
        vec![
            format!("kind = \"{}\"", kind.code()),
            format!("factors = \"{front}[{flank}]{special}\""),
            format!("prot = {prot}"),
            format!("weapon = \"{}\"", weapon.word()),
            format!("marks = [{}]", marks.join(", ")),
        ]
    }
}

fn list(source: &Source<'_>, whole: &Section<'_, '_>, id: &str) -> Option<List> {
    let (name, general) = (bilingual(whole.section("name")), bilingual(whole.section("general")));
    if let Some(text) = whole.text("source") {
        let word = text.value.split(':').next().unwrap_or_default().trim();
        one_of(source, text.line, &bilingual!("`source`", "`source`"), word, &Origin::ALL);
    }
    let [heavy, light] = ["heavy", "light"].map(|key| small(whole, key, 0..=12));
    let initiative = small(whole, "initiative", 0..=12);
    let printed = whole.optional_number("break_point", 1..=40);
    let break_point = printed.and_then(|point| u8::try_from(point.value).ok());
    let echelons = whole.flag("echelons");
    let table = Table::new(TABLE.0, TABLE.1).ok();
    let pieces = battle_file::terrain(source, whole, table, &Ground::ALL);
    let terrain: Vec<String> = whole.texts("terrain").into_iter().map(|piece| piece.value).collect();
    let entries: Vec<Option<Entry>> =
        whole.sections("unit").iter().map(|section| entry(source, section)).collect();
    whole.close();
    let entries: Vec<Entry> = entries.into_iter().collect::<Option<_>>()?;
    let doubled = entries
        .iter()
        .enumerate()
        .find(|(place, entry)| entries.iter().take(*place).any(|other| other.id == entry.id));
    if let Some((_, Entry { id, .. })) = doubled {
        whole.fault(bilingual!(
            "{id} stands twice: make one entry of it",
            "{id} figure deux fois\u{a0}: faites-en une seule entrée"
        ));
    }
    (pieces.len() == terrain.len()).then_some(List {
        id: id.to_owned(),
        name: name?,
        general: general?,
        control: [heavy?, light?],
        initiative: initiative?,
        break_point,
        echelons,
        terrain,
        entries,
    })
}

fn entry(source: &Source<'_>, section: &Section<'_, '_>) -> Option<Entry> {
    let id = section.text("id");
    let name = bilingual(section.section("name"));
    let profile = muster::unit(source, section);
    let number =
        |key: &'static str, range| section.optional_number(key, range).map_or(0, |number| number.value);
    let (core, bonus) = (number("core", 0..=30), number("bonus", 0..=30));
    let printed = section.optional_number("price", 1..=60);
    section.close();
    if core + bonus == 0 {
        section.fault(bilingual!(
            "the troops are in no army: give `core` or `bonus` a number",
            "ces troupes ne sont dans aucune armée\u{a0}: donnez un nombre à `core` ou `bonus`"
        ));
    }
    let profile = profile?;
    // The price of the list, where it prints one that the formula does not give [data.21].
    let price = match printed {
        Some(price) => u16::try_from(price.value).ok()?,
        None => tables::price(&profile),
    };
    Some(Entry { id: id?.value, name: name?, profile, core: core as u8, bonus: bonus as u8, price })
}
