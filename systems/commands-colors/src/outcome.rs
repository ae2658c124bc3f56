//! Chapter 4, victory: how a battle came out, told from what lies on the table at its end.

use acies_core::game::{ToAct, Verdict};
use acies_core::outcome::{End, Fate, Outcome, Point};
use acies_core::side::{BySide, Side};
use acies_hex::Hex;
use acies_words::message::{Clause, Message};

use crate::battle::Start;
use crate::game::CommandsColors;
use crate::present::unit_key;
use crate::state::{LEFT, LOST, LeaderId, Public, RESERVE, UnitId};

/// Where a piece is that is not on the board.
const fn end(place: u8) -> End {
    match place {
        LOST => End::Lost,
        RESERVE => End::NeverCame,
        LEFT => End::Left,
        _ => End::Stands,
    }
}

/// The hex a piece is on, otherwise the one it began on.
fn place(now: u8, start: Start) -> String {
    match (end(now), start) {
        (End::Stands, _) => Hex::from_index(now).to_string(),
        (_, Start::At(hex)) => hex.to_string(),
        (_, Start::Reserve) => String::new(),
    }
}

impl CommandsColors {
    /// Who has won, his banners having reached the number the scenario asks for [4.1], and how it came to that.
    pub(crate) fn came_out(&self, p: &Public) -> Option<Outcome> {
        let ToAct::Over(verdict @ Verdict::Won(_)) = self.decides(p) else { return None };
        Some(Outcome {
            verdict,
            clause: Clause("4.1"),
            points: BySide(Side::BOTH.map(|side| self.banners_for(p, side))),
            fates: BySide(Side::BOTH.map(|side| self.became_of(p, side))),
        })
    }

    /// What the banners of a side are for: units and leaders of the enemy [4.3], objectives and exits [4.7].
    fn banners_for(&self, p: &Public, side: Side) -> Vec<Point> {
        let enemy = side.other();
        let army = &self.battle.armies[enemy];
        let mut points = Vec::new();
        let mut give = |what: Message, clause: &'static str, banners: usize| {
            points.push(Point { what, clause: Clause(clause), points: banners as i16 });
            banners
        };
        let mut told = 0;
        let units =
            (0..army.units.len()).filter(|index| p.hex[UnitId::of(enemy, *index).index()] == LOST).count();
        if units > 0 {
            told += give(Message::new("cca-outcome-units").number("units", units as i64), "4.3", units);
        }
        for leader in (0..army.leaders.len()).map(|index| LeaderId::of(enemy, index)) {
            if p.leader_hex[usize::from(leader.0)] == LOST {
                let what = Message::new("cca-outcome-leader").message("leader", self.leader_name(leader));
                told += give(what, "4.3", 1);
            }
        }
        for (index, objective) in self.battle.objectives.iter().enumerate() {
            if objective.side == side && p.objectives & (1 << index) != 0 {
                let what = Message::new("cca-outcome-objective").word("hex", objective.hex);
                told += give(what, "4.7", usize::from(objective.banners));
            }
        }
        // Whatever else a side holds it got for those who marched off.
        let exits = usize::from(p.banners[side]).saturating_sub(told);
        if exits > 0 {
            give(Message::new("cca-outcome-exits"), "4.7", exits);
        }
        points
    }

    /// What became of the units and leaders of a side.
    fn became_of(&self, p: &Public, side: Side) -> Vec<Fate> {
        let army = &self.battle.armies[side];
        let units = army.units.iter().enumerate().map(|(index, start)| {
            let unit = UnitId::of(side, index).index();
            Fate {
                unit: place(p.hex[unit], start.start),
                name: Message::new(unit_key(start.kind)),
                sign: None,
                left: u16::from(p.blocks[unit]),
                full: u16::from(self.figures(start.kind).blocks),
                stock: 0,
                end: end(p.hex[unit]),
            }
        });
        let leaders = army.leaders.iter().enumerate().map(|(index, start)| {
            let leader = LeaderId::of(side, index);
            let now = p.leader_hex[usize::from(leader.0)];
            let (unit, name) = (place(now, start.start), self.leader_name(leader));
            Fate { unit, name, sign: None, left: 0, full: 0, stock: 0, end: end(now) }
        });
        units.chain(leaders).collect()
    }
}
