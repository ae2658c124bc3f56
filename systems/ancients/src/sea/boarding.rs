//! Chapter 14.8: marines board and shoot. Each point attacks by itself [14.8.a.1], once in a turn [14.8.b.1].

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;
use acies_hex::Along;

use super::action::Action;
use super::components::{ARCHERS, Assault, Hex};
use super::event::Event;
use super::game::Sea;
use super::marines::is_bare;
use super::refusal::Refusal;
use super::state::{Attack, Stage, State, UnitId};

impl Sea {
    /// Whether there is a line of sight, from the middle of one hex to that of the other [14.8.g.1]: a ship or land it crosses
    /// blocks it [14.8.g.2]; along a side of hexes it is blocked where both of them block [14.8.g.3].
    pub(crate) fn sees(&self, state: &State, from: Hex, to: Hex) -> bool {
        let obstacles = state.taken() | self.battle.map.land;
        self.board.sight(from, to).is_some_and(|line| {
            !line.blocked(Along::Both, |hex| hex.is_some_and(|hex| obstacles.contains(hex)))
        })
    }

    /// Why archers do not see so far: something is in a hex the line crosses [14.8.g.2], else in both beside it [14.8.g.3].
    fn unseen(&self, state: &State, from: Hex, to: Hex) -> Refusal {
        let obstacles = state.taken() | self.battle.map.land;
        match self.board.sight(from, to) {
            Some(line) if !line.through.intersects(obstacles) => Refusal::ShutBeside(from, to),
            _ => Refusal::Unseen(from, to),
        }
    }

    /// Whether a shot could do anything to a ship: not where it sinks already and has no marines [14.8.k.3].
    pub(crate) fn is_worth_a_shot(&self, state: &State, ship: UnitId) -> bool {
        !(state.sinking.has(ship) && is_bare(state, ship))
    }

    /// Whether an attack may be announced: at one target at a time, and all that are made on it together [14.8.d.1].
    pub(crate) fn may_announce(
        &self,
        state: &State,
        side: Side,
        how: Assault,
        from: Hex,
        to: Hex,
    ) -> Result<(), Refusal> {
        let target = state.of_side(side.other(), to).ok_or(Refusal::NoTarget(to))?;
        if state.attack.target != UnitId::NONE && state.attack.target != target {
            let announced = state.ship(state.attack.target).hex().unwrap_or(to);
            return Err(Refusal::OneTarget(announced));
        }
        if state.attacked.has(target) {
            return Err(Refusal::Attacked(to));
        }
        if self.ready(state, side, from) == 0 {
            return Err(Refusal::NoAttacker(from));
        }
        let apart = self.board.distance(from, to);
        match how {
            // From land nobody boards [14.8.c.1]; from a ship one boards any of the six beside it [14.8.b.2].
            Assault::Board if self.battle.map.land.contains(from) => Err(Refusal::Ashore(from)),
            Assault::Board if apart != 1 => Err(Refusal::NotBeside(from, to)),
            Assault::Board => Ok(()),
            // Archers reach two hexes [14.8.b.3].
            Assault::Shoot if apart > ARCHERS => Err(Refusal::TooFar(from, to)),
            Assault::Shoot if !self.sees(state, from, to) => Err(self.unseen(state, from, to)),
            Assault::Shoot if !self.is_worth_a_shot(state, target) => Err(Refusal::NothingLeft(to)),
            Assault::Shoot => Ok(()),
        }
    }

    pub(crate) fn may_resolve(&self, state: &State) -> Result<(), Refusal> {
        if state.attack.target == UnitId::NONE { Err(Refusal::NotAnnounced) } else { Ok(()) }
    }

    pub(crate) fn may_end_attacks(&self, state: &State) -> Result<(), Refusal> {
        if state.attack.target == UnitId::NONE { Ok(()) } else { Err(Refusal::Unresolved) }
    }

    /// The phasing player says which of the attacks announced comes next [14.8.e.1].
    pub(crate) fn may_be_next(&self, state: &State, how: Assault, from: Hex) -> Result<(), Refusal> {
        let mut announced = state.attack.announced().iter();
        match announced.any(|attack| (attack.how, attack.from) == (how, from)) {
            true => Ok(()),
            false => Err(Refusal::NotAnnounced),
        }
    }

    /// Every attack that may be announced, until `wants` is content.
    fn each_attack(&self, state: &State, side: Side, mut wants: impl FnMut(Action) -> bool) -> bool {
        let enemies = state.hexes[side.other()];
        self.posts(state, side).any(|from| {
            self.ready(state, side, from) > 0
                && (self.board.within(from, ARCHERS) & enemies).iter().any(|to| {
                    Assault::ALL.into_iter().any(|(how, _)| {
                        self.may_announce(state, side, how, from, to).is_ok()
                            && wants(Action::Announce(how, from, to))
                    })
                })
        })
    }

    pub(crate) fn anybody_attacks(&self, state: &State, side: Side) -> bool {
        self.each_attack(state, side, |_| true)
    }

    pub(crate) fn list_attacks(&self, state: &State, side: Side, list: &mut Vec<Action>) {
        self.each_attack(state, side, |action| {
            list.push(action);
            false
        });
        if state.attack.target != UnitId::NONE {
            list.push(Action::Resolve);
        } else {
            self.list_scuttling(state, side, list);
            list.push(Action::Done);
        }
    }

