//! The texts of the system: French and English say the same things, nothing the rules say lacks a text,
//! and whatever comes up in whole games can be said in both languages.

use std::collections::BTreeSet;
use std::mem::discriminant;

use acies_commands_colors::action::Action;
use acies_commands_colors::components::{CardKind, Face, UnitKind};
use acies_commands_colors::event::{Event, Who};
use acies_commands_colors::refusal::Refusal;
use acies_commands_colors::state::{LeaderId, Stage};
use acies_commands_colors::{CommandsColors, SYSTEM, State, open};
use acies_core::conformance::Conform;
use acies_core::dice::FastDice;
use acies_core::game::{Event as _, Game, Present, Refusal as _, ToAct};
use acies_core::look::Threat;
use acies_core::scene::Board;
use acies_core::side::{BySide, Side, Viewer};
use acies_core::stable_hash::stable_hash64;
use acies_hex::Hex;
use acies_kit::system::System;
use acies_proof::texts;
use acies_text::{Catalogue, Language};
use acies_words::message::{Arg, Clause, Message};

#[test]
fn both_languages_say_the_same() {
    texts::both_languages_say_the_same(&SYSTEM);
}

#[test]
fn the_texts_are_those_the_rules_use() {
    texts::the_texts_are_those_the_rules_use(&SYSTEM, "cca-");
}

/// What stands in square brackets in the text of a card is a clause, so that a page may link it; and every card names some.
#[test]
fn the_texts_of_cards_name_their_clauses() {
    for language in Language::ALL {
        let catalogue = texts::catalogue(&SYSTEM, language);
        for card in CardKind::ALL {
            let text = catalogue.say(&Message::new(card.text_key()).number("command", 5));
            let named: Vec<&str> =
                text.split('[').skip(1).filter_map(|rest| rest.split(']').next()).collect();
            assert!(named.len() > 1, "{}: {text}", card.name());
            for clause in named {
                assert!(SYSTEM.rulebook().clause(clause).is_some(), "{}: no clause {clause}", card.name());
            }
        }
    }
}

#[test]
fn signs_are_set_as_in_print() {
    texts::signs_are_set_as_in_print(&SYSTEM);
}

/// One of the answers: first a kind of answer, then one of that kind, so that rare kinds come up.
fn any_kind(list: &[Action], luck: &mut FastDice) -> Action {
    let mut kinds: Vec<_> = list.iter().map(discriminant).collect();
    kinds.dedup();
    let kind = kinds[luck.below(kinds.len() as u32) as usize];
    let alike: Vec<_> = list.iter().filter(|action| discriminant(*action) == kind).collect();
    *alike[luck.below(alike.len() as u32) as usize]
}

/// Says everything once in both languages, and remembers which keys were said.
struct Speaker {
    catalogues: Vec<Catalogue>,
    /// Hashes of the messages said.
    said: BTreeSet<u64>,
    keys: BTreeSet<String>,
}

impl Speaker {
    fn new() -> Speaker {
        Speaker { catalogues: texts::catalogues(&SYSTEM), said: BTreeSet::new(), keys: BTreeSet::new() }
    }

    fn say(&mut self, message: Message) {
        if !self.said.insert(stable_hash64(&message)) {
            return;
        }
        for catalogue in &self.catalogues {
            let text = catalogue.try_say(&message).unwrap_or_else(|missing| panic!("{message:?}: {missing}"));
            assert!(!text.trim().is_empty() && !text.contains("  "), "'{text}' is said for {message:?}");
        }
        self.count(&message);
    }

    fn count(&mut self, message: &Message) {
        if !self.keys.contains(message.key) {
            self.keys.insert(message.key.to_owned());
        }
        for (_, fact) in &message.args {
            self.count_fact(fact);
        }
    }

    fn count_fact(&mut self, fact: &Arg) {
        match fact {
            Arg::Message(message) => self.count(message),
            Arg::List(facts) => facts.iter().for_each(|fact| self.count_fact(fact)),
            Arg::Number(_) | Arg::Decimal(_) | Arg::Word(_) => {}
        }
    }

