//! The rules of the toy.

use std::sync::LazyLock;

use acies_core::chance::Chances;
use acies_core::commitments::Commitments;
use acies_core::conformance::Conform;
use acies_core::dice::Dice;
use acies_core::game::{Game, Listener, Stop, ToAct, Verdict};
use acies_core::outcome::{End, Fate, Outcome, Point};
use acies_core::seat::Judge;
use acies_core::side::{BySide, Side, Viewer};
use acies_core::window::Waits;
use acies_words::message::{Clause, Message};

use super::{
    Action, Ambush, Fault, Happened, LAST_TURN, Leak, No, PIT, Stage, State, Tactic, Toy, Unnoticed, View,
    WALKS, Way, What,
};

const ACTIONS: [Action; 6] = [
    Action::Choose(Tactic::Bold),
    Action::Choose(Tactic::Sly),
    Action::Walk(Way::On),
    Action::Walk(Way::Back),
    Action::Spring,
    Action::Stand,
];

impl Toy {
    /// Where the ambush of `by` would come by walking: it stays before the runner it waits for.
    fn walks_to(&self, state: &State, by: Side, way: Way) -> Option<u8> {
        let Ambush::At(place) = state.ambush[by] else { return None };
        let to = if way == Way::On { place + 1 } else { place - 1 };
        (to > state.at[by.other()] && to < self.goal).then_some(to)
    }

    /// Where a run of so many places finds the ambush of the other side.
    fn finds(&self, state: &State, by: Side, places: u8) -> Option<u8> {
        match state.ambush[by.other()] {
            Ambush::At(place) if place <= state.at[by] + places => Some(place),
            _ => None,
        }
    }

    fn fits(&self, state: &State, by: Side, action: Action) -> bool {
        match (state.stage, action) {
            (Stage::Hide, Action::Hide(place)) => (1..self.goal).contains(&place),
            (Stage::Tactics, Action::Choose(_)) | (Stage::Trap, Action::Stand) => true,
            (Stage::Trap, Action::Spring) => state.trap[by],
            (Stage::Run, Action::Walk(way)) => {
                state.walked[by] < WALKS && self.walks_to(state, by, way).is_some()
            }
            (Stage::Run, Action::Step(places)) => {
                let most = if self.fault == Some(Fault::Accepted) && state.at[by] == PIT { 4 } else { 3 };
                let fits = (1..=most).contains(&places) && state.at[by] + places <= self.goal;
                fits && !(places > 1 && self.leaks(Leak::Refused) && self.finds(state, by, places).is_some())
            }
            _ => false,
        }
    }

    /// The next turn begins with both tactics.
    fn next_turn(&self, state: &mut State) {
        let trapped = self.leaks(Leak::Order) && state.trap[Side::South];
        state.turn += 1;
        state.stage = Stage::Tactics;
        state.tactics = Commitments::new(if trapped { Side::South } else { Side::North });
        state.walked = BySide([0, 0]);
        state.second = false;
    }

    /// The runner has run.
    fn has_run(&self, state: &mut State) {
        if state.second {
            self.next_turn(state);
        } else {
            state.second = true;
            state.stage = Stage::Run;
            state.next = state.next.other();
        }
    }

    fn run_openly<D: Dice>(&self, state: &mut State, by: Side, places: u8, dice: &mut D) {
        let stuck = self.fault == Some(Fault::Endless) && state.at[by] == PIT;
        state.at[by] = if stuck {
            state.turn -= u32::from(by == Side::South);
            PIT
        } else if dice.roll(6) == 5 {
            0
        } else {
            state.at[by] + places
        };
        match self.fault {
            // Unwinds as a panic does, without a word on the error stream.
            Some(Fault::Panic) if state.at[by] == PIT => {
                std::panic::resume_unwind(Box::new(String::from("the pit")))
            }
            Some(Fault::Lost) if state.at[by] == PIT => state.at[by.other()] = u8::MAX,
            _ => {}
        }
        state.next = by.other();
        state.turn += u32::from(by == Side::South);
    }

