//! Exact odds of the rolls: what the dice of an attack, a shot, a stand, an evade or a battle back may do.
//!
//! The faces are judged by the rules themselves ([`crate::hits`]), one die after the other, and so is the
//! check of a leader that follows from hits. Elephants roll scoring Swords again without end; but each such
//! die has hit, and hits beyond the blocks of the target do nothing. So a way ends as soon as the target is
//! gone, no chain is longer than its blocks, and the fractions are exact.
//!
//! What follows by choice or further dice is not part of it: where a retreat leads, what a unit loses that
//! cannot make it, what a rampage tramples.

use acies_core::odds::{Distribution, Next, Odd};
use acies_words::message::Message;

use crate::action::Action;
use crate::components::Face;
use crate::game::CommandsColors;
use crate::hits::Tally;
use crate::leaders::{check_dice, check_hits, hits_lone_leader};
use crate::state::{Combat, LOST, Public, Roll, Stage, UnitId};

/// What a roll and the leader's check after it did to a unit.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Fate {
    /// Blocks lost, all it has if it is eliminated.
    lost: u8,
    /// Flags, none against a unit that is gone.
    flags: u8,
    /// Whether its leader fell.
    fell: bool,
}

/// Where chance stands within a roll.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Point {
    /// So many dice are still to fall.
    Dice(u8, Tally),
    /// The leader's check: dice to fall, helmets so far.
    Check(u8, u8, Fate),
}

/// One die that shows a face, as rolls count them.
fn single(face: u8) -> [u8; 6] {
    let mut counts = [0; 6];
    counts[usize::from(face)] = 1;
    counts
}

impl CommandsColors {
    /// The table when the dice of an answer are thrown, if any are: its combat says who rolls against whom.
    /// For an attack that is the roll against a target that stands.
    pub(crate) fn rolled(&self, p: &Public, action: &Action) -> Option<Public> {
        let mut next = p.clone();
        let react = p.stage == Stage::React;
        match *action {
            Action::Attack(from, to) | Action::Fire(from, to) => {
                p.unit_at(from)?;
                let ranged = matches!(action, Action::Fire(..));
                let bonus = !ranged && p.stage == Stage::Bonus;
                next.combat = Combat { ranged, bonus, ..self.declared(p, from, to) };
                next.stage = Stage::React;
            }
            Action::Stand if react => next.combat.roll = Roll::Attack,
            Action::Evade if react => next.combat.evading = true,
            Action::Strike if react => {
                next.combat.struck = true;
                next.combat.roll = Roll::Strike;
            }
            Action::Battle if p.stage == Stage::BattleBack => next.combat.roll = p.combat.answer(),
            _ => return None,
        }
        Some(next)
    }

    /// The odds of the roll an answer brings, line by line.
    pub(crate) fn roll_odds(&self, p: &Public, action: &Action) -> Vec<Odd> {
        let Some(next) = self.rolled(p, action) else { return Vec::new() };
        if next.combat.defender == UnitId::NONE {
            return self.leader_odds(&next).into_iter().collect();
        }
        let mut lines = self.unit_odds(&next);
        // The defender answers an attack: what if he evades?
        if matches!(action, Action::Attack(..)) && self.check_evade(&next).is_ok() {
            lines.extend(self.evade_odds(&next));
        }
        lines
    }

    /// How likely the roll now due is to hurt whoever it is made against.
    pub(crate) fn hit_odd(&self, p: &Public) -> Option<Odd> {
        if p.combat.defender == UnitId::NONE {
            return self.leader_odds(p);
        }
        Some(self.fates(p)?.chance(Message::new("cca-odds-hit"), |fate| fate.lost > 0))
    }

    /// Against a lone leader.
    fn leader_odds(&self, p: &Public) -> Option<Odd> {
        let leader = p.leader_of(p.combat.attacker.side().other(), p.combat.target)?;
        let number = self.roll_dice(p).total();
        let step = |left: u8, helmets: u8| match left {
            0 => Next::Done(hits_lone_leader(helmets)),
            _ => Next::Throw((left, helmets)),
        };
        let all = Distribution::follow(6, step(number, 0), |&(left, helmets), face| {
            step(left - 1, helmets + single(face)[Face::Leader as usize])
        })?;
        let label = Message::new("cca-odds-leader").message("leader", self.leader_name(leader));
        Some(all.chance(label, |hit| *hit))
    }

