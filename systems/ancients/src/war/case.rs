//! Positions and expectations of cases in a war; `docs/cases.md` tells them to whoever writes cases. A position begins with
//! `war`, which lays out a small map that the other lines change.

use acies_core::dice::Scripted;
use acies_core::scene::Appearance;
use acies_core::side::Side;
use acies_kit::case::{CaseGame, Line, LineFaults, each_line, found_instead};
use acies_kit::options::{OptionRule, Options};
use acies_words::{Bilingual, bilingual};

use super::action::class;
use super::components::{Force, Garrison, General, Generals, Spot, Unit, War};
use super::game::Campaign;
use super::spots::CityId;
use super::state::{Post, Stage, State};
use crate::case::{number, unknown};
use crate::components::{Kind, National};
use crate::options::OPTIONS;

mod expected;
mod field;

/// The lines of a position.
const LINES: &str = "war, city NAME [SIDE|neutral] [tax N] [worth N] [walls N] [levy] [yard], leader SIDE NAME [great] \
                     [from N] [at PLACE|prisoner N|dead], army SIDE PLACE [veteran] KIND N…, fleet SIDE PLACE N small|large \
                     crew N [corvus|ballista], ship SIDE small|large crew N [corvus|ballista] [from N], rare SIDE KIND N, \
                     treasury SIDE N, volleys SIDE N, par SIDE N, turns N, number N, initiative SIDE, shut CITY, siege CITY N, \
                     nation SIDE NAME, price SIDE N, most N N, trained SIDE";

/// What is done to the state when everything is laid out.
type Change = Box<dyn Fn(&mut State)>;

/// A position being read.
struct Position {
    war: War,
    changes: Vec<Change>,
    posts: Vec<(Side, u8, Post)>,
}

impl Position {
    fn new() -> Position {
        Position { war: field::map(), changes: Vec::new(), posts: Vec::new() }
    }

    fn spot(&self, word: &str) -> Result<Spot, Bilingual> {
        self.war.spot(word).ok_or_else(|| {
            let known: Vec<&str> = self.war.spots().map(|spot| self.war.word(spot)).collect();
            unknown(word, &known.join(", "))
        })
    }

    fn city(&self, word: &str) -> Result<CityId, Bilingual> {
        self.spot(word)?.city().ok_or_else(|| unknown(word, "rome, capua, …"))
    }

    fn kind(word: &str) -> Result<Kind, Bilingual> {
        Kind::named(word).ok_or_else(|| unknown(word, "HI, LI, MM, …"))
    }

    fn change(&mut self, change: impl Fn(&mut State) + 'static) {
        self.changes.push(Box::new(change));
    }

    /// Who begins the war in a city; nobody does at sea.
    fn garrison(&mut self, side: Side, at: Spot) -> Option<&mut Garrison> {
        let at = at.city()?;
        let start = &mut self.war.start[side];
        let place = start.iter().position(|garrison| garrison.at == at).unwrap_or_else(|| {
            let (fleet, generals) = (Default::default(), Generals::NONE);
            start.push(Garrison { at, force: Force::NONE, fleet, generals });
            start.len() - 1
        });
        start.get_mut(place)
    }

    fn read(&mut self, words: &[&str]) -> Result<(), Bilingual> {
        match words {
            ["war"] => {}
            ["city", name, more @ ..] => self.read_city(name, more)?,
            ["leader", side, name, more @ ..] => self.read_leader(side.parse()?, name, more)?,
            ["army", side, at, units @ ..] => {
                let (side, at): (Side, Spot) = (side.parse()?, self.spot(at)?);
                let force = force(units)?;
                match self.garrison(side, at) {
                    Some(garrison) => garrison.force = garrison.force.with(&force),
                    None => self.change(move |state| {
                        let army = state.army_mut(side, at);
                        *army = army.with(&force);
                    }),
                }
            }
            ["fleet", side, at, count, ship @ ..] => {
                let (side, at): (Side, Spot) = (side.parse()?, self.spot(at)?);
                let (count, class) = (number(count)? as u8, class(ship)?);
                match self.garrison(side, at) {
                    Some(garrison) => garrison.fleet.add(class, count),
                    None => self.change(move |state| state.fleet_mut(side, at).add(class, count)),
                }
            }
            ["ship", side, ship @ .., "from", turn] => {
                let design = super::components::Design { class: class(ship)?, from: number(turn)? as u8 };
                self.war.nations[side.parse()?].ships.push(design);
            }
            ["ship", side, ship @ ..] => {
                let design = super::components::Design { class: class(ship)?, from: 1 };
                self.war.nations[side.parse()?].ships.push(design);
            }
            ["rare", side, kind, count] => {
                let (kind, count) = (Position::kind(kind)?, number(count)? as u8);
                self.war.nations[side.parse()?].rare[kind.index()] = Some(count);
            }
            ["trained", side] => self.war.nations[side.parse()?].trained = true,
            ["par", side, points] => self.war.nations[side.parse()?].par = number(points)?,
            ["turns", count] => self.war.years = (0..number(count)? as i16).map(|turn| turn - 264).collect(),
            ["most", units, ships] => {
                (self.war.most_units, self.war.most_ships) = (number(units)? as u8, number(ships)? as u8);
            }
            _ => self.read_state(words)?,
        }
        Ok(())
    }

