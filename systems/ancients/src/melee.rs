//! Chapter 9: melee, attack by attack: declared, perhaps avoided, resolved, followed up.

mod avoided;

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;

use crate::action::Action;
use crate::components::{Hex, Kind};
use crate::event::{Cause, Event};
use crate::game::Ancients;
use crate::refusal::Refusal;
use crate::state::{Attack, LeaderId, Place, Post, Stage, State, UnitId};
use crate::strength::{Outcome, Pair};

impl Ancients {
    /// Whether a unit may attack at all in this phase, and if not, why. Attacking is voluntary [9.0.1].
    pub(crate) fn may_fight(&self, state: &State, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        if state.looting.has(unit) {
            // [6.j.6]
            Err(Refusal::Looters(hex))
        } else if self.is_volleyed(state, unit) {
            Err(self.bound_by(state, unit, hex))
        } else if state.attacked.has(unit) {
            Err(Refusal::Attacked(hex))
        } else if state.left_zone.has(unit) {
            Err(Refusal::LeftZone(hex))
        } else if state.balking.has(unit) {
            Err(Refusal::Balks(hex))
        } else if self.printed(state, unit) == 0 {
            Err(Refusal::Powerless(hex))
        } else {
            Ok(())
        }
    }

    /// Whether a unit that may attack may attack the enemy in that hex, and if not, why.
    pub(crate) fn may_attack(&self, state: &State, unit: UnitId, from: Hex, to: Hex) -> Result<(), Refusal> {
        let Some(target) = state.of_side(state.side_of(unit).other(), to) else {
            return Err(Refusal::NoEnemy(to));
        };
        // [9.c.1, A.combat.1]; a camp has front all round [6.b.4].
        if !self.in_front(state, unit, from, to) {
            return Err(Refusal::NotInFront(from, to));
        }
        if self.is_cut(from, to) {
            return Err(self.barred(from, to));
        }
        // Who waits beside the map attacks those who block his entry [5.0.4].
        if !self.on_map(from) && !self.entry(unit).contains(to) {
            return Err(Refusal::NotBlocker(to));
        }
        if self.column(state, Pair { attacker: unit, from, target, to }).is_none() {
            return Err(Refusal::Odds(to));
        }
        Ok(())
    }

    /// The hexes a unit may attack: each alone, never together with others [9.d.1].
    pub(crate) fn victims(&self, state: &State, unit: UnitId, from: Hex) -> impl Iterator<Item = Hex> {
        let near = self.board.adjacent(from) & state.hexes[state.side_of(unit).other()];
        let may = !near.is_empty() && self.may_fight(state, unit, from).is_ok();
        near.iter().filter(move |to| may && self.may_attack(state, unit, from, *to).is_ok())
    }

    /// Adds the attacks a side may make.
    pub(crate) fn list_attacks(&self, state: &State, side: Side, list: &mut Vec<Action>) {
        state.army(side).for_each(|(unit, from)| {
            self.victims(state, unit, from).for_each(|to| list.push(Action::Attack(from, to)));
        });
        if self.may_end_melee(state).is_ok() {
            list.push(Action::Done);
        }
    }

    /// Whether the phasing player may attack no more: not while a unit out of control must attack [13.9.10].
    pub(crate) fn may_end_melee(&self, state: &State) -> Result<(), Refusal> {
        self.brawler(state).map_or(Ok(()), |hex| Err(Refusal::MustAttack(hex)))
    }

    /// Whether anybody of a side may attack.
    pub(crate) fn anybody_fights(&self, state: &State, side: Side) -> bool {
        let close = self.board.spread(state.hexes[side.other()]) & state.hexes[side];
        close.iter().any(|from| self.victims(state, state.at[from.index()], from).next().is_some())
    }

    /// The attack being resolved, as it stands now.
    pub(crate) fn pair(&self, state: &State) -> Option<Pair> {
        let Attack { attacker, target, .. } = state.attack;
        if attacker == UnitId::NONE || target == UnitId::NONE {
            return None;
        }
        Some(Pair { attacker, from: state.unit(attacker).hex()?, target, to: state.unit(target).hex()? })
    }

