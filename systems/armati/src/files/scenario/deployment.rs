//! The two armies of a battle: what they are worth, their divisions, units and where they stand.

use acies_core::side::Side;
use acies_ground::{Footprint, Mils, Outline, Pose, Table, advance, overlaps, within};
use acies_kit::data::{At, Section};
use acies_kit::reading::{at_most, bilingual, one_of, small};
use acies_miniatures::battle_file::point_on;
use acies_miniatures::deployment::{Placed, Places, check_count, facing};
use acies_miniatures::units::Units;
use acies_words::Bilingual;
use acies_words::bilingual;

use super::Reader;
use crate::battle::{Army, DivisionStart, Terrain, UnitStart};
use crate::components::{Formation, Mark, Profile};
use crate::files::muster;
use crate::tables;

/// Units a side may have: both sides together fit in one set of units.
const UNITS: usize = Units::MOST / 2;
/// Divisions a side may control of each sort [data.14].
const CONTROL: std::ops::RangeInclusive<i64> = 0..=12;
/// The initiative of an army.
const INITIATIVE: std::ops::RangeInclusive<i64> = 0..=12;
/// The break point of an army [data.11].
const BREAK: std::ops::RangeInclusive<i64> = 1..=40;
/// The farthest units of a division are apart [data.15].
const HANGS: Mils = 1000;

/// The army of a side as it was read, with the lines its parts stand on.
pub(super) struct Host {
    side: Side,
    name: Option<Bilingual>,
    army: Option<Numbers>,
    divisions: Vec<At<Option<DivisionStart>>>,
    units: Vec<At<Option<UnitStart>>>,
    free: bool,
}

/// What the list gives an army; the break point only where it prints one.
struct Numbers {
    heavy: u8,
    light: u8,
    initiative: u8,
    break_point: Option<u8>,
    echelons: bool,
    general: Bilingual,
}

/// The army of a side in which nothing is wrong.
pub(super) struct Ranks {
    pub name: Bilingual,
    pub army: Army,
    pub divisions: Vec<DivisionStart>,
    pub units: Vec<UnitStart>,
}

impl Host {
    /// Whether the file places it, or its owner does [data.6].
    pub(super) fn placed(&self) -> bool {
        !self.free
    }

    /// The army, if all of it could be read.
    pub(super) fn finish(self) -> Option<Ranks> {
        let units: Vec<UnitStart> = self.units.into_iter().map(|unit| unit.value).collect::<Option<_>>()?;
        let divisions = self.divisions.into_iter().map(|one| one.value).collect::<Option<_>>()?;
        let numbers = self.army?;
        let keys = units.iter().filter(|unit| unit.profile.has(Mark::Key)).count();
        let army = Army {
            heavy: numbers.heavy,
            light: numbers.light,
            initiative: numbers.initiative,
            break_point: numbers.break_point.unwrap_or(usual_break_point(keys)),
            echelons: numbers.echelons,
            general: numbers.general,
        };
        Some(Ranks { name: self.name?, army, divisions, units })
    }
}

/// The break point of an army that prints none: 0.45 times its key units without the general, to the nearest, halves
/// up, and at least one [data.12].
pub fn usual_break_point(keys: usize) -> u8 {
    u8::try_from((keys * 45 + 50) / 100).unwrap_or(u8::MAX).max(1)
}

