//! Why an action is not possible at sea, each with the clause that forbids it.

use acies_words::message::{Clause, Message};

use super::components::{Hex, Size};
use super::state::Stage;

/// Why not.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The battle is over.
    Over,
    /// The decision is the other side's.
    NotYours,
    /// Something else is asked now.
    Phase(Stage),
    /// The side commands no ship there.
    NoShip(Hex),
    /// The ship sinks.
    Sinking(Hex),
    /// Its move is finished.
    Moved(Hex),
    /// It has rammed.
    Rammed(Hex),
    /// The ship that moves lies over a friend and must go on.
    GoOn(Hex),
    /// That hex is neither ahead nor astern.
    NotInLine(Hex, Hex),
    /// It has so many points and needs so many, by that clause.
    TooDear(Hex, u8, u8, &'static str),
    /// That is land.
    Land(Hex),
    /// The map ends there.
    Edge(Hex),
    /// An enemy is there: he can only be rammed.
    Enemy(Hex),
    /// An enemy is astern.
    Astern(Hex),
    /// It could not go on from the friend there.
    OnFriend(Hex),
    /// It turns by one side at a time.
    OneSide(Hex),
    /// Its bow points there already.
    Faces(Hex),
    /// Neither its bow nor its stern is at the edge.
    NotAtEdge(Hex),
    /// No enemy ship is there.
    NoEnemy(Hex),
    /// It rams ahead only.
    NotForward(Hex, Hex),
    /// A flank is not passed through.
    Flank(Hex),
    /// The far side is taken by a ship.
    FarShip(Hex),
    /// Ramming without going through would leave it on a friend.
    RamOnFriend(Hex),
    /// No enemy ship is there to be attacked.
    NoTarget(Hex),
    /// No marine of the side is there who has not attacked yet.
    NoAttacker(Hex),
    /// No marine of the side is there who has not moved yet.
    NoMarine(Hex),
    /// It is not adjacent.
    NotAdjacent(Hex, Hex),
    /// That is open water.
    Water(Hex),
    /// Marines do not step onto an enemy ship.
    EnemyShip(Hex),
    /// More marines than such a ship holds would be left at the end.
    Crowded(Hex, Size),
    /// There are more marines aboard than it holds.
    Overfull(Hex),
    /// No marine is aboard to scuttle it.
    NobodyAboard(Hex),
    /// It sinks already.
    SinksAlready(Hex),
    /// There is no ship to scuttle.
    NothingToScuttle,
    /// A marine ashore does not board.
    Ashore(Hex),
    /// Boarding is for the hex beside.
    NotBeside(Hex, Hex),
    /// Archers do not reach so far.
    TooFar(Hex, Hex),
    /// Something is between them.
    Unseen(Hex, Hex),
    /// Something is in both hexes between which the line runs.
    ShutBeside(Hex, Hex),
    /// Another target is announced.
    OneTarget(Hex),
    /// It was attacked in this step.
    Attacked(Hex),
    /// No attack is announced.
    NotAnnounced,
    /// Attacks that are announced are resolved first.
    Unresolved,
    /// A shot could do nothing to it.
    NothingLeft(Hex),
    /// It has no ballista.
    NoBallista(Hex),
    /// It is damaged and has lost its ballista.
    BallistaLost(Hex),
    /// Its ballista has shot.
    Fired(Hex),
    /// The ballista does not reach so far.
    BeyondBallista(Hex, Hex),
    /// That a ship is scuttled is said before which.
    ScuttleFirst,
    /// It is the other player's turn: nobody scuttles in that.
    ScuttleInTurn,
    /// Nobody scuttles from the announcement of attacks to the last of their dice.
    ScuttleLater,
    /// Something is between the ballista and its target.
    BallistaUnseen(Hex, Hex),
}

