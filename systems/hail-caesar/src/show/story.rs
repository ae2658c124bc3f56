//! Events as sentences.

use acies_core::game::Verdict;
use acies_core::side::Side;
use acies_ground::Arc;
use acies_words::message::{Arg, Message};

use crate::agenda::fight_task::Shot;
use crate::agenda::march_task::{Order, Reaction, What};
use crate::event::{Event, Fate, Throw};
use crate::game::HailCaesar;
use crate::movement::formation::formation_key;
use crate::show::terms::{captain, post_key, unit, units};
use crate::show::thrown::dice;
use crate::tables::{After, PanicResult};

fn ordered(game: &HailCaesar, order: &Order) -> Message {
    let say = |key| {
        Message::new(key)
            .message("captain", captain(game, order.captain))
            .list("units", units(game, order.units.iter()))
    };
    match order.what {
        What::Follow => say("hc-event-ordered-follow"),
        What::Rally => say("hc-event-ordered-rally"),
        What::Act(intent) if intent.withdraw => say("hc-event-ordered-withdraw"),
        What::Act(intent) => {
            let targets = units(game, intent.targets.iter());
            match (intent.form, intent.is_charge()) {
                (None, false) => say("hc-event-ordered-move"),
                (None, true) => say("hc-event-ordered-charge").list("targets", targets),
                (Some(form), false) => say("hc-event-ordered-form").term("formation", formation_key(form)),
                (Some(form), true) => say("hc-event-ordered-form-charge")
                    .term("formation", formation_key(form))
                    .list("targets", targets),
            }
        }
    }
}

fn with_throw(message: Message, throw: &Throw) -> Message {
    message
        .list("dice", dice(&throw.dice))
        .list("again", dice(&throw.again))
        .number("rerolls", throw.again.len() as i64)
        .number("needed", throw.needed)
        .number("reached", throw.reached)
}

/// What a panic test may lead to.
pub(crate) fn result_name(result: PanicResult) -> Message {
    Message::new(match result {
        PanicResult::Hold => "hc-panic-hold",
        PanicResult::Confusion => "hc-panic-confusion",
        PanicResult::ConfusionOrRetreat => "hc-panic-confusion-or-retreat",
        PanicResult::Retreat => "hc-panic-retreat",
        PanicResult::DisorderedRetreat
        | PanicResult::DisorderedRetreatRoutIfShaken
        | PanicResult::DisorderedRetreatRoutIfWounded => "hc-panic-disordered-retreat",
        PanicResult::FallBack => "hc-panic-fall-back",
        PanicResult::DisorderedFallBack => "hc-panic-disordered-fall-back",
        PanicResult::ChaoticFallBack | PanicResult::ChaoticFallBackRoutIfShaken => "hc-panic-chaotic",
        PanicResult::Rout => "hc-panic-rout",
    })
}

fn arc_name(arc: Arc) -> Message {
    Message::new(match arc {
        Arc::Front => "hc-met-front",
        Arc::Left | Arc::Right => "hc-met-flank",
        Arc::Rear => "hc-met-rear",
    })
}

