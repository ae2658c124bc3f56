//! The two hosts of a battle: divisions, captains, units and where they stand.

use acies_core::side::Side;
use acies_ground::{
    Footprint, Heading, INCH, Mils, Outline, Point, Pose, Table, advance, distance, retire, within,
};
use acies_kit::data::{At, Section};
use acies_kit::reading::{at_most, bilingual, one_of};
use acies_miniatures::battle_file::in_inches;
use acies_miniatures::deployment::{EDGES, Placed, Places, check_count, facing, home_edge};
use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::decimal::in_thousandths;

use super::{Reader, lies_in};
use crate::battle::{CaptainStart, Division, Terrain, TerrainKind, UnitStart};
use crate::components::{Formation, Size, Special};
use crate::files::muster;
use crate::tables::{self, Permit};
use crate::units::Units;

/// Units of a division, at least and at most [army.5].
pub(crate) const DIVISION: std::ops::RangeInclusive<usize> = 3..=8;
/// The command of a captain [army.2].
pub(crate) const COMMAND: std::ops::RangeInclusive<i64> = 4..=10;
/// Command when nothing else is said [army.2].
pub(crate) const USUAL_COMMAND: u8 = 8;
/// Divisions a side may have: captains are named by the letters of the alphabet.
const DIVISIONS: usize = 26;
/// Units a side may have: both sides together fit in one set of units.
pub(crate) const UNITS: usize = Units::MOST / 2;
/// Special rules a unit may be given.
pub(crate) const RULES: usize = 20;
/// How far from a unit of his division a captain may begin [scope.3].
const NEAR: Mils = 6 * INCH;

/// The army of a side with the lines its parts stand on, for the checks that need both sides.
pub(super) struct Host {
    side: Side,
    name: Option<Bilingual>,
    divisions: Vec<At<Corps>>,
    units: Vec<At<Option<UnitStart>>>,
}

/// A division being read.
struct Corps {
    name: Option<Bilingual>,
    captain: Option<CaptainStart>,
    /// Where the file puts the captain, with its line.
    at: Option<At<Point>>,
}

/// Divisions and units of a side.
pub(super) struct Ranks {
    pub divisions: Vec<Division>,
    pub units: Vec<UnitStart>,
}

