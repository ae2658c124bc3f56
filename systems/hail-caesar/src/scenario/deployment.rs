//! The two hosts of a battle: divisions, captains, units and where they stand.

use acies_core::data::{At, Section, in_thousandths};
use acies_core::reading::{bilingual, one_of};
use acies_core::side::Side;
use acies_core::system::Bilingual;
use acies_ground::{
    Footprint, Heading, INCH, Mils, Outline, Point, Pose, Table, advance, distance, overlaps, retire, within,
};

use super::{Reader, in_inches, lies_in};
use crate::battle::{CaptainStart, Division, Terrain, TerrainKind, UnitStart};
use crate::components::{Formation, Size};
use crate::march::Units;
use crate::muster;
use crate::tables::{self, Permit};

/// Units of a division, at least and at most [army.5].
pub(crate) const DIVISION: std::ops::RangeInclusive<usize> = 3..=8;
/// The command of a captain [army.2].
pub(crate) const COMMAND: std::ops::RangeInclusive<i64> = 4..=10;
/// Command when nothing else is said [army.2].
pub(crate) const USUAL_COMMAND: u8 = 8;
/// Divisions a side may have: captains are named by the letters of the alphabet.
const DIVISIONS: usize = 26;
/// Units a side may have: both sides together fit in one set of units.
const UNITS: usize = Units::MOST / 2;
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
        for division in section.sections("division") {
            self.division(&mut host, &division);
        }
        section.close();
        let (word, count) = (section.name(), host.divisions.len());
        if count == 0 {
            section
                .fault(format!("{word} has no division: write [[{side}.division]] with captain and units"));
        } else if count > DIVISIONS {
            section.fault(format!("{word} has {count} divisions: {DIVISIONS} is the most"));
        }
        if host.units.len() > UNITS {
            section.fault(format!("{word} has {} units: {UNITS} is the most", host.units.len()));
        }
        self.check_generals(&host, section);
        host
    }

    /// One captain of the army is its general, and only one [army.3].
    fn check_generals(&self, host: &Host, section: &Section<'_, '_>) {
        let general =
            |corps: &&At<Corps>| corps.value.captain.as_ref().is_some_and(|captain| captain.general);
        let mut generals = host.divisions.iter().filter(general);
        match (generals.next(), generals.next()) {
            (None, _) if !host.divisions.is_empty() => {
                let what = "give one division general = true [army.3]";
                section.fault(format!("{} has no general: {what}", section.name()));
            }
            (Some(first), Some(second)) => {
                let what = format!("{} has two generals, the first on line {}", section.name(), first.line);
                self.fault(second.line, format!("{what}: one is enough [army.3]"));
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
        for unit in section.sections("unit") {
            self.units(host, number, &unit);
        }
        section.close();
        let count = host.units.len() - before;
        if !DIVISION.contains(&count) {
            let (least, most) = (DIVISION.start(), DIVISION.end());
            section.fault(format!("the division has {count} units: {least} to {most} are allowed [army.5]"));
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
            one_of(self.source, text.line, "`size`", &text.value, &Size::ALL.map(|size| (size, size.word())))
        });
        let rules = section.texts("rules");
        let words = Formation::ALL.map(|formation| (formation, formation.word()));
        let formation = section.optional_text("formation").map(|text| At {
            value: one_of(self.source, text.line, "`formation`", &text.value, &words),
            line: text.line,
        });
        let heading = self.heading(host.side, section);
        let places = section.texts("at");
        if places.is_empty() && !section.has("at") {
            let what = "give the centres in inches, as at = [\"36 10\", \"44 10\"], or at = [\"off\"]";
            section.fault(format!("{} lacks `at`: {what}", section.name()));
        }
        section.close();
        let troop = code.and_then(|code| {
            muster::troop(&code.value).map_err(|what| self.source.told(code.line, what)).ok()
        });
        let unit = (|| {
            let troop = troop?;
            let size = match size {
                Some(size) => Some(size?),
                None => None,
            };
            let rules: Vec<&str> = rules.iter().map(|text| &*text.value).collect();
            let profile = muster::enlist(troop, size, &rules)
                .map_err(|faults| faults.into_iter().for_each(|what| section.told(what)))
                .ok()?;
            let formation = match formation {
                Some(formation) => formation.value?,
                None => tables::first_formation(&profile),
            };
            if tables::permit(&profile, formation) == Permit::No {
                let what = format!("{} may not form {}", troop.code, formation.word());
                let may = Formation::ALL.into_iter().filter(|form| tables::may_form(&profile, *form));
                let may = may.map(Formation::word).collect::<Vec<_>>().join(", ");
                section.fault(format!("{what}: it may form {may} [formations.15]"));
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
        if text.value != "off" {
            let words: Vec<&str> = text.value.split_whitespace().collect();
            let centre = Pose::new(self.point(text.line, &words)?, heading);
            unit.pose = Some(advance(centre, unit.bases[unit.formation as usize].depth() / 2));
        }
        Some(unit)
    }

    /// Where a unit faces: its side's enemy unless the file says otherwise.
    fn heading(&self, side: Side, section: &Section<'_, '_>) -> Option<Heading> {
        let Some(text) = section.optional_text("facing") else {
            if section.has("facing") {
                return None;
            }
            let straight = if side == Side::North { 1800 } else { 0 };
            return Heading::new(straight).ok();
        };
        text.value
            .parse()
            .map_err(|absurd: acies_ground::Absurd| self.fault(text.line, absurd.to_string()))
            .ok()
    }

    /// Everybody on the table, on ground he can stand on, and on nobody else's.
    pub(super) fn check_places(&self, hosts: &[Host; 2], table: Table, terrain: &[Terrain]) {
        let mut placed = Vec::new();
        for host in hosts {
            for At { value: unit, line } in &host.units {
                let Some((unit, pose)) = unit.as_ref().and_then(|unit| Some((unit, unit.pose?))) else {
                    continue;
                };
                let print = pose.footprint(unit.bases[unit.formation as usize]);
                let (code, line) = (&unit.code, *line);
                if !table.contains(&print) {
                    let size = (in_thousandths(table.width()), in_thousandths(table.depth()));
                    let what = format!("{code} of {} stands over the edge", host.side);
                    let which = format!("which is {} by {} inches", size.0, size.1);
                    self.fault(line, format!("{what} of the table, {which}: move it further in"));
                }
                self.check_ground(terrain, unit, &print, line);
                for (other, before, code_before, side_before) in &placed {
                    if overlaps(other, &print) {
                        let what =
                            format!("{code} of {} stands on {code_before} of {side_before}", host.side);
                        self.fault(line, format!("{what} (line {before}): move one of them clear"));
                    }
                }
                placed.push((print, line, code.clone(), host.side));
            }
        }
    }

    fn check_ground(&self, terrain: &[Terrain], unit: &UnitStart, print: &impl Outline, line: usize) {
        let code = &unit.code;
        for kind in [TerrainKind::Impassable, TerrainKind::River, TerrainKind::Building] {
            if lies_in(terrain, kind, print) && !lies_in(terrain, TerrainKind::Road, print) {
                let what = format!("{code} stands in {} terrain", kind.word());
                self.fault(line, format!("{what}, where it cannot begin: move it out"));
            }
        }
        // Only infantry and cavalry in open order get into a forest, others by road [terrain.2] [terrain.4].
        let forest = lies_in(terrain, TerrainKind::Forest, print);
        let class = unit.profile.class;
        let loose = unit.formation == Formation::Open && (class.is_infantry() || class.is_cavalry());
        if forest && !loose && !lies_in(terrain, TerrainKind::Road, print) {
            let what = format!("{code} stands in a forest in {}", unit.formation.word());
            self.fault(line, format!("{what}: only infantry and cavalry in open order can [terrain.2]"));
        }
        if !forest && tables::permit(&unit.profile, unit.formation) == Permit::ToCross {
            let what = format!("{code} begins in {}", unit.formation.word());
            self.fault(line, format!("{what}, which it may take only to cross a forest [formations.8]"));
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
            self.fault(line, format!("the captain stands at {}, off the table", in_inches(at)));
        }
        let prints = || units.iter().filter_map(|unit| print(unit));
        if !units.is_empty() && !prints().any(|print| within(&at, &print, NEAR)) {
            let nearest = prints().map(|print| distance(&at, &print)).min().unwrap_or_default();
            let what = format!("the captain stands {} inches from his division", in_thousandths(nearest));
            self.fault(line, format!("{what}: 6 is the most [scope.3]"));
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
