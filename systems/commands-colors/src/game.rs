//! The rule system as a state machine: who decides, what may be answered, what follows.

mod contract;

use acies_core::game::{ToAct, Verdict};
use acies_core::side::{BySide, Side, Viewer};
use acies_hex::{Edge, Hex, HexSet};

use crate::action::Action;
use crate::battle::{Battle, Start, UNITS_PER_SIDE};
use crate::components::{CardKind, UnitKind};
use crate::event::Who;
use crate::ground::Ground;
use crate::refusal::Refusal;
use crate::state::{ANYWHERE, Combat, Given, LOST, LeaderId, Public, RESERVE, Roll, Stage, State, UnitId};
use crate::tables::{TABLES, Tables, UnitFigures};

/// A battle of Commands & Colors: Ancients, laid out.
#[derive(Clone, Debug)]
pub struct CommandsColors {
    pub(crate) battle: Battle,
    pub(crate) tables: &'static Tables,
    pub(crate) ground: Ground,
    /// The kind of each unit, light infantry where there is none.
    pub(crate) kinds: [UnitKind; 64],
    /// The parts the dotted lines cut the strips into, from west to east: a flank's own, shared, the
    /// centre's own, shared, the other flank's own.
    pub(crate) regions: [HexSet; 5],
}

/// What one viewer may know: the table, his own hand, and how many cards the others hold.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Everything on the table.
    pub public: Public,
    /// His own hand; a spectator has none.
    pub hand: Option<u64>,
    /// How many cards each side holds.
    pub held: BySide<u8>,
    /// How many cards are in the draw pile.
    pub pile: u8,
}

/// A game in the middle of an action: the rules of every chapter are methods of this.
pub(crate) struct Play<'a, D, L> {
    pub game: &'a CommandsColors,
    pub s: &'a mut State,
    pub dice: &'a mut D,
    pub log: &'a mut L,
}

/// The battle was decided in the middle of an action [4.1]; nothing more happens.
pub(crate) struct Decided;

/// What a step of an action returns.
pub(crate) type Flow = Result<(), Decided>;

/// Tells an event if anybody listens.
macro_rules! tell {
    ($play:expr, $event:expr) => {
        $play.log.tell(|| $event)
    };
}
pub(crate) use tell;

impl CommandsColors {
    /// Lays a battle out.
    pub fn new(battle: Battle) -> CommandsColors {
        let tables = &*TABLES;
        let mut kinds = [UnitKind::LightInfantry; 64];
        for side in Side::BOTH {
            for (index, unit) in battle.armies[side].units.iter().enumerate().take(UNITS_PER_SIDE) {
                kinds[UnitId::of(side, index).index()] = unit.kind;
            }
        }
        let ground = Ground::new(&battle, tables);
        let [west, centre, east] = tables.strips;
        let regions = [west - centre, west & centre, (centre - west) - east, centre & east, east - centre];
        CommandsColors { battle, tables, ground, kinds, regions }
    }

    /// The battle being fought.
    pub fn battle(&self) -> &Battle {
        &self.battle
    }

    /// The kind of a unit.
    #[inline]
    pub fn kind(&self, unit: UnitId) -> UnitKind {
        self.kinds[unit.index()]
    }

    /// The figures of a kind.
    #[inline]
    pub(crate) fn figures(&self, kind: UnitKind) -> &UnitFigures {
        &self.tables.units[kind as usize]
    }

    /// Whether a unit has all the blocks it began with.
    #[inline]
    pub(crate) fn is_full(&self, p: &Public, unit: UnitId) -> bool {
        p.blocks[unit.index()] == self.figures(self.kind(unit)).blocks
    }

    /// The edge a side calls its own, towards which it retreats [12.9].
    #[inline]
    pub(crate) fn home(side: Side) -> Edge {
        match side {
            Side::North => Edge::North,
            Side::South => Edge::South,
        }
    }

    /// A unit as events name it.
    pub(crate) fn who(&self, p: &Public, unit: UnitId) -> Who {
        let (kind, side) = (self.kind(unit), unit.side());
        let only = !p.army(side).any(|other| other != unit && self.kind(other) == kind);
        Who { kind, hex: p.hex_of(unit), side, only }
    }

