//! The lines of a position.

use acies_core::side::{BySide, Side};
use acies_counters::hex;
use acies_hex::{Direction, Heading};
use acies_kit::case::number;
use acies_kit::options::Options;
use acies_kit::system::ScenarioInfo;
use acies_words::{Bilingual, bilingual};

use crate::action::{corner, leader_named, order_named, unit_named};
use crate::battle::{Battle, Captain, Factors, Fleet, Limit, Mustered};
use crate::components::{BOARD, Hex, HexSet, Order, Orders};
use crate::files::{TABLES, join, kind};
use crate::game::Crossbows;
use crate::ids::{LeaderId, LeaderSet, UnitId};
use crate::knowledge::{CHIEF, CHIEF_MUSTER, OWN, OWN_MUSTER};
use crate::state::{Mark, Phase, Place, Post, State, Task};
use crate::tables::{Band, Ground};

/// The lines of a position.
const LINES: &str = "SIDE KIND UNIT HEX [facing CORNER] [of LEADER] [steps N] [MARK…], leader SIDE LEADER HEX [chief] \
                     [COMMAND RANGE BONUS] [back COMMAND RANGE BONUS] [order ORDER] [replaced], terrain GROUND HEX…, \
                     level N HEX…, bank HEX SIDE…, road HEX…, turn SIDE, first SIDE, number N, turns N, losses SIDE N, \
                     level-of SIDE N, phase WORD and what battles add";

/// Something of a unit or leader that is otherwise than at the beginning.
type Otherwise = Box<dyn Fn(&mut State)>;

/// A position as read so far.
pub(super) struct Laid {
    battle: Battle,
    otherwise: Vec<Otherwise>,
    orders: Vec<(LeaderId, Order)>,
    traces: Vec<UnitId>,
    turn: Option<Side>,
    number: u8,
    phase: Phase,
    lost: BySide<u16>,
}

impl Default for Laid {
    fn default() -> Laid {
        Laid {
            battle: Battle { turns: 10, ..Battle::empty() },
            otherwise: Vec::new(),
            orders: Vec::new(),
            traces: Vec::new(),
            turn: None,
            number: 2,
            phase: Phase::Move,
            lost: BySide([0; 2]),
        }
    }
}

/// The phases by their words.
pub(super) const PHASES: [(Phase, &str); 11] = [
    (Phase::Orders, "orders"),
    (Phase::Check, "check"),
    (Phase::Flee, "flee"),
    (Phase::Move, "move"),
    (Phase::Fall, "fall"),
    (Phase::Defence, "defence"),
    (Phase::Offence, "offence"),
    (Phase::Melee, "melee"),
    (Phase::Late, "late"),
    (Phase::Rally, "rally"),
    (Phase::Claim, "claim"),
];

fn unreadable() -> Bilingual {
    bilingual!(
        "this line cannot be read; a position has lines {LINES}",
        "cette ligne est illisible\u{a0}; une position a des lignes {LINES}"
    )
}

fn spans(words: &[&str]) -> Result<Vec<Hex>, Bilingual> {
    let mut hexes = Vec::new();
    for word in words {
        let (first, last) = word.split_once('-').unwrap_or((word, word));
        let (first, last) = (hex(&BOARD, first)?, hex(&BOARD, last)?);
        hexes.extend((first.col()..=last.col()).filter_map(|col| Hex::new(first.row(), col)));
    }
    Ok(hexes)
}

fn signed(word: &str) -> Result<i8, Bilingual> {
    word.parse()
        .map_err(|_| bilingual!("'{word}' should be a number", "«\u{a0}{word}\u{a0}» devrait être un nombre"))
}

