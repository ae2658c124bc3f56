//! Chapter 8, how far units move and after how long a move they still fight.

use acies_words::message::Clause;

use crate::components::{CardKind, Class, UnitKind};
use crate::game::CommandsColors;
use crate::state::{Public, UnitId};

/// How far leaders move alone [8.31].
pub const LEADER_MOVE: u8 = 3;

impl CommandsColors {
    /// The effect of the card in play, if it is more than the normal rules.
    #[inline]
    pub(crate) fn effect(&self, p: &Public) -> Option<CardKind> {
        (!p.plain).then_some(p.order.card)
    }

    /// How far a unit may move under the card in play, and the clause that says so.
    pub(crate) fn allowance(&self, p: &Public, unit: UnitId) -> (u8, Clause) {
        let kind = self.kind(unit);
        let figures = self.figures(kind);
        let normal = (figures.moves.max(figures.charge), Clause(move_clause(kind)));
        let (hexes, clause) = match self.effect(p) {
            // One hex only, for light foot and Warriors as well [17.56]; advances after combat are as ever
            // [17.57].
            Some(CardKind::LineCommand) => (1, Clause("17.56")),
            // Two hexes; light foot gains nothing [17.44], war machines keep their own [17.41].
            Some(CardKind::DoubleTime) => match kind {
                UnitKind::LightWarMachine | UnitKind::HeavyWarMachine => normal,
                UnitKind::Warriors => (3, Clause("17.42")),
                _ => (2, Clause("17.41")),
            },
            // Heavy mounted units go three hexes [17.69].
            Some(CardKind::MountedCharge) if figures.class == Class::Heavy => (3, Clause("17.69")),
            _ => normal,
        };
        // Being placed from the reserve was the first hex of the move.
        (hexes - u8::from(p.placed & unit.bit() != 0), clause)
    }

    /// The length from which a move is a charge that must end in close combat: Warriors at two hexes
    /// [8.19], under Double Time at three [17.42]; 0 for everyone else.
    pub(crate) fn charge_length(&self, p: &Public, kind: UnitKind) -> (u8, Clause) {
        match (self.figures(kind).charge, self.effect(p)) {
            (0, _) => (0, Clause("8.19")),
            (_, Some(CardKind::DoubleTime)) => (3, Clause("17.42")),
            (length, _) => (length, Clause("8.19")),
        }
    }

    /// The longest move after which a unit may still fight. War machines fight only unmoved, so under
    /// Move-Fire-Move they fire and then move, or move twice [17.65].
    pub(crate) fn fights_after(&self, p: &Public, kind: UnitKind, allowance: u8) -> u8 {
        let figures = self.figures(kind);
        match self.effect(p) {
            // Double Time lets auxilia and others fight after two hexes [17.41] [17.44].
            Some(CardKind::DoubleTime) if !kind.is_war_machine() => allowance,
            Some(CardKind::MountedCharge) => allowance,
            _ => figures.fights_after.max(figures.charge),
        }
    }
}

/// The clause that says how far a kind of unit moves.
fn move_clause(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::LightInfantry | UnitKind::Slingers | UnitKind::Archers => "8.13",
        UnitKind::Auxilia => "8.14",
        UnitKind::LightWarMachine => "8.16",
        UnitKind::MediumInfantry => "8.17",
        UnitKind::Warriors => "8.18",
        UnitKind::HeavyInfantry => "8.21",
        UnitKind::HeavyWarMachine => "8.22",
        UnitKind::LightCavalry | UnitKind::MountedArchers => "8.24",
        UnitKind::LightChariots => "8.25",
        UnitKind::MediumCavalry => "8.26",
        UnitKind::Camels => "8.27",
        UnitKind::HeavyCavalry => "8.28",
        UnitKind::Elephants => "8.29",
        UnitKind::HeavyChariots => "8.30",
    }
}
