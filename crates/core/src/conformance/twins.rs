//! Two tables that differ only in what a viewer may not know, played on side by side: through the moment where
//! they would part they must stay alike to him, and to spectators, in all they can see, be asked, or wait for.

use std::sync::Arc;

use super::promise::{Breach, Promise, holds};
use super::{Conform, blank_head};
use crate::dice::{Dice, Fallen, FastDice, Recording};
use crate::game::{Event, ToAct};
use crate::scene::{Board, Scene};
use crate::side::{Side, Viewer};
use crate::table::Table;

/// How many decisions twins are played on for.
const DECISIONS: u32 = 6;
/// Places looked at and actions dragged in each position.
const LOOKS: u32 = 3;

/// Dice that give what fell before, whatever else is in the pile.
struct Again<'a> {
    rolls: std::slice::Iter<'a, Fallen>,
    fits: bool,
}

impl<'a> Again<'a> {
    fn new(rolls: &'a [Fallen]) -> Again<'a> {
        Again { rolls: rolls.iter(), fits: true }
    }

    /// Whether everything was used, and all of it fitted.
    fn fitted(&self) -> bool {
        self.fits && self.rolls.len() == 0
    }
}

impl Dice for Again<'_> {
    fn roll(&mut self, faces: u8) -> u8 {
        match self.rolls.next() {
            Some(&Fallen::Die(of, face)) if of == faces => face,
            _ => {
                self.fits = false;
                0
            }
        }
    }

    fn draw(&mut self, pile: u64) -> u8 {
        match self.rolls.next() {
            Some(&Fallen::Drawn(_, item)) if pile & (1 << item) != 0 => item,
            _ => {
                self.fits = false;
                pile.trailing_zeros() as u8
            }
        }
    }
}

/// The twins and whoever cannot tell them apart.
struct Twins<'a, G: Conform> {
    game: &'a G,
    one: Table<G>,
    two: Table<G>,
    viewer: Viewer,
}

/// Plays a state and the same state re-dealt for `viewer` on together, as long as he cannot tell them apart by
/// what is hidden from him now; fails where he can tell them apart before.
pub(super) fn stay_alike<G: Conform>(
    game: &Arc<G>,
    state: &G::State,
    dealt: G::State,
    viewer: Viewer,
    luck: &mut FastDice,
) -> Result<(), Breach> {
    if *state == dealt {
        return Ok(());
    }
    let table = |state: G::State| Table::at(Arc::clone(game), blank_head(), state);
    let mut twins = Twins { game: &**game, one: table(state.clone()), two: table(dealt), viewer };
    for _ in 0..DECISIONS {
        twins.compare(luck)?;
        let ToAct::Side(side) = twins.one.to_act() else { break };
        let theirs = twins.two.choices();
        // Where somebody else decides, only what he could answer in both worlds goes unnoticed.
        let both: Vec<G::Action> =
            twins.one.choices().into_iter().filter(|action| theirs.contains(action)).collect();
        if both.is_empty() {
            break;
        }
        let action = both[luck.below(both.len() as u32) as usize].clone();
        if !twins.act(side, &action, luck)? {
            break;
        }
        twins.compare(luck)?;
        if !twins.settle(luck)? {
            break;
        }
    }
    Ok(())
}

