//! What changes during a war: a plain value of fixed size, without pointers.

use acies_core::game::Verdict;
use acies_core::side::{BySide, Side, Viewer};

use super::action::How;
use super::components::{
    CITIES, Cities, CityId, Fleet, Force, GENERALS, Generals, SEAS, SPOTS, SeaId, Seas, Spot,
};
use super::sheet::Sheet;
use crate::components::{KINDS, National};

/// Where a leader is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Post {
    /// There is no such leader.
    Nobody,
    /// He is still to come [W.lead.2].
    Due,
    /// At that place; at sea aboard.
    At(Spot),
    /// The enemy has held him since that turn [W.lead.1].
    Prisoner(u8),
    /// Dead.
    Dead,
}

/// How far a turn has come [W.turn.1].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Season {
    /// Sheets are written.
    Sheets,
    /// Fleets are where they sailed, and meet.
    Sea,
    /// Armies are where they marched, and meet.
    Land,
}

/// What is to be decided, and by whom.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// What stands on the sheet of that side [W.order.1].
    Write(Side),
    /// Whether an army that the enemy comes upon stands [W.meet.1].
    Meet(Side),
    /// How a battle is settled [W.settle.1].
    Settle(Side),
    /// Nothing: a battle is fought, by the machine or at the table.
    Fight(bool),
    /// What the winner recovers [15.3.5].
    Recover(Side),
    /// Who is lost from aboard [W.after.6].
    Drown(Side),
    /// Where the loser goes [W.after.5].
    Whither(Side),
    /// Nothing: the war is over.
    Over(Verdict),
}

/// The meeting under way, and what comes after its battle.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Affair {
    /// Where.
    pub at: Spot,
    /// Who attacks (W.lay.2).
    pub attacker: Side,
    /// How the attacker wants it settled.
    pub wanted: Option<How>,
    /// Who has won its battle, if somebody has.
    pub winner: Option<Side>,
    /// Who has to go after it [W.after.5].
    pub goes: Side,
    /// The winner's units that were lost and may be recovered.
    pub lost: Force,
    /// The strength points he may still recover [15.3.5].
    pub points: u16,
    /// Whether the table is to ask once more before it goes on: a report of a battle brings no dice for the winter.
    pub pause: bool,
}

impl Affair {
    /// No meeting.
    pub const NONE: Affair = Affair {
        at: Spot::City(CityId(0)),
        attacker: Side::North,
        wanted: None,
        winner: None,
        goes: Side::North,
        lost: Force::NONE,
        points: 0,
        pause: false,
    };
}

/// What a side has had, spent and lost in the whole war: what is conserved is checked against it, and told at the end.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ledger {
    /// Taxes, in halves of a point.
    pub taxes: u32,
    /// What the enemy paid for elephants.
    pub sold: u32,
    /// What was spent.
    pub spent: u32,
    /// Units bought, by kind.
    pub bought: [u16; KINDS],
    /// Units lost, by kind.
    pub lost: [u16; KINDS],
    /// Ships built, small and large.
    pub built: [u16; 2],
    /// Ships lost.
    pub sunk: [u16; 2],
    /// Ships taken from the enemy.
    pub prizes: [u16; 2],
    /// Volleys bought.
    pub volleys: u32,
    /// Volleys spent.
    pub shot: u32,
}

/// The position.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The turn, from 1.
    pub turn: u8,
    /// How far it has come.
    pub season: Season,
    /// Who has the initiative [W.turn.2].
    pub initiative: Side,
    /// What is to be decided.
    pub stage: Stage,
    /// The meeting under way.
    pub affair: Affair,
    /// Money, in halves of a point [15.3.n1.1].
    pub treasury: BySide<u16>,
    /// Stocks of volleys (W.arrows.1).
    pub volleys: BySide<u16>,
    /// What sets each nation apart [15.3.7].
    pub nations: BySide<Option<National>>,
    /// What each nation asks for elephants, in points [15.3.n1.2].
    pub prices: BySide<u8>,
    /// What is written; empty once it was done.
    pub sheets: BySide<Sheet>,
    /// Whose sheet is sealed.
    pub sealed: BySide<bool>,
    /// Whose cities they are.
    pub owned: BySide<Cities>,
    /// How many turns each has been besieged [W.siege.1].
    pub sieges: [u8; CITIES],
    /// Where the owner's army is shut up in its walls [W.siege.3].
    pub shut: Cities,
    /// The armies, at sea aboard.
    pub armies: BySide<[Force; SPOTS]>,
    /// The fleets.
    pub fleets: BySide<[Fleet; SPOTS]>,
    /// The port for which a fleet that meets the enemy was bound, by its number.
    pub bound: BySide<[Option<CityId>; SEAS]>,
    /// The leaders.
    pub leaders: BySide<[Post; GENERALS]>,
    /// Where armies or fleets came this turn.
    pub came: BySide<Places>,
    /// Where somebody still meets somebody.
    pub meetings: Places,
    /// What each side has had, spent and lost.
    pub ledger: BySide<Ledger>,
}

