//! The rule system as a state machine: who decides, what may be answered, what follows.

use acies_core::commitments::Seen as SeenAnswers;
use acies_core::dice::Dice;
use acies_core::game::{Game, Listener, Stop, ToAct};
use acies_core::outcome::Outcome;
use acies_core::side::{BySide, Side, Viewer};
use acies_core::window::Waits;
use acies_kit::options::Options;
use acies_miniatures::called::{Apart, told_apart};
use acies_miniatures::log::Log;
use acies_miniatures::roster::Roster;

pub(crate) use acies_miniatures::tell;

use crate::action::Action;
use crate::battle::{Battle, UnitStart};
use crate::components::Profile;
use crate::event::Event;
use crate::files::options::{AMBUSHES, TURNS};
use crate::refusal::{Fact, Refusal, no};
use crate::state::{
    Deeds, Direction, Division, General, LeaderName, NO_DIVISION, Post, Secret, Stage, State, Unit, UnitId,
    UnitName,
};
use crate::tables;
use crate::turn::choices;

/// A battle of Armati, laid out.
#[derive(Clone, Debug)]
pub struct Armati {
    pub(crate) battle: Battle,
    /// Its units and generals by number, side and name.
    pub(crate) roster: Roster,
    /// What tells units of one name apart.
    pub(crate) units_apart: Vec<Apart>,
    /// Whether divisions may be hidden [data.60].
    pub(crate) ambushes: bool,
    /// What cavalry that may dismount is on foot [data.29].
    pub(crate) dismounted: Vec<Option<Profile>>,
}

/// A game in the middle of an action: the rules of every chapter are methods of this. Dice and listener are behind
/// pointers, so that the rules are compiled once.
pub(crate) struct Play<'a> {
    pub game: &'a Armati,
    pub s: &'a mut State,
    pub dice: &'a mut dyn Dice,
    /// Who listens, if anybody does.
    pub log: Log<'a, Event>,
}

/// What one viewer may know of a state: all of it but sealed answers that are not his.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// The state without sealed answers.
    pub state: State,
    /// The sealed answers as he sees them, while some are owed.
    pub sealed: Option<SeenAnswers<Secret>>,
    /// Who looks.
    pub viewer: Viewer,
}

impl Armati {
    /// Lays a battle out. Units of the north come first.
    pub fn new(battle: Battle) -> Armati {
        let roster = Roster::new(battle.units.iter().map(|unit| unit.side), Side::BOTH);
        let units_apart = told_apart(battle.units.iter().map(|unit| (unit.side, &unit.name)));
        let dismounted = battle.units.iter().map(|unit| tables::dismounted(&unit.profile)).collect();
        Armati { battle, roster, units_apart, ambushes: false, dismounted }
    }

    /// Lays a battle out to be played with options [data.60].
    pub fn with(mut battle: Battle, options: &Options) -> Armati {
        let turns = options.value(TURNS).and_then(|turns| turns.parse().ok());
        battle.turns = turns.unwrap_or(battle.turns);
        Armati { ambushes: options.is_on(AMBUSHES), ..Armati::new(battle) }
    }

    /// The battle being fought.
    pub fn battle(&self) -> &Battle {
        &self.battle
    }

    /// A unit as the battle describes it.
    pub fn start_of(&self, unit: UnitId) -> &UnitStart {
        &self.battle.units[unit.index()]
    }

    /// Whose a unit is.
    pub fn side(&self, unit: UnitId) -> Side {
        self.roster.side(unit)
    }

    /// All units.
    pub fn units(&self) -> impl Iterator<Item = UnitId> + use<> {
        self.roster.units()
    }

    /// The units of a side.
    pub fn units_of(&self, side: Side) -> impl Iterator<Item = UnitId> + use<> {
        self.roster.units_of(side)
    }

    /// A unit as notation names it.
    pub fn name(&self, unit: UnitId) -> UnitName {
        self.roster.name(unit)
    }

    /// The unit of that name, if the battle has one.
    pub fn named(&self, name: UnitName) -> Option<UnitId> {
        self.roster.named(name)
    }

    /// The general of a side, as notation names him.
    pub const fn general_name(side: Side) -> LeaderName {
        LeaderName(side, 0)
    }

    /// The table as the battle lays it out.
    pub(crate) fn laid_out(&self) -> State {
        let battle = &self.battle;
        let unit = |start: &UnitStart| Unit {
            pose: start.pose,
            lost: false,
            formation: start.formation,
            on_foot: false,
            losses: 0,
            fatigue: 0,
            disordered: false,
            staked: start.staked,
            hidden: false,
            reserve: false,
            division: if battle.placed { start.division } else { NO_DIVISION },
            loose: 0,
            held: None,
            deeds: Deeds::default(),
        };
        let divisions = Side::BOTH.map(|side| {
            let divisions = battle.divisions[side].iter();
            divisions.map(|division| Division { controlled: division.controlled }).collect()
        });
        State {
            units: battle.units.iter().map(unit).collect(),
            norths: self.units_of(Side::North).count(),
            zones: Vec::new(),
            divisions: BySide(divisions),
            initiative: BySide(Side::BOTH.map(|side| battle.armies[side].initiative)),
            generals: BySide([General { post: Post::Unplaced }; 2]),
            lost: BySide([0; 2]),
            placer: self.places_first(),
            turn: 0,
            stage: Stage::Dismount(self.places_first()),
            sealed: None,
            holder: self.places_first().other(),
            skirmisher: None,
            first: self.places_first().other(),
            direction: Direction::Right,
            verdict: None,
        }
    }

