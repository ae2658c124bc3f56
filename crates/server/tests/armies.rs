//! Armies people build: their lists, their faults and price, and the battle between two of them.

use crate::common;
use crate::flat;

use axum::http::Method;
use common::{Answer, Game, Table, config, fresh};
use serde_json::{Value, json};

const ROME: &str = include_str!("../../../systems/hail-caesar/tests/armies/rome.toml");
const BRITONS: &str = include_str!("../../../systems/hail-caesar/tests/armies/britons.toml");
const ARMIES: &str = "/api/systems/hail-caesar/armies";

/// A table at which systems with armies of two forms and one without are played.
async fn table(name: &str) -> Table {
    let systems: Vec<&'static dyn acies_kit::system::System> =
        vec![&acies_hail_caesar::SYSTEM, &acies_commands_colors::SYSTEM, &flat::SYSTEM];
    Table::of(config(systems, fresh(name))).await
}

impl Table {
    /// Has an army checked.
    async fn check(&self, language: &str, army: impl Into<axum::body::Body>) -> Answer {
        self.post_as(&format!("{ARMIES}/check?lang={language}"), "text/plain", army).await
    }

    /// Opens an army file.
    async fn open(&self, language: &str, army: impl Into<axum::body::Body>) -> Answer {
        self.post_as(&format!("{ARMIES}/open?lang={language}"), "text/plain", army).await
    }

    /// Asks for a battle between two armies.
    async fn fight(&self, language: &str, south: &str, north: &str) -> Answer {
        let wish = json!({"south_army": south, "north_army": north, "south": "human", "north": "level1"});
        self.post(&format!("{ARMIES}/battle?lang={language}"), &wish).await
    }
}

/// The words of a list, in a row.
fn words(list: &Value) -> String {
    let all = list.as_array().expect("a list").iter().map(|word| word.as_str().expect("a text"));
    all.collect::<Vec<_>>().join("\n")
}

#[tokio::test]
async fn lists_are_told_in_both_languages() {
    let table = table("army-lists").await;
    let english = table.get(&format!("{ARMIES}?lang=en")).await.is(200).json();
    let french = table.get(&format!("{ARMIES}?lang=fr")).await.is(200).json();
    let (english, french) = (&english["lists"], &french["lists"]);
    let count = english.as_array().expect("lists").len();
    assert!(count > 1, "{english}");
    for (one, other) in english.as_array().into_iter().flatten().zip(french.as_array().into_iter().flatten())
    {
        assert_eq!(one["id"], other["id"]);
        assert_ne!(one["troops"], other["troops"], "{}: troops in the reader's language", one["id"]);
        assert_ne!(one["notes"], other["notes"], "{}: its shares in the reader's language", one["id"]);
        let troops = one["troops"].as_array().expect("troops");
        assert!(!troops.is_empty(), "{}", one["id"]);
        assert!(troops.iter().all(|troops| troops["points"].as_u64().is_some_and(|points| points > 0)));
    }
    let none = table.get("/api/systems/commands-colors/armies").await.is(200).json();
    assert_eq!(
        none,
        json!({"form": null, "lists": [], "examples": [], "options": [], "symbols": ""}),
        "nobody builds armies there"
    );
    table.get("/api/systems/chess/armies").await.fails(404, "unknown-system");
}

#[tokio::test]
async fn an_army_is_priced_line_by_line() {
    let table = table("army-price").await;
    let checked = table.check("en", ROME).await.is(200).json();
    assert_eq!(checked["faults"], json!([]));
    let lines = checked["lines"].as_array().expect("lines");
    let price =
        |line: &Value| line["count"].as_u64().expect("a count") * line["each"].as_u64().expect("points");
    let sum: u64 = lines.iter().map(price).sum();
    assert!(sum > 0 && checked["points"] == sum, "{checked}");
    let french = table.check("fr", ROME).await.is(200).json();
    assert_eq!(french["points"], checked["points"]);
    assert_ne!(french["lines"], checked["lines"], "the lines are in the reader's language");
}

