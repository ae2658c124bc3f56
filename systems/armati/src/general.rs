//! The general [2.3.01] [data.45].

use acies_core::side::Side;
use acies_ground::{INCH, Mils, Point, distance, nearness, strip_between, within};
use acies_words::message::Clause;

use crate::action::Action;
use crate::event::Event;
use crate::game::{Armati, Play, tell};
use crate::movement::walk::Way;
use crate::refusal::{Refusal, no, wrong_moment};
use crate::state::{LeaderName, Post, Stage, State, UnitId, UnitName};

/// How far he moves; ground does not slow him [2.3.01].
pub(crate) const RIDE: Mils = 15 * INCH;
/// The die that kills him [2.3.06].
const DEADLY: u8 = 6;

impl Armati {
    /// Whether a side has a general on the table.
    pub(crate) fn has_general(&self, s: &State, side: Side) -> bool {
        matches!(s.generals[side].post, Post::With(_) | Post::At(_))
    }

    /// Judges whom the general joins at set-up [data.9].
    pub(crate) fn judge_attach(&self, s: &State, side: Side, action: &Action) -> Result<UnitId, Refusal> {
        let Action::Join(general, unit) = action else { return Err(wrong_moment()) };
        Armati::is_own_general(side, *general)?;
        self.may_join(s, side, *unit)
    }

    /// A unit the general may join: he begins with no hidden one and joins none [data.52].
    fn may_join(&self, s: &State, side: Side, name: UnitName) -> Result<UnitId, Refusal> {
        let unit = self.own(s, side, name)?;
        if s.unit(unit).hidden { Err(no("armati-no-general-hidden", "data.52").unit(name)) } else { Ok(unit) }
    }

    fn is_own_general(side: Side, general: LeaderName) -> Result<(), Refusal> {
        if general == Armati::general_name(side) { Ok(()) } else { Err(no("armati-no-general", "2.3.01")) }
    }

    /// Judges the general's move: on his own he rides up to 15 inches, or to touch a unit he joins; attached he may leave
    /// it, and not attach in the same turn [2.3.01] [2.3.03] [data.45].
    pub(crate) fn judge_lead(&self, s: &State, side: Side, action: &Action) -> Result<Post, Refusal> {
        let post = s.generals[side].post;
        match action {
            Action::Stay(general) => {
                Armati::is_own_general(side, *general)?;
                Ok(post)
            }
            Action::Lead(general, to) => {
                Armati::is_own_general(side, *general)?;
                if !self.battle.table.contains(to) {
                    return Err(no("armati-no-general-edge", "data.46"));
                }
                let far = self.general_way(s, side, to);
                if far > RIDE {
                    return Err(no("armati-no-general-far", "2.3.01").lengths(far, RIDE));
                }
                if let Some((enemy, _)) = self.enemies_of(s, side).find(|(_, print)| within(to, print, 0)) {
                    return Err(no("armati-no-general-enemy", "data.45").other(self.name(enemy)));
                }
                Ok(Post::At(*to))
            }
            Action::Join(general, unit) => {
                Armati::is_own_general(side, *general)?;
                let Post::At(from) = post else {
                    return Err(no("armati-no-general-attach", "2.3.03"));
                };
                let unit = self.may_join(s, side, *unit)?;
                let far = self.footprint(s, unit).map_or(0, |print| distance(&from, &print));
                if far > RIDE {
                    return Err(no("armati-no-general-far", "2.3.01").lengths(far, RIDE));
                }
                Ok(Post::With(unit))
            }
            _ => Err(wrong_moment()),
        }
    }

    /// How far a point is from where the general is: from himself, or from the base of his unit.
    fn general_way(&self, s: &State, side: Side, to: &Point) -> Mils {
        match s.generals[side].post {
            Post::At(from) => distance(&from, to),
            Post::With(unit) => self.footprint(s, unit).map_or(0, |print| distance(&print, to)),
            Post::Gone | Post::Unplaced => 0,
        }
    }

