//! The battle as every game is played: who owes an answer, which there are, what comes of them, and what somebody sees.

use acies_core::dice::Dice;
use acies_core::game::{Game, Listener, ToAct};
use acies_core::outcome::Outcome;
use acies_core::side::{BySide, Side, Viewer};
use acies_core::window::Waits;

use super::{CommandsColors, Decided, Flow, Play, View};
use crate::action::Action;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::{Stage, State};

impl<D: Dice, L: Listener<Event>> Play<'_, D, L> {
    fn perform(&mut self, action: Action) -> Flow {
        match action {
            Action::Play(card) => self.play_card(card),
            Action::Discard(card) => self.put_card_away(card),
            Action::Order(hex) => self.order_unit(hex),
            Action::OrderLeader(hex) => self.order_leader(hex),
            Action::Lead(hex) => self.order_leader_hex(hex),
            Action::Ambush => self.spring_ambush(),
            Action::Place(kind, hex) => self.place(kind, hex),
            Action::Rally(hex) => self.rally(hex),
            Action::Done if matches!(self.s.public.stage, Stage::Order(_)) => self.orders_given(),
            Action::Done => self.moves_done(),
            Action::Move(from, to) => self.move_unit(from, to),
            Action::MoveLeader(from, to) => self.move_leader(from, to),
            Action::Exit(hex) => self.exit_unit(hex),
            Action::ExitLeader(hex) => self.exit_leader(hex),
            Action::Attack(from, to) => self.declare_close(from, to),
            Action::Fire(from, to) => self.fire(from, to),
            Action::End => self.fights_done(),
            Action::Stand => self.stand(),
            Action::Evade => self.evade(),
            Action::Strike => self.strike_first(),
            Action::Ignore(flags) => self.ignore_flags(flags),
            Action::Step(hex) => match self.s.public.stage {
                Stage::LeaderEvade { .. } => self.leader_steps(hex),
                _ => self.unit_steps(hex),
            },
            Action::Stop => self.leader_stops(),
            Action::Off => self.leader_rides_off(),
            Action::Advance(hex) => self.advance(hex),
            Action::Battle => self.battle_back(),
            Action::Hold => self.hold(),
        }
    }
}

impl Game for CommandsColors {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn start<D: Dice>(&self, dice: &mut D) -> State {
        self.deal(self.laid_out(), dice)
    }

    #[inline]
    fn to_act(&self, state: &State) -> ToAct {
        self.decides(&state.public)
    }

    fn legal(&self, state: &State, by: Side, list: &mut Vec<Action>) {
        if self.decides(&state.public) == ToAct::Side(by) {
            self.list(state, list);
        }
    }

    fn check(&self, state: &State, by: Side, action: &Action) -> Result<(), Refusal> {
        self.check_action(state, by, *action)
    }

    fn apply<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        by: Side,
        action: &Action,
        dice: &mut D,
        listener: &mut L,
    ) -> Result<(), Refusal> {
        self.check_action(state, by, *action)?;
        let mut play = Play { game: self, s: state, dice, log: listener };
        if let Err(Decided) = play.perform(*action) {
            // The game ends the moment the banner is taken, in the middle of whatever it was.
        }
        Ok(())
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View {
            viewer,
            public: state.public.clone(),
            hand: match viewer {
                Viewer::Seat(side) => Some(state.hands[side]),
                Viewer::Spectator => None,
            },
            held: BySide([
                state.hands[Side::North].count_ones() as u8,
                state.hands[Side::South].count_ones() as u8,
            ]),
            pile: state.deck.count_ones() as u8,
        }
    }

    fn redeal<D: Dice>(&self, view: &View, dice: &mut D) -> State {
        let mut deck = self.all_cards() & !view.public.discard & !view.public.in_play;
        let mut hands = BySide([0, 0]);
        if let (Viewer::Seat(side), Some(hand)) = (view.viewer, view.hand) {
            hands[side] = hand;
            deck &= !hand;
        }
        for side in Side::BOTH {
            if !view.viewer.is(side) {
                for _ in 0..view.held[side] {
                    let card = 1 << dice.draw(deck);
                    hands[side] |= card;
                    deck &= !card;
                }
            }
        }
        State { public: view.public.clone(), hands, deck }
    }

    /// A card laid face up shows the enemy what was in the hand [6.1]; a close combat that is declared asks him
    /// whether he evades [13.1] or strikes first [17.46].
    fn reveals(&self, _: &State, action: &Action) -> bool {
        matches!(action, Action::Play(_) | Action::Discard(_) | Action::Strike | Action::Attack(..))
    }

    fn waits(&self, state: &State) -> Waits {
        self.wait(state)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.came_out(&state.public)
    }

    fn turn(&self, state: &State) -> u32 {
        u32::from(state.public.turn)
    }
}