impl Reader<'_, '_, '_> {
    /// Reads the army of a side.
    pub(super) fn host(&self, side: Side, section: &Section<'_, '_>) -> Host {
        let name = bilingual(section.section("army"));
        let army = numbers(section);
        let free = section.has("unit");
        let (divisions, units) = (Vec::new(), Vec::new());
        let mut host = Host { side, name, army, divisions, units, free };
        let divisions = section.sections("division");
        let what = bilingual!("divisions of a side", "divisions d’un camp");
        let divisions = at_most(self.source, section.line(), &what, divisions, UNITS);
        let loose = section.sections("unit");
        let what = bilingual!("[[unit]] of a side", "[[unit]] d’un camp");
        let loose = at_most(self.source, section.line(), &what, loose, UNITS);
        let word = side.word();
        if divisions.is_empty() && loose.is_empty() {
            section.fault(bilingual!(
                "{word} has nobody: write [[{word}.division]] with units that have places, or [[{word}.unit]] to set up \
                 freely [data.6]",
                "{word} n’a personne\u{a0}: écrivez [[{word}.division]] avec des unités placées, ou [[{word}.unit]] pour un \
                 déploiement libre [data.6]"
            ));
        } else if !divisions.is_empty() && free {
            section.fault(bilingual!(
                "{word} has divisions and units beside them: give either [[{word}.division]] or [[{word}.unit]] [data.6]",
                "{word} a des divisions et des unités à côté\u{a0}: donnez soit [[{word}.division]] soit [[{word}.unit]] \
                 [data.6]"
            ));
        }
        for division in &divisions {
            self.division(&mut host, division);
        }
        for unit in &loose {
            self.loose(&mut host, unit);
        }
        section.close();
        check_count(section, host.units.len(), UNITS);
        self.check_keys(&host, section);
        check_control(&mut host);
        host
    }

    /// An army without key units could lose no more than its general, and one with fewer than its break point never
    /// breaks [data.11].
    fn check_keys(&self, host: &Host, section: &Section<'_, '_>) {
        let units: Option<Vec<&UnitStart>> = host.units.iter().map(|unit| unit.value.as_ref()).collect();
        let (Some(units), Some(army)) = (units.filter(|units| !units.is_empty()), &host.army) else { return };
        let keys = units.iter().filter(|unit| unit.profile.has(Mark::Key)).count();
        let word = host.side.word();
        if keys == 0 {
            section.fault(bilingual!(
                "{word} has no key unit: mark those whose loss breaks it with marks = [\"key\"] [scope.08]",
                "{word} n’a pas d’unité clé\u{a0}: marquez par marks = [\"key\"] celles dont la perte la fait rompre \
                 [scope.08]"
            ));
        }
        // The general counts as one [2.3.07].
        if let Some(most) = army.break_point.filter(|most| usize::from(*most) > keys + 1) {
            section.fault(bilingual!(
                "{word} breaks at {most} and has {keys} key units and a general: it could never break [data.11]",
                "{word} rompt à {most} et a {keys} unités clés et un général\u{a0}: elle ne romprait jamais [data.11]"
            ));
        }
    }

    /// A division with its units, each in one or more places.
    fn division(&self, host: &mut Host, section: &Section<'_, '_>) {
        let name = bilingual(section.section("name"));
        let uncontrolled = section.flag("uncontrolled");
        let number = u8::try_from(host.divisions.len()).unwrap_or(u8::MAX);
        let before = host.units.len();
        let units = section.sections("unit");
        let what = bilingual!("[[unit]] of a division", "[[unit]] d’une division");
        for unit in at_most(self.source, section.line(), &what, units, UNITS) {
            self.standing(host, number, &unit);
        }
        section.close();
        if host.units.len() == before {
            section.fault(bilingual!(
                "the division has no units: write [[division.unit]] with a kind and places under it",
                "la division n’a pas d’unités\u{a0}: écrivez dessous [[division.unit]] avec un genre et des places"
            ));
        }
        self.check_division(host, before, section);
        let start = name.map(|name| DivisionStart { name, controlled: !uncontrolled });
        host.divisions.push(At { value: start, line: section.line() });
    }

    /// Units of a division, standing where their centres are given.
    fn standing(&self, host: &mut Host, division: u8, section: &Section<'_, '_>) {
        let unit = self.unit(host.side, division, section);
        let heading = facing(self.source, host.side, section);
        let places = section.texts("at");
        let what = bilingual!("places of a unit", "places d’une unité");
        let places = at_most(self.source, section.line(), &what, places, UNITS);
        if places.is_empty() && (!section.has("at") || section.is_empty_list("at")) {
            section.fault(bilingual!(
                "the unit lacks `at`: give the centres in inches, as at = [\"36 10\", \"39.2 10\"]",
                "il manque `at` à l’unité\u{a0}: donnez les centres en pouces, comme at = [\"36 10\", \"39.2 10\"]"
            ));
        }
        section.close();
        for place in places {
            let words: Vec<&str> = place.value.split_whitespace().collect();
            let centre = point_on(self.source, place.line, &words);
            let unit = unit.as_ref().zip(heading).zip(centre).map(|((unit, heading), centre)| {
                let base = unit.profile.base(unit.formation);
                let pose = advance(Pose::new(centre, heading), base.depth() / 2);
                UnitStart { pose: Some(pose), ..unit.clone() }
            });
            host.units.push(At { value: unit, line: place.line });
        }
    }

    /// Units that their owner sets up himself.
    fn loose(&self, host: &mut Host, section: &Section<'_, '_>) {
        let unit = self.unit(host.side, 0, section);
        let count = section.optional_number("count", 1..=UNITS as i64);
        let count = if section.has("count") {
            count.and_then(|count| usize::try_from(count.value).ok())
        } else {
            Some(1)
        };
        section.close();
        for _ in 0..count.unwrap_or(0) {
            host.units.push(At { value: unit.clone(), line: section.line() });
        }
    }

    /// What the lines of a unit say of it, wherever it stands.
    fn unit(&self, side: Side, division: u8, section: &Section<'_, '_>) -> Option<UnitStart> {
        let name = bilingual(section.section("name"));
        let profile = muster::unit(self.source, section);
        let formation = section.optional_text("formation").map(|text| {
            let words = Formation::ALL;
            let what = bilingual!("`formation`", "`formation`");
            one_of(self.source, text.line, &what, &text.value, &words)
        });
        let staked = section.flag("staked");
        let formation = match formation {
            Some(formation) => formation?,
            None => Formation::Wide,
        };
        let profile = profile?;
        self.check_formation(&profile, formation, staked, section);
        Some(UnitStart { side, name: name?, profile, formation, pose: None, division, staked })
    }

    fn check_formation(
        &self,
        profile: &Profile,
        formation: Formation,
        staked: bool,
        section: &Section<'_, '_>,
    ) {
        let code = profile.kind.code();
        if formation == Formation::Deep && !profile.kind.is_heavy_infantry() {
            section.fault(bilingual!(
                "{code} cannot stand in depth: only heavy infantry has two sections [7.0.14]",
                "{code} ne peut être en profondeur\u{a0}: seule l’infanterie lourde a deux sections [7.0.14]"
            ));
        }
        if staked && !profile.has(Mark::Stakes) {
            section.fault(bilingual!(
                "{code} stands behind stakes and has none: give it marks = [\"stakes\"] [12.4.01]",
                "{code} est derrière des pieux et n’en a pas\u{a0}: donnez-lui marks = [\"stakes\"] [12.4.01]"
            ));
        }
    }

    /// A division is heavy or light [4.0.06], hangs together [data.15], and a heavy one stands in one line unless its
    /// army knows echelons [data.16].
    fn check_division(&self, host: &Host, from: usize, section: &Section<'_, '_>) {
        let units: Vec<(&UnitStart, Footprint)> = host.units[from..]
            .iter()
            .filter_map(|unit| {
                let unit = unit.value.as_ref()?;
                Some((unit, unit.pose?.footprint(unit.profile.base(unit.formation))))
            })
            .collect();
        // One that cannot be read is told of already.
        if units.len() < host.units.len() - from || units.is_empty() {
            return;
        }
        let light = units[0].0.profile.kind.is_light();
        if let Some((odd, _)) = units.iter().find(|(unit, _)| unit.profile.kind.is_light() != light) {
            let (one, other) = (units[0].0.profile.kind.code(), odd.profile.kind.code());
            section.fault(bilingual!(
                "the division has {one} and {other}: light and heavy troops never share a division [4.0.06]",
                "la division a {one} et {other}\u{a0}: légers et lourds ne partagent jamais une division [4.0.06]"
            ));
            return;
        }
        let mut joined = vec![0];
        let mut next = 0;
        while let Some(&here) = joined.get(next) {
            let near =
                |other: &usize| !joined.contains(other) && within(&units[here].1, &units[*other].1, HANGS);
            let more: Vec<usize> = (0..units.len()).filter(near).collect();
            joined.extend(more);
            next += 1;
        }
        if joined.len() < units.len() {
            section.fault(bilingual!(
                "the division falls apart: each unit stands within 1 inch of another, all together [data.15]",
                "la division ne se tient pas\u{a0}: chaque unité est à 1 ps d’une autre, l’ensemble d’un seul tenant \
                 [data.15]"
            ));
        }
        let echelons = host.army.as_ref().is_none_or(|army| army.echelons);
        if !light && !echelons && units.iter().any(|one| units.iter().any(|other| behind(one, other))) {
            section.fault(bilingual!(
                "the division stands in several lines: heavy divisions form one, unless the army has echelons = true \
                 [data.16]",
                "la division est sur plusieurs lignes\u{a0}: une division lourde n’en forme qu’une, sauf si l’armée a \
                 echelons = true [data.16]"
            ));
        }
    }

    /// Everybody on the table, on ground he may stand on, and on nobody else.
    pub(super) fn check_places(&self, hosts: &[Host; 2], table: Table, terrain: &[Terrain]) {
        let mut places = Places::new(self.source, table);
        for host in hosts {
            for At { value: unit, line } in &host.units {
                let Some((unit, pose)) = unit.as_ref().and_then(|unit| Some((unit, unit.pose?))) else {
                    continue;
                };
                let print = pose.footprint(unit.profile.base(unit.formation));
                let code = unit.profile.kind.code();
                let placed = Placed { side: host.side, code, line: *line, print };
                places.check_edge(&placed);
                self.check_ground(terrain, unit, &placed.print, *line);
                places.put(placed);
            }
        }
    }

    /// Nobody begins on ground he may not enter [6.9.11] [6.9.15] [6.9.16].
    fn check_ground(&self, terrain: &[Terrain], unit: &UnitStart, print: &impl Outline, line: usize) {
        let kind = unit.profile.kind;
        let barred = |piece: &&Terrain| {
            tables::share(piece.ground, kind.column()).is_none() && overlaps(&piece.shape, print)
        };
        if let Some(piece) = terrain.iter().find(barred) {
            let (code, ground) = (kind.code(), piece.ground.word());
            self.source.fault(
                line,
                bilingual!(
                    "{code} stands on ground it may not enter ({ground}): move it out [6.9.18]",
                    "{code} est sur un terrain qui lui est interdit ({ground})\u{a0}: sortez-la [6.9.18]"
                ),
            );
        }
    }
}

