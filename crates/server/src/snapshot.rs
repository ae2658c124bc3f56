//! The table as one seat may see it, in words.
//!
//! Everything here is made from what the contract gives a viewer, so no secret can be in it.

use std::collections::BTreeSet;

use acies_core::any_table::{AnyTable, LogLine};
use acies_core::game::{ToAct, Verdict};
use acies_core::gist;
use acies_core::journal::{Deed, Ending, Journal};
use acies_core::scene;
use acies_core::side::{BySide, Side, Viewer};
use acies_kit::coach;
use acies_render::svg;
use acies_text::Catalogue;
use acies_words::message::Message;

use crate::game::{Live, OpenGame};
use crate::protocol::{
    Armies, Art, Aside, BattleWar, Card, Choice, ClosedOrder, DieFace, FacePart, Gist, Lesson, LogEntry,
    MixedIn, OffBoard, Offer, Over, Panel, Panels, Parted, Played, Snapshot, Tally, Throw, WarBattle, Window,
    Written,
};
use crate::record::{Record, Remark, about};
use crate::window::Time;
use crate::{options, outcome};

/// The most lines of the log sent at once.
const LOG: usize = 200;

/// The word for a seat.
pub const fn seat_word(viewer: Viewer) -> &'static str {
    match viewer {
        Viewer::Seat(side) => side.word(),
        Viewer::Spectator => "spectator",
    }
}

/// How the game ended, if it has.
pub fn over(live: &Live, voice: &Catalogue) -> Option<Over> {
    let what = |winner: Option<Side>| {
        voice.say(&winner.map_or(Message::new("acies-table-drawn"), |side| about("acies-table-won", side)))
    };
    let ended = |winner: Option<Side>, how: Message| Over {
        winner: winner.map(|side| side.word().into()),
        reason: format!("{} {}", voice.say(&how), what(winner)),
        outcome: None,
    };
    // What the rules end, the last line of the story tells.
    let fought = |winner: Option<Side>| {
        let last =
            live.table.log(Viewer::Spectator, live.table.steps(Viewer::Spectator).saturating_sub(1)).pop();
        Over {
            winner: winner.map(|side| side.word().into()),
            reason: last.map_or_else(|| what(winner), |line| voice.say(&line.message)),
            outcome: live.table.outcome().map(|outcome| outcome::shown(&outcome, voice)),
        }
    };
    let journal = &live.record.journal;
    if live.parted.is_some() && journal.ended().is_none() {
        // It ended beyond the rules of today: the last line that was told says how.
        let reason = || voice.say(&Message::new("acies-table-over-before"));
        return journal.opened().map(|_| Over { winner: None, reason: reason(), outcome: None });
    }
    match (journal.ended(), live.table.to_act()) {
        (Some((side, Ending::Resigned)), _) => {
            Some(ended(Some(side.other()), about("acies-table-over-resigned", side)))
        }
        (Some((_, Ending::Agreed)), _) => Some(ended(None, Message::new("acies-table-over-agreed"))),
        (None, ToAct::Over(Verdict::Won(side))) => Some(fought(Some(side))),
        (None, ToAct::Over(Verdict::Draw)) => Some(fought(None)),
        (None, ToAct::Side(_) | ToAct::Battle) => None,
    }
}

fn panel(panel: &scene::Panel, people: Option<scene::People>, voice: &Catalogue) -> Panel {
    let say = |message: &Message| voice.say(message);
    let asides =
        |pieces: &[scene::Aside]| -> Vec<Aside> { pieces.iter().map(|piece| aside(piece, voice)).collect() };
    let tally = |tally: &scene::Tally| Tally { name: say(&tally.name), have: tally.have, of: tally.of };
    let order = |order: &scene::ClosedOrder| ClosedOrder {
        leader: say(&order.leader),
        order: order.order.as_ref().map(say),
        open: order.open.iter().map(say).collect(),
    };
    let written = |line: &scene::Written| Written { name: say(&line.name), strike: line.strike.clone() };
    let place = |place: &scene::OffBoard| OffBoard {
        place: place.place.clone(),
        name: say(&place.name),
        pieces: asides(&place.pieces),
    };
    Panel {
        name: say(&panel.name),
        tallies: panel.tallies.iter().map(tally).collect(),
        held: panel.held,
        hand: panel.hand.iter().map(|held| card(held, voice)).collect(),
        played: panel
            .played
            .iter()
            .map(|played| Played { card: card(&played.card, voice), works: played.works })
            .collect(),
        commander: panel.commander.as_ref().map(say),
        face: panel.commander.as_ref().map_or_else(Vec::new, |person| face(person, people)),
        orders: panel.orders.iter().map(order).collect(),
        sheet: panel.sheet.iter().map(written).collect(),
        reserve: asides(&panel.reserve),
        lost: asides(&panel.lost),
        places: panel.places.iter().map(place).collect(),
    }
}

