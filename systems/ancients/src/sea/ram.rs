//! Chapter 14.6: ramming. It is part of the movement and resolved before the next ship moves [14.6.d.1].

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_hex::{Arc, Arcs};

use super::components::{AHEAD, Harm, Hex, Ram};
use super::event::Event;
use super::game::Sea;
use super::refusal::Refusal;
use super::sailing::Course;
use super::state::{Place, State, UnitId};

impl Sea {
    /// How a ship in `from` enters the hex of another: by its bow [14.6.a.1], its stern [14.6.b.1] or one of the four flanks
    /// [14.6.c.1].
    pub(crate) fn ram_kind(&self, state: &State, from: Hex, to: Hex, target: UnitId) -> Option<Ram> {
        let facing = state.ship(target).facing;
        Some(match self.board.arc_of(Arcs::ONE_FOUR_ONE, to, facing, from)? {
            Arc::Front => Ram::Rake,
            Arc::Rear => Ram::Rudder,
            Arc::Flank => Ram::Flank,
        })
    }

    /// Whether a ship may ram the one in a hex, and how: an enemy [14.6.0.1], ahead [14.6.0.2], with the points for the hex it
    /// strikes into. Without going through it stays where it is, which must not be on a friend [14.5.10].
    pub(crate) fn may_ram(
        &self,
        state: &State,
        ship: UnitId,
        course: Course,
        to: Hex,
        through: bool,
    ) -> Result<Ram, Refusal> {
        if through {
            return self.goes_through(state, ship, course, to);
        }
        let ram = self.rams(state, ship, course, to)?;
        if state.over {
            return Err(Refusal::RamOnFriend(course.hex));
        }
        Ok(ram)
    }

    fn rams(&self, state: &State, ship: UnitId, course: Course, to: Hex) -> Result<Ram, Refusal> {
        let enemy = state.side_of(ship).other();
        let target = state.of_side(enemy, to).ok_or(Refusal::NoEnemy(to))?;
        if self.beside(course.hex, course.facing) != Some(to) {
            return Err(Refusal::NotForward(course.hex, to));
        }
        if course.points < AHEAD {
            return Err(Refusal::TooDear(course.hex, course.points, AHEAD, "14.5.4"));
        }
        self.ram_kind(state, course.hex, to, target).ok_or(Refusal::NoEnemy(to))
    }

    /// Whether a ship may ram and go on to the far side: of an enemy whose oars it rakes [14.6.a.2] or whose rudder it attacks
    /// [14.6.b.2], never of a flank [14.6.c.2]; with points for both hexes, and where the far hex is free water.
    pub(crate) fn goes_through(
        &self,
        state: &State,
        ship: UnitId,
        course: Course,
        to: Hex,
    ) -> Result<Ram, Refusal> {
        let ram = self.rams(state, ship, course, to)?;
        let clause = match ram {
            Ram::Flank => return Err(Refusal::Flank(to)),
            Ram::Rake => "14.6.a.2",
            Ram::Rudder => "14.6.b.2",
        };
        if course.points < 2 * AHEAD {
            return Err(Refusal::TooDear(course.hex, course.points, 2 * AHEAD, clause));
        }
        let far = self.beside(to, course.facing).ok_or(Refusal::Edge(to))?;
        if self.battle.map.land.contains(far) {
            return Err(Refusal::Land(far));
        }
        if state.taken().contains(far) {
            return Err(Refusal::FarShip(far));
        }
        Ok(ram)
    }

    /// A ship rams; its move ends with it [14.6.d.3].
    pub(crate) fn ram<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        ship: UnitId,
        (to, through): (Hex, bool),
        dice: &mut D,
        listener: &mut L,
    ) {
        let (Some(from), Some(target)) = (state.ship(ship).hex(), state.at(to)) else { return };
        let Some(ram) = self.ram_kind(state, from, to, target) else { return };
        self.set_off(state, ship);
        let far = self.beside(to, state.ship(ship).facing).filter(|_| through);
        listener.tell(|| {
            let [ship, target] = [ship, target].map(|ship| self.hull(state, ship));
            Event::Rammed { ship, target, ram, through: far }
        });
        if let Some(far) = far {
            state.take(ship, Place::On(far));
            state.put(ship, far);
        }
        self.finish_move(state);
        state.rammed.set(ship, true);
        match ram {
            Ram::Rake => {
                // Both are turned clockwise [14.6.a.3, T.ram.7], both roll [14.6.a.4], and what comes of it comes together
                // [14.6.a.5]: neither is damaged before the other has rolled.
                for ship in [ship, target] {
                    let facing = state.ship(ship).facing.turned(1);
                    state.ship_mut(ship).facing = facing;
                    listener.tell(|| Event::Swung { ship: self.hull(state, ship), facing });
                }
                let [to_target, to_ship] = [(ship, target), (target, ship)]
                    .map(|pair| self.roll_ram(state, ram, pair, dice, listener));
                self.harm(state, target, to_target, listener);
                self.harm(state, ship, to_ship, listener);
            }
            // Only the one who moves rolls [14.6.b.3, 14.6.c.3].
            Ram::Rudder | Ram::Flank => {
                let harm = self.roll_ram(state, ram, (ship, target), dice, listener);
                self.harm(state, target, harm, listener);
            }
        }
    }

    /// The die of one ship against another, with the quality of its crew [T.ram.1].
    fn roll_ram<D: Dice, L: Listener<Event>>(
        &self,
        state: &State,
        ram: Ram,
        (ship, target): (UnitId, UnitId),
        dice: &mut D,
        listener: &mut L,
    ) -> Harm {
        let (die, crew) = (dice.roll(6) + 1, self.crew(state, ship));
        let harm = ram.harm(die + crew);
        listener.tell(|| {
            let [ship, target] = [ship, target].map(|ship| self.hull(state, ship));
            Event::RamRolled { ship, target, ram, die, crew, harm }
        });
        harm
    }
}
