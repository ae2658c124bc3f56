//! The table as one seat may see it, in words.
//!
//! Everything here is made from what the contract gives a viewer, so no secret can be in it.

mod beside;
mod telling;

use acies_core::any_table::AnyTable;
use acies_core::game::{ToAct, Verdict};
use acies_core::journal::{Deed, Ending, Journal};
use acies_core::side::{Side, Viewer};
use acies_render::svg;
use acies_text::Catalogue;
use acies_words::message::Message;

pub use beside::panels;
pub use telling::story;
use telling::{LOG, lessons, log};

use crate::game::{Live, OpenGame};
use crate::protocol::{Armies, BattleWar, Choice, MixedIn, Offer, Over, Parted, Snapshot, WarBattle, Window};
use crate::record::{Remark, about};
use crate::window::Time;
use crate::{options, outcome};

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
