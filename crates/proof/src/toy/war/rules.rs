//! The rules of the war, and what is wrong with them where a fault is wanted.

use acies_core::battle::{Fell, Misreport, Muster, Report};
use acies_core::conformance::Conform;
use acies_core::dice::Dice;
use acies_core::game::{Game, Listener, ToAct, Verdict};
use acies_core::outcome::{End, Outcome, Point};
use acies_core::seat::Judge;
use acies_core::side::{BySide, Side, Viewer};
use acies_core::window::Waits;
use acies_words::message::{Clause, Message};

use super::{ACTIONS, War, WarAction, WarFault, WarHappened, WarNo, WarStage, WarState, WarView, What};

/// How many men a side begins with.
const MEN: u8 = 6;

/// How many of them it sends at most in a turn.
const MOST: u8 = 2;

/// The last turn.
pub(super) const LAST_TURN: u32 = 4;

impl War {
    fn has(&self, fault: WarFault) -> bool {
        self.fault == Some(fault)
    }

    fn writes(&self, state: &WarState) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| !state.sealed[*side]).filter(|_| state.stage == WarStage::Write)
    }

    /// Whether a side's sheet is hidden from the others: it is written, or sealed and not open yet.
    fn hides(&self, state: &WarState, side: Side) -> bool {
        state.stage == WarStage::Write && (state.sealed[side] || self.writes(state) == Some(side))
    }

    fn ended(&self, state: &WarState) -> bool {
        state.turn > LAST_TURN || state.men.0.contains(&0)
    }

    fn fits(&self, state: &WarState, by: Side, action: WarAction) -> bool {
        match (state.stage, action) {
            (WarStage::Write, WarAction::Send) => state.sent[by] < state.men[by].min(MOST),
            (WarStage::Write, WarAction::Keep) => state.sent[by] > 0,
            (WarStage::Write, WarAction::Seal)
            | (WarStage::How, WarAction::Table | WarAction::Machine | WarAction::Odds) => true,
            _ => false,
        }
    }

    /// The battle came out so, and the next turn begins.
    fn over(&self, state: &mut WarState, won: Option<Side>, lost: BySide<u8>) {
        for side in Side::BOTH {
            state.points[side] += u8::from(won == Some(side));
            state.men[side] -= lost[side];
        }
        state.turn += 1;
        (state.sent, state.sealed) = (BySide([0, 0]), BySide([false, false]));
        state.stage = WarStage::Write;
    }

    /// Who is lost where that side wins: all of the other.
    fn losses(state: &WarState, won: Option<Side>) -> BySide<u8> {
        BySide(Side::BOTH.map(|side| if won == Some(side.other()) { state.sent[side] } else { 0 }))
    }

    /// What is wrong with a report.
    fn misreport(&self, state: &WarState, report: &Report) -> Result<(), Misreport> {
        for side in Side::BOTH {
            let (fates, sent) = (&report.fates[side], usize::from(state.sent[side]));
            if fates.len() != sent {
                return Err(Misreport::count(side, fates.len(), sent));
            }
            let odd = |fell: &Fell| {
                !matches!((fell.end, fell.left, fell.stock), (End::Stands, 1, 0) | (End::Lost, 0, 0))
            };
            if let Some(place) = fates.iter().position(odd) {
                return Err(Misreport::fate(side, place, fates[place]));
            }
        }
        Ok(())
    }
}

impl Game for War {
    type State = WarState;
    type Action = WarAction;
    type Event = WarHappened;
    type Refusal = WarNo;
    type View = WarView;

    fn start<D: Dice>(&self, _: &mut D) -> WarState {
        WarState {
            turn: 1,
            men: BySide([MEN; 2]),
            points: BySide([0; 2]),
            sent: BySide([0; 2]),
            sealed: BySide([false; 2]),
            stage: WarStage::Write,
        }
    }

