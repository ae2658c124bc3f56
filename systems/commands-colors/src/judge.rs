//! How good a position looks: what opponents steer by. No rule is here, only opinion, so no clause is cited.

use acies_core::chance::Chances;
use acies_core::seat::Judge;
use acies_core::side::Side;
use acies_hex::{Hex, HexSet};

use crate::action::Action;
use crate::components::{CardKind, Class, Section, UnitKind};
use crate::game::CommandsColors;
use crate::state::{Public, Stage, State, UnitId};
use crate::system::CARRIED;
use crate::tables::UnitFigures;

/// What a banner is worth: more than any unit, for it is one.
const BANNER: i32 = 90;
/// What the last banner is worth: more than everything else on the table.
const VICTORY: i32 = 2_000;
/// What a leader is worth beyond his banner.
const LEADER: i32 = 18;
/// What a step forward is worth to a unit: more than is feared from being struck first, or two armies that know
/// this fear would wait for each other for ever.
const STEP: i32 = 3;
/// A card in hand is worth this part of what it could do at once, for it will be played later and elsewhere.
const LATER: i32 = 3;

/// What a unit at full strength is worth beyond its banner.
fn worth(kind: UnitKind) -> i32 {
    match kind {
        UnitKind::LightInfantry | UnitKind::LightWarMachine | UnitKind::HeavyWarMachine => 24,
        UnitKind::Slingers => 26,
        UnitKind::Archers | UnitKind::LightCavalry => 28,
        UnitKind::MountedArchers | UnitKind::LightChariots | UnitKind::Auxilia => 32,
        UnitKind::Camels | UnitKind::MediumCavalry => 38,
        UnitKind::MediumInfantry => 42,
        UnitKind::Warriors => 44,
        UnitKind::HeavyChariots | UnitKind::Elephants => 48,
        UnitKind::HeavyCavalry => 50,
        UnitKind::HeavyInfantry => 56,
    }
}

/// Troops that fight from a distance and should not be caught.
fn skirmishes(figures: &UnitFigures) -> bool {
    figures.range > 0 && figures.close <= 2
}

/// How many units a card could use, all of them and those near the enemy.
#[derive(Copy, Clone, Default)]
struct Count {
    all: i32,
    near: i32,
}

impl Count {
    fn add(&mut self, near: bool) {
        self.all += 1;
        self.near += i32::from(near);
    }

    /// What ordering at most `orders` of them is worth.
    fn use_of(self, orders: i32) -> i32 {
        2 * self.all.min(orders) + 3 * self.near.min(orders)
    }
}

/// What an army could do with each card.
#[derive(Copy, Clone, Default)]
struct Army {
    strips: [Count; 3],
    classes: [Count; 3],
    mounted: Count,
    missiles: Count,
    all: Count,
}

impl CommandsColors {
    /// Counts an army; `front` is next to the enemy or a step from it.
    fn army(&self, p: &Public, side: Side, front: HexSet) -> Army {
        let mut army = Army::default();
        let units = p.units[side];
        for (count, strip) in army.strips.iter_mut().zip(self.tables.strips) {
            *count = Count { all: (units & strip).len() as i32, near: (units & strip & front).len() as i32 };
        }
        for hex in units.iter() {
            let figures = self.figures(self.kind(p.at[hex.index()]));
            let near = front.contains(hex);
            army.all.add(near);
            army.classes[figures.class as usize].add(near);
            if figures.mounted {
                army.mounted.add(near);
            }
            if figures.range > 0 {
                army.missiles.add(near);
            }
        }
        army
    }

