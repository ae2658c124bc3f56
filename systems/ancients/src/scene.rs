//! The battle as a scene: the ground, what stands on it and what lies beside it. How it is drawn is not decided here.

use acies_core::game::{Game, ToAct};
use acies_core::scene::{
    Aside, Board, Cell, Edge, Facing, Figure, Form, HexBoard, Landform, Mark, MarkKind, Marker, OffBoard,
    Panel, Piece, Scene, Shifted, SideForm, State as Standing, Tally, Terrain, Tops,
};
use acies_core::side::{BySide, Side};
use acies_hex::Heading;
use acies_words::message::Message;

use crate::components::{Hex, HexSet, Kind};
use crate::game::Ancients;
use crate::show::{kind_name, leader_name};
use crate::state::{LeaderId, Place, Post, Stage, State, UnitId, Units, View};

/// How a kind is drawn.
pub(crate) fn figure(kind: Kind) -> Figure {
    match kind {
        Kind::LightInfantry => Figure::OvalShield,
        Kind::HeavyInfantry => Figure::TallShield,
        Kind::Phalanx => Figure::Pike,
        Kind::LightArchers => Figure::Bow,
        Kind::HeavyArchers => Figure::Crossbow,
        Kind::MixedMissiles => Figure::Javelin,
        Kind::LightCavalry => Figure::Rider,
        Kind::HeavyCavalry => Figure::Lancer,
        Kind::Knights | Kind::Cataphracts => Figure::ArmouredRider,
        Kind::Chariots => Figure::Chariot,
        Kind::Elephants => Figure::Elephant,
        Kind::Camp => Figure::Camp,
        Kind::HorseArchers => Figure::RidingArcher,
    }
}

impl Ancients {
    /// What the ground of a hex looks like.
    fn terrain(&self, hex: Hex) -> Option<Terrain> {
        let map = &self.battle.map;
        let (key, form, sign) = if map.river.contains(hex) {
            ("ancients-terrain-river", Landform::River, "~~")
        } else if map.stream.contains(hex) {
            ("ancients-terrain-stream", Landform::Stream, "~ ")
        } else if map.village.contains(hex) {
            ("ancients-terrain-village", Landform::Village, "##")
        } else if map.forest.contains(hex) {
            ("ancients-terrain-forest", Landform::Forest, "%%")
        } else if map.hill.contains(hex) {
            ("ancients-terrain-hill", Landform::Hill, "^^")
        } else {
            return None;
        };
        Some(Terrain { name: Message::new(key), form, sign })
    }

    /// What runs along the sides of a hex.
    fn sides(&self, hex: Hex) -> Vec<(Edge, SideForm)> {
        let map = &self.battle.map;
        let form = |facing: Heading| {
            let side = self.board.hexside(hex, facing)?;
            let form = if map.bridges.contains(side) {
                SideForm::Bridge
            } else if map.fords.contains(side) {
                SideForm::Ford
            } else if map.rivers.contains(side) {
                SideForm::River
            } else {
                return None;
            };
            Some((Tops::Flat.sides()[facing.index()], form))
        };
        Heading::ALL.into_iter().filter_map(form).collect()
    }

    fn cell(&self, state: &State, hex: Hex) -> Cell {
        let map = &self.battle.map;
        let mut stack = Vec::new();
        if let Some(unit) = state.at(hex) {
            stack.push(self.piece(state, unit));
            let under = state.at[hex.index()];
            if under != unit && under != UnitId::NONE {
                stack.push(self.piece(state, under));
            }
        }
        for side in Side::BOTH {
            stack.extend(state.leaders_at(side, hex).map(|leader| self.leader_piece(state, leader)));
        }
        let mut markers = Vec::new();
        let mut marks = Vec::new();
        for unit in (Units::of(Side::North) | Units::of(Side::South)).iter() {
            match state.unit(unit).place {
                Place::Captured(at) if at == hex => {
                    markers.push(Marker { name: Message::new("ancients-camp-marker"), letters: "CP".into() });
                }
                Place::Retaken(at) if at == hex => {
                    markers.push(Marker {
                        name: Message::new("ancients-camp-retaken-marker"),
                        letters: "CP".into(),
                    });
                }
                Place::On(at) if at == hex && state.unit(unit).kind == Kind::Camp => {
                    let side = unit.owner().other();
                    marks.push(Mark { side, kind: MarkKind::Objective, points: 1 });
                }
                _ => {}
            }
        }
        if state.arrows[hex.index()] > 0 {
            let letters = state.arrows[hex.index()].to_string();
            markers.push(Marker { name: Message::new("ancients-arrows-marker"), letters });
        }
        Cell {
            terrain: self.terrain(hex),
            level: u8::from(map.hill.contains(hex)) + u8::from(map.high.contains(hex)),
            stack,
            rim: !self.on_map(hex),
            sides: self.sides(hex),
            markers,
            marks,
            ..Cell::named(hex.to_string())
        }
    }

