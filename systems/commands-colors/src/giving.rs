//! Chapters 7 and 17: orders as they are given, one after the other.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_hex::{Hex, HexSet};
use acies_words::message::Clause;

use crate::components::{CardKind, Face};
use crate::event::Event;
use crate::game::{Flow, Play, tell};
use crate::state::{Given, Orders, Stage};

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
                self.first_of_dice(Orders::Muster(dice))
            }
            Some(Orders::Rally(_)) => {
                let dice = self.order_dice(Clause("17.71"));
                self.first_of_dice(Orders::Rally(dice))
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

    /// Orders by dice; if they reach nobody the card is spent for nothing, and that is said [17.80].
    fn first_of_dice(&mut self, orders: Orders) -> Flow {
        let game = self.game;
        self.s.public.stage = Stage::Order(orders);
        let p = &self.s.public;
        if !game.order_left(p, orders) {
            // Whether other dice would have found somebody.
            let fit = game.order_left(
                p,
                match orders {
                    Orders::Rally(_) => Orders::Rally([1; 4]),
                    _ => Orders::Muster([1; 4]),
                },
            );
            tell!(self, Event::NobodyOrdered { card: self.s.public.order.card, fit });
        }
        self.next_order()
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
            // A helmet orders a unit or a leader [17.52] who stands alone [17.82].
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
