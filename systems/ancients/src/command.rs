//! Options 13.9 and 13.10: barbarians and knights whom nobody holds, and the charge of barbarians.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;

use crate::components::{Hex, Kind, National};
use crate::event::Event;
use crate::game::Ancients;
use crate::refusal::Refusal;
use crate::state::{FREE, LeaderId, State, UnitId, Units};
use crate::walk::{End, Foot};

/// How close somebody is who stands beside an enemy without facing one, as [`Ancients::closeness`] counts it.
const BESIDE: u8 = 2;

impl Ancients {
    /// Whether a battle puts a unit under command control [13.9.1, Q.4].
    #[inline]
    fn is_under_command(&self, unit: UnitId) -> bool {
        self.mustered[unit.index()].is_some_and(|unit| unit.wild)
    }

    /// The units of a side that a lost roll would set loose: not who panics, loots or is under a volley marker
    /// [13.9.11].
    fn unruly(&self, state: &State, side: Side) -> Units {
        let mut units = Units::NONE;
        for (unit, _) in state.army(side) {
            let bound = state.panicked.has(unit) || state.looting.has(unit) || self.is_volleyed(state, unit);
            units.set(unit, self.is_under_command(unit) && !bound);
        }
        units
    }

    /// The roll for command at the start of the movement phase: control is lost by more than twice the leaders there are
    /// [13.9.2], though all who are under it panic, loot or are under a marker. No die falls where it cannot matter: three
    /// leaders always hold their men, none never do. A charge that is left is used then [13.9.9].
    pub(crate) fn roll_command<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        let side = state.active;
        state.wild = Units::NONE;
        if !self.switches.command {
            return;
        }
        // Nobody else knows whether one out of sight can still be set loose [13.7.13].
        let unseen = self.hidden(state, side).iter().any(|unit| self.is_under_command(unit));
        if !unseen && !state.army(side).any(|(unit, _)| self.is_under_command(unit)) {
            return;
        }
        let held = 2 * LeaderId::all(side).filter(|leader| self.is_placed(state, *leader)).count() as u8;
        let die = if (1..6).contains(&held) { dice.roll(6) + 1 } else { 0 };
        let lost = held == 0 || die > held;
        if die > 0 || lost {
            listener.tell(|| Event::CommandRolled { side, die, held, lost });
        }
        if lost {
            state.wild = self.unruly(state, side);
            if self.can_charge(state, side) {
                self.charge(state, side, true, listener);
            }
        }
    }

    /// Whether a side still has the charge of its barbarians, once in a battle [13.10.1], and somebody to charge, which
    /// looters never do [13.10.3]. It chooses the turn [13.10.2].
    pub(crate) fn can_charge(&self, state: &State, side: Side) -> bool {
        self.switches.charge
            && !state.charged[side]
            && (state
                .army(side)
                .any(|(unit, _)| self.is_barbarian(unit) && unit.owner() == side && !state.looting.has(unit))
                || self.hidden(state, side).iter().any(|unit| self.is_barbarian(unit)))
    }

    /// The barbarians charge: their strength is tripled until this game turn ends [13.10.1].
    pub(crate) fn charge<L: Listener<Event>>(
        &self,
        state: &mut State,
        side: Side,
        forced: bool,
        listener: &mut L,
    ) {
        state.charged[side] = true;
        state.charging[side] = true;
        listener.tell(|| Event::Charged { side, forced });
    }

    /// Whether light infantry of a barbarian nation can still have its one melee phase of fury, and somebody to attack
    /// [15.3.n3.2].
    pub(crate) fn can_rage(&self, state: &State) -> bool {
        let side = state.active;
        self.is_nation(side, National::Barbarians)
            && !state.raged[side]
            && state.army(side).any(|(unit, hex)| {
                let light = unit.owner() == side && state.unit(unit).kind == Kind::LightInfantry;
                light && self.victims(state, unit, hex).next().is_some()
            })
    }

    /// The melee phase of the barbarians' fury.
    pub(crate) fn rage<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let side = state.active;
        (state.raged[side], state.raging) = (true, true);
        listener.tell(|| Event::Raged { side });
    }

    /// How close to the enemy somebody stands: twice the distance of the nearest one, and one less where he is beside an
    /// enemy and has him in front, so that he can attack him [13.9.3, Q.2]. What counts least is closest.
    pub(crate) fn closeness(&self, state: &State, side: Side, foot: Foot) -> u8 {
        let enemy = side.other();
        let Some(apart) = self.nearest(state, enemy, foot.hex) else { return 0 };
        let faced = apart == 1
            && self
                .ahead(foot.hex, foot.facing)
                .into_iter()
                .flatten()
                .any(|hex| state.hexes[enemy].contains(hex) && !state.hidden.has(state.at[hex.index()]));
        2 * apart - u8::from(faced)
    }

    /// How close a unit out of control must end its move [13.9.3]: beside an enemy, facing him if it can, wherever it can get
    /// there in this turn, and nearer than it began wherever it can get nearer. After dark nobody is bound to go anywhere
    /// [13.0.2].
    #[inline]
    pub(crate) fn must_close(&self, state: &State, unit: UnitId, foot: Foot) -> u8 {
        if unit == state.mover { state.close } else { self.close_from(state, unit, foot) }
    }

    /// How close it must end, measured from there.
    #[inline]
    pub(crate) fn close_from(&self, state: &State, unit: UnitId, foot: Foot) -> u8 {
        if state.wild.has(unit) { self.close_of_wild(state, unit, foot) } else { FREE }
    }

    fn close_of_wild(&self, state: &State, unit: UnitId, foot: Foot) -> u8 {
        if self.is_dark(state) {
            return FREE;
        }
        let side = state.side_of(unit);
        // Nobody stays where a friend stands [13.9.7].
        let stays = !state.over || unit != state.mover;
        let now = self.closeness(state, side, foot);
        let mut best = if stays { now } else { FREE };
        self.reaches(state, unit, foot, |end| {
            if let End::At(foot) = end {
                best = best.min(self.closeness(state, side, foot));
            }
            false
        });
        if best <= BESIDE { best } else { best.max(now.saturating_sub(1)) }
    }

    /// No hex a unit out of control enters is farther from the enemy than the one it leaves [13.9.4].
    #[inline]
    pub(crate) fn may_drift(&self, state: &State, unit: UnitId, from: Hex, to: Hex) -> Result<(), Refusal> {
        if state.wild.has(unit) && self.apart(state, unit, to) > self.apart(state, unit, from) {
            return Err(Refusal::Farther(to));
        }
        Ok(())
    }

    /// How far the nearest enemy is.
    fn apart(&self, state: &State, unit: UnitId, hex: Hex) -> u8 {
        self.nearest(state, state.side_of(unit).other(), hex).unwrap_or(0)
    }

    /// A unit out of control may step aside to a hex no farther from the enemy [13.9.4], but not to walk around a friend:
    /// where the hexes nearer to the enemy that are open to it all hold friends, it goes through one of them [Q.3, 13.9.6],
    /// as long as it can end its move off the friend [13.9.7].
    #[inline]
    pub(crate) fn may_go_around(
        &self,
        state: &State,
        unit: UnitId,
        (foot, close): (Foot, u8),
        to: Hex,
    ) -> Result<(), Refusal> {
        if close == FREE { Ok(()) } else { self.goes_around(state, unit, (foot, close), to) }
    }

    fn goes_around(
        &self,
        state: &State,
        unit: UnitId,
        (foot, close): (Foot, u8),
        to: Hex,
    ) -> Result<(), Refusal> {
        if self.apart(state, unit, to) < self.apart(state, unit, foot.hex) {
            return Ok(());
        }
        let mut friend = None;
        for hex in self.ahead(foot.hex, foot.facing).into_iter().flatten() {
            if self.apart(state, unit, hex) >= self.apart(state, unit, foot.hex) {
                continue;
            }
            match self.step(state, unit, foot, hex) {
                Ok(step) if self.gets_close(state, unit, step.after(hex), close) => {
                    if !step.over {
                        return Ok(());
                    }
                    friend = Some(hex);
                }
                _ => {}
            }
        }
        friend.map_or(Ok(()), |hex| Err(Refusal::Around(hex)))
    }

    /// Whether a unit that would then be on its way so can still end its move as close as it must.
    pub(crate) fn gets_close(&self, state: &State, unit: UnitId, foot: Foot, close: u8) -> bool {
        let side = state.side_of(unit);
        self.reaches(state, unit, foot, |end| match end {
            End::At(foot) => self.closeness(state, side, foot) <= close,
            End::Off => false,
        })
    }

    /// The first unit out of control that has still to close with the enemy [13.9.3]: it moves before all others
    /// [13.9.5].
    pub(crate) fn straggler(&self, state: &State) -> Option<Hex> {
        if state.wild.is_empty() {
            return None;
        }
        (state.wild & !state.moved).iter().find_map(|unit| {
            let foot = self.foot(state, unit)?;
            if unit == state.mover || self.is_free(state, unit, foot.hex).is_err() {
                return None;
            }
            let now = self.closeness(state, state.side_of(unit), foot);
            let bound = now > 0 && !self.is_dark(state);
            (bound && self.gets_close(state, unit, foot, now - 1)).then_some(foot.hex)
        })
    }

    /// The first unit out of control that must still attack [13.9.10, Q.2]: it has an enemy in a front hex and nothing
    /// forbids the attack [13.0.2].
    pub(crate) fn brawler(&self, state: &State) -> Option<Hex> {
        if state.wild.is_empty() {
            return None;
        }
        (state.wild & !state.attacked).iter().find_map(|unit| {
            let hex = state.unit(unit).hex()?;
            self.victims(state, unit, hex).next().map(|_| hex)
        })
    }
}
