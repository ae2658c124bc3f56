//! What a unit must do with its moves, so that it may not do something else instead.

use crate::agenda::march_task::{Intent, MoveKind};
use crate::components::Special;
use crate::movement::motion::Mover;
use crate::refusal::{Fact, Refusal, no};
use crate::state::UnitId;

impl Mover<'_> {
    /// Whether it may stay where it is. Whoever is ordered to charge does so if he can and otherwise comes up
    /// [charge-move.2] [declare.5]; in a division he supports those who have charged [division-orders.7].
    pub(crate) fn may_stay(&self, kind: MoveKind, left: u8) -> Result<(), Refusal> {
        if let MoveKind::Order { intent, group } = kind
            && intent.is_charge()
        {
            self.must_not_charge(kind, left)?;
            if group.len() > 1 && self.can_support(kind, left) {
                return Err(no("hc-no-must-support", "division-orders.7").unit(self.name()));
            }
            self.must_not_come_up(kind, left)?;
        }
        // Whoever follows his captain and can charge in a frenzy does not stay [special.16].
        self.must_not_rage(kind, left)?;
        self.must_not_form(kind, left)?;
        self.may_lag(kind, left)
    }

    /// Whoever was ordered to charge and can come up to his enemy does [charge-move.2].
    fn must_not_come_up(&self, kind: MoveKind, left: u8) -> Result<(), Refusal> {
        let MoveKind::Order { intent, .. } = kind else { return Ok(()) };
        if intent.is_charge() && self.could_charge(intent) && self.can_come_up(kind, left) {
            return Err(no("hc-no-must-come-up", "charge-move.2").unit(self.name()));
        }
        Ok(())
    }

    /// A unit ordered alone to charge one enemy does not help a friend against another instead
    /// [charge-move.2]; in a division those who cannot charge support [division-orders.7].
    pub(crate) fn may_help(&self, kind: MoveKind, left: u8, friend: UnitId) -> Result<(), Refusal> {
        if self.helps_another(kind, friend) { self.must_not_come_up(kind, left) } else { Ok(()) }
    }

    /// Whether to help that friend is to fight another enemy than the one it was ordered, alone, to charge.
    pub(crate) fn helps_another(&self, kind: MoveKind, friend: UnitId) -> bool {
        let against = |target: UnitId| self.s.foes(friend).any(|(foe, _)| foe == target);
        matches!(kind, MoveKind::Order { intent, group } if group.len() == 1 && !intent.targets.iter().any(against))
    }

    /// A unit ordered alone to change formation does, if it can where it stands [declare.5]; in a division
    /// some do what suits them [division-orders.5].
    pub(crate) fn must_not_form(&self, kind: MoveKind, left: u8) -> Result<(), Refusal> {
        let MoveKind::Order { intent: Intent { form: Some(form), .. }, group } = kind else { return Ok(()) };
        if group.len() == 1 && kind.targets().is_empty() && self.reform(kind, left, form, None).is_ok() {
            return Err(no("hc-no-must-form", "declare.5").unit(self.name()).with(Fact::Formation(form)));
        }
        Ok(())
    }

    /// A frenzied unit that can charge does nothing else, on initiative or behind its captain [special.16].
    pub(crate) fn must_not_rage(&self, kind: MoveKind, left: u8) -> Result<(), Refusal> {
        let (game, s) = (self.game, self.s);
        let must = match kind {
            MoveKind::Initiative => game.must_charge(s, self.unit),
            // Whoever joins a friend's counter-charge moves in the enemy's turn.
            MoveKind::Follow if game.side(self.unit) == s.active => {
                game.profile(self.unit).has(Special::Frenzied) && !self.chargeable(left).is_empty()
            }
            _ => false,
        };
        if must { Err(no("hc-no-frenzied", "special.16").unit(self.name())) } else { Ok(()) }
    }
}