/// A card with its text. What stands there in square brackets are clauses: the texts are our own.
fn card(card: &scene::Card, voice: &Catalogue) -> Card {
    let text = voice.say(&card.text);
    let named: BTreeSet<&str> = text.split('[').skip(1).filter_map(|rest| rest.split(']').next()).collect();
    let clauses = named.into_iter().map(str::to_owned).collect();
    Card { name: card.name.clone(), title: voice.say(&card.title), clauses, text, art: art(card.art) }
}

fn face(person: &Message, people: Option<scene::People>) -> Vec<FacePart> {
    let part =
        |(symbol, colour): (String, Option<&str>)| FacePart { symbol, colour: colour.map(str::to_owned) };
    svg::portrait(person, people).into_iter().map(part).collect()
}

fn art(art: scene::Art) -> Art {
    Art {
        vignette: svg::card_symbol(art.vignette),
        wings: art.wings.to_vec(),
        count: art.count,
        emblem: art.emblem.map(svg::emblem_symbol),
    }
}

fn aside(piece: &scene::Aside, voice: &Catalogue) -> Aside {
    Aside {
        code: piece.code.clone(),
        name: voice.say(&piece.name),
        leader: piece.leader.as_ref().map(|leader| voice.say(leader)),
        figure: svg::figure_symbol(piece.figure),
        emblem: piece.emblem.map(svg::emblem_symbol),
        count: piece.count,
        owner: piece.owner.map(|side| side.word().into()),
        pick: piece.pick.clone(),
    }
}

fn gist(gist: gist::Gist) -> Gist {
    Gist {
        deed: gist.happening.word().into(),
        side: gist.side.word().into(),
        from: gist.from,
        to: gist.to,
        count: gist.count,
    }
}

fn throw(throw: &scene::Throw, voice: &Catalogue) -> Throw {
    let face = |face: &scene::DieFace| DieFace { name: face.name.into(), label: voice.say(&face.label) };
    Throw { die: throw.die.into(), faces: throw.faces.iter().map(face).collect() }
}

/// Lines of the story in words.
pub fn story(lines: &[LogLine], voice: &Catalogue) -> Vec<LogEntry> {
    let told = |line: &LogLine| LogEntry {
        step: line.step,
        text: voice.say(&line.message),
        clause: Some(line.clause.0.to_owned()),
        dice: line.dice.iter().map(|thrown| throw(thrown, voice)).collect(),
        gist: line.gist.clone().map(gist),
        opens: line.opens,
    };
    lines.iter().map(told).collect()
}

/// What lies beside the board on both sides.
pub fn panels(scene: &scene::Scene, voice: &Catalogue) -> Panels {
    Panels {
        north: panel(&scene.panels[Side::North], scene.appearance.peoples[Side::North], voice),
        south: panel(&scene.panels[Side::South], scene.appearance.peoples[Side::South], voice),
    }
}

/// The last lines of the story, what people agreed on among them at its place.
fn log(
    table: &dyn AnyTable,
    record: &Record,
    (remarks, names): (&[Remark], &BySide<Option<String>>),
    viewer: Viewer,
    voice: &Catalogue,
) -> Vec<LogEntry> {
    let from = table.steps(viewer).saturating_sub(LOG);
    let at = |remark: &Remark| record.steps_among(viewer, remark.step);
    let mut remarks = remarks.iter().filter(|remark| at(remark) >= from).peekable();
    let mut lines = Vec::new();
    let said = |remark: &Remark| LogEntry {
        step: at(remark),
        text: voice.say(&record.said(remark, viewer, names)),
        clause: None,
        dice: Vec::new(),
        gist: None,
        opens: false,
    };
    for line in story(&table.log(viewer, from), voice) {
        while let Some(remark) = remarks.next_if(|remark| at(remark) <= line.step) {
            lines.push(said(remark));
        }
        lines.push(line);
    }
    lines.extend(remarks.map(said));
    lines.split_off(lines.len().saturating_sub(LOG))
}

/// What is said of a game that parts from the rules of today.
fn parting(game: &OpenGame, live: &Live, viewer: Viewer, voice: &Catalogue) -> Option<Parted> {
    let parted = live.parted.as_ref()?;
    let today = game.system.rules_version();
    let seated = matches!(viewer, Viewer::Seat(_));
    let goes_on = parted.may_resume() && !OpenGame::is_over(live) && live.record.offer.is_none();
    Some(Parted {
        rules: live.record.journal.head.rules,
        today,
        step: live.table.steps(viewer),
        text: parted.said(today, live.table.steps(viewer), voice),
        may_resume: seated && goes_on,
    })
}

