//! Moves into support of an engaged friend.

use acies_ground::{Pose, TOUCH, behind, beside};

use crate::action::Post;
use crate::agenda::march_task::MoveKind;
use crate::movement::motion::Mover;
use crate::movement::way::{Meeting, Way};
use crate::refusal::{Refusal, no};
use crate::state::UnitId;

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
        let Some(to) = self.support_post(friend, post) else {
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
