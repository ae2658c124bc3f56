//! Why an action is not possible, each with the clause that forbids it.

mod why;

use crate::components::{Hex, Kind};
use crate::state::LeaderId;

/// A step of free deployment [13.3.0.1].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// The first player pitches his camp.
    OwnCamp,
    /// He sets up his army.
    First,
    /// He pitches the camp of the other.
    OtherCamp,
    /// The second player shifts it.
    Shift,
    /// He sets up his army.
    Second,
}

impl Step {
    const fn clause(self) -> &'static str {
        match self {
            Step::OwnCamp => "13.3.a.1",
            Step::First => "13.3.b.1",
            Step::OtherCamp => "13.3.c.1",
            Step::Shift => "13.3.d.1",
            Step::Second => "13.3.e.1",
        }
    }
}

/// Why nobody can be set in a hex.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Bar {
    /// It is not on the map.
    OffMap,
    /// Somebody stands there.
    Taken,
    /// It is river.
    River,
}

/// Why an obstacle hides one hex from another.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Shade {
    /// Nothing lets one look over it [8.b.2].
    Level,
    /// It is on a hill itself [13.5.2].
    OnHill,
    /// So it is between two who are on hills [13.5.4].
    BetweenHills,
    /// It is nearer to the lower of the two [13.5.3].
    NearLower,
}

