//! A system whose armies are nothing like those of the others: one list of units, a number of leaders, a trait of the
//! nation, prices in halves of a point, and a rule about the two armies together. Its battles are borrowed.

use std::sync::LazyLock;

use acies_commands_colors::SYSTEM as LENDER;
use acies_kit::army::{
    Armies, ArmyCheck, ArmyFault, ArmyForm, ArmyLine, ArmyList, ArmyParts, ArmyReport, Breach, Field,
    FieldKind, Found, Named, Troops, Whole,
};
use acies_kit::case::CaseResult;
use acies_kit::embedded::Carried;
use acies_kit::options::Options;
use acies_kit::rulebook::RuleBook;
use acies_kit::system::{Battle, System};
use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::fault::Faults;
use acies_words::message::{Clause, Message};

/// The system.
pub static SYSTEM: Flat = Flat;

/// Armies without groups.
pub struct Flat;

struct Builder;

/// Kinds with their names and prices, and the list that has them.
const KINDS: [(&str, &str, &str, u16, &str); 3] = [
    ("PX", "phalanx", "phalange", 24, "macedon"),
    ("EL", "elephants", "éléphants", 30, "macedon"),
    ("LI", "light infantry", "infanterie légère", 6, "iceni"),
];

const PARTS: u16 = 2;

static BOOK: LazyLock<RuleBook> = LazyLock::new(|| {
    let clause = |id: &str| {
        format!(
            "[[clause]]\nid = '{id}'\nkind = 'core'\nsection = 'A'\nsection_fr = 'A'\nen = 'B'\nfr = 'C'\n"
        )
    };
    let clauses: String = ["15.2.1", "15.2.3", "15.3.3", "15.3.n1.1"].map(clause).concat();
    RuleBook::parse(
        "rules.toml",
        &format!("system = 'flat'\ntitle = 'Flat'\nabout = 'A'\nabout_fr = 'B'\n{clauses}"),
    )
    .expect("a book")
});

static TEXTS: LazyLock<[String; 2]> = LazyLock::new(|| {
    let with = |language, own: &str| format!("{}\n{own}", LENDER.texts(language));
    [
        with(
            "en",
            "flat-cost = over { $limit } points\nflat-kind = no { $kind } here\nflat-leaders = unequal leaders\nflat-note = one camp\n",
        ),
        with(
            "fr",
            "flat-cost = plus de { $limit } points\nflat-kind = pas de { $kind } ici\nflat-leaders = chefs inégaux\nflat-note = un camp\n",
        ),
    ]
});

static FORM: LazyLock<ArmyForm> = LazyLock::new(|| {
    let leaders = FieldKind::Number(Whole { least: 1, most: 4, usual: 1 });
    let traits = [("elephants", "Elephants", "Éléphants"), ("navy", "Navy", "Marine")];
    let named =
        |(word, en, fr): (&str, &str, &str)| Named { word: word.into(), name: bilingual!("{en}", "{fr}") };
    ArmyForm {
        parts_per_point: PARTS,
        points: Whole { least: 1, most: 200, usual: 100 },
        fields: vec![
            Field { word: "leaders", name: bilingual!("Leaders", "Chefs"), kind: leaders },
            Field {
                word: "trait",
                name: bilingual!("Trait", "Trait national"),
                kind: FieldKind::Choice(traits.map(named).to_vec()),
            },
        ],
        group: None,
        count: Whole { least: 1, most: 20, usual: 1 },
        sized: false,
        rules: 0,
    }
});

/// An army that can be read: its leaders and its price.
struct Host {
    leaders: u16,
    report: ArmyReport,
}

fn found(file: &str, text: &str) -> Found<Host> {
    Found::of_form(&FORM, file, text, |_, parts, breaches| host(parts, breaches))
}

fn host(parts: &ArmyParts, breaches: &mut Vec<Breach>) -> Option<Host> {
    let list = &parts.list.as_ref()?.value;
    let mut lines = Vec::new();
    for unit in parts.units() {
        let profile = &unit.profile.as_ref()?.value;
        let Some((word, en, fr, price, _)) =
            KINDS.into_iter().find(|(word, .., of)| word == profile && of == list)
        else {
            let what = Message::new("flat-kind").word("kind", profile);
            breaches.push(Breach { line: unit.line, clause: Clause("15.3.3"), what });
            continue;
        };
        let halved = word == "EL" && parts.values.text("trait") == Some("elephants");
        let each = if halved { price / 2 } else { price };
        let (line, what) = (unit.line, bilingual!("{en}", "{fr}"));
        lines.push(ArmyLine { line, group: None, what, count: unit.count?, each });
    }
    let limit = parts.points?;
    let report = ArmyReport { name: Bilingual::same(list), list: Bilingual::same(list), limit, lines };
    if report.total() > u32::from(limit) * u32::from(PARTS) {
        let what = Message::new("flat-cost").number("limit", limit);
        breaches.push(Breach { line: 1, clause: Clause("15.2.1"), what });
    }
    Some(Host { leaders: parts.values.number("leaders")?, report })
}

impl Armies for Builder {
    fn form(&self) -> ArmyForm {
        FORM.clone()
    }

    fn lists(&self) -> Vec<ArmyList> {
        let list = |id: &str, en: &str, fr: &str| ArmyList {
            id: id.into(),
            name: bilingual!("{en}", "{fr}"),
            notes: vec![Message::new("flat-note")],
            shares: Vec::new(),
            troops: KINDS
                .into_iter()
                .filter(|(.., of)| *of == id)
                .map(|(word, en, fr, points, _)| Troops {
                    profile: word.into(),
                    name: bilingual!("{en}", "{fr}"),
                    points,
                    least: 0,
                    most: 20,
                    sizes: Vec::new(),
                    rules: Vec::new(),
                    figure: None,
                    figures: Vec::new(),
                    special: Vec::new(),
                })
                .collect(),
        };
        vec![list("macedon", "Macedon", "Macédoine"), list("iceni", "Iceni", "Icènes")]
    }

    fn check(&self, file: &str, text: &str) -> ArmyCheck {
        found(file, text).check(|host| host.report.clone())
    }

    fn battle(&self, south: (&str, &str), north: (&str, &str)) -> Result<String, Vec<ArmyFault>> {
        let (ours, theirs) = Found::both(found(south.0, south.1), found(north.0, north.1))?;
        if ours.leaders == theirs.leaders {
            return Ok(LENDER.scenario_text(super::common::BATTLE).expect("a battle"));
        }
        Err(vec![ArmyFault::of_the_pair(Clause("15.2.3"), Message::new("flat-leaders"))])
    }
}

impl System for Flat {
    fn id(&self) -> &'static str {
        "flat"
    }

    fn rules_version(&self) -> u32 {
        LENDER.rules_version()
    }

    fn carried(&self) -> &'static Carried {
        LENDER.carried()
    }

    fn rulebook(&self) -> &RuleBook {
        &BOOK
    }

    fn texts(&self, language: &str) -> &'static str {
        let [en, fr] = &*TEXTS;
        if language == "fr" { fr } else { en }
    }

    fn forms(&self) -> &'static [&'static str] {
        LENDER.forms()
    }

    fn open(&self, file: &str, text: &str, chosen: &Options) -> Result<Box<dyn Battle>, Faults> {
        LENDER.open(file, text, chosen)
    }

    fn run_case(&self, file: &str, text: &str) -> CaseResult {
        LENDER.run_case(file, text)
    }

    fn armies(&self) -> Option<&'static dyn Armies> {
        Some(&Builder)
    }
}
