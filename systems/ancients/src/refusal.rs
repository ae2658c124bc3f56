//! Why an action is not possible, each with the clause that forbids it.

use acies_words::message::{Clause, Message};

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

impl acies_core::game::Refusal for Refusal {
    fn clause(&self) -> Clause {
        use Refusal as R;
        Clause(match self {
            R::Over => "12.0.1",
            R::NotYours => "2.0.5",
            R::Phase => "2.0.2",
            R::NoUnit(_) => "6.0.1",
            R::NoShooter(_) => "8.0.1",
            R::NoAttacker(_) => "9.0.1",
            R::NoRider(_) => "13.12.1",
            R::Captive(_) => "13.11.5",
            R::NotDue(_) => "5.0.1",
            R::NoEntry(_) => "A.reinf.1",
            R::Occupied(_) => "6.c.1",
            R::EntryFree(_) => "5.0.3",
            R::Moved(_) => "6.0.2",
            R::Volleyed(_) => "8.f.2",
            R::Looting(_) => "6.j.2",
            R::Looters(_) => "6.j.6",
            R::Camp(_) => "6.j.1",
            R::Balks(_) => "13.11.4",
            R::GoOn(_) | R::OnFriend(_) => "6.c.5",
            R::NotFront(..) => "6.d.1",
            R::OffMap(_) | R::NotAtEdge(_) | R::NoPointLeft(_) | R::NotEntered(_) => "6.g.1",
            R::River(..) | R::RiverHex(_) => "T.ter.9",
            R::TooDear(..) => "6.d.3",
            R::Enemy(_) => "6.c.3",
            R::ForestFriend(_) | R::Stopped(_) => "T.ter.10",
            R::Flight(_) | R::MustFlee(_) => "4.0.4",
            R::Night(_) => "13.4.5",
            R::SameFacing(_) | R::NoTurn(_) => "6.e.1",
            R::PlacedFirst(..) | R::LeaderPlaced(_) | R::MustPlace(_) => "7.0.2",
            R::EnemyHex(_) | R::LeaderOffMap(_) => "7.0.1",
            R::NotYourLeader(_) | R::NoLeader(_) | R::LeaderDue(_) | R::LeaderDead(_) => "7.0.1",
            R::LeaderCaptured(_) => "11.e.2",
            R::LeaderSpent(_) | R::NotFree(_) => "13.11.1",
            R::NoMissiles(_) => "8.0.1",
            R::Fired(_) => "8.c.2",
            R::NoTarget(_) => "8.a.3",
            R::Sheltered(_) => "6.j.5",
            R::Arc(..) => "8.a.1",
            R::RangeA(_) => "T.fireA.4",
            R::RangeB(_) => "T.fireB.4",
            R::Dark(_) => "13.4.6",
            R::Blocked(_, _, _, Shade::Level) => "8.b.2",
            R::Blocked(_, _, _, Shade::OnHill) => "13.5.2",
            R::Blocked(_, _, _, Shade::NearLower) => "13.5.3",
            R::Blocked(_, _, _, Shade::BetweenHills) => "13.5.4",
            R::Never(_) => "8.d.5",
            R::NoShot(_) | R::Aimed(_) => "13.2.4",
            R::Collected(_) => "13.6.6",
            R::NoVolleys(_) => "13.6.1",
            R::KeepsNone(_) | R::FiredInstead(_) => "13.6.5",
            R::Full(_) => "13.6.4",
            R::NoArrows(_) => "13.6.7",
            R::Hidden(_) | R::Seen(_) | R::JoinHidden(_) | R::NobodyHidden(_) => "13.7.2",
            R::OnMap(_) => "13.7.4",
            R::Attacked(_) => "9.a.1",
            R::LeftZone(_) => "13.1.3",
            R::Powerless(_) => "Q.17",
            R::NoEnemy(_) | R::NotInFront(..) => "9.c.1",
            R::NotBlocker(_) => "5.0.4",
            R::Odds(_) => "T.crt.7",
            R::NotWith(_) => "11.b.1",
            R::Slower(_) => "9.s1.0.1",
            R::Disorganised(_) => "9.s1.0.2",
            R::Outside(_) => "5.0.5",
            R::NotVacant(_) | R::EnemyLeader(..) => "9.s1.a.1",
            R::MustAdvance(_) => "9.s4.1",
            R::Farther(_) => "13.9.4",
            R::TooFar(_) | R::MustClose(_) => "13.9.3",
            R::Around(_) => "Q.3",
            R::WildFirst(_) => "13.9.5",
            R::MustAttack(_) => "13.9.10",
            R::NoPlace(_, _, step)
            | R::NobodyToSet(_, step)
            | R::FarFromCamp(_, step)
            | R::SetThere(_, step)
            | R::StillToSet(_, step) => step.clause(),
            R::TooFarToShift(_) => "13.3.d.1",
            R::NeverOnFoot(_) => "13.12.1",
            R::NeedsTwo(_) | R::NeedsOne(_) | R::NotTwo(..) => "13.12.2",
            R::NoDuel(..) | R::DuelFirst(..) => "13.8.2",
        })
    }

