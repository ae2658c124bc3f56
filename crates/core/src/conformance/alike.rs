//! What somebody can see and ask of two positions that differ only in what he may not know: all of it is alike.

use super::Conform;
use super::promise::{Breach, Promise, holds};
use crate::dice::FastDice;
use crate::game::Event;
use crate::scene::{Board, Scene};
use crate::side::{Side, Viewer};
use crate::together::together;
use crate::window::Wish;

/// Places looked at, actions dragged and answers explained in each position.
const LOOKS: u32 = 3;

/// Two positions, and whoever cannot tell them apart.
pub(super) struct Pair<'a, G: Conform> {
    pub game: &'a G,
    pub one: &'a G::State,
    pub two: &'a G::State,
    pub viewer: Viewer,
}

/// How the same answer is told in two positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Story {
    /// In the same words.
    Same,
    /// In the same words until something opened that differs: from there on the two may part.
    Opened,
    /// In other words: what happened in either first where they part.
    Tells(String),
}

/// The viewer, and those who know less.
pub(super) fn viewers(viewer: Viewer) -> impl Iterator<Item = Viewer> {
    Viewer::ALL.into_iter().filter(move |other| *other == viewer || *other == Viewer::Spectator)
}

/// Compares what a viewer is told: the words, the clause, the dice, and what is drawn of it.
pub(super) fn stories<G: Conform>(game: &G, viewer: Viewer, one: &[G::Event], two: &[G::Event]) -> Story {
    let told = |event: &G::Event| {
        let seen = event.seen_by(viewer);
        (game.tell(&seen), seen.clause(), game.thrown(&seen), game.gist(&seen), seen.opens_to_anybody())
    };
    let mut one = one.iter().filter(|event| event.heard_by(viewer));
    let mut two = two.iter().filter(|event| event.heard_by(viewer));
    loop {
        let (first, second) = (one.next(), two.next());
        if first.is_none() && second.is_none() {
            return Story::Same;
        }
        if first.map(told) != second.map(told) {
            let opens = [first, second].into_iter().flatten().any(|event| event.opens(viewer));
            let parting = || Story::Tells(format!("{first:?} or {second:?}"));
            return if opens { Story::Opened } else { parting() };
        }
    }
}

