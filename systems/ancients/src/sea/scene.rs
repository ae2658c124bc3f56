//! A battle at sea as a scene: water and land, ships and marines, and what lies beside the map.

use acies_core::game::{Game, ToAct};
use acies_core::scene::{
    Aside, Board, Cell, Damage, Facing, Figure, Form, HexBoard, Landform, Panel, Piece, Scene, Shifted,
    Ship as Drawn, State as Standing, Tally, Terrain, Tops,
};
use acies_core::side::{BySide, Side};
use acies_words::message::Message;

use super::action::Action;
use super::components::{Hex, HexSet, Size};
use super::game::Sea;
use super::show::ship_name;
use super::state::{Place, State, UnitId};

impl Sea {
    fn cell(&self, state: &State, acting: HexSet, hex: Hex) -> Cell {
        let acts = |side: Side| acting.contains(hex) && self.to_act(state) == ToAct::Side(side);
        let mut stack = Vec::new();
        if let Some(ship) = state.at(hex) {
            stack.push(Piece { active: acts(state.side_of(ship)), ..self.piece(state, ship) });
            let under = state.at[hex.index()];
            if under != ship && under != UnitId::NONE {
                stack.push(self.piece(state, under));
            }
        }
        for side in Side::BOTH {
            if state.ashore[side][hex.index()] > 0 {
                stack.push(Piece { active: acts(side), ..self.marines_piece(state, side, hex) });
            }
        }
        let (key, form, sign) = match self.battle.map.land.contains(hex) {
            true => ("ancients-sea-land", Landform::Hill, "##"),
            false => ("ancients-sea-water", Landform::Sea, "~ "),
        };
        Cell {
            terrain: Some(Terrain { name: Message::new(key), form, sign }),
            stack,
            ..Cell::named(hex.to_string())
        }
    }

    fn piece(&self, state: &State, ship: UnitId) -> Piece {
        let (size, side) = (self.size(ship), state.side_of(ship));
        let mustered = self.mustered[ship.index()];
        let damage = match (state.sinking.has(ship), state.damaged.has(ship)) {
            (true, _) => Damage::Sinking,
            (false, true) => Damage::Damaged,
            (false, false) => Damage::Whole,
        };
        let states = [
            (mustered.is_some_and(|ship| ship.corvus), "ancients-sea-state-corvus", 'C'),
            (self.has_ballista(state, ship), "ancients-sea-state-ballista", 'B'),
            // A sinking ship hides that it was damaged before.
            (state.sinking.has(ship) && state.damaged.has(ship), "ancients-sea-state-damaged", 'D'),
        ];
        let states = states.into_iter().filter(|(is, ..)| *is);
        let crew = self.crew(state, ship);
        let code = match size {
            Size::Small => "S",
            Size::Large => "L",
        };
        Piece {
            owner: (ship.owner() != side).then_some(ship.owner()),
            form: Form::Ship(Drawn { size: size.holds(), damage }),
            strength: state.ship(ship).marines,
            full: size.holds(),
            figures: Some(crew.to_string()),
            facing: Some(Facing::Side(Tops::Flat.sides()[state.ship(ship).facing.index()])),
            states: states
                .map(|(_, key, letter)| Standing { name: Message::new(key), marker: Some(letter) })
                .chain([Standing {
                    name: Message::new("ancients-sea-state-crew").number("crew", crew),
                    marker: None,
                }])
                .collect(),
            ..Piece::new(side, code, ship_name(size), Figure::Galley)
        }
    }

    fn marines_piece(&self, state: &State, side: Side, hex: Hex) -> Piece {
        Piece {
            form: Form::Counter,
            figures: Some(state.ashore[side][hex.index()].to_string()),
            ..Piece::new(side, "M", Message::new("ancients-sea-marines"), Figure::Marine)
        }
    }

    /// The hexes from which somebody may still act now.
    fn acting(&self, state: &State) -> HexSet {
        let ToAct::Side(side) = self.to_act(state) else { return HexSet::EMPTY };
        let mut list = Vec::new();
        self.legal(state, side, &mut list);
        let acts = list.into_iter().filter_map(|action| match action {
            Action::Go(from, _)
            | Action::Turn(from, _)
            | Action::Leave(from)
            | Action::Ram(from, ..)
            | Action::Cross(from, _)
            | Action::Announce(_, from, _)
            | Action::Next(_, from)
            | Action::Scuttle(from)
            | Action::Ballista(from, _) => Some(from),
            _ => None,
        });
        acts.collect()
    }

    /// Equal ships of a colour that are gone.
    fn gone(&self, state: &State, side: Side) -> Vec<Aside> {
        let mut found = Vec::new();
        for (size, word) in Size::ALL {
            let gone = |ship: &UnitId| {
                self.size(*ship) == size
                    && matches!(state.ship(*ship).place, Place::Sunk | Place::Left | Place::Taken)
            };
            let count = self.ships_of(side).filter(gone).count() as u8;
            if count > 0 {
                let code = if word == "small" { "S" } else { "L" };
                found.push(Aside { count, ..Aside::one(code, ship_name(size), Figure::Galley) });
            }
        }
        found
    }

    fn panel(&self, state: &State, side: Side) -> Panel {
        let fleet = &self.names[side];
        let taken = i32::from(self.taken(state, side));
        let enemies = self.ships_of(side.other()).count() as i32;
        let goal = self.battle.fleets[side].goal.map_or(enemies, i32::from);
        Panel {
            tallies: vec![Tally::new(Message::new("ancients-sea-tally-taken"), taken, goal)],
            lost: self.gone(state, side),
            ..Panel::of(Message::new("ancients-army").word("en", &fleet.en).word("fr", &fleet.fr))
        }
    }

    /// Everything there is to see.
    pub(crate) fn table_seen(&self, state: &State) -> Scene {
        let (width, height) = (self.battle.map.width, self.battle.map.height);
        let acting = self.acting(state);
        let row = |row: u8| {
            let hexes = (0..width).filter_map(|col| Hex::new(row, col));
            hexes.map(|hex| self.cell(state, acting, hex)).collect()
        };
        let notes = vec![
            Message::new("ancients-note-turn").number("turn", state.turn).number("last", self.battle.turns),
            Message::new("ancients-sea-note-die").number("die", state.die),
        ];
        Scene {
            board: Board::Hexes(HexBoard {
                tops: Tops::Flat,
                shifted: Shifted::Odd,
                rows: (0..height).map(row).collect(),
            }),
            panels: BySide([self.panel(state, Side::North), self.panel(state, Side::South)]),
            turn: state.turn.into(),
            notes,
            appearance: self.appearance,
        }
    }
}