impl Laid {
    /// Reads a line.
    pub(super) fn read(&mut self, words: &[&str]) -> Result<(), Bilingual> {
        let battle = &mut self.battle;
        match words {
            [side @ ("north" | "south"), code, name, at, rest @ ..] => {
                return self.unit(side.parse()?, (code, name, at), rest);
            }
            ["leader", side, name, at, rest @ ..] => return self.leader(side.parse()?, name, at, rest),
            ["terrain", ground, hexes @ ..] => {
                let known = Ground::ALL.into_iter().find(|(_, word)| word == ground);
                let (ground, _) = known.ok_or_else(unreadable)?;
                spans(hexes)?.into_iter().for_each(|hex| battle.map.ground[hex.index()] = ground);
            }
            ["level", level, hexes @ ..] => {
                let level = number(level)?;
                spans(hexes)?.into_iter().for_each(|hex| battle.map.level[hex.index()] = level);
            }
            ["bank", at, sides @ ..] => {
                for hex in spans(&[at])? {
                    for side in sides {
                        let side: Direction = side.parse().map_err(|_| unreadable())?;
                        battle.map.banks[hex.index()] |= 1 << side.index();
                    }
                }
            }
            ["road", hexes @ ..] => {
                let way = spans(hexes)?;
                if !way.windows(2).all(|pair| join(&mut battle.map, pair[0], pair[1])) {
                    return Err(unreadable());
                }
            }
            ["swollen"] => battle.swollen = true,
            ["plunder", worth] => battle.plunder = Some(number(worth)?),
            ["dusk", first, last, malus] => {
                battle.dusk = Some((number(first)?, number(last)?, signed(malus)?));
            }
            ["blast", side, turn] => battle.armies[side.parse()?].blast = Some(number(turn)?),
            ["exit", side, hexes @ .., "baggage", count] => {
                let army = &mut battle.armies[side.parse()?];
                army.exit = spans(hexes)?.into_iter().collect();
                army.escape = Some(number(count)?);
            }
            ["fleet", side, until, band, hexes @ ..] => {
                let known = Band::ALL.into_iter().find(|known| known.word() == *band);
                let hexes: HexSet = spans(hexes)?.into_iter().collect();
                let fleet = Fleet { until: number(until)?, hexes, band: known.ok_or_else(unreadable)? };
                battle.armies[side.parse()?].fleet = Some(fleet);
            }
            ["limit", side, leaders, until, orders] => {
                let leaders = leaders.split(',').map(leader_named).collect::<Result<LeaderSet, _>>()?;
                let orders = orders.split(',').map(order_named).collect::<Result<Orders, _>>()?;
                battle.armies[side.parse()?].limits.push(Limit { leaders, until: number(until)?, orders });
            }
            ["turn", side] => self.turn = Some(side.parse()?),
            ["first", side] => battle.first = side.parse()?,
            ["number", turn] => self.number = number(turn)?,
            ["turns", turns] => battle.turns = number(turns)?,
            ["losses", side, points] => self.lost[side.parse()?] = number(points)?.into(),
            ["level-of", side, points] => battle.armies[side.parse()?].level = number(points)?.into(),
            ["phase", word] => {
                let found = PHASES.into_iter().find(|(_, known)| known == word);
                self.phase = found.ok_or_else(unreadable)?.0;
            }
            _ => return Err(unreadable()),
        }
        Ok(())
    }

    fn unit(
        &mut self,
        side: Side,
        (code, name, at): (&str, &str, &str),
        rest: &[&str],
    ) -> Result<(), Bilingual> {
        let army = &mut self.battle.armies[side];
        let unit = unit_named(name)?;
        if unit.number() < army.units.len() {
            let last = UnitId::new(side, army.units.len().saturating_sub(1));
            return Err(bilingual!(
                "units are named in order: this one comes after {last}",
                "les unités sont nommées dans l’ordre\u{a0}: celle-ci vient après {last}"
            ));
        }
        // Numbers may be left out: nobody bears them.
        while army.units.len() < unit.number() {
            let nobody = UnitId::new(side, army.units.len());
            self.otherwise.push(Box::new(move |state| state.put(nobody, Place::Never)));
            army.units.push(Mustered { kind: 0, hex: Hex::from_index(0), facing: Heading::North, leader: 0 });
        }
        let gone = match at {
            "gone" => Some(Place::Gone),
            "fled" => Some(Place::Fled),
            _ => None,
        };
        let place = if gone.is_some() { Hex::from_index(0) } else { hex(&BOARD, at)? };
        let ahead = if side == Side::North { Heading::South } else { Heading::North };
        let mut mustered = Mustered { kind: kind(&TABLES.0, code)?, hex: place, facing: ahead, leader: 0 };
        if let Some(gone) = gone {
            self.otherwise.push(Box::new(move |state| state.put(unit, gone)));
        }
        let mut words = rest.iter();
        while let Some(word) = words.next() {
            let mut next = || words.next().copied().unwrap_or_default();
            let mark = match *word {
                "facing" => {
                    mustered.facing = corner(next())?;
                    continue;
                }
                "of" => {
                    mustered.leader = leader_named(next())?.number();
                    continue;
                }
                "steps" => {
                    let lost = number(next())?;
                    self.otherwise.push(Box::new(move |state| state.unit_mut(unit).lost = lost));
                    continue;
                }
                "chief" => {
                    self.traces.push(unit);
                    continue;
                }
                "asleep" => {
                    army.surprised = army.surprised.with(unit);
                    continue;
                }
                "routed" => Mark::Routed,
                "uncommanded" => Mark::Uncommanded,
                "looting" => Mark::Looting,
                "barred" => Mark::Barred,
                "idle" => Mark::Idle,
                _ => return Err(unreadable()),
            };
            self.otherwise.push(Box::new(move |state| {
                match mark {
                    Mark::Routed => state.rout(unit, true),
                    _ => state.unit_mut(unit).set(mark, true),
                }
                if mark == Mark::Uncommanded {
                    state.known.reach[unit.index()] = 0;
                }
            }));
        }
        army.units.push(mustered);
        Ok(())
    }

