//! What lies beside the board, in words: tallies, cards, sheets, and who is off it.

use std::collections::BTreeSet;

use acies_core::scene;
use acies_core::side::Side;
use acies_render::svg;
use acies_text::Catalogue;
use acies_words::message::Message;

use crate::protocol::{
    Art, Aside, Card, ClosedOrder, FacePart, OffBoard, Panel, Panels, Played, Tally, Written,
};

/// What lies beside the board on both sides.
pub fn panels(scene: &scene::Scene, voice: &Catalogue) -> Panels {
    Panels {
        north: panel(&scene.panels[Side::North], scene.appearance.peoples[Side::North], voice),
        south: panel(&scene.panels[Side::South], scene.appearance.peoples[Side::South], voice),
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
