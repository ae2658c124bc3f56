//! Reactions to a charge, and the charge move after them.

use acies_ground::{
    Arc, Heading, Pose, advance, distance, meet_midway, on_centre_line, overlaps, push_clear, retire, slide,
    strip,
};
use acies_words::message::Clause;

use crate::action::Post;
use crate::agenda::fight_task::{FightTask, Shot};
use crate::agenda::march_task::{Charge, MarchTask, MoveKind, Reaction};
use crate::components::{Class, Formation, Special};
use crate::event::Event;
use crate::game::{HailCaesar, Play, tell};
use crate::movement::way::Way;
use crate::refusal::{Refusal, no};
use crate::state::{Entry, State, UnitId};
use crate::terrain::field::TWELVE;
use crate::units::Units;

impl HailCaesar {
    /// Whether a charge still takes place: nobody has been removed or driven off.
    pub(crate) fn is_on(&self, s: &State, charge: &Charge) -> bool {
        s.pose(charge.charger) == Some(charge.from) && s.pose(charge.target).is_some()
    }

    /// Whether the charged unit may react so.
    pub(crate) fn may_react(&self, s: &State, charge: &Charge, reaction: Reaction) -> Result<(), Refusal> {
        let (unit, charger) = (charge.target, charge.charger);
        let refuse = |key, clause| Err(no(key, clause).unit(self.name(unit)));
        let state = s.unit(unit);
        if reaction == Reaction::Hold {
            return Ok(());
        }
        // A unit already engaged only holds [reaction.5]; so does one that has evaded [evade.7].
        if s.is_engaged(unit) {
            return refuse("hc-no-react-engaged", "reaction.5");
        }
        if state.evaded {
            return refuse("hc-no-react-evaded", "evade.7");
        }
        let class = self.profile(unit).class;
        let mounted = class.is_cavalry() || class.is_chariots();
        let side = self.side_charged(s, charger, unit);
        match reaction {
            Reaction::Hold => Ok(()),
            Reaction::Shoot => {
                let may = self.may_closing_shot(s, unit, charger);
                may.or_else(|clause| refuse("hc-no-closing-shot", clause.0))
            }
            Reaction::Evade => self.may_evade(s, unit),
            Reaction::ShootAndEvade => {
                if !self.profile(unit).has(Special::ParthianShot) {
                    return refuse("hc-no-parthian", "closing-shot.4");
                }
                self.may_evade(s, unit)?;
                let may = self.may_closing_shot(s, unit, charger);
                may.or_else(|clause| refuse("hc-no-closing-shot", clause.0))
            }
            Reaction::Counter => {
                // Cavalry and chariots charged on their front, if they could charge [counter-charge.1].
                if !mounted || side != Some(Arc::Front) {
                    return refuse("hc-no-counter", "counter-charge.1");
                }
                self.may_charge(s, unit, false)?;
                if !self.may_meet(s, (unit, state.formation), charger) {
                    return Err(no("hc-no-open-charge", "open-order-charge.1")
                        .unit(self.name(unit))
                        .other(self.name(charger)));
                }
                if self.midway(s, charge).is_none() {
                    return refuse("hc-no-counter-way", "counter-charge.2");
                }
                Ok(())
            }
            Reaction::Face => {
                // Cavalry and elephants charged in flank or rear [turn-to-face.1], in order
                // [turn-to-face.2] [disorder.9], with room to turn [turn-to-face.3].
                let turns = class.is_cavalry() || class == Class::Elephants;
                if !turns || side.is_none_or(|side| side == Arc::Front) {
                    return refuse("hc-no-face", "turn-to-face.1");
                }
                if state.disordered {
                    return refuse("hc-no-face-disordered", "turn-to-face.2");
                }
                match self.turned(s, unit, charger) {
                    Some(_) => Ok(()),
                    None => refuse("hc-no-face-room", "turn-to-face.3"),
                }
            }
        }
    }

    /// Open-order units evade [evade.1], feigned flight in any formation [special.21]; not in disorder
    /// [disorder.9], nor in square, nor out of a building [evade.9].
    fn may_evade(&self, s: &State, unit: UnitId) -> Result<(), Refusal> {
        let refuse = |key, clause| Err(no(key, clause).unit(self.name(unit)));
        let state = s.unit(unit);
        let feigns = self.profile(unit).has(Special::FeignedFlight) && state.formation != Formation::Square;
        if state.formation != Formation::Open && !feigns {
            return refuse("hc-no-evade", "evade.1");
        }
        if state.disordered {
            return refuse("hc-no-evade-disordered", "disorder.9");
        }
        if state.building.is_some() {
            return refuse("hc-no-evade-building", "evade.9");
        }
        self.may_use(s, unit)
    }

