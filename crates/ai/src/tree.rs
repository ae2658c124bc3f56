//! Information-set Monte Carlo tree search: one tree over answers, a newly dealt world for every descent.
//!
//! Dice fall anew in every descent too, so a node stands for what was decided, not for what fell. A node counts
//! how often each answer was available, for in another world the other side may hold other cards.
//!
//! Only additions, multiplications, divisions and square roots are used, which every machine rounds alike: a
//! logarithm or an exponential of the machine could make two machines answer differently.

use std::collections::BTreeMap;

use acies_core::dice::FastDice;
use acies_core::game::ToAct;
use acies_core::seat::{Seat, World};
use acies_core::side::Side;

use crate::Ranked;
use crate::rollout::{self, Reach};

/// How much an answer that was tried seldom is favoured.
const CURIOSITY: f64 = 0.3;
/// A judgement better by this much than the position was counts as three games won of four.
const SCALE: f64 = 200.0;
/// For how many imagined games the first look at an answer counts.
const LOOK: f64 = 3.0;
/// Decisions a descent goes down the tree at most.
const DEPTH: usize = 24;

#[derive(Default)]
struct Node {
    children: BTreeMap<u64, usize>,
    tried: f64,
    won: f64,
    available: f64,
    /// The chances of the games that went through it, per mille, and how many those were.
    chances: u64,
    games: u64,
}

/// A tree being grown, with its working space.
struct Search<'a> {
    seat: &'a dyn Seat,
    tree: Vec<Node>,
    side: Side,
    /// How the position looked before anything was decided: results are told apart around it, so that a side far
    /// ahead or behind still sees the difference between its answers.
    base: f64,
    keys: Vec<u64>,
    known: Vec<(usize, usize)>,
    path: Vec<(usize, Side)>,
}

/// The answers by the number of visits, the most visited first. None as soon as nobody waits for it any more.
pub fn ranked(
    seat: &dyn Seat,
    budget: u32,
    dice: &mut FastDice,
    wanted: &dyn Fn() -> bool,
) -> Option<Vec<Ranked>> {
    let side = seat.side();
    let mut world = seat.imagine(dice);
    let mut search = Search {
        seat,
        tree: vec![Node::default()],
        side,
        base: f64::from(world.judge(side)),
        keys: Vec::new(),
        known: Vec::new(),
        path: Vec::new(),
    };
    for _ in 0..budget {
        if !wanted() {
            return None;
        }
        search.descend(&mut *seat.imagine(dice), dice);
    }
    let answers = world.answers();
    let root = &search.tree[0];
    let child = |answer: usize| root.children.get(&world.key(answer)).map(|child| &search.tree[*child]);
    let visits = |answer: usize| child(answer).map_or(0, |child| child.tried as u64);
    let mut order: Vec<usize> = (0..answers).collect();
    order.sort_by_key(|answer| std::cmp::Reverse((visits(*answer), *answer)));
    let measured = seat.chance(0).is_some();
    let ranked = |answer: usize| {
        let mean = |node: &Node| node.chances.checked_div(node.games);
        let chance = child(answer).filter(|_| measured).and_then(mean);
        Ranked { answer, chance: chance.and_then(|chance| u16::try_from(chance).ok()) }
    };
    Some(order.into_iter().map(ranked).collect())
}

/// The logarithm to base 2, between the powers of 2 by a straight line; 0 below 1.
fn logarithm(number: f64) -> f64 {
    let whole = number.max(1.0) as u64;
    let exponent = whole.ilog2();
    f64::from(exponent) + (number.max(1.0) / (1u64 << exponent) as f64 - 1.0)
}

/// A result between 0 and 1 from a judgement.
fn share(judged: f64) -> f64 {
    let size = judged / SCALE;
    0.5 + 0.5 * size / (1.0 + size.abs())
}

