//! The battle as a scene: the ground, what stands on it and what lies beside it. How it is drawn is not decided here.

use acies_core::game::{Game, ToAct};
use acies_core::scene::{
    Appearance, Cell, Facing, Figure, Form, Landform, Mark, MarkKind, Panel, Piece, Scene, Tally, Terrain,
    Tops,
};
use acies_core::side::{BySide, Side};
use acies_counters::drawn;
use acies_words::message::Message;

use crate::components::{BOARD, Hex, Kind};
use crate::game::Template;
use crate::show::kind_name;
use crate::state::{Stage, State};

impl Template {
    fn cell(&self, state: &State, hex: Hex) -> Cell {
        let wood = Terrain { name: Message::new("template-wood"), form: Landform::Forest, sign: "%%" };
        let camp = |side: &Side| self.battle.camps[side.other()] == hex;
        let mark = |side| Mark { side, kind: MarkKind::Objective, points: 1 };
        Cell {
            terrain: self.battle.wood.contains(hex).then_some(wood),
            stack: Side::BOTH.into_iter().filter_map(|side| self.piece(state, side, hex)).collect(),
            marks: Side::BOTH.into_iter().filter(camp).map(mark).collect(),
            ..Cell::named(hex.to_string())
        }
    }

    fn piece(&self, state: &State, side: Side, hex: Hex) -> Option<Piece> {
        let unit = state.at(side, hex)?;
        let (code, figure) = match unit.kind {
            Kind::Foot => ("FT", Figure::RoundShield),
            Kind::Horse => ("HS", Figure::Lancer),
        };
        let acts = match state.stage {
            Stage::GoOn(horse) => horse == hex,
            Stage::Act | Stage::Over(..) => true,
        };
        Some(Piece {
            form: Form::Counter,
            strength: unit.strength,
            full: self.figures.strength[unit.kind as usize],
            facing: Some(Facing::Corner(Tops::Pointed.corners()[unit.facing.index()])),
            active: acts && self.to_act(state) == ToAct::Side(side),
            ..Piece::new(side, code, kind_name(unit.kind), figure)
        })
    }

    fn panel(&self, side: Side, state: &State) -> Panel {
        let army = &self.armies[side];
        let strength = Message::new("template-strength");
        Panel {
            tallies: vec![Tally::count(strength, state.strength(side))],
            ..Panel::of(Message::new("template-army").word("en", &army.en).word("fr", &army.fr))
        }
    }

    /// Everything there is to see.
    pub(crate) fn table_seen(&self, state: &State) -> Scene {
        let turn =
            Message::new("template-note-turn").number("turn", state.turn).number("last", self.battle.last);
        Scene {
            board: drawn(&BOARD, |hex| self.cell(state, hex)),
            panels: BySide([self.panel(Side::North, state), self.panel(Side::South, state)]),
            turn: state.turn.into(),
            notes: vec![turn],
            appearance: Appearance::default(),
        }
    }
}