/// An event as a sentence.
pub(crate) fn tell(game: &HailCaesar, event: &Event) -> Message {
    let say = Message::new;
    let of = |key, id| Message::new(key).message("unit", unit(game, id));
    let by = |key, id| Message::new(key).message("captain", captain(game, id));
    match event {
        Event::Ordered(order) => ordered(game, order),
        Event::Tested { captain: id, dice: faces, rating, penalty, again } => {
            by(if *again { "hc-event-tested-again" } else { "hc-event-tested" }, *id)
                .list("dice", dice(faces))
                .number("roll", faces[0] + faces[1])
                .number("rating", *rating)
                .number("penalty", *penalty)
        }
        Event::Granted { captain: id, moves, .. } => by("hc-event-granted", *id).number("moves", *moves),
        Event::Failed { captain: id } => by("hc-event-failed", *id),
        Event::Blundered { captain: id, roll } => by(
            match roll {
                1 => "hc-event-blunder-flee",
                2 => "hc-event-blunder-back",
                3 => "hc-event-blunder-left",
                4 => "hc-event-blunder-right",
                5 => "hc-event-blunder-forward",
                _ => "hc-event-blunder-rush",
            },
            *id,
        ),
        Event::MilitiaStood { unit: id } => of("hc-event-militia", *id),
        Event::Passed { captain: id } => by("hc-event-passed", *id),
        Event::Moved { unit: id, length, .. } => of("hc-event-moved", *id).decimal("length", *length),
        Event::Entered { unit: id, .. } => of("hc-event-entered", *id),
        Event::Formed { unit: id, formation } => {
            of("hc-event-formed", *id).term("formation", formation_key(*formation))
        }
        Event::Stayed { unit: id } => of("hc-event-stayed", *id),
        Event::Occupied { unit: id } => of("hc-event-occupied", *id),
        Event::PassedThrough { unit: id, friend } => {
            of("hc-event-passed-through", *id).message("friend", unit(game, *friend))
        }
        Event::ChargeDeclared { charger, target, reach } => {
            of("hc-event-charge", *charger).message("target", unit(game, *target)).decimal("reach", *reach)
        }
        Event::Reacted { unit: id, reaction } => of(
            match reaction {
                Reaction::Hold => "hc-event-hold",
                Reaction::Shoot => "hc-event-shoot",
                Reaction::Evade => "hc-event-evade",
                Reaction::ShootAndEvade => "hc-event-parthian",
                Reaction::Counter => "hc-event-counter",
                Reaction::Face => "hc-event-face",
            },
            *id,
        ),
        Event::Charged { charger, target, .. } => {
            of("hc-event-charged", *charger).message("target", unit(game, *target))
        }
        Event::EvadeTested { unit: id, dice: faces, rating, moves } => of("hc-event-evade-tested", *id)
            .list("dice", dice(faces))
            .number("roll", faces[0] + faces[1])
            .number("rating", *rating)
            .number("moves", *moves),
        Event::Evaded { unit: id, length } => of("hc-event-evaded", *id).decimal("length", *length),
        Event::Caught { unit: id, reach, away } => {
            of("hc-event-caught", *id).decimal("reach", *reach).decimal("away", *away)
        }
        Event::CounterCharged { unit: id, charger } => {
            of("hc-event-counter-charged", *id).message("charger", unit(game, *charger))
        }
        Event::Faced { unit: id } => of("hc-event-faced", *id),
        Event::Supported { unit: id, friend, post } => {
            of("hc-event-supported", *id).message("friend", unit(game, *friend)).term("post", post_key(*post))
        }
        Event::Rallied { unit: id, captain: of_whom } => {
            of("hc-event-rallied", *id).message("captain", captain(game, *of_whom))
        }
        Event::Impetuous { unit: id, roll } => {
            let key = if *roll <= 3 { "hc-event-impetuous" } else { "hc-event-impetuous-held" };
            of(key, *id).number("roll", *roll)
        }
        Event::CaptainMoved { captain: id, .. } => by("hc-event-captain-moved", *id),
        Event::CaptainJoined { captain: id, unit: with, .. } => {
            by("hc-event-captain-joined", *id).message("unit", unit(game, *with))
        }
        Event::CaptainShifted { captain: id } => by("hc-event-captain-shifted", *id),
        Event::Posted { captain: id, .. } => by("hc-event-posted", *id),
        Event::Captured { captain: id } => by("hc-event-captured", *id),
        Event::TurnBegan { side, turn } => {
            // Turns of both sides are counted; a player counts his own.
            say("hc-turn-began").message("side", side.name()).number("turn", turn.div_ceil(2))
        }
        Event::Shot { shooter, target, shot, range, throw } => {
            let key = match shot {
                Shot::Phase | Shot::Shared(_) => "hc-shot",
                Shot::Closing => "hc-shot-closing",
                Shot::Opportunity => "hc-shot-opportunity",
            };
            with_throw(of(key, *shooter).message("target", unit(game, *target)), throw)
                .decimal("range", *range)
        }
        Event::Struck { unit: id, target, support, throw } => {
            let key = if *support { "hc-struck-support" } else { "hc-struck" };
            with_throw(of(key, *id).message("target", unit(game, *target)), throw)
        }
        Event::Saved { unit: id, throw, wounds } => {
            let key = if throw.needed == 0 { "hc-saved-none" } else { "hc-saved" };
            with_throw(of(key, *id), throw).number("wounds", *wounds)
        }
        Event::Wounded { unit: id, wounds, carries, .. } => {
            of("hc-wounded", *id).number("wounds", *wounds).number("carries", *carries)
        }
        Event::Shaken(id) => of("hc-shaken", *id),
        Event::PassedOn { unit: id, support, wounds } => {
            of("hc-passed-on", *id).message("support", unit(game, *support)).number("wounds", *wounds)
        }
        Event::Destroyed { unit: id, clause } => {
            let key = match clause.0 {
                "panic-combat.3" => "hc-destroyed-cornered",
                "combat-special.1" | "shattered.2" => "hc-destroyed-shattered",
                "panic-combat.9" | "panic-shooting.10" | "panic-special.4" => "hc-destroyed-routed",
                _ => "hc-destroyed",
            };
            of(key, *id)
        }
        Event::LeftTable { unit: id, returns: true } => of("hc-left-table", *id),
        Event::LeftTable { unit: id, returns: false } => of("hc-left-for-good", *id),
        Event::Disordered { unit: id, .. } => of("hc-disordered", *id),
        Event::DisorderTest { unit: id, die, .. } => of("hc-disorder-test", *id).number("die", *die),
        Event::Recovery { unit: id, die: None, .. } => of("hc-recovered", *id),
        Event::Recovery { unit: id, die: Some((die, needed)), recovered, .. } => {
            let key = if *recovered { "hc-recovered-die" } else { "hc-not-recovered" };
            of(key, *id).number("die", *die).number("needed", *needed)
        }
        Event::RalliedAlone { unit: id, die } => {
            of(if *die >= 4 { "hc-rallied" } else { "hc-not-rallied" }, *id).number("die", *die)
        }
        Event::Tried { unit: id, die } => of("hc-tried", *id).number("die", *die),
        Event::Steady(id) => of("hc-steady", *id),
        Event::Engaged { unit: id, target, arc } => {
            of("hc-engaged", *id).message("target", unit(game, *target)).message("arc", arc_name(*arc))
        }
        Event::TestudoOpened(id) => of("hc-testudo-opened", *id),
        Event::CombatBegan { units } => {
            let units = units.iter().map(|id| Arg::Message(unit(game, *id)));
            say("hc-combat-began").list("units", units)
        }
        Event::ClosedRanks(id) => of("hc-closed-ranks", *id),
        Event::CombatDecided { north, south, winner } => {
            let message = match winner {
                Some(side) => say("hc-combat-won").message("side", side.name()),
                None => say("hc-combat-drawn"),
            };
            let names =
                message.message("northern", Side::North.name()).message("southern", Side::South.name());
            names.number("north", *north).number("south", *south)
        }
        Event::PhalanxHeld { unit: id, margin } => of("hc-phalanx-held", *id).number("margin", *margin),
        Event::PanicTested { unit: id, after, dice, minus, again } => {
            let key = match (again, after) {
                (Some(_), _) => "hc-panic-again",
                (None, After::Shooting) => "hc-panic-shooting",
                (None, After::Combat) => "hc-panic-combat",
            };
            let score = i64::from(dice[0] + dice[1]) - i64::from(*minus);
            of(key, *id)
                .number("first", dice[0])
                .number("second", dice[1])
                .number("minus", *minus)
                .number("score", score)
        }
        Event::PanicResult { unit: id, result, .. } => {
            of("hc-panic-result", *id).message("result", result_name(*result))
        }
        Event::GaveGround { unit: id, distance, .. } => {
            of("hc-gave-ground", *id).decimal("distance", *distance)
        }
        Event::Stampede { unit: id, die } => {
            of(if *die == 1 { "hc-stampede" } else { "hc-stampede-held" }, *id).number("die", *die)
        }
        Event::Trampled { unit: id, die } => of("hc-trampled", *id).number("die", *die),
        Event::MadeWay { unit: id, mover } => of("hc-made-way", *id).message("mover", unit(game, *mover)),
        Event::Blocked { unit: id, mover } => of("hc-blocked", *id).message("mover", unit(game, *mover)),
        Event::Followed { unit: id, victor } => of("hc-followed", *id).message("victor", unit(game, *victor)),
        Event::TookBuilding(id) => of("hc-occupied", *id),
        Event::MovedAside { unit: id, victor } => {
            of("hc-moved-aside", *id).message("victor", unit(game, *victor))
        }
        Event::CaptainJoinedFight { captain: who, unit: id } => {
            by("hc-captain-joined", *who).message("unit", unit(game, *id))
        }
        Event::CaptainFights { captain: who, attacks } => {
            by("hc-captain-fights", *who).number("attacks", *attacks)
        }
        Event::CaptainRisk { captain: who, dice, plus, .. } => by("hc-captain-risk", *who)
            .number("first", dice[0])
            .number("second", dice[1])
            .number("plus", *plus)
            .number("score", dice[0] + dice[1] + plus),
        Event::CaptainFate { captain: who, die, fate, .. } => {
            let key = match fate {
                Fate::Killed => "hc-captain-killed",
                Fate::Wounded => "hc-captain-wounded",
                Fate::Unharmed => "hc-captain-unharmed",
            };
            by(key, *who).number("die", *die)
        }
        Event::Succeeded { captain: who, command } => by("hc-succeeded", *who).number("command", *command),
        Event::Demoralised { captain: who, .. } => {
            say("hc-demoralised").message("division", crate::show::scene::named(&game.division(*who).name))
        }
        Event::Defeated(side) => say("hc-defeated").message("side", side.name()),
        Event::Ended { verdict: Verdict::Won(side), clause } => {
            // Won by an army's defeat, or counted after the last turn.
            let key = if clause.0 == "victory.1" { "hc-ended-won" } else { "hc-ended-counted" };
            say(key).message("side", side.name())
        }
        Event::Ended { verdict: Verdict::Draw, .. } => say("hc-ended-draw"),
    }
}
