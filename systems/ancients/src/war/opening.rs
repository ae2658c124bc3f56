//! How a war begins, and how each of its turns does: sheets are sealed, opened together and paid [W.order.1, W.buy.1].

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;

use super::buying::VOLLEYS;
use super::components::Spot;
use super::event::Event;
use super::game::Campaign;
use super::sheet::Order;
use super::state::{Post, Season, Stage, State};

impl Campaign {
    /// Everybody where the war begins (W.file.1).
    pub(crate) fn laid_out(&self) -> State {
        let mut state = State::empty(self.war.first);
        for city in self.war.city_ids() {
            if let Some(side) = self.war.city(city).owner {
                state.owned[side].set(city, true);
            }
        }
        for side in Side::BOTH {
            let nation = &self.war.nations[side];
            state.treasury[side] = nation.treasury;
            for (number, general) in nation.generals.iter().enumerate() {
                let home = Post::At(Spot::City(nation.capital));
                state.leaders[side][number] = if general.from <= 1 { home } else { Post::Due };
            }
            for garrison in &self.war.start[side] {
                let at = Spot::City(garrison.at);
                let army = state.army_mut(side, at);
                *army = army.with(&garrison.force);
                let fleet = state.fleet_mut(side, at);
                *fleet = fleet.with(&garrison.fleet);
                state.post(side, garrison.generals, Post::At(at));
            }
        }
        state
    }

    /// Both sheets are opened [W.order.1]: all is paid, and the fleets sail.
    fn open<D: Dice, L: Listener<Event>>(&self, state: &mut State, dice: &mut D, listener: &mut L) {
        for side in [state.initiative, state.initiative.other()] {
            let sheet = state.sheets[side];
            listener.tell(|| Event::Opened { side, sheet: Box::new(sheet) });
        }
        let bills = Side::BOTH.map(|side| self.cost(state, side, &state.sheets[side]));
        for (side, (cost, abroad)) in Side::BOTH.into_iter().zip(bills) {
            let sheet = state.sheets[side];
            state.treasury[side] -= cost as u16;
            state.ledger[side].spent += cost;
            // Elephants of another nation are paid to it [W.buy.3].
            let enemy = side.other();
            let sold = abroad.min(u32::from(u16::MAX - state.treasury[enemy]));
            state.treasury[enemy] += sold as u16;
            state.ledger[enemy].sold += sold;
            if cost > 0 {
                listener.tell(|| Event::Paid { side, paid: cost, elephants: abroad });
            }
            let volleys = VOLLEYS * u16::from(sheet.count(Order::Volleys));
            state.volleys[side] += volleys;
            state.ledger[side].volleys += u32::from(volleys);
            // A new price holds from the next turn on [W.buy.3]: everything bought now is paid.
            let price = sheet.count(Order::Price);
            state.prices[side] = if price > 0 { price } else { state.prices[side] };
        }
        state.season = Season::Sea;
        self.sail(state, dice, listener);
        self.proceed(state, dice, listener);
    }

    /// A sheet is sealed; the second opens both.
    pub(crate) fn seal<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        side: Side,
        dice: &mut D,
        listener: &mut L,
    ) {
        state.sealed[side] = true;
        listener.tell(|| Event::Sealed { side });
        match state.sealed[side.other()] {
            true => self.open(state, dice, listener),
            false => state.stage = Stage::Write(side.other()),
        }
    }
}
