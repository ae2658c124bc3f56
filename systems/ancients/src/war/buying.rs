//! What is bought: units and ships [15.3.3, W.buy.1, W.buy.2], volleys [13.6.3], and elephants from whoever has them
//! [15.3.n1.2].

use acies_core::side::Side;
use acies_words::message::Message;

use super::action::Action;
use super::components::{CityId, Class, SPOTS, Spot};
use super::force::{self, MOST_OF_A_KIND};
use super::game::Campaign;
use super::refusal::Refusal;
use super::sheet::{Order, Sheet};
use super::show::{class_name, money};
use super::state::State;
use crate::components::{Kind, National};
use crate::show::kind_name;

/// The units of an enemy before a city that besiege it [W.siege.1].
pub const BESIEGERS: u16 = 4;
/// Volleys for a point [13.6.3].
pub const VOLLEYS: u16 = 100;
/// The highest price for elephants, in points.
pub const DEAREST: u8 = 30;
/// Hundreds of volleys bought in a turn.
const QUIVERS: u8 = 50;

impl Campaign {
    /// Who besieges a city: at least four units before it that are not its owner's [W.siege.1].
    pub(crate) fn besieger(&self, state: &State, city: CityId) -> Option<Side> {
        let (at, owner) = (Spot::City(city), state.owner(city));
        // Whoever stands beside them in the open keeps them from it.
        let free = |side: Side| {
            let other = side.other();
            owner == Some(other) && state.anybody(other, at) && !state.shut.has(city)
        };
        let before =
            |side: &Side| owner != Some(*side) && state.army(*side, at).units() >= BESIEGERS && !free(*side);
        Side::BOTH.into_iter().find(before)
    }

    /// Whether a port is blockaded: the enemy has ships in a sea of it, and its owner has none in any [W.siege.2].
    pub(crate) fn is_blockaded(&self, state: &State, city: CityId) -> bool {
        let (seas, owner) = (self.war.city(city).seas, state.owner(city));
        let sails = |side: Side| seas.iter().any(|sea| state.sails(side, sea));
        match owner {
            Some(owner) => sails(owner.other()) && !sails(owner),
            None => self.besieger(state, city).is_some_and(sails),
        }
    }

    /// What a unit costs a side now, in halves of a point [15.2.2]: elephants cost others what the nation that has them asks
    /// [15.3.n1.2]; if both have them, each buys its own at half price [W.buy.3].
    pub(crate) fn unit_price(&self, state: &State, side: Side, kind: Kind) -> u16 {
        match self.buys_abroad(state, side, kind) {
            true => 2 * u16::from(state.prices[side.other()]),
            false => force::price(kind, state.nations[side]),
        }
    }

    /// Whether that kind is bought from the other nation [15.3.n1.2].
    fn buys_abroad(&self, state: &State, side: Side, kind: Kind) -> bool {
        let has = |side: Side| state.nations[side] == Some(National::Elephants);
        kind == Kind::Elephants && has(side.other()) && !has(side)
    }

    /// What a ship costs a side, in halves of a point [W.buy.2]: half for a nation with a navy [15.3.n2.1].
    pub(crate) fn ship_price(&self, state: &State, side: Side, class: Class) -> u16 {
        match state.nations[side] {
            Some(National::Navy) => class.price() / 2,
            _ => class.price(),
        }
    }

    /// What a sheet costs, and what of it goes to the other nation for elephants [W.buy.3].
    pub(crate) fn cost(&self, state: &State, side: Side, sheet: &Sheet) -> (u32, u32) {
        let (mut cost, mut abroad) = (0, 0);
        for line in sheet.lines() {
            let count = u32::from(line.count);
            match line.order {
                Order::Buy(_, kind) => {
                    let price = count * u32::from(self.unit_price(state, side, kind));
                    cost += price;
                    abroad += if self.buys_abroad(state, side, kind) { price } else { 0 };
                }
                Order::Build(_, class) => cost += count * u32::from(self.ship_price(state, side, class)),
                Order::Volleys => cost += 2 * count,
                _ => {}
            }
        }
        (cost, abroad)
    }