/// Makes the snapshot of a step beyond the rules of today, from what was told and shown when it was played. The last
/// step is the present, in which an offer may stand.
pub fn beyond(game: &OpenGame, live: &Live, step: usize, viewer: Viewer, voice: &Catalogue) -> Snapshot {
    let last = step == live.record.steps(viewer);
    let count = live.record.count_at(viewer, step);
    let remarks: Vec<Remark> =
        live.record.remarks.iter().filter(|remark| last || remark.step < count).cloned().collect();
    let mut shown = still(game, live, &*live.table, &remarks, viewer, voice);
    if let Some(parted) = &live.parted {
        shown.log.extend(parted.log(&live.record, viewer, count, OpenGame::is_over(live), voice));
        shown.log.sort_by_key(|line| line.step);
        shown.log = shown.log.split_off(shown.log.len().saturating_sub(LOG));
        if let Some(frame) = parted.frame(count) {
            let said = frame.said(voice.language());
            shown.side_to_act.clone_from(&frame.side_to_act);
            shown.prompt.clone_from(&said.prompt);
            shown.pieces.clone_from(&said.pieces);
            shown.panels = said.panels.clone();
            shown.notes.clone_from(&said.notes);
        }
    }
    let offer = live.record.offer.filter(|_| last);
    Snapshot {
        seq: live.record.seq(viewer),
        step,
        steps: live.record.steps(viewer),
        offer: offer.map(|(kind, by)| Offer { kind: kind.word().into(), by: by.word().into() }),
        over: over(live, voice).filter(|_| last),
        ..shown
    }
}

/// The window that is open, and to its owner what he has answered and how long he has.
fn window(live: &Live, viewer: Viewer) -> Option<Window> {
    let open = live.pauses.open.as_ref()?;
    let own = viewer.is(open.owner);
    let left = |time: &Time| time.length.saturating_sub(time.since.elapsed()).as_millis();
    Some(Window {
        side: open.owner.word().into(),
        runs: open.time.is_some(),
        left: open.time.as_ref().filter(|_| own).map(|time| left(time).try_into().unwrap_or(0)),
        answer: live.pauses.answer(open).filter(|_| own).map(str::to_owned),
    })
}

/// Makes the snapshot of the present.
pub fn present(game: &OpenGame, live: &Live, viewer: Viewer, voice: &Catalogue) -> Snapshot {
    if live.parted.is_some() {
        return beyond(game, live, live.record.steps(viewer), viewer, voice);
    }
    let can_undo = match viewer {
        Viewer::Seat(side) => {
            !OpenGame::is_over(live) && !game.war_is_over() && live.table.can_undo(side) > 0
        }
        Viewer::Spectator => false,
    };
    let over = over(live, voice);
    let side_to_act = match live.table.to_act() {
        ToAct::Side(side) if over.is_none() && !game.war_is_over() => Some(side),
        _ => None,
    };
    let your_turn = side_to_act.is_some_and(|side| viewer.is(side));
    let choices = if your_turn { live.table.choices() } else { Vec::new() };
    let may_ask_undo = match viewer {
        Viewer::Seat(side) => {
            over.is_none()
                && !game.war_is_over()
                && live.record.offer.is_none()
                && live.record.since_last_choice(side).is_some_and(|count| count <= live.table.since_battle())
        }
        Viewer::Spectator => false,
    };
    Snapshot {
        seq: live.record.seq(viewer),
        steps: live.record.steps(viewer),
        side_to_act: side_to_act.map(|side| side.word().into()),
        your_turn,
        sealed: side_to_act.is_some() && live.table.waits().is_unseen(),
        thinking: live.thinking,
        choices: choices
            .into_iter()
            .map(|choice| Choice {
                meaning: voice.say(&choice.meaning),
                action: choice.notation,
                picks: choice.picks,
                ghost: choice.ghost.iter().map(|spot| [spot.0, spot.1]).collect(),
                sure: choice.sure.as_ref().map(|sure| voice.say(sure)),
            })
            .collect(),
        together: if your_turn { live.table.together() } else { Vec::new() },
        coach: lessons(game, live, viewer, your_turn, voice),
        can_undo,
        may_ask_undo,
        window: window(live, viewer),
        wish: match viewer {
            Viewer::Seat(side) if over.is_none() && live.pauses.has_wishes(&*live.table, side) => {
                Some(live.pauses.said[side].wish.word().into())
            }
            _ => None,
        },
        offer: live.record.offer.map(|(kind, by)| Offer { kind: kind.word().into(), by: by.word().into() }),
        over,
        battle: battle(game, voice),
        ..still(game, live, &*live.table, &live.record.remarks, viewer, voice)
    }
}