    /// Where the general stands, as he is drawn: with his unit, at the middle of its front.
    pub fn general_at(&self, s: &State, side: Side) -> Option<Point> {
        match s.generals[side].post {
            Post::At(at) => Some(at),
            Post::With(unit) => s.pose(unit).map(|pose| pose.at),
            Post::Gone | Post::Unplaced => None,
        }
    }

    /// The friendly unit nearest to a point within 15 inches, and where he stands beside it: clear of all enemies
    /// [data.10].
    fn refuge(&self, s: &State, side: Side, from: Point) -> Option<Point> {
        let near = self.field(s).standing_of(side).filter(|(_, print)| within(&from, print, RIDE));
        let (_, print) = near.min_by_key(|(unit, print)| (nearness(&from, print), *unit))?;
        // Of its corners the one nearest to him: a general has no base and is in nobody's way.
        print.corners().into_iter().min_by_key(|corner| (distance(&from, corner), *corner))
    }

    /// A unit of that name which the general could join.
    pub(crate) fn joined_name(unit: UnitName, side: Side) -> Action {
        Action::Join(Armati::general_name(side), unit)
    }
}

impl Play<'_> {
    /// The general begins with a unit [data.9]; the other side follows, then the first turn begins.
    pub(crate) fn attach(&mut self, side: Side, action: &Action) -> Result<(), Refusal> {
        let unit = self.game.judge_attach(self.s, side, action)?;
        self.s.generals[side].post = Post::With(unit);
        tell!(self, Event::Joined { side, unit });
        let first = self.s.placer;
        self.s.stage = if side == first { Stage::Attach(side.other()) } else { Stage::Begin };
        Ok(())
    }

    /// The general moves before all units of his side [2.3.02].
    pub(crate) fn play_lead(&mut self, side: Side, action: &Action) -> Result<(), Refusal> {
        let post = self.game.judge_lead(self.s, side, action)?;
        let before = std::mem::replace(&mut self.s.generals[side].post, post);
        match post {
            Post::With(unit) if before != post => tell!(self, Event::Joined { side, unit }),
            Post::At(to) if before != post => tell!(self, Event::Rode { side, to }),
            _ => {}
        }
        self.s.stage = Stage::Moves(side);
        Ok(())
    }

    /// Units of a side have gone their ways: an enemy general on his own whom a base came over, be it in passing, leaves for
    /// the nearest friends, or is lost [data.45] [data.10].
    pub(crate) fn ride_over(&mut self, side: Side, ways: &[Way]) {
        let other = side.other();
        let Post::At(at) = self.s.generals[other].post else { return };
        let (game, s) = (self.game, &*self.s);
        let over = |way: &Way| {
            let [start, turned] = [way.from, way.turned].map(|pose| game.print_at(s, way.unit, pose));
            // It may have been stopped on its way [data.55].
            let Some(end) = game.footprint(s, way.unit) else { return false };
            let covered = [strip_between(&start, &turned), strip_between(&turned, &end)];
            !within(&at, &start, 0) && covered.iter().any(|hull| within(&at, hull, 0))
        };
        if ways.iter().any(over) {
            self.take_refuge(other, at);
            self.judge_end();
        }
    }

    /// The general leaves a point for the nearest friends within 15 inches, or is lost [data.10].
    pub(crate) fn take_refuge(&mut self, side: Side, from: Point) {
        match self.game.refuge(self.s, side, from) {
            Some(to) => {
                self.s.generals[side].post = Post::At(to);
                tell!(self, Event::Rode { side, to });
            }
            None => self.lose_general(side, Clause("data.10")),
        }
    }

    /// The general is dead or lost, and counts as a key unit [2.3.07].
    pub(crate) fn lose_general(&mut self, side: Side, clause: Clause) {
        self.s.generals[side].post = Post::Gone;
        self.s.lost[side] += 1;
        tell!(self, Event::GeneralLost { side, clause });
    }

    /// The unit of a general took damage in a melee zone: on a 6 he dies [2.3.06].
    pub(crate) fn risk_general(&mut self, unit: UnitId) {
        let Some(side) = self.s.general_with(unit) else { return };
        let die = self.d6();
        tell!(self, Event::GeneralRisked { side, die });
        if die == DEADLY {
            self.lose_general(side, Clause("2.3.06"));
        }
    }
}
