//! Chapters 7 and 17: giving orders under the card played.
//!
//! All orders are announced before anything moves [7.1], one at a time; `done` ends them. Fewer orders
//! than the card allows are always possible, and those nobody can take are lost [7.5] [17.28].

use acies_hex::{Hex, HexSet};
use acies_words::message::Clause;

use crate::action::Action;
use crate::components::{CardKind, Section, Strip, UnitKind};
use crate::game::CommandsColors;
use crate::present;
use crate::refusal::Refusal;
use crate::state::{ANYWHERE, Orders, Public};

impl CommandsColors {
    /// The strips a hex lies in, as bits: two for a hex on a dotted line [2.7].
    pub(crate) fn strips_of(&self, hex: Hex) -> u8 {
        Strip::ALL
            .into_iter()
            .filter(|strip| self.tables.strip(*strip).contains(hex))
            .fold(0, |bits, strip| bits | 1 << strip as u8)
    }

    /// Hexes where a further order fits into the sections of the card. Units and leaders on a dotted
    /// line may be ordered from either section [7.3], so the orders are matched to the sections.
    #[inline]
    fn section_room(&self, p: &Public, caps: [u8; 3]) -> HexSet {
        let leaders = leader_hexes(p, p.ordered_leaders);
        let n = self.regions.map(|region| (p.chain & region).len() + (leaders & region).len());
        let [west, centre, east] = caps.map(u32::from);
        // Room left for those who can only be ordered there, and in each stretch of sections.
        let all = west + centre + east > n.iter().sum::<u32>();
        let left = west + centre > n[0] + n[1] + n[2];
        let right = centre + east > n[2] + n[3] + n[4];
        let fits = [
            west > n[0] && left && all,
            left && all,
            centre > n[2] && left && right && all,
            right && all,
            east > n[4] && right && all,
        ];
        let mut room = HexSet::EMPTY;
        for (region, fits) in self.regions.into_iter().zip(fits) {
            if fits {
                room |= region;
            }
        }
        room
    }

    /// The hexes whose unit, and those whose leader alone, may be ordered next.
    pub(crate) fn order_sets(&self, p: &Public, orders: Orders) -> (HexSet, HexSet) {
        let side = p.active;
        // At most one order for each unit or leader [7.4].
        let units = p.units[side] - p.chain;
        let leaders = p.leaders[side] - leader_hexes(p, p.ordered_leaders);
        let of_kind = |set: HexSet, wanted: &dyn Fn(UnitKind) -> bool| -> HexSet {
            set.iter().filter(|hex| wanted(self.kind(p.at[hex.index()]))).collect()
        };
        match orders {
            Orders::Sections(caps) => {
                let room = self.section_room(p, caps);
                (units & room, leaders & room)
            }
            Orders::Kinds { left: 0, .. } => (HexSet::EMPTY, HexSet::EMPTY),
            Orders::Kinds { leaders: with, .. } => {
                let card = p.order.card;
                let fitting = of_kind(units, &|kind| self.card_orders(card, kind));
                (fitting, if with { leaders } else { HexSet::EMPTY })
            }
            Orders::Leadership { named: false, .. } => (units & self.choice_strips(p), HexSet::EMPTY),
            Orders::Leadership { left: 0, .. } | Orders::Group { left: 0 } => (HexSet::EMPTY, HexSet::EMPTY),
            // A chain that starts at the leader's hex [17.21].
            Orders::Leadership { .. } => (units & self.tables.board.spread(p.chain), HexSet::EMPTY),
            Orders::Group { .. } => {
                let near = if p.chain.is_empty() { units } else { units & self.tables.board.spread(p.chain) };
                (of_kind(near, &|kind| !self.figures(kind).mounted), HexSet::EMPTY)
            }
            Orders::Choice => (if p.chain.is_empty() { units } else { HexSet::EMPTY }, HexSet::EMPTY),
            Orders::Muster(dice) => {
                let lone = p.lone_leaders(side) & leaders;
                if dice[3] > 0 {
                    (units, lone)
                } else {
                    (of_kind(units, &|kind| dice[self.figures(kind).class as usize] > 0), HexSet::EMPTY)
                }
            }
            Orders::Rally(_) => (HexSet::EMPTY, HexSet::EMPTY),
        }
    }