    fn run<D: Dice>(
        &self,
        state: &mut State,
        by: Side,
        places: u8,
        dice: &mut D,
        tell: &mut impl FnMut(What),
    ) {
        let other = by.other();
        let found = self.finds(state, by, places);
        let to = found.unwrap_or(state.at[by] + places);
        let ran = What::Ran { by, to, trap: state.trap[other] };
        if self.leaks(Leak::Chance) && state.trap[other] {
            dice.roll(6);
        }
        if self.leaks(Leak::Late) {
            tell(ran.clone());
        }
        if let Some(place) = found {
            state.ambush[other] = Ambush::Found;
            tell(What::Found { of: other, place });
        }
        if !self.leaks(Leak::Late) {
            tell(ran);
        }
        state.at[by] = to;
        if state.sprung[other] { self.has_run(state) } else { state.stage = Stage::Trap }
    }
}

impl Game for Toy {
    type State = State;
    type Action = Action;
    type Event = Happened;
    type Refusal = No;
    type View = View;

    fn start<D: Dice>(&self, dice: &mut D) -> State {
        let state = State {
            at: BySide([0, 0]),
            next: Side::North,
            turn: 0,
            stage: Stage::Hide,
            second: false,
            tactics: Commitments::new(Side::North),
            ambush: BySide([Ambush::Unset; 2]),
            walked: BySide([0, 0]),
            trap: BySide([false; 2]),
            sprung: BySide([false; 2]),
        };
        if self.secrets {
            return State { trap: BySide([dice.roll(2) == 0, dice.roll(2) == 0]), ..state };
        }
        let next = Side::BOTH[usize::from(dice.roll(2))];
        let (ambush, sprung) = (BySide([Ambush::Found; 2]), BySide([true; 2]));
        State { next, turn: 1, stage: Stage::Run, ambush, sprung, ..state }
    }

    fn to_act(&self, state: &State) -> ToAct {
        match Side::BOTH.into_iter().find(|&side| state.at[side] >= self.goal) {
            Some(side) => ToAct::Over(Verdict::Won(side)),
            None if state.turn > LAST_TURN => ToAct::Over(Verdict::Draw),
            None => ToAct::Side(match state.stage {
                Stage::Hide | Stage::Run => state.next,
                Stage::Tactics => state.tactics.owed().unwrap_or(state.next),
                Stage::Trap => state.next.other(),
            }),
        }
    }

    fn legal(&self, state: &State, by: Side, list: &mut Vec<Action>) {
        let numbered = (1..=3).map(Action::Step).chain((1..self.goal).map(Action::Hide));
        list.extend(numbered.chain(ACTIONS).filter(|action| self.check(state, by, action).is_ok()));
        if self.fault == Some(Fault::Listed) && !list.is_empty() && state.at[by] == PIT {
            list.push(Action::Step(4));
        }
    }

    fn check(&self, state: &State, by: Side, action: &Action) -> Result<(), No> {
        // Whose decision it is comes first: what else would be wrong is for its owner alone.
        let his = self.to_act(state) == ToAct::Side(by);
        if his && self.fits(state, by, *action) { Ok(()) } else { Err(No) }
    }

