//! Army lists: what an army of a name may field.

use std::sync::LazyLock;

use acies_kit::army::{ArmyList, ArmyShare, Breach, Named, TroopRule, Troops, UnitParts};
use acies_kit::data::{Section, Source};
use acies_kit::embedded::{sound, texts_in};
use acies_kit::reading::{Origin, all, bilingual, one_of, origin, read, small};
use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::fault::Faults;
use acies_words::message::{Arg, Clause, Message};

use super::{Army, rule_name};
use crate::components::{Class, Size};
use crate::files::load::{Data, Rule, embedded};
use crate::files::muster;
use crate::files::scenario::COMMAND;
use crate::show::look::{figures, special};
use crate::show::scene::figure;
use crate::tables::TABLES;

/// An army list.
#[derive(Clone, Debug)]
pub(super) struct List {
    pub id: String,
    pub name: Bilingual,
    shares: [(Share, u8); 4],
    entries: Vec<Entry>,
}

/// A share of the units of an army that a list limits.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Share {
    Infantry,
    Cavalry,
    Skirmishers,
    Artillery,
}

impl Share {
    /// Their keys in files and those of their names; infantry has a least share, the others a greatest.
    const ALL: [(Share, &'static str, &'static str); 4] = [
        (Share::Infantry, "infantry_least", "hc-army-infantry"),
        (Share::Cavalry, "cavalry_most", "hc-army-cavalry"),
        (Share::Skirmishers, "skirmishers_most", "hc-army-skirmishers"),
        (Share::Artillery, "artillery_most", "hc-army-artillery"),
    ];

    /// What stands beside their bar, by itself.
    fn title(self) -> &'static str {
        match self {
            Share::Infantry => "hc-army-kind-infantry",
            Share::Cavalry => "hc-army-kind-cavalry",
            Share::Skirmishers => "hc-army-kind-skirmishers",
            Share::Artillery => "hc-army-kind-artillery",
        }
    }

    fn counts(self, class: Class) -> bool {
        match self {
            Share::Infantry => class.is_infantry() && class != Class::Skirmishers,
            Share::Cavalry => class.is_cavalry() || class.is_chariots() || class == Class::Elephants,
            Share::Skirmishers => class == Class::Skirmishers,
            Share::Artillery => class.is_artillery(),
        }
    }
}

/// A profile of a list.
#[derive(Clone, Debug)]
struct Entry {
    code: String,
    least: u8,
    most: u8,
    rules: Vec<String>,
    sizes: Vec<Size>,
}

/// The published lists, by their ids.
pub(super) static LISTS: LazyLock<Vec<List>> = LazyLock::new(|| sound(lists()));

/// What captains cost, by rank and command.
static PRICES: LazyLock<[[u16; COMMANDS.len()]; 2]> = LazyLock::new(|| sound(captain_prices()));

fn lists() -> Result<Vec<List>, Faults> {
    let lists: Vec<_> = texts_in::<Data>("armies/").iter().map(|(id, text)| List::read(id, text)).collect();
    lists.into_iter().collect()
}

/// The published lists, for whoever builds an army.
pub(super) fn offered() -> Vec<ArmyList> {
    let list = |list: &List| ArmyList {
        id: list.id.clone(),
        name: list.name.clone(),
        notes: list.notes(),
        shares: list.limits(),
        troops: list.entries.iter().filter_map(Entry::offered).collect(),
    };
    LISTS.iter().map(list).collect()
}

impl Entry {
    fn offered(&self) -> Option<Troops> {
        let troop = muster::troop(&self.code).ok()?;
        let sizes: Vec<Size> =
            std::iter::once(troop.profile.size).chain(self.sizes.iter().copied()).collect();
        let rule = |word: &String| {
            let rule = Rule::named(word).ok()?;
            let added = |size: &Size| match troop.profile.has(rule.special) {
                true => 0,
                false => i32::from(muster::price(rule.special, *size)),
            };
            Some(TroopRule {
                word: word.clone(),
                name: TABLES.specials[rule.special as usize].name.clone(),
                prices: sizes.iter().map(added).collect(),
            })
        };
        Some(Troops {
            profile: self.code.clone(),
            name: troop.name.clone(),
            points: troop.profile.points,
            least: self.least,
            most: self.most,
            rules: self.rules.iter().filter_map(rule).collect(),
            sizes: sizes.into_iter().map(sized).collect(),
            figure: Some(figure(&troop.profile)),
            figures: figures(&troop.profile),
            special: troop.profile.specials.iter().map(special).collect(),
        })
    }
}

impl List {
    /// Reads a list.
    pub fn read(id: &str, text: &str) -> Result<List, Faults> {
        read(&format!("data/armies/{id}.toml"), text, |source, whole| list(source, whole, id))
    }

