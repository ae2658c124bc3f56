//! Options of a game: offered, chosen, refused with the reason, kept and shown. No system of ours has any, so this
//! one is Commands & Colors with three of its own.

use crate::common;

use acies_commands_colors::{CommandsColors, SYSTEM, load};
use acies_kit::case::CaseResult;
use acies_kit::embedded::Carried;
use acies_kit::options::{OptionRule, OptionValue, Options};
use acies_kit::system::{Battle, LaidOut, System};
use acies_words::fault::Faults;
use acies_words::message::Clause;
use acies_words::{Wording, bilingual};
use common::{BATTLE, Game, Table, config, fresh};
use serde_json::{Value, json};

/// Commands & Colors with options.
#[derive(Debug)]
struct Agreed;

static AGREED: Agreed = Agreed;

const LONG: OptionRule = OptionRule {
    id: "long",
    clause: Clause("4.2"),
    name: Wording { en: "Long battle", fr: "Longue bataille" },
    about: Wording { en: "More banners win.", fr: "Il faut plus de bannières." },
    values: &[OptionValue::new("4", "four", "quatre"), OptionValue::new("5", "five", "cinq")],
    needs: &[],
    excludes: &["short"],
};
const OPTIONS: &[OptionRule] = &[
    LONG,
    OptionRule { id: "short", values: &[], excludes: &[], ..LONG },
    OptionRule { id: "night", values: &[], needs: &["long"], excludes: &[], ..LONG },
];

impl System for Agreed {
    fn id(&self) -> &'static str {
        "agreed"
    }

    fn rules_version(&self) -> u32 {
        1
    }

    fn carried(&self) -> &'static Carried {
        SYSTEM.carried()
    }

    fn forms(&self) -> &'static [&'static str] {
        SYSTEM.forms()
    }

    fn battles(&self) -> Vec<(String, String)> {
        SYSTEM.battles().into_iter().take(2).collect()
    }

    fn options(&self) -> &'static [OptionRule] {
        OPTIONS
    }

    /// The first battle leaves everything to the players; any other is always long, and has no night.
    fn open(&self, file: &str, text: &str, chosen: &Options) -> Result<Box<dyn Battle>, Faults> {
        let mut battle = load::battle(file, text)?;
        let mut info = battle.info.clone();
        if info.id != BATTLE {
            info.options.set.add("long=5").map_err(|what| Faults::whole(file, what))?;
            let why = bilingual!("it is over by noon", "elle finit avant midi");
            info.options.forbidden.insert("night".into(), why);
        }
        let options = self.settle(&info, chosen)?;
        battle.banners = options.value("long").and_then(|value| value.parse().ok()).unwrap_or(battle.banners);
        let game = CommandsColors::new(battle);
        Ok(Box::new(LaidOut::new(game, self.id(), info, (text, options), (1, ""))))
    }

    fn run_case(&self, file: &str, text: &str) -> CaseResult {
        SYSTEM.run_case(file, text)
    }
}

async fn table(name: &str) -> Table {
    Table::of(config(vec![&AGREED], fresh(name))).await
}

fn wish(scenario: &str, options: &[&str]) -> Value {
    json!({"system": "agreed", "scenario": scenario, "north": "human", "south": "human", "options": options})
}

fn other() -> String {
    AGREED.scenarios().into_iter().find(|id| id != BATTLE).expect("another battle")
}

#[tokio::test]
async fn the_lobby_is_told_what_may_be_chosen_in_both_languages() {
    let table = table("options-offered").await;
    for (language, name, why, values) in [
        ("en", "Long battle", "it is over by noon", ["four", "five"]),
        ("fr", "Longue bataille", "elle finit avant midi", ["quatre", "cinq"]),
    ] {
        let systems = table.get(&format!("/api/systems?lang={language}")).await.is(200).json();
        let scenarios = systems[0]["scenarios"].as_array().expect("battles");
        let of =
            |id: &str| scenarios.iter().find(|card| card["id"] == id).expect("the battle")["options"].clone();
        let (free, bound) = (of(BATTLE), of(&other()));
        assert_eq!(free[0]["name"], name);
        assert_eq!(
            free[0]["values"],
            json!([{ "word": "4", "name": values[0] }, { "word": "5", "name": values[1] }])
        );
        assert_eq!((&free[0]["clause"], &free[0]["set"]), (&json!("4.2"), &Value::Null));
        assert_eq!(bound[0]["set"], "5");
        assert_eq!(bound[2]["forbidden"], why);
    }
}