    /// Where Leadership Any Section may be given: anywhere, but as a Counter Attack only in the strips where
    /// the opponent gave it, be it to a leader or to one unit of choice [17.36].
    fn choice_strips(&self, p: &Public) -> HexSet {
        if p.order.card != CardKind::LeadershipAny || p.order.strips == ANYWHERE {
            return self.tables.board.all();
        }
        Strip::ALL
            .into_iter()
            .filter(|strip| p.order.strips & (1 << *strip as u8) != 0)
            .fold(HexSet::EMPTY, |set, strip| set | self.tables.strip(strip))
    }

    /// The leaders a Leadership card may name: in the section of an Inspired card [17.24] [17.25]
    /// [17.26], or where the opponent played the card that is countered [17.36].
    pub(crate) fn leads(&self, p: &Public, orders: Orders) -> HexSet {
        let Orders::Leadership { named: false, .. } = orders else { return HexSet::EMPTY };
        let section = match p.order.card {
            CardKind::InspiredLeft => Some(Section::Left),
            CardKind::InspiredCentre => Some(Section::Centre),
            CardKind::InspiredRight => Some(Section::Right),
            _ => None,
        };
        let within = match section {
            Some(section) => self.tables.strip(section.strip(p.active)),
            None => self.choice_strips(p),
        };
        p.leaders[p.active] & within
    }

    /// The units a Rally die may restore: in a leader's hex or adjacent to one [17.72], below their
    /// starting number [17.75], with a die of their class or a helmet [17.73], no elephants and no
    /// chariots [17.77].
    pub(crate) fn rallies(&self, p: &Public, orders: Orders) -> HexSet {
        let Orders::Rally(dice) = orders else { return HexSet::EMPTY };
        let leaders = p.leaders[p.active];
        let near = p.units[p.active] & (leaders | self.tables.board.spread(leaders));
        near.iter()
            .filter(|hex| {
                let unit = p.at[hex.index()];
                let kind = self.kind(unit);
                let die = dice[self.figures(kind).class as usize] > 0 || dice[3] > 0;
                die && !self.is_full(p, unit) && kind != UnitKind::Elephants && !kind.is_chariots()
            })
            .collect()
    }

    /// Whether the unit in a hex may be ordered next: the same as being in [`Self::order_sets`], for one hex.
    #[inline]
    fn may_order(&self, p: &Public, orders: Orders, hex: Hex) -> bool {
        if !(p.units[p.active] - p.chain).contains(hex) {
            return false;
        }
        let kind = self.kind(p.at[hex.index()]);
        let linked = || self.tables.board.adjacent(hex).intersects(p.chain);
        match orders {
            Orders::Sections(caps) => self.section_room(p, caps).contains(hex),
            Orders::Kinds { left, .. } => left > 0 && self.card_orders(p.order.card, kind),
            Orders::Leadership { named: false, .. } => self.choice_strips(p).contains(hex),
            Orders::Leadership { left, .. } => left > 0 && linked(),
            Orders::Group { left } => {
                left > 0 && !self.figures(kind).mounted && (p.chain.is_empty() || linked())
            }
            Orders::Choice => p.chain.is_empty(),
            Orders::Muster(dice) => dice[3] > 0 || dice[self.figures(kind).class as usize] > 0,
            Orders::Rally(_) => false,
        }
    }

    /// Whether any further order can be given.
    #[inline]
    pub(crate) fn order_left(&self, p: &Public, orders: Orders) -> bool {
        match orders {
            Orders::Sections(caps) => {
                let room = self.section_room(p, caps);
                let leaders = p.leaders[p.active] - leader_hexes(p, p.ordered_leaders);
                room.intersects(p.units[p.active] - p.chain) || room.intersects(leaders)
            }
            Orders::Kinds { left: 0, .. } => false,
            Orders::Rally(_) => !self.rallies(p, orders).is_empty(),
            _ => {
                p.units[p.active].iter().any(|hex| self.may_order(p, orders, hex))
                    || !self.order_sets(p, orders).1.is_empty()
                    || !self.leads(p, orders).is_empty()
            }
        }
    }

    pub(crate) fn check_order(&self, p: &Public, orders: Orders, hex: Hex) -> Result<(), Refusal> {
        if self.may_order(p, orders, hex) {
            return Ok(());
        }
        let card = p.order.card;
        let Some(unit) = p.unit_of(p.active, hex) else { return Err(Refusal::NoUnit { hex }) };
        if p.ordered & unit.bit() != 0 {
            return Err(Refusal::AlreadyOrdered { hex });
        }
        let kind = self.kind(unit);
        Err(match orders {
            Orders::Sections(_) => Refusal::NoOrderThere { hex },
            Orders::Kinds { .. } if !self.card_orders(card, kind) => Refusal::WrongKind { hex, kind, card },
            Orders::Group { .. } if self.figures(kind).mounted => Refusal::WrongKind { hex, kind, card },
            Orders::Leadership { named: false, .. } => Refusal::UnitElsewhere { hex, card },
            Orders::Leadership { left, .. } | Orders::Group { left } if left > 0 => {
                Refusal::NotLinked { hex, card }
            }
            Orders::Muster(_) => Refusal::NoDie { hex, card },
            Orders::Rally(_) => Refusal::WrongMoment,
            _ => Refusal::NoOrdersLeft { card },
        })
    }

