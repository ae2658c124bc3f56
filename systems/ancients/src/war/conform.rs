//! What the common suite needs to know of wars: any answer, and what may never be made or lost.

use acies_core::conformance::Conform;
use acies_core::dice::Dice;
use acies_core::side::{Side, Viewer};

use super::action::{Action, How, Name, Who};
use super::components::{Class, Gear, SPOTS, Spot};
use super::game::Campaign;
use super::state::{Post, Stage, State};
use crate::components::{KINDS, Kind};
use crate::sea::components::Size;

impl Campaign {
    fn any_place<D: Dice>(&self, dice: &mut D) -> Name {
        match dice.roll(40) {
            0 => Name::new("nowhere"),
            _ => self.words[usize::from(dice.roll(self.words.len() as u8))],
        }
    }

    fn any_leader<D: Dice>(&self, dice: &mut D) -> Name {
        let leaders = &self.leaders[Side::BOTH[usize::from(dice.roll(2))]];
        match leaders.len() {
            0 => Name::new("Nemo"),
            many => leaders[usize::from(dice.roll(many as u8))],
        }
    }

    fn any_class<D: Dice>(&self, dice: &mut D) -> Class {
        let size = Size::ALL[usize::from(dice.roll(2))].0;
        Class::new(size, 1 + dice.roll(4), Gear::ALL[usize::from(dice.roll(3))].0)
    }
}

impl Conform for Campaign {
    fn any_action<D: Dice>(&self, dice: &mut D) -> Action {
        let kinds = Kind::ALL.into_iter().filter(|kind| *kind != Kind::Camp);
        let kind =
            kinds.clone().nth(usize::from(dice.roll(kinds.count() as u8))).unwrap_or(Kind::HeavyInfantry);
        let (at, to) = (self.any_place(dice), self.any_place(dice));
        let who = match dice.roll(3) {
            0 => Who::Leader(self.any_leader(dice)),
            _ => Who::Unit(kind),
        };
        match dice.roll(24) {
            0 => Action::Buy(kind, at),
            1 => Action::Build(at, self.any_class(dice)),
            2 => Action::Volleys,
            3 => Action::Price(dice.roll(40)),
            4 => Action::Unbuy(kind, at),
            5 => Action::Unbuild(at, self.any_class(dice)),
            6 => Action::NoVolleys,
            7 | 8 => Action::March(at, to),
            9 => Action::Leave(at, who),
            10 => Action::Take(at, who),
            11 | 12 => Action::Sail(at, to),
            13 => Action::Embark(at),
            14 => Action::Seek(at),
            15 => Action::Slip(at),
            16 => Action::Sally(at),
            17 => Action::Strike(at),
            18 => [Action::Seal, Action::Stand, Action::Shut, Action::Done][usize::from(dice.roll(4))],
            19 | 20 => Action::Retire(to),
            21 => Action::Settle(How::ALL[usize::from(dice.roll(3))]),
            22 => Action::Recover(kind),
            _ => Action::Drown(kind),
        }
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        for side in Side::BOTH {
            self.conserved_of(state, side).map_err(|what| format!("{side}: {what}"))?;
        }
        let both = state.owned[Side::North].0 & state.owned[Side::South].0;
        if both != 0 {
            return Err(format!("cities {both:b} are owned by both"));
        }
        Ok(())
    }

    /// The sheets that will still be opened to him, in this turn and the others.
    fn secrets(&self, state: &State, viewer: Viewer) -> u32 {
        let turns = match state.stage {
            Stage::Over(_) => return 0,
            Stage::Write(_) => u32::from(self.war.turns() + 1 - state.turn),
            _ => u32::from(self.war.turns() - state.turn),
        };
        let others = Side::BOTH.into_iter().filter(|side| !viewer.is(*side)).count();
        turns * others as u32
    }
}

impl Campaign {
    /// Money, units, ships, leaders and volleys: what there was and came is what there is and went.
    fn conserved_of(&self, state: &State, side: Side) -> Result<(), String> {
        let (nation, ledger) = (&self.war.nations[side], &state.ledger[side]);
        let had = u32::from(nation.treasury) + ledger.taxes + ledger.sold;
        if had != ledger.spent + u32::from(state.treasury[side]) {
            return Err(format!(
                "{had} halves came in, {} went, {} are there",
                ledger.spent, state.treasury[side]
            ));
        }
        for kind in (0..KINDS).map(|index| Kind::ALL[index]) {
            let began: u16 = self.war.start[side].iter().map(|one| one.force.count(kind)).sum();
            let here: u16 = (0..SPOTS).map(|spot| state.armies[side][spot].count(kind)).sum();
            let index = kind.index();
            if began + ledger.bought[index] != here + ledger.lost[index] {
                return Err(format!("{} of {}: {here} are there", began + ledger.bought[index], kind.code()));
            }
        }
        for (size, word) in Size::ALL {
            let of = |fleet: &super::components::Fleet| -> u16 {
                fleet
                    .classes()
                    .filter(|(class, _)| class.size() == size)
                    .map(|(_, count)| u16::from(count))
                    .sum()
            };
            let began: u16 = self.war.start[side].iter().map(|one| of(&one.fleet)).sum();
            let here: u16 = (0..SPOTS).map(|spot| of(&state.fleets[side][spot])).sum();
            let index = size as usize;
            if began + ledger.built[index] + ledger.prizes[index] != here + ledger.sunk[index] {
                return Err(format!("{word} ships: {here} are there"));
            }
        }
        if ledger.volleys != ledger.shot + u32::from(state.volleys[side]) {
            return Err(format!("volleys: {} are there", state.volleys[side]));
        }
        for (number, post) in state.leaders[side].iter().enumerate() {
            if (*post == Post::Nobody) != (number >= nation.generals.len()) {
                return Err(format!("leader {number} was made or lost"));
            }
        }
        for sea in self.war.sea_ids() {
            let at = Spot::Sea(sea);
            let settled = !matches!(state.stage, Stage::Recover(_) | Stage::Drown(_));
            if settled && state.army(side, at).units() > state.fleet(side, at).room() {
                return Err(format!(
                    "more units are aboard in {} than its ships carry [W.sail.2]",
                    self.war.word(at)
                ));
            }
        }
        Ok(())
    }
}