    fn apply<D: Dice, L: Listener<Happened>>(
        &self,
        state: &mut State,
        by: Side,
        action: &Action,
        dice: &mut D,
        listener: &mut L,
    ) -> Result<(), No> {
        if let Err(refusal) = self.check(state, by, action) {
            if self.fault == Some(Fault::Refusal) && state.at[by] == PIT {
                state.at[by] -= 1;
            }
            return Err(refusal);
        }
        let leak = match self.fault {
            Some(Fault::Leak(leak)) => Some(leak),
            _ => None,
        };
        let mut tell = |what: What| listener.hear(Happened { what, leak });
        match *action {
            Action::Step(places) if !self.secrets => self.run_openly(state, by, places, dice),
            Action::Step(places) => self.run(state, by, places, dice, &mut tell),
            Action::Hide(place) => {
                state.ambush[by] = Ambush::At(place);
                tell(What::Hid { by, place: Some(place) });
                if by == Side::South { self.next_turn(state) } else { state.next = Side::South }
            }
            Action::Choose(tactic) => {
                let owed = state.tactics.commit(by, tactic);
                debug_assert!(owed, "it was checked");
                tell(What::Chose { by, tactic: Some(tactic) });
                if let Some(both) = state.tactics.opened() {
                    tell(What::Opened(both));
                    let first = Side::BOTH.into_iter().find(|side| both[*side] == Tactic::Bold);
                    state.next = first.unwrap_or(Side::North);
                    state.tactics = Commitments::new(Side::North);
                    state.stage = Stage::Run;
                }
            }
            Action::Walk(way) => {
                let to = self.walks_to(state, by, way).unwrap_or_default();
                state.ambush[by] = Ambush::At(to);
                state.walked[by] += 1;
                tell(What::Walked { by, to });
                if self.leaks(Leak::Passes) {
                    self.has_run(state);
                }
            }
            Action::Spring => {
                let runner = by.other();
                let back = 1 + dice.roll(2);
                state.at[runner] = state.at[runner].saturating_sub(back);
                (state.trap[by], state.sprung[by]) = (false, true);
                tell(What::Sprung { by, back });
                self.has_run(state);
            }
            Action::Stand => {
                tell(What::Stood { by });
                self.has_run(state);
            }
        }
        Ok(())
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let State { at, next, turn, stage, second, tactics, ambush, walked, trap, sprung } = state.clone();
        let unseen = |side: Side| match ambush[side] {
            Ambush::At(_) if !viewer.is(side) => Ambush::Unseen,
            known => known,
        };
        let knows = |side: Side| viewer.is(side) || !self.secrets;
        View {
            viewer,
            at,
            next,
            turn,
            stage,
            second,
            tactics: tactics.seen_by(viewer),
            ambush: BySide(Side::BOTH.map(unseen)),
            walked: BySide(Side::BOTH.map(|side| knows(side).then_some(walked[side]))),
            trap: BySide(Side::BOTH.map(|side| knows(side).then_some(trap[side]))),
            sprung,
            peek: Unnoticed(Box::new(state.clone())),
        }
    }

    fn redeal<D: Dice>(&self, view: &View, dice: &mut D) -> State {
        let View { at, next, turn, stage, second, sprung, .. } = *view;
        let tactic = |dice: &mut D| if dice.roll(2) == 0 { Tactic::Bold } else { Tactic::Sly };
        let tactics = view.tactics.redealt(|_| tactic(dice));
        let ambush = Side::BOTH.map(|side| match view.ambush[side] {
            Ambush::Unseen => {
                let before = at[side.other()];
                Ambush::At(before + 1 + dice.roll(self.goal - 1 - before))
            }
            known => known,
        });
        let walked = Side::BOTH.map(|side| match (view.walked[side], ambush[side.index()]) {
            (Some(walked), _) => walked,
            (None, Ambush::At(_)) if stage == Stage::Run && next == side => dice.roll(WALKS + 1),
            (None, _) => 0,
        });
        // Whoever has sprung a trap has none left.
        let trap =
            Side::BOTH.map(|side| view.trap[side].unwrap_or_else(|| dice.roll(2) == 0) && !sprung[side]);
        let (ambush, walked, trap) = (BySide(ambush), BySide(walked), BySide(trap));
        State { at, next, turn, stage, second, tactics, ambush, walked, trap, sprung }
    }

    fn reveals(&self, state: &State, action: &Action) -> bool {
        let other = state.next.other();
        match action {
            Action::Step(_) if !self.secrets || self.leaks(Leak::Undo) => false,
            Action::Step(places) if self.leaks(Leak::Reveals) => {
                self.finds(state, state.next, *places).is_some()
            }
            // It asks for a trap, may find an ambush for all he knows, or lets it walk.
            Action::Step(_) => state.ambush[other] != Ambush::Found || !state.sprung[other],
            Action::Spring => true,
            _ => false,
        }
    }

    fn silent(&self, _: &State, action: &Action) -> bool {
        matches!(action, Action::Walk(_))
    }