    /// A unit turned in its place to face another, if it has room.
    fn turned(&self, s: &State, unit: UnitId, charger: UnitId) -> Option<Pose> {
        let (pose, base) = (s.pose(unit)?, self.base(s, unit));
        let middle = retire(pose, base.depth() / 2).at;
        let heading = Heading::towards(middle, s.pose(charger)?.at)?;
        let turned = advance(Pose::new(middle, heading), base.depth() / 2);
        self.stands_free(s, unit, turned, &[]).then_some(turned)
    }

    /// Where charger and counter-charger meet, at the middle of the way between them [counter-charge.2]; none
    /// if the counter-charger does not face the charger or either has no way there.
    fn midway(&self, s: &State, charge: &Charge) -> Option<(Pose, Pose)> {
        let (charger, unit) = (charge.charger, charge.target);
        let (one, other) = ((s.pose(charger)?, self.base(s, charger)), (s.pose(unit)?, self.base(s, unit)));
        let there = one.0.footprint(one.1);
        if self.is_close(s, unit) && !on_centre_line(other.0, &there) || !self.sees(s, unit, charger) {
            return None;
        }
        let (first, second) = self.right_out(s, charger, meet_midway(one, other), other.0)?;
        let prints = (first.footprint(one.1), second.footprint(other.1));
        let ways = (strip(one, (first, one.1)), strip(other, (second, other.1)));
        // It must be able to charge so [counter-charge.1]: its one move does not lead over what it may not enter, nor
        // over an obstacle it would spend that move on [terrain.10].
        let formation = s.unit(unit).formation;
        let start = other.0.footprint(other.1);
        let (from, to) = ((other.0, &start), (second, &prints.1));
        let own = s.unit(unit).building;
        let going = self.going((unit, formation), from, to, &ways.1, own, |_| false);
        if going.is_err() || going.is_ok_and(|going| going.crossing) {
            return None;
        }
        let free = |who: UnitId, pose: Pose, print, way| {
            self.battle.table.contains(print)
                && self.ground_bears(s, who, s.unit(who).formation, pose, print)
                && self.standing(s).all(|(third, there)| {
                    third == charger || third == unit || !overlaps(way, &there) && !overlaps(print, &there)
                })
        };
        let open = free(charger, first, &prints.0, &ways.0) && free(unit, second, &prints.1, &ways.1);
        (open && !overlaps(&prints.0, &prints.1)).then_some((first, second))
    }

    /// Where two meet of whom one charges out of a building: no nearer to it than he can be set down clear of it, nor
    /// behind where the other stood [terrain.17].
    fn right_out(
        &self,
        s: &State,
        charger: UnitId,
        (first, second): (Pose, Pose),
        stood: Pose,
    ) -> Option<(Pose, Pose)> {
        let Some(walls) = self.walls_of(s, charger) else { return Some((first, second)) };
        let room = distance(&second.at, &stood.at);
        let clear = push_clear(first, self.base(s, charger), first.heading, TWELVE, &[walls])?;
        let farther = distance(&first.at, &clear.at);
        (farther <= room).then(|| (clear, slide(second, first.heading, farther)))
    }

    /// Cavalry and chariots that can support a counter-charging friend now [counter-charge.5], unless they are
    /// disordered [disorder.8].
    fn joiners(&self, s: &State, unit: UnitId) -> Units {
        let friends = self.units_of(self.side(unit)).filter(|friend| {
            let class = self.profile(*friend).class;
            let ready = s.pose(*friend).is_some() && !s.unit(*friend).disordered;
            *friend != unit && ready && (class.is_cavalry() || class.is_chariots())
        });
        friends.filter(|friend| !self.support_posts(s, *friend, unit).is_empty()).collect()
    }

    /// Where a unit could stand in support of a friend with one move.
    pub(crate) fn support_posts(&self, s: &State, unit: UnitId, friend: UnitId) -> Vec<Post> {
        let Some(mover) = self.mover(s, unit) else { return Vec::new() };
        let posts = Post::ALL.into_iter().map(|(post, _)| post);
        posts.filter(|post| mover.support(MoveKind::Follow, 1, friend, *post).is_ok()).collect()
    }
}