    /// What a side has left to spend.
    pub(crate) fn purse(&self, state: &State, side: Side, sheet: &Sheet) -> u32 {
        u32::from(state.treasury[side]).saturating_sub(self.cost(state, side, sheet).0)
    }

    /// Whether a side may buy in a city at all [W.buy.1].
    fn market(&self, state: &State, side: Side, city: CityId) -> Result<(), Refusal> {
        let at = Spot::City(city);
        if !state.owned[side].has(city) {
            return Err(self.no("W.buy.1", "ancients-war-no-own", at));
        }
        if self.besieger(state, city).is_some() {
            return Err(self.no("W.buy.1", "ancients-war-no-besieged", at));
        }
        if self.is_blockaded(state, city) {
            return Err(self.no("W.buy.1", "ancients-war-no-blockaded", at));
        }
        Ok(())
    }

    fn afford(&self, state: &State, side: Side, sheet: &Sheet, price: u16) -> Result<(), Refusal> {
        let left = self.purse(state, side, sheet);
        if left < u32::from(price) {
            let said = Message::new("ancients-war-no-money").message("price", money(u32::from(price)));
            return Err(Refusal::new("15.2.1", said.message("left", money(left))));
        }
        Ok(())
    }

    /// Changes what is bought on a sheet.
    pub(crate) fn priced(
        &self,
        state: &State,
        side: Side,
        action: &Action,
        sheet: &mut Sheet,
    ) -> Result<(), Refusal> {
        let fewer = |sheet: &mut Sheet, order: Order| match sheet.count(order) {
            0 => Err(Refusal::plain("W.order.1", "ancients-war-no-bought")),
            count => {
                sheet.set(order, count - 1);
                Ok(())
            }
        };
        match *action {
            Action::Buy(kind, city) => {
                let city = self.city(city)?;
                self.may_levy(state, side, (kind, city), sheet)?;
                let order = Order::Buy(city, kind);
                self.put(sheet, order, sheet.count(order) + 1)
            }
            Action::Build(city, class) => {
                let city = self.city(city)?;
                self.may_build(state, side, (class, city), sheet)?;
                let order = Order::Build(city, class);
                self.put(sheet, order, sheet.count(order) + 1)
            }
            Action::Volleys => {
                if !self.arrows {
                    return Err(Refusal::plain("13.6.3", "ancients-war-no-arrows"));
                }
                self.afford(state, side, sheet, 2)?;
                let bought = sheet.count(Order::Volleys);
                if bought == QUIVERS || state.volleys[side] > u16::MAX / 2 {
                    return Err(Refusal::plain("13.6.3", "ancients-war-no-more-volleys"));
                }
                self.put(sheet, Order::Volleys, bought + 1)
            }
            Action::Price(points) => {
                if state.nations[side] != Some(National::Elephants) {
                    return Err(Refusal::plain("15.3.n1.2", "ancients-war-no-elephants"));
                }
                if !(1..=DEAREST).contains(&points) {
                    let said = Message::new("ancients-war-no-price").number("most", DEAREST);
                    return Err(Refusal::new("W.buy.3", said));
                }
                let asked = sheet.count(Order::Price);
                let now = if asked == 0 { state.prices[side] } else { asked };
                if now == points {
                    return Err(Refusal::plain("W.buy.3", "ancients-war-no-same-price"));
                }
                // The price as it was is no line of a sheet.
                let line = if points == state.prices[side] { 0 } else { points };
                self.put(sheet, Order::Price, line)
            }
            Action::Unbuy(kind, city) => {
                let city = self.city(city)?;
                fewer(sheet, Order::Buy(city, kind))
            }
            Action::Unbuild(city, class) => {
                let city = self.city(city)?;
                fewer(sheet, Order::Build(city, class))
            }
            Action::NoVolleys => fewer(sheet, Order::Volleys),
            _ => Err(Refusal::plain("W.turn.1", "ancients-war-no-now")),
        }
    }