    /// What points were given for, and what became of everybody.
    fn say_outcome(&mut self, game: &CommandsColors, state: &State) {
        let outcome = game.outcome(state).expect("the battle is over");
        outcome.points.0.into_iter().flatten().for_each(|point| self.say(point.what));
        outcome.fates.0.into_iter().flatten().for_each(|fate| self.say(fate.name));
    }

    /// Everything written beside and on the board.
    fn say_scene(&mut self, game: &CommandsColors, state: &State, viewer: Viewer) {
        let scene = game.scene(&game.view(state, viewer));
        let Board::Hexes(hexes) = scene.board else { panic!("a board of hexes") };
        for cell in hexes.rows.into_iter().flatten() {
            cell.terrain.into_iter().for_each(|terrain| self.say(terrain.name));
            cell.stack.into_iter().for_each(|piece| self.say(piece.name));
        }
        for panel in scene.panels.0 {
            self.say(panel.name);
            panel.commander.into_iter().for_each(|commander| self.say(commander));
            let (cards, lost) = (panel.hand.into_iter(), panel.lost.into_iter());
            let played = panel.played.into_iter().map(|played| played.card);
            let beside = cards
                .chain(played)
                .flat_map(|card| [card.title, card.text])
                .chain(panel.reserve.into_iter().chain(lost).map(|piece| piece.name));
            beside.for_each(|message| self.say(message));
        }
        scene.notes.into_iter().for_each(|note| self.say(note));
    }

    /// The card of everybody on the board.
    fn say_looks(&mut self, game: &CommandsColors, state: &State, viewer: Viewer) {
        let view = game.view(state, viewer);
        let p = &state.public;
        let stood = Side::BOTH
            .into_iter()
            .fold(acies_hex::HexSet::EMPTY, |all, side| all | p.units[side] | p.leaders[side]);
        for hex in stood.iter() {
            let look = game.look(&view, &hex.to_string()).expect("whoever stands there has a card");
            self.say(look.name);
            look.figures.into_iter().for_each(|figure| {
                self.say(figure.label);
                self.say(figure.value);
            });
            for rule in look.rules {
                assert!(SYSTEM.rulebook().clause(rule.clause.0).is_some(), "{rule:?}");
                self.say(rule.text);
            }
            look.state.into_iter().chain(look.may).for_each(|line| self.say(line));
            self.say_threats(look.threatens.into_iter().chain(look.threatened));
            look.overlays.into_iter().for_each(|overlay| self.say(overlay.name));
        }
    }

    fn say_threats(&mut self, threats: impl Iterator<Item = Threat>) {
        for threat in threats {
            self.say(threat.name);
            self.say(threat.how);
            threat.chance.into_iter().for_each(|odd| self.say(odd.label));
        }
    }

    /// The question, every answer with its facts, and why many other answers are refused.
    fn say_decision(&mut self, game: &CommandsColors, state: &State, side: Side, luck: &mut FastDice) {
        let view = game.view(state, Viewer::Seat(side));
        self.say(game.prompt(&view));
        let mut list = Vec::new();
        game.legal(state, side, &mut list);
        for (index, action) in list.iter().enumerate() {
            self.say(game.meaning(&view, action));
            game.facts(&view, action).into_iter().for_each(|fact| self.say(fact));
            game.odds(&view, action).into_iter().for_each(|odd| self.say(odd.label));
            // Where moves lead takes longest to find out, and most of them lead to the like.
            if index % 8 != 0 {
                continue;
            }
            let outlook = game.outlook(&view, action);
            outlook.lines.into_iter().for_each(|line| self.say(line));
            self.say_threats(outlook.targets.into_iter().chain(outlook.dangers));
        }
        for _ in 0..STRANGERS {
            if let Err(refusal) = game.check(state, side, &game.any_action(luck)) {
                self.say(refusal.message());
            }
        }
    }

