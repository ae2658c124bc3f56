//! How shooting and combat show themselves: questions, what answers mean, and what a person points at.

use acies_core::side::Side;
use acies_words::message::{Arg, Message};

use crate::action::fighting::Action;
use crate::agenda::Task as AnyTask;
use crate::agenda::fighting::Test;
use crate::agenda::fighting::{Step, Task};
use crate::game::HailCaesar;
use crate::show::bearing::with_way;
pub(crate) use crate::show::fight_facts::facts;
pub(crate) use crate::show::fight_story::{dice, tell, throw, thrown};
pub(crate) use crate::show::odds::odds;
use crate::show::scene::named;
use crate::state::{CaptainId, CaptainName, State, UnitId, UnitName};

/// A side's name.
pub(crate) fn side_name(side: Side) -> Message {
    Message::new(match side {
        Side::North => "hc-side-north",
        Side::South => "hc-side-south",
    })
}

/// A unit: its name in the battle, and the one of notation.
pub(crate) fn unit(game: &HailCaesar, unit: UnitId) -> Message {
    Message::new("hc-unit").message("name", named(&game.start_of(unit).name)).word("id", game.name(unit))
}

/// A unit by the name of notation, even if there is none.
pub(crate) fn unit_named(game: &HailCaesar, name: UnitName) -> Message {
    match game.named(name) {
        Some(id) => unit(game, id),
        None => Message::new("hc-unit-unknown").word("id", name),
    }
}

/// A captain: his name in the battle, and the one of notation.
pub(crate) fn captain(game: &HailCaesar, captain: CaptainId) -> Message {
    let person = named(&game.division(captain).captain.name);
    Message::new("hc-captain-of").message("name", person).word("id", game.captain_name(captain))
}

/// A captain, or the lieutenant who has taken his place by now.
pub(crate) fn captain_now(game: &HailCaesar, s: &State, captain: CaptainId) -> Message {
    let him = self::captain(game, captain);
    match s.captain(captain).successors {
        0 => him,
        _ => Message::new("hc-lieutenant-of").message("captain", him),
    }
}

pub(crate) fn captain_named(game: &HailCaesar, name: CaptainName) -> Message {
    match game.captain_named(name) {
        Some(id) => captain(game, id),
        None => Message::new("hc-unit-unknown").word("id", name),
    }
}

/// The question asked.
pub(crate) fn prompt(game: &HailCaesar, s: &State, task: &Task) -> Message {
    let Some(side) = task.decided_by(game, s) else { return Message::new("hc-prompt-over") };
    let ask = |key| Message::new(key).message("side", side_name(side));
    let test = |key, test: &Test, dice: [u8; 2]| {
        ask(key)
            .message("unit", unit(game, test.unit))
            .number("first", dice[0])
            .number("second", dice[1])
            .number("minus", test.minus)
    };
    match task {
        Task::Shoot => ask("hc-ask-shoot"),
        Task::Fire { mover, .. } => ask("hc-ask-fire").message("mover", unit(game, *mover)),
        Task::Choose => ask("hc-ask-combat"),
        Task::Ask(bout) => {
            let lead = unit(game, bout.lead);
            match bout.step {
                Step::Join => ask("hc-ask-join").message("unit", lead),
                Step::Attacks => ask("hc-ask-attacks").message("unit", lead),
                Step::Ranks => ask("hc-ask-ranks").message("unit", lead),
                Step::Aim => ask("hc-ask-aim").message("unit", lead),
            }
        }
        Task::Trumpet { test: of, dice } => test("hc-ask-trumpet", of, *dice),
        Task::Valour { test: of, dice } => test("hc-ask-valour", of, *dice),
        Task::Waver(test) => ask("hc-ask-waver").message("unit", unit(game, test.unit)),
        Task::MakeWay { flight, friend } => {
            ask("hc-ask-way").message("unit", unit(game, *friend)).message("mover", unit(game, flight.unit))
        }
        Task::Victor { unit: victor, .. } => ask("hc-ask-victor").message("unit", unit(game, *victor)),
        _ => Message::new("hc-prompt-over"),
    }
}

