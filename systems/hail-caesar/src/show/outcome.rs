//! How a battle came out, told from what stands on the table at its end.

use acies_core::game::Verdict;
use acies_core::outcome::{End, Fate, Outcome, Point};
use acies_core::side::{BySide, Side};
use acies_words::message::{Clause, Message};

use crate::game::HailCaesar;
use crate::show::scene::named;
use crate::state::{Place, State, UnitId};

impl HailCaesar {
    /// An army with more than half of its divisions demoralised is beaten [victory.1]; otherwise the last turn is over,
    /// and demoralised divisions are compared [scope.3].
    pub(crate) fn came_out(&self, s: &State) -> Option<Outcome> {
        let verdict = s.verdict?;
        let beaten = |side: Side| 2 * self.demoralised_of(s, side) > self.captains_of(side).count();
        let clause = match verdict {
            Verdict::Won(side) if beaten(side.other()) => "victory.1",
            Verdict::Won(_) | Verdict::Draw => "scope.3",
        };
        Some(Outcome {
            verdict,
            clause: Clause(clause),
            points: BySide(Side::BOTH.map(|side| self.broken_by(s, side))),
            fates: BySide(Side::BOTH.map(|side| self.became_of(s, side))),
        })
    }

    /// The divisions of the enemy that are demoralised, a point each [demoralised.1].
    fn broken_by(&self, s: &State, side: Side) -> Vec<Point> {
        let broken = self.captains_of(side.other()).filter(|captain| s.demoralised[captain.index()]);
        let point = |captain| {
            let division = named(&self.division(captain).name);
            let what = Message::new("hc-outcome-division").message("division", division);
            Point { what, clause: Clause("demoralised.1"), points: 1 }
        };
        broken.map(point).collect()
    }

    /// What became of the units of a side. One that left the table is a loss to nobody as long as it may return; a reserve
    /// that has not come on has not left it [off-table.2].
    fn became_of(&self, s: &State, side: Side) -> Vec<Fate> {
        let fate = |unit: UnitId| {
            let (now, stamina) = (s.unit(unit), u16::from(self.profile(unit).stamina));
            let end = match now.place {
                Place::On(_) => End::Stands,
                Place::Off(_) if now.entered => End::Left,
                Place::Off(_) => End::NeverCame,
                Place::Gone => End::Lost,
            };
            let left = if end == End::Lost { 0 } else { stamina.saturating_sub(u16::from(now.wounds)) };
            Fate {
                unit: self.name(unit).to_string(),
                name: named(&self.start_of(unit).name),
                sign: self.units_apart[unit.index()].sign(),
                left,
                full: stamina,
                stock: 0,
                end,
            }
        };
        self.units_of(side).map(fate).collect()
    }
}