/// Whether one unit stands behind another: both look the same way, and some of their fronts overlap, seen from there.
fn behind(one: &(&UnitStart, Footprint), other: &(&UnitStart, Footprint)) -> bool {
    let (Some(here), Some(there)) = (one.0.pose, other.0.pose) else { return false };
    if here.heading != there.heading || here == there {
        return false;
    }
    let (right, ahead) = here.local(there.at);
    let room = one.0.profile.base(one.0.formation).front() + other.0.profile.base(other.0.formation).front();
    ahead > 0 && right.abs() * 2 < i64::from(room) * acies_ground::UNIT
}

/// What the list gives the army of a side [data.26].
fn numbers(section: &Section<'_, '_>) -> Option<Numbers> {
    let general = bilingual(section.section("general"));
    let [heavy, light] = ["heavy", "light"].map(|key| small(section, key, CONTROL));
    let initiative = small(section, "initiative", INITIATIVE);
    let printed = section.optional_number("break_point", BREAK);
    let whole = !section.has("break_point") || printed.is_some();
    let echelons = section.flag("echelons");
    whole.then_some(())?;
    Some(Numbers {
        heavy: heavy?,
        light: light?,
        initiative: initiative?,
        break_point: printed.and_then(|point| u8::try_from(point.value).ok()),
        echelons,
        general: general?,
    })
}

/// The first divisions of a side are controlled, as many heavy and light ones as its army controls [data.14] [4.0.07].
fn check_control(host: &mut Host) {
    let Some(army) = &host.army else { return };
    let mut left = [army.heavy, army.light];
    for (number, division) in host.divisions.iter_mut().enumerate() {
        let mut units = host.units.iter().filter_map(|unit| unit.value.as_ref());
        let first = units.find(|unit| usize::from(unit.division) == number);
        let (Some(first), Some(division)) = (first, &mut division.value) else { continue };
        let left = &mut left[usize::from(first.profile.kind.is_light())];
        division.controlled &= *left > 0;
        if division.controlled {
            *left -= 1;
        }
    }
}