    fn say_game(&mut self, game: &CommandsColors, seed: u64) {
        let mut dice = FastDice::new(seed);
        let mut luck = FastDice::new(!seed);
        let mut state = game.start(&mut dice);
        let (mut list, mut events) = (Vec::new(), Vec::new());
        for decision in 0.. {
            if decision % 50 == 0 {
                Viewer::ALL.into_iter().for_each(|viewer| {
                    self.say_scene(game, &state, viewer);
                    self.say_looks(game, &state, viewer);
                });
            }
            let ToAct::Side(side) = game.to_act(&state) else { break };
            self.say_decision(game, &state, side, &mut luck);
            if let Err(refusal) = game.check(&state, side.other(), &game.any_action(&mut luck)) {
                self.say(refusal.message());
            }
            list.clear();
            game.legal(&state, side, &mut list);
            let action = any_kind(&list, &mut luck);
            game.apply(&mut state, side, &action, &mut dice, &mut events).expect("it is listed");
            for event in events.drain(..) {
                for viewer in Viewer::ALL {
                    self.say(game.tell(&event.seen_by(viewer)));
                }
            }
        }
        let over = game.view(&state, Viewer::Spectator);
        self.say(game.prompt(&over));
        self.say_outcome(game, &state);
        for side in Side::BOTH {
            if let Err(refusal) = game.check(&state, side, &game.any_action(&mut luck)) {
                self.say(refusal.message());
            }
        }
    }
}

/// What seldom or never comes up in the published battles.
fn rare(game: &CommandsColors) -> Vec<Message> {
    let hex = Hex::from_index(60);
    let (side, kind, card) = (Side::South, UnitKind::Elephants, CardKind::FirstStrike);
    let (leader, clause) = (LeaderId(0), Clause("1.1"));
    let unit = Who { kind, hex, side, only: false };
    let faces = vec![Face::Flag, Face::Swords];
    let refusals = [
        Refusal::Halted { hex },
        Refusal::Impassable { hex, clause },
        Refusal::InContact { hex },
        Refusal::LeaderCannotFight { hex },
        Refusal::LeaderElsewhere { hex, card },
        Refusal::LeaderTooFar { distance: 4 },
        Refusal::MovedTooFar { kind, clause },
        Refusal::MustAttackUnit { hex },
        Refusal::NoCharge { hex, clause },
        Refusal::NoDice { hex },
        Refusal::NoEnd { hex, clause },
        Refusal::NoSight { hex },
        Refusal::NoWheels { hex },
        Refusal::NotAdjacent { hex, distance: 2 },
        Refusal::NotInReserve { kind },
        Refusal::NotThere { hex },
        Refusal::NothingToCounter,
        Refusal::OutOfRange { distance: 3, range: 2 },
        Refusal::RallyFull { hex },
        Refusal::RallyNever { hex, kind },
        Refusal::RallyTooFar { hex },
        Refusal::SecondLeader { hex },
        Refusal::ShorterPath { hex, clause },
        Refusal::StepBlocked { hex, clause },
        Refusal::TerrainForbids { hex, clause },
        Refusal::TooNear { hex },
    ];
    let events = [
        Event::AmbushSprung { side },
        Event::CardDiscarded { side, card },
        Event::CrewFled { unit },
        Event::ElephantsBlocked { unit },
        Event::EscapeTried { leader, through: unit, faces: faces.clone(), hit: false },
        Event::Exited { unit },
        Event::LeaderExited { leader, hex },
        Event::LeaderLeft { leader },
        Event::LeaderTrapped { leader },
        Event::Placed { unit },
        Event::Rampage { unit },
        Event::RolledAgain { faces },
        Event::Scored { side, banners: 1, clause },
        Event::Scored { side, banners: 2, clause },
    ];
    let orders = UnitKind::ALL.map(|kind| Event::Ordered { unit: Who { kind, hex, side, only: false } });
    let answers = [
        Action::Discard(card),
        Action::Exit(hex),
        Action::ExitLeader(hex),
        Action::Place(kind, hex),
        Action::Ambush,
        Action::Strike,
        Action::Off,
    ];
    let mut view = game.view(&game.start(&mut FastDice::new(1)), Viewer::Spectator);
    view.public.stage = Stage::Place;
    let told = events.iter().chain(&orders).map(|event| game.tell(event));
    let meant = answers.iter().map(|action| game.meaning(&view, action));
    let mut all: Vec<_> = refusals.iter().map(Refusal::message).chain(told).chain(meant).collect();
    all.push(game.prompt(&view));
    // What a player may wish for his First Strike is asked beside his hand, outside the game.
    let seat = game.view(&game.start(&mut FastDice::new(1)), Viewer::Seat(side));
    let wishes = game.wishes(&seat).expect("a seat has wishes");
    all.extend([wishes.title, wishes.about, wishes.ask, wishes.first, wishes.at, wishes.never]);
    all.extend(CardKind::ALL.iter().map(|card| Message::new(card.text_key()).number("command", 5)));
    all.extend(seldom_looked_at());
    // Where the first battle has its camp, a unit of it rolls fewer dice.
    let camp = "attack b7 c7".parse().expect("an action");
    all.extend(game.facts(&view, &camp));
    all
}

