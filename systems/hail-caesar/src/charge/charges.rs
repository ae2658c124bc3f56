//! Charges: who may charge whom, from where, and where the charger comes to stand.

use acies_ground::{
    Arc, Base, Footprint, Mils, Outline, Polygon, Pose, TOUCH, arc_of, distance, leader_touches, meet,
    on_centre_line, overlaps, retire, within,
};

use crate::agenda::march_task::{Intent, MoveKind};
use crate::components::{Formation, Special};
use crate::game::HailCaesar;
use crate::movement::motion::Mover;
use crate::movement::moves::Course;
use crate::movement::proximity::Near;
use crate::movement::way::{Meeting, Way};
use crate::refusal::{Refusal, no};
use crate::state::{Place, State, UnitId};
use crate::terrain::field::wall_front;
use crate::units::Units;

impl HailCaesar {
    /// Whether a unit is in a state to charge, whoever the enemy is. `column` says whether a column counts,
    /// since it may change formation first [charge.10].
    pub(crate) fn may_charge(&self, s: &State, unit: UnitId, reforms: bool) -> Result<(), Refusal> {
        let refuse = |key, clause| Err(no(key, clause).unit(self.name(unit)));
        if s.unit(unit).disordered {
            return refuse("hc-no-charge-disordered", "charge.7");
        }
        if self.is_shaken(s, unit) {
            return refuse("hc-no-charge-shaken", "charge.7");
        }
        if !reforms && matches!(s.unit(unit).formation, Formation::Column | Formation::Square) {
            return refuse("hc-no-charge-formation", "charge.8");
        }
        if s.unit(unit).formation == Formation::Square {
            return refuse("hc-no-square", "square-move.3");
        }
        if self.profile(unit).class.is_artillery() {
            return refuse("hc-no-charge-artillery", "charge.9");
        }
        if self.profile(unit).has(Special::NonCombatant) {
            return refuse("hc-no-charge-noncombatant", "charge.11");
        }
        // Last, because it takes longest to find out.
        if s.is_engaged(unit) || self.is_supporting(s, unit) {
            return refuse("hc-no-charge-engaged", "charge.6");
        }
        Ok(())
    }

    /// The same for a charge of one's own will: units of a demoralised division only counter-charge
    /// [demoralised.4].
    pub(crate) fn may_attack(&self, s: &State, unit: UnitId, reforms: bool) -> Result<(), Refusal> {
        self.may_charge(s, unit, reforms)?;
        if self.is_demoralised(s, unit) {
            return Err(no("hc-no-charge-demoralised", "demoralised.4").unit(self.name(unit)));
        }
        Ok(())
    }

    /// Whether a unit that charges in a formation may be in combat with another: open order not with close-order
    /// infantry or cavalry [open-order-charge.1], except in buildings and fortifications [open-order-charge.7].
    pub(crate) fn may_meet(&self, s: &State, (unit, formation): (UnitId, Formation), enemy: UnitId) -> bool {
        let class = self.profile(enemy).class;
        let formed = s.unit(enemy).formation != Formation::Open && s.unit(enemy).building.is_none();
        formation != Formation::Open
            || !(formed && (class.is_infantry() || class.is_cavalry()))
            || s.pose(unit).is_some_and(|pose| self.is_fortified(s, enemy, pose.at))
    }

    /// The side of a unit that a charger meets, by where its leader figure stands
    /// [charge-move.5] [open-order-charge.6].
    pub(crate) fn side_met(&self, s: &State, charger: UnitId, target: UnitId) -> Option<Arc> {
        Some(arc_of(s.pose(target)?, self.base(s, target), s.pose(charger)?.at))
    }

    /// The side of a unit on which it is charged, as its own rules see it: open order and square have no
    /// flanks and no rear [arcs.2], testudo neither [special.41].
    pub(crate) fn side_charged(&self, s: &State, charger: UnitId, target: UnitId) -> Option<Arc> {
        match s.unit(target).formation {
            Formation::Open | Formation::Square | Formation::Testudo => Some(Arc::Front),
            _ => self.side_met(s, charger, target),
        }
    }
}