/// Why not.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The battle is over.
    Over,
    /// The decision is the other side's.
    NotYours,
    /// Something else is asked in this phase.
    Phase,
    /// No unit of the side stands there that could move.
    NoUnit(Hex),
    /// None stands there that could fire.
    NoShooter(Hex),
    /// None stands there that could attack.
    NoAttacker(Hex),
    /// None stands there that could dismount.
    NoRider(Hex),
    /// The enemy commands its elephants there.
    Captive(Hex),
    /// No reinforcement of that kind is due.
    NotDue(Kind),
    /// Reinforcements do not come in there.
    NoEntry(Hex),
    /// A unit waits there already.
    Occupied(Hex),
    /// An entry hex is free, so nobody waits beside one that is not.
    EntryFree(Hex),
    /// Its move is finished.
    Moved(Hex),
    /// It is under a volley marker.
    Volleyed(Hex),
    /// It loots a camp and stays in it.
    Looting(Hex),
    /// It loots a camp and attacks nobody.
    Looters(Hex),
    /// A camp never moves.
    Camp(Hex),
    /// Elephants balk.
    Balks(Hex),
    /// The unit that moves stands over a friend and must go on.
    GoOn(Hex),
    /// It goes into its front hexes only.
    NotFront(Hex, Hex),
    /// The map ends there.
    OffMap(Hex),
    /// A river is in the way.
    River(Hex, Hex),
    /// That hex is river.
    RiverHex(Hex),
    /// It cannot pay for that hex: it has so many points and needs so many.
    TooDear(Hex, u8, u8),
    /// An enemy stands there.
    Enemy(Hex),
    /// It would have to stop on a friend in a forest.
    ForestFriend(Hex),
    /// It could not go on from the friend there.
    OnFriend(Hex),
    /// A panicked unit must get away.
    Flight(Hex),
    /// In the dark one goes towards the camp or off the map.
    Night(Hex),
    /// It faces there already.
    SameFacing(Hex),
    /// While armies are set up it has been turned; and the step of the army.
    TurnedOnce(Hex, Step),
    /// It has no point left to turn with.
    NoTurn(Hex),
    /// It was stopped by a forest.
    Stopped(Hex),
    /// None of its front hexes lies off the map.
    NotAtEdge(Hex),
    /// It has no point left to leave the map with.
    NoPointLeft(Hex),
    /// It waits beside the map and cannot leave it.
    NotEntered(Hex),
    /// A panicked unit there has still to get away.
    MustFlee(Hex),
    /// Another leader is placed first.
    PlacedFirst(LeaderId, LeaderId),
    /// He is the enemy's.
    NotYourLeader(LeaderId),
    /// There is no such leader.
    NoLeader(LeaderId),
    /// He arrives later.
    LeaderDue(LeaderId),
    /// He is dead.
    LeaderDead(LeaderId),
    /// The enemy has him.
    LeaderCaptured(LeaderId),
    /// He was given up for this turn.
    LeaderSpent(LeaderId),
    /// He is nobody who could be given up.
    NotFree(LeaderId),
    /// He has been placed.
    LeaderPlaced(LeaderId),
    /// No leader is placed off the map.
    LeaderOffMap(Hex),
    /// He has to be placed.
    MustPlace(LeaderId),
    /// An enemy unit stands there.
    EnemyHex(Hex),
    /// It does not fire at all.
    NoMissiles(Hex),
    /// It fired as often as it may.
    Fired(Hex),
    /// No enemy unit stands there.
    NoTarget(Hex),
    /// Looters are not fired at.
    Sheltered(Hex),
    /// The target is out of its arc.
    Arc(Hex, Hex),
    /// The target is out of range of table A.
    RangeA(Hex),
    /// The target is out of range of table B.
    RangeB(Hex),
    /// In the dark one fires at one hex.
    Dark(Hex),
    /// Something in that last hex blocks the line of sight.
    Blocked(Hex, Hex, Hex, Shade),
    /// No die would hit.
    Never(Hex),
    /// All its shots were declared with its first.
    Aimed(Hex),
    /// No shot of a unit there is left to be chosen.
    NoShot(Hex),
    /// It collected arrows and is bound as if it had fired.
    Collected(Hex),
    /// It has no volleys left.
    NoVolleys(Hex),
    /// It does not fire, so it keeps no volleys.
    KeepsNone(Hex),
    /// It fired in this phase, and collects nothing.
    FiredInstead(Hex),
    /// It carries as many volleys as it can use.
    Full(Hex),
    /// Too few arrows lie there.
    NoArrows(Hex),
    /// It is kept off the map already.
    Hidden(Hex),
    /// It was put on the map and stays there.
    OnMap(Hex),
    /// An enemy sees it.
    Seen(Hex),
    /// A hidden unit of his own side is there, whom a leader joins unseen.
    JoinHidden(Hex),
    /// No hidden unit of his own side is there.
    NobodyHidden(Hex),
    /// It has attacked.
    Attacked(Hex),
    /// It left a zone of control.
    LeftZone(Hex),
    /// It has no strength to attack with.
    Powerless(Hex),
    /// No enemy unit is in that hex.
    NoEnemy(Hex),
    /// The enemy is in none of its front hexes.
    NotInFront(Hex, Hex),
    /// Who waits beside the map attacks those who block his entry.
    NotBlocker(Hex),
    /// The odds are below 1-2.
    Odds(Hex),
    /// He is not with the attacked unit.
    NotWith(LeaderId),
    /// It is not faster than its attacker.
    Slower(Hex),
    /// It is disorganised.
    Disorganised(Hex),
    /// It waits beside the map and cannot retreat.
    Outside(Hex),
    /// It can retreat only into an adjacent vacant hex.
    NotVacant(Hex),
    /// An enemy leader is alone there.
    EnemyLeader(Hex, LeaderId),
    /// Only phalanxes and heavy infantry may stay.
    MustAdvance(Hex),
    /// Out of control: that hex is farther from the enemy.
    Farther(Hex),
    /// Out of control: from there it would not get as close as it can.
    TooFar(Hex),
    /// Out of control: a nearer hex is open to it.
    Around(Hex),
    /// A unit out of control has still to close with the enemy.
    MustClose(Hex),
    /// A unit out of control moves first.
    WildFirst(Hex),
    /// A unit out of control must still attack.
    MustAttack(Hex),
    /// Nobody can be set there.
    NoPlace(Hex, Bar, Step),
    /// The camp is shifted by three hexes at most.
    TooFarToShift(Hex),
    /// Nobody of that kind waits to be set.
    NobodyToSet(Kind, Step),
    /// It is too far from the camp.
    FarFromCamp(Hex, Step),
    /// A unit of the army was set there already.
    SetThere(Hex, Step),
    /// Somebody of that kind has still to be set.
    StillToSet(Kind, Step),
    /// It does not fight on foot.
    NeverOnFoot(Hex),
    /// Two of its kind make one on foot.
    NeedsTwo(Hex),
    /// One of its kind makes one on foot.
    NeedsOne(Hex),
    /// Those two are not two of a kind.
    NotTwo(Hex, Hex),
    /// Those two have no duel to fight.
    NoDuel(LeaderId, LeaderId),
    /// Those two fight a duel first.
    DuelFirst(LeaderId, LeaderId),
}
