//! A war as a whole: it ties sheets, movement, meetings, sieges and winters together.

use acies_core::battle::{Misreport, Muster, Report};
use acies_core::dice::Dice;
use acies_core::game::{Game, Listener, ToAct};
use acies_core::outcome::Outcome;
use acies_core::scene::Appearance;
use acies_core::side::{BySide, Side, Viewer};
use acies_core::window::Waits;
use acies_kit::options::Options;

use super::action::{Action, How, Name};
use super::charts::Charts;
use super::components::{SeaId, War};
use super::event::Event;
use super::refusal::Refusal;
use super::sheet::Sheet;
use super::state::{Affair, Stage, State, View};
use crate::components::{Kind, National};

/// A war of Ancients: its map, and what the players agreed on before it.
#[derive(Clone, Debug)]
pub struct Campaign {
    pub(crate) war: War,
    /// How it looks.
    pub(crate) appearance: Appearance,
    /// The words of all places, in their order.
    pub(crate) words: Vec<Name>,
    /// The names of the leaders in notation.
    pub(crate) leaders: BySide<Vec<Name>>,
    /// All seas.
    pub(crate) seas: Vec<SeaId>,
    /// The ways.
    pub(crate) charts: Charts,
    /// How all battles are settled, where that was agreed for the whole war [W.settle.1].
    pub(crate) battles: Option<How>,
    /// Whether volleys are counted [13.6.3].
    pub(crate) arrows: bool,
    /// Whether nations have characteristics [15.3.7].
    pub(crate) nations: bool,
    /// The options it is played with; its battles are fought with those that are theirs.
    pub(crate) chosen: Options,
}

impl Campaign {
    /// A war, played with the options agreed on.
    pub fn new(war: War, appearance: Appearance, chosen: &Options) -> Campaign {
        let words = war.spots().map(|spot| Name::new(war.word(spot))).collect();
        let names =
            |side: Side| war.nations[side].generals.iter().map(|one| Name::new(&one.name.en)).collect();
        let leaders = BySide(Side::BOTH.map(names));
        let seas = (0..super::components::SEAS as u8).map(SeaId).collect();
        let charts = Charts::new(&war);
        let battles = chosen.value("battles");
        let battles = How::ALL.into_iter().find(|how| battles == Some(how.word()));
        let (arrows, nations) = (chosen.is_on("arrows"), chosen.is_on("nations"));
        let chosen = chosen.clone();
        Campaign { war, appearance, words, leaders, seas, charts, battles, arrows, nations, chosen }
    }
}

impl Game for Campaign {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn start<D: Dice>(&self, dice: &mut D) -> State {
        let mut state = self.laid_out();
        if self.nations {
            // A die for each nation [15.3.7].
            for side in Side::BOTH {
                state.nations[side] = National::ALL.get(usize::from(dice.roll(6))).copied();
            }
        }
        state
    }

    fn to_act(&self, state: &State) -> ToAct {
        match state.stage {
            Stage::Write(side)
            | Stage::Meet(side)
            | Stage::Settle(side)
            | Stage::Recover(side)
            | Stage::Drown(side)
            | Stage::Whither(side) => ToAct::Side(side),
            Stage::Fight(_) => ToAct::Battle,
            Stage::Over(verdict) => ToAct::Over(verdict),
        }
    }

    fn legal(&self, state: &State, by: Side, list: &mut Vec<Action>) {
        if self.to_act(state) != ToAct::Side(by) {
            return;
        }
        match state.stage {
            Stage::Write(side) => self.list_orders(state, side, list),
            Stage::Meet(side) => self.list_meeting(state, side, list),
            Stage::Settle(_) => list.extend(How::ALL.map(Action::Settle)),
            Stage::Recover(_) => {
                list.extend(self.recoverable(state).map(Action::Recover));
                list.push(Action::Done);
            }
            Stage::Drown(side) => {
                let aboard = *state.army(side, state.affair.at);
                let kinds =
                    Kind::ALL.into_iter().filter(|kind| *kind != Kind::Camp && aboard.count(*kind) > 0);
                list.extend(kinds.map(Action::Drown));
            }
            Stage::Whither(side) => self.list_ways_out(state, side, true, list),
            Stage::Fight(_) | Stage::Over(_) => {}
        }
    }