/// A set of places.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Places {
    /// Cities.
    pub cities: Cities,
    /// Seas.
    pub seas: Seas,
}

impl Places {
    /// Whether a place is in it.
    pub const fn has(self, spot: Spot) -> bool {
        match spot {
            Spot::City(city) => self.cities.has(city),
            Spot::Sea(sea) => self.seas.has(sea),
        }
    }

    /// Puts a place in or takes it out.
    pub fn set(&mut self, spot: Spot, inside: bool) {
        match spot {
            Spot::City(city) => self.cities.set(city, inside),
            Spot::Sea(sea) if inside => self.seas.add(sea),
            Spot::Sea(sea) => self.seas.0 &= !(1 << sea.0),
        }
    }
}

impl State {
    /// Nobody anywhere, before the first turn.
    pub fn empty(first: Side) -> State {
        State {
            turn: 1,
            season: Season::Sheets,
            initiative: first,
            stage: Stage::Write(first),
            affair: Affair::NONE,
            treasury: BySide([0; 2]),
            volleys: BySide([0; 2]),
            nations: BySide([None; 2]),
            prices: BySide([15; 2]),
            sheets: BySide([Sheet::EMPTY; 2]),
            sealed: BySide([false; 2]),
            owned: BySide([Cities(0); 2]),
            sieges: [0; CITIES],
            shut: Cities(0),
            armies: BySide([[Force::NONE; SPOTS]; 2]),
            fleets: BySide([[Fleet::NONE; SPOTS]; 2]),
            bound: BySide([[None; SEAS]; 2]),
            leaders: BySide([[Post::Nobody; GENERALS]; 2]),
            came: BySide([Places::default(); 2]),
            meetings: Places::default(),
            ledger: BySide([Ledger::default(); 2]),
        }
    }

    /// Whose a city is.
    pub fn owner(&self, city: CityId) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.owned[*side].has(city))
    }

    /// The army of a side at a place.
    #[inline]
    pub fn army(&self, side: Side, at: Spot) -> &Force {
        &self.armies[side][at.index()]
    }

    /// The same, to be changed.
    #[inline]
    pub fn army_mut(&mut self, side: Side, at: Spot) -> &mut Force {
        &mut self.armies[side][at.index()]
    }

    /// The fleet of a side at a place.
    #[inline]
    pub fn fleet(&self, side: Side, at: Spot) -> &Fleet {
        &self.fleets[side][at.index()]
    }

    /// The same, to be changed.
    #[inline]
    pub fn fleet_mut(&mut self, side: Side, at: Spot) -> &mut Fleet {
        &mut self.fleets[side][at.index()]
    }

    /// The leaders of a side at a place.
    pub fn leaders_at(&self, side: Side, at: Spot) -> Generals {
        let mut found = Generals::NONE;
        for (number, post) in self.leaders[side].iter().enumerate() {
            found.set(number as u8, *post == Post::At(at));
        }
        found
    }

    /// Sends leaders of a side somewhere.
    pub fn post(&mut self, side: Side, who: Generals, post: Post) {
        for number in who.iter() {
            self.leaders[side][usize::from(number)] = post;
        }
    }

    /// Whether a side has anybody of an army at a place: units or leaders.
    pub fn anybody(&self, side: Side, at: Spot) -> bool {
        !self.army(side, at).is_empty() || self.leaders[side].contains(&Post::At(at))
    }

    /// Whether a side has ships in a sea.
    #[inline]
    pub fn sails(&self, side: Side, sea: SeaId) -> bool {
        !self.fleet(side, Spot::Sea(sea)).is_empty()
    }
}

/// What one viewer may know: all but the sheets of others until they are opened [W.order.1].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What he knows; a sheet that is not for him is empty.
    pub seen: State,
}

impl std::ops::Deref for View {
    type Target = State;

    fn deref(&self) -> &State {
        &self.seen
    }
}