    /// The states of a unit and the letters of their markers.
    fn states(&self, state: &State, unit: UnitId) -> Vec<Standing> {
        [
            (state.hidden, "ancients-state-hidden", 'H'),
            (state.disorganised, "ancients-state-disorganised", 'D'),
            (state.panicked, "ancients-state-panicked", 'P'),
            (state.volleyed, "ancients-state-volleyed", 'V'),
            (state.collected, "ancients-state-collected", 'V'),
            (state.looting, "ancients-state-looting", 'L'),
            (state.wild, "ancients-state-wild", '!'),
            (state.balking, "ancients-state-balking", 'B'),
            (state.captive, "ancients-state-captive", 'C'),
        ]
        .into_iter()
        .filter(|(set, ..)| set.has(unit))
        .map(|(_, key, letter)| Standing { name: Message::new(key), marker: Some(letter) })
        .chain(self.quiver(state, unit))
        .collect()
    }

    /// The volleys a unit that fires has left, where they are counted [13.6.4].
    fn quiver(&self, state: &State, unit: UnitId) -> Option<Standing> {
        let volleys = self.volleys(state, unit).filter(|_| self.range(state, unit) > 0)?;
        let name = Message::new("ancients-state-volleys").number("volleys", volleys);
        Some(Standing { name, marker: char::from_digit(volleys.into(), 10) })
    }

    fn piece(&self, state: &State, unit: UnitId) -> Piece {
        let (kind, side) = (state.unit(unit).kind, state.side_of(unit));
        let figures = self.figures(kind);
        let printed = format!("{}{}{}", self.printed(state, unit), figures.ability.sign(), figures.moves);
        let facing = Tops::Flat.sides()[state.unit(unit).facing.index()];
        Piece {
            owner: (unit.owner() != side).then_some(unit.owner()),
            form: Form::Counter,
            strength: if state.disorganised.has(unit) { 1 } else { 2 },
            full: 2,
            figures: Some(printed),
            facing: (!self.all_round(state, unit)).then_some(Facing::Side(facing)),
            states: self.states(state, unit),
            active: self.acts(state, unit),
            ..Piece::new(side, kind.code(), kind_name(kind), figure(kind))
        }
    }

    /// Whether a unit may still act now.
    fn acts(&self, state: &State, unit: UnitId) -> bool {
        let side = state.side_of(unit);
        let Some(hex) = state.unit(unit).hex() else { return false };
        self.to_act(state) == ToAct::Side(side)
            && match state.stage {
                Stage::Hide => self.may_hide(state, unit, hex).is_ok(),
                Stage::Move => {
                    self.may_move(state, unit, hex).is_ok()
                        && self.foot(state, unit).is_some_and(|foot| foot.points > 0)
                }
                Stage::Fire | Stage::Aim => {
                    self.may_fire(state, unit, hex).is_ok() || self.may_collect(state, unit, hex).is_ok()
                }
                Stage::Melee => self.victims(state, unit, hex).next().is_some(),
                _ => false,
            }
    }

    fn leader_piece(&self, state: &State, leader: LeaderId) -> Piece {
        let withdraws = state.stage == Stage::Withdraw && self.may_withdraw(state, leader).is_ok();
        Piece {
            form: Form::Counter,
            pick: Some(leader.to_string()),
            leader: Some(leader_name(leader)),
            active: withdraws || state.stage == Stage::Along(leader),
            ..Piece::new(leader.side(), "LDR", Message::new("ancients-kind-ldr"), Figure::Leader)
        }
    }

    /// Equal units that are not on the map.
    fn beside(&self, state: &State, side: Side, place: Place) -> Vec<Aside> {
        let mut found: Vec<Aside> = Vec::new();
        for unit in Units::of(side).iter().filter(|unit| state.unit(*unit).place == place) {
            let kind = state.unit(unit).kind;
            match found.iter_mut().find(|aside| aside.code == kind.code()) {
                Some(aside) => aside.count += 1,
                None => found.push(Aside {
                    pick: (place == Place::Waiting).then(|| kind.code().to_owned()),
                    ..Aside::one(kind.code(), kind_name(kind), figure(kind))
                }),
            }
        }
        found
    }

