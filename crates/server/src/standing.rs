//! How a game stands, in short, for the list of one's own games: nothing that its snapshot would not tell.

use acies_core::game::ToAct;
use acies_core::side::{Side, Viewer};
use acies_text::Catalogue;

use crate::game::{Live, OpenGame};
use crate::protocol::{Armies, StandingNow};
use crate::snapshot;

/// How a game stands for a viewer.
pub fn standing(game: &OpenGame, live: &Live, viewer: Viewer, voice: &Catalogue) -> StandingNow {
    let over = snapshot::over(live, voice);
    let rests = live.parted.is_some() && over.is_none();
    let side_to_act = match live.table.to_act() {
        ToAct::Side(side) if over.is_none() && !rests && !game.war_is_over() => Some(side),
        _ => None,
    };
    let offered = |(_, by): (_, Side)| matches!(viewer, Viewer::Seat(side) if side != by);
    let scene = live.table.scene(viewer);
    let both = |word: &dyn Fn(Side) -> String| Armies { north: word(Side::North), south: word(Side::South) };
    let won = |side: Side| scene.panels[side].tallies.first().map_or(0, |tally| tally.have);
    StandingNow {
        title: game.battle.info().title.get(voice.language().word()).into(),
        system: game.about.system.clone(),
        seat: snapshot::seat_word(viewer).into(),
        armies: both(&|side| voice.say(&scene.panels[side].name)),
        score: [won(Side::North), won(Side::South)],
        players: both(&|side| game.about.players[side].word().to_owned()),
        names: both(&|side| game.company.player(side).name.unwrap_or_default()),
        side_to_act: side_to_act.map(|side| side.word().into()),
        your_turn: side_to_act.is_some_and(|side| viewer.is(side)),
        offered: over.is_none() && live.record.offer.is_some_and(offered),
        rests,
        over,
        next: game.company.next(),
        battle: snapshot::battle(game, voice),
        war: snapshot::war(game, voice),
    }
}
