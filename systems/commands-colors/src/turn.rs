//! Chapters 4 to 6 and 15: the turn, its card and its end.
//!
//! A turn runs through five phases in this order: play a card, give orders, move, fight, draw [5.2].

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::{BySide, Side};
use acies_hex::HexSet;
use acies_words::message::Clause;

use crate::action::Action;
use crate::components::CardKind;
use crate::event::Event;
use crate::game::{CommandsColors, Decided, Flow, Play, tell};
use crate::refusal::Refusal;
use crate::state::{Given, Public, Stage, State};

impl CommandsColors {
    /// The sixty cards [17.1].
    pub(crate) fn all_cards(&self) -> u64 {
        (1 << self.tables.cards.len()) - 1
    }

    /// Shuffles the deck and deals each side what its War Council names [3.6]; the rest is the common
    /// pile, face down [3.7].
    pub(crate) fn deal<D: Dice>(&self, public: Public, dice: &mut D) -> State {
        let mut deck = self.all_cards();
        let mut hands = BySide([0, 0]);
        for side in Side::BOTH {
            for _ in 0..self.battle.armies[side].dealt {
                let card = 1 << dice.draw(deck);
                hands[side] |= card;
                deck &= !card;
            }
        }
        State { public, hands, deck }
    }

    /// Whether a card may open a turn: First Strike never [17.46], Counter Attack only when the
    /// opponent has given an order [17.34].
    fn opens(&self, p: &Public, card: CardKind) -> Result<(), Refusal> {
        match card {
            CardKind::FirstStrike => Err(Refusal::OnlyAnAnswer),
            CardKind::CounterAttack if p.last[p.active.other()].is_none() => Err(Refusal::NothingToCounter),
            _ => Ok(()),
        }
    }

    /// The kinds of cards in a hand, each once.
    pub(crate) fn kinds_in(&self, mut hand: u64) -> impl Iterator<Item = CardKind> + '_ {
        std::iter::from_fn(move || {
            if hand == 0 {
                return None;
            }
            let card = self.tables.cards[hand.trailing_zeros() as usize];
            hand &= !self.tables.copies[card as usize];
            Some(card)
        })
    }

    fn can_open(&self, s: &State) -> bool {
        self.kinds_in(s.hands[s.public.active]).any(|card| self.opens(&s.public, card).is_ok())
    }

    /// One card from the hand opens the turn [6.1].
    pub(crate) fn check_play(&self, s: &State, card: CardKind) -> Result<(), Refusal> {
        if s.hands[s.public.active] & self.tables.copies[card as usize] == 0 {
            return Err(Refusal::NotInHand { card });
        }
        self.opens(&s.public, card)
    }

    /// A player who holds no card he can play puts one away and gives no order [6.3].
    pub(crate) fn check_discard(&self, s: &State, card: CardKind) -> Result<(), Refusal> {
        if s.hands[s.public.active] & self.tables.copies[card as usize] == 0 {
            return Err(Refusal::NotInHand { card });
        }
        if self.can_open(s) { Err(Refusal::CanPlay) } else { Ok(()) }
    }

    pub(crate) fn list_cards(&self, s: &State, list: &mut Vec<Action>) {
        let hand = s.hands[s.public.active];
        let first = list.len();
        for card in self.kinds_in(hand) {
            if self.opens(&s.public, card).is_ok() {
                list.push(Action::Play(card));
            }
        }
        if list.len() == first {
            list.extend(self.kinds_in(hand).map(Action::Discard));
        }
    }
}

/// The order a Counter Attack gives: left and right change places [17.35]. Leadership Any Section
/// keeps to the strip where it was played [17.36].
pub(crate) fn mirrored(given: Given) -> Given {
    let card = match given.card {
        CardKind::TwoLeft => CardKind::TwoRight,
        CardKind::TwoRight => CardKind::TwoLeft,
        CardKind::ThreeLeft => CardKind::ThreeRight,
        CardKind::ThreeRight => CardKind::ThreeLeft,
        CardKind::FourLeft => CardKind::FourRight,
        CardKind::FourRight => CardKind::FourLeft,
        CardKind::InspiredLeft => CardKind::InspiredRight,
        CardKind::InspiredRight => CardKind::InspiredLeft,
        same => same,
    };
    Given { card, ..given }
}