    /// The unit in a hex as events name it; none where a leader stands alone.
    pub(crate) fn who_at(&self, p: &Public, hex: Hex) -> Option<Who> {
        p.unit_at(hex).map(|unit| self.who(p, unit))
    }

    /// The table before the first card: every unit complete [3.3] [3.4], hands not yet dealt. A leader
    /// is one block beside his unit [2.17].
    pub(crate) fn laid_out(&self) -> Public {
        let mut p = Public {
            hex: [LOST; 64],
            blocks: [0; 64],
            at: [UnitId::NONE; 126],
            leader_hex: [LOST; 8],
            units: BySide::default(),
            leaders: BySide::default(),
            banners: BySide::default(),
            command: BySide::default(),
            discard: 0,
            in_play: 0,
            last: BySide::default(),
            active: self.battle.first,
            turn: 1,
            order: Given { card: CardKind::TwoLeft, strips: ANYWHERE },
            plain: false,
            copied: false,
            chain: HexSet::EMPTY,
            ordered: 0,
            ordered_leaders: 0,
            moved: 0,
            moved_ever: 0,
            moved_leaders: 0,
            placed: 0,
            no_fight: 0,
            must_fight: 0,
            halted: 0,
            fought: 0,
            fired: 0,
            rampaged: 0,
            objectives: 0,
            owed: false,
            combat: Combat::NONE,
            stage: Stage::PlayCard,
        };
        for side in Side::BOTH {
            let army = &self.battle.armies[side];
            // Each side begins with the cards its War Council names; a hand that grows begins smaller.
            p.command[side] = army.dealt;
            for (index, unit) in army.units.iter().enumerate() {
                let id = UnitId::of(side, index);
                p.blocks[id.index()] = self.figures(unit.kind).blocks;
                match unit.start {
                    Start::At(hex) => p.put(id, hex),
                    Start::Reserve => p.hex[id.index()] = RESERVE,
                }
            }
            for (index, leader) in army.leaders.iter().enumerate() {
                let id = LeaderId::of(side, index);
                match leader.start {
                    Start::At(hex) => p.put_leader(id, hex),
                    Start::Reserve => p.leader_hex[usize::from(id.0)] = RESERVE,
                }
            }
        }
        p
    }

    /// Who owes the decision of a stage.
    #[inline]
    pub(crate) fn decides(&self, p: &Public) -> ToAct {
        let c = &p.combat;
        let side = match p.stage {
            Stage::PlayCard
            | Stage::Order(_)
            | Stage::Place
            | Stage::Move
            | Stage::Fight
            | Stage::SecondMove
            | Stage::Advance
            | Stage::Bonus => p.active,
            Stage::React | Stage::Evade => p.active.other(),
            Stage::IgnoreFlags { .. } | Stage::Retreat => c.victim().side(),
            Stage::LeaderEvade { leader, .. } => leader.side(),
            // After First Strike it is the attacker who battles back [17.48].
            Stage::BattleBack if c.roll == Roll::Strike => p.active,
            Stage::BattleBack => p.active.other(),
            Stage::Over(winner) => return ToAct::Over(Verdict::Won(winner)),
        };
        ToAct::Side(side)
    }

    /// The hexes named by an action.
    fn hexes(action: Action) -> [Option<Hex>; 2] {
        match action {
            Action::Order(hex)
            | Action::OrderLeader(hex)
            | Action::Lead(hex)
            | Action::Place(_, hex)
            | Action::Rally(hex)
            | Action::Exit(hex)
            | Action::ExitLeader(hex)
            | Action::Step(hex)
            | Action::Advance(hex) => [Some(hex), None],
            Action::Move(from, to)
            | Action::MoveLeader(from, to)
            | Action::Attack(from, to)
            | Action::Fire(from, to) => [Some(from), Some(to)],
            _ => [None, None],
        }
    }