impl Reader<'_, '_, '_> {
    /// Reads the army of a side.
    pub(super) fn host(&self, side: Side, section: &Section<'_, '_>) -> Host {
        let name = bilingual(section.section("army"));
        let mut host = Host { side, name, divisions: Vec::new(), units: Vec::new() };
        let divisions = section.sections("division");
        // Those beyond the most are not read.
        for division in divisions.iter().take(DIVISIONS) {
            self.division(&mut host, division);
        }
        section.close();
        let (word, count) = (section.name(), divisions.len());
        if count == 0 {
            section.fault(bilingual!(
                "{word} has no division: write [[{side}.division]] with captain and units",
                "{word} n’a pas de division\u{a0}: écrivez [[{side}.division]] avec capitaine et unités"
            ));
        } else if count > DIVISIONS {
            section.fault(bilingual!(
                "{word} has {count} divisions: {DIVISIONS} is the most",
                "{word} a {count} divisions\u{a0}: {DIVISIONS} au plus"
            ));
        }
        check_count(section, host.units.len(), UNITS);
        self.check_generals(&host, section);
        self.check_fighters(&host, section);
        host
    }

    /// Somebody must be able to wound the enemy, or the other side could never be demoralised [victory.1]: wagons and other
    /// non-combatants never charge [charge.11].
    fn check_fighters(&self, host: &Host, section: &Section<'_, '_>) {
        let fights = |unit: &UnitStart| {
            let profile = unit.profile;
            let strikes = profile.clash > 0 || profile.sustained > 0;
            (strikes && !profile.has(Special::NonCombatant)) || profile.short > 0 || profile.long > 0
        };
        // An army in which a unit cannot be read is told of already.
        let units: Option<Vec<&UnitStart>> = host.units.iter().map(|unit| unit.value.as_ref()).collect();
        if units.is_some_and(|units| !units.is_empty() && !units.into_iter().any(fights)) {
            let army = section.name();
            section.fault(bilingual!(
                "{army} has nobody who can charge or shoot, so it can never win: give it a unit that fights [victory.1]",
                "{army} n’a personne qui puisse charger ou tirer et ne peut donc jamais gagner\u{a0}: donnez-lui une unité \
                 qui combatte [victory.1]"
            ));
        }
    }

    /// One captain of the army is its general, and only one [army.3].
    fn check_generals(&self, host: &Host, section: &Section<'_, '_>) {
        let general =
            |corps: &&At<Corps>| corps.value.captain.as_ref().is_some_and(|captain| captain.general);
        let mut generals = host.divisions.iter().filter(general);
        match (generals.next(), generals.next()) {
            (None, _) if !host.divisions.is_empty() => {
                let army = section.name();
                section.fault(bilingual!(
                    "{army} has no general: give one division general = true [army.3]",
                    "{army} n’a pas de général\u{a0}: donnez à une division general = true [army.3]"
                ));
            }
            (Some(first), Some(second)) => {
                let (army, line) = (section.name(), first.line);
                self.source.fault(
                    second.line,
                    bilingual!(
                        "{army} has two generals, the first on line {line}: one is enough [army.3]",
                        "{army} a deux généraux, le premier à la ligne {line}\u{a0}: un seul suffit [army.3]"
                    ),
                );
            }
            _ => {}
        }
    }

    fn division(&self, host: &mut Host, section: &Section<'_, '_>) {
        let number = host.divisions.len();
        let name = bilingual(section.section("name"));
        // Many are called alike in both languages.
        let captain = section.text("captain").map(|name| name.value);
        let in_french = section.optional_text("captain_fr").map(|name| name.value);
        let command = section.optional_number("command", COMMAND);
        let command = if section.has("command") {
            command.map(|command| command.value as u8)
        } else {
            Some(USUAL_COMMAND)
        };
        let general = section.flag("general");
        let attacks = section.optional_number("attacks", 0..=12);
        let attacks = if section.has("attacks") {
            attacks.map(|attacks| attacks.value as u8)
        } else {
            Some(usual_attacks(general))
        };
        let at = section.optional_text("at").and_then(|text| {
            let words: Vec<&str> = text.value.split_whitespace().collect();
            Some(At { value: self.point(text.line, &words)?, line: text.line })
        });
        let before = host.units.len();
        let units = section.sections("unit");
        let what = bilingual!("[[unit]] of a division", "[[unit]] d’une division");
        for unit in at_most(self.source, section.line(), &what, units, UNITS) {
            self.units(host, number, &unit);
        }
        section.close();
        let count = host.units.len() - before;
        if !DIVISION.contains(&count) {
            let (least, most) = (DIVISION.start(), DIVISION.end());
            section.fault(bilingual!(
                "the division has {count} units: {least} to {most} are allowed [army.5]",
                "la division a {count} unités\u{a0}: de {least} à {most} sont permises [army.5]"
            ));
        }
        let captain = (|| {
            Some(CaptainStart {
                name: captain.map(|en| Bilingual { fr: in_french.unwrap_or_else(|| en.clone()), en })?,
                command: command?,
                general,
                attacks: attacks?,
                at: None,
            })
        })();
        let corps = Corps { name, captain, at };
        host.divisions.push(At { value: corps, line: section.line() });
    }

    /// A kind of unit in a division, standing in one or more places.
    fn units(&self, host: &mut Host, division: usize, section: &Section<'_, '_>) {
        let name = bilingual(section.section("name"));
        let code = section.text("profile");
        let size = section.optional_text("size").map(|text| {
            one_of(
                self.source,
                text.line,
                &bilingual!("`size`", "`size`"),
                &text.value,
                &Size::ALL.map(|size| (size, size.word())),
            )
        });
        let rules = section.texts("rules");
        let what = bilingual!("rules of a unit", "règles d’une unité");
        let rules = at_most(self.source, section.line(), &what, rules, RULES);
        let words = Formation::ALL.map(|formation| (formation, formation.word()));
        let formation = section.optional_text("formation").map(|text| At {
            value: one_of(
                self.source,
                text.line,
                &bilingual!("`formation`", "`formation`"),
                &text.value,
                &words,
            ),
            line: text.line,
        });
        let heading = facing(self.source, host.side, section);
        let places = section.texts("at");
        let what = bilingual!("places of a unit", "places d’une unité");
        let places = at_most(self.source, section.line(), &what, places, UNITS);
        // A list without a text in it was told already if it holds anything else.
        if places.is_empty() && (!section.has("at") || section.is_empty_list("at")) {
            let unit = section.name();
            section.fault(bilingual!(
"{unit} lacks `at`: give the centres in inches, as at = [\"36 10\", \"44 10\"], or at = [\"off\"]",
"il manque `at` dans {unit}\u{a0}: donnez les centres en pouces, comme at = [\"36 10\", \"44 10\"], \
 ou at = [\"off\"]"
));
        }
        section.close();
        let troop = code.and_then(|code| {
            muster::troop(&code.value).map_err(|what| self.source.fault(code.line, what)).ok()
        });
        let unit = (|| {
            let troop = troop?;
            let size = match size {
                Some(size) => Some(size?),
                None => None,
            };
            let rules: Vec<&str> = rules.iter().map(|text| &*text.value).collect();
            let profile = muster::enlist(troop, size, &rules)
                .map_err(|faults| faults.into_iter().for_each(|what| section.fault(what)))
                .ok()?;
            let formation = match formation {
                Some(formation) => formation.value?,
                None => tables::first_formation(&profile),
            };
            if tables::permit(&profile, formation) == Permit::No {
                let (code, formation) = (&troop.code, formation.word());
                let may = Formation::ALL.into_iter().filter(|form| tables::may_form(&profile, *form));
                let may = may.map(Formation::word).collect::<Vec<_>>().join(", ");
                section.fault(bilingual!(
"{code} may not form {formation}: it may form {may} [formations.15]",
"{code} ne peut se former en «\u{a0}{formation}\u{a0}»\u{a0}: ses formations sont {may} [formations.15]"
));
            }
            Some(UnitStart {
                side: host.side,
                division,
                name: name?,
                code: troop.code.clone(),
                profile,
                bases: tables::bases(&profile),
                formation,
                pose: None,
                edge: home_edge(host.side),
            })
        })();
        for place in places {
            let unit =
                unit.as_ref().zip(heading).and_then(|(unit, heading)| self.place(unit, heading, &place));
            host.units.push(At { value: unit, line: place.line });
        }
    }

    /// A unit with its centre where the text says; its leader figure stands half its depth before that.
    fn place(&self, unit: &UnitStart, heading: Heading, text: &At<String>) -> Option<UnitStart> {
        let mut unit = unit.clone();
        let words: Vec<&str> = text.value.split_whitespace().collect();
        if let ["off", edge @ ..] = &words[..] {
            // Its own edge unless another is named [off-table.10].
            if let [word] = edge {
                let what = bilingual!("the edge after `off`", "le bord après `off`");
                unit.edge = one_of(self.source, text.line, &what, word, &EDGES)?;
            }
        } else {
            let centre = Pose::new(self.point(text.line, &words)?, heading);
            unit.pose = Some(advance(centre, unit.bases[unit.formation as usize].depth() / 2));
        }
        Some(unit)
    }

    /// Everybody on the table, on ground he can stand on, and on nobody else's.
    pub(super) fn check_places(&self, hosts: &[Host; 2], table: Table, terrain: &[Terrain]) {
        let mut places = Places::new(self.source, table);
        for host in hosts {
            for At { value: unit, line } in &host.units {
                let Some((unit, pose)) = unit.as_ref().and_then(|unit| Some((unit, unit.pose?))) else {
                    continue;
                };
                let print = pose.footprint(unit.bases[unit.formation as usize]);
                let placed = Placed { side: host.side, code: &unit.code, line: *line, print };
                places.check_edge(&placed);
                self.check_ground(terrain, unit, &placed.print, *line);
                places.put(placed);
            }
        }
    }

    fn check_ground(&self, terrain: &[Terrain], unit: &UnitStart, print: &impl Outline, line: usize) {
        let code = &unit.code;
        for kind in [TerrainKind::Impassable, TerrainKind::River, TerrainKind::Building] {
            if lies_in(terrain, kind, print) && !lies_in(terrain, TerrainKind::Road, print) {
                let kind = kind.word();
                self.source.fault(line, bilingual!(
"{code} stands in {kind} terrain, where it cannot begin: move it out",
"{code} est dans un terrain «\u{a0}{kind}\u{a0}», où elle ne peut commencer\u{a0}: sortez-la"
));
            }
        }
        // Only infantry and cavalry in open order get into a forest, others by road [terrain.2] [terrain.4].
        let forest = lies_in(terrain, TerrainKind::Forest, print);
        let class = unit.profile.class;
        let loose = unit.formation == Formation::Open && (class.is_infantry() || class.is_cavalry());
        if forest && !loose && !lies_in(terrain, TerrainKind::Road, print) {
            let formation = unit.formation.word();
            self.source.fault(line, bilingual!(
"{code} stands in a forest in {formation}: only infantry and cavalry in open order can \
 [terrain.2]",
"{code} est dans une forêt en «\u{a0}{formation}\u{a0}»\u{a0}: seules l’infanterie et la cavalerie en rangs \
 dispersés le peuvent [terrain.2]"
));
        }
        if !forest && tables::permit(&unit.profile, unit.formation) == Permit::ToCross {
            let formation = unit.formation.word();
            self.source.fault(line, bilingual!(
"{code} begins in {formation}, which it may take only to cross a forest [formations.8]",
"{code} commence en «\u{a0}{formation}\u{a0}», qu’elle ne peut prendre que pour traverser une forêt \
 [formations.8]"
));
        }
    }

    /// Captains stand where the file says, near their division; else behind the middle of it [scope.3].
    pub(super) fn place_captains(&self, hosts: &mut [Host; 2], table: Table) {
        let everybody: Vec<Footprint> =
            hosts.iter().flat_map(|host| host.units.iter()).filter_map(print).collect();
        for host in hosts {
            for (number, corps) in host.divisions.iter_mut().enumerate() {
                let own = |unit: &&At<Option<UnitStart>>| {
                    unit.value.as_ref().is_some_and(|unit| unit.division == number && unit.pose.is_some())
                };
                let units: Vec<_> = host.units.iter().filter(own).collect();
                let at = match corps.value.at {
                    Some(at) => {
                        self.check_captain(&at, &units, table);
                        Some(at.value)
                    }
                    None => post(&units, &everybody, table),
                };
                if let Some(captain) = &mut corps.value.captain {
                    captain.at = at;
                }
            }
        }
    }

    fn check_captain(&self, at: &At<Point>, units: &[&At<Option<UnitStart>>], table: Table) {
        let At { value: at, line } = *at;
        if !table.contains(&at) {
            let place = in_inches(at);
            self.source.fault(
                line,
                bilingual!(
                    "the captain stands at {place}, off the table",
                    "le capitaine est en {place}, hors de la table"
                ),
            );
        }
        let prints = || units.iter().filter_map(|unit| print(unit));
        if !units.is_empty() && !prints().any(|print| within(&at, &print, NEAR)) {
            let nearest = prints().map(|print| distance(&at, &print)).min().unwrap_or_default();
            let nearest = in_thousandths(nearest);
            self.source.fault(
                line,
                bilingual!(
                    "the captain stands {nearest} inches from his division: 6 is the most [scope.3]",
                    "le capitaine est à {nearest} pouces de sa division\u{a0}: 6 au plus [scope.3]"
                ),
            );
        }
    }
}

