//! Information-set Monte Carlo tree search: one tree over answers, a newly dealt world for every descent.
//!
//! Dice fall anew in every descent too, so a node stands for what was decided, not for what fell. A node counts
//! how often each answer was available, for in another world the other side may hold other cards.

use std::collections::BTreeMap;

use acies_core::dice::FastDice;
use acies_core::game::ToAct;
use acies_core::mind::{Seat, World};
use acies_core::side::Side;

use crate::rollout;

/// How much an answer that was tried seldom is favoured.
const CURIOSITY: f64 = 0.7;
/// A judgement of this size is worth about three games in four.
const SCALE: f64 = 120.0;
/// Turns imagined beyond the tree.
const TURNS: u32 = 2;
/// Decisions a descent goes down the tree at most.
const DEPTH: usize = 24;

#[derive(Default)]
struct Node {
    children: BTreeMap<u64, usize>,
    tried: f64,
    won: f64,
    available: f64,
}

/// The best answer by the number of visits.
pub fn best(seat: &dyn Seat, budget: u32, dice: &mut FastDice) -> usize {
    let side = seat.side();
    let mut tree = vec![Node::default()];
    for _ in 0..budget {
        let mut world = seat.imagine(dice);
        descend(&mut tree, &mut *world, side, dice);
    }
    let mut world = seat.imagine(dice);
    let answers = world.answers();
    (0..answers)
        .max_by_key(|answer| {
            let child = tree[0].children.get(&world.key(*answer));
            child.map_or(0, |child| tree[*child].tried as u64)
        })
        .unwrap_or(0)
}

/// One imagined game: down the tree, one new node, a rollout, and the result back up.
fn descend(tree: &mut Vec<Node>, world: &mut dyn World, side: Side, dice: &mut FastDice) {
    let start = world.turn();
    let mut path = vec![(0, side)];
    let mut at = 0;
    for _ in 0..DEPTH {
        let ToAct::Side(by) = world.to_act() else { break };
        if world.turn() > start + 1 {
            break;
        }
        let answers = world.answers();
        let (answer, child, fresh) = pick(tree, at, world, answers, dice);
        world.answer(answer, dice);
        path.push((child, by));
        at = child;
        if fresh {
            break;
        }
    }
    let judged = rollout::value(world, side, TURNS, dice);
    let ours = 1.0 / (1.0 + (-f64::from(judged) / SCALE).exp());
    for (node, by) in path {
        tree[node].tried += 1.0;
        tree[node].won += if by == side { ours } else { 1.0 - ours };
    }
}

/// Chooses the answer to go down by: an untried one while the node is young, else by upper confidence bound.
/// Decisions with many answers widen slowly, so that the likely ones are looked at more than once.
fn pick(
    tree: &mut Vec<Node>,
    at: usize,
    world: &mut dyn World,
    answers: usize,
    dice: &mut FastDice,
) -> (usize, usize, bool) {
    let keys: Vec<u64> = (0..answers).map(|answer| world.key(answer)).collect();
    let known: Vec<(usize, usize)> = keys
        .iter()
        .enumerate()
        .filter_map(|(answer, key)| tree[at].children.get(key).map(|child| (answer, *child)))
        .collect();
    for (_, child) in &known {
        tree[*child].available += 1.0;
    }
    let wide = 2.0 + 2.0 * tree[at].tried.sqrt();
    if known.len() < answers && (known.len() as f64) < wide {
        let answer = (0..8)
            .map(|_| world.likely(dice))
            .find(|answer| !tree[at].children.contains_key(&keys[*answer]))
            .or_else(|| (0..answers).find(|answer| !tree[at].children.contains_key(&keys[*answer])))
            .unwrap_or(0);
        let child = tree.len();
        tree.push(Node { available: 1.0, ..Node::default() });
        tree[at].children.insert(keys[answer], child);
        return (answer, child, true);
    }
    let worth = |child: usize| {
        let node = &tree[child];
        node.won / node.tried.max(1.0)
            + CURIOSITY * (node.available.max(1.0).ln() / node.tried.max(1.0)).sqrt()
    };
    let (answer, child) =
        known.into_iter().max_by(|(_, a), (_, b)| worth(*a).total_cmp(&worth(*b))).unwrap_or((0, at));
    (answer, child, false)
}
