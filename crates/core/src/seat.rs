//! What an opponent gets to think with: a seat's view, and worlds dealt from it.
//!
//! An opponent never holds a state of the game. It is given a [`Seat`], which knows what one side may know, and
//! asks it for [`World`]s: states that could be the true one, with everything hidden dealt anew. It can play in
//! those as long as it likes. That is the whole interface, so an opponent cannot cheat.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::chance::Chances;
use crate::dice::FastDice;
use crate::game::{Game, Silence, ToAct};
use crate::playout::fight;
use crate::side::{Side, Viewer};

/// How a system judges a position, so that opponents need not know its rules.
pub trait Judge: Game {
    /// How good the state is for `side`, in any unit that is the same for both sides; the negative of it is how
    /// good it is for the other. A system may look at everything in the state: it is one an opponent imagines.
    fn judge(&self, state: &Self::State, side: Side) -> i32;

    /// How likely an answer is in comparison with the others of its decision, for playing on at random with
    /// some sense.
    fn weight(&self, _state: &Self::State, _action: &Self::Action) -> u32 {
        1
    }

    /// A likely answer of the side that owes the decision, where one can be found faster than by listing all of
    /// them: what a sensible player might do. It is legal, but need not be among those listed. `None`: they are
    /// listed and weighed.
    fn sample(&self, _state: &Self::State, _side: Side, _dice: &mut FastDice) -> Option<Self::Action> {
        None
    }

    /// How many games may be imagined for a decision where `usual` are imagined in a quick system, so that an
    /// opponent answers in about the same time in every system.
    fn imagined(&self, usual: u32) -> u32 {
        usual
    }

    /// How many answers to compare with so many imagined games, where there are more: the likely ones. Each is
    /// tried once, half of them again, and so on, which takes twice as many games as answers; fewer answers are
    /// told apart better.
    fn compared(&self, games: u32) -> u32 {
        games / 2
    }

    /// Whether an answer only takes back an earlier one, as striking a line out of a sheet does. An opponent does not weigh it
    /// beside answers that go on: what was best a moment ago would be written and struck out for ever.
    fn withdraws(&self, _state: &Self::State, _side: Side, _action: &Self::Action) -> bool {
        false
    }

    /// What a game is cut into where it is imagined: to the end of a stretch, or of the next one. Turns, as long as they are
    /// one side's; where both sides have a part in a turn, one after the other, each part is a stretch.
    fn stretch(&self, state: &Self::State) -> u32 {
        self.turn(state)
    }

    /// What a system finds by itself, where imagined games tell its answers hardly apart because one is only a small part
    /// of what is meant by it, as a step of a way: the best answer first, each with how the position would be judged after
    /// all that is meant. `games` is how much may be thought about it. Nothing: games are imagined.
    fn plan(&self, _state: &Self::State, _side: Side, _games: u32) -> Vec<(Self::Action, i32)> {
        Vec::new()
    }

    /// What its judgements are worth as chances to win, if the laboratory has measured it.
    fn chances(&self) -> Option<&Chances> {
        None
    }
}

/// A world that could be the true one.
pub trait World: Send {
    /// Who owes the next decision.
    fn to_act(&self) -> ToAct;

    /// Lists the answers open now, and says how many there are.
    fn answers(&mut self) -> usize;

    /// The notation of an answer last listed.
    fn notation(&self, answer: usize) -> String;

    /// Gives an answer last listed; chance comes from `dice`.
    fn answer(&mut self, answer: usize, dice: &mut FastDice);

    /// A name of an answer last listed that is the same in every world.
    fn key(&self, answer: usize) -> u64;

    /// One of the answers last listed, the likely ones more often.
    fn likely(&self, dice: &mut FastDice) -> usize;

    /// Whether an answer last listed only takes back an earlier one ([`Judge::withdraws`]).
    fn withdraws(&self, _answer: usize) -> bool {
        false
    }

    /// Answers the decision owed with a likely answer. What was listed before is gone.
    fn play_on(&mut self, dice: &mut FastDice);

    /// Stretches begun: turns, or what a system cuts imagined games into ([`Judge::stretch`]).
    fn stretch(&self) -> u32;

    /// How good the world is for a side.
    fn judge(&self, side: Side) -> i32;

    /// Answers the system finds by itself, at most so many: the best first, in notation, and how it judges each
    /// ([`Judge::plan`]). Where more is legal than is listed, they need not be among those listed.
    fn planned(&self, _games: u32, _most: usize) -> Vec<(String, i32)> {
        Vec::new()
    }

    /// Another world like this one, with the same answers listed.
    fn twin(&self) -> Box<dyn World>;
}

/// What one side may know.
pub trait Seat: Send + Sync {
    /// Whose seat it is.
    fn side(&self) -> Side;

    /// A world that fits what the seat knows, by the luck of `dice`.
    fn imagine(&self, dice: &mut FastDice) -> Box<dyn World>;

    /// How many games may be imagined for a decision where `usual` are imagined in a quick system.
    fn imagined(&self, usual: u32) -> u32;

    /// How many answers to compare with so many imagined games.
    fn compared(&self, games: u32) -> u32;

