//! Positions and expectations of cases. `docs/cases.md` explains them to players.

use acies_core::dice::Outcome;
use acies_core::scene::Look;
use acies_core::side::{BySide, Side};
use acies_hex::{Direction, Hex, HexSet};
use acies_kit::case::{CaseGame, Line, LineFaults, found_instead};
use acies_kit::options::{Options, Terms};
use acies_kit::system::ScenarioInfo;
use acies_words::Bilingual;
use acies_words::bilingual;

use crate::battle::{Ambush, Army, Battle, Exit, LeaderStart, Objective, Start, UnitStart};
use crate::components::{CardKind, Face, UnitKind};
use crate::game::{CommandsColors, View};
use crate::state::{ANYWHERE, Given, LeaderId, Stage, State, UnitId};
use crate::tables::{TABLES, TerrainKind};

/// Banners needed in a case unless it says otherwise: more than any case takes.
const BANNERS: u8 = 20;
/// Command unless the case says otherwise.
const COMMAND: u8 = 5;

/// A position being read.
struct Position {
    battle: Battle,
    /// Blocks other than the starting number: side, index, blocks.
    blocks: Vec<(Side, usize, u8)>,
    taken: BySide<u8>,
    hands: BySide<Option<Vec<CardKind>>>,
    discard: Vec<CardKind>,
    deck: Option<Vec<CardKind>>,
    last: BySide<Option<CardKind>>,
    active: Side,
    phase: Option<(Stage, CardKind)>,
    ordered: Vec<Hex>,
    ordered_leaders: Vec<Hex>,
    moved: Vec<Hex>,
    faults: LineFaults,
}

fn nameless(word: &str) -> Bilingual {
    Bilingual { en: word.into(), fr: word.into() }
}

fn empty_battle() -> Battle {
    let army = Army { command: COMMAND, dealt: COMMAND, draws: 1, units: Vec::new(), leaders: Vec::new() };
    Battle {
        info: ScenarioInfo {
            id: "case".into(),
            title: nameless("case"),
            story: nameless("case"),
            armies: BySide([nameless("North"), nameless("South")]),
            first: Side::South,
            minutes: 1,
            special: Vec::new(),
            source: nameless("house"),
            options: Terms::default(),
            coach: Vec::new(),
            look: Look::default(),
        },
        armies: BySide([army.clone(), army]),
        first: Side::South,
        banners: BANNERS,
        terrain: [HexSet::EMPTY; TerrainKind::ALL.len()],
        ramparts: Vec::new(),
        objectives: Vec::new(),
        exits: Vec::new(),
        ambush: None,
        lanes: None,
    }
}

fn hex(word: &str) -> Result<Hex, Bilingual> {
    acies_counters::hex(&TABLES.board, word)
}

fn hexes(words: &[&str]) -> Result<Vec<Hex>, Bilingual> {
    words.iter().map(|word| hex(word)).collect()
}

fn cards(words: &[&str]) -> Result<Vec<CardKind>, Bilingual> {
    words
        .iter()
        .map(|word| {
            CardKind::named(word).ok_or_else(|| {
                bilingual!(
                    "'{word}' is no card; see cards.toml",
                    "«\u{a0}{word}\u{a0}» n’est pas une carte\u{a0}; voyez cards.toml"
                )
            })
        })
        .collect()
}

fn number(word: &str) -> Result<u8, Bilingual> {
    word.parse().map_err(|_| {
        bilingual!(
            "'{word}' should be a small whole number",
            "«\u{a0}{word}\u{a0}» devrait être un petit nombre entier"
        )
    })
}

const LINES: &str = "SIDE KIND HEX [BLOCKS], SIDE leader HEX [NAME], SIDE command N [draws N full N], \
                     SIDE hand CARD…, SIDE taken N, SIDE last CARD, SIDE reserve KIND [with NAME], \
                     terrain KIND HEX…, rampart HEX SIDES…, banners N, discard CARD…, deck CARD…, \
                     turn SIDE, phase play|move|fight [CARD], ordered HEX…, ordered leader HEX…, moved HEX…, \
                     objective SIDE HEX N, exit SIDE N HEX…, ambush SIDE HEX…, lanes SIDE";

/// The expectations there are.
const EXPECTED: &str = "empty HEX, blocks HEX N, unit HEX SIDE KIND, \
                        leader HEX SIDE, no-leader SIDE, banners SIDE N, hand SIDE N, holds SIDE CARD, deck N, \
                        discard N, command SIDE N, turn SIDE, phase WORD, ordered [leader] HEX, unordered HEX, \
                        dice attack|fire FROM TO N, decision SIDE, event NAME [CLAUSE]";