impl acies_core::game::Refusal for Refusal {
    fn clause(&self) -> Clause {
        Clause(match self {
            Refusal::Over => "14.2.1",
            Refusal::NotYours => "14.4.2",
            Refusal::Phase(_) => "14.4.1",
            Refusal::NoShip(_) => "14.8.j.1",
            Refusal::Sinking(_) => "14.5.3",
            Refusal::Moved(_) => "14.6.d.1",
            Refusal::Rammed(_) => "14.6.d.3",
            Refusal::GoOn(_) | Refusal::OnFriend(_) => "14.5.9",
            Refusal::NotInLine(..) => "14.5.4",
            Refusal::TooDear(_, _, _, clause) => clause,
            Refusal::Land(_) => "14.5.7",
            Refusal::Edge(_) | Refusal::NotAtEdge(_) => "14.5.8",
            Refusal::Enemy(_) | Refusal::NoEnemy(_) => "14.6.0.1",
            Refusal::Astern(_) | Refusal::NotForward(..) => "14.6.0.2",
            Refusal::OneSide(_) | Refusal::Faces(_) => "14.5.6",
            Refusal::Flank(_) => "14.6.c.2",
            Refusal::FarShip(_) | Refusal::RamOnFriend(_) => "14.5.10",
            Refusal::NoTarget(_) | Refusal::NoAttacker(_) => "14.8.b.1",
            Refusal::NoMarine(_) | Refusal::NotAdjacent(..) => "14.7.b.1",
            Refusal::Water(_) => "14.7.c.1",
            Refusal::EnemyShip(_) => "14.7.c.2",
            Refusal::Crowded(_, Size::Small) => "14.7.d.1",
            Refusal::Crowded(_, Size::Large) => "14.7.d.2",
            Refusal::Overfull(_) => "14.7.d.4",
            Refusal::NobodyAboard(_)
            | Refusal::SinksAlready(_)
            | Refusal::NothingToScuttle
            | Refusal::ScuttleInTurn
            | Refusal::ScuttleFirst => "14.7.e.1",
            Refusal::ScuttleLater => "14.7.e.3",
            Refusal::Ashore(_) => "14.8.c.1",
            Refusal::NotBeside(..) => "14.8.b.2",
            Refusal::TooFar(..) => "14.8.b.3",
            Refusal::Unseen(..) => "14.8.g.2",
            Refusal::ShutBeside(..) => "14.8.g.3",
            Refusal::OneTarget(_) | Refusal::Attacked(_) | Refusal::NotAnnounced | Refusal::Unresolved => {
                "14.8.d.1"
            }
            Refusal::NothingLeft(_) => "14.8.k.3",
            Refusal::NoBallista(_) | Refusal::Fired(_) => "14.9.0.1",
            Refusal::BallistaLost(_) => "14.9.b.1",
            Refusal::BeyondBallista(..) => "14.9.a.1",
            Refusal::BallistaUnseen(..) => "14.9.a.2",
        })
    }

