//! From the lines of a position to the table.

use acies_core::side::{BySide, Side};
use acies_hex::HexSet;
use acies_kit::case::LineFaults;
use acies_words::Bilingual;
use acies_words::bilingual;

use super::position::Position;
use crate::battle::Start;
use crate::components::CardKind;
use crate::game::CommandsColors;
use crate::state::{ANYWHERE, Given, Stage, State, UnitId};
use crate::tables::TABLES;

impl Position {
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

    /// The game and its state, or what cannot be.
    pub(super) fn lay_out(self) -> Result<(CommandsColors, State), LineFaults> {
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
