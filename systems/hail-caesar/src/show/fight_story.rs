//! Events as sentences, and the dice in them.

use acies_core::game::Verdict;
use acies_core::scene::{self, DieFace};
use acies_ground::Arc;
use acies_words::message::{Arg, Message};

use crate::agenda::fighting::Shot;
use crate::event::fighting::{Event, Fate, Throw};
use crate::game::HailCaesar;
use crate::show::fight_answers::{captain, side_name, unit};
use crate::tables::{After, PanicResult};

/// Dice as a list of numbers.
pub(crate) fn dice(faces: &[u8]) -> Vec<Arg> {
    faces.iter().map(|face| Arg::Word(face.to_string())).collect()
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
        Event::TurnBegan { side, turn } => {
            // Turns of both sides are counted; a player counts his own.
            say("hc-turn-began").message("side", side_name(*side)).number("turn", turn.div_ceil(2))
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
        Event::Rallied { unit: id, die } => {
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
                Some(side) => say("hc-combat-won").message("side", side_name(*side)),
                None => say("hc-combat-drawn"),
            };
            message.number("north", *north).number("south", *south)
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
            of(if *die == 1 { "hc-stampede" } else { "hc-no-stampede" }, *id).number("die", *die)
        }
        Event::Trampled { unit: id, die } => of("hc-trampled", *id).number("die", *die),
        Event::MadeWay { unit: id, mover } => of("hc-made-way", *id).message("mover", unit(game, *mover)),
        Event::Blocked { unit: id, mover } => of("hc-blocked", *id).message("mover", unit(game, *mover)),
        Event::Followed { unit: id, victor } => of("hc-followed", *id).message("victor", unit(game, *victor)),
        Event::Occupied(id) => of("hc-occupied", *id),
        Event::MovedAside { unit: id, victor } => {
            of("hc-moved-aside", *id).message("victor", unit(game, *victor))
        }
        Event::CaptainJoined { captain: who, unit: id } => {
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
        Event::Defeated(side) => say("hc-defeated").message("side", side_name(*side)),
        Event::Ended { verdict: Verdict::Won(side), clause } => {
            // Won by an army's defeat, or counted after the last turn.
            let key = if clause.0 == "victory.1" { "hc-ended-won" } else { "hc-ended-counted" };
            say(key).message("side", side_name(*side))
        }
        Event::Ended { verdict: Verdict::Draw, .. } => say("hc-ended-draw"),
    }
}

/// The words of the faces of a die.
const FACES: [&str; 6] = ["1", "2", "3", "4", "5", "6"];

pub(crate) fn throw(faces: &[u8]) -> Option<scene::Throw> {
    let face = |face: &u8| DieFace {
        name: FACES[usize::from(face - 1) % FACES.len()],
        label: Message::new("hc-die-face").number("face", *face),
    };
    (!faces.is_empty()).then(|| scene::Throw { die: "d6", faces: faces.iter().map(face).collect() })
}

/// The dice of an event, as they fell.
pub(crate) fn thrown(_: &HailCaesar, event: &Event) -> Vec<scene::Throw> {
    match event {
        Event::Shot { throw: of, .. } | Event::Struck { throw: of, .. } | Event::Saved { throw: of, .. } => {
            [throw(&of.dice), throw(&of.again)].into_iter().flatten().collect()
        }
        Event::PanicTested { dice, .. } | Event::CaptainRisk { dice, .. } => {
            throw(dice).into_iter().collect()
        }
        Event::DisorderTest { die, .. }
        | Event::Recovery { die: Some((die, _)), .. }
        | Event::Rallied { die, .. }
        | Event::Tried { die, .. }
        | Event::Stampede { die, .. }
        | Event::Trampled { die, .. }
        | Event::CaptainFate { die, .. } => throw(&[*die]).into_iter().collect(),
        _ => Vec::new(),
    }
}
