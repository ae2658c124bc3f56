//! One position, looked at closely.

use std::sync::Arc;

use super::again::{Again, Fit};
use super::alike::{Pair, Story, pieces, stories};
use super::promise::{Breach, Promise, holds};
use super::twins;
use super::{Conform, Effort, Witness};
use crate::dice::{FastDice, RecordedDice, Recording};
use crate::game::Silence;
use crate::scene::{Card, Panel};
use crate::side::{Side, Viewer};

/// What is looked at.
pub(super) struct Position<'a, G: Conform> {
    pub game: &'a Arc<G>,
    pub state: &'a G::State,
    /// Who owes the decision.
    pub side: Side,
    /// His answers.
    pub list: &'a [G::Action],
    /// How many decisions were answered before.
    pub decision: u32,
}

impl<G: Conform> Position<'_, G> {
    /// Compares list and check, refuses strangers, and deals what is hidden anew.
    pub fn look(&self, luck: &mut FastDice, effort: Effort, witness: &mut dyn Witness) -> Result<(), Breach> {
        let Position { game, state, side, list, .. } = *self;
        for (i, action) in list.iter().enumerate() {
            self.listed(i, action)?;
        }
        let mut others = Vec::new();
        game.legal(state, side.other(), &mut others);
        holds(others.is_empty(), Promise::Listed, || "the side that owes nothing has answers listed".into())?;
        for _ in 0..effort.strangers {
            let action = game.any_action(luck);
            witness.tries(self.decision, &action);
            self.stranger(&action)?;
        }
        self.shown(&list[luck.below(list.len() as u32) as usize], witness);
        self.cards_and_pieces()?;
        Viewer::ALL.into_iter().try_for_each(|viewer| self.same_for(viewer, luck))
    }

    /// Every card that is seen says what it does, and a piece can be looked at: another one in each position.
    fn cards_and_pieces(&self) -> Result<(), Breach> {
        let Position { game, state, decision, .. } = *self;
        let viewer = Viewer::ALL[decision as usize % Viewer::ALL.len()];
        let view = game.view(state, viewer);
        let scene = game.scene(&view);
        let seen = |panel: &Panel| -> Vec<Card> {
            panel.hand.iter().chain(panel.played.iter().map(|played| &played.card)).cloned().collect()
        };
        for card in scene.panels.0.iter().flat_map(seen) {
            let read = !card.text.key.is_empty() && card.text != card.title;
            holds(read, Promise::Shown, || format!("the card '{}' has no text", card.name))?;
        }
        let places = pieces(&scene);
        let Some(place) = places.get(decision as usize % places.len().max(1)) else { return Ok(()) };
        let figures = game.look(&view, place).map_or(0, |look| look.figures.len());
        holds(figures > 0, Promise::Shown, || format!("a look at {place} shows no figure ({viewer:?})"))
    }

    fn listed(&self, i: usize, action: &G::Action) -> Result<(), Breach> {
        let Position { game, state, side, list, .. } = *self;
        if let Err(refusal) = game.check(state, side, action) {
            return Err(Breach::new(
                Promise::Listed,
                format!("'{action}' is listed and refused: {refusal:?}"),
            ));
        }
        let one = game.check(state, side.other(), action).is_err();
        holds(one, Promise::Listed, || format!("'{action}' is open to both sides"))?;
        holds(!list[..i].contains(action), Promise::Listed, || format!("'{action}' is listed twice"))?;
        let text = action.to_string();
        let read = text.parse::<G::Action>();
        holds(read.as_ref() == Ok(action), Promise::Notation, || format!("'{text}' reads as {read:?}"))
    }

    /// An action that may be legal or not.
    fn stranger(&self, action: &G::Action) -> Result<(), Breach> {
        let Position { game, state, side, list, .. } = *self;
        let accepted = game.check(state, side, action).is_ok();
        let agree = accepted == list.contains(action) || (accepted && game.open_ended(state));
        let promise = if accepted { Promise::Accepted } else { Promise::Listed };
        holds(agree, promise, || format!("list and check disagree on '{action}'"))?;
        if accepted {
            return Ok(());
        }
        let mut after = state.clone();
        let mut dice = RecordedDice::new(&[]);
        let refused = game.apply(&mut after, side, action, &mut dice, &mut Silence).is_err();
        holds(refused, Promise::Refusal, || format!("'{action}' is refused and played all the same"))?;
        holds(after == *state, Promise::Refusal, || format!("refusing '{action}' changed the position"))?;
        holds(dice.fault().is_none(), Promise::Refusal, || format!("refusing '{action}' rolled dice"))
    }

    /// Whatever is shown of an answer can be shown.
    fn shown(&self, action: &G::Action, witness: &mut dyn Witness) {
        let Position { game, state, side, .. } = *self;
        witness.tries(self.decision, action);
        let view = game.view(state, Viewer::Seat(side));
        let picks = game.picks(&view, action);
        let picks: Vec<&str> = picks.iter().map(String::as_str).collect();
        // Only that nothing panics is of interest here: what is shown is for other tests.
        let _ = (game.prompt(&view), game.meaning(&view, action), game.facts(&view, action));
        let _ = (game.odds(&view, action), game.ghost(&view, action), game.intended(&view, &picks));
        let _ = game.outlook(&view, action);
        let _ = game.nearest(state, side, action);
        let _ = picks.first().map(|place| game.look(&view, place));
    }

    /// A state re-dealt from what `viewer` knows looks the same to him in every respect.
    fn same_for(&self, viewer: Viewer, luck: &mut FastDice) -> Result<(), Breach> {
        let Position { game, state, .. } = *self;
        let view = game.view(state, viewer);
        let dealt = game.redeal(&view, luck);
        game.conserved(&dealt)
            .map_err(|what| Breach::new(Promise::Conserved, format!("re-dealt for {viewer:?}: {what}")))?;
        let secret = |so: bool, what: &str| holds(so, Promise::Secret, || format!("{what} ({viewer:?})"));
        secret(game.view(&dealt, viewer) == view, "a re-dealt state can be told")?;
        secret(game.to_act(&dealt) == game.to_act(state), "who decides depends on a secret")?;
        if dealt != *state {
            Pair { game: &**game, one: state, two: &dealt, viewer }.compare(luck)?;
            if let Viewer::Seat(seat) = viewer {
                self.same_refusals(&dealt, seat, luck)?;
            }
            if viewer.is(self.side) {
                self.same_events(&dealt, luck)?;
            }
        }
        // Going on takes longer than looking, and every game goes through many positions.
        match luck.below(3) {
            0 => twins::stay_alike(game, state, dealt, viewer, luck),
            _ => Ok(()),
        }
    }

    /// What `seat` is refused is the same in a state re-dealt from what it knows.
    fn same_refusals(&self, dealt: &G::State, seat: Side, luck: &mut FastDice) -> Result<(), Breach> {
        let Position { game, state, .. } = *self;
        for _ in 0..8 {
            let action = game.any_action(luck);
            let same = game.check(dealt, seat, &action) == game.check(state, seat, &action);
            holds(same, Promise::Secret, || format!("the answer to '{action}' depends on a secret"))?;
        }
        Ok(())
    }

    /// An action played with the same chance on both states is told to whoever plays it in the same words.
    fn same_events(&self, dealt: &G::State, luck: &mut FastDice) -> Result<(), Breach> {
        let Position { game, state, side, list, .. } = *self;
        let action = &list[luck.below(list.len() as u32) as usize];
        let refused = |_| Breach::new(Promise::Listed, format!("'{action}' is listed and refused"));
        let mut recording = Recording::new(luck.clone());
        let (mut first, mut first_events) = (state.clone(), Vec::new());
        game.apply(&mut first, side, action, &mut recording, &mut first_events).map_err(refused)?;
        let mut again = Again::new(&recording.rolls);
        let (mut second, mut second_events) = (dealt.clone(), Vec::new());
        game.apply(&mut second, side, action, &mut again, &mut second_events).map_err(refused)?;
        if again.fit() == Fit::Drawn {
            // What was drawn in one world cannot be drawn in the other: nothing to compare.
            return Ok(());
        }
        let story = stories(&**game, Viewer::Seat(side), &first_events, &second_events);
        let same = story == Story::Opened || (story == Story::Same && again.fit() == Fit::Same);
        holds(same, Promise::Secret, || format!("the log of '{action}' tells a secret"))
    }
}
