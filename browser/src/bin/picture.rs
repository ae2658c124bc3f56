//! Makes README's picture: a battle of some turns, as the table shows it at 1400 by 900.
//!
//!     cargo run --manifest-path browser/Cargo.toml --bin picture -- docs/table.png

use acies_browser::{Browser, Luck, Table};

/// How many steps are played before the picture is taken, at least: lines have met and blocks are lost.
const STEPS: u64 = 150;

fn main() {
    let Some(file) = std::env::args().nth(1) else {
        eprintln!("name the file to write, as in: picture docs/table.png");
        std::process::exit(2);
    };
    let table = Table::open();
    let begun = table.begin("cannae", "human", "human");
    // Attacks make the better picture: each is found by the odds it has.
    let seat = table.play_until(&begun, &mut Luck::new(3), |table, now| {
        let seat = now["seat"].as_str().expect("a seat");
        now["steps"].as_u64() > Some(STEPS)
            && seat == "south"
            && table.attack(now, begun.token(seat)).is_some()
    });
    let browser = Browser::open();
    browser.go(&format!("{}game.html?game={}#{}", table.address, begun.game, begun.token(&seat)));
    browser.until("document.querySelector('#board .place.lit')");
    let now = table.snapshot(&begun.game, begun.token(&seat));
    let attack = table.attack(&now, begun.token(&seat)).expect("an attack");
    let picks: Vec<&str> =
        attack["picks"].as_array().expect("picks").iter().filter_map(|pick| pick.as_str()).collect();
    let (target, before) = picks.split_last().expect("a target");
    let place = |name: &str| format!("#board .place[data-pick=\"{name}\"]");
    for pick in before {
        if browser
            .ask(&format!("return document.querySelector('{}').classList.contains('chosen')", place(pick)))
            == false
        {
            browser.click(&place(pick));
        }
    }
    browser.hover(&place(target));
    browser.until("document.querySelector('#why table.odds')");
    if let Err(error) = std::fs::write(&file, browser.picture()) {
        eprintln!("{file} cannot be written: {error}");
        std::process::exit(1);
    }
}