    /// Declares an attack [9.e.1]: the one attack of the unit in this phase [9.a.1], while its target may be attacked
    /// again by others [9.b.1].
    pub(crate) fn declare<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        (attacker, from): (UnitId, Hex),
        to: Hex,
        dice: &mut D,
        listener: &mut L,
    ) {
        let Some(target) = state.of_side(state.side_of(attacker).other(), to) else { return };
        state.attacked.set(attacker, true);
        state.attack = Attack { attacker, target, from: to, to, withdrew: false };
        listener
            .tell(|| Event::Attacked { unit: self.who(state, attacker), target: self.who(state, target) });
        debug_assert!(state.unit(attacker).hex() == Some(from));
        state.stage = Stage::Withdraw;
        self.go_on(state, dice, listener);
    }

    /// Goes on with the attack as far as nobody has to decide anything.
    pub(crate) fn go_on<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        loop {
            state.stage = match state.stage {
                // Step 1: whoever leads the attacked unit may withdraw [11.b.1], and the unit may retreat [9.s1.0.1].
                Stage::Withdraw if self.anybody_withdraws(state) => return,
                Stage::Withdraw => Stage::Retreat,
                Stage::Retreat if self.may_retreat(&self.public(state)).is_ok() => return,
                Stage::Retreat => {
                    self.stand(state, dice, listener);
                    continue;
                }
                Stage::Press if self.may_press(state) => return,
                Stage::Press | Stage::Advance if !self.has_room(state) => Stage::Melee,
                Stage::Press => Stage::Advance,
                // Step 4: phalanxes and heavy infantry may stay, the others may not [9.s4.2].
                Stage::Advance if self.may_hold(state) => return,
                Stage::Advance => {
                    self.advance(state, listener);
                    continue;
                }
                Stage::Along(leader) if state.post(leader) == Post::On(state.attack.from) => return,
                // A duel that was refused goes on by itself.
                Stage::Challenge => return,
                _ => {
                    state.attack = Attack::NONE;
                    state.stage = Stage::Melee;
                    return;
                }
            };
        }
    }

    /// Step 3: one die by the column of the odds [9.s3.1], or the fixed result [13.2.1]. An attack that can no longer be
    /// made, because its target is gone, is not.
    pub(crate) fn resolve<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        state.stage = Stage::Advance;
        let Some(pair) = self.pair(state) else { return };
        // What was allowed at the declaration is carried out though a leader's withdrawal weakened nobody.
        let Some(column) = self.column(state, pair) else { return };
        let shift = self.shift(state, pair);
        let (die, outcome) = if self.switches.diceless {
            (0, column.fixed())
        } else {
            let die = dice.roll(6) + 1;
            // [13.13.1]: the die stays between 1 and 6.
            (die, column.result(die.saturating_add_signed(shift).clamp(1, 6)))
        };
        listener.tell(|| {
            let [attack, defence] = self.strengths(state, pair);
            let (unit, target) = (self.who(state, pair.attacker), self.who(state, pair.target));
            Event::Resolved { unit, target, attack, defence, column, die, shift, outcome }
        });
        let Pair { attacker, target, .. } = pair;
        match outcome {
            // M never eliminates anybody [9.s3.2], and who was disorganised already is at no risk [11.d.2].
            Outcome::Melee => {
                let turned =
                    [attacker, target].map(|unit| self.disorganise(state, unit, Cause::Melee, listener));
                for (unit, turned) in [attacker, target].into_iter().zip(turned) {
                    if turned {
                        let who = self.who(state, unit);
                        self.risk(state, who.side, who.hex, dice, listener);
                    }
                }
            }
            Outcome::AttackerDisorganised => self.suffer(state, attacker, Cause::Attack, dice, listener),
            Outcome::DefenderDisorganised => self.suffer(state, target, Cause::Defence, dice, listener),
            Outcome::DefenderEliminated => {
                self.eliminate(state, target, Cause::Outright, listener);
                self.risk(state, state.active.other(), pair.to, dice, listener);
            }
        }
        if state.unit(target).place == Place::Lost {
            state.attack.to = pair.to;
        }
        self.spend_scythes(state, pair, listener);
    }

    /// Scythed chariots are removed after their first melee, whatever came of it [S.scythe.1].
    fn spend_scythes<L: Listener<Event>>(&self, state: &mut State, pair: Pair, listener: &mut L) {
        for unit in [pair.attacker, pair.target] {
            if self.is_scythed(unit) && state.unit(unit).hex().is_some() {
                listener.tell(|| Event::Spent { unit: self.who(state, unit) });
                self.remove(state, unit, Place::Lost);
                if unit == pair.target {
                    state.attack.to = pair.to;
                }
            }
        }
    }

    /// Step 4: whether the hex of the defender was left empty, by retreat or elimination [9.s4.1], and the attacker lives
    /// and can go there: who waited beside the map comes in so [5.0.8]. Camps never advance [6.j.1]. Nobody advances off the
    /// map [9.s4.5].
    fn has_room(&self, state: &State) -> bool {
        let Attack { attacker, to, .. } = state.attack;
        state.unit(attacker).hex().is_some()
            && state.unit(attacker).kind != Kind::Camp
            && self.on_map(to)
            && !state.taken().contains(to)
    }

    /// Whether the attacker may stay: phalanxes and heavy infantry [9.s4.2, A.combat.14].
    pub(crate) fn may_hold(&self, state: &State) -> bool {
        self.holds(state, state.attack.attacker)
    }

    /// Whether a unit may stay where it is though its enemy is gone.
    pub(crate) fn holds(&self, state: &State, unit: UnitId) -> bool {
        matches!(state.unit(unit).kind, Kind::Phalanx | Kind::HeavyInfantry)
    }

    /// The attacker advances, facing as after a move [9.s4.3]: leaders in the hex are captured, and so is a camp that was
    /// beaten there [9.s4.4].
    pub(crate) fn advance<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let Attack { attacker, target, to, .. } = state.attack;
        let Some(from) = state.unit(attacker).hex() else { return };
        let facing = self.board.direction(from, to).unwrap_or(state.unit(attacker).facing);
        listener.tell(|| Event::Advanced { unit: self.who(state, attacker), to });
        state.take(attacker, Place::On(to));
        state.put(attacker, to);
        state.unit_mut(attacker).facing = facing;
        self.enter(state, attacker, to, listener);
        if state.unit(target).kind == Kind::Camp && state.unit(target).place == Place::Lost {
            self.sack(state, attacker, target, to, listener);
        }
        // From here on `from` is the hex the attacker left, where his leaders are.
        state.attack.from = from;
        let leader = state.leaders_at(state.active, from).next();
        state.stage = leader.map_or(Stage::Melee, Stage::Along);
    }

    /// A leader of the victor goes along or stays in the hex [A.combat.14]; then the next one is asked.
    pub(crate) fn follow<L: Listener<Event>>(
        &self,
        state: &mut State,
        leader: LeaderId,
        along: bool,
        listener: &mut L,
    ) {
        let Attack { from, to, .. } = state.attack;
        if along {
            state.leaders[leader.index()] = Post::On(to);
            listener.tell(|| Event::Placed { leader, hex: to, along: true });
        }
        let next = state.leaders_at(state.active, from).find(|other| *other > leader);
        state.stage = next.map_or(Stage::Melee, Stage::Along);
    }
}