    /// What a card could do for an army now.
    fn card_worth(&self, p: &Public, side: Side, army: &Army, card: CardKind) -> i32 {
        let command = i32::from(p.command[side]);
        let strip = |section: Section| section.strip(side) as usize;
        let section = |section, orders| army.strips[strip(section)].use_of(orders);
        let inspired = |section: Section| {
            let led = self.tables.strips[strip(section)].intersects(p.leaders[side]);
            if led { 17 } else { 4 }
        };
        let class = |class: Class| army.classes[class as usize];
        match card {
            CardKind::TwoLeft => section(Section::Left, 2),
            CardKind::TwoCentre => section(Section::Centre, 2),
            CardKind::TwoRight => section(Section::Right, 2),
            CardKind::ThreeLeft => section(Section::Left, 3),
            CardKind::ThreeCentre => section(Section::Centre, 3),
            CardKind::ThreeRight => section(Section::Right, 3),
            CardKind::FourLeft => section(Section::Left, 4),
            CardKind::FourCentre => section(Section::Centre, 4),
            CardKind::FourRight => section(Section::Right, 4),
            CardKind::CoordinatedAttack => army.strips.iter().map(|strip| strip.use_of(1)).sum(),
            CardKind::OutFlanked => section(Section::Left, 2) + section(Section::Right, 2),
            CardKind::OrderLight => class(Class::Light).use_of(command),
            CardKind::OrderMedium => class(Class::Medium).use_of(command),
            CardKind::OrderHeavy => class(Class::Heavy).use_of(command),
            CardKind::OrderMounted => army.mounted.use_of(command),
            CardKind::LeadershipAny => {
                if p.leaders[side].is_empty() {
                    4
                } else {
                    16
                }
            }
            CardKind::InspiredLeft => inspired(Section::Left),
            CardKind::InspiredCentre => inspired(Section::Centre),
            CardKind::InspiredRight => inspired(Section::Right),
            CardKind::ClashOfShields => 5 * army.all.near.min(7),
            CardKind::CounterAttack => 11,
            CardKind::DarkenTheSky => 5 * army.missiles.near.min(6),
            CardKind::DoubleTime => 14,
            CardKind::FirstStrike => 12,
            CardKind::Spartacus => 13,
            CardKind::LineCommand => 12 + 2 * (army.all.near - army.mounted.near).clamp(0, 6),
            CardKind::MoveFireMove => 2 + 4 * class(Class::Light).near.min(command),
            CardKind::MountedCharge => army.mounted.use_of(command) + 2 * army.mounted.near.min(command),
            CardKind::Rally => 8,
        }
    }

    /// What a side has, apart from banners.
    fn strength(&self, state: &State, side: Side) -> i32 {
        let p = &state.public;
        let enemy = side.other();
        let board = &self.tables.board;
        let near = board.spread(p.units[enemy]);
        let close = near | board.spread(near);
        // Whoever is to act next can still help himself.
        let risk = if p.active == side { 8 } else { 20 };
        let mut sum = 0;
        for unit in p.army(side) {
            let kind = self.kind(unit);
            let figures = self.figures(kind);
            let hex = p.hex_of(unit);
            let (blocks, full) = (i32::from(p.blocks[unit.index()]), i32::from(figures.blocks));
            sum += worth(kind) * (full + 2 * blocks) / (3 * full);
            // In reach of the enemy supported units stand and lone ones run. Elsewhere the line is no reason to
            // stay in it.
            if close.contains(hex) {
                let friends = (board.adjacent(hex) & (p.units[side] | p.leaders[side])).len();
                sum += [0, 2, 4][friends.min(2) as usize];
            }
            // An army that never comes forward wins nothing. Only its own ground counts: a step nearer to the enemy
            // is a step nearer for him too.
            sum += STEP * forward(side, hex).min(5);
            // A last block likes no fight, skirmishers like a distance, all others the more the more dice they have.
            if near.contains(hex) {
                sum -= match (blocks, skirmishes(figures)) {
                    (1, _) => risk,
                    (_, true) => 6,
                    (_, false) => -2 * (i32::from(figures.close) - 2),
                };
            }
        }
        for hex in p.leaders[side].iter() {
            let around = (board.adjacent(hex) & p.units[side]).len().min(3) as i32;
            sum += LEADER + around;
            sum += match p.unit_of(side, hex) {
                Some(unit) if p.blocks[unit.index()] == 1 && near.contains(hex) => -risk / 2,
                Some(_) => 6,
                None if near.contains(hex) => -risk,
                None => 0,
            };
        }
        let army = self.army(p, side, close);
        let hand = self.kinds_in(state.hands[side]);
        sum + hand.map(|card| self.card_worth(p, side, &army, card)).sum::<i32>() / LATER
    }

    /// How much a unit wants to go to a hex.
    fn wish(&self, p: &Public, unit: UnitId, from: Hex, to: Hex) -> u32 {
        let side = unit.side();
        let enemy = p.units[side.other()];
        let board = &self.tables.board;
        let figures = self.figures(self.kind(unit));
        let weak = p.blocks[unit.index()] == 1;
        let ahead = forward(side, to) - forward(side, from);
        if board.adjacent(to).intersects(enemy) {
            return if weak || skirmishes(figures) { 1 } else { 10 };
        }
        if weak && board.within(from, 2).intersects(enemy) {
            return if ahead < 0 { 4 } else { 1 };
        }
        if figures.range > 0 && board.within(to, figures.range).intersects(enemy) {
            return 8;
        }
        if board.within(to, 2).intersects(enemy) {
            return 4;
        }
        let steps = |hex: Hex| (3..8).find(|steps| board.within(hex, *steps).intersects(enemy)).unwrap_or(8);
        match steps(from).cmp(&steps(to)) {
            std::cmp::Ordering::Less => 1,
            std::cmp::Ordering::Equal => 2 + u32::from(ahead > 0),
            std::cmp::Ordering::Greater => 5,
        }
    }