impl Mover<'_> {
    /// Whether it sees an enemy it would charge, at the start of the charge move [faq-charge.2]
    /// [faq-charge.3]; those engaged with that enemy do not hide it [charge-move.7].
    fn sees_to_charge(&self, target: UnitId, there: &impl Outline) -> bool {
        if self.game.sees_from(self.s, self.unit, self.from, target) {
            return true;
        }
        if !self.s.is_engaged(target) {
            return false;
        }
        let fights = |other: UnitId| self.s.foes(target).any(|(foe, _)| foe == other);
        let outside = |other: UnitId| self.s.unit(other).building.is_none();
        let between = |other: UnitId| other != target && !fights(other) && outside(other);
        let blockers = self.others.iter().filter(|(other, _)| between(*other));
        let ahead = !self.formation.is_close() || acies_ground::ahead(self.from, there);
        let blockers = blockers.map(|(_, print)| *print);
        let seen = self.game.look_past(self.s, (self.unit, self.from), target, blockers);
        ahead && seen.is_some_and(|seen| !seen.is_none())
    }

    /// How far it gets with a number of moves; a linear obstacle on the way costs one of them [terrain.10],
    /// through broken ground there is but one [terrain.6], and a forest slows cavalry [terrain.3].
    pub(crate) fn reach(&self, way: &Way, reach: Mils) -> Mils {
        let reach = if way.going.broken { reach.min(self.allowance) } else { reach };
        let reach = if way.going.crossing { (reach - self.allowance).max(0) } else { reach };
        if way.going.forest && self.allowance > crate::terrain::going::FOREST_PACE {
            return reach / self.allowance * crate::terrain::going::FOREST_PACE;
        }
        reach
    }

    /// Where it would stand after charging an enemy that holds, with `reach` to go, and what the ground leaves of that.
    pub fn charge(&self, target: UnitId, reach: Mils) -> Result<(Way, Mils), Refusal> {
        self.come_upon(target, reach, false)
    }

    /// Where it would stand after following a beaten enemy into contact. That is no charge [victor-move.2]:
    /// open order goes on with a combat it was in already.
    pub fn follow(&self, target: UnitId) -> Result<Way, Refusal> {
        self.come_upon(target, self.allowance, true).map(|(way, _)| way)
    }

    fn come_upon(&self, target: UnitId, reach: Mils, follows: bool) -> Result<(Way, Mils), Refusal> {
        let (game, s) = (self.game, self.s);
        let refuse = |key, clause| Err(no(key, clause).unit(self.name()).other(game.name(target)));
        self.can_walk()?;
        // Whoever comes on does so with a move of its own, and may charge with the next [off-table.11].
        if matches!(s.unit(self.unit).place, Place::Off(_)) {
            return refuse("hc-no-charge-off", "off-table.11");
        }
        let (Some(there), Some(ground)) = (game.footprint(s, target), game.ground_of(s, target)) else {
            return refuse("hc-no-target", "charge.1");
        };
        // Out of reach whatever the way: nothing else needs to be asked.
        let gap = self.gap_to(target, &there);
        if gap > reach {
            return Err(no("hc-no-charge-far", "proximity.2")
                .unit(self.name())
                .other(game.name(target))
                .lengths(gap, reach));
        }
        if !follows && !game.may_meet(s, (self.unit, self.formation), target) {
            return refuse("hc-no-open-charge", "open-order-charge.1");
        }
        // Close order charges only whom it faces [charge.3].
        if self.formation.is_close() && !on_centre_line(self.from, &ground) {
            return refuse("hc-no-not-facing", "charge.3");
        }
        if s.unit(target).building.is_some() && !game.profile(self.unit).class.is_infantry() {
            return refuse("hc-no-assault", "terrain.15");
        }
        if !self.sees_to_charge(target, &ground) {
            return refuse("hc-no-charge-unseen", "faq-charge.3");
        }
        let (way, allowed) = self.charge_in_reach(target, reach)?;
        // Open order measures to the nearest point; then the whole unit charges [open-order-charge.4].
        let length = if self.formation == Formation::Open { gap } else { way.length };
        if length > allowed {
            // When the ground is the reason it is told as such.
            let (key, clause) = match way.going {
                _ if length > reach => ("hc-no-charge-far", "proximity.2"),
                going if going.broken => ("hc-no-charge-broken", "terrain.6"),
                going if going.crossing => ("hc-no-charge-obstacle", "terrain.10"),
                _ => ("hc-no-charge-forest", "terrain.3"),
            };
            return Err(no(key, clause).unit(self.name()).other(game.name(target)).lengths(length, allowed));
        }
        Ok((way, allowed))
    }

    /// The walls of the building a unit is in.
    pub(crate) fn house_of(&self, unit: UnitId) -> Option<&Polygon> {
        self.game.walls_of(self.s, unit)
    }

    /// How far an enemy is who stands there: an assault on a building comes to its wall [terrain.21], one out of
    /// a building begins at its own [terrain.17].
    pub(crate) fn gap_to(&self, enemy: UnitId, there: &Footprint) -> Mils {
        match (self.house_of(self.unit), self.house_of(enemy)) {
            (None, None) => distance(&self.here, there),
            (None, Some(house)) => distance(&self.here, house),
            (Some(own), None) => distance(own, there),
            (Some(own), Some(house)) => distance(own, house),
        }
    }

    /// What a charge at an enemy comes up against, and on which side: the enemy where he stands, by where the leader
    /// figure of the charger is [charge-move.4]; or the wall of his building before it, seen as the front of a base as
    /// long as the wall [terrain.21].
    pub(crate) fn met(&self, target: UnitId) -> Option<((Pose, Base), Arc)> {
        let (game, s) = (self.game, self.s);
        let (stand, base) = (s.pose(target)?, game.base(s, target));
        match game.wall_before(s, target, self.from.at) {
            Some(wall) => Some((wall_front(&wall)?, Arc::Front)),
            None => Some(((stand, base), arc_of(stand, base, self.from.at))),
        }
    }

    /// A pose at the wall of an enemy's building, clear of it however its corners are rounded; any other as it is.
    fn clear_of_walls(&self, target: UnitId, to: Pose) -> Option<Pose> {
        let Some(walls) = self.house_of(target) else { return Some(to) };
        let clear = |pose: &Pose| !overlaps(&pose.footprint(self.base), walls);
        (0..=TOUCH).map(|gap| retire(to, gap)).find(clear)
    }

    /// The way of a charge, whatever its length: flush on the side of the enemy that its position gives,
    /// with as much of its front as is free [charge-move.3]; on no other side [charge-move.4]. Open order
    /// forms up along it as well [open-order-charge.5].
    pub fn charge_way(&self, target: UnitId) -> Result<Way, Refusal> {
        let (game, s) = (self.game, self.s);
        let refuse = |key, clause| Err(no(key, clause).unit(self.name()).other(game.name(target)));
        let (Some((stand, side)), Some(there)) = (self.met(target), game.ground_of(s, target)) else {
            return refuse("hc-no-target", "charge.1");
        };
        let house = s.unit(target).building;
        let within_it = |other: UnitId| house.is_some() && s.unit(other).building == house;
        let near = |print: &Footprint| within(print, &there, 2 * self.base.front());
        let obstacles: Vec<Footprint> = self
            .others
            .iter()
            .filter(|(other, print)| *other != target && !within_it(*other) && near(print))
            .map(|(_, print)| *print)
            .collect();
        let flush = meet(self.from, self.base, stand, side, &obstacles);
        let Some(to) = flush.and_then(|to| self.clear_of_walls(target, to)) else {
            return refuse("hc-no-room-there", "charge-move.4");
        };
        // The leader figure must touch, or the unit would not be engaged [charge-move.6] [charge-move.7]; it
        // may support instead [support-move.1]. A support that is charged fights a combat of its own
        // [faq-charge.6].
        if !leader_touches(to, &there) {
            return refuse("hc-no-leader-contact", "charge-move.6");
        }
        let meeting = Meeting { target: Some(target), friend: None };
        let way = self.way(to, self.formation, meeting);
        let way = way.or_else(|refusal| self.clear_of_friends(target, side, to).ok_or(refusal))?;
        let to = way.to;
        if self.formation == Formation::Open {
            // Nor may it be drawn into a combat with close order beside its target [open-order-charge.2].
            let end = to.footprint(self.base);
            let drawn = self.others.iter().find(|(other, print)| {
                self.is_enemy(*other)
                    && *other != target
                    && !game.may_meet(s, (self.unit, self.formation), *other)
                    && (leader_touches(to, print)
                        || s.pose(*other).is_some_and(|pose| leader_touches(pose, &end)))
            });
            if let Some((other, _)) = drawn {
                return Err(no("hc-no-drawn-in", "open-order-charge.2")
                    .unit(self.name())
                    .other(game.name(*other)));
            }
        }
        Ok(way)
    }

    /// Whether it is in a state to charge.
    fn may_attack(&self) -> Result<(), Refusal> {
        *self.attacks.get_or_init(|| self.game.may_attack(self.s, self.unit, false))
    }

    /// Whether it was ordered to charge, and can with the moves it has left.
    fn can_charge(&self, kind: MoveKind, left: u8) -> bool {
        let MoveKind::Order { intent, .. } = kind else { return false };
        let one = |target: UnitId| self.may_charge(kind, left, target).is_ok();
        *self.charges.get_or_init(|| intent.targets.iter().any(one))
    }

    /// Whoever is ordered to charge and can, charges [charge-move.2].
    pub(crate) fn must_not_charge(&self, kind: MoveKind, left: u8) -> Result<(), Refusal> {
        if self.can_charge(kind, left) {
            return Err(no("hc-no-must-charge", "charge-move.2").unit(self.name()));
        }
        Ok(())
    }

    /// Whether it could ever carry out an order to charge, once it has come up and changed formation.
    pub(crate) fn could_charge(&self, intent: Intent) -> bool {
        let forms = intent.form.filter(|_| !self.s.unit(self.unit).reformed);
        let formation = forms.unwrap_or(self.formation);
        let who = (self.unit, formation);
        let meets = |target: UnitId| self.s.pose(target).is_some() && self.game.may_meet(self.s, who, target);
        intent.targets.iter().any(meets) && self.game.may_attack(self.s, self.unit, forms.is_some()).is_ok()
    }

    /// What comes of a charge at an enemy with the move that it makes for this reason, or why it may not.
    pub fn may_charge(&self, kind: MoveKind, left: u8, target: UnitId) -> Result<Course, Refusal> {
        let (game, s) = (self.game, self.s);
        let refuse = |key, clause| Err(no(key, clause).unit(self.name()).other(game.name(target)));
        if !self.is_enemy(target) || s.pose(target).is_none() {
            return refuse("hc-no-target", "charge.1");
        }
        match kind {
            // To leave a combat is no charge order [faq-charge.5].
            MoveKind::Order { intent, .. } if intent.withdraw => {
                return refuse("hc-no-withdraw-contact", "special.22");
            }
            // A charge must be ordered as such, its targets named [declare.3].
            MoveKind::Order { intent, .. } | MoveKind::Free { intent, .. } if !intent.targets.has(target) => {
                return refuse("hc-no-charge-unordered", "declare.3");
            }
            MoveKind::Victory { foes } => {
                // Only an enemy that fell back before it may be followed into contact [victor-move.2];
                // otherwise it moves as it likes [victor-move.3].
                if !foes.has(target) {
                    return refuse("hc-no-victory-charge", "victor-move.2");
                }
                return Ok(Course::Follow(target, self.follow(target)?));
            }
            _ => {}
        }
        self.may_attack()?;
        let (way, reach) = self.charge(target, Mils::from(left) * self.allowance)?;
        self.minds_nearest(target, &way)?;
        // It does not leave the others of its order behind, whatever the order says [division-orders.8].
        self.together(kind, &way.to.footprint(self.base), 0)?;
        Ok(Course::Charge(target, reach))
    }

    /// Open order does not charge past a nearer enemy: it goes towards the nearest or away [proximity.13]. Close
    /// order is bound by whom it faces in any case [charge.3].
    fn minds_nearest(&self, target: UnitId, way: &Way) -> Result<(), Refusal> {
        match self.near() {
            Near::Nearest(enemy, _) if *enemy != target => {
                self.game.minds(self.s, self.unit, self.near(), (self.from, self.base), (way.to, self.base))
            }
            _ => Ok(()),
        }
    }

    /// The enemies it can charge with so many moves [special.16] [special.18].
    pub fn chargeable(&self, left: u8) -> Units {
        let reach = Mils::from(left) * self.allowance;
        if self.may_attack().is_err() {
            return Units::NONE;
        }
        let near = self.enemies().iter().filter(|(gap, _)| *gap <= reach);
        let may = |enemy: UnitId| {
            self.charge(enemy, reach).is_ok_and(|(way, _)| self.minds_nearest(enemy, &way).is_ok())
        };
        near.map(|(_, enemy)| *enemy).filter(|enemy| may(*enemy)).collect()
    }
}