#[tokio::test]
async fn what_is_chosen_is_played_shown_kept_and_replayed() {
    let table = table("options-played").await;
    let begun = table.post("/api/games", &wish(BATTLE, &["long=5", "night"])).await.is(201).json();
    let game = Game::of(&begun);
    let seen = table.snapshot(&game, "south").await;
    let on: Vec<(&Value, &Value)> =
        seen["options"].as_array().expect("options").iter().map(|one| (&one["id"], &one["value"])).collect();
    assert_eq!(
        on,
        [(&json!("long"), &json!({ "word": "5", "name": "five" })), (&json!("night"), &Value::Null)]
    );
    assert_eq!(seen["panels"]["south"]["tallies"][0]["of"], 5, "the battle is long");

    let export =
        format!("/api/games/{}/export?token={}&other={}", game.id, game.token("north"), game.token("south"));
    let save = table.get(&export).await.is(200).text();
    assert!(save.contains(r#""options":{"long":"5","night":"on"}"#), "{save}");
    let again =
        Game::of(&table.post_as("/api/games/import", "text/plain", save.clone()).await.is(201).json());
    let seen = table.snapshot(&again, "north").await;
    assert_eq!(
        (&seen["panels"]["south"]["tallies"][0]["of"], &seen["options"][0]["id"]),
        (&json!(5), &json!("long"))
    );

    // Games opened again from storage have them too.
    table.hall.close().await;
    let table = Table::of(config(vec![&AGREED], table.path)).await;
    assert_eq!(table.snapshot(&game, "south").await["panels"]["south"]["tallies"][0]["of"], 5);
    let earlier = table.get(&format!("/api/games/{}/at?token={}&step=0", game.id, game.token("south"))).await;
    assert_eq!(earlier.is(200).json()["options"][0]["id"], "long");
}

#[tokio::test]
async fn without_a_word_about_them_a_battle_is_played_with_those_it_sets() {
    let table = table("options-set").await;
    let mut plain = wish(&other(), &[]);
    plain.as_object_mut().expect("an object").remove("options");
    let game = Game::of(&table.post("/api/games", &plain).await.is(201).json());
    let seen = table.snapshot(&game, "spectator").await;
    assert_eq!(seen["options"].as_array().map(Vec::len), Some(1));
    assert_eq!(seen["options"][0]["value"]["word"], "5");
    assert_eq!(seen["panels"]["south"]["tallies"][0]["of"], 5);
}

#[tokio::test]
async fn options_that_clash_are_refused_with_the_reason() {
    let table = table("options-clash").await;
    let other = other();
    for (scenario, options, english, french) in [
        (
            BATTLE,
            &["long=4", "short"][..],
            "'long' and 'short' are not played together",
            "ne se jouent pas ensemble",
        ),
        (BATTLE, &["night"][..], "'night' needs 'long'", "demande «\u{a0}long\u{a0}»"),
        (BATTLE, &["lnog=4"][..], "there is no option 'lnog'; did you mean long?", "vouliez-vous dire long"),
        (
            &other,
            &["night"][..],
            "'night' cannot be chosen: it is over by noon [4.2]",
            "elle finit avant midi",
        ),
        (&other, &["long=4"][..], "'long' is 5 in this battle", "vaut 5 dans cette bataille"),
        (BATTLE, &["=4"][..], "'=4' is no option", "n’est pas une option"),
    ] {
        for (language, said) in [("en", english), ("fr", french)] {
            let sent = table.post(&format!("/api/games?lang={language}"), &wish(scenario, options)).await;
            let error = sent.fails(422, "bad-options");
            assert!(error["message"].as_str().expect("text").contains(said), "{said}: {error}");
        }
    }
}
