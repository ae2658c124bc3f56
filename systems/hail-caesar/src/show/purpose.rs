//! What a move is for, as far as its end tells: what ground it takes, whom it lines up on, behind or beside whom it goes.

use acies_ground::{Footprint, INCH, Mils, Point, Pose, UNIT, distance, on_centre_line};
use acies_words::message::Message;

use crate::battle::TerrainKind;
use crate::components::Formation;
use crate::game::HailCaesar;
use crate::movement::proximity::local;
use crate::show::terms::unit;
use crate::state::{CaptainId, State, UnitId};

/// Ground worth going to, and what going there is called.
const GROUND: [(TerrainKind, &str); 5] = [
    (TerrainKind::Forest, "hc-for-wood"),
    (TerrainKind::Building, "hc-for-building"),
    (TerrainKind::Fortification, "hc-for-walls"),
    (TerrainKind::Broken, "hc-for-broken"),
    (TerrainKind::Hill, "hc-for-hill"),
];

/// An enemy ahead who is farther away is not what a move is about.
const AHEAD: Mils = 18 * INCH;
/// So near to a friend a unit stands behind or beside him.
const CLOSE: Mils = 3 * INCH;
/// Headings that differ by less look the same way, in tenths of a degree.
const SAME_WAY: i32 = 200;

/// Where a captain rides to, as far as it can be named: the midst of his division, or behind one of its units.
pub(crate) fn ride(game: &HailCaesar, s: &State, captain: CaptainId, to: Point) -> Option<Message> {
    if game.midst(s, captain) == Some(to) {
        return Some(Message::new("hc-for-midst"));
    }
    let goal = game.units_under(captain).find(|under| game.behind(s, *under) == Some(to))?;
    Some(Message::new("hc-for-unit").message("other", unit(game, goal)))
}

/// What a move to `to` is for; nothing where only its length can be told.
pub(crate) fn purpose(
    game: &HailCaesar,
    s: &State,
    mover: UnitId,
    to: Pose,
    form: Option<Formation>,
) -> Option<Message> {
    let from = s.pose(mover)?;
    let here = game.footprint(s, mover)?;
    let end = to.footprint(game.base_in(mover, form.unwrap_or(s.unit(mover).formation)));
    let about = |key, other: UnitId| Some(Message::new(key).message("other", unit(game, other)));
    let new_ground = |kind| game.in_terrain(&end, kind) && !game.in_terrain(&here, kind);
    if let Some((_, key)) = GROUND.into_iter().find(|(kind, _)| new_ground(*kind)) {
        return Some(Message::new(key));
    }
    let enemies = || game.standing_of(s, game.side(mover).other());
    let gap = |(_, there): &(UnitId, Footprint)| distance(&end, there);
    let faced = enemies().filter(|(_, there)| on_centre_line(to, there)).min_by_key(gap);
    if let Some((enemy, there)) = faced.filter(|faced| gap(faced) <= AHEAD) {
        let (nearer, farther) = {
            let (before, after) = (distance(&here, &there), distance(&end, &there));
            (after < before, after > before)
        };
        return match (on_centre_line(from, &there), distance(&end, &there) <= game.allowance(s, mover)) {
            (false, true) => about("hc-for-charge", enemy),
            (false, false) => about("hc-for-facing", enemy),
            (true, true) if nearer => about("hc-for-reach", enemy),
            (true, _) if nearer => about("hc-for-towards", enemy),
            (true, _) if farther => about("hc-for-away", enemy),
            (true, _) => None,
        };
    }
    let friends = || {
        let side = game.standing_of(s, game.side(mover));
        side.filter(|(friend, there)| *friend != mover && distance(&end, there) <= CLOSE).filter_map(
            |(friend, _)| {
                let pose = s.pose(friend).filter(|pose| pose.heading.turn_to(to.heading).abs() < SAME_WAY)?;
                let (aside, along) = local(pose, to);
                Some((friend, (aside / UNIT).abs(), along / UNIT))
            },
        )
    };
    let inch = i64::from(INCH);
    if let Some((friend, ..)) = friends().find(|(_, aside, along)| *along < -inch && *aside < 3 * inch) {
        return about("hc-for-behind", friend);
    }
    if let Some((friend, ..)) = friends().find(|(_, aside, along)| along.abs() <= inch && *aside >= 3 * inch)
    {
        return about("hc-for-beside", friend);
    }
    let (nearest, there) = enemies().min_by_key(|(_, there)| distance(&here, there))?;
    let (before, after) = (distance(&here, &there), distance(&end, &there));
    match after - before {
        more if more > INCH => about("hc-for-away", nearest),
        less if less < -INCH => about("hc-for-towards", nearest),
        _ => None,
    }
}
