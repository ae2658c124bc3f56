//! The battle as a scene: the ground, what stands on it and what lies beside it. How it is drawn is not decided here.

use acies_core::scene::{
    Aside, Cell, ClosedOrder, Edge, Facing, Figure, Form, Landform, Mark as Spot, MarkKind, Panel, Piece,
    Scene, SideForm, State as Said, Tally, Terrain, Tops,
};
use acies_core::side::{BySide, Side};
use acies_counters::drawn;
use acies_words::message::Message;

use crate::components::{BOARD, Class, Hex};
use crate::game::Crossbows;
use crate::ids::{LeaderId, UnitId};
use crate::show::order_name;
use crate::state::{Mark, Post, State, Task, View};
use crate::tables::Ground;

/// The figure of a type of counter.
pub(crate) fn figure(class: Class) -> Figure {
    match class {
        Class::Pike => Figure::Pike,
        Class::Foot => Figure::LongSword,
        Class::Heavy => Figure::ArmouredRider,
        Class::Lancers => Figure::Lancer,
        Class::Arquebus => Figure::Arquebus,
        Class::Crossbow => Figure::Crossbow,
        Class::Longbow => Figure::Bow,
        Class::Genitors | Class::Stradiots | Class::Light => Figure::Rider,
        Class::Mounted => Figure::RidingArcher,
        Class::Artillery => Figure::Cannon,
        Class::Baggage => Figure::Wagon,
    }
}

impl Crossbows {
    fn terrain(&self, hex: Hex) -> Option<Terrain> {
        let (key, form, sign) = match self.battle.map.ground(hex) {
            Ground::Clear if self.battle.map.level(hex) > 0 => ("crossbows-hill", Landform::Hill, "/\\"),
            Ground::Clear => return None,
            Ground::Rough => ("crossbows-rough", Landform::Broken, "::"),
            Ground::Woods => ("crossbows-woods", Landform::Forest, "%%"),
            Ground::Town => ("crossbows-town", Landform::Village, "##"),
            Ground::River => ("crossbows-river", Landform::Ford, "~~"),
            Ground::Water => ("crossbows-water", Landform::Sea, "=="),
        };
        Some(Terrain { name: Message::new(key), form, sign })
    }