/// A line no position has.
fn no_line() -> Bilingual {
    bilingual!(
        "this line cannot be read; a position has lines {LINES}",
        "cette ligne est illisible\u{a0}; une position a des lignes {LINES}"
    )
}

/// No unit stands in a hex.
fn nobody(at: &str) -> Bilingual {
    bilingual!("no unit stands at {at}", "aucune unité n’est en {at}")
}

impl Position {
    fn new() -> Position {
        Position {
            battle: empty_battle(),
            blocks: Vec::new(),
            taken: BySide([0, 0]),
            hands: BySide([None, None]),
            discard: Vec::new(),
            deck: None,
            last: BySide([None, None]),
            active: Side::South,
            phase: None,
            ordered: Vec::new(),
            ordered_leaders: Vec::new(),
            moved: Vec::new(),
            faults: Vec::new(),
        }
    }

    fn read(&mut self, words: &[&str]) -> Result<(), Bilingual> {
        match words {
            [side @ ("north" | "south"), rest @ ..] => self.read_side(side.parse()?, rest),
            ["terrain", kind, at @ ..] if !at.is_empty() => {
                let kind = TerrainKind::named(kind).ok_or_else(|| {
                    let names: Vec<&str> = TerrainKind::ALL.iter().map(|kind| kind.name()).collect();
                    let names = names.join(", ");
                    bilingual!(
                        "'{kind}' is no terrain: there are {names}",
                        "«\u{a0}{kind}\u{a0}» n’est pas un terrain\u{a0}: il y a {names}"
                    )
                })?;
                for hex in hexes(at)? {
                    if self.battle.terrain.iter().any(|set| set.contains(hex)) {
                        return Err(bilingual!("{hex} has terrain already", "{hex} a déjà un terrain"));
                    }
                    self.battle.terrain[kind as usize].insert(hex);
                }
                Ok(())
            }
            ["rampart", at, sides @ ..] if !sides.is_empty() => {
                let at = hex(at)?;
                for side in sides {
                    let side: Direction = side.parse().map_err(|_| {
                        bilingual!(
                            "'{side}' is no side of a hex: they are e, se, sw, w, nw, ne",
                            "«\u{a0}{side}\u{a0}» n’est pas un côté d’hex\u{a0}: ce sont e, se, sw, w, nw, ne"
                        )
                    })?;
                    self.battle.ramparts.push((at, side));
                }
                Ok(())
            }
            ["banners", n] => {
                self.battle.banners = number(n)?.max(1);
                Ok(())
            }
            ["discard", names @ ..] => {
                self.discard.extend(cards(names)?);
                Ok(())
            }
            ["deck", names @ ..] => {
                self.deck = Some(cards(names)?);
                Ok(())
            }
            ["turn", side] => {
                self.active = side.parse()?;
                Ok(())
            }
            ["phase", phase, card @ ..] if card.len() < 2 => {
                let stage = match *phase {
                    "play" => Stage::PlayCard,
                    "move" => Stage::Move,
                    "fight" => Stage::Fight,
                    _ => {
                        return Err(bilingual!(
                            "'{phase}' is no phase: write play, move or fight",
                            "«\u{a0}{phase}\u{a0}» n’est pas une phase\u{a0}: écrivez play, move ou fight"
                        ));
                    }
                };
                let card = cards(card)?.first().copied().unwrap_or(CardKind::ThreeCentre);
                self.phase = Some((stage, card));
                Ok(())
            }
            ["ordered", "leader", at @ ..] => {
                self.ordered_leaders.extend(hexes(at)?);
                Ok(())
            }
            ["ordered", at @ ..] => {
                self.ordered.extend(hexes(at)?);
                Ok(())
            }
            ["moved", at @ ..] => {
                self.moved.extend(hexes(at)?);
                Ok(())
            }
            ["objective", side, at, n] => {
                let (hex, side, banners) = (hex(at)?, side.parse()?, number(n)?);
                self.battle.objectives.push(Objective { hex, side, banners });
                Ok(())
            }
            ["exit", side, n, at @ ..] => {
                let hexes = hexes(at)?.into_iter().collect();
                self.battle.exits.push(Exit { side: side.parse()?, hexes, banners: number(n)? });
                Ok(())
            }
            ["ambush", side, at @ ..] => {
                let hexes = hexes(at)?.into_iter().collect();
                self.battle.ambush = Some(Ambush { side: side.parse()?, hexes });
                Ok(())
            }
            ["lanes", side] => {
                self.battle.lanes = Some(side.parse()?);
                Ok(())
            }
            _ => Err(no_line()),
        }
    }

