//! One order of battle in several games, as the page asks for it.

use crate::common;

use common::table;
use serde_json::json;

#[tokio::test]
async fn a_comparison_is_told_in_both_languages_with_plots_tables_and_battles_to_play() {
    let table = table("comparisons").await;
    let orders = table.get("/api/comparisons?lang=en").await.is(200).json();
    assert_eq!(orders[0]["id"], "zama");
    // Nobody at this table plays the Renaissance.
    assert!(orders.as_array().expect("a list").iter().all(|one| one["id"] != "cerignola"), "{orders}");
    let english = table.get("/api/comparisons/zama?lang=en").await.is(200);
    assert!(english.headers.contains_key("etag"));
    let (english, french) = (english.json(), table.get("/api/comparisons/zama?lang=fr").await.is(200).json());
    for field in ["title", "story", "source", "rules", "notes"] {
        assert_ne!(english[field], french[field], "{field}");
    }
    for told in [&english, &french] {
        let text = told.to_string();
        assert!(!text.contains('‹'), "a text is missing: {text}");
        assert_eq!(told["rules"].as_array().map(Vec::len), Some(8));
        let chapters = told["chapters"].as_array().expect("chapters");
        assert_eq!(chapters.len(), 6);
        for chapter in chapters {
            assert!(
                chapter["plot"]
                    .as_str()
                    .is_some_and(|plot| plot.starts_with("<svg") && plot.contains("<desc"))
            );
            assert!(!chapter["figures"]["rows"].as_array().expect("rows").is_empty());
        }
    }
    assert!(english["command"].as_str().is_some_and(|command| command.starts_with("acies lab compare zama")));
    let part = &english["parts"][0];
    let begun = json!({ "system": part["system"], "scenario": part["scenario"], "north": "level1", "south": "human" });
    let begun = table.post("/api/games", &begun).await.is(201).json();
    assert!(begun["seats"]["south"].is_string());
    table.get("/api/comparisons/nowhere").await.fails(404, "unknown-scenario");
    table.get("/api/comparisons/cerignola").await.fails(404, "unknown-scenario");
}