    /// A leader alone, or one that detaches from his unit. Only Section cards and Order Mounted let an
    /// attached leader detach [7.9] [7.11].
    pub(crate) fn check_order_leader(&self, p: &Public, orders: Orders, hex: Hex) -> Result<(), Refusal> {
        if self.order_sets(p, orders).1.contains(hex) {
            return Ok(());
        }
        let card = p.order.card;
        let Some(leader) = p.leader_of(p.active, hex) else { return Err(Refusal::NoLeader { hex }) };
        if p.ordered_leaders & leader.bit() != 0 {
            return Err(Refusal::AlreadyOrdered { hex });
        }
        let attached = p.units[p.active].contains(hex);
        Err(match orders {
            Orders::Sections(_) => Refusal::NoOrderThere { hex },
            Orders::Kinds { leaders: true, .. } => Refusal::NoOrdersLeft { card },
            _ if attached => Refusal::MayNotDetach { hex, card },
            Orders::Muster(_) => Refusal::NoHelmet { hex, card },
            Orders::Choice => Refusal::NoLeaders { card, clause: Clause("17.79") },
            _ => Refusal::NoLeaders { card, clause: present::card_clause(card) },
        })
    }

    /// The leader a Leadership card starts from [17.20].
    pub(crate) fn check_lead(&self, p: &Public, orders: Orders, hex: Hex) -> Result<(), Refusal> {
        if self.leads(p, orders).contains(hex) {
            return Ok(());
        }
        let Orders::Leadership { named, .. } = orders else { return Err(Refusal::WrongMoment) };
        let card = p.order.card;
        if named {
            return Err(Refusal::NoOrdersLeft { card });
        }
        match p.leader_of(p.active, hex) {
            None => Err(Refusal::NobodyLeads { hex }),
            Some(_) => Err(Refusal::LeaderElsewhere { hex, card }),
        }
    }

    pub(crate) fn check_rally(&self, p: &Public, orders: Orders, hex: Hex) -> Result<(), Refusal> {
        if self.rallies(p, orders).contains(hex) {
            return Ok(());
        }
        let Orders::Rally(_) = orders else { return Err(Refusal::WrongMoment) };
        let Some(unit) = p.unit_of(p.active, hex) else { return Err(Refusal::NoUnit { hex }) };
        let kind = self.kind(unit);
        let leaders = p.leaders[p.active];
        Err(if kind == UnitKind::Elephants || kind.is_chariots() {
            Refusal::RallyNever { hex, kind }
        } else if !(leaders | self.tables.board.spread(leaders)).contains(hex) {
            Refusal::RallyTooFar { hex }
        } else if self.is_full(p, unit) {
            Refusal::RallyFull { hex }
        } else {
            Refusal::NoDie { hex, card: p.order.card }
        })
    }

    pub(crate) fn list_orders(&self, p: &Public, orders: Orders, list: &mut Vec<Action>) {
        let (units, leaders) = self.order_sets(p, orders);
        if let Orders::Leadership { named: false, .. } = orders {
            list.extend(self.leads(p, orders).iter().map(Action::Lead));
        }
        list.extend(units.iter().map(Action::Order));
        list.extend(leaders.iter().map(Action::OrderLeader));
        if let Orders::Rally(_) = orders {
            list.extend(self.rallies(p, orders).iter().map(Action::Rally));
        }
        if self.check_ambush(p, orders).is_ok() {
            list.push(Action::Ambush);
        }
        list.push(Action::Done);
    }
}

/// The hexes of some leaders.
fn leader_hexes(p: &Public, leaders: u8) -> HexSet {
    let mut hexes = HexSet::EMPTY;
    let mut left = leaders;
    while left != 0 {
        let index = left.trailing_zeros() as usize;
        left &= left - 1;
        if p.leader_hex[index] < 126 {
            hexes.insert(Hex::from_index(p.leader_hex[index]));
        }
    }
    hexes
}
