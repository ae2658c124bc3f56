//! First Strike [17.46] as a window: whether a defender holds it is his secret, so nobody may learn it from
//! whether he is asked.

use acies_core::side::{Side, Viewer};
use acies_core::window::{Chosen, Waits, Wish, Wishes};
use acies_words::message::Message;

use crate::action::Action;
use crate::components::CardKind;
use crate::game::{CommandsColors, View};
use crate::present::unit_key;
use crate::state::{Public, Stage, State, UnitId, units_of};

/// What a unit is known by in a wish, wherever it goes.
fn name(unit: UnitId) -> String {
    format!("u{}", unit.0)
}

impl CommandsColors {
    /// Whether the table waits; it looks at nothing that is hidden.
    pub(crate) fn wait(&self, s: &State) -> Waits {
        let p = &s.public;
        match p.stage {
            // Where nobody can fight, the phase passes by itself: who moved, what was ordered and where all stand is
            // seen by everybody. It is kept for who may still take his last move back.
            Stage::Fight if self.no_combat_left(p) && !self.may_take_a_move_back(p) => Waits::Pass,
            Stage::Fight | Stage::SecondMove => Waits::Person,
            // How many cards are held is public; which of them can be played is not.
            Stage::PlayCard if s.hands[p.active].count_ones() > 1 => Waits::Secret,
            Stage::React if self.asks_for_strike(p) && s.hands[p.active.other()] != 0 => Waits::Window,
            _ => Waits::No,
        }
    }

    /// Whether nobody who was ordered can fight any more [9.1].
    fn no_combat_left(&self, p: &Public) -> bool {
        let close = self.allows_close(p).is_ok();
        let fire = self.allows_fire(p).is_ok();
        units_of(self.fighters(p)).all(|unit| {
            (!close || self.close_targets(p, unit).is_empty())
                && (!fire || self.fire_targets(p, unit).is_empty())
        })
    }

    /// Whether the last thing done may be a move or an order: no combat was fought, and moving ended of itself with
    /// the last unit. Whoever ended it with units left to move has said that he is done.
    fn may_take_a_move_back(&self, p: &Public) -> bool {
        p.fought == 0 && self.movable(p) == 0
    }

    /// Whether the defender, who must hold his ground, could answer with First Strike for all anybody else
    /// knows: some copy of it is not on the table. Where he may evade he is asked anyway.
    fn asks_for_strike(&self, p: &Public) -> bool {
        let unseen = self.tables.copies[CardKind::FirstStrike as usize] & !p.discard & !p.in_play;
        unseen != 0 && self.strike_dice(p) > 0 && self.check_evade(p).is_err()
    }

    /// What a wish answers to a declared close combat.
    pub(crate) fn answer_wished(&self, view: &View, wish: &Wish) -> Option<Action> {
        let p = &view.public;
        if p.stage != Stage::React || !view.viewer.is(p.active.other()) {
            return None;
        }
        let held = view.hand.unwrap_or(0) & self.tables.copies[CardKind::FirstStrike as usize] != 0;
        let can = held && self.strike_dice(p) > 0;
        let strikes = match wish {
            Wish::Ask => return None,
            Wish::Open if can => return None,
            Wish::Open | Wish::Never => false,
            Wish::First => can,
            Wish::At(units) => can && units.contains(&name(p.combat.defender)),
        };
        if strikes {
            return Some(Action::Strike);
        }
        // Whether to evade is his to decide, whatever he wished for his card.
        self.check_evade(p).is_err().then_some(Action::Stand)
    }

    /// What a side may wish, with its units on the board.
    pub(crate) fn wishes_of(&self, view: &View) -> Option<Wishes> {
        let Viewer::Seat(side) = view.viewer else { return None };
        Some(Wishes {
            title: Message::new("cca-wish-title"),
            about: Message::new("cca-wish-about"),
            ask: Message::new("cca-wish-ask"),
            first: Message::new("cca-wish-first"),
            at: Message::new("cca-wish-at"),
            never: Message::new("cca-wish-never"),
            units: self.units_to_name(&view.public, side),
        })
    }

    /// The units of a side on the board, as they stand from west to east in each row.
    fn units_to_name(&self, p: &Public, side: Side) -> Vec<Chosen> {
        let own = |unit: &UnitId| unit.side() == side && p.on_board(*unit);
        let mut units: Vec<UnitId> = units_of(u64::MAX).filter(own).collect();
        units.sort_by_key(|&unit| p.hex_of(unit).index());
        units
            .into_iter()
            .map(|unit| Chosen {
                id: name(unit),
                place: p.hex_of(unit).to_string(),
                name: Message::new(unit_key(self.kind(unit))),
            })
            .collect()
    }
}
