//! What the common suite needs to know of this system: any action, and what may never be lost.

use acies_core::conformance::Conform;
use acies_core::dice::Dice;
use acies_core::side::Side;
use acies_hex::{Hex, HexSet};

use crate::action::Action;
use crate::components::{CardKind, UnitKind};
use crate::game::CommandsColors;
use crate::state::{LEFT, LOST, LeaderId, Public, Stage, State, UnitId};

/// Places on the grid a hex can be written for, on the board or off it.
const PLACES: u8 = 126;

impl Conform for CommandsColors {
    fn any_action<D: Dice>(&self, dice: &mut D) -> Action {
        fn hex<D: Dice>(dice: &mut D) -> Hex {
            Hex::from_index(dice.roll(PLACES))
        }
        /// A hex near another, so that many tries are almost legal.
        fn near<D: Dice>(dice: &mut D, from: Hex) -> Hex {
            let row = (from.row() + dice.roll(7)).saturating_sub(3).min(8);
            let col = (from.col() + dice.roll(9)).saturating_sub(4).min(13);
            Hex::new(row, col).unwrap_or(from)
        }
        let card = |dice: &mut D| CardKind::ALL[usize::from(dice.roll(CardKind::ALL.len() as u8))];
        let at = hex(dice);
        match dice.roll(27) {
            0 => Action::Play(card(dice)),
            1 => Action::Discard(card(dice)),
            2 | 3 => Action::Order(at),
            4 => Action::OrderLeader(at),
            5 => Action::Lead(at),
            6 => Action::Ambush,
            7 => Action::Place(UnitKind::ALL[usize::from(dice.roll(17))], at),
            8 => Action::Rally(at),
            9 => Action::Done,
            10..=12 => Action::Move(at, near(dice, at)),
            13 => Action::MoveLeader(at, near(dice, at)),
            14 => Action::Exit(at),
            15 => Action::ExitLeader(at),
            16 => Action::Attack(at, near(dice, at)),
            17 => Action::Fire(at, near(dice, at)),
            18 => Action::End,
            19 => Action::Stand,
            20 => Action::Evade,
            21 => Action::Strike,
            22 => Action::Ignore(dice.roll(6)),
            23 => Action::Step(at),
            24 => {
                if dice.roll(2) == 0 {
                    Action::Stop
                } else {
                    Action::Off
                }
            }
            25 => Action::Advance(at),
            _ => {
                if dice.roll(2) == 0 {
                    Action::Battle
                } else {
                    Action::Hold
                }
            }
        }
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        let p = &state.public;
        let piles = [state.hands[Side::North], state.hands[Side::South], state.deck, p.discard, p.in_play];
        let together = piles.iter().fold(0, |all, pile| all | pile);
        let number: u32 = piles.iter().map(|pile| pile.count_ones()).sum();
        if together != self.all_cards() || number != 60 {
            return Err(format!("{number} cards instead of sixty different ones"));
        }
        self.pieces_in_place(p)?;
        self.banners_add_up(p)
    }
}

impl CommandsColors {
    /// Every piece is in one place, and one unit at most in a hex.
    fn pieces_in_place(&self, p: &Public) -> Result<(), String> {
        for side in Side::BOTH {
            let army = &self.battle.armies[side];
            let mut hexes = HexSet::EMPTY;
            for (index, start) in army.units.iter().enumerate() {
                let unit = UnitId::of(side, index);
                let blocks = p.blocks[unit.index()];
                if blocks > self.figures(start.kind).blocks {
                    return Err(format!("{unit:?} has {blocks} blocks"));
                }
                if !p.on_board(unit) {
                    continue;
                }
                let hex = p.hex_of(unit);
                if blocks == 0 || p.at[hex.index()] != unit || hexes.contains(hex) {
                    return Err(format!("{unit:?} is not in its place at {hex}"));
                }
                if !self.ground.open.contains(hex) {
                    return Err(format!("{unit:?} stands on closed ground at {hex}"));
                }
                hexes.insert(hex);
            }
            if hexes != p.units[side] {
                return Err(format!("the hexes of the {side} are not those of its units"));
            }
            let passing = matches!(p.stage, Stage::LeaderEvade { .. });
            let mut leaders = HexSet::EMPTY;
            for index in 0..army.leaders.len() {
                let place = p.leader_hex[usize::from(LeaderId::of(side, index).0)];
                if place < PLACES {
                    let hex = Hex::from_index(place);
                    if leaders.contains(hex) && !passing {
                        return Err(format!("two leaders at {hex}"));
                    }
                    if p.units[side.other()].contains(hex) && !passing {
                        return Err(format!("a leader among enemies at {hex}"));
                    }
                    leaders.insert(hex);
                }
            }
            if leaders != p.leaders[side] {
                return Err(format!("the hexes of the leaders of the {side} are wrong"));
            }
        }
        Ok(())
    }

    /// Banners are losses of the enemy, objectives and exits, and nothing else [4.3].
    fn banners_add_up(&self, p: &Public) -> Result<(), String> {
        for side in Side::BOTH {
            let enemy = side.other();
            let army = &self.battle.armies[enemy];
            let lost = |place: u8| place == LOST;
            let units = (0..army.units.len()).filter(|i| lost(p.hex[UnitId::of(enemy, *i).index()])).count();
            let leaders = (0..army.leaders.len())
                .filter(|i| lost(p.leader_hex[usize::from(LeaderId::of(enemy, *i).0)]))
                .count();
            let objectives: usize = self
                .battle
                .objectives
                .iter()
                .enumerate()
                .filter(|(index, objective)| objective.side == side && p.objectives & (1 << index) != 0)
                .map(|(_, objective)| usize::from(objective.banners))
                .sum();
            let own = &self.battle.armies[side].units;
            let marched = (0..own.len())
                .filter(|i| !own[*i].kind.is_war_machine())
                .filter(|i| p.hex[UnitId::of(side, *i).index()] == LEFT)
                .count();
            let exits =
                self.battle.exits.iter().find(|exit| exit.side == side).map_or(0, |exit| exit.banners);
            let due = units + leaders + objectives + marched * usize::from(exits);
            if usize::from(p.banners[side]) != due {
                return Err(format!("the {side} holds {} banners and earned {due}", p.banners[side]));
            }
        }
        Ok(())
    }
}