impl<D: Dice, L: Listener<Event>> Play<'_, D, L> {
    /// Moves a card of the active hand to the table.
    fn lay(&mut self, side: Side, card: CardKind) {
        let held = self.s.hands[side] & self.game.tables.copies[card as usize];
        let lowest = held & held.wrapping_neg();
        self.s.hands[side] &= !lowest;
        self.s.public.in_play |= lowest;
    }

    pub(crate) fn play_card(&mut self, card: CardKind) -> Flow {
        let side = self.s.public.active;
        self.lay(side, card);
        tell!(self, Event::CardPlayed { side, card });
        let p = &mut self.s.public;
        let mut given = Given { card, strips: crate::state::ANYWHERE };
        p.copied = card == CardKind::CounterAttack;
        if let (true, Some(last)) = (p.copied, p.last[side.other()]) {
            given = mirrored(last);
            tell!(self, Event::Countered { side, card: given.card });
        }
        let p = &mut self.s.public;
        p.order = given;
        p.plain = false;
        // What the opponent may counter is this order, wherever it will be given.
        p.last[side] = Some(Given { strips: crate::state::ANYWHERE, ..given });
        self.begin_orders()
    }

    pub(crate) fn put_card_away(&mut self, card: CardKind) -> Flow {
        let side = self.s.public.active;
        self.lay(side, card);
        tell!(self, Event::CardDiscarded { side, card });
        // Nothing was played that the opponent could counter, nor is what came before just played [17.34].
        self.s.public.last[side] = None;
        self.end_turn()
    }

    /// First Strike, out of the defender's hand in the opponent's turn [17.46].
    pub(crate) fn lay_first_strike(&mut self) {
        let side = self.s.public.active.other();
        self.lay(side, CardKind::FirstStrike);
        self.s.public.owed = true;
    }

    /// Takes banners; the first to hold as many as the scenario asks for has won at once [4.1].
    pub(crate) fn take_banners(&mut self, side: Side, number: u8, clause: Clause) -> Flow {
        let p = &mut self.s.public;
        p.banners[side] += number;
        let total = p.banners[side];
        tell!(self, Event::BannerTaken { side, total, clause });
        if total < self.game.battle.banners {
            return Ok(());
        }
        tell!(self, Event::Won { side, total });
        self.s.public.combat = crate::state::Combat::NONE;
        self.s.public.stage = Stage::Over(side);
        Err(Decided)
    }

    /// Draws a card; an exhausted pile is made anew from the discards [15.2].
    fn draw(&mut self, side: Side, clause: Clause) {
        if self.s.deck == 0 {
            self.s.deck = std::mem::take(&mut self.s.public.discard);
            tell!(self, Event::Reshuffled { clause: Clause("15.2") });
        }
        if self.s.deck == 0 {
            return;
        }
        let index = self.dice.draw(self.s.deck);
        self.s.deck &= !(1 << index);
        self.s.hands[side] |= 1 << index;
        tell!(self, Event::Drew { side, card: Some(self.game.tables.cards[usize::from(index)]), clause });
    }

    /// Discards the card played, draws, and hands the turn over [15.1].
    pub(crate) fn end_turn(&mut self) -> Flow {
        let game = self.game;
        let side = self.s.public.active;
        let p = &mut self.s.public;
        let spartacus = p.in_play & game.tables.copies[CardKind::Spartacus as usize] != 0;
        p.discard |= std::mem::take(&mut p.in_play);
        if spartacus {
            // Pile, discards and the card itself become a new pile; hands stay [17.54]. An order copied
            // by Counter Attack does not repeat this: then another card was laid down [17.83].
            self.s.deck |= std::mem::take(&mut p.discard);
            tell!(self, Event::Reshuffled { clause: Clause("17.54") });
        }
        if std::mem::take(&mut self.s.public.owed) {
            // Whoever struck first draws first [17.49].
            self.draw(side.other(), Clause("17.49"));
        }
        let army = &game.battle.armies[side];
        let command = self.s.public.command[side];
        // A growing hand draws more until it is full, and Command grows as the cards are drawn [7.13].
        let draws = if command < army.command { army.draws } else { 1 };
        let full = army.command;
        for _ in 0..draws {
            let held = self.s.hands[side].count_ones() as u8;
            if held < full {
                self.draw(side, Clause("15.1"));
            }
        }
        let held = self.s.hands[side].count_ones() as u8;
        if held > command {
            self.s.public.command[side] = held;
            tell!(self, Event::CommandGrew { side, command: held });
        }
        self.begin_turn(side.other());
        Ok(())
    }

    /// Turns alternate until somebody has won [5.1].
    fn begin_turn(&mut self, side: Side) {
        let p = &mut self.s.public;
        p.active = side;
        p.turn = p.turn.saturating_add(1);
        p.plain = false;
        p.copied = false;
        p.chain = HexSet::EMPTY;
        p.ordered = 0;
        p.ordered_leaders = 0;
        p.moved = 0;
        p.moved_ever = 0;
        p.moved_leaders = 0;
        p.placed = 0;
        p.no_fight = 0;
        p.must_fight = 0;
        p.halted = 0;
        p.fought = 0;
        p.fired = 0;
        p.stage = Stage::PlayCard;
        let turn = p.turn;
        tell!(self, Event::TurnBegan { side, turn });
    }
}
