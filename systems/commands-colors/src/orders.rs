//! Chapters 7 and 17: giving orders under the card played.
//!
//! All orders are announced before anything moves [7.1], one at a time; `done` ends them. Fewer orders
//! than the card allows are always possible, and those nobody can take are lost [7.5] [17.28].

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::message::Clause;
use acies_core::side::Side;
use acies_hex::{Hex, HexSet};

use crate::action::Action;
use crate::components::{CardKind, Class, Face, Section, Strip, UnitKind};
use crate::event::Event;
use crate::game::{CommandsColors, Flow, Play, tell};
use crate::refusal::Refusal;
use crate::state::{Given, LeaderId, Orders, Public, RESERVE, Stage, UnitId};

/// More than any army has: a group of any size [17.55].
const ANY_NUMBER: u8 = 99;

impl CommandsColors {
    /// The strips a hex lies in, as bits: two for a hex on a dotted line [2.7].
    pub(crate) fn strips_of(&self, hex: Hex) -> u8 {
        Strip::ALL
            .into_iter()
            .filter(|strip| self.tables.strip(*strip).contains(hex))
            .fold(0, |bits, strip| bits | 1 << strip as u8)
    }

    /// How a card gives its orders, and whether it falls back on one unit of choice, with the clause
    /// that says so. `None` where it orders without choosing.
    fn orders_of(&self, p: &Public) -> (Option<Orders>, Option<Clause>) {
        let side = p.active;
        let command = p.command[side];
        let kinds = |left| Some(Orders::Kinds { left, leaders: false });
        let has = |wanted: &dyn Fn(UnitKind) -> bool| p.army(side).any(|unit| wanted(self.kind(unit)));
        let class = |class| has(&|kind| self.figures(kind).class == class);
        let mounted = || has(&|kind| self.figures(kind).mounted);
        let foot = || has(&|kind| !self.figures(kind).mounted);
        let fallback = |can: bool, orders: Option<Orders>, clause: &'static str| {
            if can { (orders, None) } else { (Some(Orders::Choice), Some(Clause(clause))) }
        };
        let sections = |left: u8, centre: u8, right: u8| {
            let mut caps = [0; 3];
            caps[Section::Left.strip(side) as usize] = left;
            caps[Section::Centre.strip(side) as usize] = centre;
            caps[Section::Right.strip(side) as usize] = right;
            (Some(Orders::Sections(caps)), None)
        };
        match p.order.card {
            CardKind::TwoLeft => sections(2, 0, 0),
            CardKind::TwoCentre => sections(0, 2, 0),
            CardKind::TwoRight => sections(0, 0, 2),
            CardKind::ThreeLeft => sections(3, 0, 0),
            CardKind::ThreeCentre => sections(0, 3, 0),
            CardKind::ThreeRight => sections(0, 0, 3),
            CardKind::FourLeft => sections(4, 0, 0),
            CardKind::FourCentre => sections(0, 4, 0),
            CardKind::FourRight => sections(0, 0, 4),
            // One in each section [17.12]; two on either flank [17.13].
            CardKind::CoordinatedAttack => sections(1, 1, 1),
            CardKind::OutFlanked => sections(2, 0, 2),
            // Troop cards order up to Command, anywhere [17.14].
            CardKind::OrderLight => fallback(class(Class::Light), kinds(command), "17.15"),
            CardKind::OrderMedium => fallback(class(Class::Medium), kinds(command), "17.17"),
            CardKind::OrderHeavy => fallback(class(Class::Heavy), kinds(command), "17.18"),
            CardKind::OrderMounted => {
                fallback(mounted(), Some(Orders::Kinds { left: command, leaders: true }), "17.19")
            }
            CardKind::LeadershipAny => (Some(Orders::Leadership { left: 3, named: false }), None),
            CardKind::InspiredLeft | CardKind::InspiredCentre | CardKind::InspiredRight => {
                (Some(Orders::Leadership { left: 4, named: false }), None)
            }
            CardKind::ClashOfShields => (None, None),
            CardKind::DarkenTheSky => fallback(has(&|kind| self.figures(kind).range > 0), None, "17.39"),
            CardKind::DoubleTime => fallback(foot(), Some(Orders::Group { left: 4 }), "17.45"),
            CardKind::LineCommand => fallback(foot(), Some(Orders::Group { left: ANY_NUMBER }), "17.58"),
            CardKind::MoveFireMove => fallback(class(Class::Light), kinds(command), "17.60"),
            CardKind::MountedCharge => fallback(mounted(), kinds(command), "17.67"),
            CardKind::Spartacus => (Some(Orders::Muster([0; 4])), None),
            CardKind::Rally => fallback(!p.leaders[side].is_empty(), Some(Orders::Rally([0; 4])), "17.71"),
            // Never an effect of their own: the one copies, the other answers.
            CardKind::CounterAttack | CardKind::FirstStrike => (None, None),
        }
    }

    /// Whether the troop card in play orders that kind of unit.
    fn card_orders(&self, card: CardKind, kind: UnitKind) -> bool {
        let figures = self.figures(kind);
        match card {
            CardKind::OrderLight | CardKind::MoveFireMove => figures.class == Class::Light,
            CardKind::OrderMedium => figures.class == Class::Medium,
            CardKind::OrderHeavy => figures.class == Class::Heavy,
            CardKind::OrderMounted | CardKind::MountedCharge => figures.mounted,
            _ => true,
        }
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
            Orders::Leadership { named: false, .. } => (units, HexSet::EMPTY),
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
            None => Strip::ALL
                .into_iter()
                .filter(|strip| p.order.strips & (1 << *strip as u8) != 0)
                .fold(HexSet::EMPTY, |set, strip| set | self.tables.strip(strip)),
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
            Orders::Leadership { left, named } => !named || (left > 0 && linked()),
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
    fn order_left(&self, p: &Public, orders: Orders) -> bool {
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
            Orders::Muster(_) => Refusal::NoDie { hex, card },
            _ => Refusal::NoLeaders { card },
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
            None => Err(Refusal::NoLeader { hex }),
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

    /// Hexes where the reserve of the active side can come on now.
    fn entries(&self, p: &Public) -> HexSet {
        match &self.battle.ambush {
            Some(ambush) if ambush.side == p.active => {
                let taken = p.all_units() | p.leaders[Side::North] | p.leaders[Side::South];
                (ambush.hexes & self.ground.open) - taken
            }
            _ => HexSet::EMPTY,
        }
    }

    fn in_reserve(&self, p: &Public) -> impl Iterator<Item = UnitId> {
        let side = p.active;
        let waiting = p.hex;
        (0..self.battle.armies[side].units.len())
            .map(move |index| UnitId::of(side, index))
            .filter(move |unit| waiting[unit.index()] == RESERVE)
    }

    /// A Leadership card may bring on the reserve instead of giving orders, where the scenario has one
    /// [3.9].
    pub(crate) fn check_ambush(&self, p: &Public, orders: Orders) -> Result<(), Refusal> {
        let open = matches!(orders, Orders::Leadership { named: false, .. })
            && !p.copied
            && !self.entries(p).is_empty()
            && self.in_reserve(p).next().is_some();
        if open { Ok(()) } else { Err(Refusal::NoAmbush) }
    }

    pub(crate) fn check_place(&self, p: &Public, kind: UnitKind, hex: Hex) -> Result<(), Refusal> {
        if !self.in_reserve(p).any(|unit| self.kind(unit) == kind) {
            return Err(Refusal::NotInReserve { kind });
        }
        if self.entries(p).contains(hex) { Ok(()) } else { Err(Refusal::NotThere { hex }) }
    }

    pub(crate) fn list_places(&self, p: &Public, list: &mut Vec<Action>) {
        let entries = self.entries(p);
        let mut seen = 0u32;
        for unit in self.in_reserve(p) {
            let kind = self.kind(unit);
            if seen & (1 << kind as u32) == 0 {
                seen |= 1 << kind as u32;
                list.extend(entries.iter().map(|hex| Action::Place(kind, hex)));
            }
        }
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

impl<D: Dice, L: Listener<Event>> Play<'_, D, L> {
    pub(crate) fn begin_orders(&mut self) -> Flow {
        let (orders, fallback) = self.game.orders_of(&self.s.public);
        if let Some(clause) = fallback {
            // One unit of choice, which acts under the normal rules [17.79].
            self.s.public.plain = true;
            tell!(self, Event::FellBack { clause });
        }
        let card = self.s.public.order.card;
        match orders {
            None => self.order_all(card),
            Some(Orders::Muster(_)) => {
                // Command dice decide who is ordered [17.50]; Swords and flags give nothing [17.51].
                let dice = self.order_dice(Clause("17.50"));
                self.s.public.stage = Stage::Order(Orders::Muster(dice));
                self.next_order()
            }
            Some(Orders::Rally(_)) => {
                let dice = self.order_dice(Clause("17.71"));
                self.s.public.stage = Stage::Order(Orders::Rally(dice));
                self.next_order()
            }
            Some(orders) => {
                self.s.public.stage = Stage::Order(orders);
                self.next_order()
            }
        }
    }

    fn order_dice(&mut self, clause: Clause) -> [u8; 4] {
        let command = self.s.public.command[self.s.public.active];
        let mut faces = Vec::new();
        let counts = self.throw(command, &mut faces);
        tell!(self, Event::OrderDice { faces, clause });
        [
            counts[Face::Light as usize],
            counts[Face::Medium as usize],
            counts[Face::Heavy as usize],
            counts[Face::Leader as usize],
        ]
    }

    /// Clash of Shields orders every unit next to an enemy unit, fixed as the card is played [17.29]
    /// [17.33]; Darken the Sky every unit with missiles, without a limit [17.37]. Neither moves
    /// [17.31].
    fn order_all(&mut self, card: CardKind) -> Flow {
        let game = self.game;
        let p = &mut self.s.public;
        let side = p.active;
        let hexes: HexSet = if card == CardKind::ClashOfShields {
            p.units[side] & game.tables.board.spread(p.units[side.other()])
        } else {
            p.units[side].iter().filter(|hex| game.figures(game.kind(p.at[hex.index()])).range > 0).collect()
        };
        for hex in hexes.iter() {
            p.ordered |= p.at[hex.index()].bit();
        }
        let clause = Clause(if card == CardKind::ClashOfShields { "17.29" } else { "17.37" });
        let count = hexes.len() as u8;
        p.stage = Stage::Fight;
        tell!(self, Event::AllOrdered { count, clause });
        Ok(())
    }

    /// Asks for the next order, or goes on when none can be given.
    fn next_order(&mut self) -> Flow {
        let p = &self.s.public;
        let Stage::Order(orders) = p.stage else { return Ok(()) };
        if self.game.order_left(p, orders) { Ok(()) } else { self.orders_given() }
    }

    /// A unit is ordered, with the leader attached to it, for one order [7.8].
    pub(crate) fn order_unit(&mut self, hex: Hex) -> Flow {
        let game = self.game;
        let p = &mut self.s.public;
        let Stage::Order(orders) = p.stage else { return Ok(()) };
        let unit = p.at[hex.index()];
        p.ordered |= unit.bit();
        p.chain.insert(hex);
        let class = game.figures(game.kind(unit)).class as usize;
        p.stage = Stage::Order(match orders {
            Orders::Kinds { left, leaders } => Orders::Kinds { left: left - 1, leaders },
            Orders::Leadership { left, named: true } => Orders::Leadership { left: left - 1, named: true },
            Orders::Leadership { .. } => {
                // One unit of choice instead of the leader and his chain [17.23].
                p.plain = true;
                let strips = game.strips_of(hex);
                p.last[p.active] = p.last[p.active].map(|given| Given { strips, ..given });
                Orders::Choice
            }
            Orders::Group { left } => Orders::Group { left: left - 1 },
            Orders::Muster(dice) => Orders::Muster(spend(dice, class)),
            other => other,
        });
        tell!(self, Event::Ordered { unit: game.who(&self.s.public, unit) });
        self.next_order()
    }

    /// A leader is ordered to move alone; a detaching one costs an order of his own [7.10].
    pub(crate) fn order_leader(&mut self, hex: Hex) -> Flow {
        let p = &mut self.s.public;
        let Stage::Order(orders) = p.stage else { return Ok(()) };
        let Some(leader) = p.leader_of(p.active, hex) else { return Ok(()) };
        p.ordered_leaders |= leader.bit();
        p.stage = Stage::Order(match orders {
            Orders::Kinds { left, leaders } => Orders::Kinds { left: left - 1, leaders },
            // A helmet orders a unit or a leader [17.52].
            Orders::Muster(dice) => Orders::Muster(spend(dice, 3)),
            other => other,
        });
        tell!(self, Event::LeaderOrdered { leader, hex });
        self.next_order()
    }

    /// A Leadership card: the leader, the unit in his hex, and the chain from there [17.20].
    pub(crate) fn order_leader_hex(&mut self, hex: Hex) -> Flow {
        let game = self.game;
        let p = &mut self.s.public;
        let Stage::Order(Orders::Leadership { left, .. }) = p.stage else { return Ok(()) };
        let Some(leader) = p.leader_of(p.active, hex) else { return Ok(()) };
        p.stage = Stage::Order(Orders::Leadership { left, named: true });
        p.chain.insert(hex);
        let strips = game.strips_of(hex);
        p.last[p.active] = p.last[p.active].map(|given| Given { strips, ..given });
        match p.unit_of(p.active, hex) {
            // He may not detach [7.11]: he goes where his unit goes.
            Some(unit) => {
                p.ordered |= unit.bit();
                tell!(self, Event::Ordered { unit: game.who(&self.s.public, unit) });
            }
            None => {
                p.ordered_leaders |= leader.bit();
                tell!(self, Event::LeaderOrdered { leader, hex });
            }
        }
        self.next_order()
    }

    /// One lost block returns [17.72]; the unit is ordered by it [17.76]. The player chooses who gets
    /// each result [17.74].
    pub(crate) fn rally(&mut self, hex: Hex) -> Flow {
        let game = self.game;
        let p = &mut self.s.public;
        let Stage::Order(Orders::Rally(dice)) = p.stage else { return Ok(()) };
        let unit = p.at[hex.index()];
        p.blocks[unit.index()] += 1;
        p.ordered |= unit.bit();
        let class = game.figures(game.kind(unit)).class as usize;
        p.stage = Stage::Order(Orders::Rally(spend(dice, class)));
        let blocks = p.blocks[unit.index()];
        tell!(self, Event::Rallied { unit: game.who(&self.s.public, unit), blocks });
        self.next_order()
    }

    pub(crate) fn spring_ambush(&mut self) -> Flow {
        let side = self.s.public.active;
        self.s.public.stage = Stage::Place;
        tell!(self, Event::AmbushSprung { side });
        Ok(())
    }

    /// A unit of the reserve is placed. That counts as the first hex of its move.
    pub(crate) fn place(&mut self, kind: UnitKind, hex: Hex) -> Flow {
        let game = self.game;
        let p = &mut self.s.public;
        let side = p.active;
        let Some(unit) = game.in_reserve(p).find(|unit| game.kind(*unit) == kind) else { return Ok(()) };
        p.put(unit, hex);
        for (index, leader) in game.battle.armies[side].leaders.iter().enumerate() {
            if leader.with.is_some_and(|with| UnitId::of(side, with) == unit) {
                p.put_leader(LeaderId::of(side, index), hex);
            }
        }
        p.ordered |= unit.bit();
        p.placed |= unit.bit();
        p.moved_ever |= unit.bit();
        if game.figures(kind).fights_after == 0 {
            p.no_fight |= unit.bit();
        }
        let more = game.in_reserve(p).next().is_some() && !game.entries(p).is_empty();
        if !more {
            p.stage = Stage::Move;
        }
        tell!(self, Event::Placed { unit: game.who(&self.s.public, unit) });
        Ok(())
    }

    /// All orders are given; those left over are lost [7.5].
    pub(crate) fn orders_given(&mut self) -> Flow {
        let p = &mut self.s.public;
        p.chain = HexSet::EMPTY;
        // What dice ordered but could not reach the board is simply lost.
        let anyone = p.ordered != 0 || p.ordered_leaders != 0;
        p.stage = if anyone { Stage::Move } else { Stage::Fight };
        Ok(())
    }
}

/// Uses up a die of a class, or a helmet if there is none.
fn spend(mut dice: [u8; 4], class: usize) -> [u8; 4] {
    let used = if dice[class] > 0 { class } else { 3 };
    dice[used] -= 1;
    dice
}