    pub(crate) fn announce<L: Listener<Event>>(
        &self,
        state: &mut State,
        (side, how): (Side, Assault),
        from: Hex,
        to: Hex,
        listener: &mut L,
    ) {
        let Some(target) = state.at(to) else { return };
        state.attack.target = target;
        state.attack.add(how, from);
        match state.of_side(side, from) {
            Some(ship) => state.ship_mut(ship).spent += 1,
            None => state.spent[from.index()] += 1,
        }
        listener.tell(|| Event::Announced { side, how, from, target: self.hull(state, target) });
    }

    /// One attack is resolved: a die on the naval combat table [14.8.f.1], with 1 more for a boarding over a corvus [14.8.h.1,
    /// T.nav.4].
    pub(crate) fn strike<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        (side, how): (Side, Assault),
        from: Hex,
        dice: &mut D,
        listener: &mut L,
    ) {
        let target = state.attack.target;
        let (die, corvus) = (dice.roll(6) + 1, self.corvus(state, how, from));
        let hit = how.hits(die + u8::from(corvus));
        state.attack.take(how, from);
        state.attack.from = from;
        listener.tell(|| Event::Struck {
            side,
            how,
            from,
            target: self.hull(state, target),
            die,
            corvus,
            hit,
        });
        match how {
            Assault::Board if hit && is_bare(state, target) => {
                // One B kills a marine or captures, not both [14.8.k.2].
                state.stage = Stage::Prize;
                return;
            }
            Assault::Board if hit => self.lose_marine(state, target, how, listener),
            Assault::Shoot if hit => {
                self.hit(state, target, false, listener);
                if let Stage::Yield(_) = state.stage {
                    return;
                }
            }
            _ => {}
        }
        self.go_on(state, listener);
    }

    /// Result A [T.nav.5]: who commands the ship gives up a marine point or takes a C. Without marines it is a C; a ship that
    /// sinks already has only marines to give [14.8.k.3].
    pub(crate) fn hit<L: Listener<Event>>(
        &self,
        state: &mut State,
        target: UnitId,
        ballista: bool,
        listener: &mut L,
    ) {
        if is_bare(state, target) {
            self.set_sinking(state, target, listener);
        } else if state.sinking.has(target) {
            self.lose_marine(state, target, Assault::Shoot, listener);
        } else {
            state.attack.target = target;
            state.stage = Stage::Yield(ballista);
        }
    }

    /// What the ship that was hit gives up.
    pub(crate) fn yielded<L: Listener<Event>>(&self, state: &mut State, marine: bool, listener: &mut L) {
        let target = state.attack.target;
        if marine {
            self.lose_marine(state, target, Assault::Shoot, listener);
        } else {
            self.set_sinking(state, target, listener);
        }
        self.go_on(state, listener);
    }

    /// The boarder goes over to a ship without marines and captures it [14.8.i.1]: the only way to take a ship that the enemy
    /// commands [14.8.i.4], be it sinking [14.8.i.5]. It is damaged then [14.8.i.2].
    pub(crate) fn capture<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let (target, from, side) = (state.attack.target, state.attack.from, state.active);
        listener.tell(|| Event::Captured { ship: self.hull(state, target), from });
        let left = state.of_side(side, from);
        if let Some(ship) = left {
            let ship = state.ship_mut(ship);
            (ship.marines, ship.spent) = (ship.marines - 1, ship.spent - 1);
        }
        state.command(target, side);
        (state.ship_mut(target).marines, state.ship_mut(target).spent) = (1, 1);
        self.damage(state, target, true, listener);
        if let Some(ship) = left {
            self.abandon(state, ship, listener);
        }
        self.go_on(state, listener);
    }

    pub(crate) fn spare<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        listener.tell(|| Event::Spared { ship: self.hull(state, state.attack.target) });
        self.go_on(state, listener);
    }

    /// After an attack comes the next one announced, after a ballista the next one.
    pub(crate) fn go_on<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        if let Stage::Yield(true) | Stage::Ballista = state.stage {
            (state.stage, state.attack) = (Stage::Ballista, Attack::NONE);
        } else {
            state.stage = Stage::Resolve;
            self.waste(state, listener);
        }
        self.decide(state, listener);
    }

    /// Attacks that have become pointless are wasted [14.8.k.1]: all of them where the target is one's own by now, shots where it
    /// sinks and has no marines left. When nothing is left the next target may be announced.
    pub(crate) fn waste<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let target = state.attack.target;
        let (own, shots) = (state.side_of(target) == state.active, !self.is_worth_a_shot(state, target));
        let pointless = |how: Assault| own || shots && how == Assault::Shoot;
        while let Some(attack) = state.attack.announced().iter().find(|attack| pointless(attack.how)).copied()
        {
            for _ in 0..attack.count {
                state.attack.take(attack.how, attack.from);
            }
            listener.tell(|| Event::Wasted {
                how: attack.how,
                from: attack.from,
                target: self.hull(state, target),
                count: attack.count,
            });
        }
        if state.attack.announced().is_empty() {
            state.attacked.set(target, true);
            (state.stage, state.attack) = (Stage::Attack, Attack::NONE);
        }
    }
}