#[tokio::test]
async fn faults_are_named_in_both_languages() {
    let table = table("army-faults").await;
    let costly = ROME.replacen("points = 400", "points = 200", 1);
    for (language, wanted) in [("en", "200 are allowed [army.6]"), ("fr", "200 sont permis [army.6]")] {
        let checked = table.check(language, costly.clone()).await.is(200).json();
        assert!(words(&checked["faults"]).contains(wanted), "{checked}");
        assert_eq!(checked["clauses"], json!(["army.6"]), "the clauses it names are told");
        assert!(checked["points"].is_u64(), "what it costs is told all the same: {checked}");
    }
    for text in ["", "list = 3", "[[", "list = \"atlantis\"", "<script>alert(1)</script>"] {
        for language in ["en", "fr"] {
            let checked = table.check(language, text).await.is(200).json();
            assert!(!words(&checked["faults"]).is_empty(), "{text}: {checked}");
            assert!(!words(&checked["faults"]).contains('‹'), "{text}: {checked}");
        }
    }
}

#[tokio::test]
async fn every_rule_on_offer_has_its_price_for_every_size() {
    let table = table("army-rules").await;
    let offer = table.get(&format!("{ARMIES}?lang=en")).await.is(200).json();
    let mut seen = 0;
    for list in offer["lists"].as_array().expect("lists") {
        for troops in list["troops"].as_array().expect("troops") {
            let sizes = troops["sizes"].as_array().expect("sizes").len();
            for rule in troops["rules"].as_array().expect("rules") {
                assert_eq!(rule["prices"].as_array().expect("prices").len(), sizes, "{rule}");
                seen += 1;
            }
        }
    }
    assert!(seen > 0, "some troops may be given rules");
}

#[tokio::test]
async fn an_army_file_is_opened_part_by_part() {
    let table = table("army-open").await;
    let opened = table.open("en", ROME).await.is(200).json();
    assert_eq!((&opened["faults"], &opened["comments"]), (&json!([]), &json!(false)));
    let army = &opened["army"];
    assert_eq!((&army["list"], &army["points"]), (&json!("rome-empire"), &json!(400)));
    assert_eq!(army["name"], json!({"en": "Legions of Suetonius", "fr": "Légions de Suétonius"}));
    assert_eq!(
        army["groups"][0],
        json!({
            "name": {"en": "Legions", "fr": "Légions"},
            "values": {"captain": "Suetonius", "command": 9, "general": true},
            "units": [
                {"name": null, "profile": "LEG", "size": null, "rules": [], "count": 3},
                {"name": {"en": "Veterans", "fr": "Vétérans"}, "profile": "LEG", "size": null, "rules": ["elite"], "count": 1},
            ],
        })
    );
    assert_eq!(
        army["groups"][1]["values"]["command"], 8,
        "what the file leaves out has the value it then has"
    );
    let noted = table.open("en", format!("# mine\n{ROME}")).await.is(200).json();
    assert_eq!(noted["comments"], true);
    // A broken rule does not keep a file from being read; the check tells it.
    let costly = ROME.replacen("points = 400", "points = 100", 1);
    let costly = table.open("en", costly).await.is(200).json();
    assert_eq!((&costly["faults"], &costly["army"]["points"]), (&json!([]), &json!(100)));
}

#[tokio::test]
async fn what_cannot_be_opened_says_why_in_the_readers_language() {
    let table = table("army-open-faults").await;
    let bad = ROME.replacen("count = 3", "count = \"many\"", 1);
    let said = |opened: &Value| opened["faults"][0]["text"].as_str().expect("a fault").to_owned();
    let english = table.open("en", bad.clone()).await.is(200).json();
    let french = table.open("fr", bad).await.is(200).json();
    assert_eq!(english["army"], french["army"]);
    assert_eq!(english["army"]["groups"][0]["units"][0]["count"], Value::Null);
    assert!(english["faults"][0]["line"].as_u64() > Some(1), "{english}");
    assert!(said(&english).contains("whole number") && said(&french).contains("nombre entier"), "{french}");
    for text in ["", "[[", "points = 3", "<script>alert(1)</script>"] {
        let [english, french] =
            [table.open("en", text).await.is(200).json(), table.open("fr", text).await.is(200).json()];
        assert_eq!(english["army"], Value::Null, "{text}: {english}");
        assert_ne!(said(&english), said(&french), "{text}");
    }
    table.open("en", vec![0xff, 0xfe]).await.fails(400, "bad-request");
    table.open("en", "x".repeat(300_000)).await.fails(413, "too-large");
    table
        .post_as("/api/systems/commands-colors/armies/open", "text/plain", ROME)
        .await
        .fails(404, "no-armies");
}