    /// What has become of a unit, as all see it.
    pub(crate) fn states(&self, state: &State, unit: UnitId) -> Vec<Said> {
        let found = state.unit(unit);
        let mut all = Vec::new();
        let mut say = |so: bool, key: &'static str, marker: char| {
            if so {
                all.push(Said { name: Message::new(key), marker: Some(marker) });
            }
        };
        let reduced = self.kind(unit).is_some_and(|kind| kind.showing(found.lost) == 1);
        say(found.is(Mark::Routed), "crossbows-is-routed", 'R');
        say(found.is(Mark::Uncommanded), "crossbows-is-uncommanded", 'U');
        say(reduced, "crossbows-is-reduced", 'D');
        say(found.lost % 2 == 1, "crossbows-is-stepped", 'S');
        say(found.is(Mark::Looting) || found.is(Mark::Idle), "crossbows-is-looting", 'P');
        all
    }

    /// Whether a unit may still act in this part of the turn, by what all see.
    fn acts(&self, state: &State, unit: UnitId) -> bool {
        let (found, mine) = (state.unit(unit), unit.side() == state.active);
        match state.task() {
            Some(Task::Move) if state.hand.is_some() => {
                let group = state.hand.as_ref().and_then(|hand| hand.party.group());
                group.is_some_and(|group| group.set().has(unit))
            }
            Some(Task::Move) => {
                mine && !found.is(Mark::Went) && !found.is(Mark::Faced) && !found.is(Mark::Routed)
            }
            Some(Task::Flee) => mine && self.must_flee(state, unit),
            Some(Task::Fire(side)) => unit.side() == side && self.may_fire(state, unit).is_ok(),
            Some(Task::Declare) => mine && !found.is(Mark::Fought) && !found.is(Mark::Routed),
            Some(Task::Retreat(asked, _)) => asked == unit,
            Some(Task::FallTo(group)) => group.units().any(|other| other == unit),
            Some(Task::Rally) => mine && found.is(Mark::Routed) && !found.is(Mark::Tried),
            _ => false,
        }
    }

    fn piece(&self, state: &State, unit: UnitId) -> Option<Piece> {
        let (kind, found) = (self.kind(unit)?, state.unit(unit));
        let side = kind.showing(found.lost);
        let fires = if kind.fires { "*" } else { "" };
        let corner = Tops::Pointed.corners()[found.facing.index()];
        Some(Piece {
            form: Form::Counter,
            strength: kind.steps() - found.lost,
            full: kind.steps(),
            figures: Some(format!("{}{fires}-{}-{}", kind.strength[side], kind.morale[side], kind.moves)),
            facing: (!kind.class.is_skirmisher()).then_some(Facing::Corner(corner)),
            states: self.states(state, unit),
            pick: Some(unit.to_string()),
            active: self.acts(state, unit),
            ..Piece::new(unit.side(), kind.code.clone(), self.unit_name(unit), figure(kind.class))
        })
    }

    fn lone(&self, state: &State, leader: LeaderId) -> Piece {
        let factors = self.factors(state, leader);
        let held = state.hand.as_ref().is_none_or(|hand| hand.party.leaders().has(leader));
        let moves = state.task() == Some(Task::Move) && leader.side() == state.active && held;
        Piece {
            form: Form::Counter,
            figures: Some(format!("{}-{}-{}", factors.command, factors.range, factors.bonus)),
            pick: Some(leader.to_string()),
            leader: Some(self.leader_name(leader)),
            active: moves && !state.leader(leader).moved,
            ..Piece::new(leader.side(), "LDR", Message::new("crossbows-leader"), Figure::Leader)
        }
    }

    fn cell(&self, state: &State, hex: Hex) -> Cell {
        let units: Vec<UnitId> = state.at(hex).collect();
        let leaders = Side::BOTH.into_iter().flat_map(|side| state.leaders_at(side, hex).iter());
        let pieces = units.iter().filter_map(|unit| self.piece(state, *unit));
        let map = &self.battle.map;
        let edge = |side: acies_hex::Direction| Tops::Pointed.sides()[side.index()];
        let banks =
            BOARD.sides().filter(|side| map.bank(hex, *side)).map(|side| (edge(side), SideForm::Rampart));
        let roads: Vec<Edge> = BOARD.sides().filter(|side| map.road(hex, *side)).map(edge).collect();
        let exits = Side::BOTH.into_iter().filter(|side| self.battle.armies[*side].exit.contains(hex));
        Cell {
            terrain: self.terrain(hex),
            level: map.level(hex),
            stack: pieces.chain(leaders.map(|leader| self.lone(state, leader))).collect(),
            sides: banks.collect(),
            roads,
            marks: exits.map(|side| Spot { side, kind: MarkKind::Exit, points: 1 }).collect(),
            ..Cell::named(hex.to_string())
        }
    }

    /// The order sheet: his own orders for their side, closed counters and what play has left open for others [5.0.2].
    fn sheet(&self, view: &View, side: Side) -> Vec<ClosedOrder> {
        if !self.orders {
            return Vec::new();
        }
        let state = &view.state;
        let here = |leader: &LeaderId| matches!(state.leader(*leader).post, Post::On(_) | Post::From(_));
        let closed = |leader: LeaderId| {
            let open = state.known.open[leader.index()].own();
            let known = match Crossbows::knows(view, side) {
                true => Some(state.hidden.orders[leader.index()]),
                false => open.iter().next().filter(|_| open.0.count_ones() == 1),
            };
            let left = if known.is_none() && open.0 & 0x3f != 0x3f {
                open.iter().map(order_name).collect()
            } else {
                Vec::new()
            };
            ClosedOrder { leader: self.leader_name(leader), order: known.map(order_name), open: left }
        };
        self.battle.leaders(side).filter(here).map(closed).collect()
    }

    fn panel(&self, view: &View, side: Side) -> Panel {
        let (state, army) = (&view.state, &self.armies[side]);
        let losses = self.losses(state, side);
        let gone = self.battle.units(side).filter(|unit| state.unit(*unit).hex().is_none());
        let lost = gone.filter_map(|unit| {
            let kind = self.kind(unit)?;
            Some(Aside::one(kind.code.clone(), self.unit_name(unit), figure(kind.class)))
        });
        Panel {
            commander: self.battle.chief(side).map(|chief| self.leader_name(chief)),
            tallies: vec![
                Tally::new(Message::new("crossbows-losses"), losses.total(), self.battle.armies[side].level),
                Tally::count(Message::new("crossbows-routed-points"), losses.routed),
            ],
            orders: self.sheet(view, side),
            lost: lost.collect(),
            ..Panel::of(Message::new("crossbows-named").word("en", &army.en).word("fr", &army.fr))
        }
    }

    /// Everything there is to see.
    pub(crate) fn table_seen(&self, view: &View) -> Scene {
        let state = &view.state.as_held();
        let turn =
            Message::new("crossbows-note-turn").number("turn", state.turn).number("last", self.battle.turns);
        let mut notes = vec![turn];
        if self.tables.reconstructed {
            notes.push(Message::new("crossbows-note-tables"));
        }
        Scene {
            board: drawn(&BOARD, |hex| self.cell(state, hex)),
            panels: BySide([self.panel(view, Side::North), self.panel(view, Side::South)]),
            turn: state.turn.into(),
            notes,
            appearance: self.appearance,
        }
    }
}