    fn read_side(&mut self, side: Side, words: &[&str]) -> Result<(), Bilingual> {
        let army = &mut self.battle.armies[side];
        match words {
            ["leader", at, name @ ..] => {
                let name = if name.is_empty() { "Dux".to_owned() } else { name.join(" ") };
                army.leaders.push(LeaderStart {
                    name: bilingual!("{name}", "{name}"),
                    start: Start::At(hex(at)?),
                    with: None,
                });
                if army.leaders.len() > crate::battle::LEADERS_PER_SIDE {
                    return Err(bilingual!(
                        "a side has four leaders at most",
                        "un camp a quatre leaders au plus"
                    ));
                }
                Ok(())
            }
            ["reserve", kind, with @ ..] => {
                let kind = unit_kind(kind)?;
                army.units.push(UnitStart { kind, start: Start::Reserve });
                if let ["with", name @ ..] = with {
                    let (with, name) = (Some(army.units.len() - 1), name.join(" "));
                    army.leaders.push(LeaderStart {
                        name: bilingual!("{name}", "{name}"),
                        start: Start::Reserve,
                        with,
                    });
                }
                Ok(())
            }
            ["command", n] => {
                let n = number(n)?.clamp(1, 12);
                (army.command, army.dealt) = (n, n);
                Ok(())
            }
            ["command", n, "draws", draws, "full", full] => {
                (army.dealt, army.draws, army.command) = (number(n)?, number(draws)?, number(full)?);
                Ok(())
            }
            ["hand", names @ ..] => {
                self.hands[side] = Some(cards(names)?);
                Ok(())
            }
            ["taken", n] => {
                self.taken[side] = number(n)?;
                Ok(())
            }
            ["last", card] => {
                self.last[side] = cards(&[card])?.first().copied();
                Ok(())
            }
            [kind, at, blocks @ ..] if blocks.len() < 2 => {
                let kind = unit_kind(kind)?;
                let at = hex(at)?;
                if army.units.len() == crate::battle::UNITS_PER_SIDE {
                    return Err(bilingual!("a side has 32 units at most", "un camp a 32 unités au plus"));
                }
                if let Some(blocks) = blocks.first() {
                    let (blocks, most) = (number(blocks)?, TABLES.unit(kind).blocks);
                    if blocks == 0 || blocks > most {
                        let code = kind.code();
                        return Err(bilingual!(
                            "{code} has 1 to {most} blocks",
                            "{code} a de 1 à {most} blocs"
                        ));
                    }
                    self.blocks.push((side, army.units.len(), blocks));
                }
                army.units.push(UnitStart { kind, start: Start::At(at) });
                Ok(())
            }
            _ => Err(no_line()),
        }
    }

    /// Takes copies of cards out of the sixty.
    fn take(free: &mut u64, cards: &[CardKind], faults: &mut Vec<Bilingual>) -> u64 {
        let mut taken = 0;
        for card in cards {
            let copies = *free & TABLES.copies[*card as usize];
            if copies == 0 {
                let card = card.name();
                faults.push(bilingual!(
                    "there are not so many cards {card}",
                    "il n’y a pas autant de cartes {card}"
                ));
            }
            taken |= copies & copies.wrapping_neg();
            *free &= !taken;
        }
        taken
    }

    fn check_places(&self) -> Vec<Bilingual> {
        let mut faults = Vec::new();
        let mut used = HexSet::EMPTY;
        for side in Side::BOTH {
            let mut leaders = HexSet::EMPTY;
            for unit in &self.battle.armies[side].units {
                if let Start::At(hex) = unit.start {
                    if used.contains(hex) {
                        faults.push(bilingual!(
                            "{hex} is used twice: two units never share a hex",
                            "{hex} est occupé deux fois\u{a0}: deux unités ne partagent jamais un hex"
                        ));
                    }
                    used.insert(hex);
                }
            }
            for leader in &self.battle.armies[side].leaders {
                if let Start::At(hex) = leader.start {
                    if leaders.contains(hex) {
                        faults.push(bilingual!("{hex} has two leaders", "{hex} a deux leaders"));
                    }
                    leaders.insert(hex);
                }
            }
        }
        faults
    }

