//! Whatever a game asks, offers, tells, refuses and shows is said whole in both languages, with every fact in it.

use std::collections::BTreeSet;

use acies_armati::files::load;
use acies_armati::{Armati, SYSTEM, open};
use acies_core::dice::FastDice;
use acies_core::game::{Game, Present, Refusal, ToAct};
use acies_core::side::{Side, Viewer};
use acies_kit::options::Options;
use acies_kit::system::System;
use acies_proof::texts::catalogues;
use acies_text::Catalogue;
use acies_words::message::Message;

/// The voices of both languages, and the keys they have said.
struct Voices {
    voices: Vec<Catalogue>,
    said: BTreeSet<&'static str>,
}

impl Voices {
    fn new() -> Voices {
        Voices { voices: catalogues(&SYSTEM), said: BTreeSet::new() }
    }

    fn hear(&mut self, message: &Message) {
        self.said.insert(message.key);
        for voice in &self.voices {
            let text = voice.try_say(message).unwrap_or_else(|missing| panic!("{missing:?}"));
            assert!(!text.contains("{$") && !text.contains('‹'), "{}: {text}", message.key);
            assert!(!text.trim().is_empty(), "{} says nothing", message.key);
        }
    }
}

/// Plays a game at random and hears everything.
fn play(game: &Armati, seed: u64, voices: &mut Voices) {
    let mut dice = FastDice::new(seed);
    let mut state = game.start(&mut dice);
    let mut before = Vec::new();
    for count in 0..6_000 {
        let ToAct::Side(side) = game.to_act(&state) else { break };
        let view = game.view(&state, Viewer::Seat(side));
        voices.hear(&game.prompt(&view));
        let mut list = Vec::new();
        game.legal(&state, side, &mut list);
        for action in list.iter().take(20) {
            voices.hear(&game.meaning(&view, action));
        }
        let action = list[dice.below(list.len() as u32) as usize].clone();
        game.facts(&view, &action).iter().for_each(|fact| voices.hear(fact));
        game.odds(&view, &action).iter().for_each(|odd| voices.hear(&odd.label));
        game.outlook(&view, &action).lines.iter().for_each(|line| voices.hear(line));
        // What was possible a moment ago, by either side, is refused for many reasons now.
        for (by, other) in Side::BOTH.into_iter().flat_map(|by| before.iter().map(move |other| (by, other))) {
            if let Err(why) = game.check(&state, by, other) {
                voices.hear(&game.refused(&why));
                voices.hear(&why.message());
            }
        }
        if count % 50 == 0 {
            for place in ["s1", "s2", "s7", "n1", "n4", "n7", "sA", "nA"] {
                let Some(look) = game.look(&view, place) else { continue };
                voices.hear(&look.name);
                look.figures
                    .iter()
                    .flat_map(|value| [&value.label, &value.value])
                    .for_each(|said| voices.hear(said));
                look.rules.iter().for_each(|rule| voices.hear(&rule.text));
                look.state.iter().chain(&look.may).for_each(|line| voices.hear(line));
                look.overlays.iter().for_each(|overlay| voices.hear(&overlay.name));
                look.threatens.iter().chain(&look.threatened).for_each(|threat| voices.hear(&threat.how));
            }
        }
        let mut events = Vec::new();
        game.apply(&mut state, side, &action, &mut dice, &mut events).expect("what is listed is legal");
        events.iter().for_each(|event| voices.hear(&game.tell(event)));
        before = list;
        before.truncate(6);
    }
    let outcome = game.outcome(&state).expect("it is over");
    for side in Side::BOTH {
        outcome.points[side].iter().for_each(|point| voices.hear(&point.what));
        outcome.fates[side].iter().for_each(|fate| voices.hear(&fate.name));
    }
}

#[test]
fn everything_is_said_in_both_languages_with_its_facts() {
    let mut voices = Voices::new();
    for (index, id) in ["cissa", "cissa", "magnesia", "agincourt"].into_iter().enumerate() {
        let game = open(id, &Options::default()).expect("a published battle loads");
        play(&game, index as u64 + 1, &mut voices);
    }
    let armies = SYSTEM.armies().expect("armies are built");
    let examples = armies.examples();
    for (seed, pair) in examples.windows(2).enumerate().take(1) {
        let text = armies.battle(("s.toml", &pair[0]), ("n.toml", &pair[1])).expect("they meet");
        let battle = load::battle("met.toml", &text).unwrap_or_else(|faults| panic!("{faults}"));
        play(&Armati::with(battle, &Options::default()), seed as u64 + 20, &mut voices);
    }
    for list in armies.lists() {
        list.notes.iter().for_each(|note| voices.hear(note));
        for troops in &list.troops {
            troops.special.iter().for_each(|special| voices.hear(&special.text));
        }
    }
    assert!(voices.said.len() > 180, "only {} messages came up: {:?}", voices.said.len(), voices.said);
}