#[tokio::test]
async fn two_armies_fight() {
    let table = table("army-battle").await;
    let begun = table.fight("fr", ROME, BRITONS).await.is(201).json();
    let game = Game::of(&begun);
    let seen = table.snapshot(&game, "south").await;
    assert_eq!(seen["system"], "hail-caesar");
    let pieces = seen["pieces"].as_str().expect("a drawing");
    assert!(pieces.contains("piece base south") && pieces.contains("piece base north"), "both armies stand");
    let title = seen["panels"]["north"]["name"].as_str().expect("a name");
    assert_eq!(title, "Host of the Iceni");
}

#[tokio::test]
async fn bad_armies_begin_no_battle() {
    let table = table("army-bad").await;
    let costly = BRITONS.replacen("points = 400", "points = 100", 1);
    for (language, wanted) in [("en", "100 are allowed"), ("fr", "100 sont permis")] {
        let error = table.fight(language, ROME, &costly).await.fails(422, "bad-army");
        assert!(error["message"].as_str().expect("text").contains(wanted), "{error}");
    }
    table.fight("en", "", BRITONS).await.fails(422, "bad-army");
    let path = format!("{ARMIES}/battle");
    let wish = json!({"south_army": ROME, "north_army": BRITONS, "south": "human", "north": "<script>"});
    table.post(&path, &wish).await.fails(422, "unknown-player");
    table.post(&path, &json!({"south_army": ROME})).await.fails(400, "bad-request");
    table.post_as(&path, "application/json", "{").await.fails(400, "bad-request");
    table.post_as(&path, "text/plain", "{}").await.fails(415, "content-type");
    table.post_as(&path, "application/json", "x".repeat(300_000)).await.fails(413, "too-large");
    table.get(&path).await.fails(405, "method");
    table.call(Method::PUT, ARMIES).await.fails(405, "method");
}

#[tokio::test]
async fn bad_input_is_turned_away_with_one_shape_of_error() {
    let table = table("army-input").await;
    table.check("en", vec![0xff, 0xfe]).await.fails(400, "bad-request");
    table.check("en", "x".repeat(5_000_000)).await.fails(413, "too-large");
    for (system, code) in [("chess", "unknown-system"), ("commands-colors", "no-armies")] {
        let path = format!("/api/systems/{system}/armies");
        table.post_as(&format!("{path}/check"), "text/plain", ROME).await.fails(404, code);
        let wish = json!({"south_army": ROME, "north_army": BRITONS, "south": "human", "north": "human"});
        table.post(&format!("{path}/battle"), &wish).await.fails(404, code);
    }
}

#[tokio::test]
async fn the_form_tells_what_an_army_is_asked() {
    let table = table("army-form").await;
    let form = table.get(&format!("{ARMIES}?lang=fr")).await.is(200).json()["form"].clone();
    assert_eq!(
        (&form["parts_per_point"], &form["fields"], &form["points"], &form["count"]),
        (
            &json!(1),
            &json!([]),
            &json!({"least": 1, "most": 10000, "usual": 400}),
            &json!({"least": 1, "most": 8, "usual": 1})
        )
    );
    let group = &form["group"];
    assert_eq!(
        (&group["id"], &group["name"], &group["one"], &group["least"], &group["units"]),
        (&json!("division"), &json!("Division"), &json!("une division"), &json!(2), &json!([3, 8]))
    );
    let fields = group["fields"].as_array().expect("fields");
    let asked: Vec<_> = fields.iter().map(|field| (&field["id"], &field["name"], &field["kind"])).collect();
    let said = [
        (json!("captain"), json!("Capitaine"), json!("text")),
        (json!("command"), json!("Commandement"), json!("number")),
        (json!("general"), json!("général"), json!("one")),
    ];
    assert_eq!(asked, said.iter().map(|(id, name, kind)| (id, name, kind)).collect::<Vec<_>>());
    assert_eq!(fields[1]["number"], json!({"least": 4, "most": 10, "usual": 8}));
}