    fn to_act(&self, state: &WarState) -> ToAct {
        match (state.stage, self.writes(state)) {
            _ if self.ended(state) => {
                let BySide([north, south]) = state.points;
                ToAct::Over(match north.cmp(&south) {
                    std::cmp::Ordering::Greater => Verdict::Won(Side::North),
                    std::cmp::Ordering::Less => Verdict::Won(Side::South),
                    std::cmp::Ordering::Equal => Verdict::Draw,
                })
            }
            (WarStage::Fight { .. }, _) => ToAct::Battle,
            (_, writer) => ToAct::Side(writer.unwrap_or(Side::North)),
        }
    }

    fn legal(&self, state: &WarState, by: Side, list: &mut Vec<WarAction>) {
        list.extend(ACTIONS.into_iter().filter(|action| self.check(state, by, action).is_ok()));
        if self.has(WarFault::Decides) && self.to_act(state) == ToAct::Battle {
            list.push(WarAction::Seal);
        }
    }

    fn check(&self, state: &WarState, by: Side, action: &WarAction) -> Result<(), WarNo> {
        let his = self.to_act(state) == ToAct::Side(by);
        if his && self.fits(state, by, *action) { Ok(()) } else { Err(WarNo) }
    }

    fn apply<D: Dice, L: Listener<WarHappened>>(
        &self,
        state: &mut WarState,
        by: Side,
        action: &WarAction,
        dice: &mut D,
        listener: &mut L,
    ) -> Result<(), WarNo> {
        self.check(state, by, action)?;
        let mut tell = |what: What| listener.hear(WarHappened { what, fault: self.fault });
        match action {
            WarAction::Send | WarAction::Keep => {
                let sent = &mut state.sent[by];
                *sent = if *action == WarAction::Send { *sent + 1 } else { *sent - 1 };
                tell(What::Wrote { by, sent: *sent });
            }
            WarAction::Seal => {
                state.sealed[by] = true;
                tell(What::Sealed { by });
                if state.sealed.0 == [true; 2] {
                    let sent = state.sent;
                    tell(What::Opened { sent });
                    if sent.0.contains(&0) {
                        let won = Side::BOTH.into_iter().find(|side| sent[*side] > sent[side.other()]);
                        self.over(state, won, BySide([0; 2]));
                    } else {
                        state.stage = WarStage::How;
                    }
                }
            }
            WarAction::Table | WarAction::Machine => {
                let machine = *action == WarAction::Machine;
                state.stage = WarStage::Fight { machine };
                tell(What::Met { machine: Some(machine) });
            }
            WarAction::Odds => {
                tell(What::Met { machine: None });
                let won = Some(Side::BOTH[usize::from(dice.roll(2))]);
                let lost = War::losses(state, won);
                tell(What::Fought { won, lost });
                self.over(state, won, lost);
            }
        }
        Ok(())
    }

    fn view(&self, state: &WarState, viewer: Viewer) -> WarView {
        let known = |side: Side| viewer.is(side) || !self.hides(state, side);
        WarView {
            turn: state.turn,
            men: state.men,
            points: state.points,
            sent: BySide(Side::BOTH.map(|side| known(side).then_some(state.sent[side]))),
            sealed: state.sealed,
            stage: state.stage,
            shown: if self.has(WarFault::Shown) { state.sent[Side::North] } else { 0 },
        }
    }

    fn redeal<D: Dice>(&self, view: &WarView, dice: &mut D) -> WarState {
        let sent =
            Side::BOTH.map(|side| view.sent[side].unwrap_or_else(|| dice.roll(view.men[side].min(MOST) + 1)));
        let WarView { turn, men, points, sealed, stage, .. } = *view;
        let mut state = WarState { turn, men, points, sent: BySide(sent), sealed, stage };
        if self.has(WarFault::Shown) && view.sent[Side::North].is_none() {
            state.sent[Side::North] = view.shown;
        }
        state
    }

    fn reveals(&self, _: &WarState, action: &WarAction) -> bool {
        !matches!(action, WarAction::Send | WarAction::Keep)
    }

    fn silent(&self, _: &WarState, action: &WarAction) -> bool {
        matches!(action, WarAction::Send | WarAction::Keep)
    }

