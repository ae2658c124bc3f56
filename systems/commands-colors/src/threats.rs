//! Whom a unit could hurt, and who could hurt it: for its card, and for a move before it is made.
//!
//! It is judged by the normal rules: what a card adds is known to its owner only. A unit is set down wherever it could
//! move to and still fight, the rules say how many dice it would roll there, and the best place counts. There are fewer
//! places than hexes and fewer units than an army has, so the work is bounded.

use acies_core::look::{Outlook, Threat};
use acies_core::odds::Odd;
use acies_core::side::Side;
use acies_hex::{Hex, HexSet};
use acies_words::message::{Clause, Message};

use crate::action::Action;
use crate::game::CommandsColors;
use crate::present::unit_key;
use crate::state::{Combat, LeaderId, Public, Stage, UnitId};

/// An attack that could be made: from where, how, and with how many dice.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Chance {
    from: Hex,
    ranged: bool,
    dice: u8,
}

/// The hexes a unit could fight from after moving.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Stands {
    all: HexSet,
    /// Those it would charge to, where it must attack a unit and no leader who stands alone [8.19].
    charging: HexSet,
}

impl CommandsColors {
    /// The table in the next turn of a side, with nobody ordered yet and no card in play.
    fn next_turn(p: &Public, side: Side) -> Public {
        let mut next = p.clone();
        next.active = side;
        next.plain = true;
        next.stage = Stage::Fight;
        next.combat = Combat::NONE;
        (next.ordered, next.moved, next.moved_ever, next.placed) = (0, 0, 0, 0);
        (next.no_fight, next.must_fight, next.halted, next.fought, next.fired) = (0, 0, 0, 0, 0);
        (next.ordered_leaders, next.moved_leaders) = (0, 0);
        next
    }

    /// A unit set down elsewhere, with its leader.
    fn stood(p: &Public, unit: UnitId, leader: Option<LeaderId>, to: Hex) -> Public {
        let mut next = p.clone();
        next.put(unit, to);
        next.moved_ever |= unit.bit();
        if let Some(leader) = leader {
            next.put_leader(leader, to);
        }
        next
    }

    /// The hexes a unit could fight from after moving.
    fn stands(&self, next: &Public, unit: UnitId) -> Stands {
        let kind = self.kind(unit);
        let most = usize::from(self.fights_after(next, kind, self.allowance(next, unit).0));
        let reach = self.reach(next, unit);
        let far = |from: usize| {
            let sets = reach.by_length.iter().take(most).skip(from);
            let all = sets.fold(HexSet::EMPTY, |all, set| all | *set);
            all.iter().filter(|hex| self.entry_forbids_fight(kind, *hex).is_none()).collect()
        };
        let charge = usize::from(self.charge_length(next, kind).0);
        Stands { all: far(0), charging: if charge > 0 { far(charge - 1) } else { HexSet::EMPTY } }
    }

    /// The best attack of a unit on whoever is at `target`, hand to hand if it can, else from afar.
    fn best(&self, next: &Public, unit: UnitId, stands: Stands, target: Hex) -> Option<Chance> {
        let board = &self.tables.board;
        let here = next.hex_of(unit);
        let range = self.figures(self.kind(unit)).range;
        let leader = next.attached(unit);
        let near = board.adjacent(target);
        let far = if range > 0 { board.within(target, range) - near } else { HexSet::EMPTY };
        let mut best: Option<Chance> = None;
        for from in stands.all.with(here).iter().filter(|from| near.contains(*from) || far.contains(*from)) {
            let mut stood;
            let table = if from == here {
                next
            } else {
                stood = Self::stood(next, unit, leader, from);
                if stands.charging.contains(from) {
                    stood.must_fight |= unit.bit();
                }
                &stood
            };
            let ranged = !near.contains(from);
            let may = if ranged { self.fire_targets(table, unit) } else { self.close_targets(table, unit) };
            if !may.contains(target) {
                continue;
            }
            let count = if ranged {
                self.fire_dice(table, unit, target)
            } else {
                self.attack_dice(table, unit, target)
            };
            let chance = Chance { from, ranged, dice: count.total() };
            // Of two places that are as good it need not move to the other.
            let rank = |chance: &Chance| (!chance.ranged, chance.dice, chance.from == here);
            if best.is_none_or(|best| rank(&chance) > rank(&best)) {
                best = Some(chance);
            }
        }
        best
    }

    /// How likely an attack is to hurt whoever is at `target`.
    fn hurts(&self, next: &Public, unit: UnitId, chance: Chance, target: Hex) -> Option<Odd> {
        let leader = next.attached(unit);
        let mut table = match chance.from == next.hex_of(unit) {
            true => next.clone(),
            false => Self::stood(next, unit, leader, chance.from),
        };
        table.combat = Combat { ranged: chance.ranged, ..self.declared(&table, chance.from, target) };
        table.stage = Stage::React;
        self.hit_odd(&table)
    }

    fn named_at(&self, p: &Public, side: Side, hex: Hex) -> Message {
        match (p.unit_of(side, hex), p.leader_of(side, hex)) {
            (Some(unit), _) => Message::new(unit_key(self.kind(unit))),
            (None, Some(leader)) => self.leader_name(leader),
            (None, None) => Message::new("cca-unit-leader"),
        }
    }