/// What the cards of kinds say that no published battle has, of leaders who stand alone, and of moves that are seldom made.
fn seldom_looked_at() -> Vec<Message> {
    let rules = [
        "cca-rule-fires-moving",
        "cca-rule-chariots",
        "cca-rule-heavy-chariots",
        "cca-rule-camels",
        "cca-rule-camels-spared",
        "cca-rule-machine",
        "cca-rule-wheels",
        "cca-rule-crew",
        "cca-rule-no-advance",
        "cca-rule-leader-alone",
        "cca-rule-leader-helmets",
        "cca-rule-leader-flag",
        "cca-rule-leader-support",
        "cca-rule-leader-bonus",
        "cca-rule-leader-attacked",
        "cca-rule-leader-checked",
        "cca-rule-leader-banner",
        "cca-value-leader",
        "cca-value-leader-hit",
        "cca-may-rally",
        "cca-may-no-card",
    ];
    let outlooks = ["cca-outlook-second", "cca-outlook-ground", "cca-outlook-too-far", "cca-outlook-charge"];
    let said = rules.into_iter().map(Message::new);
    let ahead = outlooks.into_iter().map(|key| Message::new(key).word("clause", "17.63"));
    let figures = [
        Message::new("cca-state-with").word("leader", "Dux"),
        Message::new("cca-value-move-or-fight").number("hexes", 1),
        Message::new("cca-value-dice-back").number("dice", 4).number("back", 3),
        Message::new("cca-value-fire-still").number("hexes", 3).number("dice", 2),
    ];
    said.chain(ahead).chain(figures).collect()
}

/// A battle won with every objective it has and by marching off.
fn marched_off(game: &CommandsColors) -> State {
    let mut state = game.start(&mut FastDice::new(1));
    state.public.objectives = u8::MAX;
    state.public.banners = BySide([20, 20]);
    state.public.stage = Stage::Over(Side::South);
    state
}

/// Random actions tried at every decision, most of them refused.
const STRANGERS: u32 = 40;
/// Random games of every battle.
const GAMES: u64 = 3;

#[test]
fn whole_games_can_be_told() {
    let mut speaker = Speaker::new();
    for (index, id) in (0..).zip(SYSTEM.scenarios()) {
        let game = open(&id).expect("a published battle loads");
        rare(&game).into_iter().for_each(|message| speaker.say(message));
        speaker.say_outcome(&game, &marched_off(&game));
        (0..GAMES).for_each(|number| speaker.say_game(&game, index * GAMES + number + 1));
    }
    let all = texts::keys_in_sources(&SYSTEM, "cca-");
    let unsaid: Vec<_> = all.difference(&speaker.keys).collect();
    assert!(unsaid.is_empty(), "nothing ever said these: {unsaid:?}");
}