    /// The chance to win, per mille, of somebody for whom a world is judged so; none where that was not measured.
    fn chance(&self, _judged: i32) -> Option<u16> {
        None
    }
}

/// The seat of a game whose types are known.
pub(crate) struct SeatOf<G: Game> {
    pub game: Arc<G>,
    pub view: G::View,
    pub side: Side,
}

struct WorldOf<G: Game> {
    game: Arc<G>,
    state: G::State,
    list: Vec<G::Action>,
}

impl<G: Judge> Seat for SeatOf<G> {
    fn side(&self) -> Side {
        self.side
    }

    fn imagine(&self, dice: &mut FastDice) -> Box<dyn World> {
        let state = self.game.redeal(&self.view, dice);
        let list = Vec::with_capacity(256);
        let mut world = WorldOf { game: Arc::clone(&self.game), state, list };
        world.fight(dice);
        Box::new(world)
    }

    fn imagined(&self, usual: u32) -> u32 {
        self.game.imagined(usual)
    }

    fn compared(&self, games: u32) -> u32 {
        self.game.compared(games)
    }

    fn chance(&self, judged: i32) -> Option<u16> {
        self.game.chances().map(|chances| chances.of(judged))
    }
}

impl<G: Game> SeatOf<G> {
    /// The seat of `side` at a state: only the view is kept.
    pub fn new(game: Arc<G>, state: &G::State, side: Side) -> SeatOf<G> {
        let view = game.view(state, Viewer::Seat(side));
        SeatOf { game, view, side }
    }
}

impl<G: Game> WorldOf<G> {
    /// A battle in an imagined world comes out as it may: nobody needs a table to think of one.
    fn fight(&mut self, dice: &mut FastDice) {
        while self.game.to_act(&self.state) == ToAct::Battle {
            fight(&*self.game, &mut self.state, dice);
        }
    }
}

impl<G: Judge> World for WorldOf<G> {
    fn to_act(&self) -> ToAct {
        self.game.to_act(&self.state)
    }

    fn answers(&mut self) -> usize {
        self.list.clear();
        if let ToAct::Side(side) = self.game.to_act(&self.state) {
            self.game.legal(&self.state, side, &mut self.list);
        }
        self.list.len()
    }

    fn notation(&self, answer: usize) -> String {
        self.list[answer].to_string()
    }

    fn answer(&mut self, answer: usize, dice: &mut FastDice) {
        let ToAct::Side(side) = self.game.to_act(&self.state) else { return };
        let applied = self.game.apply(&mut self.state, side, &self.list[answer], dice, &mut Silence);
        debug_assert!(applied.is_ok(), "a listed answer is legal");
        self.fight(dice);
    }

    fn key(&self, answer: usize) -> u64 {
        let mut hasher = Names(0xcbf2_9ce4_8422_2325);
        self.list[answer].hash(&mut hasher);
        hasher.finish()
    }

    fn likely(&self, dice: &mut FastDice) -> usize {
        // What a sensible player might do, but not always: the unlikely has its chance too.
        if let ToAct::Side(side) = self.game.to_act(&self.state)
            && let Some(action) = self.game.sample(&self.state, side, dice)
            && dice.below(4) > 0
            && let Some(answer) = self.list.iter().position(|listed| *listed == action)
        {
            return answer;
        }
        let total: u32 = self.list.iter().map(|action| self.game.weight(&self.state, action)).sum();
        let mut left = dice.below(total.max(1));
        for (answer, action) in self.list.iter().enumerate() {
            let weight = self.game.weight(&self.state, action);
            if left < weight {
                return answer;
            }
            left -= weight;
        }
        0
    }

    fn withdraws(&self, answer: usize) -> bool {
        let ToAct::Side(side) = self.game.to_act(&self.state) else { return false };
        self.game.withdraws(&self.state, side, &self.list[answer])
    }

    fn play_on(&mut self, dice: &mut FastDice) {
        let ToAct::Side(side) = self.game.to_act(&self.state) else { return };
        if let Some(action) = self.game.sample(&self.state, side, dice) {
            self.list.clear();
            let applied = self.game.apply(&mut self.state, side, &action, dice, &mut Silence);
            debug_assert!(applied.is_ok(), "a sampled answer is legal: {action}");
            self.fight(dice);
        } else if self.answers() > 0 {
            let answer = self.likely(dice);
            self.answer(answer, dice);
        }
    }

    fn stretch(&self) -> u32 {
        self.game.stretch(&self.state)
    }

    fn judge(&self, side: Side) -> i32 {
        self.game.judge(&self.state, side)
    }

    fn planned(&self, games: u32, most: usize) -> Vec<(String, i32)> {
        let ToAct::Side(side) = self.game.to_act(&self.state) else { return Vec::new() };
        let plan = self.game.plan(&self.state, side, games).into_iter();
        let legal = plan.filter(|(action, _)| self.game.check(&self.state, side, action).is_ok());
        legal.take(most).map(|(action, judged)| (action.to_string(), judged)).collect()
    }

    fn twin(&self) -> Box<dyn World> {
        Box::new(WorldOf { game: Arc::clone(&self.game), state: self.state.clone(), list: self.list.clone() })
    }
}

/// A small hasher for the names of answers: the same in every world and on every machine.
struct Names(u64);

impl Hasher for Names {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
