//! Moves into support of an engaged friend.

use acies_core::game::Refusal as _;
use acies_ground::{Flank, Heading, Pose, TOUCH, askew, behind, beside, leader_touches, touches};

use crate::action::Post;
use crate::agenda::march_task::MoveKind;
use crate::combat::support::SupportSide;
use crate::movement::motion::Mover;
use crate::movement::moves::Course;
use crate::movement::way::{Meeting, Way};
use crate::refusal::{Refusal, no};
use crate::state::UnitId;
use crate::terrain::field::Blocker;

impl Mover<'_> {
    /// Where it stands in support of a friend: base to base on its flank with fronts level, or behind it
    /// [support-move.3].
    pub fn support_post(&self, friend: UnitId, post: Post) -> Option<Pose> {
        let engaged = (self.s.pose(friend)?, self.game.base(self.s, friend));
        Some(match post.flank() {
            Some(flank) => beside(engaged, self.base, flank),
            None => behind(engaged),
        })
    }

    /// Whether it may move into support, to the side or the rear of an engaged friend [support-move.2]. Like a
    /// charge it is the last of its moves; those before may bring it up [support-move.5].
    pub fn support(&self, kind: MoveKind, left: u8, friend: UnitId, post: Post) -> Result<Way, Refusal> {
        self.support_at(kind, left, (friend, post), self.support_post(friend, post))
    }

    /// Where it would stand on the flanks of its engaged friends at an angle, facing that way, with a corner on the
    /// front of those they fight [support.11].
    pub fn askew_posts(&self, heading: Heading) -> impl Iterator<Item = Pose> + '_ {
        let (game, s) = (self.game, self.s);
        let friends = game.units_of(game.side(self.unit)).filter(move |friend| s.is_engaged(*friend));
        let engaged = friends.filter_map(move |friend| Some((s.pose(friend)?, game.base(s, friend))));
        engaged.flat_map(move |friend| {
            [Flank::Left, Flank::Right].map(|flank| askew(friend, self.base, flank, heading))
        })
    }

    /// The friend it supports, and on which flank, where a move ends that brings it to his enemy, and to nobody else,
    /// with a front corner [support.11]: not if the leader figure of either were on the other, for then it would be
    /// engaged [support.12].
    pub fn support_askew(&self, to: Pose) -> Option<(UnitId, Post)> {
        let (game, s) = (self.game, self.s);
        let end = to.footprint(self.base);
        let on_flank = |friend: UnitId| {
            let there = game.footprint(s, friend).filter(|there| friend != self.unit && touches(&end, there));
            match there.and_then(|_| game.side_askew(s, (to, self.base), friend))? {
                SupportSide::Left => Some((friend, Post::Left)),
                SupportSide::Right => Some((friend, Post::Right)),
                SupportSide::Rear => None,
            }
        };
        let mut friends = game.units_of(game.side(self.unit)).filter(|friend| s.is_engaged(*friend));
        let (friend, post) = friends.find_map(on_flank).filter(|_| self.formation.is_close())?;
        let mut enemies = game.grounds_of(s, game.side(self.unit).other());
        let spoils = |enemy: UnitId, there: &Blocker<'_>| {
            let engages = leader_touches(to, there)
                || s.pose(enemy).is_some_and(|enemy| leader_touches(enemy, &end))
                || touches(&end, there) && !s.foes(friend).any(|(foe, _)| foe == enemy);
            // Whoever stands at an enemy already does not come to him.
            engages || touches(&self.here, there)
        };
        (!enemies.any(|(enemy, there)| spoils(enemy, &there))).then_some((friend, post))
    }

    /// What comes of a move into support of a friend, to that place.
    pub(crate) fn may_aid(
        &self,
        kind: MoveKind,
        left: u8,
        (friend, post): (UnitId, Post),
        to: Option<Pose>,
    ) -> Result<Course, Refusal> {
        let way = self.support_at(kind, left, (friend, post), to)?;
        self.may_help(kind, left, friend)?;
        self.must_not_form(kind, left)?;
        Ok(Course::Support(friend, post, way))
    }

    /// Whether it may move into support to a place beside or behind an engaged friend.
    fn support_at(
        &self,
        kind: MoveKind,
        left: u8,
        (friend, post): (UnitId, Post),
        to: Option<Pose>,
    ) -> Result<Way, Refusal> {
        let (game, s) = (self.game, self.s);
        let refuse = |key, clause| Err(no(key, clause).unit(self.name()).other(game.name(friend)));
        self.can_walk()?;
        if self.is_enemy(friend) || friend == self.unit || !s.is_engaged(friend) {
            return refuse("hc-no-support-engaged", "support-move.2");
        }
        if s.is_engaged(self.unit) || self.is_supporting() {
            return refuse("hc-no-charge-engaged", "combat.7");
        }
        if game.is_shaken(s, self.unit) {
            return refuse("hc-no-support-shaken", "shaken.3");
        }
        if s.unit(self.unit).disordered && matches!(kind, MoveKind::Initiative) {
            return refuse("hc-no-disordered-away", "initiative.7");
        }
        game.may_support(s, self.unit, friend).map_err(|clause| {
            no("hc-no-support-kind", clause.0).unit(self.name()).other(game.name(friend))
        })?;
        let Some(to) = to else {
            return refuse("hc-no-support-engaged", "support-move.2");
        };
        let way = self.way(to, self.formation, Meeting { target: None, friend: Some(friend) });
        // One on each flank and one behind; asked last, because it takes longest to find out.
        let there = way.as_ref().map_or_else(|refusal| refusal.clause().0 == "pass-through.7", |_| true);
        let mut supports = game.supports_of(s, friend).filter(|(_, side)| *side == post.side());
        if there && supports.next().is_some() {
            return Err(no("hc-no-support-taken", "support.9").unit(self.name()).other(game.name(friend)));
        }
        let way = way?;
        // The hair that is kept between bases costs nothing: who stands beside his friend goes as far as he does
        // [proximity.2].
        self.keeps_pace(&Way { length: (way.length - TOUCH).max(0), ..way.clone() }, self.allowance)?;
        if way.going.crossing {
            return Err(no("hc-no-obstacle", "terrain.10").unit(self.name()));
        }
        self.together(kind, &to.footprint(self.base), left.saturating_sub(1))?;
        Ok(way)
    }
}
