//! The clause behind each refusal, and the sentence that says it.

use acies_words::message::{Clause, Message};

use super::{Bar, Refusal, Shade};
use crate::components::Hex;
use crate::show::{kind_name, leader_of};
use crate::state::LeaderId;

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
            | R::TurnedOnce(_, step)
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
        let who = |key: &'static str, leader: &LeaderId| Message::new(key).word("who", leader.letter());
        match self {
            R::Over => Message::new("ancients-no-over"),
            R::NotYours => Message::new("ancients-no-yours"),
            R::Phase => Message::new("ancients-no-phase"),
            R::NoUnit(hex) | R::NoShooter(hex) | R::NoAttacker(hex) | R::NoRider(hex) => {
                at("ancients-no-unit", hex)
            }
            R::Captive(hex) => at("ancients-no-captive", hex),
            R::NotDue(kind) => Message::new("ancients-no-due").message("kind", kind_name(*kind)),
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
            R::TurnedOnce(hex, _) => at("ancients-no-turned-once", hex),
            R::NoTurn(hex) => at("ancients-no-turn", hex),
            R::Stopped(hex) => at("ancients-no-stopped", hex),
            R::NotAtEdge(hex) => at("ancients-no-edge", hex),
            R::NoPointLeft(hex) => at("ancients-no-point-left", hex),
            R::NotEntered(hex) => at("ancients-no-entered", hex),
            R::MustFlee(hex) => at("ancients-no-must-flee", hex),
            R::PlacedFirst(leader, first) => who("ancients-no-aside", leader).word("other", first.letter()),
            R::NotYourLeader(leader) => who("ancients-no-leader-yours", leader),
            // He is called as he was typed.
            R::NoLeader(leader) => Message::new("ancients-no-leader").word("who", leader),
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
            R::EnemyLeader(hex, leader) => at("ancients-no-enemy-leader", hex).word("who", leader.letter()),
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
            R::NobodyToSet(kind, _) => Message::new("ancients-no-set").message("kind", kind_name(*kind)),
            R::FarFromCamp(hex, _) => at("ancients-no-far-from-camp", hex),
            R::SetThere(hex, _) => at("ancients-no-occupied", hex),
            R::StillToSet(kind, _) => {
                Message::new("ancients-no-still-to-set").message("kind", kind_name(*kind))
            }
            R::NeverOnFoot(hex) => at("ancients-no-on-foot", hex),
            R::NeedsTwo(hex) => at("ancients-no-two", hex),
            R::NeedsOne(hex) => at("ancients-no-one", hex),
            R::NotTwo(one, two) => way("ancients-no-pair", one, two),
            R::NoDuel(one, two) => who("ancients-no-duel", one).message("other", leader_of(*two)),
            R::DuelFirst(one, two) => who("ancients-no-duel-first", one).message("other", leader_of(*two)),
        }
    }
}
