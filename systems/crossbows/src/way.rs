//! The cheapest way of a unit, its turns included: sections 6.1.5 and 8.1.

use acies_hex::{Arc, Heading};

use crate::components::{BOARD, Footing, Hex, HexSet, arc};
use crate::game::Crossbows;

/// Places a unit may be at on its way: a hex, a facing, and whether it has turned.
const NODES: usize = 228 * 12;

/// Who goes, and what stops him.
#[derive(Clone, Debug)]
pub(crate) struct Goer {
    /// What he pays as.
    pub footing: Footing,
    /// Where he begins.
    pub from: Hex,
    /// Where he faces; nothing for whoever has no facing.
    pub facing: Option<Heading>,
    /// Whether he has turned already.
    pub turned: bool,
    /// Points he has.
    pub points: u8,
    /// Hexes he may not enter.
    pub closed: HexSet,
    /// Hexes he may pass and not end in.
    pub through: HexSet,
    /// Hexes in which he must stop [6.2.4.1].
    pub stops: HexSet,
}

/// Where a way ends, and what it took.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct End {
    pub hex: Hex,
    /// Points for entering hexes.
    pub moved: u8,
    /// Points in all, turns included.
    pub spent: u8,
    /// Whether the free turn is used.
    pub turned: bool,
    /// Where he faces at the end.
    pub facing: Option<Heading>,
    /// The corners he could face there for the points he has, by this way or another, a bit each [6.1.5.2].
    pub faces: u8,
    node: u16,
}

/// All ends of somebody's ways.
#[derive(Clone, Debug)]
pub(crate) struct Ways {
    pub ends: Vec<End>,
    /// The hexes entered before the place he began at here, the last first.
    pub before: Vec<Hex>,
    from: Box<[u16; NODES]>,
}

impl Ways {
    /// The end in that hex.
    pub fn end(&self, hex: Hex) -> Option<&End> {
        let place = self.ends.binary_search_by_key(&hex, |end| end.hex).ok()?;
        self.ends.get(place)
    }

    /// Takes up ends of one step that these ways lack.
    pub fn take_up(&mut self, steps: &Ways, near: HexSet) {
        let lacking = steps.ends.iter().filter(|end| near.contains(end.hex));
        let lacking: Vec<End> = lacking.filter(|end| self.end(end.hex).is_none()).copied().collect();
        for end in &lacking {
            self.from[usize::from(end.node)] = steps.from[usize::from(end.node)];
        }
        self.ends.extend(lacking);
        self.ends.sort_unstable_by_key(|end| end.hex);
    }

    /// The hexes entered on the way, the last first: a turn enters none, also the one made before setting out.
    pub fn back(&self, end: &End) -> Vec<Hex> {
        let mut hexes = Vec::new();
        let mut node = end.node;
        while self.from[usize::from(node)] != node {
            let before = self.from[usize::from(node)];
            if hex_of(before) != hex_of(node) {
                hexes.push(hex_of(node));
            }
            node = before;
        }
        // Who turns before he goes has entered nothing by it.
        if hexes.last() == Some(&hex_of(node)) {
            hexes.pop();
        }
        hexes.extend(&self.before);
        hexes
    }
}

fn node(hex: Hex, facing: usize, turned: bool) -> u16 {
    (hex.index() * 12 + facing * 2 + usize::from(turned)) as u16
}

fn hex_of(node: u16) -> Hex {
    Hex::from_index((node / 12) as u8)
}

