//! Where two meet: who was there answers [W.meet.1], stands, goes or shuts himself up.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;

use super::action::Action;
use super::components::{CityId, Force, Generals, Spot};
use super::event::Event;
use super::game::Campaign;
use super::refusal::Refusal;
use super::state::{Affair, Post, Season, Stage, State};

impl Campaign {
    /// Goes on to the next thing somebody has to decide.
    pub(crate) fn proceed<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        loop {
            match state.season {
                Season::Sheets => return,
                Season::Sea => match state.meetings.seas.iter().next() {
                    Some(sea) => return self.begin(state, Spot::Sea(sea), dice, listener),
                    None => {
                        self.march(state, listener);
                        self.deliver(state);
                        self.meet(state);
                        state.season = Season::Land;
                    }
                },
                Season::Land => {
                    let Some(city) = state.meetings.cities.iter().next() else {
                        self.besiege(state, listener);
                        if !matches!(state.stage, Stage::Over(_)) {
                            self.winter(state, dice, listener);
                        }
                        return;
                    };
                    if self.come_upon(state, city, listener) {
                        return;
                    }
                }
            }
        }
    }

    /// Two fleets meet, or an army stands: how it is settled is asked, unless it was agreed for the whole war.
    fn begin<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        at: Spot,
        dice: &mut D,
        listener: &mut L,
    ) {
        let attacker = self.attacker(state, at);
        if at.sea().is_some() {
            listener.tell(|| Event::Met { at, attacker });
        }
        state.affair = Affair { at, attacker, ..Affair::NONE };
        match self.battles {
            Some(how) => self.settle(state, how, dice, listener),
            None => state.stage = Stage::Settle(attacker),
        }
    }

    /// An army is come upon: true if somebody is asked. Who has nobody to fight with is asked instead of whoever was there.
    fn come_upon<L: Listener<Event>>(&self, state: &mut State, city: CityId, listener: &mut L) -> bool {
        let at = Spot::City(city);
        let attacker = self.attacker(state, at);
        listener.tell(|| Event::Met { at, attacker });
        let helpless = |side: &Side| state.army(*side, at).is_empty();
        let asked = [attacker.other(), attacker].into_iter().find(helpless).unwrap_or(attacker.other());
        state.affair = Affair { at, attacker, ..Affair::NONE };
        let mut list = Vec::new();
        self.list_meeting(state, asked, &mut list);
        if list.is_empty() {
            // A leader alone, with nowhere to go.
            self.all_lost(state, asked, at, listener);
            state.meetings.set(at, false);
            return false;
        }
        state.stage = Stage::Meet(asked);
        true
    }

    /// Whether an army may stand: it has units, and so has the enemy [W.meet.1].
    pub(crate) fn may_stand(&self, state: &State) -> Result<(), Refusal> {
        let at = state.affair.at;
        match Side::BOTH.into_iter().all(|side| !state.army(side, at).is_empty()) {
            true => Ok(()),
            false => Err(self.no("W.meet.1", "ancients-war-no-stand", at)),
        }
    }

    /// Whether an army may shut itself up: in walls of its own [W.meet.1, W.after.5].
    pub(crate) fn may_shut(&self, state: &State, side: Side, clause: &'static str) -> Result<(), Refusal> {
        let at = state.affair.at;
        match at.city() {
            Some(city) if state.owned[side].has(city) && self.war.city(city).walls > 0 => Ok(()),
            _ => Err(self.no(clause, "ancients-war-no-walls", at)),
        }
    }

    /// Whether an army may retire before a battle: to a neighbouring place of its own without enemies [W.meet.1]; or after it,
    /// where it need not be its own, only not the enemy's; with ships to a port or a sea [W.after.5].
    pub(crate) fn may_retire(
        &self,
        state: &State,
        side: Side,
        to: Spot,
        beaten: bool,
    ) -> Result<(), Refusal> {
        let clause = if beaten { "W.after.5" } else { "W.meet.1" };
        let (from, enemy) = (state.affair.at, side.other());
        let no = |key| Err(self.no(clause, key, to));
        match (from, to) {
            (Spot::City(one), Spot::City(other)) => {
                if self.charts.apart(one, other) != 1 {
                    return no("ancients-war-no-neighbour");
                }
                if self.barred(state, side, one, other).is_some() {
                    return Err(self.no("W.march.4", "ancients-war-no-strait", to));
                }
                if state.anybody(enemy, to) {
                    return no("ancients-war-no-enemies");
                }
                let own = state.owned[side].has(other);
                match own || (beaten && !state.owned[enemy].has(other)) {
                    true => Ok(()),
                    false => no("ancients-war-no-refuge"),
                }
            }
            (Spot::Sea(sea), Spot::City(port)) => {
                let own = state.owned[side].has(port) && self.war.city(port).seas.has(sea);
                if own { Ok(()) } else { no("ancients-war-no-refuge") }
            }
            (Spot::Sea(one), Spot::Sea(other)) => {
                if !self.war.lanes_from(one).any(|sea| sea == other) {
                    return no("ancients-war-no-neighbour");
                }
                if state.sails(enemy, other) { no("ancients-war-no-enemies") } else { Ok(()) }
            }
            (Spot::City(_), Spot::Sea(_)) => no("ancients-war-no-neighbour"),
        }
    }

    /// The answers of whoever is come upon.
    pub(crate) fn list_meeting(&self, state: &State, side: Side, list: &mut Vec<Action>) {
        if self.may_stand(state).is_ok() {
            list.push(Action::Stand);
        }
        self.list_ways_out(state, side, false, list);
    }

    /// Where an army or a fleet may go from the meeting.
    pub(crate) fn list_ways_out(&self, state: &State, side: Side, beaten: bool, list: &mut Vec<Action>) {
        let clause = if beaten { "W.after.5" } else { "W.meet.1" };
        for to in self.war.spots().filter(|to| self.may_retire(state, side, *to, beaten).is_ok()) {
            list.push(Action::Retire(self.word(to)));
        }
        if self.may_shut(state, side, clause).is_ok() {
            list.push(Action::Shut);
        }
    }

    /// Who was come upon answers.
    pub(crate) fn answer_meeting<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        (side, action): (Side, Action),
        dice: &mut D,
        listener: &mut L,
    ) -> Result<(), Refusal> {
        let at = state.affair.at;
        match action {
            Action::Retire(to) => {
                let to = self.spot(to)?;
                self.retire(state, side, to, false, listener);
            }
            Action::Shut => self.shut_up(state, side, false, listener),
            _ => {
                listener.tell(|| Event::Stood { side, at });
                self.begin(state, at, dice, listener);
                return Ok(());
            }
        }
        state.meetings.set(at, false);
        self.proceed(state, dice, listener);
        Ok(())
    }

    /// All of a side that are in the affair go elsewhere.
    pub(crate) fn retire<L: Listener<Event>>(
        &self,
        state: &mut State,
        side: Side,
        to: Spot,
        beaten: bool,
        listener: &mut L,
    ) {
        let from = state.affair.at;
        listener.tell(|| Event::Retired { side, from, to, beaten });
        let (force, leaders) = (std::mem::take(state.army_mut(side, from)), state.leaders_at(side, from));
        let army = state.army_mut(side, to);
        *army = army.with(&force);
        state.post(side, leaders, Post::At(to));
        if let Spot::Sea(_) = from {
            let fleet = std::mem::take(state.fleet_mut(side, from));
            let there = state.fleet_mut(side, to);
            *there = there.with(&fleet);
            // Into a port with enemies before it one comes by sea, and is shut up there.
            if let Spot::City(port) = to
                && state.anybody(side.other(), to)
                && state.anybody(side, to)
            {
                state.shut.set(port, true);
            }
        }
    }

    /// An army shuts itself up.
    pub(crate) fn shut_up<L: Listener<Event>>(
        &self,
        state: &mut State,
        side: Side,
        beaten: bool,
        listener: &mut L,
    ) {
        if let Spot::City(city) = state.affair.at {
            listener.tell(|| Event::Shut { side, city, beaten });
            state.shut.set(city, true);
        }
    }

    /// All that a side has at a place is lost, and its leaders are captured [W.after.5].
    pub(crate) fn all_lost<L: Listener<Event>>(
        &self,
        state: &mut State,
        side: Side,
        at: Spot,
        listener: &mut L,
    ) {
        if at.sea().is_some() {
            let fleet = std::mem::take(state.fleet_mut(side, at));
            self.count_sunk(state, side, &fleet);
        }
        let force = std::mem::take(state.army_mut(side, at));
        self.count_lost(state, side, &force);
        listener.tell(|| Event::Gone { side, at });
        let leaders = state.leaders_at(side, at);
        self.lose_leaders(state, side, leaders, true, listener);
    }

    /// Leaders are captured or killed [W.lead.1].
    pub(crate) fn lose_leaders<L: Listener<Event>>(
        &self,
        state: &mut State,
        side: Side,
        who: Generals,
        captured: bool,
        listener: &mut L,
    ) {
        let post = if captured { Post::Prisoner(state.turn) } else { Post::Dead };
        state.post(side, who, post);
        who.iter().for_each(|leader| listener.tell(|| Event::LeaderLost { side, leader, captured }));
    }

    /// Units are lost for good.
    pub(crate) fn count_lost(&self, state: &mut State, side: Side, force: &Force) {
        for (unit, count) in force.kinds() {
            state.ledger[side].lost[unit.kind.index()] += u16::from(count);
        }
    }
}