    /// Leaders who are not on the map.
    fn leaders_beside(&self, state: &State, side: Side, post: Post) -> Vec<Aside> {
        let there = LeaderId::all(side).filter(|leader| state.post(*leader) == post);
        there
            .map(|leader| Aside {
                leader: Some(leader_name(leader)),
                pick: Some(leader.to_string()),
                ..Aside::one("LDR", Message::new("ancients-kind-ldr"), Figure::Leader)
            })
            .collect()
    }

    fn panel(&self, state: &State, side: Side) -> Panel {
        let army = &self.names[side];
        // While armies are set up nobody has twice the strength of anybody.
        let points = if state.turn == 0 { 0 } else { self.points(state, side).count() as i32 };
        let mut tallies = vec![Tally::new(Message::new("acies-tally-victory"), points, 3)];
        let panic = self.battle.armies[side].panic.div_ceil(2);
        if panic > 0 {
            let lost = Message::new("ancients-tally-lost");
            tallies.push(Tally::new(lost, i32::from(state.lost[side]), i32::from(panic)));
        }
        let place = |word: &str, key: &'static str, pieces: Vec<Aside>| OffBoard {
            place: format!("{side}-{word}"),
            name: Message::new(key),
            pieces,
        };
        let mut captured = self.leaders_beside(state, side.other(), Post::Captured);
        captured.iter_mut().for_each(|aside| aside.owner = Some(side.other()));
        let mut unseen = self.beside(state, side, Place::Unseen);
        unseen.extend(self.leaders_beside(state, side, Post::Unseen));
        let places = [
            place("unseen", "ancients-place-unseen", unseen),
            place("aside", "ancients-place-aside", self.leaders_beside(state, side, Post::Aside)),
            place("withdrawn", "ancients-place-withdrawn", self.leaders_beside(state, side, Post::Withdrawn)),
            place("captured", "ancients-place-captured", captured),
            place("left", "ancients-place-left", self.beside(state, side, Place::Left)),
        ];
        let mut lost = self.beside(state, side, Place::Lost);
        lost.extend(
            self.leaders_beside(state, side, Post::Dead)
                .into_iter()
                .map(|aside| Aside { pick: None, ..aside }),
        );
        let mut reserve = self.beside(state, side, Place::Waiting);
        reserve.extend(
            self.leaders_beside(state, side, Post::Due)
                .into_iter()
                .map(|aside| Aside { pick: None, ..aside }),
        );
        Panel {
            tallies,
            reserve,
            lost,
            places: places.into_iter().filter(|place| !place.pieces.is_empty()).collect(),
            ..Panel::of(Message::new("ancients-army").word("en", &army.en).word("fr", &army.fr))
        }
    }

    /// Everything there is to see. Imaginary hexes are drawn along the edges by which somebody may come in.
    pub(crate) fn table_seen(&self, view: &View) -> Scene {
        let state = &view.seen;
        let (width, height) = (self.battle.map.width, self.battle.map.height);
        let beyond =
            self.battle.entries.iter().fold(HexSet::EMPTY, |all, entry| all | self.board.spread(*entry))
                & self.battle.map.beyond;
        let beside = |is: &dyn Fn(Hex) -> bool| u8::from(beyond.iter().any(is));
        let columns = 1 - beside(&|hex| hex.col() == 0)..=width + beside(&|hex| hex.col() > width);
        let rows = 1 - beside(&|hex| hex.row() == 0)..=height + beside(&|hex| hex.row() > height);
        let shifted = if *columns.start() == 1 { Shifted::Odd } else { Shifted::Even };
        let row = |row: u8| {
            let hexes = columns.clone().filter_map(|col| Hex::new(row, col));
            hexes.map(|hex| self.cell(state, hex)).collect()
        };
        let mut notes = vec![
            Message::new("ancients-note-turn").number("turn", state.turn).number("last", self.last_turn()),
        ];
        if self.is_dark(state) {
            notes.push(Message::new("ancients-note-night"));
        }
        // Which army will panic is no secret, and worth knowing a turn ahead.
        let soon = |side: &Side| !matches!(state.stage, Stage::Over(_)) && self.will_panic(state, *side);
        notes.extend(
            Side::BOTH
                .into_iter()
                .filter(soon)
                .map(|side| Message::new("ancients-note-panic").message("side", side.name())),
        );
        Scene {
            board: Board::Hexes(HexBoard { tops: Tops::Flat, shifted, rows: rows.map(row).collect() }),
            panels: BySide([self.panel(state, Side::North), self.panel(state, Side::South)]),
            turn: state.turn.into(),
            notes,
            appearance: self.appearance,
        }
    }
}