impl Crossbows {
    /// Every hex somebody can go to, each by its cheapest way. He goes through his front alone [6.1.5.1, 8.1.4], the first
    /// turn is free and each other costs a point, whatever the angle [6.1.5.2, 6.1.5.4]; whoever has no facing goes where he
    /// likes and never pays for a turn [6.1.4.1, 6.1.5.5].
    pub(crate) fn ways(&self, goer: &Goer) -> Ways {
        let mut best = [u8::MAX; NODES];
        let mut moved = [0_u8; NODES];
        let mut from = Box::new([0_u16; NODES]);
        let mut queue: Vec<Vec<u16>> = vec![Vec::new(); usize::from(goer.points) + 1];
        let start = node(goer.from, goer.facing.map_or(0, Heading::index), goer.turned);
        best[usize::from(start)] = 0;
        from[usize::from(start)] = start;
        queue[0].push(start);
        let mut reached = Vec::new();
        for cost in 0..=goer.points {
            while let Some(at) = queue[usize::from(cost)].pop() {
                let place = usize::from(at);
                if best[place] != cost {
                    continue;
                }
                let (hex, facing, turned) = (hex_of(at), place / 2 % 6, place % 2 == 1);
                reached.push(at);
                if hex != goer.from && goer.stops.contains(hex) {
                    continue;
                }
                let mut reach = |to: u16, price: u8, entered: u8| {
                    let (total, to_place) = (cost.saturating_add(price), usize::from(to));
                    if total <= goer.points && total < best[to_place] {
                        best[to_place] = total;
                        moved[to_place] = moved[place] + entered;
                        from[to_place] = at;
                        queue[usize::from(total)].push(to);
                    }
                };
                let ahead = match goer.facing {
                    Some(_) => arc(hex, Heading::ALL[facing], Arc::Front),
                    None => BOARD.adjacent(hex),
                };
                for to in (ahead - goer.closed).iter() {
                    let Some(way) = BOARD.direction(hex, to) else { continue };
                    if let Some(price) = self.step_cost(goer.footing, hex, way, to) {
                        reach(node(to, facing, turned), price, price);
                    }
                }
                if goer.facing.is_some() {
                    for other in (0..6).filter(|other| *other != facing) {
                        reach(node(hex, other, true), u8::from(turned), 0);
                    }
                }
            }
        }
        let mut ends: Vec<End> = Vec::new();
        let mut at_hex = [u16::MAX; NODES / 12];
        let mut faces = [0_u8; NODES / 12];
        for at in reached {
            let (hex, place) = (hex_of(at), usize::from(at));
            if hex == goer.from || goer.through.contains(hex) {
                continue;
            }
            // With a turn left, or a point for another one, he may face anywhere.
            let free = best[place] + u8::from(place % 2 == 1) <= goer.points;
            faces[hex.index()] |= if free { 0b11_1111 } else { 1 << (place / 2 % 6) };
            let end = End {
                hex,
                moved: moved[place],
                spent: best[place],
                turned: place % 2 == 1,
                facing: goer.facing.map(|_| Heading::ALL[place / 2 % 6]),
                faces: 0,
                node: at,
            };
            // A free turn left is worth a point. Of equal ways the one with the fewest turns, then by the corners in order.
            let rank = |end: &End| (end.spent + u8::from(end.turned), end.turned, end.facing);
            match ends.get_mut(usize::from(at_hex[hex.index()])) {
                Some(other) if rank(&end) < rank(other) => *other = end,
                Some(_) => {}
                None => {
                    at_hex[hex.index()] = ends.len() as u16;
                    ends.push(end);
                }
            }
        }
        ends.iter_mut().for_each(|end| end.faces = faces[end.hex.index()]);
        ends.sort_unstable_by_key(|end| end.hex);
        Ways { ends, before: Vec::new(), from }
    }

    /// The same for whoever goes over a hex on his way: first there, then on.
    pub(crate) fn ways_over(&self, goer: &Goer, over: Hex) -> Option<Ways> {
        let first = self.ways(goer);
        let at = *first.end(over).filter(|_| !goer.stops.contains(over))?;
        let on = Goer {
            from: over,
            facing: at.facing,
            turned: at.turned,
            points: goer.points - at.spent,
            closed: goer.closed.with(goer.from),
            ..goer.clone()
        };
        let mut ways = self.ways(&on);
        for end in &mut ways.ends {
            end.moved += at.moved;
            end.spent += at.spent;
        }
        ways.before = first.back(&at);
        Some(ways)
    }
}