    fn check_action(&self, s: &State, by: Side, action: Action) -> Result<(), Refusal> {
        let p = &s.public;
        let over = |verdict| match verdict {
            Verdict::Won(winner) => Refusal::Over { winner },
            Verdict::Draw => Refusal::WrongMoment,
        };
        self.decides(p).owed_by(by, over, |side| Refusal::NotYourDecision { side })?;
        for hex in Self::hexes(action).into_iter().flatten() {
            if !self.tables.board.contains(hex) {
                return Err(Refusal::OffBoard { hex });
            }
        }
        match (p.stage, action) {
            (Stage::PlayCard, Action::Play(card)) => self.check_play(s, card),
            (Stage::PlayCard, Action::Discard(card)) => self.check_discard(s, card),
            (Stage::Order(orders), Action::Order(hex)) => self.check_order(p, orders, hex),
            (Stage::Order(orders), Action::OrderLeader(hex)) => self.check_order_leader(p, orders, hex),
            (Stage::Order(orders), Action::Lead(hex)) => self.check_lead(p, orders, hex),
            (Stage::Order(orders), Action::Rally(hex)) => self.check_rally(p, orders, hex),
            (Stage::Order(orders), Action::Ambush) => self.check_ambush(p, orders),
            (Stage::Order(_), Action::Done) => Ok(()),
            (Stage::Place, Action::Place(kind, hex)) => self.check_place(p, kind, hex),
            (Stage::Move | Stage::SecondMove, Action::Move(from, to)) => self.check_move(p, from, to),
            (Stage::Move | Stage::SecondMove, Action::MoveLeader(from, to)) => {
                self.check_move_leader(p, from, to)
            }
            (Stage::Move | Stage::SecondMove, Action::Exit(hex)) => self.check_exit(p, hex),
            (Stage::Move | Stage::SecondMove, Action::ExitLeader(hex)) => self.check_exit_leader(p, hex),
            (Stage::Move | Stage::SecondMove, Action::Done) => Ok(()),
            (Stage::Fight | Stage::Bonus, Action::Attack(from, to)) => self.check_attack(p, from, to),
            (Stage::Fight, Action::Fire(from, to)) => self.check_fire(p, from, to),
            (Stage::Fight, Action::End) => self.check_end(p),
            (Stage::React, Action::Stand) => Ok(()),
            (Stage::React, Action::Evade) => self.check_evade(p),
            (Stage::React, Action::Strike) => self.check_strike(s),
            (Stage::IgnoreFlags { most }, Action::Ignore(flags)) if flags <= most => Ok(()),
            (Stage::IgnoreFlags { most }, Action::Ignore(flags)) => {
                Err(Refusal::TooManyIgnored { flags, most })
            }
            (Stage::Retreat | Stage::Evade, Action::Step(hex)) => self.check_step(p, hex),
            (Stage::LeaderEvade { leader, left, .. }, Action::Step(hex)) => {
                self.check_leader_step(p, leader, left, hex)
            }
            (Stage::LeaderEvade { leader, left, .. }, Action::Stop) => {
                self.check_leader_stop(p, leader, left)
            }
            (Stage::LeaderEvade { leader, left, .. }, Action::Off) => self.check_leader_off(p, leader, left),
            (Stage::Advance, Action::Advance(hex)) => self.check_advance(p, hex),
            (Stage::Advance | Stage::Bonus | Stage::BattleBack, Action::Hold)
            | (Stage::BattleBack, Action::Battle) => Ok(()),
            _ => Err(Refusal::WrongMoment),
        }
    }

    fn list(&self, s: &State, list: &mut Vec<Action>) {
        let p = &s.public;
        match p.stage {
            Stage::PlayCard => self.list_cards(s, list),
            Stage::Order(orders) => self.list_orders(p, orders, list),
            Stage::Place => self.list_places(p, list),
            Stage::Move | Stage::SecondMove => self.list_moves(p, list),
            Stage::Fight => self.list_fights(p, list),
            Stage::React => self.list_reactions(s, list),
            Stage::IgnoreFlags { most } => list.extend((0..=most).map(Action::Ignore)),
            Stage::Retreat | Stage::Evade => {
                list.extend(self.retreat_steps(p).iter().map(Action::Step));
            }
            Stage::LeaderEvade { leader, left, .. } => self.list_leader_evade(p, leader, left, list),
            Stage::Advance => {
                list.extend(self.advances(p).iter().map(Action::Advance));
                list.push(Action::Hold);
            }
            Stage::Bonus => {
                let from = p.hex_of(p.combat.attacker);
                list.extend(
                    self.close_targets(p, p.combat.attacker).iter().map(|to| Action::Attack(from, to)),
                );
                list.push(Action::Hold);
            }
            Stage::BattleBack => list.extend([Action::Battle, Action::Hold]),
            Stage::Over(_) => {}
        }
    }
}
