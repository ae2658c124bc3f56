//! The lines of a position.

use acies_core::side::{BySide, Side};
use acies_hex::{Direction, Hex, HexSet};
use acies_kit::case::{LineFaults, number};
use acies_kit::system::ScenarioInfo;
use acies_words::Bilingual;
use acies_words::bilingual;

use super::words::{cards, hex, hexes, unit_kind};
use crate::battle::{Ambush, Army, Battle, Exit, LeaderStart, Objective, Start, UnitStart};
use crate::components::CardKind;
use crate::state::Stage;
use crate::tables::{TABLES, TerrainKind};

/// Banners needed in a case unless it says otherwise: more than any case takes.
const BANNERS: u8 = 20;
/// Command unless the case says otherwise.
const COMMAND: u8 = 5;

const LINES: &str = "SIDE KIND HEX [BLOCKS], SIDE leader HEX [NAME], SIDE command N [draws N full N], \
                     SIDE hand CARD…, SIDE taken N, SIDE last CARD, SIDE reserve KIND [with NAME], \
                     terrain KIND HEX…, rampart HEX SIDES…, banners N, discard CARD…, deck CARD…, \
                     turn SIDE, phase play|move|fight [CARD], ordered HEX…, ordered leader HEX…, moved HEX…, \
                     objective SIDE HEX N, exit SIDE N HEX…, ambush SIDE HEX…, lanes SIDE";

/// A line no position has.
fn no_line() -> Bilingual {
    bilingual!(
        "this line cannot be read; a position has lines {LINES}",
        "cette ligne est illisible\u{a0}; une position a des lignes {LINES}"
    )
}

/// A position being read.
pub(super) struct Position {
    pub(super) battle: Battle,
    /// Blocks other than the starting number: side, index, blocks.
    pub(super) blocks: Vec<(Side, usize, u8)>,
    pub(super) taken: BySide<u8>,
    pub(super) hands: BySide<Option<Vec<CardKind>>>,
    pub(super) discard: Vec<CardKind>,
    pub(super) deck: Option<Vec<CardKind>>,
    pub(super) last: BySide<Option<CardKind>>,
    pub(super) active: Side,
    pub(super) phase: Option<(Stage, CardKind)>,
    pub(super) ordered: Vec<Hex>,
    pub(super) ordered_leaders: Vec<Hex>,
    pub(super) moved: Vec<Hex>,
    pub(super) faults: LineFaults,
}

fn empty_battle() -> Battle {
    let army = Army { command: COMMAND, dealt: COMMAND, draws: 1, units: Vec::new(), leaders: Vec::new() };
    Battle {
        info: ScenarioInfo::plain("case", Some(Side::South)),
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

impl Position {
    pub(super) fn new() -> Position {
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

    pub(super) fn read(&mut self, words: &[&str]) -> Result<(), Bilingual> {
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
                let (name, start) = (Bilingual::same(name), Start::At(hex(at)?));
                army.leaders.push(LeaderStart { name, start, with: None });
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
                    let (with, name) = (Some(army.units.len() - 1), Bilingual::same(name.join(" ")));
                    army.leaders.push(LeaderStart { name, start: Start::Reserve, with });
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
}