    /// How much a unit wants an order.
    fn eagerness(&self, p: &Public, hex: Hex) -> u32 {
        let enemy = p.units[p.active.other()];
        let board = &self.tables.board;
        if board.adjacent(hex).intersects(enemy) {
            9
        } else if board.within(hex, 3).intersects(enemy) {
            6
        } else {
            2
        }
    }

    /// How good a close combat looks.
    fn prospect(&self, p: &Public, from: Hex, to: Hex) -> u32 {
        let Some(unit) = p.unit_at(from) else { return 1 };
        let own = u32::from(self.figures(self.kind(unit)).close);
        let Some(target) = p.unit_at(to) else { return 10 };
        let back = u32::from(self.figures(self.kind(target)).close_back);
        let (mine, theirs) = (p.blocks[unit.index()], p.blocks[target.index()]);
        let kill = if theirs == 1 { 10 } else { 0 };
        let danger = if mine == 1 && theirs > 1 { 2 * back } else { 0 };
        (6 + 2 * own + kill).saturating_sub(danger).max(1)
    }
}

/// How far a hex is from a side's own edge.
fn forward(side: Side, hex: Hex) -> i32 {
    match side {
        Side::North => i32::from(hex.row()),
        Side::South => 8 - i32::from(hex.row()),
    }
}

impl Judge for CommandsColors {
    fn chances(&self) -> Option<&Chances> {
        CARRIED.chances("")
    }

    fn judge(&self, state: &State, side: Side) -> i32 {
        let p = &state.public;
        if let Stage::Over(winner) = p.stage {
            return if winner == side { VICTORY } else { -VICTORY };
        }
        let needed = i32::from(self.battle.banners).max(1);
        let banners = |side: Side| {
            let held = i32::from(p.banners[side]);
            // The nearer the end, the more a banner counts.
            held * BANNER + BANNER * held * held / (needed * needed)
        };
        self.strength(state, side) - self.strength(state, side.other()) + banners(side)
            - banners(side.other())
    }

    /// Liking twice as much is choosing four times as often: imagined games should be played with some sense.
    fn weight(&self, state: &State, action: &Action) -> u32 {
        let liking = self.liking(state, action);
        liking * liking
    }
}

impl CommandsColors {
    /// How much whoever decides likes an answer at first sight.
    fn liking(&self, state: &State, action: &Action) -> u32 {
        let p = &state.public;
        match *action {
            // Who has orders uses them, and who can fight does.
            Action::Done | Action::End | Action::Hold | Action::Off | Action::ExitLeader(_) => 1,
            Action::Play(card) | Action::Discard(card) => {
                let near = self.tables.board.spread(p.units[p.active.other()]);
                let front = near | self.tables.board.spread(near);
                let worth = self.card_worth(p, p.active, &self.army(p, p.active, front), card);
                let worth = worth.max(1).unsigned_abs();
                // What is put away should be the worst.
                if matches!(action, Action::Play(_)) { worth } else { (32 / worth).max(1) }
            }
            Action::Order(hex) => self.eagerness(p, hex),
            Action::Lead(hex) => 4 + self.eagerness(p, hex),
            Action::OrderLeader(_) => 1,
            Action::Move(from, to) => p.unit_at(from).map_or(1, |unit| self.wish(p, unit, from, to)),
            Action::MoveLeader(_, to) => {
                let near = self.tables.board.adjacent(to);
                match p.units[p.active].contains(to) {
                    true => 6,
                    false if near.intersects(p.units[p.active.other()]) => 1,
                    false => 2,
                }
            }
            Action::Attack(from, to) => self.prospect(p, from, to),
            Action::Fire(..) | Action::Battle | Action::Advance(_) | Action::Strike | Action::Rally(_) => 12,
            Action::Ignore(flags) => 1 + 6 * u32::from(flags),
            Action::Evade => {
                let (attacker, defender) = (p.combat.attacker, p.combat.defender);
                if defender == UnitId::NONE || attacker == UnitId::NONE {
                    return 6;
                }
                let stronger =
                    self.figures(self.kind(attacker)).close > self.figures(self.kind(defender)).close_back;
                if p.blocks[defender.index()] == 1 {
                    12
                } else if stronger {
                    8
                } else {
                    2
                }
            }
            _ => 4,
        }
    }
}