    fn how(chance: Chance, here: Hex) -> Message {
        let key = match (chance.ranged, chance.from == here) {
            (false, true) => "cca-threat-close",
            (false, false) => "cca-threat-close-after",
            (true, true) => "cca-threat-fire",
            (true, false) => "cca-threat-fire-after",
        };
        Message::new(key).number("dice", chance.dice)
    }

    /// Whom a unit could hurt in its next turn.
    pub(crate) fn threatens(&self, p: &Public, unit: UnitId) -> Vec<Threat> {
        let next = Self::next_turn(p, unit.side());
        let (here, stands) = (next.hex_of(unit), self.stands(&next, unit));
        let enemy = unit.side().other();
        let on = |target: Hex| {
            let chance = self.best(&next, unit, stands, target)?;
            Some(Threat {
                place: target.to_string(),
                name: self.named_at(&next, enemy, target),
                how: Self::how(chance, here),
                chance: self.hurts(&next, unit, chance, target),
            })
        };
        next.targets(unit.side()).iter().filter_map(on).collect()
    }

    /// Who could hurt whoever of `side` is at a hex, in the enemy's next turn.
    pub(crate) fn threatened(&self, p: &Public, side: Side, at: Hex) -> Vec<Threat> {
        let next = Self::next_turn(p, side.other());
        let by = |unit: UnitId| {
            let here = next.hex_of(unit);
            // Nobody moves and shoots farther than this.
            let figures = self.figures(self.kind(unit));
            if self.tables.board.distance(here, at) > figures.moves.max(figures.charge) + figures.range.max(1)
            {
                return None;
            }
            let chance = self.best(&next, unit, self.stands(&next, unit), at)?;
            Some(Threat {
                place: here.to_string(),
                name: Message::new(unit_key(self.kind(unit))),
                how: Self::how(chance, here),
                chance: self.hurts(&next, unit, chance, at),
            })
        };
        next.army(side.other()).filter_map(by).collect()
    }

    /// Where a move would leave its unit: whether and whom it could fight from there, and what could hit it next.
    pub(crate) fn outlook_of(&self, p: &Public, action: &Action) -> Outlook {
        let (from, to, leads) = match *action {
            Action::Move(from, to) => (from, to, false),
            Action::MoveLeader(from, to) => (from, to, true),
            _ => return Outlook::default(),
        };
        if leads {
            let Some(leader) = p.leader_of(p.active, from) else { return Outlook::default() };
            let mut after = p.clone();
            after.put_leader(leader, to);
            let alone = !after.units[p.active].contains(to);
            let dangers = if alone { self.threatened(&after, p.active, to) } else { Vec::new() };
            return Outlook { dangers, ..Outlook::default() };
        }
        let Some(unit) = p.unit_of(p.active, from) else { return Outlook::default() };
        let kind = self.kind(unit);
        let placed = u8::from(p.placed & unit.bit() != 0);
        let Some(length) = self.reach(p, unit).length(to).map(|length| length + placed) else {
            return Outlook::default();
        };
        let mut after = Self::stood(p, unit, self.moving_leader(p, unit), to);
        let most = self.fights_after(p, kind, self.allowance(p, unit).0 + placed);
        let line = |key, clause: Clause| Message::new(key).word("clause", clause.0);
        let mut outlook = Outlook::default();
        let ground = self.entry_forbids_fight(kind, to);
        // No shot follows a second move [17.63].
        if p.stage == Stage::SecondMove {
            outlook.lines.push(line("cca-outlook-second", Clause("17.63")));
        } else if let Some(clause) = ground {
            outlook.lines.push(line("cca-outlook-ground", clause));
        } else if length > most {
            let clause = if kind.is_war_machine() { "11.16" } else { "8.14" };
            outlook.lines.push(line("cca-outlook-too-far", Clause(clause)));
        } else {
            let (charge, clause) = self.charge_length(p, kind);
            if charge > 0 && length >= charge {
                after.must_fight |= unit.bit();
                outlook.lines.push(line("cca-outlook-charge", clause));
            }
            outlook.targets = self.targets_now(&after, unit);
            if outlook.targets.is_empty() {
                outlook.lines.push(Message::new("cca-outlook-nobody"));
            }
        }
        outlook.dangers = self.threatened(&after, p.active, to);
        outlook
    }

    /// Whom a unit could fight this turn from where it stands now, under the card in play.
    fn targets_now(&self, p: &Public, unit: UnitId) -> Vec<Threat> {
        let mut table = p.clone();
        table.stage = Stage::Fight;
        let from = table.hex_of(unit);
        let close = self.allows_close(&table).is_ok().then(|| self.close_targets(&table, unit));
        let fire = self.allows_fire(&table).is_ok().then(|| self.fire_targets(&table, unit));
        let close = close.into_iter().flat_map(|set| set.iter()).map(|to| (to, false));
        let fire = fire.into_iter().flat_map(|set| set.iter()).map(|to| (to, true));
        let threat = |(to, ranged): (Hex, bool)| {
            let count = match ranged {
                true => self.fire_dice(&table, unit, to),
                false => self.attack_dice(&table, unit, to),
            };
            let chance = Chance { from, ranged, dice: count.total() };
            Threat {
                place: to.to_string(),
                name: self.named_at(&table, unit.side().other(), to),
                how: Self::how(chance, from),
                chance: self.hurts(&table, unit, chance, to),
            }
        };
        close.chain(fire).map(threat).collect()
    }
}
