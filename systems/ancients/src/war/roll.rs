//! Who is who in a battle of a war: the order in which its muster names camps, units, ships and leaders, and in which a report
//! tells what became of them.

use acies_core::side::Side;

use super::components::{Class, Force, Generals, Host, Meeting, Unit, War};
use crate::components::{LEADERS, National};
use crate::files::fires;

/// Somebody or something a battle musters.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// The camp, which every army has [15.1.6].
    Camp,
    /// A unit.
    Unit(Unit),
    /// A ship.
    Ship(Class),
    /// A leader with a name, by his number in the file.
    General(u8),
    /// A leader without one, who does not outlast the battle.
    Nameless,
}

/// Everybody of a side in the order of the muster.
pub fn roll(war: &War, meeting: &Meeting, side: Side) -> Vec<Who> {
    let host = &meeting.hosts[side];
    if meeting.at.sea().is_some() {
        return ships(host).into_iter().map(Who::Ship).collect();
    }
    let units = host.force.each().map(Who::Unit);
    let (named, nameless) = leaders(war, side, host);
    let leaders = named.iter().map(Who::General).chain((0..nameless).map(|_| Who::Nameless));
    [Who::Camp].into_iter().chain(units).chain(leaders).collect()
}

/// The ships of a fleet as they are laid out: large ones first, for they lie in the middle [W.lay.4].
fn ships(host: &Host) -> Vec<Class> {
    let mut ships: Vec<Class> = host.fleet.each().collect();
    ships.sort_by_key(|class| std::cmp::Reverse(class.size().holds()));
    ships
}

/// The leaders of an army: those with a name who are with it, and how many without [W.lay.3]: one in a well trained army and
/// one with a great general [15.1.5], one by training [15.3.n6.1], whom the battle adds itself, at least one and at most six.
pub(crate) fn leaders(war: &War, side: Side, host: &Host) -> (Generals, usize) {
    let nation = &war.nations[side];
    let by_training = usize::from(host.nation == Some(National::Training));
    let mut named = Generals::NONE;
    let known = host.generals.iter().filter(|number| usize::from(*number) < nation.generals.len());
    known.take(LEADERS - by_training).for_each(|number| named.set(number, true));
    let is_great = |number: u8| nation.generals.get(usize::from(number)).is_some_and(|general| general.great);
    let trained = nation.trained || host.force.is_veteran();
    let more = usize::from(trained) + usize::from(named.iter().any(is_great));
    let count = named.len() as usize;
    let of_rule = (count + more).clamp(1, LEADERS - by_training) - count;
    (named, of_rule + by_training)
}

/// The volleys each firing unit of an army takes out of the stock of its side, in the order of the muster: one each in turn, as
/// long as there are any, up to six [W.arrows.1].
pub(crate) fn handed_out(force: &Force, nation: Option<National>, stock: u16) -> Vec<u8> {
    let units = force.each().filter(|unit| fires(unit.kind, nation)).count() as u16;
    let all = stock.min(units * u16::from(crate::arrows::MOST));
    (0..units).map(|place| (all / units + u16::from(place < all % units)) as u8).collect()
}
