//! What a player does beside the decisions: undo, resign, offer a draw, save and open a game.

use acies_browser::{Begun, Browser, SHORTEST, Table, until};

/// Opens a seat of a game that both sides play by link.
fn seat(table: &Table, begun: &Begun, seat: &str) -> Browser {
    let browser = Browser::open();
    table.sit(&browser, begun, seat);
    browser
}

/// Who begins.
fn first(table: &Table, begun: &Begun) -> (&'static str, &'static str) {
    let now = table.snapshot(&begun.game, begun.token("spectator"));
    if now["side_to_act"] == "south" { ("south", "north") } else { ("north", "south") }
}

#[test]
fn an_order_is_taken_back_at_once_and_a_card_with_consent() {
    let table = Table::open();
    let (begun, side, card) = table.begin_with_section_card();
    let other = if side == "south" { "north" } else { "south" };
    let (mine, theirs) = (seat(&table, &begun, &side), seat(&table, &begun, other));
    let hand = "[...document.querySelectorAll('#hand .card')].map((card) => card.dataset.pick).join()";
    let lit = "[...document.querySelectorAll('#board .place.lit')].map((place) => place.dataset.pick).join()";
    let before = mine.ask(&format!("return {hand}"));
    assert_eq!(mine.ask("return document.querySelector('#undo').disabled"), true, "nothing to undo yet");
    mine.click(&format!("#hand .card.lit[data-pick={card}]"));
    mine.until(&format!("{hand} !== {before}"));
    mine.until(&format!("({lit}) && !document.body.classList.contains('busy')"));
    let orders = mine.ask(&format!("return {lit}"));
    mine.click("#board .place.lit");
    mine.until(&format!("{lit} !== {orders} && !document.querySelector('#undo').disabled"));
    mine.click("#undo");
    mine.until(&format!("{lit} === {orders} && !document.body.classList.contains('busy')"));

    // A card was shown to the other side: it comes back only if that side agrees.
    mine.click("#undo");
    theirs.until("document.querySelectorAll('#buttons button').length === 2");
    theirs.click("#buttons button:nth-child(1)");
    mine.until(&format!("{hand} === {before}"));
    mine.until("document.querySelector('#hand .card.lit')");
}

#[test]
fn a_draw_is_offered_declined_offered_again_and_accepted() {
    let table = Table::open();
    let begun = table.begin(SHORTEST, "human", "human");
    let (side, other) = first(&table, &begun);
    let (mine, theirs) = (seat(&table, &begun, side), seat(&table, &begun, other));
    for accept in [false, true] {
        mine.click("#open-menu");
        mine.click("#offer-draw");
        mine.click("#confirm-yes");
        theirs.until("document.querySelectorAll('#buttons button').length === 2");
        theirs.click(&format!("#buttons button:nth-child({})", if accept { 1 } else { 2 }));
        if accept {
            mine.until_over();
            theirs.until_over();
        } else {
            theirs.until("document.querySelectorAll('#buttons button').length === 0");
            mine.until("document.querySelector('#hand .card.lit')");
        }
    }
    let end = table.snapshot(&begun.game, begun.token("spectator"));
    assert!(end["over"].is_object() && end["over"]["winner"].is_null(), "drawn: {}", end["over"]);
}

#[test]
fn resigning_asks_first_and_gives_the_battle_to_the_other() {
    let table = Table::open();
    let begun = table.begin(SHORTEST, "human", "human");
    let (side, other) = first(&table, &begun);
    let (mine, theirs) = (seat(&table, &begun, side), seat(&table, &begun, other));
    let now = |table: &Table| table.snapshot(&begun.game, begun.token("spectator"));
    mine.click("#open-menu");
    mine.click("#resign");
    mine.click("#confirm-no");
    mine.until("!document.querySelector('#dialog').open");
    assert!(now(&table)["over"].is_null(), "no is no");
    mine.click("#open-menu");
    mine.click("#resign");
    mine.click("#confirm-yes");
    mine.until_over();
    theirs.until_over();
    assert_eq!(now(&table)["over"]["winner"], other);
}

#[test]
fn a_game_is_saved_and_opened_again() {
    let table = Table::open();
    let browser = Browser::open();
    browser.sit_down_shortly(&table, "south", "same");
    browser.hand_over();
    browser.until("document.querySelector('#hand .card.lit')");
    browser.click("#hand .card.lit");
    browser.until("Number(document.querySelector('#replay-slider').max) > 0");
    browser.until("!document.body.classList.contains('busy')");
    let (before, steps) =
        (browser.position(), browser.ask("return document.querySelector('#replay-slider').max"));
    let folder = tempfile::tempdir().expect("a folder for downloads");
    browser.devtools(
        "Browser.setDownloadBehavior",
        serde_json::json!({ "behavior": "allow", "downloadPath": folder.path() }),
    );
    browser.click("#open-menu");
    browser.click("#save-game");
    let file = until("the saved game", || {
        let mut files =
            std::fs::read_dir(folder.path()).ok()?.filter_map(Result::ok).map(|entry| entry.path());
        files.find(|path| path.extension().is_some_and(|ending| ending == "acies"))
    });
    let (old, _) = browser.seats();
    browser.go(&table.address);
    browser.until("document.querySelector('#mine a.resume')");
    browser.give_file("#import", &file);
    browser.until(&format!("location.pathname.endsWith('game.html') && !location.href.includes('{old}')"));
    browser.until("document.querySelector('#handover').open || document.querySelector('#board .place')");
    browser.hand_over();
    until("the same position", || (browser.position() == before).then_some(()));
    assert_eq!(browser.ask("return document.querySelector('#replay-slider').max"), steps, "as many steps");
}