const FLAT: &str = "/api/systems/flat/armies";
const MACEDON: &str = "list = \"macedon\"\npoints = 20\nleaders = 2\ntrait = \"elephants\"\n\n\
    [[unit]]\nprofile = \"PX\"\n\n[[unit]]\nprofile = \"EL\"\ncount = 1\n";
const ICENI: &str = "list = \"iceni\"\npoints = 20\nleaders = 2\n[[unit]]\nprofile = \"LI\"\ncount = 6\n";

#[tokio::test]
async fn armies_of_one_list_with_leaders_and_halves_of_points_go_the_same_way() {
    let table = table("army-flat").await;
    let offer = table.get(&format!("{FLAT}?lang=en")).await.is(200).json();
    assert_eq!(
        (&offer["form"]["parts_per_point"], &offer["form"]["group"], &offer["lists"][0]["notes"]),
        (&json!(2), &Value::Null, &json!(["one camp"]))
    );
    assert_eq!(offer["form"]["fields"][0]["number"], json!({"least": 1, "most": 4, "usual": 1}));
    let choices = json!([{"id": "elephants", "name": "Elephants"}, {"id": "navy", "name": "Navy"}]);
    assert_eq!(offer["form"]["fields"][1]["choices"], choices);
    // Elephants at half price: 7½ points, which are 15 halves.
    let checked = async |language: &str, army: String| {
        table.post_as(&format!("{FLAT}/check?lang={language}"), "text/plain", army).await.is(200).json()
    };
    let sound = checked("en", MACEDON.into()).await;
    let lines = json!([
        {"line": 6, "group": null, "what": "phalanx", "count": 1, "each": 24},
        {"line": 9, "group": null, "what": "elephants", "count": 1, "each": 15},
    ]);
    assert_eq!(sound, json!({"points": 39, "lines": lines, "faults": [], "places": [], "clauses": []}));
    let dear = checked("fr", MACEDON.replace("points = 20", "points = 19")).await;
    assert_eq!(
        (&dear["faults"], &dear["clauses"]),
        (&json!(["plus de 19 points [15.2.1]"]), &json!(["15.2.1"]))
    );
    let forbidden = checked("en", MACEDON.replace("PX", "LI")).await;
    assert_eq!(forbidden["faults"], json!(["no LI here [15.3.3]"]));
    // What other systems ask is no part of these armies.
    for (from, to, what) in [
        ("count = 1", "size = \"small\"", "has no key `size`"),
        ("[[unit]]\nprofile = \"PX\"", "[[division]]", "has no key `division`"),
        ("\"elephants\"", "\"camels\"", "`trait` is 'camels' and should be one of elephants; navy"),
        ("leaders = 2", "leaders = 5", "`leaders` should be a whole number from 1 to 4"),
    ] {
        let told = checked("en", MACEDON.replacen(from, to, 1)).await;
        assert!(words(&told["faults"]).contains(what), "{told}");
    }
    let opened = table.post_as(&format!("{FLAT}/open?lang=en"), "text/plain", MACEDON).await.is(200).json();
    let army = &opened["army"];
    assert_eq!(army["values"], json!({"leaders": 2, "trait": "elephants"}));
    let unit = json!({"name": null, "profile": "PX", "size": null, "rules": [], "count": 1});
    assert_eq!((&army["groups"][0]["values"], &army["groups"][0]["units"][0]), (&json!({}), &unit));
    assert_eq!(army["groups"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn two_sound_armies_may_not_go_together() {
    let table = table("army-pair").await;
    let fight = async |language: &str, north: &str| {
        let wish = json!({"south_army": MACEDON, "north_army": north, "south": "human", "north": "human"});
        table.post(&format!("{FLAT}/battle?lang={language}"), &wish).await
    };
    for (language, told) in [("en", "unequal leaders [15.2.3]"), ("fr", "chefs inégaux [15.2.3]")] {
        let error =
            fight(language, &ICENI.replace("leaders = 2", "leaders = 1")).await.fails(422, "bad-army");
        assert!(error["message"].as_str().expect("text").contains(told), "{error}");
    }
    fight("en", ICENI).await.is(201);
}

#[tokio::test]
async fn troops_are_shown_with_their_figures_pictures_and_limits() {
    let table = table("army-shown").await;
    for language in ["en", "fr"] {
        let offer = table.get(&format!("{ARMIES}?lang={language}")).await.is(200).json();
        let symbols = offer["symbols"].as_str().expect("a drawing");
        for list in offer["lists"].as_array().expect("lists") {
            for troops in list["troops"].as_array().expect("troops") {
                let figure = troops["figure"].as_str().expect("a symbol");
                assert!(symbols.contains(&format!("id=\"{figure}\"")), "{figure} is drawn");
                assert!(troops["figures"].as_array().is_some_and(|figures| figures.len() > 5), "{troops}");
            }
            for share in list["shares"].as_array().expect("shares") {
                assert!(share["profiles"].as_array().is_some_and(|profiles| !profiles.is_empty()));
                assert!(share["least"].as_u64() <= share["most"].as_u64(), "{share}");
            }
        }
        let said = offer.to_string();
        assert!(!said.contains('‹'), "everything has its text");
    }
}

#[tokio::test]
async fn there_is_an_example_of_every_list_to_begin_from() {
    let table = table("army-examples").await;
    let offer = table.get(&format!("{ARMIES}?lang=fr")).await.is(200).json();
    let examples = offer["examples"].as_array().expect("examples");
    for list in offer["lists"].as_array().expect("lists") {
        let found = examples.iter().find(|example| example["army"]["list"] == list["id"]);
        let found = found.unwrap_or_else(|| panic!("an example of {}", list["id"]));
        assert!(found["points"].as_u64() <= found["army"]["points"].as_u64(), "{found}");
    }
}

#[tokio::test]
async fn a_fault_is_told_with_the_line_it_is_found_in() {
    let table = table("army-places").await;
    let faulty =
        ROME.replacen("profile = \"MI\"", "profile = \"WB\"", 1).replacen("points = 400", "points = 100", 1);
    let checked = table.check("en", faulty.clone()).await.is(200).json();
    let places = checked["places"].as_array().expect("places");
    assert_eq!(places.len(), checked["faults"].as_array().expect("faults").len());
    let wrong = faulty.lines().position(|line| line.contains("\"WB\"")).expect("the line");
    let at = checked["faults"]
        .as_array()
        .into_iter()
        .flatten()
        .position(|fault| fault.as_str().is_some_and(|fault| fault.contains("has no WB")));
    assert_eq!(places[at.expect("the fault")], wrong, "the unit that has the profile, a line above it");
    assert_eq!(places[0], 1, "what the army as a whole costs");
    let lines = table.check("en", ROME).await.is(200).json();
    let legionaries = ROME.lines().position(|line| line.contains("\"LEG\"")).expect("the line");
    assert_eq!(lines["lines"][1]["line"], legionaries, "the price of a unit is told with its line");
}

#[tokio::test]
async fn whether_two_armies_go_together_is_told_before_they_fight() {
    let table = table("army-pair").await;
    let both = json!({"south_army": ROME, "north_army": BRITONS});
    let found = table.post(&format!("{ARMIES}/pair"), &both).await.is(200).json();
    assert_eq!(found, json!({"faults": [], "clauses": []}));
    let apart = json!({"south_army": MACEDON, "north_army": ICENI.replace("leaders = 2", "leaders = 1")});
    for (language, leaders) in [("en", "leaders"), ("fr", "chefs")] {
        let found = table.post(&format!("/api/systems/flat/armies/pair?lang={language}"), &apart).await;
        let found = found.is(200).json();
        assert!(words(&found["faults"]).contains(leaders), "{found}");
        assert_eq!(found["clauses"], json!(["15.2.3"]));
    }
}
