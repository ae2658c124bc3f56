//! The rule system as a state machine: who decides, what may be answered, what follows.

use acies_core::dice::Dice;
use acies_core::game::{Game, Listener, Stop, ToAct, Verdict};
use acies_core::outcome::Outcome;
use acies_core::side::{BySide, Side, Viewer};
use acies_core::window::Waits;
use acies_ground::{Edge, Point};
use acies_miniatures::called::{Apart, told_apart};
use acies_miniatures::log::Log;
use acies_miniatures::roster::Roster;

pub(crate) use acies_miniatures::tell;

use crate::action::Action;
use crate::agenda::Task;
use crate::battle::{Battle, Division, UnitStart};
use crate::event::Event;
use crate::movement::nearest;
use crate::profile::Profile;
use crate::refusal::{Fact, Refusal, no, wrong_moment};
use crate::state::{
    Captain, CaptainId, CaptainName, Entry, Moved, Phase, Place, State, Unit, UnitId, UnitName,
};
use crate::turn::{fight_choices, march_choices};

/// A battle of Hail Caesar, laid out.
#[derive(Clone, Debug)]
pub struct HailCaesar {
    pub(crate) battle: Battle,
    /// Its units and captains by number, side and name.
    pub(crate) roster: Roster,
    /// What tells units of one name apart, by their number.
    pub(crate) units_apart: Vec<Apart>,
    /// What tells captains of one name apart.
    pub(crate) captains_apart: Vec<Apart>,
}

/// A game in the middle of an action: the rules of every chapter are methods of this.
///
/// Dice and listener are behind pointers: rules that were made anew for every kind of dice and listener took three
/// times as long to compile, and here it is geometry that takes the time, not the call of a die.
pub(crate) struct Play<'a> {
    pub game: &'a HailCaesar,
    pub s: &'a mut State,
    pub dice: &'a mut dyn Dice,
    /// Who listens, if anybody does.
    pub log: Log<'a, Event>,
}

impl HailCaesar {
    /// Lays a battle out. Units and divisions of the north come first.
    pub fn new(battle: Battle) -> HailCaesar {
        let units = battle.units.iter().map(|unit| unit.side);
        let roster = Roster::new(units, battle.divisions.iter().map(|division| division.side));
        let captains = battle.divisions.iter().map(|division| (division.side, &division.captain.name));
        let captains_apart = told_apart(captains);
        let units_apart = told_apart(battle.units.iter().map(|unit| (unit.side, &unit.name)));
        HailCaesar { battle, roster, units_apart, captains_apart }
    }

    /// The battle being fought.
    pub fn battle(&self) -> &Battle {
        &self.battle
    }

    /// A unit as the battle describes it.
    pub fn start_of(&self, unit: UnitId) -> &UnitStart {
        &self.battle.units[unit.index()]
    }

    /// What a unit can do.
    pub fn profile(&self, unit: UnitId) -> &Profile {
        &self.battle.units[unit.index()].profile
    }

    /// Whose a unit is.
    pub fn side(&self, unit: UnitId) -> Side {
        self.roster.side(unit)
    }

    /// The captain of a unit's division.
    pub fn captain_of(&self, unit: UnitId) -> CaptainId {
        CaptainId(self.battle.units[unit.index()].division as u8)
    }

    /// The division of a captain.
    pub fn division(&self, captain: CaptainId) -> &Division {
        &self.battle.divisions[captain.index()]
    }

    /// Whose a captain is.
    pub fn captain_side(&self, captain: CaptainId) -> Side {
        self.roster.leader_side(captain)
    }

    /// All units.
    pub fn units(&self) -> impl Iterator<Item = UnitId> + use<> {
        self.roster.units()
    }

    /// The units of a side.
    pub fn units_of(&self, side: Side) -> impl Iterator<Item = UnitId> + use<> {
        self.roster.units_of(side)
    }