/// The ground of a unit that begins on the table.
fn print(unit: &At<Option<UnitStart>>) -> Option<Footprint> {
    let unit = unit.value.as_ref()?;
    Some(unit.pose?.footprint(unit.bases[unit.formation as usize]))
}

/// A captain's place behind the unit nearest to the middle of his division that leaves room for him.
fn post(units: &[&At<Option<UnitStart>>], everybody: &[Footprint], table: Table) -> Option<Point> {
    let middle = units.len() / 2;
    let from_middle = (0..units.len()).map(|step| units[(middle + step) % units.len()]);
    let behind = |gap: Mils| {
        from_middle.clone().filter_map(move |unit| {
            let unit = unit.value.as_ref()?;
            Some(retire(unit.pose?, unit.bases[unit.formation as usize].depth() + gap).at)
        })
    };
    let posts: Vec<Point> = behind(INCH).chain(behind(INCH / 4)).collect();
    let free = |post: &Point| table.contains(post) && everybody.iter().all(|print| distance(post, print) > 0);
    posts.iter().copied().find(free).or(posts.into_iter().find(|post| table.contains(post)))
}

/// Attacks of a captain unless the battle says otherwise [captain-combat.1].
pub(crate) const fn usual_attacks(general: bool) -> u8 {
    if general { 3 } else { 2 }
}

impl Host {
    /// The army, if nothing of it is missing, and what it is called.
    pub(super) fn finish(self) -> (Option<Bilingual>, Option<Ranks>) {
        let side = self.side;
        let divisions = self
            .divisions
            .into_iter()
            .map(|corps| Some(Division { side, name: corps.value.name?, captain: corps.value.captain? }));
        let divisions: Option<Vec<Division>> = divisions.collect();
        let units: Option<Vec<UnitStart>> = self.units.into_iter().map(|unit| unit.value).collect();
        (self.name, divisions.zip(units).map(|(divisions, units)| Ranks { divisions, units }))
    }
}
