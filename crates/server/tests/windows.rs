//! Windows between two people, held and let pass by hand: whether the defender holds First Strike, nobody else can
//! tell from any byte, from what can be taken back, or from how long the table waits.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common;
use crate::twins;

use std::sync::{Arc, LazyLock};

use acies_commands_colors::SYSTEM;
use acies_core::any_table::AnyTable;
use acies_core::dice::FastDice;
use acies_core::game::ToAct;
use acies_core::journal::{Deed, Journal};
use acies_core::side::{BySide, Side, Viewer};
use acies_core::window::{Waits, Wish};
use acies_kit::options::Options;
use acies_kit::system::{Battle, System};
use acies_server::Windows;
use common::line::{Line, heard, opened, way};
use common::{Game, Table, config, fresh};
use serde_json::{Value, json};
use tokio::sync::Semaphore;
use twins::{import, twin};

/// A table whose windows are let pass by hand.
struct Place {
    table: Table,
    address: String,
    passes: Arc<Semaphore>,
}

async fn place_at(path: std::path::PathBuf) -> Place {
    let passes = Arc::new(Semaphore::new(0));
    let mut config = config(vec![&SYSTEM], path);
    // Both games of twins roll the same dice.
    config.chance = Arc::new(|| Ok(twins::SEED));
    config.windows = Windows::ByHand(Arc::clone(&passes));
    let table = Table::of(config).await;
    let address = table.listens().await;
    Place { table, address, passes }
}

async fn place(name: &str) -> Place {
    place_at(fresh(name)).await
}

/// A battle, a game of it at the moment before an attack that opens a window, the attack, and the same game but for
/// whether the defender holds First Strike.
#[derive(Clone)]
struct Scene {
    with: Journal,
    without: Journal,
    attacker: Side,
    attack: String,
}

fn battle() -> Box<dyn Battle> {
    let text = SYSTEM.scenario_text(common::BATTLE).expect("the battle");
    SYSTEM.open(common::BATTLE, &text, &Options::NONE).expect("the battle is whole")
}

/// Whether the side could strike in the window that an action of the other opens; none where it opens none.
fn strikes(battle: &dyn Battle, journal: &Journal, attacker: Side, action: &str) -> Option<bool> {
    let mut table = battle.replay(journal.clone()).ok()?;
    table.act(attacker, action, &mut FastDice::new(1)).ok()?;
    let window = table.to_act() == ToAct::Side(attacker.other()) && table.waits() == Waits::Window;
    window.then(|| table.wished(attacker.other(), &Wish::First).as_deref() == Some("strike"))
}

/// The one all tests use: it takes a while to find.
static SCENE: LazyLock<Scene> = LazyLock::new(scene);

/// Plays at random until there is such a moment.
fn scene() -> Scene {
    let battle = battle();
    for luck in 0..200 {
        let mut dice = FastDice::new(luck);
        let mut whim = FastDice::new(!luck);
        let mut table: Box<dyn AnyTable> = battle.start(&mut dice);
        // Short games are soon played again with two cards in each other's place.
        while let ToAct::Side(side) = table.to_act()
            && table.silent().len() < 90
        {
            let choices = table.choices();
            let attack = choices.iter().find(|choice| choice.notation.starts_with("attack"));
            if let Some(attack) = attack
                && let Some(held) = strikes(&*battle, table.journal(), side, &attack.notation)
            {
                let viewer = Viewer::Seat(side);
                let pairs = (0..60).flat_map(|one| (0..one).map(move |two| (one, two)));
                let other = pairs
                    .filter_map(|cards| twin(&*battle, table.journal(), 0, cards, viewer))
                    .find(|other| strikes(&*battle, other, side, &attack.notation) == Some(!held));
                if let Some(other) = other {
                    let journal = table.journal().clone();
                    let (with, without) = if held { (journal, other) } else { (other, journal) };
                    return Scene { with, without, attacker: side, attack: attack.notation.clone() };
                }
                break;
            }
            let action = choices[whim.below(choices.len() as u32) as usize].notation.clone();
            table.act(side, &action, &mut dice).expect("a listed answer is legal");
        }
    }
    panic!("no such moment was found");
}

/// A game with the lines of its seats.
struct Watched<'a> {
    place: &'a Place,
    game: Game,
    lines: Vec<(String, Line)>,
}