    /// The units of a division.
    pub fn units_under(&self, captain: CaptainId) -> impl Iterator<Item = UnitId> + '_ {
        self.units().filter(move |unit| self.captain_of(*unit) == captain)
    }

    /// All captains.
    pub fn captains(&self) -> impl Iterator<Item = CaptainId> + use<> {
        self.roster.leaders()
    }

    /// The captains of a side.
    pub fn captains_of(&self, side: Side) -> impl Iterator<Item = CaptainId> + use<> {
        self.roster.leaders_of(side)
    }

    /// A unit as notation names it.
    pub fn name(&self, unit: UnitId) -> UnitName {
        self.roster.name(unit)
    }

    /// The unit of that name, if the battle has one.
    pub fn named(&self, name: UnitName) -> Option<UnitId> {
        self.roster.named(name)
    }

    /// A captain as notation names him.
    pub fn captain_name(&self, captain: CaptainId) -> CaptainName {
        self.roster.leader_name(captain)
    }

    /// The captain of that name, if the battle has one.
    pub fn captain_named(&self, name: CaptainName) -> Option<CaptainId> {
        self.roster.leader_named(name)
    }

    /// The table as the battle lays it out.
    pub(crate) fn laid_out(&self) -> State {
        let unit = |start: &UnitStart| Unit {
            place: start.pose.map_or(Place::Off(self.entry_point(start)), Place::On),
            entered: start.pose.is_some(),
            formation: start.formation,
            wounds: 0,
            disordered: false,
            moved: Moved::No,
            moves: 0,
            reformed: false,
            ordered: false,
            evaded: false,
            shot: false,
            fired_at: None,
            set_out: None,
            entry: Entry::None,
            rounds: 0,
            won: false,
            unbeaten: false,
            shifted: false,
            fought: false,
            lent: 0,
            closed_ranks: false,
            broke_through: false,
            blooded: false,
            tried: false,
            valour_spent: false,
            ever_shaken: false,
            steadied: false,
            building: None,
        };
        let captain = |division: &Division| Captain {
            at: division.captain.at,
            with: None,
            command: division.captain.command,
            attacks: division.captain.attacks,
            general: division.captain.general,
            wounded: false,
            successors: 0,
            silent: None,
            moved: false,
        };
        State {
            units: self.battle.units.iter().map(unit).collect(),
            captains: self.battle.divisions.iter().map(captain).collect(),
            demoralised: vec![false; self.battle.divisions.len()],
            engagements: Vec::new(),
            active: self.battle.first,
            turn: 1,
            phase: Phase::Start,
            ordering: None,
            rerolled: BySide::default(),
            march: crate::agenda::march_task::Ledger::default(),
            agenda: vec![Task::Phase(Phase::Start)],
            verdict: None,
        }
    }

    /// The middle of the edge by which a unit that begins off the table comes on.
    fn entry_point(&self, start: &UnitStart) -> Point {
        let (width, depth) = (i64::from(self.battle.table.width()), i64::from(self.battle.table.depth()));
        match start.edge {
            Edge::North => Point::clamped(width / 2, depth),
            Edge::East => Point::clamped(width, depth / 2),
            Edge::South => Point::clamped(width / 2, 0),
            Edge::West => Point::clamped(0, depth / 2),
        }
    }

    /// Whether the side may answer at all.
    fn owes(&self, state: &State, by: Side) -> Result<(), Refusal> {
        let others = |side| no("hc-no-not-yours", "sequence.2").with(Fact::Side(side));
        self.to_act(state).owed_by(by, |_| no("hc-no-over", "victory.1"), others)
    }
}

impl Play<'_> {
    /// Does what follows by itself until somebody owes a decision or the battle is over.
    pub fn run(&mut self) {
        while self.s.verdict.is_none() {
            let Some(task) = self.s.agenda.last() else { unreachable!("a turn always ends with the next") };
            if task.decided_by(self.game, self.s).is_some() {
                return;
            }
            let Some(task) = self.s.agenda.pop() else { return };
            match task {
                Task::Phase(phase) => self.phase(phase),
                Task::March(task) => self.march(task),
                Task::Fight(task) => self.fight(task),
            }
        }
        self.s.agenda.clear();
    }

    /// The phases of a turn follow each other [sequence.3]; turns alternate [sequence.2].
    fn phase(&mut self, phase: Phase) {
        self.s.phase = phase;
        let next = match phase {
            Phase::Start => Phase::Initiative,
            Phase::Initiative => Phase::Orders,
            Phase::Orders => Phase::Free,
            Phase::Free => Phase::Shooting,
            Phase::Shooting => Phase::Combat,
            Phase::Combat => Phase::End,
            Phase::End => Phase::Start,
        };
        self.s.push(next);
        match phase {
            Phase::Start => self.begin_turn(),
            Phase::Initiative => self.begin_initiative(),
            Phase::Orders => self.begin_orders(),
            Phase::Free => self.begin_free_moves(),
            Phase::Shooting => self.begin_shooting(),
            Phase::Combat => self.begin_combat(),
            Phase::End => self.end_turn(),
        }
    }

    /// One six-sided die, from 1 to 6.
    pub fn d6(&mut self) -> u8 {
        self.dice.roll(6) + 1
    }
}