impl Play<'_> {
    /// The charged side has said what its unit does.
    pub(crate) fn react(&mut self, charge: Charge, reaction: Reaction) {
        tell!(self, Event::Reacted { unit: charge.target, reaction });
        match reaction {
            Reaction::Evade => self.s.push(MarchTask::Evade(charge)),
            Reaction::ShootAndEvade => {
                // The shot comes before the evade [special.23].
                self.s.push(MarchTask::Evade(charge));
                self.closing_shot(charge);
            }
            _ => self.s.push(MarchTask::ChargeMove { charge, reaction }),
        }
    }

    fn closing_shot(&mut self, charge: Charge) {
        let (shooter, target) = (charge.target, charge.charger);
        self.s.push(FightTask::Volley { shooter, target, shot: Shot::Closing });
    }

    /// Chargers move after reactions are declared and resolved [charge-move.1].
    pub(crate) fn charge_move(&mut self, charge: Charge, reaction: Reaction) {
        if !self.game.is_on(self.s, &charge) {
            return;
        }
        match reaction {
            Reaction::Counter => return self.counter_charge(charge),
            Reaction::Face => {
                if let Some(turned) = self.game.turned(self.s, charge.target, charge.charger) {
                    self.place(charge.target, turned);
                    tell!(self, Event::Faced { unit: charge.target });
                }
            }
            _ => {}
        }
        let (charger, target) = (charge.charger, charge.target);
        let game = self.game;
        let mover = game.mover(self.s, charger);
        let Some(way) = mover.and_then(|mover| mover.charge_within(target, charge.reach).ok()) else {
            // A target that turned has left no place to meet it: the charger comes up to it.
            self.drift(charger, charge.from.heading, charge.reach, Clause("charge-move.2"));
            return;
        };
        self.walk(charger, &way, Clause("charge-move.3"));
        tell!(self, Event::Charged { charger, target, to: way.to });
        self.s.push(MarchTask::Contact { charger, target, entry: Entry::Charged, countered: false });
        self.s.push(FightTask::Opportunity { mover: charger, from: charge.from });
        // Closing shots come after the chargers' move [closing-shot.5].
        if reaction == Reaction::Shoot {
            self.closing_shot(charge);
        }
    }

    /// Both move together and meet half way; both count as having charged [counter-charge.2]
    /// [counter-charge.3].
    fn counter_charge(&mut self, charge: Charge) {
        let (charger, unit) = (charge.charger, charge.target);
        let Some((first, second)) = self.game.midway(self.s, &charge) else {
            return self.charge_move(charge, Reaction::Hold);
        };
        let moves = [(charger, first), (unit, second)];
        let froms = moves.map(|(who, _)| self.s.pose(who).map(|from| (from, self.game.base(self.s, who))));
        for (who, to) in moves {
            let state = self.s.unit_mut(who);
            state.moves = state.moves.saturating_add(1);
            // Foot that charged has come out of its house to be met.
            (state.shifted, state.building) = (true, None);
            state.place = crate::state::Place::On(to);
        }
        for ((who, to), from) in moves.into_iter().zip(froms) {
            self.place(who, to);
            if let Some(from) = from {
                self.run_over(who, from, to);
            }
        }
        tell!(self, Event::CounterCharged { unit, charger });
        // Close-order infantry met by cavalry or chariots is disordered at once, without a charge bonus
        // [counter-charge.4] [disorder.3].
        let infantry = self.game.profile(charger).class.is_infantry() && self.game.is_close(self.s, charger);
        let entry = if infantry { Entry::Met } else { Entry::Charged };
        if infantry {
            self.disorder(charger, Clause("counter-charge.4"));
        }
        self.s.push(MarchTask::Contact { charger, target: unit, entry, countered: true });
        self.s.push(FightTask::Opportunity { mover: charger, from: charge.from });
    }

    /// Whoever still stands there after the shots is engaged.
    pub(crate) fn contact(&mut self, charger: UnitId, target: UnitId, entry: Entry, countered: bool) {
        if !self.game.touch(self.s, charger, target) {
            return;
        }
        self.engage(charger, target, entry);
        if countered {
            self.engage(target, charger, Entry::Countered);
            let may = self.game.joiners(self.s, target);
            if !may.is_empty() {
                self.s.push(MarchTask::Join { unit: target, may });
            }
        }
    }

    /// A friend goes with the counter-charge and supports it [counter-charge.5].
    pub(crate) fn join_counter(&mut self, friend: UnitId, unit: UnitId, post: Post, way: &Way) {
        self.walk(friend, way, Clause("counter-charge.5"));
        tell!(self, Event::Supported { unit: friend, friend: unit, post });
        self.support_contact(friend);
        let may = self.game.joiners(self.s, unit);
        if !may.is_empty() {
            self.s.push(MarchTask::Join { unit, may });
        }
    }
}
