//! A whole battle against the machine with nothing but clicks on what is lit.

use acies_browser::{Browser, Look, Luck, Table};

#[test]
fn a_whole_battle_by_mouse() {
    let table = Table::of_the_program();
    let browser = Browser::open();
    browser.sit_down_shortly(&table, "south", "level1");
    let mut luck = Luck::new(1);
    for _ in 0..3000 {
        match browser.rest() {
            Look::Over => {
                let (game, tokens) = browser.seats();
                let end = table.snapshot(&game, tokens["south"].as_str().expect("a token"));
                let said = browser.text("#dialog");
                assert!(end["over"].is_object(), "the page says that the battle is over, and it is");
                let winner = end["over"]["winner"].as_str().expect("a winner");
                let army = end["panels"][winner]["name"].as_str().expect("an army");
                assert!(said.contains(army), "the page names the winner, {army}: {said}");
                assert!(
                    said.contains(end["over"]["reason"].as_str().expect("a reason")),
                    "and how it was won: {said}"
                );
                return;
            }
            Look::Choose(ways) => {
                browser.click_some(&ways, &mut luck);
            }
            Look::HandOver => panic!("against the machine nothing is handed over"),
        }
        assert_eq!(
            browser.ask("return document.querySelector('#why.refusal') !== null"),
            false,
            "a lit choice was refused"
        );
    }
    panic!("3000 clicks do not end the shortest battle");
}