    /// The side with the lower initiative places first [data.6]; the south where both have the same and nothing is placed.
    pub(crate) fn places_first(&self) -> Side {
        let armies = &self.battle.armies;
        let north_lower = armies[Side::North].initiative < armies[Side::South].initiative;
        if north_lower { Side::North } else { Side::South }
    }

    /// Whether `by` owes a decision at all.
    pub(crate) fn owes(&self, state: &State, by: Side) -> Result<(), Refusal> {
        let others = |side| no("armati-no-turn", "3.0.02").with(Fact::Side(side));
        self.to_act(state).owed_by(by, |_| no("armati-no-over", "data.11"), others)
    }

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
        let mut play = Play { game: self, s: state, dice, log };
        play.answer(by, action)?;
        play.after_answer();
        play.run();
        Ok(())
    }
}

impl Play<'_> {
    /// Who places first: with free set-up a die decides between equal initiatives, the lower placing first [data.6].
    fn choose_placer(&mut self) {
        let armies = &self.game.battle.armies;
        if self.game.battle.placed || armies[Side::North].initiative != armies[Side::South].initiative {
            return;
        }
        let placer = self.contest().1.other();
        (self.s.placer, self.s.stage) = (placer, Stage::Dismount(placer));
    }

    /// One six-sided die, from 1 to 6.
    pub(crate) fn d6(&mut self) -> u8 {
        self.dice.roll(6) + 1
    }
}

impl Game for Armati {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn start<D: Dice>(&self, dice: &mut D) -> State {
        let mut state = self.laid_out();
        let mut play = Play { game: self, s: &mut state, dice, log: None };
        play.choose_placer();
        play.run();
        state
    }

    fn to_act(&self, state: &State) -> ToAct {
        match state.verdict {
            Some((verdict, _)) => ToAct::Over(verdict),
            None => ToAct::Side(choices::decides(state)),
        }
    }

    fn legal(&self, state: &State, by: Side, list: &mut Vec<Action>) {
        if self.owes(state, by).is_ok() {
            choices::legal(self, state, by, list);
        }
    }

    fn check(&self, state: &State, by: Side, action: &Action) -> Result<(), Refusal> {
        self.owes(state, by)?;
        choices::judge(self, state, by, action)
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

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let sealed = state.sealed.as_ref().map(|sealed| sealed.seen_by(viewer));
        let mut seen = State { sealed: None, ..state.clone() };
        for unit in self.units().filter(|unit| state.unit(*unit).hidden && !viewer.is(self.side(*unit))) {
            // Who is missing can be counted, and no more.
            seen.unit_mut(unit).pose = None;
            seen.unit_mut(unit).deeds = Deeds::default();
        }
        View { state: seen, sealed, viewer }
    }

    fn redeal<D: Dice>(&self, view: &View, dice: &mut D) -> State {
        let sealed = view.sealed.as_ref().map(|seen| {
            seen.redealt(|side| match &view.state.stage {
                Stage::Skirmish => Secret::Skirmish(dice.roll(2) == 0),
                Stage::Map => Secret::Map(Vec::new()),
                _ => Secret::Fire(self.all_shots(&view.state, side)),
            })
        });
        let mut dealt = State { sealed, ..view.state.clone() };
        self.hide_anew(&mut dealt, |side| !view.viewer.is(side), dice);
        dealt
    }

    fn reveals(&self, state: &State, action: &Action) -> bool {
        // A sealed answer stands once the other side is asked, and whoever could find somebody for all he knows does not
        // take it back [data.55].
        let seeks = match &state.stage {
            Stage::Evade(side) | Stage::Moves(side) | Stage::Support(side) | Stage::BreakOff(side) => {
                self.has_hidden(state, side.other()) && !matches!(action, Action::Done)
            }
            Stage::Exploit(_) | Stage::Halt(_) => self.has_hidden(state, choices::decides(state).other()),
            _ => false,
        };
        // Whoever is hidden and acts shows himself [data.44]; who is missing from the table everybody can count.
        let shows = |name: &UnitName| self.named(*name).is_some_and(|unit| state.unit(unit).hidden);
        let shown = match action {
            Action::Go(names, _) => names.iter().any(shows),
            Action::Evade(name, _)
            | Action::Charge(name, ..)
            | Action::Wheel(name, _)
            | Action::Turn(name)
            | Action::Form(name, ..)
            | Action::Support(name, ..)
            | Action::Rally(name, _) => shows(name),
            _ => false,
        };
        seeks || shown || matches!(state.stage, Stage::Map | Stage::Fire | Stage::Skirmish)
    }

    fn open_ended(&self, state: &State) -> bool {
        choices::is_open_ended(self, state)
    }

    fn nearest(&self, state: &State, by: Side, action: &Action) -> Stop<Action, Refusal> {
        choices::nearest(self, state, by, action)
    }

    fn waits(&self, state: &State) -> Waits {
        choices::waits(self, state)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.came_out(state)
    }

    fn turn(&self, state: &State) -> u32 {
        u32::from(state.turn)
    }
}