impl<G: Conform> Pair<'_, G> {
    /// Fails where something is not alike.
    pub fn alike<T: PartialEq>(
        &self,
        (one, two): (T, T),
        what: impl FnOnce() -> String,
    ) -> Result<(), Breach> {
        holds(one == two, Promise::Secret, || format!("{} ({:?})", what(), self.viewer))
    }

    /// Everything the viewer can see or ask.
    pub fn compare(&self, luck: &mut FastDice) -> Result<(), Breach> {
        let Pair { game, one, two, .. } = *self;
        self.alike((game.to_act(one), game.to_act(two)), || "who decides depends on a secret".into())?;
        self.alike((game.waits(one), game.waits(two)), || {
            "whether the table waits depends on a secret".into()
        })?;
        self.alike((game.muster(one), game.muster(two)), || {
            "which battle is fought depends on a secret".into()
        })?;
        self.alike((game.turn(one), game.turn(two)), || "which turn it is depends on a secret".into())?;
        for viewer in viewers(self.viewer) {
            // Views are not compared: they may tell equal cards apart, which nothing made from them shows.
            let (first, second) = (game.view(one, viewer), game.view(two, viewer));
            let scenes = (game.scene(&first), game.scene(&second));
            let places = some_places(&scenes.0, luck);
            self.alike(scenes, || "the scene shows a secret".into())?;
            self.alike((game.prompt(&first), game.prompt(&second)), || "the question tells a secret".into())?;
            for place in places {
                let looks = (game.look(&first, &place), game.look(&second, &place));
                self.alike(looks, || format!("a look at {place} tells a secret"))?;
            }
        }
        match self.viewer {
            Viewer::Seat(seat) => {
                self.compare_answers(seat, luck)?;
                self.compare_tries(seat, luck)?;
                self.compare_wishes(seat)
            }
            Viewer::Spectator => Ok(()),
        }
    }

    /// What a seat may answer, what each answer means to it, and what it would bring.
    fn compare_answers(&self, seat: Side, luck: &mut FastDice) -> Result<(), Breach> {
        let Pair { game, one, two, .. } = *self;
        let (mut answers, mut others) = (Vec::new(), Vec::new());
        game.legal(one, seat, &mut answers);
        game.legal(two, seat, &mut others);
        let same = answers == others;
        self.alike((same, true), || format!("the answers of {seat} depend on a secret"))?;
        if answers.is_empty() {
            return Ok(());
        }
        if !game.open_ended(one) {
            let all = (together(game, one, seat, answers.clone()), together(game, two, seat, others));
            self.alike(all, || format!("which answers of {seat} may all be given tells a secret"))?;
        }
        let (first, second) = (game.view(one, self.viewer), game.view(two, self.viewer));
        for _ in 0..LOOKS {
            let action = &answers[luck.below(answers.len() as u32) as usize];
            let meant = (game.meaning(&first, action), game.meaning(&second, action));
            self.alike(meant, || format!("the meaning of '{action}' tells a secret"))?;
            let asked = (game.sure(&first, action), game.sure(&second, action));
            self.alike(asked, || format!("what is asked before '{action}' tells a secret"))?;
            let picks = game.picks(&first, action);
            let places = (picks.clone(), game.picks(&second, action));
            self.alike(places, || format!("the places of '{action}' tell a secret"))?;
            let picks: Vec<&str> = picks.iter().map(String::as_str).collect();
            let before = (game.before(&first, &picks), game.before(&second, &picks));
            self.alike(before, || format!("what makes way for '{action}' tells a secret"))?;
            let ways = (game.way(&first, &picks), game.way(&second, &picks));
            self.alike(ways, || format!("the way of '{action}' tells a secret"))?;
            let pointed = &picks[..picks.len().min(1)];
            let reaches = (game.reach(&first, pointed), game.reach(&second, pointed));
            self.alike(reaches, || format!("how far '{action}' leads tells a secret"))?;
            let facts = (game.facts(&first, action), game.facts(&second, action));
            self.alike(facts, || format!("the facts of '{action}' tell a secret"))?;
            let odds = (game.odds(&first, action), game.odds(&second, action));
            self.alike(odds, || format!("the odds of '{action}' tell a secret"))?;
            let outlooks = (game.outlook(&first, action), game.outlook(&second, action));
            self.alike(outlooks, || format!("the outlook of '{action}' tells a secret"))?;
            let ghosts = (game.ghost(&first, action), game.ghost(&second, action));
            self.alike(ghosts, || format!("the ghost of '{action}' shows a secret"))?;
            let reveals = (game.reveals(one, action), game.reveals(two, action));
            self.alike(reveals, || format!("whether '{action}' may be taken back depends on a secret"))?;
        }
        Ok(())
    }

    /// What a seat is refused, where a drag of it stops, and what it is taken to mean by pointing.
    fn compare_tries(&self, seat: Side, luck: &mut FastDice) -> Result<(), Breach> {
        let Pair { game, one, two, .. } = *self;
        let (first, second) = (game.view(one, self.viewer), game.view(two, self.viewer));
        for _ in 0..LOOKS {
            let action = game.any_action(luck);
            let said = (game.check(one, seat, &action), game.check(two, seat, &action));
            self.alike(said, || format!("the answer to '{action}' depends on a secret"))?;
            let stops = (game.nearest(one, seat, &action), game.nearest(two, seat, &action));
            let same = stops.0.at == stops.1.at && stops.0.why == stops.1.why;
            self.alike((same, true), || format!("where '{action}' stops depends on a secret"))?;
            let picks = game.picks(&first, &action);
            let picks: Vec<&str> = picks.iter().map(String::as_str).collect();
            for count in 0..=picks.len() {
                let pointed = &picks[..count];
                let meant = (game.intended(&first, pointed), game.intended(&second, pointed));
                self.alike(meant, || format!("what pointing at {pointed:?} means depends on a secret"))?;
            }
        }
        Ok(())
    }

    /// What a seat may wish for windows, and what its wishes answer now.
    fn compare_wishes(&self, seat: Side) -> Result<(), Breach> {
        let Pair { game, one, two, .. } = *self;
        let (first, second) = (game.view(one, self.viewer), game.view(two, self.viewer));
        let wishes = (game.wishes(&first), game.wishes(&second));
        let units: Vec<String> =
            wishes.0.iter().flat_map(|wishes| wishes.units.iter().map(|unit| unit.id.clone())).collect();
        self.alike(wishes, || format!("what {seat} may wish tells a secret"))?;
        for wish in [Wish::Ask, Wish::Open, Wish::First, Wish::At(units), Wish::Never] {
            let answers = (game.wished(&first, &wish), game.wished(&second, &wish));
            self.alike(answers, || format!("what the wish '{wish}' of {seat} answers tells a secret"))?;
        }
        Ok(())
    }
}

/// The places of pieces in a scene, by the names they are looked at.
pub(super) fn pieces(scene: &Scene) -> Vec<&String> {
    match &scene.board {
        Board::Hexes(_) => scene
            .board
            .cells()
            .flat_map(|cell| cell.stack.iter().map(|piece| piece.pick.as_ref().unwrap_or(&cell.name)))
            .collect(),
        Board::Measured(table) => {
            let bases = table.bases.iter().map(|base| &base.place);
            bases.chain(table.figures.iter().map(|figure| &figure.place)).collect()
        }
        Board::Map(map) => map.forces.iter().map(|force| &force.pick).collect(),
    }
}

/// A few places of a scene.
fn some_places(scene: &Scene, luck: &mut FastDice) -> Vec<String> {
    let places: Vec<&String> = match &scene.board {
        Board::Hexes(_) => scene.board.cells().map(|cell| &cell.name).collect(),
        Board::Measured(_) => pieces(scene),
        Board::Map(map) => map.places.iter().map(|place| &place.name).chain(pieces(scene)).collect(),
    };
    if places.is_empty() {
        return Vec::new();
    }
    (0..LOOKS).map(|_| places[luck.below(places.len() as u32) as usize].clone()).collect()
}