    /// The shares it limits, for whoever builds an army [army.6].
    fn notes(&self) -> Vec<Message> {
        let note = |((share, percent), (_, _, name)): (&(Share, u8), (Share, &str, &'static str))| {
            let (limits, key) = match share {
                Share::Infantry => (*percent > 0, "hc-army-note-least"),
                _ => (*percent < 100, "hc-army-note-most"),
            };
            limits.then(|| Message::new(key).term("troops", name).number("percent", *percent))
        };
        self.shares.iter().zip(Share::ALL).filter_map(note).collect()
    }

    /// What part of an army its troops of each kind may be, where it has such troops [army.6].
    fn limits(&self) -> Vec<ArmyShare> {
        let codes = |share: Share| {
            let of_it =
                |code: &String| muster::troop(code).is_ok_and(|troop| share.counts(troop.profile.class));
            self.entries.iter().map(|entry| entry.code.clone()).filter(of_it).collect::<Vec<_>>()
        };
        let limit = |(share, percent): &(Share, u8)| {
            let (least, most) = match share {
                Share::Infantry => (*percent, 100),
                _ => (0, *percent),
            };
            ArmyShare { name: Message::new(share.title()), least, most, profiles: codes(*share) }
        };
        self.shares.iter().map(limit).filter(|share| !share.profiles.is_empty()).collect()
    }

    /// Finds everything in an army that the list does not allow [army.6].
    pub fn check(&self, army: &Army, breaches: &mut Vec<Breach>) {
        for entry in &self.entries {
            let companies = || army.companies().filter(|company| company.troop.code == entry.code);
            let found: u32 = companies().map(|company| u32::from(company.count)).sum();
            if found < u32::from(entry.least) || found > u32::from(entry.most) {
                let what = Message::new("hc-army-number").word("code", &entry.code).number("found", found);
                let what = what.number("least", entry.least).number("most", entry.most);
                breaches.push(breach(companies().last().map_or(1, |company| company.line), what));
            }
        }
        self.check_shares(army, breaches);
    }

    /// Finds everything in a unit that the list does not allow, as far as it can be read [army.6].
    pub fn check_unit(&self, unit: &UnitParts, breaches: &mut Vec<Breach>) {
        let Some(troop) = unit.profile.as_ref().and_then(|code| muster::troop(&code.value).ok()) else {
            return;
        };
        let (code, line) = (&troop.code, unit.line);
        let Some(entry) = self.entries.iter().find(|entry| entry.code == *code) else {
            let known = self.entries.iter().map(|entry| Arg::Word(entry.code.clone()));
            let what = Message::new("hc-army-profile").word("code", code).message("list", named(&self.name));
            breaches.push(breach(line, what.list("known", known)));
            return;
        };
        for rule in unit.rules.iter().filter(|rule| Rule::named(rule).is_ok()) {
            let word = rule.split(' ').next().unwrap_or_default();
            if !entry.rules.iter().any(|allowed| allowed == word) {
                let key = if entry.rules.is_empty() { "hc-army-no-rule" } else { "hc-army-rule" };
                let allowed = entry.rules.iter().map(|rule| Arg::Message(rule_named(rule)));
                let what = Message::new(key).word("code", code).message("list", named(&self.name));
                let what = what.message("rule", rule_named(word));
                breaches.push(breach(
                    line,
                    if entry.rules.is_empty() { what } else { what.list("allowed", allowed) },
                ));
            }
        }
        let own = troop.profile.size;
        let asked = unit.size.as_ref().map(|size| &*size.value);
        let size = Size::ALL.into_iter().find(|size| Some(size.word()) == asked).unwrap_or(own);
        if size != own && !entry.sizes.contains(&size) {
            let sizes = std::iter::once(own).chain(entry.sizes.iter().copied());
            let what = Message::new("hc-army-size").word("code", code).message("list", named(&self.name));
            let what = what.message("size", size_name(size));
            breaches
                .push(breach(line, what.list("allowed", sizes.map(|size| Arg::Message(size_name(size))))));
        }
    }

    fn check_shares(&self, army: &Army, breaches: &mut Vec<Breach>) {
        let units = |counts: &dyn Fn(Class) -> bool| -> u32 {
            let companies = army.companies().filter(|company| counts(company.profile.class));
            companies.map(|company| u32::from(company.count)).sum()
        };
        let whole_army = units(&|_| true);
        for (limit, (share, _, name)) in self.shares.iter().zip(Share::ALL) {
            let (found, percent) = (units(&|class| share.counts(class)), u32::from(limit.1));
            let (breaks, key) = match share {
                Share::Infantry => (found * 100 < whole_army * percent, "hc-army-share-least"),
                _ => (found * 100 > whole_army * percent, "hc-army-share-most"),
            };
            if breaks && whole_army > 0 {
                // In tenths, rounded away from the limit, so that it never reads like what is allowed.
                let have = match share {
                    Share::Infantry => found * 1000 / whole_army,
                    _ => (found * 1000).div_ceil(whole_army),
                };
                let what = Message::new(key).number("found", found).number("whole", whole_army);
                let what =
                    what.term("troops", name).decimal("have", have as i32 * 100).number("percent", percent);
                breaches.push(breach(1, what));
            }
        }
    }
}

/// A limit of the list that an army does not keep.
fn breach(line: usize, what: Message) -> Breach {
    Breach { line, clause: Clause("army.6"), what }
}

fn named(both: &Bilingual) -> Message {
    Message::new("hc-name").word("en", &both.en).word("fr", &both.fr)
}

/// A size as it is chosen.
fn sized(size: Size) -> Named {
    let (word, en, fr) = (size.word().to_owned(), size.word(), size.french());
    Named { word, name: bilingual!("{en}", "{fr}") }
}

/// A size and the word files have for it.
fn size_name(size: Size) -> Message {
    with_word(size.word(), size.french())
}

/// A rule and the word files have for it.
fn rule_named(word: &str) -> Message {
    with_word(word, &rule_name(word).fr)
}

fn with_word(word: &str, french: &str) -> Message {
    let name = Message::new("hc-name").word("en", word);
    if french == word { name.word("fr", word) } else { name.word("fr", format!("{french} ({word})")) }
}

fn list(source: &Source<'_>, whole: &Section<'_, '_>, id: &str) -> Option<List> {
    let name = bilingual(whole.section("name"));
    if let Some(text) = whole.text("source") {
        let word = text.value.split(':').next().unwrap_or_default().trim();
        one_of(source, text.line, &bilingual!("`source`", "`source`"), word, &Origin::ALL);
    }
    let shares = whole.section("share").and_then(|section| {
        let shares = Share::ALL.map(|(share, key, _)| Some((share, small(&section, key, 0..=100)?)));
        section.close();
        all(shares)
    });
    let mut entries: Vec<Entry> = Vec::new();
    for section in whole.sections("unit") {
        let code = section.text("profile");
        let least = section.optional_number("least", 0..=50).map_or(0, |least| least.value as u8);
        let most = small(&section, "most", 1..=50);
        let rules = section.texts("rules");
        let sizes = section.texts("sizes").into_iter().filter_map(|text| {
            let words = Size::ALL.map(|size| (size, size.word()));
            one_of(source, text.line, &bilingual!("a size", "une taille"), &text.value, &words)
        });
        let sizes: Vec<Size> = sizes.collect();
        section.close();
        let (Some(code), Some(most)) = (code, most) else { continue };
        let troop = match muster::troop(&code.value) {
            Ok(troop) => troop,
            Err(what) => {
                source.fault(code.line, what);
                continue;
            }
        };
        for rule in &rules {
            if let Err(faults) = muster::enlist(troop, None, &[&rule.value]) {
                faults.into_iter().for_each(|what| source.fault(rule.line, what));
            }
        }
        if least > most {
            section.fault(bilingual!(
                "`least` is {least} and `most` only {most}",
                "`least` est {least} et `most` seulement {most}"
            ));
        }
        if entries.iter().any(|entry| entry.code == code.value) {
            let found = &code.value;
            source.fault(
                code.line,
                bilingual!(
                    "{found} stands twice: make one entry of it",
                    "{found} figure deux fois\u{a0}: faites-en une seule entrée"
                ),
            );
        }
        let rules = rules.into_iter().map(|rule| rule.value).collect();
        entries.push(Entry { code: code.value, least, most, rules, sizes });
    }
    whole.close();
    if entries.is_empty() {
        whole.fault(bilingual!(
            "the list has no unit: write [[unit]] with a profile",
            "la liste n’a pas d’unité\u{a0}: écrivez [[unit]] avec un profil"
        ));
    }
    Some(List { id: id.to_owned(), name: name?, shares: shares?, entries })
}

/// What a captain costs [army.6].
pub(super) fn captain_price(command: u8, general: bool) -> u16 {
    PRICES[usize::from(general)][usize::from(command) - *COMMAND.start() as usize]
}

fn captain_prices() -> Result<[[u16; COMMANDS.len()]; 2], Faults> {
    read("data/captains.toml", &embedded("captains.toml")?, |source, whole| {
        let ranks = ["captain", "general"].map(|rank| {
            let section = whole.section(rank)?;
            let prices = COMMANDS.map(|key| section.number(key, 0..=500).map(|price| price as u16));
            let origin = origin(source, &section, "source");
            section.close();
            origin?;
            all(prices)
        });
        whole.close();
        all(ranks)
    })
}

/// The commands a captain may have, as keys.
const COMMANDS: [&str; 7] = ["4", "5", "6", "7", "8", "9", "10"];
