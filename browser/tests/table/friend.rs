//! A friend elsewhere: he is seen to come and go, has a name, says a word, and plays again with sides changed.

use acies_browser::{Browser, Table};

use crate::access::clean;

/// The host begins a game and sends a link; the friend opens it.
fn meet(table: &Table) -> (Browser, Browser) {
    let (host, friend) = (Browser::open(), Browser::open());
    host.sit_down_shortly(table, "south", "link");
    host.until("document.querySelector('#link-north')");
    assert_eq!(
        host.ask("return document.querySelector('#link-reach').dataset.who"),
        "machine",
        "the page says who can open the link"
    );
    let invitation = host.ask("return document.querySelector('#link-north').value");
    host.click("#dialog .close");
    host.until("document.querySelector('#friend')?.dataset.here === 'false'");
    friend.go(invitation.as_str().expect("a link"));
    friend.until("document.querySelector('#friend')?.dataset.here === 'true'");
    host.until("document.querySelector('#friend').dataset.here === 'true'");
    (host, friend)
}

/// Writes into a field and sends it.
fn write(page: &Browser, field: &str, text: &str) {
    page.click(field);
    page.press(text);
    page.click(&format!("form:has({field}) button"));
}

#[test]
fn a_friend_who_changes_his_language_does_not_leave() {
    let table = Table::open();
    let (host, friend) = meet(&table);
    host.ask(
        "window.left = 0; const friend = document.querySelector('#friend');
         new MutationObserver(() => { if (friend.dataset.here === 'false') window.left += 1; })
           .observe(friend, { attributeFilter: ['data-here'] })",
    );
    friend.click("#switch-lang");
    friend.until(
        "document.documentElement.lang === 'fr' && document.querySelector('#link').dataset.state === 'up'",
    );
    // What is said on the new line comes after whatever the change has told.
    write(&friend, "#name", "Anna");
    host.until("document.querySelector('.panel.north h2').textContent.includes('Anna')");
    assert_eq!(host.ask("return window.left"), 0, "he was here all the time");
}

/// The friend, a unit that is looked at, and the story: none covers another, and the story can be read.
#[test]
fn friend_unit_and_story_share_the_column() {
    let table = Table::open();
    let (host, _friend) = meet(&table);
    let low = serde_json::json!({ "width": 1280, "height": 720, "deviceScaleFactor": 1, "mobile": false });
    host.devtools("Emulation.setDeviceMetricsOverride", low);
    write(&host, "#name", "Bo");
    let place = host.ask("return document.querySelector('#pieces [data-place].south').dataset.place");
    host.ask(&format!(
        "document.activeElement.blur(); document.querySelector('.place[data-pick={place}]').focus()"
    ));
    host.until("!document.querySelector('#look').hidden");
    host.until("document.querySelector('#company').classList.contains('folded')");
    let crowded = host.ask(
        "const shown = [...document.querySelectorAll('.side > *')].filter((node) => node.checkVisibility()).map((node) => [node.id || node.className, node.getBoundingClientRect()]);
         return shown.slice(1).filter(([, box], index) => box.top < shown[index][1].bottom - 1).map(([name]) => name)
           .concat(document.querySelector('.log').getBoundingClientRect().height < 90 ? ['the story is too low'] : [])",
    );
    assert_eq!(crowded, serde_json::json!([]));
    clean(&host, "a friend and a unit");
    host.click("#unfold");
    host.until("document.querySelector('#word').checkVisibility()");
}

#[test]
fn a_friend_comes_is_called_by_name_says_a_word_and_goes() {
    let table = Table::open();
    let (host, friend) = meet(&table);
    write(&friend, "#name", "<i>Bo</i>");
    host.until("document.querySelector('.panel.north h2').textContent.includes('<i>Bo</i>')");
    assert_eq!(
        host.ask("return document.querySelectorAll('.panel i, .company i').length"),
        0,
        "text is no markup"
    );
    friend.until("document.querySelector('#name-form').hidden");
    write(&friend, "#word", "Good luck & <b>fun</b>");
    host.until("document.querySelector('#words').textContent.includes('Good luck & <b>fun</b>')");
    clean(&host, "a friend who speaks");
    host.click("#open-links");
    host.until("document.querySelector('#friend-status')?.textContent.includes('<i>Bo</i>')");
    clean(&host, "an invitation");
    host.click("#dialog .close");
    // Who closes his ears hears nothing, and the other sees that nobody listens.
    host.click("#hears");
    friend.until("document.querySelector('#word').disabled");
    host.until("!document.querySelector('#words').textContent.includes('Good luck')");
    host.click("#hears");
    friend.until("!document.querySelector('#word').disabled");
    drop(friend);
    host.until("document.querySelector('#friend').dataset.here === 'false'");
    host.until("document.querySelector('.panel.north .presence').dataset.here === 'false'");
}

#[test]
fn both_want_it_and_play_again_with_sides_changed() {
    let table = Table::open();
    let (host, friend) = meet(&table);
    let (game, _) = host.seats();
    friend.click("#open-menu");
    friend.click("#resign");
    friend.click("#confirm-yes");
    for page in [&host, &friend] {
        page.until("document.querySelector('#rematch')");
    }
    host.click("#rematch");
    // The one who is asked has closed the end already, and is asked beside the board.
    friend.click("#dialog .close");
    friend.until("document.querySelector('#buttons .primary')");
    friend.click("#buttons .primary");
    let other = "new URLSearchParams(location.search).get('game')";
    for (page, seat) in [(&host, "north"), (&friend, "south")] {
        page.until(&format!("{other} !== '{game}' && document.querySelector('.panel.{seat} h2')?.textContent.includes('(you)')"));
    }
    let next = host.ask(&format!("return {other}"));
    assert_eq!(friend.ask(&format!("return {other}")), next, "one game for both");
    host.until("document.querySelector('#friend').dataset.here === 'true'");
    // The lobby lists both games; the one that waits for somebody here comes first, the one that is over last.
    host.go(&table.address);
    host.until("document.querySelectorAll('#mine li').length === 2 && !document.querySelector('#mine').textContent.includes('…')");
    assert!(host.text("#mine li:last-child").contains("Won by"), "{}", host.text("#mine"));
    host.click("#mine li:last-child button[aria-label]");
    host.until("JSON.parse(localStorage.getItem('acies-games')).length === 1");
    host.click("#mine li:last-child .choice");
    host.until("JSON.parse(localStorage.getItem('acies-games')).length === 2");
}

#[test]
fn the_machine_plays_again_at_once() {
    let table = Table::open();
    let host = Browser::open();
    host.sit_down_shortly(&table, "south", "level1");
    host.until("document.querySelector('#board .place')");
    let (game, _) = host.seats();
    host.click("#open-menu");
    host.click("#resign");
    host.click("#confirm-yes");
    host.until("document.querySelector('#rematch')");
    host.click("#rematch");
    host.until(&format!(
        "!location.search.includes('{game}') && document.querySelector('.panel.north h2')?.textContent.includes('(you)')"
    ));
}
