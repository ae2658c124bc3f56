//! An order of battle as a battle of this game, by the rules of `docs/orders.md` and the figures of `data/scale.toml`.
//!
//! A body of men is a division. Its units hang together [data.15]: they stand side by side about the middle of the front
//! their body had, not evenly along it.

use std::sync::LazyLock;

use acies_core::side::{BySide, Side};
use acies_kit::embedded::{self, sound};
use acies_kit::order::{Draft, Order, Raised, Scale, Span, quoted};
use acies_words::bilingual;
use acies_words::decimal::in_thousandths;
use acies_words::fault::Faults;

use crate::battle::Ground;
use crate::components::{Kind, Mark, Weapon};
use crate::files::load::Data;
use crate::tables::{self, TABLES};

/// The table, and how deep a row is, in thousandths of an inch.
const WIDTH: usize = 72_000;
const DEPTH: usize = 48_000;
const ROW: usize = 3_000;
const ROWS: usize = DEPTH / ROW;
/// Room between neighbours of a line, who touch [data.30].
const GAP: usize = 50;
/// The most divisions an army controls of each sort.
const CONTROL: usize = 12;

/// The scale of the game.
pub static SCALE: LazyLock<Scale> =
    LazyLock::new(|| sound(Scale::parse("data/scale.toml", &sound(embedded::text::<Data>("scale.toml")))));

/// A stretch of the table, in thousandths of an inch from the west and from the south.
#[derive(Copy, Clone)]
struct Patch {
    x: (usize, usize),
    y: (usize, usize),
}

impl Patch {
    fn meets(&self, other: &Patch) -> bool {
        let apart = |one: (usize, usize), other: (usize, usize)| one.1 <= other.0 || other.1 <= one.0;
        !apart(self.x, other.x) && !apart(self.y, other.y)
    }
}

/// Units of a body that stand side by side.
struct Division<'a> {
    raised: Raised<'a>,
    kind: Kind,
    places: Vec<(usize, usize)>,
}

/// The table on which divisions find their places.
struct Field<'a> {
    order: &'a Order,
    lands: Vec<(Ground, Patch)>,
    taken: Vec<Patch>,
}

/// The battle file; none for a battle of another time.
pub fn translate(order: &Order) -> Option<Result<String, Faults>> {
    SCALE.covers(order.year).then(|| written(order))
}

fn written(order: &Order) -> Result<String, Faults> {
    let mut field = Field { order, lands: lands(order), taken: Vec::new() };
    let armies = BySide([field.muster(Side::North)?, field.muster(Side::South)?]);
    // Dice say who has the movement option [3.0.06].
    let mut draft = Draft::of_nobody_first(order, &SCALE, &["layout", "armies"]);
    draft.line(format_args!("turns = {}", SCALE.turns.unwrap_or(20)));
    draft.line(format_args!("table.width = {}\ntable.depth = {}", WIDTH / 1000, DEPTH / 1000));
    let terrain: Vec<String> = field.lands.iter().map(outline).collect();
    draft.list("terrain", &terrain);
    for side in Side::BOTH {
        army(&mut draft, order, (side, &armies[side]));
    }
    Ok(draft.finish())
}

/// What lies on the table.
fn lands(order: &Order) -> Vec<(Ground, Patch)> {
    let ground = &order.ground;
    let measured = |span: Span, table: usize, whole: u32| {
        let at = |metres: u32| metres as usize * table / whole.max(1) as usize / 100 * 100;
        (at(span.from), at(span.to))
    };
    let known = ground.parts.iter().filter_map(|part| {
        let word = SCALE.land(part.land)?;
        let (found, _) = Ground::ALL.into_iter().find(|(_, name)| *name == word)?;
        let x = measured(part.across, WIDTH, ground.width);
        Some((found, Patch { x, y: measured(part.along, DEPTH, ground.depth) }))
    });
    known.collect()
}

/// A kind of ground and its corners as files write them.
fn outline((ground, patch): &(Ground, Patch)) -> String {
    let Patch { x: (west, east), y: (south, north) } = *patch;
    let corners = [(west, south), (east, south), (east, north), (west, north)];
    let corners: Vec<String> = corners.into_iter().map(inches).collect();
    format!("{} {}", ground.word(), corners.join(" "))
}

/// A point as files write it.
fn inches((x, y): (usize, usize)) -> String {
    let one = |thousandths: usize| in_thousandths(i32::try_from(thousandths).unwrap_or(i32::MAX));
    format!("{} {}", one(x), one(y))
}

