//! What a report of a battle means for the war: losses, returns, prizes, leaders and volleys. What cannot be is refused.

use acies_core::battle::{Fell, Misreport, Report};
use acies_core::game::Verdict;
use acies_core::outcome::End;
use acies_core::side::{BySide, Side};

use super::components::{Host, Meeting, Toll, War};
use super::force::strength;
use super::roll::{Who, handed_out, roll};
use crate::arrows::MOST;
use crate::components::Kind;
use crate::files::fires;

/// The hull of a ship that is whole.
const HULL: u16 = 2;

/// What a battle took from each side, by its report; `arrows` says whether volleys were counted. A report with other numbers of
/// fates than were mustered, or with a fate that cannot be, is refused. A battle that was given up or agreed on has none: what
/// became of everybody is known where it was fought to its end only [W.give.1].
pub fn tolls(war: &War, meeting: &Meeting, arrows: bool, report: &Report) -> Result<BySide<Toll>, Misreport> {
    let mut tolls = BySide([Toll::default(); 2]);
    for side in Side::BOTH {
        let roll = roll(war, meeting, side);
        let fates = &report.fates[side];
        if fates.len() != roll.len() {
            return Err(Misreport::count(side, fates.len(), roll.len()));
        }
        let host = &meeting.hosts[side];
        for (place, (who, fell)) in roll.iter().zip(fates).enumerate() {
            if !can_be(*who, *fell, host, arrows) {
                return Err(Misreport::fate(side, place, *fell));
            }
        }
        let lost_it = report.verdict == Verdict::Won(side.other());
        tolls[side] = toll(host, &roll, fates, lost_it, arrows);
    }
    Ok(tolls)
}

/// Whether somebody can have come out so.
fn can_be(who: Who, fell: Fell, host: &Host, arrows: bool) -> bool {
    let Fell { end, left, stock } = fell;
    let alive = left == 0 || !matches!(end, End::Lost);
    match who {
        // A camp is there at the end, or the enemy's; nobody carries it off.
        Who::Camp => {
            let ends = matches!(end, End::Stands | End::Captured | End::Lost);
            ends && alive && left <= u16::from(strength(Kind::Camp)) && stock == 0
        }
        Who::Unit(unit) => {
            let carries = arrows && fires(unit.kind, host.nation);
            let most = if carries { u16::from(MOST) } else { 0 };
            let ends = matches!(end, End::Stands | End::Left | End::Lost);
            ends && alive && left <= u16::from(strength(unit.kind)) && stock <= most
        }
        Who::Ship(_) => {
            matches!(end, End::Stands | End::Left | End::Lost | End::Captured)
                && alive
                && left <= HULL
                && stock == 0
        }
        Who::General(_) | Who::Nameless => {
            matches!(end, End::Stands | End::Lost | End::Captured) && left == 0 && stock == 0
        }
    }
}

fn toll(host: &Host, roll: &[Who], fates: &[Fell], lost_it: bool, arrows: bool) -> Toll {
    let mut toll = Toll { volleys: host.volleys, ..Toll::default() };
    if arrows {
        // Those who fire took theirs out of the stock; what they have left comes back [W.arrows.1].
        let out: u16 = handed_out(&host.force, host.nation, host.volleys).into_iter().map(u16::from).sum();
        toll.volleys -= out;
    }
    for (who, fell) in roll.iter().zip(fates) {
        match (*who, fell.end) {
            (Who::Unit(unit), End::Lost) => toll.lost.add(unit, 1),
            // Both sides have everybody back who left the map [15.3.6].
            (Who::Unit(unit), End::Left) => toll.left.add(unit, 1),
            // Whatever strength it has left, it is whole again [W.after.1].
            (Who::Unit(unit), _) => toll.stood.add(unit, 1),
            (Who::Ship(class), End::Lost) => toll.sunk.add(class, 1),
            (Who::Ship(class), End::Captured) => toll.taken.add(class, 1),
            // A ship that is still sinking sinks if its side has lost the battle [W.after.1].
            (Who::Ship(class), End::Stands) if lost_it && fell.left == 0 => toll.sunk.add(class, 1),
            (Who::Ship(class), _) => toll.afloat.add(class, 1),
            (Who::General(number), End::Lost) => toll.dead.set(number, true),
            // A prisoner (W.lead.1).
            (Who::General(number), End::Captured) => toll.captured.set(number, true),
            (Who::General(_) | Who::Nameless | Who::Camp, _) => {}
        }
        // Whoever was lost or taken has lost his volleys too.
        if matches!(fell.end, End::Stands | End::Left) {
            toll.volleys = toll.volleys.saturating_add(fell.stock);
        }
    }
    toll
}