    fn waits(&self, state: &WarState) -> Waits {
        if state.stage == WarStage::Write { Waits::Sheet } else { Waits::No }
    }

    fn outcome(&self, state: &WarState) -> Option<Outcome> {
        let ToAct::Over(verdict) = self.to_act(state) else { return None };
        let point = |side: Side| {
            let what = Message::new("point");
            vec![Point { what, clause: Clause("1"), points: i16::from(state.points[side]) }]
        };
        let points = BySide(Side::BOTH.map(point));
        Some(Outcome { verdict, clause: Clause("1"), points, fates: BySide::default() })
    }

    fn muster(&self, state: &WarState) -> Option<Muster> {
        let WarStage::Fight { machine } = state.stage else { return None };
        let (turn, BySide([north, south])) = (state.turn, state.sent);
        (!self.has(WarFault::Mute)).then(|| Muster {
            id: format!("battle-{turn}"),
            text: format!("race 5 {north} {south}"),
            options: std::collections::BTreeMap::new(),
            machine,
        })
    }

    fn fought<L: Listener<WarHappened>>(
        &self,
        state: &mut WarState,
        report: &Report,
        listener: &mut L,
    ) -> Result<(), Misreport> {
        if self.to_act(state) != ToAct::Battle {
            return Err(Misreport::no_battle());
        }
        if let Err(wrong) = self.misreport(state, report)
            && !self.has(WarFault::Takes)
        {
            state.men[Side::North] -= u8::from(self.has(WarFault::Costs));
            return Err(wrong);
        }
        let won = match report.verdict {
            Verdict::Won(side) => Some(side),
            Verdict::Draw => None,
        };
        let fell = |side: Side| report.fates[side].iter().filter(|fell| fell.end == End::Lost).count();
        let lost =
            BySide(Side::BOTH.map(|side| u8::try_from(fell(side)).unwrap_or(MOST).min(state.sent[side])));
        listener.hear(WarHappened { what: What::Fought { won, lost }, fault: self.fault });
        self.over(state, won, lost);
        Ok(())
    }

    fn guess<D: Dice>(&self, state: &WarState, dice: &mut D) -> Option<Report> {
        if self.to_act(state) != ToAct::Battle || self.has(WarFault::Guess) {
            return None;
        }
        let won = Side::BOTH.get(usize::from(dice.roll(3))).copied();
        let lost = War::losses(state, won);
        let fates = Side::BOTH.map(|side| {
            let fell = match lost[side] {
                0 => Fell { end: End::Stands, left: 1, stock: 0 },
                _ => Fell { end: End::Lost, left: 0, stock: 0 },
            };
            vec![fell; usize::from(state.sent[side])]
        });
        let verdict = won.map_or(Verdict::Draw, Verdict::Won);
        Some(Report { verdict, fates: BySide(fates), last: None })
    }

    fn turn(&self, state: &WarState) -> u32 {
        state.turn
    }
}

impl Judge for War {
    fn judge(&self, state: &WarState, side: Side) -> i32 {
        let worth = |side: Side| 10 * i32::from(state.points[side]) + i32::from(state.men[side]);
        worth(side) - worth(side.other())
    }
}

impl Conform for War {
    fn any_action<D: Dice>(&self, dice: &mut D) -> WarAction {
        ACTIONS[usize::from(dice.roll(6))]
    }

    fn conserved(&self, state: &WarState) -> Result<(), String> {
        for side in Side::BOTH {
            if state.men[side] > MEN || state.sent[side] > state.men[side].min(MOST) {
                return Err(format!("{side} sends {} of {}", state.sent[side], state.men[side]));
            }
        }
        Ok(())
    }

    fn secrets(&self, state: &WarState, viewer: Viewer) -> u32 {
        let hidden = Side::BOTH.into_iter().filter(|side| !viewer.is(*side) && self.hides(state, *side));
        hidden.map(|side| u32::from(state.sent[side]) + u32::from(state.sealed[side])).sum()
    }
}