/// What an answer means.
pub(crate) fn meaning(game: &HailCaesar, s: &State, action: &Action) -> Message {
    let of = |key, name: &UnitName| Message::new(key).message("unit", unit_named(game, *name));
    let shares = |shares: &[(UnitName, u8)]| {
        let share = |(target, dice): &(UnitName, u8)| {
            let message = Message::new("hc-share").message("target", unit_named(game, *target));
            Arg::Message(message.number("dice", *dice))
        };
        shares.iter().map(share).collect::<Vec<Arg>>()
    };
    match action {
        Action::Shoot(shooter, target) => {
            of("hc-do-shoot", shooter).message("target", unit_named(game, *target))
        }
        Action::Split(shooter, split) => of("hc-do-split", shooter).list("shares", shares(split)),
        Action::Cease => Message::new("hc-do-cease"),
        Action::Fire(name) => of("hc-do-fire", name),
        Action::Pass => Message::new("hc-do-pass"),
        Action::Combat(name) => of("hc-do-combat", name),
        Action::Join(name, to) => of("hc-do-join", to).message("captain", captain_named(game, *name)),
        Action::Apart => Message::new("hc-do-apart"),
        Action::Attacks(name, attacks) => Message::new("hc-do-attacks")
            .message("captain", captain_named(game, *name))
            .number("attacks", *attacks),
        Action::CloseRanks(name) => of("hc-do-close-ranks", name),
        Action::KeepRanks => Message::new("hc-do-keep-ranks"),
        Action::Aim(name, split) => of("hc-do-aim", name).list("shares", shares(split)),
        Action::Again => Message::new("hc-do-again"),
        Action::AgainOne(die) => Message::new("hc-do-again-one").number("die", *die),
        Action::Keep => Message::new("hc-do-keep"),
        Action::Stand(name) => of("hc-do-stand", name),
        Action::Retreat(name) => of("hc-do-retreat", name),
        Action::Way(name, pose) => {
            let from = game.named(*name).and_then(|unit| s.pose(unit)).unwrap_or(*pose);
            with_way(of("hc-do-way", name), from, *pose)
        }
        Action::Block(name) => match s.agenda.last() {
            Some(AnyTask::Fight(Task::MakeWay { flight, .. })) if flight.retreat => {
                of("hc-do-block-retreat", name)
            }
            Some(AnyTask::Fight(Task::MakeWay { flight, .. })) if !flight.engaged => {
                of("hc-do-block-support", name)
            }
            _ => of("hc-do-block", name),
        },
        Action::Pursue(name) => of("hc-do-pursue", name),
        Action::Breakthrough(name) => of("hc-do-breakthrough", name),
        Action::Occupy(name) => of("hc-do-take", name),
        Action::Halt(name) => of("hc-do-halt", name),
    }
}

/// What a person points at to give an answer.
pub(crate) fn picks(_: &HailCaesar, action: &Action) -> Vec<String> {
    match action {
        Action::Shoot(shooter, target) => vec![shooter.to_string(), target.to_string()],
        Action::Fire(unit) | Action::Combat(unit) | Action::CloseRanks(unit) => vec![unit.to_string()],
        Action::Join(captain, unit) => vec![captain.to_string(), unit.to_string()],
        Action::Way(unit, pose) => {
            vec![unit.to_string(), format!("{},{}", pose.at.x(), pose.at.y())]
        }
        _ => Vec::new(),
    }
}

/// The answer a person means by pointing, legal or not.
pub(crate) fn intended(game: &HailCaesar, s: &State, task: &Task, picks: &[&str]) -> Option<Action> {
    let name = |pick: &str| pick.parse::<UnitName>().ok();
    match (task, picks) {
        (Task::Shoot, [shooter, target]) => Some(Action::Shoot(name(shooter)?, name(target)?)),
        (Task::Fire { .. }, [shooter]) => Some(Action::Fire(name(shooter)?)),
        // Any unit of a combat stands for it.
        (Task::Choose, [pick]) => {
            let named = name(pick)?;
            let unit = game.named(named)?;
            let open = game.open_combats(s);
            let combat = open.into_iter().find(|lead| game.combat_of(s, *lead).has(unit));
            Some(Action::Combat(combat.map_or(named, |lead| game.name(lead))))
        }
        (Task::Ask(bout), picks) => match (bout.step, picks) {
            (Step::Join, [captain, unit]) => Some(Action::Join(captain.parse().ok()?, name(unit)?)),
            (Step::Ranks, [unit]) => Some(Action::CloseRanks(name(unit)?)),
            _ => None,
        },
        (Task::MakeWay { friend, .. }, [unit, at]) => {
            let (x, y) = at.split_once(',')?;
            let at = acies_ground::Point::new(x.parse().ok()?, y.parse().ok()?).ok()?;
            let heading = s.pose(*friend)?.heading;
            Some(Action::Way(name(unit)?, acies_ground::Pose::new(at, heading)))
        }
        _ => None,
    }
}