/// What the coach of the battle has to say to a seat: about the decision it owes, and about what it has been told so
/// far. Which of it was said before, the page remembers.
fn lessons(game: &OpenGame, live: &Live, viewer: Viewer, your_turn: bool, voice: &Catalogue) -> Vec<Lesson> {
    let lessons = &game.battle.info().coach;
    if lessons.is_empty() || viewer == Viewer::Spectator {
        return Vec::new();
    }
    let asked = your_turn.then(|| live.table.prompt(viewer).key);
    let told = live.table.log(viewer, live.table.steps(viewer).saturating_sub(LOG));
    let told: Vec<&str> = told.iter().map(|line| line.message.key).collect();
    let shown = |number: usize| Lesson {
        number,
        text: lessons[number].text.get(voice.language().word()).into(),
        points: lessons[number].points.map(|points| points.word().into()),
    };
    coach::fitting(lessons, asked, &told).into_iter().map(shown).collect()
}

/// Makes the snapshot of an earlier position: nothing can be decided in it.
pub fn earlier(
    game: &OpenGame,
    table: &dyn AnyTable,
    live: &Live,
    viewer: Viewer,
    voice: &Catalogue,
) -> Snapshot {
    let count = table.silent().len();
    let remarks: Vec<Remark> =
        live.record.remarks.iter().filter(|remark| remark.step < count).cloned().collect();
    let last = table.steps(viewer) == live.record.steps(viewer);
    let over = over(live, voice);
    Snapshot {
        seq: live.record.seq(viewer),
        steps: live.record.steps(viewer),
        over: over.filter(|_| last),
        ..still(game, live, table, if last { &live.record.remarks } else { &remarks }, viewer, voice)
    }
}

/// What a position shows by itself.
fn still(
    game: &OpenGame,
    live: &Live,
    table: &dyn AnyTable,
    remarks: &[Remark],
    viewer: Viewer,
    voice: &Catalogue,
) -> Snapshot {
    let scene = table.scene(viewer);
    let journal = &live.record.journal;
    let player = |side: Side| game.about.players[side].word().to_owned();
    Snapshot {
        game: game.about.id.clone(),
        system: game.about.system.clone(),
        scenario: game.about.scenario.clone(),
        title: game.battle.info().title.get(voice.language().word()).into(),
        options: options::on(game.system.options(), game.battle.options(), voice.language().word()),
        seq: 0,
        step: table.steps(viewer),
        steps: table.steps(viewer),
        seat: seat_word(viewer).into(),
        players: Armies { north: player(Side::North), south: player(Side::South) },
        side_to_act: match table.to_act() {
            ToAct::Side(side) => Some(side.word().into()),
            ToAct::Battle | ToAct::Over(_) => None,
        },
        your_turn: false,
        sealed: false,
        thinking: false,
        over: None,
        prompt: voice.say(&table.prompt(viewer)),
        coach: Vec::new(),
        choices: Vec::new(),
        together: Vec::new(),
        board_key: game.ground(table, voice).key.clone(),
        pieces: svg::pieces(&scene, voice),
        panels: panels(&scene, voice),
        notes: scene.notes.iter().map(|note| voice.say(note)).collect(),
        log: log(table, &live.record, (remarks, &game.company.names()), viewer, voice),
        can_undo: false,
        may_ask_undo: false,
        window: None,
        wish: None,
        offer: None,
        commitment: journal.commitment().map(str::to_owned),
        mixed: mixed(journal),
        opened: journal.opened().map(|(_, seed)| seed.to_owned()),
        parted: parting(game, live, viewer, voice),
        battle: None,
        war: war(game, voice),
    }
}

/// The last battle of a war.
pub fn battle(game: &OpenGame, voice: &Catalogue) -> Option<WarBattle> {
    game.fight().map(|fight| WarBattle {
        game: fight.game,
        title: fight.title.get(voice.language().word()).into(),
        machine: fight.machine,
        turn: fight.turn,
        side_to_act: fight.side_to_act.map(|side| side.word().into()),
        over: fight.verdict.is_some(),
        winner: match fight.verdict {
            Some(Verdict::Won(side)) => Some(side.word().into()),
            Some(Verdict::Draw) | None => None,
        },
    })
}

/// The war a game is a battle of.
pub fn war(game: &OpenGame, voice: &Catalogue) -> Option<BattleWar> {
    game.war.as_ref().map(|of| BattleWar {
        game: of.game.about.id.clone(),
        title: of.game.battle.info().title.get(voice.language().word()).into(),
        over: of.game.has_ended(),
    })
}

/// The values that count for the next roll.
fn mixed(journal: &Journal) -> Vec<MixedIn> {
    let mut values = Vec::new();
    for entry in &journal.entries {
        match &entry.deed {
            Deed::Seal { .. } => values.clear(),
            Deed::Mix { mix } => {
                values.push(MixedIn { by: Side::from(entry.by).word().into(), value: mix.clone() });
            }
            _ => {}
        }
    }
    values
}
