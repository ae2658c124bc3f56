//! How a battle is settled: both say it [W.settle.1], it is laid out, and what it leaves of both is taken down.

use acies_core::dice::Dice;
use acies_core::game::{Listener, Verdict};
use acies_core::side::{BySide, Side};

use super::action::How;
use super::components::{Host, Meeting, Spot, Toll};
use super::event::Event;
use super::game::Campaign;
use super::state::{Affair, Stage, State};

impl Campaign {
    /// One of both says how it is to be settled; the more thorough way counts [W.settle.1].
    pub(crate) fn answer_settling<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        (side, how): (Side, How),
        dice: &mut D,
        listener: &mut L,
    ) {
        listener.tell(|| Event::Wanted { side, how });
        match state.affair.wanted {
            // Nothing is more thorough than the table: the other could say what he likes.
            _ if how == How::Table => self.settle(state, how, dice, listener),
            None => {
                state.affair.wanted = Some(how);
                state.stage = Stage::Settle(side.other());
            }
            Some(other) => self.settle(state, how.max(other), dice, listener),
        }
    }

    /// It is settled that way: fought elsewhere, or rolled at once.
    pub(crate) fn settle<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        how: How,
        dice: &mut D,
        listener: &mut L,
    ) {
        let at = state.affair.at;
        listener.tell(|| Event::Settled { at, how });
        match how {
            How::Table => state.stage = Stage::Fight(false),
            How::Machine => state.stage = Stage::Fight(true),
            How::Odds => {
                let meeting = self.meeting(state);
                let (verdict, tolls) = self.by_odds(&meeting, dice, listener);
                self.came_out(state, verdict, &tolls, false, listener);
                self.after(state, dice, listener);
            }
        }
    }

    /// The battle of the affair: who fights, where, and who attacks. No more fight than the file says, the dearest first
    /// [W.stack.1].
    pub(crate) fn meeting(&self, state: &State) -> Meeting {
        let Affair { at, attacker, .. } = state.affair;
        let host = |side: Side| {
            let (volleys, nation) = (state.volleys[side], state.nations[side]);
            match at {
                Spot::City(_) => Host {
                    force: state.army(side, at).dearest(self.war.most_units),
                    generals: state.leaders_at(side, at),
                    volleys,
                    nation,
                    ..Host::default()
                },
                Spot::Sea(_) => Host {
                    fleet: state.fleet(side, at).dearest(self.war.most_ships),
                    volleys,
                    nation,
                    ..Host::default()
                },
            }
        };
        let shore = at
            .sea()
            .is_some_and(|sea| self.war.sea(sea).ports.iter().any(|port| state.owner(port).is_some()));
        Meeting { at, shore, attacker, turn: state.turn, hosts: BySide(Side::BOTH.map(host)) }
    }

    /// What a battle leaves of both sides. `pause` where no dice come with it.
    pub(crate) fn came_out<L: Listener<Event>>(
        &self,
        state: &mut State,
        verdict: Verdict,
        tolls: &BySide<Toll>,
        pause: bool,
        listener: &mut L,
    ) {
        let Affair { at, attacker, .. } = state.affair;
        listener.tell(|| Event::Fought { at, verdict });
        let winner = match verdict {
            Verdict::Won(side) => Some(side),
            Verdict::Draw => None,
        };
        for side in Side::BOTH {
            self.suffer(state, (side, winner), &tolls[side], listener);
        }
        // Prizes are their captor's, with poor crews [W.after.3].
        for side in Side::BOTH {
            self.take_prizes(state, side, &tolls[side.other()].taken);
        }
        let goes = winner.map_or(attacker, Side::other);
        state.affair = Affair { winner, goes, pause, ..state.affair };
        if let Some(winner) = winner {
            let lost = tolls[winner].lost;
            // Half of the losses in strength points, rounded down [15.3.5].
            let points = u16::try_from(lost.strength() / 2).unwrap_or(u16::MAX);
            state.affair = Affair { lost, points, ..state.affair };
        }
        state.stage = Stage::Recover(winner.unwrap_or(attacker));
    }
}