    fn message(&self) -> Message {
        let at = |key: &'static str, hex: &Hex| Message::new(key).word("hex", hex);
        let way =
            |key: &'static str, from: &Hex, to: &Hex| Message::new(key).word("from", from).word("to", to);
        match self {
            Refusal::Over => Message::new("ancients-no-over"),
            Refusal::NotYours => Message::new("ancients-no-yours"),
            Refusal::Phase(stage) => Message::new("ancients-sea-no-phase").message("step", step_name(*stage)),
            Refusal::ScuttleInTurn => Message::new("ancients-sea-no-scuttle-turn"),
            Refusal::ScuttleLater => Message::new("ancients-sea-no-scuttle-later"),
            Refusal::ScuttleFirst => Message::new("ancients-sea-no-scuttle-first"),
            Refusal::NoShip(hex) => at("ancients-sea-no-ship", hex),
            Refusal::Sinking(hex) => at("ancients-sea-no-sinking", hex),
            Refusal::Moved(hex) => at("ancients-sea-no-moved", hex),
            Refusal::Rammed(hex) => at("ancients-sea-no-rammed", hex),
            Refusal::GoOn(hex) => at("ancients-sea-no-go-on", hex),
            Refusal::NotInLine(from, to) => way("ancients-sea-no-line", from, to),
            Refusal::TooDear(hex, has, needs, _) => {
                at("ancients-sea-no-points", hex).number("has", *has).number("needs", *needs)
            }
            Refusal::Land(hex) => at("ancients-sea-no-land", hex),
            Refusal::Edge(hex) => at("ancients-sea-no-edge", hex),
            Refusal::Enemy(hex) => at("ancients-sea-no-enemy", hex),
            Refusal::Astern(hex) => at("ancients-sea-no-astern", hex),
            Refusal::OnFriend(hex) => at("ancients-sea-no-friend", hex),
            Refusal::OneSide(hex) => at("ancients-sea-no-one-side", hex),
            Refusal::Faces(hex) => at("ancients-sea-no-faces", hex),
            Refusal::NotAtEdge(hex) => at("ancients-sea-no-at-edge", hex),
            Refusal::NoEnemy(hex) | Refusal::NoTarget(hex) => at("ancients-sea-no-target", hex),
            Refusal::NoAttacker(hex) => at("ancients-sea-no-attacker", hex),
            Refusal::NotForward(from, to) => way("ancients-sea-no-forward", from, to),
            Refusal::Flank(hex) => at("ancients-sea-no-flank", hex),
            Refusal::FarShip(hex) => at("ancients-sea-no-far", hex),
            Refusal::RamOnFriend(hex) => at("ancients-sea-no-ram-on", hex),
            Refusal::NoMarine(hex) => at("ancients-sea-no-marine", hex),
            Refusal::NotAdjacent(from, to) => way("ancients-sea-no-adjacent", from, to),
            Refusal::Water(hex) => at("ancients-sea-no-water", hex),
            Refusal::EnemyShip(hex) => at("ancients-sea-no-enemy-ship", hex),
            Refusal::Crowded(hex, size) => at("ancients-sea-no-crowded", hex).number("most", size.holds()),
            Refusal::Overfull(hex) => at("ancients-sea-no-overfull", hex),
            Refusal::NobodyAboard(hex) => at("ancients-sea-no-aboard", hex),
            Refusal::NothingToScuttle => Message::new("ancients-sea-no-scuttle"),
            Refusal::SinksAlready(hex) => at("ancients-sea-no-sinks", hex),
            Refusal::Ashore(hex) => at("ancients-sea-no-ashore", hex),
            Refusal::NotBeside(from, to) => way("ancients-sea-no-beside", from, to),
            Refusal::TooFar(from, to) => way("ancients-sea-no-far-shot", from, to),
            Refusal::Unseen(from, to) | Refusal::BallistaUnseen(from, to) => {
                way("ancients-sea-no-sight", from, to)
            }
            Refusal::ShutBeside(from, to) => way("ancients-sea-no-sight-side", from, to),
            Refusal::OneTarget(hex) => at("ancients-sea-no-one-target", hex),
            Refusal::Attacked(hex) => at("ancients-sea-no-attacked", hex),
            Refusal::NotAnnounced => Message::new("ancients-sea-no-announced"),
            Refusal::Unresolved => Message::new("ancients-sea-no-unresolved"),
            Refusal::NothingLeft(hex) => at("ancients-sea-no-nothing", hex),
            Refusal::NoBallista(hex) => at("ancients-sea-no-ballista", hex),
            Refusal::BallistaLost(hex) => at("ancients-sea-no-ballista-lost", hex),
            Refusal::Fired(hex) => at("ancients-sea-no-fired", hex),
            Refusal::BeyondBallista(from, to) => way("ancients-sea-no-far-bolt", from, to),
        }
    }
}

/// What is asked instead.
fn step_name(stage: Stage) -> Message {
    Message::new(match stage {
        Stage::Move => "ancients-sea-step-move",
        Stage::Scuttle(_) => "ancients-sea-step-scuttle",
        Stage::Cross => "ancients-sea-step-cross",
        Stage::Attack => "ancients-sea-step-attack",
        Stage::Resolve => "ancients-sea-step-resolve",
        Stage::Prize => "ancients-sea-step-prize",
        Stage::Yield(_) => "ancients-sea-step-yield",
        Stage::Ballista => "ancients-sea-step-ballista",
        Stage::Over(_) => "ancients-no-over",
    })
}
