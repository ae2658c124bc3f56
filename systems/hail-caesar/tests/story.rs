//! What players read before a battle, and on the button that sends a whole division ahead.

use acies_core::dice::FastDice;
use acies_core::game::{Game, Present};
use acies_core::side::{Side, Viewer};
use acies_hail_caesar::action::Action;
use acies_hail_caesar::load;
use acies_hail_caesar::tables::TABLES;
use acies_hail_caesar::{SYSTEM, open};
use acies_proof::texts::catalogue;
use acies_text::Language;

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

/// proves: pass-through.6
#[test]
fn going_ahead_together_names_those_who_go() {
    let english = catalogue(&SYSTEM, Language::En);
    let game = open("cornfield").expect("a published battle loads");
    let order: Action = "order s1+s2+s3 move".parse().expect("an order");
    let ahead: Action = "ahead s1+s2+s3 6".parse().expect("a way ahead");
    // Whoever throws again does so before he goes: the first throw that is let stand is enough.
    let said = (0..20).find_map(|seed| {
        let mut dice = FastDice::new(seed);
        let mut state = game.start(&mut dice);
        game.apply(&mut state, Side::South, &order, &mut dice, &mut Vec::new()).expect("the order is open");
        let _ = game.apply(&mut state, Side::South, &Action::Accept, &mut dice, &mut Vec::new());
        game.check(&state, Side::South, &ahead).ok()?;
        Some(english.say(&game.meaning(&game.view(&state, Viewer::Seat(Side::South)), &ahead)))
    });
    // The archers stand before the third cohort.
    assert_eq!(said.as_deref(), Some("Cohorts of the seventh legion\u{a0}I–II: 6″ straight ahead"));
}

/// Where a captain may ride is named by what is there, not by how far it lies to the north.
#[test]
fn rides_are_named_by_whom_they_go_to() {
    let english = catalogue(&SYSTEM, Language::En);
    let game = open("leuctra").expect("a published battle loads");
    let state = game.start(&mut FastDice::new(1));
    let mut actions = Vec::new();
    game.legal(&state, Side::South, &mut actions);
    let view = game.view(&state, Viewer::Seat(Side::South));
    let rides: Vec<String> = actions
        .iter()
        .filter(|action| matches!(action, Action::Lead(..)))
        .map(|action| english.say(&game.meaning(&view, action)))
        .collect();
    assert!(rides.contains(&"Epaminondas rides to the midst of his division".to_owned()), "{rides:?}");
    assert!(rides.iter().all(|said| said.contains(" rides to ")), "{rides:?}");
}