    fn lay_out(self) -> Result<(CommandsColors, State), LineFaults> {
        let mut faults: Vec<Bilingual> = self.check_places();
        if !faults.is_empty() {
            return Err(faults.into_iter().map(|what| (0, what)).collect());
        }
        let game = CommandsColors::new(self.battle);
        let mut p = game.laid_out();
        for (side, index, blocks) in self.blocks {
            p.blocks[UnitId::of(side, index).index()] = blocks;
        }
        p.banners = self.taken;
        p.active = self.active;
        for side in Side::BOTH {
            p.last[side] = self.last[side].map(|card| Given { card, strips: ANYWHERE });
        }
        let mut free = game.all_cards();
        if let Some((stage, card)) = self.phase
            && stage != Stage::PlayCard
        {
            p.stage = stage;
            p.order = Given { card, strips: ANYWHERE };
            p.last[self.active] = Some(p.order);
            p.in_play = Self::take(&mut free, &[card], &mut faults);
        }
        for at in &self.ordered {
            match p.unit_of(self.active, *at) {
                Some(unit) => p.ordered |= unit.bit(),
                None => faults.push(bilingual!(
                    "no unit of the active side stands at {at}",
                    "aucune unité du camp actif n’est en {at}"
                )),
            }
        }
        for at in &self.ordered_leaders {
            match p.leader_of(self.active, *at) {
                Some(leader) => p.ordered_leaders |= leader.bit(),
                None => faults.push(bilingual!(
                    "no leader of the active side stands at {at}",
                    "aucun leader du camp actif n’est en {at}"
                )),
            }
        }
        for at in &self.moved {
            match p.unit_of(self.active, *at) {
                Some(unit) => {
                    p.moved |= unit.bit();
                    p.moved_ever |= unit.bit();
                }
                None => faults.push(bilingual!(
                    "no unit of the active side stands at {at}",
                    "aucune unité du camp actif n’est en {at}"
                )),
            }
        }
        let mut hands = BySide([0, 0]);
        for side in Side::BOTH {
            if let Some(cards) = &self.hands[side] {
                hands[side] = Self::take(&mut free, cards, &mut faults);
            }
        }
        p.discard = Self::take(&mut free, &self.discard, &mut faults);
        let deck = match &self.deck {
            // What the case does not name is out of the way among the discards.
            Some(cards) => {
                let deck = Self::take(&mut free, cards, &mut faults);
                p.discard |= free;
                deck
            }
            None => free,
        };
        if !faults.is_empty() {
            return Err(faults.into_iter().map(|what| (0, what)).collect());
        }
        Ok((game, State { public: p, hands, deck }))
    }
}

fn unit_kind(word: &str) -> Result<UnitKind, Bilingual> {
    UnitKind::named(word).ok_or_else(|| {
        let codes: Vec<&str> = UnitKind::ALL.iter().map(|kind| kind.code()).collect();
        let codes = codes.join(", ");
        bilingual!(
            "'{word}' is no kind of unit: there are {codes}",
            "«\u{a0}{word}\u{a0}» n’est pas un genre d’unité\u{a0}: il y a {codes}"
        )
    })
}

impl CaseGame for CommandsColors {
    fn position(lines: &[Line], _: &Options) -> Result<(CommandsColors, State), LineFaults> {
        let mut position = Position::new();
        for line in lines {
            if let Err(what) = position.read(&line.parts()) {
                position.faults.push((line.number, what));
            }
        }
        if !position.faults.is_empty() {
            return Err(position.faults);
        }
        position.lay_out()
    }

    fn chance(word: &str) -> Option<Outcome> {
        let face = Face::ALL.into_iter().find(|face| face.word() == word);
        face.map(|face| Outcome::Face(face as u8))
            .or_else(|| CardKind::named(word).map(|card| Outcome::Item(TABLES.copies[card as usize])))
    }

    fn chance_words() -> Bilingual {
        bilingual!(
            "light, medium, heavy, leader, flag, swords and the names of the cards",
            "light, medium, heavy, leader, flag, swords et les noms des cartes"
        )
    }

    fn sees(&self, view: &View, words: &[&str]) -> Result<bool, Bilingual> {
        match words {
            ["hand", side, n] => Ok(view.held[side.parse::<Side>()?].to_string() == *n),
            ["holds", side, card] => {
                let card = cards(&[card])?[0];
                let own = view.viewer.is(side.parse()?);
                Ok(view.hand.filter(|_| own).unwrap_or(0) & TABLES.copies[card as usize] != 0)
            }
            _ => Err(bilingual!(
                "write `sees hand SIDE N` or `sees holds SIDE CARD`",
                "écrivez `sees hand CAMP N` ou `sees holds CAMP CARTE`"
            )),
        }
    }