    fn check(&self, state: &State, by: Side, action: &Action) -> Result<(), Refusal> {
        if let Stage::Fight(_) = state.stage {
            return Err(Refusal::plain("W.settle.1", "ancients-war-no-fighting"));
        }
        self.to_act(state).owed_by(
            by,
            |_| Refusal::plain("W.win.2", "ancients-no-over"),
            |_| Refusal::plain("W.turn.1", "ancients-no-yours"),
        )?;
        match (state.stage, *action) {
            (Stage::Write(_), Action::Seal)
            | (Stage::Settle(_), Action::Settle(_))
            | (Stage::Recover(_), Action::Done) => Ok(()),
            (Stage::Write(side), _) => self.written(state, side, action).map(|_| ()),
            (Stage::Meet(_), Action::Stand) => self.may_stand(state),
            (Stage::Meet(side), Action::Shut) => self.may_shut(state, side, "W.meet.1"),
            (Stage::Meet(side), Action::Retire(to)) => {
                let to = self.spot(to)?;
                self.may_retire(state, side, to, false)
            }
            (Stage::Recover(_), Action::Recover(kind)) => self.may_recover(state, kind),
            (Stage::Drown(side), Action::Drown(kind)) => {
                match state.army(side, state.affair.at).count(kind) {
                    0 => Err(Refusal::plain("W.after.6", "ancients-war-no-drown")),
                    _ => Ok(()),
                }
            }
            (Stage::Whither(side), Action::Shut) => self.may_shut(state, side, "W.after.5"),
            (Stage::Whither(side), Action::Retire(to)) => {
                let to = self.spot(to)?;
                self.may_retire(state, side, to, true)
            }
            _ => Err(Refusal::plain("W.turn.1", "ancients-war-no-now")),
        }
    }

    fn apply<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        by: Side,
        action: &Action,
        dice: &mut D,
        listener: &mut L,
    ) -> Result<(), Refusal> {
        self.check(state, by, action)?;
        match (state.stage, *action) {
            (Stage::Write(side), Action::Seal) => self.seal(state, side, dice, listener),
            (Stage::Write(side), _) => state.sheets[side] = self.written(state, side, action)?,
            (Stage::Meet(side), _) => self.answer_meeting(state, (side, *action), dice, listener)?,
            (Stage::Settle(side), Action::Settle(how)) => {
                self.answer_settling(state, (side, how), dice, listener);
            }
            (Stage::Recover(side), _) => {
                // With this answer come dice for whatever follows.
                state.affair.pause = false;
                match *action {
                    Action::Recover(kind) => self.recover(state, side, kind, listener),
                    _ => state.affair = Affair { lost: Default::default(), points: 0, ..state.affair },
                }
                self.after(state, dice, listener);
            }
            (Stage::Drown(side), Action::Drown(kind)) => {
                let at = state.affair.at;
                self.drown(state, (side, at), kind, false, listener);
                self.after(state, dice, listener);
            }
            (Stage::Whither(side), _) => {
                self.go_whither(state, (side, *action), listener)?;
                self.close(state, dice, listener);
            }
            _ => {}
        }
        Ok(())
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let mut seen = *state;
        if let Stage::Write(_) = state.stage {
            for side in Side::BOTH.into_iter().filter(|side| !viewer.is(*side)) {
                seen.sheets[side] = Sheet::EMPTY;
            }
        }
        View { viewer, seen }
    }

    fn redeal<D: Dice>(&self, view: &View, dice: &mut D) -> State {
        let mut state = view.seen;
        if let Stage::Write(writer) = state.stage {
            for side in Side::BOTH.into_iter().filter(|side| !view.viewer.is(*side)) {
                // Whose sheet is not begun has nothing on it.
                if state.sealed[side] || writer == side {
                    state.sheets[side] = self.likely_sheet(&state, side, dice);
                }
            }
        }
        state
    }

    fn reveals(&self, state: &State, action: &Action) -> bool {
        match state.stage {
            Stage::Write(_) => *action == Action::Seal,
            Stage::Recover(_) | Stage::Drown(_) => false,
            _ => true,
        }
    }

    /// What is written on a sheet is nobody else's business until it is opened [W.order.1].
    fn silent(&self, state: &State, action: &Action) -> bool {
        matches!(state.stage, Stage::Write(_)) && *action != Action::Seal
    }

    fn waits(&self, state: &State) -> Waits {
        match state.stage {
            Stage::Write(_) => Waits::Sheet,
            Stage::Recover(_) => Waits::Pass,
            _ => Waits::No,
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.came_out_in_all(state)
    }

    fn muster(&self, state: &State) -> Option<Muster> {
        match state.stage {
            Stage::Fight(machine) => Some(self.mustered(&self.meeting(state), machine)),
            _ => None,
        }
    }

    fn fought<L: Listener<Event>>(
        &self,
        state: &mut State,
        report: &Report,
        listener: &mut L,
    ) -> Result<(), Misreport> {
        let Stage::Fight(_) = state.stage else { return Err(Misreport::no_battle()) };
        let tolls = self.reported(&self.meeting(state), report)?;
        self.came_out(state, report.verdict, &tolls, true, listener);
        Ok(())
    }

    fn guess<D: Dice>(&self, state: &State, dice: &mut D) -> Option<Report> {
        match state.stage {
            Stage::Fight(_) => Some(self.guessed(&self.meeting(state), dice)),
            _ => None,
        }
    }

    fn turn(&self, state: &State) -> u32 {
        state.turn.into()
    }
}