    fn message(&self) -> Message {
        use Refusal as R;
        let at = |key: &'static str, hex: &Hex| Message::new(key).word("hex", hex);
        let way =
            |key: &'static str, from: &Hex, to: &Hex| Message::new(key).word("from", from).word("to", to);
        let who = |key: &'static str, leader: &LeaderId| Message::new(key).word("who", leader);
        match self {
            R::Over => Message::new("ancients-no-over"),
            R::NotYours => Message::new("ancients-no-yours"),
            R::Phase => Message::new("ancients-no-phase"),
            R::NoUnit(hex) | R::NoShooter(hex) | R::NoAttacker(hex) | R::NoRider(hex) => {
                at("ancients-no-unit", hex)
            }
            R::Captive(hex) => at("ancients-no-captive", hex),
            R::NotDue(kind) => Message::new("ancients-no-due").word("kind", kind.code()),
            R::NoEntry(hex) => at("ancients-no-entry", hex),
            R::Occupied(hex) => at("ancients-no-occupied", hex),
            R::EntryFree(hex) => at("ancients-no-entry-free", hex),
            R::Moved(hex) => at("ancients-no-moved", hex),
            R::Volleyed(hex) => at("ancients-no-volleyed", hex),
            R::Looting(hex) => at("ancients-no-looting", hex),
            R::Looters(hex) => at("ancients-no-looters", hex),
            R::Camp(hex) => at("ancients-no-camp", hex),
            R::Balks(hex) => at("ancients-no-balks", hex),
            R::GoOn(hex) => at("ancients-no-go-on", hex),
            R::NotFront(from, to) => way("ancients-no-front", from, to),
            R::OffMap(hex) => at("ancients-no-map", hex),
            R::River(from, to) => way("ancients-no-river", from, to),
            R::RiverHex(hex) => at("ancients-no-river-hex", hex),
            R::TooDear(hex, points, cost) => {
                at("ancients-no-points", hex).number("points", *points).number("cost", *cost)
            }
            R::Enemy(hex) => at("ancients-no-enemy-hex", hex),
            R::ForestFriend(hex) => at("ancients-no-forest-friend", hex),
            R::OnFriend(hex) => at("ancients-no-on-friend", hex),
            R::Flight(hex) => at("ancients-no-flight", hex),
            R::Night(hex) => at("ancients-no-night", hex),
            R::SameFacing(hex) => at("ancients-no-same-facing", hex),
            R::NoTurn(hex) => at("ancients-no-turn", hex),
            R::Stopped(hex) => at("ancients-no-stopped", hex),
            R::NotAtEdge(hex) => at("ancients-no-edge", hex),
            R::NoPointLeft(hex) => at("ancients-no-point-left", hex),
            R::NotEntered(hex) => at("ancients-no-entered", hex),
            R::MustFlee(hex) => at("ancients-no-must-flee", hex),
            R::PlacedFirst(leader, first) => who("ancients-no-aside", leader).word("other", first),
            R::NotYourLeader(leader) => who("ancients-no-leader-yours", leader),
            R::NoLeader(leader) => who("ancients-no-leader", leader),
            R::LeaderDue(leader) => who("ancients-no-leader-due", leader),
            R::LeaderDead(leader) => who("ancients-no-leader-dead", leader),
            R::LeaderCaptured(leader) => who("ancients-no-leader-captured", leader),
            R::LeaderSpent(leader) => who("ancients-no-leader-spent", leader),
            R::NotFree(leader) => who("ancients-no-free", leader),
            R::LeaderPlaced(leader) => who("ancients-no-leader-placed", leader),
            R::LeaderOffMap(hex) => at("ancients-no-leader-map", hex),
            R::EnemyHex(hex) => at("ancients-no-leader-hex", hex),
            R::NoMissiles(hex) => at("ancients-no-missiles", hex),
            R::Fired(hex) => at("ancients-no-fired", hex),
            R::NoTarget(hex) => at("ancients-no-target", hex),
            R::Sheltered(hex) => at("ancients-no-sheltered", hex),
            R::Arc(from, to) => way("ancients-no-arc", from, to),
            R::RangeA(hex) => at("ancients-no-range", hex).number("range", 3),
            R::RangeB(hex) => at("ancients-no-range", hex).number("range", 2),
            R::Dark(hex) => at("ancients-no-dark", hex),
            R::Blocked(from, to, by, shade) => {
                let key = match shade {
                    Shade::Level => "ancients-no-sight",
                    Shade::OnHill | Shade::BetweenHills => "ancients-no-sight-hill",
                    Shade::NearLower => "ancients-no-sight-near",
                };
                way(key, from, to).word("by", by)
            }
            R::Never(hex) => at("ancients-no-hit", hex),
            R::NoShot(hex) => at("ancients-no-shot", hex),
            R::Aimed(hex) => at("ancients-no-aimed", hex),
            R::Collected(hex) => at("ancients-no-collected", hex),
            R::NoVolleys(hex) => at("ancients-no-volleys", hex),
            R::KeepsNone(hex) => at("ancients-no-keeping", hex),
            R::FiredInstead(hex) => at("ancients-no-fired-instead", hex),
            R::Full(hex) => at("ancients-no-full", hex),
            R::NoArrows(hex) => at("ancients-no-arrows", hex),
            R::Hidden(hex) => at("ancients-no-hidden", hex),
            R::OnMap(hex) => at("ancients-no-on-map", hex),
            R::Seen(hex) => at("ancients-no-seen", hex),
            R::JoinHidden(hex) => at("ancients-no-join", hex),
            R::NobodyHidden(hex) => at("ancients-no-hideout", hex),
            R::Attacked(hex) => at("ancients-no-attacked", hex),
            R::LeftZone(hex) => at("ancients-no-left-zone", hex),
            R::Powerless(hex) => at("ancients-no-power", hex),
            R::NoEnemy(hex) => at("ancients-no-enemy", hex),
            R::NotInFront(from, to) => way("ancients-no-in-front", from, to),
            R::NotBlocker(hex) => at("ancients-no-blocker", hex),
            R::Odds(hex) => at("ancients-no-odds", hex),
            R::MustPlace(leader) => who("ancients-no-must-place", leader),
            R::NotWith(leader) => who("ancients-no-with", leader),
            R::Slower(hex) => at("ancients-no-slower", hex),
            R::Disorganised(hex) => at("ancients-no-disorganised", hex),
            R::Outside(hex) => at("ancients-no-outside", hex),
            R::NotVacant(hex) => at("ancients-no-vacant", hex),
            R::EnemyLeader(hex, leader) => at("ancients-no-enemy-leader", hex).word("who", leader),
            R::MustAdvance(hex) => at("ancients-no-hold", hex),
            R::Farther(hex) => at("ancients-no-farther", hex),
            R::TooFar(hex) => at("ancients-no-too-far", hex),
            R::Around(hex) => at("ancients-no-around", hex),
            R::MustClose(hex) => at("ancients-no-must-close", hex),
            R::WildFirst(hex) => at("ancients-no-wild-first", hex),
            R::MustAttack(hex) => at("ancients-no-must-attack", hex),
            R::NoPlace(hex, Bar::OffMap, _) => at("ancients-no-map", hex),
            R::NoPlace(hex, Bar::Taken, _) => at("ancients-no-occupied", hex),
            R::NoPlace(hex, Bar::River, _) => at("ancients-no-river-hex", hex),
            R::TooFarToShift(hex) => at("ancients-no-shift", hex),
            R::NobodyToSet(kind, _) => Message::new("ancients-no-set").word("kind", kind.code()),
            R::FarFromCamp(hex, _) => at("ancients-no-far-from-camp", hex),
            R::SetThere(hex, _) => at("ancients-no-occupied", hex),
            R::StillToSet(kind, _) => Message::new("ancients-no-still-to-set").word("kind", kind.code()),
            R::NeverOnFoot(hex) => at("ancients-no-on-foot", hex),
            R::NeedsTwo(hex) => at("ancients-no-two", hex),
            R::NeedsOne(hex) => at("ancients-no-one", hex),
            R::NotTwo(one, two) => way("ancients-no-pair", one, two),
            R::NoDuel(one, two) => who("ancients-no-duel", one).word("other", two),
            R::DuelFirst(one, two) => who("ancients-no-duel-first", one).word("other", two),
        }
    }
}