impl Search<'_> {
    /// One imagined game: down the tree, one new node, a rollout, and the result back up.
    fn descend(&mut self, world: &mut dyn World, dice: &mut FastDice) {
        let start = world.stretch();
        self.path.clear();
        self.path.push((0, self.side));
        let mut at = 0;
        for _ in 0..DEPTH {
            let ToAct::Side(by) = world.to_act() else { break };
            // The tree holds this turn. Of the next one too little is seen to plan in it.
            if world.stretch() != start {
                break;
            }
            let answers = world.answers();
            let (answer, child, fresh) = self.pick(at, world, answers, dice);
            world.answer(answer, dice);
            self.path.push((child, by));
            at = child;
            if fresh {
                let look = share(f64::from(world.judge(self.side)) - self.base);
                let look = if by == self.side { look } else { 1.0 - look };
                let node = &mut self.tree[child];
                (node.tried, node.won) = (LOOK, LOOK * look);
                break;
            }
        }
        let judged = rollout::value(world, self.side, Reach::Answer, dice);
        let ours = share(f64::from(judged) - self.base);
        // Only the answers to the decision itself are asked for their chances.
        if let Some(&(answer, _)) = self.path.get(1)
            && let Some(chance) = self.seat.chance(judged)
        {
            let node = &mut self.tree[answer];
            node.chances += u64::from(chance);
            node.games += 1;
        }
        for &(node, by) in &self.path {
            let node = &mut self.tree[node];
            node.tried += 1.0;
            node.won += if by == self.side { ours } else { 1.0 - ours };
        }
    }

    /// Chooses the answer to go down by: an untried one while the node is young, else by upper confidence bound.
    /// Decisions with many answers widen slowly, so that the likely ones are looked at more than once.
    fn pick(
        &mut self,
        at: usize,
        world: &mut dyn World,
        answers: usize,
        dice: &mut FastDice,
    ) -> (usize, usize, bool) {
        self.keys.clear();
        self.known.clear();
        for answer in 0..answers {
            let key = world.key(answer);
            self.keys.push(key);
            if let Some(&child) = self.tree[at].children.get(&key) {
                self.known.push((answer, child));
                self.tree[child].available += 1.0;
            }
        }
        let wide = 2.0 + self.tree[at].tried.sqrt();
        if self.known.len() < answers && (self.known.len() as f64) < wide {
            let children = &self.tree[at].children;
            let untried = |answer: &usize| !children.contains_key(&self.keys[*answer]);
            let answer = (0..8)
                .map(|_| world.likely(dice))
                .find(untried)
                .or_else(|| (0..answers).find(untried))
                .unwrap_or(0);
            let child = self.tree.len();
            self.tree.push(Node { available: 1.0, ..Node::default() });
            self.tree[at].children.insert(self.keys[answer], child);
            return (answer, child, true);
        }
        let worth = |child: usize| {
            let node = &self.tree[child];
            let tried = node.tried.max(1.0);
            // The factor makes a logarithm to base 2 a natural one.
            node.won / tried + CURIOSITY * (0.693 * logarithm(node.available) / tried).sqrt()
        };
        let mut best = (0, at, f64::NEG_INFINITY);
        for &(answer, child) in &self.known {
            let worth = worth(child);
            if worth > best.2 {
                best = (answer, child, worth);
            }
        }
        (best.0, best.1, false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_near_enough_and_rises() {
        let mut before = -1.0;
        for number in 1..5_000_u32 {
            let found = logarithm(f64::from(number));
            assert!((found - f64::from(number).log2()).abs() < 0.09, "{number}");
            assert!(found > before, "{number}");
            before = found;
        }
        assert!(logarithm(0.0).abs() < f64::EPSILON);
    }

    #[test]
    fn a_better_judgement_is_a_better_share() {
        assert!((share(0.0) - 0.5).abs() < f64::EPSILON);
        assert!((share(SCALE) - 0.75).abs() < f64::EPSILON);
        assert!(share(2_000.0) < 1.0 && share(-2_000.0) > 0.0);
    }
}
