//! Chapter 12: victory points, and how a battle came out.

use acies_core::game::{Listener, Verdict};
use acies_core::outcome::{End, Fate, Outcome, Point};
use acies_core::side::{BySide, Side};
use acies_words::message::{Clause, Message};

use crate::components::{Kind, National, UNITS};
use crate::event::Event;
use crate::game::Ancients;
use crate::show::{kind_name, leader_name};
use crate::state::{LeaderId, Place, Post, Stage, State, UnitId, Units};

impl Ancients {
    /// The strength a side has on the map, for the comparison at the end: every unit at full strength, disorganised or
    /// not [12.0.6]; camps and panicked units are left out [12.0.7], and so is whoever is not on the map.
    pub(crate) fn standing_strength(&self, state: &State, side: Side) -> u16 {
        let counts = |unit: &UnitId| {
            // Whom one does not see one takes to be there, if he was at the beginning.
            let there = match state.unit(*unit).place {
                Place::On(hex) => self.on_map(hex),
                Place::Unseen => !self.comes_unseen(state, *unit),
                _ => false,
            };
            there && state.unit(*unit).kind != Kind::Camp && !state.panicked.has(*unit)
        };
        let units = Units::of(side).iter().filter(counts);
        units.map(|unit| u16::from(self.figures(state.unit(unit).kind).strength)).sum()
    }

    /// The points a side has for what has happened, and would have if the battle ended now: for the enemy camp [12.0.3],
    /// for the panic of the enemy [12.0.4], and for twice his strength [12.0.5] or what replaces it [T.vp.1, S.prize.1]; a
    /// power with a navy has one more in a single battle.
    pub(crate) fn points(&self, state: &State, side: Side) -> impl Iterator<Item = &'static str> {
        let enemy = side.other();
        let [own, theirs] = [side, enemy].map(|side| self.standing_strength(state, side));
        let third = match self.battle.armies[enemy].prize {
            _ if !self.battle.replaced => own > 0 && own >= 2 * theirs,
            Some(kind) => self.is_wiped_out(state, enemy, kind),
            None => false,
        };
        let navy = self.is_nation(side, National::Navy);
        [
            (state.sacked[enemy], "12.0.3"),
            (state.panic[enemy], "12.0.4"),
            (third, if self.battle.replaced { "S.prize.1" } else { "12.0.5" }),
            (navy, "15.3.n2.2"),
        ]
        .into_iter()
        .filter_map(|(earned, clause)| earned.then_some(clause))
    }

    /// Whether every unit of a kind was eliminated.
    fn is_wiped_out(&self, state: &State, side: Side, kind: Kind) -> bool {
        let mut units = Units::of(side).iter().filter(|unit| {
            let unit = state.unit(*unit);
            unit.kind == kind && unit.place != Place::Nobody
        });
        units.all(|unit| state.unit(unit).place == Place::Lost)
    }

    /// Who has more points has won [12.0.1]; with as many on both sides nobody has [12.0.2].
    pub(crate) fn verdict(&self, state: &State) -> Verdict {
        let [north, south] = Side::BOTH.map(|side| self.points(state, side).count());
        match north.cmp(&south) {
            std::cmp::Ordering::Greater => Verdict::Won(Side::North),
            std::cmp::Ordering::Less => Verdict::Won(Side::South),
            std::cmp::Ordering::Equal => Verdict::Draw,
        }
    }

    /// Ends the battle.
    pub(crate) fn end<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let verdict = self.verdict(state);
        self.show_all(state, listener);
        state.stage = Stage::Over(verdict);
        if L::LISTENS {
            for side in Side::BOTH {
                for by in self.points(state, side) {
                    listener.tell(|| Event::Point { side, by });
                }
            }
            let [north, south] = Side::BOTH.map(|side| self.points(state, side).count() as u8);
            listener.tell(|| Event::Ended { verdict, north, south });
        }
    }

    /// How the battle came out in full.
    pub(crate) fn came_out(&self, state: &State) -> Option<Outcome> {
        let Stage::Over(verdict) = state.stage else { return None };
        let points = Side::BOTH.map(|side| {
            let point = |clause| Point {
                what: Message::new(self.point_name(clause)),
                clause: Clause(clause),
                points: 1,
            };
            self.points(state, side).map(point).collect()
        });
        let clause = if verdict == Verdict::Draw { "12.0.2" } else { "12.0.1" };
        Some(Outcome {
            verdict,
            clause: Clause(clause),
            points: BySide(points),
            fates: BySide(Side::BOTH.map(|side| self.fates(state, side))),
        })
    }

    /// What a point was given for.
    pub(crate) fn point_name(&self, clause: &str) -> &'static str {
        match clause {
            "12.0.3" => "ancients-point-camp",
            "12.0.4" => "ancients-point-panic",
            "15.3.n2.2" => "ancients-point-navy",
            "S.prize.1" => "ancients-point-prize",
            _ => "ancients-point-double",
        }
    }

    fn fates(&self, state: &State, side: Side) -> Vec<Fate> {
        let units = (0..UNITS).map(|number| UnitId::of(side, number)).filter_map(|id| {
            let unit = state.unit(id);
            let full = u16::from(self.figures(unit.kind).strength);
            let (hex, end) = match unit.place {
                Place::Nobody | Place::Unseen => return None,
                Place::On(hex) => (Some(hex), End::Stands),
                Place::Waiting => (None, End::NeverCame),
                Place::Left => (None, End::Left),
                Place::Lost => (None, End::Lost),
                Place::Captured(hex) => (Some(hex), End::Captured),
                Place::Retaken(hex) => (Some(hex), End::Stands),
            };
            let left = match unit.place {
                Place::On(_) => u16::from(self.printed(state, id)),
                Place::Waiting | Place::Left => full,
                _ => 0,
            };
            let name = kind_name(unit.kind);
            let unit = hex.map_or(String::new(), |hex| hex.to_string());
            let stock = self.volleys(state, id).map_or(0, u16::from);
            Some(Fate { unit, name, sign: None, left, full, stock, end })
        });
        let leaders = LeaderId::all(side).filter_map(|leader| {
            let end = match state.post(leader) {
                Post::Nobody | Post::Unseen => return None,
                Post::Due => End::NeverCame,
                Post::On(_) | Post::Aside | Post::Withdrawn | Post::Spent => End::Stands,
                Post::Captured => End::Captured,
                Post::Dead => End::Lost,
            };
            let name = leader_name(leader);
            Some(Fate { unit: leader.to_string(), name, sign: None, left: 0, full: 0, stock: 0, end })
        });
        units.chain(leaders).collect()
    }
}