    fn nearest(&self, state: &State, by: Side, action: &Action) -> Stop<Action, No> {
        if self.leaks(Leak::Nearest)
            && let Action::Step(places @ 2..) = *action
            && let Some(place) = self.finds(state, by, places)
        {
            return Stop { at: Some(Action::Step(place - state.at[by])), why: Some(No) };
        }
        match self.check(state, by, action) {
            Ok(()) => Stop { at: Some(*action), why: None },
            Err(why) => Stop { at: None, why: Some(why) },
        }
    }

    fn waits(&self, state: &State) -> Waits {
        match state.stage {
            Stage::Hide | Stage::Tactics => Waits::Sealed,
            Stage::Trap if self.leaks(Leak::Pause) && !state.trap[state.next.other()] => Waits::No,
            Stage::Trap => Waits::Window,
            // Whether his ambush can still walk is nobody else's business.
            Stage::Run if state.ambush[state.next] != Ambush::Found => Waits::Secret,
            Stage::Run => Waits::No,
        }
    }

    /// A place is a point.
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let verdict = match self.to_act(state) {
            ToAct::Over(_) if self.fault == Some(Fault::Verdict) => Verdict::Won(Side::North),
            ToAct::Over(verdict) => verdict,
            ToAct::Side(_) if self.fault == Some(Fault::Early) && state.at.0.contains(&PIT) => Verdict::Draw,
            ToAct::Side(_) | ToAct::Battle => return None,
        };
        let place = |side: Side| {
            let what = Message::new("place");
            vec![Point { what, clause: Clause("1"), points: i16::from(state.at[side]) }]
        };
        Some(Outcome {
            verdict,
            clause: Clause("1"),
            points: BySide(Side::BOTH.map(place)),
            fates: BySide(Side::BOTH.map(|side| {
                let (left, end) = match verdict == Verdict::Won(side.other()) {
                    true => (0, End::Lost),
                    false => (1, End::Stands),
                };
                let man = Fate {
                    unit: String::new(),
                    name: Message::new("man"),
                    sign: None,
                    left,
                    full: 1,
                    stock: 0,
                    end,
                };
                vec![man; usize::from(self.men[side])]
            })),
        })
    }

    fn turn(&self, state: &State) -> u32 {
        state.turn
    }
}

/// What a place ahead is worth, for tests of whatever reads chances.
static AHEAD: LazyLock<Option<Chances>> = LazyLock::new(|| Chances::new(vec![(10, 900)]));

impl Judge for Toy {
    /// In the open whoever is ahead; with secrets nobody knows.
    fn judge(&self, state: &State, side: Side) -> i32 {
        let ahead = i32::from(state.at[side]) - i32::from(state.at[side.other()]);
        if self.secrets { 0 } else { ahead }
    }

    fn chances(&self) -> Option<&Chances> {
        AHEAD.as_ref().filter(|_| !self.secrets)
    }
}

impl Conform for Toy {
    fn any_action<D: Dice>(&self, dice: &mut D) -> Action {
        match dice.roll(if self.secrets { 14 } else { 6 }) {
            places @ ..6 => Action::Step(places),
            6 | 7 => Action::Hide(dice.roll(self.goal + 1)),
            other => ACTIONS[usize::from(other - 8)],
        }
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        if let Some(at) = state.at.0.iter().find(|&&at| at > self.goal) {
            return Err(format!("somebody is at {at}"));
        }
        for side in Side::BOTH {
            if state.sprung[side] && state.trap[side] {
                return Err(format!("{side} has a trap again"));
            }
            if let Ambush::At(place) = state.ambush[side]
                && !(state.at[side.other()] + 1..self.goal).contains(&place)
            {
                return Err(format!("{side} has an ambush at {place}"));
            }
        }
        Ok(())
    }

    fn secrets(&self, state: &State, viewer: Viewer) -> u32 {
        let others = Side::BOTH.into_iter().filter(|side| !viewer.is(*side));
        others
            .map(|side| {
                u32::from(matches!(state.ambush[side], Ambush::At(_)))
                    + u32::from(!state.sprung[side])
                    + u32::from(state.tactics.made(side).is_some())
            })
            .sum()
    }
}
