//! Whatever comes up in shooting and combat can be said in both languages, and its odds are what dice come
//! to.

use std::collections::BTreeSet;

use acies_core::conformance::Conform;
use acies_core::dice::FastDice;
use acies_core::game::{Game, Present, ToAct, Verdict};
use acies_core::side::{Side, Viewer};
use acies_ground::Arc;
use acies_hail_caesar::action::{Action, FORMS};
use acies_hail_caesar::agenda::fight_task::Shot;
use acies_hail_caesar::event::{Event, Fate, Throw};
use acies_hail_caesar::state::{CaptainId, UnitId};
use acies_hail_caesar::tables::{After, PanicResult};
use acies_hail_caesar::{HailCaesar, SYSTEM, open};
use acies_kit::system::System;
use acies_proof::texts::catalogues;
use acies_text::Catalogue;
use acies_words::message::{Clause, Message};

/// Says everything in both languages.
struct Speaker {
    catalogues: Vec<Catalogue>,
    said: BTreeSet<&'static str>,
    /// How notation calls the pieces of the battle: only what is none of them is called as it was typed.
    typed: BTreeSet<String>,
}

impl Speaker {
    fn new() -> Speaker {
        Speaker { catalogues: catalogues(&SYSTEM), said: BTreeSet::new(), typed: BTreeSet::new() }
    }

    /// Goes on with a battle.
    fn of(&mut self, game: &HailCaesar) {
        let units = game.units().map(|unit| game.name(unit).to_string());
        let captains = game.captains().map(|captain| game.captain_name(captain).to_string());
        self.typed = units.chain(captains).collect();
    }

    fn say(&mut self, message: &Message) {
        for catalogue in &self.catalogues {
            let text = catalogue.try_say(message).unwrap_or_else(|missing| panic!("{message:?}: {missing}"));
            assert!(!text.trim().is_empty() && !text.contains("  "), "'{text}' is said for {message:?}");
            let mut words = text.split(|letter: char| !letter.is_alphanumeric());
            assert!(!words.any(|word| self.typed.contains(word)), "notation is told: '{text}'");
        }
        self.said.insert(message.key);
    }
}

/// Every kind of event.
fn events() -> Vec<Event> {
    use Event as E;
    let (unit, target, captain) = (UnitId(0), UnitId(1), CaptainId(0));
    let clause = Clause("combat.1");
    let throw = Throw { dice: vec![1, 6], again: vec![4], needed: 4, reached: 2 };
    let plain = Throw { dice: vec![1], again: Vec::new(), needed: 0, reached: 0 };
    let shots = [Shot::Phase, Shot::Shared(1), Shot::Closing, Shot::Opportunity];
    let mut all: Vec<E> = shots
        .into_iter()
        .map(|shot| E::Shot { shooter: unit, target, shot, range: 8_500, throw: throw.clone() })
        .collect();
    for (result, _) in PanicResult::ALL {
        all.push(E::PanicResult { unit, after: After::Combat, result, clause });
    }
    for arc in [Arc::Front, Arc::Left, Arc::Right, Arc::Rear] {
        all.push(E::Engaged { unit, target, arc });
    }
    for fate in [Fate::Killed, Fate::Wounded, Fate::Unharmed] {
        all.push(E::CaptainFate { captain, die: 3, fate, clause });
    }
    for support in [false, true] {
        all.push(E::Struck { unit, target, support, throw: throw.clone() });
    }
    for (after, again) in [(After::Shooting, None), (After::Combat, None), (After::Combat, Some(clause))] {
        all.push(E::PanicTested { unit, after, dice: [3, 4], minus: 2, again });
    }
    for die in [1, 5] {
        all.extend([E::Stampede { unit, die }, E::RalliedAlone { unit, die }, E::Trampled { unit, die }]);
    }
    for (die, recovered) in [(None, true), (Some((4, 4)), true), (Some((3, 4)), false)] {
        all.push(E::Recovery { unit, die, recovered, clause });
    }
    for winner in [Some(Side::North), None] {
        all.push(E::CombatDecided { north: 3, south: 1, winner });
    }
    for verdict in [Verdict::Draw, Verdict::Won(Side::South)] {
        all.push(E::Ended { verdict, clause });
    }
    for returns in [true, false] {
        all.push(E::LeftTable { unit, returns });
    }
    for attacks in 0..3 {
        all.push(E::CaptainFights { captain, attacks });
    }
    all.extend([
        E::TurnBegan { side: Side::North, turn: 3 },
        E::Saved { unit, throw, wounds: 1 },
        E::Saved { unit, throw: plain, wounds: 2 },
        E::Wounded { unit, wounds: 1, carries: 4, clause },
        E::Shaken(unit),
        E::PassedOn { unit, support: target, wounds: 2 },
        E::Destroyed { unit, clause },
        E::Destroyed { unit, clause: Clause("panic-combat.3") },
        E::Destroyed { unit, clause: Clause("combat-special.1") },
        E::Destroyed { unit, clause: Clause("panic-combat.9") },
        E::Disordered { unit, clause },
        E::DisorderTest { unit, die: 3, clause },
        E::Tried { unit, die: 2 },
        E::Steady(unit),
        E::TestudoOpened(unit),
        E::CombatBegan { units: vec![unit, target] },
        E::ClosedRanks(unit),
        E::PhalanxHeld { unit, margin: 2 },
        E::GaveGround { unit, distance: 6_000, clause },
        E::MadeWay { unit, mover: target },
        E::Blocked { unit, mover: target },
        E::Followed { unit, victor: target },
        E::TookBuilding(unit),
        E::MovedAside { unit, victor: target },
        E::CaptainJoinedFight { captain, unit },
        E::CaptainRisk { captain, dice: [5, 6], plus: 1, clause },
        E::Succeeded { captain, command: 7 },
        E::Demoralised { captain, clause },
        E::Defeated(Side::South),
    ]);
    all
}