    /// What changes in a war.
    fn read_state(&mut self, words: &[&str]) -> Result<(), Bilingual> {
        match words {
            ["treasury", side, points] => {
                let (side, points): (Side, u16) = (side.parse()?, number(points)?);
                self.war.nations[side].treasury = 2 * points;
            }
            ["volleys", side, count] => {
                let (side, count): (Side, u16) = (side.parse()?, number(count)?);
                self.change(move |state| state.volleys[side] = count);
            }
            ["number", turn] => {
                let turn = number(turn)? as u8;
                self.change(move |state| state.turn = turn);
            }
            ["initiative", side] => {
                let side: Side = side.parse()?;
                self.change(move |state| (state.initiative, state.stage) = (side, Stage::Write(side)));
            }
            ["shut", city] => {
                let city = self.city(city)?;
                self.change(move |state| state.shut.set(city, true));
            }
            ["siege", city, turns] => {
                let (city, turns) = (self.city(city)?, number(turns)? as u8);
                self.change(move |state| state.sieges[usize::from(city.0)] = turns);
            }
            ["nation", side, word] => {
                let side: Side = side.parse()?;
                let found = National::ALL.into_iter().find(|nation| nation.word() == *word);
                let nation = found.ok_or_else(|| unknown(word, "elephants, navy, …"))?;
                self.change(move |state| state.nations[side] = Some(nation));
            }
            ["price", side, points] => {
                let (side, points): (Side, u8) = (side.parse()?, number(points)? as u8);
                self.change(move |state| state.prices[side] = points);
            }
            _ => {
                return Err(bilingual!(
                    "this line cannot be read; a position in a war has lines {LINES}",
                    "cette ligne est illisible\u{a0}; une position de guerre a des lignes {LINES}"
                ));
            }
        }
        Ok(())
    }

    fn read_city(&mut self, name: &str, more: &[&str]) -> Result<(), Bilingual> {
        let id = self.city(name)?;
        let city = &mut self.war.cities[usize::from(id.0)];
        let mut words = more.iter();
        while let Some(word) = words.next() {
            let mut value = || number(words.next().copied().unwrap_or_default());
            match *word {
                "north" | "south" => city.owner = Some(word.parse()?),
                "neutral" => city.owner = None,
                "tax" => city.tax = value()? as u8,
                "worth" => city.worth = value()? as u8,
                "walls" => city.walls = value()? as u8,
                "levy" => city.levy = true,
                "yard" => city.yard = true,
                _ => return Err(unknown(word, "north, south, neutral, tax N, worth N, walls N, levy, yard")),
            }
        }
        Ok(())
    }

    fn read_leader(&mut self, side: Side, name: &str, more: &[&str]) -> Result<(), Bilingual> {
        let mut general = General { name: Bilingual::same(name), value: 3, great: false, from: 1 };
        let mut post = Post::At(Spot::City(self.war.nations[side].capital));
        let mut words = more.iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().copied().unwrap_or_default();
            match *word {
                "great" => general.great = true,
                "from" => (general.from, post) = (number(value())? as u8, Post::Due),
                "at" => post = Post::At(self.spot(value())?),
                "prisoner" => post = Post::Prisoner(number(value())? as u8),
                "dead" => post = Post::Dead,
                _ => return Err(unknown(word, "great, from N, at PLACE, prisoner N, dead")),
            }
        }
        let leaders = &mut self.war.nations[side].generals;
        self.posts.push((side, leaders.len() as u8, post));
        leaders.push(general);
        Ok(())
    }
}

/// Units as words: `HI 4 veteran MM 2`.
fn force(words: &[&str]) -> Result<Force, Bilingual> {
    let (mut force, mut veteran) = (Force::NONE, false);
    let mut words = words.iter();
    while let Some(word) = words.next() {
        if *word == "veteran" {
            veteran = true;
            continue;
        }
        let count = number(words.next().copied().unwrap_or_default())? as u8;
        force.add(Unit { kind: Position::kind(word)?, veteran }, count);
        veteran = false;
    }
    Ok(force)
}

impl CaseGame for Campaign {
    fn options() -> &'static [OptionRule] {
        OPTIONS
    }

    fn position(lines: &[Line], options: &Options) -> Result<(Campaign, State), LineFaults> {
        let mut position = Position::new();
        each_line(lines, |_, words| position.read(words))?;
        let Position { war, changes, posts } = position;
        let game = Campaign::new(war, Appearance::default(), options);
        let mut state = game.laid_out();
        for (side, number, post) in posts {
            state.leaders[side][usize::from(number)] = post;
        }
        for change in &changes {
            change(&mut state);
        }
        Ok((game, state))
    }

    fn chance(word: &str) -> Option<Scripted> {
        // A face of whatever die is rolled, from 1; or `#2`, the third of those drawn from.
        match word.strip_prefix('#') {
            Some(item) => {
                item.parse::<u32>().ok().filter(|item| *item < 64).map(|item| Scripted::Item(1 << item))
            }
            None => word.parse::<u8>().ok()?.checked_sub(1).map(Scripted::Face),
        }
    }

    fn chance_words() -> Bilingual {
        bilingual!(
            "1, 2, 3 and so on, and `#0`, `#1` … for what is drawn",
            "1, 2, 3 etc., et `#0`, `#1` … pour ce qui est tiré"
        )
    }

    fn report(&self, state: &State, words: &[&str]) -> Result<acies_core::battle::Report, Bilingual> {
        self.report_of(state, words)
    }

    fn expect(&self, state: &State, words: &[&str]) -> Result<(), Bilingual> {
        let found = self.expected(state, words)?;
        if found == words.join(" ") { Ok(()) } else { Err(found_instead(&found)) }
    }

    fn sees(&self, view: &super::state::View, words: &[&str]) -> Result<bool, Bilingual> {
        let found = self.expected(&view.seen, words)?;
        Ok(found == words.join(" "))
    }
}