impl<'a> Watched<'a> {
    async fn open(place: &'a Place, journal: &Journal) -> Watched<'a> {
        let game = import(&place.table, journal).await;
        Watched { place, game, lines: Vec::new() }
    }

    /// Opens the line of a seat; what it is told at once is read.
    async fn sit(&mut self, seat: &str) -> String {
        let line = opened(&way(&self.place.address, &self.game, seat)).await;
        self.lines.push((seat.to_owned(), line));
        self.pushed(seat).await
    }

    /// Without the name of the game and the seal of its dice.
    fn plain(&self, text: &str) -> String {
        let commitment = self.game.begun["commitment"].as_str().expect("a commitment");
        text.replace(&self.game.id, "GAME").replace(commitment, "COMMITMENT")
    }

    /// The next push to a seat.
    async fn pushed(&mut self, seat: &str) -> String {
        let line = self.lines.iter_mut().find(|(name, _)| name == seat).map(|(_, line)| line);
        let text = heard(line.expect("the seat has a line")).await;
        self.plain(&text)
    }

    /// The table as a seat sees it.
    async fn seen(&self, seat: &str) -> String {
        let path = format!("/api/games/{}?token={}&lang=en", self.game.id, self.game.token(seat));
        self.plain(&self.place.table.get(&path).await.is(200).text())
    }

    async fn json(&self, seat: &str) -> Value {
        self.place.table.snapshot(&self.game, seat).await
    }

    async fn deed(&self, seat: &str, verb: &str, key: &str, more: Value) -> String {
        let answer = self.place.table.deed(&self.game, seat, verb, key, more).await;
        format!("{} {}", answer.status, self.plain(&answer.text()))
    }

    async fn wish(&self, seat: &str, wish: &str) {
        let body = json!({"token": self.game.token(seat), "wish": wish});
        self.place.table.post(&format!("/api/games/{}/wish", self.game.id), &body).await.is(200);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_else_can_tell_whether_the_defender_could_strike() {
    let Scene { with, without, attacker, attack } = SCENE.clone();
    let place = place("windows-twins").await;
    let (mut one, mut two) = (Watched::open(&place, &with).await, Watched::open(&place, &without).await);
    let (attacks, defends) = (attacker.word(), attacker.other().word());
    let others = [attacks, "spectator"];
    for seat in [attacks, "spectator", defends] {
        let told = (one.sit(seat).await, two.sit(seat).await);
        assert!(seat == defends || told.0 == told.1, "{seat} is told the same at once");
    }
    let act = json!({"action": attack});
    let (first, second) =
        (one.deed(attacks, "act", "a", act.clone()).await, two.deed(attacks, "act", "a", act).await);
    assert_eq!(first, second, "the answer to the attack");
    assert!(first.starts_with("200") && first.contains(r#""can_undo":false"#), "{first}");
    for seat in others {
        assert_eq!(one.pushed(seat).await, two.pushed(seat).await, "{seat} sees the window");
        assert_eq!(one.seen(seat).await, two.seen(seat).await, "{seat} looks at the window");
        assert!(one.seen(seat).await.contains(&format!(r#""window":{{"side":"{defends}","runs":true,"#)));
    }
    // The owners see each their own.
    let choices =
        async |game: &Watched| game.json(defends).await["choices"].as_array().expect("a list").len();
    assert_eq!((choices(&one).await, choices(&two).await), (2, 1));
    // Whatever the owner does meanwhile, nobody sees anything of it: neither his answer nor his wish.
    let seen = (one.json(attacks).await["seq"].clone(), one.seen(attacks).await);
    one.deed(defends, "act", "s", json!({"action": "stand"})).await;
    one.wish(defends, "first").await;
    assert_eq!((one.json(attacks).await["seq"].clone(), one.seen(attacks).await), seen);
    assert_eq!(one.json(defends).await["window"]["answer"], "stand");
    // Nothing can be taken back, whatever he holds; asking for it rests the window in both.
    for game in [&mut one, &mut two] {
        let asked = game.deed(attacks, "undo", "u", json!({})).await;
        assert!(asked.contains(r#""runs":false"#), "{asked}");
        game.deed(defends, "answer", "n", json!({"accept": false})).await;
    }
    for seat in others {
        for what in ["the request", "the answer to it"] {
            assert_eq!(one.pushed(seat).await, two.pushed(seat).await, "{seat} sees {what}");
        }
    }
    place.passes.add_permits(2);
    for seat in others {
        assert_eq!(one.pushed(seat).await, two.pushed(seat).await, "{seat} sees the attack go on");
        assert_eq!(one.seen(seat).await, two.seen(seat).await, "{seat} looks at what followed");
    }
    assert!(one.json(attacks).await["window"].is_null());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wish_answers_at_once_and_is_told_to_its_seat_only() {
    let Scene { with, attacker, attack, .. } = SCENE.clone();
    let place = place("windows-wish").await;
    let (attacks, defends) = (attacker.word(), attacker.other().word());
    for (wish, struck) in [("first", true), ("never", false)] {
        let game = Watched::open(&place, &with).await;
        let before = (game.seen(attacks).await, game.seen("spectator").await);
        game.wish(defends, wish).await;
        assert_eq!((game.seen(attacks).await, game.seen("spectator").await), before);
        assert_eq!(game.json(defends).await["wish"], wish);
        assert_eq!(game.json(attacks).await["wish"], "ask");
        let told = game.deed(attacks, "act", "a", json!({"action": attack})).await;
        assert!(told.starts_with("200") && told.contains(r#""window":null"#), "{told}");
        assert_eq!(told.contains(r#""clause":"17.46""#), struck, "{wish}: {told}");
    }
    // Units are named by where they stand, and known by what they are.
    let game = Watched::open(&place, &with).await;
    let path = format!("/api/games/{}/wish", game.game.id);
    let target = attack.split(' ').next_back().expect("a target");
    let body = json!({"token": game.game.token(defends), "wish": "at", "units": [target]});
    let wishes = place.table.post(&path, &body).await.is(200).json();
    let chosen = wishes["units"].as_array().expect("units").iter().filter(|unit| unit["chosen"] == true);
    assert_eq!(chosen.map(|unit| unit["place"].clone()).collect::<Vec<_>>(), [target]);
    let told = game.deed(attacks, "act", "a", json!({"action": attack})).await;
    assert!(told.contains(r#""clause":"17.46""#), "{told}");
    // Nobody but a seat has wishes, and there are no others.
    let body = json!({"token": game.game.token("spectator"), "wish": "first"});
    place.table.post(&path, &body).await.fails(403, "spectator");
    let body = json!({"token": game.game.token(defends), "wish": "always"});
    place.table.post(&path, &body).await.fails(422, "unknown-wish");
}

/// A wish names units by what they are: it holds for one that was elsewhere when it was named, and for no other.
#[test]
fn a_wish_for_a_unit_goes_with_it() {
    let battle = battle();
    for luck in 0..200 {
        let (mut dice, mut whim) = (FastDice::new(luck), FastDice::new(!luck));
        let mut table: Box<dyn AnyTable> = battle.start(&mut dice);
        let units = |table: &dyn AnyTable, side| table.wishes(side).expect("there are windows").units;
        let named = BySide([Side::North, Side::South].map(|side| units(&*table, side)));
        while let ToAct::Side(side) = table.to_act() {
            if table.waits() == Waits::Window
                && table.wished(side, &Wish::First).as_deref() == Some("strike")
                && let Some(Deed::Act { act, .. }) = table.journal().entries.last().map(|entry| &entry.deed)
            {
                let attacked = act.split(' ').next_back().expect("a target");
                let here = units(&*table, side).into_iter().find(|unit| unit.place == attacked);
                let here = here.expect("the unit attacked");
                let then = named[side].iter().find(|unit| unit.id == here.id).expect("it was there");
                if then.place != here.place {
                    for unit in &named[side] {
                        let answer = table.wished(side, &Wish::At(vec![unit.id.clone()]));
                        let strikes = answer.as_deref() == Some("strike");
                        assert_eq!(strikes, unit.id == then.id, "{} once at {}", unit.id, unit.place);
                    }
                    return;
                }
            }
            let choices = table.choices();
            let action = choices[whim.below(choices.len() as u32) as usize].notation.clone();
            table.act(side, &action, &mut dice).expect("a listed answer is legal");
        }
    }
    panic!("no unit that had moved was attacked while its side could strike");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_window_waits_for_whoever_is_away_and_outlives_the_server() {
    let Scene { with, attacker, attack, .. } = SCENE.clone();
    let path = fresh("windows-restart");
    let (attacks, defends) = (attacker.word(), attacker.other().word());
    let game = {
        let place = place_at(path.clone()).await;
        let game = Watched::open(&place, &with).await;
        let told = game.deed(attacks, "act", "a", json!({"action": attack})).await;
        assert!(told.contains(r#""runs":false"#), "its owner is away: {told}");
        game.deed(defends, "act", "s", json!({"action": "strike"})).await;
        assert_eq!(game.json(attacks).await["window"]["runs"], true, "whoever answers is here");
        let kept = game.game.clone();
        place.table.hall.close().await;
        kept
    };
    let place = place_at(path).await;
    let mut game = Watched { place: &place, game, lines: Vec::new() };
    assert_eq!(game.json(defends).await["window"]["answer"], "strike", "the answer is kept");
    game.sit(attacks).await;
    place.passes.add_permits(1);
    let told = game.pushed(attacks).await;
    assert!(told.contains(r#""clause":"17.46""#), "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn against_the_machine_nobody_is_kept_waiting() {
    let Scene { with, without, attacker, attack } = SCENE.clone();
    let place = place("windows-machine").await;
    let (attacks, defends) = (attacker.word(), attacker.other().word());
    for journal in [&with, &without] {
        let path = format!("/api/games/import?{attacks}=human&{defends}=level1");
        let begun = place.table.post_as(&path, "text/plain", journal.write()).await.is(201).json();
        let mut game = Watched { place: &place, game: Game::of(&begun), lines: Vec::new() };
        game.sit(attacks).await;
        game.deed(attacks, "act", "a", json!({"action": attack})).await;
        // The attack, the machine's thinking, its answer.
        while !game.pushed(attacks).await.contains(r#""your_turn":true"#) {}
    }
}
