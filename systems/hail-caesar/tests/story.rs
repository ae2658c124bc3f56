//! What players read before a battle.

use acies_hail_caesar::load;
use acies_hail_caesar::tables::TABLES;

#[test]
fn every_battle_has_its_story_in_both_languages() {
    for (id, text) in load::battles() {
        let info = load::battle(&id, &text).unwrap_or_else(|faults| panic!("{faults}")).info;
        for story in [&info.story.en, &info.story.fr] {
            let paragraphs: Vec<&str> = story.split("\n\n").collect();
            assert_eq!(paragraphs.len(), 3, "{id}: the road to it, the fight, what it changed");
            for paragraph in paragraphs {
                assert!(paragraph.len() > 150 && paragraph.ends_with('.'), "{id}: {paragraph}");
            }
        }
        assert_ne!(info.story.en, info.story.fr, "{id}");
        assert!(info.source.en.starts_with("layout: reconstructed"), "{id}: {}", info.source.en);
        assert!(
            info.source.fr.starts_with("disposition\u{a0}: reconstitué (notre "),
            "{id}: {}",
            info.source.fr
        );
    }
}

#[test]
fn years_are_written_as_each_language_writes_them() {
    let titles: Vec<(String, String)> = load::battles()
        .into_iter()
        .map(|(id, text)| load::battle(&id, &text).unwrap_or_else(|faults| panic!("{faults}")).info.title)
        .map(|title| (title.en, title.fr))
        .collect();
    assert_eq!(titles[1], ("Leuctra, 371 BC".into(), "Leuctres, 371 av. J.-C.".into()));
    assert_eq!(titles[4].0, "Watling Street, 61 AD");
    assert_eq!(titles[5], ("Bouvines, 1214".into(), "Bouvines, 1214".into()));
}

#[test]
fn every_profile_has_its_name_in_both_languages() {
    for troop in &TABLES.troops {
        assert!(!troop.name.en.is_empty() && !troop.name.fr.is_empty(), "{}", troop.code);
    }
}