    fn expect(&self, state: &State, words: &[&str]) -> Result<(), Bilingual> {
        let p = &state.public;
        let same = |found: String, wanted: &str| {
            if found == wanted { Ok(()) } else { Err(found_instead(&found)) }
        };
        let count = |found: u32, wanted: &str| same(found.to_string(), wanted);
        match words {
            ["empty", at] => {
                let at = hex(at)?;
                let anyone = p.unit_at(at).is_some() || p.leaders.0.iter().any(|set| set.contains(at));
                if anyone { Err(bilingual!("{at} is not empty", "{at} n’est pas vide")) } else { Ok(()) }
            }
            ["blocks", at, n] => match p.unit_at(hex(at)?) {
                Some(unit) => count(u32::from(p.blocks[unit.index()]), n),
                None => Err(nobody(at)),
            },
            ["unit", at, side, kind] => match p.unit_at(hex(at)?) {
                Some(unit) => {
                    same(format!("{} {}", unit.side(), self.kind(unit).code()), &format!("{side} {kind}"))
                }
                None => Err(nobody(at)),
            },
            ["leader", at, side] => match p.leader_of(side.parse()?, hex(at)?) {
                Some(_) => Ok(()),
                None => Err(bilingual!(
                    "no leader of the {side} is at {at}",
                    "aucun leader de ce camp n’est en {at}"
                )),
            },
            ["no-leader", side] => {
                let side: Side = side.parse()?;
                let found: Vec<String> = p.leaders[side].iter().map(|hex| hex.to_string()).collect();
                let found = found.join(", ");
                if found.is_empty() {
                    Ok(())
                } else {
                    Err(bilingual!("there are some at {found}", "il y en a en {found}"))
                }
            }
            ["banners", side, n] => count(u32::from(p.banners[side.parse::<Side>()?]), n),
            ["hand", side, n] => count(state.hands[side.parse::<Side>()?].count_ones(), n),
            ["holds", side, card] => {
                let card = cards(&[card])?[0];
                let held = state.hands[side.parse::<Side>()?] & TABLES.copies[card as usize];
                if held != 0 {
                    Ok(())
                } else {
                    Err(bilingual!("it is not in the hand", "elle n’est pas dans la main"))
                }
            }
            ["deck", n] => count(state.deck.count_ones(), n),
            ["discard", n] => count(p.discard.count_ones(), n),
            ["command", side, n] => count(u32::from(p.command[side.parse::<Side>()?]), n),
            ["turn", side] => same(p.active.to_string(), side),
            ["phase", phase] => same(phase_word(p.stage).into(), phase),
            ["ordered", at] => {
                let unit = p.unit_at(hex(at)?).ok_or_else(|| nobody(at))?;
                if p.ordered & unit.bit() != 0 {
                    Ok(())
                } else {
                    Err(bilingual!("it is not ordered", "elle n’a pas d’ordre"))
                }
            }
            ["ordered", "leader", at] => {
                let at = hex(at)?;
                let found = LeaderId::all(p.active).any(|leader| {
                    p.ordered_leaders & leader.bit() != 0
                        && usize::from(p.leader_hex[usize::from(leader.0)]) == at.index()
                });
                if found { Ok(()) } else { Err(bilingual!("he is not ordered", "il n’a pas d’ordre")) }
            }
            ["unordered", at] => {
                let unit = p.unit_at(hex(at)?).ok_or_else(|| nobody(at))?;
                if p.ordered & unit.bit() == 0 {
                    Ok(())
                } else {
                    Err(bilingual!("it is ordered", "elle a un ordre"))
                }
            }
            ["dice", "attack", from, to, n] => {
                let unit = p.unit_at(hex(from)?).ok_or_else(|| nobody(from))?;
                count(u32::from(self.attack_dice(p, unit, hex(to)?).total()), n)
            }
            ["dice", "fire", from, to, n] => {
                let unit = p.unit_at(hex(from)?).ok_or_else(|| nobody(from))?;
                count(u32::from(self.fire_dice(p, unit, hex(to)?).total()), n)
            }
            _ => Err(bilingual!(
                "this expectation cannot be read; there are {EXPECTED}",
                "cette attente est illisible\u{a0}; il y a {EXPECTED}"
            )),
        }
    }
}

/// The word of a stage in cases.
fn phase_word(stage: Stage) -> &'static str {
    match stage {
        Stage::PlayCard => "play",
        Stage::Order(_) => "orders",
        Stage::Place => "place",
        Stage::Move => "move",
        Stage::Fight => "fight",
        Stage::SecondMove => "second-move",
        Stage::React => "react",
        Stage::IgnoreFlags { .. } => "flags",
        Stage::Retreat => "retreat",
        Stage::Evade => "evade",
        Stage::LeaderEvade { .. } => "leader-evade",
        Stage::Advance => "advance",
        Stage::Bonus => "bonus",
        Stage::BattleBack => "battle-back",
        Stage::Over(_) => "over",
    }
}