fn battle() -> HailCaesar {
    open("zama").expect("a published battle loads")
}

#[test]
fn every_event_can_be_said() {
    let (game, mut speaker) = (battle(), Speaker::new());
    speaker.of(&game);
    for event in events() {
        speaker.say(&game.tell(&event));
        game.thrown(&event)
            .into_iter()
            .flat_map(|throw| throw.faces)
            .for_each(|face| speaker.say(&face.label));
    }
    for form in FORMS.iter().flat_map(|forms| forms.split(',')) {
        let action: Action = form.trim().parse().expect("a form of an action");
        let view = game.view(&game.start(&mut FastDice::new(1)), Viewer::Spectator);
        speaker.say(&game.meaning(&view, &action));
    }
}

/// One of the answers, charges and shots before others so that there is something to tell.
fn answer(list: &[Action], luck: &mut FastDice) -> Action {
    let any = |luck: &mut FastDice| list[luck.below(list.len() as u32) as usize].clone();
    let eager = |action: &Action| {
        let text = action.to_string();
        text.contains("charge") || text.starts_with("shoot") || text.starts_with("go")
    };
    (0..3).map(|_| any(luck)).find(eager).unwrap_or_else(|| any(luck))
}

#[test]
fn whole_battles_can_be_told() {
    let mut speaker = Speaker::new();
    for id in SYSTEM.scenarios() {
        let game = open(&id).expect("a published battle loads");
        speaker.of(&game);
        let (mut dice, mut luck) = (FastDice::new(5), FastDice::new(6));
        let mut state = game.start(&mut dice);
        let (mut list, mut events, mut told) = (Vec::new(), Vec::new(), BTreeSet::new());
        while let ToAct::Side(side) = game.to_act(&state) {
            list.clear();
            game.legal(&state, side, &mut list);
            let view = game.view(&state, Viewer::Seat(side));
            speaker.say(&game.prompt(&view));
            for action in list.iter().filter(|action| action.is_of_movement()) {
                speaker.say(&game.meaning(&view, action));
            }
            for action in list.iter().filter(|action| !action.is_of_movement()) {
                speaker.say(&game.meaning(&view, action));
                game.facts(&view, action).iter().for_each(|fact| speaker.say(fact));
                game.odds(&view, action).iter().for_each(|odd| speaker.say(&odd.label));
            }
            for _ in 0..4 {
                if let Err(refusal) = game.check(&state, side, &game.any_action(&mut luck)) {
                    speaker.say(&game.refused(&refusal));
                }
            }
            // Cards of everybody, in the first answers of each turn.
            if told.insert(state.turn) {
                for place in game.units().map(|unit| game.name(unit).to_string()) {
                    let look = game.look(&view, &place).expect("every unit has a card");
                    speaker.say(&look.name);
                    look.state.iter().chain(&look.may).for_each(|line| speaker.say(line));
                    for threat in look.threatens.iter().chain(&look.threatened) {
                        speaker.say(&threat.name);
                        speaker.say(&threat.how);
                    }
                }
            }
            let action = answer(&list, &mut luck);
            game.apply(&mut state, side, &action, &mut dice, &mut events).expect("it is listed");
            events.drain(..).for_each(|event| speaker.say(&game.tell(&event)));
        }
    }
    assert!(speaker.said.contains("hc-struck") && speaker.said.contains("hc-odds-wins"), "nobody fought");
}