    fn may_levy(
        &self,
        state: &State,
        side: Side,
        (kind, city): (Kind, CityId),
        sheet: &Sheet,
    ) -> Result<(), Refusal> {
        let nation = &self.war.nations[side];
        self.market(state, side, city)?;
        if !self.war.city(city).levy {
            return Err(self.no("W.buy.1", "ancients-war-no-levy", Spot::City(city)));
        }
        let about = |key| Message::new(key).message("kind", kind_name(kind));
        // Which kinds a side may buy, and how many of some in a turn, the players decide beforehand: the file says it.
        if !nation.kinds.contains(&kind) {
            return Err(Refusal::new("15.3.3", about("ancients-war-no-kind")));
        }
        let bought: u32 = sheet
            .lines()
            .iter()
            .map(|line| match line.order {
                Order::Buy(_, other) if other == kind => u32::from(line.count),
                _ => 0,
            })
            .sum();
        if let Some(most) = nation.rare[kind.index()]
            && bought >= u32::from(most)
        {
            return Err(Refusal::new("15.3.3", about("ancients-war-no-rare").number("most", most)));
        }
        let there: u32 = (0..SPOTS).map(|spot| u32::from(state.armies[side][spot].count(kind))).sum();
        if there + bought >= u32::from(MOST_OF_A_KIND) {
            let said = about("ancients-war-no-more-of").number("most", MOST_OF_A_KIND);
            return Err(Refusal::new("W.stack.1", said));
        }
        self.afford(state, side, sheet, self.unit_price(state, side, kind))
    }

    fn may_build(
        &self,
        state: &State,
        side: Side,
        (class, city): (Class, CityId),
        sheet: &Sheet,
    ) -> Result<(), Refusal> {
        self.market(state, side, city)?;
        if !self.war.city(city).yard {
            return Err(self.no("W.buy.1", "ancients-war-no-yard", Spot::City(city)));
        }
        let about = |key| Message::new(key).message("ship", class_name(class));
        let designs = &self.war.nations[side].ships;
        match designs.iter().find(|design| design.class == class) {
            None => return Err(Refusal::new("15.3.3", about("ancients-war-no-ship"))),
            Some(design) if design.from > state.turn => {
                return Err(Refusal::new(
                    "15.3.3",
                    about("ancients-war-no-ship-yet").number("turn", design.from),
                ));
            }
            Some(_) => {}
        }
        let built: u32 = sheet
            .lines()
            .iter()
            .map(|line| match line.order {
                Order::Build(..) => u32::from(line.count),
                _ => 0,
            })
            .sum();
        let there: u32 = (0..SPOTS).map(|spot| u32::from(state.fleets[side][spot].count())).sum();
        if there + built >= u32::from(MOST_OF_A_KIND) {
            let said = about("ancients-war-no-more-ships").number("most", MOST_OF_A_KIND);
            return Err(Refusal::new("W.stack.1", said));
        }
        self.afford(state, side, sheet, self.ship_price(state, side, class))
    }

    /// Every purchase that can be named.
    pub(crate) fn each_purchase(&self, state: &State, side: Side, offer: &mut impl FnMut(Action)) {
        let (nation, sheet) = (&self.war.nations[side], &state.sheets[side]);
        for city in state.owned[side].iter() {
            let (place, word) = (self.war.city(city), self.word(Spot::City(city)));
            if place.levy {
                nation.kinds.iter().for_each(|kind| offer(Action::Buy(*kind, word)));
            }
            if place.yard {
                nation.ships.iter().for_each(|design| offer(Action::Build(word, design.class)));
            }
        }
        offer(Action::Volleys);
        if state.nations[side] == Some(National::Elephants) {
            (1..=DEAREST).for_each(|points| offer(Action::Price(points)));
        }
        for line in sheet.lines() {
            match line.order {
                Order::Buy(city, kind) => offer(Action::Unbuy(kind, self.word(Spot::City(city)))),
                Order::Build(city, class) => offer(Action::Unbuild(self.word(Spot::City(city)), class)),
                Order::Volleys => offer(Action::NoVolleys),
                _ => {}
            }
        }
    }
}
