//! Two browsers at one table, each with a link; one is cut off in the middle of a turn.

use acies_browser::{Begun, Browser, Look, Luck, Table, until};
use serde_json::Value;

/// Both pages show the position the server has, and have heard the same last number.
fn agree(table: &Table, begun: &Begun, pages: [&Browser; 2]) {
    let now = table.snapshot(&begun.game, begun.token("spectator"));
    until("both pages to show the present", || {
        let seq = now["seq"].as_u64();
        pages.iter().all(|page| Some(page.seq()) == seq).then_some(())
    });
    until("both pages to show the same position", || {
        (pages[0].position() == pages[1].position()).then_some(())
    });
    for page in pages {
        let step = page.ask("return Number(document.querySelector('#replay-slider').max)");
        assert_eq!(step.as_u64(), now["steps"].as_u64(), "a page counts the steps otherwise");
    }
}

/// The deeds a page made up, each once: its key, the number it was made on, the action.
fn deeds(page: &Browser) -> Vec<(u64, String)> {
    let sent = page.ask(
        "const deeds = window.watch.sent.map((text) => JSON.parse(text)).filter((deed) => deed.action);
         return [...new Map(deeds.map((deed) => [deed.key, deed])).values()]",
    );
    let deed = |deed: &Value| {
        (deed["seq"].as_u64().expect("a number"), deed["action"].as_str().expect("an action").to_owned())
    };
    sent.as_array().expect("a list").iter().map(deed).collect()
}

/// How many requests a page sent, repeated ones and all.
fn requests(page: &Browser) -> u64 {
    page.ask("return window.watch.sent.filter((text) => JSON.parse(text).action).length")
        .as_u64()
        .expect("a number")
}

/// Clicks until one more deed has been made up.
fn decide(page: &Browser, luck: &mut Luck) {
    let before = deeds(page).len();
    until("a decision to be made", || {
        if deeds(page).len() > before {
            return Some(());
        }
        if let Some(Look::Choose(ways)) = page.look() {
            page.click_some(&ways, luck);
        }
        None
    });
}

/// The page whose turn it is.
fn turn<'a>(
    table: &Table,
    begun: &Begun,
    south: &'a Browser,
    north: &'a Browser,
) -> (&'a Browser, &'a Browser) {
    let now = table.snapshot(&begun.game, begun.token("spectator"));
    if now["side_to_act"] == "south" { (south, north) } else { (north, south) }
}

/// What was done, from the saved game.
fn journal(table: &Table, begun: &Begun) -> Vec<String> {
    let tokens = [("token", begun.token("south")), ("other", begun.token("north"))];
    let save = table.text(&format!("{}/export", begun.game), &tokens);
    let act =
        |line: &str| serde_json::from_str::<Value>(line).expect("a line")["act"].as_str().map(str::to_owned);
    save.lines().filter_map(act).collect()
}

#[test]
fn two_browsers_one_cut_off_and_brought_back() {
    let table = Table::open();
    let (south, north) = (Browser::open(), Browser::open());
    south.sit_down_shortly(&table, "south", "link");
    south.until("document.querySelector('#link-north')");
    let invitation = south.ask("return document.querySelector('#link-north').value");
    let (game, seats) = south.seats();
    south.click("#dialog .close");
    north.go(invitation.as_str().expect("a link"));
    north.until("document.querySelector('#board .place')");
    let begun = Begun { game, seats };
    agree(&table, &begun, [&south, &north]);

    let mut luck = Luck::new(3);
    for _ in 0..4 {
        let (acting, _) = turn(&table, &begun, &south, &north);
        decide(acting, &mut luck);
        agree(&table, &begun, [&south, &north]);
    }

    // In the middle of a turn the line breaks; the player chooses all the same, and it counts once he is back.
    let (acting, _) = turn(&table, &begun, &south, &north);
    acting.offline(true);
    acting.until("document.querySelector('#link').dataset.state === 'down' || document.querySelector('#link').dataset.state === 'wait'");
    let before = journal(&table, &begun);
    decide(acting, &mut luck);
    assert_eq!(journal(&table, &begun), before, "nothing reaches the server over a cut line");
    acting.offline(false);
    until("the decision to arrive", || (journal(&table, &begun).len() > before.len()).then_some(()));
    agree(&table, &begun, [&south, &north]);

    // The decision arrives and its answer is lost: the page repeats it, and it is played once.
    let (acting, _) = turn(&table, &begun, &south, &north);
    let sent = requests(acting);
    acting.ask("window.watch.lose = 1");
    decide(acting, &mut luck);
    until("the repetition", || (requests(acting) == sent + 2).then_some(()));
    acting.until("!document.body.classList.contains('busy')");
    agree(&table, &begun, [&south, &north]);

    // One sleeps while the other plays on.
    let (acting, waiting) = turn(&table, &begun, &south, &north);
    waiting.offline(true);
    decide(acting, &mut luck);
    acting.until("!document.body.classList.contains('busy')");
    waiting.offline(false);
    agree(&table, &begun, [&south, &north]);

    // Every deed stands in the game where it was made, and nothing stands there twice that was done once.
    let lines = journal(&table, &begun);
    let mut made = deeds(&south);
    made.extend(deeds(&north));
    for (seq, action) in &made {
        assert_eq!(lines.get(*seq as usize), Some(action), "what was done at {seq}: {lines:?}");
    }
    for (index, pair) in lines.windows(2).enumerate() {
        let again = made.iter().any(|(seq, _)| *seq == index as u64 + 1);
        assert!(pair[0] != pair[1] || again, "{} was done once and stands twice: {lines:?}", pair[0]);
    }
}