    fn leader(&mut self, side: Side, name: &str, at: &str, rest: &[&str]) -> Result<(), Bilingual> {
        let army = &mut self.battle.armies[side];
        let leader = leader_named(name)?;
        if leader != LeaderId::new(side, army.leaders.len()) {
            return Err(unreadable());
        }
        let removed = at == "removed";
        let place = if removed { Hex::from_index(0) } else { hex(&BOARD, at)? };
        let mut captain = Captain {
            name: Bilingual { en: name.into(), fr: name.into() },
            hex: place,
            front: Factors { command: 7, range: 5, bonus: 0 },
            back: None,
        };
        if removed {
            self.otherwise.push(Box::new(move |state| {
                let gone = state.leader_mut(leader);
                (gone.post, gone.killed) = (Post::Removed, 1);
            }));
        }
        let factors = |words: &[&str]| -> Result<Factors, Bilingual> {
            match words {
                [command, range, bonus, ..] => {
                    Ok(Factors { command: number(command)?, range: number(range)?, bonus: signed(bonus)? })
                }
                _ => Err(unreadable()),
            }
        };
        let mut place = 0;
        while let Some(word) = rest.get(place) {
            place += match *word {
                "chief" => {
                    army.chief = Some(leader.number());
                    1
                }
                "back" => {
                    captain.back = Some(factors(&rest[place + 1..])?);
                    4
                }
                "order" => {
                    let word = rest.get(place + 1).copied().unwrap_or_default();
                    if word != Order::None.word() {
                        self.orders.push((leader, order_named(word)?));
                    }
                    2
                }
                "replaced" => {
                    self.otherwise.push(Box::new(move |state| {
                        let turned = state.leader_mut(leader);
                        (turned.replaced, turned.killed) = (true, 1);
                    }));
                    1
                }
                _ => {
                    captain.front = factors(&rest[place..])?;
                    3
                }
            };
        }
        army.leaders.push(captain);
        Ok(())
    }

    /// The battle and its position.
    pub(super) fn game(mut self, options: &Options) -> (Crossbows, State) {
        for army in &mut self.battle.armies.0 {
            if army.chief.is_none() && !army.leaders.is_empty() {
                army.chief = Some(0);
            }
        }
        let armies =
            BySide(Side::BOTH.map(|side| Bilingual { en: side.word().into(), fr: side.french().into() }));
        let info = ScenarioInfo { armies, ..ScenarioInfo::plain("case", None) };
        let game = Crossbows::new(&info, self.battle, TABLES.0.clone(), options);
        let mut state = game.laid_out();
        state.turn = self.number;
        state.active = self.turn.unwrap_or(game.battle.first);
        state.plundered = self.lost;
        for change in &self.otherwise {
            change(&mut state);
        }
        if game.orders {
            for (leader, order) in self.orders {
                state.hidden.orders[leader.index()] = order;
            }
            game.know_nothing(&mut state);
            for unit in self.traces {
                state.hidden.chiefs = state.hidden.chiefs.with(unit);
                state.known.reach[unit.index()] = OWN | OWN_MUSTER | CHIEF | CHIEF_MUSTER;
            }
        }
        state.checked = BySide([self.phase > Phase::Check; 2]);
        state.tasks = Task::Phase(self.phase).alone();
        if self.phase == Phase::Melee {
            // Whoever is beside an enemy came there, or was there, in the movement before.
            let enemies = state.hexes(state.active.other());
            for (unit, hex) in state.standing(state.active).collect::<Vec<_>>() {
                let met = game.nearest(enemies, hex) <= 1;
                state.unit_mut(unit).set(Mark::Met, met);
            }
        }
        (game, state)
    }
}

impl Crossbows {
    /// Whoever looks knows only that every leader with units has some order, and who has none.
    fn know_nothing(&self, state: &mut State) {
        for side in Side::BOTH {
            let has = |leader: LeaderId| state.hidden.orders[leader.index()] != Order::None;
            let all = |leader: LeaderId| if has(leader) { Orders::SIX } else { Orders::of(Order::None) };
            let chief = self.battle.chief(side);
            let chiefs = chief.map_or(Orders::of(Order::None), all);
            let open: Vec<_> = self
                .battle
                .leaders(side)
                .map(|leader| {
                    let own = all(leader);
                    let pairs = own.iter().flat_map(|own| chiefs.iter().map(move |with| (own, with)));
                    let same = |(own, with): &(Order, Order)| chief != Some(leader) || own == with;
                    (leader, pairs.filter(same).collect())
                })
                .collect();
            for (leader, pairs) in open {
                state.known.open[leader.index()] = pairs;
            }
        }
    }
}