impl<'a> Field<'a> {
    /// The divisions of a side, body by body. A body wider than the table is several.
    fn muster(&mut self, side: Side) -> Result<Vec<Division<'a>>, Faults> {
        let order = self.order;
        let mut found = Vec::new();
        for body in order.armies[side].bodies() {
            let raised = SCALE.raise(&order.id, body)?;
            let Some(kind) = Kind::named(raised.kind()) else {
                let kind = raised.kind();
                return Err(Faults::whole(
                    "data/scale.toml",
                    bilingual!(
                        "no unit has the code '{kind}'",
                        "aucune unité n’a le code «\u{a0}{kind}\u{a0}»"
                    ),
                ));
            };
            let most = WIDTH / (front(kind) + GAP);
            let parts = raised.units.div_ceil(most);
            for part in 0..parts {
                // The first have one more where they cannot be alike.
                let units = (raised.units + parts - 1 - part) / parts;
                let places = self.stand(side, &raised, (kind, units))?;
                found.push(Division { raised: raised.clone(), kind, places });
            }
        }
        Ok(found)
    }

    /// The centres of units side by side, as near as there is room to the middle of the front of their body in the row of
    /// its line; when there is none within their own width, in the row behind, and at last before it.
    fn stand(
        &mut self,
        side: Side,
        raised: &Raised<'_>,
        (kind, units): (Kind, usize),
    ) -> Result<Vec<(usize, usize)>, Faults> {
        let (each, deep) = (front(kind) + GAP, depth(kind));
        let wide = each * units;
        let Span { from, to } = raised.body.front;
        let middle = from.midpoint(to) as usize * WIDTH / self.order.ground.width.max(1) as usize;
        let wanted = middle.saturating_sub(wide / 2).min(WIDTH - wide) / 100 * 100;
        let step = WIDTH / SCALE.columns;
        let lines = &SCALE.rows[usize::from(side == Side::South)];
        let row = lines[usize::from(raised.body.line.max(1) - 1).min(lines.len() - 1)].min(ROWS - 1);
        let rows: Vec<usize> = match side {
            Side::North => (0..=row).rev().chain(row + 1..ROWS).collect(),
            Side::South => (row..ROWS).chain((0..row).rev()).collect(),
        };
        for (off, row) in rows.into_iter().enumerate() {
            let south = DEPTH - row * ROW - ROW / 2 - deep / 2;
            let reach = (wide / step + 1) * (off + 1);
            let west = (0..=reach).flat_map(|columns| {
                let [left, right] = [wanted.checked_sub(columns * step), wanted.checked_add(columns * step)];
                [left, right.filter(|west| west + wide <= WIDTH)]
            });
            let patch = |west: usize| Patch { x: (west, west + wide), y: (south, south + deep) };
            if let Some(found) = west.flatten().map(patch).find(|patch| self.is_free(kind, patch)) {
                self.taken.push(found);
                let centre = |unit: usize| (found.x.0 + (2 * unit + 1) * each / 2, south + deep / 2);
                return Ok((0..units).map(centre).collect());
            }
        }
        let what = bilingual!(
            "the field has no room for so many units",
            "le terrain n’a pas assez de place pour tant d’unités"
        );
        Err(Faults::whole(&self.order.id, what))
    }

    /// Whether nobody stands there, and such units may [6.9.18].
    fn is_free(&self, kind: Kind, patch: &Patch) -> bool {
        let barred = |(ground, land): &(Ground, Patch)| {
            tables::share(*ground, kind.column()).is_none() && patch.meets(land)
        };
        !self.taken.iter().any(|taken| patch.meets(taken)) && !self.lands.iter().any(barred)
    }
}

/// The base of a kind, wide.
fn base(kind: Kind) -> acies_ground::Base {
    TABLES.kinds[kind as usize].bases[0]
}

fn front(kind: Kind) -> usize {
    base(kind).front().unsigned_abs() as usize
}

fn depth(kind: Kind) -> usize {
    base(kind).depth().unsigned_abs() as usize
}

fn army(draft: &mut Draft, order: &Order, (side, divisions): (Side, &[Division<'_>])) {
    let about = order.army(side);
    draft.line(format_args!("\n[{}]", side.word()));
    draft.both("army", &about.name);
    if let Some(chief) = about.chief() {
        draft.both("general", &chief.captain());
        let initiative = SCALE.skill(chief.skill).first().map_or("4", |word| word);
        draft.line(format_args!("initiative = {initiative}"));
    }
    // An army controls all its divisions at first [data.14].
    let light = divisions.iter().filter(|division| division.kind.is_light()).count();
    let heavy = divisions.len() - light;
    draft.line(format_args!("heavy = {}\nlight = {}", heavy.min(CONTROL), light.min(CONTROL)));
    divisions.iter().for_each(|division| written_out(draft, side, division));
}

fn written_out(draft: &mut Draft, side: Side, division: &Division<'_>) {
    let (name, words) = (&division.raised.body.name, division.raised.rest());
    draft.line(format_args!("\n[[{}.division]]", side.word()));
    draft.both("name", name);
    draft.line(format_args!("\n[[{}.division.unit]]", side.word()));
    draft.both("name", name);
    draft.line(format_args!("kind = {}", quoted(division.kind.code())));
    for word in words {
        if word.contains('[') {
            draft.line(format_args!("factors = {}", quoted(word)));
        } else if Weapon::named(word).is_some() {
            draft.line(format_args!("weapon = {}", quoted(word)));
        }
    }
    let marks: Vec<String> = words.iter().filter(|word| Mark::named(word).is_some()).cloned().collect();
    if !marks.is_empty() {
        draft.list("marks", &marks);
    }
    let places: Vec<String> = division.places.iter().map(|place| inches(*place)).collect();
    draft.list("at", &places);
}