    /// All that the roll now due may do to the unit rolled against.
    fn fates(&self, p: &Public) -> Option<Distribution<Fate>> {
        let victim = p.combat.victim();
        let blocks = p.blocks[victim.index()];
        // A leader is checked once in a combat [14.9].
        let led = p.attached(victim).is_some_and(|leader| p.combat.checked & leader.bit() == 0);
        let decisive = self.next_banner_wins(p, victim);
        let hitting = self.hitting(p);
        let carried_out = |tally: &Tally| {
            let gone = tally.hits >= blocks;
            let flags = if gone { 0 } else { tally.flags };
            let fate = Fate { lost: tally.hits.min(blocks), flags, fell: false };
            if led && fate.lost > 0 && !(gone && decisive) {
                Next::Throw(Point::Check(check_dice(gone), 0, fate))
            } else {
                Next::Done(fate)
            }
        };
        let dice = |left: u8, tally: Tally| {
            if left == 0 || tally.hits >= blocks {
                carried_out(&tally)
            } else {
                Next::Throw(Point::Dice(left, tally))
            }
        };
        let start = dice(self.roll_dice(p).total(), hitting.start());
        Distribution::follow(6, start, |point, face| match *point {
            Point::Dice(left, mut tally) => {
                let again = hitting.judge(&mut tally, &single(face));
                dice(left - 1 + again, tally)
            }
            Point::Check(left, helmets, fate) => {
                let helmets = helmets + single(face)[Face::Leader as usize];
                match left {
                    1 => Next::Done(Fate { fell: check_hits(fate.lost == blocks, helmets), ..fate }),
                    _ => Next::Throw(Point::Check(left - 1, helmets, fate)),
                }
            }
        })
    }

    /// Whether one more banner for the enemy of a unit ends the battle, so that nothing more is rolled [4.1].
    fn next_banner_wins(&self, p: &Public, unit: UnitId) -> bool {
        p.banners[unit.side().other()] + 1 >= self.battle.banners
    }

    /// How many flags the unit rolled against may ignore if its leader falls; `None` if his loss ends the
    /// battle, for then nobody retreats [4.1].
    fn ignorable_alone(&self, p: &Public) -> Option<u8> {
        let victim = p.combat.victim();
        let mut alone = p.clone();
        if let Some(leader) = p.attached(victim) {
            if self.next_banner_wins(p, victim) {
                return None;
            }
            alone.take_leader(leader, LOST);
        }
        Some(self.ignorable(&alone, victim))
    }

    /// Against a unit.
    fn unit_odds(&self, p: &Public) -> Vec<Odd> {
        let Some(all) = self.fates(p) else { return Vec::new() };
        let victim = p.combat.victim();
        let blocks = p.blocks[victim.index()];
        let line = Message::new;
        let mut lines = vec![all.chance(line("cca-odds-eliminated"), |fate| fate.lost == blocks)];
        for lost in (1..blocks).rev() {
            let label = line("cca-odds-loses").number("blocks", lost);
            lines.push(all.chance(label, |fate| fate.lost == lost));
        }
        // What cannot happen is told of the end of the unit only.
        let mut first = true;
        lines.retain(|odd| std::mem::take(&mut first) || odd.numerator > 0);
        if blocks > 1 {
            lines.push(all.chance(line("cca-odds-hit"), |fate| fate.lost > 0));
        }
        lines.push(all.mean(line("cca-odds-mean"), |fate| fate.lost));
        if p.combat.evading {
            lines.push(all.chance(line("cca-odds-escapes"), |fate| fate.lost == 0));
        } else {
            let (led, alone) = (self.ignorable(p, victim), self.ignorable_alone(p));
            let obeys = |fate: &Fate| {
                let ignores = if fate.fell { alone } else { Some(led) };
                ignores.is_some_and(|ignores| fate.flags > ignores)
            };
            lines.push(all.chance(line("cca-odds-retreats"), obeys));
            let mut after = p.clone();
            after.combat.thrown = self.roll_dice(p).total();
            let key = if self.may_answer(&mut after) { "cca-odds-answers" } else { "cca-odds-holds" };
            lines.push(all.chance(line(key), |fate| fate.lost == 0 && !obeys(fate)));
        }
        if let Some(leader) = p.attached(victim) {
            let label = line("cca-odds-leader").message("leader", self.leader_name(leader));
            lines.push(all.chance(label, |fate| fate.fell));
        }
        lines
    }

    /// Against the target of an attack if it evades.
    fn evade_odds(&self, p: &Public) -> Vec<Odd> {
        let mut next = p.clone();
        next.combat.evading = true;
        let Some(all) = self.fates(&next) else { return Vec::new() };
        let blocks = p.blocks[p.combat.victim().index()];
        let line = Message::new;
        vec![
            all.chance(line("cca-odds-evading-eliminated"), |fate| fate.lost == blocks),
            all.chance(line("cca-odds-evading-hit"), |fate| fate.lost > 0),
        ]
    }
}