impl<G: Conform> Twins<'_, G> {
    /// The viewer, and those who know less.
    fn viewers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        let viewer = self.viewer;
        Viewer::ALL.into_iter().filter(move |other| *other == viewer || *other == Viewer::Spectator)
    }

    /// Fails where something is not alike.
    fn alike<T: PartialEq>(&self, (one, two): (T, T), what: impl FnOnce() -> String) -> Result<(), Breach> {
        holds(one == two, Promise::Secret, || format!("{} ({:?})", what(), self.viewer))
    }

    /// Everything a viewer can see or ask of a position.
    fn compare(&self, luck: &mut FastDice) -> Result<(), Breach> {
        let Twins { game, one, two, .. } = self;
        self.alike((one.to_act(), two.to_act()), || "who decides depends on a secret".into())?;
        self.alike((one.waits(), two.waits()), || "whether the table waits depends on a secret".into())?;
        for side in Side::BOTH {
            let undone = (one.can_undo(side), two.can_undo(side));
            self.alike(undone, || format!("what {side} may take back depends on a secret"))?;
        }
        for viewer in self.viewers() {
            // Views are not compared: they may tell equal cards apart, which nothing made from them shows.
            let (first, second) = (game.view(one.state(), viewer), game.view(two.state(), viewer));
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
            Viewer::Seat(seat) => self.compare_answers(seat, luck),
            Viewer::Spectator => Ok(()),
        }
    }

    /// What a seat may answer, what it is refused, and where a drag of it stops.
    fn compare_answers(&self, seat: Side, luck: &mut FastDice) -> Result<(), Breach> {
        let Twins { game, one, two, .. } = self;
        let (first, second) = (one.state(), two.state());
        let (mut answers, mut others) = (Vec::new(), Vec::new());
        game.legal(first, seat, &mut answers);
        game.legal(second, seat, &mut others);
        self.alike((answers, others), || format!("the answers of {seat} depend on a secret"))?;
        for _ in 0..LOOKS {
            let action = game.any_action(luck);
            let said = (game.check(first, seat, &action), game.check(second, seat, &action));
            self.alike(said, || format!("the answer to '{action}' depends on a secret"))?;
            let stops = (game.nearest(first, seat, &action), game.nearest(second, seat, &action));
            let same = stops.0.at == stops.1.at && stops.0.why == stops.1.why;
            self.alike((same, true), || format!("where '{action}' stops depends on a secret"))?;
        }
        Ok(())
    }

    /// Gives the same answer at both tables. False where chance cannot be the same.
    fn act(&mut self, side: Side, action: &G::Action, luck: &mut FastDice) -> Result<bool, Breach> {
        let refused = |_| Breach::new(Promise::Listed, format!("'{action}' is listed and refused"));
        let mut recording = Recording::new(&mut *luck);
        self.one.act(side, action.clone(), &mut recording).map_err(refused)?;
        let rolls = recording.rolls;
        let mut again = Again::new(&rolls);
        self.two.act(side, action.clone(), &mut again).map_err(refused)?;
        let fitted = again.fitted();
        if fitted {
            self.compare_story(&action.to_string())?;
        }
        Ok(fitted)
    }

    /// Takes what both tables take by themselves, step by step. False where chance cannot be the same.
    fn settle(&mut self, luck: &mut FastDice) -> Result<bool, Breach> {
        loop {
            let mut recording = Recording::new(&mut *luck);
            let taken = self.one.settle_one(&mut recording);
            let rolls = recording.rolls;
            let mut again = Again::new(&rolls);
            let both = (taken, self.two.settle_one(&mut again));
            self.alike(both, || "what the table takes by itself depends on a secret".into())?;
            if !taken || !again.fitted() {
                return Ok(!taken);
            }
            self.compare_story("what followed of itself")?;
            self.compare(luck)?;
        }
    }

    /// The story of the last step.
    fn compare_story(&self, what: &str) -> Result<(), Breach> {
        let (one, two) = (self.one.steps().last(), self.two.steps().last());
        for viewer in self.viewers() {
            let told = |events: &[G::Event]| -> Vec<_> {
                events.iter().map(|event| self.game.tell(&event.seen_by(viewer))).collect()
            };
            let stories = (one.map(|step| told(&step.events)), two.map(|step| told(&step.events)));
            self.alike(stories, || format!("the log of '{what}' tells a secret"))?;
        }
        Ok(())
    }
}

/// A few places of a scene.
fn some_places(scene: &Scene, luck: &mut FastDice) -> Vec<String> {
    let places: Vec<&String> = match &scene.board {
        Board::Hexes(rows) => rows.iter().flatten().map(|cell| &cell.name).collect(),
        Board::Measured(table) => table.bases.iter().map(|base| &base.place).collect(),
    };
    if places.is_empty() {
        return Vec::new();
    }
    (0..LOOKS).map(|_| places[luck.below(places.len() as u32) as usize].clone()).collect()
}