impl HailCaesar {
    /// Plays an answer, see [`Game::apply`].
    fn answered<'a>(
        &'a self,
        state: &'a mut State,
        by: Side,
        action: &Action,
        dice: &'a mut dyn Dice,
        log: Log<'a, Event>,
    ) -> Result<(), Refusal> {
        self.owes(state, by)?;
        // The answer takes the decision off the agenda; a chapter puts it back if more is to be answered.
        let mut play = match state.agenda.last() {
            Some(Task::March(task)) => {
                let found = march_choices::judge(self, state, task, action)?;
                let mut play = Play { game: self, s: state, dice, log };
                let Some(Task::March(task)) = play.s.agenda.pop() else { unreachable!("it was just judged") };
                play.answer_march(task, found);
                play
            }
            Some(Task::Fight(task)) => {
                let found = fight_choices::judge(self, state, task, action)?;
                let mut play = Play { game: self, s: state, dice, log };
                let Some(Task::Fight(task)) = play.s.agenda.pop() else { unreachable!("it was just judged") };
                play.answer_fight(task, found);
                play
            }
            Some(Task::Phase(_)) | None => return Err(wrong_moment("sequence.3")),
        };
        play.run();
        Ok(())
    }
}

impl Game for HailCaesar {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = State;

    fn start<D: Dice>(&self, dice: &mut D) -> State {
        let mut state = self.laid_out();
        Play { game: self, s: &mut state, dice, log: None }.run();
        state
    }

    fn to_act(&self, state: &State) -> ToAct {
        if let Some(verdict) = state.verdict {
            return ToAct::Over(verdict);
        }
        match state.agenda.last().and_then(|task| task.decided_by(self, state)) {
            Some(side) => ToAct::Side(side),
            // An action always runs on to the next decision, so this is no state of a game.
            None => ToAct::Over(Verdict::Draw),
        }
    }

    fn legal(&self, state: &State, by: Side, list: &mut Vec<Action>) {
        if self.owes(state, by).is_err() {
            return;
        }
        match state.agenda.last() {
            Some(Task::March(task)) => {
                march_choices::legal(self, state, task, &mut |action| list.push(action))
            }
            Some(Task::Fight(task)) => {
                fight_choices::legal(self, state, task, &mut |action| list.push(action))
            }
            Some(Task::Phase(_)) | None => {}
        }
    }

    fn check(&self, state: &State, by: Side, action: &Action) -> Result<(), Refusal> {
        self.owes(state, by)?;
        match state.agenda.last() {
            Some(Task::March(task)) => march_choices::check(self, state, task, action),
            Some(Task::Fight(task)) => fight_choices::check(self, state, task, action),
            Some(Task::Phase(_)) | None => Err(wrong_moment("sequence.3")),
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
        let mut hear = |event| listener.hear(event);
        self.answered(state, by, action, dice, L::LISTENS.then_some(&mut hear as &mut dyn FnMut(Event)))
    }

    fn view(&self, state: &State, _: Viewer) -> State {
        state.clone()
    }

    fn redeal<D: Dice>(&self, view: &State, _: &mut D) -> State {
        view.clone()
    }

    fn reveals(&self, _: &State, _: &Action) -> bool {
        false
    }

    fn open_ended(&self, state: &State) -> bool {
        match state.agenda.last() {
            Some(Task::March(task)) => task.is_open_ended(),
            Some(Task::Fight(task)) => task.is_open_ended(),
            Some(Task::Phase(_)) | None => false,
        }
    }

    fn nearest(&self, state: &State, by: Side, action: &Action) -> Stop<Action, Refusal> {
        let Err(why) = self.check(state, by, action) else {
            return Stop { at: Some(action.clone()), why: None };
        };
        match (self.owes(state, by), state.agenda.last()) {
            (Ok(()), Some(Task::March(task))) => nearest::stop(self, state, task, action),
            _ => Stop { at: None, why: Some(why) },
        }
    }

    fn waits(&self, state: &State) -> Waits {
        // Ending a phase cannot be taken back once the next has begun, so a person says so himself.
        let waits = match state.agenda.last() {
            Some(Task::March(task)) => task.waits(),
            Some(Task::Fight(task)) => task.waits(),
            Some(Task::Phase(_)) | None => false,
        };
        if waits { Waits::Person } else { Waits::No }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.came_out(state)
    }

    fn turn(&self, state: &State) -> u32 {
        u32::from(state.turn)
    }
}
