//! Two armies or two fleets that meet, and what their battle took from each: what a war and its battles tell each other.

use acies_core::side::{BySide, Side};

use super::force::Force;
use super::ships::Fleet;
use super::spots::{Generals, Spot};
use crate::components::National;

/// What one side brings to a battle.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Host {
    /// Its units; nobody in a battle at sea. No more than fight in one battle ([`Force::dearest`]).
    pub force: Force,
    /// Its ships; none in a battle on land. No more than fight in one battle ([`Fleet::dearest`]).
    pub fleet: Fleet,
    /// The leaders with its army; nobody in a battle at sea.
    pub generals: Generals,
    /// The stock of volleys of the whole side (W.arrows.1); what a battle leaves of it comes back.
    pub volleys: u16,
    /// What sets its nation apart, where that is played [15.3.7].
    pub nation: Option<National>,
}

/// Two armies that meet in a city, or two fleets in a sea: out of this the text of their battle is made.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Meeting {
    /// Where.
    pub at: Spot,
    /// Whether a battle at sea is fought off a port of either side (W.lay.4).
    pub shore: bool,
    /// Who attacks, and so is first player (W.lay.2).
    pub attacker: Side,
    /// The turn of the war.
    pub turn: u8,
    /// Both sides.
    pub hosts: BySide<Host>,
}

/// What a battle took from a side, and gave it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Toll {
    /// Units that were lost, which a winner recovers in part (15.3.5).
    pub lost: Force,
    /// Units that stand at the end (W.after.1); those of a winner become veterans (W.after.4).
    pub stood: Force,
    /// Units that left the map and come back (15.3.6).
    pub left: Force,
    /// Ships that sank, those of the loser that were sinking at the end among them (W.after.1, W.after.2).
    pub sunk: Fleet,
    /// Ships the enemy has now, by what they were (W.after.3).
    pub taken: Fleet,
    /// Ships that are its own at the end, whether or not they left the map (W.after.1, W.after.3).
    pub afloat: Fleet,
    /// Leaders killed.
    pub dead: Generals,
    /// Leaders captured (W.lead.1).
    pub captured: Generals,
    /// Its stock of volleys after the battle (W.arrows.1).
    pub volleys: u16,
}
